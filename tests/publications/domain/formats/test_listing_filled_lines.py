"""Lines that an editor filled, in Markdown and in Org."""

from publications.domain import formats
from publications.domain.formats.listing.markup import filled_lines

_ORG = """
* Mira Holt
:PROPERTIES:
:CUSTOM_ID: top
:END:

** Scholarly publications
:PROPERTIES:
:CUSTOM_ID: papers
:END:

+ Holt, Mira, Ann Berg, and Carl
  Lind. “Too Good to Be Sand: Dunes Revisited.”
  Dune Letters 3, no. 1 (March 29,
  2017): 9-12. https://doi.org/10.5555/dune.71
+ Berg, Ann, Carl Lind, Jo Anders
  Maria Oz, and Mira Holt. “Who Believes in
  the Storybook Image of Rivers?” Kelp Review 7, no. 2
  (2018): 21-30. https://doi.org/10.5555/kelp.21
+ Holt, Mira. “What a River Keeps.” Kelp Review 8,
  no. 1 (2019): 1-9.
"""


def test_the_items_of_a_page_in_org_go_on_to_the_next_marker() -> None:
    records = formats.read(_ORG).records

    assert [(r.title, len(r.authors), r.date[:4], r.venue) for r in records] == [
        ("Too Good to Be Sand: Dunes Revisited", 3, "2017", "Dune Letters"),
        ("Who Believes in the Storybook Image of Rivers?", 4, "2018", "Kelp Review"),
        ("What a River Keeps", 1, "2019", "Kelp Review"),
    ]


_MARKDOWN = r"""
# Mira Holt

## Publications

Holt, Mira, Ann Berg, Carl Lind, Jo Anders Oz, Mathieu Lavau, Melissa
Baker, Thomas Bergman, and Danielle Bohn. 2021. \"Rivers and the law of
the open sand: A comparison of dunes and the people who live on them.\"
*Dune Letters* 12 (3): 4--9.

Berg, Ann. 2020. \"Being in the sand: The dune as an image of
the self in the letters of early geographers\". *Journal of Dunes and
Rivers*. 4 (2): 8.

Holt, Mira, and Carl Lind. 2019. \"What a river keeps, and how much of
it is known to those who live by it and have been fishing there for a
hundred years or more, and what they say of the dunes\". *Kelp Review*
8 (1): 1--9.

Holt, Mira. 2018. \"Slow piles of sand, and what makes them rise in the
wind of spring\". *Dune Letters* 9: 11--20.
"""


def test_the_paragraphs_of_a_filled_page_in_markdown_go_on_to_the_next_gap() -> None:
    records = formats.read(_MARKDOWN).records

    assert [(r.title.split(" ")[0], len(r.authors), r.date, r.venue) for r in records] == [
        ("Rivers", 8, "2021", "Dune Letters"),
        ("Being", 1, "2020", "Journal of Dunes and Rivers"),
        ("What", 2, "2019", "Kelp Review"),
        ("Slow", 1, "2018", "Dune Letters"),
    ]


def test_lines_that_are_set_below_each_other_are_not_joined() -> None:
    page = [
        "# Papers",
        *(
            line
            for number in range(8)
            for line in (
                f"**The title of a paper about the dunes of the north {number}**",
                "Ann Berg, Mira Holt, Carl Lind, Jo Oz, Melissa Baker",
                "in Proceedings of the Dune Conference, 2021",
                "",
            )
        ),
        "# Talks",
    ]
    numbered = list(enumerate(page, start=1))

    assert filled_lines.joined(numbered, is_filled=False) == numbered


_RST = r"""
Mira Holt
=========

.. contents::

Publications
------------

Papers
~~~~~~

- D. P\'erez-Su\'arez, Mira Holt, and J. Nu{\~n}ez, "Slow piles of sand in the wind," `Dune Letters <https://dunes.example/letters>`_, 12, 4-9, 2019.

.. Exact dates: Ann Berg, "A paper in a comment," Dune Letters 1, 2015.

Presentations
-------------

Conference Papers and Posters
~~~~~~~~~~~~~~~~~~~~~~~~~~~~~

**2018**
"Building dunes for the humanities." International Conference on Dunes, Oslo.

**2017**
"Rivers and the sea in letters." Annual Conference on Dunes, Bergen.

**2016**
"What a river keeps in spring." Annual Conference on Dunes, Bergen.

**2015**
"Who believes in rivers today?" Annual Conference on Dunes, Bergen.
"""  # noqa: E501


def test_headings_of_restructured_text_have_levels_and_comments_are_not_shown() -> None:
    found = formats.read(_RST)

    assert [(r.title, [a.name for a in r.authors], r.date) for r in found.records] == [
        (
            "Slow piles of sand in the wind",
            ["D. Pérez-Suárez", "Mira Holt", "J. Nuñez"],
            "2019",
        )
    ]
    assert "comment" not in " ".join(unread.text for unread in found.unread)


def test_and_coauthors_leaves_names_out() -> None:
    records = formats.read(
        "# Publications\n\n"
        "Holt, M., and Coauthors, 2026: Clouds in the simple model of dunes. *J. Dunes*, 39, 1-9.\n"
    ).records

    assert [[a.name for a in r.authors] for r in records] == [["M. Holt"]]
    assert not records[0].authors_complete


def test_the_head_of_a_pdfs_page_goes_on_with_no_paragraph() -> None:
    lines = [
        (1, "[C1] Mira Holt and Dina Berg, “Leak and learn: what a river tells,” At the"),
        (2, "\f                Professor Mira Holt - Page 2 of 3"),
        (3, ""),
        (4, "Dunes and Rivers Conference, pp. 12-14, Bergen, 2024."),
    ]

    assert filled_lines.joined(lines, is_filled=True) == lines
