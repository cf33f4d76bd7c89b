from dataclasses import replace
from pathlib import Path

import pytest

from publications.domain.identifiers import bare_arxiv_id
from publications.domain.record import Author, Record
from publications.sources import SOURCES, arxiv
from publications.sources.adapter import Query
from publications.sources.arxiv import is_withdrawn, parse, search_query
from publications.sources.errors import (
    Incomplete,
    Malformed,
    NotFound,
    RequestRefused,
    SourceError,
    Unavailable,
)
from tests.loopback import Reply, html, in_turn
from tests.publications.sources.feeds import (
    WHOLE,
    FakeArXiv,
    entry,
    error_feed,
    feed,
)

ADA = Query(names=("Ada Example",))
RECORDED = Path(__file__).resolve().parents[4] / "shared" / "recorded" / "arxiv"


def read_one(**parts: str) -> Record:
    (record,) = parse(feed(entry(**parts))).records
    return record


def listed(query: Query = ADA, cursor: str | None = None) -> list[str]:
    pages = SOURCES["arxiv"].pages(query, cursor)
    return [record.source_key for page in pages for record in page.records]


# --- reading a feed -------------------------------------------------------------------------------


def test_a_whole_entry():
    page = parse(feed(entry()))
    assert page.records == (WHOLE,)
    assert (page.total, page.next_cursor, page.unread) == (1, None, ())


def test_a_saved_payload_reads_as_the_same_record():
    page = parse(feed(entry("2401.00001"), entry("hep-th/9901001")))
    assert tuple(parse(raw.encode()).records[0] for raw in page.raw) == page.records


@pytest.mark.parametrize(
    ("part", "reason"), [("identifier", "no arXiv identifier"), ("title", "has no title")]
)
def test_an_entry_that_names_no_work_is_told_and_the_others_stay(part, reason):
    page = parse(feed(entry(**{part: ""}), entry()))
    assert page.records == (WHOLE,)
    assert len(page.raw) == 1
    (unread,) = page.unread
    assert unread.line == 1
    assert reason in str(unread.reason)
    assert "<atom:entry" in unread.text


@pytest.mark.parametrize(
    ("parts", "field", "expected"),
    [
        ({"published": "<published>2024-02-31T00:00:00Z</published>"}, "date", "2024-01"),
        ({"published": "<published>soon</published>", "key": "math/0309136"}, "date", ""),
        (
            {"journal_ref": "<arxiv:journal_ref>Proc. ICST 2023, pp. 66-69</arxiv:journal_ref>"},
            "notes",
            ("12 pages, 3 figures", "Proc. ICST 2023, pp. 66-69"),
        ),
        ({"title": "<title>On $\\alpha &lt; 1$</title>"}, "title", "On $\\alpha < 1$"),
        ({"title": "<title>Erd\\H{o}s in $\\R^2$</title>"}, "title", "Erdős in $\\R^2$"),
        ({"title": "<title>A\u200b\u00ad B\x85</title>"}, "title", "A B"),
        ({"title": "<title>\\foo</title>"}, "title", "\\foo"),
        ({"title": "<title>Error</title>"}, "title", "Error"),
        (
            {"doi": "<arxiv:doi>10.1000/A.1 https://doi.org/10.1000/b.2</arxiv:doi>"},
            "identifiers",
            (("arxiv", "2401.00001"), ("doi", "10.1000/a.1"), ("doi", "10.1000/b.2")),
        ),
        ({"doi": "<arxiv:doi>pending</arxiv:doi>"}, "identifiers", (("arxiv", "2401.00001"),)),
        (
            {"comment": "<arxiv:comment>This paper has been withdrawn.</arxiv:comment>"},
            "mark",
            "withdrawn",
        ),
        (
            {"authors": "<author><name>LIGO Collaboration</name></author><author><name>:</name>"},
            "authors",
            (Author("LIGO Collaboration"), Author("José Núñez")),
        ),
    ],
)
def test_odd_elements(parts, field, expected):
    if field == "authors":
        parts = {"authors": parts["authors"] + "</author><author><name>José Núñez</name></author>"}
    assert getattr(read_one(**parts), field) == expected


def test_a_feed_that_was_encoded_twice_is_put_right():
    name = "<author><name>Dirk Wübben</name></author>"
    data = feed(entry(authors=name))
    twice = data.decode().encode("utf-8").decode("latin-1").encode("utf-8")
    assert parse(twice).records == parse(data).records
    assert parse(data).records[0].authors == (Author("Dirk Wübben"),)


@pytest.mark.parametrize(
    ("total", "start", "cursor"), [(1, 0, None), (5, 0, "1"), (5, 4, None), (5, 3, "4")]
)
def test_the_next_page_follows_from_the_counts(total, start, cursor):
    page = parse(feed(entry(), total=total, start=start))
    assert (page.total, page.next_cursor) == (total, cursor)


def test_an_empty_feed_is_a_page_without_works():
    page = parse(feed())
    assert (page.records, page.total, page.next_cursor) == ((), 0, None)


LAUGHS = b'<!DOCTYPE feed [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><feed>&b;</feed>'


@pytest.mark.parametrize(
    ("data", "error"),
    [
        (error_feed(), RequestRefused),
        (b"", Incomplete),
        (b" \n", Incomplete),
        (feed(entry())[:700], Incomplete),
        (feed(entry(title="<title>Wübben</title>")).partition(b"\xbc")[0], Incomplete),
        (feed(entry())[:-8], Incomplete),
        (feed(entry(title="<title>\xe9</title>")).replace(b"\xc3\xa9", b"\xe9"), Malformed),
        (feed(entry(title="<title>a & b</title>")), Malformed),
        (feed(entry()).replace(b"</entry>", b"</antry>"), Malformed),
        (feed(entry()) + b"<more/>", Malformed),
        (b"<!DOCTYPE html><html><body><br></body></html>", Malformed),
        (b"<html xmlns='http://www.w3.org/1999/xhtml'/>", Malformed),
        (b"<rss><channel/></rss>", Malformed),
        (b"<feed><entry/></feed>", Malformed),
        (b'{"message": "no"}', Malformed),
        (b"Rate exceeded.", Malformed),
        (LAUGHS, Malformed),
        (b"<feed xmlns='http://www.w3.org/2005/Atom'>" + b"<a>" * 100_000, Malformed),
    ],
    ids=[
        "error-feed",
        "nothing",
        "blank",
        "cut",
        "cut-in-a-letter",
        "cut-at-the-end",
        "invalid-utf-8",
        "bare-ampersand",
        "mismatched-tags",
        "two-roots",
        "html",
        "xhtml",
        "rss",
        "no-namespace",
        "json",
        "plain-text",
        "entities",
        "deep",
    ],
)
def test_what_is_not_a_whole_feed(data, error):
    with pytest.raises(error, match=r"^arXiv.*: .*\.$"):
        parse(data)


def test_an_error_feed_is_quoted():
    with pytest.raises(RequestRefused, match="incorrect id format for X"):
        parse(error_feed())


@pytest.mark.skipif(not RECORDED.is_dir(), reason="needs ../shared")
def test_recorded_responses_are_read_or_refused_calmly():
    outcomes = {}
    works = 0
    for path in sorted(RECORDED.glob("*.xml")):
        try:
            page = parse(path.read_bytes())
        except SourceError as error:
            outcomes[path.name] = type(error).__name__
            continue
        assert not page.unread
        assert all(record.authors and record.date for record in page.records)
        assert not any("Ã" in author.name for r in page.records for author in r.authors)
        works += len(page.records)
    assert works == 152
    refused = {name.partition("__")[0] for name, kind in outcomes.items() if kind == "Malformed"}
    assert refused == {"hepcrawl_oai"}
    assert [name for name, kind in outcomes.items() if kind == "RequestRefused"] == [
        "pubs__call_15.xml"
    ]


# --- words ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2301.01234", "2301.01234"),
        ("2301.01234v12", "2301.01234"),
        ("0704.0001", "0704.0001"),
        ("arXiv:2301.01234v2", "2301.01234"),
        ("http://arxiv.org/abs/cond-mat/0207270v1", "cond-mat/0207270"),
        ("https://arxiv.org/pdf/2301.01234v1.pdf", "2301.01234"),
        ("https://export.arxiv.org/abs/2301.01234", "2301.01234"),
        ("math.GT/0309136", "math/0309136"),
        ("https://doi.org/10.48550/arXiv.2301.01234", "2301.01234"),
        ("10.48550/ARXIV.2301.01234", "2301.01234"),
        ("", ""),
        ("INVALID", ""),
        ("2301.01", ""),
        ("https://example.org/abs/2301.01234", ""),
        ("2301.01234 or so", ""),
    ],
)
def test_bare_arxiv_id(text, expected):
    assert bare_arxiv_id(text) == expected


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        (("Ada Example",), 'au:"Ada Example"'),
        (("Ada Example", "A. Example"), 'au:"Ada Example" OR au:"A. Example"'),
        (("José Núñez",), 'au:"José Núñez" OR au:"Jose Nunez"'),
        (('Ada "The Count" (Example)',), 'au:"Ada The Count Example"'),
        (("阿达", "Ada Example"), 'au:"Ada Example"'),
        (("阿达",), ""),
        ((), ""),
    ],
)
def test_search_query(names, expected):
    assert search_query(names) == expected


@pytest.mark.parametrize(
    ("comment", "abstract", "expected"),
    [
        ("This paper has been withdrawn by the author due to an error in Lemma 2", "", True),
        ("Withdrawn", "", True),
        ("withdrawn due to a crucial error", "", True),
        ("Paper withdrawn", "", True),
        ("12 pages. This submission has been withdrawn by arXiv administrators", "", True),
        ("The authors have withdrawn this paper", "", True),
        ("We withdraw this paper", "", True),
        ("Article has been temporarily withdrawn", "", True),
        ("", "This paper has been withdrawn because of an error.", True),
        ("This paper replaces 0704.0001, which has been withdrawn", "", False),
        ("Supersedes a withdrawn paper", "", False),
        ("12 pages", "We study how papers are withdrawn from journals.", False),
        ("How a paper was read. Cash was withdrawn", "", False),
        ("", "", False),
    ],
)
def test_is_withdrawn(comment, abstract, expected):
    assert is_withdrawn(comment, abstract) is expected


@pytest.mark.parametrize(
    ("reference", "expected"),
    [
        ("Phys. Rev. D 89, 084044 (2014)", ("Phys. Rev. D", "89", "", "084044")),
        ("Phys.Lett.B573:94-100,2003", ("Phys.Lett.", "B573", "", "94-100")),
        (
            "Software Testing, Verification and Reliability, 35(2):e1914, 2025",
            ("Software Testing, Verification and Reliability", "35", "2", "e1914"),
        ),
        ("J. Things 6 (1997), no. 3, 253--257", ("", "", "", "")),
        ("Proc. ICST 2023, pp. 66-69", ("", "", "", "")),
        ("2022 Conference on Things, 2022, pp. 26-33", ("", "", "", "")),
    ],
)
def test_a_journal_reference_is_taken_apart_only_when_certain(reference, expected):
    record = read_one(journal_ref=f"<arxiv:journal_ref>{reference}</arxiv:journal_ref>")
    assert (record.venue, record.volume, record.issue, record.pages) == expected
    assert (reference in record.notes) is not any(expected)


# --- asking ---------------------------------------------------------------------------------------


def test_an_author_of_many_works_comes_in_pages(arxiv_at):
    service = FakeArXiv(450)
    server = arxiv_at(service)
    pages = list(SOURCES["arxiv"].pages(ADA))
    assert [len(page.records) for page in pages] == [200, 200, 50]
    assert [page.next_cursor for page in pages] == ["200", "400", None]
    assert {page.total for page in pages} == {450}
    assert [record.source_key for page in pages for record in page.records] == service.keys
    assert server.requests[1].query == {
        "search_query": 'au:"Ada Example"',
        "start": "200",
        "max_results": "200",
        "sortBy": "submittedDate",
        "sortOrder": "ascending",
    }


def test_pages_shorter_than_asked_for_lose_nothing(arxiv_at):
    service = FakeArXiv(25, page_size=10)
    arxiv_at(service)
    assert listed() == service.keys


SINCE = replace(ADA, since="2024-03-01")


def versions(*days: str, start: int, total: int) -> Reply:
    """A page of works whose newest versions are of these days."""
    entries = (
        entry(f"2401.{start + place:05d}", updated=f"<updated>{day}T00:00:00Z</updated>")
        for place, day in enumerate(days, start=1)
    )
    return Reply(feed(*entries, total=total, start=start))


def test_what_changed_is_read_from_the_newest_version_to_the_first_older_one(arxiv_at):
    server = arxiv_at(
        in_turn(
            versions("2024-05-01", "2024-04-01", start=0, total=9),
            versions("2024-03-01", "2024-02-28", start=2, total=9),
        )
    )
    pages = list(SOURCES["arxiv"].pages(SINCE))
    assert [page.next_cursor for page in pages] == ["2", None]
    assert [len(page.records) for page in pages] == [2, 2]
    assert [(r.query["sortBy"], r.query["sortOrder"]) for r in server.requests] == [
        ("lastUpdatedDate", "descending")
    ] * 2


def test_a_page_without_days_does_not_end_the_reading_of_what_changed(arxiv_at):
    undated = Reply(feed(entry("2401.00001", updated=""), total=2))
    arxiv_at(in_turn(undated, versions("2024-05-01", start=1, total=2)))
    assert listed(SINCE) == ["2401.00001", "2401.00002"]


def test_a_run_goes_on_from_its_cursor(arxiv_at):
    service = FakeArXiv(450)
    server = arxiv_at(service)
    assert listed(cursor="400") == service.keys[400:]
    assert server.count == 1


@pytest.mark.parametrize("cursor", ["", "x", "-1", "٣", "9" * 30])
def test_a_cursor_that_is_none_of_ours_is_refused(cursor):
    with pytest.raises(RequestRefused, match="start it anew"):
        listed(cursor=cursor)


def test_the_address_may_name_the_query_interface(arxiv_at, settings):
    server = arxiv_at(FakeArXiv(1))
    settings.SOURCE_URLS = {"arxiv": f"{server.url}/api/query/"}
    assert len(listed()) == 1


def test_nothing_to_ask_by():
    with pytest.raises(RequestRefused, match="Latin letters"):
        listed(Query(names=("阿达",)))


def test_too_many_works_for_one_search(arxiv_at, monkeypatch):
    monkeypatch.setattr(arxiv, "MAX_START", 300)
    server = arxiv_at(FakeArXiv(450))
    with pytest.raises(Incomplete, match="no more than 300"):
        listed()
    assert [request.query["max_results"] for request in server.requests] == ["200", "100"]


def test_an_empty_first_page_that_promises_works_is_incomplete(arxiv_at):
    arxiv_at(in_turn(Reply(feed(total=7))))
    with pytest.raises(Incomplete, match="work number 1 "):
        listed()


def test_a_feed_without_counts_ends_with_a_short_page(arxiv_at, monkeypatch):
    monkeypatch.setattr(arxiv, "PAGE_SIZE", 2)
    full = Reply(feed(entry("2401.00001"), entry("2401.00002"), counted=False))
    arxiv_at(in_turn(full, Reply(feed(entry("2401.00003"), counted=False))))
    assert listed() == ["2401.00001", "2401.00002", "2401.00003"]


@pytest.mark.parametrize(
    ("reply", "error"),
    [
        (Reply(error_feed(), status=400), RequestRefused),
        (Reply(error_feed()), RequestRefused),
    ],
    ids=["error-feed-400", "error-feed-200"],
)
def test_a_lasting_fault_is_not_asked_for_again(arxiv_at, reply, error):
    server = arxiv_at(in_turn(reply))
    with pytest.raises(error):
        listed()
    assert server.count == 1


def test_the_reason_inside_a_refusal_is_told(arxiv_at):
    arxiv_at(in_turn(Reply(error_feed("start must be non-negative"), status=400)))
    with pytest.raises(RequestRefused, match="start must be non-negative"):
        listed()


# --- the list that a person claimed ---------------------------------------------------------------

CLAIMED = Query(
    names=("Ada Example",),
    identifiers=(("dblp", "1/2"), ("arxiv", "example_a_1"), ("orcid", "0000-0002-1825-0097")),
)


def test_a_claimed_list_is_preferred(arxiv_at):
    server = arxiv_at(in_turn(Reply(feed(entry("2401.00007"), counted=False))))
    (page,) = SOURCES["arxiv"].pages(CLAIMED)
    assert [record.source_key for record in page.records] == ["2401.00007"]
    assert (page.total, page.next_cursor) == (1, None)
    assert [request.path for request in server.requests] == ["/a/example_a_1.atom2"]


@pytest.mark.parametrize(
    "reply",
    [Reply(status=404), html(), Reply(feed(counted=False)), Reply(error_feed())],
    ids=["unknown", "html", "empty", "error-feed"],
)
def test_without_a_claimed_list_the_name_is_searched(arxiv_at, reply):
    service = FakeArXiv(3)
    server = arxiv_at(lambda request: reply if request.path.startswith("/a/") else service(request))
    assert listed(CLAIMED) == service.keys
    assert [request.path for request in server.requests] == [
        "/a/example_a_1.atom2",
        "/a/0000-0002-1825-0097.atom2",
        "/api/query",
    ]


def test_a_claimed_list_that_fails_for_now_is_not_replaced_by_a_search(arxiv_at):
    arxiv_at(in_turn(Reply(status=503)))
    with pytest.raises(Unavailable):
        listed(CLAIMED)


def test_an_identifier_cannot_lead_to_another_path(arxiv_at):
    server = arxiv_at(FakeArXiv(1))
    listed(Query(names=("Ada Example",), identifiers=(("arxiv", "../../x_1"),)))
    assert [request.path for request in server.requests] == ["/api/query"]


# --- one work -------------------------------------------------------------------------------------


@pytest.mark.parametrize("identifier", ["2401.00002", "https://arxiv.org/abs/2401.00002v3"])
def test_one(arxiv_at, identifier):
    server = arxiv_at(FakeArXiv(3))
    record = SOURCES["arxiv"].one(identifier)
    assert record.source_key == "2401.00002"
    assert server.requests[0].query == {"id_list": "2401.00002", "start": "0", "max_results": "1"}


@pytest.mark.parametrize(
    ("identifier", "reply", "error"),
    [
        ("2401.99999", Reply(feed()), NotFound),
        ("2401.99999", Reply(feed(entry("2401.00001"))), NotFound),
        ("2401.99999", Reply(error_feed(), status=400), RequestRefused),
        ("2401.00001", Reply(feed(entry(title=""))), Malformed),
        ("ten", Reply(feed()), RequestRefused),
    ],
    ids=["unknown", "another", "error-feed", "no-title", "not-an-id"],
)
def test_one_that_is_not_there(arxiv_at, identifier, reply, error):
    arxiv_at(in_turn(reply))
    with pytest.raises(error):
        SOURCES["arxiv"].one(identifier)
