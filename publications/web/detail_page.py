"""What a paper's page shows beside the paper's own fields, and how it says it."""

import datetime
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.db.models import OuterRef, Q, QuerySet, Subquery
from django.utils import timezone
from django.utils.translation import gettext, ngettext, pgettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from people import i18n
from people.models import News, Talk
from publications.models import Authorship, Metric, Publication, SourceRecord, SyncRun

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

#: What happened on a day in the work's life; a version's own day goes by its kind.
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


#: Why visitors do not see the page that an editor sees.
_HIDDEN = {
    Publication.Status.WAITING: _(
        "Visitors do not see this page: the paper waits for an answer in the review queue."
    ),
    Publication.Status.DECLINED: _(
        "Visitors do not see this page: the paper was declined as not ours."
    ),
    Publication.Status.DELETED: _("Visitors do not see this page: the paper was deleted."),
}
_MARKED = {
    Publication.Mark.WITHDRAWN: _("This publication was withdrawn."),
    Publication.Mark.RETRACTED: _("This publication was retracted."),
    Publication.Mark.CORRECTED: _("This publication was corrected."),
}


@dataclass(frozen=True)
class Notice:
    """A notice above the paper's page; `mark`, if any, colours it."""

    text: str
    mark: str = ""


def notices(publication: Publication) -> list[Notice]:
    """Return the notices: why visitors do not see the paper, and what became of it."""
    hidden, marked = _HIDDEN.get(publication.status), _MARKED.get(publication.mark)
    return [
        *([Notice(hidden)] if hidden else []),
        *([Notice(marked, publication.mark)] if marked else []),
    ]


def legend(authors: Sequence[Authorship]) -> str:
    """What the signs behind these authors' names mean; empty where there are none."""
    signs = (
        f"* {gettext('equal contribution')}" if any(a.equal_contribution for a in authors) else "",
        f"† {gettext('corresponding author')}" if any(a.corresponding for a in authors) else "",
    )
    return " · ".join(filter(None, signs))


@dataclass(frozen=True)
class Day:
    """Something that happened to a version of the work on a day (a partial date)."""

    date: str
    what: str
    version: Publication


@dataclass(frozen=True)
class PageSource:
    """A source of the paper, and when it was last asked or read."""

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
        return (checked if self.is_service else read) % {"day": i18n.day(day)}


@dataclass(frozen=True)
class Cited:
    """How often a source counted the paper as cited, on which day."""

    count: int
    source: str
    day: datetime.date


@dataclass(frozen=True)
class PageDetail:
    """What a paper's page shows beside the paper's own fields."""

    versions: list[Publication]
    days: list[Day]
    origins: dict[str, PageSource]
    talks: list[Talk]
    news: list[News]
    cited: Cited | None


def detail_of(publication: Publication) -> PageDetail:
    """Return what the page shows beside the paper; `origins` by the keys of source records."""
    versions = _siblings(publication)
    return PageDetail(
        versions=versions,
        days=_days(publication, versions),
        origins={str(record.pk): _origin(record) for record in _source_records(publication)},
        talks=list(publication.talks.public()),
        news=list(publication.news.public()),
        cited=_cited(publication.metrics.filter(name="citations").select_related("source")),
    )


def _siblings(publication: Publication) -> list[Publication]:
    """The other public versions of the work, from any one of them."""
    work = Q(version_of=publication.pk)
    if publication.version_of_id:
        work |= Q(version_of=publication.version_of_id) | Q(pk=publication.version_of_id)
    others = Publication.objects.filter(work).exclude(pk=publication.pk).select_related("venue")
    return [version for version in others if version.is_public]


def _source_records(publication: Publication) -> QuerySet[SourceRecord]:
    """Its current source records, each with the end of the last run that checked it."""
    runs = SyncRun.objects.filter(
        Q(member=OuterRef("run__member")) | Q(member=None, is_unattributed=False),
        source=OuterRef("source"),
        state=SyncRun.State.DONE,
    )
    last = runs.order_by("-finished_at").values("finished_at")[:1]
    records = SourceRecord.objects.current().filter(publication=publication.pk)
    return records.select_related("source").defer("raw").annotate(checked=Subquery(last))


def _origin(record: SourceRecord) -> PageSource:
    seen = [day for day in (record.last_seen, record.checked) if day]
    return PageSource(record.source.name, max(seen), record.source.is_service)


def _cited(figures: Iterable[Metric]) -> Cited | None:
    """The highest of the sources' last counts; None where no source counts."""
    latest = {
        figure.source.name: figure for figure in sorted(figures, key=lambda figure: figure.day)
    }
    if not latest:
        return None
    most = max(latest.values(), key=lambda figure: figure.value)
    return Cited(int(most.value), most.source.name, most.day) if most.value >= 1 else None


def _days(publication: Publication, versions: list[Publication]) -> list[Day]:
    """The days of all versions, the earliest first, without days that add nothing."""
    days = []
    for version in (publication, *versions):
        dates = [(kind, date) for kind, date in version.dates if date]
        days += [
            Day(date, str(_HAPPENED.get(kind, kind.capitalize())), version) for kind, date in dates
        ]
        if version.date and all(not date.startswith(version.date) for _, date in dates):
            appeared = _APPEARED.get(version.kind, pgettext("on a day", "Published"))
            days.append(Day(version.date, str(appeared), version))
    return sorted(days, key=lambda day: day.date)
