"""Documents that programs for writing and printing save -> text that the readers of pages know."""

import io
import zipfile
from pathlib import Path

from publications.domain.record import FormatError

_PDF, _ARCHIVE = b"%PDF-", b"PK\x03\x04"
#: What Office wrote before it wrote archives, and in which it locks those with a password.
_OLD_OFFICE, _RTF = b"\xd0\xcf\x11\xe0", b"{\\rtf"
#: Names within such a file: of the text of Word's, and of what a password locks.
_OF_WORD, _LOCKED = (name.encode("utf-16-le") for name in ("WordDocument", "EncryptedPackage"))


def text_of(data: bytes) -> str | None:
    """Return what a document says; None where the bytes are no document that is read here.

    Raises:
        FormatError: it is one, but damaged, locked, too large or of an old form; the message says
            what to do.
    """
    if data[:64].lstrip().startswith(_PDF):
        # Imported here: few files are PDF.
        from publications.domain.formats import pdf

        return pdf.text_of(data)
    if data.startswith(_ARCHIVE):
        return _packed(data)
    if data.startswith(_OLD_OFFICE) and _LOCKED in data:
        raise FormatError("document_locked")
    if data.startswith(_RTF) or (data.startswith(_OLD_OFFICE) and _OF_WORD in data):
        raise FormatError("an_old_document")
    return None


def is_document(path: Path) -> bool:
    """Whether an archive on disk is a document that is read here, and not a folder of files."""
    # Imported here, as below.
    from publications.domain.formats.office import odt, word
    from publications.domain.formats.office.package import Package

    try:
        with path.open("rb") as file:
            package = Package(file)
            return word.is_one(package) or odt.is_one(package)
    except (zipfile.BadZipFile, ValueError, OSError):
        return False
    except FormatError:  # it names itself one, and is damaged
        return True


def _packed(data: bytes) -> str | None:
    """Return what a document that is an archive says; None for any other archive."""
    # Imported here: they bring a parser of XML that few files need.
    from publications.domain.formats.office import odt, word
    from publications.domain.formats.office.package import Package

    try:
        package = Package(io.BytesIO(data))
    except (zipfile.BadZipFile, ValueError, OSError):
        return None
    kind = next((kind for kind in (word, odt) if kind.is_one(package)), None)
    return kind.text_of(package) if kind else None
