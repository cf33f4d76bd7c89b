"""The pages about papers and projects."""

import hashlib
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby
from typing import Any

from django.conf import settings
from django.core.cache import caches
from django.core.paginator import Page, Paginator
from django.db.models import Prefetch, QuerySet
from django.http import (
    Http404,
    HttpRequest,
    HttpResponse,
    HttpResponseBase,
    HttpResponsePermanentRedirect,
)
from django.shortcuts import render
from django.urls import reverse
from django.utils import translation
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext
from django.views.generic import DetailView

from people import plates
from people.absolute_urls import permalink
from people.access import may
from people.filtered_lists import FilteredListView, query_of
from people.former_urls import FormerAddress, moved
from people.models import Member, Talk
from people.remembered import Remembered
from publications.domain import citing, formats
from publications.domain.record import Record
from publications.models import Project, Publication
from publications.models.catalogue import PublicationQuerySet
from publications.models.files import with_files
from publications.selectors import cards, coauthors, facets, lists
from publications.selectors.filters import ProjectFilter, PublicationListFilter
from publications.web import detail_page, files, list_documents, wording
from publications.web import timeline as drawn_timeline
from publications.web.machine_metadata.signposting import link_header
from publications.web.presenters import AllChoices, Browsing
from publications.web.videos import FRAME_SOURCES

# The files that visitors may download, by the end of their address.
EXPORTS = {"bib": "bibtex", "ris": "ris", "json": "csl"}
CITATION_KEPT = 30 * 24 * 3600  # seconds
#: Some kilobytes each.
_records: Remembered[int, Record] = Remembered(most=300, revisions=facets.revisions)
#: Papers with all that their pages show, some dozens of rows each.
_pages: Remembered[str, detail_page.PageRows] = Remembered(most=50)
#: Papers with venue and authors, as their files and pictures need them.
_papers: Remembered[str, Publication] = Remembered(most=200)
_NOT_HERE = "There is no publication at this address."


class PublicationList(FilteredListView):
    """The lab's papers, one card for each work: searched, narrowed by facets, sorted, grouped.

    Which papers, in which order, and all counts come from the catalogue in memory (see facets); the
    papers of the page shown come from the database.
    """

    template_name = "publications/publication_list.html"
    partial_template_name = "publications/_publications.html"
    paginate_by = 25

    def get(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        """Show the list; the former address of a venue's papers leads to the present one."""
        self.filterset = PublicationListFilter(request.GET)
        venues = self.filterset.chosen("venue")
        if venues and not {*venues} <= {*request.GET.getlist("venue")}:
            query = request.GET.copy()
            query.setlist("venue", venues)
            return HttpResponsePermanentRedirect(f"{request.path}?{query.urlencode()}")
        return super().get(request, *args, **kwargs)

    def get_paginate_by(self, queryset: Sequence[int]) -> int:
        """So many papers on a page; with `?page=all` as many as one page takes, to print them."""
        return cards.AT_MOST if self.request.GET.get("page") == "all" else self.paginate_by

    def get_queryset(self) -> Sequence[int]:
        chosen = self.filterset
        heading = chosen.grouped_by
        return chosen.narrowed.ids(
            chosen.sorted_by, heading if heading in (chosen.Group.VENUE, chosen.Group.KIND) else ""
        )

    def paginate_queryset(
        self, queryset: Sequence[int], page_size: int
    ) -> tuple[Paginator, Page, Any, bool]:
        paginator, page, ids, is_cut = super().paginate_queryset(queryset, page_size)
        return paginator, page, cards.fetched(ids), is_cut

    def is_filtered(self) -> bool:
        return bool(self.browsing.chips) or bool(self.filterset.form.errors)

    def chosen_words(self) -> list[str]:
        return [str(chip.text) for chip in self.browsing.chips]

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        chosen = self.filterset
        self.browsing = Browsing(chosen, self.request.GET, self.request.path)
        context = super().get_context_data(
            browsing=self.browsing,
            spelled=chosen.spelled,
            hits=chosen.spelled.query if chosen.spelled else None,
            sorted_by=chosen.sorted_by,
            grouped_by=chosen.grouped_by,
            styles=citing.STYLES,
            documents=list_documents.NAMES,
            **kwargs,
        )
        context["fits_a_page"] = context["paginator"].count <= cards.AT_MOST
        papers = context["object_list"]
        groups = groupby(papers, lambda paper: wording.heading(paper, chosen.grouped_by))
        context["groups"] = [(heading, [*group]) for heading, group in groups]
        return context


def facet_choices(request: HttpRequest, facet: str) -> HttpResponse:
    """All values of a facet, to tick or to find by name, where the list shows the first few."""
    if facet not in facets.FACETS:
        raise Http404("Papers are not narrowed by this.")
    chosen = PublicationListFilter(request.GET)
    context = {"all": AllChoices(facet, chosen, request.GET), "query": query_of(request)}
    return render(request, "publications/facet.html", context)


class PublicationDetail(DetailView):
    """A paper: what is known of it and who said so.

    A paper that was merged into another leads there for good, and an address that it had before to
    its present one. One that waits for a person or is not ours exists only for those who may see
    publications in the admin.
    """

    queryset = (
        Publication.objects.unmerged()
        .with_byline()
        .prefetch_related("authorships__member__identifiers", "projects")
    )

    def get(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        slug = kwargs["slug"]
        # Who is signed in may see more of it than what a change of all that visitors see tells.
        known = {} if request.user.is_authenticated else _pages.of([slug], _read_pages)
        self.object = known[slug].paper if known else self.get_queryset().filter(slug=slug).first()
        if self.object is None:
            return moved(request, _formerly_at(request, slug).get_absolute_url())
        if not may_see(request, self.object):
            raise Http404(_NOT_HERE)
        self.rows = known[slug] if known else detail_page.rows_of([self.object])[0]
        response = self.render_to_response(self.get_context_data(object=self.object))
        if self.object.status == Publication.Status.PUBLISHED:
            response["Link"] = link_header(self.object, _descriptions(self.object))
        if response.context_data["detail"].video:
            response._csp_update = {"frame-src": [*FRAME_SOURCES]}
        return response

    @facets.as_it_stands()
    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        sees_origins = self._sees_origins()
        detail = detail_page.detail_of(self.rows, with_origins=sees_origins)
        is_drawn = not detail.video and not self.object.picture.known_size
        is_bare = is_drawn and not self.object.abstract
        authors = list(self.object.authorships.all())
        shown = detail_page.shown_authors(authors)
        members = {author.member.pk: author.member for author in shown if author.member}
        plates.prepare([self.object, *detail.related, *members.values()])
        record = with_files(self.object)
        style = list_documents.chosen_style(self.request)
        return super().get_context_data(
            is_public=self.object.status == Publication.Status.PUBLISHED,
            notices=detail_page.notices(self.object),
            legend=wording.legend(authors),
            where=wording.where_on_page(self.object, with_acronym=not detail.stages),
            authors=shown,
            is_drawn=is_drawn,
            is_bare=is_bare,
            author_count=len(authors),
            bibtex=formats.write([record], "bibtex", facets.project_names()),
            citation=citation(self.object, record, style),
            style=style,
            styles=citing.STYLES,
            detail=detail,
            beside=any(
                (
                    is_drawn and not is_bare,
                    self.object.projects.all(),
                    *(detail.talks, detail.news, detail.days, detail.cited),
                    self.object.licence,
                )
            ),
            sources=list({origin.name: origin for origin in detail.origins.values()}.values()),
            fields=_fields(self.object, detail) if sees_origins else [],
            **kwargs,
        )

    def _sees_origins(self) -> bool:
        """Whether the reader hears where each field comes from: whoever sees it in the admin."""
        user = self.request.user
        return user.is_authenticated and may(user, "view", self.object)


def public_papers(slugs: Sequence[str]) -> Mapping[str, Publication]:
    """Return the public ones of these papers with venue and authors; nobody changes them."""
    return _papers.of(slugs, _read_papers)


def _read_papers(slugs: Sequence[str]) -> dict[str, Publication]:
    papers = Publication.objects.public().with_byline().filter(slug__in=slugs)
    return {paper.slug: paper for paper in papers}


def read_ahead(slugs: Sequence[str]) -> None:
    """Read what the pages, files and pictures of these papers need, in few queries for all.

    For a process that is going to show them one after the other.
    """
    pages = _pages.of(slugs, _read_pages)
    papers = {slug: pages[slug].paper for slug in slugs if slug in pages}
    _papers.of(papers.keys(), lambda missing: {slug: papers[slug] for slug in missing})
    deque(records_of([paper.pk for paper in papers.values()]), maxlen=0)
    drawn = [paper for rows in pages.values() for paper in (rows.paper, *rows.related)]
    for code, _ in settings.LANGUAGES:
        with translation.override(code):
            plates.prepare(drawn)


def _read_pages(slugs: Sequence[str]) -> dict[str, detail_page.PageRows]:
    papers = [*PublicationDetail.queryset.public().filter(slug__in=slugs)]
    return {rows.paper.slug: rows for rows in detail_page.rows_of(papers)}


def citation(publication: Publication, record: Record, style: str) -> SafeString:
    """The paper as a citation in HTML, made once for what it says now."""
    address = permalink(publication)
    content_key = hashlib.sha256(f"{record.content_hash()} {address}".encode()).hexdigest()
    made = caches["shared"].get_or_set(
        f"citation:{style}:{content_key}",
        lambda: citing.cite(record, style, address),
        CITATION_KEPT,
    )
    return mark_safe(made)


def publication_export(request: HttpRequest, slug: str, extension: str) -> HttpResponse:
    """The paper as a file of one of EXPORTS, or as a citation in a line of text.

    The file moves with its paper: see PublicationDetail.
    """
    publication = public_papers([slug]).get(slug)
    if publication is None:  # hidden, or here no more
        publication = Publication.objects.unmerged().filter(slug=slug).first()
    if publication is None:
        present = _formerly_at(request, slug)
        file = reverse("publications:publication_export", args=[present.slug, extension])
        return moved(request, file)
    if not may_see(request, publication):
        raise Http404(_NOT_HERE)
    record = _record_of(publication)
    if extension == "txt":
        made = citation(publication, record, list_documents.chosen_style(request))
        return HttpResponse(f"{citing.plain(made)}\n", content_type="text/plain; charset=utf-8")
    return _file([record], publication.slug, extension)


def publication_file(request: HttpRequest, slug: str, file: str) -> HttpResponseBase:
    """An uploaded file of a paper, which moves with it: see PublicationDetail."""
    papers = Publication.objects.unmerged().prefetch_related("files")
    publication = papers.filter(slug=slug).first()
    if publication is None:
        present = _formerly_at(request, slug)
        return moved(request, reverse("publications:file", args=[present.slug, file]))
    if not may_see(request, publication):
        raise Http404(_NOT_HERE)
    return files.respond(request, publication, file)


def _descriptions(publication: Publication) -> dict[str, str]:
    """The addresses of the paper's files with their media types."""
    return {
        reverse("publications:publication_export", args=[publication.slug, extension]): (
            formats.WRITABLE[format][0]
        )
        for extension, format in EXPORTS.items()
    }


def publications_export(request: HttpRequest, extension: str) -> HttpResponse:
    """The papers that the list shows for the same query, all pages of it, as one file."""
    if extension in list_documents.FORMATS:
        return list_documents.respond(request, extension)
    chosen = PublicationListFilter(request.GET)
    ids = chosen.narrowed.ids(chosen.sort_of_files)
    return _file(records_of(ids), "publications", extension)


def records_of(ids: Sequence[int]) -> Iterator[Record]:
    """Yield what the public ones of these papers say, in this order, read some at a time."""
    for first in range(0, len(ids), lists.CHUNK):
        chunk = ids[first : first + lists.CHUNK]
        records = _records.of(chunk, partial(_read, Publication.objects.public()))
        yield from (records[pk] for pk in chunk if pk in records)


def _record_of(paper: Publication) -> Record:
    """What a paper says, which visitors may not see.

    Raises:
        Http404: it was hidden or deleted meanwhile.
    """
    if paper.is_public:
        records = records_of([paper.pk])
    else:
        records = iter(_read(Publication.objects.unmerged(), [paper.pk]).values())
    record = next(records, None)
    if record is None:
        raise Http404(_NOT_HERE)
    return record


def _read(papers: PublicationQuerySet, ids: Sequence[int]) -> dict[int, Record]:
    rows = papers.filter(pk__in=ids).with_authors().prefetch_related("files").order_by()
    return {paper.pk: with_files(paper) for paper in rows}


def _file(records: Iterable[Record], name: str, extension: str) -> HttpResponse:
    if extension not in EXPORTS:
        raise Http404(f"Papers are not written as .{extension}.")
    format = EXPORTS[extension]
    media_type, _ = formats.WRITABLE[format]
    return HttpResponse(
        formats.write(records, format, facets.project_names()),
        content_type=f"{media_type}; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="{name}.{extension}"'},
    )


def may_see(request: HttpRequest, publication: Publication) -> bool:
    """Whether this visitor may see the paper: published ones all, the others as in the admin."""
    is_published = publication.status == Publication.Status.PUBLISHED
    return is_published or may(request.user, "view", publication)


def _formerly_at(request: HttpRequest, slug: str) -> Publication:
    """Return the paper whose former address this is.

    Raises:
        Http404: there is none that this visitor may see.
    """
    present = Publication.objects.formerly_at(slug)
    if present is None or not may_see(request, present):
        raise Http404(_NOT_HERE)
    return present


def _fields(publication: Publication, detail: detail_page.PageDetail) -> list[tuple[str, str, str]]:
    """Each field with its source and day, in the order of the fields' names."""
    fields = []
    for field, key in sorted(publication.origins.items()):
        name = str(detail_page.FIELDS.get(field) or field.replace("_", " ").capitalize())
        origin = detail.origins.get(str(key))
        if key == "hand":
            fields.append((name, gettext("edited by hand"), ""))
        elif origin:
            fields.append((name, origin.name, origin.ago))
    return fields


def timeline(request: HttpRequest) -> HttpResponse:
    """The lab's years: papers by project, and who was there when."""
    return render(request, "publications/timeline.html", {"timeline": drawn_timeline.of_lab()})


def coauthor_network(request: HttpRequest) -> HttpResponse:
    """The co-author network: those with most papers together first."""
    ties = coauthors.current()
    context = {"ties": ties, "few_authors": coauthors.FEW_AUTHORS}
    return render(request, "publications/coauthors.html", context)


class ProjectList(FilteredListView):
    """The lab's projects by status."""

    queryset = Project.objects.with_people()
    filterset_class = ProjectFilter
    partial_template_name = "publications/_projects.html"

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        context = super().get_context_data(**kwargs)
        plates.prepare(context["object_list"])
        return context


def _talks_about(project: Project) -> QuerySet[Talk]:
    """The talks in which papers of the project are told."""
    papers = Publication.objects.public().filter(projects=project)
    return Talk.objects.public().with_people().filter(publications__in=papers).distinct()


class ProjectDetail(FormerAddress, DetailView):
    """A project: who works on it, what came out of it, what it grew from."""

    queryset = Project.objects.select_related("predecessor").prefetch_related(
        Prefetch("members", Member.objects.public().prefetch_related("positions"))
    )

    @facets.as_it_stands()
    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        plates.prepare([self.object, *self.object.members.all()])
        return super().get_context_data(
            recent=cards.newest(self.object.publications.all()),
            successors=self.object.successors.all(),
            timeline=drawn_timeline.of_project(self.object),
            talks=_talks_about(self.object),
            **kwargs,
        )
