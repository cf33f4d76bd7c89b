"""CVs whose margin says, word below word, where and when each paper came out."""

from publications.domain.formats import read

_CV = """Ann Lee

RESEARCH

   ICP    Fast Piles of Paper and What They Tell Us of Slow Readers in Old
  2021    Libraries. Ann Lee*, Bo Wu, Cem Oz, Dana Fox, Eva Lind, Finn Berg,
          Gil Roth*.

          We pile paper in seven rooms of a library and ask who reads it there, and
          for how long. Piles that are fast are read by people who are slow.

 EPILE    Why Queues Lie: A Study of Waiting in the Harbour of a Small Town. Ann
Letters   Lee, Cem Oz, Eva Lind.
  2020
          We wait in forty queues of a town and count the people before us, who are
          more than they seem to be from behind.

   ICP    Flat Piles of Sand and Clay in the Long Winter of the North. Bo Wu, Ann
  2019    Lee, Dana Fox.
  Best
 Poster   We flatten piles of sand and of clay and look at what becomes of them when
          snow lies on all of them for more than a month.

 Poster   Shelves at Night, and Who Still Walks between Them at Four. Ann Lee, Bo
          Wu. Days of the Library, 2018.

SKILLS

 Lang.    Python, Fortran
"""


def test_words_of_a_margin_say_where_and_when_the_paper_beside_them_came_out() -> None:
    listing = read(_CV, "text")

    assert [(r.title.split()[0], len(r.authors), r.date, r.venue) for r in listing.records] == [
        ("Fast", 7, "2021", "ICP"),
        ("Why", 3, "2020", "EPILE Letters"),
        ("Flat", 3, "2019", "ICP"),
        ("Shelves", 2, "2018", "Days of the Library"),
    ]
    assert [r.title.split()[-1] for r in listing.records] == ["Libraries", "Town", "North", "Four"]
    assert "Best Poster" in listing.records[2].notes
    assert not listing.unread


def test_a_margin_that_dates_what_somebody_did_is_no_venue() -> None:
    cv = "Ann Lee\n\nEDUCATION\n\n" + "".join(
        f" {month}    Studied the piles of a harbour in the north and its queues\n"
        f" {year}    at the University of Somewhere.\n\n"
        for month, year in (("June", 2011), ("May", 2009), ("March", 2007))
    )
    listing = read(f"{cv}PAPERS\n\nAnn Lee, Bo Wu. Fast piles. Journal of Things, 2020.\n", "text")

    assert [record.title for record in listing.records] == ["Fast piles"]


def test_a_venue_may_stand_above_the_paper_that_it_is_of() -> None:
    cv = "".join(
        f"  ICP\n  {year}    Ann Lee, Bo Wu. {title} Piles of Paper in the Long Winter of the\n"
        "          North. Proceedings of the Conference on Piles.\n\n"
        for year, title in ((2021, "Fast"), (2020, "Slow"), (2019, "Flat"))
    )

    listing = read(f"Ann Lee\n\nPAPERS\n\n{cv}", "text")

    assert [record.title.split()[0] for record in listing.records] == ["Fast", "Slow", "Flat"]


def test_a_margin_set_at_its_right_edge_leaves_one_blank() -> None:
    papers = """  ICLR 2024 A. Lee, C. Oz, B. Wu
            Fast Piles of Paper in the Long Winter of the Harbours
  TMLR 2023 B. Wu, A. Lee.
            Slow Queues and the People who Wait in Them at Night
NeurIPS 2022 A. Lee, D. Fox.
            A Patient Approach to Counting Small Things that Nobody Sees
   ICML 2021 D. Fox, A. Lee, B. Wu.
            Quiet Benchmarks for Old Letters and Their Readers
"""
    listing = read(f"Ann Lee\n\nPUBLICATIONS\n\n{papers}", "text")

    assert [(r.title.split()[0], len(r.authors), r.date, r.venue) for r in listing.records] == [
        ("Fast", 3, "2024", "ICLR"),
        ("Slow", 2, "2023", "TMLR"),
        ("A", 2, "2022", "NeurIPS"),
        ("Quiet", 3, "2021", "ICML"),
    ]
    assert not listing.unread


def test_an_acronym_above_the_rest_of_a_venue_stands_in_the_margin_too() -> None:
    cv = """Ann Lee

    Publications
 SIGPILE Combining Piles and Queues for Many Small Harbours of the North and
Asia 2023 What They Cost
          Bo Wu, Ann Lee, P. J. Fox

EPILE 2022 Slow Piles of Grey Paper by Night.
          Dana Fox, Ann Lee, P. J. Fox

  ICP 2021 Why Queues Lie to Us When Nobody Asks.
          Cem Oz, Ann Lee, P. J. Fox
"""
    records = read(cv, "text").records

    assert [(r.title.split()[0], len(r.authors), r.date, r.venue) for r in records] == [
        ("Combining", 3, "2023", "SIGPILE Asia"),
        ("Slow", 3, "2022", "EPILE"),
        ("Why", 3, "2021", "ICP"),
    ]
