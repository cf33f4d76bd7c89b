"""Plates in pixels."""

from dataclasses import replace

import pytest
from PIL import Image, ImageDraw

from people.plates import designs, png
from people.plates.facts import Facts
from people.plates.shapes import Dots, Plate
from tests.people.plates.test_drawings import examples

COLOURS = png.Colours("#ffffff", "#000000", "#808080", "#0000ff")
#: One of each kind and look.
FACTS = [facts for number, facts in enumerate(examples()) if number % 7 == 0]


def drawn(plate: Plate) -> Image.Image:
    """The plate without its words and its outermost corners."""
    image = png.render(plate, 2, COLOURS, lambda *words: None)
    pen = ImageDraw.Draw(image)
    for x in (0, image.width - 2):
        for y in (0, image.height - 2):
            pen.rectangle((x, y, x + 2, y + 2), COLOURS.ground)
    return image


@pytest.mark.parametrize("frame", ["share", "round"])
def test_the_part_that_is_drawn_finely_has_all_shapes(frame: str) -> None:
    def differs(facts: Facts) -> bool:
        plate = designs.drawn(facts, frame)
        corners = Dots(((0, 0), (plate.width, plate.height)), 0.1)
        in_all_of_it = replace(plate, shapes=(*plate.shapes, corners))
        return drawn(plate).tobytes() != drawn(in_all_of_it).tobytes()

    assert not [facts for facts in FACTS if differs(facts)]


def test_a_plate_without_shapes_is_bare() -> None:
    image = png.render(Plate(20, 10, 0, ()), 3, COLOURS, lambda *words: None)

    assert image.size == (60, 30)
    assert image.getcolors() == [(1800, (255, 255, 255))]
