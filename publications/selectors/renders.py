"""What is made of papers again and again, kept in memory: their cards, their items in the API.

One is kept under all that was fetched for it: the paper with its authors, links, versions and what
its plate is drawn from. Whatever of that changes gives another key, so a change shows at once and
leaves all others as they are. While nothing changes, not even the papers are fetched anew (see
people.remembered).
"""

import hashlib
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any, Generic, NamedTuple, TypeVar, cast

from django.db.models import Model
from django.urls import get_script_prefix
from django.utils import timezone
from django.utils.translation import get_language

from people.remembered import room
from publications.models import Publication
from publications.selectors import facets

Made = TypeVar("Made")


class Content(NamedTuple):
    """What a paper says and all that hangs on it: a digest, and how long it is."""

    digest: bytes
    size: int


class Renders(Generic[Made]):
    """Things made of papers that were fetched with all that they show, those asked for last.

    They are given out as they are kept: nobody changes them. `most` is how many characters of what
    they are made from a process has in memory.
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self._made: OrderedDict[Hashable, tuple[Made, int]] = OrderedDict()
        self._size = 0
        self._lock = threading.Lock()

    def of(self, content: Content, shown: Hashable, make: Callable[[], Made]) -> Made:
        """What was made of a paper or the like, made now where it is not kept.

        `shown` tells apart what the page makes of it.
        """
        key, size, most = (shown, _around(), content.digest), content.size, self.most * room()
        with self._lock:
            if key in self._made:
                self._made.move_to_end(key)
                return self._made[key][0]
        made = make()
        with self._lock:
            if key not in self._made and size <= most:
                self._made[key] = made, size
                self._size += size
            while self._size > most:
                _, (_, former_size) = self._made.popitem(last=False)
                self._size -= former_size
        return made

    def clear(self) -> None:
        """Forget all."""
        with self._lock:
            self._made.clear()
            self._size = 0


def _around() -> Hashable:
    """What else it depends on: an embargo ends with a day, BibTeX knows the names of projects."""
    return get_language(), timezone.localdate(), get_script_prefix(), facets.project_names()


def content_of(paper: Publication) -> Content:
    """Return all that was fetched for a paper; rows that others show too keep it as `content`."""
    if kept := paper.__dict__.get("content"):
        return cast(Content, kept)
    said: list[str] = []
    _add(paper, said, set())
    return content_of_text("\0".join(said))


def content_with(content: Content, other: object) -> Content:
    """The content with what other things say."""
    with_other = content_of_text(f"{content.digest.hex()} {other!r}")
    return Content(with_other.digest, content.size + with_other.size)


def content_of_text(text: str) -> Content:
    encoded = text.encode("utf-8", "surrogatepass")
    return Content(hashlib.sha256(encoded).digest(), len(encoded))


def _add(row: Model, content: list[str], passed: set[int]) -> None:
    """Add whatever was fetched of a row and of those that hang on it, each once."""
    if id(row) in passed:
        return
    passed.add(id(row))
    values: list[Any] = [row._meta.label_lower]
    beside: list[Any] = []
    for name, value in row.__dict__.items():
        if name == "_state":
            beside += value.__dict__.get("fields_cache", {}).values()
        elif name == "_prefetched_objects_cache":
            beside += (other for rows in value.values() for other in rows)
        elif type(value) is list and value and isinstance(value[0], Model):
            beside += value
        else:
            values += (name, value)
    content.append(repr(values))
    for other in beside:
        if other is not None:
            _add(other, content, passed)
