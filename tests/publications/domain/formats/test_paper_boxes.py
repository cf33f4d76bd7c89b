"""Boxes with papers, as a template for homepages writes them, are items of a list."""

import pytest

from publications.domain import formats
from publications.domain.formats import paper_boxes

PICTURE = (
    "<div class='paper-box'><div class='paper-box-image'><div>"
    '<div class="badge">{venue}</div><img src=\'images/{key}.png\' alt="sym"></div></div>'
)
BOX = (
    PICTURE + "\n<div class='paper-box-text' markdown=\"1\">\n\n"
    "[{title}](https://clay.example/{key}.pdf){between}**Mia Lin**, Bo Ma, Ann Lee\n\n"
    "[**Project**](https://clay.example/{key}/) <strong><span class='cites'></span></strong>\n"
    "- We dig {key} and more of it.\n</div>\n</div>\n\n"
)
SHORT = (
    PICTURE + "<div class='paper-box-text' markdown=\"1\">"
    "[{title}](https://clay.example/{key}) **Mia Lin**, Bo Ma, Ann Lee *{venue}* </div></div>\n"
)
TOLD = (
    ("moss", "CVPR 2024", "Deep residual learning of mosses on clay"),
    ("clay", "NeurIPS 2023", "How clay holds the water of mosses"),
    ("loam", "ICML 2022", "Loam and what grows within it"),
)
FURTHER = (
    "- [A further paper about sand and its grains](https://clay.example/sand), Bo Ma, **Mia Lin**,"
    " **ICLR 2021**\n"
)


def page(box: str, **more: str) -> str:
    boxes = "".join(box.format(key=k, venue=v, title=t, **more) for k, v, t in TOLD)
    return f"# Publications\n\n{boxes}{FURTHER}"


@pytest.mark.parametrize(
    "text",
    [*(page(BOX, between=between) for between in ("\n\n", " \\\n", " ")), page(SHORT)],
)
def test_boxes_above_a_list_are_papers_with_title_authors_and_badge(text: str) -> None:
    listing = formats.read(text, "text")
    told = [
        (one.title, [each.name for each in one.authors], one.venue, one.date)
        for one in listing.records
    ]

    people = ["Mia Lin", "Bo Ma", "Ann Lee"]
    assert told == [
        *((title, people, venue[:-5], venue[-4:]) for _, venue, title in TOLD),
        ("A further paper about sand and its grains", ["Bo Ma", "Mia Lin"], "ICLR", "2021"),
    ]


@pytest.mark.parametrize("text", [page(BOX, between="\n\n"), page(SHORT)])
def test_lines_keep_their_numbers_and_another_page_is_as_it_was(text: str) -> None:
    lines = text.split("\n")
    read = paper_boxes.as_items(text).split("\n")

    assert len(read) == len(lines)
    for place, line in enumerate(lines):
        if "](https://clay.example/loam" in line and "Project" not in line:
            assert "Loam and what grows" in read[place]
    assert paper_boxes.as_items(FURTHER) == FURTHER


def test_a_box_that_nothing_closes_ends_at_the_next() -> None:
    text = page(BOX, between="\n\n").replace("</div>\n</div>\n\n", "")

    assert [one.title for one in formats.read(text, "text").records][:3] == [t for *_, t in TOLD]
