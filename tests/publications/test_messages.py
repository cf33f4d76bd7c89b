"""Reasons are data, and become sentences in the reader's language."""

import ast
import json
import string
from typing import Any

import pytest
from django.conf import settings
from django.utils import translation

from publications import messages
from publications.matching import compare
from publications.messages import PATTERNS, in_english, marked, text
from publications.reasons import Reason, as_written
from tests.publications.adversarial_pairs import ONE_WORK, TWO_WORKS, Trap

ODD = 'MIT; “Broad” {Institute}, {0} %s %(x)s <b>&amp;</b> "and" C:\\d \\1'


def places(code: str) -> set[str]:
    """The parameters that the pattern of a code needs."""
    found = {place for _, place, _, _ in string.Formatter().parse(str(PATTERNS[code])) if place}
    return {"scheme" if place in ("schemes", "shared") else place for place in found}


def filled(code: str, value: Any) -> Reason:
    lists = {"names": [value, "Bo Other"]}
    fixed = {"scheme": "doi", "id_scheme": "doi"}
    return Reason(
        code, {place: lists.get(place) or fixed.get(place, value) for place in places(code)}
    )


@pytest.mark.parametrize("code", PATTERNS)
@pytest.mark.parametrize("language", ["en", "zh-hans"])
def test_what_a_reason_tells_comes_out_whole(language: str, code: str) -> None:
    reason = filled(code, ODD)

    with translation.override(language):
        said = text(reason)

    whole = [place for place in places(code) if not place.endswith("scheme")]
    assert said.count(ODD) == len(whole)
    assert "{" not in said.replace(ODD, "")


@pytest.mark.parametrize("code", sorted(PATTERNS.keys() - {"as_written"}))
def test_every_reason_is_said_in_chinese(code: str) -> None:
    with translation.override("zh-hans"):
        translated = str(PATTERNS[code])
    with translation.override("en"):
        assert str(PATTERNS[code]) != translated


def codes(package: str) -> set[str]:
    """The codes of all reasons that the code of a package makes."""
    found = set()
    for path in (settings.BASE_DIR / "publications" / package).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Reason":
                code = node.args[0]
                if isinstance(code, ast.Constant):
                    found.add(code.value)
    return found - {""}


@pytest.mark.parametrize("package", ["matching", "attribution"])
def test_every_reason_that_an_engine_gives_has_its_words(package: str) -> None:
    assert len(codes(package)) > 10
    assert codes(package) <= PATTERNS.keys()


@pytest.mark.parametrize("traps", [ONE_WORK, TWO_WORKS], ids=["one work", "two works"])
def test_every_reason_of_matching_can_be_stored_and_said(traps: list[Trap]) -> None:
    reasons = [reason for trap in traps for reason in compare(trap.left, trap.right).reasons]
    stored = json.loads(json.dumps([reason.as_json() for reason in reasons]))

    assert in_english(map(Reason.from_json, stored)) == in_english(reasons)
    assert len({reason.code for reason in reasons}) > 5


def test_a_sentence_of_old_is_said_as_it_was_written() -> None:
    with translation.override("zh-hans"):
        assert text(as_written(ODD)) == ODD


def test_what_speaks_against_says_so_where_it_is_told_with_the_rest() -> None:
    reason = Reason("other_titles", against=True)

    assert (text(reason), marked(reason)) == ("other titles", "against it: other titles")
    with translation.override("zh-hans"):
        assert marked(reason).startswith("反对")


@pytest.mark.parametrize(
    ("number", "english", "chinese"),
    [
        (1, "A 1", "A 1"),
        (2, "A 1 and A 2", "A 1和A 2"),
        (3, "A 1, A 2 and A 3", "A 1，A 2和A 3"),
        (5, "A 1, A 2, A 3 and 2 more", "A 1，A 2，A 3和另外 2 位"),
    ],
)
def test_names_are_listed_as_the_reader_lists_them(number: int, english: str, chinese: str) -> None:
    several = [f"A {one}" for one in range(1, number + 1)]

    assert messages.names(several) == english
    with translation.override("zh-hans"):
        assert messages.names(several) == chinese
