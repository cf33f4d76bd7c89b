"""What is said of a paper beside where it came out: awards, how far it has come, who is who."""

import functools
import re

from publications.domain.formats import text as words_of
from publications.domain.formats.venue_phrases.names import LEAD, SHORT_VENUE

TO_APPEAR = re.compile(
    r"\b(to appear|forthcoming|in press|accepted|under review|submitted)\b", re.IGNORECASE
)
_STATE = (
    r"(?:in (?:press|prep(?:aration)?|submission|review|revision|progress)|work in progress"
    r"|(?:currently )?under (?:(?:peer|major|minor|active"
    r"|(?:second|third|final|\d(?:nd|rd|th))[- ]round)[- ])?(?:peer[- ])?(?:review|revision)s?"
    r"|(?:coming|available) soon(?=[\s.,;:)]*(?:(?:19|20)\d\d\W*)?$)"
    r"|re(?:vised?|ject) (?:and|&) resubmit(?:ted)?"
    r"|R ?& ?R"
    r"|(?:resubmitted|(?:(?:major|minor) )?revisions?(?: requested)?)(?=\s?[,.;]\s|\s\(R\d\)|$)"
    r"|manuscript (?:in preparation|submitted(?: for publication)?|under (?:review|revision))"
    r"|(?:analys[ei]s|data collection|manuscript|writing|field ?work) (?:in progress|ongoing)"
    r"|data collected"
    r"|(?:(?:(?:conditionally|provisionally|tentatively) )?accepted(?: in principle)?"
    r"|to appear|submitted|forthcoming)"
    r"(?=[,.;]\s|\s?/\s?(?:in|under)\s|(?-i:\s[A-Z])))"
)
#: How far a paper has come that is out nowhere yet, or in which of two states it is: "under review
#: / in prep."; "in Review of Things" names a journal.
STATE = re.compile(
    rf"\(?({_STATE}(?:\s?(?:/|&|\band\b|\bor\b)\s?{_STATE})?)\b(?!\sof\b)"
    r"(?:\s\((?:R\d|\d(?:st|nd|rd|th) round)\))?[\s.,;:)]*",
    re.IGNORECASE,
)
#: "Kelp Bank Working Paper 13 (2013; revised 2015)"
REVISED = re.compile(
    r"(?<=\(\d{4})[;,]\s((?:last )?(?:revised|updated)\s[^()]{0,20}(?:19|20)\d\d)(?=\))",
    re.IGNORECASE,
)
#: "Res. Piles 2018; accepted (ahead of print)"
AHEAD_OF_PRINT = re.compile(
    r"[;,.]?\s\(?(?:accepted,?\s)?\(?(?:(?:e-?pub|online|published)\s)?(ahead of print)\)?",
    re.IGNORECASE,
)
AWARD = re.compile(
    r"\baward|\bprize\b|\bbest\b.{0,30}\bpapers?\b|\bdistinguished\b.{0,20}\bpaper"
    r"|\btest[- ]of[- ]time\b"
    r"|hono[u]?rable mention|\brunner[- ]?up\b|\bfinalist\b|\bmedal(?:ist)?\b|\bnominee\b"
    r"|\bnominat",
    re.IGNORECASE,
)
REMARK = re.compile(
    r"\b(?:oral|presentation|spotlight|posters?|demo(?:nstration)?s?|extended (?:version"
    r"|abstract)|invited"
    r"|accept(?:ance|ed)|highlight(?:ed)?|featured|track|to appear|forthcoming|under review"
    r"|in submission|submitted"
    r"|badges?|artifacts?|artefacts?|notable|plenary|keynote|short paper|full paper|long paper"
    r"|companion|(?:first|second|third|fourth|1st|2nd|3rd|4th|final) round"
    r"|with proofs|supplement\w*|appendix|correction|erratum|top[- ]\d+(?:\.\d+)?\s?%"
    r"|top picks?|cover|selected"
    r"|equal(?:ly)? contribut\w+|contributed equally|co-?first|corresponding authors?"
    r"|(?:lead|first|senior|last|sole|joint) authors?|co-?authors?"
    r"|I\.?F\b(?=\W{0,3}\d)|impact factor"
    r"|fast abstract|withdrawn|retracted"
    r"|press coverage|media coverage)\b",
    re.IGNORECASE,
)
#: "Journal of Piles, forthcoming"
STATE_BEHIND = re.compile(
    r"[,.]?\s\(?(?:forthcoming|to appear|(?:in|under) (?:press|review|revision)"
    r"|(?:conditionally )?accepted|re(?:vise|ject) (?:and|&) resubmit)\)?\W*$",
    re.IGNORECASE,
)
#: "Things Discussions. in review, 2023", "Revista de Coisas (no prelo, 2026)"
STATE_BEFORE_YEAR = re.compile(
    r"[,.]?\s\(?((?:in|under) (?:review|press|revision)|forthcoming|to appear|accepted|no prelo"
    r"|en prensa|sous presse|à paraître|im (?:Druck|Erscheinen)"
    r"|in corso di (?:stampa|pubblicazione))"
    r"(?=,\s(?:19|20)\d\d\W*$)",
    re.IGNORECASE,
)
#: "MNRAS submitted, 2023", "Journal of Piles in press": a state directly behind the name
STATE_BEHIND_NAME = re.compile(
    r"(?<![,;:])(?<!\b(?:and|was|has))(?<!\bis)(?<!\b(?:been|work))(?<!\bpaper)(?<!\bmanuscript)"
    r"(?<!\babstract)(?<!\barticle)(?<=[\w.&)])\s(submitted|accepted|in press|to appear|forthcoming"
    r"|(?:in|under) (?:peer[- ])?(?:review|revision))(?=[,;.]|\W*$)",
    re.IGNORECASE,
)
#: "Poster. Joint Piles Meetings": how it was shown stands before what it was shown at
SHOWN_AS = re.compile(
    r"((?:(?:oral|poster|contributed|invited)\s)?(?:poster|presentation|talk|lecture|demo))\.\s"
    r"(?=[^\W\d_]{2})",
    re.IGNORECASE,
)
#: "ICML 2020 [Best Paper Award]"
AWARD_BEHIND = re.compile(
    r"(?<=\S)\s*\[[^\[\]]*\b(?:award|prize|best|mention)\b[^\[\]]*\]\W*$", re.I
)
_LANGUAGE = (
    r"in (?:[A-Z][a-z]+(?:ese|ish|ian|[mr]an|nch|tch|ech|eek)|Korean|Arabic|Hebrew|Thai)"
    r"(?:,? (?:with|and|only)\b[^()]*)?"
)
#: "Things Journal (in Chinese with English abstract)"
LANGUAGE_BEHIND = re.compile(rf"\s\({_LANGUAGE}\)")
#: "(in print)"
_REMARK_IN_PARENTHESES = re.compile(
    rf"{_LANGUAGE}|in (?:press|print)|to appear|forthcoming|accepted"
    r"|ISI|SCI-?E?|SSCI|A&HCI|ESCI|Scopus|WoS|Web of Science"  # what indexes the journal
)
_LEGEND_REMARK = re.compile(
    r"equal(?:ly)? contribut|contributed equal|co-?first|corresponding author", re.IGNORECASE
)
_PARENTHESES_LAST = re.compile(r"\s\([^()]+\)\W*$")
#: "Journal of Things · 2020 Lead author": which of the authors the page's owner is.
ROLE_BEHIND = re.compile(
    r"(?:^|[\s·•|,–-]+)((?:co-?)?(?:lead|first|senior|last|sole|joint) authors?|co-?authors?)\W*$",
    re.IGNORECASE,
)
_WORDS_BEFORE_REMARK = 7
#: What divides a remark from the venue before it.
_AROUND_REMARKS = " \t.,:;|–—-·•/*()[]"
#: Behind an award these go on with the venue, or name another.
_WORDS_OF_VENUES = re.compile(
    r"\b(?:workshops?|proceedings|conference|symposium|journal|track|companion|vol|pp)\b", re.I
)


def split_remarks(text: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the (notes, awards) that a line of remarks holds, each cleaned of its punctuation."""
    notes: list[str] = []
    awards: list[str] = []
    for piece in re.split(r"[()\[\];|•·]|\.(?=\s|$|\))|(?<=Award),|\s[–—-]\s|[!★🏆]", text):
        cleaned = piece.strip(" \t.,:;-–—*\"“”'")
        if not cleaned or _LEGEND_REMARK.search(cleaned):
            continue
        (awards if AWARD.search(cleaned) else notes).append(cleaned)
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
    if award := AWARD.search(text):
        head = text[: award.start()]
        if len(head.split()) > _WORDS_BEFORE_REMARK and re.search(r"[.?!]\s", head):
            return False
        return ":" not in text[:-1] or len(text.split()) <= 10
    if text.startswith("(") and text.rstrip(".").endswith(")"):
        return True
    return bool(REMARK.search(text)) and len(text.split()) <= 10 and ":" not in text


def without_parenthesised_remarks(text: str) -> tuple[str, list[str], list[str]]:
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
        if AWARD.search(inner) or REMARK.search(inner):
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


def without_remark_behind(text: str) -> tuple[str, list[str], list[str]]:
    """Take a remark off that stands behind a short venue and its year: "OSDI 2022. Best Paper
    Award", "NeurIPS 2023 Oral", "CHI 2020 – Honorable Mention".
    """
    head = SHORT_VENUE.match(LEAD.sub("", text))
    if not head:
        return text, [], []
    start = text.index(head[0]) + len(head[0])
    rest = text[start:].strip(_AROUND_REMARKS)
    if _WORDS_OF_VENUES.search(rest) or words_of.find_date(rest):
        return text, [], []
    notes, awards = split_remarks(rest)
    if not all(AWARD.search(note) or REMARK.search(note) for note in (*notes, *awards)):
        return text, [], []
    return text[:start], list(notes), list(awards)
