"""Lists of citations made of real papers: many copies of a work, as people and machines cite them.

Venues are abbreviated or left out, names reduced to initials, titles cut and misspelt; a work may
have been a technical report, or a talk, before it was in a journal. Beside many a work stands a
sibling: another paper of the same people whose title differs in a word or two.
"""

import dataclasses
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from publications.domain.record import Author, Record

_SMALL = frozenset("a an the of for and in on to with by from".split())
_REPORTS = (
    "Technical Report {}, University of {}",
    "Tech. Rep. CS-TR-{}, {} University",
    "TR {}, {}",
)
_PLACES = "Athens Bergen Cordoba Delft Exeter Fribourg Geneva Haifa Ithaca Kyoto Lisbon".split()
_MEETINGS = (
    "Proceedings of the {} Conference on {}",
    "In Proc. {} Conf. {}",
    "{} Symposium on {}",
)
_JOURNALS = ("Journal of {}", "{} Journal", "Transactions on {}", "{} Letters")


@dataclass(frozen=True, slots=True)
class Citation:
    """A citation with its answers: which work it cites, and which printing of it."""

    record: Record
    work: int
    printing: int


def cite(
    papers: Sequence[Record], chance: random.Random, most: int = 120, siblings: float = 0.3
) -> dict[str, Citation]:
    """Return citations of these papers by keys, in any order: one to `most` of each."""
    words = sorted({word for paper in papers for word in paper.title.split() if len(word) > 4})
    citations: list[Citation] = []
    work = 0
    for paper in papers:
        family = [paper]
        if chance.random() < siblings:
            family.append(_sibling(paper, words, chance))
        for one in family:
            printings = _printings(one, chance)
            copies = min(most, int(chance.paretovariate(0.9)))
            for _ in range(copies):
                number = min(int(chance.expovariate(1.2)), len(printings) - 1)
                citations.append(Citation(_cited(printings[number], chance), work, number))
            work += 1
    chance.shuffle(citations)
    return {f"c{number}": citation for number, citation in enumerate(citations)}


def _sibling(paper: Record, words: Sequence[str], chance: random.Random) -> Record:
    """Return another paper by the same people: its title has one or two other words."""
    title = paper.title.split()
    telling = [at for at, word in enumerate(title) if word.lower() not in _SMALL]
    for at in chance.sample(telling, min(len(telling), chance.choice((1, 2, 2, 3)))):
        title[at] = chance.choice(words)
    authors = paper.authors[: chance.choice((len(paper.authors), max(1, len(paper.authors) - 1)))]
    year = (paper.year or 1995) + chance.choice((-2, -1, 0, 0, 1, 2, 3))
    return dataclasses.replace(paper, title=" ".join(title), authors=authors, date=str(year))


def _printings(paper: Record, chance: random.Random) -> list[Record]:
    """Return the paper, and what else it was printed as: a report before, a journal paper after."""
    printings = [paper]
    year = paper.year or 1995
    topic = chance.choice(paper.title.split() or ["Data"]).title()
    if chance.random() < 0.35:
        report = chance.choice(_REPORTS).format(chance.randint(10, 999), chance.choice(_PLACES))
        printings.append(
            dataclasses.replace(
                paper, venue=report, venue_acronym="", date=str(year - chance.randint(1, 3))
            )
        )
    if chance.random() < 0.3:
        form = chance.choice((_MEETINGS[0], *_JOURNALS))
        venue = form.format("International", topic) if form in _MEETINGS else form.format(topic)
        printings.append(
            dataclasses.replace(
                paper, venue=venue, venue_acronym="", date=str(year + chance.randint(1, 3))
            )
        )
    return printings


def _cited(paper: Record, chance: random.Random) -> Record:
    """Return the paper as somebody cites it."""
    title = _title(paper.title, chance)
    names = [author.name for author in paper.authors]
    complete = True
    if len(names) > 2 and chance.random() < 0.15:
        names, complete = names[: chance.randint(1, 2)], False
    elif len(names) > 1 and chance.random() < 0.04:
        names.pop(chance.randrange(len(names)))
    if chance.random() < 0.02:
        names = []
    style = chance.choice((_in_full, _initial, _initial, _reversed, _glued))
    names = [
        _misspelt(style(name), chance) if chance.random() < 0.03 else style(name) for name in names
    ]
    venue = paper.venue if chance.random() < 0.75 else ""
    if venue and chance.random() < 0.5:
        venue = _abbreviated(venue, chance)
    year = paper.year
    if year and chance.random() < 0.02:
        year += chance.choice((-1, 1))
    date = str(year) if year and chance.random() < 0.8 else ""
    return Record(
        title=title,
        authors=tuple(map(Author, names)),
        authors_complete=complete,
        venue=venue,
        date=date,
    )


def _title(title: str, chance: random.Random) -> str:
    words = title.split()
    if ":" in title and chance.random() < 0.05:
        words = title.partition(":")[chance.choice((0, 2))].split() or words
    if len(words) > 6 and chance.random() < 0.04:
        words = words[: -chance.randint(1, len(words) // 3)]
    if chance.random() < 0.05:
        words = [word for word in words if word.lower() not in _SMALL] or words
    if len(words) > 3 and chance.random() < 0.05:
        at = chance.randrange(len(words) - 1)
        words[at : at + 2] = [words[at] + words[at + 1]]
    text = " ".join(words)
    for _ in range(3):
        if chance.random() < 0.06:
            text = _misspelt(text, chance)
    style = chance.random()
    return text.lower() if style < 0.3 else text.capitalize() if style < 0.5 else text


def _misspelt(text: str, chance: random.Random) -> str:
    if len(text) < 4:
        return text
    at = chance.randrange(len(text) - 1)
    kind = chance.randrange(4)
    if kind == 0:
        return text[:at] + text[at + 1 :]
    if kind == 1:
        return text[:at] + text[at + 1] + text[at] + text[at + 2 :]
    letter = chance.choice("abcdefghijklmnoprstuvy")
    return text[:at] + letter + text[at + (kind == 2) :]


def _in_full(name: str) -> str:
    return name


def _initial(name: str) -> str:
    *given, family = name.split() or [""]
    return " ".join([*(f"{part[0]}." for part in given), family])


def _reversed(name: str) -> str:
    *given, family = name.split() or [""]
    return f"{family}, {' '.join(f'{part[0]}.' for part in given)}" if given else family


def _glued(name: str) -> str:
    *given, family = name.split() or [""]
    return f"{''.join(part[0] for part in given)} {family}".strip()


def _abbreviated(venue: str, chance: random.Random) -> str:
    words = [word for word in venue.split() if word.lower() not in _SMALL] or [venue]
    style = chance.randrange(3)
    if style == 0:
        return " ".join(word if len(word) < 6 else f"{word[:4]}." for word in words)
    if style == 1 and len(words) > 2:
        return "".join(word[0].upper() for word in words)
    return f"In {venue}"


def true_pairs(
    citations: Mapping[str, Citation], *, printings: bool = False
) -> set[frozenset[str]]:
    """Return the pairs of one work, or of one printing of it."""
    groups: dict[tuple[int, int], list[str]] = {}
    for key, citation in citations.items():
        group = citation.work, citation.printing if printings else 0
        groups.setdefault(group, []).append(key)
    return {
        frozenset((one, other))
        for keys in groups.values()
        for at, one in enumerate(keys)
        for other in keys[at + 1 :]
    }
