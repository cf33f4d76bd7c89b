"""HTML -> text with one line for each block and Markdown links, so that a saved page reads like a
pasted one.

What a page sets in bold or italics, or says with a class ("paper-title"), stays as marks.
"""

import re

from publications.domain.formats import (
    formulas_in_html,
    link_references,
    marks,
    paper_boxes,
    turned_in_tags,
)
from publications.domain.formats.html_lines import PageOfTags
from publications.domain.formats.unseen_elements import cut, cut_element, without_unseen

_LOOKS_LIKE_HTML = re.compile(
    r"<!doctype html|<html\b|<(?:p|div|li|ul|ol|h[1-6]|table|br|span|body|td|figure|figcaption"
    r"|details|summary)\b[^<>]{0,500}>",
    re.IGNORECASE,
)
#: A picture or a font that a page holds as text, as pages that were saved whole do.
_EMBEDDED = re.compile(r"\bdata:[a-z]{1,20}/[\w.+-]{1,40}[;,][^\s\"'<>()]{50,}")
_MARKDOWN = re.compile(r"^#{1,6} \S", re.MULTILINE)
#: Items of a list at the left edge, as Markdown writes them, and how many of them only it has.
_ITEM = re.compile(r"^(?:[*+-]|\d{1,3}[.)]) {1,3}(?=[^\s*+-])", re.MULTILINE)
_ENOUGH_ITEMS = 3
#: "[The Title](https://lab.example/the paper.pdf)"; words in quotes would be the link's title.
_LINK_WITH_BLANKS = re.compile(
    r"\]\( ?(?:https?:/|\.{0,2})/[^\s()<>\"]{1,500}(?: [^\s()<>\"]{1,100}){1,8}\)"
)
#: A page without these divides its paragraphs by blank lines.
_BLOCK_TAG = re.compile(r"<(?:p|li|div|td|h[1-6]|dd|article|body)\b", re.IGNORECASE)
_ENOUGH_TAGS = 4
#: What kramdown says of the words before it, "<span>The Title</span>{:.papertitle}"; a line of its
#: own says it of a block.
_KRAMDOWN = re.compile(r"(?<=[^\s{}])\{:\s?([.#\w][^{}\n]{0,200})\}")
_KRAMDOWN_SPAN = re.compile(
    rf"<span>((?:(?!</?span\b|\n[ \t]*\n)[\s\S]){{1,2000}})</span>{_KRAMDOWN.pattern}"
)
_KRAMDOWN_CLASS = re.compile(r"\.([\w-]+)")
#: "<li><span class="badge">Best Paper</span> Ann Lee, …": a label before an entry.
_BADGE_FIRST = re.compile(
    r"(<(?:li|p|div|td)\b[^<>]{0,300}>\s*|^(?:[*-]\s+)?)<span\b[^<>]{0,200}\bclass\s*=\s*[\"']"
    r"[^\"'<>]{0,100}?\b(?:badge\b|label-)[^<>]{0,200}>\s*([^<>\[\]]{2,40}?)\s*</span>"
    r"(?=\s*(?:<(?:b|strong|u|a)\b[^<>]{0,300}>)?[^\W\d_a-zß-ÿ])",
    re.MULTILINE,
)
_FRONT_MATTER = re.compile(r"\s{0,10}---[ \t]*\n(?:(?!---)[^\n]*\n){1,60}---[ \t]*\n")
_FRONT_TITLE = re.compile(r"^title:[ \t]*[\"']?(\S[^\n]{0,80}?)[\"']?[ \t]*$", re.MULTILINE)
#: What a generator is told of a page, and what it is told where the page is one paper.
_FRONT_LINE = re.compile(
    r"^(?!title:|authors?:|bib|cit|publi|papers?:|- )[A-Za-z_][\w-]{0,30}:[ \t]*"
    r"(?![|>{\[]|https?://)[^\n]{1,200}$(?!\n[ \t]+\S)",
    re.MULTILINE,
)
_OF_ONE_PAPER = re.compile(
    r"^(?:authors|journal|venue|booktitle|publication|publishe[rd]\w*|doi|paperurl|citation)\s?:",
    re.MULTILINE | re.IGNORECASE,
)
#: An underlined heading, and how many of them only Markdown has, which divides its paragraphs by
#: blank lines.
_UNDERLINED = re.compile(r"^(?![\s<|#>+*-])([^\n]{2,250})\n(?:-{3,}|={3,})[ \t]*$", re.MULTILINE)
_ENOUGH_UNDERLINED = 3
_NEXT_PARAGRAPH = re.compile(r"\n[ \t]*\n(?=[^\s<])")
#: The address of a link of Markdown in pointed brackets: "[Wet clay](<https://clay.example>)".
_BRACKETED_LINK = re.compile(r"\]\(<([^\s<>()]{1,1000})>\)")


def strip_html(text: str) -> str:
    """Return the text of an HTML page; a text that is none is returned as it is."""
    return "\n".join(line for _, line in numbered_lines(text))


def numbered_lines(text: str) -> list[tuple[int, str]]:
    """Return the lines of a text or of an HTML page, each with the line of the file, from 1, on
    which it begins.
    """
    text = link_references.in_place(paper_boxes.as_items(marks.without(text)))
    text = _BRACKETED_LINK.sub(r"](\1)", _LINK_WITH_BLANKS.sub(_without_blanks, text))
    if "<!--" in text and "-->" in text:
        text = cut(text, "<!--", "-->")
    if "badge" in text or "label-" in text:
        text = _BADGE_FIRST.sub(r"\1[\2] ", text)
    if "data:" in text:
        text = _EMBEDDED.sub("", text)
    if "{:" in text:
        text = _KRAMDOWN.sub("", _KRAMDOWN_SPAN.sub(_with_class, text))
    if "<style" in text:  # on a page of a few tags, too
        text = cut_element(text, "style")
    if "<" not in text or len(_LOOKS_LIKE_HTML.findall(text[:500_000])) < _ENOUGH_TAGS:
        text = link_references.of_html(_with_title(text, r"# \1"))
        return list(enumerate(text.split("\n"), start=1))
    text = turned_in_tags.by_semicolons(without_unseen(text))
    is_markdown = _is_markdown(text)
    text = text if is_markdown else formulas_in_html.between_dollars(text)
    text = _with_title(text, r"# \1" if is_markdown else r"<h1>\1</h1>")
    if not is_markdown and ("\n---" in text or "\n===" in text):
        text, underlined = _UNDERLINED.subn(r"<h2>\1</h2>\n", text)
        if underlined >= _ENOUGH_UNDERLINED:
            text = _NEXT_PARAGRAPH.sub(r"\g<0><p>", text)
    return PageOfTags(text, is_markdown=is_markdown).lines()


def _is_markdown(text: str) -> bool:
    """Whether a page with tags ends its lines as Markdown does."""
    if _MARKDOWN.search(text) or ("](http" in text and not _BLOCK_TAG.search(text)):
        return True
    return len(_ITEM.findall(text)) >= _ENOUGH_ITEMS


def _with_title(text: str, heading: str) -> str:
    """Return a page with the title that its front matter gives as a heading, in the same line, and
    without what it says to the site's generator alone.
    """
    front = _FRONT_MATTER.match(text)
    if front and not _OF_ONE_PAPER.search(front[0]):
        text = _FRONT_LINE.sub("", front[0]) + text[front.end() :]
        front = _FRONT_MATTER.match(text)
    named = _FRONT_TITLE.search(text, 0, front.end()) if front else None
    return f"{text[: named.start()]}{named.expand(heading)}{text[named.end() :]}" if named else text


def _without_blanks(link: re.Match[str]) -> str:
    """Return the address of a Markdown link as it is sent, without its blanks."""
    return link[0].replace("( ", "(").replace(" ", "%20")


def _with_class(span: re.Match[str]) -> str:
    """Return a span with the classes that kramdown gives it as those that HTML would."""
    return f'<span class="{" ".join(_KRAMDOWN_CLASS.findall(span[2]))}">{span[1]}</span>'
