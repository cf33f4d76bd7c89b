"""How 0.1.0 wrote what was done, for the migration that reads what it stored.

Frozen: nothing else imports it, and it follows no change of `publications.domain.reason_patterns`.
"""

import re
from functools import cache
from typing import Any

from publications.migrations._reasons_of_0_1 import reason

#: Code of a message -> how it was written. Of two that fit, the first holds.
PATTERNS = {
    "linked": "“{paper}” was linked with “{other}” as a version of one work.",
    "linked_because": "“{paper}” was linked with “{other}” as a version of one work: {reasons}.",
    "recognised": "{source}'s record “{paper}” was recognised as “{other}”: {reasons}.",
    "record_moved": "{source}'s record “{paper}” was moved from “{start}” to “{other}”.",
    "record_given": "{source}'s record “{paper}” was moved to “{other}”.",
    "became_clear": "“{paper}” became clear as a paper of {member}: {verdict}.",
    "became_clear_as_not_theirs": "“{paper}” became clear as no paper of {member}: {verdict}.",
    "run_taken_back_of": "What {source}'s run of {day} said of “{paper}” was taken back.",
    "taken_back_with_run": "“{paper}” was taken back with {source}'s run of {day}.",
    "put_off_until": "The question was put off until {day}: {question}",
    "put_off": "The question was put off: {question}",
    "merged": "“{paper}” was merged into “{other}”.",
    "accepted_as_ours": "“{paper}” was accepted as ours.",
    "accepted": "“{paper}” was accepted as a paper of {member}.",
    "not_ours": "“{paper}” is not ours.",
    "not_theirs": "“{paper}” is not a paper of {member}.",
    "another_paper": "“{paper}” is another paper than “{other}”.",
    "no_version": "“{paper}” is no version of “{other}”.",
    "kept_on_its_own": "“{paper}” was kept as a paper of its own.",
    "published": "“{paper}” was published.",
    "declined": "“{paper}” was declined as not ours.",
    "deleted": "“{paper}” was deleted.",
    "restored": "“{paper}” was restored.",
    "split_off": "“{paper}” was split off from “{other}”.",
    "unlinked": "“{paper}” was taken out of the versions of “{other}”.",
    "chosen_to_lead": "“{paper}” was chosen to lead the versions of its work.",
    "one_after_another": "{first} {second}",
    "one_paper_changed": "1 of {all} publications says something else now.",
    "papers_changed": "{number} of {all} publications say something else now.",
    "believed": "{source} is believed {changes}.",
}
_QUESTIONS = {
    "is_it_the_same": "Is “{paper}” the same paper as “{other}”?",
    "is_it_a_version": "Is “{paper}” a version of “{other}”?",
    "did_they_write_it": "Did {member} write “{paper}”?",
    "is_it_ours": "Is “{paper}” a paper of the lab?",
}
_CHANGES = {
    "instead_of_on": "{new} instead of {old} on {field}",
    "instead_of": "{new} instead of {old}",
}
#: What may stand in a place, where that is not any text.
_SHAPES = {
    "number": r"\d+",
    "all": r"\d+",
    "new": r"\d+",
    "old": r"\d+",
    "day": r"\d{4}-\d\d-\d\d",
    "first": r".+ is believed .+\.",
    "second": r"\d+ of \d+ publications says? something else now\.",
}
_PLACE = re.compile(r"\{(\w+)\}")
_AGAINST_IT = "against it: "


def message(sentence: str) -> dict[str, Any]:
    """Return the message that was written so; `as_written` where no pattern reads the sentence."""
    return _read(sentence, PATTERNS) or _as_written(sentence)


def _read(sentence: str, patterns: dict[str, str]) -> dict[str, Any] | None:
    for code, pattern in patterns.items():
        found = _expression(pattern).fullmatch(sentence)
        if found is None:
            continue
        params = {place: _param(place, text) for place, text in found.groupdict().items()}
        if None not in params.values():
            return {"code": code, "params": params}
    return None


@cache
def _expression(pattern: str) -> re.Pattern[str]:
    parts = _PLACE.split(pattern)
    return re.compile(
        "".join(
            f"(?P<{part}>{_SHAPES.get(part, '.+?')})" if place % 2 else re.escape(part)
            for place, part in enumerate(parts)
        ),
        re.DOTALL,
    )


def _param(place: str, text: str) -> Any:
    """Return what was written in a place; None where it is no such thing."""
    if place in ("reasons", "verdict"):
        return reasons(text)
    if place == "changes":
        changes = [_read(change, _CHANGES) for change in text.split(", ")]
        return None if None in changes else changes
    if place == "question":
        return _read(text, _QUESTIONS) or _as_written(text)
    if place in ("first", "second"):
        return message(text)
    if place == "field":
        return text.replace(" ", "_")
    return int(text) if _SHAPES.get(place) == r"\d+" else text


def reasons(text: str) -> list[dict[str, Any]]:
    """Return the reasons that were written one behind the other.

    A semicolon stands between two, and may stand in one: so few are left unread as can be, and of
    what is read so many are told apart as can be.
    """
    parts = text.split("; ")
    best: list[tuple[int, int, list[dict[str, Any]]]] = [(0, 0, [])]
    for end in range(1, len(parts) + 1):
        ways = []
        for start in range(end):
            unread, count, before = best[start]
            one = _reason("; ".join(parts[start:end]))
            is_read = one["code"] != "as_written"
            ways.append((unread + (end - start) * (not is_read), count - is_read, [*before, one]))
        best.append(min(ways, key=lambda way: way[:2]))
    return best[-1][2]


def _reason(text: str) -> dict[str, Any]:
    return reason(text.removeprefix(_AGAINST_IT), against=text.startswith(_AGAINST_IT))


def _as_written(text: str) -> dict[str, Any]:
    return {"code": "as_written", "params": {"text": text}}
