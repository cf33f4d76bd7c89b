"""What tells two works apart, or makes a person look, although the score is high.

`two_works` is sure, `doubt` asks. Each check returns a reason, or None.
"""

from collections.abc import Callable, Mapping, Sequence

from publications.domain.matching import record_guards, title_guards
from publications.domain.matching.pairs import PaperPair
from publications.domain.matching.parallel_words import are_parallel
from publications.domain.matching.printings import other_venues
from publications.domain.matching.quoted_by_heart import misquoted
from publications.domain.matching.record_guards import ALL, Likely
from publications.domain.matching.similarity import same_pages
from publications.domain.matching.title_differences import (
    Difference,
    known_words,
    prefix_that_turns,
    telling,
)
from publications.domain.matching.word_weights import rarity
from publications.domain.reasons import Reason

#: A reason for doubt: the titles agree only if one's acronym is short for what the other says.
DOUBTFUL_ACRONYM = Reason("only_an_acronym", against=True)

# The idf in nats from which a word that only one title has tells two papers apart: if each title
# has such a word, and if only one has.
_TELLING_WORD = 6.0
_WORD_MORE = 3.5
# ... unless nearly all letters agree: then it is misspelt.
_MISSPELT = 0.93
# The rarity that the words beside an acronym must add up to, see `word_weights.rarity`: three
# common words, or two rarer ones.
_BESIDE_ACRONYM = 1.5
# The share of the shorter title's letters from which it stands in the other one piece.
_WHOLE_PART = 0.99
# The share of letters from which a citation leaves out no more than a remark.
_NEARLY = 0.9
# The share of letters from which a word that only one title has is one that the other misspelt.
_ONE_SPELLING = 0.95
# The share of letters from which authors' names are the other list's, misread.
_MISREAD = 0.6
# So many authors of an editorial do not write another one in the same year.
_GUESTS = 2
# The share of authors that is most of them, and so many that they are the same people.
_MOST = 0.75
_MANY = 4
# What is written or said for one occasion: no column.
_OF_ONE_OCCASION = frozenset("guest keynote invited".split())
#: Words of so much idf make a title that two works do not have by chance, in nats.
TELLING = 20.0
_NEGATIONS = frozenset("no not without never non".split())


def two_works(values: Mapping[str, float], pair: PaperPair) -> Reason | None:
    """Return why the two are surely two works although the score is high."""
    likely = Likely(values, pair)
    return next((reason for check in _TWO_WORKS if (reason := check(likely))), None)


def doubt(values: Mapping[str, float], pair: PaperPair, *, settled: bool) -> Reason | None:
    """Return why a person should look although the score is high.

    `values`: what was measured. `settled`: the lists leave no other choice, so that a word that
    differs is a mistake, if year and venue do not speak against it.
    """
    settled = settled and values["years apart"] <= 0 and not values["venue other"]
    likely = Likely(values, pair, settled)
    return next((reason for check in _DOUBTS if (reason := check(likely))), None)


def same_occasion(values: Mapping[str, float], pair: PaperPair) -> Reason | None:
    """Return why two editorials, or talks, of one title that many have are surely one.

    Nobody writes two for one occasion. "Guest editorial" may stand before or behind its subject.
    """
    same_people = values["authors full, less"] >= ALL and values["authors, fewer"] >= 1
    if not values["title generic"] or not same_people or values["years apart"] != 0:
        return None
    volumes = {pair.mine.record.volume, pair.theirs.record.volume} - {""}
    pages = {pair.mine.first_page, pair.theirs.first_page} - {""}
    if values["venue"] != 1 or len(volumes) > 1 or len(pages) > 1:
        return None
    bare, other = sorted((pair.mine, pair.theirs), key=lambda paper: len(paper.words))
    is_one_title = bare.words in (other.words, other.title.head, other.title.tail)
    if is_one_title and not _OF_ONE_OCCASION.isdisjoint(bare.words):
        return Reason("same_occasion", {"venue": bare.venue})
    return None


def _of_titles(check: title_guards.Check) -> Callable[[Likely], Reason | None]:
    return lambda likely: check(likely.pair)


def _title_of_many(likely: Likely) -> Reason | None:
    if not likely.values["title generic"] or same_pages(likely.pair.mine, likely.pair.theirs):
        return None
    several = likely.values["authors, fewer"] >= _GUESTS
    if (likely.settled or several) and _same_guests(likely.values):
        return None
    return Reason("title_of_many", against=True)


def _other_given_names(likely: Likely) -> Reason | None:
    if likely.values["authors conflict"] and likely.values["authors full, more"] == 0:
        return Reason("other_given_names", against=True)
    return None


def _nobody_in_common(likely: Likely) -> Reason | None:
    values = likely.values
    misread = values["authors letters"] >= _MISREAD and not _names_more(likely.pair)
    if _quotes_by_heart(likely) and values["title equal"] and misread:
        return None
    return Reason("no_author_in_common", against=True) if no_common_author(values) else None


def _names_more(pair: PaperPair) -> bool:
    """Whether a citation names more authors than the paper has."""
    mine, theirs = pair.mine, pair.theirs
    if mine.is_bare == theirs.is_bare:
        return False
    citation, paper = (mine, theirs) if mine.is_bare else (theirs, mine)
    return len(citation.author_names) > len(paper.author_names)


def _opposites(likely: Likely) -> Reason | None:
    opposite = _opposite_words(likely.pair.mine.words, likely.pair.theirs.words)
    if opposite and likely.pair.differences and likely.values["title letters"] < 1:
        words = {"word": opposite[0], "other": opposite[1]}
        return Reason("opposite_words", words, against=True)
    return None


def _only_an_acronym(likely: Likely) -> Reason | None:
    return DOUBTFUL_ACRONYM if hangs_on_acronym(likely.pair) else None


def _more_said(likely: Likely) -> Reason | None:
    of_one_issue = _of_one_issue(likely)
    return title_guards.companion_more(
        likely.pair, of_one_issue=of_one_issue
    ) or title_guards.more_said(
        likely.pair, by_heart=_quotes_by_heart(likely), of_one_issue=of_one_issue
    )


def _of_one_issue(likely: Likely) -> bool:
    """Whether the same people stand in one journal and year, and not on two pages."""
    values, (mine, theirs) = likely.values, (likely.pair.mine, likely.pair.theirs)
    same_people = values["authors full, less"] >= ALL and values["authors, fewer"] >= 1
    is_one_place = (
        values["years apart"] == 0
        and values["venue"] == 1
        and "journal" in {mine.form, theirs.form}
    )
    return same_people and is_one_place and len({mine.first_page, theirs.first_page} - {""}) < 2


def _quotes_by_heart(likely: Likely) -> bool:
    """Whether a citation quotes a telling title: with a word for another, or its end left out."""
    return likely.settled and is_telling(likely.values)


def _swapped_word(likely: Likely) -> Reason | None:
    if _quotes_by_heart(likely):
        return misquoted(likely.pair)
    values = likely.values
    same_otherwise = (
        are_same_people(values) and values["years apart"] <= 0 and not values["venue other"]
    )
    if same_otherwise and values["venue"] == 1 and same_pages(likely.pair.mine, likely.pair.theirs):
        return None
    return title_guards.swapped_word(likely.pair, same_otherwise=same_otherwise)


def _telling_words(likely: Likely) -> Reason | None:
    values = likely.values
    # Words that authors, venue or a cut title explain do not count, where that was measured.
    rest = values.get("title left over, less", values["title rest, less"])
    if likely.settled or rest < _TELLING_WORD or values["title letters"] >= _MISSPELT:
        return None
    if not likely.pair.differences:
        return None
    return Reason("telling_words", against=True)


def _nobody_named(likely: Likely) -> Reason | None:
    values = likely.values
    if values["authors, fewer"] >= 1:
        return None
    placed = values["years apart"] == 0 or values["venue"] == 1
    telling = is_telling(values)
    is_cut = values["title part"] >= _WHOLE_PART and not likely.pair.differences
    same = values["title equal"] or (telling and (values["title letters"] > 0.95 or is_cut))
    # "… (tutorial)": cited without the remark.
    nearly = values["title letters"] >= _NEARLY and telling and values["title rest, less"] == 0
    cited = likely.settled and (values["title equal"] or nearly)
    if cited or (placed and same):
        return None
    return Reason("no_authors_named", against=True)


_TWO_WORKS: tuple[Callable[[Likely], Reason | None], ...] = (
    *(_of_titles(check) for check in title_guards.SURE),
    *record_guards.SURE,
)
_DOUBTS: tuple[Callable[[Likely], Reason | None], ...] = (
    _title_of_many,
    _other_given_names,
    _nobody_in_common,
    _opposites,
    *(_of_titles(check) for check in title_guards.DOUBTFUL),
    _more_said,
    *record_guards.DOUBTFUL,
    _only_an_acronym,
    _swapped_word,
    _telling_words,
    _nobody_named,
)


def follows_up(values: Mapping[str, float], pair: PaperPair) -> Reason | None:
    """Return the reason why one paper may be what its authors wrote after the other.

    "Graph Queries on GPUs" and, a year later or elsewhere, "Graph Queries on Many GPUs": one title
    has a word more. So it may be where neither year nor venue says that it is one paper, but in a
    citation. A subtitle, or a title cut short, names the same paper; between a preprint or
    a thesis and its paper, and between a conference paper and its journal paper, titles change.
    """
    mine, theirs = pair.mine, pair.theirs
    forms = {mine.form, theirs.form}
    if not pair.differences or "preprint" in forms or "thesis" in forms or len(forms - {""}) == 2:
        return None
    is_citation = mine.is_bare or theirs.is_bare
    elsewhere = (
        values["years apart"] >= 1
        or values["venue other"]
        or (
            not is_citation
            and mine.known_venue == theirs.known_venue
            and other_venues(mine, theirs)
        )
    )
    unplaced = values["years apart"] < 0 and values["venue"] < 0 and not is_citation
    if not elsewhere and not unplaced:
        return None
    longer = max(mine, theirs, key=lambda paper: len(paper.spaceless)).record.title
    if values["title part"] >= _WHOLE_PART and (":" in longer or values["title beginning"] == 1):
        return None
    is_rare = values["title letters"] < _ONE_SPELLING and values["title rest, more"] >= _WORD_MORE
    if is_rare or any(_is_a_word_more(each, pair) for each in pair.differences):
        return Reason("a_word_more", against=True)
    return None


def _is_a_word_more(difference: Difference, pair: PaperPair) -> bool:
    """Whether one title has a word amid it that is no slip of the pen, and nowhere in the other."""
    more = set(telling(difference.more)) - (pair.mine.distinct & pair.theirs.distinct)
    return bool(more) and not difference.at_end and known_words() >= more


def hangs_on_acronym(pair: PaperPair) -> bool:
    """Whether an acronym is spelt out, and little else is common to both titles.

    "GAN" may be short for several things.
    """
    if not pair.has_acronym:
        return False
    return sum(map(rarity, pair.mine.distinct & pair.theirs.distinct)) < _BESIDE_ACRONYM


def _opposite_words(one: Sequence[str], other: Sequence[str]) -> tuple[str, str] | None:
    """Return two words that make the titles say different things: "static" and "dynamic"."""
    ones, others = set(one) - set(other), set(other) - set(one)
    for mine in ones:
        for theirs in others:
            short, long = sorted((mine, theirs), key=len)
            prefix = prefix_that_turns(short, long)
            # "multi-dimensional" says its prefix apart.
            if (prefix and prefix not in ones | others) or are_parallel(mine, theirs):
                return mine, theirs
    if negations := (ones | others) & _NEGATIONS:
        return min(negations), "…"
    return None


def is_telling(values: Mapping[str, float]) -> bool:
    """Whether two works hardly have such a title by chance."""
    return values["title worth"] >= TELLING and not values["title generic"]


def are_same_people(values: Mapping[str, float]) -> bool:
    """Whether both name the same authors in full, or most of many."""
    is_each = values["authors full, less"] >= ALL and values["authors, fewer"] >= 1
    return is_each or (
        values["authors full, less"] >= _MOST and values["authors agreeing"] >= _MANY
    )


def no_common_author(values: Mapping[str, float]) -> bool:
    """Whether both name authors, and nobody stands on both lists."""
    return (
        values["authors, fewer"] >= 1
        and values["authors found, more"] == 0
        and values["authors unlike names"] == 0
    )


def _same_guests(values: Mapping[str, float]) -> bool:
    """Whether authors, year and venue of a title that many papers have leave no other choice.

    One author may have a column in every issue, but then it stands in a long list more than once.
    """
    return (
        values["title equal"] == 1
        and values["authors, fewer"] >= 1
        and values["authors full, less"] == 1
        and values["years apart"] == 0
        and values["venue"] == 1
    )
