"""Below which heading a template shows which items of a list: those with a value in a field.

`<h2>Alumni</h2> {% for each in site.data.team %} {% if each.group == 6 %}` tells what those are of
the group 6, as does `site.data.team | where: "group", "6"`.
"""

import re
from collections.abc import Iterator
from typing import Any

from labsite.import_site.readers import prose
from labsite.import_site.readers.front_matter import text_of
from labsite.import_site.readers.jekyll import shown
from labsite.import_site.readers.reading import Reading
from labsite.import_site.readers.words import person_words
from people import past_roles

#: Where a template takes up a list: "{% for each in site.data.team %}".
_LIST = re.compile(
    r"\{%-?\s*(?:for\s+(?P<each>\w+)\s+in|assign\s+\w+\s*=)\s*site\.(?:data\.)?(?P<name>[\w-]+)"
    r"(?P<filters>[^%]{0,300}?)-?%\}"
)
_END = re.compile(r"\{%-?\s*endfor\b")
_WHERE = re.compile(r"\|\s*where\s*:\s*[\"'](?P<field>\w+)[\"']\s*,\s*[\"']?(?P<value>[^\"',|%]+)")
_IF = re.compile(r"\{%-?\s*if\s(?P<condition>[^%]{3,200}?)-?%\}")
_EQUALS = re.compile(r"(?P<each>\w+)\.(?P<field>\w+)\s*==\s*[\"']?(?P<value>[^\"'\s%]+)[\"']?")
_HEADING = re.compile(
    r"<(?P<tag>h[1-6])\b[^<>]*>(?P<html>.{1,400}?)</(?P=tag)>|^#{1,6}[ \t]+(?P<words>[^\n]+)$",
    re.IGNORECASE | re.DOTALL | re.MULTILINE,
)
#: What stands in a heading in an element of its own: an icon, a line below it.
_ELEMENT = re.compile(r"<(\w+)\b[^<>]*>[^<>]*</\1>")

#: The heading of the items of a list that have a value in a field.
Headings = dict[tuple[str, str, str], str]


def heading_of(reading: Reading, name: str, fields: dict[str, Any]) -> str:
    """Return the heading below which templates show an item of a list: what it says of people, a
    position or that they left; empty where none tells.
    """
    headings = reading.once(_headings)
    told = (headings.get((name, field, text_of(fields, field))) for field in fields)
    return next(filter(None, told), "")


def heading_of_list(reading: Reading, name: str) -> str:
    """Return the heading below which templates show all of a list; empty where none tells."""
    return reading.once(_headings).get((name, "", ""), "")


def _headings(reading: Reading) -> Headings:
    """Return the headings of all lists; without those of values that stand below several."""
    found: dict[tuple[str, str, str], set[str]] = {}
    for text in map(_without_comments, shown.templates(reading)):
        if "site." not in text:
            continue
        for taken in _LIST.finditer(text):
            above = [*_HEADING.finditer(text, 0, taken.start())][-1:]
            for field, value in _chosen(text, taken):
                words = _words(above[0]) if above else ""
                found.setdefault((taken["name"], field, value), set()).add(words)
    one = {key: next(iter(words)) for key, words in found.items() if len(words) == 1}
    return {key: words for key, words in one.items() if _tells(words)}


def _without_comments(text: str) -> str:
    return prose.COMMENT.sub("", text)


def _chosen(text: str, taken: re.Match[str]) -> Iterator[tuple[str, str]]:
    """Yield the (field, value) pairs by which a template chooses among the items of a list, an
    empty one where it shows all.
    """
    if taken["each"] and not (taken["filters"].strip() or _chooses(text, taken)):
        yield "", ""
    for where in _WHERE.finditer(taken["filters"]):
        yield where["field"], where["value"].strip()
    end = _END.search(text, taken.end()) if taken["each"] else None
    for condition in _IF.finditer(text, taken.end(), end.start()) if end else ():
        for equals in _EQUALS.finditer(condition["condition"]):
            if equals["each"] == taken["each"]:
                yield equals["field"], equals["value"]


def _chooses(text: str, taken: re.Match[str]) -> bool:
    """Whether a template asks for something of each item of a list by its value."""
    end = _END.search(text, taken.end())
    return bool(
        end
        and re.search(
            rf"[!=]=|\b{taken['each']}\.\w+\s+contains\b", text[taken.end() : end.start()]
        )
    )


def _words(heading: re.Match[str]) -> str:
    """Return what a heading says, without what stands in elements of their own beside it."""
    html = heading["html"] or heading["words"]
    own = re.sub(r"<[^<>]*>", " ", _ELEMENT.sub(" ", html))
    words = own if re.search(r"\w", own) else re.sub(r"<[^<>]*>", " ", html)
    return " ".join(words.split())


def _tells(words: str) -> bool:
    return person_words.names_role(words) or past_roles.has_left(words)
