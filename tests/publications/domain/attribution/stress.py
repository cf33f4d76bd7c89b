"""Two namesakes whom something bridges: one person, of whom three papers are known, and the circle
of another. Made up, and always the same.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from publications.domain.attribution import Person
from publications.domain.record import Author, Record

NAMES = (
    "Wei Wang", "Yu Li", "Jing Zhang", "Min-Jun Kim", "John Smith", "Maria Garcia", "Rahul Gupta",
    "David Johnson", "Hiroshi Tanaka", "Anna Müller", "Thanh Nguyen", "Ahmed Hassan",
)  # fmt: skip
#: The person's company and the namesake's: rare names, five each.
_OURS = ("Leman Aksoy", "Tova Mirren", "Petra Zelenkova", "Greta Lundqvist", "Ivo Maric")
_OTHERS = ("Hugo Blanchard", "Nadia Amarouche", "Sunniva Rask", "Odalys Quispe", "Bram Verhulst")
_OUR_WORDS = ("tensor", "compiler", "graph", "kernel", "scheduling", "parallel", "runtime", "loop")
_OTHER_WORDS = (
    "moisture", "hillside", "erosion", "sediment", "catchment", "peatland", "rainfall", "terrace",
)  # fmt: skip


@dataclass(frozen=True)
class Bridge:
    """A case: what is known of the person, their other papers, and the namesake's.

    `name` says what bridges the two. `touched` are papers of the namesake's that carry the bridge
    itself, `circle` those that only hang on them.
    """

    name: str
    person: Person
    theirs: list[Record]
    touched: list[Record]
    circle: list[Record]


def bridges() -> Iterator[Bridge]:
    """Yield all cases: each kind of bridge for each name."""
    for who in NAMES:
        for kind, (known, bridging) in _SHARED.items():
            yield _by_coauthor(kind, who, known, bridging)
        yield _by_place(who)


#: What the person's co-author is called, and who stands on two of the namesake's papers.
_SHARED: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "one shared co-author": (("Leman Aksoy",), ("Leman Aksoy",)),
    "one shared co-author of a commonplace name": (("Wei Zhang",), ("Wei Zhang",)),
    "initials": (("Leman Aksoy",), ("L. Aksoy",)),
    "initials of the commonest names": (
        ("Yong Zhang", "Jie Li", "Xin Wang"),
        ("Y. Zhang", "J. Li", "X. Wang"),
    ),
    "a co-author whose given name begins alike": (("Wei Chen",), ("Wei-Neng Chen",)),
    "a co-author whose joined given name begins alike": (("Hong Liu",), ("Hongjun Liu",)),
    "a co-author with one syllable more": (("Min Park",), ("Min Soo Park",)),
    "a co-author with a double given name": (("Jean Moreau",), ("Jean-Pierre Moreau",)),
}


def _by_coauthor(kind: str, who: str, known: tuple[str, ...], bridging: tuple[str, ...]) -> Bridge:
    person = _person(who, known)
    theirs = [_paper(who, number, _OUR_WORDS, _OURS[1:], known[:1]) for number in range(3, 9)]
    touched = [_paper(who, number, _OTHER_WORDS, _OTHERS, bridging) for number in range(2)]
    circle = [_paper(who, number, _OTHER_WORDS, _OTHERS) for number in range(2, 10)]
    return Bridge(f"{kind}: {who}", person, theirs, touched, circle)


def _by_place(who: str) -> Bridge:
    """Both are at one university; only the namesake's papers print it after the three known."""

    def placed(record: Record) -> Record:
        first, *others = record.authors
        return replace(
            record, authors=(replace(first, affiliations=("University of Uppsala",)), *others)
        )

    person = Person(who, (who,))
    for number in range(3):
        person.accepted.add(placed(_paper(who, number, _OUR_WORDS, _OURS)), person.names)
    theirs = [_paper(who, number, _OUR_WORDS, _OURS) for number in range(3, 9)]
    touched = [placed(_paper(who, number, _OTHER_WORDS, _OTHERS)) for number in range(2)]
    circle = [_paper(who, number, _OTHER_WORDS, _OTHERS) for number in range(2, 10)]
    return Bridge(f"an institution: {who}", person, theirs, touched, circle)


def _person(who: str, known: tuple[str, ...]) -> Person:
    person = Person(who, (who,))
    for number in range(3):
        person.accepted.add(_paper(who, number, _OUR_WORDS, _OURS[1:], known), person.names)
    return person


def _paper(
    who: str,
    number: int,
    words: tuple[str, ...],
    company: tuple[str, ...],
    with_them: tuple[str, ...] = (),
) -> Record:
    """Return a paper: two of the circle in turn beside whoever else is named."""
    fellows = [company[number % len(company)], company[(number + 1) % len(company)], *with_them]
    size = len(words)
    title = " ".join(words[(number * step + step) % size] for step in (1, 3, 5, 7)) + f" {number}"
    return Record(title, tuple(map(Author, (who, *fellows))), date=str(2010 + number % 5))
