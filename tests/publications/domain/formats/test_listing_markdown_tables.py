"""Tables of Markdown whose rows leave out the bar at their end."""

from publications.domain.formats import read


def test_rows_without_a_bar_at_their_end_are_cells() -> None:
    listing = read(
        """# Ann Lee

## Publications

|   |
|:--|----|
| 3|  Lee A, Ma B (2023) Ferns that climb old towers. Annals of Moss 6: 16
|   |
| 2| Fox D, Lee A, Wu C (2022) Slow sand below the old harbour. *Kelp Letters* 7: 30-41
|   |
| 1| Lee A (2021) Quiet signs of kelp. Journal of Kelp 12: 4-19
"""
    )

    assert [(r.title, [a.name for a in r.authors]) for r in listing.records] == [
        ("Ferns that climb old towers", ["A. Lee", "B. Ma"]),
        ("Slow sand below the old harbour", ["D. Fox", "A. Lee", "C. Wu"]),
        ("Quiet signs of kelp", ["A. Lee"]),
    ]
    assert not listing.unread
