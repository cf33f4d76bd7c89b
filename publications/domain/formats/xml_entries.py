"""Entries of an XML file, each read by itself: a broken one does not end the file.

The file is divided where entries begin, and each is parsed alone. So nothing above an entry counts:
no document type, no entities of its own, no address is followed. Names stand without their
prefixes ("dc:title" is "title"): the formats that are read here mean one thing by each.
"""

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import dataclass
from html.entities import name2codepoint
from xml.parsers import expat

from publications.domain.formats.text import SCRIPTS, one_line, without_controls
from publications.domain.reasons import Reason
from publications.domain.record import Unread

#: Nothing that a bibliography says nests deeper.
_MAX_DEPTH = 64
_NAMED_ENTITY = re.compile(r"&([A-Za-z][\w.-]{0,40});")
_OF_XML = frozenset({"amp", "lt", "gt", "quot", "apos"})
_BARE_AMPERSAND = re.compile(r"&(?!(?:#\d{1,7}|#x[0-9A-Fa-f]{1,6}|[A-Za-z][\w.-]{0,40});)")
_NO_XML = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
#: What may stand before the root element, comments apart: a declaration, a document type.
_BEFORE = re.compile(r"[\ufeff\s]+|<\?[^>]{0,1000}\?>|<!(?!--)[^>]{0,1000}>|\]\s?>")
_ROOT = re.compile(r"<([\w:.-]{1,80})([^<>]*)>")
_HTML = frozenset(
    """
    html head body div span p a ul ol li dl dt dd table thead tbody tr td th h1 h2 h3 h4 h5 h6 br hr
    b i em strong u center font section main header footer nav aside form img link meta script style
    blockquote details pre code cite figure small sup sub
    """.split()
)


class BrokenXml(ValueError):
    """An entry is no well-formed XML."""


@dataclass(frozen=True, slots=True)
class XmlEntry:
    """One entry and the line where it begins."""

    element: ET.Element
    line: int


def root_of(text: str) -> str:
    """Return the name of an XML text's root element with its prefix; empty where it is no XML.

    A web page is none, nor is a piece of one.
    """
    match = _ROOT.match(text[:20_000], _begin_of_root(text[:20_000]))
    if not match or match[1].lower() in _HTML:
        return ""
    declared = text.lstrip("\ufeff \t\r\n").startswith("<?xml")
    return match[1] if declared or "xmlns" in match[2] or ":" in match[1] else ""


def _begin_of_root(text: str) -> int:
    at = 0
    while True:
        if text.startswith("<!--", at):
            end = text.find("-->", at)
            at = end + 3 if end >= 0 else len(text)
        elif skipped := _BEFORE.match(text, at):
            at = skipped.end()
        else:
            return at


def entries(text: str, opening: re.Pattern[str], unread: list[Unread]) -> Iterator[XmlEntry]:
    """Yield each entry that is whole; those that are broken or cut off are told in `unread`.

    Args:
        opening: matches the tag that opens an entry, its name with the prefix as the first group.
    """
    openings = list(opening.finditer(text))
    line = counted = 0
    for number, opened in enumerate(openings):
        line += text.count("\n", counted, opened.start())
        counted = opened.start()
        is_last = number + 1 == len(openings)
        limit = len(text) if is_last else openings[number + 1].start()
        end = text.rfind(f"</{opened[1]}>", opened.end(), limit)
        closed = text.find(">", end, limit) if end >= 0 else -1
        if opened[0].endswith("/>"):
            continue
        if closed < 0:
            code = "file_cut_off" if is_last else "xml_entry_broken"
            unread.append(_broken(text, opened.start(), limit, line + 1, code))
            continue
        try:
            yield XmlEntry(element_of(text[opened.start() : closed + 1]), line + 1)
        except BrokenXml:
            unread.append(_broken(text, opened.start(), limit, line + 1, "xml_entry_broken"))


def _broken(text: str, begin: int, end: int, line: int, code: str) -> Unread:
    return Unread(line, one_line(text[begin : min(end, begin + 200)]), Reason(code))


def element_of(text: str) -> ET.Element:
    """Return the element that the text spells.

    Raises:
        BrokenXml: it is not well-formed, or nested too deep.
    """
    text = _BARE_AMPERSAND.sub("&amp;", _NAMED_ENTITY.sub(_character, _NO_XML.sub(" ", text)))
    return parsed(text.encode(), _MAX_DEPTH)


def parsed(data: bytes, deepest: int) -> ET.Element:
    """Return the root of a stranger's XML, the names in it without their prefixes.

    Raises:
        BrokenXml: it is not well-formed, nested deeper than `deepest`, or has a document type,
            which could define entities.
    """
    builder = ET.TreeBuilder()
    depth = 0

    def start(tag: str, attributes: dict[str, str]) -> None:
        nonlocal depth
        depth += 1
        if depth > deepest:
            raise BrokenXml
        builder.start(_local(tag), {_local(name): value for name, value in attributes.items()})

    def end(tag: str) -> None:
        nonlocal depth
        depth -= 1
        builder.end(_local(tag))

    def refuse(*_declared: object) -> None:
        raise BrokenXml

    parser = expat.ParserCreate()
    parser.buffer_text = True
    parser.StartDoctypeDeclHandler = refuse
    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = builder.data
    try:
        parser.Parse(data, True)
        return builder.close()
    except (expat.ExpatError, AssertionError, LookupError):
        raise BrokenXml from None


def _local(tag: str) -> str:
    return tag.rpartition(":")[2]


def _character(entity: re.Match[str]) -> str:
    name = entity[1]
    if name in _OF_XML:
        return entity[0]
    return chr(name2codepoint[name]) if name in name2codepoint else " "


def text_at(element: ET.Element, path: str) -> str:
    """Return the text of the first element at this path that has one, in one line."""
    return next(texts_at(element, path), "")


def texts_at(element: ET.Element, path: str) -> Iterator[str]:
    """Yield the texts of the elements at this path, each in one line, without empty ones."""
    for found in element.iterfind(path):
        if text := text_in(found):
            yield text


def text_in(element: ET.Element) -> str:
    """Return all text within an element in one line."""
    return one_line(without_controls("".join(element.itertext())))


#: How EndNote's styles and others' tags name sub- and superscripts.
_FACES = {"superscript": "sup", "subscript": "sub", "sup": "sup", "sub": "sub"}


def scripted_text(element: ET.Element) -> str:
    """Return the text within an element, its sub- and superscripts as `text.SCRIPTS`."""
    pieces = [element.text or ""]
    for child in element:
        script = _FACES.get(child.get("face") or child.tag, "")
        inner = scripted_text(child)
        if script:
            inner = SCRIPTS[f"<{script}>"] + inner + SCRIPTS[f"</{script}>"]
        pieces.append(inner)
        pieces.append(child.tail or "")
    return "".join(pieces)
