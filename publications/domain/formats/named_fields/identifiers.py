"""A paper's identifiers, wherever its fields tell them, and its links."""

import re
from collections.abc import Iterator
from typing import Any

from publications.domain.formats import text as words_of
from publications.domain.formats.named_fields.fields import Fields
from publications.domain.formats.named_fields.names import ISSNS, SCHEMES, plain_name
from publications.domain.formats.named_fields.values import text_of, texts_of
from publications.domain.identifiers import (
    bare_arxiv_id,
    find_arxiv_id,
    find_identifiers,
    find_isbns,
    find_issns,
)
from publications.domain.record import ID_SCHEMES

_LINK_KINDS = (
    ("pdf", ("pdf", "fulltext", "eprinturl", "download")),
    ("code", ("code", "github", "repo")),
    ("slides", ("slides",)),
    ("video", ("video",)),
    ("poster", ("poster",)),
    ("data", ("data",)),
)
#: Addresses of search pages, which are no places of a paper.
_SEARCHES = ("scholar.google.", "serpapi.com", "/citations?view_op=")
_URL = re.compile(r"https?://[^\s<>\"{}|\\^`]{1,2000}")
_FORMS = {
    "dblp": re.compile(r"((?:conf|journals|phd|books|series|reference)/[\w+-]+/[\w+-]+)"),
    "acl": re.compile(r"^([A-Z]\d\d-\d{4}|\d{4}\.[\w-]+\.\d+)$"),
    "openalex": re.compile(r"\b(W\d{4,12})\b"),
    "semantic_scholar": re.compile(r"\b([0-9a-f]{40})\b"),
    "corpus": re.compile(r"(?<!\d)(\d{1,12})$"),
}


def identifiers_of(fields: Fields, key: str) -> tuple[tuple[str, str], ...]:
    """All identifiers that the paper's own fields tell, addresses of the paper included."""
    identifiers: list[tuple[str, str]] = []
    for name, scheme in SCHEMES.items():
        if name in fields.values:
            for text in texts_of(fields.values[name]):
                identifiers += _identifier(scheme, text)
    for _, value in fields.named("ids"):
        identifiers += _listed_identifiers(value)
    spoken = [key, *(text_of(value) for _, value in fields.named("key"))]
    spoken += [url for _, url in _urls(fields)]
    spoken += [text_of(value) for _, value in fields.named("venue")]
    for text in spoken:
        if len(text) < 500:
            identifiers += find_identifiers(text)
        if match := re.search(r"openalex\.org/(?:works/)?(W\d{4,12})\b", text[:500]):
            identifiers.append(("openalex", match[1]))
    return tuple(dict.fromkeys(identifiers))


def _listed_identifiers(value: Any) -> Iterator[tuple[str, str]]:
    """Identifiers of an object by their schemes, or of a list of {"type": ..., "value": ...}."""
    if isinstance(value, dict) and not {"type", "value"} <= set(value):
        for name, each in list(value.items())[:50]:
            scheme = SCHEMES.get(plain_name(str(name)))
            for text in texts_of(each) if scheme else ():
                yield from _identifier(scheme or "", text)
        return
    for each in (value if isinstance(value, list) else [value])[:50]:
        if isinstance(each, str):
            yield from find_identifiers(each[:500])
            continue
        if not isinstance(each, dict):
            continue
        parts = {plain_name(str(name)): inner for name, inner in each.items()}
        names = ("type", "scheme", "schema", "identifiertype", "idtype", "source")
        named = next((text for name in names if (text := text_of(parts.get(name)))), "")
        scheme = SCHEMES.get(plain_name(named))
        values = (text_of(parts.get(name)) for name in ("value", "id", "identifier"))
        if scheme and (text := next(filter(None, values), "")):
            yield from _identifier(scheme, text)


def _identifier(scheme: str, text: str) -> Iterator[tuple[str, str]]:
    """The identifier that a text is under a scheme's name; nothing where it cannot be one."""
    text = text[:500]
    if scheme == "arxiv":
        arxiv = bare_arxiv_id(text) or find_arxiv_id(text)
        yield from [("arxiv", arxiv)] if arxiv else find_identifiers(text)
    elif scheme == "isbn":
        yield from find_isbns(text)
    elif scheme == "pubmed":
        if match := re.search(r"(?<!\d)\d{4,9}(?!\d)", text):
            yield "pubmed", match[0]
    elif scheme == "pmc":
        if match := re.search(r"(?:PMC)?(\d{4,9})(?!\d)", text):
            yield "pmc", f"PMC{match[1]}"
    elif scheme == "doi":
        yield from (pair for pair in find_identifiers(text) if pair[0] in ("doi", "arxiv"))
    elif scheme in ID_SCHEMES and (match := _FORMS[scheme].search(text)):
        yield scheme, match[1]


def issns_of(fields: Fields) -> tuple[tuple[str, str], ...]:
    texts = [
        text for name in ISSNS if name in fields.values for text in texts_of(fields.values[name])
    ]
    return find_issns(" ; ".join(texts))


def _urls(fields: Fields) -> Iterator[tuple[str, str]]:
    """Yield (plain name, address) of all fields of links, those within lists and objects too."""
    for name, value in fields.named("links"):
        if isinstance(value, dict):
            pairs = [(plain_name(str(inner)), each) for inner, each in list(value.items())[:50]]
        else:
            pairs = [(name, each) for each in (value if isinstance(value, list) else [value])[:50]]
        for named, each in pairs:
            if isinstance(each, dict):
                parts = {plain_name(str(inner)): text for inner, text in each.items()}
                kinds = (text_of(parts.get(part)) for part in ("type", "name", "label", "title"))
                named = plain_name(next(filter(None, kinds), named))
                each = next((parts[part] for part in ("url", "href", "link") if part in parts), "")
            text = text_of(each)
            if _URL.fullmatch(text):
                yield named, text


def links_of(fields: Fields) -> tuple[tuple[str, str], ...]:
    """The (kind, address) pairs; a DOI's or a search's address says nothing of its own."""
    links: dict[str, str] = {}
    for name, url in _urls(fields):
        if "doi.org/10." in url or any(search in url for search in _SEARCHES):
            continue
        by_name = next((kind for kind, parts in _LINK_KINDS if any(p in name for p in parts)), "")
        links.setdefault(url, by_name or words_of.link_kind(url))
    return tuple((kind, url) for url, kind in links.items())
