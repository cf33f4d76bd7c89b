"""Reasons are data, and become sentences in the reader's language."""

import ast
import datetime as dt
import json
import re
from typing import Any

import pytest
from django.conf import settings
from django.template import Context, Template
from django.utils import translation
from django.utils.translation import gettext

from people import dates
from publications.domain.matching import compare
from publications.domain.reason_patterns import ID_SCHEMES, IN_BRIEF, OF_ONE_TITLE, PATTERNS, STATES
from publications.domain.reasons import (
    NOTHING,
    Explained,
    Reason,
    as_written,
    in_english,
    marked_in_english,
    reason_of,
)
from publications.messages import codes_that_say, explained, in_brief, marked, shortened, text
from publications.models import ExternalId, Suggestion
from publications.services.sync import Report
from tests.publications.domain.matching.adversarial_pairs import ONE_WORK, TWO_WORKS, Trap

ODD = 'MIT; “Broad” {Institute}, {0} %s %(x)s <b>&amp;</b> "and" C:\\d \\1'

#: What stands in these places is no text of anybody's.
FIXED = {
    "scheme": "doi",
    "id_scheme": "doi",
    "day": "2026-05-04",
    "date": "2026-05",
    "field": "title",
    "month": 2,
    "moment": dt.datetime(2026, 11, 5, 14, 5, tzinfo=dt.UTC),
    "state": "accepted",
}
NO_TEXT = {*FIXED, "schemes", "shared"}


def places(code: str) -> set[str]:
    """The parameters that the pattern of a code needs."""
    found = set(re.findall(r"\{(\w+)\}", PATTERNS[code]))
    return {"scheme" if place in ("schemes", "shared") else place for place in found}


def filled(code: str, value: Any) -> Reason:
    told = as_written(value)
    special = {
        "names": [value, "Bo Other"],
        "reasons": [told, Reason("other_titles")],
        "verdict": [told, Reason("title_like_theirs")],
        "changes": [told],
        "counts": [told],
        "listed": [value, "Bo"],
        "one_of": [value, "Bo"],
        **FIXED,
    }
    return Reason.of(code, **{place: special.get(place, value) for place in places(code)})


@pytest.mark.parametrize("language", ["en", "zh-hans"])
def test_what_a_reason_tells_comes_out_whole(language: str) -> None:
    with translation.override(language):
        said = {code: text(filled(code, ODD)) for code in PATTERNS}

    for code, pattern in PATTERNS.items():
        told = [place for place in re.findall(r"\{(\w+)\}", pattern) if place not in NO_TEXT]
        assert said[code].count(ODD) == len(told), code
        assert not re.search(r"\{\w+\}", said[code].replace(ODD, "")), code


def test_every_reason_is_said_in_chinese() -> None:
    patterns = {*PATTERNS.values(), *IN_BRIEF.values(), *STATES.values()} - {"{text}"}

    with translation.override("zh-hans"):
        assert {pattern for pattern in patterns if gettext(pattern) == pattern} == set()


@pytest.mark.parametrize("code", OF_ONE_TITLE)
def test_a_word_of_one_title_is_said_alone(code: str) -> None:
    for params in ({"word": NOTHING, "other": "heavy"}, {"word": "heavy", "other": NOTHING}):
        with translation.override("zh-hans"):
            chinese = text(Reason(code, params))

        assert str(Reason(code, params)) == OF_ONE_TITLE[code].replace("{word}", "heavy")
        assert "heavy" in chinese
        assert chinese != str(Reason(code, params))
    assert NOTHING not in str(Reason(code, {"word": "ten", "other": "two"}))


def test_a_reason_of_a_newer_version_says_what_it_is_of() -> None:
    reason = Reason.of("seen_in_a_dream", name=ODD, number=3)

    for language in ("en", "zh-hans"):
        with translation.override(language):
            said = text(reason)
        assert all(part in said for part in ("seen_in_a_dream", ODD, "3"))
    assert str(Reason("same_venue", {"place": "elsewhere"})) == "both in …"


def test_a_page_escapes_what_a_reason_tells() -> None:
    page = Template("{% load review_queue %}{{ reason|in_words }}|{{ reason|marked }}")

    said = page.render(Context({"reason": Reason.of("merged", paper=ODD, other="<i>")}))

    assert "<b>" not in said
    assert "<i>" not in said
    assert said.count("&lt;b&gt;&amp;amp;&lt;/b&gt;") == 2


def test_what_stands_within_a_reason_is_said_too() -> None:
    question = Reason.of("did_they_write_it", member="Ana", paper="A")
    later = Reason.of("put_off_until", day=dt.date(2026, 5, 4), question=question)
    reasons = [Reason("listed_by_the_person"), Reason.of("other_years", year=2024, other=2026)]
    clear = Reason.of("became_clear", paper="A", member="Ana", verdict=reasons)
    changes = [Reason.of("instead_of_on", new=9, old=5, field="display_title")]
    believed = Reason.of("believed", source="arXiv", changes=changes)
    folded = Reason.of("one_paper_changed", all=3)
    both = Reason.of("one_after_another", first=believed, second=folded)

    assert [str(reason) for reason in (later, clear, both)] == [
        "The question was put off until 2026-05-04: Did Ana write “A”?",
        "“A” became clear as a paper of Ana: they list it themselves; of 2024 and 2026.",
        "arXiv is believed 9 instead of 5 on display title. "
        "1 of 3 publications says something else now.",
    ]
    with translation.override("zh-hans"):
        assert "2026年5月4日" in text(later)
        assert "“A”是 Ana 写的吗？" in text(later)
        assert "本人列出了此论文；分别为" in text(clear)
        assert "由 5 改为 9" in text(both)


def test_what_a_run_says_is_said_whole() -> None:
    counts = [Reason.of("count_seen", number=12), Reason.of("count_new", number=3)]
    late = Reason.of("no_answer_in_time", service="DBLP")
    at = dt.datetime(2026, 11, 5, 14, 5, tzinfo=dt.UTC)
    said = [
        Reason.of("counted", member="Ana", counts=counts),
        Reason.of("goes_on_at", error=Reason.of("slow_down", service="DBLP"), moment=at),
        Reason.of("line_not_read", line=3, reason=Reason("entry_has_no_title")),
        Reason.of("open_in_browser", symptom=late, address="https://dblp.org"),
        Reason.of("date_in_doubt", paper="A", date="2024-02"),
        Reason.of("read_with_doubt", field="venue", number=50),
        reason_of(dates.NotADate("no_such_day", text="x", year=2023, month=2, number=30)),
    ]

    assert [str(one) for one in said] == [
        "Ana: 12 seen, 3 new.",
        "DBLP asks us to slow down: try again later. "
        "The run resumes automatically on 5 November, 14:05.",
        "Line 3 not read: The entry has no title; give it one.",
        "DBLP did not answer in time: try again later; if it lasts, open https://dblp.org in a "
        "browser, save it and import that file.",
        "“A”: its date could not be read in full; it was taken as February 2024. "
        "Correct it in the admin.",
        "venue (50% sure)",
        "“x” is not a date: February 2023 has no day 30.",
    ]
    with translation.override("zh-hans"):
        chinese = [text(one) for one in said]
    for part, whole in zip(
        ("读取 12；新增 3", "11月5日", "条目没有标题", "未及时回答：", "2024年2月", "50%", "二月"),
        chinese,
        strict=True,
    ):
        assert part in whole


def test_every_count_of_a_report_is_said() -> None:
    assert {f"count_{end}" for end in Report().counts} <= PATTERNS.keys()


def test_no_code_stands_for_two_things() -> None:
    domain = settings.BASE_DIR / "publications" / "domain"
    apart = ("IN_BRIEF", "OF_ONE_TITLE")  # what others say, in another way
    codes = [
        key.value
        for path in (domain / "reason_patterns.py", *(domain / "reason_tables").glob("*.py"))
        for node in ast.parse(path.read_text()).body
        if isinstance(node, ast.Assign)
        and (path.parent.name == "reason_tables" or ast.unparse(node.targets[0]).startswith("_"))
        and ast.unparse(node.targets[0]) not in apart
        for key in getattr(node.value, "keys", ())
    ]

    assert len(codes) == len(set(codes)) > 300


def test_runs_are_found_by_what_they_say() -> None:
    with translation.override("zh-hans"):
        assert codes_that_say("未及时回答") == ["no_answer_in_time"]
        assert "no_answer_in_time" in codes_that_say("ANSWER IN TIME")


def test_a_decision_within_a_refusal_loses_its_stop() -> None:
    published = Reason.of("published", paper="A")
    error = Explained("decided_on", decision=published)

    assert str(error) == "A person decided: “A” was published."
    with translation.override("zh-hans"):
        assert "。。" not in explained(error)
    assert explained(ValueError("as it says")) == "as it says"


def test_schemes_and_states_are_called_as_models_call_them() -> None:
    assert dict(ExternalId.Scheme.choices) == ID_SCHEMES
    with translation.override("en"):
        assert {one.value: str(one.label) for one in Suggestion.State} == STATES


def test_what_was_done_is_told_in_brief() -> None:
    merged = Reason.of("merged", paper="Looms that Weave " * 9, other="Looms")

    with translation.override("zh-hans"):
        said = in_brief(merged)

    assert said.endswith("“Looms”")
    assert "Merged" not in said
    assert "…" in said
    assert IN_BRIEF.keys() <= PATTERNS.keys()


@pytest.mark.parametrize(
    ("whole", "short"),
    [
        ("Looms that weave", "Looms that weave"),
        ("Looms that weave numbers", "Looms that weave…"),
        ("纺织机" * 8, "纺织机" * 6 + "…"),
        ("Looms: that, weave numbers", "Looms: that…"),
    ],
)
def test_a_text_is_cut_behind_a_word(whole: str, short: str) -> None:
    assert shortened(whole, 18) == short


def codes(package: str) -> set[str]:
    """The codes of all reasons that the code of a package makes."""
    found = set()
    for path in (settings.BASE_DIR / "publications" / package).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in MAKERS:
                given = node.args[0]
                either = [given.body, given.orelse] if isinstance(given, ast.IfExp) else [given]
                found |= {code.value for code in either if isinstance(code, ast.Constant)}
    return found - {""}


#: What is called with a code.
MAKERS = {
    "Reason",
    "Reason.of",
    "AlreadyDecided",
    "AlreadyRunning",
    "CannotAsk",
    "FormatError",
    "Incomplete",
    "LookUpError",
    "Malformed",
    "NobodyToAsk",
    "NoSuchPublication",
    "NotAWork",
    "NotFound",
    "NotRecognised",
    "NotThere",
    "RateLimited",
    "Refused",
    "RequestRefused",
    "Unavailable",
}


@pytest.mark.parametrize(
    "package",
    [
        "domain/matching",
        "domain/attribution",
        "domain/formats",
        "sources",
        "services/review",
        "services/sync",
    ],
)
def test_every_reason_that_is_given_has_its_words(package: str) -> None:
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

    assert str(reason) == "other titles"
    assert marked_in_english([reason]) == ["against it: other titles"]
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

    reason = Reason.of("coauthors_of_rejected_papers", names=several)

    assert str(reason) == f"{english} wrote papers that turned out not to be theirs"
    with translation.override("zh-hans"):
        assert chinese in text(reason)


@pytest.mark.parametrize(
    ("field", "said"),
    [
        ("categories", "keywords changed"),
        ("links", "links changed"),
        ("external_ids", "identifiers changed"),
        ("authors", "authors changed"),
        ("files", "files changed"),
        ("of_a_newer_version", "of_a_newer_version changed"),
    ],
)
def test_a_field_is_named_as_its_form_names_it(field: str, said: str) -> None:
    assert text(Reason.of("field_edited", field=field)) == said
