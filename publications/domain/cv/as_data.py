"""A CV as plain data, for templates."""

from typing import Any

from publications.domain.cv.description import Cv, Entry, Line, clean


def as_data(cv: Cv) -> dict[str, Any]:
    """Return the CV as dictionaries, lists and text, all of it clean."""
    return {
        "name": clean(cv.name),
        "other_name": clean(cv.other_name),
        "headline": clean(cv.headline),
        "affiliation": clean(cv.affiliation),
        "heading": cv.heading,
        "month": cv.month,
        "language": cv.language,
        "contacts": [
            {
                "kind": contact.kind,
                "label": contact.label,
                "text": clean(contact.text),
                "url": clean(contact.url),
            }
            for contact in cv.contacts
        ],
        "sections": [
            {
                "key": section.key,
                "title": clean(section.title),
                "note": section.note,
                "numbered": section.is_numbered,
                "entries": [_entry(entry) for entry in section.entries],
            }
            for section in cv.sections
        ],
    }


def _entry(entry: Entry) -> dict[str, Any]:
    return {
        "when": clean(entry.when),
        "line": _line(entry.line),
        "details": [_line(detail) for detail in entry.details],
    }


def _line(line: Line) -> list[dict[str, Any]]:
    return [
        {
            "text": span.text,
            "bold": span.bold,
            "italic": span.italic,
            "underlined": span.underlined,
            "url": clean(span.url),
        }
        for span in line
    ]
