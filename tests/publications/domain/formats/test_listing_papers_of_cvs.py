"""Lists of papers as CVs print them, one habit each."""

import pytest

from publications.domain.formats import read
from publications.domain.record import Record


def _records(page: str) -> list[Record]:
    return list(read(page, "text").records)


def _told(record: Record) -> tuple[str, list[str], str, str]:
    return record.title, [each.name for each in record.authors], record.venue, record.date


_CITED = """
[1] A. Lee and B. Wu, “Slow piles in a cold harbour,” Journal of Piles, vol. 3, pp. 4–9, 2018.

[2] B. Wu and C. Ma, “What ladders remember,” Kelp Letters, vol. 7, pp. 11–19, 2017.

[3] C. Ma, B. Wu, and D. Berg, “Moss on roofs,” Moss Review, vol. 2, pp. 1–8, 2016.
"""
_AWARDS = """Bo Wu

Awards
2012
Prize for the best thesis
2011
Travel grant of the Moss Society
"""


@pytest.mark.parametrize("heading", ["Peer–reviewed publications", "Opera scripta"])
def test_a_list_below_awards_whose_heading_has_a_dash_or_is_unknown(heading: str) -> None:
    found = [record.title for record in _records(f"{_AWARDS}\n{heading}\n{_CITED}")]
    assert found == ["Slow piles in a cold harbour", "What ladders remember", "Moss on roofs"]


def test_a_month_and_a_year_between_people_and_title() -> None:
    page = """Publications

2. * Lee AB, * Wu B, Ma C. Jul 2022. Slow piles in a cold harbour. mPiles. 10.1128/mpiles.1

1. Wu B, Lee AB. Aug 2021. What ladders remember of rain. Kelp. 10.1128/kelp.0033
"""
    assert list(map(_told, _records(page))) == [
        ("Slow piles in a cold harbour", ["A. B. Lee", "B. Wu", "C. Ma"], "mPiles", "2022-07"),
        ("What ladders remember of rain", ["B. Wu", "A. B. Lee"], "Kelp", "2021-08"),
    ]


def test_blanks_without_a_width_and_a_date_behind_the_title() -> None:
    page = """Publications

   1.\u200b (2024) Lee A., Wu B.: Slow Piles in a Cold Harbour, July 2024, ICML 2024 Workshop on
       Piles
   2.\u200b (2023) Wu B., Ma C.; What Ladders Remember, May 2023, Kelp Letters, Vol. 7, pp 4–9
   10.\u200b(2021) Ma C., Wu B.: Moss on Roofs, March 2021, Moss Review, Vol. 2, pp 1–8
"""
    assert [record.title for record in _records(page)] == [
        "Slow Piles in a Cold Harbour",
        "What Ladders Remember",
        "Moss on Roofs",
    ]


def test_numbered_people_below_a_line_of_the_section() -> None:
    page = """Bo Wu

Research interests
We look at what piles become in harbours that are cold for most of the year, and at the ladders
that lead down to them, on which moss grows where the rain comes from the north; we count both in
the field and draw them in maps that show what a town forgets when it builds a new quay beside an
old one.

Publications
University of Kelp
4 A. Lee, B. Wu,
Slow piles in a cold harbour and what they become in the years behind, Journal of Piles and
Harbours 2024, 20, 6738, doi: 10.1021/piles.4
3 C. Ma, B. Wu, D. Berg,
What ladders remember of rain, Kelp Letters 2023, 14, 1968, doi: 10.1021/kelp.3
2 B. Wu, E. Lund,
Moss on northern roofs, Moss Review 2021, 3, 18, doi: 10.1021/moss.2
1 B. Wu, A. Lee, C. Ma,
Clay under the old quay, Clay Science 2020, 9, 20, doi: 10.1021/clay.1
"""
    assert list(map(_told, _records(page))) == [
        (
            "Slow piles in a cold harbour and what they become in the years behind",
            ["A. Lee", "B. Wu"], "Journal of Piles and Harbours", "2024",
        ),
        ("What ladders remember of rain", ["C. Ma", "B. Wu", "D. Berg"], "Kelp Letters", "2023"),
        ("Moss on northern roofs", ["B. Wu", "E. Lund"], "Moss Review", "2021"),
        ("Clay under the old quay", ["B. Wu", "A. Lee", "C. Ma"], "Clay Science", "2020"),
    ]  # fmt: skip


def test_in_ends_people_that_no_and_closes() -> None:
    page = """Publications

• “Slow piles in a cold harbour”, A. Lee, Bo Wu, C. Ma in Journal of Piles, 4(1), 2015.
• “What ladders remember of rain”, D. Berg, Bo Wu in 21st Conference on Ladders, 2014.
• “Moss on northern roofs”, Bo Wu, E. Lund, C. Ma in the Proceedings of Moss, 2013.
"""
    assert [[each.name for each in record.authors] for record in _records(page)] == [
        ["A. Lee", "Bo Wu", "C. Ma"],
        ["D. Berg", "Bo Wu"],
        ["Bo Wu", "E. Lund", "C. Ma"],
    ]


def test_a_part_of_a_cv_in_latex_that_sets_paragraphs_alone() -> None:
    page = r"""\noindent\textit{2014}\par\nopagebreak\vspace{0.2cm}
\nopagebreak\noindent Lee, A. and B. Wu (2014): \textbf{Slow piles in a cold harbour}. \textit{Journal of Piles} 4. 2--9.\vspace{0.2cm}
\par
\nopagebreak\noindent Wu, B.$^{\textbf{$\dag $}}$ and C. Ma (2013): \textbf{What ladders remember}. \textit{Kelp Letters} 7. 1--8.\vspace{0.2cm}
\par
"""  # noqa: E501
    assert list(map(_told, _records(page))) == [
        ("Slow piles in a cold harbour", ["A. Lee", "B. Wu"], "Journal of Piles", "2014"),
        ("What ladders remember", ["B. Wu", "C. Ma"], "Kelp Letters", "2013"),
    ]


def test_pages_and_articles_behind_a_colon_and_volumes_by_their_letter() -> None:
    page = """Publications

Lee A, Wu B. 2021. Slow piles in a cold harbour. Journal of Piles: 1-19.

Wu B, Ma C. 2020. What ladders remember. ClayScience: clab160.

Ma C, Wu B. 2019. Moss on northern roofs. Moss Review v11:680-685.
"""
    assert [(record.venue, record.volume, record.pages) for record in _records(page)] == [
        ("Journal of Piles", "", "1-19"),
        ("ClayScience", "", "clab160"),
        ("Moss Review", "11", "680-685"),
    ]
    assert {record.kind for record in _records(page)} == {"journal"}


@pytest.mark.parametrize(
    ("behind", "venue"),
    [
        ("In C. Ma (Ed.), *Handbook of Piles* (pp. 3-19). Kelp Press.", "Handbook of Piles"),
        ("In: Proceedings of the Conference on Ladders, pp. 3-9.", "Conference on Ladders"),
        ("*Journal of Piles*, 12(3), 4-9.", "Journal of Piles"),
        ("Journal of Piles 12, 4-9.", "Journal of Piles"),
    ],
)
def test_a_subtitle_behind_a_full_stop(behind: str, venue: str) -> None:
    page = f"""Publications

Lee, A., & Wu, B. (2021). Moss on the wall. What the shade tells us. {behind}

Wu, B., & Ma, C. (2019). Slow kelp. *Kelp Letters*, 3(1), 1-9.
"""
    first, second = map(_told, _records(page))
    assert first == (
        "Moss on the wall. What the shade tells us", ["A. Lee", "B. Wu"], venue, "2021",
    )  # fmt: skip
    assert second == ("Slow kelp", ["B. Wu", "C. Ma"], "Kelp Letters", "2019")


def test_a_journal_whose_words_are_set_in_italics_each() -> None:
    page = """Publications

[2] "Views of slow looms", S. Ma, M. Berg, A. Lee; *Looms* & *Dyes*, Vol. 6 (2022), A97.

[1] "Dyes of the quiet wall", S. Ma, A. Lee; *Kelp Letters*, Vol. 13 (2020), 33.
"""
    assert list(map(_told, _records(page))) == [
        ("Views of slow looms", ["S. Ma", "M. Berg", "A. Lee"], "Looms & Dyes", "2022"),
        ("Dyes of the quiet wall", ["S. Ma", "A. Lee"], "Kelp Letters", "2020"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("venue", "where"),
    [
        ("_Memorias del II Simposio de Telares_", "Virtual, 2022"),
        (
            "_Poster presentato al 41° Convegno della Società di Tessitura delle alte valli_",
            "Lanara 1 / 3 ottobre 2022",
        ),
    ],
)
def test_where_a_meeting_was_stands_below_its_name(venue: str, where: str) -> None:
    page = f"""Publications

**Slow looms in the cold valley**  
A. Lee, U. Berg, R. Wu  
{venue}  
{where}

**Quiet dyes and their makers**  
S. Ma, A. Lee  
_Rivista di Tessitura_, Vol. 3, 1989
"""  # noqa: W291
    first = read(page, "text").records[0]
    assert (first.venue, first.place, first.year) == (venue.strip("_"), where[:7].strip(), 2022)
    assert not read(page, "text").unread


def test_data_that_a_repository_keeps() -> None:
    page = """Publications

Lee, Ann; Ma, Bo (2021): Counts of looms on northern walls. figshare. Dataset. https://doi.org/10.5555/l.1

Lee, A., Ma, B., & Wu, C. (2020). Growth of dyes in cold water (Version v1.0). Zenodo. https://doi.org/10.5555/l.2

Oak, D., & Lee, A. (2019). Slow looms. *Kelp Letters*, 3(1), 1-9.
"""
    found = [(r.title, r.venue, r.kind, r.year, r.notes) for r in _records(page)]
    assert found == [
        ("Counts of looms on northern walls", "figshare", "dataset", 2021, ()),
        ("Growth of dyes in cold water", "Zenodo", "", 2020, ("Version v1.0",)),
        ("Slow looms", "Kelp Letters", "journal", 2019, ()),
    ]


@pytest.mark.parametrize(
    ("when", "venue", "date", "notes"),
    [
        ("In preparation for submission to the Kelp Journal", "Kelp Journal", "", "In preparation"),
        ("submitted to Kelp Letters", "Kelp Letters", "", "Submitted"),
        ("in press, Kelp Letters", "Kelp Letters", "", "In press"),
        ("under revision at Moss Review", "Moss Review", "", "Under revision"),
        ("2013, 15-21 November", "", "2013", ""),
    ],
)
def test_what_stands_where_the_year_does(when: str, venue: str, date: str, notes: str) -> None:
    listing = read(
        "# Ann Lee\n\n## Publications\n\n"
        f"1. Lee, A. B., & Moss, D. ({when}). The variation of piles in harbours of towns.\n"
        "2. Lee, A. B., & Moss, D. (2019). Clay piles of towns. *Kelp Letters*, 3, 4-9.\n"
    )
    paper = listing.records[0]

    assert paper.title == "The variation of piles in harbours of towns"
    assert (paper.venue, paper.date, "".join(paper.notes)) == (venue, date, notes)


def test_a_higher_heading_ends_what_a_plain_line_headed() -> None:
    listing = read(
        "# Ann Lee\n\n## Publications\n\n### In English\nPapers:\n"
        "1. B. Wu, Ann Lee. (2017). Copula piles for harbours. Under review.\n\n"
        "## Project Experience\n1. Model of harbours, Kelp Foundation, Kelp University.\n"
    )

    assert [(record.title, record.venue) for record in listing.records] == [
        ("Copula piles for harbours", "")
    ]


def test_definitions_of_dates() -> None:
    listing = read(
        "# Bo Ma\n\nPublications\n============\n\n"
        "2024/03 [&#x29F2;]\n:    **Bo Ma**, Ann Lee: *Slow Piles*. In: Kelp Letters 3, 4-9.\n\n"
        "2022\n:    **Bo Ma**, Eva Lund and Ann Lee: *Moss on Roofs*. In: Moss Review 7, 11-19.\n\n"
        "2021/11\n:    Eva Lund, **Bo Ma**: *What Ladders Remember*. In: Kelp Letters 1, 2-3.\n"
    )

    assert [_told(record) for record in listing.records] == [
        ("Slow Piles", ["Bo Ma", "Ann Lee"], "Kelp Letters", "2024-03"),
        ("Moss on Roofs", ["Bo Ma", "Eva Lund", "Ann Lee"], "Moss Review", "2022"),
        ("What Ladders Remember", ["Eva Lund", "Bo Ma"], "Kelp Letters", "2021-11"),
    ]


@pytest.mark.parametrize("term", ["Spring 2019 - Present", "2017 – 2019", "May 2017 to June 2019"])
def test_what_somebody_did_for_some_years_is_no_paper(term: str) -> None:
    post = f"<b>Elin Berg, Tore Dahl</b>, Harbour Town, NO<br><i>{term}</i><br>Counting ice."
    posts = "".join(f"<h3>{what}</h3>{post}" for what in ("How Harbours Freeze", "Moss", "Ladders"))
    page = f"""<h1>Ann Lee</h1><h2>Research</h2>{posts}<h2>Publications</h2>
    <ul><li>A. Lee and B. Ma (2020). Slow piles of grey paper. Journal of Piles, 7.</li></ul>"""

    assert [record.title for record in _records(page)] == ["Slow piles of grey paper"]
