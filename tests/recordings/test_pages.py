"""Every public address of the demo lab and of a catalogue of 1,000 papers says what it said."""

import re
import zlib
from collections import Counter
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

import pytest
from django.test import Client

from labsite import demo
from people.absolute_urls import in_language
from tests import pages as page_types
from tests import soak
from tests.recordings import catalogue, pages, recording, walk
from tests.recordings.recording import digest

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("on_sqlite", "stopped_clock")]

CHINESE = "zh-hans"
#: What the demo lab offers beside pages: a file of each type, and an item of each list of the API.
FILES = {
    "a publication, bib": "/publications/{paper}.bib",
    "a publication, ris": "/publications/{paper}.ris",
    "a publication, json": "/publications/{paper}.json",
    "a publication, txt": "/publications/{paper}.txt",
    "a publication, txt in another style": "/publications/{paper}.txt?style=ieee",
    "publications, bib": "/publications.bib",
    "publications, ris": "/publications.ris",
    "publications, json": "/publications.json",
    "publications, feed": "/publications.atom",
    "news, feed": "/news.atom",
    "talks, feed": "/talks.atom",
    "talks, calendar": "/talks.ics",
    "a talk, calendar": "/talks/automated-discovery-of-machine-learning-optimizations.ics",
    "robots": "/robots.txt",
    "theme": "/theme.css",
    "sitemap": "/sitemap.xml",
    **{
        f"sitemap of {part}": f"/sitemap-{part}.xml"
        for part in ("news", "pages", "people", "projects", "publications", "talks")
    },
    "api": "/api/v1/",
    **{
        f"api, {part}": f"/api/v1/{part}/"
        for part in (
            *("alumni", "courses", "members", "news", "projects", "publications", "talks"),
            *("alumni/alan-zhu", "courses/15-442", "members/zhihao-jia", "news/atlas-at-sc"),
            *("projects/flexflow", "publications/{paper}"),
            "talks/automated-discovery-of-machine-learning-optimizations",
        )
    },
}
PAPER = (
    "taso-optimizing-deep-learning-computation-with-automated-generation-of-graph-substitutions"
    "-2019"
)
#: Lists of the made catalogue: each parameter, and how they go together.
LISTS = (
    "/",
    "/people/",
    "/people/?role=phd",
    "/people/?q=berg",
    "/people/member-0/",
    "/people/member-1/",
    "/people/member-11/cv/",
    "/publications/",
    "/publications/?page=2",
    "/publications/?page=all&topic=weather",
    "/publications/?sort=title",
    "/publications/?sort=oldest",
    "/publications/?group=venue",
    "/publications/?group=kind",
    "/publications/?q=sparse+graphs",
    "/publications/?q=sprase+graphs",
    "/publications/?q=%22for+weather%22",
    "/publications/?q=nothing+of+this",
    "/publications/?year_from=2010&year_to=2012",
    "/publications/?kind=journal&kind=thesis",
    "/publications/?author=member-3&author=member-4",
    "/publications/?venue=venue-7",
    "/publications/?project=project-5",
    "/publications/?topic=weather",
    "/publications/?has=code&has=pdf",
    "/publications/?author=nobody&kind=novel",
    "/publications/facets/topic/",
    "/publications/facets/venue/?q=graphs&find=j",
    "/publications/facets/author/?kind=journal",
    "/timeline/",
    "/coauthors/",
    "/projects/",
    "/projects/?status=paused",
    "/projects/project-5/",
    "/teaching/",
    "/talks/",
    "/talks/?when=past",
    "/talks/talk-1/",
    "/talks/talk-4.ics",
    "/talks.ics",
    "/talks.atom",
    "/news/",
    "/news/news-3/",
    "/news/news-4/",
    "/news.atom",
    "/search/?q=schedulers",
    "/publications.bib?topic=weather",
    "/publications.ris?topic=weather",
    "/publications.json?topic=weather&kind=journal",
    "/publications.atom",
    "/publications.atom?author=member-3",
    "/sitemap.xml",
    "/sitemap-publications.xml",
    "/api/v1/publications/",
    "/api/v1/publications/?page=7&page_size=50&ordering=title",
    "/api/v1/publications/?topic=weather&has=code",
    "/api/v1/members/",
    "/api/v1/alumni/",
    "/api/v1/projects/",
    "/api/v1/talks/",
)
#: What takes longer: everything at once.
AT_ONCE = (
    "/publications/?page=all",
    "/publications.bib",
    "/publications.ris",
    "/publications.json",
    *(f"/api/v1/publications/?page_size=100&page={number}" for number in range(1, 11)),
)
#: Papers that between them have every oddity.
ODD = (1, 4, 20, 30, 33, 50, 53, 54, 97)
PAPER_PAGE = "/publications/{}/"
#: What is recorded of much that is alike: a part each time, and all of it in a soak.
SHARES = {"a-part": 20, "all": 1} if soak.is_whole() else {"a-part": 20}


@pytest.fixture(autouse=True)
def _two_languages(settings: Any) -> None:
    """A site may have more; these two are recorded."""
    settings.LANGUAGES = [each for each in settings.LANGUAGES if each[0] in ("en", CHINESE)]


@pytest.fixture
def demo_lab() -> None:
    demo.load()


@pytest.mark.first
def test_the_demo(demo_lab: None, client: Client, recorded: Callable[..., None]) -> None:
    in_full = {address: name for name, address in page_types.of_demo().items()}
    in_full |= {address.format(paper=PAPER): name for name, address in FILES.items()}
    paper = page_types.of_demo()["a publication"]
    answers = dict(walk.along(client, ["/", *walk.UNNAMED, *in_full], follow=_in_english(paper)))

    said = {
        _file_name(name): pages.in_full(address, answers[address])
        for address, name in in_full.items()
    }
    said["addresses"] = {
        address: pages.briefly(address, response) for address, response in answers.items()
    }
    said["parameters"] = walk.parameters(answers)
    recorded("demo", said)


def _in_english(paper: str) -> Callable[[str], bool]:
    """Along everything in the first language.

    One paper is cited in all styles, and one picture of each kind is drawn. What a file says of a
    narrowed list is recorded of the made catalogue. The files of CVs say what their pages say.
    """
    drawn = set()

    def follow(address: str) -> bool:
        path = urlsplit(address).path
        if path.startswith("/share/"):
            kind = path.split("/")[2]
            return kind not in drawn and not drawn.add(kind)
        if re.search(r"/cv[-\w]*\.[a-z]+$", path):
            return False
        if address != path and ("." in path or (path != paper and "style=" in address)):
            return False
        return walk.is_in_first_language(address)

    return follow


def test_each_type_of_page_in_chinese(
    demo_lab: None, client: Client, recorded: Callable[..., None]
) -> None:
    types = {name: in_language(address, CHINESE) for name, address in page_types.of_demo().items()}

    said = {
        _file_name(name): pages.in_words(address, client.get(address))
        for name, address in types.items()
    }

    recorded("demo-in-chinese", said)


@pytest.mark.parametrize("share", SHARES)
def test_all_pages_in_chinese(
    share: str, demo_lab: None, client: Client, recorded: Callable[..., None]
) -> None:
    in_english = recording.headings("demo/addresses")
    walked = [
        in_language(address, CHINESE)
        for address in in_english
        if address.endswith("/") and not address.startswith("/api/")
        if zlib.crc32(address.encode()) % SHARES[share] == 0
    ]

    said = {address: pages.briefly(address, client.get(address)) for address in walked}

    recorded("demo-in-chinese-by-address", {share: said}, shared=True)


@pytest.mark.first
def test_a_thousand_papers(client: Client, recorded: Callable[..., None]) -> None:
    catalogue.make()
    odd = {slug: PAPER_PAGE.format(slug) for slug in map(catalogue.slug, ODD)}

    said = {slug: pages.in_full(address, client.get(address)) for slug, address in odd.items()}
    said["lists"] = {address: pages.briefly(address, client.get(address)) for address in LISTS}
    for share, every in SHARES.items():
        groups = range(1, catalogue.PAPERS + 1, catalogue.GROUP * every)
        said[share] = dict(_together(client, first) for first in groups)
    if "all" in SHARES:
        said["at-once"] = {
            address: pages.briefly(address, client.get(address)) for address in AT_ONCE
        }

    recorded("thousand", said, shared=True)


def _together(client: Client, first: int) -> tuple[str, list[str]]:
    """What the pages of a group of papers say, by the first's number."""
    slugs = [catalogue.slug(number) for number in range(first, first + catalogue.GROUP)]
    addresses = map(PAPER_PAGE.format, slugs)
    answers = [pages.briefly(address, client.get(address)) for address in addresses]
    statuses = Counter(answer[0] for answer in answers)
    facts = [f"{count} times {status}" for status, count in sorted(statuses.items())]
    return f"{slugs[0]} to {slugs[-1]}", [*facts, f"said {digest(str(answers))}"]


def _file_name(name: str) -> str:
    return re.sub(r"\W+", "-", name)
