"""Names of people as they are printed: whether a text has the form of one, and its parts."""

import functools
import re

from people.names import begins_with_given_name, is_particle
from publications.domain.formats.families_in_capitals import is_given
from publications.domain.formats.known_venues import kind_of_acronym

_WORD = re.compile(
    r"[^\W\d_]+(?:['’`´.–-]{1,2}[^\W\d_]+)*(?:['’.]|\([^\W\d_]+\))?|\([^\W\d_]+\)"
    r"|[\"“][^\W\d_]+[\"”]|['’][st]"
)
_CJK_ONLY = re.compile(r"[\u3005\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af·]+")
CJK_NAME = re.compile(
    r"[\u3400-\u9fff]{2,6}|(?=[^·]+·)[\u3400-\u9fff·]{3,12}|[\uac00-\ud7af]{2,5}"
    r"|(?=[\u3400-\u9fff]*[\u3005\u3040-\u30ff])[\u3005\u3040-\u30ff\u3400-\u9fff]{2,8}"
)
#: "刘知行. 中文的统计": a stop that ends a list.
_CJK_STOP = re.compile(r"[\u3040-\u9fff][.．]\s?[\u3040-\u9fff]")
#: Words of Chinese and Japanese that no name holds.
_NO_CJK_NAME = re.compile(
    r"教授|导师|導師|实验|實驗|大学|大學|学院|學院|项目|项|概况|技术|技術|研究|中心|团队|團隊|智能|算法|系统|方法|平台"
    r"|论文|論文|专利|專利|主页|首页|信息|資訊|负责|联系|聯絡|处理|识别|学习|學習|模型|图像|计算|网络|数据|分析|设计|应用"
    r"|訊息|信号|信號|行为|行為|神经|神經|生理|物理|化学|化學|医学|醫學|工程|材料|科学|科學|土壤"
    r"|更新|时间|全文|链接|下载|鏈接|下載|会员|期刊|会议|关于|關於|成果|获奖|荣誉|新闻|招生|课程|更多|作者|年份|发表|出版|结题|诊断|方向|职称|博士|硕士|本科"
)
INITIALS = re.compile(r"(?:[^\W\d_](?:\.[\s-]?|-)){0,4}[^\W\d_]\.?|[A-Z]{2,3}\.")
_DOTTED = re.compile(r"(?:[^\W\d_]\.-?)+")
#: "Ann Lee- Ma", "Ann Lee -Ma": a blank that slipped into a name.
_HYPHEN_APART = re.compile(r"(?<=[^\W\d_]{2})(?:-\s|\s-)(?=[^\W\d_a-zß-ÿ][^\W\d_])")
#: Given names are shortened to fewer letters.
_ABBREVIATED_WORD = re.compile(r"[^\W\d_]{4,}\.")
_SHORT_WORD = re.compile(r"[A-Z][a-z]{1,3}\.")
#: Inside a name these end in a full stop; "Yu." and "Ya." are surnames too, but behind an initial
#: ("A. Yu. Petrov").
_SHORTENED = frozenset({
    "st", "md", "wm", "ph", "th", "ch", "chr", "zs", "gy", "sz", "cs", "ny", "kh", "zh", "dz",
})  # fmt: skip
_SHORTENED_BEHIND_INITIAL = frozenset({"yu", "ya"})
_WRITTEN_SUFFIX = re.compile(r"(?:Jr|Sr|I{1,3}|IV|V)\.?", re.IGNORECASE)
SUFFIXES = frozenset({"jr", "jr.", "sr", "sr.", "ii", "iii", "iv"})
#: Words in lower case that join two names: "Ortega y Gasset", "Anwar ul Haq".
_JOINING = frozenset({"y", "e", "san", "ul", "ur"})
#: "deGroot", "van't", "McKay" with a small m, "al-Amin"
_JOINED_PARTICLE = re.compile(
    r"(?:(?:de|del|della|di|da|du|la|le|van|von|mac|mc|o|d)['’]?"
    r"|(?:a[dlnrstz]|ash|el|abu|ben|bin|ibn|ould)-)[A-ZÀ-Þ]"
)
#: "'t", "’s"
_DUTCH_PARTICLE = re.compile(r"['’][st]")
#: Who has one name alone is called in so many letters at least.
SHORTEST_MONONYM = 4
#: The family and the given name, as most names are.
_TWO_WORDS = 2
#: Words that make a phrase a subject, a place of work or a heading, not a person.
# fmt: off
_NOT_NAMES = frozenset({
    "learning", "networks", "network", "systems", "system", "data", "deep", "neural", "model",
    "models", "language", "graph", "graphs", "analysis", "theory", "algorithm", "algorithms",
    "method", "methods", "optimization", "computing", "computation", "computer", "science",
    "engineering", "university", "institute", "department", "laboratory", "college", "school",
    "research", "paper", "papers", "conference", "journal", "workshop", "symposium",
    "proceedings", "transactions", "international", "press", "preprint", "thesis", "dissertation",
    "panelist", "panellist", "speaker", "presenter", "participant",
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
    "submitted", "accepted", "appear", "review", "prep", "preparation",
    "microsoft", "google", "facebook", "amazon", "nvidia", "intel", "ibm", "meta", "acm", "ieee",
    "usenix", "cacm", "queue", "committee",
    "conf", "proc", "symp", "trans", "program", "chair", "session", "reviewer", "publicity",
    "artifact", "colloquium", "congress", "meeting", "lecture", "lectures", "notes", "annals",
    "bulletin", "encyclopedia", "handbook", "volume", "chapter", "physics", "chemistry", "biology",
    "medicine", "nature", "matter", "materials", "energy", "communications", "reports", "letters",
    "sciences", "climate", "ecology", "geology", "mathematics", "statistics", "psychology",
    "economics", "genetics", "neuroscience", "neurology", "cancer", "acta", "advances", "frontiers",
    "reviews", "applied", "updated", "rev", "lett", "phys", "chem", "commun", "acad", "cryst",
    "naturforsch", "geophys", "astrophys", "biophys", "biochem", "combin", "nucl", "comput",
    "photonics", "optics", "electronics", "metamaterials", "spectroscopy", "robotics", "genomics",
    "spie", "cleo", "siam", "aaai", "neurips", "icml", "iclr", "cvpr",
    "physiol", "pharmacol", "immunol", "neurosci", "microbiol", "psychol", "appl", "biol",
    "american", "european", "national", "society", "association", "bd", "vol", "jg", "nr", "heft",
    "verlag", "schriften", "universität", "hochschule", "forum", "forschung", "zeitschrift",
    "revista", "revue", "cahiers", "universidad", "université", "università", "instituto",
    "institut", "departamento", "editorial", "ediciones", "presses", "droit", "arbeitspapier",
    "inc", "ltd", "llc", "gmbh",
})
# fmt: on
#: What places where people work are called in other languages, and what they work on there.
_PLACES_OF_WORK = frozenset(
    """
    laboratoire laboratorio laboratório école escuela scuola département departament dipartimento
    faculté facultad facoltà faculdade fakultät faculty universidade universitat universiteit
    universitet universitetet uniwersytet institutet instituut istituto polytechnique polytechnic
    politécnica politecnico hôpital hospital klinikum ministère ministerio ministerium ministry
    centre center zentrum centro academy akademie académie colegio collège
    """.split()
)
_FIELD = re.compile(r"[^\W\d_]{3,}olog(?:y|ie|ia|ía)")
#: No names where they are printed in capitals: "Ah Uk Lee" is somebody.
_ABBREVIATIONS = frozenset({"UK", "US"})
#: Of these words, family names behind an initial: "Rachel A. Street".
SELDOM_FAMILIES = frozenset({"street", "page", "press", "road", "code"})
#: Words that are a family name behind a known given name: "Larry Page", not "Project Page". Streets
#: are called after people: "Victoria Street".
_FAMILIES_BEHIND_GIVEN = frozenset(
    {"page", "press", "code", "france", "fast", "deep", "meta", "via"}
)


def without_hyphen_apart(name: str) -> str:
    """Return the name with each hyphen where it belongs."""
    return _HYPHEN_APART.sub("-", name) if "- " in name or " -" in name else name


def is_name(text: str) -> bool:
    """Whether the text has the form of one person's name (not whether such a person exists)."""
    text = without_hyphen_apart(text.strip())
    return 2 <= len(text) <= 60 and _has_form_of_name(text)


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
        return bool(CJK_NAME.fullmatch(text)) and not _NO_CJK_NAME.search(text)
    if not text.isascii() and (_NO_CJK_NAME.search(text) or _CJK_STOP.search(text)):
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
        if not position and len(words) > 1 and _begins_journal(*words[:2]):
            return False
        if position < len(words) - 1 and is_lower_particle(word):
            continue
        if position == len(words) - 1 and position and lowered in SUFFIXES:
            continue
        is_no_name = (_is_of_no_name(lowered) or word in _ABBREVIATIONS) and not any_word
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


def _is_of_no_name(lowered: str) -> bool:
    """Whether a word, in small letters, makes a phrase something else than a name."""
    is_place = lowered in _NOT_NAMES or lowered in _PLACES_OF_WORK
    return is_place or bool(_FIELD.fullmatch(lowered))


def _begins_journal(first: str, second: str) -> bool:
    """Whether words shorten the title of a journal: "Comp. Phys", "Eur. J. Looms"."""
    is_shortened = second == "J." and first[:-1].lower() not in _SHORTENED
    return bool(
        _ABBREVIATED_WORD.fullmatch(first) or (is_shortened and _SHORT_WORD.fullmatch(first))
    )


def _is_family_behind_initial(lowered: str, words: list[str], position: int) -> bool:
    """Whether a word that names have seldom is the family name of "Rachel A. Street"."""
    before = words[position - 1] if position else ""
    return (
        lowered in SELDOM_FAMILIES
        and position == len(words) - 1
        and bool(INITIALS.fullmatch(before))
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
        and all(is_given(words[at]) or INITIALS.fullmatch(words[at]) for at in given)
        and not kind_of_acronym(words[position])
    )


def _is_in_capitals(word: str) -> bool:
    is_long = len(word) > 2 or is_particle(word)  # "DE SOUZA"
    return is_long and word.isupper() and not INITIALS.fullmatch(word)


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
    bare = word.removesuffix(".")
    if bare == word or len(bare) < 2 or "." in bare:  # "İ" is two characters in lower case
        return False
    bare = bare.lower()
    if "-" in bare:  # "Jean-Fr. Lee" is cut short, behind a consonant; "Amer-Yahia." ends
        last, is_behind_initial = bare.rpartition("-")[2], len(before.strip(".")) == 1
        return len(last) > 3 or (len(last) > 1 and (is_behind_initial or last[-1] in "aeiou"))
    behind_initial = len(before.strip(".")) == 1 and bare in _SHORTENED_BEHIND_INITIAL
    return bare not in _SHORTENED and not behind_initial


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
