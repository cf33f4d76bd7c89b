"""What was written is read back: one property for every format."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from people.dates import check
from publications import formats
from publications.formats import text as words_of
from publications.records import KINDS, Author, FormatError, Record

_SIGNS = "abcXYZ éß漢&%$#_{}~^\\'\"`-:,.()/0123456789<>+=@!?*|[];"


def _line(signs: str = _SIGNS, max_size: int = 30) -> st.SearchStrategy[str]:
    return st.text(st.sampled_from(signs), min_size=1, max_size=max_size).map(
        lambda text: " ".join(text.split()).strip(" .,;")
    )


_TEXT = _line().filter(bool)
_PLAIN = _line("abcXYZé&%#_ ").map(lambda text: f"A{text}b")
_NAME = st.builds(
    lambda given, family, suffix: f"{given} {family}{suffix}".strip(),
    st.sampled_from(("Ann", "Bo von", "C. D.", "Zoë-Marie", "", "R&D")),
    st.sampled_from(("Lee", "Müller", "O'Neil", "李安", "Anderson", "Band")),
    st.sampled_from(("", "", "", ", Jr.", ", III")),
)
_VENUE = st.sampled_from(
    (
        ("", ""),
        ("Conference on Piles", ""),
        ("Conference on Piles & Tables", "CoPT"),
        ("3rd Workshop on Shelves_and_Racks", "WoSR"),
        ("Journal of Order", ""),
        ("NeurIPS", "NeurIPS"),
        ("Proceedings of the VLDB Endowment", "PVLDB"),
        ("arXiv", ""),
    )
)
_DATE = st.one_of(
    st.just(""),
    st.integers(1000, 9999).map(str),
    st.dates().filter(lambda day: day.year >= 1000).map(lambda day: day.isoformat()[:7]),
    st.dates().filter(lambda day: day.year >= 1000).map(lambda day: day.isoformat()),
).map(check)
_LINK = st.tuples(
    st.sampled_from(("page", "pdf", "code", "slides", "video", "poster", "data")),
    st.sampled_from(
        (
            "https://a.org/b_c?d=1&e=%20#f~g",
            "https://a.org/b.pdf",
            "https://github.com/a/b",
            "http://b.org/",
            "https://c.org/(d)",
            "https://youtu.be/x",
        )
    ),
)
_IDENTIFIERS = st.lists(
    st.sampled_from(
        (
            ("doi", "10.1000/a_b(c)"),
            ("arxiv", "2101.00001"),
            ("dblp", "conf/piles/Lee_0001"),
            ("openalex", "W123"),
            ("semantic_scholar", "abc123"),
            ("pubmed", "12345"),
            ("acl", "2020.acl-main.1"),
            ("isbn", "9780000000002"),
        )
    ),
    unique=True,
).map(tuple)


@st.composite
def records(draw: st.DrawFn) -> Record:
    kind = draw(st.sampled_from(KINDS))
    venue, acronym = draw(_VENUE) if kind not in ("book", "thesis") else ("", "")
    held = kind in ("conference", "workshop", "poster")
    links = draw(st.lists(_LINK, max_size=4, unique_by=lambda link: link[1]))
    return Record(
        title=draw(_TEXT),
        authors=tuple(Author(name) for name in draw(st.lists(_NAME, min_size=1, max_size=4))),
        authors_complete=draw(st.booleans()),
        kind=kind,
        date=draw(_DATE),
        venue=venue,
        venue_acronym=acronym,
        place=draw(st.sampled_from(("", "Oslo, Norway"))) if held else "",
        publisher=draw(st.one_of(st.just(""), _PLAIN)),
        volume=draw(st.sampled_from(("", "12", "B-7"))),
        issue=draw(st.sampled_from(("", "3", "4-5"))),
        pages=draw(st.sampled_from(("", "1-10", "7", "e12", "1:1-1:20"))),
        abstract=draw(st.one_of(st.just(""), _TEXT)),
        notes=draw(st.sampled_from(((), ("Oral",), ("Oral", "To appear")))),
        awards=draw(st.sampled_from(((), ("Best Paper Award",), ("A & B Award", "C Prize")))),
        identifiers=draw(_IDENTIFIERS),
        links=tuple(links),
        categories=draw(st.sampled_from(((), ("piles",), ("piles & tables", "cs.LG")))),
        mark=draw(st.sampled_from(("", "", "withdrawn", "retracted", "corrected"))),
    )


@pytest.mark.parametrize("format", formats.WRITABLE)
@settings(max_examples=250, deadline=None)
@given(written=st.lists(records(), min_size=1, max_size=3))
def test_what_was_written_is_read_back(format: str, written: list[Record]) -> None:
    text = formats.write(written, format)
    listing = formats.read(text, "bibtex" if format == "biblatex" else format)
    assert listing.unread == ()
    assert [_said(record) for record in listing.records] == [_said(record) for record in written]


def _said(record: Record) -> dict[str, object]:
    """What a file carries of a record; identifiers and links have no order there."""
    said = record.to_json()
    for name in ("source_key", "line", "confidence", "metrics"):
        del said[name]
    for name in ("identifiers", "links"):
        said[name] = set(said[name])
    return said


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
        [Record("Piles", links=(("page", url), ("pdf", "https://a.org/c")))], format
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
        "TY  - CPAPER\nTI  - Piles\nAU  - Berg, Ann von, Jr.\nAU  - Plato\nAU  - et al.\n"
        "PY  - 2024\nDA  - 2024/11//\nSP  - 1\nEP  - 10\nDO  - 10.1000/a\nER  - \n\n"
    )


def test_csl_has_the_variables_that_others_read() -> None:
    author = Author("Ann Lee, Jr.", orcid="0000-0002-1825-0097")
    record = Record("Piles", (author,), kind="journal", date="2024-11-05", venue="Order")
    (item,) = json.loads(formats.write([record], "csl"))
    assert item == {
        "id": "item-1",
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


def test_many_equal_keys_are_told_apart() -> None:
    text = formats.write([Record("Piles")] * 30, "bibtex")
    keys = [record.source_key for record in formats.read(text).records]
    assert len(set(keys)) == 30
    assert keys[:3] + keys[-1:] == ["anonpiles", "anonpilesa", "anonpilesb", "anonpilesac"]


@pytest.mark.parametrize("text", ["a <b c> d", "1 &lt; 2 &amp;lt; 3", "A* and B*", "<i>x</i>"])
def test_text_that_looks_like_markup_is_kept(text: str) -> None:
    assert words_of.without_tags(words_of.with_entities(text)) == text
