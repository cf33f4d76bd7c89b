"""Careful reading of JSON that a service sent: nothing in it is trusted to be what it should be.

Each reader returns the empty value of its type for what is missing, null or of another type, so
that an adapter says what it wants and not what could be wrong.
"""

import json
import math
import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import orjson

from people import dates, profile_links
from publications.domain import identifiers
from publications.domain.formats.text import one_line, without_controls
from publications.domain.reasons import Reason

from .errors import Incomplete, Malformed

#: What may hold a character that no text of ours has: most texts are cleared at a glance.
_ODD = re.compile(
    "[\0-\x08\x0b-\x1f\x7f-\x9f\xad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u180e"
    "\u200b-\u200f\u202a-\u202e\u2060-\u206f\ud800-\uf8ff\ufeff\ufff9-\ufffb\U00010000-\U0010ffff]"
)
_URL = re.compile(r"https?://[^\s<>\"{}|\\^`]{1,1000}")
_ARXIV_DOI = "10.48550/arxiv."
_ISSN = re.compile(r"(\d{4})-?(\d{3}[\dX])", re.ASCII | re.IGNORECASE)
_PMC = re.compile(r"(?:.*/)?(?:PMC)?(\d{1,9})/?", re.ASCII | re.IGNORECASE)
_LANGUAGE = re.compile(r"[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8}){0,3}")
_LATER = Reason("try_again_or_import")


def load(data: bytes, label: str) -> Any:
    """Return the JSON value that `data` spells.

    Raises:
        Incomplete: when it is empty or was cut off.
        Malformed: when it is no JSON, not UTF-8, or nested too deep.
    """
    try:
        return orjson.loads(data)
    except orjson.JSONDecodeError:
        # It refuses half a character in escapes ("\\ud800") too, which services send now and then.
        return _load(data, label)


def _load(data: bytes, label: str) -> Any:
    """Read what is no strict JSON as well as can be, or say what is wrong with it."""
    if not data.strip():
        raise Incomplete("empty_answer", service=label)
    try:
        text = data.decode("utf-8-sig")
        return json.loads(text, parse_constant=_refuse_constant)
    except UnicodeDecodeError as error:
        if error.reason == "unexpected end of data":
            raise Incomplete("cut_off", service=label) from error
        raise Malformed("not_utf8", service=label, place=error.start + 1, advice=_LATER) from error
    except json.JSONDecodeError as error:
        if _was_cut(error):
            raise Incomplete("cut_off", service=label) from error
        raise Malformed(
            "not_json", service=label, line=error.lineno, column=error.colno, advice=_LATER
        ) from error
    except (ValueError, RecursionError) as error:
        raise Malformed("odd_numbers", service=label, advice=_LATER) from error


def dump(value: Any) -> str:
    """Return `value` as JSON text that any database takes; `load` undoes it.

    A number too large for a float ("1e400") is null: JSON has no word for what Python reads there.

    Raises:
        Malformed: when it is nested too deep.
    """
    try:
        text = orjson.dumps(value).decode()
    except orjson.JSONEncodeError:
        return _dump(value)
    return text if text.isascii() or not _ODD.search(text) else json.dumps(value)


def _dump(value: Any) -> str:
    """Write what `orjson` refuses: half characters, numbers beyond 64 bits, deep nesting."""
    try:
        return json.dumps(value, allow_nan=False)
    except ValueError:
        return _dump(json.loads(json.dumps(value), parse_constant=lambda name: None))
    except RecursionError as error:
        raise Malformed("odd_nesting", advice=_LATER) from error


def text_of(value: Any) -> str:
    """A text in one line without control characters; a number as its digits; else empty."""
    if isinstance(value, str):
        if value.isprintable():  # as nearly all are: the only white space in it is spaces
            return value if "  " not in value and value == value.strip() else one_line(value)
        if _ODD.search(value):
            value = without_controls(value.replace("\r", " "))
        return one_line(value)
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) < 10**15:
        return str(value)
    return ""


def mapping(value: Any) -> Mapping[str, Any]:
    """An object, or an empty one."""
    return value if isinstance(value, dict) else {}


def within(value: Any, *path: str) -> Any:
    """The value at the end of this path of names, None where it breaks off."""
    for name in path:
        if not isinstance(value, dict):
            return None
        value = value.get(name)
    return value


def listed(value: Any) -> list[Any]:
    """A list, or an empty one."""
    return value if isinstance(value, list) else []


def texts(value: Any) -> list[str]:
    """The non-empty texts of a list, or of a single text in its place."""
    values = value if isinstance(value, list) else [value]
    return [text for item in values if (text := text_of(item))]


def figure(value: Any) -> float | None:
    """A finite number, or None."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    try:
        number = float(value)
    except OverflowError:
        return None
    return number if math.isfinite(number) else None


def count(value: Any) -> int | None:
    """How many there are: a whole number from 0, or None."""
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 10**12:
        return value
    return None


def url(value: Any) -> str:
    """A web address, or an empty text: nothing else gets on our pages as a link."""
    text = text_of(value)
    return text if text and _URL.fullmatch(text) else ""


def orcid(value: Any) -> str:
    """The bare iD of an ORCID iD or its address, or an empty text."""
    text = text_of(value)
    return profile_links.orcid(text) if text else ""


def bare_doi(value: Any) -> str:
    """The DOI in lower case without its resolver, or an empty text."""
    return identifiers.bare_doi(text_of(value))


def issns(value: Any) -> tuple[tuple[str, str], ...]:
    """The ISSNs of a list, or of a single one in its place, as identifiers of a venue."""
    return _issns(tuple(texts(value)))


@lru_cache(maxsize=4096)
def _issns(printed: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    matches = (_ISSN.fullmatch(text.rpartition("/")[2]) for text in printed)
    return tuple(
        dict.fromkeys(("issn", f"{match[1]}-{match[2].upper()}") for match in matches if match)
    )


def pmc_identifiers(value: Any) -> tuple[tuple[str, str], ...]:
    """The identifier that a PubMed Central number or its address is."""
    match = _PMC.fullmatch(text_of(value))
    return (("pmc", f"PMC{match[1]}"),) if match else ()


def language(value: Any) -> str:
    """The BCP 47 tag of a language code ("pt_BR"), or an empty text."""
    return _language(text_of(value))


@lru_cache(maxsize=1024)
def _language(text: str) -> str:
    if not _LANGUAGE.fullmatch(text):
        return ""
    first, *rest = text.replace("_", "-").split("-")
    return "-".join([first.lower(), *rest])


def doi_identifiers(doi: str) -> tuple[tuple[str, str], ...]:
    """The identifier that a DOI is: arXiv's own DOIs are arXiv ids."""
    if doi.startswith(_ARXIV_DOI):
        return (("arxiv", re.sub(r"v\d+$", "", doi.removeprefix(_ARXIV_DOI))),)
    return (("doi", doi),) if doi else ()


def iso_date(value: Any) -> str:
    """A partial date from ISO text ("2020-05-01", with or without a time), or an empty text."""
    return _iso_date(text_of(value)[:10])


@lru_cache(maxsize=16_384)
def _iso_date(text: str) -> str:
    try:
        return dates.check(text)
    except ValueError:
        return ""


def _refuse_constant(name: str) -> None:
    raise ValueError(f"{name} is no number of JSON")


def _was_cut(error: json.JSONDecodeError) -> bool:
    """Whether the text ended before its value did."""
    if error.msg == "Extra data":
        return False
    rest = error.doc[error.pos :]
    return (
        error.msg.startswith("Unterminated string")
        or not rest.strip()
        or (len(rest) < 10 and "true false null -".find(rest) >= 0)
    )
