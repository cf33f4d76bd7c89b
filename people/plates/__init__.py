"""Plates: the drawings by which the site shows whatever has no picture.

A plate follows from facts alone: same facts, same drawing. `prepare` gathers the facts of many
objects at once; the tag `{% plate object %}` draws. What a model's plate is made from is registered
by the app that knows it.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from django.utils.module_loading import import_string

from people.plates.facts import Facts

#: Given objects of one model, returns the facts of each, in a constant number of queries.
Gather = Callable[[Sequence[Any]], Sequence[Facts]]

_gathering: dict[str, str] = {}


def register(label: str, gather: str) -> None:
    """Let the objects of a model ("publications.publication") have plates.

    `gather` is where a Gather is to be imported from when the first plate is wanted.
    """
    _gathering[label] = gather


def prepare(objects: Iterable[Any]) -> None:
    """Gather what the plates of these objects are drawn from; they may be of several models.

    An object with a picture is shown by that and needs none.
    """
    by_label: defaultdict[str, list[Any]] = defaultdict(list)
    for thing in objects:
        if not _has_picture(thing):
            by_label[thing._meta.label_lower].append(thing)
    for label, things in by_label.items():
        _gather(label, things)


def _has_picture(thing: Any) -> bool:
    picture = getattr(thing, "photo", None) or getattr(thing, "picture", None)
    return bool(picture and picture.known_size)


def _gather(label: str, things: Sequence[Any]) -> None:
    gather: Gather = import_string(_gathering[label])
    for thing, facts in zip(things, gather(things), strict=True):
        thing.plate_facts = facts


def facts_of(thing: Any) -> Facts:
    """Return what the object's plate is drawn from, gathered now where nobody prepared it."""
    if not hasattr(thing, "plate_facts"):
        _gather(thing._meta.label_lower, [thing])
    facts: Facts = thing.plate_facts
    return facts
