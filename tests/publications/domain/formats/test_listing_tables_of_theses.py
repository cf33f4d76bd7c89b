"""Tables of theses, whose columns name the degree, who wrote them and who advised them."""

import pytest

from publications.domain import formats

_PAPERS = (
    "# Publications\n\n"
    "- A. Lee, B. Ma, *A map of tidal sand*, Coast Letters 3, 2020\n"
    "- B. Ma, C. Oz, *A map of slow moss*, Coast Letters 4, 2021\n\n"
)
_THESES = (
    ("Slow paths of sand through the harbour", "Nils Berg", "MSc Geology (Kelp University)"),
    ("Moss on walls", "Pia Lund", "BSc Botany (Kelp University)"),
)


def _table(heads: str, rows: list[str]) -> str:
    cells = heads.count("|") - 1
    return "\n".join([heads, "|" + "---|" * cells, *rows]) + "\n"


def _of_theses(heading: str, heads: str, row: str) -> list[tuple[str, list[str], str, str]]:
    rows = [row.format(title=title, name=name, degree=degree) for title, name, degree in _THESES]
    page = f"{_PAPERS}## {heading}\n\n{_table(heads, rows)}"
    return [
        (record.title, [author.name for author in record.authors], record.venue, record.date)
        for record in formats.read(page).records[2:]
    ]


@pytest.mark.parametrize(
    ("heads", "row", "date"),
    [
        ("| Title | Author | Degree |", "| {title} | {name} | {degree} |", ""),
        ("| Name | Title | Year | Degree |", "| {name} | {title} | 2021 | {degree} |", "2021"),
        (
            "| Student | Thesis title | Degree | Supervisor |",
            "| {name} | {title} | {degree} | Ann Lee |",
            "",
        ),
    ],
)
def test_theses_of_a_table_are_read(heads: str, row: str, date: str) -> None:
    assert _of_theses("BSc and MSc theses", heads, row) == [
        (title, [name], degree, date) for title, name, degree in _THESES
    ]


def test_theses_of_a_table_under_another_heading_are_told() -> None:
    rows = [f"| {title} | {name} | {degree} |" for title, name, degree in _THESES]
    table = _table("| Title | Author | Degree |", rows)
    listing = formats.read(f"{_PAPERS}# From the harbour\n\n{table}")

    assert len(listing.records) == 2
    assert [unread.looks_like_paper for unread in listing.unread] == [True, True]


def test_a_table_of_people_is_none_of_theses() -> None:
    rows = ["| Nils Berg | Professor | PhD, Kelp University |", "| Pia Lund | Lecturer | PhD |"]
    table = _table("| Name | Title | Degree |", rows)

    assert len(formats.read(f"{_PAPERS}## Team\n\n{table}").records) == 2
