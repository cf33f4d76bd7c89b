"""Papers as the lines and rows of a document: citations in a style, and a table of all fields."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from django.utils.translation import gettext, pgettext

from people.absolute_urls import permalink
from publications.domain import citing
from publications.domain.documents import Cell, Paragraph, Table, entry
from publications.domain.record import Record, text_address
from publications.models import Publication
from publications.models.files import with_files

#: A cell names at most so many authors: a collaboration has thousands.
_MOST_AUTHORS = 100
#: How many papers are fetched at a time: a database takes only so many values in one query.
CHUNK = 2000


def fetched(ids: Sequence[int], *related: str) -> Iterator[Publication]:
    """Yield these papers, as far as visitors see them, in this order, with all that files tell.

    `related` is what else is to be fetched.
    """
    papers = Publication.objects.public().with_authors().prefetch_related("files", *related)
    for first in range(0, len(ids), CHUNK):
        chunk = ids[first : first + CHUNK]
        by_pk = papers.in_bulk(chunk)
        yield from (by_pk[pk] for pk in chunk if pk in by_pk)


def entries(papers: Iterable[Publication], style: str) -> list[Paragraph]:
    """The papers, as `fetched`, as entries of a list in one of `citing.STYLES`."""
    return [entry(_cited(with_files(paper), style, permalink(paper))) for paper in papers]


def table(papers: Sequence[Publication], style: str) -> Table:
    """The papers as the rows of a table, the citation in the last column. Fetch `projects`."""
    columns = (
        *(gettext("Title"), gettext("Authors"), gettext("Year"), gettext("Date"), gettext("Type")),
        *(gettext("Venue"), gettext("Volume"), gettext("Issue"), pgettext("of a paper", "Pages")),
        *(gettext("Publisher"), gettext("Awards"), gettext("Projects"), "DOI", "arXiv", "PDF"),
        gettext("Page"),
        gettext("Citation"),
    )
    return Table(gettext("Publications"), columns, tuple(_row(paper, style) for paper in papers))


def _row(paper: Publication, style: str) -> tuple[Cell, ...]:
    record, page = with_files(paper), permalink(paper)
    return (
        record.title,
        authors_of(record),
        record.year or "",
        record.date,
        paper.get_kind_display(),
        record.venue,
        *(record.volume, record.issue, record.pages, record.publisher),
        "; ".join(record.awards),
        "; ".join(project.name for project in paper.projects.all()),
        *(next(iter(record.ids(scheme)), "") for scheme in ("doi", "arxiv")),
        text_link(record),
        page,
        citing.plain(_cited(record, style, page)),
    )


def authors_of(record: Record) -> str:
    names = [author.name for author in record.authors[:_MOST_AUTHORS]]
    is_cut = len(record.authors) > _MOST_AUTHORS or not record.authors_complete
    return "; ".join([*names, "et al."] if is_cut else names)


def text_link(record: Record) -> str:
    """Where the paper's text can be read: its PDF, or what a service keeps; empty where nowhere."""
    texts = [url for kind, url in record.links if kind == "pdf"]
    texts += [text_address(scheme, value) for scheme, value in record.identifiers]
    return next(filter(None, texts), "")


@lru_cache(maxsize=4096)
def _cited(record: Record, style: str, address: str) -> str:
    """The citation, remembered: the same papers stand in list after list."""
    return citing.cite(record, style, address)
