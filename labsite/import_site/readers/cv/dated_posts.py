"""A page called "Blog" that is a list of news: lines that begin with their dates."""

import re
from collections.abc import Iterable
from dataclasses import replace

from labsite.import_site.readers import headings
from labsite.import_site.readers.cv import news
from labsite.import_site.readers.front_matter import Page
from labsite.import_site.readers.text import page_lines

_CALLED = re.compile(
    r"(?:(?:lab|group|team|our|the)\s)*(?:blog|posts|news|updates)(?:\s(?:and|&)\s(?:blog|news))?",
    re.IGNORECASE,
)
#: So many dates make a list.
_FEWEST = 2


def as_news(page: Page, names: Iterable[str], text: str) -> tuple[Page, str] | None:
    """Return the page titled "News" and its text without its own heading, which says nothing of
    news, where the page is called a blog and most of its paragraphs begin with a date. None of
    another page: a blog is as a rule a list of what is written elsewhere.
    """
    if not any(map(_CALLED.fullmatch, names)):
        return None
    lines = page_lines.read(text)
    own = [line for line in lines if line.heading and _CALLED.fullmatch(headings.plain_words(line))]
    told = [line for line in lines if line.after_blank and line not in own]
    dated = sum(news.begins_with_date(line.text) for line in told)
    if dated < _FEWEST or 2 * dated < len(told):
        return None
    printed = text.split("\n")
    for line in own:
        printed[line.number - 1] = ""
    return replace(page, fields={**page.fields, "title": "News"}), "\n".join(printed)
