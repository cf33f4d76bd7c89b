"""People in lists and folders whose names, not a field, tell who somebody is or what she does."""

from labsite.import_site.rows import EducationRow, PersonRow
from tests.labsite.import_site.readers.sites import only, read, whys

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
    page = "---\ntitle: {}\nparams: {{github: digs-{}}}\n---\nShe digs.\n"
    found = read(
        {
            "hugo.toml": "title = 'Root Lab'\n",
            "content/people/phd_students/mia.md": page.format("Mia Lin", "mia"),
            "content/people/alumni/ola.md": page.format("Ola Berg", "ola"),
            "content/people/ren/index.md": page.format("Ren Sato, PhD", "ren"),
            "content/people/visit.md": page.format("Visit Our Garden", "us"),
        }
    )

    rows = {row.name: row for row in found.rows if isinstance(row, PersonRow)}
    assert {name: (row.role, row.is_former) for name, row in rows.items()} == {
        "Mia Lin": ("Phd student", False),
        "Ola Berg": ("", True),
        "Ren Sato": ("", False),
    }
    assert [row.identifiers for row in rows.values()] == [
        (("github", f"digs-{each}"),) for each in ("ola", "mia", "ren")
    ]
    assert "page_text" in whys(found)


def test_a_position_elsewhere_beside_who_left_is_what_came_next() -> None:
    rows = listed(
        "- {name: Mia Lin, role: PhD Student, description: 'Postdoc, Clay Institute'}\n"
        "- {name: Ola Berg, role: Postdoc, description: 'Postdoctoral Fellow, Root Lab'}\n"
        "- {name: Ren Sato, role: Visitor, affiliation: 'Researcher, Clay Institute'}\n"
        "- {name: Ida Moe, affiliation: Consultant at Spades}\n",
        "alumni",
    )

    mia, ola, ren, ida = rows.values()
    assert (mia.role, mia.next_role, mia.next_place) == ("PhD Student", "Postdoc", "Clay Institute")
    assert (ola.next_role, ola.headline) == ("", "Postdoctoral Fellow, Root Lab")
    assert (ren.next_role, ren.headline) == ("", "Researcher, Clay Institute")
    assert (ida.role, ida.next_role, ida.next_place) == ("", "Consultant", "Spades")


def test_a_line_below_a_name_may_be_a_position_and_a_place_to_fill_in_is_none() -> None:
    rows = listed(
        "- {name: Mia Lin, subtitle: Associate Professor of Soil}\n"
        "- {name: Ola Berg, subtitle: Graduate School of Clay}\n"
        "- {name: Ren Sato, bio: 'TODO: add bio'}\n"
    )

    assert [row.role for row in rows.values()] == ["Associate Professor of Soil", "", ""]


def test_degrees_are_lines_of_a_list_with_their_years() -> None:
    page = (
        "---\nname: Mia Lin\nrole: phd\neducation:\n- BSc in Botany, Clay University, 2015-2018\n"
    )
    found = read({"_config.yml": JEKYLL, "_members/mia.md": f"{page}- Digs since ever\n---\n"})

    degree = only(found, EducationRow)
    assert (degree.person, degree.subject, degree.start, degree.end) == (
        "Mia Lin", "Botany", "2015", "2018",
    )  # fmt: skip
    assert [each.text for each in found.unplaced] == ["education: Digs since ever"]


def test_a_member_may_be_a_file_of_data_and_lists_of_members_a_folder() -> None:
    found = read(
        {
            "_config.yml": JEKYLL,
            "_members/mia.yml": "---\nname: Mia Lin\nposition: Postdoc\n---\n",
            "_data/members/summer.yml": "- {name: Ola Berg}\n- {name: Ren Sato}\n",
        }
    )

    people = {row.name: row.role for row in found.rows if isinstance(row, PersonRow)}
    assert people == {"Mia Lin": "Postdoctoral Researcher", "Ola Berg": "", "Ren Sato": ""}


def test_rows_of_a_table_may_lack_their_bars_and_say_more_behind_a_name() -> None:
    found = read(
        {
            "_config.yml": JEKYLL,
            "_pages/alumni.md": "---\ntitle: Alumni\n---\n| Name | Year | Current position |\n"
            "|---|---|---|\n|**Mia Lin** (Spade Fellow)|2010-2013|Professor at Clay|\n"
            "**Ola Berg** | 2012-2014 | Engineer at Spades\n",
        }
    )

    mia, ola = (row for row in found.rows if isinstance(row, PersonRow))
    assert (mia.name, mia.headline, mia.next_place) == ("Mia Lin", "Spade Fellow", "Clay")
    assert (ola.name, ola.start, ola.next_role) == ("Ola Berg", "2012", "Engineer")


def test_pages_of_quarto_are_read_without_what_sets_them() -> None:
    found = read(
        {
            "_quarto.yml": "website:\n  title: Root Lab\n",
            "people.qmd": "---\ntitle: People\n---\n## PhD Students\n\n::: {.columns}\n"
            '::: {.column width="10%"}\n![](mia.jpg){\n  fig-alt="Mia"\n  .circle\n}\n:::\n\n'
            "**[Mia Lin](https://mia.example), PhD** <br>\nClay University\n:::\n",
            "docs/people.html": "<h2>PhD Students</h2><p><b>Mia Lin</b></p>",
            "notes.rst": "Notes\n=====\n",
        }
    )

    person = only(found, PersonRow)
    assert (person.name, person.homepage) == ("Mia Lin", "https://mia.example")
    assert "unread_file" in whys(found)


def of_page(text: str, title: str = "Team") -> list[PersonRow]:
    page = f"---\ntitle: {title}\n---\n\n{text}\n"
    found = read({"_config.yml": JEKYLL, f"_pages/{title.lower()}.md": page})
    return [row for row in found.rows if isinstance(row, PersonRow)]


def test_kinds_of_people_are_read_in_further_languages() -> None:
    mia, ola, ren, ida = of_page(
        "## Doktoranden\n\n- Mia Lin, seit 2020\n\n## Chercheurs invités\n\n- Ola Berg"
        " (depuis 2021)\n\n## Estudiantes de máster\n\n- Ren Sato (desde 2022)\n\n## 科研助理\n\n"
        "- Ida Moe，2023年入学"
    )

    assert (mia.role, mia.start) == ("Doktoranden", "2020")
    assert (ola.role, ola.start) == ("Chercheurs invités", "2021")
    assert (ren.role, ren.start) == ("Estudiantes de máster", "2022")
    assert (ida.role, ida.start) == ("科研助理", "2023")


def test_below_a_name_further_items_are_hers_but_for_positions_before() -> None:
    (mia,) = of_page(
        "## People\n\n### Mia Lin\n\n- Postdoc\n- Email: mia@clay.example\n"
        "- PhD student, 2012-2015\n"
    )

    assert (mia.role, mia.email, mia.start) == ("Postdoc", "mia@clay.example", "")


def test_who_left_in_a_year_went_to_the_place_behind_her() -> None:
    mia, ola = of_page(
        "### 2015\n- Mia Lin (PhD Student) - Spade Robotics\n\n### 2014\n"
        "- Ola Berg – Postdoc until 2013; moved to Clay Institute\n",
        "Alumni",
    )

    assert (mia.role, mia.end, mia.next_place) == ("PhD Student", "2015", "Spade Robotics")
    assert (ola.role, ola.end, ola.next_place) == ("Postdoc", "2013", "Clay Institute")


def test_a_list_of_people_that_no_page_shows_is_a_templates_own() -> None:
    found = read(
        {
            "_config.yml": JEKYLL,
            "_layouts/default.html": "{{ content }}",
            "_data/team_members.yml": "- {name: Mia Lin, info: Postdoc}\n",
            "_data/alumni_bsc.yml": "- {name: Ola Berg}\n",
            "_data/students.yml": "- {name: Ren Sato}\n",
            "_pages/team.md": "---\ntitle: Team\n---\n{% for each in site.data.team_members %}"
            "{% endfor %}\n<!-- {% for each in site.data.students %}{% endfor %} -->\n",
        }
    )

    assert only(found, PersonRow).name == "Mia Lin"
    told = [each.file for each in found.unplaced if each.why == "draft"]
    assert told == ["_data/alumni_bsc.yml", "_data/students.yml"]


def test_items_below_a_kind_of_people_with_the_labs_name_are_people() -> None:
    rows = of_page(
        "## Current CLAY Staff\n\n- Mia Lin\n- Ola Berg\n\n## Former CLAY Staff\n\n- Ren Sato\n"
        "- Ida Moe\n"
    )

    assert [(row.name, row.is_former) for row in rows] == [
        ("Mia Lin", False), ("Ola Berg", False), ("Ren Sato", True), ("Ida Moe", True),
    ]  # fmt: skip


def test_what_a_second_file_says_another_way_of_somebody_is_told() -> None:
    found = read(
        {
            "_config.yml": JEKYLL,
            "_members/mia.md": "---\nname: Mia Lin\nrole: postdoc\nwebsite: http://mia.example/\n"
            "---\nMia digs.\n",
            "_data/people.yml": "- {name: Mia Lin, role: postdoc, website: 'https://mia.example',\n"
            "   bio: She came from Ghent and will stay.}\n",
        }
    )

    assert only(found, PersonRow).bio == "She came from Ghent and will stay."
    assert [each.text for each in found.unplaced] == ["bio: Mia digs."]


def test_who_is_named_in_two_scripts_is_one_where_the_picture_is() -> None:
    found = read(
        {
            "_config.yml": JEKYLL,
            "img/mia.png": "x",
            "img/all.png": "x",
            "_data/members.yml": "- {name: Weiwei Lin, role: Postdoc, photo: img/mia.png}\n"
            "- {name: Ren Sato, photo: img/all.png}\n- {name: Ola Berg, photo: img/all.png}\n",
            "_data/team.yml": "- {name: 林薇薇, photo: img/mia.png, email: w@clay.example}\n"
            "- {name: 佐藤蓮, photo: img/all.png}\n",
        }
    )

    rows = {row.name: row for row in found.rows if isinstance(row, PersonRow)}
    assert set(rows) == {"Weiwei Lin", "Ren Sato", "Ola Berg", "佐藤蓮"}
    weiwei = rows["Weiwei Lin"]
    assert (weiwei.native_name, weiwei.email) == ("林薇薇", "w@clay.example")


def test_short_fields_with_abbreviations_are_positions_and_sentences_are_none() -> None:
    rows = listed(
        "- {name: Mia Lin, info: M.Sc. Student}\n- {name: Ola Berg, info: Asst. Prof.}\n"
        "- {name: Ren Sato, info: She was a student at the Lab.}\n"
        "- {name: Ida Moe, info: PhD Candidate, type: alumni, description: [BSc in Soil]}\n"
    )

    assert [row.role for row in rows.values()] == [
        "M.Sc. Student", "Asst. Prof.", "", "PhD Candidate",
    ]  # fmt: skip
    assert rows["Ida Moe"].is_former


def test_people_may_lie_deep_in_data_below_what_a_field_calls_them() -> None:
    rows = listed(
        "- state:\n    statename: All\n    position:\n    - positionName: Ph.D. Students\n"
        "      positionMembers:\n      - {name: Mia Lin, email: mia@clay.example}\n"
    )

    assert [(row.name, row.role) for row in rows.values()] == [("Mia Lin", "Ph.D. Student")]


def test_names_in_lines_of_their_own_below_a_heading_are_people() -> None:
    rows = of_page(
        "#### Clay BS/Masters & Visitors\n[Mia Lin](https://a.example)<br>\n"
        "[Ola Berg](https://b.example)<br>\n[Ren Sato](https://c.example)<br>\n"
    )

    assert [row.name for row in rows] == ["Mia Lin", "Ola Berg", "Ren Sato"]
    assert not any(row.headline for row in rows)


def test_a_student_of_two_places_keeps_the_position_of_her_list() -> None:
    rows = of_page(
        "## PhD Students (including co-supervised)\n\n### 2025\n\n"
        "* Mia Lin (Jointly Trained Student of Clay Tech)\n\n* Ola Berg\n\n"
        "* Ren Sato (Visiting Student of Moss College)\n\n"
        "## Members\n\n* Bo Ma (joint student of Clay Tech)\n"
    )

    assert [(row.name, row.role, row.headline) for row in rows] == [
        ("Mia Lin", "PhD Student", "Jointly Trained Student of Clay Tech"),
        ("Ola Berg", "PhD Student", ""),
        ("Ren Sato", "Visiting Student of Moss College", ""),
        ("Bo Ma", "joint student of Clay Tech", ""),
    ]


def test_of_fields_in_several_languages_the_english_ones_are_read() -> None:
    people = (
        '[[person]]\nname_en = "Mia Lin"\nname_zh = "林米亚"\nrole_en = "PhD Student"\n'
        'role_zh = "博士生"\n'
    )
    row = only(read({"_config.yml": "", "_data/team.toml": people}), PersonRow)

    assert (row.name, row.native_name, row.role) == ("Mia Lin", "林米亚", "PhD Student")


def test_names_in_parts_and_kinds_of_people_in_one_word_are_of_a_list_of_people() -> None:
    item = "- {{firstname: {}, lastname: {}, supervisor: [B. Ma], {}_date: 2021, end_date: 2034}}\n"
    found = read(
        {
            "_config.yml": JEKYLL,
            "_data/formerphdstudents.yml": item.format("Mia", "Lin", "starting"),
            "_data/phdstudents.yml": item.format("Ola", "Berg", "start"),
            "_data/faculty.yml": "- {firstname: Bo, lastname: Ma, title: 'Professor, head'}\n",
        }
    )
    rows = {row.name: row for row in found.rows if isinstance(row, PersonRow)}

    assert {name: (row.role.lower(), row.start, row.is_former) for name, row in rows.items()} == {
        "Mia Lin": ("phd student", "2021", True),
        "Ola Berg": ("phd student", "2021", False),
        "Bo Ma": ("professor, head", "", False),
    }
    assert rows["Mia Lin"].advisors == ("B. Ma",)


def test_a_folder_of_a_language_beside_the_pages_says_them_again() -> None:
    pages = {
        f"{folder}{name}/index.md": f"---\ntitle: {name}\n---\n# {name}\n\n### Moss {at}\n\n"
        "It grows on all roofs of the old town.\n"
        for at, folder in enumerate(("", "zh/"))
        for name in ("research", "software", "team")
    }
    found = read({"_config.yml": JEKYLL, **pages})

    told = [each.file for each in found.unplaced if each.why == "translation"]
    assert sorted(told) == [f"zh/{name}/index.md" for name in ("research", "software", "team")]
