"""Lists that visitors filter: one address, one template, one partial."""

from typing import Any

import django_filters
from django.core.paginator import Page, Paginator
from django.db.models import Model, QuerySet
from django.forms import Field, ModelChoiceField
from django.http import HttpRequest, HttpResponse, QueryDict
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext
from django.views.generic import ListView

from people import spelling

#: Fields of an address that do not narrow a list: where in it one is, and what was looked for in a
#: list of choices.
NOT_NARROWING = ("page", "find")
#: A list of fewer items is seen at a glance: nothing is offered to narrow it.
FEWEST_TO_FILTER = 10


class FilteredListView(ListView):
    """A list narrowed by a FilterSet and cut into pages.

    A plain request gets the whole page; htmx gets `partial_template_name` alone, from the same
    address. A filter with a bad value says so beside its field and filters nothing; a bad page
    number shows the nearest page. A search that finds nothing is made for the words that were
    probably meant: `spelled` says which.
    """

    filterset_class: type[django_filters.FilterSet]
    partial_template_name: str
    spelled: spelling.Corrected | None = None

    def get_queryset(self) -> QuerySet[Model]:
        rows = super().get_queryset()
        self.filterset = self.filterset_class(self.request.GET, rows, request=self.request)
        found = self.filterset.qs
        text = self.filterset.form.cleaned_data.get("q")
        return found if not text or found.exists() else self._corrected(rows, text, found)

    def _corrected(
        self, rows: QuerySet[Model], text: str, found: QuerySet[Model]
    ) -> QuerySet[Model]:
        """The rows for the words that were probably meant, or those found where there are none."""
        texts = rows.order_by().values_list(*self.filterset_class.searched)
        spelled = spelling.corrected(text, (words for row in texts for words in row))
        query = self.request.GET.copy()
        query["q"] = spelled.text
        meant = self.filterset_class(query, rows, request=self.request).qs
        if not spelled.replaced or not meant.exists():
            return found
        self.spelled = spelled
        return meant

    def is_filtered(self) -> bool:
        """Whether something narrows the list, or was meant to and cannot be read."""
        form = self.filterset.form
        return any(form.cleaned_data.values()) or bool(form.errors)

    def chosen_words(self) -> list[str]:
        """What narrows the list, in words, for its title."""
        form = self.filterset.form
        return [
            _shown(form.fields[name], value) for name, value in form.cleaned_data.items() if value
        ]

    def paginate_queryset(
        self, queryset: QuerySet[Model], page_size: int
    ) -> tuple[Paginator, Page, Any, bool]:
        paginator = self.get_paginator(queryset, page_size)
        page = paginator.get_page(self.request.GET.get("page"))
        return paginator, page, page.object_list, page.has_other_pages()

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        context = super().get_context_data(
            filter=self.filterset,
            filtered=self.is_filtered(),
            results_template=self.partial_template_name,
            query=query_of(self.request),
            **kwargs,
        )
        context.setdefault("spelled", self.spelled)
        chosen = self.chosen_words()
        if context["is_paginated"]:
            page = context["page_obj"]
            context["pages"] = context["paginator"].get_elided_page_range(page.number)
            if page.number > 1:
                chosen.append(gettext("page %(number)s") % {"number": page.number})
        context["title_tail"] = "".join(f" · {words}" for words in chosen)
        paginator = context["paginator"]
        count = paginator.count if paginator else len(context["object_list"])
        context["offers_filters"] = context["filtered"] or count >= FEWEST_TO_FILTER
        return context

    def get_template_names(self) -> list[str]:
        return (
            [self.partial_template_name]
            if wants_part(self.request)
            else super().get_template_names()
        )

    def render_to_response(self, context: dict[str, Any], **kwargs: Any) -> HttpResponse:
        response = super().render_to_response(context, **kwargs)
        patch_vary_headers(response, ["HX-Request"])
        if wants_part(self.request):
            query = tidy(self.request.GET)
            response["HX-Push-Url"] = self.request.path + (f"?{query}" if query else "")
        return response


def _shown(field: Field, value: Any) -> str:
    """A choice as its form shows it."""
    if isinstance(field, ModelChoiceField):
        return str(field.label_from_instance(value))
    return str(dict(getattr(field, "choices", ())).get(value, value))


def wants_part(request: HttpRequest) -> bool:
    """Whether htmx asks for the list alone, and not for a page of its history."""
    return bool(request.htmx) and not request.htmx.history_restore_request


def query_of(request: HttpRequest) -> str:
    """Return what narrows the list, for the feed and the exports that show the same rows."""
    query = request.GET.copy()
    for name in NOT_NARROWING:
        query.pop(name, None)
    return tidy(query)


def tidy(query: QueryDict) -> str:
    """Return the query as a link would have it: without the fields left empty."""
    kept = query.copy()
    for name, values in query.lists():
        kept.setlist(name, [value for value in values if value])
    return kept.urlencode()
