"""The pages that belong to the whole site: home, a member, joining, searching."""

import sys
from collections.abc import Iterable
from http import HTTPStatus
from typing import Any

from django.conf import settings
from django.core.exceptions import RequestDataTooBig, TooManyFieldsSent, TooManyFilesSent
from django.db import InterfaceError, OperationalError, ProgrammingError
from django.db.models import Prefetch, QuerySet, prefetch_related_objects
from django.http import (
    Http404,
    HttpRequest,
    HttpResponse,
    HttpResponsePermanentRedirect,
    HttpResponseRedirect,
)
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views import defaults
from django.views.decorators.cache import cache_control
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST
from django.views.generic import TemplateView

from labsite import probes
from labsite.kept_pages import crawlers
from labsite.site import navigation, share
from labsite.site.search import look_for
from labsite.site.theme import SCHEME_COOKIE, SCHEMES, dark_palette, light_palette
from people import drafts, outages, plates
from people.absolute_urls import absolute, in_language, is_own_path
from people.models import Lab, Member, News, Opening, Talk
from people.views import MemberDetail, MemberList, NewsDetail, TalkDetail, heads_and_others
from publications.models import Project, Publication
from publications.models.projects import ProjectQuerySet
from publications.selectors import cards, facets
from publications.selectors.filters import PublicationFilter
from publications.web import timeline
from publications.web.views import public_papers

PROJECTS_ON_HOME = 4
NEWS_ON_HOME = 4
TALKS_ON_HOME = 3
#: With fewer papers there are no covers: they would repeat what stands below.
COVERS_ON_HOME = 4
#: Seconds after which whoever met a database that is away may ask again.
ASK_AGAIN = 60
SHARE_KEPT = 24 * 3600  # seconds
SCHEME_KEPT = 365 * 24 * 3600  # seconds


class Home(TemplateView):
    """Who we are: people, projects, what is new, papers, how to join."""

    template_name = "labsite/home.html"

    @facets.as_it_stands()
    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        news = list(News.objects.public()[:NEWS_ON_HOME])
        projects = list(_active_projects().latest_first()[:PROJECTS_ON_HOME])
        heads, others = heads_and_others()
        recent = cards.selected()
        covers = _covers(recent.papers)
        people = [position.member for position in (*heads, *others)]
        _fetch_active_projects(people)
        plates.prepare([*news, *projects, *people, *covers])
        return super().get_context_data(
            news=news,
            talks=Talk.objects.public().upcoming().with_people()[:TALKS_ON_HOME],
            recent=recent,
            covers=covers,
            projects=projects,
            heads=heads,
            positions=others,
            openings=Opening.objects.open(),
            timeline=timeline.of_home(),
            **kwargs,
        )


def _active_projects() -> ProjectQuerySet:
    return Project.objects.filter(status=Project.Status.ACTIVE)


def _fetch_active_projects(people: Iterable[Member]) -> None:
    """Give each member `active_projects`, which cards name."""
    fetched = Prefetch("projects", _active_projects(), to_attr="active_projects")
    prefetch_related_objects(list(people), fetched)


def _covers(shown: list[Publication]) -> list[Publication]:
    """The papers whose plates stand at the head, the newest ones first.

    They have a venue, which a plate names, and come before those that are shown below.
    """
    papers = Publication.objects.public().leading().filter(venue__isnull=False)
    enough = COVERS_ON_HOME + len(shown)
    newest = papers.select_related("venue").order_by("-date", "title", "pk")[:enough]
    covers = sorted(newest, key=lambda paper: paper in shown)[:COVERS_ON_HOME]
    return covers if len(covers) == COVERS_ON_HOME else []


class PeoplePage(MemberList):
    """Everybody, with the projects that members work on."""

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        context = super().get_context_data(**kwargs)
        _fetch_active_projects(
            each.member for group in context["roles"] for each in group.memberships
        )
        return context


class MemberPage(MemberDetail):
    """A member with some of their papers. All of them stand in the CV, which was here once."""

    template_name = "labsite/member.html"

    def get(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if request.GET.get("papers") == "all":
            return HttpResponsePermanentRedirect(reverse("people:cv", args=[kwargs["slug"]]))
        return super().get(request, *args, **kwargs)

    def get_queryset(self) -> QuerySet[Member]:
        return super().get_queryset().prefetch_related("projects")

    @facets.as_it_stands()
    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        projects = list(self.object.projects.all())
        plates.prepare(projects)
        return super().get_context_data(
            recent=cards.selected_of(self.object),
            at_most=cards.AT_MOST,
            projects=projects,
            timeline=timeline.of_member(self.object),
            **kwargs,
        )


class TalkPage(TalkDetail):
    """A talk with the papers that it is about."""

    template_name = "labsite/talk.html"

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        papers = Publication.objects.public().filter(talks=self.object)
        shown = [*papers.values_list("pk", flat=True)[: cards.SHOWN]]
        return super().get_context_data(papers=cards.fetched(shown), **kwargs)


class NewsPage(NewsDetail):
    """A news item with the papers that it is about."""

    template_name = "labsite/news_item.html"

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        papers = Publication.objects.public().filter(news=self.object)
        shown = [*papers.values_list("pk", flat=True)[: cards.SHOWN]]
        return super().get_context_data(papers=cards.fetched(shown), **kwargs)


def draft(request: HttpRequest, token: str) -> HttpResponse:
    """Show a draft to whoever has the link; what is public by now, at its own address."""
    thing = drafts.of_link(token)
    if thing is None:
        raise Http404(gettext("This link shows no draft any more: ask for a new one."))
    if thing.is_public:
        return HttpResponseRedirect(thing.get_absolute_url())
    page = {Talk: TalkPage, News: NewsPage}[type(thing)]
    shown = page.as_view(queryset=type(thing).objects.all(), extra_context={"is_draft": True})
    response = shown(request, slug=thing.slug)
    response.headers["X-Robots-Tag"] = "noindex, nofollow"
    response.headers["Cache-Control"] = "private, no-store"
    return response


def server_error(request: HttpRequest) -> HttpResponse:
    """Say that the disk is full, that the database is away or is being changed; anything else is a
    fault of ours.
    """
    error = sys.exc_info()[1]
    if error and outages.is_disk_full(error):
        said = gettext(
            "The disk of the site is full, so nothing was saved: once there is room on it, send "
            "this again."
        )
        return crawlers.later(request.path, HTTPStatus.INSUFFICIENT_STORAGE, said, ASK_AGAIN)
    if isinstance(error, (OperationalError, InterfaceError)) or (
        isinstance(error, ProgrammingError) and not probes.is_migrated()
    ):
        said = gettext("The site cannot reach its data just now: try again in a minute.")
        return crawlers.later(request.path, HTTPStatus.SERVICE_UNAVAILABLE, said, ASK_AGAIN)
    return defaults.server_error(request)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Say what was too much of a form that Django refuses to read; nothing of it was kept."""
    if isinstance(exception, TooManyFilesSent):
        most = settings.DATA_UPLOAD_MAX_NUMBER_FILES
        why = gettext("More than %(most)s files came at once: choose fewer, and the rest after.")
    elif isinstance(exception, TooManyFieldsSent):
        most = settings.DATA_UPLOAD_MAX_NUMBER_FIELDS
        why = gettext("The form had more than %(most)s fields: save it in parts.")
    elif isinstance(exception, RequestDataTooBig):
        most = settings.DATA_UPLOAD_MAX_MEMORY_SIZE // 1_000_000
        why = gettext("What was written is larger than %(most)s MB: save it in parts.")
    else:
        most, why = 0, gettext("The server could not read what your browser sent.")
    context = {"why": why % {"most": most}}
    return render(request, "400.html", context, status=HTTPStatus.BAD_REQUEST)


class Join(TemplateView):
    """How to join the lab."""

    template_name = "labsite/join.html"

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        return super().get_context_data(
            contact=_whom_to_write_to(Lab.objects.current()),
            openings=Opening.objects.open(),
            **kwargs,
        )


def _whom_to_write_to(lab: Lab) -> Member | None:
    """Who answers those who want to join: whom the lab names, or its head.

    Nobody where the lab names nobody, but has an address of its own.
    """
    people = Member.objects.public().with_positions()
    if named := people.filter(pk=lab.joining_contact_id).first():
        return named
    heads = [] if lab.email else heads_and_others()[0]
    return people.filter(pk=heads[0].member_id).first() if heads else None


def search(request: HttpRequest) -> HttpResponse:
    """Look for the words of `q` in papers, people, projects, courses, talks and news."""
    form = PublicationFilter(request.GET).form
    form.is_valid()
    text = form.cleaned_data.get("q", "").strip()
    results = look_for(text) if text else None
    context = {
        "q": text,
        "field": form["q"],
        "results": results,
        "hits": results.spelled.query if results else None,
    }
    return render(request, "labsite/search.html", context)


@cache_control(public=True, max_age=86400)
def robots(request: HttpRequest) -> HttpResponse:
    """What crawlers may read, and where the map of it is."""
    closed = (reverse("admin:index"), reverse("api:root"))
    lines = ["User-agent: *", *(f"Disallow: {address}" for address in closed)]
    lines += [*crawlers.robots_rules(), "", f"Sitemap: {absolute('/sitemap.xml')}"]
    return HttpResponse("\n".join(lines) + "\n", content_type="text/plain; charset=utf-8")


@cache_control(public=True, max_age=86400)
def theme(request: HttpRequest) -> HttpResponse:
    """The lab's accent colour as CSS. Its address holds the colour: a change shows at once.

    The admin, whose scheme is an attribute of the root, has an accent of its own to be outweighed.
    """
    accent = Lab.objects.current().accent
    light, dark = light_palette(accent), dark_palette(accent)
    pairs = (
        f"--{name}:light-dark({getattr(light, field)},{getattr(dark, field)})"
        for name, field in (("accent", "accent"), ("on-accent", "on_accent"), ("tint", "tint"))
    )
    rules = f"html[data-theme],:root{{{';'.join(pairs)}}}\n"
    return HttpResponse(rules, content_type="text/css; charset=utf-8")


@cache_control(private=True, no_cache=True)
def scheme(request: HttpRequest) -> HttpResponse:
    """Light or dark, as the reader chose, as CSS for browsers without scripts.

    Pages are the same for everybody: in other browsers scheme.js reads the same cookie.
    """
    rules = SCHEMES.get(request.COOKIES.get(SCHEME_COOKIE, ""), "")
    return HttpResponse(rules, content_type="text/css; charset=utf-8")


@cache_control(public=True, max_age=SHARE_KEPT)
def share_picture(request: HttpRequest, kind: str, slug: str = "") -> HttpResponse:
    """What other sites show beside a link to the page of a member, project, paper, … or to home."""
    lab = navigation.current_lab()
    if kind == "home":
        card = share.of_lab(lab)
    elif kind == "member":
        card = share.of_member(get_object_or_404(Member.objects.public(), slug=slug), lab)
    elif kind == "project":
        card = share.of_project(get_object_or_404(Project, slug=slug), lab)
    elif kind == "talk":
        card = share.of_talk(get_object_or_404(Talk.objects.public().with_people(), slug=slug), lab)
    elif kind == "news":
        card = share.of_news(get_object_or_404(News.objects.public(), slug=slug), lab)
    elif paper := public_papers([slug]).get(slug):
        card = share.of_publication(paper, lab)
    else:
        raise Http404("There is no publication of this name.")
    return HttpResponse(share.picture(card), content_type="image/png")


@csrf_exempt  # it changes nothing but the colours that the reader sees
@require_POST
def choose_scheme(request: HttpRequest) -> HttpResponse:
    """Remember light or dark in a cookie, or forget it, and go back to the page it came from."""
    chosen = request.POST.get("scheme", "")
    response = HttpResponseRedirect(_page_before(request))
    if chosen in SCHEMES:
        response.set_cookie(
            SCHEME_COOKIE, chosen, max_age=SCHEME_KEPT, samesite="Lax", secure=request.is_secure()
        )
    else:
        response.delete_cookie(SCHEME_COOKIE, samesite="Lax")
    return response


@csrf_exempt  # it changes nothing but the language that the reader sees
@require_POST
def choose_language(request: HttpRequest) -> HttpResponse:
    """Remember a language in a cookie and show the page it came from in that language."""
    chosen = request.POST.get("language", "")
    target = _page_before(request)
    if chosen not in dict(settings.LANGUAGES):
        return HttpResponseRedirect(target)
    # The admin is at the same addresses in every language.
    stays = target.startswith(reverse("admin:index"))
    response = HttpResponseRedirect(target if stays else in_language(target, chosen))
    response.set_cookie(
        settings.LANGUAGE_COOKIE_NAME,
        chosen,
        max_age=settings.LANGUAGE_COOKIE_AGE,
        samesite=settings.LANGUAGE_COOKIE_SAMESITE,
        secure=settings.LANGUAGE_COOKIE_SECURE,
    )
    return response


def _page_before(request: HttpRequest) -> str:
    """The page of this site that a form was sent from (`next`); the home page for any other."""
    target = request.POST.get("next", "")
    return target if is_own_path(target) else reverse("home")
