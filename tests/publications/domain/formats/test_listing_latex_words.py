r"""What commands that a LaTeX file does not define say of a paper: years, labels, words."""

import pytest

from publications.domain import formats
from publications.domain.formats.latex import latex_to_text
from publications.domain.record import FormatError, Record


def _told(record: Record) -> tuple[str, list[str], str]:
    return record.title, [author.name for author in record.authors], record.date


def test_a_year_that_a_command_prints_in_the_margin_stands_apart_from_the_people() -> None:
    listing = formats.read(r"""
\section{Journal articles}
\begin{document}
\years{2021}Ann Holt, \textbf{Bea Lund}. Sand in motion by night. \emph{Journal of Dunes}. 12:3. \\
\years{2019}\textbf{Bea Lund}, Cy Berg. Dunes at rest on the shore. \emph{Annals of Sand}. 4:7. \\
""")

    assert [_told(record) for record in listing.records] == [
        ("Sand in motion by night", ["Ann Holt", "Bea Lund"], "2021"),
        ("Dunes at rest on the shore", ["Bea Lund", "Cy Berg"], "2019"),
    ]


def test_the_key_by_which_a_paper_is_cited_is_no_venue() -> None:
    listing = formats.read(r"""
\section{Publications}
\begin{description}
\item[[HLB08-DUNES]] \textsf{Ann Holt, Bea Lund}, \emph{"Sand in motion by night"},
DUNES 2008 -  Sand: Things and Tools (6th National Meeting), Oslo - Norway, 02.14, 2008.
\item[[LB98b]] \textsf{Bea Lund, Cy Berg}, \emph{"Dunes at rest on the shore"},
Dunes 98: III Meeting of Dunes, Oslo - Norway, 1998.
\end{description}
""")

    assert [record.date[:4] for record in listing.records] == ["2008", "1998"]
    assert not any("HLB08" in f"{r.venue} {r.venue_acronym}" for r in listing.records)


def test_an_unknown_command_in_the_place_of_a_word_leaves_its_name() -> None:
    listing = formats.read(r"""
\section{Publications}
\begin{itemize}
\item Ann Holt and Bea Lund. ``\fastdune: Sand in motion by night''. \natdunes, 12, 34, 2021.
\item Bea Lund and Cy Berg. ``Dunes at rest and \DuneNet for all''. \emph{Annals of Sand}, 2019.
\end{itemize}
""")

    assert [record.title for record in listing.records] == [
        "fastdune: Sand in motion by night",
        "Dunes at rest and DuneNet for all",
    ]
    assert listing.records[0].venue == "natdunes"


def test_how_many_colleagues_wrote_a_paper_is_no_title() -> None:
    listing = formats.read(r"""
\section{Publications}
\begin{itemize}
\item A.~Holt, and 46 colleagues, \textbf{Dune Survey: sand by night}, 2021, MNRAS, 12, 34
\item B. Lund, C. Berg, and 9 other authors, \textbf{Dunes at rest on the shore}, 2019, JCAP, 7, 63
\end{itemize}
""")

    assert [_told(record) for record in listing.records] == [
        ("Dune Survey: sand by night", ["A. Holt"], "2021"),
        ("Dunes at rest on the shore", ["B. Lund", "C. Berg"], "2019"),
    ]
    assert not any(record.authors_complete for record in listing.records)


def test_what_stands_behind_the_end_of_the_document_is_not_printed() -> None:
    paper = r"""
\section{Publications}
\begin{itemize}
\item Ann Holt and Bea Lund. ``Sand in motion by night''. \emph{Annals of Sand}, 2019.
\end{itemize}
"""
    letter = r"\recipient{Firm of Sand}{Street 1\\Oslo} \date{January 01, 1984} \opening{Dear Ann,}"
    listing = formats.read(f"\\begin{{document}}{paper}\\end{{document}}\n\\clearpage\n{letter}")

    assert [record.title for record in listing.records] == ["Sand in motion by night"]
    assert not listing.unread


@pytest.mark.parametrize(
    "section",
    [
        r"\section{Experiencia en docencia} \subsection{Universidad de las Dunas}",
        r"\section{Nombramientos docentes y académicos}",
        r"\section{Membresías}",
        r"\section{Appointments and Awards in the Dune Group}",
    ],
)
def test_what_somebody_taught_or_was_is_no_paper(section: str) -> None:
    rows = "\n".join(
        rf"\cventry{{{year}}}{{Arenas {name}}}{{Ingeniería de Dunas}}{{Facultad de Arena}}{{}}{{}}"
        for year, name in ((2013, "I"), (2014, "II"), (2015, "Modernas"), (2016, "y Algoritmos"))
    )

    with pytest.raises(FormatError):
        formats.read(f"\\name{{Ana}}{{Duna}}\\begin{{document}}{section}\n{rows}\\end{{document}}")


def test_what_somebody_was_for_a_journal_is_no_paper() -> None:
    with pytest.raises(FormatError):
        formats.read(r"""
\textbf{Journals}
\begin{itemize}
\item[--] 2012-2016: {\bf Subject Area Editor} for the \emph{Dune Computing} journal.
\item[--] 2004-2009: Member of the {\bf Editorial Board} of the \emph{Dune Systems} journal.
\item[--] 2006: {\bf Guest Editor} for a special issue of the \emph{International Journal of Sand}.
\item[--] 2005: {\bf Guest Editor} for a special issue of the \emph{Transactions on Dunes}.
\end{itemize}
""")


@pytest.mark.parametrize(
    ("printed", "read"),
    [
        ("49$^{th}$ Meeting", "49th Meeting"),
        (r"The $2^{\mathrm{nd}}$ Meeting", "The 2nd Meeting"),
        ("$x^{th}$ order", "$x^{th}$ order"),
    ],
)
def test_an_ordinal_is_no_formula(printed: str, read: str) -> None:
    assert latex_to_text(printed) == read


def test_a_paper_beside_no_year_came_out_in_the_year_above_it() -> None:
    listing = formats.read(r"""
\documentclass{moderncv}
\firstname{Ann}\familyname{Holt}
\begin{document}
\section{Publications}
\cvline{2021}{A. Holt, B. Lund, \textit{Sand in motion by night}, Journal of Dunes \textbf{12}, 3--9.}
\cvline{}{C. Berg and A. Holt, \textit{Dunes at rest on the shore}, Annals of Sand \textbf{4}, 7--11.}
\cvline{}{With an award of the society.}
\section{Preprints}
\cvline{}{A. Holt and B. Lund, \textit{Sand that hears the sea}, a letter to the dunes.}
\end{document}
""")  # noqa: E501

    assert [record.date for record in listing.records] == ["2021", "2021", ""]


@pytest.mark.parametrize("command", [r"\name{Mira Holt}", r"\ecvname{Holt, Mira}"])
def test_a_class_may_be_told_the_name_where_the_document_has_begun(command: str) -> None:
    paper = r"\item A. Berg, M. Holt. Sand in motion. \emph{Journal of Dunes}, 12:3--9, 2020."
    page = rf"""
\documentclass{{altacv}}
\begin{{document}}
{command}
\tagline{{Dune watcher}}
\cvsection{{Publications}}
\begin{{itemize}}{paper}\end{{itemize}}
\end{{document}}
"""

    assert formats.read(page).owner == "Mira Holt"


@pytest.mark.parametrize("begin", ["\\begin{document}\n{}\\maketitle", "{}\\begin{document}\n"])
def test_the_name_may_be_that_of_the_author_above_a_place(begin: str) -> None:
    author = "\\title{Curriculum Vitae}\n\\author{Mira Holt\\\\ Hill University}\n"
    page = (
        f"\\documentclass{{article}}\n{begin.replace('{}', author)}"
        + r"""
\begin{itemize}
\item \textbf{Education}
  \begin{itemize}\item PhD, Hill University, 2010\end{itemize}
\item \textbf{Publications}
  \begin{itemize}
  \item \emph{Books}
    \begin{enumerate}\item M. Holt, \emph{The Book of Dunes}, Hill Press, 2018.\end{enumerate}
  \item \emph{Articles}
    \begin{enumerate}
    \item M. Holt, C. Lund, ``Sand in motion'', \emph{Journal of Dunes} 4 (2021), 11--20.
    \end{enumerate}
  \end{itemize}
\end{itemize}
\end{document}
"""
    )

    listing = formats.read(page)

    assert listing.owner == "Mira Holt"
    assert [record.title for record in listing.records] == ["The Book of Dunes", "Sand in motion"]
    assert not listing.unread  # items that hold lists are headings


def test_a_stop_behind_a_heading_is_no_part_of_it() -> None:
    listing = formats.read(r"""
\documentclass{amsart}
\begin{document}
\textbf{Mira Holt}

\textsc{Publications.}
\begin{enumerate}
\item (with C. Lund) \emph{On dunes and their duals}, J. Dunes \textbf{12} (2021), 1--20.
\item \emph{Dunes of low rank}, Sand Math. J. \textbf{10} (2019), 1--20.
\end{enumerate}
\end{document}
""")

    assert [record.title for record in listing.records] == [
        "On dunes and their duals",
        "Dunes of low rank",
    ]


def test_an_item_without_a_label_came_out_in_the_year_above_it() -> None:
    listing = formats.read(r"""
\documentclass{article}
\begin{document}
\section{Publications}
\begin{description}
\item[2021] A. Holt, B. Lund. Sand in motion by night. \emph{Journal of Dunes}, 12, 3--9.
\item[] B. Lund, A. Holt. Sand at rest by night. \emph{Journal of Dunes}, 12, 13--19.
\item C. Berg, A. Holt. Sand that hears the sea. \emph{Journal of Dunes}, 12, 23--29.
\end{description}
\section{Preprints}
\begin{description}
\item A. Holt, C. Berg. A longer history of dunes and sand. \emph{Annals of Sand}, to appear.
\end{description}
\end{document}
""")

    assert [record.date for record in listing.records] == ["2021", "2021", "2021", ""]


def test_a_skip_above_a_heading_begins_no_item_and_what_sets_a_page_in_plain_tex_is_no_text() -> (
    None
):
    listing = formats.read(r"""
\magnification=1200
\font\big=cmr10 scaled \magstep2
\headline={\hfil Mira Holt\hfil}
\def\jour#1{{\sl #1\/}}
\def\item#1{\par\hangindent 20pt \noindent\hbox to 20pt{#1\hfil}}
\centerline{\bf Curriculum Vitae}
\centerline{Mira Holt}
\bigskip
{\bf Publications}
\medskip
\item{1.} M. Holt\thanks{Who wrote to the sea.} and C. Lund, {\it Sand in motion}, \jour{J. Dunes} {\bf 4} (2021), 11--20.
\item{2.} C. Lund and M. Holt, {\it Sand at rest}, \jour{J. Dunes} {\bf 3} (2020), 1--9.
\bigskip
{\bf Talks}
\item{1.} M. Holt, {\it Sand at noon}, Dune Days, Oslo, 2019.
\bye
""")  # noqa: E501

    assert [_told(record) for record in listing.records] == [
        ("Sand in motion", ["M. Holt", "C. Lund"], "2021"),
        ("Sand at rest", ["C. Lund", "M. Holt"], "2020"),
    ]
    assert listing.owner == "Mira Holt"
    assert not listing.unread


def test_a_command_that_is_given_an_address_makes_a_link() -> None:
    listing = formats.read(r"""
\documentclass{kelpcv}\begin{document}\section{Publications}
\begin{itemize}
\item A. Holt and B. Lund. \toweb{https://doi.org/10.1234/sand.7}{Sand in motion by night}.
\emph{Journal of Dunes}, 12, 3--9, 2021.
\item B. Lund and C. Berg. \toweb{https://dunes.example/p.pdf}{Dunes at rest on the shore}.
\emph{Annals of Sand}, 4, 7--8, 2019.
\end{itemize}\end{document}
""")

    assert [_told(record) for record in listing.records] == [
        ("Sand in motion by night", ["A. Holt", "B. Lund"], "2021"),
        ("Dunes at rest on the shore", ["B. Lund", "C. Berg"], "2019"),
    ]
    assert listing.records[0].ids("doi") == ("10.1234/sand.7",)


@pytest.mark.parametrize("bar", ["$|$", r"\textbar{}", r"$\|$"])
def test_bars_stand_between_cells(bar: str) -> None:
    papers = [
        ("Sand in motion by night", "A. Holt, B. Lund and C. Berg", "Journal of Dunes", "2021"),
        ("Dunes at rest on the shore", "B. Lund and C. Berg", "Annals of Sand", "2019"),
    ]
    items = "".join(
        f"\\item \\textbf{{{title}}} {bar} {who} {bar} \\emph{{{venue}}} {bar} {year}\n"
        for title, who, venue, year in papers
    )

    listing = formats.read(
        rf"\documentclass{{article}}\begin{{document}}\section{{Publications}}\begin{{itemize}}"
        f"\n{items}\\end{{itemize}}\\end{{document}}"
    )

    assert [(r.title, len(r.authors), r.venue, r.date) for r in listing.records] == [
        ("Sand in motion by night", 3, "Journal of Dunes", "2021"),
        ("Dunes at rest on the shore", 2, "Annals of Sand", "2019"),
    ]


def test_what_stands_behind_a_gap_is_none_of_the_people_before_it() -> None:
    listing = formats.read(r"""
\documentclass{article}\begin{document}\section*{Publications}
\textbf{Sand in motion by night} \hfill {\em 2021}\\
Ann Holt, Bea Lund and Cy Berg \hfill \textit{Journal of Dunes}

\textbf{Dunes at rest on the shore} \hfill {\em 2019}\\
Bea Lund and Cy Berg \hfill \textit{Annals of Sand}

\end{document}
""")

    assert [(r.title, len(r.authors), r.venue, r.date) for r in listing.records] == [
        ("Sand in motion by night", 3, "Journal of Dunes", "2021"),
        ("Dunes at rest on the shore", 2, "Annals of Sand", "2019"),
    ]
