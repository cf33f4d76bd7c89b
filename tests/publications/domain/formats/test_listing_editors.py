"""Who edited the book that a chapter stands in."""

import pytest

from publications.domain.formats import listing
from publications.domain.formats.listing.editors import without_editors


@pytest.mark.parametrize(
    ("phrase", "rest", "editors"),
    [
        (
            "In Okoro, B. and Lund, S. (Eds.), Handbook of Piles, pp. 55-79",
            "Handbook of Piles, pp. 55-79",
            ("B. Okoro", "S. Lund"),
        ),
        (
            "In Software for Piles, Michael E. Stone, Nob Takaya, and Jan Versch, editors. Oslo: "
            "Kelp, 133-148",
            "In Software for Piles, Oslo: Kelp, 133-148",
            ("Michael E. Stone", "Nob Takaya", "Jan Versch"),
        ),
        ("In Hill. L.D. (ed.) World of Piles. Oslo", "World of Piles. Oslo", ("L.D. Hill",)),
        ("In Berg and Costa (Eds.) World of Piles", "World of Piles", ("Berg", "Costa")),
        (
            "In Okoro, B., S.Lund and M. Ma (editors).2002. World of Piles. Oslo",
            "World of Piles. Oslo",
            ("B. Okoro", "S.Lund", "M. Ma"),
        ),
        (
            "In: Moreau C, Singh P, editors. Piles Below. 2nd ed. Oslo: Kelp",
            "Piles Below. 2nd ed. Oslo: Kelp",
            ("C. Moreau", "P. Singh"),
        ),
        (
            "in Measuring Piles, ed. Colin Achebe and Sara Lindgren (Tide Press, 2019), 88-112",
            "in Measuring Piles, (Tide Press, 2019), 88-112",
            ("Colin Achebe", "Sara Lindgren"),
        ),
        (
            "In Handbook of Piles, edited by Ann Lee and Bo Ma, 12-30. Oslo: Kelp, 2011.",
            "In Handbook of Piles, 12-30. Oslo: Kelp, 2011.",
            ("Ann Lee", "Bo Ma"),
        ),
        (
            "in: Bernd Berg (Hg.), Handbuch der Stapel, Berlin 2019",
            "Handbuch der Stapel, Berlin 2019",
            ("Bernd Berg",),
        ),
        (
            "In: Berg, Bernd/Costa, Pia (Hg.): Regale und Leitern. Berlin 2020",
            "Regale und Leitern. Berlin 2020",
            ("Bernd Berg", "Pia Costa"),
        ),
        (
            "in Handbook of Piles (Berg, B., Costa, P., eds), Kelp International",
            "in Handbook of Piles, Kelp International",
            ("B. Berg", "P. Costa"),
        ),
        (
            "in Handbook of Piles 201 (Bernd Berg & Pia Costa eds., 2015)",
            "in Handbook of Piles 201, 2015",
            ("Bernd Berg", "Pia Costa"),
        ),
        (
            "World of Piles. Toga AB, Costa PA (Eds.) Oslo: Kelp Press. 529-36",
            "World of Piles, Oslo: Kelp Press. 529-36",
            ("A. B. Toga", "P. A. Costa"),
        ),
        (
            "Piles in Rooms, I. Berg and J. Costa-Lee (eds.), Kelp Press 2020",
            "Piles in Rooms, Kelp Press 2020",
            ("I. Berg", "J. Costa-Lee"),
        ),
        (
            "dans Paul Berg (dir.), Les piles, Rennes, Kelp, 2016",
            "Les piles, Rennes, Kelp, 2016",
            ("Paul Berg",),
        ),
        (
            "In B. Berg, ed. World of Piles. Oslo: Kelp Press, 2011",
            "World of Piles. Oslo: Kelp Press, 2011",
            ("B. Berg",),
        ),
        (
            "in Bo Berg, ed., Rules of Piles (Oslo, 2011)",
            "Rules of Piles (Oslo, 2011)",
            ("Bo Berg",),
        ),
        (
            "in B. Berg and C. Costa, eds, World of Piles (Oslo, 2011)",
            "World of Piles (Oslo, 2011)",
            ("B. Berg", "C. Costa"),
        ),
        (
            "To appear in Bo Berg and Pia de Costa (eds.), The World of Piles",
            "To appear in The World of Piles",
            ("Bo Berg", "Pia de Costa"),
        ),
        (
            "En: Berg T, Costa MA, editores. Pilas. Berlin: Kelp; 2011",
            "Pilas. Berlin: Kelp; 2011",
            ("T. Berg", "M. A. Costa"),
        ),
        (
            "In World of Piles; Berg, M., Costa, P.-A., Eds.; Kelp: Oslo, 2011",
            "In World of Piles, Kelp: Oslo, 2011",
            ("M. Berg", "P.-A. Costa"),
        ),
        (
            "in Handbook of Old Piles, M. Berg and P. Costa, Eds., Kelp Press, Oslo, 2011",
            "in Handbook of Old Piles, Kelp Press, Oslo, 2011",
            ("M. Berg", "P. Costa"),
        ),
        ("en J. Costa (coord.), Libros y letras, Madrid", "Libros y letras, Madrid", ("J. Costa",)),
        (
            "in Berg, I.J. and R. Costa (eds.).Piles and ladders. Oslo",
            "Piles and ladders. Oslo",
            ("I.J. Berg", "R. Costa"),
        ),
        ("Proceedings of the 3rd Conference, 2020", "Proceedings of the 3rd Conference, 2020", ()),
        ("Piles, 2nd ed. Cape Town: Kelp", "Piles, 2nd ed. Cape Town: Kelp", ()),
    ],
)
def test_editors_before_and_behind_a_title(
    phrase: str, rest: str, editors: tuple[str, ...]
) -> None:
    assert without_editors(phrase) == (rest, editors)


def test_german_chapters_have_editors_and_pages() -> None:
    found = listing.read(
        "Publikationen\n\n"
        "Lund, Anna: Leise Leitern. In: Berg, Bernd/Costa, Pia (Hg.): Leitern und Regale. "
        "Frankfurt: Campus 2020, S. 33-48.\n\n"
        "Lund, Anna (2021): Was Regale erinnern. In: Berg, B.; Costa, P. (Hrsg.): Erinnerungen. "
        "Wiesbaden: Kelp, S. 101-120.\n\n"
        "Lund, Anna (2022): Müßige Türme. In: Türme der Welt. Hg. von Bernd Berg und Pia Costa. "
        "Stuttgart: Kelp 2022, S. 11-20.\n"
    )

    assert [(x.title, x.venue, x.pages, len(x.editors)) for x in found.records] == [
        ("Leise Leitern", "Leitern und Regale", "33-48", 2),
        ("Was Regale erinnern", "Erinnerungen", "101-120", 2),
        ("Müßige Türme", "Türme der Welt", "11-20", 2),
    ]
    assert not found.unread


def test_pages_before_the_book_are_no_part_of_the_title_nor_of_the_book() -> None:
    found = listing.read(
        "Publications\n\n"
        "Lund, A. and B. Berg 2021. Quiet Ladders. Pages 3-13. In Costa, P. and R. Ma (eds.) "
        "World of Ladders. Kelp Press, Oslo.\n\n"
        "Berg, B. and A. Lund 2022. Slow Ladders pages 21-30. In Costa, P. and R. Ma (eds.) "
        "World of Ladders. Kelp Press, Oslo.\n"
    )

    assert [(x.title, x.venue, x.pages, len(x.editors)) for x in found.records] == [
        ("Quiet Ladders", "World of Ladders", "3-13", 2),
        ("Slow Ladders", "World of Ladders", "21-30", 2),
    ]


def test_a_book_and_its_editors_are_no_part_of_the_title() -> None:
    found = listing.read(
        "Publications\n\n"
        "Lund, A., & Berg., B. (2009). Slow Piles and Their Management. In A. Costa & D. Okoro "
        "(Eds.), Piles of the World: Challenges, Methods, and Shelves. Kelp & Tide.\n\n"
        "Lund, A., & Berg, B. (2011). Long Shelf Sites – Praxis et Theoria. In J. Costa (Ed.), "
        "World of Shelves. Oslo: Kelp Press. Retrieved from http://example.org/4\n\n"
        "Ng, N., & Lund, A. (1997). Cowpea. p. 82-99 in: Berg, D., L. Costa and P. Okoro (eds). "
        "Gardens and Trust. Kelp Press, Oslo.\n"
    )

    assert [(x.title, x.venue, x.editors) for x in found.records] == [
        (
            "Slow Piles and Their Management",
            "Piles of the World: Challenges, Methods, and Shelves",
            ("A. Costa", "D. Okoro"),
        ),
        ("Long Shelf Sites – Praxis et Theoria", "World of Shelves", ("J. Costa",)),
        ("Cowpea", "Gardens and Trust", ("D. Berg", "L. Costa", "P. Okoro")),
    ]
    assert [author.name for author in found.records[0].authors] == ["A. Lund", "B. Berg"]
    assert found.records[1].notes == ()


def test_several_editors_behind_in_are_no_authors() -> None:
    page = (
        "# Ann Lee\n\n## Book Chapters\n\n"
        "“Moss Police: Governing the Self.” In Diane Neal and Yvonne Task, eds., "
        "_Interrogating Ladders_ (Oslo: Kelp Press, 2007).\n\n"
        "“Notes on the Undergrowth.” In Ken Gold, ed., _Ladder Reader_ (Oslo: Kelp, 2005).\n"
    )

    records = listing.read(page).records

    assert [(one.title, one.editors) for one in records] == [
        ("Moss Police: Governing the Self", ("Diane Neal", "Yvonne Task")),
        ("Notes on the Undergrowth", ("Ken Gold",)),
    ]
    assert "In Diane Neal" not in [author.name for author in records[0].authors]


def test_one_surname_in_front_of_the_editors_sign_is_the_editor() -> None:
    phrase = "in Holt (Hrsg.), Musterregale für das Archiv, 2. Auflage"

    assert without_editors(phrase) == ("Musterregale für das Archiv, 2. Auflage", ("Holt",))
    assert without_editors("Holt (Hrsg.), Musterregale")[1] == ()


@pytest.mark.parametrize(
    ("phrase", "book"),
    [
        (
            "In A. Lee, B. Ma and C. Oak (Eds.), Tide, Kelp, Moss: Studies of Shores. Routledge",
            "Tide, Kelp, Moss: Studies of Shores",
        ),
        (
            "in “Kelp and Its Role in Clay, Moss and Sand”, ed. C. Oak, Reed Press, 2021",
            "Kelp and Its Role in Clay, Moss and Sand",
        ),
    ],
)
def test_a_book_with_commas_in_its_name_is_whole(phrase: str, book: str) -> None:
    text = f"Chapters\nAnn Lee and Bo Ma. 2014. “Slow piles of sand.” {phrase}.\n"

    assert [one.venue for one in listing.read(text).records] == [book]


@pytest.mark.parametrize(
    "pages",
    [
        "ponds. Pages 41-50. In:",
        "ponds. Pages-41-50. In:",
        "ponds. P41-50 . in:",
        "ponds. 41-50 in:",
        "ponds pages. 41-50 in:",
    ],
)
def test_the_pages_that_stand_before_the_book_are_no_part_of_it_or_of_the_title(pages: str) -> None:
    text = f"""Publications
Lee, A. 2004. Moss genes of the north. J. Moss Sci. 12: 3-9.
Lee, A. and B. Ma 1997. Breeding better kelp for {pages} Oz I., D.R. Ulm, and K. Dahl (eds.) 1997. \
Advances in kelp research. Kelp Press, Oslo.
Lee, A. 1996. Dune grass of the south. J. Moss Sci. 4: 3-9.
"""
    paper = listing.read(text).records[1]

    assert (paper.title, paper.pages) == ("Breeding better kelp for ponds", "41-50")
    assert paper.venue.startswith("Advances in kelp research")
    assert paper.editors == ("I. Oz", "D.R. Ulm", "K. Dahl")


@pytest.mark.parametrize("sign", ["(Hrsg.):", "(Hg.),", "(ed.),", "(Ed.):"])
def test_one_editor_whose_name_is_turned(sign: str) -> None:
    (record,) = listing.read(f"""# Publications

- Ma, Bo (2020): Langsamer Sand. In: Wu, Cyrus {sign} Handbuch des Sandes. Berlin: Sand, S. 1–20.
""").records

    assert (record.venue, record.editors) == ("Handbuch des Sandes", ("Cyrus Wu",))
