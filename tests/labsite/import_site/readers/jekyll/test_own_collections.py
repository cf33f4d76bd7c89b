"""Collections of Jekyll that a lab named itself."""

import pytest

from labsite.import_site.rows import NewsRow
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
