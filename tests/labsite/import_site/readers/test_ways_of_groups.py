"""Ways in which groups list people, grants and press that few others have."""

from labsite.import_site.readers.cv import grants, page
from labsite.import_site.rows import NewsRow, PaperRow, PersonRow, ProjectRow
from tests.labsite.import_site.readers.sites import read, whys

SETTINGS = {"_config.yml": "title: Root Lab\nurl: https://roots.example\n"}


def people(files: dict[str, str]) -> dict[str, PersonRow]:
    found = read(SETTINGS | files)
    return {row.name: row for row in found.rows if isinstance(row, PersonRow)}


def test_groups_of_people_in_a_field_beside_what_all_of_them_have() -> None:
    told = people(
        {
            "_pages/team.md": "---\ntitle: 研究团队\npermalink: /team/\nteam:\n"
            "  defaults:\n    links:\n      - {label: Homepage, url: https://clay.example}\n"
            "  lead: {name: 林根, role: 教授}\n"
            "  groups:\n    - title: 博士研究生\n      members:\n"
            "        - {name: 苏叶, bio: 根系}\n        - {name: 杜苔, bio: 苔藓}\n"
            "    - {title: Undergraduate, members: []}\n---\n"
        }
    )

    assert {name: row.role for name, row in told.items()} == {
        "林根": "教授",
        "苏叶": "博士研究生",
        "杜苔": "博士研究生",
    }


def test_students_with_the_family_name_first() -> None:
    rows = page.read(
        "# PhD Students\n\n- Lin, Mia (Topic: Roots)\n- Berg, Ola\n- Ren Sato (Topic: Clay)\n"
    ).rows

    assert [row.name for row in rows if isinstance(row, PersonRow)] == [
        "Mia Lin",
        "Ola Berg",
        "Ren Sato",
    ]


def test_a_table_of_graduates_with_what_they_came_as() -> None:
    told = people(
        {
            "_pages/members.md": "---\ntitle: 成员\n---\n\n## 已毕业学生\n\n"
            "| 姓名 | 入学年份 | 毕业去向 | 联系方式 |\n| :--: | :--: | :--: | :--: |\n"
            "| 苏叶 | 2015级硕士研究生 | 云河大学 | su@roots.example |\n"
            "| 杜苔 | 2016级硕士研究生 | 云河大学 | du@roots.example |\n"
        }
    )

    rows = [(row.role, row.start, row.email, row.is_former) for row in told.values()]
    assert rows == [
        ("硕士研究生", "2015", "su@roots.example", True),
        ("硕士研究生", "2016", "du@roots.example", True),
    ]


def test_grants_behind_those_who_lead_them() -> None:
    grant = grants.read(
        "林根,等. 旱地根系的图像识别，云河省高校“青年教师支持计划”项目. 2024.01~2026.12.（主持）"
    )

    assert grant
    assert (grant.title, grant.start, grant.end) == ("旱地根系的图像识别", "2024-01", "2026-12")
    assert grant.funder == "云河省高校“青年教师支持计划”项目"
    assert grant.rest == "林根,等, 主持"


def test_a_page_of_papers_may_list_grants() -> None:
    found = read(
        SETTINGS
        | {
            "_pages/publications.md": "---\ntitle: Publications\n---\n\n## 科研项目\n\n"
            "- 林根,等. 旱地根系的图像识别，云河省自然科学基金. 2024.01~2026.12.\n\n"
            "## Papers\n\n- Lin M, Sato R. Roots in clay. Journal of Botany. 2024.\n"
        }
    )

    assert [row.name for row in found.rows if isinstance(row, ProjectRow)] == ["旱地根系的图像识别"]


def test_press_with_links_stands_beside_dated_news() -> None:
    found = read(
        SETTINGS
        | {
            "index.md": "---\ntitle: Home\n---\n\nWe study roots.\n\n## 组内大事记\n\n"
            "- 2025年9月26日：苏叶被云河大学录取\n- 2025年9月1日：正式招生\n\n## 媒体报道\n\n"
            "- [云河大学主页报道我组获奖](https://clay.example/1)\n"
            "- [新闻网报道我组成员](https://clay.example/2)\n"
        }
    )

    rows = [(row.date, row.title) for row in found.rows if isinstance(row, NewsRow)]
    assert rows == [
        ("2025-09-26", "苏叶被云河大学录取"),
        ("2025-09-01", "正式招生"),
        ("", "云河大学主页报道我组获奖"),
        ("", "新闻网报道我组成员"),
    ]


def test_a_project_is_what_is_linked_before_who_paid_and_when() -> None:
    rows = page.read(
        "# Projects\n\n- [Roots in the clay](https://clay.example), Clay Government, 2017-2021\n"
        "- [Moss in towns](https://moss.example), Moss Trust of the North, 2012-2016\n"
    ).rows

    assert [(row.name, row.start) for row in rows if isinstance(row, ProjectRow)] == [
        ("Roots in the clay", "2017"),
        ("Moss in towns", "2012"),
    ]


def test_what_is_nobody_s_name() -> None:
    found = read(
        SETTINGS
        | {
            "_data/team.yml": "- {name: Teacher A, role: Professor}\n"
            "- {name: Someone, role: PhD Student}\n- {name: Mia Lin, role: PhD Student}\n",
            "_people/ditch.md": "---\ntitle: How to See Ditches of Clay in Photos\n---\nText.\n",
        }
    )

    assert [row.name for row in found.rows if isinstance(row, PersonRow)] == ["Mia Lin"]
    assert {"sample", "no_name"} <= set(whys(found))


def test_names_with_more_than_one_thing_in_brackets() -> None:
    told = people(
        {
            "_data/alumni_postdocs.yml": "- name: Dr. Mia Lin (2019-2021)(lecturer at Clay Tech)\n"
            "- name: Dr. Ola Berg (2015-2018)\n- name: Dr. Ren Sato (2012-2014)(Moss Ltd)\n",
            "_data/alumni_highschool.yml": "- name: Ada Quill (2024)\n- name: Bo Ma (2023)\n",
            "_data/alumni_bsc.yml": "- name: Cy Díaz, PhD (2014-2017)(currently at Spades)\n",
        }
    )

    assert {
        name: (row.role, row.end, row.next_role, row.next_place) for name, row in told.items()
    } == {
        "Mia Lin": ("postdoc", "2021", "lecturer", "Clay Tech"),
        "Ola Berg": ("postdoc", "2018", "", ""),
        "Ren Sato": ("postdoc", "2014", "", "Moss Ltd"),
        "Ada Quill": ("High School Student", "2024", "", ""),
        "Bo Ma": ("High School Student", "2023", "", ""),
        "Cy Díaz": ("Undergraduate Student", "2017", "", "Spades"),
    }


def test_profiles_below_the_kind_of_people_that_the_page_is_called_by() -> None:
    told = people(
        {
            "_pages/phd.md": "---\nlayout: profiles\ntitle: PhD students\nprofiles:\n"
            "  - {content: lin.md, more_info: Mia Lin <br> 2023 - ongoing}\n"
            "  - {content: berg.md, more_info: Ola Berg <br> 2020 - 2023}\n---\n",
        }
    )

    rows = {name: (row.role, row.start, row.end, row.is_former) for name, row in told.items()}
    assert rows == {
        "Mia Lin": ("PhD student", "2023", "", False),
        "Ola Berg": ("PhD student", "2020", "2023", True),
    }


def test_years_above_students_of_one_kind() -> None:
    rows = page.read(
        "# MSc students\n\n#### 2023-2024\n\n* **Mia Lin**: [Roots of moss](https://clay.example/1)\n"
        "* **Ola Berg**: [Clay](https://clay.example/2)\n"
    ).rows

    assert [row.role for row in rows if isinstance(row, PersonRow)] == ["MSc student"] * 2


def test_cards_with_when_somebody_came_and_what_came_next() -> None:
    card = "<figure>\n  <b>{}</b> <br />\n  {} <br />\n  {} <br />\n{}</figure>\n\n"
    told = people(
        {
            "_pages/members.md": "---\ntitle: Lab Members\n---\n"
            + card.format("Mia Lin", "Post-doctoral Fellow", "Joined the lab in 2023", "")
            + card.format("Ola Berg", "Post-doctoral Fellow", "Joined the lab in 2024", "")
            + "<h1>Lab Alumni</h1>\n"
            + card.format(
                "Ren Sato",
                "Technician",
                "2020–2022",
                "  Next step: Scientist at Clay Tech <br />\n",
            )
            + card.format(
                "Ada Quill", "Technician", "2021–2022", "  Next step: MD Student at Moss College\n"
            )
        }
    )

    assert (told["Mia Lin"].start, told["Mia Lin"].is_former) == ("2023", False)
    assert (told["Ren Sato"].end, told["Ren Sato"].next_place) == ("2022", "Clay Tech")
    assert (told["Ada Quill"].role, told["Ada Quill"].next_place) == ("Technician", "Moss College")


def test_a_text_that_begins_with_what_somebody_is() -> None:
    told = people(
        {
            "_pages/people.html": "---\ntitle: People\n---\n"
            "<h4>Mia Lin</h4>\n<div>PhD Student, Botany Program. Mia is sorting roots.</div>\n"
            "<h4>Ola Berg</h4>\n<div>MD-PhD Candidate Ola is digging in clay for moss.</div>\n"
            "<h4>Alumni</h4>\n"
            "<h4>Ren Sato</h4>\n<div>Research Assistant. Ren was a jack-of-all-trades here. "
            "Currently a PhD student at Clay Tech.</div>\n"
        }
    )

    assert [row.role for row in told.values()] == [
        "PhD Student",
        "MD-PhD Candidate",
        "Research Assistant",
    ]
    assert told["Ren Sato"].next_place == "Clay Tech"


def test_students_with_what_their_teacher_is_to_them() -> None:
    rows = page.read(
        "# Mentoring\n\n## PhD\n\n"
        "- Mia Lin. Roots of the moss (Co-supervisor, member of the committee), 2021-current\n\n"
        "## Bachelor\n\n- Ola Berg, Ren Sato, and Ada Quill. Sorting clay by hand. (Supervisor)\n"
    ).rows

    told = [(row.name, row.role) for row in rows if isinstance(row, PersonRow)]
    assert told == [
        ("Mia Lin", "PhD"),
        ("Ola Berg", "Bachelor"),
        ("Ren Sato", "Bachelor"),
        ("Ada Quill", "Bachelor"),
    ]


def test_titles_of_news_above_their_dates() -> None:
    found = read(
        SETTINGS
        | {
            "_pages/news.md": "---\ntitle: News\n---\n\n## Lab picnic\n### November 10, 2020\n\n"
            "We sat.\n\n## Publication: Deep roots\n### October 16, 2020\n\nIt is out!\n"
        }
    )

    rows = [(row.date, row.title) for row in found.rows if isinstance(row, NewsRow)]
    assert rows == [("2020-11-10", "Lab picnic"), ("2020-10-16", "Publication: Deep roots")]


def test_titled_news_without_a_date_between_others_with_one() -> None:
    dated = "".join(
        f"### {month} 2024 - Moss in {month}\n\nIt grew.\n\n" for month in ("May", "April")
    )
    found = read(
        SETTINGS
        | {
            "_pages/News.md": "---\ntitle: News\n---\n\n### Welcome to Mia\n\nShe joins us.\n\n"
            f"{dated}### June-July 2023 - A summer school\n\nWe dug.\n"
        }
    )

    rows = [(row.date, row.title) for row in found.rows if isinstance(row, NewsRow)]
    assert rows == [
        ("", "Welcome to Mia"),
        ("2024-05", "Moss in May"),
        ("2024-04", "Moss in April"),
        ("2023-06", "A summer school"),
    ]


def test_the_latest_papers_are_no_news() -> None:
    rows = page.read(
        "# Publications\n\n## Latest accepted publications\n\n"
        "- [Roots in the clay](https://clay.example/1)\n  Mia Lin, Ren Sato\n  Roots, 2023\n\n"
        "- [Moss on the roof](https://clay.example/2)\n  Mia Lin, Ola Berg\n  Moss, 2022\n"
    ).rows

    assert [type(row).__name__ for row in rows] == ["PaperRow", "PaperRow"]


def test_people_in_cells_with_labels_that_nobody_filled_in() -> None:
    cell = (
        "<table><tbody><tr><td><strong>{}<br /></strong>PhD student in Botany&nbsp;<br />"
        "Research Topic:&nbsp;<br />Email:&nbsp;<br />Now @&nbsp;Moss</td></tr></tbody></table>\n"
    )
    told = people(
        {
            "_pages/members.md": "---\ntitle: Members\n---\n<h2>PhD students</h2>\n"
            + "".join(map(cell.format, ("Mia Lin", "Ola Berg", "Ren Sato")))
        }
    )

    assert {name: row.role for name, row in told.items()} == dict.fromkeys(
        ("Mia Lin", "Ola Berg", "Ren Sato"), "PhD student in Botany"
    )


def test_sections_of_people_whose_titles_are_no_headings() -> None:
    told = people(
        {
            "_pages/people.html": "---\ntitle: People\n---\n"
            '<p class="section-label">Current PhD students · Clay Tech</p>\n'
            '<div class="person"><p class="person-name">Mia Lin</p></div>\n'
            '<p class="section-label">Postdoctoral alumni · Moss College</p>\n'
            "<ul><li><div>Ola Berg</div><div>Lecturer, University of Oslo</div></li>\n"
            "<li><div>Ren Sato</div><div>Associate Professor, Tianjin University</div></li></ul>\n"
        }
    )

    assert {
        name: (row.role, row.is_former, row.next_role, row.next_place) for name, row in told.items()
    } == {
        "Mia Lin": ("PhD student", False, "", ""),
        "Ola Berg": ("Postdoctoral", True, "Lecturer", "University of Oslo"),
        "Ren Sato": ("Postdoctoral", True, "Associate Professor", "Tianjin University"),
    }


def test_students_with_the_title_of_their_thesis_in_quotes() -> None:
    rows = page.read(
        "# Advising\n\n## MSc\n\n"
        '- Mia Lin (co-advised by Ola Berg) ["Roots of moss in\nthe clay"](/theses/lin.pdf)\n'
        '- Ren Sato <a href="https://clay.example/s.pdf">"Sorting moss by hand"</a>\n'
    ).rows

    told = [
        (row.name, row.role, row.thesis, row.advisors) for row in rows if isinstance(row, PersonRow)
    ]
    assert told == [
        ("Mia Lin", "MSc", "Roots of moss in the clay", ("Ola Berg",)),
        ("Ren Sato", "MSc", "Sorting moss by hand", ()),
    ]


def test_dates_of_news_in_boxes_above_their_titles() -> None:
    card = (
        '<article><div class="news-date"><span>{}</span>\n<span>2025</span></div>\n'
        "<span>Talk</span><h3>{}</h3><p>We dug in the moss all day long.</p></article>\n"
    )
    files = {
        "_pages/News.md": "---\ntitle: News\n---\n\n"
        + card.format("Oct", "Mia speaks")
        + card.format("Aug", "Ola digs")
    }
    below = {
        "_pages/News.md": files["_pages/News.md"].replace("News\n---\n", "News\n---\n<h3>A</h3>")
    }

    def told(files: dict[str, str]) -> list[tuple[str, str]]:
        rows = read(SETTINGS | files).rows
        return [(row.date, row.title) for row in rows if isinstance(row, NewsRow)]

    assert told(files) == [("2025-10", "Mia speaks"), ("2025-08", "Ola digs")]
    assert ("2025-08", "Ola digs") not in told(below)  # whose dates may stand below


def test_the_team_of_a_project_is_none() -> None:
    card = (
        '<div class="card"><h3>{}</h3>\n<p>We dig deep in the wet clay for the roots of moss.</p>\n'
        "<div><span>Team:</span> Mia Lin, Ola Berg</div></div>\n"
    )
    found = read(
        SETTINGS
        | {
            "_pages/projects.html": "---\ntitle: Projects\n---\n<h2>Current projects</h2>\n"
            + card.format("Roots in clay")
            + card.format("Moss in towns")
        }
    )

    assert [row.name for row in found.rows if isinstance(row, ProjectRow)] == [
        "Roots in clay",
        "Moss in towns",
    ]


def test_a_page_called_lab_says_who_is_there() -> None:
    rows = "".join(
        f"<tr><td><b>{name}</b><br>PhD student</td></tr>" for name in ("Mia Lin", "Bo Ma")
    )
    page = f"---\nlayout: page\ntitle: Lab\npermalink: /lab/\n---\n<table>{rows}</table>\n"

    found = read(SETTINGS | {"_pages/lab.md": page})

    people = [(row.name, row.role) for row in found.rows if isinstance(row, PersonRow)]
    assert people == [("Mia Lin", "PhD student"), ("Bo Ma", "PhD student")]


def test_papers_in_data_that_no_page_shows_are_left_of_whoever_had_the_template() -> None:
    papers = "- title: Roots below moss in the shade\n  authors: A. Quill, O. Berg\n"
    layout = {"_layouts/default.html": "{{ content }}"}
    site = SETTINGS | layout | {"_data/publist.yml": papers}

    found = read(site | {"_pages/papers.md": "---\ntitle: Papers\n---\nSee elsewhere.\n"})
    assert not [row for row in found.rows if isinstance(row, PaperRow)]
    assert "draft" in [each.why for each in found.unplaced]

    shown = "{% for paper in site.data.publist %}{{ paper.title }}{% endfor %}"
    found = read(site | {"_pages/papers.md": f"---\ntitle: Papers\n---\n{shown}\n"})
    assert [row.record.title for row in found.rows if isinstance(row, PaperRow)]


def test_a_line_about_somebody_tells_what_she_is_and_since_when() -> None:
    people = (
        "- name: Mia Lin\n  info: PhD student (Feb 2022 -)\n  bullet1: Clay Prize 2021\n"
        "- name: Ola Berg\n  role: <i>Lab Member</i>\n  position: PhD student\n"
        "- name: Bo Ma\n  info: Assistant Professor&ensp;[CV](../bo/)\n  bullet1: Moss Prize 2008\n"
    )
    page = "---\ntitle: Team\n---\n{% for one in site.data.members %}{{ one.name }}{% endfor %}\n"

    found = read(SETTINGS | {"_data/members.yml": people, "_pages/team.md": page})

    told = [(row.role, row.start) for row in found.rows if isinstance(row, PersonRow)]
    assert told == [("PhD student", "2022-02"), ("PhD student", ""), ("Assistant Professor", "")]
