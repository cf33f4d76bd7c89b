"""Data files of whole CVs, with the jobs, prizes and talks beside the papers; all invented."""

import json
from typing import Any

import pytest

from publications.domain import formats
from publications.domain.record import FormatError, Listing

#: What a CV has beside the papers, each with a title and a year.
LIFE = [
    {"title": "Employment", "items": [{"title": "Weaver", "year": 2019, "summary": "Of moss."}]},
    {"title": "Awards and Honours", "items": [{"title": "Kelp Prize", "year": 2020}]},
    {"title": "Society Memberships", "items": [{"title": "Guild of Looms", "year": 2018}]},
]
LOOM = {"title": "Weaving Long Numbers", "year": 2020}


def read(data: Any) -> Listing:
    return formats.read(json.dumps(data))


def titles(listing: Listing) -> list[str]:
    return [record.title for record in listing.records]


@pytest.mark.parametrize("name", ["title", "name", "section"])
def test_a_section_tells_by_its_title_whether_it_has_the_papers(name: str) -> None:
    sections = [*LIFE, {"title": "Journal Articles", "contents": [LOOM]}]

    listing = read([{name: each.pop("title"), **each} for each in map(dict, sections)])

    assert [(record.title, record.kind) for record in listing.records] == [
        ("Weaving Long Numbers", "journal")
    ]
    assert "Guild of Looms" in "".join(line.text for line in listing.unread)


@pytest.mark.parametrize(
    "life",
    [
        LIFE,
        {"employment": LIFE[0]["items"], "skills": [], "pastimes": LIFE[2]["items"]},
        {"education": [], "awards": [], "conference": [{"title": "Quiet Ladders", "year": 2020}]},
        {"education": [{"title": "Weaving"}], "awards": [], "lines": 2 * [{"title": "Loom"}]},
        {"学歴": [], "受賞歴": [{"title": "海藻賞", "date": "2020-04"}]},
    ],
)
def test_a_cv_without_papers_is_refused(life: Any) -> None:
    with pytest.raises(FormatError):
        read(life)


def test_the_keys_of_a_catalogue_are_no_sections_of_a_cv() -> None:
    keyed = {"Awards": LOOM, "Education": LOOM, **{f"paper {n}": LOOM for n in range(300)}}

    assert len(read({"all": {name: [paper] for name, paper in keyed.items()}}).records) == 300


def test_papers_of_a_cv_that_tell_more_stand_below_any_name() -> None:
    paper = {**LOOM, "journal": "Moss Letters"}

    assert titles(read({"education": [], "awards": [], "loom_years": [paper]})) == [LOOM["title"]]


def test_a_summary_makes_no_paper_of_a_job_beside_papers() -> None:
    job = {"title": "Weaver", "year": 2019, "summary": "Wove moss in Oslo."}

    assert titles(read({"careers": [job], "papers": [{**LOOM, "authors": "Ann Lee"}]})) == [
        LOOM["title"]
    ]


def test_headings_of_lists_are_no_titles() -> None:
    with pytest.raises(FormatError):
        read({"parts": [{"title": "Journal Articles"}, {"title": "Book Chapters"}]})


def test_the_publisher_of_a_resume_is_where_a_paper_came_out() -> None:
    paper = {"title": "Quiet Ladders", "publisher": "Moss Letters", "releaseDate": "2021-03"}

    (record,) = read({"publications": [paper]}).records

    assert (record.venue, record.publisher, record.date) == ("Moss Letters", "", "2021-03")


@pytest.mark.parametrize(
    ("fields", "venue", "publisher"),
    [
        ({"publisher": "Moss Letters, 18(12), 59-61"}, "Moss Letters", ""),
        ({"publisher": "Moss Letters", "type": "Artykuł"}, "Moss Letters", ""),
        ({"publisher": "Moss Press", "type": "Monografia"}, "", "Moss Press"),
        ({"publisher": "Moss Press", "journal": "Moss Letters"}, "Moss Letters", "Moss Press"),
        ({"link": {"url": "a.pdf", "display": "Moss Letters 2020, 18, 59-61"}}, "Moss Letters", ""),
        ({"link": {"url": "a.pdf", "display": "PDF"}}, "", ""),
        ({"PublicationInformation": "Moss Letters, 18: 59-61, (2020)"}, "Moss Letters", ""),
    ],
)
def test_where_an_article_came_out_under_other_names(
    fields: dict[str, str], venue: str, publisher: str
) -> None:
    (record,) = read([{**LOOM, "authors": "Ann Lee", **fields}]).records

    assert (record.venue, record.publisher) == (venue, publisher)


def test_a_role_may_say_which_author_somebody_is() -> None:
    authors = [
        {"name": "Lee A.", "role": "first"},
        "Ma B.",
        {"name": "Wu C.", "role": "senior"},
        {"name": "Fox D.", "role": "translator"},
    ]

    (record,) = read([{**LOOM, "authors": authors}]).records

    assert [author.name for author in record.authors] == ["A. Lee", "B. Ma", "C. Wu"]


@pytest.mark.parametrize(
    "words",
    [
        {"description": ["Ann Lee, Bo Ma, and Cy Wu.", "Moss Letters 3, 14-18.", "First author."]},
        {"description": "Lee, A., Ma, B., & Wu, C. (2020). *Moss Letters*, 3(2), 14-18."},
        {"details": "Ann Lee, Bo Ma, and Cy Wu. pp. 14-18.", "institution": "Moss Letters"},
    ],
)
def test_people_and_venue_in_the_words_below_a_title(words: dict[str, Any]) -> None:
    (record,) = read([*LIFE, {"title": "Publications", "contents": [{**LOOM, **words}]}]).records

    assert (record.title, record.venue, record.date) == (LOOM["title"], "Moss Letters", "2020")
    assert [author.name.split()[-1] for author in record.authors] == ["Lee", "Ma", "Wu"]
    assert record.pages == "14-18"
    assert not record.abstract


def test_words_below_a_title_that_name_nobody_are_its_abstract() -> None:
    words = "We count the threads of a loom and show that numbers are long."

    (record,) = read({"papers": [{**LOOM, "description": words}]}).records

    assert (record.abstract, record.authors, record.venue) == (words, (), "")


def test_the_thesis_of_a_student_is_no_paper() -> None:
    thesis = {"title": "Quiet Ladders", "year": 2021, "student": "Bo Ma", "abstract": "Of ladders."}

    listing = read({"papers": [{**LOOM, "authors": "Ann Lee"}], "theses_led": [thesis]})

    assert titles(listing) == [LOOM["title"]]


@pytest.mark.parametrize("name", ["citation_text", "apa"])
def test_a_field_that_prints_the_whole_citation(name: str) -> None:
    citation = "<b>Lee A</b>, Ma B. Weaving long numbers. Moss Letters. 2020 May;3(2):14-18."
    abstract = "Of looms."
    paper = {"title": LOOM["title"], "abstract": abstract, name: citation}

    (record,) = read({"publications": {"journals": {"items": [paper]}}}).records

    assert [author.name for author in record.authors] == ["A. Lee", "B. Ma"]
    assert (record.venue, record.volume, record.pages) == ("Moss Letters", "3", "14-18")
    assert (record.date[:4], record.abstract) == ("2020", abstract)


def test_lists_of_papers_may_be_called_after_their_authors() -> None:
    paper = {**LOOM, "authors": "Ann Lee et al.", "journal": "Moss Letters"}

    assert titles(read({"firstAuthor": [paper], "coAuthor": [{**paper, "title": "Knots"}]})) == [
        LOOM["title"],
        "Knots",
    ]


def test_titles_of_a_yaml_file_in_several_languages() -> None:
    papers = "".join(
        f"""- year: "202{number}"
  authors: "Ann Lee"
  title:
    ja: "編む{number}"
    en: "Weaving {number}"
  venue: "Moss Letters"
"""
        for number in range(3)
    )

    assert titles(formats.read(papers)) == ["Weaving 0", "Weaving 1", "Weaving 2"]


@pytest.mark.parametrize("told", [{"event": "Moss Days"}, {"type": "Invited lecture"}])
def test_what_was_given_at_conferences_is_no_paper_beside_papers(told: dict[str, str]) -> None:
    given = {"title": "Ladders", "authors": "Ann Lee", "venue": "Kelp Hall", "year": 2021, **told}
    paper = {**LOOM, "authors": "Ann Lee", "journal": "Moss Letters"}

    listing = read({"conferences": [given, {**given, "title": "Knots"}], "articles": [paper]})

    assert titles(listing) == [LOOM["title"]]
    assert len(listing.unread) == 2


def test_a_paper_stands_on_its_own_line_where_a_talk_has_its_title() -> None:
    given = {**LOOM, "authors": "Ann Lee", "event": "Moss Days"}
    paper = {**LOOM, "authors": "Ann Lee", "journal": "Moss Letters"}

    listing = formats.read(json.dumps({"articles": [paper], "conferences": [given]}, indent=1))

    assert [record.line for record in listing.records] == [4]
    assert [talk.line for talk in listing.unread] == [12]


def test_papers_of_conferences_are_papers_beside_others() -> None:
    paper = {**LOOM, "authors": "Ann Lee", "type": "Talk", "booktitle": "Proc. Moss Days"}
    article = {"title": "Knots", "authors": "Ann Lee", "journal": "Moss Letters"}

    assert titles(read({"conferences": [paper], "articles": [article]})) == [
        LOOM["title"],
        "Knots",
    ]


def test_the_end_of_a_line_in_a_title_may_be_escaped_twice() -> None:
    titled = ["Weaving\\n Long Numbers", "Weaving\\nLong Numbers", "Mass of \\nu"]
    papers = [{"title": title, "authors": "Ann Lee", "year": 2020} for title in titled]

    assert titles(read({"papers": papers})) == [
        LOOM["title"],
        LOOM["title"],
        "Mass of ν",
    ]
