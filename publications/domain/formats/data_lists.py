"""Where the papers are within nested data (of JSON, of YAML), and what they tell -> Listing."""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from publications.domain.formats import data_pages
from publications.domain.formats import text as words_of
from publications.domain.formats.data_sections import (
    heads_other_list,
    is_cv,
    may_head_papers,
    names_list,
    section_title,
)
from publications.domain.formats.data_talks import were_given
from publications.domain.formats.described_papers import with_described
from publications.domain.formats.named_fields import Heading, record_of, warnings_of
from publications.domain.formats.named_fields.fields import (
    counts_papers,
    has_title,
    is_paper,
    is_topic,
    tells_more,
    unread_fields,
)
from publications.domain.formats.named_fields.names import plain_name
from publications.domain.reasons import Reason
from publications.domain.record import FormatError, Listing, Record, Unread

#: Tells on which line the next paper of this printed title stands, where that can be told.
LineOf = Callable[[str], int | None]
_DEEPEST = 12
_MOST_VALUES = 2_000_000


@dataclass(frozen=True, slots=True)
class _Entry:
    """One paper's object with what stands above it."""

    item: Mapping[str, Any]
    heading: Heading
    key: str = ""
    line: int | None = None


def listing_of(data: Any, shape: str, line_of: LineOf) -> Listing:
    """Return the papers of nested data: of all lists that hold papers, wherever they are.

    Args:
        line_of: tells on which line the next paper of this printed title stands.

    Raises:
        FormatError: no list of papers is in it.
    """
    entries = list(_Search(is_paper).entries(data))
    if not entries:  # a list of bare titles, if it is a list
        entries = list(_Search(_may_be_paper).entries(data if isinstance(data, list) else [data]))
        entries = entries if len(entries) > 1 else []
    entries = [replace(each, line=line_of(_printed_title(each.item))) for each in entries]
    entries, headings = _below_headings(entries)
    printed = _read_citations([*_citations(data, in_lists_alone=True)], line_of)
    beside_other = bool(printed.records) or is_cv(data)
    entries, other = _of_papers(entries, beside_other=beside_other)
    people = _people_by_key(data)
    records: list[Record] = []
    items: list[Mapping[str, Any]] = []
    unread = [
        Unread(entry.line or 1, str(entry.item)[:200], Reason("no_part_of_a_paper"))
        for entry in other
    ]
    for number, entry in enumerate(entries, start=1):
        record = record_of(entry.item, entry.heading, entry.key)
        if record:
            authors = tuple(
                replace(author, name=people.get(author.name, author.name))
                for author in record.authors
            )
            records.append(replace(record, authors=authors, line=entry.line))
            items.append(entry.item)
        else:
            text = json.dumps(entry.item, ensure_ascii=False, default=str)[:200]
            reason = Reason.of("numbered_item_has_no_title", number=number)
            unread.append(Unread(1, text, reason))
    if not records and not printed.records:
        printed = data_pages.read(data)
    if not records and not printed.records:
        printed = _read_citations([*_citations(data)], line_of)
    if not records and not printed.records:
        raise FormatError("data_without_papers")
    records = with_described(records, items)
    entered = [entry.item for entry in entries]
    return Listing(
        (*records, *printed.records),
        (*unread, *printed.unread),
        shape,
        warnings=(*warnings_of(entered, records), *printed.warnings),
        furniture=(*map(_heading, headings), *printed.furniture),
    )


def _heading(entry: _Entry) -> Unread:
    return Unread(entry.line or 1, _printed_title(entry.item), Reason("furniture_heading"))


def _people_by_key(data: Any) -> dict[str, str]:
    """Return the names of people by the keys under which a table of the file has them, "Ma: {name:
    B. Ma}", and by which its papers then call them.
    """
    found: dict[str, str] = {}
    for top in data if isinstance(data, list) else [data]:
        for table in top.values() if isinstance(top, dict) else ():
            people = list(table.items()) if isinstance(table, dict) else []
            if all(isinstance(person, dict) and not is_paper(person) for _, person in people):
                named = ((str(key), person.get("name")) for key, person in people)
                found |= {key: name for key, name in named if isinstance(name, str) and name}
    return found


def _below_headings(entries: list[_Entry]) -> tuple[list[_Entry], list[_Entry]]:
    """Return the entries without those that only say how many papers follow, and these, which are
    headings.
    """
    kept: list[_Entry] = []
    headings: list[_Entry] = []
    above = Heading()
    kind = ""
    for entry in entries:
        if counts_papers(entry.item):
            headings.append(entry)
            above, kind = entry.heading, Heading().under(_printed_title(entry.item)).kind
        elif kind and entry.heading == above:
            kept.append(replace(entry, heading=replace(above, kind=kind)))
        else:
            kept.append(entry)
    return kept, headings


def _of_papers(entries: list[_Entry], *, beside_other: bool) -> tuple[list[_Entry], list[_Entry]]:
    """Return the entries, and what is none: the items of lists that name neither people nor where
    anything came out, beside lists that do, and those of talks, beside lists of papers. Topics
    with a description are none, either.

    Args:
        beside_other: whether the file has other things as well: whole citations, the rest of a CV.
    """
    lists: dict[tuple[str, ...], list[Mapping[str, Any]]] = {}
    for entry in entries:
        lists.setdefault(entry.heading.names, []).append(entry.item)
    of_papers = {names for names in lists if any(map(may_head_papers, names))}
    told = {names for names, items in lists.items() if any(map(tells_more, items))}
    are_all = not (told or beside_other or all(is_topic(entry.item) for entry in entries))
    if of_papers:
        told -= {names for names, items in lists.items() if were_given(items)}
    kept: list[_Entry] = []
    other: list[_Entry] = []
    for entry in entries:
        if are_all or entry.heading.names in told | of_papers:
            kept.append(entry)
        else:
            other.append(entry)
    return kept, other


def _may_be_paper(item: Any) -> bool:
    """Whether an object may be a paper by its title alone, and neither a section that has contents
    nor what most of its fields say of something else.
    """
    if not has_title(item) or names_list(item.get("title")):
        return False
    is_of_other = 2 * unread_fields([item]).total() > len(item)
    return not (is_of_other or section_title(item))


def _printed_title(item: Mapping[str, Any]) -> str:
    """The title as it stands in the file, where it is a text."""
    return next(
        (
            value
            for name, value in item.items()
            if "title" in plain_name(str(name)) and isinstance(value, str)
        ),
        "",
    )


def _citations(
    data: Any, *, in_lists_alone: bool = False, heading: str = "", depth: int = 0
) -> Iterator[tuple[str, str]]:
    """Yield the values that tell of a whole paper each, as a page would print it, each behind the
    name of its list, and what stands among them; those of fields, too, unless `in_lists_alone`.
    """
    # Imported here: few data files print their papers.
    from publications.domain.formats.listing.furniture import looks_like_paper

    if depth > _DEEPEST or not isinstance(data, list | dict):
        return
    if isinstance(data, list):
        named = [(heading, value) for value in data]
        texts = [value for value in data if isinstance(value, str)]
        are_papers = 2 * sum(map(looks_like_paper, texts)) >= len(texts)
    elif heads_other_list(data.get("title")) or (in_lists_alone and is_paper(data)):
        return
    else:
        named = [(str(name), value) for name, value in data.items() if not heads_other_list(name)]
        are_papers = False
    for name, value in named:
        if not isinstance(value, str):
            yield from _citations(
                value, in_lists_alone=in_lists_alone, heading=name, depth=depth + 1
            )
        elif are_papers or (not in_lists_alone and looks_like_paper(value)):
            yield heading, words_of.one_line(value)


def _read_citations(citations: list[tuple[str, str]], line_of: LineOf) -> Listing:
    """Return the papers of whole citations, which stand below the names of their lists."""
    from publications.domain.formats import listing
    from publications.domain.formats.listing.headings import names_section

    lines = ["# Publications", ""]
    above = ""
    for heading, citation in citations:
        if heading != above and names_section(heading.replace("_", " ")):
            lines += ["", f"## {heading.replace('_', ' ').capitalize()}", ""]
        above = heading
        lines.append(f"- {citation}")
    try:
        read = listing.read("\n".join(lines)) if citations else Listing(())
    except FormatError:
        why = Reason("no_part_of_a_paper")
        unread = (Unread(line_of(citation) or 1, citation, why) for _, citation in citations)
        return Listing((), tuple(unread))
    return replace(
        read,
        records=tuple(replace(record, line=None) for record in read.records),
        unread=tuple(replace(each, line=line_of(each.text) or 1) for each in read.unread),
        lines_read=(),
    )


class _Search:
    """A walk through nested data for lists whose items are papers by `is_one`."""

    def __init__(self, is_one: Callable[[Any], bool]) -> None:
        self._is_one = is_one
        self._left = _MOST_VALUES

    def entries(self, data: Any) -> Iterator[_Entry]:
        """Yield the papers in the order of the file."""
        if isinstance(data, dict) and self._is_one(data) and not self._holds_papers(data):
            yield _Entry(data, Heading())
        else:
            yield from self._within(data, Heading(), 0)

    def _within(self, value: Any, heading: Heading, depth: int) -> Iterator[_Entry]:
        self._left -= 1
        if depth > _DEEPEST or self._left < 0:
            return
        if isinstance(value, list):
            papers = [isinstance(each, dict) and self._is_one(each) for each in value]
            if any(papers):
                yield from (_Entry(each, heading) for each in value if isinstance(each, dict))
                return
            for each in value:
                if isinstance(each, list | dict):
                    yield from self._within(each, heading, depth + 1)
        elif isinstance(value, dict):
            yield from self._of_object(value, heading, depth)

    def _of_object(
        self, value: Mapping[str, Any], heading: Heading, depth: int
    ) -> Iterator[_Entry]:
        year = next((each for name, each in value.items() if plain_name(str(name)) == "year"), "")
        heading = heading.under(str(year)) if isinstance(year, str | int) else heading
        title = section_title(value)
        if heads_other_list(value.get("title")) or heads_other_list(title):
            return
        heading = heading.under(title) if title else heading
        inner = {
            str(name): each
            for name, each in value.items()
            if isinstance(each, list | dict) and not heads_other_list(name)
        }
        keyed = [name for name, each in inner.items() if self._is_keyed(name, each)]
        if len(keyed) * 2 > len(inner) and not any(isinstance(inner[k], list) for k in keyed):
            for name in keyed:
                item = value[name]
                titled = item if has_title(item) or is_paper(item) else {"title": name, **item}
                yield _Entry(titled, heading, "" if titled is not item else name)
            return
        for name, each in inner.items():
            yield from self._within(each, heading.under(name), depth + 1)

    def _is_keyed(self, name: str, value: Any) -> bool:
        """Whether an object is a paper that is called by its key, or titled by it."""
        if not isinstance(value, dict):
            return False
        return self._is_one(value) or (" " in name.strip() and is_paper({"title": name, **value}))

    def _holds_papers(self, data: Mapping[str, Any]) -> bool:
        """Whether an object that could be a paper is the head of a list of papers."""
        return next(self._within({**data, "title": None}, Heading(), 0), None) is not None
