"""A CV as JSON Resume (https://jsonresume.org/schema, version 1.0.0).

What its schema has no place for (talks, courses, whom somebody advised, news) stands in `projects`,
told apart by their `type`.
"""

import json
from typing import Any, TypeVar

from publications.domain.cv.description import (
    PAPERS,
    SELECTED,
    Cv,
    Duty,
    Entry,
    Honour,
    Paper,
    Study,
    Work,
    clean,
    plain,
)

_SCHEMA = "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json"
_OTHERS = {"talks": "talk", "teaching": "course", "advising": "advising", "press": "news"}

Item = dict[str, Any]
Kind = TypeVar("Kind", bound=Entry)


def write(cv: Cv) -> bytes:
    resume = {
        "$schema": _SCHEMA,
        "basics": _basics(cv),
        "work": [_work(entry) for entry in _of(cv, Work)],
        "volunteer": [_duty(entry) for entry in _of(cv, Duty)],
        "education": [_study(entry) for entry in _of(cv, Study)],
        "awards": [_honour(entry) for entry in _of(cv, Honour)],
        "publications": [
            _paper(entry) for entry in cv.entries_of(*PAPERS, SELECTED) if isinstance(entry, Paper)
        ],
        "interests": [{"name": clean(interest)} for interest in cv.interests],
        "projects": [
            _other(entry, kind) for key, kind in _OTHERS.items() for entry in cv.entries_of(key)
        ],
        "meta": {"version": "v1.0.0"},
    }
    present = {key: value for key, value in resume.items() if value}
    return (json.dumps(present, ensure_ascii=False, indent=2) + "\n").encode()


def _of(cv: Cv, kind: type[Kind]) -> list[Kind]:
    return [
        entry for section in cv.sections for entry in section.entries if isinstance(entry, kind)
    ]


def _basics(cv: Cv) -> Item:
    by_kind = {contact.kind: contact for contact in cv.contacts}
    email, homepage = by_kind.get("email"), by_kind.get("homepage")
    return _present(
        name=cv.name,
        label=cv.headline,
        email=email.text if email else "",
        url=homepage.url if homepage else "",
        profiles=[
            _present(network=contact.label, username=contact.username, url=contact.url)
            for contact in cv.contacts
            if contact.kind not in ("email", "homepage")
        ],
    )


def _work(entry: Work) -> Item:
    return _present(
        name=entry.organisation,
        position=entry.title,
        location=entry.place,
        startDate=entry.start,
        endDate=entry.end,
        summary=entry.description,
        highlights=list(entry.items),
    )


def _duty(entry: Duty) -> Item:
    return _present(
        organization=entry.body,
        position=entry.role,
        url=entry.url,
        startDate=entry.start,
        endDate=entry.end,
    )


def _study(entry: Study) -> Item:
    return _present(
        institution=entry.institution,
        area=entry.subject,
        studyType=entry.degree,
        startDate=entry.start,
        endDate=entry.end,
    )


def _honour(entry: Honour) -> Item:
    return _present(title=entry.title, date=entry.start, awarder=entry.giver)


def _paper(entry: Paper) -> Item:
    return _present(
        name=entry.title,
        publisher=entry.venue,
        releaseDate=entry.start,
        url=entry.url,
        summary=plain(entry.line),
    )


def _other(entry: Entry, kind: str) -> Item:
    return _present(
        name=plain(entry.line),
        startDate=entry.start,
        endDate=entry.end,
        url=entry.url,
        highlights=[plain(detail) for detail in entry.details],
        type=kind,
    )


def _present(**values: str | list[Any]) -> Item:
    """Those of the values that are not empty; text is clean."""
    return {
        key: clean(value) if isinstance(value, str) else value
        for key, value in values.items()
        if value
    }
