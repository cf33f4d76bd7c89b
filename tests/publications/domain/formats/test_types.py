"""The types under which reference managers take works from our files, and titles' capitals."""

import re

import pytest

from publications.domain import formats
from publications.domain.formats.capitals import kept
from publications.domain.record import Author, Record

#: What Zotero's importers make of the types in a file (RIS.js and BibTeX.js of its translators);
#: a type that is not here becomes an article, or is dropped.
_ZOTERO_RIS = {
    "CPAPER": "conferencePaper",
    "JOUR": "journalArticle",
    "MANSCPT": "manuscript",
    "THES": "thesis",
    "BOOK": "book",
    "CHAP": "bookSection",
    "RPRT": "report",
    "PAT": "patent",
    "DATA": "dataset",
    "COMP": "computerProgram",
    "GEN": "journalArticle",
}
_ZOTERO_BIBTEX = {
    "inproceedings": "conferencePaper",
    "article": "journalArticle",
    "phdthesis": "thesis",
    "mastersthesis": "thesis",
    "book": "book",
    "incollection": "bookSection",
    "techreport": "report",
    "patent": "patent",
    "software": "computerProgram",
    "misc": "document",
}


@pytest.mark.parametrize(
    ("kind", "ris", "bibtex"),
    [
        ("conference", "conferencePaper", "conferencePaper"),
        ("workshop", "conferencePaper", "conferencePaper"),
        ("poster", "conferencePaper", "conferencePaper"),
        ("journal", "journalArticle", "journalArticle"),
        ("preprint", "manuscript", "document"),
        ("thesis", "thesis", "thesis"),
        ("book", "book", "book"),
        ("chapter", "bookSection", "bookSection"),
        ("report", "report", "report"),
        ("patent", "patent", "patent"),
        ("dataset", "dataset", "document"),
        ("software", "computerProgram", "computerProgram"),
        ("other", "journalArticle", "document"),
    ],
)
def test_a_work_is_saved_as_what_it_is(kind: str, ris: str, bibtex: str) -> None:
    record = Record("Piles", (Author("Ann Lee"),), kind=kind, date="2024")
    type_code = formats.write([record], "ris").removeprefix("TY  - ").split("\n")[0]
    (entry_type,) = re.findall(r"^@(\w+)\{", formats.write([record], "bibtex"))
    assert (_ZOTERO_RIS[type_code], _ZOTERO_BIBTEX[entry_type]) == (ris, bibtex)
    for format in ("ris", "bibtex", "biblatex"):
        (read,) = formats.read(formats.write([record], format)).records
        assert read.kind == kind


@pytest.mark.parametrize(
    ("fields", "is_master"),
    [
        ({"notes": ("Master's thesis",)}, True),
        ({"publisher": "Oslo, Diplomarbeit"}, True),
        ({"notes": ("M.Sc. thesis",)}, True),
        ({"publisher": "University of Oslo"}, False),
        ({"notes": ("On mastering piles",)}, False),
    ],
)
def test_the_degree_of_a_thesis(fields: dict[str, object], is_master: bool) -> None:
    record = Record("Piles", (Author("Ann Lee"),), kind="thesis", **fields)
    written = formats.write([record], "bibtex")
    assert written.startswith("@mastersthesis" if is_master else "@phdthesis")
    assert ("M3  - Master's thesis" in formats.write([record], "ris")) is is_master


def test_a_masters_thesis_stays_one() -> None:
    text = "@mastersthesis{k, title = {Piles}, author = {Ann Lee}, school = {Oslo}}"
    listing = formats.read(text)
    assert formats.write(listing.records, "bibtex").startswith("@mastersthesis")


def test_a_preprint_has_its_archive_and_its_text() -> None:
    record = Record(
        "Piles",
        kind="preprint",
        identifiers=(("arxiv", "2101.00001"),),
        links=(("pdf", "https://a.org/b.pdf"), ("page", "https://a.org/b")),
    )
    bibtex = formats.write([record], "bibtex")
    assert bibtex.startswith("@misc")
    assert "  eprint = {2101.00001},\n  archiveprefix = {arXiv},\n" in bibtex
    assert formats.write([record], "ris") == (
        "TY  - MANSCPT\nTI  - Piles\nM3  - preprint\nN1  - arxiv: 2101.00001\n"
        "UR  - https://a.org/b\nL1  - https://a.org/b.pdf\nER  - \n\n"
    )


@pytest.mark.parametrize(
    ("title", "words"),
    [
        ("Korch: sorting piles of tables", "Korch"),
        ("Sorting piles with Korch and Z3", "Korch Z3"),
        ("Sorting Piles with Korch and Z3", "Z3"),
        ("The sort: A survey of piles in Norway", "Norway"),
        ("Is it sorted? Piles under Windows revisited", "Windows"),
        ("Attention Is All You Need", ""),
        ("Survey: Sorting Piles Fast", ""),
        ("Vitamin D in Tables", "D"),
        ("A Table Is Not A Pile", ""),
        ("GPU-based sorting with eBPF", "GPU eBPF"),
        ("“Piles” of things", ""),
        ("sorting", ""),
        ("", ""),
    ],
)
def test_words_whose_capitals_are_their_spelling(title: str, words: str) -> None:
    assert kept(title) == frozenset(words.split())


def test_names_that_the_catalogue_knows_keep_their_capitals() -> None:
    names = ("Korch", "Big Pile of Tables", "sort")
    assert kept("Sorting with Korch Made Easy", names) == {"Korch"}
    assert kept("The Big Pile of Tables Revisited", names) == {"Big", "Pile", "Tables"}
    assert kept("Korchs Are Not Sorted", names) == frozenset()


def test_bibtex_braces_what_styles_would_print_small() -> None:
    record = Record("Sorting $O(n)$ Piles of R&D with Korch", kind="journal")
    text = formats.write([record], "bibtex", names=("Korch",))
    assert r"  title = {Sorting $O(n)$ Piles of {R}\&{D} with {Korch}}," in text
