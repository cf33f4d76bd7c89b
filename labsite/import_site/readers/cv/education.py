"""Education on a CV -> rows: degrees, with where and when, and by whom advised."""

import re
from collections.abc import Iterator
from dataclasses import replace

from labsite.import_site.readers import cv_parts, entries, periods
from labsite.import_site.readers.account import Account
from labsite.import_site.readers.entries import Entry
from labsite.import_site.readers.text import page_lines
from labsite.import_site.readers.words import person_words, workplaces
from labsite.import_site.readers.words.stages import DEGREE
from labsite.import_site.rows import EducationRow
from publications.domain.formats.listing.lines import Line

_DEGREE = re.compile(
    r"\b(?:Doctor(?:ate)?(?: of [A-Z]\w+)?|Master(?:['’]?s)?(?: (?:degree"
    r"|of [A-Z]\w+(?: [A-Z]\w+)?))?|Bachelor(?:['’]?s)?(?: (?:degree"
    r"|of [A-Z]\w+(?: [A-Z]\w+)?))?"
    r"|Associate(?:['’]s)? degree|Postgraduate\w*(?: \w+)?|Licen[cs]iate|Diplom\w*"
    r"|Magister|Habilitation|High School(?: Diploma)?|Exchange [Ss]tudent"
    r"|Visiting [Ss]tudent|Minor|Certificate"
    r"|Post-?\s?[Dd]oc\w*|Abitur|Laurea\w*)"
    r"(?:\s?\([A-Za-z. ]{2,12}\))?(?:\s(?:degree|candidate|student|with honou?rs|\(hons?\.?\)))?"
    r"|(?<![\w.])(?:Ph\.?\s?D\.?|D\.?Phil\.?|Sc\.?D\.?|Dr\. ?\w{0,4}\.?"
    r"|M\.?\s?Sc\.?|M\.?S\.?(?:E\.?)?|M\.?A\.?|M\.?Eng\.?|M\.?Phil\.?|M\.?Res\.?"
    r"|MBA|MPA|M\.?D\.?|M\.?Tech\.?|M\.?Math\.?|MSci|MPhys"
    r"|B\.?\s?Sc\.?|B\.?S\.?(?:E\.?)?|B\.?A\.?|B\.?Eng\.?|B\.?E\.?|B\.?Tech\.?"
    r"|LL\.?[BM]\.?|J\.?D\.?|A\.?B\.?)(?![\w])(?:\s?\((?:Hons?\.?"
    r"|[A-Z][A-Za-z. ]{1,20})\))?(?:\s(?:degree|candidate|student))?"
    r"|(?:工学|理学|工程|管理学|文学|法学|医学|经济学)?(?:博士|硕士|学士)(?:研究生|学位|后)?|本科",
)
_GRADES = re.compile(
    r"[,;(]?\s*(?:overall |major |cumulative )?(?:GPA|grade|CGPA"
    r"|rank(?:ing)?)\s*[:：]?\s*[\d./% ()top-]+\)?",
    re.I,
)
_THESIS = re.compile(
    r"(?:^|[;,.]\s*)(?:(?:ph\.?d\.?|master'?s?|m\.?sc?\.?|bachelor'?s?"
    r"|doctoral)\s)?(?:thesis|dissertation)(?: title)?\s*[:：]\s*(.*)$",
    re.I,
)


def read(section: page_lines.Section, account: Account) -> None:
    listed, labels = entries.read(section)
    account.pass_over(labels)
    above: tuple[EducationRow, list[Line]] | None = None
    is_of_place = False
    for entry in _by_degree(listed):
        row = _education(entry, account.owner)
        if not row:
            continue
        if not row.degree and row.institution and not row.end:  # the degrees stand below
            above, is_of_place = (row, entry.lines), True
            account.pass_over(entry.lines)
            continue
        if _UNIVERSITY.search(row.institution):
            is_of_place = False
        elif above and row.degree and (is_of_place or not (row.institution or entry.head.marker)):
            row = _at(above[0], row)
        account.add(row, entry.lines)
        above = replace(row, degree=""), []
    if above and above[1]:
        account.add(above[0], above[1])


def begins(text: str) -> bool:
    """Whether a text begins with a degree."""
    return _DEGREE.match(text) is not None


def of_line(text: str, owner: str) -> EducationRow | None:
    """Return the degree that a line tells by itself: "BSc in Botany, Clay University, Italy"; None
    where it does not begin with one, names no institution, or says more than the row does.
    """
    text = _STUDENT.sub("", text.strip(), count=1)
    of_school = None if _POSTDOC.match(text) else _OF_SCHOOL.fullmatch(text)
    if of_school and not workplaces.SCHOOL.search(of_school[2]):
        degree, subject, school, year = of_school.groups()
        return EducationRow(
            person=owner, degree=degree, subject=subject, institution=school, end=year,
            confidence=0.6,
        )  # fmt: skip
    row = _education(Entry([Line(0, text, text)], "", False), owner)
    if row is None or not row.institution or not _DEGREE.match(text) or _POSTDOC.match(text):
        return None
    last = _YEAR_BEHIND.sub("", text).rpartition(", ")[2].strip(" .")
    if not row.place and _words(last).isdisjoint(_words(f"{row.institution} {row.subject}")):
        row = replace(row, place=last)
    told = (row.degree, row.subject, row.institution, row.place, *row.advisors)
    text = periods.without(text, *periods.all_of(text))
    return row if _words(text) <= _words(" ".join(told)) | _SMALL_WORDS else None


#: A degree, what it is in, and where from, whatever that is called: "MSc Botany, CL Pisa (2020)".
_OF_SCHOOL = re.compile(
    rf"({DEGREE})\s(?:in\s)?([^,;()]{{2,60}}),\s((?-i:[A-Z])[^,;()]{{1,60}})\s\(((?:19|20)\d\d)\)",
    re.IGNORECASE,
)
_STUDENT = re.compile(r"(?<=\w\w)\s(?:student|candidate)\b", re.IGNORECASE)
_YEAR_BEHIND = re.compile(r"\s*\((?:19|20)\d\d\)$")
_POSTDOC = re.compile(r"post", re.IGNORECASE)
_SMALL_WORDS = frozenset("in at of from the with and degree prof professor dr".split())


def _words(text: str) -> set[str]:
    return set(re.findall(r"\w+", text.casefold()))


def _at(place: EducationRow, row: EducationRow) -> EducationRow:
    """Return a degree with the institution that is named above it."""
    return replace(
        row,
        institution=place.institution,
        place=row.place or (row.institution if row.subject else "") or place.place,
        subject=row.subject or row.institution,
        confidence=0.7,
    )


def _by_degree(listed: list[Entry]) -> Iterator[Entry]:
    """Yield the entries: divided where a second degree begins, joined where one was cut in two."""
    whole: list[Entry] = []
    for entry in listed:
        current: list[Line] = []
        for line in entry.lines:
            if (
                current
                and _DEGREE.match(line.text)
                and any(_DEGREE.search(one.text) for one in current)
                and not _THESIS.search(line.text)
            ):
                whole.append(replace(entry, lines=current))
                current = []
            current.append(line)
        has_degree = any(_DEGREE.search(line.text) for line in current)
        is_another = _is_complete(current) and bool(whole) and _is_complete(whole[-1].lines)
        if whole and not has_degree and not is_another:
            whole[-1].lines += current
        else:
            whole.append(replace(entry, lines=current))
    yield from whole


def _is_complete(lines: list[Line]) -> bool:
    """Whether lines name where one studied, so that what follows is another entry."""
    return any(workplaces.SCHOOL.search(line.text) for line in lines)


def _education(entry: Entry, owner: str) -> EducationRow | None:
    lines = [
        _GRADES.sub("", " | ".join(page_lines.cells(line)) or line.text)
        for line in entry.lines
        if not _is_detail(line)
    ]
    text = "\n".join(lines)
    text = _THESIS.sub("", text)
    period = periods.find(text)
    without_dates = periods.without(text, *periods.all_of(text)) if period else text
    advised = cv_parts.take_people(without_dates)
    place, rest = cv_parts.take_place(advised.text)
    degree = _DEGREE.search(rest)
    parts = cv_parts.parts_of(_spaced(rest, degree))
    institution = _institution(parts)
    if not degree and not institution:
        return None
    subject = _subject(rest, degree, parts, institution)
    if degree and subject and not institution:
        institution = _last_of(parts, subject)
    start, end = _ends(period)
    return EducationRow(
        person=owner,
        degree=cv_parts.tidy(degree[0])
        if degree
        else (parts[0] if parts and parts[0] != institution else ""),
        subject=subject,
        institution=cv_parts.tidy(re.sub(r"^(?:at|from|in)\s(?:the\s)?", "", institution)),
        place=place,
        start=start,
        end=end,
        advisors=tuple(advised.names),
        confidence=0.9 if degree and workplaces.SCHOOL.search(institution) else 0.6,
    )


def _last_of(parts: list[str], subject: str) -> str:
    """Return the name that stands last behind a degree and its subject, though no word of it says
    what it is: "BSc in Geology, Pisa".
    """
    last = parts[-1] if len(parts) > 1 else ""
    is_name = re.match(r"[A-Z]", last) and len(last.split()) <= _MOST_WORDS_OF_NAME
    is_other = subject in last or _HONOURS.search(last) or person_words.person_name(last)
    return last if is_name and not is_other else ""


_MOST_WORDS_OF_NAME = 5
_HONOURS = re.compile(
    r"\b(?:cum laude|hono[u]?rs?|distinction|expected|class|minor|major|thesis|gpa|grade|advis\w+"
    r"|supervis\w+|present|degree|track|focus|concentration)\b",
    re.IGNORECASE,
)


def _institution(parts: list[str]) -> str:
    """Return the part that names where one studied: a university before a school or class of it."""
    named = [part for part in parts if workplaces.SCHOOL.search(part) and not _UNIT.match(part)]
    return next((part for part in named if _UNIVERSITY.search(part)), named[0] if named else "")


_UNIVERSITY = re.compile(r"Universi|Institut|College|Polytech|Politecnico|\b[A-Z]{3,}\b|大学|学院")
_UNIT = re.compile(
    r"^(?:department|dept\.?|school|faculty|division) of\b|^.*\b(?:department|dept\.?)$",
    re.IGNORECASE,
)


def _is_detail(line: Line) -> bool:
    return (
        bool(line.marker)
        and line.indent > 0
        and not cv_parts.WITH.search(line.text)
        and not _DEGREE.search(line.text)
        and not workplaces.SCHOOL.search(line.text)
    )


def _spaced(text: str, degree: re.Match[str] | None) -> str:
    """Return a text with its degree, and "at", as parts of their own."""
    if degree:
        text = f"{text[: degree.start()]}\n{text[degree.end() :]}"
    return re.sub(r"\s(?:at|from)\s(?:the\s)?(?=[A-Z])", "\n", text)


def _subject(rest: str, degree: re.Match[str] | None, parts: list[str], institution: str) -> str:
    if degree and (
        behind := re.match(
            r"\s*(?:in|of|,|:|\(|-|–|—)?\s*(?:in\s)?(?P<subject>[A-Z][^,|\n;()]*)",
            rest[degree.end() :],
        )
    ):
        subject = re.split(r"\s(?:at|from)\s(?=[A-Z])|\.\s", behind["subject"])[0].strip(" .")
        if (
            not workplaces.SCHOOL.search(subject)
            and not cv_parts.WITH.match(subject)
            and len(subject.split()) <= 9
        ):
            return _without_unit(subject)
    for part in parts:
        if (
            part == institution
            or person_words.person_name(part)
            or _UNIVERSITY.search(_UNIT.sub("", part))
        ):
            continue
        if _UNIT.search(part) or re.search(
            r"Science|Engineering|Math|Physic|Statist|Econom|Biolog|Chemis|Arts|Studies"
            r"|Linguist|Psycholog|Philosoph|Medicine|Law|Comput|专业|工程|科学",
            part,
        ):
            return _without_unit(part)
    return ""


def _without_unit(text: str) -> str:
    return re.sub(
        r"^(?:in|from|the)\s|^(?:the\s)?(?:department|dept\.?) of\s", "", text, flags=re.IGNORECASE
    ).strip(" .")


def _ends(period: periods.Period | None) -> tuple[str, str]:
    """Return the start and the end; a single date is when it was finished."""
    if not period:
        return "", ""
    return (period.start, period.end) if period.is_range else ("", period.end)
