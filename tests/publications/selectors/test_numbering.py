"""Where in its venue a paper stands, in words."""

import pytest

from publications.models import Publication
from publications.selectors.numbering import within_venue


@pytest.mark.parametrize(
    ("pages", "words"),
    [
        ("3-19", "pp. 3–19"),
        ("1-4, 9", "pp. 1–4, 9"),
        ("7", "p. 7"),
        ("L12", "p. L12"),
        ("043602", "article 043602"),
        ("e1004587", "article e1004587"),
    ],
)
def test_pages_and_numbers_of_articles(pages: str, words: str) -> None:
    assert within_venue(Publication(pages=pages)) == [words]


def test_what_is_unknown_is_left_out() -> None:
    assert within_venue(Publication(volume="3", place="Bergen")) == ["vol. 3", "Bergen"]
