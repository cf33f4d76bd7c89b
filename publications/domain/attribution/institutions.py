"""Where an author was, reduced to the institution, so that its printed forms agree."""

import functools
import re

from people import names

# The part of an address that names the institution, and not the department or the city.
_INSTITUTION = re.compile(
    r"univ|instit|\binst\b|college|academ|school of tech|polytech|hochschule|laborator|\blabs?\b"
    r"|research|centre|center|\b(?:inc|corp|ltd|gmbh|company|hospital)\b"
)
_DEPARTMENT = re.compile(r"\b(?:dep|dept|department|faculty|school|division|group|fac)\b")
# Words that many institutions have, in the forms in which they are cut.
_GENERIC = frozenset(
    """univ university universitat universite universita universidad universidade of the at for and
    de la di der fur institute institut inst instituto college academy laboratory laboratories lab
    labs research centre center national nat natl state school inc corp corporation ltd gmbh company
    co dept department science sciences sci technology technologies technol tech""".split()
)
# One such word names a place of many: the campus or the city behind it belongs to it.
_WORDS_ENOUGH = 2


@functools.lru_cache(maxsize=16384)
def place_key(affiliation: str) -> str:
    """Return the telling words of the institution, sorted; "" where there are none.

    The same for "Univ. of Manchester, Manchester" and "School of Maths, Manchester Univ.": the part
    that names the institution counts, with the next one where a single word is left of it
    ("University of California, Berkeley").
    """
    parts = [names.normalize_text(part) for part in re.split(r"[,;|]", affiliation)]
    position = next((at for at, part in enumerate(parts) if _is_institution(part)), None)
    if position is None:
        return ""
    words = _telling(parts[position])
    if len(words) < _WORDS_ENOUGH:
        words |= _telling(parts[position + 1]) if position + 1 < len(parts) else set()
    return " ".join(sorted(words))


def _is_institution(part: str) -> bool:
    return bool(_INSTITUTION.search(part)) and not _DEPARTMENT.search(part)


def _telling(part: str) -> set[str]:
    return {word for word in re.findall(r"[^\W\d_]+", part) if word not in _GENERIC}
