"""The lab's report: what there was between two days, by section, and what was left out of it.

Visitors could see all of it: papers that wait for an answer and drafts are counted among what was
left out. Of a work only the version that leads is told.
"""

import datetime
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby, pairwise
from typing import Any

from django.db.models import Prefetch, Q, QuerySet
from django.utils.translation import gettext, ngettext

from people import i18n
from people.models import Advisor, Award, Member, Offering, Position, Talk
from people.names import normalize_text
from people.periods import Fit, Period
from publications.domain.documents import Block, Cell, Heading, Table, text
from publications.models import Project, Publication
from publications.selectors import lists
from publications.selectors.students import advisors_of, heads, theses_among_papers

#: A report cites at most so many papers.
MOST_PAPERS = 2000
#: The month in whose middle a term is at its height: by that it belongs to a year.
_MIDDLE_OF_TERM = {
    Offering.Term.WINTER: 2,
    Offering.Term.SPRING: 4,
    Offering.Term.SUMMER: 7,
    Offering.Term.FALL: 10,
}
_THESIS = Publication.Kind.THESIS


@dataclass(frozen=True)
class Scope:
    """What a report is about: a time, and perhaps one project's people or one member alone.

    `by_kind`: papers stand by what they are, not by their projects.
    """

    period: Period
    project: Project | None = None
    member: Member | None = None
    by_kind: bool = False
    style: str = "apa"

    def of_people(self, rows: QuerySet[Any], column: str) -> QuerySet[Any]:
        """Those of the rows that concern whom the report is about; `column` leads to a member."""
        if self.member:
            rows = rows.filter(**{column: self.member})
        if self.project:
            rows = rows.filter(**{f"{column}__projects": self.project})
        return rows.distinct() if self.member or self.project else rows

    def of_papers(self, papers: Any) -> Any:
        if self.member:
            papers = papers.by_member(self.member)
        return papers.filter(projects=self.project) if self.project else papers

    def sorted_out(
        self, rows: Iterable[Any], date: Callable[[Any], str]
    ) -> tuple[list[Any], list[Any]]:
        """The rows whose date lies in the period, and those that perhaps do."""
        by_fit: dict[Fit, list[Any]] = defaultdict(list)
        for row in rows:
            by_fit[self.period.fit(date(row))].append(row)
        return by_fit[Fit.INSIDE], by_fit[Fit.PERHAPS]


@dataclass(frozen=True)
class Section:
    """A part of the report: what it says in a text, and the same as a sheet."""

    blocks: tuple[Block, ...]
    table: Table

    @property
    def name(self) -> str:
        return self.table.name


def sections(scope: Scope) -> list[Section]:
    """The sections that have something to say."""
    people = _People(scope)
    theses = _Theses(scope, people)
    made = [
        _papers(scope),
        *([] if scope.project else [_projects(scope)]),
        people.arrivals,
        people.departures,
        people.changes,
        theses.section,
        _talks(scope),
        _awards(scope),
        _teaching(scope),
    ]
    return [section for section in made if section.table.rows]


def left_out(scope: Scope) -> list[str]:
    """What the report does not tell, in sentences."""
    papers = scope.of_papers(Publication.objects.unmerged().leading())
    in_years = _in_years_of(scope, papers)
    waiting = in_years.filter(status=Publication.Status.WAITING).count()
    undated = papers.public().filter(date="").count()
    versions = in_versions(scope)
    positions = scope.of_people(Position.objects.filter(start=""), "member").count()
    drafts = _in_days_of(scope, scope.of_people(Talk.objects.all(), "speaker"))
    drafts = drafts.exclude(pk__in=Talk.objects.public()).count()
    counted = (
        (
            waiting,
            ngettext(
                "%(n)s paper of these years waits in the review queue.",
                "%(n)s papers of these years wait in the review queue.",
                waiting,
            ),
        ),
        (
            undated,
            ngettext("%(n)s paper has no date.", "%(n)s papers have no date.", undated),
        ),
        (
            versions,
            ngettext(
                "%(n)s other version of these papers (a preprint, for example) is not counted.",
                "%(n)s other versions of these papers (preprints, for example) are not counted.",
                versions,
            ),
        ),
        (
            positions,
            ngettext(
                "%(n)s position has no start: nobody knows whether it began in this time.",
                "%(n)s positions have no start: nobody knows whether they began in this time.",
                positions,
            ),
        ),
        (drafts, ngettext("%(n)s talk is a draft.", "%(n)s talks are drafts.", drafts)),
    )
    sentences = [sentence % {"n": count} for count, sentence in counted if count]
    if scope.project:
        sentences.append(gettext("Courses belong to no project."))
    return sentences


def in_versions(scope: Scope) -> int:
    """How many public papers of the years are versions of another."""
    versions = Publication.objects.public().exclude(version_of=None)
    return int(_in_years_of(scope, scope.of_papers(versions)).count())


# --- Papers ------------------------------------------------------------------------------------


def _in_years_of(scope: Scope, rows: Any) -> Any:
    """The rows whose partial `date` may lie in the period."""
    first, last = scope.period.first, scope.period.last
    return rows.filter(date__gte=str(first.year), date__lte=last.isoformat())


def _in_days_of(scope: Scope, talks: QuerySet[Talk]) -> QuerySet[Talk]:
    """Talks around the period: on which day one is held, its time zone says."""
    day = datetime.timedelta(days=1)
    return talks.filter(
        starts_at__date__gte=scope.period.first - day, starts_at__date__lte=scope.period.last + day
    )


def _papers(scope: Scope) -> Section:
    found = Publication.objects.public().leading().exclude(kind=_THESIS)
    chosen = _in_years_of(scope, scope.of_papers(found)).order_by("-date", "title")
    keys = [
        pk
        for pk, date in chosen.values_list("pk", "date")
        if scope.period.fit(date) is not Fit.OUTSIDE
    ]
    papers = list(lists.fetched(keys[:MOST_PAPERS], "projects"))
    inside, perhaps = scope.sorted_out(papers, lambda paper: paper.date)
    blocks: list[Block] = [text(_papers_counted(len(inside), len(perhaps)))]
    if len(keys) > MOST_PAPERS:
        said = gettext("Here are the newest %(shown)s of %(count)s: choose a shorter time.")
        blocks.append(text(said % {"shown": MOST_PAPERS, "count": len(keys)}))
    for name, group in _groups(scope, inside):
        blocks += [Heading(name, 2), *lists.entries(group, scope.style)]
    if perhaps:
        blocks += [Heading(_perhaps(), 2), *lists.entries(perhaps, scope.style)]
    sheets = [lists.table(some, scope.style) for some in (inside, perhaps)]
    return Section(tuple(blocks), _marked(sheets[0], *(sheet.rows for sheet in sheets)))


def _papers_counted(inside: int, perhaps: int) -> str:
    count = ngettext("%(n)s publication", "%(many)s publications", inside)
    said = count % {"n": inside, "many": inside}
    if not perhaps:
        return said
    more = ngettext("%(n)s more perhaps", "%(n)s more perhaps", perhaps) % {"n": perhaps}
    return f"{said}{i18n.comma()}{more}"


def _perhaps() -> str:
    return gettext("Perhaps in this time: only the year or month is known")


def _groups(
    scope: Scope, papers: Sequence[Publication]
) -> Iterator[tuple[str, Sequence[Publication]]]:
    """The papers under their kinds, or under each of their projects."""
    if scope.by_kind or scope.project:
        order = list(Publication.Kind)
        of_kinds = sorted(papers, key=lambda paper: order.index(Publication.Kind(paper.kind)))
        for name, group in groupby(of_kinds, lambda paper: paper.get_kind_display()):
            yield name, list(group)
        return
    by_project: dict[str, list[Publication]] = defaultdict(list)
    for paper in papers:
        for project in paper.projects.all():
            by_project[project.name].append(paper)
    yield from sorted(by_project.items(), key=lambda group: group[0].casefold())
    without = [paper for paper in papers if not paper.projects.all()]
    if without:
        yield (gettext("Of no project") if by_project else gettext("Papers")), without


def _projects(scope: Scope) -> Section:
    """Projects with papers in the period, the one with most first."""
    found = Publication.objects.public().leading().exclude(kind=_THESIS)
    rows = _in_years_of(scope, scope.of_papers(found)).exclude(projects=None)
    counts = Counter(
        project
        for project, date in rows.values_list("projects", "date")
        if scope.period.fit(date) is not Fit.OUTSIDE
    )
    projects = Project.objects.in_bulk(list(counts))
    table = Table(
        gettext("Projects"),
        (gettext("Project"), gettext("Status"), gettext("Papers")),
        tuple(
            (projects[pk].name, projects[pk].get_status_display(), count)
            for pk, count in sorted(
                counts.items(), key=lambda item: (-item[1], projects[item[0]].name)
            )
        ),
    )
    return Section((table,), table)


# --- People ------------------------------------------------------------------------------------


class _People:
    """Who came, who left and who became something else, by their positions."""

    def __init__(self, scope: Scope) -> None:
        self._scope = scope
        positions = Position.objects.select_related("member").prefetch_related(
            Prefetch("advisors", Advisor.objects.with_member())
        )
        held = scope.of_people(positions, "member")
        self.positions = sorted(held, key=lambda position: position.start)
        self._by_member: dict[int, list[Position]] = defaultdict(list)
        for position in self.positions:
            self._by_member[position.member_id].append(position)

    @cached_property
    def heads(self) -> list[Position]:
        return heads()

    @property
    def arrivals(self) -> Section:
        """Those whose first position began in the period."""
        first = [positions[0] for positions in self._by_member.values()]
        columns = (gettext("Name"), gettext("Role"), gettext("Since"))
        return self._section(gettext("People who came"), columns, first, _start, self._arrival)

    @property
    def departures(self) -> Section:
        """Those who ended a position in the period and hold none that lasted longer."""
        last = [
            max(positions, key=lambda position: position.end or "9999")
            for positions in self._by_member.values()
        ]
        columns = (gettext("Name"), gettext("Role"), gettext("Since"), gettext("Until"))
        columns = (*columns, gettext("Went to"))
        return self._section(gettext("People who left"), columns, last, _end, self._departure)

    @property
    def changes(self) -> Section:
        """Positions in another role, or under another title, that followed an earlier one."""
        changed = [
            (before, after)
            for positions in self._by_member.values()
            for before, after in pairwise(positions)
            if before.display_role != after.display_role
        ]
        columns = (gettext("Name"), gettext("Was"), gettext("Became"), gettext("Since"))
        name = gettext("People with a new role")
        return self._section(name, columns, changed, lambda pair: pair[1].start, self._change)

    def _arrival(self, position: Position) -> tuple[Cell, ...]:
        return _name(position), position.display_role, i18n.partial_date(position.start)

    def _departure(self, position: Position) -> tuple[Cell, ...]:
        dates = i18n.partial_date(position.start), i18n.partial_date(position.end)
        return _name(position), position.display_role, *dates, position.destination

    def _change(self, pair: tuple[Position, Position]) -> tuple[Cell, ...]:
        before, after = pair
        since = i18n.partial_date(after.start)
        return _name(after), before.display_role, after.display_role, since

    def _section(
        self,
        name: str,
        columns: tuple[str, ...],
        rows: Iterable[Any],
        date: Callable[[Any], str],
        cells: Callable[[Any], tuple[Cell, ...]],
    ) -> Section:
        return _tabular(self._scope, name, columns, sorted(rows, key=date), date, cells)


def _tabular(
    scope: Scope,
    name: str,
    columns: tuple[str, ...],
    rows: Iterable[Any],
    date: Callable[[Any], str],
    cells: Callable[[Any], tuple[Cell, ...]],
) -> Section:
    """A section of one table; what perhaps lies in the period follows in another."""
    inside, perhaps = scope.sorted_out(rows, date)
    tables = [Table(name, columns, tuple(map(cells, each))) for each in (inside, perhaps)]
    blocks: list[Block] = [tables[0]] if inside else []
    if perhaps:
        blocks += [Heading(_perhaps(), 2), tables[1]]
    return Section(tuple(blocks), _marked(Table(name, columns, ()), *(t.rows for t in tables)))


def _marked(
    table: Table, inside: tuple[tuple[Cell, ...], ...], perhaps: tuple[tuple[Cell, ...], ...]
) -> Table:
    """The table of all rows; where some lie in the period only perhaps, each says if it does."""
    if not perhaps:
        return replace(table, rows=inside)
    said = [(inside, gettext("yes")), (perhaps, gettext("perhaps"))]
    rows = tuple((*row, word) for some, word in said for row in some)
    return replace(table, columns=(*table.columns, gettext("In this time")), rows=rows)


def _start(position: Position) -> str:
    return position.start


def _end(position: Position) -> str:
    return position.end


def _name(position: Position) -> str:
    return i18n.names(position.member)[0]


class _Theses:
    """Theses of positions, and papers that are theses where no position has the same title: these
    with the role and the advisors of the student who wrote them.
    """

    def __init__(self, scope: Scope, people: _People) -> None:
        self._scope = scope
        self._people = people

    @property
    def section(self) -> Section:
        columns = (gettext("Name"), gettext("Thesis"), gettext("Role"), gettext("Date"))
        columns = (*columns, gettext("Advisors"))
        rows = sorted(self._rows(), key=lambda row: row[0])
        return _tabular(
            self._scope,
            gettext("Theses"),
            columns,
            rows,
            lambda row: row[0],
            lambda row: (row[1], row[2], row[3], i18n.partial_date(row[0]), row[4]),
        )

    def _rows(self) -> Iterator[tuple[str, str, str, str, str]]:
        """Date, name, title, role and advisors of each."""
        told = set()
        for position in self._people.positions:
            if position.thesis:
                told.add(normalize_text(position.thesis))
                advisors = advisors_of(position, self._people.heads)
                name, role = _name(position), position.display_role
                yield position.end, name, position.thesis, role, advisors
        papers = Publication.objects.public().leading().filter(kind=_THESIS)
        papers = _in_years_of(self._scope, self._scope.of_papers(papers))
        of_students: dict[int, list[Position]] = defaultdict(list)
        by_position = theses_among_papers(self._people.positions)
        for position in self._people.positions:
            if position.pk in by_position:
                of_students[by_position[position.pk].pk].append(position)
        for paper in papers.prefetch_related("authorships"):
            if normalize_text(paper.title) in told:
                continue
            for position in of_students[paper.pk]:
                advisors = advisors_of(position, self._people.heads)
                yield paper.date, _name(position), paper.title, position.display_role, advisors
            if not of_students[paper.pk]:
                names = i18n.comma().join(str(author) for author in paper.authorships.all())
                yield paper.date, names, paper.title, paper.get_kind_display(), ""


# --- What else there was -----------------------------------------------------------------------


def _talks(scope: Scope) -> Section:
    columns = (gettext("Date"), gettext("Title"), gettext("Speaker"), gettext("Affiliation"))
    columns = (*columns, gettext("Series"), gettext("Place"), gettext("Host"))
    found = scope.of_people(Talk.objects.public(), "speaker")
    talks = _in_days_of(scope, found).select_related("speaker", "host").order_by("starts_at")
    return _tabular(
        scope,
        gettext("Talks"),
        columns,
        talks,
        lambda talk: talk.day.isoformat(),
        lambda talk: (
            i18n.day(talk.day),
            talk.title,
            talk.display_speaker,
            talk.speaker_affiliation,
            talk.series,
            talk.place,
            talk.display_host,
        ),
    )


def _awards(scope: Scope) -> Section:
    """Awards of people and of the whole lab, and of the papers of the period."""
    columns = (gettext("Date"), gettext("Award"), gettext("Giver"), gettext("For"))
    given = [
        (award.date, award.title, award.giver, _receivers(award))
        for award in scope.of_people(Award.objects.all(), "members").prefetch_related("members")
    ]
    papers = Publication.objects.public().leading().exclude(awards=[])
    for paper in _in_years_of(scope, scope.of_papers(papers)).select_related("venue"):
        venue = paper.venue.short_name if paper.venue else ""
        given += [(paper.date, award, venue, paper.title) for award in paper.awards]
    return _tabular(
        scope,
        gettext("Awards"),
        columns,
        sorted(given),
        lambda row: row[0],
        lambda row: (i18n.partial_date(row[0]), *row[1:]),
    )


def _receivers(award: Award) -> str:
    names = [i18n.names(member)[0] for member in award.members.all()]
    return i18n.comma().join(names) or gettext("The whole lab")


def _teaching(scope: Scope) -> Section:
    columns = (gettext("Term"), gettext("Code"), gettext("Course"), gettext("Instructors"))
    if scope.project:
        return Section((), Table(gettext("Teaching"), columns, ()))
    years = Q(year__gte=scope.period.first.year, year__lte=scope.period.last.year)
    offerings = Offering.objects.filter(years).select_related("course")
    offerings = scope.of_people(offerings, "instructors").prefetch_related("instructors")
    return _tabular(
        scope,
        gettext("Teaching"),
        columns,
        offerings.order_by("year", "term", "course__code"),
        _middle,
        lambda offering: (
            offering.when,
            offering.course.code,
            offering.title or offering.course.title,
            _instructors(offering),
        ),
    )


def _middle(offering: Offering) -> str:
    """A day in the middle of the term."""
    month = _MIDDLE_OF_TERM[Offering.Term(offering.term)]
    return datetime.date(offering.year, month, 15).isoformat()


def _instructors(offering: Offering) -> str:
    names = [i18n.names(member)[0] for member in offering.instructors.all()]
    return i18n.comma().join(filter(None, [*names, offering.other_instructors]))
