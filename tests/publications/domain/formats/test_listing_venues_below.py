"""Lists without gaps whose papers have people and a title on a line, and their venue below."""

from publications.domain.formats import read

_CV = """Ann Lee

PAPERS
Ann Lee, Bo Wu, Cem Oz, Slow Piles of Grey Paper in the Long Winter of Our Harbours, Told by Those Who Climb Them
30th International Conference on Piles & Paper, 2021
Ann Lee, Bo Wu, Fast Piles of Sand and the Patient Ladders that Lean on Them in the Towns of the North
ACM International Conference on Ladders, 2021
Cem Oz, Dan Fox, Ann Lee, Counting Small Things that Nobody in the Harbours of the North Ever Looks for at Night: a Half
18th Meeting on Counting Conference, 2020
Ann Lee, Bo Wu, A Survey of Queues: What They Say When Nobody Asks Them at All, and to Whom They Say It
International Conference on Queues, 2019
"""  # noqa: E501


def test_a_venue_on_a_line_of_its_own_ends_a_paper_though_lines_are_full() -> None:
    listing = read(_CV, "text")

    assert [(r.title.split()[0], r.title.split()[-1], len(r.authors)) for r in listing.records] == [
        ("Slow", "Them", 3),
        ("Fast", "North", 2),
        ("Counting", "Half", 3),
        ("A", "It", 2),
    ]
    assert [record.venue for record in listing.records] == [
        "30th International Conference on Piles & Paper",
        "ACM International Conference on Ladders",
        "18th Meeting on Counting Conference",
        "International Conference on Queues",
    ]
    assert not listing.unread


def test_a_line_that_ends_before_a_venue_goes_on_with_it() -> None:
    papers = "".join(
        f"[{number}]  A. Lee and B. Wu, “{title} control of the piles of grey paper at night,” In\n"
        f"      International Conference on Piles, pages 4-19, {2010 + number}.\n"
        for number, title in ((3, "Robust"), (2, "Slow"), (1, "Fast"))
    )

    listing = read(f"Ann Lee\n\nPublications\n\n{papers}", "text")

    assert [(record.venue, record.date) for record in listing.records] == [
        ("International Conference on Piles", "2013"),
        ("International Conference on Piles", "2012"),
        ("International Conference on Piles", "2011"),
    ]


def test_a_text_that_was_broken_within_a_name_is_no_list_of_lines() -> None:
    papers = "\n".join(
        f"Ann Elisabeth Vassalos, Bo J. Wienerberg, Chen Rysdal, Dina Abitebol, and Jon\n"
        f"McHugh. {title} for Piles of Paper in the Old Harbours of Northern Europe.\n"
        f"In Proceedings of Piles, pages 292-304, {year}.\n"
        for title, year in (("Slow Ladders", 1998), ("Quiet Moss", 1997), ("Long Roofs", 1996))
    )
    found = read(f"Publications\n\n{papers}", "text").records

    assert [[each.name for each in record.authors][-1] for record in found] == ["Jon McHugh"] * 3
    assert {record.venue for record in found} == {"Piles"}
