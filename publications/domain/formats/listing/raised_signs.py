"""Signs that a line raises at a name, as a formula or as Pandoc prints them, or sets within it."""

import re

from publications.domain.formats import marks
from publications.domain.formats.author_signs import COMMANDS, MARKS
from publications.domain.formats.listing.repair import Repair
from publications.domain.formats.person_names import is_name

_COMMAND = re.compile(r"\\[a-zA-Z]+")
_TO_RAISED = str.maketrans("0123456789+-", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻", "\\{}, ")
#: What a formula of nothing but a raised sign begins and ends with: "$^{", "$${}^"; kramdown has
#: two dollar signs.
_OPENS, _CLOSES = r"\${1,2}\s?(?:\{\}\s?)?\^\s?\{?\s?", r"\s?\}?\s?\${1,2}"
_SIGN_OF_LATEX = r"\\(?:d?dag(?:ger)?|ast|star|[SP])(?![a-zA-Z])"
#: What sets a name bold, and what ends that.
_BOLD = rf"(?:(?<!\*)\*\*(?!\*)|{marks.OPENED[marks.BOLD]})"
_ENDS_BOLD = rf"(?:\*\*|{marks.CLOSED[marks.BOLD]})"
_RAISED_NUMBERS = "¹²³⁴⁵⁶⁷⁸⁹⁰"
_SIGN = rf"(?:\\?[{MARKS}]|[{_RAISED_NUMBERS}])"
_SIGNS = rf"{_SIGN}(?:,?{_SIGN}){{0,4}}"


def _raised(found: re.Match[str]) -> str:
    """Return what a formula or Pandoc raises as signs that are raised by themselves."""
    return _COMMAND.sub(lambda sign: COMMANDS[sign[0]], found[1]).translate(_TO_RAISED)


def _behind(found: re.Match[str]) -> str:
    """Return a name with the signs behind it that stood before it, or within."""
    name = found["family"] + (found["initials"] or "")
    if not is_name(marks.removed(name).strip()):
        return found[0]
    return f"{found['opened']}{name}{found['signs']}{found['closed']}"


#: Repairs of a line that stand for what is raised, in their order.
REPAIRS = (
    # "**Lee, A.**., Bo Ma": the point of an initial stands in the bold type and again behind it.
    Repair(
        ("**.", f"{marks.CLOSED[marks.BOLD]}."),
        re.compile(rf"(?<=\b[^\W\d_a-z]\.)({_ENDS_BOLD})\.(?=,|\s(?:and|&)\s)"),
        r"\1",
    ),
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
            r"(?=[)*_\]\ue010-\ue01d]{0,4}\s?(?:[,;.:&，、；：]|(?:and|und|et|y|e)\s|$)"
            r"|\s(?:[A-Z]\.\s?){1,3}[*\ue010-\ue01d]{0,4}[,;&])"
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
    # "**†Lee A.**, Bo Ma", "**Lee† A.**": signs of a name that is bold
    Repair(
        tuple(MARKS + _RAISED_NUMBERS),
        re.compile(
            rf"(?P<opened>{_BOLD})(?P<signs>{_SIGNS})\s?(?P<family>[^\W\d_a-z][^{MARKS}\d\n]{{2,40}})"
            rf"(?P<initials>)(?P<closed>{_ENDS_BOLD})"
        ),
        _behind,
    ),
    # "Lee† A. B., Ma*, C."
    Repair(
        tuple(MARKS + _RAISED_NUMBERS),
        re.compile(
            rf"(?P<opened>)(?P<family>[^\W\d_a-z][\w'’-]{{1,30}})(?P<signs>{_SIGNS})"
            r"(?P<initials>,?\s(?:[A-Z]\.[\s-]?){1,3}(?<!\s))"
            rf"(?P<closed>(?={_ENDS_BOLD}|\s?[,;&]|\s(?:and|und|et|y|e)\s|\s?\(|$))"
        ),
        _behind,
    ),
    # "Lee, A.^, Ma, B.", a sign of which nothing ends.
    Repair(
        ("^",),
        re.compile(r"(?<=[A-Z]\.)\^(?=[,.\s&]|$)"),
        "",
    ),
)
