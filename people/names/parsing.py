"""Personal names: parse them, compare them, key them.

A name is printed in many ways: "Jia, Zhihao", "Zhi-Hao Jia", "Z. Jia", "Ying Yee (Rae) Wong",
"Ludwig van Beethoven", "Müller" and "Mueller". This module says how well two printed names agree,
and never that two people are one: that takes more than a name.

Sources of the rules: the name traps of author disambiguation (order, initials, marks, hyphens,
double surnames), BibTeX's reading of particles and "von Last, Jr, First", DBLP's homonym numbers
("Wei Wang 0001").
"""

import re
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache

from rapidfuzz.distance import OSA

from people.names import given_names, slavic


class Agreement(IntEnum):
    """How well two printed names agree, from worst to best; compare with `>=`.

    DIFFERENT: other family names. CONFLICT: one family name, but given names that exclude each
    other. INITIAL: nothing speaks against it, but only an initial, a shortened or a missing given
    name speaks for it; this never decides alone. EQUIVALENT: the same full name in another form
    (order, hyphens, marks, nickname, a middle name missing). EXACT: the same full name.
    """

    DIFFERENT = 0
    CONFLICT = 1
    INITIAL = 2
    EQUIVALENT = 3
    EXACT = 4


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


def _set(text: str) -> frozenset[str]:
    """Return the words of a list that is written as one text."""
    return frozenset(text.split())


# Letters that Unicode does not take apart into a letter and a mark.
_LETTERS = str.maketrans(
    {
        "ß": "ss", "ẞ": "ss", "ø": "o", "Ø": "o", "ł": "l", "Ł": "l", "đ": "d", "Đ": "d", "ð": "d",
        "Ð": "d", "þ": "th", "Þ": "th", "æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe", "ı": "i", "ħ":
        "h", "Ħ": "h", "ŋ": "n", "Ŋ": "n", "ə": "e", "ŧ": "t", "ĸ": "k", "’": "'", "‘": "'", "ʼ":
        "'", "`": "'", "´": "'", "‐": "-", "‑": "-", "‒": "-", "–": "-", "—": "-", "−": "-",
        "\u00ad": "",
    }
)  # fmt: skip

# How a marked letter is written where the mark is not to be had; the plain letter is the other way.
_SPELT_OUT = (
    ("ä", "ae"), ("ö", "oe"), ("ø", "oe"), ("ü", "ue"), ("å", "aa"), ("lü", "lv"), ("nü", "nv"),
)  # fmt: skip

# Particles open a family name. The second set does so only in lower case: capitalised, each is also
# a given name or a family name of its own ("Bin Di Wu", "Quoc Le").
_PARTICLES = _set("van von der den de del della dos di da du zu ter st.")
_LOWER_PARTICLES = _set(
    "la le las los el al bin ibn abu ten af av das do zum zur vom vander vanden 't op"
)
_SUFFIXES = {"jr": "Jr", "sr": "Sr", "ii": "II", "iii": "III", "iv": "IV"}
_TITLES = _set("phd ph.d md m.d dr prof professor mr mrs ms msc bsc dphil esq")
_BEHIND = _TITLES.union(_SUFFIXES)
_COMPOUND_HAN = _set(
    "欧阳 司马 诸葛 上官 司徒 东方 皇甫 尉迟 公孙 慕容 令狐 夏侯 长孙"
    " 歐陽 司馬 諸葛 東方 尉遲 公孫 長孫"
)

_OTHER_SCRIPT = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]")
_BRACKETED = re.compile(
    r"[(（\[]([^()（）\[\]]*)[)）\]]|[“\"«]([^“”\"«»]+)[”\"»]|(?<=\s)'([^']+)'(?=\s)"
)
_MARKS = re.compile(r"[*†‡§¶#∗⋆✉✝?¦\ufffd]+|(?<=\D)\s*\b\d{1,4}\b|[⁰¹²³⁴-⁹]+")
_HOMONYM = re.compile(r"\D\s\d{4}$", re.ASCII)
_WORD = re.compile(r"[^\W_]+(?:'[^\W_]+)*")
_PLAIN = re.compile(r"[A-Za-z., -]*")

# One syllable of Mandarin in pinyin: there a second syllable belongs to the name and cannot be left
# out.
_SYLLABLE = re.compile(
    r"(?:[bpmfdtnlgkhjqxzcsryw]|zh|ch|sh)?"
    r"(?:a|ai|an|ang|ao|e|ei|en|eng|er|i|ia|ian|iang|iao|ie|in|ing|iong|iu|o|ong|ou|u|ua|uai|uan|uang|ue|ui|un|uo|v|ve)"
)

# So are one syllable of Korean, with the commonest family names, and of Vietnamese with its own.
_KOREAN_SYLLABLE = re.compile(
    r"(?:[bcdghjklmnprstwy]|ch|gw|hw|hy|kk|kw|ky|gy|my|py|by|ry|sh|ss)?"
    r"(?:a|ae|ah|e|ee|eo|eu|eui|i|ie|o|oe|oh|oo|ou|u|ui|uh|wa|wi|wo|wu|ya|ye|yeo|yo|yoo|you|yu)"
    r"(?:b|g|h|k|l|m|n|ng|p|r|t)?"
)
_KOREAN_FAMILIES = _set(
    "kim lee yi rhee park pak bak choi choe jung jeong chung kang cho jo yoon yun jang chang lim im"
    " rim shin sin seo suh kwon hwang ahn an song yoo yu ryu hong jeon jun moon yang bae baek paik"
    " nam noh roh ha heo huh son sohn oh han min kwak cha joo"
)
_VIETNAMESE_FAMILIES = _set(
    "nguyen tran le pham hoang huynh phan vu vo dang bui do ho ngo duong ly dinh trinh"
)
_SHORT_SYLLABLE = re.compile(r"[a-z]{2,6}")

# So many texts are remembered as they were read: the people of a catalogue come again and again,
# those of a long list of strangers do not.
_REMEMBERED = 8192


@lru_cache(maxsize=_REMEMBERED)
def normalize_text(text: str) -> str:
    """Return `text` in lower case without marks, with single spaces; to compare, never to show.

    Letters of other scripts stay; "ß" becomes "ss", "ø" "o", "ł" "l"; hyphens and apostrophes
    become plain ones.
    """
    if text.isascii():
        return " ".join(text.lower().replace("`", "'").split())
    plain = unicodedata.normalize("NFKD", text.translate(_LETTERS))
    bare = "".join(char for char in plain if not unicodedata.combining(char))
    return " ".join(unicodedata.normalize("NFC", bare).translate(_LETTERS).casefold().split())


@lru_cache(maxsize=_REMEMBERED)
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
        nickname = next((word for word in aside if not _OTHER_SCRIPT.search(word)), "")
        native = next((word for word in aside if _OTHER_SCRIPT.search(word)), "")
        spelled = _MARKS.sub(" ", spelled).replace("~", " ")
    if "." in spelled:
        spelled = re.sub(r"\.(?=[^\W\d_])", ". ", spelled)  # "J.K. Smith"
    spelled = " ".join(spelled.split()).strip(" ,;")
    if not plain and _OTHER_SCRIPT.search(spelled) and not re.search(r"[A-Za-z]", spelled):
        given, family = _split_other_script(spelled)
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
    return (aside, rest) if _WORD.search(rest) else ([], re.sub(r"[()（）\[\]“”\"]", " ", text))


def _split_other_script(text: str) -> tuple[tuple[str, ...], str]:
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
        if index == 0 and _all_pinyin(words):  # "LI Wei"; "JA Smith" and "ZH Jia" are initials
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
    if _OTHER_SCRIPT.search(word):
        return False
    return all(len(part) == 1 for part in re.split(r"[-\s.]+", word) if part)


@dataclass(frozen=True, slots=True)
class _Reading:
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


def _spelt_out(text: str) -> str:
    """Return the text with marked letters written as two, "Müller" as "mueller"; else unchanged."""
    composed = unicodedata.normalize("NFC", text)
    spelled = composed.casefold()
    for marked, plain in _SPELT_OUT:
        spelled = spelled.replace(marked, plain)
    return composed if spelled == composed.casefold() else spelled


@lru_cache(maxsize=65536)
def _parts(word: str) -> tuple[str, ...]:
    """Return the normalized letter runs of a word: "Zhi-Hao" is zhi and hao, "O'Neil" is oneil."""
    return tuple(part.replace("'", "") for part in _WORD.findall(normalize_text(word)))


@lru_cache(maxsize=65536)
def _readings(text: str) -> tuple[_Reading, ...]:
    """Return the ways to read a name, the way it was printed to be read first."""
    name = parse(text)
    if "," in text or not name.given or _OTHER_SCRIPT.search(name.family):
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


def _reading(name: Name, given: tuple[str, ...], family: str, *, reordered: bool) -> _Reading:
    return _Reading(
        given=tuple(part for word in given for part in _parts(word)),
        units=tuple("".join(_parts(word)) for word in given),
        families=frozenset(
            (_joined(family), _joined(_spelt_out(family)), slavic.family(_joined(family)))
        ),
        # "Wei-Neng" of "Wei-Neng Chen", read as the family name, is no double surname.
        components=(_joined(family),) if reordered and " " not in family else _parts(family),
        suffix=name.suffix,
        nickname=_parts(name.nickname),
        loose_case=not re.search(r"[A-Z][a-z]", name.text),
        reordered=reordered,
    )


@lru_cache(maxsize=262144)
def compare(left: str, right: str) -> Agreement:
    """Return how well two printed names agree; the order of the two does not matter."""
    if left == right:
        return Agreement.INITIAL if parse(left).is_initials_only else Agreement.EXACT
    if _native_agrees(left, right):
        return Agreement.EQUIVALENT
    in_our_letters = slavic.romanized(left), slavic.romanized(right)
    if in_our_letters != (left, right):
        return min(compare(*in_our_letters), Agreement.EQUIVALENT)
    agreement = _compare_spellings(left, right)
    if agreement < Agreement.EQUIVALENT:  # "Jörg" may be printed "Joerg" on the other side
        for mine, theirs in ((_spelt_out(left), right), (left, _spelt_out(right))):
            if (mine, theirs) != (left, right):
                agreement = max(
                    agreement, min(_compare_spellings(mine, theirs), Agreement.EQUIVALENT)
                )
    return agreement


def _compare_spellings(left: str, right: str) -> Agreement:
    """Return the best agreement of any reading of one name with any of the other."""
    best = Agreement.DIFFERENT
    for mine in _readings(left):
        for theirs in _readings(right):
            if mine.reordered and theirs.reordered:
                continue
            agreement = _compare_readings(mine, theirs)
            if mine.reordered or theirs.reordered:
                # Another order than printed: the same name in another form, or nothing at all.
                if agreement is Agreement.CONFLICT:
                    continue
                agreement = min(agreement, Agreement.EQUIVALENT)
            best = max(best, agreement)
    return best


def best(names: Sequence[str], printed: str) -> Agreement:
    """Return the best agreement of a printed name with any of a person's names."""
    return max((compare(name, printed) for name in names), default=Agreement.DIFFERENT)


def is_one_of(forms: Sequence[str], printed: str) -> bool:
    """Whether a printed name is one of a person's, in full, or just as the person said."""
    return best(forms, printed) >= Agreement.EQUIVALENT or normalize_text(printed) in map(
        normalize_text, forms
    )


def fits_by_initials(forms: Sequence[str], printed: str) -> bool:
    """Whether initials and the family name are all that speaks for the person of these names."""
    return (
        parse(printed).is_initials_only
        and best(forms, printed) == Agreement.INITIAL
        and not is_one_of(forms, printed)
    )


# From so many letters in common on two given names may be forms of one that no list knows.
_ONE_BEGINNING = 4


@lru_cache(maxsize=65536)
def is_longer_form(left: str, right: str) -> bool:
    """Whether both print a full given name, of which one only has more than the other.

    "Wei Chen" and "Wei-Neng Chen", "Jean Martin" and "Jean-Pierre Martin", "Phil" and "Philippa"
    Smith: these are two names. Some people drop the second part, so it is worth a question.
    """
    return compare(left, right) is Agreement.INITIAL and any(
        _compare_readings(mine, theirs) is Agreement.INITIAL and _are_full(mine, theirs)
        for mine in _readings(left)
        for theirs in _readings(right)
        if not (mine.reordered and theirs.reordered)
    )


def _are_full(mine: _Reading, theirs: _Reading) -> bool:
    """Whether both given names are more than initials, those written as one word included."""
    return _initials_run(mine, theirs) is None and all(
        reading.given and len(reading.given[0]) > 1 for reading in (mine, theirs)
    )


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
    return first[:_ONE_BEGINNING] == second[:_ONE_BEGINNING] and not _all_pinyin((first, second))


def adds_a_surname(left: str, right: str) -> bool:
    """Whether one name goes on behind the other's end: "Carmen Ruiz", "Carmen Ruiz Delgado".

    The mother's family name, or a husband's, is printed now and then. It tells nothing by itself.
    """
    short, long = sorted(
        ([_joined(word) for word in str(parse(text)).split()] for text in (left, right)), key=len
    )
    words = [*short, *long[-1:]]
    return (
        1 < len(short) == len(long) - 1
        and long[:-1] == short
        and all(len(word) > 1 for word in words)
        and not _all_pinyin(words)
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
    joined = mine.family.split("-")
    doubled = list(joined) if len(joined) > 1 else []
    given = list(mine.given)
    if not doubled and len(given) > 1:
        doubled = [given.pop()]
    initials = [normalize_text(word)[:1] for word in given]
    printed_initials = [normalize_text(word)[:1] for word in theirs.given]
    return (
        _joined(theirs.family) in map(_joined, doubled)
        and printed_initials == initials[: len(printed_initials)]
        and not _all_pinyin(str(mine).split())
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
        (_joined(mine.family), _joined(theirs.family)),
        (_joined(" ".join(mine.given)), _joined(" ".join(theirs.given))),
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
        and not _all_pinyin((left, right))
    )


def _native_agrees(left: str, right: str) -> bool:
    """Whether a name in its own script, printed beside either, is the same."""
    mine, theirs = (
        {_joined(name.native), _joined(name.text) if _OTHER_SCRIPT.search(name.family) else ""}
        - {""}
        for name in (parse(left), parse(right))
    )
    return bool(mine & theirs)


def _joined(text: str) -> str:
    return "".join(_parts(text))


def _compare_readings(mine: _Reading, theirs: _Reading) -> Agreement:
    """Compare two readings: the family names first, then what the given names say."""
    if not mine.families & theirs.families:
        return _share_of_double_surname(mine, theirs)
    if mine.suffix and theirs.suffix and mine.suffix != theirs.suffix:
        return Agreement.CONFLICT
    for check in _GIVEN_CHECKS:
        agreement = check(mine, theirs)
        if agreement is not None:
            if mine.families != theirs.families:
                return min(agreement, Agreement.EQUIVALENT)
            return agreement
    return Agreement.CONFLICT


def _share_of_double_surname(mine: _Reading, theirs: _Reading) -> Agreement:
    """Double surnames lose a half and particles get lost: then only full given names count."""
    short, long = sorted((mine, theirs), key=lambda reading: len(reading.components))
    if not short.components or len(long.components) == len(short.components):
        return Agreement.DIFFERENT
    size = len(short.components)
    ends = (long.components[-size:], long.components[:size])
    if short.components not in ends:
        return Agreement.DIFFERENT
    for check in _GIVEN_CHECKS:
        agreement = check(mine, theirs)
        if agreement is not None:
            # Half a surname and an initial fit too many people to mean anything.
            return (
                Agreement.EQUIVALENT if agreement >= Agreement.EQUIVALENT else Agreement.DIFFERENT
            )
    return Agreement.DIFFERENT


def _no_given_name(mine: _Reading, theirs: _Reading) -> Agreement | None:
    """Two equal mononyms are one name; a family name alone fits everybody who bears it."""
    if not mine.given and not theirs.given:
        return Agreement.EXACT
    return Agreement.INITIAL if not mine.given or not theirs.given else None


def _same_given(mine: _Reading, theirs: _Reading) -> Agreement | None:
    """The same given names, however divided: Zhi-Hao, Zhihao and Zhi Hao are one."""
    if "".join(mine.given) != "".join(theirs.given):
        return None
    if all(len(part) == 1 for part in (*mine.given, *theirs.given)):
        return Agreement.INITIAL
    return Agreement.EXACT if mine.units == theirs.units else Agreement.EQUIVALENT


def _same_with_nickname(mine: _Reading, theirs: _Reading) -> Agreement | None:
    """One prints the nickname in its own right: "Rae Wong" for "Ying Yee (Rae) Wong"."""
    for nicknamed, other in ((mine, theirs), (theirs, mine)):
        if not nicknamed.nickname:
            continue
        ways = (
            nicknamed.nickname,
            nicknamed.nickname + nicknamed.given,
            nicknamed.given + nicknamed.nickname,
        )
        if "".join(other.given) in {"".join(way) for way in ways}:
            return Agreement.EQUIVALENT
        if other.given == (nicknamed.nickname[0][0],):
            return Agreement.INITIAL
    return None


def _one_has_more(mine: _Reading, theirs: _Reading) -> Agreement | None:
    """A middle name is missing in one; where names are of syllables one less is another name."""
    short, long = sorted((mine, theirs), key=lambda reading: len("".join(reading.given)))
    if any(len(part) == 1 for part in short.given):
        return None
    joined = "".join(short.given)
    for size in range(1, len(long.given)):
        if "".join(long.given[:size]) == joined:
            rest = long.given[size:]
            cut_inside = joined not in {
                "".join(long.units[:count]) for count in range(1, len(long.units) + 1)
            }
            return (
                Agreement.INITIAL
                if cut_inside or _is_second_syllable(short, rest)
                else Agreement.EQUIVALENT
            )
        if "".join(long.given[-size:]) == joined:
            return Agreement.EQUIVALENT if len(short.given) > 1 else Agreement.INITIAL
    return None


def _all_pinyin(words: Sequence[str]) -> bool:
    """Whether every word is spelt in whole syllables of pinyin."""
    return all(re.fullmatch(rf"(?:{_SYLLABLE.pattern})+", word.lower()) for word in words)


def _is_second_syllable(short: _Reading, rest: tuple[str, ...]) -> bool:
    """Whether `rest` looks like more of a Chinese, Korean or Vietnamese given name, where nothing
    can be left out (an initial is a middle name).
    """
    if any(len(part) == 1 for part in rest):
        return False
    given = (*short.given, *rest)
    if short.families & _VIETNAMESE_FAMILIES:
        return all(map(_SHORT_SYLLABLE.fullmatch, given))
    if short.families & _KOREAN_FAMILIES and all(map(_KOREAN_SYLLABLE.fullmatch, given)):
        return True
    return all(map(_SYLLABLE.fullmatch, (*given, *short.components)))


def _part_by_part(mine: _Reading, theirs: _Reading) -> Agreement | None:
    """Given names one by one: a full name must fit, an initial must begin the other.

    The first of them has to agree in full: "M. Garcia Lopez" need not be Maria Garcia Lopez.
    """
    full = False
    for index, (left, right) in enumerate(zip(mine.given, theirs.given, strict=False)):
        if left == right or given_names.are_forms_of_one(left, right):
            full = full or (index == 0 and len(left) > 1)
        elif len(left) == 1 or len(right) == 1:
            if left[0] != right[0]:
                return None
        elif min(len(left), len(right)) >= 3 and (left.startswith(right) or right.startswith(left)):
            continue  # "Phil" may be "Philippa": compatible, no more
        elif not _all_pinyin((left, right)) and given_names.sound_alike(left, right):
            continue  # in pinyin every letter counts
        else:
            return None
    return Agreement.EQUIVALENT if full else Agreement.INITIAL


def _initials_run(mine: _Reading, theirs: _Reading) -> Agreement | None:
    """Initials written as one word: "zh jia", or ZH for the two syllables of Zhihao."""
    for run_together, other in ((mine, theirs), (theirs, mine)):
        initials = "".join(run_together.given)
        if not (
            run_together.loose_case and len(run_together.given) == 1 and 2 <= len(initials) <= 3
        ):
            continue
        if len(other.given) > 1:
            fits = initials.startswith("".join(part[0] for part in other.given)[:3])
        else:
            fits = re.match(".*".join(map(re.escape, initials)), other.given[0]) is not None
        if fits:
            return Agreement.INITIAL
    return None


_GIVEN_CHECKS: tuple[Callable[[_Reading, _Reading], Agreement | None], ...] = (
    _no_given_name,
    _same_given,
    _same_with_nickname,
    _one_has_more,
    _part_by_part,
    _initials_run,
)


def begins_with_given_name(text: str) -> bool:
    """Whether the first word, or what stands before its hyphen, is a common given name."""
    first = text.split(maxsplit=1)[:1]
    return bool(first) and given_names.is_common(normalize_text(first[0].partition("-")[0]))


def is_syllable(given: str) -> bool:
    """Whether a given name is one syllable, as "Wei" or "Min": each is borne by millions."""
    word = normalize_text(given)
    return any(pattern.fullmatch(word) for pattern in (_SYLLABLE, _KOREAN_SYLLABLE))


@lru_cache(maxsize=65536)
def key(text: str) -> str:
    """Return a stable key of the full name: first given and family name, normalized and sorted.

    The same for "Zhihao Jia", "Jia, Zhihao", "Jia Zhihao", "Zhi-Hao Jia" and "Zhihao X. Jia" ("jia
    zhihao"), and for itself. Not for initials nor for "Zhi Hao Jia": to find these too, look up
    `keys`. A name in Chinese, Japanese or Korean script is its own key, without spaces.
    """
    if _OTHER_SCRIPT.search(text) and not re.search(r"[A-Za-z]", text):
        return _joined(text)
    name = parse(text)
    words = [_joined(word) for word in (*name.given, name.family)]
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
    for reading in _readings(text):
        parts = (*reading.given[:2], *reading.nickname[:1])
        firsts = {letter for part in parts for letter in given_names.first_letters(part)} or {""}
        families = reading.families | set(reading.components[-1:]) | set(reading.components[:1])
        name_keys |= {f"{family} {first}".strip() for family in families for first in firsts}
        name_keys |= {family for family in reading.families if not reading.given}
    if native := parse(text).native:
        name_keys.add(_joined(native))
    if _OTHER_SCRIPT.search(text):
        name_keys.add(_joined(re.sub(r"[A-Za-z()（）]", "", text)))
    return frozenset(name_keys - {""})


def homonym(text: str) -> int | None:
    """Return DBLP's number of a person among namesakes, 1 for "Wei Wang 0001"; None without one."""
    return int(text[-4:]) if _HOMONYM.search(text) else None


def slugify_name(text: str) -> str:
    """Return the name as an address part, "zhihao-jia": a-z, 0-9 and hyphens, given names first.

    Empty where no letter of the name becomes one of a-z (a name in Chinese script): the caller
    then needs another printed name.
    """
    normal_text = normalize_text(str(parse(text))).replace("'", "")
    return re.sub(r"[^a-z0-9]+", "-", normal_text).strip("-")
