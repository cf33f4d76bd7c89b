"""The list of papers in a real browser: what filters, what Back brings again, what is copied."""

from typing import Any

import pytest

from publications.models import Authorship, Publication
from tests.publications.make import member

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def papers(transactional_db: None) -> None:
    """Two papers of 2023 and one of 2024, the only thesis."""
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
