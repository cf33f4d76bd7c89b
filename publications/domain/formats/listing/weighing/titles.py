"""What speaks for a stretch as the title of a paper, and against it."""

import functools
import re

from publications.domain.formats import marks
from publications.domain.formats import text as words_of
from publications.domain.formats.author_signs import MARKS
from publications.domain.formats.authors import read_authors
from publications.domain.formats.known_venues import kind_of_acronym
from publications.domain.formats.listing import people
from publications.domain.formats.listing.cited_venue import VOLUME_AND_PAGES
from publications.domain.formats.listing.line_ends import UNFINISHED
from publications.domain.formats.listing.link_words import leads_elsewhere
from publications.domain.formats.listing.sentences import NUMERAL_NEXT, sentence_ends
from publications.domain.formats.listing.weighing.memory import MEMORABLE
from publications.domain.formats.person_names import is_name
from publications.domain.formats.venue_phrases import SERIALS_AND_MEETINGS, is_venue, kind_of

VENUE_START = re.compile(
    # "Risk (and reward) in early trade", "“Home” in old letters" go on in small letters
    r"[.,;\s](?:(?:(?<=[.,;])\s|(?<=[?!”\")]\s))\s*(?=(?:In|(?:in|at)(?!(?<=[)”\"]\s..)\s[a-z])"
    r"|[Tt]o appear|Accepted"
    r"|Published in|dans|Dans"
    r"|(?:[Pp]|[Tt]o be p)resented at|[Tt]o be (?:included|published) in|Submitted to"
    r"|Forthcoming)\b:?\s"
    r"|(?:[Pp]p?\.?|[Pp]ages|S\.)\s?\d{1,4}\s?[-–]\s?\d{1,4}\s[Ii]n:?\s"
    r"|Proceedings\b|Proc\.|arXiv\b|CoRR\b|bioRxiv\b|[Pp]reprint,\s"
    r"|(?:(?:ACM|IEEE)(?:/[A-Z]{2,6})?|USENIX|International|Annual|Intl\.|Int\.)\s[A-Z]"
    r"|(?:[A-Z][\w-]+\s){0,2}(?:Technical|Tech\.?) [Rr]eport|(?:PhD|Ph\.D\.?|Doctoral"
    r"|Master['’]?s?)\s"
    r"|(?:[A-Z]\w+\s){0,3}(?:Journal|Transactions|Trans\.|Letters|Conference|Symposium|Workshop)\b"
    r"|[Vv]ol(?:\.|ume)\s\d{1,4}\sof\s(?:the\s)?[A-Z]|U\.?S\.? Pat|US \d{4} ?/|US\s?Patent|https?://|doi\b"
    r"|[A-Z][A-Z]{2,8}\s?['’]?\s?['’]?(?:19|20)?\d\d\b|[A-Z]{3,8} ['’]\d\d"
    # whatever journal stands before a DOI: "Clay Physics, 26, 2209-2224, doi: 10.…"
    r"|(?:(?:[A-Z][\w.:-]*|of|the|and|in|for|on|&)\s){0,8}[A-Z][\w.-]*"
    r"(?:,\s\d[\d()–-]*){0,3},\sdoi\b)"
    r"|(?<=\s)(?=In:\s))"
    # a lost stop: "… of Shelves In Proceedings of the 4th", "… of Shelves In 3rd IEEE Conference"
    r"|\s(?=[Ii]n\s(?:the\s)?[Pp]roc(?:eedings|\.)\s(?:of|[A-Z])|Proceedings of the \d"
    r"|In (?:the )?\d{1,2}(?:st|nd|rd|th) (?:[A-Z][\w/&-]*\s){1,4}"
    r"(?:Conference|Symposium|Workshop)"
    # "… in single moss bioRxiv. doi:10.1101/…"
    r"|(?<=[a-zß-ÿ]{4}\s)(?<!\sfrom\s)(?<!\swith\s)(?:bio|med|chem)R[xX]iv\b[.,]?\s(?:preprint\b|doi|https?|\d)"
    # a lost comma: "… of firm growth Journal of Kelp, Vol. 28"
    r"|(?<=[a-zß-ÿ]{4}\s)(?<!\sfrom\s)(?<!\swith\s)(?:International\s)?Journal (?:of|for) "
    r"(?:the\s)?[A-Z][^,.:\d]{2,80}[,.:]?\s(?:[Vv]ol\.?\s?)?\d"
    # … and "… moss and clay in Kelp Letters 2022"
    r"|in\s(?:[A-Z][\w&-]*\s(?:(?:of|and|for|in|&)\s)?){2,7}(?:19|20)\d\d[\s.]*(?:\[|$)"
    # a chapter of a book in quotation marks: "… the title in “Moss and Clay”, eds. A. Lee"
    r"|in\s[“«][^“”«»\n]{8,250}[”»],?\s\(?(?:eds?\b|edited|a cura|[Hh]rsg|[Hh]g\b|herausgegeben))"
)
_PROSE = re.compile(
    r"\b(?:I|I'm|I’m|my|we|our|me|you|your|she|he|his|her|please|click|see below|here)\b"
)
#: How a page's owner begins: "I am a professor at the University of Somewhere".
_ABOUT_ONESELF = re.compile(r"I(?:['’]m|\s(?:am|was|have|work|study|lead|teach|received|joined))\s")
#: How a sentence begins that says what a paper is about, or a lab.
_ABOUT_PAPER = re.compile(
    r"(?:This|In this|These)\s(?:[a-z0-9][\w-]*,?\s){0,4}?"
    r"(?:papers?|stud(?:y|ies)|reviews?|articles?|works?|chapters?|books?|essays?|primer|thesis|reports?|surveys?|volume)\b"
    r"|The\s(?:\S+\s){1,8}(?:Lab(?:oratory)?|[Gg]roup|Cent(?:er|re))\s(?:\([^()]*\)\s)?"
    r"(?:focuses|aims|studies|is|conducts|examines|develops|seeks|investigates|works)\s"
)
_NO_BEGIN_OF_TITLE = re.compile(
    r"(?:In(?!\s[a-z]|\sthe\s[a-z])|in|Proceedings|Proc\.|To appear|pp\.|vol\.|with|by|and|&"
    r"|(?:Rejected|Accepted|Published|Presented|Submitted) (?:by|at|in|to|for))\s"
)
#: What somebody was at a meeting or for a journal: "Convener, Workshop on Piles, Oslo", "Guest
#: Editor for a special issue of".
_ROLE_FIRST = re.compile(
    r"(?:(?:co|vice|deputy|programme?|general|session|panel|track|local|lead|guest|subject|area"
    r"|associate|section|publicity|topic|executive|managing)[- ]){0,3}"
    r"(?:(?:editor|conven[eo]r|organi[sz]er|chair(?:man|woman|person)?|reviewer|referee|discussant"
    r"|panell?ist|moderator|(?:committee )?member)(?:[,:]\s|$)"
    r"|(?:editor|chair|reviewer|referee|member)\s(?:for\s|of\sthe(?:\s|$)))",
    re.IGNORECASE,
)
#: No title begins so, what a paper says does.
_LABEL_OF_SUMMARY = re.compile(r"(?:abstract|summary|key ?words|tl;?dr)\s?[:.—]\s", re.IGNORECASE)
#: The end of a list of people, and brackets that close or open nothing.
_CUT_LIST = re.compile(r"\bet al\b|[(\[][Ww]ith\s|\([^()]*$|^[^()]*\)")
#: A book and its editors behind a title: "The Title. In A. Lee & B. Ma (Eds.), Book".
_BOOK_INSIDE = re.compile(
    r"[.,?!”]\s+[Ii]n:?\s[^()]{3,200}\((?:eds?|editors?|hrsg|hg|dirs?|coords?|éds?)\.?\)",
    re.IGNORECASE,
)
#: How long a book is: "Kelp Press, 224 pp".
_PAGES_LAST = re.compile(r",\s?\d{2,4}\s?pp?\.?(?:,\s(?:19|20)\d\d[\s.\d]*)?$")
#: "Clay Syst. Sci., 30, 421-432", where a journal went into the title.
_NUMBERS_LAST = re.compile(
    r"[^\W\d_]\.?,?\s\d{1,4}(?:\s?\(\d{1,4}\))?[,:]\s?\d{1,5}\s?[-–]\s?\d{1,5}\.?$"
)
#: "Slow Piles, submitted", "Slow Piles, Kelp Quarterly, Volume 70", where too much went into it.
_STATE_BEHIND = re.compile(
    r"[.,;]\s(?:(?:re)?submitted|manuscript|forthcoming|accepted|to appear|in press|working paper"
    r"|mimeo|in (?:preparation|revision|progress)|under (?:review|revision)"
    r"|(?:revise (?:and|&)|revised and|reject and) resubmit(?:ted)?|revisions? requested)"
    r"(?:\s(?:at|to|in|by|for)\s[^.;]+)?$",
    re.IGNORECASE,
)
#: "Revise and resubmit", how far a paper has come.
_STATE_ALONE = re.compile(rf"{words_of.NO_YEAR_YET}|reject (?:and|&) resubmit", re.IGNORECASE)
_VOLUME_BEHIND = re.compile(r",\s(?:vol(?:ume)?|issue)\b\.?(?:\s\d+)?$", re.IGNORECASE)
#: "Slow Piles, July 2024", where the date went into it.
_DATED_BEHIND = re.compile(rf",\s{words_of.MONTH_NAME}\s(?:19|20)\d\d$", re.IGNORECASE)
#: "Clay J., 1004, 193 Slow piles", where it begins with the journal.
_CITED_FIRST = re.compile(
    r"(?:The\s)?[A-Z][^\d,;:?!()]{1,60}(?:,\s|\s)\d{1,4}\s?,\s[A-Z]?\d{1,6}\b(?!,?\s[a-z]{3})"
    rf"|(?:The\s)?[A-Z][^\d,;:?!()]{{1,60}},\s{words_of.NO_YEAR_YET},\s"
)
#: "Kelp Biology Seminar Series", "Shelf Society (KSS) Annual Meeting": where a talk was given.
_EVENT_LAST = re.compile(
    r"^(?!.*\b(?:on|about|from|at|of|for)\sthe\s).*\b(?:seminars?(?:\sseries)?|colloqui(?:um|a)|retreat|conference|workshop|congress|symposium|meeting"
    r"|summer school)(?:\s\([^()]{1,40}\)|\s(?:19|20)\d\d)*$",
    re.IGNORECASE,
)
#: What speaks against a title that is so.
_AGAINST_TITLE = (
    (leads_elsewhere, 3.0),
    (_NO_BEGIN_OF_TITLE.match, 1.2),
    (_CITED_FIRST.match, 2.0),
    (_ROLE_FIRST.match, 3.5),
    (_CUT_LIST.search, 2.0),
    (_BOOK_INSIDE.search, 2.0),
    (_PAGES_LAST.search, 2.0),
    (_NUMBERS_LAST.search, 1.5),
    (_STATE_BEHIND.search, 1.5),
    (_STATE_ALONE.fullmatch, 3.0),
    (_VOLUME_BEHIND.search, 1.5),
    (_DATED_BEHIND.search, 1.0),
    (_EVENT_LAST.search, 1.0),
)
_NUMBERED_MEETING = re.compile(r"\b\d{1,2}(?:st|nd|rd|th)\b|\bInternational\b", re.IGNORECASE)
LONGEST_WORD_OF_JOINT = 10
CJK_RUN = re.compile(r"[\u3040-\u9fff\uac00-\ud7af]{2}")
DIGITS = re.compile(r"\d\d")
YEAR_LAST = re.compile(r"[\s.,;]*[(\[]?(?:19|20)\d\d[a-z]?[)\]]?[\s.,;:]*$")
#: What speaks against a title with a full stop in it, with a dash, or with a question.
_AGAINST_STOP, _AGAINST_DASH, _AGAINST_QUESTION = 0.7, 0.4, 0.2
#: Those that say by themselves where a title begins and ends.
SET_APART = (marks.TITLE, "quotes", marks.LINK, marks.BOLD, marks.ITALIC)
#: A title that may read like people has so many words.
_WORDS_OF_OWNERS = 4
INITIALS_FIRST = re.compile(r"(?:[A-Z]\.[\s-]?){1,3}[A-Z][a-zß-ÿ]")
#: How sentences of Korean and Japanese end that somebody is told, and no title does.
_POLITE = ("니다", "세요", "です", "ます", "ました")


@functools.lru_cache(maxsize=MEMORABLE)
def weight_of_title(title: str, kind: str, *, is_owners: bool = False) -> float:
    """Return how much speaks for a title. `is_owners`: of a paper by the page's owner alone, where
    nobody but those in company is named; set apart, it may read like people: "Tides and Waves".
    """
    words = len(title.split())
    if CJK_RUN.search(title):
        words = max(words, len(title) // 2)
    is_set_apart = kind in SET_APART or kind == "gbt"
    weight = 0.0
    if words == 1:
        weight -= 0.3 if is_set_apart else 1.4
    elif words == 2:
        weight -= 0.1 if is_set_apart else 0.5
    elif words > 28:
        weight -= 1.0 if words < 41 else 3.0
    if title.split()[0].islower() and not is_set_apart:  # "iQAN: …" begins with a name
        weight -= 0.6
    if not is_set_apart and UNFINISHED.search(title, max(len(title) - LONGEST_WORD_OF_JOINT, 0)):
        weight -= 1.5
    if "http" in title or "@" in title or "\\" in title:
        weight -= 1.5
    if words > 5 and not is_set_apart:
        weight -= _reads_as_sentence(title)
    if _LABEL_OF_SUMMARY.match(title):
        weight -= 3.0
    weight -= sum(against for is_so, against in _AGAINST_TITLE if is_so(title))
    if not is_set_apart:
        weight -= 0.9 if VENUE_START.search(title) else 0.0
        ends = sentence_ends(title, 0)[:3]
        weight -= sum(
            _against_inner(title[end - 1 : end + 2])
            for end, following, *_ in ends
            if not NUMERAL_NEXT.match(title, following)
        )
    if ", " in title and words < 6 and is_name(_turned(title.rstrip(MARKS))):
        weight -= 2.0
        weight -= 2.0 if "," in title and begins_with_initials(title) else 0.0
    if kind != "quotes":
        if words <= 12 and _reads_as_venue(title):
            weight -= 2.0
        if not (is_owners and is_set_apart and words >= _WORDS_OF_OWNERS):
            weight -= _reads_as_people(title, words, is_set_apart=is_set_apart)
    return weight


def _against_inner(end: str) -> float:
    """Return what speaks against a title that such an end of a sentence stands in."""
    if end[0] in "?!？！":
        return _AGAINST_QUESTION
    return _AGAINST_DASH if end[-1] in "–—" else _AGAINST_STOP


def begins_with_initials(title: str) -> bool:
    """Whether a title begins with several people of whom most have initials, as no title does."""
    lead = next(iter(people.leading(title)), None)
    if not lead or not lead.authors.strong:
        return False
    named = lead.authors.authors
    return 2 * sum("." in author.name for author in named) > len(named)


def _turned(name: str) -> str:
    """Return "Lee, A." as "A. Lee"."""
    return " ".join(reversed(name.split(", ", 1)))


def _reads_as_people(title: str, words: int, *, is_set_apart: bool) -> float:
    """Return how much a title reads like people; a name in bold is the page's owner's."""
    names = YEAR_LAST.sub("", title) if DIGITS.search(title[-8:]) else title
    listed = read_authors(names) if words < 60 else None
    if listed and listed.strong:
        return 2.4
    if listed and words > 1 and is_name(title):
        if INITIALS_FIRST.match(title):  # "B. Ma"
            return 2.0
        return 1.2 if is_set_apart and words < 5 else 0.5
    return 0.0


def _reads_as_sentence(title: str) -> float:
    """Return how much a title reads like a sentence: of oneself, of a paper, of anything."""
    if title.rstrip(".! ").endswith(_POLITE):
        return 3.0
    if _PROSE.search(title):
        return 3.0 if _ABOUT_ONESELF.match(title) else 0.8
    return 2.0 if _ABOUT_PAPER.match(title) else 0.0


def _reads_as_venue(title: str) -> bool:
    if VOLUME_AND_PAGES.fullmatch(title):
        return True
    if kind_of_acronym(re.sub(r"[\s'’,]*\d{2,4}$", "", title)):
        return True
    if is_venue(title) and words_of.find_date(title) is not None:
        return True
    if kind_of(title) not in SERIALS_AND_MEETINGS or title.startswith("A "):
        return False
    return len(title.split()) < 5 or bool(_NUMBERED_MEETING.search(title))
