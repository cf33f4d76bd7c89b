"""CVs whose tables were broken by hand, people left out by number, and lists of other things."""

import json

import pytest

from publications.domain import formats
from publications.domain.formats.listing import read
from publications.domain.record import FormatError

ROWS = r"""
\documentclass{article}
\begin{document}
\section*{Publications}
\begin{tabular}{p{2cm} p{12cm}}
2018 & ``Tides of the Old Harbour and its Boats, 1966--2016.'' \textit{Kelp}\\
& \textit{Music Review} 37 (1): 174--87.\\[2mm]
2017 & ``Moss and the Turning Walls, or the Turn of the\\
& Lime.'' \textit{Kelp Forum} 24 (2): 71--94.\\[2mm]
2015 & ``Are Boats Really Mad at the Sea? A Short Study.'' \textit{Journal of}\\
& \textit{Kelp and Moss} 25 (2): 8--34.
\end{tabular}
\end{document}
"""


def test_rows_broken_in_the_midst_of_a_sentence_are_one() -> None:
    listing = read(ROWS)

    assert [(r.title, r.venue) for r in listing.records] == [
        ("Tides of the Old Harbour and its Boats, 1966–2016", "Kelp Music Review"),
        ("Moss and the Turning Walls, or the Turn of the Lime", "Kelp Forum"),
        ("Are Boats Really Mad at the Sea? A Short Study", "Journal of Kelp and Moss"),
    ]


def test_rows_below_a_title_without_a_stop_stay_lines() -> None:
    listing = read(
        r"""\documentclass{article}\begin{document}\section{Publications}
\begin{tabular}{ll}
2018 & \textbf{Tides of the old harbour}\\ & A. Lee, B. Ma\\ & \emph{Journal of Kelp}, 4, 1--9\\
2017 & \textbf{Walls and lime in winter}\\ & B. Ma, C. Wu\\ & \emph{Journal of Moss}, 5, 2--7\\
2016 & \textbf{Boats without a sail}\\ & A. Lee, C. Wu\\ & \emph{Journal of Kelp}, 3, 4--8\\
\end{tabular}\end{document}"""
    )

    assert [(r.title, len(r.authors)) for r in listing.records] == [
        ("Tides of the old harbour", 2),
        ("Walls and lime in winter", 2),
        ("Boats without a sail", 2),
    ]


@pytest.mark.parametrize("left_out", [r"$\ldots$ [27 authors] $\ldots$", r"\ldots{} [27 authors]"])
def test_so_many_authors_are_left_out(left_out: str) -> None:
    listing = read(
        r"\documentclass{article}\begin{document}\section{Publications}\begin{itemize}"
        rf"\item \textbf{{Tides of the old harbour.}} P.H. Sund, {left_out}, C. Alm, J.O. Korb."
        r" \emph{Journal of Kelp}, 526 (7571):75--81, 2015."
        r"\item \textbf{Walls and lime in winter.} P.H. Sund, C. Alm. \emph{Journal of Kelp}, 5"
        r"(7):7--8, 2014.\end{itemize}\end{document}"
    )

    first = listing.records[0]
    assert [a.name for a in first.authors] == ["P.H. Sund", "C. Alm", "J.O. Korb"]
    assert (first.venue, first.authors_complete) == ("Journal of Kelp", False)


def test_degrees_and_jobs_of_a_data_file_are_no_papers() -> None:
    sections = (
        "- title: Education\n  type: time_table\n  contents:\n"
        "    - title: PhD in Kelp\n      institution: Leeds College\n      year: 2018\n"
        "    - title: MSc in Moss\n      institution: Oslo College\n      year: 2012\n"
        "- title: Work Experience\n  contents:\n"
        "    - title: Postdoc\n      institution: Oslo College\n      year: 2020\n"
    )
    papers = (
        "- title: Selected Publications\n  contents:\n"
        "    - title: Tides of the old harbour\n      authors: Ann Lee, Bo Ma\n"
        "      journal: Journal of Kelp\n      year: 2019\n"
    )

    assert [r.title for r in formats.read(sections + papers).records] == [
        "Tides of the old harbour"
    ]
    with pytest.raises(FormatError):
        formats.read(sections)


def test_publications_of_a_json_resume_are_papers() -> None:
    resume = {
        "basics": {"name": "Ann Lee"},
        "work": [{"name": "Kelp Inc", "position": "Postdoc", "startDate": "2019-01-01"}],
        "publications": [
            {"name": "Tides of the old harbour", "publisher": "Journal of Kelp",
             "releaseDate": "2019-10-01", "summary": "On tides."},
            {"name": "Walls and lime in winter", "publisher": "Journal of Moss",
             "releaseDate": "2020-11-01"},
        ],
    }  # fmt: skip
    records = formats.read(json.dumps(resume)).records

    assert [(r.title, r.venue, r.publisher, r.date[:4]) for r in records] == [
        ("Tides of the old harbour", "Journal of Kelp", "", "2019"),
        ("Walls and lime in winter", "Journal of Moss", "", "2020"),
    ]


def test_keys_of_a_bib_file_are_no_titles() -> None:
    with pytest.raises(FormatError):
        read(
            r"\documentclass{article}\begin{document}\section{Publications}"
            r"\begin{tabular}{ll}2023 & \bibentry{Lee:2023} \\ & \bibentry{Ma:2023} \\"
            r"2022 & \bibentry{Wu:2022} \\ & \fullcite[p.~2]{Ma:2022}\end{tabular}\end{document}"
        )


def test_sections_of_a_data_file_are_no_bare_titles() -> None:
    sections = "".join(
        f"- title: {title}\n  type: list\n  contents:\n    - Kelp\n    - Moss\n"
        for title in ("General Information", "Research Interests", "Editorial Roles")
    )
    with pytest.raises(FormatError):
        formats.read(sections)


@pytest.mark.parametrize(
    ("heading", "number"), [("Alcuni lavori recenti", 2), ("Dirección de Recursos Humanos", 0)]
)
def test_headings_of_papers_and_of_people_who_were_taught(heading: str, number: int) -> None:
    listing = read(
        "Papers\n\nLee, A., & Ma, B. (2019). Tides of the old harbour. Journal of Kelp, 5, 4-9.\n\n"
        f"{heading}\n\n"
        "2014 Advisor, Cy Oz. Walls and lime in winter. Oslo College\n\n"
        "2013 Advisor, Dan Ek. Boats without a sail. Oslo College\n"
    )

    below = [r for r in listing.records if "Tides" not in r.title]
    assert len(below) == number
