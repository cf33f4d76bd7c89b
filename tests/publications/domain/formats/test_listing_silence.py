"""A paper printed in an odd way among others is read, or its title is told: never passed over."""

import pytest

from publications.domain.formats import listing

#: Three papers, printed alike in each of these ways.
LISTS = {
    "items": "* {a}. {t}. {v}, {y}.\n",
    "paragraphs": "{a}. **{t}**. *{v}*, {y}.\n\n",
    "blocks": "**{t}**\n{a}\n*{v}*, {y}\n\n",
    "headings": "### {t}\n{a}\n\n*{v}*, {y}\n\n",
}
PAPERS = (
    {"t": "Fast Piles of Old Paper", "a": "Ann Lee, Bo Ma", "v": "Journal of Piles", "y": 2016},
    {"t": "Slow Piles of New Paper", "a": "Bo Ma, Ann Lee", "v": "Journal of Piles", "y": 2017},
    {"t": "Flat Piles and Tall Ones", "a": "Ann Lee, Chen Wu", "v": "Journal of Piles", "y": 2018},
)
#: A title and how it is printed.
ODD = {
    "a short bold title above a date": ("Quiet Shelves", "**Quiet Shelves**\n2019\n"),
    "one bold word above a date": ("Shelvology", "**Shelvology**\n2019\n"),
    "a short bold title beside a date": ("Quiet Shelves", "* **Quiet Shelves** (2019)"),
    "a heading above a date": ("Quiet Shelves", "### Quiet Shelves\n2019\n"),
    "a heading above its state": (
        "Quiet Shelves at Night",
        "### Quiet Shelves at Night\nin press\n",
    ),
    "a heading above people": ("Quiet Shelves", "### Quiet Shelves\nAnn Lee, Bo Ma\n"),
    "a quoted title": ("Quiet Shelves", "“Quiet Shelves”, 2019.\n"),
    "a title in italics": ("Quiet Shelves", "*Quiet Shelves*, 2019.\n"),
    "a bold sentence": ("Quiet Shelves at Night", "**Quiet Shelves at Night.** Oslo 2019.\n"),
    "a linked title": (
        "Quiet Shelves at Night",
        "[Quiet Shelves at Night](https://e.org/a), 2019\n",
    ),
    "a thesis": ("Quiet Shelves", "* Quiet Shelves. PhD thesis, University of Oslo, 2019."),
    "a word of teaching": ("Teaching Shelves", "* Ann Lee. Teaching Shelves. Piles, 2019."),
    "words of an address": (
        "Office of Shelves",
        "* Ann Lee. Office of Shelves: Room for More. 2019",
    ),
    "words of a footer": ("Last Updated", "* A. Lee. Shelves Last Updated in Spring. 2019"),
    "words of news": ("Selected Shelves", "* May 2019: Selected Shelves of Oslo. Ann Lee"),
    "words of an award": (
        "Awards for Shelves",
        "* Ann Lee, Bo Ma. Awards for Shelves. Under review.",
    ),
    "one word": ("Cataloguing", "* Cataloguing, 2019"),
    "a book": ("Shelves", "* Shelves. Oslo: Kelp Press, 2019."),
    "Chinese": ("安静的书架", "* 安静的书架. 书架学报, 2019."),
    "three paragraphs": (
        "Quiet Shelves at Night",
        "Quiet Shelves at Night\nAnn Lee\nOslo Press, 2019\n",
    ),
}


_SERVICE = "Teaching\nClay for beginners, 2015\nClay for all, 2016\n\nAppendix\n"
_REVIEW = "Lee, A. (2002). Quiet Shelves at Night. Piles Quarterly, 31, 513-514. (book review)\n"


def test_miscellaneous_publications_are_a_section_of_papers() -> None:
    papers = "".join(LISTS["paragraphs"].format(**paper) for paper in PAPERS)

    found = listing.read(f"Papers\n\n{papers}\n{_SERVICE}Miscellaneous publications\n{_REVIEW}")

    assert [record.title for record in found.records][-1] == "Quiet Shelves at Night"


@pytest.mark.parametrize("odd", ODD)
@pytest.mark.parametrize("style", LISTS)
def test_an_odd_paper_among_others_is_read_or_told(style: str, odd: str) -> None:
    title, printed = ODD[odd]
    papers = [LISTS[style].format(**paper) for paper in PAPERS]
    for at in (1, 3):
        page = "".join(["# Publications\n\n", *papers[:at], f"\n{printed}\n", *papers[at:]])

        found = listing.read(page)

        titles = [record.title.casefold() for record in found.records]
        is_read = any(title.casefold() in each for each in titles)
        assert is_read or any(title in line.text for line in found.unread), (at, titles)
