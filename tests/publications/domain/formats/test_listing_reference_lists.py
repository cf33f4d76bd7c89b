"""Lists of references as programs print them."""

import pytest

from publications.domain.formats import listing

HEAD = "Publications\n\n"


def test_bare_numbers_count_papers() -> None:
    found = listing.read(
        HEAD
        + "\n".join(
            f"{number} Lund A, Berg B. {title}. J Piles 2019; 12: 34-56."
            for number, title in enumerate(
                ("Slow ladders", "Quiet ladders", "Long shelves", "Old sheds", "Wet moss"), start=1
            )
        )
    )

    assert [record.title for record in found.records][::4] == ["Slow ladders", "Wet moss"]
    assert all(len(record.authors) == 2 for record in found.records)


def test_a_dash_stands_for_the_people_of_the_paper_above() -> None:
    found = listing.read(
        HEAD + "Lund, Ann. 2021. “Slow Ladders.” Journal of Piles 12: 3–13.\n\n"
        "———. 2020. “Quiet Ladders.” Journal of Piles 11: 3–13.\n\n"
        "———, and Bo Berg. 2019. “Long Shelves.” Journal of Piles 10: 3–13.\n"
    )

    assert [[author.name for author in record.authors] for record in found.records] == [
        ["Ann Lund"],
        ["Ann Lund"],
        ["Ann Lund", "Bo Berg"],
    ]


def test_that_a_paper_was_read_on_the_web_is_no_part_of_it() -> None:
    found = listing.read(
        HEAD + "Lund A, Berg B. Slow ladders [Internet]. J Piles. 2019;12:34-56.\n"
        "Lund A, Costa P. Quiet ladders. J Piles [En ligne]. 2018;11:34-56.\n"
    )

    assert [(record.title, record.venue) for record in found.records] == [
        ("Slow ladders", "J Piles"),
        ("Quiet ladders", "J Piles"),
    ]


def test_a_name_in_small_letters_begins_a_paper() -> None:
    found = listing.read(
        HEAD + "Lund, A., and Berg, B. (2021), “Slow ladders,” Journal of Piles, 12, 3–13.\n"
        "de Wit, A. M., and Lund, A. (2020), “Quiet ladders,” Journal of Piles, 11, 3–13.\n"
        "Lund, A. (2019), “Long shelves,” Journal of Piles, 10, 3–13.\n"
    )

    assert [record.title for record in found.records] == [
        "Slow ladders",
        "Quiet ladders",
        "Long shelves",
    ]


@pytest.mark.parametrize(
    ("printed", "title", "date"),
    [
        ("Lund, A. (2019). Slow ladders in old towns (PhD thesis). University of Kelp, Oslo.",
         "Slow ladders in old towns", "2019"),
        ("Lund, A., and Berg, B., 2019, Slow ladders in old towns: Kelp Letters, v. 12, p. 3–13.",
         "Slow ladders in old towns", "2019"),
        ("Lund A, Berg B (2019). Slow ladders in old towns.Kelp Review B, 158(24): 3–13.",
         "Slow ladders in old towns", "2019"),
        ("Lund, A., & Berg, B. (April, 2019). Slow ladders in old towns. Kelp Journal, 12, 3–13.",
         "Slow ladders in old towns", "2019-04"),
        ("Lund, Ann/Berg, Bo (11. August 2019): Slow ladders in old towns, in: Kelp Journal 12.",
         "Slow ladders in old towns", "2019-08-11"),
        ("Lund, C. Edward. “Slow ladders in old towns.” Journal of Piles 12, no. 1 (2019): 3–13.",
         "Slow ladders in old towns", "2019"),
        ("LUND, Ann; BERG, Bo. Slow ladders in old towns. Lichen, Recife, v. 95, n. 3, p. 7, 2019.",
         "Slow ladders in old towns", "2019"),
        ("Lund A. & Berg B. 2019, « Slow ladders in old towns », Kelp Review, 12, p. 3-13.",
         "Slow ladders in old towns", "2019"),
        ("Lund, A. and Berg, B. 2019. Slow ladders in old towns. – In: Wit, N. and Oz, P. (eds), "
         "Handbook of Kelp. Cambridge University Press, pp. 14–15.",
         "Slow ladders in old towns", "2019"),
        ("Lund A, ’t Wit H, Marsono, Berg B. Slow ladders in old towns. J Piles. 2019;12:3-13.",
         "Slow ladders in old towns", "2019"),
    ],
)  # fmt: skip
def test_what_stands_before_and_behind_a_title(printed: str, title: str, date: str) -> None:
    found = listing.read(f"{HEAD}{printed}\n")

    assert [(record.title, record.date) for record in found.records] == [(title, date)]


def test_a_dash_that_looks_like_a_bullet_stands_for_people_too() -> None:
    found = listing.read(
        HEAD
        + "Lund, Ann & Bo Berg (2021): Slow Ladders Lean on Long Walls. In: Journal of Piles 12\n"
        "  (1), 3–13.\n"
        "– (2020): Quiet Ladders and Long Shelves. In: Journal of Piles 11 (2), 3–13.\n"
    )

    assert [[author.name for author in record.authors] for record in found.records] == [
        ["Ann Lund", "Bo Berg"],
        ["Ann Lund", "Bo Berg"],
    ]


def test_slashes_divide_the_first_of_people_and_and_the_last() -> None:
    found = listing.read(
        HEAD
        + "Lund, Ann/Bo Berg & Cem Oz (2021): Slow Ladders. In: Journal of Piles 12 (1), 3–13.\n"
        "Berg, Bo/Felix Lund, et al. (2020): Quiet Ladders. In: Journal of Piles 11 (2), 3–13.\n"
        "Haugen Lund, Elin et al. (2019): Long Shelves. In: Journal of Piles 10 (2), 3–13.\n"
    )

    assert [[author.name for author in record.authors] for record in found.records] == [
        ["Ann Lund", "Bo Berg", "Cem Oz"],
        ["Bo Berg", "Felix Lund"],
        ["Elin Haugen Lund"],
    ]


def test_when_a_page_was_read_is_no_part_of_a_paper() -> None:
    found = listing.read(
        HEAD + "Lund, Ann & Bo Berg (2021): Slow Ladders Lean on Walls. doi: 10.3121/abcde.\n"
        "  In: https://osf.io/abcde (accessed: May 9, 2025).\n"
    )

    assert [(record.title, record.date, record.venue) for record in found.records] == [
        ("Slow Ladders Lean on Walls", "2021", "")
    ]


def test_a_plus_behind_a_year_says_that_a_paper_will_come_out() -> None:
    found = listing.read(
        HEAD
        + "2023+ A. Lund and B. Berg. Slow ladders lean on walls. Journal of Piles, accepted.\n"
        "2022 C. Oz and B. Berg. Quiet ladders lean on sheds. J. Piles, Vol. 11, pp. 3–13.\n"
    )

    assert [(record.title, record.date) for record in found.records] == [
        ("Slow ladders lean on walls", "2023"),
        ("Quiet ladders lean on sheds", "2022"),
    ]


@pytest.mark.parametrize(
    ("first", "second", "title"),
    [
        ("Slow ladders of a model-", "based wall", "Slow ladders of a model-based wall"),
        ("Slow ladders of an un-", "supervised wall", "Slow ladders of an unsupervised wall"),
        ("Slow ladders of a pa-", "per wall", "Slow ladders of a paper wall"),
    ],
)
def test_a_hyphen_that_was_there_before_the_line_was_broken(
    first: str, second: str, title: str
) -> None:
    found = listing.read(
        HEAD + f"1. A. Lund and B. Berg. {first}\n   {second}. Journal of Piles, 12, 3–13, 2021.\n"
        "2. A. Lund and B. Berg. Quiet ladders\n   of sheds. Journal of Piles, 11, 3–13, 2020.\n"
    )

    assert found.records[0].title == title


def test_revisions_that_were_requested_are_no_venue() -> None:
    found = listing.read(
        HEAD + "1. Slow Ladders Lean on Long Walls\n   Ann Lund, Bo Berg, and Cem Oz\n"
        "   Revisions requested (R1), Journal of Piles\n"
        "2. Quiet Ladders Lean on Long Sheds\n   Bo Berg and Cem Oz\n"
        "   Resubmitted (R1), Journal of Walls\n"
    )

    assert [record.venue for record in found.records] == ["Journal of Piles", "Journal of Walls"]


def test_a_venue_in_two_columns_may_begin_a_page() -> None:
    papers = [
        f"2024        CHI          Ann Lund, Bo Berg, Cem Oz. {title} Ladders Lean on Walls.\n"
        "                         Proceedings of the Conference on Ladders, 2024.\n"
        for title in ("Slow", "Quiet", "Long", "Old", "Wet")
    ]
    found = listing.read(
        "Publications\n" + "\n".join(papers) + "\n\f"
        "2024   CHI      Ann Lund, Bo Berg. Mossy Ladders Lean on Walls. Proceedings of the\n"
        "                Conference on Ladders, 2024.\n"
    )

    assert [author.name for author in found.records[-1].authors] == ["Ann Lund", "Bo Berg"]


def test_two_stops_end_a_journal_cut_short() -> None:
    found = listing.read(
        HEAD
        + "[1] A. Lund, B. Berg. Slow ladders lean on walls. Numer. Math.. 152.2 (2022): 259-306.\n"
        "[2] A. Lund, C. Oz. Quiet ladders lean on sheds. Numer. Math.. 141: 569-604 (2019). PDF\n"
    )

    assert [(record.title, record.venue) for record in found.records] == [
        ("Slow ladders lean on walls", "Numer. Math"),
        ("Quiet ladders lean on sheds", "Numer. Math"),
    ]


def test_a_report_cut_short_is_one_and_keeps_the_year_before_it() -> None:
    found = listing.read(
        HEAD + "2015 Lund, A., Berg, B., Slow ladders lean on walls. Tech. rep. Kelp Agency.\n\n"
        "2014 Lund, A., Oz, C., Quiet ladders lean on sheds. Technical report, Kelp Agency.\n"
    )

    assert [(record.kind, record.date, record.publisher) for record in found.records] == [
        ("report", "2015", "Kelp Agency"),
        ("report", "2014", "Kelp Agency"),
    ]


def test_the_name_of_a_journal_that_was_turned_round() -> None:
    found = listing.read(
        HEAD + "1. Ann Lund and Bo Berg. Slow Ladders Lean. Power Systems, IEEE Transactions on,\n"
        "   32 (5): 5615-5627, 2018.\n"
        "2. Ann Lund and Cem Oz. Quiet Ladders Lean on Long Sheds. Control of\n"
        "   Network Systems, IEEE Transactions on, 3 (1): 15-27, 2019.\n"
    )

    assert [(record.title, record.venue) for record in found.records] == [
        ("Slow Ladders Lean", "IEEE Transactions on Power Systems"),
        (
            "Quiet Ladders Lean on Long Sheds",
            "IEEE Transactions on Control of Network Systems",
        ),
    ]


def test_two_papers_in_one_item_are_parted_at_the_number_of_the_second() -> None:
    found = listing.read(
        "# Publications\n\n"
        '- Quill, Yan, and Bo Ma. "Nets of old harbours." In Proceedings of the 2018 Conference'
        " on Kelp, pp. 12-19. 2018.\n"
        '- Ma, Bo, Ann Lee, and Yan Quill. "Ropes: making and testing a net." In Proceedings of'
        ' the 2017 Conference on Nets, pp. 28-37. 2017. [8] Lee, Ann, Yan Quill, and Bo Ma. "A new'
        ' model of tides." In Proceedings of the 2016 Conference on Ropes, pp. 33-38. 2016.\n'
        '- Quill, Yan, and Ann Lee. "Slow tides of summer." Kelp Letters 12, no. 3 (2015): 3-9.\n'
    )

    assert [(r.title, r.date, len(r.authors)) for r in found.records] == [
        ("Nets of old harbours", "2018", 2),
        ("Ropes: making and testing a net", "2017", 3),
        ("A new model of tides", "2016", 3),
        ("Slow tides of summer", "2015", 2),
    ]
    assert not any(record.notes for record in found.records)
