"""Records made ready for comparing: titles taken apart, venues recognised, identifiers sorted."""

import functools
import re
from dataclasses import dataclass, replace

from people import names
from publications.domain.matching.author_names import INITIALS, AuthorName, author_names_of
from publications.domain.matching.generic_titles import is_generic
from publications.domain.matching.titles import Title, title_of, words_of
from publications.domain.matching.venues import form_of, read_venue
from publications.domain.record import Record

_YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")
# DOIs of preprint servers and archives, by their prefixes: arXiv, bioRxiv and medRxiv (two), SSRN,
# OSF, Preprints.org, Zenodo, TechRxiv, Research Square, ChemRxiv, engrXiv, HAL, figshare.
PREPRINT_DOI = re.compile(
    r"10\.(?:48550|1101|64898|2139|31219|31234|20944|5281|36227|21203|26434|31224|22541|6084)/"
)
_ARXIV_DOI = re.compile(r"10\.48550/arxiv\.(.+)")
# So many words a title has at most that only says what it is, and of which meeting.
_LONGEST_GENERIC = 8
_SHORT_NAME = 2


@dataclass(frozen=True)
class NormalizedRecord:
    """A record prepared for comparing.

    `words` and `spaceless` are the title's, `distinct` each word once. `complete`: the list of
    authors is not cut. `printed_years` are those in title and venue. `form` is "preprint",
    "conference", "journal", another kind, or empty. `known_venue`: its name can be told from
    another's.
    """

    record: Record
    title: Title
    words: tuple[str, ...]
    distinct: frozenset[str]
    spaceless: str
    complete: bool
    year: int | None
    printed_years: frozenset[int]
    form: str
    venue: str
    known_venue: bool
    first_page: str
    dois: frozenset[str]
    arxiv: frozenset[str]
    others: frozenset[tuple[str, str]]

    # Read when they are asked for: the titles alone tell most papers apart.
    @functools.cached_property
    def author_names(self) -> tuple[AuthorName, ...]:
        """The authors that have a name."""
        return author_names_of(self.record)

    @functools.cached_property
    def is_bare(self) -> bool:
        """Whether it is a mere citation: initials of authors, and no year or no venue."""
        given = [len(name.given) <= INITIALS for name in self.author_names]
        return all(given) and bool(given) and (self.year is None or not self.venue)

    @functools.cached_property
    def names_text(self) -> str:
        """All authors' names in one word."""
        return "".join(author_name.given + author_name.family for author_name in self.author_names)


@functools.lru_cache(maxsize=8192)
def normalized(record: Record) -> NormalizedRecord:
    """Return the record prepared for comparing; those that are asked for again are kept."""
    return prepared(record)


def prepared(record: Record) -> NormalizedRecord:
    """Prepare a record: the work of one comparison that is the same for every candidate."""
    dois, arxiv, others = set(), set(), set()
    for scheme, value in record.identifiers:
        bare = value.strip().lower()
        if scheme == "doi" and (match := _ARXIV_DOI.fullmatch(bare)):
            arxiv.add(_arxiv_base(match[1]))
        elif scheme == "doi":
            dois.add(bare)
        elif scheme == "arxiv":
            arxiv.add(_arxiv_base(bare))
        elif scheme != "isbn":
            others.add((scheme, value.strip()))
    venue, is_known, form = read_venue(record.venue_acronym, record.venue)
    title = title_of(record.title)
    if not title.generic and _is_generic_of(title, record):
        title = replace(title, generic=True)
    return NormalizedRecord(
        record=record,
        title=title,
        words=title.tokens,
        distinct=frozenset(title.tokens),
        spaceless=title.fingerprint,
        complete=record.authors_complete and bool(record.authors),
        year=record.year,
        printed_years=_printed_years(f"{record.title} {record.venue}"),
        form=form_of(record, form),
        venue=venue,
        known_venue=is_known,
        first_page=first_page_of(record),
        dois=frozenset(dois),
        arxiv=frozenset(arxiv),
        others=frozenset(others),
    )


def _is_generic_of(title: Title, record: Record) -> bool:
    """Whether a title names its meeting and is one that many have beside: "DAC 2003 Preface"."""
    place = words_of(names.normalize_text(record.venue_acronym or record.venue))
    if len(title.tokens) > _LONGEST_GENERIC or len(place) > _SHORT_NAME:
        return False
    rest = [word for word in title.tokens if word not in place and not word.isdecimal()]
    return len(rest) < len(title.tokens) and is_generic(" ".join(rest))


def first_page_of(record: Record) -> str:
    """Return the page on which a record says that it begins."""
    return re.split(r"[-–—,\s]", record.pages.strip())[0].lower()


def _printed_years(text: str) -> frozenset[int]:
    if "19" in text or "20" in text:
        return frozenset(map(int, _YEAR.findall(text)))
    return frozenset()


def _arxiv_base(value: str) -> str:
    return re.sub(r"v\d+$", "", value.lower().removeprefix("arxiv:"))
