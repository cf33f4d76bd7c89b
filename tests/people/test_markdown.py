import pytest

from people.markdown import render


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("We *build* systems.", "<p>We <em>build</em> systems.</p>"),
        ("# Title\n## Part", "<h2>Title</h2>\n<h3>Part</h3>"),
        ("###### Deep", "<h2>Deep</h2>"),
        ("* one\n* two", "<ul>\n<li>one</li>\n<li>two</li>\n</ul>"),
        ("[site](https://a.example)", '<p><a href="https://a.example" rel="noopener">site</a></p>'),
    ],
)
def test_markdown_becomes_html_below_the_headings_of_the_page(text, html):
    assert render(text).strip() == html


@pytest.mark.parametrize(
    "text",
    [
        "<script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        "[click](javascript:alert(1))",
        "[click](data:text/html,<script>alert(1)</script>)",
        "![picture](https://tracker.example/x.png)",
        '[x](https://a.example "\\" onmouseover=alert(1)")',
        "<style>body{display:none}</style>",
    ],
)
def test_hostile_markup_is_inert(text):
    html = render(text)

    for danger in ("<script", "<img", "<style", 'href="javascript', 'href="data', '" onmouseover'):
        assert danger not in html


def test_headings_stand_below_the_heading_of_their_place():
    assert render("## One\n##### Two", top=3).split() == ["<h3>One</h3>", "<h6>Two</h6>"]


def test_what_is_moved_within_itself_is_reached_by_keyboard() -> None:
    made = render("|Tree|Years|\n|-|-|\n|Oak|900|\n\n```\na long line\n```\n")

    assert made.count('<table tabindex="0">') == 1
    assert made.count('<pre tabindex="0">') == 1
