import pytest

from labsite.export_site.rendering import Answer
from labsite.export_site.rewriting import Rewriting

BASE = "https://lab.example/group"
SITE = "http://127.0.0.1:8000"


@pytest.fixture
def on_people() -> Rewriting:
    return Rewriting("/people/", "people/index.html", BASE)


def page(rewriting: Rewriting, text: str) -> str:
    return rewriting.content(Answer(200, "text/html", text.encode())).decode()


@pytest.mark.parametrize(
    ("link", "written"),
    [
        ('<a href="/people/ada/">', '<a href="../people/ada/">'),
        ('<a href="/people/">', '<a href="../people/">'),
        ('<a href="#main">', '<a href="#main">'),
        ('<a href="/">', '<a href="../">'),
        (f'<a href="{SITE}/people/ada/#talks">', '<a href="../people/ada/#talks">'),
        ('<a href="https://else.example/people/">', '<a href="https://else.example/people/">'),
        ('<a href="mailto:ada@lab.example">', '<a href="mailto:ada@lab.example">'),
        ('<a class="x" href="/unapi">', '<a class="x">'),
        ('<a href="/publications/?sort=title">', '<a data-query="sort=title">'),
        ('<form method="post" action="/scheme/">', '<form method="post">'),
        (
            '<img srcset="/static/a.webp 1x, /static/b.webp 2x" src="/static/a.webp">',
            '<img srcset="../static/a.webp 1x, ../static/b.webp 2x" src="../static/a.webp">',
        ),
        ('<svg viewBox="0 0 1 1"><path d="M0 0" /></svg>',) * 2,
        ('<p title="<a href=/people/>">a="/people/"</p>',) * 2,
        ("<script>let a = '<a href=\"/people/\">';</script>",) * 2,
        (
            f'<link rel="canonical" href="{SITE}/people/">',
            f'<link rel="canonical" href="{BASE}/people/">',
        ),
        (
            f'"url": "{SITE}/publications/?venue=cof\\u0026page=2"',
            f'"url": "{BASE}/publications/venue/cof/page/2/"',
        ),
        (f"{SITE}.example/people/", f"{SITE}.example/people/"),
    ],
)
def test_a_page_says(on_people: Rewriting, link: str, written: str) -> None:
    assert page(on_people, link) == written


def test_what_moved_is_linked_where_it_is(on_people: Rewriting) -> None:
    links = '<a href="/people/former/"></a><a href="/people/nobody/"></a>'
    before = Rewriting("/people/", "people/index.html", BASE)
    assert page(before, links) == '<a href="../people/former/"></a><a href="../people/nobody/"></a>'
    assert {"/people/former/", "/people/nobody/"} <= before.links
    on_people.moved = {"/people/former/": "/people/ada/", "/people/nobody/": ""}

    text = page(on_people, links)

    assert text == '<a href="../people/ada/"></a><a></a>'
    assert "/people/ada/" in on_people.links
    assert not {"/people/former/", "/people/nobody/"} & on_people.links


def test_a_link_is_written_for_the_folder_of_its_page() -> None:
    files = (
        "index.html",
        "people/index.html",
        "zh-hans/people/index.html",
        "people/ada/index.html",
    )

    written = [page(Rewriting("/", file, BASE), '<a href="/news/">') for file in files]

    roots = ("./", "../", "../../", "../../")
    assert written == [f'<a href="{root}news/">' for root in roots]


def test_a_page_that_is_shown_anywhere_has_whole_paths() -> None:
    anywhere = Rewriting("/404.html", "404.html", BASE, is_anywhere=True)

    assert page(anywhere, '<a href="/people/">') == '<a href="/group/people/">'


def test_each_choice_of_a_filter_has_its_page(on_people: Rewriting) -> None:
    text = (
        '<select name="role"><option value="">Any</option><option value="phd">PhD</option></select>'
    )

    written = page(on_people, f'{text}<div id="results">')

    assert '<option value="phd" data-page="../people/role/phd/">PhD</option>' in written
    assert (
        '<noscript><ul class="chips"><li><a href="../people/role/phd/">PhD</a></li></ul></noscript>'
        in written
    )


def test_a_calendar_is_the_same_each_day() -> None:
    calendar = Rewriting("/talks.ics", "talks.ics", BASE)
    lines = [
        "DTSTAMP:20300101T000000Z",
        "LAST-MODIFIED:20200101T000000Z",
        f"URL:{SITE}/ta",
        " lks/a/",
    ]
    answer = Answer(200, "text/calendar", "".join(f"{line}\r\n" for line in lines).encode())

    text = calendar.content(answer).decode()

    assert text.startswith("DTSTAMP:20200101T000000Z\r\nLAST-MODIFIED:20200101T000000Z\r\n")
    assert f"URL:{BASE}/talks/a/\r\n" in text
