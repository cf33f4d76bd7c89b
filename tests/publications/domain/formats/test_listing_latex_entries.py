"""Entries of a LaTeX page that a command with many arguments prints, within an item of a list."""

import pytest

from publications.domain import formats

_VENUE_FIRST = r"""
\section{Selected Publications}
\begin{itemize}
    \item \publication[type=article]{10.1000/kelp.341}{2021}{ACM Transactions on Sand}
        {vol.~38, no.~1}
        {M. Holt, A. Berg, C. Lund}
        {Slow piles of wet sand in wind}

    \item \publication{10.1000/kelp.342}{2019}{Dune Computing}{vol.~23, no.~2}
        {M. Holt, A. Berg}
        {Fast queues of dry grain at rest: the case of a very small town}

    \item \publication{10.1000/kelp.343}{2018}{International Conference on Kelp}{ICK}
        {A. Berg, M. Holt, C. Lund}
        {Tides over the northern flats}
\end{itemize}
"""

_TITLE_FIRST = r"""
\section{Publications}
\begin{itemize}
\item \mypub{Slow piles of wet sand in wind}{Journal of Dunes}{2021}{M. Holt, A. Berg}
    {With a film of the piles}
\item \mypub{Fast queues of dry grain}{Journal of Kelp}{2019}{M. Holt, A. Berg, C. Lund}{}
\item \mypub{Tides over the northern flats}{Journal of Tides}{2018}{A. Berg, M. Holt}
    {Told to the papers of the town}
\end{itemize}
"""


@pytest.mark.parametrize(
    ("page", "expected"),
    [
        (
            _VENUE_FIRST,
            [
                ("Slow piles of wet sand in wind", 3, "2021", "ACM Transactions on Sand"),
                (
                    "Fast queues of dry grain at rest: the case of a very small town",
                    2, "2019", "Dune Computing",
                ),
                ("Tides over the northern flats", 3, "2018", "International Conference on Kelp"),
            ],
        ),
        (
            _TITLE_FIRST,
            [
                ("Slow piles of wet sand in wind", 2, "2021", "Journal of Dunes"),
                ("Fast queues of dry grain", 3, "2019", "Journal of Kelp"),
                ("Tides over the northern flats", 2, "2018", "Journal of Tides"),
            ],
        ),
    ],
)  # fmt: skip
def test_an_entry_within_an_item_is_read_cell_by_cell(
    page: str, expected: list[tuple[str, int, str, str]]
) -> None:
    found = formats.read(page)

    assert [(r.title, len(r.authors), r.date, r.venue) for r in found.records] == expected
    assert not found.unread


def test_a_line_that_ends_within_an_argument_ends_a_part_of_the_paper() -> None:
    listing = formats.read(r"""
\documentclass{friggeri-cv}
\begin{document}
\section{publications}
\begin{entrylist}
\entry{2022}{Sand below the ice}{Dune Letters}{\emph{M. Holt, A. Berg}\\ We counted the sand below the ice.}
\entry{2021}{Sand above the ice}{Dune Letters}{\emph{A. Berg, M. Holt, C. Lund}\\[2pt] We counted the sand above.}
\end{entrylist}
\end{document}
""")  # noqa: E501

    assert [(r.title, len(r.authors), r.venue) for r in listing.records] == [
        ("Sand below the ice", 2, "Dune Letters"),
        ("Sand above the ice", 3, "Dune Letters"),
    ]


@pytest.mark.parametrize("last", ["Oslo, Norway", "Article 12", "Q1"])
def test_a_link_behind_an_entry_makes_no_unread_paper_of_it(last: str) -> None:
    entries = "\n".join(
        rf"\pubitem{{{people}}}{{{year}}}{{{title}}}{{\emph{{Dune Letters}}}}{{{last}}} "
        rf"\href{{https://example.org/{year}.pdf}}{{[pdf]}}"
        for people, year, title in (
            ("Holt, M. and Berg, A.", 2022, "The weight of wet sand"),
            ("Berg, A., Holt, M. and Lund, C.", 2021, "The weight of dry sand"),
        )
    )
    page = rf"\documentclass{{article}}\begin{{document}}\section{{Publications}}{entries}"

    listing = formats.read(page.replace("\\pubitem", "\n\\pubitem") + "\\end{document}")

    assert [r.title for r in listing.records] == [
        "The weight of wet sand",
        "The weight of dry sand",
    ]
    assert not listing.unread


def test_a_command_called_a_section_that_is_given_a_date_begins_an_entry() -> None:
    found = formats.read(r"""
\documentclass{kelpcv}\begin{document}
\section{Publications}
\dunesection{\textbf{Sand in motion by night}}{2023}
A. Holt, \textbf{B. Lund} and C. Berg. \textit{Dune Letters}.
\dunesection{\textbf{Dunes at rest on the shore}}{Mar. 2021}
\textbf{B. Lund} and C. Berg. \textit{Annals of Sand}.
\section{Education}
\dunesection{\textbf{Kelp University}, Oslo}{2019}
\end{document}
""")

    assert [(r.title, len(r.authors), r.venue, r.date) for r in found.records] == [
        ("Sand in motion by night", 3, "Dune Letters", "2023"),
        ("Dunes at rest on the shore", 2, "Annals of Sand", "2021-03"),
    ]


def test_an_item_that_is_given_a_year_first_is_given_the_title_next() -> None:
    found = formats.read(r"""
\documentclass{kelpcv}\begin{document}\section{Publications}
\begin{yearly}
\item{2023}{Sand in motion by night}{A. Holt, \textbf{B. Lund} and C. Berg, Dune Letters}
\item{2021}{Dunes at rest on the shore}{\textbf{B. Lund} and C. Berg, Annals of Sand}
\end{yearly}\end{document}
""")

    assert [(r.title, len(r.authors), r.venue, r.date) for r in found.records] == [
        ("Sand in motion by night", 3, "Dune Letters", "2023"),
        ("Dunes at rest on the shore", 2, "Annals of Sand", "2021"),
    ]


def test_boxes_beside_each_other_are_parted() -> None:
    found = formats.read(r"""
\documentclass{article}
\newcommand{\beside}[2]{\noindent\makebox[2cm][l]{#1}\parbox[t]{14cm}{#2}\par}
\begin{document}\section{Publications}
\beside{2023}{A. Holt, B. Lund and C. Berg. Sand in motion by night. \emph{Dune Letters}, 12, 4.}
\beside{2021}{B. Lund and C. Berg. Dunes at rest on the shore. \emph{Annals of Sand}, 7, 12.}
\end{document}
""")

    assert [(r.title, len(r.authors), r.venue, r.date) for r in found.records] == [
        ("Sand in motion by night", 3, "Dune Letters", "2023"),
        ("Dunes at rest on the shore", 2, "Annals of Sand", "2021"),
    ]


def test_braces_around_an_entry_make_no_line_of_it() -> None:
    records = formats.read(r"""
\section{Selected Publications}

{\paperentry{\href{https://a.example/1}{Paper}}{M. Holt, A. Berg}{Drymoss: slow piles of sand}{}}
\textit{Published in Journal of Dunes}

\vspace{2mm}
{\paperentry{}{A. Berg, M. Holt, C. Lund}{Tides over the northern flats}{}}
\textit{Published in Journal of Kelp}
""").records

    assert [(one.title, len(one.authors), one.venue) for one in records] == [
        ("Drymoss: slow piles of sand", 2, "Journal of Dunes"),
        ("Tides over the northern flats", 3, "Journal of Kelp"),
    ]


def test_a_part_with_a_heading_and_bold_names_is_of_a_latex_page() -> None:
    records = formats.read(r"""
\section*{PUBLICATIONS}

\textbf{Mia Holt}, Ada Berg, and Cy Lund, ``Slow piles of sand at night,'' Journal of Dunes, 2021.

Ada Berg, \textbf{Mia Holt}, and Cy Lund, ``Tides over the flats,'' Journal of Kelp, 2020.
""").records

    assert [[author.name for author in one.authors] for one in records] == [
        ["Mia Holt", "Ada Berg", "Cy Lund"],
        ["Ada Berg", "Mia Holt", "Cy Lund"],
    ]


def test_an_entry_that_another_command_is_given() -> None:
    records = formats.read(r"""
\section{Publications}

\NumberedItem{[2]}
{\PaperEntry
    {Slow piles of sand in wind}
    {M Holt, \underline{A Berg}, C Lund}
    {In Proceedings of the 42nd International Conference on Kelp}
    {ICK'2025}
}

\NumberedItem{[1]}
{\PaperEntry
    {Tides over the northern flats}
    {\underline{A Berg}, M Holt}
    {Journal of Kelp}
    {JK'2024}
}
""").records

    assert [(one.title, len(one.authors), one.venue) for one in records] == [
        ("Slow piles of sand in wind", 3, "42nd International Conference on Kelp"),
        ("Tides over the northern flats", 2, "Journal of Kelp"),
    ]
