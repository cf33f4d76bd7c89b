"""The form of a paper: its fields, authors, identifiers and links."""

from collections import Counter
from typing import Any, ClassVar

from django import forms
from django.conf import settings
from django.contrib import admin
from django.core.exceptions import ValidationError
from django.db import models
from django.forms import BaseFormSet, BaseInlineFormSet
from django.forms.widgets import Script
from django.http import HttpRequest
from django.template.defaultfilters import filesizeformat
from django.utils.functional import cached_property
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from people import access, proposals
from people.admin.shared import AddressForm, HttpsLinks
from people.guarded_admin import asker
from people.i18n import comma
from publications.admin.shared import DatesField, LinesField, PlainTextField
from publications.domain import paper_files
from publications.domain.record import ID_SCHEMES, Record
from publications.models import (
    Authorship,
    ExternalId,
    Link,
    Publication,
    PublicationFile,
)
from publications.services import consolidation
from publications.services.sync import lookup


class PublicationForm(AddressForm):
    notes = LinesField(
        label=_("Notes"), help_text=_("Remarks printed beside the paper, one per line.")
    )
    awards = LinesField(label=_("Awards"), help_text=_("One per line."))
    categories = LinesField(
        label=_("Keywords"), help_text=_("Subjects and keywords, one per line.")
    )
    dates = DatesField(label=_("Other dates"))
    abstract = PlainTextField(
        label=_("Abstract"), required=False, widget=forms.Textarea(attrs={"rows": 8, "cols": 80})
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name in ("title", "display_title", "summary"):
            if name in self.fields:
                self.fields[name].widget.attrs["class"] = "wide"
        if "slug" in self.fields:  # absent for users who may only view
            self.fields["slug"].required = False
            self.fields["slug"].widget.attrs["class"] = "wide"
            self.fields["slug"].help_text = _("Left empty, it is made from title and year.")
        if "status" in self.fields:
            taken_back = Publication.Status.TAKEN_BACK  # with an import or a sync, not by choice
            self.fields["status"].choices = [
                choice
                for choice in self.fields["status"].choices
                if choice[0] != taken_back or self.instance.status == taken_back
            ]

    def clean_version_of(self) -> Publication | None:
        """Versions are one level deep: each points at the one that leads."""
        leading: Publication | None = self.cleaned_data["version_of"]
        if leading and leading.pk == self.instance.pk:
            raise ValidationError(_("A publication cannot be a version of itself."))
        if leading and leading.version_of:
            raise ValidationError(
                gettext("“%(one)s” is a version of “%(leading)s”: choose that one.")
                % {"one": leading, "leading": leading.version_of}
            )
        if leading and self.instance.pk and self.instance.versions.exists():
            raise ValidationError(
                _(
                    "Other publications are versions of this one: "
                    "point them at the leading one first."
                )
            )
        return leading


class MembersPaperForm(PublicationForm):
    """A paper that a member adds: she chooses no row of the lab's, so she types the venue."""

    venue_name = forms.CharField(
        label=_("Venue"),
        required=False,
        max_length=300,
        help_text=_("The journal or the conference, as the paper names it."),
        widget=forms.TextInput(attrs={"class": "wide"}),
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        kind = self.fields["kind"]
        kind.choices, kind.initial = [("", "---------"), *kind.choices], ""


class ExternalIdForm(forms.ModelForm):
    def clean(self) -> dict[str, Any]:
        """Take an identifier as it was copied: with its address in front, or its scheme."""
        data = super().clean() or self.cleaned_data
        if not self.has_changed():  # leave odd values from a source alone
            return data
        scheme, value = data.get("scheme"), data.get("value", "")
        if scheme:
            value = lookup.identifier(scheme, value)
        if scheme and data.get("value") and not value:
            sentence = gettext("This is not a %(scheme)s: copy it again, or its address.")
            self.add_error("value", sentence % {"scheme": ExternalId.Scheme(scheme).label})
        return data | {"value": value}


class AuthorshipForm(forms.ModelForm):
    """One authorship. The form set checks what must hold for the whole list."""

    @cached_property
    def changed_data(self) -> list[str]:
        """What was filled in; a new row that has but a place in the order is an empty one."""
        changed: list[str] = super().changed_data
        return [] if self.instance.pk is None and changed == ["position"] else changed

    def validate_constraints(self) -> None:
        excluded = self._get_validation_exclusions() | {"position", "member"}
        try:
            self.instance.validate_constraints(exclude=excluded)
        except ValidationError as error:
            self._update_errors(error)

    def clean(self) -> dict[str, Any]:
        data = super().clean() or self.cleaned_data
        place = data.get("position")
        if place == 0 or (place is None and not data.get("member") and "position" in data):
            self.add_error("position", _("Give the author a place in the order, from 1."))
        return data


class AuthorshipFormSet(BaseInlineFormSet):
    """The authors of a paper. They may change places: only the resulting list must be right."""

    #: Changed rows wait at positions above all real ones while the others are written.
    ASIDE = 1_000_000
    #: Whether a paper without any is refused.
    needs_authors = False

    def clean(self) -> None:
        kept = [
            form.cleaned_data
            for form in self.forms
            if form.is_valid() and form.cleaned_data and not form.cleaned_data.get("DELETE")
        ]
        if self.needs_authors and not kept and not any(self.errors):
            raise ValidationError(_("Type the authors, as the paper prints them."))
        places = Counter(
            authorship["position"] for authorship in kept if authorship["position"] is not None
        )
        twice = [str(place) for place, number in sorted(places.items()) if number > 1]
        if twice:
            raise ValidationError(
                gettext("Two authors have the same place in the order: %(places)s.")
                % {"places": ", ".join(twice)}
            )
        members = Counter(row["member"] for row in kept if row.get("member"))
        for member, number in members.items():
            if number > 1:
                raise ValidationError(
                    gettext("%(member)s stands twice among the authors: choose one place.")
                    % {"member": member}
                )

    def save(self, commit: bool = True) -> list[Authorship]:
        changed = [form.instance.pk for form in self.initial_forms if form.has_changed()]
        for number, pk in enumerate(changed):
            authorship = Authorship.objects.filter(pk=pk, publication=self.instance)
            authorship.update(position=self.ASIDE + number, member=None)
        return super().save(commit)


class RowsOfNewPaper:
    """For rows of a paper: a new one begins with some, and who adds her own adds none later."""

    def get_extra(self, request: HttpRequest, obj: Publication | None = None, **kw: Any) -> int:
        return _begun(request, obj, self.model)

    def has_add_permission(self, request: HttpRequest, obj: Publication | None = None) -> bool:
        may: bool = super().has_add_permission(request, obj)
        return may and not (obj and adds_her_own(request))


class AuthorshipInline(RowsOfNewPaper, admin.TabularInline):
    model = Authorship
    form = AuthorshipForm
    formset = AuthorshipFormSet
    fields = ["position", "name", "member", "equal_contribution", "corresponding"]
    #: Two people's edits of the printed list cannot be merged row by row: it counts as one.
    merged_together = ("position", "name", "equal_contribution", "corresponding")
    autocomplete_fields = ["member"]
    extra = 0
    verbose_name = _("author")
    verbose_name_plural = _("authors, in order")
    classes = ["seats"]

    class Media:
        js = [Script("labsite/authors.js", defer=True)]

    def get_formset(
        self, request: HttpRequest, obj: Publication | None = None, **kwargs: Any
    ) -> type[BaseFormSet]:
        formset = super().get_formset(request, obj, **kwargs)
        formset.needs_authors = obj is None and adds_her_own(request)
        return formset

    def formfield_for_dbfield(
        self, db_field: models.Field, request: HttpRequest, **kwargs: Any
    ) -> forms.Field | None:
        """Let it only choose a member: members are added and changed on their own pages."""
        field = super().formfield_for_dbfield(db_field, request, **kwargs)
        if field and db_field.name == "member":
            wrapper = field.widget
            wrapper.can_add_related = wrapper.can_change_related = False
            wrapper.can_delete_related = wrapper.can_view_related = False
        return field


class ExternalIdInline(RowsOfNewPaper, admin.TabularInline):
    model = ExternalId
    form = ExternalIdForm
    extra = 0
    verbose_name = _("identifier")
    verbose_name_plural = _("identifiers")


#: What the empty row says that an editor finds where he adds a paper.
_FIRST_AUTHOR: dict[type[models.Model], list[dict[str, Any]]] = {Authorship: [{"position": 1}]}
#: What the empty rows say that a member finds there.
_EMPTY_ROWS: dict[type[models.Model], list[dict[str, Any]]] = {
    Authorship: [{"position": place} for place in (1, 2, 3)],
    ExternalId: [{"scheme": "doi"}],
}


def adds_her_own(request: HttpRequest) -> bool:
    """Whether the form is of a member, who lists authors and identifiers of new papers alone."""
    return access.limits(asker(request), Publication) is not None


def begun_fields(request: HttpRequest) -> dict[str, Any]:
    """What the fields of a new paper say at first: for a member what was found for her."""
    found: Record | None = getattr(request, "found", None)
    if found is None:
        return {}
    said = {name: getattr(found, name) for name in consolidation.SCALARS}
    lists = {name: list(getattr(found, name)) for name in consolidation.LISTS}
    said |= lists | {"kind": found.kind, "venue_name": found.venue or found.venue_acronym}
    return {name: value for name, value in said.items() if value}


def begun_rows(request: HttpRequest) -> dict[type[models.Model], list[dict[str, Any]]]:
    """What the rows of a new paper say at first.

    For a member what was found for her, or empty rows that lead her; for an editor an empty
    author, and the identifier that the address names (?scheme=…&value=…).
    """
    found: Record | None = getattr(request, "found", None)
    if found is not None:
        return _EMPTY_ROWS | {table: rows for table, rows in _rows_of(found).items() if rows}
    if adds_her_own(request):
        return _EMPTY_ROWS
    scheme, value = request.GET.get("scheme"), request.GET.get("value")
    is_named = scheme in ID_SCHEMES and value
    named = {ExternalId: [{"scheme": scheme, "value": value}]} if is_named else {}
    return _FIRST_AUTHOR | named


def _rows_of(record: Record) -> dict[type[models.Model], list[dict[str, Any]]]:
    return {
        Authorship: [
            {
                "position": position,
                "name": author.name,
                "equal_contribution": author.equal_contribution,
                "corresponding": author.corresponding,
            }
            for position, author in enumerate(record.authors, start=1)
        ],
        ExternalId: [{"scheme": scheme, "value": value} for scheme, value in record.identifiers],
        Link: [{"kind": kind, "url": url} for kind, url in record.links],
    }


def _begun(request: HttpRequest, paper: Publication | None, table: type[models.Model]) -> int:
    """How many rows of the table a form begins with."""
    return len(begun_rows(request).get(table, ())) if paper is None else 0


class PaperFileInput(forms.FileInput):
    """A file, named by its address on the site; where it lies leads nowhere."""

    def render(
        self, name: str, value: Any, attrs: dict[str, Any] | None = None, renderer: Any = None
    ) -> SafeString:
        rendered = super().render(name, value, attrs, renderer)
        file = getattr(value, "instance", None)
        if file is None or file.pk is None:
            return rendered
        return format_html(
            '<p class="file-upload"><a href="{}">{}</a> ({})</p>{}',
            file.get_absolute_url(),
            file.address_name,
            filesizeformat(file.size),
            rendered,
        )


class PublicationFileForm(forms.ModelForm):
    """A file of a paper, refused unless its content is what its kind may be."""

    class Meta:
        widgets: ClassVar = {"file": PaperFileInput}

    def clean(self) -> dict[str, Any]:
        data = super().clean() or self.cleaned_data
        upload, kind = data.get("file"), data.get("kind")
        if upload and kind:
            self._check(upload, PublicationFile.Kind(kind))
        return data

    def _check(self, upload: Any, kind: PublicationFile.Kind) -> None:
        if upload.size > settings.PAPER_FILE_MAX_BYTES:
            most = filesizeformat(settings.PAPER_FILE_MAX_BYTES)
            self.add_error("file", gettext("This file is larger than %(most)s.") % {"most": most})
            return
        is_stored = getattr(upload, "_committed", False)
        extension = self.instance.extension if is_stored else ""
        of_type = paper_files.TYPES[extension] if extension else paper_files.recognise(upload.file)
        allowed = paper_files.ALLOWED[kind]
        if of_type not in allowed:
            sentence = gettext("“%(kind)s” takes only files of these kinds, undamaged: %(types)s.")
            types = comma().join(each.extension.upper() for each in allowed)
            self.add_error("file", sentence % {"kind": kind.label, "types": types})


class PublicationFileInline(admin.TabularInline):
    model = PublicationFile
    form = PublicationFileForm
    extra = 0

    def has_add_permission(self, request: HttpRequest, obj: Publication | None = None) -> bool:
        # What waits for approval is kept in the database, where files of 100 MB have no place. The
        # form says so.
        held = proposals.is_held(request.user, Publication)
        return not held and super().has_add_permission(request, obj)

    def has_change_permission(self, request: HttpRequest, obj: Publication | None = None) -> bool:
        held = proposals.is_held(request.user, Publication)
        return not held and super().has_change_permission(request, obj)

    def has_delete_permission(self, request: HttpRequest, obj: Publication | None = None) -> bool:
        held = proposals.is_held(request.user, Publication)
        return not held and super().has_delete_permission(request, obj)


class LinkInline(HttpsLinks, admin.TabularInline):
    model = Link
    extra = 0

    def get_extra(self, request: HttpRequest, obj: Publication | None = None, **kw: Any) -> int:
        return _begun(request, obj, self.model)
