"""What the styles share: how they are kept, how names, titles and lists of names are printed."""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from tests.benchmarks.made_up_citations.works import Person, Work

Print = Callable[[Work], str]


@dataclass(frozen=True, slots=True)
class Style:
    """How one list prints each of its works.

    Attributes:
        kind: of its works: article, conference, chapter, book, thesis, report, preprint, patent.
        tongue: the language of its works, a key of POOLS.
        owner: "first", "among" or "alone" where the list is somebody's; `names_owner` False where
            it leaves the owner out.
        most: of more people the first alone is named.
        may_wait: some of its works are not out yet.
        is_dated, has_titles, has_venue: whether the year, the titles, and the venues are printed.
        between: what stands between two works; `page` puts the list into a page.
        kept_back: nobody looked at how it is read while the reader was made.
    """

    name: str
    print: Print
    kind: str = "article"
    tongue: str = ""
    owner: str = ""
    names_owner: bool = True
    most: int = 99
    may_wait: bool = False
    is_dated: bool = True
    has_titles: bool = True
    has_venue: bool = True
    between: str = "\n\n"
    page: Callable[[str], str] | None = None
    kept_back: bool = False

    def text(self, works: Sequence[Work]) -> str:
        """Return the page that lists the works."""
        printed = (self.print(work) for work in works)
        listed = self.between.join(each.replace("{n}", str(n)) for n, each in enumerate(printed, 1))
        if self.page:
            return self.page(listed)
        head = "" if self.names_owner else "Julia Rivers\n\n"
        return f"{head}Publications\n\n{listed}\n"


STYLES: dict[str, Style] = {}


def style(name: str, **said: object) -> Callable[[Print], Print]:
    """Keep a function that prints a work under a name, with what is said of the list."""

    def keep(function: Print) -> Print:
        assert name not in STYLES
        STYLES[name] = Style(name, function, **said)  # type: ignore[arg-type]
        return function

    return keep


# --- Names ---------------------------------------------------------------------------------------


def _joined(*parts: str) -> str:
    return " ".join(filter(None, parts))


def initials(given: str, dot: str = ".", between: str = " ") -> str:
    """J.-P. or A. B.; with other signs "JP" and "AB"."""
    words = ("-".join(part[0].upper() + dot for part in word.split("-")) for word in given.split())
    return between.join(words)


def full(person: Person) -> str:
    """Ann B. Lee Jr."""
    return _joined(person.given, person.family, person.suffix)


def short(person: Person) -> str:
    """A. B. Lee Jr."""
    return _joined(initials(person.given), person.family, person.suffix)


def turned(person: Person) -> str:
    """Lee, A. B., Jr."""
    return ", ".join(filter(None, (person.family, initials(person.given), person.suffix)))


def turned_whole(person: Person) -> str:
    """Lee, Ann B., Jr."""
    return ", ".join(filter(None, (person.family, person.given, person.suffix)))


def unturned(person: Person) -> str:
    """Lee AB Jr"""
    letters = initials(person.given, "", "").replace("-", "")
    return _joined(person.family, letters, person.suffix.rstrip("."))


def dotted(person: Person) -> str:
    """Lee A.B."""
    return _joined(person.family, initials(person.given, between=""))


# --- Lists of names ------------------------------------------------------------------------------


def listed(
    names: Iterable[str], last: str = ", and ", two: str = " and ", comma: str = ", "
) -> str:
    """Return the names with what stands between them, before the last, and between two."""
    found = list(names)
    if len(found) < 3:
        return two.join(found)
    return comma.join(found[:-1]) + last + found[-1]


def whole(work: Work) -> str:
    """Ann Lee, Bo Ma, and Chen Wu"""
    return listed(map(full, work.people))


def shortly(work: Work) -> str:
    """A. Lee, B. Ma, and C. Wu"""
    return listed(map(short, work.people))


def by_apa(people: Sequence[Person]) -> str:
    """Lee, A., Ma, B., & Wu, C."""
    return listed(map(turned, people), ", & ", ", & ")


def first_turned(people: Sequence[Person]) -> str:
    """Lee, Ann, Bo Ma, and Chen Wu"""
    names = [turned_whole(people[0]), *map(full, people[1:])]
    return listed(names, two=", and ")


def company(work: Work) -> str:
    """Return those with whom the owner wrote it: "Bo Ma and Chen Wu"."""
    return listed(map(full, work.people[1:]))


# --- Titles --------------------------------------------------------------------------------------


def dot(text: str) -> str:
    """Return a text with the full stop that ends it."""
    return text if text[-1] in "?!." else f"{text}."


def sentence(work: Work) -> str:
    return dot(work.title.name)


def inner(text: str) -> str:
    """Return a text with its quotation marks as they stand inside a quotation."""
    return text.translate(str.maketrans("“”„", "‘’‚"))


def quoted(work: Work, end: str = "", opening: str = "“", closing: str = "”") -> str:
    """Return the title in quotation marks, what ends it inside them."""
    title = inner(work.title.name) if opening in "“„" else work.title.name
    if opening == "«":
        title = re.sub("[“”„]", "", title)
    return f"{opening}{title}{'' if title[-1] in '?!' else end}{closing}"
