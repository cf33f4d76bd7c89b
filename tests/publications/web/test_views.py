import re

import pytest
from django.contrib.auth import get_user_model
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from people.models import Member, Talk
from publications.domain import formats
from publications.models import (
    Authorship,
    ExternalId,
    Link,
    Project,
    Publication,
    Source,
    SourceRecord,
    Venue,
)
from publications.selectors import facets
from tests import soak
from tests.page import in_order, markup, text
from tests.pictures import upload
from tests.publications import make

pytestmark = pytest.mark.django_db

HOUR = timezone.timedelta(hours=1)

BAD = "<script>alert(1)</script>"


def paper(title: str, *authors: str, **fields: object) -> Publication:
    """A paper; a star behind an author marks equal contribution."""
    made = Publication.objects.create(
        **{"title": title, "slug": title.lower().replace(" ", "-"), "date": "2024-04", **fields}
    )
    for position, name in enumerate(authors, start=1):
        Authorship.objects.create(
            publication=made,
            position=position,
            name=name.rstrip("*"),
            equal_contribution=name.endswith("*"),
            member=Member.objects.filter(name=name.rstrip("*")).first(),
        )
    return made


def full_paper(number: int) -> Publication:
    member = make.member(f"Ann {number}", slug=f"ann-{number}")
    venue = Venue.objects.create(name=f"Venue {number}", slug=f"v{number}", acronym=f"V{number}")
    made = paper(f"Paper {number}", "Guest", venue=venue)
    Authorship.objects.create(publication=made, position=2, name="Ann", member=member)
    Link.objects.create(publication=made, kind="pdf", url="https://a.example/a.pdf")
    ExternalId.objects.create(publication=made, scheme="doi", value=f"10.1/{number}")
    project = Project.objects.create(name=f"Project {number}", slug=f"project-{number}")
    project.members.add(member)
    made.projects.add(project)
    paper(f"Preprint {number}", "Guest", version_of=made, kind="preprint", venue=venue)
    return made


class TestList:
    def test_papers_by_year_with_authors_venue_and_stars(self, client):
        make.member("Ann Able", slug="ann-able")
        venue = Venue.objects.create(name="Conference on Trees", acronym="TREE", slug="tree")
        paper("Older work", "Bob", date="2021")
        paper(
            "On Trees",
            "Zoe Zed*",
            "Ann Able*",
            "Bob",
            venue=venue,
            place="Oslo",
            awards=["Best Paper"],
            notes=["Long Oral"],
        )
        paper("No date", date="")

        response = client.get("/publications/")

        page = text(response)
        assert "3 publications" in page
        assert in_order(page, "2024", "On Trees", "2021", "Older work", "Undated", "No date")
        assert "Zoe Zed*, Ann Able*, Bob" in page
        assert "TREE · Oslo, April 2024" in page
        assert '<abbr title="Conference on Trees">TREE</abbr>' in response.content.decode()
        assert in_order(page, "Best Paper", "Long Oral")
        assert 'href="/people/ann-able/"' in response.content.decode()

    def test_signs_and_links_are_explained_where_there_are_some(self, client):
        make.member("Ann Able", slug="ann-able")
        paper("On Lakes", "Bob")
        plain = text(client.get("/publications/"))
        paper("On Trees", "Ann Able*", "Bob")
        starred = text(client.get("/publications/"))

        assert "equal contribution" not in plain
        assert "Names that stand out" not in plain
        assert "* equal contribution Names that stand out are current or former members." in starred
        assert "corresponding" not in starred

    def test_what_is_not_published_is_not_listed(self, client):
        kept = paper("Kept work")
        paper("Waiting work", status="waiting")
        paper("Declined work", status="declined")
        paper("Merged work", merged_into=kept)
        paper("Preprint work", version_of=kept, kind="preprint")

        page = text(client.get("/publications/"))

        assert "Kept work" in page
        assert "Also: Preprint 2024" in page
        for hidden in ("Waiting work", "Declined work", "Merged work", "Preprint work"):
            assert hidden not in page

    def test_a_hidden_version_is_not_told_of(self, client):
        kept = paper("Kept work")
        paper("Preprint work", version_of=kept, status="waiting")

        assert "Also" not in text(client.get("/publications/"))
        assert "Versions" not in text(client.get("/publications/kept-work/"))

    def test_a_cut_list_of_authors_says_so_and_names_our_members(self, client):
        ann = make.member("Ann Able", slug="ann-able")
        cut = paper("Big work", "First One", authors_complete=False)
        Authorship.objects.create(publication=cut, name="Ann Able", member=ann)

        assert "First One, et al. (with Ann Able)" in text(client.get("/publications/"))
        assert "First One 等（包括 Ann Able）" in text(client.get("/zh-hans/publications/"))
        own = text(client.get("/publications/big-work/"))
        assert in_order(own, "First One", "Ann Able", "et al.")

    @pytest.mark.soak
    def test_a_long_list_of_authors_folds_around_our_members(self, client):
        make.member("Author 1500", slug="ann")
        paper("Huge work", *(f"Author {number}" for number in range(1, 3001)))

        page = text(client.get("/publications/"))
        own = markup(client.get("/publications/huge-work/"))

        folded = "Author 8, 1,491 more, Author 1500, 1,499 more, Author 3000"
        assert folded in page
        # On the paper's own page the others open where the fold leads.
        assert own.count('href="#authors"') == 2
        others = own.partition("<summary>All 3,000 authors</summary>")[2].partition("</details>")[0]
        assert 'id="authors"' in others
        assert "Author 2500" in others

    def test_state_is_in_the_address(self, client):
        paper("On Trees")
        paper("On Lakes", kind="journal")

        response = client.get("/publications/?q=lakes&kind=journal")

        page, html = text(response), response.content.decode()
        assert "1 publication found" in page
        assert "On Trees" not in page
        assert 'value="lakes"' in html
        assert 'value="journal" id="f-kind-journal" checked' in html
        assert in_order(page, "Search “lakes”", "Type Journal article", "Clear all")
        # To the count, which is read out, as the chip that was pressed has gone.
        assert 'href="/publications/?q=lakes#count"' in html

    def test_nothing_to_order(self, client):
        assert 'name="sort"' not in client.get("/publications/").content.decode()

        paper("Attention", "Ada Lovelace")
        assert 'name="sort"' in client.get("/publications/").content.decode()
        assert 'name="sort"' in client.get("/publications/?q=nothing").content.decode()

    def test_one_button_leads_to_the_doi(self, client):
        found = paper("Attention", "Ada Lovelace", venue=Venue.objects.create(name="V", slug="v"))
        ExternalId.objects.create(publication=found, scheme="doi", value="10.5555/att")
        for url in ("http://dx.doi.org/10.5555/ATT", "https://press.example/att"):
            Link.objects.create(publication=found, kind="page", url=url)

        page = client.get("/publications/").content.decode()

        assert re.findall(r'href="(https?://[^"]*att)"', page, re.I) == [
            "https://press.example/att",
            "https://doi.org/10.5555/att",
        ]

    def test_nothing_found(self, client):
        paper("On Trees")

        assert "No results for these filters." in text(client.get("/publications/?q=lakes"))

    def test_a_bad_value_is_explained(self, client):
        paper("On Trees")

        page = text(client.get("/publications/?year_from=abc"))

        assert "Write a year of four digits, such as 2024." in page
        assert "On Trees" in page

    def test_years_that_run_backwards_are_explained(self, client):
        paper("On Trees")

        html = client.get("/publications/?year_from=2030&year_to=2010").content.decode()

        sentence = (
            "The first year, 2030, is after the last one, 2010: "
            "swap them, or leave one of them out."
        )
        assert f'id="id_year_to_error">{sentence}' in html
        assert html.count(sentence) == 2  # and where the filters are folded away
        assert "On Trees" in html

    def test_a_bad_value_is_explained_among_all_values_of_a_facet(self, client):
        paper("On Trees", kind="journal")

        page = text(client.get("/publications/facets/kind/?year_from=2030&year_to=2010"))

        assert "The first year, 2030, is after the last one, 2010" in page
        assert "Journal article 1" in page

    @pytest.mark.parametrize("field", ["sort", "group"])
    def test_an_order_that_is_none_is_explained(self, client, field):
        assert "poem is not one of the available choices" in text(
            client.get(f"/publications/?{field}=poem")
        )

    def test_paper_says_which_part_of_the_list_it_holds(self, client, settings):
        settings.SITE_URL = "https://lab.example"
        for number in range(27):
            paper(f"Paper {number:02}")

        first = text(client.get("/publications/?q=paper&page=2"))
        whole = text(client.get("/publications/?q=paper&page=all"))

        assert (
            "Printed here: 26–27 of 27. "
            "All on one page: https://lab.example/publications/?q=paper&page=all" in first
        )
        assert "Printed here" not in whole

    def test_pages(self, client):
        for number in range(26):
            paper(f"Paper {number:02}", date=f"{1900 + number}")

        first, second = client.get("/publications/?q=paper"), client.get("/publications/?page=2")

        assert "Paper 00" not in text(first)
        assert 'href="/publications/?q=paper&amp;page=2"' in first.content.decode()
        assert "Paper 00" in text(second)
        assert "Paper 00" in text(client.get("/publications/?page=999"))

    @pytest.mark.parametrize("count", soak.beyond(3, [1, 3, 100, 1000]))
    def test_queries(self, client, count):
        for number in range(count):
            full_paper(number)
        client.get("/publications/")  # what a process reads once, and after a change
        expected = {
            "": 12,
            "?q=paper": 13,
            "?kind=other&venue=v0&author=ann-0&project=project-0&year_from=2020": 12,
            "?q=nothing-like-it": 5,
        }

        asked = {}
        for query in expected:
            with CaptureQueriesContext(connection) as queries:
                client.get(f"/publications/{query}")
            asked[query] = len(queries)

        assert asked == expected

    def test_facets_count_under_one_another(self, client):
        ann = make.member("Ann Able", slug="ann-able")
        venue = Venue.objects.create(name="Conference on Trees", acronym="TREE", slug="tree")
        paper("One", "Ann Able", venue=venue, kind="journal", categories=["Oak Trees"])
        paper("Two", "Ann Able", venue=venue, kind="conference", awards=["Best"])
        paper("Three", kind="journal")
        ann.save()

        page = text(client.get("/publications/?kind=journal"))

        assert "2 publications found" in page
        assert in_order(page, "Type", "Journal article 2", "Conference paper 1", "TREE 1")
        assert in_order(page, "Author", "Ann Able 1", "Topic", "Oak Trees 1")
        assert "Award" not in page

    def test_the_chart_sets_the_years(self, client):
        paper("One", date="2021")
        paper("Two", date="2023-05")
        paper("Three", date="2023", kind="journal")

        html = markup(client.get("/publications/?kind=journal&page=1"))
        chosen = markup(client.get("/publications/?year_from=2023&year_to=2023"))

        address = "/publications/?kind=journal&amp;year_from=2023&amp;year_to=2023"
        assert f'<a href="{address}#count" rel="nofollow" aria-label="2023: 1 paper">' in html
        assert 'aria-label="2021: 0 papers"' in html
        whole = '<a href="/publications/#count" rel="nofollow" class="chosen" aria-current="true"'
        assert f'{whole} aria-label="2023' in chosen

    def test_no_chart_of_a_single_year(self, client):
        paper("One", date="2021")

        assert "Papers by year" not in text(client.get("/publications/"))

    def test_a_long_history_is_charted_by_spans(self, client):
        paper("Old", date="1850")
        paper("New", date="2024")

        html = client.get("/publications/").content.decode()

        charts = re.findall(r'<svg class="(wide|narrow)".*?</svg>', html, re.DOTALL)
        assert charts == ["wide", "narrow"]
        wide, narrow = html.split("<svg class=")[1:3]
        assert 'aria-label="1850–1857: 1 paper"' in wide
        assert 'aria-label="1850–1862: 1 paper"' in narrow
        assert wide.count('<rect class="bar"') <= 24
        assert narrow.count('<rect class="bar"') <= 14

    def test_a_short_history_is_one_chart_with_room_at_its_end(self, client):
        paper("Old", date="2022")
        paper("New", date="2024")

        html = markup(client.get("/publications/"))

        (chart,) = re.findall(r"<svg width.*?</svg>", html, re.DOTALL)
        assert chart.count('<rect class="bar"') == 3
        assert 'class="bar" x="25.38%"' in chart

    def test_no_chart_where_nothing_is_found(self, client):
        paper("Old", date="2022")
        paper("New", date="2024")

        assert "Papers by year" not in text(client.get("/publications/?q=zzz"))

    def test_all_on_one_page_to_print(self, client):
        for number in range(27):
            paper(f"Paper number {number}", date="2024")

        first = client.get("/publications/?kind=").content.decode()
        whole = client.get("/publications/?kind=&page=all").content.decode()

        assert first.count('class="paper-title"') == 25
        assert 'href="/publications/?kind=&amp;page=all" rel="nofollow">print version' in first
        assert whole.count('class="paper-title"') == 27
        assert "print version" not in whole

    @pytest.mark.parametrize(
        ("query", "expected"),
        [
            ("", ["2024", "Birch", "2022", "Ash", "Undated", "Cedar"]),
            ("sort=oldest", ["2022", "Ash", "2024", "Birch", "Undated", "Cedar"]),
            ("sort=title", ["Ash", "Birch", "Cedar"]),
            ("group=venue", ["Alpha", "Birch", "Beta", "Ash", "Without a venue", "Cedar"]),
            ("group=kind", ["Journal article", "Ash", "Paper", "Birch", "Cedar"]),
            ("q=tree", ["Ash tree", "Birch"]),
            ("q=tree&sort=newest", ["2024", "Birch", "2022", "Ash"]),
        ],
    )
    def test_orders_and_groups(self, client, query, expected):
        alpha = Venue.objects.create(name="Alpha", slug="alpha")
        beta = Venue.objects.create(name="Beta", slug="beta")
        paper("Birch", date="2024", venue=alpha, abstract="A tree.")
        paper("Ash tree", date="2022", venue=beta, kind="journal")
        paper("Cedar", date="")

        page = text(client.get(f"/publications/?{query}"))

        assert in_order(page.partition("Group by")[2].partition("RSS")[2], *expected)

    def test_hits_are_marked_and_errors_forgiven(self, client):
        paper("Transformers of trees", "Zoë Müller", abstract="We study the growth of lichen.")

        def results(query: str) -> str:
            html = client.get(f"/publications/?q={query}").content.decode()
            return html.partition('id="results"')[2]

        assert "<mark>Transformers</mark> of trees" in results("transf+muller")
        assert '<bdi class="author nb">Zoë <mark>Müller</mark></bdi>' in results("muller")
        assert '<p class="snippet">We study the growth of <mark>lichen</mark>.</p>' in results(
            "lichen"
        )
        mistyped = results("trasnformers")
        assert "No results for “trasnformers”." in mistyped
        assert "<mark>Transformers</mark>" in mistyped

    def test_a_long_facet_has_a_page_of_its_own(self, client):
        for number in range(30):
            paper(f"Paper {number}", kind="journal", categories=[f"Topic {number}"])
        paper("Other", kind="thesis", categories=["Wood"])

        at_list = client.get("/publications/?kind=journal&page=2").content.decode()
        assert 'href="/publications/facets/topic/?kind=journal"' in at_list
        every = client.get("/publications/facets/topic/?kind=journal").content.decode()
        assert every.count('name="topic"') == 30
        assert '<input type="hidden" name="kind" value="journal">' in every
        found = client.get("/publications/facets/topic/?kind=journal&topic=topic-3&find=TOPIC+7")
        assert re.findall('name="topic" value="([^"]*)"', found.content.decode()) == [
            "topic-3",
            "topic-7",
        ]
        assert 'href="/publications/?kind=journal&amp;topic=topic-3"' in found.content.decode()
        assert client.get("/publications/facets/nothing/").status_code == 404

    def test_bibtex_is_on_the_card(self, client):
        paper("On Trees", "Ann Able")
        paper("Huge work", *(f"Author {number}" for number in range(1, 51)))

        html = client.get("/publications/").content.decode()

        assert "title = {On Trees}" in html
        assert "title = {Huge work}" not in html
        assert 'href="/publications/huge-work.bib"' in html

    def test_what_htmx_gets_has_the_counts_too(self, client):
        paper("On Trees", kind="journal")

        response = client.get("/publications/?sort=&q=tree", headers={"HX-Request": "true"})

        html = markup(response)
        assert response["HX-Push-Url"] == "/publications/?q=tree"
        for part in ("count", "facet-panels", "order"):
            assert f'id="{part}"' in html
        assert html.count('data-hx-swap-oob="true"') == 3
        assert "<title>Publications · “tree” · " in html
        # The element stays, so that what changes in it is read out.
        assert html.count('id="count" role="status" tabindex="-1" data-hx-swap-oob="innerHTML"')
        assert "<h1>" not in html


class TestPaper:
    def test_everything_known(self, admin_client):
        made = full_paper(1)
        source = Source.objects.create(name="Homepage X", slug="hp", kind="homepage")
        said = SourceRecord.objects.create(
            source=source, key="k", content_hash="h", record={}, publication=made
        )
        Publication.objects.filter(pk=made.pk).update(
            abstract="About a < b.\n\nMore.",
            pages="1–9",
            origins={"title": said.pk, "date": "hand"},
        )
        Authorship.objects.filter(publication=made).update(
            equal_contribution=True, corresponding=True
        )

        response = admin_client.get("/publications/paper-1/")

        page, html = text(response), response.content.decode()
        assert in_order(page, "Guest*†", "Ann*†")
        assert "* equal contribution · † corresponding author" in page
        assert in_order(page, "Preprint, V1 2024", "V1 2024", "Venue 1 · pp. 1–9, April 2024")
        assert "<p>About a &lt; b.</p><p>More.</p>" in html
        assert "https://doi.org/10.1/1" in html
        assert "https://a.example/a.pdf" in html
        assert "title = {" in page
        for part in (*("Project 1", "From Homepage X, read today"),):
            assert part in page
        for version in ("paper-1", "preprint-1"):
            versions = markup(admin_client.get(f"/publications/{version}/"))
            assert in_order(versions, '<ol class="stages"', "Preprint, V1 2024", "Paper, V1 2024")
        assert in_order(page, "Date", "edited by hand", "Title", "Homepage X, read today")

    @pytest.mark.parametrize(
        ("extension", "media_type"),
        [
            ("bib", "application/x-bibtex"),
            ("ris", "application/x-research-info-systems"),
            ("json", "application/vnd.citationstyles.csl+json"),
        ],
    )
    def test_download(self, client, extension, media_type):
        paper("On Trees", "Ann Able")
        address = f"/publications/on-trees.{extension}"

        response = client.get(address)

        assert response["Content-Type"] == f"{media_type}; charset=utf-8"
        assert response["Content-Disposition"] == f'attachment; filename="on-trees.{extension}"'
        (read,) = formats.read(response.content.decode()).records
        assert read.title == "On Trees"
        assert f'href="{address}"' in client.get("/publications/on-trees/").content.decode()

    @pytest.mark.parametrize(
        ("mark", "words"),
        [("retracted", "was retracted"), ("withdrawn", "was withdrawn")],
    )
    def test_a_mark_stands_out(self, client, mark, words):
        paper("On Trees", mark=mark)

        assert words in text(client.get("/publications/on-trees/"))
        assert mark.capitalize() in text(client.get("/publications/"))

    @pytest.mark.parametrize("status", ["waiting", "declined"])
    @pytest.mark.parametrize("address", ["/publications/on-trees/", "/publications/on-trees.bib"])
    def test_what_is_not_published_is_for_editors(self, client, status, address):
        paper("On Trees", status=status)

        assert client.get(address).status_code == 404

        client.force_login(get_user_model().objects.create_superuser("editor"))
        assert client.get(address).status_code == 200

    @pytest.mark.parametrize(
        ("status", "why"),
        [
            ("waiting", "waits for an answer"),
            ("declined", "was declined"),
            ("deleted", "was deleted"),
        ],
    )
    def test_an_editor_is_told_why_visitors_do_not_see_it(self, client, status, why):
        paper("On Trees", status=status)
        client.force_login(get_user_model().objects.create_superuser("editor"))

        page = text(client.get("/publications/on-trees/"))

        assert f"Visitors do not see this page: the paper {why}" in page

    def test_hostile_text_is_inert(self, client):
        made = paper("Bad", BAD, BAD + "*", abstract=BAD, notes=[BAD], awards=[BAD], place=BAD)
        Publication.objects.filter(pk=made.pk).update(title=BAD)
        Link.objects.create(publication=made, kind="pdf", url="javascript:alert(1)")
        ExternalId.objects.create(publication=made, scheme="doi", value='10.1/"><script>')

        for address in ("/publications/", "/publications/bad/", "/", "/search/?q=script"):
            html = client.get(address).content.decode()
            assert "<script>" not in html
            assert 'href="javascript' not in html

    def test_no_such_paper(self, client):
        assert client.get("/publications/nothing/").status_code == 404
        assert client.get("/publications/nothing.bib").status_code == 404

    def test_no_such_format(self, client):
        paper("On Trees")

        assert client.get("/publications/on-trees.exe").status_code == 404
        assert client.get("/publications.exe").status_code == 404


class TestExport:
    @pytest.mark.parametrize("extension", ["bib", "ris", "json"])
    def test_the_papers_of_the_list_with_the_same_query(self, client, extension):
        trees = paper("On Trees", "Ann Able")
        paper("More Trees", "Ann Able", date="2021")
        paper("On Lakes", "Bo Birch", kind="journal")
        paper("Waiting Trees", status="waiting")
        paper("Preprint Trees", version_of=trees)

        response = client.get(f"/publications.{extension}?q=trees&page=9")

        name = f"publications.{extension}"
        assert response["Content-Disposition"] == f'attachment; filename="{name}"'
        read = formats.read(response.content.decode()).records
        assert [record.title for record in read] == ["On Trees", "More Trees"]
        page = client.get("/publications/?q=trees&kind=&page=1").content.decode()
        assert f'href="/{name}?q=trees"' in page

    def test_a_file_in_the_order_of_the_page(self, client):
        paper("Birch", date="2024")
        paper("Ash", date="2022")

        response = client.get("/publications.json?sort=title&group=venue")

        assert [record["title"] for record in response.json()] == ["Ash", "Birch"]

    @pytest.mark.parametrize("extension", ["bib", "ris", "json"])
    def test_none(self, client, extension):
        response = client.get(f"/publications.{extension}?q=nothing-like-it")

        assert response.status_code == 200
        assert response.content.strip() in (b"", b"[]")

    @pytest.mark.parametrize("count", [1, 3])
    def test_queries(self, client, django_assert_num_queries, count):
        for number in range(count):
            full_paper(number)
        client.get("/publications/")  # what a process reads once, and after a change

        with django_assert_num_queries(6):
            client.get("/publications.bib")


class TestProjects:
    def test_projects_by_status(self, client):
        Project.objects.create(name="Trees", slug="trees", tagline="Growing things")
        Project.objects.create(name="Lakes", slug="lakes", status="finished")

        page = text(client.get("/projects/"))

        assert in_order(page, "2 projects", "Growing things", "Lakes")

    def test_a_project(self, client):
        made = full_paper(1)
        project = made.projects.get()
        root = Project.objects.create(name="Root project", slug="root")
        Project.objects.filter(pk=project.pk).update(
            predecessor=root, description="It *grows*.", repository="https://code.example/x"
        )
        hidden = paper("Waiting work", status="waiting")
        hidden.projects.add(project)

        response = client.get("/projects/project-1/")

        page, html = text(response), response.content.decode()
        for part in ("Project 1", "Active", "Grew out of Root project", "Ann 1", "Paper 1"):
            assert part in page
        assert "<em>grows</em>" in html
        assert "https://code.example/x" in html
        assert "Waiting work" not in page
        assert "Led to Project 1" in text(client.get("/projects/root/"))

    @pytest.mark.parametrize("count", [1, 3])
    def test_queries_of_one(self, client, django_assert_num_queries, count):
        project = Project.objects.create(name="Trees", slug="trees")
        for number in range(count):
            full_paper(number).projects.set([project])
            project.members.add(make.member("Ann", slug=f"a{number}"))
            Project.objects.create(name="Twigs", slug=f"s{number}", predecessor=project)
        facets.current()  # what a process reads once, and after a change

        with django_assert_num_queries(21):
            client.get("/projects/trees/")

    def test_what_a_project_has_beside_its_papers(self, client):
        project = Project.objects.create(
            name="Trees",
            slug="trees",
            repository="https://www.code.example/lab/trees/",
            repository_text="Grows them",
            video="https://video.example/trees",
            sponsors="Forest Fund 12\n\nRain Office",
        )
        at = timezone.now()
        told, untold = (
            Talk.objects.create(
                title=title, slug=slug, speaker_name="Ann", starts_at=at, ends_at=at + HOUR
            )
            for title, slug in (("On growing", "growing"), ("On falling", "falling"))
        )
        made = full_paper(1)
        made.projects.set([project])
        made.talks.set([told])
        Publication.objects.create(title="Hidden", slug="h", status="waiting").talks.set([untold])
        Publication.objects.get(slug="h").projects.set([project])

        page = text(client.get("/projects/trees/"))

        assert "Code on code.example" in page
        assert "Code Grows them" in page
        assert "Sponsors Forest Fund 12 Rain Office" in page
        assert "On growing" in page
        assert "On falling" not in page
        assert (
            'href="https://video.example/trees"' in client.get("/projects/trees/").content.decode()
        )

    def test_an_old_address_leads_to_the_new_one(self, client):
        project = Project.objects.create(name="Trees", slug="trees")
        project.slug = "forest"
        project.save()

        assert client.get("/projects/trees/")["Location"] == "/projects/forest/"

    @pytest.mark.parametrize("count", [1, 3])
    def test_queries(self, client, django_assert_num_queries, count):
        for number in range(count):
            full_paper(number)
        facets.current()  # what a process reads once, and after a change

        with django_assert_num_queries(6):
            client.get("/projects/")


def test_the_picture_of_a_paper_stands_on_its_page(client, settings, tmp_path):
    settings.MEDIA_ROOT = tmp_path
    paper = Publication.objects.create(
        title="On Trees", slug="trees", picture=upload(800, 500), picture_text="An oak"
    )

    html = markup(client.get("/publications/trees/"))
    told = client.get("/api/v1/publications/trees/").json()

    assert re.search(r'<figure class="picture"><picture>.*<img [^>]*alt="An oak" width=', html)
    assert told["picture"].endswith(paper.picture.url)
    assert told["picture_text"] == "An oak"


def test_groups_by_venue_stand_in_the_order_of_what_heads_them(client):
    for name, acronym in (("Art of Zoos", "ZZ"), ("Zeal", ""), ("Zoos of Asia", "AA")):
        venue = Venue.objects.create(
            name=name, acronym=acronym, slug=name.lower().replace(" ", "-")
        )
        paper(f"On {name}", venue=venue)

    html = markup(client.get("/publications/?group=venue"))

    headings = re.findall(r"<h2><bdi>([^<]+)</bdi>", html)
    assert headings == ["AA", "Zeal", "ZZ"] == sorted(headings, key=str.casefold)


def test_the_files_of_a_member_without_papers_are_empty(client):
    make.member("Bo Newcomer", slug="bo")
    paper("On Trees", "Ann Able")

    assert "/publications.atom?author=bo" in client.get("/people/bo/").content.decode()
    for name in ("publications/", "publications.atom", "publications.bib"):
        told = client.get(f"/{name}?author=bo").content.decode()
        assert "On Trees" not in told
        assert "There is no" not in told


def test_the_files_of_a_list_stand_above_it_and_those_of_a_member_on_the_page(client):
    make.member("Ann Able", slug="ann-able")
    paper("On Trees", "Ann Able")

    listed = client.get("/publications/?q=trees").content.decode()
    assert listed.index("/publications.bib?q=trees") < listed.index('id="results"')

    page = client.get("/people/ann-able/").content.decode()
    assert 'href="/publications.bib?author=ann-able"' in page
    assert page.count('href="/publications.atom?author=ann-able"') == 2
    assert "On Trees" in client.get("/publications.bib?author=ann-able").content.decode()
