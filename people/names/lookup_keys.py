"""Keys under which names are looked up."""

import re
from collections.abc import Iterable
from functools import lru_cache

from people.names import given_names, slavic
from people.names.letters import EAST_ASIAN, joined, normalize_text
from people.names.parsing import parse
from people.names.readings import readings_of


@lru_cache(maxsize=65536)
def key(text: str) -> str:
    """Return a stable key of the full name: first given and family name, normalized and sorted.

    The same for "Zhihao Jia", "Jia, Zhihao", "Jia Zhihao", "Zhi-Hao Jia" and "Zhihao X. Jia" ("jia
    zhihao"), and for itself. Not for initials nor for "Zhi Hao Jia": to find these too, look up
    `keys`. A name in Chinese, Japanese or Korean script is its own key, without spaces.
    """
    if EAST_ASIAN.search(text) and not re.search(r"[A-Za-z]", text):
        return joined(text)
    name = parse(text)
    words = [joined(word) for word in (*name.given, name.family)]
    words = [word for word in words if word]
    full = [word for word in words if len(word) > 1] or words
    return " ".join(sorted({full[0], full[-1]})) if full else ""


@lru_cache(maxsize=65536)
def keys(text: str) -> frozenset[str]:
    """Return keys of which two names that may be one share at least one.

    Family name and first initial, in either order: "Z. Jia", "Jia, Zhi-Hao" and "Jia Zhihao" all
    have "jia z", and "Bob Lee" has "lee r" too. Coarse, for finding candidates to `compare`; a
    family name alone finds nobody.
    """
    name_keys: set[str] = set()
    if (in_our_letters := slavic.romanized(text)) != text:
        name_keys |= keys(in_our_letters)
    for reading in readings_of(text):
        parts = (*reading.given[:2], *reading.nickname[:1])
        firsts = {letter for part in parts for letter in given_names.first_letters(part)} or {""}
        families = reading.families | set(reading.components[-1:]) | set(reading.components[:1])
        name_keys |= {f"{family} {first}".strip() for family in families for first in firsts}
        name_keys |= {family for family in reading.families if not reading.given}
    if native := parse(text).native:
        name_keys.add(joined(native))
    if EAST_ASIAN.search(text):
        name_keys.add(joined(re.sub(r"[A-Za-z()（）]", "", text)))
    return frozenset(name_keys - {""})


def family_words(printed: Iterable[str]) -> set[str]:
    """Return words of which each text holds one that prints one of these names of a person: what
    may be their families, in whatever order they stand, as printed and without marks.
    """
    found: set[str] = set()
    for name in printed:
        families = {each.rpartition(" ")[0] or each for each in keys(name)}
        words = name.replace(",", " ").split()
        found |= families | {word for word in words if normalize_text(word) in families}
    return {word for word in found if len(word) > 1 or not word.isascii()}
