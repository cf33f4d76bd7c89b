"""Whose picture it is, by the name of its file."""

import re
from collections.abc import Mapping, Sequence
from pathlib import PurePosixPath

from people import names


def photo_owners(file_name: str, people: Sequence[Mapping[str, str]]) -> list[int]:
    """Return the places of those whom a picture's file name names, all of them equally well.

    "jane-doe.jpg", "Doe_Jane 2.png", "janedoe.jpeg", "jdoe.jpg" for jdoe@example.org, "贾志豪.jpg".
    A person may have a `slug`, which is nobody else's.
    """
    stem = re.sub(r"[\s_-]*\(?\d+\)?$", "", PurePosixPath(file_name.replace("\\", "/")).stem)
    wanted = _letters(stem)
    for fits in (_has_slug, _is_called, _has_address):
        fitting = [place for place, person in enumerate(people) if fits(person, stem, wanted)]
        if fitting:
            return fitting
    return []


def _has_slug(person: Mapping[str, str], stem: str, wanted: str) -> bool:
    return bool(person.get("slug")) and person.get("slug") == stem.lower()


def _is_called(person: Mapping[str, str], stem: str, wanted: str) -> bool:
    words = sorted(_words(stem))
    for name in (person.get("name") or "", person.get("native_name") or ""):
        if name and (_letters(name) == wanted or sorted(_words(name)) == words):
            return True
    return False


def _has_address(person: Mapping[str, str], stem: str, wanted: str) -> bool:
    local = (person.get("email") or "").partition("@")[0]
    return bool(local) and _letters(local) == wanted


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", names.normalize_text(text).replace("_", " ").replace("'", ""))


def _letters(text: str) -> str:
    return "".join(_words(text))
