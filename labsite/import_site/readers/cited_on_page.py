"""How the page of a paper cites it: a BibTeX entry below its text, and the authors above."""

import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any

from labsite.import_site.readers import papers
from labsite.import_site.readers.front_matter import Page
from people.names import Agreement, compare, normalize_text
from publications.domain import formats
from publications.domain.formats.named_fields.people import people_of
from publications.domain.formats.person_names import parts_of_name
from publications.domain.record import FormatError, Record

#: An entry between the signs that set it as it is written.
_ENTRY = re.compile(
    r"^(?P<fence>```|~~~)\w*\s*\n(?P<entry>\s*@\w+\s*\{.+?)^(?P=fence)", re.M | re.S
)
#: What a paragraph about a paper's authors has for each of them, at most.
_MOST_WORDS_OF_NAME = 5
_BUTTON = re.compile(r"\W*(?:download|pdf|link|paper|view|read more)\W*", re.IGNORECASE)


def entry_of(page: Page, title: str) -> tuple[Record | None, Page]:
    """Return the paper as the one BibTeX entry on its page tells it, and the page without that;
    None where there is none, or several, or it is another paper's.
    """
    entries = list(_ENTRY.finditer(page.body))
    if len(entries) != 1:
        return None, page
    with suppress(FormatError):
        records = formats.read(entries[0]["entry"], "bibtex").records
        if len(records) == 1 and papers.same_title(records[0].title, title):
            lines = "\n" * entries[0][0].count("\n")
            body = page.body[: entries[0].start()] + lines + page.body[entries[0].end() :]
            return replace(records[0], line=None, source_key=""), replace(page, body=body)
    return None, page


def citation_of(text: str, title: str) -> Record | None:
    """Return the paper as a citation of it tells it that stands in place of what it came out in:
    "Lin, M. (2024). Roots. Annals of Moss, 3, 4-9."; None where it is none, or another paper's.
    """
    if not title or normalize_text(title) not in normalize_text(text):
        return None
    with suppress(FormatError):
        records = formats.read(text, "text").records
        if len(records) == 1 and papers.same_title(records[0].title, title):
            return records[0]
    return None


def without_part_of_authors(fields: Mapping[str, Any], cited: Record | None) -> dict[str, Any]:
    """Return the fields of a paper without its authors where they are only some of those whom a
    citation beside names: the lab's own, for links to their pages, the first and
    "et al.", or their initials.
    """
    told = people_of([fields.get("authors") or fields.get("author")])
    listed = [author.name for author in told.authors]
    whole = [author.name for author in cited.authors] if cited else []
    says_less = len(listed) < len(whole) or (
        len(listed) == len(whole) and len("".join(listed).encode()) < len("".join(whole).encode())
    )
    is_part = (
        bool(listed)
        and says_less
        and all(
            any(compare(name, other) >= Agreement.INITIAL for other in whole) for name in listed
        )
    )
    return {k: v for k, v in fields.items() if not (is_part and k in ("author", "authors"))}


def without_head(text: str, cited: Record) -> str:
    """Return the text of a paper's page without the paragraphs that say again who wrote it, what it
    came out in, and where to get it.
    """
    kept = (each for each in re.split(r"\n{2,}", text) if not _says_again(each, cited))
    return "\n\n".join(kept).strip()


def names_all(text: str, cited: Record) -> bool:
    """Whether a text names all authors of a paper, as a citation does."""
    words = normalize_text(text)
    families = [normalize_text(parts_of_name(author.name)[2]) for author in cited.authors]
    return bool(families) and all(family in words for family in families)


def _says_again(paragraph: str, cited: Record) -> bool:
    paragraph = re.sub(r"\]\([^()]*\)", "]", paragraph)
    words, venue = normalize_text(paragraph), normalize_text(cited.venue)
    is_of_authors = names_all(paragraph, cited)
    is_short = len(words.split()) <= _MOST_WORDS_OF_NAME * len(cited.authors)
    is_of_venue = bool(venue) and words.removeprefix("in ").strip(" .") == venue
    return bool((is_of_authors and is_short) or is_of_venue or _BUTTON.fullmatch(paragraph))
