"""Editing many papers alike: one small form for those ticked in the list, or all of an import."""

import time
import uuid
from collections import Counter
from collections.abc import Iterable
from typing import Any

from django import forms
from django.contrib import messages
from django.contrib.admin import ModelAdmin
from django.contrib.admin.widgets import AutocompleteSelect, AutocompleteSelectMultiple
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from people.access import may_all
from people.admin.shared import page_before, row_key
from people.fields import RowsField
from publications.admin.review.actions import AT_A_TIME
from publications.admin.shared import LinesField
from publications.messages import explained
from publications.models import Action, Project, Publication, Venue
from publications.services import review

#: How many of the papers' topics can be ticked to be taken out, the most common first.
_TOPICS = 200
#: How many papers the page names, and of how many it says why they were not edited.
_NAMED, _REFUSED = 200, 5
#: Papers that are of no import any more: somebody, or a rule, said that they are not ours.
_NOT_OURS = (Publication.Status.DECLINED, *Publication.GONE)

_AS_IT_IS = ("", _("Leave as it is"))


class EditTogetherForm(forms.Form):
    """What to change of all these papers; what is left empty stays as it is."""

    add_projects = RowsField(Project.objects.all(), label=_("Put into projects"), required=False)
    remove_projects = RowsField(
        Project.objects.none(),
        label=_("Take out of projects"),
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    add_topics = LinesField(
        label=_("Add keywords"), widget=forms.Textarea(attrs={"rows": 2, "cols": 40})
    )
    remove_topics = forms.MultipleChoiceField(
        label=_("Remove keywords"), required=False, widget=forms.CheckboxSelectMultiple
    )
    kind = forms.ChoiceField(
        label=_("Kind"), required=False, choices=[_AS_IT_IS, *Publication.Kind.choices]
    )
    venue = forms.ModelChoiceField(Venue.objects.all(), label=_("Venue"), required=False)
    no_venue = forms.BooleanField(label=_("Take the venue out"), required=False)
    featured = forms.TypedChoiceField(
        label=_("On the home page"),
        required=False,
        choices=[_AS_IT_IS, ("yes", _("Show there")), ("no", _("Do not show there"))],
        coerce=lambda value: value == "yes",
        empty_value=None,
    )

    def __init__(self, model_admin: ModelAdmin, papers: list[Publication], *args: Any) -> None:
        super().__init__(*args)
        site = model_admin.admin_site
        projects, venue = (
            Publication._meta.get_field("projects"),
            Publication._meta.get_field("venue"),
        )
        self._give("add_projects", AutocompleteSelectMultiple(projects, site))
        self._give("venue", AutocompleteSelect(venue, site))
        held = Project.objects.filter(publications__in=papers).distinct()
        self.fields["remove_projects"].queryset = held
        topics = Counter(topic for paper in papers for topic in paper.categories)
        self.fields["remove_topics"].choices = [
            (topic, f"{topic} ({count})") for topic, count in topics.most_common(_TOPICS)
        ]
        for name, choices in (("remove_projects", held), ("remove_topics", topics)):
            if not choices:
                del self.fields[name]

    def _give(self, name: str, widget: forms.Select) -> None:
        """Let the field be chosen from by typing."""
        field = self.fields[name]
        widget.choices = field.choices
        field.widget = widget

    def clean(self) -> dict[str, Any]:
        data = super().clean() or self.cleaned_data
        if data.get("venue") and data.get("no_venue"):
            raise forms.ValidationError(_("Choose a venue or take it out, not both."))
        if not self.errors and self.edits == review.Edits():
            raise forms.ValidationError(_("Choose first what to change."))
        return data

    @property
    def edits(self) -> review.Edits:
        data = self.cleaned_data
        return review.Edits(
            add_projects=tuple(data["add_projects"]),
            remove_projects=tuple(data.get("remove_projects", ())),
            featured=data["featured"],
            kind=data["kind"],
            venue=data["venue"],
            no_venue=data["no_venue"],
            add_topics=tuple(data["add_topics"]),
            remove_topics=tuple(data.get("remove_topics", ())),
        )


def address_for_run(run: Any) -> str:
    """Where all papers that a run told of, new or changed, are edited together."""
    return f"{reverse('admin:publications_publication_edit_together')}?run={run.pk}"


def chosen_view(
    model_admin: ModelAdmin, request: HttpRequest, papers: QuerySet[Publication]
) -> HttpResponse:
    """Show the form for the papers ticked in the list."""
    return _page(model_admin, request, list(papers), request.get_full_path())


def edit_view(model_admin: ModelAdmin, request: HttpRequest) -> HttpResponse:
    """Show the form for the papers of a run (GET) or of an import's result, and edit them."""
    if not may_all(request.user, "change", Publication):
        raise PermissionDenied
    papers = model_admin.get_queryset(request).filter(merged_into=None).prefetch_related(None)
    if request.method != "POST":
        run = row_key(request.GET.get("run", ""))
        papers = papers.filter(source_records__run=run).exclude(status__in=_NOT_OURS).distinct()
        back = reverse("admin:publications_syncrun_change", args=[run])
        return _page(model_admin, request, list(papers), back)
    keys = [row_key(key) for key in request.POST.get("papers", "").split(",")]
    chosen = list(papers.filter(pk__in=keys))
    back = _back(request)
    if "ask" in request.POST:  # an import's result names its papers; nothing was chosen yet
        ours = [paper for paper in chosen if paper.status not in _NOT_OURS]
        return _page(model_admin, request, ours, back)
    form = EditTogetherForm(model_admin, chosen, request.POST)
    if not chosen or not form.is_valid():
        return _page(model_admin, request, chosen, back, form)
    return _edit(model_admin, request, chosen, form, back)


def _page(
    model_admin: ModelAdmin,
    request: HttpRequest,
    papers: list[Publication],
    back: str,
    form: EditTogetherForm | None = None,
) -> HttpResponse:
    papers = [paper for paper in papers if model_admin.has_change_permission(request, paper)]
    if not papers:
        messages.warning(request, gettext("None of these papers can be edited."))
        return HttpResponseRedirect(back)
    form = form or EditTogetherForm(model_admin, papers)
    title = ngettext("Edit %(n)s paper", "Edit %(n)s papers together", len(papers))
    context = {
        **_context(model_admin, request),
        "title": title % {"n": len(papers)},
        "form": form,
        "media": model_admin.media + form.media,
        "keys": _joined(paper.pk for paper in papers),
        "papers": papers[:_NAMED],
        "unnamed": len(papers) - _NAMED,
        "back": back,
    }
    template = "admin/publications/publication/edit_together.html"
    return TemplateResponse(request, template, context)


def _edit(
    model_admin: ModelAdmin,
    request: HttpRequest,
    papers: list[Publication],
    form: EditTogetherForm,
    back: str,
) -> HttpResponse:
    """Edit one after another for AT_A_TIME seconds; the next page goes on, and all is one undo."""
    started, batch = time.monotonic(), request.POST.get("batch") or str(uuid.uuid4())
    refused: list[str] = []
    for place, paper in enumerate(papers):
        if place and time.monotonic() - started > AT_A_TIME:
            left = papers[place:]
            break
        if not model_admin.has_change_permission(request, paper):
            continue
        try:
            review.edit(paper, form.edits, request.user, batch)
        except review.NothingToEdit:
            continue
        except review.Refused as refusal:
            refused.append(explained(refusal))
    else:
        left = []
    for why in refused[:_REFUSED]:
        messages.warning(request, why)
    if left:
        return _onward(model_admin, request, left, batch, back)
    _tell(request, batch)
    return HttpResponseRedirect(back)


def _onward(
    model_admin: ModelAdmin, request: HttpRequest, left: list[Publication], batch: str, back: str
) -> HttpResponse:
    """Show how far it is; the page sends the same form on for the rest."""
    done = Action.objects.active().filter(batch=batch).count()
    sent = request.POST.copy()
    sent["papers"], sent["batch"] = _joined(paper.pk for paper in left), batch
    sent.pop("csrfmiddlewaretoken", None)
    context = {
        **_context(model_admin, request),
        "title": gettext("Editing papers"),
        "sent": [(name, value) for name, values in sent.lists() for value in values],
        "left": len(left),
        "seen": done,
        "total": done + len(left),
        "back": back,
    }
    template = "admin/publications/publication/edit_together_onward.html"
    return TemplateResponse(request, template, context)


def _tell(request: HttpRequest, batch: str) -> None:
    """Say how many papers were edited, with the button that takes all of it back."""
    done = Action.objects.active().filter(batch=batch, by=request.user)
    count, last = done.count(), done.first()
    if last is None:
        messages.info(request, gettext("All of them were so already: nothing was changed."))
        return
    sentence = ngettext("%(n)s paper was edited.", "%(n)s papers were edited.", count)
    messages.success(request, sentence % {"n": count}, extra_tags=f"undo-{last.pk}")


def _back(request: HttpRequest) -> str:
    """The page of the admin from which somebody came, else the list of papers."""
    return page_before(request) or reverse("admin:publications_publication_changelist")


def _context(model_admin: ModelAdmin, request: HttpRequest) -> dict[str, Any]:
    return {**model_admin.admin_site.each_context(request), "opts": model_admin.opts}


def _joined(keys: Iterable[int]) -> str:
    return ",".join(map(str, keys))
