"""Collections of Jekyll that a lab named itself."""

import pytest

from labsite.import_site.rows import NewsRow, ProjectRow
from tests.labsite.import_site.readers.sites import only, read


@pytest.mark.parametrize(
    ("folder", "title"), [("_activities", "What we do"), ("_diary", "Diary / 课题组动态")]
)
def test_a_collection_that_the_lab_named_itself_shows_news(folder: str, title: str) -> None:
    found = read(
        {
            "_config.yml": "title: Root Lab\n",
            f"{folder}/one.md": "---\ntitle: We dug on the hill\n---\nAll of us went there.\n",
            "_pages/shown.html": f"---\ntitle: {title}\n---\n"
            f"{{% for each in site.{folder[1:]} %}}{{{{ each.title }}}}{{% endfor %}}\n",
        }
    )

    assert only(found, NewsRow).title == "We dug on the hill"


def test_packages_that_a_page_shows_are_projects() -> None:
    found = read(
        {
            "_config.yml": "title: Root Lab\n",
            "_R/one.md": "---\ntitle: rootsort\nexcerpt: Sorts roots\n---\nIt sorts them.\n",
            "_pages/R.md": "---\ntitle: R Packages\n---\n"
            "{% for each in site.R %}{{ each.title }}{% endfor %}\n",
        }
    )

    project = only(found, ProjectRow)
    assert (project.name, project.tagline) == ("rootsort", "Sorts roots")


def test_what_is_called_as_posts_are_is_news_and_what_has_a_date_alone_is_not() -> None:
    found = read(
        {
            "_config.yml": "title: Root Lab\n",
            "_dispatch/2026-06-16-prize.md": "---\ntitle: We won a prize\ndate: 2026-06-16\n---\n"
            "It is the prize of the Clay Fund.\n",
            "_dispatch/notes.md": "---\ntitle: Notes on roots\ndate: 2017-02-03\n---\nShort.\n",
            "_news/2026-05-01-a.md": "---\ndate: 2026-05-01\ncaption: Our map is out\n---\n",
        }
    )
    news = {row.title: row.date for row in found.rows if isinstance(row, NewsRow)}

    assert news == {"We won a prize": "2026-06-16", "Our map is out": "2026-05-01"}
