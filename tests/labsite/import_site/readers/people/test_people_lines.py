"""Lines about a person."""

import pytest

from labsite.import_site.readers import headings, periods, person_pieces
from labsite.import_site.readers.people import people_lines
from labsite.import_site.readers.words import person_words
from publications.domain.formats import marks
from publications.domain.formats.listing.lines import Line


@pytest.mark.parametrize("comma", [", ", ","])
def test_a_role_ends_at_a_comma_with_a_blank_behind_it_or_none(comma: str) -> None:
    divided = person_words.role_and_place(f"PhD Candidate{comma}Soil Science, Clay Tech")

    assert divided == ("PhD Candidate", "Soil Science, Clay Tech")


def test_a_position_at_a_place_is_no_address_in_words() -> None:
    assert person_words.email("Engineer at loam.ai") == ""
    assert person_words.email("ada at loam.ai") == "ada@loam.ai"


@pytest.mark.parametrize(
    ("printed", "name"),
    [
        ("김하늘 박사", "김하늘"),
        ("김 하늘 교수님", "김 하늘"),
        ("山田 花子先生", "山田 花子"),
        ("다른 하고 싶은 말", ""),
        ("오래 함께 걷는 길", ""),
    ],
)
def test_a_name_in_its_own_script_has_two_parts_and_a_title_behind_it(
    printed: str, name: str
) -> None:
    assert person_words.person_name(printed) == name


def test_a_korean_date_is_read_and_when_somebody_graduated() -> None:
    said = people_lines.said_of("김하늘", "2024년 졸업", is_former=True)

    assert said
    assert (said.end, said.headline) == ("2024", "")
    assert [each.start for each in periods.all_of("2023년 3월 2일")] == ["2023-03-02"]


def test_a_role_stands_without_the_brackets_around_it() -> None:
    assert person_words.role_alone("(Intern, Clay Tech)") == "Intern, Clay Tech"
    assert person_words.role_alone("Researcher (PhD)") == "Researcher (PhD)"


def test_an_assistant_that_is_a_machine_is_no_position() -> None:
    assert not person_words.names_role("Robotic Assistant for Gardens")
    assert person_words.names_role("AI research assistant")
    assert person_words.names_role("Student who builds a voice assistant")


def test_labels_tell_what_a_line_of_a_card_is_of() -> None:
    card = ["Mia Lin", "Research: Roots", "Degree: Ph.D. (2022.08)", "Clay Electronics"]
    lines = [Line(at, text, text) for at, text in enumerate(card)]
    (said,) = people_lines.read(lines, is_former=True)

    assert (said.role, said.end, said.interests) == ("Ph.D.", "2022-08", ["Roots"])
    assert said.next_place == "Clay Electronics"


def test_a_text_below_a_name_in_a_cell_is_about_her_and_no_position() -> None:
    text = "Mia Lin received her Master’s degree from Loam in 2022, and started a Ph.D. there."
    head = "**2022-Present, Mia Lin: Deep roots**"
    whole = f"2022-Present, Mia Lin: Deep roots {text}"
    line = Line(0, whole, f"{head}{marks.WITHIN_CELL}{text}", is_row=True)
    (said,) = people_lines.read([line], is_former=False)

    assert (said.name, said.role, said.start) == ("Mia Lin", "", "2022")
    assert (said.headline, said.bio) == ("Deep roots", text)


@pytest.mark.parametrize(
    ("behind", "role", "next_role"),
    [
        ("(UGRA Summer 2025)", "UGRA", ""),
        ("(GTA, Winter 2025)", "GTA", ""),
        ("(RA 2025, next stage: Lecturer at Clay Tech)", "RA", "Lecturer"),
    ],
)
def test_the_abbreviation_of_a_position_is_one_beside_a_term(
    behind: str, role: str, next_role: str
) -> None:
    printed = f"Mia Lin, *Roots in dry clay*, {behind}"
    (said,) = people_lines.read([Line(0, printed, printed)], is_former=True)

    assert (said.name, said.role, said.next_role) == ("Mia Lin", role, next_role)
    assert (said.end, said.headline) == ("2025", "Roots in dry clay")


@pytest.mark.parametrize("heading", ["Frequently Asked Questions", "Common Questions"])
def test_questions_are_nobody(heading: str) -> None:
    assert not person_words.person_name(heading)


@pytest.mark.parametrize("heading", ["人才队伍", "师资队伍", "科研隊伍"])
def test_the_team_of_a_chinese_page_is_a_heading_of_people(heading: str) -> None:
    read = headings.read(Line(0, heading, heading, heading=1))

    assert read is not None
    assert read.topic == "people"


@pytest.mark.parametrize(
    ("printed", "items"),
    [
        ("moss, kelp, and piles", ["moss", "kelp", "piles"]),
        ("moss, kelp and piles", ["moss", "kelp", "piles"]),
        ("moss and clay, kelp", ["moss and clay", "kelp"]),
    ],
)
def test_an_and_joins_the_last_of_a_list_and_is_a_part_of_another(
    printed: str, items: list[str]
) -> None:
    assert person_pieces.listed(printed) == items
