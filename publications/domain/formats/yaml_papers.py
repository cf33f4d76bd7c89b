"""YAML that lists papers under any of the usual names -> Records, as data files of homepages do."""

import re
from collections import Counter

from publications.domain.formats import data_lists, safe_yaml
from publications.domain.formats.named_fields.names import plain_name
from publications.domain.record import FormatError, Listing

_LINE = re.compile(r"^[ \t]*(?:- )*[\"']?([^\W\d][\w -]{0,40})[\"']?:(?:\s|$)", re.MULTILINE)
#: A title, or one in each of several languages: "title:", and below it "en: Looms".
_TITLE_LINE = re.compile(
    r"^[ \t]*(?:- )*\{?[\"']?(?:[\w-]{0,20}title|name|paper)[\"']?:"
    r"(?:[ \t]+\S|[ \t]*\n[ \t]+[a-z]{2}:[ \t]+\S)",
    re.MULTILINE | re.IGNORECASE,
)
#: A list of papers whose items are fields, and not one of them a title.
_PAPERS = re.compile(
    r"^[ \t]*(?:\w+[_ ])?(?:publications|papers|articles):[ \t]*\n"
    r"[ \t]*-\s+[a-z_]{2,30}:[ \t]*[\n\"'>|]",
    re.MULTILINE | re.IGNORECASE,
)
#: A page may quote a data file.
_MARKUP = re.compile(r"<(?:html|body|li|div)\b|\\(?:section|item)\b")
_STRUCTURE = re.compile(r"^[ \t]*- +\S|^[ \t]+[\w-]{1,40}:(?:\s|$)", re.MULTILINE)

#: What stands above a page, which may show it by a template.
_FRONT_MATTER = re.compile(r"\s*---[ \t]*\n(.+?\n)---[ \t]*\n(?=[ \t\n]*\S)", re.DOTALL)
#: An item of a list that begins with a field.
_ITEM = re.compile(r"^[ \t]*- +\{?[\w-]{2,30}:[ \t]+\S", re.MULTILINE)
_MANY_ITEMS = 3
_QUOTED_ITEM = re.compile(r"^- ([\w-]{2,30}):[ \t]+[\"']", re.MULTILINE)


def looks_like(text: str) -> bool:
    """Whether the text is a YAML file with titles: by most of its lines, or by its items, whose
    longer values may fill many lines; or with papers in quotation marks: "- text: 'Ann Lee. …'".
    """
    if holds_items(text):
        return True
    head = text[:100_000]
    lines = sum(bool(line.strip()) for line in head.split("\n"))
    quoted = Counter(_QUOTED_ITEM.findall(head))
    if lines >= _MANY_ITEMS and max(quoted.values(), default=0) * 2 > lines:
        return True
    named = len(_LINE.findall(head))
    is_named = named * 2 > lines and named > 2 and bool(_TITLE_LINE.search(head))
    lists_papers = _PAPERS.search(head) and not _MARKUP.search(head)
    return bool(lists_papers) or (is_named and bool(_STRUCTURE.search(head)))


def holds_items(text: str) -> bool:
    """Whether the text has several items of a YAML list, with titles; they may quote BibTeX."""
    head = text[:100_000]
    titles = len(_TITLE_LINE.findall(head))
    items = len(_ITEM.findall(head))
    return min(titles, items) >= _MANY_ITEMS and not _MARKUP.search(head)


def read(text: str) -> Listing:
    """Return the papers of a YAML file, wherever the lists are in it; of a page whose front matter
    is one, those that stand there.

    Raises:
        FormatError: it is no YAML (with line and column), no list of papers is in it, or its
            aliases stand for more than a list of papers holds.
    """
    try:
        data = safe_yaml.load(text).documents
    except FormatError:
        front = _FRONT_MATTER.match(text)
        if not front:
            raise
        data = safe_yaml.load(front[1]).documents
    return data_lists.listing_of(data, "yaml", _lines_of_titles(text))


def _lines_of_titles(text: str) -> data_lists.LineOf:
    """Return what tells the line on which the next item of a title stands."""
    lines: dict[str, list[int]] = {}
    for number, line in enumerate(text.split("\n"), start=1):
        name, colon, value = line[:3000].partition(":")
        if colon and "title" in plain_name(name):
            lines.setdefault(value.strip().strip("\"'"), []).append(number)
    left = {title: iter(numbers) for title, numbers in lines.items()}
    return lambda title: next(left[title], None) if title in left else None
