"""One work under two titles: found by the index, asked about or known as a version."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from publications.domain.matching import blocking_keys, compare, find
from publications.domain.record import Record
from tests.publications.domain.matching import retitlings
from tests.publications.domain.matching.adversarial_pairs import paper
from tests.publications.given import given

_PEOPLE = "Ada Keller, Tom Ashby, Rui Campos"
_PREPRINT = paper(f"Gossip among Looms | {_PEOPLE} | CoRR | 2018")


def _pairs(rows: str) -> Iterator[Any]:
    for row in filter(None, map(str.strip, rows.splitlines())):
        if row != "--":
            left, right = map(paper, row.split("||"))
            yield pytest.param(left, right, id=left.title[:40])


@pytest.mark.parametrize(("left", "right"), [*_pairs(retitlings.RETITLED)])
def test_a_retitled_paper_does_not_come_in_silently(left: Record, right: Record) -> None:
    assert compare(left, right).decision in ("ask", "version")
    assert compare(right, left).decision in ("ask", "version")
    assert blocking_keys(left) & blocking_keys(right)


@pytest.mark.parametrize(("left", "right"), [*_pairs(retitlings.VERSIONS)])
def test_printings_of_one_work_are_versions(left: Record, right: Record) -> None:
    assert compare(left, right).decision == compare(right, left).decision == "version"
    assert blocking_keys(left) & blocking_keys(right)


@pytest.mark.parametrize(("left", "right"), [*_pairs(retitlings.TWO_WORKS)])
def test_other_works_of_the_same_people_are_not_asked_about(left: Record, right: Record) -> None:
    assert compare(left, right).decision == compare(right, left).decision == "new"


def test_the_question_says_what_is_the_same() -> None:
    printed = paper(f"A Shared Log for Looms | {_PEOPLE}, Kim Tan | OSDI | 2018")
    preprint = paper(f"Gossip among Looms | {_PEOPLE}, Kim Tan | CoRR | 2018")

    reasons = given(compare(preprint, printed).reasons)

    assert ("same_authors_in_order", {"number": 4}) in reasons


def test_of_a_thesis_the_question_says_that_its_author_is_the_first() -> None:
    thesis = paper(
        "Essays on the Economics of Informal Ferries | Ada Odhi | PhD thesis, Kiln | 2016"
    )
    article = paper("The economics of informal ferries | Ada Odhi, Tom Ash | Harbour Policy | 2017")

    told = list(map(str, compare(thesis, article).reasons))

    assert "the first author is the same" in told


def test_the_question_says_which_word_is_another() -> None:
    one, other = (
        paper(f"Melting of {mineral} under the Kilns of Port Towns | {_PEOPLE} | {place}")
        for mineral, place in (("Anorthite", "Kiln Letters | 2006"), ("Albite", "Rocks | 2008"))
    )

    reasons = given(compare(one, other).reasons)

    assert ("swapped_word", {"word": "anorthite", "other": "albite"}) in reasons


def test_titles_that_differ_in_a_sign_are_not_told_to_be_the_same() -> None:
    one, other = (
        paper(f"Sums and Products of Braids in {field} | {_PEOPLE} | Bell Letters | 2010")
        for field in ("F_p", "R")
    )

    reasons = given(compare(one, other).reasons)

    assert ("swapped_word", {"word": "fp", "other": "r"}) in reasons
    assert "same_title" not in dict(reasons)


def test_people_who_publish_much_together_are_asked_about_less() -> None:
    like_it = paper(f"A Shared Log for Looms | {_PEOPLE} | OSDI | 2018")
    others = [
        paper(f"{title} | {_PEOPLE} | {venue} | 2018")
        for title, venue in (("Kilns at Night", "SOSP"), ("Bells in Fog", "NSDI"))
    ]

    assert find(_PREPRINT, [(0, like_it)]).decision == "ask"
    assert find(_PREPRINT, [*enumerate(others, start=1), (0, like_it)]).decision == "new"


@pytest.mark.parametrize(
    ("preprint", "printed"),
    [
        ("Tandem: Lending Loom Patterns to Remote Guilds", "Patterns Lent to Guilds by Looms"),
        ("KILNCAST: Forecasting Glaze Faults", "Glaze Faults Foreseen by Forecasting"),
        ("Swarms Slow at the Edge of Salt Gradients", "Salt Gradients Shape Slow Fronts"),
        ("Learning to Moor Ferries in Fog", "Mooring Ferries in Thick Fog"),
        ("Bells without Clappers, Tuned by Ear", "How to Tune Bells That Lack Clappers"),
        ("Sorting Amber by Sound at Night", "Sound Tells Amber Grades Apart"),
        ("A Grammar of Harbour Invoices", "Parsing Invoices of Small Harbours"),
        ("Lichens Count the Years of Walls", "Dating Old Walls by Lichens"),
        ("Cheap Peat Gauges from Scrap", "Gauges for Peat Made of Scrap"),
        ("Weaving Knots with Slow Shuttles", "Slow Shuttles Suffice for Knots"),
    ],
)
def test_of_much_else_the_one_with_words_in_common_is_asked_about(
    preprint: str, printed: str
) -> None:
    titles = printed, "Tolls on Bridges", "The Wages of Bakers", "Chants at Dusk"
    works = [paper(f"{title} | {_PEOPLE} | Guild Conference | 2019") for title in titles]

    found = find(paper(f"{preprint} | {_PEOPLE} | CoRR | 2018"), enumerate(works))

    assert (found.target, found.decision) == (0, "ask")
    others = find(paper(f"{preprint} | {_PEOPLE} | CoRR | 2018"), enumerate(works[1:]))
    assert others.decision == "new"


def test_the_same_page_of_a_volume_is_asked_about_whatever_the_titles_are() -> None:
    left = paper("Weaving by Candlelight | Vera Ginz, Lev Land | Zhurnal tkachestva | 1950")
    right = paper("On Shadows | Vera Ginz, Lev Land | Zh. Tkach. | 1950")
    placed = replace(left, volume="20", pages="1064-82"), replace(right, volume="20", pages="1064")
    elsewhere = replace(right, volume="21", pages="1064")

    assert compare(*placed).decision == "ask"
    assert blocking_keys(placed[0]) & blocking_keys(placed[1])
    assert compare(placed[0], elsewhere).decision == "new"


def test_authors_in_another_script_are_asked_about_where_the_page_is_the_same() -> None:
    left = paper("织布机噪声的研究进展 | 钱一, 李二 | 织布学报 | 2018")
    right = paper("Progress in Loom Noise | Yi Qian, Er Li | Journal of Looms | 2018")
    placed = replace(left, volume="22", pages="758-776"), replace(right, volume="22", pages="758")

    assert compare(*placed).decision == "ask"
    assert blocking_keys(placed[0]) & blocking_keys(placed[1])
    assert compare(left, right).decision == "new"


def test_of_much_else_a_translation_has_a_word_in_common() -> None:
    translated = paper("La mesure du sel dans les ports | Luc Moreau, Anne Petit | Sel | 2004")
    others = [
        paper(f"{title} | Luc Moreau, Anne Petit | Salt Letters | 2004")
        for title in (
            "The Measuring of Salt in Harbours",
            "Women and Credit in Old Ghent",
            "On the Wages of Weavers",
            "A Theory of Tolls and Fares",
        )
    ]

    found = find(translated, enumerate(others))

    assert (found.target, found.decision) == (0, "ask")
    assert find(translated, enumerate(others[1:])).decision == "new"
    assert find(translated, [(0, others[1])]).decision == "ask"


def test_two_pages_of_one_journal_are_no_translation() -> None:
    left = paper("Les marchés du sel au Moyen Âge | Luc Moreau, Anne Petit | Annales | 2004")
    right = paper("Salt Markets in the Middle Ages | Luc Moreau, Anne Petit | Annales | 2004")
    other = paper("Women and Credit in Old Ghent | Luc Moreau, Anne Petit | Annales | 2004")

    assert compare(left, replace(right, pages="7")).decision == "version"
    assert compare(left, other).decision == "ask"
    assert compare(replace(left, pages="81"), replace(right, pages="7")).decision == "ask"


def test_a_work_that_has_its_preprint_is_not_the_printing_of_another() -> None:
    printed = paper(f"A Shared Log for Looms | {_PEOPLE} | OSDI | 2018")
    its_preprint = paper(f"A Shared Log for Looms | {_PEOPLE} | CoRR | 2018")

    assert find(_PREPRINT, [(1, printed)]).decision == "ask"
    assert find(_PREPRINT, [(1, printed), (1, its_preprint)]).decision == "new"
