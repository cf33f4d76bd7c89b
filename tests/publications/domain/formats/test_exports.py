"""What PubMed, EndNote, Zotero and repositories export; all invented."""

from contextlib import suppress

import pytest

from publications.domain import formats
from publications.domain.record import FormatError, Listing, Record

NBIB = """PMID- 31452104
OWN - NLM
STAT- MEDLINE
IS  - 1234-5679 (Electronic)
IS  - 1234-5660 (Linking)
VI  - 4
IP  - 2
DP  - 2020 Jul 15
TI  - Weaving H<sub>2</sub>O: a trial of
      long looms.
PG  - 123-9
LID - 10.1000/loom.1 [doi]
LID - 123 [pii]
AB  - BACKGROUND: Looms are long.
      RESULTS: They weave &lt;well&gt;.
FAU - van der Meer, Ann B
AU  - van der Meer AB
AUID- ORCID: 0000-0002-1825-0097
AD  - Institute of Looms, Delft.
FAU - Ma, Bo Jr
AU  - Ma B Jr
CN  - COBALT Study Group
LA  - eng
GR  - R01 GM123456/GM/NIGMS NIH HHS/United States
PT  - Journal Article
PT  - Retracted Publication
DEP - 20200601
TA  - JLOOM
JT  - Journal of looms
OT  - weaving*
PMC - PMC1234567
SO  - JLOOM. 2020 Jul 15;4(2):123-9.

PMID- 31452105
OWN - NLM
DP  - 2019 May-Jun
TI  - [Cards and their holes].
AU  - Wu C
AU  - et al.
PT  - Preprint
SO  - x

this line belongs to nothing
PMID- 31452106
OWN - NLM
DP  - 2018 Winter
FAU - Lee, Ann
SO  - x
"""

ENDNOTE = """<?xml version="1.0" encoding="UTF-8"?>
<xml><records>
<record><rec-number>7</rec-number><ref-type name="Journal Article">17</ref-type><contributors>
<authors><author><style face="normal">Lee, Ann B.</style></author><author>Ma, Bo, Jr.</author>
<author>World Looms,</author></authors></contributors>
<titles><title><style face="normal">Weaving H</style><style face="subscript">2</style><style
face="normal">O &amp; more</style></title><secondary-title>Journal of Looms</secondary-title>
</titles><periodical><full-title>Journal of Looms</full-title><abbr-1>JLOOM</abbr-1></periodical>
<pages>123-9</pages><volume>4</volume><number>2</number><dates><year>2020</year><pub-dates>
<date>May 17</date></pub-dates></dates><isbn>1234-5679</isbn>
<electronic-resource-num>https://doi.org/10.1000/LOOM.1</electronic-resource-num>
<accession-num>31452104</accession-num><remote-database-provider>NLM</remote-database-provider>
<urls><related-urls><url>https://looms.example/1</url></related-urls><pdf-urls>
<url>internal-pdf://1.pdf</url></pdf-urls></urls><keywords><keyword>looms</keyword></keywords>
<language>English</language><abstract>We weave.</abstract></record>
<record><ref-type name="Book">6</ref-type><titles><title>Broken</titles></record>
<record><ref-type name="Book">6</ref-type><titles></titles></record>
<record><ref-type name="Thesis">32</ref-type><contributors><authors><author>Wu, Cy</author>
</authors></contributors><titles><title>Tea &uuml;ber Lattices</title></titles><dates>
<year>2019</year></dates></record></records></xml>
"""

OAI = """<?xml version="1.0" encoding="UTF-8"?>
<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"><ListRecords>
<record><header><identifier>oai:looms.example:article/1</identifier></header><metadata>
<oai_dc:dc xmlns:oai_dc="http://www.openarchives.org/OAI/2.0/oai_dc/"
 xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:title xml:lang="en-US">Weaving Long Numbers</dc:title>
<dc:creator>Lee, Ann; Institute of Looms</dc:creator><dc:creator>Ma, Bo, 1951-</dc:creator>
<dc:subject>looms; numbers</dc:subject><dc:description>We weave &amp; count.</dc:description>
<dc:publisher>Loom Press</dc:publisher><dc:date>2020-05-17</dc:date>
<dc:date>2021-01-02T10:00:00Z</dc:date>
<dc:type>info:eu-repo/semantics/article</dc:type>
<dc:identifier>https://looms.example/article/1</dc:identifier>
<dc:identifier>10.1000/loom.1</dc:identifier>
<dc:source>Journal of Looms; Vol. 4 No. 2 (2020): Cards; 123-129</dc:source>
<dc:source>1234-5679</dc:source><dc:language>eng</dc:language>
<dc:rights>https://creativecommons.org/licenses/by/4.0</dc:rights></oai_dc:dc></metadata></record>
<record><header status="deleted"><identifier>oai:looms.example:2</identifier></header></record>
<record><header><identifier>oai:x</identifier></header><metadata><oai_dc:dc>
<dc:title>Cards</dc:title><dc:creator>Wu, Cy; Vo, Di; Lee, Ann</dc:creator><dc:date>2019</dc:date>
<dc:type>Doctoral Thesis</dc:type><dc:identifier>http://arxiv.org/abs/2001.01234</dc:identifier>
</oai_dc:dc></metadata></record>
<resumptionToken completeListSize="40" cursor="0">t0k3n</resumptionToken></ListRecords></OAI-PMH>
"""

ZOTERO = """<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
 xmlns:z="http://www.zotero.org/namespaces/export#" xmlns:bib="http://purl.org/net/biblio#">
    <bib:Article rdf:about="https://looms.example/1">
        <z:itemType>journalArticle</z:itemType>
        <dcterms:isPartOf rdf:resource="urn:issn:1234-5679"/>
        <bib:authors><rdf:Seq>
            <rdf:li><foaf:Person><foaf:surname>van der Meer</foaf:surname>
                <foaf:givenName>Ann</foaf:givenName></foaf:Person></rdf:li>
            <rdf:li><foaf:Person><foaf:surname>Ma</foaf:surname>
                <foaf:givenName>Bo</foaf:givenName></foaf:Person></rdf:li>
        </rdf:Seq></bib:authors>
        <link:link rdf:resource="#item_3"/>
        <dc:title>Weaving H&lt;sub&gt;2&lt;/sub&gt;O</dc:title>
        <dc:subject><z:AutomaticTag><rdf:value>looms</rdf:value></z:AutomaticTag></dc:subject>
        <dcterms:abstract>We weave.</dcterms:abstract>
        <dc:date>2020-05-17</dc:date>
        <dc:identifier><dcterms:URI><rdf:value>https://looms.example/1</rdf:value></dcterms:URI>
        </dc:identifier>
        <z:language>en</z:language>
        <dc:description>PMID: 31452104</dc:description>
        <bib:pages>123–9</bib:pages>
    </bib:Article>
    <bib:Journal rdf:about="urn:issn:1234-5679">
        <prism:volume>4</prism:volume>
        <dc:title>Journal of Looms</dc:title>
        <dcterms:alternative>JLOOM</dcterms:alternative>
        <dc:identifier>DOI 10.1000/loom.1</dc:identifier>
        <prism:number>2</prism:number>
        <dc:identifier>ISSN 1234-5679</dc:identifier>
    </bib:Journal>
    <z:Attachment rdf:about="#item_3">
        <z:itemType>attachment</z:itemType><dc:title>PDF</dc:title>
        <dc:identifier><dcterms:URI><rdf:value>https://looms.example/1.pdf</rdf:value></dcterms:URI>
        </dc:identifier><link:type>application/pdf</link:type>
    </z:Attachment>
    <rdf:Description rdf:about="#item_4">
        <z:itemType>conferencePaper</z:itemType>
        <dcterms:isPartOf><bib:Journal><dc:title>Proceedings of the Conference on Cards</dc:title>
            </bib:Journal></dcterms:isPartOf>
        <bib:presentedAt><bib:Conference><dc:title>Cards '19</dc:title></bib:Conference>
        </bib:presentedAt>
        <dc:title>Cards and Their Holes</dc:title><dc:date>2019</dc:date>
    </rdf:Description>
    <bib:Book rdf:about="#item_5"><z:itemType>book</z:itemType><dc:title>Broken</bib:Book>
    <bib:Memo rdf:about="#item_6"><rdf:value>a note</rdf:value></bib:Memo>
</rdf:RDF>
"""

EXPORTS = {"nbib": NBIB, "endnote": ENDNOTE, "oai_dc": OAI, "zotero_rdf": ZOTERO}


def names(record: Record) -> list[str]:
    return [author.name for author in record.authors]


def told(listing: Listing) -> list[tuple[int, str]]:
    return [(unread.line, unread.reason.code) for unread in listing.unread]


def line_of(text: str, piece: str) -> int:
    return text[: text.rindex(piece)].count("\n") + 1


def test_pubmed() -> None:
    listing = formats.read(NBIB)
    loom, cards = listing.records

    assert listing.shape == "nbib"
    assert (loom.title, loom.display_title) == (
        "Weaving H2O: a trial of long looms",
        "Weaving H<sub>2</sub>O: a trial of long looms",
    )
    assert names(loom) == ["Ann B van der Meer", "Bo Ma, Jr", "COBALT Study Group"]
    assert loom.authors[0].orcid == "0000-0002-1825-0097"
    assert loom.authors[0].affiliations == ("Institute of Looms, Delft.",)
    assert (loom.date, loom.dates) == ("2020-07-15", (("online", "2020-06-01"),))
    assert (loom.venue, loom.venue_acronym, loom.kind) == ("Journal of looms", "JLOOM", "journal")
    assert (loom.volume, loom.issue, loom.pages) == ("4", "2", "123-129")
    assert loom.abstract == "BACKGROUND: Looms are long. RESULTS: They weave <well>."
    assert loom.identifiers == (
        ("doi", "10.1000/loom.1"),
        ("pubmed", "31452104"),
        ("pmc", "PMC1234567"),
    )
    assert (loom.language, loom.mark, loom.line) == ("en", "retracted", 1)
    assert loom.venue_ids == (("issn", "1234-5679"), ("issn", "1234-5660"))
    assert loom.grants == (("NIGMS NIH HHS", "R01 GM123456"),)
    assert (cards.title, names(cards), cards.authors_complete) == (
        "Cards and their holes",
        ["C. Wu"],
        False,
    )
    assert (cards.date, cards.kind) == ("2019", "preprint")
    assert told(listing) == [
        (line_of(NBIB, "this line"), "outside_references"),
        (line_of(NBIB, "PMID-"), "pubmed_reference_has_no_title"),
    ]


def test_endnote() -> None:
    listing = formats.read(ENDNOTE)
    loom, tea = listing.records

    assert listing.shape == "endnote"
    assert (loom.title, loom.display_title) == (
        "Weaving H2O & more",
        "Weaving H<sub>2</sub>O & more",
    )
    assert names(loom) == ["Ann B. Lee", "Bo Ma, Jr.", "World Looms"]
    assert (loom.venue, loom.venue_acronym, loom.kind) == ("Journal of Looms", "JLOOM", "journal")
    assert (loom.volume, loom.issue, loom.pages, loom.date) == ("4", "2", "123-129", "2020-05-17")
    assert loom.identifiers == (("doi", "10.1000/loom.1"), ("pubmed", "31452104"))
    assert loom.venue_ids == (("issn", "1234-5679"),)
    assert loom.links == (("page", "https://looms.example/1"),)
    assert (loom.language, loom.abstract, loom.source_key) == ("en", "We weave.", "7")
    assert (tea.title, tea.kind, tea.date, names(tea)) == (
        "Tea über Lattices",
        "thesis",
        "2019",
        ["Cy Wu"],
    )
    assert told(listing) == [
        (line_of(ENDNOTE, "<title>Broken"), "xml_entry_broken"),
        (line_of(ENDNOTE, "<titles></titles>"), "record_has_no_title"),
    ]


def test_dublin_core_of_a_repository() -> None:
    listing = formats.read(OAI)
    loom, cards = listing.records

    assert listing.shape == "oai_dc"
    assert (loom.title, names(loom)) == ("Weaving Long Numbers", ["Ann Lee", "Bo Ma"])
    assert loom.authors[0].affiliations == ("Institute of Looms",)
    assert (loom.venue, loom.volume, loom.issue, loom.pages) == (
        "Journal of Looms",
        "4",
        "2",
        "123-129",
    )
    assert (loom.date, loom.kind, loom.language) == ("2020-05-17", "journal", "en")
    assert loom.identifiers == (("doi", "10.1000/loom.1"),)
    assert loom.links == (("page", "https://looms.example/article/1"),)
    assert loom.venue_ids == (("issn", "1234-5679"),)
    assert loom.abstract == "We weave & count."
    assert loom.licence == "https://creativecommons.org/licenses/by/4.0"
    assert (names(cards), cards.kind, cards.date) == (
        ["Cy Wu", "Di Vo", "Ann Lee"],
        "thesis",
        "2019",
    )
    assert cards.identifiers == (("arxiv", "2001.01234"),)
    assert told(listing) == [(line_of(OAI, "deleted"), "record_deleted")]
    assert [str(warning) for warning in listing.warnings] == [
        "These are 2 of 40 records: fetch the rest with the resumptionToken and import it too."
    ]


def test_bare_dublin_core() -> None:
    bare = OAI[OAI.index("<oai_dc:dc ") : OAI.index("</oai_dc:dc>") + len("</oai_dc:dc>")]

    (loom,) = formats.read(bare).records

    assert (loom.title, loom.venue) == ("Weaving Long Numbers", "Journal of Looms")


def test_what_a_repository_says_instead() -> None:
    error = '<OAI-PMH xmlns="x"><error code="noRecordsMatch">Nothing new</error></OAI-PMH>'
    with pytest.raises(FormatError, match="an error: Nothing new"):
        formats.read(error)
    other = (
        "<OAI-PMH xmlns='x'><record><metadata><marc><a>b</a></marc></metadata></record></OAI-PMH>"
    )
    with pytest.raises(FormatError, match="metadataPrefix=oai_dc"):
        formats.read(other)


def test_zotero() -> None:
    listing = formats.read(ZOTERO)
    loom, cards = listing.records

    assert listing.shape == "zotero_rdf"
    assert (loom.title, loom.display_title) == ("Weaving H2O", "Weaving H<sub>2</sub>O")
    assert names(loom) == ["Ann van der Meer", "Bo Ma"]
    assert (loom.venue, loom.venue_acronym, loom.kind) == ("Journal of Looms", "JLOOM", "journal")
    assert (loom.volume, loom.issue, loom.pages, loom.date) == ("4", "2", "123-129", "2020-05-17")
    assert loom.identifiers == (("doi", "10.1000/loom.1"), ("pubmed", "31452104"))
    assert loom.venue_ids == (("issn", "1234-5679"),)
    assert loom.links == (
        ("page", "https://looms.example/1"),
        ("pdf", "https://looms.example/1.pdf"),
    )
    assert (loom.language, loom.categories, loom.line) == ("en", ("looms",), 3)
    assert (cards.title, cards.venue, cards.kind, cards.date) == (
        "Cards and Their Holes",
        "Conference on Cards",
        "conference",
        "2019",
    )
    assert told(listing) == [(line_of(ZOTERO, "Broken"), "xml_entry_broken")]


@pytest.mark.parametrize("format", EXPORTS)
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_encodings(format: str, encoding: str) -> None:
    text = EXPORTS[format].replace("Ann", "Änn")

    listing = formats.read(formats.decode(text.encode(encoding)))

    assert listing.shape == format
    assert any("Änn" in author.name for author in listing.records[0].authors)


def test_a_declared_encoding() -> None:
    text = ENDNOTE.replace("UTF-8", "iso-8859-2").replace("Ann", "Łucja")

    (loom, _) = formats.read(formats.decode(text.encode("iso-8859-2"))).records

    assert names(loom)[0] == "Łucja B. Lee"


@pytest.mark.parametrize("format", ["endnote", "oai_dc", "zotero_rdf"])
def test_a_file_that_was_cut_off_gives_what_was_whole(format: str) -> None:
    text = EXPORTS[format]
    end = {"endnote": "<titles><title>Tea", "oai_dc": "<dc:title>Cards", "zotero_rdf": "#item_4"}

    listing = formats.read(text[: text.index(end[format]) + 20])

    assert len(listing.records) == 1
    assert told(listing)[-1][1] == "file_cut_off"


def test_a_pubmed_file_that_was_cut_off_says_so() -> None:
    whole = NBIB[: NBIB.index("this line")]
    text = f"{whole}\n{whole}\nPMID- 1\nOWN - NLM\nTI  - Half a\n"

    assert told(formats.read(text)) == [(line_of(text, "PMID-"), "last_reference_cut_off")]


@pytest.mark.parametrize("format", EXPORTS)
def test_files_cut_anywhere(format: str) -> None:
    text = EXPORTS[format]
    for end in range(0, len(text), 13):
        with suppress(FormatError):
            formats.read(text[:end])


def test_entities_are_not_expanded() -> None:
    text = ENDNOTE.replace("<xml>", '<!DOCTYPE x [<!ENTITY a "aaa"><!ENTITY b "&a;&a;">]><xml>')

    (loom, _) = formats.read(text.replace("We weave.", "&b; &file;")).records

    assert loom.abstract == ""


@pytest.mark.parametrize(
    "text",
    [
        '<?xml version="1.0"?><rss version="2.0"><channel><title>News</title></channel></rss>',
        '<mods:mods xmlns:mods="x"><mods:titleInfo/></mods:mods>',
        '<?xml version="1.0"?><!DOCTYPE plist><plist><dict/></plist>',
    ],
)
def test_xml_of_another_kind_is_refused(text: str) -> None:
    with pytest.raises(FormatError, match="is XML with the root"):
        formats.read(text)


@pytest.mark.parametrize("format", EXPORTS)
def test_another_format_is_refused(format: str) -> None:
    with pytest.raises(FormatError):
        formats.read("@article{k, title={A}, author={B}}", format)
