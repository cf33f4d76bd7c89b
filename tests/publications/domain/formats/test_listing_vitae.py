"""Lists as CVs print them: references set by Pandoc, narrow columns, headings in other words."""

import pytest

from publications.domain import formats
from publications.domain.formats.listing.headings import OTHER, PAPERS, heading_about
from publications.domain.formats.listing.lines import to_lines


def _titles(page: str) -> list[str]:
    return [record.title for record in formats.read(page, "text").records]


def test_what_pandoc_sets_before_a_reference_is_no_part_of_it() -> None:
    page = r"""
\documentclass{article}
\begin{document}
\section{Publications}
\begingroup
\setlength{\parindent}{-0.5in}
\hypertarget{refs}{}
\leavevmode\vadjust pre{\hypertarget{ref-holt2021}{}}%
\textbf{Holt, M. A.}, Berg, A., \& Lund, C. (2021). Wet sand keeps its shape.
\emph{Sand Reports}, \emph{3}(2), 12--19.

\leavevmode\vadjust pre{\hypertarget{ref-holt2019}{}}%
Berg, A., \& \textbf{Holt, M. A.} (2019). Dry sand does not. \emph{Sand Reports}, \emph{1}(1),
1--9.

\endgroup
\end{document}
"""
    records = formats.read(page).records

    assert [record.title for record in records] == [
        "Wet sand keeps its shape",
        "Dry sand does not",
    ]
    assert [author.name for author in records[0].authors] == ["M. A. Holt", "A. Berg", "C. Lund"]


def test_initials_with_blanks_and_no_stops_end_a_list() -> None:
    page = "Publications\n\n" + "\n\n".join(
        f"Berg, A, Holt, M A, and Lund, C D. {title}. Sand Reports {year - 2000}:1-9, {year}."
        for title, year in (("Wet sand", 2018), ("The shape of dry sand", 2019), ("Dunes", 2020))
    )
    records = formats.read(page, "text").records

    assert [record.title for record in records] == ["Wet sand", "The shape of dry sand", "Dunes"]
    assert {record.authors[-1].name for record in records} == {"C. D. Lund"}


@pytest.mark.parametrize(
    ("heading", "about"),
    [
        ("First author peer-reviewed journal articles", PAPERS),
        ("Referred Journal Papers", PAPERS),
        ("5 SCIENTIFIC PUBLICATIONS", PAPERS),
        ("Five Selected Publications", PAPERS),
        ("Workshop and Other Non-Archived Papers", PAPERS),
        ("International conferences with proceedings", PAPERS),
        ("Publications in Chinese", PAPERS),
        ("PUBLISHED AND ACCEPTED JOURNAL ARTICLES", PAPERS),
        ("PRESENTATIONS AT NATIONAL CONFERENCES", OTHER),
        ("Conference Presentations, Posters and Workshops", OTHER),
        ("Conference on Piles in Chinese", ""),
    ],
)
def test_headings_in_other_words(heading: str, about: str) -> None:
    (line,) = to_lines([(1, heading)])

    assert heading_about(line) == about


#: A CV whose headings stand in a column of their own, which a PDF's text gives before the papers.
_PAPERS_IN_A_COLUMN = "\n".join(
    f"“{title} and the slow shape of the\nmoving dunes in {place},” with Anna Maria\n"
    f"Berg, Sand Reports and Letters, vol. {number}(3),\n{number}-{number + 9}, {2000 + number}."
    for number, (title, place) in enumerate(
        [
            (title, place)
            for title in ("Wet sand", "Dry sand", "Fine silt", "Old clay")
            for place in ("northern Lund", "southern Holt", "western Berg", "eastern Lind")
        ],
        start=1,
    )
)


def test_many_quoted_papers_below_another_heading_are_read_or_told() -> None:
    page = f"Mira Holt\n\nAppointments\n\nProfessor, Hill University, 2009\n{_PAPERS_IN_A_COLUMN}\n"
    listing = formats.read(page, "text")
    titles = {record.title for record in listing.records}

    assert len(titles) >= 14
    assert "Fine silt and the slow shape of the moving dunes in southern Holt" in titles


def test_a_wrapped_paper_below_another_heading_is_told() -> None:
    page = (
        "Mira Holt\n\nPublications\n\nM. Holt, A. Berg. Wet sand. Sand Reports, 3:1-9, 2018.\n\n"
        "Fellowships\n\nHill Fellow, 2010\n\n"
        "“On Slow Dunes and the Wind,” with Ann\n"
        "Berg, Sand Reports, vol. 61(3), 1359-\n1382, 2020.\n"
    )
    listing = formats.read(page, "text")

    told = " ".join(line.text for line in listing.unread)
    assert "On Slow Dunes" in told or "On Slow Dunes and the Wind" in _titles(page)
