"""Text that is no markup: paragraphs, and items that begin with a sign, as a CV has them."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

_ITEM = re.compile(r"\s*[-*+\u2022\u2023\u25aa\u25cf\u25e6\u2013\u00b7]\s+(?=\S)")


@dataclass
class Part:
    """A paragraph, or an item of a list without its sign: its lines as they were written."""

    is_item: bool
    lines: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        return " ".join(self.lines)


def parts(text: str) -> Iterator[Part]:
    """Yield the paragraphs and items. A line right below an item goes on with it."""
    part = None
    for line in text.splitlines():
        sign = _ITEM.match(line)
        if part and (sign or not line.strip()):
            yield part
            part = None
        if line.strip():
            part = part or Part(is_item=bool(sign))
            part.lines.append((line[sign.end() :] if sign else line).strip())
    if part:
        yield part
