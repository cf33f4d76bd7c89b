"""The folder of an exported site: what earlier runs wrote there, and how it is changed.

What a run makes lies aside until all of it is there, and is then moved into place: a run that fails
leaves the folder as it was. Only files that an earlier run wrote are overwritten or removed; a list
of them, the manifest, lies in the folder itself.
"""

import contextlib
import fcntl
import hashlib
import json
import os
import shutil
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path

from django.conf import settings

MANIFEST = ".labsite-export.json"
_ASIDE = ".labsite-export.new"
_LOCK = ".labsite-export.lock"
_FORM = 1
_FILE, _FOLDER = 0o644, 0o755
#: Folders of the project whose files are not those of a website.
_PROJECT = ("labsite", "people", "publications", "templates", "tests", "docs", ".git", ".venv")


class Unusable(Exception):
    """The site cannot be exported to the folder; the message says what to do."""


@dataclass(frozen=True)
class Written:
    """A file of the export: the address of the site that it holds, and a digest of its content."""

    address: str
    digest: str
    size: int


@dataclass
class Changes:
    """What a run changed: files, relative to the folder."""

    added: list[str] = field(default_factory=list)
    changed: list[str] = field(default_factory=list)
    removed: list[str] = field(default_factory=list)
    #: Files of others at a place that the export has a file for.
    left_alone: list[str] = field(default_factory=list)

    def __bool__(self) -> bool:
        return bool(self.added or self.changed or self.removed)


class Folder:
    """A folder that holds an exported site, or is to hold one."""

    def __init__(self, path: Path) -> None:
        self.path = path.resolve()
        self._aside = self.path / _ASIDE

    @contextlib.contextmanager
    def opened(self) -> Iterator[None]:
        """Within, this process alone exports to the folder.

        Raises:
            Unusable: the folder cannot be written, is no place for a site, or is being written.
        """
        self._check_place()
        try:
            self.path.mkdir(parents=True, exist_ok=True, mode=_FOLDER)
            lock = os.open(self.path / _LOCK, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise self._unusable(error) from error
        try:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError as error:
                message = f"Another export to {self.path} is under way: wait until it is done."
                raise Unusable(message) from error
            try:
                shutil.rmtree(self._aside, ignore_errors=True)
                self._aside.mkdir(mode=0o700)
                yield
            except OSError as error:
                raise self._unusable(error) from error
            finally:
                shutil.rmtree(self._aside, ignore_errors=True)
                with contextlib.suppress(OSError):
                    (self.path / _LOCK).unlink()
        finally:
            os.close(lock)

    def _check_place(self) -> None:
        private = [Path(settings.VAR_DIR), Path(settings.MEDIA_ROOT), Path(settings.STATIC_ROOT)]
        project = [settings.BASE_DIR / name for name in _PROJECT]
        for place in (*private, *project):
            if self.path.is_relative_to(place.resolve()):
                raise Unusable(f"{self.path} is part of {place}: choose a folder of its own.")
        for place in (*private, settings.BASE_DIR):
            if place.resolve().is_relative_to(self.path):
                raise Unusable(f"{self.path} holds {place}: choose a folder of its own.")
        if self.path.exists() and not self.path.is_dir():
            raise Unusable(f"{self.path} is a file: name a folder.")

    def _unusable(self, error: OSError) -> Unusable:
        reason = error.strerror or str(error)
        return Unusable(f"The site cannot be written to {self.path}: {reason}.")

    def written(self) -> dict[str, Written]:
        """The files of the last run.

        Raises:
            Unusable: the list of them cannot be read.
        """
        try:
            text = (self.path / MANIFEST).read_text()
        except FileNotFoundError:
            return {}
        try:
            manifest = json.loads(text)
            if manifest["form"] != _FORM:
                raise ValueError
            return {file: Written(**of) for file, of in manifest["files"].items()}
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise Unusable(
                f"{self.path / MANIFEST} says which files are the export's and cannot be read: "
                "bring it back, or export to an empty folder."
            ) from error

    def is_there(self, file: str, written: Written) -> bool:
        """Whether a file of an earlier run is still in place; its size is looked at, not itself."""
        try:
            return (self.path / file).stat().st_size == written.size
        except OSError:
            return False

    def put_aside(self, file: str, address: str, content: bytes, known: Written | None) -> Written:
        """Keep what a file is to hold, to be moved into place; nothing where it holds that now."""
        made = Written(address, hashlib.sha256(content).hexdigest()[:32], len(content))
        is_known = known is not None and known.digest == made.digest and known.size == made.size
        if not (is_known and self._holds(file, content)):
            path = self._aside / file
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        return made

    def _holds(self, file: str, content: bytes) -> bool:
        try:
            return (self.path / file).read_bytes() == content
        except OSError:
            return False

    def put_in_place(self, before: Mapping[str, Written], now: Mapping[str, Written]) -> Changes:
        """Move what lies aside into place, remove what is no more, and list what is there now."""
        changes = Changes()
        aside = sorted(
            path.relative_to(self._aside).as_posix()
            for path in self._aside.rglob("*")
            if path.is_file()
        )
        ours = dict(now)
        for file in aside:
            if file not in before and self._is_foreign(file):
                changes.left_alone.append(file)
                del ours[file]
        # Whatever happens from here on, the next run knows which files are the export's.
        self._list({**before, **ours})
        for file in aside:
            if file in ours:
                (changes.changed if file in before else changes.added).append(file)
                self._move(file)
        for file in sorted(before.keys() - now.keys()):
            self._remove(file)
            changes.removed.append(file)
        self._list(ours)
        return changes

    def _is_foreign(self, file: str) -> bool:
        """Whether somebody else's file is there, or a link by which it would be elsewhere."""
        target = self.path / file
        if target.is_symlink() or not target.parent.resolve().is_relative_to(self.path):
            return True
        return target.exists() and not self._is_same(file)

    def _is_same(self, file: str) -> bool:
        return self._holds(file, (self._aside / file).read_bytes())

    def _move(self, file: str) -> None:
        target = self.path / file
        for folder in reversed(target.relative_to(self.path).parents[:-1]):
            path = self.path / folder
            if not path.is_dir():
                path.mkdir(mode=_FOLDER)
                path.chmod(_FOLDER)
        aside = self._aside / file
        aside.chmod(_FILE)
        os.replace(aside, target)

    def _remove(self, file: str) -> None:
        """Remove a file, and the folders that it leaves empty."""
        target = self.path / file
        if not target.parent.resolve().is_relative_to(self.path):
            return
        target.unlink(missing_ok=True)
        for folder in target.relative_to(self.path).parents[:-1]:
            try:
                (self.path / folder).rmdir()
            except OSError:
                return

    def _list(self, files: Mapping[str, Written]) -> None:
        listed = {file: asdict(files[file]) for file in sorted(files)}
        draft = self._aside / MANIFEST
        draft.write_text(json.dumps({"form": _FORM, "files": listed}, indent=0) + "\n")
        draft.chmod(_FILE)
        current = self.path / MANIFEST
        if not self._holds(MANIFEST, draft.read_bytes()):
            os.replace(draft, current)
