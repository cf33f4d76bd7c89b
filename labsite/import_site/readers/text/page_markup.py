"""What a page's text sets otherwise than Markdown does, before it is divided into lines."""

import itertools
import re

from labsite.import_site.readers import headings, prose, tabbed_people
from labsite.import_site.readers.words import person_words
from publications.domain.formats import text as words_of
from publications.domain.formats.listing.lines import Line

#: What kramdown puts before the second part of a definition: ":   University of Oslo".
_DEFINES = re.compile(r"[ \t]*\n[ ]{0,3}:[ \t]{1,4}(?=\S)")
_FRONT_MATTER = re.compile(r"\A---[ \t]*\n.*?\n---[ \t]*(?=\n|\Z)", re.DOTALL)
#: An item or a heading whose sign a tab follows.
_TABBED = re.compile(r"(?m)^([ ]{0,8}(?:[-*+]|\d{1,3}[.)]|#{1,6}))[ ]*\t[ \t]*")
_TABLE_ROW = re.compile(r"(?m)^[ \t]*\|.*\|[ \t]*$")
#: A quotation of a few words above a list heads it: "> PhD Students".
_QUOTED_HEADING = re.compile(
    r"(?m)^>[ \t]{0,3}([^\W\d_][^\n.!?:;,>]{2,60})(?=\n{2,3}(?:\d{1,2}[.)]|[-*+])[ \t])"
)
#: An e-mail address between signs, as Markdown marks one.
_ADDRESS = re.compile(r"<(?:mailto:)?([\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64}){1,5})>")
#: A heading with a line of signs below it.
_UNDERLINED = re.compile(
    r"^(?![ \t]*(?:[-+*#>|<~`]|\d+[.)]\s))[ \t]*(\S[^\n|]{0,70})\n(=|-)\2*[ \t]*$", re.MULTILINE
)
#: A term of a list of definitions in HTML, and what is said of it.
_DEFINED = re.compile(
    r"<dt\b[^<>]*>((?:(?!<d[td]\b)[\s\S]){1,2000}?)</dt>\s*<dd\b[^<>]*>"
    r"((?:(?!<d[td]\b)[\s\S]){1,4000}?)</dd>",
    re.IGNORECASE,
)
#: What Pandoc and Quarto set around parts, and behind pictures, to say how they look: "::: {.row}".
#: How Quarto writes an icon: "{{< fa brands github >}}".
_ICON = re.compile(
    r"\{\{<\s*(?:fa|bi|ai|iconify)\s+(?:(?:brands|solid|regular)\s+|[\w-]+:)?([\w-]+)[^<>{}]*>\}\}"
)
_PANDOC = re.compile(
    r"^[ \t]*:{3,}[ \t]*(?:\{[^{}\n]{0,300}\}|[\w.-]*)[ \t:]*$|(?<=[\])])\{[^{}]{0,500}\}"
    rf"|{prose.RUN_CODE}",
    re.MULTILINE,
)
#: A line of the fields of a page, and what begins a block of them.
_FIELD = re.compile(r"(?:[a-z][\w-]*:(?:\s|$)|\s|#|-\s)|$")
_FIRST_FIELD = re.compile(r"[a-z][\w-]*:(?:\s|$)")
#: Emphasis whose end an editor sets behind the break of a line: "*Clay Letters.\\", "*".
_EMPHASIS_OVER_BREAK = re.compile(
    r"(?P<mark>(?<!\*)\*{1,2})(?P<words>[^*\s][^*\n]{0,300})(?P<end>\\\n)(?P=mark)(?!\*)"
)
#: A part in HTML among Markdown, as Pandoc marks one, and references to the papers of a list.
_AS_HTML = re.compile(r"^```\{=html\}[ \t]*\n((?:(?!```).*\n){0,2000}?)```[ \t]*$", re.MULTILINE)
_CITED = re.compile(r"(?<![\w\]])\[@[\w:./+-]+(?:;\s*@[\w:./+-]+)*\](?!\()")


#: An element that a program of the page fills, over several lines: "<bsky-embed", "limit="5">".
_OWN_ELEMENT = re.compile(r"</?[a-z]+(?:-[a-z]+)+(?=[\s/>])[^<>]{0,600}>")


#: A link whose words stand in a line of their own, as editors set one.
_LINK_OF_LINES = re.compile(
    r"(?P<begin><a\b[^<>\n]{1,600}>)\s{0,80}?\n\s{0,80}(?P<words>[^<>\s][^<>\n]{0,200}?)"
    r"\s{0,80}</a\s*>",
    re.IGNORECASE,
)


#: A link whose words stand in brackets: "[[slides]](https://moss.example/a.pdf)".
_IN_BRACKETS = re.compile(r"(?<!!)\[\[([^\[\]\n]{1,60})\]\](?=\([^()\s]{1,500}\))")


def _in_one_line(link: re.Match[str]) -> str:
    return f"{link['begin']}{link['words']}</a>" + "\n" * link[0].count("\n")


def as_markdown(text: str) -> str:
    """Return a page as plain Markdown: its front matter as a heading, addresses as text, lists of
    definitions as items, rows of tables between bars, and nothing of Pandoc's.
    """
    text = _OWN_ELEMENT.sub(lambda element: "\n" * element[0].count("\n"), text)
    text = _IN_BRACKETS.sub(r"[\1]", _LINK_OF_LINES.sub(_in_one_line, text))
    text = tabbed_people.as_items(_FRONT_MATTER.sub(_as_heading, prose.with_emoji(text)))
    text = _TABBED.sub(r"\1 ", text)
    text = _TABLE_ROW.sub(lambda row: row[0].replace("\t", " "), text)
    text = with_headings(_ADDRESS.sub(r"\1", text))
    text = without_pandoc(_DEFINED.sub(r"<li>\1<br>\2</li>", text))
    return _QUOTED_HEADING.sub(r"#### \1", _with_bars(_DEFINES.sub("\\\\\n", text)))


def without_pandoc(text: str) -> str:
    """Return Markdown without what Pandoc and Quarto set around parts, without code that they run,
    and without fields between the parts; each line keeps its place.
    """
    if "\n---" in text:
        text = _without_fields(text)
    text = _ICON.sub(r'<i class="fa-\1"></i>', text)
    text = _CITED.sub("", _AS_HTML.sub(r"\n\1\n", text))
    return _PANDOC.sub(lambda marks: "\n" * marks[0].count("\n"), text)


def with_whole_emphasis(text: str) -> str:
    """Return Markdown with emphasis that ends behind the break of its line ended before that."""
    return _EMPHASIS_OVER_BREAK.sub(r"\g<mark>\g<words>\g<mark>\g<end>", text)


def _without_fields(text: str) -> str:
    """Return Markdown without the blocks of fields that Pandoc reads between its parts."""
    lines = text.split("\n")
    start: int | None = None
    for at, line in enumerate(lines):
        is_rule = line.rstrip() == "---"
        if is_rule and start is not None:
            lines[start : at + 1] = [""] * (at + 1 - start)
            start = None
        elif is_rule and at + 1 < len(lines) and _FIRST_FIELD.match(lines[at + 1]):
            start = at
        elif start is not None and not _FIELD.match(line):
            start = None
    return "\n".join(lines)


def _with_bars(text: str) -> str:
    """Return Markdown with bars around each row of a table that has them around others."""
    lines = text.split("\n")
    for place, line in enumerate(lines[1:], start=1):
        is_bare = line[:1] != "|" or not line.rstrip().endswith("|")
        if line.count("|") > 1 and is_bare and lines[place - 1].startswith("|"):
            lines[place] = f"|{line.strip().strip('|')}|"
    return "\n".join(lines)


#: Headings of one level right below another: `<h5>Mia Lin</h5> <h5>Postdoc</h5>`.
_STACKED = re.compile(
    r"<h[2-6]\b[^<>]*>(?:(?!</?h[1-6]\b).){1,600}?</h[2-6]>"
    r"(?:\s*<h[2-6]\b[^<>]*>(?:(?!</?h[1-6]\b).){1,600}?</h[2-6]>)+",
    re.IGNORECASE | re.DOTALL,
)
_HEADING_TAG = re.compile(r"<(/?)h[2-6]\b([^<>]*)>", re.IGNORECASE)
_ANY_HEADING = re.compile(r"(?is)<(?P<tag>h[2-6])\b(?P<looks>[^<>]*)>(?P<words>.*?)</h[2-6]>")
_TAG = re.compile(r"<[^<>]*>")


def with_headings(text: str) -> str:
    """Return Markdown with its underlined headings behind signs, and what cards set as headings
    below a name as lines; the lines below keep their numbers.
    """
    text = _LABEL_OF_SECTION.sub(r"<h2>\g<words></h2>", text)
    if "<summary" in text:
        text = _FOLD.sub(_head_of_fold, text)
    text = _STACKED.sub(_below_name, _PARTED_NAME.sub(_as_one_name, text))
    return _UNDERLINED.sub(lambda match: f"{'#' if match[2] == '=' else '##'} {match[1]}\n", text)


#: What a page sets as the title of a section, and not as a heading.
_LABEL_OF_SECTION = re.compile(
    r"<(?P<tag>p|div|span)\s+class\s*=\s*[\"'](?:[^\"'<>]*\s)?"
    r"(?:section|group|category)-(?:label|title|heading)(?:\s[^\"'<>]*)?[\"']\s*>"
    r"(?P<words>[^<>]{2,80})</(?P=tag)\s*>",
    re.IGNORECASE,
)
#: What stands above a part of a page that opens when somebody asks for it.
_FOLD = re.compile(
    r"<summary\b[^<>]*>\s*(?:<(?:b|strong)>)?(?P<words>[^<>]{2,80})(?:</(?:b|strong)>)?\s*</summary>",
    re.IGNORECASE,
)
_HEADING_ABOVE = re.compile(r"(?m)^[ ]{0,3}(#{1,6})[ \t]|<h([1-6])\b", re.IGNORECASE)


def _head_of_fold(fold: re.Match[str]) -> str:
    """Return what heads such a part as a heading, below the last one of the page, where it says
    which people are in it.
    """
    above = 1
    for heading in _HEADING_ABOVE.finditer(fold.string, 0, fold.start()):
        above = len(heading[1] or "") or int(heading[2])
    level = min(above + 1, 6)
    words = " ".join(fold["words"].split())
    read = headings.read(Line(0, words, words, heading=level))
    if not read or read.topic != "people":
        return fold[0]
    return f"<h{level}>{words}</h{level}>" + "\n" * fold[0].count("\n")


#: A heading of two lines: `<h3>Prof. Mia<br>Lin</h3>`.
_PARTED_NAME = re.compile(
    r"(?P<begin><h[2-6]\b[^<>]*>)(?P<first>[^<>]{2,40})<br ?/?>(?P<last>[^<>]{2,40})(?=</h[2-6]>)",
    re.IGNORECASE,
)


def _as_one_name(heading: re.Match[str]) -> str:
    """Return a heading with somebody's name in one line, where her last name stands in the next."""
    printed = " ".join(f"{heading['first']} {heading['last']}".split())
    is_name = len(heading["last"].split("(")[0].split()) == 1 and person_words.person_name(printed)
    if not is_name or person_words.names_role(heading["last"]):
        return heading[0]
    return f"{heading['begin']}{printed}" + "\n" * heading[0].count("\n")


def _below_name(stack: re.Match[str]) -> str:
    """Return headings right below one another as cards have them: a name, and lines that look
    otherwise, or tell a position; a list of headings stays as it is.
    """
    parts = list(_ANY_HEADING.finditer(stack[0]))
    looks = [(part["tag"].lower(), *part["looks"].split()) for part in parts]
    words = [words_of.plain(_TAG.sub(" ", part["words"])) for part in parts]
    are_alike = len(set(looks)) == 1
    is_told = any(person_words.names_role(each) or "@" in each for each in words[1:])
    if min(looks)[0] < looks[0][0] or (are_alike and not is_told):
        return stack[0]
    text, is_card = "", False
    for at, (part, look) in enumerate(zip(parts, looks, strict=True)):
        begins = at == 0 or (look == looks[0] and not are_alike)
        is_card = _names_somebody(words[at]) if begins else is_card
        gap = stack[0][parts[at - 1].end() if at else 0 : part.start()]
        text += gap + (part[0] if begins or not is_card else _HEADING_TAG.sub(r"<\1p\2>", part[0]))
    return text


def _names_somebody(words: str) -> bool:
    """Whether a heading is somebody's name, and none of what is below it: "Active Projects"."""
    heading = headings.read(Line(0, words, words, heading=2))
    return bool(person_words.person_name(words)) and not (heading and heading.topic)


#: A page of Markdown without such blocks has its paragraphs between blank lines, and may set its
#: headings as HTML.
_BLOCKS = re.compile(r"<(?:p|li|div|td|dd|article|body|section)\b", re.IGNORECASE)
_HTML_HEADING = re.compile(
    r"(?m)^[ \t]*<h([1-6])\b[^<>]*>([^<>\n]{1,200})</h\1>[ \t]*(?:<br\s*/?>)?[ \t]*$", re.IGNORECASE
)
_HTML_BOLD = re.compile(r"<(b|strong)>(?! )([^<>*\n]{1,200}?)(?<! )</\1>", re.IGNORECASE)
#: What stands above a paragraph: one of words, and no list, heading, table or part of a template.
_ABOVE_PARAGRAPH = re.compile(
    r"\n[ \t]*\n(?=[^\s<{#>|*+-]|\*\*\S|<(?:a|b|i|em|strong|span|u)\b)(?!\d{1,3}[.)]\s)",
    re.IGNORECASE,
)


def of_one_kind(text: str, *, is_markdown: bool) -> str:
    """Return a page with the headings and bold words that are HTML in it as Markdown has them;
    where it has other blocks of HTML, too, with the paragraphs of Markdown below such headings as
    HTML has them.
    """
    if not _BLOCKS.search(text):
        text = _HTML_HEADING.sub(lambda match: f"{'#' * int(match[1])} {match[2]}", text)
        return _HTML_BOLD.sub(r"**\2**", text)
    if not is_markdown:  # where a blank line says nothing
        return text
    begins = [0, *(heading.end() for heading in _HTML_HEADING.finditer(text)), len(text)]
    above, *parts = (text[begin:end] for begin, end in itertools.pairwise(begins))
    return above + "".join(
        part if _BLOCKS.search(part) else _ABOVE_PARAGRAPH.sub(r"\g<0><p>", part) for part in parts
    )


def _as_heading(front: re.Match[str]) -> str:
    """Return the lines of a front matter empty, but for its title, which heads the page."""
    titled = (re.match(r"title\s*:\s*[\"']?(.+?)[\"']?\s*$", line) for line in front[0].split("\n"))
    return "\n".join(f"# {title[1]}" if title else "" for title in titled)
