"""Blank lines that a program set within the papers of a PDF."""

from publications.domain.formats import read

_CV = """Ann Lee

Publications
2023 Ann Lee, Bo Wu, Cem Oz, Dana Fox, Eva Lind, and

Finn Berg. 2023. “Fast Piles of Paper and What They Tell Us”. In: Journal of
Piles 7.2, pp. 3-9.

Ann Lee and Bo Wu. 2022. “Slow Piles of Sand in the Harbours of the North:

What They Cost”. In: Kelp Letters 12, pp. 20-31.

Bo Wu and Ann Lee. 2021. “Why Queues Lie to Us, and What They Say When No-

body Asks Them”. In: Waiting Quarterly 3, pp. 1-17.
\f
Teaching
"""


def test_a_paper_goes_on_below_a_blank_line_within_a_phrase_a_quotation_or_a_word() -> None:
    listing = read(_CV, "text")

    assert [(r.title.split(":")[0], len(r.authors), r.date, r.venue) for r in listing.records] == [
        ("Fast Piles of Paper and What They Tell Us", 6, "2023", "Journal of Piles"),
        ("Slow Piles of Sand in the Harbours of the North", 2, "2022", "Kelp Letters"),
        (
            "Why Queues Lie to Us, and What They Say When Nobody Asks Them",
            2,
            "2021",
            "Waiting Quarterly",
        ),
    ]
    assert listing.records[1].title.endswith("What They Cost")


def test_a_line_may_be_broken_between_initials() -> None:
    cv = (
        "Publications\n\n1. Z. Wang, S. Park, A. Lee, B. Wu, C. Oz, D. Fox, E. Lind, F. Berg, J.-\n"
        "   N. Chotard✝. Slow piles of sand in the north. Journal of Piles, 3, 2020.\n"
    )
    (record,) = read(cv, "text").records

    assert record.authors[-1].name == "J.-N. Chotard"
