"""Semantic Scholar's answers (JSON), written for the tests."""

import json
from typing import Any

from publications.domain.record import Author, Record
from tests.loopback import Reply, Request

AUTHOR = "1700001"
#: A missing part, to be told from null.
MISSING = object()


def sha(number: int = 1) -> str:
    """A paper id."""
    return f"{number:040x}"


def paper(number: int = 1, **parts: Any) -> dict[str, Any]:
    """A paper with every field that is asked for; a part given as MISSING is left out."""
    said = {
        "paperId": sha(number),
        "corpusId": 256615358,
        "externalIds": {
            "ArXiv": "2401.00001",
            "DBLP": "conf/exa/Example24",
            "DOI": "10.1000/Exa.7",
            "ACL": "2024.exa-1.7",
            "PubMed": "12345678",
            "PubMedCentral": "7654321",
            "MAG": "77",
            "CorpusId": 256615358,
        },
        "url": f"https://www.semanticscholar.org/paper/{sha(number)}",
        "title": "On  Examples &amp; <i>Others</i>",
        "abstract": "We study examples.\nThey   hold.",
        "venue": "Conference on Examples",
        "publicationVenue": {
            "id": "fc0a208c-acb7-47dc-a0d4-af8190e21d29",
            "name": "Conference on Examples",
            "type": "conference",
            "alternate_names": ["Conf Examples", "EXA"],
            "issn": "1234-5678",
            "alternate_issns": ["8765-432X"],
        },
        "year": 2024,
        "publicationDate": "2024-06-17",
        "publicationTypes": ["JournalArticle", "Conference"],
        "journal": {"name": "Proceedings of EXA", "volume": "7", "pages": "\n  10 - 20 \n"},
        "authors": [
            {"authorId": AUTHOR, "name": "Ada Example"},
            {"authorId": None, "name": "Bo  Böhm"},
        ],
        "citationCount": 12,
        "influentialCitationCount": 0,
        "referenceCount": 40,
        "openAccessPdf": {
            "url": "https://example.org/exa.pdf",
            "status": "GREEN",
            "license": "CCBY",
        },
        "s2FieldsOfStudy": [
            {"category": "Computer Science", "source": "external"},
            {"category": "Computer Science", "source": "s2-fos-model"},
            {"category": "Mathematics", "source": "s2-fos-model"},
        ],
    }
    return {name: value for name, value in (said | parts).items() if value is not MISSING}


def page(*papers: Any, offset: int = 0, following: int | None = None) -> bytes:
    """A page of papers; `next` is absent at the end."""
    answer: dict[str, Any] = {"offset": offset, "data": list(papers)}
    if following is not None:
        answer["next"] = following
    return json.dumps(answer).encode()


def reply(body: bytes | dict[str, Any], status: int = 200) -> Reply:
    """A reply in JSON."""
    data = body if isinstance(body, bytes) else json.dumps(body).encode()
    return Reply(data, status, "application/json")


class FakeSemanticScholar:
    """A handler whose every author has `works` papers; it knows each of them singly, too."""

    def __init__(self, works: int) -> None:
        self.keys = [sha(number) for number in range(1, works + 1)]

    def __call__(self, request: Request) -> Reply:
        if not request.path.endswith("/papers"):
            wanted = request.path.rpartition("/")[2]
            if wanted not in self.keys:
                return reply({"error": f"Paper with id {wanted} not found"}, 404)
            return reply(paper(int(wanted, 16)))
        start, size = int(request.query["offset"]), int(request.query["limit"])
        papers = [paper(int(key, 16)) for key in self.keys[start : start + size]]
        end = start + len(papers)
        return reply(page(*papers, offset=start, following=end if end < len(self.keys) else None))


#: What `paper()` is read as.
WHOLE = Record(
    title="On Examples & Others",
    authors=(Author("Ada Example", ids=(("semantic_scholar", AUTHOR),)), Author("Bo Böhm")),
    kind="conference",
    date="2024-06-17",
    venue="Conference on Examples",
    venue_acronym="EXA",
    volume="7",
    pages="10-20",
    abstract="We study examples. They hold.",
    identifiers=(
        ("semantic_scholar", sha()),
        ("doi", "10.1000/exa.7"),
        ("arxiv", "2401.00001"),
        ("dblp", "conf/exa/Example24"),
        ("acl", "2024.exa-1.7"),
        ("pubmed", "12345678"),
        ("pmc", "PMC7654321"),
        ("corpus", "256615358"),
    ),
    links=(("pdf", "https://example.org/exa.pdf"),),
    categories=("Computer Science", "Mathematics"),
    metrics=(("citations", 12.0), ("influential citations", 0.0), ("references", 40.0)),
    licence="CCBY",
    venue_ids=(
        ("semantic_scholar", "fc0a208c-acb7-47dc-a0d4-af8190e21d29"),
        ("issn", "1234-5678"),
        ("issn", "8765-432X"),
    ),
    source_key=sha(),
)
