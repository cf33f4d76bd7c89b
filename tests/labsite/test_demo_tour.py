"""The demo lab's first admin page leads through three steps, each to the very thing."""

import re

import pytest
from django.contrib.auth.models import Group
from django.core.management import call_command
from django.test import Client
from django.urls import reverse

from labsite import demo
from people.models import User
from publications.models import Publication, Suggestion, SyncRun
from publications.services import review
from tests.page import markup

pytestmark = pytest.mark.django_db

STEPS = ["Clear a doubt", "Edit a title", "Take a run back"]


@pytest.fixture
def the_demo() -> None:
    call_command("load_demo", verbosity=0)


def steps(client: Client) -> dict[str, bool]:
    response = client.get(reverse("admin:index"))
    return {step.name: step.is_done for step in response.context.get("steps") or []}


def with_role(name: str) -> Client:
    user = User.objects.create_user(name.lower(), is_staff=True)
    user.groups.add(Group.objects.get(name=name))
    client = Client()
    client.force_login(user)
    return client


@pytest.mark.usefixtures("the_demo")
def test_each_step_leads_to_its_very_thing_and_is_ticked_when_done(admin_client: Client) -> None:
    assert steps(admin_client) == dict.fromkeys(STEPS, False)
    page = admin_client.get(reverse("admin:index"))
    assert "The demo lab in three steps" in markup(page)
    doubt, title, run = (step.address for step in page.context["steps"])
    user = User.objects.get(username="admin")

    suggestion = Suggestion.objects.get(pk=re.findall(r"\d+", doubt)[0])
    assert suggestion.publication.title in admin_client.get(doubt).text
    review.reject(suggestion, user)
    assert steps(admin_client) == {**dict.fromkeys(STEPS, False), "Clear a doubt": True}

    assert title.endswith("#id_title")
    assert 'id="id_title"' in markup(admin_client.get(title))
    paper = Publication.objects.get(pk=re.findall(r"\d+", title)[0])
    paper.edits = {**paper.edits, "title": {"by": user.pk, "at": "2026-01-01"}}
    paper.save()
    assert steps(admin_client)["Edit a title"]

    assert SyncRun.objects.get().get_absolute_url() == run
    take_back = reverse("admin:publications_syncrun_take_back", args=[SyncRun.objects.get().pk])
    assert take_back in markup(admin_client.get(run))
    keys = admin_client.get(take_back).context["keys"]
    admin_client.post(take_back, {"keys": keys})
    assert steps(admin_client) == dict.fromkeys(STEPS, True)


@pytest.mark.usefixtures("the_demo")
def test_is_for_who_decides_about_papers_until_they_put_it_away() -> None:
    assert list(steps(with_role("Owner"))) == STEPS
    editor = with_role("Editor")
    assert list(steps(editor)) == STEPS
    assert not {*steps(with_role("Member")), *steps(with_role("Reader"))} & {*STEPS}

    editor.post(reverse("admin:dismiss_checklist"))
    assert steps(editor) == {}


def test_stays_away_where_no_demo_was_loaded(admin_client: Client) -> None:
    assert not {*steps(admin_client)} & {*STEPS}


def test_leads_to_the_queue_while_the_worker_has_not_read_the_listing(
    admin_client: Client,
) -> None:
    call_command("load_demo", leave_listing=True, verbosity=0)
    assert demo.open_second_listing() is None
    page = admin_client.get(reverse("admin:index"))
    assert page.context["steps"][0].address == reverse("admin:publications_suggestion_changelist")
