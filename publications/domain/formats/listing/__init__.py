"""Pasted text -> Listing: a homepage, a CV, or an author's page of a service.

The page is divided into sections; every section about papers is divided into items in each way that
its lines allow (`items`), each item is read (`citation`), and the way that explains most of the
section is kept. An `Account` holds what became of every line.

What was read by a rule that may err carries its confidence (Record.confidence), 0 to 1; a field not
named there was printed so that it can hardly be read in another way. The rules:

======== ===== =====================================================================================
field    value where
======== ===== =====================================================================================
title    0.8   its end was guessed from full stops, not quotes
title    0.7   its end was guessed from commas; title and authors ran together
title    0.6   it ends where the item does
title    0.5   the text has lost characters
authors  0.8   one lone star without a legend
authors  0.7   they ran together with the title
authors  0.5   only the section, not the line, says whose paper it is; the owner was added
authors  0.0   none were found
venue    0.6   the line is short and holds a date or an acronym, but is of no known form
venue    0.5   a name without an acronym or a word that venues have (Conference, Journal, …)
kind     0.5-7 from an acronym or a volume alone, not from a word
date     0.9   only the heading above prints the year
date     0.8   the month that the arXiv id names
date     0.7   the date stood apart from the venue
date     0.5   it is none of the calendar; only the parts that can be were kept
date     0.0   it was not printed: this year's entries of a profile, "2017 and earlier"
pages    0.6-7 a bare number or an article's number
volume   0.6   a bare number, and no pages beside it
place    0.6   capitalised words behind a name that is itself in doubt
======== ===== =====================================================================================
"""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import replace

from publications.domain.formats.html_text import numbered_lines
from publications.domain.formats.listing import (
    bare_numbers,
    books,
    by_example,
    labels,
    labels_below,
    profile,
    quoted_authors,
    quoted_behind_venues,
    reference_lists,
    sign_cells,
    sorts_above,
    tables,
)
from publications.domain.formats.listing.headings import (
    below_capitals,
    with_venues_below_titles,
    without_papers_as_headings,
    without_set_as_headings,
)
from publications.domain.formats.listing.latex import in_markdown as latex_in_markdown
from publications.domain.formats.listing.latex import page as latex_page
from publications.domain.formats.listing.latex import people as latex_people
from publications.domain.formats.listing.latex import sources as latex_sources
from publications.domain.formats.listing.lines import to_lines
from publications.domain.formats.listing.markup import (
    definitions,
    filled_lines,
    highlights,
    org_page,
    rst_page,
    shortcodes,
    wraps,
)
from publications.domain.formats.listing.page import Page
from publications.domain.formats.listing.pdf_text import (
    blank_lines,
    broken_addresses,
    broken_headings,
    broken_words,
    cited_margin,
    letter_bullets,
    long_lists,
    lost_letters,
    margin_labels,
    page_breaks,
    page_lefts,
    places_beside,
    right_margin,
    small_capitals,
    text_columns,
    years_once,
)
from publications.domain.formats.listing.refusal import (
    error_page,
    refusal,
    refusal_at_sight,
    scripted_page,
)
from publications.domain.record import FormatError, Listing, PaperFields

#: '\\"The Title\\"', as Pandoc writes quotation marks; an accent of LaTeX stands before a letter.
_ESCAPED_QUOTE = re.compile(r"\\([\"'])")
_ESCAPED_BEHIND = re.compile(r"[^\s\\]\\[\"'](?=[\s.,;:)\]]|$)", re.MULTILINE)
#: Blanks without a width, which Google Docs puts behind the numbers and bullets of lists.
_NO_WIDTH = re.compile("[\u200b\u2060\ufeff]")
_NO_WIDTH_BEHIND_MARKER = re.compile(r"(?<=[.)●○■•▪])\u200b")
#: "(l981)": a letter for the figure, as old typewriters have it.
_LETTER_FOR_ONE = re.compile(r"(?<=[\s(,/–-])l(?=9\d\d(?:[a-d]?[\s).,;:]|$))", re.MULTILINE)
#: Without these there is no title, and no name either.
_TWO_WORDS = re.compile(r"[^\W\d_][.,;]?[^\S\n][^\W\d_]|[\u3040-\u9fff\uac00-\ud7af]{2}")


def read(text: str, owner: Sequence[str] = (), examples: Sequence[PaperFields] = ()) -> Listing:
    """Return the papers that a pasted text lists; `owner` and `examples` as in `formats.read`.

    Raises:
        FormatError: when no papers are in it; the message says what the text looks like and what to
            do.
    """
    if not _TWO_WORDS.search(text):
        raise FormatError(refusal(text))
    if certain := refusal_at_sight(text):
        raise FormatError(certain)
    whole, commands = latex_people.with_stand_ins(lost_letters.with_letters(text))
    if whole == text:
        return _read(text, owner, examples)
    listing: Listing = lost_letters.as_printed(_read(whole, owner, examples))
    return latex_people.as_printed(listing, commands) if commands else listing


def _read(text: str, owner: Sequence[str], examples: Sequence[PaperFields]) -> Listing:
    """Return the papers of a text in which words are whole."""
    numbered = quoted_behind_venues.as_others_cite(_numbered(text))
    numbered = reference_lists.as_typed(quoted_authors.without_quotes(numbered))
    lines = books.chapters(
        labels.with_labels(
            sorts_above.as_dates(
                tables.with_columns(tables.with_years(to_lines(wraps.joined(numbered))))
            )
        )
    )
    lines = reference_lists.with_repeated_people(lines)
    if listing := profile.read(lines):
        unread = {line.line for line in listing.unread}
        read = {line.number for line in lines} - unread
        return replace(listing, lines_read=tuple(sorted(read)))
    lines = without_papers_as_headings(with_venues_below_titles(lines))
    lines = below_capitals(without_set_as_headings(lines))
    lines, papers = by_example.marked(lines, examples)
    page = Page(lines, text, owner, papers)
    page.read()
    if not page.is_list():
        raise FormatError(
            scripted_page(text)
            or error_page([line.text for line in lines])
            or latex_sources.refusal(text)
            or refusal(text)
        )
    listing = page.listing()
    return replace(listing, warnings=(*listing.warnings, *latex_sources.warnings(text)))


def _numbered(text: str) -> list[tuple[int, str]]:
    """Return the lines that a text shows, whatever it is written in, each with its number."""
    text = broken_words.with_hard_hyphens(_LETTER_FOR_ONE.sub("1", text))
    text = _NO_WIDTH.sub("", _NO_WIDTH_BEHIND_MARKER.sub(" ", unicodedata.normalize("NFC", text)))
    if org_page.is_written_in_latex(text):
        return latex_page.numbered_lines(org_page.as_latex(text))
    if latex_in_markdown.has_commands(text):
        text = latex_in_markdown.as_markdown(text)
    elif latex_page.is_document(text):
        return latex_page.numbered_lines(text)
    if _ESCAPED_BEHIND.search(text):
        text = _ESCAPED_QUOTE.sub(r"\1", text)
    text = shortcodes.as_items(highlights.without(latex_in_markdown.with_letters(text)))
    if rst_page.is_document(text):
        return rst_page.numbered_lines(text)
    is_org = org_page.is_document(text)
    if is_org:
        text = org_page.as_markdown(text)
    printed = page_lefts.aligned(
        broken_addresses.whole(definitions.beside_terms(numbered_lines(text)))
    )
    whole = small_capitals.whole(wraps.with_whole_ranges(broken_words.with_hyphens(printed)))
    numbered = years_once.before_each(filled_lines.joined(whole, is_filled=is_org))
    columns = margin_labels.set_apart(text_columns.unfolded(numbered))
    dated = right_margin.before_papers(places_beside.below_people(columns))
    lines = page_breaks.without(blank_lines.without_within(cited_margin.without(dated)))
    lines = broken_headings.whole(
        long_lists.joined(labels_below.without(sign_cells.without(lines)))
    )
    return wraps.with_whole_names(bare_numbers.with_signs(letter_bullets.as_signs(lines)))
