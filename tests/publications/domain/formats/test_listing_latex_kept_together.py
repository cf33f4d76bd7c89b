"""Papers in LaTeX as blocks of paragraphs that are kept on one page, the date in a margin."""

import pytest

from publications.domain.formats import read
from publications.domain.formats.listing.latex import kept_together
from tests.growth import is_linear

_PAPERS = (
    ("Sand in motion by night", "Ann Holt, Bea Lund, Cy Berg", "Dune Letters", "2023"),
    ("Dunes at rest on the shore", "Bea Lund, Cy Berg", "Annals of Sand", "2021"),
    ("What the wind leaves behind", "Bea Lund", "Dune Letters", "2020"),
    ("Ripples that outlast a storm", "Bea Lund, Cy Berg, Ann Holt", "Dune Letters", "2019"),
)
#: The begin of the first environment holds its argument for its end.
_HEAD = r"""
\documentclass{article}
\newenvironment{entry}[2][]{\wide\def\when{#2}\setcolumnwidth{\fill, 3cm}\begin{paracol}{2}}{
  \switchcolumn \raggedleft \when \end{paracol}}
\newenvironment{wide}{\begin{adjustwidth}{1mm}{1mm}}{\end{adjustwidth}}
\begin{document}\section{Publications}
"""


def _block(title: str, people: str, venue: str, year: str, doi: str) -> str:
    return rf"""
\begin{{samepage}}
  \begin{{entry}}{{
    {year}
  }}
  \textbf{{{title}}}

  \vspace{{1mm}}

  {people}
  \end{{entry}}

  \begin{{wide}}
    \href{{https://doi.org/{doi}}}{{{doi}}} ({venue})
  \end{{wide}}
\end{{samepage}}
"""


@pytest.mark.parametrize("doi", ["10.1234/dune.{year}.7", "10.1234/{year}7"])
def test_a_block_that_is_kept_together_is_a_paper(doi: str) -> None:
    blocks = "".join(_block(*paper, doi.format(year=paper[3])) for paper in _PAPERS)

    found = read(f"{_HEAD}{blocks}\\end{{document}}")

    assert [
        (r.title, ", ".join(author.name for author in r.authors), r.venue, r.date)
        for r in found.records
    ] == list(_PAPERS)
    assert all(record.ids("doi") for record in found.records)


def test_a_block_with_a_list_in_it_stays_a_part_of_the_page() -> None:
    text = r"\begin{samepage}\section{Papers}\begin{itemize}\item A\end{itemize}\end{samepage}"

    assert kept_together.as_items(text * 3) == text * 3


def test_the_lines_of_the_source_stay() -> None:
    text = "".join(_block(*paper, "10.1234/5") for paper in _PAPERS)

    assert kept_together.as_items(text).count("\n") == text.count("\n")


def test_looking_for_blocks_takes_time_in_proportion() -> None:
    assert is_linear(kept_together.as_items, "\\begin{samepage}\n\n a b" * 9_000)
