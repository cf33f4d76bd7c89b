"""People, projects and papers in lists that no template foresaw: tags, fields of pages, codes."""

from typing import Any

from labsite.import_site.rows import Found, PaperRow, PersonRow, ProjectRow, Row
from tests.labsite.import_site.readers.sites import only, read

HUGO = {"config/_default/hugo.yaml": "title: Root Lab\n"}


def rows_of(found: Found, kind: type[Row]) -> list[Any]:
    return [row for row in found.rows if isinstance(row, kind)]


def people(found: Found) -> list[tuple[str, str, bool]]:
    return [(row.name, row.role, row.is_former) for row in rows_of(found, PersonRow)]


def test_macros_of_a_page_name_people_and_projects() -> None:
    page = """+++
title = ""
+++
## Students

{{ person(picture="/mia.jpg"
          name="Dr. Mia Lin"
          position="PhD student"
          research_interests=["Roots", "Dry clay"]
    ) }}

<!-- {{ person(name="Bo Hidden", position="Postdoc") }} -->

## Alumni

{{ person(name="Ola Berg", position="Postdoc", current="Engineer, Clay Tech") }}
"""
    projects = '+++\ntitle = ""\n+++\n{{ project(title="Root Atlas", description="A map.") }}\n'
    found = read(HUGO | {"content/people/index.md": page, "content/projects/index.md": projects})

    assert people(found) == [("Mia Lin", "PhD student", False), ("Ola Berg", "Postdoc", True)]
    assert rows_of(found, PersonRow)[0].interests == ("Roots", "Dry clay")
    assert (only(found, ProjectRow).name, only(found, ProjectRow).tagline) == (
        "Root Atlas",
        "A map.",
    )


def test_a_page_lists_people_in_a_field_of_any_name() -> None:
    page = (
        "---\ntitle: Undergraduate Alumni List\nrole: Undergrad\nfolks:\n"
        '- name: Jo Fir\n  year: 2021\n  description: "Class of 2021, now PhD at Clay Tech"\n'
        "- name: Ola Berg\n  year: 2020\n---\n"
    )
    found = read(HUGO | {"content/members/former_undergrads.md": page})

    assert people(found) == [
        ("Jo Fir", "Undergraduate Student", True),
        ("Ola Berg", "Undergraduate Student", True),
    ]
    assert not found.unplaced


def test_what_is_no_position_leaves_its_place_to_a_line_or_group_that_names_one() -> None:
    member = "---\ntitle: {}\nrole: {}\n{}---\n"
    found = read(
        HUGO
        | {
            "content/authors/mia/_index.md": member.format(
                "Mia Lin", "AP", "description: Associate Professor\n"
            ),
            "content/authors/jo/_index.md": member.format(
                "Jo Fir", "Root whisperer", "user_groups: [PhD Students]\n"
            ),
            "content/authors/ola/_index.md": "---\ntitle: Ola Berg\nwork_as: Lab manager\n---\n",
        }
    )

    assert people(found) == [
        ("Jo Fir", "PhD Student", False),
        ("Mia Lin", "Associate Professor", False),
        ("Ola Berg", "Lab manager", False),
    ]
    assert rows_of(found, PersonRow)[0].headline == "Root whisperer"
    assert rows_of(found, PersonRow)[1].headline == ""


def test_a_page_among_papers_that_is_called_a_list_lists_papers() -> None:
    page = (
        "---\ntitle: Full Publications List\ndate: 2024-01-01\n---\n\n"
        '2\\. Lin, M.; Berg, O. "Roots in dry clay." *Clay Lett.* 2024, 1, 8-9.\n\n'
        '1\\. Berg, O.; Lin, M. "Moss on wet stones." *Clay Lett.* 2023, 2, 1-4.\n'
    )
    found = read(
        HUGO
        | {
            "content/publication/_index.md": "---\ntitle: Publications\n---\n",
            "content/publication/full-list.md": page,
        }
    )

    assert [row.record.title for row in rows_of(found, PaperRow)] == [
        "Roots in dry clay",
        "Moss on wet stones",
    ]


def test_a_hugo_site_keeps_the_citations_of_its_former_template() -> None:
    found = read(
        HUGO
        | {
            "content/_index.md": "---\ntitle: Home\n---\n",
            "data/citations.yaml": (
                "- id: doi:10.1234/roots\n  title: Roots in dry clay\n  authors: [Mia Lin]\n"
                "  publisher: Clay Letters\n  date: '2024-05-01'\n"
            ),
        }
    )

    assert only(found, PaperRow).record.title == "Roots in dry clay"


def test_a_group_of_nobody_says_nothing() -> None:
    found = read(
        HUGO
        | {
            "data/team.yaml": (
                "- group: Postdocs\n  members:\n  - name: Mia Lin\n- group: Staff\n  members: []\n"
            ),
        }
    )

    assert people(found) == [("Mia Lin", "Postdoc", False)]
    assert not found.unplaced
