"""Lists of names as BibTeX writes them <-> display names."""

import functools
import re
from collections.abc import Mapping
from dataclasses import replace

from people import profile_links
from publications.domain.formats import text as words_of
from publications.domain.formats.author_cells import holds_several, read_cell
from publications.domain.formats.bibtex.entries import split_outside
from publications.domain.formats.bibtex.escaping import braced, escape
from publications.domain.formats.person_names import is_suffix, parts_of_name
from publications.domain.formats.text import latex_to_text
from publications.domain.record import Author

_AND = re.compile(r"(?:^|(?<=\s))and(?=\s|$)", re.IGNORECASE)
_BRACED = re.compile(r"\{([^{}]*)\}")
#: Signs behind a name, whose meaning the entry does not tell.
_SIGNS = re.compile(r"(?<=\w)[†‡§¶✉]+")
_STAR = re.compile(
    r"\s*(?:\$?\s*\^?\s*\{?\s*(?:\\ast|\\star|\*)\s*\}?\s*\$|\\textsuperscript\s*\{\s*\*\s*\}|\{?\*\}?)\s*"
)


def read_names(value: str) -> tuple[tuple[Author, ...], bool]:
    """Return the people of a BibTeX name list in display order "First von Last, Jr", and whether
    it is whole.
    """
    authors: list[Author] = []
    complete = True
    if (braced_list := _BRACED.fullmatch(value.strip())) and len(_AND.findall(value)) > 1:
        value = braced_list[1]  # braces around one name keep it whole, around a list they are odd
    for name in _split_names(value):
        if name.strip("{}. ").lower() in ("others", "et al", "et al."):
            complete = False
            continue
        if not re.search(r"[{=]", name) and holds_several(plain := latex_to_text(name)):
            cell = read_cell(plain)
            authors += cell.authors
            complete &= cell.complete
            continue
        starred = bool(_STAR.search(name)) if "*" in name or "\\ast" in name else False
        displayed = display_name(_STAR.sub("", name) if starred else name)
        if displayed:
            bare = _SIGNS.sub("", displayed).strip() or displayed
            authors.append(Author(name=bare, equal_contribution=starred))
    return tuple(authors), complete


#: A space that does not break; behind a backslash it is an accent.
_TIE = re.compile(r"(?<!\\)~")


def _split_names(value: str) -> list[str]:
    """Split a list of names at the word "and" outside braces."""
    value = _TIE.sub(" ", value)
    names = [name.strip() for name in _AND.split(value)]
    if "{" in value and any(name.count("{") != name.count("}") for name in names):
        names = _names_outside_braces(value)
    return [name for name in names if name]


def _names_outside_braces(value: str) -> list[str]:
    names: list[str] = []
    depth = 0
    current: list[str] = []
    for word in re.split(r"(\s+)", value):
        if depth == 0 and word.lower() == "and":
            names.append("".join(current).strip())
            current = []
            continue
        depth = max(
            0, depth + word.count("{") - word.count("}") - word.count("\\{") + word.count("\\}")
        )
        current.append(word)
    names.append("".join(current).strip())
    return names


@functools.lru_cache(maxsize=16_384)
def display_name(name: str) -> str:
    """Return one BibTeX name in display order: "First von Last, Jr"."""
    if re.match(r"\s*(?:given|family|prefix|suffix)(?:-i)?\s*=", name):
        return _extended_name(name)
    parts = [latex_to_text(part.strip()) for part in split_outside(name, ",", quotes=False)]
    parts = [words_of.without_controls(part).strip() for part in parts]
    while len(parts) > 1 and not parts[-1]:  # a comma before "and"
        parts.pop()
    if len(parts) == 1:
        return parts[0]
    if len(parts) == 2:
        return f"{parts[1]} {parts[0]}".strip()
    jr, first = parts[1], ", ".join(part for part in parts[2:] if part)
    return f"{first} {parts[0]}".strip() + (f", {jr}" if jr else "")


def _extended_name(name: str) -> str:
    """Return the display order of BibLaTeX's extended form "given=Hans, prefix=von,
    family=Harman".
    """
    parts: dict[str, str] = {}
    for piece in split_outside(name, ",", quotes=False):
        key, _, value = piece.partition("=")
        parts[key.strip().lower()] = latex_to_text(value.strip())
    shown = " ".join(filter(None, (parts.get("given"), parts.get("prefix"), parts.get("family"))))
    return shown + (f", {parts['suffix']}" if parts.get("suffix") else "")


def written_name(name: str) -> str:
    """Write a display name so that it is read back whole: "Last, Jr, First" where it has a
    suffix.
    """
    given, particle, family, suffix = parts_of_name(name)
    if not suffix:
        return escape(name) if not re.search(r"\band\b|,", name) else braced(escape(name))
    if given and is_suffix(suffix):
        last = f"{particle} {family}".strip()
        return f"{escape(last)}, {escape(suffix)}, {escape(given)}"
    return braced(escape(name))


# --- Annotations ---------------------------------------------------------------------------------

#: What BibLaTeX annotates of a name (its manual, section 3.7): "author+an = {1=corresponding}".
ANNOTATIONS = "author+an"
_ITEM = re.compile(r'(\d{1,5})\s*=\s*(?:"([^"]*)"|([^;"]*))\s*(?:;|$)')
_SERVICE = re.compile(r"(?!orcid$|affiliation$)[a-z][a-z_]{1,30}")


def read_annotations(authors: tuple[Author, ...], fields: Mapping[str, str]) -> tuple[Author, ...]:
    """Return the authors with what the annotations of their list say of each.

    "author+an" marks them (equal, corresponding); "author+an:orcid" and "author+an:affiliation"
    name those, and under any other name stand their ids in the service of that name.
    """
    people = list(authors)
    for field, value in fields.items():
        if field.partition(":")[0] != ANNOTATIONS:
            continue
        what = field.partition(":")[2]
        for number, literal, words in _ITEM.findall(value):
            if 0 < int(number) <= len(people):
                annotation = latex_to_text(literal) if literal else words
                people[int(number) - 1] = _annotated(
                    people[int(number) - 1], what, annotation.strip()
                )
    return tuple(people)


def _annotated(author: Author, what: str, value: str) -> Author:
    if not what:
        words = {word.strip() for word in value.split(",")}
        return replace(
            author,
            equal_contribution=author.equal_contribution or "equal" in words,
            corresponding=author.corresponding or "corresponding" in words,
        )
    if not value:
        return author
    if what == "orcid":
        return replace(author, orcid=profile_links.orcid(value) or author.orcid)
    if what == "affiliation":
        return replace(author, affiliations=(*author.affiliations, value))
    return replace(author, ids=(*author.ids, (what, value)))


def written_annotations(authors: tuple[Author, ...]) -> list[tuple[str, str]]:
    """Return the (field, value) pairs that `read_annotations` reads; texts as plain text."""
    annotations: dict[str, list[str]] = {}
    for number, author in enumerate(authors, start=1):
        marks = ["equal"] * author.equal_contribution + ["corresponding"] * author.corresponding
        if marks:
            annotations.setdefault("", []).append(f"{number}={', '.join(marks)}")
        for what, value in (
            ("orcid", author.orcid),
            *(("affiliation", each) for each in author.affiliations),
            *(row for row in author.ids if _SERVICE.fullmatch(row[0])),
        ):
            if value:
                annotations.setdefault(what, []).append(f'{number}="{_quoted(value)}"')
    return [
        (f"{ANNOTATIONS}:{what}" if what else ANNOTATIONS, "; ".join(items))
        for what, items in annotations.items()
    ]


def _quoted(text: str) -> str:
    return escape(text).replace('"', r"{\textquotedbl}")
