"""Slavic names in our letters."""

import pytest

from people import names
from people.names import Agreement, slavic


@pytest.mark.parametrize(
    ("text", "roman"),
    [
        ("Юлия Щукина", "Iuliia Shchukina"),
        ("А. Соловьёв", "A. Solovev"),
        ("Ганна Ткаченко", "Ganna Tkachenko"),
        ("Ada Keller", "Ada Keller"),
    ],
)
def test_romanized(text: str, roman: str) -> None:
    assert slavic.romanized(text) == roman


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("Aleksei Tkachinsky", "Alexey Tkachinskii"),
        ("Aleksei Tkachinsky", "Алексей Ткачинский"),
        ("Natalia Shchukina", "Наталья Щукина"),
        ("Vera Solovieva", "Вера Соловьёва"),
        ("Anton Yakovlev", "Iakovlev Anton"),
        ("Dmitry Kovalyov", "Dmitrii Kovalev"),
        ("Микола Ткаченко", "Mykola Tkachenko"),
    ],
)
def test_spellings_of_one_name_agree(left: str, right: str) -> None:
    assert names.compare(left, right) == names.compare(right, left) == Agreement.EQUIVALENT
    assert names.keys(left) & names.keys(right)


@pytest.mark.parametrize(
    ("left", "right", "agreement"),
    [
        ("А. Ткачинский", "Aleksei Tkachinsky", Agreement.INITIAL),
        ("Андрей Ткачинский", "Aleksei Tkachinsky", Agreement.CONFLICT),
        ("Ivan Petrov", "Ivan Petrova", Agreement.DIFFERENT),
        ("Ivan Petrov", "Ivan Petrovsky", Agreement.DIFFERENT),
        ("Martin Novak", "Martin Nowak", Agreement.DIFFERENT),
        ("Jan Julian", "Jan Yulan", Agreement.DIFFERENT),
    ],
)
def test_other_names_do_not(left: str, right: str, agreement: Agreement) -> None:
    assert names.compare(left, right) == agreement
