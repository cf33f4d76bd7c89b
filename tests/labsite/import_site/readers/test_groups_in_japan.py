"""People of groups in Japan: heads of tables and headings in Japanese, names in two scripts."""

from labsite.import_site.readers import headings, page
from labsite.import_site.roles import answers
from labsite.import_site.rows import PersonRow
from publications.domain.formats.listing.lines import Line

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
