"""Pasted listings of invented papers, one table per way of printing."""

import contextlib
import pathlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from publications.domain import formats
from publications.domain.record import FormatError, Listing, Record
from tests import soak
from tests.growth import is_linear

SEEDS = pathlib.Path(__file__).parents[5] / "shared" / "seeds"

HOMEPAGE = """\
Professor: Ann Lee
URL: https://example.org/~lee
Description: Teaching
Publications
Education
Ann Lee

Teaching
10-100 Sorting: spring 2024
Publications
2024

Heap: Sorting Large Piles on Small Tables
Ann Lee*, Bo Ma*, and Chen Wu
In Proceedings of the International Conference on Piles (ICP), November 2024.
Long Oral Presentation


Redundancy, Robustness, and Repair
Bo Ma, Chen Wu and Ann Lee.
In Proceedings of the 3rd Workshop on Tables, Shelves, and Racks (WoTS), Oslo, Norway, June 2024.
(Extended version with proofs.) Distinguished Artifact Award

What Happened to My Pile?
Dana Fox, et al.
In Proceedings of the Symposium on Order (SoO), Industry track, July 2024.
2020 and earlier

On Order
Ann Lee.
Ph.D. Dissertation, September 2020.
Best Thesis Award

A Note on Shelves
Ann Lee, Bo Ma
Unheard of this line

Education
2010 - 2014: B.Sc., University of Oslo
"""


def only(text: str) -> Record:
    """The one record of a text."""
    (record,) = formats.read(text).records
    return record


def names(record: Record) -> list[str]:
    return [author.name for author in record.authors]


@pytest.fixture(scope="module")
def homepage() -> Listing:
    return formats.read(HOMEPAGE)


class TestHomepage:
    def test_only_the_publications_are_read(self, homepage: Listing) -> None:
        assert [(record.line, record.title) for record in homepage.records] == [
            (13, "Heap: Sorting Large Piles on Small Tables"),
            (19, "Redundancy, Robustness, and Repair"),
            (24, "What Happened to My Pile?"),
            (29, "On Order"),
            (34, "A Note on Shelves"),
        ]
        assert (homepage.shape, homepage.owner) == ("homepage", "Ann Lee")

    def test_a_line_that_was_not_understood_is_reported(self, homepage: Listing) -> None:
        assert [(unread.line, unread.text) for unread in homepage.unread] == [
            (36, "Unheard of this line")
        ]

    def test_authors_keep_their_order_and_stars(self, homepage: Listing) -> None:
        first, second, third, *_ = homepage.records
        assert [(author.name, author.equal_contribution) for author in first.authors] == [
            ("Ann Lee", True),
            ("Bo Ma", True),
            ("Chen Wu", False),
        ]
        assert names(second) == ["Bo Ma", "Chen Wu", "Ann Lee"]
        assert names(third) == ["Dana Fox"]
        assert (first.authors_complete, third.authors_complete) == (True, False)

    @pytest.mark.parametrize(
        ("index", "expected"),
        [
            (0, ("conference", "2024-11", "International Conference on Piles", "ICP", "")),
            (
                1,
                (
                    "workshop",
                    "2024-06",
                    "3rd Workshop on Tables, Shelves, and Racks",
                    "WoTS",
                    "Oslo, Norway",
                ),
            ),
            (2, ("conference", "2024-07", "Symposium on Order", "SoO", "")),
            (3, ("thesis", "2020-09", "", "", "")),
            (4, ("", "", "", "", "")),
        ],
    )
    def test_venue(self, homepage: Listing, index: int, expected: tuple[str, ...]) -> None:
        record = homepage.records[index]
        assert (
            record.kind,
            record.date,
            record.venue,
            record.venue_acronym,
            record.place,
        ) == expected

    def test_remarks_are_notes_or_awards_each_its_own(self, homepage: Listing) -> None:
        assert [(record.notes, record.awards) for record in homepage.records] == [
            (("Long Oral Presentation",), ()),
            (("Extended version with proofs",), ("Distinguished Artifact Award",)),
            (("Industry track",), ()),
            ((), ("Best Thesis Award",)),
            ((), ()),
        ]

    def test_a_heading_that_spans_years_gives_none(self, homepage: Listing) -> None:
        assert homepage.records[4].date == ""
        assert dict(homepage.records[4].confidence)["date"] == 0.0

    @pytest.mark.parametrize("year", ["2019", "---2019---"])
    def test_a_year_heading_gives_the_year_where_the_paper_prints_none(self, year: str) -> None:
        record = only(f"Publications\n{year}\nSorting Piles\nAnn Lee, Bo Ma\nJournal of Piles\n")
        assert record.date == "2019"


STACKS = [
    pytest.param("Sorting Piles\nAnn Lee, Bo Ma\nICP 2022\n[PDF] [Code]\n", id="no blank lines"),
    pytest.param("Sorting Piles\n\nAnn Lee, Bo Ma\n\nICP 2022\n", id="blank line after each"),
    pytest.param("Ann Lee and Bo Ma\nSorting Piles\nIn ICP, 2022\n", id="authors first"),
    pytest.param("Sorting Piles\nAnn Lee,\nBo Ma\nICP '22\n", id="authors wrapped"),
    pytest.param("- **Sorting Piles**\n  Ann Lee, **Bo Ma**\n  *ICP 2022*\n", id="Markdown"),
    pytest.param("Sorting Piles [PDF] [Code]\nAnn Lee & Bo Ma\nIn: ICP, 2022.\n", id="link words"),
    pytest.param(
        "<ul><li><b>Sorting Piles</b><br>Ann Lee, <i>Bo Ma</i><br>ICP 2022</li></ul>", id="HTML"
    ),
]


@pytest.mark.parametrize("text", STACKS)
def test_lines_on_top_of_each_other(text: str) -> None:
    record = only(f"# Publications\n{text}")
    assert (record.title, names(record)) == ("Sorting Piles", ["Ann Lee", "Bo Ma"])
    assert (record.venue_acronym, record.date) == ("ICP", "2022")


SENTENCES = [
    pytest.param("Ann Lee, Bo Ma, and Chen Wu. Sorting Piles. In Conference on Piles, 2016."),
    pytest.param('Ann Lee, Bo Ma, Chen Wu, "Sorting Piles", in the Conference on Piles, 2016'),
    pytest.param("Ann Lee, Bo Ma, and Chen Wu, Sorting Piles, In Conference on Piles, 2016."),
    pytest.param("Sorting Piles. Ann Lee, Bo Ma, Chen Wu. In Conference on Piles, 2016."),
    pytest.param('"Sorting Piles", Ann Lee, Bo Ma, and Chen Wu. Conference on Piles, 2016'),
    pytest.param("Ann Lee, Bo Ma, Chen Wu: Sorting Piles. Conference on Piles 2016: 1-10"),
    pytest.param("Ann Lee, Bo Ma, & Chen Wu (2016). Sorting Piles. Conference on Piles."),
    pytest.param("**CoP 2016** Ann Lee, **Bo Ma**, Chen Wu, “Sorting Piles”, Conference on Piles"),
]


@pytest.mark.parametrize("text", SENTENCES)
@pytest.mark.parametrize("begin", ["1. ", "- ", "[1] ", ""])
def test_one_run_of_text(begin: str, text: str) -> None:
    record = only(f"Publications\n{begin}{text}\n")
    assert (record.title, names(record)) == ("Sorting Piles", ["Ann Lee", "Bo Ma", "Chen Wu"])
    assert (record.venue, record.date, record.kind) == ("Conference on Piles", "2016", "conference")


def test_initials_behind_surnames_are_turned() -> None:
    record = only(
        "Publications\n1. Lee, A., Ma, B. C., & Wu, D. (2019). Slow sorting in the wild. "
        "Journal of Piles, 12(3), 45-67. https://doi.org/10.1000/ABC.1\n"
    )
    assert names(record) == ["A. Lee", "B. C. Ma", "D. Wu"]
    assert (record.volume, record.issue, record.pages) == ("12", "3", "45-67")
    assert record.identifiers == (("doi", "10.1000/abc.1"),)


CV = """\
# ANN LEE

## **REFEREED CONFERENCE**

- ICP 2022 Ann Lee, Bo Ma, "Heap: Sorting Piles", (acceptance rates: 5/20=25%)
3. SoO 2020 Ann Lee<sup>\\*</sup>, Bo Ma\\*, Chen Wu, "Order", in the 10th Symposium on Or-

der, Oslo, Norway, May 2020. \\*Equal contribution. (acceptance rate: 11%)

- 4. **ICP 2017 Ann Lee**, Bo Ma, and Chen Wu Shelf: Tables Anew, In Conference on Piles, 2017.

# WORKSHOP PAPERS
1. Bo Ma, Ann Lee, "Small Piles", in the MLP'22 workshop on Piles.
2. Bo Ma, Ann Lee, "Large Piles", in the 12th Non-Volatile Piles Workshop, San Diego, USA

## TECHNICAL REPORTS AND PREPRINT
1. Ann Lee, Bo Ma, "Piles", https://arxiv.org/pdf/2107.13052v2.pdf
2. Ann Lee, Bo Ma, Racks, Technical Report #UO-1/16-TR01, University of Oslo, Apr 2016.

### PATENTS
1. Ann Lee, Bo Ma, Pile Model Sorting, US 2019 / 0311245 A1

# HONORS
1. Pile Award 2020
"""


@pytest.fixture(scope="module")
def cv() -> Listing:
    return formats.read(CV)


class TestCv:
    def test_every_item_is_a_paper(self, cv: Listing) -> None:
        assert [(record.title, record.kind, record.date) for record in cv.records] == [
            ("Heap: Sorting Piles", "conference", "2022"),
            ("Order", "conference", "2020-05"),
            ("Shelf: Tables Anew", "conference", "2017"),
            ("Small Piles", "workshop", "2022"),
            ("Large Piles", "workshop", ""),
            ("Piles", "preprint", "2021-07"),
            ("Racks", "report", "2016-04"),
            ("Pile Model Sorting", "patent", "2019"),
        ]
        assert (cv.unread, cv.shape, cv.owner) == ((), "cv", "Ann Lee")

    def test_authors(self, cv: Listing) -> None:
        assert {tuple(names(record)) for record in cv.records} == {
            ("Ann Lee", "Bo Ma"),
            ("Ann Lee", "Bo Ma", "Chen Wu"),
            ("Bo Ma", "Ann Lee"),
        }
        assert [author.equal_contribution for author in cv.records[1].authors] == [
            True,
            True,
            False,
        ]

    def test_details(self, cv: Listing) -> None:
        rate, order, _, small, large, preprint, report, patent = cv.records
        assert (rate.venue_acronym, rate.notes) == ("ICP", ("acceptance rates: 5/20=25%",))
        assert (order.venue, order.place) == ("10th Symposium on Order", "Oslo, Norway")
        assert order.notes == ("acceptance rate: 11%",)
        assert small.venue == "MLP workshop on Piles"
        assert (large.venue, large.place) == ("12th Non-Volatile Piles Workshop", "San Diego, USA")
        assert preprint.ids("arxiv") == ("2107.13052",)
        assert report.notes == ("Technical Report UO-1/16-TR01",)
        assert report.publisher == "University of Oslo"
        assert patent.notes == ("US 2019 / 0311245 A1",)


PROFILE = """\
Ann Lee

LG
h-index20
15papers
1,832citations
Novelty59%
AI Score45

3 Papers

23.0DCNov 27, 2023Code
Heap: Sorting Large Piles

Ann Lee, Bo Ma, Chen Wu et al.

Sorting piles is hard.

It is.

9.7QUANT-PHJul 17, 2023
Order

Ann Lee, Bo Ma

AIJun 4
Serving Piles on Preemptible TablesXupeng Ma, Ann Lee et al. · oslo
LGFeb 31, 2022
Piles on GPUsAnn Lee
"""


@pytest.fixture(scope="module")
def profile() -> Listing:
    return formats.read(PROFILE)


class TestProfile:
    def test_page(self, profile: Listing) -> None:
        assert (profile.shape, profile.owner, profile.unread) == ("profile", "Ann Lee", ())
        assert dict(profile.metrics) == {
            "h-index": 20.0,
            "papers": 15.0,
            "citations": 1832.0,
            "Novelty": 59.0,
            "AI Score": 45.0,
        }

    def test_rows(self, profile: Listing) -> None:
        assert [
            (record.title, record.date, record.categories, names(record), record.authors_complete)
            for record in profile.records
        ] == [
            (
                "Heap: Sorting Large Piles",
                "2023-11-27",
                ("DC",),
                ["Ann Lee", "Bo Ma", "Chen Wu"],
                False,
            ),
            ("Order", "2023-07-17", ("QUANT-PH",), ["Ann Lee", "Bo Ma"], True),
            ("Serving Piles on Preemptible Tables", "", ("AI",), ["Xupeng Ma", "Ann Lee"], False),
            ("Piles on GPUs", "2022-02", ("LG",), ["Ann Lee"], True),
        ]

    def test_what_is_doubtful_says_so(self, profile: Listing) -> None:
        assert [dict(record.confidence) for record in profile.records] == [
            {},
            {},
            {"title": 0.7, "authors": 0.7, "date": 0.0},
            {"title": 0.7, "authors": 0.7, "date": 0.5},
        ]

    def test_figures_and_abstract(self, profile: Listing) -> None:
        first, second, *_ = profile.records
        assert dict(first.metrics) == {"score": 23.0, "code": 1.0}
        assert dict(second.metrics) == {"score": 9.7}
        assert first.abstract == "Sorting piles is hard.\n\nIt is."
        assert {record.kind for record in profile.records} == {""}


TALK = """\
Faculty Seminar
Wednesday, 09/23/2020 11:15am to 1:15pm
Virtual via Zoom
Speaker: Ann Lee
Title: Sorting Piles
Abstract: Piles matter.
Bio: Ann Lee sorts.
"""


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (TALK, "talk announcement"),
        ("", "empty"),
        (" \n\n", "empty"),
        ("Once upon a time there was a pile. " * 40, "No papers were found"),
        ("<!-- our papers -->", "No papers were found"),
        ("a,b,c,d\n1,2,3,4\n5,6,7,8\n", "table"),
        ("\\documentclass{article}\n\\begin{document}x\\end{document}", "LaTeX"),
        ("a:\n  b: 1\n  c: 2\nd: 3\ne: 4\n", "YAML"),
        ("Publications\n\nEducation\n2010 B.Sc.\n", "No papers were found"),
    ],
)
def test_a_text_without_papers_is_refused_in_one_sentence(text: str, message: str) -> None:
    with pytest.raises(FormatError, match=message) as refused:
        formats.read(text)
    assert "\n" not in str(refused.value)


def test_the_thirty_first_of_february_keeps_its_month() -> None:
    record = only("Publications\nSorting Piles\nAnn Lee, Bo Ma\nIn ICP, February 31, 2022\n")
    assert record.date == "2022-02"
    assert dict(record.confidence)["date"] == 0.5


def test_a_title_wrapped_over_two_lines_is_one() -> None:
    listing = formats.read(
        "Publications\n\n"
        "Heap: A Very Long Title of a Paper on the Sorting of Large\nPiles on Small Tables\n"
        "Ann Lee, Bo Ma\nIn ICP, May 2020\n\n"
        "On the Order of\nShelves\nAnn Lee, Chen Wu\nIn ICP, May 2021\n\n"
        "Tables\nAnn Lee, Dana Fox\nIn ICP, May 2022\n"
    )
    assert [(record.line, record.title) for record in listing.records] == [
        (3, "Heap: A Very Long Title of a Paper on the Sorting of Large Piles on Small Tables"),
        (8, "On the Order of Shelves"),
        (13, "Tables"),
    ]
    assert listing.unread == ()


def test_co_authors_only_have_the_owner_with_them() -> None:
    listing = formats.read(
        "Ann Lee\n\nPublications\n\n"
        "- ICP 2017: [Sorting Piles](https://a.org/b.pdf), with Bo Ma and Chen Wu.\n"
        "- SoO 2015: [On Order](https://a.org/c.pdf), with Bo Ma. Best Paper Award. b.org\n"
    )
    assert [
        (record.title, names(record), record.venue_acronym, record.date, record.awards)
        for record in listing.records
    ] == [
        ("Sorting Piles", ["Ann Lee", "Bo Ma", "Chen Wu"], "ICP", "2017", ()),
        ("On Order", ["Ann Lee", "Bo Ma"], "SoO", "2015", ("Best Paper Award",)),
    ]
    assert [dict(record.confidence)["authors"] for record in listing.records] == [0.5, 0.5]


@pytest.mark.parametrize(
    ("authors", "expected"),
    [
        ("Lee, A., Ma, B. C., … & Wu, D. (2019).", ["A. Lee", "B. C. Ma", "D. Wu"]),
        ("Lee AB, Ma C 3rd, Wu D.", ["A. B. Lee", "C. Ma", "D. Wu"]),
        ("Lee A.B., Ma C., Wu D.E.", ["A.B. Lee", "C. Ma", "D.E. Wu"]),
        ("Lee A.", ["A. Lee"]),
        ("Lee AB.", ["A. B. Lee"]),
        ("Lee, Ann - Ma, Bo - Wu, Chen,", ["Ann Lee", "Bo Ma", "Chen Wu"]),
        ("Lee, Ann, Ma, Bo, Wu, Chen-Li.", ["Ann Lee", "Bo Ma", "Chen-Li Wu"]),
        ("Ann Lee, K. K. Ma, Chen Wu.", ["Ann Lee", "K. K. Ma", "Chen Wu"]),
        ("Lee, Ann; Ma, Bo; and Wu, Chen.", ["Ann Lee", "Bo Ma", "Chen Wu"]),
        ("[ICP'19 Main] Ann Lee and Bo Ma.", ["Ann Lee", "Bo Ma"]),
    ],
)
def test_authors_before_a_title_in_many_forms(authors: str, expected: list[str]) -> None:
    record = only(f"Publications\n\n- {authors} Sorting Piles on Tables. Journal of Piles, 2019.\n")

    assert (record.title, names(record)) == ("Sorting Piles on Tables", expected)
    assert record.authors_complete is ("…" not in authors)


def test_the_last_author_is_no_venue() -> None:
    listing = formats.read(
        "Publications\n\n"
        "- Sorting Piles on Tables, Ann Lee, Bo Ma, H. Wu, in *Annals of Piles: A*, 27(5), 2015.\n"
        "- A Theory of the Order of Piles, Bo Ma, H. Wu, in *Annals of Piles: A*, 26(1), 2014.\n"
        "- Shelves without a Wall, Dana Fox, H. Wu, in *Annals of Piles: A*, 25(1), 2013.\n"
        "- When Racks are Full of Trays, Ann Lee, H. Wu, in *Annals of Piles: A*, 24(2), 2012.\n"
        "- [Trays for Racks](https://a.org/t). Ann Lee, Eva Sand. 2011\n"
        "- [Boxes in Boxes](https://a.org/b). Bo Ma, Eva Sand. 2010\n"
    )

    assert [names(record)[-1] for record in listing.records] == ["H. Wu"] * 4 + ["Eva Sand"] * 2
    assert [record.date for record in listing.records[-2:]] == ["2011", "2010"]


@pytest.mark.parametrize(
    ("title", "owner"),
    [
        ("Publications | Ann Lee", "Ann Lee"),
        ("Ann Lee's Homepage", "Ann Lee"),
        ("Prof. Ann LEE &#8212; papers", "Ann Lee"),
        ("Publications | Piles Lab", ""),
        ("Selected Works", ""),
    ],
)
def test_the_title_of_a_page_names_its_owner(title: str, owner: str) -> None:
    listing = formats.read(
        f"<html><head><title>{title}</title></head><body><h1>Publications</h1><ul>"
        "<li><b>Sorting Piles</b><br>With Bo Ma and Chen Wu.<br>Journal of Piles, 2021</li>"
        "<li><b>On Order</b><br>With Bo Ma.<br>Journal of Piles, 2020</li>"
        "<li><b>Shelves</b><br>With Dana Fox.<br>Journal of Piles, 2019</li></ul></body></html>"
    )

    assert listing.owner == owner
    assert names(listing.records[1]) == [*filter(None, [owner]), "Bo Ma"]
    assert listing.records[1].authors_complete is bool(owner)


def test_badges_side_by_side_are_words_apart() -> None:
    record = only(
        "<html><body><h1>Publications</h1><div><h3><span>Sorting Piles</span></h3>"
        "<p><span>Ann Lee</span><span>, Bo Ma</span></p>"
        "<p><span>Journal of Piles</span><span>2021</span></p></div></body></html>"
    )

    assert (record.title, names(record)) == ("Sorting Piles", ["Ann Lee", "Bo Ma"])
    assert (record.venue, record.date) == ("Journal of Piles", "2021")


def test_a_venue_that_its_class_tells_may_stand_before_the_people() -> None:
    listing = formats.read(
        "<html><body><h1>Publications</h1><p class=y>2021 <span>2 papers</span></p><ul>"
        "<li><span class=ptitle>Sorting Piles on Tables</span><span class=pmeta>"
        "<a class=venue href='https://a.org/1'>Journal of Piles ↗</a>A. Lee, B. Ma*</span></li>"
        "<li><span class=ptitle>The Order of Shelves</span><span class=pmeta>"
        "<a class=venue href='https://a.org/2'>Shelf ↗</a>C. Wu, A. Lee</span></li></ul>"
        "</body></html>"
    )

    assert [
        (record.title, names(record), record.venue, record.date) for record in listing.records
    ] == [
        ("Sorting Piles on Tables", ["A. Lee", "B. Ma"], "Journal of Piles", "2021"),
        ("The Order of Shelves", ["C. Wu", "A. Lee"], "Shelf", "2021"),
    ]


def test_labels_below_a_heading_of_papers_are_no_papers() -> None:
    listing = formats.read(
        "## 论文\n\n- 李安, 王伟. 桌上堆物的整理. 堆物学报, 2021.\n\n**🏆 获奖情况**\n优秀奖\n"
    )

    assert [record.title for record in listing.records] == ["桌上堆物的整理"]


def test_rows_of_a_markdown_table_hold_whole_papers() -> None:
    row = (
        "| <img src='{0}.png' width='20'> | Ann Lee, {1}. <br><br> [__{2}__](https://a.org/{0})"
        " <br><br> _Journal of Piles_ (2021).|\n"
    )
    listing = formats.read(
        "## Journal papers\n\n| | |\n| :-: | - |\n"
        + row.format("a", "Bo Ma", "Sorting Piles on Tables")
        + row.format("b", "Chen Wu", "The Order of Shelves")
    )

    assert [(record.title, names(record), record.date) for record in listing.records] == [
        ("Sorting Piles on Tables", ["Ann Lee", "Bo Ma"], "2021"),
        ("The Order of Shelves", ["Ann Lee", "Chen Wu"], "2021"),
    ]


LATEX_OF_ONES_OWN = r"""\documentclass{article}
\begin{document}
\mysection{Publications}
\begin{comment}
\item Dana Fox. Never Shown. In ICP, 2001.
\end{comment}
\block{\textbf{2021} \> Ann Lee, Bo Ma. ``Sorting Piles on Tables'', In \textit{Proc. ICP}, 2021.}
\block{\textbf{2020} \> Ann Lee, Chen Wu. ``The Order of Shelves", In \textit{Proc. ICP}, 2020.}
\begin{enumerate}[label={[\arabic*]}, leftmargin=1em]
\item[3.] {\it Racks and Trays}, Ann Lee, Bo Ma, in \emph{Journal of Piles}, 12(3), 2019.
\item[2.] {\it Boxes}, Ann Lee, Chen Wu, in \emph{Journal of Piles}, 11(3), 2018.
\end{enumerate}
\mysection{Conference papers}
\begin{pubentry}{Crates of Crates}{}{Journal of Piles}{2017}
\item Lee A.B., Ma C. \\
\end{pubentry}
\begin{pubentry}{Ladders for Tall Shelves}{}{Proc. ICP}{2016}
\item Lee A.B., Wu D. \\
\end{pubentry}
\end{document}
"""


def test_commands_of_a_cv_s_own_are_headings_and_items() -> None:
    listing = formats.read(LATEX_OF_ONES_OWN)

    assert [(record.title, names(record), record.date) for record in listing.records] == [
        ("Sorting Piles on Tables", ["Ann Lee", "Bo Ma"], "2021"),
        ("The Order of Shelves", ["Ann Lee", "Chen Wu"], "2020"),
        ("Racks and Trays", ["Ann Lee", "Bo Ma"], "2019"),
        ("Boxes", ["Ann Lee", "Chen Wu"], "2018"),
        ("Crates of Crates", ["A.B. Lee", "C. Ma"], "2017"),
        ("Ladders for Tall Shelves", ["A.B. Lee", "D. Wu"], "2016"),
    ]


def test_a_style_sheet_is_no_bibliography() -> None:
    record = only(
        "<html><head><style>\n@media (max-width: 9px) { a {} }\n</style></head><body>"
        "<h2>Publications</h2><ul><li>Ann Lee, Bo Ma. Sorting Piles. In ICP, 2020.</li></ul>"
        "</body></html>"
    )

    assert record.title == "Sorting Piles"


def test_pages_and_citations_are_no_remarks() -> None:
    record = only(
        "Publications\n\n"
        "Lee, Ann; Ma, Bo; & Wu, Chen, 2025, *[Sorting Piles](https://doi.org/10.1000/a)*, "
        "The Journal of Piles, **170**, 15 \\[[8 citations](https://a.org/c)\\]\n"
    )
    assert (record.venue, record.volume, record.pages) == ("Journal of Piles", "170", "15")
    assert (record.notes, record.metrics) == ((), (("citations", 8.0),))


def test_the_last_author_stands_before_a_remark_in_parentheses() -> None:
    record = only(
        'Publications\n- ICP 2024 "Sorting Piles", Ann Lee, Bo Ma, Chen Wu (acceptance rate: 22%)\n'
    )
    assert names(record) == ["Ann Lee", "Bo Ma", "Chen Wu"]
    assert (record.venue_acronym, record.notes) == ("ICP", ("acceptance rate: 22%",))


def test_a_heading_of_preprints_ends_at_the_year_beside_it() -> None:
    listing = formats.read(
        'Ann Lee\n\n# Publications\n\n## Preprints\n\n- "Sorting Piles", Ann Lee, Bo Ma, 2025\n\n'
        '## 2024\n\n- ICP 2024 "On Order", Ann Lee, Bo Ma\n'
    )
    assert [record.kind for record in listing.records] == ["preprint", "conference"]


@pytest.mark.parametrize("heading", ["2017 and earlier", "2017 or before", "Before 2017"])
def test_an_open_year_is_no_date(heading: str) -> None:
    record = only(f"Publications\n\n{heading}\n\nSorting Piles\nAnn Lee, Bo Ma\nIn ICP\n")
    assert (record.date, dict(record.confidence)["date"]) == ("", 0.0)


@pytest.mark.parametrize(
    "text",
    [
        "a" * 1_000_000,
        "Ann Lee, " * 110_000,
        "(" * 1_000_000,
        "Publications\n" + ("2020 " * 3000 + "\n") * 60,
        "<p>" * 330_000,
    ],
    ids=["one word", "one list", "parentheses", "years", "tags"],
)
def test_a_megabyte_without_papers_is_refused_in_linear_time(text: str) -> None:
    def refuse(part: str) -> None:
        with pytest.raises(FormatError):
            formats.read(part)

    assert is_linear(refuse, text[: soak.examples(1_000_000)])


def test_a_megabyte_of_long_items_takes_linear_time() -> None:
    def read_or_refuse(part: str) -> None:
        with contextlib.suppress(FormatError):  # one item is no listing, many look like one
            formats.read(part)

    text = "Publications\n" + ("1. " + "Ann Lee, " * 2000 + "\n") * 50
    assert is_linear(read_or_refuse, text[: soak.examples(1_000_000)])


@settings(max_examples=soak.examples(150))
@given(
    st.lists(
        st.one_of(
            st.text(max_size=60),
            st.sampled_from(
                (
                    HOMEPAGE + CV + PROFILE + TALK + "@article{k, title={A}, author={B and C},}"
                ).split("\n")
            ),
        ),
        max_size=25,
    ).map("\n".join),
    st.sampled_from(formats.FORMATS),
)
def test_any_text_gives_a_listing_or_a_format_error(text: str, format: str) -> None:
    try:
        listing = formats.read(text, format)
    except FormatError as refused:
        listing = None
        message = str(refused)
    else:
        message = ""
    assert bool(listing) != bool(message)
    if listing:
        assert all(author.name for record in listing.records for author in record.authors)


@pytest.mark.skipif(not SEEDS.exists(), reason="the real pages are not beside this copy")
class TestRealPages:
    def read(self, number: str) -> Listing:
        (path,) = SEEDS.glob(f"{number}_*.txt")
        return formats.read(formats.decode(path.read_bytes()))

    def test_homepage(self) -> None:
        listing = self.read("000")
        assert (len(listing.records), listing.unread) == (39, ())
        assert (listing.shape, listing.owner) == ("homepage", "Zhihao Jia")
        assert [len(record.authors) for record in listing.records] == [
            *(5, 7, 7, 7, 15, 11, 7, 8),
            *(6, 3, 5, 11, 4, 8, 8),
            *(15, 6, 15, 11, 1, 2),
            *(10, 11, 5, 10),
            *(1, 6, 5),
            *(6, 6, 3),
            *(6, 4, 5),
            *(8, 6, 6, 5, 6),
        ]
        stars = {
            record.title.split(":")[0]: count
            for record in listing.records
            if (count := sum(author.equal_contribution for author in record.authors))
        }
        assert stars == {"SpecInfer": 4, "SpotServe": 2, "Parcae": 3, "Bamboo": 2, "Unity": 2}
        assert [r.title[:8] for r in listing.records if not r.authors_complete] == ["Software"]
        assert all(record.date[4:5] == "-" for record in listing.records)
        assert sorted(record.kind for record in listing.records) == (
            ["conference"] * 36 + ["thesis"] + ["workshop"] * 2
        )
        hidden = next(r for r in listing.records if r.title.startswith("Exploring Hidden"))
        assert (hidden.venue, hidden.venue_acronym) == (
            "International Conference on Machine Learning",
            "ICML",
        )
        assert (hidden.place, hidden.date) == ("Stockholm, Sweden", "2018-07")
        assert hidden.notes == ("Extended version with proofs", "Long Oral Presentation")

    def test_profile(self) -> None:
        listing = self.read("001")
        assert (len(listing.records), listing.unread) == (15, ())
        assert (listing.shape, listing.owner) == ("profile", "Zhihao Jia")
        assert [len(record.authors) for record in listing.records] == [3] * 12 + [2, 3, 3]
        assert sum(record.authors_complete for record in listing.records) == 2
        assert sum("code" in dict(record.metrics) for record in listing.records) == 6
        assert all(len(record.date) == 10 and record.abstract for record in listing.records)

    def test_talk(self) -> None:
        with pytest.raises(FormatError, match="talk announcement"):
            self.read("002")

    def test_cv(self) -> None:
        listing = self.read("004")
        assert (len(listing.records), listing.shape) == (50, "cv")
        assert listing.owner == "Minjia Zhang"


@pytest.mark.parametrize(
    ("venue_line", "doubts"),
    [
        ("In Proceedings of the Conference on Things (CoT), April 2024.", {}),
        ("Journal of Things, 3(2): 1-10, 2024", {}),
        ("Oslo Meeting of Sorters, Oslo, 2023", {"venue": 0.5, "place": 0.6}),
        ("Journal of Things, 12, 2024", {"volume": 0.6}),
        ("Journal of Things, 12, 4-9, 2024", {}),
        ("Journal of Things, 12, pp. 4-9, 2024", {}),
        ("Journal of Things, 12, 3, 4-9, 2024", {}),
    ],
)
def test_what_a_venue_line_leaves_in_doubt(venue_line: str, doubts: dict[str, float]) -> None:
    text = f"Publications\n\nFast Piles of Things\nAnn Lee, Bo Ma, and Chen Wu\n{venue_line}\n"
    (record,) = formats.read(text, "text").records
    assert dict(record.confidence) == doubts


def test_a_number_between_the_volume_and_the_pages_is_the_issue() -> None:
    text = "Ann Lee, Bo Ma. Slow piles of wet sand. Journal of Ferns, 12, 3, 4-9, 2025.\n"
    (record,) = formats.read(text, "text").records
    assert (record.volume, record.issue, record.pages) == ("12", "3", "4-9")


def test_a_year_that_only_the_heading_prints_is_not_quite_sure() -> None:
    text = "Publications\n\n2024\n\nFast Piles of Things\nAnn Lee and Bo Ma\nConference on Things\n"
    (record,) = formats.read(text, "text").records
    assert (record.date, dict(record.confidence)["date"]) == ("2024", 0.9)


def test_an_award_beside_the_venue_on_its_line_is_the_papers() -> None:
    page = """Ada Byron

Publications

Weaving Long Numbers from Punched Cards
Ada Byron*, Joseph Jacquard*, and Mary Somerville
ASPLOS 2024. Distinguished Artifact Award

Looms at Scale
Ada Byron and Bo Ma
NeurIPS 2023 (Spotlight)

Quoted Things
Ada Byron and Bo Ma
In Proceedings of the ACM on Programming Languages (OOPSLA), October 2023
"""

    first, second, third = formats.read(page, "text").records

    assert (first.venue, first.kind, first.date) == ("ASPLOS", "conference", "2024")
    assert (first.awards, first.notes) == (("Distinguished Artifact Award",), ())
    assert (second.venue, second.kind, second.notes) == ("NeurIPS", "conference", ("Spotlight",))
    assert (third.venue_acronym, third.kind) == ("OOPSLA", "conference")
    assert first.confidence == second.confidence == third.confidence == ()


@pytest.mark.parametrize(
    ("line", "authors", "title"),
    [
        ("Bo Ma. Wheels and Cogs. ICML 2016.", ["Bo Ma"], "Wheels and Cogs"),
        ("Ann Lee, Bo Ma. Wheels and Cogs. ICML 2016.", ["Ann Lee", "Bo Ma"], "Wheels and Cogs"),
        ("Ann Lee and Bo Ma. Cogs, Wheels, and Us. ICML 2016.", ["Ann Lee", "Bo Ma"], None),
        ("A. Yu. Petrov, B. Lee. Deep Wheels. ICML 2016.", ["A. Yu. Petrov", "B. Lee"], None),
        ("Ann St. John and Bo Ma. Wheels. ICML 2016.", ["Ann St. John", "Bo Ma"], "Wheels"),
        ("Md. Ali Khan, Bo Ma. Wheels and Cogs. ICML 2016.", ["Md. Ali Khan", "Bo Ma"], None),
    ],
)  # fmt: skip
def test_the_full_stop_behind_the_last_author_ends_the_names(
    line: str, authors: list[str], title: str | None
) -> None:
    (record,) = formats.read(line).records
    assert [author.name for author in record.authors] == authors
    assert title is None or record.title == title
    assert record.venue == "ICML"


_PEOPLE = ["Ann Lee", "Bo Ma", "Chen Wu"]


@pytest.mark.parametrize(
    "item",
    [
        "<li>Sorting Piles on Tables<br>Ann Lee, Bo Ma and Chen Wu (2020)<br>Journal of Piles</li>",
        '<li><b class="title">2020. Sorting Piles on Tables</b><br>Ann Lee, Bo Ma, Chen Wu<br>'
        "Journal of Piles</li>",
        "<li>`JoP 2020` (CCF-A) Ann Lee, Bo Ma, <b>Chen Wu</b>, <a href='https://e.org/'>Sorting "
        "Piles on Tables</a>. Journal of Piles, 2020</li>",
        "<li>``JoP`` (<span style='color:red'>CCF-A</span>) Ann Lee, Bo Ma, Chen Wu, [Sorting "
        "Piles on Tables](). Journal of Piles, 2020</li>",
        "<li><span class='badge'>New</span> Ann Lee, Bo Ma, <b>Chen Wu</b>. Sorting Piles on "
        "Tables. <i>Journal of Piles</i>, 2020.</li>",
        "<li><span>&#9655;</span> <span>&#9661;</span> Ann Lee, Bo Ma, Chen Wu. Sorting Piles on "
        "Tables. <i>Journal of Piles</i>, 2020.</li>",
        "<li>Sorting Piles on Tables. <i>Journal of Piles</i>, 2020. Ann Lee, Bo Ma, Chen Wu. "
        "<a href='https://e.org/1.pdf'>link</a></li>",
        "<li><b>Sorting Piles on Tables</b> 📄 <a href='https://e.org/1'><b>Read the paper</b></a>"
        "<br>Ann Lee, Bo Ma, Chen Wu, Journal of Piles, 2020</li>",
        "<li>Ann Lee, <b>Bo Ma</b>, Chen Wu, [Sorting Piles on Tables]( ), Journal of Piles, "
        "2020</li>",
        "<li>Lee, Ann; Ma, Bo; Wu, Chen. (Tables Co., Ltd). Sorting Piles on Tables. Journal of "
        "Piles, 2020.</li>",
        "<li>Ann Lee, Bo Ma, Chen Wu. Sorting Piles on Tables // Journal of Piles. 2020.</li>",
    ],
)
def test_what_stands_before_and_behind_a_title_is_no_part_of_it(item: str) -> None:
    record = only(f"<html><body><h2>Publications</h2><ul>{item}</ul></body></html>")

    assert (record.title, names(record)) == ("Sorting Piles on Tables", _PEOPLE)
    assert (record.venue, record.date) == ("Journal of Piles", "2020")


@pytest.mark.parametrize("label", ["[Best Paper]", "<span class='badge'>Best Paper</span>"])
def test_an_award_before_the_people_is_the_papers(label: str) -> None:
    text = (
        f"Publications\n\n- {label} Ann Lee, Bo Ma. Sorting Piles on Tables. Piles Journal, 2020.\n"
    )
    record = only(text)

    assert (names(record), record.awards) == (["Ann Lee", "Bo Ma"], ("Best Paper",))


def test_a_journal_in_italics_behind_the_year_is_nobody() -> None:
    item = (
        "<li><b>Sorting {0} on Tables</b> (2020) <em>{1}</em> <a href='https://e.org'>Link</a></li>"
    )
    papers = (("Piles", "BMP Open"), ("Clay", "Journal of Clay"), ("Moss", "Journal of Moss"))
    page = "".join(item.format(*paper) for paper in papers)
    records = formats.read(
        f"<html><body><h2>Publications</h2><ul>{page}</ul></body></html>"
    ).records

    assert [(r.authors, r.venue, r.date) for r in records] == [((), v, "2020") for _, v in papers]


def test_initials_between_two_names_are_not_behind_the_first() -> None:
    record = only("Publications\n\n- Nikolaus H. R. Howe, Ann Lee. Sorting Piles. ICML 2020.\n")

    assert names(record) == ["Nikolaus H. R. Howe", "Ann Lee"]


def test_a_list_of_authors_goes_on_in_the_next_line() -> None:
    record = only(
        "Publications\n\n"
        "Lee AI, Ma RI, Wu Y, Fox BA, Ericson Tan K, Moreno-Vega JL, Carter M, Dupont W,\n"
        "Novak RA, Silva R. **Sorting Piles on Tables.** *Journal of Piles*, 2020.\n"
    )

    assert (len(record.authors), record.authors[0].name) == (10, "A. I. Lee")


def test_a_part_of_a_cv_in_commands_of_its_class_is_latex() -> None:
    authors = r"Lee, A. \& {\bfseries Ma, B.}"
    entry = rf"\pubentry{{Scopus}}{{{authors} (20%d). Piles %d in Oslo. {{\itshape J. Piles}}.}}"
    text = "\\sectionTitle{Publications}{}\n" + "\n\n".join(entry % (n, n) for n in range(11, 15))

    records = formats.read(text).records

    assert [record.title for record in records] == [f"Piles {n} in Oslo" for n in range(11, 15)]


def test_bibtex_beside_papers_is_no_part_of_them_and_of_another_paper_told() -> None:
    shown = "@article{a%d,\n  title = {%s},\n  author = {Lee, Ann},\n  year = {2020}\n}\n"
    paper = "{}\nAnn Lee, Bo Ma\nJournal of Piles, 2020\n"
    first, second, third = "Sorting Piles on Tables", "Old Piles in Oslo", "Flat Piles of Paper"
    text = "Publications\n\n" + "\n".join(
        [paper.format(first), shown % (1, first), paper.format(second), shown % (2, third)]
    )

    listing = formats.read(text, "text")

    assert [(record.title, record.notes) for record in listing.records] == [
        (first, ()), (second, ())
    ]  # fmt: skip
    assert any(third in unread.text for unread in listing.unread)


def test_a_short_title_of_a_journal_is_not_cut_at_its_stops() -> None:
    listing = formats.read(
        "Publications\n"
        "A. Lund, B. Okoro, Echoes in cold glass, Phys. Rev. B 110, 043602 (2025).\n"
        "C. Tan, A. Lund, Fast readout of one centre, Phys. Rev. Lett. 131, 043601 (2024).\n"
        "B. Okoro, Noise in small drives. Appl. Phys. Lett. 122, 101110 (2023).\n",
        "text",
    )

    assert [record.title for record in listing.records] == [
        "Echoes in cold glass",
        "Fast readout of one centre",
        "Noise in small drives",
    ]
    assert [record.venue.rstrip(".") for record in listing.records] == [
        "Phys. Rev. B",
        "Phys. Rev. Lett",
        "Appl. Phys. Lett",
    ]


COMPANY = """\
Ash, C., & Oak, D. (2019). Trees and tears of the sea. Journal of Slow Weather, 4(3), 5-6.

Oak, D., Ash, C., & Fir, B. (2018). Winds of the north. Journal of Slow Weather, 2(3), 5-6.
"""


@pytest.mark.parametrize(
    ("paper", "author", "date"),
    [
        (
            "Lind, J. (2021). Tears of the sun. Journal of Slow Weather, 3(1), 3-5.",
            "J. Lind",
            "2021",
        ),
        (
            "J. Lind (2021). Tears of the sun. Journal of Slow Weather, 3(1), 3-5.",
            "J. Lind",
            "2021",
        ),
        ("Lind, J. (2025, in press). Tears of the sun. Journal of Weather.", "J. Lind", "2025"),
        ("Lind, A. (2025, accepted). Tears of the sun. Journal of Weather.", "A. Lind", "2025"),
        ("Lind, A. (in press). Tears of the sun. Journal of Weather.", "A. Lind", ""),
        ("Lind, A. (20222) Tears of the sun. Journal of Weather, 3(1), 3-5.", "A. Lind", ""),
    ],
)
def test_one_author_before_what_stands_for_a_year(paper: str, author: str, date: str) -> None:
    listing = formats.read(f"{COMPANY}\n{paper}\n")

    last = listing.records[-1]
    assert (last.title, [one.name for one in last.authors], last.date) == (
        "Tears of the sun",
        [author],
        date,
    )
