"""The body of a page that somebody wrote freely -> its text as Markdown, and what it shows besides.

Badges, icons, ranks, captions and pictures stand among the words of a page, and are none of them.
"""

import re
from collections.abc import Collection, Iterator

from labsite.import_site.readers import prose
from labsite.import_site.readers.front_matter import Page
from labsite.import_site.readers.text import (
    contact_lines,
    dated_cards,
    page_markup,
    page_text,
    titled_boxes,
)
from labsite.import_site.readers.words import person_words
from labsite.import_site.rows import NewsRow, PaperRow, PersonRow, ProjectRow, Row

#: Icons, which have no words.
ICON = re.compile(r"<(i|span)\b[^<>\n]{0,200}>\s{0,5}</\1>", re.IGNORECASE)
#: "Ma, B. **In:** Proceedings": what a paper is in, behind its authors.
_IN_BOLD = re.compile(r"(?<=\w)\.?[ \t]+(\*\*|__)In:\1[ \t]+")
#: What a list calls a paper by, within its link or its heading: ">[J12] On Clay".
_CALLED = re.compile(r"(?<=[>\[*])\[[A-Z]{1,2}-?\d{1,3}\][ \t]*(?=\S)")
#: How somebody ranks a venue, or numbers a paper, as a badge beside it: "Q1 Top", "#12".
_RANK = re.compile(
    r"<(span|small|b|strong|code)\b[^<>]{0,200}>\s*(?:CCF[- ]?[ABC]|CORE[- ]A\*?"
    r"|(?:(?:JCR|SCI|中科院)[- ]?)?(?:Q[1-4]|[一二三四]区)|E?SCI|SSCI|EI"
    r"|#\d{1,3})(?: Top)?\s*</\1>",
    re.IGNORECASE,
)
#: Signs that are drawn beside words: initials in place of a picture.
_DRAWN = re.compile(
    r"<(\w+)\b[^<>]{0,200}\baria-hidden\s*=\s*[\"']?true\b[^<>]{0,200}>[^<>\n]{0,8}</\1>",
    re.IGNORECASE,
)
#: Initials in place of a portrait: "<div class="photo-placeholder">AQ</div>".
_INITIALS = re.compile(
    r"<(div|span|p)\b[^<>]{0,200}\bclass\s*=\s*[\"'][^\"'<>]{0,100}(?:placeholder|initials|avatar)"
    r"[^<>]{0,100}>\s{0,9}[A-Z]{1,3}\s{0,9}</\1>"
)
#: What has a colour of its own, and is no other thing for that.
_STYLED = re.compile(
    r"<(?:span|font)\s+(?:style|color)\s*=\s*(?:\"[^\"<>]*\"|'[^'<>]*')\s*>([^<>]*)</(?:span|font)>"
)
#: A title that a colour sets apart, where it stands in a list of papers.
_TITLE = re.compile(r"<font\s+color[^<>]*>\s*(?:[^\s<>]+\s+){4}[^\s<>]")
#: A badge behind a line: "Ann Lee <kbd>Roots Lab</kbd>".
_BADGE = re.compile(
    r"[ \t]*<(kbd|mark)\b[^<>]*>\s*([^<>\n]{1,60}?)\s*</\1>(?=[ \t]*$)", re.MULTILINE
)
#: Words set as code, which are words.
_CODE = re.compile(r"(`{1,3})([^`\n]{1,200})\1")
#: The name of a program in a line of its own.
_CODE_ALONE = re.compile(r"(?m)^( {0,3})(`{1,3})([\w.+-]{2,40})\2([ \t]*)$")
#: What marks a line as a favourite.
_STAR = re.compile(
    r"(?m)^([ \t]*(?:[-*+]|\d{1,3}[.)])?[ \t]*)(?:(?::star2?:|[⭐🌟])\ufe0f?[ \t]*)+"
)
#: What stands below a picture.
_CAPTION = re.compile(
    r"<(?P<tag>figcaption|(?:div|p|span)\s+class\s*=\s*[\"']?[^\"'<>]*\bcaption\b)[^<>]*>"
    r"(?P<text>(?:(?!</?(?:div|figcaption)\b).){0,1000}?)</(?:figcaption|div|p|span)\s*>",
    re.IGNORECASE | re.DOTALL,
)
#: Where a caption goes on in the next line.
_BREAK = re.compile(r"<br\s*/?>|\n|[,(–—]", re.IGNORECASE)
#: A picture in a line of its own.
_PICTURE = re.compile(r"^[ \t]*!\[[^\]\n]*\]\([^()\n]*\)(?:\{[^{}\n]*\})?[ \t]*$", re.MULTILINE)
#: An icon with a link before the words of an item, which may stand in the next line.
_ICON_WITH_LINK = re.compile(
    r"(?m)^(?P<marker>[ \t]*(?:[-*+]|\d{1,3}[.)])[ \t]+)"
    r"\[!\[[^\]\n]*\]\([^()\n]*\)[ \t]*(?:\{[^{}\n]*\})?[ \t]*\]\((?P<to>[^()\s]+)\)"
    r"[ \t]*(?P<end>\n[ \t]+(?=\S))?"
)
#: The line of a body, from 1, what stood there, and why it is not read.
Lost = tuple[int, str, str]


def read(page: Page, kinds: Collection[type[Row]]) -> tuple[prose.Prose, list[Lost]]:
    """Return the body of a page as text, and what was taken out of it."""
    body, unread = contact_lines.of_people(page_text.as_shown(page.body))
    if ProjectRow in kinds:
        body = _CODE_ALONE.sub(r"\1**\3**\4", titled_boxes.as_headings(body))
    if NewsRow in kinds:
        body = dated_cards.with_dates(body)
    is_kept = PaperRow in kinds  # which says where it ends
    body = _STYLED.sub(
        lambda styled: styled[0] if is_kept and _TITLE.match(styled[0]) else styled[1],
        _CALLED.sub("", _RANK.sub("", body)),
    )
    body = _BADGE.sub(r", \2", body) if "<" in body else body
    body = _CODE.sub(r"\2", _STAR.sub(r"\1", _without_drawn(body)))
    captions = [] if PersonRow in kinds and _has_portraits(body) else list(_captions(body))
    if captions:
        body = _CAPTION.sub(lambda match: "\n" * match[0].count("\n"), body)
    lost: list[Lost] = [
        (1 + body.count("\n", 0, picture.start()), picture[0], "picture_in_text")
        for picture in _PICTURE.finditer(body)
    ]
    lost += (
        (1 + body.count("\n", 0, icon.start()), icon["to"], "no_place")
        for icon in _ICON_WITH_LINK.finditer(body)
    )
    body = _ICON_WITH_LINK.sub(_marker_behind, body)
    body = page_markup.with_headings(_PICTURE.sub("", body))
    is_markdown = page.path.lower().endswith((".md", ".markdown"))
    body = page_markup.of_one_kind(body, is_markdown=is_markdown)
    written = prose.without_templates(_IN_BOLD.sub(". In: ", body))
    lost += ((line, what, "no_place") for line, what in (*unread, *captions))
    return written, lost + written.lost


def _without_drawn(body: str) -> str:
    for pattern in (ICON, _DRAWN, _INITIALS):
        body = pattern.sub(lambda match: "\n" * match[0].count("\n"), body)
    return body


def _marker_behind(icon: re.Match[str]) -> str:
    """Return the marker of an item without the icon behind it, in the line of its words."""
    return "\n" * (icon["end"] or "").count("\n") + icon["marker"]


def _captions(body: str) -> Iterator[tuple[int, str]]:
    """Yield (line, words) of what stands below pictures."""
    for match in _CAPTION.finditer(body):
        if said := prose.one_line(match["text"]):
            yield body.count("\n", 0, match.start()) + 1, said


def _has_portraits(body: str) -> bool:
    """Whether what stands below most pictures begins with somebody's name."""
    heads = [
        prose.one_line(_BREAK.split(match["text"].strip())[0]) for match in _CAPTION.finditer(body)
    ]
    return 2 * sum(map(bool, map(person_words.person_name, heads))) > len(heads)
