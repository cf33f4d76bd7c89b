"""Plates: the drawings by which the site shows whatever has no picture.

A plate follows from facts alone: same facts, same drawing. `prepare` gathers the facts of many
objects at once; the tag `{% plate object %}` draws. What a model's plate is made from is registered
by the app that knows it.
"""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import partial
from typing import Any

from django.utils.module_loading import import_string
from django.utils.translation import get_language

from people.plates.facts import Facts
from people.remembered import Remembered

#: Given objects of one model, returns the facts of each, in a constant number of queries.
Gather = Callable[[Sequence[Any]], Sequence[Facts]]

#: Model, key and name of an object.
Name = tuple[str, int, str]

_gathering: dict[str, str] = {}
_facts: Remembered[Name, Facts] = Remembered(most=1000)


def register(label: str, gather: str) -> None:
    """Let the objects of a model ("publications.publication") have plates.

    `gather` is where a Gather is to be imported from when the first plate is wanted.
    """
    _gathering[label] = gather


def prepare(objects: Iterable[Any]) -> None:
    """Gather what the plates of these objects are drawn from; they may be of several models.

    An object with a picture is shown by that and needs none.
    """
    _prepare([thing for thing in objects if not _has_picture(thing)])


def _has_picture(thing: Any) -> bool:
    picture = getattr(thing, "photo", None) or getattr(thing, "picture", None)
    return bool(picture and picture.known_size)


def _prepare(things: Sequence[Any]) -> None:
    facts = dict(
        _facts.of(map(_name, filter(_is_seen, things)), partial(_gathered, things), get_language())
    )
    facts |= _gathered(things, [_name(thing) for thing in things if not _is_seen(thing)])
    for thing in things:
        thing.plate_facts = facts[_name(thing)]


def _name(thing: Any) -> Name:
    return thing._meta.label_lower, thing.pk, str(thing)


def _is_seen(thing: Any) -> bool:
    """Whether visitors see the object: what they do not may change any time.

    Of members only those are drawn, and to ask each would take a query.
    """
    return thing._meta.label_lower == "people.member" or getattr(thing, "is_public", True)


def _gathered(things: Iterable[Any], names: Collection[Name]) -> dict[Name, Facts]:
    """The facts of those of the objects that have these names."""
    wanted = {*names}
    by_label: defaultdict[str, dict[Name, Any]] = defaultdict(dict)
    for thing in things:
        if (name := _name(thing)) in wanted:
            by_label[thing._meta.label_lower][name] = thing
    facts: dict[Name, Facts] = {}
    for label, named in by_label.items():
        gather: Gather = import_string(_gathering[label])
        facts |= zip(named, gather([*named.values()]), strict=True)
    return facts


def facts_of(thing: Any) -> Facts:
    """Return what the object's plate is drawn from, gathered now where nobody prepared it."""
    if not hasattr(thing, "plate_facts"):
        _prepare([thing])
    facts: Facts = thing.plate_facts
    return facts
