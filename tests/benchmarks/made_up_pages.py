"""How many papers of whole made-up pages are read right, in each of some seventy layouts.

    python -m tests.benchmarks made-up-pages

A paper is right where its title, people, year and venue are; told where its title stands among the
lines that were not read; lost where it is neither. Junk is a record of none of the page's papers.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from publications.domain import formats
from publications.domain.record import FormatError, Listing
from tests.benchmarks.listing_styles import Paper, is_right, key
from tests.benchmarks.page_layouts import LAYOUTS, Layout, Page, made_up
from tests.benchmarks.page_layouts import fields as _fields  # noqa: F401
from tests.benchmarks.page_layouts import habits as _habits  # noqa: F401
from tests.benchmarks.page_layouts import made_by as _made_by  # noqa: F401
from tests.benchmarks.page_layouts import markup as _markup  # noqa: F401
from tests.benchmarks.page_layouts import printed as _printed  # noqa: F401
from tests.benchmarks.page_layouts import tex as _tex  # noqa: F401
from tests.benchmarks.page_layouts import web as _web  # noqa: F401

#: The pages that are set in each layout.
SEEDS = (11, 12, 13)
#: So many signs of a title say which paper a line or a record is of.
_ENOUGH_OF_TITLE = 20


@dataclass(frozen=True, slots=True)
class Score:
    """Of the papers of some pages: read right, told as unread, and neither; and junk records."""

    papers: int = 0
    right: int = 0
    told: int = 0
    lost: int = 0
    junk: int = 0

    def __add__(self, other: "Score") -> "Score":
        return Score(*(getattr(self, n) + getattr(other, n) for n in self.__slots__))


def main() -> None:
    """Print the figures."""
    number = len(SEEDS) * len(made_up(0).papers)
    print(f"\nWhole pages: of {number} papers in each layout, read right, told, lost, and junk")
    for kept_back in (False, True):
        total = Score()
        for layout in (layout for layout in LAYOUTS if layout.kept_back == kept_back):
            each = sum((scored(layout, made_up(seed)) for seed in SEEDS), Score())
            total += each
            name = f"{'*' if kept_back else ' '}{layout.name}"
            print(f" {name:67} {each.right:3} {each.told:3} {each.lost:3} {each.junk:3}")
        which = "* kept back while the reader was mended" if kept_back else "the others"
        share = total.right / total.papers
        print(f"  {which:66} {share:.1%}, {total.lost} lost, {total.junk} junk")


def scored(layout: Layout, page: Page) -> Score:
    """Compare what is read of a page in this layout with what it prints."""
    listing = read(layout.make(page))
    papers = page.papers
    if layout.leaves_owner_out:
        papers = tuple(replace(p, authors=(page.owner, *page.others(p))) for p in papers)
    return score(papers, listing)


def read(text: str) -> Listing | None:
    """Return what is read of a page; None where it is refused."""
    try:
        return formats.read(text, "text")
    except FormatError:
        return None


def score(papers: Sequence[Paper], listing: Listing | None) -> Score:
    """Compare what was read with what a page prints; None: it was refused, and so told."""
    if listing is None:
        return Score(len(papers), told=len(papers))
    unread = key(" ".join(line.text for line in listing.unread))
    titles = [key(record.title) for record in listing.records]
    begins = [key(paper.title)[:_ENOUGH_OF_TITLE] for paper in papers]
    right = told = lost = 0
    for paper, begin in zip(papers, begins, strict=True):
        if any(is_right(paper, record) for record in listing.records):
            right += 1
        elif begin in unread:
            told += 1
        elif not any(begin in title for title in titles):
            lost += 1
    junk = sum(not any(begin in title for begin in begins) for title in titles)
    return Score(len(papers), right, told, lost, junk)
