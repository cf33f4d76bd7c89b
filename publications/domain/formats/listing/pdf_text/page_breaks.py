"""The breaks between the pages of a text that was extracted or copied from a PDF.

A paper may begin on one page and end on the next. Between the two stand the number of the page and
whatever heads or ends each page, which say nothing of papers.

    LeBeau, A., and B. Ma (2021). The slow piles of northern

    3

    harbours. Journal of Things 3, 100–120.
"""

import itertools
import re
from collections import Counter
from collections.abc import Sequence

#: "3", "3/14", "- 3 -", "Page 3 of 14", "Ann Lee – CV – 3/14"
_NUMBER = re.compile(
    r"(?<![\w.,:/])(\d{1,3})(?:(?:\s?/\s?|\s(?:of|von|sur|di|de)\s)\d{1,3})?(?![\w.,:/])"
)
_LONGEST_FOOT = 90
#: "Ann Lee, Curriculum Vitae – page 2 of 3": no line of another kind says so.
_PAGE_OF = re.compile(
    r"(?i:\b(?:page|seite|página|pagina)\s(\d{1,3})\s?(?:/|\b(?:of|von|de|di)\b)\s?(\d{1,3}))"
)
#: "29 May 2024   Ann Lee · Curriculum Vitae   3 of 6", at the foot of several pages.
_FOOT_OF_CV = re.compile(
    r"\bcurriculum vit(?:ae|æ)\W{0,6}\s\d{1,3}(?:\s?(?:/|of|de|von|di)\s?\d{1,3})?$", re.IGNORECASE
)
#: So many pages at least are numbered one after the other, and so many lines of text stand on most.
_LEAST_PAGES, _LINES_OF_PAGE = 3, 15
#: Where a text was extracted, a sign stands before each page's first line.
_SIGN = "\f"
#: So many lines stand at the head or foot of a page beside its number, on most of the pages.
_MOST_BESIDE = 2
#: Of so many pages a line of each, once on each, is at the foot or the head of all.
_PAGES_ALIKE = 4
#: A line that ends so is the last of a paragraph; an initial ends none.
_ENDED = re.compile(r"(?:(?<!\s[A-Z])\.|[?!:)\]”\"])\s*$")

#: A year before a paper, in the margin; so many of them tell that lines begin papers so.
_DATED = re.compile(r"\s*(?:19|20)\d\d\s+[A-Z“\"]")
_ENOUGH_DATED = 3

_Numbered = tuple[int, str]


def without(lines: Sequence[_Numbered]) -> list[_Numbered]:
    """Return the numbered lines of a text without what stands between its pages; a paragraph that
    goes on with the next page goes on with the next line.
    """
    texts = [" ".join(text.split()) for _, text in lines]
    breaks = {at for at, (_, text) in enumerate(lines) if text.startswith(_SIGN)}
    feet = _feet(texts) | _numbers_at(texts, breaks)
    if not feet and not breaks:
        return list(lines)
    dropped = feet | _beside(texts, feet, breaks) | _on_each_page(texts, breaks)
    dropped -= {next((at for at, text in enumerate(texts) if text), 0)}  # whose page it is
    dated = _begun_by_year(texts)
    kept: list[_Numbered] = []
    is_break = False
    for at, (number, text) in enumerate(lines):
        is_break |= at in breaks or at in dropped
        if at in dropped:
            continue
        if is_break and text.strip():
            while kept and not kept[-1][1].strip():
                kept.pop()
            if kept and (_ENDED.search(kept[-1][1]) or at in dated):
                kept.append((number, ""))
            is_break = False
        kept.append((number, text.replace(_SIGN, "")))
    return kept


def numbers_page(text: str) -> bool:
    """Whether a line says by itself which page of a text this is, at its beginning or its end."""
    text = text.strip(" \t|·•–—-.()[]")
    said = _PAGE_OF.search(text) if len(text) <= _LONGEST_FOOT else None
    is_at_edge = said is not None and (not said.start() or said.end() == len(text))
    return said is not None and is_at_edge and int(said[1]) <= int(said[2])


def _begun_by_year(texts: Sequence[str]) -> set[int]:
    """Return the places of the lines that begin with a year, where papers below blank lines do."""
    dated = {at for at, text in enumerate(texts) if _DATED.match(text)}
    below_blank = sum(at > 0 and not texts[at - 1] for at in dated)
    return dated if below_blank >= _ENOUGH_DATED else set()


def _feet(texts: Sequence[str]) -> set[int]:
    """Return the places of the lines that number the pages: they say so, or are alike but for a
    number, which counts up by one, a page of text apart.
    """
    alike: dict[str, list[tuple[int, int]]] = {}
    for at, text in enumerate(texts):
        is_short = text and len(text) <= _LONGEST_FOOT
        number = _NUMBER.search(text) if is_short else None
        if number and all(number[1] == other for other in _NUMBER.findall(text)):
            alike.setdefault(_NUMBER.sub("#", text), []).append((at, int(number[1])))
    found = {at for at, text in enumerate(texts) if numbers_page(text)}
    of_cv = {at for at, text in enumerate(texts) if _FOOT_OF_CV.search(text)}
    found |= of_cv if len(of_cv) > 1 else set()
    for form in alike.values():
        found |= _counting(form)
    return found


def _numbers_at(texts: Sequence[str], breaks: set[int]) -> set[int]:
    """Return the places of the lines right at a page's break that are a number and no more."""
    near = {at for page in breaks for at in (page, *_near(texts, page, -1)[:1])}
    return {at for at in near if _NUMBER.fullmatch(texts[at])}


def _counting(form: Sequence[tuple[int, int]]) -> set[int]:
    """Return the places of lines of one form whose numbers count up."""
    run: list[tuple[int, int]] = []
    for at, number in form:
        if run and number == run[-1][1] + 1:
            run.append((at, number))
        elif not run or len(run) < _LEAST_PAGES:
            run = [(at, number)]
    if len(run) < _LEAST_PAGES or run[-1][0] - run[0][0] < _LINES_OF_PAGE * (len(run) - 1):
        return set()
    return {at for at, _ in run}


def _beside(texts: Sequence[str], feet: set[int], breaks: set[int]) -> set[int]:
    """Return the places of the lines that stand at most breaks, the same each time."""
    places: dict[str, set[int]] = {}
    pages = sorted(feet) or sorted(breaks)
    for page in pages:
        near = [*_near(texts, page, -1), *_near(texts, page, 1)]
        if page in breaks and texts[page]:
            near.append(page)
        for at in near:
            if at not in feet and len(texts[at]) <= _LONGEST_FOOT:
                places.setdefault(texts[at], set()).add(at)
    least = max(_LEAST_PAGES, (len(pages) + 1) // 2)
    return {at for same in places.values() if len(same) >= least for at in same}


def _on_each_page(texts: Sequence[str], breaks: set[int]) -> set[int]:
    """Return the places of the lines that each page shows once, wherever the columns of its foot
    came to stand.
    """
    begins = [0, *sorted(breaks), len(texts)]
    pages = [range(begin, end) for begin, end in itertools.pairwise(begins)]
    shown = [Counter(texts[at] for at in page if texts[at]) for page in pages]
    shown = [page for page in shown if page]
    if len(shown) < _PAGES_ALIKE:
        return set()
    alike = {
        text
        for text in shown[0]
        if len(text) <= _LONGEST_FOOT and all(page[text] == 1 for page in shown)
    }
    return {at for at, text in enumerate(texts) if text in alike}


def _near(texts: Sequence[str], at: int, step: int) -> list[int]:
    """Return the places of the next lines that hold something, above or below."""
    found: list[int] = []
    at += step
    while 0 <= at < len(texts) and len(found) < _MOST_BESIDE:
        if texts[at]:
            found.append(at)
        at += step
    return found
