"""Lists as people's sites and programs lay them out, each with papers of an invented person."""

import textwrap

import pytest

from publications.domain.formats import listing
from publications.domain.record import Listing

#: Title, people, venue with its numbers, year.
PAPERS = (
    ("Moss and Memory in Wet Soils", ("Ingrid Holm", "Tomas Reyes"), "Journal of Moss", "2021"),
    ("A Guide to Foxes: Ten Years", ("Tomas Reyes", "Ingrid Holm"), "Urban Fox Letters", "2019"),
    ("How Rivers Forget: Clay as Archive", ("Ingrid Holm",), "Annals of River Research", "2018"),
    ("Fog Water on Cheap Nets", ("Priya Nair", "Ingrid Holm"), "Review of Nets", "2017"),
)
ANYBODY = "Ingrid Holm\n\n"


def _printed(form: str, between: str = ", ") -> str:
    return "".join(
        form.format(n=at, t=title, a=between.join(people), v=venue, y=year)
        for at, (title, people, venue, year) in enumerate(PAPERS, start=1)
    )


def _assert_read(found: Listing) -> None:
    read = [
        (record.title, tuple(author.name for author in record.authors), record.venue, record.date)
        for record in found.records
    ]
    assert sorted(read) == sorted(PAPERS)


@pytest.mark.parametrize("sign", [" · ", " | ", " / ", "/", " • "])
def test_signs_divide_names_on_the_page_of_one_of_them(sign: str) -> None:
    cards = _printed("<h4>{t}</h4><small>{a}</small><p>{v}, {y}</p>\n", sign)

    _assert_read(listing.read(f"<html><body><h1>Ingrid Holm</h1><h2>Papers</h2>{cards}</body>"))


def test_a_german_list_divides_names_by_slashes_before_a_colon() -> None:
    items = _printed("- {a}: {t}, in: {v} 14 ({y}), S. 201-219.\n", " / ")

    found = listing.read(f"# Ingrid Holm\n\n## Aufsätze\n\n{items}")

    assert [len(record.authors) for record in found.records] == [2, 2, 1, 2]
    assert [record.title for record in found.records][::3] == [PAPERS[0][0], PAPERS[3][0]]


def test_topics_between_such_signs_are_nobody() -> None:
    tags = _printed("<h4>{t}</h4><p>{a}</p><p>{v}, {y}</p><small>Wet Moss · Old Clay</small>\n")

    _assert_read(listing.read(f"<html><body><h1>Ingrid Holm</h1><h2>Papers</h2>{tags}</body>"))


def test_pictures_before_lines_say_nothing() -> None:
    blocks = _printed("📄 **{t}**  \n👥 {a}  \n📍 *{v}* {y}  \n🔗 [paper](https://e.org/p.pdf)\n\n")

    _assert_read(listing.read(f"# Ingrid Holm\n\n### Papers 🎉\n\n{blocks}"))


def test_the_year_in_brackets_behind_a_title_that_is_a_line() -> None:
    folds = _printed(
        "<details><summary>{t} ({y})</summary><p>Authors: {a}</p><p>Venue: {v}</p></details>\n"
    )

    _assert_read(listing.read(f"<html><body><h1>Ingrid Holm</h1><h2>Papers</h2>{folds}</body>"))


def test_lines_that_are_shown_as_they_are_in_a_page() -> None:
    items = _printed('[{y}] {a},\n    "{t},"\n    {v}, 14(3):2-9, {y}.\n\n')

    _assert_read(listing.read(f"<html><body><h2>Papers</h2><br><br><pre>\n{items}</pre></body>"))


def test_numbers_before_a_colon() -> None:
    rows = _printed("{n}: {a}. {t}. {v}. {y} Mar;14(3):2-9. PMID: 3000000{n}.\n\n")

    _assert_read(listing.read(rows))


def test_a_work_whose_people_are_labelled_and_whose_date_says_its_sort() -> None:
    works = _printed(
        "{t}\n{v}\n{y}-03 | Journal article\nDOI: 10.9999/moss.{n}\nCONTRIBUTORS: {a}\n"
        "Show more detail\nSource: Kelp\n\n",
        "; ",
    )
    found = listing.read(f"{ANYBODY}Works (4)\n\n{works}")

    assert [(record.title, record.venue, record.date) for record in found.records] == [
        (title, venue, f"{year}-03") for title, _, venue, year in PAPERS
    ]
    assert [len(record.authors) for record in found.records] == [2, 2, 1, 2]


def test_a_line_of_people_goes_on_with_no_other_and_an_award_stands_behind_the_year() -> None:
    blocks = _printed("<p>▸ <b>{t}</b><br>{a}<br>{v}, {y} <i>Best Paper Award</i></p>\n")

    found = listing.read(f"<html><body><h2>Papers</h2>{blocks}</body>")

    _assert_read(found)
    assert {record.awards for record in found.records} == {("Best Paper Award",)}


def test_a_page_in_org() -> None:
    items = _printed("- {a}. /{t}/. {v}, 14(3):2-9, {y}. [[https://e.org/{n}.pdf][pdf]]\n")

    found = listing.read(
        "#+TITLE: Ingrid Holm\n#+OPTIONS: toc:nil\n\n* Publications\n:PROPERTIES:\n:ID: 7\n:END:\n"
        f"** Journal articles\n{items}* Teaching\n- Moss 1\n"
    )

    _assert_read(found)
    assert found.owner == "Ingrid Holm"
    assert not any(record.notes for record in found.records)
    assert [record.line for record in found.records] == [9, 10, 11, 12]


def test_links_of_a_wiki() -> None:
    items = _printed("* {a}: ''{t}'', '''{v}''', 14(3):2-9, {y}. [https://e.org/{n}.pdf pdf]\n")

    found = listing.read(f"= Ingrid Holm =\n\n== Publications ==\n{items}")

    _assert_read(found)
    assert found.records[0].links
    assert not any(record.notes for record in found.records)


def test_one_of_the_page_s_people_is_no_title() -> None:
    cards = _printed("<h3>{y}</h3><ul><li>{t}, {a}, <i>{v}</i>, 14(3):2-9.</li></ul>\n")
    odd = cards.replace(PAPERS[0][0], "Quiet Wells")  # reads like another person

    found = listing.read(f"<html><body><h1>Ingrid Holm</h1><h2>Papers</h2>{odd}</body></html>")

    people = {author.name for record in found.records for author in record.authors}
    assert not people & {record.title for record in found.records}
    told = " ".join(line.text for line in found.unread)
    assert "Quiet Wells" in {record.title for record in found.records} or "Quiet Wells" in told


def test_what_a_paper_says_is_no_title() -> None:
    folds = _printed(
        "<details><summary>{t} ({y})</summary><p>{a}</p><p>{v}</p>"
        "<p>Abstract: We walk along many rivers, and count what is there.</p></details>\n"
    )
    odd = folds.replace(PAPERS[2][0], "Letters of a Clay Journal")

    found = listing.read(f"<html><body><h1>Ingrid Holm</h1><h2>Papers</h2>{odd}</body></html>")

    assert not [record for record in found.records if record.title.startswith("Abstract")]


def test_a_long_venue_in_brackets_before_the_title() -> None:
    items = (
        "<li>[Proceedings of the 11th International Conference on Moss, 2021] <b>Moss and Fog</b>"
        "<br>Ingrid Holm, Bo Ma</li>"
        "<li>[Journal of Moss, 2020] <b>Moss and Rain</b><br>Ingrid Holm, Ann Lee</li>"
        "<li>[Journal of Moss, 2019] <b>Moss and Snow</b><br>Bo Ma, Ingrid Holm</li>"
    )
    found = listing.read(f"<html><body><h2>Papers</h2><ul>{items}</ul></body>")

    assert [record.title for record in found.records] == [
        "Moss and Fog",
        "Moss and Rain",
        "Moss and Snow",
    ]


def test_a_title_with_a_colon_before_the_owner_alone() -> None:
    items = _printed("<h3>{y}</h3><ul><li>{t}, {a}, <i>{v}</i>, 14(3):201-219.</li></ul>\n")

    _assert_read(listing.read(f"<html><body><h1>Ingrid Holm</h1><h2>Papers</h2>{items}</body>"))


def test_headings_on_the_section_s_level_above_one_person() -> None:
    said = "We say what we did, and why it is of use."
    notes = _printed(
        f"::: {{{{.callout}}}}\n## {{t}}\n\n**{{a}}**, *{{v}}*, {{y}}\n\n{said}\n:::\n\n"
    )

    found = listing.read(f"---\ntitle: Work\n---\n\n## Publications\n\n{notes}")

    _assert_read(found)
    assert not found.unread


def _columns(form: str) -> str:
    """Print the papers in two columns, as `pdftotext -layout` does."""
    sides: tuple[list[str], list[str]] = ([], [])
    for at, (title, people, venue, year) in enumerate(PAPERS):
        text = form.format(n=at + 1, t=title, a=", ".join(people), v=venue, y=year)
        sides[at > 1].extend([*textwrap.wrap(text, 44), ""])
    length = max(map(len, sides))
    rows = zip(*(side + [""] * (length - len(side)) for side in sides), strict=True)
    return "\n".join(f"{first:<48}{second}".rstrip() for first, second in rows)


def test_two_columns_side_by_side_are_read_one_after_the_other() -> None:
    page = _columns("{n}. {a}. “{t}.” {v} 14, no. 3, pp. 201-219, {y}.")

    _assert_read(listing.read(f"{ANYBODY}Publications\n\n{page}\n"))


def test_cells_of_a_table_are_no_columns() -> None:
    rows = _printed("{y}    {a:<36}“{t},” {v} 14(3), 2-9\n")

    found = listing.read(f"{ANYBODY}Publications\n\n{rows}{rows.replace('Moss', 'Peat')}")

    assert len(found.records) >= len(PAPERS)


def test_a_sign_between_volume_and_year_is_no_venue() -> None:
    page = (
        "Ingrid Holm\n\nPublications\n\n"
        "Do We Need More Moss to Forecast Fog?\nHOLM, I.T., P.B. REYES, & F.R. NAIR\n"
        "20(8):958-968 | 2017\n\n"
        "How Do Foxes Cross Wet Streets at Night?\nHOLM, I.T. & P.B. REYES\n"
        "21(3):98-108 | 2018\n"
    )

    records = listing.read(page).records

    assert [[author.name for author in record.authors] for record in records] == [
        ["I.T. HOLM", "P.B. REYES", "F.R. NAIR"],
        ["I.T. HOLM", "P.B. REYES"],
    ]
    assert [(record.venue, record.date) for record in records] == [("", "2017"), ("", "2018")]


def test_authors_in_quotation_marks_below_linked_and_numbered_titles() -> None:
    def paper(number: str, title: str, authors: str, venue: str) -> str:
        return (
            f'<p><a href="https://doi.org/10.5555/{number}"><strong> [{number}] {title}</strong>'
            f'</a><br>\n"{authors}"\n<br>\n<em>{venue}</em>", 2022."\n</p>\n'
        )

    found = listing.read(
        "<html><body><h3>Journal papers</h3>\n"
        + paper("J3", "Sorting the Roots of Small Trees.", "Quill, A. Y., & Ma, B.", "Roots.")
        + paper("J2", "Clay Below Lakes: A Long Survey.", "Ma, B., Quill, A., & Dahl, R.", "Clay.")
        + paper("J1", "What Sand Remembers of the Sea.", "Dahl, R. & Quill, A. Y. ", "Sand.")
        + "</body></html>"
    )

    assert [(paper.title, len(paper.authors), paper.date) for paper in found.records] == [
        ("Sorting the Roots of Small Trees", 2, "2022"),
        ("Clay Below Lakes: A Long Survey", 3, "2022"),
        ("What Sand Remembers of the Sea", 2, "2022"),
    ]


def test_hyphens_between_title_people_and_journal() -> None:
    text = """# Publications

- Slow piles of sand in northern harbours - Anna Lee, Bo Martin, Chen Wu - *Journal of Dunes* (2021)
- What ladders remember: rain on old walls - Anna Lee - *Annals of Quiet Things* (2019)
- Moss and the wind - a survey - Dina Berg, Anna Lee - *Journal of Dunes* (2018)
"""

    records = listing.read(text).records

    assert [(record.title, len(record.authors), record.venue) for record in records[:2]] == [
        ("Slow piles of sand in northern harbours", 3, "Journal of Dunes"),
        ("What ladders remember: rain on old walls", 1, "Annals of Quiet Things"),
    ]
    # behind pages no second hyphen tells that the first ends a title
    cited = (
        "LEE, A. B., WU, C. Breath of toads - Effects of sleep. Dune Letters, v.6, p.35 - 45, 2003."
    )
    assert (
        listing.read(f"# Publications\n\n- {cited}\n").records[0].title.endswith("Effects of sleep")
    )
