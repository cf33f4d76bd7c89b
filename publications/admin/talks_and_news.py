"""Talks and news with their papers, which the admin of `people` does not know."""

from django.contrib import admin
from django.utils.translation import gettext_lazy as _

from people.admin.events import NewsAdmin, TalkAdmin
from people.models import News, Talk
from publications.models import Publication


class _PaperInline(admin.TabularInline):
    autocomplete_fields = ["publication"]
    verbose_name = _("paper that it is about")
    verbose_name_plural = _("papers that it is about")
    extra = 0


class TalkPaperInline(_PaperInline):
    model = Publication.talks.through


class NewsPaperInline(_PaperInline):
    model = Publication.news.through


admin.site.unregister([Talk, News])


@admin.register(Talk)
class TalkWithPapersAdmin(TalkAdmin):
    inlines = [TalkPaperInline]


@admin.register(News)
class NewsWithPapersAdmin(NewsAdmin):
    inlines = [NewsPaperInline]
