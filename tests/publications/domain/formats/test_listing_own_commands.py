"""A CV in LaTeX whose author defined the commands that it is set with."""

from publications.domain import formats

_CV = r"""
\documentclass{article}
\newcommand{\topic}[3][]%
  {\pagebreak[2]%
   \begin{minipage}{\textwidth}
   \addcontentsline{toc}{section}{#1}%
   {\Large #2} #3%
   \end{minipage}}
\newcommand{\smalltopic}[2]{\addcontentsline{toc}{subsection}{#1}
   {\large #1} #2}
\newcommand{\dateonly}[2][]
   {\begin{minipage}{\textwidth} #1 #2 \end{minipage}}
\begin{document}
Mira Holt

\topic{S \large\hskip -1ex ELECTED TALKS}{~}

\smalltopic{Keynote Addresses}{}
  \dateonly[**July 2017]{
     {\it Sand 101: Everything You Need to Know about Dunes}\\
     DuneCon Oslo 2017
  }
  \dateonly[**May 2016]{
     {\it The Unexpected Weight of Wet Sand}\\
     SandCon 2016, Bergen
  }
\smalltopic{Computing}{}
  \dateonly[July 2015]{
     {\it Counting Grains with Ease}\\
     UC Hill Geology Seminar
  }
  \dateonly[July 2014]{
     {\it Counting Dunes with Ease}\\
     UC Hill Geology Seminar
  }

\topic{P \large\hskip -1ex UBLICATIONS}{~}

\newcounter{PubNo}
\newcommand{\publication}{\item[{\bf \textcolor{blue}{[\stepcounter{PubNo}\arabic{PubNo}]}}]}

\smalltopic{Books}{
  \begin{itemize}[leftmargin=0ex, itemsep=0ex]
    \publication M. Holt.
      \href{http://example.org/1}{\sl The Book of Dunes.}
      Hill Media, 2016
    \publication A. Berg, M. Holt \& C. Lund.\\
      \href{http://example.org/2}{\sl Sand in Motion and at Rest.}
      Quay University Press, 2014
  \end{itemize}
}

\smalltopic{\hspace*{-3ex} Articles}{
  \begin{itemize}[leftmargin=0ex, itemsep=0ex]
    \publication
          R. Tatman, M. Holt \& S. Dane.
          {\it A Practical Taxonomy of Wet Sand.}
          Journal of Sand 12:3, 2018 (poster)

    \publication
          M. Holt,
          {\it Understanding the Dune Periodogram.}
          Dune Journal Supplement Series, 236:1, 2018
  \end{itemize}
}
\end{document}
"""


def test_lists_within_arguments_of_own_commands_are_divided_into_papers() -> None:
    records = formats.read(_CV).records

    assert [(record.title, [one.name for one in record.authors]) for record in records] == [
        ("The Book of Dunes", ["M. Holt"]),
        ("Sand in Motion and at Rest", ["A. Berg", "M. Holt", "C. Lund"]),
        ("A Practical Taxonomy of Wet Sand", ["R. Tatman", "M. Holt", "S. Dane"]),
        ("Understanding the Dune Periodogram", ["M. Holt"]),
    ]
    assert [record.venue for record in records[2:]] == [
        "Journal of Sand",
        "Dune Journal Supplement Series",
    ]


def test_talks_below_a_heading_of_an_own_command_are_no_papers() -> None:
    listing = formats.read(_CV)

    shown = [line.text for line in listing.furniture]
    assert "SELECTED TALKS" in shown
    assert "Counting Grains with Ease" not in [record.title for record in listing.records]
    assert not any("Pub" in line.text for line in listing.unread)


def test_a_word_around_a_list_that_no_file_defines_heads_its_papers() -> None:
    page = _CV[_CV.index("\\begin{document}") :]

    records = formats.read(page).records

    assert "Understanding the Dune Periodogram" in [record.title for record in records]
    assert {"M. Holt"} in [{one.name for one in record.authors} for record in records]
