"""Grants that stand in a line each."""

import pytest

from labsite.import_site.readers.cv import grants
from labsite.import_site.rows import ProjectRow
from tests.labsite.import_site.readers.sites import read


@pytest.mark.parametrize(
    ("line", "title", "funder", "start", "end", "rest"),
    [
        (
            "国家自然科学基金面上项目，61234567，黏土中的根系，2018/01-2021/12。",
            "黏土中的根系", "国家自然科学基金面上项目, 61234567", "2018-01", "2021-12", "",
        ),
        (
            "沃土科技有限公司，根系图像识别项目，2024/07-至今",
            "根系图像识别项目", "沃土科技有限公司", "2024-07", "", "",
        ),
        (
            "Clay Foundation, Grant No. AB-12345, “Roots in clay”, 2019–2022, PI",
            "Roots in clay", "Clay Foundation, AB-12345", "2019", "2022", "PI",
        ),
        (
            "Roots in clay – Young Diggers Programme – NSFC (2025-2028)",
            "Roots in clay", "Young Diggers Programme, NSFC", "2025", "2028", "",
        ),
        (
            "Soil Fund award: Roots in wet clay, $500,000, 2021-2026 (PI)",
            "Roots in wet clay", "Soil Fund award", "2021", "2026", "PI, $500,000",
        ),
        (
            "Soil Research Council, SRC-2019-77, Roots of herbs, and moss, 2019-2022 (Co-PI)",
            "Roots of herbs, and moss", "Soil Research Council, SRC-2019-77", "2019", "2022",
            "Co-PI",
        ),
    ],
)  # fmt: skip
def test_a_line_tells_a_grant(
    line: str, title: str, funder: str, start: str, end: str, rest: str
) -> None:
    assert grants.read(line) == grants.Grant(title, funder, start, end, rest)


@pytest.mark.parametrize(
    "line",
    [
        "Roots in clay, a study of the mud below our town, 2019–2022",
        "A. Quill, “Roots in clay”, Journal of Soil, 2019",
        "We thank the Clay Foundation, which paid for it",
    ],
)
def test_what_nobody_pays_for_is_no_grant(line: str) -> None:
    assert grants.read(line) is None


def test_a_list_of_grants_may_leave_out_when_and_under_which_number() -> None:
    found = read(
        {
            "_config.yml": "title: Root Lab\n",
            "projects/index.md": "---\ntitle: Projects\n---\n## 科研项目\n"
            "- 国家自然科学基金委，62345678，根系的识别，2023/01-2025/12。\n"
            "- 泥城市教委项目，“苔藓的生长”。\n",
        }
    )

    rows = [row for row in found.rows if isinstance(row, ProjectRow)]
    assert [(row.name, row.sponsors, row.end) for row in rows] == [
        ("根系的识别", "国家自然科学基金委, 62345678", "2025-12"),
        ("苔藓的生长", "泥城市教委项目", ""),
    ]


def test_grants_of_korean_funders_with_stops_behind_their_months() -> None:
    grant = grants.read("뿌리 연구, 점토연구재단(기초사업), 2019.04. ~ 2023.12.")

    assert grant
    assert (grant.title, grant.funder) == ("뿌리 연구", "점토연구재단(기초사업)")
    assert (grant.start, grant.end) == ("2019-04", "2023-12")
