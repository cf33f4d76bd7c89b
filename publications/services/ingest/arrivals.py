"""Which publication each record of a batch belongs to."""

import dataclasses
import functools
from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from publications.domain import matching
from publications.domain.reasons import Explained
from publications.domain.record import Record
from publications.models import Publication, SourceRecord
from publications.services import columns, match_index
from publications.services.ingest.reads import Reads
from publications.services.publication_rows import PublicationRows, load
from publications.services.status import TAKEN_BACK, new_publication

#: A publication that a record may belong to: the key of one that is stored, or one that is new.
Target: TypeAlias = int | PublicationRows
Found: TypeAlias = matching.Match[Target]
#: What a record may be the same as.
Near: TypeAlias = Sequence[tuple[Target, Record]]


@dataclass(eq=False)
class Arrival:
    """A record on its way into the catalogue.

    Attributes:
        match: what matching says of it; None if its source record belongs to a paper already.
        rows: the publication that it belongs to.
        version: what matching says of a paper of which its publication becomes a version.
    """

    record: Record
    source_record: SourceRecord
    match: Found | None
    rows: PublicationRows
    version: Found | None

    @property
    def is_first(self) -> bool:
        """Whether it is the first record of its publication."""
        return self.match is not None and self.match.decision != "same"


def find_publications(
    arriving: Sequence[tuple[Record, SourceRecord]], reads: Reads
) -> list[Arrival]:
    """Find the publication of each record, or make a new one in memory."""
    matched: list[tuple[Found | None, Target]] = []
    earlier = _Earlier()
    versions_of: dict[Target, Target] = {}
    for record, source_record in arriving:
        match: Found | None = None
        target: Target | None = source_record.publication_id
        if target is None:
            near = _near(record, source_record, earlier, reads)
            match = _match(record, near, versions_of, reads)
            if match.decision in ("ask", "version"):
                there = _without_taken_back(near, {key for _, key in matched}, reads)
                match = _match(record, there, versions_of, reads) if there != near else match
            target = match.target if match.decision == "same" else None
        if target is None:
            target = PublicationRows(new_publication())
            if match is not None and match.decision == "version" and match.target is not None:
                versions_of[target] = match.target
        earlier.add(record, target)
        matched.append((match, target))
    loaded = _load({target for _, target in matched if isinstance(target, int)})
    arrivals: list[Arrival] = []
    present: set[Target] = set()
    for (record, source_record), (match, target) in zip(arriving, matched, strict=True):
        rows = loaded[target] if isinstance(target, int) else target
        version = match if match is not None and match.decision == "version" else None
        if rows.publication.status == TAKEN_BACK and target not in present:
            near = _near(record, source_record, earlier, reads)
            version = _version_of_another(record, target, near, present, reads)
        present.add(target)
        arrivals.append(Arrival(record, source_record, match, rows, version))
    return arrivals


def _near(record: Record, source_record: SourceRecord, earlier: "_Earlier", reads: Reads) -> Near:
    """Return what the record may be the same as."""
    return columns.without_own(
        record,
        [*earlier.like(record), *reads(match_index.candidates, record)],
        source_record,
        told_by=functools.partial(reads, columns.told_by),
    )


def _version_of_another(
    record: Record, target: Target, near: Near, present: Collection[Target], reads: Reads
) -> Found | None:
    """Say of which paper one that was taken back, and comes back now, is a version.

    It is linked with none, as a new one is. `present` are those that came with it, before it.
    """
    stored = frozenset(key for key, _ in near if isinstance(key, int))
    there = {*(stored - reads(_taken_back, stored) - {target}), *present}
    match = _match(record, [(key, form) for key, form in near if key in there], {}, reads)
    return match if match.decision == "version" else None


def _without_taken_back(near: Near, present: Collection[Target], reads: Reads) -> Near:
    """Leave out what was taken back: it comes back by what is surely it, and raises no doubt.

    `present` are those that came with the record, before it.
    """
    stored = frozenset(key for key, _ in near if isinstance(key, int))
    gone = reads(_taken_back, stored).difference(present)
    return [(key, form) for key, form in near if key not in gone]


def _taken_back(publications: Collection[int]) -> set[int]:
    gone = Publication.objects.filter(pk__in=publications, status=TAKEN_BACK)
    return set(gone.values_list("pk", flat=True))


class _Earlier:
    """The earlier records of a batch, which the index does not know yet."""

    def __init__(self) -> None:
        self._by_key: dict[str, list[tuple[Target, Record]]] = defaultdict(list)

    def like(self, record: Record) -> list[tuple[Target, Record]]:
        """Return those that share a blocking key with the record, with their publications."""
        alike = [
            pair for key in sorted(matching.blocking_keys(record)) for pair in self._by_key[key]
        ]
        return list({id(pair): pair for pair in alike}.values())

    def add(self, record: Record, target: Target) -> None:
        pair = (target, record)
        for key in matching.blocking_keys(record):
            self._by_key[key].append(pair)


def _match(
    record: Record,
    near: Near,
    versions_of: Mapping[Target, Target],
    reads: Reads,
) -> Found:
    """Say which work the record belongs to, and then which version of it.

    Versions of one work do not compete: a record may fit several of them, by a shared identifier
    or by title. `versions_of` are new versions in this batch, each with the publication that it
    will be linked to.
    """
    match = matching.find(record, near)
    if match.target is None:
        return match
    targets = {key for key, _ in near}
    stored = frozenset(key for key in targets if isinstance(key, int))
    leading = {**reads(_leading_versions, stored)}
    for version, target in versions_of.items():
        leading[version] = leading.get(target, target)
    if targets.isdisjoint(leading):
        return match
    work = matching.find(record, [(leading.get(key, key), form) for key, form in near])
    if work.decision not in ("same", "version"):
        return match
    of_work = [(key, form) for key, form in near if leading.get(key, key) == work.target]
    alike = [(matching.compare(record, form), key) for key, form in of_work]
    printed = [
        (comparison.score, key) for comparison, key in alike if comparison.decision == "same"
    ]
    if not printed and work.decision == "version":
        return work
    place = max(printed, key=lambda pair: pair[0])[1] if printed else match.target
    return dataclasses.replace(work, target=place, decision="same")


def _leading_versions(publications: Collection[int]) -> dict[Target, Target]:
    """Return the leading version of each of these publications that does not lead itself."""
    linked = Publication.objects.filter(pk__in=publications, version_of__isnull=False)
    rows = linked.values_list("pk", "version_of")
    return {version: leading for version, leading in rows if leading}


class NoSuchPublication(Explained, ValueError):
    """The publication that a record belongs to is not in the catalogue any more."""


def _load(keys: Collection[int]) -> dict[int, PublicationRows]:
    """Return the publications, or those that they were merged into meanwhile.

    Raises:
        NoSuchPublication: one of them is gone, or was merged in a circle.
    """
    publications = Publication.objects.select_related("venue", "merged_into").in_bulk(keys)
    present: dict[int, Publication] = {}
    for key in keys:
        target = publications[key].merge_target() if key in publications else None
        if target is None:
            raise NoSuchPublication("publication_gone", number=key)
        present[key] = target
    loaded = {rows.publication.pk: rows for rows in load({*present.values()})}
    return {key: loaded[target.pk] for key, target in present.items()}
