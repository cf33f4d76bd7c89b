"""The people of Hugo sites: which pages are theirs, their groups, and where who left is by now."""

import pytest

from labsite.import_site.rows import EducationRow, ExperienceRow, NewsRow, PaperRow, PersonRow
from tests.labsite.import_site.readers.sites import only, read

SETTINGS = {"config/_default/hugo.yaml": "title: Root Lab\n"}
AUTHOR = "---\ntitle: {}\nrole: {}\norganizations:\n  - name: {}\nuser_groups:\n{}---\nDigs.\n"


def people(files: dict[str, str]) -> dict[str, PersonRow]:
    rows = read({**SETTINGS, **files}).rows
    return {row.name: row for row in rows if isinstance(row, PersonRow)}


def test_a_group_that_all_are_in_says_nothing_beside_another() -> None:
    found = people(
        {
            "content/authors/mia/_index.md": AUTHOR.format(
                "Mia Lin", "", "", "  - Current Members\n  - PhD Students\n"
            ),
            "content/authors/ola/_index.md": AUTHOR.format("Ola Berg", "", "", "  - Members\n"),
        }
    )

    assert (found["Mia Lin"].role, found["Ola Berg"].role) == ("PhD Student", "")


def test_who_left_for_another_place_is_what_her_page_says_there() -> None:
    found = people(
        {
            "content/authors/cy/_index.md": AUTHOR.format(
                "Cy Díaz", "Professor", "Clay University", "  - Faculty\n"
            ),
            "content/authors/mia/_index.md": AUTHOR.format(
                "Mia Lin", "Data Engineer at Moss", "Moss Ltd.", "  - Alumni\n"
            ),
            "content/authors/ola/_index.md": AUTHOR.format(
                "Ola Berg", "PhD Student at Clay University", "Clay University", "  - Alumni\n"
            ),
            "content/authors/bo/_index.md": AUTHOR.format(
                "Bo Ma", "MRes Soil Science", "Clay University", "  - Alumni\n"
            ),
        }
    )

    mia, ola, bo = found["Mia Lin"], found["Ola Berg"], found["Bo Ma"]
    assert (mia.role, mia.next_role, mia.next_place) == ("", "Data Engineer", "Moss")
    assert (ola.role, ola.next_place) == ("PhD Student at Clay University", "")
    assert (bo.role, bo.next_place) == ("MRes Soil Science", "")


def test_a_page_is_hers_whose_name_heads_it_or_is_run_together_in_its_address() -> None:
    page = "---\ntitle: {}\nsummary: Postdoc\n---\n\n{}Digs.\n"
    found = people(
        {
            "content/members/mialin.md": page.format("Mia Lin, PhD", ""),
            "content/members/tree.md": page.format(
                "Ola Berg", "### Ola Berg (山欧拉) - Postdoc\n\n"
            ),
            "content/members/rules.md": page.format("Lab Rules", "### Lab Rules\n\n"),
        }
    )

    assert {name: row.role for name, row in found.items()} == {
        "Mia Lin": "Postdoc",
        "Ola Berg": "Postdoc",
    }


LANGUAGES = {"config/_default/hugo.yaml": "title: Root Lab\ndefaultContentLanguage: en\n"}


def test_a_page_in_another_language_tells_a_name_in_its_own_script() -> None:
    page = "---\ntitle: {}\nrole: {}\n---\nDigs.\n"
    post = "---\ntitle: {}\ndate: 2024-05-02\n---\nSee.\n"
    found = read(
        {
            **LANGUAGES,
            "content/en/authors/mia/_index.md": page.format("Mia Lin", "Postdoc"),
            "content/ja/authors/mia/_index.md": page.format("林 美亜", "研究員"),
            "content/en/authors/ola/_index.md": page.format("Ola Berg", "Lecturer"),
            "content/ja/authors/ola/_index.md": page.format("Cy Díaz", "教授"),
            "content/en/post/moss/index.md": post.format("We grow moss"),
            "content/ja/post/moss/index.md": post.format("苔を育てる"),
            "content/ja/post/clay/index.md": post.format("粘土を掘る"),
        }
    )

    rows = [row for row in found.rows if isinstance(row, PersonRow)]
    assert [(row.name, row.native_name, row.role) for row in rows] == [
        ("Mia Lin", "林 美亜", "Postdoc"),
        ("Ola Berg", "", "Lecturer"),
        ("Cy Díaz", "", "教授"),
    ]
    news = [row.title for row in found.rows if isinstance(row, NewsRow)]
    assert news == ["We grow moss", "粘土を掘る"]
    assert [each.why for each in found.unplaced] == ["translation"] * 2


def test_a_group_has_left_that_only_a_page_of_former_people_shows() -> None:
    block = "  - block: people\n    content:\n      title: {}\n      user_groups:\n        - {}\n"
    found = people(
        {
            "content/people/index.md": "---\ntitle: People\nsections:\n"
            + block.format("Students", "Class of 2026")
            + block.format("Past Students", "Class of 2024")
            + "---\n",
            "content/authors/mia/_index.md": AUTHOR.format(
                "Mia Lin", "", "", "  - Class of 2024\n"
            ),
            "content/authors/ola/_index.md": AUTHOR.format(
                "Ola Berg", "", "", "  - Class of 2026\n"
            ),
            "content/authors/bo/_index.md": AUTHOR.format(
                "Bo Ma", "", "", "  - PhD Students\n  - Class of 2024\n"
            ),
        }
    )

    assert {name: row.is_former for name, row in found.items()} == {
        "Mia Lin": True,
        "Ola Berg": False,
        "Bo Ma": False,
    }


def test_a_folder_of_her_own_among_the_members_may_have_an_index() -> None:
    page = "---\nname: Mia Lin\nrole: Postdoc\nuser_groups:\n- Postdocs\n---\nDigs.\n"
    found = people(
        {
            "content/members/mia/_index.md": page,
            "content/members/_index.md": "---\ntitle: Members\n---\n",
        }
    )

    assert [(row.name, row.role, row.bio) for row in found.values()] == [
        ("Mia Lin", "Postdoc", "Digs.")
    ]


def test_the_day_before_a_name_is_when_she_left() -> None:
    author = AUTHOR.format("2024-12 Mia Lin", "First position - Engineer @ Moss", "", "  - Alumni")
    mia = people({"content/authors/mia/_index.md": author.replace("Alumni-", "Alumni\n-")})[
        "Mia Lin"
    ]

    assert (mia.end, mia.role, mia.next_role, mia.next_place) == (
        "2024-12",
        "",
        "Engineer",
        "Moss",
    )


def test_what_who_left_is_now_stands_behind_what_she_was() -> None:
    mia = people(
        {
            "content/authors/mia/_index.md": AUTHOR.format(
                "Mia Lin",
                "Lab Manager, now PhD Student at Clay Tech, Congrats!",
                "",
                "  - Alumni\n",
            )
        }
    )["Mia Lin"]

    assert (mia.role, mia.next_role, mia.next_place) == ("Lab Manager", "PhD Student", "Clay Tech")


def test_roles_in_spanish_and_russian() -> None:
    found = people(
        {
            "content/authors/mia/_index.md": AUTHOR.format(
                "Mia Lin", "", "", "  - Profesores colaboradores\n"
            ),
            "content/authors/ola/_index.md": AUTHOR.format(
                "Ola Berg", "Исследователь, аспирант", "", "  - Researchers\n"
            ),
        }
    )

    assert found["Mia Lin"].role == "Profesor colaborador"
    assert found["Ola Berg"].role == "Исследователь, аспирант"


def test_what_somebody_works_on_stands_behind_her_degree_or_its_year() -> None:
    found = people(
        {
            "content/authors/mia/_index.md": AUTHOR.format(
                "Mia Lin", '"PhD: Roots in dry soil"', "", "  - PhD Students\n"
            ),
            "content/authors/ola/_index.md": AUTHOR.format(
                "Ola Berg", '"2023: Sorting seeds at night by weight"', "", "  - Alumni\n"
            ),
        }
    )

    mia, ola = found["Mia Lin"], found["Ola Berg"]
    assert (mia.role, mia.thesis) == ("PhD Student", "Roots in dry soil")
    assert (ola.role, ola.end, ola.thesis) == ("", "2023", "Sorting seeds at night by weight")
    assert (ola.next_role, ola.next_place) == ("", "")


def test_the_year_of_students_stands_before_their_degree() -> None:
    found = people(
        {
            "content/authors/mia/_index.md": AUTHOR.format(
                "林薇", "2024届硕士", "", "  - 毕业生\n"
            ),
            "content/authors/ola/_index.md": AUTHOR.format(
                "陈薇", "2023级博士生", "", "  - 博士生\n"
            ),
        }
    )

    mia, ola = found["林薇"], found["陈薇"]
    assert (mia.role, mia.end, mia.is_former) == ("硕士", "2024", True)
    assert (ola.role, ola.start, ola.is_former) == ("博士生", "2023", False)


def test_the_page_of_a_folder_says_who_those_in_it_are() -> None:
    page = "---\ntitle: {}\n---\n{}\n"
    files = {
        "content/people/lm/_index.md": page.format("Lab manager", ""),
        "content/people/lm/mia.md": page.format("Mia Lin", "Mia is a graduate of Loam University."),
    }
    row = only(read({"hugo.toml": 'title = "Root Lab"\n', **files}), PersonRow)

    assert row.role == "Lab manager"


def test_what_somebody_is_stands_with_the_place_where_she_works() -> None:
    page = '+++\nname = "{}"\n[[organizations]]\nname = "Loam University"\nrole = "{}"\n+++\n'
    files = {
        "content/member/mia.md": page.format("Mia Lin", "PhD Scholar, 2020-"),
        "content/alumni/ola.md": page.format("Ola Nordmann", "Research Intern"),
    }
    found = read({"hugo.toml": 'title = "Root Lab"\n', **files})
    mia, ola = sorted((r for r in found.rows if isinstance(r, PersonRow)), key=lambda r: r.name)

    assert (mia.role, mia.start, mia.is_former) == ("PhD Scholar", "2020", False)
    assert (ola.role, ola.is_former) == ("Research Intern", True)


def test_a_name_in_parts_is_read_whatever_these_are_called() -> None:
    page = "---\nname:\n  first: Ada\n  middle: M.\n  last: Quill\nposition: PhD student\n---\n"
    found = read(SETTINGS | {"content/team/people/quill.md": page})

    assert ("Ada M. Quill", "PhD student") in [
        (row.name, row.role) for row in found.rows if isinstance(row, PersonRow)
    ]


def test_a_role_that_all_pages_have_gives_way_to_their_groups() -> None:
    people = {"ada": "PhD Students", "bo": "PhD Students", "cy": "PhD Students", "dan": "Post-docs"}
    people |= {"eve": "Post-docs", "flo": "PhD Students"}
    page = "---\ntitle: {} Quill\nrole: Assistant Professor\ntags: [{}]\n---\n"
    found = read(
        {"config/_default/hugo.yaml": "title: Root Lab\n"}
        | {
            f"content/people/{name}/index.md": page.format(name.title(), group)
            for name, group in people.items()
        }
    )

    roles = {row.name.split()[0]: row.role for row in found.rows if isinstance(row, PersonRow)}
    assert (roles["Ada"], roles["Dan"]) == ("PhD Student", "Post-doc")
    assert {each.text for each in found.unplaced} == {"role: Assistant Professor"}


def test_lines_of_a_role_tell_what_who_left_was_and_is_by_now() -> None:
    role = "MSc (2022) <br> **Associate Scientist** <br> Clay Tech"
    of_present = "Postdoc<br>Department of Soil"
    found = people(
        {
            "content/authors/mia/_index.md": AUTHOR.format("Mia Lin", role, "", "  - Alumni\n"),
            "content/authors/ola/_index.md": AUTHOR.format(
                "Ola Berg", of_present, "", " - Staff\n"
            ),
        }
    )

    mia, ola = found["Mia Lin"], found["Ola Berg"]
    assert (mia.role, mia.end) == ("Master's Student", "2022")
    assert (mia.next_role, mia.next_place) == ("Associate Scientist", "Clay Tech")
    assert (ola.role, ola.headline) == ("Postdoc", "Department of Soil")


def test_a_group_of_those_who_left_tells_what_they_were_and_a_later_position_is_next() -> None:
    left = "  - PhD Alumni\n"
    chinese = AUTHOR.format("Cy Díaz", "黏土大学助理教授", "", "  - Alumni\n")
    found = people(
        {
            "content/authors/pi/_index.md": AUTHOR.format("Bo Ma", "Professor", "Elm", " - PI\n"),
            "content/authors/mia/_index.md": AUTHOR.format("Mia Lin", "", "", left),
            "content/authors/ola/_index.md": AUTHOR.format("Ola Berg", "Senior Engineer", "", left),
            "content/authors/ren/_index.md": AUTHOR.format("Ren Sato", "Intern", "", left),
            "content/authors/cy/_index.md": chinese,
        }
    )

    mia, ola, cy = found["Mia Lin"], found["Ola Berg"], found["Cy Díaz"]
    assert (mia.role, mia.next_role) == ("PhD Student", "")
    assert (ola.role, ola.next_role) == ("PhD Student", "Senior Engineer")
    assert (cy.role, cy.next_role, cy.next_place) == ("", "助理教授", "黏土大学")
    assert found["Ren Sato"].role == "Intern"


def test_a_page_among_those_of_people_that_is_nobodys_lists_some() -> None:
    table = (
        "<table>\n    <tr>\n        <td><b>Name</b></td>\n        <td><b>Degree</b></td>\n"
        "        <td><b>Placement</b></td>\n    </tr>\n"
        "    <tr>\n        <td>Ada Quill</td>\n        <td>MS</td>\n        <td>Clay Tech</td>\n"
        "    </tr>\n    <tr>\n        <td>Bo Ma</td>\n        <td>MS</td>\n"
        "        <td>Moss Inc</td>\n    </tr>\n</table>\n"
    )
    page = f"---\ntitle: Master Students Graduated\nuser_groups: [Graduated]\n---\n{table}"
    found = people({"content/authors/masters/_index.md": page})

    assert {name: (row.role, row.next_place, row.is_former) for name, row in found.items()} == {
        "Ada Quill": ("MS", "Clay Tech", True),
        "Bo Ma": ("MS", "Moss Inc", True),
    }


def test_a_student_at_a_place_is_there_by_now_where_others_who_left_are_engineers() -> None:
    left = "  - Alumni\n"
    student = AUTHOR.format("Mia Lin", "PhD student @ CT", "", left)
    boss = {"content/authors/pi/_index.md": AUTHOR.format("Bo Ma", "Professor", "Elm", "  - PI\n")}
    alone = people(boss | {"content/authors/mia/_index.md": student})
    engineer = AUTHOR.format("Ola Berg", "Engineer @ Moss", "", left)
    beside = people(
        boss | {"content/authors/mia/_index.md": student, "content/authors/ola/_index.md": engineer}
    )

    assert alone["Mia Lin"].next_place == ""
    assert (beside["Mia Lin"].next_role, beside["Mia Lin"].next_place) == ("PhD student", "CT")


def test_who_is_marked_as_not_active_is_shown_among_her_group() -> None:
    page = "---\ntitle: Mia Lin\nrole: MD candidate\nactive: false\nuser_groups: [Members]\n---\n"
    mia = people({"content/authors/mia/_index.md": page})["Mia Lin"]

    assert (mia.role, mia.is_former) == ("MD candidate", False)


def test_a_board_of_before_has_left_its_posts() -> None:
    page = AUTHOR.format("Mia Lin", "Tesorera", "", "  - Directivas Anteriores\n")
    mia = people({"content/authors/mia/_index.md": page})["Mia Lin"]

    assert (mia.role, mia.is_former) == ("Tesorera", True)


@pytest.mark.parametrize(
    ("tenure", "tags", "role", "start", "end", "is_former"),
    [
        ("PhD (2019 - 2024), MSc (2017-19)", "[grad, alumn]", "PhD Student", "2017", "2024", True),
        ("PhD candidate (2022-), MSc (2020-22)", "[grad]", "PhD candidate", "2020", "", False),
        ("Undergraduate researcher, Roots project (Fall 2025)", "[coop]",
         "Undergraduate researcher", "2025", "", False),
        ("Associate Professor", "[PI]", "Associate Professor", "", "", False),
    ],
)  # fmt: skip
def test_one_field_tells_positions_in_turn_and_when(
    tenure: str, tags: str, role: str, start: str, end: str, is_former: bool
) -> None:
    page = (
        f"---\ntitle: Mia Lin\ntenure: '{tenure}'\ntags: {tags}\n"
        "previousInstitution: Fern University (BSc, 2012-15)\n"
        "currentInstitution: Clay Tech\n---\nMia digs.\n"
    )
    mia = people({"content/members/mia.md": page, "content/members/_index.md": "---\n---\n"})[
        "Mia Lin"
    ]

    assert (mia.role, mia.start, mia.end, mia.is_former) == (role, start, end, is_former)
    assert mia.next_place == ("Clay Tech" if is_former else "")


def test_buttons_of_a_list_say_what_tags_of_people_mean() -> None:
    page = "+++\ntitle = '{}'\nsummary = '{}'\ntags = ['{}']\n+++\n"
    buttons = "".join(
        f"[[content.filter_button]]\nname = '{name}'\ntag = '{tag}'\n"
        for name, tag in (("All", "C"), ("Graduate Students", "G"), ("Alumni", "A"))
    )
    found = read(
        {
            "config.toml": "title = 'Root Lab'\n",
            "content/home/members.md": (
                f"+++\nwidget = 'portfolio'\n[content]\npage_type = 'members'\n{buttons}+++\n"
            ),
            "content/members/ml1/index.md": page.format("Mia Lin", "PhD Student", "G"),
            "content/members/on2/index.md": page.format("Ola Nordmann", "PhD Student", "A"),
        }
    )
    rows = {row.name: (row.role, row.is_former) for row in found.rows if isinstance(row, PersonRow)}

    assert rows == {"Mia Lin": ("PhD Student", False), "Ola Nordmann": ("PhD Student", True)}


def test_fields_may_hold_the_parts_of_a_name() -> None:
    page = "---\nnameFirst: Mia\nnameLast: Lin\nposition: Postdoc\nalumnus: true\n---\n"
    found = read({"hugo.toml": "title = 'Root Lab'\n", "content/people/mia.md": page})

    mia = only(found, PersonRow)
    assert (mia.name, mia.role, mia.is_former) == ("Mia Lin", "Postdoc", True)


def test_since_when_somebody_is_there_stands_in_a_role_or_in_a_sentence() -> None:
    page = "---\ntitle: {}\nrole: |\n  {}\n---\n{}\n"
    found = people(
        {
            "content/authors/mia/_index.md": page.format(
                "Mia Lin",
                "PhD Student, started Sept. 2023<br>\n  Bachelor of Botany, Clay College",
                "",
            ),
            "content/authors/ola/_index.md": page.format(
                "Ola Berg", "Postdoctoral Researcher", "Ola is a Postdoc in the lab since 2022."
            ),
            "content/authors/bo/_index.md": page.format(
                "Bo Ma", "PhD Student", "Bo is a member of the choir since 2022."
            ),
        }
    )

    mia, ola, bo = found["Mia Lin"], found["Ola Berg"], found["Bo Ma"]
    assert (mia.role, mia.start) == ("PhD Student", "2023-09")
    assert mia.headline == "Bachelor of Botany, Clay College"
    assert (ola.start, bo.start) == ("2022", "")


def test_a_table_of_who_left_tells_more_of_whom_has_a_page() -> None:
    table = (
        "<table><tr><th>Name</th><th>Position in the Lab</th><th>Years</th><th>Next Position</th>"
        "</tr>\n      <tr><td>Mia Lin</td><td>Research Assistant</td><td>2024</td>"
        "<td>PhD student, Clay University</td></tr>\n      <tr><td>Cy Díaz</td>"
        "<td>BSc student</td><td>2023</td><td></td></tr></table>"
    )
    found = people(
        {
            "content/authors/mia/_index.md": AUTHOR.format("Mia Lin", "Research Assistant", "", ""),
            "content/_index.md": (
                "---\ntitle: Root Lab\nsections:\n- block: markdown\n  id: alumni-section\n"
                f"  content:\n    title: ' '\n    text: |\n      {table}\n---\n"
            ),
        }
    )

    mia = found["Mia Lin"]
    assert (mia.end, mia.is_former) == ("2024", True)
    assert (mia.next_role, mia.next_place) == ("PhD student", "Clay University")


def test_a_name_in_parts_is_the_one_that_papers_print_of_whom_her_page_names_in_her_script() -> (
    None
):
    page = "---\ntitle: {}\nfirst_name: {}\nlast_name: {}\nauthors: [{}]\n---\nDigs.\n"
    paper = "---\ntitle: Roots of moss in clay\nauthors: [lin, ma]\ndate: 2024-01-02\n---\n"
    found = read(
        {
            **SETTINGS,
            "content/authors/lin/_index.md": page.format("林薇", "Wei", "Lin", "lin"),
            "content/authors/ma/_index.md": page.format("马博", "Ada", "Quill", "ma"),
            "content/authors/jin/_index.md": page.format("金昊", "Ada", "Quill", "jin"),
            "content/publication/roots/index.md": paper,
        }
    )

    told = [(row.name, row.native_name) for row in found.rows if isinstance(row, PersonRow)]
    assert told == [("金昊", ""), ("Wei Lin", "林薇"), ("马博", "")]
    record = only(found, PaperRow).record
    assert [author.name for author in record.authors] == ["Wei Lin", "马博"]


PAGE_OF_GRADE = (
    "---\ntitle: {}\nrole: {}\ngrade: 4\norganizations:\n  - name: {}\nuser_groups: [{}]\n---\n略\n"
)


def test_below_what_somebody_was_stands_where_she_went() -> None:
    found = people(
        {
            "content/authors/lin/_index.md": PAGE_OF_GRADE.format(
                "林薇", "18级研究生<br><br>苔藓研究院", "黏土大学", "毕业研究生"
            ),
            "content/authors/ma/_index.md": PAGE_OF_GRADE.format(
                "马博", "23级专硕", "黏土大学", "毕业研究生"
            ),
        }
    )

    lin, ma = found["林薇"], found["马博"]
    assert (lin.role, lin.start, lin.next_place) == ("研究生", "2018", "苔藓研究院")
    assert lin.headline == "黏土大学"
    assert (ma.role, ma.next_place, ma.bio) == ("专硕", "", "")


def test_a_role_does_not_name_the_place_that_another_field_tells() -> None:
    page = PAGE_OF_GRADE.format("Mia Lin", "PhD Student @ Clay Tech", "Clay Tech", "Students")
    mia = people({"content/authors/mia/_index.md": page})["Mia Lin"]

    assert (mia.role, mia.headline) == ("PhD Student", "Clay Tech")


def test_a_link_to_nobody_at_a_service_is_none() -> None:
    links = (
        "https://twitter.com/", "https://scholar.google.com/citations?user=PERSON-ID",
        "https://github.com/USERNAME", "https://github.com/mialin",
    )  # fmt: skip
    social = "".join(f"  - icon: {link.split('/')[2]}\n    link: {link}\n" for link in links)
    page = f"---\ntitle: Mia Lin\nsocial:\n{social}---\nDigs.\n"
    mia = people({"content/authors/mia/_index.md": page})["Mia Lin"]

    assert (mia.identifiers, mia.links) == ((("github", "mialin"),), ())


def test_years_in_the_place_of_a_place_are_those_of_a_stay() -> None:
    page = AUTHOR.format("Mia Lin", "Postdoc", "2022-2025", "  - Alumni\n")
    row = only(read({**SETTINGS, "content/authors/mia/_index.md": page}), PersonRow)

    assert (row.role, row.start, row.end, row.headline) == ("Postdoc", "2022", "2025", "")


def test_who_is_of_another_lab_by_data_beside_her_page_is_no_member() -> None:
    of_lab = "name:\n  display: {}\nuser_groups:\n- {}\naffiliations:\n- name: Clay\n"
    found = people(
        {
            "content/authors/mia/_index.md": "---\ntitle: Mia Lin\n---\n",
            "data/authors/mia.yaml": of_lab.format("Mia Lin", "Members"),
            "content/authors/bo/_index.md": "---\ntitle: Bo Ma\n---\n",
            "data/authors/bo.yaml": of_lab.format("Bo Ma", "Collaborators"),
        }
    )

    assert list(found) == ["Mia Lin"]


def test_who_is_called_emeritus_went_nowhere_and_a_short_role_is_her_own() -> None:
    page = "---\ntitle: {}\nrole: {}\nuser_groups:\n- Researchers\n---\n"
    found = read(
        {
            "hugo.yaml": "title: Root Lab\n",
            "content/authors/mia/_index.md": page.format(
                "Mia Lin", "Medical student, Emeritus member of the lab"
            ),
            "content/authors/ola/_index.md": page.format("Ola Berg", "Hiwi"),
        }
    )

    people = {row.name: row for row in found.rows if isinstance(row, PersonRow)}
    assert (people["Mia Lin"].next_role, people["Mia Lin"].next_place) == ("", "")
    assert people["Mia Lin"].role.startswith("Medical student")
    assert people["Ola Berg"].role == "Hiwi"


def test_of_several_positions_with_their_years_in_a_field_the_last_is_hers() -> None:
    page = "---\ntitle: {}\nrole: {}\nuser_groups: [{}]\n---\n"
    roles = "PhD Student (2021-2025); Honours Student (2020-2021); Undergraduate (2019)"
    files = {
        "content/authors/mia/_index.md": page.format("Mia Lin", roles, "Alumni"),
        "content/authors/ola/_index.md": page.format(
            "Ola Berg", "PhD Student (2023-); Honours Student (2020/21)", "Researchers"
        ),
        "content/authors/you/_index.md": page.format("You as Postdoc", "Postdoc", "Researchers"),
    }
    rows = [row for row in read(files).rows if isinstance(row, PersonRow)]

    assert [(row.name, row.role, row.start, row.end, row.is_former) for row in rows] == [
        ("Mia Lin", "PhD Student", "2019", "2025", True),
        ("Ola Berg", "PhD Student", "2020", "", False),
    ]


def test_organisations_that_pay_or_take_part_are_not_people_of_the_lab() -> None:
    page = AUTHOR.replace("  - name: {}\n", "  - name: Loam\n")
    found = read(
        {
            **SETTINGS,
            "content/authors/mia/_index.md": page.format(
                "Mia Lin", "Field botanist", "  - Alumni & Technical Team\n"
            ),
            "content/authors/ola/_index.md": page.format(
                "Ola Berg", "Botanist", "  - Researchers\n"
            ),
            "content/authors/parks/_index.md": page.format(
                "Loam Parks Agency", "Partner", "  - Collaboration & Stakeholders\n"
            ),
            "content/authors/fund/_index.md": page.format("Clay Fund", "Funding", "  - Funding\n"),
        }
    )
    rows = [row for row in found.rows if isinstance(row, PersonRow)]

    assert [(row.name, row.role) for row in rows] == [
        ("Mia Lin", "Field botanist"),
        ("Ola Berg", "Botanist"),
    ]
    told = {each.text for each in found.unplaced if each.why == "no_place"}
    assert {"Loam Parks Agency: Collaboration & Stakeholders", "Clay Fund: Funding"} <= told


def test_settings_name_whose_site_it_is_and_a_part_of_the_first_page_tells_of_her() -> None:
    about = (
        '+++\nwidget = "about"\n[interests]\n  interests = ["Moss"]\n[[education.courses]]\n'
        '  course = "PhD in Botany"\n  institution = "Clay Tech"\n+++\n\n# Biography\n\nDigs.\n'
    )
    position = '+++\nwidget = "experience"\n[[experience]]\n  title = "Reader"\n+++\n'
    found = read(
        {
            "config.toml": 'title = "Root Lab"\n[params]\n  name = "Mia Lin"\n  role = "Reader"\n'
            '  email = "mia@clay.example"\n  organizations = [{name = "Clay Tech"}]\n',
            "content/home/about.md": about,
            "content/home/experience.md": position,
        }
    )
    mia = only(found, PersonRow)

    assert (mia.name, mia.role, mia.headline) == ("Mia Lin", "Reader", "Clay Tech")
    assert (mia.email, mia.interests, mia.bio) == ("mia@clay.example", ("Moss",), "Digs.")
    assert only(found, EducationRow).subject == "Botany"
    assert only(found, ExperienceRow).person == "Mia Lin"


def test_a_family_name_in_capitals_is_no_initials_in_papers() -> None:
    author = "---\ntitle: {}\nrole: Postdoc\n---\n"
    found = read(
        {
            **SETTINGS,
            "content/authors/mia/_index.md": author.format("Mia LIN"),
            "content/authors/bo/_index.md": author.format("Bo Ma III"),
            "content/publication/roots/index.md": "---\ntitle: On wet roots and moss\n"
            "authors: [mia, bo]\npublication: Soil\ndate: 2023-01-01\n---\n",
        }
    )
    record = only(found, PaperRow).record

    assert record.authors[0].name == "Mia Lin"
    assert "III" in record.authors[1].name


def test_a_link_in_a_field_of_the_labs_own_is_no_position() -> None:
    table = "name,gg_scholar\nMia Lin,https://scholar.example/citations?user=moss&hl=en\n"
    found = read({**SETTINGS, "csv/students.csv": table, "content/about.md": "csv/students.csv\n"})

    assert only(found, PersonRow).role == "Student"


def test_whoever_left_is_in_a_group_of_alumni_and_students_no_student_by_that() -> None:
    left = "  - Alumni/Former Students\n"
    found = people(
        {
            "content/authors/mia/_index.md": AUTHOR.format(
                "Mia Lin", "Postdoc Researcher", "", left
            ),
            "content/authors/ola/_index.md": AUTHOR.format("Ola Berg", "", "", left),
        }
    )

    mia, ola = found["Mia Lin"], found["Ola Berg"]
    assert (mia.role, mia.next_role, mia.is_former) == ("Postdoc Researcher", "", True)
    assert (ola.role, ola.is_former) == ("", True)


def test_with_whom_somebody_is_advised_is_no_end_of_the_sentence() -> None:
    page = AUTHOR.format("Mia Lin", "", "", "  - Co-mentored Students\n").replace(
        "Digs.", "Mia Lin is a co-mentored (with Dr. Bo Ma) PhD candidate at Clay University."
    )

    assert people({"content/authors/mia/_index.md": page})["Mia Lin"].role == (
        "Co-mentored PhD candidate"
    )
