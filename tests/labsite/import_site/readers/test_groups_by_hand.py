"""Pages of groups that each lab writes in a way of its own."""

from typing import TypeVar

import pytest

from labsite.import_site.rows import (
    NewsRow,
    PaperRow,
    PersonRow,
    ProjectRow,
    Row,
    ServiceRow,
)
from tests.labsite.import_site.readers.sites import read

R = TypeVar("R", bound=Row)
SETTINGS = "title: Root Lab\nurl: https://roots.example\n"


def rows(kind: type[R], files: dict[str, str]) -> list[R]:
    found = read({"_config.yml": SETTINGS} | files)
    return [row for row in found.rows if isinstance(row, kind)]


def test_cards_of_fields_stand_below_the_heading_above_their_tag() -> None:
    fields = (
        "title: Members\npermalink: /members/\n"
        "feature_row1:\n  - image_caption: 2019~\n    title: Ada Quill\n"
        '    excerpt: "**Research Area**<br> - Roots"\n'
        "feature_row2:\n  - image_caption: 2022~\n    title: Bo Ma\n    excerpt: ''\n"
        "  - image_caption: Image courtesy of Moss\n    title: Cy Oz\n    excerpt: ''\n"
        "feature_row3:\n  - image_caption: 2015년 박사 졸업\n    title: Di Roe\n"
        "    excerpt: Clay University\n"
    )
    body = "".join(
        f'### {label}\n---\n{{% include feature_row id="feature_row{at}" type="left" %}}\n\n'
        for at, label in enumerate(("M.S. Candidate", "Under-graduate Student", "Alumni"), 1)
    )

    found = rows(PersonRow, {"_pages/members.md": f"---\n{fields}---\n{body}"})

    assert {(row.name, row.role, row.start, row.is_former, row.next_place) for row in found} == {
        ("Ada Quill", "M.S. Candidate", "2019", False, ""),
        ("Bo Ma", "Under-graduate Student", "2022", False, ""),
        ("Cy Oz", "Under-graduate Student", "", False, ""),
        ("Di Roe", "박사", "", True, "Clay University"),
    }


def test_the_first_words_of_a_card_name_its_person_and_topics_nobody() -> None:
    cards = "".join(
        f'<div class="member">\n<img src="{at}.jpg">\n<div class="member-details" markdown="1">\n'
        f'<span style="font-size:2.0em;">{name}</span> <br/>\n**{role}**\\\\\n'
        "Motion Planning, Root Sorting \\\\\n"
        "[a@pisa.example](mailto:a@pisa.example)\n</div>\n</div>\n<br/>\n\n"
        for at, (name, role) in enumerate(
            (("Ada Quill", "Postdoctoral Researcher"), ("Bo Ma", "PhD Student"))
        )
    )

    found = rows(PersonRow, {"_pages/team.md": f"---\ntitle: Team\n---\n{cards}"})

    assert [(row.name, row.role, row.headline) for row in found] == [
        ("Ada Quill", "Postdoctoral Researcher", "Motion Planning, Root Sorting"),
        ("Bo Ma", "PhD Student", "Motion Planning, Root Sorting"),
    ]


def test_what_somebody_was_before_is_no_time_of_hers_here() -> None:
    page = (
        "---\ntitle: Group\n---\n## Current Group Members\n\n### Principal Investigator\n\n"
        '<div class="person-card">\n<h3>Ada Quill</h3>\n<p class="role">Professor of Soil</p>\n'
        "<p><strong>Postdoc:</strong> Clay Tech, 2006-2008</p>\n"
        "<p><strong>PhD:</strong> Pisa University, 2006</p>\n</div>\n\n"
        "### PhD Students (2)\n\n#### Bo Ma\n\nE: bo *at* pisa *dot* example\n\n"
        "#### Cy Oz\n\nE: cy *at* pisa *dot* example\n"
    )

    found = rows(PersonRow, {"_pages/group.md": page})

    assert [(row.name, row.role, row.start, row.end) for row in found] == [
        ("Ada Quill", "Professor of Soil", "", ""),
        ("Bo Ma", "PhD Student", "", ""),
        ("Cy Oz", "PhD Student", "", ""),
    ]
    assert [row.headline for row in found[1:]] == ["", ""]


def test_parts_of_projects_and_names_before_a_colon() -> None:
    page = (
        "---\ntitle: Software\npermalink: /software/\n---\n"
        "+ [`sorter`](https://code.example/s): Fast\n"
        "sorting of roots; [paper](https://p.example).\n\n"
        "+ [Moss](https://code.example/moss): Collection of some\n50 tools.\n"
    )
    parts = (
        "---\ntitle: Projects\npermalink: /projects/\n---\n"
        "## Rooter\n*A tool for roots*\n\nIt sorts.\n\n### Related talks\n[Sorting](/talks)\n\n"
        "## Mosser\n*A tool for moss*\n\n### Related publications\n[Deep moss](/p)\n"
    )

    found = rows(ProjectRow, {"_pages/software.md": page, "_pages/projects.md": parts})

    assert {row.name for row in found} == {"sorter", "Moss", "Rooter", "Mosser"}
    assert next(row for row in found if row.name == "sorter").description.startswith("Fast")


def test_current_research_activities_are_no_service() -> None:
    page = (
        "---\ntitle: Current research activities\n---\n## Concurrent roots\n\n### Roots in clay\n"
        "We dig.\n\n### Roots in sand\nWe dig more.\n"
    )

    found = read({"_config.yml": SETTINGS, "_pages/current_research.md": page}).rows

    assert not any(isinstance(row, ServiceRow) for row in found)


def test_what_the_tab_of_a_browser_shows_before_a_project() -> None:
    page = "---\ntitle: Roots Lab - Research - Deep Roots\n---\n# Deep Roots\n---\nWe dig.\n"

    (project,) = rows(ProjectRow, {"_projects/roots.md": page})

    assert (project.name, project.description) == ("Deep Roots", "We dig.")


def test_what_those_who_left_are_now_stands_behind_their_time_here() -> None:
    page = (
        "---\ntitle: Group\n---\n## Former group members\n\n"
        "- Ada Quill (Clay mapping project, 2021) - Moss Department of Water\n"
        "- Bo Ma (summer intern 2021) - engineering geologist for the State\n"
        "- Cy Oz (senior thesis 2020, co-advised with Di Roe) - MSc student at Clay Tech\n\n"
        "## Alumni\n\nEd Fox (Prior Postdoctoral Fellow, Continuing at Moss University)\n"
    )

    found = rows(PersonRow, {"_pages/group.md": page})

    assert [(row.name, row.role, row.next_role, row.next_place) for row in found] == [
        ("Ada Quill", "", "", "Moss Department of Water"),
        ("Bo Ma", "summer intern", "engineering geologist for the State", ""),
        ("Cy Oz", "senior thesis", "MSc student", "Clay Tech"),
        ("Ed Fox", "Postdoctoral Fellow", "", "Moss University"),
    ]
    assert all(row.is_former for row in found)


def test_headings_that_say_only_when_are_of_the_page_s_title() -> None:
    page = (
        "---\ntitle: Students\n---\nWrite to me.\n\nCurrent\n======\n\nFormer\n======\n"
        "  * Ada Quill, MSc. Clay University, 2020.\n    * _Deep roots_\n"
        "  * Bo Ma, MSc. Clay University, 2020.\n    * Currently a Technician at Moss University.\n"
        "* Cy Oz, Undergraduate. Pisa University, 2018-2019.\n    * _Wet clay_\n"
    )

    found = rows(PersonRow, {"_pages/students.md": page})

    assert [(row.name, row.role, row.is_former, row.next_role) for row in found] == [
        ("Ada Quill", "MSc", True, ""),
        ("Bo Ma", "MSc", True, "Technician"),
        ("Cy Oz", "Undergraduate", True, ""),
    ]


def test_degrees_on_cards_are_no_roles_and_hobbies_part_nobody() -> None:
    page = (
        "---\ntitle: Alumni\n---\n## Postdocs\n**Gina (Gi Yoon) de Souza** <br>\n"
        "**Email:** gi@pisa.example <br>\n**PhD Botany** Clay University<br>\n"
        "**For fun:** planting trees<br>\n**Current Position** Lecturer at Moss University<br>\n\n"
        "**Bo Ma** <br>\n**M.S. Soil**, Pisa University<br>\n"
    )

    found = rows(PersonRow, {"_pages/alumni.md": page})

    assert [(row.name, row.role, row.next_role, row.next_place) for row in found] == [
        ("Gina (Gi Yoon) de Souza", "Postdoc", "Lecturer", "Moss University"),
        ("Bo Ma", "Postdoc", "", ""),
    ]


def test_where_people_went_has_its_town_and_initials_are_no_text() -> None:
    page = (
        "---\ntitle: Group\n---\n## MSc Alumni\n\n* Ada Quill (Analyst @ Moss Corp, New York US)\n"
        "* Bo Ma, former intern. Now faculty at U.C. Santa Cruz.\n\n## PhD Students\n\n"
        '<div class="person">\n<div class="photo-placeholder">CO</div>\n<h4>Cy Oz</h4>\n</div>\n'
    )

    found = rows(PersonRow, {"_pages/group.md": page})

    assert [(row.name, row.next_role, row.next_place, row.headline) for row in found] == [
        ("Ada Quill", "Analyst", "Moss Corp, New York US", ""),
        ("Bo Ma", "faculty", "U.C. Santa Cruz", ""),
        ("Cy Oz", "", "", ""),
    ]


def test_authors_whom_no_page_names_are_told() -> None:
    authors = (
        "Ada Quill:\n  name: Ada Quill\n  bio: Postdoc\nBo Ma:\n  name: Bo Ma\n  bio: Student\n"
    )
    files = {
        "_data/authors.yml": authors,
        "_posts/2024-05-01-dig.md": "---\nauthor: Ada Quill\n---\n",
    }

    found = read({"_config.yml": SETTINGS} | files)

    assert [row.name for row in found.rows if isinstance(row, PersonRow)] == ["Ada Quill"]
    assert ("draft", "Bo Ma") in [(each.why, each.text) for each in found.unplaced]


def test_names_with_the_time_or_the_work_right_behind_them() -> None:
    page = (
        "---\ntitle: Lab Alumni\n---\n## Undergraduate Students\n\n"
        "- **Ada Quill** Lab-based root project, 2024/25\n- **Bo Ma** 2023/24\n\n"
        "## Graduate Students\n\nCy Oz\t8/2019 - 7/2021\tBotany\n"
    )

    found = rows(PersonRow, {"_pages/alumni.md": page})

    assert [(row.name, row.role, row.start, row.end, row.headline) for row in found] == [
        ("Ada Quill", "Undergraduate Student", "2024", "2025", "Lab-based root project"),
        ("Bo Ma", "Undergraduate Student", "2023", "2024", ""),
        ("Cy Oz", "Graduate Student", "2019-08", "2021-07", "Botany"),
    ]


def test_earlier_positions_below_the_time_of_the_present_one_are_told() -> None:
    people = (
        "- name: Ada Quill\n  info: Postdoc\n"
        "  year: Since 2024 <br> PhD student (2020-24) <br> Research assistant (2019-20)\n"
    )

    found = read({"_config.yml": SETTINGS, "_data/team_members.yml": people})

    (ada,) = (row for row in found.rows if isinstance(row, PersonRow))
    assert (ada.role, ada.start, ada.next_role) == ("Postdoc", "2024", "")
    assert any("PhD student (2020-24)" in each.text for each in found.unplaced)


def test_a_handbook_and_a_call_in_bold_name_nobody() -> None:
    handbook = (
        "---\ntitle: Lab Handbook\n---\n## Members\n\nRead this.\n\n## Graduate Students\n\n"
        "- _Working Hours_: Graduate students are flexible.\n"
        "- _Seek Advice_: Graduate students may ask.\n"
    )
    team = (
        "---\ntitle: Team\n---\n**Ada Quill**\n\nPostdoc\n\n**Bo Ma**\n\nPhD Student\n\n"
        "**We're recruiting!**\n\n[Join our team](/join/)\n"
    )

    found = rows(PersonRow, {"_pages/handbook.md": handbook, "_pages/team.md": team})

    assert [(row.name, row.role, row.headline) for row in found] == [
        ("Ada Quill", "Postdoc", ""),
        ("Bo Ma", "PhD Student", ""),
    ]


def test_degrees_from_elsewhere_and_arrows_to_where_people_are_now() -> None:
    page = (
        "---\ntitle: Advising\n---\n<h3>Ph.D. Students</h3>\n<ul>\n"
        "<li>Ada Quill, M.Sc. @Clay University, Norway</li>\n"
        "<li>Bo Ma, graduated 2025 &rarr; Now @Moss</li>\n</ul>\n"
    )

    found = rows(PersonRow, {"_pages/advising.md": page})

    assert [(row.name, row.role, row.is_former, row.next_place) for row in found] == [
        ("Ada Quill", "Ph.D. Student", False, ""),
        ("Bo Ma", "Ph.D. Student", True, "Moss"),
    ]


def test_posts_that_are_papers_are_no_news() -> None:
    post = (
        "---\ntitle: Deep roots of small trees in clay\njournal: J. Soil\n"
        "authors: A. Quill & B. Ma\ndate: 2012-05-07\nabstract: We dig.\n---\n"
    )

    found = read({"_config.yml": SETTINGS, "_posts/pubs/2012-05-07-roots.md": post}).rows

    (paper,) = (row for row in found if isinstance(row, PaperRow))
    assert (paper.record.title, paper.record.venue) == (
        "Deep roots of small trees in clay",
        "J. Soil",
    )
    assert not any(isinstance(row, NewsRow) for row in found)


def test_what_fields_of_people_hold_together() -> None:
    former = (
        "- name: Ada Quill\n  info: PhD'2020\n  position: currently, R&D scientist, Moss Ltd\n"
        "- name: Bo Ma\n  info: PhD'2023\n  position: postdoc at Clay Institute\n"
    )
    students = "- name: Cy Oz\n  info: M.S. candidate, started June, 2017\n  topic: Roots\n"
    team = (
        "---\ntitle: Group\n---\n## Students and Visiting Scientists\n"
        "{% for member in site.data.students %}\n#### {{ member.name }}\n{% endfor %}\n"
    )
    files = {
        "_data/former_members.yml": former,
        "_data/students.yml": students,
        "_pages/group.md": team,
    }

    found = rows(PersonRow, files)

    assert [(row.name, row.role, row.end, row.next_role, row.next_place) for row in found] == [
        ("Ada Quill", "PhD", "2020", "R&D scientist", "Moss Ltd"),
        ("Bo Ma", "PhD", "2023", "postdoc", "Clay Institute"),
        ("Cy Oz", "M.S. candidate", "", "", ""),
    ]
    assert found[2].start.startswith("2017")


def test_people_below_news_and_links_with_what_people_do() -> None:
    lab = (
        "---\ntitle: Root Learning Lab\n---\nNews\n====\n\n* Mar 2023: We dig.\n"
        "* Feb 2023: We dug.\n"
        "* Jan 2023: We came.\n\nLab members\n====\n\n"
        "## Ada Quill\n\nAda is a PhD student in Botany. She works on deep roots in clay.\n\n"
        "## Bo Ma\n\nBo Ma is a Master's student in Botany. He sorts roots by hand.\n"
    )
    group = (
        "---\ntitle: Group\n---\n### Current PhD students\n\n"
        "- [Cy Oz](https://cy.example) Working roots in clay.\n\n### Past PhD students\n\n"
        "- Viva Dec 2025: [Di Roe](https://di.example) Co-supervised with Ed Fox.\n"
    )

    found = rows(PersonRow, {"_pages/lab.md": lab, "_pages/group.md": group})

    assert {(row.name, row.role, row.end) for row in found} == {
        ("Ada Quill", "PhD student", ""),
        ("Bo Ma", "Master's student", ""),
        ("Cy Oz", "PhD student", ""),
        ("Di Roe", "PhD student", "2025-12"),
    }


def test_a_folder_of_research_holds_projects() -> None:
    item = "---\ncollection: researches\n---\n## Deep roots\n\nWe dig.\n"

    (project,) = rows(ProjectRow, {"_researches/one.md": item})

    assert (project.name, project.description) == ("Deep roots", "We dig.")


def test_what_stands_beside_the_lab_s_own_name_for_a_kind_of_people() -> None:
    label = "### Senior Researchers (PhD Students) 6"
    page = f"---\ntitle: Members\n---\n{label}\n\n- Ada Quill\n- Bo Ma\n"

    found = rows(PersonRow, {"_pages/members.md": page})

    assert [(row.name, row.role) for row in found] == [
        ("Ada Quill", "PhD Student"),
        ("Bo Ma", "PhD Student"),
    ]


def test_a_name_with_a_degree_above_a_text_about_her_is_no_position() -> None:
    page = (
        "---\ntitle: Team\n---\n\n## Graduate Students\n\n"
        "#### Mia Lin (林薇), B.A.\n\nMia Lin is a second-year graduate student in Botany.\n\n"
        "#### Bo Ma (马波), M.A.\n\nBo Ma is a first-year graduate student in Botany.\n"
    )
    found = read({"_config.yml": "title: Roots\n", "_pages/team.md": page})

    people = [row for row in found.rows if isinstance(row, PersonRow)]
    assert [(row.name, row.native_name, row.role) for row in people] == [
        ("Mia Lin", "林薇", "Graduate Student"),
        ("Bo Ma", "马波", "Graduate Student"),
    ]


@pytest.mark.parametrize(
    ("head", "role"),
    [
        ("### 林根 教授", "教授"),
        ("**林 根 副教授/博导**", "副教授/博导"),
        ("林根 副教授", "副教授"),
        ("### 林根 博士后", "博士后"),
    ],
)
def test_a_name_with_a_rank_behind_a_blank_is_somebody(head: str, role: str) -> None:
    page = f"---\ntitle: People\n---\n\n## 教师\n\n{head}\n\n云河大学（北京） 土壤学院\n"
    found = read({"_config.yml": "title: Roots\n", "_pages/people.md": page})

    people = [row for row in found.rows if isinstance(row, PersonRow)]
    assert [(row.name, row.role) for row in people] == [("林根", role)]


@pytest.mark.parametrize(
    "field", ["Mia Lin<br>PhD Student", "Mia Lin <h4>PhD Student</h4>", "Mia Lin (PhD Student)"]
)
def test_a_position_below_the_name_in_its_field_is_no_part_of_it(field: str) -> None:
    found = read(
        {"_config.yml": "title: Roots\n", "_data/team.yml": f'- name: "{field}"\n  image: a.jpg\n'}
    )

    people = [row for row in found.rows if isinstance(row, PersonRow)]
    assert [(row.name, row.role) for row in people] == [("Mia Lin", "PhD Student")]


def test_the_office_of_a_professor_is_no_step_after_the_lab() -> None:
    page = (
        "---\ntitle: People\n---\n\n## 教师\n\n### 林根 教授\n\n现任云河大学土壤学院副院长。\n\n"
        "## 毕业生\n\n### 苏叶\n\n现任云河大学讲师\n"
    )
    found = read({"_config.yml": "title: Roots\n", "_pages/people.md": page})

    people = [row for row in found.rows if isinstance(row, PersonRow)]
    assert [(row.name, row.is_former, row.next_place) for row in people] == [
        ("林根", False, ""),
        ("苏叶", True, "云河大学"),
    ]
