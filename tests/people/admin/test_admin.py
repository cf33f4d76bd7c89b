import datetime
from collections.abc import Callable
from typing import Any

import pytest
from django.contrib import admin
from django.contrib.auth.models import Group, Permission
from django.db import connection
from django.db.models.fields.files import FieldFile
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from people import access
from people.accounts import invitations
from people.models import (
    Advisor,
    Award,
    Course,
    Education,
    Experience,
    Identifier,
    Invitation,
    Lab,
    Member,
    News,
    Offering,
    Opening,
    Position,
    PrintedName,
    Proposal,
    Service,
    Talk,
    User,
)
from publications.models import Authorship, Publication
from tests import soak

pytestmark = pytest.mark.django_db

admin.autodiscover()  # as the addresses do
#: A proposal is a page of its own, and nobody types one: test_proposals.
MODELS = [
    model
    for model in admin.site._registry
    if model._meta.app_label == "people" and model is not Proposal
]
each_model = pytest.mark.parametrize("model", MODELS, ids=lambda model: model.__name__)


def page(model: type, action: str = "changelist", *arguments: object) -> str:
    return reverse(f"admin:people_{model.__name__.lower()}_{action}", args=arguments)


def add_member(name: str, slug: str, **fields: Any) -> Member:
    """A member with one of everything that the admin shows beside it."""
    member = Member.objects.create(name=name, slug=slug, **fields)
    position = Position.objects.create(
        member=member, role_id="phd", start="2019-09", end="2023", next_role="Engineer"
    )
    Advisor.objects.create(position=position, name="Ada Adviser")
    PrintedName.objects.create(member=member, name=f"{name} Jr.")
    Identifier.objects.create(member=member, scheme="github", value=f"gh-{slug}")
    Education.objects.create(member=member, degree="BSc", institution="Elsewhere")
    Experience.objects.create(member=member, title="Intern", organisation="Company")
    Service.objects.create(member=member, role="Chair", body="Workshop")
    Award.objects.create(title=f"Prize of {name}").members.add(member)
    Opening.objects.create(title=f"Colleague of {name}")
    paper = Publication.objects.create(title=f"On {name}", slug=f"on-{slug}")
    Authorship.objects.create(publication=paper, position=1, name=name, member=member)
    return member


@pytest.fixture
def member() -> Member:
    return add_member("Ana Example", "ana-example", native_name="安娜", email="ana@example.org")


@pytest.fixture
def filled(member: Member) -> None:
    """One row of every model of people."""
    Lab.objects.create(name="Example Lab")
    course = Course.objects.create(code="1-100", slug="1-100", title="Examples")
    Offering.objects.create(course=course, term=Offering.Term.FALL, year=2024)
    Talk.objects.create(
        title="A talk",
        slug="a-talk",
        speaker=member,
        starts_at=datetime.datetime(2024, 7, 1, 15, 15, tzinfo=datetime.UTC),
        ends_at=datetime.datetime(2024, 7, 1, 16, 15, tzinfo=datetime.UTC),
        time_zone="America/New_York",
    )
    News.objects.create(title="An item", slug="an-item")
    role = Group.objects.get(name=access.MEMBER)
    invitations.invite(Invitation(name="Ben Ito", role=role), User.objects.create_user("owner"))


@pytest.fixture
def editor(client: Client) -> Callable[..., Client]:
    """Sign in somebody with these permissions of people and no others."""

    def sign_in(*codenames: str) -> Client:
        user = User.objects.create_user("editor", is_staff=True)
        user.user_permissions.set(
            Permission.objects.filter(content_type__app_label="people", codename__in=codenames)
        )
        client.force_login(user)
        return client

    return sign_in


def form_of(response: Any) -> dict[str, Any]:
    """What a browser would send back from an admin form, untouched."""
    forms = [response.context["adminform"].form]
    for formset in response.context["inline_admin_formsets"]:
        forms += [formset.formset.management_form, *formset.formset.forms]
    sent: dict[str, Any] = {}
    for form in forms:
        for bound in form:
            value = bound.value()
            widgets = getattr(bound.field.widget, "widgets", None)
            if widgets:
                parts = bound.field.widget.decompress(value)
                sent |= {f"{bound.html_name}_{n}": part or "" for n, part in enumerate(parts)}
            elif value is not None and value is not False and not isinstance(value, FieldFile):
                sent[bound.html_name] = value
    return sent


@each_model
@pytest.mark.usefixtures("filled")
def test_every_list_and_form_opens(model: type, admin_client: Client):
    row = model.objects.first()
    for address in (page(model), page(model, "change", row.pk), page(model, "history", row.pk)):
        assert admin_client.get(address, follow=True).status_code == 200


@each_model
def test_every_empty_list_and_add_form_opens(model: type, admin_client: Client):
    assert admin_client.get(page(model), follow=True).status_code == 200
    assert admin_client.get(page(model, "add")).status_code == 200


@pytest.mark.parametrize(
    "model", [model for model in MODELS if model is not Lab], ids=lambda model: model.__name__
)
@pytest.mark.usefixtures("filled")
def test_every_search_and_filter_answers(model: type, admin_client: Client):
    changelist = admin_client.get(page(model), {"q": "example"}).context["cl"]
    assert changelist.search_fields
    for shown_filter in changelist.filter_specs:
        for choice in shown_filter.choices(changelist):
            assert admin_client.get(page(model) + choice["query_string"]).status_code == 200


@each_model
@pytest.mark.usefixtures("filled")
def test_somebody_who_may_only_look_sees_every_page_and_changes_nothing(model: type, editor):
    client = editor(f"view_{model.__name__.lower()}")
    assert client.get(page(model), follow=True).status_code == 200
    assert client.get(page(model, "change", model.objects.first().pk)).status_code == 200
    assert client.get(page(model, "add")).status_code == 403
    assert client.post(page(model, "change", model.objects.first().pk)).status_code == 403


@each_model
@pytest.mark.usefixtures("filled")
def test_somebody_without_a_permission_sees_nothing(model: type, editor):
    assert editor().get(page(model), follow=True).status_code == 403


# --- members


def count_queries(client: Client, address: str) -> int:
    with CaptureQueriesContext(
        connection,
    ) as queries:
        assert client.get(address).status_code == 200
    return len(queries)


@pytest.mark.parametrize(
    ("model", "queries"), [(Member, 10), (Position, 10)], ids=["members", "positions"]
)
def test_list_costs_the_same_at_one_and_three_items(
    model: type, queries: int, admin_client: Client, member: Member
):
    assert count_queries(admin_client, page(model)) == queries
    add_member("Ben Example", "ben-example")
    add_member("Cyd Example", "cyd-example")
    assert count_queries(admin_client, page(model)) == queries


def test_member_list_counts_identifiers_and_public_papers(admin_client: Client, member: Member):
    Identifier.objects.create(member=member, scheme="dblp", value="12/345")
    waiting = Publication.objects.create(title="Whose?", slug="whose", status="waiting")
    Authorship.objects.create(publication=waiting, position=1, name="A. Example", member=member)

    PrintedName.objects.create(member=member, name="A. Example")

    # A search that fits several of the member's names must not count each paper several times.
    (row,) = admin_client.get(page(Member), {"q": "example"}).context["cl"].result_list

    assert (row.identifier_total, row.paper_total) == (2, 1)


def test_member_list_tells_role_time_and_destination(admin_client: Client, member: Member):
    text = admin_client.get(page(Member)).content.decode()
    assert "PhD student" in text
    assert "September 2019 – 2023" in text
    assert '<td class="field-destination">Engineer</td>' in text


def test_member_list_shows_what_a_member_is_today_before_what_comes(
    admin_client: Client, member: Member
):
    Position.objects.create(member=member, role_id="postdoc", start="2020", end="2998")
    Position.objects.create(member=member, role_id="faculty", start="2999")
    assert "Postdoc</td>" in admin_client.get(page(Member)).content.decode()


@pytest.mark.parametrize(
    ("choice", "names"),
    [("current", ["Ben"]), ("alumni", ["Ana Example"]), ("none", ["Cyd"])],
)
def test_members_are_filtered_by_belonging(
    choice: str, names: list[str], admin_client: Client, member: Member
):
    ben = Member.objects.create(name="Ben", slug="ben")
    Position.objects.create(member=ben, role_id="staff")
    Member.objects.create(name="Cyd", slug="cyd")
    found = admin_client.get(page(Member), {"belonging": choice}).context["cl"].result_list
    assert [found_member.name for found_member in found] == names


@pytest.mark.parametrize(
    "words", ["ana", "安娜", "Example Jr.", "gh-ana", "ana@example.org"], ids=ascii
)
def test_members_are_found_by_all_they_are_called(words: str, admin_client: Client, member: Member):
    Member.objects.create(name="Somebody Else", slug="else")
    found = admin_client.get(page(Member), {"q": words}).context["cl"].result_list
    assert list(found) == [member]


def test_photo_is_shown_in_list_and_form(admin_client: Client, member: Member):
    Member.objects.filter(pk=member.pk).update(photo="members/ana.png")
    for address in (page(Member), page(Member, "change", member.pk)):
        assert 'members/ana.png"' in admin_client.get(address).content.decode()


def test_form_leads_to_the_public_page(admin_client: Client, member: Member):
    form = admin_client.get(page(Member, "change", member.pk))
    assert form.context["absolute_url"] == member.get_absolute_url()


def test_edit_of_the_bio_is_saved_and_keeps_the_rest(admin_client: Client, member: Member):
    address = page(Member, "change", member.pk)
    sent = form_of(admin_client.get(address)) | {"bio": "Builds *examples*."}

    response = admin_client.post(address, sent)

    assert response.status_code == 302
    member.refresh_from_db()
    assert member.bio == "Builds *examples*."
    assert member.positions.get().advisors.get().name == "Ada Adviser"
    assert member.identifiers.count() == member.awards.count() == 1


@pytest.mark.parametrize(
    ("changed", "sentence"),
    soak.beyond(
        3,
        [
            (
                {"positions-0-start": "2024-02-31"},
                "“2024-02-31” is not a date: February 2024 has no day 31.",
            ),
            (
                {"positions-0-end": "soon"},
                "“soon” is not a date: write 2024, 2024-11 or 2024-11-05.",
            ),
            (
                {"positions-0-start": "the spring after next"},
                "“the spring after next” is not a date: write 2024, 2024-11 or 2024-11-05.",
            ),
            ({"homepage": "my page"}, "This is no web address: write it whole, as https://"),
            (
                {"positions-0-start": "2024", "positions-0-end": "2023"},
                "The position ends before it starts: check the two dates.",
            ),
            ({"slug": "ben"}, "Another page already has this address: write a different slug"),
            (
                {"identifiers-0-scheme": "orcid", "identifiers-0-value": "0000-0002-1825-0098"},
                "This is not an ORCID iD: copy its 16 digits again, as 0000-0002-1825-0097; "
                "the last one checks the others.",
            ),
            (
                {"identifiers-0-scheme": "dblp", "identifiers-0-value": "https://dblp.org/x"},
                "This is not a DBLP profile: write it as 12/3456, or paste its address, "
                "such as https://dblp.org/pid/12/3456.html.",
            ),
        ],
    ),
    ids=[
        "31 February",
        "no date",
        "long",
        "no address",
        "end before start",
        "slug taken",
        "bad ORCID",
        "no profile",
    ],
)
def test_bad_member_is_refused_in_a_clear_sentence(
    changed: dict[str, str], sentence: str, admin_client: Client, member: Member
):
    Member.objects.create(name="Ben", slug="ben")
    address = page(Member, "change", member.pk)
    before = form_of(admin_client.get(address))

    response = admin_client.post(address, before | changed)

    assert sentence in response.content.decode()
    assert form_of(admin_client.get(address)) == before


@pytest.mark.parametrize(
    ("scheme", "typed", "kept"),
    [
        (
            "scholar",
            "https://scholar.google.de/citations?hl=de&user=AbCdEfGAAAAJ&view_op=list_works"
            "&sortby=pubdate&cstart=20&pagesize=100&authuser=1",
            "AbCdEfGAAAAJ",
        ),
        ("orcid", " https://orcid.org/0000-0002-1694-233x/ ", "0000-0002-1694-233X"),
        ("github", "@octocat", "octocat"),
    ],
)
def test_a_profile_may_be_pasted_as_its_address(
    scheme: str, typed: str, kept: str, admin_client: Client, member: Member
):
    address = page(Member, "change", member.pk)
    changed = {"identifiers-0-scheme": scheme, "identifiers-0-value": typed}

    response = admin_client.post(address, form_of(admin_client.get(address)) | changed)

    assert response.status_code == 302
    assert member.identifiers.get().value == kept


def test_one_profile_written_in_two_ways_is_told_once(admin_client: Client, member: Member):
    address = page(Member, "change", member.pk)
    rows = {
        "identifiers-TOTAL_FORMS": "3",
        "identifiers-1-scheme": "dblp",
        "identifiers-1-value": "12/3456",
        "identifiers-2-scheme": "dblp",
        "identifiers-2-value": "https://dblp.org/pid/12/3456.html",
    }

    response = admin_client.post(address, form_of(admin_client.get(address)) | rows)

    assert "Please correct the duplicate data" in response.content.decode()
    assert member.identifiers.count() == 1


def test_member_is_added_with_a_position(admin_client: Client):
    sent = form_of(admin_client.get(page(Member, "add"))) | {
        "name": "New Person",
        "slug": "new-person",
        "positions-TOTAL_FORMS": "1",
        "positions-0-role": "phd",
        "positions-0-start": "2025-09",
    }
    assert admin_client.post(page(Member, "add"), sent).status_code == 302
    assert Member.objects.get(slug="new-person").positions.get().start == "2025-09"


def test_a_position_stands_open_for_a_new_member_and_may_stay_empty(admin_client: Client):
    sent = form_of(admin_client.get(page(Member, "add"))) | {"name": "New", "slug": "new"}
    assert sent["positions-TOTAL_FORMS"] == 1
    assert b'name="positions-0-role"' in admin_client.get(page(Member, "add")).content

    assert admin_client.post(page(Member, "add"), sent).status_code == 302
    member = Member.objects.get(slug="new")
    assert not member.positions.exists()
    sent = form_of(admin_client.get(page(Member, "change", member.pk)))
    assert sent["positions-TOTAL_FORMS"] == 0


def test_member_with_a_bad_date_is_not_added(admin_client: Client):
    sent = form_of(admin_client.get(page(Member, "add"))) | {
        "name": "New Person",
        "slug": "new-person",
        "positions-TOTAL_FORMS": "1",
        "positions-0-role": "phd",
        "positions-0-start": "2025-13",
    }
    response = admin_client.post(page(Member, "add"), sent)
    assert "“2025-13” is not a date: there is no month 13." in response.content.decode()
    assert not Member.objects.exists()


# --- the lab


def test_lab_opens_on_its_form(admin_client: Client):
    assert admin_client.get(page(Lab)).url == page(Lab, "add")
    lab = Lab.objects.create(name="Example Lab")
    assert admin_client.get(page(Lab)).url == page(Lab, "change", lab.pk)


def test_second_lab_cannot_be_added_nor_the_first_deleted(admin_client: Client):
    lab = Lab.objects.create(name="Example Lab")
    assert admin_client.get(page(Lab, "add")).status_code == 403
    assert admin_client.get(page(Lab, "delete", lab.pk)).status_code == 403


# --- talks


@pytest.mark.usefixtures("filled")
def test_talk_is_shown_on_the_clock_of_its_place(admin_client: Client):
    talk = Talk.objects.get()
    assert "11:15 America/New_York" in admin_client.get(page(Talk)).content.decode()
    sent = form_of(admin_client.get(page(Talk, "change", talk.pk)))
    assert (sent["starts_at_0"], sent["starts_at_1"]) == (
        datetime.date(2024, 7, 1),
        datetime.time(11, 15),
    )


@pytest.mark.usefixtures("filled")
@pytest.mark.parametrize(
    ("changed", "starts_at"),
    [
        ({}, "2024-07-01T15:15:00+00:00"),
        ({"starts_at_1": "10:00"}, "2024-07-01T14:00:00+00:00"),
        ({"time_zone": "Europe/Rome"}, "2024-07-01T09:15:00+00:00"),
    ],
    ids=["untouched", "another hour", "another zone"],
)
def test_talk_is_saved_on_the_clock_of_its_place(
    changed: dict[str, str], starts_at: str, admin_client: Client
):
    address = page(Talk, "change", Talk.objects.get().pk)
    response = admin_client.post(address, form_of(admin_client.get(address)) | changed)
    assert response.status_code == 302
    assert Talk.objects.get().starts_at.isoformat() == starts_at


@pytest.mark.usefixtures("filled")
@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"ends_at_1": "11:00"}, "The talk ends before it starts: check the two times."),
        ({"speaker_name": "A Guest"}, "Choose a member as speaker or write a name"),
        (
            {"starts_at_0": "2024-03-10", "starts_at_1": "02:30"},
            "couldn’t be interpreted in time zone America/New_York",
        ),
        ({"time_zone": "Atlantis"}, "There is no time zone “Atlantis”"),
    ],
    ids=["end before start", "two speakers", "hour that the clocks skip", "no such zone"],
)
def test_bad_talk_is_refused_in_a_clear_sentence(
    changed: dict[str, str], sentence: str, admin_client: Client
):
    address = page(Talk, "change", Talk.objects.get().pk)
    response = admin_client.post(address, form_of(admin_client.get(address)) | changed)
    assert sentence in response.content.decode()


@pytest.mark.usefixtures("filled")
def test_a_talk_that_ends_too_early_is_refused_at_its_end(admin_client: Client):
    address = page(Talk, "change", Talk.objects.get().pk)
    sent = form_of(admin_client.get(address)) | {"ends_at_1": "11:00"}
    form = admin_client.post(address, sent).context["adminform"].form
    assert list(form.errors) == ["ends_at"]


# --- drafts


@pytest.mark.parametrize(
    ("thing", "words"),
    [
        (News(shown=False), "Draft"),
        (News(), "Yes"),
        (News(date=datetime.date(2999, 5, 3)), "From 3 May 2999"),
        (Talk(publish_at=datetime.datetime(2999, 5, 3, 12, tzinfo=datetime.UTC)), "From Friday, 3"),
    ],
    ids=["a draft", "on the site", "a day to come", "an hour to come"],
)
def test_the_list_says_from_when_on_visitors_see_it(thing: News | Talk, words: str) -> None:
    model_admin = admin.site.get_model_admin(type(thing))

    assert "on_site" in model_admin.list_display
    assert model_admin.on_site(thing).startswith(words)


# --- logins


def test_editor_of_logins_cannot_become_superuser(editor):
    client = editor("view_user", "change_user", "delete_user")
    boss = User.objects.create_superuser("boss")
    me = User.objects.get(username="editor")

    sent = form_of(client.get(page(User, "change", me.pk))) | {
        "is_superuser": "on",
        "user_permissions": [Permission.objects.first().pk],
    }
    assert client.post(page(User, "change", me.pk), sent).status_code == 302

    me.refresh_from_db()
    assert not me.is_superuser
    assert me.user_permissions.count() == 3
    assert client.post(page(User, "change", boss.pk), {}).status_code == 403
    assert client.get(page(User, "delete", boss.pk)).status_code == 403
    assert client.get(reverse("admin:auth_user_password_change", args=[boss.pk])).status_code == 403


def test_a_form_draws_no_more_rows_than_were_sent(admin_client: Client) -> None:
    rows = "Publication_news-"
    sent = {"title": "", f"{rows}TOTAL_FORMS": 99_999, f"{rows}INITIAL_FORMS": 0}

    page = admin_client.post(reverse("admin:people_news_add"), sent)

    assert page.status_code == 200
    assert page.content.decode().count(f'name="{rows}2-publication"') == 1
    assert f"{rows}3-publication" not in page.content.decode()


@pytest.mark.parametrize("key", ["99999999999999999999", "-99999999999999999999", "ana", "7777"])
def test_who_is_nobody_here_is_no_choice(key: str, admin_client: Client):
    page = admin_client.post(reverse("admin:people_award_add"), {"title": "Prize", "members": key})

    assert page.status_code == 200
    assert "members" in page.context["adminform"].form.errors
    assert not Award.objects.exists()
