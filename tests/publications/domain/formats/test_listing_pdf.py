"""The text of a CV that was extracted from its PDF: lines broken at a width, and pages."""

import pytest

from publications.domain.formats import read
from publications.domain.formats.listing import page_breaks
from publications.domain.record import Record

_CV = """Ann Lee
Curriculum vitae
Publications
Lee, A. and Ma, B. (2024). A patient introduction to the counting of slow piles for everybody
who has to wait. Approaches to Waiting, pages 1–24.
Wu, C., Fox, D., Ma, B., and Lee, A. (2023). Untangling the many threads of second harvests:
The impact of first rain, second rain, and exposure of the northern and the southern \
fields over the years. Field Learning, 74(3):574–605.
Lee, A. (2022b). The longitudinal growth of moss: Walls that were left alone in a long winter.
Moss Letters, 70(3):768–806.
Lee, A. (2022a). Lichens are perceived by their edges during the early stages of looking, and.
Lichen and Light, 63(3):550–581.

3/14

Fox, D., Wu, C., and Lee, A. (2021). Slowly but surely: How interpreters of bird song learn to
name the one bird that nobody else heard in the fields behind the old harbour of the town, and
{}
"""


def _papers(text: str) -> dict[str, Record]:
    return {record.title: record for record in read(text, "text").records}


def test_lines_that_have_no_room_for_the_next_word_go_on() -> None:
    papers = _papers(_CV.format("why it matters. Bird Song: Learning and Hearing, 23(4):752–762."))

    assert list(papers) == [
        "A patient introduction to the counting of slow piles for everybody who has to wait",
        "Untangling the many threads of second harvests: The impact of first rain, second rain, "
        "and exposure of the northern and the southern fields over the years",
        "The longitudinal growth of moss: Walls that were left alone in a long winter",
        "Lichens are perceived by their edges during the early stages of looking, and",
        "Slowly but surely: How interpreters of bird song learn to name the one bird that nobody "
        "else heard in the fields behind the old harbour of the town, and why it matters",
    ]
    assert [record.venue for record in papers.values()] == [
        "Approaches to Waiting",
        "Field Learning",
        "Moss Letters",
        "Lichen and Light",
        "Bird Song: Learning and Hearing",
    ]


@pytest.mark.parametrize("state", ["in preparation", "under review", "In press", "in prep a"])
def test_what_stands_in_place_of_the_year_ends_the_authors(state: str) -> None:
    papers = _papers(
        f"Publications\nLee, A. and Ma, B. ({state}). Why ladders lean. Journal of Ladders.\n"
        "Lee, A. and Wu, C. (2021). Where ladders lead. Journal of Ladders.\n"
    )

    assert list(papers) == ["Why ladders lean", "Where ladders lead"]
    assert [author.name for author in papers["Why ladders lean"].authors] == ["A. Lee", "B. Ma"]


def _pages(foot: str, *, sign: str = "") -> list[str]:
    """Four pages of twenty lines, each sentence of which ends, and between them a foot."""
    lines: list[str] = []
    for page in range(1, 5):
        lines += [
            f"{sign if page > 1 and not line else ''}Line {line} of {'abcd'[page - 1]}."
            for line in range(20)
        ]
        lines += ["", foot.format(page), ""]
    return lines


@pytest.mark.parametrize("foot", ["{}", "{}/4", "Page {} of 4", "Ann Lee – CV – {}/4"])
def test_numbers_of_pages_stand_between_pages(foot: str) -> None:
    kept = page_breaks.without(list(enumerate(_pages(foot), start=1)))

    assert [text for _, text in kept if text] == [
        f"Line {line} of {page}." for page in "abcd" for line in range(20)
    ]


def test_a_head_that_each_page_repeats_is_dropped() -> None:
    lines = _pages("{}", sign="\fAnn Lee, curriculum vitae\n")
    numbered = list(enumerate("\n".join(lines).split("\n"), start=1))

    assert not [text for _, text in page_breaks.without(numbered) if "vitae" in text]


def test_a_sentence_goes_on_across_pages() -> None:
    lines = [*_pages("{}")[:-3], "the slow piles of", "", "4", "", "", "\fnorthern harbours"]

    kept = [text for _, text in page_breaks.without(list(enumerate(lines, start=1)))]

    assert kept[-2:] == ["the slow piles of", "northern harbours"]


def test_numbers_that_count_papers_stay() -> None:
    lines = [text for number in range(1, 9) for text in (f"{number}", "A Title", "Ann Lee")]

    assert page_breaks.without(list(enumerate(lines))) == list(enumerate(lines))


@pytest.mark.parametrize(
    "heading",
    ["Book Chapters and Reviews", "Review articles and editorials", "Edited volumes",
     "Online Encyclopedia articles", "Book reviews", "Grey literature and working papers"],
)  # fmt: skip
def test_the_humanities_head_papers_in_their_way(heading: str) -> None:
    text = f"Teaching\nA course\n{heading}\nLee, A. (2021). Why ladders lean. Ladders 3: 1–9.\n"

    assert list(_papers(text)) == ["Why ladders lean"]
