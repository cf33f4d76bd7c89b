"""HTML pages as lines of text."""

import pytest

from publications.domain.formats import marks
from publications.domain.formats.html_text import numbered_lines, strip_html


def lines(text: str) -> list[str]:
    return [line for line in marks.removed(strip_html(text)).split("\n") if line.strip()]


def test_spans_of_a_word_processor_cut_through_words() -> None:
    spans = [
        f"<span>Ann Lee, </span><span class=c>Piles</span><span> and more {n}</span>"
        for n in range(9)
    ]
    cut = "<p><span>20</span><span>2</span><span>4</span></p>"

    assert lines(f"<p>{'</p><p>'.join(spans)}</p>{cut}")[-1] == "2024"


def test_the_spans_of_other_pages_stand_apart() -> None:
    assert lines("<p><span>Oral</span><span>2024</span></p><p></p>") == ["Oral 2024"]


def test_a_picture_held_as_text_is_no_text() -> None:
    picture = f"<img class=logo src=data:image/svg+xml;base64,{'PHN2Z' * 1000}>"

    page = f"<body><p>Ann Lee</p><p>[{picture}]</p><p>Bo Ma</p><p>Cy Oz</p></body>"

    assert lines(page) == ["Ann Lee", "[]", "Bo Ma", "Cy Oz"]


def test_a_link_holds_its_words_and_no_end_of_a_line() -> None:
    address = "https://lab.example/piers.pdf"
    html = f'<p>Piers <a href="{address}"><img src="pdf.png"> <br>The Paper<br></a></p><p>x</p>'

    assert [line.strip() for line in lines(html)] == ["Piers", f"[The Paper]({address})", "x"]


def test_a_card_that_is_a_link_as_a_whole_is_one_by_its_first_line() -> None:
    card = (
        "<div><a href='https://e.org/1'><figure><img src='1.png'></figure>\n<h3>Slow Tides</h3>\n"
        "<p>Kelp Letters</p>\n</a></div>"
    )

    assert lines(card * 2) == ["### [Slow Tides](https://e.org/1)", "Kelp Letters"] * 2


def test_a_row_below_heads_of_columns_is_one_line() -> None:
    heads = "<tr><th>Author</th><th>Title</th><th>Year</th></tr>"
    row = "<tr><td>Ann Lee</td><td>Piles <p>[PDF]</p></td><td>2020<br>May</td></tr>"

    assert len(lines(f"<table>{heads}{row}</table>")) == 2
    assert len(lines(f"<table>{row}</table>")) > 1


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        ("<ul><li>Ann <b>Lee</b></li>\n<li>Bo&amp;Co</li></ul><p></p>", ["- Ann Lee", "- Bo&Co"]),
        ("<p>a<br>b</p><p>c\nd</p>", ["a", "b", "c d"]),
        ("<h2>Papers</h2><p>x</p><p>y</p><p></p>", ["## Papers", "x", "y"]),
        ("<p>a</p><script>b > c</script ><p>d</p><p></p>", ["a", "d"]),
        ("<p>a</p><style>p {}</style><p>d</p><!-- <p>e</p> --><p></p>", ["a", "d"]),
        (
            "<p><a href='https://a.org/b.pdf' class=x>Piles</a>, <a href='#top'>up</a></p><p></p>",
            ["[Piles](https://a.org/b.pdf), up"],
        ),
        ("<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>", [" a  b ", " c "]),
        ("<p>&lt;b&gt; and x &lt; y</p><p></p><p></p>", ["<b> and x < y"]),
    ],
    ids=["list", "breaks", "heading", "script", "style", "links", "table", "entities"],
)
def test_each_block_is_a_line(html: str, expected: list[str]) -> None:
    assert lines(f"<html><body>{html}</body></html>") == expected


@pytest.mark.parametrize("text", ["", "a < b and c > d", "Ann Lee <ann@example.org>", "x <p> y"])
def test_what_is_no_page_stays_as_it_is(text: str) -> None:
    assert strip_html(text) == text


@pytest.mark.parametrize("tail", ["<script>x", "<!-- x", "<div", "<a href='https://a.org"])
def test_a_page_that_ends_too_early_keeps_its_beginning(tail: str) -> None:
    assert lines(f"<p>a</p><p>b</p><p>c</p><p>d</p>{tail}")[:4] == ["a", "b", "c", "d"]


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        ("Slow Tides 2.pdf", "Slow%20Tides%202.pdf"),
        (" tides.pdf ", "tides.pdf"),
        ("https://sea.example/12/\nslow-tides", "https://sea.example/12/slow-tides"),
        ("https://sea.example/Slow Tides", "https://sea.example/Slow%20Tides"),
    ],
)
def test_an_address_with_blanks_is_a_link(address: str, expected: str) -> None:
    page = f'<ul><li><a href="{address}">Slow tides</a>, 2016</li>\n<li>x</li></ul><p></p>'

    assert f"[Slow tides]({expected})" in strip_html(page)


def test_the_next_cell_ends_one_whose_end_was_left_out() -> None:
    page = (
        '<table><tr><td class="title">Wet Sand<td class="ref"><a href="a.pdf">(pdf)</a>'
        '<tr><td class="author">Mira Holt<tr><td>Sand Reports, 2013</table>'
        "<p>One</p><p>Two</p><p>Three</p>"
    )
    cells = [line for _, line in numbered_lines(page) if "Wet Sand" in line or "Mira" in line]

    assert [marks.CLOSED[marks.TITLE] in cell for cell in cells] == [True, False]


def test_a_row_of_heads_in_bold_makes_rows_of_a_table_in_markdown() -> None:
    row = "<tr>\n  <td>{}</td>\n  <td>{}</td>\n</tr>\n"
    table = f"# Former\n\n<table>\n{row.format('<b>Name</b>', '<b>Left</b>')}"
    read = lines(f"{table}{row.format('Ada Quill', '2024')}{row.format('Bo Ma', '2023')}</table>")

    assert [line.split() for line in read[-2:]] == [["Ada", "Quill", "2024"], ["Bo", "Ma", "2023"]]


def test_a_word_each_letter_of_which_is_set_by_itself_is_one_word() -> None:
    def by_letters(word: str) -> str:
        return "".join(f'<span\nclass="caps">{letter}</span>' for letter in word)

    name = f"<span>Ann  </span>{by_letters('Petersson')}<span>, Bo Fran</span><span>çois</span>"

    assert lines(f"<p>{name}</p><p>{by_letters('Skotthall')}</p><p></p><p></p>") == [
        "Ann  Petersson, Bo François".replace("  ", " "),
        "Skotthall",
    ]


def test_a_formula_that_a_script_sets_keeps_its_signs() -> None:
    page = r"<p>Roots of \(e\)-th order</p><p>\(\mathcal{H}_\infty\)-norm of (old) \(f(x)\)</p>"

    assert lines(f"<body>{page}<p></p></body>") == [
        "Roots of $e$-th order",
        r"$\mathcal{H}_\infty$-norm of (old) $f(x)$",
    ]


def test_a_block_may_show_the_ends_of_its_lines() -> None:
    block = '<div style="white-space: pre-line;"><b>2017</b>\nAnn Lee.\n<div>\nIn</div>Piles</div>'

    assert lines(f"<body>{block}<p>Bo\nMa</p>") == ["2017", "Ann Lee.", "In", "Piles", "Bo Ma"]
