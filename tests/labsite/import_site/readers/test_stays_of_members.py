"""What lists say of those who are there, and were: degrees, years of study, times, advisors."""

import pytest

from labsite.import_site.rows import LabRow, PersonRow
from tests.labsite.import_site.readers.sites import only, read


def people(text: str, title: str = "People", **more: str) -> dict[str, PersonRow]:
    """Read a page of people and return them by their names."""
    files = {
        "_config.yml": "title: Root Lab\n",
        "_pages/people.md": f"---\ntitle: {title}\npermalink: /people/\n---\n\n{text}\n",
    }
    found = read(files | more)
    return {row.name: row for row in found.rows if isinstance(row, PersonRow)}


def test_a_degree_says_more_than_a_list_of_several_positions() -> None:
    told = people(
        "**Previous Graduate Students and Postdocs**\n\n"
        "- [Mia Lin](https://mia.example.org) (PhD 2023)\n"
        "  - PhD Thesis: _On clay and roots_\n- Bo Ma (MS 2022)\n- Cy Diaz (Postdoc)\n"
    )

    assert [row.role for row in told.values()] == ["PhD", "MS", "Postdoc"]


def test_a_degree_behind_a_name_is_had_where_the_list_is_of_later_positions() -> None:
    told = people("## Research Scientists and Engineers\n\n- Mia Lin, PhD\n- Bo Ma, MSc\n")

    assert "PhD" not in told["Mia Lin"].role


def test_how_far_a_student_has_come_is_no_position() -> None:
    told = people("## PhD students\n\n- Mia Lin\n  - 2nd year, Botany PhD student\n- Bo Ma\n")

    assert told["Mia Lin"].role == "Botany PhD student"
    assert told["Mia Lin"].headline == "2nd year"


def test_all_who_advise_somebody_are_read() -> None:
    told = people(
        "## Postdocs\n\n- Mia Lin (co-supervised with Prof. Bo Ma, Prof. Cy Diaz, and Prof. "
        "Jean-Paul Roux), 2023 - 2024.\n- Di Oz, 2022 - 2023.\n"
    )

    assert told["Mia Lin"].advisors == ("Bo Ma", "Cy Diaz", "Jean-Paul Roux")
    assert told["Mia Lin"].headline == ""


def test_a_stay_before_a_program_is_read() -> None:
    told = people(
        "## Former undergraduate students\n\n"
        "- Mia Lin (Clay College), Fall 2021 - Spring 2022 [Fern Program](https://f.example.org)\n"
        "- Bo Ma (Clay College), Summer 2018 [Fern Program](https://f.example.org)\n"
    )

    assert (told["Mia Lin"].start, told["Mia Lin"].end) == ("2021", "2022")
    assert told["Mia Lin"].headline == "Clay College, Fern Program"


def test_a_name_on_a_card_may_be_broken_into_lines() -> None:
    card = "<div class='person-card'><p><b>\n  <a href='{1}'>\n  {0}\n  </a>\n</b><br>\n{2}</p>"
    told = people(
        "## Post Doc\n\n<div class='person-card'>\n<p>\n<b>Ada Quill</b><br>\n</p></div>\n\n"
        "## Ph.D. Students\n\n"
        + "\n".join(
            card.format(name, f"https://{name[:2].lower()}.example.org", "Ph.D (2022 Fall)")
            for name in ("Mia Lin", "Bo Ma", "Cy Diaz")
        )
    )

    assert told["Ada Quill"].role == "Post Doc"
    assert [told[name].start for name in ("Mia Lin", "Bo Ma", "Cy Diaz")] == ["2022"] * 3
    assert told["Bo Ma"].homepage == "https://bo.example.org"
    assert told["Bo Ma"].headline == ""


def test_students_stand_below_the_year_in_which_they_came() -> None:
    told = people(
        "## 指导老师\n\n<table><tr><td><strong>李雨</strong></td></tr></table>\n\n## 2022级\n\n"
        '| <img src="/images/a.jpg" alt="王旭"> | <img src="/images/b.jpg" alt="张蕾"> |\n'
        "|:--:|:--:|\n| **王旭** | **张蕾** |\n"
        "| **研究方向**：声源定位 | **研究方向**：语音增强 |\n",
        "组内成员",
        **{"images/a.jpg": "x", "images/b.jpg": "x"},
    )

    assert list(told) == ["李雨", "王旭", "张蕾"]
    assert (told["张蕾"].start, told["张蕾"].photo) == ("2022", "images/b.jpg")


def test_a_place_with_a_stop_is_no_address() -> None:
    found = read(
        {
            "_config.yml": "title: Root Lab\n",
            "_data/alumni_members.yml": "- name: Bo Ma\n"
            "  info_current: MSc Graduate, Root Developer @ Clay.Vision\n",
        }
    )

    row = only(found, PersonRow)
    assert (row.next_role, row.next_place) == ("Root Developer", "Clay.Vision")


def test_short_lines_of_a_field_are_read_one_by_one() -> None:
    found = read(
        {
            "_config.yml": "title: Root Lab\n",
            "_data/principal_investigator.yml": "- name: Ada Quill\n  info: |\n"
            "    Lab Director, Assistant Professor at Clay University\n"
            "    Co-supervised with Dr. Bo Ma\n    Affiliate Member of the Moss Institute\n"
            "  email: ada@clay.example.org\n",
        }
    )

    row = only(found, PersonRow)
    assert (row.role, row.advisors) == ("Lab Director", ("Bo Ma",))
    assert row.headline == (
        "Assistant Professor at Clay University, Affiliate Member of the Moss Institute"
    )


@pytest.mark.parametrize(
    ("info", "role"),
    [("Postdoc", "Postdoc"), ("Ph.D. at Clay University", "Ph.D. at Clay University")],
)
def test_a_field_without_a_name_may_tell_what_came_next(info: str, role: str) -> None:
    found = read(
        {
            "_config.yml": "title: Root Lab\n",
            "_data/alumni_members.yml": f"- name: Mia Lin\n  info: {info}\n"
            "  info2: Roots of clay\n  info3: Now at Moss Bank (Ghent)\n",
        }
    )

    row = only(found, PersonRow)
    assert (row.role, row.next_place) == (role, "Moss Bank (Ghent)")


def test_a_first_page_in_html_with_words_of_its_own_is_read() -> None:
    found = read(
        {
            "_config.yml": "title: Root Lab\n",
            "index.html": "---\nlayout: splash\n---\n<p>We dig for roots in the dry season.</p>\n",
            "_pages/team.md": "---\ntitle: Team\n---\n\n- Mia Lin, PhD student\n- Bo Ma, Postdoc\n",
        }
    )

    assert "dig for roots" in only(found, LabRow).about


def test_a_year_that_is_expected_is_no_beginning() -> None:
    told = people("## Current members\n\n- Mia Lin (MSc expected 2031) - Wet clay\n- Bo Ma (PhD)\n")

    assert (told["Mia Lin"].role, told["Mia Lin"].start) == ("MSc", "")


def test_current_whereabouts_are_of_those_who_left() -> None:
    told = people(
        "## Former group members\n\n<p>\nHere's a list of students that I have mentored and their "
        "current whereabouts:\n</p>\n\n"
        "-  Mia Lin (Moss intern 2022-2023) - MSc student at Clay University\n"
        "-  Bo Ma (Moss intern 2021) - Engineer at Clay Tech\n"
    )

    assert [row.is_former for row in told.values()] == [True, True]
    assert [row.next_place for row in told.values()] == ["Clay University", "Clay Tech"]


def test_a_term_behind_a_name_belongs_to_its_year() -> None:
    told = people(
        "<h4>PhD Students</h4>\n<ul><li>\n<a href='https://mia.example.org'>"
        "<strong>Mia Lin</strong></a>. Fall 2022 - present\n</li>"
        "<li><strong>Bo Ma</strong>. Fall 2023 - present</li></ul>"
    )

    assert [(row.start, row.headline) for row in told.values()] == [("2022", ""), ("2023", "")]


def listed(path: str, text: str, **more: str) -> dict[str, PersonRow]:
    """Read a data file of people and return them by their names."""
    found = read({"_config.yml": "title: Root Lab\n", path: text} | more)
    return {row.name: row for row in found.rows if isinstance(row, PersonRow)}


def test_a_field_says_more_than_that_somebody_studies() -> None:
    told = listed(
        "_data/students.yml",
        "- name: Mia Lin\n  info: MASC candidate, co-supervised by Bo Ma (started May 2018)\n"
        "- name: Cy Diaz\n  info: MASC candidate (started May 2018)\n",
    )

    row = told["Mia Lin"]
    assert (row.role, row.start, row.advisors) == ("MASC candidate", "2018-05", ("Bo Ma",))


def test_a_place_behind_a_stay_is_where_somebody_went() -> None:
    told = listed(
        "_data/members.yml",
        "alumni_postdocs:\n  - name: Mia Lin\n"
        "    note: 2012 Summer – 2018 Spring · Clay Bank, Ghent\n"
        "  - name: Bo Ma\n    note: 2011 – 2013 · Lecturer in Botany, University of Clay, UK\n"
        "alumni:\n  - name: Di Oz\n    note: 2015 – 2018 · PhD student\n",
    )

    assert [(row.next_role, row.next_place) for row in told.values()] == [
        ("", "Clay Bank, Ghent"),
        ("Lecturer in Botany", "University of Clay, UK"),
        ("", ""),
    ]
    assert told["Di Oz"].role == "PhD student"


def test_a_heading_tells_what_all_of_a_list_are() -> None:
    page = (
        "---\ntitle: Team\n---\n# Members\n\n## Visiting Researchers\n"
        "{% for member in site.data.vr_members %}\n<h4>{{ member.name }}</h4>\n{% endfor %}\n"
    )
    told = listed(
        "_data/vr_members.yml",
        "- name: Mia Lin\n  website: https://mia.example.org\n"
        "- name: Bo Ma\n  website: https://bo.example.org\n",
        **{"_pages/team.md": page},
    )

    assert [row.role for row in told.values()] == ["Visiting Researcher"] * 2


def guest(**fields: str) -> PersonRow:
    """Read the one of a list of those who left of whom it says this."""
    lines = "".join(f"  {name}: {text}\n" for name, text in fields.items())
    found = read(
        {
            "_config.yml": "title: Root Lab\n",
            "_data/alumni.yml": f"- name: Mia Lin\n{lines}  email: mia@clay.example\n",
        }
    )
    return only(found, PersonRow)


def test_a_guest_is_one_whatever_she_is_where_she_comes_from() -> None:
    told = guest(info="PhD at CLAY, Visiting Student in 2022-2023, with Prof Bo Ma")
    other = guest(year="Visiting Student in 2022-2023", info="MS at CLAY, with Prof Bo Ma")

    assert (told.role, told.start, told.end) == ("Visiting Student", "2022", "2023")
    assert (told.headline, told.next_role, told.advisors) == ("PhD at CLAY", "", ("Bo Ma",))
    assert (other.role, other.start, other.end) == ("Visiting Student", "2022", "2023")
    assert other.next_role == ""
    assert other.headline.startswith("MS at CLAY")


LOOP = (
    "## Active Researchers\n\n{% for role in roles %}\n{% if role != 'left' %}\n"
    "{% for each in site.people %}\n* {{ each.name }}\n* {{ each.role }}\n{% endfor %}\n"
    "{% else %}\n\n<h3>Root Graduates Alumni</h3>\n\n"
    "| Name | Period | Status |\n|---|---|---|\n| Mia Lin | 2008-2013 | PostDoc |\n"
    "| Bo Ma | 2010-2011 | PhD |\n| Cy Diaz | 2012-2014 | M.Sc. |\n\n{% endif %}\n{% endfor %}\n\n"
    "<h3>Undergraduate Alumni from 2023</h3>\n\n- Ola Berg, 2022-2024\n- Di Oz, 2023\n"
)


def test_a_table_in_the_else_of_a_loop_is_read_below_its_heading() -> None:
    told = people(LOOP)

    assert [(row.name, row.role, row.start, row.end) for row in told.values()] == [
        ("Mia Lin", "PostDoc", "2008", "2013"),
        ("Bo Ma", "PhD", "2010", "2011"),
        ("Cy Diaz", "M.Sc.", "2012", "2014"),
        ("Ola Berg", "Undergraduate", "2022", "2024"),
        ("Di Oz", "Undergraduate", "", "2023"),
    ]
    assert all(row.is_former for row in told.values())


def test_a_status_in_a_list_and_dates_in_one_field_tell_of_a_stay() -> None:
    person = (
        "---\nname: Mia Lin\nposition: Doctoral Student\nstatus:\n  - phd_alumni\n"
        "dates:\n  start: 2019-10-01\n  end: 2024-09-05\n---\nMia digs.\n"
    )
    found = read({"_config.yml": "title: Roots\n", "_people/mia.md": person})

    mia = only(found, PersonRow)
    assert (mia.is_former, mia.start, mia.end) == (True, "2019-10-01", "2024-09-05")
    assert not found.unplaced


def test_nobody_came_or_left_in_a_year_to_come() -> None:
    found = read(
        {
            "_config.yml": "title: Root Lab\n",
            "_pages/team.md": "---\ntitle: Team\npermalink: /team/\n---\n## Master Students\n\n"
            "- Mia Lin, Botany (2099)\n- Ola Berg (2021)\n\n## Alumni\n\n- Ren Sato, MSc, 2098\n",
        }
    )

    told = {
        row.name: (row.start, row.end, row.headline)
        for row in found.rows
        if isinstance(row, PersonRow)
    }
    assert told == {
        "Mia Lin": ("", "", "Botany, 2099"),
        "Ola Berg": ("2021", "", ""),
        "Ren Sato": ("", "", "2098"),
    }
