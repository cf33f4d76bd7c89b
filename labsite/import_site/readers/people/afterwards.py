"""What came next, where no word says so: it stands behind the time that somebody was there, or is
another position than hers.

What words say ("now at Clay Tech", an arrow) is read by `next_steps`.
"""

import datetime
import re
from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import replace
from typing import Any, TypeVar

from labsite.import_site.readers import cv_parts, periods, prose
from labsite.import_site.readers.people import person_told
from labsite.import_site.readers.people.person_told import MAY_BE_NEXT
from labsite.import_site.readers.person_pieces import is_labelled
from labsite.import_site.readers.words import next_steps, person_words, stages, titles, workplaces
from labsite.import_site.readers.words.next_steps import Next
from labsite.import_site.rows import PersonRow, Row
from people import past_roles
from people.names import normalize_text

#: "Postdoc at Clay Institute", and the same with a comma.
_POSITION_AT = re.compile(rf"{person_words.AT.pattern}|@|,\s")

#: What somebody was, in brackets behind what she is now: "Engineer at Clay Tech (PhD 2024)".
_WAS_BEHIND = re.compile(
    rf"\s\((?P<degree>{stages.DEGREE}),?\s(?P<year>(?:19|20)\d\d)\)$", re.IGNORECASE
)

#: What somebody was, and when, and nothing else: "PhD'2020", "Postdoc 2020-2022".
_WAS_ALONE = re.compile(
    rf"(?P<role>(?:visiting\s)?(?:{stages.DEGREE}|research engineer|intern)(?:\sstudent)?)"
    r"['’,\s]*(?:in\s)?(?:(?P<start>(?:19|20)\d\d)\s?[-–—]\s?)?(?P<end>(?:19|20)\d\d)",
    re.IGNORECASE,
)

_Row = TypeVar("_Row", bound=Row)
_Person = TypeVar("_Person", person_told.Said, PersonRow)


def read(text: str, before: str) -> Next | None:
    """Return what a text beside somebody may say of what came after the position that she had:
    "Engineer at Clay Tech", "Clay Tech"; None where it says more of that position, or is too long.
    """
    role, place = person_words.role_and_place(text)
    if role:
        return Next(role, place) if stages.may_follow(role, before) else None
    is_place = text[:1].isalpha() and workplaces.may_be_place(text)
    return Next("", text) if is_place else None


def of_listed(
    said: person_told.Said, of_list: str, printed: str, *, is_below_year: bool
) -> person_told.Said:
    """Return somebody of a list with what came next.

    Args:
        of_list: the position that the list is of.
        printed: all that it says of her.
        is_below_year: it is of those who left in one year.
    """
    if _is_of_thesis(said, printed):
        return replace(said, headline=f"at {said.headline}")
    is_known = said.next_role or said.next_place
    if is_below_year and said.role and not (is_known or stages.is_guest(said.role)):
        said = _place_below_year(said)
    had = _HAD.match(said.role) if person_words.names_role(of_list) else None
    if had and not stages.is_guest(of_list) and stages.may_follow(of_list, had["degree"]):
        headline = ", ".join(filter(None, (said.role, said.headline)))  # with which she came
        return replace(said, role="", headline=headline)
    if said.next_role or not stages.stays_for_years(of_list):
        return said
    if said.role:
        return _other_position(said, of_list, printed)
    return said if said.next_place else _place_behind_years(said, of_list, printed)


def _is_of_thesis(said: person_told.Said, printed: str) -> bool:
    """Whether the place of who left stands between her name and her thesis, which she wrote there:
    "2020-2024 Ann Lee, Clay University. “On roots”".
    """
    if not (said.is_former and said.thesis and names_place(said.headline)):
        return False
    between = rf"{re.escape(said.name)}\W+{re.escape(said.headline)}\W+{re.escape(said.thesis)}"
    return re.search(between, printed) is not None


#: A degree and its subject, as who has one says it: "B.S. in Botany", "M.S. Botany Clay Tech".
_HAD = re.compile(
    rf"(?P<degree>{stages.DEGREE})\s(?:(?:in|from|at)\s\S|@|(?-i:[A-Z][a-z]{{3}}))"
    r"(?!.*\b(?:student|candidate|researcher|thesis|intern|scholar|fellow|assistant|program|advis))",
    re.IGNORECASE,
)


def of_study(said: person_told.Said, of_list: str) -> person_told.Said:
    """Return a student of a bachelor or a master of whom one year is told as who left: "MSc
    students: Ann Lee, Clay Tech, 2017", on a page that says of others that they are there.
    """
    is_over = said.one_date and stages.is_over_soon(said.role or of_list)
    if not is_over or said.end or said.start != said.one_date:
        return said
    return replace(said, start="", end=said.one_date, is_former=True)


def when_left(said: person_told.Said) -> person_told.Said:
    """Return who left and of whom one year is told with that year as the end of her stay, as among
    alumni: “Ann Lee (PhD 2020), now at Clay Tech” among the students of a CV.
    """
    if not (said.is_former and said.one_date) or said.end or said.start != said.one_date:
        return said
    return replace(said, start="", end=said.one_date)


def _place_below_year(said: person_told.Said) -> person_told.Said:
    """Return who left with the place beside what she was: "Ann Lee (PhD) - Clay Tech"."""
    found = read(said.headline, said.role)
    return _went_to(said, found) if found else said


def _other_position(said: person_told.Said, of_list: str, printed: str) -> person_told.Said:
    """Return whom a list of students or postdocs calls something else, behind her years there or
    with its place: "Ann Lee (2015-2019) – Engineer, Clay Tech".
    """
    if said.role.casefold() in of_list.casefold():
        return said
    found = read(said.role, of_list)
    behind = rf"{said.end or ' '}\W[^;]*{re.escape(said.role)}"
    is_behind = said.is_former and said.end and re.search(behind, printed)
    has_time = said.start or said.end
    is_beside = said.is_former and not has_time and names_place(said.headline)
    if not found or not (
        is_behind or is_beside or (found.place and person_words.AT.search(said.role))
    ):
        return said
    place = found.place or said.next_place or said.headline
    headline = "" if place == said.headline else said.headline
    if _is_town(headline) and f"{place}, {headline}" in printed:  # "Engineer at Moss, UK"
        place, headline = f"{place}, {headline}", ""
    return replace(
        said, role="", is_former=True, next_role=found.role, next_place=place, headline=headline
    )


def _is_town(words: str) -> bool:
    """Whether words may name a town or a country, and nothing else: "New York US"."""
    return bool(_TOWN.fullmatch(words)) and not person_words.names_role(words)


_TOWN = re.compile(r"(?:[Tt]he\s)?[A-Z][\w.'’-]*(?:\s[A-Z][\w.'’-]*){0,2}")


def _place_behind_years(said: person_told.Said, of_list: str, printed: str) -> person_told.Said:
    """Return whom a list names with her years there, and a place right behind them: "Ann Lee
    (2019-2022, Clay Tech)".
    """
    found = read(said.headline, of_list)
    is_over = said.start and "" < said.end <= str(datetime.datetime.now(datetime.UTC).year)
    end, name = re.escape(said.end), re.escape(said.headline)
    behind = rf"{end}[,，;][^()（）]*?{name}[)）]"
    if said.is_former:  # "Ann Lee (2019-2022) – Clay Tech"
        behind = rf"{behind}|{end}\W*[–—-]\s+{name}\W*$"
    return _went_to(said, found) if found and is_over and re.search(behind, printed) else said


#: What stands in brackets behind a name, and nothing else: "Ann Lee (Clay Tech, UK)".
_BRACKETS = re.compile(r"[^()]{3,60}\((?P<inside>[^()]+)\)\W*")
_FEWEST_BRACKETS = 3


def in_brackets(told: list[tuple[person_told.Said, str]]) -> list[person_told.Said]:
    """Return those of a list with what stands in brackets behind the names of who left as where
    they went, where that of most is a position at a place.

    Args:
        told: what each line says, and the line.
    """
    inside = [_beside_name(said, line) for said, line in told]
    known = [bool(said.next_role or said.next_place) for said, _ in told]
    went = sum(one and two for one, two in zip(map(bool, inside), known, strict=True))
    if went < _FEWEST_BRACKETS or 2 * went < sum(map(bool, inside)):
        return [said for said, _ in told]
    return [
        said if one or not words else _gone_to(said, words)
        for (said, _), words, one in zip(told, inside, known, strict=True)
    ]


def _beside_name(said: person_told.Said, line: str) -> str:
    """Return what stands in brackets behind the name of who left, if that may be where she is."""
    told = _BRACKETS.fullmatch(line) if said.is_former else None
    if not told or is_labelled(told["inside"]) or periods.find(told["inside"]):
        return ""
    return told["inside"]


def _gone_to(said: person_told.Said, words: str) -> person_told.Said:
    """Return somebody with these words as what came next: "Clay University, PhD student"."""
    pieces = [piece.strip() for piece in re.split(r",\s+", words)]
    positions = [piece for piece in pieces if person_words.names_role(piece)]
    if len(positions) == 1:
        place = ", ".join(piece for piece in pieces if piece not in positions)
        found = Next(positions[0], place) if place else next_steps.read(words)
    else:
        found = next_steps.read(words)
    role = "" if said.role and said.role in words else said.role
    return replace(_went_to(said, found), role=role)


#: So many whose field tells where they went make it tell that of others, too.
_FEWEST_TOLD, _FEWEST_OF_FIELD = 3, 0.3


def of_same_field(people: list[tuple[PersonRow, dict[str, Any]]]) -> list[PersonRow]:
    """Return the people of a list with what a field tells of who left as where she went, where it
    tells that of others: "Engineer, Clay Tech" of a guest, "Freelancer".

    Args:
        people: each with the fields of which she was read.
    """
    told: dict[str, list[bool]] = {}
    for row, fields in people:
        for name, text in fields.items():
            if row.is_former and isinstance(text, str):
                told.setdefault(name, []).append(bool(row.next_place) and row.next_place in text)
    sure = {
        name
        for name, are_next in told.items()
        if sum(are_next) >= max(_FEWEST_TOLD, _FEWEST_OF_FIELD * len(are_next))
    }
    return [_with_next_of(row, [fields.get(name) for name in sure]) for row, fields in people]


def _with_next_of(row: PersonRow, lines: list[Any]) -> PersonRow:
    if not row.is_former or row.next_role or row.next_place:
        return row
    if row.role and row.role in lines:
        role, place = person_words.role_and_place(row.role)
        is_next = role and place
        return replace(row, role="", next_role=role, next_place=place) if is_next else row
    if row.headline not in lines:
        return row
    found = next_steps.read(row.headline)
    return _went_to(row, found) if row.headline and any(found) else row


#: What tells that most lines beside those who left are places: so many are, or are told again.
_FEWEST_LINES, _FEWEST_PLACES, _MOST_KNOWN = 3, 0.3, 0.4


def of_page(rows: Iterable[_Row]) -> list[_Row]:
    """Return the rows of a page with what stands beside those who left as where they went, where
    such lines are places: several name an institution or a firm, or are told of several people.
    Where words tell that of most, or one place is told of most, it is where they were.
    """
    rows = list(rows)
    lines = {at: _place_beside(row) for at, row in enumerate(rows) if isinstance(row, PersonRow)}
    told = [line for line in lines.values() if line]
    former = [row for row in rows if isinstance(row, PersonRow) and row.is_former]
    known = sum(bool(row.next_role or row.next_place) for row in former)
    is_told = known > _MOST_KNOWN * len(former)
    if is_told or 3 * len(told) < len(former) - known or not are_places(told):
        return rows
    return [
        replace(row, next_place=line, headline=row.headline[len(line) :].lstrip(" ,"))
        if (line := lines.get(at, "")) and isinstance(row, PersonRow)
        else row
        for at, row in enumerate(rows)
    ]


def are_places(told: list[str]) -> bool:
    """Whether the lines beside those who left are where they went: several name an institution or a
    firm, or are told of several people, and no one is told of most.
    """
    places = [line for line in told if told.count(line) > 1 or names_place(line)]
    is_one = any(2 * count > len(told) for count in _shared_words(told).values())
    is_list = len(told) >= _FEWEST_LINES and len(places) >= _FEWEST_PLACES * len(told)
    # What several studied is told of several, too.
    return is_list and not is_one and any(map(names_place, told))


#: A line of fewer words is the same as another that has a word more: "CS Clay", "Clay".
_WORDS_OF_SAME = 3


def _shared_words(told: list[str]) -> Counter[str]:
    """Return of how many lines each is one, or has this word that names no kind of place, among
    lines that are a word or two.
    """
    words: Counter[str] = Counter()
    for line in told:
        parts = line.split() if len(line.split()) < _WORDS_OF_SAME else []
        words.update({line, *(part for part in parts if not names_place(part))})
    return words


#: How many of those who left are something at a place, where that is what they are now.
_FEWEST_ELSEWHERE, _MOST_ELSEWHERE = 3, 0.8


def of_positions(rows: Iterable[_Row]) -> list[_Row]:
    """Return the rows of a page with what those who left are at places that differ as what they
    are now, where it tells that of nearly all: "Ann Lee / Engineer at Clay Tech".
    """
    rows = list(rows)
    former = [row for row in rows if isinstance(row, PersonRow) and row.is_former]
    is_known = any(row.next_role or row.next_place for row in former)
    told = {id(row): read(row.role, "") for row in former if person_words.AT.search(row.role)}
    went = {each: found for each, found in told.items() if found and found.role and found.place}
    places = [found.place for found in went.values()]
    is_one = any(2 * places.count(each) > len(places) for each in places)
    are_few = len(went) < max(_FEWEST_ELSEWHERE, _MOST_ELSEWHERE * len(former))
    if is_known or is_one or are_few:
        return rows
    return [
        replace(row, role="", next_role=went[id(row)].role, next_place=went[id(row)].place)
        if isinstance(row, PersonRow) and id(row) in went
        else row
        for row in rows
    ]


def names_place(line: str) -> bool:
    """Whether a line says where it is, or names an institution or a firm: "DNV (Norway)"."""
    return workplaces.is_named(line) or bool(cv_parts.take_place(line)[0])


#: What somebody took part in while she was there: "Clay College, Summer Internship".
_PROGRAMME = re.compile(
    r"\b(?:internships?|REU|program(?:me)?s?|summer school)\b|^(?:major|subject|field of study):",
    re.IGNORECASE,
)


def _place_beside(row: PersonRow) -> str:
    """Return the line beside who left that may be a place, where nothing tells where she went."""
    line = row.headline.partition(", 曾")[0]
    if _PROGRAMME.search(line):
        return ""
    is_open = row.is_former and not (row.next_role or row.next_place or stages.is_guest(row.role))
    may_be = line and _may_be_place(line) and not person_words.names_role(line)
    return line if is_open and may_be and not (periods.find(line) or is_labelled(line)) else ""


#: "aimoss AG", whose name begins with a small letter, as no sentence does.
_FIRM = re.compile(r"[^\W\d_][\w.-]+(?: [\w.-]+){0,3} (?:AG|GmbH|Ltd|Inc|LLC|SE|Corp|Bio)\.?")


def _may_be_place(line: str) -> bool:
    return workplaces.may_be_place(line) or bool(_FIRM.fullmatch(line))


def of_fields(row: PersonRow) -> PersonRow:
    """Return who left with the position elsewhere that stands beside what she was, or that her text
    tells. Who was a guest came from there, unless a line says that she went.
    """
    is_known = bool(row.next_role or row.next_place)
    labelled = next_steps.of_lines(map(prose.one_line, row.bio.splitlines()))
    if row.is_former and any(labelled) and not is_known:
        return replace(row, next_role=labelled.role, next_place=labelled.place)
    is_known = is_known or stages.is_guest(row.role)
    if not row.is_former or is_known or past_roles.has_left(row.headline):
        return row
    if was := _WAS_BEHIND.search(row.headline):
        row = replace(
            row,
            headline=row.headline[: was.start()],
            role=row.role or was["degree"],
            end=row.end or was["year"],
        )
    if (was := _WAS_ALONE.fullmatch(row.headline)) and _POSITION_AT.search(row.role):
        role, place = person_words.role_and_place(row.role)
        if place and stages.may_follow(role, was["role"]):
            told = replace(row, headline="", role=was["role"].strip(), end=row.end or was["end"])
            told = replace(told, start=row.start or was["start"] or "")
            return replace(told, next_role=role, next_place=place)
    in_headline = _of_headline(row.headline)
    in_text = Next(*titles.by_now(prose.sentences(row.bio)))
    for found, headline in ((in_headline, ""), (in_text, row.headline)):
        # Where nothing tells what she was, it may be a position that she had; "PhD student at Clay
        # Tech" alone, at no time, is what she is now.
        is_all = person_words.AT.search(row.headline) and not (row.start or row.end)
        is_newer = found is in_text and titles.says_was(row.bio)
        before = row.role or ("" if is_all or is_newer else found.role)
        is_stale = headline and normalize_text(found.place) in normalize_text(headline)
        follows = is_newer or stages.may_follow(found.role, before)
        if found.place and not is_stale and follows:
            return replace(_went_to(row, found), headline=headline)
    return row


#: Of so many in a hundred who are there, one place tells where the lab is.
_MOST = 80


def place_of_all(places: list[set[str]]) -> frozenset[str]:
    """Return where those of a lab work, where most work at one place; empty where they do not, and
    nobody's place tells that she is elsewhere.

    Args:
        places: where each of those works who are there, by words alone.
    """
    told = [each for each in places if each]
    counts = Counter(place for each in told for place in each)
    is_one = any(100 * count >= _MOST * len(told) for count in counts.values())
    return frozenset(counts) if is_one else frozenset()


#: What a place is called for short: "Clay Research Center (CRC)".
_IN_BRACKETS = re.compile(r"\s*\([^()]*\)")


def of_workplaces(row: PersonRow, places: list[str], own: Collection[str]) -> PersonRow:
    """Return who left, and works where none of those works who are there, as gone to that place.

    Args:
        places: where a field says that she works.
        own: where those work who are there, by words alone; "" where they tell no place, and so
            each place is another one.
    """
    where = ", ".join(places)
    if row.is_former and next_steps.LABEL.match(where) and not (row.next_role or row.next_place):
        role, place = next_steps.read(where)
        return replace(
            row, next_role=role, next_place=place, headline=row.headline.removesuffix(where)
        )
    there = {_IN_BRACKETS.sub("", each) for each in own}
    is_own = any(_IN_BRACKETS.sub("", normalize_text(each)) in there for each in places)
    may_be_from_there = stages.is_guest(row.role) and "" not in own
    is_told = row.is_former and own and places and not past_roles.has_left(where)
    if not is_told or is_own or may_be_from_there:
        return row
    if row.next_role or normalize_text(row.next_place) in map(normalize_text, places):
        return row
    headline = row.headline.removesuffix(where).rstrip(" ,")
    role, place = next_steps.read(where) if person_words.AT.search(where) else ("", where)
    return replace(row, next_role=role, next_place=place, headline=headline)


#: How a line begins that tells what somebody did: "My research at the lab involved moss".
_OF_WORK = re.compile(r"(?:my|our|his|her|their)\s", re.IGNORECASE)


def _of_headline(headline: str) -> Next:
    """Return the position and its place that a line tells: "Postdoc, Clay Institute"."""
    if not _POSITION_AT.search(headline) or _OF_WORK.match(headline):
        return Next("", "")
    role, place = next_steps.read(headline)
    stay = periods.find(place)
    is_over = stay and stay.is_range and not stay.lasts
    if stay and (is_over or not re.search(r"\w", periods.without(place, stay))):
        return Next("", "")  # when she was there: "Summer Student, 2010"
    if person_words.AT.search(headline) and not person_words.is_sentence(headline):
        return Next(role, place)
    is_place = not person_words.names_role(place.rpartition(" ")[2])
    return Next(role, place) if is_place and person_words.names_role(role) else Next("", "")


def _went_to(person: _Person, found: Next) -> _Person:
    """Return somebody with what her headline said as what came next."""
    return replace(
        person,
        headline="",
        next_role=found.role,
        next_place=found.place,
        is_former=True,
        confidence=min(person.confidence, MAY_BE_NEXT),
    )
