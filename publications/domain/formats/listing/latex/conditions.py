r"""What an author's own command prints only where an argument is given, or is left out:
"\ifx&#1&\else [\href{#1}{pdf}]\fi", "\ifthenelse{\equal{#1}{}}{}{, #1}".
"""

import re

from publications.domain.formats.listing.latex.groups import groups

_BRANCH = r"(?:(?!\\(?:if[a-z]{0,12}|else|fi)(?![a-zA-Z])).){0,800}?"
#: A sign, or a command, stands on both sides of the argument; it may be held in another before.
_IF = re.compile(
    r"(?:\\if(?:x|cat)?\s*(?P<sign>[&!@;?]|\\\\|\\(?:relax|empty|@empty|nil|@nil)(?![a-zA-Z]))\s*"
    r"(?P<between>(?:\\detokenize\s*\{[^{}]{0,400}\}|(?!(?P=sign)|\\if)(?:[^\\]|\\.)){0,400}?)\s*(?P=sign)"
    r"|\\e?def\s*\\(?P<name>[a-zA-Z@]{1,30})\s*\{(?P<held>(?:[^{}]|\{[^{}]{0,200}\}){0,400})\}\s*%?\s*"
    r"\\ifx\s*(?:\\@?empty\s*\\(?P=name)|\\(?P=name)\s*\\@?empty)(?![a-zA-Z@]))"
    rf"(?P<yes>{_BRANCH})(?:\\else(?![a-zA-Z])(?P<no>{_BRANCH}))?\\fi(?![a-zA-Z])",
    re.DOTALL,
)
_DETOKENIZED = re.compile(r"\\detokenize\s*\{([^{}]*)\}")
#: How many groups are compared (one: with nothing), and when each branch is printed: where they are
#: the same ("y"), or not ("n").
_BY_GROUPS = {
    "ifstrempty": (1, "yn"),
    "ifblank": (1, "yn"),
    "IfBlankTF": (1, "yn"),
    "IfNoValueTF": (1, "yn"),
    "IfNoValueT": (1, "y"),
    "IfNoValueF": (1, "n"),
    "notblank": (1, "ny"),
    "IfValueTF": (1, "ny"),
    "IfValueT": (1, "n"),
    "IfValueF": (1, "y"),
    "ifstrequal": (2, "yn"),
}
_CALL = re.compile(rf"\\(?:(?P<name>{'|'.join(_BY_GROUPS)})|ifthenelse)(?![a-zA-Z])")
_TEST = re.compile(r"\s*(?P<not>\\(?:not|NOT)\s*)?\\(?:equal|isempty)(?![a-zA-Z])\s*")
_DEEPEST = 6


def decided(text: str) -> str:
    """Return what a command stands for, its arguments filled in, without the branches that are not
    printed; what compares anything else stays.
    """
    if "\\if" not in text and "\\If" not in text and "\\notblank" not in text:
        return text
    for _ in range(_DEEPEST):
        without, number = _IF.subn(_branch, _by_groups(text))
        if not number and without == text:
            break
        text = without
    return text


def _branch(found: re.Match[str]) -> str:
    compared = found["between"] if found["sign"] else found["held"]
    is_empty = not _DETOKENIZED.sub(r"\1", compared).strip()
    return (found["yes"] if is_empty else found["no"]) or ""


def _by_groups(text: str) -> str:
    pieces: list[str] = []
    position = 0
    for call in _CALL.finditer(text):
        found = _printed(text, call) if call.start() >= position else None
        if found:
            pieces += [text[position : call.start()], found[0]]
            position = found[1]
    return "".join(pieces) + text[position:]


def _printed(text: str, call: re.Match[str]) -> tuple[str, int] | None:
    """Return the branch that is printed, and where the last one ends; None where nothing tells."""
    number, kinds = _BY_GROUPS.get(call["name"] or "", (1, "yn"))
    found = groups(text, call.end(), number + len(kinds))
    if not found:
        return None
    held, end = found
    compared, branches = [*held[:number], ""][:2], held[number:]
    if not call["name"]:
        test = _TEST.match(held[0])
        equal = test and (groups(held[0], test.end(), 2) or groups(held[0], test.end(), 1))
        if not test or not equal:
            return None
        compared = [*equal[0], ""][:2]
        kinds = "ny" if test["not"] else kinds
    is_same = compared[0].strip() == compared[1].strip()
    return dict(zip(kinds, branches, strict=True)).get("y" if is_same else "n", ""), end
