"""Members of Greene Lab's template whose lines below their names tell where they went."""

import pytest

from labsite.import_site.rows import NewsRow, PersonRow, ProjectRow
from tests.labsite.import_site.readers.sites import only, read, whys


def members(*told: dict[str, str], **files: str) -> dict[str, PersonRow]:
    """Read members with these fields, and pages; return the people by name."""
    pages = {
        f"_members/{at}.md": "---\n" + "".join(f"{k}: {v}\n" for k, v in each.items()) + "---\n"
        for at, each in enumerate(told)
    }
    pages |= {path.replace("__", "/") + ".md": text for path, text in files.items()}
    found = read({"_config.yaml": "title: Root Lab\n", **pages})
    return {row.name: row for row in found.rows if isinstance(row, PersonRow)}


@pytest.mark.parametrize(
    ("line", "role", "went_to"),
    [
        ("MSc in Soil | Engineer @ Clay Tech", "Undergraduate Student", ("Engineer", "Clay Tech")),
        ("MSc 2025 → Moss Ltd", "Undergraduate Student", ("", "Moss Ltd")),
        ("Undergraduate Researcher | BSc Student", "Undergraduate Researcher, BSc Student",
         ("", "")),
        ("BSc | PhD @ Loam University → Chief of Soil @ Clay Tech", "Undergraduate Student",
         ("Chief of Soil", "Clay Tech")),
    ],
)  # fmt: skip
def test_the_line_of_who_left_tells_in_turn_what_she_was_and_is(
    line: str, role: str, went_to: tuple[str, str]
) -> None:
    told = {"name": "Mia Lin", "role": "undergrad", "status": "졸업", "description": line}
    mia = members(told)["Mia Lin"]

    assert (mia.is_former, mia.role) == (True, role)
    assert (mia.next_role, mia.next_place) == went_to


def test_a_line_that_others_have_who_are_there_is_a_position_here() -> None:
    there = {"name": "Ann Lee", "role": "undergrad", "description": "MSc student"}
    gone = {"name": "Mia Lin", "role": "undergrad", "description": "MSc student"}

    assert members(there, {**gone, "group": "alumni"})["Mia Lin"].role == "MSc student"


def test_lines_of_those_who_left_are_places_where_several_name_one() -> None:
    places = ["Clay Tech Inc", "Moss University", "Rootwork", "Clay Tech Inc"]
    told = (
        {"name": f"Mia {name} Lin (MS)", "role": "graduated", "description": place}
        for name, place in zip(("Ada", "Bea", "Cy", "Dee"), places, strict=True)
    )
    people = members(*told)

    assert [row.next_place for row in people.values()] == places


def test_places_are_where_they_went_if_nobody_who_is_there_tells_one() -> None:
    told = [{"name": "Ann Lee", "role": "pi", "affiliation": ""}]
    places = ["Clay Tech Inc", "Engineer at Moss Ltd", "Rootwork", "Root Lab alumni"]
    told += [
        {"name": f"Mia {name} Lin", "role": "alumni", "description": "Intern", "affiliation": each}
        for name, each in zip(("Ada", "Bea", "Cy", "Dee"), places, strict=True)
    ]
    went = [(row.next_role, row.next_place) for row in members(*told).values() if row.is_former]

    assert went == [("", "Clay Tech Inc"), ("Engineer", "Moss Ltd"), ("", "Rootwork"), ("", "")]


def test_a_field_with_any_name_tells_where_she_is_now() -> None:
    fields = {"name": "Mia Lin", "role": "phd", "group": "former", "post": "Now baker @ Clay Tech"}
    mia = members(fields)["Mia Lin"]

    assert (mia.role, mia.next_role, mia.next_place) == ("PhD Student", "baker", "Clay Tech")


def test_years_worked_and_codes_of_who_left() -> None:
    people = members(
        {"name": "Mia Lin", "role": "staff", "group": "alum", "years_worked": "2014-2019"},
        {"name": "Ann Lee", "role": "alum_staff"},
        {"name": "Bo Ma", "role": "postdoc", "description": "PostDoc. 2024-"},
    )

    assert (people["Mia Lin"].start, people["Mia Lin"].end) == ("2014", "2019")
    assert (people["Ann Lee"].role, people["Ann Lee"].is_former) == ("Staff", True)
    assert (people["Bo Ma"].start, people["Bo Ma"].end) == ("2024", "")


def test_who_pays_and_places_to_fill_are_nobody() -> None:
    page = "---\nname: {}\nrole: {}\n---\n"
    found = read(
        {
            "_config.yaml": "title: Root Lab\n",
            "_members/a.md": page.format("Moss Fund", "sponsor"),
            "_members/b.md": page.format("Hiring", "phd"),
        }
    )

    assert not [row for row in found.rows if isinstance(row, PersonRow)]
    assert {"no_place", "no_name"} <= set(whys(found))


def test_a_guess_where_somebody_went_leaves_her_in_a_list_beside_members() -> None:
    team = (
        '---\ntitle: Team\n---\n## Team\n{% include list.html data="members" filters="role: pi" %}'
        "\n\n### Alumni\n- Mia Lin, B.S., 2024 [Clay Tech]\n- Ann Lee, M.S., 2025\n"
    )
    mia = members({"name": "Bo Ma", "role": "pi"}, team__index=team)["Mia Lin"]

    assert (mia.role, mia.end, mia.next_place) == ("B.S.", "2024", "Clay Tech")


def test_lines_of_a_paragraph_are_a_list_though_some_go_on_behind_their_brackets() -> None:
    team = (
        "---\ntitle: Team\n---\n# Team\n\n# Alumni\n\nMia Lin (MSc student 2020-2021)  \n"
        "Ola Nordmann (PhD student 2013-2018, Ola is now a lecturer at Moss University)  \n"
        "Dr. Ann Lee (PhD student 2011-2016). Ann is currently a postdoc at Clay Tech.  \n"
        "Bo Ma (BSc student 2015-2016)  \n"
    )
    people = members(team__index=team)
    told = {row.name: (row.next_role, row.next_place) for row in people.values()}

    assert told == {
        "Mia Lin": ("", ""),
        "Ola Nordmann": ("lecturer", "Moss University"),
        "Ann Lee": ("postdoc", "Clay Tech"),
        "Bo Ma": ("", ""),
    }


def test_a_field_that_tells_of_most_where_they_went_does_so_of_guests() -> None:
    line = "- name: Mia {} Lin\n  role: {}\n  description: {}\n"
    told = [
        line.format("Ada", "PhD Student", "Postdoc, Moss University"),
        line.format("Bea", "Postdoc", "Lecturer, Clay University"),
        line.format("Cy", "PhD Student", "Engineer, Loam Institute"),
        line.format("Dee", "Erasmus Intern", "Team Leader, Keystone"),
        line.format("Eve", "PhD Student", "Freelance analyst"),
    ]
    found = read({"_config.yaml": "title: Root Lab\n", "_data/alumni.yaml": "".join(told)})
    people = [row for row in found.rows if isinstance(row, PersonRow)]

    assert [(row.next_role, row.next_place) for row in people[3:]] == [
        ("Team Leader", "Keystone"),
        ("Freelance analyst", ""),
    ]


def test_buttons_and_sentences_are_no_projects() -> None:
    page = (
        "---\ntitle: Tools\n---\n# Tools\n\nBelow are tools made by members of the lab.\n\n"
        "**[Rootwork](https://clay.example/rootwork)**: finds roots.\n\nSee our software\n"
    )
    found = read({"_config.yaml": "title: Root Lab\n", "tools/index.md": page})

    assert [row.name for row in found.rows if isinstance(row, ProjectRow)] == ["Rootwork"]


@pytest.mark.parametrize(
    ("fields", "read_as"),
    [
        ({"role": "alumni", "description": "MS, Moss Bank"}, ("Master's Student", "", "Moss Bank")),
        ({"role": "alumni", "description": "MS, Moss University"}, ("", "MS", "Moss University")),
        ({"role": "phd", "group": "alumni", "current": "y"}, ("PhD Student", "", "")),
    ],
)  # fmt: skip
def test_a_degree_before_a_firm_is_what_she_was(
    fields: dict[str, str], read_as: tuple[str, str, str]
) -> None:
    mia = members({"name": "Mia Lin", **fields})["Mia Lin"]

    assert (mia.role, mia.next_role, mia.next_place) == read_as


def test_initials_behind_a_name_alone_are_no_degree() -> None:
    assert list(members({"name": "Mia B.S.", "role": "phd"})) == ["Mia B.S."]


def test_a_degree_in_a_line_is_the_same_as_the_position_of_its_student() -> None:
    listed = "- name: Mia Lin (PhD, 2024)\n  degree: PhD\n- name: Bo Ma (MS, 2023, Clay Tech)\n"
    grouped = "phd:\n  - name: Ann Lee\n    destination: Engineer, Moss Ltd.\n"
    found = read(
        {
            "_config.yaml": "title: Root Lab\n",
            "_data/alumni.yaml": listed,
            "_data/alumni_of_old.yaml": grouped,
        }
    )
    people = {row.name: row for row in found.rows if isinstance(row, PersonRow)}

    assert (people["Mia Lin"].role, people["Mia Lin"].end) == ("PhD Student", "2024")
    assert not people["Mia Lin"].headline
    assert (people["Bo Ma"].role, people["Bo Ma"].next_place) == ("MS", "Clay Tech")
    assert (people["Ann Lee"].role, people["Ann Lee"].next_role) == ("PhD Student", "Engineer")


@pytest.mark.parametrize(
    ("role", "stay"),
    [
        ("MSc Student<br>May 2022 - June 2024", ("MSc Student", "2022-05", "2024-06")),
        ("Alumni MSc Student<br>May 2024", ("MSc Student", "", "2024-05")),
        ("MSc Student<br>Root Lab, since 2022", ("MSc Student", "2022", "")),
    ],
)
def test_a_line_below_a_position_may_tell_since_when_and_until_when(
    role: str, stay: tuple[str, str, str]
) -> None:
    mia = members({"name": "Mia Lin", "role": role})["Mia Lin"]

    assert (mia.role, mia.start, mia.end) == stay


def test_who_is_not_active_any_more_has_left() -> None:
    listed = "- name: Mia Lin\n  role: Intern\n  inactive: true\n"
    found = read({"_config.yaml": "title: Root Lab\n", "_data/people.yaml": listed})
    mia = next(row for row in found.rows if isinstance(row, PersonRow))

    assert (mia.role, mia.is_former) == ("Intern", True)


@pytest.mark.parametrize(
    ("line", "read_as"),
    [
        ("Former Postdoc, Engineer at Clay Tech", ("Postdoc", "Engineer", "Clay Tech")),
        ("Former PhD student (with Bo Ma), now Lecturer at Moss University",
         ("PhD student", "Lecturer", "Moss University")),
        ("Former Scientist, Assistant Professor University of Moss",
         ("Scientist", "Assistant Professor", "University of Moss")),
        ("Former Executive Associate", ("Executive Associate", "", "")),
    ],
)  # fmt: skip
def test_a_line_that_begins_with_what_she_was_ends_with_what_she_is(
    line: str, read_as: tuple[str, str, str]
) -> None:
    mia = members({"name": "Mia Lin", "role": "alumni", "affiliation": line})["Mia Lin"]

    assert (mia.role, mia.next_role, mia.next_place) == read_as
    assert not mia.headline


def test_a_link_to_another_language_and_a_position_above_somebody_are_nobody() -> None:
    team = (
        "---\ntitle: 成员\n---\n# 成员\n\n## 行政助理\n\n## [中文](/zh/team)\n\n"
        "- 林薇 (博士研究生)\n- 王土 (硕士研究生)\n"
    )
    assert list(members(team__index=team)) == ["林薇", "王土"]


def test_what_introduces_the_news_is_none() -> None:
    page = "---\ntitle: News\n---\n# News\n\nUpdates, papers, and other news from the Root Lab.\n"
    found = read({"_config.yaml": "title: Root Lab\n", "blog/index.md": page})

    assert not [row for row in found.rows if isinstance(row, NewsRow)]


def test_who_is_of_another_group_is_no_member() -> None:
    people = members(
        {
            "name": "Prof. Ann Lee",
            "group": "collaborator",
            "role": "",
            "description": "Moss Clinic",
        },
        {"name": "Mia Lin", "role": "phd"},
    )

    assert list(people) == ["Mia Lin"]


def test_what_who_left_worked_on_stands_between_her_name_and_her_years() -> None:
    team = (
        "---\ntitle: Alumni\n---\n# Alumni\n\n## Postdoctoral Fellows\n"
        "- Dr. Mia Lin, Roots of mosses (2002-2003), Lecturer, Moss University.\n"
        "- Dr. Ann Lee – Stems and ferns (May 2007 – June 2009), Clay Tech, UK\n"
        "- Bo Ma, Postdoc, Moss University (2001-2002), London\n"
    )
    mia, ann, bo = members(alumni__index=team).values()

    assert (mia.role, mia.start, mia.end) == ("Postdoctoral Fellow", "2002", "2003")
    assert (mia.next_role, mia.next_place) == ("Lecturer", "Moss University")
    assert (ann.next_place, ann.headline) == ("Clay Tech, UK", "Stems and ferns")
    assert bo.end == "2002"


@pytest.mark.parametrize(
    ("since", "until"),
    [("start_year", "grad_date"), ("lab_joined", "date_left"), ("yearStarted", "finished_year")],
)
def test_fields_say_in_many_words_since_when_and_until_when(since: str, until: str) -> None:
    told = {"name": "Mia Lin", "role": "phd", "group": "alumni", since: "2019", until: "May 2024"}
    mia = members({**told, "end_date": ""})["Mia Lin"]

    assert (mia.start, mia.end) == ("2019", "2024-05")


def test_fields_of_any_name_tell_when_she_was_there_and_in_a_list_where_she_is() -> None:
    fields = {
        "name": "Mia Lin",
        "role": "phd",
        "group": "alumni",
        "visiting": "May 2022 - Sept. 2023",
    }
    mia = members({**fields, "education": '["Current: Engineer, Clay Tech"]'})["Mia Lin"]

    assert (mia.start, mia.end) == ("2022-05", "2023-09")
    assert (mia.next_role, mia.next_place) == ("Engineer", "Clay Tech")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("Engineer at Clay Tech", ("M.Tech", "Engineer", "Clay Tech")),
        ("Scientist", ("M.Tech", "Scientist", "")),
        ("ME SP", ("M.Tech", "", "")),
        ("M.Tech AI", ("M.Tech AI", "", "")),
    ],
)
def test_the_group_of_who_left_says_what_she_was_and_her_line_what_she_is(
    line: str, told: tuple[str, str, str]
) -> None:
    page = f"---\ntitle: Mia Lin\ncategory: M.Tech Graduates\ndescription: {line}\n---\n"
    found = read({"_config.yml": "title: Root Lab\n", "_people/alumni/2013/mia.md": page})
    mia = only(found, PersonRow)

    assert (mia.role, mia.next_role, mia.next_place) == told
    assert mia.is_former


def test_the_folder_of_those_who_left_holds_interns_too() -> None:
    page = "---\ntitle: Mia Lin\ncategory: Interns\ndescription: Student of clay\n---\n"
    found = read({"_config.yml": "title: Root Lab\n", "_people/alumni/interns/mia.md": page})

    assert only(found, PersonRow).is_former


def test_one_field_names_several_who_advise_her_and_a_place_in_which_she_is() -> None:
    fields = {"name": "Mia Lin", "role": "phd", "advisor": "Prof. Bo Ma and Dr. Cy Díaz"}
    mia = members({**fields, "group": "alumni", "current": "now in Clay Tech"})["Mia Lin"]

    assert (mia.advisors, mia.next_place) == (("Bo Ma", "Cy Díaz"), "Clay Tech")


def test_a_line_that_says_only_that_somebody_left_is_no_place_of_hers() -> None:
    told = {"name": "Mia Lin", "role": "alum", "description": "Lab Alumni"}
    mia = members(told)["Mia Lin"]

    assert (mia.is_former, mia.role, mia.next_place, mia.headline) == (True, "", "", "")


@pytest.mark.parametrize(
    "printed",
    ["mia.lin (at) root.example", "mia dot lin at root dot example", "mia[DOT]lin[AT]root.example"],
)
def test_an_address_in_words_is_an_address_in_its_field(printed: str) -> None:
    told = {"name": "Mia Lin", "role": "phd", "email": printed, "github": "mia at root"}

    assert members(told)["Mia Lin"].email == "mia.lin@root.example"
