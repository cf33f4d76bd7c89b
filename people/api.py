"""The API of people: members, alumni, courses, talks and news.

Everything here is public and read-only. What the pages hide is hidden here too: drafts, logins.
"""

import datetime
from typing import Any

from django.db.models import QuerySet
from drf_spectacular.utils import (
    extend_schema_field,
)
from rest_framework import serializers

from people.api_base import (
    CommaSeparated,
    PageUrl,
    PublicSerializer,
    PublicViewSet,
    described,
    website,
)
from people.filters import CourseFilter, MemberFilter, NewsFilter, TalkFilter
from people.models import (
    Advisor,
    Award,
    Course,
    Education,
    Experience,
    Identifier,
    Member,
    MemberLink,
    News,
    Offering,
    Position,
    Service,
    Talk,
)
from people.models.role import SHIPPED

# --- Members ----------------------------------------------------------------------------------


class MemberReferenceSerializer(PublicSerializer):
    """A member, as other things name one."""

    url = PageUrl()

    class Meta:
        model = Member
        fields = ("slug", "name", "url")


class PersonSerializer(serializers.Serializer[Any]):
    """Somebody by name, and the member that this is; outsiders have `member` null."""

    name = serializers.CharField()
    member = MemberReferenceSerializer(allow_null=True)


class AdvisorSerializer(PublicSerializer):
    """A co-advisor of a member, from the lab or outside."""

    name = serializers.CharField(source="__str__")
    member = MemberReferenceSerializer(
        source="public_member",
        allow_null=True,
        help_text="Null for somebody outside the lab.",
    )

    class Meta:
        model = Advisor
        fields = ("name", "member")


class PositionSerializer(PublicSerializer):
    """A time in the lab, in one role. Dates are 2024, 2024-11 or 2024-11-05; empty is unknown."""

    role = serializers.CharField(
        source="role_id",
        help_text="The key of a role of the lab's own list. A site starts with "
        f"{', '.join(f'`{key}`' for key, *_ in SHIPPED)}.",
    )
    display_role = serializers.CharField(help_text="The role in words.")
    is_current = serializers.BooleanField(help_text="Whether it is held today.")
    advisors = AdvisorSerializer(many=True)

    class Meta:
        model = Position
        fields = (
            "role",
            "title",
            "display_role",
            "start",
            "end",
            "is_current",
            "advisors",
            "thesis",
            "thesis_url",
            "next_role",
            "next_place",
        )


class MemberIdentifierSerializer(PublicSerializer):
    """What an outside service calls a member."""

    url = serializers.URLField(help_text="The member's page at that service.")

    class Meta:
        model = Identifier
        fields = ("scheme", "value", "url")


class MemberLinkSerializer(PublicSerializer):
    """Another link of a member's profile."""

    class Meta:
        model = MemberLink
        fields = ("label", "url")


class EducationSerializer(PublicSerializer):
    """A degree or a time of study."""

    advisors = CommaSeparated()

    class Meta:
        model = Education
        fields = ("degree", "subject", "institution", "place", "start", "end", "advisors")


class ExperienceSerializer(PublicSerializer):
    """Work elsewhere."""

    mentors = CommaSeparated()

    class Meta:
        model = Experience
        fields = ("title", "organisation", "place", "start", "end", "mentors", "description")


class AwardSerializer(PublicSerializer):
    """An honour or a grant. Awards of a paper stand with the paper."""

    website = website()

    class Meta:
        model = Award
        fields = ("title", "giver", "date", "website")


class ServiceSerializer(PublicSerializer):
    """Service to the field: a programme committee, a review, a chair."""

    website = website()

    class Meta:
        model = Service
        fields = ("role", "body", "start", "end", "website")


class MemberSerializer(PublicSerializer):
    """Somebody who belongs or belonged to the lab, with all the profile shows beside papers."""

    url = PageUrl()
    interests = serializers.ListField(
        source="interest_list", child=serializers.CharField(), read_only=True
    )
    positions = PositionSerializer(many=True, help_text="Newest first.")
    identifiers = MemberIdentifierSerializer(many=True)
    links = MemberLinkSerializer(many=True)
    education = EducationSerializer(many=True)
    experience = ExperienceSerializer(many=True)
    awards = AwardSerializer(many=True)
    services = ServiceSerializer(many=True)

    class Meta:
        model = Member
        # Never `user`: who signs in is nobody's business.
        fields = (
            "slug",
            "url",
            "name",
            "native_name",
            "photo",
            "headline",
            "bio",
            "interests",
            "email",
            "homepage",
            "positions",
            "identifiers",
            "links",
            "education",
            "experience",
            "awards",
            "services",
        )


class RoleFilter(MemberFilter):
    """The pages' filter; who is here and who left stands in the address."""

    status = None


MEMBERS = (
    Member.objects.public()
    .with_positions()
    .prefetch_related("identifiers", "links", "education", "experience", "awards", "services")
)


class _MemberLists(PublicViewSet):
    """What members and alumni have in common."""

    queryset = MEMBERS
    serializer_class = MemberSerializer
    filterset_class = RoleFilter
    ordering_fields = ("name", "slug")
    filter_help = {
        "q": "Words that must all occur.",
        "role": "The key of a role held in the lab, now or before.",
    }


@described(
    "people",
    MemberSerializer,
    items=("Current members", "Members who hold a position today."),
    item=(
        "A member",
        "One member by slug, alumni too, so that an author's slug always leads here.",
    ),
)
class MemberViewSet(_MemberLists):
    def get_queryset(self) -> QuerySet[Member]:
        members = super().get_queryset()
        return members.current() if self.action == "list" else members


@described(
    "people",
    MemberSerializer,
    items=(
        "Alumni",
        "Members who held a position once and hold none today. Where they went is told by "
        "`next_role` and `next_place` of their newest position.",
    ),
    item=("An alumnus", "One of the alumni by slug."),
)
class AlumniViewSet(_MemberLists):
    def get_queryset(self) -> QuerySet[Member]:
        return super().get_queryset().alumni()


# --- Teaching ---------------------------------------------------------------------------------


class OfferingSerializer(PublicSerializer):
    """A course in one term."""

    term = serializers.CharField(
        source="get_term_display", help_text="Winter, Spring, Summer or Fall."
    )
    instructors = MemberReferenceSerializer(many=True)
    other_instructors = CommaSeparated(help_text="From outside the lab.")
    website = website()

    class Meta:
        model = Offering
        fields = ("year", "term", "title", "instructors", "other_instructors", "website")


class CourseSerializer(PublicSerializer):
    """A course that is taught again and again under one code."""

    url = PageUrl()
    website = website()
    offerings = OfferingSerializer(many=True, help_text="Newest first.")

    class Meta:
        model = Course
        fields = ("slug", "url", "code", "title", "description", "website", "offerings")


@described(
    "teaching",
    CourseSerializer,
    items=("Courses", "All courses with their offerings."),
    item=("A course", "One course by slug."),
)
class CourseViewSet(PublicViewSet):
    queryset = Course.objects.with_offerings()
    serializer_class = CourseSerializer
    filterset_class = CourseFilter
    ordering_fields = ("code", "title")
    filter_help = {
        "q": "Words that must all occur.",
        "year": "A year in which it was taught.",
        "instructor": "The slug of a member who taught it.",
    }


# --- Talks and news ---------------------------------------------------------------------------


class SpeakerSerializer(serializers.Serializer[Talk]):
    """Who speaks: a member, or somebody from outside."""

    name = serializers.CharField(source="display_speaker")
    affiliation = serializers.CharField(source="speaker_affiliation")
    member = MemberReferenceSerializer(
        source="public_speaker", allow_null=True, help_text="Null for somebody outside the lab."
    )


class TalkSerializer(PublicSerializer):
    """A talk given in the lab or by one of its members."""

    url = PageUrl()
    speaker = SpeakerSerializer(source="*")
    host = serializers.SerializerMethodField(help_text="Null where nobody is named.")
    starts_at = serializers.SerializerMethodField(help_text="With the offset of `time_zone`.")
    ends_at = serializers.SerializerMethodField(help_text="With the offset of `time_zone`.")

    class Meta:
        model = Talk
        fields = (
            "slug",
            "url",
            "title",
            "series",
            "speaker",
            "host",
            "starts_at",
            "ends_at",
            "time_zone",
            "place",
            "online_url",
            "abstract",
            "speaker_bio",
            "slides_url",
            "video_url",
        )

    @extend_schema_field(PersonSerializer(allow_null=True))
    def get_host(self, talk: Talk) -> dict[str, Any] | None:
        if not talk.display_host:
            return None
        host = {"name": talk.display_host, "member": talk.public_host}
        return PersonSerializer(host, context=self.context).data

    def get_starts_at(self, talk: Talk) -> datetime.datetime:
        return talk.starts_at.astimezone(talk.zone)

    def get_ends_at(self, talk: Talk) -> datetime.datetime:
        return talk.ends_at.astimezone(talk.zone)


@described(
    "talks and news",
    TalkSerializer,
    items=("Talks", "The latest first."),
    item=("A talk", "One talk by slug."),
)
class TalkViewSet(PublicViewSet):
    queryset = Talk.objects.with_people()
    serializer_class = TalkSerializer
    filterset_class = TalkFilter
    ordering_fields = ("starts_at", "title")
    filter_help = {
        "q": "Words that must all occur.",
        "when": "Whether it is still to come.",
        "year": "The year in which it starts.",
        "speaker": "The slug of the member who speaks.",
    }

    def get_queryset(self) -> QuerySet[Talk]:
        # Asked at each request, because which hour it is is part of the answer.
        return super().get_queryset().public()


class NewsSerializer(PublicSerializer):
    """A short item of news."""

    url = PageUrl()
    members = MemberReferenceSerializer(many=True, help_text="Whom it is about.")
    website = website()

    class Meta:
        model = News
        fields = (
            "slug",
            "url",
            "title",
            "date",
            "body",
            "picture",
            "picture_text",
            "members",
            "website",
        )


@described(
    "talks and news",
    NewsSerializer,
    items=("News", "The latest first."),
    item=("An item of news", "One item by slug."),
)
class NewsViewSet(PublicViewSet):
    queryset = News.objects.with_people()
    serializer_class = NewsSerializer
    filterset_class = NewsFilter
    ordering_fields = ("date", "title")
    filter_help = {
        "q": "Words that must all occur.",
        "year": "The year of its date.",
        "member": "The slug of a member whom it is about.",
    }

    def get_queryset(self) -> QuerySet[News]:
        # Asked at each request, because which day it is is part of the answer.
        return super().get_queryset().public()
