"""How an OpenDocument text says that its words look: styles that build on each other, lists."""

import re
from dataclasses import dataclass, field
from typing import Any
from xml.etree.ElementTree import Element

from publications.domain.formats.office.package import value

_DEEPEST = 20
_LENGTH = re.compile(r"(-?\d{0,6}(?:\.\d{1,6})?)(cm|mm|in|pt|pc|px)")
#: Of each unit, how many twentieths of a point it is.
_TWIPS = {"cm": 567.0, "mm": 56.7, "in": 1440.0, "pt": 20.0, "pc": 240.0, "px": 15.0}


@dataclass(slots=True)
class Style:
    """What a style says of its words and of its paragraphs, with all that it builds on."""

    name: str = ""
    words: dict[str, Any] = field(default_factory=dict)
    shape: dict[str, int] = field(default_factory=dict)
    outline: int = 0


@dataclass(frozen=True, slots=True)
class ListLevel:
    """How the items of one level of a list are numbered; a bullet where `form` is empty."""

    form: str = ""
    before: str = ""
    behind: str = ""


class Looks:
    """The styles and the lists of a document, by their names."""

    def __init__(self, *roots: Element | None) -> None:
        self._elements: dict[tuple[str, str], Element] = {}
        self._known: dict[tuple[str, str], Style] = {}
        self._lists: dict[str, dict[int, ListLevel]] = {}
        self._standard: dict[str, Element] = {}
        for root in roots:
            for group in root if root is not None else ():
                if group.tag in ("styles", "automatic-styles"):
                    self._add(group)

    def _add(self, group: Element) -> None:
        for each in group:
            name = each.tag
            if name == "style":
                self._elements[value(each, "family"), value(each, "name")] = each
            elif name == "default-style":
                self._standard[value(each, "family")] = each
            elif name == "list-style":
                self._lists[value(each, "name")] = dict(map(_level, each))

    def style(self, family: str, name: str, depth: int = 0) -> Style:
        """Return a style; what all texts have where there is none of this name."""
        if (family, name) in self._known:
            return self._known[family, name]
        element = self._elements.get((family, name))
        if element is None or depth > _DEEPEST:
            standard = self._standard.get(family)
            return Style() if standard is None else _built_on(Style(), standard)
        above = self.style(family, value(element, "parent-style-name"), depth + 1)
        style = _built_on(above, element)
        self._known[family, name] = style
        return style

    def level(self, name: str, depth: int) -> ListLevel:
        """Return how a list of this style numbers its items at a depth, from 1."""
        return self._lists.get(name, {}).get(depth, ListLevel())


def _built_on(above: Style, element: Element) -> Style:
    style = Style(
        (value(element, "display-name") or value(element, "name")).lower().replace("_20_", " "),
        dict(above.words),
        dict(above.shape),
        _number(value(element, "default-outline-level")) or above.outline,
    )
    for each in element:
        if each.tag == "text-properties":
            style.words |= _words(each)
        elif each.tag == "paragraph-properties":
            style.shape |= _shape(each)
    if style.name.startswith(("p", "t")) and style.name[1:].isdigit():  # made by the program
        style.name = above.name
    return style


def _words(properties: Element) -> dict[str, Any]:
    said: dict[str, Any] = {}
    if weight := value(properties, "font-weight"):
        said["bold"] = weight not in ("normal", "400")
    if slant := value(properties, "font-style"):
        said["italic"] = slant != "normal"
    if line := value(properties, "text-underline-style"):
        said["underlined"] = line != "none"
    if place := value(properties, "text-position"):
        said["script"] = next((each for each in ("sup", "sub") if place.startswith(each)), "")
    if "pt" in (size := value(properties, "font-size")):
        said["size"] = round(length(size) / 10)
    if value(properties, "text-transform") == "uppercase" or "caps" in value(
        properties, "font-variant"
    ):
        said["capitals"] = True
    if value(properties, "display") == "none":
        said["hidden"] = True
    return said


def _shape(properties: Element) -> dict[str, int]:
    said: dict[str, int] = {}
    for name, meant in (
        ("margin-top", "before"),
        ("margin-bottom", "after"),
        ("margin-left", "indent"),
    ):
        if written := value(properties, name):
            said[meant] = length(written)
    return said


def length(written: str) -> int:
    """Return a length in twentieths of a point; 0 for what is none."""
    match = _LENGTH.fullmatch(written)
    return (
        round(float(match[1] or 0) * _TWIPS[match[2]])
        if match and match[1] not in ("", "-", ".")
        else 0
    )


def _level(element: Element) -> tuple[int, ListLevel]:
    return _number(value(element, "level")), ListLevel(
        value(element, "num-format"), value(element, "num-prefix"), value(element, "num-suffix")
    )


def _number(written: str) -> int:
    return int(written) if written.isdecimal() and len(written) < 6 else 0
