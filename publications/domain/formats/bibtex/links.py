"""The links of a BibTeX entry."""

import re
from collections.abc import Mapping

from publications.domain.formats import text as words_of

_LINKS = {
    name: kind
    for kind, names in (
        ("pdf", "pdf pdfurl pdf_url fulltext"),
        ("code", "code codeurl code_url github software"),
        ("slides", "slides slidesurl"),
        ("video", "video videourl talk"),
        ("poster", "poster posterurl"),
        ("data", "data dataset dataurl"),
        ("page", "website"),
        # What these lead to follows from the address.
        ("", "url html project link ee bdsk-url howpublished note annote addendum title"),
    )
    for name in names.split()
}
_LINK_ORDER = {name: place for place, name in enumerate(_LINKS)}
_URL = re.compile(r"https?://[^\s{}\"<>]{1,1000}")


def links_of(fields: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """Return the links in the order of _LINKS, each address once; "url_2" is one more "url"."""
    kinds: dict[str, str] = {}
    named = [
        (_LINK_ORDER[base], name, base)
        for name, value in fields.items()
        if "http" in value and (base := name.rstrip("0123456789").rstrip("_-")) in _LINK_ORDER
    ]
    for _, name, base in sorted(named):
        match = _URL.search(fields[name].replace("\\", ""))
        if match:
            url = match[0].rstrip(".,;")
            kinds.setdefault(url, _LINKS[base] or words_of.link_kind(url))
    return tuple((kind, url) for url, kind in kinds.items())
