"""Many papers at once: what is sure of one tells of the next.

A paper that is accepted makes its authors known company, one that is rejected makes them the
namesake's, and the papers they share with others are asked about again. Only the company is learnt
so: topics and venues that grew by themselves would drift from the person to the field.
"""

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import replace

from people import names
from publications.attribution.decide import attribute
from publications.attribution.model import Listed, Person, Verdict
from publications.records import Record

_UNLISTED = Listed()


def attribute_together(
    records: Sequence[Record],
    person: Person,
    listed: Listed = _UNLISTED,
    progress: Callable[[], None] = lambda: None,
) -> list[Verdict]:
    """Return a verdict on each record, in their order; `person` is left as it was.

    `progress` is called once a record. The order of the records does not matter: each round learns
    from all that the last one was sure of.
    """
    person = replace(person, accepted=person.accepted.copy(), rejected=person.rejected.copy())
    sharing = _by_author(records)
    verdicts = []
    for record in records:
        verdicts.append(attribute(record, person, listed))
        progress()
    news = list(range(len(records)))
    while news:
        touched = set()
        for place in news:
            record, outcome = records[place], verdicts[place].outcome
            if outcome != "ask" and verdicts[place].seat is not None:
                papers = person.accepted if outcome == "accept" else person.rejected
                papers.add_company(record, person.names)
                touched |= {other for key in _keys(record) for other in sharing[key]}
        news = []
        for place in sorted(touched):
            if verdicts[place].outcome == "ask":
                verdicts[place] = attribute(records[place], person, listed)
                if verdicts[place].outcome != "ask":
                    news.append(place)
    return verdicts


def _by_author(records: Sequence[Record]) -> dict[str, list[int]]:
    """Return the places of the records by the keys of their authors."""
    sharing: dict[str, list[int]] = defaultdict(list)
    for place, record in enumerate(records):
        for key in _keys(record):
            sharing[key].append(place)
    return sharing


def _keys(record: Record) -> set[str]:
    return {key for author in record.authors for key in names.keys(author.name)}
