"""Dates and states that a CV sets in a narrow margin at its left edge, as programs lay out a PDF.

    in press    Lee, A. Fast piles of paper.             Lee, A., and Bo Wu. Fast piles
        2019    Wu, B. Slow piles of paper,    May 2019
                and what they tell us.                   of paper. Oslo.

They say when the paper came out beside which they stand: its first line, or its middle. They are
put before the paper as labels, as others print them.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from publications.domain.formats import text as words_of
from publications.domain.formats.listing import text_columns

_Numbered = tuple[int, str]

_MONTH = rf"(?:{words_of.MONTH_NAME}|spring|summer|fall|autumn|winter)"
_YEAR = r"(?:19|20)\d\d"
#: "2019", "May 2019", "2019 – 2021", "in press"; and the halves of "under / review".
_DATE = rf"(?:{_MONTH}\s)?{_YEAR}(?:\s?[-–]\s?(?:{_MONTH}\s)?(?:{_YEAR}|\d\d|present))?"
_STATE = rf"{words_of.NO_YEAR_YET}|under development|preprint|working paper|in progress"
_FIRST_HALF, _SECOND_HALF = (
    r"under|in|to|working",
    (r"review|revision|press|prep(?:\.|aration)?|progress|development|appear|paper"),
)
_SAID = re.compile(
    rf"(?P<before>\s{{0,20}}(?P<said>{_DATE}|{_STATE}|{_FIRST_HALF}|{_SECOND_HALF})\s+)"
    r"(?P<text>\S.*)?",
    re.IGNORECASE,
)
_WHOLE = re.compile(rf"{_DATE}|{_STATE}", re.IGNORECASE)
_IS_FIRST_HALF = re.compile(_FIRST_HALF, re.IGNORECASE)
#: The margin is so wide; so many lines of a page say something there, and more go on beside it.
_NARROWEST, _WIDEST, _ENOUGH = 7, 28, 3
#: What stands at the right edge beside a paper: "Oslo, Norway".
_RIGHT = re.compile(r"(?<=\S)\s{5,}(?P<place>\S.{0,38})$")
_ALONE = re.compile(r"\s{30,}(?P<place>\S.{0,38})")
_FAR_RIGHT = 60


@dataclass(frozen=True, slots=True)
class _Label:
    """What the margin says of a paper, on one line or two, and where."""

    said: str
    first: int
    last: int


def as_labels(lines: Sequence[_Numbered]) -> list[_Numbered]:
    """Return the lines of a text, what such a margin says of each paper as a label before it."""
    return [line for page in text_columns.pages(lines) for line in _of_page(page)]


def _of_page(lines: Sequence[_Numbered]) -> list[_Numbered]:
    texts = [text.replace("\f", " ") for _, text in lines]
    said = [_SAID.fullmatch(f"{text} ") for text in texts]
    places = Counter(_indent(text) for text in texts if _NARROWEST <= _indent(text) <= _WIDEST)
    place, body = max(places.items(), key=lambda each: each[::-1], default=(0, 0))
    labels = list(_labels(said, place))
    if not _ENOUGH <= len(labels) <= body:
        return list(lines)
    middle = sum(_is_beside_middle(label, texts, said, place) for label in labels)
    if middle > sum(_is_beside_first(label, texts, place) for label in labels):
        return _with_papers_apart(lines, texts, labels, place)
    found = list(lines)
    for label in labels:
        for at in range(label.first, label.last + 1):
            margin = _in_brackets(label.said, place) if at == label.first else " " * place
            found[at] = (lines[at][0], margin + texts[at][_end_of_margin(said[at]) :])
    return found


def _labels(said: Sequence[re.Match[str] | None], place: int) -> Iterator[_Label]:
    """Yield what stands in the margin before a place; the halves of two lines as one."""
    half: _Label | None = None
    for at, each in enumerate(said):
        before = half if half and half.last == at - 1 else None
        half = None
        if not each or not _is_in_margin(each, place):
            continue
        if _WHOLE.fullmatch(each["said"]):
            yield _Label(each["said"], at, at)
        elif before:
            yield _Label(f"{before.said} {each['said'].lower()}", before.first, at)
        elif _IS_FIRST_HALF.fullmatch(each["said"]):
            half = _Label(each["said"], at, at)


def _is_in_margin(said: re.Match[str], place: int) -> bool:
    """Whether what stands behind begins at the place, or one blank behind where the margin is full,
    or at the right edge.
    """
    end = len(said["before"])
    return end == place or end == said.end("said") + 1 <= place or _is_alone(said)


def _is_alone(said: re.Match[str]) -> bool:
    return not said["text"] or len(said["before"]) > _FAR_RIGHT


def _end_of_margin(said: re.Match[str] | None) -> int:
    """Return where what stands beside the margin begins."""
    assert said is not None
    return said.end("said") if _is_alone(said) else len(said["before"])


def _is_beside_middle(
    label: _Label, texts: Sequence[str], said: Sequence[re.Match[str] | None], place: int
) -> bool:
    """Whether a label stands between two lines of a paper, or beside one that goes on."""
    own = said[label.first]
    assert own is not None
    if not _is_alone(own):
        return own["text"][0].islower()
    around = (*texts[max(label.first - 1, 0) : label.first], *texts[label.last + 1 :][:1])
    return all(_indent(text) == place for text in around)


def _is_beside_first(label: _Label, texts: Sequence[str], place: int) -> bool:
    """Whether a label stands below a blank line, or a heading."""
    above = texts[label.first - 1] if label.first else ""
    return _indent(above) != place


def _with_papers_apart(
    lines: Sequence[_Numbered], texts: Sequence[str], labels: Sequence[_Label], place: int
) -> list[_Numbered]:
    """Return the lines with a blank one before each paper, which reaches as far above the middle of
    its label as below.
    """
    found: list[_Numbered] = []
    done = 0
    for label in labels:
        begin = label.first
        while begin > done and _indent(texts[begin - 1]) == place:
            begin -= 1
        end = max(label.first + label.last - begin, label.last) + 1
        found += [*lines[done:begin], *_apart(label, begin, lines[begin:end], place)]
        done = end
    return [*found, *lines[done:]]


def _apart(
    label: _Label, begin: int, lines: Sequence[_Numbered], place: int
) -> Iterator[_Numbered]:
    """Yield the lines of a paper without those of its margin, what this says as a label before the
    first, and what stands at the right edge behind the last.
    """
    at_edge: list[str] = []
    body: list[_Numbered] = []
    for at, (number, text) in enumerate(lines, start=begin):
        own = text[place:]
        if label.first <= at <= label.last and (said := _SAID.fullmatch(f"{text} ")):
            own = text[_end_of_margin(said) :]
        if right := _RIGHT.search(own) or _ALONE.fullmatch(own):
            at_edge.append(right["place"])
            own = own[: right.start()]
        if own.strip():
            body.append((number, " " * place + own))
    if not body:
        return
    first, last = body[0][0], body[-1][0]
    body[0] = (first, _in_brackets(label.said, place) + body[0][1][place:])
    if at_edge:
        body[-1] = (last, f"{body[-1][1]}, {' '.join(at_edge)}")
    yield from ((first, ""), *body, (last, ""))


def _in_brackets(said: str, place: int) -> str:
    """Return a label as wide as the margin, a state in brackets."""
    label = said if said[-1:].isdigit() else f"({said})"
    return f"{label} ".ljust(place)


def _indent(text: str) -> int:
    return len(text) - len(text.lstrip()) if text.strip() else -1
