"""Cells of tables that span several rows."""

from labsite.import_site.readers.text import table_spans
from labsite.import_site.rows import PersonRow
from tests.labsite.import_site.readers.sites import read

TABLE = """<table>
<thead><tr><th>Position</th><th>Name</th><th>Field</th></tr></thead>
<tbody>
<tr><td rowspan="2">
  PhD student
</td><td>Mia Lin</td><td>Roots</td></tr>
<tr><td>Bo Ma</td><td rowspan=2>Soil</td></tr>
<tr><td>Postdoc</td><td>Ann Lee</td></tr>
</tbody>
</table>"""


def test_what_a_cell_says_of_several_rows_stands_in_each_of_them() -> None:
    spread = table_spans.spread(TABLE)

    assert "<tr><td>PhD student</td><td>Bo Ma</td>" in spread
    assert "<td>Ann Lee</td><td>Soil</td></tr>" in spread
    assert spread.count("\n") == TABLE.count("\n")


def test_tables_without_such_cells_stay_as_they_are() -> None:
    assert table_spans.spread(TABLE.replace("rowspan", "class")) == TABLE.replace(
        "rowspan", "class"
    )


def test_a_position_of_several_rows_is_that_of_each() -> None:
    page = f"---\ntitle: Members\n---\n# Members\n\n{TABLE}\n"
    found = read({"_config.yml": "title: Root Lab\n", "members.md": page})
    told = {row.name: row.role for row in found.rows if isinstance(row, PersonRow)}

    assert told == {"Mia Lin": "PhD student", "Bo Ma": "PhD student", "Ann Lee": "Postdoc"}


def test_a_table_of_markdown_needs_no_bars_around_its_rows() -> None:
    table = (
        "Student|Degree | Year\n---|:---|---\nMia Lin|PhD|2019-2022\nOla Berg | MSc | 2018-2020\n"
    )
    page = (
        f"---\ntitle: Members\n---\nThose below | and others.\n\n{table}\nThat is all | so far.\n"
    )
    found = read({"_config.yml": "title: Root Lab\n", "members.md": page})
    told = {row.name: (row.role, row.end) for row in found.rows if isinstance(row, PersonRow)}

    assert told == {"Mia Lin": ("PhD", "2022"), "Ola Berg": ("MSc", "2020")}
    assert table_spans.with_bars(f"a | b\n\n{table}").startswith(
        "a | b\n\n|Student|Degree | Year|\n"
    )
