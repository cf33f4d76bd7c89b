"""A whole run is taken back: what it brought goes, what people did stays, and all can come back."""

import pytest
from django.contrib.auth.models import Permission
from django.test import Client
from django.urls import reverse

from people.models import Member, User
from publications.admin.sources import revert_run
from publications.domain.record import Listing, Record
from publications.models import Action, Project, Publication, Source, Suggestion, SyncRun
from publications.services import consolidation, review, sync
from publications.services.member_profiles import MemberProfiles
from tests.publications.make import member, record, source
from tests.publications.snapshot import snapshot

pytestmark = pytest.mark.django_db
Status = Publication.Status

NOTES = record("Notes on the Engine that Weaves", "Ada Byron, C. Babbage", date="1843")
NUMBERS = record("Bernoulli Numbers by Machine", "Ada Byron", date="1843")
LOOMS = record("Looms and Flying Machines", "Ada Byron, M. Somerville", date="1828")


@pytest.fixture
def editor() -> User:
    return User.objects.create(username="pi")


@pytest.fixture
def ada() -> Member:
    return member("Ada Byron")


def read(*records: Record, of: str = "homepage", whose: Member | None = None) -> SyncRun:
    """A finished run of a file in which these records stand."""
    source(of)
    run = SyncRun.objects.create(source=source(of), member=whose, state=SyncRun.State.DONE)
    sync.ingest(list(records), source(of), member=whose, run=run)
    return run


def take_back(run: SyncRun, by: User) -> tuple[list[Action], list[str]]:
    effects = review.effects_of(run)
    done, refused = [], []
    for key in effects.decisions:
        review.undo(Action.objects.get(pk=key), by)
    for key in effects.papers:
        try:
            done.append(review.revert_run(run, Publication.objects.get(pk=key), by, batch="b"))
        except review.Refused as error:
            refused.append(str(error))
    return done, refused


def paper(said: Record) -> Publication:
    return Publication.objects.get(title=said.title, merged_into=None)


def test_what_only_the_run_brought_is_hidden_and_comes_back_by_undo(
    ada: Member, editor: User
) -> None:
    run = read(NOTES, NUMBERS, whose=ada)
    assert paper(NOTES).status == Status.PUBLISHED
    before = snapshot()

    done, refused = take_back(run, editor)

    assert refused == []
    assert {one.status for one in Publication.objects.all()} == {Status.TAKEN_BACK}
    assert not Suggestion.objects.exists()
    assert not paper(NOTES).authorships.filter(member=ada).exists()
    assert review.effects_of(run) == review.RunEffects([], [])
    for action in reversed(done):
        review.undo(action, editor)
    assert snapshot() == before


def test_who_becomes_a_member_is_not_linked_with_what_nothing_tells_of(
    ada: Member, editor: User
) -> None:
    take_back(read(NOTES, LOOMS, whose=ada), editor)
    read(NOTES, whose=ada)

    review.join_up(member("C. Babbage"))
    review.join_up(member("M. Somerville"))

    assert paper(NOTES).status == Status.PUBLISHED
    assert paper(LOOMS).status == Status.TAKEN_BACK
    assert not paper(LOOMS).authorships.exclude(member=None).exists()


def test_what_was_taken_back_raises_no_doubt(ada: Member, editor: User) -> None:
    nearly = record("Looms and Flying Engines", "Ada Byron, M. Somerville", date="1828")
    take_back(read(LOOMS, whose=ada), editor)

    read(nearly, of="bibtex", whose=ada)

    assert paper(nearly).status == Status.PUBLISHED
    assert not Suggestion.objects.exists()


def test_what_came_back_with_it_raises_doubts_again(ada: Member, editor: User) -> None:
    nearly = record("Looms and Flying Engines", "Ada Byron, M. Somerville", date="1828")
    take_back(read(LOOMS, whose=ada), editor)

    read(LOOMS, nearly, whose=ada)

    asked = Suggestion.objects.get()
    assert (asked.publication, asked.other) == (paper(nearly), paper(LOOMS))


def test_the_same_list_is_imported_again_for_another_member(ada: Member, editor: User) -> None:
    wrong = member("Charles Babbage")
    run = read(NOTES, NUMBERS, whose=wrong)
    take_back(run, editor)

    read(NOTES, NUMBERS, whose=ada)

    assert paper(NUMBERS).status == Status.PUBLISHED
    assert [authorship.member for authorship in paper(NUMBERS).authorships.all()] == [ada]


def test_what_is_read_again_comes_back_as_the_first_time(editor: User) -> None:
    members = [member(name) for name in ("Ada Byron", "Bo Lind", "Cy Ash")]
    preprint = record(
        "Long Numbers Seen by Looms", "Ada Byron, Bo Lind, Cy Ash", date="2025", kind="preprint",
        identifiers=(("arxiv", "2501.01234"),),
    )  # fmt: skip
    printed = record(
        "Long numbers seen by looms: a study", "B. Lind, A. Byron, C. Ash", date="2025",
        kind="conference", venue="Conference on Looms",
    )  # fmt: skip
    run = read(preprint, printed, of="bibtex")
    assert paper(preprint).version_of == paper(printed)
    linked = snapshot_of(preprint, printed)

    take_back(run, editor)
    assert paper(preprint).version_of is None
    read(preprint, printed, of="bibtex")

    assert snapshot_of(preprint, printed) == linked
    assert set(members) == {row.member for row in paper(printed).authorships.all()}
    assert not Suggestion.objects.open().exists()


def snapshot_of(*records: Record) -> list[object]:
    """How papers stand: their status, their work, and whose they are."""
    return [
        (
            one.status,
            one.version_of_id,
            [(row.name, row.member_id) for row in one.authorships.all()],
        )
        for one in map(paper, records)
    ]


def test_a_paper_that_others_tell_of_keeps_what_they_say(ada: Member, editor: User) -> None:
    read(NOTES, whose=ada)
    fuller = record(NOTES.title, "Ada Byron, C. Babbage", date="1843", pages="666-731")
    run = read(fuller, LOOMS, of="bibtex", whose=ada)
    assert paper(NOTES).pages == "666-731"
    assert Action.objects.get(kind="attach").batch == run.batch

    done, refused = take_back(run, editor)

    assert refused == []
    assert (paper(NOTES).pages, paper(NOTES).status) == ("", Status.PUBLISHED)
    assert paper(LOOMS).status == Status.TAKEN_BACK
    assert Action.objects.get(kind="attach").is_undone
    assert f"said of “{NOTES.title}” was taken back" in str(done[-1].message)


def test_what_the_source_said_before_holds_again(ada: Member, editor: User) -> None:
    source("dblp", asserted_by=Source.AssertedBy.SERVICE)
    first = record(NOTES.title, "Ada Byron", date="1843", source_key="n", pages="1")
    then = record(NOTES.title, "Ada Byron", date="1843", source_key="n", pages="666")
    read(first, of="dblp", whose=ada)
    run = read(then, of="dblp", whose=ada)
    assert paper(NOTES).pages == "666"

    ((action,), _) = take_back(run, editor)

    assert paper(NOTES).pages == "1"
    review.undo(action, editor)
    assert paper(NOTES).pages == "666"
    # Taken back again, then the run before it too: what was taken back does not come back.
    take_back(run, editor)
    take_back(SyncRun.objects.earliest("pk"), editor)
    assert paper(NOTES).status == Status.TAKEN_BACK


def test_hand_edits_and_what_people_decided_are_never_lost(ada: Member, editor: User) -> None:
    run = read(NOTES, NUMBERS, LOOMS, whose=ada)
    edited, answered = paper(NOTES), paper(NUMBERS)
    edited.abstract = "Written later."
    edited.save()
    consolidation.lock(edited, ["abstract"], editor)
    review.publish(answered, editor)
    Project.objects.create(name="Looms", slug="looms").publications.add(paper(LOOMS))
    before = snapshot()

    done, refused = take_back(run, editor)

    assert done == []
    assert sorted(refused) == [
        f"A person decided: “{NUMBERS.title}” was published.",
        f"“{LOOMS.title}” stands with a project, a talk or a news item.",
        f"“{NOTES.title}” was edited by hand.",
    ]
    assert snapshot() == before


def test_a_hand_edit_of_a_paper_that_others_tell_of_stays(ada: Member, editor: User) -> None:
    read(NOTES, whose=ada)
    run = read(
        record(NOTES.title, "Ada Byron, C. Babbage", date="1843", pages="9"), of="cv", whose=ada
    )
    edited = paper(NOTES)
    edited.place = "London"
    edited.save()
    consolidation.lock(edited, ["place"], editor)

    _, refused = take_back(run, editor)

    assert refused == []
    assert (paper(NOTES).place, paper(NOTES).pages) == ("London", "")


def test_a_member_seated_by_the_wrong_list_goes(ada: Member, editor: User) -> None:
    charles = member("Charles Babbage")
    read(NOTES, whose=ada)
    run = read(NOTES, of="cv", whose=charles)
    held = paper(NOTES).authorships
    assert held.filter(member=charles).exists()

    take_back(run, editor)

    assert not paper(NOTES).authorships.filter(member=charles).exists()
    assert paper(NOTES).authorships.filter(member=ada).exists()


def test_what_was_read_anew_since_is_left_alone(ada: Member, editor: User) -> None:
    source("dblp", asserted_by=Source.AssertedBy.SERVICE)
    run = read(record(NOTES.title, "Ada Byron", source_key="n"), of="dblp", whose=ada)
    read(record(NOTES.title, "Ada Byron", source_key="n", pages="2"), of="dblp", whose=ada)

    assert review.effects_of(run).papers == []
    with pytest.raises(review.Refused, match="was told of anew since"):
        review.revert_run(run, paper(NOTES), editor)


def test_what_became_clear_at_its_end_waits_again(ada: Member, editor: User) -> None:
    run = read(NOTES, whose=ada)
    doubt = Suggestion.objects.create(
        kind="authorship", publication=paper(NOTES), member=ada, score=0.5
    )
    Publication.objects.update(status=Status.WAITING)
    paper(NOTES).authorships.update(member=None)
    (action,) = review.clear_doubts(MemberProfiles(), [ada], run.batch_cleared)

    assert review.effects_of(run).decisions == [action.pk]
    review.undo(action, editor)
    doubt.refresh_from_db()
    assert doubt.state == Suggestion.State.WAITING


def test_an_imported_list_is_a_run(ada: Member, editor: User) -> None:
    sync.import_listing(Listing(records=(NOTES,), shape="bibtex"), member=ada, by=editor)

    run = SyncRun.objects.get()

    assert review.effects_of(run).papers == [paper(NOTES).pk]


class TestPages:
    def address(self, run: SyncRun, name: str = "take_back") -> str:
        return reverse(f"admin:publications_syncrun_{name}", args=[run.pk])

    def test_a_run_is_taken_back_and_brought_back(
        self, admin_client: Client, ada: Member, editor: User
    ) -> None:
        run = read(NOTES, NUMBERS, LOOMS, whose=ada)
        review.publish(paper(LOOMS), editor)
        before = snapshot()
        page = admin_client.get(self.address(run, "change")).content.decode()
        assert f'href="{self.address(run)}"' in page
        page = admin_client.get(self.address(run))
        assert "<strong>3 papers</strong> are looked at anew" in page.content.decode()

        done = admin_client.post(self.address(run), {"keys": page.context["keys"]}, follow=True)

        told = [str(message) for message in done.context["messages"]]
        assert told[0] == "2 things that the run did were taken back."
        decided = f"A person decided: “{LOOMS.title}” was published."
        assert told[1] == f"1 was not taken back. {decided}"
        assert paper(NOTES).status == Status.TAKEN_BACK
        assert paper(LOOMS).status == Status.PUBLISHED
        action = Action.objects.filter(kind="withdraw").latest("pk")
        undo = reverse("admin:publications_suggestion_undo", args=[action.pk])
        assert f'action="{undo}"' in done.content.decode()
        assert "Take back what is left of it…" in done.content.decode()
        assert "Take back what this run did…" not in done.content.decode()
        admin_client.post(undo)
        assert snapshot() == before

    def test_the_page_of_a_run_says_that_it_was_taken_back(
        self, admin_client: Client, ada: Member
    ) -> None:
        run = read(NOTES, NUMBERS, whose=ada)
        keys = admin_client.get(self.address(run)).context["keys"]

        admin_client.post(self.address(run), {"keys": keys})

        page = admin_client.get(self.address(run, "change")).content.decode()
        assert "took back what this run did to 2 papers" in page
        assert f'href="{self.address(run)}"' not in page
        action = Action.objects.filter(kind="withdraw").latest("pk")
        assert reverse("admin:publications_suggestion_undo", args=[action.pk]) in page

    def test_goes_on_in_the_next_request_when_its_time_is_up(
        self, admin_client: Client, ada: Member, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        run = read(NOTES, NUMBERS, LOOMS, whose=ada)
        monkeypatch.setattr(revert_run, "AT_A_TIME", -1.0)
        page = admin_client.get(self.address(run))
        for seen in (1, 2):
            fields = {
                name: page.context[name] for name in ("keys", "batch") if name in page.context
            }
            page = admin_client.post(self.address(run), fields)
            assert f"<strong>{seen} of 3</strong> done." in page.content.decode()

        fields = {name: page.context[name] for name in ("keys", "batch")}
        page = admin_client.post(self.address(run), fields, follow=True)

        assert "3 things that the run did were taken back." in page.content.decode()
        assert Action.objects.filter(batch=fields["batch"]).count() == 3
        page = admin_client.get(self.address(run), follow=True).content.decode()
        assert "Nothing is left of what this run did" in page

    def test_is_for_those_who_may_once_the_run_has_ended(
        self, admin_client: Client, client: Client, ada: Member
    ) -> None:
        run = read(NOTES, whose=ada)
        SyncRun.objects.update(state=SyncRun.State.RUNNING)
        assert admin_client.get(self.address(run)).status_code == 403
        SyncRun.objects.update(state=SyncRun.State.DONE)
        viewer = User.objects.create_user("viewer", is_staff=True)
        viewer.user_permissions.add(Permission.objects.get(codename="view_syncrun"))
        client.force_login(viewer)
        assert client.post(self.address(run)).status_code == 403
        page = client.get(self.address(run, "change")).content.decode()
        assert self.address(run) not in page

    def test_an_import_leads_to_it(self, admin_client: Client, ada: Member) -> None:
        given = {"text": "@article{a, title={On Looms}, author={Ada Byron}}", "format": "bibtex"}
        page = admin_client.post(
            reverse("admin:publications_publication_import"), given
        ).content.decode()
        assert f'href="{self.address(SyncRun.objects.get())}"' in page


def test_the_lab_is_asked_again_about_what_the_members_list_answered(
    ada: Member, editor: User
) -> None:
    source("lab", asserted_by=Source.AssertedBy.FILE)
    alone = record("Looms in the Rain", "J. Jacquard")
    read(alone, of="lab")
    assert Suggestion.objects.open().get().member is None
    run = read(record("Looms in the Rain", "Ada Byron, J. Jacquard"), of="profile", whose=ada)
    assert (paper(alone).status, Suggestion.objects.open().count()) == (Status.PUBLISHED, 0)

    take_back(run, editor)

    assert paper(alone).status == Status.WAITING
    assert Suggestion.objects.open().get().member is None
