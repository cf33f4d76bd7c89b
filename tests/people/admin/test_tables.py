"""Lists of the admin as tables: exported as filtered, and taken in after a look."""

from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils import timezone
from reversion.models import Version

from people.admin import sheets
from people.models import Award, Member, News, Position
from people.sheets import files
from tests.forms import form_of

pytestmark = pytest.mark.django_db

MEMBERS = "/admin/people/member/"


@pytest.fixture
def members() -> list[Member]:
    members = [Member.objects.create(name=f"Member {n}", slug=f"m{n}") for n in range(3)]
    for member in members[:2]:
        Position.objects.create(member=member, role_id="phd", start="2019", end="2024")
    Position.objects.create(member=members[2], role_id="postdoc", start="2020")
    return members


def exported(client: Client, query: str = "", form: str = "csv") -> files.Table:
    return files.read(client.get(f"{MEMBERS}export.{form}{query}").content)


def sent(client: Client, table: files.Table, path: str = MEMBERS) -> Any:
    rows = [["" if cell is None else str(cell) for cell in row] for _line, row in table.rows]
    content = files.write("csv", table.headings, rows)
    file = SimpleUploadedFile("table.csv", content)
    return client.post(f"{path}import-table/", {"table": file})


def confirm(client: Client, page: Any, path: str = MEMBERS) -> Any:
    return form_of(page, "confirm_form").post(client, f"{path}import-table/")


@pytest.mark.usefixtures("members")
def test_the_list_is_exported_as_it_is_filtered(admin_client: Client) -> None:
    page = admin_client.get(f"{MEMBERS}?belonging=alumni").content.decode()
    assert f'href="{MEMBERS}export.xlsx?belonging=alumni"' in page
    for form in files.FORMATS:
        table = exported(admin_client, "?belonging=alumni", form)
        assert [row[2] for _line, row in table.rows] == ["Member 0", "Member 1"]
    assert admin_client.get(f"{MEMBERS}export.exe").status_code == 404


@pytest.mark.usefixtures("members")
def test_an_untouched_table_changes_nothing(admin_client: Client) -> None:
    page = sent(admin_client, exported(admin_client)).content.decode()
    assert "Nothing changes." in page
    assert "3 rows change nothing" in page
    assert "confirm_form" not in page


@pytest.mark.usefixtures("members")
def test_nothing_is_written_before_somebody_said_so_and_all_is_one_revision(
    admin_client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = exported(admin_client)
    table.rows[0][1][table.headings.index("Next place")] = "=Purdue"
    table.rows[1][1][table.headings.index("Headline")] = "<b>Of trees</b>"
    table.rows[2][1][table.headings.index("Start")] = "when?"
    table.rows.append((9, ["", "", "Zoe New"]))
    before = Version.objects.count()

    page = sent(admin_client, table)

    told = page.content.decode()
    assert "2 rows change" in told
    assert "1 new row" in told
    assert "“when?” is not a date" in told
    assert "Write the date as" not in told  # it is said once
    assert "&lt;b&gt;Of trees" in told
    assert not Member.objects.filter(name="Zoe New").exists()
    answer = confirm(admin_client, page)
    said = answer.content.decode()
    assert "2 rows were changed. 1 row was added." in said
    assert "These rows of the table were not imported." in said
    assert "“when?” is not a date" in said
    assert "confirm_form" not in said
    assert Member.objects.filter(name="Zoe New").count() == 1
    assert Position.objects.get(member__slug="m0").next_place == "=Purdue"
    assert Position.objects.get(member__slug="m2").start == "2020"
    assert Version.objects.count() > before
    assert Version.objects.latest("pk").revision.user.username == "admin"
    # Sent twice, as by a second press of the button, it is not added twice.
    confirm(admin_client, page)
    assert Member.objects.filter(name="Zoe New").count() == 1


@pytest.mark.usefixtures("members")
def test_what_changed_while_somebody_looked_is_shown_anew(admin_client: Client) -> None:
    table = exported(admin_client)
    table.rows[0][1][table.headings.index("Headline")] = "Mine"
    page = sent(admin_client, table)
    Member.objects.filter(slug="m0").update(headline="Another's")

    answer = confirm(admin_client, page).content.decode()

    assert "Something was changed here while you looked" in answer
    assert "It was changed here since the table was exported" in answer
    assert Member.objects.get(slug="m0").headline == "Another's"


@pytest.mark.usefixtures("members")
def test_many_rows_are_written_some_at_a_time(
    admin_client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sheets, "_AT_A_TIME", 0)
    monkeypatch.setattr(sheets, "_TOGETHER", 2)
    table = files.Table(["Name"], [(n, [f"New {n}"]) for n in range(2, 7)])

    page = confirm(admin_client, sent(admin_client, table))
    assert "<strong>2 of 5</strong>" in page.content.decode()
    while page.status_code == 200:
        page = form_of(page, "onward_form").post(admin_client, f"{MEMBERS}import-table/")

    assert Member.objects.filter(name__startswith="New").count() == 5


def test_a_row_that_turns_out_wrong_takes_those_beside_it_back(admin_client: Client) -> None:
    path = "/admin/people/course/"
    table = files.Table(["Code", "Title"], [(2, ["T1", "a"]), (3, ["T1", "b"])])
    answer = confirm(admin_client, sent(admin_client, table, path), path).content.decode()
    assert "Row 3 could not be written: Another course has this code already." in answer
    assert "2 new rows" in answer


def test_what_is_no_table_says_why(admin_client: Client) -> None:
    file = SimpleUploadedFile("x.xlsx", b"PK\x03\x04no")
    page = admin_client.post(f"{MEMBERS}import-table/", {"table": file})
    assert "This is not an Excel workbook" in page.content.decode()


@pytest.mark.parametrize("list_", ["news", "award", "talk", "offering", "position"])
def test_other_lists_have_tables_too(list_: str, admin_client: Client) -> None:
    Award.objects.create(title="Prize")
    News.objects.create(title="N", slug="n", date=timezone.localdate())
    path = f"/admin/people/{list_}/"
    assert "import-table/" in admin_client.get(path).content.decode()
    assert files.read(admin_client.get(f"{path}export.csv").content).headings[0] == "ID"


class TestOneWhoIsHereAlready:
    """A row without an ID that says what is here already is added where somebody means it."""

    @staticmethod
    def table(*names: str) -> files.Table:
        rows = [(line, [name, f"{line}@lab.example"]) for line, name in enumerate(names, start=2)]
        return files.Table(["Name", "E-mail"], rows)

    @staticmethod
    def names() -> list[str]:
        return sorted(Member.objects.values_list("name", flat=True))

    def test_the_same_file_adds_nobody_twice(self, admin_client: Client) -> None:
        confirm(admin_client, sent(admin_client, self.table("Zoe New")))

        page = sent(admin_client, self.table("Zoe New", "Abe Other"))

        assert "1 row in doubt" in page.content.decode()
        assert "“Zoe New” is here already: tick it if there are two." in page.content.decode()
        confirm(admin_client, page)
        assert self.names() == ["Abe Other", "Zoe New"]

    @pytest.mark.parametrize("printed", ["zoé new", "New, Zoe"])
    def test_in_another_form_too(self, admin_client: Client, printed: str) -> None:
        Member.objects.create(name="Zoe New", slug="zoe")

        page = sent(admin_client, self.table(printed))
        form = form_of(page, "confirm_form")
        done = admin_client.post(f"{MEMBERS}import-table/", form, follow=True)

        assert self.names() == ["Zoe New"]
        assert "No row was ticked: nothing was changed." in done.content.decode()

    def test_a_namesake_is_added_where_it_is_ticked(self, admin_client: Client) -> None:
        Member.objects.create(name="Zoe New", slug="zoe")

        page = sent(admin_client, self.table("Zoe New"))
        done = form_of(page, "confirm_form").fill(also="2")
        admin_client.post(f"{MEMBERS}import-table/", done)

        assert self.names() == ["Zoe New", "Zoe New"]

    @pytest.mark.parametrize(
        ("ticked", "count"), [((), 1), (("3",), 2)], ids=["left out", "two of them"]
    )
    def test_a_name_twice_in_the_file(
        self, admin_client: Client, ticked: tuple[str, ...], count: int
    ) -> None:
        page = sent(admin_client, self.table("Zoe New", "Zoe New"))

        assert "A row above adds the same" in page.content.decode()
        form = {**form_of(page, "confirm_form"), "also": list(ticked)}
        admin_client.post(f"{MEMBERS}import-table/", form)
        assert self.names() == ["Zoe New"] * count

    def test_whoever_may_not_tick_it_cannot(self, admin_client: Client) -> None:
        Member.objects.create(name="Zoe New", slug="zoe")
        page = sent(admin_client, self.table("Zoe New", "Abe Other"))

        form = {**form_of(page, "confirm_form"), "also": ["7"]}
        admin_client.post(f"{MEMBERS}import-table/", form)

        assert self.names() == ["Abe Other", "Zoe New"]

    def test_other_lists_have_what_tells_theirs_apart(self, admin_client: Client) -> None:
        News.objects.create(title="Moss", slug="moss", date="2026-01-01")
        path = "/admin/people/news/"
        rows = [(2, ["Moss", "2026-01-01"]), (3, ["Moss", "2026-02-01"])]

        page = sent(admin_client, files.Table(["Title", "Date"], rows), path)
        confirm(admin_client, page, path)

        assert "“Moss” is here already" in page.content.decode()
        assert News.objects.count() == 2
