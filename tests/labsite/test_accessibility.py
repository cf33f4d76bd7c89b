"""axe-core finds nothing to fault in any page (WCAG 2.2, A and AA), in the looks it can have."""

from collections.abc import Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.contrib.auth.models import Group
from reversion.models import Version

from labsite import demo
from people import drafts, proposals
from people.accounts import invitations
from people.history import recording
from people.models import Invitation, Lab, News, User
from publications.models import Publication, Source
from publications.services import review
from tests import hard, pages, soak
from tests.pictures import upload
from tests.publications import make

pytestmark = pytest.mark.django_db(transaction=True)

LEVELS = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa")
RULES = {"type": "tag", "values": LEVELS}
#: What the colours can change; the other rules would find the same again.
RULES_OF_COLOUR = {"type": "rule", "values": ("color-contrast", "link-in-text-block")}
#: Colours that fade into each other, as the admin's links do, are judged when they have.
AT_REST = """async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await Promise.all(document.getAnimations().map((fading) => fading.finished));
}"""
WIDTHS = (390, 1280)
SCHEMES = ("light", "dark")
DESK = {
    "the review desk": "/admin/publications/suggestion/",
    "sources": "/admin/publications/source/",
    "the overview": "/admin/",
    "the audit": "/admin/publications/suggestion/audit/",
    "a profile to compare": "/admin/publications/suggestion/audit/profile/",
}

INVITING = {
    "the invitations": "/admin/people/invitation/",
    "a new invitation": "/admin/people/invitation/add/",
}


@pytest.fixture
def page(browser: Any, live_server: Any) -> Iterator[Any]:
    context = browser.new_context(base_url=live_server.url, locale="en-US", reduced_motion="reduce")
    context.set_default_timeout(120_000)  # a page of 3,000 authors on a busy machine
    yield context.new_page()
    context.close()


def faults(page: Any, shown: dict[str, str]) -> list[str]:
    """What axe-core finds wrong, a line for each, on each page."""
    found: list[str] = []
    for label, address in shown.items():
        page.goto(address)
        found += faults_of(page, label)
    return found


def faults_of(page: Any, label: str) -> list[str]:
    """The same of the page that is open."""
    found: list[str] = []
    page.evaluate(Axe().axe_script)
    for width, scheme, rules in looks(label):
        page.set_viewport_size({"width": width, "height": 900})
        page.emulate_media(color_scheme=scheme)
        page.evaluate(AT_REST)
        found += [f"{label} {width} {scheme}: {fault}" for fault in judged(page, rules)]
    return found


def in_both_languages(page: Any, site: str, shown: dict[str, str]) -> list[str]:
    """What is wrong with pages of the admin: each in one of the languages, a whole run in both."""
    chosen = {
        language: {
            f"{label} in {language}": address
            for label, address in shown.items()
            if is_judged_in(language, label)
        }
        for language in ("English", "Chinese")
    }
    found = faults(page, chosen["English"])
    page.context.add_cookies([{"name": "language", "value": "zh-hans", "url": site}])
    return found + faults(page, chosen["Chinese"])


def is_judged_in(language: str, label: str) -> bool:
    """Whether a page that differs by its words alone has its turn in this language."""
    is_its_own = soak.number(f"language of {label}") % 2 == (language == "Chinese")
    return soak.is_whole() or is_its_own


def looks(label: str) -> list[tuple[int, str, dict[str, Any]]]:
    """The width, the scheme and the rules to judge the page by: both of each in a whole run.

    Otherwise all rules in one of the four, for each page its own.
    """
    four = [(width, scheme) for width in WIDTHS for scheme in SCHEMES]
    if not soak.is_whole():
        return [(*four[soak.number(label) % len(four)], RULES)]
    return [
        (width, scheme, RULES if scheme == "light" else RULES_OF_COLOUR) for width, scheme in four
    ]


def judged(page: Any, rules: dict[str, Any]) -> list[str]:
    """What axe-core, which the page holds already, finds wrong by these rules."""
    options = {"resultTypes": ["violations"], "runOnly": rules}
    return [
        f"{rule['id']} {[node['target'] for node in rule['nodes'][:3]]} "
        + rule["nodes"][0]["failureSummary"]
        for rule in page.evaluate("(options) => axe.run(options)", options)["violations"]
    ]


def sign_in(page: Any, client: Any, address: str) -> None:
    """Make the page that of an editor."""
    client.force_login(User.objects.create_superuser("editor"))
    cookie = {"name": "sessionid", "value": client.cookies["sessionid"].value}
    page.context.add_cookies([{**cookie, "url": address}])


@pytest.mark.first
def test_the_hard_lab(page: Any) -> None:
    hard.make_lab()

    assert faults(page, dict(soak.some(list(hard.PAGES.items())))) == []


@pytest.mark.first
def test_the_demo_lab(page: Any) -> None:
    demo.load()

    assert faults(page, dict(soak.some(list(pages.of_demo().items())))) == []


def test_the_editors_desk(page: Any, client: Any, live_server: Any) -> None:
    hard.make_lab()
    make.source("arxiv", kind=Source.Kind.ARXIV)
    sign_in(page, client, live_server.url)

    assert faults(page, DESK) == []


def test_where_people_come_in(page: Any, client: Any, live_server: Any, settings: Any) -> None:
    settings.SENDS_EMAIL = True
    role = Group.objects.get_or_create(name="Editor")[0]
    owner = User.objects.create_superuser("owner")
    link = invitations.invite(Invitation(name="Ben Ito", role=role), owner)
    shown = {
        f"{what} in {language}": f"{prefix}{address}"
        for language, prefix in (("English", ""), ("Chinese", "/zh-hans"))
        for what, address in {
            "the sign-in": "/accounts/login/",
            "a new password": "/accounts/password/reset/",
            "a new password sent": "/accounts/password/reset/done/",
            "a link that has ended": "/accounts/password/reset/key/1-x/",
            "an invitation": link[link.index("/accounts/") :],
            "an invitation that has ended": "/accounts/invitation/x/",
            "no way to sign up": "/accounts/signup/",
        }.items()
        if is_judged_in(language, what)
    }

    assert faults(page, shown) == []
    sign_in(page, client, live_server.url)
    assert faults(page, INVITING) == []


def test_what_members_do(page: Any, client: Any, live_server: Any) -> None:
    """Her papers, her form with what waits, a proposal, a draft, photos; in both languages."""
    ada = make.member("Ada Oak", bio="The first tree that I climbed was an oak.")
    sign_in(page, client, live_server.url)
    ada.user = User.objects.get()
    ada.save()
    for title, member in (("Rings", ada), ("Leaves", None), ("Bark", None)):
        paper = Publication.objects.create(
            title=title, slug=title.lower(), status="published", date="2024"
        )
        paper.authorships.create(position=1, name="Ada Oak", member=member)
    ada.positions.create(role_id="phd", start="2020")
    proposal = proposals.propose_answer(paper, "not_mine", ada.user)
    news = News.objects.create(title="A prize", slug="a-prize", shown=False)
    shown = {
        "her papers": "/admin/publications/publication/mine/",
        "a paper of hers with what waits": f"/admin/publications/publication/{paper.pk}/change/",
        "a proposal": f"/admin/people/proposal/{proposal.pk}/change/",
        "a draft": drafts.link(news),
        "photos for members": "/admin/people/member/photos/",
        "a paper by its identifier": "/admin/publications/publication/add-by-identifier/",
    }

    page.goto("/admin/people/member/")
    page.check("#result_list tbody input[type=checkbox]")
    page.select_option("select[name=action]", "end_positions")
    page.click("button[name=index]")
    page.locator("form[action$='/end-positions/']").wait_for()
    assert faults_of(page, "the end of a position") == []
    assert in_both_languages(page, live_server.url, shown) == []


def test_the_history(page: Any, client: Any, live_server: Any) -> None:
    """Of an object, with what to restore, the bin and the log; in both languages."""
    ada = make.member("Ada Oak", bio="The first tree that I climbed was an oak, and I fell.")
    with recording.recorded():
        ada.bio = "The first tree that I climbed was an elm, and I did not fall."
        ada.printed_names.create(name="A. Oak")
        ada.photo.save("ada.jpg", upload(60, 40))
    sign_in(page, client, live_server.url)
    with recording.recorded(User.objects.get()):
        make.member("Bob Elm").delete()
        ada.printed_names.all().delete()
    paper = Publication.objects.create(title="Rings", slug="rings", date="2024")
    Publication.objects.create(title="Buds", slug="buds", date="2022")
    with review.editing(paper, ["title"], User.objects.get()):
        paper.title = "Rings of Oaks"
        paper.save()
    first = Version.objects.get_for_object(ada).last()
    assert first is not None
    shown = {
        "the history of a member": f"/admin/people/member/{ada.pk}/history/",
        "the history of a paper": f"/admin/publications/publication/{paper.pk}/history/",
        "a version to restore": f"/admin/people/member/{ada.pk}/history/{first.pk}/",
        "the bin": "/admin/bin/",
        "the log": "/admin/log/",
        "the figures": "/admin/report/figures/",
        "erasing a person": f"/admin/erase/{ada.pk}/",
    }

    assert in_both_languages(page, live_server.url, shown) == []


def test_a_fault_is_found(page: Any) -> None:
    """The judge is awake: a page with known faults does not pass."""
    Lab.objects.update_or_create(defaults={"name": "Tree Lab", "about": "Grey."})
    page.goto("/")
    page.evaluate("document.querySelector('main').innerHTML += '<img src=/favicon.ico>'")
    page.evaluate("document.querySelector('main').style.color = '#888'")
    page.evaluate(Axe().axe_script)

    assert [fault.split()[0] for fault in judged(page, RULES)] == ["color-contrast", "image-alt"]
    assert [fault.split()[0] for fault in judged(page, RULES_OF_COLOUR)] == ["color-contrast"]
