"""The API of publications and projects: public and read-only."""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import get_language
from drf_spectacular.utils import (
    extend_schema_field,
)
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from people.api import MemberReferenceSerializer
from people.api_base import (
    OptionalUrl,
    PageUrl,
    PublicSerializer,
    PublicViewSet,
    described,
    website,
)
from people.remembered import Remembered
from publications.domain.record import DATE_KINDS
from publications.models import (
    Authorship,
    ExternalId,
    Link,
    Project,
    Publication,
    PublicationFile,
    Venue,
)
from publications.models.files import public_files
from publications.selectors import facets
from publications.selectors.filters import ProjectFilter, PublicationFilter

_items: Remembered[int, dict[str, Any]] = Remembered(most=200, revisions=facets.revisions)

# --- Projects ---------------------------------------------------------------------------------


class ProjectReferenceSerializer(PublicSerializer):
    """A project, as other things name one."""

    url = PageUrl()

    class Meta:
        model = Project
        fields = ("slug", "name", "url")


class ProjectSerializer(PublicSerializer):
    """A piece of work that goes on for longer than a paper."""

    url = PageUrl()
    members = MemberReferenceSerializer(many=True)
    predecessor = ProjectReferenceSerializer(
        allow_null=True, help_text="The project that this one grew out of."
    )
    successors = ProjectReferenceSerializer(
        many=True, help_text="The projects that grew out of this one."
    )

    class Meta:
        model = Project
        fields = (
            "slug",
            "url",
            "name",
            "tagline",
            "description",
            "status",
            "repository",
            "home",
            "picture",
            "members",
            "predecessor",
            "successors",
        )


@described(
    "publications",
    ProjectSerializer,
    items=("Projects", "All projects. The papers of one: `/api/v1/publications/?project=SLUG`."),
    item=("A project", "One project by slug."),
)
class ProjectViewSet(PublicViewSet):
    queryset = (
        Project.objects.with_people().select_related("predecessor").prefetch_related("successors")
    )
    serializer_class = ProjectSerializer
    filterset_class = ProjectFilter
    ordering_fields = ("name", "status")
    filter_help = {
        "q": "Words that must all occur.",
        "status": "How far it is.",
        "member": "The slug of a member who works on it.",
    }


# --- Publications -----------------------------------------------------------------------------


class VenueSerializer(PublicSerializer):
    """Where papers appear: a conference series, a journal."""

    website = website()

    class Meta:
        model = Venue
        fields = ("slug", "name", "acronym", "kind", "website")


class PrintedAuthorships(serializers.ListSerializer[Any]):
    """Of a publication's authorships, those that were printed."""

    def to_representation(self, data: Any) -> list[Any]:
        return super().to_representation(
            [authorship for authorship in data.all() if authorship.position is not None]
        )


class UnlistedMembers(serializers.ListSerializer[Any]):
    """Of a publication's authorships, the members behind the “et al.”."""

    def to_representation(self, data: Any) -> list[Any]:
        return super().to_representation(
            [authorship.member for authorship in data.all() if not authorship.position]
        )


class AuthorSerializer(PublicSerializer):
    """One position in a list of authors, as printed."""

    member = MemberReferenceSerializer(
        source="public_member",
        allow_null=True,
        help_text="The member that this is; else null.",
    )

    class Meta:
        model = Authorship
        fields = (
            "position",
            "name",
            "member",
            "equal_contribution",
            "corresponding",
            "orcid",
            "affiliation",
        )
        extra_kwargs = {"position": {"allow_null": False, "help_text": "Counted from 1."}}


class ExternalIdSerializer(PublicSerializer):
    """What an outside service calls a publication."""

    url = OptionalUrl(help_text="Its address there; null where the scheme has none.")

    class Meta:
        model = ExternalId
        fields = ("scheme", "value", "url")


class LinkSerializer(PublicSerializer):
    """Where the PDF, code, slides and the like are found."""

    label = serializers.CharField(source="__str__", help_text="In words.")

    class Meta:
        model = Link
        fields = ("kind", "label", "url")


class FileSerializer(serializers.Serializer[PublicationFile]):
    """An uploaded file of the paper."""

    kind = serializers.ChoiceField(choices=PublicationFile.Kind.choices, read_only=True)
    url = serializers.URLField(source="permanent_url", read_only=True)
    media_type = serializers.CharField(source="type.media_type", read_only=True)
    size = serializers.IntegerField(read_only=True, help_text="In bytes.")
    licence = serializers.CharField(read_only=True)


class VersionSerializer(PublicSerializer):
    """Another version of the same work: preprint, conference paper, journal extension."""

    url = PageUrl()
    venue = VenueSerializer(allow_null=True)

    class Meta:
        model = Publication
        fields = ("slug", "url", "title", "kind", "date", "venue")


class LeadingVersionSerializer(VersionSerializer):
    """The leading version of the same work."""

    def get_attribute(self, instance: Publication) -> Publication | None:
        leading = instance.version_of
        # The leading one may itself wait for a person, and then nobody may hear of it.
        return leading if leading and leading.is_public else None


class DateSerializer(serializers.Serializer[Any]):
    """A day in the life of a work: when it was posted, online, in print, accepted or presented."""

    kind = serializers.ChoiceField(choices=DATE_KINDS, read_only=True)
    date = serializers.CharField(read_only=True, help_text="2024, 2024-11 or 2024-11-05.")

    def to_representation(self, instance: Any) -> dict[str, str]:
        kind, date = instance
        return {"kind": kind, "date": date}


class PublicationSerializer(PublicSerializer):
    """A work of the lab, with its authors in order."""

    url = PageUrl()
    year = serializers.IntegerField(allow_null=True, help_text="Null if unknown.")
    authors = PrintedAuthorships(
        child=AuthorSerializer(),
        source="authorships",
        help_text="As printed, in order.",
    )
    authors_complete = serializers.BooleanField(
        help_text="False where the list is cut short (“et al.”)."
    )
    unlisted_authors = UnlistedMembers(
        child=MemberReferenceSerializer(),
        source="authorships",
        help_text="Members who are authors too, but stand behind the “et al.” of a list cut short.",
    )
    venue = VenueSerializer(allow_null=True)
    notes = serializers.ListField(
        child=serializers.CharField(),
        help_text="Remarks printed beside the paper, such as Long Oral Presentation.",
    )
    awards = serializers.ListField(child=serializers.CharField())
    dates = DateSerializer(many=True, help_text="The days known beside `date`.")
    keywords = serializers.ListField(
        source="categories",
        child=serializers.CharField(),
        help_text="Subjects and keywords.",
    )
    mark = serializers.ChoiceField(
        choices=Publication.Mark.choices,
        help_text="Whether the paper was withdrawn, retracted or corrected; else empty.",
    )
    identifiers = ExternalIdSerializer(source="external_ids", many=True)
    links = LinkSerializer(many=True)
    files = serializers.SerializerMethodField(help_text="What was uploaded here.")
    projects = ProjectReferenceSerializer(many=True)
    version_of = LeadingVersionSerializer(
        allow_null=True,
        help_text="The leading version of this work, where this is another one; else null.",
    )
    versions = VersionSerializer(
        source="public_versions",
        many=True,
        help_text="The other versions, where this is the leading one.",
    )

    class Meta:
        model = Publication
        # Never `status`, `edits` or `origins`: how the list is kept is the editors' own.
        fields = (
            "slug",
            "url",
            "title",
            "display_title",
            "kind",
            "date",
            "year",
            "dates",
            "authors",
            "authors_complete",
            "unlisted_authors",
            "venue",
            "place",
            "publisher",
            "volume",
            "issue",
            "pages",
            "summary",
            "abstract",
            "keywords",
            "licence",
            "notes",
            "awards",
            "mark",
            "featured",
            "picture",
            "picture_text",
            "identifiers",
            "links",
            "files",
            "projects",
            "version_of",
            "versions",
            "changed_at",
        )
        extra_kwargs = {
            "display_title": {
                "help_text": "The title with <sub>, <sup> and formulas as TeX between dollar "
                "signs; empty where it is the same."
            },
            "summary": {"help_text": "One sentence for visitors."},
            "licence": {"help_text": "As the source names it: an address or a short name."},
            "featured": {"help_text": "Whether the home page shows it."},
            "changed_at": {"help_text": "When it last changed here."},
        }

    @extend_schema_field(FileSerializer(many=True))
    def get_files(self, publication: Publication) -> Any:
        return FileSerializer(public_files(publication), many=True).data


@described(
    "publications",
    PublicationSerializer,
    items=(
        "Publications",
        "The lab's papers and other works, the newest first. Each version of a work is an item of "
        "its own: those whose `version_of` is null stand for the works.",
    ),
    item=("A publication", "One publication by slug."),
)
class PublicationViewSet(PublicViewSet):
    queryset = (
        Publication.objects.public()
        .with_shown_authors()
        .with_versions()
        .select_related("version_of__venue")
        .prefetch_related("projects", "files")
    )
    serializer_class = PublicationSerializer
    filterset_class = PublicationFilter
    ordering_fields = ("date", "title", "changed_at")
    filter_help = {
        "q": "Words, or their beginnings, that must all occur in the title, authors, venue, year, "
        "topics, projects, identifiers or abstract. Accents and case do not count; a word that no "
        "paper holds is taken for the one that it is most like.",
        "year_from": "The earliest year.",
        "year_to": "The latest year.",
        "kind": "What kind of work it is; several: any of them.",
        "author": "The slug of a member who wrote it; several: any of them.",
        "project": "The slug of a project that it belongs to; several: any of them.",
        "venue": "The slug of the venue where it appeared; several: any of them.",
        "topic": "A keyword, its words joined by hyphens; several: any of them.",
        "has": "What it must have; several: all of them.",
    }

    def list(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        """Answer with a page of items; only those of which nothing is known are read."""
        papers = self.filter_queryset(self.get_queryset())
        ids = self.paginate_queryset(papers.values_list("pk", flat=True))
        shown = request.build_absolute_uri("/"), get_language()
        known = _items.of(ids, self._read, shown)
        return self.get_paginated_response([known[pk] for pk in ids if pk in known])

    def _read(self, ids: Sequence[int]) -> dict[int, dict[str, Any]]:
        papers = self.get_queryset().filter(pk__in=ids).order_by()
        serializer = self.get_serializer()
        return {paper.pk: serializer.to_representation(paper) for paper in papers}

    def formerly_at(self, slug: str) -> Publication | None:
        """The public paper that has another address by now, or that this one was merged into."""
        return Publication.objects.public().formerly_at(slug)
