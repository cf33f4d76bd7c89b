"""The API of publications and projects, public; and of sync runs, for editors who are signed in."""

from collections.abc import Sequence
from typing import Any

import django_filters
from django.db.models import QuerySet
from django.utils.translation import get_language
from drf_spectacular.utils import (
    OpenApiResponse,
    extend_schema,
    extend_schema_field,
    extend_schema_view,
)
from rest_framework import serializers, status
from rest_framework.exceptions import APIException
from rest_framework.mixins import ListModelMixin, RetrieveModelMixin
from rest_framework.permissions import DjangoModelPermissions
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.viewsets import GenericViewSet

from people.access import may_enter
from people.api import (
    MISSING,
    WRONG,
    ErrorSerializer,
    ExplainsErrors,
    MemberReferenceSerializer,
    OnlyKnownFilters,
    OptionalUrl,
    Ordering,
    PageUrl,
    PublicSerializer,
    PublicViewSet,
    described,
    website,
)
from people.filters import SlugFilter
from people.models import Member
from people.remembered import Remembered
from publications import tasks
from publications.domain.record import DATE_KINDS
from publications.models import (
    Authorship,
    ExternalId,
    Link,
    Project,
    Publication,
    PublicationFile,
    RunLogLine,
    Source,
    SyncRun,
    Venue,
)
from publications.models.files import public_files
from publications.selectors import facets
from publications.selectors.filters import ProjectFilter, PublicationFilter
from publications.services.sync import AlreadyRunning

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


# --- Sync runs --------------------------------------------------------------------------------


class SourceReferenceSerializer(PublicSerializer):
    """A source, as a run names it."""

    class Meta:
        model = Source
        fields = ("slug", "name")


class CountsSerializer(PublicSerializer):
    """What a run did, in records."""

    class Meta:
        model = SyncRun
        fields = ("seen", "new", "updated", "unchanged", "suggested", "failed")


class LogLineSerializer(PublicSerializer):
    """A line of a run's log."""

    class Meta:
        model = RunLogLine
        fields = ("at", "level", "text")


class RunSerializer(PublicSerializer):
    """One reading of one source, for one member or for all current ones."""

    url = PageUrl(help_text="The run in the admin.")
    source = SourceReferenceSerializer()
    member = MemberReferenceSerializer(
        allow_null=True,
        help_text="Null for a run for all current members, or for one deleted since.",
    )
    percent = serializers.IntegerField(
        allow_null=True,
        help_text="How far it is, 0 to 100; null while the source has not said how much there is.",
    )
    counts = CountsSerializer(source="*")

    class Meta:
        model = SyncRun
        fields = (
            "id",
            "url",
            "source",
            "member",
            "state",
            "percent",
            "expected",
            "counts",
            "error",
            "retry_at",
            "created_at",
            "started_at",
            "finished_at",
        )


class RunWithLogSerializer(RunSerializer):
    """A run with its log."""

    log = LogLineSerializer(many=True)

    class Meta(RunSerializer.Meta):
        fields = (*RunSerializer.Meta.fields, "log")


class Slug(serializers.SlugRelatedField[Any]):
    """A row by its slug."""

    def to_internal_value(self, data: Any) -> Any:
        # Asked only of what can be a slug: PostgreSQL breaks off at a NUL character.
        if not isinstance(data, str) or "\0" in data:
            self.fail("invalid")
        return super().to_internal_value(data)


class StartRunSerializer(serializers.Serializer[Any]):
    """Which source to sync, and for whom."""

    source = Slug(
        "slug",
        queryset=Source.objects.all(),
        error_messages={"does_not_exist": "There is no source “{value}”."},
        help_text="The slug of a source.",
    )
    member = Slug(
        "slug",
        queryset=Member.objects.all(),
        required=False,
        allow_null=True,
        default=None,
        error_messages={"does_not_exist": "There is no member “{value}”."},
        help_text="The slug of a member; null or left out: all current members.",
    )

    def validate_source(self, source: Source) -> Source:
        if not source.is_service:
            raise serializers.ValidationError(
                f"“{source}” is a list that people hand in: import it instead."
            )
        if not source.enabled:
            raise serializers.ValidationError(f"“{source}” is off: enable it in the admin first.")
        return source


class RunConflict(APIException):
    """What was asked for is under way already."""

    status_code = status.HTTP_409_CONFLICT
    default_code = "conflict"


class RunPermissions(DjangoModelPermissions):
    """Runs are seen by those who may view them in the admin, and started by those who may add them.

    `has_perm` asks people.access.
    """

    perms_map = {
        **DjangoModelPermissions.perms_map,
        "GET": ["%(app_label)s.view_%(model_name)s"],
        "HEAD": ["%(app_label)s.view_%(model_name)s"],
    }

    def has_permission(self, request: Request, view: Any) -> bool:
        return may_enter(request.user) and super().has_permission(request, view)


class RunFilter(django_filters.FilterSet):
    """Which runs to list."""

    source = SlugFilter(queryset=Source.objects.all())
    member = SlugFilter(queryset=Member.objects.all())

    class Meta:
        model = SyncRun
        fields = ("source", "member", "state")


NOT_ALLOWED = OpenApiResponse(ErrorSerializer, "Not signed in, or without the permission.")


@extend_schema_view(
    list=extend_schema(
        tags=["runs"],
        summary="Sync runs",
        description="The latest first. For staff with the permission to view sync runs.",
        responses={
            200: RunSerializer(many=True),
            400: WRONG,
            403: NOT_ALLOWED,
            404: MISSING,
        },
    ),
    retrieve=extend_schema(
        tags=["runs"],
        summary="A sync run",
        description="One run with its log. For staff with the permission to view sync runs.",
        responses={200: RunWithLogSerializer, 403: NOT_ALLOWED, 404: MISSING},
    ),
)
class RunViewSet(ExplainsErrors, ListModelMixin, RetrieveModelMixin, GenericViewSet[SyncRun]):
    queryset = SyncRun.objects.select_related("source", "member")
    permission_classes = (RunPermissions,)
    filter_backends = (OnlyKnownFilters, Ordering)
    filterset_class = RunFilter
    ordering_fields = ("created_at", "finished_at", "state")
    filter_help = {
        "source": "The slug of a source.",
        "member": "The slug of a member.",
        "state": "How far it is.",
    }
    lookup_value_regex = r"\d{1,18}"

    def get_serializer_class(self) -> type[serializers.BaseSerializer[Any]]:
        if self.action == "create":
            return StartRunSerializer
        return RunWithLogSerializer if self.action == "retrieve" else RunSerializer

    def get_queryset(self) -> QuerySet[SyncRun]:
        runs = super().get_queryset()
        return runs.prefetch_related("log") if self.action == "retrieve" else runs

    @extend_schema(
        tags=["runs"],
        summary="Start a sync run",
        description=(
            "Queue a run and answer at once; `Location` is where to watch it. For staff with the "
            "permission to add sync runs; the request carries the session's CSRF token in "
            "`X-CSRFToken`."
        ),
        request=StartRunSerializer,
        responses={
            202: RunSerializer,
            400: OpenApiResponse(ErrorSerializer, "An unknown source or member."),
            403: NOT_ALLOWED,
            409: OpenApiResponse(ErrorSerializer, "A run for this source and member is under way."),
        },
    )
    def create(self, request: Request) -> Response:
        serializer = self.get_serializer(data=request.data)
        serializer.is_valid(raise_exception=True)
        source, member = serializer.validated_data["source"], serializer.validated_data["member"]
        try:
            run = tasks.start(source, member, started_by=request.user)
        except AlreadyRunning as error:
            raise RunConflict(str(error)) from error
        return Response(
            RunSerializer(run, context=self.get_serializer_context()).data,
            status=status.HTTP_202_ACCEPTED,
            headers={"Location": self.reverse_action("detail", args=[run.pk])},
        )
