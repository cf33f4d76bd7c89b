"""The list of runs."""

import datetime

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from publications.models import Publication, Source, SourceRecord, Suggestion, SyncRun
from tests.page import text
from tests.publications import make

pytestmark = pytest.mark.django_db


def test_the_list_says_what_became_of_all_that_was_read(admin_client: Client) -> None:
    at = timezone.now()
    source = Source.objects.create(name="Moss", slug="moss", kind="arxiv")
    done = {"state": "done", "started_at": at, "finished_at": at + datetime.timedelta(seconds=65)}
    SyncRun.objects.create(source=source, seen=9, new=2, updated=3, declined=4, **done)
    SyncRun.objects.create(source=source, state="running", seen=30, expected=120, started_at=at)
    other = Source.objects.create(name="Fern", slug="fern", kind="dblp")
    SyncRun.objects.create(source=other, state="queued")

    told = text(admin_client.get(reverse("admin:publications_syncrun_changelist")))

    assert "Read New Recognised Waits for you Not ours Not read or failed Started" in told
    assert "Done 9 2 3 0 4 0" in told
    assert "Took 1 min 5 s." in told
    assert "Running 25% 30" in told
    assert "not yet" in told


def test_a_run_counts_the_questions_about_papers_that_came_out_at_once_too(
    admin_client: Client,
) -> None:
    source = Source.objects.create(name="Moss", slug="moss", kind="arxiv")
    run = SyncRun.objects.create(source=source, state="done", seen=1, new=1)
    paper = Publication.objects.create(title="Growth of Moss", slug="growth-of-moss")
    for key in ("1", "2"):  # which it told twice
        told = make.evidence(paper, make.record("Growth of Moss"), of=source, key=key)
        SourceRecord.objects.filter(pk=told.pk).update(run=run)
    page = reverse("admin:publications_syncrun_change", args=[run.pk])
    assert "in the review queue" not in text(admin_client.get(page))

    Suggestion.objects.create(
        kind=Suggestion.Kind.AUTHORSHIP, publication=paper, member=make.member("Ada Example")
    )

    assert "1 question about its papers waits in the review queue" in text(admin_client.get(page))
