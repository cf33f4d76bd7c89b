"""A source's precedence on single fields: a number each, empty where the general one holds."""

from typing import Any

from django import forms
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from publications.admin.publications import provenance
from publications.models import Source
from publications.services import consolidation


class NumbersWidget(forms.MultiWidget):
    """A labelled number for each field."""

    def __init__(self) -> None:
        number = forms.NumberInput(attrs={"min": 0, "max": 32767, "class": "precedence"})
        super().__init__([number] * len(consolidation.TOLD_BY_ONE))

    def decompress(self, value: dict[str, int] | None) -> list[int | None]:
        return [(value or {}).get(field) for field in consolidation.TOLD_BY_ONE]

    def render(
        self, name: str, value: Any, attrs: dict[str, Any] | None = None, renderer: Any = None
    ) -> SafeString:
        parts = self.get_context(name, value, attrs)["widget"]["subwidgets"]
        labels = map(provenance.label, consolidation.TOLD_BY_ONE)
        context = {"numbers": list(zip(labels, parts, strict=True))}
        return render_to_string("admin/publications/source/_precedence.html", context)


class NumbersField(forms.MultiValueField):
    """A mapping of field names to numbers, without those left empty."""

    def __init__(self, **kwargs: Any) -> None:
        numbers = [
            forms.IntegerField(required=False, min_value=0, max_value=32767)
            for _ in consolidation.TOLD_BY_ONE
        ]
        defaults = {"required": False, "require_all_fields": False, "widget": NumbersWidget()}
        super().__init__(numbers, **(defaults | kwargs))

    def compress(self, data_list: list[int | None]) -> dict[str, int]:
        numbers = zip(consolidation.TOLD_BY_ONE, data_list, strict=False)
        return {field: number for field, number in numbers if number is not None}


class SourceForm(forms.ModelForm):
    field_precedence = NumbersField(
        label=_("On single fields"),
        help_text=_(
            "Left empty, the general precedence holds. After a change all publications that "
            "rest on this source are worked out anew; hand edits stay."
        ),
    )

    class Meta:
        model = Source
        fields = [
            "name",
            "slug",
            "kind",
            "asserted_by",
            "precedence",
            "field_precedence",
            "enabled",
        ]
