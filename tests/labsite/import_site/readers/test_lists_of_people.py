"""People, projects and papers in lists that no template foresaw: tags, fields of pages, codes."""

from typing import Any

from labsite.import_site.rows import AwardRow, Found, PaperRow, PersonRow, ProjectRow, Row
from tests.labsite.import_site.readers.sites import only, read

HUGO = {
    "config/_default/hugo.yaml": "title: Root Lab\n",
    "content/_index.md": "---\ntitle: Home\n---\n",
}


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


def test_a_table_in_any_folder_that_the_site_shows_is_read() -> None:
    table = '"name","short_bio"\n"Mia Lin","(Jul. 2022 – now)"\n'
    found = read(
        HUGO
        | {
            "content/people/students/index.md": (
                "---\ntitle: Current Students\nstudents: students\n---\n{{< students >}}\n"
            ),
            "layouts/shortcodes/students.html": (
                '{{ $path := path.Join "csv" (print .Page.Params.students ".csv") }}\n'
            ),
            "csv/students.csv": table,
            "csv/students_backup.csv": table.replace("Mia Lin", "Bo Hidden"),
            "csv/journal_papers.csv": (
                "title,pub_year,author,journal\nRoots in dry clay,2012,Mia Lin,Clay Letters\n"
            ),
            "content/publication/journal/index.md": (
                '---\ntitle: Journals\nbib: "journal_papers"\n---\n{{< bibliography >}}\n'
            ),
        }
    )

    assert people(found) == [("Mia Lin", "Student", False)]
    assert only(found, PersonRow).start == "2022-07"
    record = only(found, PaperRow).record
    assert (record.title, record.date) == ("Roots in dry clay", "2012")


def test_pages_and_lists_in_folders_of_people_are_read_on_plain_sites() -> None:
    page = '---\ntitle: "{}"\nsubtitle: "{}"\n---\nHello.\n'
    found = read(
        {
            "_quarto.yml": "project:\n  type: website\n",
            "index.qmd": '---\ntitle: "Root Lab"\n---\nWe dig. We are a group in Pisa.\n',
            "README.md": "# How we make this site\n\nWrite to Mia Lin.\n",
            "people.qmd": (
                '---\ntitle: "People"\nlisting:\n'
                '  - contents: ["people/*.qmd", "people/shared.yaml"]\n'
                '  - contents: "people/past/alumni.yaml"\n---\n'
            ),
            "people/_template.qmd": page.format("Name Surname", "Postdoc - Your topic"),
            "people/mia_lin.qmd": page.format("Mia Lin", "PhD student - Roots in dry clay"),
            "people/shared.yaml": (
                '- title: "Jo Fir"\n  subtitle: "Postdoc (based in Pisa) - Moss"\n'
            ),
            "people/past/alumni.yaml": (
                '- title: "Ola Berg"\n  subtitle: "PhD student"\n'
                '  destination: "Engineer at Clay Tech"\n'
            ),
            "research/moss.qmd": "---\nimage: a.png\n---\n\n## Moss Ecology\n\nMoss is wet.\n",
        }
    )

    assert sorted(people(found)) == [
        ("Jo Fir", "Postdoc", False),
        ("Mia Lin", "PhD student", False),
        ("Ola Berg", "PhD student", True),
    ]
    headlines = {row.name: row.headline for row in rows_of(found, PersonRow)}
    assert headlines["Mia Lin"] == "Roots in dry clay"
    assert headlines["Jo Fir"] == "(based in Pisa) - Moss"


def test_pages_called_like_lists_of_projects_are_no_projects() -> None:
    found = read(
        HUGO
        | {
            "content/research/current_projects/index.md": (
                "---\ntitle: Current Projects\n---\n\n- **Roots in dry clay**, funded by Clay Fund,"
                " 2021-2024.\n- **Moss on wet stones**, funded by Moss Fund, 2023.\n"
            ),
            "content/research/awards/index.md": "---\ntitle: Awards\n---\n",
        }
    )

    assert [row.name for row in rows_of(found, ProjectRow)] == [
        "Roots in dry clay",
        "Moss on wet stones",
    ]


def test_a_group_says_what_those_were_who_left_for_a_position_elsewhere() -> None:
    found = read(
        HUGO
        | {
            "layouts/partials/people.html": '{{ $alumni := resources.Get "alumni.csv" }}\n',
            "assets/alumni.csv": (
                'category,years,name,position\nResearch Technicians,2012-13,"Mia Lin, MD",'
                '"Manager, Clay Tech"\n'
            ),
        }
    )

    row = only(found, PersonRow)
    assert (row.name, row.role, row.start, row.end) == (
        "Mia Lin",
        "Research Technician",
        "2012",
        "2013",
    )
    assert (row.next_role, row.next_place) == ("Manager", "Clay Tech")


def test_headings_of_any_kind_of_staff_are_of_people() -> None:
    page = (
        "---\ntitle: Lab Alumni\n---\n\n## Clinical Fellows\n\n"
        "| Years | Name | Current Position |\n| --- | --- | --- |\n"
        "| 2017 | Mia Lin, MD | Dermatologist, Clay Clinic, NJ |\n\n"
        "## Research Technicians\n\n| Years | Name | Current Position |\n| --- | --- | --- |\n"
        "| 2009–13 | Ola Berg | General Manager, Moss Press |\n"
    )
    found = read(HUGO | {"content/people/alumni.md": page})

    assert people(found) == [
        ("Mia Lin", "Clinical Fellow", True),
        ("Ola Berg", "Research Technician", True),
    ]
    assert not [row for row in found.rows if isinstance(row, PaperRow)]


def test_a_sentence_about_somebody_is_no_position() -> None:
    found = read(
        HUGO
        | {
            "data/team.yaml": (
                "- group: Past Members\n  members:\n  - name: Mia Lin\n"
                "    description: Mia was the lab manager and a research technician\n"
            ),
        }
    )

    assert people(found) == [("Mia Lin", "Lab manager", True)]


def test_a_known_position_goes_before_a_code_that_no_list_spells_out() -> None:
    page = '+++\ntitle = "{}"\nrole = "{}"\nposition = "{}"\n+++\nDigs.\n'
    found = read(
        HUGO
        | {
            "content/people/mia.md": page.format("Mia Lin", "senior", "Senior Researcher"),
            "content/people/interns.md": (
                '+++\ntitle = "Undergraduate Interns"\nheadless = true\n+++\n\n'
                "- Jo Fir: School of Botany, Clay University\n- Ola Berg: School of Moss\n"
            ),
        }
    )

    assert sorted(people(found)) == [
        ("Jo Fir", "Undergraduate Intern", False),
        ("Mia Lin", "Senior Researcher", False),
        ("Ola Berg", "Undergraduate Intern", False),
    ]


def test_the_line_below_a_name_is_the_position_of_who_left() -> None:
    alumni = (
        "- title: Mia Lin\n  subtitle: PDF\n  destination: Engineer at Clay Tech\n"
        "- title: Jo Fir\n  subtitle: Undergraduate volunteer\n  started: Fall 2019\n"
        "  ended: Summer 2020\n"
        "- title: First Last\n  subtitle: Position in the lab\n"
    )
    found = read(
        {
            "_quarto.yml": "project:\n  type: website\n",
            "index.qmd": '---\ntitle: "Root Lab"\n---\nWe dig. We are a group in Pisa.\n',
            "people.qmd": '---\ntitle: "People"\nlisting:\n  contents: "people/alumni.yml"\n---\n',
            "people/alumni.yml": alumni,
        }
    )

    assert people(found) == [
        ("Mia Lin", "Postdoctoral Fellow", True),
        ("Jo Fir", "Undergraduate volunteer", True),
    ]
    assert (rows_of(found, PersonRow)[1].start, rows_of(found, PersonRow)[1].end) == (
        "2019",
        "2020",
    )


def test_awards_in_a_list_of_research_are_no_projects() -> None:
    found = read(
        {
            "_config.yml": "title: Root Lab\n",
            "_data/research.yaml": (
                "- title: Young Digger Award 2024\n  subtitle: Mia Lin\n  date: 2024-05-07\n"
                "  tags: [Award]\n- title: Root Atlas\n  tags: [Dataset]\n"
            ),
            "research/index.md": (
                '---\ntitle: Research\n---\n{% include list.html data="research" %}\n'
            ),
        }
    )

    award = only(found, AwardRow)
    assert (award.title, award.people, award.date) == (
        "Young Digger Award 2024",
        ("Mia Lin",),
        "2024-05-07",
    )
    assert only(found, ProjectRow).name == "Root Atlas"


def test_a_page_lists_papers_in_a_field_and_its_head_in_another() -> None:
    paper = "  - title: {}\n    authors: [Mia Lin, Ola Berg]\n    journal: Clay Letters\n"
    dated = "    publicationDate: 2024-05-01\n"
    found = read(
        HUGO
        | {
            "content/team/_index.md": (
                "---\ntitle: Team\npi:\n  name: Ada Quill\n  position: Professor of Botany\n---\n"
            ),
            "content/publications/_index.md": (
                "---\ntitle: Publications\nlist:\n  partial: papers\n  items:\n"
                + "".join(
                    paper.format(title) + dated
                    for title in ("Roots in dry clay", "Moss on wet stones", "Deeper roots")
                )
                + "  - title: A grant for digging\n    grantor: Clay Fund\n---\n"
            ),
        }
    )

    assert people(found) == [("Ada Quill", "Professor of Botany", False)]
    assert [(row.record.title, row.record.date) for row in rows_of(found, PaperRow)] == [
        ("Roots in dry clay", "2024-05-01"),
        ("Moss on wet stones", "2024-05-01"),
        ("Deeper roots", "2024-05-01"),
    ]
    assert [(each.text, each.why) for each in found.unplaced] == [
        ("title: A grant for digging; grantor: Clay Fund", "unread_data")
    ]


def test_the_next_name_as_heading_goes_on_with_the_list_of_people() -> None:
    page = (
        "---\ntitle: Team\n---\n# Postdocs\n\n## Mia Lin\n\nPostdoc\n\n#### Publications\n\n---\n\n"
        "## Ola Berg\n\nPostdoc\n\n**Research areas:**\n\n- Clay\n\n## Ren Sato\n\nPostdoc\n"
    )
    found = read({"_config.yml": "title: Root Lab\n", "team.md": page})

    assert people(found) == [
        ("Mia Lin", "Postdoc", False),
        ("Ola Berg", "Postdoc", False),
        ("Ren Sato", "Postdoc", False),
    ]


def test_students_with_honours_are_people_and_a_badge_behind_a_name_is_none_of_it() -> None:
    page = (
        "---\ntitle: Team\n---\n## PhD and Honours Students\n\n- Mia Lin\n"
        "- Ola Berg <kbd> Moss Lab </kbd>\n\n## Alumni and Emeriti\n\n### Emeriti\n\n- Ren Sato\n"
    )
    found = read({"_config.yml": "title: Root Lab\n", "team.md": page})

    assert [(name, is_former) for name, _, is_former in people(found)] == [
        ("Mia Lin", False),
        ("Ola Berg", False),
        ("Ren Sato", True),
    ]


def test_paragraphs_below_headings_of_html_are_somebody_each() -> None:
    body = (
        "<h2>Lab News</h2>\n<ul>\n<li>May 2024: We met in Oslo.</li>\n</ul>\n\n"
        "<h3>PhD Students</h3>\n\n[Mia Lin](https://mia.example), <i>Roots in clay</i>\n\n"
        '<a href="https://ada.example">Ada Quill</a>\n\n'
        "<h3>Alumni</h3>\n\nBo Ma, <i>Moss in\nthe shade</i>, (MSc, 2023)\n\n\n"
        "Ola Berg, (MSc, 2022)\n"
    )
    page = f"---\ntitle: ''\npermalink: /people/\n---\n{body}"
    found = read({"_config.yml": "title: Root Lab\n", "_pages/people.md": page})

    told = [(x.name, x.role, x.end) for x in found.rows if isinstance(x, PersonRow)]
    assert told == [
        ("Mia Lin", "PhD Student", ""),
        ("Ada Quill", "PhD Student", ""),
        ("Bo Ma", "MSc", "2023"),
        ("Ola Berg", "MSc", "2022"),
    ]


def test_several_degrees_are_a_heading_among_people() -> None:
    found = read(
        {
            "_config.yml": "title: Root Lab\n",
            "_pages/team.md": "---\ntitle: Team\n---\n### PhD Students\n- **Mia Lin** (2022)\n"
            "\n### Undergraduate & Masters\n- **Ola Berg** (2024 summer intern, Clay Tech)\n"
            "\n### Former Students - PhDs\n- **Bo Ma**\n",
        }
    )

    assert people(found) == [
        ("Mia Lin", "PhD Student", False),
        ("Ola Berg", "intern", False),
        ("Bo Ma", "PhDs", True),
    ]


def test_who_wrote_a_thesis_may_still_be_there_and_lists_of_papers_lie_in_their_folder() -> None:
    found = read(
        {
            "_config.yml": "title: Root Lab\n",
            "_layouts/default.html": "{{ site.data.members }} {{ site.data.thesis }} "
            "{{ site.data.publications.conferences }}",
            "_data/members.yml": "- name: Mia Lin\n  position: PhD student\n",
            "_data/thesis.yml": "- author: Mia Lin\n  title: Roots in Clay\n  year: 2023\n",
            "_data/publications/conferences.yml": "- title: How Deep Roots Find Their Water\n"
            "  authors: M. Lin, O. Berg\n  link: {url: https://example.org, display: ICML 2024}\n",
        }
    )
    mia = only(found, PersonRow)

    assert (mia.role, mia.is_former, mia.end, mia.thesis) == (
        "PhD student",
        False,
        "",
        "Roots in Clay",
    )
    assert only(found, PaperRow).record.title == "How Deep Roots Find Their Water"


def test_rows_of_one_cell_that_say_of_whom_the_rows_below_are() -> None:
    found = read(
        {
            "_config.yml": "title: Moss Lab\n",
            "_pages/team.md": "---\ntitle: Team\n---\n"
            "<table>\n<tr><th>Current students</th><th></th></tr>\n"
            "<tr><td></td><td>Ann Lee, PhD student</td></tr>\n"
            '<tr><th colspan="2">Former students</th></tr>\n'
            "<tr><td></td><td>Bo Ma, Postdoctoral Fellow, University of Oslo</td></tr>\n"
            "</table>\n",
        }
    )

    told = [
        (row.name, row.role, row.is_former, row.next_role)
        for row in found.rows
        if isinstance(row, PersonRow)
    ]
    assert told == [
        ("Ann Lee", "PhD student", False, ""),
        ("Bo Ma", "student", True, "Postdoctoral Fellow"),
    ]


def test_a_table_in_markdown_that_its_groups_divide() -> None:
    found = read(
        {
            "_config.yml": "title: Moss Lab\n",
            "_pages/team.md": "---\ntitle: Team\n---\n"
            "| Name | Topic |\n|---|---|\n| **PhD Students** | |\n| Ann Lee | moss |\n"
            "| **Alumni** | |\n| Bo Ma | kelp |\n| Cy Ott | piles |\n",
        }
    )

    people = [row for row in found.rows if isinstance(row, PersonRow)]
    assert [(row.name, row.is_former) for row in people] == [
        ("Ann Lee", False),
        ("Bo Ma", True),
        ("Cy Ott", True),
    ]


def test_links_of_people_in_html_among_markdown() -> None:
    found = read(
        {
            "_config.yml": "title: Moss Lab\n",
            "_pages/team.md": "---\ntitle: Team\n---\n## PhD students\n\n"
            '* <a href="https://ann.example/">Ann Lee</a>, moss\n* [Bo Ma](https://bo.example/)\n',
        }
    )

    people = rows_of(found, PersonRow)
    assert [row.homepage for row in people] == ["https://ann.example/", "https://bo.example/"]


def test_an_address_behind_a_label_is_no_place_where_somebody_went() -> None:
    found = read(
        {
            "_config.yml": "title: Moss Lab\n",
            "_pages/team.md": "---\ntitle: Team\n---\n## Former students\n\n"
            "* Ann Lee, Postdoctoral Fellow, University of Oslo\n"
            "  * Website: https://ann.example\n"
            "* Bo Ma, Engineer, Moss Inc.\n"
            "  * Website: [www.linkedin.com/in/bo](https://www.linkedin.com/in/bo)\n",
        }
    )

    ann, bo = rows_of(found, PersonRow)
    assert (ann.next_place, ann.homepage) == ("University of Oslo", "https://ann.example")
    assert (bo.next_place, bo.homepage) == ("Moss Inc.", "")
    assert bo.links == (("LinkedIn", "https://www.linkedin.com/in/bo"),)
