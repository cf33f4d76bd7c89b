"""What names a place where somebody studies or works."""

import pytest

from labsite.import_site.readers.words import person_words, workplaces


@pytest.mark.parametrize(
    "text",
    ["Clay University", "Univ. of Clay", "Moss Polytechnic", "Fern Tech", "UC Quillport"],
)
def test_schools_are_places(text: str) -> None:
    assert workplaces.SCHOOL.search(text)
    assert workplaces.is_named(text)


@pytest.mark.parametrize(
    "text", ["Moss Ltd", "Clay Laboratories", "Fern Bank", "苔藓公司", "(주)모스", "Quill Labs"]
)
def test_firms_are_places_and_no_schools(text: str) -> None:
    assert workplaces.is_named(text)
    assert not workplaces.SCHOOL.search(text)


@pytest.mark.parametrize("text", ["Lab Manager", "Laboratory technician", "Postdoc", "Ada Quill"])
def test_who_runs_a_lab_is_no_place(text: str) -> None:
    assert not workplaces.is_named(text)


@pytest.mark.parametrize("text", ["Moss Polytechnic", "CLAY UNIVERSITY", "Quill Hospital"])
def test_a_place_is_nobody(text: str) -> None:
    assert not person_words.person_name(text)


def test_a_field_before_a_school_of_any_kind_is_of_the_position() -> None:
    told = person_words.role_and_place("Professor of Soil, Moss Polytechnic")
    assert told == ("Professor of Soil", "Moss Polytechnic")
