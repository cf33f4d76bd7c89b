"""Sections of a CV that tell where somebody studied, and what she was then, in one list."""

import re
from dataclasses import replace

from labsite.import_site.readers import periods
from labsite.import_site.readers.account import Account
from labsite.import_site.readers.cv import education, experience
from labsite.import_site.readers.text.page_lines import Section
from labsite.import_site.readers.words import person_words
from publications.domain.formats.listing.lines import Line

#: What a heading says beside "Education" where posts are in the list, too.
_OF_POSTS = re.compile(
    r"\b(?:experiences?|employment|positions?|posts?|career|appointments?|work)\b", re.IGNORECASE
)


def read(section: Section, account: Account) -> None:
    """Read degrees, and posts among them where the heading is of both."""
    if _OF_POSTS.search(section.label):
        studies, posts = _divided(_with_periods(section.lines, account))
        experience.read(Section("experience", label=section.label, lines=posts), account)
        section.lines = studies
    education.read(section, account)


def _with_periods(lines: list[Line], account: Account) -> list[Line]:
    """Return lines with the period that stands alone above each, as on a line of time."""
    dated: list[Line] = []
    above: Line | None = None
    for line in lines:
        period = periods.find(line.text)
        if period and period.is_range and not periods.without(line.text, period).strip(" ,:"):
            above = line
            dated.append(line)
            continue
        if above and not period:
            text, printed = (f"{above.text}: {each}" for each in (line.text, line.printed))
            dated[-1] = replace(line, text=text, printed=printed)
            account.pass_over([above])
        else:
            dated.append(line)
        above = None
    return dated


def _divided(lines: list[Line]) -> tuple[list[Line], list[Line]]:
    """Return the lines of studies and those of posts; what begins neither goes on with the one
    above.
    """
    studies: list[Line] = []
    posts: list[Line] = []
    current = studies
    for line in lines:
        period = periods.find(line.text)
        told = periods.without(line.text, period) if period else line.text
        first = re.split(r"[,;(\n]|\s(?:at|in)\s", told.strip(" ,:-–—"), maxsplit=1)[0].strip()
        if _is_post(first):
            current = posts
        elif person_words.is_degree(first) or education.begins(first):
            current = studies
        current.append(line)
    return studies, posts


def _is_post(words: str) -> bool:
    """Whether words are those of a post, and not of studies."""
    is_study = re.search(r"\bstudents?\b", words, re.IGNORECASE) or person_words.is_degree(words)
    return person_words.names_role(words) and (not is_study or words.lower().startswith("post"))
