"""The ways to divide a printed name into given and family name."""

import re
from dataclasses import dataclass
from functools import lru_cache

from people.names import slavic
from people.names.letters import EAST_ASIAN, joined, letter_runs, spelt_out
from people.names.parsing import Name, parse


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to divide a name: normalized given parts, and how the family name may be spelt.

    `reordered` where it is not the way the name was printed to be read.
    """

    given: tuple[str, ...]
    units: tuple[str, ...]
    families: frozenset[str]
    components: tuple[str, ...]
    suffix: str
    nickname: tuple[str, ...]
    loose_case: bool
    reordered: bool


@lru_cache(maxsize=65536)
def readings_of(text: str) -> tuple[Reading, ...]:
    """Return the ways to read a name, the way it was printed to be read first."""
    name = parse(text)
    if "," in text or not name.given or EAST_ASIAN.search(name.family):
        return (_reading(name, name.given, name.family, reordered=False),)
    words = [*name.given, *name.family.split()]
    ways = [(words[1:], words[:1])]  # family name first
    if len(name.family.split()) > 1:  # the particle may be a middle name: "Nguyen Van Anh"
        ways.append((words[:-1], words[-1:]))
    elif len(words) >= 4:  # two surnames: "Carlos Efrain Quintero Narvaez"
        ways.append((words[:-2], words[-2:]))
    return (
        _reading(name, name.given, name.family, reordered=False),
        *(_reading(name, tuple(given), " ".join(family), reordered=True) for given, family in ways),
    )


def _reading(name: Name, given: tuple[str, ...], family: str, *, reordered: bool) -> Reading:
    return Reading(
        given=tuple(part for word in given for part in letter_runs(word)),
        units=tuple("".join(letter_runs(word)) for word in given),
        families=frozenset(
            (joined(family), joined(spelt_out(family)), slavic.family(joined(family)))
        ),
        # "Wei-Neng" of "Wei-Neng Chen", read as the family name, is no double surname.
        components=(joined(family),) if reordered and " " not in family else letter_runs(family),
        suffix=name.suffix,
        nickname=letter_runs(name.nickname),
        loose_case=not re.search(r"[A-Z][a-z]", name.text),
        reordered=reordered,
    )
