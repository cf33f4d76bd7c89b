"""Signs beside the names of people in LaTeX: raised, or formulas on the line."""

from publications.domain import formats


def test_raised_signs_may_be_several_or_none() -> None:
    found = formats.read(
        r"""
\documentclass{article}\begin{document}\section{Publications}
\begin{itemize}
\item A Holt\textsuperscript{$\dagger$,$\ast$}, C Berg\textsuperscript{},
L Lu\textsuperscript{$\ast$}.
Counting grains of sand. \emph{Dune Letters}, 12:3--9, 2016.
\item A Holt\textsuperscript{}, L Lu\textsuperscript{*}. Counting dunes of sand.
\emph{Dune Letters}, 13:1--2, 2017.
\end{itemize}\end{document}
"""
    )

    assert [[author.name for author in record.authors] for record in found.records] == [
        ["A Holt", "C Berg", "L Lu"],
        ["A Holt", "L Lu"],
    ]


def test_signs_on_the_line_stand_before_names_and_behind_them() -> None:
    found = formats.read(r"""
\documentclass{article}\begin{document}\section{Publications}
\begin{enumerate}
\item *Holt A, \textsuperscript{\(\dagger\)}\textbf{Lund B}, \textsuperscript{\(\dagger\)}Berg C.
``Sand in motion by night.'' \textit{Dune Letters} 2021, 12(1):35--46.
\item Holt A, $\star$Lund B, Berg C$\dagger$. ``Dunes of \(\beta\)-sand at rest.''
\textit{Dune Letters} 2020, 11(1):5--16.
\end{enumerate}\end{document}
""")

    assert [r.title for r in found.records] == [
        "Sand in motion by night",
        r"Dunes of $\beta$-sand at rest",
    ]
    assert [[author.name for author in r.authors] for r in found.records] == [
        ["A. Holt", "B. Lund", "C. Berg"],
        ["A. Holt", "B. Lund", "C. Berg"],
    ]


def test_a_raised_sign_in_bold_stands_before_a_title() -> None:
    found = formats.read(r"""
\documentclass{article}\begin{document}{\Large Ann B. Holt}
\section{Publications}
\begin{itemize}
\item $\mathbf{^{*}}$``Sand in motion by night", \href{https://a.example/1}{Dune Letters, 12}, 2021
\item $\mathrm{^\ast}$``A theory of dunes", \href{https://a.example/2}{Dune Letters, 11, 5}, 2020
\end{itemize}\end{document}
""")

    assert [r.title for r in found.records] == ["Sand in motion by night", "A theory of dunes"]


def test_blanks_may_stand_between_raised_signs() -> None:
    found = formats.read(r"""
\section{Publications}
\begin{enumerate}
\item $^\dagger \ ${\bf Holt, A.} Sand in motion by night. \textbf{Dune Letters}, 12, 2021.
\item $^{\dagger \ \ast \ }${\bf Holt, A.} A theory of dunes at rest. \textbf{Dune Letters}, 2020.
\end{enumerate}
""")

    assert [(r.title, [author.name for author in r.authors]) for r in found.records] == [
        ("Sand in motion by night", ["A. Holt"]),
        ("A theory of dunes at rest", ["A. Holt"]),
    ]
