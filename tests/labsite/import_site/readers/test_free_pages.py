"""Pages that people wrote their own way on their sites: CVs, lists of news and of awards."""

from labsite.import_site.rows import (
    ExperienceRow,
    Found,
    LabRow,
    NewsRow,
    PaperRow,
    PersonRow,
    Row,
)
from tests.labsite.import_site.readers.sites import read

SETTINGS = 'title: "Ada Quill"\nauthor:\n  name: "Ada Quill"\n'
LOOP = "{% for post in site.publications %}\n{% endfor %}\n"


def site(files: dict[str, str]) -> Found:
    return read({"_config.yml": SETTINGS} | files)


def of_kind(found: Found, kind: type[Row]) -> list:
    return [row for row in found.rows if isinstance(row, kind)]


def test_an_item_below_a_position_names_where_that_was() -> None:
    found = site(
        {
            "_pages/cv.md": "---\ntitle: CV\npermalink: /cv/\n---\n\nWork experience\n======\n"
            "* May 2019 - Now: Shelf Analyst\n  * Heap Institute (HI), University of Oslo, Norway\n"
            "\n* Research Assistant (June 2014 - July 2014)\n  * Library of Babel, Pisa, Italy\n"
            "  * Theme: heaps\n  * Supervisor: Gus Hart\n"
            "* May 2010 - May 2012: Sorter\n  * Sorted Heaps\n\n"
            "Papers\n======\n" + LOOP
        }
    )

    assert [
        (row.title, row.organisation, row.place, row.mentors, row.description)
        for row in of_kind(found, ExperienceRow)
    ] == [
        ("Shelf Analyst", "Heap Institute (HI), University of Oslo", "Norway", (), ""),
        ("Research Assistant", "Library of Babel", "Pisa, Italy", ("Gus Hart",), "- Theme: heaps"),
    ]
    # A position at an unknown place is not sure enough beside what a template lists; none is lost.
    assert [each.text for each in found.unplaced if "ort" in each.text] == [
        "* May 2010 - May 2012: Sorter",
        "- Sorted Heaps",
    ]


def test_the_positions_of_an_example_are_nobodys() -> None:
    found = site(
        {
            "_pages/cv.md": "---\ntitle: CV\npermalink: /cv/\n---\n\nWork experience\n======\n"
            "* Fall 2015: Research Assistant\n  * Github University\n"
            "  * Duties included: Merging pull requests\n* 2016 - 2018: Sorter\n  * GitHub, Oslo\n"
        }
    )

    assert [row.title for row in of_kind(found, ExperienceRow)] == ["Sorter"]
    assert "sample" in {each.why for each in found.unplaced}


def test_a_member_is_what_the_template_shows_below_her_name() -> None:
    def member(**fields: str) -> str:
        return (
            "---\n" + "".join(f"{name}: {text}\n" for name, text in fields.items()) + "---\nHi.\n"
        )

    found = read(
        {
            "_config.yml": "title: Heap Lab\n",
            "_data/types.yaml": "staff:\n  description: Staff\nphd:\n  description: PhD Student\n"
            "recent:\n  description: Recent lab member\n",
            "_members/a.md": member(name="Ann Lee", role="staff", description="Heap Analyst",
                                    affiliation="Heap Hospital"),
            "_members/b.md": member(name="Bo Ma", role="phd", description="Sorter of Heaps"),
            "_members/c.md": member(name="Cy Day", role="recent", description="Former PhD student"),
            "_members/d.md": member(name="Di Fox", role="bsc", description="Student of Shelves"),
        }
    )  # fmt: skip

    assert [(row.name, row.role, row.headline) for row in of_kind(found, PersonRow)] == [
        ("Ann Lee", "Heap Analyst", "Heap Hospital"),
        ("Bo Ma", "PhD Student", "Sorter of Heaps"),
        ("Cy Day", "PhD student", ""),
        ("Di Fox", "Student of Shelves", ""),
    ]
    assert [row.is_former for row in of_kind(found, PersonRow)] == [False, False, True, False]
    assert not found.unplaced


def test_citations_keep_their_numbers_at_pubmed() -> None:
    found = read(
        {
            "_config.yml": "title: Heap Lab\n",
            "_data/citations.yaml": "- id: pubmed:41234567\n  title: Heaps of clay\n"
            "  authors: [Ann Lee]\n  date: 2024-02-03\n",
        }
    )

    (paper,) = of_kind(found, PaperRow)
    assert paper.record.identifiers == (("pubmed", "41234567"),)


def test_a_page_of_work_experience_calls_nobody_to_join() -> None:
    found = site(
        {
            "_pages/jobs.md": "---\ntitle: Work experience\npermalink: /jobs/\n---\n"
            "* May 2019 - Now: Shelf Analyst\n  * University of Oslo, Norway\n",
        }
    )

    assert [row.title for row in of_kind(found, ExperienceRow)] == ["Shelf Analyst"]
    assert not any(row.joining for row in of_kind(found, LabRow))


def test_a_collection_may_be_called_in_the_fields_of_its_items() -> None:
    found = site(
        {
            "_rewards/2024-03-30.md": "---\ntitle: We welcome Bo Ma\ndate: 2024-03-22\n"
            "collection: news\n---\nThe new students are:\n\n- **Bo Ma**, MSc student\n",
        }
    )

    assert [(row.title, row.date) for row in of_kind(found, NewsRow)] == [
        ("We welcome Bo Ma", "2024-03-22")
    ]
    assert [row.name for row in of_kind(found, PersonRow)] == ["Ada Quill"]


def test_what_somebody_works_on_is_no_position() -> None:
    found = site(
        {
            "_pages/about.md": "---\npermalink: /\ntitle: Home\n---\n\nI sort.\n\n"
            "## What I Work On\n\n"
            "<div><h3>Heaps</h3><p>Sorting them by night.</p></div>\n",
        }
    )

    assert not of_kind(found, ExperienceRow)
