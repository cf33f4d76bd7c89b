"""What saving a paper on its form does beside: what an editor touched is locked, kept as an action,
and compared with what is here.
"""

from typing import Any

from django import forms
from django.contrib import admin, messages
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from people import access, names
from people.guarded_admin import asker
from people.i18n import comma
from people.models import Member
from publications.admin.publications import authors, edits, provenance
from publications.messages import explained
from publications.models import Publication, Suggestion
from publications.services import consolidation, match_index, review, venues
from publications.services.sync import duplicates

#: What is said of a paper just saved that may be one that is here already.
_MAY_BE = {
    Suggestion.Kind.SAME_WORK: _("It may be the same paper as “%(other)s”, which is here already."),
    Suggestion.Kind.VERSION: _("It may be a version of “%(other)s”, which is here already."),
}
#: What gives a paper its status so that it lasts.
_VERBS = {
    Publication.Status.PUBLISHED: review.publish,
    Publication.Status.WAITING: review.wait,
    Publication.Status.DECLINED: review.decline,
    Publication.Status.DELETED: review.delete,
}


def _name_among_authors(publication: Publication, member: Member) -> None:
    """Make a paper that a member adds hers: as the author who is called so, else “et al.”."""
    printed = [
        authorship
        for authorship in publication.authorships.filter(member=None)
        if names.best(member.all_names, authorship.name) >= names.Agreement.INITIAL
    ]
    if len(printed) == 1:
        publication.authorships.filter(pk=printed[0].pk).update(member=member)
    else:
        publication.authorships.create(name=member.name, member=member)


class SavesByHand(admin.ModelAdmin):
    """For the admin of papers, before all else that saves."""

    def save_model(
        self, request: HttpRequest, obj: Publication, form: forms.ModelForm, change: bool
    ) -> None:
        if not obj.slug:
            obj.slug = consolidation.free_slug(obj)
        if not change:
            if typed := form.cleaned_data.get("venue_name"):
                obj.venue = venues.named(typed, obj.kind)
            obj.save()
        # What changes of a paper is kept with what changes of its rows: see save_related.

    def save_related(
        self, request: HttpRequest, form: forms.ModelForm, formsets: list[Any], change: bool
    ) -> None:
        publication: Publication = form.instance
        if not change:
            self._save_new(request, form, formsets)
            self._ask_about_duplicates(request, publication)
            authors.tell_of_none(request, publication)
            authors.tell_of_unlinked(request, publication)
            return
        edited = edits.edited_fields(form, formsets)
        if edited:
            with review.editing(publication, edited, request.user):
                self._save_edited(request, form, formsets)
            if not match_index.COMPARED.isdisjoint(edited):
                self._ask_about_duplicates(request, publication)
            if "authors" in edited:
                authors.tell_of_unlinked(request, publication)
        else:
            super().save_related(request, form, formsets, change)
        if "status" in form.changed_data:
            self._stand(publication, form.cleaned_data["status"], request)
        if "version_of" in form.changed_data:
            self._link(publication, form.cleaned_data["version_of"], request)
        authors.tell_of_none(request, publication)
        request.is_kept = bool(edited or form.changed_data)  # see log_change

    def _save_new(self, request: HttpRequest, form: forms.ModelForm, formsets: list[Any]) -> None:
        publication: Publication = form.instance
        super().save_related(request, form, formsets, False)
        if access.limits(asker(request), Publication):
            _name_among_authors(publication, access.member_of(asker(request)))
        review.remember_assignments(publication, set(), request.user)
        consolidation.lock(publication, edits.filled_fields(publication), request.user)

    def _save_edited(
        self, request: HttpRequest, form: forms.ModelForm, formsets: list[Any]
    ) -> None:
        """Save, and lock, only what the editor touched: a sync may have written the rest."""
        publication: Publication = form.instance
        locked = edits.changed_fields(form, formsets)
        if "slug" in form.changed_data:
            publication.keep_address(form.initial["slug"])
        columns = {field.name for field in publication._meta.concrete_fields}
        touched = columns.intersection(form.changed_data) | {"slug", "changed_at"}
        publication.save(update_fields=touched - {"version_of", "status"})  # see save_related
        members = review.assigned_member_ids(publication)
        super().save_related(request, form, formsets, True)
        publication.refresh_from_db(fields=["edits", "origins"])
        review.remember_assignments(publication, members, request.user)
        if locked:
            self._tell_of_locks(request, [name for name in locked if name not in publication.edits])
            consolidation.lock(publication, locked, request.user)

    def _tell_of_locks(self, request: HttpRequest, fields: list[str]) -> None:
        """Say once of each field that no sync overwrites it, which nobody asked for in words."""
        if fields:
            words = gettext("No sync changes this any more, until you release it: %(fields)s.")
            labels = comma().join(str(provenance.label(name)) for name in fields)
            self.message_user(request, words % {"fields": labels}, messages.INFO)

    def _ask_about_duplicates(self, request: HttpRequest, publication: Publication) -> None:
        """Say at once which papers this one may be; tonight's search would only ask."""
        paper = Publication.objects.with_authors().get(pk=publication.pk)
        for suggestion in duplicates.look_at(paper):
            other = suggestion.other if suggestion.publication == paper else suggestion.publication
            words = _MAY_BE[Suggestion.Kind(suggestion.kind)] % {"other": other}
            if not access.may(asker(request), "answer", suggestion):
                self.message_user(request, words, messages.WARNING)
                continue
            address = reverse("admin:publications_suggestion_change", args=[suggestion.pk])
            link = format_html('<a href="{}">{}</a>', address, gettext("Compare the two"))
            self.message_user(request, format_html("{} {}", words, link), messages.WARNING)

    def log_change(self, request: HttpRequest, *args: Any, **kwargs: Any) -> Any:
        """Note nothing where an Action tells of it."""
        if getattr(request, "is_kept", False):
            return None
        return super().log_change(request, *args, **kwargs)

    def _stand(self, publication: Publication, status: str, request: HttpRequest) -> None:
        """Make a status that was chosen on the form last, as the list's actions do."""
        _VERBS[status](Publication.objects.get(pk=publication.pk), request.user)

    def _link(
        self, publication: Publication, leading: Publication | None, request: HttpRequest
    ) -> None:
        """Make the leading version that was chosen or removed on the form last."""
        current = Publication.objects.get(pk=publication.pk)
        try:
            if current.version_of is not None:
                review.unlink_version(current, request.user)
            if leading is not None:
                review.link_version(current, leading, request.user)
                if Publication.objects.get(pk=leading.pk).version_of is not None:
                    review.lead(leading, request.user)
        except review.Refused as refusal:
            self.message_user(request, explained(refusal), messages.ERROR)
