"""What becomes of the papers of a listing that is taken in, as facts to be recorded."""

import json
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from publications.models import Authorship, Publication, Suggestion
from tests.recordings import commands

Names = Callable[[Publication], str]


def take_in(file: Path, *options: str) -> dict[str, Any]:
    """Import a file by the command and return what it prints as JSON."""
    done = commands.run("import_listing", file, "--json", *options, folder=file.parent)
    assert done.status == 0, done.err
    report: dict[str, Any] = json.loads(done.out)
    return report


def of(report: dict[str, Any], name: Names) -> list[list[str]]:
    """What was decided on each record, in the listing's order; papers are called by `name`."""
    slugs = [record["publication"] for record in report["records"] if record["publication"]]
    papers = {paper.slug: paper for paper in Publication.objects.filter(slug__in=slugs)}
    return [
        _decided(record, papers.get(record["publication"]), name) for record in report["records"]
    ]


def _decided(record: dict[str, Any], paper: Publication | None, name: Names) -> list[str]:
    facts = [f"{record['decision']}, {record['status']}"]
    if paper is None:
        return facts
    if record["decision"] in ("merged", "unchanged"):
        facts[0] += f", is {name(paper)}"
    if paper.version_of:
        facts.append(f"version of {name(paper.version_of)}")
    asked = Suggestion.objects.filter(pk__in=[each["id"] for each in record["suggestions"]])
    for suggestion in asked.select_related("member", "other"):
        about = suggestion.other and name(suggestion.other)
        facts.append(f"asked {suggestion.kind}: {about or suggestion.member or 'the lab'}")
    return [facts[0], *sorted(facts[1:])]


def in_sum(report: dict[str, Any]) -> list[str]:
    """How many records came to each end, and how much was said beside."""
    explained = Counter(each["decision"] for each in report["records"] if each["reasons"])
    return [
        f"read as {report['shape']} of {report['owner'] or 'nobody'}",
        *(f"{name} {count}" for name, count in report["counts"].items()),
        *(f"with reasons, {name}: {count}" for name, count in sorted(explained.items())),
        *(f"not read: line {each['line']}" for each in report["unread"]),
        f"warnings {len(report['warnings'])}",
        *(f"figure {name} {value:g}" for name, value in report["metrics"].items()),
    ]


def catalogue() -> list[str]:
    """How the catalogue stands after all that was taken in."""
    statuses = Counter(Publication.objects.values_list("status", flat=True))
    questions = Counter(Suggestion.objects.values_list("kind", "state"))
    ours = Counter(
        Authorship.objects.filter(
            member__isnull=False, publication__status=Publication.Status.PUBLISHED
        ).values_list("member__slug", flat=True)
    )
    return [
        *_counted("papers", statuses.items()),
        f"versions of others: {Publication.objects.exclude(version_of=None).count()}",
        *_counted("questions", ((" ".join(key), count) for key, count in questions.items())),
        *_counted("papers of", ours.items()),
    ]


def _counted(what: str, counts: Iterable[tuple[str, int]]) -> list[str]:
    return [f"{what} {name}: {count}" for name, count in sorted(counts)]
