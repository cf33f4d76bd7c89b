"""Plain text -> LaTeX that BibTeX and BibLaTeX take."""

import re
from collections.abc import Collection, Iterator

from publications.domain.formats import capitals
from publications.domain.formats import text as words_of

_ESCAPES = {
    "\\": r"\textbackslash{}",
    # BibTeX counts escaped braces too; these names keep a lone one from unbalancing the field.
    "{": r"\textbraceleft{}",
    "}": r"\textbraceright{}",
    "&": r"\&",
    "%": r"\%",
    "$": r"\$",
    "#": r"\#",
    "_": r"\_",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    "`": r"{`}",
}
#: Signs that LaTeX joins with the next one: "--", "''".
_LIGATURE = re.compile(r"(-(?=-)|'(?='))")
_ESCAPED_BRACE = re.compile(r"\\[{}]")
_SCRIPT = re.compile(r"<(su[bp])>([^<>]*)</\1>")
_SCRIPTED_WORD = re.compile(r"\S*(?:<su[bp]>[^<>]*</su[bp]>\S*)+")
_MATH = re.compile(r"\$[^$\n]{1,200}\$")
#: A word that nothing protects yet, and that is no command.
_WORD = re.compile(r"(?<![\w{\\])[^\W_]+(?![\w}])")


def braced(value: str) -> str:
    """Return a field's value between its braces; nothing where it is empty."""
    return f"{{{value}}}" if value else ""


def escape(text: str) -> str:
    """Return plain text as LaTeX: special characters escaped, formulas between dollar signs left
    alone.
    """
    return "".join(_pieces(text))


def _pieces(text: str) -> Iterator[str]:
    """The text as LaTeX in pieces, each formula one, beginning with its dollar sign."""
    position = 0
    for formula in _MATH.finditer(text):
        if _is_formula(formula[0]):
            yield escape_all(text[position : formula.start()])
            yield formula[0]
            position = formula.end()
    yield escape_all(text[position:])


def _is_formula(text: str) -> bool:
    """Whether braces match and it is a formula: two prices ("$5 and $6") are none.

    They match however a program counts those with a backslash.
    """
    inner = text[1:-1]
    if inner[0].isspace() or inner[-1] in " \t\n\\" or "%" in inner:
        return False
    return _balanced(inner) and _balanced(_ESCAPED_BRACE.sub("", inner))


def _balanced(text: str) -> bool:
    depth = 0
    for character in text:
        depth += (character == "{") - (character == "}")
        if depth < 0:
            return False
    return depth == 0


def escape_all(text: str) -> str:
    escaped = "".join(_ESCAPES.get(character, character) for character in text)
    return _LIGATURE.sub(r"{\1}", escaped)


def title(text: str, *, scripts: bool = False, names: Collection[str] = ()) -> str:
    """Return a title as LaTeX; words whose capitals styles would wrongly print small, in braces.

    With `scripts` it is a display title, whose <sub> and <sup> become LaTeX's. `names` are proper
    names that the catalogue knows.
    """
    kept = capitals.kept(words_of.without_scripts(text) if scripts else text, names)
    if not scripts:
        return _protected(text, kept)
    pieces: list[str] = []
    position = 0
    for word in _SCRIPTED_WORD.finditer(text):
        pieces += [_protected(text[position : word.start()], kept), braced(_scripted(word[0]))]
        position = word.end()
    return "".join([*pieces, _protected(text[position:], kept)])


def _protected(text: str, kept: Collection[str]) -> str:
    def protected(word: re.Match[str]) -> str:
        return braced(word[0]) if word[0] in kept else word[0]

    return "".join(
        piece if piece[:1] == "$" else _WORD.sub(protected, piece) for piece in _pieces(text)
    )


def _scripted(word: str) -> str:
    pieces: list[str] = []
    position = 0
    for tag in _SCRIPT.finditer(word):
        name = "subscript" if tag[1] == "sub" else "superscript"
        pieces += [escape(word[position : tag.start()]), f"\\text{name}{{{escape(tag[2])}}}"]
        position = tag.end()
    return "".join([*pieces, escape(word[position:])])
