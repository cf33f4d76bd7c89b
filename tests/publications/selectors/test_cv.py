"""What a member's CV says: all of it out of the database, in one language."""

import datetime

import pytest
from django.utils import timezone
from django.utils.translation import override

from people.models import (
    Advisor,
    Award,
    Course,
    Education,
    Experience,
    Lab,
    Member,
    News,
    Offering,
    Position,
    Service,
    Talk,
)
from publications.domain.cv.description import Cv, Entry, Paper, Section, Span, Work, plain
from publications.models import Authorship, ExternalId, Publication, Venue
from publications.selectors.cv import describe
from tests.publications import make

pytestmark = pytest.mark.django_db


@pytest.fixture
def ann() -> Member:
    Lab.objects.create(name="Tree Lab", institution="Forest University")
    ann = Member.objects.create(name="Ann Oak", slug="ann", native_name="安橡", headline="Prof")
    Position.objects.create(member=ann, role_id="pi", start="2015")
    return ann


def paper(title: str, *authors: Member | str, **fields: object) -> Publication:
    """A paper; "*" behind an author marks equal contribution, "†" a corresponding one."""
    given = {"kind": "conference", "date": "2020-05", "slug": title.lower().replace(" ", "-")}
    made = Publication.objects.create(**{"title": title, **given, **fields})
    for position, author in enumerate(authors, start=1):
        member = author if isinstance(author, Member) else None
        name = str(author)
        Authorship.objects.create(
            publication=made,
            position=position,
            name=name.rstrip("*†"),
            member=member,
            equal_contribution="*" in name,
            corresponding="†" in name,
        )
    return made


def cv_of(member: Member) -> Cv:
    return describe(Member.objects.with_profile().get(pk=member.pk))


def section(cv: Cv, key: str) -> Section:
    return next(part for part in cv.sections if part.key == key)


def lines(cv: Cv, key: str) -> list[str]:
    return [plain(entry.line) for entry in section(cv, key).entries]


def student(name: str, start: str, end: str = "", **fields: object) -> Member:
    made = Member.objects.create(name=name, slug=name.lower().replace(" ", "-"))
    Position.objects.create(member=made, role_id="phd", start=start, end=end, **fields)
    return made


@pytest.mark.parametrize(
    ("title", "headline", "end", "expected"),
    [
        (
            "Associate Professor",
            "Department of Forests",
            "",
            "Associate Professor, Department of Forests",
        ),
        (
            "Associate Professor",
            "Associate professor of forests",
            "",
            "Associate professor of forests",
        ),
        ("Associate Professor", "", "", "Associate Professor"),
        ("Associate Professor", "Now at Lake University", "2020", "Now at Lake University"),
        ("", "Professor of forests", "", "Professor of forests"),
        ("", "", "", "Principal investigator"),
        ("", "", "2020", ""),
    ],
)
def test_the_line_below_the_name_tells_the_title(
    ann: Member, title: str, headline: str, end: str, expected: str
) -> None:
    ann.headline = headline
    ann.save()
    ann.positions.update(title=title, end=end)
    assert cv_of(ann).headline == expected


def test_the_title_is_that_of_the_position_held_now(ann: Member) -> None:
    ann.positions.update(title="Professor")
    Position.objects.create(member=ann, role_id="visitor", start="2020", end="2021")
    ann.headline = "Forests"
    ann.save()
    assert cv_of(ann).headline == "Professor, Forests"


def test_kinds_of_papers_stand_apart(ann: Member) -> None:
    kinds = (
        *("conference", "journal", "workshop", "poster", "preprint", "book", "chapter", "patent"),
        *("thesis", "report", "dataset", "software", "other"),
    )
    for kind in kinds:
        paper(f"A {kind}", ann, kind=kind)

    cv = cv_of(ann)

    titles = {
        part.key: [entry.title for entry in part.entries if isinstance(entry, Paper)]
        for part in cv.sections
        if part.is_numbered
    }
    assert titles == {
        "conference": ["A conference"],
        "journal": ["A journal"],
        "workshop": ["A poster", "A workshop"],
        "preprint": ["A preprint"],
        "book": ["A book", "A chapter"],
        "patent": ["A patent"],
        "other": ["A dataset", "A other", "A report", "A software", "A thesis"],
    }


def test_only_public_works_and_each_once(ann: Member) -> None:
    work = paper("Shown", ann)
    paper("Its preprint", ann, kind="preprint", version_of=work)
    paper("Waiting", ann, status=Publication.Status.WAITING)
    paper("Of another", "Bo Fir")

    cv = cv_of(ann)

    assert [part.key for part in cv.sections if part.is_numbered] == ["conference"]
    assert len(section(cv, "conference").entries) == 1


def test_a_paper_in_a_line(ann: Member) -> None:
    venue = Venue.objects.create(name="Symposium on Weaving", acronym="WEAVE", slug="weave")
    made = paper(
        "Looms",
        "Bo Fir*",
        ann,
        "Cy Elm†",
        venue=venue,
        pages="3--19",
        awards=["Best Paper"],
        mark="retracted",
    )
    ExternalId.objects.create(publication=made, scheme="doi", value="10.1/a")

    cv = cv_of(ann)
    [entry] = section(cv, "conference").entries

    assert plain(entry.line) == (
        "Bo Fir*, Ann Oak, Cy Elm†. Looms. Symposium on Weaving (WEAVE), pp. 3–19, May 2020. "
        "Retracted. Best Paper."
    )
    assert entry.marks == ("*", "", "†")
    assert Span("Ann Oak", bold=True) in entry.line
    assert Span("Looms", url="https://doi.org/10.1/a") in entry.line
    assert section(cv, "conference").note == "* equal contribution · † corresponding author"


@pytest.mark.parametrize(
    ("kind", "notes", "told"),
    [
        ("patent", ["AX# 406-01-US, filed"], "May 2020"),
        ("patent", ["granted", "AX# 406007-US-NP"], "AX# 406007-US-NP, May 2020"),
        ("patent", ["US 2019 / 0377792 A1"], "US 2019 / 0377792 A1, May 2020"),
        ("patent", ["US Patent App. 16/123,456"], "US Patent App. 16/123,456, May 2020"),
        ("report", ["Technical Report LOOM-11/15"], "Technical Report LOOM-11/15, Moss, May 2020"),
        ("report", ["20 pages", "No. 7"], "No. 7, Moss, May 2020"),
        ("journal", ["No. 7"], "Moss, May 2020"),
    ],
)
def test_patents_and_reports_go_by_their_numbers(
    ann: Member, kind: str, notes: list[str], told: str
) -> None:
    paper("Looms", ann, kind=kind, notes=notes, publisher="" if kind == "patent" else "Moss")

    [entry] = cv_of(ann).entries_of("patent", "other", "journal")

    assert plain(entry.line) == f"Ann Oak. Looms. {told}."


class TestStudents:
    def underlined(self, ann: Member) -> set[str]:
        cv = cv_of(ann)
        return {
            span.text
            for part in cv.sections
            for entry in part.entries
            for span in entry.line
            if span.underlined
        }

    @pytest.mark.parametrize(
        ("date", "is_underlined"),
        [
            ("2017-12", False),
            ("2018", True),  # the year in which they came
            ("2018-08", False),
            ("2018-09", True),
            ("2022-06-30", True),
            ("2022-07-01", False),
            ("", False),
        ],
    )
    def test_of_the_head_at_that_time(self, ann: Member, date: str, is_underlined: bool) -> None:
        bo = student("Bo Fir", "2018-09", "2022-06")
        paper("Looms", bo, ann, date=date)

        assert self.underlined(ann) == ({"Bo Fir"} if is_underlined else set())
        [entry] = section(cv_of(ann), "conference").entries
        assert entry.students == ((0,) if is_underlined else ())

    def test_a_postdoc_is_no_student(self, ann: Member) -> None:
        bo = Member.objects.create(name="Bo Fir", slug="bo")
        Position.objects.create(member=bo, role_id="postdoc", start="2018")
        paper("Looms", bo, ann)

        assert self.underlined(ann) == set()

    def test_of_a_member_who_is_named_as_advisor(self, ann: Member) -> None:
        cy = make.member("Cy Elm")
        bo, di = student("Bo Fir", "2018"), student("Di Ash", "2018")
        Advisor.objects.create(position=bo.positions.get(), member=cy)
        paper("Looms", bo, di, cy)

        assert self.underlined(cy) == {"Bo Fir"}

    def test_of_two_heads_the_one_who_is_named(self, ann: Member) -> None:
        cy = Member.objects.create(name="Cy Elm", slug="cy")
        Position.objects.create(member=cy, role_id="pi", start="2016")
        bo, di = student("Bo Fir", "2018"), student("Di Ash", "2018")
        Advisor.objects.create(position=bo.positions.get(), member=cy)
        paper("Looms", bo, di, ann, cy)

        assert self.underlined(cy) == {"Bo Fir", "Di Ash"}
        assert self.underlined(ann) == {"Di Ash"}

    def test_before_the_head_led_the_lab(self, ann: Member) -> None:
        bo = student("Bo Fir", "2005", "2010")
        paper("Looms", bo, ann, date="2008")

        assert self.underlined(ann) == set()


def test_who_was_advised_with_thesis_and_destination(ann: Member) -> None:
    student("Bo Fir", "2018", "2022", thesis="On bark", next_role="Postdoc", next_place="MIT")

    [entry] = section(cv_of(ann), "advising").entries

    assert entry.when == "2018–2022"
    assert plain(entry.line) == "Bo Fir, PhD student → Postdoc, MIT"
    assert [plain(detail) for detail in entry.details] == ["Thesis: On bark"]


def everything(ann: Member) -> None:
    Education.objects.create(
        member=ann, degree="PhD", subject="Botany", institution="MIT", start="2005", end="2010"
    )
    Experience.objects.create(member=ann, title="Intern", organisation="IBM", start="2009")
    Award.objects.create(title="Leaf", giver="Academy", date="2019-03").members.add(ann)
    Service.objects.create(member=ann, role="Chair", body="WEAVE", start="2018", end="2018")
    News.objects.create(title="On TV", slug="tv", date="2020-02-03").members.add(ann)
    News.objects.create(title="Draft", slug="d", date="2020-02-03", shown=False).members.add(ann)
    start = timezone.now().replace(year=2021, month=3)
    hour = timezone.timedelta(hours=1)
    Talk.objects.create(
        title="On bark", slug="bark", speaker=ann, starts_at=start, ends_at=start + hour
    )
    course = Course.objects.create(code="T-1", slug="t-1", title="Trees")
    for year in (2016, 2019):
        offering = Offering.objects.create(course=course, term=4, year=year)
        offering.instructors.add(ann)
    paper("Looms", ann)


def test_each_section(ann: Member) -> None:
    everything(ann)

    cv = cv_of(ann)

    assert {part.key: lines(cv, part.key) for part in cv.sections if not part.is_numbered} == {
        "education": ["PhD, Botany, MIT"],
        "experience": [
            "Principal investigator, Tree Lab, Forest University",
            "Intern, IBM",
        ],
        "awards": ["Leaf, Academy"],
        "talks": ["On bark"],
        "teaching": ["T-1 Trees, Fall 2019, Fall 2016"],
        "service": ["Chair, WEAVE"],
        "press": ["On TV"],
    }
    assert section(cv, "teaching").entries[0].when == "2016–2019"


def test_work_stands_on_the_cv_in_the_order_of_the_page(ann: Member) -> None:
    for title, start, end in (
        ("Clerk", "2015", "2018"),
        ("Weaver", "2005", ""),
        ("Dyer", "2010", "2022"),
        ("Spinner", "2016", "2018"),
    ):
        ann.experience.create(title=title, organisation="Looms", start=start, end=end)

    ann.positions.all().delete()
    page = [work.title for work in ann.experience.all()]

    works = section(cv_of(ann), "experience").entries
    assert page == ["Weaver", "Dyer", "Spinner", "Clerk"]
    assert [work.title for work in works if isinstance(work, Work)] == page


def test_what_was_done_is_told_in_prose_and_item_by_item(ann: Member) -> None:
    Experience.objects.create(
        member=ann, title="Intern", start="2009", description="Ran looms.\n- Wove\n  cards\n- Swept"
    )

    work = section(cv_of(ann), "experience").entries[-1]

    assert [plain(detail) for detail in work.details] == ["Ran looms.", "• Wove cards", "• Swept"]
    assert isinstance(work, Work)
    assert (work.description, work.items) == ("Ran looms.", ("Wove cards", "Swept"))


def test_a_talk_that_is_not_given_yet_says_so(ann: Member) -> None:
    hour = timezone.timedelta(hours=1)
    for title, days in (("On bark", -3), ("On roots", 3)):
        start = timezone.now() + timezone.timedelta(days=days)
        Talk.objects.create(
            title=title,
            slug=title[3:],
            speaker=ann,
            series="Forests",
            starts_at=start,
            ends_at=start + hour,
        )

    assert lines(cv_of(ann), "talks") == ["On roots, Forests (upcoming)", "On bark, Forests"]


@pytest.mark.parametrize(("ends", "when"), [("2022-01-01", "2021"), ("2021-02-01", "January 2021")])
def test_a_talk_tells_no_month_that_nobody_knows(ann: Member, ends: str, when: str) -> None:
    starts, ends_at = (
        datetime.datetime.fromisoformat(f"{day}T00:00+00:00") for day in ("2021-01-01", ends)
    )
    Talk.objects.create(title="On bark", slug="b", speaker=ann, starts_at=starts, ends_at=ends_at)

    (entry,) = section(cv_of(ann), "talks").entries

    assert entry.when == when


def test_sections_and_period_that_were_chosen(ann: Member) -> None:
    everything(ann)
    ann.cv_left_out, ann.cv_since, ann.cv_until = ["press", "interests"], 2019, 2020
    ann.interests = "looms"
    ann.save()

    cv = cv_of(ann)

    assert [part.key for part in cv.sections] == [
        *("education", "experience", "awards", "conference", "teaching")
    ]
    assert cv.interests == ()


def test_in_another_language(ann: Member) -> None:
    everything(ann)

    with override("zh-hans"):
        cv = cv_of(ann)

    assert (cv.name, cv.other_name, cv.language) == ("安橡", "Ann Oak", "zh-hans")
    assert section(cv, "conference").title == "会议论文"
    assert section(cv, "awards").entries[0].when == "2019年3月"


def test_chinese_words_end_with_a_chinese_full_stop_where_chinese_is_read(ann: Member) -> None:
    venue = Venue.objects.create(name="Trees", slug="trees")
    made = paper("论树", "林薇", ann, venue=venue, slug="trees")
    paper("On Oaks", ann, date="", venue=venue)
    made.awards = ["最佳论文奖"]
    made.save()

    with override("zh-hans"):
        chinese = lines(cv_of(ann), "conference")

    assert chinese == [
        "林薇, Ann Oak. 论树。Trees，2020年5月。最佳论文奖。",
        "Ann Oak. On Oaks. Trees.",
    ]
    assert lines(cv_of(ann), "conference")[0] == (
        "林薇, Ann Oak. 论树. Trees, May 2020. 最佳论文奖."
    )


def test_a_long_list_of_authors_is_shortened_around_ours(ann: Member) -> None:
    authors = [f"Guest {number}" for number in range(1, 31)]
    authors[24] = ann  # type: ignore[call-overload]
    paper("Everybody", *authors)

    [line] = lines(cv_of(ann), "conference")

    assert "Guest 8, 16 more, Ann Oak, 4 more, Guest 30. Everybody" in line


def test_whoever_stands_behind_et_al(ann: Member) -> None:
    made = paper("Cut", "Bo Fir", authors_complete=False)
    Authorship.objects.create(publication=made, name="Ann Oak", member=ann)

    [entry] = section(cv_of(ann), "conference").entries

    assert isinstance(entry, Entry)
    assert plain(entry.line).startswith("Bo Fir, et al. (with Ann Oak). Cut.")


def test_names_that_are_read_from_the_right_keep_their_order(ann: Member) -> None:
    paper("Looms", "علي", "محمد", ann)

    [line] = lines(cv_of(ann), "conference")

    assert line.startswith("علي,\u200e محمد,\u200e Ann Oak. Looms.")
