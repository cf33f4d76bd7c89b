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
