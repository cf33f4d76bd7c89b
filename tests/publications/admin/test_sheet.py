"""Papers as a table: out and in again without a change; a change is an edit as by the form."""

from typing import Any

import pytest
from django.contrib.auth.models import Group
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from people.models import Member, User
from people.sheets import files
from people.sheets.sheet import Row
from publications.admin.publications.sheet import ProjectSheet, PublicationSheet
from publications.models import (
    Action,
    Authorship,
    ExternalId,
    Link,
    Project,
    Publication,
    Suggestion,
    Venue,
)
from publications.services import review, sync
from tests.forms import form_of
from tests.publications import make

pytestmark = pytest.mark.django_db


@pytest.fixture
def paper() -> Publication:
    ann = Member.objects.create(name="Ann One", slug="ann-one")
    venue = Venue.objects.create(name="Symposium on Trees", acronym="TREES", slug="trees")
    paper = Publication.objects.create(
        title="=Trees; and α", slug="trees-2024", kind="conference", date="2024-05", venue=venue
    )
    for position, (name, member) in enumerate(
        [("A. One", ann), ("Wei Li", None), ("Wei Li", None)], start=1
    ):
        Authorship.objects.create(
            publication=paper,
            position=position,
            name=name,
            member=member,
            equal_contribution=position < 3,
            affiliation=f"Place {position}",
        )
    ExternalId.objects.create(publication=paper, scheme="doi", value="10.1000/182;x")
    Link.objects.create(publication=paper, kind="pdf", url="https://a.example/;b", label="Our own")
    return paper


def test_projects_go_there_and_back(paper: Publication) -> None:
    forest = Project.objects.create(name="=Forest", slug="forest", sponsors="A\nB; C")
    forest.members.add(*Member.objects.all())
    content = ProjectSheet().file("xlsx", Project.objects.all())
    rows, problems = ProjectSheet().preview(files.read(content))
    assert ([row.kind for row in rows], problems) == (["unchanged"], [])


def table() -> files.Table:
    rows = Publication.objects.order_by("pk")
    return files.read(PublicationSheet().file("csv", rows))


def edited(label: str, value: Any) -> files.Table:
    told = table()
    told.rows[0][1][told.headings.index(label)] = value
    return told


def take_in(label: str, value: Any, by: User | None = None) -> Row:
    (row,) = PublicationSheet(by=by, batch="b").apply(edited(label, value))
    return row


def cell(label: str) -> Any:
    told = table()
    return told.rows[0][1][told.headings.index(label)]


@pytest.mark.usefixtures("paper")
def test_nothing_changes() -> None:
    Publication.objects.create(title="No more", slug="no-more", authors_complete=False)
    rows, problems = PublicationSheet().preview(table())
    assert not problems
    assert [row.kind for row in rows] == ["unchanged", "unchanged"]
    assert cell("Authors") == "A. One [ann-one]*; Wei Li*; Wei Li"


@pytest.mark.usefixtures("paper")
def test_as_many_queries_for_many_papers(django_assert_num_queries: Any) -> None:
    for number in range(4):
        Publication.objects.create(title=f"P{number}", slug=f"p{number}")
    told = table()
    for number in (1, 3, 5):
        part = files.Table(told.headings, told.rows[:number])
        with django_assert_num_queries(8):
            PublicationSheet().preview(part)
    for _line, row in told.rows:
        row[told.headings.index("Pages")] = "1-2"
    with django_assert_num_queries(8):
        assert {row.kind for row in PublicationSheet().preview(told)[0]} == {"changed"}


def test_only_what_was_changed_is_locked_and_it_is_one_action(
    paper: Publication, admin_user: User
) -> None:
    take_in("Keywords", "trees; leaves", admin_user)
    paper.refresh_from_db()
    assert paper.categories == ["trees", "leaves"]
    assert list(paper.edits) == ["categories"]
    action = Action.objects.get()
    assert (action.by, action.batch) == (admin_user, "b")
    review.undo(action, admin_user)
    paper.refresh_from_db()
    assert (paper.categories, paper.edits) == ([], {})


def test_authors_keep_what_they_know_and_members_are_answers(
    paper: Publication, admin_user: User
) -> None:
    bo = Member.objects.create(name="Bo", slug="bo")
    take_in("Authors", "Wei Li*; A. One; Cy Three†; Bo [bo]; et al.", admin_user)
    told = Authorship.objects.values_list("position", "name", "member", "affiliation")
    assert list(told) == [
        (1, "Wei Li", None, "Place 2"),
        (2, "A. One", None, "Place 1"),
        (3, "Cy Three", None, "Place 3"),
        (4, "Bo", bo.pk, ""),
    ]
    paper.refresh_from_db()
    assert not paper.authors_complete
    assert "authors" in paper.edits
    states = Suggestion.objects.values_list("member__slug", "state")
    assert dict(states) == {"ann-one": "rejected", "bo": "accepted"}
    assert cell("Authors") == "Wei Li*; A. One; Cy Three†; Bo [bo]; et al."


def test_whose_an_author_is_locks_nothing(paper: Publication, admin_user: User) -> None:
    Member.objects.create(name="Wei Li", slug="wei-li")
    take_in("Authors", "A. One [ann-one]*; Wei Li [wei-li]*; Wei Li", admin_user)
    paper.refresh_from_db()
    assert paper.edits == {}
    assert Authorship.objects.get(position=2).member.slug == "wei-li"


@pytest.mark.parametrize(
    ("label", "value", "told"),
    [
        ("Venue", "trees", "Symposium on Trees (TREES)"),
        ("Venue", "Journal of Leaves", "Journal of Leaves"),
        ("Identifiers", "doi:https://doi.org/10.1000/7; arxiv:2401.00001v2", None),
        ("Links", "code https://a.example/c; pdf https://a.example/\\;b Our own", None),
        ("Projects", "Forest", "Forest"),
        ("Featured", "TRUE", "yes"),
        ("Kind", "期刊论文", "Journal article"),
        ("Date", 2024.0, "2024"),
    ],
)
def test_each_kind_of_column_is_read(
    label: str, value: Any, told: str | None, paper: Publication, admin_user: User
) -> None:
    Project.objects.create(name="Forest", slug="forest")
    row = take_in(label, value, admin_user)
    assert not row.problems
    if told:
        assert cell(label) == told
    assert PublicationSheet().preview(table())[0][0].kind == "unchanged"


@pytest.mark.parametrize(
    ("label", "value", "problem"),
    [
        ("Identifiers", "10.1000/1", "begins with no scheme"),
        ("Identifiers", "doi:https://a.example/", "not a DOI"),
        ("Links", "https://a.example", "is not a link"),
        ("Authors", "Cy [cy]", "No member has the slug"),
        ("Authors", "A [ann-one]; B [ann-one]", "stands twice"),
        ("Projects", "Nowhere", "Nothing here is called"),
        ("Status", "Deleted", "only tells"),
        ("Title", "", "it is missing"),
    ],
)
def test_a_mistake_is_told(label: str, value: str, problem: str, paper: Publication) -> None:
    (row,) = PublicationSheet().preview(edited(label, value))[0]
    assert row.kind == "error"
    assert problem in " ".join(row.problems)


@pytest.mark.parametrize("role", ["Reader", "Member"])
def test_who_may_not_change_all_reaches_no_table(
    role: str, client: Client, django_user_model: type[User]
) -> None:
    user = django_user_model.objects.create_user("ann")
    user.groups.add(Group.objects.get_or_create(name=role)[0])
    Member.objects.create(name="Ann", slug="ann", user=user)
    client.force_login(user)
    for name in ("project", "publication"):
        for page in ("export.csv", "export.xlsx", "import-table/"):
            path = f"/admin/publications/{name}/{page}"
            assert client.get(path).status_code == 403
        assert client.post(path, {"progress": "x"}).status_code == 403


def test_an_address_that_filters_by_nothing_there_is_leads_to_the_list(
    admin_client: Client,
) -> None:
    answer = admin_client.get("/admin/publications/project/export.csv?topic=trees")

    assert answer.status_code == 302
    assert answer.url == "/admin/publications/project/?topic=trees"
    assert admin_client.get(answer.url, follow=True).status_code == 200


def test_a_table_of_papers_is_taken_back_as_one(paper: Publication, admin_client: Client) -> None:
    other = Publication.objects.create(title="Other", slug="other")
    told = table()
    for _line, row in told.rows:
        row[told.headings.index("Pages")] = "1-2"
    rows = [[cell or "" for cell in row] for _line, row in told.rows]
    file = SimpleUploadedFile("t.csv", files.write("csv", told.headings, rows))
    path = "/admin/publications/publication/import-table/"

    page = admin_client.post(path, {"table": file})
    answer = form_of(page, "confirm_form").post(admin_client, path)
    told_then = admin_client.get(answer.url).content.decode()

    assert "2 rows were changed." in told_then
    assert "data-undo-last" in told_then
    assert len(set(Action.objects.values_list("batch", flat=True))) == 1
    for each in (paper, other):
        each.refresh_from_db()
        assert each.pages == "1-2"


def test_rows_without_an_id_are_recognised_as_any_import_is(admin_client: Client) -> None:
    ann = make.member("Ann One", slug="ann-one")
    oaks = make.record("Counting Rings of Oaks", "Ann One, Bo Two", date="2024", venue="Trees")
    sync.ingest([oaks], make.source(), member=ann)
    paper = Publication.objects.get()
    told = table()
    known = dict(zip(told.headings, told.rows[0][1], strict=True))
    known |= {"ID": "", "Version": "", "Slug": "", "Status": "", "Pages": "1-2"}
    new = {"Title": "Moss on Walls", "Authors": "Ann One [ann-one]; Bo Two", "Date": "2025"}
    rows = [[str(row.get(name) or "") for name in told.headings] for row in (known, new)]
    file = SimpleUploadedFile("t.csv", files.write("csv", told.headings, rows))

    page = admin_client.post("/admin/publications/publication/import-table/", {"table": file})
    assert "Look at 2 new papers" in page.content.decode()
    assert "“Moss on Walls” has no ID" in page.content.decode()
    form = form_of(page, "other_form")
    looked = form.post(admin_client, "/admin/publications/publication/import/")
    assert [each.decision for each in looked.context["report"].outcomes] == ["merged", "new"]
    assert Publication.objects.count() == 1

    kept = form.fill(preview=None).post(admin_client, "/admin/publications/publication/import/")
    assert kept.status_code == 200
    moss = Publication.objects.get(title="Moss on Walls")
    assert Publication.objects.count() == 2
    assert [each.name for each in moss.authorships.all()] == ["Ann One", "Bo Two"]
    assert paper.source_records.count() == 2
