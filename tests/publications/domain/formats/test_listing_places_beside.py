"""Where and when papers came out, at the right edge beside their first two lines."""

from publications.domain import formats
from publications.domain.formats.listing.pdf_text import places_beside


def _beside(text: str, right: str) -> str:
    return f"{text}{right:>{110 - len(text)}}\n"


def _paper(title: str, people: str, place: str, year: str, below: str = "") -> str:
    first, *further = title.split(" / ")
    lines = [first, *further, people]
    printed = _beside(lines[0], place) + _beside(lines[1], year)
    return printed + "".join(f"{line}\n" for line in (*lines[2:], *filter(None, [below])))


_SLOW = ("Slow piles of wet paper", "A. Lee, B. Ma, C. Wu", "Kelp Lett.", "2023")
_WRAPPED = (
    "Quick piles of dry clay and what they become / in the harbours of the north",
    "C. Wu, A. Lee, D. Oz, et. al.",
    "Reed J.",
    "2021",
)
_ALONE = ("Flat stacks of dark glass", "A. Lee", "PhD Thesis", "2019")
_LOW = ("Low shelves of warm stone", "A. Lee, D. Oz", "Journal of Moss", "2018")


def _read(*papers: str) -> list[tuple[str, list[str], int | None, str]]:
    listing = formats.read(f"Ann Lee\n\nPublications\n{''.join(papers)}", "text")
    assert not listing.unread
    return [
        (record.title, [author.name for author in record.authors], record.year, record.venue)
        for record in listing.records
    ]


def test_they_stand_behind_the_people_but_where_the_paper_says_them_again() -> None:
    read = _read(
        _paper(*_SLOW, "Kelp Letters 7, 62612 (2023)."),
        _paper(*_WRAPPED, "Journal of Reed 4, 33-39."),
        _paper(*_ALONE),
        _paper(*_LOW),
    )

    assert read == [
        ("Slow piles of wet paper", ["A. Lee", "B. Ma", "C. Wu"], 2023, "Kelp Letters"),
        (
            "Quick piles of dry clay and what they become in the harbours of the north",
            ["C. Wu", "A. Lee", "D. Oz"],
            2021,
            "Journal of Reed",
        ),
        ("Flat stacks of dark glass", ["A. Lee"], 2019, ""),
        ("Low shelves of warm stone", ["A. Lee", "D. Oz"], 2018, "Journal of Moss"),
    ]


def test_of_few_papers_nothing_is_moved() -> None:
    lines = [(1, _beside(_SLOW[0], "Kelp Lett.")), (2, _beside(_SLOW[1], "2023"))]

    assert places_beside.below_people(lines) == lines
