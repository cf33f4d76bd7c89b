"""How many made-up citations are read right, by style and by what is hard about them.

    python -m tests.benchmarks made-up-citations
    python -m tests.benchmarks.made_up_citations STYLE ...

A style prints lists of random works whose fields are known; each field of each work must be read as
it was drawn. What counts is what holds for citations that nobody has seen: some styles were never
looked at while the reader was made. The second form shows what is misread of the others.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from publications.domain import formats
from publications.domain.record import FormatError, Listing, Record
from tests.benchmarks.listing_styles import key
from tests.benchmarks.made_up_citations import humanities, pages, sciences
from tests.benchmarks.made_up_citations.style import STYLES, Style
from tests.benchmarks.made_up_citations.works import Draws, Person, Work

__all__ = ["humanities", "main", "pages", "sciences", "show"]

SEEDS = (1, 2)
#: So many lists of so many works of each style and seed.
LISTS, WORKS = 2, 12
#: So much of a venue's words must be read, and no more than that be added.
_ENOUGH_OF_VENUE = 0.55
#: Hard parts of fewer works say nothing.
_FEWEST = 10


@dataclass(frozen=True, slots=True)
class Read:
    """One work, what was read of it, and which of its fields are wrong; "lost" and "junk" where a
    work is neither read nor told as unread.
    """

    style: Style
    work: Work
    record: Record | None
    wrong: tuple[str, ...]


def readings(style: Style, seed: int) -> Iterator[Read]:
    """Yield how each work of the lists of a style is read."""
    draws = Draws(f"{style.name} {seed}")
    for _ in range(LISTS):
        works = draws.works(
            WORKS, style.kind, style.tongue, by_owner=style.owner, may_wait=style.may_wait
        )
        try:
            listing = formats.read(style.text(works), "text")
        except FormatError:
            listing = None
        for work in works:
            yield _read(style, work, listing)


def _read(style: Style, work: Work, listing: Listing | None) -> Read:
    records = listing.records if listing else ()
    title = key(work.title.name)
    if not style.has_titles:
        named = [each for each in records if key(work.venue.name) == key(each.title)]
        return Read(style, work, next(iter(named), None), ("junk",) if named else ())
    record = next((each for each in records if key(each.title) == title), None)
    if record:
        return Read(style, work, record, tuple(_wrong(style, work, record)))
    near = [each for each in records if title[:12] in key(each.title) or key(each.title) in title]
    unread = key(" ".join(line.text for line in listing.unread)) if listing else title
    is_told = bool(near) or title in unread
    return Read(style, work, next(iter(near), None), ("title",) if is_told else ("title", "lost"))


def _wrong(style: Style, work: Work, record: Record) -> Iterator[str]:
    """Yield the fields that were read otherwise than they were printed."""
    people = work.people if len(work.people) <= style.most else work.people[:1]
    names = [author.name for author in record.authors]
    if len(people) != len(names) or not all(map(_is_named, people, names)):
        yield "authors"
    is_out = style.is_dated and not work.state
    if record.date[:4] != (str(work.year) if is_out else ""):
        yield "date"
    if style.has_venue and not _is_same_venue(work.venue.name, record):
        yield "venue"


def _is_named(person: Person, name: str) -> bool:
    """Whether a name is the person's: the family name and the given name's first letter."""
    words, family = _letters(name), _letters(person.family)
    return family in words and _letters(person.given)[:1] in words.replace(family, "", 1)


def _letters(name: str) -> str:
    """Return what is left of a name in capitals, too: "YILMAZ" is all that is printed of Yılmaz."""
    return key(name.upper())


def _is_same_venue(venue: str, record: Record) -> bool:
    wanted = _words(venue)
    read = _words(record.venue or record.venue_acronym)
    return len(wanted & read) >= _ENOUGH_OF_VENUE * len(wanted | read)


def _words(text: str) -> set[str]:
    words = {key(word) for word in re.split(r"[^\w]+", text)}
    return {word for word in words if word and word not in ("the", "and")}


def main() -> None:
    """Print the figures."""
    print("\nMade-up citations that are read right, by style, and what is wrong with the others")
    read = [each for name in STYLES for seed in SEEDS for each in readings(STYLES[name], seed)]
    for name, style in STYLES.items():
        if not style.kept_back:
            _print_share(name, [each for each in read if each.style is style])
    kept_back = [each for each in read if each.style.kept_back]
    others = [each for each in read if not each.style.kept_back]
    print("By what is hard about them")
    for trait in sorted({trait for each in others for trait in each.work.traits}):
        _print_share(trait, [each for each in others if trait in each.work.traits])
    for which, found in (
        ("the others", others),
        ("kept back while the reader was made", kept_back),
    ):
        _print_share(which, found)


def _print_share(name: str, read: Sequence[Read]) -> None:
    if len(read) < _FEWEST:
        return
    right = sum(not each.wrong for each in read)
    wrong = Counter(field for each in read for field in each.wrong)
    told = ", ".join(f"{field} {count}" for field, count in wrong.most_common())
    print(f"  {name:40} {right:5} of {len(read):5} {right / len(read):6.1%}  {told}")


def show(names: Sequence[str], seed: int) -> None:
    """Print what is misread of styles, none of those that are kept back."""
    for name in names or STYLES:
        style = STYLES[name]
        for each in readings(style, seed) if not style.kept_back else ():
            if each.wrong:
                print(f"{name}: {', '.join(each.wrong)}\n    {style.print(each.work)!r}")
            if each.wrong and (record := each.record):
                authors = [author.name for author in record.authors]
                print(f"    {record.title!r} {authors} {record.date!r} {record.venue!r}")
