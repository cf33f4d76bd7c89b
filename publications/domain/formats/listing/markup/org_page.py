"""A page in Emacs's Org -> text with headings, links and emphasis as Markdown has them."""

import re

_KEYWORD = re.compile(r"^#\+(?:title|author|options|startup|email|date):", re.MULTILINE | re.I)
_HEADING = re.compile(r"^(\*{1,6})[ \t]+(?=\S)", re.MULTILINE)
#: What no other page has: ":PROPERTIES:", "[[https://…][The Title]]".
_OWN_SIGN = re.compile(
    r"^[ \t]*:PROPERTIES:[ \t]*$|\[\[https?://[^\[\]\s]{1,1000}\]\[", re.MULTILINE
)
_FEWEST_SIGNS = 2
_LINK = re.compile(r"\[\[([^\[\]\s]{1,1000})\](?:\[([^\[\]]{0,300})\])?\]")
_TITLE = re.compile(r"^#\+title:[ \t]*(\S.*)$", re.MULTILINE | re.IGNORECASE)
#: "#+OPTIONS: toc:nil", ":ID: 7" say nothing to readers; such a line stays as an empty one.
_SETTING = re.compile(
    r"^(?:#\+(?!begin|end)\w+:.*|[ \t]*:[\w-]+:.*)$", re.MULTILINE | re.IGNORECASE
)
#: "*Ann Lee*", "/The Title/": no sign of it stands within a word or an address.
_BOLD = re.compile(r"(?<![\w/:*])\*(?=[^\s*])([^\n*]{1,300}?)(?<=\S)\*(?![\w*])")
_ITALIC = re.compile(r"(?<![\w/:])/(?=[^\s/])([^\n/]{1,1000}?)(?<=\S)/(?![\w/])")
#: What Org hands over to LaTeX as it stands.
_EXPORT = re.compile(
    r"^[ \t]*#\+begin_export[ \t]+latex[ \t]*$(.*?)^[ \t]*#\+end_export[ \t]*$",
    re.MULTILINE | re.IGNORECASE | re.DOTALL,
)
_COMMANDS = ("part", "section", "subsection", "subsubsection", "paragraph", "paragraph")
_HEADING_LINE = re.compile(r"^(\*{1,6})[ \t]+(\S[^\n]*)$", re.MULTILINE)


def is_written_in_latex(text: str) -> bool:
    """Whether most of what a page in Org says it hands over to LaTeX."""
    if "#+begin_export" not in text.lower() or not _HEADING.search(text):
        return False
    return 2 * sum(len(block[1]) for block in _EXPORT.finditer(text)) > len(text)


def as_latex(text: str) -> str:
    """Return such a page as LaTeX, on as many lines."""
    text = _SETTING.sub("", _EXPORT.sub(lambda block: f"\n{block[1].strip(' ')}", text))
    text = _HEADING_LINE.sub(lambda head: f"\\{_COMMANDS[len(head[1])]}{{{head[2]}}}", text)
    return _LINK.sub(lambda link: f"\\href{{{link[1]}}}{{{link[2] or link[1]}}}", text)


def is_document(text: str) -> bool:
    """Whether a text is written in Org: it has its links or drawers, or begins with its keywords
    and has its headings.
    """
    if len(_OWN_SIGN.findall(text)) >= _FEWEST_SIGNS:
        return True
    return bool(_HEADING.search(text) and _KEYWORD.search(text[:2_000]))


def as_markdown(text: str) -> str:
    """Return the text as Markdown, on as many lines."""
    text = _SETTING.sub("", _TITLE.sub(r"# \1", text))
    text = _HEADING.sub(lambda stars: f"#{'#' * len(stars[1])} ", text)
    text = _LINK.sub(_as_link, text)
    return _BOLD.sub(r"**\1**", _ITALIC.sub(r"_\1_", text))


def _as_link(link: re.Match[str]) -> str:
    words = link[2] or link[1]
    return f"[{words}]({link[1]})" if link[1].startswith("http") else words
