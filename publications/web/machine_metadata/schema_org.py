"""A paper in the words of schema.org."""

from typing import Any

from people.absolute_urls import permalink
from people.machine_metadata import filled, guest, person
from people.safe_urls import web_address
from publications.models import Authorship, Publication
from publications.models.files import public_files

_TYPES = {
    "thesis": "Thesis",
    "book": "Book",
    "chapter": "Chapter",
    "report": "Report",
    "dataset": "Dataset",
    "software": "SoftwareSourceCode",
}
_ARTICLE = "ScholarlyArticle"


def publication(publication: Publication) -> dict[str, Any]:
    """A paper with every author. Fetch `with_authors`, `files` and the members' identifiers."""
    address = permalink(publication)
    ids = list(publication.external_ids.all())
    authorships = [
        authorship
        for authorship in publication.authorships.all()
        if authorship.position is not None
    ]
    uploaded = [(file.permanent_url, file.type.media_type) for file in public_files(publication)]
    links = [link.url for link in publication.links.all() if link.kind == "pdf"]
    pdf = [(url, "application/pdf") for url in map(web_address, links) if url]
    identifiers = [
        filled(type="PropertyValue", propertyID=each.get_scheme_display(), value=each.value)
        for each in ids
    ]
    return filled(
        type=type_of(publication),
        id=f"{address}#work",
        name=publication.title,
        headline=publication.title,
        url=address,
        author=[author(authorship) for authorship in authorships],
        datePublished=publication.date,
        abstract=publication.abstract,
        isPartOf=_container(publication),
        pagination=publication.pages,
        publisher=publication.publisher and filled(type="Organization", name=publication.publisher),
        award=publication.awards,
        license=web_address(publication.licence),
        identifier=identifiers,
        sameAs=[each.url for each in ids if each.url],
        encoding=[
            filled(type="MediaObject", contentUrl=url, encodingFormat=media_type)
            for url, media_type in (*uploaded, *pdf)
        ],
    )


def type_of(publication: Publication) -> str:
    """The name of the work's type in schema.org."""
    return _TYPES.get(publication.kind, _ARTICLE)


def author(authorship: Authorship) -> dict[str, Any]:
    """An author under the printed name; a member with their page and ORCID iD."""
    printed = guest(authorship.name, authorship.affiliation, orcid_of(authorship))
    return {**person(authorship.public_member), **printed} if authorship.public_member else printed


def orcid_of(authorship: Authorship) -> str:
    """The ORCID iD that the paper or the member's profile gives; empty where neither does."""
    identifiers = authorship.public_member.identifiers.all() if authorship.public_member else []
    profile = next((each.value for each in identifiers if each.scheme == "orcid"), "")
    return authorship.orcid or profile


def _container(publication: Publication) -> dict[str, Any] | None:
    """The journal around its volume around its issue, or the proceedings."""
    if not publication.venue:
        return None
    name, url = publication.venue.name, web_address(publication.venue.url)
    if publication.kind != "journal":
        return filled(type="PublicationVolume", name=name, url=url)
    container = filled(type="Periodical", name=name, url=url)
    if publication.volume:
        container = filled(
            type="PublicationVolume", volumeNumber=publication.volume, isPartOf=container
        )
    if publication.issue:
        container = filled(
            type="PublicationIssue", issueNumber=publication.issue, isPartOf=container
        )
    return container
