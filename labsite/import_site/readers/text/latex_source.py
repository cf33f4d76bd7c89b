r"""LaTeX of a CV, made ready for the reader of pages: what sets it goes, what nests stays nested.

The reader of pages knows \\section, \\item and commands with arguments, moderncv's and the author's
own. Here its tables become rows, and how deep an item stands is told by its indent.
"""

import re

from publications.domain.formats.listing.latex import page as latex_page

#: What is taken from another file, and what sets the page without showing anything.
_INCLUDED = re.compile(r"\\(?:input|include|subfile|bibliography)\s*\{([^{}]{1,200})\}")
_SETS_ONLY = re.compile(r"style|macro|preamble|packages|commands|glyphtounicode|resume$")
_COMMENT = re.compile(r"(?<!\\)%[^\n]*")
_BRACED = r"\{(?:[^{}]|\{(?:[^{}]|\{[^{}]{0,100}\}){0,100}\}){0,300}\}"
_UNSEEN = re.compile(
    rf"\\(?:thispagestyle|pagestyle|vspace|hspace|label|bibliographystyle|definecolor|setlength"
    rf"|addtolength|renewcommand|nocite|fontsize|color)\*?\s*(?:{_BRACED}){{1,3}}"
)
_TABLE = re.compile(
    rf"\\begin\s*\{{(tabular[x*]?|longtable|array|minipage|multicols|tabbing)\}}"
    rf"(?:\s*\[[^\]]{{0,20}}\]|\s*{_BRACED}){{0,3}}"
)
_END_OF_TABLE = re.compile(
    r"\\end\s*\{(?:tabular[x*]?|longtable|array|minipage|multicols|tabbing)\}"
)
#: An environment of the author's own says something in its optional argument too.
_OPTION = re.compile(
    r"(\\begin\s*\{(?!itemize|enumerate|description|figure|table|list|document"
    r"|center)[A-Za-z]{4,30}\})"
    r"\[((?=[^\]]*[A-Za-z]{3})[^\]=]{3,200})\](?=\s*\{)"
)
#: One that has a name and nothing else only names what stands in it.
_NAMED = re.compile(
    r"(\\begin\s*\{(?!itemize|enumerate|description|figure|table|list|document|center|tabular)"
    r"[A-Za-z]{4,30}\})\s*(?:\{[^{}]{0,80}\}\s*)?\{([^{}]{3,90})\}\s*\{\s*\}"
)
_STAR = re.compile(r"\$\s*\^?\s*\{?\s*\\(?:ast|star|dagger|ddagger)\s*\}?\s*\$")
_LENGTH = re.compile(r"\W*\d+(?:\.\d+)?\s?(?:pt|em|ex|cm|mm|in)\W*")
_NESTING = re.compile(
    r"\\(begin|end)\s*\{(?!document|center|flush|tabular|minipage)[A-Za-z*]{1,40}\}"
)
#: A command without arguments, what may stand in it to be read, and its use.
_DEFINED = re.compile(r"\\(?:(?:re)?newcommand\*?\s*\{?|def)\s*\\(?P<name>[a-zA-Z]{2,30})\}?\s*\{")
_HAS_ENTRIES = re.compile(r"\\(?:(?:sub)*section|cv\w+|item|begin)(?![a-zA-Z])")
_USED = re.compile(r"\\([a-zA-Z]{2,30})(?![a-zA-Z])(?:\s*\{\s*\})?")
_BRACE = re.compile(r"(?<!\\)[{}]")
#: How deep such commands may stand in each other, and how long a page may become by them.
_DEEPEST, _LONGEST = 3, 500_000
#: Below an environment's items stands what their author calls by such names.
_SUBITEM = re.compile(r"\\sub(?:sub)?item(?![a-z])")


def prepared(text: str) -> str:
    """Return the source with its tables as rows, and without what shows nothing; the lines stay."""
    begun = text.find("\\begin{document}")
    head, body = text[: max(begun, 0)], text[max(begun, 0) :]
    body = _with_own_parts(_COMMENT.sub("", head), _COMMENT.sub("", body))
    body = _INCLUDED.sub(" ", _UNSEEN.sub(_breaks, body))
    body = _NAMED.sub(r"\\item \2 \1", _OPTION.sub(r"\1{\2}", _STAR.sub("", body)))
    return head + _with_rows(body)


def _with_own_parts(head: str, body: str) -> str:
    r"""Return the body with what commands of the author's own hold: "\\newcommand{\\awards}{…}" may
    be a whole section, and then stands in the line where it is used.
    """
    parts: dict[str, str] = {}
    for defined in _DEFINED.finditer(head):
        inside = _braced(head, defined.end() - 1)
        if _HAS_ENTRIES.search(inside):
            parts[defined["name"]] = re.sub(r"\s*\n\s*\n\s*", r" \\par ", inside).replace("\n", " ")
    for _ in range(_DEEPEST if parts else 0):
        body = _USED.sub(lambda used: parts.get(used[1], used[0]), body)
        if len(body) > _LONGEST:
            break
    return body


def _braced(text: str, start: int) -> str:
    """Return what stands in the braces that open here; empty where nothing closes them."""
    depth = 0
    for sign in _BRACE.finditer(text, start):
        depth += 1 if sign[0] == "{" else -1
        if not depth:
            return text[start + 1 : sign.start()]
    return ""


def included(text: str) -> list[tuple[int, str]]:
    """Return the files that a page in LaTeX takes in, each with its line."""
    if not latex_page.is_document(text):
        return []
    text = _COMMENT.sub("", text)
    return [
        (text[: one.start()].count("\n") + 1, one[0])
        for one in _INCLUDED.finditer(text)
        if not _SETS_ONLY.search(one[1])
    ]


def indented(numbered: list[tuple[int, str]], text: str) -> list[tuple[int, str]]:
    """Return the items among the lines of a page, each indented by the lists it stands in."""
    depths = _depths(text)
    lines: list[tuple[int, str]] = []
    for number, printed in numbered:
        if _LENGTH.fullmatch(printed):
            continue
        if printed.startswith("- "):
            printed = "  " * depths[min(number, len(depths)) - 1] + printed
        lines.append((number, printed))
    return lines


def _depths(text: str) -> list[int]:
    """Return for each line of the source how many lists are open where it begins."""
    depth = 0
    depths: list[int] = []
    for line in text.split("\n"):
        depths.append(max(depth + bool(_SUBITEM.search(line)), 0))
        for nested in _NESTING.finditer(line):
            depth += 1 if nested[1] == "begin" else -1
    return depths


def _with_rows(text: str) -> str:
    """Return the text with the cells of its tables between bars."""
    pieces: list[str] = []
    position = 0
    while table := _TABLE.search(text, position):
        end = _END_OF_TABLE.search(text, table.end())
        stop = end.start() if end else len(text)
        pieces += [text[position : table.start()], _breaks(table)]
        inside = text[table.end() : stop]
        if table[1] not in ("minipage", "multicols") and not _TABLE.search(inside):
            inside = re.sub(r"(?<!\\)&", " | ", inside)
        pieces.append(_with_rows(inside) if _TABLE.search(inside) else inside)
        position = end.end() if end else len(text)
    pieces.append(text[position:])
    return "".join(pieces)


def _breaks(match: re.Match[str]) -> str:
    return "\n" * match[0].count("\n")
