"""The log: who did what and when, of papers and all else, also by those who are gone."""

import csv
import datetime
import io
import json

import pytest
from django.contrib.contenttypes.models import ContentType
from django.test import Client
from django.utils import timezone

from people import proposals
from people.models import LogLine, Member, News, Proposal, User
from publications.models import Action, Publication, SyncRun
from publications.services import review
from tests.publications import make

pytestmark = pytest.mark.django_db

LOG = "/admin/log/"


def paper(title: str) -> Publication:
    return Publication.objects.create(title=title, slug=title, status="published")


def written(client: Client, query: str = "") -> list[dict[str, str]]:
    """The lines of the log as JSON Lines give them, sign-ins aside."""
    response = client.get(f"{LOG}?format=jsonl&{query}")
    lines = map(json.loads, b"".join(response.streaming_content).decode().splitlines())
    return [line for line in lines if line["kind"] != "signed_in"]


def test_all_that_was_done_stands_there_the_latest_first(admin_client: Client) -> None:
    user = User.objects.get()
    oaks = paper("oaks")
    action = review.decline(oaks, user)
    review.undo(action, user)
    SyncRun.objects.create(source=make.source("arxiv"), started_by=user)
    admin_client.post("/admin/people/news/add/", {"title": "Buds", "slug": "buds"})
    ada = make.member("Ada Oak")
    admin_client.post(f"/admin/people/member/{ada.pk}/delete/", {"post": "yes"})

    page = admin_client.get(LOG).content.decode()

    kinds = [(line["kind"], line["who"]) for line in written(admin_client)]
    assert kinds == [
        ("deleted", "admin"),
        ("synced", "admin"),
        ("taken_back", "admin"),
        ("decided", "admin"),
    ]
    link = f'<a href="/admin/publications/publication/{oaks.pk}/change/">'
    assert "<strong>admin</strong> signed in" in page
    assert "<strong>admin</strong> deleted Member “Ada Oak”" in page
    assert f"<strong>admin</strong> decided: {link}“oaks” was declined as not ours.</a>" in page
    assert f"<strong>admin</strong> undid this: {link}“oaks” was declined" in page


def test_it_outlives_the_account(admin_client: Client) -> None:
    ed = User.objects.create_user("ed", first_name="Ed", last_name="Itor", is_staff=True)
    oaks = paper("oaks")
    review.undo(review.decline(oaks, ed), ed)
    SyncRun.objects.create(source=make.source("arxiv"), started_by=ed)
    LogLine.objects.create(kind="changed", by=ed, by_name="Ed Itor", object_repr="Ada Oak")

    ed.delete()

    lines = written(admin_client, "person=name:Ed Itor")
    assert {line["kind"] for line in lines} == {"changed", "decided", "taken_back", "synced"}
    assert {line["who"] for line in lines} == {"Ed Itor"}
    assert "Ed Itor (account deleted)" in admin_client.get(LOG).content.decode()
    address = f"/admin/publications/publication/{oaks.pk}/history/"
    assert admin_client.get(address).content.decode().count("Ed Itor") == 2


def test_an_edit_of_a_paper_is_in_the_log(admin_client: Client) -> None:
    """Django's own entry of it goes with the account."""
    from django.contrib.admin.models import CHANGE, LogEntry

    user = User.objects.get()
    message = [{"changed": {"fields": ["Title"]}}]
    LogEntry.objects.log_actions(user.pk, [paper("oaks")], CHANGE, message, single_object=True)

    (line,) = written(admin_client)
    assert (line["kind"], line["what"]) == ("changed", "Changed Title.")


def test_what_was_done_to_a_paper_is_one_line(admin_client: Client) -> None:
    oaks, user = paper("oaks"), User.objects.get()
    with review.editing(oaks, ["abstract", "venue"], user):
        Publication.objects.update(abstract="Of oaks")
    admin_client.post(f"/admin/publications/publication/{oaks.pk}/delete/", {"post": "yes"})

    gone, changed = written(admin_client)

    assert (gone["kind"], gone["object"], gone["what"]) == ("deleted", "Publication “oaks”", "")
    assert (changed["kind"], changed["what"]) == ("changed", "Abstract changed, venue changed")
    assert written(admin_client, "kind=changed") == [changed]
    assert written(admin_client, "kind=decided") == []


def test_a_proposal_and_an_invitation_name_who_it_was(admin_client: Client) -> None:
    ann = User.objects.create_user("ann", first_name="Ann", last_name="Oak")
    proposal = Proposal.objects.create(
        content_type=ContentType.objects.get_for_model(News), title="A prize", by=ann
    )
    proposals.decide(proposal, Proposal.State.ACCEPTED, User.objects.get(username="admin"))
    LogLine.objects.create(
        kind="added",
        by=ann,
        by_name="Ann Oak",
        object_id=ann.pk,
        content_type=ContentType.objects.get_for_model(User),
    )

    page = admin_client.get(LOG).content.decode()

    assert "<strong>admin</strong> accepted what Ann Oak proposed: <a" in page
    assert "<strong>Ann Oak</strong> took up an invitation" in page


def test_the_filters(admin_client: Client) -> None:
    ada, ed = make.member("Ada Oak"), User.objects.create_user("ed", is_staff=True)
    old = timezone.now() - datetime.timedelta(days=40)
    from people.history.log import write

    write("changed", ed, ada, json.dumps([{"changed": {"fields": ["bio"]}}]))
    write("added", None, News.objects.create(title="Buds", slug="buds"))
    LogLine.objects.filter(kind="added").update(at=old)
    review.decline(paper("oaks"), ed)
    day = old.date().isoformat()

    def objects(query: str) -> list[str]:
        return [line["object"] for line in written(admin_client, query)]

    assert objects(f"person={ed.pk}") == ["Publication “oaks”", "Member “Ada Oak”"]
    assert objects("kind=changed") == ["Member “Ada Oak”"]
    assert objects("kind=decided") == ["Publication “oaks”"]
    assert objects(f"until={day}") == ["News “Buds”"]
    assert objects(f"since={day}&until={day}") == ["News “Buds”"]
    assert objects("object=ada") == ["Member “Ada Oak”"]
    assert objects("object=OAKS") == ["Publication “oaks”"]
    assert objects(f"object=people.member:{ada.pk}") == ["Member “Ada Oak”"]
    assert objects(f"object=publications.publication:{Publication.objects.get().pk}") == [
        "Publication “oaks”"
    ]
    assert objects("since=nonsense&object=no.such:thing") == []
    assert admin_client.get(f"{LOG}?since=2026-99-99&before=x&skip=y").status_code == 200


def test_formulas_from_strangers_stay_text(admin_client: Client) -> None:
    review.decline(paper('=HYPERLINK("http://evil.example","x")'), User.objects.get())
    LogLine.objects.create(kind="changed", object_repr="@SUM(A1)", by_name="-2+3")

    response = admin_client.get(f"{LOG}?format=csv")
    text = b"".join(response.streaming_content).decode("utf-8-sig")

    cells = [cell for row in csv.reader(io.StringIO(text)) for cell in row]
    assert not [cell for cell in cells if cell[:1] in "=+-@" and cell]
    assert "'@SUM(A1)" in cells
    assert response["Content-Disposition"].startswith("attachment")


def test_each_line_is_on_one_page(admin_client: Client) -> None:
    """Also those of one moment, of which there are more than a page has."""
    LogLine.objects.all().delete()
    at = timezone.now()
    LogLine.objects.bulk_create(
        LogLine(kind="changed", object_repr=f"<{number}>", at=at - step)
        for number, step in enumerate([datetime.timedelta(0)] * 230 + [datetime.timedelta(1)] * 30)
    )

    seen: list[str] = []
    query = ""
    for _page in range(4):
        context = admin_client.get(f"{LOG}?{query}").context
        seen += [line.object for _day, lines in context["days"] for line in lines]
        query = context["further"]
        if not query:
            break

    assert query == ""
    assert sorted(seen) == sorted(f"<{number}>" for number in range(260))


def test_who_is_no_owner_does_not_read_it(client: Client) -> None:
    client.force_login(User.objects.create_user("ed", is_staff=True))

    assert client.get(LOG).status_code == 403
    assert client.get(f"{LOG}?format=csv").status_code == 403
    assert LOG not in client.get("/admin/").content.decode()


@pytest.mark.parametrize("count", [1, 3, 150])
def test_the_page_asks_as_much_whatever_there_is(
    admin_client: Client, count: int, django_assert_max_num_queries: object
) -> None:
    user = User.objects.get()
    for number in range(count):
        member = Member(name=f"{number}", slug=f"{number}")
        member.save()
        LogLine.objects.create(kind="changed", by=user, object_repr=f"{number}")
        action = Action.objects.create(kind="publish", by=user, message={"code": "published"})
        action.publications.add(paper(f"paper {number}"))
    admin_client.get(LOG)

    with django_assert_max_num_queries(17):  # type: ignore[operator]
        admin_client.get(LOG)
