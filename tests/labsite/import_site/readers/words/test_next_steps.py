"""What words say of where somebody went."""

import pytest

from labsite.import_site.readers.words import next_steps


@pytest.mark.parametrize(
    ("text", "role", "place"),
    [
        ("now at Clay Tech", "", "Clay Tech"),
        ("Currently working for Moss Ltd.", "", "Moss Ltd"),
        ("→ Engineer at Moss Ltd", "Engineer", "Moss Ltd"),
        ("Current position: Lecturer, Clay College", "Lecturer", "Clay College"),
        ("Clay Tech", "", "Clay Tech"),
        ("Post-graduation employment: Engineer at Moss Ltd", "Engineer", "Moss Ltd"),
        ("TBD", "", ""),
        ("Lecturer (soils) at the Clay University of Loam", "Lecturer (soils)",
         "the Clay University of Loam"),
        ("Clay State University at Moss Beach", "", "Clay State University at Moss Beach"),
        ("Clay University MS in Soil Science", "MS in Soil Science", "Clay University"),
        ("Office of the Director of Soils", "", "Office of the Director of Soils"),
        ("PhD from the Clay State Department of Soil Science",
         "PhD from the Clay State Department of Soil Science", ""),
        ("Clay University, Moss City, PhD student in Botany (roots)",
         "PhD student in Botany (roots)", "Clay University, Moss City"),
        ("CL Loam, PhD student in Botany", "PhD student in Botany", "CL Loam"),
    ],
)  # fmt: skip
def test_a_text_divides_into_position_and_place(text: str, role: str, place: str) -> None:
    assert next_steps.read(text) == (role, place)


@pytest.mark.parametrize(
    ("text", "was", "then"),
    [
        ("Lab Manager, now at Clay Tech", "Lab Manager", ("", "Clay Tech")),
        ("Technician, now Engineer at Moss Ltd", "Technician", ("Engineer", "Moss Ltd")),
        ("Clay University, Lecturer", "", ("Lecturer", "Clay University")),
        ("2021级硕士研究生（黏土科技公司）", "2021级硕士研究生", ("", "黏土科技公司")),
    ],
)
def test_a_role_that_tells_both_is_parted(text: str, was: str, then: tuple[str, str]) -> None:
    assert next_steps.parted(text) == (was, then)


def test_a_role_alone_tells_nothing_of_later() -> None:
    assert next_steps.parted("Lab Manager") is None
    assert not next_steps.is_told("Lab Manager, 2024")
