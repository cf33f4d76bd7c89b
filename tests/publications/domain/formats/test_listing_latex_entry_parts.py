"""LaTeX commands that are given a citation part by part, in whatever order."""

import itertools

import pytest

from publications.domain import formats
from publications.domain.formats.listing.latex import entry_parts as latex_entry_parts
from tests.growth import is_linear

_PAPERS = (
    {
        "date": "2018",
        "people": "Holt, M.; Berg, A.; Lund, C.",
        "venue": r"\href{https://lab.example/7}{Dune Letters, Volume 12, id.A3}",
        "title": "Surface waves on dunes that the wind wakes: Rings in scattered light",
    },
    {
        "date": "2021",
        "people": r"\textbf{Holt, M.} and Berg, A.",
        "venue": "Dune Letters, Volume 654, id.A71",
        "title": "How drifting pebbles shape giant dunes I: Heavy grain content",
    },
    {
        "date": "2022",
        "people": "Mo Holt",
        "venue": "Journal of Sand, 654, 71--79",
        "title": "No evidence for growth in hot dunes",
    },
)
_READ = [
    (paper["title"], number, paper["date"])
    for paper, number in zip(_PAPERS, (3, 2, 1), strict=True)
]
_DEFINITION = r"\newcommand{\entry}[4]{\noindent #1 \textbf{#2}, \emph{#3}. #4 \par}"


def _source(order: tuple[str, ...], definition: str = "") -> str:
    entries = "\n".join(
        "\\entry\n" + "\n".join(f"  {{{paper[part]}}}" for part in order) for paper in _PAPERS
    )
    return rf"""\documentclass{{article}}
{definition}
\begin{{document}}
\section{{Education}}
\begin{{entrylist}}
\entry{{2013-2019}}{{Tutor}}{{Lund and Holm}}{{Sums for beginners}}
\entry{{2011}}{{Bachelor of Sand}}{{University of Dunes}}{{Grade: 2.0}}
\end{{entrylist}}
\section{{Publications}}
\begin{{entrylist}}
{entries}
\end{{entrylist}}
\end{{document}}
"""


@pytest.mark.parametrize("order", list(itertools.permutations(_PAPERS[0])), ids=" ".join)
def test_the_parts_of_a_citation_are_read_in_any_order(order: tuple[str, ...]) -> None:
    records = formats.read(_source(order)).records

    assert [(r.title, len(r.authors), r.date) for r in records] == _READ
    assert all(record.venue for record in records)


@pytest.mark.parametrize(
    "order",
    [
        ("date", "people", "venue", "title"),
        ("people", "venue", "title", "date"),
        ("venue", "people", "title", "date"),
        ("title", "venue", "people", "date"),
    ],
    ids=" ".join,
)
def test_a_command_of_the_authors_own_keeps_them_apart(order: tuple[str, ...]) -> None:
    records = formats.read(_source(order, definition=_DEFINITION)).records

    assert [(r.title, len(r.authors), r.date) for r in records] == _READ


def test_a_month_with_a_short_year_is_a_date() -> None:
    source = _source(("date", "people", "venue", "title"))
    for year, short in (("2018", "09/18"), ("2021", "08/21"), ("2022", "10/22")):
        source = source.replace(f"{{{year}}}", f"{{{short}}}")

    records = formats.read(source).records

    assert [(r.title, r.date) for r in records] == [
        (_PAPERS[0]["title"], "2018-09"),
        (_PAPERS[1]["title"], "2021-08"),
        (_PAPERS[2]["title"], "2022-10"),
    ]


def test_what_is_given_to_no_papers_keeps_its_order() -> None:
    source = r"""
\entry{2019}{Teacher}{School of Sand}{Sums for those who begin}
\entry{2017}{Keeper of Grain}{Holm Museum}{Watched over the northern dunes}
\one{2019}{Berg, A.; Lund, C.}{Dune Letters 12}{Why sand sleeps at night}
"""

    assert latex_entry_parts.in_usual_order(source) == (source, frozenset())


def test_unfinished_arguments_take_no_long_time() -> None:
    assert is_linear(lambda text: latex_entry_parts.in_usual_order(text), "\\entry{a}{b}{c\n" * 300)
