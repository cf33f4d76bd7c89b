"""A document as programs for writing save it: a ZIP archive of XML files, all of it a stranger's.

What is read stays in memory and is bounded. XML with a document type is refused, so no entity is
ever put in; what a document only points to (pictures, templates, other files) is never opened.
"""

import posixpath
import zipfile
from functools import cached_property
from typing import IO
from xml.etree.ElementTree import Element

from people.zip_archives import DAMAGED, is_locked
from publications.domain.formats.xml_entries import BrokenXml, parsed
from publications.domain.record import FormatError

#: What a document may unpack to: all of a part that is read, in bytes. The text of a CV is a
#: hundredth of that, with all that Word writes around it a tenth.
_LARGEST_PART = 40 << 20
_MOST_PARTS = 5_000
#: A part of so many elements is read in some seconds; a CV of 400 papers has a tenth.
_MOST_ELEMENTS = 300_000
#: Elements nest no deeper in anything that anybody wants read.
_DEEPEST = 250


class Package:
    """The parts of a document by their paths in its archive."""

    def __init__(self, file: IO[bytes]) -> None:
        """Open the archive.

        Raises:
            zipfile.BadZipFile: it is none.
        """
        self._archive = zipfile.ZipFile(file)
        self._entries = {entry.filename: entry for entry in self._archive.infolist()}

    def __contains__(self, path: str) -> bool:
        return path in self._entries

    def read(self, path: str) -> bytes:
        """Return what a part holds; nothing where there is no such part.

        Raises:
            FormatError: it is too large, locked or damaged.
        """
        entry = self._entries.get(path)
        if entry is None:
            return b""
        if len(self._entries) > _MOST_PARTS or entry.file_size > _LARGEST_PART:
            raise FormatError("document_too_large")
        if is_locked(entry):
            raise FormatError("document_locked")
        try:
            with self._archive.open(entry) as file:
                data = file.read(_LARGEST_PART + 1)
        except DAMAGED as error:
            raise FormatError("document_damaged") from error
        if len(data) > _LARGEST_PART:
            raise FormatError("document_too_large")
        return data

    def tree(self, path: str) -> Element | None:
        """Return the root of a part in XML; None where there is no such part.

        Raises:
            FormatError: as `read`, it has too many elements, or it is no XML that such a program
                writes.
        """
        data = self.read(path)
        if not data:
            return None
        if data.count(b"</") + data.count(b"/>") > _MOST_ELEMENTS:
            raise FormatError("document_too_large")
        try:
            return parsed(data, _DEEPEST)
        except BrokenXml as error:
            raise FormatError("document_damaged") from error

    def targets(self, path: str) -> dict[str, tuple[str, str]]:
        """Return what a part (the package itself, where empty) points to: by its id, what kind it
        is and where it lies, an address for what lies outside.
        """
        folder, _, name = path.rpartition("/")
        root = self.tree(f"{folder}/_rels/{name}.rels".lstrip("/"))
        found = {}
        for each in root if root is not None else ():
            target = each.get("Target", "")
            if each.get("TargetMode") != "External":
                target = posixpath.normpath(posixpath.join("/", folder, target)).lstrip("/")
            kind = each.get("Type", "").rpartition("/")[2]
            found[each.get("Id", "")] = (kind, target)
        return found

    @cached_property
    def word_part(self) -> str:
        """The path of a Word document's text; empty where it is no such document."""
        if "[Content_Types].xml" not in self:
            return ""
        named = (target for kind, target in self.targets("").values() if kind == "officeDocument")
        main = next(named, "")
        main = main if main in self else "word/document.xml"
        return main if main in self and main.startswith("word/") else ""


def value(element: Element | None, name: str = "val") -> str:
    """Return an attribute of an element; empty for none."""
    return "" if element is None else element.get(name, "")


def child(element: Element | None, *names: str) -> Element | None:
    """Return the first child of this name, of that the first of the next name, and so on."""
    for name in names:
        element = None if element is None else element.find(name)
    return element
