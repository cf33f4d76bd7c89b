"""Old pages with lists: what of ours they lead on to, and which of them do."""

import pytest

from labsite.import_site.readers import list_pages
from labsite.import_site.rows import Found, ListRow, NewsRow, PersonRow
from tests.labsite.import_site.readers.sites import only, read

TEAM = "## PhD students\n\n- Ada Lind\n- Bo Okafor\n"


def lists(found: Found) -> list[tuple[str, str]]:
    return [(row.old_address, row.shows) for row in found.rows if isinstance(row, ListRow)]


@pytest.mark.parametrize(
    ("address", "shows"),
    [
        ("/team/", "people"),
        ("/our-team.html", "people"),
        ("/lab/Members/index.html", "people"),
        ("/en/publication/", "publications"),
        ("/research/", "projects"),
        ("/join-us", "join"),
        ("/equipe/", "people"),
        ("/teams-of-ants/", ""),
        ("/", ""),
        ("", ""),
    ],
)
def test_what_a_page_listed(address: str, shows: str) -> None:
    assert list_pages.shown_at(address) == shows


def test_lists_of_a_jekyll_site_lead_on() -> None:
    found = read(
        {
            "_config.yml": "title: Root Lab\n",
            "_pages/team.md": (
                "---\ntitle: Team\npermalink: /team/\nredirect_from: [/lab/, /old/]\n---\n" + TEAM
            ),
            "_pages/people.md": "---\ntitle: People\npermalink: /people/\n---\n" + TEAM,
            "_pages/publications.md": "---\ntitle: Papers\npermalink: /papers/\n---\nSoon.\n",
            "_pages/cv.md": "---\ntitle: CV\npermalink: /cv/\nredirect_from: /old/\n---\n",
        }
    )

    row = only(found, ListRow)  # ours stands at /people/ itself, and of papers there are none
    assert (row.file, row.old_address, row.further_addresses, row.shows) == (
        "_pages/team.md",
        "/team/",
        ("/lab/",),
        "people",
    )


def test_a_page_of_many_is_the_page_of_none_of_them() -> None:
    found = read(
        {
            "_config.yml": "title: Root Lab\n",
            "_pages/profiles.md": (
                "---\nlayout: profiles\ntitle: Team\npermalink: /team/\nprofiles:\n"
                "  - name: Ada Lind\n    content: ada.md\n---\n"
            ),
            "_pages/ada.md": "# Ada Lind\n\nPhD student\n",
        }
    )

    assert lists(found) == [("/team/", "people")]
    assert "/team/" not in {row.old_address for row in found.rows if isinstance(row, PersonRow)}


def test_sections_of_a_hugo_site_lead_on_with_or_without_a_page_of_their_own() -> None:
    paper = '---\ntitle: "Slow roots"\nauthors: [Ada Lind]\ndate: 2024-01-02\n---\n'
    found = read(
        {
            "config/_default/hugo.yaml": "title: Root Lab\n",
            "content/authors/ada/_index.md": "---\ntitle: Ada Lind\nrole: PhD student\n---\n",
            "content/people/index.md": "---\ntitle: People\naliases: [/staff/]\n---\n",
            "content/publication/slow-roots/index.md": paper,
            "content/post/day/index.md": "---\ntitle: Day\ndate: 2024-02-01\n---\n"
            "With [Ada](/authors/ada/#work), see [papers](../../publication/) and [maps](/map/).\n",
        }
    )

    assert lists(found) == [
        ("/authors/", "people"),
        ("/people/", "people"),  # from /staff/ the site led on to it
        ("/post/", "news"),
        ("/publication/", "publications"),
    ]
    assert only(found, NewsRow).body == (
        "With [Ada](/authors/ada/#work), see [papers](/publication/) and maps."
    )


def test_pages_of_a_plain_site_lead_on_but_not_one_that_came_alone() -> None:
    team = f"<h1>Team</h1><h2>PhD students</h2><ul>{'<li>Ada Lind</li><li>Bo Okafor</li>'}</ul>"
    site = {"index.html": "<h1>Root Lab</h1><p>We look at roots.</p>", "team.html": team}

    assert lists(read(site)) == [("/team.html", "people")]
    assert lists(read({"team.html": team})) == []
