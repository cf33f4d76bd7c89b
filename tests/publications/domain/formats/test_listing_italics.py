"""Italics that say where names end, and those of a species within a title."""

import pytest

from publications.domain.formats.listing import read


def test_names_in_italics_end_where_the_italics_do() -> None:
    page = (
        "# Ann Lee\n\n## Publications\n\n"
        "1. Quiet ladders revisited. *Ann Lee and Bo Kim Ma* KELP 2017.\n"
        "2. Slow piles at night. *Ann Lee and Bo Kim Ma*\n"
        "   In Proceedings of the 3rd Symposium on Piles, KELP 2016, Oslo\n"
        "3. Sand beside the road. *Bo Kim Ma* MOSS@KELP 2015: 54-60\n"
    )

    records = read(page).records

    assert [(one.title, *(author.name for author in one.authors)) for one in records] == [
        ("Quiet ladders revisited", "Ann Lee", "Bo Kim Ma"),
        ("Slow piles at night", "Ann Lee", "Bo Kim Ma"),
        ("Sand beside the road", "Bo Kim Ma"),
    ]
    assert "KELP" in records[0].venue_acronym or "KELP" in records[0].venue


def test_one_author_in_italics_ends_no_list() -> None:
    page = (
        "# Ann Lee\n\n## Publications\n\n"
        "- *Ann Lee*, Bo Ma and Cy Wu. Quiet ladders. Annals of Kelp, 2017.\n"
        "- *Ann Lee* and Bo Ma. Slow piles at night. Annals of Kelp, 2016.\n"
    )

    assert [len(one.authors) for one in read(page).records] == [3, 2]


@pytest.mark.parametrize(
    ("printed", "title"),
    [
        ("Two sympatric *Musca* flies (Diptera)", "Two sympatric Musca flies (Diptera)"),
        (
            "Three *Kelpia* worms from Reed Beach, Oslo using moss",
            "Three Kelpia worms from Reed Beach, Oslo using moss",
        ),
        (
            "Eat less often: a moray eel, *Kelpia mordax*",
            "Eat less often: a moray eel, Kelpia mordax",
        ),
    ],
)
def test_a_species_in_italics_is_part_of_the_title(printed: str, title: str) -> None:
    page = (
        "# Ann Lee\n\n## Publications\n\n"
        f"- Lee AB & Ma BC. 2018. {printed}. *Moss Research*. 63. 277–283.\n"
        "- Lee AB & Ma BC. 2017. Slow piles at night. *Moss Research*. 62. 27–33.\n"
    )

    first = read(page).records[0]

    assert (first.title, first.venue, first.volume) == (title, "Moss Research", "63")


def test_a_title_does_not_end_behind_a_short_journal_in_italics() -> None:
    listing = read(
        "# 論文\n\n"
        "- 李明, 田中海太, 山本波, 砂川渚, 小島浜子, 2021: "
        "砂丘の地図. *海岸*, 海藻学会, **12**, 3-9.\n"
        "- 田中海太, 李明, 砂川渚, 2020: 干潟の地図と歩き方. *海岸*, 海藻学会, **11**, 4-7.\n"
    )

    assert [(record.title, record.venue) for record in listing.records] == [
        ("砂丘の地図", "海岸"),
        ("干潟の地図と歩き方", "海岸"),
    ]
