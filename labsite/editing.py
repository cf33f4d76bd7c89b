"""The admin as editors meet it: its sections in the order of their work, and the overview."""

from dataclasses import dataclass
from typing import Any

from django.contrib import admin
from django.http import HttpRequest, HttpResponse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _


@dataclass(frozen=True, slots=True)
class Section:
    """Some tables under one heading. A folded one is opened by who looks for it."""

    key: str
    name: Promise
    tables: tuple[str, ...]
    is_folded: bool = False


#: The tables in the order of an editor's work. What stands in none follows, folded, by its app.
SECTIONS = (
    Section("desk", _("Review desk"), ("publications.suggestion",)),
    Section(
        "papers",
        _("Publications"),
        ("publications.publication", "publications.project", "publications.venue"),
    ),
    Section(
        "people",
        _("People"),
        (
            "people.member",
            "people.position",
            "people.award",
            "people.education",
            "people.experience",
            "people.service",
        ),
    ),
    Section(
        "events",
        _("Teaching, talks and news"),
        ("people.news", "people.talk", "people.course", "people.offering"),
    ),
    Section(
        "sources",
        _("Where papers come from"),
        (
            "publications.source",
            "publications.syncrun",
            "publications.sourcerecord",
            "publications.metric",
        ),
    ),
    Section("site", _("Site"), ("people.lab", "people.user", "auth.group")),
    Section(
        "schedule",
        _("Schedule"),
        (
            "django_celery_beat.periodictask",
            "django_celery_beat.crontabschedule",
            "django_celery_beat.intervalschedule",
            "django_celery_beat.clockedschedule",
            "django_celery_beat.solarschedule",
        ),
        is_folded=True,
    ),
)
#: Tables whose list is called otherwise than its rows.
_CALLED = {"publications.suggestion": _("Review queue"), "publications.metric": _("Figures")}


class EditorsSite(admin.AdminSite):
    index_title = _("Overview")

    def get_app_list(self, request: HttpRequest, app_label: str | None = None) -> list[Any]:
        """Return the sections with the tables that this user may see; of one app as Django does."""
        if app_label is not None:
            return super().get_app_list(request, app_label)
        apps = super().get_app_list(request)
        tables = {_label(table): table for app in apps for table in app["models"]}
        for label, name in _CALLED.items():
            if label in tables:
                tables[label]["name"] = name
        sections = [
            _app(
                section.key,
                section.name,
                [tables.pop(label) for label in section.tables if label in tables],
                section.is_folded,
            )
            for section in SECTIONS
        ]
        for app in apps:
            left = [table for table in app["models"] if _label(table) in tables]
            sections.append(_app(app["app_label"], app["name"], left, is_folded=True))
        return [section for section in sections if section["models"]]

    def index(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        # Imported here: that package registers its pages with this very site.
        from publications.admin.overview import overview

        return super().index(request, {**overview(request), **(extra_context or {})})


def _label(table: dict[str, Any]) -> str:
    label: str = table["model"]._meta.label_lower
    return label


def _app(key: str, name: Any, tables: list[dict[str, Any]], is_folded: bool) -> dict[str, Any]:
    """A section as Django's templates take an app."""
    return {
        "app_label": key,
        "name": name,
        "app_url": next((table["admin_url"] for table in tables if table.get("admin_url")), ""),
        "models": tables,
        "is_folded": is_folded,
    }
