"""How long the admin's pages take beside those of stock Django, with the same fields and rows.

    python -m tests.benchmarks.admin

500 papers of four authors each at 200 venues, and 60 members. A list and a form of papers and of
members is rendered by our admin class and by a plain `admin.ModelAdmin` with the same columns,
filters, fields and inlines, in turn; the median of the processor's time of each is printed, and
their ratio.
"""

import os
import statistics
import tempfile
import time
from collections.abc import Callable
from typing import Any

TIMES = 15
#: The most that a page of ours may take, in those of stock.
REQUIRED = 1.3


def main() -> None:
    """Print the figures."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {
            "LABSITE_VAR": folder,
            "LABSITE_ENV_FILE": os.devnull,
            "DJANGO_SETTINGS_MODULE": "labsite.settings",
            "DEBUG": "off",
            "SECRET_KEY": "only-for-benchmarks",
            "ALLOWED_HOSTS": "testserver",
        }
        import django
        from django.conf import settings

        django.setup()
        settings.STORAGES["staticfiles"] = {
            "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        }
        from django.core.management import call_command

        call_command("migrate", verbosity=0)
        _fill()
        _measure()


def _fill() -> None:
    from people.models import Member, Position, User
    from publications.models import Authorship, Publication, Venue

    User.objects.create_superuser("editor")
    members = [Member.objects.create(name=f"Member {n}", slug=f"m{n}") for n in range(60)]
    role = Position._meta.get_field("role")
    first = role.related_model.objects.first() if role.is_relation else Position.Role.PHD
    for member in members:
        Position.objects.create(member=member, role=first, start="2020")
    venues = [Venue.objects.create(name=f"Venue {n}", slug=f"v{n}") for n in range(200)]
    for n in range(500):
        paper = Publication.objects.create(
            title=f"Paper {n}", slug=f"p{n}", date=str(2000 + n % 25), venue=venues[n % 200]
        )
        Authorship.objects.bulk_create(
            Authorship(
                publication=paper, position=place, name=f"Author {place}", member=members[who]
            )
            for place, who in enumerate({(n + step) % 60 for step in range(4)}, 1)
        )


def _measure() -> None:
    from django.contrib import admin

    from people.models import Member
    from publications.models import Publication

    admin.autodiscover()
    print(f"\n{'':34}{'ours':>8}{'stock':>8}   ratio\n")
    for model in (Publication, Member):
        ours = admin.site.get_model_admin(model)
        stock = _stock(ours)
        row = model._default_manager.order_by("pk").first()
        name = model._meta.verbose_name_plural
        _compare(f"list of {name}", lambda each: _response(each.changelist_view), ours, stock)
        _compare(
            f"form of {name}",
            lambda each, pk=row.pk: _response(each.change_view, str(pk)),
            ours,
            stock,
        )


def _stock(ours: Any) -> Any:
    """A plain ModelAdmin with the columns, filters, fields and inlines of ours."""
    from django.contrib import admin

    inlines = [
        type(
            f"Stock{inline.__name__}",
            (admin.TabularInline,),
            {
                "model": inline.model,
                "extra": inline.extra,
                "fields": _editable(inline.model, inline.fields),
                "fk_name": inline.fk_name,
                "autocomplete_fields": inline.autocomplete_fields,
            },
        )
        for inline in ours.inlines
        if issubclass(inline, admin.options.InlineModelAdmin)
    ]
    names = [
        name
        for _, options in ours.fieldsets
        for line in options["fields"]
        for name in ([line] if isinstance(line, str) else line)
    ]
    attributes = {
        "list_display": ours.list_display,
        "list_filter": [_stock_filter(each) for each in ours.list_filter],
        "list_per_page": ours.list_per_page,
        "list_select_related": ours.list_select_related,
        "get_queryset": lambda self, request: ours.get_queryset(request),
        **{name: getattr(ours, name) for name in ours.list_display if hasattr(ours, name)},
        "search_fields": ours.search_fields,
        "autocomplete_fields": ours.autocomplete_fields,
        "fields": _editable(ours.model, names),
        "inlines": inlines,
    }
    return type("Stock", (admin.ModelAdmin,), attributes)(ours.model, ours.admin_site)


def _stock_filter(each: Any) -> Any:
    """The filter without the class of ours that draws it: a link for each choice."""
    is_ours = isinstance(each, tuple) and each[1].__module__ == "people.admin.filters"
    return each[0] if is_ours else each


def _editable(model: Any, names: Any) -> list[str] | None:
    """Those of the names that stand for fields of the model."""
    fields = {field.name for field in model._meta.get_fields()}
    return names and [name for name in names if name in fields]


def _response(view: Callable[..., Any], *arguments: str) -> None:
    from django.contrib.messages.storage.fallback import FallbackStorage
    from django.contrib.sessions.backends.signed_cookies import SessionStore
    from django.test import RequestFactory
    from django.urls import resolve

    from people.models import User

    request = RequestFactory().get("/admin/publications/publication/")
    request.user, request.session = User.objects.get(), SessionStore()
    request._messages = FallbackStorage(request)
    request.resolver_match = resolve(request.path)
    request.csp_nonce = ""
    response = view(request, *arguments)
    if hasattr(response, "render"):
        response.render()
    assert response.status_code == 200, response


def _compare(name: str, shown: Callable[[Any], None], ours: Any, stock: Any) -> None:
    taken: dict[Any, list[float]] = {ours: [], stock: []}
    for each in (ours, stock):
        shown(each)  # once, so that this process knows the templates
    for _ in range(TIMES):
        for each, times in taken.items():
            started = time.process_time()
            shown(each)
            times.append(time.process_time() - started)
    mine, theirs = (1000 * statistics.median(times) for times in taken.values())
    verdict = "" if mine / theirs <= REQUIRED else f"   more than {REQUIRED}"
    print(f"{name:34}{mine:6.0f} ms{theirs:5.0f} ms   {mine / theirs:.2f}{verdict}")


if __name__ == "__main__":
    main()
