"""What stands among people's names and is none."""

import pytest

from publications.domain.formats import listing
from publications.domain.formats.listing import people


@pytest.mark.parametrize(
    ("text", "names", "behind"),
    [
        ("A. Oak, B. Fir (authors in alphabetical order). Roots", ["A. Oak", "B. Fir"], "Roots"),
        ("A. Oak#, B. Fir# (joint first authors), C. Elm. Roots", "A. Oak|B. Fir|C. Elm", "Roots"),
        (
            "Ann Oak, MD, MPH1; Bo Fir, PhD; Cy M. Elm. (2017) Roots",
            ["Ann Oak", "Bo Fir", "Cy M. Elm"],
            "(2017) Roots",
        ),
        ("Oak, H. İ., & Fir, B. (2017) Roots", ["H. İ. Oak", "B. Fir"], "(2017) Roots"),
        (
            "Ann Oak; Bo Fir; Cy Elm. Roots of rain",
            ["Ann Oak", "Bo Fir", "Cy Elm"],
            "Roots of rain",
        ),
        (
            "T. Oak, B. Fir and C. Elm：Roots of rain",
            ["T. Oak", "B. Fir", "C. Elm"],
            "Roots of rain",
        ),
        (
            "A. Oak(Student), Bo Fir (PhD student), Cy Elm(Corresponding Author). Roots",
            "A. Oak|Bo Fir|Cy Elm",
            "Roots",
        ),
        ("Oak, MD, Fir, BC. Roots", ["M. D. Oak", "B. C. Fir"], "Roots"),
    ],
)
def test_what_is_said_of_people_is_no_name(text: str, names: list[str] | str, behind: str) -> None:
    found = people.leading(text)[0]

    expected = names.split("|") if isinstance(names, str) else names
    assert [author.name for author in found.authors.authors] == expected
    assert text[found.end :].strip() == behind


def test_people_of_whom_something_is_said_stand_before_a_title_in_quotation_marks() -> None:
    page = (
        "<p>Cy Elm</p><h2>Publications</h2><ol>"
        "<li>A. Oak(Student), <b>Cy Elm(林)(Corresponding Author)</b>, and B. Fir, "
        "“<a href='https://kelp.example/1.pdf'>Roots of rain</a>,” <b><i>Kelp Letters</i></b>, "
        "vol. 25, no. 2, pp. 24-25, 2021.</li>"
        "<li>A. Oak(Student), D. Ash, and <b>Cy Elm(Corresponding Author)</b>, "
        "B. Fir, E. Yew, and F. Box, "
        "“<a href='https://kelp.example/2.pdf'>Moss and rain</a>,” "
        "<b><i>Kelp Letters</i></b>, 2020.</li>"
        "<li>A. Oak, <b>Cy El</b><b>m</b>, and B. Fir, “<a href='https://kelp.example/3.pdf'>Slow "
        "roots at night</a>,” <b><i>Kelp Letters</i></b>, 2019.</li></ol>"
    )

    records = listing.read(page).records

    assert [(one.title, *(author.name for author in one.authors)) for one in records] == [
        ("Roots of rain", "A. Oak", "Cy Elm", "B. Fir"),
        ("Moss and rain", "A. Oak", "D. Ash", "Cy Elm", "B. Fir", "E. Yew", "F. Box"),
        ("Slow roots at night", "A. Oak", "Cy Elm", "B. Fir"),
    ]


@pytest.mark.parametrize("name", ["A. O'Halloran-Ito", "C. Berg-Ma", "Ann Halloran-Abe"])
def test_the_short_second_half_of_a_family_name_is_no_abbreviation(name: str) -> None:
    text = f"B. Fox and {name}. Drift happens: slow hydrophones. In ICOL '19, Lisbon, pp. 10–19."
    record = listing.read(f"# Publications\n\n- {text}\n").records[0]

    assert [author.name for author in record.authors] == ["B. Fox", name]
    assert (record.title, record.venue) == ("Drift happens: slow hydrophones", "ICOL")


@pytest.mark.parametrize(
    "last",
    [
        "Nibauer, J., 2025",
        "and Nibauer, J., 2025, [ADS](https://example.org/1)",
        "& van Nibauer, J.-P. (2025) [MathSciNet](https://example.org/1)",
    ],
)
def test_the_last_of_the_people_is_no_venue_where_none_is_printed(last: str) -> None:
    titles = ("A Quiet Survey of the Harbour Walls", "Images of the Gulls in Winter")
    items = (f"**{title}**--Solano, E., Chemaly, D., Langer, D., {last}\n" for title in titles)

    records = listing.read("# Publications\n\n" + "\n".join(items)).records

    assert [(x.title, len(x.authors), x.venue) for x in records] == [(x, 4, "") for x in titles]


@pytest.mark.parametrize(
    "family",
    ["Gonzalo Ribera de La Verna", "Ruiz Vidal de la Verna", "Gonzalo von der Heide Lang"],
)
def test_a_family_name_of_many_words_with_small_ones_among_them(family: str) -> None:
    item = (
        f"**Deep Roots in Clay**, Solano, E., {family}, I., Langer, D., 2025, *Kelp Letters*, 12\n"
    )

    (record,) = listing.read(f"# Publications\n\n{item}").records

    assert record.authors[1].name == f"I. {family}"
    assert record.venue == "Kelp Letters"


@pytest.mark.parametrize("people", ["Fu, W., **Lee, A.**., Ma, B.", "**Lee, A.**. and Ma, B."])
def test_a_point_too_much_behind_a_bold_name(people: str) -> None:
    item = f"- {people} [Wet clay below the hills.](https://example.org/1) Kelp Letters, 2015.\n"

    record = listing.read(f"# Publications\n\n{item}").records[0]

    assert [author.name for author in record.authors][-2:] == ["A. Lee", "B. Ma"]
