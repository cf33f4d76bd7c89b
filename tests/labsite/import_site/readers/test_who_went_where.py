"""Where people went who left: a position elsewhere before, or behind, the degree that they had."""

import pytest

from labsite.import_site.readers import joining
from labsite.import_site.readers.cv import page
from labsite.import_site.readers.people import people_lines
from labsite.import_site.readers.words import person_words
from labsite.import_site.rows import PersonRow
from publications.domain.formats.listing.lines import Line
from tests.labsite.import_site.readers.sites import only, read


@pytest.mark.parametrize(
    ("printed", "role", "end", "went_to"),
    [
        ("Mia Lin, Soil Engineer at Clay Tech, M.Sc., 2022", "M.Sc.", "2022",
         ("Soil Engineer", "Clay Tech")),
        ("Dr. Mia Lin, Moss and Fern Lead at Loam Ltd, Ph.D.", "Ph.D.", "",
         ("Moss and Fern Lead", "Loam Ltd")),
        ("Mia Lin (Loam, 2017), now working in moss of Clay Tech", "", "2017",
         ("", "moss of Clay Tech")),
        ("Mia Lin, PhD student at Clay Tech, 2022", "PhD student at Clay Tech", "2022", ("", "")),
    ],
)  # fmt: skip
def test_who_left_has_her_degree_as_her_role_whatever_stands_before_it(
    printed: str, role: str, end: str, went_to: tuple[str, str]
) -> None:
    (said,) = people_lines.read([Line(0, printed, printed)], is_former=True)

    assert (said.name, said.role, said.end) == ("Mia Lin", role, end)
    assert (said.next_role, said.next_place) == went_to


def test_who_is_among_the_alumni_of_a_page_and_back_has_two_rows() -> None:
    there = PersonRow(file="people.md", name="Mia Lin", headline="First-year PhD student")
    before = PersonRow(file="people.md", name="Mia Lin", role="M.Sc.", end="2025", is_former=True)

    assert joining.joined([there, before], lambda *told: None) == [there, before]


def test_a_page_titled_alum_is_of_those_who_left() -> None:
    item = "<li>\n<strong>{}</strong><br>\nM.S. in Botany, now at Clay Tech\n</li>\n"
    listed = f"<ul>\n{item.format('Mia Lin')}{item.format('Ola Nordmann')}</ul>"
    page = f"---\nlayout: page\npermalink: /alum/\ntitle: alum\n---\n\n{listed}\n"
    found = read({"_config.yml": "title: Root Lab\n", "_pages/alum.md": page})
    told = [row for row in found.rows if isinstance(row, PersonRow)]

    assert [row.name for row in told] == ["Mia Lin", "Ola Nordmann"]
    assert {(row.role, row.next_place) for row in told} == {("M.S. in Botany", "Clay Tech")}
    assert all(row.is_former for row in told)


def test_a_group_called_by_a_degree_alone_is_of_graduates_who_work_elsewhere() -> None:
    page = "---\ntitle: {}\nrole: {}\norganizations:\n- name: {}\nuser_groups:\n- {}\n---\n"
    people = {
        "mia": ("Mia Lin", "Engineer, Clay Tech", "Clay Tech", "M.S."),
        "ola": ("Ola Nordmann", "Botanist, Moss Bank", "Moss Bank", "M.S."),
        "ann": ("Ann Lee", "M.S. Student", "Loam University", "M.S. Students"),
        "kim": ("Kim Roe", "PhD Student", "Loam University", "PhD"),
    }
    files = {f"content/authors/{key}/_index.md": page.format(*told) for key, told in people.items()}
    found = read({"hugo.yaml": "title: Root Lab\n", **files})
    rows = {row.name: row for row in found.rows if isinstance(row, PersonRow)}

    assert [name for name, row in rows.items() if row.is_former] == ["Mia Lin", "Ola Nordmann"]
    mia = rows["Mia Lin"]
    assert (mia.role, mia.next_role, mia.next_place) == ("M.S.", "Engineer", "Clay Tech")


def rows_of(text: str, name: str = "Mia Lin") -> PersonRow:
    """The row of a former member with this text, whose file tells nothing else."""
    member = f"---\nname: {name}\nrole: alumni\nalumni: true\n---\n\n{text}\n"
    files = {
        "_config.yaml": "title: Root Lab\nremote_theme: greenelab/lab-website-template\n",
        "_members/mia-lin.md": member,
    }
    (row,) = (each for each in read(files).rows if isinstance(each, PersonRow))
    return row


@pytest.mark.parametrize(
    ("now", "role", "place"),
    [
        ("She is currently pursuing a PhD in Botany at the Clay School, alongside a job.",
         "PhD in Botany", "the Clay School"),
        ("She is now a postdoc at Clay Institute with Frida.", "postdoc", "Clay Institute"),
        ("Then she left, and is currently an MSc student at Clay Tech.", "MSc student",
         "Clay Tech"),
    ],
)  # fmt: skip
def test_what_who_was_with_us_is_by_now_she_is_elsewhere(now: str, role: str, place: str) -> None:
    row = rows_of(f"Mia was with us as a research assistant from 2021 to 2023. {now}")

    assert (row.role, row.next_role, row.next_place) == ("Research assistant", role, place)


def test_a_text_of_old_says_what_she_was_here() -> None:
    assert rows_of("Mia is currently an MSc student at Clay Tech.").next_place == ""


def test_a_life_behind_a_name_and_when_she_came_is_her_text() -> None:
    life = (
        "Mia Lin (from Spring 2025) earned her bachelor’s degree in botany from Clay College. "
        "She worked at Moss Bank, where she sorted roots."
    )
    (said,) = people_lines.read([Line(0, life, life)], is_former=False)

    assert (said.name, said.start, said.role, said.next_place) == ("Mia Lin", "2025", "", "")
    assert said.bio == life


@pytest.mark.parametrize(
    ("text", "role"),
    [
        ("Mia is a 5th-year Ph.D. candidate in botany.", "5th-year PhD candidate"),
        ("Mia comes from Oslo. She is finishing up her MS in botany.", "MS"),
        ("Mia is finishing up her book on roots.", ""),
    ],
)
def test_the_stops_of_a_degree_end_no_position(text: str, role: str) -> None:
    assert person_words.role_in(text) == role


@pytest.mark.parametrize(
    ("position", "place"),
    [
        ("position_after", "affiliation_after"),
        ("next_job", "next_employer"),
        ("first-position", "first_institution"),
    ],
)
def test_fields_of_what_came_after_tell_both_what_and_where(position: str, place: str) -> None:
    fields = f"position: PhD Student\nended: 2022\n{position}: Engineer\n{place}: Clay Tech\n"
    page = f"---\nname: Mia Lin\n{fields}---\n"
    row = only(read({"_config.yml": "", "_people/mia.md": page}), PersonRow)

    assert (row.role, row.end, row.next_role, row.next_place) == (
        "PhD Student", "2022", "Engineer", "Clay Tech",
    )  # fmt: skip


def test_who_left_an_author_page_works_where_her_role_says() -> None:
    page = "---\ntitle: {}\nrole: {}\norganizations:\n- name: {}\nuser_groups:\n- {}\n---\n"
    mia = page.format("Mia Lin", "Soil Engineer @ Clay Tech", "Moss Bank", "Alumni")
    kim = page.format("Kim Roe", "PhD Student at Old Loam", "Moss Bank", "Alumni")
    ann = page.format("Ann Lee", "Professor", "Loam University", "Faculty")
    people = {"mia": mia, "kim": kim, "ann": ann}
    files = {f"content/authors/{name}/_index.md": text for name, text in people.items()}
    found = read({"hugo.yaml": "title: Root Lab\n", **files})
    told = {row.name: row for row in found.rows if isinstance(row, PersonRow)}

    assert (told["Mia Lin"].next_role, told["Mia Lin"].next_place) == ("Soil Engineer", "Clay Tech")
    assert told["Kim Roe"].role == "PhD Student at Old Loam"


def test_who_left_for_another_place_than_all_who_are_there_went_to_it() -> None:
    page = "---\ntitle: {}\nrole: Master\norganizations:\n- name: {}\nuser_groups:\n- {}\n---\n"
    people = {
        "mia": page.format("Mia Lin", "Clay Tech", "Alumni"),
        "kim": page.format("Kim Roe", "Loam University", "Alumni"),
        "ann": page.format("Ann Lee", "Loam University", "Students"),
        "ola": page.format("Ola Nordmann", "Loam University", "Students"),
    }
    files = {f"content/authors/{name}/_index.md": text for name, text in people.items()}
    found = read({"hugo.yaml": "title: Root Lab\n", **files})
    told = {row.name: row for row in found.rows if isinstance(row, PersonRow)}

    assert (told["Mia Lin"].next_place, told["Mia Lin"].headline) == ("Clay Tech", "")
    assert told["Kim Roe"].next_place == told["Ann Lee"].next_place == ""

    elsewhere = files | {
        "content/authors/ola/_index.md": page.format("Ola Nordmann", "Moss Bank", "Students")
    }
    rows = read({"hugo.yaml": "title: Root Lab\n", **elsewhere}).rows
    assert not any(isinstance(row, PersonRow) and row.next_place for row in rows)


@pytest.mark.parametrize(
    ("role", "was", "went_to"),
    [
        (
            "2021级硕士研究生（黏土科技（比萨）有限公司）",
            "硕士研究生",
            ("", "黏土科技（比萨）有限公司"),
        ),
        ("2020级本科生（保送苔藓大学）", "本科生", ("", "苔藓大学")),
        ("2016级本科生（赴苔藓大学深造）", "本科生", ("", "苔藓大学")),
        ("2015级本科生（苔藓大学博士生）", "本科生", ("博士生", "苔藓大学")),
    ],
)
def test_where_who_left_went_stands_in_brackets_behind_what_she_was(
    role: str, was: str, went_to: tuple[str, str]
) -> None:
    page = f"---\ntitle: 林米亚\nrole: {role}\nuser_groups:\n- 已毕业学生\n---\n"
    files = {"hugo.yaml": "title: Root Lab\n", "content/authors/mia/_index.md": page}
    row = only(read(files), PersonRow)

    assert (row.role, row.is_former) == (was, True)
    assert (row.next_role, row.next_place) == went_to


def test_a_department_and_its_school_below_a_position_are_where_somebody_was() -> None:
    lines = ["Mia Lin", "Research Assistant (2023)", "Department of Botany", "Clay University"]
    gone = ["Bo Ma", "PhD (2023)", "Clay Tech"]
    (mia,), (bo,) = (
        people_lines.read([Line(0, each, each) for each in told], is_former=True)
        for told in (lines, gone)
    )

    assert (mia.role, mia.end) == ("Research Assistant", "2023")
    assert (mia.headline, mia.next_place) == ("Department of Botany, Clay University", "")
    assert bo.next_place == "Clay Tech"


def test_a_place_without_its_short_name_in_brackets_is_the_same() -> None:
    page = "---\ntitle: {}\nrole: Master\norganizations:\n- name: {}\nuser_groups:\n- {}\n---\n"
    people = {
        "mia": page.format("Mia Lin", "Clay Research Institute", "Alumni"),
        "ann": page.format("Ann Lee", "Clay Research Institute (CRI)", "Students"),
        "ola": page.format("Ola Nordmann", "Clay Research Institute (CRI)", "Students"),
    }
    files = {f"content/authors/{name}/_index.md": text for name, text in people.items()}
    rows = read({"hugo.yaml": "title: Root Lab\n", **files}).rows

    assert not any(isinstance(row, PersonRow) and row.next_place for row in rows)


def test_a_bar_behind_a_degree_and_its_year_stands_before_what_came_next() -> None:
    printed = "Mia Lin, PhD, Botany, 2016 | Clay Tech, Soil Engineer"
    (said,) = people_lines.read([Line(0, printed, printed)], is_former=True)

    assert (said.role, said.headline, said.end) == ("PhD", "Botany", "2016")
    assert (said.next_role, said.next_place) == ("Soil Engineer", "Clay Tech")


def test_a_workplace_may_say_that_it_is_the_one_by_now() -> None:
    page = "---\ntitle: {}\norganizations:\n- name: '{}'\nuser_groups:\n- {}\n---\n"
    people = {
        "mia": ("Mia Lin", "Now: Postdoc at Clay Tech", "Alumni"),
        "ola": ("Ola Nordmann (Co-supervision)", "Loam University", "PhD Students"),
    }
    files = {f"content/authors/{key}/_index.md": page.format(*told) for key, told in people.items()}
    found = read({"hugo.yaml": "title: Root Lab\n", **files})
    rows = {row.name: row for row in found.rows if isinstance(row, PersonRow)}

    mia = rows["Mia Lin"]
    assert (mia.next_role, mia.next_place, mia.headline) == ("Postdoc", "Clay Tech", "")
    assert set(rows) == {"Mia Lin", "Ola Nordmann"}


def test_sentences_behind_names_in_bold_say_what_people_were_and_where_they_went() -> None:
    page = (
        "---\ntitle: People\n---\n\n## Members\n\n"
        "**Bo Ma** is a [Loam](https://x.example) fellow\n\n"
        "I dig.\n\n## Alumni\n\n"
        "**Mia Lin** (2022-2024) was a PhD student (the first). She's now in the group of Cy Fox"
        " at Clay Tech.\n\n"
        "**Ola Nordmann** (2023) was an intern, now at the Moss Institute.\n"
    )
    found = read({"_config.yml": "title: Root Lab\n", "people.md": page})
    mia, ola = (row for row in found.rows if isinstance(row, PersonRow) and row.is_former)
    (bo,) = (row for row in found.rows if isinstance(row, PersonRow) and not row.is_former)

    assert (mia.role, mia.start, mia.end) == ("PhD student", "2022", "2024")
    assert (ola.role, ola.end, ola.next_place) == ("Intern", "2023", "the Moss Institute")
    assert bo.role == "Loam fellow"


@pytest.mark.parametrize(
    ("printed", "went_to"),
    [
        ("林根，硕士，2020年入学。毕业后前往黏土科技集团工作。", ("", "黏土科技集团")),
        ("林根，本科，2020年入学。毕业后前往云河大学攻读博士学位。", ("博士", "云河大学")),
    ],
)
def test_who_left_went_on_after_her_degree(printed: str, went_to: tuple[str, str]) -> None:
    (said,) = people_lines.read([Line(0, printed, printed)], is_former=True)

    assert (said.name, said.start) == ("林根", "2020")
    assert (said.next_role, said.next_place) == went_to


def test_fields_of_two_words_say_what_came_next_and_names_end_with_degrees() -> None:
    page = "---\nname: {}\nrole: {}\ngroup: alum\n{}---\n{}\n"
    people = {
        "mia": ("Mia Lin (MS)", "graduated", "", "Graduation: Fall 2009\n\nWorks at Moss Ltd"),
        "ola": ("Ola Nordmann", "undergrad",
                "lab_member_years: 2016 - 2018\n"
                "current_job_position: Currently Engineer at Clay Tech\n", ""),
        "kim": ("Kim Roe", "phd", "", "He works at the interface of Soil Science and Art."),
    }  # fmt: skip
    files = {f"_members/{key}.md": page.format(*told) for key, told in people.items()}
    found = read({"_config.yml": "title: R\ncollections:\n  members:\n    output: true\n", **files})
    rows = {row.name: row for row in found.rows if isinstance(row, PersonRow)}

    assert (rows["Mia Lin"].role, rows["Mia Lin"].next_place) == ("MS", "Moss Ltd")
    ola = rows["Ola Nordmann"]
    assert (ola.start, ola.end, ola.next_role, ola.next_place) == (
        "2016", "2018", "Engineer", "Clay Tech",
    )  # fmt: skip
    assert rows["Kim Roe"].next_place == ""


@pytest.mark.parametrize(
    "label", ["Position after Moss Lab:", "Job since leaving the Root Group:", "**Now:**"]
)
def test_a_labelled_line_of_the_text_about_who_left_says_where_she_went(label: str) -> None:
    page = "---\nname: Mia Lin\nrole: {}\n---\nMia sorted roots.\n\nPosition in lab: Intern<br>\n{}"
    line = f"{label} PhD student in Ola Berg's lab at Clay University\n"
    files = {"_config.yml": "title: Root Lab\n", "_data/citations.yaml": ""}
    left = read(files | {"_members/lin.md": page.format("Former intern", line)})
    there = read(files | {"_members/lin.md": page.format("Intern", line)})

    person = only(left, PersonRow)
    told = (person.next_role, person.next_place)
    assert told == ("PhD student in Ola Berg's lab", "Clay University")
    assert not only(there, PersonRow).next_place


def test_the_one_year_of_a_student_who_went_on_is_that_of_her_degree() -> None:
    found = page.read(
        "Curriculum Vitae\n\nAda Moss\nProfessor\n\nSTUDENTS\n"
        "Mia Lin (PhD 2020), now at Clay Tech\nBo Elm (PhD 2021)\n"
    )

    people = [row for row in found.rows if isinstance(row, PersonRow)]
    assert [(row.name, row.start, row.end) for row in people[1:]] == [
        ("Mia Lin", "", "2020"),
        ("Bo Elm", "2021", ""),
    ]


def test_the_text_of_who_left_tells_when_she_was_here_and_where_she_is() -> None:
    cell = (
        "<td>\n**{}** was a **Master's student** in the Moss lab from {} (“Wet clay”). {}\n</td>\n"
    )
    page = (
        "## Graduate Students\n\n### Ola Berg\n\nOla Berg joined the lab in 2031 as a student.\n\n"
        "## Moss Lab Alumnx\n\n<table><tr>"
        + cell.format("Mia Lin", "2023-2026", "She is now a biologist with U.S. Soil Service.")
        + "</tr><tr>"
        + cell.format("Bo Ma", "2021-2024", "He is now an engineer at Loam Ltd.")
        + "</tr></table>\n"
    )
    found = read({"people.md": page, "index.md": "# Moss lab\n\nWe dig.\n"})
    rows = {row.name: row for row in found.rows if isinstance(row, PersonRow)}

    told = {name: (row.role, row.start, row.end, row.next_place) for name, row in rows.items()}
    assert told["Mia Lin"] == ("Master's student", "2023", "2026", "U.S. Soil Service")
    assert told["Bo Ma"] == ("Master's student", "2021", "2024", "Loam Ltd")
    assert [name for name, row in rows.items() if row.is_former] == ["Mia Lin", "Bo Ma"]


@pytest.mark.parametrize(
    ("text", "role", "went_to"),
    [
        ("Mia was an undergrad in the lab, now a medical student at Clay School of Medicine",
         "Undergraduate", ("medical student", "Clay School of Medicine")),
        ("Mia is a former research assistant, with the lab since the start!",
         "Research assistant", ("", "")),
        ("Mia was a research assistant. She has joined the Moss Lab for a project.",
         "Research assistant", ("", "")),
    ],
)  # fmt: skip
def test_the_first_sentence_about_who_left_says_what_she_was(
    text: str, role: str, went_to: tuple[str, str]
) -> None:
    page = f"---\nname: Mia Lin\nrole: alumni\n---\n{text}\n"
    found = read(
        {"_config.yml": "title: Moss Lab\n", "_data/citations.yaml": "", "_members/m.md": page}
    )
    mia = only(found, PersonRow)

    assert (mia.role, (mia.next_role, mia.next_place)) == (role, went_to)


def test_what_the_head_was_to_those_of_a_table_is_not_their_position() -> None:
    table = (
        "| Dates | Name | Program or School | Role | Current Position |\n|--|--|--|--|--|\n"
        "| 2001 - 2007 | Mia Lin | Graduate Program in Botany | Research Mentor | Nurse, Loam |\n"
        "| 2002 - 2008 | Bo Ma | Soil Program | Thesis Advisory Committee | Postdoc, Clay Tech |\n"
    )
    found = page.read(f"# Lab Alumni\n\n## Graduate Students\n\n{table}")
    rows = [row for row in found.rows if isinstance(row, PersonRow)]

    assert [(row.name, row.role, row.next_role, row.next_place) for row in rows] == [
        ("Mia Lin", "Graduate Student", "Nurse", "Loam"),
        ("Bo Ma", "Graduate Student", "Postdoc", "Clay Tech"),
    ]


@pytest.mark.parametrize(
    ("info", "duration", "role", "went_to"),
    [
        ("Postdoc", "2016 - 2018, now at Moss Ltd", "Postdoc", ("", "Moss Ltd")),
        ("PhD student", "2016 - 2018; now Assistant Professor at Fern College", "PhD student",
         ("Assistant Professor", "Fern College")),
        ("Engineer at Moss Ltd", "PhD student, 2016 - 2018", "PhD student",
         ("Engineer", "Moss Ltd")),
        ("Intern", "Intern 2016 - 2018, now: Moss Ltd", "Intern", ("", "Moss Ltd")),
    ],
)  # fmt: skip
def test_a_field_of_when_may_tell_where_she_went(
    info: str, duration: str, role: str, went_to: tuple[str, str]
) -> None:
    page = (
        "---\ntitle: Team\n---\n## Alumni\n{% for one in site.data.alumni_members %}\n"
        "{{ one.name }}\n{% endfor %}\n"
    )
    alumni = f"- name: Ann Lee\n  info: {info}\n  duration: '{duration}'\n"
    files = {"_config.yml": "title: Root Lab\n", "_layouts/page.html": "x", "_pages/team.md": page}
    ann = only(read(files | {"_data/alumni_members.yml": alumni}), PersonRow)

    assert (ann.role, ann.next_role, ann.next_place) == (role, *went_to)
    assert (ann.start, ann.end, ann.is_former) == ("2016", "2018", True)


def _of_former(lines: list[str]) -> list[PersonRow]:
    listed = "\n".join(f"* **{line}" for line in lines)
    page = f"---\ntitle: People\n---\n\n## Former students\n\n### 2022\n\n{listed}\n"
    found = read({"_config.yml": "title: Root Lab\n", "_pages/people.md": page})
    return [row for row in found.rows if isinstance(row, PersonRow)]


@pytest.mark.parametrize(
    "behind",
    [
        [
            "Moss Maps, Clay University",
            "Soil Survey, Clay University",
            "Wet Roofs, Clay University",
        ],
        [
            "Moss Maps",
            "Soil Survey, Dry Walls",
            "Wet Roofs",
            "Root Counts, Deep Clay",
            "Fern Sorts",
        ],
    ],
)
def test_what_all_worked_on_is_no_place_to_which_they_went(behind: list[str]) -> None:
    names = ("Mia Lin", "Ola Berg", "Ada Quill", "Bo Ma", "Eva Sand")
    told = _of_former(
        [f"{name}** (BSc student) -- {words}" for name, words in zip(names, behind, strict=False)]
    )

    assert [row.headline for row in told] == behind
    assert not any(row.next_place or row.next_role for row in told)


def test_where_two_of_them_went_is_told_behind_a_dash() -> None:
    places = ["Moss Maps", "Loam Ltd", "Wet Roofs", "Clay University", "Fern Sorts"]
    names = ("Mia Lin", "Ola Berg", "Ada Quill", "Bo Ma", "Eva Sand")
    told = _of_former(
        [f"{name}** (BSc student) -- {words}" for name, words in zip(names, places, strict=True)]
    )

    assert [row.next_place for row in told] == places


def test_where_somebody_went_ends_with_the_brackets_that_tell_it() -> None:
    (row,) = _of_former(
        ["Mia Lin** (MSc student, now PhD student at Clay Tech) -- *Moss Maps*, Loam University"]
    )

    assert (row.next_role, row.next_place) == ("PhD student", "Clay Tech")
    assert row.headline == "Moss Maps, Loam University"
