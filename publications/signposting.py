"""Signposting: the typed links of a paper's page as a Link header (RFC 8288)."""

from urllib.parse import quote

from people.addresses import absolute
from people.links import orcid_address, web_address
from people.structured import CONTEXT
from publications.models import Publication
from publications.structured import orcid_of, type_of

# Servers and proxies take only so much of a header; a paper may have thousands of authors.
MAX_AUTHORS = 20


def link_header(publication: Publication, files: dict[str, str]) -> str:
    """Return the value of the paper's Link header.

    `files` gives the addresses of the paper's descriptions and the media type of each. Fetch
    `with_authors` and the members' identifiers.
    """
    ids = publication.external_ids.all()
    orcids = filter(None, (orcid_of(seat) for seat in publication.authorships.all()))
    pdfs = (link.url for link in publication.links.all() if link.kind == "pdf")
    doi = [known.url for known in ids if known.scheme == "doi"][:1]
    links = [
        *(_link(url, "cite-as") for url in doi),
        *(_link(absolute(path), "describedby", type) for path, type in files.items()),
        *(_link(orcid_address(orcid), "author") for orcid in list(orcids)[:MAX_AUTHORS]),
        *(_link(url, "item", "application/pdf") for url in map(web_address, pdfs) if url),
        *(_link(f"{CONTEXT}/{name}", "type") for name in ("AboutPage", type_of(publication))),
    ]
    return ", ".join(links)


def _link(address: str, relation: str, type: str = "") -> str:
    """One link; in its address stands nothing that could end it."""
    target = quote(address, safe="/#%[]=:;$&()+,!?*@'~")
    return f'<{target}>; rel="{relation}"' + (f'; type="{type}"' if type else "")
