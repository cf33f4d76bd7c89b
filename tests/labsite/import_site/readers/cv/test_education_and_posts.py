"""Where somebody studied, and what she was then, below one heading."""

import pytest

from labsite.import_site.readers.cv import page
from labsite.import_site.rows import EducationRow, ExperienceRow

LISTED = (
    ("2026-present", "Assistant Professor, Department of Botany, Clay University"),
    ("2023-2026", "Postdoctoral Fellow, Department of Soil, Moss Institute"),
    ("2018-2023", "PhD, Department of Botany, Clay University"),
)


@pytest.mark.parametrize("heading", ["Education and Experience", "Employment & Education"])
@pytest.mark.parametrize("between", [": ", "\n\n"])
def test_posts_and_degrees_are_told_apart_with_the_periods_beside_or_above_them(
    heading: str, between: str
) -> None:
    lines = "\n\n".join(f"{period}{between}{told}" for period, told in LISTED)

    rows = page.read(f"# Mia Lin\n\n## {heading}\n\n{lines}\n").rows

    posts = [(row.title, row.start, row.end) for row in rows if isinstance(row, ExperienceRow)]
    degrees = [(row.degree, row.start, row.end) for row in rows if isinstance(row, EducationRow)]
    assert posts == [("Assistant Professor", "2026", ""), ("Postdoctoral Fellow", "2023", "2026")]
    assert degrees == [("PhD", "2018", "2023")]
