"""Templates of a CV: files that a lab can copy and change."""

from pathlib import Path

_OWN = Path(__file__).parent / "templates"


class TemplateMistake(Exception):
    """A lab's own template cannot be used: `file` and `line` (0: unknown) say where."""

    def __init__(self, file: str, problem: str, line: int = 0) -> None:
        super().__init__(f"{file}, line {line}: {problem}" if line else f"{file}: {problem}")
        self.file, self.problem, self.line = file, problem, line


def find(name: str, folder: Path | None) -> Path:
    """Return the lab's copy of the template where its folder has one, else the project's."""
    own = folder / name if folder else None
    return own if own and own.is_file() else _OWN / name


def read(path: Path) -> str:
    """Return what the template says.

    Raises:
        TemplateMistake: it is no text.
    """
    try:
        return path.read_text(encoding="utf-8-sig")
    except (UnicodeDecodeError, OSError) as error:
        raise TemplateMistake(path.name, str(error)) from error
