"""LaTeX files of ours are set by XeLaTeX and LuaLaTeX, whatever fonts and packages are here."""

import shutil
import subprocess
from pathlib import Path

import pytest

from publications.domain.cv.templates import find
from publications.domain.documents import Document, entry, latex
from publications.domain.documents.latex_fonts import FONTS


def test_the_template_of_cvs_has_them_too() -> None:
    assert FONTS in find("cv.tex", None).read_text(encoding="utf-8")


@pytest.mark.parametrize("engine", ["xelatex", "lualatex"])
def test_it_is_set(engine: str, tmp_path: Path) -> None:
    if not shutil.which(engine):
        pytest.skip(f"needs {engine}")
    names = Document("Papers", "en", (entry("Wei 伟, Иван, José. On α–β, H₂O"),))
    (tmp_path / "list.tex").write_text(latex.write(names), encoding="utf-8")

    made = subprocess.run(
        [engine, "-interaction=nonstopmode", "-halt-on-error", "list.tex"],
        cwd=tmp_path,
        capture_output=True,
        check=False,
    )

    assert made.returncode == 0, made.stdout[-2000:]
