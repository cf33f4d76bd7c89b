"""Where matching disagrees with the answers of DBLP-Scholar, by reason, as a table in Markdown.

`python -m tests.benchmarks disagreements`. Training and validation pairs only.
"""

from collections import defaultdict
from collections.abc import Mapping

from publications.domain.matching import linking
from publications.domain.matching.features import measure
from publications.domain.matching.pairs import PaperPair
from publications.domain.record import Record
from tests.benchmarks.linking import scholar
from tests.benchmarks.matching import DATA, read_pairs

#: So many pairs of each reason are shown.
SHOWN = 5
_LONGEST = 60


def main() -> None:
    """Print pairs that we merge and the answers do not, and the other way round."""
    left, right = scholar()
    folder = DATA / "dblp_scholar"
    labels = {
        (one, other): label
        for split in ("train", "valid")
        for one, other, label in read_pairs(folder / f"{split}.csv")
    }
    links = {
        (link.left, link.right): link.decision for link in linking.judge(left, right, list(labels))
    }
    lists = linking.prepare(left, right)
    groups: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for (one, other), label in labels.items():
        decision = links.get((one, other), "new")
        if (decision == "same") == label or decision in ("ask", "version"):
            continue
        values = measure(PaperPair(lists.left[one].paper, lists.right[other].paper))
        groups[_why_merged(values) if decision == "same" else _why_apart(values)].append(
            (one, other)
        )
    for reason in sorted(groups):
        pairs = groups[reason]
        print(f"\n**{reason}** ({len(pairs)} pairs)\n")
        print("| DBLP | Scholar | titles | authors | years |\n|---|---|---|---|---|")
        for one, other in pairs[:SHOWN]:
            print(f"| {one} | {other} | {_beside(left[one], right[other])} |")


def _why_merged(values: Mapping[str, float]) -> str:
    if values["title letters"] > 0.98 and values["authors found, less"] > 0.99:
        return "We say one: the same title and authors"
    if values["title letters"] > 0.98:
        return "We say one: the same title, authors cut off or misread"
    if values["authors found, more"] > 0.99:
        return "We say one: the same authors, a title misread, cut off or with a word changed"
    return "We say one: title and authors both misread or cut off"


def _why_apart(values: Mapping[str, float]) -> str:
    if values["title generic"]:
        return "We say two: a title that many papers have"
    if values["authors, fewer"] == 0:
        return "We say two: no authors on one side, other titles"
    if values["authors found, more"] == 0:
        return "We say two: no author in common"
    if values["years apart"] > 1 or values["venue other"]:
        return "We say two: another year or venue, and another title or list of authors"
    return "We say two: other titles by the same authors"


def _beside(one: Record, other: Record) -> str:
    titles = _short(one.title)
    if one.title != other.title:
        titles += f" / {_short(other.title)}"
    authors = " / ".join(
        _short(", ".join(author.name for author in record.authors)) or "none"
        for record in (one, other)
    )
    years = " / ".join(record.date or "?" for record in (one, other))
    return f"{titles} | {authors} | {years}"


def _short(text: str) -> str:
    plain = " ".join(text.replace("|", " ").split())
    return plain if len(plain) <= _LONGEST else plain[: _LONGEST - 1] + "…"
