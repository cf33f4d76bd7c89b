"""Sites whose labs write things their own way, in the pages of any template."""

from labsite.import_site.rows import LabRow, PaperRow, PersonRow
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
