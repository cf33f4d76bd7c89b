"""Where a title may end with a sentence."""

import re

from publications.domain.formats.listing import people
from publications.domain.formats.listing.journals_behind_titles import (
    SHORT_TITLE,
    before_journal,
)
from publications.domain.formats.venue_phrases import kind_of

#: Portals of universities set a stroke between a title and people whose family names come first.
_STROKE = r"/\s+(?=[^\W\d_a-zß-ÿ][\w'’ -]{1,40},\s[^\W\d_a-zß-ÿ])"
#: What a venue behind a hyphen begins with or is called: "The title - In Proceedings of …".
_VENUE_BEHIND_HYPHEN = (
    r"(?:(?:In(?: the)?:?\s)?"
    r"(?:Proceedings\b|Proc\.|\d{1,2}(?:st|nd|rd|th)\s(?:[A-Z][\w/-]+\s){1,6})"
    r"|(?:(?:[A-Z][\w/&-]+|of|the|on|for|and|&)\s){0,6}"
    r"(?:Journal|Transactions|Letters|Conference|Symposium|Workshop|Congress)\b"
    r"|[A-Z][\w&-]{2,11}\s['’]?(?:19|20)?\d\d\b)"
)
_SENTENCE = re.compile(
    rf"[.?!][”\"’)]?\s+(?:{_STROKE})?|[。．？！]\s*|\s(?:[–—|]|//)\s|\s{_STROKE}"
    # "The title - Ann Lee, Bo Ma - Journal of Things"
    r"|\s-\s(?=[^\n]{3,600}[^\s\d]\s-\s(?:\D|\d+(?:st|nd|rd|th)\b))"
    rf"|\s-\s(?={_VENUE_BEHIND_HYPHEN})"
    r"|(?<=[a-zß-ÿ]{4})\.(?=[A-Z][A-Za-z]+(?:,|\s[A-Z\d(]))"  # "wind.Kelp Letters 12", a slip
)
_ABBREVIATED = re.compile(
    r"(?:^|[\s(.])(?:vs|cf|e\.g|i\.e|etc|al|Dr|Prof|St|Mt|Ft|Mr|Mrs|No|no|Vol|vol|pp|Proc|Intl?|Conf"
    r"|Symp|Trans|Fig|subg|sect|subsect|subsp|ssp|spp?|var|subfam"
    r"|Jr|Sr|approx|resp|incl|Eds?|eds?|p|[A-Z])$"
)
#: What may end a title before a journal and its volume: "… in the U.S. Moss Studies 54(4)".
_MAY_END = re.compile(r"(?:\b(?:U\.S|U\.K|E\.U)|\bet al|\betc)$")
#: "der Harz des 20. Jahrhunderts", "am 9. November"
_ORDINAL = re.compile(r"\b(?:de[rsmn]|das|die|im|am|vom|zum|und|bis) \d{1,2}$")
#: "A Study of Clay with R. Kelp Press": a letter that is nobody's initial.
_LETTER = re.compile(
    r"\b(?:in|using|via|with|type|class|group|factor|vitamin|hepatitis|influenza|protein)\s[A-Z]$",
)
#: "Quiet Ladders. Part II: At Night" is one title.
_PART = re.compile(r"Part\s(?:[IVX]{1,4}|\d|One|Two|Three)\b")
#: "Quiet Ladders. I. At Night" most often is, "Quiet Ladders. I. Berg, V. Lund" is not.
NUMERAL_NEXT = re.compile(r"[IVX]{1,4}[.:]\s[^\W\d_]")
_NUMERAL_BEFORE = re.compile(r"[.?!:]\s[IVX]{2,4}$")
_AGAINST_NUMERAL = 0.7
#: "The title – with Ann Lee – Journal of Things"
_COMPANY_NEXT = re.compile(rf"\s[–—|]\s{people.WITH}\s")
_BEFORE_SLASHES = 1.5
#: Names of venues that begin with a small letter.
_SMALL_VENUE = re.compile(
    r"(?:pp?\.|pages?)\s\d|[a-z]-?[A-Z][a-z]|[a-z]{2,6}[A-Z]{2,4}\b|npj\b"
    r"|the (?:proceedings? of\b|\d{1,3}(?:st|nd|rd|th)\s(?:[A-Z][\w/&-]*\s){1,4}"
    r"(?:Conference|Symposium|Workshop|Congress|Meeting)\b)"
    r"|figshare\b|zenodo\b|ar[Xx]iv\b|(?:bio|med|chem)[Rr][Xx]iv\b"
)
#: "112 Colum. L. Rev. 1431 (2012)", whose volume stands first.
_VOLUME_FIRST = re.compile(r"\b\d{1,4}\s[A-Z]\w*$")
#: What speaks against a question as the whole title where all that is left goes on with it.
_BEFORE_SUBTITLE = 1.2
#: "Evidence from a Study of 3,817 Towns. Piles Letters 12": a sentence before the venue.
_SENTENCE_OF_WORDS = re.compile(
    r"(?=(?:\S+\s){5})[^\W\d_](?:[^.,;:()\[\]\n]|(?<=\d),(?=\d)){2,60}?\s[a-zß-ÿ]{1,4}\s"
    r"(?:[^.,;:()\[\]\n]|(?<=\d),(?=\d)){2,90}\.(?=\s[(A-Z])"
)
#: "Why? Comment on “Sand”", "Why? Evidence from Towns": no venue is called so.
_SUBTITLE_FIRST = re.compile(
    r"(?:Comments?|Commentary|Reply|Response|Evidence|Lessons|Insights|Findings) (?:on|to|from)\b"
)
_ONLY_WORDS = re.compile(r"[^\W\d_][^.,;:()\[\]\d\n]{2,}\s[a-zß-ÿ][^.,;:()\[\]\d\n]+")


def sentence_ends(window: str, start: int) -> list[tuple[int, int, str, float]]:
    """Return where sentences end behind a place at which a title may begin: the end, where the
    next begins, "sentence", and what speaks against it as the end of the title.
    """
    found: list[tuple[int, int, str, float]] = []
    stops = 0
    short_titles = [match.span() for match in SHORT_TITLE.finditer(window, start + 2)]
    slashes = max(window.find(" // ", start + 2), 0)  # "The title // Journal", as GOST prints it
    for stop in _SENTENCE.finditer(window, start + 2):
        if any(begin <= stop.start() < end for begin, end in short_titles):
            continue
        before = window[start : stop.start()]
        following = window[stop.end() : stop.end() + 1]
        if _is_within_quotation(before, window, stop.end()):
            continue
        is_abbreviated = _ABBREVIATED.search(before[-12:]) and not _LETTER.search(before[-24:])
        is_cited_next = is_abbreviated and _MAY_END.search(before[-8:])
        if is_cited_next and before_journal(window, stop.end()):
            found.append((stop.start() + 1, stop.end(), "sentence", 0.0))
            continue
        if stop[0][0] == "." and (is_abbreviated or _ORDINAL.search(before[-16:])):
            continue
        if _PART.match(window, stop.end()) or _NUMERAL_BEFORE.search(before[-8:]):
            continue
        is_part = bool(NUMERAL_NEXT.match(window, stop.end()))
        is_small = following.islower() and not (
            _SMALL_VENUE.match(window, stop.end()) or _COMPANY_NEXT.match(window, stop.start())
        )
        if is_small and stop[0][0] not in "。．":
            continue
        end = stop.start() + (1 if stop[0][0] in "?!？！" else 0)
        if stop[0][1:2] == ")" and before.count("(") > before.count(")"):
            end = stop.start() + 2  # "Moss in ponds (Bryum (L.) Sm.) Kelp Letters"
        # A question is seldom the whole title where more of it follows: "Why? A Study of Causes".
        is_question = stop[0][0] in "?!"
        against = 0.5 * stops + 0.3 * is_question + _AGAINST_NUMERAL * is_part
        if is_question and _is_subtitle(window[stop.end() :]):
            against += _BEFORE_SUBTITLE
        against += _BEFORE_SLASHES * (stop.start() < slashes)
        if stop[0][0] in ".?!" and not _VOLUME_FIRST.search(before[-24:]):
            against -= before_journal(window, stop.end())
        found.append((end, stop.end(), "sentence", against))
        stops += not (is_question or is_part or stop.start() < slashes)
        if len(found) > 5:
            break
    return found


def _is_within_quotation(before: str, window: str, place: int) -> bool:
    """Whether a quotation that begins in the midst of a title goes on: "Comment on “Sand and
    stone. A review” by Ann Lee"; "„Moss.“" ends where another begins.
    """
    opened = before.rfind("“")
    if opened < 1 or "”" in before[opened:] or "„" in before:
        return False
    closed = window.find("”", place)
    return closed > 0 and "“" not in window[place:closed]


def _is_subtitle(rest: str) -> bool:
    """Whether what is left behind a question names no venue, and says neither where nor when."""
    text = rest.strip(" .")
    if _SUBTITLE_FIRST.match(text):
        return True
    if _ONLY_WORDS.fullmatch(text):
        return not kind_of(text)
    subtitle = _SENTENCE_OF_WORDS.match(text)
    return bool(subtitle) and not kind_of(subtitle[0] if subtitle else "")
