"""Pages that people wrote their own way on their sites: CVs, lists of news and of awards."""

from labsite.import_site.rows import ExperienceRow, Found, Row
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
