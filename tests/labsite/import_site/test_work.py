"""Moving in: rows are planned, taken in, taken back, and read again without harm."""

import datetime

import pytest

from labsite.import_site import roles, store, words, work
from labsite.import_site.rows import (
    AwardRow,
    CourseRow,
    EducationRow,
    ExperienceRow,
    Found,
    LabRow,
    ListRow,
    NewsRow,
    OpeningRow,
    PaperRow,
    PersonRow,
    ProjectRow,
    Row,
    ServiceRow,
    TalkRow,
    Unplaced,
)
from labsite.models import ImportedRow, OldAddress, SiteImport
from people.history import bin
from people.history.recording import recorded
from people.models import (
    Award,
    Course,
    Deletion,
    Lab,
    Member,
    News,
    Offering,
    Opening,
    Position,
    Role,
    Talk,
)
from publications.domain.record import Author, Record
from publications.models import Project, Publication
from tests.pictures import upload

pytestmark = pytest.mark.django_db

MIRA = PersonRow(
    name="Mira Okafor",
    role="Assistant Professor",
    start="2019",
    bio="Works on **trees**.",
    email="mira@lab.example",
    identifiers=(("orcid", "0000-0002-1825-0097"),),
    links=(("Blog", "https://mira.example/blog"),),
    photo="img/mira.png",
    old_address="/people/mira.html",
    file="_data/team.yml",
    line=3,
)
TOMAS = PersonRow(
    name="Tomás Lind",
    role="PhD Student",
    is_former=True,
    next_role="Engineer",
    next_place="Acme",
    thesis="On roots",
    advisors=("Mira Okafor", "Jo Park"),
)
ROOTS = ProjectRow(name="Roots", people=("Tomas Lind",), old_address="/projects/roots/")
ALL: tuple[Row, ...] = (
    LabRow(name="Tree Lab", about="We grow trees."),
    MIRA,
    TOMAS,
    EducationRow(person="Mira Okafor", degree="PhD", institution="Uni", end="2018"),
    AwardRow(title="Best Tree", date="2020-05", people=("M. Okafor",)),
    ServiceRow(person="Mira Okafor", role="Reviewer", body="TreeConf"),
    ROOTS,
    CourseRow(name="Botany", code="B 101", term="fall", year=2021, people=("Mira Okafor",)),
    CourseRow(name="Seminar on leaves", term="spring", year=2022, people=("Mira Okafor",)),
    OpeningRow(title="PhD student in trees", text="Apply."),
    TalkRow(
        title="How trees talk", speaker="Jo Park", host="Mira Okafor", starts_at="2020-09-23T11:15"
    ),
    NewsRow(title="We moved", date="2021-03-04", people=("Tomás Lind",), old_address="/news/moved"),
    PaperRow(
        record=Record(
            title="Trees that compile themselves in the shade",
            authors=(Author(name="Mira Okafor"), Author(name="Tomás Lind")),
            date="2021",
        ),
        featured=True,
        projects=("Roots",),
        file="papers.bib",
        line=1,
    ),
    ListRow(old_address="/team/", shows="people"),
)


def moved_in(*rows: Row, owner: str = "", files: dict[str, bytes] | None = None) -> SiteImport:
    site_import = store.begin("old-site.zip", owner=owner)
    unplaced = [Unplaced("index.md", 7, "© 2020")]
    store.keep(site_import, Found(list(rows), unplaced), (files or {}).get)
    work.plan(site_import, is_first=True)
    SiteImport.objects.filter(pk=site_import.pk).update(state=SiteImport.State.OPEN)
    site_import.refresh_from_db()
    return site_import


def test_who_is_known_by_an_address_is_so_under_another_name_too() -> None:
    mira = Member.objects.create(name="Mira Okafor", slug="mira-okafor", email="mira@a.example")
    Position.objects.create(member=mira, role_id="pi")
    site_import = moved_in(
        PersonRow(name="M. Okafro-Lind", role="PI", email="mira@a.example"),
        AwardRow(title="Best Tree", people=("M. Okafro-Lind",)),
        owner="M. Okafro-Lind",
    )

    person, award = site_import.rows.all()
    assert [person.plan, award.plan] == ["known", "new"]
    assert [note["code"] for note in person.notes] == ["called_otherwise"]
    assert work.start(site_import, SiteImport.State.TAKING_IN, None)
    assert mira.awards.get().title == "Best Tree"
    assert Member.objects.count() == 1


def plans(site_import: SiteImport) -> list[str]:
    return list(site_import.rows.values_list("plan", flat=True))


def everything() -> dict[str, object]:
    """What the site says, of all that an import writes."""
    models = (Lab, Member, Position, Role, Award, Course, Offering, Opening, Talk, News, Project)
    return {
        model.__name__: sorted(map(str, model.objects.values_list("pk", "version")))
        for model in (*models, Publication)
    } | {"old": sorted(OldAddress.objects.values_list("path", flat=True))}


def test_all_kinds_of_rows_come_in_and_find_each_other() -> None:
    site_import = moved_in(*ALL, files={"img/mira.png": upload().read()})

    assert set(plans(site_import)) == {ImportedRow.Plan.NEW}
    work.start(site_import, SiteImport.State.TAKING_IN, None)

    assert not site_import.rows.exclude(state="taken").values_list("kind", "notes")
    mira, tomas = Member.objects.order_by("name")
    assert (mira.name, mira.slug, mira.email) == ("Mira Okafor", "mira-okafor", "mira@lab.example")
    assert mira.photo
    assert mira.identifiers.get().scheme == "orcid"
    assert mira.positions.get().role_id == "pi"  # the one professor
    assert mira.positions.get().title == "Assistant Professor"
    position = tomas.positions.get()
    assert (position.role_id, position.is_current, position.destination) == (
        "phd", False, "Engineer, Acme",
    )  # fmt: skip
    assert [str(each) for each in position.advisors.all()] == ["Jo Park"]
    assert list(Award.objects.get().members.all()) == [mira]
    assert list(Project.objects.get().members.all()) == [tomas]
    assert list(Course.objects.values_list("code", flat=True)) == ["", "B 101"]
    assert {str(each) for each in Offering.objects.all()} == {
        "B 101, Fall 2021", "Seminar on leaves, Spring 2022",
    }  # fmt: skip
    talk = Talk.objects.get()
    assert (talk.display_speaker, talk.host) == ("Jo Park", mira)
    assert list(News.objects.get().members.all()) == [tomas]
    paper = Publication.objects.public().get()
    assert paper.featured
    assert list(paper.projects.all()) == list(Project.objects.all())


def test_a_damaged_picture_is_told_when_a_site_is_read_and_not_offered_again() -> None:
    whole = upload().read()
    files = {"img/mira.png": whole[: len(whole) // 2], "img/tree.svg": b"<svg/>"}
    rows = (MIRA, NewsRow(title="We moved", date="2021-03-04", picture="img/tree.svg", line=3))

    site_import = moved_in(*rows, files=files)

    told = [each for each in store.unplaced(site_import) if each.why == "picture_unusable"]
    assert [(each.line, each.text) for each in told] == [
        (MIRA.line, MIRA.photo),
        (3, "img/tree.svg"),
    ]
    work.start(site_import, SiteImport.State.TAKING_IN, None)
    assert set(plans(moved_in(*rows, files=files))) == {ImportedRow.Plan.KNOWN}


def test_the_same_again_changes_nothing() -> None:
    files = {"img/mira.png": upload().read()}
    work.start(moved_in(*ALL, files=files), SiteImport.State.TAKING_IN, None)
    before = everything()

    again = moved_in(*ALL, files=files)

    assert set(plans(again)) == {ImportedRow.Plan.KNOWN}
    again.rows.update(is_wanted=True)
    work.start(again, SiteImport.State.TAKING_IN, None)
    assert everything() == before


def test_it_is_taken_back_as_one() -> None:
    before = everything()
    site_import = moved_in(*ALL, files={"img/mira.png": upload().read()})
    work.start(site_import, SiteImport.State.TAKING_IN, None)

    work.start(site_import, SiteImport.State.TAKING_BACK, None)

    after = everything()
    hidden = Publication.objects.get()
    assert hidden.status == Publication.Status.TAKEN_BACK
    assert not hidden.featured
    assert after | {"Publication": []} == before
    site_import.refresh_from_db()
    assert site_import.problem is None
    assert set(site_import.rows.values_list("state", flat=True)) == {"found"}
    # It is not held against what comes again that it was taken back.
    assert ImportedRow.Plan.ASKS not in plans(site_import)


def test_what_somebody_edited_since_stays() -> None:
    site_import = moved_in(MIRA, ROOTS, files={"img/mira.png": upload().read()})
    work.start(site_import, SiteImport.State.TAKING_IN, None)
    mira = Member.objects.get()
    mira.headline = "Grows trees"
    mira.save()

    work.start(site_import, SiteImport.State.TAKING_BACK, None)

    mira = Member.objects.get()
    assert mira.positions.exists()
    assert mira.photo
    assert not Project.objects.exists()
    site_import.refresh_from_db()
    assert site_import.problem["params"]["names"] == "Mira Okafor"


def test_what_a_printed_role_became_once_it_becomes_again() -> None:
    lena = PersonRow(name="Lena Ohm", role="Graduate")
    site_import = moved_in(lena)
    assert site_import.roles == {"Graduate": roles.NEW}
    site_import.roles = {"Graduate": "phd"}
    site_import.save()
    work.start(site_import, SiteImport.State.TAKING_IN, None)

    again = moved_in(lena, PersonRow(name="Timo Berg", role="graduate"))

    assert set(again.roles.values()) == {"phd"}
    assert plans(again) == [ImportedRow.Plan.KNOWN, ImportedRow.Plan.NEW]


@pytest.mark.parametrize("interests", [("trees", "roots"), ("leaves, stems and bark", "roots")])
def test_interests_come_in_one_by_one(interests: tuple[str, ...]) -> None:
    site_import = moved_in(PersonRow(name="Lena Ohm", interests=interests))

    work.start(site_import, SiteImport.State.TAKING_IN, None)

    assert Member.objects.get().interest_list == list(interests)


def test_of_a_talk_without_a_day_somebody_is_asked() -> None:
    site_import = moved_in(TalkRow(title="How trees talk", speaker="Jo Park", starts_at="2020-09"))

    (row,) = site_import.rows.all()
    assert (row.plan, row.is_wanted) == (ImportedRow.Plan.ASKS, False)
    site_import.rows.update(is_wanted=True)
    work.start(site_import, SiteImport.State.TAKING_IN, None)
    talk = Talk.objects.get()
    assert (talk.only_date, talk.is_over) == ("2020-09", True)


@pytest.mark.parametrize(
    ("time_zone", "codes"), [("", ["no_zone", "no_end"]), ("Europe/Rome", ["no_end"])]
)
def test_an_hour_without_a_zone_is_told(time_zone: str, codes: list[str]) -> None:
    talk = TalkRow(title="On", speaker="Jo", starts_at="2020-09-23T11:15", time_zone=time_zone)

    (row,) = moved_in(talk).rows.all()

    assert [note["code"] for note in row.notes] == codes


@pytest.mark.parametrize(
    ("written", "starts"),
    [
        ("23 Sep 2020 11:15", "2020-09-23T11:15"),
        ("Sep 23, 2020, 9:05", "2020-09-23T09:05"),
        ("2020-09-23 11:15", "2020-09-23T11:15"),
        ("23.9.2020", "2020-09-23T00:00"),
    ],
)
def test_when_a_talk_begins_may_be_written_in_any_usual_form(written: str, starts: str) -> None:
    talk = TalkRow(title="How trees talk", speaker="Jo Park", starts_at=written, time_zone="UTC")
    work.start(moved_in(talk), SiteImport.State.TAKING_IN, None)

    assert Talk.objects.get().starts_at.strftime("%Y-%m-%dT%H:%M") == starts


def test_a_month_is_enough_to_know_a_talk_and_news_again() -> None:
    day = datetime.date(2020, 9, 23)
    noon = datetime.datetime(2020, 9, 23, 12, tzinfo=datetime.UTC)
    Talk.objects.create(
        title="How trees talk", slug="talk", speaker_name="Jo", series="Moss", place="Oslo",
        starts_at=noon, ends_at=noon + datetime.timedelta(hours=1),
    )  # fmt: skip
    News.objects.create(title="Roots, our map, is out", slug="roots", date=day)
    talks = [
        TalkRow(title="How trees talk", speaker="Jo", starts_at=when, place=place)
        for when, place in (("2020-09", "Moss, Oslo"), ("2020", ""), ("2020", "Pisa"))
    ]
    news = [NewsRow(title="Roots, our map, is out", date=date) for date in ("2020-09", "2020-10")]

    assert plans(moved_in(*talks, *news)) == ["known", "known", "asks", "known", "new"]


def test_what_a_cv_prints_of_a_position_and_of_an_award_with_its_giver_is_known() -> None:
    lab = Lab.objects.current()
    lab.name, lab.institution = "Tree Lab", "Forest University"
    lab.save()
    mira = Member.objects.create(name="Mira Okafor", slug="mira-okafor")
    Position.objects.create(member=mira, role_id="pi", title="Assistant Professor", start="2015-08")
    Award.objects.create(title="Best Tree", giver="Academy of Roots", date="2019").members.add(mira)

    site_import = moved_in(
        *(
            ExperienceRow(person="Mira Okafor", title=title, organisation=where, start="2015")
            for title, where in (
                ("Assistant Professor", "Tree Lab, Forest University"),
                ("Lecturer", "Tree Lab, Forest University"),
                ("Assistant Professor", "Forest University"),
            )
        ),
        *(
            AwardRow(title=title, giver=giver, date="2019", people=("Mira Okafor",))
            for title, giver in (
                ("Best Tree, Academy of Roots", ""),
                ("Best Tree", "Academy of Roots"),
                ("Best Tree, Academy of Leaves", ""),
            )
        ),
    )

    assert plans(site_import) == ["known", "new", "new", "known", "known", "new"]


def test_what_is_no_moment_is_told_as_it_was_written() -> None:
    (row,) = moved_in(TalkRow(title="On", speaker="Jo", starts_at="when it rains")).rows.all()

    assert row.notes[0] == {"code": "no_moment", "params": {"written": "when it rains"}}


def test_what_somebody_deleted_or_emptied_is_not_brought_back_by_itself() -> None:
    work.start(moved_in(MIRA, ROOTS), SiteImport.State.TAKING_IN, None)
    with recorded(None):
        Project.objects.get().delete()
        mira = Member.objects.get()
        mira.bio = ""
        mira.save()

    again = moved_in(MIRA, ROOTS)

    person, project = again.rows.all()
    assert (project.plan, project.is_wanted) == (ImportedRow.Plan.ASKS, False)
    assert [note["code"] for note in person.notes if note["code"] == "emptied_by_hand"]
    again.rows.update(is_wanted=True)
    work.start(again, SiteImport.State.TAKING_IN, None)
    assert Member.objects.get().bio == ""


@pytest.mark.parametrize("printed", ["Associate Professor", "Prof", "Prof. Dr."])
def test_the_only_professor_heads_the_lab(printed: str) -> None:
    student = PersonRow(name="Bo Lind", role="PhD student")

    site_import = moved_in(PersonRow(name="Mira Okafor", role=printed), student)

    assert site_import.roles == {printed: "pi", "PhD student": "phd"}


@pytest.mark.parametrize(
    ("end", "head", "role"),
    [("", "", "pi"), ("", "Bo Lind", "faculty"), ("2020", "", roles.NEW)],
)
def test_a_professor_whose_cv_names_no_role_heads_a_lab_that_has_no_head(
    end: str, head: str, role: str
) -> None:
    if head:
        Position.objects.create(member=Member.objects.create(name=head, slug="bo"), role_id="pi")
    post = ExperienceRow(person="Mira Okafor", title="Associate Professor", start="2016", end=end)

    site_import = moved_in(PersonRow(name="Mira Okafor"), post, owner="Mira Okafor")

    assert site_import.roles == {"": role}


def test_a_person_taken_back_comes_out_of_the_bin_with_the_position() -> None:
    wizard = PersonRow(name="Mira Okafor", role="Lab wizard", start="2020")
    site_import = moved_in(wizard)
    work.start(site_import, SiteImport.State.TAKING_IN, None)
    assert Role.objects.filter(name="Lab wizard").exists()

    work.start(site_import, SiteImport.State.TAKING_BACK, None)

    assert not Role.objects.filter(name="Lab wizard").exists()
    in_bin = Deletion.objects.in_bin().filter(part_of=None).values_list("object_repr", flat=True)
    assert sorted(in_bin) == ["Lab wizard", "Mira Okafor"]
    for name in sorted(in_bin):
        bin.restore(Deletion.objects.get(object_repr=name), None)
    assert Position.objects.get().role.name == "Lab wizard"


def test_students_on_a_cv_are_advised_by_whose_it_is_beside_the_head() -> None:
    head = Member.objects.create(name="Bo Lind", slug="bo")
    Position.objects.create(member=head, role_id="pi")
    student, mira = PersonRow(name="Tomás Lind", role="PhD student"), PersonRow(name="Mira Okafor")

    site_import = moved_in(student, mira, owner="Mira Okafor")
    work.start(site_import, SiteImport.State.TAKING_IN, None)

    position = Position.objects.get(member__name="Tomás Lind")
    assert [each.member.name for each in position.advisors.all()] == ["Mira Okafor"]


def test_who_co_advises_a_student_on_her_cv_is_among_the_advisors() -> None:
    head = Member.objects.create(name="Bo Lind", slug="bo")
    Position.objects.create(member=head, role_id="pi")
    mira = PersonRow(name="Mira Okafor")
    others = [
        PersonRow(name=name, role="PhD student", advisors=("Jo Park",), is_co_advised=is_beside)
        for name, is_beside in (("Tomás Lind", True), ("Ren Sato", False))
    ]

    site_import = moved_in(*others, mira, owner="Mira Okafor")
    work.start(site_import, SiteImport.State.TAKING_IN, None)

    assert {
        position.member.name: list(map(str, position.advisors.order_by("pk")))
        for position in Position.objects.filter(role__key="phd")
    } == {"Tomás Lind": ["Mira Okafor", "Jo Park"], "Ren Sato": ["Jo Park"]}


def test_who_is_listed_at_another_place_is_asked_about() -> None:
    mira = PersonRow(name="Mira Okafor")
    post = ExperienceRow(person="Mira Okafor", title="Reader", organisation="Oslo University")
    listed = [
        PersonRow(name=name, role=role)
        for name, role in (
            ("Tomás Lind", "PhD student at Clay College"),
            ("Tomás Lind", "Intern at Clay College"),
            ("Ren Sato", "PhD student at the University of Oslo"),
            ("Jo Park", "PhD student"),
        )
    ]

    site_import = moved_in(mira, post, *listed, owner="Mira Okafor")

    people = site_import.rows.filter(kind="person").exclude(values__name="Mira Okafor")
    assert [
        (row.values["name"], row.is_wanted, [note["params"].get("place") for note in row.notes])
        for row in people
    ] == [
        ("Tomás Lind", False, ["Clay College"]),
        ("Tomás Lind", False, ["Clay College"]),
        ("Ren Sato", True, []),
        ("Jo Park", True, []),
    ]


def test_nobody_names_the_one_head_as_an_advisor() -> None:
    student = PersonRow(name="Tomás Lind", role="PhD student")
    head = PersonRow(name="Mira Okafor", role="Principal investigator")

    work.start(moved_in(student, head, owner="Mira Okafor"), SiteImport.State.TAKING_IN, None)

    assert not Position.objects.get(member__name="Tomás Lind").advisors.exists()


def test_what_was_taken_back_can_be_filled_in_again() -> None:
    with recorded(None):
        Member.objects.create(name="Okafor, Mira", slug="mira", bio="By hand.")
    site_import = moved_in(MIRA)
    work.start(site_import, SiteImport.State.TAKING_IN, None)
    work.start(site_import, SiteImport.State.TAKING_BACK, None)

    (row,) = site_import.rows.all()
    assert (row.plan, "emptied_by_hand" in str(row.notes)) == (ImportedRow.Plan.ADDS, False)
    work.start(site_import, SiteImport.State.TAKING_IN, None)
    assert Member.objects.get().email == "mira@lab.example"


def test_a_hand_edit_is_not_overwritten_and_gaps_are_filled() -> None:
    Member.objects.create(name="Okafor, Mira", slug="mira", bio="By hand.")

    site_import = moved_in(MIRA)

    (row,) = site_import.rows.all()
    assert row.plan == ImportedRow.Plan.ADDS
    work.start(site_import, SiteImport.State.TAKING_IN, None)
    mira = Member.objects.get()
    assert (mira.bio, mira.email) == ("By hand.", "mira@lab.example")
    work.start(site_import, SiteImport.State.TAKING_BACK, None)
    mira = Member.objects.get()
    assert (mira.bio, mira.email) == ("By hand.", "")
    assert not mira.positions.exists()


def test_namesakes_and_another_orcid_are_asked_about() -> None:
    for slug in ("a", "b"):
        Member.objects.create(name="Tomás Lind", slug=slug)
    mira = Member.objects.create(name="Mira Okafor", slug="mira")
    mira.identifiers.create(scheme="orcid", value="0000-0001-5109-3700")

    site_import = moved_in(MIRA, TOMAS)

    codes = [row.notes[0]["code"] for row in site_import.rows.all()]
    assert codes == ["another_orcid", "several_called"]


def test_who_may_be_spelt_in_two_ways_is_asked_about() -> None:
    site_import = moved_in(
        PersonRow(name="Shirin Haddadi"),
        PersonRow(name="Shirin Hadadi", role="Intern"),
        PersonRow(name="Maria Blum"),
        PersonRow(name="Marta Blum"),
    )
    assert plans(site_import) == ["new", "asks", "new", "new"]
    row = site_import.rows.get(plan="asks")
    assert "Shirin Haddadi" in words.of_note(row.notes[0])

    row.values["name"] = "Shirin Haddadi"
    row.save()
    work.plan(site_import)

    assert plans(site_import) == ["new"] * 4
    site_import.rows.update(is_wanted=True)
    work.start(site_import, SiteImport.State.TAKING_IN, None)
    assert Member.objects.count() == 3


def test_one_row_that_is_refused_holds_up_no_other() -> None:
    backwards = PersonRow(name="Ann Back", role="Postdoc", start="2020", end="2019")
    site_import = moved_in(backwards, TOMAS)
    site_import.rows.update(is_wanted=True)

    work.start(site_import, SiteImport.State.TAKING_IN, None)

    assert [member.name for member in Member.objects.all()] == ["Tomás Lind"]
    assert site_import.rows.get(state="failed").notes[0]["code"] == "refused"


def test_a_worker_leaves_alone_what_another_works_on() -> None:
    site_import = moved_in(MIRA)
    SiteImport.objects.update(state=SiteImport.State.TAKING_IN, is_claimed=True)
    site_import.refresh_from_db()

    work.go_on(site_import)

    assert not Member.objects.exists()
    # It goes on with what was left lying.
    SiteImport.objects.update(worked_on_at="2020-01-01T00:00Z")
    work.go_on(site_import)
    assert Member.objects.exists()


def test_two_of_one_name_with_pages_of_their_own_stay_two_when_read_again() -> None:
    rows = [
        PersonRow(name="Bo Ma", homepage=f"https://{page}.example", old_address=f"/authors/{page}/")
        for page in ("bo", "bo2")
    ]

    for _ in range(2):
        work.start(moved_in(*rows), SiteImport.State.TAKING_IN, None)

    homepages = Member.objects.order_by("homepage").values_list("homepage", flat=True)
    assert list(homepages) == ["https://bo.example", "https://bo2.example"]


def test_a_project_has_who_pays_for_it_and_is_finished_at_its_end() -> None:
    grant = ProjectRow(name="Roots", sponsors="Clay Fund, AB-12345", start="2001-05", end="2004")

    work.start(moved_in(grant), SiteImport.State.TAKING_IN, None)

    project = Project.objects.get()
    assert project.sponsors == "Clay Fund, AB-12345"
    assert project.description == "2001-05 – 2004"
    assert project.status == Project.Status.FINISHED
