"""Many papers at once: what is sure about one helps with the next.

The authors of an accepted paper become known co-authors, those of a rejected one the namesake's,
and other papers with these authors are judged again. Only co-authors are learnt this way: topics
and venues that grew by themselves would drift from the person to the field.
"""

from collections import defaultdict
from collections.abc import Callable, Collection, Hashable, Iterable, Sequence
from dataclasses import replace

from people import names
from publications.domain.attribution.interface import ListContext, Person, Verdict
from publications.domain.attribution.verdict import attribute, attribute_all
from publications.domain.record import Record

_UNLISTED = ListContext()


def attribute_together(
    records: Sequence[Record],
    person: Person,
    listed: ListContext = _UNLISTED,
    progress: Callable[[], None] = lambda: None,
) -> list[Verdict]:
    """Return a verdict on each record, in their order; `person` is left as it was.

    `progress` is called once a record. The order of the records does not matter: each round learns
    from everything that was sure in the round before.
    """

    def judge(index: int, people: Iterable[Person]) -> list[Verdict]:
        return [attribute(records[index], person, listed) for person in people]

    return [verdict for (verdict,) in _rounds(records, [person], judge, progress)]


def attribute_all_together(
    records: Sequence[Record], people: Iterable[Person], listed: Sequence[ListContext]
) -> list[list[Verdict]]:
    """Return what `attribute_all` says of each record, given what the other records teach."""

    def judge(index: int, people: Iterable[Person]) -> list[Verdict]:
        return attribute_all(records[index], people, listed[index])

    return _rounds(records, people, judge)


def _rounds(
    records: Sequence[Record],
    people: Iterable[Person],
    judge: Callable[[int, Collection[Person]], list[Verdict]],
    progress: Callable[[], None] = lambda: None,
) -> list[list[Verdict]]:
    """Judge all records, then those again that share an author with what is newly sure."""
    profiles = _Known(people)
    verdicts = []
    for index in range(len(records)):
        verdicts.append(judge(index, profiles.people))
        progress()
    if not any(_asked(about) for about in verdicts):
        return verdicts
    sharing = _by_author(records)
    news = [(index, verdict) for index, about in enumerate(verdicts) for verdict in about]
    while news:
        touched: set[int] = set()
        for index, verdict in news:
            if verdict.outcome != "ask" and verdict.position is not None:
                profiles.learn(verdict, records[index])
                touched |= {other for key in _keys(records[index]) for other in sharing[key]}
        news = []
        for index in sorted(touched):
            if asked := _asked(verdicts[index]):
                verdicts[index] = judge(index, profiles.people)
                cleared = asked - _asked(verdicts[index])
                news += [
                    (index, verdict) for verdict in verdicts[index] if verdict.person in cleared
                ]
    return verdicts


def _asked(about: Iterable[Verdict]) -> set[Hashable]:
    return {verdict.person for verdict in about if verdict.outcome == "ask"}


class _Known:
    """The people, each copied before anything is learnt about them."""

    def __init__(self, people: Iterable[Person]) -> None:
        self._people = {person.key: person for person in people}
        self._own: set[Hashable] = set()

    @property
    def people(self) -> Collection[Person]:
        return self._people.values()

    def learn(self, verdict: Verdict, record: Record) -> None:
        person = self._people[verdict.person]
        if person.key not in self._own:
            accepted, rejected = person.accepted.copy(), person.rejected.copy()
            person = replace(person, accepted=accepted, rejected=rejected)
            self._people[person.key] = person
            self._own.add(person.key)
        papers = person.accepted if verdict.outcome == "accept" else person.rejected
        papers.add_coauthors(record, person.names)


def _by_author(records: Sequence[Record]) -> dict[str, list[int]]:
    """Return the records' indexes by the keys of their authors."""
    sharing: dict[str, list[int]] = defaultdict(list)
    for index, record in enumerate(records):
        for key in _keys(record):
            sharing[key].append(index)
    return sharing


def _keys(record: Record) -> set[str]:
    return {key for author in record.authors for key in names.keys(author.name)}
