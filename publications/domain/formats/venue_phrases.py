"""Where a paper came out, from the phrase that people print for it.

"In Proceedings of the 3rd Conference on Machine Learning and Systems (MLSys), Austin, TX, "
"March 2020."
"""

import functools
import re
from dataclasses import dataclass, field

from publications.domain.formats import text as words_of
from publications.domain.formats.known_venues import kind_of_acronym
from publications.domain.identifiers import find_arxiv_id

_LEAD = re.compile(
    r"^(?:(?:target )?(?:journal|venue)\s?:\s+"
    r"|(?:to appear|forthcoming|accepted|submitted|published|presented|appeared|appears"
    r"|conditionally accepted)"
    r"\s+(?:in|at|to|by)\s*:?\s*|in\s*:?\s+|(?:en|em|dans)\s*:?\s(?=[A-Z])|at\s+)(?:the\s+)?",
    re.IGNORECASE,
)
_TO_APPEAR = re.compile(
    r"\b(to appear|forthcoming|in press|accepted|under review|submitted)\b", re.IGNORECASE
)
#: How far a paper has come that is out nowhere yet.
_STATE = re.compile(
    r"\(?(in (?:press|preparation|submission|review|revision|progress)|work in progress"
    r"|under (?:peer[- ])?review|under revision|re(?:vise|ject) (?:and|&) resubmit|R ?& ?R"
    r"|manuscript in preparation"
    r"|(?:accepted|to appear|submitted|forthcoming)(?=[,.;]\s))\b[\s.,;:)]*",
    re.IGNORECASE,
)
#: "Preprint available at", with an address that was cut out already.
_WHERE_TO_GET = re.compile(
    r"(?:^|[.,;]\s*)(?:(?:A|The|This)\s)?(?:preprint|copy|draft|manuscript|paper|article|pdf|text)\s"
    r"(?:is\s)?(?:freely\s)?available\s(?:at|from|on|here|online|upon request)\b[^.]{0,40}\W*$",
    re.IGNORECASE,
)
_PROCEEDINGS = re.compile(
    r"^(?:the\s+)?(?:Proceedings|Procs?\.?|Conference Proceedings"
    r"|Companion Proceedings)\s+(?:of|for)\s+(?:the\s+)?"
    r"|^(?:the\s+)?(?:Proc\.|Proceedings:)\s*(?:of\s+)?(?:the\s+)?",
    re.IGNORECASE,
)
#: Periodicals whose own title begins with the word Proceedings.
_PERIODICAL_PROCEEDINGS = re.compile(
    r"^(?:the\s+)?(?:Proceedings|Proc\.)\s+of\s+(?:the\s+)?(?:ACM on|IEEE\b(?!.{0,80}\b(?:conf"
    r"|symp|work|inter))"
    r"|.{3,80}?,\s(?:Part|Series|Section)\s[A-Z]\b"
    r"|VLDB Endow|National Acad|Royal Soc|American Math|London Math|Machine Learning Research)",
    re.IGNORECASE,
)
_JOURNAL = re.compile(
    r"\b(?:journal|transactions?|trans\.|letters|magazine|annals|bulletin|quarterly|reviews?|PVLDB|PACMPL|PACMMOD"
    r"|PNAS|JMLR|TMLR|TACL|communications of|acta|archive|nature|science advances|IEEE access"
    r"|VLDB endow\w*"
    r"|frontiers in|PLoS|J\.|学报|杂志)(?!\w)"
    r"|紀要|论丛|論叢|学会誌|雑誌|論文誌|學報|學刊|学刊|ジャーナル|\b(?:revista|revue|rivista|zeitschrift|jahrbuch"
    r"|anales|annales|boletín|cahiers|archiv|tidsskrift|вестник|журнал|известия|сборник|записки)\b",
    re.IGNORECASE,
)
_CONFERENCE = re.compile(
    r"\b(?:conference|conf\.|symposium|symp\.|congress|annual meeting|advances in neural"
    r"|proceedings|proc\."
    r"|colloquium|summit|会议)(?!\w)"
    r"|大会|研究会|シンポジウム|国際会議|學術研討會|学术研讨会|\b(?:congreso|congrès|convegno|tagung|kongress|jornadas"
    r"|конференци\w*|конгресс\w*)\b",
    re.IGNORECASE,
)
_WORKSHOP = re.compile(r"\bworkshops?\b|\bWksp\b", re.IGNORECASE)
_THESIS = re.compile(
    r"\b(?:(?P<doctor>Ph\.?\s?D\.?|doctoral|D\.?Phil\.?)|(?P<other>master(?:['’]?s)?|M\.?\s?Sc?\.?|bachelor(?:['’]?s)?"
    r"|B\.?\s?Sc\.?|undergraduate|senior|honou?rs|diploma|habilitation))?"
    r"\s*(?:dissertation|thesis|diss(?=\.)|doktorarbeit|tesis doctoral|thèse)\b",
    re.IGNORECASE,
)
_SCHOOL = re.compile(r"universi|institut|college|school|ETH|EPFL|MIT\b", re.IGNORECASE)
#: A school that only its acronym names.
_SHORT_NAME = re.compile(r"[A-Z]{3,8}")
_REPORT = re.compile(
    r"\b(?:technical|tech\.?|research) report\b|\bwhite paper\b|\btech\. rep\b", re.IGNORECASE
)
_PATENT = re.compile(r"\bpatent\b|^US\s?\d{4}\s?/\s?\d|^U\.?S\.? (?:Pat|App)", re.IGNORECASE)
_PREPRINT = re.compile(
    r"\b(?:arxiv|preprint|biorxiv|medrxiv|ssrn|CoRR|techrxiv|openreview)\b", re.IGNORECASE
)
_AWARD = re.compile(
    r"\baward|\bprize\b|\bbest\b.{0,30}\bpapers?\b|\bdistinguished\b.{0,20}\bpaper"
    r"|\btest[- ]of[- ]time\b"
    r"|hono[u]?rable mention|\brunner[- ]?up\b|\bfinalist\b|\bmedal(?:ist)?\b|\bnominee\b"
    r"|\bnominat",
    re.IGNORECASE,
)
_REMARK = re.compile(
    r"\b(?:oral|presentation|spotlight|posters?|demo(?:nstration)?s?|extended (?:version"
    r"|abstract)|invited"
    r"|accept(?:ance|ed)|highlight(?:ed)?|featured|track|to appear|forthcoming|under review"
    r"|in submission|submitted"
    r"|badges?|artifacts?|artefacts?|notable|plenary|keynote|short paper|full paper|long paper"
    r"|companion"
    r"|with proofs|supplement\w*|appendix|correction|erratum|top[- ]\d+(?:\.\d+)?\s?%"
    r"|top picks?|cover|selected"
    r"|equal(?:ly)? contribut\w+|contributed equally|co-?first|corresponding authors?"
    r"|(?:lead|first|senior|last|sole|joint) authors?|co-?authors?"
    r"|IF\b(?=\W{0,3}\d)|impact factor"
    r"|fast abstract|withdrawn|retracted"
    r"|press coverage|media coverage)\b",
    re.IGNORECASE,
)
#: "Journal of Piles, forthcoming"
_STATE_BEHIND = re.compile(
    r"[,.]?\s\(?(?:forthcoming|to appear|(?:in|under) (?:press|review|revision)"
    r"|(?:conditionally )?accepted)\)?\W*$",
    re.IGNORECASE,
)
#: "Things Discussions. in review, 2023"
_STATE_BEFORE_YEAR = re.compile(
    r"[,.]?\s((?:in|under) (?:review|press|revision))(?=,\s(?:19|20)\d\d\W*$)", re.IGNORECASE
)
#: "ICML 2020 [Best Paper Award]"
_AWARD_BEHIND = re.compile(
    r"(?<=\S)\s*\[[^\[\]]*\b(?:award|prize|best|mention)\b[^\[\]]*\]\W*$", re.I
)
_LANGUAGE = (
    r"in (?:[A-Z][a-z]+(?:ese|ish|ian|[mr]an|nch|tch|ech|eek)|Korean|Arabic|Hebrew|Thai)"
    r"(?:,? (?:with|and|only)\b[^()]*)?"
)
#: "Things Journal (in Chinese with English abstract)"
_LANGUAGE_BEHIND = re.compile(rf"\s\({_LANGUAGE}\)")
#: "(in print)"
_REMARK_IN_PARENTHESES = re.compile(
    rf"{_LANGUAGE}|in (?:press|print)|to appear|forthcoming|accepted"
)
#: "ISSN 1234-5678 (Print)", which identifies what is printed beside it
_STANDARD_NUMBERS = re.compile(
    r"[\s,.;:(]*\b((?:[ep]-?)?IS[BS]N(?:-1[03])?\b[\s:]*(?:(?:1[03]:?\s)?"
    r"(?:(?:\d[ -]?){9,12}[\dX](?:/\d{1,2})?|\d{4}-?\d{3}[\dX])"
    r"(?:\s?\((?:print|online|electronic|e-?book|hardcover|paperback)\))?[\s,;]*)+)\)?",
    re.IGNORECASE,
)
_LEGEND_REMARK = re.compile(
    r"equal(?:ly)? contribut|contributed equal|co-?first|corresponding author", re.IGNORECASE
)
_PARENTHESES_LAST = re.compile(r"\s\([^()]+\)\W*$")
#: "Journal of Things · 2020 Lead author": which of the authors the page's owner is.
_ROLE_BEHIND = re.compile(
    r"(?:^|[\s·•|,–-]+)((?:co-?)?(?:lead|first|senior|last|sole|joint) authors?|co-?authors?)\W*$",
    re.IGNORECASE,
)
_WORDS_BEFORE_REMARK = 7
_PROCEEDINGS_LINE = re.compile(
    r"(?:in\s*:?\s+)?(?:the\s+)?(?:\d{4}\s+)?(?:Proceedings|Proc\.)", re.IGNORECASE
)
#: What a title has before its second half; "9:87" are a volume and a page.
_COLON = re.compile(r"(?<!doi):(?!\d)", re.IGNORECASE)
_LED = re.compile(
    r"(?:in|to appear in|accepted (?:to|at|by)|published in|presented at)\b", re.IGNORECASE
)
_YEAR_LAST = re.compile(r",\s*(?:19|20)\d\d\.?$")
_ACRONYM = re.compile(r"\(([^()]{2,30})\)")
_ACRONYM_FORM = re.compile(
    r"(?:(?:ACM|IEEE|USENIX|IFIP)[ /])?([A-Z][A-Za-z&+*/-]{0,14}[A-Z+][A-Za-z&+*-]{0,8}"
    r"|[A-Z][A-Z0-9&+/-]{1,14})"
    r"(?:[ -](?:DB|Findings|Companion|Workshops?|D&B))?"
    r"(?:[\s,-]?(?:['’‘]\s?\d\d|(?:19|20)\d\d))?(?:\s(?:Companion|Workshops?))?"
)
_ACRONYM_YEAR = re.compile(r"[\s,-]?(?:['’‘]\s?\d\d|(?:19|20)\d\d)(?=\s|$)")
_SHORT_VENUE = re.compile(
    r"^(?:in\s+)?((?:[A-Z][\w&+/.-]{0,15}\s){0,3}[A-Z][\w&+/-]{0,15}),?\s?(?:['’‘]\s?\d\d|(?:19|20)\d\d)\b",
)
_PAGES = re.compile(
    r"\b(?:pp\.?|p\.|pages?|сс?\.|стр\.?|(?-i:S\.)(?=\s?\d+\s?[-–]))\s*:?\s*([A-Za-z]?\d+(?:\s?[-–—]{1,2}\s?[A-Za-z]?\d+)?)\b",
    re.IGNORECASE,
)
_VOLUME = re.compile(
    r"\b(?:vol(?:ume?)?\b|v\.(?=\s?\d)|bd\.|том\b|т\.)\.?\s*:?\s*(\d\w{0,7}|[IVXLC]{1,8})\b",
    re.IGNORECASE,
)
_ISSUE = re.compile(
    r"(?:\bno\.|\bnumber|\bissue|\biss\.|№|\bn\.?[°º]|\bnr\.|\bheft|\bnúm\.)"
    r"\s*:?\s*(\d\w{0,7}(?:/\d{1,3}\b)?)\b",
    re.IGNORECASE,
)
_COMPACT = re.compile(
    r"\b(\d{1,4})\s?\((\d{1,3}(?:[-–]\d{1,3})?|(?!(?:19|20)\d\d\))\d{4}(?=\)\s?:\s?\d))\)(?:\s?[:,]\s?([A-Za-z]?\d+\s?[-–—]{1,2}\s?[A-Za-z]?\d+|e?(?!(?:19|20)\d\d\b)\d+))?"
    r"|\b(\d{1,4})\s?:\s?([A-Z]?\d+\s?[-–—]{1,2}\s?[A-Z]?\d+|(?!(?:19|20)\d\d\b)[a-z]?\d{4,9}\b)"
    r"|\b(\d{1,4})\s?\((?!(?:19|20)\d\d\))(\d{4,9})\)"
)
#: A journal's name without a figure in it, the volume, and the year in parentheses:
#: "Phys. Rev. X 104, 035012 (2021)", "Globe and Society 11, no. 2 (Spring 2017): 1-29",
#: "JHEP 08 (2020) 117", "Letters 144 (2019)" …
_NAME_OF_SERIAL = r"(?P<name>[^\W\d_](?:[^\d()]|\d(?=[A-Z])){1,90}?),?(?:\sVol(?:ume)?\.?)?"
_YEAR_OF_SERIAL = r"\((?:[A-Z][a-z]{2,9}\.?,?\s)?(?:19|20)\d\d\)"
_PAGES_OF_SERIAL = r"(?P<pages>[A-Za-z]?\d{1,7}(?:\s?[-–—]{1,2}\s?[A-Za-z]?\d{1,7})?)"
_ISSUE_OF_SERIAL = (
    r"(?:\s?\((?P<issue>\d{1,3})\)|,?\s(?:no\.|issue|iss\.)\s?(?P<number>\d{1,3})"
    r"|:(?P<part>\d{1,2}(?:-\d{1,2})?)(?=\s\())?"
)
_SERIALS = (
    re.compile(
        rf"^{_NAME_OF_SERIAL}\s(?P<volume>[A-Z]?\d{{1,4}}){_ISSUE_OF_SERIAL}"
        rf"(?:,\s?{_PAGES_OF_SERIAL}\s(?P<year>{_YEAR_OF_SERIAL})"
        rf"|,?\s(?P<early>{_YEAR_OF_SERIAL})(?:[\s:,]{{1,3}}(?:pp?\.\s?)?"
        rf"{_PAGES_OF_SERIAL.replace('pages', 'behind')})?)(?![\d\w])",
        re.IGNORECASE,
    ),
    # … or no volume: "J. Stat. Mech. (2020) 124012" …
    re.compile(
        rf"^{_NAME_OF_SERIAL}\s(?P<year>{_YEAR_OF_SERIAL}),?\s"
        rf"(?P<pages>[A-Z]?\d{{3,7}}(?:\s?[-–—]{{1,2}}\s?[A-Z]?\d{{1,7}})?)(?=[.,;]|$)"
    ),
    # … or the number of the paper: "Proc. SPIE 10722 2R (2018)" …
    re.compile(
        rf"^{_NAME_OF_SERIAL}\s(?P<volume>\d{{1,5}}),?\s(?P<pages>[0-9A-Z]{{1,6}}),?\s"
        rf"(?P<year>{_YEAR_OF_SERIAL})"
    ),
    # … and as lawyers print it: "88 Seaside Law Review 401 (2023)".
    re.compile(
        rf"^(?P<volume>\d{{1,4}}){_ISSUE_OF_SERIAL}\s{_NAME_OF_SERIAL}\s"
        rf"{_PAGES_OF_SERIAL},?\s(?P<year>{_YEAR_OF_SERIAL})"
    ),
    # Short words, a volume and pages, with no year beside them: "Clay Genet. News Letter 4: 20",
    # "Gardener's Dig. VIII. 39-40".
    re.compile(
        r"^(?P<name>[^\W\d_a-zß-ÿ][^\s\d,():.]*\.?(?:\s(?:[^\s\d,():.]{1,8}\.|[^\s\d,():.]{1,14})){0,7})\s"
        r"(?:(?P<volume>(?!(?:19|20)\d\d\b)\d{1,4})\s?:\s?"
        r"\(?(?P<pages>\d{1,5}(?:\s?[-–—]{1,2}\s?\d{1,5})?)\)?"
        r"|(?P<roman>[IVXLC]{1,7})[.,:]\s?(?P<behind>\d{1,5}(?:\s?[-–—]{1,2}\s?\d{1,5})?))(?=[.;]?$|,\s)"
    ),
)
#: A line that is nothing but a journal, its volume and the pages: "Things 72(2): 244-260".
_VOLUME_LINE = re.compile(
    r"(?=.{8,120}$)[A-Z][^\d:]{2,80}?\s\d{1,4}(?:\s?\(\d{1,3}(?:[-–]\d{1,3})?\))?\s?[:,]"
    r"\s?[A-Za-z]?\d{1,7}(?:\s?[-–]\s?[A-Za-z]?\d{1,7})?\.?$"
)
#: "Meeting on Things in Boston, MA"
_TOWN_LAST = re.compile(r"(.{8,}?)\sin\s([A-Z][\w.'-]+(?:\s[A-Z][\w.'-]+){0,2})")
_STATE_OF_USA = re.compile(
    r"A[KLRZ]|C[AOT]|D\.?[CE]\.?|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI"
    r"|S[CD]|T[NX]|UT|V[AT]|W[AIVY]"
)
#: "Review of Things 51": what is left of "Review of Things 51, 665-681, (1984)"; "J. Phys. A.41".
_VOLUME_LAST = re.compile(
    r"(\S*[^\W\d_]{3}\S*\s.*?[^\W\d_).]|[^\W\d_]{4,})[\s.,]\s?(?!(?:19|20)\d\d$)(\d{1,4}[A-Z]?)"
)
#: "Things Magazine. 2011. V. 11. No. 2. P. 253", as GOST prints it; "Chem. Things 2018 122, 42".
_YEAR_BEHIND_NAME = re.compile(
    r"^(?P<name>[^\W\d_][^()]{2,120}?)(?P<year>[.,]\s(?:19|20)\d\d[.,;]\s"
    r"(?=(?:V|Vol|No|Iss|P|Pp|Bd|Т|Том|Вып|С|С\.С|Ч|Art)\.|№)|\s(?:19|20)\d\d\s(?=\d{1,4}\b))",
    re.IGNORECASE,
)
#: Set behind a name of which it is known where it ends.
_END_OF_NAME = "\0"
#: "Congress of Things (3306-3310). Prague: Kelp Press"
_PAGES_IN_PARENTHESES = re.compile(
    r"(?<=[^\W\d_])\s\((?!(?:19|20)\d\d\s?[-–—]\s?(?:19|20)?\d\d\))"
    r"(\d{1,5}\s?[-–—]{1,2}\s?\d{1,5})\)[\s.,;]*"
)
_TOWN_AND_PUBLISHER = re.compile(r"([^\W\d_]+(?:[ -][^\W\d_]+){0,2}):\s(\S.{2,60})")
_NUMBER_OF_MEETING = re.compile(r"\s(#\d{1,4})$")
_PART_OF_SERIES = re.compile(r"(?:Part|Series|Section)\s[A-Z]\b")
_PAGES_FIRST = re.compile(
    r"^(?:pages?|pp?)\b\.?\s?(\d{1,5}\s?[-–—]{1,2}\s?\d{1,5})[.,:;]?\s+(?=in\b|[A-Z])",
    re.IGNORECASE,
)
_LONGEST_VOLUME = 4
_BARE_PAGES = re.compile(r"^(\d{1,5})\s?[-–—]{1,2}\s?(\d{1,5})$")
#: "Article 12", "e0123", "1:1–1:20": numbers that stand where pages do.
_ARTICLE = re.compile(
    r"(?:Art(?:icle|\.)\s?(?:No\.\s?)?)?([a-zA-Z]?\d{1,8}(?::\d{1,5})?"
    r"(?:\s?[-–—]{1,2}\s?[a-zA-Z]?\d{1,8}(?::\d{1,5})?)?)"
)
#: What is left of "June 28 – July 2" where the year is cut off; a number alone may be a page.
_DAYS = re.compile(
    rf"(?=.*[A-Za-z])(?:{words_of.MONTH_NAME}|\b\d{{1,2}}\b(?:\s?[-–—]\s?\d{{1,2}}\b)?"
    r"|\s|[-–—])+",
    re.IGNORECASE,
)
_DASHES = re.compile(r"\s?[-–—]{1,2}\s?")
_PLACE_WORD = re.compile(
    r"(?:[A-Z][^\W\d_.]*(?:[-'’.][^\W\d_]*)*\.?|de|of|do|la|le|am|den|upon|and|the|&|\(?[A-Z]{2,3}\)?)"
)
_ABBREVIATED = re.compile(
    r"\b(?:Trans|Int|Proc|Conf|Symp|J|Lett|Mag|Rev|Ann|Comm|Commun|Adv)\.\s|\.\s[A-Z][a-z]{1,8}(?:\.|$)"
    r"|[a-z]\.\s(?:et|und|für|de|of)\s[A-Z]"
    r"|[a-z]\.\s(?:[A-Z][a-z]+\s){1,2}[A-Z][a-z]{1,8}\.(?=,|$|\s\d)"
)
#: Words cut as in the titles of journals: "Knowl. Inf. Syst.", "Internet Things J".
_ABBREVIATED_TITLE = re.compile(
    r"\b(?!Proc|Conf|Symp|Int|Univ|Inc|Dept|Dr|Prof|Assoc|Nat)[A-Z][a-z]{2,9}\. [A-Z][a-z]{2,}"
    r"|[a-z] J\.?$"
)
_ORGANISER = re.compile(
    r"^(?:ACM|IEEE|AAAI Press|Springer|USENIX(?: Association)?|Elsevier|PMLR|MIT Press|Wiley"
    r"|Morgan Kaufmann|Curran\b.*|CEUR.*|ISCA|.* Press"
    r"|(?:LN(?:CS|AI|BI|BIP|EE|ICST)|E[NP]TCS|LIPIcs|OASIcs|CCIS|IFIP AICT|AISC)\b.*)$"
)


#: What divides a remark from the venue before it.
_AROUND_REMARKS = " \t.,:;|–—-·•/*()[]"
#: Behind an award these go on with the venue, or name another.
_WORDS_OF_VENUES = re.compile(
    r"\b(?:workshops?|proceedings|conference|symposium|journal|track|companion|vol|pp)\b", re.I
)

#: What ends a series in a name: "… on Parallel, Distributed and Network-Based Processing".
_END_OF_SERIES = re.compile(r"[A-Z][\w-]+(?:\s[A-Z][\w-]+)*\s(?:and|&)\s[A-Z][\w-]+(?:\s[\w-]+)*")
#: A longer line is no venue.
_LONGEST_PHRASE = 600


@dataclass(frozen=True, slots=True)
class VenuePhrase:
    """What a venue phrase says: fields as in Record, `doubts` as in Record.confidence."""

    name: str = ""
    acronym: str = ""
    kind: str = ""
    date: str = ""
    place: str = ""
    publisher: str = ""
    volume: str = ""
    issue: str = ""
    pages: str = ""
    notes: tuple[str, ...] = ()
    awards: tuple[str, ...] = ()
    doubts: tuple[tuple[str, float], ...] = ()


def is_venue(text: str) -> bool:
    """Whether a line of its own is the place where a paper came out, rather than a title or a
    remark.
    """
    text = _AWARD_BEHIND.sub("", text)
    if len(text) < 3 or len(text) > _LONGEST_PHRASE:
        return False
    return _remembered_is_venue(text)


@functools.lru_cache(maxsize=16_384)
def _remembered_is_venue(text: str) -> bool:
    text = _LANGUAGE_BEHIND.sub("", text)
    if _LEAD.match(text) and _SHORT_VENUE.match(_LEAD.sub("", text)):
        return True
    if _PROCEEDINGS_LINE.match(text):
        return True
    dated = words_of.find_date(text) is not None
    named = any(
        _says(kind, text)
        for kind in ("conference", "journal", "workshop", "thesis", "report", "patent")
    )
    if _LED.match(text):
        return dated or named or bool(_ACRONYM.search(text) or find_arxiv_id(text))
    if dated and named and not _COLON.search(text, 0, 60):
        return True
    if find_arxiv_id(text) and len(text) < 160:
        return True
    if _PREPRINT.match(text) and len(text) < 100:
        return True
    if _THESIS.match(text) or _REPORT.match(text):
        return True
    if _SHORT_VENUE.match(text) and len(text.split()) <= 12 and ":" not in text:
        return True
    if named and _ACRONYM.search(text) and ":" not in text:
        return True
    if (dated and _COMPACT.search(text)) or _VOLUME_LINE.match(text):
        return True
    if dated and kind_of_acronym(text.partition(",")[0].strip()):
        return True
    if (state := _STATE_BEHIND.search(text)) and kind_of(text[: state.start()]) == "journal":
        return True
    return bool(
        dated and _YEAR_LAST.search(_STATE_BEHIND.sub("", text)) and len(text.split()) <= 14
    )


def kind_of(text: str) -> str:
    """Return the kind of work that a venue's words say, empty where they say none."""
    return _remembered_kind(text) if len(text) < _LONGEST_PHRASE else _kind_of(text)


#: What says a kind, and parts of words of which each such text holds one: cheaper to look for.
_SIGNS_OF_KINDS = {
    "thesis": (_THESIS, ("thesis", "diss", "doktorarbeit", "tesis doctoral", "thèse")),
    "patent": (_PATENT, ("patent", "us", "u.s")),
    "report": (_REPORT, ("report", "white paper", "tech")),
    "workshop": (_WORKSHOP, ("workshop", "wksp")),
    "conference": (
        _CONFERENCE,
        ("conf", "symp", "congress", "annual meeting", "advances in neural", "proc", "colloquium",
         "summit", "会议", "大会", "研究会", "シンポジウム", "国際会議", "研討會",
         "研讨会", "congr",
         "convegno", "tagung", "kongress", "jornadas", "конференци", "конгресс"),
    ),
    "journal": (
        _JOURNAL,
        ("journal", "trans", "letters", "magazine", "annals", "bulletin", "quarterly", "review",
         "pvldb", "pacm", "pnas", "jmlr", "tmlr", "tacl", "communications of", "acta", "archive",
         "nature", "science advances", "ieee access", "vldb endow", "frontiers in", "plos", "j.",
         "学报", "杂志", "紀要", "丛", "論叢", "学会誌", "雑誌", "論文誌", "學報", "刊",
         "ジャーナル",
         "revista", "revue", "rivista", "zeitschrift", "jahrbuch", "anales", "annales", "boletín",
         "cahiers", "archiv", "tidsskrift", "вестник", "журнал", "известия", "сборник", "записки"),
    ),
    "preprint": (_PREPRINT, ("rxiv", "preprint", "ssrn", "corr", "openreview")),
}  # fmt: skip


#: Those that a text in ASCII may hold.
_ASCII_PARTS = {
    kind: tuple(filter(str.isascii, parts)) for kind, (_, parts) in _SIGNS_OF_KINDS.items()
}


def _says(kind: str, text: str) -> bool:
    """Whether the words of a text say this kind of work."""
    pattern, parts = _SIGNS_OF_KINDS[kind]
    lowered = text.lower()
    parts = _ASCII_PARTS[kind] if lowered.isascii() else parts
    return any(part in lowered for part in parts) and bool(pattern.search(text))


def _kind_of(text: str) -> str:
    for kind in ("thesis", "patent", "report", "workshop"):
        if _says(kind, text):
            return kind
    if _PERIODICAL_PROCEEDINGS.search(text):
        return "journal"
    return next((kind for kind in ("conference", "journal", "preprint") if _says(kind, text)), "")


_remembered_kind = functools.lru_cache(maxsize=16_384)(_kind_of)


def split_acronym(name: str) -> tuple[str, str]:
    """Return a venue's name without the acronym in parentheses, and the acronym ("ICML"), if any.

    A year behind the acronym ("SC '22") belongs to neither.
    """
    for match in reversed(list(_ACRONYM.finditer(name))):
        inner = match[1].strip()
        matched = _ACRONYM_FORM.fullmatch(inner)
        if matched and len(inner.split()) <= 4:
            acronym = _ACRONYM_YEAR.sub("", inner).strip(" ,-'’")
            if acronym and not acronym.isdigit():
                rest = name[: match.start()].rstrip() + name[match.end() :]
                return words_of.one_line(rest).strip(" ,"), acronym
    return name, ""


def container(name: str) -> tuple[str, str]:
    """Return (name, acronym) of a container as a bibliography prints it: "Proceedings of the …"
    removed.
    """
    name = words_of.one_line(name).strip(" ,.")
    short = re.match(
        r"([A-Z][\w/&+-]{1,14})\s?['’]?\d\d(?:\d\d)?\s?:\s+(?=Proceedings|Proc\.)", name
    )
    if short:
        name = name[short.end() :]
    name = _LEAD.sub("", name) if re.match(r"in[:\s]", name, re.IGNORECASE) else name
    if not _PERIODICAL_PROCEEDINGS.match(name):
        name = _PROCEEDINGS.sub("", name)
    rest, acronym = split_acronym(name)
    rest = re.sub(r"^the\s+(?=[A-Z\d])|[,\s]+(?:19|20)\d\d$", "", rest, flags=re.IGNORECASE)
    if not acronym:
        acronym = short[1] if short else _acronym_of_short(rest)
    return rest or acronym, acronym


def short_form(abbreviation: str) -> str:
    """Return the abbreviation of a venue where it is an acronym ("JACM"), not shortened words."""
    return abbreviation if re.fullmatch(r"[A-Z][\w&+/-]*[A-Z][\w&+/-]*", abbreviation) else ""


def split_remarks(text: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the (notes, awards) that a line of remarks holds, each cleaned of its punctuation."""
    notes: list[str] = []
    awards: list[str] = []
    for piece in re.split(r"[()\[\];|•·]|\.(?=\s|$|\))|(?<=Award),|\s[–—-]\s|[!★🏆]", text):
        cleaned = piece.strip(" \t.,:;-–—*\"“”'")
        if not cleaned or _LEGEND_REMARK.search(cleaned):
            continue
        (awards if _AWARD.search(cleaned) else notes).append(cleaned)
    return tuple(dict.fromkeys(notes)), tuple(dict.fromkeys(awards))


def is_remark(text: str) -> bool:
    """Whether a line of its own is a remark on the paper above it ("Long Oral Presentation", an
    award).
    """
    return len(text) <= 200 and _remembered_is_remark(text)


@functools.lru_cache(maxsize=4_096)
def _remembered_is_remark(text: str) -> bool:
    if len(text.split()) > 24:
        return False
    if _LEGEND_REMARK.search(text):
        return True
    behind = _PARENTHESES_LAST.search(text)
    if behind and len(text[: behind.start()].split()) > _WORDS_BEFORE_REMARK:
        return False  # a paper, and in parentheses what is said of it
    if award := _AWARD.search(text):
        head = text[: award.start()]
        if len(head.split()) > _WORDS_BEFORE_REMARK and re.search(r"[.?!]\s", head):
            return False
        return ":" not in text[:-1] or len(text.split()) <= 10
    if text.startswith("(") and text.rstrip(".").endswith(")"):
        return True
    return bool(_REMARK.search(text)) and len(text.split()) <= 10 and ":" not in text


def with_pages_behind(phrase: str) -> str:
    """Return a phrase that begins with the pages, "Pages 3-13. In Handbook of Things", with them
    behind the rest.
    """
    first = _PAGES_FIRST.match(phrase)
    return f"{phrase[first.end() :].rstrip(' .,')}, pp. {first[1]}" if first else phrase


def read_venue(text: str) -> VenuePhrase:
    """Return what a venue phrase says; whatever cannot be told apart stays in the name."""
    text = words_of.one_line(text).strip(" .,;")
    return _remembered_venue(text) if len(text) < _LONGEST_PHRASE else _read_venue(text)


#: "2021, Annals of Things, 12, 3-15", "May 2021 · Annals of Things", "(2021). 5th Things"
_YEAR_FIRST = re.compile(
    rf"^\(?(?:{words_of.MONTH_NAME}\.?\s)?(?:19|20)\d\d\)?(?:[,.;:]\s+|\s[·•|–—-]\s+)"
    r"(?=[^\W\d_]|\d{1,3}(?:st|nd|rd|th)\s)",
    re.IGNORECASE,
)
#: "Journal of Things (2020). (Code)"
_BEHIND_YEAR = re.compile(r"(?<=\w)\s\((?:19|20)\d\d\)[.,]?(?:\s.*)?$")
#: "Nat Wheels. 2021 May 3. Epub ahead of print", as PubMed prints it.
_DATE_OF_PUBMED = re.compile(rf"\.?\s(?:19|20)\d\d\s{words_of.MONTH_NAME}\b.*$")


@dataclass(slots=True)
class _Draft:
    """A venue as far as it was read; `rest` is the part of the phrase still to be read."""

    rest: str
    name: str = ""
    acronym: str = ""
    kind: str = ""
    date: str = ""
    places: list[str] = field(default_factory=list)
    publisher: str = ""
    volume: str = ""
    issue: str = ""
    pages: str = ""
    notes: list[str] = field(default_factory=list)
    awards: list[str] = field(default_factory=list)
    doubts: list[tuple[str, float]] = field(default_factory=list)

    def venue(self) -> VenuePhrase:
        return VenuePhrase(
            name=self.name,
            acronym=self.acronym,
            kind=self.kind,
            date=self.date,
            place=", ".join(self.places),
            publisher=self.publisher,
            volume=self.volume,
            issue=self.issue,
            pages=self.pages,
            notes=tuple(dict.fromkeys(self.notes)),
            awards=tuple(dict.fromkeys(self.awards)),
            doubts=tuple(self.doubts),
        )


def _read_venue(text: str) -> VenuePhrase:
    draft = _Draft(_WHERE_TO_GET.sub("", text))
    _take_remarks(draft)
    _note_date(draft)
    draft.rest = words_of.YEAR_MONTH_DAY.sub(r"\1", draft.rest)
    draft.kind = kind_of(draft.rest)
    if draft.kind == "thesis":
        _read_thesis(draft)
        return draft.venue()
    _take_lead(draft)
    draft.rest = _YEAR_FIRST.sub("", draft.rest)
    _take_serial(draft)
    _take_numbers(draft)
    _take_name_and_tail(draft)
    _settle_kind(draft)
    _doubt_mere_phrases(draft, text)
    return draft.venue()


def _take_remarks(draft: _Draft) -> None:
    """Remarks and awards in parentheses or behind a short venue; "to appear" is one, too."""
    while state := _STATE.match(draft.rest):
        draft.notes.append(state[1] if state[1].isupper() else state[1].capitalize())
        draft.rest = draft.rest[state.end() :]
    draft.notes += [numbers[1].strip(" ,;") for numbers in _STANDARD_NUMBERS.finditer(draft.rest)]
    draft.rest = _STANDARD_NUMBERS.sub(", ", draft.rest).strip(" ,")
    if state := _STATE_BEFORE_YEAR.search(draft.rest):
        draft.notes.append(state[1][0].upper() + state[1][1:])
        draft.rest = draft.rest[: state.start()] + draft.rest[state.end() :]
    if role := _ROLE_BEHIND.search(draft.rest):
        draft.notes.append(role[1])
        draft.rest = draft.rest[: role.start()]
    early = _TO_APPEAR.search(draft.rest)
    if early and early.start() < 30:
        draft.notes.append(early[1][0].upper() + early[1][1:].lower())
    for without in (_without_parenthesised_remarks, _without_remark_behind):
        draft.rest, notes, awards = without(draft.rest)
        draft.notes += notes
        draft.awards += awards


def _note_date(draft: _Draft) -> None:
    first = _SHORT_VENUE.match(_LEAD.sub("", draft.rest))
    # "STOC 2018, J. ACM 2020" is a paper of 2018.
    in_first = words_of.find_date(first[0]) if first else None
    whole = words_of.find_date(draft.rest)
    if whole and in_first and whole.date.startswith(in_first.date):  # "Things 2016 Oct. 20"
        in_first = whole
    if dated := in_first or whole:
        draft.date = dated.date
        draft.doubts += [] if dated.certain else [("date", 0.5)]


def _read_thesis(draft: _Draft) -> None:
    """A thesis: no venue; what stands beside the word is the university, and a lesser degree is a
    note.
    """
    matched = _THESIS.search(draft.rest)
    assert matched is not None
    if matched["other"]:
        draft.notes.append(matched[0].strip())
    beside = draft.rest[: matched.start()] + "," + draft.rest[matched.end() :]
    segments = [_without_date(piece).strip(" .") for piece in beside.split(",")]
    schools = [piece for piece in segments if _SCHOOL.search(piece)]
    draft.publisher = ", ".join(schools or filter(_SHORT_NAME.fullmatch, segments))


def _take_lead(draft: _Draft) -> None:
    """The words before the name: "To appear in", "Proceedings of the"."""
    draft.rest = _LEAD.sub("", draft.rest)
    if not _PERIODICAL_PROCEEDINGS.match(draft.rest):
        draft.rest = _PROCEEDINGS.sub("", draft.rest)
    elif acronym := split_acronym(draft.rest)[1]:
        draft.kind = "conference"
        draft.doubts += [] if kind_of_acronym(acronym) == "conference" else [("kind", 0.6)]


def _take_serial(draft: _Draft) -> None:
    """The volume, issue and pages of a journal, where its year stands in parentheses."""
    if dated := _YEAR_BEHIND_NAME.match(draft.rest):
        draft.rest = f"{dated['name']}{_END_OF_NAME}{draft.rest[dated.end() :]}"
        return
    serial = next(filter(None, (pattern.match(draft.rest) for pattern in _SERIALS)), None)
    if not serial:
        return
    said = {name: value or "" for name, value in serial.groupdict().items()}
    draft.volume = said.get("volume") or said.get("roman", "")
    draft.issue = next(filter(None, map(said.get, ("issue", "number", "part"))), "")
    draft.pages = _DASHES.sub("-", said["pages"] or said.get("behind", ""))
    behind = draft.rest[serial.end() :].strip(" ,.;")
    draft.rest = f"{said['name'].strip()}{_END_OF_NAME}{behind}"


def _take_numbers(draft: _Draft) -> None:
    volume, issue, pages, draft.rest = _numbers(draft.rest)
    draft.volume = draft.volume or volume
    draft.issue = draft.issue or issue
    draft.pages = draft.pages or pages


def _take_name_and_tail(draft: _Draft) -> None:
    """The name with its acronym, and each of the segments behind it."""
    bare, draft.acronym = _head_acronym(draft.rest)
    is_serial = bool(draft.volume or (draft.pages and _BARE_VOLUME.search(bare)))
    name, tail = _name_and_tail(bare, draft.acronym, is_serial=is_serial)
    for segment in tail:
        without_date = _without_date(segment)
        if not without_date:
            continue
        if not draft.acronym and without_date != segment and _acronym_of_short(without_date):
            draft.acronym = without_date
        else:
            _take_segment(draft, without_date)
    if tail and _STATE_OF_USA.fullmatch(tail[0]) and (town := _TOWN_LAST.fullmatch(name)):
        name, draft.places = town[1], [town[2], *draft.places]
    name = _clean_name(name)
    if meeting := _NUMBER_OF_MEETING.search(name):
        name = name[: meeting.start()]
        draft.notes.append(meeting[1])
    last = _VOLUME_LAST.fullmatch(name)
    if last and not draft.volume and (draft.pages or draft.date):
        name, draft.volume = last[1].rstrip(" ,"), last[2]
    if re.match(r"arxiv\b", name, re.IGNORECASE):
        name, draft.kind = "arXiv", draft.kind or "preprint"
    draft.name = name
    draft.acronym = draft.acronym or _acronym_of_short(name)


def _take_segment(draft: _Draft, segment: str) -> None:
    """What stands behind the name, by its words, then by its shape; a note where by neither."""
    if _AWARD.search(segment):
        draft.awards.append(segment)
    elif _REMARK.search(segment):
        draft.notes.append(segment)
    elif _ORGANISER.match(segment):
        draft.publisher = segment
    elif _BARE_PAGES.match(segment):
        draft.pages = draft.pages or segment.replace(" ", "")
    elif re.fullmatch(r"[A-Z]?\d{1,6}", segment):
        _take_bare_number(draft, segment)
    elif article := _ARTICLE.fullmatch(segment):
        draft.doubts += [] if draft.pages else [("pages", 0.7)]
        draft.pages = draft.pages or _DASHES.sub("-", article[1])
    elif is_place(segment):
        draft.places.append(segment)
    elif (printed := _TOWN_AND_PUBLISHER.fullmatch(segment)) and is_place(printed[1]):
        draft.places.append(printed[1])
        draft.publisher = draft.publisher or printed[2]
    else:
        draft.notes.append(segment)


def _take_bare_number(draft: _Draft, number: str) -> None:
    """The first number without a word is the volume, the next one, or a long one, the page."""
    if draft.volume or len(number) > _LONGEST_VOLUME:
        draft.pages = draft.pages or number
        draft.doubts.append(("pages", 0.6))
    else:
        draft.volume = number
        draft.doubts.append(("volume", 0.6))


def _settle_kind(draft: _Draft) -> None:
    """The kind by the words around the name, where the name does not say it."""
    if draft.kind in ("", "preprint") and draft.volume and draft.name not in ("", "arXiv"):
        draft.kind = "journal"
        draft.doubts.append(("kind", 0.7))
    if draft.kind == "" and _ABBREVIATED_TITLE.search(draft.name):
        draft.kind = "journal"
        draft.doubts.append(("kind", 0.7))
    if draft.kind == "" and draft.acronym:
        draft.kind = kind_of_acronym(draft.acronym)
        if not draft.kind:
            draft.kind = "conference"
            draft.doubts.append(("kind", 0.5))
    if draft.kind == "workshop" and _JOURNAL.match(draft.name):
        draft.kind = "journal"


def _doubt_mere_phrases(draft: _Draft, printed: str) -> None:
    """A name without a word for venues may not be one; then its place is in doubt too."""
    if draft.name and not (draft.acronym or kind_of(printed) or draft.name == "arXiv"):
        draft.doubts.append(("venue", 0.5))
    if draft.places and draft.name and not kind_of(draft.name) and not draft.acronym:
        draft.doubts.append(("place", 0.6))


_remembered_venue = functools.lru_cache(maxsize=4096)(_read_venue)


def _without_parenthesised_remarks(text: str) -> tuple[str, list[str], list[str]]:
    """Take remarks in parentheses or brackets ("(acceptance rate: 15%)", "[Best Paper]") out of
    the phrase.
    """
    notes: list[str] = []
    awards: list[str] = []

    def take(match: re.Match[str]) -> str:
        inner = (match[1] or match[2] or "").strip()
        if _REMARK_IN_PARENTHESES.fullmatch(inner):
            notes.append(inner[0].upper() + inner[1:])
            return " "
        if _AWARD.search(inner) or _REMARK.search(inner):
            more_notes, more_awards = (
                split_remarks(inner)
                if not re.search(r"\d\.\d", inner)
                else ((inner.strip(" .*"),), ())
            )
            notes.extend(more_notes)
            awards.extend(more_awards)
            return " "
        return match[0]

    text = re.sub(r"\(([^()]{3,120})\)|\[([^\[\]]{3,120})\]", take, text)
    match = re.search(r"\*\s?(?:Equal|Co-?first)[^.]{0,60}\.?", text, re.IGNORECASE)
    if match:
        text = text[: match.start()] + text[match.end() :]
    return words_of.one_line(text).strip(" .,;"), notes, awards


def _without_remark_behind(text: str) -> tuple[str, list[str], list[str]]:
    """Take a remark off that stands behind a short venue and its year: "OSDI 2022. Best Paper
    Award", "NeurIPS 2023 Oral", "CHI 2020 – Honorable Mention".
    """
    head = _SHORT_VENUE.match(_LEAD.sub("", text))
    if not head:
        return text, [], []
    start = text.index(head[0]) + len(head[0])
    rest = text[start:].strip(_AROUND_REMARKS)
    if _WORDS_OF_VENUES.search(rest) or words_of.find_date(rest):
        return text, [], []
    notes, awards = split_remarks(rest)
    if not all(_AWARD.search(note) or _REMARK.search(note) for note in (*notes, *awards)):
        return text, [], []
    return text[:start], list(notes), list(awards)


def _numbers(text: str) -> tuple[str, str, str, str]:
    """Return (volume, issue, pages, rest of the phrase)."""
    volume = issue = pages = ""
    compact = _COMPACT.search(text)
    enclosed = None if compact else _PAGES_IN_PARENTHESES.search(text)
    if enclosed:
        pages = enclosed[1]
        text = f"{text[: enclosed.start()]}{_END_OF_NAME}{text[enclosed.end() :]}"
    if compact:
        volume, issue = compact[1] or compact[4] or compact[6] or "", compact[2] or ""
        pages = compact[3] or compact[5] or compact[7] or ""
        year = ""
        if re.fullmatch(r"(?:19|20)\d\d", volume):  # "ICML 2020: 123-130"
            volume, year = "", f" {volume}"
        text = text[: compact.start()].rstrip(" ,;") + f"{year}, " + text[compact.end() :]
    for name, pattern in (("pages", _PAGES), ("volume", _VOLUME), ("issue", _ISSUE)):
        match = pattern.search(text)
        if not match:
            continue
        if name == "pages":
            pages = pages or match[1]
        elif name == "volume":
            volume = volume or match[1]
        else:
            issue = issue or match[1]
        text = text[: match.start()].rstrip(" ,;:") + ", " + text[match.end() :].lstrip(" ,;:")
    pages = re.sub(r"\s?[-–—]{1,2}\s?", "-", pages)
    return volume, issue, pages, words_of.one_line(text).strip(" ,;.")


def _head_acronym(text: str) -> tuple[str, str]:
    """Take the first acronym in parentheses out; behind it stand place, date and remarks."""
    for match in _ACRONYM.finditer(text):
        inner = match[1].strip()
        if _ACRONYM_FORM.fullmatch(inner):
            acronym = _ACRONYM_YEAR.sub("", inner).strip(" ,-'’")
            return (
                f"{text[: match.start()].rstrip(' ,')}{_END_OF_NAME}"
                f"{text[match.end() :].lstrip(' ,.')}",
                acronym,
            )
    return text, ""


#: "ICML. Springer", "CMCS'06. Notes in Things", "Things 2017. A poster"
_END_OF_SEGMENT = re.compile(r",|(?:(?<=[a-z]{3})|(?<=['’]\d\d)|(?<=\b(?:19|20)\d\d))\.\s")
#: "Environment and Soil, 25, 2022", whose pages were taken out.
_BARE_VOLUME = re.compile(r",\s?\d{1,3}(?=,|$)")
#: What is left before a date: "Conference on Things on", "held in"
_BEFORE_DATE = re.compile(r"\s(?:(?:held|organi[sz]ed|which took place)\s)?(?:on|in|during|from)$")


def _name_and_tail(text: str, acronym: str, *, is_serial: bool) -> tuple[str, list[str]]:
    """Divide a phrase into the venue's name and the segments behind it.

    A name may hold commas itself ("… Programming, Systems, Languages, and Applications"): a segment
    that begins with "and" ends such a series. No town stands behind a journal that has volumes
    (`is_serial`).
    """
    if _END_OF_NAME in text:
        name, _, rest = text.partition(_END_OF_NAME)
        return name, [piece.strip(" .") for piece in re.split(r",|\.\s", rest)]
    abbreviated = _ABBREVIATED.search(text)
    segments = [piece.strip() for piece in re.split("," if abbreviated else _END_OF_SEGMENT, text)]
    end = 1
    for position, segment in enumerate(segments[1:], start=1):
        if (
            re.match(r"(?:and|&)\s", segment)
            or _PART_OF_SERIES.match(segment)
            or (
                position == 1
                and _END_OF_SERIES.fullmatch(segment)
                and (is_serial or kind_of(segments[0]))
            )
        ):
            end = position + 1
            break
        dated = words_of.find_date(segment)
        if dated:
            break
    return ", ".join(segments[:end]), segments[end:]


def _without_date(segment: str) -> str:
    """Return the segment without the date in it."""
    dated = words_of.find_date(segment)
    if dated:
        segment = segment[: dated.start] + " " + segment[dated.end :]
    segment = words_of.one_line(segment).strip(" ,.;:()-–—")
    segment += ")" * (segment.count("(") > segment.count(")"))
    return "" if _DAYS.fullmatch(segment) else segment


def is_place(segment: str) -> bool:
    """Whether a segment behind a venue has the form of a town or a country."""
    words = segment.split()
    return 0 < len(words) <= 5 and all(_PLACE_WORD.fullmatch(word) for word in words)


def _clean_name(name: str) -> str:
    """Return a venue's name without the year it carries ("2021 USENIX …", "NeurIPS 2022")."""
    name = _BEHIND_YEAR.sub("", _DATE_OF_PUBMED.sub("", name))
    name = re.sub(r"^(?:the\s+)?(?:(?:19|20)\d\d\s+)(?:the\s+)?", "", name, flags=re.IGNORECASE)
    dated = words_of.find_date(name)
    if dated and dated.end >= len(name.rstrip(" .,")) - 1:
        name = _BEFORE_DATE.sub("", name[: dated.start].rstrip())
    elif dated:
        head = name[: dated.start].rstrip()
        if _acronym_of_short(head):
            name = head + name[dated.end :]
    name = re.sub(r"^the\s+", "", name, flags=re.IGNORECASE)
    return words_of.one_line(name).strip(" ,.;:-–—'’\"“”(·•↗→，、。")


def _acronym_of_short(name: str) -> str:
    """Return the name itself where it is nothing but an acronym ("NeurIPS", "USENIX ATC")."""
    words = name.split()
    if 1 <= len(words) <= 3 and all(_ACRONYM_FORM.fullmatch(word) for word in words):
        return name
    return ""
