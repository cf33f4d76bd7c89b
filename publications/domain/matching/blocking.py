"""Blocking: the short strings by which an index finds candidates."""

import re
from collections.abc import Iterable

from people.names import EAST_ASIAN, slavic, spelt_out
from publications.domain.matching.author_names import author_names_of
from publications.domain.matching.normalize import first_page_of, normalized
from publications.domain.matching.retitled import coined_words
from publications.domain.matching.titles import fingerprint, is_generic_part
from publications.domain.matching.venues import venue_of
from publications.domain.matching.word_weights import rarity
from publications.domain.record import Record

_FIRST_AUTHORS = 3
# So many words that more is told by than by these are kept beside the first author.
_RAREST_WORDS = 5
_COMMON_WORD = 0.5
# The second letter of an umlaut written out.
_WRITTEN_OUT = re.compile("(?<=[aou])e|(?<=a)a")


def blocking_keys(record: Record) -> frozenset[str]:
    """Return short strings of which two records of one work share at least one, for an index.

    Identifiers, the title's fingerprint (also without what stands before a colon, and with umlauts
    written out), pairs of its longest words, its first and last telling word with the first
    author's family name, a coined one with the first and the last author's, the first three authors
    with the year, and venue, volume and first page; of a title that many works have ("Editorial"),
    it and the authors' family names, also where another title has it before or behind a colon. At
    most about fifteen, each at most 100 characters. A key that very many records share says
    nothing: the caller drops it.
    """
    paper = normalized(record)
    keys = {f"doi:{value}" for value in paper.dois}
    keys |= {f"arxiv:{value}" for value in paper.arxiv}
    keys |= {f"{scheme}:{value}" for scheme, value in paper.others}
    family = paper.author_names[0].family if paper.author_names else ""
    title = paper.title
    if title.generic:
        joined = "".join(title.tokens)
        families = [author_name.family for author_name in paper.author_names[:3]] or [""]
        keys |= {f"g:{joined}:{detail}" for detail in (*families, paper.year or "")}
    else:
        parts = [part for part in (title.head, title.tail) if is_generic_part(part)]
        keys |= {f"g:{''.join(part)}:{family}" for part in parts}
        keys.add(f"t:{title.fingerprint}")
        if (spelt := spelt_out(record.title)) != record.title:  # "Ueber die …" for "Über die …"
            keys.add(f"t:{fingerprint(spelt)}")
        if len(title.head) > 1:
            keys.add("t:" + "".join(title.head))
        if len(title.tail) > 2:
            keys.add("t:" + "".join(title.tail))
        telling = [word for word in title.tokens if rarity(word) > 0.1] or list(title.tokens)
        if EAST_ASIAN.search(title.fingerprint):
            telling = [title.fingerprint[:6], title.fingerprint[-6:]]
        if family and telling:
            keys |= {f"a:{family}:{telling[0]}", f"a:{family}:{telling[-1]}"}
        leading = {name.family for name in (paper.author_names[:1] + paper.author_names[-1:])}
        keys |= {
            f"n:{name}:{word}" for word in coined_words(telling)[:1] for name in leading if name
        }
        longest = sorted(sorted(set(telling)), key=rarity, reverse=True)[:4]
        keys |= {f"w:{word}:{other}" for word in longest for other in longest if word < other}
    keys |= author_keys(record, title.tokens)
    if record.volume and paper.first_page and paper.venue:
        keys.add(f"c:{paper.venue}:{record.volume}:{paper.first_page}")
    return frozenset(key[:100] for key in keys)


def author_keys(record: Record, words: Iterable[str]) -> set[str]:
    """Return keys by which papers are found under other titles: who wrote them, when and where.

    Of the first authors and the year, one for the year and one for the next: papers of two years
    that follow each other share one, and a translation may share no more. One or two write much: of
    theirs also with the page and with the venue, as a key that many share is dropped. Of the first
    author and each of the title's rarest `words`, as some are left and the other authors may be
    others. Of year, volume and page: who wrote it may stand there in another script.
    """
    names = author_names_of(record, _FIRST_AUTHORS)
    if not names or record.year is None:
        return set()
    page, venue = first_page_of(record), venue_of(record)
    families = ":".join(sorted(_in_one_spelling(author_name.family) for author_name in names))
    keys = {f"p:{families}:{year}" for year in (record.year, record.year + 1)}
    if len(names) < _FIRST_AUTHORS:
        keys |= {f"p:{families}:{record.year}:{place}" for place in (page, venue) if place}
    if record.volume and page:
        keys.add(f"p:{record.year}:{record.volume}:{page}")
    return keys | {f"a:{names[0].family}:{word}" for word in _rarest(words)}


def _in_one_spelling(family: str) -> str:
    """Return one form for "Müller" and "Mueller", "Дятлов" and "Dyatlov"."""
    return _WRITTEN_OUT.sub("", slavic.family(family))


def _rarest(words: Iterable[str]) -> list[str]:
    telling = sorted({word for word in words if rarity(word) > _COMMON_WORD})
    return sorted(telling, key=rarity, reverse=True)[:_RAREST_WORDS]
