"""Titles before names and degrees behind them."""

import pytest

from publications.domain.formats import academic_titles


@pytest.mark.parametrize(
    ("printed", "name"),
    [
        ("Dr. Mia Lin, Ph.D.", "Mia Lin"),
        ("Assoc. Prof. Dr.-Ing. Bo Ma", "Bo Ma"),
        ("Univ.-Prof. Dr. med. Ada Quill", "Ada Quill"),
        ("Prof.Ada Quill", "Ada Quill"),
        ("Priv.-Doz. Dr. Ada Quill", "Ada Quill"),
        ("Ada Quill, Jr., M.D., MPH", "Ada Quill, Jr."),
        ("Ada Quill PhD", "Ada Quill"),
        ("Ada Quill, M.A.", "Ada Quill"),
        ("Ada Quill, MBBS", "Ada Quill"),
        ("Ada Quill, MSAI", "Ada Quill"),
        ("Prof. Dr. Ir. Ada Quill, S.Kom., M.Kom., Ph.D.Eng.", "Ada Quill"),
        ("Bo MA", "Bo MA"),
        ("Rahman Md", "Rahman Md"),
        ("Drew Masters", "Drew Masters"),
    ],
)
def test_the_name_alone(printed: str, name: str) -> None:
    assert academic_titles.bare_name(printed) == name


@pytest.mark.parametrize(
    ("text", "are"), [("MD, MPH", True), ("Ph.D.", True), ("MD student", False), ("Maria", False)]
)
def test_letters_and_nothing_else(text: str, are: bool) -> None:
    assert academic_titles.are_letters(text) is are
