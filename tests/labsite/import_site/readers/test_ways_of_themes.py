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


def test_updates_are_news_and_an_empty_post_is_none() -> None:
    files = {
        "_updates/roots.md": "---\ntitle: Ada sorted all roots\ndate: 2024-05-03\n---\nShe did.\n",
        "_posts/2012-08-14-blog-post-1.md": "",
    }

    assert [(row.title, row.date) for row in rows(NewsRow, files)] == [
        ("Ada sorted all roots", "2024-05-03")
    ]
    assert any(
        each.file == "_posts/2012-08-14-blog-post-1.md"
        for each in read({"_config.yml": SETTINGS} | files).unplaced
    )


def test_what_a_member_of_a_collection_did_next_is_in_a_field() -> None:
    page = (
        "---\ntitle: Ada Quill (Graduated in 2023)\nrole: Mphill\nstatus: alumni\n"
        "first_position: PhD at Clay Tech\n---\n# Ada Quill (Graduated in 2023)\n\nAda sorts.\n"
    )

    (row,) = rows(PersonRow, {"_group/ada.md": page})

    assert (row.name, row.role, row.end, row.is_former) == ("Ada Quill", "Mphill", "2023", True)
    assert (row.next_role, row.next_place, row.bio) == ("PhD", "Clay Tech", "Ada sorts.")
    assert not any(each.why == "extra_field" for each in read({"_group/ada.md": page}).unplaced)


def test_people_among_the_words_of_a_page_in_data() -> None:
    data = (
        "en: &en\n  header:\n    title: Roots\n  team:\n    people:\n"
        "      - {name: Dr. Ada Quill, kor_name: 김라온 교수, info: Associate Professor}\n"
        "      - {name: 박하늘, info: 'Intern, 2022 - 2023'}\n"
        "ko:\n  <<: *en\n"
    )

    found = rows(PersonRow, {"_data/sitetext.yml": data})

    assert [(row.name, row.native_name, row.role) for row in found] == [
        ("Ada Quill", "김라온", "Associate Professor"),
        ("박하늘", "", "Intern"),
    ]


def test_codes_of_roles_and_names_in_the_place_of_a_text() -> None:
    data = (
        "wei:\n  display_name: Wei Lin\n  role: doct\n  bio: 林薇\n"
        "cy:\n  display_name: Cy Díaz\n  role: collab\n  bio: Professor at Pisa\n"
    )

    found = rows(PersonRow, {"_data/people.yml": data})

    assert [(row.name, row.native_name, row.role) for row in found] == [
        ("Wei Lin", "林薇", "PhD Student")
    ]


def test_an_item_above_a_list_says_who_is_in_it() -> None:
    page = (
        "---\ntitle: ''\npermalink: /group/\n---\n### Open Positions\n\nI am seeking students.\n\n"
        "- **Current**\n  - Bo Ma, Undergraduate, Clay Tech\n"
        "- **Alumni**\n  - Ada Quill, Master -> Ph.D in Pisa University\n"
    )

    found = rows(PersonRow, {"_pages/group.md": page})

    assert [(row.name, row.role, row.is_former, row.next_place) for row in found] == [
        ("Bo Ma", "Undergraduate", False, ""),
        ("Ada Quill", "Master", True, "Pisa University"),
    ]


def test_years_behind_a_name_need_no_comma() -> None:
    page = (
        "---\ntitle: Students\n---\n## Current Students\n\n- Bo Ma 2025-present, M.S. student.\n\n"
        "## Alumni\n\n- [Ada Quill](https://a.example) 2022-2025, M.S. graduate. "
        "Next position: Ph.D. candidate at Pisa University. [Golden Shelf]\n"
    )

    found = rows(PersonRow, {"_pages/students.md": page})

    told = [(row.name, row.role, row.start, row.next_role, row.next_place) for row in found]
    assert told == [
        ("Bo Ma", "M.S. student", "2025", "", ""),
        ("Ada Quill", "M.S. graduate", "2022", "Ph.D. candidate", "Pisa University"),
    ]


def test_a_plain_page_called_people_lists_them_without_a_heading() -> None:
    found = read(
        {
            "index.html": "<html><body><h1>Root Lab</h1><p>We sort.</p></body></html>",
            "people.html": "<html><body><h5>Ada Quill</h5><p>Professor</p><h5>Alumni</h5>"
            "<p>Bo Ma, MS 2024</p></body></html>",
        }
    )

    people = [row for row in found.rows if isinstance(row, PersonRow)]
    assert [(row.name, row.role, row.is_former) for row in people] == [
        ("Ada Quill", "Professor", False),
        ("Bo Ma", "MS", True),
    ]
