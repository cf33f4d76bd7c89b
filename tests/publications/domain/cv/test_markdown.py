"""A CV as Markdown: read back by a parser of it."""

from markdown_it import MarkdownIt

from publications.domain.cv import write
from tests.publications.domain.cv import example


def test_headings_lists_and_looks() -> None:
    html = MarkdownIt().render(write(example.cv(2), "md").decode())

    assert "<h1>Ann Oak (安橡)</h1>" in html
    assert "<h2>Education</h2>" in html
    assert "<li>2010–2015: <strong>PhD, Botany</strong>, Forest University" in html
    assert "<strong>Ann Oak</strong>*, <u>Cy Elm</u>. <a href=" in html
    assert html.count("<ol>") == 1
    assert "<li>Grew looms</li>" in html


def test_what_people_write_is_no_markup() -> None:
    made = write(example.with_hostile(), "md").decode()

    plain = MarkdownIt("commonmark", {"html": False}).parse(made)
    texts = [
        "".join(child.content for child in token.children or () if child.type == "text")
        for token in plain
        if token.type == "inline"
    ]
    assert any(example.SHOWN in text for text in texts)
    assert "- no list" in texts
    assert "1. no list" in texts
    assert "\x00" not in made
