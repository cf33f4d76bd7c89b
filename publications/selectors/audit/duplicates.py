"""Duplicate papers."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any

from django.db.models import F
from django.db.models.functions import Coalesce
from django.urls import reverse
from django.utils.http import urlencode

from publications.domain import matching
from publications.domain.reasons import Reason
from publications.models import ExternalId, Publication, Suggestion
from publications.selectors.audit.finding import Finding, in_use, page_of_question

#: Of so many papers of one title or identifier each pair is looked at; where more have it, it is
#: the title of a column or the identifier of a volume, and tells nothing.
_MOST_TOGETHER = 6


def duplicates() -> list[Finding]:
    """Pairs that wait for an answer in the queue, and those that share an identifier or a title.

    Whether two of one title may be one the engine says, as for a new record.
    """
    waiting = (
        Suggestion.objects.waiting()
        .filter(kind=Suggestion.Kind.SAME_WORK)
        .select_related("publication", "other")
    )
    found = [
        Finding(
            "duplicates",
            (asked.publication_id, asked.other_id),
            Reason.of("audit_asked_duplicate", paper=asked.publication, other=asked.other),
            page_of_question(asked.pk),
        )
        for asked in waiting
    ]
    answered = set()
    pairs = Suggestion.objects.filter(kind__in=[Suggestion.Kind.SAME_WORK, Suggestion.Kind.VERSION])
    for pair in pairs.order_by().values_list("publication", "other"):
        answered.add((min(pair), max(pair)))
    shared = {pair: why for pair, why in _sharing_an_identifier() if pair not in answered}
    alike = [pair for pair in _sharing_a_title() if pair not in answered and pair not in shared]
    keys = {key for pair in (*shared, *alike) for key in pair}
    papers = {paper.pk: paper for paper in Publication.objects.filter(pk__in=keys).with_authors()}
    for pair, (scheme, value) in shared.items():
        older, newer = (papers[key].title for key in pair)
        params = {"paper": older, "other": newer, "id_scheme": scheme, "value": value}
        found.append(_pair("audit_shared_identifier", pair, params))
    records = {key: papers[key].as_record() for pair in alike for key in pair}
    for pair in alike:
        if matching.compare(records[pair[0]], records[pair[1]]).decision in ("same", "ask"):
            found.append(_pair("audit_shared_title", pair, {"paper": papers[pair[0]].title}))
    return found


def _pair(code: str, pair: tuple[int, int], params: Mapping[str, Any]) -> Finding:
    older, newer = pair
    page = reverse("admin:publications_publication_merge", args=[older])
    address = f"{page}?{urlencode({'other': newer})}"
    return Finding("duplicates", pair, Reason(code, params), address)


def _sharing_an_identifier() -> Iterator[tuple[tuple[int, int], tuple[str, str]]]:
    """Yield two papers that are not versions of one work, with the identifier that both carry."""
    carried = ExternalId.objects.filter(publication__in=in_use()).exclude(
        scheme=ExternalId.Scheme.ISBN  # a book's chapters carry the book's
    )
    by_id: dict[tuple[str, str], list[tuple[int, int]]] = defaultdict(list)
    rows = carried.annotate(work=_work("publication")).order_by("publication")
    for scheme, value, paper, work in rows.values_list("scheme", "value", "publication", "work"):
        by_id[scheme, value.lower()].append((paper, work))
    for identifier, holders in by_id.items():
        if len(holders) > _MOST_TOGETHER:
            continue
        for (older, older_work), (newer, newer_work) in combinations(holders, 2):
            if older_work != newer_work and older != newer:
                yield (older, newer), identifier


def _sharing_a_title() -> Iterator[tuple[int, int]]:
    by_title: dict[str, list[tuple[int, int]]] = defaultdict(list)
    rows = in_use().annotate(work=_work()).order_by("pk").values_list("title", "pk", "work")
    for title, paper, work in rows:
        by_title[matching.fingerprint(title)].append((paper, work))
    for title, holders in by_title.items():
        if title and 1 < len(holders) <= _MOST_TOGETHER:
            for (older, older_work), (newer, newer_work) in combinations(holders, 2):
                if older_work != newer_work:
                    yield older, newer


def _work(prefix: str = "") -> Any:
    """The key of the version that leads the work, which all its versions share."""
    path = f"{prefix}__" if prefix else ""
    return Coalesce(F(f"{path}version_of"), F(prefix or "pk"))
