"""A CV in LaTeX whose author defined the commands that it is set with."""

import pytest

from publications.domain import formats
from publications.domain.formats.listing.latex import conditions as latex_conditions
from publications.domain.formats.listing.latex import macros as latex_macros
from tests.growth import is_linear

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


_CATEGORIES = r"""
\documentclass{resume}
\newcommand{\greysection}[1]{\colorbox{gray}{\textsc{#1}}}
\begin{document}
\author{Mira Holt}
\begin{category}{Education}
\citemnobullet Hill University, Bergen.
\end{category}
\begin{category}{Awards}
\citemnobullet Spade of the Year, 2012
\end{category}
\pdfbookmark[2]{Articles}{articles}
\begin{category}{~~}
\hypertarget{articlesa}{\nobullet \greysection{\textbf{\large ARTICLES}}}
\begin{enumerate}
\item \href{https://example.org/1.pdf}{\it Wet sand keeps its shape} \\
Holt, M. and Berg, A. and Lund, C. \\ ``Sand Reports'' Vol. 3 (2014) pp. 12-19.
\item \href{https://example.org/2.pdf}{\it Dry sand does not} \\
Berg, A. and Holt, M. and Dane, S. \\ ``Journal of Dunes'' Vol. 8 (2015) pp. 1-9.
\item \href{https://example.org/3.pdf}{\it Counting the grains of a beach} \\
Holt, M. and Dane, S. \\ ``Journal of Dunes'' Vol. 9 (2016) pp. 44-51.
\end{enumerate}
\end{category}
\end{document}
"""


def test_environments_with_headings_are_sections() -> None:
    listing = formats.read(_CATEGORIES)

    assert [(record.title, record.venue, str(record.date)) for record in listing.records] == [
        ("Wet sand keeps its shape", "Sand Reports", "2014"),
        ("Dry sand does not", "Journal of Dunes", "2015"),
        ("Counting the grains of a beach", "Journal of Dunes", "2016"),
    ]
    assert not [line.text for line in listing.unread if "articlesa" in line.text]


_NAMED_ENVIRONMENTS = r"""
\documentclass{res}
\begin{document}
\name{Mira Holt}
\begin{Refereed Journal Publications}
\item M. Holt and A. Berg. The Weight of Wet Sand. Journal of Dunes, 12(3):4-9, 2018.
\item A. Berg, M. Holt, and C. Lund. Sand in Motion. Journal of Dunes, 13(1):7-19, 2019.
\end{Refereed Journal Publications}
\begin{Funding}
\item ``Dunes for Everybody'', PIs: Mira Holt, Ada Berg. National Sand Fund, 2019.
\end{Funding}
\begin{Selected Presentations}
\item ``How to Carry Sand Uphill,'' Dune Workshop (DUNE), Bergen, June 2017
\item ``How to Carry Sand Downhill,'' Dune Workshop (DUNE), Oslo, June 2018
\end{Selected Presentations}
\end{document}
"""


def test_environments_named_as_sections_are_sections() -> None:
    records = formats.read(_NAMED_ENVIRONMENTS).records

    assert [record.title for record in records] == ["The Weight of Wet Sand", "Sand in Motion"]


def _citation(number: int) -> str:
    title = f"{'Sand Dune Beach Grain Wave'.split()[number % 5]} Studies of Year {number}"
    people = "M. Holt, A. Berg, and C. Lund"
    return f"{number}. {people}. {title}. Journal of Dunes, {number}:1-9, 2018."


def test_many_papers_below_a_heading_of_something_else_are_read() -> None:
    papers = [_citation(number) for number in range(1, 13)]
    page = "\n".join(["Mira Holt", "", "Education", "", "PhD, Hill University, 2009", "", *papers])

    assert len(formats.read(page).records) == 12


def test_talks_alone_are_no_papers() -> None:
    talks = [_citation(number) for number in range(1, 13)]
    page = "\n".join(["Mira Holt", "", "Invited Talks", "", *talks])

    with pytest.raises(formats.FormatError):
        formats.read(page)


def test_signs_raised_behind_a_family_name_are_no_part_of_it() -> None:
    page = r"""
\documentclass{article}
\begin{document}
\author{Mira Holt}
\section{Publications}
\begin{enumerate}
\item {\it Wet sand keeps its shape} \\
Holt$^{\dag}$, M. and Berg$^{\dag \#}$, A. and Lund$^\#$, C. \\ ``Sand Reports'' Vol. 3 (2014) pp. 12-19.
\item {\it Dry sand does not} \\
Holt, M. and Dane, S. and Lund$^\#$, C. \\ ``Sand Reports'' Vol. 4 (2015) pp. 1-9.
\end{enumerate}
\end{document}
"""  # noqa: E501
    records = formats.read(page).records

    assert [[one.name for one in record.authors] for record in records] == [
        ["M. Holt", "A. Berg", "C. Lund"],
        ["M. Holt", "S. Dane", "C. Lund"],
    ]
    assert [record.venue for record in records] == ["Sand Reports", "Sand Reports"]


def test_boxes_show_what_is_in_them() -> None:
    """As Pandoc sets a bibliography, and as years stand in a margin."""
    found = formats.read(
        r"""
\documentclass{article}
\newcommand{\CSLLeftMargin}[1]{\parbox[t]{\csllabelwidth}{#1}}
\newcommand{\CSLRightInline}[1]{\parbox[t]{\linewidth - \csllabelwidth}{#1}\break}
\begin{document}
\section{Publications}
\leavevmode\vadjust pre{\hypertarget{ref-1}{}}%
\CSLLeftMargin{1. }%
\CSLRightInline{Song, C., Berg, M., \& Holt, A. (2025). Sand in winter.
\emph{Dune Letters}, \emph{29}(17), 14--16.}

\leavevmode\vadjust pre{\hypertarget{ref-2}{}}%
\CSLLeftMargin{2. }%
\CSLRightInline{Song, C., \& Holt, A. (2024). Sand in summer.
\emph{Dune Letters}, \emph{28}(1), 1--9.}

\begin{minipage}[t]{3cm}
2023
\end{minipage}
\begin{minipage}[t]{\textwidth}
Song, C., \& Berg, M. Sand in spring. \emph{Dune Letters}, \emph{27}(2), 4--8. \end{minipage}\\
\end{document}
"""
    )

    assert [(r.title, len(r.authors), r.venue, r.date) for r in found.records] == [
        ("Sand in winter", 3, "Dune Letters", "2025"),
        ("Sand in summer", 2, "Dune Letters", "2024"),
        ("Sand in spring", 2, "Dune Letters", "2023"),
    ]


def test_a_line_of_comment_within_an_item_ends_nothing() -> None:
    found = formats.read(r"""
\documentclass{article}\begin{document}\section{Publications}
\begin{itemize}
\item A. Holt and J. Lind, The Normal of a Dune, \emph{The Visual Dune}, 12 (4),
%vol. 12, no. 4,
%pages
December 1996, pp.~313--322.
\item J. Lind, Waves of Sand, \emph{The Visual Dune}, 13 (1), 1997, pp. 1--9.
\end{itemize}\end{document}
""")

    assert [record.date for record in found.records] == ["1996-12", "1997"]
    assert not found.unread


_ROWS_OF_ITS_OWN = r"""
\documentclass{article}
\newcommand{\First}{M}
\newcommand{\Last}{Holt}
\newcommand{\Me}{\underline{\Last\ \First}}
\newcommand{\Year}[1]{\fontsize{10pt}{0}\selectfont \texttt{#1}}
\newcommand{\Journal}[2][Dune Letters]{\textit{#1} #2}
\NewEnviron{Rows}{
\vspace{-1em}
\begin{tabularx}{\textwidth}{@{}p{0.05\textwidth}p{0.94\textwidth}@{}}
  \BODY
\end{tabularx}
}
\begin{document}
\section{Publications}
\begin{Rows}
\Year{2024\textsuperscript{\#}} &
  \textbf{Sand in the wind of spring}. \newline
  \Journal{12(3), 4-9}. \newline
  Berg A, \Me, Lind C.
  \\
\Year{2023} &
  \textbf{Slow rivers and their beds}. \newline
  \Journal[Kelp Review]{7, 1-2}. \newline
  \Me, Berg A.
  \\
\Year{2021} &
  \textbf{How dunes remember water}. \newline
  \Journal{9, 11-20}. \newline
  Lind C, Berg A, \Me.
\end{Rows}
\end{document}
"""


def test_commands_within_commands_and_tables_of_the_authors_own_are_written_out() -> None:
    records = formats.read(_ROWS_OF_ITS_OWN).records

    assert [(r.title, [a.name for a in r.authors], r.date, r.venue) for r in records] == [
        ("Sand in the wind of spring", ["A. Berg", "M. Holt", "C. Lind"], "2024", "Dune Letters"),
        ("Slow rivers and their beds", ["M. Holt", "A. Berg"], "2023", "Kelp Review"),
        (
            "How dunes remember water",
            ["C. Lind", "A. Berg", "M. Holt"],
            "2021",
            "Dune Letters",
        ),
    ]


def test_a_command_is_written_out_only_with_all_its_arguments_and_not_without_end() -> None:
    written = latex_macros.written_out(
        r"\newcommand{\pair}[2]{#1 and #2}\def\loop{\loop x}\def\a{\b}\def\b{\a}"
        "\n"
        r"\pair{Ann}{Bo} \pair{Ann} \loop \a"
    )

    assert written.splitlines()[1].startswith(r"Ann and Bo \pair{Ann} \loop ")


def test_an_argument_that_only_identifies_a_paper_stands_before_no_venue() -> None:
    records = formats.read(r"""
\documentclass{moderncv}
\begin{document}
\section{Publications}
\cventry{Jul 2024}{Holt, M., Berg, A. et al.}{Optimizing dunes on shared computers}{\href{https://doi.org/10.5555/s41}{10.5555/s41}}{Computing and Dunes for Big Sand 8, 14 (2024)}{}
\cventry{Mar 2020}{Mira Holt}{Upgrades to the chambers of the dune}{\url{https://doi.org/10.5555/s42}}{\textit{Journal of Dunes, Volume 15, March 2020}}{}
\end{document}
""").records  # noqa: E501

    assert [(r.title, r.venue, r.date[:4], r.identifiers[0][1]) for r in records] == [
        (
            "Optimizing dunes on shared computers",
            "Computing and Dunes for Big Sand",
            "2024",
            "10.5555/s41",
        ),
        ("Upgrades to the chambers of the dune", "Journal of Dunes", "2020", "10.5555/s42"),
    ]


def test_the_second_argument_is_the_title_where_the_class_prints_it_first() -> None:
    records = formats.read(r"""
\cvsection{Publications}
\begin{cventries}
\cventry
  {Dune Letters 32(5), 1034--1044.}
  {Expression of sand varies across dunes and rivers}
  {Journal article}
  {2023}
  {\begin{cvitems}\item {Berg, A., \textbf{Holt, M.}, Lind, C.}\end{cvitems}}
\cventry
  {Kelp Review 13(1), 11--80.}
  {Recurring rivers determine the shape of dunes}
  {Journal article}
  {2022}
  {\begin{cvitems}\item {Lind, C., Oz, P., \textbf{Holt, M.}}\end{cvitems}}
\end{cventries}
""").records

    assert [(r.title, len(r.authors), r.date) for r in records] == [
        ("Expression of sand varies across dunes and rivers", 3, "2023"),
        ("Recurring rivers determine the shape of dunes", 3, "2022"),
    ]


def test_where_a_paper_came_out_may_be_the_one_item_of_its_list() -> None:
    records = formats.read(r"""
\cvsection{Publications}
\begin{cventries}
\cventry
  {\textbf{Mo Holt}, Ann Berg, Cy Lind}
  {Expression of sand varies across dunes and rivers}
  {Oslo, Norway}
  {Mar. 2021}
  {
    \begin{cvitems} % Description(s)
      \item Proceedings of the International Conference on Dunes (ICD)
    \end{cvitems}
  }
\cventry
  {Cy Lind, \textbf{Mo Holt}}
  {Recurring rivers determine the shape of dunes}
  {Bergen, Norway}
  {Jun. 2019}
  {
    \begin{cvitems}
      \item Journal of Kelp Dunes
    \end{cvitems}
  }
\end{cventries}
""").records

    assert [(r.title, len(r.authors), r.venue, r.date) for r in records] == [
        (
            "Expression of sand varies across dunes and rivers",
            3,
            "International Conference on Dunes",
            "2021-03",
        ),
        (
            "Recurring rivers determine the shape of dunes",
            2,
            "Journal of Kelp Dunes",
            "2019-06",
        ),
    ]


def test_what_an_environment_defines_within_holds_only_there() -> None:
    source = r"""\newenvironment{counted}[1]{
    \let\olditem\item
    \def\item{\addtocounter{enumi}{-2}\olditem}
    \begin{enumerate}
}{
    \end{enumerate}
}
\newcommand{\me}{Mira Holt}
"""
    assert [each.name for each in latex_macros.definitions(source)] == ["counted", "me"]


def test_a_definition_may_end_in_the_end_of_a_line() -> None:
    text = r"""
\newcommand{\mypaper}[1]{ {\raggedright #1\\}}
\newcommand{\mytalk}[2]{\textbf{#1} #2\\}
\section*{Publications}
\mypaper{A. Berg, M. Holt. Sand in motion. \emph{Journal of Dunes} 12 (2020) 3--14.}
\mypaper{M. Holt. Sand at rest. \emph{Journal of Dunes} 11 (2019) 5--19.}
"""

    assert [each.name for each in latex_macros.definitions(text)] == ["mypaper", "mytalk"]
    assert [record.title for record in formats.read(text).records] == [
        "Sand in motion",
        "Sand at rest",
    ]


def test_a_command_within_items_is_no_item_itself() -> None:
    text = r"""
\section{Articles}
\begin{etaremune}
\item
A.~Berg, M.~Holt, \etal{43}
\paper{Sand in Motion, and at Rest},
2018, \href{http://example.org/a}{\apj, 235, 20}
\item
A.~Berg, C.~Lund, M.~Holt,
\paper{Dunes by Night},
2017, \href{http://example.org/b}{\mnras, 607, 44}
\end{etaremune}
"""

    records = formats.read(text).records

    assert [(r.title, len(r.authors), r.venue, r.volume, r.date) for r in records] == [
        ("Sand in Motion, and at Rest", 2, "ApJ", "235", "2018"),
        ("Dunes by Night", 3, "MNRAS", "607", "2017"),
    ]
    assert [record.authors_complete for record in records] == [False, True]


def test_an_identifier_with_words_behind_it_is_a_link() -> None:
    text = r"""
\section{Articles}
\begin{itemize}
\item Berg, A., \& Holt, M., 2019, \doi{10.1234/dunes.77}{Sand in Motion}, \aj, \textbf{157}, 96
\item Holt, M., \& Lund, C., 2018, \arxiv{1803.01234}{Dunes by Night}, arXiv e-prints
\end{itemize}
"""

    records = formats.read(text).records

    assert [(r.title, r.identifiers) for r in records] == [
        ("Sand in Motion", (("doi", "10.1234/dunes.77"),)),
        ("Dunes by Night", (("arxiv", "1803.01234"),)),
    ]


def test_an_argument_of_several_paragraphs_is_a_stretch_of_the_page() -> None:
    text = r"""
\documentclass{article}
\begin{document}
\dated{Education}{PhD, University of Lund, 2015}
\dated{Publications}{
A. Berg, M. Holt. Sand in motion. \emph{Journal of Dunes} 12 (2020) 3--14.

\smallskip

M. Holt. Sand at rest. \emph{Journal of Dunes} 11 (2019) 5--19.

C. Lund, M. Holt. Dunes by night. \emph{Annals of Sand} 4 (2018) 7--9.
}
\end{document}
"""

    assert [(record.line, record.title) for record in formats.read(text).records] == [
        (6, "Sand in motion"),
        (10, "Sand at rest"),
        (12, "Dunes by night"),
    ]


def test_a_command_whose_arguments_name_sections_sets_headings() -> None:
    text = r"""
\documentclass{article}
\newcommand{\beside}[1]{\leavevmode\marginpar{\sffamily #1}}
\begin{document}
\beside{Education}%
PhD, University of Lund, 2015

\beside{Publications}%
A. Berg, M. Holt. Sand in motion. \emph{Journal of Dunes} 12 (2020) 3--14.

M. Holt. Sand at rest. \emph{Journal of Dunes} 11 (2019) 5--19.

\beside{Talks \newline and Posters}%
M. Holt. Dunes by night. Sand Workshop, Lund, 2018.

\beside{Teaching}%
Sand for beginners, 2017
\end{document}
"""

    assert [record.title for record in formats.read(text).records] == [
        "Sand in motion",
        "Sand at rest",
    ]


def test_a_command_that_leads_to_sections_sets_no_headings() -> None:
    text = r"""
\section{Publications} \label{pubs}
\nameref{Publications}
\autoref{Talks}
\nameref{Teaching}
\begin{itemize}
\item A. Berg, M. Holt. Sand in motion. \emph{Journal of Dunes} 12 (2020) 3--14.
\end{itemize}
"""

    assert [record.title for record in formats.read(text).records] == ["Sand in motion"]


def test_a_paper_stands_in_the_line_that_its_source_has() -> None:
    text = r"""
\documentclass{article}
\newcommand{\job}[3]{\item \textbf{#1} #2 #3}
\newcommand{\twice}[1]{#1 (#1)}
\begin{document}
\begin{itemize}
\job
{Assistant}
{University of Lund}
{2019}
\job{Teacher}
  {School of
Sand}
  {2017}
\end{itemize}
\twice{Dunes
and sand}
\section{Publications}
\begin{itemize}
\item A. Berg, M. Holt. Sand in motion. \emph{Journal of Dunes} 12 (2020) 3--14.
\item M. Holt. Sand at rest. \emph{Journal of Dunes} 11 (2019) 5--19.
\end{itemize}
\end{document}
"""

    lines = text.split("\n")
    records = formats.read(text).records

    assert [record.title for record in records] == ["Sand in motion", "Sand at rest"]
    assert [record.title in lines[record.line - 1] for record in records if record.line] == [
        True,
        True,
    ]


def test_a_command_that_prints_a_date_is_no_item() -> None:
    text = r"""
\section{Publications}
\Entry{[1]}
A. Berg, M. Holt, ``Sand in Motion,'' in \textit{Proceedings of the Workshop on Dunes,
\stampYM{2019}{06}}.

\Entry{[2]}
M. Holt, A. Berg, ``Sand at Rest,'' in \textit{Proceedings of the Workshop on Dunes,
\stampYM{2018}{5}}.

\stampYM{2017}{5}
\stampYM{2016}{5}
"""

    assert [(r.title, r.venue, r.date) for r in formats.read(text).records] == [
        ("Sand in Motion", "Workshop on Dunes", "2019-06"),
        ("Sand at Rest", "Workshop on Dunes", "2018-05"),
    ]


@pytest.mark.parametrize(
    "name",
    [
        r"\name{Mira}{Holt}",
        r"\author{Mira Holt}",
        "\\firstname{Mira}\n\\familyname{Holt}",
        r"\givenname{Mira} \surname{Holt}",
    ],
)
def test_a_preamble_says_whose_cv_it_is(name: str) -> None:
    text = rf"""\documentclass{{moderncv}}
{name}
\newcommand{{\es}}[2]{{\iftoggle{{es}}{{#1}}{{#2}}}}
\begin{{document}}
\es{{\section{{Posición actual}}}}{{\section{{Current Position}}}}
\cventry{{2020}}{{Professor}}{{University of Lund}}{{}}{{}}{{}}
\section{{Publications}}
\cvlistitem{{A. Berg, M. Holt. Sand in motion. \emph{{Journal of Dunes}} 12 (2020) 3--14.}}
\cvlistitem{{M. Holt. Sand at rest. \emph{{Journal of Dunes}} 11 (2019) 5--19.}}
\end{{document}}"""

    listing = formats.read(text)

    assert listing.owner == "Mira Holt"
    assert [record.title for record in listing.records] == ["Sand in motion", "Sand at rest"]


def test_volume_issue_and_pages_in_one_argument_belong_to_the_journal() -> None:
    text = "\n".join(
        rf"""\pubentry
{{{title}}} % Title
{{Berg, A., M.~Holt, \& C.~Lund}}
{{{journal}}} % Journal
{{{numbers}}} % Issue
{{2017}} % Year
"""
        for title, journal, numbers in (
            ("Sand in Motion", "Journal of Dunes", "20(8):958-968"),
            ("Sand at Rest", "Annals of Sand", "8(3):e01738"),
            ("Dunes by Night", "Journal of Dunes", "7:11-19"),
        )
    )

    records = formats.read(f"\\section{{Publications}}\n{text}").records

    assert [(r.title, r.venue, r.volume, r.issue, r.pages) for r in records] == [
        ("Sand in Motion", "Journal of Dunes", "20", "8", "958-968"),
        ("Sand at Rest", "Annals of Sand", "8", "3", "e01738"),
        ("Dunes by Night", "Journal of Dunes", "7", "", "11-19"),
    ]


_YEARS_OF_GROUPS = r"""
\documentclass{article}
\usepackage{own}
\begin{document}
Mira Holt

\section{Education}
Degree in Dunes, Quay University.\years{2001}\\
Degree in Tides, Quay University.\years{1999}\\
Degree in Wind, Holm College.\years{1997}\\
Keeper of Grain, Holm Museum.\years{1996}\\

\section{Publications}
\years{in press}
\ourpaper Berg, A., \textbf{Holt, M.}, and Lund, C. Light grain in heavy wind. Kelp Letters\\

\years{2013}
\ourpaper Holt, M. and Berg, A. Slow piles of wet sand. \textit{Dune Science}, 3(2): 11--25\\

\ourpaper Lund, C. and Holt, M. Fast queues of dry grain. \textit{Kelp Letters}, 41: 9--12\\

\years{2010}

\ourpaper Berg, A. and Holt, M. Tides over the northern flats. \textit{Sandbank}, 7: 1--8
\end{document}
"""


def test_the_year_above_a_group_of_papers_is_that_of_each() -> None:
    found = formats.read(_YEARS_OF_GROUPS)

    assert [(r.title, len(r.authors), r.venue, r.date) for r in found.records] == [
        ("Light grain in heavy wind", 3, "Kelp Letters", ""),
        ("Slow piles of wet sand", 2, "Dune Science", "2013"),
        ("Fast queues of dry grain", 2, "Kelp Letters", "2013"),
        ("Tides over the northern flats", 2, "Sandbank", "2010"),
    ]


_CITED_BEHIND_TITLES = r"""
\documentclass{article}
\newcommand{\Cited}[1]{\includegraphics[height=2mm]{hot.png} #1 citations}
\begin{document}
Mira Holt
\section{Publications}
\begin{tabular}{p{2cm}p{14cm}}
2023 & \textbf{Slow piles of wet sand in wind}. \Cited{24}
\newline \textit{Kelp Letters}.
\newline Holt M, Berg A, Lund C. \\

2022 & \textbf{Fast queues of dry grain at rest}. \Cited{1,147}
\newline \textit{Sandbank}.
\newline Berg A, Holt M. \\

2021 & \textbf{Tides over the northern flats}.
\newline \textit{Dune Science}.
\newline Lund C, Holt M. \\
\end{tabular}
\end{document}
"""


def test_a_figure_of_citations_behind_a_title_is_no_venue() -> None:
    found = formats.read(_CITED_BEHIND_TITLES)

    assert [(r.title, r.venue, r.date) for r in found.records] == [
        ("Slow piles of wet sand in wind", "Kelp Letters", "2023"),
        ("Fast queues of dry grain at rest", "Sandbank", "2022"),
        ("Tides over the northern flats", "Dune Science", "2021"),
    ]


def test_how_far_items_are_apart_and_boxes_beside_each_other_say_nothing() -> None:
    spaced = r"""
\documentclass{europecv}
\begin{document}
\begin{europecv}
\ecvsection{Publications}
\ecvitem[5pt]{2021}{\textbf{A. Lee}, B. Martin and C. Wu, \emph{Slow piles of sand in harbours}, Dune Letters, 12(3), 45-67}
\ecvitem[5pt]{2019}{\textbf{A. Lee}, \emph{What ladders remember of the rain}, Dune Letters, 7(1), 1-19}
\end{europecv}
\end{document}
"""  # noqa: E501
    boxed = r"""
\documentclass{article}
\begin{document}
\section*{Publications}
\begin{minipage}[t]{0.1\linewidth}2021\end{minipage}\hfill\begin{minipage}[t]{0.88\linewidth}B. Martin, \textbf{A. Lee}. \emph{Slow piles of sand in harbours}. Dune Letters, 12(3), 45-67.\end{minipage}

\begin{minipage}[t]{0.1\linewidth}2019\end{minipage}\hfill\begin{minipage}[t]{0.88\linewidth}C. Wu and \textbf{A. Lee}. \emph{What ladders remember of the rain}. Dune Letters, 7(1), 1-19.\end{minipage}
\end{document}
"""  # noqa: E501

    for source, first in (
        (spaced, ["A. Lee", "B. Martin", "C. Wu"]),
        (boxed, ["B. Martin", "A. Lee"]),
    ):
        records = formats.read(source).records
        assert [(record.title, record.date) for record in records] == [
            ("Slow piles of sand in harbours", "2021"),
            ("What ladders remember of the rain", "2019"),
        ]
        assert [author.name for author in records[0].authors] == first


def test_who_stands_before_a_bold_name_is_none_of_the_title() -> None:
    source = r"""
\documentclass{article}
\begin{document}
\section*{Publications}
\begin{enumerate}
\item Slow piles of sand in harbours, \textbf{A. Lee}, B. Martin and C. Wu, \emph{Dune Letters, 12(3), 45-67}, 2021.
\item Moss, roofs and the wind: a survey, B. Martin, \textbf{A. Lee} and D. Berg, \emph{Dune Letters, 9(3), 5-7}, 2018.
\item A theory of small heaps, C. Wu and \textbf{A. Lee}, \emph{Dune Letters, 8(1), 4-11}, 2016.
\end{enumerate}
\end{document}
"""  # noqa: E501

    records = formats.read(source).records

    assert [(record.title, len(record.authors)) for record in records] == [
        ("Slow piles of sand in harbours", 3),
        ("Moss, roofs and the wind: a survey", 3),
        ("A theory of small heaps", 2),
    ]


@pytest.mark.parametrize(
    "printed",
    [
        r"\ifx&#2&\else, #2\fi",
        r"\if\relax\detokenize{#2}\relax\else, #2\fi",
        r"\def\temp{#2}\ifx\temp\empty\else, #2\fi",
        r"\ifthenelse{\equal{#2}{}}{}{, #2}",
        r"\ifthenelse{\not\equal{#2}{}}{, #2}{}",
        r"\notblank{#2}{, #2}{}",
        r"\ifstrempty{#2}{}{\ifx\\#1\\\else, #2\fi}",
    ],
)
def test_what_a_command_prints_only_where_something_is_given(printed: str) -> None:
    defined = rf"\newcommand{{\pair}}[2]{{#1{printed}.}}"

    written = latex_macros.written_out(f"{defined}\n\\pair{{Ann}}{{\\url{{b}}}} \\pair{{Ann}}{{}}")

    assert written.splitlines()[1] == r"Ann, \url{b}. Ann."


def test_conditions_of_other_kinds_stay() -> None:
    told = r"\ifthenelse{\boolean{long}}{long}{short} \ifnum 1<2 yes\fi \ifstrempty{Ann"

    assert latex_conditions.decided(told) == told
    assert is_linear(latex_conditions.decided, r"\ifx&\ifthenelse{\equal{a}" * 2_000)


def test_an_environment_that_prints_an_entry_is_written_out() -> None:
    records = formats.read(r"""
\documentclass{article}
\newenvironment{work}[2]{\par\noindent\textbf{#1} (#2)\\}{\par\medskip}
\begin{document}
\section*{Publications}
\begin{work}{How dunes sleep}{2019}
B. Ma, M. Holt, C. Lund. \emph{Dune Conference}, pp. 21--29.
\end{work}
\begin{work}{How dunes wake}{2018}
M. Holt. \emph{Dune Conference}, pp. 11--19.
\end{work}
\end{document}
""").records

    assert [(record.title, len(record.authors), record.date) for record in records] == [
        ("How dunes sleep", 3, "2019"),
        ("How dunes wake", 1, "2018"),
    ]
