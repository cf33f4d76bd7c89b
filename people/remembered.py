"""What is read again and again, kept in memory as long as nothing of it changes.

Pages show the same people, papers and drawings, in other combinations. What reading these costs,
the first of the pages pays.
"""

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Generic, TypeVar

from django.db import connection
from django.urls import get_script_prefix

Name = TypeVar("Name", bound=Hashable)
Thing = TypeVar("Thing")

_told_versions: Callable[[], tuple[str, str]] | None = None
_times_behind: Callable[[], int] = int
_room = 1


@contextmanager
def more_room(times: int) -> Iterator[None]:
    """Within, remember so many times as much: for who shows all there is, one after the other."""
    global _room
    usual, _room = _room, times
    try:
        yield
    finally:
        _room = usual


def room() -> int:
    """How many times as much as usual this process may have in memory."""
    return _room


def rely_on(versions: Callable[[], tuple[str, str]], times_behind: Callable[[], int]) -> None:
    """Remember things under the versions of what visitors see that the first of these tells.

    The first version is that of the whole site, the second that of all beside papers. What was read
    in this thread was behind them as often as `times_behind` counts.
    """
    global _told_versions, _times_behind
    _told_versions, _times_behind = versions, times_behind


def is_settled() -> bool:
    """Whether what is read now may be remembered: a transaction may be taken back."""
    return not connection.in_atomic_block


def present_versions() -> tuple[str, str] | None:
    """The versions of now, one question of one row; None where they cannot be relied on.

    A transaction may have changed what they do not tell yet.
    """
    if _told_versions is None or not is_settled():
        return None
    try:
        return _told_versions()
    except LookupError:
        return None


def shared(thing: Thing) -> Thing:
    """Let what is rendered of an object alone be kept with it, for all pages that show it."""
    vars(thing)["rendered"] = {}
    return thing


def of_the_site(names: Iterable[Name]) -> dict[Name, Hashable]:
    """Under the version of the whole site: things hold until visitors see any change."""
    versions = present_versions()
    return dict.fromkeys(names, versions[0]) if versions else {}


def beside_papers(names: Iterable[Name]) -> dict[Name, Hashable]:
    """Under the version of all that has no papers in it: changes of papers leave things alone."""
    versions = present_versions()
    return dict.fromkeys(names, versions[1]) if versions else {}


class Remembered(Generic[Name, Thing]):
    """Things by their names, those asked for last, each as long as its revision is the present one.

    All who ask share them: nobody changes them. `most` is how many a web server has in memory.
    `revisions` tells the present revisions of things with these names, as far as they can be relied
    on: what is read from then on must be as new.
    """

    def __init__(
        self,
        most: int,
        revisions: Callable[[Sequence[Name]], Mapping[Name, Hashable]] = of_the_site,
    ) -> None:
        self.most = most
        self._revisions = revisions
        self._things: OrderedDict[Hashable, tuple[Hashable, Thing]] = OrderedDict()
        self._lock = threading.Lock()

    def of(
        self,
        names: Iterable[Name],
        read: Callable[[Sequence[Name]], Mapping[Name, Thing]],
        shown: Hashable = "",
    ) -> Mapping[Name, Thing]:
        """Return the things with these names, as far as there are such.

        `read` is asked for those that are not remembered. `shown` tells apart what different
        readers are told, such as the language.
        """
        names = [*dict.fromkeys(names)]
        if not names:
            return {}
        revisions = self._revisions(names)
        around = shown, get_script_prefix()
        things = self._remembered(revisions, around)
        missing = [name for name in names if name not in things]
        if missing:
            times_behind = _times_behind()
            found = read(missing)
            things |= found
            if _times_behind() == times_behind:
                self._remember(revisions, around, found)
        return things

    def clear(self) -> None:
        """Forget all."""
        with self._lock:
            self._things.clear()

    def _remembered(
        self, revisions: Mapping[Name, Hashable], around: Hashable
    ) -> dict[Name, Thing]:
        things = {}
        with self._lock:
            for name, revision in revisions.items():
                key = around, name
                if key in self._things:
                    known, thing = self._things[key]
                    if known == revision:
                        self._things.move_to_end(key)
                        things[name] = thing
        return things

    def _remember(
        self, revisions: Mapping[Name, Hashable], around: Hashable, found: Mapping[Name, Thing]
    ) -> None:
        with self._lock:
            for name, thing in found.items():
                if name in revisions:
                    self._things[around, name] = revisions[name], thing
                    self._things.move_to_end((around, name))
            while len(self._things) > self.most * _room:
                self._things.popitem(last=False)
