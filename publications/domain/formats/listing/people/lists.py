"""The lists of people that a run of text may begin with."""

import functools
import itertools
import re
from collections.abc import Mapping
from dataclasses import replace

from people.names import begins_with_given_name
from publications.domain.formats import academic_titles
from publications.domain.formats import text as words_of
from publications.domain.formats.author_signs import MARKS, split_marks
from publications.domain.formats.authors import (
    LEFT_OUT,
    MAY_BE_LEFT_OUT,
    MORE,
    ON_BEHALF,
    AuthorList,
    as_gap,
    read_authors,
    with_included,
)
from publications.domain.formats.listing.people.before_year import (
    initials_before_year,
    one_of_many,
    surnames,
)
from publications.domain.formats.listing.people.divided import by_dashes, by_semicolons
from publications.domain.formats.listing.people.family_first import (
    each_by_itself,
    initials_behind,
    surname_first,
)
from publications.domain.formats.listing.people.given_first import given_first
from publications.domain.formats.listing.people.parts import (
    SEPARATOR,
    SUFFIX_BEHIND,
    Names,
    People,
    Segment,
    bare_name,
    blank,
    is_family,
    segments_of,
)
from publications.domain.formats.listing.people.slips import without_slips
from publications.domain.formats.listing.people.towns import is_town
from publications.domain.formats.listing.people.usual import as_usually_printed
from publications.domain.formats.person_names import (
    has_initials,
    has_joined_particle,
    is_lower_particle,
    is_name,
)
from publications.domain.formats.turned_names import with_commas, with_stops_behind

#: No list of authors that is followed by a title on the same line is longer.
_LONGEST = 14_000
#: A line that names one person is no longer.
_LONGEST_LONE = 60
#: What stands before those with whom somebody wrote a paper, in a pattern.
WITH = r"(?:with|avec|mit|con|com)"
_COMPANY = re.compile(rf"^\W*{WITH}\s+", re.IGNORECASE)
#: A sign before a name ("†Brandt, L.") says who somebody is, a student say; one behind the comma
#: ("Lee, A.,* Ma, B.") is of the name before it.
_MARK = re.compile(rf"[{MARKS}]")
_SIGN_BEFORE = re.compile(
    rf"(?<![^\s,;(&])[{MARKS}]+(?=[^\W\d_])|^[{MARKS}]+\s(?=[^\W\d_])|(?<=[,;])[{MARKS}]+(?=\s)"
    rf"|(?:(?<=[,;&]\s)|(?<=\band\s))[{MARKS}]+\s(?=[^\W\d_])"
)
#: "Ann Lee‡ , Bo Ma"
_BLANK_BEHIND_SIGN = re.compile(rf"(?<=[^\W\d_.])([{MARKS}]{{1,2}})(\s)(,)")
#: "Ann Lee, Bo Ma (Kelp College); Chen Wu (Reed Inc.); Dan Xu": by where they work.
_AFFILIATION = re.compile(r"\s\([^()\d]{2,80}\)(?=[;,]\s)|;(?=\s)")
#: Who somebody was to the others when they wrote a paper.
_WHICH = (
    r"(?:my|former|current|(?:under|post)?-?grad(?:uate)?|ph\.?d\.?|doctoral|master['’]?s?"
    r"|visiting|joint|co)"
)
_ROLE = (
    r"students?|advis(?:ee|er|or)s?|supervis(?:ee|or)s?|mentees?|mentors?|alumn(?:us|a)"
    r"|(?:under|post)-?grad(?:uate)?s?|post-?doc(?:toral researcher)?s?"
    r"|corresponding|corr(?:esp)?\."
)
#: What is said of people behind their names: "Ann Lee and Bo Ma, editors: The title",
#: "Ann Lee* (*equal contribution)", "Bo Ma (authors in alphabetical order)", "Bo Ma(Student)",
#: "Bo Ma (Leeds College)".
_SAID_BEHIND = re.compile(
    rf"\s\([{MARKS}]{{1,3}}\s?[^()]{{3,60}}\)"
    r"|\s?\([^()]{0,40}\b(?:alphabetical(?:ly)?"
    r"|(?:first|lead|contributing|senior|corresponding) authors?|equal(?:ly)?)\b[^()]{0,40}\)"
    rf"|\s?\((?:{_WHICH}[\s-])*(?:{_ROLE})\)(?=\s?(?:[,;.&*:(“\"]|and\s|$))"
    r"|\s\([^()]{0,60}\b(?:universit\w+|institut\w*|college|polytechnic\w*|academy|hospital"
    r"|laborator\w+|tech)\b[^()]{0,60}\)"
    r"|\s(?:for|representing)\s[^.,;:\n]{2,80}?\b(?:collaborations?|consortium)\b"
    r"|,?\s(?:\((?:eds?\.?|editors?|hrsg\.?|hg\.|dirs?\.?|coords?\.?|orgs?\.?|éds?\.?)\)"
    r"|(?:editors?|eds?\.|\(?Hrsg\.\)?))(?=[\s.:,]|$)",
    re.IGNORECASE,
)
#: "Nader Attar, MD, MPH1": degrees, where a whole name stands before them; "J. Lee, M.S. Ma," names
#: somebody else.
_DEGREE = (
    rf"{academic_titles.LETTERS}(?=[\d\s,;.{MARKS}]|$)(?!\.?\s[A-Z][\w'’-]+\s?(?:[,;.*(]|and\b|&))"
)
_DEGREES_BEHIND = re.compile(rf",(?<=[^\W\d_]{{2}},)\s?{_DEGREE}(?:,\s?{_DEGREE})*")
#: "Ann B. Lee, PhD thesis": a degree of the first of the people is what the work was for.
_OF_THESIS = re.compile(r"\s+(?:thesis|dissertation|diss\b)")
_WHOLE_NAME_BEFORE = re.compile(r"[^\W\d_a-zß-ÿ][^\s,;]*\s(?:\S+\s)*[^\s,;]{2,}$")
#: Cheaper to look for: what none of them lacks, in small letters.
_MAY_BE_SAID = re.compile(
    rf"\([{MARKS}edhcoé]|alphabetical|author|equal|editor|eds\.|hrsg"
    r"|student|advis|supervis|ment[eo]|alumn|grad|doc|corr"
    r"|collaboration|consortium|universit|institut|college|polytechnic|academy|hospital|laborator|tech\)"
)
#: In whose name one of the authors signs: "A. Lee et al. [KELP Collaboration]".
_COLLABORATION = r"[A-Za-z][^\[\]()]{1,60}\s(?:Collaborations?|Collab\.|Consortium)"
#: What is said of how many wrote a paper: "A. Lee, and 37 others", "A. Lee, and 37 colleagues",
#: "A. Lee et al. (102 authors, including B. Ma)", "A. Lee (single author)".
_NUMBER_OF_AUTHORS = re.compile(
    r"(?:,?\set\sal\b\.?,?)?\s?\((?P<number>\d{1,4}|single|sole)\s(?:co-?)?authors?\b[^()]{0,120}\)"
    r"|,?\set\sal\b\.?,?\s\[\d{1,4}\s(?:co-?)?authors?\b[^\[\]]{0,120}\]"
    rf"|(?:,?\set\sal\b\.?,?)?\s{{1,2}}\[{_COLLABORATION}\]|,?\set\sal\b\.?,?\s\({_COLLABORATION}\)"
    rf"|(?:,|(?<=\.))?\s(?:and|&)\s(?:\d{{1,4}}\s{MORE}|co-?(?:authors|workers)\b)"
    r"(?!,?\s(?:incl(?:uding\b|\.)|with\b))"
)
#: Of which none lacks all.
_OF_MANY_AUTHORS = ("author", "others", "more", "workers", "colleagues", "ollabora", "onsortium")
#: "園芸学会事務局（林晓峰, 周雨桐）, 2024": a group by its name, and who was in it.
_MEMBERS_OF_GROUP = re.compile(
    r"[\u3040-\u9fff]{3,30}\s?[（(]([^（）()]{5,600})[）)](?=\s?[,，:：.．。])"
)
_GLUED = re.compile(r"([^\W\d_][^\s:.]+ [^\W\d_][^\s:.]+) ([A-Z][^\s:.]+)")
#: One person in a medical style, and the first half of a title: "Lee A. Kelp Farming: What It".
_BEFORE_HALF_OF_TITLE = re.compile(
    r"(?P<family>[^\W\d_][\w'’-]{1,30}) (?P<initial>[A-Z])\. "
    r"(?P<title>[A-Z]\w{2,}(?: [\w-]{2,}){1,6})"
)
#: "KELP Collaboration: Ann Lee, Bo Ma": a group, and who wrote for it.
_GROUP_FIRST = re.compile(
    r"(?:The\s)?(?:[A-Z][\w'’()&/-]{0,30}\s(?:(?:of|for|the|and|on)\s){0,2}){1,6}"
    r"(?:Collaboration|Consortium|Team|Network)\s?:(?=\s)"
)
#: A piece longer than names are, without a sign that ends one.
_NO_NAME = re.compile(r"(?:(?!\s(?:and|und|et|y)\s)[^,;，；、:：&()\[\].。．|·•–—\d/-]){70}")
#: "In A. Lee & B. Ma (Eds.), …", "In Ann Lee and Bo Ma, eds., …": those made the book.
_BOOK = re.compile(
    r"In:?\s(?:[^\W\d_]\.|[^()\n]{3,200}(?:\((?:Eds?\.|Hg\.|Hrsg\.|éds?\.)|,\s(?:eds?\.|editors\b)))"
)
#: "Bo Ma, John Kelp & Sons, Inc., Oslo": a publisher, and nobody.
_PUBLISHER = re.compile(r"(?:^|,\s)[^\W\d_a-zß-ÿ][^,;:()&]{1,40}\s(?:&|and)\sSons\b")
_LONGEST_WORD, _SHORTEST_OF_TITLE, _LONGEST_SHORTENED = 60, 3, 4
#: "Ma, B., Jr.", "Ma BC III*", at the end of what a name is read from.
_SUFFIX_LAST = re.compile(rf"[\w.*],?\s((?:Jr|Sr)\b\.?|(?:II|III|IV)\b)\.?[{MARKS}\s]*$")
#: Between the last two of a list, which says that the last is no title.
_JOINED = re.compile(r",?\s+(?:and|&)\s")
#: The stop of a list, which is no initial's.
_STOP_BEHIND = re.compile(r"(?<=[^\W\d_]{3})\.$")


def leading(text: str, legend: Mapping[str, str] | None = None) -> tuple[People, ...]:
    """Return the lists of people that the text may begin with, the likeliest first."""
    first = text[:_LONGEST_WORD].split(maxsplit=1)
    if not first or (first[0][0].islower() and not _may_begin_name(first[0])):
        return ()
    if _NO_NAME.match(text) or _BOOK.match(text):
        return ()
    if publisher := _PUBLISHER.search(text, 0, _LONGEST):
        text = text[: publisher.start()]
    found = _remembered_people(text[:_LONGEST], tuple((legend or {}).items()))
    if any(len(people.authors.authors) == 1 and is_town(text[: people.end]) for people in found):
        return ()
    return found


def _may_begin_name(word: str) -> bool:
    return is_lower_particle(word) or has_joined_particle(word)


def goes_on(text: str) -> bool:
    """Whether a text goes on in small letters, and with nobody's name that does: "de Wit, A."."""
    if not text[:1].islower():
        return False
    return not (_may_begin_name(text.split(maxsplit=1)[0]) and any(x.closed for x in leading(text)))


def is_list(text: str) -> bool:
    """Whether a line is nothing but several people, and perhaps a date."""
    if len(text) > _LONGEST or not SEPARATOR.search(text):
        return False
    listed = read_authors(_without_date(text))
    return bool(listed and listed.strong)


def lone_name(text: str) -> str:
    """Return the one person whom a line names and perhaps dates: "Lee, A. (2019)"; else nothing."""
    if len(text) > _LONGEST_LONE:
        return ""
    listed = read_authors(_without_date(text))
    if listed and len(listed.authors) == 1 and listed.complete:
        return listed.authors[0].name
    family, comma, given = _without_date(text).partition(",")
    name = f"{given.strip()} {family.strip()}"
    is_person = comma and is_family(family) and is_name(name) and not is_town(text)
    return name if is_person else ""


def names_only(text: str) -> bool:
    """Whether a text names one or several people, perhaps dated, and says no more."""
    return is_list(text) or bool(lone_name(text))


def _without_date(text: str) -> str:
    """Return a line that may list people without its date, and the "with" before them."""
    if dated := words_of.find_date(text):
        text = (text[: dated.start] + text[dated.end :]).replace("()", "")
    return _COMPANY.sub("", text).strip(" .,;:")


@functools.lru_cache(maxsize=1_024)
def _remembered_people(text: str, signs: tuple[tuple[str, str], ...]) -> tuple[People, ...]:
    """Look once at what the same line says in several ways to divide a page."""
    shown = without_said(text)
    found = _people(text, shown, signs)
    said = ON_BEHALF.search(shown)
    if not said or any(people.end > said.start() for people in found):  # with the group itself
        return found
    return _people(text, ON_BEHALF.sub(blank, shown), signs) or found


def _people(text: str, shown: str, signs: tuple[tuple[str, str], ...]) -> tuple[People, ...]:
    """Return the people that a text begins with; `shown`: the same with blanks for what is no part
    of their names.
    """
    if group := _MEMBERS_OF_GROUP.match(text):
        members = read_authors(group[1], dict(signs) or None)
        if members and members.strong:
            return (People(members, group.end(), closed=True),)
    shown = _DEGREES_BEHIND.sub(_without_degrees, shown)
    if group_first := _GROUP_FIRST.match(shown):
        shown = blank(group_first) + shown[group_first.end() :]
    if _MARK.search(shown):
        shown = _SIGN_BEFORE.sub(blank, _BLANK_BEHIND_SIGN.sub(r"\1\3\2", shown))
    shown = as_usually_printed(without_slips(with_commas(with_stops_behind(shown))))
    if ");" in shown and _are_by_affiliation(shown):
        shown = _AFFILIATION.sub(_as_comma, shown)
    shown = with_included(shown)
    is_numbered = any(word in shown for word in _OF_MANY_AUTHORS)
    numbers = [n.span() for n in _NUMBER_OF_AUTHORS.finditer(shown)] if is_numbered else []
    shown = _NUMBER_OF_AUTHORS.sub(_as_et_al, shown) if numbers else shown
    whole = LEFT_OUT.sub(as_gap, shown) if MAY_BE_LEFT_OUT.search(shown) else shown
    segments = segments_of(whole)
    if not segments:
        return ()
    unsuffixed = segments
    if SUFFIX_BEHIND.search(whole):
        unsuffixed = segments_of(SUFFIX_BEHIND.sub(blank, whole))
    legend = dict(signs) or None
    lists: list[People] = []
    for names, end, closed in _ways_to_name(segments, unsuffixed):
        names, end, closed = _with_cut(names, end, closed, shown)
        if number := next((number for number in numbers if number[0] <= end < number[1]), None):
            end, closed = number[1], True
        if suffix := SUFFIX_BEHIND.match(shown, end):
            end, closed = suffix.end(), True
        names = _with_suffixes(names, whole[:end])
        end = _behind_blanks(text, shown, end)
        if whole[:end] != shown[:end] and not names[-1][0].endswith(" et al."):
            names[-1] = (f"{_STOP_BEHIND.sub('', names[-1][0])} et al.", names[-1][1])
        if shown is not text and (behind := _SAID_BEHIND.match(text, end)):
            end, closed = behind.end(), True
        is_before_colon = text[end - 1 : end] == ":"
        may_be_joined = is_before_colon and len(names) > 1
        is_joined = may_be_joined and bool(_JOINED.match(text, names[-2][1]))
        lists += _lists(
            names, end, closed, legend, is_before_colon=is_before_colon, is_joined=is_joined
        )
    return (*lists, *surnames(segments), *initials_before_year(segments), *one_of_many(shown))


def without_said(text: str) -> str:
    """Return people with blanks for what is said of them behind their names; no place moves."""
    return _SAID_BEHIND.sub(_without_one, text) if _MAY_BE_SAID.search(text.lower()) else text


def _without_one(said: re.Match[str]) -> str:
    """Return blanks for what is said of people, and the stop that ends their list with it: "Ann Lee
    and Bo Ma, eds. The title".
    """
    is_stop = said[0].endswith(".") and said.string[said.end() : said.end() + 1] == " "
    return ("." if is_stop else "").ljust(len(said[0]))


def _behind_blanks(text: str, shown: str, end: int) -> int:
    """Return where a list ends that ends before what was left blank as no part of the names."""
    behind = len(shown) - len(shown[end:].lstrip(" "))
    return behind if text[end:behind].strip() else end


def _ways_to_name(segments: list[Segment], unsuffixed: list[Segment]) -> list[Names]:
    """Return the names that a text begins with as the first of the ways finds them that finds any,
    and as each name stands by itself where that goes further. `unsuffixed`: the segments without
    what stands behind a turned name, "Lee, Ann, Jr.".
    """
    ways = itertools.chain(
        (way(unsuffixed) for way in (by_semicolons, by_dashes, surname_first)),
        (way(segments) for way in (initials_behind, given_first)),
    )
    found = next(filter(lambda names: names[0], ways), None)
    if found and found[2]:
        return [found]
    mixed = each_by_itself(unsuffixed)
    goes_further = len(mixed[0]) > (len(found[0]) if found else 1)
    if found and len(mixed[0]) == len(found[0]) > 1:  # "Lee A., Vande Berg, B."
        goes_further = mixed[1] > found[1]
    further = [mixed] if goes_further else []
    return [*further, *([found] if found else [])]


def _with_suffixes(names: list[tuple[str, int]], text: str) -> list[tuple[str, int]]:
    """Return the names with what stands behind each of them in the text and was no part of it as it
    was read: "Ma B. C., Jr."; the last name goes up to the end of the text.
    """
    suffixed: list[tuple[str, int]] = []
    begin = 0
    for place, (name, end) in enumerate(names, 1):
        behind = SUFFIX_BEHIND.match(text, end)
        until = behind.end() if behind else len(text) if place == len(names) else end
        said = _SUFFIX_LAST.search(text[begin:until])
        bare, signs = split_marks(name)
        if said and not bare.removesuffix(".").endswith((said[1].removesuffix("."), " et al")):
            name = f"{bare}, {said[1]}{signs}"
        suffixed.append((name, end))
        begin = until
    return suffixed


def _with_cut(names: list[tuple[str, int]], end: int, closed: bool, text: str) -> Names:
    """Return the names with the remark behind them that there are more: "[12 more authors]"."""
    cut = LEFT_OUT.match(text, end + len(text[end:]) - len(text[end:].lstrip(" ,.")))
    if not cut or cut[0][0] not in "[(":
        return names, end, closed
    return [*names[:-1], (f"{names[-1][0]} et al.", cut.end())], cut.end(), True


def _are_by_affiliation(text: str) -> bool:
    """Whether whole names, given names first, stand before the first brackets of a text."""
    names = re.split(r"[,;]\s(?:and\s)?|\sand\s", text.partition(" (")[0])
    return all(" " in name and is_name(name) for name in names)


def _as_comma(cut: re.Match[str]) -> str:
    """Return blanks for where somebody works, and a comma for the semicolon behind; no place
    moves.
    """
    return "," if cut[0] == ";" else blank(cut)


def _without_degrees(degrees: re.Match[str]) -> str:
    """Return blanks for degrees behind a whole name, and the stop that ends the list with them;
    "Lee, MD" is "M. D. Lee".
    """
    *others, before = re.split(r"[,;]\s*", degrees.string[: degrees.start()])
    is_of_thesis = _OF_THESIS.match(degrees.string, degrees.end())
    if not others and is_of_thesis:
        return degrees[0]
    if not _WHOLE_NAME_BEFORE.match(before):
        return degrees[0]
    is_before_title = degrees.string[degrees.end() :][:1] == " " and not is_of_thesis
    return ("." if degrees[0].endswith(".") and is_before_title else "").ljust(len(degrees[0]))


def _as_et_al(number: re.Match[str]) -> str:
    """Return " et al." for a number of authors, unless there is one; no place moves."""
    is_one = number["number"] in ("single", "sole", "1")
    return ("" if is_one else " et al.").ljust(len(number[0]))


def _lists(
    names: list[tuple[str, int]],
    end: int,
    closed: bool,
    legend: Mapping[str, str] | None,
    *,
    is_before_colon: bool,
    is_joined: bool,
) -> list[People]:
    """Return all the names as one list and, where nothing closes it, the list without its last
    name, which may be a title of capital words. `is_joined`: an "and" stands before that.
    """
    found: list[People] = []
    whole = _authors([name for name, _ in names], legend)
    if whole:
        found.append(People(whole, end, closed))
    if whole and is_before_colon and (glued := _GLUED.fullmatch(names[-1][0])):
        # "Chen Wu Shelf: The title": the comma before a system's name was lost.
        shorter = _authors([*(name for name, _ in names[:-1]), glued[1]], legend)
        if shorter and len(names) > 1:
            end_of_name = end - 1 - len(glued[2])
            found.append(People(shorter, end_of_name, True, 1))
    begun = _BEFORE_HALF_OF_TITLE.fullmatch(names[0][0]) if is_before_colon else None
    if begun and len(names) == 1 and not begins_with_given_name(begun["family"]):
        alone = _authors([f"{begun['initial']}. {begun['family']}"], legend)
        return [People(alone, end - 1 - len(begun["title"]), True)] if alone else found
    if whole and is_before_colon and not is_joined and _is_begin_of_title(names):
        # "A. Lee, B. Ma, Dark Tides: How Harbours Sleep"
        shorter = _authors([name for name, _ in names[:-1]], legend)
        return [People(shorter, names[-2][1], True)] if shorter else found
    for fewer in (1, 2):
        if len(names) <= fewer or (closed and not (fewer == 2 and _may_be_title(names[-2:]))):
            continue
        if whole and len(whole.authors) == len(names) and fewer + 1 < len(names):
            fewer_authors = whole.authors[:-fewer]
            shorter = replace(whole, authors=fewer_authors)
        else:
            shorter = _authors([name for name, _ in names[:-fewer]], legend)
        if shorter:
            found.append(People(shorter, names[-fewer - 1][1], False, fewer))
    return found


def _is_begin_of_title(names: list[tuple[str, int]]) -> bool:
    """Whether the last of the names is one that nobody is known by, behind people with initials."""
    *others, last = (bare_name(name) for name, _ in names)
    words = last.split()
    return (
        bool(others)
        and all(has_initials(name) or _is_shortened(name) for name in others)
        and len(words) > 1
        and all(word.isalpha() and len(word) >= _SHORTEST_OF_TITLE for word in words)
        and not any(map(begins_with_given_name, words))
    )


def _is_shortened(name: str) -> bool:
    """Whether the given names of somebody are cut short: "A. B. Lee", "Ph. Ma", "O-A. Wu"."""
    *given, _ = name.split()
    return bool(given) and all(
        word.endswith(".") and len(word) <= _LONGEST_SHORTENED for word in given
    )


def _may_be_title(last: list[tuple[str, int]]) -> bool:
    """Whether the last two names may be a title with an "and": "Similarity and Affine Piles"."""
    one, other = (bare_name(name) for name, _ in last)
    return " " not in one and " " in other and "." not in other


def _authors(names: list[str], legend: Mapping[str, str] | None) -> AuthorList | None:
    return read_authors("; ".join(" ".join(name.split()) for name in names), legend)
