"""Papers as cards on a page: which ones, how many, and what a reader can open of them."""

import copy
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

from django.db.models import Count, Window, prefetch_related_objects

from people import plates
from people.filtered_lists import FEWEST_TO_FILTER
from people.models import Member
from people.remembered import Remembered
from publications.models import ExternalId, Link, Publication, PublicationFile
from publications.models.files import public_files
from publications.selectors import facets
from publications.selectors.renders import content_of, content_with

#: How many papers the page of a project, a talk or a news item shows at most.
SHOWN = 30
#: How many papers stand on the home page and first on a member's.
SELECTED = 6
#: How many papers one page shows at most to those who ask for all, to print them.
AT_MOST = 500

#: The rows of a few lists: each has some dozen others with it.
_papers: Remembered[int, Publication] = Remembered(most=100, revisions=facets.revisions)
#: The same with what their plates are drawn from, which other papers have a part in.
_shown: Remembered[int, Publication] = Remembered(most=100)
#: Which papers stand for a member, and how many they have.
_of_members: Remembered[str, tuple[list[int], int]] = Remembered(
    most=100, revisions=facets.revisions_of_authors
)


@dataclass(frozen=True)
class RecentPublications:
    """Some papers of a member, of a project or of the whole lab, and how many there are in all."""

    papers: list[Publication]
    count: int
    are_newest: bool = True

    @property
    def has_more(self) -> bool:
        return self.count > len(self.papers)

    @property
    def are_many(self) -> bool:
        """Whether there are so many that a reader may wish to narrow them."""
        return self.count >= FEWEST_TO_FILTER

    @property
    def is_featured(self) -> bool:
        """Whether an editor chose what stands first."""
        return bool(self.papers) and self.papers[0].featured


def newest(publications: Any, shown: int = SHOWN) -> RecentPublications:
    """Return the newest of these papers, one for each work, with all that their cards show."""
    ids, count = _first(_works(publications), shown)
    return RecentPublications(fetched(ids), count)


def selected() -> RecentPublications:
    """Return the papers that stand for the lab: the featured ones, then the newest."""
    ids = _in_order_of_choice(Publication.objects.public().leading()).values_list("pk", flat=True)
    count = facets.current().works.bit_count()
    return RecentPublications(fetched(ids[:SELECTED]), count, are_newest=False)


def selected_of(member: Member) -> RecentPublications:
    """Return the papers that stand for all of a member whom visitors see.

    The featured ones come first, unless these are all papers: they are a list, the newest first.
    """

    def choose(slugs: Sequence[str]) -> dict[str, tuple[list[int], int]]:
        papers = _in_order_of_choice(_works(Publication.objects.by_member(member)))
        return dict.fromkeys(slugs, _first(papers, SELECTED))

    ids, count = _of_members.of([member.slug], choose)[member.slug]
    papers = fetched(ids)
    if len(papers) == count:
        papers.sort(key=lambda paper: paper.date, reverse=True)
    return RecentPublications(papers, count, are_newest=False)


def _in_order_of_choice(works: Any) -> Any:
    return works.order_by("-featured", "-date", "title")


def _first(works: Any, shown: int) -> tuple[list[int], int]:
    """The ids of so many of these works, and how many there are in all."""
    rows = list(works.values_list("pk", Window(Count("pk")))[:shown])
    return [pk for pk, _ in rows], rows[0][1] if rows else 0


def _works(publications: Any) -> Any:
    """Those of these papers that visitors see, one for each work."""
    keys = publications.order_by().values("pk")
    return Publication.objects.public().leading().filter(pk__in=keys)


def fetched(ids: Sequence[int]) -> list[Publication]:
    """Return the public ones of these papers with all that their cards show and what draws plates.

    They come in this order, and nobody changes them: other pages show the same ones. What a reader
    can open of a paper's versions alone (the PDF of a preprint) comes as its `links_from_versions`.
    """
    by_pk = _shown.of(ids, _with_plates)
    return [by_pk[pk] for pk in ids if pk in by_pk]


def _with_plates(ids: Sequence[int]) -> dict[int, Publication]:
    papers = [copy.copy(paper) for paper in _papers.of(ids, _read).values()]
    plates.prepare(papers)
    for paper in papers:
        paper.content = content_with(paper.content, paper.__dict__.get("plate_facts"))
    return {paper.pk: paper for paper in papers}


def _read(ids: Sequence[int]) -> dict[int, Publication]:
    rows = Publication.objects.public().filter(pk__in=ids).order_by()
    papers = list(rows.with_card_authors().with_versions())
    fetch_openable([*papers, *(version for paper in papers for version in paper.versions.all())])
    for paper in papers:
        paper.links_from_versions = list(links_from_versions(paper, paper.public_versions))
        paper.content = content_of(paper)
    return {paper.pk: paper for paper in papers}


def fetch_openable(papers: Sequence[Publication]) -> None:
    """Fetch what a reader can open of these papers, works and versions alike. Three queries."""
    prefetch_related_objects(papers, "links", "external_ids", "files")


def links_from_versions(
    paper: Publication, versions: Sequence[Publication]
) -> Iterator[Link | ExternalId | PublicationFile]:
    """Yield the first of each kind that a version offers and the paper itself does not.

    An uploaded file goes before a link of its kind. Of identifiers only those that lead to a text
    come: a version's DOI would be mistaken for the work's.
    """
    files = (file for version in versions for file in public_files(version))
    links = (link for version in versions for link in version.links.all())
    identifiers = (identifier for version in versions for identifier in version.external_ids.all())
    own = (*public_files(paper), *paper.links.all(), *paper.external_ids.all())
    present_kinds = {_kind(each) for each in own}
    for offered in chain(
        files,
        (link for link in links if link.kind != Link.Kind.PAGE),
        (identifier for identifier in identifiers if identifier.text_url),
    ):
        if _kind(offered) not in present_kinds:
            present_kinds.add(_kind(offered))
            yield offered


def _kind(offered: Link | ExternalId | PublicationFile) -> str:
    return offered.scheme if isinstance(offered, ExternalId) else offered.kind
