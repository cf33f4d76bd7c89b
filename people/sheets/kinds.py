"""The columns of each list of people, teaching and events."""

import datetime
from typing import Any

from django.conf import settings
from django.forms.utils import from_current_timezone
from django.utils import timezone
from django.utils.translation import gettext

from people import names as names_of_people
from people import slugs
from people.models import (
    Advisor,
    Award,
    Course,
    Identifier,
    Member,
    MemberLink,
    News,
    Offering,
    Position,
    PrintedName,
    Talk,
)
from people.sheets.columns import (
    Clock,
    Column,
    Known,
    Rows,
    Several,
    Text,
    YesNo,
    column_of,
    joined,
    parted,
)
from people.sheets.sheet import KEY, VERSION, Sheet


class OnlyYes(YesNo):
    """Yes, or nothing: who has no position says nothing of one."""

    def render(self, value: Any, obj: Any = None, **kwargs: Any) -> str:
        return super().render(value) if value else ""


class Words(Several):
    """Short texts, each of which is a row."""

    def clean(self, value: str, row: Any = None, **kwargs: Any) -> list[Any]:
        return [(text,) for text in parted(value)]

    def render(self, value: Any, obj: Any = None, **kwargs: Any) -> str:
        return joined(text for (text,) in value)


class Addresses(Several):
    """Links, each as its label and its address: “Blog https://example.org”."""

    def clean(self, value: str, row: Any = None, **kwargs: Any) -> list[Any]:
        links = []
        for text in parted(value):
            label, __, address = text.rpartition(" ")
            if not label:
                sentence = gettext("“%(text)s” lacks its label: write “Blog https://example.org”.")
                raise ValueError(sentence % {"text": text[:60]})
            links.append((label, address))
        return links

    def render(self, value: Any, obj: Any = None, **kwargs: Any) -> str:
        return joined(" ".join(link) for link in value)


class People(Several):
    """Members, and others by their names: as rows of a key and a name, of which one is there."""

    def clean(self, value: str, row: Any = None, *, known: Known, **kwargs: Any) -> list[Any]:
        found = ((known.names(Member).find(text), text) for text in parted(value))
        return [(member.pk, "") if member else (None, text) for member, text in found]

    def render(self, value: Any, obj: Any = None, *, known: Known, **kwargs: Any) -> str:
        members = known.names(Member)
        return joined(name or members.of(key) for key, name in value)


def _identifiers(scheme: str) -> Rows:
    return Rows("identifiers", ("value",), Words(), {"scheme": scheme})


_POSITION = (
    *("role", "title", "start", "end", "is_over"),
    *("thesis", "thesis_url", "next_role", "next_place"),
)


class PositionSheet(Sheet):
    """A row a position: what a lab writes of its students and alumni."""

    advisors = Rows("advisors", ("member_id", "name"), People(), ordered=True)
    is_over = Column("is_over", OnlyYes())

    labels = {"advisors": Advisor._meta.verbose_name_plural}
    selected = ("member",)
    told_apart_by = ("member_id", "role_id", "start")

    class Meta:
        model = Position
        fields = (KEY, VERSION, "member", *_POSITION, "advisors")


class MemberSheet(Sheet):
    """A row a member, with the position that is held, or was held last.

    Earlier ones stand in the list of positions.
    """

    printed_names = Rows("printed_names", ("name",), Words())
    links = Rows("links", ("label", "url"), Addresses(), ordered=True)
    role, title, start, end, thesis, thesis_url, next_role, next_place = (
        column_of(Position._meta.get_field(name)) for name in _POSITION if name != "is_over"
    )
    is_over = Column("is_over", OnlyYes())
    orcid, dblp, openalex, semantic_scholar, arxiv, scholar, github = map(
        _identifiers, Identifier.Scheme.values
    )

    labels = {
        "printed_names": PrintedName._meta.verbose_name_plural,
        "links": MemberLink._meta.verbose_name_plural,
        **dict(Identifier.Scheme.choices),
    }
    fetched = ("positions",)
    slug_from = ("name",)
    told_apart_by = ("name",)

    class Meta:
        model = Member
        fields = (
            *(KEY, VERSION, "name", "slug", "native_name", "email", "homepage", "headline"),
            *_POSITION,
            *("interests", "bio", "printed_names", *Identifier.Scheme.values, "links"),
        )

    def likeness(self, told: tuple[Any, ...]) -> Any:
        """A name is the same in another order, and without its marks."""
        words = names_of_people.normalize_text(told[0]).replace(",", " ").split()
        return tuple(sorted(words))

    def is_heading(self, text: str) -> bool:
        return self.known.roles.heading(text, stands_apart=True) is not None

    def free_slug(self, instance: Member) -> str:
        return slugs.free_for_person(instance)

    def _model_field(self, name: str) -> Any:
        return (Position if name in _POSITION else Member)._meta.get_field(name)

    def owner(self, name: str, instance: Any) -> Any:
        if name not in _POSITION:
            return instance
        if not hasattr(instance, "_sheet_position"):
            is_new = instance._state.adding
            latest = None if is_new else instance.latest_position
            instance._sheet_position = latest or Position(member=instance)
        return instance._sheet_position


class CourseSheet(Sheet):
    """A row a course; in which terms it was taught stands in the list of offerings."""

    slug_from = ("code", "title")
    told_apart_by = ("code", "title")

    class Meta:
        model = Course
        fields = (KEY, VERSION, "code", "title", "slug", "description", "url")


class OfferingSheet(Sheet):
    """A row a course in a term."""

    selected = ("course",)

    class Meta:
        model = Offering
        fields = (
            *(KEY, VERSION, "course", "year", "term", "title"),
            *("instructors", "other_instructors", "url"),
        )


class OnItsClock(Column):
    """A time of a talk, on the clock of the place where it is held."""

    def get_value(self, instance: Any) -> datetime.datetime | None:
        moment: datetime.datetime | None = getattr(instance, self.attribute)
        if moment is None or timezone.is_naive(moment):
            return moment
        return timezone.make_naive(moment, instance.zone)


class ItsZone(Column):
    """Where a talk is held. Where that is changed, its clocks stay as they are."""

    def write(self, instance: Any, value: Any) -> None:
        clocks = {name: OnItsClock(name, Clock()).get_value(instance) for name in _TIMES}
        super().write(instance, value)
        for name, clock in clocks.items():
            setattr(instance, name, clock)


_TIMES = ("starts_at", "ends_at")


class TalkSheet(Sheet):
    """A row a talk."""

    starts_at, ends_at = (OnItsClock(name, Clock()) for name in _TIMES)
    time_zone = ItsZone("time_zone", Text())

    slug_from = ("title",)
    told_apart_by = ("title", "starts_at")

    class Meta:
        model = Talk
        fields = (
            *(KEY, VERSION, "title", "slug", "series", "shown", "publish_at"),
            *("speaker", "speaker_name", "speaker_affiliation", "host", "host_name"),
            *("time_zone", "starts_at", "ends_at", "place", "online_url"),
            *("abstract", "speaker_bio", "slides_url", "video_url"),
        )

    def init_instance(self, row: Any = None) -> Talk:
        return Talk(time_zone=settings.TIME_ZONE)

    def settle(self, instance: Any) -> set[str]:
        """Place in its zone what its clock says."""
        written = super().settle(instance)
        for name in _TIMES:
            clock = getattr(instance, name)
            if clock is not None and timezone.is_naive(clock):
                with timezone.override(instance.zone):
                    setattr(instance, name, from_current_timezone(clock))
                written.add(name)
        return written


class NewsSheet(Sheet):
    slug_from = ("title",)
    told_apart_by = ("title", "date")

    class Meta:
        model = News
        fields = (
            *(KEY, VERSION, "title", "slug", "date", "shown", "publish_at", "body", "url"),
            *("members", "picture_text"),
        )


class AwardSheet(Sheet):
    told_apart_by = ("title", "giver", "date")

    class Meta:
        model = Award
        fields = (KEY, VERSION, "title", "giver", "date", "members", "url")
