"""Where a record says that it came out: the venue's name as it is compared, and its form."""

import functools
import re

from people import names
from publications.domain.matching.titles import words_of
from publications.domain.record import Record
from publications.domain.venue_names import short_acronym

#: Words of journals' names.
JOURNAL = re.compile(
    r"\b(?:journal|transactions|trans|letters|record|magazine|annals|review|bulletin|j)\b",
    re.IGNORECASE,
)
#: Series in which what is not printed yet comes out.
DRAFT_VENUE = re.compile(
    r"(?:technical|research|tech\.?) reports?|\b(?:working|discussion) papers?|\bTR\b", re.I
)
_MEETING = re.compile(
    r"\b(?:proceedings|conference|symposium|workshop|meeting|proc|conf|symp|congress)\b",
    re.IGNORECASE,
)
_PREPRINT_VENUE = re.compile(
    r"\b(?:\w*[ar]xiv|corr|ssrn|preprints?|research square|hal|authorea|zenodo)\b",
    re.IGNORECASE,
)
# Archives that keep data alone.
_DATA_VENUE = re.compile(
    r"\b(?:dryad|pangaea|dataverse|mendeley data|icpsr|genbank|github|gitlab|kaggle|code ocean"
    r"|hugging face|protein data bank|gene expression omnibus|4tu\.researchdata"
    r"|(?:data|learning|software|code) (?:archive|bank|repository|service))\b",
    re.IGNORECASE,
)
_PATENT_VENUE = re.compile(r"\bpatents?\b", re.IGNORECASE)
_THESIS_VENUE = re.compile(r"\b(?:thesis|dissertation)\b", re.IGNORECASE)
# Many a list has preprints among its articles and reports.
_MISCALLED = (("journal", "preprint"), ("report", "preprint"))


def form_of(record: Record, by_venue: str) -> str:
    """Return "preprint", "conference", "journal", another kind, or empty where nothing says."""
    if record.kind in ("workshop", "poster"):
        return "conference"
    if record.kind and record.kind != "other" and (record.kind, by_venue) not in _MISCALLED:
        return record.kind
    unplaced = not (record.venue.strip() or record.venue_acronym.strip())
    return by_venue or ("preprint" if unplaced and record.ids("arxiv") else "")


#: Venues by what their names say; the acronym they are known by. Checked in order.
_VENUES: tuple[tuple[str, str], ...] = (
    (r"sigmod record", "SIGMOD RECORD"),
    (r"vldb j|journal on very large data", "VLDBJ"),
    (r"proc\w* (?:of the )?vldb endowment|pvldb", "VLDB"),
    (r"management of data|\bsigmod\b", "SIGMOD"),
    (r"very large data ?bases|\bvldb\b", "VLDB"),
    (r"trans\w*\.? (?:on )?database syst|\btods\b", "TODS"),
    (r"architectural support for programming|\basplos\b", "ASPLOS"),
    (r"operating systems design|\bosdi\b", "OSDI"),
    (r"operating systems? principles|\bsosp\b", "SOSP"),
    (r"networked systems? design|\bnsdi\b", "NSDI"),
    (r"machine learning and systems|systems and machine learning|\bmlsys\b|\bsysml\b", "MLSYS"),
    (r"neural information processing|\bneurips\b|\bnips\b", "NEURIPS"),
    (r"learning representations|\biclr\b", "ICLR"),
    (r"conference on machine learning(?! and)|\bicml\b", "ICML"),
    (r"programming language design|\bpldi\b", "PLDI"),
    (r"knowledge discovery (?:and|&) data mining|\bkdd\b", "KDD"),
    (r"computer vision and pattern|\bcvpr\b", "CVPR"),
)
_VENUE_PATTERNS = tuple((re.compile(pattern, re.I), acronym) for pattern, acronym in _VENUES)


def venue_of(record: Record) -> str:
    """Return a record's venue as `NormalizedRecord.venue` holds it."""
    return read_venue(record.venue_acronym, record.venue)[0]


@functools.lru_cache(maxsize=8192)
def read_venue(acronym: str, name: str) -> tuple[str, bool, str]:
    """Return the venue's acronym in capitals, whether it can tell venues apart, and its form."""
    form = _form_of_venue(f"{name} {acronym}")
    text = names.normalize_text(f"{acronym} {name}")
    if _PREPRINT_VENUE.search(text):
        return "", False, form
    for pattern, known_acronym in _VENUE_PATTERNS:
        if pattern.search(text):
            return known_acronym, True, form
    if acronym:
        bare = short_acronym(acronym) or acronym  # "USENIX FAST" is FAST
        return re.sub(r"[^A-Z]", "", bare.upper()), True, form
    return " ".join(words_of(names.normalize_text(name))), False, form


def _form_of_venue(text: str) -> str:
    for form, pattern in (
        ("preprint", _PREPRINT_VENUE),
        ("thesis", _THESIS_VENUE),
        ("dataset", _DATA_VENUE),
        ("journal", JOURNAL),
        ("conference", _MEETING),
        ("patent", _PATENT_VENUE),
    ):
        if pattern.search(text):
            return form
    return ""
