"""Names that exclude each other as printed, and may be one person's even so.

Each of these tells nothing by itself: it is worth a question.
"""

from rapidfuzz.distance import OSA

from people.names.comparing import Agreement, compare, is_longer_form
from people.names.letters import joined, normalize_text
from people.names.parsing import parse
from people.names.syllables import all_pinyin

# From so many letters in common on two given names may be forms of one that no list knows.
_ONE_BEGINNING = 4


def may_be_one(left: str, right: str) -> bool:
    """Whether two full names of which neither is short for the other may be forms of one even so.

    "Harry Scells", "Harrisen Scells": their given names begin alike; "Jean Martin", "Jean-Pierre
    Martin": one has more; "Asha Pokharel", "Asha Pokaharel": one is misspelt. It tells nothing by
    itself.
    """
    if is_longer_form(left, right) or is_misspelt(left, right):
        return True
    if compare(left, right) is not Agreement.CONFLICT:
        return False
    first, second = (normalize_text("".join(parse(text).given[:1])) for text in (left, right))
    if first == second or min(len(first), len(second)) < _ONE_BEGINNING:
        return False
    # In pinyin every letter counts.
    return first[:_ONE_BEGINNING] == second[:_ONE_BEGINNING] and not all_pinyin((first, second))


def adds_a_surname(left: str, right: str) -> bool:
    """Whether one name goes on behind the other's end: "Carmen Ruiz", "Carmen Ruiz Delgado".

    The mother's family name, or a husband's, is printed now and then. It tells nothing by itself.
    """
    short, long = sorted(
        ([joined(word) for word in str(parse(text)).split()] for text in (left, right)), key=len
    )
    words = [*short, *long[-1:]]
    return (
        1 < len(short) == len(long) - 1
        and long[:-1] == short
        and all(len(word) > 1 for word in words)
        and not all_pinyin(words)
    )


def keeps_one_surname(full: str, printed: str) -> bool:
    """Whether a name printed by initials may be a full one's with one of its two family names.

    "M. Garcia" of "Maria Garcia Lopez", "M. Ito" of "Margaret O'Halloran-Ito". Where the first of
    two family names stands without a hyphen it looks like a given name, so it tells nothing by
    itself.
    """
    mine, theirs = parse(full), parse(printed)
    if not mine.given or not theirs.is_initials_only or len(theirs.family) < 2:
        return False
    parts = mine.family.split("-")
    doubled = list(parts) if len(parts) > 1 else []
    given = list(mine.given)
    if not doubled and len(given) > 1:
        doubled = [given.pop()]
    initials = [normalize_text(word)[:1] for word in given]
    printed_initials = [normalize_text(word)[:1] for word in theirs.given]
    return (
        joined(theirs.family) in map(joined, doubled)
        and printed_initials == initials[: len(printed_initials)]
        and not all_pinyin(str(mine).split())
    )


# In a shorter word one letter makes another name: "Marta", "Maria"; "Meyer", "Mayer".
_GIVEN_LEAST, _FAMILY_LEAST = 5, 6


def is_misspelt(left: str, right: str) -> bool:
    """Whether two full names are one but for a slip of the pen within a long word.

    A letter is lost, doubled or swapped with the next; in a family name it may be another one too.
    In a given name that makes another name ("Hiroki", "Hiroko"), as does an ending ("Martina").
    """
    mine, theirs = parse(left), parse(right)
    if not mine.given or not theirs.given or mine.given[0][:1] != theirs.given[0][:1]:
        return False
    families, givens = (
        (joined(mine.family), joined(theirs.family)),
        (joined(" ".join(mine.given)), joined(" ".join(theirs.given))),
    )
    if givens[0] == givens[1]:
        return len(givens[0]) > 1 and _is_slip(*families, least=_FAMILY_LEAST)
    return (
        families[0] == families[1]
        and (len(givens[0]) != len(givens[1]) or sorted(givens[0]) == sorted(givens[1]))
        and givens[0][-1:] == givens[1][-1:]
        and _is_slip(*givens, least=_GIVEN_LEAST)
    )


def _is_slip(left: str, right: str, least: int) -> bool:
    """Whether two words of so many letters at least are one slip of the pen apart."""
    return (
        min(len(left), len(right)) >= least
        and left[0] == right[0]
        and OSA.distance(left, right, score_cutoff=1) == 1
        and not all_pinyin((left, right))
    )
