"""The lines of an announcement that say with a label what they are."""

import re

from labsite.import_site.readers import moments
from labsite.import_site.readers.account import is_furniture
from labsite.import_site.readers.cv import talk_labels
from labsite.import_site.readers.cv.announced import ONLINE, TEXTS, Announcement
from labsite.import_site.readers.text import page_lines
from publications.domain.formats.listing.lines import Line

#: What stands below a text of a page, and no longer belongs to it.
_BUTTON = re.compile(
    r"\W*(?:share|add to calendar|tags|posted|filed under|event contact|contact)\b", re.IGNORECASE
)


def read_labels(announced: Announcement, lines: list[Line]) -> None:
    """Take every labelled line, and what follows the label of a text."""
    inside = ""
    pending = ""
    for line in lines:
        if label := talk_labels.read(line.text):
            value = _value(line, label.value)
            inside = label.name if label.name in TEXTS else ""
            pending = label.name if not value and label.name not in TEXTS else ""
            _take(announced, label.name, value, line)
        elif pending and not line.heading:
            _take(announced, pending, page_lines.markdown(line), line)
            pending = ""
        elif inside and not line.heading and not _ends_text(line):
            printed = page_lines.markdown(line)
            announced.texts[inside].append(f"- {printed}" if line.marker else printed)
            announced.lines.append(line)
        else:
            inside = ""


def _value(line: Line, value: str) -> str:
    """Return what stands behind a label, as Markdown for a text."""
    printed = page_lines.markdown(line)
    if "](" in printed and value:
        at = printed.find(value.split()[0].strip("[*_"))
        while at > 0 and printed[at - 1] in "[*_":
            at -= 1
        return printed[at:].strip() if at > 0 else value
    return value


def _take(announced: Announcement, name: str, value: str, line: Line) -> None:
    if not (name == "when" and moments.is_ambiguous(value)):
        announced.lines.append(line)
    if name in TEXTS:
        if value:
            announced.texts[name].append(value)
    elif name == "when":
        announced.take_when(value)
    elif name == "online":
        if found := ONLINE.search(line.printed) or re.search(r"https?://[^\s)\]>]+", line.printed):
            announced.take("online", found[0])
    elif name == "other" or (name == "affiliation" and "@" in value):  # whom a mail is from
        return
    elif value:
        announced.take(name, re.sub(r"\[([^\[\]]*)\]\([^()]*\)", r"\1", value).strip(" *_"))


def _ends_text(line: Line) -> bool:
    """Whether what stands below a text is the page's again: a footer, a button, a link to join."""
    return is_furniture(line) or bool(_BUTTON.match(line.text) or ONLINE.search(line.printed))
