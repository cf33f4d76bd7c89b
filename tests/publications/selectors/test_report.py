"""The report between two days: each section, what perhaps belongs there, and what is left out."""

import datetime

import pytest
from django.utils import timezone

from people.models import Advisor, Award, Course, Member, Offering, Position, Talk
from people.periods import Period
from publications.domain.documents import Heading, Paragraph
from publications.models import Authorship, Project, Publication
from publications.selectors import report, students
from tests.publications import make

pytestmark = pytest.mark.django_db

#: An academic year: what is known to the year alone may be in it or not.
YEAR = Period.year(2024, 9)


def paper(title, date, *authors, **fields):
    made = Publication.objects.create(
        **{"title": title, "slug": title.lower().replace(" ", "-"), "date": date, **fields}
    )
    for position, member in enumerate(authors, start=1):
        Authorship.objects.create(
            publication=made, position=position, name=str(member), member=member
        )
    return made


def person(name, *positions):
    """A member with positions: role, start, end and what else is known."""
    made = Member.objects.create(name=name, slug=name.lower().replace(" ", "-"))
    for role, start, end, *more in positions:
        fields = more[0] if more else {}
        Position.objects.create(member=made, role_id=role, start=start, end=end, **fields)
    return made


def rows(name, **scope):
    """The rows of the section that is called so."""
    sections = report.sections(report.Scope(YEAR, **scope))
    return next((section.table.rows for section in sections if section.name == name), ())


def headings(**scope):
    [papers] = [
        section
        for section in report.sections(report.Scope(YEAR, **scope))
        if section.name == "Publications"
    ]
    return [block.text for block in papers.blocks if isinstance(block, Heading)]


class TestPapers:
    @pytest.fixture(autouse=True)
    def papers(self):
        leaf = Project.objects.create(name="Leaf", slug="leaf")
        root = Project.objects.create(name="Root", slug="root")
        both = paper("In both", "2024-10", kind="journal")
        both.projects.set([leaf, root])
        paper("In none", "2025-08-31", kind="conference")
        paper("Perhaps", "2024", kind="conference")
        paper("Too early", "2024-08-31")
        paper("Preprint", "2024-11", version_of=both, kind="preprint")
        paper("Undated", "")
        paper("Waiting", "2025", status="waiting")

    def test_they_stand_under_each_of_their_projects(self):
        assert headings() == [
            "Leaf",
            "Root",
            "Of no project",
            "Perhaps in this time: only the year or month is known",
        ]
        assert {(row[0], row[-1]) for row in rows("Publications")} == {
            ("In both", "yes"),
            ("In none", "yes"),
            ("Perhaps", "perhaps"),
        }
        assert rows("Projects") == (("Leaf", "Active", 1), ("Root", "Active", 1))

    def test_or_under_what_they_are(self):
        assert headings(by_kind=True)[:2] == ["Conference paper", "Journal article"]

    def test_a_project_has_its_own_alone(self):
        leaf = Project.objects.get(slug="leaf")

        assert [row[0] for row in rows("Publications", project=leaf)] == ["In both"]

    def test_what_is_left_out_is_told(self):
        assert report.left_out(report.Scope(YEAR)) == [
            "1 paper of these years waits in the review queue.",
            "1 paper has no date.",
            "1 other version of these papers (a preprint, for example) is not counted.",
        ]

    def test_of_too_many_the_newest_are_told_and_the_report_says_so(self, monkeypatch):
        monkeypatch.setattr(report, "MOST_PAPERS", 1)

        [papers, *_] = report.sections(report.Scope(YEAR))

        said = [block.runs[0].text for block in papers.blocks if isinstance(block, Paragraph)]
        assert said[1] == "Here are the newest 1 of 3: choose a shorter time."
        assert [row[0] for row in papers.table.rows] == ["In none"]


class TestThesesAmongPapers:
    """The students' table and the report's have one notion of whose thesis a paper is."""

    def test_a_paper_is_the_thesis_of_the_time_in_which_it_came_out(self):
        person("Head", ("pi", "2010", ""))
        cy = person("Cy", ("masters", "2019", "2021"), ("phd", "2021", "2024-12"))
        Advisor.objects.create(position=cy.positions.get(role="phd"), name="Di Dean")
        paper("On Elms", "2025-03", cy, kind="thesis")
        paper("On Ash", "2021-02", cy, kind="thesis")

        assert {(row[1], *row[4:6]) for row in students.table(students.Chosen()).rows} == {
            ("PhD student", "On Elms", "Head, Di Dean"),
            ("Master's student", "On Ash", "Head"),
        }
        assert rows("Theses") == (("Cy", "On Elms", "PhD student", "March 2025", "Head, Di Dean"),)

    @pytest.mark.parametrize(
        ("date", "fields"),
        [
            ("2018", {}),
            ("2027", {}),
            ("2024", {"kind": "journal"}),
            ("2024", {"status": "waiting"}),
        ],
        ids=["before", "long after", "no thesis", "waits"],
    )
    def test_others_are_none(self, date, fields):
        cy = person("Cy", ("phd", "2020", "2024"))
        paper("On Elms", date, cy, **{"kind": "thesis", **fields})

        assert [row[4] for row in students.table(students.Chosen()).rows] == [""]

    def test_a_thesis_that_another_time_names_is_not_given_twice(self):
        cy = person("Cy", ("masters", "2019", "", {"thesis": "On Elms"}), ("phd", "2020", ""))
        paper("On elms", "2024", cy, kind="thesis")

        assert {row[4] for row in students.table(students.Chosen()).rows} == {"", "On Elms"}


class TestPeople:
    def test_who_came_who_left_and_who_became_something_else(self):
        person("Ann", ("masters", "2022", "2024-09"), ("phd", "2024-10", ""))
        person("Bo", ("phd", "2019", "2025-06", {"next_role": "Engineer", "next_place": "Oak"}))
        person("Cy", ("visitor", "2024-11-05", ""))
        person("Di", ("postdoc", "2020", "2024-06"))

        assert rows("People who came") == (("Cy", "Visitor", "5 November 2024"),)
        assert rows("People who left") == (
            ("Bo", "PhD student", "2019", "June 2025", "Engineer, Oak"),
        )
        assert rows("People with a new role") == (
            ("Ann", "Master's student", "PhD student", "October 2024"),
        )

    def test_theses_are_those_of_positions_and_papers_once_each(self):
        person("Head", ("pi", "2010", ""))
        bo = person("Bo", ("phd", "2019", "2025-06", {"thesis": "On Oaks"}))
        paper("On oaks", "2025-06", bo, kind="thesis")
        paper("On Elms", "2025-01", person("Cy", ("masters", "2023", "")), kind="thesis")

        assert rows("Theses") == (
            ("Cy", "On Elms", "Master's student", "January 2025", "Head"),
            ("Bo", "On Oaks", "PhD student", "June 2025", "Head"),
        )
        assert rows("Publications") == ()


class TestTheRest:
    def test_talks_by_the_day_where_they_are_held(self):
        ann = person("Ann", ("phd", "2020", ""))
        at = datetime.datetime(2024, 9, 1, 1, tzinfo=datetime.UTC)
        hour = datetime.timedelta(hours=1)
        for slug, zone in (("in-august", "America/New_York"), ("in-september", "UTC")):
            Talk.objects.create(
                title=slug, slug=slug, speaker=ann, starts_at=at, ends_at=at + hour, time_zone=zone
            )
        Talk.objects.filter(slug="in-september").update(place="Room 1")
        Talk.objects.create(
            title="Draft", slug="d", speaker=ann, starts_at=at + hour, ends_at=at + 2 * hour,
            shown=False,
        )  # fmt: skip

        assert [(row[0], row[1], row[5]) for row in rows("Talks")] == [
            ("1 September 2024", "in-september", "Room 1")
        ]
        assert report.left_out(report.Scope(YEAR)) == ["1 talk is a draft."]

    def test_awards_of_people_papers_and_the_lab(self):
        ann = person("Ann", ("phd", "2020", ""))
        Award.objects.create(title="Prize", date="2024-10", giver="ACM").members.add(ann)
        Award.objects.create(title="Grant", date="2025")
        Award.objects.create(title="Old", date="2023")
        paper("On oaks", "2025-01", awards=["Best paper"])

        assert rows("Awards") == (
            ("October 2024", "Prize", "ACM", "Ann", "yes"),
            ("January 2025", "Best paper", "", "On oaks", "yes"),
            ("2025", "Grant", "", "The whole lab", "perhaps"),
        )
        assert [row[1] for row in rows("Awards", member=ann)] == ["Prize"]

    def test_a_term_belongs_to_the_year_that_has_its_middle(self):
        course = Course.objects.create(code="1", slug="1", title="Trees")
        for term, year in ((3, 2024), (4, 2024), (2, 2025), (4, 2025)):
            Offering.objects.create(course=course, term=term, year=year)

        assert [row[0] for row in rows("Teaching")] == ["Fall 2024", "Spring 2025"]


@pytest.mark.parametrize("count", [1, 3, 100])
def test_queries(django_assert_num_queries, count):
    project = Project.objects.create(name="Leaf", slug="leaf")
    course = Course.objects.create(code="1", slug="1", title="Trees")
    now = timezone.make_aware(datetime.datetime(2025, 1, 1))
    for number in range(count):
        member = make.member(f"Ann {number}", slug=f"ann-{number}")
        member.positions.update(start="2024-10", end="2025-01", thesis=f"Thesis {number}")
        paper(f"Paper {number}", "2024-10", member, awards=["Best"]).projects.add(project)
        student = person(f"Bo {number}", ("phd", "2020", "2024-12"))
        paper(f"Roots {number}", "2024-11", student, kind="thesis")
        Award.objects.create(title=f"Award {number}", date="2024-10").members.add(member)
        offering = Offering.objects.create(course=course, term=4, year=2024 - number)
        offering.instructors.add(member)
        Talk.objects.create(
            title="T", slug=f"t{number}", speaker=member, starts_at=now,
            ends_at=now + datetime.timedelta(hours=1),
        )  # fmt: skip

    with django_assert_num_queries(28):
        report.sections(report.Scope(YEAR, style="nature"))
        report.left_out(report.Scope(YEAR))


class TestStudents:
    @pytest.fixture(autouse=True)
    def lab(self):
        head = person("Head", ("pi", "2015", "2023-12"))
        ann = person("Ann", ("phd", "2022-09", ""))
        ann.positions.get().advisors.create(name="Eve Elm")
        person("Bo", ("masters", "2024", "2024-08", {"thesis": "On Oaks", "next_place": "Oak"}))
        person("Cy", ("postdoc", "2022", ""))
        self.head, self.ann = head, ann

    def test_those_who_are_here_come_first_with_who_led_the_lab_then(self):
        assert students.table(students.Chosen()).rows == (
            ("Ann", "PhD student", "September 2022", "", "", "Head, Eve Elm", ""),
            ("Bo", "Master's student", "2024", "August 2024", "On Oaks", "", "Oak"),
        )

    def test_of_two_who_led_it_the_one_who_is_named(self):
        other = person("Other Head", ("pi", "2015", ""))
        assert students.table(students.Chosen()).rows[0][5] == "Other Head, Head, Eve Elm"

        self.ann.positions.get().advisors.create(member=other)

        assert students.table(students.Chosen()).rows[0][5] == "Other Head, Eve Elm"

    @pytest.mark.parametrize(
        ("chosen", "names"),
        [
            ({"status": "current"}, ["Ann"]),
            ({"status": "former"}, ["Bo"]),
            ({"period": YEAR}, ["Ann"]),
            ({"period": Period.year(2024)}, ["Ann", "Bo"]),
        ],
    )
    def test_they_are_chosen_by_status_and_time(self, chosen, names):
        assert [row[0] for row in students.table(students.Chosen(**chosen)).rows] == names

    def test_or_by_who_advised_them(self):
        dan = person("Dan", ("faculty", "2020", ""))
        self.ann.positions.get().advisors.create(member=dan)

        rows = students.table(students.Chosen(advisor=dan)).rows

        assert [(row[0], row[5]) for row in rows] == [("Ann", "Head, Eve Elm, Dan")]
