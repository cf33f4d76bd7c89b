"""Lists of authors as people print them: "Ann Lee*, Bo Ma and C. Díaz et al."."""

import functools
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from people.names import begins_with_given_name, is_particle
from publications.domain.formats.families_in_capitals import is_given, turned
from publications.domain.formats.groups import is_group
from publications.domain.formats.known_venues import kind_of_acronym
from publications.domain.record import Author

#: Signs that a page may set behind a name; a legend says what each means, a star alone means
#: equality.
MARKS = "*∗⋆⁎＊✱†‡§¶#+⊥♯♣♠♦♢✉★☆◇⊛⊕⊗△▲"
#: "Ann Lee* (*equal contribution)": what the sign before it means.
_LEGEND_BEHIND = re.compile(rf"\s*\([{MARKS}]{{1,3}}\s?[^()]{{3,60}}\)[\s.]*$")
_STARS = str.maketrans({"∗": "*", "⋆": "*", "⁎": "*", "＊": "*", "✱": "*"})
_TRAILING_MARKS = re.compile(rf"^(.*?)[\s,^]*((?:[{MARKS}]|[\d¹²³⁴⁵⁶⁷⁸⁹⁰](?:,(?=\d))?)+)$")
_ET_AL = re.compile(
    r"[\s,;]*(?:\b(?:and|&)\s+)?"
    r"(?:\bet\.?\s?al\b\.?|\betc\b\.?|\band\s+(?:\d+\s+(?:more|others?)|others?)\b|\.\.\.|…|，?等|\s他"
    r"|，?ほか|\bи др\b\.?|\bu\.\s?a\.)"
    r"(?:\s*\((?:\d{1,4}\s(?:co-?)?authors|incl)[^()]*\))?[\s.,;]*$",
    re.IGNORECASE,
)
#: It stands in the end of so many characters.
_TAIL = 160
#: Cheaper to look for: what none of the above lacks.
_MAY_BE_ET_AL = re.compile(r"et|other|more|\.\.\.|…|等|他|ほか|и др|u\.\s?a\.", re.IGNORECASE)
#: That authors between two were left out: "A. Lee, … & C. Wu", "A. Lee, et al., incl. C. Wu",
#: "A. Lee & others including C. Wu".
LEFT_OUT = re.compile(
    r"(?<=[,.\s])(?:(?:\.\s?){3}|…"
    r"|(?P<many>\bet al\.?|(?:&|\band\b)\s(?:\d{1,4}\s)?others),?\s(?:incl(?:uding\b|\.)|with\b))"
    r"\s*,?\s*(?:(?:&|and\b)\s*)?(?=[^\W\d_])"
    r"|[\[(](?:and\s|with\s)?\d{1,4}\s(?:additional|others?|more|further)\b[^\[\]()]{0,90}[\])],?"
)
#: Cheaper to look for: what none of the above lacks.
MAY_BE_LEFT_OUT = re.compile(r"…|\.\s?\.\s?\.|et al|\bothers,?\s|[\[(](?:and\s|with\s)?\d")
_SEPARATOR = re.compile(
    r"\s*(?:[,;，；、]\s*(?:and\b|&)?|(?<=[\u3005\u3400-\u9fff])[・･](?=[\u3400-\u9fff])"
    r"|\s+(?:and|&)\s)\s*",
    re.IGNORECASE,
)
_AND = re.compile(r",?\s+(?:and|&|und|et)\s+", re.IGNORECASE)
_SEMICOLON = re.compile(r"\s*;\s*(?:and\s|&\s)?\s*")
#: Words in lower case that join two family names: "Ortega y Gasset".
_JOINING = frozenset({"y", "e", "san"})
_WRITTEN_SUFFIX = re.compile(r"(?:Jr|Sr|I{1,3}|IV|V)\.?", re.IGNORECASE)
_SUFFIXES = frozenset({"jr", "jr.", "sr", "sr.", "ii", "iii", "iv"})
_WORD = re.compile(
    r"[^\W\d_]+(?:['’`´.–-]{1,2}[^\W\d_]+)*(?:['’.]|\([^\W\d_]+\))?|\([^\W\d_]+\)"
    r"|[\"“][^\W\d_]+[\"”]|['’][st]"
)
_CJK_NAME = re.compile(
    r"[\u3400-\u9fff]{2,6}|(?=[^·]+·)[\u3400-\u9fff·]{3,12}|[\uac00-\ud7af]{2,5}"
    r"|(?=[\u3400-\u9fff]*[\u3005\u3040-\u30ff])[\u3005\u3040-\u30ff\u3400-\u9fff]{2,8}"
)
_CJK_ONLY = re.compile(r"[\u3005\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af·]+")
#: Words of Chinese and Japanese that no name holds.
_NO_CJK_NAME = re.compile(
    r"教授|导师|導師|实验|實驗|大学|大學|学院|學院|项目|项|概况|技术|技術|研究|中心|团队|團隊|智能|算法|系统|方法|平台"
    r"|论文|論文|专利|專利|主页|首页|信息|資訊|负责|联系|聯絡|处理|识别|学习|學習|模型|图像|计算|网络|数据|分析|设计|应用"
    r"|訊息|信号|信號|行为|行為|神经|神經|生理|物理|化学|化學|医学|醫學|工程|材料|科学|科學|土壤"
    r"|全文|链接|下载|鏈接|下載|会员|期刊|会议|关于|關於|成果|获奖|荣誉|新闻|招生|课程|更多|作者|年份|发表|出版|结题|诊断|方向|职称|博士|硕士|本科"
)
_BY = re.compile(
    r"^(?:authors?|by|with|(?:hg|hrsg)\.\s(?:von|v\.)|herausgegeben von|a cura di|edited by)"
    r"\s*:?\s+(?=[A-Z])",
    re.IGNORECASE,
)
_LONGEST_LIST = 20_000
#: The family and the given name, as most names are.
_TWO_WORDS = 2
_INITIALS = re.compile(r"(?:[^\W\d_](?:\.[\s-]?|-)){0,4}[^\W\d_]\.?|[A-Z]{2,3}\.")
#: "deGroot", "van't", "McKay" with a small m, "al-Amin"
_JOINED_PARTICLE = re.compile(
    r"(?:(?:de|del|della|di|da|du|la|le|van|von|mac|mc|o|d)['’]?"
    r"|(?:a[dlnrstz]|ash|el|abu|ben|bin|ibn|ould)-)[A-ZÀ-Þ]"
)
#: "'t", "’s"
_DUTCH_PARTICLE = re.compile(r"['’][st]")
#: "A. Lee B. Ma"
_TWO_NAMES = re.compile(
    r"((?:[A-Z]\.\s?){1,3}[^\W\d_]{2,})\s((?:[A-Z]\.\s?){1,3}[^\W\d_]{2,}(?:-[^\W\d_]+)?)"
)
#: "Cooke R.J.", "Adeyemi TO", "Feng W J": the family name and initials, with signs behind them.
_INITIALS_BEHIND = re.compile(
    r"((?:[^\W\d_]+['’-])*[^\W\d_]{2,}(?:\s[^\W\d_][^\W\d_'’-]+(?:['’-][^\W\d_]+)*){0,2})"
    rf"\s((?:[^\W\d_]\.[ -]?){{0,3}}[^\W\d_]\.?|[A-Z]{{2,3}}|[A-Z](?:\s[A-Z]){{1,2}})"
    rf"((?:[{MARKS}]|[\d¹²³⁴⁵⁶⁷⁸⁹⁰])*)"
)
#: Inside a name these end in a full stop; "Yu." and "Ya." are surnames too, but behind an initial
#: ("A. Yu. Petrov").
_SHORTENED = frozenset({
    "st", "md", "wm", "ph", "th", "ch", "chr", "zs", "gy", "sz", "cs", "ny", "kh", "zh", "dz",
})  # fmt: skip
_SHORTENED_BEHIND_INITIAL = frozenset({"yu", "ya"})
#: "Comp. Phys" is a journal; given names are shortened to fewer letters.
_ABBREVIATED_WORD = re.compile(r"[^\W\d_]{4,}\.")
#: Words that make a phrase a subject, a place of work or a heading, not a person.
# fmt: off
_NOT_NAMES = frozenset({
    "learning", "networks", "network", "systems", "system", "data", "deep", "neural", "model",
    "models", "language", "graph", "graphs", "analysis", "theory", "algorithm", "algorithms",
    "method", "methods", "optimization", "computing", "computation", "computer", "science",
    "engineering", "university", "institute", "department", "laboratory", "college", "school",
    "research", "paper", "papers", "conference", "journal", "workshop", "symposium",
    "proceedings", "transactions", "international", "press", "preprint", "thesis", "dissertation",
    "award", "honorable", "presentation", "oral", "spotlight", "poster", "track", "talk",
    "slides", "video", "code", "project", "page", "abstract", "publications", "teaching",
    "education", "experience", "approach", "framework", "design", "efficient", "fast", "scalable",
    "robust", "distributed", "parallel", "automatic", "automated", "adaptive", "towards", "using",
    "via", "the", "for", "with", "from", "into", "this", "that", "these", "its", "our", "your",
    "not", "were", "does", "what", "why", "when", "where", "which",
    "under", "over", "between", "without", "against", "through", "quantum", "machine",
    "artificial", "intelligence", "vision", "processing", "detection", "recognition",
    "estimation", "memory", "software", "hardware", "programs", "programming", "training",
    "inference", "editor", "editors", "students", "survey", "introduction", "zoom", "virtual",
    "version", "technical", "report", "patent", "special", "event", "street", "road", "usa",
    "china", "germany", "france", "japan", "canada", "india", "korea", "australia",
    "submitted", "accepted", "appear", "review", "microsoft", "google", "facebook", "amazon",
    "nvidia", "intel", "ibm", "meta", "acm", "ieee", "usenix", "cacm", "queue", "committee",
    "conf", "proc", "symp", "trans", "program", "chair", "session", "reviewer", "publicity",
    "artifact", "colloquium", "congress", "meeting", "lecture", "lectures", "notes", "annals",
    "bulletin", "encyclopedia", "handbook", "volume", "chapter", "physics", "chemistry", "biology",
    "medicine", "nature", "matter", "materials", "energy", "communications", "reports", "letters",
    "sciences", "climate", "ecology", "geology", "mathematics", "statistics", "psychology",
    "economics", "genetics", "neuroscience", "neurology", "cancer", "acta", "advances", "frontiers",
    "reviews", "applied", "updated", "rev", "lett", "phys", "chem", "commun", "acad",
    "american", "european", "national", "society", "association", "bd", "vol", "jg", "nr", "heft",
    "verlag", "schriften", "universität", "hochschule", "forum", "forschung", "zeitschrift",
    "revista", "revue", "cahiers", "universidad", "université", "università", "instituto",
    "institut", "departamento", "editorial", "ediciones", "presses", "droit", "arbeitspapier",
})
# fmt: on

#: The same where they are printed in capitals: "Ah Uk Lee" is somebody.
_ABBREVIATIONS = frozenset({"UK", "US"})
#: "Ann Lee- Ma", "Ann Lee -Ma": a blank that slipped into a name.
_HYPHEN_APART = re.compile(r"(?<=[^\W\d_]{2})(?:-\s|\s-)(?=[^\W\d_a-zß-ÿ][^\W\d_])")
_DOTTED = re.compile(r"(?:[^\W\d_]\.-?)+")
SELDOM_FAMILIES = frozenset({"street", "page", "press", "road", "code"})
#: Words that are a family name behind a known given name: "Larry Page", not "Project Page". Streets
#: are called after people: "Victoria Street".
_FAMILIES_BEHIND_GIVEN = frozenset(
    {"page", "press", "code", "france", "fast", "deep", "meta", "via"}
)


@dataclass(frozen=True, slots=True)
class AuthorList:
    """The authors that a text lists, in order; `doubt` where it may be read in another way too."""

    authors: tuple[Author, ...]
    complete: bool = True
    doubt: bool = False

    @property
    def strong(self) -> bool:
        """Whether the text can hardly be anything but a list of people."""
        return len(self.authors) > 1 or not self.complete


def is_suffix(text: str) -> bool:
    """Whether what stands behind a family name and a comma belongs to the name: "Jr.", "III"."""
    return bool(_WRITTEN_SUFFIX.fullmatch(text))


def parts_of_name(name: str) -> tuple[str, str, str, str]:
    """Return (given, particle, family, suffix) of a display name: "Ludwig van Beethoven, Jr.".

    The particle is the first run of words in lower case between others; the family name is what
    follows it, else the last word. One word alone is a family name.
    """
    name, _, suffix = name.partition(", ")
    words = name.split()
    begin = next((at for at, word in enumerate(words[1:-1], 1) if word[0].islower()), None)
    if begin is None:
        return " ".join(words[:-1]), "", "".join(words[-1:]), suffix
    end = next(
        at for at in range(begin, len(words)) if not words[at][0].islower() or at == len(words) - 1
    )
    return " ".join(words[:begin]), " ".join(words[begin:end]), " ".join(words[end:]), suffix


def is_name(text: str) -> bool:
    """Whether the text has the form of one person's name (not whether such a person exists)."""
    text = text.strip()
    if "- " in text or " -" in text:
        text = _HYPHEN_APART.sub("-", text)
    return 2 <= len(text) <= 60 and _has_form_of_name(text)


def may_be_same(name: str, whole: str) -> bool:
    """Whether a name may be short for the whole one: "A. Lee" for "Ann B. Lee"."""
    given, _, family, _ = parts_of_name(name.casefold())
    whole_given, _, whole_family, _ = parts_of_name(whole.casefold())
    return (
        family == whole_family
        and bool(given)
        and given[:1] == whole_given[:1]
        and (
            given == whole_given
            or len(given.split()[0].strip(".")) == 1
            or given.split()[0] == whole_given.split()[0]
        )
    )


def is_name_among_names(text: str) -> bool:
    """Whether the text is a name where it stands between two: "Deep", "Page" and "Gold" are names
    of people, too.
    """
    is_short = len(text.split()) == 2 or has_initials(text)
    return is_short and len(text) <= 40 and _has_form_of_name(text, any_word=True)


def has_initials(text: str) -> bool:
    """Whether a text begins with initials and goes on with one word: "A. B. Gold", "S.-L. Deep"."""
    *before, _ = text.split() or [""]
    return bool(before) and all(map(_DOTTED.fullmatch, before))


@functools.lru_cache(maxsize=16_384)
def _has_form_of_name(text: str, *, any_word: bool = False) -> bool:
    if _CJK_ONLY.fullmatch(text):
        return bool(_CJK_NAME.fullmatch(text)) and not _NO_CJK_NAME.search(text)
    if not text.isascii() and _NO_CJK_NAME.search(text):
        return False
    words = text.split()
    if len(words) > 7:
        return False
    capitals = 0
    for position, word in enumerate(words):
        if not _WORD.fullmatch(word):
            return False
        lowered = word.lower().strip(".()")
        if 0 < position < len(words) - 1 and ends_sentence(word, words[position - 1]):
            return False
        if not position and len(words) > 1 and _ABBREVIATED_WORD.fullmatch(word):
            return False
        if position < len(words) - 1 and is_lower_particle(word):
            continue
        if position == len(words) - 1 and position and lowered in _SUFFIXES:
            continue
        is_no_name = (lowered in _NOT_NAMES or word in _ABBREVIATIONS) and not any_word
        if is_no_name and not (
            _is_family_behind_initial(lowered, words, position)
            or _is_family_behind_given(lowered, words, position)
            or _is_family_before_given(lowered, words, position)
        ):
            return False
        is_small = word[0].islower() and not has_joined_particle(word)
        if is_small and word[0] not in "(\"“'’":
            return False
        is_acronym = len(word) > 4 and word.isalpha() and word.isupper() and not text.isupper()
        if is_acronym and not any_word and not _is_family_in_capitals(words, position):
            return False
        capitals += 1
    return capitals >= 1


def _is_family_behind_initial(lowered: str, words: list[str], position: int) -> bool:
    """Whether a word that names have seldom is the family name of "Rachel A. Street"."""
    before = words[position - 1] if position else ""
    return (
        lowered in SELDOM_FAMILIES
        and position == len(words) - 1
        and bool(_INITIALS.fullmatch(before))
        and before.endswith(".")
    )


def _is_family_behind_given(lowered: str, words: list[str], position: int) -> bool:
    """Whether it is the family name of "Larry Page", "Ann-Marie B. Press"."""
    return (
        lowered in _FAMILIES_BEHIND_GIVEN
        and 0 < position == len(words) - 1
        and begins_with_given_name(words[0])
    )


def _is_family_before_given(lowered: str, words: list[str], position: int) -> bool:
    """Whether it is the family name of "PAGE Larry"."""
    return (
        position == 0
        and words[0].isupper()
        and (lowered in SELDOM_FAMILIES or lowered in _FAMILIES_BEHIND_GIVEN)
        and len(words) == _TWO_WORDS
        and begins_with_given_name(words[1])
    )


def _is_family_in_capitals(words: list[str], position: int) -> bool:
    """Whether a word in capitals is of the family name of "Grace OBWEYA", "Grace OBWEYA OTIENO" or
    "OBWEYA Grace".
    """
    given = [at for at, word in enumerate(words) if not _is_in_capitals(word)]
    family = [word for word in words if _is_in_capitals(word)]
    is_apart = given == list(range(len(given))) or given == list(range(len(family), len(words)))
    return (
        1 <= len(given) <= 3
        and len(family) <= 3
        and is_apart
        and all(is_given(words[at]) or _INITIALS.fullmatch(words[at]) for at in given)
        and not kind_of_acronym(words[position])
    )


def _is_in_capitals(word: str) -> bool:
    is_long = len(word) > 2 or is_particle(word)  # "DE SOUZA"
    return is_long and word.isupper() and not _INITIALS.fullmatch(word)


def is_lower_particle(word: str) -> bool:
    """Whether the word stands in lower case within a name."""
    if not word[0].islower():
        return bool(_DUTCH_PARTICLE.fullmatch(word))
    return is_particle(word) or word in _JOINING


def has_joined_particle(word: str) -> bool:
    """Whether the word is a family name that begins with its particle: "deGroot", "al-Amin"."""
    return bool(_JOINED_PARTICLE.match(word))


def ends_sentence(word: str, before: str) -> bool:
    """Whether a full stop behind this word, that stands behind another of a name, is no
    abbreviation's: "Bo Ma. Wheels", but "Ann St. John".
    """
    bare = word.removesuffix(".").lower()
    if bare == word.lower() or len(bare) < 2 or "." in bare:
        return False
    if "-" in bare:  # "Ch.-H." is short for two given names, "Amer-Yahia." ends
        return len(bare.rpartition("-")[2]) > 3
    behind_initial = len(before.strip(".")) == 1 and bare in _SHORTENED_BEHIND_INITIAL
    return bare not in _SHORTENED and not behind_initial


def read_authors(text: str, legend: Mapping[str, str] | None = None) -> AuthorList | None:
    """Return the people that the text lists, or None where it is not such a list.

    Args:
        text: plain text: names in order between commas, semicolons or "and".
        legend: what the page says its signs mean: sign -> "equal" or "corresponding".
    """
    text = text.strip() if text.isascii() else text.translate(_STARS).strip()
    if text.endswith((")", ").")):
        text = _LEGEND_BEHIND.sub("", text)
    if text.endswith("..."):
        text = text[:-3] + "…"
    text = text.rstrip(".,;:").strip()
    if not text or len(text) > _LONGEST_LIST:
        return None
    printed = _remembered_names(text) if len(text) < _MEMORABLE else _printed_names(text)
    if printed is None:
        return None
    names, complete = printed
    read = [marked_author(name, marks, legend) for name, marks in names]
    starred = sum(author.equal_contribution for author in read)
    return AuthorList(tuple(read), complete, doubt=starred == 1 and legend is None and complete)


def as_gap(left_out: re.Match[str]) -> str:
    """Return what divides the names around a remark that others were left out; no place moves."""
    is_divided = left_out.string[: left_out.start()].rstrip().endswith((",", ";"))
    return ("," if left_out["many"] and not is_divided else "").ljust(len(left_out[0]))


def read_most_authors(text: str, legend: Mapping[str, str] | None = None) -> AuthorList | None:
    """Return the people of a text that, by its place, is a list of authors, though not every one
    reads as a name: a comma was forgotten, a remark stands between. None where less than two
    thirds do.
    """
    text = _BY.sub("", text.translate(_STARS)).strip(" .,;:")
    if len(text) > _LONGEST_LOOSE_LIST or _QUOTATION.search(text):
        return None
    complete = not (LEFT_OUT.search(text) or _ET_AL.search(text[-_TAIL:]))
    text = _ET_AL.sub("", LEFT_OUT.sub(as_gap, text))
    printed = _upright(_loosely_paired(_SEPARATOR.split(text)))
    pieces = [split_marks(name.strip()) for name in printed]
    pieces = [
        (_OPEN_BRACKET.sub("", name).strip(), signs) for name, signs in pieces if name.strip()
    ]
    names = [(name, signs) for name, signs in pieces if is_name(name) and " " in name]
    strange = sum(len(name) for name, signs in pieces if (name, signs) not in names)
    if len(names) < 2 or 3 * len(names) < 2 * len(pieces) or 5 * strange > 2 * len(text):
        return None
    kept = [(name, signs) for name, signs in pieces if (name, signs) in names or _may_name(name)]
    return AuthorList(
        tuple(marked_author(name, signs, legend) for name, signs in kept),
        complete and len(kept) == len(pieces),
        doubt=True,
    )


def _loosely_paired(pieces: list[str]) -> list[str]:
    """Turn each "Lee", "A." among the pieces to "A. Lee", whatever stands beside the pair."""
    turned: list[str] = []
    for piece in filter(None, map(str.strip, pieces)):
        bare = split_marks(piece)[0]
        is_given = _INITIALS.fullmatch(bare) or _HYPHENED_INITIALS.fullmatch(bare)
        if is_given and turned and "." not in turned[-1] and len(turned[-1].split()) < 4:
            turned[-1] = _with_marks(piece, turned[-1])
        else:
            turned += _apart(piece)
    return turned


def _may_name(text: str) -> bool:
    """Whether a piece between commas may name somebody in a form that is not known."""
    words = text.split()
    if len(words) == 1:  # "Sukarno" among names of two words
        return len(text) >= SHORTEST_MONONYM and is_name(text)
    is_capital = 1 < len(words) < 6 and words[0][0].isupper() and words[-1][0].isupper()
    return is_capital and not _DIGIT.search(text)


_LONGEST_LOOSE_LIST = 1_500
#: Who has one name alone is called in so many letters at least.
SHORTEST_MONONYM = 4
_DIGIT = re.compile(r"\d")
_QUOTATION = re.compile(r"[“”\"«»?!]|\bhttps?:|[^\W\d_]{2}: ")
_OPEN_BRACKET = re.compile(r"\s*\([^()]*$")
_HYPHENED_INITIALS = re.compile(r"[A-Z]\.?-[A-Z]\.?")

_Printed = tuple[tuple[tuple[str, str], ...], bool]
#: Among so many names one may hold a word that names seldom have.
_NAMES_A_NAME = 4


def _printed_names(text: str) -> _Printed | None:
    """Return the (name, signs behind it) pairs of a list and whether it is whole, or None."""
    text = _BY.sub("", text)
    whole = text
    tail = text[-_TAIL:]
    text = text[:-_TAIL] + _ET_AL.sub("", tail) if _MAY_BE_ET_AL.search(tail) else text
    text = LEFT_OUT.sub(as_gap, text) if MAY_BE_LEFT_OUT.search(text) else text
    complete = text == whole
    read: list[tuple[str, str]] = []
    names = _names(text)
    unlikely = 0
    for place, name in enumerate(names):
        bare, marks = split_marks(name)
        bare = bare.strip()
        if not (is_name(bare.partition(", ")[0]) or is_group(bare)):  # "A. Lee, Jr."
            unlikely += 1
            is_between = 0 < place < len(names) - 1 and len(names) >= _NAMES_A_NAME * unlikely
            if not (is_between and is_name_among_names(bare)):
                return None
        read.append((bare, marks))
    if not read or _too_short([name for name, _ in read], complete):
        return None
    return tuple(turned(read)), complete


#: The readers of a listing look at the same line again and again; longer lines are not cached.
_MEMORABLE = 500
_remembered_names = functools.lru_cache(maxsize=16_384)(_printed_names)


def _too_short(names: list[str], complete: bool) -> bool:
    """Whether too many of the names are one word each, as in a title that is a series of words."""
    whole = sum(" " in name or "." in name or bool(_CJK_NAME.fullmatch(name)) for name in names)
    return whole * 2 < len(names) or (whole < len(names) < 4 and complete)


def _names(text: str) -> list[str]:
    """Return the printed names of a list, "Last, First" pairs turned to "First Last"."""
    if is_group(text):
        return [text]
    if ";" in text:
        pieces = [_turned(piece) for piece in _SEMICOLON.split(text)]
        return [name for piece in pieces if piece for name in _apart(piece)]
    if pairs := _pairs(text):
        return pairs
    pieces = [piece for piece in _SEPARATOR.split(text.replace(" and, ", ", and ")) if piece]
    joined: list[str] = []
    for piece in pieces:
        if joined and piece.lower() in _SUFFIXES:
            joined[-1] += f", {piece}"
        elif joined and not piece.strip(MARKS + "0123456789 "):
            joined[-1] += piece
        else:
            joined += _apart(piece)
    return _upright(_first_turned(joined) or _paired(joined))


def _pairs(text: str) -> list[str]:
    """Return the names of "Lee, Ann & Ma, Bo and Wu, Chen-Li": each is turned, its family name one
    word; empty where not all are.
    """
    pieces = _AND.split(text)
    halves = [piece.split(",") for piece in pieces]
    if len(pieces) < 2 or any(len(half) != 2 or " " in half[0].strip() for half in halves):
        return []
    return [
        _with_marks(given, family)
        if _INITIALS.fullmatch(given := half[1].strip())
        else _turned(f"{family},{given}")
        for half in halves
        if (family := half[0].strip())
    ]


def _apart(piece: str) -> tuple[str, ...]:
    """Return the names of "A. Lee B. Ma", between which a comma was forgotten; else the piece."""
    two = _TWO_NAMES.fullmatch(piece) if piece.count(".") > 1 else None
    return (two[1], two[2]) if two else (piece,)


def _upright(pieces: list[str]) -> list[str]:
    """Turn "Lee A., Ma B.C." and "Lee A, Ma BC" to "A. Lee", "B.C. Ma" where most are so."""
    found = [_INITIALS_BEHIND.fullmatch(piece) for piece in pieces]
    behind = sum(match is not None for match in found)
    is_sure = behind > 1 or any(match and "." in match[2][:-1] for match in found)
    if behind * 2 <= len(pieces) or not is_sure:
        return pieces
    return [
        f"{dotted(match[2])} {match[1]}{match[3]}" if match else piece
        for piece, match in zip(pieces, found, strict=True)
    ]


def dotted(initials: str) -> str:
    """Return "TO" and "T O" as "T. O."; what is dotted stays as it is."""
    if "." in initials:
        return f"{initials.strip().removesuffix('.')}."
    return " ".join(f"{letter}." for letter in initials if letter != " ")


def _paired(pieces: list[str]) -> list[str]:
    """Turn "Lee, A., Ma, B. C." (surname and initials in turns) to "A. Lee", "B. C. Ma"."""
    if len(pieces) < 2 or len(pieces) % 2:
        return pieces
    initials = pieces[1::2]
    surnames = pieces[::2]
    if (
        all(_INITIALS.fullmatch(split_marks(piece)[0]) for piece in initials)
        and all(len(piece.split()) <= 3 and "." not in piece for piece in surnames)
        and (any("." in piece for piece in initials) or len(pieces) == 2)
    ):
        return [
            _with_marks(first, surname) for surname, first in zip(surnames, initials, strict=True)
        ]
    return pieces


def _first_turned(pieces: list[str]) -> list[str]:
    """Return the names of "Lee, A.B., C. Ma & D. Wu", of which the first alone is turned; empty
    where they are not.
    """
    if len(pieces) < 3 or "." in pieces[0] or len(pieces[0].split()) > 3:
        return []
    family, initials, *others = pieces
    if "." not in initials or not _INITIALS.fullmatch(split_marks(initials)[0]):
        return []
    if not all(" " in other and _INITIALS.fullmatch(other.split()[0]) for other in others):
        return []
    return [_with_marks(initials, family), *others]


def _with_marks(first: str, surname: str) -> str:
    bare, marks = split_marks(first)
    dot = "." if bare[-1:].isalpha() else ""
    return f"{bare}{dot} {surname}{marks}"


def _turned(piece: str) -> str:
    """Return "Lee, Ann" as "Ann Lee"; a name without a comma as it is."""
    last, comma, first = piece.partition(",")
    if not comma or first.strip().lower() in _SUFFIXES:
        return piece.strip()
    bare, marks = split_marks(first.strip())
    return f"{bare} {last.strip()}{marks}".strip()


def split_marks(name: str) -> tuple[str, str]:
    if name[-1:].isalpha() or name[-1:] == ".":  # as nearly every name ends
        return name, ""
    matched = _TRAILING_MARKS.match(name)
    if not matched:
        return name, ""
    return matched[1].rstrip(" ^,"), matched[2]


def marked_author(name: str, marks: str, legend: Mapping[str, str] | None) -> Author:
    name = _HYPHEN_APART.sub("-", name)
    if not marks:
        return Author(name=name)
    roles = {(legend or {}).get(mark, "") for mark in marks}
    if "*" in marks and "*" not in (legend or {}):
        roles.add("equal")
    author = Author(name=name)
    if "equal" in roles:
        author = replace(author, equal_contribution=True)
    if "corresponding" in roles or "✉" in marks:
        author = replace(author, corresponding=True)
    return author


_LEGEND = re.compile(
    rf"[\"'“(\[]?([{MARKS}]|\\\*)[\"'”)\]]?\s*(?:[:=–—-]|denotes?|indicates?|means?"
    r"|marks?|represents?|authors?|\s)*"
    r"\s*((?:these |the |all )?(?:authors? )?(?:contributed |with |have |made )?(?:an? )?"
    r"(?:equal(?:ly)?|co-?first|joint(?:ly)?[ -]first|corresponding|correspondence))",
    re.IGNORECASE,
)


def read_legend(text: str) -> dict[str, str]:
    """Return what a page says that its signs behind names mean: sign -> "equal" or
    "corresponding".
    """
    legend: dict[str, str] = {}
    for mark, words in _LEGEND.findall(text):
        role = "corresponding" if "correspond" in words.lower() else "equal"
        legend.setdefault(mark.strip("\\").translate(_STARS), role)
    return legend
