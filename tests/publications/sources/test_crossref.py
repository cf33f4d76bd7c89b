import json
from dataclasses import replace
from pathlib import Path

import pytest

from publications.sources import SOURCES, crossref, limits
from publications.sources.adapter import Query
from publications.sources.crossref import looks_like, parse
from publications.sources.errors import (
    Incomplete,
    Malformed,
    NotFound,
    RateLimited,
    RequestRefused,
    SourceError,
)
from tests.loopback import in_turn, serve, throttle
from tests.publications.sources.crossref_works import (
    ADA,
    NOT_FOUND,
    WHOLE,
    FakeCrossref,
    author,
    day,
    envelope,
    page,
    refusal,
    reply,
    work,
)

BY_ORCID = Query(names=("Ada Example",), identifiers=(("orcid", ADA),))
RECORDED = Path(__file__).resolve().parents[4] / "shared" / "recorded" / "crossref"


@pytest.fixture
def crossref_at(settings):
    """A function that runs a fake Crossref and points the settings at it."""
    running = []

    def start(handler):
        running.append(serve(handler))
        server = running[-1].__enter__()
        settings.SOURCE_URLS = {"crossref": server.url}
        settings.SOURCE_INTERVALS = {"crossref": 0}
        return server

    yield start
    for server in running:
        server.__exit__(None, None, None)


def read_one(**parts):
    (record,) = parse(envelope(work(**parts))).records
    return record


def listed(query=BY_ORCID, cursor=None):
    pages = SOURCES["crossref"].pages(query, cursor)
    return [record.source_key for found in pages for record in found.records]


# --- reading --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "data",
    [
        page(work()),
        envelope(work()),
        json.dumps({"message": work()}).encode(),
        json.dumps({"message": {"items": [work()]}}).encode(),
        json.dumps(work()).encode(),
        json.dumps([work()]).encode(),
        json.dumps({"10.1000/EXAMPLE.1": [work()]}).encode(),
        json.dumps({"10.1000/EXAMPLE.1": work(title="On Examples")}).encode(),
    ],
    ids=["page", "work", "bare-message", "bare-list", "bare", "list", "by-doi", "csl-by-doi"],
)
def test_a_whole_work_in_every_envelope(data):
    found = parse(data)
    assert found.records == (WHOLE,)
    assert found.unread == ()
    assert looks_like(data)


def test_a_saved_payload_reads_as_the_same_record():
    found = parse(page(work(), work("10.1000/2", title=["\ud800 A\0B"])))
    assert tuple(parse(raw.encode()).records[0] for raw in found.raw) == found.records


#: What may stand in place of a field.
OTHER_VALUES = [None, 7, "x", [], {}, [None], [[]], {"date-parts": [[None]]}]


@pytest.mark.parametrize("name", sorted(work()))
def test_each_field_may_be_missing_null_or_of_another_type(name):
    without = {field: value for field, value in work().items() if field != name}
    for entry in (without, *({**without, name: value} for value in OTHER_VALUES)):
        found = parse(page(entry))
        assert len(found.records) + len(found.unread) == 1, entry.get(name, "missing")


TALK = {"type": "proceedings-article", "short-container-title": []}
MEETING = {"name": "9th Conference on Examples", "acronym": "CE '21", "location": "Paris, France,"}


@pytest.mark.parametrize(
    ("parts", "name", "expected"),
    [
        ({"title": ["On <i>b</i>", "Über b"], "subtitle": []}, "title", "On b"),
        ({"title": ["What is b?"], "subtitle": ["A Study"]}, "title", "What is b? A Study"),
        ({"subtitle": ["ON EXAMPLES"]}, "title", "On Examples"),
        ({"title": ["RETRACTED: On b"], "subtitle": []}, "title", "On b"),
        ({"title": ["RETRACTED: On b"]}, "mark", "retracted"),
        ({"updated-by": [{"type": "erratum"}, {"type": "retraction"}]}, "mark", "retracted"),
        ({"updated-by": [{"type": "withdrawal"}]}, "mark", "withdrawn"),
        ({"updated-by": [{"type": "new_version"}]}, "mark", ""),
        ({"type": "posted-content", "subtype": "preprint"}, "kind", "preprint"),
        ({"type": "posted-content"}, "venue", ""),
        ({"type": "posted-content", "subtype": "other"}, "kind", "other"),
        ({"type": "posted-content", "institution": [{"name": "bioRxiv"}]}, "publisher", "bioRxiv"),
        ({"container-title": ["SSRN Electronic Journal"]}, "kind", "preprint"),
        ({"container-title": ["SSRN Electronic Journal"]}, "venue", ""),
        ({"type": "dissertation"}, "kind", "thesis"),
        ({"type": "something-new"}, "kind", "other"),
        ({"type": "book-chapter"}, "kind", "chapter"),
        ({"type": "book-chapter", "event": MEETING}, "kind", "conference"),
        (TALK, "kind", "conference"),
        ({**TALK, "container-title": ["Workshop on X"]}, "kind", "workshop"),
        ({**TALK, "container-title": ["Lecture Notes", "Ships – SHIP 2021"]}, "venue",
         "Ships – SHIP"),
        ({**TALK, "container-title": [], "event": MEETING}, "venue", "9th Conference on Examples"),
        ({**TALK, "event": MEETING}, "venue_acronym", "CE"),
        ({**TALK, "event": MEETING}, "place", "Paris, France"),
        ({**TALK, "event": MEETING, "container-title": ["Proceedings of the 9th X - CE '21"]},
         "venue", "9th X"),
        ({"page": "7-7"}, "pages", "7"),
        ({"page": "7–9"}, "pages", "7-9"),
        ({"page": None, "article-number": "e7"}, "pages", "e7"),
        ({"issued": day(2021, 1, 1), "published": None}, "date", "2021-03-17"),
        ({"issued": day(2020, 1, 1)}, "date", "2020"),
        ({"issued": day(2020), "published-print": day(2020, 12)}, "date", "2020-12"),
        ({"issued": day(None), "published": day()}, "date", "2021-03-17"),
        ({"issued": day(2021, 2, 31)}, "date", "2021-02"),
        ({"issued": day(2021, 2, 31)}, "confidence", (("date", 0.5),)),
        ({"issued": {"date-parts": [["2020", "6"]]}}, "date", "2020-06"),
        ({"issued": day(0)}, "date", "2021-03-17"),
        ({"ISBN": ["978-1-4503-5640-4"]}, "identifiers", WHOLE.identifiers),
        ({"type": "monograph", "ISBN": ["http://id.crossref.org/isbn/9781450356404"]},
         "identifiers", (*WHOLE.identifiers, ("isbn", "9781450356404"))),
        ({"DOI": "10.1002/(SICI)1(1998)1:1<1::AID>3.0.CO;2-2"}, "source_key",
         "10.1002/(sici)1(1998)1:1<1::aid>3.0.co;2-2"),
        ({"update-to": [{"DOI": "10.1000/OLD", "label": "Correction", "type": "correction"}]},
         "relations", (WHOLE.relations[0], ("corrects", "doi", "10.1000/old"), WHOLE.relations[1])),
        ({"update-to": [{"DOI": "10.1000/OLD", "label": "Retraction", "type": "retraction"}]},
         "notes", ("Retraction of doi:10.1000/old",)),
        ({**TALK, "ISBN": ["9781450356404"], "relation": None, "updated-by": None}, "relations",
         (("part_of", "isbn", "9781450356404"),)),
        ({"relation": {"is-version-of": [{"id-type": "arxiv", "id": "2101.00001v2"}, None]}},
         "relations", (("version_of", "arxiv", "2101.00001"), WHOLE.relations[1])),
        ({"event": {"start": day(2021, 6, 7)}}, "dates",
         (*WHOLE.dates, ("presented", "2021-06-07"))),
        ({"title": ["H<sub>2</sub>O"]}, "display_title", "H<sub>2</sub>O: A Study"),
        ({"abstract": "<jats:p>On Examples: A Study: we see.</jats:p>"}, "abstract", "we see."),
        ({"author": [], "editor": [author()]}, "authors", ()),
        ({"type": "edited-book", "author": None, "editor": [author()]}, "confidence",
         (("authors", 0.5),)),
    ],
)  # fmt: skip
def test_odd_fields(parts, name, expected):
    assert getattr(read_one(**parts), name) == expected


@pytest.mark.parametrize(
    ("people", "expected", "complete"),
    [
        ([author(suffix="Jr.")], ["Ada Example, Jr."], True),
        ([author(given=None)], ["Example"], True),
        ([author(family="O&amp;Neil <i>x</i>")], ["Ada O&Neil x"], True),
        ([author(), {"sequence": "additional", "affiliation": []}], ["Ada Example"], False),
        ([author(), {"name": "et al."}], ["Ada Example"], False),
        ([author("Bo", sequence="additional"), author()], ["Ada Example", "Bo Example"], True),
        ([None, "x", author()], ["Ada Example"], False),
    ],
)
def test_authors(people, expected, complete):
    record = read_one(author=people)
    assert [person.name for person in record.authors] == expected
    assert record.authors_complete is complete


@pytest.mark.parametrize(
    ("orcid", "expected"),
    [(f"https://orcid.org/{ADA}", ADA), (ADA, ADA), ("http://orcid.org/", ""), (7, ""), (None, "")],
)
def test_the_orcid_is_bare(orcid, expected):
    assert read_one(author=[author(ORCID=orcid)]).authors[0].orcid == expected


@pytest.mark.parametrize(
    ("entry", "reason"), [(work(title=[]), "has no title"), (work(DOI=None), "has no DOI")]
)
def test_an_entry_that_cannot_be_a_record_is_told_and_the_others_stay(entry, reason):
    found = parse(page(entry, work()))
    assert found.records == (WHOLE,)
    (unread,) = found.unread
    assert unread.line == 1
    assert reason in str(unread.reason)


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (b"", Incomplete),
        (page(work())[:300], Incomplete),
        (page(work())[:-1], Incomplete),
        (b"\xff", Malformed),
        (b"<html></html>", Malformed),
        (b"Resource not found.", Malformed),
        (b'{"a":' * 100_000, Malformed),
        (b"7", Malformed),
        (b"{}", Malformed),
        (refusal(), RequestRefused),
        (envelope("no", "error"), RequestRefused),
        (envelope({"name": "x"}, "exception"), Malformed),
        (envelope({"title": "Journal of Examples"}, "journal"), Malformed),
    ],
)
def test_what_is_no_answer_about_works(data, kind):
    with pytest.raises(kind, match=r"^Crossref.*: .*\.$"):
        parse(data)


@pytest.mark.skipif(not RECORDED.is_dir(), reason="needs ../shared")
def test_recorded_answers_are_read_or_refused_calmly():
    works, reasons, refused = 0, set(), 0
    for path in sorted(RECORDED.iterdir()):
        try:
            found = parse(path.read_bytes())
        except SourceError:
            refused += 1
            continue
        works += len(found.records)
        reasons |= {str(unread.reason).partition(" has ")[2] for unread in found.unread}
        assert not any("<i>" in record.title + record.abstract for record in found.records)
        assert not any("jats:" in record.abstract for record in found.records)
    assert (works, refused) == (608, 40)
    assert reasons == {"no title: look it up and add it by hand."}


# --- asking ---------------------------------------------------------------------------------------


def test_an_author_of_many_works_comes_in_pages(crossref_at, settings):
    settings.CONTACT_EMAIL = "web@example.org"
    service = FakeCrossref(120)
    server = crossref_at(service)
    pages = list(SOURCES["crossref"].pages(BY_ORCID))
    assert [len(found.records) for found in pages] == [50, 50, 20]
    assert [found.next_cursor for found in pages] == ["50", "100", None]
    assert {found.total for found in pages} == {120}
    assert [record.source_key for found in pages for record in found.records] == service.keys
    assert [request.query["cursor"] for request in server.requests] == ["*", "50", "100"]
    assert server.requests[1].query == {
        "filter": f"orcid:{ADA}",
        "rows": "50",
        "cursor": "50",
        "mailto": "web@example.org",
    }
    assert "mailto:web@example.org" in server.requests[0].headers["User-Agent"]


def test_what_changed_is_what_was_indexed_since(crossref_at):
    server = crossref_at(FakeCrossref(1))
    assert len(listed(replace(BY_ORCID, since="2024-03-01"))) == 1
    assert server.requests[0].query["filter"] == f"orcid:{ADA},from-index-date:2024-03-01"


def test_a_run_goes_on_by_offset_because_cursors_die(crossref_at):
    service = FakeCrossref(170)
    server = crossref_at(service)
    assert listed(cursor="50") == service.keys[50:]
    assert [request.query["offset"] for request in server.requests] == ["50", "100", "150"]


@pytest.mark.parametrize("cursor", ["", "x", "-1", "٣", "9" * 30])
def test_a_cursor_that_is_none_of_ours_is_refused(cursor):
    with pytest.raises(RequestRefused, match="start it anew"):
        listed(cursor=cursor)


@pytest.mark.parametrize("query", [Query(names=("Ada",)), Query(identifiers=(("orcid", "7"),))])
def test_nothing_to_ask_by(query):
    with pytest.raises(RequestRefused, match="ORCID"):
        listed(query)


@pytest.mark.parametrize(
    ("answer", "kind", "message"),
    [
        (reply(refusal(), 400), RequestRefused, "does not support filter"),
        (throttle("86400"), RateLimited, "86400 seconds"),
    ],
    ids=["400", "long-wait"],
)
def test_lasting_faults_are_told_at_once(crossref_at, answer, kind, message):
    server = crossref_at(in_turn(answer))
    with pytest.raises(kind, match=message):
        listed()
    assert server.count == 1


@pytest.mark.parametrize(
    ("limit", "interval", "paused"),
    [("1", "2s", [2.0]), ("50", "1s", []), ("0", "1s", []), ("x", "1s", []), ("1", "", [])],
)
def test_the_limits_that_an_answer_names_are_kept(
    crossref_at, settings, monkeypatch, limit, interval, paused
):
    pauses = []
    monkeypatch.setattr(limits, "pause", lambda name, own, seconds: pauses.append(seconds))
    headers = {"x-rate-limit-limit": limit, "x-rate-limit-interval": interval}
    crossref_at(in_turn(reply(page(work()), **headers)))
    settings.SOURCE_INTERVALS = {"crossref": 0.05}
    listed()
    assert pauses == paused


def test_a_run_by_offset_ends_where_crossref_ends_it(monkeypatch):
    monkeypatch.setattr(crossref, "MAX_OFFSET", 100)
    with pytest.raises(RequestRefused, match="start it anew"):
        listed(cursor="60")


# --- one work -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("identifier", "path"),
    [
        ("10.1000/Example.1", "/works/10.1000%2Fexample.1"),
        ("https://doi.org/10.1000/Example.1", "/works/10.1000%2Fexample.1"),
        ("doi:10.1000/a?b#c<d>;e", "/works/10.1000%2Fa%3Fb%23c%3Cd%3E%3Be"),
    ],
)
def test_one(crossref_at, identifier, path):
    server = crossref_at(in_turn(reply(envelope(work()))))
    assert SOURCES["crossref"].one(identifier) == WHOLE
    assert server.requests[0].path == path


@pytest.mark.parametrize(
    ("identifier", "answer", "kind", "message"),
    [
        ("10.1000/x", NOT_FOUND, NotFound, "registered elsewhere"),
        ("10.1000/x", reply(envelope(work(title=[]))), Malformed, "no title"),
        ("seven", NOT_FOUND, RequestRefused, "is not a DOI"),
    ],
)
def test_one_that_is_not_there(crossref_at, identifier, answer, kind, message):
    crossref_at(in_turn(answer))
    with pytest.raises(kind, match=message):
        SOURCES["crossref"].one(identifier)
