"""The admin of papers: what their list shows, their page, and the pages behind it."""

from collections.abc import Iterable
from functools import partial
from typing import Any

from django.contrib import admin, messages
from django.contrib.admin.options import InlineModelAdmin
from django.contrib.admin.utils import unquote
from django.contrib.admin.views.main import PAGE_VAR, ChangeList
from django.core.exceptions import PermissionDenied
from django.core.paginator import Paginator
from django.db.models import Prefetch, QuerySet
from django.forms import BaseForm
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext, ngettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST, require_safe

from people import access, proposals
from people.absolute_urls import public_address
from people.admin.concurrent_edits import ConcurrentEdits
from people.admin.filters import AutocompleteFilter, ChoiceFilter, OneFieldFilters
from people.admin.history import may_erase
from people.admin.kept_uploads import KeepsUploads
from people.admin.proposals import Change
from people.admin.shared import FocusScript, focus_preview
from people.admin.sheets import HasSheet
from people.admin.three_way_merge import Conflict
from people.i18n import comma, day
from people.models import Proposal
from people.sheets import files
from publications.admin import metrics
from publications.admin.publications import (
    add_by_identifier,
    authors,
    edit_together,
    edits,
    import_form,
    imports,
    provenance,
    tools,
)
from publications.admin.publications.forms import (
    AuthorshipInline,
    ExternalIdInline,
    LinkInline,
    MembersPaperForm,
    PublicationFileInline,
    PublicationForm,
    adds_her_own,
    begun_fields,
    begun_rows,
)
from publications.admin.publications.lists import (
    EditedFilter,
    LackingPartFilter,
    MemberListFilter,
    MergedFilter,
    PaperChangeList,
    YearListFilter,
    hand_edits,
)
from publications.admin.publications.saving import SavesByHand
from publications.admin.publications.status import StatusActions
from publications.admin.review import history, mine
from publications.admin.shared import badge
from publications.models import Action, Authorship, Publication, SourceRecord
from publications.services import consolidation, review

#: How many rows of a paper's history a page shows.
_EVENTS = 100

#: How many members the list names for each paper.
MEMBERS_SHOWN = 3
#: A status's badge in the list: its word and its tone.
STATUSES = {
    Publication.Status.PUBLISHED: (_("Published"), "good"),
    Publication.Status.WAITING: (_("Waiting"), "warn"),
    Publication.Status.DECLINED: (_("Not ours"), "plain"),
    Publication.Status.TAKEN_BACK: (pgettext_lazy("a paper", "Taken back"), "plain"),
    Publication.Status.DELETED: (_("Deleted"), "bad"),
}


def _merged_meanwhile(paper: Publication) -> str:
    """What an editor reads whose paper was merged into another while its form was open."""
    sentence = gettext(
        "“%(paper)s” was merged into “%(other)s” in the meantime, so nothing was saved. Go back in "
        "your browser to find what you wrote, and put it into “%(other)s”."
    )
    return sentence % {"paper": paper, "other": paper.merged_into}


@admin.register(Publication)
class PublicationAdmin(
    SavesByHand,
    HasSheet,
    ConcurrentEdits,
    KeepsUploads,
    OneFieldFilters,
    StatusActions,
    FocusScript,
    admin.ModelAdmin,
):
    """Papers. What an editor changes here is kept from every sync (see `consolidation.lock`)."""

    form = PublicationForm
    sheet = "publications.admin.publications.sheet.PublicationSheet"
    actions = ["edit_together", *StatusActions.actions]
    list_display = ["paper", "status_badge", "shown_date", "venue_name", "our_members"]
    list_filter = [
        "status",
        MemberListFilter,
        YearListFilter,
        ("kind", ChoiceFilter),
        ("venue", AutocompleteFilter),
        ("projects", AutocompleteFilter),
        EditedFilter,
        "featured",
        LackingPartFilter,
        MergedFilter,
    ]
    list_select_related = ["venue"]
    list_display_links = ["paper"]
    list_per_page = 50
    search_fields = [
        "title",
        "abstract",
        "authorships__name",
        "authorships__member__name",
        "external_ids__value",
    ]
    search_help_text = _("Words of the title or abstract, an author, a DOI or another identifier.")
    autocomplete_fields = ["venue", "projects", "talks", "news", "version_of"]
    save_on_top = True
    fieldsets = [
        (
            None,
            {
                "fields": [
                    "title",
                    "display_title",
                    ("kind", "date"),
                    "venue",
                ]
            },
        ),
        # Between these two the page has the authors.
        (None, {"fields": ["authors_complete", "notes", "awards"]}),
        (
            _("On the site"),
            {
                "fields": [
                    ("status", "mark"),
                    "featured",
                    "projects",
                    ("talks", "news"),
                    "version_of",
                    "slug",
                ]
            },
        ),
        (
            _("Where it appeared"),
            {
                "fields": [
                    ("volume", "issue", "pages"),
                    "place",
                    "publisher",
                    "dates",
                    "licence",
                ]
            },
        ),
        (_("Abstract"), {"fields": ["summary", "abstract", "categories"]}),
        (
            _("Picture"),
            {
                "fields": [
                    "picture",
                    "picture_preview",
                    ("picture_focus_x", "picture_focus_y"),
                    "picture_text",
                ]
            },
        ),
    ]
    readonly_fields = ["picture_preview"]
    #: In place of the venue, which she does not choose.
    typed_by_members = frozenset({"venue_name"})
    inlines = [AuthorshipInline, ExternalIdInline, PublicationFileInline, LinkInline]

    def get_queryset(self, request: HttpRequest) -> QuerySet[Publication]:
        members = Authorship.objects.filter(member__isnull=False).select_related("member")
        return (
            super()
            .get_queryset(request)
            .prefetch_related(Prefetch("authorships", members, to_attr="member_authorships"))
        )

    def get_form(
        self, request: HttpRequest, obj: Any = None, change: bool = False, **kwargs: Any
    ) -> type[BaseForm]:
        if obj is None and adds_her_own(request):
            kwargs["form"] = MembersPaperForm
        return super().get_form(request, obj, change=change, **kwargs)

    def get_fieldsets(self, request: HttpRequest, obj: Publication | None = None) -> Any:
        """The field sets; of a paper that a member adds with a venue to be typed."""
        fieldsets = super().get_fieldsets(request, obj)
        if obj is not None or not adds_her_own(request):
            return fieldsets
        (name, options), *others = fieldsets
        fields = ["venue_name" if field == "venue" else field for field in options["fields"]]
        return [(name, {**options, "fields": fields}), *others]

    def get_changelist(self, request: HttpRequest, **kwargs: Any) -> type[ChangeList]:
        return PaperChangeList

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Publication], search_term: str
    ) -> tuple[QuerySet[Publication], bool]:
        publications, may_repeat = super().get_search_results(request, queryset, search_term)
        if request.resolver_match and request.resolver_match.url_name == "autocomplete":
            publications = publications.filter(merged_into=None)
        return publications, may_repeat

    def has_change_permission(self, request: HttpRequest, obj: Publication | None = None) -> bool:
        """A merged publication only leads to the other one: nothing of it can be edited."""
        merged = obj is not None and obj.merged_into_id is not None
        return not merged and super().has_change_permission(request, obj)

    def view_on_site(self, publication: Publication) -> str | None:
        return public_address(publication)

    # Columns.

    @admin.display(description=_("picture now"))
    def picture_preview(self, publication: Publication) -> SafeString | str:
        return focus_preview(publication.picture)

    @admin.display(description=_("title"), ordering="title")
    def paper(self, publication: Publication) -> SafeString:
        """The title, and below it in a few words: kind, awards, hand edits."""
        below = " · ".join([publication.get_kind_display(), *publication.awards])
        return format_html(
            '{}<span class="below">{}{}</span>', publication.title, below, hand_edits(publication)
        )

    @admin.display(description=_("date"), ordering="date")
    def shown_date(self, publication: Publication) -> str | None:
        return publication.display_date or None

    @admin.display(description=_("venue"), ordering="venue__acronym")
    def venue_name(self, publication: Publication) -> str | None:
        return publication.venue.short_name if publication.venue else None

    @admin.display(description=_("our members"))
    def our_members(self, publication: Publication) -> str | None:
        names = [str(authorship.member) for authorship in publication.member_authorships]
        shown, more = names[:MEMBERS_SHOWN], len(names) - MEMBERS_SHOWN
        if more > 1:
            shown.append(ngettext("%(n)s more", "%(n)s more", more) % {"n": more})
        else:
            shown = names
        return comma().join(shown) or None

    @admin.display(description=_("status"), ordering="status")
    def status_badge(self, publication: Publication) -> SafeString:
        words, tone = STATUSES[Publication.Status(publication.status)]
        return badge(words, tone)

    # The list.

    @admin.action(description=_("Edit the selected publications…"), permissions=["change"])
    def edit_together(
        self, request: HttpRequest, queryset: QuerySet[Publication]
    ) -> HttpResponse | None:
        """Ask what to change of all of them."""
        return edit_together.chosen_view(self, request, queryset)

    def changelist_view(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        extra = {
            "may_edit_together": self.has_change_permission(request),
            "mine": mine.link(request.user),
        }
        return super().changelist_view(request, {**extra, **(extra_context or {})})

    def other_import(self, table: files.Table) -> dict[str, Any]:
        """New papers come in as all others do: those that are here already are recognised."""
        number, listing = self.get_sheet().new_papers(table)
        if not number:
            return {}
        address = reverse("admin:publications_publication_import")
        fields = {"text": listing, "format": "csv", "member": import_form.LABS, "preview": "1"}
        return {"n": number, "address": address, "fields": fields}

    def undo_tag(self, request: HttpRequest, batch: str) -> str:
        """The last edit of a table that was taken in: with it all of them are taken back."""
        last = Action.objects.active().filter(batch=batch, by=request.user).first()
        return f"undo-{last.pk}" if last else ""

    # Saving.

    def changeform_view(
        self, request: HttpRequest, object_id: str | None = None, *args: Any, **kwargs: Any
    ) -> HttpResponse:
        proposal = getattr(request, "proposal", None)
        if proposal and proposals.answer_of(proposal):
            return mine.accept(request, proposal)
        if request.method == "POST" and object_id:
            paper = self.get_object(request, unquote(object_id))
            if paper and paper.merged_into_id and super().has_change_permission(request):
                self.message_user(request, _merged_meanwhile(paper), messages.ERROR)
                return HttpResponseRedirect(request.path)
        return super().changeform_view(request, object_id, *args, **kwargs)

    def change_proposed(self, proposal: Proposal) -> Change | None:
        """What a member answers about a paper, where it is no form that she sent."""
        return mine.change(proposal)

    def lock(self, rows: QuerySet[Any]) -> None:
        """Lock the catalogue first, as whatever decides over papers does."""
        consolidation.lock_catalogue()
        super().lock(rows)

    def changed_by(self, row: Publication, conflict: Conflict, form: BaseForm, since: str) -> str:
        """Return which source the field follows by now, or who edited it."""
        field = edits.lockable_field(conflict)
        origin = next((origin for origin in provenance.origins(row) if origin.field == field), None)
        if origin is None or origin.record is None:
            return history.changed_by(row, field, since) or (origin.edit if origin else "")
        record = origin.record
        values = {"source": record.source.display_name, "day": day(record.first_seen)}
        return gettext("from %(source)s, %(day)s") % values

    # Deleting hides: nothing is lost, and no source brings it back.

    def log_deletions(self, request: HttpRequest, queryset: Any) -> Any:
        """Note nothing: an Action tells of it."""
        return []

    def has_delete_permission(self, request: HttpRequest, obj: Publication | None = None) -> bool:
        if obj is not None and (obj.merged_into_id or obj.status == obj.Status.DELETED):
            return False
        return super().has_delete_permission(request, obj)

    def get_deleted_objects(
        self, objs: Iterable[Publication], request: HttpRequest
    ) -> tuple[list[str], dict[str, int], set[str], list[str]]:
        titles = [str(publication) for publication in objs]
        return titles, {"publications": len(titles)}, set(), []

    # Pages of its own.

    def get_urls(self) -> list[URLPattern]:
        return [
            path(
                "import/",
                imports.guarded(self, imports.import_view),
                name="publications_publication_import",
            ),
            path(
                "import/<int:pk>/",
                self.admin_site.admin_view(partial(imports.result_view, self)),
                name="publications_publication_import_result",
            ),
            path(
                "mine/",
                self.admin_site.admin_view(require_safe(partial(mine.mine_view, self))),
                name="publications_publication_mine",
            ),
            path(
                "<int:pk>/answer/",
                self.admin_site.admin_view(require_POST(partial(mine.answer_view, self))),
                name="publications_publication_answer",
            ),
            path(
                "suggest-members/",
                self.admin_site.admin_view(partial(authors.suggest_view, self)),
                name="publications_publication_suggest_members",
            ),
            path(
                "edit-together/",
                self.admin_site.admin_view(partial(edit_together.edit_view, self)),
                name="publications_publication_edit_together",
            ),
            path(
                "add-by-identifier/",
                self.admin_site.admin_view(self.add_by_id_view),
                name="publications_publication_add_by_id",
            ),
            path(
                "<int:pk>/release/",
                self.admin_site.admin_view(require_POST(self.release_view)),
                name="publications_publication_release",
            ),
            *tools.urls(self),
            *super().get_urls(),
        ]

    def history_view(
        self, request: HttpRequest, object_id: str, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """Show what was edited, decided and undone, and take it back."""
        extra = extra_context or {}
        publication = self.get_object(request, unquote(object_id))
        if publication is not None:
            events = Paginator(history.history_of(publication), _EVENTS)
            page = events.get_page(request.GET.get(PAGE_VAR))
            extra |= {
                "action_list": page,
                "page_range": events.get_elided_page_range(page.number),
                "pagination_required": events.num_pages > 1,
                "files": publication.files.all() if may_erase(request.user) else (),
                "may_undo": access.may_all(request.user, "change", Publication),
            }
        return super().history_view(request, object_id, extra)

    def add_by_id_view(self, request: HttpRequest) -> HttpResponse:
        """Look a paper up by its identifier and add it."""
        return add_by_identifier.add_view(self, request)

    def get_formset_kwargs(
        self, request: HttpRequest, obj: Publication, inline: InlineModelAdmin, prefix: str
    ) -> dict[str, Any]:
        """Fill in the rows with which the form of a new paper begins."""
        kwargs = super().get_formset_kwargs(request, obj, inline, prefix)
        # What an editor's rows begin with counts as typed; a member's own only lead her.
        begins = obj.pk is None and (request.method == "GET" or adds_her_own(request))
        rows = begun_rows(request).get(inline.model) if begins else None
        return kwargs | ({"initial": rows} if rows else {})

    def get_changeform_initial_data(self, request: HttpRequest) -> dict[str, Any]:
        return super().get_changeform_initial_data(request) | begun_fields(request)

    def release_view(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Let one field follow the sources again."""
        if not access.may_all(request.user, "change", Publication):
            raise PermissionDenied
        publication = get_object_or_404(Publication, pk=pk)
        if not self.has_change_permission(request, publication):
            raise PermissionDenied
        field = request.POST.get("field", "")
        if field in publication.edits:
            action = review.release(publication, field, request.user)
            sentence = gettext("%(field)s follows the sources again.")
            words = sentence % {"field": provenance.label(field)}
            self.message_user(request, words, messages.SUCCESS, extra_tags=f"undo-{action.pk}")
        return HttpResponseRedirect(reverse("admin:publications_publication_change", args=[pk]))

    def render_change_form(
        self,
        request: HttpRequest,
        context: dict[str, Any],
        add: bool = False,
        change: bool = False,
        form_url: str = "",
        obj: Publication | None = None,
    ) -> TemplateResponse | HttpResponse:
        context["author_words"] = authors.words()
        if obj is None and adds_her_own(request):
            context.setdefault("box", add_by_identifier.BoxForm())
        context["holds_no_files"] = proposals.is_held(request.user, Publication)
        if obj is not None:
            source_records = SourceRecord.objects.filter(publication=obj).select_related("source")
            is_curator = access.may_all(request.user, "change", Publication)
            suggestions = obj.suggestions.waiting().with_papers()
            context |= tools.panel(obj, request.user) | {
                "may_undo": is_curator,
                "origins": provenance.origins(obj),
                "figures": metrics.of_publication(obj),
                "source_records": source_records.defer("raw").order_by("superseded", "-first_seen"),
                "waiting_suggestions": access.visible(request.user, suggestions),
                "may_release": is_curator and self.has_change_permission(request, obj),
                "may_see_records": request.user.has_perm("publications.view_sourcerecord"),
                "may_see_suggestions": request.user.has_perm("publications.view_suggestion"),
            }
        return super().render_change_form(request, context, add, change, form_url, obj)
