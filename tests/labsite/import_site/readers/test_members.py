"""People as the fields of pages and lists say them, in the forms that templates give them."""

import pytest

from labsite.import_site.rows import EducationRow, LabRow, NewsRow, PersonRow, ProjectRow
from tests.labsite.import_site.readers.sites import only, read, whys

JEKYLL = "title: Root Lab\n"
HUGO = "title: {}\nbaseURL: https://roots.example/\n"


def people(data: str, stem: str = "team_members") -> dict[str, PersonRow]:
    found = read({"_config.yml": JEKYLL, f"_data/{stem}.yml": data})
    return {row.name: row for row in found.rows if isinstance(row, PersonRow)}


def test_a_line_beside_a_text_is_the_position_and_brackets_behind_a_name_are() -> None:
    rows = people(
        "- name: Mia Lin\n  info: Researcher (PhD)\n  description: Mia came from Ghent. She digs.\n"
        "- name: Ola Berg (MSc Student)\n  github: 0\n- name: Ren Sato (Ph.D., P.Eng.)\n"
    )

    assert set(rows) == {"Mia Lin", "Ola Berg", "Ren Sato"}
    assert (rows["Mia Lin"].role, rows["Mia Lin"].headline) == ("Researcher (PhD)", "")
    assert rows["Mia Lin"].bio == "Mia came from Ghent. She digs."
    assert (rows["Ola Berg"].role, rows["Ola Berg"].identifiers) == ("MSc Student", ())
    assert rows["Ren Sato"].role == ""


def test_a_number_says_who_left_as_yes_and_no_do() -> None:
    rows = people(
        "- name: Mia Lin\n  role: Postdoc\n  alumni: 1\n- name: Ola Berg\n  role: Postdoc\n"
        "  alumni: 0\n- name: Ren Sato\n  role: PhD student '22\n  alumni: true\n"
    )

    assert [row.is_former for row in rows.values()] == [True, False, True]
    assert (rows["Ren Sato"].role, rows["Ren Sato"].end) == ("PhD student", "2022")


def test_a_title_in_her_own_script_is_her_name_and_no_position() -> None:
    found = read(
        {
            "_config.yml": JEKYLL,
            "_profiles/lin.md": "---\ntitle: 林薇薇\nfirst_name: Weiwei\nlast_name: Lin\n"
            "category: Members\ncourse: PhD\n---\n",
        }
    )

    person = only(found, PersonRow)
    assert (person.name, person.native_name, person.role) == ("Weiwei Lin", "林薇薇", "PhD Student")


def test_a_site_of_one_person_may_be_called_like_her() -> None:
    page = (
        "---\nname: Mia Lin\nrole: PhD Student\ninterests: [Interest 1, Clay]\n"
        "education:\n  courses:\n  - course: MSc in Botany\n---\nMia digs.\n"
    )
    found = read(
        {
            "config.yaml": HUGO.format("Mia Lin"),
            "content/authors/admin/_index.md": page,
            "content/post/jupyter/index.md": "---\ntitle: Display Jupyter Notebooks with Academic\n"
            "date: 2019-02-05\n---\nSo.\n",
            "content/post/open.Rmd": "---\ntitle: Open day\ndate: 2024-01-02\n---\nCome.\n",
            "content/post/open.html": "---\ntitle: Open day\ndate: 2024-01-02\n---\nCome.\n",
        }
    )

    person = only(found, PersonRow)
    assert (person.role, person.interests, person.bio) == ("PhD Student", ("Clay",), "Mia digs.")
    assert only(found, EducationRow).degree == "MSc"
    assert only(found, NewsRow).title == "Open day"
    assert sorted(whys(found)) == ["sample", "sample", "unread_file"]


def test_a_list_of_projects_may_be_called_anything_with_that_word() -> None:
    found = read(
        {
            "_config.yml": JEKYLL,
            "_data/project_list.yml": "- title: Deep roots\n  subtitle: '---'\n"
            "  description: How deep they are.\n  authors:\n",
        }
    )

    project = only(found, ProjectRow)
    assert (project.name, project.tagline) == ("Deep roots", "")


def test_money_for_students_is_no_student() -> None:
    text = "---\ntitle: Funding\n---\n## Graduate students\n- Roots Graduate Studentship\n" \
           "## Postdocs\n- Clay Fellowship\n- Mia Lin\n- Ola Berg\n"  # fmt: skip
    found = read({"config.yaml": HUGO.format("Root Lab"), "content/funding/index.md": text})

    names = {row.name for row in found.rows if isinstance(row, PersonRow)}
    assert not {name for name in names if name.endswith("ship")}


def test_the_years_behind_a_position_are_when_somebody_was_there() -> None:
    rows = people(
        "- name: Mia Lin\n  role: PhD Candidate (2025-)\n"
        "- name: Ola Berg\n  role: Alumni M.Sc. Student September 2004 - October 2006\n"
        "- name: Ren Sato\n  role: Alumni Undergraduate Student May 2012\n"
    )

    told = {name: (row.role, row.start, row.end, row.is_former) for name, row in rows.items()}
    assert told == {
        "Mia Lin": ("PhD Candidate", "2025", "", False),
        "Ola Berg": ("M.Sc. Student", "2004-09", "2006-10", True),
        "Ren Sato": ("Undergraduate Student", "", "2012-05", True),
    }


def test_pages_of_people_may_lie_in_the_folder_that_the_theme_had_of_old() -> None:
    page = (
        "+++\nname = 'Mia Lin'\nauthors = ['mia']\nrole = 'Postdoc'\n"
        "organizations = [{name = 'she/her', url = ''}, {name = 'Clay Institute', url = ''},\n"
        "  {name = 'Personal website', url = 'https://mia.example'}]\n+++\nMia digs.\n"
    )
    found = read(
        {
            "config.toml": "title = 'Root Lab'\n",
            "content/author/mia/_index.md": page,
            "content/author/mia/avatar.jpg": "x",
            "content/home/publications.md": "+++\nwidget = 'pages'\n+++\n{{% alert note %}}\n"
            "Quickly discover relevant content by [filtering publications](/publication/).\n"
            "{{% /alert %}}\n",
            "content/home/about.md": "+++\nwidget = 'blank'\n+++\nWe dig.\n",
            "content/post/spade.md": "+++\ntitle = 'A spade'\ndate = 2024-01-02\n+++\n"
            '{{% mention "mia" %}} won it.\n',
        }
    )

    person = only(found, PersonRow)
    assert (person.name, person.role, person.headline) == ("Mia Lin", "Postdoc", "Clay Institute")
    assert (person.homepage, person.photo) == (
        "https://mia.example", "content/author/mia/avatar.jpg",
    )  # fmt: skip
    assert only(found, LabRow).about == "We dig."
    assert only(found, NewsRow).body == "Mia Lin won it."
    assert sorted(whys(found)) == ["extra_field", "sample"]


def test_the_line_below_the_title_of_the_template_is_none_of_the_lab() -> None:
    about = "---\nlayout: about\npermalink: /\nsubtitle: <a href='#'>Affiliations</a>. Address." \
            " Contacts. Motto. Etc.\n---\nWe dig.\n"  # fmt: skip
    found = read({"_config.yml": JEKYLL, "_pages/about.md": about, "_bibliography/papers.bib": ""})

    assert (only(found, LabRow).tagline, only(found, LabRow).about) == ("", "We dig.")
    assert "sample" in whys(found)


def test_a_line_beside_the_years_tells_what_somebody_was_and_another_what_she_is_now() -> None:
    rows = people(
        "- name: Mia Lin\n  duration: Lab Manager of Root Lab Jun 2022 - Jun 2024\n"
        "  info: PhD student, Clay Tech\n  number_educ: 2\n"
        "- name: Ola Berg\n  duration: 2019 - 2021\n  info: Postdoc\n"
        "- name: Ren Sato\n  info: PhD at Clay Tech, next position - postdoc in Rome\n",
        "alumni_members",
    )

    mia, ola, ren = rows["Mia Lin"], rows["Ola Berg"], rows["Ren Sato"]
    assert (mia.role, mia.next_role, mia.next_place) == ("Lab Manager", "PhD student", "Clay Tech")
    assert (mia.start, mia.end, mia.bio) == ("2022-06", "2024-06", "")
    assert (ola.role, ola.next_role) == ("Postdoc", "")
    assert (ren.next_role, ren.next_place) == ("postdoc", "Rome")


def test_lines_of_education_beside_somebody_are_her_degrees_where_they_are_plain() -> None:
    found = read(
        {
            "_config.yml": JEKYLL,
            "_data/team_members.yml": "- name: Mia Lin\n  info: PhD student\n  number_educ: 4\n"
            "  education1: PhD student in Botany, Clay University, Italy\n"
            "  education2: BSc <a href='https://x.example'>Root University</a>\n"
            "  education3: BSc in Botany (Roots), Clay University\n"
            "  education4: Leaf Prize 2017\n  education5:\n",
        }
    )

    degrees = [row for row in found.rows if isinstance(row, EducationRow)]
    told = [(row.person, row.degree, row.subject, row.institution, row.place) for row in degrees]
    assert told == [
        ("Mia Lin", "PhD", "Botany", "Clay University", "Italy"),
        ("Mia Lin", "BSc", "", "Root University", ""),
    ]
    assert whys(found) == ["extra_field", "extra_field"]


def test_a_heading_that_says_biography_is_none() -> None:
    page = "---\nname: Mia Lin\nrole: Postdoc\nteaser: Mia came from Ghent. She digs.\n---\n{}"
    found = read(
        {
            "_config.yml": JEKYLL,
            "_members/mia.md": page.format("## Short Bio\n"),
            "_members/ola.md": page.replace("Mia Lin", "Ola Berg").format(
                "-----\n\n## Bio\n\nI dig.\n"
            ),
        }
    )

    bios = {row.name: row.bio for row in found.rows if isinstance(row, PersonRow)}
    assert bios == {"Mia Lin": "Mia came from Ghent. She digs.", "Ola Berg": "I dig."}


def test_a_lab_among_the_authors_says_what_the_page_at_the_top_shows_of_it() -> None:
    page = "---\ntitle: {}\nuser_groups: [{}]\n---\n{}\n"
    files = {
        "config.yaml": HUGO.format("Root Lab"),
        "content/authors/admin/_index.md": page.format("Root Lab", "Lab", "We dig deep."),
        "content/authors/mia/_index.md": page.format("Mia Lin", "Postdocs", "Mia digs."),
    }
    shown = {**files, "content/home/about.md": "---\nwidget: about\nauthor: admin\n---\n"}
    hidden = {**files, "content/home/about.md": "---\nwidget: about\nauthor: mia\n---\n"}

    found = read(shown)
    assert only(found, LabRow).about == "We dig deep."
    assert only(found, PersonRow).name == "Mia Lin"
    assert not whys(found)
    assert only(read(hidden), LabRow).about == ""
    assert whys(read(hidden)) == ["no_name"]


def test_a_name_may_be_a_list_of_its_parts_in_their_order() -> None:
    rows = people(
        '- name: ["Mia", "Lin"]\n  role: Postdoc\n- name: [Berg, Ola Ren]\n  role: Postdoc\n'
        "- name: [Nguyen, Van, Ngoc]\n  role: Postdoc\n"
    )

    assert set(rows) == {"Mia Lin", "Berg Ola Ren", "Nguyen Van Ngoc"}


def test_what_who_left_was_stands_in_brackets_before_what_she_is_now() -> None:
    rows = people(
        'Alumni:\n- name: Mia Lin\n  subtitle: "(Ph.D., 24) Soil Scientist at Clay Tech"\n'
        "- name: Ola Berg\n  subtitle: (M.S., 98)\n"
        "- name: Ren Sato\n  subtitle: (Post-doc) Staff engineer at Loam\n"
        "- name: Ada Quill\n  subtitle: (Great) friend of clay\n"
    )

    told = {
        name: (row.role, row.end, row.next_role, row.next_place, row.headline)
        for name, row in rows.items()
    }
    assert told == {
        "Mia Lin": ("Ph.D.", "2024", "Soil Scientist", "Clay Tech", ""),
        "Ola Berg": ("M.S.", "1998", "", "", ""),
        "Ren Sato": ("Post-doc", "", "Staff engineer", "Loam", ""),
        "Ada Quill": ("", "", "", "", "(Great) friend of clay"),
    }
    assert all(row.is_former for row in rows.values())


def test_a_role_that_the_site_spells_out_is_no_destination() -> None:
    found = read(
        {
            "_config.yml": "title: Root Lab\n",
            "_data/roles.yaml": "moss:\n  text: Mossologist\n",
            "_members/mia.md": "---\nname: Mia Lin\nrole: moss\ndescription: Student, Clay Fellow\n"
            "group: alumni\n---\n",
        }
    )

    mia = only(found, PersonRow)
    assert (mia.role, mia.headline, mia.next_place) == ("Mossologist", "Student, Clay Fellow", "")


def test_where_who_left_is_by_now_may_stand_in_her_text() -> None:
    page = "---\nname: {}\nrole: {}\ngroup: alum\n---\n{}\n"
    found = read(
        {
            "_config.yml": "title: Root Lab\n",
            "_members/mia.md": page.format(
                "Mia Lin", "Programmer", "*Mia wrote maps. She is now a postdoc at Clay Tech.*"
            ),
            "_members/ola.md": page.format(
                "Ola Berg", "PhD Student", "Ola is currently a PhD student at Clay Tech."
            ),
        }
    )

    mia, ola = (row for row in found.rows if isinstance(row, PersonRow))
    assert (mia.next_role, mia.next_place) == ("postdoc", "Clay Tech")
    assert (ola.next_role, ola.next_place) == ("", "")


def test_a_handle_may_be_copied_with_the_slash_behind_it() -> None:
    rows = people("- name: Mia Lin\n  role: Postdoc\n  linkedin: mia-lin-7/\n")
    assert rows["Mia Lin"].links == (("LinkedIn", "https://www.linkedin.com/in/mia-lin-7"),)


def test_a_list_that_stands_below_alumni_is_of_who_left() -> None:
    found = read(
        {
            "_config.yml": "title: Root Lab\n",
            "_layouts/default.html": "{{ content }}",
            "_data/students.yaml": "- name: Mia Lin\n  level: Master student\n",
            "team/index.md": "---\ntitle: Team\n---\n\n## Alumni\n\n### Students\n\n"
            "{% for each in site.data.students %}\n- {{ each.name }}\n{% endfor %}\n",
            "_members/ola.md": "---\nname: Ola Berg\nrole: alumni\ndescription: PhD 2024\n---\n",
            "_members/bo.md": "---\nname: Bo Ma\nrole: alumni\ndescription: Queen of moss\n---\n",
        }
    )

    people = {row.name: row for row in found.rows if isinstance(row, PersonRow)}
    assert (people["Mia Lin"].role, people["Mia Lin"].is_former) == ("Master student", True)
    ola, bo = people["Ola Berg"], people["Bo Ma"]
    assert (ola.role, ola.end, ola.is_former) == ("PhD Student", "2024", True)
    assert (bo.headline, bo.next_place, bo.is_former) == ("Queen of moss", "", True)


def test_projects_in_data_that_no_page_names_are_older_than_their_pages() -> None:
    files = {
        "_config.yml": "title: Root Lab\n",
        "_data/projects.yaml": "- title: Deep roots\n  description: We dig.\n",
        "team/index.md": '---\ntitle: Team\n---\n{% include list.html data="members" %}\n',
    }
    page = {"projects/moss/index.md": "---\ntitle: Moss\n---\nWe grow it.\n"}

    def projects(files: dict[str, str]) -> list[str]:
        return [row.name for row in read(files).rows if isinstance(row, ProjectRow)]

    assert projects(files) == ["Deep roots"]
    assert projects({**files, **page}) == ["Moss"]


def test_a_degree_in_any_field_of_a_student_is_what_she_studies_for() -> None:
    page = "---\ntitle: {}\ncollection: {}\nlocation: {}\n---\nDigs.\n"
    found = read(
        {
            "_config.yml": "title: Root Lab\ncollections:\n  students:\n    output: true\n",
            "_students/mia.md": page.format("Mia Lin", "students", "MEng"),
            "_students/bo.md": page.format("Bo Ma", "students", "Pisa"),
        }
    )

    told = {row.name: row.role for row in found.rows if isinstance(row, PersonRow)}
    assert told == {"Bo Ma": "", "Mia Lin": "Master's Student"}


@pytest.mark.parametrize(
    ("role", "group", "told"),
    [
        (
            "PhD, Sep. 2020 – 2026 (expected).",
            "Graduate Students",
            ("PhD Student", "2020-09", "", ""),
        ),
        (
            "PhD, 2013-2017. Now at Moss Games",
            "PhD Alumni",
            ("PhD Student", "2013", "2017", "Moss Games"),
        ),
    ],
)
def test_an_end_to_come_is_none_yet_and_where_who_left_is_now_stands_behind_a_stop(
    role: str, group: str, told: tuple[str, ...]
) -> None:
    page = f"---\ntitle: Mia Lin\nrole: {role}\nuser_groups:\n- {group}\n---\n"
    files = {"hugo.yaml": "title: Root Lab\n", "content/authors/mia/_index.md": page}
    row = only(read(files), PersonRow)

    assert (row.role, row.start, row.end, row.next_place) == told


@pytest.mark.parametrize(
    ("status", "end", "is_former"), [("Defended", "2024-07-31", True), ("In progress", "", False)]
)
def test_a_page_of_advising_is_of_the_student_whose_thesis_it_is(
    status: str, end: str, is_former: bool
) -> None:
    fields = (
        "title: Roots in dry clay\nstudent: Mia Lin\ntype: Master Thesis (written in Pisa)\n"
        f"date: 2024-07-31\nstatus: {status}\n"
    )
    page = f"---\n{fields}---\nShe digs.\n"
    files = {"_advising/lin.md": page, "_committees/lin.md": page.replace("Mia", "Ada")}
    found = read({"_config.yml": "title: Root Lab\ncollections: [advising, committees]\n"} | files)

    person = only(found, PersonRow)
    assert (person.name, person.role, person.thesis) == (
        "Mia Lin",
        "Master Student",
        "Roots in dry clay",
    )
    assert (person.start, person.end, person.is_former) == ("", end, is_former)
    assert ("_advising/lin.md", "She digs.") in [(x.file, x.text) for x in found.unplaced]


def test_the_day_by_which_members_are_ordered_tells_nothing_of_them() -> None:
    page = "---\nname: {}\nrole: undergrad\n{}---\nDigs.\n"
    found = read(
        {
            "_config.yml": JEKYLL,
            "_members/mia.md": page.format("Mia Lin", "date: 2024-01-01 02:00\n"),
            "_members/bo.md": page.format("Bo Ma", "ex-member: true\n"),
            "_members/cy.md": page.format("Cy Díaz", "ex-member: false\ndate: 2021 - 2023\n"),
        }
    )

    rows = [row for row in found.rows if isinstance(row, PersonRow)]
    assert {row.name: (row.start, row.end, row.is_former) for row in rows} == {
        "Mia Lin": ("", "", False),
        "Bo Ma": ("", "", True),
        "Cy Díaz": ("2021", "2023", False),
    }
    assert [each.text for each in found.unplaced] == ["date: 2024-01-01 02:00"]


def test_what_a_text_about_who_left_calls_her_was_here_unless_it_is_of_now() -> None:
    page = "---\nname: {}\nposition: Alumni\ndisplay_pos: Research Fellow\nbio: {}\n---\nDug.\n"
    found = read(
        {
            "_config.yml": JEKYLL,
            "_people/mia.md": page.format("Mia Lin", "Researcher @ Clay"),
            "_people/bo.md": page.format("Bo Ma", "Now Engineer at Moss Ltd."),
        }
    )

    rows = [row for row in found.rows if isinstance(row, PersonRow)]
    assert {row.name: (row.next_role, row.headline) for row in rows} == {
        "Mia Lin": ("", "Researcher @ Clay"),
        "Bo Ma": ("Engineer", ""),
    }


def test_a_season_in_the_place_of_a_position_is_when_she_came() -> None:
    author = "---\ntitle: Mia Lin\nrole: 2026 Summer\nuser_groups: [High School Students]\n---\n"
    files = {"config/_default/hugo.yaml": HUGO.format("Root Lab")}
    row = only(read({**files, "content/authors/mia/_index.md": author}), PersonRow)

    assert (row.role, row.start, row.end) == ("High School Student", "2026", "")


@pytest.mark.parametrize(
    ("line", "role"),
    [
        ("PhD Graduate", "PhD"),
        ("Postdoc Graduate", "Postdoc"),
        ("Sorter of moss", "Graduate Student"),
    ],
)
def test_the_more_definite_of_two_fields_says_what_a_graduate_was(line: str, role: str) -> None:
    found = people(
        f"- name: Mia Lin\n  position: Graduate\n  description: {line}\n  alumni: true\n"
    )

    assert found["Mia Lin"].role == role
