"""Sites whose labs write things their own way, in the pages of any template."""

from labsite.import_site.rows import AwardRow, LabRow, NewsRow, PaperRow, PersonRow
from tests.labsite.import_site.readers.sites import only, read

SETTINGS = "title: Root Lab\nurl: https://roots.example\n"


def people(files: dict[str, str]) -> list[PersonRow]:
    found = read({"_config.yml": SETTINGS} | files)
    return [row for row in found.rows if isinstance(row, PersonRow)]


def papers(files: dict[str, str]) -> list[PaperRow]:
    found = read({"_config.yml": SETTINGS} | files)
    return [row for row in found.rows if isinstance(row, PaperRow)]


def test_a_table_in_html_among_markdown_has_its_rows_in_a_line_each() -> None:
    def row(*cells: str) -> str:
        return (
            "<tr>\n" + "".join(f'<td markdown="span">{cell}</td>\n' for cell in cells) + "</tr>\n"
        )

    found = people(
        {
            "team/index.md": "---\ntitle: Team\n---\n## Former Lab Members\n\n<table>\n<thead>\n"
            "<tr>\n<th>Name</th>\n<th>Lab Position</th>\n<th>Current Position</th>\n</tr>\n"
            "</thead>\n<tbody>\n"
            + row("TU Lina", "Ph.D student", "Research Fellow, Clay Hospital")
            + row("QUILL Ada Mary, Lily", "Ph.D student", "Gardener, Spades Ltd")
            + row("BERG Ola", "M.Phil student", "N/A")
            + "</tbody>\n</table>\n"
        }
    )

    assert [(row.name, row.role, row.next_place, row.is_former) for row in found] == [
        ("TU Lina", "Ph.D student", "Clay Hospital", True),
        ("QUILL Ada Mary, Lily", "Ph.D student", "Gardener, Spades Ltd", True),
        ("BERG Ola", "M.Phil student", "", True),
    ]


def test_two_of_one_name_who_are_reached_elsewhere_are_two() -> None:
    found = read(
        {
            "content/authors/bo/_index.md": "---\ntitle: Bo Ma\nuser_groups: [PhD Students]\n"
            'personal_url: "https://bo.example"\n---\n',
            "content/authors/bo2/_index.md": "---\ntitle: Bo Ma\nuser_groups: [Alumni]\n"
            "personal_url: https://ma.example\n---\n",
            "content/authors/cy/_index.md": "---\ntitle: Cy Díaz\nrole: Postdoc\n---\n",
        }
    )

    rows = [row for row in found.rows if isinstance(row, PersonRow)]
    assert [(row.name, row.homepage, row.is_former) for row in rows] == [
        ("Bo Ma", "https://bo.example", False),
        ("Bo Ma", "https://ma.example", True),
        ("Cy Díaz", "", False),
    ]


def test_people_beside_the_picture_of_a_lab_are_read_and_other_lines_are_its_address() -> None:
    found = read(
        {
            "_config.yml": "title: Root Lab\nfirst_name: Lina\nlast_name: Tu\n",
            "_pages/about.md": "---\nlayout: about\npermalink: /\nprofile:\n  more_info: >\n"
            "    <p>Principal Investigator: <b>Ada Quill</b></p>\n    <p>工程师：马波</p>\n"
            "    <p>7 Clay Road, Pisa</p>\n---\nWe dig, and have dug for years.\n",
        }
    )

    rows = [row for row in found.rows if isinstance(row, PersonRow)]
    assert [(row.name, row.role, row.line) for row in rows] == [
        ("Ada Quill", "Principal Investigator", 6),
        ("马波", "工程师", 7),
    ]
    assert only(found, LabRow).address == "7 Clay Road, Pisa"


def test_authors_with_hyphened_initials_and_titles_that_go_on_in_the_next_line() -> None:
    mine, other, third = papers(
        {
            "_pages/publications.md": "---\ntitle: Publications\n---\nPeer-reviewed\n-----\n<ol>\n"
            "<li> Quill, A., Ma, R. Y-W., Berg O., & Díaz, C. (2021). Does Clay Really Stop the "
            "Growth\nof Roots in Inorganic Soils? <i>Journal of Soil</i>, 5(2), 10-14. </li>\n\n"
            "<li> Berg, O., & Quill, A. (2020). Moss in the shade of\ntall trees: a survey. "
            "<i>Journal of Moss</i>, 5(2), 20-24. </li>\n\n"
            "<li> Quill, A., & Berg, O. (2019). Mud. <i>Journal of Soil</i>, 3(2), 1-4. </li>\n"
            "</ol>\n"
        }
    )

    assert mine.record.title == "Does Clay Really Stop the Growth of Roots in Inorganic Soils?"
    assert [author.name for author in mine.record.authors] == [
        "A. Quill", "R. Y-W. Ma", "O. Berg", "C. Díaz",
    ]  # fmt: skip
    assert other.record.title == "Moss in the shade of tall trees: a survey"
    assert third.record.title == "Mud"


BIB = "@article{{{key}, title={{{title}}}, author={{Quill, Ada, and Ma, Bo}}, year={{2024}}}}\n"


def test_a_bibliography_that_no_page_shows_is_told_and_not_read() -> None:
    files = {
        "_config.yml": f"{SETTINGS}scholar:\n  bibliography: papers.bib\n",
        "_bibliography/papers.bib": BIB.format(key="a", title="Roots in clay"),
        "_bibliography/papers_BAK.bib": BIB.format(key="b", title="Roots in clay, draft"),
        "_bibliography/talks.bib": BIB.format(key="c", title="Moss in mud"),
        "_pages/papers.md": "---\ntitle: Papers\n---\n{% bibliography %}\n"
        "{% bibliography -f talks --group_by none %}\n",
    }
    found = read(files)

    rows = [row for row in found.rows if isinstance(row, PaperRow)]
    assert [row.record.title for row in rows] == ["Roots in clay", "Moss in mud"]
    assert [author.name for author in rows[0].record.authors] == ["Ada Quill", "Bo Ma"]
    told = [each for each in found.unplaced if each.why == "draft"]
    assert [each.file for each in told] == ["_bibliography/papers_BAK.bib"]
    del files["_pages/papers.md"]  # where nothing says what is shown, all of them may be
    assert len([row for row in read(files).rows if isinstance(row, PaperRow)]) == 3


def test_papers_of_a_cv_that_no_page_shows_are_told() -> None:
    cv = (
        "cv:\n  name: Ada Quill\n  sections:\n    Education:\n      - institution: Clay Tech\n"
        "        area: Soil\n        studyType: PhD\n        endDate: 2020\n    Publications:\n"
        "      - title: Roots in clay (submitted)\n        authors: [Ada Quill]\n"
        "        date: 2024\n"
    )
    layout = "<article>{{ content }}</article>"
    shown = "{% for section in site.data.cv.cv.sections %}{% endfor %}"

    def rows(layout: str) -> list[str]:
        found = read({"_config.yml": SETTINGS, "_data/cv.yml": cv, "_layouts/cv.liquid": layout})
        return sorted({type(row).__name__ for row in found.rows} - {"LabRow", "PersonRow"})

    assert rows(layout) == ["EducationRow"]
    assert rows(shown) == ["EducationRow", "PaperRow"]


def test_a_month_in_brackets_at_the_end_of_news_is_its_date() -> None:
    found = read(
        {
            "_config.yml": SETTINGS,
            "_pages/about.md": "---\npermalink: /\n---\n## News\n\n"
            "* Our paper is in [Roots 2024](https://roots.example/p). (Dec. 2023) "
            "\\[[Code](https://code.example)\\]\n"
            "* We joined [Clay Tech](https://clay.example). (Mar. 2022)\n"
            "* A paper was accepted by Moss 2021\n",
        }
    )

    rows = [row for row in found.rows if isinstance(row, NewsRow)]
    assert [(row.title, row.date) for row in rows] == [
        ("Our paper is in Roots 2024.", "2023-12"),
        ("We joined Clay Tech.", "2022-03"),
        ("A paper was accepted by Moss 2021", "2021"),
    ]
    assert "https://roots.example/p" in rows[0].body
    assert "https://code.example" in rows[0].body
    assert rows[1].body == "We joined [Clay Tech](https://clay.example)."


def test_a_competition_is_an_award_and_roles_are_in_one_language() -> None:
    found = read(
        {
            "_config.yml": SETTINGS,
            "_members/quill.md": "---\nname: Ada Quill\nrole: 博士生/PhD Student\n---\n"
            "### Education\n- 2018-2022 BSc in Soil, Clay Tech\n\n### 学科竞赛/Competitions\n"
            "- 2020年 第三届泥土竞赛“根系之美” 一等奖\n",
            "_members/ma.md": "---\nname: Bo Ma\nrole: Postdoc [they/them]\n---\n",
        }
    )

    assert only(found, AwardRow).title == "第三届泥土竞赛“根系之美” 一等奖"
    assert not [row for row in found.rows if isinstance(row, PaperRow)]
    roles = {row.name: row.role for row in found.rows if isinstance(row, PersonRow)}
    assert roles == {"Ada Quill": "PhD Student", "Bo Ma": "Postdoc"}
