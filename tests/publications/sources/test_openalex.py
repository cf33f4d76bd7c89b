import json
import logging
from pathlib import Path

import pytest

from publications.sources import SOURCES, openalex
from publications.sources.adapter import Query
from publications.sources.errors import (
    Incomplete,
    Malformed,
    NotFound,
    RateLimited,
    RequestRefused,
    SourceError,
)
from publications.sources.openalex import looks_like, parse
from tests.loopback import Reply, html, in_turn, redirect, serve, throttle
from tests.publications.sources.openalex_works import (
    ADA,
    SITE,
    WHOLE,
    FakeOpenAlex,
    authorship,
    error,
    page,
    reply,
    work,
)

BY_ID = Query(names=("Ada Example",), identifiers=(("openalex", ADA),))
BY_ORCID = Query(identifiers=(("orcid", "0000-0002-1825-0097"),))
BOTH = Query(identifiers=(*BY_ID.identifiers, *BY_ORCID.identifiers))
TWO_IDS = Query(identifiers=(("openalex", f"{SITE}A7"), ("openalex", "a8")))
RECORDED = Path(__file__).resolve().parents[4] / "shared" / "recorded" / "openalex"
KEY = "sesame-opens-it"


@pytest.fixture
def openalex_at(settings):
    """A function that runs a fake OpenAlex and points the settings at it."""
    running = []

    def start(handler):
        running.append(serve(handler))
        server = running[-1].__enter__()
        settings.SOURCE_URLS = {"openalex": server.url}
        settings.SOURCE_INTERVALS = {"openalex": 0}
        return server

    yield start
    for server in running:
        server.__exit__(None, None, None)


def read_one(**parts):
    (record,) = parse(json.dumps(work(**parts)).encode()).records
    return record


def listed(query=BY_ID, cursor=None):
    pages = SOURCES["openalex"].pages(query, cursor)
    return [record.source_key for found in pages for record in found.records]


# --- reading --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "data",
    [
        page(work()),
        json.dumps(work()).encode(),
        json.dumps([work()]).encode(),
        b"\xef\xbb\xbf" + json.dumps(work(), indent=1).encode(),
    ],
    ids=["page", "work", "list", "bom"],
)
def test_a_whole_work_in_every_envelope(data):
    found = parse(data)
    assert found.records == (WHOLE,)
    assert found.unread == ()
    assert looks_like(data)


def test_works_one_a_line_as_in_the_snapshot():
    lines = b"\n".join(json.dumps(work(key)).encode() for key in ("W1", "W2"))
    assert [record.source_key for record in parse(lines).records] == ["W1", "W2"]


def test_a_saved_payload_reads_as_the_same_record():
    found = parse(page(work("W1"), work("W2", title="\ud800 A\0B")))
    assert tuple(parse(raw.encode()).records[0] for raw in found.raw) == found.records


@pytest.mark.parametrize(("depth", "ends"), [(300, None), (1010, Malformed), (5000, Malformed)])
def test_what_is_nested_deeper_than_any_answer(depth: int, ends: type[Malformed] | None):
    answer = page(work("W1", extra="DEEP")).replace(b'"DEEP"', b"[" * depth + b"]" * depth)
    if ends:
        with pytest.raises(ends, match="nesting"):
            parse(answer)
    else:
        assert parse(answer).records == (WHOLE,)


#: What may stand in place of a field.
OTHER_VALUES = [None, 7, "x", [], {}, [None], {"x": None}]


@pytest.mark.parametrize("name", sorted(work()))
def test_each_field_may_be_missing_null_or_of_another_type(name):
    without = {field: value for field, value in work().items() if field != name}
    for entry in (without, *({**without, name: value} for value in OTHER_VALUES)):
        found = parse(page(entry))
        assert len(found.records) + len(found.unread) == 1, entry.get(name, "missing")


def place(**source):
    return {"source": {"display_name": "X", "type": "journal"} | source}


@pytest.mark.parametrize(
    ("parts", "name", "expected"),
    [
        ({"publication_date": "2021-01-01"}, "date", "2021"),
        ({"publication_date": "2021-05-01"}, "date", "2021-05"),
        ({"publication_date": "2021-01-31"}, "date", "2021-01-31"),
        ({"publication_date": "2021-02-30"}, "date", "2021"),
        ({"is_retracted": True}, "mark", "retracted"),
        ({"title": "RETRACTED: On Examples"}, "mark", "retracted"),
        ({"title": "RETRACTED: On Examples"}, "title", "On Examples"),
        ({"title": None}, "title", "On Examples"),
        ({"title": "RETRACTED: <i>b</i><sup>2</sup>"}, "display_title", "b<sup>2</sup>"),
        ({"best_oa_location": None}, "licence", "cc-by-nc"),
        (
            {"awards": None, "funders": None, "grants": [
                {"funder": "F1", "funder_display_name": "Example Fund", "award_id": None}
            ]},
            "grants",
            (("Example Fund", ""),),
        ),
        ({"title": "On <i>b</i><sup>2</sup> &amp; p<q"}, "title", "On b2 & p<q"),
        ({"primary_location": place(type="repository")}, "venue", ""),
        ({"primary_location": place(type="repository")}, "publisher", ""),
        ({"primary_location": place(display_name="arXiv (Cornell)", type=None)}, "venue", ""),
        ({"primary_location": place(display_name="Deleted Journal")}, "venue", ""),
        (
            {"primary_location": {"raw_source_name": "Proceedings of the 9th Conference on X"}},
            "venue",
            "9th Conference on X",
        ),
        (
            {"primary_location": {"source": None, "raw_source_name": "http://x.org/1.pdf"}},
            "venue",
            "",
        ),
        ({"type": "preprint"}, "kind", "preprint"),
        ({"type": "dissertation"}, "kind", "thesis"),
        ({"type": "book-chapter"}, "kind", "chapter"),
        ({"type": "paratext"}, "kind", "other"),
        ({"type_crossref": "proceedings-article"}, "kind", "conference"),
        ({"primary_location": place(type="conference")}, "kind", "conference"),
        (
            {"primary_location": place(display_name="Workshop on X", type="conference")},
            "kind",
            "workshop",
        ),
        ({"biblio": {"first_page": "e7", "last_page": "e7"}}, "pages", "e7"),
        ({"abstract_inverted_index": {"Abstract": [0], "We": [1], "<b>see": [2], "this</b>": [3]}},
         "abstract", "We see this"),
        ({"abstract_inverted_index": {"far": [10**15], "near": [-1], "no": ["x", True]}},
         "abstract", "near far"),
        ({"counts_by_year": [{"year": "x", "cited_by_count": None}], "fwci": 2}, "metrics",
         (("citations", 5.0), ("fwci", 2.0))),
    ],
)  # fmt: skip
def test_odd_fields(parts, name, expected):
    assert getattr(read_one(**parts), name) == expected


def test_a_number_without_end_is_none():
    found = parse(page(work(fwci=77)).replace(b"77,", b"1e400,"))
    assert found.records[0].metrics == (WHOLE.metrics[0], WHOLE.metrics[2])
    assert parse(found.raw[0].encode()).records == found.records


def test_arxivs_own_dois_are_arxiv_ids():
    record = read_one(doi="https://doi.org/10.48550/arXiv.2101.00001v3", ids=None, locations=None)
    assert record.identifiers == (("arxiv", "2101.00001"), ("openalex", "W1"))


def test_an_old_doi_is_kept_whole():
    record = read_one(doi="https://doi.org/10.1002/(SICI)1097(1998)17:15<1661::AID>3.0.CO;2-2")
    assert record.ids("doi") == ("10.1002/(sici)1097(1998)17:15<1661::aid>3.0.co;2-2",)


def test_the_schema_of_2022():
    entry = work(primary_location=None, locations=None, best_oa_location=None)
    entry["host_venue"] = {
        "display_name": "Journal of Examples",
        "publisher": "Example Press",
        "type": "journal",
        "url": "https://example.org/w1",
    }
    entry["open_access"] = {"oa_url": "https://example.org/w.pdf"}
    (record,) = parse(page(entry)).records
    assert (record.venue, record.publisher, record.kind) == (
        "Journal of Examples",
        "Example Press",
        "journal",
    )
    assert record.links == (
        ("page", "https://example.org/w1"),
        ("pdf", "https://example.org/w.pdf"),
    )


@pytest.mark.parametrize(
    ("parts", "expected"),
    [
        ({"raw_orcid": None}, {"orcid": ""}),
        ({"raw_author_name": "EXAMPLE, ADA 1"}, {"name": "Ada 1. Example"}),
        ({"raw_author_name": "None A. Example"}, {"name": "A. Example"}),
        ({"raw_author_name": None}, {"name": "Ada 1. Example"}),
        ({"author": None}, {"name": "Ada 1. Example", "ids": ()}),
        ({"author": {"id": None, "display_name": "Someone Else"}}, {"name": "Ada 1. Example"}),
        ({"raw_affiliation_strings": []}, {"affiliations": ("Example University",)}),
        ({"raw_affiliation_strings": [], "institutions": None}, {"affiliations": ()}),
    ],
)
def test_what_is_asserted_of_an_author_and_what_is_inferred(parts, expected):
    (author,) = read_one(authorships=[authorship(1, **parts)]).authors
    assert {name: getattr(author, name) for name in expected} == expected


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        (work(title=None, display_name=""), "W1 has no title"),
        ({"ids": {"openalex": f"{SITE}W9"}}, "W9 has no title"),
    ],
)
def test_an_entry_that_cannot_be_a_record_is_told_and_the_others_stay(entry, reason):
    found = parse(page(entry, work("W2")))
    assert [record.source_key for record in found.records] == ["W2"]
    (unread,) = found.unread
    assert unread.line == 1
    assert reason in str(unread.reason)


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (b"", Incomplete),
        (b" \n", Incomplete),
        (page(work())[:200], Incomplete),
        (page(work())[:-1], Incomplete),
        (page(work(title="é")).replace(b"\\u00e9", b"\xc3")[:-5], Malformed),
        (b"\xff\xfe", Malformed),
        (b"<html></html>", Malformed),
        (b"[" * 100_000, Malformed),
        (b'{"results": [NaN]}', Malformed),
        (b'{"cited_by_count": ' + b"9" * 10_000 + b"}", Malformed),
        (b"7", Malformed),
        (b"{}", Malformed),
        (error(), RequestRefused),
        (json.dumps({"id": f"{SITE}A1", "display_name": "Ada"}).encode(), Malformed),
        (json.dumps({"meta": {}, "group_by": []}).encode(), Malformed),
        (json.dumps({"results": [{"id": f"{SITE}I1", "display_name": "X"}]}).encode(), Malformed),
    ],
)
def test_what_is_no_answer_about_works(data, kind):
    with pytest.raises(kind, match=r"^OpenAlex.*: .*\.$"):
        parse(data)


@pytest.mark.skipif(not RECORDED.is_dir(), reason="needs ../shared")
def test_recorded_answers_are_read_or_refused_calmly():
    works, unread, refused = 0, 0, 0
    for path in sorted(RECORDED.iterdir()):
        try:
            found = parse(path.read_bytes())
        except SourceError:
            refused += 1
            continue
        works += len(found.records)
        unread += len(found.unread)
        assert all(record.date and record.authors_complete for record in found.records)
        assert not any("<" in record.title for record in found.records)
    assert (works, unread, refused) == (148, 4, 20)


# --- asking ---------------------------------------------------------------------------------------


def test_an_author_of_many_works_comes_in_pages(openalex_at):
    service = FakeOpenAlex(250)
    server = openalex_at(service)
    pages = list(SOURCES["openalex"].pages(BY_ID))
    assert [len(found.records) for found in pages] == [100, 100, 50]
    assert [found.next_cursor for found in pages] == ["100", "200", None]
    assert {found.total for found in pages} == {250}
    assert [record.source_key for found in pages for record in found.records] == service.keys
    assert server.requests[1].query == {
        "filter": f"authorships.author.id:{ADA}",
        "per_page": "100",
        "cursor": "100",
        "select": openalex.FIELDS,
    }


@pytest.mark.parametrize(
    ("query", "wanted"),
    [
        (BY_ORCID, "authorships.author.orcid:0000-0002-1825-0097"),
        (BOTH, f"authorships.author.id:{ADA}"),
        (TWO_IDS, "authorships.author.id:A7|A8"),
    ],
)
def test_who_is_asked_for(openalex_at, query, wanted):
    server = openalex_at(FakeOpenAlex(1))
    assert listed(query) == ["W1"]
    assert server.requests[0].query["filter"] == wanted


@pytest.mark.parametrize(
    "query", [Query(names=("Ada",)), Query(identifiers=(("openalex", "A1,x:y"), ("orcid", "7")))]
)
def test_nothing_to_ask_by(query):
    with pytest.raises(RequestRefused, match="author id"):
        listed(query)


def test_a_run_goes_on_from_its_cursor(openalex_at):
    service = FakeOpenAlex(250)
    server = openalex_at(service)
    assert listed(cursor="200") == service.keys[200:]
    assert [request.query["cursor"] for request in server.requests] == ["200", "250"]


@pytest.mark.parametrize("cursor", ["", "a b", "x|7", "9" * 3000])
def test_a_cursor_that_is_none_of_ours_is_refused(cursor):
    with pytest.raises(RequestRefused, match="start it anew"):
        listed(cursor=cursor)


def test_the_works_of_a_merged_author_are_found_under_the_new_id(openalex_at):
    service = FakeOpenAlex(150)

    def handler(request):
        if request.path == f"/authors/{ADA}":
            return redirect("/authors/A9", 301)
        if ADA in request.query.get("filter", ""):
            return reply(page())
        return service(request)

    openalex_at(handler)
    pages = list(SOURCES["openalex"].pages(BY_ID))
    assert [found.next_cursor for found in pages] == ["A9|100", None]
    assert listed(cursor="A9|100") == service.keys[100:]


@pytest.mark.parametrize(
    ("answer", "kind"),
    [
        ({"id": SITE + ADA, "works_count": 1000}, Incomplete),
        ({"id": f"{SITE}A5317838346", "works_count": 0}, NotFound),
    ],
    ids=["zero-after-a-thousand", "deleted"],
)
def test_an_empty_list_is_not_believed_at_once(openalex_at, answer, kind):
    openalex_at(
        lambda request: reply(json.dumps(answer).encode() if "authors" in request.path else page())
    )
    with pytest.raises(kind):
        listed()


def test_a_cut_list_of_authors_is_fetched_whole(openalex_at):
    server = openalex_at(FakeOpenAlex(3, crowd=130))
    (found,) = SOURCES["openalex"].pages(BY_ID)
    assert [len(record.authors) for record in found.records] == [130] * 3
    assert all(record.authors_complete for record in found.records)
    assert len(json.loads(found.raw[0])["authorships"]) == 130
    assert [request.path for request in server.requests[1:]] == [
        "/works/W1",
        "/works/W2",
        "/works/W3",
    ]


def test_only_so_many_works_are_fetched_singly(openalex_at, monkeypatch):
    monkeypatch.setattr(openalex, "MAX_SINGLES", 2)
    server = openalex_at(FakeOpenAlex(4, crowd=101))
    (found,) = SOURCES["openalex"].pages(BY_ID)
    assert [record.authors_complete for record in found.records] == [True, True, False, False]
    assert server.count == 3


def test_a_work_that_cannot_be_fetched_singly_is_told_as_cut(openalex_at):
    service = FakeOpenAlex(2, crowd=101)
    openalex_at(lambda request: html() if request.path != "/works" else service(request))
    (found,) = SOURCES["openalex"].pages(BY_ID)
    assert [record.authors_complete for record in found.records] == [False, False]


@pytest.mark.parametrize(
    ("answer", "kind", "message"),
    [
        (reply(error(), 400), RequestRefused, "No such field"),
        (reply(error("Bad key", "API key not found"), 401), RequestRefused, "OPENALEX_API_KEY"),
        (reply(error("Forbidden", "Rate limit exceeded"), 403), RateLimited, "tomorrow"),
        (throttle("86400"), RateLimited, "86400 seconds"),
        (reply(b"[" * 99_999), Malformed, "nesting"),
        (reply(page(work())).zipped(), None, ""),
    ],
    ids=["400", "401", "403", "quota", "deep", "gzip"],
)
def test_lasting_faults_are_told_at_once_and_never_tell_the_key(
    openalex_at, settings, caplog, answer, kind, message
):
    settings.SOURCE_KEYS = {"openalex": KEY}
    settings.CONTACT_EMAIL = "web@example.org"
    server = openalex_at(in_turn(answer))
    with caplog.at_level(logging.INFO):
        if kind:
            with pytest.raises(kind, match=message) as told:
                listed()
            assert KEY not in str(told.value)
        else:
            assert listed() == ["W1"]
    assert server.count == 1
    assert server.requests[0].query["api_key"] == KEY
    assert server.requests[0].query["mailto"] == "web@example.org"
    assert KEY not in caplog.text


def test_a_refusal_that_repeats_the_key_is_not_repeated(openalex_at, settings):
    settings.SOURCE_KEYS = {"openalex": KEY}
    openalex_at(in_turn(reply(error(message=f"Bad value {KEY}"), 400)))
    with pytest.raises(RequestRefused, match="Bad value …"):
        listed()


# --- one work -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("identifier", "path"),
    [
        ("W1", "/works/W1"),
        ("https://openalex.org/W1", "/works/W1"),
        ("https://openalex.org/works/w1", "/works/W1"),
        ("https://doi.org/10.1000/A?b#c", "/works/doi:10.1000/a%3Fb%23c"),
        ("pmid:123", "/works/pmid:123"),
    ],
)
def test_one(openalex_at, identifier, path):
    server = openalex_at(in_turn(reply(json.dumps(work()).encode())))
    assert SOURCES["openalex"].one(identifier) == WHOLE
    assert server.requests[0].path == path


def test_one_that_was_merged(openalex_at):
    moved, found = redirect("/works/W1", 301), reply(json.dumps(work()).encode())
    openalex_at(lambda request: moved if request.path == "/works/W7" else found)
    assert SOURCES["openalex"].one("W7").source_key == "W1"


@pytest.mark.parametrize(
    ("identifier", "answer", "kind"),
    [
        ("W7", Reply(status=404), NotFound),
        ("W7", reply(json.dumps(work(title=None, display_name=None)).encode()), Malformed),
        ("seven", reply(b"{}"), RequestRefused),
        ("../authors/A1", reply(b"{}"), RequestRefused),
    ],
)
def test_one_that_is_not_there(openalex_at, identifier, answer, kind):
    openalex_at(in_turn(answer))
    with pytest.raises(kind):
        SOURCES["openalex"].one(identifier)
