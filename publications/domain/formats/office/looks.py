"""How a Word document says that its words look: styles that build on each other, and numbering."""

from dataclasses import dataclass, field
from typing import Any
from xml.etree.ElementTree import Element

from publications.domain.formats.office.package import (
    Package,
    child,
    value,
)

#: No style builds on more others.
_DEEPEST = 20
#: How many levels a list has.
_LEVELS = 9
_NO = frozenset({"0", "false", "off", "none"})
_SWITCHES = {
    "b": "bold", "i": "italic", "vanish": "hidden", "webHidden": "hidden", "caps": "capitals",
    "smallCaps": "capitals", "specVanish": "hidden",
}  # fmt: skip
_SCRIPTS = {"superscript": "sup", "subscript": "sub"}


@dataclass(frozen=True, slots=True)
class Style:
    """What a style comes to with all that it builds on."""

    name: str = ""
    #: Of its words, by the names of `blocks.Run` and "hidden", "font".
    words: dict[str, Any] = field(default_factory=dict)
    #: Of its paragraphs, by the names of `blocks.Paragraph` and "list", "outline".
    shape: dict[str, Any] = field(default_factory=dict)


class Styles:
    """The styles of a document by their ids."""

    def __init__(self, root: Element | None) -> None:
        self._elements: dict[str, Element] = {}
        self._known: dict[str, Style] = {}
        self._standard = ""
        defaults: Element | None = None
        for each in root if root is not None else ():
            if each.tag == "docDefaults":
                defaults = each
            elif each.tag == "style":
                self._elements[value(each, "styleId")] = each
                if value(each, "type") == "paragraph" and value(each, "default") in ("1", "true"):
                    self._standard = value(each, "styleId")
        self._base = Style(
            words=words_said(child(defaults, "rPrDefault", "rPr")),
            shape=shape_said(child(defaults, "pPrDefault", "pPr")),
        )

    def paragraph(self, name: str) -> Style:
        """Return the style of paragraphs of this id, the document's standard where it is empty."""
        return self._style(name if name in self._elements else self._standard, self._base, 0)

    def words(self, name: str) -> dict[str, Any]:
        """Return what a style of words says by itself."""
        return self._style(name, Style(), 0).words if name in self._elements else {}

    def _style(self, name: str, base: Style, depth: int) -> Style:
        if name in self._known:
            return self._known[name]
        element = self._elements.get(name)
        if element is None or depth > _DEEPEST:
            return base
        above = value(child(element, "basedOn"))
        built_on = self._style(above, base, depth + 1) if above else base
        style = Style(
            value(child(element, "name")).lower() or name.lower(),
            built_on.words | words_said(child(element, "rPr")),
            built_on.shape | shape_said(child(element, "pPr")),
        )
        self._known[name] = style
        return style


def words_said(properties: Element | None) -> dict[str, Any]:
    """Return what `w:rPr` says of words."""
    said: dict[str, Any] = {}
    for each in properties if properties is not None else ():
        name = each.tag
        if name in _SWITCHES:
            said[_SWITCHES[name]] = value(each) not in _NO
        elif name == "u":
            said["underlined"] = value(each) not in _NO
        elif name == "vertAlign":
            said["script"] = _SCRIPTS.get(value(each), "")
        elif name == "sz":
            said["size"] = number(value(each))
        elif name == "rFonts":
            said["font"] = value(each, "ascii") or value(each, "hAnsi")
    return said


def shape_said(properties: Element | None) -> dict[str, Any]:
    """Return what `w:pPr` says of paragraphs."""
    said: dict[str, Any] = {}
    for each in properties if properties is not None else ():
        name = each.tag
        if name == "spacing":
            for key, meant in (("before", "before"), ("after", "after")):
                if value(each, f"{key}Autospacing") in ("1", "true", "on"):
                    said[meant] = 280
                elif value(each, key):
                    said[meant] = number(value(each, key))
        elif name == "ind":
            if left := value(each, "left") or value(each, "start"):
                said["indent"] = number(left)
        elif name == "contextualSpacing":
            said["is_close"] = value(each) not in _NO
        elif name == "outlineLvl":
            said["outline"] = number(value(each), 9)
        elif name == "numPr":
            listed = dict(said.get("list", {}))
            for key, part in (("id", "numId"), ("level", "ilvl")):
                if child(each, part) is not None:
                    listed[key] = number(value(child(each, part)))
            said["list"] = listed
        elif name in ("pBdr", "shd"):
            said["has_rule"] = name == "pBdr" and len(each) > 0
    return said


def number(text: str, otherwise: int = 0) -> int:
    """Return the whole number that a text begins with: "12", "12.5", "12pt"."""
    try:
        return int(float(text.removesuffix("pt")))
    except (ValueError, OverflowError):
        return otherwise


# --- Numbering ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Level:
    form: str = "decimal"
    text: str = ""
    start: int = 1
    style: str = ""
    indent: int = 0


_IN_NONE = (-1, "", 0)


class Numbering:
    """The lists of a document, and how far each has counted."""

    def __init__(self, root: Element | None, styles: Element | None) -> None:
        #: By the id of a list: the id of its form, and of the levels that it sets anew where they
        #: begin.
        self._lists: dict[int, tuple[int, dict[int, int]]] = {}
        self._forms: dict[int, dict[int, _Level]] = {}
        self._linked: dict[int, str] = {}
        for each in root if root is not None else ():
            if each.tag == "abstractNum":
                self._add_form(each)
            elif each.tag == "num":
                self._add_list(each)
        self._by_style = _lists_of_styles(styles)
        self._counted: dict[int, list[int]] = {}
        self._begun: set[int] = set()

    def _add_form(self, element: Element) -> None:
        known = number(value(element, "abstractNumId"))
        self._forms[known] = {
            number(value(each, "ilvl")): _Level(
                value(child(each, "numFmt")) or "decimal",
                value(child(each, "lvlText")),
                number(value(child(each, "start")), 1),
                value(child(each, "pStyle")),
                shape_said(child(each, "pPr")).get("indent", 0),
            )
            for each in element
            if each.tag == "lvl"
        }
        if link := value(child(element, "numStyleLink")):
            self._linked[known] = link

    def _add_list(self, element: Element) -> None:
        form = number(value(child(element, "abstractNumId")))
        begins = {
            number(value(each, "ilvl")): number(value(child(each, "startOverride")), 1)
            for each in element
            if each.tag == "lvlOverride" and child(each, "startOverride") is not None
        }
        self._lists[number(value(element, "numId"))] = form, begins

    def item(self, listed: dict[str, int], style: str) -> tuple[int, str, int]:
        """Return how deep a paragraph stands in its list, the number that is shown before it, and
        how far it is set in: -1, nothing and 0 where it is in none. Each call counts on.
        """
        known = listed.get("id", 0)
        form, begins = self._lists.get(known, (-1, {}))
        if form in self._linked:
            form = self._lists.get(self._by_style.get(self._linked[form], 0), (form, {}))[0]
        levels = self._forms.get(form)
        if levels is None:
            return _IN_NONE
        of_style = (at for at, level in levels.items() if style and level.style == style)
        at = listed["level"] if "level" in listed else next(of_style, 0)
        at = min(max(at, 0), _LEVELS - 1)
        level = levels.get(at, _Level())
        if level.form == "none" or (level.form != "bullet" and not level.text.strip()):
            return _IN_NONE
        if level.form == "bullet":
            return at, "", level.indent
        counted = self._counted.setdefault(form, [])
        if begins and known not in self._begun:
            self._begun.add(known)
            for deep, start in begins.items():
                del counted[deep:]
                counted += [0] * (deep - len(counted)) + [start - 1]
        while len(counted) <= at:
            counted.append(levels.get(len(counted), _Level()).start - 1)
        counted[at] += 1
        del counted[at + 1 :]
        return at, _label(level, levels, counted), level.indent


def _lists_of_styles(styles: Element | None) -> dict[str, int]:
    return {
        value(each, "styleId"): number(value(child(each, "pPr", "numPr", "numId")))
        for each in (styles if styles is not None else ())
        if each.tag == "style" and value(each, "type") == "numbering"
    }


def _label(level: _Level, levels: dict[int, _Level], counted: list[int]) -> str:
    label = level.text
    for place, count in enumerate(counted, start=1):
        form = levels.get(place - 1, _Level()).form
        label = label.replace(f"%{place}", _written(count, form))
    return label.strip()


def _written(count: int, form: str) -> str:
    """Return a number as a list shows it; nothing for letters and Roman numbers, which no reader
    of lists asks for.
    """
    if form.endswith(("Letter", "Roman")):
        return ""
    return f"{count:02}" if form == "decimalZero" else str(count)


def looks_of(package: Package, targets: dict[str, tuple[str, str]]) -> tuple[Styles, Numbering]:
    """Return the styles and the lists of a document."""
    parts = {kind: path for kind, path in targets.values() if kind in ("styles", "numbering")}
    styles = package.tree(parts.get("styles", ""))
    return Styles(styles), Numbering(package.tree(parts.get("numbering", "")), styles)
