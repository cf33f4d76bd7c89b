r"""LaTeX files that are a part of something: papers of other files, names defined elsewhere."""

import pytest

from publications.domain import formats
from publications.domain.formats.listing.latex import people as latex_people
from publications.domain.formats.listing.latex import sources as latex_sources
from publications.domain.record import FormatError, Record
from tests.growth import is_linear

_PAPERS = r"""
\section{Publications}
\begin{enumerate}
\item A. Berg, \textbf{\mholt}, C. Lund. Sand in motion. \emph{Journal of Dunes} 12 (2020) 3--14.
\item \mholt{} and A. Berg. Sand at rest. \emph{Journal of Dunes} 11 (2019) 5--19.
\item C. Lund, A. Berg, and \mholt$^\ast$. Dunes by night. \emph{Annals of Sand} 4 (2018) 7--9.
\end{enumerate}
"""


def _names(record: Record) -> list[str]:
    return [author.name for author in record.authors]


def test_a_name_that_another_file_defines_is_left_out_and_told() -> None:
    listing = formats.read(_PAPERS)

    assert [(record.title, _names(record)) for record in listing.records] == [
        ("Sand in motion", ["A. Berg", "C. Lund"]),
        ("Sand at rest", ["A. Berg"]),
        ("Dunes by night", ["C. Lund", "A. Berg"]),
    ]
    assert not any(record.authors_complete for record in listing.records)
    assert [(warning.code, dict(warning.params)) for warning in listing.warnings] == [
        ("authors_of_unknown_commands", {"commands": "\\mholt", "number": 3})
    ]


@pytest.mark.parametrize(
    ("authors", "expected"),
    [
        (r"Berg, A., \me, \& Lund, C. (2020).", ["A. Berg", "C. Lund"]),
        (r"\me, Berg, A., \& Lund, C. (2020).", ["A. Berg", "C. Lund"]),
        (r"Ann Berg, \me{} and Cai Lund. 2020.", ["Ann Berg", "Cai Lund"]),
        (r"Berg A, Lund C, \me. 2020.", ["A. Berg", "C. Lund"]),
    ],
)
def test_it_stands_among_people_however_they_are_written(authors: str, expected: list[str]) -> None:
    item = rf"\item {authors} Sand in motion. \emph{{Journal of Dunes}} 12, 3--14." + "\n"
    listing = formats.read(rf"\section{{Publications}}\begin{{itemize}}{item}"
                           rf"{item.replace('motion', 'general')}\end{{itemize}}")  # fmt: skip

    assert [_names(record) for record in listing.records] == [expected, expected]
    assert not listing.records[0].authors_complete


@pytest.mark.parametrize(
    "text",
    [
        r"\newcommand{\mholt}{M. Holt}" + _PAPERS,
        r"\def\mholt{M. Holt}" + _PAPERS,
        _PAPERS.replace(r"\mholt", r"\ldots"),
        _PAPERS.replace(r"\textbf{\mholt}", r"M. Holt, \em").replace(r"\mholt", "M. Holt"),
    ],
)
def test_what_is_defined_or_sets_the_page_is_nobody(text: str) -> None:
    assert latex_people.with_stand_ins(text) == (text, [])


def test_looking_for_names_takes_time_in_proportion() -> None:
    text = r"\section{A}\section{B}" + r"\item \me, A. Lee, \you and \him" * 8_000

    assert is_linear(latex_people.with_stand_ins, text)


@pytest.mark.parametrize(
    ("text", "files"),
    [
        (r"\section{Papers} \nocite{*} \bibliography{own,/x/others.bib}", "own.bib, /x/others.bib"),
        (r"\addbibresource{cv.bib} \begin{document} \printbibliography", "cv.bib"),
        (r"\section{Papers} \printbibliography[type=article]", "*.bib"),
        (r"\newcites{Book}{Books} \bibliographystyleBook{plain} \bibliographyBook{b}", "b.bib"),
        (r"\begin{document} \section{Papers} \input{parts/publications} \input{parts/header}",
         "parts/publications.tex"),
        (r"\section{Talks} % \bibliography{old}", None),
        (r"\addbibresource{cv.bib} \begin{document} Nothing is cited.", None),
        (r"\input{pubstyle} \begin{document} \section{Papers}", None),
    ],
)  # fmt: skip
def test_the_files_that_papers_are_taken_from_are_named(text: str, files: str | None) -> None:
    refused = latex_sources.refusal(text)

    assert (refused.params["files"] if refused else None) == files


def test_a_file_without_papers_of_its_own_says_where_they_are() -> None:
    text = r"""\documentclass{article}
\begin{document}
\section{Education}
PhD, University of Lund, 2015
\section{Publications}
\bibliographystyle{plain}
\bibliography{mypapers}
\end{document}"""

    with pytest.raises(FormatError) as refused:
        formats.read(text)

    assert "(mypapers.bib); import those instead" in str(refused.value)


def test_a_list_that_is_only_a_part_says_where_the_rest_is() -> None:
    listing = formats.read(_PAPERS.replace(r"\mholt", "M. Holt") + r"\bibliography{older}")

    assert len(listing.records) == 3
    assert [str(warning) for warning in listing.warnings] == [
        "This LaTeX file takes further papers from other files (older.bib); import those, too."
    ]


def test_commands_in_a_row_with_somebody_are_people_too() -> None:
    text = r"""
\section{Publications}
\begin{itemize}
\item \me\first, \bo, \cy, Berg A., \& \di. Sand in motion. \emph{Journal of Dunes} 12 (2020) 3--14.
\item \bo, \me, \& \cy. Sand at rest. \emph{Journal of Dunes} 11 (2019) 5--19.
\item Berg A., \me, Lund C. Dunes by night. \emph{Annals of Sand} 4 (2018) 7--9.
\item Lund C., \me, Berg A. Dunes by day. \emph{Annals of Sand} 3 (2017) 7--9.
\end{itemize}
"""

    listing = formats.read(rf"\newcommand{{\first}}{{*}}{text}")

    assert [(record.title, _names(record)) for record in listing.records] == [
        ("Sand in motion", ["A. Berg"]),
        ("Sand at rest", []),
        ("Dunes by night", ["A. Berg", "C. Lund"]),
        ("Dunes by day", ["C. Lund", "A. Berg"]),
    ]
    assert not any(record.authors_complete for record in listing.records)
    assert [warning.params["commands"] for warning in listing.warnings] == [r"\me, \cy, \di, \bo"]


def test_what_is_not_read_shows_the_commands_as_they_were_written() -> None:
    text = _PAPERS.replace(
        r"\end{enumerate}",
        r"""\item Berg A., \mholt, and others, 2016.
\end{enumerate}""",
    )

    told = " ".join(line.text for line in formats.read(text).unread)

    assert "qzx" not in told.lower()
