"""The page of a paper: versions, dates, talks, news, where facts come from, citations."""

import datetime

import pytest
from django.utils import timezone

from people.models import Identifier, Member, News, Talk
from publications.domain import citing
from publications.models import (
    Authorship,
    ExternalId,
    Link,
    Metric,
    Project,
    Publication,
    Source,
    SourceRecord,
    SyncRun,
    Venue,
)
from tests.page import in_order, text

pytestmark = pytest.mark.django_db

PAGE = "/publications/on-trees/"
DAY = datetime.timedelta(days=1)


def paper(**fields: object) -> Publication:
    return Publication.objects.create(
        **{"title": "On Trees", "slug": "on-trees", "date": "2024-05", **fields}
    )


def a_talk(slug: str = "oaks", **fields: object) -> Talk:
    start = datetime.datetime(2024, 5, 1, 16, tzinfo=datetime.UTC)
    said = {"title": "Talk of Oaks", "speaker_name": "Guest", "starts_at": start, **fields}
    return Talk.objects.create(slug=slug, ends_at=start + DAY, **said)


def said_of(publication: Publication, name: str = "DBLP", kind: str = "dblp") -> SourceRecord:
    known = {"name": name, "kind": kind}
    source, _ = Source.objects.get_or_create(slug=name.lower(), defaults=known)
    return SourceRecord.objects.create(
        source=source,
        key=f"k{publication.pk}",
        content_hash="h",
        record={},
        publication=publication,
    )


def test_of_a_published_paper_nothing_is_said_about_visitors(admin_client) -> None:
    paper(status="published")
    assert "Visitors do not see" not in text(admin_client.get(PAGE))


class TestVersions:
    def test_each_version_with_its_days_in_order(self, client):
        venue = Venue.objects.create(name="Conference on Trees", acronym="TREE", slug="tree")
        made = paper(venue=venue, dates=[["accepted", "2024-02-03"], ["online", "2024-05-06"]])
        paper(
            title="Trees, a draft", slug="draft", date="2023-11", version_of=made, kind="preprint"
        )

        leading, draft = text(client.get(PAGE)), text(client.get("/publications/draft/"))

        assert in_order(
            leading,
            *("Versions", "Posted November 2023", "Preprint"),
            *("Accepted 3 February 2024", "TREE (this page)", "Online 6 May 2024"),
            "called “Trees, a draft”",
        )
        assert "Published May 2024" not in leading  # the day is known more exactly
        assert in_order(draft, "Posted November 2023", "(this page)", "Online 6 May 2024", "TREE")

    def test_what_visitors_do_not_see_is_no_version(self, client):
        made = paper()
        paper(title="Hidden draft", slug="draft", version_of=made, status="waiting")

        assert "Hidden draft" not in text(client.get(PAGE))


class TestTalksAndNews:
    def test_those_about_the_paper(self, client):
        made = paper()
        made.talks.add(a_talk())
        a_talk("others", title="Talk of Lakes")
        made.news.add(
            News.objects.create(title="Oaks won", slug="won", date="2024-06-01"),
            News.objects.create(title="Draft item", slug="draft", shown=False),
        )

        page = text(client.get(PAGE))

        assert in_order(page, "Talk of Oaks", "Talk, 1 May 2024", "Oaks won", "News, 1 June 2024")
        assert "Talk of Lakes" not in page
        assert "Draft item" not in page


class TestOrigins:
    @pytest.mark.parametrize(
        ("days", "words"),
        [(0, "checked today"), (1, "checked yesterday"), (3, "checked 3 days ago")],
    )
    def test_when_a_service_was_last_asked(self, client, days, words):
        made = paper()
        said = said_of(made)
        now = timezone.now()
        SourceRecord.objects.update(last_seen=now - 300 * DAY)
        run = SyncRun(source=said.source, state="done", finished_at=now - days * DAY)
        failed = SyncRun(source=said.source, state="failed", finished_at=now)
        SyncRun.objects.bulk_create([run, failed])
        Publication.objects.update(origins={"title": said.pk, "date": "hand"})

        page = text(client.get(PAGE))

        assert f"From DBLP, {words}" in page
        assert in_order(page, "Date", "edited by hand", "Title", f"DBLP, {words}")

    def test_a_list_was_read_on_a_day(self, client):
        said_of(paper(), "My list", "listing")
        moment = datetime.datetime(2020, 2, 3, 12, tzinfo=datetime.UTC)
        SourceRecord.objects.update(last_seen=moment)

        assert "From My list, read on 3 February 2020" in text(client.get(PAGE))

    def test_a_run_for_another_member_checked_nothing(self, client):
        ann, bo = (Member.objects.create(name=name, slug=name) for name in ("ann", "bo"))
        said = said_of(paper())
        now = timezone.now()
        mine = SyncRun.objects.create(
            source=said.source, member=ann, state="done", finished_at=now - 5 * DAY
        )
        SyncRun.objects.create(source=said.source, member=bo, state="done", finished_at=now)
        SourceRecord.objects.update(run=mine, last_seen=now - 300 * DAY)

        assert "checked 5 days ago" in text(client.get(PAGE))


class TestFigures:
    def test_how_often_it_was_cited_who_counted_and_when(self, client):
        made = paper()
        source = said_of(made, "OpenAlex", "openalex").source
        other = said_of(made, "Crossref", "crossref").source
        for counted_by, value, day in (
            (source, 90, "2025-01-01"),
            (source, 1120, "2026-11-03"),
            (other, 80, "2026-11-04"),
        ):
            Metric.objects.create(
                source=counted_by, publication=made, name="citations", value=value, day=day
            )

        assert "Cited 1,120 times OpenAlex, 3 November 2026" in text(client.get(PAGE))

    def test_none_are_not_told(self, client):
        made = paper()
        source = said_of(made).source
        Metric.objects.create(source=source, publication=made, name="citations", value=0)

        assert "Cited" not in text(client.get(PAGE))


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        (
            "https://creativecommons.org/licenses/by-nc/4.0/",
            '/licenses/by-nc/4.0/" rel="license">CC BY-NC 4.0</a>',
        ),
        (
            "cc-by-sa-3.0",
            '<a href="https://creativecommons.org/licenses/by-sa/3.0/" rel="license">CC BY-SA',
        ),
        (
            "https://a.example/x",
            '<a href="https://a.example/x" rel="license">Licence on a.example</a>',
        ),
        ("<b>mine", "&lt;b&gt;mine"),
        ("javascript:alert(1)", "<p>javascript:alert(1)</p>"),
    ],
)
def test_a_licence_by_its_name(client, said, shown):
    paper(licence=said)

    assert shown in client.get(PAGE).content.decode()


class TestWords:
    def test_title_and_abstract_with_formulas(self, client):
        paper(
            display_title="On H<sub>2</sub>O in $n^2$ steps <b>",
            abstract="It takes $O(n)$ and costs $5 and $10.\n\nMore <i>.",
        )

        html = client.get(PAGE).content.decode()

        assert "<h1><bdi>On H<sub>2</sub>O in <math" in html
        assert "steps &lt;b&gt;</bdi></h1>" in html
        assert "and costs $5 and $10.</p><p>More &lt;i&gt;.</p>" in html
        assert "On H<sub>2</sub>O in <math" in client.get("/publications/").content.decode()
        assert "<title>On Trees" in html


class TestCitations:
    @pytest.mark.parametrize("style", citing.STYLES)
    def test_the_style_that_is_asked_for(self, client, style):
        made = paper(kind="journal")
        Authorship.objects.create(publication=made, position=1, name="Ann Able")

        response = client.get(f"{PAGE}?style={style}")

        page, html = text(response), response.content.decode()
        expected = citing.plain(citing.cite(made.as_record(), style, "http://x.example/"))
        assert expected in page
        assert f' href="?style={style}#cite" aria-current="true"' in html
        assert 'rel="canonical" href="http://127.0.0.1:8000/publications/on-trees/"' in html
        plain = client.get(f"/publications/on-trees.txt?style={style}")
        assert plain["Content-Type"] == "text/plain; charset=utf-8"
        assert plain.content.decode() == f"{expected}\n"

    def test_a_style_that_we_do_not_have(self, client):
        paper()

        assert '"?style=apa#cite" aria-current' in client.get(f"{PAGE}?style=x").content.decode()

    @pytest.mark.usefixtures("memory_cache")
    def test_it_is_made_once_for_what_the_paper_says(self, client, monkeypatch):
        made = paper()
        cite, asked = citing.cite, []
        monkeypatch.setattr(citing, "cite", lambda *said: asked.append(said) or cite(*said))

        for _ in range(2):
            client.get(PAGE)
        assert len(asked) == 1

        Publication.objects.filter(pk=made.pk).update(title="On Lakes")
        client.get(PAGE)
        assert [record.title for record, *_ in asked] == ["On Trees", "On Lakes"]


@pytest.mark.parametrize("count", [1, 3, 100])
def test_queries(client, django_assert_num_queries, count):
    venue = Venue.objects.create(name="Conference on Trees", slug="tree")
    made = paper(venue=venue)
    for number in range(count):
        ann = Member.objects.create(name=f"Ann {number}", slug=f"ann-{number}")
        Identifier.objects.create(member=ann, scheme="orcid", value=f"0000-0000-0000-{number:04}")
        Authorship.objects.create(publication=made, position=number + 1, name="A", member=ann)
        paper(title="Draft", slug=f"v{number}", version_of=made, venue=venue)
        Link.objects.create(publication=made, kind="pdf", url=f"https://a.example/{number}")
        ExternalId.objects.create(publication=made, scheme="doi", value=f"10.1/{number}")
        made.projects.add(Project.objects.create(name="Oaks", slug=f"r{number}"))
        made.talks.add(a_talk(f"t{number}"))
        made.news.add(News.objects.create(title="Oaks", slug=f"n{number}"))
        source = said_of(made, f"Source {number}").source
        Metric.objects.create(source=source, publication=made, name="citations", value=3)

    for address, queries in ((PAGE, 12), ("/publications/v0/", 11)):
        with django_assert_num_queries(queries):
            client.get(address)
