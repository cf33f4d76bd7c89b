"""Venue phrases, one table a question."""

import dataclasses

import pytest

from publications.domain.formats import read
from publications.domain.formats import text as words_of
from publications.domain.formats.venue_phrases import (
    VenuePhrase,
    container,
    is_remark,
    is_venue,
    kind_of,
    read_venue,
    split_remarks,
)


@pytest.mark.parametrize(
    ("phrase", "expected"),
    [
        (
            "In Proceedings of the 3rd Conference on Piles (CoP), Oslo, Norway, March 2020",
            VenuePhrase("3rd Conference on Piles", "CoP", "conference", "2020-03", "Oslo, Norway"),
        ),
        (
            "Review paper published in volume 14 of Frontiers in Piles in 2023.",
            VenuePhrase(
                "Frontiers in Piles", "", "journal", "2023", volume="14", notes=("Review paper",)
            ),
        ),
        (
            "Paper presented at the 3rd Conference on Piles, Oslo, 2019",
            VenuePhrase("3rd Conference on Piles", "", "conference", "2019", "Oslo"),
        ),
        (
            "En. In: Journal of Piles 12.3 (2019), pp. 4-9",
            VenuePhrase(
                "Journal of Piles", "", "journal", "2019", volume="12", issue="3", pages="4-9"
            ),
        ),
        (
            "Modern Piles, 19:3(2014): 275-285",
            VenuePhrase(
                "Modern Piles", "", "journal", "2014", volume="19", issue="3", pages="275-285"
            ),
        ),
        (
            "Piles and History, 20, 1(2014): 143–159",
            VenuePhrase(
                "Piles and History", "", "journal", "2014", volume="20", issue="1", pages="143-159"
            ),
        ),
        (
            "Proc. ACM Hum.-Comput. Interact. 4, 2020",
            VenuePhrase(
                "Proc. ACM Hum.-Comput. Interact", kind="journal", date="2020", volume="4"
            ),
        ),
        (
            "Meeting on Piles, Springer, pp 383–400 (2022)",
            VenuePhrase(
                "Meeting on Piles", date="2022", publisher="Springer", pages="383-400"
            ),
        ),
        (
            "Piles Policy. 120. Pages. 144-157",
            VenuePhrase(
                "Piles Policy", kind="journal", volume="120", pages="144-157"
            ),
        ),
        (
            "Institute of Piles (IPL) Annual Conference and Fair, Oslo, Norway, May 2022",
            VenuePhrase(
                "Institute of Piles Annual Conference and Fair", "IPL", "conference", "2022-05",
                "Oslo, Norway",
            ),
        ),
        (
            "Piles Biology 6(2011), 2023",
            VenuePhrase("Piles Biology", "", "journal", "2023", volume="6"),
        ),
        (
            "(2014) 73(2) KLJ 310",
            VenuePhrase("KLJ", "KLJ", "journal", "2014", volume="73", issue="2", pages="310"),
        ),
        (
            "Libros y letras, Madrid, Kelp Press, 2008, págs. 55-71",
            VenuePhrase(
                "Libros y letras", "", "", "2008", "Madrid", "Kelp Press", pages="55-71"),
        ),
        (
            "Review of Sorted Piles (ROSP) 21 (1999) 257–274",
            VenuePhrase(
                "Review of Sorted Piles", "ROSP", "journal", "1999", volume="21", pages="257-274"
            ),
        ),
        (
            "Zeitschrift für Piles, Jg. 84 (2010), H. 2, S. 145–167",
            VenuePhrase(
                "Zeitschrift für Piles", "", "journal", "2010", volume="84", issue="2",
                pages="145-167",
            ),
        ),
        (
            "Law of Piles (Oslo: Kelp University Press, 2019), pp. 33-45",
            VenuePhrase(
                "Law of Piles", "", "", "2019", "Oslo", "Kelp University Press", pages="33-45",
            ),
        ),
        (
            "Oslo: Kelp University Press, 2019",
            VenuePhrase("", "", "", "2019", "Oslo", "Kelp University Press"),
        ),
        (
            "Tampa, FL: The Annual Conference on Piles, May 2020",
            VenuePhrase("Annual Conference on Piles", "", "conference", "2020-05", "Tampa, FL"),
        ),
        (
            "Pile Colloquium 2006, Kelp Press, 2009",
            VenuePhrase("Pile Colloquium", "", "conference", "2009", publisher="Kelp Press"),
        ),
        (
            "Journal of Piles 12(3): 45-67, 2020",
            VenuePhrase(
                "Journal of Piles", "", "journal", "2020", volume="12", issue="3", pages="45-67"
            ),
        ),
        (
            "Journal of Piles, vol. 12, no. 3, pp. 45–67, May 2020",
            VenuePhrase(
                "Journal of Piles", "", "journal", "2020-05", volume="12", issue="3", pages="45-67"
            ),
        ),
        (
            "Piles Review 51, 665-681, (1984)",
            VenuePhrase("Piles Review", "", "journal", "1984", volume="51", pages="665-681"),
        ),
        (
            "Piles. Math. 2006. V. 74. No. 3. P. 821–826.",
            VenuePhrase(
                "Piles. Math", "", "journal", "2006", volume="74", issue="3", pages="821-826"
            ),
        ),
        (
            "Вестник куч. 2011. Т. 11. № 2. С. 253–261",
            VenuePhrase(
                "Вестник куч", "", "journal", "2011", volume="11", issue="2", pages="253-261"
            ),
        ),
        (
            "Lett. Pile Th., 20:2 (2020), 277–309",
            VenuePhrase(
                "Lett. Pile Th", "", "journal", "2020", volume="20", issue="2", pages="277-309"
            ),
        ),
        (
            "Pile Transduc. Target Ther., 2024, 9, 204",
            VenuePhrase(
                "Pile Transduc. Target Ther", "", "journal", "2024", volume="9", pages="204"
            ),
        ),
        (
            "Cahiers des piles, n°9/10, 2003",
            VenuePhrase("Cahiers des piles", "", "journal", "2003", issue="9/10"),
        ),
        (
            "accepted, Journal of Piles, 2013",
            VenuePhrase("Journal of Piles", "", "journal", "2013", notes=("Accepted",)),
        ),
        ("May 2021 · Journal of Piles", VenuePhrase("Journal of Piles", "", "journal", "2021-05")),
        (
            "Proceedings of the 2016 Meeting on Piles in Elm Valley, ID, May 2016",
            VenuePhrase("Meeting on Piles", "", "conference", "2016-05", "Elm Valley, ID"),
        ),
        ("PILE/CR-2018-219, May 2018", VenuePhrase("PILE/CR-2018-219", date="2018-05")),
        ("Journal of Piles (2020). (Code)", VenuePhrase("Journal of Piles", "", "journal", "2020")),
        (
            "PhD diss., University of Piles, 2022",
            VenuePhrase(kind="thesis", date="2022", publisher="University of Piles"),
        ),
        (
            "Target journal: Letters on Piles",
            VenuePhrase("Letters on Piles", "", "journal"),
        ),
        (
            "Journal of Piles, 170, 15, 2025",
            VenuePhrase("Journal of Piles", "", "journal", "2025", volume="170", pages="15"),
        ),
        (
            "Notices of Piles, 170, 3480, 2025",
            VenuePhrase("Notices of Piles", "", "journal", "2025", volume="170", pages="3480"),
        ),
        (
            "Journal of Piles, 8, Article 12, 2021",
            VenuePhrase("Journal of Piles", "", "journal", "2021", volume="8", pages="12"),
        ),
        (
            "Proceedings of the VLDB Endowment, 2020",
            VenuePhrase("Proceedings of the VLDB Endowment", "", "journal", "2020"),
        ),
        (
            "2021, Annals of Piles, 12, 3-15",
            VenuePhrase("Annals of Piles", "", "journal", "2021", volume="12", pages="3-15"),
        ),
        (
            "In press, Journal of Piles, 2021",
            VenuePhrase("Journal of Piles", "", "journal", "2021", notes=("In press",)),
        ),
        ("In preparation, 2021", VenuePhrase(date="2021", notes=("In preparation",))),
        (
            "Workshop on Piles at CoP 2020 (Best Paper Award)",
            VenuePhrase(
                "Workshop on Piles at CoP", "", "workshop", "2020", awards=("Best Paper Award",)
            ),
        ),
        (
            "Ph.D. thesis, University of Oslo, May 2020",
            VenuePhrase("", "", "thesis", "2020-05", publisher="University of Oslo"),
        ),
        (
            "Master's thesis, University of Oslo, 2020",
            VenuePhrase(
                "", "", "thesis", "2020",
                publisher="University of Oslo", notes=("Master's thesis",),
            ),
        ),
        ("CoP 2020", VenuePhrase("CoP", "CoP", "conference", "2020")),
        (
            "To appear in Conference on Piles (CoP), 2025",
            VenuePhrase("Conference on Piles", "CoP", "conference", "2025", notes=("To appear",)),
        ),
        ("arXiv preprint arXiv:2101.00001, 2021", VenuePhrase("arXiv", "", "preprint", "2021")),
        (
            "Conference on Piles (CoP), June 28 – July 2, 2020",
            VenuePhrase("Conference on Piles", "CoP", "conference", "2020-06"),
        ),
    ],
)  # fmt: skip
def test_what_a_phrase_says(phrase: str, expected: VenuePhrase) -> None:
    assert dataclasses.replace(read_venue(phrase), doubts=()) == expected


@pytest.mark.parametrize(
    ("text", "venue", "remark"),
    [
        ("Conference on Piles, 2020", True, False),
        ("In CoP 2020", True, False),
        ("CoP '20", True, False),
        ("arXiv:2101.00001", True, False),
        ("Ph.D. Dissertation, 2020", True, False),
        ("Journal of Piles 12(3), 2020", True, False),
        ("ACM/IEEE IPSN , Apr 2020 [Best Paper Award]", True, True),
        ("Journal of Piles, forthcoming", True, True),
        ("Sorting Piles on Tables", False, False),
        ("Best Paper Award", False, True),
        ("Long Oral Presentation", False, True),
        ("(Extended version with proofs.)", False, True),
        ("* denotes equal contribution", False, True),
        ("x" * 1000, False, False),
    ],
)
def test_what_a_line_is(text: str, venue: bool, remark: bool) -> None:
    assert (is_venue(text), is_remark(text)) == (venue, remark)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Conference on Piles", "conference"),
        ("Journal of Piles", "journal"),
        ("ACM Trans. Piles", "journal"),
        ("Workshop on Piles", "workshop"),
        ("Proceedings of the VLDB Endowment", "journal"),
        ("Ph.D. Thesis", "thesis"),
        ("Technical Report", "report"),
        ("US Patent 123", "patent"),
        ("CoRR", "preprint"),
        ("Piles", ""),
    ],
)
def test_the_kind_that_its_words_say(text: str, kind: str) -> None:
    assert kind_of(text) == kind


@pytest.mark.parametrize(
    ("printed", "expected"),
    [
        ("Proceedings of the 3rd Conference on Piles (CoP)", ("3rd Conference on Piles", "CoP")),
        ("CoP '20: Proceedings of the Conference on Piles", ("Conference on Piles", "CoP")),
        ("the Conference on Piles, 2020", ("Conference on Piles", "")),
        ("Proceedings of the VLDB Endowment", ("Proceedings of the VLDB Endowment", "")),
        ("In: Conference on Piles (CoP 2020)", ("Conference on Piles", "CoP")),
        ("NeurIPS", ("NeurIPS", "NeurIPS")),
        ("", ("", "")),
    ],
)
def test_the_container_of_a_bibliography(printed: str, expected: tuple[str, str]) -> None:
    assert container(printed) == expected


@pytest.mark.parametrize(
    ("text", "notes", "awards"),
    [
        ("Long Oral; Best Paper Award", ["Long Oral"], ["Best Paper Award"]),
        ("(Spotlight) [Honorable Mention]", ["Spotlight"], ["Honorable Mention"]),
        ("* Equal contribution", [], []),
    ],
)  # fmt: skip
def test_remarks_are_notes_or_awards(text: str, notes: list[str], awards: list[str]) -> None:
    assert split_remarks(text) == (tuple(notes), tuple(awards))


@pytest.mark.parametrize(
    ("phrase", "venue", "notes", "awards"),
    [
        (
            "ASPLOS 2024. Distinguished Artifact Award",
            "ASPLOS",
            (),
            ("Distinguished Artifact Award",),
        ),
        ("OSDI 2022, Best Paper Award", "OSDI", (), ("Best Paper Award",)),
        ("OSDI'24 – Jay Lepreau Best Paper Award", "OSDI", (), ("Jay Lepreau Best Paper Award",)),
        ("SOSP 2023 | Best Paper Award", "SOSP", (), ("Best Paper Award",)),
        ("In EuroSys 2024. Best Paper", "EuroSys", (), ("Best Paper",)),
        ("CHI 2020 Honorable Mention", "CHI", (), ("Honorable Mention",)),
        ("SC'22 Best Student Paper Finalist", "SC", (), ("Best Student Paper Finalist",)),
        ("NeurIPS 2023 Oral", "NeurIPS", ("Oral",), ()),
        ("ICML 2024 (Spotlight)", "ICML", ("Spotlight",), ()),
        ("ACL 2020: long paper", "ACL", ("long paper",), ()),
    ],
)
def test_a_remark_beside_a_short_venue_is_no_part_of_it(
    phrase: str, venue: str, notes: tuple[str, ...], awards: tuple[str, ...]
) -> None:
    read = read_venue(phrase)

    assert (read.name, read.acronym, read.kind) == (venue, venue, "conference")
    assert (read.notes, read.awards, read.doubts) == (notes, awards, ())


def test_an_award_named_after_a_workshop_makes_no_workshop() -> None:
    read = read_venue("OSDI 2022 (Best Workshop Paper Award of 2020)")

    assert (read.kind, read.awards) == ("conference", ("Best Workshop Paper Award of 2020",))


@pytest.mark.parametrize(
    "phrase",
    ["NeurIPS 2022 Workshop on Oral Histories", "CHI 2020 Companion, Oral", "PLDI 2019"],
)
def test_what_goes_on_with_the_venue_stays_there(phrase: str) -> None:
    assert read_venue(phrase).awards == ()
    assert "Oral" not in read_venue(phrase).notes or "Companion" in phrase


@pytest.mark.parametrize(
    ("phrase", "kind", "doubts"),
    [
        ("EuroSys 2023", "conference", ()),
        ("USENIX ATC '21", "conference", ()),
        ("IEEE S&P 2020", "conference", ()),
        ("HotOS 2021", "workshop", ()),
        ("TPDS 2020", "journal", ()),
        ("XYZW 2020", "conference", (("kind", 0.5),)),
        ("Knowl. Inf. Syst., 2024", "journal", (("kind", 0.7), ("venue", 0.5))),
        ("IEEE Internet Things J., 2025", "journal", ()),
    ],
)
def test_well_known_venues_settle_the_kind(
    phrase: str, kind: str, doubts: tuple[tuple[str, float], ...]
) -> None:
    read = read_venue(phrase)

    assert (read.kind, read.doubts) == (kind, doubts)


@pytest.mark.parametrize(
    ("phrase", "expected"),
    [
        ("Phys. Pile B 104, 035012 (2021)", ("Phys. Pile B", "104", "", "035012", "2021")),
        ("Shelves and Society 11 (2017): 1–29", ("Shelves and Society", "11", "", "1-29", "2017")),
        (
            "Journal of Piles 27, no. 2 (Spring 2022): 145–170",
            ("Journal of Piles", "27", "2", "145-170", "2022"),
        ),
        ("88 Seaside Law Review 401 (2023)", ("Seaside Law Review", "88", "", "401", "2023")),
        ("Letters of Piles 144 (2019)", ("Letters of Piles", "144", "", "", "2019")),
        ("Letters of Piles, 12(3), 2019", ("Letters of Piles", "12", "3", "", "2019")),
    ],
)
def test_a_journal_by_its_numbers(phrase: str, expected: tuple[str, ...]) -> None:
    venue = read_venue(phrase)

    assert (venue.name, venue.volume, venue.issue, venue.pages, venue.date) == expected


@pytest.mark.parametrize(
    ("phrase", "name", "volume", "pages"),
    [
        ("Agricultural Piles 233: 104619", "Agricultural Piles", "233", "104619"),
        ("Acid Piles Letters. 2022;50(W1):W175-W182", "Acid Piles Letters", "50", "W175-W182"),
        (
            "Science of Piles, Food and Clay. 2022;5:12",
            "Science of Piles, Food and Clay",
            "5",
            "12",
        ),
        ("Piles & Shelves, 13:e9673, 2020", "Piles & Shelves", "13", "e9673"),
        ("npj 2D Piles 3, 30 (2019)", "npj 2D Piles", "3", "30"),
        ("Piles Research, Vol 4, 173-180 (2016)", "Piles Research", "4", "173-180"),
        ("Proc. SPIE 10722 2R (2018)", "SPIE", "10722", "2R"),
        ("Труды о полках, Том 13, №4, 2021, сс. 14-29", "Труды о полках", "13", "14-29"),
        ("CoRR abs/2502.05633, 2025", "CoRR", "", ""),
        ("Journal of Piles, forthcoming", "Journal of Piles", "", ""),
        ("Revise and resubmit at Review of Piles", "Review of Piles", "", ""),
        ("R&R, Journal of Piles", "Journal of Piles", "", ""),
        ("Under peer review, Journal of Piles. Preprint available at", "Journal of Piles", "", ""),
        (
            "6th Conference on Piles, Shelves & Web Tables, 2018, Oslo, Norway",
            "6th Conference on Piles, Shelves & Web Tables",
            "",
            "",
        ),
    ],
)
def test_volumes_and_names_in_more_forms(phrase: str, name: str, volume: str, pages: str) -> None:
    venue = read_venue(words_of.without_links(phrase))

    assert (venue.name, venue.volume, venue.pages) == (name, volume, pages)


@pytest.mark.parametrize(
    ("phrase", "name", "volume", "pages"),
    [
        ("Clay Genet. News Letter 4:20, 1977", "Clay Genet. News Letter", "4", "20"),
        ("Clay Vectors 11:636. 2018", "Clay Vectors", "11", "636"),
        ("Journal of Kelp 3, 2 (May 2021), 14–29", "Journal of Kelp", "3", "14-29"),
        ("Proceedings of the Clay Society 1–9 (2019)", "Clay Society", "", "1-9"),
        ("Manuscript submitted for publication.", "", "", ""),
        ("Data collection in progress.", "", "", ""),
        ("Gardener's Dig. VIII. 39-40, 1975", "Gardener's Dig", "VIII", "39-40"),
        ("Clay Rust Letter 1: (13-16), 1977", "Clay Rust Letter", "1", "13-16"),
        ("J. Stat. Clay. (2020) 124012", "J. Stat. Clay", "", "124012"),
        ("Proc. Clay Soc. 2020: 12-15", "Clay Soc", "", "12-15"),
        ("Clay & Sand 63, 441-9 (May, 2004)", "Clay & Sand", "63", "441-9"),
        ("Clay 63, 44-49 (Mar 8, 2004)", "Clay", "63", "44-49"),
        ("Clay Review, Volume 2, Number 3, Fall 2014", "Clay Review", "2", ""),
        ("submitted Inverse Clays, 31, 125012, 2015", "Inverse Clays", "31", "125012"),
        ("Journal of Claygeoinformatics 17:99", "Journal of Claygeoinformatics", "17", "99"),
        ("Clay Dynamics 4.2. 222–252", "Clay Dynamics", "4", "222-252"),
        (
            "5th Conference on Clay Language 288-294",
            "5th Conference on Clay Language",
            "",
            "288-294",
        ),
        ("5th Clay Meeting (CM), October 18 – 23, 2020", "5th Clay Meeting", "", ""),
        ("Accepted in principle for publication in Clay (2024)", "Clay", "", ""),
        ("Clay Review 77(4, October): 1157-1175, 2015", "Clay Review", "77", "1157-1175"),
        ("Clay Review 11 (2, Summer/Autumn): 78--95, 2017", "Clay Review", "11", "78-95"),
        ("Molecular Clay 42: msaf295, 2025", "Molecular Clay", "42", "msaf295"),
        ("Clay Open 9: bio056523, 2025", "Clay Open", "9", "bio056523"),
        ("CLAY Journal 2019; e102478", "CLAY Journal", "", "e102478"),
        ("bioRxiv: 2026.05.31.729079, 2026", "bioRxiv", "", ""),
        ("5th Meeting on Clay, Nov. 2024, Paper No. 3C009", "5th Meeting on Clay", "", ""),
    ],
)
def test_a_volume_and_pages_end_whatever_name_stands_before(
    phrase: str, name: str, volume: str, pages: str
) -> None:
    venue = read_venue(phrase)

    assert (venue.name, venue.volume, venue.pages, venue.place) == (name, volume, pages, "")


def test_pages_in_parentheses_end_the_name_and_a_town_the_rest() -> None:
    venue = read_venue(
        "Proceedings of the 20th Congress of Clay Sciences (3306-3310). Oslo: Kelp Sons"
    )

    assert (venue.name, venue.pages) == ("20th Congress of Clay Sciences", "3306-3310")
    assert (venue.place, venue.publisher) == ("Oslo", "Kelp Sons")


def test_the_day_behind_a_year_is_a_date() -> None:
    venue = read_venue("submitted to Clay Journal 2016 Oct. 20")

    assert (venue.name, venue.date, venue.notes) == ("Clay Journal", "2016-10-20", ("Submitted",))


@pytest.mark.parametrize(
    ("printed", "date"),
    [
        ("7(4):277-8, December, 1994", "1994-12"),
        ("12: 27–8, December 1994", "1994-12"),
        ("vol. 4, p. 12, May 1994", "1994-05"),
        ("4(1):12-19, 3 May 1994", "1994-05-03"),
        ("Date: 12 May 1994", "1994-05-12"),
        ("7-8 December 2012", "2012-12"),
    ],
)
def test_a_page_before_a_month_is_no_day(printed: str, date: str) -> None:
    dated = words_of.find_date(printed)

    assert dated is not None
    assert dated.date == date


def test_a_year_before_a_counted_conference_is_no_part_of_its_name() -> None:
    venue = read_venue("(2023). 25th International Conference on Clay")

    assert (venue.name, venue.date) == ("25th International Conference on Clay", "2023")


def test_a_part_is_of_the_name() -> None:
    venue = read_venue("Proceedings of the Society of Potters, Part M: Journal of Clay, 7(2), 2023")

    assert venue.name == "Proceedings of the Society of Potters, Part M: Journal of Clay"


def test_the_number_of_a_meeting_is_a_note() -> None:
    venue = read_venue("Meeting of the Society of Potters #225 (2015)")

    assert (venue.name, venue.date, venue.notes) == (
        "Meeting of the Society of Potters", "2015", ("#225",),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("phrase", "name", "date", "notes"),
    [
        (
            "Clay Techniques of the North (in Chinese with English abstract), 34(4), 380-383.",
            "Clay Techniques of the North", "", ("In Chinese with English abstract",),
        ),
        ("Companion to Clay (in press)", "Companion to Clay", "", ("In press",)),
        ("Meeting on Clay on 2-4 May 2016, Oslo", "Meeting on Clay", "2016-05", ()),
        ("Proc. of the Congress, 21-24.01.2001, 173-176", "Congress", "2001-01", ()),
        ("Clay Letters. 2017 Feb. pii: S1935-861X(17)30611-3", "Clay Letters", "2017", None),
        (
            "Journal of Clay, Vol. 1, 2007, ISSN 1818-1139 (PRINT), ISSN 1996-1065 (ONLINE)",
            "Journal of Clay", "2007", ("ISSN 1818-1139 (PRINT)", "ISSN 1996-1065 (ONLINE)"),
        ),
        ("Clay Data Discuss. in review, 2023", "Clay Data Discuss", "2023", ("In review",)),
        ("Clay and Elbows 2022 Nov; 31(11):2328-2338", "Clay and Elbows", "2022", None),
        ("Clay Sensors, 18(1), 4-34, 2018. IF: 3.07", "Clay Sensors", "2018", ("IF: 3.07",)),
        ("Clay Studies 2022; Volum 11. s 1 - 17", "Clay Studies", "2022", ("s 1 - 17",)),
        ("Proceedings of COP'06. ENTCS 164 (1), p.47-65, 2006", "COP", "2006", ()),
    ],
)  # fmt: skip
def test_what_is_no_part_of_the_name(
    phrase: str, name: str, date: str, notes: tuple[str, ...] | None
) -> None:
    venue = read_venue(phrase)

    assert (venue.name, venue.date) == (name, date)
    assert notes is None or venue.notes == notes


@pytest.mark.parametrize(
    "text",
    [
        "Clay Techniques of the North and South (in Chinese with English abstract), 34(4), 380-383",
        "Spades for Clay Transfer, 2012, to appear.",
        "Journal of Clay. 2016 Jan 13; 9:87. doi: 10.3389/example.2015.00087.",
    ],
)
def test_more_lines_that_are_venues(text: str) -> None:
    assert is_venue(text)


def test_a_long_number_alone_is_no_volume_and_parentheses_are_closed() -> None:
    venue = read_venue("Clay Letters, 113702, 2023")

    assert (venue.volume, venue.pages) == ("", "113702")
    assert read_venue("Conference on Clay (CoC), Lyon (France), 2023").notes == ("Lyon (France)",)


@pytest.mark.parametrize(
    ("printed", "name", "numbers"),
    [
        ("Soil Reports 8(8099), 2018", "Soil Reports", ("8", "", "8099")),
        ("Soil 490(7419):219-25, 2012", "Soil", ("490", "7419", "219-25")),
        ("Soil Express 22: A642-A650, 2014", "Soil Express", ("22", "", "A642-A650")),
        ("Soil, Moss and Snow, 25(3), 91-94, 2022", "Soil, Moss and Snow", ("25", "3", "91-94")),
        ("Soil, Moss and Snow, 25, pp. 91-94, 2022", "Soil, Moss and Snow", ("25", "", "91-94")),
        ("Shelf Press, London and York, pp. 91-94, 2010", "Shelf Press", ("", "", "91-94")),
        ("In submission. In submission", "", ("", "", "")),
    ],
)
def test_the_name_and_the_numbers_of_a_journal(
    printed: str, name: str, numbers: tuple[str, str, str]
) -> None:
    venue = read_venue(printed)

    assert venue.name == name
    assert (venue.volume, venue.issue, venue.pages) == numbers


@pytest.mark.parametrize(
    ("phrase", "name", "place", "publisher", "volume", "pages"),
    [
        (
            "Companion to Kelp (Oslo: Kelp Press, 2011), 25-40",
            *("Companion to Kelp", "Oslo", "Kelp Press", "", "25-40"),
        ),
        (
            "Companion to Kelp (Cambridge, MA: Kelp Press, 2011), pp. 25-40",
            *("Companion to Kelp", "Cambridge, MA", "Kelp Press", "", "25-40"),
        ),
        ("Clay 57.127–133", "Clay", "", "", "57", "127-133"),
    ],
)
def test_what_stands_behind_a_book_or_a_volume(
    phrase: str, name: str, place: str, publisher: str, volume: str, pages: str
) -> None:
    found = read_venue(phrase)

    assert (found.name, found.place, found.publisher) == (name, place, publisher)
    assert (found.volume, found.pages) == (volume, pages)


@pytest.mark.parametrize(
    ("phrase", "name", "acronym", "note"),
    [
        ("CLB 99 (The 1999 Workshop on Clay-Based Looms), Leeds",
         "Workshop on Clay-Based Looms", "CLB", ""),
        ("Poster, Conference on Looms in the North (CL North 2020), Leeds, 2020",
         "Conference on Looms in the North", "CL North", "Poster"),
        ("Extended abstract, Conference on Looms, 2020", "Conference on Looms", "",
         "Extended abstract"),
    ],
)  # fmt: skip
def test_a_short_form_and_how_a_work_was_shown(
    phrase: str, name: str, acronym: str, note: str
) -> None:
    found = read_venue(phrase)

    assert (found.name, found.acronym) == (name, acronym)
    assert found.notes == ((note,) if note else ())


@pytest.mark.parametrize(
    "phrase",
    [
        "Under revision for Kelp Letters", "Invited submission for Kelp Letters",
        "Accepted for Kelp Letters", "Provisionally accepted by Kelp Letters",
        "Revise and resubmit at Kelp Letters",
    ],
)  # fmt: skip
def test_what_becomes_of_a_work_stands_before_its_venue(phrase: str) -> None:
    assert read_venue(phrase).name == "Kelp Letters"


def test_a_journal_may_begin_with_for() -> None:
    assert read_venue("For the Weaving of Kelp 12(3), 4-9").name == "For the Weaving of Kelp"


@pytest.mark.parametrize(
    ("phrase", "name", "date", "volume", "issue", "pages"),
    [
        ("Physics of Piles 156 (July): 1494–1507", "Physics of Piles", "", "156", "", "1494-1507"),
        ("Symposium on Piles: 1039–1067", "Symposium on Piles", "", "", "", "1039-1067"),
        ("In: Workshop on Piles; 2018:529-557", "Workshop on Piles", "2018", "", "", "529-557"),
        ("153, 57--78, Annals of Piles. 2022", "Annals of Piles", "2022", "153", "", "57-78"),
        ("21(2), 4--9, Piles: Looms. 2019", "Piles: Looms", "2019", "21", "2", "4-9"),
        ("PILA, 203.11 (2012), p. 583436", "PILA", "2012", "203", "11", "583436"),
        ("Proc. Kelp. Soc. 147 (2019), 4-9", "Proc. Kelp. Soc", "2019", "147", "", "4-9"),
    ],
)  # fmt: skip
def test_numbers_that_stand_in_a_style_s_own_way(
    phrase: str, name: str, date: str, volume: str, issue: str, pages: str
) -> None:
    found = read_venue(phrase)

    assert (found.name, found.date) == (name, date)
    assert (found.volume, found.issue, found.pages) == (volume, issue, pages)


@pytest.mark.parametrize(
    ("phrase", "name", "publisher", "place"),
    [
        ("in Kelp Spring Meeting 640–654 (Springer, Oslo, 1994)",
         "Kelp Spring Meeting", "Springer", "Oslo"),
        ("Symposium on Piles; ACM: Troy, NY, 2007; pp 641–651",
         "Symposium on Piles", "ACM", "Troy, NY"),
        ("Symposium on Piles (Troy, NY), 1995, 1042–1048", "Symposium on Piles", "", "Troy, NY"),
        ("in Rules of Piles (Oslo, 2013)", "Rules of Piles", "", "Oslo"),
        ("Handbuch der Stapel (2. Auflage, S. 1083–1095). Berlin: Kelp Verlag, 2008",
         "Handbuch der Stapel", "Kelp Verlag", "Berlin"),
    ],
)  # fmt: skip
def test_imprints_that_stand_in_a_style_s_own_way(
    phrase: str, name: str, publisher: str, place: str
) -> None:
    found = read_venue(phrase)

    assert (found.name, found.publisher, found.place) == (name, publisher, place)


@pytest.mark.parametrize(
    ("phrase", "name", "number"),
    [
        (
            "ASME paper MT2005-68264, presented at the ASME Moss Congress, June 6-9, 2005",
            "ASME Moss Congress",
            "ASME paper MT2005-68264",
        ),
        ("MT2013-95843, ASME Moss Congress, June 2013", "ASME Moss Congress", "MT2013-95843"),
        (
            "AIAA paper No. 2007-1342, 45th AIAA Moss Meeting, January 2007",
            "45th AIAA Moss Meeting",
            "AIAA paper No. 2007-1342",
        ),
    ],
)
def test_the_number_of_a_paper_before_its_meeting(phrase: str, name: str, number: str) -> None:
    venue = read_venue(phrase)

    assert venue.name == name
    assert number in venue.notes


def test_a_journal_by_cut_words_alone_is_no_town() -> None:
    venue = read_venue("Nucl. Moss Res.")

    assert (venue.name, venue.place) == ("Nucl. Moss Res", "")


def test_the_year_of_an_award_is_not_that_of_the_paper() -> None:
    venue = read_venue(
        "Moss Letters, 73(2): 5-9, 2025. Honorable Mention for Best Poster at WETMOSS 2023"
    )

    assert (venue.name, venue.date) == ("Moss Letters", "2025")


def test_a_day_alone_is_no_venue() -> None:
    venue = read_venue("Oct. 09, 2018")

    assert (venue.name, venue.date) == ("", "2018-10-09")


def test_the_number_of_a_volume_is_no_day() -> None:
    assert read_venue("Moss Letters, vol. 25. Oct. 2024").date == "2024-10"
    assert read_venue("Moss Deliverable D2.3, Jun. 2021").date == "2021-06"


def test_the_number_of_a_year_tells_the_year() -> None:
    venue = read_venue("Journal of Moss and Clay 2021:02 036")

    assert (venue.name, venue.date) == ("Journal of Moss and Clay", "2021")
    assert (venue.issue, venue.pages) == ("02", "036")


@pytest.mark.parametrize("state", ["submitted", "Accepted.", "In press"])
def test_what_became_of_a_paper_is_no_venue(state: str) -> None:
    assert read_venue(state).name == ""


def test_what_is_in_preparation_is_nowhere() -> None:
    records = read("Publications\n\nAnn Lee, Bo Wu, “Slow piles of sand”, in prep, 2023.\n", "text")

    assert [(r.title, r.date, r.venue) for r in records.records] == [
        ("Slow piles of sand", "2023", "")
    ]


@pytest.mark.parametrize(
    ("phrase", "name", "kind", "notes"),
    [
        ("MNRAS submitted, 2023", "MNRAS", "journal", ("Submitted",)),
        ("ApJ in press", "ApJ", "journal", ("In press",)),
        ("Annals of Sand accepted, 54(2), pp. 11-19", "Annals of Sand", "journal", ("Accepted",)),
        ("Journal of Dunes under review", "Journal of Dunes", "journal", ("Under review",)),
        ("Poster. Annual Meeting of the Sand Academy", "Annual Meeting of the Sand Academy",
         "conference", ("Poster",)),
        ("Oral presentation. Joint Sand Meetings", "Joint Sand Meetings", "",
         ("Oral presentation",)),
    ],
)  # fmt: skip
def test_what_became_of_a_paper_and_how_it_was_shown_is_no_part_of_the_name(
    phrase: str, name: str, kind: str, notes: tuple[str, ...]
) -> None:
    venue = read_venue(phrase)

    assert (venue.name, venue.kind, venue.notes) == (name, kind, notes)


@pytest.mark.parametrize(
    ("phrase", "expected"),
    [
        ("Ecology of Sand 32, no. 5: 1034\u20131044", ("Ecology of Sand", "32", "5", "1034-1044")),
        ("Ecology of Sand 32, no. 5: 1180", ("Ecology of Sand", "32", "5", "1180")),
        ("Ecology of Sand, 32 no. 5: E138-151", ("Ecology of Sand", "32", "5", "E138-151")),
    ],
)
def test_numbers_as_chicago_prints_them_without_the_year(
    phrase: str, expected: tuple[str, ...]
) -> None:
    venue = read_venue(phrase)

    assert (venue.name, venue.volume, venue.issue, venue.pages) == expected


@pytest.mark.parametrize(
    ("phrase", "name", "publisher", "place"),
    [
        (
            "In: Movement, Simulation and Transportation for Wet Sand",
            "Movement, Simulation and Transportation for Wet Sand",
            "",
            "",
        ),
        (
            "Handbook of Sand, Human Movements and Dune Economics, May 2021",
            "Handbook of Sand, Human Movements and Dune Economics",
            "",
            "",
        ),
        (
            "Dunes Through Slow Methods, Tools and Techniques (pp. 3–9). IOS Press, 2019",
            "Dunes Through Slow Methods, Tools and Techniques",
            "IOS Press",
            "",
        ),
        (
            "Handbook of Sand, Trinidad and Tobago, 2020",
            "Handbook of Sand",
            "",
            "Trinidad and Tobago",
        ),
        (
            "Holm Math. Surveys, v.37, no.4, 1982, p. 1-60",
            "Holm Math. Surveys",
            "",
            "",
        ),
        (
            "Bergen, Norway: Institute of Sand, 2019",
            "",
            "Institute of Sand",
            "Bergen, Norway",
        ),
        (
            "Sand, Rules and Reason: New Views, Kelp University Press",
            "Sand, Rules and Reason: New Views",
            "Kelp University Press",
            "",
        ),
        (
            "Kiel: Strandverlag",
            "",
            "Strandverlag",
            "Kiel",
        ),
        (
            "Handbuch Sandforschung. 2. Auflage. Kiel: Springer VS, S. 20–31.",
            "Handbuch Sandforschung",
            "Springer VS",
            "Kiel",
        ),
        (
            "Journal of Slow Sand (19 July). 2019",
            "Journal of Slow Sand",
            "",
            "",
        ),
        (
            "Dune Historian [URL]. 2015",
            "Dune Historian",
            "",
            "",
        ),
    ],
)
def test_a_name_is_whole_and_its_imprint_apart(
    phrase: str, name: str, publisher: str, place: str
) -> None:
    venue = read_venue(phrase)

    assert (venue.name, venue.publisher, venue.place) == (name, publisher, place)


def test_editors_in_brackets_are_no_part_of_a_name() -> None:
    venue = read_venue("SAND 2002 (A. Lee & al., eds.), Springer-Verlag (2002), p. 1098")

    assert (venue.name, venue.notes) == ("SAND", ("A. Lee & al., eds.",))


@pytest.mark.parametrize("said", ["second round", "2nd round", "final round"])
def test_which_round_of_review_a_paper_is_in_is_no_part_of_its_journal(said: str) -> None:
    venue = read_venue(f"Revise and resubmit at Quantitative Piles ({said})")

    assert venue.name == "Quantitative Piles"
    assert said in venue.notes


@pytest.mark.parametrize(
    ("phrase", "name", "date"),
    [
        ("Glob. Loom Biol. Wool, 2010", "Glob. Loom Biol. Wool", "2010"),
        ("Proc. Intern. Winter School on Wool, 1999", "Intern. Winter School on Wool", "1999"),
        ("WD – Review of Wool, Rain and Dyes (2024)", "WD – Review of Wool, Rain and Dyes", "2024"),
        ("Loom Res Int. 2011;2011:Article ID 12345", "Loom Res Int", "2011"),
        ("In: 12.3 SPEC. NO. (2001), pp. 5–9", "", "2001"),
        ("bioRxiv. 2021:2021.01.02.0003", "bioRxiv", "2021"),
        ("Loom Letters. URL: , 2026", "Loom Letters", "2026"),
        ("n.d.", "", ""),
    ],
)  # fmt: skip
def test_a_name_ends_at_none_of_its_own_stops_and_commas(phrase: str, name: str, date: str) -> None:
    venue = read_venue(phrase)
    assert (venue.name, venue.date, venue.notes) == (name, date, ())


@pytest.mark.parametrize(
    ("phrase", "volume"),
    [
        ("KELP 2021, LIPIcs 211, 11:1-11:18, 2021", ""),
        ("KELP 2021, pages 11:1–11:18", ""),
        ("Journal of Kelp 12, 11:1-11:18, 2021", "12"),
    ],
)
def test_the_number_of_an_article_before_both_its_pages_is_no_volume(
    phrase: str, volume: str
) -> None:
    venue = read_venue(phrase)

    assert (venue.volume, venue.pages) == (volume, "11:1-11:18")


def test_a_publisher_behind_an_acronym_is_not_another_acronym() -> None:
    venue = read_venue("Proc. KELP 2010, p. 17-26, IEEE 2010")

    assert (venue.name, venue.acronym, venue.publisher) == ("KELP", "KELP", "IEEE")


@pytest.mark.parametrize(
    ("phrase", "said"),
    [
        ("Moss Res. Bull. (1): 1-4, 1981", ("Moss Res. Bull", "", "1", "1-4")),
        ("Trop. Moss. 67: (2): 133-136, 1989", ("Trop. Moss", "67", "2", "133-136")),
        ("Moss: Food of Gulls 41F: 103-112", ("Moss: Food of Gulls", "41F", "", "103-112")),
        ("Western Moss 80(3/4): 401-436, 2021", ("Western Moss", "80", "3/4", "401-436")),
        ("Logical Moss 3 (4:11) p. 1-36, 2007", ("Logical Moss", "3", "4:11", "1-36")),
    ],
)
def test_issues_and_volumes_in_more_forms(phrase: str, said: tuple[str, ...]) -> None:
    venue = read_venue(phrase)

    assert (venue.name, venue.volume, venue.issue, venue.pages) == said


def test_a_year_in_the_name_of_a_book_is_no_volume() -> None:
    book = read_venue("The Kelp Trade before 1750, Oslo: Kelp Press 2009, pp. 3-9")
    journal = read_venue("Kelp Letters 1750 (2012), 3-9")

    assert (book.name, book.volume, book.date) == ("Kelp Trade before 1750", "", "2009")
    assert (journal.name, journal.volume) == ("Kelp Letters", "1750")


def test_the_brackets_around_a_name_are_no_part_of_it() -> None:
    assert read_venue("(Journal of Tides) 2021").name == "Journal of Tides"
    assert read_venue("Journal of Tides (Oslo)").name == "Journal of Tides (Oslo)"


@pytest.mark.parametrize(
    ("printed", "name"),
    [
        ("2026, submitted to Moss Letters, accepted for publication", "Moss Letters"),
        ("Resubmitted to Moss: a journal of rain", "Moss: a journal of rain"),
        ("submitted 2024", ""),
        ("Conditionally accepted, Journal of Piles", "Journal of Piles"),
        ("accepted (2023)", ""),
        ("Under major review, 2026", ""),
        ("Minor Revision, 2026", ""),
        ("under second-round review at Journal of Piles", "Journal of Piles"),
        ("Coming soon", ""),
        ("Minor Revisions of Tides, 2026", "Minor Revisions of Tides"),
        ("URL:", ""),
        ("Journal of Piles. URL", "Journal of Piles"),
    ],
)
def test_what_is_said_of_a_state_or_an_address_is_no_part_of_the_venue(
    printed: str, name: str
) -> None:
    assert read_venue(printed).name == name


@pytest.mark.parametrize(
    ("phrase", "name", "date"),
    [
        ("Minor Revision, 2026", "", "2026"),
        ("Under major review, 2026", "", "2026"),
        ("Under minor revision at Kelp Letters", "Kelp Letters", ""),
        ("Kelp Letters (major revision)", "Kelp Letters", ""),
        ("Kelp (I.F : 3.9). (Published)", "Kelp", ""),
        ("Revision of Dunes 12, 3-4", "Revision of Dunes", ""),
    ],
)
def test_how_far_a_paper_has_come_is_no_venue(phrase: str, name: str, date: str) -> None:
    venue = read_venue(phrase)

    assert (venue.name, venue.date) == (name, date)


@pytest.mark.parametrize(
    ("cited", "venue"),
    [
        ("*Heaps*, accepted for publication. arXiv preprint at {link}", "Heaps"),
        ("*Annals of Kelp*, to appear. {link}", "Annals of Kelp"),
        ("*Annals of Kelp* (in press). {link}", "Annals of Kelp"),
        ("arXiv preprint, accepted for a talk. {link}", "arXiv"),
        ("*Harbour Research Reports, 32, 1-9*. {link}", "Harbour Research Reports"),
    ],
)
def test_a_journal_beside_a_preprint_is_the_venue(cited: str, venue: str) -> None:
    cited = cited.format(link="https://arxiv.org/abs/1802.00381")
    people = ("A. Lee and B. Ma", "B. Ma and C. Oz")
    items = "".join(f"- {each}. Signal and noise in the dunes. {cited}\n" for each in people)

    records = read(f"# Journal Publications\n\n{items}").records

    assert [record.venue for record in records] == [venue, venue]
