"""What a merge will show is told before, can be chosen field by field, and is undone with it."""

import pytest

from people.models import User
from publications.domain.reasons import Reason
from publications.domain.record import Record
from publications.messages import text
from publications.models import Authorship, Publication, Source
from publications.services import consolidation, review, sync
from tests.publications.make import evidence, member, record, source
from tests.publications.snapshot import snapshot

pytestmark = pytest.mark.django_db

OURS = record(
    "Notes on the Engine", "Ada Byron, C. Babbage", date="1843-07", venue="Memoirs", kind="journal"
)
THEIRS = record(
    "The Engine: Notes",
    "Ada A. Byron, Charles Babbage, L. Menabrea",
    date="1843",
    venue="Taylor’s",
    kind="journal",
    display_title="The <i>Engine</i>: Notes",
    pages="666",
)


@pytest.fixture
def editor() -> User:
    return User.objects.create(username="pi")


@pytest.fixture
def ours() -> Publication:
    """The paper that stays; its source is believed less."""
    member("Ada Byron")
    return _told(OURS, source("homepage", precedence=20))


@pytest.fixture
def theirs(ours: Publication) -> Publication:
    """The paper that joins it, of which another source told, which is believed more."""
    publication = Publication.objects.create(title=THEIRS.title, slug="the-engine")
    _attach(THEIRS, source("cv", precedence=90), publication)
    return publication


def _told(said: Record, of: Source) -> Publication:
    (outcome,) = sync.ingest([said], of).outcomes
    assert outcome.publication is not None
    return Publication.objects.get(pk=outcome.publication.pk)


def _attach(said: Record, of: Source, publication: Publication) -> None:
    consolidation.attach(evidence(publication, said, of), publication)


def printed(publication: Publication) -> list[str]:
    held = Authorship.objects.filter(publication=publication, position__isnull=False)
    return list(held.values_list("name", flat=True))


def test_a_merge_is_foreseen_and_nothing_is_kept_of_it(
    ours: Publication, theirs: Publication, editor: User
) -> None:
    before = snapshot()

    merged = review.preview_merge(theirs, ours, editor)

    assert snapshot() == before
    assert (merged.pk, merged.title, merged.pages) == (ours.pk, "The Engine: Notes", "666")
    review.merge(theirs, into=ours, by=editor)
    made = Publication.objects.with_authors().get(pk=ours.pk)
    for field in review.CHOOSABLE:
        assert review.says(made, field) == review.says(merged, field), field


def test_what_the_kept_paper_shows_is_chosen_and_lasts(
    ours: Publication, theirs: Publication, editor: User
) -> None:
    chosen = dict.fromkeys(("title", "authors", "venue", "date"), ours)

    review.merge(theirs, into=ours, by=editor, chosen=chosen)

    ours.refresh_from_db()
    assert (ours.title, ours.display_title) == ("Notes on the Engine", "")
    assert printed(ours) == ["Ada Byron", "C. Babbage"]
    assert (str(ours.venue), ours.date, ours.pages) == ("Memoirs", "1843-07", "666")
    assert set(ours.edits) == {"title", "authors", "venue", "date"}
    assert ours.edits["title"]["by"] == editor.pk
    consolidation.consolidate(ours)
    ours.refresh_from_db()
    assert ours.title == "Notes on the Engine", "no sync overwrites it"
    consolidation.release(ours, ["title"])
    ours.refresh_from_db()
    assert ours.title == "The Engine: Notes", "it is released as any edit"
    assert ours.display_title == THEIRS.display_title


def test_the_other_papers_value_is_chosen_over_a_hand_edit(
    ours: Publication, theirs: Publication, editor: User
) -> None:
    ours.title = "Notes, by hand"
    ours.save()
    consolidation.lock(ours, ["title"], editor)
    before = snapshot()

    action = review.merge(theirs, into=ours, by=editor, chosen={"title": theirs})

    ours.refresh_from_db()
    assert (ours.title, ours.display_title) == (THEIRS.title, THEIRS.display_title)
    review.undo(action, editor)
    assert snapshot() == before


def test_what_the_fold_shows_anyway_is_no_hand_edit(
    ours: Publication, theirs: Publication, editor: User
) -> None:
    chosen = dict.fromkeys(review.CHOOSABLE, theirs)

    review.merge(theirs, into=ours, by=editor, chosen=chosen)

    ours.refresh_from_db()
    assert ours.edits == {}


def test_merge_choice_and_undo_equal_nothing(
    ours: Publication, theirs: Publication, editor: User
) -> None:
    consolidation.lock(theirs, ["pages"], editor)
    before = snapshot()
    chosen = {field: (ours, theirs)[n % 2] for n, field in enumerate(review.CHOOSABLE)}

    review.undo(review.merge(theirs, into=ours, by=editor, chosen=chosen), editor)

    assert snapshot() == before


def test_weeks_later_what_was_edited_and_read_since_stays(
    ours: Publication, theirs: Publication, editor: User
) -> None:
    chosen = dict.fromkeys(("title", "venue"), ours)
    action = review.merge(theirs, into=ours, by=editor, chosen=chosen)
    ours.refresh_from_db()
    ours.title = "Written later"
    ours.save()
    consolidation.lock(ours, ["title"], editor)
    # The source says something new of the same paper: the next version of its record.
    again = record("Notes on the Engine", "Ada Byron, C. Babbage", date="1843-07", venue="Annals")
    sync.ingest([again], source("homepage"))
    ours.refresh_from_db()
    assert str(ours.venue) == "Memoirs", "the choice is a lock"

    review.undo(action, editor)

    ours.refresh_from_db()
    theirs.refresh_from_db()
    assert (ours.title, set(ours.edits)) == ("Written later", {"title"})
    assert str(ours.venue) == "Annals"
    assert (theirs.title, theirs.edits, theirs.merged_into) == (THEIRS.title, {}, None)


def test_two_plainly_different_papers_are_told_apart(
    ours: Publication, theirs: Publication
) -> None:
    looms = _told(record("Looms that Weave", "Mary Somerville", date="1830"), source("bibtex"))
    papers = Publication.objects.with_authors().in_bulk([ours.pk, looms.pk])

    assert review.against(papers[ours.pk], papers[looms.pk]) == (
        Reason("other_titles", against=True),
    )
    again = record("Looms that Weave", "Mary Somerville", date="1830")
    _attach(again, source("ris"), ours)
    papers = Publication.objects.with_authors().in_bulk([ours.pk, looms.pk])
    assert review.against(papers[looms.pk], papers[ours.pk]) == (), "a source told of both alike"


def test_twins_with_other_identifiers_are_told_apart() -> None:
    title, authors = "Notes on the Engine that Weaves", "Ada Byron, C. Babbage"
    one = _told(record(title, authors, identifiers=(("doi", "10.5555/one"),)), source("ris"))
    other = Publication.objects.create(title=title, slug="twin")
    _attach(record(title, authors, identifiers=(("doi", "10.5555/other"),)), source("csl"), other)
    papers = Publication.objects.with_authors().in_bulk([one.pk, other.pk])

    (reason,) = review.against(papers[one.pk], papers[other.pk])
    assert text(reason) == "they carry different DOIs: 10.5555/one and 10.5555/other"


def test_two_of_one_title_with_other_identifiers_are_told_apart() -> None:
    one = _told(record("Notes", "A. Byron", identifiers=(("doi", "10.5555/one"),)), source("ris"))
    other = Publication.objects.create(title="Notes", slug="again")
    _attach(
        record("Notes", "A. Byron", identifiers=(("doi", "10.5555/other"),)), source("csl"), other
    )
    _attach(record("Notes", "A. Byron"), source("cv"), other)
    papers = Publication.objects.with_authors().in_bulk([one.pk, other.pk])

    (reason,) = review.against(papers[one.pk], papers[other.pk])

    assert "10.5555/other" in reason.params.values()
