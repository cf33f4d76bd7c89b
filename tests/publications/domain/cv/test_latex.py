"""A CV as LaTeX."""

import re
from pathlib import Path

import pytest

from publications.domain.cv import TemplateMistake, write
from tests.publications.domain.cv import example


def test_the_template_with_the_cv_in_its_place() -> None:
    made = write(example.cv(2), "tex").decode()

    assert made.startswith("% How a CV looks in LaTeX")
    body = made.partition("\\begin{document}")[2]
    assert "\\cvsection{Education}\n\\cventry{2010–2015}{\\textbf{PhD, Botany}" in body
    assert "\\textbf{Ann Oak}*, \\underline{Cy Elm}. \\href{https://doi.org/10.1/1}{" in body
    assert body.count("\\item") == 2
    assert body.rstrip().endswith("\\end{document}")


def test_what_people_write_is_no_command() -> None:
    made = write(example.with_hostile(), "tex").decode()

    body = made.partition("\\begin{document}")[2]
    assert "\\input" not in body
    assert "\\textbackslash{}input\\{/etc/hosts\\}" in body
    # All braces are in pairs, and no sign is left that means something by itself.
    assert re.sub(r"\\.", "", body).count("{") == re.sub(r"\\.", "", body).count("}")
    without_commands = re.sub(r"\\[a-z]+|\\.|[%][^\n]*\n", "", body.replace("%\n", ""))
    assert not re.search(r"[$&#_^~\\]", without_commands)
    assert "\x00" not in body


def test_a_labs_copy_wins(tmp_path: Path) -> None:
    (tmp_path / "cv.tex").write_text("before\n%%CV%%\nafter")

    made = write(example.cv(), "tex", tmp_path).decode()

    assert made.startswith("before\n\\cvdocument{Ann Oak}")
    assert made.endswith("\nafter")


def test_a_copy_without_a_place_for_the_cv(tmp_path: Path) -> None:
    (tmp_path / "cv.tex").write_text("nothing")

    with pytest.raises(TemplateMistake, match="it has no line %%CV%%"):
        write(example.cv(), "tex", tmp_path)
