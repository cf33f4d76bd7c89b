import pytest

from people.models import User
from publications.domain.reasons import as_written
from publications.models import Publication, Suggestion
from publications.services import review, sync, versions
from tests.publications.make import member, record, source

pytestmark = pytest.mark.django_db
Status = Publication.Status


def profile_of(who: object) -> dict[str, object]:
    return {"source": source("profile", asserted_by="service"), "member": who}


def test_accepting_publishes_and_seats_the_member() -> None:
    ada = member("Ada Byron")
    report = sync.ingest([record("Looms", "Ada Byron, J. Jacquard")], **profile_of(ada))
    paper = report.outcomes[0].publication
    assert paper.status == Status.WAITING

    review.accept(Suggestion.objects.get(), User.objects.create(username="pi"))

    paper.refresh_from_db()
    assert paper.status == Status.PUBLISHED
    assert paper.authorships.get(member=ada).name == "Ada Byron"
    assert Suggestion.objects.get().decided_by.username == "pi"


def test_accepting_a_member_behind_et_al_gives_a_seat_without_a_place() -> None:
    ada = member("Ada Byron")
    sync.ingest([record("Looms", "M. Somerville, et al.")], **profile_of(ada))

    review.accept(Suggestion.objects.get())

    authorship = ada.authorships.get()
    assert (authorship.position, authorship.name) == (None, "Ada Byron")
    assert authorship.publication.status == Status.PUBLISHED


def test_a_rejection_lasts_whatever_comes_again() -> None:
    ada = member("Ada Byron")
    first = record("Looms and Cards", "Ada Byron, J. Jacquard", date="1840", source_key="x1")
    sync.ingest([first], **profile_of(ada))
    review.reject(Suggestion.objects.get())

    again = record("Looms & Cards", "Ada Byron, J. Jacquard", date="1841", source_key="y2")
    report = sync.ingest([again], source("homepage"), member=ada)

    assert Publication.objects.get().status == Status.DECLINED
    assert report.counts["declined"] + report.counts["merged"] == 1
    assert not Suggestion.objects.waiting().exists()
    assert not ada.authorships.exists()


def test_a_decision_is_made_once() -> None:
    ada = member("Ada Byron")
    sync.ingest([record("Looms", "Ada Byron, J. Jacquard")], **profile_of(ada))
    suggestion = Suggestion.objects.get()
    review.accept(suggestion)

    with pytest.raises(review.AlreadyDecided, match="accepted already"):
        review.reject(suggestion)


@pytest.fixture
def doubt() -> Suggestion:
    """Two publications of one member, and the question whether they are one."""
    ada = member("Ada Byron")
    home = source("homepage")
    one, other = (
        sync.ingest([record(title, "Ada Byron, C. Babbage", date="1843")], home, member=ada)
        .outcomes[0]
        .publication
        for title in ("Notes on the Engine", "Bernoulli Numbers by Machine")
    )
    return Suggestion.objects.create(
        kind=Suggestion.Kind.SAME_WORK, publication=other, other=one, reasons=[as_written("alike")]
    )


def test_accepting_the_same_work_merges_and_leaves_a_signpost(doubt: Suggestion) -> None:
    newcomer, target = doubt.publication, doubt.other
    assert target is not None

    review.accept(doubt)

    newcomer.refresh_from_db()
    assert newcomer.merged_into == target
    assert target.source_records.count() == 2
    assert list(Publication.objects.public()) == [target]


def test_rejecting_the_same_work_keeps_both_and_is_remembered(doubt: Suggestion) -> None:
    review.reject(doubt)

    assert Publication.objects.public().count() == 2
    doubt.refresh_from_db()
    assert doubt.state == Suggestion.State.REJECTED


def test_versions_instead_of_one_paper_are_linked_and_parted_again(doubt: Suggestion) -> None:
    action = review.as_versions(doubt)

    assert doubt.other is not None
    assert versions.are_linked(doubt.publication, doubt.other)
    assert not doubt.publication.source_records.filter(publication=doubt.other).exists()
    doubt.refresh_from_db()
    assert doubt.state == Suggestion.State.REJECTED

    review.undo(action)

    doubt.refresh_from_db()
    assert doubt.state == Suggestion.State.WAITING
    assert not versions.are_linked(doubt.publication, doubt.other)


def test_merging_keeps_projects_hand_edits_and_authors(doubt: Suggestion) -> None:
    from publications.models import Project
    from publications.services import consolidation

    newcomer, target = doubt.publication, doubt.other
    assert target is not None
    newcomer.projects.add(Project.objects.create(name="Engine", slug="engine"))
    target.abstract = "By hand."
    target.save()
    consolidation.lock(target, ["abstract"])

    review.merge(newcomer, into=target)

    target.refresh_from_db()
    assert [project.slug for project in target.projects.all()] == ["engine"]
    assert target.abstract == "By hand."
    assert target.authorships.filter(member__name="Ada Byron").count() == 1
