"""What was decided can be taken back, and what came later stays."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from people.models import Talk, User
from publications.domain.record import Record
from publications.models import Action, Project, Publication, SourceRecord, Suggestion
from publications.services import consolidation, review, sync
from tests.publications.make import member, record, source
from tests.publications.snapshot import snapshot

pytestmark = pytest.mark.django_db
Status = Publication.Status

NOTES = record("Notes on the Engine", "Ada Byron, C. Babbage", date="1843", source_key="n")
NUMBERS = record("Bernoulli Numbers by Machine", "Ada Byron", date="1843", source_key="b")


@pytest.fixture
def editor() -> User:
    return User.objects.create(username="pi")


@pytest.fixture
def ada() -> object:
    return member("Ada Byron")


def read(*records: Record, of: str = "homepage", **keep: object) -> list[Publication]:
    report = sync.ingest(list(records), source(of, **keep), member=ada_of())
    return [Publication.objects.get(pk=one.publication.pk) for one in report.outcomes]


def ada_of() -> object:
    from people.models import Member

    return Member.objects.get(name="Ada Byron")


def edit(paper: Publication, by: User | None = None, **fields: object) -> None:
    paper.refresh_from_db()
    for name, value in fields.items():
        setattr(paper, name, value)
    paper.save()
    consolidation.lock(paper, fields, by)


@pytest.fixture
def two(ada: object) -> list[Publication]:
    return read(NOTES, NUMBERS)


class TestRestore:
    @pytest.mark.parametrize("status", ["published", "waiting", "declined"])
    def test_it_stands_as_it_did_with_its_questions_and_versions(
        self, two: list[Publication], editor: User, status: str
    ) -> None:
        notes, numbers = two
        review.link_version(notes, numbers, editor)
        review.lead(notes, editor)
        Publication.objects.filter(pk=notes.pk).update(status=status)
        Suggestion.objects.create(kind="authorship", publication=notes)
        notes.refresh_from_db()
        before = snapshot()
        review.delete(notes, editor)
        deleted = snapshot()
        assert deleted != before

        action = review.restore(notes, editor)

        assert snapshot() == before
        assert not Action.objects.active().filter(kind=Action.Kind.DELETE).exists()
        review.undo(action, editor)
        assert snapshot() == deleted
        assert Action.objects.active().filter(kind=Action.Kind.DELETE).exists()

    def test_what_was_deleted_again_after_an_undo_is_restored_too(self, editor: User) -> None:
        paper = Publication.objects.create(title="A", slug="a", status="declined")
        review.delete(paper, editor)
        review.undo(review.restore(paper, editor), editor)

        review.restore(paper, editor)

        paper.refresh_from_db()
        assert paper.status == Status.DECLINED

    @pytest.mark.parametrize(
        ("state", "status"), [("", "waiting"), ("accepted", "waiting"), ("rejected", "declined")]
    )
    def test_without_a_deletion_on_record_nothing_becomes_public(
        self, editor: User, state: str, status: str
    ) -> None:
        paper = Publication.objects.create(title="A", slug="a", status="deleted")
        if state:
            Suggestion.objects.create(kind="authorship", publication=paper, state=state)

        review.restore(paper, editor)

        paper.refresh_from_db()
        assert paper.status == status
        assert paper.suggestions.open().exists() == (status == "waiting")

    def test_what_is_not_deleted_is_not_restored(self, editor: User) -> None:
        paper = Publication.objects.create(title="A", slug="a")

        with pytest.raises(review.Refused, match="“A” is not deleted"):
            review.restore(paper, editor)
        review.delete(paper, editor)
        with pytest.raises(review.Refused, match="“A” is deleted already"):
            review.delete(Publication.objects.get(), editor)


def test_merge_then_undo_equals_nothing(two: list[Publication], editor: User) -> None:
    one, other = two
    one.projects.add(Project.objects.create(name="Engine", slug="engine"))
    edit(one, editor, abstract="Of the one.", title="Notes, by hand")
    edit(other, editor, abstract="Of the other.", place="London")
    before = snapshot()

    action = review.merge(one, into=other, by=editor)
    assert snapshot() != before
    review.undo(action, editor)

    assert snapshot() == before
    assert Action.objects.get().undone_by == editor


def test_hand_edits_of_both_survive_a_merge(two: list[Publication], editor: User) -> None:
    one, other = two
    edit(one, editor, abstract="Of the one.", place="Turin")
    edit(other, editor, abstract="Of the other.")

    action = review.merge(one, into=other, by=editor)

    other.refresh_from_db()
    assert (other.abstract, other.place) == ("Of the other.", "Turin")
    review.undo(action, editor)
    one.refresh_from_db()
    other.refresh_from_db()
    assert (one.abstract, other.abstract, other.place) == ("Of the one.", "Of the other.", "")


def test_what_was_edited_and_read_since_stays(two: list[Publication], editor: User) -> None:
    one, other = two
    action = review.merge(one, into=other, by=editor)
    edit(other, editor, abstract="Written after the merge.")
    changed = record(
        "Notes on the Engine, Revised", "Ada Byron, C. Babbage", date="1844", source_key="n"
    )
    read(changed)  # a new title is a new key on a homepage; at this time it belongs to the one
    read(record("Bernoulli Numbers by Machine", "Ada Byron", date="1843", pages="1-9"))

    review.undo(action, editor)

    one.refresh_from_db()
    other.refresh_from_db()
    assert one.merged_into is None
    assert one.title == "Notes on the Engine, Revised"  # what came since is this one's
    assert (other.abstract, other.title) == (
        "Written after the merge.",
        "Bernoulli Numbers by Machine",
    )


def test_an_accepted_doubt_comes_back(ada: object, editor: User) -> None:
    sync.ingest(
        [record("Looms Ruled by Cards", "Ada Byron, J. Jacquard")], source("profile"), member=None
    )
    sync.ingest(
        [record("Looms Ruled by Wires", "Ada Byron, J. Jacquard")],
        source("gathered", kind="profile", asserted_by="service"),
        member=ada,
    )
    doubt = Suggestion.objects.waiting().first()
    assert doubt is not None
    before = snapshot()

    action = review.accept(doubt, editor)
    review.undo(action, editor)

    assert snapshot() == before
    assert str(action.message).startswith("“")


def test_a_split_keeps_the_address_and_is_remembered(ada: object, editor: User) -> None:
    [paper] = read(NOTES)
    [same] = read(record("Notes on the Engine", "Ada Byron, C. Babbage", date="1843"), of="cv")
    assert same == paper
    address = paper.get_absolute_url()
    said = SourceRecord.objects.get(source__slug="cv")

    made = review.split(paper, [said], editor).made

    paper.refresh_from_db()
    assert paper.get_absolute_url() == address
    assert made.slug != paper.slug
    assert list(made.source_records.all()) == [said]
    assert Suggestion.objects.between(made, paper).get().state == Suggestion.State.REJECTED


def test_undo_of_a_split_brings_all_back_and_the_new_address_leads_there(
    ada: object, editor: User
) -> None:
    [paper] = read(NOTES)
    read(record("Notes on the Engine", "Ada Byron, C. Babbage", date="1843"), of="cv")
    action = review.split(paper, [SourceRecord.objects.get(source__slug="cv")], editor)
    edit(action.made, editor, place="Edited since")

    review.undo(action, editor)

    paper.refresh_from_db()
    action.made.refresh_from_db()
    assert paper.source_records.count() == 2
    assert action.made.merged_into == paper
    assert paper.place == "Edited since"
    assert not Suggestion.objects.filter(state=Suggestion.State.REJECTED).exists()


def test_a_merge_that_was_merged_on_says_what_to_take_back_first(
    two: list[Publication], editor: User
) -> None:
    one, other = two
    [third] = read(record("Sketch of the Engine", "Ada Byron", date="1842"))
    first = review.merge(one, into=other, by=editor)
    second = review.merge(other, into=third, by=editor)

    with pytest.raises(review.Refused, match=r"First take back.*Bernoulli.*Sketch"):
        review.undo(first, editor)

    review.undo(second, editor)
    review.undo(first, editor)
    assert Publication.objects.unmerged().count() == 3


def test_nothing_is_taken_back_twice(two: list[Publication], editor: User) -> None:
    action = review.decline(two[0], editor)
    review.undo(action, editor)

    with pytest.raises(review.Refused, match="already by pi"):
        review.undo(action, editor)


@pytest.mark.parametrize("verb", [review.publish, review.decline, review.delete])
def test_a_status_is_taken_back(verb, two: list[Publication], editor: User) -> None:
    before = snapshot()

    action = verb(two[0], editor)
    review.undo(action, editor)

    assert snapshot() == before


def test_a_deleted_paper_stays_away_when_it_comes_again(
    two: list[Publication], editor: User
) -> None:
    review.delete(two[0], editor)

    read(record("Notes on the Engine", "Ada Byron, C. Babbage", date="1843"), of="cv")

    assert Publication.objects.count() == 2
    assert Publication.objects.get(pk=two[0].pk).status == Status.DELETED


def test_a_rejection_outlives_merges(two: list[Publication], editor: User) -> None:
    one, other = two
    [third] = read(record("Sketch of the Engine", "Ada Byron", date="1842"))
    doubt = Suggestion.objects.create(kind="same_work", publication=one, other=third)
    review.reject(doubt, editor)

    review.merge(one, into=other, by=editor)

    assert Suggestion.objects.between(other, third).get().state == Suggestion.State.REJECTED


def test_moving_the_last_record_leaves_a_signpost(two: list[Publication], editor: User) -> None:
    one, other = two
    before = snapshot()

    action = review.move(one.source_records.get(), other, editor)

    one.refresh_from_db()
    assert one.merged_into == other
    review.undo(action, editor)
    assert snapshot() == before


def test_what_the_sync_recognised_is_split_off_and_stays_apart(
    two: list[Publication], editor: User
) -> None:
    said = record("Notes on the Engine", "Ada Byron, C. Babbage", date="1843", pages="1-9")
    read(said, of="cv")
    action = Action.objects.get(kind="attach")

    review.undo(action, editor)

    apart = Publication.objects.get(source_records__source__slug="cv")
    assert apart not in two
    assert Suggestion.objects.between(apart, two[0]).get().state == Suggestion.State.REJECTED
    read(said, of="cv")
    assert Publication.objects.unmerged().count() == 3


def test_deleting_in_the_admin_hides(
    two: list[Publication], admin_client: object, admin_user: User
) -> None:
    address = f"/admin/publications/publication/{two[0].pk}/delete/"

    assert admin_client.get(address).status_code == 200
    assert admin_client.post(address, {"post": "yes"}).status_code == 302

    action = Action.objects.get(kind="delete")
    assert Publication.objects.get(pk=two[0].pk).status == Status.DELETED
    review.undo(action, admin_user)
    assert Publication.objects.get(pk=two[0].pk).status == Status.PUBLISHED


def test_an_address_that_a_paper_keeps_is_no_other_papers(
    two: list[Publication], client: object
) -> None:
    paper = two[0]
    former = paper.get_absolute_url()
    Publication(pk=paper.pk, slug="notes").keep_address(paper.slug)
    Publication.objects.filter(pk=paper.pk).update(slug="notes")

    assert client.get(former).headers["Location"] == "/publications/notes/"
    again = Publication(title=paper.title, date=paper.date)
    assert consolidation.free_slug(again) not in (former.split("/")[2], "notes")


def test_a_question_put_off_comes_back_on_its_day(two: list[Publication], editor: User) -> None:
    import datetime

    from django.utils import timezone

    doubt = Suggestion.objects.create(kind="same_work", publication=two[0], other=two[1])
    today = timezone.localdate()

    review.later(doubt, editor, until=today + datetime.timedelta(days=1))
    assert not Suggestion.objects.waiting().exists()
    Suggestion.objects.update(until=today)

    assert Suggestion.objects.waiting().get() == doubt
    review.reject(doubt, editor)


def test_merge_into_another_paper_and_its_undo(ada: object, editor: User) -> None:
    """The newcomer was held for one paper and is another: all that hangs on it goes along."""
    held_for, meant = read(NOTES, NUMBERS)
    newcomer = Publication.objects.create(
        title="Numbers, by a Machine", slug="numbers-by-a-machine", status=Status.WAITING
    )
    consolidation.lock(newcomer, ["title"], editor)
    newcomer.projects.add(Project.objects.create(name="Engine", slug="engine"))
    newcomer.links.create(kind="code", url="https://code.example/engine")
    doubt = Suggestion.objects.create(kind="same_work", publication=newcomer, other=held_for)
    before = snapshot()

    action = review.merge_into(doubt, meant, editor)

    newcomer.refresh_from_db()
    assert newcomer.merged_into == meant
    assert [one.slug for one in meant.projects.all()] == ["engine"]
    doubt.refresh_from_db()
    assert doubt.state == Suggestion.State.REJECTED, "it is not the one that it was held for"
    assert action.kind == Action.Kind.MERGE
    with pytest.raises(review.AlreadyDecided, match="rejected by pi already"):
        review.merge_into(doubt, meant, editor)

    review.undo(action, editor)
    assert snapshot() == before


def test_merge_into_the_paper_that_was_asked_about_says_yes(ada: object, editor: User) -> None:
    held_for, _ = read(NOTES, NUMBERS)
    newcomer = Publication.objects.create(title="Notes", slug="notes-again", status="waiting")
    doubt = Suggestion.objects.create(kind="same_work", publication=newcomer, other=held_for)

    review.merge_into(doubt, held_for, editor)

    doubt.refresh_from_db()
    assert doubt.state == Suggestion.State.ACCEPTED


def test_whose_it_is_is_asked_of_the_paper_that_it_is_merged_into(
    ada: object, editor: User
) -> None:
    gathered = source("gathered", kind="profile", asserted_by="service")
    sync.ingest([record("Looms", "Ada Byron, J. Jacquard")], gathered, member=ada)
    doubt = Suggestion.objects.get()
    meant = Publication.objects.create(title="Looms, again", slug="looms-again", status="waiting")

    review.merge_into(doubt, meant, editor)

    doubt.refresh_from_db()
    assert (doubt.publication, doubt.state) == (meant, Suggestion.State.WAITING)


@pytest.mark.parametrize("wrong", ["itself", "deleted", "merged"])
def test_merge_into_what_cannot_be_is_refused_and_changes_nothing(
    wrong: str, ada: object, editor: User
) -> None:
    held_for, other = read(NOTES, NUMBERS)
    newcomer = Publication.objects.create(title="Notes", slug="notes-again", status="waiting")
    doubt = Suggestion.objects.create(kind="same_work", publication=newcomer, other=held_for)
    if wrong == "deleted":
        review.delete(other, editor)
    if wrong == "merged":
        review.merge(other, into=held_for, by=editor)
    before = snapshot()

    with pytest.raises(review.Refused):
        review.merge_into(doubt, newcomer if wrong == "itself" else other, editor)

    assert snapshot() == before


def test_weeks_later_with_much_in_between_all_that_hangs_on_a_paper_is_where_it_belongs(
    two: list[Publication], editor: User, client: Client
) -> None:
    """Merge; then edits, another record, a news item, a split elsewhere; then undo of the merge."""
    one, other = two
    engine = Project.objects.create(name="Engine", slug="engine")
    one.projects.add(engine)
    now = timezone.now()
    talk = Talk.objects.create(
        title="On Notes",
        slug="on-notes",
        speaker=ada_of(),
        starts_at=now,
        ends_at=now + timedelta(hours=1),
    )
    talk.publications.add(one)
    one.links.create(kind="slides", url="https://slides.example/notes")
    consolidation.lock(one, ["links"], editor)
    edit(one, editor, awards=["Best Paper"])
    merged = review.merge(one, into=other, by=editor)
    assert client.get(one.get_absolute_url())["Location"] == other.get_absolute_url()
    assert list(other.projects.all()) == [engine]
    assert other in talk.publications.all()
    other.refresh_from_db()
    assert other.awards == ["Best Paper"]

    # weeks pass
    edit(other, editor, place="London")
    read(record("Bernoulli Numbers by Machine", "Ada Byron", date="1843", pages="9-12"), of="cv")
    third = read(record("Looms that Weave Long Numbers", "Ada Byron", date="1842"))[0]
    review.merge(third, into=other, by=editor)
    Action.objects.filter(pk=merged.pk).update(at=timezone.now() - timedelta(weeks=6))
    merged.refresh_from_db()
    review.undo(merged, editor)

    one.refresh_from_db()
    other.refresh_from_db()
    assert one.merged_into is None
    assert client.get(one.get_absolute_url()).status_code == 200
    assert list(one.projects.all()) == [engine]
    assert one in talk.publications.all()
    assert (one.awards, other.awards) == (["Best Paper"], [])
    assert [link.url for link in one.links.all()] == ["https://slides.example/notes"]
    assert (other.place, other.pages) == ("London", "9-12")
    third.refresh_from_db()
    assert third.merged_into == other, "what was decided since stays"


def test_undo_of_a_moved_record_weeks_later(two: list[Publication], editor: User) -> None:
    one, other = two
    (again,) = read(NOTES, of="cv")
    assert again == one
    said = SourceRecord.objects.get(source__slug="cv")
    edit(one, editor, place="Turin")

    action = review.move(said, other, editor)
    edit(other, editor, abstract="Written later.")
    read(record("Notes on the Engine", "Ada Byron, C. Babbage", date="1843", pages="1"), of="cv")
    review.undo(action, editor)

    one.refresh_from_db()
    other.refresh_from_db()
    current = SourceRecord.objects.current().get(source__slug="cv")
    assert current.publication == one
    assert (one.place, one.pages, other.abstract) == ("Turin", "1", "Written later.")
