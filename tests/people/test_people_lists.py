"""Lists of people in whatever order and form somebody has them."""

import datetime

import pytest

from people.models import Role
from people.people_lists import ListedPerson, read_dates, read_rows, read_text
from people.photo_owners import photo_owners

pytestmark = pytest.mark.django_db

ORCID = "0000-0002-1825-0097"


def said(person: ListedPerson) -> tuple[str, ...]:
    return (person.name, person.role, person.start, person.email, person.orcid)


WHOLE = ("Jane Doe", "phd", "2021-09", "jane@example.org", ORCID)


@pytest.mark.parametrize(
    "line",
    [
        f"Jane Doe, PhD student, 2021-09, jane@example.org, {ORCID}",
        f"{ORCID}; jane@example.org; Doe, Jane; 09/2021; Ph.D. students",
        f"Jane Doe\tphd\tSeptember 2021\tmailto:jane@example.org\thttps://orcid.org/{ORCID}",
        f"2021年9月，博士生，Jane Doe，jane@example.org，{ORCID}",
        f"Jane Doe <jane@example.org>, PhD Student, since 2021/9, {ORCID.replace('-', '')}",
        f"Doe, Jane, PhD student, 2021-09, jane@example.org, {ORCID}",
        f"1. Dr. Jane Doe (PhD student) – September 2021 – jane@example.org – {ORCID}",
        f"| Jane Doe | PhD student | 01.09.2021 | jane@example.org | {ORCID} |",
        f"- Jane Doe PhD student 2021-09 jane@example.org {ORCID}",
        f"Jane Doe、博士生、2021年9月、jane@example.org、{ORCID}",
    ],
)
def test_tells_cells_apart_by_their_form(line: str) -> None:
    (person,) = read_text(line).people
    assert said(person) in (WHOLE, (*WHOLE[:2], "2021-09-01", *WHOLE[3:]))
    assert person.problems == {}


def test_a_heading_names_the_columns_and_says_which_are_not_read() -> None:
    read = read_rows(
        [
            ["Surname", "First name", "Office", "Position", "Since", "Until"],
            ["Li", "Bo", "R 12", "Postdoc", datetime.datetime(2020, 1, 15), 2022.0],
        ]
    )
    (person,) = read.people
    assert (person.name, person.role, person.start, person.end) == (
        "Bo Li",
        "postdoc",
        "2020-01-15",
        "2022",
    )
    assert read.problems == ["The column “Office” is not read."]


@pytest.mark.parametrize(
    ("line", "name", "native"),
    [
        ("Zhihao Jia (贾志豪), pi", "Zhihao Jia", "贾志豪"),
        ("贾志豪，博士生", "贾志豪", ""),
        ("贾志豪 (Zhihao Jia), pi", "Zhihao Jia", "贾志豪"),
        ("Anne-Marie O'Neill", "Anne-Marie O'Neill", ""),
        ("van der Berg, Jan; pi", "Jan van der Berg", ""),
        ("Prof. Dr. Eva Musterfrau, pi", "Eva Musterfrau", ""),
        ("Ann (Annie) Brown, staff", "Ann (Annie) Brown", ""),
        ("Drew Ingram, pi", "Drew Ingram", ""),
    ],
)
def test_takes_the_name_as_it_is(line: str, name: str, native: str) -> None:
    (person,) = read_text(line).people
    assert (person.name, person.native_name, person.problems) == (name, native, {})


def test_headings_may_be_any_usual_words() -> None:
    read = read_rows(
        [
            ["Full Name", "E-mail address", "Status", "Start date"],
            ["Bo Li", "b@x.org", "Staff", 2020],
        ]
    )
    (person,) = read.people
    assert (person.email, person.role, person.start) == ("b@x.org", "staff", "2020")
    assert read.problems == []


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("Ann One, former PhD student, 2016–2021, now at MIT", ("phd", "2021", True, "", "MIT")),
        ("Ann One; ex-Postdoc; now Lecturer at MIT", ("postdoc", "", True, "Lecturer", "MIT")),
        ("Ann One (former postdoc), went to MIT", ("postdoc", "", True, "", "MIT")),
        ("Ann One，前博士生，现就职于MIT", ("phd", "", True, "", "MIT")),
        ("Ann One, postdoc, 2019-2021", ("postdoc", "2021", False, "", "")),
    ],
)
def test_tells_who_has_left_and_where_to(line: str, told: tuple[object, ...]) -> None:
    (person,) = read_text(line).people
    assert person.name == "Ann One"
    left = (person.has_left, person.next_role, person.next_place)
    assert (person.role, person.end, *left) == told
    assert person.problems == {}


def test_says_of_each_line_what_it_could_not_read() -> None:
    people = read_text(
        "Ann One, Astronaut, 2020\nBo Two, postdoc, 0000-0002-1825-0098\n\nCy Three, postdoc"
    ).people
    assert [person.line for person in people] == [1, 2, 4]
    assert "“Astronaut” is not one of the lab's roles" in people[0].problems["role"][0]
    assert "not an ORCID iD" in people[1].problems["orcid"][0]
    assert people[2].problems == {}


@pytest.mark.parametrize(
    ("line", "name", "role"),
    [
        ("Xu, Jiayi Research Assistant", "Jiayi Xu", ""),
        ("Lee, Ann PhD student", "Ann Lee", "phd"),
        ("van der Berg, Jan Postdoc 2020-2023", "Jan van der Berg", "postdoc"),
        ("Moss, Bo Ole Principal investigator, bo@example.org", "Bo Ole Moss", "pi"),
        ("Lovelace, Ada King", "Ada King Lovelace", ""),
        ("Ann Lee, Visiting Research Assistant", "Ann Lee", "visitor"),
        ("Madonna, Research Assistant", "Madonna", ""),
    ],
)
def test_a_role_behind_given_names_is_no_name(line: str, name: str, role: str) -> None:
    (person,) = read_text(line).people

    assert (person.name, person.role) == (name, role)


@pytest.mark.parametrize(
    ("line", "likely"),
    [
        ("Ann One, visiting researcher, 2020", "visitor"),
        ("Ann One, former exchange guest", "visitor"),
        ("Ann One, doctoral fellow in moss", "phd"),
    ],
)
def test_asks_whether_the_likeliest_role_is_meant(line: str, likely: str) -> None:
    (person,) = read_text(line).people
    assert person.role == likely
    assert "is this one meant?" in person.problems["role"][0]


@pytest.mark.parametrize(
    ("cell", "column", "said"),
    [
        ("bo@@example.org", "email", "is not an e-mail address"),
        ("since yesterday", "start", "is not a date"),
        ("whatever", "name", "was not understood"),
    ],
)
def test_what_is_left_over_is_told_where_it_looks_to_belong(
    cell: str, column: str, said: str
) -> None:
    (person,) = read_text(f"Bo Two, postdoc, {cell}").people
    assert person.role == "postdoc"
    assert list(person.problems) == [column]
    assert f"“{cell}” {said}" in person.problems[column][0]


@pytest.mark.parametrize("text", ["* " * 5000, "[" * 20_000, "Ann Oak " * 3000, "a, " * 5000])
def test_a_text_that_is_no_list_is_told_at_once(text: str) -> None:
    told = read_text(f"Ann Oak, PhD student\n{text}\nBo Elm")

    assert [person.name for person in told.people] == ["Ann Oak", "Bo Elm"]
    assert told.problems == [
        "Line 2 is too long for one person: give each person a line of their own."
    ]


def test_a_column_that_is_not_read_may_be_long() -> None:
    told = read_rows([("Name", "Email", "Life"), ("Ann Oak", "", "She weaves. " * 500)])

    assert [person.name for person in told.people] == ["Ann Oak"]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("Ann One – PhD student (2021–), ann@x.org", ("phd", "2021", "", "ann@x.org")),
        ("Ann One, Postdoc since Sept. 2022, ann@x.org", ("postdoc", "2022-09", "", "ann@x.org")),
        ("Ann One (visitor, 2018)", ("visitor", "2018", "", "")),
        ("Ann One, PhD 2015-2019", ("phd", "2015", "2019", "")),
        ("Ann One [PhD student; 2020]", ("phd", "2020", "", "")),
        ("name: Ann One; role: Engineer; since: 2020", ("engineer", "2020", "", "")),
    ],
)
def test_divides_what_says_several_things(line: str, told: tuple[str, ...]) -> None:
    (person,) = read_text(line).people
    assert (person.name, person.problems) == ("Ann One", {})
    assert (person.role, person.start, person.end, person.email) == told


def test_members_are_no_role_where_the_lab_has_one_that_is_called_so() -> None:
    Role.objects.create(key="member", name="Member", plural="Members", order=200)
    people = read_text("Current members\nAnn One\nBo Two, member").people
    assert [person.role for person in people] == ["", "member"]


def test_a_heading_says_what_those_below_it_are() -> None:
    people = read_text(
        "Current members\nAnn One, postdoc\n\nPhD students (2):\nBo Two, 2021\nCy Three\n"
        "\nStaff\nDi Four\n# Alumni\nEd Five, PhD student 2015-2019\nFay Six\n"
        "Former postdocs\nGil Seven\n-----\nTeam:\nHal Eight, engineer"
    ).people

    assert [(person.name, person.role, person.has_left) for person in people] == [
        ("Ann One", "postdoc", False),
        ("Bo Two", "phd", False),
        ("Cy Three", "phd", False),
        ("Di Four", "staff", False),
        ("Ed Five", "phd", True),
        ("Fay Six", "", True),
        ("Gil Seven", "postdoc", True),
        ("Hal Eight", "engineer", False),
    ]


def test_a_line_below_a_name_may_say_what_that_person_is() -> None:
    people = read_text(
        "Ann One\nPhD student, 2021\nBo Two\nStaff\n\nCy Three\nFormer postdoc\ncy@x.org"
    ).people

    assert [(person.line, person.name, person.role, person.start) for person in people] == [
        (1, "Ann One", "phd", "2021"),
        (3, "Bo Two", "staff", ""),
        (6, "Cy Three", "postdoc", ""),
    ]
    assert people[-1].has_left
    assert people[-1].email == "cy@x.org"


def test_knows_the_labs_own_roles_by_part_of_their_name() -> None:
    Role.objects.create(key="assistant", name="Team assistant", order=200)
    people = read_text("Ann One, assistant\nBo Two, Master\nCy Three, student").people
    assert [person.role for person in people] == ["assistant", "masters", ""]


def test_an_identifier_may_stand_alone() -> None:
    people = read_text(f"https://orcid.org/{ORCID}\nhttps://dblp.org/pid/12/3456.html").people
    assert [(person.name, person.orcid, person.dblp) for person in people] == [
        ("", ORCID, ""),
        ("", "", "12/3456"),
    ]


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("2019", ("2019", "")),
        ("2019–2021", ("2019", "2021")),
        ("2019-2021", ("2019", "2021")),
        ("Sep 2019 – Mar 2021", ("2019-09", "2021-03")),
        ("since 2019", ("2019", "")),
        ("2019–present", ("2019", "")),
        ("5 May 2019", ("2019-05-05", "")),
        ("1.9.2019", ("2019-09-01", "")),
        ("Fall 2019", ("2019", "")),
        ("2019-13", None),
        ("May", None),
        ("Room 2019", None),
    ],
)
def test_reads_dates(text: str, read: tuple[str, str] | None) -> None:
    assert read_dates(text) == read


PEOPLE = [
    {"name": "Jane Doe", "email": "jdoe@example.org"},
    {"name": "José Núñez-Pérez"},
    {"name": "Zhihao Jia", "native_name": "贾志豪"},
    {"name": "Jane Roe"},
]


@pytest.mark.parametrize(
    ("file_name", "places"),
    [
        ("jane-doe.jpg", [0]),
        ("Doe_Jane 2.PNG", [0]),
        ("janedoe.jpeg", [0]),
        ("jdoe.webp", [0]),
        ("jose-nunez-perez.jpg", [1]),
        ("贾志豪.jpg", [2]),
        ("C:\\photos\\Jane Roe (1).jpg", [3]),
        ("jane.jpg", []),
        ("team.jpg", []),
    ],
)
def test_a_photo_is_whose_name_its_file_has(file_name: str, places: list[int]) -> None:
    assert photo_owners(file_name, PEOPLE) == places
