"""Lines that an editor filled, in Markdown and in Org."""

from publications.domain import formats
from publications.domain.formats.listing import filled_lines

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
