"""Who made the work that an entry of a bibliography describes."""

from typing import NamedTuple

from publications.domain.record import Author


class Makers(NamedTuple):
    """The authors and whether they are all, and the editors; `are_editors` where an entry without
    authors names its editors only, who stand for them.
    """

    authors: tuple[Author, ...]
    complete: bool
    editors: tuple[str, ...]
    are_editors: bool
