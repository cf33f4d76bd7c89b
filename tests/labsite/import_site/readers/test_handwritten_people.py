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
