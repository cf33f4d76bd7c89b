"""A paper with all that its page tells, in one question beside its authors; and how it tells it."""

import datetime
import json
from dataclasses import dataclass
from typing import Any

from django.db.models import OuterRef, Q, QuerySet, Subquery, Value
from django.utils import timezone
from django.utils.translation import gettext, ngettext, pgettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from people import wording
from people.gathering import Gathered, Part, fill
from people.models import Identifier, News, Talk
from publications.models import (
    ExternalId,
    Link,
    Metric,
    Project,
    Publication,
    Source,
    SourceRecord,
    SyncRun,
    Venue,
)

_LINK = ("id", "kind", "url", "label")
_EXTERNAL_ID = ("id", "scheme", "value")
_VERSION = ("id", "title", "slug", "kind", "date", "dates")
_VENUE = ("venue__name", "venue__acronym")
_PROJECT = ("id", "name", "slug", "tagline")
_TALK = ("id", "title", "slug", "time_zone", "starts_at", "ends_at")
_NEWS = ("id", "title", "slug", "date")
_IDENTIFIER = ("id", "scheme", "value")
_METRIC = ("value", "day", "source__name")
_SAID = ("id", "first_seen", "last_seen", "checked", "source__name", "source__kind")

#: What the fields of a paper are called; those of the record.
FIELDS = {
    "title": _("Title"),
    "display_title": _("Title as shown"),
    "kind": _("Kind"),
    "date": _("Date"),
    "dates": _("Other dates"),
    "venue": _("Venue"),
    "place": _("Place"),
    "publisher": _("Publisher"),
    "volume": _("Volume"),
    "issue": _("Issue"),
    "pages": pgettext_lazy("of a paper", "Pages"),
    "abstract": _("Abstract"),
    "categories": _("Keywords"),
    "licence": _("Licence"),
    "notes": _("Notes"),
    "awards": _("Awards"),
    "mark": _("Mark"),
    "authors": _("Authors"),
    "authors_complete": _("Authors complete"),
    "links": _("Links"),
    "external_ids": _("Identifiers"),
}

#: What happened on a day of the work's; the day of a version itself by its kind.
_HAPPENED = {
    "posted": pgettext_lazy("on a day", "Posted"),
    "accepted": pgettext_lazy("on a day", "Accepted"),
    "online": pgettext_lazy("on a day", "Online"),
    "presented": pgettext_lazy("on a day", "Presented"),
    "print": pgettext_lazy("on a day", "In print"),
}
_APPEARED = {
    "preprint": pgettext_lazy("on a day", "Posted"),
    "poster": pgettext_lazy("on a day", "Presented"),
}


@dataclass(frozen=True)
class Day:
    """Something that happened to a version of the work on a day (a partial date)."""

    date: str
    what: str
    version: Publication


@dataclass(frozen=True)
class Origin:
    """A source that told of the paper, and when it was last asked or read."""

    name: str
    checked: datetime.datetime
    is_service: bool

    @property
    def ago(self) -> str:
        """When, in words: "checked 3 days ago", "read on 5 May 2024"."""
        day = timezone.localtime(self.checked).date()
        days = (timezone.localdate() - day).days
        if days < 1:
            return gettext("checked today") if self.is_service else gettext("read today")
        if days == 1:
            return gettext("checked yesterday") if self.is_service else gettext("read yesterday")
        if days <= 60:
            checked = ngettext("checked %(n)s day ago", "checked %(n)s days ago", days)
            read = ngettext("read %(n)s day ago", "read %(n)s days ago", days)
            return (checked if self.is_service else read) % {"n": days}
        checked, read = gettext("checked on %(day)s"), gettext("read on %(day)s")
        return (checked if self.is_service else read) % {"day": wording.day(day)}


@dataclass(frozen=True)
class Cited:
    """How often a source counted the paper as cited, on which day."""

    count: int
    source: str
    day: datetime.date


@dataclass(frozen=True)
class Told:
    """What a paper's page tells beside the paper's own fields."""

    versions: list[Publication]
    days: list[Day]
    origins: dict[str, Origin]
    talks: list[Talk]
    news: list[News]
    cited: Cited | None


def tell(publication: Publication) -> Told:
    """Fill the paper's relations and return the rest. Fetch venue and authors with their members.

    `origins` are by the key of the SourceRecord, as text. One query.
    """
    key = publication.pk
    seats = [seat for seat in publication.authorships.all() if seat.public_member]
    identifiers = Identifier.objects.filter(member__in=[seat.member_id for seat in seats])
    figures = Metric.objects.filter(publication=key, name="citations")
    gathered = Gathered(
        [
            Part("links", Link.objects.filter(publication=key), "publication_id", _LINK),
            Part("ids", ExternalId.objects.filter(publication=key), "publication_id", _EXTERNAL_ID),
            Part("versions", _siblings(publication), "of_work", (*_VERSION, *_VENUE)),
            Part("projects", Project.objects.filter(publications=key), "publications", _PROJECT),
            Part("talks", Talk.objects.filter(publications=key), "publications", _TALK),
            Part("news", News.objects.public().filter(publications=key), "publications", _NEWS),
            Part("identifiers", identifiers, "member_id", _IDENTIFIER),
            Part("metrics", figures, "publication_id", _METRIC),
            Part("said", _said(publication), "publication_id", _SAID),
        ]
    )
    fill(publication, "links", [Link(**row) for row in gathered.of("links", key)])
    fill(publication, "external_ids", [ExternalId(**row) for row in gathered.of("ids", key)])
    fill(publication, "projects", [Project(**row) for row in gathered.of("projects", key)])
    for seat in seats:
        held = gathered.of("identifiers", seat.member_id)
        fill(seat.member, "identifiers", [Identifier(**row) for row in held])
    versions = [_version(row) for row in gathered.of("versions", key)]
    return Told(
        versions=versions,
        days=_days(publication, versions),
        origins={str(row["id"]): _origin(row) for row in gathered.of("said", key)},
        talks=[_talk(row) for row in gathered.of("talks", key)],
        news=[_news(row) for row in gathered.of("news", key)],
        cited=_cited(gathered.of("metrics", key)),
    )


def _siblings(publication: Publication) -> QuerySet[Publication]:
    """The other public versions of the work, whichever of them this one is."""
    work = Q(version_of=publication.pk)
    if publication.version_of_id:
        work |= Q(version_of=publication.version_of_id) | Q(pk=publication.version_of_id)
    others = Publication.objects.public().filter(work).exclude(pk=publication.pk)
    return others.annotate(of_work=Value(publication.pk))


def _said(publication: Publication) -> QuerySet[SourceRecord]:
    """What its sources say now, with the end of the last run that looked whether they still do."""
    runs = SyncRun.objects.filter(
        Q(member=OuterRef("run__member")) | Q(member=None, is_nobodys=False),
        source=OuterRef("source"),
        state=SyncRun.State.DONE,
    )
    last = runs.order_by("-finished_at").values("finished_at")[:1]
    records = SourceRecord.objects.current().filter(publication=publication.pk)
    return records.annotate(checked=Subquery(last))


def _version(row: dict[str, Any]) -> Publication:
    if isinstance(row["dates"], str):  # SQLite gives JSON inside of JSON as text
        row["dates"] = json.loads(row["dates"])
    venue = Venue(name=row.pop("venue__name") or "", acronym=row.pop("venue__acronym") or "")
    return Publication(venue=venue if venue.name else None, **row)


def _talk(row: dict[str, Any]) -> Talk:
    return Talk(**row | {name: _moment(row[name]) for name in ("starts_at", "ends_at")})


def _news(row: dict[str, Any]) -> News:
    return News(**row | {"date": datetime.date.fromisoformat(row["date"])})


def _origin(row: dict[str, Any]) -> Origin:
    seen = [_moment(row[name]) for name in ("last_seen", "checked") if row[name]]
    return Origin(row["source__name"], max(seen), row["source__kind"] in Source.SERVICES)


def _moment(text: str) -> datetime.datetime:
    """Return the moment that a database wrote; one without a zone is UTC."""
    moment = datetime.datetime.fromisoformat(text)
    return moment if moment.tzinfo else moment.replace(tzinfo=datetime.UTC)


def _cited(rows: list[dict[str, Any]]) -> Cited | None:
    """The highest of the figures that the sources gave last; None where none counted any."""
    latest = {row["source__name"]: row for row in sorted(rows, key=lambda row: row["day"])}
    if not latest:
        return None
    row = max(latest.values(), key=lambda row: row["value"])
    day = datetime.date.fromisoformat(row["day"])
    return Cited(int(row["value"]), row["source__name"], day) if row["value"] >= 1 else None


def _days(publication: Publication, versions: list[Publication]) -> list[Day]:
    """The days of all versions, the earliest first; a day that says no more is left out."""
    days = []
    for version in (publication, *versions):
        known = [(kind, date) for kind, date in version.dates if date]
        days += [
            Day(date, str(_HAPPENED.get(kind, kind.capitalize())), version) for kind, date in known
        ]
        if version.date and all(not date.startswith(version.date) for _, date in known):
            appeared = _APPEARED.get(version.kind, pgettext("on a day", "Published"))
            days.append(Day(version.date, str(appeared), version))
    return sorted(days, key=lambda day: day.date)
