r"""An author's own commands in LaTeX, written out: \me is a name, \pub{…}{…} an item, and
\begin{rows} the table that it sets.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from publications.domain.formats import marks
from publications.domain.formats.listing.latex import conditions as latex_conditions
from publications.domain.formats.listing.latex.groups import LONGEST_DEFINITION, group

_NAME = r"\{?\s*\\([a-zA-Z]{1,30})\s*\}?"
_DEFINES = re.compile(
    rf"\\(?:(?:(?:re)?new|provide)command|DeclareRobustCommand|(?:re)?newrobustcmd)\*?\s*{_NAME}"
    r"|\\def\s?\\([a-zA-Z]{1,30})(?=\s*[#{])"
    rf"|\\(?:New|Renew|Provide|Declare)DocumentCommand\s*{_NAME}\s*\{{((?:[^{{}}]|\{{[^{{}}]{{0,40}}\}}){{0,60}})\}}"
    r"|\\(?:re)?newenvironment\*?\s*\{\s*([a-zA-Z]{1,30})\*?\s*\}"
    r"|\\(?:Ren|N)ewEnviron\s*\{\s*([a-zA-Z]{1,30})\*?\s*\}"
)
#: How many arguments a command has, and what the first is where it is left out: "[2][Lee]".
_SIGNATURE = re.compile(r"\s*\[\s*(\d)\s*\](?:\s*\[((?:[^\[\]{}]|\{[^{}]{0,100}\}){0,200})\])?")
_PLACES = re.compile(r"\s*((?:#\d){0,9})")
#: "m O{Lee} o": a third letter means what is rarely seen.
_SPECIFIED = re.compile(r"\s*(?:(m)|o|O\s*\{([^{}]{0,40})\})\s*")
_OPTIONAL = re.compile(r"\s*\[([^\[\]]{0,1000})\]")
#: "\\def\\when{#2}"
_HOLDS = re.compile(r"\\def\s?\\([a-zA-Z]{2,30})\s?\{(#\d)\}")
_BODY = re.compile(r"\\BODY(?![a-zA-Z])")
#: A command of one line, or of several that begin an item or show a picture.
_NEEDS_WRITING_OUT = re.compile(r"^[^\n]*$|\\item\b|\\includegraphics\b")
_SETS_TABLE = re.compile(r"\\begin\s*\{(?:[a-zA-Z]{0,12}tabular|longtab|tabu)")
#: An argument behind the name of a command, which ends before it: "\\noindent#1".
_PLACE = re.compile(r"(\\[a-zA-Z]+)?#(\d)")
_CALL = re.compile(
    r"\\(?:(?P<edge>begin|end)\s*\{(?P<around>[a-zA-Z]{1,30})\*?\}|(?P<name>[a-zA-Z]{1,30})(?![a-zA-Z]))"
)
_LONGEST_WRITTEN_OUT, _DEEPEST = 300_000, 8


@dataclass(frozen=True, slots=True)
class Definition:
    """A command: what its arguments are where they are left out (None: they never are), and what it
    stands for. Of an environment, what its begin and its end stand for; it stands from `begin` to
    `end` of the source.
    """

    name: str
    begin: int
    end: int
    arguments: tuple[str | None, ...]
    body: str
    closing: str | None = None


def definitions(text: str) -> Iterator[Definition]:
    """Yield the commands and environments that a source defines; what an environment defines
    within itself holds only there.
    """
    within = 0
    for found in _DEFINES.finditer(text):
        if found.start() < within:
            continue
        name = next(filter(None, (found[1], found[2], found[3], found[5], found[6])))
        signature = _signature(text, found)
        if signature is None:
            continue
        arguments, position = signature
        held = group(text, position, LONGEST_DEFINITION)
        if held is None:
            continue
        body, end = held
        if found[5]:  # what its end stands for comes behind
            if closing := group(text, end, LONGEST_DEFINITION):
                within = closing[1]
                opening, ending = _with_held_shown(body, closing[0])
                yield Definition(name, found.start(), within, arguments, opening, ending)
        elif found[6]:
            opening, *rest = _BODY.split(body, maxsplit=1)
            yield Definition(name, found.start(), end, arguments, opening, "".join(rest))
        else:
            yield Definition(name, found.start(), end, arguments, body)


def _with_held_shown(opening: str, closing: str) -> tuple[str, str]:
    """Return what the begin and the end of an environment stand for, where its begin holds an
    argument for its end: LaTeX has none there. It says when, say, and is a cell before the rest.
    """
    held = _HOLDS.search(opening)
    if not held or not re.search(rf"\\{held[1]}(?![a-zA-Z])", closing):
        return opening, closing
    shown = f"{_HOLDS.sub('', opening)} {held[2]}{marks.CELL}"
    return shown, re.sub(rf"\\{held[1]}(?![a-zA-Z])", "", closing)


def _signature(text: str, found: re.Match[str]) -> tuple[tuple[str | None, ...], int] | None:
    """Return the arguments of what is defined, and where what it stands for begins; None where
    they are of no usual kind.
    """
    if found[2]:
        places = _PLACES.match(text, found.end())
        return ((None,) * (len(places[1]) // 2), places.end()) if places else None
    if found[3]:
        parts = list(_SPECIFIED.finditer(found[4]))
        if sum(len(part[0]) for part in parts) != len(found[4]):
            return None
        return tuple(None if part[1] else part[2] or "" for part in parts), found.end()
    if said := _SIGNATURE.match(text, found.end()):
        optional: tuple[str | None, ...] = () if said[2] is None else (said[2],)
        return optional + (None,) * (int(said[1]) - len(optional)), said.end()
    return (), found.end()


class Writer:
    """Writes out the commands of a source, up to a length."""

    def __init__(self, known: list[Definition]) -> None:
        self.commands = {each.name: each for each in known if each.closing is None}
        self.environments = {each.name: each for each in known if each.closing is not None}
        self.left = _LONGEST_WRITTEN_OUT

    def written_out(self, text: str, depth: int = 0, spared: list[Definition] | None = None) -> str:
        """Return the text with its commands written out, but for those in definitions."""
        pieces: list[str] = []
        position = 0
        within = iter(spared or ())
        definition = next(within, None)
        for used in _CALL.finditer(text):
            if used["name"] not in self.commands and used["around"] not in self.environments:
                continue
            while definition and definition.end <= used.start():
                definition = next(within, None)
            if used.start() < position or (definition and definition.begin <= used.start()):
                continue
            if written := self._meaning(text, used, depth):
                meaning, end = written
                ends_of_lines = text.count("\n", used.start(), end)
                pieces += [text[position : used.start()], _with_lines(meaning, ends_of_lines)]
                position = end
        return "".join(pieces) + text[position:]

    def _meaning(self, text: str, used: re.Match[str], depth: int) -> tuple[str, int] | None:
        """Return what a command stands for, and where its arguments end; None where one is
        missing.
        """
        body, end = "", used.end()
        values: list[str] = []
        if used["edge"] == "end":
            body = self.environments[used["around"]].closing or ""
        else:
            meant = (
                self.commands[used["name"]] if used["name"] else self.environments[used["around"]]
            )
            found = _values(text, used.end(), meant.arguments)
            if found is None:
                return None
            body, (values, end) = meant.body, found
            if not meant.arguments and text.startswith("{}", end):
                end += 2
        self.left -= len(body)
        if self.left < 0 or depth > _DEEPEST:
            return None

        def filled(place: re.Match[str]) -> str:
            value = "".join(values[int(place[2]) - 1 :][:1])
            return f"{place[1]} {value}" if place[1] else value

        printed = latex_conditions.decided(_PLACE.sub(filled, body.replace("\n", " ")))
        return self.written_out(printed, depth + 1), end


def _with_lines(meaning: str, number: int) -> str:
    """Return what a command stands for with so many ends of lines, none of which ends a paragraph
    that did not end there before.
    """
    missing = number - meaning.count("\n")
    if missing < 0:
        kept = meaning.split("\n")
        return "\n".join([*kept[:number], " ".join(kept[number:])])
    return meaning + "{}\n" * missing


def _values(text: str, end: int, arguments: tuple[str | None, ...]) -> tuple[list[str], int] | None:
    """Return the arguments that stand here, and where the last one ends."""
    values: list[str] = []
    for left_out in arguments:
        if left_out is not None:
            given = _OPTIONAL.match(text, end)
            values.append(given[1] if given else left_out)
            end = given.end() if given else end
        elif given_one := group(text, end):
            values.append(given_one[0])
            end = given_one[1]
        else:
            return None
    return values, end


def written_out(text: str, spared: frozenset[str] = frozenset()) -> str:
    r"""Return the text with its author's own short commands written out, but for those of these
    names; environments too that set a table, or an entry. The lines stay where they are.
    """
    found = list(definitions(text))
    known = written_out_commands(found, spared)
    return Writer(known).written_out(text, spared=found) if known else text


def written_out_commands(
    found: list[Definition], spared: frozenset[str] = frozenset()
) -> list[Definition]:
    """Return which of these are written out, but for those of these names."""
    return [
        each
        for each in found
        if each.name not in spared and f"\\{each.name}" not in each.body and _is_written_out(each)
    ]


def _is_written_out(defined: Definition) -> bool:
    if defined.closing is not None:
        is_entry = len(defined.arguments) > 1 and "#2" in defined.body
        return is_entry or _SETS_TABLE.search(defined.body) is not None
    return not defined.arguments or _NEEDS_WRITING_OUT.search(defined.body.strip()) is not None
