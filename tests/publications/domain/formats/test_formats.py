"""Recognising, decoding, RIS and CSL-JSON."""

import pytest

from publications.domain import formats
from publications.domain.record import FormatError

RIS = """TY  - CONF
AU  - Lee, Ann
AU  - Ma, Bo, Jr.
TI  - Sorting Piles
T2  - Proceedings of the Conference on Piles (CoP)
PY  - 2020/05/17/
SP  - 1
EP  - 10
DO  - 10.1000/ABC
KW  - piles
UR  - https://a.org/b.pdf
ER  -
"""
CSL = """[
 {"id": "a", "type": "paper-conference", "title": "Sorting <i>Piles</i>",
  "author": [{"given": "Ann", "family": "Lee"},
             {"given": "Bo", "non-dropping-particle": "von", "family": "Ma", "suffix": "Jr."}],
  "container-title": "Conference on Piles", "issued": {"date-parts": [[2020, 5]]},
  "page": "1-10", "DOI": "10.1000/ABC"},
 {"id": "b", "type": "article-journal"}
]"""
WOS = """FN ISI Export Format
PT Journal
AU Lee, A
   Ma, B
TI Sorting Piles
   on Tables
SO JOURNAL OF PILES
PY 2020
PD MAY 17
BP 1
EP 10
ER
"""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (RIS, "ris"),
        (WOS, "ris"),
        (CSL, "csl"),
        ("\ufeff% x\n@Article{a, title={b}}", "bibtex"),
        ("Publications\nPiles\nAnn Lee, Bo Ma", "text"),
        ("mail me @ home {x}", "text"),
        ("", "text"),
    ],
)
def test_recognise(text: str, expected: str) -> None:
    assert formats.recognise(text) == expected


def test_ris() -> None:
    (record,) = formats.read(RIS).records
    assert (record.title, record.kind, record.date) == ("Sorting Piles", "conference", "2020-05-17")
    assert [author.name for author in record.authors] == ["Ann Lee", "Bo Ma, Jr."]
    assert (record.venue, record.venue_acronym, record.pages) == (
        "Conference on Piles",
        "CoP",
        "1-10",
    )
    assert record.ids("doi") == ("10.1000/abc",)
    assert record.links == (("pdf", "https://a.org/b.pdf"),)


def test_web_of_science() -> None:
    (record,) = formats.read(WOS).records
    assert (record.title, record.date, record.pages) == (
        "Sorting Piles on Tables",
        "2020-05-17",
        "1-10",
    )
    assert [author.name for author in record.authors] == ["A Lee", "B Ma"]


def test_csl_json() -> None:
    listing = formats.read(CSL)
    (record,) = listing.records
    assert (record.title, record.kind, record.date) == ("Sorting Piles", "conference", "2020-05")
    assert [author.name for author in record.authors] == ["Ann Lee", "Bo von Ma, Jr."]
    assert len(listing.unread) == 1


@pytest.mark.parametrize(
    ("text", "format", "message"),
    [
        ('[{"title": "a",\n ]', "csl", "line 2, column"),
        ("[]", "csl", "no items"),
        ("nothing", "ris", "No references"),
        ("nothing", "xml", "not a format"),
    ],
)
def test_what_is_not_of_the_format_is_refused(text: str, format: str, message: str) -> None:
    with pytest.raises(FormatError, match=message):
        formats.read(text, format)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-32"])
def test_decode_unicode(encoding: str) -> None:
    assert formats.decode("Zoë Lee, Łukasz: Piles\n".encode(encoding)) == "Zoë Lee, Łukasz: Piles\n"


@pytest.mark.parametrize(("encoding", "said"), [("Shift_JIS", "“棚と紙”"), ("koi8-r", "Полка")])
def test_decode_believes_what_a_page_declares(encoding: str, said: str) -> None:
    page = f"<html><head><meta http-equiv=a content='text/html; charset={encoding}'></head>{said}"

    assert formats.decode(page.encode(encoding)) == page


def test_decode_knows_chinese_quotation_marks_on_an_english_page() -> None:
    page = '<meta charset="utf-8">A. Lee, “Slow moss in gardens,” Kelp Letters, 3, 4-9, 2019.'

    assert formats.decode(page.encode("gb18030")) == page


def test_decode_guesses_old_encodings() -> None:
    assert formats.decode("Zoë Müller, José".encode("cp1252")) == "Zoë Müller, José"
    chinese = "论文列表：基于深度学习的排序方法研究"
    assert formats.decode(chinese.encode("gb18030")) == chinese


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"%PDF-1.7\n", "This PDF is damaged"),
        (b"PK\x03\x04", "ZIP"),
        (b"\x89PNG\r\n", "picture"),
        (b"\x00\x01\x02\x03" * 50, "binary"),
        (bytes(range(256)) * 4, "binary"),
    ],
)
def test_what_is_no_text_is_named(data: bytes, message: str) -> None:
    with pytest.raises(FormatError, match=message):
        formats.decode(data)


@pytest.mark.parametrize("constant", ["NaN", "Infinity", "-Infinity"])
def test_a_constant_that_json_has_not_says_nothing(constant: str) -> None:
    item = f'[{{"title": "Piles", "type": "book", "volume": {constant}, "issued": {constant}}}]'
    (record,) = formats.read(item, "csl").records
    assert (record.title, record.volume, record.date) == ("Piles", "", "")
