"""How lists of publications and projects are narrowed, on the pages and in the API."""

from typing import Any

import django_filters
from django.db.models import Exists, OuterRef, Q, QuerySet

from people.filters import SlugField, SlugFilter, TextFilter, YearFilter
from people.models import Member
from publications.models import Authorship, Project, Publication, Venue


def mentions_publication(pattern: str) -> Q:
    author = Authorship.objects.filter(publication=OuterRef("pk")).filter(
        Q(name__iregex=pattern) | Q(member__name__iregex=pattern)
    )
    return (
        Q(title__iregex=pattern)
        | Q(abstract__iregex=pattern)
        | Q(venue__name__iregex=pattern)
        | Q(venue__acronym__iregex=pattern)
        | Q(Exists(author))
    )


class VenueField(SlugField):
    def label_from_instance(self, venue: Venue) -> str:
        return venue.short_name


class VenueFilter(SlugFilter):
    field_class = VenueField


class PublicationFilter(django_filters.FilterSet):
    """Papers by words, years, kind, author, project and venue, all of which must hold."""

    q = TextFilter(mentions=mentions_publication)
    year_from = YearFilter(label="From year", method="since")
    year_to = YearFilter(label="To year", method="until")
    kind = django_filters.ChoiceFilter(
        label="Kind", choices=Publication.Kind.choices, empty_label="Any kind"
    )
    author = SlugFilter(
        label="Author",
        queryset=Member.objects.filter(
            Exists(
                Authorship.objects.filter(
                    member=OuterRef("pk"),
                    publication__standing=Publication.Standing.PUBLISHED,
                    publication__merged_into=None,
                )
            )
        ),
        method="written_by",
        empty_label="Any author",
    )
    project = SlugFilter(
        label="Project",
        queryset=Project.objects.filter(
            Exists(Publication.projects.through.objects.filter(project=OuterRef("pk")))
        ).order_by("name"),
        field_name="projects",
        empty_label="Any project",
    )
    venue = VenueFilter(
        label="Venue",
        queryset=Venue.objects.filter(
            Exists(Publication.objects.public().filter(venue=OuterRef("pk")))
        ),
        empty_label="Any venue",
    )

    class Meta:
        model = Publication
        fields: list[str] = []

    def since(self, queryset: QuerySet[Publication], name: str, value: int) -> Any:
        return queryset.filter(date__gte=str(value))

    def until(self, queryset: QuerySet[Publication], name: str, value: int) -> Any:
        # Partial dates sort as text: none of this year comes after its last day.
        return queryset.filter(date__lte=f"{value}-12-31").exclude(date="")

    def written_by(self, queryset: Any, name: str, value: Member) -> QuerySet[Publication]:
        return queryset.by_member(value)


def mentions_project(pattern: str) -> Q:
    return Q(name__iregex=pattern) | Q(tagline__iregex=pattern) | Q(description__iregex=pattern)


class ProjectFilter(django_filters.FilterSet):
    """Projects by words, status and who works on them."""

    q = TextFilter(mentions=mentions_project)
    status = django_filters.ChoiceFilter(
        label="Status", choices=Project.Status.choices, empty_label="Any status"
    )
    member = SlugFilter(
        label="Member",
        field_name="members",
        queryset=Member.objects.filter(
            Exists(Project.members.through.objects.filter(member=OuterRef("pk")))
        ),
        empty_label="Anybody",
    )

    class Meta:
        model = Project
        fields: list[str] = []
