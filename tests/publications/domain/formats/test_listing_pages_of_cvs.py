"""How the pages of CVs are laid out: columns of years, margins, numbers, broken lines."""

import pytest

from publications.domain.formats import listing
from publications.domain.formats.listing import bare_numbers, decorations, heading_words
from publications.domain.formats.listing.headings import heading_about
from publications.domain.formats.listing.lines import to_lines
from publications.domain.formats.listing.pdf_text import right_margin
from publications.domain.record import Record


def _names(record: Record) -> list[str]:
    return [author.name for author in record.authors]


def test_years_of_a_column_at_the_right_are_those_of_the_papers_that_go_on_below() -> None:
    text = """Ann Lee

Publications

 4. Fast piles of grey paper in the wind, with Bo Ma.                              2021
    Journal of Piles, Vol. 9, 4-19.
 3. Slow piles and what they become: a long study of northern
    harbours, with Cem Oz.                                                         2020
    Shelf Letters, Vol. 2, 1-9.
 2. A short note on heaps,                                                         2019
    Journal of Piles, Vol. 7, 30-41.
 1. The age of ladders, with Bo Ma and Dan Fox.                                    2018
    Ladder Review, Vol. 1, 5-8.
"""
    records = listing.read(text).records

    assert [record.title for record in records][:1] == ["Fast piles of grey paper in the wind"]
    assert [record.title for record in records][2:] == [
        "A short note on heaps",
        "The age of ladders",
    ]
    assert [record.date for record in records] == ["2021", "2020", "2019", "2018"]
    assert [record.venue for record in records] == [
        "Journal of Piles",
        "Shelf Letters",
        "Journal of Piles",
        "Ladder Review",
    ]


def test_few_years_at_the_right_are_no_column() -> None:
    lines = list(
        enumerate(["- Visit to Oslo                                   2019", "  Shelf lab"])
    )

    assert right_margin.before_papers(lines) == lines


def test_numbers_without_a_sign_count_a_list() -> None:
    text = """Ann Lee

Journal articles

10   Lee, A., & Ma, B. (2021). Fast piles of grey paper in the wind of the north. Journal
     of Piles, 9, 4-19.
9    Lee, A. (2020). Slow piles and what they become. Shelf Letters, 2, 1-9.
8    Oz, C., Lee, A., & Fox, D. (2019). A note on heaps. Journal of Piles, 7, 30-41.
7    Lee, A., & Fox, D. (2018). The age of ladders. Ladder Review, 1, 5-8.
"""
    records = listing.read(text).records

    assert [_names(record)[0] for record in records] == ["A. Lee", "A. Lee", "C. Oz", "A. Lee"]
    assert records[0].venue == "Journal of Piles"


@pytest.mark.parametrize("numbers", [(9, 7, 6, 5), (3, 4, 3, 4), (12, 13, 14)])
def test_numbers_that_do_not_count_are_part_of_their_lines(numbers: tuple[int, ...]) -> None:
    lines = [(at, f"{number}  Ladders of the north") for at, number in enumerate(numbers)]

    assert bare_numbers.with_signs(lines) == lines


def test_what_stands_within_an_item_of_a_list_is_no_paper_of_its_own() -> None:
    text = """<h2>Publications</h2><ol>
<li>Ann Lee, Bo Ma, <i>Fast piles of grey paper</i>, 2021
 [<a href="javascript:void(0);" onclick="more('a')">paper information</a>]
 <div>&#9654; A program for piles can be found in our <a href="https://a.example/p">store</a></div>
 <div><div>J. Piles Anal. 9 (2021), issue 1, 4-19.</div></div></li>
<li>Ann Lee, Cem Oz, <i>Slow piles and what they become</i>, 2020
 [<a href="javascript:void(0);" onclick="more('b')">paper information</a>]
 <div><div>Shelf Lett. 2 (2020), 1-9.</div></div></li>
<li>Ann Lee, Dan Fox, <i>A note on heaps</i>, 2019
 [<a href="javascript:void(0);" onclick="more('c')">paper information</a>]
 <div><div>J. Piles Anal. 7 (2019), 30-41.</div></div></li>
</ol>"""
    records = listing.read(text).records

    assert [(record.title, record.venue, record.date) for record in records] == [
        ("Fast piles of grey paper", "J. Piles Anal", "2021"),
        ("Slow piles and what they become", "Shelf Lett", "2020"),
        ("A note on heaps", "J. Piles Anal", "2019"),
    ]


def test_a_title_that_opens_the_rest_of_its_paper_is_shown() -> None:
    text = """<h2>Papers</h2><p><a href="#" onclick="f()">Fast piles of grey paper</a><br>Ann Lee,
 Bo Ma<br>Journal of Piles, 2021</p><p><a href="#" onclick="f()">Slow piles of paper</a><br>Ann Lee,
 Cem Oz<br>Shelf Letters, 2020</p>"""

    titles = [record.title for record in listing.read(text).records]

    assert titles == ["Fast piles of grey paper", "Slow piles of paper"]


def test_a_long_list_of_people_is_one_paper_wherever_its_lines_end() -> None:
    people = ", ".join(f"{given} {family}" for family in _FAMILIES for given in ("Ann", "Bo"))
    lines = _broken(f"{people}, and Dan Fox. Fast piles of grey paper. Report 7, Shelf Lab, 2021.")
    long, short = (
        "\n     ".join(lines),
        "Ann Lee and Cem Oz. Slow piles. Report 6, Shelf Lab, 2020.",
    )
    text = f"Ann Lee\n\nReports\n\n [2] {long}\n\n [1] {short}\n"

    records = listing.read(text).records

    assert [record.title for record in records] == ["Fast piles of grey paper", "Slow piles"]
    assert len(records[0].authors) == 2 * len(_FAMILIES) + 1


_FAMILIES = (
    "Lee Oz Ma Fox Ott Kaya Berg Dahl Ek Falk Gran Holm Ivers Jansson Kvist Lund Moen Nord Olsen"
).split()


def _broken(text: str) -> list[str]:
    """Return a text in lines of up to 90 signs."""
    lines = [""]
    for word in text.split():
        if len(lines[-1]) + len(word) > 90:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


def test_a_remark_below_the_lines_of_a_paper_leaves_them_joined() -> None:
    text = """Ann Lee

Conference papers

3. Lee, A., Ma, B., “Fast piles of grey paper in the wind and what becomes of them in the north”,
   in the Proceedings of the International Conference on Shelves and on all that stands on
   Ladders (ICSL 2021), pp. 40-48, Oslo, Norway, 2021.
   Acceptance rate: 20.6%

2. Lee, A., Oz, C., “Slow piles and what they become in the harbours of the south, a longer
   study”, in the Proceedings of the International Conference on Shelves and on all that stands
   on Ladders (ICSL 2020), pp. 4-8, Aarhus, Denmark, 2020.
   Acceptance rate: 21.4%

1. Fox, D., Lee, A., “A note on heaps of every kind and on those who climb them without any fear
   of falling”, in the Proceedings of the International Conference on Shelves and on all that
   stands on Ladders (ICSL 2019), pp. 7-9, Turku, Finland, 2019.
   Acceptance rate: 25.4%
"""
    read = listing.read(text)

    assert [record.pages for record in read.records] == ["40-48", "4-8", "7-9"]
    assert not [line for line in read.unread if line.looks_like_paper]


def test_what_stands_in_the_margin_beside_numbers_heads_what_follows() -> None:
    text = """Ann Lee

Publications
                 7. Fast piles of grey paper, with Bo Ma.
                    Journal of Piles, 9, 4-19, 2021.
Volumes          6. Slow piles and what they become, with Cem Oz.
& Sheets            Shelf Letters, 2, 1-9, 2020.
                 5. A note on heaps, with Dan Fox.
                    Journal of Piles, 7, 30-41, 2019.
Preprints        4. The age of ladders, with Bo Ma.
                    arXiv:1801.01234, 2018.
"""
    titles = [record.title for record in listing.read(text).records]

    assert titles == [
        "Fast piles of grey paper",
        "Slow piles and what they become",
        "A note on heaps",
        "The age of ladders",
    ]


@pytest.mark.parametrize("sign", ["?", "^"])
def test_a_sign_that_the_page_explains_is_no_part_of_a_name(sign: str) -> None:
    text = f"""Ann Lee

Publications ({sign} = student)

Ann Lee, Bo Ma{sign}, Cem Oz{sign} and Dan Fox. “Fast piles of grey paper.” Journal of Piles, 2021.
Ann Lee and Bo Ma{sign}. “Slow piles and what they become.” Shelf Letters, 2020.
Ann Lee and Dan Fox. “Is a heap a pile?” Journal of Piles, 2019.
"""
    records = listing.read(text).records

    assert _names(records[0]) == ["Ann Lee", "Bo Ma", "Cem Oz", "Dan Fox"]
    assert records[2].title == "Is a heap a pile?"


@pytest.mark.parametrize(
    ("title", "about"),
    [
        ("HONORS, AWARDS, and GRANTS, continued", "other"),
        ("UNIVERSITY, COLLEGE, & DEPARTMENT SERVICE (Shelf Town unless noted)", "other"),
        ("Service to the profession", "other"),
        ("P UBLICATIONS", "papers"),
        ("A WARDS AND H ONORS", "other"),
        ("P U B L I C A T I O N S", "papers"),
        ("S E L E C T E D  P A P E R S", "papers"),
        ("Publications (continued)", "papers"),
        ("Peer-review publications", "papers"),
        ("Misc. Publications and White Papers", "papers"),
    ],
)
def test_headings_of_cvs(title: str, about: str) -> None:
    assert heading_about(to_lines([(1, title)])[0]) == about


def test_capitals_of_a_title_name_no_section() -> None:
    assert not heading_words.is_other_in_capitals("Fast Piles And Service")


def test_a_row_of_links_below_a_paper_looks_like_none() -> None:
    text = """<h2>Publications</h2><ol>
<li>Ann Lee, Bo Ma. Fast piles of grey paper. <i>Journal of Piles</i>, 9, 4-19, 2021.
<p>| <a href="https://doi.org/10.1234/piles.9">Shelf store</a> | <a href="https://doi.org/10.1234/x.9">Ladder
 store</a> | <a href="https://a.example/9">Copies of it</a></p></li>
<li>Ann Lee, Cem Oz. Slow piles. <i>Shelf Letters</i>, 2, 1-9, 2020.</li></ol>"""

    read = listing.read(text)

    assert len(read.records) == 2
    assert not [line for line in read.unread if line.looks_like_paper]


@pytest.mark.parametrize("begin", ["{}- ", "C{} ", "{}   "])
def test_numbers_of_a_list_may_have_any_sign_or_none(begin: str) -> None:
    papers = (
        "Ann Lee and Bo Ma, “Fast piles of grey paper,” Journal of Piles, 2021.",
        "Ann Lee, “Slow piles and what they become,” Shelf Letters, 2020.",
        "Cem Oz and Ann Lee, “A note on heaps,” Journal of Piles, 2019.",
        "Ann Lee and Dan Fox, “The age of ladders,” Ladder Review, 2018.",
    )
    lines = [f"{begin.format(12 - at)}{paper}" for at, paper in enumerate(papers)]

    records = listing.read("Ann Lee\n\nPublications\n\n" + "\n".join(lines)).records

    assert [_names(record)[0] for record in records] == ["Ann Lee", "Ann Lee", "Cem Oz", "Ann Lee"]


def test_the_foot_of_a_page_may_be_set_far_apart() -> None:
    papers = [
        f"{number}. Lee A, Ma B. Fast piles of paper number {number}. Journal of Piles, 2021."
        for number in range(1, 61)
    ]
    for page in (3, 2, 1):
        foot = f"Ann Lee, Professor, Department of Shelves, Town University{' ' * 40}{page}"
        papers.insert(page * 18, f"\n{foot}\n")
    text = "Ann Lee\n\nPublications\n\n" + "\n".join(papers)

    read = listing.read(text)

    assert len(read.records) == 60
    assert not [line for line in read.unread if "Department" in line.text]


def test_a_tab_before_a_number_is_no_cell() -> None:
    text = """Publications

\t1.\tLee, A., Ma, B., & Oz, C. 2021. Fast piles of paper. Journal of Piles. 9, 4-19.
\t2.\tLee, A., & Oz, C. 2020. Slow piles of paper. Shelf Letters. 2, 1-9.
\t3.\tMa, B., Lee, A., & Fox, D. 2019. A note on heaps. Journal of Piles. 7, 30-41.
"""
    records = listing.read(text).records

    assert [_names(record)[0] for record in records] == ["A. Lee", "A. Lee", "B. Ma"]


def test_two_single_quotation_marks_are_a_double_one() -> None:
    text = """Publications

Ann Lee and Bo Ma (2021), ‘‘Fast piles of paper, grey and white,’’ Journal of Piles.
Ann Lee (2020), ‘‘Slow piles: what they become,’’ Shelf Letters.
"""
    titles = [record.title for record in listing.read(text).records]

    assert titles == ["Fast piles of paper, grey and white", "Slow piles: what they become"]


def test_a_class_that_has_a_name_among_its_words_is_no_title() -> None:
    text = """<h2>Publications</h2>
<p>Ott C, Lee A, <strong class="NameHighlight">Ma B</strong>, Oz C.
<em class="TitleHighlight">Fast piles of grey paper</em>.
 <strong>Shelf</strong>. 2021 Nov 14.</p>
<p>Lee A, <strong class="NameHighlight">Ma B</strong>. <em class="TitleHighlight">Slow piles</em>.
 <strong>Piles</strong>. 2020 Mar 2.</p><p>Fox D.</p>"""

    records = listing.read(text).records

    assert [record.title for record in records] == ["Fast piles of grey paper", "Slow piles"]
    assert len(records[0].authors) == 4


def test_a_year_and_an_acronym_in_the_margin_say_where_a_paper_came_out() -> None:
    text = """Ann Lee

PUBLICATIONS
2021    ICP        Bo Ma, Cem Oz, Ann Lee. Fast piles of grey paper in the wind, and a longer study
                   of slow ones. Proceedings of the International Conference on Piles

2021    SHELF      Dan Fox, Ann Lee. Slow piles and what they become. Shelf Letters

2020    ICP        Ann Lee, Cem Oz. A note on heaps. Proceedings of the International Conference on
                   Piles

2019    LADD       Bo Ma, Ann Lee. The age of ladders. Ladder Review
"""
    records = listing.read(text).records

    assert [record.date for record in records] == ["2021", "2021", "2020", "2019"]
    assert [_names(record)[0] for record in records] == ["Bo Ma", "Dan Fox", "Ann Lee", "Bo Ma"]
    assert records[1].title == "Slow piles and what they become"


def test_what_somebody_is_called_is_no_title() -> None:
    text = """Publications

Xin 'Ann' Lee, Bo Ma. Fast piles of grey paper. Journal of Piles, 9, 4-19, 2021.
Bo Ma, Xin 'Ann' Lee. Slow piles and what they become. Shelf Letters, 2, 1-9, 2020.
Cem Oz, Xin 'Ann' Lee. A note on heaps. Journal of Piles, 7, 30-41, 2019.
"""
    records = listing.read(text).records

    assert [_names(record)[-1] for record in records] == ["Bo Ma", "Xin Lee", "Xin Lee"]
    assert records[1].title == "Slow piles and what they become"


def test_years_beside_the_middle_of_papers_are_none_of_their_lines() -> None:
    text = """Ann Lee

Publications
            Lee, A., B. Ma and C. Oz. 2021. “Fast piles of grey paper in the wind of the north and
   2021
            what becomes of them”. Journal of Piles 9: 4-19.
            Lee, A., and D. Fox. 2020. “Slow piles in the harbours of the south and what they are
   2020
            for those who climb them”. Shelf Letters 2: 1-9.
            Ma, B., and A. Lee. 2019. “A note on heaps of every kind and on the grey paper that is
   2019
            in most of them”. Journal of Piles 7: 30-41.
"""
    records = listing.read(text).records

    assert [record.venue for record in records] == [
        "Journal of Piles",
        "Shelf Letters",
        "Journal of Piles",
    ]
    assert [record.date for record in records] == ["2021", "2020", "2019"]


def test_reviewed_talks_that_are_printed_are_papers() -> None:
    talks = """
C3.  Ann Lee, Bo Ma. Fast piles of grey paper. In Proceedings of the Meeting on Piles, Oslo, 2021,
     10 pages.
C2.  Cem Oz, Ann Lee. Slow piles and what they become. In Proceedings of the Meeting on Shelves,
     Turku, 2020, 8 pages.
C1.  Ann Lee, Dan Fox. A note on heaps. In Proceedings of the Meeting on Piles, Bath, 2019, 8 pages.
"""
    papers = "Ann Lee\n\nTHESIS\n\nAnn Lee. “Piles.” PhD thesis, Town University, 2018.\n\n"

    reviewed = listing.read(f"{papers}PEER-REVIEWED CONFERENCE PRESENTATIONS\n{talks}")
    given = listing.read(f"{papers}CONFERENCE PRESENTATIONS\n{talks}")

    assert len(reviewed.records) == 4
    assert len(given.records) == 1


def test_a_patent_without_a_year_has_a_number() -> None:
    text = """Ann Lee

Publications

Ann Lee, Bo Ma. “Fast piles of grey paper.” Journal of Piles, 9, 4-19, 2021.

Patents

“A way to pile paper” United States Patent Number US9123456.
“A shelf that holds piles” United States Patent Number US9123457.
"""
    records = listing.read(text).records

    assert [(record.title, record.kind) for record in records[1:]] == [
        ("A way to pile paper", "patent"),
        ("A shelf that holds piles", "patent"),
    ]


def test_a_part_of_a_genus_ends_no_title() -> None:
    text = """Publications

Lee, A. & Ma, B. 2021. Two new species of Kelpia subg. Grandis (Kelpiaceae). Moss 22: 26-27.
Lee, A. & Oz, C. 2020. Novelties in Kelpia sect. Minores. Shelf Botany 44: 33-34.
"""
    titles = [record.title for record in listing.read(text).records]

    assert titles == [
        "Two new species of Kelpia subg. Grandis (Kelpiaceae)",
        "Novelties in Kelpia sect. Minores",
    ]


def test_a_heading_in_capitals_ends_a_section_of_something_else() -> None:
    text = """ANN LEE

TEACHING

MATH 1: Piles                       Spring 2021, Town

RESEARCH

Lee, A., Ma, B.: Fast piles of grey paper. Journal of Piles 9, 4-19 (2021)
Lee, A., Oz, C.: Slow piles and what they become. Shelf Letters 2, 1-9 (2020)
Lee, A., Fox, D.: A note on heaps. Journal of Piles 7, 30-41 (2019)
"""
    assert len(listing.read(text).records) == 3


def test_a_list_of_people_that_fills_its_line_ends_there() -> None:
    text = """Journal articles

Ann Lee, Cem Oz, Dan Fox, Eva Ott, Bo Ma, Finn Dahl, Gro Moen, Hal Lund, Ida Berg, Jo\u0308rg van
den Hof
A study of fast piles of grey paper in the wind of the north and what becomes of them when they
are older than those who climb them
Journal of Piles 9:4-19 (2021)

Cem Oz, Dan Fox, Eva Ott, Finn Dahl, Gro Moen, Hal Lund, Ida Berg, Kim Nord, Lars Ek, Ann Lee
A study of slow piles in the harbours of the south and what they are for those who climb them all
the year round
Shelf Letters 2:1-9 (2020)

Cem Oz, Dan Fox, M. Falk, N. Gran, O. Holm, P. Ivers, Q. Kvist, R. Olsen, S. Nord, T. Lund, U. V.
Jansson, Ann Lee
A note on heaps
Journal of Piles 7:30-41 (2019)
"""
    records = listing.read(text).records

    assert [len(record.authors) for record in records] == [10, 10, 12]
    assert _names(records[0])[-1] == "J\u00f6rg van den Hof"
    assert [record.title.split()[:3] for record in records] == [
        ["A", "study", "of"],
        ["A", "study", "of"],
        ["A", "note", "on"],
    ]


@pytest.mark.parametrize(
    ("title", "about"),
    [
        ("INVITED AND KEYNOTE ACADEMIC CONFERENCES", "other"),
        ("Invited Lectures and Addresses", "other"),
        ("Public Talks, Poster Sessions, Demos", "other"),
        ("Journal reviewing", "other"),
        ("Invited conference papers", "papers"),
        ("SocArXiv e-prints", "papers"),
    ],
)
def test_headings_of_what_somebody_said_or_wrote(title: str, about: str) -> None:
    assert heading_about(to_lines([(1, title)])[0]) == about


def test_a_title_above_its_citation_is_no_part_of_the_venue() -> None:
    text = """<h2>Papers</h2><ol>
<li><a href="a.pdf"><b>Fast piles of grey paper</b></a>
 <p>Ann Lee, Bo Ma, and Cem Oz. "Fast piles of grey paper."
 <i>Journal of Piles</i>, 9:4-19, 2021.</p></li>
<li><a href="b.pdf"><b>Slow piles and what they become</b></a>
 <p>Ann Lee and Cem Oz. "Slow piles and what they become."
 <i>Shelf Letters</i>, 2:1-9, 2020.</p></li></ol>"""

    records = listing.read(text).records

    assert [record.venue for record in records] == ["Journal of Piles", "Shelf Letters"]
    assert [record.title for record in records] == [
        "Fast piles of grey paper",
        "Slow piles and what they become",
    ]


def test_a_given_name_with_an_initial_ends_no_list() -> None:
    text = """Ann Lee

Publications
2021    JPILES     Cem Oz, Dan Fox, Eva Ott, Finn Dahl, Gro Moen, Hal Lund, Ida Berg, Kim P.
                   Stevens, Lars L. Stone, Mona Nord, Nils Ek, Ann Lee. Fast piles of grey paper
                   and what becomes of them when nobody climbs them. Journal of Piles

2020    arXiv      Ann Lee, Cem Oz. Slow piles in the harbours of the south and what they become
                   for those who climb them. arXiv:2001.01234

2019    SHELF      Bo Ma, Ann Lee. A note on heaps of every kind and on those who climb them in
                   the wind. Shelf Letters

2018    LADD       Bo Ma, Ann Lee. The age of ladders in the towns of the north after the flood
                   of the year without a summer. Ladder Review
"""
    records = listing.read(text).records

    assert [len(record.authors) for record in records] == [12, 2, 2, 2]
    assert [record.date for record in records] == ["2021", "2020", "2019", "2018"]


def test_a_page_without_a_line_has_no_decorations() -> None:
    assert decorations.apart([])[0] == []


def test_a_list_that_ends_with_a_given_name_behind_and_goes_on() -> None:
    text = """PUBLICATIONS

Ann Lee, Cem Oz, Yusuf Halden and Oskar
Bell. An atlas of grey paper in the north. In ICP, pages
1-5, 2018.

Bo Ma, Oskar Bell and Cem Oz. Rethinking the piles
of the south. Piles Review, 32(2):40-67, 2017.

Oskar Bell and Yusuf Halden. On the measure of heaps
in the wind. Journal of Piles, 7(1):30-41, 2016.
"""
    records = listing.read(text).records

    assert [record.title for record in records] == [
        "An atlas of grey paper in the north",
        "Rethinking the piles of the south",
        "On the measure of heaps in the wind",
    ]


def test_a_proceedings_that_fills_its_line_goes_on_below() -> None:
    page = (
        "Ann Lee\n\nI study what piles of paper and of sand become in harbours of the north, and\n"
        "what the towns there make of them when the rain of autumn has come and gone, as\n"
        "it does each year. Before, I looked at ladders, at roofs, and at the moss which\n"
        "grows on them wherever nobody looks. I teach the counting of stones and the use\n"
        "of clay.\n\n"
        "PUBLICATIONS: CONFERENCE PAPERS\n\n"
        "Slow Piles of Paper in Real-Time Harbours,\n"
        "E. Quin, A. Lee, G. Bern, F. Cazor. In Proceedings of the 21st Northern Kelp\n"
        "Moss Conference on Real-Time Harbours, pp. 129-138, June 2009.\n"
        "Acceptance rate: 25% (26/102).\n\n"
        "Ladders for All: Virtual Gardens,\n"
        "T. Yang, A. Lee, S. Kapl, J. E. B. Mos. In Proceedings of the 7th Northern Kelp\n"
        "Symposium on Garden Design and Implementation, pp. 103-116, November 2006.\n\n"
        "PROFESSIONAL SERVICE\n\n"
        "Program Committee Member, Fifth Annual International Harbours and Storage\n"
        "Conference (Harbor 2012)\n\n"
        "RESEARCH SUPPORT\n"
        "A. Lee (PI), S3: Statistical and Structural Analysis for Piles, National Moss\n"
        "Foundation, $347,400, 9/2016-8/2019\n"
    )
    found = listing.read(page).records

    assert [(record.venue, record.date) for record in found] == [
        ("21st Northern Kelp Moss Conference on Real-Time Harbours", "2009-06"),
        ("7th Northern Kelp Symposium on Garden Design and Implementation", "2006-11"),
    ]


def test_a_full_cv_says_whose_it_is() -> None:
    page = (
        "FULL CV: Anna Magwood\n\nJournal articles\n"
        "2. What ladders say. With\nMikael Berg.\nKelp Mathematical Journal, 13 (2019), pp. 3-10.\n"
        "1. Random roofs II: The large limit.\nGeometry and Moss, 29 (2015) 1237–1281.\n"
    )
    found = listing.read(page)

    assert found.owner == "Anna Magwood"
    assert [len(record.authors) for record in found.records] == [2, 1]


def test_papers_beside_exhibitions_and_a_press_on_the_next_line() -> None:
    page = (
        "CURRICULUM VITAE\nAnn Lee\n\nTEACHING ACCOMPLISHMENTS:\nMoss 101, 2020\n\n"
        "SCHOLARSHIP ACCOMPLISHMENTS:\nPublications, Exhibitions, Performances, Recitals:\n"
        "Refereed/Adjudicated (3)\n"
        "[3] A. Lee, J. F. Carb, X. Jia. 2019. The slow piles of the northern harbours and what\n"
        "they tell of the towns for Piles in the 21st Century by K. Bain (ed.), Moss University\n"
        "Press\n"
        "[2] A. Lee, S. Hsu. 2018. Dusty ladders in the rain. Kelp Letters 614:232-233\n"
        "[1] A. Lee. 2016. Moss on the roofs of old towns. Moss Review 12:14-19\n"
    )

    assert [record.title for record in listing.read(page).records][1:] == [
        "Dusty ladders in the rain",
        "Moss on the roofs of old towns",
    ]
