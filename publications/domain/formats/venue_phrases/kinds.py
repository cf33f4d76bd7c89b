"""The kind of work that the words of a venue's phrase say."""

import functools
import re

#: The kinds of what is held, and with them of what is printed in volumes, too.
MEETINGS = ("conference", "workshop")
SERIALS_AND_MEETINGS = ("journal", *MEETINGS)
#: Periodicals whose own title begins with the word Proceedings.
PERIODICAL_PROCEEDINGS = re.compile(
    r"^(?:the\s+)?(?:Proceedings|Proc\.)\s+of\s+(?:the\s+)?(?:ACM on|IEEE\b(?!.{0,80}\b(?:conf"
    r"|symp|work|inter))"
    r"|.{3,80}?,\s(?:Part|Series|Section)\s[A-Z]\b"
    r"|VLDB Endow|National Acad|Royal Soc|American Math|London Math|Machine Learning Research"
    r"|Science\b(?!\s(?:and|of|&)))"
    # "Proc. ACM Program. Lang.", one of ACM's journals
    r"|^Proc\.\sACM\s(?:Prog|Hum|Interact|Manag|Meas|Netw|Softw|Comput)[\w-]*\."
    # "Proc. Amer. Math. Soc. 147", "Proc. R. Soc. A 475"
    r"|^Proc\.\s(?:of\s)?(?:the\s)?(?:[A-Z][\w.]*\s?){1,5}(?<=Soc|cad|Sci|nst)\.?(?:\s[A-Z]{1,2})?,?\s"
    r"(?:Vol\.?\s)?(?!(?:19|20)\d\d\b)\d{1,4}\b",
    re.IGNORECASE,
)
#: No "systematic review"; the journal Nature, and those named after it, but no "Invented Nature".
_NO_REVIEW = "".join(
    rf"(?<!\b{before} )"
    for before in "systematic scoping literature narrative critical a book".split()
)
_NATURE = (
    r"(?:^|[.,;:(]\s|\bin\s)(?-i:Nature)(?=\s[\dA-Z(]|[.,;:]|$)"
    r"|\bNature\s(?:Comm|Phys|Chem|Mater|Meth|Medi|Gene|Biot|Neuro|Immun|Nano|Photon|Energy|Clim|Ecol|Plant"
    r"|Geos|Cell|Catal|Electr|Mach|Human|Astro|Microb|Sust|Food|Water|Proto|Rev|Struct|Metab|Aging|Cancer|Comp)"
)
JOURNAL = re.compile(
    rf"{_NATURE}|\b(?:journal|transactions?|trans\.|letters|magazine|annals|bulletin|quarterly|{_NO_REVIEW}reviews?|PVLDB|PACMPL|PACMMOD"
    r"|PNAS|JMLR|TMLR|TACL|communications of|acta|archive|science advances|IEEE access"
    r"|VLDB endow\w*"
    r"|frontiers in|PLoS|J\.)(?!\w)"
    r"|学报|杂志|紀要|年報|年报|会報|研究報告|研究資料|论丛|論叢|学会誌|雑誌|論文誌|學報|學刊|学刊|ジャーナル|\b(?:revista|revue|rivista|zeitschrift|jahrbuch"
    r"|anales|annales|annali|rendiconti|bollettino|boletín|cahiers|archiv|tidsskrift"
    r"|вестник|журнал|известия|сборник|записки)\b",
    re.IGNORECASE,
)
_CONFERENCE = re.compile(
    r"\b(?:conference|conf\.|symposium|symp\.|congress|annual meeting|advances in neural"
    r"|proceedings|proc\."
    r"|colloquium|summit)(?!\w)"
    r"|予稿集|論文集"
    # … and no account of a meeting: "セミナー開催報告"
    r"|(?:会议|大会|研究会|講演会|セミナー|シンポジウム|国際会議|學術研討會|学术研讨会)"
    r"(?!の|を|に(?!て)|で|から|開催|参加|報告(?!集)|的|之)"
    r"|\b(?:congreso|congrès|convegno|simp[oó]sio|tagung|kongress|jornadas"
    r"|конференци\w*|конгресс\w*)\b",
    re.IGNORECASE,
)
_WORKSHOP = re.compile(r"\bworkshops?\b|\bWksp\b|ワークショップ", re.IGNORECASE)
THESIS = re.compile(
    r"\b(?:(?P<doctor>Ph\.?\s?D\.?|doctoral|D\.?Phil\.?)|(?P<other>master(?:['’]?s)?|M\.?\s?Sc?\.?|bachelor(?:['’]?s)?"
    r"|B\.?\s?Sc\.?|undergraduate|senior|honou?rs|diploma|habilitation))?"
    r"\s*(?:dissertation|thesis|diss(?=\.)|doktorarbeit|tesis doctoral|thèse)\b",
    re.IGNORECASE,
)
REPORT = re.compile(
    r"\b(?:technical|tech\.?|research) report\b|\bwhite paper\b|\btech\. rep\b", re.IGNORECASE
)
_PATENT = re.compile(r"\bpatent\b|^US\s?\d{4}\s?/\s?\d|^U\.?S\.? (?:Pat|App)", re.IGNORECASE)
PREPRINT = re.compile(r"\b(?:[a-z]{0,7}rxiv|preprint|ssrn|CoRR|openreview)\b", re.IGNORECASE)
#: The name of a server for preprints, and nothing else: "bioRxiv", "SSRN".
_SERVER = re.compile(r"(?:[a-z]{0,7}rxiv|SSRN|OSF Preprints|Research Square)", re.IGNORECASE)
#: A longer line is no venue.
LONGEST_PHRASE = 600


def kind_of(text: str) -> str:
    """Return the kind of work that a venue's words say, empty where they say none."""
    return _remembered_kind(text) if len(text) < LONGEST_PHRASE else _kind_of(text)


#: What says a kind, and parts of words of which each such text holds one: cheaper to look for.
_SIGNS_OF_KINDS = {
    "thesis": (THESIS, ("thesis", "diss", "doktorarbeit", "tesis doctoral", "thèse")),
    "patent": (_PATENT, ("patent", "us", "u.s")),
    "report": (REPORT, ("report", "white paper", "tech")),
    "workshop": (_WORKSHOP, ("workshop", "wksp", "ワークショップ")),
    "conference": (
        _CONFERENCE,
        ("conf", "symp", "congress", "annual meeting", "advances in neural", "proc", "colloquium",
         "summit", "会议", "大会", "研究会", "予稿集",
         "論文集", "講演会", "セミナー", "シンポジウム", "国際会議", "研討會",
         "研讨会", "congr",
         "convegno", "simp", "tagung", "kongress", "jornadas", "конференци", "конгресс"),
    ),
    "journal": (
        JOURNAL,
        ("journal", "trans", "letters", "magazine", "annals", "bulletin", "quarterly", "review",
         "pvldb", "pacm", "pnas", "jmlr", "tmlr", "tacl", "communications of", "acta", "archive",
         "nature", "science advances", "ieee access", "vldb endow", "frontiers in", "plos", "j.",
         "学报", "杂志", "紀要", "年報", "年报",
         "会報", "研究報告", "研究資料",
         "丛", "論叢", "学会誌", "雑誌", "論文誌", "學報", "刊",
         "ジャーナル",
         "revista", "revue", "rivista", "zeitschrift", "jahrbuch", "anales", "annales", "boletín",
         "annali", "rendiconti", "bollettino", "cahiers", "archiv", "tidsskrift", "вестник",
         "журнал", "известия", "сборник", "записки"),
    ),
    "preprint": (PREPRINT, ("rxiv", "preprint", "ssrn", "corr", "openreview")),
}  # fmt: skip
#: Those that a text in ASCII may hold.
_ASCII_PARTS = {
    kind: tuple(filter(str.isascii, parts)) for kind, (_, parts) in _SIGNS_OF_KINDS.items()
}


def is_preprint_server(text: str) -> bool:
    """Whether a text is the name of a server for preprints, and nothing else."""
    return bool(_SERVER.fullmatch(text.strip(" .,;|()")))


def says(kind: str, text: str) -> bool:
    """Whether the words of a text say this kind of work."""
    pattern, parts = _SIGNS_OF_KINDS[kind]
    lowered = text.lower()
    parts = _ASCII_PARTS[kind] if lowered.isascii() else parts
    return any(part in lowered for part in parts) and bool(pattern.search(text))


def _kind_of(text: str) -> str:
    for kind in ("thesis", "patent", "report", "workshop"):
        if says(kind, text):
            return kind
    if PERIODICAL_PROCEEDINGS.search(text):
        return "journal"
    return next((kind for kind in ("conference", "journal", "preprint") if says(kind, text)), "")


_remembered_kind = functools.lru_cache(maxsize=16_384)(_kind_of)
