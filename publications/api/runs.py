"""The API of sync runs, for editors who are signed in."""

from typing import Any

import django_filters
from django.db.models import QuerySet
from drf_spectacular.utils import (
    OpenApiResponse,
    extend_schema,
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
from people.api import MemberReferenceSerializer
from people.api_base import (
    MISSING,
    WRONG,
    ErrorSerializer,
    ExplainsErrors,
    OnlyKnownFilters,
    Ordering,
    PageUrl,
    PublicSerializer,
)
from people.filters import SlugFilter
from people.models import Member
from publications import tasks
from publications.models import (
    RunLogLine,
    Source,
    SyncRun,
)
from publications.services.sync import AlreadyRunning


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
