r"""A CV or a list of papers in reStructuredText -> numbered lines: `links <https://…>`_, headings
that a line of signs underlines, paragraphs that go on over several lines.
"""

import re

#: So many signs of one paragraph.
_WORDS = r"(?:[^`<>\n]|\n(?!\s*\n)){1,600}?"
_LINK = re.compile(rf"`({_WORDS})(\s*)<([^`<>\s]{{1,1000}})>`__?(?!\w)")
_REFERENCE = re.compile(rf"(?<!`)`({_WORDS})`__?(?!\w)|:[a-z]{{2,12}}:`({_WORDS})`")
_HEADING = re.compile(
    r"^(?P<over>(?P<above>[=\-~^\"*+#`'.])(?P=above){2,}[ \t]*\n[ \t]?)?"
    r"(?![\s|]|\.\. )(?P<words>\S[^\n]{1,90})\n"
    r"(?P<below>[=\-~^\"*+#])(?P=below){2,}[ \t]*$",
    re.MULTILINE,
)
_DEEPEST = 6
_DIRECTIVE = re.compile(r"^\.\. [\w-]+::", re.MULTILINE)
#: What begins a line of its own: an item of a list, a line of a block of lines, a comment.
_OWN_LINE = re.compile(r"\s*(?:[-*+•]\s|\d{1,3}[.)]\s|#\.\s|\|(?=\s)|\.\.\s|:[\w ]{1,30}:\s)")
_LINE_OF_BLOCK = re.compile(r"^(\s*)\|\s", re.MULTILINE)
#: What is no part of what a page says: how a block is set, pictures, and their options.
_SETTING = re.compile(
    r"^[ \t]*\.\. (?:(?:image|figure|rst-class|class|cssclass|raw|include|contents|toctree|meta"
    r"|container|highlight|role|default-role|bibliography)\s?::|_[^:\n]{1,60}:)[^\n]*$"
    r"(?:\n[ \t]+:[a-z][\w-]{1,20}:[^\n]*$)*",
    re.MULTILINE,
)
_RUBRIC = re.compile(r"^\.\. rubric:: ", re.MULTILINE)
_ENOUGH_LINKS = 3
#: '.. |u"| unicode:: U+00FC', perhaps with ":trim:": what a sign between strokes stands for.
_SUBSTITUTION = re.compile(
    r"^\.\. \|([^|\n]{1,40})\| (?:unicode:: U\+([0-9A-Fa-f]{4,6})|replace:: ([^\n]{1,200}?))"
    r"(?:\s+:([lr]?)trim:)?[ \t]*$",
    re.MULTILINE,
)
#: A blank that only parts markup from the words beside it: "H\\ :sub:`2`\\ O".
_NO_BLANK = re.compile(r"\\[ \n]")
#: ".. Exact dates follow.": what is shown to nobody, with the lines below that go on with it.
_COMMENT = re.compile(
    r"^\.\.[ \t]+(?![\w-]+::|_|\[|\|)\S[^\n]*(?:\n[ \t]+\S[^\n]*)*$", re.MULTILINE
)
#: A row of signs is no paragraph.
_NO_WORD = re.compile(r"[\W_]*")


def is_document(text: str) -> bool:
    """Whether a text is written in reStructuredText: its links are, and its headings."""
    links = len(_LINK.findall(text))
    return links >= _ENOUGH_LINKS or bool(
        links and (_HEADING.search(text) or _DIRECTIVE.search(text))
    )


def numbered_lines(text: str) -> list[tuple[int, str]]:
    """Return the headings, paragraphs and items, one a line, each with the line of the file where
    it begins.
    """
    lines: list[tuple[int, str]] = []
    indent = 0
    for number, line in enumerate(_shown(text).split("\n"), start=1):
        if _goes_on(lines[-1][1] if lines else "", line, indent):
            lines[-1] = (lines[-1][0], f"{lines[-1][1]} {line.strip()}")
        else:
            lines.append((number, _LINE_OF_BLOCK.sub(r"\1", line)))
            indent = len(line) - len(line.lstrip())
    return lines


def _goes_on(before: str, line: str, indent: int) -> bool:
    """Whether a line goes on with the paragraph or the item above."""
    if not line.strip() or not before.strip() or before.startswith("#") or line.startswith("#"):
        return False
    if _OWN_LINE.match(line) or _NO_WORD.fullmatch(line) or _NO_WORD.fullmatch(before):
        return False
    return len(line) - len(line.lstrip()) >= indent


def _shown(text: str) -> str:
    """Return the text with its headings, links and roles as Markdown has them, on as many lines."""
    text = _with_substitutions(_NO_BLANK.sub(_as_nothing, text))
    text = _SETTING.sub(lambda setting: "\n" * setting[0].count("\n"), text)
    text = _COMMENT.sub(lambda comment: "\n" * comment[0].count("\n"), text)
    text = _with_headings(_RUBRIC.sub("## ", text))
    text = _LINK.sub(lambda link: f"[{link[1]}]({link[3]}){link[2]}", text)
    return _REFERENCE.sub(lambda named: named[1] or named[2], text)


def _with_headings(text: str) -> str:
    """Return the text with its headings as Markdown has them: each way to underline them, or to set
    lines above them too, is a level, in the order in which a page first uses it.
    """
    ways: list[tuple[str, bool]] = []

    def shown(heading: re.Match[str]) -> str:
        way = (heading["below"], bool(heading["over"]))
        if way not in ways:
            ways.append(way)
        level = min(ways.index(way) + 1, _DEEPEST)
        above = "\n" if heading["over"] else ""
        return f"{above}{'#' * level} {heading['words']}\n"

    return _HEADING.sub(shown, text)


def _as_nothing(blank: re.Match[str]) -> str:
    return "\n" if blank[0].endswith("\n") else ""


def _with_substitutions(text: str) -> str:
    """Return the text with what its signs between strokes stand for, without the blanks beside them
    where that is trimmed; the lines that say so are empty.
    """
    substitutions = list(_SUBSTITUTION.finditer(text))
    for substitution in substitutions:
        sign, code, words, trimmed = substitution.groups()
        before = r"[^\S\n]*" if trimmed in ("", "l") else ""
        behind = r"[^\S\n]*" if trimmed in ("", "r") else ""
        shown = chr(int(code, 16)) if code else words
        printed = re.compile(rf"{before}(?<!^\.\. )\|{re.escape(sign)}\|{behind}", re.MULTILINE)
        text = printed.sub(shown.replace("\\", r"\\"), text)
    return (
        _SUBSTITUTION.sub(lambda said: "\n" * said[0].count("\n"), text) if substitutions else text
    )
