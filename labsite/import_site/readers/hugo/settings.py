"""What Hugo itself says of a site: its settings, the addresses and pictures of its pages."""

import re
from typing import Any
from urllib.parse import quote

from labsite.import_site.readers.front_matter import Page, objects_of, read_data, text_of
from labsite.import_site.readers.reading import Reading, day_of

#: The theme's own section of people, and its name of old.
AUTHORS = ("authors", "author")
#: A page: "content/publication/roots/index.md", "content/en/post/open-day.md".
CONTENT = re.compile(
    r"content/(?:(?P<language>[a-z]{2}(?:-[a-zA-Z]{2,4})?)/)?(?:(?P<section>[^/]+)/)?"
    r"(?P<inner>.*?)(?P<own>_?index|[^/]+?)(?:\.(?P<suffix>[a-z]{2}(?:-[a-zA-Z]{2,4})?))?"
    r"\.(?:md|markdown|mdx|Rmd|rmd|qmd|html)"
)
#: What the page is called of which a folder is made.
INDEXES = ("index", "_index")
_SETTINGS = (
    "config/_default/hugo", "config/_default/config", "hugo", "config", "config/_default/params",
    "config/_default/languages",
)  # fmt: skip
_OF_LANGUAGE = re.compile(
    r"(?P<stem>config/_default/languages\.[a-z]{2}(?:-[a-zA-Z]{2,4})?)\.(?:ya?ml|toml|json)"
)
_PICTURE = re.compile(r"(?:featured|avatar)[^/]*\.(?:jpe?g|png|gif|webp|avif)", re.IGNORECASE)


def _of_languages(reading: Reading) -> list[str]:
    """Return the files with what the settings say in one language, without their endings; that of
    English is the first.
    """
    told = filter(None, map(_OF_LANGUAGE.fullmatch, reading.site.files()))
    return sorted({each["stem"] for each in told}, key=lambda stem: (stem[-3:] != ".en", stem))


class HugoSettings:
    """The site's settings, the addresses of its pages, and whom its user names mean."""

    def __init__(self, reading: Reading) -> None:
        self.fields: dict[str, Any] = {}
        self.file = ""
        for stem in (*_SETTINGS, *_of_languages(reading)):
            for ending in ("yaml", "yml", "toml", "json"):
                path = f"{stem}.{ending}"
                if path in reading.site and (stem != "config/_default/params"):
                    self._take(reading, path)
        address = self.text("baseURL", "baseurl", "baseUrl")
        if re.match(r"https?://(?!example\.)[\w.-]+(?::\d+)?(?:/|$)", address):
            reading.address = address.rstrip("/")
        #: The name of each user, by what papers call her.
        self.people: dict[str, str] = {}
        #: By her name, the page in `authors` of each person, and the one that the lab made itself.
        self.in_authors: dict[str, Page] = {}
        self.own_pages: dict[str, Page] = {}
        #: Where those work who are there, by words alone.
        self.places: set[str] = set()
        self.places_of_each: list[set[str]] = []
        #: What those are who left, where their roles say that with a place.
        self.roles_elsewhere: list[str] = []
        #: By its path, the page that says in another language what a page says.
        self.translated: dict[str, Page] = {}
        #: Groups whose people have left, as the pages that show them say.
        self.former_groups: frozenset[str] = frozenset()
        #: The title of each project by its folder.
        self.projects: dict[str, str] = {}

    def _take(self, reading: Reading, path: str) -> None:
        data = read_data(reading.site, path)
        reading.use(path)
        reading.found.unplaced += data.problems
        for fields in objects_of(data.value):
            self.file = self.file or path
            self.fields = {**fields, **self.fields}

    def text(self, *names: str) -> str:
        return text_of(self.fields, *names)

    def inner(self, name: str) -> dict[str, Any]:
        return next(objects_of(self.fields.get(name)), {})

    def name_of(self, user: str) -> str:
        """Return the name behind a user name; one that is nobody's is a name itself."""
        return self.people.get(user.strip().casefold(), user.strip())

    def old_address(self, page: Page) -> str:
        """Return the path under which Hugo showed the page."""
        if url := page.text("url"):
            return f"/{url.strip('/')}/" if "." not in url.rpartition("/")[2] else url
        match = CONTENT.fullmatch(page.path)
        if not match:
            return ""
        section, inner = match["section"] or "", match["inner"].strip("/")
        own = "" if match["own"] in INDEXES else match["own"]
        parts = [part for part in (*inner.split("/"), own) if part]
        if section and not parts and match["own"] == "index":
            parts, section = [section], ""
        slug = page.text("slug") or (parts[-1] if parts else "")
        pattern = text_of(self.inner("permalinks"), section)
        if not pattern:  # Hugo's newer form
            pattern = text_of(next(objects_of(self.inner("permalinks").get("page")), {}), section)
        if pattern and parts:
            address = self._filled(pattern, page, slug, section)
        else:
            address = "/".join(("", section, *parts[:-1], slug, "")) if parts else f"/{section}/"
        language = match["language"] or match["suffix"] or ""
        is_below = language != self.default_language()
        if self.fields.get("defaultContentLanguageInSubdir") is True:
            language, is_below = language or self.default_language(), True
        prefix = f"/{language}" if language and is_below else ""
        return f"{prefix}{_path(address)}"

    def default_language(self) -> str:
        return self.text("defaultContentLanguage") or "en"

    def _filled(self, pattern: str, page: Page, slug: str, section: str) -> str:
        date = [*day_of(page.fields.get("date")).split("-"), "", "", ""]
        title = page.text("title", "name")
        own_slug = page.text("slug") or (title if section == "authors" else slug)
        words = {
            "slug": own_slug,
            "title": title,
            "filename": slug,
            "contentbasename": slug,
            "slugorfilename": page.text("slug") or slug,
            "slugorcontentbasename": page.text("slug") or slug,
            "section": section,
            "sections": section,
            "year": date[0],
            "month": date[1],
            "day": date[2],
        }
        return re.sub(r":([a-z]+)", lambda match: words.get(match[1], ""), pattern)


def _path(address: str) -> str:
    """Return the address as Hugo writes it: in small letters, blanks as hyphens."""
    parts = (
        re.sub(r"-{2,}", "-", re.sub(r"[^\w.~-]", "", re.sub(r"\s+", "-", part.strip().lower())))
        for part in address.split("/")
    )
    return quote(re.sub(r"/{2,}", "/", "/".join(parts)), safe="/~")


def picture_of(reading: Reading, folder: str) -> str:
    """The picture of a page: "featured.jpg" or "avatar.png" in its folder."""
    for path in reading.site.files():
        inner = path.removeprefix(f"{folder}/")
        if inner != path and "/" not in inner and _PICTURE.fullmatch(inner):
            return path
    return ""
