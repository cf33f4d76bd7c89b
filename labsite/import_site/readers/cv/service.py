"""Service to the field on a CV -> rows: as what, for whom, when."""

import re
from collections.abc import Iterator
from dataclasses import replace

from labsite.import_site.readers import cv_parts, entries, headings, periods
from labsite.import_site.readers.account import Account
from labsite.import_site.readers.cv import courses
from labsite.import_site.readers.cv.head import is_prose
from labsite.import_site.readers.entries import Entry
from labsite.import_site.readers.text import page_lines
from labsite.import_site.rows import ServiceRow
from publications.domain.formats.listing.lines import Line

ROLE = re.compile(
    r"\b(?:(?:co-?)?chairs?|committee|reviewers?|sub-?reviewer|referee"
    r"|editor(?:-in-chief)?|editorial board|board|member|organi[sz]er|panell?ist"
    r"|panel|judge|mentor|representative|president|secretary|treasurer"
    r"|program(?:me)? committee|TPC|PC|SPC|AC|area chair|volunteer|steering"
    r"|moderator|coordinator|delegate|liaison|officer|examiner|evaluator|advisor"
    r"|host|founder|fellow)\b|审稿人|委员|编委|主席|理事|会员",
    re.IGNORECASE,
)
#: From here on a row's words say what somebody was.
_TOLD = 0.9


def read(section: page_lines.Section, account: Account) -> None:
    listed, labels = entries.read(section)
    account.pass_over(labels)
    for entry in listed:
        for line in (
            entry.lines if len(entry.lines) < 3 or entry.lines[1].marker else [_joined(entry.lines)]
        ):
            if courses.is_course(line.text):
                courses.add_courses(Entry([line], entry.label), account)
                continue
            rows = list(services_in(line, entry.label, section.label, account.owner))
            if is_prose(line.text) and all(row.confidence < _TOLD for row in rows):
                continue
            for row in rows:
                account.add(row, entry.lines if line.place == entry.head.place else [line])


def _joined(lines: list[Line]) -> Line:
    return replace(lines[0], text=" ".join(line.text for line in lines))


def services_in(line: Line, label: str, title: str, owner: str) -> Iterator[ServiceRow]:
    before, text = _time_before(line.text.strip(" ."))
    own_label = label if label != title or ROLE.search(label) else ""
    role, bodies = _role_and_bodies(text, own_label)
    listed = _listed_bodies(bodies)
    for body in listed:
        period = periods.find(body) if len(listed) > 1 else _period_of_service(body)
        start, end = _service_ends(before or period)
        yield ServiceRow(
            person=owner,
            role=cv_parts.tidy(role) or cv_parts.tidy(own_label) or "Member",
            body=_service_body(body, period),
            start=start,
            end=end,
            confidence=_TOLD if role or own_label else 0.5,
        )


def _time_before(text: str) -> tuple[periods.Period | None, str]:
    """Return the time that begins a line, set apart from the rest ("2019 – 2021. Member of …"),
    and that rest.
    """
    first = next(iter(periods.all_of(text)), None)
    rest = text[first.stop :].lstrip(" )]") if first and not first.begin else ""
    if not rest or rest[0] not in ".:：,|–—":
        return None, text
    return first, rest.lstrip(" .:：,|–—")


def _period_of_service(text: str) -> periods.Period | None:
    found = periods.all_of(text)
    return next(
        (period for period in reversed(found) if period.is_range), found[-1] if found else None
    )


def _service_ends(period: periods.Period | None) -> tuple[str, str]:
    return (period.start, period.end) if period else ("", "")


def _service_body(body: str, period: periods.Period | None) -> str:
    """Return the body without the time behind it; in an event's name the year stays."""
    if period and not body[period.stop :].strip(" ).;"):
        before = body[: period.begin].rstrip()
        is_apart = before.endswith((",", "(", "|", "–", "—", "-", ":", ";"))
        if is_apart or period.is_range:
            return cv_parts.tidy(periods.without(body, period))
    if period and not body[: period.begin].strip():
        return cv_parts.tidy(body[period.stop :])
    return cv_parts.tidy(body.strip(" ."))


def _role_and_bodies(text: str, label: str) -> tuple[str, str]:
    for separator in (r"\s*[:：]\s+", r"\s+[-–—]{1,3}\s+|\s*---\s*|\s*—\s*"):
        pieces = re.split(separator, text, maxsplit=1)
        if len(pieces) == 2 and pieces[0] and pieces[1]:
            if (
                ROLE.search(pieces[0])
                and len(pieces[0].split()) <= 8
                and not periods.find(pieces[0])
            ):
                return _FOR_BEHIND.sub("", pieces[0]), pieces[1]
            if (
                separator.startswith(r"\s+[")
                and ROLE.search(pieces[1])
                and not ROLE.search(pieces[0])
            ):
                return pieces[1], pieces[0]
    for_body = re.match(r"(?P<role>[^,;]{3,60}?)\s(?:for|of|at|on)\s(?:the\s)?(?P<body>.+)$", text)
    if for_body and ROLE.search(for_body["role"]):
        return for_body["role"], for_body["body"]
    before_event = _ROLE_BEFORE_EVENT.match(text)
    if before_event and ROLE.search(before_event["role"]):
        return before_event["role"], before_event["body"]
    if label:
        return "", text
    pieces = re.split(r"\s*,\s*", text, maxsplit=1)
    if len(pieces) == 2 and ROLE.search(pieces[0]):
        return pieces[0], pieces[1]
    behind = re.match(
        r"(?P<body>.+?),?\s(?P<role>(?:[\w-]+\s){0,4}[\w-]+)$",
        re.sub(r"\s*[,(]?\s*(?:19|20)\d\d(?:\s?[-–]\s?(?:\d{2,4}|present|now)?)?\)?$", "", text),
    )
    if behind and (role := ROLE.search(behind["role"])):
        cut = behind.start("role") + role.start()
        words_before = text[:cut].rstrip()
        modifier = re.search(
            r"(?:\b(?:program|programme|session|general|publicity|area|senior|workshop"
            r"|tutorial|co|associate|artifact evaluation|steering|organizing"
            r"|technical program|top|best|shadow)[\s-]?)+$",
            words_before,
            re.I,
        )
        cut = modifier.start() if modifier else cut
        if text[:cut].strip(" ,"):
            return text[cut : behind.end("role")].strip(
                " ,"
            ), f"{text[:cut].strip(' ,')}{text[behind.end('role') :]}"
    return "", text


def _listed_bodies(text: str) -> list[str]:
    """Return the bodies that one line lists: "AAAI 2025, MLSys 2024", "JMLR; TMLR (2022–2023)"."""
    separator = r"\s*;\s*" if text.count(";") > 1 else r"\s*,\s*(?:and\s)?(?![^()]*\))"
    pieces = [piece.strip(" .") for piece in re.split(separator, text) if piece.strip(" .")]
    if len(pieces) > 1 and all(map(_YEAR_ALONE.fullmatch, pieces[1:])):
        return _of_each_year(pieces)
    short = [piece for piece in pieces if len(piece.split()) <= 8]
    dated = [piece for piece in pieces if _EVENT_AND_YEAR.search(piece)]
    named = [piece for piece in pieces if _NAMED_BODY.search(piece)]
    if len(pieces) > 1 and len(dated) == len(pieces) == len(short):
        return pieces
    if (
        len(pieces) >= 3
        and 10 * len(short) >= 9 * len(pieces)
        and 4 * len(named) >= 3 * len(pieces)
        and (2 * len(dated) >= len(pieces) or not cv_parts.PLACE.search(text))
    ):
        return _without_years_apart(pieces)
    return [text]


_EVENT_AND_YEAR = re.compile(r"[A-Z][\w&@/-]*[A-Z][\w]*(?:\s[A-Z]\w+){0,2}\s?['’]?(?:19|20)?\d\d\b")
#: "PC member ICOL 2018"
_ROLE_BEFORE_EVENT = re.compile(
    rf"(?P<role>(?:[^\W\d_][\w-]*\s){{0,3}}?[^\W\d_][\w-]*)\s(?P<body>{_EVENT_AND_YEAR.pattern}.*)$"
)
#: What leads from a role to a list of bodies: "Reviewer for: …", "Reviewer for journals: …".
_FOR_BEHIND = re.compile(
    r"\s(?:for|of|at|on|in)(?:\s(?:the|following|various|several|these|international|journals|and"
    r"|conferences|venues)\b){0,5}$",
    re.IGNORECASE,
)
_YEAR_ALONE = re.compile(r"(?:and\s|&\s)?(?:19|20)\d\d")
_YEAR_LAST = re.compile(r"(?P<body>.*[^\W\d_])\s?(?:19|20)\d\d$")
_NAMED_BODY = re.compile(r"[A-Z]{2}|Journal|Conference|Transactions|Letters")


def _of_each_year(pieces: list[str]) -> list[str]:
    """Return the body that comes first with each of the years behind it: "ICOL 2018, 2020" are two
    events; a body that does not end in a year keeps it behind a comma, as when one served.
    """
    first, *more = pieces
    years = [year.rpartition(" ")[2] for year in more]
    if event := _YEAR_LAST.fullmatch(first):
        return [first, *(f"{event['body']} {year}" for year in years)]
    return (
        [f"{first}, {year}" for year in years]
        if periods.find(first) is None
        else [", ".join(pieces)]
    )


def _without_years_apart(pieces: list[str]) -> list[str]:
    """Return the pieces, each year that stands alone with the body before it."""
    joined: list[str] = []
    for piece in pieces:
        if joined and re.fullmatch(
            r"['’(]?(?:19|20)?\d\d(?:\s?[-–]\s?(?:\d{2,4}|present))?\)?", piece
        ):
            joined[-1] += f", {piece}"
        else:
            joined.append(piece)
    return joined


def role_and_body(text: str) -> tuple[str, str]:
    """Divide "Reviewer: JMLR", "ECCV Tutorial Organizer" into what one did and for whom."""
    role, body = _role_and_bodies(text, "")
    return cv_parts.tidy(role), cv_parts.tidy(body)


def label_is_role(label: str) -> bool:
    """Whether a heading names a role of service: "Reviewer"."""
    return bool(ROLE.search(label)) and headings.read(Line(0, label, label)) is not None
