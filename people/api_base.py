"""What all views of the API share: errors as sentences, filters, fields, public lists."""

from collections.abc import Sequence
from typing import Any

from django.db import models
from django.db.models import QuerySet
from django.http import Http404
from django.http.response import HttpResponseBase
from django.urls import reverse
from django_filters.rest_framework import DjangoFilterBackend
from drf_spectacular.contrib.django_filters import DjangoFilterExtension
from drf_spectacular.utils import (
    OpenApiResponse,
    extend_schema,
    extend_schema_view,
)
from rest_framework import serializers
from rest_framework.exceptions import NotFound, ParseError, ValidationError
from rest_framework.filters import OrderingFilter
from rest_framework.parsers import FormParser, JSONParser, MultiPartParser
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView, exception_handler
from rest_framework.viewsets import ReadOnlyModelViewSet

from people.fields import PartialDateField
from people.filters import YearFilter
from people.former_urls import moved
from people.slugs import KeepsSlugs, formerly_at


class ErrorSerializer(serializers.Serializer[Any]):
    """What every answer with a status of 400 or more holds."""

    detail = serializers.CharField(help_text="What is wrong, in words.")
    problems = serializers.DictField(
        child=serializers.ListField(child=serializers.CharField()),
        required=False,
        help_text="With status 400: what is wrong with each parameter or field, by its name.",
    )


def explain(error: Exception, context: dict[str, Any]) -> Response | None:
    """DRF's exception handler, with one form for all errors: that of ErrorSerializer."""
    response = exception_handler(error, context)
    if response is not None and isinstance(error, ValidationError):
        problems = {
            name: [str(problem) for problem in field_problems]
            for name, field_problems in serializers.as_serializer_error(error).items()
        }
        response.data = {"detail": _one_sentence(problems), "problems": problems}
    return response


def _one_sentence(problems: dict[str, list[str]]) -> str:
    return " ".join(
        problem if name == "non_field_errors" else f"{name}: {problem}"
        for name, field_problems in problems.items()
        for problem in field_problems
    )


class BoundedJSONParser(JSONParser):
    """DRF's, which does not expect that a text nests deeper than Python can follow."""

    def parse(self, *args: Any, **options: Any) -> Any:
        try:
            return super().parse(*args, **options)
        except RecursionError as error:
            raise ParseError("The JSON is nested too deeply: send an object of fields.") from error


class ExplainsErrors(APIView):
    """A view whose errors have the form of ErrorSerializer."""

    parser_classes = (BoundedJSONParser, FormParser, MultiPartParser)

    def get_exception_handler(self) -> Any:
        return explain


class OnlyKnownFilters(DjangoFilterBackend):
    """The pages' FilterSets. A view's `filter_help` tells what each parameter means."""


class FiltersExtension(DjangoFilterExtension):
    """How drf-spectacular describes the parameters of Filters."""

    target_class = OnlyKnownFilters
    priority = 1  # before the library's own, which would match too

    def resolve_filter_field(
        self, auto_schema: Any, model: Any, filterset_class: Any, field_name: str, filter_field: Any
    ) -> list[dict[str, Any]]:
        parameters = super().resolve_filter_field(
            auto_schema, model, filterset_class, field_name, filter_field
        )
        for parameter in parameters:
            parameter["description"] = auto_schema.view.filter_help[field_name]
            if isinstance(filter_field, YearFilter):
                parameter["schema"] = {"type": "integer", "minimum": 1000, "maximum": 9999}
        return parameters


class Ordering(OrderingFilter):
    """`?ordering=-date,title`: unknown names are refused, equal items keep their order."""

    ordering_description = "Names to order by, separated by commas; a name after “-” is descending."

    def remove_invalid_fields(
        self, queryset: QuerySet[Any], fields: Sequence[str], view: APIView, request: Request
    ) -> list[str]:
        valid = [name for name, _ in self.get_valid_fields(queryset, view, {"request": request})]
        for field in fields:
            if field.removeprefix("-") not in valid:
                names = ", ".join(valid)
                raise ValidationError(
                    {self.ordering_param: [f"There is no order “{field}”: choose from {names}."]}
                )
        return [*fields]

    def filter_queryset(
        self, request: Request, queryset: QuerySet[Any], view: APIView
    ) -> QuerySet[Any]:
        ordered = super().filter_queryset(request, queryset, view)
        order = ordered.query.order_by or ordered.model._meta.ordering or ()
        return ordered.order_by(*order, "pk")

    def get_schema_operation_parameters(self, view: APIView) -> list[dict[str, Any]]:
        (parameter,) = super().get_schema_operation_parameters(view)
        names = ", ".join(getattr(view, "ordering_fields", ()))
        parameter["description"] = f"{self.ordering_description} Choose from {names}."
        return [parameter]


MOVED = OpenApiResponse(description="It has another address by now, which `Location` says.")
MISSING = OpenApiResponse(ErrorSerializer, "There is no such page or item.")
WRONG = OpenApiResponse(ErrorSerializer, "A parameter has a value that makes no sense.")


def described(
    tag: str,
    serializer: type[serializers.BaseSerializer[Any]],
    *,
    items: tuple[str, str],
    item: tuple[str, str],
) -> Any:
    """Return the decorator that describes a PublicViewSet: (summary, description) of each view."""
    return extend_schema_view(
        list=extend_schema(
            tags=[tag],
            summary=items[0],
            description=items[1],
            responses={200: serializer(many=True), 400: WRONG, 404: MISSING},
        ),
        retrieve=extend_schema(
            tags=[tag],
            summary=item[0],
            description=item[1],
            responses={200: serializer, 301: MOVED, 404: MISSING},
        ),
    )


class PublicViewSet(ExplainsErrors, ReadOnlyModelViewSet[Any]):
    """A public list and its items by slug, the same for everybody: no session is looked at."""

    authentication_classes = ()
    permission_classes = (AllowAny,)
    filter_backends = (OnlyKnownFilters, Ordering)
    filter_help: dict[str, str] = {}
    lookup_field = "slug"
    lookup_value_regex = r"[-\w]+"

    def retrieve(self, request: Request, *args: Any, **kwargs: Any) -> HttpResponseBase:
        """Answer with the item; at an address that it had before, lead to the present one."""
        try:
            return super().retrieve(request, *args, **kwargs)
        except Http404:
            present = self.formerly_at(kwargs["slug"])
            if present is None:
                sentence = "There is no “{slug}” here: the list gives the slug of each item."
                raise NotFound(sentence.format(slug=kwargs["slug"])) from None
        name = request.resolver_match.view_name
        return moved(request, reverse(name, kwargs={**kwargs, "slug": present.slug}))

    def formerly_at(self, slug: str) -> Any | None:
        """Return the public row that had this slug once; None where there is none."""
        rows = self.get_queryset()
        return formerly_at(rows, slug) if issubclass(rows.model, KeepsSlugs) else None


class OptionalUrl(serializers.URLField):
    """An address; null where there is none, for an empty text is no address."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{**kwargs, "allow_null": True})

    def to_representation(self, value: str) -> str | None:
        return value or None


class OptionalEmail(serializers.EmailField):
    """An e-mail address; null where there is none."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{**kwargs, "allow_null": True})

    def to_representation(self, value: str) -> str | None:
        return value or None


class OptionalPicture(serializers.ImageField):
    """The address of a picture; null where there is none."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{**kwargs, "allow_null": True})


class PartialDate(serializers.CharField):
    """A date known to the year, the month or the day; empty when unknown."""

    def __init__(self, **kwargs: Any) -> None:
        help_text = kwargs.get("help_text", "").replace("leave empty if", "empty if")
        super().__init__(**{**kwargs, "help_text": help_text})


class PublicSerializer(serializers.ModelSerializer[Any]):
    """A model's public fields, none of which can be written."""

    serializer_field_mapping = {
        **serializers.ModelSerializer.serializer_field_mapping,
        models.EmailField: OptionalEmail,
        models.ImageField: OptionalPicture,
        models.URLField: OptionalUrl,
        PartialDateField: PartialDate,
    }

    def get_extra_kwargs(self) -> dict[str, dict[str, Any]]:
        """Make each field that follows from the model one for reading."""
        kwargs = super().get_extra_kwargs()
        return {name: {**kwargs.get(name, {}), "read_only": True} for name in self.Meta.fields}

    def get_fields(self) -> dict[str, serializers.Field[Any, Any, Any, Any]]:
        """Make each field that a serializer declares itself one for reading, too."""
        fields = super().get_fields()
        for field in fields.values():
            field.read_only, field.required = True, False
        return fields


class PageUrl(serializers.URLField):
    """The absolute address of an object's page on this site."""

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("help_text", "Its page on this site.")
        super().__init__(read_only=True, source="get_absolute_url", **kwargs)

    def to_representation(self, value: str) -> str:
        return self.context["request"].build_absolute_uri(value)


class CommaSeparated(serializers.ListField):
    """A list of names that the model keeps in one text."""

    child = serializers.CharField()

    def to_representation(self, value: str) -> list[str]:
        return [name.strip() for name in value.split(",") if name.strip()]


def website() -> serializers.URLField:
    """Return the field for an object's address elsewhere, which its model calls `url`."""
    return OptionalUrl(source="url", read_only=True, help_text="Its address elsewhere.")
