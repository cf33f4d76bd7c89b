"""One site being read: its files, what was found, and what all readers do alike."""

import functools
import logging
import posixpath
import re
import textwrap
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any, Protocol, TypeVar, cast
from urllib.parse import quote, unquote, urlsplit

from labsite.import_site.files import Site
from labsite.import_site.readers import contact_links, moments, prose, sample_texts, samples
from labsite.import_site.readers.front_matter import Page, plain, read_page
from labsite.import_site.rows import Found, Row, Unplaced
from people.dates import NotADate, check
from people.safe_urls import web_address
from publications.domain.formats.named_fields.values import date_of

logger = logging.getLogger(__name__)
_Answer = TypeVar("_Answer")

_PICTURE = re.compile(r"\.(?:jpe?g|png|gif|webp|svg|avif|bmp|tiff?)$", re.IGNORECASE)
#: How Jekyll calls the smaller copies that it makes of a picture: "mia-480.webp".
_COPY = re.compile(r"-(?:480|800|1400)\.webp$")
#: Where templates keep pictures and papers that pages name without their folder.
_FOLDERS = (
    "",
    "assets/img/",
    "assets/images/",
    "assets/img/publication_preview/",
    "assets/pdf/",
    "assets/",
    "images/",
    "img/",
    "files/",
    "static/",
    "static/img/",
    "static/images/",
    "assets/media/",
    "assets/media/authors/",
    "static/media/",
    "static/uploads/",
    "_images/",
)
#: So much is told at once, and no more of one text than so many such pieces.
_LONGEST_TOLD, _MOST_PIECES = 2_000, 20
_DAY = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})(?:[T\s].*)?")


class Settings(Protocol):
    """What a generator's settings say of the site."""

    file: str
    fields: dict[str, Any]

    def text(self, *names: str) -> str:
        """The first of these settings that holds a plain value."""

    def inner(self, name: str) -> dict[str, Any]:
        """The fields of an object of the settings."""

    def old_address(self, page: Page) -> str:
        """Return the path under which the site showed the page; empty where it showed none."""


@dataclass(frozen=True, slots=True)
class Contacts:
    """Where a person can be reached."""

    email: str = ""
    homepage: str = ""
    identifiers: tuple[tuple[str, str], ...] = ()
    links: tuple[tuple[str, str], ...] = ()


class Reading:
    """What readers share while they read a site.

    `address` is where the site stood ("https://lab.org/group"), empty where it does not say.
    """

    def __init__(self, site: Site, owner: str = "") -> None:
        self.site = site
        self.owner = owner
        #: The owner's name in her own script.
        self.owner_native = ""
        self.owner_confidence = 1.0
        #: Whether somebody named the owner, and not the site.
        self.is_owner_told = bool(owner)
        self.address = ""
        #: Paths of pages that become rows, from which the new site will lead on.
        self.leading_on: frozenset[str] = frozenset()
        #: Where the site's own pages stood, by these paths without a slash at their end.
        self.pages_at: dict[str, str] = {}
        #: The picture on the page at the top.
        self.home_picture = ""
        self.found = Found()
        self._used: set[str] = set()
        self._pages: dict[str, Page] = {}
        self._opened: set[str] = set()
        self._of_site: dict[Callable[[Reading], Any], Any] = {}

    def once(self, find: Callable[["Reading"], _Answer]) -> _Answer:
        """Return what `find` says of the whole site, which readers ask page by page; found once."""
        if find not in self._of_site:
            self._of_site[find] = find(self)
        return cast(_Answer, self._of_site[find])

    # --- What is found

    def add(self, *rows: Row) -> None:
        self.found.rows += rows

    @contextmanager
    def going_on(self, path: str) -> Iterator[None]:
        """Tell a file whose reading fails, and go on: no page of many keeps a lab from the rest."""
        try:
            yield
        except Exception:  # whatever nobody foresaw of a file that strangers wrote
            logger.exception("Reading %s of a site failed", path)
            self.tell(path, None, path, "unreadable")

    @contextmanager
    def also_at(self, page: Page, addresses: Iterable[str]) -> Iterator[None]:
        """Note in the rows of a page the addresses from which the old site led on to it."""
        first = len(self.found.rows)
        yield
        further = tuple(filter(None, (_path_of(each) for each in addresses)))
        for place, row in enumerate(self.found.rows[first:], start=first):
            if further and row.file == page.path and row.old_address:
                self.found.rows[place] = replace(row, further_addresses=further)

    def has_like(self, row: Row) -> bool:
        """Whether a row of the same kind with the same name is there already."""
        names = _names_of(row)
        return any(type(each) is type(row) and _names_of(each) == names for each in self.found.rows)

    def tell(self, file: str, line: int | None, text: str, why: str) -> None:
        """Say that this is in no row; a long text is told in pieces."""
        text = text.strip()
        pieces = [text]
        if len(text) > _LONGEST_TOLD:
            pieces = textwrap.wrap(text, _LONGEST_TOLD, replace_whitespace=False)[:_MOST_PIECES]
        self.found.unplaced += [Unplaced(file, line, piece.strip(), why) for piece in pieces]

    def tell_untitled(self, page: Page, text: str) -> None:
        """Say of a page without a title what it says, or that it is there."""
        self.tell(page.path, 1, text or page.path, "no_title")

    def use(self, *paths: str) -> None:
        """Note that a file was read, or holds nothing of what is read here."""
        self._used.update(paths)

    def is_used(self, path: str) -> bool:
        return path in self._used

    # --- Files

    def page(self, path: str) -> Page:
        """Return the page, to read it; tell what of its fields could not be read."""
        page = self.glance(path)
        if path not in self._opened:
            self._opened.add(path)
            self.found.unplaced += page.problems
        self.use(path, *page.taken_in)
        return page

    def glance(self, path: str) -> Page:
        """Return the page, to ask what it is: it counts as unread as it did."""
        if path not in self._pages:
            self._pages[path] = read_page(self.site, path)
        return self._pages[path]

    def file(self, path: str, near: str = "") -> str:
        """Return the path of the file that a page names, seen from its own folder or from the top
        or by the file's name alone; empty where the site has none.
        """
        try:
            named = urlsplit(unquote(path.strip())).path
        except ValueError:  # "https://[" begins an address that nothing can be
            return ""
        if self.address and path.startswith(self.address):
            named = unquote(path.removeprefix(self.address))
        elif re.match(r"[a-z]+:|//", path, re.IGNORECASE):
            return ""
        folder = near.rpartition("/")[0]
        base = urlsplit(self.address).path.strip("/")
        bare = named.lstrip("/").removeprefix(f"{base}/" if base else "")
        for option in (f"{folder}/{named}", *(folder_ + bare for folder_ in _FOLDERS)):
            normal = posixpath.normpath(option).lstrip("/")
            if normal in self.site:
                return normal
        if _PICTURE.search(bare) and "/" not in bare:
            return self._by_name(bare, near)
        return self._as_made(bare) if "/" in bare else ""

    def _as_made(self, path: str) -> str:
        """Return the one picture that a template sets below a folder ("old/mia.jpg"), of which it
        names a copy that is made as the site is built ("mia-480.webp"), or without ending ("mia").
        """
        stem = _COPY.sub("", path)
        found = self._pictures.get(stem.rpartition("/")[2], [])
        inside = [
            each
            for each in found
            if each.endswith(f"/{path}") or each.rpartition(".")[0].endswith(stem)
        ]
        return inside[0] if len(inside) == 1 else ""

    def _by_name(self, name: str, near: str) -> str:
        """Return the one picture of this name, in whatever folder; of several the one in a folder
        that is called as the file that names it, "images/news/" for "_data/news.yml", or empty.
        """
        found = self._pictures.get(name, [])
        if len(found) > 1:
            called = set(near.rpartition(".")[0].replace("/_", "/").lstrip("_").split("/"))
            found = [each for each in found if f"/{each}".split("/")[-2] in called]
        return found[0] if len(found) == 1 else ""

    @functools.cached_property
    def _pictures(self) -> dict[str, list[str]]:
        """The paths of the site's pictures by their names, with their endings and without."""
        by_name: dict[str, list[str]] = {}
        for path in filter(_PICTURE.search, self.site.files()):
            name = path.rpartition("/")[2]
            for each in (name, name.rpartition(".")[0]):
                by_name.setdefault(each, []).append(path)
        return by_name

    def picture(self, path: str, file: str, line: int | None = None) -> str:
        """Return the path of a picture that a page names; one that is not there is told."""
        if not path:
            return ""
        if found := self.file(path, near=file):
            return found
        self.tell(file, line, path, "picture_elsewhere" if "//" in path else "picture_missing")
        return ""

    def without_sample_text(self, page: Page) -> Page:
        """Return a page without the texts that its template brought along, where its title is the
        lab's own: who wrote it began with the title and the picture, or wrote below the example.
        """
        title = page.text("title", "name")
        if not title or samples.is_sample(replace(page, body="")):
            return page
        own = sample_texts.own(page.body)
        if own != page.body:
            self.tell(page.path, page.body_line, title, "sample")
        return replace(page, body=own)

    def own_text(self, text: str, file: str, line: int | None) -> str:
        """Return what is somebody's own of a text; tell what a template brought along."""
        own = sample_texts.own(text).strip()
        if own == text.strip():
            return text
        left = set(own.split("\n"))
        lost = "\n".join(each for each in text.split("\n") if each.strip() and each not in left)
        self.tell(file, line, lost, "sample")
        return own

    # --- Texts

    def whole(self, address: str) -> str:
        """Return where an address of the site leads on the web; empty where that is unknown."""
        if re.match(r"https?://", address):
            return web_address(address)
        if address.startswith("//"):
            return web_address(f"https:{address}")
        if not self.address or not address or re.match(r"[a-z]+:|#", address, re.IGNORECASE):
            return ""
        base = urlsplit(self.address).path.strip("/")
        bare = address.lstrip("./")
        bare = bare.removeprefix(f"{base}/") if base else bare
        return web_address(f"{self.address}/{bare}")

    def prose(
        self, text: str, file: str, line: int | None = 1, old_address: str = ""
    ) -> tuple[str, str]:
        """Return a text as Markdown, and the first of its pictures that the site has; tell what
        of it is lost, further pictures too.

        Args:
            line: where in the file it begins.
            old_address: where the page stood on the site.
        """
        written, pictures = self._prose(text, file, line, old_address)
        for picture in pictures[1:]:
            self.tell(file, line, picture, "picture_in_text")
        return written, pictures[0] if pictures else ""

    def words(self, text: str, file: str, line: int | None = 1, old_address: str = "") -> str:
        """Return a text as `prose` does where no row has a place for a picture: each is told."""
        written, pictures = self._prose(text, file, line, old_address)
        for picture in pictures:
            self.tell(file, line, picture, "picture_in_text")
        return written

    def _prose(
        self, text: str, file: str, line: int | None, old_address: str
    ) -> tuple[str, list[str]]:
        """Return a text as Markdown, and its pictures that the site has; tell what else is lost."""
        read = prose.read(text, f"{self.address}{old_address or '/'}", self.leading_on)
        pictures: list[str] = []
        for source in dict.fromkeys(read.pictures):
            own = self.file(source, near=file)
            if own and _PICTURE.search(own):
                pictures.append(own)
            else:
                why = "picture_elsewhere" if "//" in source else "picture_missing"
                self.tell(file, line, source, why)
        for lost_line, what, why in read.lost:
            self.tell(file, (line or 1) + lost_line - 1, what, why)
        return read.text, pictures

    def short(self, text: str) -> str:
        """Return a field's text in one line, without marks."""
        return prose.one_line(text, self.address)

    def contacts(self, links: Iterable[tuple[str, Any]], file: str, line: int | None) -> Contacts:
        """Return what (name, value) pairs of links and handles say; what leads nowhere is told."""
        email = homepage = ""
        identifiers: list[tuple[str, str]] = []
        others: list[tuple[str, str]] = []
        for label, value in links:
            text = plain(value)
            if not text or samples.is_placeholder(text) or contact_links.leads_to_nobody(text):
                continue
            if address := contact_links.email(label, text):
                email = email or ("" if samples.is_placeholder(address) else address)
            elif identifier := contact_links.identifier(label, text):
                identifiers.append(identifier)
            elif not (link := self._link(label, text)):
                self.tell(file, line, f"{label}: {text}", "link_to_nowhere")
            elif contact_links.names_homepage(label) and self._is_own(link[1]):
                continue  # her page on the site itself, which is read
            elif contact_links.names_homepage(label) and (
                service := contact_links.service_at(link[1])
            ):
                others.append((service, link[1]))
            elif not homepage and contact_links.shows_homepage(label):
                homepage = link[1]
            elif link[1] != homepage:
                others.append(link)
        return Contacts(
            email, homepage, tuple(dict.fromkeys(identifiers)), tuple(dict.fromkeys(others))
        )

    def _is_own(self, address: str) -> bool:
        """Whether an address leads to a page below the top of the site itself."""
        return bool(self.address) and address.startswith(f"{self.address}/")

    def _link(self, label: str, text: str) -> tuple[str, str] | None:
        if "://" in text or text.startswith("//"):
            address = web_address(text if "://" in text else f"https:{text}")
            if contact_links.is_file(address):
                return None
            return (contact_links.shown_label(label, address), address) if address else None
        if of_handle := contact_links.of_handle(label, text):
            return of_handle
        if contact_links.is_without_scheme(text) and not self.file(text):
            return contact_links.shown_label(label, text), f"https://{text}"
        if text.startswith("/") or self.file(text):
            address = self.whole(text)
            return (contact_links.shown_label(label, address), address) if address else None
        return None


def _path_of(address: str) -> str:
    """The path of an address, from the top of the site."""
    try:
        path = urlsplit(address.strip()).path
    except ValueError:  # "https://[" begins an address that nothing can be
        return ""
    return f"/{quote(unquote(path).lstrip('/'))}" if path.strip("/") else ""


# --- Values ---------------------------------------------------------------------------------------


def day_of(value: object) -> str:
    """Return the partial date that a field says; a time of day is left out."""
    text = plain(value)
    if match := _DAY.fullmatch(text):
        try:
            return check(f"{match[1]}-{int(match[2]):02d}-{int(match[3]):02d}")
        except NotADate:  # "2024-21-03", the day first
            return moments.day_of(f"{match[3]}-{match[2]}-{match[1]}")
    return (moments.day_of(text) or date_of(text)[0]) if text else ""


def _names_of(row: Row) -> tuple[str, ...]:
    """What tells a row from others of its kind, in small letters."""
    names = "name title person role degree subject institution organisation body giver code".split()
    names += "date start starts_at term year".split()
    return tuple(
        " ".join(str(value).casefold().split())
        for name in names
        if (value := getattr(row, name, ""))
    )
