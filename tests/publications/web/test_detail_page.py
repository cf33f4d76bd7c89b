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
from publications.web import detail_page
from publications.web.buttons import buttons
from publications.web.views import PublicationDetail
from tests.page import in_order, markup, text
from tests.publications import make

pytestmark = pytest.mark.django_db

PAGE, DRAFT = "/publications/on-trees/", "/publications/draft/"
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
    def test_a_line_of_them_as_they_came_out(self, client):
        venue = Venue.objects.create(name="Conference on Trees", acronym="TREE", slug="tree")
        made = paper(venue=venue, dates=[["accepted", "2024-02-03"], ["online", "2024-05-06"]])
        draft = paper(
            title="Trees, a draft", slug="draft", date="2023-11", version_of=made, kind="preprint"
        )
        ExternalId.objects.create(publication=draft, scheme="arxiv", value="2311.01234")

        leading, of_draft = (markup(client.get(address)) for address in (PAGE, DRAFT))

        assert in_order(
            leading,
            f'<a href="{DRAFT}">arXiv 2023</a>',
            "called “Trees, a draft”",
            f'<a href="{PAGE}" aria-current="page">TREE 2024</a>',
            *("Accepted", "3 February 2024", "Online", "6 May 2024"),
        )
        assert in_order(
            of_draft,
            f'<a href="{DRAFT}" aria-current="page">arXiv 2023</a>',
            f'<a href="{PAGE}">TREE 2024</a>',
        )

    def test_a_preprint_that_only_arxiv_has(self, client):
        venue = Venue.objects.create(name="Conference on Trees", slug="tree")
        made = paper(venue=venue, dates=[["posted", "2023-01-02"]], kind="conference")
        ExternalId.objects.create(publication=made, scheme="arxiv", value="2301.01234")

        page = markup(client.get(PAGE))

        assert in_order(
            page,
            '<a href="https://arxiv.org/abs/2301.01234">arXiv 2023</a>',
            ">Conference on Trees 2024</a>",
        )
        assert "Posted" not in page

    def test_a_single_one_is_no_line(self, client):
        paper(kind="preprint")

        assert 'class="stages"' not in markup(client.get(PAGE))

    def test_what_visitors_do_not_see_is_no_version(self, client):
        made = paper()
        paper(title="Hidden draft", slug="draft", version_of=made, status="waiting")

        assert "Hidden draft" not in text(client.get(PAGE))


class TestBarePage:
    def test_without_abstract_and_figure_the_drawing_stands_beside_the_head(self, client):
        made = paper(kind="preprint")
        ExternalId.objects.create(publication=made, scheme="arxiv", value="2301.01234")

        bare = markup(client.get(PAGE))
        Publication.objects.update(abstract="We study trees.")
        full = markup(client.get(PAGE))

        assert in_order(bare, 'class="paper-page bare"', "</header>", '<div class="drawing">')
        assert '<div class="main">' not in bare
        assert 'href="https://arxiv.org/abs/2301.01234">Abstract on arXiv</a>' in bare
        assert "Abstract on arXiv" not in full
        assert in_order(full, 'class="paper-page"', '<div class="main">', '<div class="drawing">')

    def test_identifiers_stand_at_the_foot_unless_the_page_leads_there_already(self, client):
        made = paper(kind="preprint")
        ExternalId.objects.create(publication=made, scheme="arxiv", value="2301.01234")

        assert "Identifiers" not in text(client.get(PAGE))
        ExternalId.objects.create(publication=made, scheme="doi", value="10.1/x")
        assert in_order(text(client.get(PAGE)), "Identifiers", "2301.01234", "10.1/x")


class TestWhere:
    @pytest.mark.parametrize(
        ("venue", "date", "line"),
        [
            ("Conference on Trees (TREE)", "2024-05", "TREE 2024 · Conference on Trees, May 2024"),
            ("Conference on Trees (TREE)", "2024", "TREE 2024 · Conference on Trees"),
            ("Conference on Trees (TREE)", "", "TREE · Conference on Trees"),
            ("Nature", "2024-05", "Nature · May 2024"),
            ("", "2024-05", "May 2024"),
        ],
    )
    def test_the_venue_and_the_date_once(self, client, venue, date, line):
        name, _, acronym = venue.removesuffix(")").partition(" (")
        place = Venue.objects.create(name=name, acronym=acronym, slug="v") if venue else None
        paper(venue=place, date=date, kind="conference")

        assert in_order(text(client.get(PAGE)), "Conference paper On Trees", f" {line} Cite")


class TestAuthors:
    @staticmethod
    def by(*authors: object) -> Publication:
        made = paper()
        for position, author in enumerate(authors, start=1):
            said = {"name": f"Author {position}"} if author is None else author
            Authorship.objects.create(publication=made, position=position, **said)
        return made

    def test_with_affiliation_and_marks(self, client):
        ada = make.member("Ada")
        self.by({"name": "A. Byron", "member": ada, "affiliation": "MIT", "corresponding": True})

        page = markup(client.get(PAGE))

        assert in_order(page, '<li class="chip ours">', ">A</text>", 'href="/people/ada/"', "MIT")
        assert "<details" not in page

    def test_of_many_those_whom_readers_look_for(self, client):
        ada = make.member("Ada")
        self.by(*[None] * 99, {"name": "A. Byron", "member": ada}, *[None] * 100)

        page = text(client.get(PAGE))

        assert in_order(
            page,
            *("Author 8", "91 more", "A. Byron", "99 more", "Author 200", "All 200 authors"),
            *("Author 8", "Author 9", "Author 200"),
        )

    def test_a_list_cut_short(self, client):
        self.by(None)
        Publication.objects.update(authors_complete=False)

        assert in_order(text(client.get(PAGE)), "Author 1", "et al.")


class TestButtons:
    @staticmethod
    def offered(publication: Publication) -> list[tuple[str, str]]:
        return [(button.label, button.detail) for button in buttons(publication)]

    def test_the_text_first_and_a_second_one_by_its_site(self):
        made = paper()
        for kind, url in (
            ("code", "https://git.example/x"),
            ("pdf", "https://a.example/p.pdf"),
            ("pdf", "https://b.example/p.pdf"),
            ("slides", "https://a.example/s.pdf"),
            ("page", "https://c.example/p"),
        ):
            Link.objects.create(publication=made, kind=kind, url=url)

        assert self.offered(made) == [
            ("Read PDF", ""),
            ("PDF", "b.example"),
            ("Code", ""),
            ("Slides", ""),
            ("On c.example", ""),
        ]

    def test_a_page_that_an_identifier_names_is_none(self):
        made = paper()
        ExternalId.objects.create(publication=made, scheme="doi", value="10.1/x")
        Link.objects.create(publication=made, kind="page", url="https://a.example/doi/10.1/x")
        Link.objects.create(publication=made, kind="code", url="https://git.example/x")

        assert self.offered(made) == [("Code", "")]

    def test_the_text_by_its_identifier(self):
        made = paper()
        ExternalId.objects.create(publication=made, scheme="arxiv", value="2301.01234")

        (button,) = buttons(made)

        assert (button.label, button.address) == ("Read PDF", "https://arxiv.org/pdf/2301.01234")

    def test_else_where_the_publisher_has_it(self):
        made = paper()
        ExternalId.objects.create(publication=made, scheme="doi", value="10.1/x")

        (button,) = buttons(made)

        assert (button.label, button.address) == ("Read online", "https://doi.org/10.1/x")

    def test_what_only_a_version_offers(self, client):
        draft = paper(title="Draft", slug="draft", version_of=paper())
        Link.objects.create(publication=draft, kind="pdf", url="https://a.example/p.pdf")

        assert 'href="https://a.example/p.pdf">Read PDF</a>' in markup(client.get(PAGE))


class TestVideo:
    def test_it_plays_in_a_frame_that_this_page_alone_allows(self, client):
        made = paper()
        paper(title="Other", slug="draft")
        url = "https://youtu.be/dQw4w9WgXcQ"
        Link.objects.create(publication=made, kind="video", url=url)

        response, other = client.get(PAGE), client.get(DRAFT)

        frame = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1"
        assert f'<a href="{url}" data-frame="{frame}">' in markup(response)
        assert "frame-src https://www.youtube-nocookie.com " in response["Content-Security-Policy"]
        assert "frame-src" not in other["Content-Security-Policy"]

    def test_one_on_another_host_is_a_button_alone(self, client):
        url = "https://a.example/talk.mp4"
        Link.objects.create(publication=paper(), kind="video", url=url)

        page = markup(client.get(PAGE))

        assert f'href="{url}">Video</a>' in page
        assert "data-frame" not in page


class TestRelated:
    @pytest.mark.parametrize(
        ("title", "is_near"),
        [
            ("Quantum circuits on many processors", True),
            ("Quantized tuning of large language models", False),
            ("Partitioning deep learning models", False),
        ],
    )
    def test_people_and_words_of_every_title_are_no_bond(self, client, title, is_near):
        members = [make.member("Ada"), make.member("Bob")]
        made = paper(title="Hierarchical partitioning of quantum circuits: large models")
        papers = [made, *(paper(title=title, slug=f"other-{n}") for n in range(2))]
        for each in papers:
            for position, member in enumerate(members, start=1):
                Authorship.objects.create(
                    publication=each, position=position, name=member.name, member=member
                )
        Authorship.objects.filter(publication__in=papers[1:], member=members[1]).delete()

        assert ("Related papers" in text(client.get(PAGE))) == is_near

    def test_the_nearest_first_and_what_visitors_see_alone(self, client):
        made = paper(title="Growing oak forests quickly")
        oaks = Project.objects.create(name="Oaks", slug="oaks")
        ada = make.member("Ada")
        others = {
            slug: paper(title=title, slug=slug, **fields)
            for slug, title, fields in (
                ("by-ada", "On Lakes", {"date": "2025"}),
                ("by-ada-on-oaks", "Felling oak forests", {"date": "2001"}),
                ("of-project", "On Rivers", {"date": "2002"}),
                ("hidden", "Growing oak forests slowly", {"status": "waiting"}),
                ("stranger", "Growing oak forests by night", {}),
                ("draft", "Growing oak forests", {"version_of": made}),
            )
        }
        for each in (made, others["of-project"], others["hidden"], others["draft"]):
            each.projects.add(oaks)
        for each in (made, others["by-ada"], others["by-ada-on-oaks"]):
            Authorship.objects.create(publication=each, position=1, name="Ada", member=ada)

        page = client.get(PAGE)

        assert page.context["detail"].related == [
            others["by-ada-on-oaks"],
            others["of-project"],
        ]
        assert in_order(text(page), "Related papers", "Felling oak forests", "On Rivers")


def test_a_summary_stands_below_the_title_and_in_search_results(client) -> None:
    paper(summary="Trees are faster.")

    page = markup(client.get(PAGE))

    assert '<meta name="description" content="Trees are faster.">' in page
    assert in_order(page, "</h1>", '<p class="summary">Trees are faster.</p>')


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
    def test_when_a_service_was_last_asked(self, admin_client, days, words):
        made = paper()
        said = said_of(made)
        now = timezone.now()
        SourceRecord.objects.update(last_seen=now - 300 * DAY)
        run = SyncRun(source=said.source, state="done", finished_at=now - days * DAY)
        failed = SyncRun(source=said.source, state="failed", finished_at=now)
        SyncRun.objects.bulk_create([run, failed])
        Publication.objects.update(origins={"title": said.pk, "date": "hand"})

        page = text(admin_client.get(PAGE))

        assert f"From DBLP, {words}" in page
        assert in_order(page, "Date", "edited by hand", "Title", f"DBLP, {words}")

    def test_a_list_was_read_on_a_day(self, admin_client):
        said_of(paper(), "My list", "listing")
        moment = datetime.datetime(2020, 2, 3, 12, tzinfo=datetime.UTC)
        SourceRecord.objects.update(last_seen=moment)

        assert "From My list, read on 3 February 2020" in text(admin_client.get(PAGE))

    def test_a_run_for_another_member_checked_nothing(self, admin_client):
        ann, bo = (Member.objects.create(name=name, slug=name) for name in ("ann", "bo"))
        said = said_of(paper())
        now = timezone.now()
        mine = SyncRun.objects.create(
            source=said.source, member=ann, state="done", finished_at=now - 5 * DAY
        )
        SyncRun.objects.create(source=said.source, member=bo, state="done", finished_at=now)
        SourceRecord.objects.update(run=mine, last_seen=now - 300 * DAY)

        assert "checked 5 days ago" in text(admin_client.get(PAGE))

    def test_visitors_do_not_hear_of_it(self, client):
        said = said_of(paper())
        Publication.objects.update(origins={"title": said.pk})

        assert "DBLP" not in text(client.get(PAGE))


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


def test_read_together_papers_have_what_each_has_read_alone(django_assert_max_num_queries):
    oaks = Project.objects.create(name="Oaks", slug="oaks")
    work = paper(title="Roots of oaks", slug="roots")
    paper(title="Roots, a draft", slug="draft", version_of=work)
    paper(title="Roots, hidden", slug="hidden", version_of=work, status="waiting")
    for number in range(3):
        paper(title=f"Leaves {number}", slug=f"leaves-{number}").projects.add(oaks)
    work.projects.add(oaks)
    work.talks.add(a_talk(), a_talk("unseen", shown=False))
    work.news.add(News.objects.create(title="Oaks", slug="news"))
    source = said_of(work).source
    for name in ("citations", "downloads"):
        Metric.objects.create(source=source, publication=work, name=name, value=3)

    def read() -> list[Publication]:
        return list(PublicationDetail.queryset.order_by("pk"))

    alone = [rows for each in read() for rows in detail_page.rows_of([each])]
    papers = read()
    with django_assert_max_num_queries(8 + 2 * len(papers)):
        together = detail_page.rows_of(papers)

    assert together == alone
    first = together[0]
    assert [version.slug for version in first.versions] == ["draft"]
    assert ([talk.slug for talk in first.talks], len(first.news)) == (["oaks"], 1)
    assert [figure.name for figure in first.citations] == ["citations"]
    assert {near.slug for near in first.related} == {"leaves-0", "leaves-1", "leaves-2"}


# Of more authors no drawing tells who wrote with whom: there is less to ask.
@pytest.mark.parametrize("count", [1, 3, 30])
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

    client.get(PAGE)  # what a process reads once
    for address, queries in ((PAGE, 19), ("/publications/v0/", 15)):
        with django_assert_num_queries(queries):
            client.get(address)
