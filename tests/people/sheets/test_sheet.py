"""Lists as tables: what goes out comes in again without a change, and an edit is told and kept."""

import datetime
from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.utils.translation import override

from people.models import (
    Advisor,
    Award,
    Course,
    Identifier,
    Member,
    MemberLink,
    News,
    Offering,
    Position,
    PrintedName,
    Talk,
)
from people.sheets import files
from people.sheets.columns import joined, parted
from people.sheets.kinds import (
    AwardSheet,
    CourseSheet,
    MemberSheet,
    NewsSheet,
    OfferingSheet,
    PositionSheet,
    TalkSheet,
)
from people.sheets.sheet import Row, Sheet

pytestmark = pytest.mark.django_db

SHEETS = [MemberSheet, PositionSheet, CourseSheet, OfferingSheet, TalkSheet, NewsSheet, AwardSheet]
HOSTILE = [
    "=HYPERLINK(1)",
    "+1",
    "-1; x",
    "@a",
    "\t=1",
    "'=1",
    "'t Hooft",
    "007",
    "12345678901234567890",
    "2024-05",
    "a, b\\; c\\",
    "one\r\ntwo",
    "贾志豪",
    "محمد \u200f",
    "👩‍🔬",
    "TRUE",
    "_x000D_",
]


@pytest.fixture
def lab() -> None:
    """A lab whose rows say the worst."""
    for number, text in enumerate(HOSTILE):
        line = " ".join(text.split())
        member = Member.objects.create(
            name=line,
            slug=f"m{number}",
            headline=text,
            interests=text,
            bio=text * (5_000 if number == 0 else 1),
        )
        Member.objects.create(name="Wei Li", slug=f"wei-li-{number}")
        Position.objects.create(member=member, role_id="phd", start="2019", end="2020-09")
        position = Position.objects.create(
            member=member, role_id="postdoc", start="2021-05", thesis=text, next_role=line
        )
        Advisor.objects.create(position=position, name=text)
        Advisor.objects.create(position=position, member=Member.objects.get(slug="wei-li-0"))
        Identifier.objects.create(member=member, scheme="dblp", value=f"12/{number:04}")
        MemberLink.objects.create(member=member, label=f"A {line}", url="https://a.example/?b=1;2")
        PrintedName.objects.create(member=member, name=text)
        course = Course.objects.create(code=text, slug=f"c{number}", title=line, description=text)
        offering = Offering.objects.create(course=course, year=2024, term=4, title=text)
        offering.instructors.add(*Member.objects.filter(name="Wei Li"))
        at = datetime.datetime(2026, 3, 8, 5, number, tzinfo=datetime.UTC)
        Talk.objects.create(
            title=line,
            slug=f"t{number}",
            speaker=member,
            starts_at=at,
            ends_at=at + datetime.timedelta(minutes=61),
            time_zone="America/New_York",
            abstract=text,
            host_name=line,
            publish_at=at,
        )
        news = News.objects.create(title=line, slug=f"n{number}", date="2024-02-29", body=text)
        news.members.add(*Member.objects.all()[:3])
        Award.objects.create(title=text, date="2024-05").members.add(member)


def there_and_back(sheet: type[Sheet], form: str = "csv", edit: Any = None) -> list[Row]:
    table = files.read(sheet().file(form, sheet().get_queryset()))
    if edit:
        edit(table)
    rows, problems = sheet().preview(table)
    assert not problems
    return rows


def set_cell(label: str, value: Any, row: int = 0) -> Any:
    def edit(table: files.Table) -> None:
        table.rows[row][1][table.headings.index(label)] = value

    return edit


def take_in(sheet: type[Sheet], *edits: Any) -> list[Row]:
    table = files.read(sheet().file("csv", sheet().get_queryset()))
    for edit in edits:
        edit(table)
    return sheet().apply(table)


@pytest.mark.usefixtures("lab")
class TestThereAndBack:
    @pytest.mark.parametrize("form", ["csv", "xlsx"])
    def test_nothing_changes(self, form: str) -> None:
        for sheet in SHEETS:
            rows = there_and_back(sheet, form)
            assert len(rows) == sheet().get_queryset().count()
            assert [row for row in rows if row.kind != "unchanged"] == []

    def test_nothing_changes_in_another_language(self) -> None:
        for sheet in SHEETS:
            with override("zh-hans"):
                content = sheet().file("csv", sheet().get_queryset())
            rows, problems = sheet().preview(files.read(content))
            assert not problems
            assert {row.kind for row in rows} == {"unchanged"}

    def test_as_many_queries_for_many_rows(self, django_assert_num_queries: Any) -> None:
        for sheet, queries in _QUERIES.items():
            table = files.read(sheet().file("csv", sheet().get_queryset()))
            for number in (1, 3, len(table.rows)):
                part = files.Table(table.headings, table.rows[:number])
                with django_assert_num_queries(queries):
                    sheet().preview(part)


#: The rows, what is fetched along, and each table of names; addresses of none.
_QUERIES = {
    MemberSheet: 12,
    PositionSheet: 4,
    CourseSheet: 1,
    OfferingSheet: 4,
    TalkSheet: 2,
    NewsSheet: 3,
    AwardSheet: 3,
}


@pytest.mark.parametrize("language", ["en", "zh-hans"])
def test_no_two_columns_are_called_alike(language: str) -> None:
    for sheet in SHEETS:
        with override(language):
            labels = [sheet().label(name) for name in sheet().columns]
        assert len(set(labels)) == len(labels)


@pytest.mark.parametrize(
    "texts", [["a"], ["a;b", "c"], ["\\", "a\\;b", "\\alpha"], ["; ", "\\\\;"]]
)
def test_several_texts_share_a_cell(texts: list[str]) -> None:
    assert parted(joined(texts)) == [text.strip() for text in texts]


class TestEdits:
    @pytest.fixture
    def ann(self) -> Member:
        ann = Member.objects.create(name="Ann", slug="ann", email="ann@lab.example")
        Position.objects.create(member=ann, role_id="phd", start="2019")
        Identifier.objects.create(member=ann, scheme="dblp", value="1/2", trust="accept")
        return ann

    def test_only_what_was_changed_is_told_and_written(self, ann: Member) -> None:
        (row,) = there_and_back(MemberSheet, edit=set_cell("End", 2024.0))
        assert row.kind == "changed"
        assert [(c.label, c.before, c.after) for c in row.changes] == [("End", "", "2024")]
        assert not Position.objects.exclude(end="").exists()

        take_in(MemberSheet, set_cell("End", 2024.0), set_cell("DBLP", "1/2; 3/4"))

        assert Position.objects.get().end == "2024"
        assert set(ann.identifiers.values_list("value", "trust")) == {
            ("1/2", "accept"),
            ("3/4", ""),
        }

    def test_an_emptied_cell_is_an_edit_and_a_missing_column_is_none(self, ann: Member) -> None:
        take_in(MemberSheet, set_cell("Email", None))
        assert Member.objects.get().email == ""
        table = files.read(b"ID,Name\n%d,Ann B." % ann.pk)
        MemberSheet().apply(table)
        assert Member.objects.get().name == "Ann B."
        assert Member.objects.get().slug == "ann"

    def test_a_row_without_an_id_is_added(self) -> None:
        table = files.read("Name,Role,Since,ORCID\nBo Two,博士生,x,0000-0002-1825-0097".encode())
        rows, problems = MemberSheet().preview(table)
        assert problems == ["The column “Since” is not read."]
        assert [row.kind for row in rows] == ["new"]
        assert not Member.objects.exists()
        MemberSheet().apply(table)
        member = Member.objects.get()
        assert (member.slug, member.positions.get().role_id) == ("bo-two", "phd")
        assert member.identifiers.get().scheme == "orcid"

    def test_a_name_in_chinese_alone_has_an_address_of_its_own(self) -> None:
        table = files.read(
            "Name,Name in native script,Email\n欧阳一,,ouyang.yi@lab.example\n欧阳二,Ouyang Er,\n"
            "欧阳三,,\n".encode()
        )

        MemberSheet().apply(table)

        slugs = dict(Member.objects.values_list("name", "slug"))
        assert slugs == {"欧阳一": "ouyang-yi", "欧阳二": "ouyang-er", "欧阳三": "member"}

    @pytest.mark.parametrize(
        ("label", "value", "problem"),
        [
            ("Role", "Astronaut", "not one of the lab's roles"),
            ("Start", "9/2024 or so", "not a date"),
            ("Homepage", "my page", "write it whole, as https://example.org/page"),
            ("Email", "ann", "valid email"),
            ("Name", "", "Name: it is missing"),
            ("Role", "", "Role: it is missing"),
            ("ORCID", "123", "not an ORCID iD"),
            ("End", "2018", "ends before it starts"),
            ("Member links", "https://a.example", "lacks its label"),
            ("ID", "999999", "none with the ID"),
            ("ID", "abc", "none with the ID"),
        ],
    )
    def test_a_mistake_is_told_in_a_sentence_and_nothing_is_written(
        self, label: str, value: str, problem: str, ann: Member
    ) -> None:
        (row,) = there_and_back(MemberSheet, edit=set_cell(label, value))
        assert row.kind == "error"
        assert problem in " ".join(row.problems)
        before = MemberSheet().file("csv", Member.objects.all())
        take_in(MemberSheet, set_cell(label, value))
        assert MemberSheet().file("csv", Member.objects.all()) == before

    @pytest.mark.parametrize(
        ("label", "value", "kept"),
        [
            ("Start", "Sept 2024", "2024-09"),
            ("Start", "9/2024", "2024-09"),
            ("Homepage", "ann.example/page", "https://ann.example/page"),
            ("Name", " Ann \u00a0 One ", "Ann One"),
        ],
    )
    def test_a_cell_may_say_what_a_field_of_a_form_may(
        self, label: str, value: str, kept: str, ann: Member
    ) -> None:
        (row,) = there_and_back(MemberSheet, edit=set_cell(label, value))

        assert [(change.label, change.after) for change in row.changes] == [(label, kept)]

    def test_a_date_that_excel_made_of_a_text_is_told(self, ann: Member) -> None:
        day = datetime.datetime(2026, 3, 4)
        (row,) = there_and_back(MemberSheet, edit=set_cell("Headline", day))
        assert row.problems == [
            "Headline: Excel has made a date of this: format the cell as text and write it again."
        ]
        (row,) = there_and_back(MemberSheet, edit=set_cell("End", day))
        assert row.changes[0].after == "2026-03-04"

    def test_of_a_long_text_that_is_no_date_it_is_said_once(self, ann: Member) -> None:
        (row,) = there_and_back(MemberSheet, edit=set_cell("Start", "the spring after next"))

        assert row.problems == [
            "Start: “the spring after next” is not a date: write 2024, 2024-11 or 2024-11-05."
        ]

    def test_what_was_changed_here_since_is_not_overwritten(self, ann: Member) -> None:
        table = files.read(MemberSheet().file("csv", Member.objects.all()))
        Position.objects.update(end="2023")
        assert [row.kind for row in MemberSheet().preview(table)[0]] == ["conflict"]
        set_cell("Version", "?")(table)
        assert [row.kind for row in MemberSheet().preview(table)[0]] == ["conflict"]
        Member.objects.update(headline="Anew")
        set_cell("End", "2023")(table)
        set_cell("Headline", "Anew")(table)
        assert [row.kind for row in MemberSheet().preview(table)[0]] == ["unchanged"]

    def test_a_row_that_stands_twice_is_read_once(self, ann: Member) -> None:
        rows = there_and_back(MemberSheet, edit=lambda table: table.rows.append(table.rows[0]))
        assert [row.kind for row in rows] == ["unchanged", "error"]

    def test_a_name_that_two_share_needs_its_address(self, ann: Member) -> None:
        Member.objects.create(name="Ann", slug="ann-2")
        news = News.objects.create(title="N", slug="n")
        (row,) = there_and_back(NewsSheet, edit=set_cell("Members", "Ann"))
        assert "Several are called “Ann”" in row.problems[0]
        take_in(NewsSheet, set_cell("Members", "Ann [ann-2]; ann [ann]"))
        assert news.members.count() == 2
        assert (
            not NewsSheet()
            .preview(files.read(NewsSheet().file("csv", News.objects.all())))[0][0]
            .changes
        )

    def test_co_advisors_are_members_or_others(self, ann: Member) -> None:
        take_in(PositionSheet, set_cell("Co-advisors", "Zed Out; Ann"))
        told = Position.objects.get().advisors.values_list("name", "member__name")
        assert list(told) == [("Zed Out", None), ("", "Ann")]

    def test_a_talks_clock_is_that_of_its_place(self) -> None:
        at = datetime.datetime(2026, 5, 7, 18, tzinfo=datetime.UTC)
        talk = Talk.objects.create(
            title="T",
            slug="t",
            speaker_name="S",
            starts_at=at,
            ends_at=at + datetime.timedelta(hours=1),
            time_zone="America/New_York",
        )
        (row,) = there_and_back(TalkSheet, edit=set_cell("Time zone", "Europe/Berlin"))
        assert [change.label for change in row.changes] == ["Time zone"]
        take_in(
            TalkSheet,
            set_cell("Time zone", "Europe/Berlin"),
            set_cell("End", datetime.datetime(2026, 5, 7, 15, 30)),
        )
        talk.refresh_from_db()
        assert talk.starts_at.isoformat() == "2026-05-07T12:00:00+00:00"
        assert talk.ends_at.isoformat() == "2026-05-07T13:30:00+00:00"

    def test_a_former_address_leads_on(self, ann: Member) -> None:
        take_in(MemberSheet, set_cell("Slug", "ann-one"))
        assert Member.objects.get().former_slugs.get().slug == "ann"

    def test_a_file_of_another_kind_is_refused(self) -> None:
        with pytest.raises(ValidationError, match="names no column"):
            MemberSheet().preview(files.read(b"a,b\n1,2"))
        with pytest.raises(ValidationError, match="stands twice"):
            MemberSheet().preview(files.read(b"Name,name\n1,2"))
        with pytest.raises(ValidationError, match="names no column"):
            MemberSheet().preview(files.read(b""))
        assert MemberSheet().preview(files.read(b"ID,Name,Slug")) == ([], [])


def test_a_course_without_a_code_has_an_address_of_its_title():
    first, second = (Course(title=title) for title in ("Trees", "Roots"))

    for course in (first, second):
        CourseSheet().settle(course)

    assert (first.slug, second.slug) == ("trees", "roots")


def test_who_left_nobody_knows_when() -> None:
    member = Member.objects.create(name="Bo Fir", slug="bo")
    position = Position.objects.create(member=member, role_id="phd", start="2018")
    table = files.Table(["ID", "over"], [(2, [position.pk, "yes"])])

    PositionSheet().apply(table)

    position.refresh_from_db()
    assert position.is_over


@pytest.mark.parametrize(
    ("name", "kind"), [("PhD students", "alike"), ("Alumni:", "alike"), ("Cy Elm", "new")]
)
def test_a_row_of_one_cell_may_be_a_heading(name: str, kind: str) -> None:
    rows: list[tuple[int, list[Any]]] = [
        (2, [name, None, None]),
        (3, ["Bo Fir", "PhD student", "2020"]),
    ]

    looked_at, _ = MemberSheet().preview(files.Table(["Name", "Role", "Start"], rows))

    assert [row.kind for row in looked_at] == [kind, "new"]
    if kind == "alike":
        assert looked_at[0].problems == [
            "This row says nothing else: tick it unless it is a heading."
        ]
