"""Words for those who have left."""

import pytest

from people import past_roles


@pytest.mark.parametrize(
    ("text", "has_left"),
    [
        ("MSc (graduated, continuing research)", False),
        ("Alumni", True),
        ("Former PhD students", True),
        ("Ehemalige", True),
        ("Antiguos miembros", True),
        ("Professor emerita", True),
        ("已毕业学生", True),
        ("離組", True),
        ("졸업생", True),
        ("alum_phd", True),
        ("phd_alumni", True),
        ("PhD Students", False),
        ("Reformers", False),
    ],
)
def test_who_has_left(text: str, has_left: bool) -> None:
    assert past_roles.has_left(text) is has_left


@pytest.mark.parametrize(
    ("role", "present"),
    [
        ("Former PhD student", "PhD student"),
        ("Alumni – Postdoc", "Postdoc"),
        ("ex-intern", "intern"),
        ("前任主任", "主任"),
        ("Former", "Former"),
        ("Exchange student", "Exchange student"),
    ],
)
def test_a_role_as_it_was_called_then(role: str, present: str) -> None:
    assert past_roles.present_form(role) == present
