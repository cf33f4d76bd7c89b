"""The pages about people: who they are, what they teach, their talks, the lab's news."""

import copy
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import Prefetch, QuerySet, prefetch_related_objects
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.cache import cache_control
from django.views.generic import DetailView, ListView

from people import calendars, pictures, plates
from people.filtered_lists import FilteredListView
from people.filters import MemberFilter, NewsFilter, TalkFilter
from people.former_urls import FormerAddress
from people.models import Course, Lab, Member, News, Offering, Position, Role, Talk
from people.remembered import Remembered, beside_papers, shared

YEAR = 365 * 24 * 3600  # seconds

#: Members with all that their pages show, some dozens of rows each.
_profiles: Remembered[str, Member] = Remembered(most=30, revisions=beside_papers)


@dataclass(frozen=True)
class Membership:
    """A member as the list of people shows them: in the position that speaks for them."""

    member: Member
    position: Position

    @property
    def title(self) -> str:
        """What stands beside the name below the heading of the role: what that does not say."""
        return self.position.title or self.member.headline


@dataclass(frozen=True)
class RoleGroup:
    """Those who are here today in one role."""

    role: Role
    memberships: list[Membership]

    @property
    def name(self) -> str:
        return str(self.role) if len(self.memberships) == 1 else self.role.of_several


def current_memberships(members: list[Member]) -> list[RoleGroup]:
    """Return those who are here today by role, the most senior role first.

    Somebody with two positions stands under the more senior one. Fetch `with_positions`.
    """
    by_role: dict[Role, list[Membership]] = {}
    for member in members:
        held = [position for position in member.positions.all() if position.is_current]
        if held:
            position = min(held, key=_seniority)
            by_role.setdefault(position.role, []).append(Membership(member, position))
    return [
        RoleGroup(role, memberships)
        for role, memberships in sorted(by_role.items(), key=lambda pair: pair[0].rank)
    ]


def heads_and_others() -> tuple[list[Position], list[Position]]:
    """Return the positions of the lab's heads who are here today, and those of all others.

    Each person stands there once, the most senior first.
    """
    held = Position.objects.current().select_related("member").order_by("member__name")
    memberships: dict[int, Position] = {}
    for position in sorted(held, key=_seniority):
        memberships.setdefault(position.member_id, position)
    heads = [position for position in memberships.values() if position.role.is_head]
    _fetch_links(position.member for position in heads)
    return heads, [position for position in memberships.values() if position not in heads]


def _fetch_links(heads: Iterable[Member]) -> None:
    """Fetch what the cards of the lab's heads show beyond those of others."""
    prefetch_related_objects(list(heads), "identifiers", "links")


def _seniority(position: Position) -> tuple[int, str]:
    return position.role.rank


def past_memberships(members: list[Member]) -> list[Membership]:
    """Return those who left, in their last position, the latest first. Fetch `with_positions`."""
    today = timezone.localdate().isoformat()
    memberships = []
    for member in members:
        positions = list(member.positions.all())
        over = [
            position
            for position in positions
            if (position.end < today if position.end else position.is_over)
        ]
        if over and not any(position.is_current for position in positions):
            memberships.append(Membership(member, over[0]))
    return sorted(memberships, key=lambda membership: membership.position.end[:4], reverse=True)


class MemberList(FilteredListView):
    """Everybody: current members by role, then alumni with where they went."""

    queryset = Member.objects.public().with_positions()
    filterset_class = MemberFilter
    partial_template_name = "people/_members.html"

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        members = list(self.object_list)
        roles = current_memberships(members)
        plates.prepare(each.member for group in roles for each in group.memberships)
        _fetch_links(
            each.member for group in roles if group.role.is_head for each in group.memberships
        )
        return super().get_context_data(
            roles=roles,
            current_count=sum(len(group.memberships) for group in roles),
            alumni=past_memberships(members),
            **kwargs,
        )


class MemberDetail(FormerAddress, DetailView):
    """A member: who they are and what they did, papers aside."""

    def get_queryset(self) -> QuerySet[Member]:
        # Made for each request: which talks are shown follows from the time.
        offerings = Prefetch("offerings", Offering.objects.select_related("course"))
        return Member.objects.public().with_profile().prefetch_related(offerings)

    def get_object(self, queryset: QuerySet[Member] | None = None) -> Member:
        """The member as read once for pages of both languages.

        What others share is copied: the page notes on it what the plate is drawn from, of papers.
        """
        found = _profiles.of([self.kwargs["slug"]], self._read)
        member = next(iter(found.values()), None)
        return copy.copy(member) if member else super().get_object(queryset)

    def _read(self, slugs: Sequence[str]) -> dict[str, Member]:
        members = {member.slug: member for member in self.get_queryset().filter(slug__in=slugs)}
        for member in members.values():
            _ = shared(member).advised  # which is remembered with them
        return members


class TeachingList(ListView):
    """What is taught, term by term, and what each course is about."""

    queryset = Course.objects.with_offerings()

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        courses = list(self.object_list)
        taught = [(offering, course) for course in courses for offering in course.offerings.all()]
        # The latest term first; in a term by code, as the courses come.
        taught.sort(key=lambda pair: (pair[0].year, pair[0].term), reverse=True)
        return super().get_context_data(taught=taught, **kwargs)


class TalkList(FilteredListView):
    """Talks: those to come, the next one first, then those that were, the latest first."""

    filterset_class = TalkFilter
    partial_template_name = "people/_talks.html"
    paginate_by = 50

    def get_queryset(self) -> QuerySet[Talk]:
        # Asked at each request: which hour it is is part of the answer.
        self.queryset = Talk.objects.public().with_people()
        return super().get_queryset()

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        context = super().get_context_data(**kwargs)
        talks = list(context["object_list"])
        context["upcoming"] = sorted(
            (talk for talk in talks if not talk.is_over), key=lambda talk: talk.starts_at
        )
        context["past"] = [talk for talk in talks if talk.is_over]
        return context


class TalkDetail(FormerAddress, DetailView):
    def get_queryset(self) -> QuerySet[Talk]:
        talks = Talk.objects.public() if self.queryset is None else self.queryset.all()
        return talks.with_people()


def talk_calendar(request: HttpRequest, slug: str) -> HttpResponse:
    """The talk as a calendar file."""
    talk = get_object_or_404(Talk.objects.public().with_people(), slug=slug)
    disposition = f'attachment; filename="{talk.slug}.ics"'
    return HttpResponse(
        calendars.write([talk], talk.title, timezone.now()),
        content_type=calendars.MEDIA_TYPE,
        headers={"Content-Disposition": disposition},
    )


def talks_calendar(request: HttpRequest) -> HttpResponse:
    """The talks that the list shows for the same query, as a calendar to subscribe to."""
    talks = TalkFilter(request.GET, Talk.objects.public().with_people(), request=request).qs
    name = gettext("Talks of %(lab)s") % {"lab": Lab.objects.current().name}
    return HttpResponse(
        calendars.write(talks, name, timezone.now()),
        content_type=calendars.MEDIA_TYPE,
        headers={"Content-Disposition": 'inline; filename="talks.ics"'},
    )


class NewsList(FilteredListView):
    """The lab's news, the latest first."""

    filterset_class = NewsFilter
    partial_template_name = "people/_news_items.html"
    paginate_by = 20

    def get_queryset(self) -> QuerySet[News]:
        self.queryset = News.objects.public().with_people()
        return super().get_queryset()

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        context = super().get_context_data(**kwargs)
        plates.prepare(context["object_list"])
        return context


class NewsDetail(FormerAddress, DetailView):
    def get_queryset(self) -> QuerySet[News]:
        news = News.objects.public() if self.queryset is None else self.queryset.all()
        return news.with_people()


@cache_control(public=True, max_age=YEAR, immutable=True)
def picture(
    request: HttpRequest, signature: str, size: str, name: str, format: str
) -> HttpResponse:
    """A picture in one size and format. Its address changes with all that it depends on."""
    try:
        shape, width, x, y = size.split("-")
        made = pictures.Made(name, shape, int(width), (int(x), int(y)), format)
    except ValueError as error:
        raise Http404("This is no address of a picture.") from error
    if not made.is_signed_by(signature):
        raise Http404("This is no address of a picture.")
    try:
        content = pictures.read(made)
    except FileNotFoundError as error:
        raise Http404("This picture is gone.") from error
    return HttpResponse(content, content_type=pictures.FORMATS[format])
