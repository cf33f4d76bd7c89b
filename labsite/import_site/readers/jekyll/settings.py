"""What a Jekyll site's `_config.yml` says, and the addresses of its pages that follow from it."""

import re
from collections.abc import Mapping
from typing import Any
from urllib.parse import quote

from labsite.import_site.readers.front_matter import Page, objects_of, plain, read_data, texts_of
from labsite.import_site.readers.reading import Reading, day_of

_STYLES = {
    "date": "/:categories/:year/:month/:day/:title:output_ext",
    "pretty": "/:categories/:year/:month/:day/:title/",
    "ordinal": "/:categories/:year/:y_day/:title:output_ext",
    "weekdate": "/:categories/:year/W:week/:short_day/:title:output_ext",
    "none": "/:categories/:title:output_ext",
}
_POST = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})-(.+)")


class JekyllSettings:
    """What `_config.yml` says, and the addresses that follow from it."""

    def __init__(self, reading: Reading) -> None:
        self.fields: dict[str, Any] = {}
        self.file = "_config.yml" if "_config.yml" in reading.site else "_config.yaml"
        if self.file in reading.site:
            data = read_data(reading.site, self.file)
            reading.use(self.file)
            reading.found.unplaced += data.problems
            self.fields = next(objects_of(data.value), {})
        url, base = plain(self.fields.get("url")), plain(self.fields.get("baseurl"))
        if re.match(r"https?://[\w.-]+(?::\d+)?(?:/|$)", url):
            reading.address = f"{url.rstrip('/')}/{base.strip('/')}".rstrip("/")

    def text(self, *names: str) -> str:
        return next((text for name in names if (text := plain(self.fields.get(name)))), "")

    def inner(self, name: str) -> dict[str, Any]:
        """The fields of an object of the settings."""
        return next(objects_of(self.fields.get(name)), {})

    def old_address(self, page: Page) -> str:
        """Return the path under which Jekyll showed the page; empty where it showed none."""
        folder = page.path.partition("/")[0]
        collection = folder[1:] if folder.startswith("_") and "/" in page.path else ""
        if collection in ("pages", "drafts"):
            collection = ""
        if collection and collection != "posts" and not self._is_shown(collection):
            return ""
        template = page.text("permalink") or self._template(page, collection)
        address = _filled(template, page, collection)
        return quote(re.sub(r"/{2,}", "/", f"/{address}"), safe="/%:@!$&'()*+,;=~")

    def _is_shown(self, collection: str) -> bool:
        collections = self.fields.get("collections")
        if isinstance(collections, list):
            return False
        inner = next(objects_of(self.inner("collections").get(collection)), {})
        return inner.get("output") is True

    def _template(self, page: Page, collection: str) -> str:
        for default in objects_of(self.fields.get("defaults")):
            scope, values = (next(objects_of(default.get(n)), {}) for n in ("scope", "values"))
            permalink = plain(values.get("permalink"))
            if permalink and self._is_in_scope(page, collection, scope):
                return permalink
        own = self.inner("collections").get(collection) if collection else None
        if permalink := plain(next(objects_of(own), {}).get("permalink")):
            return permalink
        style = self.text("permalink") or "date"
        if collection == "posts":
            return _STYLES.get(style, style)
        ending = _ending(style)
        if collection:
            return f"/:collection/:path{ending}"
        path = page.path.removeprefix("_pages/").rpartition(".")[0]
        if path == "index" or path.endswith("/index"):
            return f"/{path.removesuffix('index')}"
        return f"/{path}{ending}"

    def _is_in_scope(self, page: Page, collection: str, scope: Mapping[str, Any]) -> bool:
        kind, path = plain(scope.get("type")), plain(scope.get("path"))
        return kind in ("", collection or "pages") and page.path.startswith(path)


def _ending(style: str) -> str:
    if style in ("date", "ordinal", "none", "weekdate"):
        return ":output_ext"
    return "/" if style == "pretty" or style.endswith("/") else ""


def _filled(template: str, page: Page, collection: str) -> str:
    """Return the permalink with what its words stand for (jekyllrb.com/docs/permalinks)."""
    inner = page.path.partition("/")[2].rpartition(".")[0] if collection else page.stem
    stem = page.stem
    date = day_of(page.fields.get("date"))
    if post := _POST.fullmatch(stem):
        date = date if len(date) == 10 else f"{post[1]}-{int(post[2]):02d}-{int(post[3]):02d}"
        stem = post[4]
    year, month, day = ([*date.split("-"), "", "", ""])[:3]
    title = page.text("slug") or stem
    categories = texts_of(page.fields.get("categories") or page.fields.get("category"))
    words = {
        "collection": collection,
        "path": inner,
        "title": _slug(title, r"[^\w.~!$&'()+,;=@-]+"),
        "slug": _slug(title, r"[^\w]+|_+").lower(),
        "name": _slug(stem, r"[^\w]+|_+").lower(),
        "basename": stem,
        "output_ext": ".html",
        "year": year,
        "month": month,
        "day": day,
        "short_year": year[2:],
        "i_month": month.lstrip("0"),
        "i_day": day.lstrip("0"),
        "categories": "/".join(
            _slug(word, r"[^\w]+").lower() for text in categories for word in text.split()
        ),
    }
    return re.sub(
        r":([a-z_]+)", lambda match: words.get(match[1], _longest(match[1], words)), template
    )


def _longest(name: str, words: Mapping[str, str]) -> str:
    """What ":title_" or ":pathx" stand for: the longest word that begins it, and the rest."""
    known = max((word for word in words if name.startswith(word)), key=len, default="")
    return words[known] + name[len(known) :] if known else f":{name}"


def _slug(text: str, others: str) -> str:
    return re.sub(others, "-", text).strip("-")
