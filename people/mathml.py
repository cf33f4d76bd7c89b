"""Formulas in titles, abstracts and Markdown as MathML, which browsers show without a script.

A formula is TeX between $...$, $$...$$, \\(...\\) or \\[...\\]. One that cannot be read stays as it
was written, and so does money: "$5 and $10" is no formula.
"""

import html
import re
from functools import lru_cache

import nh3
from latex2mathml.converter import convert

TAGS = {
    *("math", "mrow", "mi", "mn", "mo", "ms", "mtext", "mspace", "mfrac", "msqrt", "mroot"),
    *("mstyle", "mpadded", "mphantom", "menclose", "msub", "msup", "msubsup"),
    *("munder", "mover", "munderover", "mmultiscripts", "mprescripts"),
    *("mtable", "mtr", "mtd"),
}
ATTRIBUTES = {
    "math": {"display"},
    "mi": {"mathvariant"},
    "mo": {"stretchy", "fence", "form", "separator", "minsize", "maxsize", "movablelimits"},
    "mspace": {"width"},
    "mfrac": {"linethickness"},
    "mover": {"accent"},
    "munder": {"accentunder"},
    "mstyle": {"displaystyle", "scriptlevel"},
    "mtd": {"columnalign"},
    "mtable": {"columnalign"},
}
#: A dollar opens a formula before a sign and closes it behind one, but not before a digit (the
#: rule of Pandoc). A backslash before it makes it a plain sign.
_FORMULA = re.compile(
    r"\$\$(?P<block>[^$]{1,2000})\$\$"
    r"|\\\[(?P<bracket>.{1,2000}?)\\\]"
    r"|\\\((?P<parenthesis>.{1,2000}?)\\\)"
    r"|(?<![\\$\w])\$(?P<dollar>(?![\s$])(?:\\\$|[^$]){0,999}(?<=[^\s\\]))\$(?![\d$])",
    re.DOTALL,
)
_SCRIPT = re.compile(r"(</?su[bp]>)")
#: Words, and no sign of TeX: prose between two prices.
_PROSE = re.compile(r"\s[A-Za-z]{2,}|[A-Za-z]{4,}")
_SIGNS = re.compile(r"[\\^_={}<>+]")
#: The name of a function: what stands before it, and whether an operator or the end follows.
_FUNCTION = re.compile(
    r"(</(?:mi|mn|msup|msub|mfrac|mrow)>)?(<mi>[a-z]{2,6}</mi>)(?=(<mo|</mrow>|</math>)?)"
)
#: Tags and formulas, or else words joined by hyphens, short enough for any line.
_COMPOUND = re.compile(
    r"<math.*?</math>|<[^>]*>|[^\s<>&;$-]{1,20}(?:-[^\s<>&;$-]{1,20})+", re.DOTALL
)
_LINE = 28
#: A command that the library does not know comes back as it was written.
_UNKNOWN = re.compile(r"\\[A-Za-z]")


def title(text: str) -> str:
    """Return a display title as HTML: its <sub> and <sup>, its formulas, all else as text.

    Words joined by hyphens stay on one line.
    """
    parts = (
        part if _SCRIPT.fullmatch(part) else _with_formulas(part) for part in _SCRIPT.split(text)
    )
    # Cleaning closes what a title leaves open.
    clean = nh3.clean("".join(parts), tags=TAGS | {"sub", "sup"}, attributes=ATTRIBUTES)
    return _COMPOUND.sub(_unbroken, clean)


def _unbroken(match: re.Match[str]) -> str:
    whole = match[0]
    is_long = len(whole) > _LINE
    return whole if is_long or whole[0] == "<" else f'<span class="nb">{whole}</span>'


def paragraphs(text: str) -> str:
    """Return plain text as HTML paragraphs, blank lines between them, with its formulas."""
    parts = (part.strip() for part in re.split(r"\n\s*\n", text.replace("\r\n", "\n")))
    return "".join(f"<p>{_with_formulas(part)}</p>" for part in parts if part)


def formula_at(text: str, position: int) -> tuple[str, int]:
    """Return the formula that begins there, as MathML, and where it ends; empty where none does."""
    match = _FORMULA.match(text, position)
    return (_formula(match), match.end()) if match else ("", position)


def _with_formulas(text: str) -> str:
    made, position = [], 0
    for match in _FORMULA.finditer(text):
        formula = _formula(match)
        if formula:
            made += [_as_text(text[position : match.start()]), formula]
            position = match.end()
    return "".join([*made, _as_text(text[position:])])


def _as_text(text: str) -> str:
    return html.escape(text.replace("\\$", "$"))


def _formula(match: re.Match[str]) -> str:
    """The formula as MathML; empty where it is none, or cannot be read."""
    inline = match["dollar"]
    if inline and _PROSE.search(inline) and not _SIGNS.search(inline):
        return ""
    block = match["block"] or match["bracket"]
    return _converted(block or inline or match["parenthesis"], "block" if block else "inline")


@lru_cache(maxsize=2048)
def _converted(tex: str, display: str) -> str:
    try:
        made = convert(_unmarked(tex.strip()), display=display)
    except Exception:  # the library raises what it likes at what it cannot read
        return ""
    if _UNKNOWN.search(made):
        return ""
    return nh3.clean(_FUNCTION.sub(_spaced, made), tags=TAGS, attributes=ATTRIBUTES)


def _spaced(match: re.Match[str]) -> str:
    """The name of a function with a thin space to what it stands between, as TeX sets it."""
    space = '<mspace width="0.167em"></mspace>'
    return (match[1] + space if match[1] else "") + match[2] + ("" if match[3] else space)


def _unmarked(tex: str) -> str:
    """The formula without signs that the library would copy as markup: < and > as commands."""
    return tex.replace("<", r"\lt ").replace(">", r"\gt ")
