"""Signs that a line raises behind a name, as a formula or as Pandoc prints them."""

import re

from publications.domain.formats.listing.repair import Repair

_SIGNS = {"dagger": "†", "ddagger": "‡", "S": "§", "P": "¶"}
_TO_RAISED = str.maketrans("0123456789+-", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻", "\\")


def _sign(found: re.Match[str]) -> str:
    """Return the sign of a footnote that a line sets as a formula."""
    return _SIGNS.get(found[1], "*")


def _raised(found: re.Match[str]) -> str:
    """Return what Pandoc raises as signs that are raised by themselves."""
    return found[1].translate(_TO_RAISED)


#: Repairs of a line that stand for what is raised, in their order.
REPAIRS = (
    # "Ann Lee$^\dagger$"
    Repair(
        ("$",),
        re.compile(r"\$\s?\^\s?\{?\s?\\(dagger|ddagger|ast|star|S|P)\s?\}?\s?\$"),
        _sign,
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
