"""An answer of the site -> the file that says the same where no server answers.

Links to the site's own files become relative, so that the folder works wherever it is put; whole
addresses, which machines and other sites are told, begin with the base that it is published at.
What no file can do goes: the way to sign in, what asks the server while one types.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from html import escape, unescape
from urllib.parse import quote, urljoin, urlsplit

from django.conf import settings
from django.templatetags.static import static
from django.urls import reverse
from django.utils import translation

from labsite.export_site import addresses
from labsite.export_site.rendering import Answer
from people import calendars

_HTML = "text/html"
_TEXT_TYPES = {
    "application/json",
    "application/x-bibtex",
    "application/x-research-info-systems",
    "application/xml",
}
#: A start tag of those that lead somewhere, with its attributes as templates write them.
_TAG = re.compile(
    r"<(a|area|audio|button|embed|form|iframe|image|img|link|script|source|use|video)"
    r"((?:\s+[^\s=>\"'/]+(?:\s*=\s*(?:\"[^\"]*\"|'[^']*'))?)+)\s*(/?)>"
)
_ATTRIBUTE = re.compile(r"(\s+)([^\s=>\"'/]+)(?:\s*=\s*(?:\"([^\"]*)\"|'([^']*)'))?")
#: What most links of a page look like; to join them with its address would change nothing.
_FROM_THE_ROOT = re.compile(r"/(?!.*(?://|/\.))(?!/)")
#: A link that leads to the same from every page.
_FROM_ANY_PAGE = re.compile(r"<a\b[^#]*?\shref=\"/[^#]*$")
_SCRIPT = re.compile(r"<script\b.*?</script>", re.DOTALL)
_LINKS = {"href", "src", "action", "formaction", "poster"}
_IN_STYLES = re.compile(r"url\(\s*([\"']?)([^\"')]+)\1\s*\)")
_STAMP = re.compile(r"^DTSTAMP:.*\r\n(LAST-MODIFIED:(.*)\r\n)", re.MULTILINE)
#: What a visitor cannot ask of files: parts of pages, each from its beginning to its end.
_LEFT_OUT = (
    re.compile(r'<link rel="unapi-server"[^>]*>\s*'),
    re.compile(r'<abbr class="unapi-id"[^>]*></abbr>\s*'),
    re.compile(r'<meta name="htmx(?:-config)?"[^>]*>\s*', re.DOTALL),
    re.compile(r'<nav class="(?:styles|cv-files)".*?</nav>\s*', re.DOTALL),
    re.compile(r'<input type="hidden" name="next"[^>]*>\s*'),
    re.compile(r'<p class="documents">.*?</p>\s*|<form id="export".*?</form>\s*', re.DOTALL),
)
_NO_SCRIPT = re.compile(r"(<noscript>\s*<link rel=\"stylesheet\" href=\")[^\"]*(\">\s*</noscript>)")
#: A choice of a facet, as `publication_tags.choices` writes it.
_CHOICE = re.compile(
    r'(<input type="checkbox" name="(\w+)" value="([^"]*)"[^>]*>) <span class="what">(.*?)</span>',
    re.DOTALL,
)
#: A field of a filter with its choices.
_SELECT = re.compile(r'<select name="(\w+)"[^>]*>.*?</select>', re.DOTALL)
_OPTION = re.compile(r'<option value="([^"]+)"([^>]*)>(.*?)</option>', re.DOTALL)
_RESULTS = '<div id="results">'
#: In a meta element browsers take no notice of these, and warn (CSP 3, 3.3).
_NOT_IN_META = ("frame-ancestors", "report-uri", "report-to", "sandbox")
#: Pages on which something is looked for.
_SEARCHED = {
    "search",
    *(f"people:{name}" for name in ("members", "talks", "news")),
    *(f"publications:{name}" for name in ("publications", "projects", "facet")),
}


@dataclass
class Rewriting:
    """One answer as a file.

    Attributes:
        address: where the site has it.
        file: what is to hold it.
        base: what whole addresses of the published site begin with, without a slash at the end.
        moved: of addresses that a link may not lead to, where it leads instead; empty: nowhere.
        links: the addresses of the site that the file leads to.
        is_anywhere: whether the file is shown at any address, so that links have to be whole paths.
    """

    address: str
    file: str
    base: str
    moved: Mapping[str, str] = field(default_factory=dict)
    is_anywhere: bool = False
    links: set[str] = field(default_factory=set)

    def content(self, answer: Answer) -> bytes:
        """Return what the file holds."""
        if answer.media_type == "text/css":
            return self._style(answer.content.decode()).encode()
        if not self._is_text(answer.media_type):
            return answer.content
        text = answer.content.decode()
        if answer.media_type == _HTML:
            text = self._page(text, answer.policy)
        elif answer.media_type == "text/calendar":
            return self._calendar(text).encode()
        return self._whole_addresses(text).encode()

    def leading_to(self, present: str) -> bytes:
        """Return what leads on from a former address, as far as a file can."""
        link, whole = self.link(present), self._whole_addresses(f"{settings.SITE_URL}{present}")
        return (
            '<!DOCTYPE html>\n<meta charset="utf-8">\n'
            f'<meta http-equiv="refresh" content="0; url={escape(link or "")}">\n'
            f'<link rel="canonical" href="{escape(whole)}">\n'
            f'<title>{escape(whole)}</title>\n<a href="{escape(link or "")}">{escape(whole)}</a>\n'
        ).encode()

    @staticmethod
    def _is_text(media_type: str) -> bool:
        is_named = media_type in _TEXT_TYPES
        return is_named or media_type.startswith("text/") or media_type.endswith(("+xml", "+json"))

    def _page(self, page: str, policy: str) -> str:
        for part in (*_LEFT_OUT, self._sign_in):
            page = part.sub("", page)
        page = _NO_SCRIPT.sub(rf"\g<1>{static('labsite/no_script.css')}\g<2>", page)
        page = _CHOICE.sub(self._choice, page)
        page = self._selects(page)
        page = self._tags(page)
        head = f'<meta charset="utf-8">\n{self._policy(policy)}'
        page = page.replace('<meta charset="utf-8">', head, 1)
        name = addresses.name_of(addresses.split(self.address)[0])
        if name in _SEARCHED:
            page = page.replace("</head>", f"{self._searching()}</head>", 1)
        return page

    def _tags(self, page: str) -> str:
        """Rewrite the links of all tags; a script is no markup."""
        pieces, begin = [], 0
        for script in _SCRIPT.finditer(page):
            opened = page.index(">", script.start()) + 1
            pieces += [_TAG.sub(self._tag, page[begin:opened]), page[opened : script.end()]]
            begin = script.end()
        return "".join([*pieces, _TAG.sub(self._tag, page[begin:])])

    def _tag(self, tag: re.Match[str]) -> str:
        if _FROM_ANY_PAGE.match(tag[0]) and not self.is_anywhere:
            text, links = _in_files_of_depth(self.file.count("/"), tag[0])
            if links.isdisjoint(self.moved):
                self.links |= links
                return text
        return self._rewritten(tag)

    def _rewritten(self, tag: re.Match[str]) -> str:
        name, attributes, end = tag.groups()
        # What the head tells machines are whole addresses.
        is_whole = name == "link" and re.search(r'rel="(?:canonical|alternate)"', attributes)

        def rewritten(found: re.Match[str]) -> str:
            space, key, quoted, other = found.groups()
            value = unescape(quoted if quoted is not None else other or "")
            if key.startswith("data-hx-"):
                return ""
            if key == "srcset":
                return f'{space}{key}="{escape(self._srcset(value))}"'
            if key not in _LINKS or (is_whole and value.startswith(f"{settings.SITE_URL}/")):
                return found[0]
            link = self.link(value)
            if link is None:
                return self._combined(value) if name == "a" else ""
            return f'{space}{key}="{escape(link)}"'

        return f"<{name}{_ATTRIBUTE.sub(rewritten, attributes)}{' /' if end else ''}>"

    def link(self, link: str) -> str | None:
        """Return what a link of the site says in this file; None where it leads nowhere."""
        if link.startswith("#"):
            return link
        if link == "":
            link = self.address.partition("?")[0]
        own = self._own(link)
        if own is None:
            return link
        target = self._target(own)
        if target is None:
            return None
        rest = addresses.rest_of_link(own)
        named = addresses.address_of_file(target)
        if self.is_anywhere:
            return f"{urlsplit(self.base).path}/{named}{rest}"
        if target == self.file and rest.startswith("#"):
            return rest
        return f"{self._root}{named}{rest}"

    def _own(self, link: str) -> str | None:
        """The address of the site that a link leads to, from its root; None where it leads away."""
        if _FROM_THE_ROOT.match(link):
            return link
        whole = urljoin(f"{settings.SITE_URL}{self.address}", link)
        is_own = whole.startswith(f"{settings.SITE_URL}/")
        return whole.removeprefix(settings.SITE_URL) if is_own else None

    @cached_property
    def _root(self) -> str:
        """The way from the file to the folder of the whole site."""
        return "../" * self.file.count("/") or "./"

    def _target(self, own: str) -> str | None:
        """The file that an address of the site leads to, which is noted."""
        address = addresses.canonical(own)
        address = self.moved.get(address, address)
        file = addresses.file_of(address) if address else None
        if file is not None:
            self.links.add(address)
        return file

    @staticmethod
    def _combined(link: str) -> str:
        """What a script makes a link of: filters of a list that go together."""
        found = urlsplit(link)
        is_list = addresses.name_of(found.path) == "publications:publications"
        return f' data-query="{escape(found.query)}"' if is_list and found.query else ""

    def _srcset(self, value: str) -> str:
        parts = (part.split(maxsplit=1) for part in value.split(", ") if part.strip())
        return ", ".join(" ".join([self.link(address) or "", *width]) for address, *width in parts)

    def _style(self, style: str) -> str:
        def rewritten(found: re.Match[str]) -> str:
            link = found[2]
            if link.startswith(("data:", "#")):
                return found[0]
            return f"url({found[1]}{self.link(link)}{found[1]})"

        return _IN_STYLES.sub(rewritten, style)

    def _choice(self, choice: re.Match[str]) -> str:
        """A choice leads to the list of what has it, where no script combines choices."""
        field, facet, value, label = choice.groups()
        link = f"{self._papers}?{facet}={quote(unescape(value), safe='')}"
        return f'{field} <a class="what" href="{escape(link)}">{label}</a>'

    @cached_property
    def _papers(self) -> str:
        """The address of the list of papers."""
        return reverse("publications:publications")

    def _selects(self, page: str) -> str:
        """Each choice of a list's filter has a page; without scripts links lead there."""
        path, _ = addresses.split(self.address)
        pages: list[str] = []

        def option(field: str, found: re.Match[str]) -> str:
            value, attributes, label = found.groups()
            address = f"{path}?{field}={quote(unescape(value), safe='')}"
            link = self.link(address)
            if link is None:
                return found[0]
            pages.append(f'<li><a href="{escape(address)}">{label}</a></li>')
            return (
                f'<option value="{value}" data-page="{escape(link)}"{attributes}>{label}</option>'
            )

        def select(found: re.Match[str]) -> str:
            return _OPTION.sub(lambda each: option(found[1], each), found[0])

        page = _SELECT.sub(select, page)
        if not pages:
            return page
        choices = f'<noscript><ul class="chips">{"".join(pages)}</ul></noscript>'
        return page.replace(_RESULTS, f"{choices}{_RESULTS}", 1)

    def _calendar(self, text: str) -> str:
        """Its lines are folded; the moment at which it was written would be new each time."""
        lines = self._whole_addresses(_STAMP.sub(r"DTSTAMP:\2\r\n\1", text.replace("\r\n ", "")))
        return "".join(f"{calendars.folded(line)}\r\n" for line in lines.split("\r\n")[:-1])

    def _whole_addresses(self, text: str) -> str:
        """Addresses that begin with SITE_URL begin with the base."""
        return self._own_addresses.sub(self._whole_address, text)

    def _whole_address(self, found: re.Match[str]) -> str:
        escaped = found[1]
        own = escaped.replace("\\u0026", "&").replace("&amp;", "&")
        target = self._target(own) if own else "index.html"
        if target is None:
            return f"{self.base}{escaped}"
        named = addresses.address_of_file(target)
        # What looks like a query may be a pattern for those who make one: {q}.
        rest = addresses.rest_of_link(own)
        return f"{self.base}/{named}{rest}" if own else self.base

    @cached_property
    def _own_addresses(self) -> re.Pattern[str]:
        return re.compile(
            re.escape(settings.SITE_URL)
            + r"(?![\w.:-])((?:/[^\s\"'<>)}\\]*(?:\\u0026[^\s\"'<>)}\\]*)*)?)"
        )

    @cached_property
    def _sign_in(self) -> re.Pattern[str]:
        return re.compile(rf'<a href="{reverse("admin:index")}"[^>]*>.*?</a>\s*', re.DOTALL)

    @staticmethod
    def _policy(policy: str) -> str:
        parts = sorted(part.strip() for part in policy.split(";"))  # they come in any order
        text = "; ".join(part for part in parts if part and not part.startswith(_NOT_IN_META))
        if not text:
            return ""
        return f'<meta http-equiv="Content-Security-Policy" content="{escape(text)}">'

    def _searching(self) -> str:
        """The script that looks for what is looked for, and what it looks in."""
        language = translation.get_language_from_path(self.address) or settings.LANGUAGE_CODE
        index = f"{self._root}{search_index_file(language)}"
        script = self.link(static("labsite/exported.js"))
        return f'<meta name="search-index" content="{index}"><script src="{script}" defer></script>'


@lru_cache(maxsize=20_000)
def _in_files_of_depth(folders: int, tag: str) -> tuple[str, frozenset[str]]:
    """The tag of a link from any page, in files below so many folders, and what it leads to.

    Most links of a site stand on many of its pages.
    """
    rewriting = Rewriting("/", "a/" * folders, "")
    return _TAG.sub(rewriting._rewritten, tag), frozenset(rewriting.links)


def search_index_file(language: str) -> str:
    """The file in which pages in a language look for things."""
    folder = "" if language == settings.LANGUAGE_CODE else f"{language}/"
    return f"{folder}search/index.json"
