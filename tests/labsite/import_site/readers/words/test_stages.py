"""Which position may come after which."""

import pytest

from labsite.import_site.readers.words import stages


@pytest.mark.parametrize(
    ("role", "before", "may"),
    [
        ("Engineer", "PhD Student", True),
        ("Postdoctoral researcher", "Ph.D. student", True),
        ("PhD", "M.Sc. student", True),
        ("graduate student", "Undergraduate student", True),
        ("Doctoral student", "PhD Student", False),
        ("PhD", "Postdoc", False),
        ("MSc", "Student", False),
        ("博士", "硕士研究生", True),
        ("硕士", "博士生", False),
        ("PhD student", "Lab manager", True),
    ],
)
def test_a_stage_follows_those_before_it(role: str, before: str, may: bool) -> None:
    assert stages.may_follow(role, before) is may


@pytest.mark.parametrize(
    ("role", "stays"),
    [("PhD students", True), ("Students", True), ("Visiting PhD student", False), ("Staff", False)],
)
def test_who_is_there_for_some_years(role: str, stays: bool) -> None:
    assert stages.stays_for_years(role) is stays
