"""Questions whether two papers are one that the other papers of both lists answer.

One list has the one paper, another list the other, and of what came out at that venue in that year
either lacks hardly anything that the other has (`matching.coverage`). What is answered so is one
paper from then on, and can be taken back. No person's answer is touched.
"""

import itertools
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from django.db import transaction
from django.db.models import Q
from django.db.models.fields.json import KT

from publications.domain.matching import coverage
from publications.domain.matching.comparison import Judgement, judged_alone
from publications.domain.matching.coverage import Place
from publications.domain.reasons import Reason
from publications.domain.record import Record
from publications.models import Action, Publication, Source, SourceRecord, Suggestion
from publications.services import actions, consolidation
from publications.services.member_profiles import MemberProfiles
from publications.services.review import merges
from publications.services.review.answers import close
from publications.services.review.refusals import Refused

#: What one source tells of one person's papers, or of all of them: its key, and the list's name.
_List = tuple[int, str]
#: Of a record what says where and when its paper came out.
_TOLD = tuple(KT(f"record__{name}") for name in ("title", "date", "venue", "venue_acronym"))


@dataclass(frozen=True, slots=True)
class _Doubt:
    """A question, and what is decided about a record of either paper, each from its list."""

    suggestion: Suggestion
    lists: tuple[_List, _List]
    judgement: Judgement
    place: Place


def clear_duplicates(
    source: Source, batch: str, profiles: MemberProfiles | None = None
) -> list[Action]:
    """Answer the questions whether a paper of the source is another one that have become clear.

    Each answer is an Action by nobody, with the reasons, all of one batch. Whoever has the
    `profiles` brings them: they take long to load.
    """
    by_lists: dict[tuple[_List, _List], list[_Doubt]] = defaultdict(list)
    for doubt in _doubts(source):
        by_lists[doubt.lists].append(doubt)
    profiles = profiles or (MemberProfiles() if by_lists else None)
    in_doubt = _papers_in_doubt() if by_lists else set()
    answered: dict[int, Action] = {}
    for lists, of_lists in by_lists.items():
        covered = _coverages(lists, {doubt.place for doubt in of_lists}, in_doubt)
        for doubt in of_lists:
            judged = coverage.settled(doubt.judgement, doubt.place, covered[doubt.place])
            if judged.is_one_work and doubt.suggestion.pk not in answered:
                action = _answer(doubt.suggestion, judged, profiles, batch)
                answered |= {doubt.suggestion.pk: action} if action else {}
    return list(answered.values())


def _doubts(source: Source) -> Iterator[_Doubt]:
    """Yield the questions that other papers may answer: about papers that nothing else may be, by
    each two lists of which each tells of one of the papers alone.
    """
    waiting = Suggestion.objects.open().filter(
        kind=Suggestion.Kind.SAME_WORK,
        kept_open=False,
        publication__merged_into=None,
        other__merged_into=None,
        publication__in=SourceRecord.objects.current().filter(source=source).values("publication"),
    )
    questions = list(waiting.order_by("pk"))
    asked = Counter(key for question in questions for key in _papers(question))
    alone = [question for question in questions if set(map(asked.get, _papers(question))) == {1}]
    told = _records_by_list({key for question in alone for key in _papers(question)})
    for question in alone:
        mine, theirs = told[question.publication_id], told[question.other_id]
        for of_mine, of_theirs in itertools.product(mine, theirs):
            if of_mine[0] != source.pk or of_mine in theirs or of_theirs in mine:
                continue
            judgement = judged_alone(mine[of_mine], theirs[of_theirs])
            if place := coverage.place_in_doubt(judgement):
                yield _Doubt(question, (of_mine, of_theirs), judgement, place)


def _papers(question: Suggestion) -> tuple[int, int | None]:
    return question.publication_id, question.other_id


def _papers_in_doubt() -> set[int | None]:
    """Return the papers of all questions whether two are one."""
    asked = Suggestion.objects.open().filter(kind=Suggestion.Kind.SAME_WORK)
    return set(itertools.chain.from_iterable(asked.values_list("publication", "other")))


def _records_by_list(publications: Collection[int | None]) -> dict[int | None, dict[_List, Record]]:
    """Return what each list tells of each of these papers."""
    told: dict[int | None, dict[_List, Record]] = defaultdict(dict)
    current = SourceRecord.objects.current().filter(publication__in=publications)
    for row in current.defer("raw").order_by("pk"):
        told[row.publication_id][row.source_id, row.listing] = row.as_record()
    return told


def _coverages(
    lists: Sequence[_List], places: Collection[Place], in_doubt: Collection[int | None]
) -> Mapping[Place, coverage.Coverage]:
    """Return how two lists cover the places, but for the papers that are in doubt themselves."""
    years = Q()
    for year in {place.year for place in places}:
        years |= Q(publication__date__startswith=str(year))
    found: dict[_List, list[tuple[int, Record]]] = defaultdict(list)
    rows = SourceRecord.objects.current().filter(
        years, source__in={source for source, _ in lists}, publication__merged_into=None
    )
    for publication, version_of, source, listing, *told in rows.values_list(
        "publication", "publication__version_of", "source", "listing", *_TOLD
    ).iterator():
        if publication not in in_doubt:
            title, date, venue, acronym = (value or "" for value in told)
            record = Record(title=title, date=date, venue=venue, venue_acronym=acronym)
            found[source, listing].append((version_of or publication, record))
    one, other = (found[each] for each in lists)
    shared = {work for work, _ in one} & {work for work, _ in other}
    return coverage.coverages(one, other, shared, places)


@transaction.atomic
def _answer(
    suggestion: Suggestion, judged: Judgement, profiles: MemberProfiles | None, batch: str
) -> Action | None:
    """Make the two papers one; None where a person answered meanwhile, or they cannot be."""
    consolidation.lock_catalogue()
    waiting = Suggestion.objects.select_for_update(of=("self",)).open()
    if not waiting.filter(pk=suggestion.pk, kept_open=False).exists():
        return None
    publication = Publication.objects.get(pk=suggestion.publication_id)
    assert suggestion.other_id is not None
    other = Publication.objects.get(pk=suggestion.other_id)
    try:
        merges.must_differ(publication, other)
    except Refused:
        return None
    with actions.recording(Action.Kind.CLEARED, None, publication, other) as action:
        action.message = Reason.of(
            "became_clear_as_one",
            paper=publication,
            other=other,
            reasons=list(judged.told().reasons),
        )
        action.batch = batch
        close(suggestion, Suggestion.State.ACCEPTED, None)
        merges.merge(publication, into=other, profiles=profiles, part_of=action)
    return action
