"""Identifiers found in texts and addresses."""

import pytest

from publications.domain.identifiers import find_doi, find_identifiers


@pytest.mark.parametrize(
    ("printed", "doi"),
    [
        ("https://moss.example/articles/10.1000/moss.2022.7/full", "10.1000/moss.2022.7"),
        ("https://moss.example/do/10.1000/moss.2022.7/full/", "10.1000/moss.2022.7"),
        ("https://doi.org/10.1000/moss.2022.7/", "10.1000/moss.2022.7"),
        ("10.1000/moss.abstracts/full7", "10.1000/moss.abstracts/full7"),
        ("10.1000/moss", "10.1000/moss"),
        ("https://moss.example/article/10.1000/moss-x?access_token=a%3d%3d", "10.1000/moss-x"),
        ("https://doi.org/10.1000/moss-1#citeas", "10.1000/moss-1"),
        ("[Moss](https://moss.example/10.1000/moss-1/full).", "10.1000/moss-1"),
        ("https://moss.example/pdf/10.1000/moss-x.pdf", "10.1000/moss-x"),
        ("https://moss.example/10.1101/2020.01.02.345678v2.full.pdf", "10.1101/2020.01.02.345678"),
    ],
)
def test_what_an_address_has_behind_a_doi_is_no_part_of_it(printed: str, doi: str) -> None:
    assert find_doi(printed) == doi


@pytest.mark.parametrize(
    "printed",
    [
        "Moss. [doi](https://doi.org/10.1000/moss.7):10.1000/moss.7 (pdf)",
        "Moss. [doi](https://doi.org/10.1000/moss.7)10.1000/moss.7.",
        "Moss (10.1000/moss.7), doi:10.1000/moss.7",
    ],
)
def test_a_doi_that_stands_in_a_link_and_behind_it_is_one(printed: str) -> None:
    assert find_identifiers(printed) == (("doi", "10.1000/moss.7"),)


def test_two_dois_that_a_bracket_divides_are_two() -> None:
    printed = "[data](https://doi.org/10.1000/moss.8):10.1000/(sici)moss.7(1)2"

    assert find_identifiers(printed) == (
        ("doi", "10.1000/moss.8"), ("doi", "10.1000/(sici)moss.7(1)2"),
    )  # fmt: skip
