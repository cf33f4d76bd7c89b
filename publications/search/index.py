"""Keep the index saying what the papers say."""

import datetime
import logging
import threading
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress

from django.db import OperationalError, transaction
from django.db.models import Prefetch, Q, QuerySet
from django.utils import timezone

from people.models import Member
from publications.models import (
    Authorship,
    IndexEntry,
    IndexStale,
    IndexState,
    IndexWord,
    Metric,
    Publication,
    PublicationFile,
)
from publications.search.backends import add_to_words, backend, index_state, mark_stale
from publications.search.entries import entry, words

#: Papers written at a time, and words.
BATCH, WORDS_AT_ONCE = 200, 10_000
#: For how long an embargo that ended is looked at again: a worker may be down for a while.
EMBARGOES_OF = datetime.timedelta(days=3)

logger = logging.getLogger(__name__)
_of_thread = threading.local()
_FIELDS = [field.name for field in IndexEntry._meta.concrete_fields if not field.primary_key]


def refresh() -> int:
    """Write the entries of all papers that changed; return the index's version.

    Costs one question where nothing changed. A database that takes no writes now is searched as it
    was indexed last.
    """
    return look_up(())[0]


def catch_up(batches: int = 1) -> None:
    """Write the entries of papers that changed, in so many batches at most.

    Whoever has changed papers asks for it, so that the next visitor need not wait.
    """
    with suppress(OperationalError):  # left to who searches next
        while batches and index_state()[1]:
            _refresh_batch()
            batches -= 1


def look_up(words: Sequence[str]) -> tuple[int, list[bool]]:
    """Refresh; return the index's version and which of the words some paper holds."""
    version, is_stale, are_known = index_state(words)
    try:
        while is_stale:
            _refresh_batch()
            version, is_stale, are_known = index_state(words)
    except OperationalError:
        _of_thread.times_behind = times_behind() + 1
    return version, are_known


def not_as_indexed() -> tuple[int, set[int]] | None:
    """Return the index's version and the papers that changed since; None where these are many.

    Nothing is refreshed. Notes are asked for before the version: who takes them away raises it.
    """
    version, is_stale, _ = index_state()
    if not is_stale:
        return version, set()
    ids = {*IndexStale.objects.values_list("publication_id", flat=True)[: BATCH + 1]}
    if len(ids) > BATCH:
        return None
    ids |= _others_of_their_works(ids)
    return index_state()[0], ids


def times_behind() -> int:
    """Return how often this thread was given an index that did not say what the papers say."""
    return getattr(_of_thread, "times_behind", 0)


def rebuild() -> int:
    """Make the whole index anew; return how many papers are in it."""
    with transaction.atomic():
        IndexEntry.objects.all().delete()
        IndexWord.objects.all().delete()
        IndexStale.objects.all().delete()
        backend().rebuild()
        mark_stale()
    refresh()
    return IndexEntry.objects.count()


def note_ended_embargoes() -> None:
    """Let papers be indexed anew whose files visitors may read since today or the last days."""
    today = timezone.localdate()
    ended = PublicationFile.objects.filter(public_from__range=(today - EMBARGOES_OF, today))
    papers = ended.order_by().values_list("publication_id", flat=True).distinct()
    IndexStale.objects.bulk_create(IndexStale(publication_id=key) for key in papers)


@transaction.atomic
def count_words_anew() -> None:
    """Count the words of all entries as this version of the code counts them."""
    _locked_state()
    IndexWord.objects.all().delete()
    counts = Counter(words(IndexEntry.objects.filter(is_public=True).iterator(BATCH)))
    in_order = sorted(counts)
    for start in range(0, len(in_order), WORDS_AT_ONCE):
        add_to_words({word: counts[word] for word in in_order[start : start + WORDS_AT_ONCE]})


def everything(publications: QuerySet[Publication]) -> QuerySet[Publication]:
    """Fetch along all that an entry is made of."""
    return publications.select_related("venue").prefetch_related(
        Prefetch("authorships", Authorship.objects.as_shown()),
        # Members apart: each is read once for all of their papers.
        Prefetch("authorships__member", Member.objects.only("name", "native_name", "slug")),
        "links",
        "external_ids",
        "files",
        "projects",
        Prefetch("metrics", Metric.objects.filter(name="citations")),
    )


def _refresh_batch() -> None:
    """Write the entries of the papers that changed first.

    They are made before the lock is taken, so that others can write meanwhile. A change that comes
    after they were read leaves a note of its own, for the next batch.
    """
    first = IndexStale.objects.order_by("pk").values_list("publication_id", flat=True)[:BATCH]
    ids = set(first)
    notes = list(IndexStale.objects.filter(publication_id__in=ids).values_list("pk", flat=True))
    papers = everything(Publication.objects.filter(pk__in=ids, merged_into=None))
    entries = list(_readable(papers))
    with transaction.atomic():
        state = _locked_state()
        if _stand(notes):  # else another process was quicker; what it left is the next batch
            state.version = max(state.version + 1, time.time_ns() // 1000)
            _write(ids, entries, state.version)
            _revise(ids | _others_of_their_works(ids), state.version)
            for batch in _in_batches(notes):
                IndexStale.objects.filter(pk__in=batch).delete()
            state.save()


def _stand(notes: Sequence[int]) -> bool:
    counts = (IndexStale.objects.filter(pk__in=batch).count() for batch in _in_batches(notes))
    return sum(counts) == len(notes)


def _in_batches(keys: Sequence[int]) -> Iterator[Sequence[int]]:
    return (keys[start : start + BATCH] for start in range(0, len(keys), BATCH))


def _locked_state() -> IndexState:
    """One process at a time writes the index: this row is the lock (SQLite has one writer)."""
    state = IndexState.objects.select_for_update().filter(pk=1).first()
    if state is None:
        IndexState.objects.get_or_create(pk=1)
        state = IndexState.objects.select_for_update().get(pk=1)
    return state


def _readable(papers: Iterable[Publication]) -> Iterator[IndexEntry]:
    """The papers' entries; one that cannot be read is named in the log and found by no search."""
    for paper in papers:
        try:
            yield entry(paper)
        except Exception as error:  # whatever stands in its fields
            logger.warning(
                "The publication %s cannot be read and is left out of the search: %s: %s",
                paper.pk,
                type(error).__name__,
                error,
            )


def _write(ids: set[int], entries: Sequence[IndexEntry], version: int) -> None:
    """Let these papers have these entries and no others, and count their words."""
    before = IndexEntry.objects.in_bulk(ids)
    after = {entry.publication_id: entry for entry in entries}
    changed = [
        entry for pk, entry in after.items() if pk not in before or _differ(before[pk], entry)
    ]
    for written in changed:
        written.version = version
    gone = [pk for pk in before if pk not in after]
    counted = [before[entry.pk] for entry in changed if entry.pk in before] + [
        before[pk] for pk in gone
    ]
    if gone:
        IndexEntry.objects.filter(pk__in=gone).delete()
    IndexEntry.objects.bulk_create(
        changed, update_conflicts=True, unique_fields=["publication"], update_fields=_FIELDS
    )
    _count_words(counted, changed)


def _others_of_their_works(ids: set[int]) -> set[int]:
    """The papers that name one of these as a version of the same work."""
    works = Publication.objects.filter(Q(pk__in=ids) | Q(version_of__in=ids)).order_by()
    pairs = works.values_list("pk", "version_of")
    return {paper for pair in pairs for paper in pair if paper is not None}


def _revise(ids: Iterable[int], version: int) -> None:
    """Let it be known that these papers, or what hangs on them, are not what they were."""
    for batch in _in_batches([*ids]):
        IndexEntry.objects.filter(pk__in=batch).update(version=version)


def _differ(left: IndexEntry, right: IndexEntry) -> bool:
    return any(getattr(left, name) != getattr(right, name) for name in _FIELDS if name != "version")


def _count_words(before: Iterable[IndexEntry], after: Iterable[IndexEntry]) -> None:
    """Add the words of the entries written to the vocabulary, and take back those of before."""
    change = Counter(words(after))
    change.subtract(words(before))
    add_to_words({word: change[word] for word in sorted(change) if change[word]})
