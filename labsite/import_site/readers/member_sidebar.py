"""What the sidebar of somebody's page shows beside her text, as Minimal Mistakes has it: `sidebar:
[{title: Position, image: …, text: "… <a href='mailto:…'>Email</a>"}, {title: Interests, …}]`.
"""

import re
from collections.abc import Mapping
from typing import Any

from labsite.import_site.readers.front_matter import objects_of, text_of
from publications.domain.formats import text as words_of

_LINK = re.compile(
    r"<a\b[^<>]{0,300}?\bhref\s*=\s*[\"'](?P<address>(?:https?://|mailto:)[^\"'<>\s]{3,500})[\"']"
    r"[^<>]{0,300}>(?P<words>(?:[^<>]|<[^<>]{0,200}>){0,300}?)</a\s*>",
    re.IGNORECASE,
)
_ITEM = re.compile(r"<li\b[^<>]{0,100}>(?P<words>(?:(?!</?li\b|</ul\b).){1,500})", re.I | re.S)
_INTERESTS = re.compile(r"\b(?:interests|topics)\b", re.IGNORECASE)


def with_sidebar(fields: Mapping[str, Any]) -> dict[str, Any]:
    """Return the fields of somebody with what her page's sidebar tells and they do not: how to
    reach her, her picture, her interests.
    """
    told: dict[str, Any] = {}
    links: list[dict[str, str]] = []
    for section in objects_of(fields.get("sidebar")):
        text = text_of(section, "text")
        if image := text_of(section, "image"):
            told.setdefault("image", image)
        if _INTERESTS.search(text_of(section, "title")):
            items = (words_of.without_tags(item["words"]) for item in _ITEM.finditer(text))
            told.setdefault("interests", list(filter(None, items)))
            continue
        for link in _LINK.finditer(text):
            address, words = link["address"], words_of.without_tags(link["words"])
            if address.lower().startswith("mailto:"):
                told.setdefault("email", address[len("mailto:") :].partition("?")[0])
            else:
                links.append({"label": words, "url": address})
    if links:
        told.setdefault("links", links)
    return {**told, **fields}
