"""JSON answers in OpenAlex's shape, written for the tests."""

import json
from typing import Any

from publications.domain.record import Author, Record
from tests.loopback import Reply, Request

SITE = "https://openalex.org/"
ADA = "A5000000001"


def authorship(number: int = 1, position: str = "first", **parts: Any) -> dict[str, Any]:
    """One place in a work's list of authors, with everything that OpenAlex tells of it."""
    return {
        "author_position": position,
        "author": {
            "id": f"{SITE}A500000000{number}",
            "display_name": f"Ada {number}. Example",
            "orcid": "https://orcid.org/0000-0001-5109-3700",
        },
        "institutions": [{"id": f"{SITE}I1", "display_name": "Example University"}],
        "is_corresponding": number == 1,
        "raw_author_name": f"Ada {number}. Example",
        "raw_orcid": "https://orcid.org/0000-0002-1825-0097",
        "raw_affiliation_strings": ["Dept of Examples, Example University"],
    } | parts


def work(key: str = "W1", **parts: Any) -> dict[str, Any]:
    """A work with every field that is read; `parts` replace fields, None as OpenAlex's null."""
    location = {
        "is_oa": True,
        "landing_page_url": f"https://doi.org/10.1000/Example.{key}",
        "pdf_url": None,
        "source": {
            "id": f"{SITE}S1",
            "display_name": "Journal of Examples",
            "issn_l": "1234-5678",
            "issn": ["1234-5678", "8765-432x"],
            "host_organization_name": "Example Press",
            "type": "journal",
        },
        "version": "publishedVersion",
        "license": "cc-by-nc",
        "raw_type": "journal-article",
        "raw_source_name": "Journal of Examples",
    }
    return {
        "id": SITE + key,
        "doi": f"https://doi.org/10.1000/Example.{key}",
        "title": "On Examples",
        "display_name": "On Examples",
        "publication_year": 2021,
        "publication_date": "2021-03-17",
        "ids": {
            "openalex": SITE + key,
            "doi": f"https://doi.org/10.1000/Example.{key}",
            "mag": "77",
            "pmid": "https://pubmed.ncbi.nlm.nih.gov/12345678",
            "pmcid": "https://www.ncbi.nlm.nih.gov/pmc/articles/7654321",
        },
        "type": "article",
        "primary_location": location,
        "best_oa_location": location | {"pdf_url": "https://example.org/w.pdf", "license": "cc-by"},
        "locations": [
            location,
            {
                "landing_page_url": "https://arxiv.org/abs/2101.00001v2",
                "source": {"display_name": "arXiv (Cornell University)", "type": "repository"},
            },
        ],
        "open_access": {"is_oa": True, "oa_url": "https://example.org/free"},
        "authorships": [authorship(1), authorship(2, "last", raw_orcid=None)],
        "biblio": {"volume": "7", "issue": "2", "first_page": "100", "last_page": "120"},
        "abstract_inverted_index": {"We": [0], "study": [1, 3], "a": [2], "more.": [4]},
        "cited_by_count": 5,
        "fwci": 1.25,
        "counts_by_year": [{"year": 2023, "cited_by_count": 4}, {"year": 2022}],
        "is_retracted": False,
        "topics": [{"display_name": "Example Theory"}],
        "language": "en",
        "awards": [{"funder_display_name": "Example Fund", "funder_award_id": "E-1"}],
        "funders": [{"display_name": "Example Fund"}, {"display_name": "Example Trust"}],
    } | parts


def page(*works: dict[str, Any], count: int | None = None, cursor: str | None = None) -> bytes:
    """A page of these works; `count` is their number unless given."""
    meta = {"count": len(works) if count is None else count, "next_cursor": cursor}
    return json.dumps({"meta": meta, "results": works, "group_by": []}).encode()


def error(reason: str = "Invalid query parameters error.", message: str = "No such field") -> bytes:
    """OpenAlex's error."""
    return json.dumps({"error": reason, "message": message}).encode()


def reply(body: bytes, status: int = 200, **headers: str) -> Reply:
    """A reply as OpenAlex sends it."""
    return Reply(body, status, "application/json", headers)


class FakeOpenAlex:
    """A handler that lists `works` works of Ada's in pages of `page_size`, and gives each singly.

    The cursor after the last work is not null: it leads to an empty page, as OpenAlex's does.
    `crowd` is how many authors each work has; lists are cut at 100.
    """

    def __init__(self, works: int, page_size: int = 100, crowd: int = 2) -> None:
        self.keys = [f"W{number}" for number in range(1, works + 1)]
        self.page_size = page_size
        self.crowd = crowd

    def __call__(self, request: Request) -> Reply:
        _, kind, *rest = request.path.split("/")
        if kind == "authors":
            return reply(json.dumps({"id": SITE + rest[0], "works_count": 0}).encode())
        if rest:
            found = rest[0] in self.keys
            return reply(json.dumps(self._work(rest[0])).encode()) if found else Reply(status=404)
        cursor = request.query["cursor"]
        start = 0 if cursor == "*" else int(cursor)
        works = [self._work(key) for key in self.keys[start : start + self.page_size]]
        for listed in works:
            listed["authorships"] = listed["authorships"][:100]
        following = str(start + len(works)) if works else None
        return reply(page(*works, count=len(self.keys), cursor=following))

    def _work(self, key: str) -> dict[str, Any]:
        places = ["first"] + ["middle"] * (self.crowd - 2) + ["last"]
        return work(key, authorships=[authorship(1, place) for place in places])


#: What `work()` is read as.
FREE = ("page", "https://example.org/free")

WHOLE = Record(
    title="On Examples",
    authors=(
        Author(
            "Ada 1. Example",
            corresponding=True,
            orcid="0000-0002-1825-0097",
            affiliations=("Dept of Examples, Example University",),
            ids=(("openalex", "A5000000001"),),
        ),
        Author(
            "Ada 2. Example",
            affiliations=("Dept of Examples, Example University",),
            ids=(("openalex", "A5000000002"),),
        ),
    ),
    kind="journal",
    date="2021-03-17",
    venue="Journal of Examples",
    publisher="Example Press",
    volume="7",
    issue="2",
    pages="100-120",
    abstract="We study a study more.",
    identifiers=(
        ("doi", "10.1000/example.w1"),
        ("arxiv", "2101.00001"),
        ("openalex", "W1"),
        ("pubmed", "12345678"),
        ("pmc", "PMC7654321"),
    ),
    links=(
        ("page", "https://doi.org/10.1000/Example.W1"),
        ("pdf", "https://example.org/w.pdf"),
    ),
    categories=("Example Theory",),
    metrics=(("citations", 5.0), ("fwci", 1.25), ("citations 2023", 4.0)),
    licence="cc-by",
    language="en",
    venue_ids=(("openalex", "S1"), ("issn", "1234-5678"), ("issn", "8765-432X")),
    grants=(("Example Fund", "E-1"), ("Example Trust", "")),
    source_key="W1",
)
