r"""People that a LaTeX file names by a command it does not define: "A. Lee, \me, B. Ma".

The command is defined in the file that takes this one in, so nobody can say whom it prints. A name
stands for it while the list is read, so that the people around it are people; then it is left out,
the authors are said to be more than those that are named, and a warning names the command.
"""

import re
from collections import Counter
from dataclasses import replace

from publications.domain.formats.latex import shows_symbol
from publications.domain.formats.listing.latex import page as latex_page
from publications.domain.formats.listing.latex import structure as latex_structure
from publications.domain.formats.listing.pdf_text import lost_letters
from publications.domain.reasons import Reason
from publications.domain.record import Author, Listing, Record

#: A command without arguments, perhaps set bold, with signs behind it.
_COMMAND = re.compile(
    r"(?<!\\)\\([a-zA-Z]{2,20})(?![a-zA-Z@])(?:\{\})?(?!\s*[\[{*=])"
    r"(?P<behind>[}\s]*(?:\$\s?\^[^$\n]{1,30}\$|\\textsuperscript\s?\{[^{}\n]{0,30}\}|[*†‡])*)"
)
_DEFINED = re.compile(
    r"\\(?:(?:re)?new|provide|Declare(?:Robust|Math|TextFont)?)[a-zA-Z]{0,12}\*?\s*\{?\s*\\([a-zA-Z]+)"
    r"|\\(?:[egx]?def|let)\s*\\([a-zA-Z]+)"
)
_NAME_OF_COMMAND = re.compile(r"\\([a-zA-Z]{2,20})")
#: "\\ann\\first, \\bo{}, \\& \\cy"
_ROW_OF_COMMANDS = re.compile(
    r"\\[a-zA-Z]{2,20}(?:(?:\{\}|\\[a-zA-Z]{1,20}|\*)?\s?[,;]\s{0,9}(?:(?:\\&|and)\s{1,9})?\\[a-zA-Z]{2,20}"
    r"|\s(?:\\&|and)\s{1,9}\\[a-zA-Z]{2,20}){1,40}"
)
#: What stands between two people.
_SEPARATOR = r"(?:[,;]|\\?&|\band\b|\bund\b|\bet\b|\by\b)"
_ENDS_SEPARATED = re.compile(rf"(?:{_SEPARATOR}[\s{{}}~]*){{1,2}}$")
_SEPARATED = re.compile(rf"[\s}}]*(?:{_SEPARATOR}\s*){{1,2}}")
_ENDS_PERSON = re.compile(
    r"[,;&\n]|\\\\|\\item(?:\[[^\]]{0,40}\])?|\\bibitem\{[^{}]{0,60}\}|\b(?:and|und|et|y)\b"
)
#: What sets somebody apart: "\\textbf{\\me}".
_OPENS = re.compile(r"(?:\\(?:textbf|textit|emph|underline|mbox)\s?\{|\{\s?\\(?:bf|em|it)\s)\s?$")
_BEFORE_FIRST = re.compile(
    r"(?:^|\n|\\item(?:\[[^\]]{0,40}\])?|\\bibitem\{[^{}]{0,60}\}|\\\\)[{\s]*$"
)
#: Behind somebody stands what goes on with the list or ends it.
_BEHIND_PERSON = re.compile(r"\s*(?:[,;.:()&“\"`}]|\\|\d{4}\b|and\b|und\b|et\b|y\b|\n|$)")
_MARKUP = re.compile(r"\\(?:textbf|underline|emph|textit|bf|it|item|newblock)\b|\\[\"'`^~=.]|[{}*]")
_UNKNOWN = re.compile(r"\\([a-zA-Z]{2,})")
_PARTICLES = frozenset(
    "de la del da di do dos van der den von zu le el al bin ben and und et y".split()
)
_INITIALS = re.compile(r"(?:[A-Z]\.?[\s~-]*){1,4}")
_NOBODY = latex_structure.SWITCHES | latex_structure.FORMATTING
_FULL_STOP = re.compile(r"\w{3}\.|\(")
#: A surname that nobody has; letters tell the command by its number.
_STAND_IN = re.compile(r"(?:(?:Quirin|Q\.?) )?Qzxv([a-j]+)qzx(?:,? Q(?![a-z])\.?)?")
_AROUND, _LONGEST_SEPARATOR = 120, 16
_MOST_TOLD = 6
#: So many uses of one stand between people by no chance.
_FEWEST = 2


def with_stand_ins(text: str) -> tuple[str, list[str]]:
    """Return the text with a name in place of each command that stands for somebody, and these
    commands.
    """
    if "\\" not in text or not latex_page.is_document(text):
        return text, []
    defined = {one or other for one, other in _DEFINED.findall(text)}
    shapes: dict[str, Counter[str]] = {}
    uses: Counter[str] = Counter()
    in_rows = _in_rows(text)
    for used in _COMMAND.finditer(text):
        name = used[1]
        if name in defined or shows_symbol(name) or name.lower() in _NOBODY:
            continue
        shape = _shape_among_people(text, used)
        # Between other commands nothing tells whether it is somebody.
        uses[name] += bool(shape) or used.start() not in in_rows
        if shape:
            shapes.setdefault(name, Counter())[shape] += 1
    likely = [name for name, counted in shapes.items() if 2 * counted.total() >= uses[name]]
    if not any(shapes[name].total() >= _FEWEST for name in likely):
        return text, []
    commands = sorted(likely, key=lambda name: -shapes[name].total())
    usual = sum((shapes[name] for name in commands), Counter()).most_common(1)[0][0]
    commands += _beside(text, {*commands}, {*uses} - {*commands})

    def named(used: re.Match[str]) -> str:
        if used[1] not in commands:
            return used[0]
        surname = f"Qzxv{''.join('abcdefghij'[int(x)] for x in str(commands.index(used[1])))}qzx"
        shape = _shape_among_people(text, used) or usual
        return shape.format(surname) + "".join(sign for sign in used["behind"] if sign in "}\n ")

    return _COMMAND.sub(named, text), commands


def _in_rows(text: str) -> set[int]:
    """Return where the commands begin that stand in rows of commands."""
    return {
        row.start() + command.start()
        for row in _ROW_OF_COMMANDS.finditer(text)
        for command in _NAME_OF_COMMAND.finditer(row[0])
    }


def _beside(text: str, known: set[str], others: set[str]) -> list[str]:
    """Return which of these others stand in a row with commands that are known to be people."""
    found: dict[str, None] = {}
    rows = [_NAME_OF_COMMAND.findall(row[0]) for row in _ROW_OF_COMMANDS.finditer(text)]
    for row in rows:
        if known.intersection(row):
            found |= dict.fromkeys(name for name in row if name in others)
    return list(found)


def as_printed(listing: Listing, commands: list[str]) -> Listing:
    """Return the list without the names that stood for these commands, and a warning about them."""
    number = sum(any(map(_stands_in, record.authors)) for record in listing.records)
    printed: Listing = lost_letters.rewritten(
        replace(listing, records=tuple(map(_without, listing.records))),
        lambda text: _STAND_IN.sub(lambda name: f"\\{commands[_number(name)]}", text),
    )
    if _STAND_IN.search(listing.owner):
        printed = replace(printed, owner="")
    if not number:
        return printed
    told = ", ".join(f"\\{name}" for name in commands[:_MOST_TOLD])
    told += ", …" if len(commands) > _MOST_TOLD else ""
    warning = Reason.of("authors_of_unknown_commands", commands=told, number=number)
    return replace(printed, warnings=(*printed.warnings, warning))


def _shape_among_people(text: str, used: re.Match[str]) -> str:
    """Return how the people beside a command are written, with a place for the surname; empty
    where there are none.
    """
    if not _BEHIND_PERSON.match(text, used.end()):
        return ""
    above = _OPENS.sub("", text[max(0, used.start() - _AROUND) : used.start()])
    before = _ENDS_SEPARATED.search(above[-_LONGEST_SEPARATOR:])
    if before:
        people = above[: len(above) - len(before[0])].strip()
        if shape := _shape(_ENDS_PERSON.split(people)[-1]):
            return shape
    behind = _SEPARATED.match(text, used.end())
    if behind and (before or _BEFORE_FIRST.search(above)):
        people = text[behind.end() : behind.end() + _AROUND]
        return _shape(_first_sentence(_ENDS_PERSON.split(people)[0]))
    return ""


def _first_sentence(text: str) -> str:
    """Return a text up to a full stop that ends no initial."""
    stop = _FULL_STOP.search(text)
    return text[: stop.end() - 1] if stop else text


def _shape(text: str) -> str:
    r"""Return a name with a place for its surname: "A.~Lee" -> "A. {}", "Lee" before "A." ->
    "{}, A."; empty where it is none.
    """
    text = _MARKUP.sub("", text.replace("~", " "))
    if any(not shows_symbol(name) for name in _UNKNOWN.findall(text)):
        return ""
    words = text.replace("\\", "").split()[-5:]
    if not words or not all(word[0].isupper() or word in _PARTICLES for word in words):
        return ""
    if any(any(map(str.isdigit, word)) for word in words):
        return ""
    stop = "." if any(word.endswith(".") for word in words) else ""
    if len(words) == 1 or all(map(_INITIALS.fullmatch, words)):
        return f"{{}}, Q{stop or '.' * (len(words[0]) > 2)}"
    if _INITIALS.fullmatch(words[-1]):
        return f"{{}} Q{stop}"
    return f"Q{stop} {{}}" if _INITIALS.fullmatch(words[0]) else "Quirin {}"


def _stands_in(author: Author) -> bool:
    return bool(_STAND_IN.search(author.name))


def _number(name: re.Match[str]) -> int:
    return int("".join(str("abcdefghij".index(letter)) for letter in name[1]))


def _without(record: Record) -> Record:
    if not any(map(_stands_in, record.authors)):
        return record
    named = tuple(author for author in record.authors if not _stands_in(author))
    return replace(record, authors=named, authors_complete=False)
