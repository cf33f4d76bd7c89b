"""Tags of templates within a page that tell what they show in fields, whatever generator it is of:
"{% include member.html name="Mia Lin" %}", "{{< person name="Mia Lin" >}}", "{{ person(…) }}".
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from labsite.import_site.readers.front_matter import Page

_TAG = re.compile(
    r"\{%-?\s*include\s+(?P<included>\S+)(?P<fields>\s(?:[^%]|%(?!\})){1,4000}?)-?%\}"
    r"|\{\{[<%]\s*(?P<shortcode>[\w/-]+)(?P<shown>\s[^{}]{1,4000}?)/?[>%]\}\}"
    r"|\{\{\s*(?P<macro>\w+)\((?P<called>[^{}]{1,4000}?)\)\s*\}\}"
)
_FIELD = re.compile(r"([\w-]+)\s*=\s*(?:\"([^\"]*)\"|'([^']*)'|\[([^\[\]]*)\]|([^\s\"'=>\[]+))")
_QUOTED = re.compile(r"\"([^\"]*)\"|'([^']*)'")
#: What a page keeps and does not show.
_HIDDEN = re.compile(r"<!--.*?-->|\{%-?\s*comment\s*-?%\}.*?\{%-?\s*endcomment\s*-?%\}", re.DOTALL)


@dataclass(frozen=True)
class Tag:
    """A tag: what it is called, its fields, where it stands in the page's body, on which line."""

    called: str
    fields: dict[str, str]
    start: int
    end: int
    line: int


def of(page: Page) -> Iterator[Tag]:
    """Yield the tags that a page shows."""
    hidden = [comment.span() for comment in _HIDDEN.finditer(page.body)]
    for tag in _TAG.finditer(page.body):
        if not any(start <= tag.start() < end for start, end in hidden):
            yield Tag(
                called=(tag["included"] or tag["shortcode"] or tag["macro"]).casefold(),
                fields=_fields(tag["fields"] or tag["shown"] or tag["called"]),
                start=tag.start(),
                end=tag.end(),
                line=page.body_line + page.body.count("\n", 0, tag.start()),
            )


def without(page: Page, taken: Iterable[Tag]) -> Page:
    """Return a page without some of its tags; its lines keep their numbers."""
    body = page.body
    for tag in sorted(taken, key=lambda tag: tag.start, reverse=True):
        newlines = "\n" * body.count("\n", tag.start, tag.end)
        body = body[: tag.start] + newlines + body[tag.end :]
    return replace(page, body=body)


def _fields(written: str) -> dict[str, str]:
    """Return the fields of a tag; a list of texts is told in one."""
    return {
        name.casefold(): double
        or single
        or bare
        or ", ".join(one or other for one, other in _QUOTED.findall(several))
        for name, double, single, several, bare in _FIELD.findall(written)
    }
