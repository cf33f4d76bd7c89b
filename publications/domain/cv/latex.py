"""A CV as LaTeX: a template with the macros, and the CV as calls of them."""

import re
from pathlib import Path

from publications.domain.cv import templates
from publications.domain.cv.description import Cv, Entry, Line, Section, Span, clean, plain

TEMPLATE = "cv.tex"
#: The line of the template in whose place the CV comes.
PLACE = "%%CV%%"

_SPECIAL = re.compile(r"[\\{}$&#%_^~\"<>|`'\[\]-]")
_COMMANDS = {
    "\\": r"\textbackslash{}",
    "^": r"\textasciicircum{}",
    "~": r"\textasciitilde{}",
    '"': r"\textquotedbl{}",
    "<": r"\textless{}",
    ">": r"\textgreater{}",
    "|": r"\textbar{}",
    "`": r"\textasciigrave{}",
    "'": "'{}",  # two are no double one
    "-": "-{}",  # and these no dash
    "[": "{[}",  # no option of a command
    "]": "{]}",
}
# What ends an argument or would be read as a command.
_OF_ADDRESSES = re.compile(r"[\\{}^~<>\s\"`|]")


def write(cv: Cv, folder: Path | None = None) -> bytes:
    """Return the CV as LaTeX, in the template of this folder or the project's own.

    Raises:
        TemplateMistake: the template has no place for the CV.
    """
    template = templates.read(templates.find(TEMPLATE, folder))
    before, place, after = template.partition(PLACE)
    if not place:
        raise templates.TemplateMistake(TEMPLATE, f"it has no line {PLACE}, where the CV comes.")
    return f"{before}{_body(cv)}{after}".encode()


def _body(cv: Cv) -> str:
    texts = (cv.name, cv.other_name, cv.headline, cv.affiliation)
    contacts = [_link(_text(contact.text), contact.url) for contact in cv.contacts]
    dot = "%\n  \\cvdot "
    lines = [
        f"\\cvdocument{{{_text(cv.name)}}}{{{_text(cv.heading)}}}{{{_text(cv.month)}}}",
        "\\cvheader" + "".join(f"{{{_text(text)}}}" for text in texts),
        f"\\cvcontacts{{{dot.join(contacts)}}}",
    ]
    for section in cv.sections:
        lines += ["", f"\\cvsection{{{_text(section.title)}}}", *_section(section)]
    return "\n".join(lines)


def _section(section: Section) -> list[str]:
    lines = [f"\\cvnote{{{_text(section.note)}}}"] if section.note else []
    if section.is_numbered:
        papers = (f"  \\item {_whole(entry)}" for entry in section.entries)
        return [*lines, "\\begin{cvpapers}", *papers, "\\end{cvpapers}"]
    if any(entry.when for entry in section.entries):
        return [
            *lines,
            *(f"\\cventry{{{_text(entry.when)}}}{{{_whole(entry)}}}" for entry in section.entries),
        ]
    return [*lines, *(f"\\cvline{{{_whole(entry)}}}" for entry in section.entries)]


def _whole(entry: Entry) -> str:
    details = (f"\\cvdetail{{{_line(each)}}}" for each in entry.details if plain(each).strip())
    return "".join([_line(entry.line), *details])


def _line(line: Line) -> str:
    return "".join(map(_span, line))


def _span(span: Span) -> str:
    text = _text(span.text)
    for is_so, command in (
        (span.underlined, "underline"),
        (span.italic, "textit"),
        (span.bold, "textbf"),
    ):
        if is_so:
            text = f"\\{command}{{{text}}}"
    return _link(text, span.url) if span.url else text


def _link(text: str, url: str) -> str:
    return f"\\href{{{_address(url)}}}{{{text}}}" if url else text


def _address(url: str) -> str:
    encoded = _OF_ADDRESSES.sub(lambda sign: f"%{ord(sign[0]) % 256:02X}", clean(url))
    return re.sub(r"[%#&_]", r"\\\g<0>", encoded)


def _text(text: str) -> str:
    return _SPECIAL.sub(lambda sign: _COMMANDS.get(sign[0], f"\\{sign[0]}"), clean(text))
