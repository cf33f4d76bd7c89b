"""Are these the same paper?

Three steps. `blocking_keys` are looked up in an index to find candidates. `compare` weighs one
pair: vetoes first, then identifiers, then weighted evidence added up as log-odds (Fellegi and
Sunter); what is missing is no conflict. `find` picks among candidates, and asks where the
runner-up is close.

Vetoes and evidence are ordered tuples of small checks; each returns its finding with a reason, or
None.
"""

import functools
import html
import itertools
import math
import re
import unicodedata
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, Literal, NamedTuple, TypeVar

from rapidfuzz import fuzz
from rapidfuzz.distance import Indel

from people import names
from publications.records import Record

T = TypeVar("T")


def _set(text: str) -> frozenset[str]:
    """Return the words of a list that is written as one text."""
    return frozenset(text.split())


# Weights are natural log-odds: +0.7 doubles the odds that two records are one work, -0.7 halves
# them. The prior is that of two records that share a blocking key. Tuned by hand, checked on the
# benchmarks in tests/benchmarks; a change here needs a look at their figures.
WEIGHTS = {
    "prior": -2.6,
    # titles
    "title equal, long": 6.5,
    "title equal": 5.5,
    "title equal, short or common": 2.0,
    # authors
    "authors most": 1.6,
    "authors some": -0.8,
    "authors few": -3.0,
    "authors none": -6.0,
    "authors in another order": -0.3,
    "first author other": -0.7,
    # dates
    "year equal": 0.6,
    "year near": 0.1,
    "year per step apart": -0.9,
    # venue and pages
    "venue equal": 0.5,
    "venue other": -0.5,
    "pages equal": 1.8,
    "pages other": -0.8,
}

# Log-odds where no listed author disagrees, by how many agree: one, two, three or more.
_AUTHORS_AGREE = {
    "all": (1.3, 2.8, 3.4),
    "all of a cut list": (1.0, 2.0, 2.6),
    "by initials": (0.9, 2.0, 2.8),
    "all of a shorter list": (0.4, 1.2, 1.8),
}

# Log-odds of a title similarity that is not equality, linear between these points.
_TITLE_CURVE = (
    (0.0, -8.0),
    (0.4, -6.0),
    (0.6, -3.5),
    (0.75, -0.8),
    (0.85, 2.1),
    (0.95, 4.4),
    (1.0, 5.8),
)

#: At or above: the same. Below `ASK_SCORE`: not the same. Between: a person is asked.
SAME_SCORE = 0.85
ASK_SCORE = 0.35
#: How far ahead of the runner-up the best candidate must be, in log-odds.
MARGIN = 1.5

# What a shared identifier is worth, and how much evidence without one may sum up to.
_SURE = 0.9999
_EVIDENCE_CAP = 7.0

_STOP = _set("""
    a an the of for and in on to with by from at as is are be via into its it or using towards
    toward through over under between among how what why can do we you your our their de la le les
    des du et der die das und von
    """)
_COMMON = _set("""
    system systems approach analysis based data efficient model models method methods learning
    network networks neural deep large study new novel application applications algorithm
    algorithms design language performance information time evaluation fast scalable improving
    optimizing optimization framework management database databases research query queries
    processing distributed parallel training serving survey problem problems theory computing
    computer machine dynamic adaptive support structure development techniques technique issues web
    """)
# Titles that many works have: they never decide.
_GENERIC_TITLES = """
    abstract | abstracts | about the authors | about this issue | acknowledgements | acknowledgment
    | acknowledgments | announcement | announcements | appendix | author index | back matter |
    background | book review | book reviews | calendar | call for papers | chair s message | chairs
    message | comments | committees | conclusion | conclusions | conference report | contents |
    copyright | discussion | dissertation | editor in chief s message | editor s note | editor s
    notes | editorial | editorial notes | editorials | editors note | editors notes | foreword |
    front matter | frontmatter | from the editor | from the editors | general introduction | guest
    editor s introduction | guest editorial | guest editorial introduction | guest editors foreword
    | guest editors introduction | in memoriam | in this issue | index | introduction | introduction
    to special issue | introduction to the special issue | invited talk | keynote | keynote address
    | letter from the editor | letter from the editor in chief | letter from the special issue
    editor | letter to the editor | letters | list of reviewers | message from the chair | message
    from the chairs | message from the program chairs | news | notes | obituary | organizing
    committee | overview | panel | panel discussion | panel session | preface | president s message
    | program chairs message | program committee | related work | reminiscences on influential
    papers | report | review | reviewers | reviews | special issue | special issue introduction |
    subject index | summary | table of contents | thesis | title page | untitled | welcome | welcome
    message | workshop report
    """
_GENERIC = frozenset(" ".join(title.split()) for title in _GENERIC_TITLES.split("|"))
_GENERIC_FORM = re.compile(
    r"(?:book review|(?:treasurer|chair|chairman|chairwoman|president|secretary|editor)s?)"
    r"(?: in chief)?(?: s)? (?:column|section|message|letter|note|report|corner|introduction)s?"
)
_NOTICE = re.compile(
    r"""
    ^(?:(?:author|publisher|editorial)s?\ )?
    (?:correction|corrections|corrigendum|corrigenda|erratum|errata|addendum|retraction(?:\ note)?
       |expression\ of\ concern|comments?|reply|response|rejoinder|rebuttal|discussion)
    (?:\ notice)?\ ?(?:to|on|for|of|:)(?=[\ :])
    | ^(?:erratum|corrigendum|errata)\b | \b(?:erratum|corrigendum|errata|corrigenda)\W*$
    """,
    re.VERBOSE,
)
_LABEL = re.compile(
    r"^[\[(]?(?:retracted(?: article)?|withdrawn|invited(?: paper)?|abstract)[\])]?\s*:?\s+",
    re.IGNORECASE,
)
# Remarks on what kind of paper it is, in brackets.
_REMARK = re.compile(
    r"""
    [\[(]\s*
    (?:(?:extended|full|short|long|invited|experience|industrial|industry|research|vision|poster|demo
      |demonstration|panel|tutorial|keynote|technical|abstract|paper|session|talk|version|report
      |description|preprint|best|summary|track)\s*){1,3}
    [\])]
    """,
    re.IGNORECASE | re.VERBOSE,
)
# Quotation marks and dashes in UTF-8 that were read as Latin-1, their control characters lost.
_MOJIBAKE = re.compile(r"â(?:€.?|\s*\?+)")
_TAG = re.compile(r"<[^<>]{1,80}>")
_LATEX = re.compile(r"\\[A-Za-z]+\s*|\\[^A-Za-z\s]|[{}$~]")
_WORD = re.compile(r"[^\W_]+")
_CJK = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")
_ROMAN = {
    "i": 1, "ii": 2, "iii": 3, "iv": 4, "v": 5, "vi": 6, "vii": 7, "viii": 8, "ix": 9, "x": 10,
    "xi": 11, "xii": 12,
}  # fmt: skip
_NUMBER_WORDS = {
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "nine": 9, "ten": 10,
}  # fmt: skip
_ORDINALS = {
    "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7,
    "eighth": 8, "ninth": 9, "tenth": 10,
}  # fmt: skip
_ORDINAL = re.compile(r"(\d{1,3})(?:st|nd|rd|th)")
_COUNTED = _set(
    "part volume vol chapter edition section episode lecture phase book issue no number"
)

# DOIs of preprint servers and archives, by their prefixes: arXiv, bioRxiv, SSRN, OSF,
# Preprints.org, Zenodo, TechRxiv, Research Square, ChemRxiv, engrXiv, HAL, figshare.
_PREPRINT_DOI = re.compile(
    r"10\.(?:48550|1101|2139|31219|31234|20944|5281|36227|21203|26434|31224|22541|6084)/"
)
_ARXIV_DOI = re.compile(r"10\.48550/arxiv\.(.+)")


@dataclass(frozen=True, slots=True)
class Comparison:
    """How two records compare.

    `score` is like a probability that both describe one work. `decision`: "same" record of one
    version, "version" of one work (a preprint and its published paper, a conference paper and its
    journal paper), "ask" a person, or "new": two works. `reasons` are for people, those against
    included.
    """

    score: float
    decision: Literal["same", "version", "ask", "new"]
    reasons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Match(Generic[T]):
    """The best candidate for a record.

    `target` is None where there is none worth asking about. `margin` is how far it is ahead of the
    best other target, in log-odds. "same" means the same work; versions of one work count.
    """

    target: T | None
    score: float
    margin: float
    decision: Literal["same", "ask", "new"]
    reasons: tuple[str, ...]


class Finding(NamedTuple):
    """What one check found: log-odds for (or against) and the reason in words."""

    weight: float
    reason: str


@dataclass(frozen=True, slots=True)
class _Title:
    """A title taken apart.

    `numbers` are part, edition and trailing numbers; `head` and `tail` stand around a colon.
    """

    fingerprint: str
    tokens: tuple[str, ...]
    head: tuple[str, ...]
    tail: tuple[str, ...]
    numbers: frozenset[int]
    notice: bool
    generic: bool


@dataclass(frozen=True, slots=True)
class _Paper:
    """A record prepared for comparing."""

    record: Record
    title: _Title
    authors: tuple[str, ...]
    complete: bool
    year: int | None
    form: str
    venue: str
    known_venue: bool
    first_page: str
    dois: frozenset[str]
    arxiv: frozenset[str]
    others: frozenset[tuple[str, str]]


def plain_title(text: str) -> str:
    """Return a title without markup (HTML escaped once or twice, MathML, LaTeX) and labels."""
    plain = _MOJIBAKE.sub(" ", html.unescape(html.unescape(text)))
    plain = _LATEX.sub("", _TAG.sub("", plain))
    plain = unicodedata.normalize("NFKC", plain)
    return " ".join(_REMARK.sub(" ", _LABEL.sub("", plain)).split()).rstrip(" .")


def fingerprint(text: str) -> str:
    """Return the folded letters and digits of a title, without spaces."""
    return "".join(_WORD.findall(names.fold(plain_title(text))))


def _words(text: str) -> tuple[str, ...]:
    """Return the folded words, plurals cut; each sign of a script without spaces is a word."""
    words: list[str] = []
    for word in _WORD.findall(names.fold(text).replace("'s", "").replace("'", "")):
        if _CJK.search(word):
            words.extend(word)
        elif len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")):
            words.append(word[:-1])
        else:
            words.append(word)
    return tuple(words)


def title_words(title: str) -> tuple[str, ...]:
    """Return the words of a title that tell what it is about: folded, plurals cut, each once."""
    telling = (word for word in _title(title).tokens if word not in _STOP and len(word) > 1)
    return tuple(dict.fromkeys(telling))


@functools.lru_cache(maxsize=16384)
def _title(text: str) -> _Title:
    plain = plain_title(text)
    folded = names.fold(plain)
    head, _, tail = plain.partition(":")
    if not tail:
        head, _, tail = plain.partition(" - ")
    spaced = " ".join(_WORD.findall(folded))
    return _Title(
        fingerprint="".join(_WORD.findall(folded)),
        tokens=_words(plain),
        head=_words(head) if tail else (),
        tail=_words(tail),
        numbers=_numbers(spaced.split()),
        notice=bool(_NOTICE.search(folded)),
        generic=not spaced or spaced in _GENERIC or bool(_GENERIC_FORM.fullmatch(spaced)),
    )


def _numbers(words: list[str]) -> frozenset[int]:
    """Return the numbers that tell parts apart: beside "part" and the like, and at the end."""
    found = set()
    for index, word in enumerate(words):
        if index + 1 < len(words) and words[index + 1] in _COUNTED:  # "2nd edition"
            if ordinal := _ORDINAL.fullmatch(word):
                found.add(int(ordinal[1]))
            elif word in _ORDINALS:
                found.add(_ORDINALS[word])
        counted = index > 0 and words[index - 1] in _COUNTED
        if not counted and index < len(words) - 1:
            continue
        if word.isdecimal() and len(word) < 10:
            found.add(int(word))
        elif word in _ROMAN and (index > 0):
            found.add(_ROMAN[word])
        elif counted and word in _NUMBER_WORDS:
            found.add(_NUMBER_WORDS[word])
    return frozenset(found)


def _rarity(word: str) -> float:
    """Return how much a title word tells: little for small words, more the longer it is."""
    if word in _STOP:
        return 0.1
    if _CJK.match(word):
        return 0.5
    if word in _COMMON or word + "s" in _COMMON:
        return 0.5
    return min(0.6 + 0.08 * len(word), 1.4)


@functools.lru_cache(maxsize=8192)
def _paper(record: Record) -> _Paper:
    """Prepare a record: the work of one comparison that is the same for every candidate."""
    dois, arxiv, others = set(), set(), set()
    for scheme, value in record.identifiers:
        bare = value.strip().lower()
        if scheme == "doi" and (found := _ARXIV_DOI.fullmatch(bare)):
            arxiv.add(_arxiv_base(found[1]))
        elif scheme == "doi":
            dois.add(bare)
        elif scheme == "arxiv":
            arxiv.add(_arxiv_base(bare))
        elif scheme != "isbn":
            others.add((scheme, value.strip()))
    venue, known = _venue(record.venue_acronym, record.venue)
    return _Paper(
        record=record,
        title=_title(record.title),
        authors=tuple(author.name for author in record.authors),
        complete=record.authors_complete and bool(record.authors),
        year=record.year,
        form=_form(record),
        venue=venue,
        known_venue=known,
        first_page=re.split(r"[-–—,\s]", record.pages.strip())[0].lower(),
        dois=frozenset(dois),
        arxiv=frozenset(arxiv),
        others=frozenset(others),
    )


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
    r"\b(?:arxiv|corr|biorxiv|medrxiv|ssrn|preprint|chemrxiv|techrxiv|research square|hal)\b",
    re.IGNORECASE,
)


def _form(record: Record) -> str:
    """Return "preprint", "conference", "journal", another kind, or empty where nothing says."""
    if record.kind in ("workshop", "poster"):
        return "conference"
    if record.kind and record.kind != "other":
        return record.kind
    venue = f"{record.venue} {record.venue_acronym}"
    for form, pattern in (
        ("preprint", _PREPRINT_VENUE),
        ("journal", _JOURNAL),
        ("conference", _MEETING),
    ):
        if pattern.search(venue):
            return form
    return "preprint" if not venue.strip() and record.ids("arxiv") else ""


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
def _venue(acronym: str, name: str) -> tuple[str, bool]:
    """Return the venue's acronym in capitals, and whether it can tell venues apart."""
    text = names.fold(f"{acronym} {name}")
    if _PREPRINT_VENUE.search(text):
        return "", False
    for pattern, known in _VENUE_PATTERNS:
        if pattern.search(text):
            return known, True
    if acronym:
        return re.sub(r"[^A-Z]", "", acronym.upper()), True
    return " ".join(_words(name)), False


def blocking_keys(record: Record) -> frozenset[str]:
    """Return short strings of which two records of one work share at least one, for an index.

    Identifiers, the title's fingerprint (also without what stands before a colon), pairs of its
    longest words, its first and last telling word with the first author's family name, and venue,
    volume and first page. At most about twelve, each at most 100 characters. A key that very many
    records share says nothing: the caller drops it.
    """
    paper = _paper(record)
    found = {f"doi:{value}" for value in paper.dois}
    found |= {f"arxiv:{value}" for value in paper.arxiv}
    found |= {f"{scheme}:{value}" for scheme, value in paper.others}
    family = (
        "".join(names.fold(names.parse(paper.authors[0]).family).split()) if paper.authors else ""
    )
    title = paper.title
    if title.generic:
        found.add(f"g:{title.fingerprint}:{family}")
        found.add(f"g:{title.fingerprint}:{paper.year or ''}")
    else:
        found.add(f"t:{title.fingerprint}")
        if len(title.head) > 1:
            found.add("t:" + "".join(title.head))
        if len(title.tail) > 2:
            found.add("t:" + "".join(title.tail))
        telling = [word for word in title.tokens if _rarity(word) > 0.1] or list(title.tokens)
        if _CJK.search(title.fingerprint):
            telling = [title.fingerprint[:6], title.fingerprint[-6:]]
        if family and telling:
            found |= {f"a:{family}:{telling[0]}", f"a:{family}:{telling[-1]}"}
        longest = sorted(sorted(set(telling)), key=_rarity, reverse=True)[:4]
        found |= {f"w:{one}:{other}" for one in longest for other in longest if one < other}
    if record.volume and paper.first_page and paper.venue:
        found.add(f"c:{paper.venue}:{record.volume}:{paper.first_page}")
    return frozenset(key[:100] for key in found)


def compare(left: Record, right: Record) -> Comparison:
    """Return whether two records describe one paper, with reasons; in either order."""
    mine, theirs = _paper(left), _paper(right)
    for veto in _VETOES:
        reason = veto(mine, theirs)
        if reason:
            return _vetoed(mine, theirs, reason)
    shared = _shared_identifier(mine, theirs)
    if shared:
        form = "version" if _are_versions(mine, theirs) else "same"
        return Comparison(_SURE, form, (shared,))  # type: ignore[arg-type]
    findings = [found for check in _EVIDENCE if (found := check(mine, theirs))]
    odds = min(WEIGHTS["prior"] + sum(found.weight for found in findings), _EVIDENCE_CAP)
    score = 1 / (1 + math.exp(-odds))
    reasons = tuple(found.reason for found in findings if found.reason)
    return Comparison(score, _decide(score, mine, theirs), reasons)


def _decide(score: float, mine: _Paper, theirs: _Paper) -> Literal["same", "version", "ask", "new"]:
    """Turn a score into a decision; what has only a generic title is asked at best."""
    if score < ASK_SCORE:
        return "new"
    generic = mine.title.generic or theirs.title.generic
    if score < SAME_SCORE or (generic and not _same_pages(mine, theirs)):
        return "ask"
    if not mine.authors or not theirs.authors:  # never by the title alone
        placed = mine.year == theirs.year is not None or mine.venue == theirs.venue != ""
        if not placed or mine.title.fingerprint != theirs.title.fingerprint:
            return "ask"
    return "version" if _are_versions(mine, theirs) else "same"


def _vetoed(mine: _Paper, theirs: _Paper, reason: str) -> Comparison:
    """A veto means two works, but where the titles are equal a person is asked."""
    twins = (
        mine.title.fingerprint == theirs.title.fingerprint
        and not mine.title.generic
        and reason.startswith(_OTHER_ID)
        and _seats(mine, theirs).share >= 0.99
    )
    if twins:
        return Comparison(0.5, "ask", ("the same title and authors", reason))
    if reason == _NO_COMMON_AUTHOR and _same_long_title(mine, theirs):
        return Comparison(0.4, "ask", ("the same long title", reason))
    return Comparison(0.01, "new", (reason,))


def _same_long_title(mine: _Paper, theirs: _Paper) -> bool:
    """Whether the titles are equal and too long for chance: then a list of authors may be wrong."""
    same = mine.title.fingerprint == theirs.title.fingerprint and not mine.title.generic
    return same and _how_telling(mine.title) == "title equal, long"


# ── vetoes ──────────────────────────────────────────────────────────────────────────────────────

_OTHER_ID = "they carry different "
_NO_COMMON_AUTHOR = "no author in common"


def _notice_of_the_other(mine: _Paper, theirs: _Paper) -> str | None:
    if mine.title.notice == theirs.title.notice:
        return None
    return "one is a notice about the other: a correction, comment or reply is a work of its own"


def _other_number(mine: _Paper, theirs: _Paper) -> str | None:
    one, other = mine.title.numbers, theirs.title.numbers
    if one and other and not one & other:
        return f"parts or editions with different numbers: {min(one)} and {min(other)}"
    # "Title" and "Title II": the first part often has no number.
    extra = one ^ other
    if extra and not (one and other) and 1 < min(extra) < 100:  # not a year
        bare = {*_ROMAN, *map(str, extra)}
        if [w for w in mine.title.tokens if w not in bare and w not in _COUNTED] == [
            w for w in theirs.title.tokens if w not in bare and w not in _COUNTED
        ]:
            return f"one is number {min(extra)}, the other has no number"
    return None


def _other_identifier(mine: _Paper, theirs: _Paper) -> str | None:
    for name, one, other in (
        ("DOIs", _published(mine.dois), _published(theirs.dois)),
        ("arXiv identifiers", mine.arxiv, theirs.arxiv),
    ):
        if one and other and not one & other:
            return f"{_OTHER_ID}{name}: {min(one)} and {min(other)}"
    return None


def _published(dois: frozenset[str]) -> frozenset[str]:
    """DOIs of publishers: a preprint server's DOI is no conflict with them."""
    return frozenset(doi for doi in dois if not _PREPRINT_DOI.match(doi))


def _container_identifier(mine: _Paper, theirs: _Paper) -> str | None:
    if _shared_identifier(mine, theirs) and _similarity(mine.title, theirs.title) < 0.35:
        return "they share an identifier, but under quite different titles: it is the container's"
    return None


def _disjoint_authors(mine: _Paper, theirs: _Paper) -> str | None:
    if not (mine.complete and theirs.complete) or _shared_identifier(mine, theirs):
        return None
    return _NO_COMMON_AUTHOR if _seats(mine, theirs).matched == 0 else None


_VETOES: tuple[Callable[[_Paper, _Paper], str | None], ...] = (
    _notice_of_the_other,
    _other_number,
    _container_identifier,
    _other_identifier,
    _disjoint_authors,
)


def _shared_identifier(mine: _Paper, theirs: _Paper) -> str | None:
    """Return the reason where both carry one identifier that names a work."""
    for name, one, other in (
        ("DOI", mine.dois, theirs.dois),
        ("arXiv identifier", mine.arxiv, theirs.arxiv),
    ):
        if common := one & other:
            return f"both carry the {name} {min(common)}"
    if known := mine.others & theirs.others:
        scheme, value = min(known)
        return f"both carry the {scheme} identifier {value}"
    return None


# ── evidence ────────────────────────────────────────────────────────────────────────────────────


def _titles(mine: _Paper, theirs: _Paper) -> Finding | None:
    one, other = mine.title, theirs.title
    if one.generic or other.generic:
        if one.fingerprint == other.fingerprint:
            return Finding(0.0, "the same title, but one that many papers have")
        return Finding(WEIGHTS["authors none"], "other titles")
    if one.fingerprint == other.fingerprint:
        how = _how_telling(one)
        return Finding(WEIGHTS[how], "the same short title" if "short" in how else "the same title")
    similarity = _similarity(one, other)
    return Finding(_curve(similarity), f"titles agree to {round(100 * similarity)} %")


def _how_telling(title: _Title) -> str:
    """Return which weight an equal title has: the more rare words, the less likely by chance."""
    telling = sum(map(_rarity, title.tokens))
    if telling < 2.0:
        return "title equal, short or common"
    return "title equal, long" if telling >= 5.0 else "title equal"


@functools.lru_cache(maxsize=65536)
def _similarity(one: _Title, other: _Title) -> float:
    """Return 0..1 for the words and letters in common, with or without what a colon divides."""
    whole = _alike(one.tokens, other.tokens)
    for short, long in ((one, other), (other, one)):
        if long.tail and not short.tail and len(long.tail) > 2:
            whole = max(whole, 0.97 * _alike(short.tokens, long.tail))  # system name added
        elif long.tail and short.tail and len(long.tail) > 3:
            whole = max(whole, 0.9 * _alike(short.tail, long.tail))
        if long.head and not short.tail and len(long.head) > 2:
            whole = max(whole, 0.93 * _alike(short.tokens, long.head))  # subtitle dropped
        # A remark stands before or behind, or a source left the beginning or the end out.
        size = len(short.fingerprint)
        if size >= 24 and len(short.tokens) >= 4 and short.fingerprint in long.fingerprint:
            whole = max(whole, 0.88 + 0.05 * min(size / 60, 1.0))
    return whole


def _alike(one: tuple[str, ...], other: tuple[str, ...]) -> float:
    left, right = "".join(one), "".join(other)
    if left == right:
        return 1.0
    letters = Indel.normalized_similarity(left, right)
    if letters < 0.35:
        return letters * 0.5
    mixed = 0.6 * _word_overlap(one, other) + 0.4 * letters
    # Almost the same letters: spaces were lost, or a word is misspelt.
    return max(mixed, letters - 0.03) if letters >= 0.92 else mixed


def _word_overlap(one: tuple[str, ...], other: tuple[str, ...]) -> float:
    """Return the share of words in common, weighed by rarity; a near spelling counts nearly."""
    mine, theirs = set(one), set(other)
    common = mine & theirs
    shared = 2 * sum(map(_rarity, common))
    total = sum(map(_rarity, mine)) + sum(map(_rarity, theirs))
    rest = theirs - common
    for word in mine - common:
        near = next(
            (
                candidate
                for candidate in rest
                if len(word) > 4 and fuzz.ratio(word, candidate) >= 84
            ),
            None,
        )
        if near:
            rest.discard(near)
            shared += 0.9 * (_rarity(word) + _rarity(near))
    return shared / total if total else 0.0


def _curve(similarity: float) -> float:
    for (low, least), (high, most) in itertools.pairwise(_TITLE_CURVE):
        if similarity <= high:
            return least + (most - least) * (similarity - low) / (high - low)
    return _TITLE_CURVE[-1][1]


@dataclass(frozen=True, slots=True)
class _Seats:
    """How two lists of authors agree.

    Of `expected` seats `matched` fit, `full` of them by full name; the shorter list has `shorter`.
    """

    expected: int
    shorter: int
    matched: int
    full: int
    first: bool

    @property
    def share(self) -> float:
        return self.matched / self.expected if self.expected else 0.0


def _seats(mine: _Paper, theirs: _Paper) -> _Seats:
    return _compare_lists(mine.authors, mine.complete, theirs.authors, theirs.complete)


@functools.lru_cache(maxsize=16384)
def _compare_lists(
    one: tuple[str, ...], one_complete: bool, other: tuple[str, ...], other_complete: bool
) -> _Seats:
    """Compare lists in any order; of a list cut short only what is listed counts."""
    if one_complete and other_complete:
        expected = max(len(one), len(other))
    elif one_complete:
        expected = len(other)
    elif other_complete:
        expected = len(one)
    else:
        expected = min(len(one), len(other))
    free = list(other)
    matched = full = 0
    for name in one:
        best = max(free, key=lambda seat: names.compare(name, seat), default=None)
        if best is None:
            break
        agreement = names.compare(name, best)
        if agreement < names.Agreement.INITIAL:
            best = next((seat for seat in free if _misspelt(name, seat)), None)
            if best is None:
                continue
        free.remove(best)
        matched += 1
        full += agreement >= names.Agreement.EQUIVALENT
    first = bool(one and other) and (
        names.compare(one[0], other[0]) >= names.Agreement.INITIAL or _misspelt(one[0], other[0])
    )
    return _Seats(expected, min(len(one), len(other)), matched, full, first)


@functools.lru_cache(maxsize=65536)
def _misspelt(one: str, other: str) -> bool:
    """Whether two names are one with a slip of the pen; for papers only, never for persons."""
    mine, theirs = names.parse(one), names.parse(other)
    families = names.fold(mine.family), names.fold(theirs.family)
    given = names.fold(" ".join(mine.given)), names.fold(" ".join(theirs.given))
    if not all(families) or not all(given) or min(map(len, families)) < 4:
        return False
    if families[0] == families[1]:
        initials = [{word[0] for word in re.findall(r"[^\W\d_]+", names)} for names in given]
        short = min(len(part.replace(".", "")) for part in given) <= 2
        return (short and bool(initials[0] & initials[1])) or fuzz.ratio(*given) >= 75
    return given[0][0] == given[1][0] and fuzz.ratio(*families) >= 80


def _authors(mine: _Paper, theirs: _Paper) -> Finding | None:
    if not mine.authors or not theirs.authors:
        return None
    seats = _seats(mine, theirs)
    if seats.matched == 0:
        return Finding(WEIGHTS["authors none"], "no listed author in common")
    said = f"{seats.matched} of {seats.expected} authors agree"
    if seats.matched == seats.shorter:
        how, said = _how_all_agree(mine, theirs, seats)
        weight = _AUTHORS_AGREE[how][min(seats.matched, 3) - 1]
    elif seats.share >= 0.6:
        weight = WEIGHTS["authors most"]
    elif seats.share >= 0.34:
        weight = WEIGHTS["authors some"]
    else:
        weight = WEIGHTS["authors few"]
    if not seats.first:
        complete = seats.matched == seats.expected
        weight += WEIGHTS["authors in another order" if complete else "first author other"]
        said += ", in another order"
    return Finding(weight, said)


def _how_all_agree(mine: _Paper, theirs: _Paper, seats: _Seats) -> tuple[str, str]:
    """Return which weights fit two lists that do not disagree, and the reason in words."""
    if seats.matched < seats.expected:
        return (
            "all of a shorter list",
            f"{seats.matched} of {seats.expected} authors agree, the others are on one list only",
        )
    if seats.expected == 1:
        said = "the same single author"
    else:
        said = f"all {seats.expected} authors agree"
    if seats.full * 2 < seats.matched:
        return "by initials", said + ", by initials"
    if not (mine.complete and theirs.complete):
        return "all of a cut list", f"all {seats.expected} listed authors agree"
    return "all", said


def _years(mine: _Paper, theirs: _Paper) -> Finding | None:
    if mine.year is None or theirs.year is None:
        return None
    gap = abs(mine.year - theirs.year)
    if gap == 0:
        return Finding(WEIGHTS["year equal"], f"both of {mine.year}")
    # A preprint is printed up to two years later, a conference paper extended up to three.
    allowed = {True: 1, False: 2}[mine.form == theirs.form or not (mine.form and theirs.form)]
    if "journal" in (mine.form, theirs.form) and "conference" in (mine.form, theirs.form):
        allowed = 3
    said = f"of {min(mine.year, theirs.year)} and {max(mine.year, theirs.year)}"
    if gap <= allowed:
        return Finding(WEIGHTS["year near"], said)
    return Finding(max(WEIGHTS["year per step apart"] * (gap - allowed), -4.0), said)


def _venues(mine: _Paper, theirs: _Paper) -> Finding | None:
    if not mine.venue or not theirs.venue:
        return None
    if mine.venue == theirs.venue:
        return Finding(
            WEIGHTS["venue equal"], f"both in {mine.record.venue_acronym or mine.record.venue}"
        )
    if mine.known_venue and theirs.known_venue:
        return Finding(WEIGHTS["venue other"], f"in {mine.venue} and in {theirs.venue}")
    return None


def _pages(mine: _Paper, theirs: _Paper) -> Finding | None:
    if not mine.first_page or not theirs.first_page:
        return None
    if _same_pages(mine, theirs):
        return Finding(WEIGHTS["pages equal"], f"both begin on page {mine.first_page}")
    if mine.venue and mine.venue == theirs.venue and mine.year == theirs.year:
        return Finding(WEIGHTS["pages other"], "on different pages of one volume")
    return None


def _same_pages(mine: _Paper, theirs: _Paper) -> bool:
    volumes = {mine.record.volume, theirs.record.volume} - {""}
    return (
        bool(mine.first_page) and mine.first_page == theirs.first_page != "1" and len(volumes) <= 1
    )


_EVIDENCE: tuple[Callable[[_Paper, _Paper], Finding | None], ...] = (
    _titles,
    _authors,
    _years,
    _venues,
    _pages,
)


def _are_versions(mine: _Paper, theirs: _Paper) -> bool:
    """Whether two records of one work differ in form or in known venue."""
    if mine.form and theirs.form and mine.form != theirs.form:
        return True
    if mine.known_venue and theirs.known_venue:
        return mine.venue != theirs.venue
    return False


# ── choosing ────────────────────────────────────────────────────────────────────────────────────


def find(record: Record, candidates: Iterable[tuple[T, Record]]) -> Match[T]:
    """Return the work among `candidates` that the record belongs to.

    A target may come several times, with one record for each version or source. "same" needs the
    score and a margin over the best other target; otherwise a person is asked. Nothing similar:
    "new", target None.
    """
    best: list[tuple[T, Comparison]] = []
    for target, other in candidates:
        comparison = compare(record, other)
        for index, (known, earlier) in enumerate(best):
            if known == target:
                if _rank(comparison) > _rank(earlier):
                    best[index] = (target, comparison)
                break
        else:
            best.append((target, comparison))
    best.sort(key=lambda pair: _rank(pair[1]), reverse=True)
    if not best:
        return Match(None, 0.0, math.inf, "new", ("nothing similar is known",))
    target, first = best[0]
    margin = _odds(first.score) - _odds(best[1][1].score) if len(best) > 1 else math.inf
    if first.decision == "new":
        return Match(None, first.score, margin, "new", first.reasons)
    if first.decision == "ask":
        return Match(target, first.score, margin, "ask", first.reasons)
    if margin < MARGIN:
        return Match(
            target, first.score, margin, "ask", (*first.reasons, "another paper fits as well")
        )
    return Match(target, first.score, margin, "same", first.reasons)


_DECISIONS = ("new", "ask", "version", "same")


def _rank(comparison: Comparison) -> tuple[float, int]:
    return comparison.score, _DECISIONS.index(comparison.decision)


def _odds(score: float) -> float:
    return math.log(max(score, 1e-6) / max(1 - score, 1e-6))
