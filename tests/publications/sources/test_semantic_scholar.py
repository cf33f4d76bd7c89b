import json
from contextlib import ExitStack
from pathlib import Path

import pytest

from publications.domain.record import Record
from publications.sources import semantic_scholar
from publications.sources.adapter import Query
from publications.sources.errors import (
    Incomplete,
    Malformed,
    NotFound,
    RateLimited,
    RequestRefused,
    Unavailable,
)
from publications.sources.semantic_scholar import (
    SemanticScholar,
    looks_like,
    paper_id,
    parse,
)
from tests.loopback import in_turn, serve
from tests.publications.sources.semantic_scholar_papers import (
    AUTHOR,
    WHOLE,
    FakeSemanticScholar,
    page,
    paper,
    reply,
    sha,
)

ADA = Query(names=("Ada Example",), identifiers=(("semantic_scholar", AUTHOR),))
RECORDED = Path(__file__).resolve().parents[4] / "shared" / "recorded" / "semanticscholar"
KEY = "sesame-opens-it"


@pytest.fixture
def scholar_at(settings):
    """A function that runs a fake Semantic Scholar and points the settings at it."""
    settings.SOURCE_KEYS = {}
    with ExitStack() as running:

        def start(handler):
            server = running.enter_context(serve(handler))
            settings.SOURCE_URLS = {"semantic_scholar": server.url}
            settings.SOURCE_INTERVALS = {"semantic_scholar": 0}
            return server

        yield start


def read_one(**parts) -> Record:
    (record,) = parse(page(paper(**parts))).records
    return record


def listed(query: Query = ADA, cursor: str | None = None) -> list[str]:
    pages = SemanticScholar().pages(query, cursor)
    return [record.source_key for page in pages for record in page.records]


# --- reading --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "data",
    [
        page(paper()),
        json.dumps(paper()).encode(),
        json.dumps([paper()]).encode(),
        json.dumps([json.loads(page(paper()))]).encode(),
        json.dumps({"citedPaper": paper(), "contexts": []}).encode(),
        json.dumps({"recommendedPapers": [paper()]}).encode(),
        json.dumps({"authorId": AUTHOR, "papers": [paper()]}).encode(),
    ],
    ids=["page", "paper", "batch", "pages", "reference", "recommended", "author"],
)
def test_a_whole_paper(data):
    assert parse(data).records == (WHOLE,)


def without(*schemes: str) -> tuple[tuple[str, str], ...]:
    return tuple(pair for pair in WHOLE.identifiers if pair[0] not in schemes)


@pytest.mark.parametrize("name", ["ArXiv", "DBLP", "DOI", "ACL", "PubMed", "MAG", "CorpusId"])
def test_each_identifier_may_be_missing(name):
    known = {key: value for key, value in paper()["externalIds"].items() if key != name}
    assert read_one(externalIds=known).identifiers == without(name.lower())


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        (None, "does not know this paper"),
        (paper(title=None), "without a title"),
        (paper(title="  "), "without a title"),
        ({"paperId": sha()}, "without a title"),
        ("text", "without a title"),
    ],
)
def test_an_entry_that_names_no_work_is_told_and_the_others_stay(entry, reason):
    read = parse(page(entry, paper()))
    assert read.records == (WHOLE,)
    (unread,) = read.unread
    assert (unread.line, reason in str(unread.reason)) == (1, True)


@pytest.mark.parametrize(
    ("parts", "field", "expected"),
    [
        ({"title": "[PDF] A Thing"}, "title", "A Thing"),
        ({"title": "CO<sub>2</sub> Now"}, "title", "CO2 Now"),
        ({"title": "CO<sub>2</sub> Now"}, "display_title", "CO<sub>2</sub> Now"),
        ({"title": "Retracted: A Thing"}, "mark", "retracted"),
        ({"title": "On $\\alpha < 1$"}, "title", "On $\\alpha < 1$"),
        ({"publicationDate": "2024-06-01"}, "date", "2024-06"),
        ({"publicationDate": "2024-01-01"}, "date", "2024"),
        ({"publicationDate": "2023-12-30"}, "date", "2024"),
        ({"publicationDate": "2024-02-31"}, "date", "2024"),
        ({"publicationDate": "soon", "year": "2024"}, "date", ""),
        ({"publicationDate": None, "year": 5}, "date", ""),
        ({"openAccessPdf": {"url": "", "status": None}}, "links", ()),
        ({"openAccessPdf": {"url": "https://doi.org/10.1000/exa.7"}}, "links", ()),
        ({"openAccessPdf": {"url": "javascript:alert(1)"}}, "links", ()),
        ({"journal": {"volume": "abs/2401.00001"}}, "volume", ""),
        ({"citationCount": -1}, "metrics", WHOLE.metrics[1:]),
        (
            {"externalIds": {"DOI": "10.48550/arXiv.2401.00001v3"}},
            "identifiers",
            (WHOLE.identifiers[0], ("arxiv", "2401.00001"), WHOLE.identifiers[-1]),
        ),
        ({"authors": [{"name": None}, {"name": "Ada Example"}]}, "authors_complete", False),
        ({"authors": []}, "authors_complete", False),
        ({"s2FieldsOfStudy": None, "fieldsOfStudy": ["Art"]}, "categories", ("Art",)),
    ],
)
def test_odd_fields(parts, field, expected):
    assert getattr(read_one(**parts), field) == expected


ARXIV_ONLY = {"ArXiv": "2401.00001"}


@pytest.mark.parametrize(
    ("types", "venue", "place", "ids", "kind"),
    [
        (["JournalArticle"], "Journal of Examples", {"type": "journal"}, {}, "journal"),
        (["Review"], "Examples", None, {}, "journal"),
        (["JournalArticle", "Conference"], "EXA", None, {}, "conference"),
        (["JournalArticle"], "Workshop on Examples", {"type": "conference"}, {}, "workshop"),
        (["JournalArticle"], "arXiv.org", None, ARXIV_ONLY, "preprint"),
        (["JournalArticle"], "bioRxiv", None, {"DOI": "10.1101/1"}, "preprint"),
        (["JournalArticle"], "", None, ARXIV_ONLY, "preprint"),
        (["JournalArticle"], "", None, {}, ""),
        (["Book"], "Example Press", {"type": "book"}, {}, "book"),
        (["BookSection"], "Examples", None, {}, "chapter"),
        (["Dataset"], "", None, {}, "dataset"),
        (None, "Journal of Examples", None, {}, "journal"),
        (None, "", None, {}, ""),
    ],
)
def test_kinds(types, venue, place, ids, kind):
    read = read_one(
        publicationTypes=types,
        venue=venue,
        publicationVenue=place,
        externalIds=ids,
        journal=None,
    )
    assert read.kind == kind


@pytest.mark.parametrize(
    "line",
    [
        {"id": sha(), "s2Url": "https://semanticscholar.org/paper/x", "title": "On Examples"},
        {"corpusid": 7, "title": "On Examples", "url": "https://www.semanticscholar.org/paper/x"},
    ],
    ids=["Open Research Corpus", "data set"],
)
@pytest.mark.parametrize("times", [1, 2])
def test_what_is_for_download_is_refused_with_what_to_do(line, times):
    data = "\n".join([json.dumps(line)] * times).encode()
    assert looks_like(data)
    with pytest.raises(Malformed, match=r"^Semantic Scholar's .* read no more: ask its API .*\.$"):
        parse(data)


def test_a_saved_payload_reads_as_the_same_record():
    read = parse(page(paper(), paper(2, title="Lone \ud800 surrogate")))
    assert tuple(parse(raw.encode()).records[0] for raw in read.raw) == read.records


@pytest.mark.parametrize(("following", "cursor"), [(None, None), (100, "100")])
def test_the_next_page_follows_from_the_answer(following, cursor):
    assert parse(page(paper(), following=following)).next_cursor == cursor


def test_an_author_without_papers_is_a_page_without_works():
    read = parse(page())
    assert (read.records, read.next_cursor, read.unread) == ((), None, ())


GOOD = page(paper(), paper(2))


@pytest.mark.parametrize(
    ("data", "error"),
    [
        (b"", Incomplete),
        (GOOD[:300], Incomplete),
        (GOOD[:-2], Incomplete),
        (b"<html></html>", Malformed),
        (b"Endpoint request timed out", Malformed),
        (b'["2024-01-01", "2024-02-01"]', Malformed),
        (b'{"authorId": "1", "name": "Ada Example"}', Malformed),
        (b'{"data": [{"authorId": "1", "name": "Ada Example"}]}', Malformed),
        (b'{"name": "papers", "files": []}', Malformed),
        (b"3", Malformed),
        (b"[" * 100_000, Malformed),
        (b"\xff\xfe{}", Malformed),
        (b'{"error": "Paper with id 7 not found"}', NotFound),
        (b'{"error": "Unrecognized or unsupported fields: [x]"}', RequestRefused),
        (b'{"message": "Forbidden"}', RequestRefused),
        (b'{"message": "Too Many Requests.", "code": "429"}', RateLimited),
    ],
)
def test_what_is_not_a_list_of_papers(data, error):
    with pytest.raises(error, match=r"^Semantic Scholar.*: .*\.$"):
        parse(data)


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (GOOD, True),
        (json.dumps([paper()]).encode(), True),
        (b'{"id": "1", "s2Url": "x"}\n{}', True),
        (b'{"results": [], "meta": {}}', False),
        (b'{"message": {"DOI": "10.1/a"}}', False),
        (b'<a x="paperId"/>', False),
        (b"", False),
    ],
)
def test_looks_like(data, expected):
    assert looks_like(data) is expected


@pytest.mark.skipif(not RECORDED.is_dir(), reason="needs ../shared")
def test_recorded_responses_are_read_or_refused_calmly():
    works, unread, refused = 0, set(), 0
    for path in sorted(RECORDED.iterdir()):
        try:
            read = parse(path.read_bytes())
        except Malformed:
            refused += 1
            continue
        assert looks_like(path.read_bytes())
        works += len(read.records)
        unread |= {
            str(each.reason).partition(" comes ")[2] or str(each.reason) for each in read.unread
        }
    assert (works, refused) == (760, 6)
    assert unread == {
        "without a title: ask for the field “title” with it.",
        "Semantic Scholar does not know this paper: check its identifier.",
    }


# --- words ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (sha(), sha()),
        (f"https://www.semanticscholar.org/paper/On-Examples/{sha()}", sha()),
        (f"https://www.semanticscholar.org/paper/{sha()}?sort=year", sha()),
        ("CorpusID:123", "CorpusId:123"),
        ("https://api.semanticscholar.org/CorpusID:123", "CorpusId:123"),
        ("arXiv:2401.00001v2", "ARXIV:2401.00001"),
        ("10.48550/arXiv.2401.00001", "ARXIV:2401.00001"),
        ("https://doi.org/10.1000/Exa.7", "DOI:10.1000/exa.7"),
        ("conf/exa/1", ""),
        ("", ""),
    ],
)
def test_paper_id(text, expected):
    assert paper_id(text) == expected


# --- asking ---------------------------------------------------------------------------------------


def test_an_author_of_many_papers_comes_in_pages(scholar_at):
    service = FakeSemanticScholar(1100)
    server = scholar_at(service)
    pages = list(SemanticScholar().pages(ADA))
    assert [len(page.records) for page in pages] == [500, 500, 100]
    assert [page.next_cursor for page in pages] == [f"{AUTHOR}:500", f"{AUTHOR}:1000", None]
    assert [record.source_key for page in pages for record in page.records] == service.keys
    assert server.requests[1].path == f"/graph/v1/author/{AUTHOR}/papers"
    assert server.requests[1].query == {
        "fields": semantic_scholar.FIELDS,
        "limit": "500",
        "offset": "500",
    }


def test_a_run_goes_on_from_its_cursor(scholar_at):
    service = FakeSemanticScholar(1100)
    server = scholar_at(service)
    assert listed(cursor=f"{AUTHOR}:1000") == service.keys[1000:]
    assert server.count == 1


def test_a_person_with_two_author_pages(scholar_at):
    two = Query(identifiers=(("semantic_scholar", AUTHOR), ("semantic_scholar", "7")))
    server = scholar_at(FakeSemanticScholar(2))
    pages = list(SemanticScholar().pages(two))
    assert [page.next_cursor for page in pages] == ["7:0", None]
    assert len(listed(two, "7:0")) == 2
    assert server.requests[-1].path == "/graph/v1/author/7/papers"


@pytest.mark.parametrize("cursor", ["", "x", "500", f"{AUTHOR}:", f"{AUTHOR}:-1", "8:0"])
def test_a_cursor_that_is_none_of_ours_is_refused(cursor):
    with pytest.raises(RequestRefused, match="start it anew"):
        listed(cursor=cursor)


@pytest.mark.parametrize(
    "query", [Query(names=("Ada",)), Query(identifiers=(("semantic_scholar", "Ada"),))]
)
def test_nothing_to_ask_by(query):
    with pytest.raises(RequestRefused, match="author id"):
        listed(query)


def test_too_many_papers(scholar_at, monkeypatch):
    monkeypatch.setattr(semantic_scholar, "MAX_END", 600)
    server = scholar_at(FakeSemanticScholar(1100))
    with pytest.raises(Incomplete, match="no more than 600"):
        listed()
    assert [request.query["limit"] for request in server.requests] == ["500", "100"]


PAGE_ONE = reply(page(paper(1), following=1))
PAGE_TWO = reply(page(paper(2), offset=1))


@pytest.mark.parametrize(
    "accident",
    [
        reply(page(paper(3), offset=1, following=1)),
        reply({"message": "Too Many Requests.", "code": "429"}),
    ],
    ids=["circle", "429-200"],
)
class TestAccidentsOnALaterPage:
    def test_one_is_got_over(self, scholar_at, accident):
        server = scholar_at(in_turn(PAGE_ONE, accident, PAGE_TWO))
        assert listed() == [sha(1), sha(2)]
        assert server.count == 3

    def test_a_lasting_one_keeps_what_came_before(self, scholar_at, accident):
        scholar_at(in_turn(PAGE_ONE, accident))
        pages = SemanticScholar().pages(ADA)
        assert next(pages).next_cursor == f"{AUTHOR}:1"
        with pytest.raises((Incomplete, RateLimited, Unavailable)):
            next(pages)


@pytest.mark.parametrize(
    ("answer", "error", "words"),
    [
        (reply({"message": "Forbidden"}, 403), RequestRefused, "SEMANTIC_SCHOLAR_API_KEY"),
        (reply({"error": "Author with id 1 not found"}, 404), NotFound, "Author with id 1"),
    ],
)
def test_a_lasting_fault_is_told_and_not_asked_for_again(scholar_at, answer, error, words):
    server = scholar_at(in_turn(answer))
    with pytest.raises(error, match=words):
        listed()
    assert server.count == 1


def test_the_key_goes_in_its_header_and_nowhere_else(scholar_at, settings, caplog):
    server = scholar_at(in_turn(reply({"message": "Forbidden"}, 403)))
    settings.SOURCE_KEYS = {"semantic_scholar": KEY}
    with pytest.raises(RequestRefused) as refused:
        listed()
    (request,) = server.requests
    assert {name.lower(): value for name, value in request.headers.items()}["x-api-key"] == KEY
    assert KEY not in str(request.query) + str(refused.value) + caplog.text


def test_without_a_key_there_is_no_header(scholar_at):
    server = scholar_at(FakeSemanticScholar(1))
    listed()
    assert "x-api-key" not in {name.lower() for name in server.requests[0].headers}


def test_one(scholar_at):
    server = scholar_at(FakeSemanticScholar(3))
    assert SemanticScholar().one(sha(2)).source_key == sha(2)
    assert server.requests[0].path == f"/graph/v1/paper/{sha(2)}"


def test_one_by_a_doi_with_odd_signs(scholar_at):
    server = scholar_at(in_turn(reply(paper())))
    assert SemanticScholar().one("10.1000/a(b)<c>#d?e") == WHOLE
    assert server.requests[0].path == "/graph/v1/paper/DOI:10.1000/a%28b%29%3Cc%3E%23d%3Fe"


@pytest.mark.parametrize(
    ("identifier", "error"),
    [(sha(9), NotFound), ("Ada Example", RequestRefused), ("10.1", RequestRefused)],
)
def test_one_that_is_not_there(scholar_at, identifier, error):
    scholar_at(FakeSemanticScholar(3))
    with pytest.raises(error):
        SemanticScholar().one(identifier)


def test_one_that_cannot_be_read(scholar_at):
    scholar_at(in_turn(reply(paper(title=None))))
    with pytest.raises(Malformed, match="enter it by hand"):
        SemanticScholar().one(sha())
