"""The admin of open positions."""

from django.contrib import admin
from django.utils.translation import gettext_lazy as _

from people.admin.concurrent_edits import ConcurrentEdits
from people.admin.shared import FittingFields
from people.models import Opening


@admin.register(Opening)
class OpeningAdmin(ConcurrentEdits, FittingFields, admin.ModelAdmin):
    list_display = ["title", "closes", "is_open"]
    date_hierarchy = "closes"
    search_fields = ["title", "description"]

    @admin.display(description=_("shown"), boolean=True)
    def is_open(self, opening: Opening) -> bool:
        return opening.is_open
