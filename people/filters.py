"""How lists of people, courses, talks and news are narrowed, on the pages and in the API."""

from typing import Any

import django_filters
from django import forms
from django.core.validators import ProhibitNullCharactersValidator
from django.db.models import Exists, Model, OuterRef, Q, QuerySet
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy
from django_filters.fields import ModelChoiceField

from people import i18n
from people.models import Course, Member, News, Offering, Position, PrintedName, Role, Talk
from people.search import containing

_NOT_A_YEAR = _("Write a year of four digits, such as 2024.")


class TextFilter(django_filters.CharFilter):
    """Rows in which every word occurs; `mentions` gives the condition for one pattern."""

    def __init__(self, *, mentions: Any, label: str = _("Search"), **kwargs: Any) -> None:
        super().__init__(
            label=label, max_length=200, widget=forms.TextInput(attrs={"type": "search"}), **kwargs
        )
        self.mentions = mentions

    def filter(self, qs: QuerySet[Any], value: str) -> QuerySet[Any]:
        return containing(qs, value, self.mentions) if value else qs


class YearFilter(django_filters.NumberFilter):
    """A whole year of four digits."""

    field_class = forms.IntegerField

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        messages = dict.fromkeys(("invalid", "min_value", "max_value"), _NOT_A_YEAR)
        super().__init__(*args, min_value=1000, max_value=9999, error_messages=messages, **kwargs)

    def get_max_validator(self) -> None:
        """The field checks the limits itself."""


class SlugField(ModelChoiceField):
    """A choice of one row, by its slug."""

    default_error_messages = {
        "invalid_choice": _("There is no “%(value)s” in this list: choose another.")
    }

    def to_python(self, value: Any) -> Any:
        ProhibitNullCharactersValidator()(value)
        return super().to_python(value)

    def label_from_instance(self, row: Model) -> str:
        return i18n.names(row)[0] if isinstance(row, Member) else str(row)


class SlugFilter(django_filters.ModelChoiceFilter):
    """Rows that belong to the row with this slug, or with what stands for one."""

    field_class = SlugField

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **{"to_field_name": "slug", **kwargs})


def mentions_member(pattern: str) -> Q:
    printed = PrintedName.objects.filter(member=OuterRef("pk"), name__iregex=pattern)
    went = Position.objects.filter(
        Q(next_role__iregex=pattern) | Q(next_place__iregex=pattern), member=OuterRef("pk")
    )
    return (
        Q(name__iregex=pattern)
        | Q(native_name__iregex=pattern)
        | Q(headline__iregex=pattern)
        | Q(interests__iregex=pattern)
        | Q(Exists(printed))
        | Q(Exists(went))
    )


class MemberFilter(django_filters.FilterSet):
    """People by name, role and whether they are here today."""

    class Status:
        CURRENT = "current"
        ALUMNI = "alumni"
        CHOICES = [(CURRENT, _("Current members")), (ALUMNI, _("Alumni"))]

    #: Whose words a misspelt search may have meant; so in the other filters.
    searched = ("name", "native_name", "headline", "interests")

    q = TextFilter(mentions=mentions_member)
    role = SlugFilter(
        label=_("Role"),
        to_field_name="key",
        queryset=Role.objects.filter(
            Q(is_retired=False) | Exists(Position.objects.filter(role=OuterRef("pk")))
        ),
        method="with_role",
        empty_label=_("Any role"),
    )
    status = django_filters.ChoiceFilter(
        label=_("Status"), choices=Status.CHOICES, method="with_status", empty_label=_("Everyone")
    )

    class Meta:
        model = Member
        fields: list[str] = []

    def with_role(self, queryset: QuerySet[Member], name: str, value: Role) -> QuerySet[Member]:
        return queryset.filter(Exists(Position.objects.filter(member=OuterRef("pk"), role=value)))

    def with_status(self, queryset: Any, name: str, value: str) -> QuerySet[Member]:
        return queryset.current() if value == self.Status.CURRENT else queryset.alumni()


def mentions_course(pattern: str) -> Q:
    return Q(code__iregex=pattern) | Q(title__iregex=pattern) | Q(description__iregex=pattern)


class CourseFilter(django_filters.FilterSet):
    """Courses by words, year, and who taught them."""

    searched = ("code", "title", "description")

    q = TextFilter(mentions=mentions_course)
    year = YearFilter(label=_("Year"), method="in_year")
    instructor = SlugFilter(
        label=_("Instructor"),
        queryset=Member.objects.public().filter(
            Exists(Offering.instructors.through.objects.filter(member=OuterRef("pk")))
        ),
        method="taught_by",
        empty_label=_("Anybody"),
    )

    class Meta:
        model = Course
        fields: list[str] = []

    def in_year(self, queryset: QuerySet[Course], name: str, value: int) -> QuerySet[Course]:
        return queryset.filter(Exists(Offering.objects.filter(course=OuterRef("pk"), year=value)))

    def taught_by(self, queryset: QuerySet[Course], name: str, value: Member) -> QuerySet[Course]:
        taught = Offering.objects.filter(course=OuterRef("pk"), instructors=value)
        return queryset.filter(Exists(taught))


def mentions_talk(pattern: str) -> Q:
    return (
        Q(title__iregex=pattern)
        | Q(abstract__iregex=pattern)
        | Q(series__iregex=pattern)
        | Q(speaker_name__iregex=pattern)
        | Q(speaker_affiliation__iregex=pattern)
        | Q(speaker__name__iregex=pattern)
    )


class TalkFilter(django_filters.FilterSet):
    """Talks by words, time and speaker."""

    class When:
        UPCOMING = "upcoming"
        PAST = "past"
        CHOICES = [(UPCOMING, _("Upcoming")), (PAST, _("Past"))]

    searched = ("title", "abstract", "series", "speaker_name", "speaker_affiliation")

    q = TextFilter(mentions=mentions_talk)
    when = django_filters.ChoiceFilter(
        label=_("When"), choices=When.CHOICES, method="at_time", empty_label=_("Any time")
    )
    year = YearFilter(label=_("Year"), field_name="starts_at__year")
    speaker = SlugFilter(
        label=_("Speaker"),
        queryset=Member.objects.public().filter(
            Exists(Talk.objects.filter(speaker=OuterRef("pk"), shown=True))
        ),
        empty_label=_("Anybody"),
    )

    class Meta:
        model = Talk
        fields: list[str] = []

    def at_time(self, queryset: Any, name: str, value: str) -> QuerySet[Talk]:
        return queryset.upcoming() if value == self.When.UPCOMING else queryset.past()


def mentions_news(pattern: str) -> Q:
    return Q(title__iregex=pattern) | Q(body__iregex=pattern)


class NewsFilter(django_filters.FilterSet):
    """News by words, year, and whom it is about."""

    searched = ("title", "body")

    q = TextFilter(mentions=mentions_news)
    year = YearFilter(label=_("Year"), field_name="date__year")
    member = SlugFilter(
        label=pgettext_lazy("people in the news", "About"),
        field_name="members",
        queryset=Member.objects.public().filter(
            Exists(News.members.through.objects.filter(member=OuterRef("pk")))
        ),
        empty_label=_("Anybody"),
    )

    class Meta:
        model = News
        fields: list[str] = []
