"""Signposting: the typed links of a paper's page as a Link header (RFC 8288)."""

from itertools import islice
from urllib.parse import quote

from people import profile_links
from people.absolute_urls import absolute
from people.machine_metadata import CONTEXT
from people.safe_urls import web_address
from publications.models import Authorship, Publication
from publications.models.files import public_files
from publications.web.machine_metadata.schema_org import orcid_of, type_of

# Servers and proxies take only so much of a header; a paper may have thousands of authors.
MAX_AUTHORS = 20


def link_header(publication: Publication, files: dict[str, str]) -> str:
    """Return the value of the paper's Link header.

    `files` gives the addresses of the paper's descriptions and the media type of each. Fetch
    `with_authors`, `files` and the members' identifiers.
    """
    ids = publication.external_ids.all()
    authors = filter(None, map(_author, publication.authorships.all()))
    pdfs = (link.url for link in publication.links.all() if link.kind == "pdf")
    uploaded = public_files(publication)
    doi = [identifier.url for identifier in ids if identifier.scheme == "doi"][:1]
    links = [
        *(_link(url, "cite-as") for url in doi),
        *(_link(absolute(path), "describedby", type) for path, type in files.items()),
        *(_link(url, "author") for url in islice(authors, MAX_AUTHORS)),
        *(_link(file.permanent_url, "item", file.type.media_type) for file in uploaded),
        *(_link(url, "item", "application/pdf") for url in map(web_address, pdfs) if url),
        *(_link(f"{CONTEXT}/{name}", "type") for name in ("AboutPage", type_of(publication))),
    ]
    return ", ".join(links)


def _author(authorship: Authorship) -> str:
    """The address that says who the author is: the ORCID, else a member's page; may be empty."""
    if orcid := orcid_of(authorship):
        return profile_links.address("orcid", orcid)
    return absolute(authorship.public_member.get_absolute_url()) if authorship.public_member else ""


def _link(address: str, relation: str, type: str = "") -> str:
    """One link; nothing in its address can end it early."""
    target = quote(address, safe="/#%[]=:;$&()+,!?*@'~")
    return f'<{target}>; rel="{relation}"' + (f'; type="{type}"' if type else "")
