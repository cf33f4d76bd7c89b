r"""Signs beside the names of people, which LaTeX raises or sets as formulas: "Lee$^\ast$",
"Ma\textsuperscript{$\dagger$,*}".
"""

import re

from publications.domain.formats.author_signs import COMMANDS

_ONE_SIGN = r"(?:\\?(?:ast|star|dagger|ddagger|dag|ddag|#)|[*†‡+])"
#: Blanks between two signs, and the commands that set them.
_SPACE = re.compile(r"\s|\\[ ,;:!]")
_GAP = rf"(?:{_SPACE.pattern})*"
#: "Ann Lee$^\ast$", "Lee$^{\dag \#}$, A.".
_RAISED = re.compile(
    rf"\$\s*\^\s*\{{?\s*((?:{_GAP}{_ONE_SIGN}){{1,3}}|\d(?=\s*\}}?\s*\$\s?(?:[,;.}}&]|and\b|$)))"
    rf"{_GAP}\}}?{_GAP}\$(?![^\W_])"
)
#: "$\mathbf{^{*}}$", a raised sign in bold.
_SET_RAISED = re.compile(
    r"\$\s*\\(?:mathbf|mathrm|mathsf|boldsymbol|bm)\s*\{\s*(\^\s*(?:\{[^{}$]{1,20}\}|\W|\\[a-z]{2,8}))"
    r"\s*\}\s*\$"
)
_ALONE = r"\$\s?(\\(?:ast|star|dagger|ddagger|dag|ddag))\s?\$"
#: The same on the line, right before a name or behind one: "$\dagger$Lee", "Ma$\star$".
_ON_LINE = re.compile(rf"{_ALONE}(?=(?:\\[a-z]{{2,12}}\s?\{{)?[^\W\d_a-z])|(?<=[^\W\d_]){_ALONE}")
#: The same in a text, perhaps of several or none.
_RAISED_TEXT = re.compile(rf"\\textsuperscript\s*\{{((?:[\s,$]*{_ONE_SIGN})*)[\s,$]*\}}")
_SIGNS = COMMANDS | {"\\#": "#"}
_SIGN = re.compile(r"\\?(?:[a-z]+|[^\s,$])")


def beside_names(source: str) -> str:
    """Return a piece of the page with these signs as they are printed, without what sets them."""
    source = _SET_RAISED.sub(r"$\1$", source) if "$\\" in source else source
    if "$^" in source:
        source = _RAISED.sub(_as_printed, source)
    if "\\textsuperscript" in source:
        source = _RAISED_TEXT.sub(_as_printed, source)
    if "$" in source:
        source = _ON_LINE.sub(lambda alone: _SIGNS[alone[1] or alone[2]], source)
    return source


def _as_printed(raised: re.Match[str]) -> str:
    return "".join(_SIGNS.get(sign, sign) for sign in _SIGN.findall(_SPACE.sub(" ", raised[1])))
