"""What themes show of a page's fields and of data, and sites that are made already."""

from typing import TypeVar

from labsite.import_site.rows import (
    ExperienceRow,
    LabRow,
    NewsRow,
    PaperRow,
    PersonRow,
    ProjectRow,
    Row,
)
from tests.labsite.import_site.readers.sites import read

R = TypeVar("R", bound=Row)
SETTINGS = "title: Root Lab\nurl: https://roots.example\n"


def rows(kind: type[R], files: dict[str, str], settings: str = SETTINGS) -> list[R]:
    found = read({"_config.yml": settings} | files)
    return [row for row in found.rows if isinstance(row, kind)]


def test_the_cards_of_a_page_of_people_are_people() -> None:
    fields = (
        "title: People\npermalink: /people/\n"
        "row_ada:\n  - image_path: /ada.jpg\n    title: Ada Quill\n"
        '    excerpt: "**PhD Student** <br> *Research Interests*: Roots, Soil"\n'
        "feature_row:\n  - title: Bo Ma\n    excerpt: Postdoc\n"
        "  - title: You!\n    excerpt: Join us\n"
    )
    body = '{% include feature_row id="row_ada" type="left" %}\n\n## Alumni\n\n'
    files = {"_pages/people.md": f"---\n{fields}---\n{body}{{% include feature_row %}}\n"}

    found = rows(PersonRow, files)

    told = {(row.name, row.role, row.is_former, row.interests) for row in found}
    assert told == {
        ("Ada Quill", "PhD Student", False, ("Roots", "Soil")),
        ("Bo Ma", "Postdoc", True, ()),
    }
    unplaced = read({"_config.yml": SETTINGS} | files).unplaced
    assert any("You!" in each.text for each in unplaced)


def test_cards_elsewhere_are_told() -> None:
    page = (
        "---\npermalink: /\nfeature_row:\n  - title: Our roots\n    excerpt: We sort them.\n---\n"
        "Welcome to the Root Lab.\n\n{% include feature_row %}\n"
    )

    found = read({"_config.yml": SETTINGS, "_pages/home.md": page})

    assert ("page_text", "Our roots\nWe sort them.") in [(u.why, u.text) for u in found.unplaced]
    assert not any(isinstance(row, PersonRow) for row in found.rows)


def test_a_page_called_like_a_position_is_of_whoever_has_it() -> None:
    page = (
        "---\ntitle: Professor\npermalink: /professor/\n---\n## Ada Quill, Ph.D.\n\n"
        "Assistant Professor\n\n## Professional Experience\n\n"
        "- **Assistant Professor**, Clay Tech (2021–Present)\n\n"
        "## Research Projects\n\n### Completed Projects\n\n"
        "<ul><li><time>2019–2020</time><span>Roots: how they sort</span></li>\n"
        "<li><time>2018</time><span>Trees in the sand</span></li></ul>\n"
    )
    files = {"_pages/professor.md": page}
    settings = f"{SETTINGS}author: {{name: Ada Quill}}\n"

    assert [row.role for row in rows(PersonRow, files, settings)] == ["Assistant Professor"]
    assert [row.title for row in rows(ExperienceRow, files, settings)] == ["Assistant Professor"]
    assert [(row.name, row.start, row.end) for row in rows(ProjectRow, files, settings)] == [
        ("Roots: how they sort", "2019", "2020"),
        ("Trees in the sand", "2018", ""),
    ]


def test_papers_in_data_may_have_their_authors_as_objects() -> None:
    data = (
        "- title: Deep roots of small trees\n  authors:\n    - name: Ada Quill\n      me: true\n"
        "    - name: Bo Ma\n  venue: Soil Letters\n  year: 2024\n"
    )

    (row,) = rows(PaperRow, {"_data/publications.yml": data})

    assert [author.name for author in row.record.authors] == ["Ada Quill", "Bo Ma"]


def test_a_paper_in_data_may_be_its_citation_alone() -> None:
    data = (
        "- Year: 2024\n  Items:\n    - DOI: 10.1234/roots\n      Citation: |-\n"
        "        Quill, A., Ma, B. (2024). Deep roots of small trees. <i>Soil Letters</i> (7).\n"
    )

    (row,) = rows(PaperRow, {"_data/pub_journal.yml": data})

    assert row.record.title == "Deep roots of small trees"
    assert [author.name for author in row.record.authors] == ["A. Quill", "B. Ma"]
    assert row.record.date == "2024"


def test_whose_site_it_is_does_not_hang_on_letters_behind_a_name() -> None:
    settings = "title: Oslo ASL\nname: Ada Quill\nauthor: {name: 'Ada Quill, Xyz, FXYZ'}\n"
    home = "---\npermalink: /\n---\n[Dr. Ada Quill](https://x.example) is a Professor at Pisa.\n"

    found = rows(PersonRow, {"_pages/about.md": home}, settings)

    assert [(row.name, row.role) for row in found] == [("Ada Quill", "Professor")]
    assert rows(PersonRow, {"_pages/about.md": home}, "title: Oslo ASL\n") == []


def test_a_site_that_lies_there_made_is_read_page_by_page() -> None:
    footer = "<footer>© 2024 Root Lab. Powered by Jekyll.</footer>"
    paper = "<li>{} Ada Quill, Bo Ma. <em>Soil Letters</em>, 2024.</li>"
    titles = ("Deep roots of small trees.", "Sand and clay below the lake.")
    listed = "".join(map(paper.format, titles))
    found = read(
        {
            "_pages/old.md": "---\ntitle: Old\n---\nOld",
            "README.md": "# Pull Requests\n\nFork it.",
            "blog/2020/index.html": "<html><body><h2>Projects</h2><p>Post</p></body></html>",
            "index.html": "<!DOCTYPE html><html><body><h1>Root Lab</h1><h2>News</h2>"
            f"<p>2024-05-03 Ada sorted all roots.</p>{footer}</body></html>",
            "papers/index.html": "<!DOCTYPE html><html><body><h2>Publications</h2>"
            f"<ol>{listed}</ol>{footer}</body></html>",
        }
    )

    (news,) = [row for row in found.rows if isinstance(row, NewsRow)]
    papers = {row.record.title for row in found.rows if isinstance(row, PaperRow)}
    assert news.body == "Ada sorted all roots." or news.title == "Ada sorted all roots"
    assert papers == {title.rstrip(".") for title in titles}
    assert not any(isinstance(row, PersonRow | ProjectRow) for row in found.rows)
    assert not any("Powered" in row.about for row in found.rows if isinstance(row, LabRow))
