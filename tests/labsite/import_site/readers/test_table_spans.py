"""Cells of tables that span several rows."""

from labsite.import_site.readers import table_spans
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
