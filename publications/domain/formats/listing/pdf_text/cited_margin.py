"""How often each paper of a list was cited, in the margin before it, as CVs of astronomers have it,
and a dash where it never was.

9   Lee, A., & Ma, B., 2024, Slow piles of sand in the northern

    fields, Journal of Things, 531, 4584
—   Lee, A., 2023, Fast piles, arXiv:2303.04959
"""

import re
from collections.abc import Sequence
from itertools import pairwise

from publications.domain.formats.listing.headings import names_section

_Numbered = tuple[int, str]

_CITED = re.compile(
    r"\s*(?P<count>[—–-]|\d{1,4})\s+"
    r"(?=(?:[Vv]an\s|[Vv]on\s|[Dd]e\s|[Dd]er\s|\ue010)*[^\W\d_a-zß-öø-ÿ][\w'’-]+,\s[A-Z]\.)"
)
#: So many papers show it; numbers that go up or down by one count the papers.
_ENOUGH = 4


def without(lines: Sequence[_Numbered]) -> list[_Numbered]:
    """Return the lines with bullets for such numbers, and without the blank line that stands below
    the first of a paper, since its number is set lower.
    """
    cited = {at: found for at, (_, text) in enumerate(lines) if (found := _CITED.match(text))}
    if not _are_citations([found["count"] for found in cited.values()]):
        return list(lines)
    longest = max(len(lines[at][1].strip()) for at in cited)
    kept: list[_Numbered] = []
    for at, (number, text) in enumerate(lines):
        if found := cited.get(at):
            kept.append((number, f"• {text[found.end() :]}"))
        elif text.strip() or not _is_within(lines, at, cited, longest):
            kept.append((number, text))
    return kept


def _are_citations(counts: Sequence[str]) -> bool:
    """Whether numbers, some of them dashes, are no numbers of the papers themselves."""
    numbers = [int(count) for count in counts if count.isdigit()]
    steps = [abs(below - above) for above, below in pairwise(numbers)]
    is_count = len(numbers) == len(counts) or 2 * sum(step == 1 for step in steps) > len(steps)
    return len(counts) >= _ENOUGH and bool(numbers) and not is_count


def _is_within(
    lines: Sequence[_Numbered], at: int, cited: dict[int, re.Match[str]], longest: int
) -> bool:
    """Whether a blank line stands below the full first line of a paper that goes on."""
    if at - 1 not in cited or at + 1 >= len(lines) or at + 1 in cited:
        return False
    following = lines[at + 1][1].strip()
    is_full = 5 * len(lines[at - 1][1].strip()) >= 4 * longest
    return is_full and bool(following) and not names_section(following)
