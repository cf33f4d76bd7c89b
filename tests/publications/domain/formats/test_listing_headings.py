"""What the headings of a page say, and where they are none."""

import pytest

from publications.domain import formats
from publications.domain.record import Listing

_AWARDS = (
    "Harbour Fellowship, University of Quay, Summer 2010",
    "Maxi Grant, University of Quay, Spring 2006",
    "Salt Prize for Young Scholars, College of Reefs, 1989",
)
_PAPERS = (
    '"The Virtues of Fishing and the Common Good," Journal of Markets and Piers, 21 (2018)',
    '"The Harbour Reconsidered," Northern Philosophical Quarterly, 82, 2008',
    '"Confucius at Sea," East-West Crossings: Review of Coastal Studies, 2004',
)
_COURSES = tuple(f"The Person and the Sea, Fall {year}" for year in range(1992, 2010))


def _set_as_headings() -> str:
    """A page that sets whatever it says as headings, and a rule within those of its sections."""
    shown = ["EVA STRAND", "<hr>\nACADEMIC AWARDS", *_AWARDS]
    shown += ["<hr>\nTEACHING EXPERIENCE", *_COURSES, "<hr>\nPUBLICATIONS", *_PAPERS]
    lines = "\n".join(f"<h3 align=center>{text}</h3>" for text in shown)
    return f"<html><head><title>Eva Strand</title></head><body>{lines}</body></html>"


def test_a_page_that_sets_all_lines_as_headings_has_papers_and_awards_apart() -> None:
    listing = formats.read(_set_as_headings())

    assert [record.title for record in listing.records] == [
        "The Virtues of Fishing and the Common Good",
        "The Harbour Reconsidered",
        "Confucius at Sea",
    ]
    assert {author.name for record in listing.records for author in record.authors} == {
        "Eva Strand"
    }


@pytest.mark.parametrize("heading", ["ACADEMIC AWARDS", "Research Grants and Fellowships"])
def test_awards_below_a_thesis_and_its_director_are_no_papers(heading: str) -> None:
    awards = "\n\n".join(_AWARDS)
    papers = "\n\n".join(_PAPERS)
    page = "Eva Strand\n\n# Dissertation\n\nDirector: Professor Mark D. Quay\n\n"

    listing = formats.read(f"{page}# {heading}\n\n{awards}\n\n# Publications\n\n{papers}\n")

    assert len(listing.records) == len(_PAPERS)
    assert not any("Grant" in record.title for record in listing.records)


_PAPERS_AND_MORE = """Mira Holt

# Publications

M. Holt and A. Berg. The Weight of Wet Sand. Journal of Dunes, 12(3):4-9, 2018.

A. Berg, M. Holt, and C. Lund. Sand in Motion. Journal of Dunes, 13(1):7-19, 2019.

# Conference Talks

Holt, M. (2017). Sand is heavy. Dune Meeting, Oslo.

# {heading}

Holt, M., Berg, A. (2018). How to carry sand uphill. Annual Meeting of the Dune Society, Oslo.

Holt, M., Lund, C. (2019). How to carry sand downhill. Annual Meeting of the Dune Society, Bergen.
"""


@pytest.mark.parametrize(
    "heading",
    [
        "Invited Talks & Colloquia (Selected)",
        "Invited Talks and Panels",
        "Conference Posters (Selected)",
        "Grants and Research Awards",
        "Sponsored Workshops/Minicourses",
        "Conference Organization and Participation",
        "Other Graduated Students",
        "Advised Students Completing a PhD in Geology",
    ],
)
def test_what_a_cv_lists_beside_its_papers_is_none(heading: str) -> None:
    records = formats.read(_PAPERS_AND_MORE.format(heading=heading)).records

    assert [record.title for record in records] == ["The Weight of Wet Sand", "Sand in Motion"]


@pytest.mark.parametrize("heading", ["Papers with Students", "Research", "Conference Papers"])
def test_papers_below_a_heading_that_may_hold_them_are_read(heading: str) -> None:
    records = formats.read(_PAPERS_AND_MORE.format(heading=heading)).records

    assert "How to carry sand uphill" in [record.title for record in records]


def test_headings_below_those_in_capitals_are_parts_of_them() -> None:
    talks = "\n".join(
        f"\\item “The {word} of the dunes,” Conference on Dunes, Oslo (June {day}, 2021)"
        for day, word in enumerate(("origin", "colour", "history", "law", "sound"), start=1)
    )
    begin, end = "\\begin{itemize}\n", "\\end{itemize}\n"
    page = (
        "\\documentclass{res}\n\\begin{document}\n"
        "\\section{\\centerline{PUBLICATIONS}}\n\\section{Articles}\n"
        f"{begin}\\item Mira Holt, Ann Berg. Sand in the wind. Dune Letters 12, 2016.\n{end}"
        "\\section{\\centerline{PRESENTATIONS}}\n\\section{Keynote}\n"
        f"{begin}\\item “The sea of sand,” Dune Days, Oslo (May 2, 2022)\n{end}"
        f"\\section{{Conference Papers}}\n{begin}{talks}\n{end}\\end{{document}}\n"
    )

    assert [record.title for record in formats.read(page).records] == ["Sand in the wind"]


def test_a_link_to_the_cv_below_the_heading_does_not_end_the_list() -> None:
    page = (
        "<html><head><title>Ann T. Kelp: Publications</title></head>"
        "<body><h2>Ann T. Kelp : Publications</h2>"
        '<a href="vitae.html">Curriculum Vitae</a><hr>'
        "<ol><li>On piles and other relations, <i>Journal of Sand</i> <b>36</b> (1971), 305-308 "
        "(with E.M. Reed).<li>Minimal piles of kelp, <i>Annals of Moss</i> <b>4</b> (1972), "
        "383-414.<li>Weak and strong harbours of the north, <i>Journal of Sand</i> <b>37</b> "
        "(1973), 673-676 (with B. Oak).<li>Stones beside stones, <i>Annals of Moss</i> <b>5</b> "
        "(1974), 1-14 (with B. Oak).<li>A harbour without a sea, <i>Journal of Sand</i> "
        "<b>38</b> (1974), 9-21 (with C. Fox).</ol>"
    )

    records = formats.read(page).records

    assert [(one.title, len(one.authors), one.year) for one in records] == [
        ("On piles and other relations", 2, 1971),
        ("Minimal piles of kelp", 1, 1972),
        ("Weak and strong harbours of the north", 2, 1973),
        ("Stones beside stones", 2, 1974),
        ("A harbour without a sea", 2, 1974),
    ]


def test_a_word_in_capitals_below_a_long_line_is_a_heading() -> None:
    text = """RESEARCH INTERESTS
Numerical and Managerial Sand; Probabilistic Stones; Research and Statistical Methods
PUBLICATIONS
Kelp, Ann and Bo Reed (2024), “Reducing the Costs of Sand Without Sacrificing
Statistical Power”, Journal of Northern Harbours
Reed, Bo and Ann Kelp (2023), “Probable Stones Are Valued Less in Expectation, Even
Conditional on Their Weight”, Moss Science
"""

    records = formats.read(f"Ann Kelp\n\n{text}").records

    assert [(one.year, one.venue) for one in records] == [
        (2024, "Journal of Northern Harbours"),
        (2023, "Moss Science"),
    ]


def _workshops(*lines: str) -> Listing:
    papers = (
        "A. Lee, B. Ma. Slow piles of moss. <i>Journal of Moss</i>, 12, 3-9, 2021.",
        "B. Ma, A. Lee. Why attics are dry. <i>Attic Letters</i>, 4, 1-8, 2020.",
        "A. Lee. Counting sheep. <i>Sheep Letters</i>, 1, 2-4, 2019.",
    )
    listed = "".join(f"<li><p>{line}</p></li>" for line in papers)
    shown = "".join(f"<li><p>{line}</p></li>" for line in lines)
    return formats.read(
        f"<html><body><h1>Ann Lee</h1><h2>Papers</h2><ol>{listed}</ol>"
        f"<h2>Workshops</h2><ol>{shown}</ol></body></html>"
    )


def test_workshops_that_somebody_held_are_no_papers() -> None:
    found = _workshops(
        "Kelp University, Oslo, May 8-9, 2019, “Counting Moss by Hand.”",
        "University of the Valley, June 2018, “Drying Moss with Attics of Many Kinds.”",
        "Institute of Hills, August 3, 2017, “A Workshop on Sheep.”",
    )

    assert [record.date for record in found.records] == ["2021", "2020", "2019"]
    assert len([told for told in found.furniture if "201" in told.text]) == 3


def test_papers_of_workshops_are_papers() -> None:
    found = _workshops(
        "A. Lee, B. Ma. Counting moss by hand. Workshop on Moss, 2019.",
        "B. Ma, A. Lee. Drying moss. Workshop on Attics of the Valley, 2018.",
    )

    assert [record.date for record in found.records] == ["2021", "2020", "2019", "2019", "2018"]


def test_a_link_in_brackets_below_a_poster_heads_no_papers() -> None:
    posters = "".join(
        f"- Ann Lee, Bo Ma. ({year}). Moss in {year} attics. *Society for Moss*. Oslo.\n"
        f"    [[poster]](https://example.org/{year})\n"
        for year in (2019, 2018)
    )
    listing = formats.read(
        "# Ann Lee\n\n## Papers\n\n"
        "- Ann Lee, Bo Ma. (2021). Slow piles of moss. *Journal of Moss*, 12, 3-9.\n\n"
        f"## Talks\n\n- Slow moss. Kelp University, Oslo. May 2019.\n\n## Posters\n\n{posters}"
    )

    assert [record.title for record in listing.records] == ["Slow piles of moss"]
