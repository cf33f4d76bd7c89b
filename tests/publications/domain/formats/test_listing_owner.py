"""Whose papers a page lists that names nobody beside them."""

import pytest

from publications.domain import formats
from publications.domain.record import FormatError

_QUOTED = """
<div>&#8226; &#8220;From Harbour Fees to Harbour Funds: What the Ports Owe,&#8221; in
<i>Journal of Coastal Economics</i>, Summer 2005.</div> <div><a href="a.pdf">Read it.</a></div>
<div>&#8226; &#8220;The Price of Salt in Small Economies,&#8221; in <i>Northern Trade Review</i>,
June 12, 2008.</div> <div><a href="b.pdf">Read it.</a></div>
<div>&#8226; &#8220;Elena Brandvold: Why Islands Borrow Abroad,&#8221; in <i>The Island Courier</i>,
March 3, 2011.</div> <div><a href="c.pdf">Read it.</a></div>
<div>&#8226; &#8220;Fishing Quotas and Public Debt,&#8221; in <i>Review of Ocean Policy</i>,
Spring 2013.</div>
"""


def _page(title: str) -> str:
    return (
        f"<html><head><title>{title}</title></head><body><div>Papers and More</div>{_QUOTED}"
        "</body></html>"
    )


def test_quoted_titles_are_papers_of_whom_the_title_of_the_page_names() -> None:
    listing = formats.read(_page("Elena M. Brandvold"))

    assert [record.title.split(":")[0] for record in listing.records] == [
        "From Harbour Fees to Harbour Funds",
        "The Price of Salt in Small Economies",
        "Elena Brandvold",
        "Fishing Quotas and Public Debt",
    ]
    people = {author.name for record in listing.records for author in record.authors}
    assert people == {"Elena M. Brandvold"}
    assert listing.records[-1].venue == "Review of Ocean Policy"


def test_quoted_titles_are_nobodys_papers_where_the_page_names_nobody() -> None:
    with pytest.raises(FormatError):
        formats.read(_page("Papers in the Press"))


#: A list that names neither its owner nor, in front, anybody else.
_OWNER_LEFT_OUT = """
# Papers

- Why islands borrow abroad (with Ann Lee and Bo Ma), Review of Ocean Policy 4 (2021), 1-20.
- The price of salt, Journal of Coastal Economics 12 (2019), 33-60.
- Fishing quotas and public debt (with Bo Ma), Northern Trade Review 3 (2018), 5-9.
- Harbour fees in small ports, Review of Ocean Policy 1 (2017), 71-90.
"""


def _authors(*owner: str) -> list[list[str]]:
    listing = formats.read(_OWNER_LEFT_OUT, owner=owner)
    assert listing.owner == ""  # which is what the page says itself
    return [[author.name for author in record.authors] for record in listing.records]


def test_who_is_said_to_own_a_list_is_the_author_whom_it_leaves_out() -> None:
    assert _authors("Elena Brandvold") == [
        ["Elena Brandvold", "Ann Lee", "Bo Ma"],
        ["Elena Brandvold"],
        ["Elena Brandvold", "Bo Ma"],
        ["Elena Brandvold"],
    ]


def test_nobody_is_put_among_the_authors_of_nobodys_list() -> None:
    assert _authors() == [["Ann Lee", "Bo Ma"], ["Bo Ma"]]


@pytest.mark.parametrize(
    ("owner", "told"), [((), "owner_left_out"), (("Elena Brandvold",), "owner_added")]
)
def test_a_list_that_leaves_out_whose_it_is_says_so(owner: tuple[str, ...], told: str) -> None:
    third = "- Ports and moss (with Mia Stone), Review of Ocean Policy 2 (2015), 3-8.\n"

    listing = formats.read(f"{_OWNER_LEFT_OUT}{third}", owner=owner)

    assert [warning.code for warning in listing.warnings if "owner" in warning.code] == [told]


@pytest.mark.parametrize("head", ["", "Elena Brandvold\n\n"])
@pytest.mark.parametrize("company", [" (with Ann Lee)", ""])
def test_a_list_of_somebody_needs_no_heading(head: str, company: str) -> None:
    text = (
        f"Why islands borrow abroad{company}, Review of Ocean Policy 4 (2021), 1-20.\n"
        "The price of salt, Journal of Coastal Economics 12 (2019), 33-60.\n"
        f"Fishing quotas and public debt{company}, Northern Trade Review 3 (2018), 5-9.\n"
        "Harbour fees in small ports, Review of Ocean Policy 1 (2017), 71-90.\n"
    )

    listing = formats.read(head + text, owner=("Elena Brandvold",))

    assert [record.title for record in listing.records] == [
        "Why islands borrow abroad",
        "The price of salt",
        "Fishing quotas and public debt",
        "Harbour fees in small ports",
    ]
    assert {record.authors[0].name for record in listing.records} == {"Elena Brandvold"}
    assert not listing.unread


def test_whom_a_page_names_is_its_owner_whatever_somebody_says() -> None:
    page = f"# Mia Stone{_OWNER_LEFT_OUT}"

    listing = formats.read(page, owner=("Elena Brandvold",))

    assert listing.owner == "Mia Stone"
    assert {record.authors[0].name for record in listing.records} == {"Mia Stone"}


@pytest.mark.parametrize("shown", ["Uzm. Dr. Elena Brandvold", "About — Prof. Dr. Elena Brandvold"])
@pytest.mark.parametrize("besides", ["Tidal Wishes", "Mia Stone"])
def test_whom_the_head_of_a_page_shows_is_its_owner_where_somebody_says_so(
    shown: str, besides: str
) -> None:
    page = f"# {besides}\n\n{shown}\n{_OWNER_LEFT_OUT}"

    listing = formats.read(page, owner=("Elena Brandvold",))

    assert listing.owner == "Elena Brandvold"
    assert {record.authors[0].name for record in listing.records} == {"Elena Brandvold"}


@pytest.mark.parametrize("title", ["Bilimsel Yayınlar", "Brief Bio", "Çocuk Doktoru"])
def test_what_sections_are_called_is_nobody(title: str) -> None:
    papers = _OWNER_LEFT_OUT.replace("- ", "<p>").replace("# Papers", "<h1>Papers</h1>")

    listing = formats.read(f"<html><title>{title}</title><body>{papers}</body></html>")

    assert listing.owner == ""


def test_of_several_names_the_one_that_the_page_prints_is_the_owners() -> None:
    page = f"{_OWNER_LEFT_OUT}\nQuestions? Write to E. Brandvold."

    listing = formats.read(page, owner=("Elena Brandvold", "E. Brandvold"))

    assert {record.authors[0].name for record in listing.records} == {"E. Brandvold"}


@pytest.mark.parametrize(
    ("head", "marks", "shape"),
    [
        ("", ("", "", ""), "homepage"),
        ("", ("1. ", "2. ", "3. "), "cv"),
        ("Curriculum Vitae\n", ("", "", ""), "cv"),
    ],
)
def test_citations_in_one_line_are_a_cv_where_it_says_so_or_counts_them(
    head: str, marks: tuple[str, str, str], shape: str
) -> None:
    papers = (
        "E. Brandvold, A. Lee. Why Islands Borrow. Journal of Coastal Economics 12, 2011.",
        "E. Brandvold. The Price of Salt. Northern Trade Review 3, 2008.",
        "E. Brandvold, B. Ma. Fishing Quotas. Review of Ocean Policy 4, 2013.",
    )
    lines = (mark + paper for mark, paper in zip(marks, papers, strict=True))
    above = "Elena Brandvold\nProfessor of Economics\n\nPublications\n"

    listing = formats.read(head + above + "\n".join(lines))

    assert (len(listing.records), listing.owner) == (3, "Elena Brandvold")
    assert listing.shape == shape


def _in_company(heading: str) -> str:
    return f"""
<body><title>Publications</title>
<font size=6><b>Publications</b></font> of <font size=5><a href="index.html">{heading}</a></font>
(some of them with abstracts)
<ol>
<li><b>Tides in shallow estuaries</b>, with Ole Fjeldsrud. Journal of Coastal Motion,
12 (2019), 31-40.
<li><b>Waves that come back from a wall</b>, with Ole Fjeldsrud and Ina Maric, Letters on Water,
<b>8</b> (2016), 1-22.
<li><b>Mean levels of closed seas</b>, with Ina Maric, Journal of Coastal Motion, 9 (2014), 5-17.
<li><b>A remark on slow currents</b>, Journal of Coastal Motion, <b>7</b>, pp. 155-162 (2012).
<li><b>What the moon leaves behind</b>, Estuary Processes and Coastal Motion, <b>8</b>, n.2,
pp. 15-22 (2010).
</ol></body>"""


def test_a_heading_of_publications_names_whose_they_are() -> None:
    listing = formats.read(_in_company("Renzo Calvisani"))

    assert listing.owner == "Renzo Calvisani"
    assert [[author.name for author in record.authors] for record in listing.records] == [
        ["Renzo Calvisani", "Ole Fjeldsrud"],
        ["Renzo Calvisani", "Ole Fjeldsrud", "Ina Maric"],
        ["Renzo Calvisani", "Ina Maric"],
        ["Renzo Calvisani"],
        ["Renzo Calvisani"],
    ]
    assert listing.records[-1].venue == "Estuary Processes and Coastal Motion"


@pytest.mark.parametrize(
    "heading", ["Recent Years", "the Coastal Physics Group", "Selected Topics"]
)
def test_a_heading_of_publications_names_nobody_who_is_no_person(heading: str) -> None:
    assert not formats.read(_in_company(heading)).owner


def test_a_linked_title_that_reads_like_people_is_the_owners() -> None:
    listing = formats.read("""
<html><title>Renzo Calvisani</title><body>
<h1>Renzo Calvisani: Publications</h1><h3>Publications and Preprints:</h3><div>
<p>The printed versions may differ.</p><div>
<a href="https://sea.example/1">Tides in shallow estuaries</a>, with O. Fjeldsrud,
Preprint 2021.</br></br>
<a href="https://sea.example/2">Waves that come back</a>, with I. Maric and O. Fjeldsrud, appeared
<a href="https://sea.example/2b">here</a> in Journal of Coastal Motion, 2019.</br></br>
<a href="Slow Currents of Autumn.pdf">The slow currents of autumn</a>, appeared
<a href="https://sea.example/3b">here</a> in Journal of Coastal Motion, 2017.</br></br>
<a href="https://sea.example/4">Harbour Frequencies and Estuary Convolutions</a>,
Sea Lett. 2014.</br></br>
<a href="https://sea.example/5">A wall of water</a>, with I. Maric, Sea Lett. 2013.</br></br>
</div></div></body></html>""")

    assert [record.title for record in listing.records] == [
        "Tides in shallow estuaries",
        "Waves that come back",
        "The slow currents of autumn",
        "Harbour Frequencies and Estuary Convolutions",
        "A wall of water",
    ]
    assert [len(record.authors) for record in listing.records] == [2, 3, 1, 1, 2]
    assert listing.records[1].venue == listing.records[2].venue == "Journal of Coastal Motion"


def test_an_owner_in_small_capitals_that_a_pdf_tears() -> None:
    found = formats.read("""                              T IM B ERG L UND

PAPERS

  1. Slow Ladders on an Empty Wall, with Ann Oz.
  2. Quiet Ladders, with Bo Ma and Cem Oz.
""")

    assert found.owner == "Tim Berg Lund"
    assert [author.name for author in found.records[0].authors] == ["Tim Berg Lund", "Ann Oz"]


@pytest.mark.parametrize(
    ("head", "owner"),
    [
        ("Curriculum Vitae: Ann B. Lee", "Ann B. Lee"),
        ("                  Curriculum vitae - Ann Lee", "Ann Lee"),
        ("Resume of Ann Lee", "Ann Lee"),
        ("Ann Lee                                        12 Harbour Street, Oslo", "Ann Lee"),
        ("Ann Maria Lee Ruiz de la Vega", "Ann Maria Lee Ruiz de la Vega"),
        ("Kelp Observatory                               12 Harbour Street, Oslo", ""),
        ("General Information\nFull Name   Ann Lee", "Ann Lee"),
        ("Coastal Economist\nAnn Lee", "Ann Lee"),
    ],
)
def test_the_head_of_a_cv_names_whose_it_is(head: str, owner: str) -> None:
    papers = "Bo Wu and Cem Oz. “Fast piles of grey paper.” Journal of Piles, 9, 4-19, 2021.\n"

    assert formats.read(f"{head}\n\nPublications\n\n{papers}", "text").owner == owner


@pytest.mark.parametrize(
    ("headings", "owner"),
    [
        (["Dr Elena Brandvold"], "Elena Brandvold"),
        (["Curriculum Vitae", "Elena Brandvold"], "Elena Brandvold"),
        (["Curriculum Vitae", "Professional Training"], ""),
        (["Elena Brandvold", "Jon Aas"], ""),
    ],
)
def test_a_heading_below_the_menu_names_whose_page_it_is(headings: list[str], owner: str) -> None:
    menu = "".join(f"<div>Harbour {word} of 2021</div>" for word in ("fees", "maps", "songs"))
    tops = "".join(f"<h1>{heading}</h1>" for heading in headings)

    listing = formats.read(f"<html><body>{menu}{tops}<h2>Articles</h2>{_QUOTED}</body></html>")

    assert listing.owner == owner


def test_initials_among_names_are_the_owners() -> None:
    found = formats.read("""Curriculum Vitae: Ann Berg

Publications

1. AB, Bo Ma, and Cem Oz. Fast piles of grey paper. Journal of Piles, 9:4-19, 2021.
2. Cem Oz, AB, and Dan Fox. Slow piles and what they become. Shelf Letters, 2:1-9, 2020.
3. AB, Cem Oz, and Bo Ma. A note on heaps. Journal of Piles, 7:30-41, 2019.
4. AB. The age of ladders. Ladder Review, 1:5-8, 2018.
""")

    assert [[author.name for author in record.authors] for record in found.records] == [
        ["Ann Berg", "Bo Ma", "Cem Oz"],
        ["Cem Oz", "Ann Berg", "Dan Fox"],
        ["Ann Berg", "Cem Oz", "Bo Ma"],
        ["Ann Berg"],
    ]


def test_family_names_that_a_semicolon_ends_may_be_of_two_words() -> None:
    page = (
        "Bo Quill\n\nPublications\n\n"
        "“Slow moss of the coast,” Wu, Tan, Noll, Van Berg, Quill; Kelp Letters, 2017, 841, 88\n"
        "“Ladders in the rain,” Noll, Mac Low, Quill, Tan; Kelp Letters, 2016, 840, 12\n"
        "“Wet clay,” Quill, Noll; Kelp Letters, 2015, 839, 3\n"
    )

    people = [
        [author.name for author in record.authors] for record in formats.read(page, "text").records
    ]

    assert people == [
        ["Wu", "Tan", "Noll", "Van Berg", "Bo Quill"],
        ["Noll", "Mac Low", "Bo Quill", "Tan"],
        ["Bo Quill", "Noll"],
    ]


def _card(title: str, people: str, venue: str) -> str:
    return (
        f'<li><div class="title">{title}</div><div class="author">{people}</div>'
        f'<div class="periodical">{venue}, 2026</div></li>'
    )


def test_volumes_that_name_nobody_are_not_the_owners_who_is_printed_alone_elsewhere() -> None:
    volume = "Ropes and Ladders of Today: Papers from the Second Meeting"
    papers = (
        ("Kelp below the piles of old harbours", "Ann Lee", "In <em>Engineering of Moss</em>"),
        ("Moss under snow", "Bo Ma, Ann Lee, and Cy Wu", "In <em>Ropes and Ladders of Today</em>"),
        (volume, "", ""),
        ("Tides seen from above", "Bo Ma, and Ann Lee", "In <em>Ropes and Ladders of Today</em>"),
        ("Engineering of Moss. For Ida Oz at sixty", "", ""),
        ("Tides of the north", "Ann Lee, and Cy Wu", "In <em>Ropes and Ladders of Today</em>"),
    )
    page = (
        "<html><head><title>publications | Ann Lee</title></head><body><h1>publications</h1>"
        f"<h2>2026</h2><ol>{''.join(_card(*paper) for paper in papers)}</ol></body></html>"
    )

    records = formats.read(page).records

    assert [record.title for record in records] == [title for title, *_ in papers]
    assert [record.title for record in records if not record.authors] == [
        volume,
        "Engineering of Moss. For Ida Oz at sixty",
    ]
