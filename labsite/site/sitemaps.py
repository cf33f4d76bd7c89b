"""The site's map for search engines: every page that visitors may see."""

import datetime
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib.sitemaps import Sitemap
from django.db.models import Max, QuerySet
from django.urls import reverse

from people.absolute_urls import absolute, in_language
from people.models import Member, News, Talk
from publications.models import Project, Publication


class SiteMap(Sitemap):
    """A part of the map; its addresses begin with SITE_URL."""

    limit = 10_000

    @property
    def protocol(self) -> str:
        return urlsplit(settings.SITE_URL).scheme

    def get_domain(self, site: Any = None) -> str:
        return urlsplit(settings.SITE_URL).netloc

    def get_urls(self, *args: Any, **kwargs: Any) -> list[dict[str, Any]]:
        """The pages, each in every language and naming its other languages."""
        # Django's own i18n would fetch every row again for each language and page of the map.
        return [
            page | {"location": address, "alternates": alternates}
            for page in super().get_urls(*args, **kwargs)
            for alternates in [_alternates(urlsplit(page["location"]).path)]
            for address in dict.fromkeys(each["location"] for each in alternates)
        ]


def _alternates(path: str) -> list[dict[str, str]]:
    """A page's address in each language, as the map's template expects them."""
    codes = {code: code for code, _ in settings.LANGUAGES} | {"x-default": settings.LANGUAGE_CODE}
    return [
        {"lang_code": name, "location": absolute(in_language(path, code))}
        for name, code in codes.items()
    ]


class ListPages(SiteMap):
    """The pages that are always there."""

    def items(self) -> list[str]:
        lists = ("members", "teaching", "talks", "news")
        papers = ("publications", "timeline", "coauthors", "projects")
        return [
            *("home", "join"),
            *(f"people:{name}" for name in lists),
            *(f"publications:{name}" for name in papers),
        ]

    def location(self, item: str) -> str:
        return reverse(item)


class Members(SiteMap):
    def items(self) -> QuerySet[Member]:
        return Member.objects.public().order_by("pk").only("slug")


class Publications(SiteMap):
    def items(self) -> QuerySet[Publication]:
        return Publication.objects.public().order_by("pk").only("slug", "changed_at")

    def lastmod(self, item: Publication) -> datetime.datetime:
        return item.changed_at

    def get_latest_lastmod(self) -> datetime.datetime | None:
        newest: datetime.datetime | None
        newest = Publication.objects.public().aggregate(newest=Max("changed_at"))["newest"]
        return newest


class Projects(SiteMap):
    def items(self) -> QuerySet[Project]:
        return Project.objects.order_by("pk").only("slug")


class Talks(SiteMap):
    def items(self) -> QuerySet[Talk]:
        return Talk.objects.public().order_by("pk").only("slug", "changed_at")

    def lastmod(self, item: Talk) -> datetime.datetime:
        return item.changed_at


class NewsItems(SiteMap):
    def items(self) -> QuerySet[News]:
        return News.objects.public().order_by("pk").only("slug", "changed_at")

    def lastmod(self, item: News) -> datetime.datetime:
        return item.changed_at


SITEMAPS = {
    "pages": ListPages,
    "people": Members,
    "publications": Publications,
    "projects": Projects,
    "talks": Talks,
    "news": NewsItems,
}
