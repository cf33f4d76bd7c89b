"""The admin: its sections in the order of an editor's work, and the overview."""

from dataclasses import dataclass
from typing import Any

from django.contrib import admin
from django.contrib.admin.widgets import AutocompleteMixin
from django.contrib.auth import REDIRECT_FIELD_NAME
from django.contrib.auth.views import redirect_to_login
from django.contrib.contenttypes.models import ContentType
from django.core.exceptions import PermissionDenied
from django.db.models import IntegerField
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import URLPattern, URLResolver, path, reverse
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST
from django.views.i18n import JavaScriptCatalog

from labsite import third_party_strings
from people import access
from people.absolute_urls import public_address
from people.guarded_admin import guarded

_optgroups = AutocompleteMixin.optgroups


def optgroups_of_keys(
    widget: AutocompleteMixin, name: str, value: list[Any], attr: Any = None
) -> Any:
    """Django's options of a choice, of which those that are no keys are none.

    Django asks the database for whatever a form says, and fails where that is no number.
    """
    remote = widget.field.remote_field
    if isinstance(remote.model._meta.pk, IntegerField):
        value = [chosen for chosen in value if not chosen or _is_key(str(chosen))]
    return _optgroups(widget, name, value, attr)


def _is_key(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 19


AutocompleteMixin.optgroups = optgroups_of_keys


@dataclass(frozen=True, slots=True)
class AdminSection:
    """Some tables under one heading. A collapsed section is for those who look for it."""

    key: str
    name: Promise
    tables: tuple[str, ...]
    is_folded: bool = False


#: The tables in the order of an editor's work. All others follow, collapsed, by app.
SECTIONS = (
    AdminSection("desk", _("Review desk"), ("publications.suggestion", "people.proposal")),
    AdminSection(
        "papers",
        _("Publications"),
        ("publications.publication", "publications.project", "publications.venue"),
    ),
    AdminSection(
        "people",
        _("People"),
        (
            "people.member",
            "people.position",
            "people.role",
            "people.award",
            "people.education",
            "people.experience",
            "people.service",
        ),
    ),
    AdminSection(
        "events",
        _("Teaching, talks and news"),
        ("people.news", "people.talk", "people.course", "people.offering", "people.opening"),
    ),
    AdminSection(
        "sources",
        _("Sources and syncs"),
        (
            "publications.source",
            "publications.syncrun",
            "publications.sourcerecord",
            "publications.metric",
        ),
    ),
    AdminSection(
        "site",
        _("Site"),
        ("people.lab", "labsite.siteimport", "people.user", "people.invitation", "auth.group"),
    ),
    AdminSection(
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
#: Tables whose list has another name than its rows.
_CALLED = {"publications.suggestion": _("Review queue")}


class _ScriptWords(JavaScriptCatalog):
    """What the admin's scripts say, with what Django lacks."""

    def get_catalog(self) -> dict[str, Any]:
        ours = {words: gettext(words) for words in third_party_strings.SAID_BY_SCRIPTS}
        return super().get_catalog() | ours


class EditorsSite(admin.AdminSite):
    index_title = _("Overview")
    empty_value_display = "–"

    def register(self, model_or_iterable: Any, admin_class: Any = None, **options: Any) -> None:
        """Register it behind `people.access`: no table is in the admin without being asked for."""
        super().register(model_or_iterable, guarded(admin_class or admin.ModelAdmin), **options)

    def each_context(self, request: HttpRequest) -> dict[str, Any]:
        """What all pages show; “View site” leads to the pages in the reader's language."""
        return super().each_context(request) | {"site_url": reverse("home")}

    def i18n_javascript(self, request: HttpRequest, extra_context: Any = None) -> HttpResponse:
        return _ScriptWords.as_view(packages=["django.contrib.admin"])(request)

    def has_permission(self, request: HttpRequest) -> bool:
        return access.may_enter(request.user)

    def get_app_list(self, request: HttpRequest, app_label: str | None = None) -> list[Any]:
        """Return the sections with the tables that this user may see; one app, as Django does."""
        if app_label is not None:
            return super().get_app_list(request, app_label)
        # Not super()'s, which sorts what the sections below bring into another order.
        apps = sorted(self._build_app_dict(request).values(), key=lambda app: app["name"].lower())
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
            left.sort(key=lambda table: table["name"])
            sections.append(_app(app["app_label"], app["name"], left, is_folded=True))
        for section in sections:
            if section["app_label"] == "site":
                section["models"] += _pages(request)
        return [section for section in sections if section["models"]]

    def login(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """Lead to the site's one sign-in, which counts attempts, and from there back.

        Raises:
            PermissionDenied: for somebody who is signed in and may not enter.
        """
        if self.has_permission(request):
            return HttpResponseRedirect(reverse("admin:index"))
        if request.user.is_authenticated:
            raise PermissionDenied
        target = request.GET.get(REDIRECT_FIELD_NAME) or reverse("admin:index")
        return redirect_to_login(target, reverse("account_login"))

    def get_urls(self) -> list[URLPattern | URLResolver]:
        # Django's own view of this name leads all staff to the page of anything, hidden or not.
        view = self.admin_view(self.view_on_site)
        # Imported here: that package registers its pages with this very site.
        from labsite.site import plate_examples
        from people.admin import erasing, markdown
        from publications.admin import bin as recycling
        from publications.admin import checklist, log, reports
        from publications.admin.publications import files

        on_site = path("r/<int:content_type_id>/<path:object_id>/", view, name="view_on_site")
        others = [each for each in super().get_urls() if getattr(each, "name", "") != on_site.name]
        pages = [
            path("plates/", self.admin_view(plate_examples.plates_view), name="plates"),
            path("log/", self.admin_view(log.log_view), name="log"),
            path("report/", self.admin_view(reports.report_view), name="report"),
            path("report/students/", self.admin_view(reports.students_view), name="students"),
            path("report/figures/", self.admin_view(reports.figures_view), name="figures"),
            path("erase/<int:key>/", self.admin_view(erasing.erase_view), name="erase"),
            path("erase-file/<int:key>/", self.admin_view(files.erase_view), name="erase_file"),
            path("bin/", self.admin_view(recycling.bin_view), name="bin"),
            path("bin/restore/", self.admin_view(recycling.restore_view), name="bin_restore"),
            path("bin/undo/<str:batch>/", self.admin_view(recycling.undo_view), name="bin_undo"),
            path(
                "bin/delete-again/<int:key>/",
                self.admin_view(recycling.delete_again_view),
                name="bin_delete_again",
            ),
            path(
                "checklist/dismiss/",
                self.admin_view(require_POST(checklist.dismiss)),
                name="dismiss_checklist",
            ),
            path(
                "markdown/preview/", self.admin_view(markdown.preview_view), name="markdown_preview"
            ),
            path(
                "markdown/picture/", self.admin_view(markdown.picture_view), name="markdown_picture"
            ),
        ]
        return [on_site, *pages, *others]

    def view_on_site(
        self, request: HttpRequest, content_type_id: int, object_id: str
    ) -> HttpResponse:
        """Lead to the page of something that visitors see and this user may see in the admin.

        Raises:
            Http404: for all else alike, so that nobody learns what there is.
        """
        kind = ContentType.objects.filter(pk=content_type_id).first()
        model = kind and kind.model_class()
        if model and self.is_registered(model) and hasattr(model, "get_absolute_url"):
            model_admin = self.get_model_admin(model)
            thing = model_admin.get_object(request, object_id)
            if thing and model_admin.has_view_permission(request, thing):
                address = public_address(thing)
                if address:
                    return HttpResponseRedirect(address)
        raise Http404(gettext("There is no page to show."))

    def index(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        # Imported here: that package registers its pages with this very site.
        from labsite.backup import nightly
        from labsite.demo.tour import tour
        from publications.admin.overview import overview

        context = {**overview(request), **tour(request.user), **nightly.state_for(request.user)}
        return super().index(request, {**context, **(extra_context or {})})


def _pages(request: HttpRequest) -> list[dict[str, Any]]:
    """The pages of the site that list no table, in the form of one, for who may see them."""
    from people.admin.history import may_see_log
    from publications.admin.bin import may_see_bin
    from publications.admin.reports import may_see_reports

    pages = [
        ("report", _("Report"), may_see_reports(request.user)),
        ("bin", _("Bin"), may_see_bin(request.user)),
        ("log", _("Log"), may_see_log(request.user)),
    ]
    return [
        {
            "name": words,
            "object_name": name,
            "admin_url": reverse(f"admin:{name}"),
            "view_only": True,
        }
        for name, words, may_see in pages
        if may_see
    ]


def _label(table: dict[str, Any]) -> str:
    label: str = table["model"]._meta.label_lower
    return label


def _app(key: str, name: Any, tables: list[dict[str, Any]], is_folded: bool) -> dict[str, Any]:
    """A section in the form that Django's templates expect of an app."""
    return {
        "app_label": key,
        "name": name,
        "app_url": next((table["admin_url"] for table in tables if table.get("admin_url")), ""),
        "models": tables,
        "is_folded": is_folded,
    }
