"""Degrees in a line each, in the field of somebody in a list."""

import pytest

from labsite.import_site.rows import EducationRow
from tests.labsite.import_site.readers.sites import read, whys


@pytest.mark.parametrize(
    ("line", "degrees"),
    [
        ("BSc from Clay University", [("BSc", "", "")]),
        ("B.S. and M.S. from Clay University", [("B.S.", "", ""), ("M.S.", "", "")]),
        ("(2017-2019) M.S. in Botany, Clay University.", [("M.S.", "2017", "2019")]),
        ("(2019-Present) M.S. in Botany, Clay University.", [("M.S.", "2019", "")]),
        ("(2019-XXX) M.S. in Botany, Clay University.", []),
        ("B.S. and a prize from Clay University", []),
    ],
)
def test_degrees_are_read_or_told(line: str, degrees: list[tuple[str, str, str]]) -> None:
    listed = f'- name: Ada Quill\n  role: PhD Student\n  education:\n    - "{line}"\n'
    found = read({"_config.yml": "title: Moss Lab\n", "_data/people.yml": listed})

    rows = [row for row in found.rows if isinstance(row, EducationRow)]
    assert [(row.degree, row.start, row.end) for row in rows] == degrees
    assert {row.institution for row in rows} <= {"Clay University"}
    assert ("extra_field" in whys(found)) is not bool(degrees)


def test_the_degrees_of_an_example_are_an_example() -> None:
    listed = (
        "- name: John Doe\n  education:\n    - (2019-Present) MSc in Botany, Clay University.\n"
    )
    found = read({"_config.yml": "title: Moss Lab\n", "_data/people.yml": listed})

    assert not any(isinstance(row, EducationRow) for row in found.rows)
    assert whys(found).count("sample") == 2
