"""How a form offers the roles of sign-ins: in their order, each with what it may do."""

from typing import Any

from django import forms
from django.contrib.auth.models import Group
from django.db.models import Case, IntegerField, QuerySet, Value, When
from django.utils.translation import gettext_lazy as _

from people import access
from people.fields import RowsField

_WORDS = {
    access.OWNER: _("Owner: everything, accounts and settings too"),
    access.EDITOR: _("Editor: all content, and the review queue"),
    access.MEMBER: _("Member: their own page and papers, drafts for the editors"),
    access.READER: _("Reader: sees what editors see, changes nothing"),
}
_ORDER = Case(
    *(When(name=role, then=Value(place)) for place, role in enumerate(access.ROLES)),
    default=Value(len(access.ROLES)),
    output_field=IntegerField(),
)


def in_order(groups: QuerySet[Group]) -> QuerySet[Group]:
    """Return the groups from the one that may do most to the one that may do least."""
    return groups.order_by(_ORDER, "name")


class _InWords:
    """A choice of roles that says of each what it may do; a group of the lab's own by its name."""

    def label_from_instance(self, group: Group) -> str:
        return str(_WORDS.get(group.name, group.name))


class RoleField(_InWords, forms.ModelChoiceField):
    """One role."""


class RolesField(_InWords, RowsField):
    """Any number of roles, each to be ticked."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs, widget=forms.CheckboxSelectMultiple)
