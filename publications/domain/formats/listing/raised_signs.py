"""Signs that a line raises behind a name, as a formula or as Pandoc prints them."""

import re

from publications.domain.formats.listing.repair import Repair

#: The commands of LaTeX for signs that stand at names.
_COMMANDS = {
    r"\dagger": "†", r"\ddagger": "‡", r"\S": "§", r"\P": "¶", r"\ast": "*", r"\star": "*",
}  # fmt: skip
_COMMAND = re.compile(r"\\[a-zA-Z]+")
_TO_RAISED = str.maketrans("0123456789+-", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻", "\\{}, ")
#: What a formula of nothing but a raised sign begins and ends with: "$^{", "$${}^"; kramdown has
#: two dollar signs.
_OPENS, _CLOSES = r"\${1,2}\s?(?:\{\}\s?)?\^\s?\{?\s?", r"\s?\}?\s?\${1,2}"
_SIGN_OF_LATEX = r"\\(?:d?dagger|ast|star|[SP])(?![a-zA-Z])"


def _raised(found: re.Match[str]) -> str:
    """Return what a formula or Pandoc raises as signs that are raised by themselves."""
    return _COMMAND.sub(lambda sign: _COMMANDS[sign[0]], found[1]).translate(_TO_RAISED)


#: Repairs of a line that stand for what is raised, in their order.
REPAIRS = (
    # "Ann Lee$^\dagger$"
    Repair(
        ("$",),
        re.compile(rf"{_OPENS}({_SIGN_OF_LATEX}){_CLOSES}"),
        _raised,
    ),
    # "Ann Lee$^{1,*}$, Bo Ma$$^+$$": signs and numbers, at the end of a name only.
    Repair(
        ("$",),
        re.compile(
            r"(?<=[^\W\d_]|[.)*\ue010-\ue01d])"
            rf"{_OPENS}((?:(?:{_SIGN_OF_LATEX}|\\?[*#]|[\d,+∗†‡§¶])\s?){{1,8}}){_CLOSES}"
            r"(?=[)*_\]\ue010-\ue01d]{0,4}\s?(?:[,;.:&，、；：]|(?:and|und|et|y|e)\s|$))"
        ),
        _raised,
    ),
    # "Ann Lee^1^, Bo Ma^2,\*^", as Pandoc prints what is raised.
    Repair(
        ("^",),
        re.compile(r"(?<=[\w.)*\]])\^((?:[\d,+*†‡§-]|\\\*){1,8})\^"),
        _raised,
    ),
    # "Lee, A.<sup>U</sup>, Ma, B.<sup>G,P</sup>", letters that say what an author was.
    Repair(
        ("<sup>",),
        re.compile(
            r"(?<=[A-Z]\.|[^\W\d_][a-z])\s?<sup>\s?[A-Za-z]{1,2}(?:\s?,\s?[A-Za-z]{1,2}){0,3}\s?</sup>"
            r"(?=\s?(?:[,.;:()&*]|and\b|$))"
        ),
        "",
    ),
    # "Lee, A.^, Ma, B.", a sign of which nothing ends.
    Repair(
        ("^",),
        re.compile(r"(?<=[A-Z]\.)\^(?=[,.\s&]|$)"),
        "",
    ),
)
