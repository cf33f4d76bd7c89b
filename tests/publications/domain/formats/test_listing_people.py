"""The people that a line begins with, in the ways in which they are printed."""

import pytest

from publications.domain import formats
from publications.domain.formats.authors import read_authors
from publications.domain.formats.listing import people
from publications.domain.formats.listing.people import by_owner

TITLE = "Fast Piles of Paper for Busy Readers"


@pytest.mark.parametrize(
    ("printed", "names"),
    [
        ("Ruiz Mora AI, Lund J. 2025. ", ["A. I. Ruiz Mora", "J. Lund"]),
        ("Petrova A.V., Il\u2019in B.G., Sokol\u2019skii D.I. ",
         ["A.V. Petrova", "B.G. Il\u2019in", "D.I. Sokol\u2019skii"]),
        ("Lund, R.; Chen, X.; Costa* I. ", ["R. Lund", "X. Chen", "I. Costa"]),
        ("Lund R.; Berg* D. ", ["R. Lund", "D. Berg"]),
        ("Lund, R.*; Chen, X.; Costa, I.* ", ["R. Lund", "X. Chen", "I. Costa"]),
        ("Lund, R.; Berg, D.-F.\\* ", ["R. Lund", "D.-F. Berg"]),
        ("Lund, R.*., M. Berg, C. D. Fast, and U. Costa (2024), ",
         ["R. Lund", "M. Berg", "C. D. Fast", "U. Costa"]),
        ("Lund, R., Berg, P*., & Costa, U*. (2024). ", ["R. Lund", "P. Berg", "U. Costa"]),
        ("Lund, R., Berg, P**. et al. (2024). ", ["R. Lund", "P. Berg"]),
        ("Lund, R.*, C. D. Fast, M. Berg, and U. Costa (2024), ",
         ["R. Lund", "C. D. Fast", "M. Berg", "U. Costa"]),
        ("Lund, I., Costa, X., Prater Berg. M., Okoro, D.M. (2024). ",
         ["I. Lund", "X. Costa", "M. Prater Berg", "D.M. Okoro"]),
        ("Lund. M., J.E. Berg (2014) ", ["M. Lund", "J.E. Berg"]),
        ("S. Lund+, R. Berg+, P. Costa*. ", ["S. Lund", "R. Berg", "P. Costa"]),
        ("A. Lund, M. Berg,* U. Costa, and P. Okoro. ",
         ["A. Lund", "M. Berg", "U. Costa", "P. Okoro"]),
        ("Amara OKONJO, Celestino OBUYA, ", ["Amara OKONJO", "Celestino OBUYA"]),
        ("Ann Lund, Bo Berg, editors: ", ["Ann Lund", "Bo Berg"]),
        ("Lund, A. and Berg, B. (Eds.) (2011). ", ["A. Lund", "B. Berg"]),
        ("Bo Berg, Ann Lund 他, ", ["Bo Berg", "Ann Lund"]),
        ("石井花・川上太郎, ", ["石井花", "川上太郎"]),
        ("Lund, R.*, A. Berg, and P. Costa (2020), ", ["R. Lund", "A. Berg", "P. Costa"]),
        ("Lund R., Berg, A., Costa, P., and Okoro, C. (2023) ",
         ["R. Lund", "A. Berg", "P. Costa", "C. Okoro"]),
        ("Lund R., Berg Costa, D., van Okoro E. 2022. ",
         ["R. Lund", "D. Berg Costa", "E. van Okoro"]),
        ("Lund M., d'Anvers L., Berg P. (2021) ", ["M. Lund", "L. d'Anvers", "P. Berg"]),
        ("Lund, Ann Mia, Berg, Bo Carl. ", ["Ann Mia Lund", "Bo Carl Berg"]),
        ("Ann Lund\u229b, Bo Berg\u229b, Cy Costa. ", ["Ann Lund", "Bo Berg", "Cy Costa"]),
        ("Lund, A., Berg, V.\u229b, & Costa, S.\u229b (2024). ",
         ["A. Lund", "V. Berg", "S. Costa"]),
        ("Li X, Page AJ, ", ["X. Li", "A. J. Page"]),
        ("Lund, Ann & Berg, Bo & Costa, Pia. ", ["Ann Lund", "Bo Berg", "Pia Costa"]),
        ("Lund, Ann; Berg, Bo & Costa, Pia. ", ["Ann Lund", "Bo Berg", "Pia Costa"]),
        ("Lund, Ann; Berg, Bo T.; Costa, Pia and Mia K. Okoro. ",
         ["Ann Lund", "Bo T. Berg", "Pia Costa", "Mia K. Okoro"]),
        ("Lund, Ann; Bo Berg & Pia Costa. ", ["Ann Lund", "Bo Berg", "Pia Costa"]),
        ("Lund, Ann; Berg, Bo & Pia Costa, ", ["Ann Lund", "Bo Berg", "Pia Costa"]),
        ("Lund, A.; Berg, B. & Costa, P. ", ["A. Lund", "B. Berg", "P. Costa"]),
        ("Lund A.; Berg B. and Costa P. ", ["A. Lund", "B. Berg", "P. Costa"]),
        ("Lund, A.; Berg, B., Costa, P. ", ["A. Lund", "B. Berg", "P. Costa"]),
        ("Lund, A.; Berg, B.C.; Costa, P.Q. ", ["A. Lund", "B.C. Berg", "P.Q. Costa"]),
        ("Bo Berg, Omar al-Amin, and Femke 't Lund. ",
         ["Bo Berg", "Omar al-Amin", "Femke 't Lund"]),
        ("al-Amin, O., & 't Lund, F. (2024). ", ["O. al-Amin", "F. 't Lund"]),
        ("LUND, Thi Bich Hoa; BERG, Bo. ", ["Thi Bich Hoa LUND", "Bo BERG"]),
        ("Lund, Carl, Jr. “", ["Carl Lund, Jr"]),
        ("Lund, Carl, Sr., Bo Berg, and Pia Costa. 2024. ",
         ["Carl Lund, Sr.", "Bo Berg", "Pia Costa"]),
        ("Berg, B., Lund Jr., C. P. & Costa, P. (2024). ",
         ["B. Berg", "C. P. Lund Jr.", "P. Costa"]),
        ("Lund, Carl P., III. ", ["Carl P. Lund, III"]),
        ("Lund, Carl, Jr. / Berg, Bo: ", ["Carl Lund, Jr.", "Bo Berg"]),
        ("Lund, Carl P., et al. “", ["Carl P. Lund"]),
        ("Lund, Carl et al. 2019. ‘", ["Carl Lund"]),
        ("Lund, C et al, ‘", ["C Lund"]),
        ("Lund, C. Jr., Berg, B., & Costa, P. (2024). ", ["C. Lund, Jr.", "B. Berg", "P. Costa"]),
        ("Berg B., Lund C. Jr. (2024), ", ["B. Berg", "C. Lund, Jr"]),
        ("Berg B. C., Lund, C. P., Jr, & Costa, P. (2024). ",
         ["B. C. Berg", "C. P. Lund, Jr", "P. Costa"]),
        ("Berg, B., Lund, C. P. III, & Costa, P. (2024). ",
         ["B. Berg", "C. P. Lund, III", "P. Costa"]),
        ("Berg BC, Lund CP Jr, Costa P. ", ["B. C. Berg", "C. P. Lund, Jr", "P. Costa"]),
        ("Berg B., Lund CP III., Costa P. ", ["B. Berg", "C. P. Lund, III", "P. Costa"]),
        ("Le Berg Z-H, Lund J-P, Costa K-HJ. ", ["Z.-H. Le Berg", "J.-P. Lund", "K.-H. J. Costa"]),
        ("Berg D., Lund NH., Costa MJ., Okoro O. ",
         ["D. Berg", "N. H. Lund", "M. J. Costa", "O. Okoro"]),
        ("Lund, J. van, Berg, Y. al- & Costa, P. dos (2024) ",
         ["J. van Lund", "Y. al-Berg", "P. dos Costa"]),
        ("Lund AE ten, Berg B, Costa P de. ", ["A. E. ten Lund", "B. Berg", "P. de Costa"]),
        ("Ruiz Mora, M. del M., & Berg, B. (2024). ", ["M. Ruiz Mora", "B. Berg"]),
        ("Ann Lund, Bo Berg^, Pia Costa^, Cy Okoro, “",
         ["Ann Lund", "Bo Berg", "Pia Costa", "Cy Okoro"]),
        ("Lund A, Berg B, Marsono, Costa P. ", ["A. Lund", "B. Berg", "Marsono", "P. Costa"]),
        ("LUND (J.), BERG (B. C.) – ", ["J. LUND", "B. C. BERG"]),
        ("Lund, Ann/Berg, Bo/Costa, Pia (Juni 2024): ", ["Ann Lund", "Bo Berg", "Pia Costa"]),
        ("Lund A. – Berg B.: ", ["A. Lund", "B. Berg"]),
        ("Lund A, Berg B, editors. ", ["A. Lund", "B. Berg"]),
        ("Lund A, Berg B (eds). ", ["A. Lund", "B. Berg"]),
        ("Bo Berg, Moss and Lichen Study Group, and Pia Costa. ",
         ["Bo Berg", "Moss and Lichen Study Group", "Pia Costa"]),
        ("Moss and Lichen Study Group (2024). ", ["Moss and Lichen Study Group"]),
        ("The Lichen Consortium. ", ["The Lichen Consortium"]),
        ("Ruiz Mora, A., The Lichen Consortium, Lund, J. & Berg, B. ",
         ["A. Ruiz Mora", "The Lichen Consortium", "J. Lund", "B. Berg"]),
        ("Ruiz Mora A, 500 Lichens Sequencing Project, Lund J, Berg B. ",
         ["A. Ruiz Mora", "500 Lichens Sequencing Project", "J. Lund", "B. Berg"]),
        ("Bo Berg, Marsono, Pia Costa, and Cy Okoro. ",
         ["Bo Berg", "Marsono", "Pia Costa", "Cy Okoro"]),
        ("Lund J, The Lichen Consortium, Berg B, Costa PA. ",
         ["J. Lund", "The Lichen Consortium", "B. Berg", "P. A. Costa"]),
        ("Moss and Lichen Study Group, Berg B. ", ["Moss and Lichen Study Group", "B. Berg"]),
        ("Ruiz Mora A, Lund J, Moss and Lichen Study Group. ",
         ["A. Ruiz Mora", "J. Lund", "Moss and Lichen Study Group"]),
    ],
)  # fmt: skip
def test_the_people_before_a_title(printed: str, names: list[str]) -> None:
    lead, *_ = people.leading(printed + TITLE)

    assert [author.name for author in lead.authors.authors] == names


@pytest.mark.parametrize(
    "printed",
    [
        "Lund and Berg (2025) ",
        "Lund, Berg, Costa and Okoro (2024) ",
        "Lund, van den Berg, Costa (2023) ",
    ],
)
def test_bare_surnames_before_a_year_are_people(printed: str) -> None:
    names = printed.partition(" (")[0].replace(" and ", ", ").split(", ")
    lists = [[a.name for a in lead.authors.authors] for lead in people.leading(printed + TITLE)]

    assert names in lists


def test_one_person_turned_before_a_year_is_one() -> None:
    (lead,) = people.leading(f"Lund, Ann (2025) {TITLE}")

    assert [author.name for author in lead.authors.authors] == ["Ann Lund"]


def test_a_series_of_words_without_a_year_is_no_list_of_surnames() -> None:
    assert not people.leading("Sorting, Searching and Hashing. In Conference on Things, 2016")


def test_what_a_sign_means_is_no_part_of_a_list() -> None:
    listed = read_authors("Lund I, Berg M* & Costa M* (*equal contribution)")

    assert listed
    assert [author.name for author in listed.authors] == [
        "I. Lund",
        "M. Berg",
        "M. Costa",
    ]
    assert [author.equal_contribution for author in listed.authors] == [False, True, True]


def test_initials_may_stand_apart_behind_surnames() -> None:
    listed = read_authors("Lund I J, Berg M, Costa M C, et al.")
    assert listed
    assert [author.name for author in listed.authors] == ["I. J. Lund", "M. Berg", "M. C. Costa"]

    (told, *_) = people.leading("Lund I J, Berg M, Costa M C, et al. Deep roots[J]. Moss, 2019.")
    assert [author.name for author in told.authors.authors] == [
        "I. J. Lund",
        "M. Berg",
        "M. C. Costa",
    ]


def test_the_members_of_a_group_stand_in_brackets_behind_its_name() -> None:
    text = (
        "# 論文\n\n"
        "* 園芸学会事務局（林晓峰, 周雨桐, 陈晨）, 2025: 園芸会議報告. 園芸学会誌, 12, 3-15.\n"
        "* 周雨桐, 林晓峰, 2022: 粘土の中の葉の成長. 園芸学会誌, 13, 1-9.\n"
    )

    first = formats.read(text, "text").records[0]

    assert first.title == "園芸会議報告"
    assert [author.name for author in first.authors] == ["林晓峰", "周雨桐", "陈晨"]


@pytest.mark.parametrize(
    "people",
    [
        "Lee A., Ma B. & others including **Poe D.**",
        "Lee, A., Ma, B. and others incl. Poe, D.",
        "Lee, A.; Ma, B.; and others including Poe, D.",
        "A. Lee, B. Ma and 12 others, including D. Poe",
        "A. Lee, B. Ma et al. including D. Poe",
    ],
)
def test_of_others_one_may_be_named(people: str) -> None:
    text = f"# Publications\n\n- {people} (2021). Fast piles of paper. Journal of Things.\n"

    [record] = formats.read(text, "text").records

    assert record.title == "Fast piles of paper"
    assert [author.name for author in record.authors] == ["A. Lee", "B. Ma", "D. Poe"]
    assert not record.authors_complete


MORE = """\
Ann Oak and Bo Fir. Roots of the matter. Journal of Trees 3, 2018.

Cy Elm, Ann Oak, and Bo Fir. Leaves in the wind. Journal of Trees 4, 2019.
"""


@pytest.mark.parametrize(
    ("paper", "title", "authors"),
    [
        (
            "Oak, Anna, et al. “Roots of rain.” Mind, vol. 3, no. 1, 2020, pp. 3-9.",
            "Roots of rain",
            ["Anna Oak"],
        ),
        (
            "van der Elm, Peter. “Roots of rain.” Mind 3, no. 1 (2020): 3-9.",
            "Roots of rain",
            ["Peter van der Elm"],
        ),
        (
            "García Roble, Carlos. “Roots of rain.” Mind 3, no. 1 (2020): 3-9.",
            "Roots of rain",
            ["Carlos García Roble"],
        ),
        (
            "Oak Ł, Fir Ö. Roots of rain. Mind. 2020;3(1):3-9.",
            "Roots of rain",
            ["Ł. Oak", "Ö. Fir"],
        ),
        (
            "Oak A, Fir B. U.S. policy on rain. Mind. 2020;3(1):3-9.",
            "U.S. policy on rain",
            ["A. Oak", "B. Fir"],
        ),
        (
            "Oak J. C. elegans in the rain. Mind. 2020;3(1):3-9.",
            "C. elegans in the rain",
            ["J. Oak"],
        ),
        (
            "Oak D. Roots, rain, and growth. Mind. 2020;3(1):3-9.",
            "Roots, rain, and growth",
            ["D. Oak"],
        ),
        (
            "Oak, A., & Fir, B. (2020). “Not in my wood”: Roots of rain. Mind, 3(1), 3-9.",
            "“Not in my wood”: Roots of rain",
            ["A. Oak", "B. Fir"],
        ),
        (
            "2020. Roots of rain (Ann Oak, Bo Fir, and Cy Elm). Journal of Mind.",
            "Roots of rain",
            ["Ann Oak", "Bo Fir", "Cy Elm"],
        ),
        (
            "Larry Page and Ann Press. Roots of rain. Mind, 2020.",
            "Roots of rain",
            ["Larry Page", "Ann Press"],
        ),
    ],
)
def test_people_whose_list_ends_in_an_unusual_way(
    paper: str, title: str, authors: list[str]
) -> None:
    record = formats.read(f"Publications\n\n{MORE}\n{paper}\n").records[-1]

    assert (record.title, [one.name for one in record.authors]) == (title, authors)


@pytest.mark.parametrize(
    "title", ["The Symmetric Group", "A Slow Neural Network", "On the Origin of the Committee"]
)
def test_a_title_that_ends_as_groups_do_names_nobody(title: str) -> None:
    record = formats.read(f"Publications\n\n{MORE}\nAnn Oak, Bo Fir, {title}, Mind 4 (2020) 1-9.\n")

    assert record.records[-1].title == title


@pytest.mark.parametrize(
    "printed",
    [
        "Moira C. Norrland. Quiet Ladders for Piles. In Proceedings of Piles, pages 180-192, 1995.",
        "Moira C. Norrland, Piles Conference, 1995.",
        "Moira C. Norrland, 1995.",
    ],
)
def test_a_lone_name_with_an_initial_is_not_turned_before_where_and_when(printed: str) -> None:
    (lead, *_) = people.leading(printed)

    assert [author.name for author in lead.authors.authors] == ["Moira C. Norrland"]


@pytest.mark.parametrize(
    ("people", "group"),
    [
        ("Newt R and the Kelp Study Team.", "Kelp Study Team"),
        ("Newt R, Lind G, for the KELP Investigators.", "KELP Investigators"),
        ("Newt R, Lind G, on behalf of the Kelp Consortium.", "Kelp Consortium"),
    ],
)
def test_people_sign_with_a_group(people: str, group: str) -> None:
    page = f"# Publications\n\n- {people} Counting leaves. Kelp Letters 2003; 3(2): 109-132.\n"
    page += "- Lind G, Newt R. Counting oats. Kelp Letters 2004; 4(2): 9-12.\n"

    record = formats.read(page).records[0]

    assert (record.title, record.authors[-1].name) == ("Counting leaves", group)


def test_one_may_be_turned_among_others_with_initials() -> None:
    found = people.leading("L. Quill, Larsund, Rui Max, W. Berg, and B. Ma. Slow networks")

    assert [author.name for author in found[0].authors.authors] == [
        "L. Quill", "Rui Max Larsund", "W. Berg", "B. Ma",
    ]  # fmt: skip


def test_signs_of_a_legend_stand_before_and_behind_names() -> None:
    found = formats.read("""# Publications

1. ‡ N. M. Flint‡ , V. Oak, and K. E. Lind. Kelp and health. Kelp Letters, 12(3):4-9, 2024.
2. K. E. Lind, F Ma‡ , N. T. Wu. Oats and votes. Kelp Letters, 13(1):1-9, 2023.
3. *‡ Perry, A., Krantz, N., Lind, K. Oats of winter. Kelp Letters, 11:1-9, 2022.
""")

    assert [[author.name for author in record.authors] for record in found.records] == [
        ["N. M. Flint", "V. Oak", "K. E. Lind"],
        ["K. E. Lind", "F Ma", "N. T. Wu"],
        ["A. Perry", "N. Krantz", "K. Lind"],
    ]


@pytest.mark.parametrize(
    ("printed", "names"),
    [
        ("Petersson, Holt, Wu et al.", ["Petersson", "Holt", "Wu"]),
        ("**Holt** & Wu", ["Holt", "Wu"]),
        ("Petersson, Wu & **Holt**", ["Petersson", "Wu", "Holt"]),
        ("Wu, van Dijk, Ma, et al. (including **Holt**)", ["Wu", "van Dijk", "Ma", "Holt"]),
    ],
)
def test_family_names_alone_before_a_colon_are_people(printed: str, names: list[str]) -> None:
    page = f"""# Mira Holt
## Papers
* {printed}: *Quiet shelves: a study at night*, Journal of Piles (2019), vol. 12, 34.
* Holt, Wu, Ma et al.: *Loud shelves by day*, Journal of Piles (2018), vol. 11, 12.
"""
    first = formats.read(page).records[0]

    assert first.title == "Quiet shelves: a study at night"
    assert [author.name for author in first.authors] == names


def test_a_turned_name_before_a_colon_is_one_person() -> None:
    assert by_owner.families_before_colon("Holt, Mira: The title", "Mira Holt") is None
    assert by_owner.families_before_colon("Holt, Mira, Wu, Chen et al.: The title", "") is None
    assert by_owner.families_before_colon("Shelves: a study", "Mira Holt") is None


@pytest.mark.parametrize(
    ("printed", "names", "is_complete"),
    [
        ("Lund et al., *Title*, Sand Letters, 55, 67, 201x", ["Lund"], False),
        ("Lund et al. Title. Sand Letters, 55, 67, 201x", ["Lund"], False),
        ("de Berg et al. (201x). Title. Sand Letters, 55, 67", ["de Berg"], False),
        ("Lund and Berg et al., Title, Sand Letters, 55, 67, 201x", ["Lund", "Berg"], False),
        ("RT Lund, et al. [82 authors including M Berg]. “Title.” Sand Letters, 55, 67, 201x",
         ["RT Lund", "M Berg"], False),
        ("“Title”, R. T. Lund et al. (82 authors, including M. Berg), Sand Letters, 55, 67 (201x).",
         ["R. T. Lund", "M. Berg"], False),
        ("Lund, R. T., Berg, M., Ma, N-C: Title, Sand Letters, 55, 67, 201x",
         ["R. T. Lund", "M. Berg", "N. C. Ma"], True),
        ("Lund, Jr., R. T., Berg, M., and Ma, N. “Title.” Sand Letters, 55, 67, 201x",
         ["R. T. Lund", "M. Berg", "N. Ma"], True),
        ("Berg M. B., Lund Jr. R. T., and Ma N., “Title,” Sand Letters, 55, 67, 201x",
         ["M. B. Berg", "R. T. Lund Jr.", "N. Ma"], True),
        ("“Title,” Lund, Mac Low, Berg; Sand Letters, 201x, 55, L64",
         ["Lund", "Mac Low", "Berg"], True),
    ],
)  # fmt: skip
def test_papers_that_name_one_family_and_others(
    printed: str, names: list[str], is_complete: bool
) -> None:
    titles = ("Dunes of the Great North", "The Small Sand Hills", "On Winter Nights")
    items = [printed.replace("Title", title) for title in titles]
    lines = [f"- {item.replace('201x', f'201{at}')}" for at, item in enumerate(items)]

    records = formats.read("\n".join(["# Publications", "", *lines])).records

    assert [record.title for record in records] == list(titles)
    assert [[author.name for author in record.authors] for record in records] == [names] * 3
    assert {record.venue for record in records} == {"Sand Letters"}
    assert {record.authors_complete for record in records} == {is_complete}


def test_the_first_half_of_a_title_is_no_list_of_people() -> None:
    listing = formats.read(
        "# Publications\n\n"
        "- Lee, A., Ma, B. Slow moss in warm harbours. *Moss Letters* (2022), 102180.\n"
        "- Ma, B., Lee, A. A map of kelp in Turku. *Kelp Review* (2019), 55, 124-142.\n\n"
        "# Working Papers\n\n"
        "- Uneven Moss Prices, Shipping Cost, and Crowded Piers: Lessons from Turku\n"
        "- Slow Ferries and Small Bakeries: Lessons from Oslo [draft on demand]\n"
    )

    assert len(listing.records) == 2
    assert len(listing.unread) == 2
