"""LaTeX files in which each paper is a command of its own."""

from publications.domain import formats
from publications.domain.formats.listing.latex import held as latex_held
from publications.domain.formats.listing.latex import macros as latex_macros
from tests.growth import is_linear

_FORM = r"""
\newcommand{\chapter}[5]{
    \item[] {\footnotesize #1: ``#2''\!, \emph{#3}, #4, #5.}\vskip -3pt}
"""
_PAPERS = r"""
\newcommand{\paperTides}{
    \chapter
    {\textbf{A. Lee}, B. Ma}
    {Slow tides and wide piers}
    {9th International Conference on Tides}
    {2021}{pp. 1-9}}
\def\paperMoss{
    \chapter{B. Ma, \textbf{A. Lee}}{Mosses that remember rain}{Moss Workshop}{2020}{pp. 3-8}
}
"""
_REST = r"""
\newcommand{\me}{\textbf{Ann Lee}}
\newcommand{\profile}{I ask how moss and kelp remember what the rain and the tides told them.}
\newcommand{\jobPiers}{\item Built a pier of wet sand in 2019 with a team of nine people}
\newcommand{\talks}{\begin{itemize}
    \item A. Lee, "Kelp for everybody," in \textit{Kelp Conference,} 2022.
    \item A. Lee, "Kelp for nobody," in \textit{Kelp Conference,} 2023.
\end{itemize}}
"""
_TITLES = ["Slow tides and wide piers", "Mosses that remember rain"]


def test_a_file_of_definitions_alone_says_what_they_hold() -> None:
    found = formats.read(r"\usepackage[T1]{fontenc}" + _FORM + _REST + _PAPERS)

    assert [(r.title, len(r.authors), r.date, r.venue) for r in found.records] == [
        (_TITLES[0], 2, "2021", "9th International Conference on Tides"),
        (_TITLES[1], 2, "2020", "Moss Workshop"),
    ]
    assert not found.unread
    assert "talks" in [line.text for line in found.furniture]


def test_papers_that_another_definition_lists_are_read_once() -> None:
    everything = r"\newcommand{\publications}{\paperMoss \paperTides}"

    assert [r.title for r in formats.read(_FORM + _PAPERS + everything).records] == _TITLES[::-1]


def test_a_document_says_what_it_calls() -> None:
    called = r"\begin{itemize}\paperMoss\end{itemize}"
    page = rf"""\documentclass{{article}}{_FORM}{_PAPERS}
\begin{{document}}
\section{{Publications}}
{called}
\begin{{itemize}}\item C. Oz, A. Lee, "Kelp below the ice," in \textit{{Kelp Workshop,}} 2019.
\end{{itemize}}
\end{{document}}"""

    assert [r.title for r in formats.read(page).records] == [_TITLES[1], "Kelp below the ice"]


def test_lines_stay_and_names_are_written_out_however_many_there_are() -> None:
    text = _FORM + _PAPERS
    assert latex_held.opened(text).count("\n") == text.count("\n")

    names = "".join(rf"\newcommand{{\p{chr(97 + i // 26)}{chr(97 + i % 26)}}}{{Lee {i}}}"
                    for i in range(300))  # fmt: skip
    assert latex_macros.written_out(names + r" \pln").endswith(" Lee 299")


def test_the_time_grows_with_the_length() -> None:
    assert is_linear(
        latex_held.opened, r"\newcommand{\lee}{one two three four five six seven eight}"
    )


def test_plain_definitions_that_hold_sentences_are_a_document() -> None:
    found = formats.read(r"""
% each paper once
\def\LeeA{A.~Lee}\def\MaB{B.~Ma}
\def\tides{\LeeA\ and \MaB, \textit{Slow tides and wide piers}, J. Piers {\bf 12} (2021) 123--131.}
\def\moss{\MaB\ and \LeeA, \textit{Mosses that remember rain}, Moss Lett. {\bf 3} (2020) 12--15.}
\def\kelp{\LeeA, \textit{A short history of kelp}, Kelp Rev. {\bf 1} (2018) 1--44.}
""")

    assert [r.title for r in found.records] == [*_TITLES, "A short history of kelp"]
