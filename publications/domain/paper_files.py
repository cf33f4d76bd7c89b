"""Which files a paper may have, told by what is in them; never by how they are called."""

import re
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from typing import IO

from people import media_types
from people.zip_archives import DAMAGED

#: How much of a file's beginning and end is read.
_HEAD, _TAIL = 1024, 4096
#: More entries than this, a list of them alone takes long to read.
_MOST_ENTRIES = 20_000
_START = re.compile(rb"startxref\s+(\d+)\s+%%EOF\s*\Z")
#: What no table of text holds: control characters other than tabs and line ends.
_NO_TEXT = re.compile("[\x00-\x08\x0e-\x1f]")
_ODP = "application/vnd.oasis.opendocument.presentation"


@dataclass(frozen=True)
class FileType:
    """A type of file: how its address ends, its media type, and whether browsers show it."""

    extension: str
    media_type: str
    is_shown: bool = False


PDF = FileType("pdf", "application/pdf", is_shown=True)
PNG = FileType("png", "image/png", is_shown=True)
JPEG = FileType("jpg", "image/jpeg", is_shown=True)
PPTX = FileType("pptx", media_types.PPTX)
XLSX = FileType("xlsx", media_types.XLSX)
ODP = FileType("odp", _ODP)
ZIP = FileType("zip", "application/zip")
CSV = FileType("csv", "text/csv")
TYPES = {each.extension: each for each in (PDF, PNG, JPEG, PPTX, XLSX, ODP, ZIP, CSV)}

#: What each kind of file may be.
ALLOWED = {
    "pdf": (PDF,),
    "slides": (PDF, PPTX, ODP),
    "poster": (PDF, PNG, JPEG),
    "supplement": (PDF, ZIP, CSV, XLSX),
}


def recognise(file: IO[bytes]) -> FileType | None:
    """Return the type of the file by its content; None for a damaged one and all other types."""
    file.seek(0)
    head = file.read(_HEAD)
    for begins, of_type in _BEGINNINGS:
        if head.startswith(begins):
            return of_type(file)
    return _csv(file)


def _pdf(file: IO[bytes]) -> FileType | None:
    """A PDF that ends as one does, and whose table of contents lies within it."""
    size = file.seek(0, 2)
    file.seek(max(0, size - _TAIL))
    start = _START.search(file.read().rstrip(b"\0"))
    return PDF if start and int(start[1]) < size else None


def _zip(file: IO[bytes]) -> FileType | None:
    """What is packed as a zip file: by the parts that make it a presentation or a table."""
    try:
        with zipfile.ZipFile(file) as archive:
            names = set(archive.namelist())
            is_odp = "mimetype" in names and _reads(archive, "mimetype", _ODP)
    except DAMAGED:
        return None
    if len(names) > _MOST_ENTRIES or any(name.endswith("vbaProject.bin") for name in names):
        return None  # a presentation with macros is a program
    if is_odp:
        return ODP
    if "ppt/presentation.xml" in names:
        return PPTX
    return XLSX if "xl/workbook.xml" in names else ZIP


def _reads(archive: zipfile.ZipFile, name: str, text: str) -> bool:
    with archive.open(name) as part:
        return part.read(len(text) + 1).strip() == text.encode()


def _csv(file: IO[bytes]) -> FileType | None:
    """A table as text in UTF-8; a page of HTML is none."""
    file.seek(0)
    try:
        text = file.read().decode("utf-8-sig")
    except UnicodeDecodeError:
        return None
    is_table = any(mark in text for mark in ",;\t") and not text.lstrip().startswith("<")
    return CSV if is_table and not _NO_TEXT.search(text) else None


_BEGINNINGS: tuple[tuple[bytes, Callable[[IO[bytes]], FileType | None]], ...] = (
    (b"%PDF-", _pdf),
    (b"PK\x03\x04", _zip),
    (b"\x89PNG\r\n\x1a\n", lambda file: PNG),
    (b"\xff\xd8\xff", lambda file: JPEG),
)
