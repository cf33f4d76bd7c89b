"""How lists of publications and projects are narrowed, on the pages and in the API."""

from collections.abc import Callable, Sequence
from functools import cached_property, partial
from typing import Any

import django_filters
from django import forms
from django.db import models
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import extend_schema_field

from people.filters import SlugFilter, TextFilter, YearFilter
from people.models import Member
from people.slugs import formerly_at
from publications import search
from publications.models import Project, Publication, Venue
from publications.search import entries
from publications.selectors import facets


class FacetField(forms.MultipleChoiceField):
    """Any number of a facet's values.

    `knows` tells whether there is such a value, `present` what one that there was is called now.
    """

    default_error_messages = {
        "invalid_choice": _("There is no “%(value)s” in this list: choose another.")
    }
    knows: Callable[[str], bool]
    present: Callable[[str], str] = staticmethod(str)

    def to_python(self, value: Any) -> list[str]:
        names = super().to_python(value)
        present = (name if self.knows(name) else self.present(name) for name in names)
        return list(dict.fromkeys(present))

    def valid_value(self, value: Any) -> bool:
        return self.knows(str(value))


def present_venue(slug: str) -> str:
    """The slug by now of the venue that had this one; the same where none had it."""
    venue = formerly_at(Venue.objects.all(), slug)
    return venue.slug if venue else slug


def name_of_member(slug: str) -> str:
    """What the member whom visitors see at this slug is called; empty where there is none."""
    if "\0" in slug:  # PostgreSQL refuses it
        return ""
    return Member.objects.public().filter(slug=slug).values_list("name", flat=True).first() or ""


class FacetFilter(django_filters.MultipleChoiceFilter):
    """Papers with any of the chosen values; with all of them where the facet is one of ALL_OF."""

    field_class = FacetField

    def __init__(self, *, values: Sequence[str] = (), **kwargs: Any) -> None:
        super().__init__(**kwargs)
        described = {"type": "string", **({"enum": [*values]} if values else {})}
        extend_schema_field(described)(self)


class NarrowingForm(forms.Form):
    """The form of PublicationFilter: each value by itself, and the years together."""

    def clean(self) -> dict[str, Any]:
        data = super().clean() or self.cleaned_data
        first, last = data.get("year_from"), data.get("year_to")
        if first and last and first > last:
            message = gettext(
                "The first year, %(first)s, is after the last one, %(last)s: "
                "swap them, or leave one of them out."
            )
            self.add_error("year_to", message % {"first": first, "last": last})
            del data["year_from"]  # neither narrows the list
        return data


class PublicationFilter(django_filters.FilterSet):
    """Papers by words, years and facets, all of which must hold.

    Which papers those are, and how many have each value of a facet, `publications.selectors.facets`
    says: `narrowed` is what it makes of the choice, and `qs` the papers of the query set among it.
    """

    q = django_filters.CharFilter(
        label=_("Search"),
        max_length=200,
        widget=forms.TextInput(attrs={"type": "search"}),
    )
    year_from = YearFilter(label=_("From year"))
    year_to = YearFilter(label=_("To year"))
    kind = FacetFilter(label=_("Type"), values=Publication.Kind.values)
    author = FacetFilter(label=_("Author"))
    project = FacetFilter(label=_("Project"))
    venue = FacetFilter(label=_("Venue"))
    topic = FacetFilter(label=_("Topic"))
    has = FacetFilter(label=_("Only papers with"), values=tuple(entries.HAS))

    class Meta:
        form = NarrowingForm
        model = Publication
        fields: list[str] = []

    @cached_property
    def snapshot(self) -> facets.Snapshot:
        """The catalogue as it stands."""
        return facets.current(self.spelled.version if self.spelled else None)

    @cached_property
    def form(self) -> forms.Form:
        form = super().form
        for name in facets.FACETS:
            form.fields[name].knows = partial(self._knows, name)
        form.fields["venue"].present = present_venue
        return form

    @cached_property
    def spelled(self) -> search.Spelled | None:
        """The search with typing errors corrected; None where there is none."""
        text = self.chosen("q")
        if not text:
            return None
        return search.spelled(text)

    @cached_property
    def narrowed(self) -> facets.Narrowed:
        return self.snapshot.narrow(
            facets.Narrowing(
                chosen={name: self.chosen(name) or [] for name in facets.FACETS},
                year_from=self.chosen("year_from"),
                year_to=self.chosen("year_to"),
                query=self.spelled.query if self.spelled else None,
            )
        )

    def chosen(self, name: str) -> Any:
        """The value of a field; empty where it was left empty or makes no sense."""
        self.form.is_valid()
        return self.form.cleaned_data.get(name)

    def filter_queryset(self, queryset: QuerySet[Publication]) -> QuerySet[Publication]:
        """The papers of the query set that fit, in its own order."""
        if not any(self.form.cleaned_data.values()):
            return queryset
        papers = self.narrowed.papers
        return queryset if papers is None else search.among(queryset, papers)

    def label(self, facet: str, value: str) -> str:
        """What a chosen value is called."""
        if self.snapshot.has(facet, value):
            return self.snapshot.label(facet, value)
        return name_of_member(value)

    def _knows(self, facet: str, value: str) -> bool:
        if self.snapshot.has(facet, value):
            return True
        # A member without papers has none: whoever asks for theirs is not shown everybody's.
        return facet == "author" and bool(name_of_member(value))


class PublicationListFilter(PublicationFilter):
    """The same filter for a page and its files, which also have an order."""

    class Sort(models.TextChoices):
        NEWEST = "newest", _("Newest first")
        OLDEST = "oldest", _("Oldest first")
        TITLE = "title", _("Title")
        CITED = "cited", _("Most cited")
        RELEVANCE = "relevance", _("Best match")

    class Group(models.TextChoices):
        YEAR = "year", _("Year")
        VENUE = "venue", _("Venue")
        KIND = "kind", _("Type")
        NONE = "none", pgettext_lazy("group by", "None")

    sort = django_filters.ChoiceFilter(label=_("Sort by"), choices=Sort.choices, empty_label=None)
    group = django_filters.ChoiceFilter(
        label=_("Group by"), choices=Group.choices, empty_label=None
    )

    @property
    def sorted_by(self) -> str:
        """The order of the page: the best first in a search, the newest otherwise."""
        order = self.chosen("sort")
        if order and (self.spelled or order != self.Sort.RELEVANCE):
            return str(order)
        return self.Sort.RELEVANCE if self.spelled else self.Sort.NEWEST

    @property
    def sort_of_files(self) -> str:
        """The order of a file: that of the page, but the newest first for a search."""
        return self.Sort.NEWEST if self.sorted_by == self.Sort.RELEVANCE else self.sorted_by

    @property
    def grouped_by(self) -> str:
        """What the headings are: years, unless the page's order would scatter a year's papers."""
        grouping = self.chosen("group")
        in_years = self.sorted_by in (self.Sort.NEWEST, self.Sort.OLDEST)
        if grouping == self.Group.YEAR or not grouping:
            return self.Group.YEAR if in_years else self.Group.NONE
        return str(grouping)


def mentions_project(pattern: str) -> Q:
    return Q(name__iregex=pattern) | Q(tagline__iregex=pattern) | Q(description__iregex=pattern)


class ProjectFilter(django_filters.FilterSet):
    """Projects by words, status and who works on them."""

    searched = ("name", "tagline", "description")

    q = TextFilter(mentions=mentions_project)
    status = django_filters.ChoiceFilter(
        label=_("Status"), choices=Project.Status.choices, empty_label=_("Any status")
    )
    member = SlugFilter(
        label=_("Member"),
        field_name="members",
        queryset=Member.objects.public().filter(
            Exists(Project.members.through.objects.filter(member=OuterRef("pk")))
        ),
        empty_label=_("Anybody"),
    )

    class Meta:
        model = Project
        fields: list[str] = []
