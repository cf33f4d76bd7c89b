"""A printed personal name, taken apart into its parts.

Sources of the rules: BibTeX's reading of particles and "von Last, Jr, First", DBLP's homonym
numbers ("Wei Wang 0001"), and the name traps of author disambiguation (order, initials, marks).
"""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from people.names import given_names
from people.names.letters import EAST_ASIAN, REMEMBERED, WORD, normalize_text
from people.names.syllables import all_pinyin


@dataclass(frozen=True, slots=True)
class Name:
    """The parts of a personal name, as printed.

    `given` has one entry per printed given name or initial ("Zhi-Hao" is one); it is empty for a
    mononym. `family` includes its particles ("van der Berg"). `suffix` is "Jr", "III" and the
    like. `nickname` is what stood in parentheses or quotes, `native` what stood there in another
    script.
    """

    text: str
    given: tuple[str, ...]
    family: str
    suffix: str = ""
    nickname: str = ""
    native: str = ""

    @property
    def is_initials_only(self) -> bool:
        """Whether every given name is only an initial, so that the name fits many people."""
        return bool(self.given) and all(_is_initial(part) for part in self.given)

    def __str__(self) -> str:
        spelled = " ".join((*self.given, self.family))
        return f"{spelled} {self.suffix}" if self.suffix else spelled


# Particles open a family name. The second set does so only in lower case: capitalised, each is also
# a given name or a family name of its own ("Bin Di Wu", "Quoc Le").
_PARTICLES = frozenset("van von der den de del della dos di da du zu ter st.".split())
_LOWER_PARTICLES = frozenset(
    """
    la le las los el al bin ibn abu ten af av das do zum zur vom vander vanden 't op
    """.split()
)
_SUFFIXES = {"jr": "Jr", "sr": "Sr", "ii": "II", "iii": "III", "iv": "IV"}
_TITLES = frozenset("phd ph.d md m.d dr prof professor mr mrs ms msc bsc dphil esq".split())
_BEHIND = _TITLES.union(_SUFFIXES)
_COMPOUND_HAN = frozenset(
    """
    欧阳 司马 诸葛 上官 司徒 东方 皇甫 尉迟 公孙 慕容 令狐 夏侯 长孙
    歐陽 司馬 諸葛 東方 尉遲 公孫 長孫
    """.split()
)

_BRACKETED = re.compile(
    r"[(（\[]([^()（）\[\]]*)[)）\]]|[“\"«]([^“”\"«»]+)[”\"»]|(?<=\s)'([^']+)'(?=\s)"
)
_MARKS = re.compile(r"[*†‡§¶#∗⋆✉✝?¦\ufffd]+|(?<=\D)\s*\b\d{1,4}\b|[⁰¹²³⁴-⁹]+")
_HOMONYM = re.compile(r"\D\s\d{4}$", re.ASCII)
_PLAIN = re.compile(r"[A-Za-z., -]*")


@lru_cache(maxsize=REMEMBERED)
def parse(text: str) -> Name:
    """Return the parts of a printed personal name.

    Reads "First Last", "Last, First", "von Last, Jr, First", "First Last Jr", nicknames in
    parentheses or quotes, family names in capitals ("JIA Zhihao"), trailing initials ("Jia ZH"),
    Chinese, Japanese and Korean script, and mononyms. Footnote marks, degrees and homonym numbers
    are dropped. Never fails: a text with no letters gives an empty family name.
    """
    spelled = text
    nickname = native = ""
    plain = _PLAIN.fullmatch(text)  # most names are: nothing to take out
    if not plain:
        aside, spelled = _take_asides(unicodedata.normalize("NFC", text))
        nickname = next((word for word in aside if not EAST_ASIAN.search(word)), "")
        native = next((word for word in aside if EAST_ASIAN.search(word)), "")
        spelled = _MARKS.sub(" ", spelled).replace("~", " ")
    if "." in spelled:
        spelled = re.sub(r"\.(?=[^\W\d_])", ". ", spelled)  # "J.K. Smith"
    spelled = " ".join(spelled.split()).strip(" ,;")
    if not plain and EAST_ASIAN.search(spelled) and not re.search(r"[A-Za-z]", spelled):
        given, family = _split_east_asian(spelled)
        return Name(text, given, family, nickname=nickname, native=native)
    given, family, suffix = _split_latin(spelled)
    return Name(text, given, family, suffix, nickname, native)


def _take_asides(text: str) -> tuple[list[str], str]:
    """Return what stands in parentheses or quotes, and the text without it."""
    aside = [
        " ".join(part.split())
        for groups in _BRACKETED.findall(text)
        for part in groups
        if part.strip() and not part.strip().isdigit()
    ]
    rest = _BRACKETED.sub(" ", text)
    return (aside, rest) if WORD.search(rest) else ([], re.sub(r"[()（）\[\]“”\"]", " ", text))


def _split_east_asian(text: str) -> tuple[tuple[str, ...], str]:
    """Split a name in Chinese, Japanese or Korean script: family first, unless a dot divides it."""
    if "・" in text or "·" in text:
        *given, family = re.split(r"[・·]", text)
        return tuple(given), family
    words = text.replace(",", " ").replace("，", " ").split()
    if len(words) > 1:
        return tuple(words[1:]), words[0]
    size = 2 if text[:2] in _COMPOUND_HAN and len(text) > 2 else 1
    return ((text[size:],) if text[size:] else ()), text[:size]


# "Ada Lovelace", "A. Lovelace": most names, and nothing in them to look at closely.
_TWO_WORDS = re.compile(r"([A-Z](?:\.|[a-z]+)) ([A-Z][a-z]+)")


def _split_latin(text: str) -> tuple[tuple[str, ...], str, str]:
    """Return given names, family name and suffix of a name in an alphabet."""
    simple = _TWO_WORDS.fullmatch(text)
    if simple and simple[1].lower().rstrip(".") not in _TITLES:
        return (simple[1],), simple[2], ""
    pieces = [piece.strip() for piece in text.split(",") if piece.strip()]
    suffix = ""
    for index in range(len(pieces) - 1, 0, -1):
        bare = pieces[index].lower().rstrip(".")
        if bare in _SUFFIXES or bare in _TITLES:
            suffix = suffix or _SUFFIXES.get(bare, "")
            del pieces[index]
    if not pieces:
        return (), "", suffix
    if len(pieces) > 1:
        family_words, inner = _without_suffix(pieces[0].split())
        given, last = _without_suffix(" ".join(pieces[1:]).split())
        # "Beethoven, Ludwig van": a particle left behind belongs to the family name.
        moved: list[str] = []
        while len(given) > 1 and given[-1] in _PARTICLES:
            moved.insert(0, given.pop())
        return tuple(_spread(given)), " ".join((*moved, *family_words)), suffix or inner or last
    words, own_suffix = _without_suffix(pieces[0].split())
    given_words, family_words = _divide(words)
    return tuple(_spread(given_words)), " ".join(family_words), suffix or own_suffix


def _without_suffix(words: list[str]) -> tuple[list[str], str]:
    """Return the words without titles in front and suffixes behind, and the suffix."""
    suffix = ""
    while len(words) > 2 and words[-1].lower().strip(".") in _BEHIND:
        suffix = _SUFFIXES.get(words[-1].lower().strip("."), "") or suffix
        words = words[:-1]
    while len(words) > 1 and words[0].lower().strip(".") in _TITLES:
        words = words[1:]
    return words, suffix


def _divide(words: list[str]) -> tuple[list[str], list[str]]:
    """Divide the words of a name without comma into given names and family name."""
    if len(words) < 2:
        return [], words
    capitals = [index for index, word in enumerate(words) if _is_capitals(word)]
    mixed = any(word[:1].isupper() and word[1:].islower() for word in words)
    if mixed and len(capitals) == 1:
        index = capitals[0]
        if index == 0 and all_pinyin(words):  # "LI Wei"; "JA Smith" and "ZH Jia" are initials
            return words[1:], words[:1]
        if index == len(words) - 1 and len(words[index]) <= 3:  # "Jia ZH": initials behind
            return [words[index]], words[:index]
        if len(words[index]) > 3 and index in (0, len(words) - 1):  # "JIA Zhihao"
            return words[:index] + words[index + 1 :], [words[index]]
    if len(words[-1].strip(".")) == 1 and len(words[0].strip(".")) > 1 and len(words) == 2:
        return words[1:], words[:1]  # "Jia Z."
    start = len(words) - 1
    while start > 1 and is_particle(words[start - 1]):
        start -= 1
    return words[:start], words[start:]


def _is_capitals(word: str) -> bool:
    return len(word) > 1 and word.isalpha() and word.isupper()


def is_particle(word: str) -> bool:
    """Whether the word opens a family name: "van", "de la"."""
    return word.lower() in _PARTICLES or word in _LOWER_PARTICLES


def _spread(words: Sequence[str]) -> list[str]:
    """Take runs of capitals apart: "ZH" is two initials. Four or more capitals are a name."""
    spread: list[str] = []
    shouted = all(_is_capitals(word) for word in words if len(word.strip(".")) > 1) and any(
        len(word.strip(".")) > 3 for word in words
    )
    for word in words:
        bare = word.strip(".")
        if _is_capitals(bare) and len(bare) <= 3 and not shouted:
            spread.extend(bare)
        else:
            spread.append(word)
    return spread


def _is_initial(word: str) -> bool:
    """Whether only initials are left of a given name; one Chinese character is a whole name."""
    if EAST_ASIAN.search(word):
        return False
    return all(len(part) == 1 for part in re.split(r"[-\s.]+", word) if part)


def begins_with_given_name(text: str) -> bool:
    """Whether the first word, or what stands before its hyphen, is a common given name."""
    first = text.split(maxsplit=1)[:1]
    return bool(first) and given_names.is_common(normalize_text(first[0].partition("-")[0]))


def homonym(text: str) -> int | None:
    """Return DBLP's number of a person among namesakes, 1 for "Wei Wang 0001"; None without one."""
    return int(text[-4:]) if _HOMONYM.search(text) else None


def slugify_name(text: str) -> str:
    """Return the name as an address part, "zhihao-jia": a-z, 0-9 and hyphens, given names first.

    Empty where no letter of the name becomes one of a-z (a name in Chinese script): the caller
    then needs something else, see `people.slugs.free_for_person`.
    """
    normal_text = normalize_text(str(parse(text))).replace("'", "")
    return re.sub(r"[^a-z0-9]+", "-", normal_text).strip("-")
