"""Members with the papers that name them: people's own admin knows no papers."""

from typing import Any

from django.contrib import admin, messages
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html
from django.utils.http import urlencode
from django.utils.translation import gettext

from people.admin.members import MemberAdmin
from people.models import Member
from publications import tasks
from publications.messages import text
from publications.models import Authorship
from publications.services import review
from publications.services.review import JoinReport

#: With more authors who are linked to nobody a worker looks for the member's papers.
AT_ONCE = 100_000

admin.site.unregister(Member)


@admin.register(Member)
class MemberWithPapersAdmin(MemberAdmin):
    """Saving a member looks for the papers that name them, and says what became of these."""

    def save_model(self, request: HttpRequest, obj: Member, form: Any, change: bool) -> None:
        before = Member.objects.with_names().filter(pk=obj.pk).first() if change else None
        request.known_before = _known(before) if before else (set(), set())  # type: ignore[attr-defined]
        super().save_model(request, obj, form, change)

    def save_related(self, request: HttpRequest, form: Any, formsets: Any, change: bool) -> None:
        super().save_related(request, form, formsets, change)
        member = Member.objects.with_names().prefetch_related("positions").get(pk=form.instance.pk)
        names_before, identifiers_before = request.known_before  # type: ignore[attr-defined]
        names_now, identifiers_now = _known(member)
        by = request.user
        if names_before - names_now or identifiers_before - identifiers_now:
            gone = identifiers_before - identifiers_now
            _tell(request, member, review.let_names_go(member, gone, by))
        if Authorship.objects.filter(member=None).count() > AT_ONCE:
            tasks.enqueue_joining_up(member, by)
            said = gettext("The papers that name %(name)s are being looked for.")
            messages.info(request, said % {"name": member.name})
        else:
            _tell(request, member, review.join_up(member, by))


def _known(member: Member) -> tuple[set[str], set[tuple[str, str]]]:
    """Return the member's names and identifiers."""
    return (
        set(member.all_names),
        {(one.scheme, one.value) for one in member.identifiers.all()},
    )


def _tell(request: HttpRequest, member: Member, report: JoinReport) -> None:
    """Say in a sentence what became of the papers, with an Undo, and lead to the questions."""
    if report.action is None:
        return
    said = text(report.action.message)
    if report.asked:
        address = reverse("admin:publications_suggestion_changelist")
        query = urlencode({"member": member.pk})
        said = format_html(
            '{} <a href="{}?{}">{}</a>', said, address, query, gettext("Answer the questions")
        )
    messages.success(request, said, extra_tags=f"undo-{report.action.pk}")
