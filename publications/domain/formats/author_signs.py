"""Signs behind names, and what a page says that they mean: "Ann Lee*", "* equal contribution"."""

import re
from collections.abc import Mapping
from dataclasses import replace

from publications.domain.formats.person_names import without_hyphen_apart
from publications.domain.record import Author

#: Signs that a page may set behind a name; a legend says what each means, a star alone means
#: equality.
MARKS = "*∗⋆⁎＊✱†‡§¶#+⁺‖∥⊥♯♣♠♦♢✉★☆◇⊛⊕⊗△▲✝"
#: The commands of LaTeX that print such signs.
COMMANDS = {
    r"\dag": "†", r"\ddag": "‡", r"\dagger": "†", r"\ddagger": "‡",
    r"\S": "§", r"\P": "¶", r"\ast": "*", r"\star": "*",
}  # fmt: skip
STARS = str.maketrans({"∗": "*", "⋆": "*", "⁎": "*", "＊": "*", "✱": "*"})
_TRAILING_MARKS = re.compile(rf"^(.*?)[\s,^]*((?:[{MARKS}]|[\d¹²³⁴⁵⁶⁷⁸⁹⁰](?:,(?=\d))?)+)$")
#: "Ann Lee* (*equal contribution)": what the sign before it means.
LEGEND_BEHIND = re.compile(rf"\s*\([{MARKS}]{{1,3}}\s?[^()]{{3,90}}\)[\s.]*$")
_LEGEND = re.compile(
    rf"[\"'“(\[]?([{MARKS}]|\\\*)[\"'”)\]]?\s*(?:[:=–—-]|denotes?|indicates?|means?"
    r"|marks?|represents?|authors?|\s)*"
    r"\s*((?:these |the |all )?(?:authors? )?(?:contributed |with |have |made )?(?:an? )?"
    r"(?:equal(?:ly)?|co-?first|joint(?:ly)?[ -]first|corresponding|correspondence))",
    re.IGNORECASE,
)
#: "* = student advised by me", "† denotes students", "(*PhD student)": a sign that means something
#: else than equality. A star with "students" behind it may be the bullet of a list, too: without a
#: verb, it stands in brackets.
_OTHER_MEANING = re.compile(
    rf"(?<![^\s,;(\[\"“'*\\])([{MARKS}])[\"'”)*]{{0,3}}\s*(?:=|:?\s(?:denotes?|indicates?|means|marks?"
    rf"|represents?|refers?\sto|stands?\sfor)\s)\s*([^\n;.()\[\]{MARKS}]{{3,80}})"
    rf"|(?<=[(\[])\\?([{MARKS}])\s?[:–-]?\s?((?:[\w-]+\s){{0,3}}"
    r"(?:students?|advisees?|mentees?|supervisees?|trainees?)\b[^\n;.()\[\]*]{0,40})[)\];,]"
)
_EQUAL_OR_CORRESPONDING = re.compile(r"equal|first|joint|correspond", re.IGNORECASE)


#: "(*Equal contribution)", "* denotes equal contribution" as a note of a paper: what a star behind
#: a name means by itself.
_OF_A_STAR = re.compile(
    r"[\s,;.(\[]*[*∗⋆⁎＊✱]\s?[:=–—-]?\s?(?:(?:denotes?|indicates?|means?|authors?|these|with|have|the"
    r"|contributed|an?)\s){0,4}(?:equal(?:ly)?|co-?first|joint(?:ly)?[ -]first)"
    r"(?:[ -](?:contribut\w+|authors?(?:hip)?|work|to|this|in|alphabetical|order)){0,6}[\s.,;)\]]*",
    re.IGNORECASE,
)


def says_what_a_star_means(note: str) -> bool:
    """Whether a note says no more than that a star marks equal authors."""
    return _OF_A_STAR.fullmatch(note) is not None


def split_marks(name: str) -> tuple[str, str]:
    """Return (name, the signs and numbers behind it)."""
    if name[-1:].isalpha() or name[-1:] == ".":  # as nearly every name ends
        return name, ""
    matched = _TRAILING_MARKS.match(name)
    if not matched:
        return name, ""
    return matched[1].rstrip(" ^,"), matched[2]


def marked_author(name: str, marks: str, legend: Mapping[str, str] | None) -> Author:
    """Return an author with what the signs behind the name mean; a star that no legend explains
    means equality.
    """
    name = without_hyphen_apart(name)
    if not marks:
        return Author(name=name)
    roles = {(legend or {}).get(mark, "") for mark in marks}
    if "*" in marks and "*" not in (legend or {}):
        roles.add("equal")
    author = Author(name=name)
    if "equal" in roles:
        author = replace(author, equal_contribution=True)
    if "corresponding" in roles or "✉" in marks:
        author = replace(author, corresponding=True)
    return author


def read_legend(text: str) -> dict[str, str]:
    """Return what a page says that its signs behind names mean: sign -> "equal" or
    "corresponding", empty for what says nothing of an author's part ("* = student").
    """
    legend: dict[str, str] = {}
    for mark, words in _LEGEND.findall(text):
        role = "corresponding" if "correspond" in words.lower() else "equal"
        legend.setdefault(mark.strip("\\").translate(STARS), role)
    for named, meaning, bracketed, students in _OTHER_MEANING.findall(text):
        if not _EQUAL_OR_CORRESPONDING.search(meaning or students):
            legend.setdefault((named or bracketed).translate(STARS), "")
    return legend
