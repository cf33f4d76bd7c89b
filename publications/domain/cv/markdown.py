"""A CV as Markdown (CommonMark), which says the same where it is read as plain text."""

import re

from publications.domain.cv.description import Cv, Entry, Line, Section, Span, bare, clean, plain

_SPECIAL = re.compile(r"[\\`*_\[\]<>&~|$]")
# At the beginning of a line these would make a list, a heading or a rule.
_OPENING = re.compile(r"^(\s*)(?:([-+#=])|(\d+)([.)]))")


def write(cv: Cv) -> bytes:
    blocks = [f"# {_text(cv.name)}{f' ({_text(cv.other_name)})' if cv.other_name else ''}"]
    blocks += [_text(line) for line in (cv.headline, cv.affiliation) if line]
    contacts = [_link(contact.text, contact.url) for contact in cv.contacts]
    if contacts:
        blocks.append(" · ".join(contacts))
    for section in cv.sections:
        blocks += [f"## {_text(section.title)}"]
        if section.note:
            blocks.append(f"*{_text(section.note)}*")
        blocks.append(_entries(section))
    return ("\n\n".join(blocks) + "\n").encode()


def _entries(section: Section) -> str:
    if section.is_numbered:
        return "\n".join(
            _entry(f"{number}. ", entry) for number, entry in enumerate(section.entries, start=1)
        )
    return "\n".join(_entry("- ", entry) for entry in section.entries)


def _entry(mark: str, entry: Entry) -> str:
    """An item of a list; what belongs to it is indented as far as its mark is wide."""
    when = f"{_text(entry.when)}: " if entry.when else ""
    indent = " " * len(mark)
    lines = [f"{mark}{when}{_line(entry.line)}"]
    told = (bare(detail) for detail in entry.details)
    lines += [f"{indent}- {_line(detail)}" for detail in told if plain(detail).strip()]
    return "\n".join(lines)


def _line(line: Line) -> str:
    return _opened("".join(map(_span, line)).strip())


def _span(span: Span) -> str:
    """The words between signs that touch them: a space would keep the signs from meaning."""
    words = span.text.strip()
    if not words:
        return span.text
    before, _, after = span.text.partition(words)
    text = _link(words, span.url) if span.url else _SPECIAL.sub(r"\\\g<0>", words)
    for is_so, opening, closing in (
        (span.italic, "*", "*"),
        (span.bold, "**", "**"),
        (span.underlined, "<u>", "</u>"),
    ):
        if is_so:
            text = f"{opening}{text}{closing}"
    return f"{before}{text}{after}"


def _link(text: str, url: str) -> str:
    words = _SPECIAL.sub(r"\\\g<0>", clean(text))
    return f"[{words}](<{_address(url)}>)" if url else words


def _address(url: str) -> str:
    return re.sub(r"[<>\\\s]", lambda match: f"%{ord(match[0]) % 256:02X}", url)


def _text(text: str) -> str:
    return _opened(_SPECIAL.sub(r"\\\g<0>", clean(text).strip()))


def _opened(text: str) -> str:
    return _OPENING.sub(
        lambda found: (
            f"{found[1]}\\{found[2]}" if found[2] else f"{found[1]}{found[3]}\\{found[4]}"
        ),
        text,
    )
