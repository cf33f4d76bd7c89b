"""CVs as a PDF yields their text: broken in the midst of names, at no width that lines tell."""

import pytest

from publications.domain.formats import listing
from publications.domain.formats.authors import read_authors
from publications.domain.formats.listing import items
from publications.domain.formats.listing.lines import to_lines
from publications.domain.record import Listing


def titles_of(found: Listing) -> list[str]:
    return [record.title for record in found.records]


#: Names fill the lines, so that none of them begins small.
NAMES_FILL_LINES = """\
Holm Observatory

Publications
[1] Slow Moons of Quiet Planets: Ten Nights in the North . By I. Holm, T. A. Reyes, P. Nair, J. R. Oak, A. Y.
Vane, M. Ash, P. A. Birch, S. B. Cedar, V. Larch, E. Rowan, P. Elm, and N. Willow. Moon Letters, 484(3):31–45,
Apr. 2019.

Co-authored
[1] NG-21: an inflated moon around a dwarf . By D. R. Alder, J. S. Beech, J. I. Hazel, L. D. Aspen, S. Maple,
J. S. Acorn, D. R. Poplar, D. Juniper, F. Spruce, I. Holm, E. M. Fir, M. R. Pine, S. L. Yew, P. Hornbeam, E.
Linden, M. R. Chestnut, M. N. Walnut, B. A. Hickory, and A. Osier. Moon Letters, 517(3):47–57, Dec. 2022.
[2] NG-19: a moon in a 17-day eccentric orbit. By J. S. Acorn, M. R. Chestnut, M. R. Pine, S. L. Yew, I. Holm,
L. D. Aspen, G. Bramble, D. R. Poplar, M. P. Sloe, D. Juniper, F. Spruce, E. M. Fir, S. Medlar, E. Linden, N.
Quince, and D. R. Alder. Moon Letters, 505(2):27–52, Aug. 2021.
[3] Fast Shadows in the Rings of Vane from Dark and Bright Observations. By J. M. Bay, M. Laurel, E. Myrtle, L.
Cypress, C. Olive, D. A. H. Fig, I. Holm, T. R. Date, R. P. Palm, and V. S. Mango. Sky, 633, 145, Jan. 2020.
[4] Two Long-period Variable Moons: ASH-14ho and Birch 62. By L. C. Gale, C. A. Storm, R. E. Breeze, J. R. Squall,
K. Drizzle, I. Holm, M. Sleet, P. A. Hail, N. Thunder, F. Flood, M. A. Frost, H. P. Thaw, S. L. Cloud, and E. J.
Rain. Sky, 158(4), 156, Oct. 2019.
[5] Sizes and Shapes of Vane from Many Epochs of Observations. By R. Stone, B. Pebble, J. I. B. Sand, J.-L. Clay,
J. Gravel, D. Slate, E. Chalk, E. Meza, G. Granite, I. Holm, A. R. Marble, B. Basalt, and C. Quartz. Sky, 154(4),
159, Oct. 2017.
"""  # noqa: E501


def test_names_that_fill_lines_tell_the_width() -> None:
    found = listing.read(NAMES_FILL_LINES)

    assert [
        (r.title.partition(":")[0], len(r.authors), r.venue, r.date) for r in found.records
    ] == [
        ("Slow Moons of Quiet Planets", 12, "Moon Letters", "2019-04"),
        ("NG-21", 19, "Moon Letters", "2022-12"),
        ("NG-19", 16, "Moon Letters", "2021-08"),
        (
            "Fast Shadows in the Rings of Vane from Dark and Bright Observations",
            10,
            "Sky",
            "2020-01",
        ),
        ("Two Long-period Variable Moons", 14, "Sky", "2019-10"),
        ("Sizes and Shapes of Vane from Many Epochs of Observations", 13, "Sky", "2017-10"),
    ]


#: What hyphens divided is one line again, and wider than the others.
HYPHENS_UNDONE = """\
Ingrid Holm

PUBLICATIONS
Academic
Reyes, T., Holm, I., and Nair, P. L. (Forthcoming). Opportune Mosses : Bargaining of Soils Over Shared Interests. Comparative Moss Studies,
pages 1–31.
Oak, R. and Holm, I. (2015). Memory and the Valley’s
Wet Gains. Global Moss.
Vane, A., Ash, S., Birch, B., and Holm, I. (2012).
Africa’s Green Shelves? Raising Awareness of New Fern
Crops for Everybody. School of Ferns Working Paper Series 176.
Larch, J., Holm, I., and Elm, Y. (2008). The Balance
of Water Embodied in Trade: Approaches to Measurement and the Allocation of Shared Responsibility. Review
of Water Policy, 24(2):354–376.
"""  # noqa: E501


def test_people_and_a_year_begin_a_paper_whatever_the_width() -> None:
    found = listing.read(HYPHENS_UNDONE)

    assert [(record.title, record.date, record.venue) for record in found.records] == [
        (
            "Opportune Mosses : Bargaining of Soils Over Shared Interests",
            "",
            "Comparative Moss Studies",
        ),
        ("Memory and the Valley’s Wet Gains", "2015", "Global Moss"),
        (
            "Africa’s Green Shelves? Raising Awareness of New Fern Crops for Everybody",
            "2012",
            "School of Ferns Working Paper Series",
        ),
        (
            "The Balance of Water Embodied in Trade: Approaches to Measurement and the Allocation "
            "of Shared Responsibility",
            "2008",
            "Review of Water Policy",
        ),
    ]


@pytest.mark.parametrize("form", ["[C{n}]", "[{n}]", "J{n}.", "{n}."])
def test_a_label_alone_stands_above_its_paper(form: str) -> None:
    papers = (
        "Ingrid Holm and Tomas Reyes. Methods for wet and cold moss\n"
        "surface recognition. In Proc. Moss Symposium, pages 49–56, February 2014.",
        "Tomas Reyes, Priya Nair, Ingrid Holm, and Jan Oak. Reduction\n"
        "of cold accelerations in soils. In Proc. Symposium on Soils, pages 9–16,\nJuly 2010.",
        "Priya Nair, Ingrid Holm, and Tomas Reyes. Sensing the shape of ferns\n"
        "by self-organizing shelves. In Proc. Symposium on Ferns, pages 91–96, May 2010.",
    )
    blocks = (f"{form.format(n=n)}\n\n{paper}\n\n" for n, paper in enumerate(papers, start=1))

    found = listing.read(f"Ingrid Holm\n\nConference Publications\n{''.join(blocks)}")

    assert [(len(record.authors), record.date) for record in found.records] == [
        (2, "2014-02"),
        (4, "2010-07"),
        (3, "2010-05"),
    ]
    assert not found.unread


def test_who_heads_each_page_hides_no_heading() -> None:
    found = listing.read(
        "Awards & Honors\n\nMoss Scholar\n\n2005\n\n1\n\nIngrid T. Holm, Ph. D.\n\n"
        "Peer-reviewed Publications\n\n"
        "[1] Sara Reyes, Ingrid T. Holm, and Jan Oak. Memory of Wet Soils. Journal of Moss, "
        "199(9):3158–3175, November 2017.\n"
        "[2] S. Nair, E. Vane, I. Holm, and T. Ash. Ten Years of Foxes. Journal of Foxes, "
        "17(8):2103–2116, August 2017.\n"
    )

    assert titles_of(found) == ["Memory of Wet Soils", "Ten Years of Foxes"]


@pytest.mark.parametrize(
    ("printed", "names"),
    [
        ("Ingrid T. Holm, Ph. D.", ["Ingrid T. Holm"]),
        ("Ingrid Holm, PhD", ["Ingrid Holm"]),
        ("Ingrid Holm, Ph.D., Jan Oak, M.Sc., and Bo Ma", ["Ingrid Holm", "Jan Oak", "Bo Ma"]),
        ("Holm, I., Oak, M.S., Ma, B.", ["I. Holm", "M.S. Oak", "B. Ma"]),
    ],
)
def test_degrees_in_a_list_are_nobody(printed: str, names: list[str]) -> None:
    listed = read_authors(printed)

    assert listed
    assert [author.name for author in listed.authors] == names


def test_figures_behind_a_heading_hide_it_from_nobody() -> None:
    found = listing.read(
        "Student Awards\n\nJoel Reyes\nMoss Fellowship 2018\n\n"
        "Refereed Publications [peer-reviewed papers=73, h-index=28, i10-index=55, cites=2486]\n\n"
        "Holm, I., and Reyes, T. (2019). Memory of Wet Soils. Journal of Moss, 3(1):4–9.\n"
    )

    assert titles_of(found) == ["Memory of Wet Soils"]


def test_one_row_of_a_profile_makes_no_profile_of_a_cv() -> None:
    found = listing.read(
        "Ingrid Holm\n\nTalks\n\n2014 Oct. 12\n\n“How Moons Are Made”\n\nHolm Moon Club\n\n"
        "12.5AB Oct 12\n\n“Moons for Everybody”\n\nOpen Night, Mia Lin\n\nPublications\n\n"
        "[1] Ingrid Holm and Tomas Reyes. Memory of Wet Soils. Journal of Moss, 3(1):4–9, 2019.\n"
        "[2] Ingrid Holm and Priya Nair. Ten Years of Foxes. Journal of Foxes, 5(2):1–8, 2018.\n"
        "[3] Ingrid Holm and Jan Oak. Fog Water on Nets. Review of Nets, 7(4):44–52, 2017.\n"
    )

    assert titles_of(found) == ["Memory of Wet Soils", "Ten Years of Foxes", "Fog Water on Nets"]


def test_entries_of_one_command_stand_in_an_argument_of_another() -> None:
    entries = "".join(
        rf"\entryofvita{{{title}}}{{{year}}}{{I Holm, T Reyes, P Nair, ...}}{{{venue}}}{{\empty}}"
        for title, year, venue in (
            ("Memory of Wet Soils under Moss", 2020, "Journal of Moss"),
            ("Ten Years of Foxes in Towns", 2019, "Arthritis of Foxes"),
            ("Fog Water on Cheap Nets", 2018, "Nets"),
        )
    )
    found = listing.read(
        "\\documentclass{awesome-cv}\n\\name{Ingrid}{Holm}\n"
        "\\def\\entryofvita#1#2#3#4#5{\\cventry{#1}{#3}{#4}{#2}{#5}}\n"
        "\\def\\wholesection#1{\\begin{cventries}#1\\end{cventries}}\n"
        "\\begin{document}\n\\section{Publications}\n"
        f"\\wholesection{{{entries}}}\n\\end{{document}}\n"
    )

    assert [(r.title, r.date, r.venue, len(r.authors)) for r in found.records] == [
        ("Memory of Wet Soils under Moss", "2020", "Journal of Moss", 3),
        ("Ten Years of Foxes in Towns", "2019", "Arthritis of Foxes", 3),
        ("Fog Water on Cheap Nets", "2018", "Nets", 3),
    ]


def test_attributes_and_boxes_of_markdown_show_nothing() -> None:
    papers = "".join(
        f"### {title} {{ #{key} }}\n\nIngrid Holm and Tomas Reyes.\n\n"
        f"_Journal of Moss_, {year}.\n\n"
        f'??? quote "Abstract"\n\n    {about}\n\n'
        for title, key, year, about in (
            (
                "Memory of Wet Soils",
                "holm2020soils",
                2020,
                "We show that what a soil holds says for years how wet it was.",
            ),
            (
                "Ten Years of Foxes",
                "holm2019foxes",
                2019,
                "We followed foxes that came to the town and saw that they stayed.",
            ),
            (
                "Fog Water on Cheap Nets",
                "holm2018fog",
                2018,
                "We hung up nets and found that the cheap ones catch as much fog.",
            ),
        )
    )

    found = listing.read(f"# Ingrid Holm\n\n## Journal articles\n\n{papers}")

    assert titles_of(found) == [
        "Memory of Wet Soils",
        "Ten Years of Foxes",
        "Fog Water on Cheap Nets",
    ]
    assert not found.unread


SHORT_QUOTED_TITLES = """\
Mira Holt

Publications

Popular Writing
“Paying for Wet Sand Could Help Farmers Through the Dry Months of the Year,” Kelp Times, December
   29, 2020
“Rent, Don’t Dig,” Dune Magazine, Issue 5, August 2020
“How Sand Programs Can Sometimes Turn a Profit,” Kelp Times, July 10, 2020
“When a Dune Helped Lead to a Nobel Prize,” Kelp Times, November 29, 2019
“Why a Tax That the North Has Not Embraced Has Found Favour in Much of the South,” Kelp Times, May
   17, 2019
“Founders of Great Quarries Are Mostly Old,” Kelp Times, August 29, 2018
"""


def test_a_short_title_in_quotation_marks_is_not_lost_below_another() -> None:
    found = listing.read(SHORT_QUOTED_TITLES)

    assert [r.date[:4] for r in found.records] == ["2020", "2020", "2020", "2019", "2019", "2018"]
    assert titles_of(found)[1] == "Rent, Don’t Dig"
    assert titles_of(found)[3] == "When a Dune Helped Lead to a Nobel Prize"


ONE_LINE_UNBROKEN = """\
M. Holt. “Reflexive Tides of the Sea,” Holm J. Formal Sand, Vol. 47, No. 1
(2006), pp. 39–62
M. Holt, R. Eagles, S. Grim, A. Hahn, C. Reit. “Restless Attractors with Flat Symmetries,” Broken Sands, Vol. 9, No. 12 (1998), pp. 2031–3054
M. Holt, S. Grim, C. Reit. “Frieze and Carpet Attractors with a Polar Spin,” Sand
and Graphics, Vol. 22, No. 6 (1998), pp. 765–779
"""  # noqa: E501


def test_a_paper_below_a_long_unbroken_line_is_its_own() -> None:
    lines = to_lines(enumerate(ONE_LINE_UNBROKEN.splitlines(), start=1))

    found = items.divided("short lines", lines, items.Known("Mira Holt", None, 82))

    assert [len(item.lines) for item in found] == [2, 1, 2]


def test_a_title_in_two_marks_of_one_kind_is_in_quotation_marks() -> None:
    found = listing.read(
        "# Publications\n\n"
        "* I. Holm and T. Reyes, “Slow Moons of Quiet Planets“, Moon Letters, 48(3): 31, 2019.\n"
        "* I. Holm, “Two Nights in the North“. Sky, 633, 145, 2020.\n"
    )

    assert titles_of(found) == ["Slow Moons of Quiet Planets", "Two Nights in the North"]
