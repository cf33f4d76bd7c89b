"""Venues with commas and colons in their names."""

import pytest

from publications.domain import formats

OTHERS = """\
Lee, A., & Ma, B. (2003). Roots in rain. *Journal of Trees*, 12(3), 33-44.

Ma, B. (2002). Leaves in the wind. *Journal of Trees*, 11(3), 33-44.
"""


@pytest.mark.parametrize(
    ("where", "venue", "volume"),
    [
        ("*Moss, Law & Gardens*, 12(3), 33-44.", "Moss, Law & Gardens", "12"),
        ("*Moss, Law & Gardens*.", "Moss, Law & Gardens", ""),
        ("**Moss Fund, Oz & Sons** [(link)](https://a.example).", "Moss Fund, Oz & Sons", ""),
        ("**Moss** [(comment)](https://b.example).", "Moss", ""),
        ("Moss, Law & Gardens, 12(3), 33-44.", "Moss, Law & Gardens", "12"),
        ("Gardens, Law & Moss 12, 33-44.", "Gardens, Law & Moss", "12"),
        ("*M4: Moss, Ferns, Lichens* 12(3), 33-44.", "M4: Moss, Ferns, Lichens", "12"),
        ("*Journal of Trees: Roots*, 12(3), 33-44.", "Journal of Trees: Roots", "12"),
        ("In C. Elm (Ed.), *Moss, Rule and Law: New Views* (pp. 3-9). Kelp Press.",
         "Moss, Rule and Law: New Views", ""),
        ("In C. Elm (Ed.), Moss, Rule and Law: New Views (pp. 3-9). Kelp Press.",
         "Moss, Rule and Law: New Views", ""),
        ("In *Moss, Rule and Law: New Views*, edited by Cy Elm, 3-9. Oslo: Kelp Press.",
         "Moss, Rule and Law: New Views", ""),
        ("In Cy Elm, ed., *Views of Moss* (Oslo: Kelp Press, 2003), 3-9.", "Views of Moss", ""),
    ],
)  # fmt: skip
def test_they_are_read_whole(where: str, venue: str, volume: str) -> None:
    listing = formats.read(f"Publications\n\n{OTHERS}\nMa, B. (2001). Moss at night. {where}\n")

    record = listing.records[-1]
    assert (record.title, record.venue, record.volume) == ("Moss at night", venue, volume)


@pytest.mark.parametrize(
    ("where", "venue"),
    [
        ("*Conference on Moss, Oslo, Norway*, 2001.", "Conference on Moss"),
        ("*Journal of Trees, 12, 33-44*, 2001.", "Journal of Trees"),
        ("*Journal of Trees, forthcoming*.", "Journal of Trees"),
        ("*Clay, Special Issue on Trees* 12(3), 33-44.", "Clay"),
    ],
)
def test_what_is_set_apart_with_a_name_is_none_of_it(where: str, venue: str) -> None:
    listing = formats.read(f"Publications\n\n{OTHERS}\nMa, B. (2001). Moss at night. {where}\n")

    assert listing.records[-1].venue == venue


def test_a_name_that_goes_on_behind_a_marker_and_before_a_title() -> None:
    found = formats.read(
        "Publications\n\n"
        "C2. Rodrigo Lund, Ann Berg, Joshua A. Oz, Daniel\n"
        "    Olivares and Matias Ruiz. Slow Ladders Lean on Long\n"
        "    Walls. Journal of Piles, 2017.\n\n"
        "C1. Ann Berg and Joshua A. Oz. Quiet Ladders Lean on Old\n"
        "    Sheds. Journal of Piles, 2016.\n"
    )

    assert [author.name for author in found.records[0].authors] == [
        "Rodrigo Lund",
        "Ann Berg",
        "Joshua A. Oz",
        "Daniel Olivares",
        "Matias Ruiz",
    ]


def test_what_a_sentence_says_behind_the_year_takes_no_venue() -> None:
    (record,) = formats.read(
        'Publications\n\nA. Lee and B. Ma, "Moss at Night and Its Many Shades," *Moss* **4**:1-19 '
        "(2010). Extended version available as Technical Report MK-1029-07.\n"
    ).records

    assert (record.venue, record.year) == ("Moss", 2010)
    assert record.notes == ("Extended version available as Technical Report MK-1029-07",)
