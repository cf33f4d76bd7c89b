"""How fast pages come with 100,000 papers.

    python -m tests.benchmarks.pages sqlite|postgresql [papers]

A catalogue is made up: 400 venues, 200 members, 60 projects, 300 topics, mostly two to six authors
a paper, of whom two are ours and some of the others their usual co-authors. Each
page is asked for through Django's own client, without a network, once so that this process knows
the catalogue and then five times; the median is printed, and beside it the time that this process
was at work, which says more on a busy machine (PostgreSQL's own work is not in it). What a process
pays once, and after each change, is printed apart, and so is the slowest of a hundred visits to the
list of papers: its querying, filtering and counting, fetching the cards, and the page as a whole.
The plates of a list's papers are gathered and drawn for papers that this process has not seen, and
again for the same.
The process collects garbage as one that serves pages does (labsite.wsgi).
"""

import importlib
import os
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from functools import partial

from tests import servers

PAPERS = 100_000
TIMES = 5
Time = tuple[float, float]
#: Milliseconds in which each page is to come, on the machine that the figures were set on; one that
#: shows a single thing or somebody's papers sooner.
REQUIRED = 200
REQUIRED_OF_ONE = 150
#: What a process pays once, after a change to a paper, and what the first visitor of the map pays.
REQUIRED_TO_READ, REQUIRED_TO_TAKE_IN, REQUIRED_TO_DRAW = 3000, 3000, 3000

#: What querying, filtering and counting takes in the slowest of a hundred visits to the list, with
#: all its facets, by the number of papers.
REQUIRED_OF_LIST = {10_000: 60, 100_000: 250}
VISITS = 20
#: The plates of a list's papers that were not seen before.
REQUIRED_OF_PLATES = 15

PAGES = (
    ("publications list", "/publications/"),
    ("page 4,000 of it", "/publications/?page=4000"),
    ("sorted by title", "/publications/?sort=title"),
    ("grouped by venue", "/publications/?group=venue"),
    ("one facet, broad", "/publications/?has=code"),
    ("four facets", "/publications/?has=code&kind=journal&kind=conference&year_from=2010"),
    ("an author and a topic", "/publications/?author=m7&topic=topic-3"),
    ("search, rare word", "/publications/?q=zyzzyva"),
    ("search, common word", "/publications/?q=learning"),
    ("search, common words, newest first", "/publications/?q=deep+learning&sort=newest"),
    ("search mistyped", "/publications/?q=reinforcment"),
    ("search with facets", "/publications/?q=graph+neural&has=code&venue=v3"),
    ("search over everything", "/search/?q=graph"),
    ("co-author network, once counted", "/coauthors/"),
    ("home", "/"),
)
PAGES_OF_ONE = (
    ("a member's page", "/people/m7/"),
    ("a project's page", "/projects/r7/"),
    ("a publication's page", "/publications/p500/"),
)
WORDS = (
    *(
        "deep learning graph neural network robust efficient parallel system model data analysis "
        "of quantum protein language vision reinforcement transformer attention sparse matrix "
        "compiler scheduling memory cache distributed secure private federated causal inference"
    ).split(),
    *(f"word{number}" for number in range(3000)),
)


def main(database: str, papers: int = PAPERS) -> None:
    """Print the figures for one kind of database."""
    with ExitStack() as stack:
        os.environ["LABSITE_VAR"] = stack.enter_context(tempfile.TemporaryDirectory())
        os.environ |= {
            "LABSITE_ENV_FILE": os.devnull,
            "DEBUG": "off",
            "HTTPS": "off",
            "SECRET_KEY": "only-for-benchmarks",
            "SITE_URL": "http://lab.example",
            "ALLOWED_HOSTS": "testserver",
            "RENDERS_PER_MINUTE": "0",
        }
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "labsite.settings")
        os.environ.pop("DATABASE_URL", None)
        if database == "postgresql":
            os.environ["DATABASE_URL"] = stack.enter_context(servers.postgresql())
        import django
        from django.core.management import call_command

        django.setup()
        importlib.import_module("labsite.wsgi")
        call_command("migrate", verbosity=0)
        call_command("collectstatic", interactive=False, verbosity=0)
        print(f"\nPages on {database} with {papers:,} papers (ms: passed, at work)")
        _say("papers made", _timed(lambda: fill(papers)))
        _measure(database)


def _measure(database: str) -> None:
    from django.db import connection
    from django.test import Client

    from publications import search
    from publications.models import Publication
    from publications.selectors import coauthors, facets

    _say("all papers indexed", _timed(search.refresh))
    if database == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("VACUUM ANALYZE")  # as the server does by itself after a while
    _say("a process reads the catalogue", _timed(facets.current), REQUIRED_TO_READ)
    Publication.objects.filter(slug="p9").update(title="Changed")
    _say("it takes in a paper that changed", _timed(facets.current), REQUIRED_TO_TAKE_IN)
    _say("the co-author network is counted", _timed(coauthors.current), REQUIRED_TO_DRAW)
    client = Client()

    def ask(address: str) -> bytes:
        response = client.get(address, headers={"accept-encoding": "gzip"})
        assert response.status_code == 200, (address, response.status_code)
        return response.content

    _measure_plates()
    _measure_lists(ask)
    for pages, required in ((PAGES, REQUIRED), (PAGES_OF_ONE, REQUIRED_OF_ONE)):
        for label, address in pages:
            ask(address)
            times = [_timed(lambda address=address: ask(address)) for _ in range(TIMES)]
            size = f"{len(ask(address)) / 1000:.0f} kB sent"
            _say(f"{label} ({size})", _median(times), required)


def _measure_lists(ask: Callable[[str], bytes]) -> None:
    """The slowest of a hundred visits to the list, and what of it counting and fetching take."""
    from django.test import RequestFactory

    from publications.models import Publication
    from publications.selectors.filters import PublicationListFilter
    from publications.web.presenters import Browsing
    from publications.web.views import PublicationList

    view = PublicationList()

    def count(address: str) -> Sequence[int]:
        view.setup(RequestFactory().get(address))
        view.filterset = PublicationListFilter(view.request.GET)
        ids = view.get_queryset()
        browsing = Browsing(view.filterset, view.request.GET, view.request.path)
        _ = browsing.panels, browsing.charts  # each is counted when it is asked for
        return ids

    def fetch(ids: Sequence[int]) -> None:
        view.paginate_queryset(ids, view.paginate_by)

    lists = [address for _, address in PAGES if address.startswith("/publications/")]
    counted, fetched, asked = [], [], []
    for address in lists:
        ask(address)
    for address in VISITS * lists:
        counted.append(_timed(partial(count, address)))
        fetched.append(_timed(partial(fetch, count(address))))
        asked.append(_timed(partial(ask, address)))
    required = REQUIRED_OF_LIST.get(Publication.objects.count())
    _say("the list, the slowest of a hundred: counted", _slowest(counted), required)
    _say("... its cards fetched", _slowest(fetched))
    _say("... as a page", _slowest(asked))


def _measure_plates() -> None:
    """What the plates of a list's papers cost, of papers that were not drawn before and again."""
    from people import plates
    from people.templatetags.plate_tags import plate
    from publications.models import Publication
    from publications.web.views import PublicationList

    shown = PublicationList.paginate_by

    def show(papers: Sequence[Publication]) -> None:
        plates.prepare(papers)
        for paper in papers:
            plate(paper)

    def page(number: int) -> list[Publication]:
        papers = Publication.objects.public().select_related("venue")
        return list(papers[number * shown : (number + 1) * shown])

    show(page(0))  # what a process reads once
    new = _median([_timed(partial(show, page(number))) for number in range(1, 21)])
    again = _median([_timed(partial(show, page(number))) for number in range(1, 21)])
    _say(f"the plates of {shown} papers, drawn first", new, REQUIRED_OF_PLATES)
    _say("... and again", again)


def fill(count: int) -> None:
    """Make up a catalogue, the same one each time."""
    from people.models import Lab, Member, Position
    from publications.models import (
        Authorship,
        ExternalId,
        Link,
        Project,
        Publication,
        Venue,
    )

    chance = random.Random(5)
    Lab.objects.create(name="Bench Lab")
    venues = Venue.objects.bulk_create(
        [Venue(name=f"Conference {n}", acronym=f"CONF{n}", slug=f"v{n}") for n in range(400)]
    )
    members = Member.objects.bulk_create(
        [Member(name=f"Given{n} Family{n}", slug=f"m{n}") for n in range(200)]
    )
    by_name = {member.name: member for member in members}
    # Without a position nobody has a page, nor a place among the facets.
    Position.objects.bulk_create([Position(member=one, role_id="phd") for one in members])
    projects = Project.objects.bulk_create(
        [Project(name=f"Project {n}", slug=f"r{n}") for n in range(60)]
    )
    topics = [f"Topic {n}" for n in range(300)]
    link = Publication.projects.through
    for first in range(0, count, 5000):
        papers = Publication.objects.bulk_create(
            [
                Publication(
                    title=" ".join(_words(chance, 8)).capitalize(),
                    slug=f"p{number}",
                    kind=chance.choice(["journal", "conference", "workshop", "preprint"]),
                    date=f"{chance.randint(1990, 2026)}-{chance.randint(1, 12):02}",
                    venue=venues[int(len(venues) * chance.random() ** 2)],
                    abstract=" ".join(_words(chance, 80)),
                    awards=["Best Paper"] if chance.random() < 0.02 else [],
                    categories=chance.sample(topics, 2),
                )
                for number in range(first, min(first + 5000, count))
            ]
        )
        authorships, links, known, belonging = [], [], [], []
        for paper in papers:
            names = [*_authors(chance, len(members))]
            authorships += [
                Authorship(publication=paper, position=place, name=name, member=by_name.get(name))
                for place, name in enumerate(names, start=1)
            ]
            if chance.random() < 0.4:
                links.append(Link(publication=paper, kind="code", url="https://code.example/x"))
            if chance.random() < 0.7:
                links.append(Link(publication=paper, kind="pdf", url="https://pdf.example/x"))
            known.append(ExternalId(publication=paper, scheme="doi", value=f"10.1/{paper.pk}"))
            if chance.random() < 0.5:
                project = chance.choice(projects)
                belonging.append(link(publication=paper, project=project))
        Authorship.objects.bulk_create(authorships)
        Link.objects.bulk_create(links)
        ExternalId.objects.bulk_create(known)
        link.objects.bulk_create(belonging)
    Publication.objects.filter(slug="p77").update(title="The zyzzyva problem")


def _authors(chance: random.Random, members: int) -> Iterator[str]:
    """Two members, and others: many of them usual co-authors of the first, some new to all."""
    first, second = chance.sample(range(members), 2)
    yield f"Given{first} Family{first}"
    yield f"Given{second} Family{second}"
    others = min(60, int(chance.paretovariate(1.5)))
    usual = (first * 40 + chance.randrange(40) for _ in range(others))
    guests = (who if chance.random() < 0.6 else chance.randint(10_000, 60_000) for who in usual)
    for guest in dict.fromkeys(guests):
        yield f"Guest{guest} Writer"


def _words(chance: random.Random, count: int) -> list[str]:
    """Words of which a few are in many texts and most in few."""
    return [WORDS[int(len(WORDS) * chance.random() ** 3)] for _ in range(count)]


def _timed(work: Callable[[], object]) -> Time:
    """Milliseconds that the work takes, and how many of them this process is at work."""
    start, busy = time.perf_counter(), time.process_time()
    work()
    return (time.perf_counter() - start) * 1000, (time.process_time() - busy) * 1000


def _median(times: list[Time]) -> Time:
    passed, busy = zip(*times, strict=True)
    return statistics.median(passed), statistics.median(busy)


def _slowest(times: list[Time]) -> Time:
    """The 99th percentile."""
    passed, busy = zip(*times, strict=True)
    return statistics.quantiles(passed, n=100)[-1], statistics.quantiles(busy, n=100)[-1]


def _say(what: str, taken: Time, required: int | None = None) -> None:
    wanted = f"  (to reach: {required:,})" if required else ""
    passed, busy = taken
    print(f"  {what:<50} {passed:>10,.0f} {busy:>10,.0f}{wanted}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "sqlite", *map(int, sys.argv[2:3]))
