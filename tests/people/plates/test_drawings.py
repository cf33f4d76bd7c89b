"""Plates as drawn: always the same, small, whole, and safe whatever they are drawn from."""

import gzip
import re
from collections.abc import Iterator
from itertools import combinations, pairwise
from xml.etree import ElementTree

import pytest

from people.plates import designs, lettering, svg
from people.plates.facts import DatedPaper, Facts, MemberFacts, NewsFacts, PaperFacts, ProjectFacts
from people.plates.shapes import Dots, Lines, Ring, Shape, Words

SLUGS = [f"paper-{number}" for number in range(60)]
HOSTILE = (
    "<script>&\"'",
    "第三十七届神经信息处理系统大会论文集",
    "المؤتمر الدولي للأشجار",
    "W" * 300,
    "",
)


def paper(slug: str = "oak", authors: int = 12, **fields: object) -> PaperFacts:
    few = range(min(authors, 60))
    given = {
        "large": "NeurIPS",
        "small": "2024",
        "members": (*few[::3],),
        "ties": (*combinations(few, 2),),
    }
    return PaperFacts(slug, authors=authors, **{**given, **fields})


def examples() -> list[Facts]:
    papers = tuple(
        DatedPaper(f"p{number}", number / 9, number, (0,), number == 4) for number in range(10)
    )
    ties = tuple((number, number + 1) for number in range(9))
    some: list[Facts] = [
        paper(slug, count) for slug in SLUGS[:8] for count in (0, 1, 2, 12, 60, 3000)
    ]
    for words in HOSTILE:
        some += [
            paper(large=words, small=words),
            ProjectFacts("roots", words, words[:4], words[:4], papers, ties),
            ProjectFacts("bare", words),
            *(ProjectFacts("young", words, words[:4], "2024", papers[3:n], ()) for n in (4, 5)),
            MemberFacts("ann", words, ((9, True), (1, False))),
            MemberFacts("alone", words),
            NewsFacts("prize", "5", words, paper(large=words)),
            NewsFacts("prize", "5", words, MemberFacts("ann", words)),
            NewsFacts("prize", "31", words, None),
        ]
    return some


def size(facts: Facts) -> int:
    return len(gzip.compress(svg.render(designs.drawn(facts)).encode(), 9))


def test_same_facts_give_the_same_bytes():
    before = [svg.render(designs.drawn(facts)) for facts in examples()]

    assert [svg.render(designs.drawn(facts)) for facts in examples()] == before
    assert len(set(before)) > 40


@pytest.mark.parametrize("frame", ["", *designs.FRAMES])
def test_every_drawing_is_sound_and_its_words_stay_inside(frame):
    for facts in examples():
        plate = designs.drawn(facts, frame)
        root = ElementTree.fromstring(svg.render(plate))

        assert root.get("aria-hidden") == "true"
        assert "style" not in {name for element in root.iter() for name in element.attrib}
        for words in (shape for shape in plate.shapes if isinstance(shape, Words)):
            length = lettering.ems(words.text) * words.size
            shift = {"start": 0, "middle": length / 2, "end": length}[words.anchor]
            x, y = words.place
            assert x - shift >= 0
            assert x - shift + length <= plate.width + 0.01, words
            assert 0.6 * words.size <= y <= plate.height


@pytest.mark.parametrize("frame", ["thumb", "wide", "share"])
@pytest.mark.parametrize("count", [1, 2, 5, 12, 30, 60, 3000])
def test_every_author_is_within_the_drawing(frame, count):
    for slug in SLUGS:
        plate = designs.drawn(paper(slug, count, members=(0,)), frame)
        places = [
            place for shape in plate.shapes if isinstance(shape, Dots) for place in shape.places
        ]

        assert len(places) == (count if count <= designs.MOST_DOTS else 1)
        for x, y in places:
            assert 0 < x < plate.width
            assert 0 < y < plate.height


@pytest.mark.parametrize("frame", ["wide", "share"])
@pytest.mark.parametrize("count", [1, 2])
def test_the_first_papers_of_a_project_stand_on_rings_with_all_their_authors(frame, count):
    for slug in SLUGS:
        papers = tuple(DatedPaper(f"p{n}", n, 3, (0,)) for n in range(count))
        plate = designs.drawn(ProjectFacts(slug, "TL", "2023", "2024", papers), frame)

        dots = [shape for shape in plate.shapes if isinstance(shape, Dots)]
        places = [place for shape in dots for place in shape.places]
        assert sum(isinstance(shape, Ring) for shape in plate.shapes) == 3
        assert len(set(places)) == 3 * count
        for x, y in places:
            assert 0 < x < plate.width
            assert 0 < y < plate.height


def points_of(shape: Shape) -> Iterator[tuple[float, float]]:
    """Where a shape leaves ink, as points close to each other."""
    match shape:
        case Dots(places, radius):
            for x, y in places:
                yield from ((x + dx * radius, y + dy * radius) for dx in (-1, 1) for dy in (-1, 1))
        case Lines(paths):
            for path in paths:
                for (x, y), (to_x, to_y) in pairwise(path):
                    shares = (number / 40 for number in range(41))
                    yield from ((x + (to_x - x) * s, y + (to_y - y) * s) for s in shares)
        case Ring():
            yield from (shape.at(number / 200) for number in range(201))


@pytest.mark.parametrize("frame", ["thumb", "wide"])
@pytest.mark.parametrize("large", ["SC", "MLSys", "OOPSLA", ""])
def test_nothing_is_drawn_across_letters(frame, large):
    for number, slug in enumerate(SLUGS[:30]):
        facts = (paper(slug, 1 + number, large=large), NewsFacts(slug, "7", "April 2024", None))
        for plate in (designs.drawn(each, frame) for each in facts):
            words = [shape for shape in plate.shapes if isinstance(shape, Words)]
            for text in words:
                x, y = text.place
                right = x + 0.9 * lettering.ems(text.text) * text.size
                for shape in plate.shapes:
                    assert not any(
                        x < at[0] < right and y - 0.7 * text.size < at[1] < y + 0.2 * text.size
                        for at in points_of(shape)
                    ), (slug, shape)


def test_small_words_are_ten_pixels_high_or_left_out():
    for frame, narrowest in (("thumb", 9.25 * 16), ("wide", 9.25 * 16)):
        plate = designs.drawn(paper(), frame)

        (small,) = (shape for shape in plate.shapes if isinstance(shape, Words) and shape.is_small)
        assert small.size * narrowest / plate.width >= 9.7
        assert '<text class="small"' in svg.render(plate)


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Quartz: Superoptimization of Quantum Circuits", "Quartz"),
        ("Superoptimization of Quantum Circuits", ""),
        ("Learning to optimize everything: a survey", ""),
    ],
)
def test_the_short_name_of_a_paper(title, name):
    assert lettering.short_title(title) == name


def test_papers_look_different_and_words_keep_their_place():
    plates = [designs.drawn(paper(slug)) for slug in SLUGS]
    words = {
        tuple(shape.place for shape in plate.shapes if isinstance(shape, Words)) for plate in plates
    }

    assert len({plate.shapes for plate in plates}) > 40
    assert len({plate.ground for plate in plates}) == 2
    assert len(words) == 1


def test_a_drawing_is_small():
    assert max(size(paper(slug, 12)) for slug in SLUGS) <= 1024
    assert max(size(paper(slug, 60)) for slug in SLUGS) <= 3072
    assert max(size(paper(slug, 3000, members=(*range(0, 3000, 50),))) for slug in SLUGS) <= 3072


def test_members_have_the_accent_wherever_they_stand_in_a_long_list():
    few = designs.drawn(paper(authors=5, members=(4,)))
    many = designs.drawn(paper(authors=3000, members=(2999,), ties=()))

    ours = [
        [shape for shape in plate.shapes if isinstance(shape, Dots) and shape.accent]
        for plate in (few, many)
    ]
    assert [len(dots.places) for (dots,) in ours] == [1, 1]


def test_lines_join_who_had_written_together():
    tied = svg.render(designs.drawn(paper(authors=4, ties=((0, 1), (1, 2)))))
    strangers = svg.render(designs.drawn(paper(authors=4, ties=())))

    (lines,) = re.findall(r'<path d="([^"A]*)"', tied)
    assert lines.count("M") == 1  # 0, 1 and 2 on one line
    assert len(lines.split()) == 6
    assert not re.findall(r'<path d="[^"A]*"', strangers)
