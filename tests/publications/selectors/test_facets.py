"""Which papers fit, and the counts beside a list."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from django.db.models import QuerySet
from django.http import QueryDict

from publications import search
from publications.models import (
    Authorship,
    ExternalId,
    Link,
    Metric,
    Project,
    Publication,
    Venue,
)
from publications.selectors import facets
from publications.selectors.filters import PublicationFilter, PublicationListFilter
from tests.databases import kept_rows
from tests.publications import make

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module")
def catalogue(django_db_setup: None, django_db_blocker: Any) -> Iterator[None]:
    """Sixty papers of every sort, the same ones each time."""
    with kept_rows(django_db_blocker):
        make_sixty_papers()
        search.refresh()
        with django_db_blocker.block():
            yield


def make_sixty_papers() -> None:
    chance = random.Random(7)
    venues = [Venue.objects.create(name=f"Venue {n}", slug=f"v{n}") for n in range(4)]
    members = [make.member(f"Member {n}", slug=f"m{n}") for n in range(3)]
    projects = [Project.objects.create(name=f"Project {n}", slug=f"p{n}") for n in range(3)]
    source = make.source()
    for number in range(60):
        paper = Publication.objects.create(
            title=f"{chance.choice(['Oak', 'Elm', 'Ash'])} {number}",
            slug=f"paper-{number}",
            kind=chance.choice(["journal", "conference", "other"]),
            date=chance.choice(["", "2019", "2020-05", "2021-12-31", "2023"]),
            venue=chance.choice([None, *venues]),
            status=chance.choice(["published", "published", "published", "waiting"]),
            awards=chance.choice([[], [], ["Best Paper"]]),
            categories=chance.choice([[], ["Graph Learning"], ["Trees", "图 学习"]]),
        )
        for position, member in enumerate(chance.sample(members, chance.randint(0, 3)), start=1):
            Authorship.objects.create(
                publication=paper, position=position, name=member.name, member=member
            )
        paper.projects.set(chance.sample(projects, chance.randint(0, 2)))
        if chance.random() < 0.4:
            Link.objects.create(publication=paper, kind="code", url="https://code.example/")
        if chance.random() < 0.3:
            ExternalId.objects.create(publication=paper, scheme="arxiv", value=f"2001.{number:05}")
        if chance.random() < 0.5:
            Metric.objects.create(
                publication=paper, source=source, name="citations", value=number % 7
            )
    leading = Publication.objects.first()
    Publication.objects.create(title="Oak draft", slug="d", kind="preprint", version_of=leading)


QUERIES = [
    "",
    "kind=journal",
    "kind=journal&kind=conference&venue=v1",
    "venue=v1&venue=v2&author=m0",
    "author=m0&author=m1",
    "project=p1&has=code",
    "has=code&has=award",
    "has=open",
    "topic=graph-learning",
    "topic=图-学-习&kind=other",
    "year_from=2020",
    "year_to=2020&has=code",
    "year_from=2020&year_to=2021&author=m2",
    "q=oak",
    "q=oak&venue=v0&year_from=2019",
    "q=okk",
    "q=nothing-of-the-kind",
    "kind=thesis",
]


def public() -> QuerySet[Publication]:
    return Publication.objects.public().leading()


def narrowed(query: str) -> facets.Narrowed:
    return PublicationListFilter(QueryDict(query)).narrowed


#: What `fits` reads of each paper.
READ = ("venue", "authorships__member", "projects", "links", "external_ids")


def fits(paper: Publication, query: QueryDict) -> bool:
    """Whether the paper's own rows say what the query asks for."""
    is_open = any(identifier.scheme == "arxiv" for identifier in paper.external_ids.all())
    values = {
        "kind": {paper.kind},
        "venue": {paper.venue.slug} if paper.venue else set(),
        "author": {authorship.member.slug for authorship in paper.authorships.all()},
        "project": {project.slug for project in paper.projects.all()},
        "topic": {keyword.lower().replace(" ", "-") for keyword in paper.categories} - {"图-学习"}
        | ({"图-学-习"} if "图 学习" in paper.categories else set()),
        "has": {"code"} & {link.kind for link in paper.links.all()}
        | ({"award"} if paper.awards else set())
        | ({"open"} if is_open else set()),
    }
    has_values = all(
        set(query.getlist(facet)) <= held if facet == "has" else set(query.getlist(facet)) & held
        for facet, held in values.items()
        if facet in query
    )
    first, last = int(query.get("year_from", 0)), int(query.get("year_to", 9999))
    in_years = first <= (paper.year or -1) <= last if "year_from" in query else True
    in_years = in_years and (0 < (paper.year or -1) <= last if "year_to" in query else True)
    return has_values and in_years and query.get("q", "") in paper.title.lower()


@pytest.mark.parametrize("query", QUERIES)
def test_papers_that_fit_are_found_the_newest_first(catalogue, query):
    assert PublicationListFilter(QueryDict(query)).form.errors == {}
    papers = public().prefetch_related(*READ)
    expected = [paper.pk for paper in papers if fits(paper, QueryDict(query))]

    assert narrowed(query).ids("newest") == expected
    assert narrowed(query).count == len(expected)


@pytest.mark.parametrize("query", QUERIES)
def test_a_query_set_is_narrowed_in_its_own_order_with_all_versions(catalogue, query):
    rows = Publication.objects.public().order_by("title")

    found = PublicationFilter(QueryDict(query), rows).qs

    papers = rows.prefetch_related(*READ)
    assert list(found) == [paper for paper in papers if fits(paper, QueryDict(query))]


@pytest.mark.parametrize("facet", facets.FACETS)
def test_counts_are_what_choosing_would_give(catalogue, facet):
    """A facet counts under all other facets: each count is that of the list with it chosen."""
    for query in QUERIES:
        for choice in narrowed(query).choices(facet):
            wanted = QueryDict(query, mutable=True)
            if facet not in facets.ALL_OF:
                wanted.setlist(facet, [])
            if choice.value not in wanted.getlist(facet):
                wanted.appendlist(facet, choice.value)
            assert narrowed(wanted.urlencode()).count == choice.count, (query, choice)


def test_counts_of_years_are_what_choosing_would_give(catalogue):
    for query in QUERIES:
        for year, count in narrowed(query).years().items():
            wanted = QueryDict(query, mutable=True)
            if year:
                wanted["year_from"] = wanted["year_to"] = str(year)
                assert narrowed(wanted.urlencode()).count == count, (query, year)


def test_each_value_counts_its_papers_once():
    chance = random.Random(3)
    topics = {pk: set(chance.sample(range(30), 2)) for pk in range(300)}
    rows = [
        facets.Row(
            pk,
            True,
            str(2000 + pk % 7),
            "",
            "\n" + "".join(f"topic:t{t}\t\n" for t in held),
            citations=0,
            version=1,
        )
        for pk, held in topics.items()
    ]
    chosen = {"topic": ["t1", "t4"]}
    found = facets.Snapshot(1, rows).narrow(facets.Narrowing(chosen, 2002, 2004))

    left = [held for pk, held in topics.items() if 2 <= pk % 7 <= 4]
    counts = Counter(f"t{topic}" for held in left for topic in held)
    assert {choice.value: choice.count for choice in found.choices("topic")} == counts
    assert found.count == sum(bool(held & {1, 4}) for held in left)
    assert sum(found.years().values()) == sum(bool(held & {1, 4}) for held in topics.values())


@pytest.mark.parametrize("sort", ["newest", "oldest", "title", "cited"])
def test_papers_come_in_the_order_asked_for(catalogue, sort):
    key = {
        "newest": lambda paper: paper.date or "0",
        "oldest": lambda paper: paper.date or "9",
        "title": lambda paper: paper.title.lower(),
        "cited": lambda paper: -paper.index.citations,
    }[sort]

    ids = narrowed(f"sort={sort}").ids(sort)
    papers = public().select_related("index").in_bulk(ids)
    on_page = [key(papers[pk]) for pk in ids]

    assert on_page == sorted(on_page, reverse=sort == "newest")
    assert len(on_page) == public().count()


def test_groups_stand_together(catalogue):
    ids = narrowed("").ids(group="venue")
    papers = public().select_related("venue").in_bulk(ids)

    names = [papers[pk].venue.name if papers[pk].venue else "~" for pk in ids]

    assert names == sorted(names)


def test_what_is_chosen_stays_in_sight(catalogue):
    choices = narrowed("kind=thesis&kind=journal").choices("venue")
    other = narrowed("venue=v0&q=nothing")

    assert all(choice.count for choice in choices)
    assert [(c.value, c.count, c.is_chosen) for c in other.choices("venue")] == [("v0", 0, True)]


def test_a_snapshot_is_kept_until_something_changes(catalogue, django_assert_num_queries):
    before = facets.current()

    with django_assert_num_queries(1):
        assert facets.current() is before
    Publication.objects.filter(slug="paper-1").update(title="Changed", status="published")

    assert facets.current() is not before


@pytest.mark.parametrize("delete", [False, True])
def test_what_changed_is_there_at_once(catalogue, delete):
    facets.current()
    public_papers = list(public())
    Publication.objects.filter(pk=public_papers[0].pk).update(status="waiting")
    Publication.objects.filter(pk=public_papers[1].pk).update(date="2031")
    Publication.objects.create(title="New", slug="new", date="2030")
    if delete:
        public_papers[2].delete()

    ids = facets.current().narrow(facets.Narrowing()).ids()

    assert list(ids) == list(public().values_list("pk", flat=True))


@pytest.mark.parametrize(
    ("fields", "link", "identifier", "expected"),
    [
        ({}, None, None, False),
        ({}, "pdf", None, True),
        ({}, "code", None, False),
        ({}, None, ("arxiv", "2001.00001"), True),
        ({}, None, ("doi", "10.1/1"), False),
        ({"licence": "https://creativecommons.org/licenses/by/4.0/"}, None, None, True),
        ({"licence": "CC-BY-4.0"}, None, None, True),
        ({"licence": "All rights reserved"}, None, None, False),
    ],
)
def test_open_access(fields, link, identifier, expected):
    paper = Publication.objects.create(title="Oak", slug="oak", **fields)
    if link:
        Link.objects.create(publication=paper, kind=link, url="https://a.example/")
    if identifier:
        ExternalId.objects.create(publication=paper, scheme=identifier[0], value=identifier[1])

    rows = public().filter(pk=paper.pk)
    assert PublicationFilter(QueryDict("has=open"), rows).qs.exists() is expected
