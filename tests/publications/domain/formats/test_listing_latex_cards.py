"""Papers in LaTeX as entries of a CV's class, who wrote them in a list below."""

from publications.domain.formats import read

_CARDS = r"""
\documentclass{resume}\begin{document}
\begin{section}{Publications}
\item \begin{card}{Sand in motion by night}{}{Dune Letters}{2023}
  \item \textbf{Lund B.}, Holt A., and Berg C. \\
  \item \textbf{Chosen by the editors of the month} \\
\end{card}
\item \begin{card}{Dunes at rest on the shore}{}{Annals of Sand}{2021}
  \item Holt A. and \textbf{Lund B.}
\end{card}
\item \begin{card}{What the wind leaves behind}{}{Dune Letters}{2019}
  \item \textbf{Lund B.} \\
\end{card}
\end{section}\end{document}
"""


def test_the_first_item_of_a_card_says_who_wrote_it() -> None:
    found = read(_CARDS)

    assert [(r.title, len(r.authors), r.venue, r.date) for r in found.records] == [
        ("Sand in motion by night", 3, "Dune Letters", "2023"),
        ("Dunes at rest on the shore", 2, "Annals of Sand", "2021"),
        ("What the wind leaves behind", 1, "Dune Letters", "2019"),
    ]


def test_a_part_of_a_cv_with_a_section_of_its_class_is_latex() -> None:
    found = read(r"""\mysection{Publications}

\begin{mySection}{}
  % Holt, A.; Lund, B. A paper that is not out. \textit{In preparation.}

  Holt, A.; \underline{\textbf{Lund, B.}}; Berg, C. Sand in motion by night. \textit{Dune Lett.}
  \textbf{2023}, \textit{12}, 4--9.

  Berg, C.; \underline{\textbf{Lund, B.}} Dunes at rest on the shore. \textit{Ann. Sand}
  \textbf{2021}, \textit{4}, 14--19.
\end{mySection}
""")

    assert [(r.title, len(r.authors), r.date) for r in found.records] == [
        ("Sand in motion by night", 3, "2023"),
        ("Dunes at rest on the shore", 2, "2021"),
    ]
