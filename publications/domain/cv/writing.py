"""The formats of a CV."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from people import media_types
from publications.domain.cv import (
    json_resume,
    latex,
    markdown,
    pdf,
    rendercv,
    shortening,
)
from publications.domain.cv.description import Cv


class Format(NamedTuple):
    """A format: its name to readers, its media type, and what writes it."""

    label: str
    media_type: str
    write: Callable[[Cv, Path | None], bytes]


def _write_docx(cv: Cv, _folder: Path | None) -> bytes:
    from publications.domain.cv import docx  # few requests need the library

    return docx.write(cv)


#: By the end of a file's name. The folder holds a lab's own templates.
FORMATS = {
    "pdf": Format("PDF", "application/pdf", pdf.write),
    "docx": Format(
        "Word",
        media_types.DOCX,
        _write_docx,
    ),
    "tex": Format("LaTeX", "application/x-tex; charset=utf-8", latex.write),
    "md": Format("Markdown", "text/markdown; charset=utf-8", lambda cv, folder: markdown.write(cv)),
    "yaml": Format(
        "RenderCV", "application/yaml; charset=utf-8", lambda cv, folder: rendercv.write(cv)
    ),
    "json": Format("JSON Resume", "application/json", lambda cv, folder: json_resume.write(cv)),
}


def write(cv: Cv, extension: str, folder: Path | None = None) -> bytes:
    """Return the CV in the format of this extension, with the templates of the folder.

    Raises:
        TemplateMistake: the lab's own template cannot be used.
    """
    return FORMATS[extension].write(cv, folder)


def two_pages(cv: Cv, folder: Path | None = None) -> Cv:
    """Return the CV in brief, so that its PDF has at most two pages.

    Raises:
        TemplateMistake: as `write`.
    """
    return shortening.fitted(cv, lambda brief: pdf.page_count(pdf.write(brief, folder)))
