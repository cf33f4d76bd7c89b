"""In what language a title is, as far as it can be told."""

import pytest

from publications.domain.matching.languages import are_two_languages, languages_of


@pytest.mark.parametrize(
    ("title", "languages"),
    [
        ("The Noise of Looms in Winter", {"en"}),
        ("Assessing Noise Exposure and Hearing Loss", {"en"}),
        ("Der Lärm der Webstühle im Winter", {"de"}),
        ("El ruido de las campanas en la escuela", {"es"}),
        ("Mech i porost pod dachem", {"pl"}),
        ("Wzrost mchu na murach", {"pl", "cs", "pt", "ru"}),
        ("织布机的噪声", {"zh"}),
        ("Шум ткацких станков", {"cyrillic"}),
        ("No Computing without Intelligent Systems", {"pt", "en"}),
        ("Women's Groups and Health", {"en"}),
        ("Klukkuhljómur", set()),
    ],
)
def test_languages_of_a_title(title: str, languages: set[str]) -> None:
    assert languages_of(title) == languages


def test_titles_that_may_be_of_one_language_are_not_of_two() -> None:
    assert are_two_languages("Wzrost mchu na murach", "Growth of Moss on Walls")
    assert not are_two_languages("Wzrost mchu na murach", "Mech na skałach i murach")
    assert not are_two_languages("Klukkuhljómur", "Growth of Moss on Walls")
