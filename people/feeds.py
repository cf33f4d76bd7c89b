"""Atom feeds of news and talks, and what all of the site's feeds have in common."""

import datetime
import re
from collections.abc import Mapping, Sequence
from typing import Any

import django_filters
from django.conf import settings
from django.contrib.syndication.views import Feed
from django.db.models import Model, QuerySet
from django.http import HttpRequest
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.urls import reverse
from django.utils import timezone
from django.utils.feedgenerator import Atom1Feed
from django.utils.functional import Promise
from django.utils.translation import get_language, gettext
from django.utils.translation import gettext_lazy as _

from people.absolute_urls import absolute, tag
from people.filtered_lists import query_of
from people.filters import NewsFilter, TalkFilter
from people.models import Lab, News, Talk
from people.remembered import Remembered
from people.safe_text import xml_text

ENTRIES = 50
#: When a feed without entries was changed last.
_NEVER = datetime.datetime(1970, 1, 1, tzinfo=datetime.UTC)


class FullAtom(Atom1Feed):
    """Atom (RFC 4287) whose entries hold their whole content and name every author.

    Relative addresses in the content are meant from the site's root. Characters that XML forbids
    are left out rather than failing the feed.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*(_clean(value) for value in args), **_cleaned(kwargs))

    def latest_post_date(self) -> datetime.datetime:
        # Without entries Django's is the present moment: the same feed is another one each second.
        return super().latest_post_date() if self.items else _NEVER

    def add_item(self, *args: Any, **kwargs: Any) -> None:
        super().add_item(*(_clean(value) for value in args), **_cleaned(kwargs))

    def root_attributes(self) -> dict[str, Any]:
        return {**super().root_attributes(), "xml:base": absolute("/")}

    def add_root_elements(self, handler: Any) -> None:
        super().add_root_elements(handler)
        handler.addQuickElement("icon", absolute(static("labsite/favicon.svg")))
        if logo := self.feed["logo"]:
            handler.addQuickElement("logo", logo)

    def add_item_elements(self, handler: Any, item: dict[str, Any]) -> None:
        super().add_item_elements(handler, item)
        for text in item["related"]:
            handler.addQuickElement(
                "link", "", {"rel": "related", "type": "application/pdf", "href": text}
            )
        for name in item["authors"]:
            handler.startElement("author", {})
            handler.addQuickElement("name", name)
            handler.endElement("author")
        handler.addQuickElement("content", item["content"], {"type": "html"})


def _clean(value: Any) -> Any:
    """The value with every text in it fit for XML."""
    if isinstance(value, str):
        return xml_text(value)
    return [_clean(part) for part in value] if isinstance(value, list | tuple) else value


def _cleaned(values: Mapping[str, Any]) -> dict[str, Any]:
    return {name: _clean(value) for name, value in values.items()}


#: Words for who hears a page; in a feed nothing hides them from who sees it.
_HIDDEN = re.compile(r'<span class="hidden">[^<]*</span>')


class FilteredFeed(Feed):
    """The first entries of a list, narrowed by the same query as the list's page.

    A subclass names the list's page (`page_name`), what it lists (`noun` for machines, `heading`
    for people), its filter and the template of an entry's content, and gives the rows.
    """

    feed_type = FullAtom
    page_name: str
    noun: str
    heading: str | Promise
    filterset_class: type[django_filters.FilterSet]
    entry_template: str
    #: The entries of some feeds, as they were read.
    entries: Remembered[int, Any]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.entries = Remembered(most=2 * ENTRIES)

    def get_object(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpRequest:
        self.lab = Lab.objects.current()
        return request

    def get_queryset(self) -> QuerySet[Any]:
        raise NotImplementedError

    def title(self, request: HttpRequest) -> str:
        words = {"lab": self.lab.name, "what": self.heading}
        if query_of(request):
            return gettext("%(lab)s: %(what)s (a selection)") % words
        return gettext("%(lab)s: %(what)s") % words

    def link(self, request: HttpRequest) -> str:
        return absolute(_with_query(reverse(self.page_name), request))

    def feed_url(self, request: HttpRequest) -> str:
        return absolute(_with_query(request.path, request))

    def feed_guid(self, request: HttpRequest) -> str:
        # A feed in another language is a feed of its own; its entries are the same ones.
        language = get_language()
        prefix = "" if language == settings.LANGUAGE_CODE else f"{language}/"
        return tag(_with_query(f"{prefix}{self.noun}", request))

    def author_name(self) -> str:
        return self.lab.name

    def items(self, request: HttpRequest) -> list[Any]:
        rows = self.filterset_class(request.GET, self.get_queryset(), request=request).qs
        ids = list(rows.values_list("pk", flat=True)[:ENTRIES])
        known = self.entries.of(ids, self._read, get_language())
        return [known[pk] for pk in ids if pk in known]

    def _read(self, ids: Sequence[int]) -> dict[int, Any]:
        rows = {row.pk: row for row in self.get_queryset().filter(pk__in=ids).order_by()}
        for row in rows.values():
            shown = render_to_string(self.entry_template, {"item": row})
            row.entry_content = _HIDDEN.sub("", shown)
        return rows

    def item_title(self, item: Any) -> str:
        return str(item)

    def item_link(self, item: Any) -> str:
        return absolute(item.get_absolute_url())

    def item_guid(self, item: Model) -> str:
        return tag(f"{self.noun}/{item.pk}")

    # The content says it whole: a summary would say it twice.
    item_description = None

    def feed_extra_kwargs(self, request: HttpRequest) -> dict[str, Any]:
        return {"logo": absolute(self.lab.logo.url) if self.lab.logo else ""}

    def item_authors(self, item: Any) -> list[str]:
        return []

    def item_extra_kwargs(self, item: Any) -> dict[str, Any]:
        return {
            "authors": self.item_authors(item),
            "related": [],
            "content": item.entry_content,
        }


def _with_query(address: str, request: HttpRequest) -> str:
    query = query_of(request)
    return f"{address}?{query}" if query else address


class NewsFeed(FilteredFeed):
    """The lab's news, the latest first."""

    page_name = "people:news"
    noun = "news"
    heading = _("News")
    filterset_class = NewsFilter
    entry_template = "people/_news_entry.html"

    def get_queryset(self) -> QuerySet[News]:
        return News.objects.public().with_people()

    def item_pubdate(self, item: News) -> datetime.datetime:
        return timezone.make_aware(datetime.datetime.combine(item.date, datetime.time()))

    def item_updateddate(self, item: News) -> datetime.datetime:
        return max(item.changed_at, self.item_pubdate(item))


class TalkFeed(FilteredFeed):
    """Talks, the latest first, those to come among them."""

    page_name = "people:talks"
    noun = "talks"
    heading = _("Talks")
    filterset_class = TalkFilter
    entry_template = "people/_talk_entry.html"

    def get_queryset(self) -> QuerySet[Talk]:
        return Talk.objects.public().with_people()

    def item_authors(self, item: Talk) -> list[str]:
        return [item.display_speaker]

    def item_updateddate(self, item: Talk) -> datetime.datetime:
        return item.changed_at
