"""What plates are drawn from: facts of public papers, for papers, projects, members and news.

Who wrote with whom comes from the catalogue in memory (see facets) for our members, and from the
names that papers print for everybody else. Nothing that visitors do not see has a part in it.
"""

import datetime
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, islice
from typing import NamedTuple

from django.db.models import Max, Q, prefetch_related_objects

from people import i18n
from people.models import Lab, Member, News, Talk
from people.models.member import is_public
from people.names import slugify_name
from people.plates.designs import MOST_DOTS
from people.plates.facts import DatedPaper, MemberFacts, NewsFacts, PaperFacts, ProjectFacts, Tie
from people.plates.lettering import initials, is_short, short_title
from people.remembered import Remembered
from publications.models import Authorship, Project, Publication
from publications.search import among
from publications.selectors import facets

#: A project shows so many of its papers, and a member's co-authors come from so many of theirs: the
#: newest ones.
PROJECT_PAPERS, MEMBER_PAPERS = 48, 24
#: At most so many co-authors of a member, those with the most joint papers.
COAUTHORS = 20
#: Of the authors of a paper of theirs so many are looked at, the first ones.
AUTHORS_READ = 40


class _Person(NamedTuple):
    """Who somebody is: a member whom visitors see, by slug, or else a printed name."""

    slug: str
    name: str


class _Author(NamedTuple):
    """An author of a paper and the place in its list, from 0."""

    place: int
    person: _Person


@dataclass
class _Byline:
    """The authors of a paper as far as its drawing needs them, and how many there are."""

    count: int = 0
    authors: list[_Author] = field(default_factory=list)


#: Papers of many pages: each has a few names.
_known_bylines: Remembered[int, _Byline] = Remembered(most=1000, revisions=facets.revisions)
_known_authors: Remembered[int, list[_Person]] = Remembered(most=1000, revisions=facets.revisions)


# --- Papers --------------------------------------------------------------------------------------


def of_papers(papers: Sequence[Publication]) -> list[PaperFacts]:
    """Return what the plates of these papers are drawn from; four queries, and one for venues that
    were not fetched along."""
    return _of_papers(papers, facets.current())


def _of_papers(papers: Sequence[Publication], catalogue: facets.Snapshot) -> list[PaperFacts]:
    prefetch_related_objects(papers, "venue")
    bylines = _known_bylines.of([paper.pk for paper in papers], _bylines)
    known = _works_of(catalogue, bylines.values())
    return [_paper_facts(paper, bylines[paper.pk], catalogue, known) for paper in papers]


def _paper_facts(
    paper: Publication,
    byline: _Byline,
    catalogue: facets.Snapshot,
    known: Mapping[_Person, int],
) -> PaperFacts:
    large, small = _words(paper)
    return PaperFacts(
        paper.slug,
        large,
        small,
        byline.count,
        tuple(author.place for author in byline.authors if author.person.slug),
        tuple(_ties(paper, byline.authors, catalogue, known)),
    )


def _words(paper: Publication) -> tuple[str, str]:
    """The large and the small words: where it came out, or what it is called, and when."""
    venue = paper.venue.short_name if paper.venue else ""
    large = venue if venue and is_short(venue) else short_title(paper.display_title or paper.title)
    return large, str(paper.year or "")


def _bylines(papers: Sequence[int]) -> dict[int, _Byline]:
    """The authors of each paper: all of a few; of many only our members, for they alone show."""
    authorships = Authorship.objects.filter(publication__in=papers).order_by()
    counts = dict(authorships.values_list("publication").annotate(Max("position")))
    bylines = {paper: _Byline(counts.get(paper) or 0) for paper in papers}
    rows = (
        authorships.filter(Q(position__lte=MOST_DOTS) | Q(member__isnull=False))
        .annotate(is_member=is_public("member"))
        .values_list("publication", "position", "name", "member__slug", "is_member")
    )
    for paper, position, name, slug, is_member in sorted(rows, key=_by_position):
        byline = bylines[paper]
        if position is None:  # behind an "et al.", where only members are known
            if not is_member:
                continue
            byline.count += 1
            position = byline.count
        if is_member or byline.count <= MOST_DOTS:
            byline.authors.append(_Author(position - 1, _person(name, slug, is_member)))
    return bylines


def _by_position(row: tuple[int, int | None, str, str | None, bool]) -> tuple[bool, int, str]:
    _, position, name, *_ = row
    return position is None, position or 0, name


def _person(name: str, slug: str | None, is_member: bool) -> _Person:
    return _Person(slug or "", "") if is_member else _Person("", name)


def _works_of(catalogue: facets.Snapshot, bylines: Iterable[_Byline]) -> dict[_Person, int]:
    """For each author their dated public works, as a mask of the catalogue."""
    people = {author.person for byline in bylines for author in byline.authors}
    works = _works_of_members(catalogue, (person for person in people if person.slug))
    names = sorted(person.name for person in people if not person.slug)
    rows = Authorship.objects.filter(~is_public("member"), name__in=names).order_by()
    places: defaultdict[str, list[int]] = defaultdict(list)
    for name, paper in rows.values_list("name", "publication"):
        if (place := catalogue.places.get(paper)) is not None:
            places[name].append(place)
    dated = _dated_works(catalogue)
    return works | {_Person("", name): catalogue.mask(places[name]) & dated for name in names}


def _works_of_members(catalogue: facets.Snapshot, members: Iterable[_Person]) -> dict[_Person, int]:
    dated = _dated_works(catalogue)
    return {
        member: catalogue.with_value("author", member.slug) & dated
        if catalogue.has("author", member.slug)
        else 0
        for member in members
    }


def _dated_works(catalogue: facets.Snapshot) -> int:
    """The works whose year is known, as a mask."""
    return catalogue.works & ~catalogue.with_value("year", "")


def _places(catalogue: facets.Snapshot, facet: str, value: str) -> Sequence[int]:
    """The places of the papers with a value, the newest first."""
    return catalogue.values[facet][value].places if catalogue.has(facet, value) else ()


def _ties(
    paper: Publication,
    authors: Sequence[_Author],
    catalogue: facets.Snapshot,
    known: Mapping[_Person, int],
) -> list[Tie]:
    """The pairs who had written together in an earlier paper, the oldest acquaintances first."""
    if not paper.date:
        return []
    first_earlier = catalogue.first_before(paper.date)
    own = catalogue.places.get(paper.version_of_id or paper.pk)
    others = ~(0 if own is None else 1 << own)
    ties = []
    for first, second in combinations(authors, 2):
        # The oldest of what they wrote stands last; another version of this work is none of it.
        together = known[first.person] & known[second.person] & others
        if together and (oldest := together.bit_length() - 1) >= first_earlier:
            ties.append((-oldest, first.place, second.place))
    return [(first, second) for _, first, second in sorted(ties)]


# --- Projects ------------------------------------------------------------------------------------


def of_projects(projects: Sequence[Project]) -> list[ProjectFacts]:
    """Return what the plates of these projects are drawn from; three queries."""
    catalogue = facets.current()
    newest = {
        project.pk: _newest_works(catalogue, "project", project.slug, PROJECT_PAPERS)
        for project in projects
    }
    shown = {paper for papers in newest.values() for paper in papers}
    rows = among(Publication.objects.exclude(date="").order_by(), shown)
    by_pk = {paper.pk: paper for paper in rows.only("slug", "date", "featured", "awards")}
    authors = _authors_of(shown)
    return [
        _project_facts(project, [by_pk[pk] for pk in newest[project.pk] if pk in by_pk], authors)
        for project in projects
    ]


def _newest_works(catalogue: facets.Snapshot, facet: str, value: str, count: int) -> list[int]:
    """The ids of so many works with a value, the newest first."""
    is_work = catalogue.flags(catalogue.works)
    places = filter(is_work.__getitem__, _places(catalogue, facet, value))
    return [catalogue.ids[place] for place in islice(places, count)]


def _authors_of(papers: Iterable[int]) -> Mapping[int, list[_Person]]:
    """Who wrote each of these papers, in order; of a long list the first AUTHORS_READ."""
    return _known_authors.of(papers, _read_authors)


def _read_authors(papers: Sequence[int]) -> dict[int, list[_Person]]:
    authors: dict[int, list[_Person]] = {paper: [] for paper in papers}
    publications = among(Publication.objects.order_by(), papers).values("pk")
    rows = (
        Authorship.objects.filter(publication__in=publications, position__lte=AUTHORS_READ)
        .annotate(is_member=is_public("member"))
        .order_by()
    )
    for paper, _, *author in sorted(
        rows.values_list("publication", "position", "name", "member__slug", "is_member")
    ):
        authors[paper].append(_person(*author))
    return authors


def _project_facts(
    project: Project, newest: Sequence[Publication], authors: Mapping[int, list[_Person]]
) -> ProjectFacts:
    papers = newest[::-1]
    moments = [_moment(paper.date) for paper in papers]
    start = min(moments, default=0)
    span = max(moments, default=0) - start
    return ProjectFacts(
        project.slug,
        project.name if is_short(project.name) else initials(project.name),
        papers[0].date[:4] if papers else "",
        papers[-1].date[:4] if papers else "",
        tuple(
            DatedPaper(
                paper.slug,
                (moment - start) / span if span else 0.5,
                len(authors[paper.pk]),
                tuple(seat for seat, person in enumerate(authors[paper.pk]) if person.slug),
                bool(paper.featured or paper.awards),
            )
            for paper, moment in zip(papers, moments, strict=True)
        ),
        tuple(_lines_of_work([{*authors[paper.pk]} for paper in papers])),
    )


def _moment(date: str) -> float:
    """A partial date as a number of years; the middle of a year where no month is known."""
    return int(date[:4]) + ((int(date[5:7]) - 1) / 12 if len(date) > 4 else 0.5)


def _lines_of_work(authors: Sequence[set[_Person]]) -> Iterable[Tie]:
    """What each paper goes on from: the earlier one with which it shares most authors, two or
    more, of such the latest; else the one before it."""
    for later in range(1, len(authors)):
        shared, earlier = max(
            (len(authors[later] & authors[earlier]), earlier) for earlier in range(later)
        )
        yield (earlier if shared >= 2 else later - 1, later)


# --- Members -------------------------------------------------------------------------------------


def of_members(members: Sequence[Member]) -> list[MemberFacts]:
    """Return what the plates of these members are drawn from; two queries."""
    return _of_members(members, facets.current())


def _of_members(members: Sequence[Member], catalogue: facets.Snapshot) -> list[MemberFacts]:
    newest = {
        member.pk: _newest_works(catalogue, "author", member.slug, MEMBER_PAPERS)
        for member in members
    }
    authors = _authors_of({paper for papers in newest.values() for paper in papers})
    return [
        MemberFacts(
            member.slug, initials(member.name), _coauthors(member, newest[member.pk], authors)
        )
        for member in members
    ]


def _coauthors(
    member: Member, papers: Iterable[int], authors: Mapping[int, list[_Person]]
) -> tuple[tuple[int, bool], ...]:
    """With whom a member wrote: by how many of these papers, and whether they are members."""
    shared = Counter(person for paper in papers for person in authors[paper])
    del shared[_Person(member.slug, "")]
    closest = sorted(shared, key=lambda person: (-shared[person], person))[:COAUTHORS]
    return tuple((shared[person], bool(person.slug)) for person in closest)


# --- News ----------------------------------------------------------------------------------------


def of_news(items: Sequence[News]) -> list[NewsFacts]:
    """Return what the plates of these items are drawn from: a paper, a person or their day.

    At most ten queries.
    """
    told = Publication.news.through.objects.filter(news__in=items).order_by()
    about = News.members.through.objects.filter(news__in=items).order_by()
    public = Publication.objects.public().select_related("venue")
    papers = list(public.filter(pk__in=told.values("publication")))
    people = list(Member.objects.public().filter(pk__in=about.values("member")))
    catalogue = facets.current()
    facts_of_papers = dict(zip(_keys(papers), _of_papers(papers, catalogue), strict=True))
    facts_of_people = dict(zip(_keys(people), _of_members(people, catalogue), strict=True))
    papers_of = _by_news(told.values_list("news", "publication"), _keys(papers))
    people_of = _by_news(about.values_list("news", "member"), _keys(people))
    return [
        _dated(
            item.slug,
            item.date,
            facts_of_papers.get(papers_of.get(item.pk, 0))
            or facts_of_people.get(people_of.get(item.pk, 0)),
        )
        for item in items
    ]


def _dated(slug: str, day: datetime.date, about: PaperFacts | MemberFacts | None) -> NewsFacts:
    return NewsFacts(slug, str(day.day), i18n.partial_date(f"{day:%Y-%m}"), about)


def _keys(rows: Sequence[Publication] | Sequence[Member]) -> list[int]:
    return [row.pk for row in rows]


def _by_news(pairs: Iterable[tuple[int, int]], order: Sequence[int]) -> dict[int, int]:
    """For each item the first in this order of what it is tied to."""
    rank = {key: number for number, key in enumerate(order)}
    tied = sorted((pair for pair in pairs if pair[1] in rank), key=lambda pair: -rank[pair[1]])
    return dict(tied)


# --- Talks and the lab ---------------------------------------------------------------------------


def of_talks(talks: Sequence[Talk]) -> list[NewsFacts]:
    """Return what the plates of these talks are drawn from: a speaker of ours, or the day."""
    speakers = Member.objects.public().in_bulk([talk.speaker_id for talk in talks])
    people = dict(zip(speakers, of_members(list(speakers.values())), strict=True))
    return [_dated(talk.slug, talk.day, people.get(talk.speaker_id)) for talk in talks]


def of_labs(labs: Sequence[Lab]) -> list[PaperFacts]:
    """Return what the plate of the lab is drawn from: who is here, and who wrote with whom.

    It is drawn as if all of them had written one paper. Two queries.
    """
    catalogue = facets.current()
    here = Member.objects.current().order_by("name", "pk").values_list("slug", flat=True)
    people = [_Person(slug, "") for slug in here]
    drawn = people[:MOST_DOTS]
    works = _works_of_members(catalogue, drawn)
    ties = tuple(
        (first, second)
        for first, second in combinations(range(len(drawn)), 2)
        if works[drawn[first]] & works[drawn[second]]
    )
    everybody = tuple(range(len(people)))
    return [
        PaperFacts(slugify_name(lab.name), "", "", len(people), everybody, ties) for lab in labs
    ]
