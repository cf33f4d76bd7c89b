"""How fast BibTeX files become Records, and whether a field is lost on the way; and of fifty real
papers, printed in some forty styles, how many are read right.

    python -m tests.benchmarks

The corpus is made here, from a fixed seed: entries as the large bibliographies print them, with
LaTeX accents in names and titles, abstracts, formulas, braced words and links. The reference is
bibtexparser 2 itself, which splits entries into fields and decodes nothing.
"""

import csv
import random
import re
import time
from collections.abc import Callable
from pathlib import Path

import bibtexparser

from publications.domain import formats
from publications.domain.formats import bibtex
from publications.domain.record import FormatError, Listing
from tests.benchmarks import listing_styles
from tests.benchmarks.listing_styles import Paper, Score

SHARED = Path(__file__).parents[3] / "shared" / "data"
DATA = SHARED / "bib"
#: The papers whose facts are printed in every style.
DBLP = SHARED / "er" / "dblp_acm" / "DBLP2.csv"
PRINTED = 50

ENTRIES = 10_000
#: Entries a second that `bibtex.read` has to reach on the machine that the figure was set on.
REQUIRED = 4_000

_GIVEN = (
    r"J{\'o}zef", r"Zo\"e", "Ann", "Bo", r"Ren{\'{e}}", "Chen", r"{\L}ukasz", "Dana", r"S{\o}ren",
    r"Bj{\"{o}}rn", "Maria", r"Fran{\c c}ois", r"Jos{\'e} Mar{\'\i}a", "K.", r"{\'A}lvaro", "Priya",
)  # fmt: skip
_FAMILY = (
    r"M{\"u}ller", "Lee", r"Garc{\'\i}a", "Ma", r"Bostr{\"o}m", "Wu", r"Dvo{\v r}{\'a}k", "Fox",
    r"Er{\H{o}}s", r"{\"O}zt{\"u}rk", "von der Berg", r"Nguy{\~{\^e}}n", r"{\v{S}}imek", "Sato",
    r"{\AA}kesson", r"Le{\'s}niak",
)  # fmt: skip
_WORDS = (
    "sorting", "piles", "tables", "shelves", "order", "heaps", "graphs", "learning", "networks",
    "bounds", "memory", "caches", "queries", "streams", "models", "training", "inference", "proof",
    "systems", "scheduling", "failure", "recovery", "latency", "throughput", "compilers", "tensors",
)  # fmt: skip
_TITLE_WORDS = (
    "{GPU}", r"{H{\"o}lder}", r"$O(n \log n)$", "{LLM}s", r"Poincar{\'e}", r"R{\'e}nyi", "{SQL}",
    r"G{\"o}del", r"na{\"\i}ve", r"Erd{\H o}s--R{\'e}nyi",
)  # fmt: skip


def corpus(entries: int = ENTRIES, seed: int = 7) -> str:
    """Return a BibTeX file of so many entries, some 1.7 kB each; the same for the same seed."""
    chance = random.Random(seed)
    return "\n".join(_entry(chance, number) for number in range(entries))


def _entry(chance: random.Random, number: int) -> str:
    def words(count: int) -> str:
        return " ".join(chance.choices(_WORDS, k=count))

    authors = " and ".join(
        f"{chance.choice(_FAMILY)}, {chance.choice(_GIVEN)} {chance.choice('ABCDEFGH')}."
        for _ in range(chance.randint(1, 7))
    )
    title = f"{words(3).title()} {chance.choice(_TITLE_WORDS)}: {words(4).title()} No. {number}"
    year = chance.randint(1990, 2025)
    journal = chance.random() < 0.5
    return f"""@{"article" if journal else "inproceedings"}{{DBLP:conf/piles/{number},
  author       = {{{authors}}},
  title        = {{{title}}},
  {"journal" if journal else "booktitle"} = {{{_venue(chance, year, journal)}}},
  volume       = {{{chance.randint(1, 60)}}},
  number       = {{{chance.randint(1, 12)}}},
  pages        = {{{number}--{number + 12}}},
  publisher    = {{{{ACM}} Press \\& Sons}},
  year         = {{{year}}},
  month        = {chance.choice(("jan", "mar", "jun", "sep", "dec"))},
  url          = {{https://doi.org/10.1145/{number}.{year}}},
  doi          = {{10.1145/{number}.{year}}},
  eprint       = {{{2000 + number % 400:04d}.{number:05d}}},
  archiveprefix = {{arXiv}},
  keywords     = {{{", ".join(chance.sample(_WORDS, 4))}}},
  abstract     = {{{words(50).capitalize()} by $x_{{{number}}}$ of {chance.choice(_TITLE_WORDS)}.
    {words(50).capitalize()}.}},
  timestamp    = {{Tue, 07 May 2024 20:05:14 +0200}},
  biburl       = {{https://dblp.org/rec/conf/piles/{number}.bib}},
  bibsource    = {{dblp computer science bibliography, https://dblp.org}}
}}
"""


def _venue(chance: random.Random, year: int, journal: bool) -> str:
    """One of some 1,400 venues: as many as a bibliography of this length has."""
    first = chance.randrange(40)
    topic = f"{_WORDS[first % len(_WORDS)]} {_WORDS[first // 2]}".title()
    if journal:
        return f"{{ACM}} Trans. {topic}"
    city = (r"M{\"{u}}nchen, Germany", r"S{\~a}o Paulo, Brazil", "Oslo, Norway")[year % 3]
    return (
        f"Proceedings of the {year - 1980}th Conference on {topic}, {{COP}} {year}, {city}, "
        f"June 3-7, {year}"
    )


#: What a value must hold to tell anything, where that is more than a word.
_TELLING = {"year": r"\d", "date": r"\d"}


def lost(text: str) -> list[tuple[int, str]]:
    """Return the (line, field) pairs that bibtexparser reads from a file and its Records lack.

    Entries that become no Record (parents of a crossref, entries without a title) do not count,
    nor do fields that hold a macro nobody defines or no word at all, nor years without a figure
    ("unknown").
    """
    records = {record.line: record for record in bibtex.read(text).records}
    missing: list[tuple[int, str]] = []
    for entry in bibtexparser.parse_string(text, parse_stack=[]).entries:
        line = (entry.start_line or 0) + 1
        record = records.get(line)
        if record is None:
            continue
        said = {
            "title": record.title,
            "author": record.authors,
            "abstract": record.abstract,
            "journal": record.venue,
            "journaltitle": record.venue,
            "booktitle": record.venue,
            "volume": record.volume or record.ids("arxiv"),
            "pages": record.pages,
            "publisher": record.publisher,
            "doi": record.ids("doi") or record.ids("arxiv"),
            "keywords": record.categories,
            "note": record.notes or record.awards or record.links,
            "year": record.date,
            "date": record.date,
        }
        missing += [
            (line, field.key)
            for field in entry.fields
            if field.key.lower() in said
            and re.search(_TELLING.get(field.key.lower(), r"\w{2}|\d"), str(field.value))
            and not said[field.key.lower()]
        ]
    return missing


def seconds(task: Callable[[], object]) -> float:
    """Return how much of the processor's time the task takes, the better of two runs."""
    return min(_once(task) for _ in range(2))


def _once(task: Callable[[], object]) -> float:
    begun = time.process_time()
    task()
    return time.process_time() - begun


def main() -> None:
    """Print the figures."""
    text = corpus()
    print(f"BibTeX: {ENTRIES:,} entries, {len(text) / 1e6:.1f} MB; entries a second, fully decoded")
    for name, task in (
        (
            "bibtexparser 2, nothing decoded",
            lambda: bibtexparser.parse_string(text, parse_stack=[]),
        ),
        ("publications.domain.formats.bibtex", lambda: bibtex.read(text)),
    ):
        print(f"  {name:36} {ENTRIES / seconds(task):8,.0f}")
    print(f"  {'required':36} {REQUIRED:8,}")
    if DATA.is_dir():
        print("Fields that bibtexparser reads from the public files and the Records lack:")
        _print_lost()
    if DBLP.is_file():
        _print_styles()


def printed_papers(number: int = PRINTED, seed: int = 3) -> list[Paper]:
    """Return so many papers of DBLP with the facts that a listing prints; the same for a seed."""
    with DBLP.open(encoding="cp1252") as file:
        rows = {row["title"]: row for row in csv.DictReader(file)}
    whole = [
        row
        for row in rows.values()
        if row["venue"]
        and len(row["title"].split()) > 1
        and row["authors"]
        and all(" " in name for name in row["authors"].split(", "))
    ]
    chance = random.Random(seed)
    papers: list[Paper] = []
    for row in chance.sample(whole, number):
        first = chance.randint(1, 400)
        papers.append(
            Paper(
                row["title"],
                tuple(row["authors"].split(", ")),
                row["venue"],
                row["year"],
                row["venue"] not in ("SIGMOD Conference", "VLDB"),
                volume=str(chance.randint(1, 40)),
                pages=f"{first}-{first + 12}",
            )
        )
    return papers


def _listing(text: str) -> Listing | None:
    try:
        return formats.read(text, "text")
    except FormatError:
        return None


def _print_styles() -> None:
    papers = printed_papers()
    sums = {True: Score(0, 0, 0, 0, 0), False: Score(0, 0, 0, 0, 0)}
    print(f"Listings: {PRINTED} papers in each style: read right, told as unread, lost, junk")
    length, spent = 0, 0.0
    _listing("Ann Lee. Piles of paper. Journal of Piles, 2020.")  # loads the reader
    for name, style in listing_styles.STYLES.items():
        text = style(papers)
        begun = time.process_time()
        listing = _listing(text)
        spent += time.process_time() - begun
        length += len(text)
        score = listing_styles.score(papers, listing)
        is_kept_back = name in listing_styles.KEPT_BACK
        sums[is_kept_back] += score
        mark = "*" if is_kept_back else " "
        print(f" {mark}{name:58} {score.right:3} {score.told:3} {score.lost:3} {score.junk:3}")
    for is_kept_back, score in sums.items():
        which = "* kept back while the reader was made" if is_kept_back else "the others"
        print(f"  {which:58} {score.right / score.papers:.1%}, {score.lost} lost")
    print(f"  {'CPU time per MB of pasted text':58} {spent / length * 1e6:.1f} s")


def _print_lost() -> None:
    for path in sorted(DATA.glob("*.bib")):
        try:
            missing = lost(formats.decode(path.read_bytes()))
        except FormatError:
            continue
        if missing:
            shown = ", ".join(f"{field} (line {line})" for line, field in missing[:8])
            print(f"  {path.name}: {len(missing)}: {shown}")


if __name__ == "__main__":
    main()
