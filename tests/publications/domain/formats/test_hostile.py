"""No text and no bytes make a reader fail in another way than by FormatError, or hang."""

import json
import pathlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from publications.domain import formats
from publications.domain.record import Author, FormatError, Listing, Record
from tests import soak
from tests.growth import is_linear, shortened

#: Pieces of files, which together reach further into the readers than mere characters do.
_PIECES = (
    "@article{k,", "title = {A},", "author = {B and C},", "}\n", '@string{a = "b"}\n', "a # a",
    "crossref = {k},", "xdata={k},", "month = jan,", "year = 2020,", "@comment{", "\\'{", "{\\\"",
    "TY  - JOUR\n", "TI  - A\n", "AU  - B, C\n", "ER  - \n", "DA  - 2020/13/45\n", "PT J\n",
    "N1  - Award: x\n", '[{"title": "A", "author": [', '{"family": 1}', "]}]", '"issued": {',
    '"date-parts": [[2020, 99]]', '"custom": {"labsite": [["note", 1]]}', "Publications\n",
    "Ann Lee, Bo Ma\n", "23.0DCNov 27, 2023Code\n", "In Proceedings of X (Y), May 2020\n", "<p>",
    "<li>", "# ", "1. ", "“Title”, ", "http://", "[a](http://b)", " et al.", "2017 and earlier\n",
    "\n\n", "*", "(", "[", "\ufeff", "\0", "\ud800", "論文", "…",
    "PMID- 1\n", "TI  - A\n", "      more\n", "FAU - B, C\n", "AUID- ORCID: 1\n",
    "DP  - 2020 Jul 99\n", "<?xml version='1.0'?>",
    "<records><record>", "<titles><title>A</title></titles>",
    "<style face='superscript'>", "</style>", "</record>", "<ref-type name='Book'>6</ref-type>",
    "<rdf:RDF xmlns:z='http://www.zotero.org/namespaces/export#'>", "<bib:Article rdf:about='#1'>",
    "<dc:title>A</dc:title>", "<dcterms:isPartOf rdf:resource='#1'/>", "</bib:Article>",
    "<OAI-PMH>", "<oai_dc:dc>", "</oai_dc:dc>", "<resumptionToken>", "&uuml;", "&", "<![CDATA[",
    "<!ENTITY a 'b'>", '{"papers": [{"title": "A", "authors": "B, C", "year": 99999}]}',
    '{"authors": {"0": [[]]}}',
    "- title: A\n  authors: [B]\n", "Title,Authors,Year\n", '"A, B",C,2020\n',
)  # fmt: skip
_TEXTS = st.one_of(
    st.text(max_size=200),
    st.lists(st.sampled_from(_PIECES), max_size=30).map("".join),
    st.lists(st.one_of(st.sampled_from(_PIECES), st.text(max_size=10)), max_size=30).map("".join),
)


def outcome(text: str, format: str) -> Listing | str:
    """What reading gives: the listing, or the message of the refusal."""
    try:
        return formats.read(text, format)
    except FormatError as refused:
        return str(refused)


@pytest.mark.parametrize("format", formats.FORMATS)
@settings(max_examples=soak.examples(200))
@given(text=_TEXTS)
def test_any_text_is_read_or_refused(format: str, text: str) -> None:
    found = outcome(text, format)
    if isinstance(found, str):
        assert found
        assert "\n" not in found
    else:
        assert found.records
        assert all(record.title for record in found.records)
        assert all(author.name for record in found.records for author in record.authors)


@settings(max_examples=soak.examples(300))
@given(
    st.one_of(st.binary(max_size=300), _TEXTS.map(lambda text: text.encode("utf-16", "replace")))
)
def test_any_bytes_are_decoded_or_refused(data: bytes) -> None:
    try:
        text = formats.decode(data)
    except FormatError:
        return
    outcome(text, "auto")


#: Names of fields that mean something, and others, with values of any kind.
_FIELDS = st.sampled_from(
    "title name authors author creators year date month day venue journal publication source volume"
    " number pages first_page doi arxiv pmid isbn issn externalIds identifiers url pdf links"
    " abstract abstract_inverted_index keywords type bib bibtex metadata attributes data"
    " publication_info summary primary_location editors id key note citations papers results"
    " given family affiliation 2020 mood etal".split()
)
_VALUES = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(),
        st.floats(),
        st.text(max_size=10),
        st.sampled_from(["Lee, A., & Ma, B.", "2020-13-41", "10.1000/1", "http://a.b/c", "@a{k,}"]),
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=4), st.dictionaries(_FIELDS, inner, max_size=6)
    ),
    max_leaves=25,
)


@settings(max_examples=soak.examples(500))
@given(data=st.lists(st.dictionaries(_FIELDS, _VALUES, max_size=8), max_size=4))
def test_any_data_is_read_or_refused(data: list[dict[str, object]]) -> None:
    titled = [{"title": "Looms", **item} for item in data]
    for text in (json.dumps(data), json.dumps(titled), json.dumps({"papers": titled})):
        found = outcome(text, "json")
        if isinstance(found, Listing):
            assert all(json.dumps(record.to_json()) for record in found.records)
            assert all(str(warning) for warning in found.warnings)


def _numbered(line: str, count: int) -> str:
    return "".join(line.format(number) for number in range(count))


@pytest.mark.parametrize(
    "text",
    [
        "Publications\n" + "Ann Lee, Bo Ma\n" * 66_000,
        "Publications\n" + _numbered("{0}. Ann Lee, Bo Ma. Title {0}. In ICP, 2016.\n", 20_000),
        _numbered("Title {0} of It\nAnn Lee, Bo Ma\nIn ICP, 2016.\n\n", 20_000),
        "23.0DCNov 27, 2023Code\n" * 43_000,
        "# x\n" * 250_000,
        _numbered("# Heading {0}\n", 60_000),
        "Publications\n" + "2020\n" * 200_000,
        "http://\n" * 125_000,
        "a" * 1_000_000,
        "Publications\n" + "Ann Lee, Bo Ma. x " * 60_000,
        "Publications\nAnn Lee: " + "iVBORw0KGgo" * 90_000,
        "<html><p><p><p>" + "<li>Ann Lee, Bo Ma. T. ICP, 2016" * 30_000,
        "@article{" * 110_000,
        "@article{k,title={" + "{" * 500_000 + "}" * 500_000 + "}}",
        "@article{k,title={a},author={" + "A and " * 160_000 + "}}",
        _numbered("@string{{a{0} = a # a}}\n", 40_000) + "@article{k, title = a1}",
        _numbered(
            "@article{{k{0},title={{a}},xdata={{"
            + ",".join(f"k{number}" for number in range(100))
            + "}}}}\n",
            2000,
        ),
        "TY  - JOUR\nTI  - a\n" + "x\n" * 500_000,
        "[" * 1_000_000,
        "[" + ",".join(['{"title":"a","id":"b"}'] * 40_000) + "]",
        '[{"title":"a","year":1}' + ',{"title":"a","authors":"b, c"}' * 30_000 + "]",
        '[{"title":"a","authors":"b' * 40_000,
        '{"title":"a","authors":["b c"]}\n' * 30_000,
        "- title: a\n  authors: [b]\n" * 30_000,
        "Title,Authors\n" + "a,b c\n" * 100_000,
        "PMID- 1\nTI  - a\nFAU - b, c\n\n" * 30_000,
        "PMID- 1\nTI  - a\n" + "      more\n" * 90_000,
        "<xml><records>" + "<record><titles><title>a</title></titles></record>" * 18_000,
        "<xml><records>" + "<record><titles>" * 60_000,
        "<OAI-PMH>" + "<record><dc><title>a</title><creator>b, c</creator></dc></record>" * 15_000,
        "<rdf:RDF xmlns:z='http://www.zotero.org/namespaces/export#'>"
        + "<bib:Article rdf:about='#1'><dc:title>a</dc:title></bib:Article>" * 15_000,
        "<xml><record><title><style>" + "<style>a</style>" * 60_000 + "</style></title></record>",
        "<xml><record>" + "<a>" * 300_000 + "</record>",
        "<!-- -->" * 100_000 + "<a xmlns='b'>",
    ],
    ids=[
        "author lines", "one-line papers", "stacked papers", "empty rows", "headings",
        "numbered headings", "year headings", "bare links", "one word", "one line",
        "one word with capitals",
        "unclosed items",
        "unclosed entries", "braces", "names", "macros", "parents", "continued lines", "brackets",
        "equal items", "json items", "open json items", "json lines", "yaml items", "rows",
    "pubmed references", "continued values", "endnote records", "open endnote records",
    "oai records", "zotero items", "styles", "open tags", "comments",
    ],
)  # fmt: skip
def test_a_long_file_takes_linear_time(text: str) -> None:
    closing = ("},", "}]") if text.endswith("}]") else ("", "")
    text = shortened(text, soak.examples(300_000), closing)
    assert is_linear(lambda part: outcome(part, "auto"), text, closing)


SHARED = pathlib.Path(__file__).parents[5] / "shared" / "data"


@pytest.mark.parametrize("format", formats.WRITABLE)
def test_made_files_cut_anywhere(format: str) -> None:
    """As the real files are, where ../shared is there."""
    papers = [
        Record(
            title=f"Öl & “Piles” {number}",
            authors=(Author("Ann Lee"), Author("李伟")),
            date="2020-05",
            venue="Journal of Order",
            identifiers=(("doi", f"10.1000/{number}"),),
        )
        for number in range(3)
    ]
    data = formats.write(papers, format).encode()
    for end in range(0, len(data), 7):
        outcome(data[:end].decode("utf-8", "replace"), "auto")


@pytest.mark.skipif(not SHARED.exists(), reason="the real files are not beside this copy")
def test_real_files_cut_anywhere() -> None:
    for path in sorted(SHARED.glob("bib/**/*.*")):
        data = path.read_bytes()[:20_000]
        for end in range(0, len(data), 4999):
            outcome(data[:end].decode("utf-8", "replace"), "auto")
