"""Members with the papers that name them: people's own admin knows no papers."""

import time
from collections.abc import Collection, Sequence
from contextlib import suppress
from typing import Any

from django.contrib import admin, messages
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html
from django.utils.http import urlencode
from django.utils.translation import gettext, ngettext

from people.admin.members import MemberAdmin
from people.admin.shared import row_key
from people.i18n import years
from people.models import Member
from people.people_lists import ListedPerson
from people.sheets.files import Table
from publications import tasks
from publications.messages import explained, text
from publications.models import Action, Authorship, SourceRecord, SyncRun
from publications.selectors.frequent_authors import FrequentAuthor, frequent_authors
from publications.services import review
from publications.services.review import JoinReport
from publications.sources import name_of, timeouts
from publications.sources.errors import SourceError

#: With more authors who are linked to nobody a worker looks for the member's papers.
AT_ONCE = 100_000
#: Seconds for which services are asked for names while somebody waits.
_ASKING = 20

admin.site.unregister(Member)


@admin.register(Member)
class MemberWithPapersAdmin(MemberAdmin):
    """Saving a member looks for the papers that name them, and says what became of these."""

    def find_names(self, people: Sequence[ListedPerson]) -> None:
        """Ask ORCID and DBLP what those are called of whom a list tells nothing else."""
        until = time.monotonic() + _ASKING
        for person in people:
            scheme = "orcid" if person.orcid else "dblp"
            identifier = person.orcid or person.dblp
            if person.name or not identifier:
                continue
            if time.monotonic() > until:
                said = gettext("The services took their time: press “Look again” to go on asking.")
                person.object_to("name", said)
                continue
            try:
                with timeouts.for_a_person():
                    person.name = name_of(scheme, identifier)
            except SourceError as error:
                person.object_to("name", explained(error))

    def suggested_people(self, request: HttpRequest) -> list[ListedPerson] | None:
        """Return who is on many papers, or on many of one import's, and is no member."""
        if request.GET.get("from") != "papers":
            return None
        run = SyncRun.objects.filter(pk=row_key(request.GET.get("run", ""))).first()
        authors = frequent_authors(_papers_of(run) if run else None)
        return [
            ListedPerson(number, name=author.name, orcid=author.orcid, note=_on_papers(author))
            for number, author in enumerate(authors, start=1)
        ]

    def after_adding(self, request: HttpRequest, members: Sequence[Member]) -> list[int]:
        """Look for the papers of new members; return the keys of what was done to papers."""
        if _is_for_a_worker():
            for member in members:
                tasks.enqueue_joining_up(member, request.user)
            messages.info(request, gettext("The papers that name them are being looked for."))
            return []
        added = _with_names([member.pk for member in members])
        reports = [review.join_up(member, request.user) for member in added.values()]
        asked = sum(report.asked for report in reports)
        if asked:
            said = ngettext(
                "%(number)s paper may be theirs, too:",
                "%(number)s papers may be theirs, too:",
                asked,
            )
            address = reverse("admin:publications_suggestion_changelist")
            words = gettext("Answer the questions")
            line = format_html('{} <a href="{}">{}</a>', said % {"number": asked}, address, words)
            messages.info(request, line)
        return [report.action.pk for report in reports if report.action]

    def before_taking_back(self, request: HttpRequest, keys: Sequence[int]) -> None:
        """Take back what finding the papers of new members did to these, the latest first."""
        for action in Action.objects.filter(pk__in=keys, undone_at=None).order_by("-pk"):
            with suppress(review.Refused):  # a later answer stands on it; it stays
                review.undo(action, request.user)

    def write_rows(
        self, request: HttpRequest, sheet: Any, table: Table, stored: Collection[Any]
    ) -> list[Any]:
        """Look for the papers of whom the table adds, or gives other names or identifiers."""
        before = {pk: _known(member) for pk, member in _with_names(stored).items()}
        written = super().write_rows(request, sheet, table, stored)
        if any(row.problems for row in written if row.kind == "error"):
            return written
        is_for_a_worker = _is_for_a_worker()
        for pk, member in _with_names([row.instance.pk for row in written]).items():
            names_before, identifiers_before = before.get(pk, (set(), set()))
            names_now, identifiers_now = _known(member)
            gone = identifiers_before - identifiers_now
            if gone or names_before - names_now:
                review.let_names_go(member, gone, request.user, batch=sheet.batch)
            if (names_before, identifiers_before) == (names_now, identifiers_now):
                continue
            if is_for_a_worker:
                tasks.enqueue_joining_up(member, request.user, sheet.batch)
            else:
                review.join_up(member, request.user, batch=sheet.batch)
        return written

    def after_table(self, request: HttpRequest, batch: str) -> None:
        """Say in a sentence what became of the papers, with an Undo for all of it."""
        done = list(Action.objects.active().filter(batch=batch, by=request.user).order_by("-pk"))
        if done:
            _tell_of_table(request, done)
        elif _is_for_a_worker():
            said = gettext("The papers of those who are new in the table are being looked for.")
            messages.info(request, said)

    def save_model(self, request: HttpRequest, obj: Member, form: Any, change: bool) -> None:
        before = Member.objects.with_names().filter(pk=obj.pk).first() if change else None
        request.known_before = _known(before) if before else (set(), set())  # type: ignore[attr-defined]
        super().save_model(request, obj, form, change)

    def save_related(self, request: HttpRequest, form: Any, formsets: Any, change: bool) -> None:
        super().save_related(request, form, formsets, change)
        member = _with_names([form.instance.pk])[form.instance.pk]
        names_before, identifiers_before = request.known_before  # type: ignore[attr-defined]
        names_now, identifiers_now = _known(member)
        by = request.user
        if names_before - names_now or identifiers_before - identifiers_now:
            gone = identifiers_before - identifiers_now
            _tell(request, member, review.let_names_go(member, gone, by))
        if _is_for_a_worker():
            tasks.enqueue_joining_up(member, by)
            said = gettext("The papers that name %(name)s are being looked for.")
            messages.info(request, said % {"name": member.name})
        else:
            _tell(request, member, review.join_up(member, by))


def _papers_of(run: SyncRun) -> set[int]:
    """The papers that an import told of; a list that brought nothing new is its source's."""
    records = SourceRecord.objects.filter(publication__isnull=False).order_by()
    told = records.filter(run=run).values_list("publication", flat=True)
    return set(told or records.filter(source=run.source).values_list("publication", flat=True))


def _on_papers(author: FrequentAuthor) -> str:
    """On how many papers somebody is, and of which years."""
    said = ngettext("%(number)s paper", "%(number)s papers", author.papers)
    first, last = (int(date[:4]) if date else None for date in (author.first, author.last))
    return ", ".join(filter(None, [said % {"number": author.papers}, years(first, last)]))


def _is_for_a_worker() -> bool:
    """Whether the catalogue is too large to look through while somebody waits."""
    return Authorship.objects.filter(member=None).count() > AT_ONCE


def _with_names(keys: Collection[int]) -> dict[int, Member]:
    """The members with all by which papers are known to be theirs."""
    return Member.objects.with_names().prefetch_related("positions").in_bulk(list(keys))


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
        said = _with_questions(said, {"member": member.pk})
    messages.success(request, said, extra_tags=f"undo-{report.action.pk}")


def _tell_of_table(request: HttpRequest, done: Sequence[Action]) -> None:
    """Say what became of the papers of those whom a table names, the latest action first."""
    told = [action.message.params for action in done]
    asked = sum(params["asked"] for params in told)
    said = text(done[0].message)
    if len(done) > 1:
        said = _sum_of(sum(params["number"] for params in told), asked)
    if asked:
        said = _with_questions(said, {})
    messages.success(request, said, extra_tags=f"undo-{done[0].pk}")


def _sum_of(number: int, asked: int) -> str:
    said = gettext("%(number)s papers name people of the table.") % {"number": number}
    if not asked:
        return said
    waiting = ngettext("You are asked about %(n)s.", "You are asked about %(n)s.", asked)
    return f"{said} {waiting % {'n': asked}}"


def _with_questions(said: str, query: dict[str, Any]) -> str:
    """The sentence with a link to the questions of the review queue."""
    address = reverse("admin:publications_suggestion_changelist")
    if query:
        address = f"{address}?{urlencode(query)}"
    return format_html('{} <a href="{}">{}</a>', said, address, gettext("Answer the questions"))
