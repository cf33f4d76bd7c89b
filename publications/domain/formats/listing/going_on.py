"""Which lines of a paper only go on with the line above, and which are parts of their own."""

import re
from dataclasses import replace
from itertools import pairwise

from publications.domain.formats.listing import line_ends, people
from publications.domain.formats.listing.leftovers import is_set_apart
from publications.domain.formats.listing.lines import Line
from publications.domain.formats.listing.pdf_text import line_widths
from publications.domain.formats.person_names import is_name
from publications.domain.formats.venue_phrases import is_venue, kind_of

#: A whole line of fewer words in italics is a journal, or a remark.
WORDS_OF_TITLE = 4
#: The last of several people is no longer.
_LONGEST_NAME = 25
#: "Journal of Things, 12(3), 4-9 (2019)", "Companion to Things (in press)"
YEAR_OF_VENUE = re.compile(
    r"^(?:\d{1,2}(?:st|nd|rd|th)\s)?[^\W\d_a-zß-ÿ][^.?!]+"
    r"(?:[,\s](?:19|20)\d\d|\((?:(?:19|20)\d\d|in press|forthcoming|to appear)\))\.?$"
)
#: The end of a sentence, of links, or of an address; no initial's.
ENDED = re.compile(r"(?:[^\W_]{2}|\d|[)\]”\"’])[.\]]$|\]$|(?:https?://|\b10\.\d{4,5}/)\S+$")
_BETWEEN_NAMES = re.compile(r",?\s(?:and|und|et|y|&)\s|,\s")
_COMPANY_LAST = re.compile(rf",\s{people.WITH}\s([^,].{{3,150}})$")
#: "Todd M."
_GIVEN_AND_INITIALS = re.compile(r"[A-Z][\w'’-]+(?:\s[A-Z]\.)+")
_GIVEN_LAST_OF_SEVERAL = re.compile(
    r"(?:[A-Z][\w'’-]+\s(?:[A-Z]\.\s)?[A-Z][\w'’-]+,\s){3}[A-Z][\w'’-]+(?:\s[A-Z]\.)+$"
)
#: "S.", "J. K."; ", S. Rose,", as others are printed in that list.
_INITIALS = re.compile(r"(?:[A-Z]\.?[\s-]?){1,3}")
_INITIALS_FIRST = re.compile(r"(?:^|, )(?:[A-Z]\.?[\s-]?){1,3}(?<=[\s-])[A-Z][\w'’-]+,")
#: The end of a sentence, or of a quotation; no initial's.
_SENTENCE_WITHIN = re.compile(r"(?:[^\W\d_]{3}\.|[?!”])[.,]?\s")
#: "Ann Lee, Bo Ma (2019)"
_YEAR_LAST = re.compile(r"\((?:19|20)\d\d[a-z]?\)[.,:]?$")
#: "Lee, A., Ma, B. (2019). Journal of Things"
_YEAR_BEHIND = re.compile(r"[\s.,]{0,3}\((?:19|20)\d\d[a-z]?\)")
#: "Ann Lee, B. Ma. In Proceedings of the 5th Kelp Conference on Sand", with no end to it.
_VENUE_BEGUN = re.compile(
    r"(?:^|[.,”\"]\s)(?:In:?\s(?:the\s)?|Proc(?:eedings|\.)\s)(?:[A-Z]|\d)[^.]*[^\W\d_]$"
)
#: "2019, Journal of Things, 12, 4", below a title that no stop ends.
_YEAR_FIRST = re.compile(r"(?:19|20)\d\d[a-z]?,\s[A-Z“]")
_NO_STOP = re.compile(r"[^\W_][)\]?!”]?$")
#: What divides phrases.
_BETWEEN_PHRASES = re.compile(r"[.,;:?!”\"]\s*")


def says_where_and_when(text: str) -> bool:
    """Whether a line is a venue with its year, or with what stands in its place: "(in press)"."""
    return len(text) <= line_widths.WIDE and bool(YEAR_OF_VENUE.search(text) or is_venue(text))


def goes_on(above: str, line: str) -> bool:
    """Whether a text ends in the midst of a list or a word, or the next one begins in one."""
    is_within = line_ends.in_list(above) or _GIVEN_LAST_OF_SEVERAL.search(above)
    return bool(is_within) or line[0].islower() or is_cut_list(above) or _ends_in_initials(above)


def is_cut_list(text: str) -> bool:
    """Whether a line is people to its end, and nothing closes their list: it goes on below."""
    leads = people.leading(text) if len(text) >= line_widths.NARROW else ()
    return any(
        lead.authors.strong and not lead.closed and lead.end > len(text) - _LONGEST_NAME
        for lead in leads
    )


def lines_going_on(lines: list[Line], width: int) -> tuple[Line, ...]:
    """Return the lines of an item that only go on with the line above, which was broken within a
    phrase, or for want of room in the midst of a sentence; either is enough where they are set
    further to the right than the item's marker. `width`: 0 where nothing surely tells it.
    """
    first = lines[0]
    is_hanging = bool(first.marker) and all(line.indent > first.indent for line in lines[1:])
    is_between = _is_title_between(lines)
    title = _between_people_and_year(lines)
    hung = replace(first, indent=max(first.indent, lines[1].indent - len(first.marker)))
    return tuple(
        line
        for above, line in pairwise([hung, *lines[1:]])
        if not (line.begins_block or above.is_ended or _is_title_below(line))
        and not (_are_whole_list(above, line) or _begins_with_year(above, line))
        and (
            line in title
            or _goes_on_from(
                above, line, width, is_sure=is_hanging or (is_between and line != lines[-1])
            )
        )
    )


def _between_people_and_year(lines: list[Line]) -> list[Line]:
    """Return the lines with which a title goes on between a whole list of people and the year and
    the venue: none of them begins a part.
    """
    if len(lines) < 4 or not _begins_with_year(*lines[-2:]):
        return []
    is_list = people.is_list(lines[0].text) and not any(people.is_list(x.text) for x in lines[1:-1])
    return lines[2:-1] if is_list and not line_ends.in_list(lines[0].text) else []


def _is_title_between(lines: list[Line]) -> bool:
    """Whether lines begin with people and a title, and the last is a venue with its year: the title
    goes on between them.
    """
    first, last = lines[0].text, lines[-1].text
    is_venue_last = bool(YEAR_OF_VENUE.search(last)) and is_venue(last)
    return (
        is_venue_last
        and not people.is_list(first)
        and any(lead.authors.strong for lead in people.leading(first))
    )


def _goes_on_from(above: Line, line: Line, width: int, *, is_sure: bool) -> bool:
    """Whether a line only goes on with the one above: that ends within a phrase or a name, or is
    full, and the line begins in the midst of a sentence; one of both where it is sure that no
    other part begins there.
    """
    is_within_name = _ends_in_initials(above.text) and is_cut_list(above.text)
    if is_within_name or line_widths.is_open(above.text, line.text):
        return True
    if width and line_widths.is_full(above, line, width) and _ends_within_venue(above.text):
        return True
    is_needed = any if is_sure else all
    is_full = line_widths.is_full(above, line, width)
    return bool(width) and is_needed((is_full, _begins_small(above, line)))


def _ends_within_venue(text: str) -> bool:
    """Whether a line ends in the midst of where a paper came out: "… B. Ma. In Proceedings of the
    5th Kelp Conference on Sand".
    """
    return bool(_VENUE_BEGUN.search(text)) and not ENDED.search(text)


def _begins_small(above: Line, line: Line) -> bool:
    return line.text[0].islower() and not ENDED.search(above.text)


def are_wrapped(lines: list[Line], width: int) -> bool:
    """Whether each line but the last was broken because the next word had no room."""
    if len(lines) < 2 or not width:
        return False
    if any(line.is_row or line.heading or line.is_ended for line in lines):
        return False
    if any(line.after_blank or _is_title_below(line) for line in lines[1:]):
        return False
    if any(_are_whole_list(above, line) for above, line in pairwise(lines)):
        return False
    if any(_is_company_above_venue(above, line) for above, line in pairwise(lines)):
        return False
    if any(_begins_with_year(above, line) for above, line in pairwise(lines)):
        return False
    if _are_people_below_title(*lines[:2]):
        return False
    is_running = any(_ends_within_name(line.text) for line in lines[:-2])
    if _is_whole_venue(*lines[-2:]) and not is_running:
        return False
    return all(line_widths.is_full(line, following, width) for line, following in pairwise(lines))


def _are_whole_list(above: Line, line: Line) -> bool:
    """Whether one of two lines lists people from its begin to its end, and neither goes on: where
    both do, it is one list.
    """
    is_cut = any(line_ends.in_list(x.text) or _ends_within_name(x.text) for x in (above, line))
    if is_cut or line.text.startswith(("and ", "& ")):
        return False
    is_list = people.is_list(line.text)
    if not is_list and people.goes_on(line.text) and not line.text.startswith("in "):
        return False
    is_ended = above.text[-1].isalpha() or _YEAR_LAST.search(above.text)
    return is_list != (bool(is_ended) and people.is_list(above.text))


def _are_people_below_title(above: Line, line: Line) -> bool:
    """Whether a line begins with several people who go on below or whom a year follows, and the one
    above is no list that they could go on with.
    """
    is_cut = line_ends.in_list(above.text) or line_ends.in_phrase(above.text)
    if is_cut or not above.text[-1].isalnum() or _ends_within_name(above.text):
        return False
    if any(lead.authors.strong for lead in people.leading(above.text)):
        return False
    return is_cut_list(line.text) or any(
        lead.authors.strong and _YEAR_BEHIND.match(line.text, lead.end)
        for lead in people.leading(line.text)
    )


def _begins_with_year(above: Line, line: Line) -> bool:
    """Whether a line is the year and the venue of a paper, whose title ends with the one above."""
    is_dated = _YEAR_FIRST.match(line.text) and _NO_STOP.search(above.text)
    return bool(is_dated) and not (line_ends.in_list(above.text) or line_ends.in_phrase(above.text))


def _is_company_above_venue(above: Line, line: Line) -> bool:
    """Whether a line ends with whole names of those in whose company somebody wrote, and the next
    is a venue.
    """
    company = _COMPANY_LAST.search(above.text)
    if not company or line_ends.in_list(above.text):
        return False
    are_whole = all(" " in name and is_name(name) for name in _BETWEEN_NAMES.split(company[1]))
    return are_whole and line.text[0].isupper() and says_where_and_when(line.text)


def _is_whole_venue(above: Line, line: Line) -> bool:
    """Whether a line begins with a venue and ends with its year, and the one above ends with a
    title: it is neither cut there, nor does it begin a venue.
    """
    if not YEAR_OF_VENUE.search(line.text) or not kind_of(_BETWEEN_PHRASES.split(line.text)[0]):
        return False
    phrase = re.split(r"[.,;]\s", above.text)[-1]
    is_cut = line_ends.in_list(above.text) or line_ends.in_phrase(above.text)
    return not (is_cut or kind_of(phrase)) and len(phrase.split()) >= WORDS_OF_TITLE


def _ends_within_name(text: str) -> bool:
    """Whether the last of several people on a line is a given name alone, or with initials, or
    initials where those of the others stand before their names.
    """
    *others, last = _BETWEEN_NAMES.split(text)
    if not others:
        return False
    if _GIVEN_AND_INITIALS.fullmatch(last):
        return not any(map(_GIVEN_AND_INITIALS.fullmatch, others))
    return (last.isalpha() and last.istitle()) or _ends_in_initials(text)


def _ends_in_initials(text: str) -> bool:
    """Whether a list of people ends in initials, where those of others stand before their names."""
    last = _BETWEEN_NAMES.split(text)[-1]
    return bool(_INITIALS.fullmatch(last) and _INITIALS_FIRST.search(text))


def _is_title_below(line: Line) -> bool:
    """Whether a line is set apart whole and has the words of a title."""
    is_long = len(line.text.split()) >= WORDS_OF_TITLE
    return is_long and is_set_apart(line) and not is_venue(line.text)


def ends_within(text: str) -> bool:
    """Whether a line ends within a list, a quotation, or a sentence that is not its first."""
    is_open = text.count("“") > text.count("”") or line_ends.in_list(text)
    return bool(is_open or (_SENTENCE_WITHIN.search(text) and not ENDED.search(text)))
