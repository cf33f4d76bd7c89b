"""Papers printed as lines on top of each other, some of them by nobody who is named."""

import pytest

from publications.domain import formats
from publications.domain.formats import read
from publications.domain.formats.listing import items
from publications.domain.formats.listing.lines import to_lines
from publications.domain.record import Listing

_OWN = """Ann Lee

Publications

Spades of the north
Ann Lee, Bo Ma & Chen Wu

Journal of Gardens, 12(3), 4-9 (2023)

How wide a spade may be.

Clay and its spades: a slow account
Garden Letters, 7(18), 1–31 (2022)

Models of clay must be slow.

Moss on warm stones
Bo Ma & Ann Lee

Garden Letters, 6(2), 11–19 (2021)

Roots in narrow pots
Companion to Gardens (in press)

Pots may be narrow.

Rain on dry leaves
Ann Lee & Dana Fox

Journal of Gardens, 11(1), 1-8 (2020)
"""


def _authors(listing: Listing) -> dict[str, list[str]]:
    return {record.title: [author.name for author in record.authors] for record in listing.records}


def test_a_paper_of_nobody_among_those_of_the_page_s_owner_is_hers() -> None:
    listing = read(_OWN, "text")

    assert _authors(listing) == {
        "Spades of the north": ["Ann Lee", "Bo Ma", "Chen Wu"],
        "Clay and its spades: a slow account": ["Ann Lee"],
        "Moss on warm stones": ["Bo Ma", "Ann Lee"],
        "Roots in narrow pots": ["Ann Lee"],
        "Rain on dry leaves": ["Ann Lee", "Dana Fox"],
    }
    assert [record.venue for record in listing.records][3] == "Companion to Gardens"


def test_a_paper_of_nobody_among_those_of_others_is_nobody_s() -> None:
    listing = read(_OWN.replace("Ann Lee\n\nPub", "Eva Holm\n\nPub"), "text")

    assert "Clay and its spades: a slow account" not in _authors(listing)
    assert "Clay and its spades: a slow account" in {line.text for line in listing.unread}


def test_what_the_owner_wrote_and_is_out_nowhere_is_a_paper() -> None:
    text = """Ann Lee

    Working Papers

    Lee, Ann. 2020. "Spades and Their Handles." arXiv:2008.10903.

    Lee, Ann. "A Note on Handles."
    """

    assert _authors(read(text, "text"))["A Note on Handles"] == ["Ann Lee"]


_COMPANY = """---
title: Publications
---

- **Spades for slow measures**
(with Bo Ma)
To appear in *Journal of the Clay Society*

- **Pots and their spades**
(with Chen Wu)
*Clay Colloquium '01*,
Society for Clay, 2005.

- **Measures of clay**
(with Bo Ma and Chen Wu)
13th Congress of Clay and Pots, Oslo
Kelp Publications, 2009

- **Kalte Töpfe und halbwarme Spaten**
Diploma Thesis, Universität Heidelberg, 1997

- **Lost spades on a surface**
[arXiv:1610.02325](https://arxiv.org/abs/1610.02325)

- **Patches that keep their clay**
Extended abstract. Together with Bo Ma and Chen Wu. Proc. Workshop on Clay (WoC) 2010, LNCS 6921.
"""


@pytest.mark.parametrize(
    ("title", "authors", "date", "venue"),
    [
        ("Pots and their spades", ["Chen Wu"], "2005", "Clay Colloquium"),
        ("Measures of clay", ["Bo Ma", "Chen Wu"], "2009", "13th Congress of Clay and Pots"),
        ("Kalte Töpfe und halbwarme Spaten", [], "1997", ""),
        ("Lost spades on a surface", [], "2016-10", "arXiv"),
        ("Patches that keep their clay", ["Bo Ma", "Chen Wu"], "2010", "Workshop on Clay"),
    ],
)  # fmt: skip
def test_papers_of_a_page_that_names_only_the_company(
    title: str, authors: list[str], date: str, venue: str
) -> None:
    listing = read(_COMPANY, "text")

    paper = next(record for record in listing.records if record.title == title)
    assert [author.name for author in paper.authors] == authors
    assert (paper.date, paper.venue) == (date, venue)


def test_a_journal_below_the_people_of_a_section_with_a_year() -> None:
    text = """
    <h2>Publications</h2>
    <h3>2021</h3>
    <h4>Spades that will not bend</h4>
    <p>Ann Lee, Bo Ma, et al. <span class="role">Lead author</span></p><div>Clay Discovery</div>
    <h4>Pots that will</h4>
    <p>Bo Ma, Ann Lee, Chen Wu</p><p><strong>Clay Letters · 2020</strong><span>Co-author</span></p>
    <h4>Clay between them</h4><p>Ann Lee, Chen Wu</p><div>a word on this</div>
    """

    listing = read(text, "text")

    assert [(record.venue, record.notes) for record in listing.records] == [
        ("Clay Discovery", ("Lead author",)),
        ("Clay Letters", ("Co-author",)),
        ("", ()),
    ]


def test_whose_the_page_is_and_numbers_of_papers_are_none_of_a_paper() -> None:
    text = """Publications

    2025 · 1
    Spades that will not bend
    Ann Lee, Bo Ma · Clay Letters 12, 34 (2025)
    2024 · 2
    Pots that will
    Bo Ma, Ann Lee · Clay Letters 11, 14 (2024)
    2023 · 3
    Clay between them
    Ann Lee, Chen Wu · Clay Letters 10, 24 (2023)

    李安实地
    园艺・土壤学・水文学

    © 2026 李安实地
    """

    listing = read(text, "text")

    assert len(listing.records) == 3
    assert not any("·" in line.text for line in listing.unread)


@pytest.mark.parametrize(
    ("item", "authors"),
    [
        (
            "Ann Lee; Bo Ma; Anna L. Wu; Dana Fox; Eva Holm et al.\nA spade for all",
            ["Ann Lee", "Bo Ma", "Anna L. Wu", "Dana Fox", "Eva Holm"],
        ),
        ("Ann Lee; Bo Ma; Chen Wu,\nA spade for all,", ["Ann Lee", "Bo Ma", "Chen Wu"]),
        ("Lee et. al (2022), A spade for all.", ["Lee"]),
    ],
)
def test_lists_that_end_in_other_ways(item: str, authors: list[str]) -> None:
    text = f"# Publications\n\n{item}\nJournal of Clay 2022, 66 (1) 142-149\n"

    assert _authors(read(text, "text")) == {"A spade for all": authors}


def test_a_list_that_begins_with_a_letter_is_an_initial() -> None:
    text = """
    <h1>Publications</h1><div class="entry"><div>[1]</div><div>
    <ol start="6" type="A"><li>Lee and A. Ma, <span>“Spades for all.”</span> Clay Letters, 2023.
    </li></ol></div></div><div class="entry"><div>[2]</div><div><p>A. Ma, F. Lee, and C. Wu,
    <span>“Pots for all.”</span> Clay Letters, 2022.</p></div></div>
    """

    assert _authors(read(text, "text")) == {
        "Spades for all": ["F. Lee", "A. Ma"],
        "Pots for all": ["A. Ma", "F. Lee", "C. Wu"],
    }


def test_a_link_to_the_journal_is_no_place() -> None:
    text = """<h1>Papers</h1><ul>
    <li>Ann Lee, Bo Ma. <b>Spades for all</b>. <i>Clay Letters, 12 (2022), 3–9.</i>
    <a href="https://arxiv.org/abs/2004.04694">arXiv:2004.04694</a>,
    <a href="https://example.org/1">Journal</a></li></ul>"""

    assert read(text, "text").records[0].place == ""


def test_an_emphasis_that_was_broken_goes_on_in_the_next_line() -> None:
    text = """# Publications

    - Ann Lee, Bo Ma. “Spades for all,” in *18th Workshop on
    Spades and Pots (WSP)*, Oslo, 2022, pp. 1-6.
    - Bo Ma*, Ann Lee*, Chen Wu. “Pots for all,” in **Clay Technology Conference (CTC)-
    Fall**, Oslo, 2021, pp. 2-8.
    * Chen Wu, Ann Lee. “Clay for all,” in *Clay Letters*, 2020.
    """

    assert [(record.venue, record.date) for record in read(text, "text").records] == [
        ("18th Workshop on Spades and Pots", "2022"),
        ("Clay Technology Conference", "2021"),
        ("Clay Letters", "2020"),
    ]


def test_what_became_of_a_paper_elsewhere_is_no_paper() -> None:
    text = """# Publications

    Spades for all. Ann Lee, Bo Ma, et al. 2025
    - Rejected by Clay Change, Clay Communications, One Spade (after a revision), PNAS.

    Pots for all. Bo Ma, Ann Lee, et al. 2024
    - Supplementary appendix: pots.pdf
    """

    listing = read(text, "text")

    assert [record.title for record in listing.records] == ["Spades for all", "Pots for all"]
    assert "Supplementary appendix: pots.pdf" not in {line.text for line in listing.unread}


_CLOSED = """# Publications

Lee A, Ma B, Wu C, Fox, D, Holm, EA. Clay Management and Analysis using R. Kelp Press 2020.

Ma B, Lee A, Wu C. A Standard Operation on Clay and Large Spades, 2017.

Wu C, Ma B, and Lee A. Stress of a clay spade. Abstract. The 7th Conference on Clay Research 2015

Lee A, Fox D, Wu C. Spades for a larger garden. Clay Letters, 4, 2-9, 2014.
"""


def test_what_closes_a_title() -> None:
    listing = read(_CLOSED, "text")

    found = [(r.title, len(r.authors), r.date[:4], r.venue) for r in listing.records]
    assert found == [
        ("Clay Management and Analysis using R", 5, "2020", "Kelp Press"),
        ("A Standard Operation on Clay and Large Spades", 3, "2017", ""),
        ("Stress of a clay spade", 3, "2015", "7th Conference on Clay Research"),
        ("Spades for a larger garden", 3, "2014", "Clay Letters"),
    ]


def test_the_last_author_is_no_venue_where_an_acronym_stands_below() -> None:
    text = """
    - **Early Detection of Clay**
    *A. B. Lee, G. Ma, L. Wu, H. Fox, R. I. Holm*
    *ICLMC 2025*

    - **Comparative Analysis of Spades**
    *A.B. Lee, R.I. Holm*
    *Annual Conference on Spades, 2023*

    - **Spades in Social Gardens**
    *G. Ma, R.I. Holm*
    *Annual Conference on Spades, 2023*
    """

    listing = read(f"# Publications\n\n## 2024\n{text}", "text")

    assert [(len(r.authors), r.venue) for r in listing.records] == [
        (5, "ICLMC"),
        (2, "Annual Conference on Spades"),
        (2, "Annual Conference on Spades"),
    ]


def test_software_on_a_host_of_code_is_no_paper() -> None:
    text = """
    <h2>Articles</h2><ul><li><b>Clay for all</b>. Ann Lee, Bo Ma, <i>Clay Letters, 2022</i></li>
    <li><b>Spades for all</b>. Ann Lee, Bo Ma, <i>Clay Letters, 2023</i></li>
    <li><b>Pots for all</b>. Ann Lee, Bo Ma, <i>Clay Letters, 2024</i></li></ul><h2>Code</h2>
    <a href="https://example.org/a">Spader: state of spades from clay data</a> Github, 2023 <br>
    <a href="https://example.org/b">Training of spades with parallel clay</a> Github, 2020 <br>
    <a href="https://example.org/c">Flocking of spades with more clay</a> Github, 2013 <br>"""

    listing = read(text, "text")

    assert [record.title for record in listing.records] == [
        "Clay for all", "Spades for all", "Pots for all",
    ]  # fmt: skip


def test_an_award_below_a_paper_heads_no_section() -> None:
    text = """
    <h2>Selected Publications</h2>
    <div><p>Spades for all</p><p>Ann Lee, Bo Ma</p><p>Conference on Spades (CoS), 2022</p>
    <p>Community Award (Best Paper Award)</p></div>
    <div><p>Pots for all</p><p>Bo Ma, Ann Lee</p><p>Conference on Pots (CoP), 2021</p></div>
    <div><p>Clay for all</p><p>Ann Lee, Chen Wu</p><p>Conference on Clay (CoC), 2020</p></div>
    """

    listing = read(text, "text")

    assert [record.title for record in listing.records] == [
        "Spades for all", "Pots for all", "Clay for all",
    ]  # fmt: skip


_TITLES_BELOW = """<h1>Ann Lee</h1>
<h2>Papers</h2>
<dl>
<dt>1.</dt>
<dd><b>Lee A.</b>, Fox D. &amp; Wu C.
<a href="https://example.org/1">GdnL, 37, 419.</a> Jan 2025<br>
<i>Quiet clay in warm northern gardens: how slow a spade may be.</i></dd>
<dt>2.</dt>
<dd>Fox D., <b>Lee A.</b>, Wu C. et al.
<a href="https://example.org/2">GdnL, 26, 783.</a> Dec 2023<br>
<i>A count of 33 narrow pots: moss and roots of the smallest ones.</i></dd>
<dt>3.</dt>
<dd>Wu C., Fox D. &amp; others including <b>Lee A.</b>
<a href="https://example.org/3">Pots, 8, L16.</a> Mar 2021<br>
<i>Rain on dry leaves from a wide and patient look at old gardens.</i></dd>
<dt>4.</dt>
<dd>Ma B., Fox D. &amp; others including <b>Lee A.</b>
<a href="https://example.org/4">GdnL, accepted.</a> Feb 2021<br>
<i>Moss on warm stones.</i></dd>
</dl>
<h2>Dissertation</h2>
<p><b>Lee A.</b> <a href="https://example.org/5">PhD thesis.</a> Jun 2019<br>
<i>Spades and Slow Clay: Bridging Pots and Gardens with Patient Methods.</i></p>
<div><i></i>Email<br>ann@example.org</div>
"""


def test_a_title_below_where_and_when() -> None:
    listing = read(_TITLES_BELOW)
    told = [
        (r.title, [a.name for a in r.authors], r.venue, r.volume, r.date) for r in listing.records
    ]
    assert told == [
        (
            "Quiet clay in warm northern gardens: how slow a spade may be",
            ["A. Lee", "D. Fox", "C. Wu"], "GdnL", "37", "2025-01",
        ),
        (
            "A count of 33 narrow pots: moss and roots of the smallest ones",
            ["D. Fox", "A. Lee", "C. Wu"], "GdnL", "26", "2023-12",
        ),
        (
            "Rain on dry leaves from a wide and patient look at old gardens",
            ["C. Wu", "D. Fox", "A. Lee"], "Pots", "8", "2021-03",
        ),
        ("Moss on warm stones", ["B. Ma", "D. Fox", "A. Lee"], "GdnL", "", "2021-02"),
        (
            "Spades and Slow Clay: Bridging Pots and Gardens with Patient Methods",
            ["A. Lee"], "", "", "2019-06",
        ),
    ]  # fmt: skip
    assert listing.records[-1].kind == "thesis"
    assert not listing.records[2].authors_complete


def test_a_remark_in_italics_below_a_whole_citation_is_no_title() -> None:
    listing = read(
        """Papers

1. Lee A., Fox D. Quiet clay. Garden Letters, 37, 419. Jan 2025
*Shown with kind words in the morning news of the north.*

2. Fox D., Wu C. Narrow pots. Garden Letters, 26, 783. Dec 2023
*Shown with kind words in the evening news of the south.*

3. Wu C., Ma B. Dry leaves. Pots, 8, 16. Mar 2021
*Shown with no words in any news at all, and liked by few.*
"""
    )
    assert [r.title for r in listing.records] == ["Quiet clay", "Narrow pots", "Dry leaves"]


def test_a_paper_with_a_number_begins_there() -> None:
    """What stands above the number is of the paper before, though people stand below."""
    printed = """1. Ann Lee, Dana Fox. Garden Letters, 2025
Quiet clay in warm northern gardens
2. Dana Fox, Ann Lee. Garden Letters, 2023
Narrow pots and moss of the smallest ones
"""
    lines = to_lines(enumerate(printed.splitlines(), start=1))
    divided = items.divided("lines above authors", lines, items.Known("", None))
    assert [item.lines[0].marker for item in divided] == ["1.", "2."]


_HEADED_CARDS = """<h1>Clay Lab</h1>
<h2>Publications</h2>
<p>What we found out of late about gardens.</p>
<div class="card">{first}<h3 class="pub-title">Quiet clay in warm northern gardens</h3>
<p class="pub-authors">Lee A, Fox D, Wu C</p><p class="note">Free to read</p></div>
<div class="card">{second}<h3 class="pub-title">A count of narrow pots and their moss</h3>
<p class="pub-authors">Fox D, Lee A, Ma B</p><p class="note">Free to read</p></div>
<div class="card">{third}<h3 class="pub-title">Rain on dry leaves, patiently watched</h3>
<p class="pub-authors">Wu C, Ma B, Lee A</p><p class="note">Free to read</p></div>
"""


@pytest.mark.parametrize("tag", ['<p class="pub-venue">{}</p>', "<p>{}</p>"])
def test_where_and_when_above_a_title_is_of_the_paper_below(tag: str) -> None:
    heads = ("Garden Letters · 2025", "Journal of Pots · 2023", "Clay Reviews · 2020")
    first, second, third = (tag.format(head) for head in heads)
    listing = read(_HEADED_CARDS.format(first=first, second=second, third=third))
    assert [(r.title, r.venue, r.date) for r in listing.records] == [
        ("Quiet clay in warm northern gardens", "Garden Letters", "2025"),
        ("A count of narrow pots and their moss", "Journal of Pots", "2023"),
        ("Rain on dry leaves, patiently watched", "Clay Reviews", "2020"),
    ]


def test_a_title_that_its_class_marks_is_told_above_a_line_that_is() -> None:
    listing = read("""<h1>Ann Lee</h1>
<h2>Publications</h2>
<div><h3 class="pub-title">Quiet clay in warm northern gardens</h3>
<p class="pub-authors">Ann Lee, Dana Fox</p><p>Garden Letters, 12(3), 2025</p></div>
<div><h3 class="pub-title">A count of narrow pots and moss</h3>
<p class="pub-authors">Ann Lee, Chen Wu</p><p>Garden Letters, 11(2), 2024</p></div>
<h2>Book contributions</h2>
<div><p class="pub-title"><a href="https://example.org/clay">Un giardino per la creta</a></p>
<p>in F. L. Barbieri et al. (Eds.), Casa Editrice Vasi, Milano, 2026</p></div>
""")
    seen = {*(r.title for r in listing.records), *(line.text for line in listing.unread)}
    assert "Un giardino per la creta" in seen
    assert len(listing.records) >= 2
    assert all(line.looks_like_paper for line in listing.unread)


def test_a_journal_that_is_a_link_as_the_title_is_belongs_to_the_paper() -> None:
    paper = """<li><a href="{0}.html"><em>{1}</em></a><br>
G. Lind, B. Ma<br><a href="https://doi.org/10.1234/{0}">{2}</a><p>
"""
    papers = [
        paper.format(
            1, "Currents of kelp in narrow tubes", "Phys. Rev. A <b>110</b>, 052218 (2024)"
        ),
        paper.format(2, "Waves of kelp in still water", "Sci. Rep. <b>13</b>, 18386 (2023)"),
        paper.format(3, "Oats of light in cold kelp", "Phys. Rev. B <b>109</b>, L121404 (2023)"),
    ]
    page = f"<title>Greta Lind</title><h2>Publications</h2><ol>{''.join(papers)}</ol>"

    found = formats.read(page)

    assert len(found.records) == 3
    assert not found.unread


def test_lines_of_people_and_title_stand_above_their_venues() -> None:
    page = (
        "RESEARCH\n"
        " P. Kage and W. Keen, Counting tilings of the n × m grid, cylinder, and torus\n"
        " Journal of Integer Moss, Volume 27 , 2024.\n"
        " P. Kage, Spinning Switches on a Wreath Product\n"
        " Journal of Kelp Theory, Series A, Volume 200 , 2023.\n"
        " J. Bown, P. Kage, A. Kapp, M. Orr, J. Than, Preference-restricted parking functions\n"
        " Submitted, preprint arXiv:2507.11701.\n"
        " P. Kage and K. Rajes, On a Conjecture about Ron Berg’s Sequence\n"
        " Submitted, preprint arXiv:2410.04728.\n"
    )

    records = formats.read(page, "text").records

    assert [(record.title, len(record.authors), record.venue) for record in records] == [
        ("Counting tilings of the n × m grid, cylinder, and torus", 2, "Journal of Integer Moss"),
        ("Spinning Switches on a Wreath Product", 1, "Journal of Kelp Theory, Series A"),
        ("Preference-restricted parking functions", 5, "arXiv"),
        ("On a Conjecture about Ron Berg’s Sequence", 2, "arXiv"),
    ]


def test_a_venue_that_is_cut_in_a_phrase_is_no_line_of_its_own() -> None:
    page = (
        "Ann Lee\n\nJOURNAL PUBLICATIONS\n\n"
        "A. Lee and B. T. Wu. Slow ladders for continuous rain. Annals of Clay\n"
        "and Applied Moss, 35(2):467–512, 2022.\n"
        "A. Lee and B. T. Wu. Measures and their random roofs. Transactions of the\n"
        "Kelp Society 367(7): 5081–5097, 2015.\n"
        "A. Dey and C. Ma, Independence, relative moss and wet roofs. Journal of\n"
        "Formal Kelp 55(1):1–10, 2014.\n"
        "R. G. Down, W. Berg, and A. Lee. Moss and its dimension. Mathematical\n"
        "Structures in Kelp Science 16(5), pp 789-811, 2006.\n"
        "(An earlier version appeared in: S. B. Coop, B. Low, and L. Toren, editors, New\n"
        "Kelp Paradigms, First Conference on Moss in Europe, number 3526 in\n"
        "Lecture Notes in Kelp Science., pp. 96–105, Berlin, 2005. Kelp Press.)\n\n"
        "C. Ma. Effectively closed classes of piles and clay. Annals of Pure\n"
        "and Applied Moss 156(1), pp 170–182, 2003.\n"
    )
    found = formats.read(page, "text").records

    assert [(record.venue, record.date) for record in found] == [
        ("Annals of Clay and Applied Moss", "2022"),
        ("Transactions of the Kelp Society", "2015"),
        ("Journal of Formal Kelp", "2014"),
        ("Mathematical Structures in Kelp Science", "2006"),
        ("Annals of Pure and Applied Moss", "2003"),
    ]
