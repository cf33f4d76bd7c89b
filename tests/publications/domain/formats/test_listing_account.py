"""Nothing of a pasted list is lost in silence: each line is read, furniture, or told as unread."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from publications.domain import formats
from publications.domain.formats.listing.account import Account
from publications.domain.formats.listing.furniture import looks_like_paper, why_furniture
from publications.domain.formats.listing.lines import Line, to_lines
from publications.domain.reasons import Reason
from publications.domain.record import FormatError, Listing
from tests import soak
from tests.publications.domain.formats.listing_pages import BODIES, PAPERS, Paper, page
from tests.publications.domain.formats.test_listing import CV, HOMEPAGE

_LINES = (
    "Ann Lee, Bo Ma. Fast Piles. In Conference on Things, 2016.",
    "1. Ann Lee and Bo Ma, “Slow Piles,” Journal of Piles, 2(1), 3-4, 2015.",
    "- **Old Piles**. *Ann Lee*. ICP 2014. [[pdf](https://e.org/a.pdf)]",
    "| 2016 | Flat Piles | Ann Lee, Bo Ma | ICP |",
    "Publications",
    "## Teaching",
    "2016",
    "I work on piles, and I like tables.",
    "[PDF] [Code]",
    "* equal contribution",
    "© 2020 Ann Lee",
    "---",
    "",
    "Something else entirely",
    "Best Paper Award",
    *HOMEPAGE.split("\n"),
    *CV.split("\n"),
)


def accounted(listing: Listing) -> set[int]:
    """The lines of which the listing says what became of them."""
    told = {line.line for line in (*listing.unread, *listing.furniture)}
    return told | set(listing.lines_read)


def holding_words(text: str) -> set[int]:
    """The lines that hold a letter or a figure."""
    lines = enumerate(text.split("\n"), start=1)
    return {number for number, line in lines if any(map(str.isalnum, line))}


@settings(max_examples=soak.examples(300))
@given(st.lists(st.one_of(st.sampled_from(_LINES), st.text(max_size=40)), max_size=40))
def test_every_line_is_read_or_furniture_or_told(lines: list[str]) -> None:
    text = "\n".join(lines).replace("\r\n", "\n").replace("\r", "\n").removeprefix("\ufeff")
    text = text.replace("\f", "")  # the number of a page beside its end is no line of the list
    try:
        listing = formats.read(text, "text")
    except FormatError:
        return
    words = {
        number
        for number in holding_words(text)
        if any(character.isprintable() and character.isalnum() for character in text)
    }
    missing = words - accounted(listing)
    shown = [text.split("\n")[number - 1] for number in missing]
    # Tags alone on their line, and what is no sign that can be shown, hold no word.
    assert not [line for line in shown if "<" not in line and line.isprintable()]


@settings(max_examples=soak.examples(40))
@given(
    st.lists(
        st.tuples(
            st.sampled_from(
                ("Publications", "Journal papers", "Projects", "Selected work", "News")
            ),
            st.sampled_from(sorted(BODIES)),
            st.permutations(PAPERS),
        ),
        min_size=1,
        max_size=3,
    )
)
def test_no_paper_is_lost_in_silence(sections: list[tuple[str, str, list[Paper]]]) -> None:
    text = page(*((heading, BODIES[body](papers)) for heading, body, papers in sections))
    try:
        listing = formats.read(text, "text")
    except FormatError:
        return
    silent = [paper[0] for paper in PAPERS if not is_accounted_for(paper, listing)]

    assert silent == []


def is_accounted_for(paper: Paper, listing: Listing) -> bool:
    """Whether a paper is read, or one of its lines is told as unread."""
    title, people, venue = paper
    return any(title in record.title for record in listing.records) or any(
        part in line.text for line in listing.unread for part in (title, people, venue)
    )


@pytest.mark.parametrize("body", sorted(set(BODIES) - {"one line", "titles with years", "news"}))
def test_papers_are_read_in_every_form(body: str) -> None:
    listing = formats.read(page(("Publications", BODIES[body](PAPERS))), "text")

    assert [(record.title, len(record.authors), record.date) for record in listing.records] == [
        (title, people.count(",") + people.count(" and ") + 1, venue[-4:])
        for title, people, venue in PAPERS
    ]


@pytest.mark.parametrize("body", ["one line", "titles with years", "news"])
def test_what_is_not_read_is_told(body: str) -> None:
    items = BODIES["items"](PAPERS[:3])
    listing = formats.read(page(("Publications", items), ("Papers", BODIES[body](PAPERS[3:]))))

    assert all(is_accounted_for(paper, listing) for paper in PAPERS)


@given(st.lists(st.one_of(st.sampled_from(_LINES), st.text(max_size=40)), max_size=20))
@settings(max_examples=soak.examples(30))
def test_furniture_never_has_the_marks_of_a_paper(lines: list[str]) -> None:
    account = Account(to_lines(enumerate(lines, start=1)))
    account.furniture(to_lines(enumerate(lines, start=1)), Reason("furniture_footer"))

    assert not [line for line in account.passed_over() if looks_like_paper(line.text)]


def test_a_date_of_a_page_makes_it_no_profile() -> None:
    listing = formats.read(
        "Ann Lee\n\nMIT June 1, 2020\n\nPublications\n\n"
        "- Ann Lee, Bo Ma. Fast Piles. In Conference on Things, 2016.\n"
        "- Ann Lee, Chen Wu. Slow Piles. In Conference on Things, 2015.\n"
    )

    assert [record.title for record in listing.records] == ["Fast Piles", "Slow Piles"]


def test_a_page_of_html_is_accounted_for_by_its_lines() -> None:
    text = """<html><body><h2>Publications</h2>
<ul><li>Ann Lee, Bo Ma. <b>Fast Piles</b>. ICP 2016.</li>
<li>Chen Wu and Dana Fox, 2014, title forgotten by the printer in haste, ICP</li></ul>
<p>All of them were written by hand.</p></body></html>"""

    listing = formats.read(text, "text")

    assert [record.line for record in listing.records][:1] == [2]
    assert accounted(listing) == {1, 2, 3, 4}


def test_lines_that_look_like_papers_are_counted() -> None:
    text = (
        "Publications\n\n- Ann Lee, Bo Ma. Fast Piles. In Conference on Things, 2016.\n\n"
        "Teaching\n\n- Chen Wu, Dana Fox. Slow Piles. In Conference on Things, 2017.\n"
    )

    listing = formats.read(text, "text")

    assert [(line.line, line.looks_like_paper) for line in listing.unread] == [(7, True)]
    assert [warning.code for warning in listing.warnings] == ["one_paper_unread"]


def test_papers_that_became_one_item_are_told() -> None:
    line = "{}. Ann Lee, Bo Ma and Chen Wu. Pile Number {} of Them. In Conference on Things, 2016."
    text = "\n".join(["Publications", *(line.format(n, n) for n in range(1897, 1905))])

    listing = formats.read(text, "text")

    told = {unread.line for unread in listing.unread if unread.looks_like_paper}
    assert {record.line for record in listing.records} | told == set(range(2, 10))


def test_a_title_beside_an_unread_line_is_told_with_it() -> None:
    listing = formats.read(
        "Publications\n\nAnn Lee, Bo Ma. Fast Piles. In Conference on Things, 2016.\n\n"
        "Why Queues Lie\nsome words in vol. 9, pp. 1-4 of nobody knows what\n"
    )

    assert {line.text for line in listing.unread} >= {"Why Queues Lie"}


def test_a_second_title_within_a_paper_is_told() -> None:
    listing = formats.read(
        "Publications\n\n- **Fast Piles of Paper**\n  Ann Lee, Bo Ma\n  *ICP 2016*\n"
        "  **Slow Shelves for Tired Readers**\n"
        "- **Old Piles of Books**\n  Ann Lee, Chen Wu\n  *ICP 2015*\n"
        "- **Flat Piles of Cards**\n  Bo Ma, Chen Wu\n  *ICP 2014*\n"
    )

    assert len(listing.records) == 3
    assert "Slow Shelves for Tired Readers" in [line.text for line in listing.unread]


def test_a_paper_with_words_of_a_legend_is_no_furniture() -> None:
    line = "A. Lee*, B. Ma* (*equal contribution), Fast piles, Conf. on Things, 2016, h-index 3"

    assert why_furniture(Line(1, line, line)) is None


def test_few_papers_of_many_lines_are_warned_of_with_both_numbers() -> None:
    lines = [f"Something about the pile called number {number} there" for number in range(20)]
    listing = formats.read(
        "Publications\n\n- Ann Lee, Bo Ma. Fast Piles. In Conference on Things, 2016.\n\n- "
        + "\n\n- ".join(lines)
    )

    assert [(warning.code, dict(warning.params)) for warning in listing.warnings] == [
        ("few_papers_read", {"read": 1, "number": 20})
    ]


@pytest.mark.parametrize(
    "line",
    [
        "A. Lee, B. Ma. Fast piles. In Conference on Things, 2016.",
        "“Fast Piles of Paper”, Journal of Things 3(2), 2016",
        "林晓峰, 周雨桐. 面向茶叶分拣的轻量级视觉模型[J]. 茶学计算, 2021, 12(3): 45-58.",
    ],
)
def test_what_a_citation_has_looks_like_a_paper(line: str) -> None:
    assert looks_like_paper(line)


@pytest.mark.parametrize(
    "line",
    [
        'Bo He. "Slow Piles in the Frequency Domain." PhD diss., 2020.',
        "Kelp Verlag, Frankfurt am Main, 2018",
        "2016-12-01 Pricing of Green Piles: Models IEEE Journal on Selected Areas in Piles",
        "Lee K, Ma I, Wu ME. Piles of a Candidate Paper in Young Children. J Piles. 2021;4:1-9",
        "Huang, D*, Lee, A*, ..., Wang, P et al. Multilayer analysis of slow piles as a target in"
        " paper (under revision in Pile Reports) *Co-first authors",
    ],
)
def test_no_paper_is_furniture_for_a_word_that_sentences_or_news_have(line: str) -> None:
    assert why_furniture(Line(1, line, line)) is None


@pytest.mark.parametrize(
    "line",
    [
        "I am a professor at the University of Oslo since 2016, and I like piles of paper.",
        "Home | Publications | Teaching | Contact",
        "Program committee member",
        "Last updated on 3 May 2016",
    ],
)
def test_sentences_and_buttons_do_not(line: str) -> None:
    assert not looks_like_paper(line)


JUNK = {
    "a feed": (
        '<?xml version="1.0"?><rss version="2.0"><channel><title>News of the Lab</title>'
        "<item><title>Ann Lee and Bo Ma win</title><pubDate>2016</pubDate></item></channel></rss>",
        "XML",
    ),
    "a program": (
        "import os\nfrom sys import argv\n\ndef main(a, b):\n    return 2016;\n\nclass Pile:\n"
        "    def sort(self):\n        if self.a:\n            return {\n            }\n",
        "program",
    ),
    "an error": (
        "404 Not Found\n\nThe page of Ann Lee, Bo Ma was not found.\nnginx/1.18",
        "server",
    ),
    "prose": (
        "Ann Lee and Bo Ma met in 2016. They talked about piles, tables and shelves, and they "
        "were happy.\n\nLater they moved to Oslo, where their house stood near a lake.\n",
        "No papers",
    ),
}


@pytest.mark.parametrize("name", JUNK)
def test_what_is_no_list_is_refused_in_a_sentence(name: str) -> None:
    text, message = JUNK[name]
    with pytest.raises(FormatError, match=message):
        formats.read(text)


def test_talks_printed_like_papers_have_one_fate() -> None:
    people = "Lee, A., Ma, B., Wu, C."
    talks = (
        f"{people} June 2011. Moss on Clay. 55th Conference on Gardens, Oslo, Norway.",
        f"{people} May 2012. Roots in Clay. 56th Conference on Gardens, Oslo, Norway.",
        f"{people} June 2013. Leaves in Clay. Workshop on Spades 2013, Oslo, Norway.",
        f"{people} March 2014. Seeds in Clay. Gardeners of Norway, Bergen, Norway.",
    )
    text = (
        "Publications\n\nLee, A., Ma, B. Piles of Clay. Journal of Clay, 2019, 27: 11-14.\n\n"
        "Presentations\n\n" + "\n\n".join(talks) + "\n"
    )

    listing = formats.read(text, "text")

    assert [line.text for line in listing.unread] == list(talks)


@pytest.mark.parametrize(
    "heading",
    ["受賞・表彰", "共同研究・競争的資金等の研究課題", "委員等", "査読経験", "海外渡航歴"],
)
def test_a_japanese_heading_of_something_else_ends_the_papers(heading: str) -> None:
    text = (
        "学術論文 [査読有り, 和文]\n\n"
        "* 林晓峰, 周雨桐, 2021: 粘土の中の根の成長. 園芸学会誌, 12, 3-15.\n"
        "* 周雨桐, 林晓峰, 2022: 粘土の中の葉の成長. 園芸学会誌, 13, 1-9.\n\n"
        f"{heading}\n\n* 園芸学会 2024 年度春季大会, 庭の力学 座長, 2024年5月\n"
    )

    listing = formats.read(text, "text")

    assert [record.title for record in listing.records] == [
        "粘土の中の根の成長",
        "粘土の中の葉の成長",
    ]
    assert not listing.unread


def test_what_the_owner_of_a_page_says_of_herself_is_no_title() -> None:
    text = (
        "<html><body><h1>Ann Lee</h1><p>I am a professor at the University of Somewhere.</p>"
        "<h2>Projects</h2><ul><li>Fast Piles of Paper for Busy Readers (2016)</li></ul>"
        "<ul><li>Why Queues Lie to Us (2015)</li></ul></body></html>"
    )

    with pytest.raises(FormatError):
        formats.read(text, "text")


_DATED = ("Fast Piles of Paper", "Slow Piles of Paper", "Flat Piles of Clay", "Tall Piles of Clay")


def test_a_list_whose_papers_came_out_nowhere_is_warned_of() -> None:
    rows = "".join(f"- Ann Lee, Bo Ma. **{title}**. 2019\n" for title in _DATED)

    found = formats.read(f"# Papers\n\n{rows}")

    assert [(warning.code, dict(warning.params)) for warning in found.warnings] == [
        ("most_papers_half_read", {"read": 4, "number": 4})
    ]


def test_a_list_of_working_papers_is_not() -> None:
    rows = "".join(f"- Ann Lee, Bo Ma. **{title}**. Under review.\n" for title in _DATED)

    assert not formats.read(f"# Papers\n\n{rows}").warnings


_SCRIPTS = (
    '<div id="publications"></div><script src="/js/list.js"></script>',
    '<div id="root"><noscript>Please enable scripts.</noscript></div><script>run()</script>',
    '<script src="https://bibbase.org/show?bib=lee.bib&jsonp=1"></script>',
    '<ul class="paper-list">Loading …</ul><script>fetch("papers.json")</script>',
)


@pytest.mark.parametrize("body", _SCRIPTS)
def test_a_page_that_a_script_fills_says_so(body: str) -> None:
    page = f"<html><body><h1>Ann Lee</h1><p>Papers of mine, all of them.</p>{body}</body></html>"

    with pytest.raises(FormatError) as raised:
        formats.read(page)

    assert raised.value.reason.code == "text_is_built_by_script"


def test_a_page_with_a_script_beside_its_text_does_not() -> None:
    page = (
        "<html><body><h1>Ann Lee</h1><p>I grow moss, and nothing else at all.</p>"
        '<div id="content">Moss grows.</div><script>count()</script></body></html>'
    )

    with pytest.raises(FormatError) as raised:
        formats.read(page)

    assert raised.value.reason.code == "no_papers_in_text"
