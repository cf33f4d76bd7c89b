"""What 0.1.0 stored as sentences becomes reasons that say the same."""

import datetime as dt
import re
from importlib import import_module

import pytest
from django.utils import timezone

from publications.migrations._reasons_of_0_1 import PATTERNS, reasons_of_authorship, reasons_of_pair
from publications.domain import reason_patterns
from publications.domain.reasons import Reason, as_written, in_english, marked_in_english
from tests.publications.test_messages import ODD, filled

PATTERNS_OF_ACTIONS = import_module("publications.migrations._messages_of_0_1").PATTERNS
message = import_module("publications.migrations._messages_of_0_1").message
RUN_LINES = import_module("publications.migrations._run_lines_of_0_1")
read_state = import_module("publications.migrations.0022_reasons_as_data").read_state

NUMBERED = {"number": 2, "year": 2021, "some": 2, "all": 5}


def written(code: str) -> str:
    """A sentence of this code, as 0.1.0 wrote it."""
    reason = filled(code, ODD)
    params = {
        **reason.params,
        **{place: n for place, n in NUMBERED.items() if place in reason.params},
    }
    return in_english([Reason(code, params)])[0]


def test_each_sentence_is_read_as_the_reason_it_was_made_of(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for code, words in PATTERNS.items():
        monkeypatch.setitem(reason_patterns.PATTERNS, code, words)  # today's may say it better
        sentence = written(code)

        (read,) = map(Reason.from_json, reasons_of_pair([sentence]))

        assert in_english([read]) == [sentence]
        assert read.code == code


def test_what_speaks_against_it_says_so_still() -> None:
    for code in PATTERNS:
        sentence = f"against it: {written(code)}"

        read = list(map(Reason.from_json, reasons_of_pair([sentence])))

        assert marked_in_english(read) == [sentence]


@pytest.mark.parametrize(
    "sentence",
    [
        "Ada, of the lab, is an author",
        "Ada and Bo, of the lab, are authors",
        "Ada, Bo and Cy, of the lab, are authors",
        "Ada, Bo, Cy and 2 more, of the lab, are authors",
        "Ada, Jr., Bo, Cy and Dee, of the lab, are authors",
    ],
)
def test_lists_of_names_are_read_and_written_alike(sentence: str) -> None:
    assert in_english(map(Reason.from_json, reasons_of_pair([sentence]))) == [sentence]


def test_a_sentence_that_no_pattern_reads_is_kept_as_it_was_written() -> None:
    (read,) = map(Reason.from_json, reasons_of_authorship([ODD], [ODD]))

    assert read == Reason("as_written", {"text": ODD}, against=True)
    assert read.params["text"] == ODD


def test_what_an_undo_would_put_back_is_read_too_and_only_once() -> None:
    before = {"kind": "authorship", "reasons": ["a word", "other titles"], "against": ["a word"]}
    state = {"doubt|7": [before, None], "paper|1|title": ["a", "b"]}

    assert read_state(state)
    assert state["doubt|7"][0] == {
        "kind": "authorship",
        "reasons": [
            {"code": "as_written", "params": {"text": "a word"}, "against": True},
            {"code": "other_titles"},
        ],
    }
    assert not read_state(state)


def done(code: str) -> Reason:
    """What was done, with odd names and reasons in it."""
    reasons = [
        as_written("once; upon a time"),
        Reason.of("at_their_affiliation", place="MIT; Broad Institute"),
        Reason("same_year", {"year": 2024}, against=code == "linked_because"),
    ]
    changes = [
        Reason.of("instead_of", new=9, old=5),
        Reason.of("instead_of_on", new=1, old=2, field="display_title"),
    ]
    believed = Reason.of("believed", source=ODD, changes=changes)
    params = {
        **dict.fromkeys(("paper", "other", "start", "member", "source"), ODD),
        "reasons": reasons,
        "verdict": reasons,
        "changes": changes,
        "question": Reason.of("did_they_write_it", member=ODD, paper=ODD),
        "day": "2026-05-04",
        "all": 12,
        "number": 3,
        "first": believed,
        "second": Reason.of("one_paper_changed", all=2),
    }
    places = re.findall(r"\{(\w+)\}", PATTERNS_OF_ACTIONS[code])
    return Reason.of(code, **{place: params[place] for place in places})


@pytest.mark.parametrize("code", PATTERNS_OF_ACTIONS)
def test_what_was_done_is_read_as_the_message_it_was_made_of(
    code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(reason_patterns.PATTERNS, code, PATTERNS_OF_ACTIONS[code])
    was = done(code)

    assert Reason.from_json(message(str(was))) == was


def test_what_was_done_in_words_that_nobody_knows_stays_as_it_was_written() -> None:
    assert Reason.from_json(message(ODD)) == as_written(ODD)
    assert Reason.from_json(message("")) == as_written("")


def logged(code: str) -> Reason:
    """A line of a run's log, with odd names in it."""
    params = {
        **dict.fromkeys(("number", "all", "line", "column", "seconds", "status"), 7),
        "day": "2026-05-04",
        "moment": timezone.make_aware(dt.datetime(2026, 11, 5, 14, 5)),
        "reason": Reason("line_too_long"),
        "error": Reason.of("slow_down", service="DBLP"),
        "advice": Reason("try_again_or_import"),
        "when": Reason.of("in_seconds", seconds=7),
        "why": "odd; (very) odd",
        "what": Reason("a_pdf"),
        "symptom": "DBLP did not answer in time",
        "counts": [Reason.of("count_seen", number=2), Reason.of("count_new", number=1)],
        "one_of": ["Ana", "Bo"],
        "service": "DBLP",
        "text": ODD.replace(":", ""),
    }
    places = set(re.findall(r"\{(\w+)\}", RUN_LINES.PATTERNS[code]))
    return Reason.of(code, **{place: params.get(place, "Ana; {Bo}") for place in places})


def test_what_a_run_logged_is_read_as_the_reason_it_was_made_of(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for code, words in RUN_LINES.PATTERNS.items():
        monkeypatch.setitem(reason_patterns.PATTERNS, code, words)  # today's may say it better
        was = logged(code)

        read = Reason.from_json(RUN_LINES.line(str(was), 2026))

        assert read == was


def test_what_a_run_logged_in_words_that_nobody_knows_stays_as_it_was_written() -> None:
    for sentence in (ODD, "Ana: this nobody knows", ""):
        assert Reason.from_json(RUN_LINES.line(sentence, 2026)) == as_written(sentence)
