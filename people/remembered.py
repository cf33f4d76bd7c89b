"""What is read again and again, kept in memory as long as nothing changes that visitors see.

Pages of one version of the site show the same people, papers and drawings, in other combinations.
What reading these costs, the first of the pages pays.
"""

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import Generic, TypeVar

from django.db import connection
from django.urls import get_script_prefix

Name = TypeVar("Name", bound=Hashable)
Thing = TypeVar("Thing")

_told_version: Callable[[], str] | None = None
_times_behind: Callable[[], int] = int
_room = 1


def take_room(times: int) -> None:
    """Remember so many times as much: for a process that shows all there is, and ends."""
    global _room
    _room = times


def room() -> int:
    """How many times as much as usual this process may have in memory."""
    return _room


def rely_on(version: Callable[[], str], times_behind: Callable[[], int]) -> None:
    """Remember things under the version of what visitors see that the first of these tells.

    The second counts how often what was read in this thread was behind that.
    """
    global _told_version, _times_behind
    _told_version, _times_behind = version, times_behind


def present_version() -> str | None:
    """The version of now, one question of one row; None where there is none that can be relied on.

    A transaction may have changed what its version does not tell yet.
    """
    if _told_version is None or connection.in_atomic_block:
        return None
    try:
        return _told_version()
    except LookupError:
        return None


class Remembered(Generic[Name, Thing]):
    """Things by their names, those asked for last, until visitors see any change.

    All who ask share them: nobody changes them. `most` is how many a web server has in memory.
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self._version: str | None = None
        self._things: OrderedDict[Hashable, Thing] = OrderedDict()
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
        version = present_version() if names else None
        if version is None:
            return read(names) if names else {}
        around = shown, get_script_prefix()
        things = self._remembered(version, around, names)
        missing = [name for name in names if name not in things]
        if missing:
            times_behind = _times_behind()
            found = read(missing)
            things |= found
            if _times_behind() == times_behind:
                self._remember(version, around, found)
        return things

    def clear(self) -> None:
        """Forget all."""
        with self._lock:
            self._things.clear()

    def _remembered(
        self, version: str, around: Hashable, names: Iterable[Name]
    ) -> dict[Name, Thing]:
        with self._lock:
            if self._version != version:
                self._version = version
                self._things.clear()
            things = {}
            for name in names:
                key = around, name
                if key in self._things:
                    self._things.move_to_end(key)
                    things[name] = self._things[key]
            return things

    def _remember(self, version: str, around: Hashable, found: Mapping[Name, Thing]) -> None:
        with self._lock:
            if self._version != version:
                return
            self._things.update({(around, name): thing for name, thing in found.items()})
            while len(self._things) > self.most * _room:
                self._things.popitem(last=False)
