"""Plain text of the markup in titles and abstracts: JATS, HTML, MathML, TeX.

Publishers deposit abstracts in JATS (https://jats.nlm.nih.gov/) and titles with "face markup"
(https://www.crossref.org/documentation/schema-library/markup-guide-metadata-segments/face-markup/)
and MathML; what they send is often no XML at all, so that every text yields something here.
Formulas come out as TeX between dollar signs, as arXiv writes them. It all runs in linear time.
"""

import html
import re
from dataclasses import dataclass, field
from typing import Literal

from publications.domain.formats.text import latex_to_text

from .payload import text_of

# A name, attributes in quotes, nothing else: "p<q and r>s" and "<Entity, Relation>" are no tags.
_TAG = re.compile(
    r"<(?P<close>/?)(?P<name>(?:[A-Za-z][\w.-]{0,20}:)?[A-Za-z][\w.-]{0,40})"
    r"(?P<attributes>(?:\s{1,50}[\w:.-]{1,60}\s?=\s?(?:\"[^\"<]{0,2000}\"|'[^'<]{0,2000}'))*)"
    r"\s{0,50}(?P<empty>/?)>"
)
_COMMENT = re.compile(r"<!--.{0,5000}?-->|<!\[CDATA\[|\]\]>|<\?[^<>]{0,500}\?>", re.DOTALL)
#: Deeper markup is read as if it were flat.
_MAX_DEPTH = 60
#: Longer texts are neither titles nor abstracts; their tags are dropped and no more is done.
_LONGEST = 200_000
_LONGEST_LATEX = 10_000

# fmt: off
_KNOWN = frozenset({
    "a", "abbr", "annotation", "b", "big", "bdi", "blockquote", "bold", "break", "br", "center",
    "cite", "code", "dd", "disp-formula", "disp-quote", "div", "dl", "dt", "em", "email",
    "emphasis", "ext-link", "fn", "font", "formula", "graphic", "h1", "h2", "h3", "h4", "h5",
    "h6", "hr", "i", "img", "inf", "inline-formula", "inline-graphic", "italic", "li", "list",
    "list-item", "math", "mfrac", "mi", "mml", "mn", "mo", "monospace", "mroot", "mrow", "ms",
    "mspace", "msqrt", "mstyle", "msub", "msubsup", "msup", "mtable", "mtd", "mtext", "mtr",
    "munder", "mover", "munderover", "named-content", "ol", "p", "q", "sc", "scp", "sec",
    "section", "semantics", "small", "source", "span", "strike", "strong", "styled-content",
    "sub", "sup", "tex-math", "title", "tr", "tt", "u", "ul", "underline", "uri", "var", "xref",
})
_SILENT = frozenset({
    "graphic", "inline-graphic", "img", "annotation-xml", "object-id", "label",
})
_BLOCKS = frozenset({
    "p", "sec", "section", "title", "list", "list-item", "li", "ul", "ol", "div", "br", "break",
    "disp-formula", "disp-quote", "dt", "dd", "dl", "hr", "blockquote", "h1", "h2", "h3", "h4",
    "h5", "h6", "tr",
})
_MATH = frozenset({
    "math", "tex-math", "inline-formula", "alternatives",
})
_SLANTED = frozenset({
    "i", "em", "italic", "sc", "scp", "b", "bold", "strong", "tt",
})
_HEADINGS = frozenset({
    "title", "h1", "h2", "h3", "h4", "h5", "h6",
})
# fmt: on
_ABSTRACT = re.compile(r"(?:abstract|summary|abstract/summary)\s?[.:]?", re.IGNORECASE)
_ABSTRACT_LEAD = re.compile(r"(?:Abstract|ABSTRACT)(?:\s?[.:—–]\s*|\s+(?=[A-Z][a-z]*\s))")
_TEX_BODY = re.compile(r"\\begin\{document\}(.*?)(?:\\end\{document\}|$)", re.DOTALL)
_FORMULA = re.compile(r"\$[^$]*\$")
_COMMAND = re.compile(r"\\[A-Za-z\"'`^~=.]")
_ORDINALS = ("st", "nd", "rd", "th")
_SUPER = str.maketrans("0123456789+-−=()ni", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ")
_SUB = str.maketrans("0123456789+-−=()", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎")
_RETRACTED = re.compile(
    r"\W{0,2}(?P<mark>RETRACTED|WITHDRAWN|Retracted|Withdrawn)"
    r"(?: (?:ARTICLE|PAPER|CHAPTER|Article|Paper|Chapter))?\W{0,2}[:.—–-]\s*|"
    r"\[(?P<boxed>RETRACTED|WITHDRAWN|Retracted|Withdrawn)\]\s*"
)


_SCRIPT = re.compile(r"(?:<|&lt;)(?:[A-Za-z]{1,20}:)?(?:sub|sup|inf)\b", re.IGNORECASE)
#: What becomes of sub- and superscripts: dropped, Unicode's signs, or tags.
_Scripts = Literal["flat", "signs", "tags"]


@dataclass(slots=True)
class _Node:
    """An element, its name without prefix and in lower case; children are text or elements."""

    name: str
    attributes: str = ""
    children: "list[str | _Node]" = field(default_factory=list)


def title_text(markup: str) -> str:
    """Return a title as one line of plain text; formulas stay as TeX, sub- and superscripts flat.

    "H<sub>2</sub>O" is "H2O": so it is searched for, and so other sources write it.
    """
    text = _text(markup, "flat")
    if "\\" in text and len(text) <= _LONGEST_LATEX and _COMMAND.search(_FORMULA.sub("", text)):
        text = latex_to_text(text) or text
    return text


def display_title(markup: str) -> str:
    """Return a title with <sub> and <sup> where it has them, formulas as TeX; else an empty text.

    What else stands in angle brackets is text: a page lets these two tags through and escapes it.
    """
    if not _SCRIPT.search(markup):
        return ""
    text = _text(markup, "tags")
    return text if "<sub>" in text or "<sup>" in text else ""


def abstract_text(markup: str) -> str:
    """Return an abstract as one line of plain text without its heading "Abstract".

    Sub- and superscripts become Unicode's where it has them, else "_{…}" and "^{…}".
    """
    text = _text(markup, "signs")
    return _ABSTRACT_LEAD.sub("", text, count=1) if text[:8].lower() == "abstract" else text


def retraction(title: str) -> tuple[str, str]:
    """Return a title without the "RETRACTED:" that publishers set before it, and the mark it is.

    A notice ("Retraction: …", "Retraction note to …") is a work of its own and keeps its title.
    """
    match = _RETRACTED.match(title)
    if not match or not title[match.end() :].strip():
        return title, ""
    return title[match.end() :], (match["mark"] or match["boxed"]).lower()


def _text(markup: str, scripts: _Scripts) -> str:
    if "&" in markup:
        markup = html.unescape(html.unescape(markup))
    if "<" not in markup:
        return text_of(markup)
    if len(markup) > _LONGEST:
        return text_of(_TAG.sub(" ", markup))
    return text_of(_render(_tree(_COMMENT.sub("", markup)), scripts))


# --- reading --------------------------------------------------------------------------------------


def _tree(markup: str) -> _Node:
    """The markup as elements; what is not closed, or closed without being open, does no harm."""
    root = _Node("")
    path = [root]
    position = 0
    closed = {tag["name"].lower() for tag in _TAG.finditer(markup) if tag["close"]}
    for tag in _TAG.finditer(markup):
        printed = tag["name"].lower()
        name = printed.rpartition(":")[2]
        if not (name in _KNOWN or ":" in printed or tag["empty"] or printed in closed):
            continue
        if position < tag.start():
            path[-1].children.append(markup[position : tag.start()])
        position = tag.end()
        if tag["close"]:
            _close(path, name)
            continue
        node = _Node(name, tag["attributes"])
        path[-1].children.append(node)
        if not tag["empty"] and name not in ("br", "hr", "img") and len(path) < _MAX_DEPTH:
            path.append(node)
    path[-1].children.append(markup[position:])
    return root


def _close(path: list[_Node], name: str) -> None:
    for depth in range(len(path) - 1, 0, -1):
        if path[depth].name == name:
            del path[depth:]
            return


# --- writing --------------------------------------------------------------------------------------


def _render(node: _Node, scripts: _Scripts) -> str:
    """The element's text."""
    if node.name in _SILENT:
        return ""
    if node.name == "math":
        return _formula(node)
    if node.name == "tex-math":
        return _tex_source(_plain(node))
    if node.name in ("alternatives", "inline-formula", "disp-formula"):
        node = _Node(node.name, children=_best_form(node))
    text = _flow(node, scripts)
    if node.name in ("sub", "sup", "inf") and scripts != "flat":
        name = "sup" if node.name == "sup" else "sub"
        if scripts == "tags":
            return f"<{name}>{text}</{name}>" if text else ""
        return _script(text, _SUPER, "^") if name == "sup" else _script(text, _SUB, "_")
    if node.name in _HEADINGS and scripts == "signs":
        return _heading(text)
    return f" {text} " if node.name in _BLOCKS else text


def _flow(node: _Node, scripts: _Scripts) -> str:
    """The children's texts joined, with the spaces that publishers lose or add around markup."""
    pieces: list[str] = []
    missing_before = False
    for position, child in enumerate(node.children):
        before = pieces[-1][-1:] if pieces else ""
        if isinstance(child, str):
            after = node.children[position - 1] if position else None
            if isinstance(after, _Node) and pieces:
                child = _apart(after.name, pieces[-1], child, missing_before)
            pieces.append(child)
            continue
        text = _render(child, scripts)
        # "an<scp>R</scp>package": a capital in the middle of a word begins another one.
        missing_before = child.name in _SLANTED and before.islower() and text[:1].isupper()
        if missing_before or (child.name in _MATH and before.isalpha() and text):
            pieces.append(" ")
        if text:
            pieces.append(text)
    return "".join(pieces)


def _apart(name: str, slanted: str, text: str, missing_before: bool) -> str:
    """The text behind an element, set apart from it where a space was lost."""
    if name in _MATH:
        return f" {text}" if text[:1].isalpha() and text[:2] not in _ORDINALS else text
    if name not in _SLANTED:
        return text
    if text[:1].isspace() and "\n" in text and text.lstrip()[:1] in (".", ",", ";", ":", ")"):
        return text.lstrip()
    joined = text[:1].isalpha() and slanted[-1:].isalpha()
    if joined and (missing_before or (len(slanted) > 3 and slanted[-1:].islower())):
        return " " + text
    return text


def _heading(text: str) -> str:
    text = text_of(text)
    if not text or _ABSTRACT.fullmatch(text):
        return " "
    return f" {text} " if text[-1:] in ".:;?!" else f" {text}: "


def _script(text: str, signs: dict[int, int], mark: str) -> str:
    text = text.strip()
    if text and all(ord(sign) in signs for sign in text):
        return text.translate(signs)
    if text in _ORDINALS and mark == "^":
        return text
    return f"{mark}{{{text}}}" if text else ""


def _best_form(node: _Node) -> "list[str | _Node]":
    """Of several forms of one formula the TeX, else the MathML."""
    for wanted in ("tex-math", "math"):
        formula = _find(node, wanted)
        if formula:
            return [formula]
    return node.children


def _find(node: _Node, name: str) -> _Node | None:
    for child in node.children:
        if isinstance(child, _Node):
            node_found = child if child.name == name else _find(child, name)
            if node_found:
                return node_found
    return None


def _plain(node: _Node) -> str:
    return "".join(child if isinstance(child, str) else _plain(child) for child in node.children)


def _tex_source(source: str) -> str:
    """A formula in TeX between dollar signs; publishers wrap it in a whole document."""
    body = _TEX_BODY.search(source)
    formula = text_of(body[1] if body else source).strip()
    for opening, closing in (("$$", "$$"), ("$", "$"), ("\\(", "\\)"), ("\\[", "\\]")):
        if formula.startswith(opening) and formula.endswith(closing):
            formula = formula[len(opening) : len(formula) - len(closing)]
            break
    formula = formula.strip()
    return f"${formula}$" if formula else ""


def _formula(node: _Node) -> str:
    """A formula in MathML: plain characters as they are, what has structure as TeX."""
    source = _find(node, "annotation")
    if source and "tex" in source.attributes.lower():
        return _tex_source(_plain(source))
    text = text_of(_tex(node))
    return f"${text}$" if any(sign in text for sign in "^_\\") else text


def _tex(node: _Node) -> str:
    parts = [_tex(child) for child in node.children if isinstance(child, _Node)]
    match node.name, parts:
        case ("annotation" | "annotation-xml", _):
            return ""
        case ("mspace", _):
            return " "
        case ("msub" | "munder", [base, sub]):
            return f"{base}_{_braced(sub)}"
        case ("msup" | "mover", [base, sup]):
            return f"{base}^{_braced(sup)}"
        case ("msubsup" | "munderover", [base, sub, sup]):
            return f"{base}_{_braced(sub)}^{_braced(sup)}"
        case ("mfrac", [above, below]):
            return f"\\frac{{{above}}}{{{below}}}"
        case ("msqrt", _) if parts:
            return f"\\sqrt{{{''.join(parts)}}}"
        case ("mroot", [base, index]):
            return f"\\sqrt[{index}]{{{base}}}"
    return "".join(
        text_of(child) if isinstance(child, str) else _tex(child) for child in node.children
    )


def _braced(text: str) -> str:
    return text if len(text) == 1 else f"{{{text}}}"
