"""What stands between braces in LaTeX: where a group ends, and what it holds."""

import re

#: What is longer than such a definition is shown: it may be a part of the page.
LONGEST_DEFINITION = 2_000
_LONGEST_ARGUMENT = 8_000
#: What ends a line may stand before a brace: "#3\\\\}".
_BRACE = re.compile(r"(?<!\\)(?:\\\\)*([{}])")
_BEFORE_ARGUMENT = re.compile(r"[^\S\n]*(?:\n[^\S\n]*)?(?=\{)")


def end_of_braces(text: str, begin: int, longest: int = LONGEST_DEFINITION) -> int:
    """Return where the braces close that open here; 0 where they do not soon."""
    depth = 0
    for brace in _BRACE.finditer(text, begin, begin + longest):
        depth += 1 if brace[1] == "{" else -1
        if depth <= 0:
            return brace.end() if brace[1] == "}" else 0
    return 0


def group(text: str, position: int, longest: int = _LONGEST_ARGUMENT) -> tuple[str, int] | None:
    """Return what the braces hold that open here, and where they close."""
    before = _BEFORE_ARGUMENT.match(text, position)
    end = end_of_braces(text, before.end(), longest) if before else 0
    return (text[before.end() + 1 : end - 1], end) if before and end else None


def groups(text: str, position: int, number: int) -> tuple[list[str], int] | None:
    """Return what so many groups hold that follow each other here, and where the last one closes;
    None where there are fewer.
    """
    held: list[str] = []
    while len(held) < number:
        found = group(text, position)
        if not found:
            return None
        held.append(found[0])
        position = found[1]
    return held, position
