"""People of groups in Japan: heads of tables and headings in Japanese, names in two scripts."""

from labsite.import_site.readers import headings
from labsite.import_site.readers.cv import page
from labsite.import_site.roles import answers
from labsite.import_site.rows import PersonRow
from publications.domain.formats.listing.lines import Line
from tests.labsite.import_site.readers.sites import read

MEMBERS = """\
# メンバー

## 学生
| 学年 | 名前 |
| ---- | ---- |
| D2 | 森 花 （Hana MORI） |
| B4 | 林 空 （Sora HAYASHI） |

## 卒業生・修了生
| 卒業・修了年月 | 学位 | 氏名 |
| ---- | ---- | ---- |
| 2024.3 | 修士 | 谷 海 （Kai TANI） |

## 元研究生
| 名前 |
| ---- |
| 李 木 （Mu LI） |
"""


def test_tables_with_heads_in_japanese_name_people_in_both_scripts() -> None:
    rows = [row for row in page.read(MEMBERS).rows if isinstance(row, PersonRow)]

    assert [(row.name, row.role, row.is_former) for row in rows[:3]] == [
        ("Hana MORI", "D2", False), ("Sora HAYASHI", "B4", False), ("Kai TANI", "修士", True),
    ]  # fmt: skip
    assert [row.native_name for row in rows[:3]] == ["森花", "林空", "谷海"]
    assert rows[2].end == "2024-03"
    assert (rows[3].name, rows[3].is_former) == ("Mu LI", True)


def test_a_heading_may_list_several_kinds_of_people() -> None:
    words = "卒業生・修了生"
    heading = headings.read(Line(0, words, words))

    assert heading
    assert (heading.topic, heading.is_former) == ("people", True)


def test_words_of_a_sentence_are_nobody() -> None:
    told = "## 学生\n\n学生で、本を読みます。\n"

    assert not [row for row in page.read(told).rows if isinstance(row, PersonRow)]


def test_years_of_students_are_roles_that_a_site_starts_with(db: None) -> None:
    rows = [PersonRow(name=role, role=role) for role in ("D2", "M1", "B4", "修士")]

    found = answers(rows)

    assert [found[role] for role in ("D2", "M1", "B4", "修士")] == [
        "phd", "masters", "undergraduate", "masters",
    ]  # fmt: skip


def test_a_list_of_students_is_called_by_what_they_study_for() -> None:
    told = "# 修士課程\n\n### 森 花\n- 画像の研究\n\n# 学士課程\n\n### 林 空\n- 根の研究\n"
    rows = [row for row in page.read(told).rows if isinstance(row, PersonRow)]

    assert [(row.name, row.role) for row in rows] == [("森 花", "修士課程"), ("林 空", "学士課程")]


def test_the_grade_of_a_student_is_her_role() -> None:
    students = "- name: 森 花\n  grade: 修士2年\n- name: 林 空\n  grade: 学部4年\n"
    shown = "<h2>学生</h2>{{ range .Site.Data.members.students }}{{ .name }}{{ end }}"
    found = read(
        {
            "hugo.toml": "title = 'R'\n",
            "data/members/students.yaml": students,
            "layouts/members/list.html": shown,
            "content/members/_index.md": "---\ntitle: メンバー\n---\n",
        }
    )

    rows = [row for row in found.rows if isinstance(row, PersonRow)]
    assert [(row.name, row.role) for row in rows] == [("森 花", "修士2年"), ("林 空", "学部4年")]
