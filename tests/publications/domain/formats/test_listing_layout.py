"""What most rows of a page have in common decides how an unclear one is read."""

import pytest

from publications.domain.formats import read
from publications.domain.formats.authors import read_authors, read_most_authors
from publications.domain.record import Record


def _paper(text: str, title: str) -> Record:
    listing = read(text, "text")
    return next(record for record in listing.records if record.title == title)


def _names(record: Record) -> list[str]:
    return [author.name for author in record.authors]


_ROWS = """
<h2>Papers</h2>
<ul>
<li>Ann Lee, Bo Ma, and Chen Wu. <b>Ovens That Learn to Wait</b>. Journal of Kitchens, 2019.
<li>Bo Ma, Ann Lee. <b>A Study of Slow Bread</b>. Journal of Kitchens, 2020.
<li>Chen Wu, Ann Lee, and Dana Fox. <b>Why Crusts Crack</b>. Bakers' Letters, 2021.
<li>{}
</ul>
"""


@pytest.mark.parametrize(
    ("row", "title", "names"),
    [
        (
            "Ann Lee, Bo Ma (now at Oslo, an idle remark, Chen Wu, Dana Fox. "
            "<b>Salt in the Dough</b>. Bakers' Letters, 2022.",
            "Salt in the Dough",
            ["Ann Lee", "Bo Ma", "Chen Wu", "Dana Fox"],
        ),
        (
            "Lee, A., Ma, B., Ortiz-Vega, C-D., [12 additional coauthors, including Fox, D.]. "
            "(2022). <b>Yeast at Many Heights</b>. Bakers' Letters, 4(2), 11-19.",
            "Yeast at Many Heights",
            ["A. Lee", "B. Ma", "C-D. Ortiz-Vega", "D. Fox"],
        ),
    ],
)
def test_a_title_set_apart_ends_a_list_that_is_not_all_names(
    row: str, title: str, names: list[str]
) -> None:
    paper = _paper(_ROWS.format(row), title)

    assert _names(paper) == names
    assert not paper.authors_complete
    assert paper.date == "2022"


def test_a_list_of_names_on_its_own_line_may_hold_a_remark() -> None:
    text = """Publications

    Warm Rooms for Cold Dough
    Ann Lee, Bo Ma, visiting from elsewhere, Chen Wu, Dana Fox, Eva Holm
    Journal of Kitchens, 2019

    A Study of Slow Bread
    Bo Ma, Ann Lee
    Journal of Kitchens, 2020
    """

    paper = _paper(text, "Warm Rooms for Cold Dough")

    assert _names(paper) == ["Ann Lee", "Bo Ma", "Chen Wu", "Dana Fox", "Eva Holm"]
    assert not paper.authors_complete


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Ann Lee, Bo Ma, Page Holm, Chen Wu", ["Ann Lee", "Bo Ma", "Page Holm", "Chen Wu"]),
        ("A. Lee, B. Ma C. Wu, D. Fox", ["A. Lee", "B. Ma", "C. Wu", "D. Fox"]),
        ("Ann Lee, Bo deGraaf", ["Ann Lee", "Bo deGraaf"]),
    ],
)
def test_names_that_stand_among_names(text: str, names: list[str]) -> None:
    listed = read_authors(text)

    assert listed is not None
    assert [author.name for author in listed.authors] == names


@pytest.mark.parametrize(
    "text", ["Memory, Networks, Ann Lee, Theory", "Ann Lee, a quiet word, some more of them"]
)
def test_what_is_mostly_words_is_no_list_of_authors(text: str) -> None:
    assert read_authors(text) is None
    assert read_most_authors(text) is None


def test_one_name_marked_among_others_is_not_the_list_of_authors() -> None:
    text = """<h2>Papers</h2>
    <div><span class="author-me">Lee, A.</span>, Ma, B., &amp; Wu, C. (2021). Ovens That Learn to
    Wait. <span class="journal-name">Journal of Kitchens</span>, 3, 1-9.</div>
    <div>Ma, B., <span class="author-me">Lee, A.</span>, &amp; Fox, D. (2020). A Study of Slow
    Bread. <span class="journal-name">Bakers' Letters</span>, 2, 4-8.</div>"""

    first = _paper(text, "Ovens That Learn to Wait")
    second = _paper(text, "A Study of Slow Bread")

    assert _names(first) == ["A. Lee", "B. Ma", "C. Wu"]
    assert _names(second) == ["B. Ma", "A. Lee", "D. Fox"]
    assert first.venue == "Journal of Kitchens"


def test_headings_with_letters_in_front_divide_a_page() -> None:
    text = """<title>Ann Lee - Publications</title>
    <p><b>Acknowledgment</b></p><p>My ovens were a gift.</p>
    <p><b>A. Papers in Journals</b></p>
    <table><tr><td>1<td>"Ovens That Learn to Wait", with B. Ma, <i>Journal of Kitchens</i> 3
    (2019), 1-9.
    <tr><td>2<td>"A Study of Slow Bread", with C. Wu, <i>Bakers' Letters</i> 2 (2020), 4-8.
    </table>"""

    listing = read(text, "text")

    assert [record.title for record in listing.records] == [
        "Ovens That Learn to Wait",
        "A Study of Slow Bread",
    ]
    assert _names(listing.records[0]) == ["Ann Lee", "B. Ma"]


def test_buttons_of_a_page_that_leaves_its_owner_out_are_no_papers() -> None:
    block = """<p><b>{}</b> (with {})<br><i>Journal of Kitchens</i> {} (20{}), 1-9.
    <p>Full paper (5/1/20): <a href="a.pdf">PDF</a> | <a href="https://arxiv.org/abs/2005.0{}">
    arXiv:2005.0{}</a>
    <p>Slides of a talk in Oslo, May 20{}: <a href="b.pdf">PDF</a>"""
    titles = (
        "Ovens That Learn to Wait",
        "A Study of Slow Bread",
        "Why Crusts Crack",
        "Rye by the Sea",
    )
    text = "<title>Ann Lee</title><h2>Papers</h2>" + "".join(
        block.format(title, "Bo Ma", at + 3, at + 11, at + 1000, at + 1000, at + 12)
        for at, title in enumerate(titles)
    )

    listing = read(text, "text")

    assert tuple(record.title for record in listing.records) == titles


def test_an_environment_takes_its_argument_from_its_own_paragraph() -> None:
    text = r"""\documentclass{cv}\begin{document}
\begin{rSection}{Papers}

{\bf Lee, A.} (2021). {\bf Ovens That Learn to Wait.} {\em Journal of Kitchens}, 3, 1-9.

Ma, B.\footnote{A student}, {\bf Lee, A.} (2020). {\bf A Study of Slow Bread.} {\em Bakers'
Letters}, 2, 4-8.
\end{rSection}
\end{document}"""

    listing = read(text, "text")

    assert [(record.title, _names(record)) for record in listing.records] == [
        ("Ovens That Learn to Wait", ["A. Lee"]),
        ("A Study of Slow Bread", ["B. Ma", "A. Lee"]),
    ]


@pytest.mark.parametrize(
    ("printed", "title"),
    [
        ("Salt at Dawn and Dusk (under review)", "Salt at Dawn and Dusk"),
        ("Salt at Dawn and Dusk [4 min video] [slides]", "Salt at Dawn and Dusk"),
        ("“Rise”: A Study of Slow Bread", "“Rise”: A Study of Slow Bread"),
    ],
)
def test_what_belongs_to_a_title(printed: str, title: str) -> None:
    row = f"Ann Lee, Bo Ma. <b>{printed}</b>. Journal of Kitchens, 2022."

    assert _names(_paper(_ROWS.format(row), title)) == ["Ann Lee", "Bo Ma"]


def test_a_name_that_other_papers_know_is_no_begin_of_a_title() -> None:
    text = """Publications
    - Ann Lee, Bo van der Ma, Ovens That Learn to Wait, Journal of Kitchens, 2019.
    - Bo van der Ma, Ann Lee, A Study of Slow Bread, Journal of Kitchens, 2020.
    - Ann Lee, Chen Wu, Bo van der ma, Why Crusts Crack at Night, Journal of Kitchens, 2021.
    """

    paper = _paper(text, "Why Crusts Crack at Night")

    assert _names(paper) == ["Ann Lee", "Chen Wu", "Bo van der ma"]


@pytest.mark.parametrize("remark", ["(in Serbian)", "(book review).", "(With an appendix)"])
def test_a_remark_stands_before_the_venue(remark: str) -> None:
    row = f"Ann Lee, Bo Ma. <b>Salt at Dawn and Dusk</b>. {remark} Journal of Kitchens, 2022."

    assert _paper(_ROWS.format(row), "Salt at Dawn and Dusk").venue == "Journal of Kitchens"


def test_a_remark_before_the_journal_is_no_part_of_it() -> None:
    row = (
        "Ann Lee, Bo Ma. <b>A Short History of Bread</b> (book review). Journal of Kitchens, 2022."
    )

    paper = _paper(_ROWS.format(row), "A Short History of Bread")

    assert paper.venue == "Journal of Kitchens"
    assert "book review" in paper.notes


def test_a_section_may_change_the_way_in_which_it_prints_papers() -> None:
    with_bullets = "\n".join(
        f"• On the Slow Rise of Bread {n}\nAnn Lee and Bo Ma. Journal of Kitchens, 20{n}.\n"
        for n in range(10, 60)
    )
    in_sentences = "\n".join(
        f"Chen Wu, Dana Fox. Crusts That Crack {n}. Bakers' Letters 3({n}), 1-9, 19{n}."
        for n in range(10, 60)
    )

    listing = read(f"Publications\n\n{with_bullets}\n\n{in_sentences}\n", "text")

    said = {record.title for record in listing.records} | {line.text for line in listing.unread}
    assert len(listing.records) >= 99
    assert all(len(record.authors) == 2 for record in listing.records)
    assert {f"On the Slow Rise of Bread {n}" for n in range(10, 60)} <= said


_WITHOUT_PEOPLE = """
# Refereed journals

- « Le pain et le temps », *Cuisine Sociale*, n°9/10, 2003.
- « La croûte : pour qui, pour quoi ? », *Cuisine Sociale*, n°12, 2005.
- « Four à bois et four à gaz », *Les Cahiers*, n°351, 2009.

# Revue du four

- « La farine », Revue du four, n°90, 2004.
"""


def test_a_journal_behind_a_quoted_title_is_nobody() -> None:
    records = read(_WITHOUT_PEOPLE, "text").records

    assert [(record.venue, record.issue, _names(record)) for record in records] == [
        ("Cuisine Sociale", "9/10", []),
        ("Cuisine Sociale", "12", []),
        ("Les Cahiers", "351", []),
        ("Revue du four", "90", []),
    ]


def test_a_year_that_was_wrapped_heads_no_section() -> None:
    papers = "\n\n".join(
        f"Slow Bread in Cold Kitchens {n}, A. Lee and B. Ma, J. Kitchen Sci. {n}, 12,\n(20{n})."
        for n in range(10, 16)
    )

    records = read(f"Publications\n\n{papers}\n", "text").records

    assert [record.date for record in records] == [f"20{n}" for n in range(10, 16)]


def test_a_menu_names_no_owner() -> None:
    menu = "Vita Hochschule Publikationen Kontakt\n\nPublikationen\n\n"
    page = f"{menu}Ann Lee, Bo Ma. Why Crusts Crack. Bakers' Letters 3, 1-9, 2019.\n"

    assert read(page, "text").owner == ""


def test_a_line_below_the_people_that_is_a_volume_is_where_the_paper_came_out() -> None:
    papers = "".join(
        f"<p>Slow Bread in Cold Kitchens {n}</p><p>Ann Lee, Bo Ma</p><p>Crusts {n}(2): 244-2{n}</p>"
        for n in range(50, 56)
    )

    records = read(f"<h1>Papers</h1><h2>2018</h2>{papers}", "text").records

    assert [(record.venue, record.volume, record.date) for record in records] == [
        ("Crusts", str(n), "2018") for n in range(50, 56)
    ]


def test_the_publisher_may_stand_below_the_venue() -> None:
    papers = "".join(
        f"<p>Slow Bread in Cold Kitchens {n}<br>Ann Lee, Bo Ma<br>"
        f"Proceedings of the {n}th Bread Conference<br>Kelp Press, 20{n}</p>"
        for n in range(10, 16)
    )

    records = read(f"<h1>Papers</h1>{papers}", "text").records

    assert [(record.date, record.publisher) for record in records] == [
        (f"20{n}", "Kelp Press") for n in range(10, 16)
    ]


def test_the_spans_of_quarto_are_no_part_of_a_title() -> None:
    papers = "\n\n".join(
        f"[Slow Bread {n}]{{.pub-title}} (with Ann Lee and Bo Ma)\\\n"
        f"[Bakers' Letters, {n} (20{n}), 1–18]{{.pub-venue}}"
        for n in range(10, 16)
    )

    records = read(f"# Papers\n\n{papers}\n", "text").records

    assert [record.title for record in records] == [f"Slow Bread {n}" for n in range(10, 16)]
    assert {record.venue for record in records} == {"Bakers' Letters"}


def test_whatever_stands_between_title_and_doi_is_the_venue() -> None:
    text = (
        "# Publications\n\n"
        "[3] **Lund, R.\\***, M. Berg, and U. Costa (2025), Roots of clay in arid gardens,"
        " Geophysical Clay Letter, doi: 10.5555/cl.1\n\n"
        "[2] **Lund, R.\\***, U. Costa, and M. Berg (2023), Long-term trends of spades,"
        " Clay Research Communication, doi: 10.5555/crc.2\n\n"
        "[1] Berg, M., **R. Lund\\***, and U. Costa (2022), A tale of two spades,"
        " Soil Chemistry and Physics, 24, 1007-1092, doi: /10.5555/scp.24\n"
    )

    records = read(text, "text").records

    assert [(len(record.authors), record.title, record.venue) for record in records] == [
        (3, "Roots of clay in arid gardens", "Geophysical Clay Letter"),
        (3, "Long-term trends of spades", "Clay Research Communication"),
        (3, "A tale of two spades", "Soil Chemistry and Physics"),
    ]


def test_a_link_whose_address_holds_blanks_is_a_link() -> None:
    text = (
        "# Publications\n\n"
        '* Ann Lee, Bo Ma, ["Spades for Dry Gardens"](https://lee.example/soil20-dry spades.pdf),'
        " in Proc. of Conference on Spades, 2020.\n"
        '* Bo Ma, Ann Lee, ["Moss on Northern Hills"](https://lee.example/moss.pdf),'
        " in Proc. of Conference on Moss, 2019.\n"
    )

    paper = _paper(text, "Spades for Dry Gardens")

    assert _names(paper) == ["Ann Lee", "Bo Ma"]
    assert ("pdf", "https://lee.example/soil20-dry%20spades.pdf") in paper.links


def test_a_linked_title_in_chinese_is_whole_whatever_it_quotes() -> None:
    text = (
        "# Publications\n\n"
        "* **林晓峰**, 周雨桐. [山坡苔藓与花园“新铲子”如何更“Deep”](https://lin.example/moss),"
        " CCCF (泥土学会通讯), 2020年第6期.\n"
    )

    assert _names(_paper(text, "山坡苔藓与花园“新铲子”如何更“Deep”")) == ["林晓峰", "周雨桐"]


def test_the_title_of_a_card_is_what_its_class_says_and_its_company_stands_below() -> None:
    listing = read(
        "<title>Publikationen — Prof. Dr. jur. Rosa Lund</title><h2>Publikationen</h2><ul>\n"
        '<li class="pub-entry">\n<div class="pub-entry__title">Dauer von Gärten</div>\n'
        '<div class="pub-entry__meta">Reihe „Lehm", Bd. 2, <span class="pub-entry__year">1992'
        '</span></div>\n<div class="pub-entry__coauthors">mit B. Berg</div>\n</li>\n'
        '<li class="pub-entry">\n<div class="pub-entry__title">Spatenrecht</div>\n'
        '<div class="pub-entry__meta">Kelp Verlag, Bonn, <span class="pub-entry__year">1993'
        "</span></div>\n</li>\n</ul>",
        "text",
    )

    assert [(record.title, _names(record), record.date) for record in listing.records] == [
        ("Dauer von Gärten", ["Rosa Lund", "B. Berg"], "1992"),
        ("Spatenrecht", ["Rosa Lund"], "1993"),
    ]
    assert not listing.unread


def test_a_bullet_alone_on_its_line_begins_the_item_below() -> None:
    listing = read(
        "Publications\n•\nAnn Lee, Bo Ma. Fast Piles of Paper. Journal of Things, 2016.\n"
        "•\nBo Ma, Ann Lee. Slow Piles of Paper.\nJournal of Things, 2017.\n",
        "text",
    )

    assert [record.title for record in listing.records] == [
        "Fast Piles of Paper",
        "Slow Piles of Paper",
    ]


@pytest.mark.parametrize("item", ["- {}\n", "<ul><li>{}</li></ul>\n"])
def test_the_title_of_a_page_may_say_that_papers_follow(item: str) -> None:
    papers = (
        "Lee, A., Ma, B., Wu, R. Y-W. Clay in the Spades of Northern Gardens. [under review]",
        "Ma, B., Lee, A. Moss on Southern Hills. [under review]",
        "Lee, A., Ma, B. Roots in Arid Gardens. Journal of Clay, 2019.",
    )
    text = '---\nlayout: page\ntitle: "Publications"\n---\n\n' + "".join(map(item.format, papers))

    listing = read(text, "text")

    assert [(record.title, len(record.authors)) for record in listing.records] == [
        ("Clay in the Spades of Northern Gardens", 3),
        ("Moss on Southern Hills", 2),
        ("Roots in Arid Gardens", 2),
    ]


def test_a_serial_number_is_no_year() -> None:
    text = (
        "# Publications\n\nLee, Ann - Ma, Bo, *Spades for Dry Gardens*, Scientific Spades, 12, "
        "no. 1 (2022), ISSN 2045-2322\n"
    )

    assert _paper(text, "Spades for Dry Gardens").date == "2022"


def test_a_bold_name_behind_a_key_is_an_author() -> None:
    text = (
        r"\begin{thebibliography}{9}" + "\n\\bibitem{KS18}\n{\\bf R. Lund} and B. Berg.\n"
        "\\newblock Multilayer Spades.\n\\newblock {\\em Annals of Gardens}, 2018.\n"
        "\\bibitem{KR18}\nB. Berg and {\\bf R. Lund}.\n\\newblock Towards Slow Clay.\n"
        "\\newblock {\\em Annals of Clay}, 2019.\n\\end{thebibliography}\n"
    )

    assert _names(_paper(text, "Multilayer Spades")) == ["R. Lund", "B. Berg"]


def test_numbers_and_signs_that_markdown_has_to_be_told_of() -> None:
    text = r"""
    ## Publications

    44\. Ann Lee, **Bo Ma**$^\dagger$, Chen Wu. Warm Rooms for Cold Dough, Dough Journal, 2026.

    43\. Chen Wu, **Bo Ma**, Dana Fox$^\dagger$. A Study of Slow Bread, Journal of Kitchens, 2025.
    """

    warm, slow = read(text, "text").records

    assert (warm.title, _names(warm)) == (
        "Warm Rooms for Cold Dough",
        ["Ann Lee", "Bo Ma", "Chen Wu"],
    )
    assert (slow.title, _names(slow)) == ("A Study of Slow Bread", ["Chen Wu", "Bo Ma", "Dana Fox"])


def test_others_before_a_colon_are_more_authors() -> None:
    text = """
    * Ann Lee, Bo Ma, Chen Wu, and others: Warm Rooms for Cold Dough, _Rooms_, 10, 486, 2017.
    * Ann Lee, Bo Ma: A Study of Slow Bread, _Journal of Kitchens_, 9, 12, 2016.
    """

    paper = _paper(text, "Warm Rooms for Cold Dough")

    assert _names(paper) == ["Ann Lee", "Bo Ma", "Chen Wu"]
    assert not paper.authors_complete


def test_a_closing_quotation_mark_may_touch_the_next_word() -> None:
    text = (
        "# Publications\n\nAnn Lee and Bo Ma, “A Spade for Dry Gardens, ”Proc. Conference on "
        "Gardens (CoG 2012), Oslo, August 2012.\n"
    )

    assert _paper(text, "A Spade for Dry Gardens").venue == "Conference on Gardens"


def test_a_sentence_that_says_what_a_paper_is_about_is_no_title() -> None:
    row = (
        "<li><p>{}. <a href='https://papers.example/{}'>{}</a>. 2021. <em>Moss Letters</em>.</p>"
        "<p>This {} examined what grows on walls that nobody looks at.</p></li>"
    )
    people = "Lee AB, Ma C, Wu D", "Ma C, Lee AB, Fox E", "Fox E, Lee AB, Ma C"
    titles = "Moss on Northern Walls", "Lichens and Light", "Ferns below Bridges"
    kinds = "population-based cohort study", "study", "national registry study"
    rows = [
        row.format(p, n, t, k)
        for n, (p, t, k) in enumerate(zip(people, titles, kinds, strict=True))
    ]

    listing = read(f"<html><body><h2>Papers</h2><ul>{''.join(rows)}</ul></body></html>", "text")

    assert [record.title for record in listing.records] == list(titles)
    assert {record.venue for record in listing.records} == {"Moss Letters"}


def test_an_acronym_below_a_venue_goes_on_with_it() -> None:
    paper = _paper(
        "Publications\n\nWhy Ladders Lean\nAnn Lee and Bo Ma\n"
        "Proceedings of the 7th International Workshop on Ladders\n(WoL'16), Aarhus, Aug 2016\n",
        "Why Ladders Lean",
    )

    assert (paper.date, paper.venue_acronym) == ("2016-08", "WoL")


def test_the_number_of_a_working_paper_is_no_part_of_its_title() -> None:
    paper = _paper(
        "Working papers\nLee, A. (2023). Fields and Fences (No. w2309). University of Somewhere.\n",
        "Fields and Fences",
    )

    assert paper.notes == ("No. w2309",)


def test_what_pandoc_raises_is_read_and_its_footnotes_are_papers() -> None:
    text = (
        "## Publications\n\n1. Wu C^1^, **Lee AB**^1^, Fox D, and Ma E. Ladders at night. "
        "*Ladders* (2011). 4:43. *^1^Equal contribution.*\n\n"
        "[^Wu:2012]: Wu C, Lee AB, and Ma E. Ca^2+^ in old ladders. *Ladders* (2012). 5:3.\n"
    )

    paper = _paper(text, "Ladders at night")

    assert _names(paper) == ["C. Wu", "A. B. Lee", "D. Fox", "E. Ma"]
    assert _paper(text, "Ca²⁺ in old ladders").venue == "Ladders"


def test_where_pandocs_links_lead_to_is_no_part_of_a_paper() -> None:
    text = (
        "# Publications\n\n[]{#ref-lee2020}Lee, A., & Wu, C. (2020). Rakes and rain. *Journal of "
        "Rakes*, 3, 1--9.\n\n[]{#ref-wu2021 .csl-entry}Wu, C. (2021). Rows of rakes. *Rakes*, 4.\n"
    )

    assert [record.title for record in read(text, "text").records] == [
        "Rakes and rain",
        "Rows of rakes",
    ]


def test_an_accent_above_an_i_without_a_dot_is_one_letter() -> None:
    paper = _paper(
        "# Papers\n\nPérez, M., & Garc\u0131\u0301a, A. (2020). Salt on walls. *Walls*, 3, 1-9.",
        "Salt on walls",
    )

    assert _names(paper) == ["M. Pérez", "A. García"]


def test_a_line_of_tags_is_said_of_the_paper_and_no_title() -> None:
    paper = (
        '<div class="paper"><p class="paper-title"><a href="https://x.example/1">{}</a></p>'
        '<p><a href="https://x.example/1">[Working Paper]</a> <span>[new draft soon]</span></p>'
        "<p>with M. Martinez-Otto, L. Neri, and E. Zorn · Journal of Things 3(2), 2025.</p></div>"
    )
    text = (
        "<html><body><h1>Cecilia Lee</h1><h2>Publications</h2>"
        f"{paper.format('Mosses, Snow and Old Gardens')}{paper.format('Piles of Paper')}"
    )

    records = read(text, "text").records

    assert [record.title for record in records] == [
        "Mosses, Snow and Old Gardens",
        "Piles of Paper",
    ]
    assert {(record.venue, record.notes) for record in records} == {
        ("Journal of Things", ("[new draft soon]",))
    }


def test_a_link_of_several_words_for_links_is_no_venue() -> None:
    text = (
        "# Publications\n\n"
        "- A. Lee, B. Ma. Fast Piles of Paper. In review. "
        "[[bioRxiv preprint]](https://doi.org/10.1101/2020.01.02.1234)\n"
        "- A. Lee, B. Ma. Slow Piles of Paper. __Things__ [[doi]](https://doi.org/10.1234/slow) "
        "[[medRxiv preprint]](https://doi.org/10.1101/2020.01.02.1235)\n"
    )

    fast, slow = read(text, "text").records

    assert (fast.venue, fast.notes) == ("", ("In review",))
    assert (slow.venue, slow.notes) == ("Things", ())


def test_what_divides_the_links_of_a_line_leaves_them_to_the_paper() -> None:
    text = (
        "# Publications\n\n- **Fast Piles of Paper**\n\n"
        "    A. Lee, B. Ma, *Journal of Things, 2021*\n\n"
        "    [ [paper](https://doi.org/10.1234/fast) \\| [code](https://x.example/code) ]\n"
    )

    [record] = read(text, "text").records

    assert record.identifiers == (("doi", "10.1234/fast"),)


def test_a_paper_below_a_year_need_not_repeat_it() -> None:
    def paper(title: str, year: str) -> str:
        return f"Lee CM, Straker L, Poe D.{year} {title}. __Mossland__ 7(2): 14-24.\n\n"

    text = (
        "---\ntitle: Publications\n---\n\n## Forthcoming\n\n"
        "Lee CM, Poe D. Walls of Moss in Autumn. In review.\n\n## Out or in press\n\n### 2021\n\n"
        f"{paper('Fast Piles of Paper', ' 2021.')}{paper('Slow Piles of Clay', ' 2021.')}"
        f"{paper('Piles of Moss in Spring', ' 2021.')}### 2020\n\n"
        f"{paper('Snow of Long Winters in the North', '')}"
    )

    record = _paper(text, "Snow of Long Winters in the North")

    assert (record.date, record.venue) == ("2020", "Mossland")


@pytest.mark.parametrize(
    "said",
    [
        "(An earlier version appeared in: Proceedings of the 9th Meeting on Tides, Oslo, 2019.)",
        "[A preliminary version was presented at the Workshop on Oats (WoO), Oslo, 2016]",
        "(Extended abstract in: Proc. of the Workshop on Oats, pages 3-7, Oslo, 2016.)",
        "An extended version appeared as Technical report 7, Oslo University, 2017",
    ],
)
@pytest.mark.parametrize("end", ["<br>", " "])
def test_another_version_is_no_venue(said: str, end: str) -> None:
    text = f"""<h2>Papers</h2><ul>
<li>Ann Lee, Bo Ma. <b>Fast Piles</b>. <i>Journal of Piles</i>, 12(3), 2021.{end}{said}</li>
<li>Bo Ma, Ann Lee. <b>Slow Piles</b>. <i>Journal of Piles</i>, 11(2), 2020.</li></ul>"""

    record = _paper(text, "Fast Piles")

    assert (record.date, record.venue, record.kind) == ("2021", "Journal of Piles", "journal")
    assert record.notes == (said.strip("()[]."),)


def test_a_venue_in_italics_that_begins_a_line_is_nobody() -> None:
    text = """<h1>Papers</h1><ul>
<li>"Fast Piles of Paper,"<br><i>Harbour Ethics</i>, Oslo, 2021</li>
<li>"Slow Piles of Paper"<br><i>Bread Philosophy</i>, Rome, 2019</li>
<li>"Flat Piles of Paper"<br><i>Rural Mind</i>, Oslo, 2018</li></ul>"""

    record = _paper(text, "Slow Piles of Paper")

    assert (_names(record), record.venue, record.date) == ([], "Bread Philosophy", "2019")


def test_a_person_in_italics_on_a_line_is_the_author() -> None:
    text = """<h1>Papers</h1><ul>
<li><b>Fast Piles of Paper</b><br><i>Ann Lee</i><br>Journal of Piles, 2021</li>
<li><b>Slow Piles of Paper</b><br><i>Bo Ma</i><br>Journal of Piles, 2020</li>
<li><b>Flat Piles of Paper</b><br><i>Chen Wu</i><br>Journal of Piles, 2018</li></ul>"""

    assert _names(_paper(text, "Slow Piles of Paper")) == ["Bo Ma"]


def test_people_end_at_a_comma_where_venue_and_year_are_the_next_line() -> None:
    text = """Greta Holm

Publications

"Fast Piles of Paper,"
Harbour Ethics, 2021

"Slow Piles of Paper," with Bo Ma,
Bread Philosophy, 2019

"Flat Piles of Paper,"
Rural Mind, 2018.
"""
    record = _paper(text, "Slow Piles of Paper")

    assert (_names(record), record.venue) == (["Greta Holm", "Bo Ma"], "Bread Philosophy")


def test_a_degree_among_papers_is_none() -> None:
    text = """# Greta Holm

**Ph.D., Clay Science**, University of Oslo, 2012

## Selected papers

**Fast Piles of Paper**, Greta Holm, Ann Lee, *Journal of Piles*, 2021

**Slow Piles of Paper**, Greta Holm, Bo Ma, *Journal of Piles*, 2018
"""
    assert [record.line for record in read(text, "text").records] == [7, 9]
