"""The admin in Chinese: no English sentence is left on any of its pages.

The lab's data is Chinese too, so that whatever is English is the admin's own.
"""

import datetime
import re
from html.parser import HTMLParser

import pytest
from django.contrib import admin
from django.urls import reverse
from django.utils import timezone, translation

from people.models import Award, Member, User
from publications.domain.reasons import Reason
from publications.models import Metric, Publication, Source, Suggestion, SyncRun
from publications.services import consolidation, review
from tests.labsite.test_languages import a_lab_in_chinese
from tests.publications import make

pytestmark = pytest.mark.django_db

#: What is called so in every language: services, formats, keys, and what is typed as it stands.
NAMES = set(
    """BibTeX BibLaTeX RIS CSL JSON DOI ORCID PDF HTML XML DBLP OpenAlex Crossref Semantic Scholar
    Google arXiv PubMed Central ACL Anthology ISBN iD JPEG PNG WebP Labsite English UTC Enter
    Hugo Blox Greene Lab
    Assistant Professor Purdue University America New York et al posted online print accepted
    presented Programme committee""".split()
)
#: What django-celery-beat lets nobody translate, and the names of the schedule's tasks.
ELSEWHERE = {
    "Audit",
    "Check links",
    "Find duplicates",
    "Sync every source",
    "Take up lost runs",
    "Task Name",
}


class English(HTMLParser):
    """Runs of three English words or more that a page shows or says, code left aside."""

    SAID = ("aria-label", "title", "alt", "placeholder", "data-label", "value")
    SKIPPED = ("script", "style", "pre", "code", "textarea", "option")
    VOID = ("meta", "link", "input", "img", "br", "hr", "source", "path", "circle", "col")

    def __init__(self, page: str) -> None:
        super().__init__()
        self.runs: set[str] = set()
        self._inside: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        known = dict(attrs)
        if tag not in self.VOID:
            self._inside.append(tag)
        for name in self.SAID:
            shown = name != "value" or (tag == "input" and known.get("type") == "submit")
            if known.get(name) and shown:
                self._note(known[name])

    def handle_endtag(self, tag):
        while self._inside and self._inside.pop() != tag:
            pass

    def handle_data(self, data):
        if not set(self.SKIPPED) & set(self._inside):
            self._note(data)

    def _note(self, said):
        said = re.sub(r"https?://\S+|\S+@\S+|[\w-]+(?:/[\w.-]+)+|[\w.]*_[\w.]*", "", said)
        for run in re.findall(r"[A-Za-z][A-Za-z’']*(?:[ ,;:.–-]+[A-Za-z][A-Za-z’']*)+", said):
            words = re.findall(r"[A-Za-z][A-Za-z’']*", run)
            if sum(word not in NAMES for word in words) >= 2:
                self.runs.add(run)


def some_of_everything(editor: User) -> None:
    """Papers told by sources, doubts of each kind, answers, runs with a log, and figures."""
    a_lab_in_chinese()
    ann, ben = Member.objects.get(slug="an"), Member.objects.get(slug="ben")
    service = make.source("arxiv", name="预印本库", asserted_by=Source.AssertedBy.SERVICE)
    papers = [Publication.objects.get(slug=f"p{number}") for number in range(4)]
    twins = [_told(f"树的形态{number}", service) for number in range(5)]
    said = {"source": service, "score": 0.7}
    Suggestion.objects.create(
        kind="same_work",
        publication=twins[0],
        other=papers[0],
        reasons=[
            Reason("titles_agree", {"number": 93}),
            Reason("other_years", {"year": 2012, "other": 2013}),
            Reason("other_titles", against=True),
        ],
        **said,
    )
    Suggestion.objects.create(
        kind="version",
        publication=twins[1],
        other=papers[1],
        reasons=[Reason("same_title")],
        **said,
    )
    theirs = Suggestion.objects.create(
        kind="authorship",
        publication=twins[2],
        member=ann,
        reasons=[Reason("name_in_full", {"name": "安"}), Reason("name_alone", against=True)],
        **said,
    )
    Suggestion.objects.create(kind="authorship", publication=twins[3], reasons=[], **said)
    answered = Suggestion.objects.create(
        kind="authorship", publication=twins[4], member=ben, reasons=[], **said
    )
    review.later(theirs, editor)
    review.reject(answered, editor)
    review.merge(_told("树的旧文", service), into=papers[0], by=editor)
    consolidation.lock(papers[0], ["title", "venue"], editor)
    now = timezone.now()
    for state, member in (("done", ann), ("failed", ben), ("queued", None), ("running", ann)):
        run = SyncRun.objects.create(
            source=service,
            member=member,
            state=state,
            started_by=editor,
            reason=Reason.of("no_answer_in_time", service="arXiv") if state == "failed" else None,
            started_at=None if state == "queued" else now - datetime.timedelta(minutes=3),
            finished_at=now if state in ("done", "failed") else None,
            seen=7,
            suggested=1,
        )
        for level, message in LOG:
            run.log.create(level=level, message=message)
    for name, day in (("citations", now), ("citations 2024", now)):
        Metric.objects.create(
            source=service, publication=papers[0], name=name, value=3, day=day.date()
        )


#: What runs write down.
LOG = (
    ("info", Reason.of("asking_since", day="2024-05-01")),
    ("warning", Reason.of("line_not_read", line=3, reason=Reason("entry_has_no_title"))),
    ("error", Reason("worker_lost")),
)


def _told(title: str, source: Source) -> Publication:
    paper = Publication.objects.create(
        title=title,
        slug=consolidation.free_slug(Publication(title=title)),
        status=Publication.Status.WAITING,
    )
    said = make.record(title, "安, 本, 林", date="2024-06")
    consolidation.attach(make.evidence(paper, said, source, key=title), paper)
    return Publication.objects.get(pk=paper.pk)


#: Whose rows have pages of several kinds.
VARIED = (Suggestion, SyncRun)


def addresses() -> list[str]:
    """Every page of the admin that is got: for each model its list, its forms and its history."""
    found = [reverse("admin:index"), reverse("admin:password_change")]
    found += [reverse("admin:auth_user_password_change", args=[User.objects.first().pk])]
    found += [reverse("admin:app_list", args=[label]) for label in ("people", "publications")]
    for model in admin.site._registry:
        base = f"admin:{model._meta.app_label}_{model._meta.model_name}"
        found.append(reverse(f"{base}_changelist"))
        rows = model._default_manager.order_by("pk").values_list("pk", flat=True)
        rows = rows[: 5 if model in VARIED else 1]
        found += [reverse(f"{base}_change", args=[pk]) for pk in rows]
        if not rows or model in (Member, Publication):
            found.append(reverse(f"{base}_add"))
    paper = Publication.objects.get(slug="p0")
    base = "admin:publications_publication"
    found += [reverse(f"{base}_import"), reverse(f"{base}_add_by_id")]
    found += [reverse(f"{base}_{tool}", args=[paper.pk]) for tool in ("merge", "link_version")]
    found += [f"{reverse(f'{base}_merge', args=[paper.pk])}?q=树"]
    found += [reverse(f"{base}_{page}", args=[paper.pk]) for page in ("history", "delete")]
    found += [reverse("admin:people_award_delete", args=[Award.objects.first().pk])]
    found += [reverse("admin:publications_metric_member", args=[Member.objects.first().pk])]
    found += [reverse("admin:publications_source_sync", args=[Source.objects.first().pk])]
    return found


class TestChinese:
    @pytest.fixture
    def chinese(self, client):
        editor = User.objects.create_superuser("bianji", password="x")
        some_of_everything(editor)
        client.force_login(editor)
        client.defaults["HTTP_ACCEPT_LANGUAGE"] = "zh-hans"
        return client

    def test_no_english_sentence_is_left(self, chinese):
        left: dict[str, str] = {}
        for address in addresses():
            response = chinese.get(address, follow=True)
            assert response.status_code in (200, 403), address
            for run in English(response.content.decode()).runs - ELSEWHERE:
                left.setdefault(run, address)

        assert not left, "\n".join(f"{run} | {address}" for run, address in left.items())

    def test_view_site_leads_to_the_pages_in_the_same_language(self, chinese):
        assert '<a href="/zh-hans/">' in chinese.get(reverse("admin:index")).content.decode()


def test_a_heading_of_rows_has_no_english_plural():
    """Django puts an “s” behind the name of one where nobody says what many are called."""
    inlines = {inline for each in admin.site._registry.values() for inline in each.inlines}

    with translation.override("zh-hans"):
        headings = {str(inline(Member, admin.site).verbose_name_plural) for inline in inlines}

    assert not [heading for heading in headings if re.search(r"[^\x00-\x7f]s$", heading)]
