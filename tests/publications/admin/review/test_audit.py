"""The audit's page, the comparison with a profile, and the page that merges venues."""

import re
from typing import Any

import pytest
from django.contrib.auth.models import Permission
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from people.models import Identifier, User
from publications.models import Action, AuditReport, Authorship, Publication, Venue
from publications.services import audit
from tests.publications import make

pytestmark = pytest.mark.django_db

AUDIT = "/admin/publications/suggestion/audit/"
PROFILE = f"{AUDIT}profile/"
MERGE = "/admin/publications/venue/merge/"


def paper(title: str, *names: str) -> Publication:
    made = Publication.objects.create(title=title, slug=title.lower().replace(" ", "-"))
    for position, name in enumerate(names, start=1):
        Authorship.objects.create(publication=made, position=position, name=name)
    return made


def staff(*permissions: str) -> Client:
    """A client of somebody who may do just that."""
    user = User.objects.create_user("reader", is_staff=True)
    user.user_permissions.set(Permission.objects.filter(codename__in=permissions))
    client = Client()
    client.force_login(user)
    return client


def test_the_page_tells_each_kind_and_opens_the_first_that_has_any(admin_client: Client) -> None:
    Venue.objects.create(name="Tree Growth", slug="a")
    Venue.objects.create(name="Conference on Tree Growth", slug="b")

    page = admin_client.get(AUDIT).content.decode()

    assert "Conference on Tree Growth and Tree Growth may be one venue: the same name." in page
    assert 'href="?kind=venues" aria-current="page"' in page
    assert "<strong>1</strong> finding" in page


def test_a_healthy_lab_reads_that_nothing_is_amiss(admin_client: Client) -> None:
    page = admin_client.get(AUDIT).content.decode()

    assert "Nothing is amiss." in page


def test_ticked_lines_are_set_aside_and_taken_back_as_one(admin_client: Client) -> None:
    ada = make.member("Ada Example")
    papers = [paper(title, "Ada Example") for title in ("One", "Two", "Three")]

    answer = admin_client.post(
        AUDIT,
        {"kind": "authors", "pick": [f"authors-{one.pk}-{ada.pk}" for one in papers[:2]]},
        follow=True,
    )

    page = answer.content.decode()
    assert "2 lines set aside." in page
    assert "“Three” names" in page
    assert "“One” names" not in page
    (first, second) = Action.objects.all()
    assert first.batch == second.batch
    admin_client.post(f"/admin/publications/suggestion/undo/{first.pk}/", {"back": AUDIT})
    assert "“One” names" in admin_client.get(AUDIT).content.decode()


def test_ticked_authors_are_linked_and_taken_back_as_one(admin_client: Client) -> None:
    ada = make.member("Ada Example")
    papers = [paper(title, "Ada Example") for title in ("One", "Two", "Three")]
    picked = [f"authors-{one.pk}-{ada.pk}" for one in papers[:2]]
    asked = {"kind": "authors", "pick": picked, "put_right": "1"}

    page = admin_client.post(AUDIT, asked, follow=True).content.decode()

    assert "2 authors linked." in page
    assert set(ada.authorships.values_list("publication__title", flat=True)) == {"One", "Two"}
    action = Action.objects.first()
    assert action is not None
    admin_client.post(f"/admin/publications/suggestion/undo/{action.pk}/", {"back": AUDIT})
    assert not ada.authorships.exists()


@pytest.mark.parametrize("pick", ["", "authors-1-1", "nonsense"])
def test_what_is_no_finding_is_not_set_aside(admin_client: Client, pick: str) -> None:
    answer = admin_client.post(AUDIT, {"kind": "authors", "pick": pick}, follow=True)

    assert "Tick the lines first" in answer.content.decode()
    assert not Action.objects.exists()


def test_who_may_only_look_sets_nothing_aside() -> None:
    make.member("Ada Example")
    paper("One", "Ada Example")
    client = staff("view_suggestion")

    page = client.get(AUDIT)

    assert page.status_code == 200
    assert b'name="pick"' not in page.content
    assert client.post(AUDIT, {"kind": "authors"}).status_code == 403
    assert client.get(PROFILE).status_code == 403
    assert client.get(MERGE).status_code == 403


def test_who_may_not_see_the_queue_does_not_see_the_audit() -> None:
    assert staff("view_publication").get(AUDIT).status_code == 403


def test_the_page_is_in_the_editors_language(admin_client: Client) -> None:
    make.member("Ada Example")
    paper("One", "Ada Example")

    page = admin_client.get(AUDIT, headers={"accept-language": "zh-hans"}).content.decode()

    assert "作者" in page
    assert "names Ada Example" not in page


@pytest.mark.parametrize("papers", [1, 3, 100])
def test_the_page_asks_the_same_queries_whatever_there_is(
    admin_client: Client, papers: int
) -> None:
    make.member("Ada Example")
    for number in range(papers):
        paper(f"Paper {number}", "Ada Example")
    AuditReport.objects.create(pk=1, at=timezone.now(), counts={"authors": papers})

    with CaptureQueriesContext(connection) as queries:
        page = admin_client.get(AUDIT).content.decode()

    assert page.count('name="pick"') == min(papers, 50)
    assert len(queries) == 24


def test_further_pages_are_reached(admin_client: Client) -> None:
    make.member("Ada Example")
    for number in range(60):
        paper(f"Paper {number}", "Ada Example")

    page = admin_client.get(AUDIT, {"kind": "authors", "p": 2}).content.decode()

    assert page.count('name="pick"') == 10
    assert 'rel="prev" href="?kind=authors&amp;p=1"' in page


def test_identifiers_are_those_of_the_last_report_and_hold_still(admin_client: Client) -> None:
    ada = make.member("Ada Example")
    Identifier.objects.create(member=ada, scheme="orcid", value="0000-0002-1825-0097")
    paper("One", "Ada Example")
    other = paper("Other", "Ada Example")
    Authorship.objects.update(member=ada, orcid="0000-0001-5109-3700")
    audit.report()
    later = paper("Later", "Ada Example")
    later.authorships.update(member=ada, orcid="0000-0001-5109-3700")
    other.authorships.update(orcid="")

    page = admin_client.get(AUDIT, {"kind": "identifiers"}).content.decode()

    assert "“One” is linked" in page
    assert "“Other” is linked" not in page  # put right since
    assert "“Later” is linked" not in page  # looked at by night
    assert "Looked at last on" in page
    audit.report()
    assert "“Later” is linked" in admin_client.get(AUDIT, {"kind": "identifiers"}).content.decode()


# --- the overview ------------------------------------------------------------------------------


def test_the_overview_tells_what_the_last_audit_found(admin_client: Client) -> None:
    assert f'href="{AUDIT}"' in admin_client.get("/admin/").content.decode()
    AuditReport.objects.create(pk=1, at=timezone.now(), counts={"duplicates": 3, "links": 2})

    page = admin_client.get("/admin/").content.decode()

    assert f'<a href="{AUDIT}?kind=duplicates">Duplicate papers</a> 3' in page
    assert f'<a href="{AUDIT}?kind=links">Dead links</a> 2' in page


def test_what_was_put_right_is_not_told_on_the_overview(admin_client: Client) -> None:
    AuditReport.objects.create(pk=1, at=timezone.now(), counts={"duplicates": 3})

    admin_client.get(AUDIT)

    assert "kind=duplicates" not in admin_client.get("/admin/").content.decode()


def test_the_overview_asks_at_once_for_what_there_is_now(admin_client: Client) -> None:
    AuditReport.objects.create(pk=1, at=timezone.now(), counts={"duplicates": 3})
    Venue.objects.create(name="Tree Growth", slug="a")
    Venue.objects.create(name="Conference on Tree Growth", slug="b")
    assert (
        f'hx-get="{AUDIT}card/" hx-trigger="load"' in admin_client.get("/admin/").content.decode()
    )

    card = admin_client.get(f"{AUDIT}card/").content.decode()

    assert f'<a href="{AUDIT}?kind=venues">Duplicate venues</a> 1' in card
    assert "kind=duplicates" not in card
    assert "hx-get" not in card


def test_the_card_of_the_audit_is_for_who_may_see_the_queue() -> None:
    assert staff("view_publication").get(f"{AUDIT}card/").status_code == 403


# --- a profile ---------------------------------------------------------------------------------


LISTING = "@article{a, title={How Moss Climbs Old Walls}, author={Example, Ada}, year={2023}}"


def test_the_form_shows_no_label_without_a_field(admin_client: Client) -> None:
    labels = re.findall(r"<label[^>]*>([^<]*)", admin_client.get(PROFILE).content.decode())

    assert [label.strip() for label in labels if "File" in label] == ["File:"]


def test_a_profile_is_compared_both_ways_and_handed_to_the_import(admin_client: Client) -> None:
    ada = make.member("Ada Example")
    ours = paper("Counting Rings Without Felling", "Ada Example")
    ours.authorships.update(member=ada)

    page = admin_client.post(
        PROFILE, {"text": LISTING, "member": ada.pk, "format": "auto"}
    ).content.decode()

    missing, extra = page.split("On our list, not on the profile")
    assert "How Moss Climbs Old Walls" in missing.split("On the profile, not on our list")[1]
    assert f'<a href="/admin/publications/publication/{ours.pk}/change/">Counting' in extra
    assert Publication.objects.count() == 1
    preview = admin_client.post(
        "/admin/publications/publication/import/",
        {"text": LISTING, "member": ada.pk, "format": "auto", "preview": "1"},
    ).content.decode()
    assert "This is a preview: nothing was kept." in preview
    assert 'name="preview"' in page


@pytest.mark.parametrize("sent", [{}, {"text": LISTING}, {"member": "999", "text": LISTING}])
def test_a_comparison_without_a_member_or_a_text_is_refused(
    admin_client: Client, sent: dict[str, Any]
) -> None:
    page = admin_client.post(PROFILE, {"format": "auto", **sent}).content.decode()

    assert "Nothing was compared: please see below." in page


def test_the_file_of_a_refused_comparison_is_kept(admin_client: Client) -> None:
    ada = make.member("Ada Example")
    file = SimpleUploadedFile("list.bib", LISTING.encode())
    refused = admin_client.post(PROFILE, {"file": file, "format": "auto"}).content.decode()
    kept = re.search(r'name="file-kept" value="([^"]+)"', refused)
    assert kept is not None

    page = admin_client.post(
        PROFILE, {"file-kept": kept[1], "member": ada.pk, "format": "auto"}
    ).content.decode()

    assert "How Moss Climbs Old Walls" in page


# --- venues ------------------------------------------------------------------------------------


@pytest.fixture
def venues() -> tuple[Venue, Venue]:
    return (
        Venue.objects.create(name="Tree Growth", slug="a"),
        Venue.objects.create(name="Conference on Tree Growth", acronym="CTG", slug="b"),
    )


def test_venues_are_chosen_in_their_list_and_merged(
    admin_client: Client, venues: tuple[Venue, Venue]
) -> None:
    keys = [venue.pk for venue in venues]
    chosen = {"action": "merge", "_selected_action": keys}
    page = admin_client.post("/admin/publications/venue/", chosen, follow=True)
    assert "Which of them stays?" in page.content.decode()

    answer = admin_client.post(
        MERGE, {"venues": ",".join(map(str, keys)), "into": keys[1]}, follow=True
    )

    assert "The venue Tree Growth was merged into" in answer.content.decode()
    assert list(Venue.objects.all()) == [venues[1]]
    action = Action.objects.get()
    admin_client.post(f"/admin/publications/suggestion/undo/{action.pk}/")
    assert Venue.objects.count() == 2


def test_three_are_merged_as_one_to_undo(admin_client: Client, venues: tuple[Venue, Venue]) -> None:
    third = Venue.objects.create(name="Growing", slug="c")
    keys = [*(venue.pk for venue in venues), third.pk]

    admin_client.post(MERGE, {"venues": ",".join(map(str, keys)), "into": third.pk})

    assert list(Venue.objects.all()) == [third]
    assert "2 at once: venues merged" in admin_client.get(AUDIT).content.decode()
    admin_client.post(f"/admin/publications/suggestion/undo/{Action.objects.first().pk}/")
    assert Venue.objects.count() == 3


def test_two_that_are_two_are_told_apart(admin_client: Client, venues: tuple[Venue, Venue]) -> None:
    one, other = venues
    assert "may be one venue" in admin_client.get(AUDIT).content.decode()

    admin_client.post(MERGE, {"venues": f"{one.pk},{other.pk}", "apart": "1"})

    assert "may be one venue" not in admin_client.get(AUDIT).content.decode()
    assert Venue.objects.count() == 2


@pytest.mark.parametrize("asked", ["", "1", "nonsense,,7", "9" * 40])
def test_fewer_than_two_venues_are_not_merged(admin_client: Client, asked: str) -> None:
    answer = admin_client.get(MERGE, {"venues": asked}, follow=True)

    assert "Choose two venues or more" in answer.content.decode()


def test_papers_that_are_gone_are_not_counted_for_a_venue(admin_client: Client) -> None:
    venues = [Venue.objects.create(name=name, slug=name.lower()) for name in ("Trees", "Bushes")]
    for status in ("published", "waiting", "taken_back", "deleted"):
        Publication.objects.create(title=status, slug=status, status=status, venue=venues[0])

    page = admin_client.get(MERGE, {"venues": ",".join(str(venue.pk) for venue in venues)})

    assert [venue.paper_total for venue in page.context["venues"]] == [2, 0]
