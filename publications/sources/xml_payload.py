"""Careful reading of XML that a service sent: bounded in depth, without entities of its own."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Collection
from html.entities import name2codepoint
from xml.parsers.expat import errors as expat_errors

from publications.domain.reasons import Reason

from .errors import Incomplete, Malformed

#: Nothing that a bibliography says nests deeper.
_MAX_DEPTH = 64
_CUT_OFF = {
    expat_errors.codes[message]
    for message in (
        expat_errors.XML_ERROR_NO_ELEMENTS,
        expat_errors.XML_ERROR_UNCLOSED_TOKEN,
        expat_errors.XML_ERROR_PARTIAL_CHAR,
        expat_errors.XML_ERROR_UNCLOSED_CDATA_SECTION,
    )
}
_DECLARED_LATIN = re.compile(rb"<\?xml[^>]{0,100}encoding=[\"']iso-8859-1[\"']", re.IGNORECASE)
_NAMED_ENTITY = re.compile(r"&([A-Za-z]{2,8}\d?);")
_OF_XML = frozenset({"amp", "lt", "gt", "quot", "apos"})
_WEB_PAGE = re.compile(r"<(?:!doctype\s+)?html\b", re.IGNORECASE)
_LATER = Reason("try_again_or_import")


def load(
    data: bytes, label: str, roots: Collection[str] = (), advice: Reason = _LATER
) -> ET.Element:
    """Return the root element that `data` spells.

    Named characters of HTML ("&uuml;") are read where they stand, as files with a document type
    hold them; a document type that defines entities itself is refused.

    Args:
        label: the service's name in messages.
        roots: names that the root element may have, without namespaces; empty: any.
        advice: the end of the sentence about an answer that is of no use: what to do.

    Raises:
        Incomplete: when it is empty or was cut off.
        Malformed: when it is a web page, no XML, nested too deep, or has another root.
    """
    text = _text(data, label, advice)
    if is_web_page(text):
        raise Malformed("web_page_for_its_data", service=label, advice=advice)
    if "<!ENTITY" in text:
        raise Malformed("own_entities", service=label, advice=advice)
    parser = ET.XMLParser(target=_Builder(label, advice))
    try:
        parser.feed(_NAMED_ENTITY.sub(_character, text))
        root = parser.close()
    except ET.ParseError as error:
        if error.code in _CUT_OFF:
            raise Incomplete("cut_off", service=label) from error
        line, column = error.position
        raise Malformed(
            "not_xml", service=label, line=line, column=column + 1, advice=advice
        ) from error
    name = local(root.tag) if isinstance(root, ET.Element) else "nothing"
    if roots and name not in roots:
        raise Malformed("holds_no_works", service=label, what=name[:40], advice=advice)
    assert isinstance(root, ET.Element)
    return root


def local(tag: str) -> str:
    """The name of an element or attribute without its namespace."""
    return tag.rpartition("}")[2]


def is_web_page(text: str) -> bool:
    """Whether the text begins as a web page does."""
    return bool(_WEB_PAGE.match(text[:1000].lstrip("\ufeff \t\r\n")))


class _Builder(ET.TreeBuilder):
    """Builds the tree, to a depth."""

    def __init__(self, label: str, advice: Reason) -> None:
        super().__init__()
        self._label = label
        self._advice = advice
        self._depth = 0

    def start(self, tag: str, attrs: dict[str, str], /) -> ET.Element:
        self._depth += 1
        if self._depth > _MAX_DEPTH:
            raise Malformed("nested_too_deep", service=self._label, advice=self._advice)
        return super().start(tag, attrs)

    def end(self, tag: str, /) -> ET.Element:
        self._depth -= 1
        return super().end(tag)


def _text(data: bytes, label: str, advice: Reason) -> str:
    if not data.strip():
        raise Incomplete("empty_answer", service=label)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        if _DECLARED_LATIN.match(data[:200].lstrip()):
            return data.decode("iso-8859-1")
        if error.reason == "unexpected end of data":
            raise Incomplete("cut_off", service=label) from error
        raise Malformed("not_utf8", service=label, place=error.start + 1, advice=advice) from error


def _character(entity: re.Match[str]) -> str:
    name = entity[1]
    if name in _OF_XML or name not in name2codepoint:
        return entity[0]
    return chr(name2codepoint[name])
