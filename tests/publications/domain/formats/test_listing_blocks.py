"""Papers in blocks of lines: cards, what heads them, and blocks beside lists in one section."""

import pytest

from publications.domain import formats
from publications.domain.record import Record

_PAPERS = (
    ("Slow Piles of Wet Paper", "Ann Lee, Bo Ma", "Journal of Things", "2023"),
    ("On the Motion of Sand", "Cem Oz, Ann Lee", "Dunes and Deserts", "2021"),
    ("What Ladders Know", "Ann Lee, Bo Ma, Cem Oz", "Journal of Heaps", "2020"),
    ("The Quiet Harbour", "Bo Ma, Ann Lee", "Journal of Things", "2018"),
)


def _facts(records: tuple[Record, ...]) -> list[tuple[str, str, str, str]]:
    return [
        (x.title, ", ".join(author.name for author in x.authors), x.venue, x.date) for x in records
    ]


def test_where_and_when_may_stand_above_each_title() -> None:
    cards = "".join(
        f"<div><div>{venue} {year}</div><div>{title}</div><div>{people}</div>"
        "<div>[<a href='https://sand.example/a.pdf'>pdf</a>]</div></div>"
        for title, people, venue, year in _PAPERS
    )

    listing = formats.read(f"<html><body><h1>Ann Lee</h1><h2>Papers</h2>{cards}</body></html>")

    assert [(title, date) for title, _, _, date in _facts(listing.records)] == [
        (title, year) for title, *_, year in _PAPERS
    ]


def test_what_a_list_says_of_itself_above_its_papers_is_no_venue_of_the_first() -> None:
    cards = "\n\n".join(
        f"{title}\n{people}\n{venue}, {year}" for title, people, venue, year in _PAPERS
    )

    listing = formats.read(f"Ann Lee\n\nPublications\n\nAs of May 2024\n\n{cards}\n")

    assert _facts(listing.records) == list(_PAPERS)


def test_cards_above_a_list_are_papers_too() -> None:
    cards = "".join(
        f"<div><img src='a.png'><h4>{title}</h4><p>{people}.<br><em>{venue}</em> ({year})</p></div>"
        for title, people, venue, year in _PAPERS[:3]
    )
    items = "".join(
        f"<li>Lee, A., & Fox, D. ({year}). {title}. Journal of Clay, 3(1), 4-9.</li>"
        for title, year in (("Flat Piles", 2012), ("Ropes and Rain", 2011), ("Sand at Rest", 2010))
    )

    listing = formats.read(
        f"<html><body><h1>Ann Lee</h1><h2>Papers</h2>{cards}<ul>{items}</ul></body></html>"
    )

    assert _facts(listing.records)[:3] == list(_PAPERS[:3])
    assert [record.title for record in listing.records[3:]] == [
        "Flat Piles",
        "Ropes and Rain",
        "Sand at Rest",
    ]


@pytest.mark.parametrize(
    ("section", "kind", "number"),
    [("3. Publications", "3.1 Journal articles", "3.1.{}"), ("C. Papers", "I. Articles", "{}.")],
)
def test_the_sections_of_a_cv_may_be_numbered(section: str, kind: str, number: str) -> None:
    papers = "\n".join(
        f"{number.format(n)} A. Lee and B. Ma, “{title},” {venue}, 3(1):4-9, {year}."
        for n, (title, _, venue, year) in enumerate(_PAPERS, 1)
    )
    text = (
        f"Ann Lee\n\n1. Education\n\nPh.D., University of Sand, 2011\n\n{section}\n\n{kind}\n\n"
        f"{papers}\n\n4. Talks\n\n“Ten years of sand”, University of Quay, May 2019\n"
    )

    listing = formats.read(text)

    assert [record.title for record in listing.records] == [title for title, *_ in _PAPERS]
    assert {author.name for x in listing.records for author in x.authors} == {"A. Lee", "B. Ma"}


def test_the_year_before_a_title_is_kept_beside_a_venue_that_is_an_acronym() -> None:
    text = "Ann Lee\n\nPapers\n\n" + "\n\n".join(
        f"{year}\t{title}\n\t{people}\n\tICRA" for title, people, _, year in _PAPERS
    )

    assert [x.date for x in formats.read(text).records] == [year for *_, year in _PAPERS]


def test_a_list_of_people_goes_on_where_a_name_was_broken() -> None:
    text = (
        "Ann Lee\n\nPublications\n\n"
        "Slow Piles of Wet Paper\nBo Ma, Cem Oz, Dan Fox, Eva Strand, Ann\nLee\nMind, 2021\n\n"
        "On the Motion of Sand\nCem Oz, Bo Ma, Dan Fox, Vera L.\nHolt, Ann Lee\nNature, 2020\n\n"
        "What Ladders Know\nAnn Lee, Bo Ma\nMind, 2019\n"
    )

    records = formats.read(text).records

    assert _facts(records)[:2] == [
        ("Slow Piles of Wet Paper", "Bo Ma, Cem Oz, Dan Fox, Eva Strand, Ann Lee", "Mind", "2021"),
        (
            "On the Motion of Sand",
            "Cem Oz, Bo Ma, Dan Fox, Vera L. Holt, Ann Lee",
            "Nature",
            "2020",
        ),
    ]
    assert len(records) == 3


def test_a_title_of_two_lines_goes_on_with_a_small_letter() -> None:
    papers = "".join(
        f"The long title of a paper about {thing} and what became of\n{thing} in the north\n"
        f"Bo Ma, Ann Lee\nJournal of Things, {year}\n"
        for thing, year in (("wet sand", 2021), ("old ropes", 2020), ("quiet ships", 2019))
    )

    records = formats.read(f"Ann Lee\n\nPublications\n\n{papers}").records

    assert [(x.title.split(" about ")[1], x.date) for x in records] == [
        (f"{thing} and what became of {thing} in the north", year)
        for thing, year in (("wet sand", "2021"), ("old ropes", "2020"), ("quiet ships", "2019"))
    ]


@pytest.mark.parametrize("bullet", ["o   ", "§ ", "ü\t", "Ø  "])
def test_letters_that_word_processors_draw_as_bullets(bullet: str) -> None:
    papers = "\n".join(
        f"{bullet}{people}. {title}. {venue}, {year}." for title, people, venue, year in _PAPERS
    )

    records = formats.read(f"Ann Lee\n\nPublications\n\n{papers}\n").records

    assert _facts(records) == list(_PAPERS)


def test_a_title_may_be_a_link_to_a_page_of_the_same_site() -> None:
    items = "".join(
        f"<div><span class='authors'><a href='/team/lee/'>Ann Lee</a>, Bo Ma</span> ({year}). "
        f"<a href='/publication/p{year}/'>{title}</a>. <em>{venue}</em>."
        "<p><a href='#'>Cite</a></p></div>"
        for title, _, venue, year in (*_PAPERS, ("Why Do Dunes Sing?", "", "Soil & Stones", "2011"))
    )

    records = formats.read(
        f"<html><body><h1>Ann Lee</h1><h2>Papers</h2>{items}</body></html>"
    ).records

    assert [(x.title, x.venue, x.date) for x in records] == [
        *((title, venue, year) for title, _, venue, year in _PAPERS),
        ("Why Do Dunes Sing?", "Soil & Stones", "2011"),
    ]


def test_a_chapter_behind_its_editors_on_a_line_of_its_own() -> None:
    buttons = (
        '<br>&nbsp; <a href="a.bib"><img src="b.png" alt="BibTeX"></a> | <a href="a.ris">RIS</a> | '
        '<a href="https://kelp.example/1">KELPCAP</a> (author\'s version)</dd>'
    )
    page = (
        "<h1>Ralf Lee</h1><h2>Publications</h2><dl>"
        '<dt><a href="1.html">Lee, R. 2005.</a></dt><dd>The slow ice of moss.<br>In: G. Weff and '
        f"F. Schmied (Eds.), <i>Expedition Kelp</i>, pp. 352-359. Moss, Oslo.{buttons}"
        '<dt><a href="2.html">Lee, R. and B. Ma. 2004.</a></dt><dd>Ladders in the rain.<br>'
        f"<i>Journal of Ladders</i> <b>12</b>&nbsp;(9), 4-9.{buttons}"
        '<dt><a href="3.html">Lee, R., C. Wu and B. Ma. 2003.</a></dt><dd>Moss on roofs.<br>'
        f"<i>Journal of Ladders</i> <b>11</b>&nbsp;(9), 14-19.{buttons}</dl>"
    )
    found = formats.read(page, "text")

    assert [(record.venue, record.pages) for record in found.records] == [
        ("Expedition Kelp", "352-359"),
        ("Journal of Ladders", "4-9"),
        ("Journal of Ladders", "14-19"),
    ]
    assert not found.unread


def test_cards_that_end_in_people_and_a_year_stay_apart() -> None:
    cards = "".join(
        f"<div>\n<b>{title}.</b><br><a href='https://arxiv.example/{year}'>[arXiv]</a>"
        f" {people}. {year}.\n</div>\n"
        for title, people, year in (
            ("A stricter theorem on piles", "C. Oak", "2026"),
            ("A theory of loose and reversible sand", "C. Oak, P. V. Elm", "2025"),
            ("The motion of stricter moss", "C. Oak", "2025"),
            ("Half of a stricter (8, n)-pile", "C. Oak, A. Fir", "2025"),
            ("Grey heaps of (8, n)-piles", "C. Oak", "2024"),
        )
    )

    listing = formats.read(
        "<html><title>Clara Oak</title><body><h1>Clara Oak</h1><h3>Preprints</h3>"
        f"{cards}</body></html>"
    )

    assert [(title, people, date) for title, people, _, date in _facts(listing.records)] == [
        ("A stricter theorem on piles", "C. Oak", "2026"),
        ("A theory of loose and reversible sand", "C. Oak, P. V. Elm", "2025"),
        ("The motion of stricter moss", "C. Oak", "2025"),
        ("Half of a stricter (8, n)-pile", "C. Oak, A. Fir", "2025"),
        ("Grey heaps of (8, n)-piles", "C. Oak", "2024"),
    ]


def test_years_behind_the_papers_of_preprints_head_what_came_out() -> None:
    listing = formats.read(
        "Ann Lee\n\nPublications\n\nPreprints\n"
        "- A. Lee, B. Ma. Wet Paper in Slow Piles. arXiv:2405.01234\n\n"
        "2023\n"
        "- A. Lee, C. Oz. On the Motion of Sand. Dunes and Deserts 7(2), 2023, pp. 3-9.\n"
        "- B. Ma, A. Lee. What Ladders Know. Journal of Heaps 5, 2023, pp. 11-19.\n\n"
        "2021\n"
        "- B. Ma, A. Lee. The Quiet Harbour. Ports and Piers 33, 101-119 (2021).\n"
    )

    assert [record.kind == "preprint" for record in listing.records] == [True, False, False, False]
