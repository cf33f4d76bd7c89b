"""A venue's phrase -> what it says."""

import functools
import re

from publications.domain.formats import text as words_of
from publications.domain.formats.known_venues import kind_of_acronym
from publications.domain.formats.venue_phrases.draft import Draft, VenuePhrase
from publications.domain.formats.venue_phrases.imprints import (
    PUBLISHER,
    STATE_OF_USA,
    TOWN_AND_PUBLISHER,
    is_place,
    is_publisher,
    take_book_imprint,
    take_enclosed_publisher,
    take_imprint,
    take_publisher_first,
    take_town_first,
)
from publications.domain.formats.venue_phrases.kinds import (
    JOURNAL,
    LONGEST_PHRASE,
    PERIODICAL_PROCEEDINGS,
    THESIS,
    kind_of,
)
from publications.domain.formats.venue_phrases.names import (
    BARE_VOLUME,
    END_OF_NAME,
    LEAD,
    PROCEEDINGS,
    SHORT_VENUE,
    acronym_of_short,
    clean_name,
    head_acronym,
    name_and_tail,
    short_form,
    split_acronym,
)
from publications.domain.formats.venue_phrases.numbers import (
    ARTICLE,
    BARE_PAGES,
    DASHES,
    LONGEST_VOLUME,
    PAGES_NEXT,
    SERIALS,
    STANDARD_NUMBERS,
    VOLUME_LAST,
    YEAR_BEHIND_NAME,
    take_numbers,
)
from publications.domain.formats.venue_phrases.remarks import (
    AHEAD_OF_PRINT,
    AWARD,
    REMARK,
    REVISED,
    ROLE_BEHIND,
    SHOWN_AS,
    STATE,
    STATE_BEFORE_YEAR,
    STATE_BEHIND_NAME,
    TO_APPEAR,
    without_parenthesised_remarks,
    without_remark_behind,
)
from publications.domain.formats.venue_phrases.usual import as_usually_printed

#: "Preprint available at", with an address that was cut out already.
_WHERE_TO_GET = re.compile(
    r"(?:^|[.,;]\s*)(?:(?:A|The|This)\s)?(?:preprint|copy|draft|manuscript|paper|article|pdf|text)\s"
    r"(?:is\s)?(?:freely\s)?available\s(?:at|from|on|here|online|upon request)\b[^.]{0,40}\W*$"
    rf"|(?:^|[.,;(]\s*)(?:Retrieved|Available|(?:Last )?Accessed|Downloaded)"
    rf"(?:\s(?:on\s)?{words_of.MONTH_NAME}\s\d{{1,2}},\s(?:19|20)\d\d,?)?\s(?:from|at|online|via)"
    r"(?=\W*(?:(?:19|20)\d\d)?\W*$)"
    r"|(?:^|[.,;(]\s*)(?:Disponible (?:sur|en)|Disponível em|(?:Verfügbar|Abrufbar) unter"
    r"|(?:Repéré|Consulté) (?:à|sur)|R[eé]cup[eé]r(?:é|ado) de)\b\W*$"
    r"|(?:^|[.,;]\s*)URL\W*$",
    re.IGNORECASE,
)
#: What stands before a date that is a segment of its own.
_APART = re.compile(r"[,.;(]\s*$")
_SCHOOL = re.compile(r"universi|institut|college|school|ETH|EPFL|MIT\b", re.IGNORECASE)
#: A school that only its acronym names.
_SHORT_NAME = re.compile(r"[A-Z]{3,8}")
#: "Meeting on Things in Boston, MA"
_TOWN_LAST = re.compile(r"(.{8,}?)\sin\s([A-Z][\w.'-]+(?:\s[A-Z][\w.'-]+){0,2})")
_NUMBER_OF_MEETING = re.compile(r"\s(#\d{1,4})$")
#: What is left of "June 28 – July 2" where the year is cut off; a number alone may be a page.
_DAYS = re.compile(
    rf"(?=.*[A-Za-z])(?:{words_of.MONTH_NAME}|\b\d{{1,2}}\b(?:\s?[-–—]\s?\d{{1,2}}\b)?"
    r"|\s|[-–—])+",
    re.IGNORECASE,
)
#: Words cut as in the titles of journals: "Knowl. Inf. Syst.", "Internet Things J".
_ABBREVIATED_TITLE = re.compile(
    r"\b(?!Proc|Conf|Symp|Int|Univ|Inc|Dept|Dr|Prof|Assoc|Nat)[A-Z][a-z]{2,9}\. [A-Z][a-z]{2,}"
    r"|[a-z] J\.?$"
)


def read_venue(text: str) -> VenuePhrase:
    """Return what a venue phrase says; whatever cannot be told apart stays in the name."""
    text = words_of.one_line(text).strip(" .,;")
    return _remembered_venue(text) if len(text) < LONGEST_PHRASE else _read_venue(text)


#: "2021, Annals of Things, 12, 3-15", "May 2021 · Annals of Things", "(2021). 5th Things"
_YEAR_FIRST = re.compile(
    rf"^\(?(?:{words_of.MONTH_NAME}\.?\s)?(?:19|20)\d\d\)?(?:[,.;:]\s+|\s[·•|–—-]\s+)"
    r"(?=[^\W\d_]|\d{1,3}(?:st|nd|rd|th)\s)",
    re.IGNORECASE,
)

#: "paper presented at the Meeting on Looms, Bath, 5 May 1996, published in Looms of Today, 3-9"
_SHOWN_FIRST = re.compile(
    r"((?:invited |contributed |review )?(?:(?:paper|talk|poster|lecture) )?presented at .{5,300}?)"
    r"[,;.]\s(?:published|printed|appeared) in:?\s(?=\S)",
    re.IGNORECASE,
)


def _read_venue(text: str) -> VenuePhrase:
    draft = Draft(as_usually_printed(_WHERE_TO_GET.sub("", text)))
    if shown := _SHOWN_FIRST.match(draft.rest):
        draft.notes.append(shown[1])
        draft.rest = draft.rest[shown.end() :]
    take_imprint(draft)
    _take_remarks(draft)
    if state := _STATE_ALONE.fullmatch(draft.rest):
        draft.rest = state[1] or ""
    if numbered := _NUMBER_OF_YEAR.search(draft.rest):
        draft.issue, draft.pages = numbered[2], numbered[3] or ""
        draft.rest = f"{draft.rest[: numbered.start()]}, {numbered[1]}"
    _note_date(draft)
    draft.rest = _PART_OF_YEAR.sub("", words_of.YEAR_MONTH_DAY.sub(r"\1", draft.rest))
    if day := _DAY_ALONE.fullmatch(draft.rest):
        draft.rest = day[1]
    draft.kind = kind_of(draft.rest)
    if draft.kind == "thesis":
        _read_thesis(draft)
        return draft.venue()
    _take_lead(draft)
    _take_spelled_out(draft)
    if year := _YEAR_FIRST.match(draft.rest):  # "2021, submitted to Annals of Things"
        draft.rest = draft.rest[year.end() :]
        _take_lead(draft)
    take_enclosed_publisher(draft)
    take_book_imprint(draft)
    take_town_first(draft)
    _take_serial(draft)
    _take_numbers(draft)
    _take_name_and_tail(draft)
    _settle_kind(draft)
    _doubt_mere_phrases(draft, text)
    return draft.venue()


def _take_remarks(draft: Draft) -> None:
    """Remarks and awards in parentheses or behind a short venue; "to appear" is one, too."""
    while state := STATE.match(draft.rest):
        draft.notes.append(state[1] if state[1].isupper() else state[1].capitalize())
        draft.rest = draft.rest[state.end() :]
    if shown := SHOWN_AS.match(draft.rest):
        draft.notes.append(shown[1])
        draft.rest = draft.rest[shown.end() :]
    if revised := REVISED.search(draft.rest):
        draft.notes.append(revised[1].capitalize())
        draft.rest = draft.rest[: revised.start()] + draft.rest[revised.end() :]
    draft.notes += [numbers[1].strip(" ,;") for numbers in STANDARD_NUMBERS.finditer(draft.rest)]
    draft.rest = STANDARD_NUMBERS.sub(", ", draft.rest).strip(" ,")
    if state := STATE_BEFORE_YEAR.search(draft.rest) or STATE_BEHIND_NAME.search(draft.rest):
        draft.notes.append(state[1][0].upper() + state[1][1:])
        draft.rest = draft.rest[: state.start()] + draft.rest[state.end() :]
    if ahead := AHEAD_OF_PRINT.search(draft.rest):
        draft.notes.append(ahead[1].capitalize())
        draft.rest = draft.rest[: ahead.start()] + draft.rest[ahead.end() :]
    if number := _NUMBER_BEHIND.search(draft.rest):
        draft.notes.append(number[1])
        draft.rest = draft.rest[: number.start()] + draft.rest[number.end() :]
    if role := ROLE_BEHIND.search(draft.rest):
        draft.notes.append(role[1])
        draft.rest = draft.rest[: role.start()]
    early = TO_APPEAR.search(draft.rest)
    if early and early.start() < 30:
        draft.notes.append(early[1][0].upper() + early[1][1:].lower())
    draft.rest = _DAY_OR_LINK_BEHIND.sub("", draft.rest)
    if editors := _EDITORS_IN_BRACKETS.search(draft.rest):
        draft.notes.append(editors[1])
        draft.rest = draft.rest[: editors.start()] + draft.rest[editors.end() :]
    for without in (without_parenthesised_remarks, without_remark_behind):
        draft.rest, notes, awards = without(draft.rest)
        draft.notes += notes
        draft.awards += awards


#: "Journal of Things (19 July)", "Kelp Letters [URL]"
_DAY_OR_LINK_BEHIND = re.compile(
    r"(?<=[^\W\d_]{3})\s"
    rf"(?:\((?:\d{{1,2}}\s{words_of.MONTH_NAME}|{words_of.MONTH_NAME}\s\d{{1,2}})\)|\[?URL\]?)"
    r"(?=[.,]|$)"
)
#: "Meeting on Piles, 2021, Paper No. 3C009": the number that a meeting gave to the paper.
_NUMBER_BEHIND = re.compile(
    r"[,.;]\s((?:Paper|Abstract|Poster)\s(?:(?:ID|No\.?|Number|#)\s?)?[A-Z]{0,6}-?\d[\w-]{0,12})"
    r"(?=[,.;)]|$)",
    re.IGNORECASE,
)
#: "SAND 2002 (A. Lee & al., eds.)": people who were not read as such.
_EDITORS_IN_BRACKETS = re.compile(r"\s\(([^()]{3,120}?,?\s(?:[Ee]ds?\.?|Hrsg\.?))\)")
#: "Journal of Moss 2021:02 036": the number of a year, and where a paper stands in it
_NUMBER_OF_YEAR = re.compile(
    r"(?<=[^\W\d_]{2})\s((?:19|20)\d\d):\s?(0[1-9]|1[0-2])\b(?:,?\s(\d{3}))?(?=\W*$)"
)
#: No venue, but what became of a paper, or that nobody knows when ("n.d.")
_STATE_ALONE = re.compile(
    r"\W*(?:(?:re)?submitted|accepted|in press|to appear|under review|forthcoming|n\.\s?d)\W*"
    r"((?:19|20)\d\d)?\W*",
    re.IGNORECASE,
)
#: "Journal of Things 63, 4-9 (May, 2004)", "(Fall 2018)", "Number 1, Winter 2009"
_PART_OF_YEAR = re.compile(
    rf"(?:(?<=\()(?:\d{{1,2}}\s)?{words_of.MONTH_NAME}(?:\s\d{{1,2}})?"
    r"|(?:(?<=\()|(?<=[,;.]\s))(?:Spring|Summer|Autumn|Fall|Winter)),?\s(?=(?:19|20)\d\d(?:\)|$))",
    re.IGNORECASE,
)
#: "Oct. 9, 2018", and no venue
_DAY_ALONE = re.compile(rf"\W*{words_of.MONTH_NAME}\s\d{{1,2}},\s((?:19|20)\d\d)\W*", re.IGNORECASE)
#: "Letters of Looms, 73(2): 5-9, 2025. Honorable Mention for Best Poster at LOOM 2023"
_AWARD_BEHIND = re.compile(
    r"(?<=(?:19|20)\d\d)[\W_]{1,9}(?:winner|finalist|runner-up|honou?rable mention"
    r"|best (?:\w+ )?(?:paper|poster|talk|thesis))\b(?=.{1,80}(?:19|20)\d\d\b)",
    re.IGNORECASE,
)


def _note_date(draft: Draft) -> None:
    award = _AWARD_BEHIND.search(draft.rest)
    rest = draft.rest[: award.start()] if award else draft.rest
    first = SHORT_VENUE.match(LEAD.sub("", rest))
    # "STOC 2018, J. ACM 2020" is a paper of 2018 …
    in_first = words_of.find_date(first[0]) if first else None
    whole = words_of.find_date(rest)
    if whole and in_first:
        is_same = whole.date.startswith(in_first.date)  # "Things 2016 Oct. 20"
        # … but "Logic Meeting 2006, Kelp Press, 2009" came out in 2009.
        is_apart = bool(_APART.search(rest[: whole.start])) and whole.end == len(rest)
        in_first = whole if is_same or is_apart else in_first
    if dated := in_first or whole:
        draft.date = dated.date
        draft.doubts += [] if dated.certain else [("date", 0.5)]


#: "PhD thesis. Salem, MA: Kelp University", "Tesis. Girona (Catalunya): Universitat de Girona"
_TOWN_OF_SCHOOL = re.compile(
    r"(?:^|[.,])\s*([^\W\d_a-zß-öø-ÿ][^\W\d_]+(?:[ -][^\W\d_]+){0,2}"
    r"(?:,\s[A-Z][\w. ]{1,20}|\s\([^()\d]{2,30}\))?):\s"
)


def _read_thesis(draft: Draft) -> None:
    """A thesis: no venue; what stands beside the word is the university, and a lesser degree is a
    note.
    """
    matched = THESIS.search(draft.rest)
    assert matched is not None
    if matched["other"]:
        draft.notes.append(matched[0].strip())
    beside = draft.rest[: matched.start()] + "," + draft.rest[matched.end() :]
    town = _TOWN_OF_SCHOOL.search(beside)
    if town and _SCHOOL.search(beside, town.end()) and not _SCHOOL.search(town[1]):
        draft.places.append(town[1])
        beside = f"{beside[: town.start()]}, {beside[town.end() :]}"
    segments = [_without_date(piece).strip(" .") for piece in beside.split(",")]
    schools = [piece for piece in segments if _SCHOOL.search(piece)]
    draft.publisher = ", ".join(schools or filter(_SHORT_NAME.fullmatch, segments))


#: "Poster, Conference on Looms (CL 2020)", "Review paper published in Looms": in which form the
#: work was shown there.
_FORM_FIRST = re.compile(
    r"(Poster|Demo(?:nstration)?|Extended abstract|(?:Short|Position) paper|Work in progress"
    r"|(?:[a-z]+ )?(?:paper|article)(?=\s(?:published|presented|appeared|in|at)\s))"
    r"(?: paper| presentation| abstract)?"
    r"(?:,|\s?:|(?=\s(?:(?:published|presented|appeared)\s)?(?:at|in)\s))\s+(?=\S)",
    re.IGNORECASE,
)

#: "Best Paper Award, Conference on Looms", "winner of the Kelp Prize, Conference on Looms"
_AWARD_FIRST = re.compile(
    r"((?:(?:winner|recipient) of\s)?(?:the\s)?(?:[\w-]+\s){1,5}(?:award|prize)"
    r"(?:\s(?:nominee|finalist|winner))?)"
    r"[,:]\s+(?=\S)",
    re.IGNORECASE,
)


#: "ASME paper GT2005-68264, ASME Turbo Expo", "AIAA 2007-1342, 45th Meeting": a paper's number.
_NUMBER_FIRST = re.compile(
    r"((?:(?:[A-Z]{3,6}\s)?[Pp]aper(?:\s(?:[Nn]o\.?|[Nn]umber|#))?|AIAA|ASME|SAE|SPE|IMECE)\s?"
    r"(?:[A-Z]{1,6}-?)?(?:\d{2,6}[-./])+[A-Z]{0,4}\d{2,6}(?:-\d+)?"
    r"|(?:(?:[A-Z]{3,6}\s)?[Pp]aper\s)?[A-Z]{2,6}(?:19|20)?\d\d-\d{3,6})"
    r",?\s+(?=\S.{8})"
)


def _take_lead(draft: Draft) -> None:
    """The words before the name: "To appear in", "Poster, ", "Best Paper Award, ", and the number
    that a meeting gave to the paper.
    """
    if number := _NUMBER_FIRST.match(draft.rest):
        draft.notes.append(number[1])
        draft.rest = draft.rest[number.end() :]
    if award := _AWARD_FIRST.match(draft.rest):
        draft.awards.append(award[1])
        draft.rest = draft.rest[award.end() :]
    draft.rest = LEAD.sub("", draft.rest)
    take_publisher_first(draft)
    if form := _FORM_FIRST.match(draft.rest):
        draft.notes += [form[1]] if form[1].lower() not in ("paper", "article") else []
        draft.rest = LEAD.sub("", draft.rest[form.end() :])
        draft.kind = "poster" if form[1].lower() == "poster" else draft.kind
    if not PERIODICAL_PROCEEDINGS.match(draft.rest):
        draft.rest = PROCEEDINGS.sub("", draft.rest)
    elif acronym := split_acronym(draft.rest)[1]:
        draft.kind = "conference"
        draft.doubts += [] if kind_of_acronym(acronym) == "conference" else [("kind", 0.6)]


#: "CL 99 (The 1999 Conference on Looms), Leeds": the name stands behind its acronym.
_SPELLED_OUT = re.compile(
    r"(?P<acronym>[A-Z][A-Za-z&+-]{1,12})(?P<year>[\s,]?(?:['’]?\d\d|(?:19|20)\d\d))?\s?"
    r"\((?P<name>(?:[^()\s]+\s){2,}[^()\s]+)\)"
)


def _take_spelled_out(draft: Draft) -> None:
    spelled = _SPELLED_OUT.match(draft.rest)
    if spelled and short_form(spelled["acronym"]) and kind_of(spelled["name"]):
        tail = draft.rest[spelled.end() :]
        draft.rest = f"{spelled['name']} ({spelled['acronym']}){tail}"


def _take_serial(draft: Draft) -> None:
    """The volume, issue and pages of a journal, where its year stands in parentheses."""
    dated = YEAR_BEHIND_NAME.match(draft.rest)
    # "Things Review. 2011. P. 253"; but "Book, Oslo, Kelp Press, 2011, p. 25"
    if dated and not ("," in dated["name"] and PAGES_NEXT.match(draft.rest, dated.end())):
        draft.rest = f"{dated['name']}{END_OF_NAME}{draft.rest[dated.end() :]}"
        return
    serial = next(filter(None, (pattern.match(draft.rest) for pattern in SERIALS)), None)
    if not serial:
        return
    said = {name: value or "" for name, value in serial.groupdict().items()}
    draft.volume = said.get("volume") or said.get("roman", "")
    draft.issue = next(filter(None, map(said.get, ("issue", "number", "part", "glued"))), "")
    draft.pages = DASHES.sub("-", said.get("pages") or said.get("behind", ""))
    behind = draft.rest[serial.end() :].strip(" ,.;")
    draft.rest = f"{said['name'].strip()}{END_OF_NAME}{behind}"


def _take_numbers(draft: Draft) -> None:
    volume, issue, pages, draft.rest = take_numbers(draft.rest)
    draft.volume, draft.issue = draft.volume or volume, draft.issue or issue
    draft.pages = draft.pages or pages


def _take_name_and_tail(draft: Draft) -> None:
    """The name with its acronym, and each of the segments behind it."""
    bare, draft.acronym = head_acronym(draft.rest)
    is_serial = bool(draft.volume or (draft.pages and BARE_VOLUME.search(bare)))
    name, tail = name_and_tail(bare, draft.acronym, is_serial=is_serial)
    for segment in tail:
        without_date = _without_date(segment)
        if not without_date:
            continue
        is_short = acronym_of_short(without_date) and not is_publisher(without_date)
        if is_short and not draft.acronym and without_date != segment:
            draft.acronym = without_date
        else:
            _take_segment(draft, without_date)
    if tail and STATE_OF_USA.fullmatch(tail[0]) and (town := _TOWN_LAST.fullmatch(name)):
        name, draft.places = town[1], [town[2], *draft.places]
    name = clean_name(name)
    if meeting := _NUMBER_OF_MEETING.search(name):
        name = name[: meeting.start()]
        draft.notes.append(meeting[1])
    last = VOLUME_LAST.fullmatch(name)
    if last and not draft.volume and (draft.pages or draft.date):
        name, draft.volume = last[1].rstrip(" ,"), last[2]
    imprint = TOWN_AND_PUBLISHER.fullmatch(name)
    if imprint and not draft.publisher and PUBLISHER.search(imprint[2]):  # of the book itself
        name, draft.publisher, draft.places = "", imprint[2], [imprint[1], *draft.places]
    if re.match(r"arxiv\b", name, re.IGNORECASE):
        name, draft.kind = "arXiv", draft.kind or "preprint"
    draft.name = name
    draft.acronym = draft.acronym or acronym_of_short(name)


def _take_segment(draft: Draft, segment: str) -> None:
    """What stands behind the name, by its words, then by its shape; a note where by neither."""
    if AWARD.search(segment):
        draft.awards.append(segment)
    elif REMARK.search(segment):
        draft.notes.append(segment)
    elif ":" not in segment and is_publisher(segment):
        draft.publisher = segment
    elif BARE_PAGES.match(segment):
        _take_range(draft, segment)
    elif re.fullmatch(r"[A-Z]?\d{1,6}", segment):
        _take_bare_number(draft, segment)
    elif article := ARTICLE.fullmatch(segment):
        draft.doubts += [] if draft.pages else [("pages", 0.7)]
        draft.pages = draft.pages or DASHES.sub("-", article[1])
    elif is_place(segment):
        draft.places.append(segment)
    elif (imprint := TOWN_AND_PUBLISHER.fullmatch(segment)) and is_publisher(imprint[1]):
        draft.publisher = imprint[1]
        draft.places.append(imprint[2])
    elif (imprint := TOWN_AND_PUBLISHER.fullmatch(segment)) and is_place(imprint[1]):
        draft.places.append(imprint[1])
        draft.publisher = draft.publisher or imprint[2]
    else:
        draft.notes.append(segment)


def _take_range(draft: Draft, segment: str) -> None:
    """The pages; that they stand behind bare numbers says what these are: a volume and an issue."""
    if ("pages", _BARE) in draft.doubts and not draft.issue and len(draft.pages) < LONGEST_VOLUME:
        draft.issue, draft.pages = draft.pages, ""
    draft.pages = draft.pages or DASHES.sub("-", segment)
    draft.doubts = [doubt for doubt in draft.doubts if doubt[0] not in ("volume", "pages")]


#: How sure it is what a number is that no word names.
_BARE = 0.6


def _take_bare_number(draft: Draft, number: str) -> None:
    """The first number without a word is the volume, the next one, or a long one, the page."""
    if draft.volume or len(number) > LONGEST_VOLUME:
        draft.pages = draft.pages or number
        draft.doubts.append(("pages", _BARE))
    else:
        draft.volume = number
        draft.doubts += [] if draft.pages else [("volume", _BARE)]


#: "piaa160", "e03412": papers of journals are numbered so.
_NUMBER_OF_ARTICLE = re.compile(r"(?:[a-z]{3,4}|e)\d{3,6}")


def _settle_kind(draft: Draft) -> None:
    """The kind by the words around the name, where the name does not say it."""
    if draft.kind in ("", "preprint") and draft.volume and draft.name not in ("", "arXiv"):
        draft.kind = "journal"
        draft.doubts.append(("kind", 0.7))
    is_article = bool(_NUMBER_OF_ARTICLE.fullmatch(draft.pages))
    if draft.kind == "" and (is_article or _ABBREVIATED_TITLE.search(draft.name)):
        draft.kind = "journal"
        draft.doubts.append(("kind", 0.7))
    if draft.kind == "" and draft.acronym:
        draft.kind = kind_of_acronym(draft.acronym)
        if not draft.kind:
            draft.kind = "conference"
            draft.doubts.append(("kind", 0.5))
    if draft.kind == "workshop" and JOURNAL.match(draft.name):
        draft.kind = "journal"


def _doubt_mere_phrases(draft: Draft, text: str) -> None:
    """A name without a word for venues may not be one; then its place is in doubt too."""
    if draft.name and not (draft.acronym or kind_of(text) or draft.name == "arXiv"):
        draft.doubts.append(("venue", 0.5))
    if draft.places and draft.name and not kind_of(draft.name) and not draft.acronym:
        draft.doubts.append(("place", 0.6))


_remembered_venue = functools.lru_cache(maxsize=4096)(_read_venue)


def _without_date(segment: str) -> str:
    """Return the segment without the date in it."""
    dated = words_of.find_date(segment)
    if dated:
        segment = segment[: dated.start] + " " + segment[dated.end :]
    segment = words_of.one_line(segment).strip(" ,.;:()-–—")
    segment += ")" * (segment.count("(") > segment.count(")"))
    return "" if _DAYS.fullmatch(segment) else segment
