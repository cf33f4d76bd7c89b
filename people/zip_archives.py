"""ZIP archives that strangers send: how much of one is looked at, and what reading it may raise."""

import zipfile
import zlib
from collections.abc import Sequence
from dataclasses import dataclass

#: What opening or reading an archive raises that is damaged, or packed in a way nobody reads.
DAMAGED = (
    zipfile.BadZipFile, zlib.error, EOFError, OSError, NotImplementedError, RuntimeError,
    ValueError,
)  # fmt: skip
_LOCKED = 0x1


@dataclass(frozen=True, slots=True)
class Bounds:
    """What an archive may hold at most, as its own list tells it.

    Attributes:
        entries: how many.
        unpacked: bytes of all, unpacked.
        ratio: how many times as large it is unpacked, each entry and the whole. Text packs to a
            tenth, a picture not at all; a bomb to a thousandth.
        small: what is smaller, unpacked, may pack as well as it likes.
    """

    entries: int
    unpacked: int
    ratio: int
    small: int

    def are_broken_by(self, entries: Sequence[zipfile.ZipInfo]) -> bool:
        sizes = [(entry.file_size, entry.compress_size) for entry in entries]
        whole = sum(size for size, _ in sizes), sum(packed for _, packed in sizes)
        are_dense = (
            size > max(self.small, packed * self.ratio) for size, packed in (*sizes, whole)
        )
        return len(entries) > self.entries or whole[0] > self.unpacked or any(are_dense)


def is_locked(entry: zipfile.ZipInfo) -> bool:
    return bool(entry.flag_bits & _LOCKED)
