"""What became of a listing, for a terminal: a line for each paper, by outcome, and a summary."""

from collections.abc import Iterator, Sequence

from publications.domain.reasons import in_english, marked_in_english
from publications.models import Suggestion
from publications.services import sync

#: The groups in the order shown: the decision, its heading, its word in the summary.
GROUPS = (
    ("read", "Read", "read"),
    ("unchanged", "Nothing new", "with nothing new"),
    ("new", "New", "new"),
    ("merged", "Recognised", "recognised"),
    ("suggested", "Asked", "asked"),
    ("declined", "Not ours", "not ours"),
    ("failed", "Failed", "failed"),
)
#: Decisions whose papers are listed only with `--verbosity 2`.
_QUIET = ("unchanged",)
_LONGEST = 90


def lines(report: sync.Report, *, dry_run: bool, verbosity: int) -> Iterator[str]:
    """Yield what the terminal shows, the summary and what to do next at the end.

    `verbosity` 0 tells the end alone, 1 a line for each paper, 2 also every reason and doubt.
    """
    if verbosity > 0:
        for decision, heading, _ in GROUPS:
            outcomes = [outcome for outcome in report.outcomes if outcome.decision == decision]
            if outcomes and (verbosity > 1 or decision not in _QUIET):
                yield f"{heading} ({len(outcomes)})"
                for outcome in outcomes:
                    yield f"  {_paper(outcome)}"
                    if verbosity > 1:
                        yield from (f"      {detail}" for detail in _details(outcome))
                yield ""
    yield _sum(report, dry_run)
    yield from _next(report, dry_run, verbosity)


def _paper(outcome: sync.Outcome) -> str:
    """One paper in one line: its title, where and when it came out, and its open questions."""
    record = outcome.record
    where = " ".join(filter(None, (record.venue_acronym or record.venue, record.date[:4])))
    parts = [_short(record.title), _short(where, 40)]
    publication = outcome.publication
    if outcome.decision == "merged" and publication and publication.title != record.title:
        parts.append(f"is “{_short(publication.title)}”")
    if outcome.decision == "suggested":
        parts += _questions(outcome.suggestions)
    if outcome.decision == "failed":
        parts += in_english(outcome.reasons)
    return " · ".join(filter(None, parts))


def _questions(suggestions: Sequence[Suggestion]) -> Iterator[str]:
    kinds = Suggestion.Kind
    for suggestion in suggestions:
        if suggestion.other is not None:
            relation = "may repeat" if suggestion.kind == kinds.SAME_WORK else "may be a version of"
            yield f"{relation} “{_short(suggestion.other.title)}” ({suggestion.other.slug})"
    members = [
        str(suggestion.member) for suggestion in suggestions if suggestion.member is not None
    ]
    if members:
        yield f"by {' or '.join(members)}?"
    if any(
        suggestion.kind == kinds.AUTHORSHIP and suggestion.member is None
        for suggestion in suggestions
    ):
        yield "a paper of the lab?"


def _details(outcome: sync.Outcome) -> Iterator[str]:
    if outcome.doubts:
        yield f"read with doubt: {', '.join(map(str, outcome.doubts))}"
    if outcome.decision != "failed":
        yield from marked_in_english(outcome.reasons)


def _sum(report: sync.Report, dry_run: bool) -> str:
    counts = report.counts
    became = [
        f"{counts[decision]:,} {word}"
        for decision, _, word in GROUPS
        if decision != "read" and counts.get(decision)
    ]
    unread = [f"{_lines(counts['unread'])} not read"] if counts["unread"] else []
    numbers = ", ".join([*became, *unread])
    prefix = "Dry run, nothing kept: " if dry_run else ""
    return f"{prefix}{_papers(counts['seen'])} read{f': {numbers}' if numbers else ''}."


def _next(report: sync.Report, dry_run: bool, verbosity: int) -> Iterator[str]:
    """Yield what is to be done now, a sentence each."""
    if report.counts["declined"]:
        yield (
            "Not ours: none of the lab's members is among the authors. If it is a member's own "
            "list, say whose with --member."
        )
    doubtful = sum(bool(outcome.doubts) for outcome in report.outcomes)
    if dry_run and doubtful and verbosity < 2:
        yield f"{_papers(doubtful)} read with doubt in some field: see which with --verbosity 2."
    if report.waiting:
        waits = "waits" if report.waiting == 1 else "wait"
        when = " would wait" if dry_run else f" {waits}"
        yield (
            f"{report.waiting:,}{when} for a person's decision: see the review queue in the admin."
        )
    elif any(outcome.reasons for outcome in report.outcomes) and verbosity == 1:
        yield "Reasons: --verbosity 2."
    if dry_run and report.counts["seen"]:
        yield "To keep it, run the same without --dry-run."


def _papers(number: int) -> str:
    return f"{number:,} {'paper' if number == 1 else 'papers'}"


def _lines(number: int) -> str:
    return f"{number:,} {'line' if number == 1 else 'lines'}"


def _short(text: str, longest: int = _LONGEST) -> str:
    return text if len(text) <= longest else f"{text[: longest - 1].rstrip()}…"
