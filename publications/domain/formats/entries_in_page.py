"""Web pages in which BibTeX stands: a list with an entry beside each paper, or nothing but entries,
linked and set in lines of HTML, as bibtex2html prints them.
"""

import re
from collections.abc import Callable

from publications.domain.formats import bibtex
from publications.domain.formats import listing as lists
from publications.domain.formats.lines_beside import with_lines_beside
from publications.domain.formats.text import unescape
from publications.domain.formats.unseen_elements import cut
from publications.domain.record import FormatError, Listing

#: So many of these make a text a page.
_TAG_OF_PAGE = re.compile(r"<(?:html|body|head|pre|p|div|li|td|br|h[1-6])\b[^<>]{0,500}>", re.I)
_ENOUGH_TAGS = 4
_ENTRY = re.compile(r"@[A-Za-z]{3,20}\s*\{(?=[^{}=@]{1,300},)")
_SILENT = re.compile(r"<(script|style)\b.*?</\1\s*>", re.IGNORECASE | re.DOTALL)
_TAG = re.compile(r"</?[a-zA-Z][a-zA-Z0-9]{0,10}(?:\s[^<>]{0,2000})?/?>")


def is_page(text: str) -> bool:
    """Whether a text is a web page, not a file of BibTeX with a few tags in its fields."""
    return "<" in text and len(_TAG_OF_PAGE.findall(text[:500_000])) >= _ENOUGH_TAGS


def read(text: str) -> Listing:
    """Return the papers of such a page: those of its list, or those of its entries where they are
    more. An entry in a comment is none: what the page does not show may be left over from the page
    of somebody else, from which this one was made.

    Raises:
        FormatError: when no papers are in it.
    """
    text = cut(text, "<!--", "-->")
    best: Listing | None = None
    trouble: FormatError | None = None
    ways: tuple[Callable[[str], Listing], ...] = (lists.read, _entries, _marked_up_entries)
    for way in ways:
        if best and len(best.records) >= len(_ENTRY.findall(text)):
            break
        try:
            found = way(text)
        except FormatError as refused:
            trouble = trouble or refused
            continue
        if best is None or len(found.records) > len(best.records):
            best = found
    if best is None:
        assert trouble is not None
        raise trouble
    return best


def _entries(text: str) -> Listing:
    listing = bibtex.read(text)
    return with_lines_beside(listing, text) if listing.unread else listing


def _marked_up_entries(text: str) -> Listing:
    """Read the entries as a browser shows them; each stays on its line."""
    shown = _TAG.sub(_lines_only, _SILENT.sub(_lines_only, text))
    return _entries(unescape(shown))


def _lines_only(markup: re.Match[str]) -> str:
    return "\n" * markup[0].count("\n")
