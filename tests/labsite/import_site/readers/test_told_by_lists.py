"""What lines of people and projects leave to the list that they are in, or to its order."""

from labsite.import_site.rows import PersonRow, ProjectRow
from tests.labsite.import_site.readers.sites import read

SETTINGS = "title: Root Lab\nurl: https://roots.example\n"


def people(body: str, path: str = "students.md", title: str = "Students") -> list[PersonRow]:
    page = f"---\ntitle: {title}\n---\n{body}"
    found = read({"_config.yml": SETTINGS, f"_pages/{path}": page})
    return [row for row in found.rows if isinstance(row, PersonRow)]


def test_years_in_bold_before_initials_and_the_place_of_the_thesis() -> None:
    told = people(
        '## Current Students\n### PhD\n* **2023-2027** N. Miguel Rao, Loam University. "Wet clay"'
        "\n\n## Former Students\n### PhD\n"
        '* **2020-2024** H. Quill, University of Clay, Moss. "Roots in deep and wet ground"\n'
        '* **2017-2022** J. Almeida, University of Loam. "How seeds are sorted by weight"\n'
        '### MSc\n* **2015-2016** V. Berg, Clay College. "The flavour of ferns and herbs"\n'
    )

    assert [(row.name, row.role, row.start, row.end, row.next_place) for row in told] == [
        ("N. Miguel Rao", "PhD", "2023", "2027", ""),
        ("H. Quill", "PhD", "2020", "2024", ""),
        ("J. Almeida", "PhD", "2017", "2022", ""),
        ("V. Berg", "MSc", "2015", "2016", ""),
    ]
    assert told[1].thesis == "Roots in deep and wet ground"
    assert told[1].headline == "at University of Clay, Moss"


def test_what_a_student_won_is_no_position() -> None:
    told = people(
        "## Ph.D. Students\n- Mia Lin\n  - Clay Fund Scholar\n- Ola Berg (Visiting Scholar)\n"
        "- Ren Sato (Research Fellow)\n"
    )

    assert [(row.role, row.headline) for row in told] == [
        ("Ph.D. Student", "Clay Fund Scholar"),
        ("Visiting Scholar", ""),
        ("Research Fellow", ""),
    ]


def test_brackets_before_a_date_are_no_nickname() -> None:
    told = people(
        "## Master\n- Mia Lin. Roots in clay. (Supervisor) July 2020. Best thesis award.\n"
        "- Ola Berg. Moss on roofs. (Supervisor). July 2019\n"
    )

    assert [row.start for row in told] == ["2020-07", "2019-07"]


def test_a_page_for_students_lists_none() -> None:
    body = "## Account Setup\n* [Soil Lab Account](https://a.example) – note\n## Online Courses\n"

    assert not people(body, "new-student.md", "New Student Resources")


def test_interests_that_nobody_wrote_are_none() -> None:
    told = people("### Mia Lin\nPhD student\nResearch Interests: TBD\n")

    assert [row.interests for row in told] == [()]


def test_the_years_and_the_students_below_the_name_of_a_project_are_its_own() -> None:
    page = (
        "---\ntitle: Research\n---\n## Active Projects\n\n### Deep roots\n\n"
        "*2019--2024* -- We dig in clay.\n\nStudents: Mia Lin, Ola Berg\n\n"
        "### Wet moss\n\n*2018--present* -- We climb.\n\nStudents: Ren Sato\n"
    )
    found = read({"_config.yml": SETTINGS, "_pages/research.md": page})

    rows = [row for row in found.rows if isinstance(row, ProjectRow)]
    assert [(row.name, row.start, row.end) for row in rows] == [
        ("Deep roots", "2019", "2024"),
        ("Wet moss", "2018", ""),
    ]
    assert "Students: Mia Lin, Ola Berg" in rows[0].description
