"""People whom a page shows by tags of templates, fields and all, below the headings of the page:
"{% include member.html name="Mia Lin" role="Postdoc" %}", "{{< person name="Mia Lin" >}}".
"""

import re
from dataclasses import replace

from labsite.import_site.readers import headings, members, person_words, prose
from labsite.import_site.readers.front_matter import Page
from labsite.import_site.readers.group import role_of
from labsite.import_site.readers.reading import Reading
from people import past_roles

_TAG = re.compile(
    r"\{%-?\s*include\s+\S+(?P<fields>\s[^%]{1,4000}?)-?%\}"
    r"|\{\{[<%]\s*[\w/-]+(?P<shown>\s[^{}]{1,4000}?)/?[>%]\}\}"
)
_FIELD = re.compile(r"([\w-]+)\s*=\s*(?:\"([^\"]*)\"|'([^']*)'|([^\s\"'=>]+))")
_HEADING = re.compile(r"^#{1,6}[ \t]+([^\n]+?)[ \t#]*$|<h[1-6][^<>]*>([^<>]+)</h", re.MULTILINE)
#: A tag with these fields alone may show anything: a paper by its name.
_FEWEST_FIELDS = 2


def take(reading: Reading, page: Page, address: str) -> Page:
    """Read the people whom tags of the page name; return the page without those tags."""
    lines = page.body_line
    taken: list[re.Match[str]] = []
    for tag in _TAG.finditer(page.body):
        fields = {
            name.casefold(): double or single or bare
            for name, double, single, bare in _FIELD.findall(tag["fields"] or tag["shown"])
        }
        if len(fields) < _FEWEST_FIELDS or not person_words.person_name(fields.get("name", "")):
            continue
        label = label_above(page.body[: tag.start()])
        row = members.person(
            reading,
            fields,
            file=page.path,
            line=lines + page.body.count("\n", 0, tag.start()),
            old_address=address,
            group=label if past_roles.has_left(label) else "",
        )
        if row:
            reading.add(row if row.role else replace(row, role=role_of(label)))
            taken.append(tag)
    body = page.body
    for tag in reversed(taken):
        body = body[: tag.start()] + "\n" * tag[0].count("\n") + body[tag.end() :]
    return replace(page, body=body)


def label_above(text: str) -> str:
    """Return the last heading of a text that says what people are below it; empty without one."""
    found = [prose.one_line(match[1] or match[2]) for match in _HEADING.finditer(text)]
    about = (label for label in reversed(found) if not headings.names_person(label))
    return next(about, "")
