"""Titles taken apart: without labels and marks, in words, with the numbers that tell parts."""

import functools
import html
import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass

from people import names
from publications.domain.matching.generic_titles import GENERIC, is_generic
from publications.domain.matching.notices import notice_of
from publications.domain.matching.number_words import NUMBER_WORDS

# What is no part of a title: how the work stands, ...
_LABEL = re.compile(
    r"^(?:[\[(](?:retracted(?: article)?|withdrawn|invited(?: paper)?|abstract)[\])]\s*:?"
    r"|(?:retracted(?: article)?|withdrawn)\s*:?\s|(?:invited(?: paper| talk)?|abstract)\s*:)\s*",
    re.IGNORECASE,
)
# ... and what kind of paper it is: in brackets, or before or behind a colon or a dash.
_KINDS_OF_PAPER = (
    r"(?:extended|full|short|long|invited|experience|industrial|industry|research|vision|poster"
    r"|demo|demonstration|panel|tutorial|keynote|technical|abstract|paper|session|talk|version"
    r"|report|description|preprint|best|summary|track|student|brief|announcement|journal"
    r"|conference|wip|in|progress|work|note|only|position)"
)
# ... and in what language, where that is told.
_LANGUAGE = (
    r"in (?:arabic|bulgarian|chinese|croatian|czech|danish|dutch|english|finnish|french|german"
    r"|greek|hebrew|hungarian|italian|japanese|korean|norwegian|persian|polish|portuguese|romanian"
    r"|russian|serbian|slovak|slovene|spanish|swedish|turkish|ukrainian)"
)
_AWARD = (
    r"(?:(?:\d+[- ]years?|(?:best|distinguished|outstanding|most influential)(?: paper)?"
    r"|test[- ]of[- ]time) )?award"
)
_REMARK = re.compile(
    rf"[\[(]\s*(?:(?:{_KINDS_OF_PAPER}\W+){{0,3}}{_KINDS_OF_PAPER}|{_AWARD}|{_LANGUAGE})\s*[\])]",
    re.I,
)
_KIND_BEFORE = re.compile(
    r"^(?:(?:poster|demo|demonstration|extended|student|short|invited|tutorial|panel)"
    r"(?: abstract| paper| talk| session)?"
    r"|work[- ]in[- ]progress|wip|vision paper|brief announcement)\s*(?::|\s[-–—])\s+"
    r"|^extended abstract of\s+",
    re.IGNORECASE,
)
_KIND_BEHIND = re.compile(
    r"\s*(?:[:,.]|\s[-–—])\s+(?:an?\s+|the\s+)?"
    r"(?:(?:extended|poster|demo|student|short)\s+(?:abstract|paper)"
    r"|(?:extended|full|long|short|journal|conference|preliminary)\s+version|poster|demo"
    r"|tutorial(?:\s+notes)?|work[- ]in[- ]progress)\s*$",
    re.IGNORECASE,
)
#: Quotation marks and dashes in UTF-8 that were read as Latin-1, their control characters lost.
MOJIBAKE = re.compile(r"â(?:€.?|\s*\?+)(?:\s*cents?)?")
# An apostrophe among them: "oneâ??s".
_MISREAD_APOSTROPHE = re.compile(rf"(?<=\w){MOJIBAKE.pattern}(?=s\b)")
# Single letters so misread: in UTF-8 read as Latin-1, spaced and in lower case ("kã ¶ nig"), and in
# Latin-1 read as ISO 8859-5: one Cyrillic letter beside a Latin one ("bіhm").
_AS_LATIN = re.compile(r"([ãäåÃÄÅ]) ?([\x80-\xbf]|1/4)(?: (?=[a-z]))?")
_AS_CYRILLIC = re.compile(r"(?<=[A-Za-z])[Ѐ-џ](?![Ѐ-џ])|(?<![Ѐ-џ])[Ѐ-џ](?=[A-Za-z])")
# Between words, not in "R & D"; LaTeX escapes it.
_AMPERSAND = re.compile(r"(?<=\w\w\s)\\?&(?=\s\w\w)")
# What kind of work a Chinese citation says it is ("[J]"), and a mark of Google Scholar.
_CITED_AS = re.compile(
    r"\s\[\s?[JCMDRN](?:/OL)?\s?\](?=\W*$)|\s-\s?group of \d+\s?(?:&raquo\s?;|»)?\s?$", re.I
)
_TAG = re.compile(r"<[^<>]{1,80}>")
# Greek letters one by one, as signs: in a formula, or before a name.
_GREEK_NAMES = """
    alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma
    tau upsilon phi chi psi omega
    """.split()
_GREEK_LETTERS = dict(zip("αβγδεζηθικλμνξοπρστυφχψω", _GREEK_NAMES, strict=True)) | {
    "ς": "sigma", "ϕ": "phi", "ϵ": "epsilon", "ϑ": "theta", "µ": "mu", "ℓ": "ell",
}  # fmt: skip
_GREEK = re.compile(
    r"(?<![\u0370-\u03ff\u1f00-\u1fff])[Α-ωςϕϵϑµ]{1,2}(?![\u0370-\u03ff\u1f00-\u1fff])"
)
_GREEK_COMMAND = re.compile(
    rf"\\+(?:var)?({'|'.join(_GREEK_NAMES)}|ell)(?![a-z])\s*", re.IGNORECASE
)
_LATEX = re.compile(r"\\[A-Za-z]+\s*|\\(?:[^A-Za-z\s]|(?=\s))|[{}$~]")
# "10^6", as "10⁶" is read
_INDEX = re.compile(r"(?<=[^\W_])[\^_](?=\d)")
_TEX_SIGNS = frozenset("\\{}$~")
_THOUSANDS = re.compile(r"(?<![\d.,])[1-9]\d{0,2}(?:,\d{3})+(?![\d,])")
# Words of a remark that do not tell two kinds of paper apart.
_NO_REMARKS = frozenset("abstract session paper in an a the work".split())
#: A word of letters and figures.
WORD = re.compile(r"[^\W_]+")
#: Roman numerals by their value, small.
ROMAN = {
    "i": 1, "ii": 2, "iii": 3, "iv": 4, "v": 5, "vi": 6, "vii": 7, "viii": 8, "ix": 9, "x": 10,
    "xi": 11, "xii": 12,
}  # fmt: skip
# What a name, or a subtitle, may have instead of a colon.
_DASH = re.compile(r" [-–—] ")
_NAMED_NUMBER = re.compile(r"([^\W\d_]+)-\d+\W*$")
_ORDINAL = re.compile(r"(\d{1,3})(?:st|nd|rd|th)")
#: What a number behind it, or before it, counts: the parts of a work.
COUNTED = frozenset(
    """
    part volume vol chapter edition section episode lecture phase book issue no number teil band
    heft tome partie parte tomo
    """.split()
)


@dataclass(frozen=True, slots=True)
class Title:
    """A title taken apart.

    `numbers` are part, edition and trailing numbers; `named` is the name to which a hyphen joins
    the trailing one, "covid" of "COVID-19", empty where none does; `head` and `tail` stand around
    a colon; `remarks` are the words that said what kind of paper it is ("(Poster)"); `notice` is
    the kind of notice about another work, empty where it is none.
    """

    fingerprint: str
    tokens: tuple[str, ...]
    head: tuple[str, ...]
    tail: tuple[str, ...]
    numbers: frozenset[int]
    named: str
    remarks: frozenset[str]
    notice: str
    generic: bool


def readable(text: str) -> str:
    """Return a text with its misread letters put right: "böhm" for "bіhm" or "bã ¶ hm"."""
    return _AS_CYRILLIC.sub(_not_cyrillic, _AS_LATIN.sub(_not_latin, text))


def without_mojibake(text: str) -> str:
    """Return a text without its misread quotation marks and dashes."""
    return MOJIBAKE.sub(" ", _MISREAD_APOSTROPHE.sub("'", text))


def _not_latin(match: re.Match[str]) -> str:
    # "¼" may have been written out.
    return bytes((ord(match[1].upper()), ord(match[2].replace("1/4", "¼")))).decode("utf-8")


def _not_cyrillic(match: re.Match[str]) -> str:
    return match[0].encode("iso8859-5", "ignore").decode("latin-1") or match[0]


def named_greek(text: str) -> str:
    """Return a text with the Greek letters that stand in it as signs by name: "alpha"."""
    if "\\" in text:
        text = _GREEK_COMMAND.sub(r"\1 ", text)
    return text if text.isascii() else _GREEK.sub(_greek_names, text)


def _greek_names(match: re.Match[str]) -> str:
    return "".join(_GREEK_LETTERS.get(letter, letter) for letter in match[0].lower())


def without_labels(text: str) -> str:
    """Return a title without what says of which kind it is and how it stands: "(Poster)"."""
    plain = _CITED_AS.sub("", _LABEL.sub("", text))
    if "(" in plain or "[" in plain:
        plain = _REMARK.sub(" ", plain)
    return _KIND_BEHIND.sub("", _KIND_BEFORE.sub("", plain))


def plain_title(text: str) -> str:
    """Return a title without markup (HTML escaped once or twice, MathML, LaTeX) and labels.

    "&" between words is "and", a Greek letter its name.
    """
    plain = text
    # Most titles have none of these signs; looking for one is quicker than a pattern.
    if "&" in plain:
        plain = html.unescape(html.unescape(plain))
        plain = _AMPERSAND.sub("and", plain)
    if "â" in plain:
        plain = without_mojibake(plain)
    if "<" in plain:
        plain = _TAG.sub("", plain)
    if not _TEX_SIGNS.isdisjoint(plain):
        plain = _LATEX.sub("", named_greek(plain))
    if "^" in plain or "_" in plain:
        plain = _INDEX.sub("", plain)
    if not plain.isascii():
        plain = unicodedata.normalize("NFKC", named_greek(readable(plain)))
    plain = without_labels(plain)
    if "," in plain:
        plain = _THOUSANDS.sub(_without_commas, plain)
    return " ".join(plain.split()).rstrip(" .")


def _without_commas(match: re.Match[str]) -> str:
    return match[0].replace(",", "")


def fingerprint(text: str) -> str:
    """Return the normalized letters and digits of a title, without spaces."""
    return "".join(WORD.findall(names.normalize_text(plain_title(text))))


def words_of(normal_text: str) -> tuple[str, ...]:
    """Return the words, plurals cut; each sign of a script without spaces is a word."""
    if "'" in normal_text:
        normal_text = normal_text.replace("'s", "").replace("'", "")
    return _singular(WORD.findall(normal_text))


def _singular(printed: Iterable[str]) -> tuple[str, ...]:
    words: list[str] = []
    for word in printed:
        if word[-1] == "s" and len(word) > 3 and not word.endswith(("ss", "us", "is")):
            words.append(word[:-1])
        elif not word.isascii() and names.EAST_ASIAN.search(word):
            words.extend(word)
        else:
            words.append(word)
    return tuple(words)


_GENERIC_LETTERS = frozenset("".join(words_of(title)) for title in GENERIC)


def is_generic_part(words: tuple[str, ...]) -> bool:
    """Whether the words before or behind a colon are a title that many works have."""
    return "".join(words) in _GENERIC_LETTERS


def title_forms(text: str) -> tuple[str, tuple[str, ...]]:
    """Return what `title_of` gives as fingerprint and words, and no more: for very many titles."""
    normal_text = names.normalize_text(plain_title(text))
    words = WORD.findall(normal_text)
    return "".join(words), words_of(normal_text) if "'" in normal_text else _singular(words)


@functools.lru_cache(maxsize=16384)
def title_of(text: str) -> Title:
    """Take a title apart."""
    plain = plain_title(text)
    normal_text = names.normalize_text(plain)
    head, _, tail = plain.partition(":")
    if not tail and (dash := _DASH.search(plain)):
        head, tail = plain[: dash.start()], plain[dash.end() :]
    words = WORD.findall(normal_text)
    spaced = " ".join(words)
    return Title(
        fingerprint="".join(words),
        tokens=words_of(normal_text) if "'" in normal_text else _singular(words),
        head=words_of(names.normalize_text(head)) if tail else (),
        tail=words_of(names.normalize_text(tail)) if tail else (),
        numbers=_numbers(words),
        named=_named(normal_text),
        remarks=_remarks(text),
        notice=notice_of(normal_text),
        generic=not spaced or is_generic(spaced),
    )


def _remarks(text: str) -> frozenset[str]:
    marked = [
        *(_REMARK.findall(text) if "(" in text or "[" in text else ()),
        *(match[0] for match in (_KIND_BEFORE.match(text), _KIND_BEHIND.search(text)) if match),
    ]
    if not marked:
        return frozenset()
    return frozenset(WORD.findall(" ".join(marked).casefold())) - _NO_REMARKS


def _numbers(words: list[str]) -> frozenset[int]:
    """Return the numbers that tell parts apart: beside "part" and the like, and at the end."""
    numbers: set[int] = set()
    if COUNTED.isdisjoint(words) and not (words and (words[-1].isdecimal() or words[-1] in ROMAN)):
        return frozenset()
    for index, word in enumerate(words):
        if index + 1 < len(words) and words[index + 1] in COUNTED:  # "2nd edition"
            if ordinal := _ORDINAL.fullmatch(word):
                numbers.add(int(ordinal[1]))
            elif word in NUMBER_WORDS:
                numbers.add(NUMBER_WORDS[word])
        counted = index > 0 and words[index - 1] in COUNTED
        if not counted and index < len(words) - 1:
            continue
        if word.isdecimal() and len(word) < 10:
            before = words[index - 1] if index else ""
            # "1990-95"
            in_range = len(word) == 2 and len(before) == 4 and before.isdecimal()
            numbers.add(int(before[:2] + word if in_range else word))
        elif word in ROMAN and (index > 0):
            numbers.add(ROMAN[word])
        elif counted and word in NUMBER_WORDS:
            numbers.add(NUMBER_WORDS[word])
    return frozenset(numbers)


def _named(normal_text: str) -> str:
    """Return the name that a hyphen joins to the number at the end: "sars-cov-2" gives "cov"."""
    match = _NAMED_NUMBER.search(normal_text)
    return "" if match is None or match[1] in COUNTED else _singular((match[1],))[0]
