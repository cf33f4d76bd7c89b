"""A made catalogue of 1,000 papers: all kinds, states and oddities by turns, and nothing by chance.

What paper number n is follows from n alone. Every 25 numbers make a group, which is what a page of
the list holds.
"""

import datetime

from django.utils import timezone

from people.models import Course, Identifier, Lab, Member, News, Offering, Position, Talk
from people.models.role import SHIPPED
from publications.models import Authorship, ExternalId, Link, Project, Publication, Venue

PAPERS = 1000
GROUP = 25

_GIVEN = "Ada Boris Chen Dana Émile Fatima Goran Hana Ivo Jun Kaya Łucja".split()
_FAMILY = (
    "Abel Berg Castillo Dvořák Eriksen Fontaine García Hoang Ivanova Jansen Kovács Li Müller"
).split()
_HOW = (
    "Adaptive Bounded Compact Distributed Elastic Fast Generic Hierarchical Incremental Joint "
    "Kernelised Lazy Modular Nested Online Parallel Quantised Robust Sparse Typed Unified "
    "Verified Weighted"
).split()
_WHAT = (
    "Agents Buffers Caches Decoders Embeddings Forests Graphs Hashing Indexes Joins Kernels "
    "Learning Matrices Networks Optimizers Pipelines Queues Routing Schedulers Tensors Updates "
    "Vectors Workflows"
).split()
_FIELD = (
    "Archives Biology Compilers Databases Economics Films Genomics Hospitals Imaging Justice "
    "Kitchens Libraries Maps Navigation Oceans Physics Quality Robots Satellites Telescopes "
    "Universities Vehicles Weather"
).split()
_KINDS = [
    kind
    for kind in Publication.Kind.values
    for _ in range(3 if kind in ("conference", "journal") else 1)
]


def name(number: int) -> str:
    return f"{_GIVEN[number % len(_GIVEN)]} {_FAMILY[number % len(_FAMILY)]}"


def title(number: int) -> str:
    how, what = _HOW[number % 23], _WHAT[number // 23 % 23]
    return f"{how} {what} for {_FIELD[(number + number // 529) % 23]}, Part {number}"


def slug(number: int) -> str:
    return f"paper-{number:04}"


def make() -> None:
    """Fill an empty database."""
    Lab.objects.create(
        name="Made Lab", tagline="Papers by number", institution="University of Examples"
    )
    members = _members()
    venues = Venue.objects.bulk_create(
        Venue(
            name=f"{'Journal of' if n % 3 == 0 else 'Conference on'} {_WHAT[n % 23]} {n}",
            acronym=f"{'J' if n % 3 == 0 else 'C'}{_WHAT[n % 23][:3].upper()}{n}" if n % 4 else "",
            slug=f"venue-{n}",
            kind="journal" if n % 3 == 0 else "conference",
        )
        for n in range(40)
    )
    projects = _projects(members)
    papers = Publication.objects.bulk_create(_paper(n, venues) for n in range(1, PAPERS + 1))
    by_number = dict(enumerate(papers, start=1))
    for n, paper in by_number.items():
        if n % 20 == 0:
            paper.version_of = by_number[n - 1]
        if n % 97 == 0:
            paper.merged_into = by_number[n - 1]
    Publication.objects.bulk_update(papers, ["version_of", "merged_into"])
    Authorship.objects.bulk_create(
        authorship for n, paper in by_number.items() for authorship in _authors(n, paper, members)
    )
    ExternalId.objects.bulk_create(
        ExternalId(publication=paper, scheme=scheme, value=value)
        for n, paper in by_number.items()
        for scheme, value in _identifiers(n)
    )
    Link.objects.bulk_create(
        Link(publication=paper, kind=kind, url=f"https://{kind}.example/{n}")
        for n, paper in by_number.items()
        for every, kind in ((2, "pdf"), (3, "code"), (7, "slides"), (11, "video"))
        if n % every == 0
    )
    belonging = Publication.projects.through
    belonging.objects.bulk_create(
        belonging(publication=paper, project=projects[n % len(projects)])
        for n, paper in by_number.items()
        if n % 5 == 0
    )
    _events(members, papers)


def _members() -> list[Member]:
    roles = [key for key, *_names in SHIPPED]
    members = Member.objects.bulk_create(
        Member(
            name=name(n),
            slug=f"member-{n}",
            native_name="陈李" if n == 11 else "",
            headline=f"Works on {_WHAT[n].lower()}" if n % 2 else "",
            bio=f"*Member* number {n}." if n % 3 == 0 else "",
            interests=", ".join(_FIELD[n : n + 3]).lower(),
        )
        for n in range(20)
    )
    Position.objects.bulk_create(
        Position(
            member=member,
            role_id=roles[n % len(roles)],
            start=str(2005 + n % 12),
            end="" if n % 4 else "2021-06",
            next_role="Professor" if n % 8 == 0 else "",
            next_place="Elsewhere University" if n % 8 == 0 else "",
        )
        for n, member in enumerate(members)
    )
    Identifier.objects.bulk_create(
        Identifier(member=member, scheme="github", value=f"member{n}")
        for n, member in enumerate(members)
        if n % 5 == 1
    )
    return members


def _projects(members: list[Member]) -> list[Project]:
    projects = Project.objects.bulk_create(
        Project(
            name=f"Project {_WHAT[n]}",
            slug=f"project-{n}",
            tagline=f"{_HOW[n]} {_WHAT[n].lower()}",
            status=Project.Status.values[n % 3],
            repository=f"https://code.example/project-{n}" if n % 2 else "",
        )
        for n in range(12)
    )
    for n, project in enumerate(projects):
        project.members.set(members[n % 5 :: 5])
    return projects


def _paper(n: int, venues: list[Venue]) -> Publication:
    year = 1994 + n % 32
    dates = (f"{year}", f"{year}-{1 + n % 12:02}", f"{year}-{1 + n % 12:02}-{1 + n % 28:02}")
    status = next(
        (
            status
            for every, status in ((37, "waiting"), (41, "declined"), (43, "deleted"))
            if n % every == 0
        ),
        "published",
    )
    return Publication(
        title=title(n),
        display_title=f"{title(n)} at $x^{n}$ and H<sub>2</sub>O" if n % 30 == 0 else "",
        slug=slug(n),
        kind=_KINDS[n % len(_KINDS)],
        date="" if n % 50 == 0 else dates[n % 3],
        venue=None if n % 9 == 0 else venues[n % len(venues)],
        publisher="Example Press" if n % 4 == 0 else "",
        volume=str(n % 60) if n % 3 == 0 else "",
        issue=str(n % 6) if n % 6 == 0 else "",
        pages=f"{n}–{n + 11}" if n % 2 else "",
        abstract=f"Paper {n} is about {_FIELD[n % 23].lower()}.\n\nIts cost is $O(n^{n % 7})$."
        if n % 3
        else "",
        categories=[_FIELD[n % 23].lower(), _WHAT[n % 17].lower()] if n % 4 else [],
        licence="https://creativecommons.org/licenses/by/4.0/" if n % 8 == 0 else "",
        notes=["Oral"] if n % 26 == 0 else [],
        awards=["Best Paper Award"] if n % 50 == 1 else [],
        mark={0: "retracted", 1: "withdrawn", 2: "corrected"}.get(n % 53, ""),
        authors_complete=n % 33 != 0,
        status=status,
        featured=n % 200 == 3,
    )


def _authors(n: int, paper: Publication, members: list[Member]) -> list[Authorship]:
    count = 60 if n % 250 == 4 else 1 + n % 7
    authorships = [
        Authorship(
            publication=paper,
            position=position,
            name=f"{_GIVEN[(n + position) % 12]} {_FAMILY[(n * position) % 13]} {position}",
            equal_contribution=n % 10 == 1 and position < 3,
            corresponding=n % 10 == 2 and position == 1,
            affiliation="University of Examples" if n % 15 == 0 else "",
        )
        for position in range(1, count + 1)
    ]
    ours = members[n % len(members)]
    authorships[n % len(authorships)].member, authorships[n % len(authorships)].name = (
        ours,
        ours.name,
    )
    if n % 33 == 0:  # behind the "et al."
        other = members[(n + 1) % len(members)]
        authorships.append(Authorship(publication=paper, name=other.name, member=other))
    return authorships


def _identifiers(n: int) -> list[tuple[str, str]]:
    known = [("doi", f"10.5555/made.{n}")] if n % 3 else []
    return [*known, ("arxiv", f"2{n % 4}01.{n:05}")] if n % 5 == 0 else known


def _events(members: list[Member], papers: list[Publication]) -> None:
    now = timezone.now()
    for n in range(6):
        start = now + datetime.timedelta(days=30 * (n - 3) + 1)
        talk = Talk.objects.create(
            slug=f"talk-{n}",
            title=f"A talk on {_WHAT[n].lower()}",
            starts_at=start,
            ends_at=start + datetime.timedelta(hours=1),
            time_zone="Asia/Tokyo" if n % 2 else "UTC",
            place=f"Room {n}",
            abstract=f"About *{_WHAT[n].lower()}*.",
            **({"speaker": members[n]} if n % 2 else {"speaker_name": f"Guest {_FAMILY[n]}"}),
        )
        talk.publications.add(papers[n])
        News.objects.create(
            slug=f"news-{n}",
            title=f"News {n}",
            body=f"**{title(n)}** is out.",
            date=(now - datetime.timedelta(days=40 * (n - 1))).date(),
            shown=n != 4,
        ).members.add(members[n])
    for n in range(3):
        course = Course.objects.create(code=f"C{n}", slug=f"c{n}", title=f"{_FIELD[n]} I")
        for year in (2023, 2024 + n):
            offering = Offering.objects.create(course=course, term=1 + n, year=year)
            offering.instructors.add(members[n])
