"""JSON and JSON Lines that list papers under any of the usual names -> Records.

What the services answer, what programs dump (Google Scholar's rows, Zotero's items, INSPIRE,
DataCite), and what people keep in a data file of their own: see `named_fields` for the names and
`data_lists` for where the lists may be.
"""

import json
import re
from dataclasses import replace
from typing import Any

from publications.domain.formats import data_lists
from publications.domain.formats.named_fields.fields import has_title
from publications.domain.formats.named_fields.names import plain_name
from publications.domain.reasons import Reason
from publications.domain.record import FormatError, Listing, Unread

_TITLED = re.compile(r"\"([^\"\\]{0,40})\"\s*:\s*(\"(?:[^\"\\]|\\.){0,2000}\")")
_NEXT_ITEM = re.compile(r"\}\s*,\s*(?=\{)")
_LIST = re.compile(r"\[\s*(?=\{)")
#: So many broken items are told of; behind them the file is given up.
_MOST_BROKEN = 50
#: So many lists of a broken file are tried for papers.
_MOST_LISTS = 20


def looks_like(text: str) -> bool:
    """Whether the text is JSON, or JSON Lines, as far as its beginning tells."""
    return bool(re.match(r"\s*[\[{]\s*(?:[\"{\]}\[]|$)", text)) and bool(
        re.search(r"\"[^\"\n]{1,60}\"\s*:", text[:20_000])
    )


def read(text: str) -> Listing:
    """Return the papers of a JSON file, wherever the list is in it, or of one object a line.

    Raises:
        FormatError: it is no JSON (with line and column), or no list of papers is in it.
    """
    data, unread = load(text)
    listing = data_lists.listing_of(data, "json", lines_of_titles(text))
    return replace(listing, unread=(*listing.unread, *unread))


def load(text: str) -> tuple[Any, tuple[Unread, ...]]:
    """Return the value that a JSON text spells, and what of it could not be read.

    Of JSON Lines it is the list of them. Of a list with broken items, or one that was cut off, it
    is the list of what is whole.

    Raises:
        FormatError: nothing of it is whole; the message has the line and the column.
    """
    try:
        return json.loads(text, parse_constant=_nothing), ()
    except json.JSONDecodeError as error:
        data, unread = _lines(text) if error.msg == "Extra data" else ([], [])
        if not data:
            data, unread = _whole_items(text)
        if not data:
            raise FormatError(
                "json_broken", line=error.lineno, column=error.colno, what=error.msg
            ) from None
        return data, tuple(unread)
    except RecursionError:
        raise FormatError("json_nested") from None
    except ValueError:
        raise FormatError("json_number_too_long") from None


def _nothing(constant: str) -> None:
    """What NaN and Infinity say, which some programs write where they have no value."""


def _lines(text: str) -> tuple[list[Any], list[Unread]]:
    """The objects of JSON Lines, and the lines that are broken."""
    data: list[Any] = []
    unread: list[Unread] = []
    for number, line in enumerate(text.split("\n"), start=1):
        if not line.strip():
            continue
        try:
            data.append(json.loads(line, parse_constant=_nothing))
        except (ValueError, RecursionError):
            unread.append(Unread(number, line.strip()[:200], Reason("json_line_broken")))
            if len(unread) > _MOST_BROKEN + len(data):
                return [], []
    return data, unread


def _whole_items(text: str) -> tuple[list[Any], list[Unread]]:
    """The items of the first list of papers that are whole, and the others."""
    for number, opened in enumerate(_LIST.finditer(text)):
        if number == _MOST_LISTS:
            break
        items, unread = _items_from(text, opened.end())
        if any(map(has_title, items)):
            return items, unread
    return [], []


def _items_from(text: str, at: int) -> tuple[list[Any], list[Unread]]:
    """The whole items of a list from the place of its first one on."""
    decode = json.JSONDecoder(parse_constant=_nothing).raw_decode
    items: list[Any] = []
    unread: list[Unread] = []
    is_sound = True
    while at < len(text):
        begin = at
        try:
            item, at = decode(text, at)
        except (ValueError, RecursionError) as error:
            cut = isinstance(error, json.JSONDecodeError) and not _NEXT_ITEM.search(text, error.pos)
            if is_sound:
                unread.append(_broken(text, begin, "file_cut_off" if cut else "json_item_broken"))
            resumed = _NEXT_ITEM.search(text, begin + 1)
            if cut or resumed is None or len(unread) == _MOST_BROKEN:
                return items, unread
            at, is_sound = resumed.end(), False
            continue
        if is_sound or has_title(item):  # else it stands within the broken one
            items.append(item)
            is_sound = True
        following = re.compile(r"\s*,\s*(?=\{)").match(text, at)
        if following is None:
            if re.compile(r"\s*\]").match(text, at) and is_sound:
                return items, unread
            following = _NEXT_ITEM.search(text, at)
            if following is None:
                if is_sound:
                    unread.append(_broken(text, at, "file_cut_off"))
                return items, unread
            is_sound = False
        at = following.end()
    return items, unread


def _broken(text: str, at: int, code: str) -> Unread:
    return Unread(text.count("\n", 0, at) + 1, text[at : at + 200].split("\n")[0], Reason(code))


def lines_of_titles(text: str) -> data_lists.LineOf:
    """Return what tells the line on which the next item of a title stands."""
    lines: dict[str, list[int]] = {}
    for number, line in enumerate(text.split("\n"), start=1):
        for match in _TITLED.finditer(line[:100_000]):
            if "title" not in plain_name(match[1]):
                continue
            try:
                lines.setdefault(json.loads(match[2]), []).append(number)
            except ValueError:
                continue
    left = {title: iter(numbers) for title, numbers in lines.items()}
    return lambda title: next(left[title], None) if title in left else None
