"""Lines about a person."""

import pytest

from labsite.import_site.readers import person_words


@pytest.mark.parametrize("comma", [", ", ","])
def test_a_role_ends_at_a_comma_with_a_blank_behind_it_or_none(comma: str) -> None:
    divided = person_words.role_and_place(f"PhD Candidate{comma}Soil Science, Clay Tech")

    assert divided == ("PhD Candidate", "Soil Science, Clay Tech")


def test_a_position_at_a_place_is_no_address_in_words() -> None:
    assert person_words.email("Engineer at loam.ai") == ""
    assert person_words.email("ada at loam.ai") == "ada@loam.ai"
