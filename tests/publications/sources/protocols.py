"""Each service's protocol, for the tests that put all of them through the same.

A row names a person to ask for, a fake service, how its pages look without works, how an answer
with one work is spelled, and what each optional part of a work is read as when it is missing.
"""

import json
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass, replace
from typing import Any

from publications.domain.record import Record
from publications.sources import saved_answers
from publications.sources.adapter import Page, Query
from publications.sources.errors import SourceError
from tests.loopback import Handler, Reply, Request
from tests.publications.sources import (
    crossref_works,
    dblp_pages,
    feeds,
    openalex_works,
    orcid_works,
    semantic_scholar_papers,
)

#: What stands for a work in an answer: XML, or what JSON holds.
Entry = str | dict[str, Any]


@dataclass(frozen=True)
class Protocol:
    """How one service is spoken to.

    Attributes:
        name: the service's, as in SOURCES; `variant` tells two ways of asking it apart.
        query: for whom it is asked.
        service: a fake service of so many works.
        page_size: the setting that says how many works a page holds, as "module.NAME"; empty:
            everything comes at once.
        requests: how many requests five works take, two a page.
        empty: a page without works that should have some, of a service of so many works.
        whole: what the entry is read as, and `entry` is that work with every part it can have.
        wrap: the answer that holds this one entry.
        missing: by part of the entry, the fields of the Record that change without it.
    """

    name: str
    query: Query
    service: Callable[[int], Handler]
    entry: Entry
    wrap: Callable[[Any], bytes]
    whole: Record
    missing: Mapping[str, Mapping[str, Any]]
    variant: str = ""
    page_size: str = ""
    requests: int = 3
    empty: Callable[[Request, int], Reply] | None = None
    without: Callable[[str], Entry] | None = None

    def __str__(self) -> str:
        return f"{self.name} {self.variant}".strip()

    def answers_without(self, part: str) -> Iterator[bytes]:
        """Answers where this part of the entry is left out, and where it is null."""
        if self.without is not None:
            yield self.wrap(self.without(part))
            return
        assert isinstance(self.entry, dict)
        yield self.wrap({name: value for name, value in self.entry.items() if name != part})
        yield self.wrap({**self.entry, part: None})

    def answers_without_any_one_part(self) -> Iterator[tuple[str, bytes]]:
        """For each part of the entry, however deep: its path, and the answer without it."""
        if isinstance(self.entry, dict):
            for path in _paths(self.entry):
                changed = deepcopy(self.entry)
                _holder(changed, path[:-1]).pop(path[-1])
                yield ".".join(map(str, path)), self.wrap(changed)
            return
        data = self.wrap(self.entry)
        root = next(iter(ET.fromstring(data).iter(_tag(self.entry))))
        for number, _ in enumerate(_xml_parts(root)):
            tree = ET.fromstring(data)
            entry = next(iter(tree.iter(_tag(self.entry))))
            holder, name, child = list(_xml_parts(entry))[number]
            if child is None:
                del holder.attrib[name]
            else:
                holder.remove(child)
            yield f"{holder.tag}/{name}", ET.tostring(tree)


def read_or_refuse(name: str, data: bytes) -> Page | None:
    """Read an answer of the service; None where it is refused as a source's answer may be.

    What is read is complete, and can be kept and shown.
    """
    saved_answers.recognise(data)
    try:
        page = saved_answers.read(data, name)
    except SourceError as error:
        refusal = str(error)
    else:
        refusal = ""
    if refusal:
        assert refusal.endswith(".")
        assert "\n" not in refusal
        return None
    assert len(page.records) == len(page.raw)
    for record in page.records:
        assert record.title
        assert Record.from_json(record.to_json()) == record
        json.dumps(record.to_json(), ensure_ascii=False).encode()
    return page


def _paths(value: Any, above: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    inner = value.items() if isinstance(value, dict) else enumerate(value)
    for name, child in list(inner):
        yield (*above, name)
        if isinstance(child, dict | list):
            yield from _paths(child, (*above, name))


def _holder(value: Any, path: tuple[Any, ...]) -> Any:
    for name in path:
        value = value[name]
    return value


def _tag(entry: str) -> str:
    name = entry[1:].partition(">")[0].split()[0]
    return f"{{{_ATOM}}}{name}" if name == "entry" else name


def _xml_parts(element: ET.Element) -> Iterator[tuple[ET.Element, str, ET.Element | None]]:
    """Each attribute and each element inside, as (holder, name, element or None)."""
    for name in element.attrib:
        yield element, name, None
    for child in element:
        yield element, child.tag, child
        yield from _xml_parts(child)


_ATOM = "http://www.w3.org/2005/Atom"


# --- arXiv ----------------------------------------------------------------------------------------

ARXIV = Protocol(
    name="arxiv",
    query=Query(names=("Ada Example",)),
    service=feeds.FakeArXiv,
    page_size="arxiv.PAGE_SIZE",
    empty=lambda request, works: Reply(feeds.feed(total=works, start=int(request.query["start"]))),
    entry=feeds.entry(),
    wrap=feeds.feed,
    without=lambda part: feeds.entry(**{part: ""}),
    whole=feeds.WHOLE,
    missing={
        "authors": {"authors": ()},
        "published": {"date": "2024-01"},
        "updated": {},
        "summary": {"abstract": ""},
        "comment": {"notes": ()},
        "journal_ref": {"venue": "", "volume": "", "pages": ""},
        "doi": {"identifiers": feeds.WHOLE.identifiers[:1]},
        "page": {},
        "pdf": {"links": feeds.WHOLE.links[:1]},
        "categories": {"categories": ()},
    },
)

# --- DBLP -----------------------------------------------------------------------------------------


def _dblp_page(works: int) -> Handler:
    """The page of a person with so many works."""
    keys = [f"journals/exa/E{number}" for number in range(1, works + 1)]
    return lambda request: dblp_pages.xml(dblp_pages.person(*map(dblp_pages.article, keys)))


def _dblp_empty(request: Request, works: int) -> Reply:
    return dblp_pages.found(dblp_pages.search(total=works, first=int(request.query["f"])))


DBLP = Protocol(
    name="dblp",
    variant="search",
    query=Query(names=("Ada Example",)),
    service=dblp_pages.FakeSearch,
    page_size="dblp.HITS",
    empty=_dblp_empty,
    entry=dblp_pages.info(),
    wrap=dblp_pages.search,
    whole=dblp_pages.FOUND,
    missing={
        "authors": {"authors": (), "authors_complete": False},
        "venue": {"venue": ""},
        "volume": {"volume": ""},
        "number": {"issue": ""},
        "pages": {"pages": ""},
        "year": {"date": ""},
        "type": {},
        "access": {},
        "doi": {},
        "ee": {},
        "url": {},
    },
)
DBLP_PAGE = Protocol(
    name="dblp",
    variant="page",
    query=Query(names=("Ada Example",), identifiers=(("dblp", dblp_pages.PID),)),
    service=_dblp_page,
    requests=1,
    entry=dblp_pages.article(),
    wrap=dblp_pages.person,
    without=lambda part: dblp_pages.article(**{part: ""}),
    whole=dblp_pages.WHOLE,
    missing={
        "authors": {"authors": (), "authors_complete": False},
        "pages": {"pages": ""},
        "year": {"date": ""},
        "month": {"date": "2024"},
        "volume": {"volume": ""},
        "journal": {"venue": ""},
        "number": {"issue": ""},
        "ee": {"identifiers": dblp_pages.WHOLE.identifiers[:1], "links": ()},
        "note": {"notes": ()},
        "url": {"venue_ids": ()},
    },
)

# --- OpenAlex -------------------------------------------------------------------------------------

_ALEX = openalex_works.WHOLE
OPENALEX = Protocol(
    name="openalex",
    query=Query(names=("Ada Example",), identifiers=(("openalex", openalex_works.ADA),)),
    service=lambda works: openalex_works.FakeOpenAlex(works, page_size=2),
    page_size="openalex.PAGE_SIZE",
    empty=lambda request, works: openalex_works.reply(openalex_works.page(count=works)),
    entry=openalex_works.work(),
    wrap=openalex_works.page,
    whole=_ALEX,
    missing={
        "doi": {},
        "title": {},
        "display_name": {},
        "publication_year": {},
        "publication_date": {"date": "2021"},
        "ids": {"identifiers": _ALEX.identifiers[:3]},
        "type": {},
        "best_oa_location": {
            "licence": "cc-by-nc",
            "links": (_ALEX.links[0], ("page", "https://example.org/free")),
        },
        "locations": {"identifiers": (_ALEX.identifiers[0], *_ALEX.identifiers[2:])},
        "open_access": {},
        "authorships": {"authors": ()},
        "biblio": {"volume": "", "issue": "", "pages": ""},
        "abstract_inverted_index": {"abstract": ""},
        "cited_by_count": {"metrics": _ALEX.metrics[1:]},
        "fwci": {"metrics": (_ALEX.metrics[0], _ALEX.metrics[2])},
        "counts_by_year": {"metrics": _ALEX.metrics[:2]},
        "is_retracted": {},
        "topics": {"categories": ()},
        "language": {"language": ""},
        "awards": {"grants": (("Example Fund", ""), ("Example Trust", ""))},
        "funders": {"grants": (("Example Fund", "E-1"),)},
    },
)

# --- Semantic Scholar -----------------------------------------------------------------------------


def _scholar_empty(request: Request, works: int) -> Reply:
    start = int(request.query["offset"])
    return semantic_scholar_papers.reply(semantic_scholar_papers.page(offset=start))


_PAPER = semantic_scholar_papers.WHOLE
SEMANTIC_SCHOLAR = Protocol(
    name="semantic_scholar",
    query=Query(
        names=("Ada Example",), identifiers=(("semantic_scholar", semantic_scholar_papers.AUTHOR),)
    ),
    service=semantic_scholar_papers.FakeSemanticScholar,
    page_size="semantic_scholar.PAGE_SIZE",
    empty=_scholar_empty,
    entry=semantic_scholar_papers.paper(),
    wrap=semantic_scholar_papers.page,
    whole=_PAPER,
    missing={
        "paperId": {
            "source_key": "CorpusId:256615358",
            "identifiers": _PAPER.identifiers[1:],
        },
        "corpusId": {},
        "externalIds": {"identifiers": (_PAPER.identifiers[0], _PAPER.identifiers[-1])},
        "url": {},
        "abstract": {"abstract": ""},
        "venue": {},
        "publicationVenue": {"venue_acronym": "", "venue_ids": ()},
        "year": {},
        "publicationDate": {"date": "2024"},
        "publicationTypes": {},
        "journal": {"volume": "", "pages": ""},
        "authors": {"authors": (), "authors_complete": False},
        "citationCount": {"metrics": _PAPER.metrics[1:]},
        "influentialCitationCount": {"metrics": _PAPER.metrics[::2]},
        "referenceCount": {"metrics": _PAPER.metrics[:2]},
        "openAccessPdf": {"links": (), "licence": ""},
        "s2FieldsOfStudy": {"categories": ()},
    },
)

# --- Crossref -------------------------------------------------------------------------------------


def _crossref_empty(request: Request, works: int) -> Reply:
    return crossref_works.reply(crossref_works.page(total=works, cursor="more"))


_ARTICLE = crossref_works.WHOLE
CROSSREF = Protocol(
    name="crossref",
    query=Query(names=("Ada Example",), identifiers=(("orcid", crossref_works.ADA),)),
    service=crossref_works.FakeCrossref,
    page_size="crossref.PAGE_SIZE",
    empty=_crossref_empty,
    entry=crossref_works.work(),
    wrap=crossref_works.page,
    whole=_ARTICLE,
    missing={
        "type": {"kind": ""},
        "subtitle": {"title": "On Examples"},
        "author": {"authors": ()},
        "container-title": {"venue": ""},
        "short-container-title": {"venue_acronym": ""},
        "publisher": {"publisher": ""},
        "volume": {"volume": ""},
        "issue": {"issue": ""},
        "page": {"pages": ""},
        "issued": {},
        "published": {},
        "published-online": {"date": "2021-03", "dates": _ARTICLE.dates[1:]},
        "published-print": {"dates": _ARTICLE.dates[:1]},
        "license": {"licence": ""},
        "language": {"language": ""},
        "ISSN": {"venue_ids": ()},
        "editor": {"editors": ()},
        "funder": {"grants": ()},
        "abstract": {"abstract": ""},
        "subject": {"categories": ()},
        "is-referenced-by-count": {"metrics": ()},
        "resource": {"links": (("page", "http://dx.doi.org/10.1000/example.1"), _ARTICLE.links[1])},
        "URL": {},
        "link": {"links": _ARTICLE.links[:1]},
        "relation": {"relations": _ARTICLE.relations[1:]},
        "updated-by": {"mark": "", "relations": _ARTICLE.relations[:1]},
    },
)

# --- ORCID ----------------------------------------------------------------------------------------


def _orcid_empty(request: Request, works: int) -> Reply:
    return orcid_works.reply(orcid_works.bulk())


ORCID = Protocol(
    name="orcid",
    query=Query(names=("Ada Example",), identifiers=(("orcid", orcid_works.ADA),)),
    service=orcid_works.FakeOrcid,
    page_size="orcid.BULK",
    requests=4,
    empty=_orcid_empty,
    entry=orcid_works.work(),
    wrap=orcid_works.bulk,
    whole=orcid_works.WHOLE,
    missing={
        "put-code": {"source_key": ""},
        "created-date": {},
        "last-modified-date": {},
        "source": {},
        "external-ids": {"identifiers": (), "relations": (), "venue_ids": ()},
        "url": {"links": ()},
        "type": {"kind": ""},
        "publication-date": {"date": ""},
        "journal-title": {"venue": ""},
        "visibility": {},
        "path": {},
        "short-description": {"abstract": ""},
        "citation": {},
        "language-code": {"language": ""},
        "contributors": {"authors": (), "authors_complete": False},
    },
)
ORCID_LIST = replace(
    ORCID,
    variant="list",
    entry=orcid_works.summary(),
    wrap=lambda entry: orcid_works.works(orcid_works.group(entry, own=orcid_works.ids())),
    whole=orcid_works.LISTED,
    missing={
        "external-ids": {"identifiers": (), "relations": (), "venue_ids": ()},
        "url": {"links": ()},
        "type": {"kind": ""},
        "publication-date": {"date": ""},
        "journal-title": {"venue": ""},
        "visibility": {},
        "display-index": {},
    },
)

#: The ways of asking a service; ORCID's list and its details are read in one.
ASKED = (ARXIV, CROSSREF, DBLP, DBLP_PAGE, OPENALEX, ORCID, SEMANTIC_SCHOLAR)
#: The shapes of a work.
SHAPES = (*ASKED, ORCID_LIST)
