"""Lines of HTML that are broken anywhere, as labs write them in their pages."""

import pytest

from labsite.import_site.rows import Found, NewsRow, PersonRow, Row
from tests.labsite.import_site.readers.sites import read

SETTINGS = "title: Root Lab\n"


def site(files: dict[str, str]) -> Found:
    return read({"_config.yml": SETTINGS} | files)


def of_kind(found: Found, kind: type[Row]) -> list:
    return [row for row in found.rows if isinstance(row, kind)]


def test_lines_within_html_are_one_where_no_tag_parts_them() -> None:
    found = site(
        {
            "_pages/team.md": "---\ntitle: Team\npermalink: /team/\n---\n\n"
            '<div class="row">\n    <div class="card">\n        <strong>Mia Lin</strong><br>\n'
            "        Mia is a postdoctoral fellow who digs and digs in the\n"
            "        clay. She received her Ph.D. from Ghent\n"
            "        University in 2020.\n    </div>\n"
            '    <div class="card">\n        <strong>Ola Berg</strong><br>\n'
            "        Ola is a PhD student in the lab of stones and\n        no clay. He digs.\n"
            "    </div>\n</div>\n",
        }
    )

    mia, ola = of_kind(found, PersonRow)
    assert (mia.name, mia.role, ola.role) == ("Mia Lin", "Postdoctoral fellow", "PhD student")
    assert mia.bio.endswith("She received her Ph.D. from Ghent University in 2020.")
    assert ola.bio == "Ola is a PhD student in the lab of stones and no clay. He digs."


def test_what_stands_below_a_lone_date_is_its_news_whatever_it_is_called() -> None:
    item = (
        '<div class="row">\n    <p><span style="color:#b4bcc2"> {} |</span>\n'
        "    <strong>{}</strong>\n     Mia dug it\n     up.\n    </p>\n</div>\n"
    )
    found = site(
        {
            "_pages/news.md": "---\ntitle: News\npermalink: /news/\n---\n\n"
            + item.format("August 21st, 2026", "Mentorship award")
            + item.format("July 2nd, 2026", "New paper")
        }
    )

    news = of_kind(found, NewsRow)
    assert [(row.title, row.date) for row in news] == [
        ("Mentorship award", "2026-08-21"),
        ("New paper", "2026-07-02"),
    ]
    assert not found.unplaced


def test_cards_of_press_have_a_linked_title_its_outlet_and_date_and_what_it_says() -> None:
    card = (
        '<div class="card">\n  <strong><a href="https://press.example/{0}" target="_blank">\n'
        "    {1}\n  </a></strong><br>\n  <em>{2}</em>\n  <p>“{3}”</p>\n</div>\n\n"
    )
    found = site(
        {
            "_pages/media.md": "---\ntitle: Media\npermalink: /media/\n---\n\n"
            + card.format(1, "Moss in the shade", "Clay Times – May 2, 2024", "It grows.")
            + card.format(2, "Roots at night", "Loam, the daily – June 3, 2023", "They dig.")
            + card.format(3, "What clay remembers", "Heap Post – July 4, 2022", "A lot.")
        }
    )

    assert [(row.title, row.date, row.url[-1], row.body) for row in of_kind(found, NewsRow)] == [
        ("Moss in the shade", "2024-05-02", "1", "Clay Times – May 2, 2024\n“It grows.”"),
        ("Roots at night", "2023-06-03", "2", "Loam, the daily – June 3, 2023\n“They dig.”"),
        ("What clay remembers", "2022-07-04", "3", "Heap Post – July 4, 2022\n“A lot.”"),
    ]
    assert not found.unplaced


@pytest.mark.parametrize(
    "group",
    ["<span style='color:red'>{}</span>\n", "<p><b>{}</b></p>\n", "<h5>{}</h5>\n", "<p>{}</p>\n"],
)
def test_all_groups_below_a_box_of_alumni_have_left(group: str) -> None:
    items = "<ul>\n<li>{}, digs moss</li>\n</ul>\n"
    page = (
        "---\ntitle: People\n---\n<h2>PhD students</h2>\n"
        + items.format("Ann Lee")
        + "<a class='box'>\n\t<span class='wide'>Lab Alumni</span>\n</a>\n<div>\n"
        + group.format("Graduate Students")
        + items.format("Mia Lin")
        + group.format("Undergraduate Students")
        + items.format("Bo Ma")
        + "</div>\n<h2>Postdocs</h2>\n"
        + items.format("Ola Berg")
    )
    told = of_kind(site({"people.md": page}), PersonRow)

    assert {row.name: row.is_former for row in told} == {
        "Ann Lee": False,
        "Mia Lin": True,
        "Bo Ma": True,
        "Ola Berg": False,
    }
