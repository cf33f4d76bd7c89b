r"""CVs in LaTeX whose papers, or what stands beside them, are set in tables."""

import pytest

from publications.domain.formats import read
from publications.domain.formats.listing.latex.tables import with_cells
from publications.domain.record import Listing
from tests.growth import is_linear


def _cv(body: str, preamble: str = "") -> Listing:
    head = rf"\documentclass{{article}}{preamble}\begin{{document}}\section*{{Publications}}"
    return read(f"{head}\n{body}\n\\end{{document}}\n", "text")


def _facts(listing: Listing) -> list[tuple[str, str, str, str]]:
    return [
        (
            record.title,
            ", ".join(author.name for author in record.authors),
            record.venue,
            record.date,
        )
        for record in listing.records
    ]


def test_rows_of_a_table_are_papers() -> None:
    rows = (
        r"2021 & A.~Lee and B.~Ma. \textit{Fast Piles of Paper}. Journal of Things. \\[2pt]",
        r"\hline 2020 & B.~Ma, A.~Lee. \textit{Slow Piles \& Shelves}. Journal of Heaps. \\",
        r"\multicolumn{2}{l}{\bf Older} \\",
        r"2009 & A.~Lee, C.~Oz. \textit{Flat Piles}. Journal of Clay. \tabularnewline",
    )
    table = r"\begin{longtable}[l]{@{}p{1.5cm}@{\hspace{1em}}p{13cm}}" + "\n" + "\n".join(rows)

    assert _facts(_cv(table + "\n\\end{longtable}")) == [
        ("Fast Piles of Paper", "A. Lee, B. Ma", "Journal of Things", "2021"),
        ("Slow Piles & Shelves", "B. Ma, A. Lee", "Journal of Heaps", "2020"),
        ("Flat Piles", "A. Lee, C. Oz", "Journal of Clay", "2009"),
    ]


def test_a_row_that_leaves_the_year_out_is_of_the_year_above() -> None:
    rows = (
        r"2021 & Ann Lee, Bo Ma. Fast piles of paper. \emph{Journal of Things}, pages 1--9. \\",
        r" & Bo Ma, Ann Lee. Slow piles of wet paper. \emph{Journal of Heaps}, pages 3--8. \\",
        r"2019 & Ann Lee, Cem Oz. Flat piles of clay. \emph{Journal of Clay}, pages 4--7. \\",
    )
    table = r"\begin{tabularx}{\textwidth}{lX}" + "\n".join(rows) + r"\end{tabularx}"

    assert [(title, date) for title, *_, date in _facts(_cv(table))] == [
        ("Fast piles of paper", "2021"),
        ("Slow piles of wet paper", "2021"),
        ("Flat piles of clay", "2019"),
    ]


def test_what_sets_lengths_and_rules_is_no_text() -> None:
    preamble = r"\newcommand{\pub}[3]{\noindent\hangindent=1em #1. \textbf{#2}. #3.\parskip 3pt}"
    items = "\n\n".join(
        rf"\pub{{Ann Lee and Bo Ma}}{{{title}}}{{\emph{{Journal of Things}}, {year}}}"
        for title, year in (("Fast Piles of Paper", 2021), ("Slow Piles of Clay", 2020))
    )

    listing = _cv(rf"\rule[0.5ex]{{\textwidth}}{{1pt}} {items}", preamble)

    assert _facts(listing) == [
        ("Fast Piles of Paper", "Ann Lee, Bo Ma", "Journal of Things", "2021"),
        ("Slow Piles of Clay", "Ann Lee, Bo Ma", "Journal of Things", "2020"),
    ]


def test_a_table_keeps_the_lines_of_the_file() -> None:
    text = "A\n\\begin{tabular}\n{ll}\n2021 & One\n\\\\\n2020 & Two \\\\\n\\end{tabular}\nB"

    assert with_cells(text).count("\n") == text.count("\n")


@pytest.mark.parametrize(
    "piece",
    [r"\begin{tabular}{ll} a & b \\ ", r"\begin{tabular}{ll} a & b \\ \end{tabular}{", "\\rule{"],
)
def test_the_time_grows_with_the_length(piece: str) -> None:
    assert is_linear(with_cells, piece * 8_000)


def test_an_environment_of_a_class_with_rows_is_a_table() -> None:
    rows = (
        r"\Year{2021} & A.~Lee, B.~Ma. \textit{Fast Piles of Paper}. Journal of Things.",
        r"\Year{2020} & B.~Ma, A.~Lee. \textit{Slow Piles}. Journal of Heaps.",
        r"~ & A.~Lee, C.~Oz. \textit{Flat Piles}. Journal of Clay.",
    )
    table = "\\begin{EntriesTable}\n" + "\n \\\\\n".join(rows) + "\n\\end{EntriesTable}"

    assert _facts(_cv(table)) == [
        ("Fast Piles of Paper", "A. Lee, B. Ma", "Journal of Things", "2021"),
        ("Slow Piles", "B. Ma, A. Lee", "Journal of Heaps", "2020"),
        ("Flat Piles", "A. Lee, C. Oz", "Journal of Clay", "2020"),
    ]


@pytest.mark.parametrize(
    "text",
    [
        r"\begin{center} R\&D \\ Research \& Development \\ \end{center}",
        r"\begin{align} a &= b \\ c &= d \end{align}",
        r"\begin{entries} Ann Lee \\ Bo Ma & Cy Oz \\ Lund \\ \end{entries}",
    ],
)
def test_an_environment_without_rows_of_cells_is_none(text: str) -> None:
    assert with_cells(text) == text


def test_the_rows_of_a_table_within_an_item_are_one_paper() -> None:
    people = ", ".join(f"{letter}.~Berg" for letter in "ABCDEFGHIJKL")
    item = rf"""\item \begin{{tabular}}{{ll}}
2022 & {people}, \\
  & {people.replace("Berg", "Lund")}, and M.~Holt \\
  & ``Sand in Motion and at Rest in the Dunes of the Far North and South'' \\
  & \emph{{Journal of Dunes}} 54 (2022) 23--117
\end{{tabular}}"""
    listing = _cv(
        "\\begin{itemize}\n" + item + "\n" + item.replace("Rest", "Work") + "\n\\end{itemize}"
    )

    assert [(len(record.authors), record.venue) for record in listing.records] == [
        (25, "Journal of Dunes"),
        (25, "Journal of Dunes"),
    ]
    assert not listing.unread


def test_a_row_that_was_cut_within_a_quotation_goes_on() -> None:
    (record,) = _cv(
        "\\begin{tabular}{ll}\n2013 & ``Walls, Waiting, and the Making of Sheds: Northern\\\\\n"
        "& Questions.'' In \\textit{Moss} \\\\\n& \\textit{Perception and Clay}, 25--89. Oslo: "
        "Kelp Press. Co-authored with Bo Elm.\n\\end{tabular}"
    ).records

    assert record.title == "Walls, Waiting, and the Making of Sheds: Northern Questions"
    assert (record.venue, record.year) == ("Moss Perception and Clay", 2013)
    assert record.authors[-1].name == "Bo Elm"


def test_where_a_table_stands_may_come_behind_its_width() -> None:
    found = read(r"""
\documentclass{article}
\newcommand{\entryOfTwo}[4]{
  \item \begin{tabular*}{14cm}[t]{l@{\hspace{1cm}}r}
    {\bf #1} & #2 \\
    #3 & \emph{#4} \\
  \end{tabular*}
}
\begin{document}\section{Publications}
\begin{itemize}
\entryOfTwo{Sand in motion by night}{2023}{A. Holt, B. Lund and C. Berg}{Dune Letters}
\entryOfTwo{Dunes at rest on the shore}{2021}{B. Lund and C. Berg}{Annals of Sand}
\end{itemize}\end{document}
""")

    assert [(r.title, len(r.authors), r.venue, r.date) for r in found.records] == [
        ("Sand in motion by night", 3, "Dune Letters", "2023"),
        ("Dunes at rest on the shore", 2, "Annals of Sand", "2021"),
    ]
