"""Opens what a lab brings along: a folder, a ZIP archive, or one file. All of it is a stranger's.

Nothing is unpacked: a file of an archive is read into memory when a reader asks for it. Symbolic
links are left out, names that lead out of the archive refuse it, and so do bombs.
"""

import os
import re
import stat
import zipfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath, PureWindowsPath

from people.coded_errors import CodedError
from people.zip_archives import DAMAGED, Bounds, is_locked
from publications.domain import formats, reason_patterns
from publications.domain.formats import word_and_pdf
from publications.domain.record import FormatError

#: What a site holds at most: files, bytes of all of them, bytes of one that is read as text, bytes
#: of one that is read at all. A lab's site with its pictures and PDFs is a tenth of that.
MOST_FILES = 50_000
MOST_BYTES = 2 << 30
LONGEST_TEXT = 10 << 20
LARGEST_FILE = 200 << 20
#: A file may be this many times larger than it is in the archive, and so may the whole archive.
HIGHEST_RATIO = 200
_SMALL = 1 << 20
_LONGEST_NAME = 1_000
_DEEPEST = 40
#: Folders that programs make anew, and their tools' (parts of a path).
_MADE = re.compile(r"(?:^|/)(?:\.[^/]+|_site|node_modules|__MACOSX|__pycache__)/")
_MADE_FILE = re.compile(r"(?:^|/)(?:\.[^/]+|Thumbs\.db|desktop\.ini)$")
#: What stands at the top of a site of one of the kinds that are read.
_TOP = re.compile(
    r"(?:_config\.ya?ml|(?:hugo|config)\.(?:toml|ya?ml|json)|config/_default/.+|_data/.+"
    r"|_(?:pages|posts|bibliography|members|publications|projects|news|talks|teaching)/.+"
    r"|content/(?:authors|publications?|_index\.\w+).*)"
)
#: Many a program calls its settings so: in a folder such a file alone begins no site.
_ANY_CONFIG = re.compile(r"config\.(?:toml|ya?ml|json)")
#: Names that Windows keeps for devices, with any ending.
_DEVICES = re.compile(
    r"(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)", re.IGNORECASE
)
#: What one file begins with that is no page, and what is said of it.
_NO_PAGES = (
    (b"PK\x03\x04", "damaged_archive"),
    (b"Rar!\x1a\x07", "other_archive"),
    (b"7z\xbc\xaf\x27\x1c", "other_archive"),
    (b"\x1f\x8b", "other_archive"),  # gzip
    (b"BZh", "other_archive"),
    (b"\xfd7zXZ\x00", "other_archive"),
)
_LONGEST_MAGIC = 8
_CONTROLS = re.compile(r"[\x00-\x1f\x7f]")


def _(words: str) -> str:
    """Mark the words for translation, as Django's `gettext_noop` does; this module is plain."""
    return words


#: Why something is no site that can be read, by code.
PATTERNS = {
    "not_there": _("There is nothing at “{name}”."),
    "not_a_file": _("“{name}” is neither a folder nor a file."),
    "no_files": _("“{name}” has no files."),
    "unreadable": _("“{name}” could not be read: {why}"),
    "too_many_files": _("“{name}” has more than {most} files."),
    "too_large": _("“{name}” is larger than {most} MB."),
    "packed_too_tightly": _(
        "“{name}” was refused: it would unpack to more than {most} times its size."
    ),
    "leaves_its_folder": _(
        "“{name}” was refused: its file “{file}” would lie outside of its folder."
    ),
    "twice": _("“{name}” was refused: it holds “{file}” twice."),
    "encrypted": _("“{name}” is locked with a password."),
    "damaged_archive": _("“{name}” is a damaged archive."),
    "other_archive": _(
        "“{name}” is packed in a way that is not read: pack its files as a ZIP archive."
    ),
    "office_document": _(
        "“{name}” is an office document that is not read: save it as a Word document (.docx), or "
        "paste its text in the admin."
    ),
    "no_such_file": _("The site has no file “{file}”."),
    "not_text": _("“{file}” is no text."),
    **reason_patterns.DOCUMENTS,
}


class SiteError(CodedError):
    """Something cannot be read."""

    patterns = PATTERNS


@dataclass(frozen=True, slots=True)
class Site:
    """The files of a site by their paths: relative, with forward slashes, none with "..".

    Where the site lies in one folder below the top, as in an archive from a forge, the paths begin
    in that folder. `left_out` are (path, code) pairs of what is not read at all: links, and names
    that some systems cannot have; the codes are among `why.WHY`. `is_document`: it is the page that
    one document shows, at the document's name with ".html" behind.
    """

    name: str
    left_out: tuple[tuple[str, str], ...] = ()
    _sizes: Mapping[str, int] = field(default_factory=dict, repr=False)
    _read: Callable[[str, int], bytes] = field(default=lambda path, most: b"", repr=False)
    is_document: bool = False

    def files(self) -> tuple[str, ...]:
        """All paths in order."""
        return tuple(sorted(self._sizes))

    def __contains__(self, path: str) -> bool:
        return path in self._sizes

    def bytes(self, path: str, most: int = LARGEST_FILE) -> bytes:
        """Return what the file holds.

        Raises:
            SiteError: there is no such file, it is longer than `most`, or it cannot be read.
        """
        if path not in self._sizes:
            raise SiteError("no_such_file", file=path)
        if self._sizes[path] > most:
            raise SiteError("too_large", name=path, most=most >> 20)
        data = self._read(path, most + 1)
        if len(data) > most:
            raise SiteError("too_large", name=path, most=most >> 20)
        return data

    def text(self, path: str) -> str:
        """Return the file as text, each line ended by a newline alone.

        Raises:
            SiteError: as `bytes`, or it is no text.
        """
        try:
            text = formats.decode_text(self.bytes(path, LONGEST_TEXT))
        except FormatError:
            raise SiteError("not_text", file=path) from None
        return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


@contextmanager
def open_site(path: Path, name: str = "") -> Iterator[Site]:
    """Open the folder, the ZIP archive or the single file; files are read while it is open.

    `name` is what the reader of a message calls it, where the path is a temporary one.

    Raises:
        SiteError: it is none of them, or it is refused.
    """
    whole_name = name or str(path)
    name = name or path.name or whole_name
    try:
        if path.is_dir():
            yield _folder(path, name)
        elif not path.exists():
            raise SiteError("not_there", name=whole_name)
        elif not path.is_file():
            raise SiteError("not_a_file", name=name)
        elif zipfile.is_zipfile(path) and not word_and_pdf.is_document(path):
            with zipfile.ZipFile(path) as archive:
                yield _archive(archive, name)
        else:
            yield _single(path, name)
    except OSError as error:
        raise SiteError("unreadable", name=name, why=error.strerror or str(error)) from None
    except zipfile.BadZipFile:
        raise SiteError("damaged_archive", name=name) from None


# --- A folder and a file --------------------------------------------------------------------------


def _folder(root: Path, name: str) -> Site:
    root = root.resolve()
    sizes: dict[str, int] = {}
    left_out: list[tuple[str, str]] = []
    for folder, names, files in os.walk(root):
        below = Path(folder).relative_to(root).as_posix()
        prefix = "" if below == "." else f"{below}/"
        for each in sorted(names):
            if (Path(folder) / each).is_symlink():
                left_out.append((f"{prefix}{each}", "link"))
        names[:] = sorted(each for each in names if not _MADE.search(f"{prefix}{each}/"))
        for each in files:
            path = f"{prefix}{each}"
            status = (Path(folder) / each).lstat()
            if stat.S_ISLNK(status.st_mode):
                left_out.append((path, "link"))
            elif stat.S_ISREG(status.st_mode) and not _MADE_FILE.search(path):
                sizes[path] = status.st_size
        _check_size(name, len(sizes), sum(sizes.values()))

    def read(path: str, most: int) -> bytes:
        if not (root / path).resolve().is_relative_to(root):  # a folder became a link meanwhile
            raise SiteError("no_such_file", file=path)
        return _read_file(root / path, most)

    return _site(name, sizes, left_out, read)


def _single(path: Path, name: str) -> Site:
    size = path.stat().st_size
    _check_size(name, 1, size)
    if page := _document(path):
        sizes = {f"{name}.html": len(page)}
        return Site(name, (), sizes, lambda _path, most: page[:most], is_document=True)
    beginning = _read_file(path, _LONGEST_MAGIC)
    for magic, code in _NO_PAGES:
        if beginning.startswith(magic):
            raise SiteError(code, name=name)
    site = Site(name, (), {name: size}, lambda _path, most: _read_file(path, most))
    site.text(name)  # one file that is no text is all that there is to tell
    return site


def _document(path: Path) -> bytes:
    """Return the page that a document shows; nothing where the file is none.

    Raises:
        SiteError: it is one that cannot be read.
    """
    try:
        return (word_and_pdf.text_of(_read_file(path, LARGEST_FILE)) or "").encode()
    except FormatError as error:
        raise SiteError(error.reason.code, **error.reason.params) from None


def _read_file(path: Path, most: int) -> bytes:
    """Return the file's bytes; a link that took its place meanwhile is not followed."""
    try:
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0))
        with os.fdopen(handle, "rb") as file:
            return file.read(most)
    except OSError as error:
        why = error.strerror or str(error)
        raise SiteError("unreadable", name=path.name, why=why) from None


# --- An archive -----------------------------------------------------------------------------------


def _archive(archive: zipfile.ZipFile, name: str) -> Site:
    entries = [entry for entry in archive.infolist() if not entry.is_dir()]
    names = {entry.filename for entry in entries}
    if "[Content_Types].xml" in names or "mimetype" in names:
        raise SiteError("office_document", name=name)
    _check_size(name, len(entries), sum(entry.file_size for entry in entries))
    if Bounds(MOST_FILES, MOST_BYTES, HIGHEST_RATIO, _SMALL).are_broken_by(entries):
        raise SiteError("packed_too_tightly", name=name, most=HIGHEST_RATIO)
    members: dict[str, zipfile.ZipInfo] = {}
    left_out: list[tuple[str, str]] = []
    for entry in entries:
        path = _inner_path(entry.filename, name)
        if _MADE.search(path) or _MADE_FILE.search(path):
            continue
        if is_locked(entry):
            raise SiteError("encrypted", name=name)
        if stat.S_ISLNK(entry.external_attr >> 16):
            left_out.append((path, "link"))
        elif _is_odd(path):
            left_out.append((path, "odd_name"))
        elif path in members:
            raise SiteError("twice", name=name, file=path)
        else:
            members[path] = entry

    def read(path: str, most: int) -> bytes:
        try:
            with archive.open(members[path]) as file:
                return file.read(most)
        except DAMAGED:
            raise SiteError("damaged_archive", name=name) from None

    sizes = {path: entry.file_size for path, entry in members.items()}
    return _site(name, sizes, left_out, read)


def _inner_path(written: str, name: str) -> str:
    """Return the path that an archive names, with forward slashes.

    Raises:
        SiteError: it leads out of the archive's folder.
    """
    path = written.replace("\\", "/")
    parts = [part for part in path.split("/") if part not in ("", ".")]
    leaves = path.startswith("/") or ".." in parts or bool(PureWindowsPath(written).drive)
    if leaves or not parts:
        raise SiteError("leaves_its_folder", name=name, file=_shown(written))
    return "/".join(parts)


def _is_odd(path: str) -> bool:
    """Whether some system cannot have a file of this name."""
    parts = path.split("/")
    return (
        bool(_CONTROLS.search(path))
        or len(path) > _LONGEST_NAME
        or len(parts) > _DEEPEST
        or any(_DEVICES.fullmatch(part.split(".")[0].strip()) for part in parts)
    )


def _shown(path: str) -> str:
    return _CONTROLS.sub("?", path)[:200]


def _check_size(name: str, files: int, size: int) -> None:
    if files > MOST_FILES:
        raise SiteError("too_many_files", name=name, most=MOST_FILES)
    if size > MOST_BYTES:
        raise SiteError("too_large", name=name, most=MOST_BYTES >> 20)


# --- Where the site begins ------------------------------------------------------------------------


def _site(
    name: str,
    sizes: Mapping[str, int],
    left_out: Iterable[tuple[str, str]],
    read: Callable[[str, int], bytes],
) -> Site:
    if not sizes:
        raise SiteError("no_files", name=name)
    top = _top(sizes)
    inner = {path.removeprefix(top): path for path in sizes if path.startswith(top)}
    if folder := _folder_of_collections(top, sizes, read):
        lifted = {path.removeprefix(folder): where for path, where in inner.items()
                  if path.startswith(f"{folder}_")}  # fmt: skip
        inner = {path: where for path, where in inner.items() if where not in lifted.values()}
        inner = lifted | inner
    beside, others = _beside(top, sizes)
    inner = {path: where for path, where in beside.items() if path not in inner} | inner
    return Site(
        name,
        tuple((_shown(path.removeprefix(top)), why) for path, why in (*left_out, *others)),
        {path: sizes[where] for path, where in inner.items()},
        lambda path, most: read(inner[path], most),
    )


#: Where Jekyll's settings say that its collections lie: "collections_dir: parts".
_OF_COLLECTIONS = re.compile(
    rb"^collections_dir[ \t]*:[ \t]*[\"']?/?([\w][\w./-]{0,80}?)/?[\"']?[ \t]*(?:#.*)?\r?$",
    re.MULTILINE,
)


def _folder_of_collections(
    top: str, sizes: Mapping[str, int], read: Callable[[str, int], bytes]
) -> str:
    """Return the folder, with a slash behind it, whose collections are read as if they lay at the
    top, as Jekyll does; empty where it has none of its own.
    """
    for name in ("_config.yml", "_config.yaml"):
        if sizes.get(f"{top}{name}", _SMALL) < _SMALL:
            named = _OF_COLLECTIONS.search(read(f"{top}{name}", _SMALL))
            return f"{named[1].decode()}/" if named else ""
    return ""


#: What a repository may keep beside the folder of its site, for a script to make that of it.
_BESIDE = re.compile(
    r"(?:(?:data|bib\w*|pub\w*|people)/(?:[\w.-]+/)?[\w.-]+\.ya?ml"
    r"|(?:[\w.-]+/){0,3}[\w.-]+\.(?:bib|csv|tsv))",
    re.IGNORECASE,
)
_MOST_BESIDE = 50


def _beside(top: str, paths: Iterable[str]) -> tuple[dict[str, str], list[tuple[str, str]]]:
    """Return the bibliographies that lie beside the folder of a site, by their paths there, and the
    other data there, with why these are left out; none of a repository that holds many.
    """
    if not top:
        return {}, []
    around = str(PurePosixPath(top).parent)
    around = "" if around == "." else f"{around}/"
    outside = (path for path in paths if path.startswith(around) and not path.startswith(top))
    found = {path.removeprefix(around): path for path in outside}
    found = {path: where for path, where in found.items() if _BESIDE.fullmatch(path)}
    if len(found) > _MOST_BESIDE:
        return {}, []
    papers = {path: where for path, where in found.items() if path.lower().endswith(".bib")}
    return papers, [(path, "unread_file") for path in found if path not in papers]


def _top(paths: Iterable[str]) -> str:
    """Return the folder in which the site begins, with a slash behind it; empty for the top.

    A forge packs a repository into one folder; a repository may keep its site in "docs/" or
    "website/".
    """
    paths = sorted(paths, key=lambda path: (path.count("/"), path))
    candidates: list[PurePosixPath] = []
    for path in paths:
        parts = path.split("/")
        for depth in range(min(len(parts), 4)):
            inner = "/".join(parts[depth:])
            if _TOP.fullmatch(inner) and (depth == 0 or not _ANY_CONFIG.fullmatch(inner)):
                candidates.append(PurePosixPath(*parts[:depth]))
                break
    if candidates:
        best = min(candidates, key=lambda folder: len(folder.parts))
        return "" if best == PurePosixPath() else f"{best}/"
    firsts = {path.partition("/")[0] for path in paths}
    only = next(iter(firsts))
    return f"{only}/" if len(firsts) == 1 and only not in paths else ""
