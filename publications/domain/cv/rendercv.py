"""A CV as YAML for RenderCV (https://docs.rendercv.com, the schema of its version 2.8).

RenderCV takes text for Markdown, and what looks like a command of Typst for one: both are made
harmless here.
"""

import re
from typing import Any

import yaml

from publications.domain.cv.description import (
    Cv,
    Entry,
    Line,
    Paper,
    Section,
    Span,
    Study,
    Work,
    bare,
    clean,
    plain,
)

#: Networks that RenderCV knows, by our names of them.
_NETWORKS = {"orcid": "ORCID", "github": "GitHub", "scholar": "Google Scholar"}
#: Its words for the languages of sites.
_LANGUAGES = {
    "ar": "arabic",
    "da": "danish",
    "de": "german",
    "es": "spanish",
    "fr": "french",
    "he": "hebrew",
    "hi": "hindi",
    "id": "indonesian",
    "it": "italian",
    "ja": "japanese",
    "ko": "korean",
    "nl": "dutch",
    "pt": "portuguese",
    "ru": "russian",
    "tr": "turkish",
    "vi": "vietnamese",
    "zh": "mandarin_chinese",
}
_MARKDOWN = re.compile(r"[\\`*_\[\]<>]")
#: After these a word joiner keeps RenderCV from seeing a command or a formula of Typst.
_TYPST = re.compile(r"#(?=[A-Za-z])|\$(?=\$)")
#: In a command of Typst nothing is made harmless: names alone stand there.
_UNDERLINABLE = re.compile(r"[^\W\d_]+(?:[ .’-]+[^\W\d_]+)*\.?")
#: The one in C is ten times as fast, where it was built.
_DUMPER = getattr(yaml, "CSafeDumper", yaml.SafeDumper)
_WORD_JOINER = "\N{WORD JOINER}"

Item = dict[str, Any]


def write(cv: Cv) -> bytes:
    document = {
        "cv": _present(
            name=_text(cv.name),
            headline=_text(cv.headline),
            email=_contact(cv, "email"),
            website=_contact(cv, "homepage"),
            social_networks=[
                {"network": _NETWORKS[contact.kind], "username": clean(contact.username)}
                for contact in cv.contacts
                if contact.kind in _NETWORKS and contact.username
            ],
            custom_connections=[
                {
                    "fontawesome_icon": "link",
                    "placeholder": _text(contact.text),
                    "url": clean(contact.url),
                }
                for contact in cv.contacts
                if contact.kind not in ("email", "homepage", *_NETWORKS)
            ],
            sections={clean(section.title): _entries(section) for section in cv.sections},
        ),
        "design": {"theme": "classic"},
        "locale": {"language": _LANGUAGES.get(cv.language.partition("-")[0].lower(), "english")},
    }
    made: str = yaml.dump(
        document, Dumper=_DUMPER, allow_unicode=True, sort_keys=False, width=10_000
    )
    return made.encode()


def _contact(cv: Cv, kind: str) -> str:
    addresses = (contact.url for contact in cv.contacts if contact.kind == kind)
    return clean(next(addresses, "")).removeprefix("mailto:")


def _entries(section: Section) -> list[Item] | list[str]:
    """The entries; RenderCV wants all of a section to be of one kind."""
    if section.key == "interests":
        return [_line(entry.line) for entry in section.entries]
    return [_entry(entry) for entry in section.entries]


def _entry(entry: Entry) -> Item:
    match entry:
        case Study():
            return _present(
                institution=_text(entry.institution),
                area=_text(entry.subject or entry.degree),
                degree=_text(entry.degree if entry.subject else ""),
                location=_text(entry.place),
                **_dates(entry),
                highlights=_details(entry),
            )
        case Work():
            return _present(
                company=_text(entry.organisation),
                position=_text(entry.title),
                location=_text(entry.place),
                **_dates(entry),
                highlights=_details(entry),
            )
        case Paper():
            return _paper(entry)
    return {
        "name": _line(entry.line),
        **_present(**_dates(entry), highlights=_details(entry)),
    }


def _paper(entry: Paper) -> Item:
    return {
        "title": _text(entry.title),
        "authors": [_author(entry, at) for at in range(len(entry.authors))],
        **_present(
            doi=clean(entry.doi) if entry.doi.startswith("10.") else "",
            url=clean(entry.url),
            journal=_text(entry.venue),
            date=entry.start,
        ),
    }


def _author(entry: Paper, at: int) -> str:
    """The name with what is marked at it; only a command of Typst underlines."""
    name = entry.authors[at]
    text = f"**{_text(name)}**" if at == entry.own else _text(name)
    if at in entry.students and _UNDERLINABLE.fullmatch(name):
        text = f"#underline[{text}]"
    return text + _text("".join(entry.marks[at : at + 1]))


def _dates(entry: Entry) -> dict[str, str]:
    """One date, or from and to; RenderCV takes a coarse end for its first day."""
    if not entry.start or entry.start == entry.end:
        return {"date": entry.end}
    if entry.is_over and not entry.end:
        return {"date": entry.start}
    start = entry.start[: len(entry.end)] if entry.end else entry.start
    return {"start_date": start, "end_date": entry.end or "present"}


def _details(entry: Entry) -> list[str]:
    told = (bare(detail) for detail in entry.details)
    return [_line(detail) for detail in told if plain(detail).strip()]


def _line(line: Line) -> str:
    return "".join(map(_span, line)).strip()


def _span(span: Span) -> str:
    words = span.text.strip()
    if not words:
        return span.text
    before, _, after = span.text.partition(words)
    text = _text(words)
    if span.italic:
        text = f"*{text}*"
    if span.bold:
        text = f"**{text}**"
    if span.url:
        text = f"[{text}]({re.sub(r'[()<> ]', _encoded, clean(span.url))})"
    return f"{before}{text}{after}"


def _encoded(found: re.Match[str]) -> str:
    return f"%{ord(found[0]):02X}"


def _text(text: str) -> str:
    return _TYPST.sub(rf"\g<0>{_WORD_JOINER}", _MARKDOWN.sub(r"\\\g<0>", clean(text)))


def _present(**values: Any) -> Item:
    return {key: value for key, value in values.items() if value}
