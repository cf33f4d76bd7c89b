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
from typing import Any, Generic, TypeVar

from django.db.models import Model
from django.urls import get_script_prefix
from django.utils import timezone
from django.utils.translation import get_language

from publications.models import Publication
from publications.selectors import facets

Made = TypeVar("Made")


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

    def of(self, paper: Publication, shown: Hashable, make: Callable[[], Made]) -> Made:
        """What was made of the paper, made now where it is not kept.

        `shown` tells apart what the page makes of it.
        """
        content = _content(paper)
        size = sum(map(len, content))
        key = shown, _around(), hashlib.sha256(_joined(content)).digest()
        with self._lock:
            if key in self._made:
                self._made.move_to_end(key)
                return self._made[key][0]
        made = make()
        with self._lock:
            if key not in self._made and size <= self.most:
                self._made[key] = made, size
                self._size += size
            while self._size > self.most:
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


def _joined(content: list[str]) -> bytes:
    return "\0".join(content).encode("utf-8", "surrogatepass")


def _content(paper: Publication) -> list[str]:
    content: list[str] = []
    _add(paper, content, set())
    return content


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
