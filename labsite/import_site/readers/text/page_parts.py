"""Text of a page that stands in a part of its template: a layout that it alone uses, or an include
of its own or of one more page.

Who writes a site by hand puts a page's people into `_layouts/team.html` or `_includes/team.html`.
What several pages use is their frame.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator
from dataclasses import replace

from labsite.import_site.readers import prose
from labsite.import_site.readers.front_matter import Page
from labsite.import_site.readers.reading import Reading
from labsite.import_site.readers.text import page_text

_TEMPLATE = re.compile(r"(?!_(?:site|drafts)/|docs/|node_modules/).+\.(?:html?|md|markdown|liquid)")
_INCLUDE = re.compile(r"\{%-?\s*include(?:_cached)?\s+[\"']?(?P<name>[\w./-]+\.\w+)")
#: Parts that frame a page or set one thing in it.
_FRAME = re.compile(
    r"(?:.*/)?[_-]?(?:head|header|footer|nav|navbar|navigation|menu|sidebar|masthead|scripts?|styles?|css|js"
    r"|analytics|meta|metadata|seo|comments?|pagination|paginator|toc|breadcrumbs?|social|share|search"
    r"|cv[-_]template|author|cookie|figure|button|default|base|post|page|page__\w+)\w*\.\w+",
    re.IGNORECASE,
)
_LOGIC = re.compile(
    r"\{%-?\s*comment\b.*?endcomment\s*-?%\}|\{%.*?%\}|\{\{.*?\}\}|<(script|style)\b.*?</\1\s*>",
    re.DOTALL | re.IGNORECASE,
)
#: A part with fewer words is the frame of what a template puts there.
_FEWEST_WORDS = 12
#: "People" and "Alumni" may both show who left; what more pages show is their frame.
_MOST_PAGES = 2


def of(reading: Reading, page: Page) -> Iterator[Page]:
    """Yield the parts that hold words of a page, as pages with its fields."""
    layout = _layout_of_one(reading, page)
    frames = [reading.glance(layout)] if layout else []
    shown = "\n".join(prose.COMMENT.sub("", each.body) for each in (page, *frames))
    users = reading.once(_users_of_includes)
    paths = (f"_includes/{name}" for name in _INCLUDE.findall(shown) if _is_text(users[name]))
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


def _users_of_includes(reading: Reading) -> dict[str, set[str]]:
    """Return the files that name each part of a template."""
    users: dict[str, set[str]] = defaultdict(set)
    for path in filter(_TEMPLATE.fullmatch, reading.site.files()):
        for name in _INCLUDE.findall(prose.COMMENT.sub("", reading.glance(path).body)):
            users[name].add(path)
    return users


def _is_text(users: Collection[str]) -> bool:
    """Whether what these files include holds words of one of them: only one does, or two pages."""
    are_pages = not any(path.startswith(("_layouts/", "_includes/")) for path in users)
    return len(users) == 1 or (are_pages and len(users) <= _MOST_PAGES)
