"""Lines of HTML that are broken anywhere, as labs write them in their pages."""

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
