"""Since when somebody is there, where only her text tells that."""

import datetime
import re
from dataclasses import replace

from labsite.import_site.readers import periods, prose
from labsite.import_site.readers.reading import day_of
from labsite.import_site.readers.words import person_words, stages, titles
from labsite.import_site.rows import PersonRow, Row


def filled(rows: list[Row]) -> list[Row]:
    """Return the rows with the year since when those are there who are, as a sentence of theirs
    says it that tells their position: "Mia is a PhD student in the lab since 2023".

    What several files say of one person is in one row by then: a list of dates tells more.
    """
    return [_filled(_in_time(row)) if isinstance(row, PersonRow) else row for row in rows]


def _in_time(row: PersonRow) -> PersonRow:
    """Return a row without a year to come as that in which somebody came, or left: it is that of
    her degree, "Mia Lin (2099)", and kept among what else is said of her.
    """
    this_year = f"{datetime.datetime.now(tz=datetime.UTC).year}"
    to_come = [
        when
        for when, is_past in ((row.start, True), (row.end, row.is_former))
        if is_past and when[:4] > this_year
    ]
    return replace(
        row,
        start="" if row.start in to_come else row.start,
        end="" if row.is_former and row.end in to_come else row.end,
        headline=", ".join(filter(None, (row.headline, *to_come))),
    )


#: Below a position, when somebody came: "Postdoctoral fellow, started Aug. 2021".
_STARTED = re.compile(
    r"(?P<rest>.{3,80}?)\W+(?:started|since|joined(?: in)?|from)(?: in)? "
    r"(?P<date>(?:[A-Z][a-z]{2,8}\.? )?(?:19|20)\d\d)\W*"
)
#: When who left was through, behind what she studied: "Botany ’23".
_CLASS_OF = re.compile(r"(?P<rest>[^\W\d_][^'’\d]{1,60}?),?\s?['’](?P<year>[0-4]\d)")


def _filled(row: PersonRow) -> PersonRow:
    started = None if row.is_former or row.start else _STARTED.fullmatch(row.headline)
    if started and (start := day_of(started["date"])):
        rest = started["rest"]
        is_title = person_words.names_role(rest) and stages.are_one(rest, row.role)
        role, rest = (rest, "") if is_title else (row.role, rest)
        return replace(row, start=start, role=role, headline=rest)
    through = _CLASS_OF.fullmatch(row.headline) if row.is_former and not row.end else None
    if through:
        return replace(row, end=f"20{through['year']}", headline=through["rest"])
    if row.is_former and not (row.start or row.end) and (stay := _stay_in_text(row.bio)):
        return replace(row, start=stay.start, end=stay.end)
    since = _since_in_text(row)
    return replace(row, start=since) if since else row


#: What tells that the years in a sentence are those in the lab, and that they are others.
_HERE = re.compile(r"\b(?:labs?|group|team|here|with us)\b", re.IGNORECASE)
_BEFORE = re.compile(r"\b(?:before|prior|previously|after|degree)\b", re.IGNORECASE)
_FIRST_SENTENCE = re.compile(r".{10,400}?[a-z)\d]\.(?=\s[A-Z]|$)")


def _stay_in_text(bio: str) -> periods.Period | None:
    """Return when who left was in the lab, as the first sentence of her text says it: "Mia was a
    student in the lab from 2023-2026."
    """
    first = _FIRST_SENTENCE.match(prose.sentences(bio)) if bio else None
    if not first or not _HERE.search(first[0]):
        return None
    stay = periods.find(first[0])
    is_told = stay and stay.is_range and not (stay.lasts or _BEFORE.search(first[0][: stay.begin]))
    return stay if is_told else None


def _since_in_text(row: PersonRow) -> str:
    if row.start or row.end or row.is_former or not (row.role and row.bio):
        return ""
    text = prose.sentences(row.bio)
    told, since = titles.in_first_sentence(text, row.name, is_former=False)
    is_same = told.casefold() == row.role.casefold() or stages.are_one(told, row.role)
    return since if is_same else ""
