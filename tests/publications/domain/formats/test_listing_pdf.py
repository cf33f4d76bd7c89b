"""The text of a CV that was extracted from its PDF: lines broken at a width, and pages."""

import pytest

from publications.domain.formats import read
from publications.domain.formats.listing import items
from publications.domain.formats.listing.lines import to_lines
from publications.domain.formats.listing.pdf_text import page_breaks
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


def test_a_line_that_each_page_shows_once_is_dropped_wherever_its_columns_stand() -> None:
    pages = [
        [f"Line {line} of {page}." for line in range(at)]
        + ["SEPTEMBER 25, 2017", "Ann Lee · Curriculum Vitae"]
        + [f"Beside {line} of {page}." for line in range(6 - at)]
        for at, page in enumerate("abcd", start=1)
    ]
    lines = "\n\f".join("\n".join(page) for page in pages).split("\n")

    kept = [text for _, text in page_breaks.without(list(enumerate(lines, start=1)))]

    assert sum(bool(text) for text in kept) == 4 * 6
    assert "SEPTEMBER 25, 2017" not in kept


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


@pytest.mark.parametrize(
    "heading",
    [
        "ORGANIZED EVENTS",
        "UNIVERSITY AND CITY SERVICE",
        "Community Service",
        "Public Talks and Engagement",
    ],
)
def test_what_a_heading_names_besides_papers_ends_them(heading: str) -> None:
    text = (
        "PUBLICATIONS\nLee, A. and Ma, B. (2021). Why ladders lean. Ladders 3: 1–9.\n"
        f"{heading}\nA Day of Ladders, with Chen Wu, Northtown, 3 May 2020\n"
    )

    assert list(_papers(text)) == ["Why ladders lean"]


def test_posters_below_talks_were_shown_and_not_published() -> None:
    text = (
        "Publications\nLee, A. and Ma, B. (2021). Why ladders lean. Ladders 3: 1–9.\n"
        "Invited Talks\nLee, A. (2020). On ladders. Day of Ladders. Northtown.\n"
        "Workshops\nLee, A. (2020). Making ladders. Day of Ladders (workshop). Northtown.\n"
    )

    listing = read(text, "text")

    assert [record.title for record in listing.records] == ["Why ladders lean"]
    assert read(text.split("Invited")[0] + text[text.index("Workshops") :], "text").records[1:]


def test_an_initial_ends_no_paper() -> None:
    text = """Publications
Lee, A., B. Ma, C. Wu, D. Fox, E. Ochoa, F. Garza, G. Lund, H. Ito, I. Berg, Q. Aas, J. K.
Olsen, K. Aas and L. Moe (2021). “Leaning ladders of the north, of which we asked what is
to be done about them”. In: Ladders 3.1, pp. 1–9.
Ma, B., C. Wu, A. Lee and D. Fox (2020). “Where the ladders of the south led people who
looked for the north”. In: Ladders 2.1, pp. 3–8.
Wu, C., A. Lee, D. Fox and E. Ochoa (2019). “Ladders that are longer than any ladder seen
before the year of the flood”. In: Ladders 1.1, pp. 2–7.
"""

    first = read(text, "text").records[0]

    assert len(first.authors) == 13
    assert first.title == (
        "Leaning ladders of the north, of which we asked what is to be done about them"
    )


def test_a_phrase_before_a_comma_is_nobody_where_a_list_leaves_its_owner_out() -> None:
    papers = "".join(
        f"The {word} of Ladders in the North, with {name}, Ladder Review 3 (2012): 1–9.\n"
        for word, name in (("Age", "Bo Ma"), ("Rule", "Chen Wu"), ("Use", "Dana Fox"))
    )

    record = read(
        f"Ann Lee\nPublications\n{papers}Northtown Ladders. Failure and Success in Climbing, "
        "Ladder Review 4 (2013): 3–8.\n",
        "text",
    ).records[-1]

    assert [author.name for author in record.authors] == ["Ann Lee"]


def test_a_paper_without_people_ends_with_its_pages() -> None:
    text = """The age of ladders, and of all those who climbed them in the years of want and had to
come down again in the years of want, Ladder Review of the North and of the South 3(2012): 100-119
The rule of ladders in the towns of the north and what became of it after the great flood of
the year without a summer, Ladder Review of the North and of the South 4(2013): 201-224
The use of ladders that are older than anybody who has ever climbed them, and of those that
are not, Ladder Review 5(2014): 7-31
"""
    lines = to_lines(enumerate(text.split("\n")))

    papers = items.divided("short lines", lines, items.Known("Ann Lee", None))

    assert [len(item.lines) for item in papers] == [2, 2, 2]
    assert all(item.is_wrapped for item in papers)


def test_icons_that_came_out_as_letters_are_no_part_of_a_paper() -> None:
    found = read(
        "Publications\n\n"
        + "\n".join(
            f"• {title} Ladders Lean on Walls\nAnn Lund, Bo Berg and Cem Oz\n"
            f"Ł Oct. 202{at} | ʢ Journal of Piles 12, 3-9, 202{at}\n"
            for at, title in enumerate(("Slow", "Quiet", "Long"))
        )
    )

    assert [(record.date, record.venue) for record in found.records] == [
        ("2020-10", "Journal of Piles"),
        ("2021-10", "Journal of Piles"),
        ("2022-10", "Journal of Piles"),
    ]


@pytest.mark.parametrize(
    ("line", "numbers"),
    [
        ("Curriculum Vitae – A. Lee          page 1 of 3", True),
        ("Page 2/3 | Ann Lee", True),
        ("Seite 2 von 3", True),
        ("Lee, A. (2021). Slow piles. Kelp News, page 44", False),
        ("We read page 3 of 4 and slept", False),
    ],
)
def test_a_line_says_which_page_of_a_text_this_is(line: str, numbers: bool) -> None:
    assert page_breaks.numbers_page(line) is numbers


def test_people_below_a_title_that_fills_its_line_do_not_go_on_with_it() -> None:
    title = (
        "The Kelp Harbour Survey. A Deep Search for Wet Piles in Rooms with Sand and Layers of Clay"
    )
    found = read(
        "Ann Lund\n\nPublications\n"
        "1. Quick and quiet winds in the attic of an old giant ladder\n"
        "Lund, A., Wang, J., Eastman, J., Cole, P., Garde, B., Ilsen, I., and Strassmann,\n"
        "K. (2022). Moss Letters, 163(4), 155.\n"
        "2. Kelp as a twofold ladder machine: a unique solution to the system\n"
        "Lund, A., Wang, J., Garde, B., Cole, P., Eastman, J., Ilsen, I., Strassmann, K.,\n"
        "and Beatty, T. (2022). Moss Letters, 163(2), 40.\n"
        f"3. {title}\n"
        "Johns, M. C., Wang, J., Lund, A., et al. (2023). Moss Letters, 165(4), 157.\n"
        "4. A quiet study of ladders that lean\n"
        "Chung, H., Lund, A., and Tusch, C. (2012). In Proceedings of the Fifth International\n"
        "Workshop on Ladders. Oslo, 17-22.\n"
    )

    record = found.records[2]
    assert record.title == title
    assert [author.name for author in record.authors] == ["M. C. Johns", "J. Wang", "A. Lund"]
