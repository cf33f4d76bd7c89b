"""A paper printed in an odd way among others is read, or its title is told: never passed over."""

import pytest

from publications.domain.formats import listing
from publications.domain.formats.listing import furniture
from publications.domain.formats.listing.lines import to_lines

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


_BLOCK = "{t}\n{a}\n{v}, {y}\n\n"


@pytest.mark.parametrize("date", ["2019", "March 2019", "forthcoming"])
@pytest.mark.parametrize("sign", ["", "**", "### "])
def test_a_short_title_with_only_its_date_takes_nothing_from_the_papers_beside_it(
    sign: str, date: str
) -> None:
    end = sign if sign == "**" else ""
    papers = [_BLOCK.format(**{**paper, "t": f"{sign}{paper['t']}{end}"}) for paper in PAPERS]
    odd = f"{sign}Quiet Shelves{end}\n{date}\n\n"

    found = listing.read("".join(["# Publications\n\n", papers[0], odd, *papers[1:], odd]))

    assert [(record.title, record.date) for record in found.records if record.authors] == [
        (paper["t"], str(paper["y"])) for paper in PAPERS
    ]
    told = {line.text for line in found.unread} | {record.title for record in found.records}
    assert "Quiet Shelves" in told


def test_a_year_above_items_of_a_topic_is_their_heading() -> None:
    found = listing.read("# Papers\n\n## Clay\n2019\n\n- Ann Lee, Bo Ma. Slow Kilns. Piles.\n")

    assert [(record.title, record.date) for record in found.records] == [("Slow Kilns", "2019")]


#: Papers of an economist, in company and alone; how each part stands.
_COMPANY = (
    ("Tides and the Price of Bread", "(with Ann Lee)", "Journal of Kelp, 2021"),
    ("Barns as Collateral for Farmers", "", "Review of Barns, 2019"),
    ("Oats, Votes and Old Roads", "(with Bo Ma and Chen Wu)", "Journal of Kelp, 2018"),
    ("Why Do Ladders Lean on Orchards?", "", ""),
    ("Clay and Its Many Uses", "(with Bo Ma)", ""),
)


@pytest.mark.parametrize(
    "paper",
    [
        "<li><b>{t}</b> {a}<br><i>{v}</i></li>",
        "<li><b>{t}</b><br>{a}<br><i>{v}</i></li>",
        "<p><b>{t}</b></p><p>{a}</p><p>{v}</p>",
        '<p><a href="https://holm.example/a.pdf">{t}</a> {a}<br>{v}</p>',
    ],
)
def test_papers_of_the_owner_alone_among_those_in_company_are_read(paper: str) -> None:
    papers = "".join(paper.format(t=t, a=a, v=v) for t, a, v in _COMPANY)
    page = f"<html><body><h1>Greta Holm</h1><h2>Papers</h2><ul>{papers}</ul></body></html>"

    found = listing.read(page)

    read = {record.title: [author.name for author in record.authors] for record in found.records}
    assert list(read) == [title for title, _, _ in _COMPANY]
    assert read["Why Do Ladders Lean on Orchards?"] == ["Greta Holm"]
    assert read["Barns as Collateral for Farmers"] == ["Greta Holm"]
    assert read["Clay and Its Many Uses"] == ["Greta Holm", "Bo Ma"]


def test_buttons_and_topics_among_papers_in_company_are_none() -> None:
    papers = "".join(
        f'<p><a href="https://holm.example/a.pdf">{t}</a> {a}<br>{v}</p>' for t, a, v in _COMPANY
    )
    beside = (
        '<p><a href="https://holm.example/s.pdf">Slides of my talk</a></p><p><b>On Kelp</b></p>'
    )
    page = f"<html><body><h1>Greta Holm</h1><h2>Papers</h2>{papers}{beside}</body></html>"

    assert len(listing.read(page).records) == len(_COMPANY)


def test_a_citation_of_one_person_in_a_section_of_something_else_is_told() -> None:
    papers = "".join(LISTS["paragraphs"].format(**paper) for paper in PAPERS)
    line = "Lee, A. (2015). Quiet Shelves at Night. Piles Quarterly, 4, 1-2."

    found = listing.read(f"Papers\n\n{papers}\nService\nReferee of Piles\n\nOdds and Ends\n{line}")

    assert [(unread.text, unread.looks_like_paper) for unread in found.unread] == [(line, True)]


def test_a_volume_with_pages_and_a_year_are_no_prose() -> None:
    line = "Ann Lee, How their winter is (Chen alba) in the north. Oecologia 120: 613-620. 1999."
    other = "Cy Elm, Ann Lee & Bo Ma, Leaves in the wind, 4 Journal of Trees 6 (2018)."

    found = listing.read(f"{other}\n\n{line}\n")

    assert len(found.records) + sum(one.looks_like_paper for one in found.unread) == 2


def test_a_citation_below_a_line_in_bold_that_became_its_title_is_told() -> None:
    text = (
        r"\documentclass{article}\begin{document}\section{Doctoral Dissertation}"
        "\n\\textbf{Harbour Institute, Department of Sand, Ph.D. Dissertation}\n"
        r"\begin{itemize}\item A.~Lee (2013). \textit{A Diagnostic for Wet Sand on Moving Ships.}"
        " Doctoral Dissertation, Harbour Institute, Quay.\n"
        r"\end{itemize}\section{Papers}\begin{itemize}"
        r"\item A.~Lee, B.~Ma (2015). \textit{Fast Piles.} Journal of Things, 3, 1--9."
        "\n\\end{itemize}\\end{document}\n"
    )

    found = listing.read(text)

    said = [record.title for record in found.records] + [line.text for line in found.unread]
    assert any("A Diagnostic for Wet Sand" in each for each in said)


def test_what_is_not_read_of_papers_below_another_heading_is_told() -> None:
    """A heading was missed, and one of the papers is set in another way than the rest."""
    papers = [
        f"• “The growth of kelp number {at}”, in Proceedings of the Kelp Society, Oslo, May {at}"
        for at in range(1990, 2004)
    ]
    odd = """\
• A Kelp Visualizer Class: Incorporating Leaves into Programs, in Proceedings of
  the Kelp Society’s Joint Conference on Integrating Leaves into
  Schools, Dublin, Ireland, August, 1998"""
    text = "\n".join(["Greta Lind", "", "HONORS AND AWARDS", "", *papers[:7], odd, *papers[7:]])

    found = listing.read(text)

    titles = " ".join(record.title for record in found.records)
    told = " ".join(line.text for line in found.unread)
    assert "The growth of kelp number 1996" in titles
    assert "A Kelp Visualizer Class" in titles + told


def test_a_title_with_its_file_below_a_degree_is_told() -> None:
    papers = "".join(LISTS["items"].format(**paper) for paper in PAPERS)
    thesis = "* Camels at rest on the northern shore. [PDF](rest.pdf) [Defense](talk.pdf)\n"

    found = listing.read(f"# Publications\n\n{papers}\n# Ph.D\n\n{thesis}\n# Codes\n\n* Kilns\n")

    assert any("Camels at rest" in line.text for line in found.unread)


def test_a_thesis_of_any_degree_is_read_and_who_examined_it_is_no_paper() -> None:
    read = listing.read(
        "# Ann Lee\n\n## Publications\n\nAnn Lee, Bo Wu. Fast piles. Journal of Things, 2020.\n\n"
        "## HDR Thesis\n\n[On piles and what becomes of them](https://example.org/t)\\\n"
        "Université du Port, 2017.\\\nCommittee: C. Oz, D. Fox, E. Lind.\n",
    )

    assert [record.title for record in read.records] == [
        "Fast piles",
        "On piles and what becomes of them",
    ]


def test_conferences_below_talks_are_talks_however_many_they_are() -> None:
    talks = "".join(
        f"“Piles of Kind {number} in Old Towns.”  \nSociety for Piles, Oslo, 2 May 20{number}.\n\n"
        for number in range(10, 23)
    )
    read = listing.read(
        "# Ann Lee\n\n## Publications\n\nAnn Lee, Bo Wu. “Fast piles.” Journal of Things, 2020.\n\n"
        f"## Invited Lectures\n\nUniversity of the North, 2019.\n\n## Conferences\n\n{talks}",
    )

    assert [record.title for record in read.records] == ["Fast piles"]


def test_a_long_citation_whose_words_came_out_in_letters_is_told() -> None:
    people = ", ".join(f"Ann {' '.join('Petersson'[: 5 + n % 4])}" for n in range(22))
    torn = f"{people}. « Quiet Shelves at Night ». In : Journal of Piles (2018)."
    (line,) = to_lines([(1, torn)])

    assert furniture.why_furniture(line) is None


@pytest.mark.parametrize(
    ("line", "is_told"),
    [
        ("Bells that ring by themselves in towers (with Bo Wu), under review", True),
        ("Bells that ring by themselves in towers, in preparation.", True),
        ("A longer version with all the proofs of towers, under review", False),
    ],
)
def test_what_is_not_out_yet_is_no_part_of_the_paper_above(line: str, is_told: bool) -> None:
    papers = "\n\n".join(
        f"Lee, A., & Wu, B. (20{at}). Slow looms of {at} towns. Journal of Looms, 3({at}), {at}-99."
        + (f"\n{line}" if at == 14 else "")
        for at in range(12, 18)
    )

    read = listing.read(f"Publications\n\n{papers}\n")

    told = [each.text for each in read.unread]
    assert (line in told) is is_told
    assert len(read.records) == 6


def test_grants_talks_and_theses_of_others_below_a_heading_nobody_knows_are_told() -> None:
    paper = (
        "A. Lee, B. Martin, “Slow piles of sand {}”, <i>Journal of Dunes</i>, 12(3), 45–67, 20{}."
    )
    others = [
        "A. Lee (PI), B. Martin (co-PI), Roofs and moss, NSF 1234567, 2016–2019, $300,000",
        "Dina Berg, PhD, “Roofs of moss”, 2018 (co-supervised with B. Martin)",
        "“Slow heaps and fast winds”, Kelp University, Oslo, May 2019",
    ]
    papers = [paper.format(f"in harbour {at}", 10 + at) for at in range(4)]
    page = "<h1>Anna Lee</h1><h2>Publications</h2>" + "".join(
        f"<p>{text}</p>" for text in [*papers, "<b>Money, people and rooms</b>", *others]
    )

    read = listing.read(page)

    assert len(read.records) == len(papers)
    assert {line.text for line in read.unread} >= set(others)


def _told(page: str) -> list[str]:
    found = listing.read(page)
    return [record.title for record in found.records] + [line.text for line in found.unread]


@pytest.mark.parametrize(
    "odd", ["2013. Dull Kilns. *Oslo Clay* (1 May).", "2013. Two Moss Gardens: A Film (on tape)."]
)
def test_a_dated_entry_is_told_below_a_heading_that_says_little_where_others_are_papers(
    odd: str,
) -> None:
    papers = "".join(LISTS["paragraphs"].format(**paper) for paper in PAPERS)
    essays = "".join(
        f"{2000 + at}. “Where {what} Meets Moss,” In *Clay Roads*, {at}-{at + 9}.\n\n"
        for at, what in enumerate(("Kelp", "Clay", "Sand"), 4)
    )

    told = _told(f"# Papers\n\n{papers}# Essays, Films, Sounds\n\n{essays}{odd}\n\n{essays}")

    assert any(odd.replace("*", "") == each for each in told)


def test_dated_entries_below_a_heading_that_says_little_are_no_papers_by_themselves() -> None:
    papers = "".join(LISTS["paragraphs"].format(**paper) for paper in PAPERS)

    told = _told(f"# Papers\n\n{papers}# Odds\n\n2013. Sailed to Oslo.\n\n2014. Sailed home.\n")

    assert told == [paper["t"] for paper in PAPERS]


def test_a_short_title_in_bold_above_its_text_is_told_where_others_are_papers() -> None:
    about = "It is shown that {0} are older than we thought, and that they have {0} of their own"
    papers = "".join(
        f"**{title}**, preprint {year}.\n\n{about.format(title.lower())}, {year}.\n\n"
        for year, title in enumerate(("Fast Piles of Paper", "Slow Piles of Clay"), 2016)
    )
    odd = f"**Quiet Shelves.**\n\n{about.format('quiet shelves')}.\n\n"

    told = _told(f"# Preprints\n\n{papers}{odd}{papers.replace('Piles', 'Kilns')}")

    assert any("Quiet Shelves" in each for each in told)


_TEXT = "It is seen that {0} are older than all of us, and that they have {0} of their own in Oslo."


def test_titles_in_bold_above_their_texts_are_papers_where_several_have_a_date() -> None:
    titles = ("Fast Piles of Paper", "Slow Piles of Clay", "Flat Kilns", "Shelvology")
    said = (", preprint, 2016.", ", preprint, 2017.", "", ".")
    papers = "".join(
        f"**{title}**{behind}\n\n[arXiv](https://arxiv.org/abs/1601.0000{at})\n\n"
        f"{_TEXT.format(title.lower())}\n\n"
        for at, (title, behind) in enumerate(zip(titles, said, strict=True))
    )

    found = listing.read(f"# Preprints\n\n{papers}")

    dates = ("2016", "2017", "2016-01", "2016-01")  # an identifier of arXiv says when
    assert [(r.title, r.authors, r.date, dict(r.identifiers)["arxiv"]) for r in found.records] == [
        (title, (), date, f"1601.0000{at}")
        for at, (title, date) in enumerate(zip(titles, dates, strict=True))
    ]
    assert all(r.abstract and ("authors", 0.0) in r.confidence for r in found.records)


def test_people_in_bold_above_their_texts_are_no_papers() -> None:
    people = "".join(f"**{name}**\n\n{_TEXT.format('kilns')}\n\n" for name in ("Ann Lee", "Bo Ma"))
    papers = "".join(LISTS["paragraphs"].format(**paper) for paper in PAPERS)

    found = listing.read(f"# Papers\n\n{papers}{people}**Chen Wu**\n\n{_TEXT.format('moss')}\n")

    assert [record.title for record in found.records] == [paper["t"] for paper in PAPERS]


@pytest.mark.parametrize(
    "line",
    [
        "An extended version appeared in: <i>Tides of Today</i>, ed. by Cy Oak and Ida Oz. Oslo: "
        "Kelp Press 2009, pp. 18-25.",
        "Eine erweiterte Fassung erschien in: <i>Gezeiten</i>, hg. von Cy Oak und Ida Oz. Oslo: "
        "Tang 2009, S. 18-25.",
        "Reprinted in <i>Tides of Today</i>, edited by Cy Oak and Ida Oz. Oslo: Kelp Press, 2009.",
        "Editors: C. Oak, I. Oz and P. Ulm, Kelp Press, 2009.",
    ],
)
def test_what_a_line_says_of_the_paper_above_it_is_no_paper(line: str) -> None:
    papers = ("Moss below snow", "Kelp at night", "Dunes from above", "Tides and their ropes")
    entries = [
        f"<p>Ann Lee and Bo Ma. {title}. <i>Kelp Letters</i>, 2008, pp. 1-9.</p>"
        for title in papers
    ]
    page = f"<h1>Ann Lee</h1><h2>Publications</h2>{entries[0]}<p>{line}</p>{''.join(entries[1:])}"

    read = listing.read(page)

    assert [record.title for record in read.records] == [*papers]
    assert read.unread or any("Oak" in note for note in read.records[0].notes)
