"""A PDF is read as the page that it shows, whatever program made it."""

import shutil
from pathlib import Path

import pylopdf_fonts_zh_cn
import pytest
import typst

from publications.domain import formats
from publications.domain.cv import pdf as cv_as_pdf
from publications.domain.formats import word_and_pdf
from publications.domain.record import FormatError, Listing
from tests.publications.domain.cv import example

_PAGE = '#set page(paper: "a5", margin: 1.5cm)\n#set text(size: 10pt, lang: "en")\n'


def _pdf(source: str) -> bytes:
    return typst.compile(source.encode())


def _page(source: str) -> str:
    page = word_and_pdf.text_of(_pdf(source))
    assert page is not None
    return page


def _read(source: str) -> Listing:
    return formats.read(formats.decode(_pdf(source)))


def _told(listing: Listing) -> list[tuple[str, str, str | None]]:
    return [
        ("; ".join(author.name for author in record.authors), record.title, record.date)
        for record in listing.records
    ]


PAPERS = (
    ("Ann Lee and Bo Ma", "Slow-Moving Piles of Wet Moss", "Journal of Moss Studies", 2021),
    ("Cy Vega, Ann Lee, and Di Okoro", "Efficient Offices for Waffle Irons and Affiliated Machines",
     "Annals of Kitchen Engineering", 2020),
    ("Ann Lee", "Counting Sheep without Falling Asleep: A Longitudinal Field Study in Nine Valleys",
     "Transactions on Sheep", 2019),
    ("Bo Ma and Ann Lee", "A Ladder for Every Attic", "Journal of Domestic Heights", 2018),
    ("Ann Lee, Bo Ma, and Cy Vega", "Notes on the Drying of Paper in Humid Archives and Libraries",
     "Archive Science Letters", 2017),
)  # fmt: skip
EXPECTED = [
    (authors.replace(", and ", "; ").replace(" and ", "; ").replace(", ", "; "), title, str(year))
    for authors, title, _, year in PAPERS
]


def _items(begin: str, between: str = "") -> str:
    return between.join(
        f"{begin} {authors}. {title}. _{venue}_, {year}.\n"
        for authors, title, venue, year in PAPERS
    )


LAYOUTS = {
    "numbers": "#set par(justify: true)\n" + _items("+"),
    "bullets": _items("-"),
    "hyphens": "#set par(justify: true)\n#set text(hyphenate: true)\n" + _items("+"),
    "two columns": "#set text(size: 8pt, hyphenate: true)\n#set par(justify: true)\n"
    "#show: columns.with(2)\n" + _items("+"),
    "hanging": "#set par(hanging-indent: 2em, spacing: 0.65em)\n" + _items("", "\n"),
    "gaps": "#set par(spacing: 1.4em)\n" + _items("", "\n"),
    "page breaks": '#set page(height: 5cm, numbering: "1", header: [Ann Lee])\n' + _items("+"),
    "small letters": '#set text(font: "New Computer Modern")\n' + _items("+"),
}


@pytest.mark.parametrize("layout", LAYOUTS)
def test_papers_are_read_in_each_layout(layout: str) -> None:
    listing = _read(f"{_PAGE}= Publications\n{LAYOUTS[layout]}")

    assert _told(listing) == EXPECTED
    assert not listing.unread


def test_bold_italics_raised_signs_and_links_stay() -> None:
    page = _page(
        f"{_PAGE}#set super(typographic: false)\n#set sub(typographic: false)\n"
        "*Ann Lee*#super[1] and Bo Ma, _Moss_, H#sub[2]O,"
        ' #link("https://doi.org/10.1000/moss(2)1")[doi], 2020.'
    )

    assert "<b>Ann Lee</b><sup>1</sup> and Bo Ma, <i>Moss</i>, H<sub>2</sub>O," in page
    assert '<a href="https://doi.org/10.1000/moss%282%291">doi</a>, 2020.' in page


def test_larger_lines_are_headings() -> None:
    page = _page(f"{_PAGE}#text(20pt)[Ann Lee]\n\n= Papers\n\nWords of a paper, said in a line.")

    assert "<h1>Ann Lee</h1>" in page
    assert "<h2><b>Papers</b></h2>" in page


def test_years_in_the_margin_go_with_their_rows() -> None:
    rows = "".join(f"[{year}], [{authors}. {title}. _{venue}_.],\n"
                   for authors, title, venue, year in PAPERS)  # fmt: skip
    listing = _read(f"{_PAGE}= Publications\n#table(columns: (3em, 1fr), stroke: none, {rows})")

    assert _told(listing) == EXPECTED
    assert not listing.unread


def test_dates_at_the_right_edge_stand_apart() -> None:
    page = _page(
        f"{_PAGE}Postdoc, University of the Valley #h(1fr) 2019 -- 2021\n\n"
        "Doctoral student, Institute of Hills #h(1fr) 2015 -- 2019"
    )

    assert "<td>Postdoc, University of the Valley</td><td>2019 – 2021</td>" in page
    assert "<td>Doctoral student, Institute of Hills</td><td>2015 – 2019</td>" in page


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"%PDF-1.7\nnothing more", "pdf_damaged"),
        (_pdf("#rect()"), "pdf_without_text"),
        (_pdf("a #pagebreak()\n" * 301), "pdf_too_long"),
    ],
)
def test_what_cannot_be_read_is_refused(data: bytes, code: str) -> None:
    with pytest.raises(FormatError) as refused:
        formats.decode(data)

    assert refused.value.reason.code == code
    assert str(refused.value).startswith("This PDF")


def test_a_locked_one_is_refused() -> None:
    lock = "/Filter /Standard /V 1 /R 2 /P -4 /O <{0}> /U <{0}>".format("61" * 32)
    locked = (
        "%PDF-1.4\n1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj\n"
        "2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj\n"
        "3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 99 99]>> endobj\n"
        f"trailer <</Root 1 0 R /Size 4 /ID [<61> <61>] /Encrypt <<{lock}>>>>\n%%EOF"
    )
    with pytest.raises(FormatError, match="password"):
        formats.decode(locked.encode())


def test_a_legend_of_stars_keeps_its_star() -> None:
    assert "* equal contribution" in _page(f"{_PAGE}Ann Lee\\*, Bo Ma\n\n\\* equal contribution")


def test_bold_letters_of_a_variable_font_are_told_by_their_widths() -> None:
    page = word_and_pdf.text_of(cv_as_pdf.write(example.cv(1)))

    assert page is not None
    assert "Bo Fir, <b>Ann Oak</b>*, Cy Elm." in page


def test_chinese_goes_on_over_lines_without_a_blank() -> None:
    folder = Path(pylopdf_fonts_zh_cn.__file__).parent
    source = '#set page(width: 6cm)\n#set text(font: "Noto Serif SC")\n研究实习经验的问题解决模型'
    page = word_and_pdf.text_of(typst.compile(source.encode(), font_paths=[str(folder)]))

    assert page is not None
    assert "研究实习经验的问题解决模型" in page


def test_signs_without_letters_are_not_lost_in_silence() -> None:
    page = _page(
        f"{_PAGE}#set text(fallback: false)\nA title with 问 in its midst, and many more words"
    )

    assert "A title with \ufffd in its midst" in page


def test_smaller_lines_below_the_title_of_an_item_are_its_own() -> None:
    page = _page(
        f"{_PAGE}+ Slow-Moving Piles #linebreak()#text(8.5pt)[Ann Lee, Journal of Moss, 2021]\n"
        "+ A Ladder #linebreak()#text(8.5pt)[Bo Ma, Journal of Heights, 2020]"
    )

    assert "<p>1. Slow-Moving Piles<br>\nAnn Lee, Journal of Moss, 2021</p>" in page


def test_a_crash_of_the_library_is_a_damaged_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.executable", shutil.which("false"))

    with pytest.raises(FormatError, match="damaged"):
        formats.decode(b"%PDF-1.4 of nobody")


def test_a_label_that_stands_alone_on_its_page_is_one_as_those_of_other_pages() -> None:
    rows = [
        f"#grid(columns: (5em, 1fr), [May {year}], [A talk on {what}, given in a valley])\n"
        for year, what in ((2018, "moss"), (2019, "sheep"), (2020, "paper"), (2021, "attics"))
    ]
    page = _page(f"{_PAGE}{''.join(rows[:3])}#pagebreak()\n{rows[3]}")

    assert "<td>May 2018</td><td>A talk on moss, given in a valley</td>" in page
    assert "<td>May 2021</td><td>A talk on attics, given in a valley</td>" in page


def test_names_of_sections_in_the_margin_are_headings() -> None:
    """Right-aligned, close to the text, each beside the first entry of its section."""
    sections = {
        "Publications": ["_Journal articles_", *_items("", "|").replace("\n", "").split("|")],
        "Invited talks": ["2023. Why Moss. Seminar of the Valley.", "2021. Wet Attics. Hill Days."],
        "Grants": [
            f"20{year}. A New Attic for Moss. Office of Hills (9k)." for year in (20, 18, 16)
        ],
    }
    grid = "".join(
        "#grid(columns: (6em, 1fr), column-gutter: 1em, align: (right, left), row-gutter: 1em,"
        f"[{name}], {', '.join(f'[{entry}]' for entry in entries[:1])},"
        f"{''.join(f'[], [{entry}],' for entry in entries[1:])})\n"
        for name, entries in sections.items()
    )
    page = _page(f"{_PAGE}#set par(justify: true)\n= Ann Lee\n{grid}")
    listing = formats.read(page)

    assert "<h2>Invited talks</h2><p>2023. Why Moss." in page
    assert "<h2>Publications</h2><p><i>Journal articles</i></p>" in page
    assert _told(listing) == EXPECTED
    assert not listing.unread


def test_a_number_within_a_paper_begins_no_item() -> None:
    page = _page(
        f"{_PAGE}#set par(justify: true)\nAnn Lee. A long title about the many ways of drying moss "
        "on the roofs of old archives, in proceedings of nobody, volume #linebreak()26. Springer."
    )

    assert page.count("<p>") == 1


def test_the_cv_that_is_written_here_reads_back() -> None:
    data = cv_as_pdf.write(example.cv(40))
    listing = formats.read(formats.decode(data))

    assert [record.title for record in listing.records] == [
        f"Looms and graphs {number}" for number in range(40)
    ]
    assert {tuple(author.name for author in record.authors) for record in listing.records} == {
        ("Bo Fir", "Ann Oak", "Cy Elm")
    }
    assert {(record.venue, record.date, record.pages) for record in listing.records} == {
        ("Symposium on Weaving", "2024-07", "3-19")
    }
    assert not listing.unread


def test_papers_below_a_year_in_the_margin_are_apart_and_of_that_year() -> None:
    rows = "".join(f"[{year}], [{authors}. {title}. _{venue}_, 12(3):1-20.],\n"
                   f"[], [{authors}. More of {title}. _{venue}_.],\n"
                   for authors, title, venue, year in PAPERS)  # fmt: skip
    listing = _read(
        f"{_PAGE}= Publications\n#grid(columns: (3em, 1fr), row-gutter: 0.85em, {rows})"
    )

    assert [(record.title[:8], record.date) for record in listing.records] == [
        (begin[:8], str(year))
        for _, title, _, year in PAPERS
        for begin in (title, f"More of {title}")
    ]


def test_a_position_beside_a_period_keeps_its_lines() -> None:
    rows = "".join(
        f"[{year}--{year + 1}], [Weaver of {word}], [], [Institute of {word}],"
        for year, word in ((2010, "Moss"), (2012, "Wool"), (2014, "Felt"))
    )
    text = "Words on moss, and on what it is good for. " * 9
    page = _page(f"{_PAGE}{text}\n#grid(columns: (8em, 1fr), row-gutter: 0.85em, {rows})")

    assert "<td>2010–2011</td><td>Weaver of Moss<br>\nInstitute of Moss</td>" in page


def test_an_entry_with_its_date_at_the_right_begins_on_the_next_page() -> None:
    entries = "#pagebreak()\n".join(
        f"{title[:20]} #h(1fr) {year} \\\n{authors} \\\n{venue}, printed by hand for the library\n"
        for authors, title, venue, year in PAPERS[:2]
    )
    page = _page(f"{_PAGE}{entries}")

    assert page.count("<tr>") == 2


def test_columns_with_a_narrow_gutter_are_read_one_after_the_other() -> None:
    listing = _read(
        '#set page(paper: "a5", margin: 1.5cm, columns: 2)\n#set columns(gutter: 0.9em)\n'
        '#set text(size: 8pt, lang: "en")\n#set par(justify: true)\n= Publications\n'
        + _items("", "\n\n")
        + "#colbreak()\n"
        + _items("", "\n\n").replace("_, 20", "_, 19").replace(". ", ". On ", 1)
    )

    assert len(listing.records) == 2 * len(PAPERS)
    assert not listing.unread


def test_the_end_of_a_line_beside_a_heading_of_the_next_column_stays() -> None:
    column = "Words on moss, and on what it is good for. " * 12
    page = _page(
        f'#set page(paper: "a5", margin: 1.5cm, columns: 2)\n#set columns(gutter: 1em)\n'
        f"#set text(size: 9pt)\n#set par(justify: true)\n{column}\n#colbreak()\nWords\n"
        f"#v(0.4em)\n#text(16pt)[Teaching]\n\n{column}"
    )

    assert "<sup>" not in page
    assert "<sub>" not in page


def test_slanted_letters_are_read_as_italics() -> None:
    page = _page(f"{_PAGE}In #box(skew(ax: -12deg)[Journal of Moss]), 2021.")

    assert "In <i>Journal of Moss</i>, 2021." in page


def test_numbers_in_a_margin_need_no_dot() -> None:
    rows = "".join(f"[{len(PAPERS) - place}], [*{title}* \\ {authors} \\ _{venue}_, {year}],\n"
                   for place, (authors, title, venue, year) in enumerate(PAPERS))  # fmt: skip
    listing = _read(
        f"{_PAGE}#set text(size: 7pt)\n= Publications\n"
        f"#grid(columns: (2em, 1fr), row-gutter: 1em, {rows})"
    )

    assert _told(listing) == EXPECTED


def test_a_short_line_that_is_hardly_larger_is_a_heading() -> None:
    text = "Words on moss. " * 20
    page = _page(
        f"{_PAGE}#text(11pt)[Papers in preparation]\n\n{text}\n\n#text(11pt)[A sentence, too.]"
        f"\n\n{text}"
    )

    assert "<h2>Papers in preparation</h2>" in page
    assert "<p>A sentence, too.</p>" in page


def test_titles_larger_than_the_text_are_papers_of_the_year_beside_the_first() -> None:
    papers = "".join(
        f"[{year if not place % 2 else ''}], [#text(12pt)[{title}]\n\n_{venue}_ {place + 3}, 1--9."
        f"\n\n {authors}.],\n"
        for place, (authors, title, venue, year) in enumerate(PAPERS)
    )
    listing = _read(
        f"{_PAGE}#text(15pt)[Education]\n\nDoctor of Moss\n\n#text(15pt)[Publications]\n\n"
        f"#grid(columns: (4em, 1fr), row-gutter: 1.2em, {papers})"
    )

    years = [date for _, _, date in EXPECTED]
    years[1], years[3] = years[0], years[2]
    assert _told(listing) == [
        (authors, title, year) for (authors, title, _), year in zip(EXPECTED, years, strict=True)
    ]


def test_a_full_line_ends_its_entry_where_the_others_of_its_list_do() -> None:
    years = range(2021, 2012, -1)
    lines = [
        f"Lee, A. ({year}). Slow piles of {year - 2000} ropes. _Kelp Letters_, 3, 4-9."
        for year in years
    ]
    lines[4] += "#linebreak(justify: true)"  # as wide as the page
    entries = " \\\n".join(lines).replace(") \\", ")")

    listing = _read(f"{_PAGE}= Publications\n{entries}")

    assert [record.date for record in listing.records] == [str(year) for year in years]
    assert listing.unread == ()


def test_full_lines_of_people_end_above_where_their_papers_came_out() -> None:
    ends = ["\\"] * 5
    ends[1] = "#linebreak(justify: true)"
    entries = "\n".join(
        f"#block[*{title[:20]}* #h(1fr) {year} \\\n{authors} {end} In _{venue}_, pages 3-9]"
        for (authors, title, venue, year), end in zip(PAPERS, ends, strict=True)
    )

    listing = _read(f"{_PAGE}= Publications\n{entries}")

    assert [(people, date) for people, _, date in _told(listing)] == [
        (people, date) for people, _, date in EXPECTED
    ]
