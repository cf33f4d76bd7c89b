"""Hugo sites with sections that the theme does not know, and pages that only show others."""

from labsite.import_site.rows import NewsRow, PaperRow
from tests.labsite.import_site.readers.sites import only, read

SETTINGS = {
    "config/_default/hugo.yaml": "title: Root Lab\n",
    "content/authors/mia/_index.md": "---\ntitle: Mia Lin\nrole: Postdoc\n---\n",
}


def test_a_page_with_the_fields_of_a_paper_is_one_in_a_section_of_any_name() -> None:
    paper = "---\ntitle: Roots in dry clay\nauthors: [mia, Berg O]\ndate: '2024-07-04'\n{}---\n{}\n"
    found = read(
        SETTINGS
        | {
            "content/all_articles/_index.md": "---\ntitle: What we wrote\n---\n",
            "content/all_articles/lin2024.md": paper.format("publication: Clay Letters\n", ""),
            "content/post/visit/index.md": paper.format("", "We saw clay."),
        }
    )

    record = only(found, PaperRow).record
    assert (record.title, record.venue) == ("Roots in dry clay", "Clay Letters")
    assert [author.name for author in record.authors] == ["Mia Lin", "O. Berg"]
    assert only(found, NewsRow).file == "content/post/visit/index.md"
    assert not found.unplaced
