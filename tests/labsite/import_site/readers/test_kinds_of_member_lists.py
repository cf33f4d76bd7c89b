"""People in lists and folders whose names, not a field, tell who somebody is or what she does."""

from labsite.import_site.rows import PersonRow
from tests.labsite.import_site.readers.sites import read, whys

JEKYLL = "title: Root Lab\n"


def listed(data: str, stem: str = "people") -> dict[str, PersonRow]:
    found = read({"_config.yml": JEKYLL, f"_data/{stem}.yml": data})
    return {row.name: row for row in found.rows if isinstance(row, PersonRow)}


def test_who_has_a_name_in_a_field_is_not_called_by_her_key() -> None:
    rows = listed("mlin: {display_name: Mia Lin, role: postdoc}\nOla Berg: {role: PhD Student}\n")

    assert {name: row.role for name, row in rows.items()} == {
        "Mia Lin": "Postdoctoral Researcher",
        "Ola Berg": "PhD Student",
    }


def test_a_role_that_tells_only_the_list_leaves_the_position_to_another_field() -> None:
    rows = listed(
        "- {name: Mia Lin, role: alumni, position: Postdoc, leaveyear: 2020, became: Lecturer}\n"
        "- {name: Ola Berg, role: member, position: Lab Manager}\n"
    )

    mia = rows["Mia Lin"]
    assert (mia.role, mia.end, mia.next_role) == ("Postdoctoral Researcher", "2020", "Lecturer")
    assert mia.is_former
    assert (rows["Ola Berg"].role, rows["Ola Berg"].is_former) == ("Lab Manager", False)


def test_what_stands_behind_a_name_in_its_field_is_none_of_it() -> None:
    rows = listed(
        "- name: Mia Lin (they)\n- name: Ola Berg - Undergraduate Student (grant 7), 2022-2023\n"
        "- name: Ren Sato (graduated 5/26)\n- name: Ida Moe, PhD/MD\n- name: Bachelor Student 2\n",
        "alumni",
    )

    assert set(rows) == {"Mia Lin", "Ola Berg", "Ren Sato", "Ida Moe"}
    ola = rows["Ola Berg"]
    assert (ola.role, ola.start, ola.end) == ("Undergraduate Student", "2022", "2023")


def test_a_file_is_called_by_a_position_or_by_none() -> None:
    assert listed("- name: Mia Lin\n", "kept_members")["Mia Lin"].role == ""
    assert listed("- name: Mia Lin\n", "phd_students")["Mia Lin"].role == "phd student"


def test_a_group_of_members_in_any_language_is_no_position() -> None:
    page = "---\ntitle: {}\nuser_groups: [{}]\n---\n"
    found = read(
        {
            "hugo.yaml": "title: Root Lab\n",
            "content/authors/mia/_index.md": page.format("Mia Lin", "Anciens membres"),
            "content/authors/ola/_index.md": page.format("Ola Berg", "Mitglieder"),
        }
    )

    people = [row for row in found.rows if isinstance(row, PersonRow)]
    assert [(row.role, row.is_former) for row in people] == [("", True), ("", False)]


def test_folders_of_people_tell_what_those_are() -> None:
    page = "---\ntitle: {}\nparams: {{orcid: 0000-0002-1825-0097}}\n---\nShe digs.\n"
    found = read(
        {
            "hugo.toml": "title = 'Root Lab'\n",
            "content/people/phd_students/mia.md": page.format("Mia Lin"),
            "content/people/alumni/ola.md": page.format("Ola Berg"),
            "content/people/ren/index.md": page.format("Ren Sato, PhD"),
            "content/people/visit.md": page.format("Visit Our Garden"),
        }
    )

    rows = {row.name: row for row in found.rows if isinstance(row, PersonRow)}
    assert {name: (row.role, row.is_former) for name, row in rows.items()} == {
        "Mia Lin": ("Phd student", False),
        "Ola Berg": ("", True),
        "Ren Sato": ("", False),
    }
    assert all(row.identifiers == (("orcid", "0000-0002-1825-0097"),) for row in rows.values())
    assert "page_text" in whys(found)
