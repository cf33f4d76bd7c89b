"""Records made ready for comparing: titles taken apart, venues recognised, identifiers sorted."""

import functools
import html
import itertools
import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import NamedTuple

from people import names
from publications.domain.matching.generic_titles import GENERIC, is_generic
from publications.domain.matching.notices import notice_of
from publications.domain.matching.number_words import NUMBER_WORDS
from publications.domain.record import Record
from publications.domain.venue_names import short_acronym

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
# Quotation marks and dashes in UTF-8 that were read as Latin-1, their control characters lost.
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
_YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")
# Words of a remark that do not tell two kinds of paper apart.
_NO_REMARKS = frozenset("abstract session paper in an a the work".split())
_LETTER = re.compile(r"[^\W\d_]")
_WORD = re.compile(r"[^\W_]+")
CJK = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")
ROMAN = {
    "i": 1, "ii": 2, "iii": 3, "iv": 4, "v": 5, "vi": 6, "vii": 7, "viii": 8, "ix": 9, "x": 10,
    "xi": 11, "xii": 12,
}  # fmt: skip
_NAMED_NUMBER = re.compile(r"([^\W\d_]+)-\d+\W*$")
_ORDINAL = re.compile(r"(\d{1,3})(?:st|nd|rd|th)")
COUNTED = frozenset(
    """
    part volume vol chapter edition section episode lecture phase book issue no number teil band
    heft tome partie parte tomo
    """.split()
)

# DOIs of preprint servers and archives, by their prefixes: arXiv, bioRxiv and medRxiv (two), SSRN,
# OSF, Preprints.org, Zenodo, TechRxiv, Research Square, ChemRxiv, engrXiv, HAL, figshare.
PREPRINT_DOI = re.compile(
    r"10\.(?:48550|1101|64898|2139|31219|31234|20944|5281|36227|21203|26434|31224|22541|6084)/"
)
_ARXIV_DOI = re.compile(r"10\.48550/arxiv\.(.+)")


# So many words a title has at most that only says what it is, and of which meeting.
_LONGEST_GENERIC = 8
_SHORT_NAME = 2
# So many letters before a family name are initials.
_INITIALS = 3


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


class AuthorName(NamedTuple):
    """An author: normalized family name and given names, letters only, and the name as printed.

    `body`: a group, a company or an institute, no person.
    """

    family: str
    given: str
    printed: str
    body: bool


@dataclass(frozen=True)
class NormalizedRecord:
    """A record prepared for comparing.

    `words` and `spaceless` are the title's, `distinct` each word once. `complete`: the list of
    authors is not cut. `printed_years` are those in title and venue. `form` is "preprint",
    "conference", "journal", another kind, or empty. `known_venue`: its name can be told from
    another's.
    """

    record: Record
    title: Title
    words: tuple[str, ...]
    distinct: frozenset[str]
    spaceless: str
    complete: bool
    year: int | None
    printed_years: frozenset[int]
    form: str
    venue: str
    known_venue: bool
    first_page: str
    dois: frozenset[str]
    arxiv: frozenset[str]
    others: frozenset[tuple[str, str]]

    # Read when they are asked for: the titles alone tell most papers apart.
    @functools.cached_property
    def author_names(self) -> tuple[AuthorName, ...]:
        """The authors that have a name."""
        return author_names_of(self.record)

    @functools.cached_property
    def is_bare(self) -> bool:
        """Whether it is a mere citation: initials of authors, and no year or no venue."""
        given = [len(name.given) <= _INITIALS for name in self.author_names]
        return all(given) and bool(given) and (self.year is None or not self.venue)

    @functools.cached_property
    def names_text(self) -> str:
        """All authors' names in one word."""
        return "".join(author_name.given + author_name.family for author_name in self.author_names)


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
    return "".join(_WORD.findall(names.normalize_text(plain_title(text))))


def _words(normal_text: str) -> tuple[str, ...]:
    """Return the words, plurals cut; each sign of a script without spaces is a word."""
    if "'" in normal_text:
        normal_text = normal_text.replace("'s", "").replace("'", "")
    return _singular(_WORD.findall(normal_text))


def _singular(printed: Iterable[str]) -> tuple[str, ...]:
    words: list[str] = []
    for word in printed:
        if word[-1] == "s" and len(word) > 3 and not word.endswith(("ss", "us", "is")):
            words.append(word[:-1])
        elif not word.isascii() and CJK.search(word):
            words.extend(word)
        else:
            words.append(word)
    return tuple(words)


_GENERIC_LETTERS = frozenset("".join(_words(title)) for title in GENERIC)


def is_generic_part(words: tuple[str, ...]) -> bool:
    """Whether the words before or behind a colon are a title that many works have."""
    return "".join(words) in _GENERIC_LETTERS


def title_forms(text: str) -> tuple[str, tuple[str, ...]]:
    """Return what `title_of` gives as fingerprint and words, and no more: for very many titles."""
    normal_text = names.normalize_text(plain_title(text))
    words = _WORD.findall(normal_text)
    return "".join(words), _words(normal_text) if "'" in normal_text else _singular(words)


@functools.lru_cache(maxsize=16384)
def title_of(text: str) -> Title:
    """Take a title apart."""
    plain = plain_title(text)
    normal_text = names.normalize_text(plain)
    head, _, tail = plain.partition(":")
    if not tail:
        head, _, tail = plain.partition(" - ")
    words = _WORD.findall(normal_text)
    spaced = " ".join(words)
    return Title(
        fingerprint="".join(words),
        tokens=_words(normal_text) if "'" in normal_text else _singular(words),
        head=_words(names.normalize_text(head)) if tail else (),
        tail=_words(names.normalize_text(tail)) if tail else (),
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
    return frozenset(_WORD.findall(" ".join(marked).casefold())) - _NO_REMARKS


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


@functools.lru_cache(maxsize=8192)
def normalized(record: Record) -> NormalizedRecord:
    """Return the record prepared for comparing; those that are asked for again are kept."""
    return prepared(record)


def prepared(record: Record) -> NormalizedRecord:
    """Prepare a record: the work of one comparison that is the same for every candidate."""
    dois, arxiv, others = set(), set(), set()
    for scheme, value in record.identifiers:
        bare = value.strip().lower()
        if scheme == "doi" and (match := _ARXIV_DOI.fullmatch(bare)):
            arxiv.add(_arxiv_base(match[1]))
        elif scheme == "doi":
            dois.add(bare)
        elif scheme == "arxiv":
            arxiv.add(_arxiv_base(bare))
        elif scheme != "isbn":
            others.add((scheme, value.strip()))
    venue, is_known, form = _venue(record.venue_acronym, record.venue)
    title = title_of(record.title)
    if not title.generic and _is_generic_of(title, record):
        title = replace(title, generic=True)
    return NormalizedRecord(
        record=record,
        title=title,
        words=title.tokens,
        distinct=frozenset(title.tokens),
        spaceless=title.fingerprint,
        complete=record.authors_complete and bool(record.authors),
        year=record.year,
        printed_years=_printed_years(f"{record.title} {record.venue}"),
        form=_form(record, form),
        venue=venue,
        known_venue=is_known,
        first_page=first_page_of(record),
        dois=frozenset(dois),
        arxiv=frozenset(arxiv),
        others=frozenset(others),
    )


def _is_generic_of(title: Title, record: Record) -> bool:
    """Whether a title names its meeting and is one that many have beside: "DAC 2003 Preface"."""
    place = _words(names.normalize_text(record.venue_acronym or record.venue))
    if len(title.tokens) > _LONGEST_GENERIC or len(place) > _SHORT_NAME:
        return False
    rest = [word for word in title.tokens if word not in place and not word.isdecimal()]
    return len(rest) < len(title.tokens) and is_generic(" ".join(rest))


def first_page_of(record: Record) -> str:
    """Return the page on which a record says that it begins."""
    return re.split(r"[-–—,\s]", record.pages.strip())[0].lower()


def venue_of(record: Record) -> str:
    """Return a record's venue as `NormalizedRecord.venue` holds it."""
    return _venue(record.venue_acronym, record.venue)[0]


def _printed_years(text: str) -> frozenset[int]:
    if "19" in text or "20" in text:
        return frozenset(map(int, _YEAR.findall(text)))
    return frozenset()


def author_names_of(record: Record, most: int | None = None) -> tuple[AuthorName, ...]:
    """Return the authors' names divided and normalized, of `most` authors at most.

    "?" names nobody, nor does what was read in an author's place: the venue, a web address, a
    heading.
    """
    venue = record.venue.strip(" ,.").casefold()
    named = (
        read
        for author in record.authors
        if (read := _author_name(author.name))
        and not (author.name.casefold() == venue and _JOURNAL.search(venue))
    )
    return tuple(itertools.islice(named, most))


_HOST = re.compile(r"(?:[a-z0-9-]{2,}\.)+(?:com|edu|gov|info|net|org)", re.ASCII)


# "GC Introduction", "C Participants": headings of a page, read as initials and a family name.
_HEADING = re.compile(
    r"(?:[a-z]{1,2}\.? )?(?:introduction|overview|abstract|contents|summary|authors|participants"
    r"|tutorial|proposal|statement|notice|keywords|references|appendix)",
    re.IGNORECASE,
)


# Bodies, not people, that stand among authors.
_BODY = re.compile(
    r"\b(?:corporate|corp|inc|team|consortium|committee|group|university|univ|institute|laboratory"
    r"|staff|anthology|edition|editors)\b"
)


# "J Han andY": the next name's initials, without the space.
_GLUED_AND = re.compile(r" (?:and|et)[A-Z]{1,2}$")


@functools.lru_cache(maxsize=8192)
def _author_name(printed: str) -> AuthorName | None:
    """Return an author's name, None where it names nobody."""
    if not _LETTER.search(printed) or _HOST.fullmatch(printed) or _HEADING.fullmatch(printed):
        return None
    if not printed.isascii():
        printed = names.romanized(readable(printed))
    printed = _GLUED_AND.sub("", printed)
    name = names.parse(printed)
    family, given = map(_letters, (name.family, " ".join(name.given)))
    return AuthorName(family, given, printed, bool(_BODY.search(printed.casefold())))


def _letters(part: str) -> str:
    if part.isascii() and part.isalpha():
        return part.lower()
    return "".join(_WORD.findall(names.normalize_text(part).replace("'", "")))


def _arxiv_base(value: str) -> str:
    return re.sub(r"v\d+$", "", value.lower().removeprefix("arxiv:"))


_JOURNAL = re.compile(
    r"\b(?:journal|transactions|trans|letters|record|magazine|annals|review|bulletin|j)\b",
    re.IGNORECASE,
)
_MEETING = re.compile(
    r"\b(?:proceedings|conference|symposium|workshop|meeting|proc|conf|symp|congress)\b",
    re.IGNORECASE,
)
_PREPRINT_VENUE = re.compile(
    r"\b(?:\w*[ar]xiv|corr|ssrn|preprints?|research square|hal|authorea|zenodo)\b",
    re.IGNORECASE,
)


# Archives that keep data alone.
_DATA_VENUE = re.compile(
    r"\b(?:dryad|pangaea|dataverse|mendeley data|icpsr|genbank|github|gitlab|kaggle|code ocean"
    r"|hugging face|protein data bank|gene expression omnibus|4tu\.researchdata"
    r"|(?:data|learning|software|code) (?:archive|bank|repository|service))\b",
    re.IGNORECASE,
)
_THESIS_VENUE = re.compile(r"\b(?:thesis|dissertation)\b", re.IGNORECASE)


# Many a list has preprints among its articles and reports.
_MISCALLED = (("journal", "preprint"), ("report", "preprint"))


def _form(record: Record, by_venue: str) -> str:
    """Return "preprint", "conference", "journal", another kind, or empty where nothing says."""
    if record.kind in ("workshop", "poster"):
        return "conference"
    if record.kind and record.kind != "other" and (record.kind, by_venue) not in _MISCALLED:
        return record.kind
    unplaced = not (record.venue.strip() or record.venue_acronym.strip())
    return by_venue or ("preprint" if unplaced and record.ids("arxiv") else "")


#: Venues by what their names say; the acronym they are known by. Checked in order.
_VENUES: tuple[tuple[str, str], ...] = (
    (r"sigmod record", "SIGMOD RECORD"),
    (r"vldb j|journal on very large data", "VLDBJ"),
    (r"proc\w* (?:of the )?vldb endowment|pvldb", "VLDB"),
    (r"management of data|\bsigmod\b", "SIGMOD"),
    (r"very large data ?bases|\bvldb\b", "VLDB"),
    (r"trans\w*\.? (?:on )?database syst|\btods\b", "TODS"),
    (r"architectural support for programming|\basplos\b", "ASPLOS"),
    (r"operating systems design|\bosdi\b", "OSDI"),
    (r"operating systems? principles|\bsosp\b", "SOSP"),
    (r"networked systems? design|\bnsdi\b", "NSDI"),
    (r"machine learning and systems|systems and machine learning|\bmlsys\b|\bsysml\b", "MLSYS"),
    (r"neural information processing|\bneurips\b|\bnips\b", "NEURIPS"),
    (r"learning representations|\biclr\b", "ICLR"),
    (r"conference on machine learning(?! and)|\bicml\b", "ICML"),
    (r"programming language design|\bpldi\b", "PLDI"),
    (r"knowledge discovery (?:and|&) data mining|\bkdd\b", "KDD"),
    (r"computer vision and pattern|\bcvpr\b", "CVPR"),
)
_VENUE_PATTERNS = tuple((re.compile(pattern, re.I), acronym) for pattern, acronym in _VENUES)


@functools.lru_cache(maxsize=8192)
def _venue(acronym: str, name: str) -> tuple[str, bool, str]:
    """Return the venue's acronym in capitals, whether it can tell venues apart, and its form."""
    form = _form_of_venue(f"{name} {acronym}")
    text = names.normalize_text(f"{acronym} {name}")
    if _PREPRINT_VENUE.search(text):
        return "", False, form
    for pattern, known_acronym in _VENUE_PATTERNS:
        if pattern.search(text):
            return known_acronym, True, form
    if acronym:
        bare = short_acronym(acronym) or acronym  # "USENIX FAST" is FAST
        return re.sub(r"[^A-Z]", "", bare.upper()), True, form
    return " ".join(_words(names.normalize_text(name))), False, form


def _form_of_venue(text: str) -> str:
    for form, pattern in (
        ("preprint", _PREPRINT_VENUE),
        ("thesis", _THESIS_VENUE),
        ("dataset", _DATA_VENUE),
        ("journal", _JOURNAL),
        ("conference", _MEETING),
    ):
        if pattern.search(text):
            return form
    return ""
