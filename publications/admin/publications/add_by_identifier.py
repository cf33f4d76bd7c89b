"""“Add by identifier”: a box for the identifier, a form with what was found, and the new paper.

A member gets what was found in the form of a new paper that she sends anyhow.
"""

import copy
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from django import forms
from django.contrib import admin, messages
from django.core import signing
from django.core.exceptions import PermissionDenied
from django.db import DatabaseError, transaction
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from people.access import may, may_all
from people.admin.shared import row_key
from people.models import Member, User
from publications.admin.publications.forms import adds_her_own
from publications.admin.shared import PlainTextField
from publications.domain.reasons import Reason
from publications.domain.record import Record, address_of
from publications.messages import explained, text
from publications.models import ExternalId, Project, Publication, Suggestion
from publications.services import authorships, consolidation, review, sync
from publications.services.sync import lookup
from publications.services.sync.listing_kinds import described

#: The record that was found travels with the form, signed so that nobody rewrites it.
_SALT = "publications.add"
#: Seconds for which the form can be sent.
_FRESH = 24 * 3600
#: What the form lets an editor correct at once; each correction is a hand edit.
_CORRECTED = ("title", "kind", "date", "place", "publisher", "volume", "issue", "pages", "abstract")

_REASON = Reason("decided_when_added")


class NotAdded(Exception):
    """Nothing was kept; the message says why and what to do."""


class BoxForm(forms.Form):
    text = forms.CharField(
        label=_("Identifier or BibTeX entry"),
        strip=True,
        widget=forms.Textarea(attrs={"rows": 3, "cols": 80, "spellcheck": "false"}),
        help_text=_(
            "A DOI, an arXiv id, a DBLP key, an OpenAlex or Semantic Scholar id, an ISBN, "
            "the address of one of them, or a BibTeX entry."
        ),
        error_messages={"required": _("Paste an identifier or a BibTeX entry first.")},
    )
    #: Why nothing was found of what was sent.
    failure: lookup.LookUpError | None = None

    def look_up(self) -> lookup.LookUpResult | None:
        """Return what was found; None where nothing was sent or found, of which the form tells."""
        if not self.is_bound or not self.is_valid():
            return None
        try:
            return lookup.look_up(self.cleaned_data["text"])
        except lookup.LookUpError as error:
            self.add_error("text", explained(error))
            self.failure = error
            return None


class FoundForm(forms.ModelForm):
    """What a source says of the paper, to be corrected before it is added."""

    abstract = PlainTextField(required=False, widget=forms.Textarea(attrs={"rows": 6, "cols": 80}))

    class Meta:
        model = Publication
        fields = _CORRECTED
        widgets = {"title": forms.TextInput(attrs={"class": "wide"})}

    def __init__(self, record: Record, *args: Any, **kwargs: Any) -> None:
        # As a browser sends it back: what nobody touched is no correction.
        initial = {name: getattr(record, name).strip().replace("\r\n", "\n") for name in _CORRECTED}
        initial["kind"] = record.kind or Publication.Kind.OTHER
        super().__init__(*args, initial=initial, **kwargs)


@dataclass(frozen=True)
class Decided:
    """What the editor decided on the form.

    Attributes:
        wrote: keys of the members who wrote it; `did_not` those who were offered and did not.
        projects: keys of its projects.
        into: the publication that it is, where the editor chose one.
        corrections: field -> value, of what the editor rewrote.
    """

    wrote: Sequence[int] = ()
    did_not: Sequence[int] = ()
    projects: Sequence[int] = ()
    into: Publication | None = None
    corrections: dict[str, Any] = field(default_factory=dict)


# --- Adding ------------------------------------------------------------------------------------


@transaction.atomic
def add(record: Record, shape: str, decided: Decided, by: User) -> Publication:
    """Take in the record, which came from `shape`, and make the editor's decisions last.

    Raises:
        NotAdded: when it could not be kept, or is known as another paper than the chosen one.
    """
    [outcome] = sync.ingest([record], sync.source_for(shape)).outcomes
    publication = outcome.publication
    if publication is None:
        raise NotAdded(
            " ".join(map(text, outcome.reasons)) or gettext("It could not be kept: try again.")
        )
    publication.refresh_from_db()
    if decided.into is not None and publication != decided.into:
        if outcome.decision in ("merged", "unchanged"):
            sentence = gettext(
                "It is recognised as “%(paper)s”, another paper than the one you chose: "
                "merge these two first."
            )
            raise NotAdded(sentence % {"paper": publication})
        review.merge(publication, into=decided.into, by=by)
        publication = decided.into
    for doubt in publication.suggestions.waiting().filter(kind=Suggestion.Kind.SAME_WORK):
        review.reject(doubt, by)  # the editor saw them side by side
    _attribute(publication, record, decided, by)
    publication.refresh_from_db()
    review.publish(publication, by)
    publication.projects.add(*Project.objects.filter(pk__in=decided.projects))
    if decided.corrections:
        for name, value in decided.corrections.items():
            setattr(publication, name, value)
        publication.save(update_fields=[*decided.corrections, "changed_at"])
        consolidation.lock(publication, decided.corrections, by)
    return publication


def _attribute(publication: Publication, record: Record, decided: Decided, by: User) -> None:
    """Assign the members who wrote it, and remember that the others who were offered did not."""
    printed = {
        offered.member.pk: record.authors[offered.verdict.position].name
        for offered in lookup.consider(record, "bibtex").members
        if offered.verdict.position is not None
    }
    did_not = Member.objects.filter(pk__in=decided.did_not)
    wrote = Member.objects.filter(pk__in=decided.wrote).prefetch_related("printed_names")
    with authorships.changing(publication) as rows:
        for member in did_not:
            authorships.unassign_member(rows, member)
        for member in wrote:
            authorships.assign_member(rows, member, printed.get(member.pk, ""))
    for member in did_not:
        review.answer(publication, member, Suggestion.State.REJECTED, by, _REASON)
    for member in wrote:
        review.answer(publication, member, Suggestion.State.ACCEPTED, by, _REASON)


# --- The page ----------------------------------------------------------------------------------


def add_view(model_admin: admin.ModelAdmin, request: HttpRequest) -> HttpResponse:
    """Show the box; when it was sent, what was found; when that was sent, add the paper."""
    if not may(request.user, "add", Publication):
        raise PermissionDenied
    if adds_her_own(request):
        return _members_form(model_admin, request)
    if request.method == "POST" and "found" in request.POST:
        return _added(model_admin, request)
    box = BoxForm(request.POST if request.method == "POST" else None)
    return _page(model_admin, request, box, result=box.look_up())


def _members_form(model_admin: admin.ModelAdmin, request: HttpRequest) -> HttpResponse:
    """The form of a new paper with what was found filled in: she sends it as any other."""
    form_url = reverse("admin:publications_publication_add")
    if request.method != "POST":
        return HttpResponseRedirect(form_url)
    box = BoxForm(request.POST)
    result = box.look_up()
    showing = copy.copy(request)
    showing.method = "GET"
    context: dict[str, Any] = {"box": box}
    if result is not None:
        showing.found = result.record
        context |= {
            "result": result,
            "told_by": _teller(result.shape),
            "on_site": [paper for paper, _how in result.duplicates if paper.is_public],
        }
    elif box.failure:
        context["blank"] = "#publication_form"
        if box.failure.value:
            showing.found = Record("", identifiers=((box.failure.scheme, box.failure.value),))
    return model_admin.add_view(showing, form_url, context)


def _blank_form(failure: lookup.LookUpError | None) -> str:
    """Where what was not found is written by hand, with its identifier filled in; else empty."""
    if failure is None:
        return ""
    query = urlencode({"scheme": failure.scheme, "value": failure.value}) if failure.value else ""
    return f"{reverse('admin:publications_publication_add')}{query and '?'}{query}"


def _added(model_admin: admin.ModelAdmin, request: HttpRequest) -> HttpResponse:
    """Add what was found, as the editor decided."""
    try:
        data = signing.loads(request.POST["found"], salt=_SALT, max_age=_FRESH)
    except signing.BadSignature:
        sentence = gettext("The form is too old or was changed on its way: look it up again.")
        messages.error(request, sentence)
        return HttpResponseRedirect(request.path)
    record, shape = Record.from_json(data["record"]), data["shape"]
    form = FoundForm(record, request.POST)
    offered = set(data["offered"])
    wrote = offered & _keys(request, "member")
    if not form.is_valid():
        result = lookup.consider(record, shape)
        return _page(model_admin, request, BoxForm(), result=result, form=form, wrote=wrote)
    into = Publication.objects.unmerged().filter(pk__in=_keys(request, "into")).first()
    if into is not None and not model_admin.has_change_permission(request, into):
        raise PermissionDenied
    decided = Decided(
        wrote=sorted(wrote),
        did_not=sorted(offered - wrote),
        projects=sorted(_keys(request, "project")),
        into=into,
        corrections={} if into else {name: form.cleaned_data[name] for name in form.changed_data},
    )
    try:
        publication = add(record, shape, decided, request.user)
    except (NotAdded, DatabaseError) as error:
        form.add_error(None, str(error))
        result = lookup.consider(record, shape)
        return _page(model_admin, request, BoxForm(), result=result, form=form, wrote=wrote)
    told_by = _teller(shape)
    if into is not None:
        model_admin.log_change(request, publication, f"Added what {told_by} says.")
        sentence = gettext("What %(source)s says was added to “%(paper)s”.")
        messages.success(request, sentence % {"source": told_by, "paper": publication})
    else:
        model_admin.log_addition(request, publication, f"Added by identifier, from {told_by}.")
        sentence = gettext("“%(paper)s” was added, from %(source)s.")
        messages.success(request, sentence % {"paper": publication, "source": told_by})
    return HttpResponseRedirect(
        reverse("admin:publications_publication_change", args=[publication.pk])
        if model_admin.has_view_or_change_permission(request)
        else reverse("admin:index")
    )


def _teller(shape: str) -> str:
    return gettext("the BibTeX entry") if shape == "bibtex" else described(shape)[0]


def _keys(request: HttpRequest, name: str) -> set[int]:
    return {row_key(value) for value in request.POST.getlist(name)}


def _page(
    model_admin: admin.ModelAdmin,
    request: HttpRequest,
    box: BoxForm,
    *,
    result: lookup.LookUpResult | None = None,
    form: FoundForm | None = None,
    wrote: set[int] | None = None,
) -> HttpResponse:
    context = {
        **model_admin.admin_site.each_context(request),
        "opts": model_admin.opts,
        "title": _("Add by identifier"),
        "box": box,
        "blank": _blank_form(box.failure),
    }
    if result is not None:
        context |= _shown(result, form, wrote)
        context["may_fold"] = may_all(request.user, "change", Publication)
    return TemplateResponse(request, "admin/publications/publication/add_by_id.html", context)


def _shown(
    result: lookup.LookUpResult, form: FoundForm | None, wrote: set[int] | None
) -> dict[str, Any]:
    """What the page shows of what was found."""
    record = result.record
    offered_at = {offered.verdict.position: offered for offered in result.members}
    return {
        "result": result,
        "record": record,
        "told_by": _teller(result.shape),
        "form": form or FoundForm(record),
        "signed": signing.dumps(
            {
                "record": record.to_json(),
                "shape": result.shape,
                "offered": [offered.member.pk for offered in result.members],
            },
            salt=_SALT,
            compress=True,
        ),
        "is_known": any(comparison.decision != "ask" for _, comparison in result.duplicates),
        "duplicates": [
            (publication, comparison, _HOW[comparison.decision])
            for publication, comparison in result.duplicates[:5]
        ],
        "members": [
            (offered, offered.is_likely if wrote is None else offered.member.pk in wrote)
            for offered in result.members
        ],
        "authors": [(author, place in offered_at) for place, author in enumerate(record.authors)],
        "identifiers": [
            (ExternalId.Scheme(scheme).label, value, address_of(scheme, value))
            for scheme, value in record.identifiers
        ],
    }


#: A comparison's decision as a warning.
_HOW = {
    "same": _("This is the same paper"),
    "version": _("This is a version of the same work"),
    "ask": _("This may be the same paper"),
}
