"""Degrees that somebody has, told from works."""

import pytest

from publications.domain.formats.degrees import names_degree


@pytest.mark.parametrize(
    "text",
    [
        "PhD in Economics",
        "Ph.D., Clay Science, University of Oslo, 2012",
        "Doctor of Philosophy, Department of Clay",
        "M.Sc. (Hons), Botany",
        "B.A., Botany and History, 2010",
        "Master of Science",
    ],
)
def test_degrees(text: str) -> None:
    assert names_degree(text)


@pytest.mark.parametrize(
    "text",
    [
        "PhD in Clay: A Memoir",
        "PhD students and their gardens",
        "Masters of Clay in Old Oslo",
        "Ph.D. thesis, University of Oslo",
        "A Degree of Doubt",
        "Ma, B. and Lee, A.",
        "Basic Botany of Moss",
    ],
)
def test_works(text: str) -> None:
    assert not names_degree(text)
