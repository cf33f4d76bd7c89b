"""Made-up plates of every kind, from the least to the most: what a designer looks at."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from people.plates.facts import (
    DatedPaper,
    Facts,
    MemberFacts,
    NewsFacts,
    PaperFacts,
    ProjectFacts,
    Tie,
)
from people.plates.lettering import initials

_VENUES = ("OSDI", "NeurIPS", "Nature", "ASPLOS", "VLDB", "ICML", "PLDI", "SIGGRAPH Asia")
_NAMES = (
    "Ann Able",
    "Wilhelmina Wolff-Montgomery",
    "贾志豪",
    "محمد بن موسى الخوارزمي",
    "יעל בן־דוד",
    "Ö",
)
_WORDS = (
    ("第三十七届大会", "2024"),
    ("計算機科学", "2024"),
    ("مؤتمر الأشجار", "2024"),
    ("כנס העצים", "2024"),
    ("NeurIPS Datasets and Benchmarks", "2024"),
    ("2024", "Philosophical Transactions of the Royal Society"),
)


@dataclass(frozen=True)
class Example:
    """A plate and what is special about it."""

    caption: str
    facts: Facts


def papers() -> Iterator[Example]:
    """Papers by one author and by 3,000, of every composition, and in several scripts."""
    for number, authors in enumerate((1, 2, 3, 5, 8, 12, 20, 40, 60, 61, 300, 3000)):
        venue = _VENUES[number % len(_VENUES)]
        yield Example(f"{authors:,}", _paper(f"paper-{authors}", authors, venue, "2024"))
    for number in range(14):
        venue = _VENUES[number % len(_VENUES)]
        authors = 3 + number % 6
        yield Example(f"{authors}", _paper(f"cover-{number}", authors, venue, f"{2024 - number}"))
    for large, small in _WORDS:
        yield Example("6", _paper(large, 6, large, small))
        yield Example("3,000", _paper(f"{large} 3000", 3000, large, small))


def projects() -> Iterator[Example]:
    """Projects of no paper and of many, by one author each and by 3,000."""
    for papers in (0, 1, 2, 5, 12, 20, 48):
        for authors in (1, 3000) if papers else (0,):
            yield Example(f"{papers} · {authors:,}", _project(papers, authors))


def people() -> Iterator[Example]:
    """Members who write alone and with many, and names of several scripts."""
    for coauthors in (0, 1, 3, 9, 20):
        yield Example(f"{coauthors}", _member(f"member-{coauthors}", "Ann Able", coauthors))
    for number, name in enumerate(_NAMES):
        yield Example(name, _member(f"name-{number}", name, 5 + number))


def news() -> Iterator[Example]:
    """News of a paper, of a person, and of a day alone."""
    for authors in (1, 3000):
        paper = _paper(f"news-{authors}", authors, "OSDI", "2024")
        yield Example(f"{authors:,}", NewsFacts(f"news-{authors}", "5", "May 2024", paper))
    for large, small in _WORDS[:4]:
        yield Example("7", NewsFacts(large, "31", "2024年5月", _paper(large, 7, large, small)))
    yield Example("AA", NewsFacts("person", "17", "May 2024", _member("ann", "Ann Able", 8)))
    yield Example("贾", NewsFacts("person", "17", "2024年5月", _member("jia", "贾志豪", 8)))
    for day in (1, 31):
        yield Example(f"{day}", NewsFacts(f"day-{day}", f"{day}", "May 2024", None))


def _paper(slug: str, authors: int, large: str, small: str) -> PaperFacts:
    """Every third author is ours; neighbours in the list had written together."""
    members = tuple(range(0, authors, 3 if authors < 100 else 100))
    return PaperFacts(slug, large, small, authors, members, _ties(min(authors, 24)))


def _ties(count: int) -> tuple[Tie, ...]:
    return tuple(
        (first, second)
        for first, second in combinations(range(count), 2)
        if second - first <= 2 or (first * second) % 7 == 3
    )


def _project(papers: int, authors: int) -> ProjectFacts:
    dated = tuple(
        DatedPaper(
            f"paper-{number}",
            number / max(papers - 1, 1) if papers > 1 else 0.5,
            authors,
            tuple(range(0, authors, 3)),
            stands_out=number % 5 == 2,
        )
        for number in range(papers)
    )
    ties = tuple((number // 2, number) for number in range(1, papers))
    return ProjectFacts(f"project-{papers}", "P", "2018", "2024", dated, ties)


def _member(slug: str, name: str, coauthors: int) -> MemberFacts:
    shared = tuple((coauthors - number, number % 3 == 0) for number in range(coauthors))
    return MemberFacts(slug, initials(name), shared)
