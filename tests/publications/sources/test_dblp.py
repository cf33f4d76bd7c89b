from contextlib import ExitStack
from pathlib import Path

import pytest

from publications.domain.record import Author, Record
from publications.sources import dblp
from publications.sources.adapter import Query
from publications.sources.dblp import (
    Dblp,
    author_search,
    looks_like,
    parse,
    record_key,
)
from publications.sources.errors import (
    Incomplete,
    Malformed,
    NotFound,
    RequestRefused,
    SourceError,
    Unavailable,
)
from tests.loopback import Reply, html, in_turn, serve
from tests.publications.sources.dblp_pages import (
    FOUND,
    PID,
    WHOLE,
    FakeSearch,
    article,
    element,
    info,
    person,
    record,
    search,
    xml,
)

ADA = Query(names=("Ada Example",), identifiers=(("dblp", PID),))
BY_NAME = Query(names=("Ada Example", "A. Example"))
RECORDED = Path(__file__).resolve().parents[4] / "shared" / "recorded" / "dblp"


@pytest.fixture
def dblp_at(settings):
    """A function that runs a fake DBLP and points the settings at it."""
    with ExitStack() as running:

        def start(handler):
            server = running.enter_context(serve(handler))
            settings.SOURCE_URLS = {"dblp": server.url}
            settings.SOURCE_INTERVALS = {"dblp": 0}
            return server

        yield start


def only(data: bytes) -> Record:
    (read,) = parse(data).records
    return read


def keys(pages) -> list[str]:
    return [read.source_key for page in pages for read in page.records]


# --- reading --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "data",
    [person(article()), record(article()), article().encode()],
    ids=["person", "record", "saved"],
)
def test_a_whole_article(data):
    page = parse(data)
    assert page.records == (WHOLE,)
    assert (page.total, page.next_cursor, page.unread) == (1, None, ())


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (person(article(key=""), article()), "no DBLP key"),
        (person(article(title=""), article()), "no title"),
        (person(article(title="<title>.</title>"), article()), "no title"),
    ],
)
def test_an_entry_that_names_no_work_is_told_and_the_others_stay(data, reason):
    page = parse(data)
    assert page.records == (WHOLE,)
    (unread,) = page.unread
    assert (unread.line, reason in str(unread.reason)) == (1, True)
    assert unread.text.startswith("<article")


@pytest.mark.parametrize(
    ("work", "kind"),
    [
        (element("inproceedings", "conf/a/1", "<booktitle>OSDI</booktitle>"), "conference"),
        (element("inproceedings", "conf/a/1", "<booktitle>A@NeurIPS</booktitle>"), "workshop"),
        (element("inproceedings", "conf/a/1", "<booktitle>ICML Workshops</booktitle>"), "workshop"),
        (element("incollection", "books/a/1"), "chapter"),
        (element("incollection", "reference/a/1", "", 'publtype="encyclopedia"'), "chapter"),
        (element("book", "books/a/1"), "book"),
        (element("phdthesis", "phd/a/1"), "thesis"),
        (element("mastersthesis", "ms/a/1"), "thesis"),
        (element("data", "data/a/1"), "dataset"),
        (element("data", "data/a/1", "", 'publtype="software"'), "software"),
        (element("article", "journals/corr/abs-2301-00001"), "preprint"),
        (element("article", "journals/iacr/1", "", 'publtype="informal"'), "preprint"),
        (element("article", "journals/a/1", "", 'publtype="survey"'), "journal"),
        (element("article", "tr/a/1"), "report"),
    ],
)
def test_kinds(work, kind):
    assert only(person(work)).kind == kind


PART = (("part_of", "dblp", "conf/a/2024"),)


@pytest.mark.parametrize(
    ("parts", "field", "expected"),
    [
        ({"title": "<title>Why?</title>"}, "title", "Why?"),
        ({"title": "<title>And so on...</title>"}, "title", "And so on..."),
        ({"title": "<title>A <i>B</i>\n C.</title>"}, "title", "A B C"),
        ({"title": "<title>A &lt; B &amp;amp; C.</title>"}, "title", "A < B & C"),
        ({"title": "<title>Why?</title>"}, "display_title", ""),
        ({"url": "<crossref>conf/a/2024</crossref>"}, "relations", PART),
        ({"url": "<stream>streams/conf/a</stream>"}, "venue_ids", (("dblp", "conf/a"),)),
        ({"note": "<editor>Eve Editor 0003</editor>"}, "editors", ("Eve Editor",)),
        ({"url": "<issn>12345678</issn>"}, "venue_ids", (("issn", "1234-5678"),)),
        ({"title": "<title>Retracted: A Thing.</title>"}, "title", "A Thing"),
        ({"title": "<title>Retracted: A Thing.</title>"}, "mark", "retracted"),
        ({"publtype": "informal withdrawn"}, "mark", "withdrawn"),
        ({"note": "<note>This paper has been withdrawn.</note>"}, "mark", "withdrawn"),
        ({"month": "<month>May/June</month>"}, "date", "2024-05"),
        ({"month": "<month>Spring</month>"}, "date", "2024"),
        ({"year": "<year>soon</year>"}, "date", ""),
        ({"pages": "<pages>10 – 20</pages>"}, "pages", "10-20"),
        ({"pages": "<pages>3:1-3:9</pages>"}, "pages", "3:1-3:9"),
        ({"authors": "<author>Wei Wang 0001</author>"}, "authors", (Author("Wei Wang"),)),
        (
            {"authors": '<author orcid="x" pid="../../a">Ada</author><author> </author>'},
            "authors",
            (Author("Ada"),),
        ),
    ],
)
def test_odd_elements(parts, field, expected):
    assert getattr(only(person(article(**parts))), field) == expected


@pytest.mark.parametrize(
    ("volume", "ee"),
    [
        ("abs/2301.00001", ""),
        ("", "<ee>https://arxiv.org/abs/2301.00001v2</ee>"),
        ("abs/2301.00001", "<ee>https://doi.org/10.48550/ARXIV.2301.00001</ee>"),
    ],
)
def test_a_preprint_is_known_by_its_arxiv_id_and_month(volume, ee):
    inner = f"<volume>{volume}</volume><journal>CoRR</journal>{ee}"
    read = only(person(element("article", "journals/corr/abs-2301-00001", inner)))
    assert read.ids("arxiv") == ("2301.00001",)
    assert (read.ids("doi"), read.volume, read.venue) == ((), "", "CoRR")
    # The number's month is of 2023, the record's year 2022: the year that is told counts.
    assert read.date == "2022"


def test_a_preprint_of_the_year_of_its_number_has_its_month():
    inner = "<volume>abs/2203.00001</volume><journal>CoRR</journal>"
    read = only(person(element("article", "journals/corr/abs-2203-00001", inner)))
    assert read.date == "2022-03"


def test_the_parts_of_a_volume_are_one_venue():
    read = only(person(element("inproceedings", "conf/a/1", "<booktitle>OSDI (2)</booktitle>")))
    assert (read.venue, read.venue_acronym) == ("OSDI", "OSDI")


def test_a_volume_beside_its_paper_says_more_of_it():
    paper = element(
        "inproceedings", "conf/exa/1", "<booktitle>EXA</booktitle><crossref>conf/exa/22</crossref>"
    )
    volume = (
        '<proceedings key="conf/exa/22"><editor>Ed Editor</editor><title>Proceedings of the 3rd '
        "Conference on Examples, EXA 2022, Berlin, Germany, June 1-3, 2022.</title>"
        "<publisher>Example Press</publisher></proceedings>"
    )
    page = parse(record(paper, volume))
    (read,) = page.records
    assert read.venue == "3rd Conference on Examples"
    assert (read.venue_acronym, read.place) == ("EXA", "Berlin, Germany")
    assert read.publisher == "Example Press"
    assert parse(page.raw[0].encode()).records == page.records


def test_isbn_of_a_book():
    read = only(person(element("book", "books/a/1", "<isbn>978-3-16-148410-0</isbn>")))
    assert read.ids("isbn") == ("9783161484100",)


def test_edited_volumes_and_web_pages_are_no_works_of_the_person():
    edited = '<proceedings key="conf/a/22"><editor>Ada Example</editor><title>X.</title>'
    page = parse(
        person(
            f"{edited}</proceedings>",
            '<book key="b/a/1"><editor>Ada</editor><title>Y.</title></book>',
            '<www key="homepages/x"><author>Ada Example</author><title>Z</title></www>',
            article(),
        )
    )
    assert (page.records, page.total, page.unread) == ((WHOLE,), 1, ())


def test_a_page_of_namesakes_is_refused():
    with pytest.raises(RequestRefused, match="several people called Ada Example"):
        parse(person(article(), publtype="disambiguation"))


def test_a_person_who_has_namesakes_is_read():
    homonyms = (
        '<homonyms n="1"><h f="x/X"><person publtype="disambiguation" key="homepages/00/1">'
        '<author pid="00/1">Ada Example</author></person></h></homonyms>'
    )
    assert parse(person(article(), homonyms=homonyms)).records == (WHOLE,)


def test_named_characters_of_the_dump():
    dump = (
        '<?xml version="1.0" encoding="ISO-8859-1"?>\n<!DOCTYPE dblp SYSTEM "dblp.dtd">\n<dblp>'
        + article(authors="<author>J&ouml;rg M\xfcller</author>")
        + "</dblp>"
    )
    assert only(dump.encode("latin-1")).authors == (Author("Jörg Müller"),)


def test_a_saved_payload_reads_as_the_same_record():
    for data in (person(article(), element("book", "books/a/1")), search(info())):
        page = parse(data)
        assert tuple(only(raw.encode()) for raw in page.raw) == page.records


# --- reading a search -----------------------------------------------------------------------------


def test_a_whole_hit():
    page = parse(search(info()))
    assert page.records == (FOUND,)
    assert (page.total, page.next_cursor) == (1, None)


@pytest.mark.parametrize(
    ("parts", "field", "expected"),
    [
        ({"authors": {"author": {"@pid": PID, "text": "Ada Example"}}}, "authors", 1),
        ({"authors": {"author": "Ada Example"}}, "authors", 1),
        ({"venue": ["OSDI", "LNCS"], "type": "Conference and Workshop Papers"}, "venue", "OSDI"),
        ({"type": "Conference and Workshop Papers"}, "kind", "conference"),
        ({"type": "Informal and Other Publications"}, "kind", "preprint"),
        ({"type": "Parts in Books or Collections"}, "kind", "chapter"),
        ({"type": "Books and Theses"}, "kind", "book"),
        ({"type": "Books and Theses", "key": "phd/a/1"}, "kind", "thesis"),
        ({"type": "Data and Artifacts"}, "kind", "dataset"),
    ],
)
def test_odd_hits(parts, field, expected):
    value = getattr(only(search(info(**parts))), field)
    assert (len(value) if field == "authors" else value) == expected


def test_editors_and_people_among_the_hits():
    person_hit = {"author": "Ada Example", "url": "https://dblp.org/pid/00/1"}
    page = parse(search(info(type="Editorship"), person_hit, info()))
    assert page.records == (FOUND,)
    assert [unread.line for unread in page.unread] == [2]


@pytest.mark.parametrize(
    ("total", "first", "cursor"), [(1, 0, None), (5, 0, "1"), (5, 4, None), (5, 3, "4")]
)
def test_the_next_page_follows_from_the_counts(total, first, cursor):
    assert parse(search(info(), total=total, first=first)).next_cursor == cursor


def test_a_search_without_hits():
    page = parse(search())
    assert (page.records, page.total, page.next_cursor) == ((), 0, None)


def test_a_search_in_xml_is_refused_with_what_to_do():
    data = b'<?xml version="1.0"?><result><query>q</query><hits total="0"/></result>'
    assert looks_like(data)
    with pytest.raises(Malformed, match=r"^DBLP's search is read as JSON, .*: put “&format=json”"):
        parse(data)


# --- what is none of it ---------------------------------------------------------------------------

GOOD = person(article(), article("journals/exa/Other24"))
GOOD_SEARCH = search(info(), info("journals/exa/Other24"))


@pytest.mark.parametrize(
    ("data", "error"),
    [
        (b"", Incomplete),
        (b" \n", Incomplete),
        (GOOD[:500], Incomplete),
        (GOOD[:-5], Incomplete),
        (GOOD_SEARCH[:300], Incomplete),
        (b"<!DOCTYPE html><html><body><br></body></html>", Malformed),
        (b"<html><body>Checking your browser</body></html>", Malformed),
        (b"<rss/>", Malformed),
        (b"Error 429", Malformed),
        (b"\xff\xfe<dblp/>", Malformed),
        (b"[]", Malformed),
        (b'{"result": {}}', Malformed),
        (b'{"result": {"status": {"@code": "500", "text": "no"}}}', RequestRefused),
        (b'<!DOCTYPE dblp [<!ENTITY a "ha">]><dblp>&a;</dblp>', Malformed),
        (b"<dblp>" + b"<r>" * 100_000, Malformed),
        (b"[" * 100_000, Malformed),
        (b"<dblp>&nonsense;</dblp>", Malformed),
    ],
)
def test_what_is_not_dblps(data, error):
    with pytest.raises(error, match=r"^DBLP.*: .*\.$"):
        parse(data)


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (GOOD, True),
        (GOOD_SEARCH, True),
        (record(article()), True),
        (article().encode(), True),
        (b'<?xml version="1.0"?>\n<!DOCTYPE dblp SYSTEM "dblp.dtd">\n<dblp>', True),
        (b"<html></html>", False),
        (b'<feed xmlns="http://www.w3.org/2005/Atom"/>', False),
        (b'{"data": []}', False),
        (b"@article{a, title={B}}", False),
        (b"", False),
    ],
)
def test_looks_like(data, expected):
    assert looks_like(data) is expected


@pytest.mark.skipif(not RECORDED.is_dir(), reason="needs ../shared")
def test_recorded_responses_are_read_or_refused_calmly():
    works, refused = {}, set()
    for path in sorted(RECORDED.iterdir()):
        try:
            page = parse(path.read_bytes())
        except SourceError:
            refused.add(path.suffix)
            continue
        assert not page.unread
        assert looks_like(path.read_bytes())
        works[path.name] = len(page.records)
    assert sum(works.values()) == 138
    assert refused == {".ttl", ".dtd"}


# --- words ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("conf/osdi/Example22", "conf/osdi/Example22"),
        ("DBLP:conf/osdi/Example22", "conf/osdi/Example22"),
        ("https://dblp.org/rec/conf/osdi/Example22.html", "conf/osdi/Example22"),
        (
            "https://dblp.org/rec/bibtex/journals/corr/abs-2301-00001",
            "journals/corr/abs-2301-00001",
        ),
        ("journals/pacmpl/A+B-22", "journals/pacmpl/A+B-22"),
        ("conf/../x", ""),
        ("65/9612", ""),
        ("10.1000/conf", ""),
        ("", ""),
    ],
)
def test_record_key(text, expected):
    assert record_key(text) == expected


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Ada Example", "author:Ada_Example:"),
        ("José  O'Núñez-Ó", "author:José_O'Núñez-Ó:"),
        ("A. Example | x:y", "author:A._Example_x_y:"),
        ("阿达", ""),
        ("", ""),
    ],
)
def test_author_search(name, expected):
    assert author_search(name) == expected


# --- asking ---------------------------------------------------------------------------------------


def test_a_persons_page_comes_whole(dblp_at):
    server = dblp_at(in_turn(xml(GOOD)))
    (page,) = Dblp().pages(ADA)
    assert [read.source_key for read in page.records] == [
        "journals/exa/Example24",
        "journals/exa/Other24",
    ]
    assert (page.total, page.next_cursor) == (2, None)
    assert [request.path for request in server.requests] == [f"/pid/{PID}.xml"]


def test_a_person_with_two_pages(dblp_at):
    two = Query(identifiers=(("dblp", PID), ("dblp", "https://dblp.org/pid/00/9.html")))
    server = dblp_at(in_turn(xml(GOOD)))
    pages = list(Dblp().pages(two))
    assert [page.next_cursor for page in pages] == ["00/9", None]
    assert keys(Dblp().pages(two, "00/9")) == keys(pages[1:])
    assert server.requests[-1].path == "/pid/00/9.xml"


def test_a_name_is_searched_in_each_form(dblp_at, monkeypatch):
    monkeypatch.setattr(dblp, "HITS", 2)
    service = FakeSearch(3)
    server = dblp_at(service)
    pages = list(Dblp().pages(BY_NAME))
    assert [page.next_cursor for page in pages] == ["0:2", "1:0", "1:2", None]
    assert keys(pages) == service.keys * 2
    assert server.requests[1].query == {
        "q": "author:Ada_Example:",
        "h": "2",
        "f": "2",
        "format": "json",
    }
    assert keys(Dblp().pages(BY_NAME, "1:2")) == service.keys[2:]


@pytest.mark.parametrize("cursor", ["", "x", "9:0", "-1:0", "0:x", "0"])
@pytest.mark.parametrize("query", [ADA, BY_NAME])
def test_a_cursor_that_is_none_of_ours_is_refused(dblp_at, query, cursor):
    dblp_at(FakeSearch(1))
    with pytest.raises(RequestRefused, match="start it anew"):
        list(Dblp().pages(query, cursor))


def test_too_many_works_for_one_search(dblp_at, monkeypatch):
    monkeypatch.setattr(dblp, "HITS", 2)
    monkeypatch.setattr(dblp, "MAX_START", 4)
    dblp_at(FakeSearch(9))
    with pytest.raises(Incomplete, match="no more than 4"):
        list(Dblp().pages(BY_NAME))


@pytest.mark.parametrize(
    ("query", "words"),
    [
        (Query(names=("阿达",)), "Latin letters"),
        (Query(identifiers=(("dblp", "Ada Example"),)), "not a DBLP person id"),
    ],
)
def test_nothing_to_ask_by(query, words):
    with pytest.raises(RequestRefused, match=words):
        list(Dblp().pages(query))


@pytest.mark.parametrize(("status", "error"), [(200, Malformed), (500, Unavailable)])
def test_a_check_for_robots_says_how_to_import_the_page_by_hand(dblp_at, status, error):
    dblp_at(in_turn(html(status)))
    with pytest.raises(error, match=f"open https://dblp.org/pid/{PID}.xml in a browser"):
        list(Dblp().pages(ADA))


def test_a_check_for_robots_in_a_search(dblp_at):
    dblp_at(in_turn(html()))
    with pytest.raises(Malformed, match=r"open https://dblp.org/search/publ/api\?q=author"):
        list(Dblp().pages(BY_NAME))


def test_an_unknown_person(dblp_at):
    dblp_at(in_turn(Reply(status=404)))
    with pytest.raises(NotFound):
        list(Dblp().pages(ADA))


@pytest.mark.parametrize(
    "identifier", ["journals/exa/Example24", "https://dblp.org/rec/journals/exa/Example24"]
)
def test_one(dblp_at, identifier):
    server = dblp_at(in_turn(xml(record(article()))))
    assert Dblp().one(identifier) == WHOLE
    assert server.requests[0].path == "/rec/journals/exa/Example24.xml"


@pytest.mark.parametrize(
    ("reply", "error"),
    [
        (Reply(status=404), NotFound),
        (xml(record(article("journals/exa/Another"))), NotFound),
        (xml(record(article(title=""))), Malformed),
        (html(), Malformed),
    ],
)
def test_one_that_is_not_there(dblp_at, reply, error):
    dblp_at(in_turn(reply))
    with pytest.raises(error):
        Dblp().one("journals/exa/Example24")


def test_one_needs_a_key():
    with pytest.raises(RequestRefused, match="not a DBLP key"):
        Dblp().one("Ada Example")
