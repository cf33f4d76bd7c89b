"""Ways in which groups list people, grants and press that few others have."""

from labsite.import_site.readers import grants, page
from labsite.import_site.rows import NewsRow, PersonRow, ProjectRow
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
