import datetime
import json
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import pytest

from publications.domain.record import Author, Record
from publications.sources.adapter import Query
from publications.sources.errors import (
    Incomplete,
    Malformed,
    NotFound,
    RateLimited,
    RequestRefused,
    SourceError,
    Unavailable,
)
from publications.sources.orcid import Orcid, looks_like, parse
from tests.loopback import in_turn, redirect, serve, throttle
from tests.publications.sources.orcid_works import (
    ADA,
    BO,
    LISTED,
    WHOLE,
    FakeOrcid,
    authorship,
    bulk,
    error,
    external,
    group,
    ids,
    reply,
    summary,
    value,
    work,
    works,
)

ME = Query(names=("Ada Example",), identifiers=(("orcid", ADA),))
RECORDED = Path(__file__).resolve().parents[4] / "shared" / "recorded" / "orcid"


@pytest.fixture
def orcid_at(settings):
    """A function that runs a fake ORCID and points the settings at it."""
    with ExitStack() as running:

        def start(handler):
            server = running.enter_context(serve(handler))
            settings.SOURCE_URLS = {"orcid": server.url}
            settings.SOURCE_INTERVALS = {"orcid": 0}
            return server

        yield start


def only(data: bytes) -> Record:
    (record,) = parse(data).records
    return record


def read_one(**parts) -> Record:
    return only(bulk(work(**parts)))


def listed(query: Query = ME, cursor: str | None = None) -> list[str]:
    return [record.title for page in Orcid().pages(query, cursor) for record in page.records]


def examples(*codes: int) -> list[str]:
    return [f"Example {code}" for code in codes]


# --- reading --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "data",
    [
        works(group(summary())),
        json.dumps({"works": json.loads(works(group(summary())))}).encode(),
        json.dumps({"activities-summary": {"works": json.loads(works(group(summary())))}}).encode(),
        json.dumps(summary()).encode(),
        json.dumps(group(summary())).encode(),
    ],
    ids=["works", "activities", "record", "summary", "group"],
)
def test_a_whole_summary(data):
    page = parse(data)
    assert page.records == (LISTED,)
    assert (page.total, page.next_cursor, page.unread) == (1, None, ())


@pytest.mark.parametrize("data", [bulk(work()), json.dumps(work()).encode()], ids=["bulk", "work"])
def test_a_whole_work(data):
    assert parse(data).records == (WHOLE,)


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        (work(title=None), "has no title"),
        (work(title={"title": None}), "has no title"),
        (error(404), "was not found"),
    ],
)
def test_an_entry_that_names_no_work_is_told_and_the_others_stay(entry, reason):
    page = parse(bulk(entry, work()))
    assert page.records == (WHOLE,)
    (unread,) = page.unread
    assert (unread.line, reason in str(unread.reason)) == (1, True)


@pytest.mark.parametrize(
    ("date", "expected"),
    [
        ({"year": value("2024"), "month": None, "day": None}, "2024"),
        ({"year": value("2024"), "month": value("06"), "day": None}, "2024-06"),
        ({"year": value("2024"), "month": None, "day": value("17")}, "2024"),
        ({"year": value("2024"), "month": value("02"), "day": value("31")}, "2024-02"),
        ({"year": value("0000"), "month": value("01")}, ""),
        ({"year": None}, ""),
        ({"year": value("soon")}, ""),
    ],
)
def test_partial_dates(date, expected):
    assert read_one(publication_date=date).date == expected


@pytest.mark.parametrize(
    ("kind", "entry", "expected"),
    [
        ("journal-article", external("doi", "doi:10.1000/A"), (("doi", "10.1000/a"),)),
        ("journal-article", external("doi", "10.48550/arXiv.2401.1v2"), (("arxiv", "2401.1"),)),
        ("preprint", external("arxiv", "arXiv:2401.00001v3"), (("arxiv", "2401.00001"),)),
        ("journal-article", external("pmid", "12345678"), (("pubmed", "12345678"),)),
        ("book", external("isbn", "978-3-16-148410-0"), (("isbn", "9783161484100"),)),
        ("book-chapter", external("isbn", "978-3-16-148410-0"), ()),
        ("journal-article", external("doi", "10.1000/a", "part-of"), ()),
        ("journal-article", external("doi", "10.1000/a", "version-of"), ()),
        ("JOURNAL_ARTICLE", external("doi", "10.1000/a", "SELF"), (("doi", "10.1000/a"),)),
        ("journal-article", external("doi", "123"), ()),
        ("journal-article", external("arxiv", "123456"), ()),
        ("journal-article", external("eid", "2-s2.0-1"), ()),
    ],
)
def test_only_what_identifies_the_work_itself(kind, entry, expected):
    assert read_one(type=kind, external_ids=ids(entry)).identifiers == expected


@pytest.mark.parametrize(
    ("kind", "journal", "expected"),
    [
        ("conference-paper", "Proceedings of the Conference on Things", "conference"),
        ("conference-paper", "Workshop on Things", "workshop"),
        ("CONFERENCE_PAPER", None, "conference"),
        ("conference-poster", None, "poster"),
        ("preprint", "bioRxiv", "preprint"),
        ("dissertation-thesis", "Example University", "thesis"),
        ("book-chapter", "Things", "chapter"),
        ("data-set", "Zenodo", "dataset"),
        ("software", None, "software"),
        ("patent", None, "patent"),
        ("report", None, "report"),
        ("other", None, ""),
        ("not-known-yet", None, ""),
    ],
)
def test_kinds(kind, journal, expected):
    assert read_one(type=kind, journal_title=value(journal)).kind == expected


def test_what_the_work_is_part_or_a_version_of():
    book = external("isbn", "978-3-16-148410-0", "part-of")
    read = read_one(external_ids=ids(book, external("arxiv", "2401.00001", "version-of")))
    assert read.relations == (
        ("part_of", "isbn", "9783161484100"),
        ("version_of", "arxiv", "2401.00001"),
    )


def test_scripts_in_titles_are_kept_for_display():
    read = read_one(title={"title": value("CO<sub>2</sub>."), "subtitle": value("Now")})
    assert (read.title, read.display_title) == ("CO2: Now", "CO<sub>2</sub>: Now")


def test_an_article_with_an_arxiv_id_only_is_a_preprint():
    read = read_one(external_ids=ids(external("arxiv", "2401.00001")))
    assert read.kind == "preprint"


def test_who_brought_out_a_thesis_is_no_venue():
    read = read_one(type="dissertation", journal_title=value("Example University"))
    assert (read.venue, read.publisher) == ("", "Example University")


@pytest.mark.parametrize(
    ("title", "subtitle", "expected"),
    [
        ("A Thing", None, "A Thing"),
        ("A Thing", "In Full", "A Thing: In Full"),
        ("A Thing?", "In Full", "A Thing? In Full"),
        ("A Thing: In Full", "in full", "A Thing: In Full"),
        ("And so on...", None, "And so on..."),
        ("Water (H<sub>2</sub>O) &amp; Ice.", None, "Water (H2O) & Ice"),
    ],
)
def test_titles(title, subtitle, expected):
    read = read_one(title={"title": value(title), "subtitle": value(subtitle)})
    assert read.title == expected


@pytest.mark.parametrize(
    ("contributors", "authors", "complete"),
    [
        ([], (), False),
        # Somebody who named only herself did not say that there were no others.
        ([authorship("Ada Example", ADA)], (Author("Ada Example", orcid=ADA),), False),
        (
            [
                authorship("Ada Example", ADA),
                authorship("Ada Example", ADA, "methodology"),
                authorship("Bo Böhm"),
            ],
            (Author("Ada Example", orcid=ADA), Author("Bo Böhm")),
            True,
        ),
        (
            [authorship("Ada Example"), authorship("Ed", role="editor")],
            (Author("Ada Example"),),
            False,
        ),
        (
            [authorship("Ada Example"), authorship("Ed", role="EDITOR")],
            (Author("Ada Example"),),
            False,
        ),
        (
            [
                authorship("Ada Example"),
                authorship("Bo Böhm", role="http://credit.niso.org/contributor-roles/supervision/"),
            ],
            (Author("Ada Example"),),
            False,
        ),
        (
            [
                authorship("Ada Example", "1111-2222-3333-4444"),
                authorship("Bo Böhm"),
                authorship(None, BO),
            ],
            (Author("Ada Example"), Author("Bo Böhm")),
            False,
        ),
    ],
)
def test_contributors(contributors, authors, complete):
    read = read_one(contributors={"contributor": contributors})
    assert (read.authors, read.authors_complete) == (authors, complete)


def bibtex(text: str) -> dict[str, str]:
    return {"citation-type": "bibtex", "citation-value": text}


def test_the_citation_says_who_the_others_are():
    read = read_one(
        contributors={"contributor": [authorship("Example, A.", ADA)]},
        citation=bibtex(
            '@article{a, title={X}, author={Example, Ada and B{\\"o}hm, Bo}, volume=7, number=2,'
            " pages={1--9}, publisher={Example Press}}"
        ),
    )
    assert read.authors == (Author("Ada Example", orcid=ADA), Author("Bo Böhm"))
    assert read.authors_complete
    assert (read.volume, read.issue, read.pages) == ("7", "2", "1-9")
    assert read.publisher == "Example Press"
    # The work itself says these; the citation does not overrule it.
    assert (read.title, read.date) == (WHOLE.title, WHOLE.date)


@pytest.mark.parametrize(
    ("citation", "authors", "complete"),
    [
        (bibtex("@article{a, author={Ada Example and others}, title={X}}"), 1, False),
        (bibtex("@article{a, author={Ada Example"), 0, False),
        (bibtex("see the journal"), 0, False),
        (bibtex("@article{" + "a" * 30_000), 0, False),
        ({"citation-type": "ris", "citation-value": "@article{a, author={A B}}"}, 0, False),
    ],
)
def test_odd_citations(citation, authors, complete):
    read = read_one(contributors=None, citation=citation)
    assert (len(read.authors), read.authors_complete) == (authors, complete)


def test_a_group_is_one_work_in_the_version_that_the_person_prefers():
    first = summary(1, display_index="0", external_ids=ids(external("pmid", "77")))
    second = summary(2, display_index="1", title={"title": value("Preferred")})
    read = only(works(group(first, second, own=ids(external("arxiv", "2401.00001")))))
    assert (read.title, read.source_key) == ("Preferred", f"{ADA}/work/2")
    assert read.identifiers == (
        ("doi", "10.1000/exa.7"),
        ("arxiv", "2401.00001"),
        ("pubmed", "77"),
    )


def test_a_record_without_works_is_a_page_without_works():
    for data in (b'{"activities-summary": {"works": null}}', works()):
        assert (parse(data).records, parse(data).total) == ((), 0)


def test_xml_reads_as_json():
    data = f"""<?xml version="1.0"?>
    <activities:works path="/{ADA}/works" xmlns:activities="http://www.orcid.org/ns/activities"
      xmlns:common="http://www.orcid.org/ns/common" xmlns:work="http://www.orcid.org/ns/work">
     <activities:group><common:external-ids/>
      <work:work-summary put-code="1" path="/{ADA}/work/1" display-index="0">
       <work:title><common:title>On Examples</common:title>
        <common:subtitle>A Study</common:subtitle></work:title>
       <common:external-ids><common:external-id>
        <common:external-id-type>doi</common:external-id-type>
        <common:external-id-value>10.1000/Exa.7</common:external-id-value>
        <common:external-id-relationship>self</common:external-id-relationship>
       </common:external-id><common:external-id>
        <common:external-id-type>doi</common:external-id-type>
        <common:external-id-value>10.1000/preprint</common:external-id-value>
        <common:external-id-relationship>version-of</common:external-id-relationship>
       </common:external-id></common:external-ids>
       <common:url>https://example.org/exa</common:url><work:type>journal-article</work:type>
       <common:publication-date><common:year>2024</common:year><common:month>06</common:month>
        <common:day>17</common:day></common:publication-date>
       <work:journal-title>Journal of Examples</work:journal-title>
      </work:work-summary></activities:group></activities:works>"""
    page = parse(data.encode())
    assert page.records == (replace(LISTED, venue_ids=()),)
    assert parse(page.raw[0].encode()).records == page.records


@pytest.mark.parametrize(
    "data",
    [
        b'{"message-version": "1.2", "orcid-profile": {"orcid-identifier": {"path": "x"}}}',
        b'<orcid-message xmlns="http://www.orcid.org/ns/orcid"><orcid-profile type="user">'
        b"<orcid-activities/></orcid-profile></orcid-message>",
    ],
    ids=["json", "xml"],
)
def test_version_1_is_refused_with_what_to_do(data):
    assert looks_like(data)
    with pytest.raises(Malformed, match=r"^ORCID's answer is in version 1 .*: save https.*\.$"):
        parse(data)


def test_a_saved_payload_reads_as_the_same_record():
    first = summary(1, external_ids=ids(external("pmid", "77")))
    page = parse(works(group(first, summary(2)), group(summary(3))))
    assert tuple(only(raw.encode()) for raw in page.raw) == page.records


GOOD = works(group(summary(1)), group(summary(2)))


@pytest.mark.parametrize(
    ("data", "error_kind"),
    [
        (b"", Incomplete),
        (GOOD[:300], Incomplete),
        (GOOD[:-2], Incomplete),
        (b"<html></html>", Malformed),
        (b"<rss/>", Malformed),
        (b"Quota exceeded", Malformed),
        (b'{"result": [{"orcid-identifier": {}}], "num-found": 1}', Malformed),
        (b'{"name": {"given-names": null}, "path": "/x/person"}', Malformed),
        (b"[]", Malformed),
        (b"3", Malformed),
        (b"[" * 100_000, Malformed),
        (json.dumps(error(404)).encode(), NotFound),
        (json.dumps(error(409, "locked")).encode(), RequestRefused),
        (json.dumps(error(301, "deprecated")).encode(), RequestRefused),
        (json.dumps(error(429, "slow")).encode(), RateLimited),
        (json.dumps(error(500, "oops")).encode(), Unavailable),
        (json.dumps(error(415, "no")).encode(), RequestRefused),
        (
            b'{"error": "invalid_token", "error_description": "Invalid access token"}',
            RequestRefused,
        ),
    ],
)
def test_what_is_not_a_list_of_works(data, error_kind):
    with pytest.raises(error_kind, match=r"^ORCID.*: .*\.$"):
        parse(data)


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (GOOD, True),
        (bulk(work()), True),
        (json.dumps(error(404)).encode(), True),
        (b'<r:record xmlns:r="http://www.orcid.org/ns/record"/>', True),
        (b'{"data": [{"paperId": "1"}]}', False),
        (b"<feed/>", False),
        (b"", False),
    ],
)
def test_looks_like(data, expected):
    assert looks_like(data) is expected


@pytest.mark.skipif(not RECORDED.is_dir(), reason="needs ../shared")
def test_recorded_responses_are_read_or_refused_calmly():
    works_read, unread, refused = 0, 0, {}
    for path in sorted(RECORDED.iterdir()):
        try:
            page = parse(path.read_bytes())
        except SourceError as caught:
            refused[type(caught).__name__] = refused.get(type(caught).__name__, 0) + 1
            continue
        assert looks_like(path.read_bytes())
        works_read += len(page.records)
        unread += len(page.unread)
    assert (works_read, unread) == (196, 1)
    assert refused == {"Malformed": 32, "NotFound": 4, "RequestRefused": 3, "Unavailable": 1}


# --- words ----------------------------------------------------------------------------------------


# --- asking ---------------------------------------------------------------------------------------


def test_a_person_of_many_works_comes_in_bulks(orcid_at):
    server = orcid_at(FakeOrcid(230))
    pages = list(Orcid().pages(ME))
    assert [len(page.records) for page in pages] == [100, 100, 30]
    assert [page.next_cursor for page in pages] == [f"{ADA}:100", f"{ADA}:200", None]
    assert {page.total for page in pages} == {230}
    assert [record.title for page in pages for record in page.records] == examples(*range(1, 231))
    assert server.count == 4
    assert server.requests[1].path.startswith(f"/v3.0/{ADA}/works/1,2,3,")
    assert {request.headers["Accept"] for request in server.requests} == {
        "application/vnd.orcid+json"
    }


def test_details_and_list_make_one_record_that_can_be_read_again(orcid_at):
    first = summary(1, external_ids=ids(external("pmid", "77")))
    own = ids(external("arxiv", "2401.00001"))
    orcid_at(in_turn(reply(works(group(first, own=own))), reply(bulk(work()))))
    (page,) = Orcid().pages(ME)
    (record,) = page.records
    assert record.authors == WHOLE.authors
    assert record.source_key == f"{ADA}/work/1"
    assert {scheme for scheme, _ in record.identifiers} == {"doi", "arxiv", "pubmed"}
    assert only(page.raw[0].encode()) == record


@pytest.mark.parametrize(
    ("since", "asked"), [("2024-03-01", "2,3"), ("2024-03-02", "3"), ("2030-01-01", "3")]
)
def test_only_the_details_of_what_changed_are_asked_for(orcid_at, since, asked):
    changed = {1: "2024-02-29", 2: "2024-03-01"}
    groups = []
    for code in (1, 2, 3):
        one = group(summary(code))
        day = changed.get(code)
        moment = datetime.datetime.fromisoformat(f"{day}T23:59:59+00:00") if day else None
        one["last-modified-date"] = value(int(moment.timestamp() * 1000)) if moment else None
        groups.append(one)
    service = FakeOrcid(3)
    server = orcid_at(
        lambda request: (
            reply(works(*groups)) if request.path.endswith("/works") else service(request)
        )
    )
    listed(replace(ME, since=since))
    assert [request.path for request in server.requests] == [
        f"/v3.0/{ADA}/works",
        f"/v3.0/{ADA}/works/{asked}",
    ]


def test_a_run_goes_on_from_its_cursor(orcid_at):
    server = orcid_at(FakeOrcid(230))
    assert listed(cursor=f"{ADA}:200") == examples(*range(201, 231))
    assert server.count == 2


def test_a_work_whose_details_are_not_given_is_known_from_the_list(orcid_at):
    orcid_at(FakeOrcid(3, lost=frozenset({2})))
    (page,) = Orcid().pages(ME)
    assert [record.title for record in page.records] == examples(1, 2, 3)
    assert [bool(record.authors) for record in page.records] == [True, False, True]


def test_a_person_none_of_whose_details_are_given(orcid_at):
    orcid_at(FakeOrcid(2, lost=frozenset({1, 2})))
    assert listed() == examples(1, 2)


def test_a_person_without_works_is_no_error(orcid_at):
    server = orcid_at(FakeOrcid(0))
    (page,) = Orcid().pages(ME)
    assert (page.records, page.total, page.next_cursor) == ((), 0, None)
    assert server.count == 1


def test_a_deprecated_id_leads_to_the_one_that_replaced_it(orcid_at):
    service = FakeOrcid(2, person=BO)

    def moved(request):
        if ADA in request.path:
            return redirect(request.path.replace(ADA, BO), 301)
        return service(request)

    server = orcid_at(moved)
    assert listed() == examples(1, 2)
    assert [request.path for request in server.requests] == [
        f"/v3.0/{ADA}/works",
        f"/v3.0/{BO}/works",
        f"/v3.0/{BO}/works/1,2",
    ]


def test_a_person_with_two_ids(orcid_at):
    two = Query(identifiers=(("orcid", ADA), ("orcid", f"https://orcid.org/{BO}")))
    first, second = FakeOrcid(1), FakeOrcid(2, person=BO)
    orcid_at(lambda request: (first if ADA in request.path else second)(request))
    pages = list(Orcid().pages(two))
    assert [page.next_cursor for page in pages] == [f"{BO}:0", None]
    assert listed(two, f"{BO}:0") == examples(1, 2)


@pytest.mark.parametrize("cursor", ["", "x", f"{ADA}:", f"{ADA}:-1", f"{BO}:0"])
def test_a_cursor_that_is_none_of_ours_is_refused(cursor):
    with pytest.raises(RequestRefused, match="start it anew"):
        listed(cursor=cursor)


@pytest.mark.parametrize(
    ("identifiers", "words"),
    [
        ((), "needs the member's ORCID iD"),
        ((("orcid", "0000-0002-1825-0098"),), "0000-0002-1825-0098"),
        ((("orcid", "../x"),), "correct it at the member"),
    ],
)
def test_nothing_to_ask_by(identifiers, words):
    with pytest.raises(RequestRefused, match=words):
        listed(Query(names=("Ada Example",), identifiers=identifiers))


def test_a_throttle_that_does_not_say_when_is_the_days_allowance(orcid_at):
    orcid_at(in_turn(throttle()))
    with pytest.raises(RateLimited, match="try again tomorrow") as limited:
        listed()
    assert limited.value.retry_after is not None
    assert 0 < limited.value.retry_after <= 24 * 3600


def test_a_throttle_that_says_when_is_believed(orcid_at):
    orcid_at(in_turn(throttle("600")))
    with pytest.raises(RateLimited) as limited:
        listed()
    assert limited.value.retry_after == 600


@pytest.mark.parametrize(
    ("answer", "kind", "words"),
    [
        (reply(error(404, "ORCID iD not found"), 404), NotFound, "ORCID iD not found"),
        (reply(error(409, "The ORCID record is locked."), 409), RequestRefused, "locked"),
        (reply(error(400, "Invalid put code"), 400), RequestRefused, "Invalid put code"),
    ],
)
def test_a_lasting_fault_is_told_and_not_asked_for_again(orcid_at, answer, kind, words):
    server = orcid_at(in_turn(answer))
    with pytest.raises(kind, match=words):
        listed()
    assert server.count == 1


@pytest.mark.parametrize(
    "identifier", [f"{ADA}/work/2", f"https://orcid.org/{ADA}/work/2", f"{ADA}/2"]
)
def test_one(orcid_at, identifier):
    server = orcid_at(FakeOrcid(3))
    record = Orcid().one(identifier)
    assert (record.title, record.source_key) == ("Example 2", f"{ADA}/work/2")
    assert server.requests[0].path == f"/v3.0/{ADA}/work/2"


@pytest.mark.parametrize(
    ("identifier", "kind"),
    [
        (f"{BO}/work/2", NotFound),
        (ADA, RequestRefused),
        ("0000-0002-1825-0098/work/2", RequestRefused),
    ],
)
def test_one_that_is_not_there(orcid_at, identifier, kind):
    orcid_at(FakeOrcid(3))
    with pytest.raises(kind):
        Orcid().one(identifier)


def test_one_that_cannot_be_read(orcid_at):
    orcid_at(in_turn(reply(work(title={"title": value("")}))))
    with pytest.raises(Malformed, match="enter the paper by hand"):
        Orcid().one(f"{ADA}/work/1")
