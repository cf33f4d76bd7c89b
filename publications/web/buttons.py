"""What of a paper a reader can open from its page: text, code, slides and the like."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from urllib.parse import unquote

from django.utils.translation import gettext

from people.safe_urls import web_address
from people.templatetags.people_tags import site_name
from publications.models import ExternalId, Link, Publication, PublicationFile
from publications.models.files import public_files

#: In which order they stand; the first is the one to press.
_ORDER = (
    Link.Kind.PDF,
    Link.Kind.CODE,
    Link.Kind.VIDEO,
    Link.Kind.SLIDES,
    Link.Kind.DATA,
    Link.Kind.POSTER,
    Link.Kind.PAGE,
)


@dataclass(frozen=True)
class Button:
    """Something to open; `detail` tells it from another one of its kind."""

    label: str
    address: str
    detail: str = ""
    is_first: bool = False


def buttons(
    publication: Publication,
    from_versions: Iterable[Link | ExternalId | PublicationFile] = (),
) -> list[Button]:
    """Return the buttons of the paper's page, each address once.

    What only another version of the work offers comes too. The first is the text, or else the page
    of the publisher; identifiers, which stand on the page by themselves, are no buttons.
    """
    own = list(publication.external_ids.all())
    offered = list(from_versions)
    ids = [*own, *(row for row in offered if isinstance(row, ExternalId))]
    links = [*publication.links.all(), *(row for row in offered if isinstance(row, Link))]
    of_versions = [row for row in offered if isinstance(row, PublicationFile)]
    uploaded = [*public_files(publication), *of_versions]
    named = [*links, *map(_as_link, uploaded)]
    shown = {file.get_absolute_url(): _as_link(file) for file in uploaded}
    for link in sorted([*links, *_texts(named, ids)], key=lambda link: _ORDER.index(link.kind)):
        address = web_address(link.url)
        if address and not _is_page_of(address, link, own):
            shown.setdefault(address, link)
    kinds: set[str] = set()
    made = []
    for address, link in sorted(shown.items(), key=lambda each: _ORDER.index(each[1].kind)):
        detail = site_name(address) if link.kind in kinds - {Link.Kind.PAGE} else ""
        made.append(Button(_label(link, is_first=not made), address, detail, is_first=not made))
        kinds.add(link.kind)
    return made or list(_publishers_page(own))


def _as_link(file: PublicationFile) -> Link:
    """An uploaded file as a link; it goes before another one of its kind."""
    if file.kind == PublicationFile.Kind.SUPPLEMENT:
        return Link(kind=Link.Kind.DATA, label=file.get_kind_display())
    return Link(kind=file.kind)


def _is_page_of(address: str, link: Link, ids: Iterable[ExternalId]) -> bool:
    """Whether the link leads where an identifier leads, which stands on the page by itself."""
    named = (row.value for row in ids)
    return link.kind == Link.Kind.PAGE and any(value in unquote(address) for value in named)


def _texts(links: Iterable[Link], ids: Iterable[ExternalId]) -> Iterator[Link]:
    """Yield where the text is, by its identifier, where no link leads to it."""
    if any(link.kind == Link.Kind.PDF for link in links):
        return
    for row in ids:
        if address := row.text_url:
            yield Link(kind=Link.Kind.PDF, url=address)
            return


def _label(link: Link, *, is_first: bool) -> str:
    if link.label:
        return link.label
    if link.kind == Link.Kind.PDF and is_first:
        return gettext("Read PDF")
    if link.kind == Link.Kind.PAGE:
        return gettext("On %(site)s") % {"site": site_name(link.url)}
    return str(link)


def _publishers_page(ids: Iterable[ExternalId]) -> Iterator[Button]:
    """Yield what leads to the publisher, who may have the text."""
    for row in ids:
        if row.scheme == ExternalId.Scheme.DOI and row.url:
            yield Button(gettext("Read online"), row.url, is_first=True)
            return
