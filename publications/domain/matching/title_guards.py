"""What one sign, number or word in a title tells: nearly all else of the two titles is the same.

Each check takes a pair and returns a reason, or None. `SURE` tell two works, where nothing else of
the titles differs; `DOUBTFUL` make a person look.
"""

import itertools
from collections.abc import Callable, Iterable

from publications.domain.matching.close_reading import (
    STOPPED,
    read_closely,
    sign_of,
    spelling,
    value_of,
)
from publications.domain.matching.notices import COMPANIONS
from publications.domain.matching.pairs import PaperPair
from publications.domain.matching.parallel_words import (
    GROUPS,
    are_parallel,
    are_synonyms,
)
from publications.domain.matching.similarity import CITATION_WORDS, same_pages, trimmed
from publications.domain.matching.title_differences import (
    Difference,
    is_swapped,
    known_words,
    telling,
)
from publications.domain.matching.turned_round import turned_round
from publications.domain.reasons import NOTHING, Reason

Check = Callable[[PaperPair], Reason | None]

_GREEK = frozenset(
    """
    alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma
    tau upsilon phi chi psi omega
    """.split()
)
# Greek letters that a scanner takes for Latin ones.
_PRINTED_AS = {"alpha": "a", "beta": "b", "kappa": "k", "mu": "u", "nu": "v", "rho": "p"}
# What a system's name is followed by where its next or another version is meant, ...
_VERSION_SIGNS = frozenset(
    map(
        sign_of,
        """
        v ver version xl xxl pro plus lite mini max ultra turbo next ng nextgen neo hd gt large
        small base tiny nano micro big fast deep s x r e j t ++ + # * light reloaded revisited redux
        """.split(),
    )
)
# ... and what says that a work follows another one.
_SEQUELS = frozenset(
    """
    revisited redux reloaded reconsidered reexamined continued sequel followup further again beyond
    extension
    """.split()
)
# ... or tells of a study's plan, or another stage of it.
_STAGES = frozenset("pilot protocol interim feasibility rationale baseline".split())
_COMPANIONS = frozenset(map(sign_of, COMPANIONS))
# How something more is said; a longer end may be a subtitle, or cut off in the other title.
_AND = ("and", "or")
# "… and Its Applications" is no other subject.
_ITS = ("its", "their")
_WHERE = frozenset("in among for during with without under after before from at against".split())
# ... and what a citation leaves out with what follows.
_WHERE_TOO = frozenset(
    "on by via using through over across vs within beyond toward between as of".split()
)
_OF = frozenset("of for to on at about from against de".split())
_LONGEST_COMPANION = 4
# What stands in an issue before and about other papers, under their common title or a book's.
_OF_AN_ISSUE = frozenset("editorial foreword introduction letter preface review".split())
# What is left of authors before a title.
_OTHERS = ("other", "et", "al", "and")
# "Tutorial on …" and "Panel on …": what kind of paper it is.
_KINDS = frozenset("tutorial panel keynote demo poster talk".split())
_FEW_WORDS = 4
# What a number in a title measures, where another number of it is of another work. Of one letter
# nobody knows: "CD8 T cells".
_UNITS = frozenset(
    map(
        sign_of,
        """
        ev kev mev gev tev nm um mm cm km mg kg ml mmol hz khz mhz ghz thz kv kw mw mbar kpa mpa gpa
        ppm kbps mbps gbps bit years months weeks days hours minutes
        """.split(),
    )
)
# Letters of an element's symbol, or a unit's.
_A_SYMBOL = 2


def first(code: str, differences: Iterable[Difference]) -> Reason | None:
    """Return the reason for the first of the differences, if there is one."""
    difference = next(iter(differences), None)
    if difference is None:
        return None
    word, other = difference.printed
    if not (word and other) and difference.gaps[0] == "":  # "e-" and "e"
        word, other = difference.before + word, difference.before + other
    return Reason(code, {"word": word or NOTHING, "other": other or NOTHING}, against=True)


# ── what differs in one place ───────────────────────────────────────────────────────────────────


def _is_number(difference: Difference) -> bool:
    """Whether each title has another number in the place, and nothing else there differs."""
    numbers = [
        [number for sign in signs if (number := _number(sign)) is not None]
        for signs in (difference.one, difference.other)
    ]
    return bool(numbers[0] and numbers[1]) and set(numbers[0]) != set(numbers[1])


def _is_number_alone(difference: Difference) -> bool:
    words = [
        [sign for sign in telling(signs) if _number(sign) is None]
        for signs in (difference.one, difference.other)
    ]
    is_alone = words[0] == words[1] or _are_nuclides(difference)
    return _is_number(difference) and is_alone


def _are_nuclides(difference: Difference) -> bool:
    """Whether each title has a number and a symbol in the place: "13C" and "17O"."""
    return all(
        len(signs) == 2
        and signs[0].isdecimal()
        and signs[1].isalpha()
        and len(signs[1]) <= _A_SYMBOL
        for signs in (difference.one, difference.other)
    )


def _number(sign: str) -> float | str | None:
    """Return the number that a sign says, also "1920s" and "3d", which are none to reckon with."""
    value = value_of(sign)
    return sign if value is None and sign[0].isdecimal() else value


def _is_letter(difference: Difference) -> bool:
    """Whether each title has another letter in the place, or another mark: "hepatitis B", "C".

    Or as many others: "A-G" and "H-P".
    """
    counts = {len(signs) for signs in (difference.one, difference.other)}
    return len(counts) == 1 and all(
        sign in _GREEK or (len(sign) == 1 and not sign.isdecimal())
        for sign in (*difference.one, *difference.other)
    )


def _is_letter_alone(difference: Difference) -> bool:
    """Whether other letters stand in the place, and none that was taken for another."""
    ones, others = (
        {_PRINTED_AS.get(sign, sign) for sign in signs}
        for signs in (difference.one, difference.other)
    )
    return _is_letter(difference) and ones.isdisjoint(others)


def _is_parallel(difference: Difference) -> bool:
    """Whether each title has one of two words in the place that exclude each other."""
    return any(are_parallel(one, other) for one in difference.one for other in difference.other)


def _is_parallel_alone(difference: Difference) -> bool:
    return (
        _is_parallel(difference)
        and len(telling(difference.one)) == len(telling(difference.other)) == 1
    )


def _other_number(pair: PaperPair) -> Reason | None:
    return _all("number_in_title", _is_number_alone, pair)


def _other_year(pair: PaperPair) -> Reason | None:
    """Each title tells the year of its paper, and the years differ: "Overview of Task 2018"."""
    return first("number_in_title", (each for each in pair.differences if _tells_years(each, pair)))


def _other_measure(pair: PaperPair) -> Reason | None:
    """Each title has another number of one unit, wherever it stands: "at 13 TeV", "8 TeV"."""
    if same_pages(pair.mine, pair.theirs):
        return None
    measured = [_measured(paper.record.title) for paper in (pair.mine, pair.theirs)]
    for unit in measured[0].keys() & measured[1].keys():
        ones, others = measured[0][unit], measured[1][unit]
        if ones.keys().isdisjoint(others):
            words = {"word": ones[min(ones)], "other": others[min(others)]}
            return Reason("number_in_title", words, against=True)
    return None


def _measured(title: str) -> dict[str, dict[float, str]]:
    """Return the numbers that stand before a unit, by the unit, each as it is printed with it."""
    reading = read_closely(title)
    found: dict[str, dict[float, str]] = {}
    for at, (sign, unit) in enumerate(itertools.pairwise(reading.signs)):
        value = value_of(sign) if sign[0].isdecimal() else None
        if value is not None and unit in _UNITS and reading.gaps[at + 1] != STOPPED:
            printed = " ".join(reading.printed[at : at + 2])
            found.setdefault(unit, {})[value] = printed
    return found


def _tells_years(difference: Difference, pair: PaperPair) -> bool:
    mine, theirs = pair.mine.year, pair.theirs.year
    if mine is None or theirs is None or mine == theirs:
        return False
    return str(mine) in difference.one and str(theirs) in difference.other


def _other_letter(pair: PaperPair) -> Reason | None:
    return _all("letter_in_title", _is_letter_alone, pair)


def _other_group(pair: PaperPair) -> Reason | None:
    return _all("group_in_title", _is_parallel_alone, pair)


def _all(code: str, is_kind: Callable[[Difference], bool], pair: PaperPair) -> Reason | None:
    """Return the reason where all that differs is of the kind, and no page is the same."""
    if not pair.differences or not all(map(is_kind, pair.differences)):
        return None
    return None if same_pages(pair.mine, pair.theirs) else first(code, pair.differences)


def _some_number(pair: PaperPair) -> Reason | None:
    return first("number_in_title", filter(_is_number, pair.differences))


def _some_letter(pair: PaperPair) -> Reason | None:
    return first("letter_in_title", filter(_is_letter, pair.differences))


def _some_group(pair: PaperPair) -> Reason | None:
    return first("group_in_title", filter(_is_parallel, pair.differences))


def _turned_round(pair: PaperPair) -> Reason | None:
    """What one thing is to another is turned round: "stress on sleep", "sleep on stress"."""
    turned = turned_round(pair.mine.record.title, pair.theirs.record.title)
    if not turned or same_pages(pair.mine, pair.theirs):
        return None
    return Reason("turned_round", {"first": turned[0], "other": turned[1]}, against=True)


def swapped_word(pair: PaperPair, *, same_otherwise: bool) -> Reason | None:
    """Other words in one place, however alike their letters are: "radiology" and "cardiology".

    `same_otherwise`: nothing but the titles speaks against one work.
    """
    return first(
        "swapped_word",
        (
            difference
            for difference in pair.differences
            if is_swapped(difference) and not (same_otherwise and _is_quoted(difference))
        ),
    )


def in_one_place(pair: PaperPair) -> tuple[Reason, ...]:
    """Return the reason where nothing but the words in one place differs."""
    swapped = swapped_word(pair, same_otherwise=False) if len(pair.differences) == 1 else None
    return (swapped,) if swapped else ()


def _is_quoted(difference: Difference) -> bool:
    """Whether a title was quoted by heart: "an effective method" for "an efficient technique"."""
    ones, others = telling(difference.one), telling(difference.other)
    return len(ones) == len(others) and all(map(are_synonyms, ones, others))


# ── what only one title has ─────────────────────────────────────────────────────────────────────


def _sign_more(pair: PaperPair) -> Reason | None:
    """A part of a word, an index or a mark: "CO" and "CO2", "C" and "C++"."""
    return first(
        "sign_more",
        (
            difference
            for difference in pair.differences
            if difference.more and "" in difference.gaps and not difference.at_start
        ),
    )


def _number_more(pair: PaperPair) -> Reason | None:
    return first("number_more", filter(lambda each: _tells_number(each, pair), pair.differences))


def _tells_number(difference: Difference, pair: PaperPair) -> bool:
    """Whether one title alone has a number that is no mark of a citation."""
    more = difference.more
    values = {value_of(sign) for sign in more if sign[0].isdecimal()}
    # What follows a bare title as a lone 1 is a footnote, or says nothing.
    numbers = [value for value in values if value is not None and value != 1]
    if len(numbers) != 1 or difference.at_start or not CITATION_WORDS.isdisjoint(more):
        return False
    return not _is_its_year(numbers[0], pair)


def _is_its_year(number: float, pair: PaperPair) -> bool:
    """Whether a number is the year of which both papers are, nearly: "SOSP 2019", "SOSP '19".

    Where one paper has no year the number may stand for it.
    """
    years = {pair.mine.year, pair.theirs.year} - {None}
    if len(years) != 1:
        return False
    return any(abs(number - near) <= 1 for year in years if year for near in (year, year % 100))


def _name_goes_on(pair: PaperPair) -> Reason | None:
    """A name's version: "FlexNet" and "FlexNet-XL", "FlexNet 2.0"."""
    return first("name_goes_on", filter(_is_version, pair.differences))


def _is_version(difference: Difference) -> bool:
    more = telling(difference.more)
    if not more or difference.at_start:
        return False
    is_sign = len(more) <= 2 and more[0] in _VERSION_SIGNS
    # Of a known word "based" and the like are no versions, but before a colon it may be a name.
    is_head = is_sign and difference.gaps == ("-", STOPPED)
    is_name = (
        is_head or difference.before not in known_words() or difference.before in _VERSION_SIGNS
    )
    return is_name and (is_sign or difference.gaps[0] == "-")


def _sequel(pair: PaperPair) -> Reason | None:
    return first(
        "sequel",
        (each for each in pair.differences if not _SEQUELS.isdisjoint(each.more)),
    )


def _stage_more(pair: PaperPair) -> Reason | None:
    """One title is of a study's plan, or another stage of it: "…: Study Protocol", "A Pilot"."""
    return first(
        "more_said", (each for each in pair.differences if not _STAGES.isdisjoint(each.more))
    )


def companion_more(pair: PaperPair, *, of_one_issue: bool) -> Reason | None:
    """One title names a text beside the other's work: "A Primer on …", "…: Exercises".

    `of_one_issue`: both are of the same people in one issue, where "Foreword" says what it is.
    """
    companions = _COMPANIONS - _OF_AN_ISSUE if of_one_issue else _COMPANIONS
    return first("more_said", (each for each in pair.differences if _names(companions, each, pair)))


def _names(companions: frozenset[str], difference: Difference, pair: PaperPair) -> bool:
    more, (before, behind) = telling(difference.more), difference.gaps
    if not more or len(more) > _LONGEST_COMPANION or not _KINDS.isdisjoint(more):
        return False
    is_of_it = difference.more[-1].endswith("ing") or not _OF.isdisjoint(difference.more)
    if difference.at_start and is_of_it:
        # A citation may begin amid the title: "… for the Masses".
        return not companions.isdisjoint(more) and not _is_left_out(pair, difference)
    ends = {more[0], more[-1], "".join(more[:2]), "".join(more[-2:])}  # "follow-up"
    is_beside = behind if difference.at_start else difference.at_end and before
    return is_beside == STOPPED and not companions.isdisjoint(ends)


def _group_more(pair: PaperPair) -> Reason | None:
    return first(
        "group_more",
        (each for each in pair.differences if not GROUPS.isdisjoint(each.more)),
    )


def more_said(pair: PaperPair, *, by_heart: bool, of_one_issue: bool) -> Reason | None:
    """What one title says besides: "Stones of the Kidney" and "Stones of the Kidney and Liver".

    Also what it says first of the other's subject: "Overview of …". `by_heart`: one is a citation,
    which leaves an end out now and then, and adds none. `of_one_issue` as for `companion_more`.
    """
    says_more = _quotes_more if by_heart else _says_more_or_of_it
    return first(
        "more_said",
        (
            difference
            for difference in pair.differences
            if says_more(pair, difference)
            and not (of_one_issue and _OF_AN_ISSUE.issuperset(telling(difference.more)))
        ),
    )


def _quotes_more(pair: PaperPair, difference: Difference) -> bool:
    """Whether a citation says more than the paper's own title, or less amid it."""
    if difference.at_start or difference.at_end:
        return _says_more_or_of_it(pair, difference) and _is_added(difference, pair)
    return _says_more(difference, _WHERE | _WHERE_TOO)


def _says_more_or_of_it(pair: PaperPair, difference: Difference) -> bool:
    more = difference.more
    frame = difference.at_start and more and more[-1] in _OF
    if frame and not _KINDS.issuperset(telling(more)):
        return True
    if _is_left_out(pair, difference):
        return _says_more(difference, _WHERE)
    if _is_put_first(pair, difference):
        return True
    return _says_more(difference, _WHERE | _WHERE_TOO) and not (
        difference.at_end and _is_behind_authors(pair)
    )


def _is_left_out(pair: PaperPair, difference: Difference) -> bool:
    """Whether a citation lacks what the paper's own title has."""
    longer, shorter = pair.mine, pair.theirs
    if difference.other:
        longer, shorter = shorter, longer
    return shorter.is_bare and not longer.is_bare


def _is_behind_authors(pair: PaperPair) -> bool:
    """Whether a title stands behind its authors, as in a citation that was read in one piece.

    Such a title is cut anywhere.
    """
    papers = pair.mine, pair.theirs
    return any(
        trimmed(one, other)[0] != one.words[0] for one, other in (papers, papers[::-1]) if one.words
    )


def _is_put_first(pair: PaperPair, difference: Difference) -> bool:
    """Whether one title has a word or two before the other's: no name, no mark and no label."""
    more = telling(difference.more)
    if not difference.at_start or not 1 <= len(more) <= 2 or difference.gaps[1] != " ":
        return False
    if _KINDS.issuperset(more):
        return False
    papers = (pair.mine, pair.theirs)
    authors = [author for paper in papers for author in paper.author_names]
    elsewhere = {
        *CITATION_WORDS,
        *_OTHERS,
        *(pair.mine.distinct & pair.theirs.distinct),
        *(spelling(part) for author in authors for part in (author.family, author.given)),
        *(word for paper in papers for word in paper.venue.split()),
    }
    return all(word in known_words() and word not in elsewhere for word in more)


def _is_added(difference: Difference, pair: PaperPair) -> bool:
    """Whether what says more is a citation."""
    return (pair.theirs if difference.other else pair.mine).is_bare


def _says_more(difference: Difference, where: frozenset[str]) -> bool:
    more = difference.more
    if difference.at_start or not telling(more) or difference.gaps[0] in ("", "-"):
        return False
    if more[0] in _AND:
        return more[1] not in _ITS
    # "In Proc. Int. Conf. on …" says where it appeared.
    is_place = not CITATION_WORDS.isdisjoint(more[1:])
    return difference.at_end and more[0] in where and len(more) <= _FEW_WORDS and not is_place


SURE: tuple[Check, ...] = (
    _other_number,
    _other_year,
    _other_measure,
    _other_letter,
    _other_group,
)
DOUBTFUL: tuple[Check, ...] = (
    _some_number,
    _some_letter,
    _some_group,
    _sign_more,
    _number_more,
    _name_goes_on,
    _sequel,
    _stage_more,
    _group_more,
    _turned_round,
)
