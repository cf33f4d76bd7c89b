"""People whom labs write down their own way: folders of their own, lists below a sentence."""

from labsite.import_site.rows import EducationRow, PersonRow
from tests.labsite.import_site.readers.sites import read

SETTINGS = "title: Root Lab\nurl: https://roots.example\ncollections:\n  group:\n    output: true\n"


def people(files: dict[str, str]) -> list[PersonRow]:
    found = read({"_config.yml": SETTINGS} | files)
    return [row for row in found.rows if isinstance(row, PersonRow)]


def test_a_page_in_the_groups_folder_is_somebodys() -> None:
    found = people(
        {
            "_group/ada.md": '---\ntitle: "Ada Quill"\ncollection: group\n'
            'excerpt: "[Ada](https://ada.example) is a PhD student in my group."\n---\n'
            "[Ada Quill](https://ada.example) is an expert on roots in wet clay.\n",
            "_group/bo.md": '---\ntitle: "Bo Ma"\ncollection: former_group\n'
            'excerpt: "Postdoctoral scientist, 2014-2016."\n---\nBo Ma built a shelf.\n',
        }
    )

    assert [(row.name, row.role, row.start, row.end, row.is_former) for row in found] == [
        ("Ada Quill", "PhD student", "", "", False),
        ("Bo Ma", "Postdoctoral scientist", "2014", "2016", True),
    ]


def test_a_sentence_that_leads_to_a_list_says_what_those_in_it_are() -> None:
    caption = '<div class="caption">\n    The group jumps.\n</div>\n'
    files = {
        "_pages/group.md": "---\ntitle: Group\n---\nCurrent PhD students include:\n\n"
        "* Ada Quill (with Bo Ma)\n* Mia Lin\n\n"
        f"Former postdocs are:\n\n* Ola Berg\n\n{caption}"
    }
    found = people(files)

    assert [(row.name, row.role, row.headline, row.is_former) for row in found] == [
        ("Ada Quill", "PhD student", "", False),
        ("Mia Lin", "PhD student", "", False),
        ("Ola Berg", "postdoc", "", True),
    ]
    told = read({"_config.yml": SETTINGS} | files).unplaced
    assert [(each.why, each.text) for each in told] == [("no_place", "The group jumps.")]


def test_a_page_without_fields_says_what_somebody_is_in_its_first_lines() -> None:
    found = people(
        {
            "_members/ada.md": "---\ntitle: Ada Quill\n---\n*PhD student*\n\n"
            "ada [at] roots.example\n\nAda sorts roots.\n",
            "_members/bo.md": "---\ntitle: Bo Ma\n---\n"
            "Postdoctoral researcher, since 2023\n\nBo builds.\n",
            "_members/cy.md": "---\ntitle: Cy Díaz\nsubtitle: Research Assistant\n---\n"
            "Roots of 2019\n",
        }
    )

    assert [(row.name, row.role, row.start, row.email, row.bio) for row in found] == [
        ("Ada Quill", "PhD student", "", "ada@roots.example", "Ada sorts roots."),
        ("Bo Ma", "Postdoctoral researcher", "2023", "", "Bo builds."),
        ("Cy Díaz", "Research Assistant", "", "", "Roots of 2019"),
    ]


def test_a_bold_name_ends_before_the_position_behind_it_and_an_address_loses_no_words() -> None:
    found = people(
        {
            "_pages/people.md": "---\ntitle: People\n---\n## Faculty\n\n"
            "**[Ada Quill](https://ada.example)** Professor\n\n"
            "**Mia Lin**\nLecturer, Department of Botany\nmia [at] roots [dot] example\n"
        }
    )

    assert [(row.name, row.role, row.headline, row.email) for row in found] == [
        ("Ada Quill", "Professor", "", ""),
        ("Mia Lin", "Lecturer", "Department of Botany", "mia@roots.example"),
    ]


def test_a_members_page_with_her_education_keeps_how_to_reach_her() -> None:
    found = people(
        {
            "_members/mia.md": "---\ntitle: Mia Lin\nsubtitle: PhD Student\n---\n## Education\n"
            "- MSc in Botany, Oslo University, 2020\n\n## Contact\nmia@roots.example\n"
        }
    )

    assert [(row.name, row.role, row.email, row.bio) for row in found] == [
        ("Mia Lin", "PhD Student", "mia@roots.example", "")
    ]


def test_the_degrees_in_a_members_fields_are_read() -> None:
    found = read(
        {
            "_config.yml": SETTINGS,
            "_members/ada.md": "---\nname: Ada Quill\nrole: phd\neducation:\n"
            "  - degree: MSc in Botany\n    institution: Clay Tech\n    year: 2021~2022\n"
            "  - degree: PhD\n    institution: Root University\n    year: 2024~\n"
            "  - degree: BSc\n    institution: Root University\n    year: 2019\n---\nAda sorts.\n",
        }
    )

    assert [
        (row.person, row.degree, row.institution, row.start, row.end)
        for row in found.rows
        if isinstance(row, EducationRow)
    ] == [
        ("Ada Quill", "MSc", "Clay Tech", "2021", "2022"),
        ("Ada Quill", "PhD", "Root University", "2024", ""),
        ("Ada Quill", "BSc", "Root University", "", "2019"),
    ]
    assert not found.unplaced


def test_an_address_that_is_marked_or_linked_is_read() -> None:
    found = people(
        {
            "_pages/people.md": "---\ntitle: People\n---\n"
            "- **Ada Quill**, Professor, [email](mailto:ada@roots.example)\n"
            "- **Mia Lin**, PhD student, <mia@roots.example>\n"
        }
    )

    assert [(row.name, row.role, row.email) for row in found] == [
        ("Ada Quill", "Professor", "ada@roots.example"),
        ("Mia Lin", "PhD student", "mia@roots.example"),
    ]


def test_a_word_above_a_list_says_whether_those_in_it_are_still_there() -> None:
    files = {
        "_pages/people.md": "---\ntitle: People\n---\n**Current**\n- Mia Lin, PhD student\n\n"
        "**Past**\n- Ola Berg, MSc 2020\n"
    }

    assert [(row.name, row.role, row.is_former) for row in people(files)] == [
        ("Mia Lin", "PhD student", False),
        ("Ola Berg", "MSc", True),
    ]
    assert not read({"_config.yml": SETTINGS} | files).unplaced


def test_the_place_behind_a_students_finished_years_is_where_she_went() -> None:
    listed = (
        "---\ntitle: Group\n---\n## Supervision\n### Postdocs\n- Ada Quill (2019-2022, Clay Tech)\n"
        "### PhD\n- Mia Lin (2024-present)\n"
        "- Ola Berg (2018-2020, co-supervised with Cy Ma, Loam)\n"
        "- Ren Sato (2018-2090, Root Grid)\n- Bo Ma (2018-2020, wet roots)\n"
        "### MSc\n- Ida Fox (2017-2020, continued Ph.D.)\n"
        "### Visiting PhD students\n- Eva Dorn (2019-2020, Marsh University)\n"
    )

    told = {
        row.name: (row.role, row.next_role, row.next_place, row.headline, row.is_former)
        for row in people({"_pages/group.md": listed})
    }
    assert told == {
        "Ada Quill": ("Postdoc", "", "Clay Tech", "", True),
        "Mia Lin": ("PhD", "", "", "", False),
        "Ola Berg": ("PhD", "", "Loam", "", True),
        "Ren Sato": ("PhD", "", "", "Root Grid", False),
        "Bo Ma": ("PhD", "", "", "wet roots", False),
        "Ida Fox": ("MSc", "Ph.D", "", "", True),
        "Eva Dorn": ("Visiting PhD student", "", "", "Marsh University", False),
    }
