r"""Papers of a LaTeX page as the package amsrefs is given them, printed as it prints them.

\bib{lee21}{article}{author={Lee, Ann}, author={Ma, Bo}, title={Slow tides}, journal={J. Tides},
    volume={12}, date={2021}, pages={1--20}}
"""

import re
from collections.abc import Mapping, Sequence

from publications.domain.formats.listing.latex.groups import group

_BIB = re.compile(r"\\bib\*?\s*\{[^{}\n]{1,80}\}\s*\{[a-z]{3,20}\}\s*(?=\{)")
_FIELD = re.compile(r"(?<![a-z])([a-z]{2,20})\s*=\s*(?=\{)")
#: What stands behind the title, each as it is printed.
_BEHIND = (
    ("journal", r"\emph{{{}}}"),
    ("booktitle", r"in \emph{{{}}}"),
    ("book", r"in \emph{{{}}}"),
    ("series", "{}"),
    ("volume", "vol.~{}"),
    ("number", "no.~{}"),
    ("publisher", "{}"),
    ("school", "thesis, {}"),
    ("status", "{}"),
    ("note", "{}"),
    ("date", "{}"),
    ("year", "{}"),
    ("pages", "pp.~{}"),
    ("doi", r"\url{{https://doi.org/{}}}"),
    ("eprint", "{}"),
    ("url", r"\url{{{}}}"),
)


def printed(text: str) -> str:
    """Return the text with each such paper as an item; the lines stay where they are."""
    pieces: list[str] = []
    position = 0
    for begin in _BIB.finditer(text):
        held = group(text, begin.end()) if begin.start() >= position else None
        fields = _fields(held[0]) if held else {}
        if held and "title" in fields:
            ends = "\n" * text.count("\n", begin.start(), held[1])
            pieces += [text[position : begin.start()], _item(fields), ends]
            position = held[1]
    return "".join(pieces) + text[position:]


def _fields(entry: str) -> dict[str, list[str]]:
    fields: dict[str, list[str]] = {}
    position = 0
    for name in _FIELD.finditer(entry):
        value = group(entry, name.end()) if name.start() >= position else None
        if value:
            fields.setdefault(name[1], []).append(" ".join(value[0].split()))
            position = value[1]
    return fields


def _item(fields: Mapping[str, Sequence[str]]) -> str:
    people = ", ".join(_upright(name) for name in fields.get("author", ()))
    told = [people, f"``{fields['title'][0]},''"]
    told += [form.format(fields[name][0]) for name, form in _BEHIND if fields.get(name)]
    return rf"\item {', '.join(filter(None, told))}.".replace(",'',", ",''")


def _upright(name: str) -> str:
    family, comma, given = name.partition(",")
    return f"{given.strip()} {family.strip()}" if comma else name
