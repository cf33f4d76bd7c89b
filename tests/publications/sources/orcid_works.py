"""ORCID's answers (JSON), written for the tests."""

import json
import re
from dataclasses import replace
from typing import Any

from publications.domain.record import Author, Record
from tests.loopback import Reply, Request

ADA = "0000-0002-1825-0097"
BO = "0000-0001-5109-3700"
#: A missing part, to be told from null.
MISSING = object()


def value(text: Any) -> dict[str, Any]:
    """ORCID wraps most texts in an object."""
    return {"value": text}


def external(kind: str, text: str, relationship: str = "self") -> dict[str, Any]:
    """An external identifier."""
    return {
        "external-id-type": kind,
        "external-id-value": text,
        "external-id-normalized": None,
        "external-id-url": None,
        "external-id-relationship": relationship,
    }


def ids(*entries: dict[str, Any]) -> dict[str, Any]:
    """External identifiers as ORCID holds them."""
    return {"external-id": list(entries)}


def authorship(name: str | None, orcid: str = "", role: str = "author") -> dict[str, Any]:
    """A contributor."""
    return {
        "contributor-orcid": {"uri": None, "path": orcid or None, "host": None},
        "credit-name": value(name) if name is not None else None,
        "contributor-email": None,
        "contributor-attributes": {"contributor-sequence": None, "contributor-role": role},
    }


def summary(code: int = 1, **parts: Any) -> dict[str, Any]:
    """What the list says of a work; names of `parts` have "_" for "-", MISSING leaves one out."""
    said = {
        "put-code": code,
        "created-date": value(1),
        "last-modified-date": value(2),
        "source": {"source-orcid": None, "source-name": value("Crossref")},
        "title": {
            "title": value("On <i>Examples</i>."),
            "subtitle": value("A Study"),
            "translated-title": None,
        },
        "external-ids": ids(
            external("doi", "https://doi.org/10.1000/Exa.7"),
            external("issn", "1234-5678", "part-of"),
            external("doi", "10.1000/preprint", "version-of"),
        ),
        "url": value("https://example.org/exa"),
        "type": "journal-article",
        "publication-date": {"year": value("2024"), "month": value("06"), "day": value("17")},
        "journal-title": value("Journal of Examples"),
        "visibility": "public",
        "path": f"/{ADA}/work/{code}",
        "display-index": "0",
    }
    return _with(said, parts)


def work(code: int = 1, **parts: Any) -> dict[str, Any]:
    """A work's details."""
    said = summary(code) | {
        "path": None,
        "short-description": "They hold.",
        "citation": None,
        "language-code": "en",
        "contributors": {"contributor": [authorship("Ada Example", ADA), authorship("Böhm, Bo")]},
    }
    del said["display-index"]
    return _with(said, parts)


def _with(said: dict[str, Any], parts: dict[str, Any]) -> dict[str, Any]:
    changed = said | {name.replace("_", "-"): part for name, part in parts.items()}
    return {name: part for name, part in changed.items() if part is not MISSING}


def group(*summaries: dict[str, Any], own: dict[str, Any] | None = None) -> dict[str, Any]:
    """What several organisations said of one work."""
    return {
        "last-modified-date": value(2),
        "external-ids": own or ids(external("doi", "10.1000/Exa.7")),
        "work-summary": list(summaries),
    }


def works(*groups: dict[str, Any], person: str = ADA) -> bytes:
    """A person's list."""
    answer = {"last-modified-date": value(2), "group": list(groups), "path": f"/{person}/works"}
    return json.dumps(answer).encode()


def bulk(*entries: dict[str, Any]) -> bytes:
    """Details of several works; an entry may be an error."""
    said = [{"error" if "response-code" in each else "work": each} for each in entries]
    return json.dumps({"bulk": said}).encode()


def error(code: int, message: str = "The resource was not found.") -> dict[str, Any]:
    """ORCID's description of an error."""
    return {
        "response-code": code,
        "developer-message": f"{code}: {message}",
        "user-message": message,
        "error-code": 9016,
        "more-info": "https://members.orcid.org/",
    }


def reply(body: bytes | dict[str, Any], status: int = 200) -> Reply:
    """A reply in ORCID's own type."""
    data = body if isinstance(body, bytes) else json.dumps(body).encode()
    return Reply(data, status, "application/vnd.orcid+json;charset=UTF-8")


class FakeOrcid:
    """A handler that knows one person with `count` works, numbered from 1.

    The list has the newest first, as ORCID's. `lost` are works whose details it does not give.
    """

    def __init__(self, count: int, person: str = ADA, lost: frozenset[int] = frozenset()) -> None:
        self.person = person
        self.codes = list(range(1, count + 1))
        self.lost = lost

    def __call__(self, request: Request) -> Reply:
        if request.path == f"/v3.0/{self.person}/works":
            groups = [group(summary(code, **self.own(code))) for code in reversed(self.codes)]
            return reply(works(*groups, person=self.person))
        matched = re.fullmatch(rf"/v3.0/{self.person}/works?/([\d,]+)", request.path)
        if not matched:
            return reply(error(404), 404)
        wanted = [int(code) for code in matched[1].split(",")]
        if "/works/" not in request.path:
            return reply(work(wanted[0], **self.own(wanted[0])))
        return reply(
            bulk(
                *(
                    error(404) if code in self.lost else work(code, **self.own(code))
                    for code in wanted
                )
            )
        )

    def own(self, code: int) -> dict[str, Any]:
        """What tells this work from the others."""
        return {"title": {"title": value(f"Example {code}")}}


#: What `summary()` is read as.
LISTED = Record(
    title="On Examples: A Study",
    authors_complete=False,
    kind="journal",
    date="2024-06-17",
    venue="Journal of Examples",
    identifiers=(("doi", "10.1000/exa.7"),),
    links=(("page", "https://example.org/exa"),),
    relations=(("version_of", "doi", "10.1000/preprint"),),
    venue_ids=(("issn", "1234-5678"),),
    source_key=f"{ADA}/work/1",
)

#: What `work()` is read as.
WHOLE = replace(
    LISTED,
    authors=(Author("Ada Example", orcid=ADA), Author("Bo Böhm")),
    authors_complete=True,
    abstract="They hold.",
    language="en",
    source_key="1",
)
