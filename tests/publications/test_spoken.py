"""Reasons are kept in English and said in the editor's language."""

import ast
import re

import pytest
from django.conf import settings
from django.utils import translation

from publications.admin.desk.spoken import PATTERNS, spoken


def test_what_a_sentence_tells_is_kept() -> None:
    with translation.override("zh-hans"):
        said = spoken("one title says “static”, the other “dynamic”")

    assert said == "一个标题写的是“static”，另一个是“dynamic”"


def test_an_unknown_sentence_is_shown_as_it_was_written() -> None:
    with translation.override("zh-hans"):
        assert spoken("they met at a fair") == "they met at a fair"


def test_an_english_editor_reads_what_was_written() -> None:
    with translation.override("en"):
        assert [spoken(one) for one in PATTERNS] == list(PATTERNS)


PACKAGES = ("sources", "formats", "sync")


def sentences(package: str) -> dict[str, str]:
    """Every sentence in the code of a package that people may read -> where it stands.

    What stands in its places is "7".
    """
    found = {}
    for path in sorted((settings.BASE_DIR / "publications" / package).rglob("*.py")):
        tree = ast.parse(path.read_text())
        said = {
            id(node.body[0].value)
            for node in ast.walk(tree)
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
            and isinstance(node.body[0], ast.Expr)
        }
        inside = {
            id(part)
            for node in ast.walk(tree)
            if isinstance(node, ast.JoinedStr)
            for part in node.values
        }
        told_to_logs = {
            id(part)
            for node in ast.walk(tree)
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "warning"
            for part in node.args
        }
        for node in ast.walk(tree):
            if id(node) in told_to_logs:
                continue
            if isinstance(node, ast.JoinedStr):
                parts = node.values
            elif isinstance(node, ast.Constant) and id(node) not in said | inside:
                parts = [node]
            else:
                continue
            text = "".join(
                str(part.value) if isinstance(part, ast.Constant) else "7" for part in parts
            )
            if text.endswith(".") and len(re.findall(r"\b[a-zA-Z]{2,}\b", text)) > 2:
                found[text] = f"{path.name}:{node.lineno}"
    return found


@pytest.mark.parametrize("package", PACKAGES)
def test_every_sentence_of_an_error_or_a_log_is_said_in_chinese(package: str) -> None:
    told = sentences(package)

    with translation.override("zh-hans"):
        untold = {text: place for text, place in told.items() if spoken(text) == text}

    assert len(told) > 5
    assert untold == {}


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("The question was put off until 2026-05-04: Is “A” a paper of the lab?", "2026年5月4日"),
        ("The question was put off: Did Ana write “A”?", "“A”是 Ana 写的吗？"),
        ("Ana: 12 seen, 3 new.", "Ana：读取 12；新增 3。"),
        (
            "DBLP gave an empty answer: try again later. "
            "The run goes on by itself at 5 November, 14:05.",
            "11月5日 14:05",
        ),
        (
            "“A” became clear as a paper of Ana: they list it themselves; of 2024 and 2026.",
            "本人列出了此论文；分别为",
        ),
        ("Line 3 not read: The entry has no title; give it one.", "条目没有标题"),
    ],
)
def test_what_stands_within_a_sentence_is_said_too(sentence: str, said: str) -> None:
    with translation.override("zh-hans"):
        assert said in spoken(sentence)


def test_a_line_that_only_looks_like_a_log_is_left_alone() -> None:
    with translation.override("zh-hans"):
        assert spoken("Ana: this nobody knows") == "Ana: this nobody knows"
