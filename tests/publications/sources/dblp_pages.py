"""DBLP's answers, in XML and JSON, written for the tests."""

import json
from dataclasses import replace
from html import escape
from typing import Any

from publications.domain.record import Author, Record
from tests.loopback import Reply, Request

PID = "00/1-1"


def article(key: str = "journals/exa/Example24", **parts: str) -> str:
    """A journal article with every element that is read; a part given as "" is left out.

    `parts` are raw XML by element: authors, title, pages, year, month, volume, journal, number, ee,
    note, url, and `publtype`, the attribute's value.
    """
    elements = {
        "authors": f'<author pid="{PID}" orcid="0000-0002-1825-0097">Ada Example 0002</author>'
        '<author pid="00/2">Bo B&#246;hm</author>',
        "title": "<title>Water (H<sub>2</sub>O) &amp; Ice.</title>",
        "pages": "<pages>10-20</pages>",
        "year": "<year>2024</year>",
        "month": "<month>June</month>",
        "volume": "<volume>7</volume>",
        "journal": "<journal>J. Examples</journal>",
        "number": "<number>2</number>",
        "ee": '<ee type="oa">https://doi.org/10.1000/Ice.7</ee>'
        "<ee>https://example.org/ice.pdf</ee><ee>https://www.wikidata.org/entity/Q1</ee>",
        "note": "<note>Invited</note><note type='source'>a disk</note>",
        "url": f"<url>db/{key}.html</url>",
    }
    publtype = f' publtype="{parts.pop("publtype")}"' if "publtype" in parts else ""
    inner = "".join((elements | parts).values())
    return f'<article key="{escape(key)}" mdate="2024-07-01"{publtype}>{inner}</article>'


def element(tag: str, key: str, inner: str = "", attributes: str = "") -> str:
    """A record of another type by one author, with what `inner` adds."""
    return (
        f'<{tag} key="{key}" {attributes}><author pid="{PID}">Ada Example</author>'
        f"<title>On {tag}.</title><year>2022</year>{inner}</{tag}>"
    )


def person(*works: str, publtype: str = "", homonyms: str = "") -> bytes:
    """A person's page with these works."""
    return (
        '<?xml version="1.0" encoding="US-ASCII"?>\n'
        f'<dblpperson name="Ada Example 0002" pid="{PID}" n="{len(works)}">'
        f'<person key="homepages/{PID}" publtype="{publtype}">'
        f'<author pid="{PID}">Ada Example 0002</author></person>{homonyms}'
        + "".join(f"<r>{work}</r>" for work in works)
        + "<coauthors/></dblpperson>\n"
    ).encode("ascii", "xmlcharrefreplace")


def record(*works: str) -> bytes:
    """A record's page."""
    return f'<?xml version="1.0"?><dblp>{"".join(works)}</dblp>'.encode()


def info(key: str = "journals/exa/Example24", **parts: Any) -> dict[str, Any]:
    """A hit's description; a part given as None is left out."""
    said = {
        "authors": {
            "author": [
                {"@pid": PID, "text": "Ada Example 0002"},
                {"@pid": "00/2", "text": "Bo Böhm"},
            ]
        },
        "title": "Water &amp; Ice.",
        "venue": "J. Examples",
        "volume": "7",
        "number": "2",
        "pages": "10-20",
        "year": "2024",
        "type": "Journal Articles",
        "access": "open",
        "key": key,
        "doi": "10.1000/ICE.7",
        "ee": "https://doi.org/10.1000/ICE.7",
        "url": f"https://dblp.org/rec/{key}",
    }
    return {name: value for name, value in (said | parts).items() if value is not None}


def search(*infos: dict[str, Any], total: int | None = None, first: int = 0) -> bytes:
    """An answer of the search; DBLP writes its numbers as text."""
    hits: dict[str, Any] = {
        "@total": str(len(infos) if total is None else total),
        "@computed": str(len(infos)),
        "@sent": str(len(infos)),
        "@first": str(first),
    }
    if infos:
        hits["hit"] = [{"@score": "1", "@id": "9", "info": each, "url": "URL#9"} for each in infos]
    status = {"@code": "200", "text": "OK"}
    return json.dumps({"result": {"query": "q", "status": status, "hits": hits}}).encode()


def xml(body: bytes) -> Reply:
    """A reply with a page in XML."""
    return Reply(body, content_type="application/xml")


def found(body: bytes) -> Reply:
    """A reply of the search."""
    return Reply(body, content_type="application/json")


class FakeSearch:
    """A handler whose search finds `works` publications whatever it is asked for."""

    def __init__(self, works: int) -> None:
        self.keys = [f"journals/exa/E{number}" for number in range(1, works + 1)]

    def __call__(self, request: Request) -> Reply:
        start, size = int(request.query["f"]), int(request.query["h"])
        infos = [info(key) for key in self.keys[start : start + size]]
        return found(search(*infos, total=len(self.keys), first=start))


#: What `article()` is read as.
WHOLE = Record(
    title="Water (H2O) & Ice",
    authors=(
        Author("Ada Example", orcid="0000-0002-1825-0097", ids=(("dblp", PID),)),
        Author("Bo Böhm", ids=(("dblp", "00/2"),)),
    ),
    kind="journal",
    date="2024-06",
    venue="J. Examples",
    volume="7",
    issue="2",
    pages="10-20",
    notes=("Invited",),
    identifiers=(("dblp", "journals/exa/Example24"), ("doi", "10.1000/ice.7")),
    links=(("pdf", "https://example.org/ice.pdf"),),
    display_title="Water (H<sub>2</sub>O) & Ice",
    venue_ids=(("dblp", "journals/exa"),),
    source_key="journals/exa/Example24",
)


#: The same as the search tells it.
FOUND = replace(
    WHOLE, title="Water & Ice", display_title="", date="2024", notes=(), links=(), venue_ids=()
)
FOUND = replace(FOUND, authors=tuple(replace(author, orcid="") for author in WHOLE.authors))
