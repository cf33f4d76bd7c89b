"""Text of a page that stands in a part of its template: a layout or include that it alone uses.

Who writes a site by hand puts a page's people into `_layouts/team.html` or `_includes/team.html`.
What several pages use is their frame.
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from labsite.import_site.readers import page_text, prose
from labsite.import_site.readers.front_matter import Page
from labsite.import_site.readers.reading import Reading

_TEMPLATE = re.compile(r"(?!_(?:site|drafts)/|docs/|node_modules/).+\.(?:html?|md|markdown|liquid)")
_INCLUDE = re.compile(r"\{%-?\s*include(?:_cached)?\s+[\"']?(?P<name>[\w./-]+\.\w+)")
#: Parts that frame a page or set one thing in it.
_FRAME = re.compile(
    r"(?:.*/)?[_-]?(?:head|header|footer|nav|navbar|navigation|menu|sidebar|masthead|scripts?|styles?|css|js"
    r"|analytics|meta|metadata|seo|comments?|pagination|paginator|toc|breadcrumbs?|social|share|search"
    r"|author|cookie|figure|button|default|base|post|page|page__\w+)\w*\.\w+",
    re.IGNORECASE,
)
_LOGIC = re.compile(
    r"\{%-?\s*comment\b.*?endcomment\s*-?%\}|\{%.*?%\}|\{\{.*?\}\}|<(script|style)\b.*?</\1\s*>",
    re.DOTALL | re.IGNORECASE,
)
#: A part with fewer words is the frame of what a template puts there.
_FEWEST_WORDS = 12


def of(reading: Reading, page: Page) -> Iterator[Page]:
    """Yield the parts that hold words of a page, as pages with its fields."""
    layout = _layout_of_one(reading, page)
    frames = [reading.glance(layout)] if layout else []
    shown = "\n".join(prose.COMMENT.sub("", each.body) for each in (page, *frames))
    users = reading.once(_users_of_includes)
    paths = (f"_includes/{name}" for name in _INCLUDE.findall(shown) if users[name] == 1)
    parts = (reading.glance(path) for path in paths if path in reading.site)
    for part in (*frames, *parts):
        if reading.is_used(part.path) or _FRAME.fullmatch(part.path):
            continue
        body = _LOGIC.sub(_emptied, page_text.without_loops(part.body))
        if len(re.findall(r"\w+", prose.one_line(body))) >= _FEWEST_WORDS:
            reading.use(part.path)
            yield replace(part, fields=page.fields, body=body, problems=[])


def _emptied(logic: re.Match[str]) -> str:
    return "\n" * logic[0].count("\n")


def _layout_of_one(reading: Reading, page: Page) -> str:
    """Return the layout that this page alone names; empty where it is others' too, or a theme's."""
    name = page.text("layout")
    if not name or reading.once(_users_of_layouts)[name] != 1:
        return ""
    endings = (".html", ".liquid", ".htm")
    return next((p for end in endings if (p := f"_layouts/{name}{end}") in reading.site), "")


def _users_of_layouts(reading: Reading) -> Counter[str]:
    """Count the pages, and other layouts, that name each layout."""
    users = (path for path in reading.site.files() if _TEMPLATE.fullmatch(path))
    return Counter(filter(None, (reading.glance(path).text("layout") for path in users)))


def _users_of_includes(reading: Reading) -> Counter[str]:
    """Count the files that name each part of a template."""
    users = (path for path in reading.site.files() if _TEMPLATE.fullmatch(path))
    texts = (prose.COMMENT.sub("", reading.glance(path).body) for path in users)
    return Counter(name for text in texts for name in set(_INCLUDE.findall(text)))
