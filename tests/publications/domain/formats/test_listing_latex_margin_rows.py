"""Papers in LaTeX whose lines a command prints beside a margin with the year of the first."""

from publications.domain.formats import read
from publications.domain.formats.listing.latex import margin_rows
from tests.growth import is_linear

_PAPERS = (
    ("Sand in motion by night", "A. Holt, B. Lund, C. Berg", "Dune Letters", "2023"),
    ("Dunes at rest on the shore", "B. Lund, C. Berg", "Annals of Sand", "2021"),
    ("What the wind leaves behind", "B. Lund", "Dune Letters", "2020"),
)


def _cv(first: str, below: str) -> str:
    rows = "\n\\vspace{1mm}\n".join(
        f"{first}{{\\small\\textbf{{{year}}}}}\n  {{\\textbf{{{title}.}}}}\n"
        f"{below}{{}}{{{people}.}}\n{below}{{ }}\n  {{\\textit{{{venue}}}}}"
        for title, people, venue, year in _PAPERS
    )
    return (
        "\\documentclass{moderncv}\\begin{document}\n\\section{Publications}\n"
        f"{rows}\n\\section{{Talks}}\n{first}{{2019}}{{Sand at rest}}\n\\end{{document}}"
    )


def test_rows_with_an_empty_margin_are_lines_of_the_paper_above() -> None:
    for first, below in ((r"\cvitem", r"\cvitem"), (r"\kelptitle", r"\kelpitem")):
        found = read(_cv(first, below))

        assert [
            (r.title, ", ".join(author.name for author in r.authors), r.venue, r.date)
            for r in found.records
        ] == list(_PAPERS)


def test_rows_with_an_empty_margin_may_be_papers_themselves() -> None:
    rows = (
        "\\cvitem{2021}{A. Holt. Sand in motion by night. Dune Letters 12, 3.}\n"
        "\\cvitem{}{B. Lund, C. Berg. Dunes at rest on the shore. Annals of Sand 4, 5.}\n"
    )

    assert margin_rows.as_lines(rows * 3) == rows * 3


def test_the_lines_of_the_source_stay() -> None:
    text = _cv(r"\cvitem", r"\cvitem")

    assert margin_rows.as_lines(text).count("\n") == text.count("\n")


def test_looking_for_rows_takes_time_in_proportion() -> None:
    assert is_linear(margin_rows.as_lines, _cv(r"\cvitem", r"\cvitem") * 300)
