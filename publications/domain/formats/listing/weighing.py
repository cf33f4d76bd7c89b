"""What speaks for a stretch as the title of a paper, for people, for a venue, and against them."""

import functools
import re

from publications.domain.formats import marks
from publications.domain.formats import text as words_of
from publications.domain.formats.author_signs import MARKS
from publications.domain.formats.authors import AuthorList, read_authors
from publications.domain.formats.known_venues import kind_of_acronym
from publications.domain.formats.listing import people
from publications.domain.formats.listing.cited_venue import VOLUME_AND_PAGES
from publications.domain.formats.listing.editors import without_editors
from publications.domain.formats.listing.journals_behind_titles import (
    BEFORE_CITED,
    SHORT_TITLE,
)
from publications.domain.formats.listing.line_ends import UNFINISHED
from publications.domain.formats.listing.link_words import leads_elsewhere
from publications.domain.formats.listing.sentences import NUMERAL_NEXT, sentence_ends
from publications.domain.formats.person_names import is_name, may_be_same
from publications.domain.formats.venue_phrases import is_venue, kind_of
from publications.domain.identifiers import find_arxiv_id

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
_NOT_AT_VENUES_BEGIN = re.compile(r"^(?!(?:in|to|vol|pp?|doi|ar[xX]iv|https?|no|(?:e|pre-?)?print"
r"|bioRxiv|de|el|la|dans|accepted"
    r"|published|presented|submitted|forthcoming|unpublished|manuscript|mimeo|draft|under|with|and|phd|pages?|article|art"
    r"|online|npj|[a-z]-?[A-Z]\w+)\b)[a-zà-ÿ]")  # fmt: skip
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
#: Cheaper to look for: what each phrase with editors has.
_MAY_NAME_EDITORS = re.compile(r"\bed|\((?:h|dir|coord|org|éd|comp)|\bhrsg|\bhg\.", re.IGNORECASE)
_NUMBERED_MEETING = re.compile(r"\b\d{1,2}(?:st|nd|rd|th)\b|\bInternational\b", re.IGNORECASE)
LONGEST_WORD_OF_JOINT = 10
KEY_END = re.compile(r"[,.;:(\[\d'’\ue01e\ue01f]|\s[–-]\s|\bdoi\b")
CJK_RUN = re.compile(r"[\u3040-\u9fff\uac00-\ud7af]{2}")
DIGITS = re.compile(r"\d\d")
YEAR_LAST = re.compile(r"[\s.,;]*[(\[]?(?:19|20)\d\d[a-z]?[)\]]?[\s.,;:]*$")
#: What a page says of a paper before its authors, and why it is shown: "Highlighted Paper: ".
CHOSEN = re.compile(
    r"\W{0,3}("
    r"(?:(?:highlighted|featured|invited|award-winning|hot|most[- ](?:read|cited)"
    r"|new|latest|cover)\s(?:papers?|articles?|publications?|story)|(?:research )?highlights?"
    r"|editor(?:s|['’]s|s['’])?\s(?:choice|picks?|highlights?|suggestions?|selection))"
    r"(?:\sof the (?:week|month|year|issue))?\s?(?=[:：!])|(?:book|film|software) review(?=:)"
    r"|(?:brand[- ])?new(?=!)|(?:just )?(?:out|accepted|published)(?: now)?(?=!)"
    r")\s?[:：!]+",
    re.IGNORECASE,
)
#: What stands before a paper that is not out yet, on the same line.
_STATE_LABEL = re.compile(rf"[\[(]?{words_of.NO_YEAR_YET}[\])]?\s?[\])–—|:.,-]\s*", re.IGNORECASE)
#: Who lists a paper's journal, and how it is ranked, says a label: "Scopus", "CCF-A".
INDEXED_BY = re.compile(
    r"WoS|Web of Science|Scopus|E?S?SCI|ISI|EI|Latindex|Q[1-4]|CCF[- ]?[ABC]|[A-C][*+]?"
    r"|(?:peer[- ]review(?:ed)?|refereed|invited)"
    r"(?:,\s?(?:journal|conference|workshop|chapter|book))?"
)
NUMBERS_FIRST = re.compile(
    r"(?:vol\b|volume\b|n[°ºo]\.?\s?\d|№|nr\.?\s?\d|(?!(?:19|20)\d\d\b)\d{1,4}\b\s?[(,:./])",
    re.IGNORECASE,
)
#: … or of the book: "A View. In J. Berg (Ed.), World of Piles".
_BEFORE_BOOK = re.compile(r"(?!In\b)(?P<first>[^.;:()]{3,140})[.?!]\s+In:?\s+[^\W\d_a-zß-ÿ]")
#: What is left of "Tampa, FL: Meeting on Piles", and what speaks against it.
_STATE_FIRST, _HALF_A_PLACE = re.compile(r"[A-Z]{2}:\s"), 1.0
#: What speaks against such a venue.
_NO_NAME_OF_JOURNAL = 0.6
#: … and against a subtitle that a full stop ends before a journal and its numbers.
_SUBTITLE = 1.0
#: What speaks against a title with a full stop in it, with a dash, or with a question.
_AGAINST_STOP, _AGAINST_DASH, _AGAINST_QUESTION = 0.7, 0.4, 0.2
#: What speaks against a venue that is the last of the authors.
_PERSON_AS_VENUE = 1.4
_END_OF_PERSON = re.compile(r"\n|,\s|(?<=[^\W\d_]{2})[.;]\s|\s[-–—|]\s")
_ABBREVIATED_WORD = re.compile(r"[^\W\d_]{3,}\.|\b[A-Z]{3,}\b")
_IN = re.compile(r"(?:in|dans|en|em|at|to appear in|accepted (?:to|at|by|in))\b:?\s", re.IGNORECASE)
#: What it weighs that a list which leaves its owner out names nobody for a paper.
_OF_OWNER_ALONE = 1.2
#: What a lone name weighs there behind a title, without a "with": it hardly is an author's.
_OF_LONE_NAME = 0.2
#: What a lone name weighs that is a venue's: "Things Quarterly".
_OF_VENUE_AS_PERSON = -1.0
#: A label of more words beside its date is a title.
_WORDS_OF_LABEL, _WORDS_OF_VENUE = 4, 7
#: Those that say by themselves where a title begins and ends.
SET_APART = (marks.TITLE, "quotes", marks.LINK, marks.BOLD, marks.ITALIC)
#: The readings of an item have the same titles and venues again and again.
MEMORABLE = 2_048


#: "April 2014, Volume 36, Issue 4", "B-2, 225-274", "628p": numbers without a journal's name.
_NAMELESS = re.compile(
    rf"\W*(?:{words_of.MONTH_NAME}[\s,]{{1,2}})?(?:(?:19|20)\d\d\b|vol(?:ume)?\b|\d{{1,4}}\s?[(:,]"
    r"|(?-i:[A-Z])(?:-?\d{1,3})?,\s?(?=\d)|\d{1,4}\s?p\b)",
    re.IGNORECASE,
)
_NUMBERS_OF_JOURNAL = re.compile(
    r"\b(?:vol(?:ume)?|issue|no|pp?|pages)\b\.?\s?\d|\b\d{1,4}\s?\(\d{1,3}\)|\d[-–—]{1,2}\d|\b\d{1,4}\s?p\b",
    re.IGNORECASE,
)


#: A word among such numbers that is neither a month's nor one of theirs; identifiers end them.
_NAME_IN_NUMBERS = re.compile(
    rf"\b(?!{words_of.MONTH_NAME}|volume\b|issue\b|number\b|pages?\b|article\b)[^\W\d_]{{4,}}",
    re.IGNORECASE,
)
#: "Volume / 70"
_NUMBER_BELOW = re.compile(r"(?<=[^\W\d_])\n(?=\d)")
_IDENTIFIED = re.compile(r"\b(?:doi|PMID|PMCID|arXiv|https?)\b", re.IGNORECASE)


#: A title that may read like people has so many words.
_WORDS_OF_OWNERS = 4


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


INITIALS_FIRST = re.compile(r"(?:[A-Z]\.[\s-]?){1,3}[A-Z][a-zß-ÿ]")


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


#: How sentences of Korean and Japanese end that somebody is told, and no title does.
_POLITE = ("니다", "세요", "です", "ます", "ました")


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
    if kind_of(title) not in ("conference", "workshop", "journal") or title.startswith("A "):
        return False
    return len(title.split()) < 5 or bool(_NUMBERED_MEETING.search(title))


_INITIALS = re.compile(r"\b[A-Z]\.\s?")


def weight_of_authors(
    authors: AuthorList | None, owner: str, *, owner_is_implied: bool, with_owner: bool
) -> float:
    if authors is None:
        return _OF_OWNER_ALONE if with_owner else -0.4
    if authors.strong or with_owner:
        return 3.0
    name = authors.authors[0].name
    if owner and may_be_same(name, owner):
        return 2.5
    if kind_of(_INITIALS.sub("", name)):  # "J. Lind" is no journal by his initial
        return _OF_VENUE_AS_PERSON
    return _OF_LONE_NAME if owner_is_implied else 1.6


def weight_of_venue(phrase: str, *, people_are_known: bool = False) -> float:
    """Return what speaks for a phrase as the venue; where the people are known, none stands here:
    "Autonomous Robots" is a journal.
    """
    return _weight_of_head(phrase[:300].strip(), people_are_known)


def is_nameless(phrase: str) -> bool:
    """Whether a phrase has the numbers of a journal without its name: that was taken for a part of
    the title.
    """
    first = _IDENTIFIED.split(_NUMBER_BELOW.sub(" ", phrase[:300]).split("\n")[0], maxsplit=1)[0]
    is_numbered = _NAMELESS.match(first) and _NUMBERS_OF_JOURNAL.search(first)
    return bool(is_numbered and not _NAME_IN_NUMBERS.search(first))


@functools.lru_cache(maxsize=MEMORABLE)
def _weight_of_head(head: str, people_are_known: bool) -> float:
    if not head:
        return -0.2
    weight = 0.0
    first = head.split("\n")[0]
    if words_of.find_date(head) or _NOT_OUT_YET.search(head.split("\n")[0]):
        weight += 0.8
    if SHORT_TITLE.match(f", {first}", 2):
        return weight + 1.0
    begin = re.split(r"[,(]|\.\s", first, maxsplit=1)[0].strip()
    is_known = _says_kind(first, is_line="\n" in head) or kind_of_acronym(
        KEY_END.split(first)[0].strip()
    )
    cited = BEFORE_CITED.match(first)
    if cited and not kind_of(before := first[: cited.start("cited")]):
        weight -= _SUBTITLE if before.endswith(". ") else _NO_NAME_OF_JOURNAL
        is_known = ""
    before_book = _BEFORE_BOOK.match(first)
    if before_book and not kind_of(before_book["first"]):
        weight -= _NO_NAME_OF_JOURNAL
    elif is_known or find_arxiv_id(first) or _names_editors(first) or _PUBLISHER_FIRST.match(first):
        weight += 1.0
    elif first[:1].isupper() and len(KEY_END.split(first)[0].split()) <= 8:
        weight += 0.4
    if _STATE_FIRST.match(first):
        weight -= _HALF_A_PLACE
    has_initials = not is_known and _TWO_INITIALS.match(first) and is_name(first.rstrip(" ."))
    if has_initials:
        begin = first.rstrip(" .")
    may_be_person = has_initials or (is_name(begin) and not _may_be_known(begin, first))
    is_person = may_be_person and not people_are_known
    if _NOT_AT_VENUES_BEGIN.match(first) or (
        is_person and not NUMBERS_FIRST.match(first[len(begin) :].lstrip(" ,.;"))
    ):
        weight -= 0.6
    if _begins_with_person(head) or (is_person and begin == head.rstrip(" .")):
        weight -= _PERSON_AS_VENUE
    if len(first.split()) > 45:
        weight -= 0.7
    return weight


#: "京浜大学学術出版会, 628p, 2013": a book's publisher.
_PUBLISHER_FIRST = re.compile(
    r"[\u3005\u3040-\u9fff]{2,20}(?:出版[会社部]?|書店|書房|书店|书局)(?:株式会社|有限公司)?[,，、.。]"
)


#: "P.", "P. J."
_INITIALS = re.compile(r"(?:[A-Z]\.[ -]?){1,3}")
_TWO_INITIALS = re.compile(r"(?:[A-Z]\.[ -]?){2,3}")


def _says_kind(first: str, *, is_line: bool) -> str:
    """Return the kind that a venue's words say; the initial of "Ann J. Lee" is no journal's, and
    that of "J. Lee" on a line of its own is none, nor that of "P. J. Lee".
    """
    if is_line and first.startswith("J. ") and "." not in first[3:] and is_name(first):
        return ""
    before, initial, behind = first.partition(",")[0].partition(" J. ")
    is_plain = "." not in before + behind or _INITIALS.fullmatch(before)
    is_initial = initial and is_plain and is_name(before + initial + behind)
    return kind_of(first.replace(initial, " ", 1) if is_initial else first)


def begins_small(text: str) -> bool:
    """Whether a text begins in small letters, with none of the words with which a venue may."""
    return bool(_NOT_AT_VENUES_BEGIN.match(text))


def _names_editors(first: str) -> bool:
    """Whether a phrase names a book and who edited it: "In A. Lee (Ed.), Book"."""
    if not _MAY_NAME_EDITORS.search(first):
        return False
    rest, editors = without_editors(first)
    return bool(editors) and (bool(_IN.match(first)) or rest[:4] == first[:4])


def _may_be_known(begin: str, first: str) -> bool:
    """Whether what has the form of a name is known for a venue, by its words, its acronym or the
    DOI behind it.
    """
    return bool(
        " " not in begin
        or _DOI_FIRST.match(first[len(begin) :])
        or _ABBREVIATED_WORD.search(begin)
        or _IN.match(first)
        or kind_of(first)
        or kind_of_acronym(begin)
    )


#: "COP 2025"
_DATED_ACRONYM = re.compile(r"[A-Z][\w+&-]*[A-Z][\w+&-]*,?\s(?:19|20)\d\d\.?")
#: What stands where the year of a paper does that is not out yet: "Things Review (in press)".
_NOT_OUT_YET = re.compile(
    r"^To appear in\b"
    r"|[,(] ?(?:in press|forthcoming|to appear|accepted|under review|submitted)\)?\.?$",
    re.IGNORECASE,
)
_DOI_FIRST = re.compile(r"(?:,\s\d[\d()–-]*){0,3},\sdoi\b")


def _begins_with_person(head: str) -> bool:
    """Whether a name stands where the venue should, and the venue behind it: "H. Ma. In ICML"."""
    end = _END_OF_PERSON.search(head)
    if not end:
        return False
    name, rest = head[: end.start()].strip(), head[end.end() :].strip()
    if " " not in name or not is_name(name) or kind_of(name) or kind_of_acronym(name):
        return False
    behind = _IN.sub("", rest.split("\n")[0])
    venue = KEY_END.split(behind, maxsplit=1)[0].strip()
    is_known = kind_of(behind) or kind_of_acronym(venue) or is_venue(venue)
    return bool(_IN.match(rest) or is_known or _DATED_ACRONYM.fullmatch(behind))


@functools.lru_cache(maxsize=MEMORABLE)
def weight_of_label(label: str) -> float:
    if CHOSEN.fullmatch(label.strip()):
        return 0.1
    if _STATE_LABEL.fullmatch(label):
        return 0.9
    is_heading = label.rstrip().endswith(":")
    is_in_brackets = label.lstrip()[:1] in "([" and label.rstrip(" .:")[-1:] in ")]"
    label = label.strip(" []():.,–—-|")
    if not label:
        return 0.0
    if "," in label and people.lone_name(label):  # "Chen, J.": the first of the authors
        return -1.6
    dated = words_of.find_date(label)
    beside = label[: dated.start] + label[dated.end :] if dated else label
    most = (
        _WORDS_OF_VENUE * (1 + (is_heading or is_in_brackets))
        if kind_of(label)
        else _WORDS_OF_LABEL
    )
    if len(beside.split()) > most:
        return -1.6
    if dated or kind_of_acronym(label) or kind_of(label):
        return 0.9
    if INDEXED_BY.fullmatch(label):
        return 0.3
    if re.fullmatch(r"(?:arXiv|preprint|\W*\d{0,4}\W*|[A-Z]{1,3}\W?\d{1,3})", label, re.I):
        return 0.3
    if is_in_brackets and len(beside.split()) <= _WORDS_OF_LABEL:
        return 0.0  # a remark: "(Editors' Pick)"
    if len(label) <= 14 and any(letter.isupper() for letter in label[1:]) and " " not in label:
        return -0.4 if is_heading else 0.2  # "UMR: An Algorithm for …" is named so
    return -1.6
