"""Many papers at once: they show who writes with whom.

First each paper is judged by itself. What is not clear then is judged once more, with all the
others as the circle around it (`circles`). There is no third time: what was accepted teaches
nothing, so that one mistake cannot pull in others.
"""

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

    `progress` is called once a record. The order of the records does not matter.
    """

    def judge(index: int, people: Iterable[Person]) -> list[Verdict]:
        return [attribute(records[index], person, listed) for person in people]

    return [verdict for (verdict,) in _in_company(records, [person], judge, progress)]


def attribute_all_together(
    records: Sequence[Record], people: Iterable[Person], listed: Sequence[ListContext]
) -> list[list[Verdict]]:
    """Return what `attribute_all` says of each record, given what the other records teach."""

    def judge(index: int, people: Iterable[Person]) -> list[Verdict]:
        return attribute_all(records[index], people, listed[index])

    return _in_company(records, people, judge)


def _in_company(
    records: Sequence[Record],
    people: Iterable[Person],
    judge: Callable[[int, Collection[Person]], list[Verdict]],
    progress: Callable[[], None] = lambda: None,
) -> list[list[Verdict]]:
    """Judge each record by itself, then those again that were not clear, among the others."""
    known = {person.key: person for person in people}
    verdicts = []
    for index in range(len(records)):
        verdicts.append(judge(index, known.values()))
        progress()
    asked = {person for about in verdicts for person in _asked(about)}
    for key in asked:
        known[key] = _among(known[key], records, verdicts)
    return [
        judge(index, known.values()) if _asked(about) else about
        for index, about in enumerate(verdicts)
    ]


def _asked(about: Iterable[Verdict]) -> set[Hashable]:
    return {verdict.person for verdict in about if verdict.outcome == "ask"}


def _among(
    person: Person, records: Sequence[Record], verdicts: Sequence[Iterable[Verdict]]
) -> Person:
    """Return the person with the company of these records, as far as they print the name in full.

    Those that are rejected tell of a namesake's company.
    """
    accepted, rejected = person.accepted.copy(), person.rejected.copy()
    for record, about in zip(records, verdicts, strict=True):
        for verdict in about:
            if verdict.person == person.key and _prints_in_full(record, verdict, person):
                papers = rejected if verdict.outcome == "reject" else accepted
                papers.add_inferred(record, person.names)
    return replace(person, accepted=accepted, rejected=rejected)


def _prints_in_full(record: Record, verdict: Verdict, person: Person) -> bool:
    if verdict.position is None:
        return False
    printed = record.authors[verdict.position].name
    return names.best(person.names, printed) >= names.Agreement.EQUIVALENT
