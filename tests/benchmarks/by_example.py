"""How many papers of a list are right, and how many once an editor has put one of them right.

    python -m tests.benchmarks by-example

The parts of a paper (title, people, venue, year) in each order, in several forms: many of them are
met nowhere and read wrong, as a page of a form is that no rule knows. Then the first paper that is
wrong is corrected, or shown where none was found, as on the pages of an import, and the others are
read like it.
"""

import itertools
from collections.abc import Callable, Sequence

from publications.domain import formats
from publications.domain.corrections import Corrections, corrected
from publications.domain.read_alike import read_alike
from publications.domain.record import FormatError, Listing, PaperFields
from tests.benchmarks.listing_styles import Paper, is_right
from tests.benchmarks.page_layouts import made_up

#: What the figure should be at least.
GOAL = 0.9
_SEEDS = (21, 22)
_PAPERS = 8
#: What holds so many of a title's words is where an editor sees it.
_ENOUGH = 0.7
_PARTS = ("title", "people", "venue", "year")

Printed = Sequence[Sequence[str]]
FORMS: dict[str, Callable[[Printed], str]] = {
    "lines, a blank one between papers": lambda papers: "\n\n".join(map("\n".join, papers)),
    "items of a list, broken into lines": lambda papers: _items("<br>".join(x) for x in papers),
    "rows of a table without heads": lambda papers: _page(
        "<table>" + "".join(f"<tr>{_cells(x)}</tr>" for x in papers) + "</table>"
    ),
    "blocks without a sign between papers": lambda papers: _page(
        "".join("".join(f"<div>{part}</div>" for part in x) for x in papers)
    ),
    "sentences": lambda papers: "\n\n".join(f"{'. '.join(x)}." for x in papers),
    "parts between dashes": lambda papers: "\n".join(f"- {' - '.join(x)}" for x in papers),
    "parts between bars": lambda papers: "\n".join(" | ".join(x) for x in papers),
    "parts between commas": lambda papers: "\n".join(f"- {', '.join(x)}" for x in papers),
}


def _cells(parts: Sequence[str]) -> str:
    return "".join(f"<td>{part}</td>" for part in parts)


def _items(items: Sequence[str]) -> str:
    return _page("<ul>" + "".join(f"<li>{item}</li>" for item in items) + "</ul>")


def _page(body: str) -> str:
    return f"<html><body><h2>Publications</h2>{body}</body></html>"


def main() -> None:
    """Print the figures."""
    print("\nPapers whose parts stand in any order: right at once, and once one was put right")
    before = after = papers = 0
    for name, form in FORMS.items():
        counts = [_counted(form, order, seed) for order, seed in _pages()]
        at_once, then, all_of_them = map(sum, zip(*counts, strict=True))
        before, after, papers = before + at_once, after + then, papers + all_of_them
        print(f"  {name:40} {at_once / all_of_them:6.1%} {then / all_of_them:6.1%}")
    said = f"{before / papers:6.1%} {after / papers:6.1%}   goal ≥ {GOAL:.0%}"
    print(f"  {'all':40} {said}")


def _pages() -> list[tuple[tuple[str, ...], int]]:
    return list(itertools.product(itertools.permutations(_PARTS), _SEEDS))


def _counted(
    form: Callable[[Printed], str], order: tuple[str, ...], seed: int
) -> tuple[int, int, int]:
    """Return how many papers are right at once, once one was put right, and how many there are."""
    papers = made_up(seed, _PAPERS).papers
    text = form([_printed(paper, order) for paper in papers])
    text = text if text.startswith("<") else f"# Publications\n\n{text}\n"
    listing = _read(text)
    if listing is None:  # the page asks to be shown a paper
        shown = _read(text, _fields(papers[0]))
        return 0, _number_read(papers, shown) if shown else 0, len(papers)
    at_once = _number_read(papers, listing)
    return at_once, _once_one_is_right(listing, text, papers), len(papers)


def _read(text: str, *examples: PaperFields) -> Listing | None:
    """Return what is read of a text; None where no paper is found in it."""
    try:
        return formats.read(text, examples=examples)
    except FormatError:
        return None


def _once_one_is_right(listing: Listing, text: str, papers: Sequence[Paper]) -> int:
    """Return how many are right once the first that is wrong was corrected where it was read."""
    wrong = next((paper for paper in papers if not _is_read(paper, listing)), None)
    by_hand = _correction(listing, wrong) if wrong else None
    if not by_hand:
        return _number_read(papers, listing)
    others = read_alike(listing, by_hand, formats.read(text, examples=by_hand.papers))
    both = Corrections(
        {**others.changed, **by_hand.changed}, others.left_out, {**others.added, **by_hand.added}
    )
    then = corrected(listing, both)
    return _number_read(papers, then)


def _number_read(papers: Sequence[Paper], listing: Listing) -> int:
    return sum(_is_read(paper, listing) for paper in papers)


def _is_read(paper: Paper, listing: Listing) -> bool:
    return any(is_right(paper, record) for record in listing.records)


def _correction(listing: Listing, paper: Paper) -> Corrections | None:
    """Return what an editor does about a paper: corrects what has most of it, or adds its line."""
    entry = _fields(paper)
    records = [
        " ".join((record.title, *(x.name for x in record.authors), record.venue, *record.notes))
        for record in listing.records
    ]
    lines = [line.text for line in listing.unread]
    said = [*enumerate(records), *((~at, text) for at, text in enumerate(lines))]
    at, most = max(said, key=lambda each: _words_in(paper.title, each[1]))
    if _words_in(paper.title, most) < _ENOUGH:
        return None
    return Corrections({at: entry}) if at >= 0 else Corrections(added={~at: entry})


def _fields(paper: Paper) -> PaperFields:
    return PaperFields(paper.title, paper.authors, paper.venue, paper.year)


def _words_in(title: str, text: str) -> float:
    words = title.split()
    return sum(word in text for word in words) / len(words)


def _printed(paper: Paper, order: tuple[str, ...]) -> list[str]:
    *most, last = paper.authors
    said = {
        "title": paper.title,
        "people": f"{', '.join(most)} and {last}" if most else last,
        "venue": paper.venue,
        "year": paper.year,
    }
    return [said[part] for part in order]
