"""What themes show of a page's fields and of data, and sites that are made already."""

from typing import TypeVar

from labsite.import_site.readers import member_names
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


def test_cards_below_a_heading_of_projects_are_projects_whatever_file_shows_them() -> None:
    fields = 'feature_row:\n  - title: Roots in clay\n    excerpt: "We dig."\n'
    body = "# Projects\n\nThey go on.\n\n{% include feature_row_research type='left' %}\n"
    page = f"---\npermalink: /research/\n{fields}---\n{body}"

    (project,) = rows(ProjectRow, {"_pages/research.md": page})

    assert (project.name, project.tagline) == ("Roots in clay", "We dig.")


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


def test_tables_that_a_blank_line_parts_are_two() -> None:
    page = (
        "---\ntitle: People\n---\n| **Visiting Scholars** | Role | Home Institution |\n|--|--|--|\n"
        "| Ada Quill | PhD Student | Clay Tech |\n\n\n"
        "| **Former Lab Members** | Role/Years | Current Position |\n|--|--|--|\n"
        "| Bo Ma | Research Assistant; Root Scholar 2021-2023 | Medical School\n"
        "| Cy Díaz | Lab Technician | |\n"
    )

    found = rows(PersonRow, {"_pages/people.md": page})

    told = [(row.name, row.role, row.end, row.is_former, row.next_place) for row in found]
    assert told == [
        ("Ada Quill", "PhD Student", "", False, ""),
        ("Bo Ma", "Research Assistant; Root Scholar", "2023", True, "Medical School"),
        ("Cy Díaz", "Lab Technician", "", True, ""),
    ]


def test_a_card_broken_for_its_width_is_read_as_one() -> None:
    card = "<div>{}</div>\n".format
    lines = ("Master's Student in Botany,", "2021-2022", "Current Job: Gardener at", "Clay Tech")
    page = (
        "---\ntitle: Lab\n---\n<h2>Former Students</h2>\n"
        + card("<p><b>Ada Quill</b></p>\n" + "\n".join(f"<p>{line}</p>" for line in lines))
        + card("<p><b>Bo Ma</b></p>\n<p>Undergraduate Student in Clay and</p>\n<p>Sand, 2023</p>")
    )

    found = rows(PersonRow, {"_pages/people.md": page})

    told = [(r.name, r.role, r.start, r.end, r.next_role, r.next_place) for r in found]
    assert told == [
        ("Ada Quill", "Master's Student in Botany", "2021", "2022", "Gardener", "Clay Tech"),
        ("Bo Ma", "Undergraduate Student in Clay and Sand", "", "2023", "", ""),
    ]


def test_who_is_thanked_is_no_member() -> None:
    page = (
        "---\ntitle: People\n---\n## Mentoring\n\n- Ada Quill, Clay Tech\n- Bo Ma, Pisa\n\n"
        "My career has been inspired by many role models, including\n\n"
        "- Prof. Cy Díaz, for shaping what I think of roots\n"
    )

    assert [row.name for row in rows(PersonRow, {"_pages/people.md": page})] == [
        "Ada Quill",
        "Bo Ma",
    ]


def test_a_position_behind_a_degree_and_short_titles() -> None:
    page = (
        "---\ntitle: People\n---\n### Ada Quill, PhD\n\n* Research Assistant Professor, Clay Tech\n"
        "* Postdoc, Pisa (2016 - 2020)\n\n## Members\n\n- Bo Ma (Ass. Prof. CITA)\n"
        "- Cy Díaz (Joint Root Fellow & Postdoctoral Associate)\n"
    )

    found = rows(PersonRow, {"_pages/people.md": page})

    assert [(row.name, row.role) for row in found] == [
        ("Ada Quill", "Research Assistant Professor"),
        ("Bo Ma", "Ass. Prof. CITA"),
        ("Cy Díaz", "Joint Root Fellow & Postdoctoral Associate"),
    ]


def test_a_page_of_all_members_among_pages_of_each() -> None:
    files = {
        "_group/all.md": "---\ntitle: Current Group Members\n---\n"
        "Postdocs\n------\n##### Ada Quill\nAda sorts roots.\n\n"
        "Graduate Students\n------\n##### Bo Ma\nBo digs.\n",
        "_group/cy.md": "---\ntitle: Cy Díaz - PhD Student\n---\nCy is a clay researcher.\n",
    }

    found = rows(PersonRow, files)

    assert {(row.name, row.role) for row in found} == {
        ("Ada Quill", "Postdoc"),
        ("Bo Ma", "Graduate Student"),
        ("Cy Díaz", "PhD Student"),
    }


def test_who_is_sought_is_not_the_owners_position() -> None:
    home = (
        "---\npermalink: /\n---\nI am Chair Professor of Botany in the Department of Roots at "
        "Clay Tech. I sort roots, trees and sand, and I have written many books on sorting.\n\n"
        "**NOW RECRUITING**\n\nPhD students, postdoctoral fellows, and summer interns\n"
    )
    settings = "title: Roots\nauthor: {name: Ada Quill}\n"

    (row,) = rows(PersonRow, {"_pages/about.md": home}, settings)

    assert row.role == "Chair Professor of Botany"


def test_letters_behind_a_name_are_none_of_it() -> None:
    names = ("Ada Quill BSc (Hons.), MRes, PhD, FHEA", "Ada Quill, Ph.D., P.Eng., SMIEEE")

    assert {member_names.bare_name(name) for name in names} == {"Ada Quill"}
    assert member_names.bare_name("Ada Quill, FRANCE") == "Ada Quill, FRANCE"


def test_cards_whose_text_begins_with_the_name() -> None:
    page = (
        "---\ntitle: ' '\npermalink: /supervision/\nphd:\n  - image_path: wei.png\n"
        '    excerpt: "<h3><b>Wei Lin 林薇</b></h3>\n      Ph.D. student<br/>\n'
        '      2023.09 - current"\n'
        'lead:\n  - title: "Ada Quill 林安"\n'
        '    excerpt: "Tenure-Track Assistant Professor<br/>\n      Office: 3-301"\n---\n'
        '<h2>Supervisor</h2>\n\n{% include feature_row id="lead" %}\n\n'
        '<h2>Current Students</h2>\n\n<h3>Ph.D.</h3>\n\n{% include feature_row id="phd" %}\n'
    )

    found = rows(PersonRow, {"_pages/supervision.html": page})

    assert {(row.name, row.native_name, row.role, row.start) for row in found} == {
        ("Wei Lin", "林薇", "Ph.D. student", "2023-09"),
        ("Ada Quill", "林安", "Tenure-Track Assistant Professor", ""),
    }


def test_lines_below_an_item_that_says_who_they_are() -> None:
    page = (
        "---\ntitle: Collaborators & Teams\n---\n<ul>\n"
        "<li><p><strong>Collaborators</strong><br></p>\n"
        "<p>Cy Díaz (Professor at Oslo University)<br></p></li>\n"
        "<li><p><strong>Team Members</strong><br></p>\n<p>Ada Quill (Lecturer at Clay Tech)<br>\n"
        "Bo Ma (Ph.D Student at Pisa University)<br></p></li>\n</ul>\n"
    )

    found = rows(PersonRow, {"_pages/group.html": page})

    assert [(row.name, row.role) for row in found] == [
        ("Ada Quill", "Lecturer at Clay Tech"),
        ("Bo Ma", "Ph.D Student at Pisa University"),
    ]


def test_members_among_projects_say_so_in_brackets() -> None:
    files = {
        "_portfolio/a.md": "---\ntitle: 林薇（18级研究生，在读）\n---\n林薇，山东人。\n",
        "_portfolio/b.md": "---\ntitle: 陈薇（16级研究生，已毕业）\n---\n陈薇，安徽人。\n",
    }

    found = rows(PersonRow, files)

    assert [(row.name, row.role, row.start, row.is_former) for row in found] == [
        ("林薇", "研究生", "2018", False),
        ("陈薇", "研究生", "2016", True),
    ]
    assert rows(ProjectRow, files) == []


def test_the_master_of_applied_science_is_a_role() -> None:
    page = (
        "---\ntitle: Group\n---\n<h2>Current group members</h2>\n<h4>M.A.Sc.</h4>\n<ul>\n"
        "<li>Ada Quill, 2023 - </li>\n</ul>\n<h4>M.Eng.</h4>\n<ul>\n"
        "<li>Bo Ma, 2024 - </li>\n</ul>\n"
    )

    found = rows(PersonRow, {"_pages/group.html": page})

    assert [(row.name, row.role.rstrip("."), row.start) for row in found] == [
        ("Ada Quill", "M.A.Sc", "2023"),
        ("Bo Ma", "M.Eng", "2024"),
    ]


def test_collections_of_astro_are_read_item_by_item() -> None:
    found = read(
        {
            "astro.config.mjs": "export default {}",
            "src/content/news/roots.md": "---\ndate: 2025-11-14\n---\n\nAda sorted all roots.\n",
            "src/data/projects.json": '[{"title": "Deep Roots", "description": "We sort."}]',
        }
    )

    news = [(row.title, row.date) for row in found.rows if isinstance(row, NewsRow)]
    assert news == [("Ada sorted all roots.", "2025-11-14")]
    assert [row.name for row in found.rows if isinstance(row, ProjectRow)] == ["Deep Roots"]


def test_cards_of_funded_projects() -> None:
    def card(status: str, title: str, *details: str) -> str:
        items = "".join(f"<li>{detail}</li>" for detail in details)
        return (
            f"<article>\n<span>{status}</span>\n<h3>{title}</h3>\n<ul>{items}</ul>\n</article>\n\n"
        )

    page = (
        "---\ntitle: ''\npermalink: /fundings/\n---\n## PI-Led Projects\n\n"
        + card("Ongoing", "Mutual Sorting of Roots and Trees", "Clay Co., Ltd.")
        + card("Completed", "Fast Sorting", "Sand Ltd.", "Students: Ada Quill, Bo Ma")
        + card("Completed", "Joint Project on Clay Below Lakes", "Project No.: 12")
    )

    found = rows(ProjectRow, {"_pages/fundings.md": page})

    assert [row.name for row in found] == [
        "Mutual Sorting of Roots and Trees",
        "Fast Sorting",
        "Joint Project on Clay Below Lakes",
    ]
    assert "Ada Quill" in found[1].description


def test_where_a_student_has_her_first_degree_from_is_no_position() -> None:
    page = (
        "---\ntitle: Students\n---\n## Master Students\n\n**Ada Quill**<br>M.S. (2025)<br>"
        "BS: Clay University<br>\n\n## Alumni\n\n**Bo Ma**<br>M.S. (2024)<br>BS: Pisa<br>\n"
    )

    found = rows(PersonRow, {"_pages/students.md": page})

    assert [(row.name, row.role, row.headline, row.next_role) for row in found] == [
        ("Ada Quill", "M.S.", "BS: Clay University", ""),
        ("Bo Ma", "M.S.", "BS: Pisa", ""),
    ]


def test_papers_in_blocks_with_buttons_are_papers_on_a_page_of_projects_too() -> None:
    def block(title: str, venue: str) -> str:
        return (
            f"<hr>\n<div>\n  <div>\n    <b>{title}</b><br>\n    <b>{venue}</b><br>\n"
            "    Ada Quill*, <b>Bo Ma*</b>, Cy Díaz<br>\n"
            '    <a href="https://arxiv.org/abs/2506.23104">Paper</a> | <a href=TBD>Code</a><br>\n'
            "  </div>\n</div>\n\n"
        )

    listed = "".join(
        (
            block("DR: Deep Roots of Small Trees in the Sand", "ICCV 2025"),
            block("Sorting of Clay with Weakly Labelled Lakes", "CVPR 2024"),
            block("Finding Meaning in Roots for Event Cameras", "ECCV 2024"),
        )
    )
    files = {
        "_pages/publications.html": f"---\ntitle: Publications\n---\n{listed}",
        "_pages/projects.md": f"---\ntitle: Projects\n---\n{listed}",
    }

    papers = [row.record for row in rows(PaperRow, files)]
    assert [paper.title for paper in papers] == [
        "DR: Deep Roots of Small Trees in the Sand",
        "Sorting of Clay with Weakly Labelled Lakes",
        "Finding Meaning in Roots for Event Cameras",
    ]
    assert all(len(paper.authors) == 3 for paper in papers)
    assert rows(ProjectRow, files) == []


def test_what_the_owner_says_she_is_goes_before_words_for_her_fields() -> None:
    settings = "title: Ada Quill\nauthor:\n  name: Ada Quill\n  bio: Root Engineer + Botanist\n"
    page = "---\npermalink: /\n---\nI am currently an Assistant Professor at Clay University.\n"

    (owner,) = rows(PersonRow, {"_pages/about.md": page}, settings)

    assert (owner.role, owner.headline) == ("Assistant Professor", "Root Engineer + Botanist")
