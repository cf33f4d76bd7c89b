"""A CV as PDF: vector text with tags, which Typst sets from a template."""

import datetime
import functools
import json
import re
import threading
from pathlib import Path

import fontpkg
import pylopdf_fonts_zh_cn
import typst

from publications.domain.cv import templates
from publications.domain.cv.as_data import as_data
from publications.domain.cv.description import Cv

TEMPLATE = "cv.typ"
_FAMILIES = ("noto-serif", "amiri", "frank-ruhl-libre")
#: Where a language is mostly read, which chooses the forms of some signs.
_REGIONS = {"zh-hans": "cn", "zh-hant": "tw"}
#: Every PDF is made on this day: the same CV is the same file.
_MADE = datetime.datetime(2000, 1, 1, tzinfo=datetime.UTC)
#: What Typst calls a template that it is given as bytes.
_GIVEN = "__typst_py_bytes__.typ"
_PLACE = re.compile(r"(?P<file>[^/\\\s]+\.typ):(?P<line>\d+):\d+")
_PAGES = re.compile(rb"/Type/Pages/Count (\d+)")
# Typst would fetch a package from the network: its name begins with "@".
_PACKAGE = re.compile(r'"\s*@')

# A compiler works for one at a time.
_compiling = threading.Lock()


def write(cv: Cv, folder: Path | None = None) -> bytes:
    """Return the CV as PDF, set with the template of this folder or the project's own.

    Raises:
        TemplateMistake: the template cannot be used.
    """
    path = templates.find(TEMPLATE, folder)
    source = templates.read(path)
    for file in {path, *path.parent.rglob("*.typ")}:
        if _PACKAGE.search(templates.read(file)):
            raise templates.TemplateMistake(
                file.name, "packages (“@preview/…”) cannot be used: copy what you need beside it."
            )
    language, _, _ = cv.language.partition("-")
    data = as_data(cv) | {
        "lang": language.lower(),
        "region": _REGIONS.get(cv.language.lower()),
    }
    with _compiling:
        try:
            made = _compiler(path.parent).compile(
                source.encode(),
                format="pdf",
                sys_inputs={"cv": json.dumps(data, ensure_ascii=False)},
                timestamp=_MADE,
            )
        except typst.TypstError as error:
            raise _mistake(error) from error
    assert isinstance(made, bytes)
    return made


def page_count(pdf: bytes) -> int:
    """Return how many pages a PDF has that was written here."""
    return max(int(count) for count in _PAGES.findall(pdf))


@functools.lru_cache(maxsize=4)
def _compiler(root: Path) -> typst.Compiler:
    """A compiler that reads no file outside of this folder."""
    return typst.Compiler(root=str(root), font_paths=_fonts())


@functools.cache
def _fonts() -> typst.Fonts:
    """Our fonts, and after them those of the machine, for scripts that ours lack."""
    files = [*map(fontpkg.path, _FAMILIES), pylopdf_fonts_zh_cn.serif_path()]
    folders = dict.fromkeys(str(Path(file).parent) for file in files)
    return typst.Fonts(font_paths=list(folders))


def _mistake(error: typst.TypstError) -> templates.TemplateMistake:
    place = _PLACE.search(error.diagnostic or "")
    file, line = (place["file"], int(place["line"])) if place else (_GIVEN, 0)
    problem = " – ".join([str(error.message), *error.hints])
    return templates.TemplateMistake(TEMPLATE if file == _GIVEN else file, problem, line)
