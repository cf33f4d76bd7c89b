"""What somebody did last is told by the answer, and each paper's history tells what was undone."""

import re

import pytest
from django.contrib.admin.models import LogEntry
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from django.utils.html import strip_tags

from people.models import User
from publications.admin.review import history
from publications.models import Action, Publication, Suggestion
from publications.services import review
from publications.services.sync import ingest
from tests.forms import form_of
from tests.publications import make

pytestmark = pytest.mark.django_db

LONG = (
    "A Comprehensive and Unusually Long Account of What the Engine Weaves When Nobody Looks At It"
)


def papers() -> list[Publication]:
    told = [make.record(title, "Ada Byron") for title in (LONG, "Bernoulli Numbers by Machine")]
    return [one.publication for one in ingest(told, make.source()).outcomes if one.publication]


@pytest.fixture
def admin(admin_user: User) -> User:
    return admin_user


def test_a_line_tells_the_answer_and_ends_behind_a_word(admin: User) -> None:
    one, other = papers()
    review.merge(one, into=other, by=admin)

    (history_entry,) = history.entries_of(admin, 8)

    assert history_entry.words == (
        "Merged “A Comprehensive and Unusually Long Account of What the…” into “Bernoulli Numbers "
        "by Machine”"
    )
    assert history_entry.whole == f"“{LONG}” was merged into “Bernoulli Numbers by Machine”."
    assert history_entry.address == reverse(
        "admin:publications_publication_change", args=[other.pk]
    )


def test_the_first_page_undoes_it_and_says_so(admin_client: Client, admin: User) -> None:
    ada = make.member("Ada Byron")
    paper, _ = papers()
    doubt = Suggestion.objects.create(kind="authorship", publication=paper, member=ada, score=0.5)
    action = review.reject(doubt, admin)
    index = reverse("admin:index")
    page = admin_client.get(index).content.decode()
    assert "Said that “A Comprehensive and Unusually Long Account of What the…” is not by" in page
    assert f'title="“{LONG}” is not a paper of Ada Byron."' in page
    undo = reverse("admin:publications_suggestion_undo", args=[action.pk])
    assert f'formaction="{undo}"' in page

    page = admin_client.post(undo, {"back": index}, follow=True).content.decode()

    assert "Undid: Said that “A Comprehensive" in page
    assert f'formaction="{undo}"' not in page


def test_what_was_typed_stands_among_it_and_a_batch_is_one(admin: User) -> None:
    ada = make.member("Ada Byron")
    for paper in papers():
        doubt = Suggestion.objects.create(
            kind="authorship", publication=paper, member=ada, score=0.5
        )
        review.reject(doubt, admin)
    Action.objects.update(batch="together")
    LogEntry.objects.log_actions(admin.pk, [ada], 2, [{"changed": {"fields": ["Name"]}}])

    typed, decided = history.entries_of(admin, 8)

    assert (typed.words, typed.whole) == (
        "Changed “Ada Byron”",
        "Changed “Ada Byron” Changed Name.",
    )
    assert decided.words == "2 questions at once: rejected"


@pytest.mark.parametrize(
    ("kind", "said"),
    [("attach", "2 papers at once: recognised"), ("accept", "2 questions at once: accepted")],
)
def test_what_a_run_recognised_was_no_question(admin: User, kind: str, said: str) -> None:
    for _ in range(2):
        Action.objects.create(kind=kind, batch="together", by=admin, message={"code": "published"})

    assert [done.words for done in history.done_lately(admin)] == [said]


def test_a_merge_and_its_undo_stand_in_the_history_of_both(
    admin_client: Client, admin: User
) -> None:
    one, other = papers()
    review.undo(review.merge(one, into=other, by=admin), admin)

    for paper in (one, other):
        address = reverse("admin:publications_publication_history", args=[paper.pk])
        page = admin_client.get(address).content.decode()
        told = [what.strip() for what in re.findall(r"<td>([^<]*)<", page)]
        assert [what for what in told if "merged" in what] == [
            f"Undone. This no longer holds: “{LONG}” was merged into “Bernoulli Numbers by "
            "Machine”.",
            f"“{LONG}” was merged into “Bernoulli Numbers by Machine”.",
        ]
        today = timezone.localdate()
        assert re.search(rf">{today.day} {today:%B} {today.year}, \d\d:\d\d</time>", page)


def test_an_edit_stands_in_the_history_with_before_and_after_and_is_taken_back(
    admin_client: Client, admin: User
) -> None:
    paper = Publication.objects.create(title="Roots", slug="roots", abstract="What stood there.")
    paper.authorships.create(position=1, name="Bo Ma")
    address = reverse("admin:publications_publication_change", args=[paper.pk])
    form = form_of(admin_client.get(address), "publication_form")
    row = form.row("authorships", name="Bo Ma")
    form = form.fill(**{"abstract": "New.", f"authorships-{row}-name": "Bo Mao"})
    form.post(admin_client, address)
    paper.refresh_from_db()
    assert (paper.abstract, set(paper.edits)) == ("New.", {"abstract", "authors"})

    history_page = reverse("admin:publications_publication_history", args=[paper.pk])
    (event,) = admin_client.get(history_page).context["action_list"]

    ((change,),) = ((row.fields for row in event.changes if not row.name),)
    told = {field.label: (field.before, field.after) for field in change}
    assert told["Abstract"] == ("What stood there.", "New.")
    assert told["Authors"] == ("1. Bo Ma", "1. Bo Mao")
    assert event.who == "admin"
    assert not LogEntry.objects.exists()

    tool = reverse("admin:publications_publication_do", args=[paper.pk])
    admin_client.post(tool, {"undo": event.undo})

    paper.refresh_from_db()
    assert (paper.abstract, paper.edits) == ("What stood there.", {})
    assert paper.authorships.get().name == "Bo Ma"


def test_the_history_says_which_side_is_before_and_which_after(
    admin_client: Client, admin: User
) -> None:
    paper, _ = papers()
    page = admin_client.get(reverse("admin:publications_publication_change", args=[paper.pk]))
    form = form_of(page, "publication_form").fill(title="An Account of Weaving")
    form.post(admin_client, reverse("admin:publications_publication_change", args=[paper.pk]))

    history_page = admin_client.get(
        reverse("admin:publications_publication_history", args=[paper.pk])
    ).content.decode()

    sides = re.findall(r'<span class="side">(\w+):</span>(.+?)</dd>', history_page, re.S)
    assert [(side, strip_tags(text).strip()) for side, text in sides] == [
        ("Before", LONG),
        ("After", "An Account of Weaving"),
    ]
