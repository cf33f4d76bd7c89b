"""What a paper's page shows beside the paper's own fields, and how it says it."""

import datetime
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from django.db.models import OuterRef, Prefetch, Q, QuerySet, Subquery, prefetch_related_objects
from django.utils import timezone
from django.utils.translation import gettext, ngettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from people import i18n
from people.dates import year_of
from people.models import Member, News, Talk
from publications.domain.identifiers import arxiv_month
from publications.models import (
    Authorship,
    ExternalId,
    Link,
    Metric,
    Publication,
    SourceRecord,
    SyncRun,
)
from publications.selectors import cards
from publications.selectors.related import related
from publications.web.buttons import Button, buttons
from publications.web.videos import Video, video

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
    "summary": _("Summary"),
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

#: What happened on a day in the work's life; it came out on its own date.
_HAPPENED = {
    "posted": pgettext_lazy("on a day", "Posted"),
    "accepted": pgettext_lazy("on a day", "Accepted"),
    "online": pgettext_lazy("on a day", "Online"),
    "presented": pgettext_lazy("on a day", "Presented"),
    "print": pgettext_lazy("on a day", "In print"),
}

_PREPRINT = Publication.Kind.PREPRINT

#: Up to so many authors are all shown with portrait and affiliation; of a longer list the first of
#: them, our members and the last.
AUTHORS_IN_SIGHT, FIRST_AUTHORS = 12, 8
#: So many members at most are shown of a longer list.
MEMBERS_IN_SIGHT = 12


#: Why visitors do not see the page that an editor sees.
_HIDDEN = {
    Publication.Status.WAITING: _(
        "Visitors do not see this page: the paper waits for an answer in the review queue."
    ),
    Publication.Status.DECLINED: _(
        "Visitors do not see this page: the paper was declined as not ours."
    ),
    Publication.Status.TAKEN_BACK: _(
        "Visitors do not see this page: the import or sync that told of the paper was taken back."
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


@dataclass(frozen=True)
class ShownAuthor:
    """An author with portrait and affiliation; `skipped` others stand before them."""

    authorship: Authorship
    skipped: int = 0

    @property
    def member(self) -> Member | None:
        """Who they are, where visitors see them: their portrait is shown."""
        return self.authorship.public_member


def shown_authors(authors: Sequence[Authorship]) -> list[ShownAuthor]:
    """Return the authors in order: all, or of a long list those whom readers look for."""
    if len(authors) <= AUTHORS_IN_SIGHT:
        return [ShownAuthor(author) for author in authors]
    members = [place for place, author in enumerate(authors) if author.public_member]
    places = {*range(FIRST_AUTHORS), *members[:MEMBERS_IN_SIGHT], len(authors) - 1}
    return [
        ShownAuthor(authors[place], place - before - 1)
        for before, place in pairwise([-1, *sorted(places)])
    ]


@dataclass(frozen=True)
class Day:
    """Something that happened to the paper on a day (a partial date), beside that it came out."""

    what: str
    date: str


@dataclass(frozen=True)
class Stage:
    """A version of the work in the line of them all: "arXiv 2023", "ASPLOS 2024"."""

    name: str
    date: str
    address: str
    is_this: bool = False
    #: What the version was called, where that differs.
    title: str = ""

    @property
    def label(self) -> str:
        return f"{self.name} {year_of(self.date) or ''}".strip()


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

    stages: list[Stage]
    days: list[Day]
    origins: dict[str, PageSource]
    buttons: list[Button]
    #: All of them, where the page leads to one of them nowhere else.
    identifiers: list[ExternalId]
    #: Where arXiv has the abstract, where we have none.
    abstract_elsewhere: str
    video: Video | None
    talks: list[Talk]
    news: list[News]
    related: list[Publication]
    cited: Cited | None


@dataclass(frozen=True)
class PageRows:
    """What a paper's page is made of in any language: the paper, and what belongs to it."""

    paper: Publication
    versions: list[Publication]
    talks: list[Talk]
    news: list[News]
    related: list[Publication]
    citations: list[Metric]


def rows_of(papers: Sequence[Publication]) -> list[PageRows]:
    """Read what belongs to each of these papers, of many in hardly more queries than of one.

    Fetch `with_byline` and the projects.
    """
    siblings = _siblings(papers)
    versions = {version.pk: version for of in siblings for version in of}
    cards.fetch_openable([*papers, *versions.values()])
    counted = Metric.objects.filter(name="citations").select_related("source")
    prefetch_related_objects(
        papers,
        Prefetch("talks", Talk.objects.public(), "public_talks"),
        Prefetch("news", News.objects.public(), "public_news"),
        Prefetch("metrics", counted, "citation_metrics"),
    )
    near = related(
        [
            (paper, [version.pk for version in of])
            for paper, of in zip(papers, siblings, strict=True)
        ]
    )
    return [
        PageRows(paper, of, paper.public_talks, paper.public_news, others, paper.citation_metrics)
        for paper, of, others in zip(papers, siblings, near, strict=True)
    ]


def detail_of(rows: PageRows, *, with_origins: bool) -> PageDetail:
    """Return what the page shows beside the paper; `origins` by the keys of source records."""
    publication, versions = rows.paper, rows.versions
    stages = _stages(publication, versions)
    records = _source_records(publication) if with_origins else []
    abstract_elsewhere = "" if publication.abstract else _on_arxiv(publication)
    named = {abstract_elsewhere, *(stage.address for stage in stages)}
    identifiers = list(publication.external_ids.all())
    links = publication.links.all()
    addresses = [link.url for link in links if link.kind == Link.Kind.VIDEO]
    return PageDetail(
        stages=stages,
        days=_days(publication, is_posted_in_line=len(stages) > 1),
        origins={str(record.pk): _origin(record) for record in records},
        buttons=buttons(publication, cards.links_from_versions(publication, versions)),
        identifiers=identifiers if any(id.url not in named for id in identifiers) else [],
        abstract_elsewhere=abstract_elsewhere,
        video=next(filter(None, map(video, addresses)), None),
        talks=rows.talks,
        news=rows.news,
        related=rows.related,
        cited=_cited(rows.citations),
    )


def _on_arxiv(publication: Publication) -> str:
    """The address of the paper's abstract there; empty where arXiv does not have it."""
    return next((id.url for id in publication.external_ids.all() if id.scheme == "arxiv"), "")


def _siblings(papers: Sequence[Publication]) -> list[list[Publication]]:
    """For each paper the other public versions of its work, from any one of them."""
    leading = {paper.version_of_id for paper in papers} - {None}
    works = Q(version_of__in={*leading, *(paper.pk for paper in papers)}) | Q(pk__in=leading)
    versions = list(Publication.objects.filter(works).select_related("venue"))

    def is_sibling(version: Publication, paper: Publication) -> bool:
        above = paper.version_of_id
        is_below_one = version.version_of_id in {paper.pk, above} - {None}
        return version.pk != paper.pk and (is_below_one or version.pk == above)

    return [
        [version for version in versions if version.is_public and is_sibling(version, paper)]
        for paper in papers
    ]


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


def _stages(publication: Publication, versions: Sequence[Publication]) -> list[Stage]:
    """The versions of the work as they came out; empty where there is only this one.

    A preprint that arXiv has, and the site not as a version of its own, is among them.
    """
    # Of one date, the preprint comes first.
    work = sorted((publication, *versions), key=lambda each: (each.kind != _PREPRINT, each.pk))
    names = {version: _stage_name(version) for version in work}
    places = Counter((names[version], version.year) for version in work)
    for version in work:
        if places[names[version], version.year] > 1:
            names[version] = version.kind_and_venue
    stages = [_stage(version, names[version], publication) for version in work]
    arxiv = next((id for id in publication.external_ids.all() if id.scheme == "arxiv"), None)
    kinds = {version.kind for version in work}
    if arxiv and _PREPRINT not in kinds:
        posted = next((date for kind, date in publication.dates if kind == "posted"), "")
        date = posted or arxiv_month(arxiv.value)
        stages.insert(0, Stage(arxiv.get_scheme_display(), date, arxiv.url))
    in_order = sorted(stages, key=lambda stage: stage.date or "9999")
    return in_order if len(in_order) > 1 else []


def _stage(version: Publication, name: str, this: Publication) -> Stage:
    return Stage(
        name=name,
        date=version.date,
        address=version.get_absolute_url(),
        is_this=version == this,
        title="" if version.title == this.title else version.title,
    )


def _stage_name(version: Publication) -> str:
    """Where the version came out, in a word; a preprint's server, else what it is."""
    schemes = {id.scheme: id.get_scheme_display() for id in version.external_ids.all()}
    if version.kind == _PREPRINT and "arxiv" in schemes:
        return schemes["arxiv"]
    if version.venue and version.kind != Publication.Kind.THESIS:
        return version.venue.short_name
    return version.get_kind_display()


def _days(publication: Publication, *, is_posted_in_line: bool) -> list[Day]:
    """The days of the paper beside its date, the earliest first, without what its versions tell."""
    days = [
        Day(str(_HAPPENED.get(kind, kind.capitalize())), date)
        for kind, date in publication.dates
        if date and date != publication.date and not (kind == "posted" and is_posted_in_line)
    ]
    return sorted(days, key=lambda day: day.date)
