"""Identifiers found in texts and addresses."""

import pytest

from publications.domain.identifiers import find_doi


@pytest.mark.parametrize(
    ("printed", "doi"),
    [
        ("https://moss.example/articles/10.1000/moss.2022.7/full", "10.1000/moss.2022.7"),
        ("https://moss.example/do/10.1000/moss.2022.7/full/", "10.1000/moss.2022.7"),
        ("https://doi.org/10.1000/moss.2022.7/", "10.1000/moss.2022.7"),
        ("10.1000/moss.abstracts/full7", "10.1000/moss.abstracts/full7"),
        ("10.1000/moss", "10.1000/moss"),
    ],
)
def test_what_an_address_has_behind_a_doi_is_no_part_of_it(printed: str, doi: str) -> None:
    assert find_doi(printed) == doi
