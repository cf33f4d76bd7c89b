"""Codes in the fields of members, and the lists by which pages show them."""

import pytest

from labsite.import_site.rows import PersonRow
from tests.labsite.import_site.readers.sites import only, read

TYPES = (
    "phd:\n  description: PhD Student\nguest:\n  description: Visiting Student\n"
    "alumni:\n  description: Alumni\n"
)
TEAM = (
    "---\ntitle: Team\n---\n# {% include icon.html icon='x' %}Team\n\n### Gardening Students\n"
    '{% include list.html data="members" component="portrait" filters="role: gs1" %}\n'
    "### Students and staff\n"
    '{% include list.html data="members" component="portrait" filters="role: mixed1" %}\n'
    "### PhD Students\n"
    '{% include list.html data="members" component="portrait" filters="role: phd_clay" %}\n'
    "### Alumni (with last known position)\n"
    '{% include list.html data="members" component="portrait" filters="status: gone" %}\n'
)


def member(**fields: str) -> PersonRow:
    lines = "".join(f"{name}: {text}\n" for name, text in fields.items())
    return only(
        read(
            {
                "_config.yaml": "title: Root Lab\ncollections:\n  members:\n    output: true\n",
                "_data/types.yaml": TYPES,
                "_members/mia.md": f"---\nname: Mia Lin\n{lines}---\nMia digs.\n",
                "team/index.md": TEAM,
            }
        ),
        PersonRow,
    )


@pytest.mark.parametrize(
    ("code", "role"),
    [
        ("phd_clay", "PhD Student"),
        ("undergrad_clay", "Undergraduate Student"),
        ("phd_alumni", "PhD Student"),
        ("lab_manager", "Lab manager"),
        ("gs1", "Gardening Student"),
        ("mixed1", "mixed1"),
    ],
)
def test_a_labs_own_word_behind_a_code_is_no_part_of_the_role(code: str, role: str) -> None:
    assert member(role=code).role == role


def test_lists_by_another_field_than_the_group_tell_who_left() -> None:
    assert not member(role="phd_clay", group="alum").is_former
    assert member(role="phd_clay", status="gone").is_former is False  # the first list shows her
    assert member(role="alumni_clay", status="gone", group="alum").is_former
    assert member(role="phd_alumni").is_former


def test_the_line_of_who_left_is_where_she_went_if_it_names_a_place() -> None:
    gone = member(role="alumni_clay", description='"PhD student at University of Moss, Pisa"')
    assert (gone.role, gone.is_former) == ("", True)
    assert (gone.next_role, gone.next_place) == ("PhD student", "University of Moss, Pisa")

    was = member(role="alumni_clay", description="PhD student")
    assert (was.role, was.next_role) == ("PhD student", "")


LISTS = (
    "---\ntitle: Team\n---\n# Team\n\n## PhD Students\n"
    '{% include list.html data="members" component="portrait" filters="role: ^phd$" %}\n'
    "{% include section.html %}\n# Alumni\n\n## PhD Students\n"
    '{% include list.html data="members" component="portrait" filters="role: phd2" %}\n'
    '{% include list.html data="members" component="portrait" filter="role == \'gone\'" %}\n'
    "{% include section.html %}\n## Friends\n"
    '{% include list.html data="members" component="portrait" filter="role == \'friend\'" %}\n'
)


@pytest.mark.parametrize(
    ("code", "has_left"), [("phd", False), ("phd2", True), ("gone", True), ("friend", False)]
)
def test_a_list_is_below_all_headings_of_its_section(code: str, has_left: bool) -> None:
    files = {"_members/mia.md": f"---\nname: Mia Lin\nrole: {code}\n---\n", "team/index.md": LISTS}
    assert (
        only(read({"_config.yaml": "title: Root Lab\n", **files}), PersonRow).is_former is has_left
    )


def test_who_left_for_a_place_where_nobody_of_the_lab_works_went_there() -> None:
    page = "---\nname: {}\nrole: {}\naffiliation: {}\n---\n"
    files = {
        "_members/mia.md": page.format("Mia Lin", "pi", "Loam University"),
        "_members/ola.md": page.format("Ola Nordmann", "alum_phd", "Clay Tech"),
        "_members/kim.md": page.format("Kim Roe", "alum_phd", "Loam University"),
        "_data/types.yaml": "alum_phd:\n  description: PhD Student\n",
    }
    rows = read({"_config.yaml": "title: Root Lab\n", **files}).rows
    told = {row.name: row for row in rows if isinstance(row, PersonRow)}

    ola, kim = told["Ola Nordmann"], told["Kim Roe"]
    assert (ola.role, ola.is_former, ola.next_place) == ("PhD Student", True, "Clay Tech")
    assert (kim.role, kim.is_former, kim.next_place) == ("PhD Student", True, "")


def test_whom_a_list_of_alumni_shows_has_left_whatever_her_group_is_called() -> None:
    mia = member(role="programmer", group="석사졸", status="gone", description="(주)점토")

    assert (mia.is_former, mia.next_place) == (True, "(주)점토")


@pytest.mark.parametrize(
    ("role", "line", "read_as"),
    [
        ("undergrad", "Summer Student, 2022 | Honours Student, 2023-24",
         ("Summer Student, Honours Student", "2022", "2024", "Clay College")),
        ("undergrad", "Summer Student, 2021", ("Summer Student", "", "2021", "Clay College")),
        ("guest", "Roots Student", ("Visiting Student", "", "", "Roots Student, Clay College")),
    ],
)  # fmt: skip
def test_the_line_of_who_left_says_more_of_the_same_position(
    role: str, line: str, read_as: tuple[str, ...]
) -> None:
    gone = member(role=role, status="gone", description=line, affiliation="Clay College")

    assert (gone.role, gone.start, gone.end, gone.headline) == read_as


def test_fields_tell_the_years_of_a_stay_the_other_way_round() -> None:
    gone = member(role="phd", status="gone", year_start="2021", year_end="2026")

    assert (gone.start, gone.end) == ("2021", "2026")


def test_a_card_that_leaves_open_what_somebody_studies_for_says_less_than_her_code() -> None:
    assert member(role="phd", description="Graduate student").role == "PhD Student"
    assert member(role="phd", description="Visiting student").role == "Visiting student"
