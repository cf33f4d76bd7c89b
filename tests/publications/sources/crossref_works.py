"""JSON answers in Crossref's shape, written for the tests."""

import json
from typing import Any
from urllib.parse import unquote

from publications.domain.record import Author, Record
from tests.loopback import Reply, Request

ADA = "0000-0002-1825-0097"


def author(given: str = "Ada", family: str = "Example", **parts: Any) -> dict[str, Any]:
    """One author, with everything that Crossref tells of one."""
    return {
        "ORCID": f"http://orcid.org/{ADA}",
        "authenticated-orcid": False,
        "given": given,
        "family": family,
        "sequence": "first",
        "affiliation": [{"name": "Example University"}],
        "role": [{"role": "author", "vocabulary": "crossref"}],
    } | parts


def day(*parts: int | None) -> dict[str, Any]:
    """A date as Crossref writes it."""
    return {"date-parts": [list(parts)]}


def work(doi: str = "10.1000/Example.1", **parts: Any) -> dict[str, Any]:
    """A journal article with every field that is read; `parts` replace fields."""
    return {
        "DOI": doi,
        "type": "journal-article",
        "title": ["On Examples"],
        "subtitle": ["A Study"],
        "author": [
            author(),
            {"name": "The Example Group", "sequence": "additional", "affiliation": []},
        ],
        "container-title": ["Journal of Examples"],
        "short-container-title": ["JoEx"],
        "publisher": "Example Press",
        "volume": "7",
        "issue": "2",
        "page": "100-120",
        "issued": day(2021, 3),
        "published": day(2021, 3),
        "published-online": day(2021, 3, 17),
        "published-print": day(2021, 5),
        "abstract": "<jats:title>Abstract</jats:title><jats:p>We study H<jats:sub>2</jats:sub>O."
        "</jats:p>",
        "subject": ["Example Theory"],
        "is-referenced-by-count": 5,
        "resource": {"primary": {"URL": "https://example.org/1"}},
        "URL": "http://dx.doi.org/10.1000/example.1",
        "link": [
            {
                "URL": "https://example.org/check.pdf",
                "content-type": "application/pdf",
                "intended-application": "similarity-checking",
            },
            {
                "URL": "https://example.org/1.pdf",
                "content-type": "application/pdf",
                "intended-application": "text-mining",
            },
        ],
        "ISSN": ["1234-5678", "http://id.crossref.org/issn/8765432x"],
        "language": "en",
        "editor": [{"given": "Eve", "family": "Editor", "sequence": "first"}],
        "funder": [{"name": "Example Fund", "award": ["E-1", "E-2"]}, {"name": "Example Trust"}],
        "license": [
            {"URL": "https://example.org/tdm", "content-version": "tdm"},
            {"URL": "https://example.org/terms", "content-version": "vor"},
            {"URL": "https://creativecommons.org/licenses/by/4.0/", "content-version": "am"},
        ],
        "relation": {
            "has-preprint": [{"id-type": "doi", "id": "10.1101/7", "asserted-by": "object"}]
        },
        "updated-by": [{"type": "correction", "DOI": "10.1000/notice"}],
    } | parts


def page(*works: dict[str, Any], total: int | None = None, cursor: str | None = None) -> bytes:
    """A page of these works; `total` is their number unless given."""
    message = {"total-results": len(works) if total is None else total, "items": works}
    if cursor:
        message["next-cursor"] = cursor
    return envelope(message, "work-list")


def envelope(message: Any, about: str = "work") -> bytes:
    """What Crossref wraps everything in."""
    status = "ok" if about.startswith("work") else "failed"
    return json.dumps({"status": status, "message-type": about, "message": message}).encode()


def refusal(reason: str = "This route does not support filter") -> bytes:
    """Crossref's complaint about a request."""
    return envelope([{"type": "parameter-not-allowed", "message": reason}], "validation-failure")


def reply(body: bytes, status: int = 200, **headers: str) -> Reply:
    """A reply as Crossref sends it."""
    return Reply(body, status, "application/json", headers)


class FakeCrossref:
    """A handler that lists `works` works in pages, by cursor or offset, and gives each by DOI.

    Each page comes with a cursor, also the last one.
    """

    def __init__(self, works: int) -> None:
        self.keys = [f"10.1000/example.{number}" for number in range(1, works + 1)]

    def __call__(self, request: Request) -> Reply:
        if request.path != "/works":
            doi = unquote(request.path.removeprefix("/works/"))
            return reply(envelope(work(doi))) if doi in self.keys else NOT_FOUND
        place = request.query.get("cursor") or request.query["offset"]
        start = 0 if place == "*" else int(place)
        keys = self.keys[start : start + int(request.query["rows"])]
        cursor = str(start + len(keys)) if "cursor" in request.query else None
        return reply(page(*map(work, keys), total=len(self.keys), cursor=cursor))


NOT_FOUND = Reply(b"Resource not found.", 404, "text/plain")


#: What `work()` is read as.
WHOLE = Record(
    title="On Examples: A Study",
    authors=(
        Author("Ada Example", orcid=ADA, affiliations=("Example University",)),
        Author("The Example Group"),
    ),
    kind="journal",
    date="2021-03-17",
    venue="Journal of Examples",
    venue_acronym="JoEx",
    publisher="Example Press",
    volume="7",
    issue="2",
    pages="100-120",
    abstract="We study H₂O.",
    identifiers=(("doi", "10.1000/example.1"),),
    links=(("page", "https://example.org/1"), ("pdf", "https://example.org/1.pdf")),
    categories=("Example Theory",),
    metrics=(("citations", 5.0),),
    dates=(("online", "2021-03-17"), ("print", "2021-05")),
    licence="https://creativecommons.org/licenses/by/4.0/",
    language="en",
    venue_ids=(("issn", "1234-5678"), ("issn", "8765-432X")),
    editors=("Eve Editor",),
    grants=(("Example Fund", "E-1"), ("Example Fund", "E-2"), ("Example Trust", "")),
    relations=(("has_preprint", "doi", "10.1101/7"), ("corrected_by", "doi", "10.1000/notice")),
    mark="corrected",
    source_key="10.1000/example.1",
)
