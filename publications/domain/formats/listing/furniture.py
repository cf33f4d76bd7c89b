"""What stands on a page beside its papers: buttons, legends, sentences about it, addresses.

Each check is a small question of a line; the first that says yes gives the reason. What none of
them knows is told as unread, and so is a line with the marks of a paper, whatever a check says of
it: `may_be` is the gate through which all furniture goes.
"""

import functools
import re
from collections.abc import Callable

from publications.domain.formats import marks
from publications.domain.formats import text as words_of
from publications.domain.formats.degrees import names_degree
from publications.domain.formats.known_venues import kind_of_acronym
from publications.domain.formats.listing import people
from publications.domain.formats.listing.citation import YEAR_BEHIND_AUTHORS
from publications.domain.formats.listing.lines import Line
from publications.domain.formats.listing.link_words import is_links, is_row_of_links
from publications.domain.formats.person_names import is_name
from publications.domain.formats.venue_phrases import is_venue, kind_of
from publications.domain.identifiers import find_identifiers
from publications.domain.reasons import Reason
from publications.domain.record import Author

#: Names and initials are written so, too: "Sicheng He", "Lee HE", "Ma I"; and "am", "was" and "me"
#: are words of other languages.
_PRONOUNS = r"[Ww]e|[Mm]y|[Oo]ur|[Yy]ou|[Yy]our|[Hh]e|[Ss]he|[Hh]is|[Hh]er|[Tt]hey|[Tt]heir|I"
_PROSE = re.compile(
    rf"\b(?:I['’](?:m|ve|ll)|(?:{_PRONOUNS})(?=\s[a-zß-öø-ÿ])|(?<=[a-z]\s)(?:us|me)(?=[\s.,!?])"
    r"|is|are|were|has|have|will|can|(?<=[A-Za-z]{2}\s)was(?=\s[a-z]{2,})"
    r"|[Pp]lease|[Ww]elcome|[Tt]his page|[Aa]vailable|interested)\b|[我您你]|请"
)
_LEGEND = re.compile(
    r"equal(?:ly)? contribut|contributed equal|co-?first|corresponding author|^\W{1,3}\s*"
    r"(?:denotes|indicates|equal"
    r"|student|alphabetical|authors? (?:are|in))|alphabetical order|denotes? (?:equal"
    r"|student|advis)",
    re.IGNORECASE,
)
_NAVIGATION = re.compile(
    r"^\W*(?:(?:back to |go to )?top|home|about(?: me)?|cv|contact|next|prev(?:ious)?|menu"
    r"|skip to (?:main )?content|search"
    r"|show (?:all|more|less|selected)|(?:sort|order|filter|group)(?:ed)? by.*|by (?:year"
    r"|topic|type|date)|read more|see all"
    r"|(?:full|complete) list.*|google scholar|scholar|dblp|orcid|linkedin|twitter|github"
    r"|email|e-mail|bluesky|mastodon"
    r"|teaching|research|people|news|blog|publications?|students?|talks?|projects?|software"
    r"|toggle.*|login|rss"
    r"|home ?page|主页|首页|返回.*|更多.*)\W*$",
    re.IGNORECASE,
)
_FOOTER = re.compile(
    r"©|\(c\)\s|copyright\W+(?:19|20)|all rights reserved|last (?:updated|modified|change)"
    r"|powered by|(?:built|made) with [A-Z]|hosted (?:on|by)|template (?:by|from)"
    r"|(?:site|page) template"
    r"|page generated|updated on|proudly|\b(?:cookies?|privacy)\s(?:policy|settings|notice|consent)"
    r"|impressum|最后更新",
    re.IGNORECASE,
)
_COPYRIGHT = re.compile(
    r"\W{0,3}(?:©|(?:copyright|copyleft)\W{1,3}(?:(?:19|20)\d\d|©|\(c\))|\(c\)\s?(?:19|20)\d\d)",
    re.IGNORECASE,
)
_ADDRESS = re.compile(
    r"[\w.+-]+\s?(?:@|\[at\]|\(at\))\s?[\w-]+\s?(?:\.|\[dot\]|\(dot\)|\sdot\s)"
    r"|[\w.+-]+\sat\s[\w-]+(?:\.[a-z]{2,}\b|\s?(?:\[dot\]|\(dot\)|\sdot\s))|\b"
    r"(?:tel|phone|fax|office|room|email|e-mail)\b\W"
    r"|\b\d{5}(?:-\d{4})?\b.*\b(?:USA|Street|Ave|Road)|^\W*\+?\d[\d\s().-]{7,}$",
    re.IGNORECASE,
)
_FIGURES = re.compile(
    r"\b(?:h-?index|i10|citations?|cited by|impact factor|acceptance rate|refereed|total)\b.*\d",
    re.I,
)
_DATED_NEWS = re.compile(
    r"^\W*(?:(?:\d{1,2}\s)?(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\.?,?\s"
    r"(?:\d{1,2},?\s)?(?:19|20)\d\d"
    r"|(?:19|20)\d\d[-./]\d{1,2}(?:[-./]\d{1,2})?|\d{1,2}/(?:19|20)?\d\d)\W",
    re.IGNORECASE,
)
#: Small, as sentences print them: no "Journal on Selected Areas", no "Invited Paper".
_NEWS_WORD = re.compile(
    r"\b(?:accepted|accepts|invited|[Aa]ward|joins?|joined|talk|[Cc]ongrat\w*|excited|glad"
    r"|honou?red|serving|new paper|[Gg]rant|released"
    r"|selected|appointed|promoted|gave|giving|visit\w*|pleased|[Tt]hanks|welcome|won)\b"
    r"|^\W*(?:Accepted|Invited|Talk|Joined|Visit\w*|Selected|Promoted|Appointed|Released|Won|Welcome"
    r"|Serving|Gave|Excited|Glad|Honou?red|Pleased)\b"
)
_MARKUP = re.compile(
    r"^\W*(?:---+|:::+.*|\{%.*%\}|\{\{.*\}\}|[a-z_]{2,20}:\s?\S{0,80}|<[^<>]*>|\{:.*\})\W*$"
)
_BIBTEX = re.compile(r"^\W*@\w+\s*\{|^\s*[a-z]{3,14}\s*=\s*[{\"].*[}\"],?\s*$|^\W*\}\W*$")
_URL = re.compile(r"https?://|www\.", re.IGNORECASE)
#: "Supplementary appendix: shelves.pdf"
_FILE = re.compile(r"[A-Z][\w -]{2,40}:\s[^\s/]+\.(?:pdf|ps|zip|html?|docx?)", re.IGNORECASE)
#: "[PDF](thesis.pdf)", as papers have it behind them.
_LINK_TO_FILE = re.compile(
    r"\[\s?(?:pdf|paper|full[- ]text|manuscript)\s?\]\([^()\s]{1,500}\.pdf\)", re.IGNORECASE
)
_INITIALS_OR_AND = re.compile(
    r"\b[A-Z]\.\s?(?:[A-Z]\.\s?)?[A-Z][a-z]|\band\s[A-Z]|\b[A-Z][\w'-]+,\s[A-Z]\.|\bet al\b"
)
_CJK_LIST = re.compile(r"[\u4e00-\u9fff]{2,4}[,，、]\s?[\u4e00-\u9fff]{2,4}")
_CJK_AUTHOR = re.compile(r"[\u3005\u4e00-\u9fff]{2,6}[,，、:：]?\s?[「『“《]")
_QUOTED = re.compile(r"[“\"„«「《‘][^“”\"»]{20,300}[”\"“»」》’]")
_INSTITUTION = re.compile(
    r"\b(?:universit\w*|institut\w*|department|laborator\w*|college|school of|faculty of"
    r"|professor|lecturer|ph\.?d\.?"
    r"|student|postdoc\w*|research(?:er)? (?:scientist|fellow|engineer|associate)"
    r"|software engineer|mailing address)\b"
    r"|大学|学院|研究所|教授",
    re.IGNORECASE,
)
_POSITION = re.compile(
    r"(?:(?:senior|junior|assistant|associate|full|adjunct|visiting|post-?doctoral|doctoral|graduate"
    r"|research|principal|teaching|staff|tenure-track|ph\.?d\.?|master['’]?s|undergraduate)\s)*"
    r"(?:professor|lecturer|scientist|researcher|fellow|associate|student|candidate|postdoc)"
    r"(?:(?:,|\sat)\s[^.?!:]{2,80})?\W*",
    re.IGNORECASE,
)
#: "Ann Lee (PI), Bo Ma (co-PI), Dunes, $300,000", "Bo Ma, PhD, 2018 (co-supervised with Ann Lee)"
_GRANT_OR_SUPERVISED = re.compile(
    r"\((?:co-?)?PI\)|\b[Cc]o-?PIs?\b|\b[Pp]rincipal [Ii]nvestigators?\b"
    r"|(?:[$€£]|\b(?:USD|EUR|GBP|CHF|NOK|SEK|CAD|AUD))\s?\d{1,3}(?:[,.]\d{3})+\b"
    r"|\b[Cc]o-?(?:supervised|advised|mentored)\b"
)
_SPEAKS_AT = re.compile(
    r"(?:[^\W\d_][\w.'’-]{0,20}\s){0,3}(?:University|Universit[àäé]t?|Université|Universidade?|College"
    r"|Department|Dept\.?|School|Faculty|Institute of Technology)\b"
    r"(?!\s(?:Press|Publi|Law|Journal|Working))"
)
_FIELD = re.compile(
    r"^(?:name|professor|faculty|university|department|position|office(?: hours)?"
    r"|advis[eo]rs?|lab|group|address|url|web(?:site)?"
    r"|homepage|description|location|languages?|interests?|research (?:areas?|interests?)"
    r"|affiliation|keywords?|role|term|time)"
    r"\s?:(?:\s|$)",
    re.IGNORECASE,
)
#: A volume, an issue, pages.
_NUMBERS = re.compile(
    r"\b(?:vol\.|no\.|pp?\.)\s?\d|\b\d{1,4}\s?\(\d{1,3}\)|\b\d{1,4}:\s?\d{1,5}\s?[-–]\s?\d", re.I
)
#: "Things Letters, 4, 1-2", with no more words behind it.
_VOLUME = re.compile(r",\s\d{1,4},\s\d{1,5}[-–]\d{1,5}\b")
#: "1904. Ann Lee": what counts the papers, or their year.
_NUMBER = re.compile(r"^\W*\d{1,4}[.):\]]\s+")
_YEAR = re.compile(r"\b(?:19|20)\d\d\b")
_ACRONYM = re.compile(r"\b[A-Z][A-Za-z]*[A-Z]\b")
#: Where the names may begin that stand behind a title or a label.
_BEHIND_TITLE = re.compile(r"[.?!:;,|”\"»’)\]]\s+|\s[–—-]\s")
_LONGEST_TITLE, _LONGEST_LIST, _MOST_BEGINS = 500, 400, 16
#: A line of fewer signs is no paper; of a longer one the begin is looked at.
_SHORTEST, _LOOKED_AT = 24, 3_000
_LEAST_WORDS, _MOST_WORDS = 5, 150
#: People and parts of a page are called a title in fewer words.
_WORDS_OF_MARKED_TITLE = 4
#: So much stands before what a legend says of a sign.
_BEFORE_LEGEND = 90
#: Which part of a citation's words at most are those of a sentence about oneself.
_PROSE_OF_PAPERS = 0.08
#: Why a line of a section about teaching, say, is furniture.
ABOUT_OTHER = Reason("furniture_section")


def why_furniture(line: Line) -> Reason | None:
    """Return why a line is no part of a list of papers; None where it may be one."""
    text = line.text
    if len(text) > words_of.LONGEST_LINE:
        return None
    for code, check in _CHECKS:
        if check(line, text):
            why = Reason(code)
            return why if may_be(why, line) else None
    return None


def may_be(why: Reason, line: Line) -> bool:
    """Whether a line can be furniture for this reason: not where it has the marks of a paper. Of
    news, and in a section about something else with its talks and students, it takes more of them.
    """
    if why.code in _CERTAIN:
        return True
    takes_more = why.code in ("furniture_section", "furniture_news")
    return not (is_plainly_paper(line) if takes_more else has_marks_of_paper(line))


def is_position(text: str) -> bool:
    """Whether a text is what somebody is, and where, and no more: "Postdoctoral Scientist"."""
    return bool(_POSITION.fullmatch(text))


def is_grant_or_supervised(text: str) -> bool:
    """Whether a text names who leads a project, or how much money it has, or says that somebody
    supervised a thesis of others: it may have people, a title and a year as papers have.
    """
    return bool(_GRANT_OR_SUPERVISED.search(text))


def is_talk_somewhere(venue: str) -> bool:
    """Whether what is printed for a venue is where somebody spoke: "Kelp University"."""
    return bool(_SPEAKS_AT.match(venue))


def is_copyright(line: Line) -> bool:
    """Whether a line begins with whose the page is, and since when: no paper goes on with it."""
    return bool(_COPYRIGHT.match(line.text))


def is_weak(why: Reason) -> bool:
    """Whether a reason is of the line's form alone: beside what was not read it may be a title or
    the people of the same paper.
    """
    return why.code in _WEAK


def is_certain(why: Reason) -> bool:
    """Whether a reason holds of a line wherever it stands: no title is a year or a row of links."""
    return why.code in _CERTAIN


def has_marks_of_paper(line: Line) -> bool:
    """Whether a line has what a citation has; a link to a paper is such a mark, too, and so is that
    the heads of a table's columns say which cell is the title, and which the people.
    """
    text = line.text
    return (
        looks_like_paper(text)
        or _is_said_paper(line)
        or (
            "](" in line.printed
            and _LEAST_WORDS <= len(text.split()) <= _MOST_WORDS
            and bool(find_identifiers(line.printed))
            and _density_of_prose(text) < _PROSE_OF_PAPERS
            and not is_links(text)
            and not is_row_of_links(line.printed)
        )
    )


def _is_said_paper(line: Line) -> bool:
    return line.is_row and all(
        marks.OPENED[kind] in line.printed for kind in (marks.TITLE, marks.AUTHORS)
    )


def leads_to_paper(line: Line) -> bool:
    """Whether a line with the words of a title leads to the file of what it names: "[PDF](…)"."""
    words = len(line.text.split())
    is_long = _LEAST_WORDS <= words <= _MOST_WORDS and not is_links(line.text)
    return is_long and bool(_LINK_TO_FILE.search(line.printed)) and not _PROSE.search(line.text)


def is_marked_title(line: Line) -> bool:
    """Whether a class says of a line that it is a title, and it has the words of one."""
    return (
        line.printed.startswith(marks.OPENED[marks.TITLE])
        and len(line.text.split()) >= _WORDS_OF_MARKED_TITLE
        and not is_links(line.text)
    )


def looks_like_paper(text: str) -> bool:
    """Whether a line that was not read has what a citation has: names, a title, when or where."""
    is_long = len(text) >= _SHORTEST and not names_degree(text)
    return is_long and _has_signs_of_paper(text[:_LOOKED_AT])


@functools.lru_cache(maxsize=4_096)
def _has_signs_of_paper(text: str) -> bool:
    words = text.split()
    if len(words) > _MOST_WORDS:  # a citation with its abstract, or prose: the begin tells
        text = " ".join(words[: _MOST_WORDS // 2])
    dated = bool(_YEAR.search(text)) or words_of.find_date(text) is not None
    placed = bool(kind_of(text) or _NUMBERS.search(text) or find_identifiers(text))
    begins = bool(_CJK_LIST.search(text) or _CJK_AUTHOR.match(text)) or bool(_leading_people(text))
    listed = begins or ((dated or placed) and names_people(text))
    quoted = bool(_QUOTED.search(text))
    named = listed or bool(_INITIALS_OR_AND.search(text))
    signs = dated + placed + (2 if listed else named) + quoted
    if signs < 2 or not (dated or placed or listed):
        return False
    if len(words) > _MOST_WORDS and not (listed and dated):
        return False
    is_cited = dated and bool(begins or _NUMBERS.search(text))
    return is_cited or _density_of_prose(text) < _PROSE_OF_PAPERS


def is_plainly_paper(line: Line) -> bool:
    """Whether a line is a citation wherever it stands: several people, a year, and a place or a
    title that is set apart.
    """
    text = line.text
    return (
        looks_like_paper(text)
        and (
            names_people(text[:_LOOKED_AT])
            or bool(_CJK_AUTHOR.match(text))
            or _is_by_one(text[:_LOOKED_AT])
            or _is_quoted_and_numbered(text)
        )
        and words_of.find_date(text) is not None
        and bool(
            kind_of(text)
            or _QUOTED.search(text)
            or _NUMBERS.search(text)
            or any(map(kind_of_acronym, _ACRONYM.findall(text)))
            or find_identifiers(line.printed)
        )
    )


def _is_by_one(text: str) -> bool:
    """Whether a text begins with one person and a year or a quoted title, and prints a volume,
    pages or an identifier: no talk has those.
    """
    if not (_NUMBERS.search(text) or _VOLUME.search(text) or find_identifiers(text)):
        return False
    text = _NUMBER.sub("", text)
    return any(
        YEAR_BEHIND_AUTHORS.match(text, lead.end) or _QUOTED.match(text[lead.end :].lstrip(" .,:"))
        for lead in people.leading(text[:_LONGEST_LIST])
    )


def _is_quoted_and_numbered(text: str) -> bool:
    """Whether a text begins with a title in quotation marks, and prints a volume or pages."""
    return bool(_QUOTED.match(text)) and bool(_NUMBERS.search(text) or _VOLUME.search(text))


def begins_dated(text: str) -> bool:
    """Whether a text begins with people and the year: "Lee, A. (2019)"."""
    leads = people.leading(text[:_LONGEST_LIST])
    return any(YEAR_BEHIND_AUTHORS.match(text, lead.end) for lead in leads)


def names_people(text: str) -> bool:
    """Whether several people are listed in a text: at its begin, or behind a title."""
    return bool(people_in(text))


def people_in(text: str) -> tuple[Author, ...]:
    """Return the first list of several people in a text: at its begin, or behind a title."""
    text = _NUMBER.sub("", text)
    begins = [0, *(stop.end() for stop in _BEHIND_TITLE.finditer(text[:_LONGEST_TITLE]))]
    lists = (_leading_people(text[begin:]) for begin in begins[:_MOST_BEGINS])
    return next(filter(None, lists), ())


def _leading_people(text: str) -> tuple[Author, ...]:
    leads = people.leading(_whole_names(text))
    lists = (lead.authors.authors for lead in leads if lead.authors.strong)
    # Not "TMC, TSC, TIFS", which venues' acronyms are.
    return next((x for x in lists if 2 * sum(_is_acronym(a.name) for a in x) < len(x)), ())


def _whole_names(text: str) -> str:
    """Return as much of a text as is looked at, up to a comma: a name that is cut is another's."""
    end = text.rfind(",", 0, _LONGEST_LIST) if len(text) > _LONGEST_LIST else -1
    return text[:end] if end > 0 else text[:_LONGEST_LIST]


def _is_acronym(name: str) -> bool:
    family = name.rpartition(" ")[2]
    return family.isupper() and family.isascii()


def _density_of_prose(text: str) -> float:
    """Return which part of the words outside of quotes are those of sentences about oneself."""
    beside = _QUOTED.sub(" ", text)
    return len(_PROSE.findall(beside)) / max(len(beside.split()), 1)


#: Of so many words one ends with a comma, at least, where a line lists people and no more.
_COMMAS_OF_LIST = 4


def _is_prose(line: Line, text: str) -> bool:
    words = len(text.split())
    if words < 6:
        return False
    own = len(_PROSE.findall(_QUOTED.sub(" ", text)))
    if own >= 2 or (own == 1 and words < 25):
        return True
    is_list = _COMMAS_OF_LIST * (text.count(",") + text.count(";")) > words
    # So is a long citation, of many people or with its words in pieces.
    is_cited = bool(_QUOTED.search(text)) and words_of.find_date(text) is not None
    return words >= 80 and not (own == 0 and (is_list or is_cited))


def _is_row_of_links(line: Line) -> bool:
    return "](" in line.printed and "|" in line.printed and is_row_of_links(line.printed)


def _is_heading(line: Line, text: str) -> bool:
    return bool(line.heading) and len(text) < 200


def _is_short(line: Line, text: str) -> bool:
    """Words of a button or a label: nothing that a title and its authors fit into."""
    return len(text.split()) <= 3 and len(text) < 40 and not _YEAR.search(text)


def _is_year(line: Line, text: str) -> bool:
    return bool(
        re.fullmatch(
            r"\W*(?:19|20)\d\d(?:\s?[-–]\s?(?:(?:19|20)\d\d|now|present)|\s?[·•|]\s?\d{1,3})?\W*",
            text,
        )
    )


def _is_person(line: Line, text: str) -> bool:
    return len(text) < 60 and is_name(text.strip(" .,;")) and not is_venue(text)


def _matches(pattern: re.Pattern[str], longest: int = 400) -> Callable[[Line, str], bool]:
    return lambda line, text: len(text) <= longest and bool(pattern.search(text))


def _is_news(line: Line, text: str) -> bool:
    dated = _DATED_NEWS.match(text)
    return bool(dated and _NEWS_WORD.search(text[dated.end() :]))


def _is_legend(line: Line, text: str) -> bool:
    """Whether a line says what signs mean; a citation may say so at its end."""
    legend = _LEGEND.search(text) if len(text) <= _LONGEST_LIST else None
    return bool(legend and legend.start() <= _BEFORE_LEGEND)


def _is_affiliation(line: Line, text: str) -> bool:
    """Whether a line says of a person or a page what is its place, its address, its subject."""
    if len(text.split()) > 14:
        return False
    return bool(_INSTITUTION.search(text) or (_FIELD.match(text) and not _YEAR.search(text)))


def _is_web_address(line: Line, text: str) -> bool:
    if _FILE.fullmatch(text):
        return True
    return bool(_URL.search(text)) and len(words_of.without_links(text).split()) < 5


_Check = tuple[str, Callable[[Line, str], bool]]
_CHECKS: tuple[_Check, ...] = (
    ("furniture_links", lambda line, text: is_links(text) or _is_row_of_links(line)),
    ("furniture_markup", _matches(_MARKUP, 120)),
    ("furniture_bibtex", _matches(_BIBTEX, 2_000)),
    ("furniture_year", _is_year),
    ("furniture_heading", _is_heading),
    ("furniture_news", _is_news),
    ("furniture_legend", _is_legend),
    ("furniture_navigation", _matches(_NAVIGATION, 80)),
    ("furniture_footer", _matches(_FOOTER, 199)),
    ("furniture_address", _matches(_ADDRESS, 160)),
    ("furniture_figures", _matches(_FIGURES, 160)),
    ("furniture_short", _is_short),
    ("furniture_person", _is_person),
    ("furniture_web_address", _is_web_address),
    ("furniture_affiliation", _is_affiliation),
    ("furniture_prose", _is_prose),
)
#: What holds of a line that looks like a paper, too.
_CERTAIN = frozenset(
    {
        "furniture_links",
        "furniture_markup",
        "furniture_bibtex",
        "furniture_repeated",
        "furniture_year",
    }
)
_WEAK = frozenset({"furniture_short", "furniture_person", "furniture_affiliation"})
