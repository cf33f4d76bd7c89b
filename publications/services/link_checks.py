"""Asking the addresses that our pages link to, a night's share at a time.

An address is dead when it failed on two days, at least one apart; one that answers again is well.
What could not be told changes nothing of that.
"""

import datetime
import time
from collections import defaultdict
from collections.abc import Iterable
from itertools import chain, zip_longest
from urllib.parse import urlsplit

from django.conf import settings
from django.db.models import Q
from django.utils import timezone

from publications.models import LinkCheck
from publications.selectors.audit import linked_addresses
from publications.sources.links import LinkAnswer, LinkClient

#: How far two failures must lie apart at least.
A_DAY = datetime.timedelta(days=1)
#: Answers that are written at a time.
_TOGETHER = 20


def check(seconds: float | None = None) -> int:
    """Ask what is due for at most so many seconds, and return how many addresses were asked.

    Those that failed before come first, then those never asked, then the oldest. Where no address
    at all answers, the fault is ours: then no name is called unknown.
    """
    deadline = time.monotonic() + (settings.LINK_CHECK_SECONDS if seconds is None else seconds)
    _follow(linked_addresses())
    asked = 0
    unnamed: list[tuple[LinkCheck, LinkAnswer]] = []
    is_online = False
    with LinkClient() as client:
        for part in _in_parts(_one_host_after_another(_due())):
            answers = []
            for link in part:
                if time.monotonic() > deadline:
                    break
                answers.append((link, client.ask(link.address)))
            asked += len(answers)
            is_online |= any("status" in answer.reason.params for _, answer in answers)
            unnamed += [pair for pair in answers if pair[1].state == "no_host"]
            _store([pair for pair in answers if pair[1].state != "no_host"])
            if len(answers) < len(part):
                break
    if is_online:
        _store(unnamed)
    return asked


def _follow(addresses: set[str]) -> None:
    """Have a row for each address that is linked, and for none that is not any more."""
    known = dict(LinkCheck.objects.values_list("address", "pk"))
    gone = [pk for address, pk in known.items() if address not in addresses]
    for first in range(0, len(gone), 500):
        LinkCheck.objects.filter(pk__in=gone[first : first + 500]).delete()
    new = [LinkCheck(address=address) for address in sorted(addresses - known.keys())]
    LinkCheck.objects.bulk_create(new, batch_size=500, ignore_conflicts=True)


def _due() -> list[LinkCheck]:
    """The addresses to ask now: what failed is asked again after a day, the rest later."""
    now = timezone.now()
    before = now - datetime.timedelta(days=settings.LINK_CHECK_DAYS)
    failing = Q(failures__gt=0) & (
        Q(checked_at__lte=now - A_DAY) | Q(checked_at__gt=now)  # the clock was wrong then
    )
    old = Q(checked_at=None) | Q(checked_at__lte=before) | Q(checked_at__gt=now)
    due = LinkCheck.objects.filter(failing | old)
    return sorted(
        due, key=lambda check: (not check.failures, check.checked_at or _LONG_AGO, check.pk)
    )


_LONG_AGO = datetime.datetime(1970, 1, 1, tzinfo=datetime.UTC)


def _one_host_after_another(links: Iterable[LinkCheck]) -> list[LinkCheck]:
    """The links such that hosts take turns: while one rests, others are asked."""
    by_host: dict[str, list[LinkCheck]] = defaultdict(list)
    for link in links:
        by_host[_host(link.address)].append(link)
    rounds = zip_longest(*by_host.values())
    return [link for link in chain.from_iterable(rounds) if link is not None]


def _host(address: str) -> str:
    try:
        return urlsplit(address).hostname or ""
    except ValueError:
        return ""


def _in_parts(links: list[LinkCheck]) -> Iterable[list[LinkCheck]]:
    return (links[first : first + _TOGETHER] for first in range(0, len(links), _TOGETHER))


def _store(answers: Iterable[tuple[LinkCheck, LinkAnswer]]) -> None:
    """Write what was answered."""
    now = timezone.now()
    links = [_noted(link, answer, now) for link, answer in answers]
    # Not `is_fine`: somebody may have said that meanwhile.
    columns = ("checked_at", "first_failed", "last_failed", "failures", "answer")
    LinkCheck.objects.bulk_update(links, columns)


def _noted(link: LinkCheck, answer: LinkAnswer, now: datetime.datetime) -> LinkCheck:
    """The link with what was answered now."""
    link.checked_at = now
    if answer.state == "unknown":
        # What it said before still holds: two failures with a refusal between are two.
        if not link.failures:
            link.answer = answer.reason
        return link
    link.answer = answer.reason
    if answer.state == "works":
        link.failures, link.first_failed, link.last_failed = 0, None, None
        return link
    is_first = link.first_failed is None or link.first_failed > now  # the clock was wrong then
    if is_first:
        link.failures, link.first_failed, link.last_failed = 1, now, now
    elif link.last_failed is None or link.last_failed <= now - A_DAY:
        link.failures, link.last_failed = link.failures + 1, now
    return link
