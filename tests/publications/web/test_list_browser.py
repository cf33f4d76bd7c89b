"""The list of papers in a real browser: what filters, what Back brings again, what is copied."""

from typing import Any

import pytest

from people import filtered_lists
from publications.models import Authorship, Project, Publication
from tests.pictures import upload
from tests.publications.make import member

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def papers(transactional_db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two papers of 2023 and one of 2024, the only thesis; so few can be narrowed here."""
    monkeypatch.setattr(filtered_lists, "FEWEST_TO_FILTER", 1)
    ann = member("Ann Oak")
    for title, kind, date in (
        ("Oaks", "journal", "2023"),
        ("Elms", "journal", "2023"),
        ("Limes", "thesis", "2024"),
    ):
        paper = Publication.objects.create(title=title, slug=title.lower(), kind=kind, date=date)
        Authorship.objects.create(publication=paper, position=1, name="Ann Oak", member=ann)


def state(page: Any) -> tuple[list[str], str, bool, list[str]]:
    """Titles, count, whether theses are ticked, and the chips."""
    return (
        page.locator(".paper-title").all_inner_texts(),
        page.locator("#count").inner_text(),
        page.get_by_role("checkbox", name="Thesis").is_checked(),
        page.locator(".chips bdi").all_inner_texts(),
    )


def test_back_and_forward_after_filtering(page: Any, papers: None) -> None:
    page.set_default_timeout(60_000)
    scripts: list[str] = []
    page.on("request", lambda sent: scripts.append(sent.url.rsplit("/", 1)[-1]))
    page.goto("/publications/")
    page.wait_for_load_state("networkidle")
    at_first = state(page)
    assert at_first[0] == ["Limes", "Elms", "Oaks"]
    assert not any("htmx" in name for name in scripts)

    page.get_by_role("checkbox", name="Thesis").check()
    page.locator(".chips").wait_for()
    narrowed = state(page)
    assert narrowed == (["Limes"], "1 publication found", True, ["Thesis"])
    assert page.url.endswith("/publications/?kind=thesis")
    assert any("htmx" in name for name in scripts)

    page.go_back()
    page.get_by_role("link", name="Oaks", exact=True).wait_for()
    assert state(page) == at_first
    page.go_forward()
    page.locator(".chips").wait_for()
    assert state(page) == narrowed

    page.get_by_role("link", name="Limes", exact=True).click()
    page.get_by_role("heading", level=1, name="Limes").wait_for()
    page.go_back()
    page.locator(".chips").wait_for()
    assert state(page) == narrowed
    page.go_back()
    page.get_by_role("link", name="Oaks", exact=True).wait_for()
    assert state(page) == at_first


def test_a_field_that_is_changed_before_htmx_has_come(page: Any, papers: None) -> None:
    page.set_default_timeout(60_000)
    held: list[Any] = []
    page.route("**/htmx*.js", lambda route: held.append(route))
    page.goto("/publications/")
    page.wait_for_load_state("load")

    with page.expect_request("**/htmx*.js"):
        page.get_by_role("checkbox", name="Thesis").check()
    assert page.locator(".chips").count() == 0
    held[0].continue_()

    page.locator(".chips").wait_for()
    assert state(page)[0] == ["Limes"]


def test_the_chart_filters_and_bibtex_is_copied(page: Any, papers: None) -> None:
    page.set_default_timeout(60_000)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto("/publications/")

    page.get_by_role("link", name="2024: 1 paper").click()
    page.locator(".chips").wait_for()
    assert state(page)[0] == ["Limes"]

    page.locator("summary", has_text="BibTeX").first.click()
    page.get_by_role("button", name="Copy").click()
    page.get_by_role("button", name="Copied").wait_for()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == page.locator(".bibtex").inner_text()
    assert copied.startswith("@phdthesis{")


def is_focused(page: Any, name: str) -> None:
    """Wait until the element of this id has the focus: a busy browser moves it a moment later."""
    page.wait_for_function("name => document.activeElement.id === name", arg=name)


@pytest.mark.soak
def test_the_keyboard_stays_where_it_was(page: Any, papers: None) -> None:
    page.set_default_timeout(60_000)
    page.goto("/publications/?kind=journal&kind=thesis")

    page.get_by_role("link", name="Remove Type Thesis").press("Enter")
    page.get_by_text("2 publications found").wait_for()
    is_focused(page, "count")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('#count, form') !== null")

    # Of one element throughout: a reader of the screen is told what changes in it.
    page.evaluate("window.count = document.getElementById('count')")
    page.get_by_role("checkbox", name="Thesis").press("Space")
    page.get_by_text("3 publications found").wait_for()
    is_focused(page, "f-kind-thesis")
    assert page.evaluate("window.count.isConnected && window.count.innerText").startswith("3 ")
    page.get_by_label("Sort").focus()
    page.get_by_label("Sort").select_option("title")
    page.wait_for_url("**/*sort=title*")
    is_focused(page, "id_sort")

    page.goto("/publications/oaks/")
    page.get_by_role("link", name="Cite").press("Enter")
    page.wait_for_function("window.htmx")  # before it has come, a choice loads the page again
    page.get_by_role("link", name="MLA").press("Enter")
    page.locator("#cite [aria-current]", has_text="MLA").wait_for()
    is_focused(page, "cite-mla")
    page.keyboard.press("Escape")
    page.locator("#cite").wait_for(state="hidden")
    assert page.evaluate("document.activeElement.innerText") == "Cite / BibTeX"
    page.goto("/publications/oaks/?style=mla#cite")
    is_focused(page, "cite-mla")
    page.get_by_role("link", name="Close").click()
    page.locator("#cite").wait_for(state="hidden")


@pytest.mark.soak
def test_an_address_asks_for_no_citation_once_it_is_closed(page: Any, papers: None) -> None:
    page.set_default_timeout(60_000)
    page.goto("/publications/oaks/#cite")
    page.locator("#cite[open]").wait_for()

    left = page.evaluate(
        """() => {
            document.getElementById("cite").close();
            return Promise.resolve().then(() => location.hash);
        }"""
    )

    assert left == ""


#: The width between the margins, in CSS pixels, of A4 and Letter upright and of A4 across.
SHEETS = (642, 665, 972)

_BEYOND = """() => [...document.querySelectorAll("main *")].filter((element) => {
    const box = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    const cuts = style.overflowX !== "visible" && style.display !== "inline";
    return !element.closest(".hidden") && box.width && box.height
      && (box.right > innerWidth + 1 || box.left < -1
        || (cuts && element.scrollWidth > element.clientWidth + 1));
  }).map((element) => element.outerHTML.slice(0, 80))"""


@pytest.mark.soak
def test_nothing_leaves_the_sheet(page: Any, papers: None, settings: Any, tmp_path: Any) -> None:
    settings.MEDIA_ROOT = tmp_path
    word = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft" * 2
    sums = "+".join(f"x_{{{number}}}" for number in range(60))
    cells = f"| {word} | {'wide ' * 30} | {'x' * 60} | {'y' * 60} |"
    prose = f"{word}\n\n| a | b | c | d |\n|---|---|---|---|\n{cells}\n\n    {'code ' * 60}\n"
    project = Project.objects.create(
        name="Looms", slug="looms", description=prose, picture=upload(2400, 900)
    )
    paper = Publication.objects.get(slug="oaks")
    paper.display_title = f"On {word} and ${sums}$"
    paper.abstract = f"{word} and $${sums}$$"
    paper.picture = upload(2400, 900)
    paper.save()
    paper.projects.add(project)
    page.set_default_timeout(60_000)
    page.emulate_media(media="print")

    for address in ("/publications/", "/publications/oaks/", "/projects/looms/", "/coauthors/"):
        page.goto(address)
        for width in SHEETS:
            page.set_viewport_size({"width": width, "height": 900})
            assert page.evaluate(_BEYOND) == [], (address, width)
