"""The body of a page as the text that its readers see: without loops over data and lists of links
to its own parts, the lines of a paragraph in one, names in a line each as a list.
"""

import re

from labsite.import_site.readers import prose
from labsite.import_site.readers.text import table_spans

#: A line of a paragraph: no item, heading, table, tag, quotation, code or set-off line.
_PARAGRAPH = re.compile(r"(?! {2,}|\t)(?!\s*(?:[-+*#>|<~`=_{]|:\s|\d+[.)]\s))\s*\S")
#: A line of a text within HTML that may go on, and one that may be its rest.
_IN_HTML = re.compile(r"\s*(?![-*+>|#~`]\s)\S.*(?:(?<![>\s])|<a\b[^<>]*>)\s*$")
_GOES_ON = re.compile(
    r"\s*(?!(?:[-*+>|#~`]|\d+[.)])\s)"
    r"(?!<(?!(?:a|em|i|code|su[bp])\b|/(?:a|em|i|b|strong|span|code|su[bp])>))\S"
)
#: A line that ends with something set apart in its words, and one that goes on in small letters.
_INLINE = re.compile(r"</(?:a|i|em|b|strong|span|su[bp])>\s*$")
_SMALL = re.compile(r"\s*[a-z(]")
#: The rest of a link whose words end with their line.
_END_OF_LINK = re.compile(r"\s*\]\(\S")
#: A line that ends within the address of a link, and one that ends within its words, with the rest.
_WITHIN_ADDRESS = re.compile(r"\]\(\s*(?:[^()\s]{1,1000}\s*)?$")
_WITHIN_WORDS = re.compile(r"\[[^\[\]]{1,300}$")
_REST_OF_WORDS = re.compile(r"\s*[^\s\[\]][^\[\]]{0,300}\]\(")
#: The begin and the end of what a page sets apart.
_BLOCK = re.compile(r"<(/?)(?:div|p|li|td|dd|article|section|figcaption)\b", re.IGNORECASE)
_LONGEST = 2_000
#: How a line ends that the page breaks.
_BROKEN = re.compile(r"(?: {2}|\\|<br\s*/?>\s*)$", re.IGNORECASE)
#: What a template makes of data, innermost first.
LOOP = re.compile(
    r"\{%-?\s*for\b(?:(?!\{%-?\s*(?:for|endfor)\b).)*\{%-?\s*endfor\s*-?%\}", re.DOTALL
)
#: What a template puts in or asks, within a loop; rows that are written out, and how many are
#: a list.
_TAG = re.compile(r"(\{%[^{}]*%\}|\{\{[^{}]*\}\})")
_ROW = re.compile(r"(?m)^(?:\|[^|\n]*\w[^|\n]*\|.*\||[-*] \S)")
_FEWEST_ROWS = 4
#: A line of links to places on the same page: "[Postdocs](#postdocs) | [Alumni](#alumni)".
_CONTENTS = re.compile(
    r"(?m)^(?:<[^<>]*>|[ \t>|·•/,*–-])*"
    r"(?:\[[^\[\]\n]*\]\(#[^()\s]*\)(?:<[^<>]*>|[ \t|·•/,*–-])*){2,}$"
)
#: Lines that are names each, and what is said of them in brackets: "Mia Lin (until 2022)"; below
#: such lines one may go on behind that: "Dr. Ann Lee (PhD student 2011-2016). Ann is at Clay Tech."
_NAME = r"^(?:[^\W\d_][\w.'’-]* ){1,4}[^\W\d_][\w.'’-]*[ \u200b]{1,2}\([^()\n]{3,200}\)"
_NAMED = re.compile(rf"(?m)(?:{_NAME}[ \t.,;]*(?:\n|$)){{2,}}(?:{_NAME}[^\n]{{0,200}}(?:\n|$))*")


def as_shown(body: str) -> str:
    """Return the body of a page without what templates make of data, and without its contents;
    what a cell of a table says of several rows stands in each.
    """
    shown = table_spans.with_bars(table_spans.spread(without_loops(_without_filled(body))))
    return _NAMED.sub(_as_list, _CONTENTS.sub("", shown))


#: A heading, what code fills below one, and what a template asks or sets there.
_HEADING = re.compile(r"(?m)^(?P<level>#{1,6})[ \t]+\S[^\n]*$")
_CODE = re.compile(prose.RUN_CODE, re.MULTILINE)
_SILENT = re.compile(r"\{%[^{}]*%\}|<[^<>]*>")


def _without_filled(body: str) -> str:
    """Return the body of a page without headings below which a template or code fills in all that
    stands there: none of them is an item of the list above.
    """
    found = list(_HEADING.finditer(body)) if LOOP.search(body) or _CODE.search(body) else []
    if not found:
        return body
    ends = [*(heading.start() for heading in found[1:]), len(body)]
    filled: list[tuple[int, bool]] = []  # of the headings below, the next one last
    for heading, end in zip(reversed(found), reversed(ends), strict=True):
        level, own = len(heading["level"]), body[heading.end() : end]
        within: list[bool] = []
        while filled and filled[-1][0] > level:
            within.append(filled.pop()[1])
        rest = prose.COMMENT.sub("", _CODE.sub("", without_loops(own)))
        is_filled = bool(within or LOOP.search(own) or _CODE.search(own))
        is_filled &= all(within) and not re.search(r"\w", _SILENT.sub("", rest))
        filled.append((level, is_filled))
        if is_filled:
            body = body[: heading.start()] + body[heading.end() :]
    return body


def _as_list(names: re.Match[str]) -> str:
    return re.sub(r"(?m)^(?=.)", "- ", names[0])


def without_loops(text: str) -> str:
    """Return the text without its loops, but for lists and tables that are written in one, for an
    "else" of it; its lines keep their numbers.
    """
    while LOOP.search(text):
        text = LOOP.sub(_written_in_loop, text)
    return text


def _written_in_loop(loop: re.Match[str]) -> str:
    """Return of a loop what stands between two of its tags and is a list or table of its own."""
    parts = _TAG.split(loop[0])
    return "".join(
        part if at % 2 == 0 and len(_ROW.findall(part)) >= _FEWEST_ROWS else "\n" * part.count("\n")
        for at, part in enumerate(parts)
    )


def unwrapped(text: str) -> str:
    """Return Markdown with the lines of each paragraph in one; the lines below keep their numbers.

    Such a page is no plain text: its line ends inside of a paragraph mean nothing.
    """
    joined: list[str] = []
    taken = depth = 0
    for line in text.split("\n"):
        is_rest = bool(joined and _PARAGRAPH.match(joined[-1]) and _PARAGRAPH.match(line))
        if is_rest and " | " in joined[-1] and " | " in line:  # rows of a table without a head
            is_rest = False
        if depth > 0 and joined:  # in HTML, where indents mean nothing
            goes_on = _INLINE.search(joined[-1]) and _SMALL.match(line)
            is_rest = bool(goes_on or (_IN_HTML.match(joined[-1]) and _GOES_ON.match(line)))
        is_of_link = bool(joined and line.strip()) and bool(
            _END_OF_LINK.match(line) or _WITHIN_ADDRESS.search(joined[-1])
        )
        is_of_words = joined and _WITHIN_WORDS.search(joined[-1]) and _REST_OF_WORDS.match(line)
        is_rest = is_rest or is_of_link or bool(is_of_words)
        depth = max(0, depth + sum(-1 if tag[1] else 1 for tag in _BLOCK.finditer(line)))
        if is_rest and not _BROKEN.search(joined[-1]) and len(joined[-1]) < _LONGEST:
            joined[-1] += line.strip() if is_of_link else f" {line.strip()}"
            taken += 1
        else:
            joined += [*[""] * taken, line]
            taken = 0
    return "\n".join(joined)
