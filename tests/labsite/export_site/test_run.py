"""A small lab as files: they work in a subfolder, and only what changed is written again."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from html import unescape
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from types import SimpleNamespace
from typing import Any
from urllib.parse import unquote, urljoin, urlsplit

import pytest
from django.contrib.contenttypes.models import ContentType
from django.core.files.base import ContentFile
from django.db.models import QuerySet
from django.utils import timezone

from labsite.export_site import reach, run
from labsite.models import OldAddress
from labsite.site import share
from people.models import Lab, News, Talk
from publications.models import Authorship, ExternalId, Publication, PublicationFile, Venue
from tests.databases import kept_rows
from tests.once import once
from tests.publications.make import member
from tests.remembering import remembering

PDF = b"%PDF-1.7\n1 0 obj\n<<>>\nendobj\nxref\n0 1\ntrailer\n<<>>\nstartxref\n29\n%%EOF\n"
BASE = "https://lab.example/group"
_LINK = re.compile(r'\s(?:href|src|action|formaction|data-page)="([^"]*)"')
_SRCSET = re.compile(r'\ssrcset="([^"]*)"')
_SCRIPT = re.compile(r"(<script\b[^>]*>).*?</script>", re.DOTALL)


@pytest.fixture(scope="module")
def site(django_db_setup: None, django_db_blocker: Any, run_folder: Path) -> SimpleNamespace:
    """A small lab that was exported again and again, with what each run did."""
    return once(
        run_folder, "export", lambda: exported(django_db_blocker, run_folder / "export" / "sub")
    )


def exported(django_db_blocker: Any, path: Path) -> SimpleNamespace:
    path.mkdir(parents=True)
    (path / "CNAME").write_text("lab.example")
    with (
        kept_rows(django_db_blocker),
        remembering(),
        pytest.MonkeyPatch.context() as patch,
    ):
        patch.setattr(share, "draw", lambda card: b"\x89PNG")  # each takes a tenth of a second
        papers = make_lab()
        first = run.export(path, BASE)
        written = times_of(path)
        unchanged = run.export(path, BASE)
        untouched = times_of(path) == written
        (path / "join/index.html").unlink()
        (path / "robots.txt").unlink()
        missing = run.export(path, BASE)
        papers.filter(slug="epsilon-of-files").update(abstract="About something else.")
        abstract = run.export(path, BASE)
        papers.filter(slug="lambda-of-files").update(status="deleted")
        gone = run.export(path, BASE)
    return SimpleNamespace(
        path=path,
        first=first,
        unchanged=unchanged,
        untouched=untouched,
        missing=missing,
        abstract=abstract,
        gone=gone,
    )


def times_of(path: Path) -> dict[Path, int]:
    return {file: file.stat().st_mtime_ns for file in path.rglob("*")}


def make_lab() -> QuerySet[Publication]:
    Lab.objects.create(name="Made Lab", tagline="Files", email="lab@lab.example")
    ada = member("Ada Example", headline="Writes programs")
    # Enough that the page of people offers to look for them.
    names = "Bo Cy Di Ed Fay Gus Hal Ida Jo Kay Lou Moe Ned Oz".split()
    # The files of one CV take as long as the pages of ten people.
    samples = [member(f"{name} Sample", cv_is_public=False) for name in names]
    venue = Venue.objects.create(name="Conference on Files", acronym="COF", slug="cof")
    papers = [
        Publication.objects.create(
            title=f"{word} of Files",
            slug=f"{word.lower()}-of-files",
            kind="journal" if number % 2 else "conference",
            date=f"20{20 + number % 2}",
            venue=venue if number % 3 else None,
            abstract=f"About {word}.",
            categories=["图学习"] if number == 1 else [],
            status="published",
        )
        for number, word in enumerate(
            "Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda".split()
        )
    ]
    for paper in papers:
        Authorship.objects.create(publication=paper, position=1, name="Ada Example", member=ada)
    for position, other in enumerate(samples[:7], 2):  # the last two do not stand in sight
        paper = papers[position == len(samples[:7]) + 1]
        Authorship.objects.create(
            publication=paper, position=position, name=other.name, member=other
        )
    papers[0].former_slugs.create(slug="alpha-before")
    for old in ("/papers/alpha.html", "/old/alpha", "/publications"):
        kind = ContentType.objects.get_for_model(Publication)
        OldAddress.objects.create(path=old, target_type=kind, target_id=papers[0].pk)
    ExternalId.objects.create(publication=papers[0], scheme="doi", value="10.5555/alpha")
    PublicationFile.objects.create(
        publication=papers[0], kind="pdf", file=ContentFile(PDF, "alpha.pdf")
    )
    Publication.objects.create(
        title="Nobody Sees This", slug="nobody-sees-this", kind="journal", status="waiting"
    )
    now = timezone.now()
    Talk.objects.create(
        slug="a-talk",
        title="A talk",
        starts_at=now,
        ends_at=now + timedelta(hours=1),
        speaker=ada,
        place="Room 1",
    )
    body = "See [our papers](/publications/?venue=cof) and [nothing](/nowhere/)."
    News.objects.create(slug="some-news", title="Some news", body=body, date=now.date())
    return Publication.objects.all()


def pages(path: Path) -> Iterator[tuple[str, str]]:
    for file in sorted(path.rglob("*.html")):
        yield file.relative_to(path).as_posix(), file.read_text()


def links_of(page: str) -> set[str]:
    markup = _SCRIPT.sub(r"\1", page)
    sets = (part.split()[0] for each in _SRCSET.findall(markup) for part in each.split(", "))
    return {unescape(link) for link in (*_LINK.findall(markup), *sets)}


def file_at(address: str) -> str:
    path = unquote(urlsplit(address).path).lstrip("/")
    return f"{path}index.html" if path == "" or path.endswith("/") else path


def changed(done: run.Export) -> set[str]:
    return {*done.changes.added, *done.changes.changed, *done.changes.removed}


class TestFiles:
    def test_every_link_of_every_page_leads_to_a_file(self, site: SimpleNamespace) -> None:
        own = "http://here"
        astray = {
            (file, link)
            for file, page in pages(site.path)
            for link in links_of(page)
            for whole in [urljoin(f"{own}/{file}", link)]
            # 404.html is shown anywhere: its links begin at the base.
            if whole.startswith(f"{own}/") and not link.startswith("/group/")
            if link.startswith("/") or not (site.path / file_at(whole)).is_file()
        }

        assert not astray

    def test_whole_addresses_lead_to_files_at_the_base(self, site: SimpleNamespace) -> None:
        texts = [
            file.read_bytes().decode().replace("\r\n ", "")
            for file in site.path.rglob("*.*")
            if file.suffix in (".html", ".atom", ".xml", ".ics", ".bib", ".ris", ".txt")
        ]
        named = {at for text in texts for at in re.findall(rf"{BASE}(/[^\s\"'<>)}}]*)", text)}

        assert {"/people/ada-example/", "/sitemap-people.xml", "/talks/a-talk/"} <= named
        assert not {at for at in named if not (site.path / file_at(at)).is_file()}
        assert not any("http://127.0.0.1" in text or "http://testserver" in text for text in texts)

    @pytest.mark.parametrize(
        "file",
        [
            "publications/venue/cof/index.html",
            "publications/venue/cof/publications.bib",
            "publications/year/2021/index.html",
            "publications/topic/图-学-习/index.html",
            "publications/alpha-of-files.ris",
            "publications/alpha-of-files/paper.pdf",
            "zh-hans/people/ada-example/index.html",
            "zh-hans/search/index.json",
            "news.atom",
            "talks/a-talk.ics",
            "share/publication/alpha-of-files.png",
            "static/labsite/exported.js",
            "static/labsite/fonts/newsreader-500.woff2",
            "404.html",
            ".nojekyll",
            "robots.txt",
            "sitemap.xml",
        ],
    )
    def test_is_there(self, site: SimpleNamespace, file: str) -> None:
        assert (site.path / file).is_file()

    def test_what_needs_a_server_is_left_out(self, site: SimpleNamespace) -> None:
        text = "".join(page for _, page in pages(site.path))

        needless = ("/admin/", "unapi", "htmx", 'name="next"', "export-style", "Nobody Sees This")
        for word in needless:
            assert word not in text
        assert not any("nobody-sees-this" in str(file) for file in site.path.rglob("*"))

    @pytest.mark.parametrize("folder", ["", "zh-hans/"])
    def test_the_index_has_what_cards_lead_to(self, site: SimpleNamespace, folder: str) -> None:
        file = site.path / folder / "search/index.json"
        index = json.loads(file.read_text())
        paper = next(each for each in index["papers"] if each["title"] == "Alpha of Files")

        assert paper["badges"] == []
        links = {name: url for url, name in paper["links"]}
        assert links["DOI"] == "https://doi.org/10.5555/alpha"
        for name, is_what in (
            ("PDF", "alpha-of-files/paper.pdf"),
            ("BibTeX", "alpha-of-files.bib"),
        ):
            assert links[name].endswith(is_what)
            assert (file.parent / index["root"] / links[name]).is_file()

    def test_a_page_has_its_policy_and_its_canonical_address(self, site: SimpleNamespace) -> None:
        page = (site.path / "people/index.html").read_text()

        assert '<meta http-equiv="Content-Security-Policy" content="base-uri ' in page
        assert "frame-ancestors" not in page
        assert f'<link rel="canonical" href="{BASE}/people/">' in page
        assert 'href="../zh-hans/people/"' in page  # the other language

    def test_a_former_address_leads_on(self, site: SimpleNamespace) -> None:
        page = (site.path / "publications/alpha-before/index.html").read_text()

        assert 'content="0; url=../../publications/alpha-of-files/"' in page
        assert f'<link rel="canonical" href="{BASE}/publications/alpha-of-files/">' in page

    @pytest.mark.parametrize("file", ["papers/alpha.html", "old/alpha/index.html"])
    def test_an_address_of_an_old_site_leads_on(self, site: SimpleNamespace, file: str) -> None:
        page = (site.path / file).read_text()

        assert f'<link rel="canonical" href="{BASE}/publications/alpha-of-files/">' in page

    def test_a_page_of_ours_stands_before_it(self, site: SimpleNamespace) -> None:
        assert 'http-equiv="refresh"' not in (site.path / "publications/index.html").read_text()

    def test_links_of_editors_lead_to_files_or_nowhere(self, site: SimpleNamespace) -> None:
        page = (site.path / "news/some-news/index.html").read_text()

        assert 'href="../../publications/venue/cof/"' in page
        assert "nowhere" not in page
        assert ">nothing</a>" in page


class TestAgain:
    def test_unchanged_nothing_is_rendered_or_written(self, site: SimpleNamespace) -> None:
        assert (changed(site.unchanged), site.unchanged.rendered) == (set(), 0)
        assert site.untouched

    def test_a_file_that_is_missing_comes_back(self, site: SimpleNamespace) -> None:
        assert changed(site.missing) == {"join/index.html", "robots.txt"}

    def test_an_abstract_changes_the_files_that_show_it(self, site: SimpleNamespace) -> None:
        assert {
            "publications/epsilon-of-files/index.html",
            "zh-hans/publications/epsilon-of-files/index.html",
            "publications/index.html",
            "publications/venue/cof/index.html",
            "publications.atom",
        } <= changed(site.abstract)
        assert not [file for file in changed(site.abstract) if "gamma-of-files" in file]
        assert site.abstract.rendered < site.gone.rendered

    def test_files_of_a_paper_that_is_gone_go(self, site: SimpleNamespace) -> None:
        assert "publications/lambda-of-files/index.html" in site.gone.changes.removed
        assert not [*site.path.rglob("*lambda-of-files*")]
        assert "Lambda of Files" not in (site.path / "publications.bib").read_text()

    def test_files_of_others_stay(self, site: SimpleNamespace) -> None:
        assert (site.path / "CNAME").read_text() == "lab.example"


@pytest.mark.soak
@pytest.mark.django_db
@pytest.mark.parametrize("column", sorted({*reach.NARROW} - {"changed_at"}))
def test_few_pages_rendered_anew_are_all_that_change(column: str, tmp_path: Path) -> None:
    papers = make_lab()
    with remembering():
        run.export(tmp_path, BASE)
        papers.filter(slug="alpha-of-files").update(**{column: "77"})
        quick = run.export(tmp_path, BASE)
    run.memory_file(tmp_path).unlink()
    whole = run.export(tmp_path, BASE)

    assert quick.rendered < whole.rendered
    assert "publications/alpha-of-files/index.html" in changed(quick)
    assert not changed(whole)


@pytest.fixture
def served(site: SimpleNamespace) -> Iterator[str]:
    with serving(site.path.parent) as address:
        yield f"{address}/sub"


@contextmanager
def serving(path: Path) -> Iterator[str]:
    class Quiet(SimpleHTTPRequestHandler):
        def __init__(self, *args: Any) -> None:
            super().__init__(*args, directory=str(path))

        def log_message(self, *args: Any) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Quiet) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def test_search_and_filters_work_in_a_browser(browser: Any, served: str) -> None:
    context = browser.new_context(locale="en-US")
    page = context.new_page()
    failures: list[str] = []
    page.on("pageerror", lambda error: failures.append(str(error)))
    page.goto(f"{served}/publications/")
    titles = page.locator("#results .paper-title")

    page.get_by_label("COF").click()
    page.get_by_label("Journal").click()
    page.get_by_text("found").wait_for()
    assert {"Beta of Files", "Zeta of Files"} <= {*titles.all_inner_texts()}
    assert "venue=cof" in page.url

    page.goto(f"{served}/publications/?has=open")
    card = page.locator("#results .paper")
    card.get_by_role("link", name="BibTeX").wait_for()
    pdf = card.get_by_role("link", name="PDF – Alpha of Files").get_attribute("href")
    assert page.request.get(pdf).headers["content-type"] == "application/pdf"

    more = page.locator("#filters fieldset, fieldset.facet").filter(has_text="Author")
    more = more.locator("summary")
    page.goto(f"{served}/publications/?kind=journal")
    page.get_by_text("5 publications found").wait_for()
    assert more.inner_text().strip() == "1 more"  # of two: the other has no paper of that kind
    page.goto(f"{served}/publications/?kind=journal&author=hal-sample")
    page.get_by_label("Hal Sample").wait_for()
    assert page.get_by_label("Hal Sample").is_checked()
    page.goto(f"{served}/publications/?year_from=2020&year_to=2020&kind=journal")
    page.get_by_text("0 publications found").wait_for()
    assert not more.is_visible()

    page.goto(f"{served}/publications/?venue=cof&kind=journal")
    page.locator("#id_q").fill("bèta")
    page.get_by_text("1 publication found").wait_for()
    assert titles.all_inner_texts() == ["Beta of Files"]
    assert page.get_by_label("Sort").locator("option:checked").inner_text() == "Best match"
    assert page.get_by_label("Group by").locator("option:checked").inner_text() == "None"
    page.get_by_label("Sort").select_option("Newest first")
    page.locator("#results").get_by_role("heading", level=2).wait_for()
    assert page.get_by_label("Group by").locator("option:checked").inner_text() == "Year"

    titles.get_by_role("link").click()
    assert page.get_by_role("heading", level=1).inner_text() == "Beta of Files"
    page.goto(f"{served}/zh-hans/search/?q=example")
    page.get_by_role("link", name="Ada Example").first.wait_for()

    page.goto(f"{served}/people/?q=ada")
    people = page.locator("#results").get_by_role("link", name="Ada Example")
    people.first.wait_for()
    assert page.locator("#id_q").input_value() == "ada"
    assert not page.get_by_text("Bo Sample").first.is_visible()
    page.locator("#id_q").fill("nobody of ours")
    page.get_by_text("No results contain all of these words.").wait_for()
    assert not people.count()
    context.close()
    assert not failures
