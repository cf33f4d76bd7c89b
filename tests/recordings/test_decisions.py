"""What is decided on each paper of a listing stays decided: is it there already, and is it ours?"""

import csv
import html
import json
import re
import zlib
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from labsite import demo
from publications.models import Publication
from tests import soak
from tests.publications import make
from tests.recordings import decisions
from tests.recordings.recording import Sections

pytestmark = pytest.mark.django_db

SHARED = Path(__file__).resolve().parents[3] / "shared"
LISTINGS = Path(__file__).parent / "listings"


def one_after_the_other(*listings: tuple[str, Path, str]) -> dict[str, Sections]:
    """Take in listings, each with its name and the member whose it is (or none).

    What was decided stands under the titles of the records.
    """
    said: dict[str, Sections] = {}
    sums = {}
    for name, file, member in listings:
        report = decisions.take_in(file, *(("--member", member) if member else ()))
        decided: dict[str, list[str]] = {}
        for record, facts in zip(report["records"], decisions.of(report, str), strict=True):
            venue = record.get("venue_acronym") or record.get("venue")
            read = ", ".join(filter(None, (record.get("kind"), venue, record.get("date"))))
            decided.setdefault(record["title"], []).extend([*filter(None, [read]), *facts])
        said[name] = decided
        sums[name] = decisions.in_sum(report)
    return {**said, "sums": {**sums, "the catalogue then": decisions.catalogue()}}


def test_made_listings(recorded: Callable[..., None]) -> None:
    for name in ("Ada Byron", "Joseph Jacquard", "Mary Somerville"):
        make.member(name)

    said = one_after_the_other(
        ("1-homepage", LISTINGS / "homepage.txt", "ada-byron"),
        ("2-profile", LISTINGS / "profile.txt", "ada-byron"),
        ("3-library", LISTINGS / "library.bib", ""),
        ("4-another", LISTINGS / "another.ris", "ada-byron"),
        ("5-somebody-elses", LISTINGS / "somebody-elses.txt", "ada-byron"),
        ("6-library-again", LISTINGS / "library.bib", ""),
    )

    recorded("listings", said)


def test_the_homepage_and_the_profile_that_this_began_with(recorded: Callable[..., None]) -> None:
    files = [next((SHARED / "seeds").glob(f"{name}_*.txt"), None) for name in ("000", "001")]
    if None in files:
        pytest.skip("the listings are not here; made ones are tested above")
    demo.load(publications=False)

    said = one_after_the_other(
        ("1-homepage", files[0], "zhihao-jia"), ("2-profile", files[1], "zhihao-jia")
    )

    recorded("seeds", said)


# --- Two bibliographies of the papers on databases ---------------------------------------------

TABLES = SHARED / "data" / "er" / "dblp_acm"
#: So many of those who wrote most are the lab's members.
MEMBERS = 5
_JOURNAL = re.compile(r"Record|J\.|Journal|Trans")


@pytest.mark.usefixtures("on_sqlite")
@pytest.mark.parametrize("every", (10, 1) if soak.is_whole() else (10,))
def test_dblp_and_then_acm(every: int, tmp_path: Path, recorded: Callable[..., None]) -> None:
    group = "dblp-acm" if every == 1 else "dblp-acm-tenth"
    recorded(group, _bibliographies(tmp_path, every))


def _bibliographies(folder: Path, every: int) -> dict[str, Sections]:
    """Take in each so manieth work of both; what was decided by the tables' own numbers."""
    if not TABLES.is_dir():
        pytest.skip("the tables are not here; made listings are tested above")
    dblp, acm = _table("DBLP2.csv", "latin-1"), _table("ACM.csv", "utf-8")
    wrote = Counter(name for row in dblp for name in _names(row))
    for name in sorted(wrote, key=lambda name: (-wrote[name], name))[:MEMBERS]:
        make.member(name)
    works = {row["idACM"]: row["idDBLP"] for row in _table("DBLP-ACM_perfectMapping.csv", "utf-8")}
    dblp = [row for row in dblp if _is_chosen(row["id"], every)]
    acm = [row for row in acm if _is_chosen(works.get(row["id"], row["id"]), every)]
    known: dict[int, str] = {}
    said = {}
    files = (("dblp", folder / "dblp.bib", _bibtex(dblp)), ("acm", folder / "acm.json", _csl(acm)))
    for name, file, text in files:
        file.write_text(text, encoding="utf-8")
        said[name] = dict(_by_number(file, dblp if name == "dblp" else acm, known))
    return {**said, "catalogue": {"catalogue": decisions.catalogue()}}


def _by_number(
    file: Path, rows: list[dict[str, str]], known: dict[int, str]
) -> Iterator[tuple[str, list[str]]]:
    """Yield what became of the rows: under each outcome those that came to it."""
    report = decisions.take_in(file)
    numbers = [row["id"] for row in rows]
    assert len(report["records"]) == len(numbers), "a row was not read, or as two"
    papers = dict(Publication.objects.values_list("slug", "pk"))
    for number, record in zip(numbers, report["records"], strict=True):
        known.setdefault(papers[record["publication"]], number)
    outcomes: dict[str, list[str]] = {}
    decided = decisions.of(report, lambda paper: known.get(paper.pk, "another"))
    for number, facts in zip(numbers, decided, strict=True):
        kind, about = _divided(facts)
        outcomes.setdefault(kind, []).append(f"{number}{about}")
    for kind in sorted(outcomes):
        yield kind, sorted(outcomes[kind])
    yield "sum", decisions.in_sum(report)


def _divided(facts: list[str]) -> tuple[str, str]:
    """What kind of outcome it is, and with which papers and people."""
    kind, about = [], []
    for fact in facts:
        for word in ("is ", "version of ", ": "):
            before, found, after = fact.partition(word)
            if found:
                about.append(after)
                fact = f"{before}{word}".strip()
                break
        kind.append(fact)
    return "; ".join(kind), f" -> {'; '.join(about)}" if about else ""


def _is_chosen(number: str, every: int) -> bool:
    return zlib.crc32(number.encode()) % every == 0


def _table(name: str, encoding: str) -> list[dict[str, str]]:
    with (TABLES / name).open(encoding=encoding, newline="") as file:
        return list(csv.DictReader(file))


def _names(row: dict[str, str]) -> list[str]:
    return [name.strip() for name in html.unescape(row["authors"]).split(",") if name.strip()]


def _bibtex(rows: list[dict[str, str]]) -> str:
    return "\n".join(
        "@{kind}{{{key},\n title = {{{{{title}}}}},\n author = {{{authors}}},\n"
        " {container} = {{{venue}}},\n year = {year}\n}}".format(
            kind="article" if _JOURNAL.search(row["venue"]) else "inproceedings",
            container="journal" if _JOURNAL.search(row["venue"]) else "booktitle",
            key=row["id"],
            title=_escaped(row["title"]),
            authors=_escaped(" and ".join(_names(row))),
            venue=_escaped(row["venue"]),
            year=row["year"],
        )
        for row in rows
    )


def _escaped(text: str) -> str:
    plain = html.unescape(text).replace("{", "(").replace("}", ")").replace("\\", "/")
    return re.sub(r"([&%$#_])", r"\\\1", plain)


def _csl(rows: list[dict[str, str]]) -> str:
    return json.dumps(
        [
            {
                "id": row["id"],
                "type": "article-journal" if _JOURNAL.search(row["venue"]) else "paper-conference",
                "title": html.unescape(row["title"]),
                "author": [_parts(name) for name in _names(row)],
                "container-title": row["venue"],
                "issued": {"date-parts": [[int(row["year"])]]},
            }
            for row in rows
        ]
    )


def _parts(name: str) -> dict[str, str]:
    given, _, family = name.rpartition(" ")
    return {"family": family, "given": given} if given else {"literal": name}
