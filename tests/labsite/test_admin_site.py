"""The admin as editors meet it: its sections, the overview, and the language it speaks."""

import re

import pytest
from django.conf import settings
from django.contrib.auth.models import Group, Permission
from django.test import Client, override_settings
from django.urls import reverse
from django_celery_beat.models import IntervalSchedule, PeriodicTask

from labsite.admin_site import SECTIONS
from people.models import News, User
from publications.models import Publication, Source, SyncRun
from tests.forms import form_of
from tests.page import markup
from tests.publications import make
from tests.publications.admin.review.test_views import paper, same, theirs

pytestmark = pytest.mark.django_db

CHINESE = {"HTTP_ACCEPT_LANGUAGE": "zh-CN,zh;q=0.9,en;q=0.5"}


def overview(client: Client, **asked: str) -> str:
    response = client.get(reverse("admin:index"), **asked)
    assert response.status_code == 200
    return markup(response)


class TestSections:
    def test_stand_in_the_order_of_an_editors_work(self, admin_client: Client) -> None:
        captions = re.findall(r"<caption[^>]*>([^<]+)", overview(admin_client))
        assert captions == [str(section.name) for section in SECTIONS]

    def test_the_schedule_is_folded_but_on_its_own_pages(self, admin_client: Client) -> None:
        folded = re.compile(r'<details class="app-schedule [^>]*?( open)?>')
        assert folded.search(overview(admin_client))[1] is None
        task = reverse("admin:django_celery_beat_periodictask_changelist")
        assert folded.search(admin_client.get(task).content.decode())[1] == " open"

    def test_show_only_what_somebody_may_see(self, client: Client) -> None:
        user = User.objects.create_user("viewer", is_staff=True)
        user.user_permissions.add(Permission.objects.get(codename="view_member"))
        client.force_login(user)
        page = overview(client)
        assert re.findall(r"<caption[^>]*>([^<]+)", page) == ["People"]
        assert "Review queue" not in page
        assert "Last syncs" not in page


class TestOverview:
    def test_tells_what_waits_by_question(self, admin_client: Client) -> None:
        theirs(paper("On Examples"), make.member("Ana Example"))
        same(paper("Alike"), paper("Like"))
        page = overview(admin_client)
        assert "<strong data-queue>2</strong> questions wait for an answer." in page
        assert re.search(r'\?kind=same_work">Is it the same paper\?</a> 1', page)

    def test_tells_how_much_there_is_of_what_somebody_may_see(
        self, admin_client: Client, client: Client
    ) -> None:
        paper("One")
        for title in ("Two", "Three"):
            Publication.objects.filter(pk=paper(title).pk).update(status="published")
        leading = Publication.objects.get(title="Two")
        draft = paper("Two, a draft")
        Publication.objects.filter(pk=draft.pk).update(status="published", version_of=leading)
        make.member("Ana Example")
        figures = re.findall(
            r'<li><a href="([^"]+)"><strong>(\d+)</strong> ([^<]+)</a>', overview(admin_client)
        )
        papers = reverse("admin:publications_publication_changelist")
        assert figures == [
            (f"{papers}?status__exact=published", "2", "publications on the site"),
            (f"{papers}?status__exact=waiting", "1", "publication waits, hidden"),
            (
                f"{reverse('admin:people_member_changelist')}?belonging=current",
                "1",
                "current member",
            ),
            (reverse("admin:publications_project_changelist"), "0", "projects"),
        ]
        user = User.objects.create_user("viewer", is_staff=True)
        user.user_permissions.add(Permission.objects.get(codename="view_member"))
        client.force_login(user)
        assert "publications on the site" not in overview(client)

    def test_tells_a_member_how_many_papers_are_hers(self, client: Client) -> None:
        ann = User.objects.create_user("ann")
        ann.groups.add(Group.objects.get_or_create(name="Member")[0])
        hers, other = paper("One"), paper("Two")
        hers.authorships.filter(position=1).update(member=make.member("Ann", user=ann))
        Publication.objects.filter(pk__in=[hers.pk, other.pk]).update(status="published")
        client.force_login(ann)

        page = overview(client)

        assert re.findall(r"<strong>(\d+)</strong> ([^<]+)</a>", page) == [
            ("1", "of your papers on the site"),
            ("0", "of your papers wait, hidden"),
        ]

    def test_tells_of_the_last_syncs_and_of_trouble(self, admin_client: Client) -> None:
        source = make.source(
            "arxiv", name="arXiv", kind="arxiv", asserted_by=Source.AssertedBy.SERVICE
        )
        run = SyncRun.objects.create(source=source, state="queued")
        SyncRun.objects.filter(pk=run.pk).update(state="failed", finished_at=run.created_at)
        page = overview(admin_client)
        assert "Failing since" in page
        assert f'href="{run.get_absolute_url()}"' in page

    def test_a_service_that_was_never_asked_is_not_said_to_be_well(
        self, admin_client: Client
    ) -> None:
        source = make.source(
            "arxiv", name="arXiv", kind="arxiv", asserted_by=Source.AssertedBy.SERVICE
        )
        Source.objects.exclude(pk=source.pk).update(enabled=False)
        page = overview(admin_client)
        assert "1 service is switched on and was never asked." in page
        assert "none has trouble" not in page

        run = SyncRun.objects.create(source=source, state="queued")
        SyncRun.objects.filter(pk=run.pk).update(state="done", finished_at=run.created_at)
        page = overview(admin_client)
        assert "1 service is asked; none has trouble." in page
        assert "never asked" not in page


class TestLanguage:
    def test_is_the_browsers(self, admin_client: Client) -> None:
        assert '<html lang="zh-hans"' in overview(admin_client, **CHINESE)
        assert '<html lang="en"' in overview(admin_client)

    def test_is_what_the_editor_chose(self, admin_client: Client) -> None:
        here = reverse("admin:publications_suggestion_changelist")
        sent = {"language": "en", "next": here}
        assert admin_client.post(reverse("language"), sent).headers["Location"] == here
        assert '<html lang="en"' in overview(admin_client, **CHINESE)
        admin_client.post(reverse("language"), {**sent, "language": "zh-hans"})
        page = admin_client.get(here).content.decode()
        assert "审核队列" in page
        assert re.search(r'value="zh-hans"[^>]* aria-current="true"', page)

    def test_of_the_pages_for_visitors_follows_their_addresses(self, client: Client) -> None:
        client.cookies[settings.LANGUAGE_COOKIE_NAME] = "zh-hans"
        assert '<html lang="en"' in client.get(reverse("people:members")).content.decode()


def test_lists_write_dates_as_all_pages_do(admin_client: Client) -> None:
    News.objects.create(title="An item", slug="an-item", date="2024-05-07")
    address = reverse("admin:people_news_changelist")

    assert "7 May 2024" in markup(admin_client.get(address))
    assert "2024年5月7日" in markup(admin_client.get(address, **CHINESE))


@pytest.mark.filterwarnings("ignore:DateTimeField .* received a naive datetime")
@pytest.mark.parametrize(
    ("zone", "day"), [("Asia/Shanghai", "0001-01-01"), ("America/New_York", "9999-12-31 23:59")]
)
@pytest.mark.parametrize(
    "lists", ["people/user/?last_login__gte", "django_celery_beat/periodictask/?last_run_at__gte"]
)
def test_a_list_outlasts_days_that_are_none_elsewhere(
    admin_client: Client, zone: str, day: str, lists: str
) -> None:
    with override_settings(TIME_ZONE=zone):
        response = admin_client.get(f"/admin/{lists}={day}", follow=True)

    assert response.status_code == 200


def test_a_scheduled_task_without_headers_is_saved(admin_client: Client) -> None:
    interval = IntervalSchedule.objects.create(every=1, period="days")
    task = PeriodicTask.objects.create(name="Nightly", task="sync", interval=interval)
    address = reverse("admin:django_celery_beat_periodictask_change", args=[task.pk])
    form = form_of(admin_client.get(address), "periodictask_form")

    assert admin_client.post(address, form.fill(headers="")).status_code == 302
    task.refresh_from_db()
    assert task.headers == "{}"
    refused = admin_client.post(address, form.fill(headers="{"))
    assert "Unable to parse JSON" in refused.content.decode()
