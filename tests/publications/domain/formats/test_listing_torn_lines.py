"""Lists of a PDF whose lines were broken anywhere: within people, addresses, items."""

import pytest

from publications.domain import formats
from publications.domain.formats.listing.pdf_text import broken_addresses
from tests.growth import is_linear


def _read(text: str) -> list[tuple[str, int, str, str]]:
    records = formats.read(text).records
    return [(one.title, len(one.authors), one.date, one.venue) for one in records]


def test_people_whose_list_was_broken_begin_a_paper_where_their_list_does() -> None:
    text = """Publications
Lee, Ann, Bo Ma, Cem Reed Oak, Dora Fox Xu, Eva Lind, Finn Berg, Gus
Moor, Hal Quay, and Ida Ross (Apr. 2021). “Slow piles of sand in the
harbours of small towns”. In: Kelp Letters 12.3, pp. 4–9.
Lee, Ann, Cem Reed Oak, Dora Fox Xu, and Finn Berg
(2020). “Fast piles and their keepers in the rain”. In: Moss Quarterly 3,
pp. 7–19.
Oak, Cem Reed, Bo Ma, Eva Lind, Ann Lee, Finn Berg, Gus Moor, Hal
Quay, and Dora Fox Xu (2019). “What a pile tells”. In: Clay Review 4, p. 77.
"""

    assert _read(text) == [
        ("Slow piles of sand in the harbours of small towns", 9, "2021-04", "Kelp Letters"),
        ("Fast piles and their keepers in the rain", 4, "2020", "Moss Quarterly"),
        ("What a pile tells", 8, "2019", "Clay Review"),
    ]


def test_people_before_a_title_in_quotation_marks_begin_a_paper() -> None:
    text = """Articles
Ann Lee. “Habits of piles.” Moss Review 51: 391-411. doi:10.1000/mr.12273
Bo Ma, Cem Oak, Dora Fox, Ann Lee, Eva Lind, Finn Berg
and Gus Moor. “Uneven nets of kelp that foretell how people feel.” Kelp
Letters of the North 15: 1-26. doi:10.1000/kl.3429446
Bo Ma, Ann Lee and Dora Fox. “Using large tides to see what towns do to
friends.” Clay Affairs 43: 40-56. doi:10.1000/ca.1550350
"""

    assert [(title, people) for title, people, *_ in _read(text)] == [
        ("Habits of piles", 1),
        ("Uneven nets of kelp that foretell how people feel", 7),
        ("Using large tides to see what towns do to friends", 3),
    ]


@pytest.mark.parametrize(
    ("printed", "whole"),
    [
        ("DOI: 10 . 1029 / 2025KP0330. URL: https :", "DOI: 10.1029/2025KP0330. URL: https:"),
        ("URL: https : / / www . kelp . example / pii/S12.", "URL: https://www.kelp.example/pii/S12."),
        ("DOI: 10. 5334/kelp.2. Best paper", "DOI: 10.5334/kelp.2. Best paper"),
        ("https://a.example/x - Best paper / Demo", "https://a.example/x - Best paper / Demo"),
        ("https://a.example / https://b.example", "https://a.example / https://b.example"),
        ("Kelp 10 / 2020. Moss . Clay", "Kelp 10 / 2020. Moss . Clay"),
    ],
)  # fmt: skip
def test_an_address_torn_by_blanks_is_whole(printed: str, whole: str) -> None:
    assert broken_addresses.whole([(1, printed)]) == [(1, whole)]


@pytest.mark.parametrize(
    ("lines", "whole"),
    [
        (("10.1029/", "2024KP0307. Next"), ["10.1029/2024KP0307.", "Next"]),
        (("https://doi.org/10.1016/j.kelp-", "2026.1"), ["https://doi.org/10.1016/j.kelp-2026.1"]),
        (("URL: https:", "//kelp.example/a"), ["URL: https://kelp.example/a"]),
        (("DOI: 10.5880/kelp.2023.", "008."), ["DOI: 10.5880/kelp.2023.008."]),
        (("https://doi.org/10.1016/", "Lee, A."), ["https://doi.org/10.1016/", "Lee, A."]),
        (("doi: 10.1016/kelp.", "12. Lee, A."), ["doi: 10.1016/kelp.", "12. Lee, A."]),
    ],
)  # fmt: skip
def test_an_address_goes_on_in_the_next_line(lines: tuple[str, str], whole: list[str]) -> None:
    joined = broken_addresses.whole(enumerate(lines, start=1))

    assert [text for _, text in joined] == whole


def test_addresses_take_time_in_proportion_to_their_length() -> None:
    def whole(text: str) -> object:
        return broken_addresses.whole([(1, text)])

    assert is_linear(whole, "https : / / a . b / c / " * 4_000)
    assert is_linear(whole, "10.1000/kelp / https : / / a . b / c and then " * 4_000)


def test_the_first_lines_of_items_may_be_set_higher() -> None:
    text = """Ann Lee

Peer-reviewed publications
   • Lee, A., Monsell, S. E., Heag, P. J., De Backer, M., Barr, E., Chi, J. C., Saad, E. D., Buy,

     M., Flum, D. R. (2025) Pairwise piles to support shared decisions in the Comparison of
     Outcomes of Kelp. Moss Network Open, 8(3), 252-254.
   • Backer, M. D., Sengar, M., Mathews, V., Lee, A., Deltu, V., Chi, J. C., Saad, E.D., Buy,

     M. (2024). Design of a trial of piles using less intensive kelp. Clinical Moss, 21(2), 180-188.
   • Zen, A., Lee, A., & Andres, M. (2023). Widths of piles reveal Bayesian walls in clay

     arithmetic. Proceedings of the Kelp Society, 293, 20.
\f
Interviews
"""

    assert [(title[:16], people, date) for title, people, date, _ in _read(text)] == [
        ("Pairwise piles t", 9, "2025"),
        ("Design of a tria", 8, "2024"),
        ("Widths of piles ", 3, "2023"),
    ]


def test_a_date_of_the_margin_is_that_of_the_titles_below_it() -> None:
    text = """               Ann Lee

               Published Articles
2024           “Dutch Piles and Rational Moss”
               with Bo Ma
               Kelp Review, vol. 109, no. 1, pp. 22-26

2022           “The Punctuated Equilibrium of Clay”
               with Cem Oak
               Moss Letters, vol. 200, no. 4

               “Theories as Nets of Kelp: Structure and Evidence”
               with Cem Oak
               Philosophy of Clay, vol. 89, no. 1, pp. 42-69

               Work-in-Progress
Under Review   “Piles in Context”

               “Learning ‘If’”

               “Why (Not) Pile Up?”
               with Bo Ma
"""

    listing = formats.read(text)

    assert [(one.title, one.date, one.notes) for one in listing.records] == [
        ("Dutch Piles and Rational Moss", "2024", ()),
        ("The Punctuated Equilibrium of Clay", "2022", ()),
        ("Theories as Nets of Kelp: Structure and Evidence", "2022", ()),
        ("Piles in Context", "", ("Under review",)),
        ("Learning ‘If’", "", ("Under review",)),
        ("Why (Not) Pile Up?", "", ("Under review",)),
    ]


def test_a_heading_broken_over_lines_is_one() -> None:
    text = """Ann Lee

RESEARCH
INTERESTS

Kelp and moss

PUBLISHED
PAPERS

The Risk in Tidal Rates of the Northern Shore,
with Bo Ma and Cem Oak
Journal of Kelp Economics, 2023

WORKING
PAPERS

How Tides Are Passed On through Harbours,
with Dora Fox
(Accepted at Journal of Kelp Economics)

WORK IN
PROGRESS

From Low Tides to Tight Harbours. The Moss Act and the Clay Market,
with Bodo Maler, Dora Fox, and Eva Lind
Harbour Gravity,
with Cem Oak and Dora Fox
Hedge or Hope? Evidence from Kelp,
with Eva Lind

CONFERENCE
AND
SEMINAR
PRESENTATIONS

2025: Kelp Cavalcade, Moss Ridge
2024: Clay Days
"""

    listing = formats.read(text)

    assert [(one.title, len(one.authors), one.venue) for one in listing.records] == [
        ("The Risk in Tidal Rates of the Northern Shore", 3, "Journal of Kelp Economics"),
        ("How Tides Are Passed On through Harbours", 2, "Journal of Kelp Economics"),
        ("From Low Tides to Tight Harbours. The Moss Act and the Clay Market", 4, ""),
        ("Harbour Gravity", 3, ""),
        ("Hedge or Hope? Evidence from Kelp", 2, ""),
    ]  # fmt: skip


def test_a_title_may_end_with_an_abbreviation_before_its_journal() -> None:
    text = """Articles
Lee, A. and B. Ma (2024). What lies below: the slow death of piles in the U.S. Local Moss Studies 54(4), 823–846.
Ma, B. and A. Lee (2023). A view of Oak et al. Trends in Kelp 32(12), 891–893.
Lee, A. (2022). Clay of the U.S. shore and its keepers. Moss Letters 3(1), 4–9.
"""  # noqa: E501

    assert [(title, venue) for title, *_, venue in _read(text)] == [
        ("What lies below: the slow death of piles in the U.S.", "Local Moss Studies"),
        ("A view of Oak et al.", "Trends in Kelp"),
        ("Clay of the U.S. shore and its keepers", "Moss Letters"),
    ]


def test_a_raised_plus_is_a_sign_behind_a_name() -> None:
    text = """Peer-reviewed papers
1. Shao Pan, Ming Zhao⁺, Ann Lee⁺, Bins: slow learning leads to better piles of clay, in Kelp Letters, 2023
2. Ann Lee, Chen Zhu, Ming Zhao⁺ and Bo Ma⁺A deep net improves piles of moss in Kelp Communications 2022 [DOI]
"""  # noqa: E501

    assert _read(text) == [
        ("Bins: slow learning leads to better piles of clay", 3, "2023", "Kelp Letters"),
        ("A deep net improves piles of moss", 4, "2022", "Kelp Communications"),
    ]


def test_short_lists_that_count_down_to_one_have_their_numbers() -> None:
    text = """Articles publiés
3 Piles groupées de sable pour le moulin du port, Ann Lee, Bo Maler et Cem Oak, Kelp Letters, (2026)
2 Modèles de mousse à marées latentes, Ann Lee et Bo Maler, Moss Statistics, (2025)
1 Mélanges de tourbe et d’argile, Ann Lee, Bo Maler et Cem Oak, Clay Modelling, (2024)
Prépublications
1 Le sable qui compte, Bo Maler et Ann Lee, soumis
Conférences internationales avec comité de lecture
4 Quatre piles de sable fin, Ann Lee et Bo Maler, 9th International Kelp Conference, Oslo, 2024
3 Trois piles de mousse verte, Ann Lee et Cem Oak, 8th International Kelp Conference, Rome, 2022
2 Deux piles de tourbe brune, Ann Lee et Bo Maler, 7th International Kelp Conference, Bonn, 2021
1 Une pile de kelp et de sel, Ann Lee et Cem Oak, 6th International Kelp Conference, Bath, 2020
"""

    assert [title.split()[0] for title, *_ in _read(text)] == [
        "Piles", "Modèles", "Mélanges", "Le", "Quatre", "Trois", "Deux", "Une",
    ]  # fmt: skip


def test_where_people_work_stands_before_a_quoted_title() -> None:
    text = """Conferences
1. A. Lee, B. Maler and C. Oak, Grey Technologies, Research & Development centre, Oslo, “Finding
   faults in piles of sand”, National Conference on Moss, Bonn, December 2006
2. Ann Lee, Bo Maler, “Faster piles”, Inderscience, International Journal of Clay, Vol 3, 2007
"""

    assert _read(text) == [
        ("Finding faults in piles of sand", 3, "2006-12", "National Conference on Moss"),
        ("Faster piles", 2, "2007", "International Journal of Clay"),
    ]


def test_the_last_word_of_a_long_line_heads_nothing() -> None:
    text = """Ann Lee

Working Papers
Credit for Piles of the Northern Shore, with Bo Maler
How Early Tides Shape Late Savings, with Cem Oak

Presentations
2024: University of Kelp, Moss Days, Clay Days, 13th Reed Workshop, Annual Tides
Conference
2023: Kelp Days, Moss-Clay PhD Conference in Tides, Annual Reed Conference in Rome and Bonn
"""

    assert {one.line for one in formats.read(text).records} <= {4, 5}


def test_a_paper_in_company_that_reads_like_people_is_told_rather_than_joined() -> None:
    text = """Ann Lee

Working Papers
Credit for Piles of the Northern Shore, with Bo Maler
Early Tides and Late Savings, with Cem Oak
"""

    listing = formats.read(text)

    assert [one.title for one in listing.records] == ["Credit for Piles of the Northern Shore"]
    assert [line.line for line in listing.unread] == [5]


def test_a_list_with_identifiers_may_name_nobody() -> None:
    text = """List of publications:

   •   Water risk from slow piles of kelp on northern shores: a measured view,
       Environments of Moss, 2025, https://doi.org/10.3390/kelp12110403
   •   Use of sand in harbours of 133 towns from 2018 to 2023, Clay, 2025,
       https://doi.org/10.3390/kelp14010058
   •   Pathways of moss from walls to fields: risks and ways out, Frontiers in Kelp, 2024,
       https://doi.org/10.3389/kelp.2025.1568621
"""

    assert _read(text) == [
        ("Water risk from slow piles of kelp on northern shores: a measured view", 0, "2025",
         "Environments of Moss"),
        ("Use of sand in harbours of 133 towns from 2018 to 2023", 0, "2025", "Clay"),
        ("Pathways of moss from walls to fields: risks and ways out", 0, "2024",
         "Frontiers in Kelp"),
    ]  # fmt: skip


def test_a_working_paper_has_no_year_behind_its_people() -> None:
    text = """Papers
Lee, A., and Maler, B. (Working Paper). A damage function for piles in the rain. SSRN 4022690.
Lee, A., Oak, C., and Maler, B. (Working
Paper). Lasting losses: costs of moss may be here for long. SSRN 4022691.
"""

    assert [(title, people) for title, people, *_ in _read(text)] == [
        ("A damage function for piles in the rain", 2),
        ("Lasting losses: costs of moss may be here for long", 3),
    ]


def test_a_patent_is_of_the_year_in_which_it_was_issued() -> None:
    text = """Patents
1. Ann Lee, Bo Maler. “Piling Sand Using Models”, U.S. Patent No. 7,143,046, Issued 11/28/2006. (Filed January 2002)
2. Ann Lee, Bo Maler. “Opening Harbours First”, U.S. Patent No. 7,082,473, Filed 2001.
3. Ann Lee, Cem Oak. “Exact Piles of Sand”, US Patent 6,760,725, July 2004.
"""  # noqa: E501

    records = formats.read(text).records

    assert [(one.date, one.kind, one.notes) for one in records] == [
        ("2006", "patent", ("U.S. Patent No. 7,143,046",)),
        ("2001", "patent", ("U.S. Patent No. 7,082,473",)),
        ("2004-07", "patent", ("US Patent 6,760,725",)),
    ]


def test_where_and_when_a_paper_came_out_goes_on_below_a_line_that_ends_in_its_midst() -> None:
    text = """# Ann Lee
## My Papers
   • Short ropes for long ladders
       Together with Bo Ma, Ida Oz. Technical report TR-2010-06, University of Oslo,
       27pp, 2010.
   • Moss under snow in the winter
       Together with Bo Ma and Ida Oz. Technical report TR-2010-08, University of
       Oslo, 27pp, 2011.
   • Kelp queues for patient gulls
       Together with Bo Ma. In proceedings of KELP'12, LNCS 7439, p.
       273-287, 2012.
   • Tides of the south
       Together with Ida Oz. Kelp Letters 12: 3-9, 2013.
"""
    listing = formats.read(text)

    assert [(record.date, record.pages) for record in listing.records] == [
        ("2010", ""), ("2011", ""), ("2012", "273-287"), ("2013", "3-9"),
    ]  # fmt: skip
    assert not listing.unread
