"""`python manage.py match`: link two bibliographies, or find what one lists twice."""

from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from publications.domain.matching import linking
from publications.domain.matching.linking import MatchedPair
from publications.domain.reasons import marked_in_english
from publications.domain.record import Record
from publications.management.bibliographies import (
    ProgressBar,
    check_writable,
    into_a_pipe,
    read_bibliography,
    read_pairs,
    write_table,
)

HEADER = ("left", "right", "score", "decision", "reasons")


class Command(BaseCommand):
    """Write `left,right,score,decision,reasons`; needs no database."""

    help = (
        "Link two bibliographies, or find the papers that one lists twice. Reads BibTeX, RIS, "
        "CSL-JSON or CSV (columns id,title,authors,venue,year); writes CSV with the columns "
        "left,right,score,decision,reasons. decision is same, version (one work in two "
        "publications) or ask (a person should look); pairs that are not linked are left out."
    )
    requires_system_checks: Sequence[str] = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("left", type=Path, metavar="LEFT", help="a bibliography")
        parser.add_argument(
            "right", type=Path, metavar="RIGHT", nargs="?", help="another, to link it with"
        )
        parser.add_argument(
            "--pairs", type=Path, help="judge only the pairs of this CSV (columns left,right)"
        )
        parser.add_argument("--output", type=Path, help="write here, not to the screen")

    @into_a_pipe()
    def handle(self, *args: Any, **options: Any) -> None:
        left = read_bibliography(options["left"])
        right = read_bibliography(options["right"]) if options["right"] else left
        pairs = read_pairs(options["pairs"]) if options["pairs"] else None
        if pairs is not None:
            _check_known(pairs, left, right)
        check_writable(options["output"])
        bar = ProgressBar(max(len(left), len(right)), "papers", self.stderr._out)
        if pairs is not None:
            links = linking.judge(left, right, pairs, bar)
        elif options["right"]:
            links = linking.link(left, right, bar)
        else:
            links = linking.duplicates(left, bar)
        bar.finish()
        write_table(options["output"], HEADER, map(_row, links))
        counts = ", ".join(
            f"{sum(link.decision == decision for link in links):,} {decision}"
            for decision in ("same", "version", "ask")
        )
        self.stderr.write(f"{len(links):,} {'link' if len(links) == 1 else 'links'}: {counts}")


def _row(link: MatchedPair) -> tuple[str, ...]:
    reasons = "; ".join(marked_in_english(link.reasons))
    return link.left, link.right, f"{link.score:.4f}", link.decision, reasons


def _check_known(
    pairs: Sequence[tuple[str, str]], left: dict[str, Record], right: dict[str, Record]
) -> None:
    for one, other in pairs:
        for key, side, known in ((one, "left", left), (other, "right", right)):
            if key not in known:
                raise CommandError(f"The {side} file has no entry “{key}”, which a pair names.")
