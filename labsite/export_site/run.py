"""Export the site: walk through all that visitors are shown, and write what has changed."""

import gc
import hashlib
import json
import math
import multiprocessing
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from http import HTTPStatus
from itertools import chain
from pathlib import Path
from urllib.parse import urljoin

from django.conf import settings
from django.core.signals import request_finished, request_started
from django.db import close_old_connections, connections
from django.urls import reverse
from django.utils import translation

from labsite.export_site import addresses, reach, search_index
from labsite.export_site.folder import Changes, Folder, Written
from labsite.export_site.rendering import Answer, ToldToVisitors
from labsite.export_site.rewriting import Rewriting, search_index_file
from labsite.import_site import old_addresses
from labsite.kept_pages.version import read_numbers
from people import remembered
from people.absolute_urls import in_language
from publications.web.views import read_ahead

#: An address at which there is nothing: what the site says there is what it says of any such.
NOWHERE, NOWHERE_FILE = "/404.html", "404.html"
#: Files that no page of the site is.
ROBOTS, NO_JEKYLL = "robots.txt", ".nojekyll"
ALONE = {ROBOTS, NO_JEKYLL, *(search_index_file(code) for code, _ in settings.LANGUAGES)}
#: A process makes so many files at a time, and reads the papers among them together.
_AT_A_TIME = 60
#: To make no more than these, other processes take longer to begin than they save.
_FEW = 20
#: When garbage is looked for: what is remembered grows, and to go through it is a sixteenth of all.
_LOOKED_FOR = (20_000, 50, 50)
#: Every page is rendered, and most show the same papers.
_ROOM = 20


class Failed(Exception):
    """A page could not be made; the message names it."""


@dataclass(frozen=True)
class Export:
    """What a run did: changes of files, how many there are, and whether the site stood still."""

    changes: Changes
    files: int
    rendered: int
    changed_meanwhile: bool


@dataclass(frozen=True)
class Made:
    """What came of an address: its file, and where it leads instead of being a page.

    Without a file it leads nowhere.
    """

    address: str
    file: str
    written: Written | None
    links: frozenset[str] = frozenset()
    leads_to: str = ""


def export(path: Path, base: str = "", processes: int = 1) -> Export:
    """Write the site to a folder, to be published at `base`; empty: at SITE_URL.

    Raises:
        Unusable: the folder cannot hold the site.
        Failed: a page cannot be made. The folder is as it was.
    """
    folder = Folder(path)
    is_placed = bool(base)
    base = (base or settings.SITE_URL).rstrip("/")
    with folder.opened(), _as_for_visitors(), remembered.more_room(_ROOM):
        numbers = read_numbers()
        before = folder.written()
        seen = reach.seen_now(f"{base} {is_placed}")
        memory = reach.remembered(memory_file(path), _digest(before)) if before else None
        papers = seen.changed_since(memory.seen) if memory else None
        maker = Maker(folder, before, base, is_placed)
        files = {file: of.address for file, of in before.items()}
        if memory is None or papers is None:
            memory, stale = None, set(files)
            begin = {*addresses.beginnings(), NOWHERE}
        else:
            stale = reach.concerned(files, memory, papers)
            stale |= {file for file, of in before.items() if not folder.is_there(file, of)}
            begin = {files[file] for file in stale if files.get(file)}
        walk = Walk({file: of for file, of in before.items() if file not in stale})
        with _pool(maker, processes if len(begin) > _FEW else 1) as make_all:
            walk.through(begin, make_all)
        if memory is None or any(not files[file] for file in stale):
            walk.written |= maker.alone()
            walk.written |= maker.old_addresses(walk.written)
        changes = folder.put_in_place(before, walk.written)
        left = folder.written()
        names = walk.names(memory.names if memory else {})
        reach.Memory(_digest(left), seen, names).save(memory_file(path))
        return Export(changes, len(left), walk.rendered, read_numbers() != numbers)


class Maker:
    """Makes files of addresses."""

    def __init__(
        self, folder: Folder, before: Mapping[str, Written], base: str, is_placed: bool
    ) -> None:
        self._folder, self._before = folder, before
        self._base, self._is_placed = base, is_placed
        self._site = ToldToVisitors()

    def load(self) -> None:
        """Load what most pages need, so that processes that part from this one have it."""
        for name in ("home", "publications:publications"):
            self._site.ask(reverse(name))

    def make_some(self, moved: Mapping[str, str], wanted: Sequence[str]) -> list[Made]:
        """Make the files of some addresses; the papers among them are read together.

        Raises:
            Failed: as `make`.
        """
        read_ahead([*dict.fromkeys(filter(None, map(addresses.paper_at, wanted)))])
        return [self.make(moved, address) for address in wanted]

    def make(self, moved: Mapping[str, str], address: str) -> Made:
        """Ask the site, and put aside what the file of the answer is to hold.

        Raises:
            Failed: the site has an error there.
        """
        file = addresses.file_of(address) if address != NOWHERE else NOWHERE_FILE
        if file is None:
            raise Failed(f"No file holds {address}.")
        answer = self._site.ask(address)
        present = "" if answer.is_found or address == NOWHERE else _present(address, answer)
        if not (answer.is_found or address == NOWHERE or present):
            return Made(address, file, None)
        is_anywhere = address == NOWHERE and self._is_placed
        rewriting = Rewriting(address, file, self._base, moved, is_anywhere)
        code = translation.get_language_from_path(address) or settings.LANGUAGE_CODE
        with translation.override(code):
            content = rewriting.leading_to(present) if present else rewriting.content(answer)
        written = self._folder.put_aside(file, address, content, self._before.get(file))
        return Made(address, file, written, frozenset(rewriting.links), present)

    def alone(self) -> dict[str, Written]:
        """Put aside the files that no page of the site is (ALONE)."""
        robots = f"User-agent: *\nDisallow:\n\nSitemap: {self._base}/sitemap.xml\n"
        made = {ROBOTS: robots.encode(), NO_JEKYLL: b""}
        for code, _ in settings.LANGUAGES:
            made[search_index_file(code)] = search_index.write(code)
        return {
            file: self._folder.put_aside(file, "", content, self._before.get(file))
            for file, content in made.items()
        }

    def old_addresses(self, pages: Container[str]) -> dict[str, Written]:
        """Put aside what leads on from addresses of an old site, where no page of ours is."""
        made = {}
        # Not in the language of whichever page was made last.
        with translation.override(settings.LANGUAGE_CODE):
            leading = dict(old_addresses.files())
        for file, present in leading.items():
            if file not in pages:
                content = Rewriting(f"/{file}", file, self._base).leading_to(present)
                made[file] = self._folder.put_aside(file, "", content, self._before.get(file))
        return made


def _present(address: str, answer: Answer) -> str:
    """Where links to an address that is no page lead instead; empty: nowhere."""
    if answer.status >= HTTPStatus.INTERNAL_SERVER_ERROR:
        raise Failed(f"The site has an error at {address}: the log says which.")
    if answer.status == HTTPStatus.BAD_REQUEST:
        raise Failed(f"The site refuses {address}: does ALLOWED_HOSTS name the host of SITE_URL?")
    target = urljoin(f"{settings.SITE_URL}{address}", answer.location)
    if not answer.location or not target.startswith(f"{settings.SITE_URL}/"):
        return ""
    present = addresses.canonical(target.removeprefix(settings.SITE_URL))
    return present if addresses.file_of(present) else ""


MakeAll = Callable[[Mapping[str, str], Sequence[str]], Iterable[Made]]


@dataclass
class Walk:
    """A walk along all links.

    Attributes:
        written: all files, those that stay as they are to begin with.
        links: for each file made, the addresses that it leads to.
        moved: of addresses that are no page, where links to them lead instead.
    """

    written: dict[str, Written]
    links: dict[str, frozenset[str]] = field(default_factory=dict)
    moved: dict[str, str] = field(default_factory=dict)
    rendered: int = 0
    _linked: set[str] = field(default_factory=set)

    def through(self, begin: Iterable[str], make_all: MakeAll) -> None:
        """Make the files of these addresses and of all that they lead to and that have none yet."""
        waiting = set(begin)
        asked = set(waiting)
        while waiting:
            for made in make_all(self.moved, sorted(waiting, key=_neighbours)):
                self._note(made)
            waiting = self._without_file(self._linked - asked)
            asked |= waiting
        # Links to what turned out to be no page are written anew.
        astray = {
            self.written[file].address
            for file, links in self.links.items()
            if not links.isdisjoint(self.moved)
        }
        for made in make_all(self.moved, sorted(astray, key=_neighbours)):
            self._note(made)

    def _note(self, made: Made) -> None:
        self.rendered += 1
        if made.written is None or made.leads_to:
            self.moved[made.address] = made.leads_to
            self._linked.add(made.leads_to)
        if made.written is not None:
            self.written[made.file] = made.written
            self.links[made.file] = made.links
            self._linked |= made.links

    def _without_file(self, linked: Iterable[str]) -> set[str]:
        """Those of the addresses that links lead to that have no file yet; one for each file."""
        by_file: dict[str, str] = {}
        for address in linked:
            file = addresses.file_of(address) if address else None
            if file and file not in self.written and address not in self.moved:
                by_file[file] = min(address, by_file.get(file, address))
        return set(by_file.values())

    def names(self, before: Mapping[str, list[str]]) -> dict[str, list[str]]:
        """For the slug of each paper the files that name it, as before where none was made."""
        names = {
            slug: {file for file in files if file in self.written and file not in self.links}
            for slug, files in before.items()
        }
        for file, links in self.links.items():
            for address in {*links, self.written[file].address}:
                if slug := addresses.paper_at(address):
                    names.setdefault(slug, set()).add(file)
        return {slug: sorted(files) for slug, files in names.items()}


def _neighbours(address: str) -> tuple[str, str]:
    """What is told of the same rows comes one after the other: languages of a page, its files."""
    path = in_language(address.partition("?")[0], settings.LANGUAGE_CODE)
    return addresses.paper_at(address) or path, address


@contextmanager
def _pool(maker: Maker, processes: int) -> Iterator[MakeAll]:
    """Yield what makes files of addresses, in this process or in several."""
    if processes < 2:
        yield lambda moved, wanted: chain.from_iterable(
            map(partial(maker.make_some, moved), _batches(wanted))
        )
        return
    maker.load()
    connections.close_all()  # each process has its own
    context = multiprocessing.get_context("fork")
    with ProcessPoolExecutor(processes, context, initializer=_begin, initargs=(maker,)) as pool:
        yield lambda moved, wanted: chain.from_iterable(
            pool.map(partial(_make, dict(moved)), _batches(wanted, processes))
        )


_maker: Maker | None = None


def _begin(maker: Maker) -> None:
    global _maker
    _maker = maker
    gc.freeze()  # what was there before is no garbage: to look for some in it takes time
    gc.set_threshold(*_LOOKED_FOR)


def _make(moved: Mapping[str, str], wanted: Sequence[str]) -> list[Made]:
    assert _maker is not None
    return _maker.make_some(moved, wanted)


def _batches(wanted: Sequence[str], processes: int = 1) -> Iterator[Sequence[str]]:
    """What a process makes at a time: of little, so much that each has some of it."""
    size = min(_AT_A_TIME, math.ceil(len(wanted) / processes)) or 1
    return (wanted[first : first + size] for first in range(0, len(wanted), size))


@contextmanager
def _as_for_visitors() -> Iterator[None]:
    """Within, errors are told as to visitors, and connections stay open from page to page."""
    debug = settings.DEBUG
    settings.DEBUG = False
    signals = (request_started, request_finished)
    closed_by = [signal for signal in signals if signal.disconnect(close_old_connections)]
    try:
        yield
    finally:
        settings.DEBUG = debug
        for signal in closed_by:
            signal.connect(close_old_connections)


def _digest(files: Mapping[str, Written]) -> str:
    listed = sorted((file, of.digest) for file, of in files.items())
    return hashlib.sha256(json.dumps(listed).encode()).hexdigest()


def memory_file(folder: Path) -> Path:
    """Where is remembered what the last run to a folder saw; without it all is rendered anew."""
    name = hashlib.sha256(str(folder.resolve()).encode()).hexdigest()[:24]
    return Path(settings.VAR_DIR) / "exports" / f"{name}.json"
