"""Pages of people in the shapes of the benchmark are read whole; a shape that falls is named."""

import random

import pytest

from tests.benchmarks import made_up_sites


@pytest.mark.parametrize(
    ("shape", "former", "printed"),
    made_up_sites.SHAPES,
    ids=lambda each: getattr(each, "__name__", ""),
)
def test_people_of_each_shape_are_read(
    shape: made_up_sites.Shape, former: bool, printed: str
) -> None:
    people = made_up_sites.drawn(random.Random(7), 12, former=former)
    rows = made_up_sites.read(shape(people), shape.__name__, former=former)

    assert [made_up_sites.wrong_of(each, rows, printed, former) for each in people] == [""] * 12
    assert len(rows) == len(people)
