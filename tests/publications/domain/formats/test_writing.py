"""What is written: whole files of any records, and ordinary papers in the fields that all read."""

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from people.dates import check
from publications.domain import formats
from publications.domain.formats import text as words_of
from publications.domain.formats.tidying import tidy
from publications.domain.record import (
    DATE_KINDS,
    ID_SCHEMES,
    KINDS,
    LINK_KINDS,
    RELATIONS,
    VENUE_ID_SCHEMES,
    Author,
    FormatError,
    Record,
)
from tests import soak

_SIGNS = "abcXYZ éß漢שλ&%$#_{}~^\\'\"`-:,.()/0123456789<>+=@!?*|[];–“\u0301"
#: What trips up readers: their own words and marks, and those of other formats.
_TRAPS = (
    "Piles and Tables", "others", "et al.", "J. Lee, Jr.", "$x_{1}$", "$5 and $6", "\\textit{a}",
    "<sub>2</sub>", "<i>b</i>", "&amp; &lt;", "@article{k,", "TY  - JOUR", "ER  -", "Award: no",
    "Status: retracted", "doi: 10.1000/x", "https://a.org/b", "In Proceedings of X", "Vol. 3",
    "{", "}", "}}", "\\", "\\{", "a\\", "--", "''", "``", "...", ".", "#", '"', "=", "labsite",
    "labsite: {}", "PMID: 12", "arXiv:2101.00001", "Best Paper Award", "Oral; Spotlight", "a, b",
    "2024", "given=Ann, family=Lee", "李安", "דוד לוי", "محمد", "PMC1234567", "Conference (CON)",
    "\u00a0", "a\u200bb", "null",
)  # fmt: skip


def _tidied(text: str) -> str:
    return words_of.one_line(words_of.without_controls(text))


_TEXT = (
    st.one_of(
        st.text(st.sampled_from(_SIGNS), min_size=1, max_size=20),
        st.sampled_from(_TRAPS),
        st.lists(st.sampled_from(_TRAPS), min_size=2, max_size=3).map(" ".join),
        st.text(min_size=1, max_size=12),
    )
    .map(_tidied)
    .filter(bool)
)
_MAYBE = st.one_of(st.just(""), _TEXT)
_TEXTS = st.lists(_TEXT, max_size=3, unique=True).map(tuple)
_NAME = st.one_of(
    st.builds(
        lambda given, family, suffix: f"{given} {family}{suffix}".strip(),
        st.sampled_from(("Ann", "Bo von", "C. D.", "Zoë-Marie", "", "R&D", "Ludwig van")),
        st.sampled_from(("Lee", "Müller", "O'Neil", "李安", "Anderson", "Band", "de la Cruz")),
        st.sampled_from(("", "", "", ", Jr.", ", III", " Jr.")),
    ),
    _TEXT,
)
_VENUE = st.one_of(
    st.sampled_from(
        (
            ("", ""),
            ("Conference on Piles & Tables", "CoPT"),
            ("3rd Workshop on Shelves_and_Racks", "WoSR"),
            ("Journal of Order", ""),
            ("", "SOSP"),
            ("NeurIPS", "NeurIPS"),
            ("Proceedings of the VLDB Endowment", "PVLDB"),
            ("arXiv", ""),
        )
    ),
    st.tuples(_MAYBE, _MAYBE),
)
_DAY = st.one_of(
    st.integers(1000, 9999).map(str),
    st.dates().filter(lambda day: day.year >= 1000).map(lambda day: day.isoformat()[:7]),
    st.dates().filter(lambda day: day.year >= 1000).map(lambda day: day.isoformat()),
).map(check)
_URL = st.sampled_from(
    (
        "https://a.org/b_c?d=1&e=%20#f~g",
        "https://a.org/b.pdf",
        "https://github.com/a/b",
        "http://b.org/",
        "https://c.org/(d)",
        "https://youtu.be/x",
        "https://doi.org/10.1000/elsewhere",
        "https://arxiv.org/abs/2102.00002",
        "https://d.org/e.",
        "https://é.org/漢",
    )
)
_IDENTIFIER = st.one_of(
    st.sampled_from(
        (
            ("doi", "10.1000/a_b(c)"),
            ("doi", "10.1000/second"),
            ("arxiv", "2101.00001"),
            ("arxiv", "cond-mat/0207270"),
            ("dblp", "conf/piles/Lee_0001"),
            ("openalex", "W123"),
            ("semantic_scholar", "abc123"),
            ("corpus", "256615358"),
            ("pubmed", "12345"),
            ("pmc", "PMC7654321"),
            ("acl", "2020.acl-main.1"),
            ("isbn", "9780000000002"),
        )
    ),
    st.tuples(st.sampled_from(tuple(ID_SCHEMES)), _TEXT),
)
_VENUE_ID = st.one_of(
    st.sampled_from((("issn", "1234-567X"), ("isbn", "9780000000019"), ("dblp", "conf/piles"))),
    st.tuples(st.sampled_from(VENUE_ID_SCHEMES), _TEXT),
)


def _rows(row: st.SearchStrategy[Any], most: int = 3) -> st.SearchStrategy[tuple[Any, ...]]:
    return st.one_of(st.just(()), st.lists(row, max_size=most, unique=True).map(tuple))


_AUTHOR = st.builds(
    Author,
    name=_NAME,
    equal_contribution=st.booleans(),
    corresponding=st.booleans(),
    orcid=st.sampled_from(("", "", "0000-0002-1825-0097")),
    affiliations=st.one_of(st.just(()), _TEXTS),
    ids=_rows(st.tuples(st.sampled_from(("dblp", "openalex", "orcid", "odd one")), _TEXT), 2),
)
#: Any record as a reader makes one: its texts are lines, its rows are of the known schemes.
RECORDS = st.builds(
    lambda venue, **fields: Record(venue=venue[0], venue_acronym=venue[1], **fields),
    venue=_VENUE,
    title=_TEXT,
    display_title=st.one_of(st.just(""), st.just("CO<sub>2</sub> and x<sup>n</sup>"), _TEXT),
    authors=st.lists(_AUTHOR, max_size=3).map(tuple),
    authors_complete=st.booleans(),
    kind=st.sampled_from(("", *KINDS)),
    date=st.one_of(st.just(""), _DAY),
    dates=_rows(st.tuples(st.sampled_from(DATE_KINDS), _DAY)),
    place=_MAYBE,
    publisher=_MAYBE,
    volume=st.one_of(st.sampled_from(("", "12", "B-7", "abs/2101.00001")), _TEXT),
    issue=st.one_of(st.sampled_from(("", "3", "4-5")), _TEXT),
    pages=st.one_of(st.sampled_from(("", "1-10", "7", "e12", "1:1-1:20")), _TEXT),
    abstract=_MAYBE,
    notes=_TEXTS,
    awards=_TEXTS,
    identifiers=_rows(_IDENTIFIER),
    links=_rows(st.tuples(st.sampled_from(LINK_KINDS), _URL)),
    categories=_TEXTS,
    licence=_MAYBE,
    language=st.sampled_from(("", "en", "pt-BR", "english")),
    venue_ids=_rows(_VENUE_ID),
    editors=st.lists(_NAME, max_size=2, unique=True).map(tuple),
    grants=_rows(st.tuples(_TEXT, _MAYBE)),
    relations=_rows(
        st.tuples(st.sampled_from(RELATIONS), st.sampled_from(tuple(ID_SCHEMES)), _TEXT)
    ),
    mark=st.sampled_from(("", "", "withdrawn", "retracted", "corrected")),
)


@pytest.mark.parametrize("format", formats.WRITABLE)
@settings(max_examples=soak.examples(200))
@given(written=st.lists(RECORDS, min_size=1, max_size=3))
def test_whatever_a_record_says_its_file_is_whole(format: str, written: list[Record]) -> None:
    listing = formats.read(formats.write(written, format), format.replace("biblatex", "bibtex"))
    assert listing.unread == ()
    assert [record.date for record in listing.records] == [record.date for record in written]
    assert all(record.title for record in listing.records)


_PHRASE = st.lists(
    st.sampled_from(
        ("Piles", "on", "Tables", "R&D", "50%", "snake_case", "$x_{1}$", "GPUs", "naïve", "李安",
         "C#", "“quoted”", "of", "{braces}", "A/B", "`ticks`", "~", "–"),
    ),
    min_size=1,
    max_size=6,
).map(lambda words: f"Sorting {' '.join(words)}")  # fmt: skip
_PERSON = st.builds(
    lambda given, family, suffix: f"{given} {family}{suffix}",
    st.sampled_from(("Ann", "C. D.", "Zoë-Marie", "Ludwig van")),
    st.sampled_from(("Lee", "Müller", "O'Neil", "de la Cruz", "Anderson")),
    st.sampled_from(("", "", ", Jr.", ", III")),
)
#: What is printed of an ordinary paper, with all that trips up a writer who does not escape.
ORDINARY = st.builds(
    Record,
    title=_PHRASE,
    authors=st.lists(st.builds(Author, name=_PERSON), min_size=1, max_size=4).map(tuple),
    authors_complete=st.booleans(),
    kind=st.sampled_from(KINDS),
    date=_DAY,
    publisher=st.sampled_from(("", "Sorting & Sons", "Prentice_Hall")),
    volume=st.sampled_from(("", "12", "B-7")),
    issue=st.sampled_from(("", "3", "4-5")),
    pages=st.sampled_from(("", "1-10", "7", "e12")),
    abstract=st.one_of(st.just(""), _PHRASE),
    notes=st.sampled_from(((), ("Long Oral Presentation",))),
    identifiers=_rows(
        st.sampled_from((("doi", "10.1000/a_b(c)"), ("pubmed", "12345"), ("pmc", "PMC7654321")))
    ),
    links=st.sampled_from(((), (("page", "https://a.org/b_c?d=1&e=%20#f"),))),
    language=st.sampled_from(("", "en", "pt-BR")),
    venue_ids=st.sampled_from(((), (("issn", "1234-567X"),))),
    editors=st.lists(_PERSON, max_size=2, unique=True).map(tuple),
    mark=st.sampled_from(("", "retracted")),
)
_VENUES = (
    ("Conference on Piles & Tables", "CoPT"),
    ("3rd Workshop on Shelves_and_Racks", "WoSR"),
    ("Journal of Order", ""),
    ("NeurIPS", "NeurIPS"),
)


@pytest.mark.parametrize("format", formats.WRITABLE)
@settings(max_examples=soak.examples(200))
@given(written=ORDINARY, venue=st.sampled_from(_VENUES))
def test_an_ordinary_paper_is_read_back(
    format: str, written: Record, venue: tuple[str, str]
) -> None:
    if written.kind != "book":
        written = replace(written, venue=venue[0], venue_acronym=venue[1])
    text = formats.write([written], format)
    (read,) = formats.read(text, format.replace("biblatex", "bibtex")).records
    assert _said(read) == tidy(written)


@given(RECORDS)
def test_a_tidy_record_says_what_it_said(record: Record) -> None:
    tidied = tidy(record)
    assert tidy(tidied) == tidied
    for name, value in record.to_json().items():
        if name not in ("identifiers", "links", "dates", "venue_ids", "authors"):
            assert getattr(tidied, name) == value
        else:
            assert len(getattr(tidied, name)) == len(value)


def _said(record: Record) -> Record:
    """What a file carries of a record, all but where and how it was read."""
    return replace(record, source_key="", line=None, confidence=(), metrics=())


@pytest.mark.parametrize("format", formats.WRITABLE)
def test_a_written_file_is_recognised(format: str) -> None:
    text = formats.write([Record("Piles", (Author("Ann Lee"),), kind="journal")], format)
    assert formats.recognise(text) == format.replace("biblatex", "bibtex")


@pytest.mark.parametrize("format", formats.WRITABLE)
@pytest.mark.parametrize(
    "url",
    ["javascript:alert(1)", "ftp://a.org/b", "file:///etc/passwd", "https://a.org/b\nER  - ", ""],
)
def test_only_web_links_are_written(format: str, url: str) -> None:
    text = formats.write(
        [Record("Piles", links=(("pdf", url), ("page", "https://a.org/c")))], format
    )
    (record,) = formats.read(text).records
    assert [kept for _, kept in record.links] == ["https://a.org/c"]


def test_an_unknown_format_is_refused() -> None:
    with pytest.raises(FormatError, match="cannot be written"):
        formats.write([], "docx")


def test_ris_has_the_tags_that_others_read() -> None:
    record = Record(
        "Piles",
        (Author("Ann von Berg, Jr."), Author("Plato")),
        authors_complete=False,
        kind="conference",
        date="2024-11",
        pages="1-10",
        identifiers=(("doi", "10.1000/a"),),
    )
    assert formats.write([record], "ris") == (
        "TY  - CPAPER\nTI  - Piles\nAU  - von Berg, Ann, Jr.\nAU  - Plato\nAU  - et al.\n"
        "PY  - 2024\nDA  - 2024/11//\nSP  - 1\nEP  - 10\nDO  - 10.1000/a\nER  - \n\n"
    )


def test_csl_has_the_variables_that_others_read() -> None:
    author = Author("Ann Lee, Jr.", orcid="0000-0002-1825-0097")
    record = Record("Piles", (author,), kind="journal", date="2024-11-05", venue="Order")
    (item,) = json.loads(formats.write([record], "csl"))
    assert item == {
        "id": "lee2024piles",
        "type": "article-journal",
        "title": "Piles",
        "author": [
            {"family": "Lee", "given": "Ann", "suffix": "Jr.", "ORCID": "0000-0002-1825-0097"}
        ],
        "container-title": "Order",
        "issued": {"date-parts": [[2024, 11, 5]]},
    }
    assert formats.read(json.dumps([item])).records[0].authors == (author,)


def test_biblatex_has_its_own_fields() -> None:
    record = Record("Piles", (Author("Ann Lee"),), kind="thesis", date="2024-11", publisher="Oslo")
    assert formats.write([record], "biblatex") == (
        "@thesis{lee2024piles,\n  title = {Piles},\n  author = {Ann Lee},\n  date = {2024-11},\n"
        "  institution = {Oslo},\n}\n"
    )


@pytest.mark.parametrize("format", ["bibtex", "biblatex", "csl"])
def test_many_equal_keys_are_told_apart(format: str) -> None:
    text = formats.write([Record("Piles")] * 30, format)
    keys = [record.source_key for record in formats.read(text).records]
    assert len(set(keys)) == 30
    assert keys[:3] + keys[-1:] == ["anonpiles", "anonpilesa", "anonpilesb", "anonpilesac"]


def test_bibtex_says_in_its_own_fields_what_it_has_fields_for() -> None:
    ann = Author(
        "Ann Lee", corresponding=True, orcid="0000-0002-1825-0097", affiliations=("Oslo; Bergen",)
    )
    record = Record(
        "CO2 and x",
        (ann, Author("Bo Ma", equal_contribution=True)),
        kind="conference",
        date="2024",
        display_title="CO<sub>2</sub> and x",
        dates=(("presented", "2024-07-02"),),
        licence="CC-BY-4.0",
        venue_ids=(("isbn", "9780000000002"),),
        editors=("Eve von Berg",),
        identifiers=(("corpus", "77"),),
    )
    assert formats.write([record], "biblatex") == (
        "@inproceedings{lee2024co2,\n"
        r"  title = {{CO\textsubscript{2}} and x}," + "\n"
        "  author = {Ann Lee and Bo Ma},\n"
        "  author+an = {1=corresponding; 2=equal},\n"
        '  author+an:orcid = {1="0000-0002-1825-0097"},\n'
        '  author+an:affiliation = {1="Oslo; Bergen"},\n'
        "  editor = {Eve von Berg},\n  date = {2024},\n  eventdate = {2024-07-02},\n"
        "  isbn = {9780000000002},\n  corpusid = {77},\n  license = {CC-BY-4.0},\n}\n"
    )


@pytest.mark.parametrize(
    ("sign", "escaped"),
    [
        ("_", r"\_"),
        ("`", "{`}"),
        ("&", r"\&"),
        ("%", r"\%"),
        ("#", r"\#"),
        ("$", r"\$"),
        ("~", r"\textasciitilde{}"),
        ("^", r"\textasciicircum{}"),
        ("{", r"\textbraceleft{}"),
        ("}", r"\textbraceright{}"),
        ("\\", r"\textbackslash{}"),
    ],
)
def test_bibtex_escapes_what_means_something_in_latex(sign: str, escaped: str) -> None:
    text = formats.write([Record(f"snake{sign}case", publisher=f"a{sign}b")], "bibtex")
    assert f"  title = {{snake{escaped}case}},\n" in text
    assert f"  publisher = {{a{escaped}b}},\n" in text


@pytest.mark.parametrize(
    ("field", "name", "expected"),
    [
        ("url = {https://api.semanticscholar.org/CorpusID:77}", "identifiers", (("corpus", "77"),)),
        ("pmcid = {1234567}", "identifiers", (("pmc", "PMC1234567"),)),
        ("isbn = {978-0-00-000000-2}, issn = {12345678}", "venue_ids",
         (("issn", "1234-5678"), ("isbn", "9780000000002"))),
        ("langid = {ngerman}", "language", "de"),
        ("copyright = {© 2020 A Press}", "licence", ""),
        ("copyright = {CC BY 4.0}", "licence", "CC BY 4.0"),
        ("editor = {Berg, Eve and others}", "editors", ("Eve Berg",)),
        ("eventdate = {2024-07-02/2024-07-05}", "dates", (("presented", "2024-07-02"),)),
    ],
)  # fmt: skip
def test_fields_of_other_programs(field: str, name: str, expected: object) -> None:
    text = f"@inproceedings{{k, title = {{Piles}}, author = {{Ann Lee}}, {field}}}"
    assert getattr(formats.read(text).records[0], name) == expected
