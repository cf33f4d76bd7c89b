"""Records as citations in the styles that journals ask for, by Citation Style Language (CSL)."""

import html
import io
import re
import threading
from functools import cache, cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import nh3

from publications.domain.formats import csl_json
from publications.domain.formats.text import without_controls
from publications.domain.record import Record, address_of

if TYPE_CHECKING:
    from citeproc import CitationItem, CitationStylesStyle

#: The styles by the name of their file, with what they are called.
STYLES = {
    "apa": "APA",
    "ieee": "IEEE",
    "acm": "ACM",
    "chicago": "Chicago",
    "mla": "MLA",
    "nature": "Nature",
}
_FOLDER = Path(__file__).parent / "styles"
_CSL = "{http://purl.org/net/xbiblio/csl}"

#: The variables of CSL that a citation may show; of a name, its parts.
_CITED = {
    *("type", "title", "author", "editor", "issued", "container-title", "publisher", "number"),
    *("event-place", "volume", "issue", "page", "DOI", "URL"),
}
#: Links where a work is read. Nobody cites a paper by its code; but these kinds are no texts.
_READ, _SEEN = ("page", "pdf"), ("dataset", "software", "poster")
_PRINTED = ("container-title", "volume", "issue", "page")
#: What stands within something that has a name.
_WITHIN = ("article-journal", "paper-conference")
_PARTS = {"family", "given", "non-dropping-particle", "suffix", "literal"}
#: A style names at most this many authors before its "et al."; ACM alone names them all.
_MANY = 50
_NAMES_ALL = ("acm",)
_BRITISH = ("nature",)

#: What a text must not say to the library, which reads tags in it, as private characters.
_HIDDEN = {"<": "\ue000", ">": "\ue001", "&": "\ue002"}
_HIDE = str.maketrans(dict.fromkeys(map(chr, range(0xE000, 0xF900))) | _HIDDEN)
_SHOW = str.maketrans({sign: html.escape(plain) for plain, sign in _HIDDEN.items()})
_SCRIPT = re.compile("\ue000(/?su[bp])\ue001")
#: Stands as the last author where the list is known to be cut.
_OTHERS = "\ue003"
_CUT = re.compile(rf"(?:,?\s*(?:…|&amp;|and)\s+|,\s+|\s*){_OTHERS}\.?")
_NUMBER = re.compile(r"^(?:\[1\]|1\.)\s*")

# Rendering writes into the style's own tree, which the threads of a server share.
_rendering = threading.Lock()


def cite(record: Record, style: str, address: str) -> str:
    """Return the citation as HTML with no elements but i, b, sub and sup.

    `style` is one of STYLES; `address` is where the work's own page is, named only where nothing
    else says where to find a preprint.
    """
    # Imported by whoever cites first: the library brings lxml and tables of its own.
    from citeproc import Citation, CitationStylesBibliography, formatter
    from citeproc.source.json import CiteProcJSON

    key = "work"
    item = _item(record, style, address) | {"id": key}
    with _rendering:
        bibliography = CitationStylesBibliography(
            _style(style), CiteProcJSON([item]), formatter.html
        )
        bibliography.register(Citation([_cited()(key)]))
        (printed,) = bibliography.bibliography()
    return _leading_there(_tidy(str(printed), style), record)


def plain(citation: str) -> str:
    """Return a citation of `cite` as plain text."""
    return html.unescape(re.sub(r"<[^>]+>", "", citation))


# --- What the library is given -------------------------------------------------------------------


@cache
def _cited() -> "type[CitationItem]":
    """The library's own class of what is cited, which looks once for what is known of it.

    It would look some hundred times: a quarter of its time.
    """
    from citeproc import CitationItem

    class Cited(CitationItem):  # type: ignore[misc]
        reference = cached_property(CitationItem.reference.fget)

    return Cited


@lru_cache(maxsize=len(STYLES))
def _style(name: str) -> "CitationStylesStyle":
    """The style, with initials only where it asks for them.

    The library takes the sign behind initials, which a style gives once for all its names, for an
    order to shorten every name, those with initialize="false" too.
    """
    from citeproc import CitationStylesStyle
    from lxml import etree

    tree = etree.parse(_FOLDER / f"{name}.csl")
    sign = tree.getroot().attrib.pop("initialize-with", None)
    for element in tree.iter(f"{_CSL}name"):
        if element.get("initialize") == "false":
            element.attrib.pop("initialize-with", None)
        elif sign is not None and "initialize-with" not in element.attrib:
            element.set("initialize-with", sign)
    style = CitationStylesStyle(io.BytesIO(etree.tostring(tree)), validate=False)
    _remember(style)
    return style


def _remember(style: "CitationStylesStyle") -> None:
    """Let the library find out once what is the same for every citation in the style.

    It looks up each macro, term and layout with XPath, and walks through whole parts of the style
    to see whether these name a variable: four fifths of its time.
    """
    trees = (style.root, *style.root.locales)
    # What is remembered stands in these objects, which live as long as somebody holds them.
    style.elements = [element for tree in trees for element in tree.iter()]
    for element in style.elements:
        if not hasattr(type(element), "xpath_search"):
            continue  # a comment
        element.xpath_search = cache(element.xpath_search)
        if hasattr(type(element), "calls_variable"):
            element.calls_variable = cache(element.calls_variable)


def _item(record: Record, style: str, address: str) -> dict[str, Any]:
    variables = csl_json.variables(record)
    item = {name: value for name, value in variables.items() if name in _CITED}
    if record.kind not in _SEEN:
        item["URL"] = next((url for kind, url in record.links if kind in _READ), "")
    if item["type"] == "article":
        item = {name: value for name, value in item.items() if name not in _PRINTED}
        item |= _preprint(record, address)
    if item["type"] in _WITHIN and "container-title" not in item:
        item["type"] = "document"  # styles would print the words that lead to where it stands
    if record.ids("doi"):
        item.pop("URL", None)
    people = [
        _person(person)
        for person in variables.get("author", ())
        if "literal" not in person or person["literal"] != "others"
    ]
    item["author"] = _listed(people, record.authors_complete, style)
    item["editor"] = [_person(person) for person in variables.get("editor", ())]
    # Formulas stay out: a citation is pasted where TeX would show as it is written.
    shown = record.title if "$" in record.display_title else item["title"]
    item["title"] = _SCRIPT.sub(r"<\1>", _safe(shown))
    if not people and not item["editor"]:
        # The title stands in the authors' place; the library would print it there and again.
        item["author"] = [{"literal": item.pop("title")}]
    return {
        name: _safe(value) if isinstance(value, str) and name != "title" else value
        for name, value in item.items()
        if value
    }


def _preprint(record: Record, address: str) -> dict[str, str]:
    """Where a preprint is kept: CSL's own way to say it."""
    for value in record.ids("arxiv")[:1]:
        return {
            "publisher": "arXiv",
            "number": f"arXiv:{value}",
            "URL": address_of("arxiv", value),
        }
    kept = record.publisher or record.venue
    url = next((url for kind, url in record.links if kind == "page"), address)
    return {"publisher": kept, "URL": url}


def _person(person: dict[str, str]) -> dict[str, str]:
    """The parts of a name; the name whole in scripts that have no capitals and so no initials."""
    given = person.get("given", "")
    if given and given.upper() == given.lower():
        parts = (person.get(part, "") for part in ("given", "non-dropping-particle", "family"))
        return {"literal": _safe(" ".join(filter(None, parts)))}
    return {part: _safe(text) for part, text in person.items() if part in _PARTS}


def _listed(people: list[dict[str, str]], complete: bool, style: str) -> list[dict[str, str]]:
    """The authors that the style may name: of thousands, as many as tell it that they are many."""
    others = [{"literal": _OTHERS}]
    if len(people) > _MANY:
        return people[:_MANY] + (others if style in _NAMES_ALL or not complete else people[-1:])
    return people if complete or not people else people + others


def _safe(text: str) -> str:
    return without_controls(text).translate(_HIDE)


# --- What it gives back --------------------------------------------------------------------------


def _leading_there(printed: str, record: Record) -> str:
    """The citation with the DOI's address as a browser reads it: a style only puts a host before
    the DOI, and not every DOI can follow one as it is.
    """
    for doi in record.ids("doi"):
        written, address = "https://doi.org/" + doi, address_of("doi", doi)
        printed = printed.replace(html.escape(written, quote=False), html.escape(address))
    return printed


def _tidy(printed: str, style: str) -> str:
    """The printed citation without its number, American where the style is: marks inside quotes."""
    text = _NUMBER.sub("", " ".join(printed.split()))
    text = _CUT.sub(", et al.", text).replace("ArXiv", "arXiv")  # a style may begin with capitals
    if style not in _BRITISH:
        text = re.sub(r"”([.,])", r"\1”", text)
    text = re.sub(r"([?!.])\.(?=[”\s<]|$)", r"\1", text)
    # An empty part of the style leaves its mark; an abbreviation ends a sentence by itself.
    text = re.sub(r"\.(?: \.)+(?= |$)", ".", text)
    text = re.sub(r"\bal\.(</i>)?\.", r"al.\1", text)
    return nh3.clean(text, tags={"i", "b", "sub", "sup"}, attributes={}).translate(_SHOW)
