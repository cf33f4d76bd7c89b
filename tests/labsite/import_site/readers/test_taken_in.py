"""Texts that pages take in from other files of the site."""

import pytest

from labsite.import_site.rows import NewsRow
from tests.labsite.import_site.readers.sites import read, whys

NEWS = "**[May 2024]** Mia Lin won a prize for roots.\n\n**[June 2023]** Ola joined us in Pisa.\n"


@pytest.mark.parametrize(
    ("config", "page", "tag", "file"),
    [
        ("hugo.toml", "content/news.md", '{{< readfromfile "/content/list.dat" 9 >}}',
         "content/list.dat"),
        ("hugo.toml", "content/news.md", "{{% include file=list.txt %}}", "content/list.txt"),
        ("_config.yml", "_pages/news.md", "{% include_relative list.md %}", "_pages/list.md"),
        ("_config.yml", "_pages/news.md", "{% include news/list.md %}", "_includes/news/list.md"),
        ("_quarto.yml", "news.qmd", "{{< include _list.qmd >}}", "_list.qmd"),
    ],
)  # fmt: skip
def test_a_page_says_what_the_file_says_that_it_takes_in(
    config: str, page: str, tag: str, file: str
) -> None:
    said = f"title: News\n---\n{'## News' if config == '_quarto.yml' else ''}\n\n{tag}\n"
    found = read({config: "", page: f"---\n{said}", file: NEWS})

    told = [(row.date, row.title) for row in found.rows if isinstance(row, NewsRow)]
    assert told == [
        ("2024-05", "Mia Lin won a prize for roots"),
        ("2023-06", "Ola joined us in Pisa"),
    ]
    assert "unread_file" not in whys(found)


def test_a_tag_that_leads_to_a_page_or_names_no_file_takes_nothing_in() -> None:
    page = '---\ntitle: News\n---\n[More]({{< relref "list.md" >}})\n\n{{< include "no.md" >}}\n'
    found = read({"hugo.toml": "", "content/news.md": page, "content/list.md": "Roots\n"})

    assert not [row for row in found.rows if isinstance(row, NewsRow)]
    assert "template" in whys(found)
