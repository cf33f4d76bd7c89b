"""Rows of tables with a sign beside each paper, and with labels below; all invented."""

import pytest

from publications.domain.formats import read

PAPERS = (
    ("Lee A., Ma B., and Fox D. (2021)", "Slow sand below the harbour", "Kelp Letters"),
    ("Ma B., and Lee A. (2020)", "Ferns that climb old towers", "Annals of Moss"),
    ("Wu C., Lee A., and Ma B. (2019)", "Quiet signs of kelp", "Journal of Kelp"),
)
PEOPLE = [["A. Lee", "B. Ma", "D. Fox"], ["B. Ma", "A. Lee"], ["C. Wu", "A. Lee", "B. Ma"]]


def _rows(cell: str, below: str = "") -> str:
    rows = "\n\n".join(
        f"<tr><td>{cell.format(number)}</td><td>{people} <strong>{title}</strong> <i>{venue}</i>."
        f" {number}(2), 3-9.<br>{below.format(number)}<br></td></tr>"
        for number, (people, title, venue) in enumerate(PAPERS, start=1)
    )
    return f"# Ann Lee\n\n## Articles\n\n<table>\n{rows}\n</table>\n"


@pytest.mark.parametrize("cell", ["_", "<a href='https://example.org/{}'>_</a> "])
def test_a_sign_in_the_first_cell_of_a_row_is_no_name(cell: str) -> None:
    listing = read(_rows(cell))

    assert [[author.name for author in record.authors] for record in listing.records] == PEOPLE
    assert [record.title for record in listing.records] == [title for _, title, _ in PAPERS]
    assert all(bool(record.links) == ("href" in cell) for record in listing.records)


def test_a_label_below_a_paper_is_not_that_of_the_next_row() -> None:
    listing = read(_rows("_", "[J{0}] [<a href='https://example.org/{0}.pdf'>pdf</a>]"))

    assert [(record.title, record.links) for record in listing.records] == [
        (title, (("pdf", f"https://example.org/{number}.pdf"),))
        for number, (_, title, _) in enumerate(PAPERS, start=1)
    ]


def test_accents_of_latex_at_the_end_of_a_word() -> None:
    listing = read(
        "# Ann Lee\n\n## Articles\n\n"
        "- Lee A., Ros\\'e-Ma B., and Puj\\'o C. (2021) *Un r\\'ecit associ\\'e \\`a la mer*."
        " Kelp Letters 3: 1-9.\n"
        "- Puj\\'o C., and Lee A. (2020) *Why moss climbs*. Annals of Moss 6: 16-20.\n"
    )

    assert [(r.title, [author.name for author in r.authors]) for r in listing.records] == [
        ("Un récit associé à la mer", ["A. Lee", "B. Rosé-Ma", "C. Pujó"]),
        ("Why moss climbs", ["C. Pujó", "A. Lee"]),
    ]
