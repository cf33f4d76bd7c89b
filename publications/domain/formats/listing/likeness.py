"""Which of the ways to read each paper of a list is best: its papers are printed alike.

A way that fits many items, a venue and an author that stand in several of them weigh more, and so
does the sign that sets most titles apart.
"""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from publications.domain.formats import marks
from publications.domain.formats import text as words_of
from publications.domain.formats.authors import AuthorList, read_authors
from publications.domain.formats.listing import line_slots, people
from publications.domain.formats.listing.citation import (
    ENOUGH,
    Context,
    Item,
    Reading,
    readings_by_year,
    readings_of,
    venue_key,
)
from publications.domain.formats.listing.furniture import why_furniture
from publications.domain.formats.listing.headings import PAPERS, names_section
from publications.domain.formats.listing.link_words import begins_with_link_word, leads_elsewhere
from publications.domain.formats.listing.weighing import SET_APART
from publications.domain.formats.person_names import is_name, may_be_same
from publications.domain.formats.venue_phrases import is_remark, is_venue
from publications.domain.record import Author

#: So many papers in company say that others are their owner's alone; a title among them has so many
#: words at least.
_IN_COMPANY_AT_LEAST, _WORDS_OF_LONE_TITLE = 2, 3
#: One that nothing sets apart has more, and a year may stand behind it; so many there may be for
#: each in company.
_ALONE_FOR_COMPANY, _WORDS_OF_PLAIN_TITLE = 2, 5
_YEAR_LAST = re.compile(r"[.,;]?\s\(?((?:19|20)\d\d)\)?\.?$")
#: What an item of its own says of the paper above: "Presented at Kelp University".
_OF_PAPER_ABOVE = re.compile(
    r"\w+ed\s(?:at|by|in|for|to|as|with)\b|revise|(?:referee|reviewer|member|chair|editor)\b",
    re.IGNORECASE,
)
#: A year before a paper, in the margin.
_YEAR_ALONE = re.compile(r"(?:19|20)\d\d(?:\s+|$)")
#: "310: 1691-1696", no years.
_PAGES = re.compile(
    r"(?<![\d-])(?!(?:19|20)\d\d\s?[-–]\s?(?:19|20)?\d\d\b)\d{1,5}\s?[-–]\s?\d{1,5}\b"
)
#: What the list's other papers may add to a reading.
_ALIKE, _KNOWN_VENUE, _KNOWN_PEOPLE = 1.2, 0.9, 0.5
#: So many papers of a list that are printed alike say how the others are.
_ALIKE_AT_LEAST = 3
#: What speaks against a title without the sign of most titles of the list, where something in the
#: item has it; which part of the list is most.
_OTHER_SIGN, _MOST = 1.5, 0.7
#: What the way to print of most of the list's papers adds to a reading.
_SAME_FIRST, _SAME_SIGN = 1.5, 0.6
#: What speaks against a title that is the venue, or one of the people, of others.
_VENUE_AS_TITLE, _PERSON_AS_TITLE = 2.0, 1.5


def best_readings(items: Sequence[Item], context: Context) -> list[Reading | None]:
    """Return how each item is best divided, None where it is no paper.

    Ways of printing, venues and people that several items share weigh more.
    """
    candidates = _with_headings_as_titles(_divided_at_years(items, context), items)
    forms: Counter[tuple[str, ...]] = Counter()
    venues: Counter[str] = Counter()
    for readings in candidates:
        plausible = [reading for reading in readings if reading.weight >= ENOUGH]
        best = max((reading.weight for reading in plausible), default=0.0)
        likely = {r.form for r in plausible if r.weight > best - 1.0}
        forms.update(likely)
        has_label = any("label" in form for form in likely)  # it says where: a name is a person
        venues.update(
            {r.venue_key for r in plausible if not (has_label and is_name(r.venue.rstrip(" .")))}
            - {""}
        )
    names = Counter(name for readings in candidates for name in _names_of(readings))
    for person in {venue_key(name) for name in _surely_people(candidates)}:
        venues[person] = 0
    sign = _sign_of_titles(candidates)
    weighed: list[_Weighed] = []
    for readings in candidates:
        is_signed = any(reading.kind_of_title == sign for reading in readings)
        found: _Weighed = []
        for reading in readings:
            weight = reading.weight + _shared(reading, forms, venues, names, len(items))
            if is_signed and reading.kind_of_title != sign:
                weight -= _OTHER_SIGN
            found.append((weight, replace(reading, weight=weight)))
        weighed.append(found)
    chosen = [_best(each) for each in _by_template(weighed)]
    known = [_with_known_people(reading, names) if reading else None for reading in chosen]
    whole = _with_whole_titles(known, items)
    divided = _with_surnames(_with_years_apart(whole), items, context.owner)
    alike = line_slots.with_slots(_with_alike_titles(divided, candidates), items, context)
    return _with_lone_titles(alike, items, context)


def _divided_at_years(items: Sequence[Item], context: Context) -> list[list[Reading]]:
    """Return the ways to read each item. Where most of the list print people, the year and the
    title, those that do not seem to are read so, too.
    """
    candidates = [readings_of(item, context) for item in items]
    heaviest = [max(each, key=lambda r: r.weight, default=None) for each in candidates]
    best = [reading for reading in heaviest if reading and reading.weight >= ENOUGH]
    dated = sum(map(_is_year_boundary, best))
    if dated < _ALIKE_AT_LEAST or dated < _MOST * len(best):
        return candidates
    divided: list[list[Reading]] = []
    for item, readings, reading in zip(items, candidates, heaviest, strict=True):
        at_year = [] if reading and _is_year_boundary(reading) else readings_by_year(item, context)
        if any(reading.weight >= ENOUGH for reading in at_year):
            readings = [replace(each, weight=each.weight - _OTHER_SIGN) for each in readings]
        divided.append([*readings, *at_year])
    return divided


def _with_headings_as_titles(
    candidates: list[list[Reading]], items: Sequence[Item]
) -> list[list[Reading]]:
    """Return the ways to read each item without those that take its heading for people, where the
    headings of most items are titles: "Life, Love and Values".
    """
    headed = [bool(item.lines[0].heading) for item in items]
    best = [max(each, key=lambda r: r.weight, default=None) for each in candidates]
    of_people = [
        _is_people_first(reading)
        for reading, is_headed in zip(best, headed, strict=True)
        if reading and is_headed and reading.weight >= ENOUGH
    ]
    titles = of_people.count(False)
    if titles < _ALIKE_AT_LEAST or titles < _MOST * len(of_people):
        return candidates
    return [
        [reading for reading in each if not (is_headed and _is_people_first(reading))]
        for each, is_headed in zip(candidates, headed, strict=True)
    ]


def _is_year_boundary(reading: Reading) -> bool:
    """Whether a reading is "people, the year, the title"."""
    return _is_people_first(reading) and reading.form[-1] == "year"


_Weighed = list[tuple[float, Reading]]


def _best(readings: _Weighed) -> Reading | None:
    """Return the reading that weighs most of those that weigh enough by themselves."""
    enough = (each for each in readings if each[1].weight > ENOUGH)
    return max(enough, key=lambda each: each[0], default=(0.0, None))[1]


def _by_template(weighed: Sequence[_Weighed]) -> list[_Weighed]:
    """Return the readings with what the list's template adds to each: whether most of its papers
    print people or the title first, and what ends their titles.
    """
    best = [reading for readings in weighed if (reading := _best(readings))]
    if len(best) < _ALIKE_AT_LEAST:
        return list(weighed)
    firsts = Counter(_is_people_first(reading) for reading in best)
    signs = Counter(reading.kind_of_title for reading in best)

    def added(reading: Reading) -> float:
        same_first = firsts[_is_people_first(reading)] / len(best)
        return _SAME_FIRST * same_first + _SAME_SIGN * signs[reading.kind_of_title] / len(best)

    return [[(weight + added(reading), reading) for weight, reading in each] for each in weighed]


def _is_people_first(reading: Reading) -> bool:
    return reading.form[0] == "authors"


def _sign_of_titles(candidates: Sequence[Sequence[Reading]]) -> str:
    """Return the sign that sets most titles of the list apart, quotes say; empty for none. A title
    that ends at a comma may have it, too.
    """
    best = [
        (reading, readings)
        for readings in candidates
        if (reading := max(readings, key=lambda reading: reading.weight, default=None))
        and reading.weight >= ENOUGH
    ]
    signs = Counter(sign for reading, readings in best for sign in _signs(reading, readings))
    sign = max(SET_APART, key=lambda sign: signs[sign])
    return sign if signs[sign] >= max(_ALIKE_AT_LEAST, _MOST * len(best)) else ""


def _signs(best: Reading, readings: Sequence[Reading]) -> set[str]:
    """Return what sets an item's title apart, that of its best reading."""
    if best.kind_of_title != "comma":
        return {best.kind_of_title}
    return {each.kind_of_title for each in readings if each.title == best.title}


def _with_known_people(reading: Reading, names: Counter[str]) -> Reading:
    """Return the reading with those among its authors by whose names the title begins, where other
    papers of the list are by them: "Anton van den hengel, The Title".
    """
    if not reading.authors or reading.kind_of_title in SET_APART:
        return reading
    title, known = reading.title, []
    name, comma, rest = title.partition(", ")
    while comma and " " in name and " " in rest and names[name.strip("* ").casefold()] > 1:
        known.append(Author(name.strip("* ")))
        title = rest
        name, comma, rest = title.partition(", ")
    if not known:
        return reading
    authors = replace(reading.authors, authors=(*reading.authors.authors, *known), doubt=True)
    return replace(reading, title=title, authors=authors)


def _with_whole_titles(
    chosen: Sequence[Reading | None], items: Sequence[Item]
) -> list[Reading | None]:
    """Read "… and Bo Ma Moss: A Quiet Model" as a title by Bo Ma, who wrote another paper of the
    list, where no other of its lists of people ends at a colon.
    """
    begun = [
        (at, reading, word)
        for at, (reading, item) in enumerate(zip(chosen, items, strict=True))
        if reading and (word := _begun_title(reading, item))
    ]
    if len(begun) != 1:
        return list(chosen)
    ((at, reading, word),) = begun
    assert reading.authors
    *others, last = reading.authors.authors
    author = replace(last, name=last.name.removesuffix(f" {word}"))
    listed = [each.authors for each in chosen if each and each.authors]
    if not any(author.name == each.name for names in listed for each in names.authors):
        return list(chosen)
    authors = replace(reading.authors, authors=(*others, author))
    whole = replace(reading, title=f"{word}: {reading.title}", authors=authors)
    return [*chosen[:at], whole, *chosen[at + 1 :]]


def _begun_title(reading: Reading, item: Item) -> str:
    """Return the last word of the last of several people, a name of three or more, where a colon
    parts it from the title; else nothing.
    """
    people_of = reading.authors.authors if reading.authors else ()
    name, _, word = people_of[-1].name.rpartition(" ") if len(people_of) > 1 else ("", "", "")
    text = " ".join(line.text for line in item.lines)
    return word if " " in name and f"{name} {word}: {reading.title}" in text else ""


def _with_years_apart(chosen: Sequence[Reading | None]) -> list[Reading | None]:
    """Return the readings whose titles begin with the year that stands before most papers of the
    list, "2019 Slow Piles", with that as their label.
    """
    labels = [reading.label.strip() for reading in chosen if reading]
    dated = sum(bool(_YEAR_ALONE.fullmatch(label)) for label in labels)
    if dated < _ALIKE_AT_LEAST or 2 * dated < len(labels):
        return list(chosen)
    apart: list[Reading | None] = []
    for reading in chosen:
        if reading and not reading.label and (year := _YEAR_ALONE.match(reading.title)):
            title = reading.title[year.end() :]
            reading = replace(reading, label=year[0], title=title) if title else reading
        apart.append(reading)
    return apart


def _with_surnames(
    chosen: Sequence[Reading | None], items: Sequence[Item], owner: str
) -> list[Reading | None]:
    """Read "Lee, Ma (2019)" as two persons where the list's other papers name a Ma by that alone,
    and nobody there may be Ma Lee.
    """
    pairs = [
        people.two_surnames(item.lines[0].text) if reading and _is_by_one(reading) else ()
        for reading, item in zip(chosen, items, strict=True)
    ]
    others = {
        author.name
        for reading, pair in zip(chosen, pairs, strict=True)
        if reading and reading.authors and not pair
        for author in reading.authors.authors
    }
    alone = {name for name in others if " " not in name}
    if not others:
        alone = _first_of_most([pair for pair in pairs if pair])
    divided: list[Reading | None] = []
    for reading, pair in zip(chosen, pairs, strict=True):
        if reading and pair and pair[1] in alone and not _may_be_one(pair, {*others, owner}):
            listed = AuthorList(tuple(map(Author, pair)), doubt=True)
            reading = replace(reading, authors=listed)
        divided.append(reading)
    return divided


def _first_of_most(pairs: Sequence[tuple[str, str]]) -> set[str]:
    """Return who stands first in pairs of names, where most of those who stand second do as well:
    they are no given names.
    """
    first = {name for name, _ in pairs}
    return first if 2 * sum(name in first for _, name in pairs) > len(pairs) else set()


def _is_by_one(reading: Reading) -> bool:
    listed = reading.authors
    return bool(listed and not listed.strong and _is_people_first(reading))


def _may_be_one(pair: tuple[str, str], names: Iterable[str]) -> bool:
    """Whether a turned name, "Lee" and "Ann", may be that of somebody else in the list."""
    turned = f"{pair[1]} {pair[0]}"
    return any(may_be_same(name, turned) for name in names)


def _with_alike_titles(
    chosen: list[Reading | None], candidates: list[list[Reading]]
) -> list[Reading | None]:
    """Read what names nobody with its title set apart as most of the list are, or where it is
    printed with its pages, or not at all: so are buttons and remarks told from papers, on a page
    that leaves its owner out.
    """
    kinds = Counter(reading.kind_of_title for reading in chosen if reading and reading.authors)
    kind, times = next(iter(kinds.most_common(1)), ("", 0))
    if times < _ALIKE_AT_LEAST or 2 * times < kinds.total() or kind not in SET_APART:
        return chosen
    return [
        reading
        if reading is None or reading.authors
        else _alike(readings, kind) or (reading if _has_pages(reading) else None)
        for reading, readings in zip(chosen, candidates, strict=True)
    ]


def _has_pages(reading: Reading) -> bool:
    """Whether a title has the pages of what it was printed in behind it, and the date: no remark
    and no button has. Who edited a book is no title, and the days of a meeting are no pages.
    """
    phrase = reading.venue.partition("\n")[0]
    dated = words_of.find_date(phrase)
    if not dated or len(reading.title.split()) < _WORDS_OF_LONE_TITLE:
        return False
    beside = f"{phrase[: dated.start]} {phrase[dated.end :]}"
    is_of_people = any(lead.authors.strong for lead in people.leading(reading.title))
    return bool(_PAGES.search(beside)) and not is_of_people


def _alike(readings: list[Reading], kind: str) -> Reading | None:
    """Return the best of the readings that name nobody and whose title is set apart so."""
    alike = (each for each in readings if not each.authors and each.kind_of_title == kind)
    return max(alike, key=lambda reading: reading.weight, default=None)


def _with_lone_titles(
    chosen: Sequence[Reading | None], items: Sequence[Item], context: Context
) -> list[Reading | None]:
    """Read titles with nothing beside them, printed as those of papers that the page's owner wrote
    in company: the owner's alone, not out yet.
    """
    company = [(r, item) for r, item in zip(chosen, items, strict=True) if r and r.with_owner]
    kinds = Counter((r.kind_of_title, bool(item.lines[0].marker)) for r, item in company)
    (kind, marked), times = next(iter(kinds.most_common(1)), (("", False), 0))
    is_listing = context.section.about == PAPERS and context.owner_is_implied and context.owner
    is_plain = kind == "company" and marked
    if not is_listing or not (is_plain or (kind in SET_APART and times >= _IN_COMPANY_AT_LEAST)):
        return list(chosen)
    alone = [
        None
        if reading or bool(item.lines[0].marker) != marked
        else (_plain_title(item) if is_plain else _title_apart(item, kind))
        for reading, item in zip(chosen, items, strict=True)
    ]
    if is_plain and len(list(filter(None, alone))) > _ALONE_FOR_COMPANY * times:
        return list(chosen)
    return [reading or title for reading, title in zip(chosen, alone, strict=True)]


def _title_apart(item: Item, kind: str) -> Reading | None:
    """Return the reading of an item whose first line is a title, set apart whole by this sign."""
    first, *others = item.lines
    text = marks.marked(first.printed)
    is_whole = any(
        span.kind == kind and span.start < 2 and span.end > len(text.text) - 2
        for span in text.spans
    )
    title = first.text.strip(" .,;")
    if not is_whole or not _may_be_lone_title(title, _WORDS_OF_LONE_TITLE):
        return None
    return _lone_title(title, "\n".join(line.printed for line in others), kind)


def _plain_title(item: Item) -> Reading | None:
    """Return the reading of an item that is a title, and perhaps a year behind it, and no more."""
    first, *others = item.lines
    year = _YEAR_LAST.search(first.text)
    title = (first.text[: year.start()] if year else first.text).strip(" .,;")
    is_remark_above = is_remark(title) or _OF_PAPER_ABOVE.match(title)
    is_other = not title[:1].isupper() or is_remark_above or why_furniture(first)
    if others or is_other or not _may_be_lone_title(title, _WORDS_OF_PLAIN_TITLE):
        return None
    return _lone_title(title, year[1] if year else "", "company")


def _lone_title(title: str, rest: str, kind: str) -> Reading:
    form = ("no authors", kind, "", "")
    return Reading(title, None, rest, form, ENOUGH, with_owner=True, is_own_line=True)


def _may_be_lone_title(title: str, fewest_words: int) -> bool:
    """Whether words that stand alone are a title: no venue, people, section or link."""
    is_other = (
        begins_with_link_word(title)
        or leads_elsewhere(title)
        or is_venue(title)
        or read_authors(title)
        or names_section(title)
    )
    return not is_other and len(title.split()) >= fewest_words


def _shared(
    reading: Reading,
    forms: Counter[tuple[str, ...]],
    venues: Counter[str],
    names: Counter[str],
    number: int,
) -> float:
    """What the list's other items add to a reading."""
    added = _ALIKE * (forms[reading.form] - 1) / number if number > 1 else 0.0
    if venues[reading.venue_key] > 2:
        added += _KNOWN_VENUE
    is_told = reading.kind_of_title == marks.TITLE  # a volume, beside papers that came out in it
    if venues[venue_key(reading.title)] > 2 and not is_told:
        added -= _VENUE_AS_TITLE
    if names[reading.title.casefold()] > 1:
        added -= _PERSON_AS_TITLE
    if reading.authors:
        known = sum(names[author.name.casefold()] > 1 for author in reading.authors.authors)
        added += _KNOWN_PEOPLE * known / len(reading.authors.authors)
    return added


def _surely_people(candidates: Iterable[Iterable[Reading]]) -> set[str]:
    """Return who stands before another author: what stands last may be the venue."""
    return {
        author.name
        for readings in candidates
        for reading in readings
        if reading.authors and reading.weight >= ENOUGH
        for author in reading.authors.authors[:-1]
    }


def _names_of(readings: Iterable[Reading]) -> set[str]:
    return {
        author.name.casefold()
        for reading in readings
        if reading.authors and reading.weight >= ENOUGH
        for author in reading.authors.authors
    }
