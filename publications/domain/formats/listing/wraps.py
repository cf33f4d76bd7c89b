"""Lines of Markdown that were broken in the midst of what is set apart.

- Ann Lee. *Workshop on
  Things (WoT)*, Oslo, 2022
"""

import re
from collections.abc import Iterable

_OPENED = re.compile(r"(?:^|[\s(>])(\*{1,2})(?=[^\s*])[^*]{2,300}$")
#: What begins a block of its own: a list's item, a heading, a row, a quotation.
_BLOCK = re.compile(r"\s*(?:[#>|]|[-+*]\s|\d{1,3}[.)]\s)")


def joined(numbered: Iterable[tuple[int, str]]) -> list[tuple[int, str]]:
    """Return the lines, each that ends within an emphasis together with the next, which ends it."""
    lines: list[tuple[int, str]] = []
    for number, printed in numbered:
        before = lines[-1][1].rstrip() if lines else ""
        opened = _OPENED.search(before) if "*" in before and "*" in printed else None
        if opened and not _BLOCK.match(printed) and _closes(printed, opened[1]):
            joint = "" if before.endswith("-") else " "
            lines[-1] = (lines[-1][0], f"{before}{joint}{printed.strip()}")
        else:
            lines.append((number, printed))
    return lines


def _closes(printed: str, sign: str) -> bool:
    """Whether the first emphasis of a line is one that ends in it."""
    end = printed.find("*")
    return (
        end > 0
        and printed.startswith(sign, end)
        and not printed.startswith("*", end + len(sign))
        and not printed[end - 1].isspace()
    )
