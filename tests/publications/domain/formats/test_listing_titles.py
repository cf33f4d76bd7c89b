"""Where a title ends that might end earlier."""

import pytest

from publications.domain import formats
from publications.domain.formats import listing

OTHER = "Cy Elm, Ann Lee & Bo Ma, Leaves in the wind, 4 Journal of Trees 6 (2018)."


@pytest.mark.parametrize(
    ("paper", "title"),
    [
        (
            "Ann Lee & Bo Ma, Kinds of Anolis (Squamata: Dactyloidae) from Cuba, 7 Mind 3 (2020).",
            "Kinds of Anolis (Squamata: Dactyloidae) from Cuba",
        ),
        (
            "Ann Lee & Bo Ma, A history of the book trade, 1450–1800, 13 Mind 240 (2020).",
            "A history of the book trade, 1450–1800",
        ),
    ],
)
def test_it_goes_on_behind_brackets_and_before_years(paper: str, title: str) -> None:
    assert formats.read(f"{OTHER}\n\n{paper}\n").records[-1].title == title


def test_a_lone_author_below_it_is_no_journal() -> None:
    text = """\
Leaves in the wind
C. Elm, A. Lee
Mind 4, 6-9 (2018)

Roots in the rain
J. Lind
Mind 5, 1-9 (2019)
"""
    listing = formats.read(f"Publications\n\n{text}")

    assert [(one.title, one.authors[-1].name) for one in listing.records] == [
        ("Leaves in the wind", "A. Lee"),
        ("Roots in the rain", "J. Lind"),
    ]


def test_it_stands_behind_a_journal_with_its_numbers_and_year() -> None:
    listing = formats.read(
        "Publications\n\n"
        "A. Lee and B. Ma, Phys. Kelp B 12, 34 (2020), Slow waves in cold ponds\n\n"
        "C. Elm, Journal of Trees **13**, 35–41 (2019), *Leaves: a survey*, doi:10.1000/13\n\n"
        "A. Lee, B. Ma and C. Elm, Clay 14(2), 3501 (2018), Is rain round? The case for squares\n"
    )

    assert [
        (one.title, len(one.authors), one.venue, one.volume, one.pages, one.date)
        for one in listing.records
    ] == [
        ("Slow waves in cold ponds", 2, "Phys. Kelp B", "12", "34", "2020"),
        ("Leaves: a survey", 1, "Journal of Trees", "13", "35-41", "2019"),
        ("Is rain round? The case for squares", 3, "Clay", "14", "3501", "2018"),
    ]


@pytest.mark.parametrize("remark", ["Editors' Suggestion", "arXiv:2001.01234", "cited 12 times"])
def test_a_remark_behind_a_journal_is_none(remark: str) -> None:
    listing = formats.read(
        "Publications\n\n"
        "A. Lee and B. Ma, Phys. Kelp B 12, 34 (2020), Slow waves in cold ponds\n\n"
        "A. Lee and C. Elm, Clay 14, 35 (2018), Is rain round?\n\n"
        f"A. Lee and B. Ma, Phys. Kelp B 13, 34 (2019), {remark}\n"
    )

    assert remark not in [one.title for one in listing.records]


@pytest.mark.parametrize(
    ("paper", "title", "venue", "pages"),
    [
        ("林 晓, 森 花子：大川における棚について, 京浜大学棚研究所年報, 43, B-2, 225-274, 2000.",
         "大川における棚について", "京浜大学棚研究所年報", "225-274"),
        ("森 花子, 林 晓：海草の数理,京浜大学棚研究所年報, 42, B-2, 127-139, 1999.",
         "海草の数理", "京浜大学棚研究所年報", "127-139"),
        ("森花子：局地的な雨の頻度解析, 流出と棚の課題, 京浜棚研究所年報, 45, B, 127-139, 2002.",
         "局地的な雨の頻度解析, 流出と棚の課題", "京浜棚研究所年報", "127-139"),
        ("森花子, 林晓：山と海の数理に関する研究, 京浜大学学術出版会, 628p, 2013.",
         "山と海の数理に関する研究", "京浜大学学術出版会", ""),
    ],
)  # fmt: skip
def test_it_ends_before_a_venue_of_japanese(paper: str, title: str, venue: str, pages: str) -> None:
    other = "林晓, 森花子：棚と海, 棚学会誌, 12(3), 4-9, 2001."

    record = formats.read(f"Publications\n\n{other}\n\n{paper}\n").records[-1]

    assert (record.title, record.venue, record.pages) == (title, venue, pages)


def test_it_ends_before_a_journal_that_is_cut_short() -> None:
    paper = (
        "Gerd, E. P. and E. Manz, 2016: Winds that turn: a plan, Geosci. Model Dev., 9, 3413-3425."
    )

    (record,) = formats.read(f"{paper}\n").records

    assert (record.title, record.venue) == ("Winds that turn: a plan", "Geosci. Model Dev")
    assert [author.name for author in record.authors] == ["E. P. Gerd", "E. Manz"]


@pytest.mark.parametrize(
    ("paper", "title"),
    [
        (
            "Lind, G., B. Ma. Mending walls between farmers in the north: A threshold common good\n"
            "lab-in-the-field experiment.",
            "Mending walls between farmers in the north: A threshold common good "
            "lab-in-the-field experiment",
        ),
        (
            "Lind, G., B. Ma, C. Elm. Common roots between trees: Seeds, Shoots and Roots.",
            "Common roots between trees: Seeds, Shoots and Roots",
        ),
    ],
)
def test_it_goes_on_in_small_letters_and_in_a_series(paper: str, title: str) -> None:
    others = (
        "Lind, G., C. Elm, I. Fox. Kelp as a resource: Theory and experiment on what users do.\n"
        "Elm, C., G. Lind, I. Fox. Confidence and ladders: A field experiment.\n"
        "Lind, G., Y. Ono. Studying bargains with quiet disagreement options.\n"
    )

    records = formats.read(f"Work in progress\n\n{others}{paper}\n").records

    assert [one.title for one in records][-1] == title


@pytest.mark.parametrize(
    "title",
    [
        "“A garden at night” and the politics of moss",
        "Trade (and reward) in early gardens",
        "1848 and its gardens",
        "The meaning of “moss” in old letters",
        "A conference without papers",
        "Mt. Moss and its gardens",
        "Growth of moss. I. Roots",
        "Growth of moss. III. Leaves at night",
    ],
)
@pytest.mark.parametrize(
    "form",
    [
        "Lee, A., & Ma, B. (2003). {}. Journal of Trees, 12(3), 33-44.",
        "Ann Lee and Bo Ma. {}. Journal of Trees, 2003.",
    ],
)
def test_it_goes_on_behind_what_might_end_it(form: str, title: str) -> None:
    listing = formats.read(f"Publications\n\n{OTHER}\n\n{form.format(title)}\n")

    record = listing.records[-1]
    assert (record.title, record.date) == (title, "2003")
    assert [author.name.split()[-1] for author in record.authors] == ["Lee", "Ma"]


def test_a_name_with_the_initial_i_stands_behind_it() -> None:
    listing = formats.read(f"{OTHER}\n\nGrowth of moss. I. Berg, V. Lund. Mind 5, 2019.\n")

    assert [author.name for author in listing.records[-1].authors] == ["I. Berg", "V. Lund"]


@pytest.mark.parametrize(
    ("sort", "kind"),
    [
        ("Data set", "dataset"),
        ("Computer software", "software"),
        ("Doctoral dissertation, University of Moss", "thesis"),
    ],
)
def test_what_the_work_is_stands_behind_it(sort: str, kind: str) -> None:
    paper = f"Lee, A. (2003). Growth of moss [{sort}]. Shelf."
    listing = formats.read(f"Publications\n\n{OTHER}\n\n{paper}\n")

    assert [(one.title, one.kind) for one in listing.records[1:]] == [("Growth of moss", kind)]


@pytest.mark.parametrize(
    ("paper", "title", "authors", "venue"),
    [
        (
            "Ann Lee and Bo Ma, The meaning of “moss” in gardens, 14 Moss Law Review 531 (2012).",
            "The meaning of “moss” in gardens",
            ["Ann Lee", "Bo Ma"],
            "Moss Law Review",
        ),
        (
            "Ли А.Б. Города. Люди. Мхи // Вестник. 2021. Т. 39. № 2. С. 127–153.",
            "Города. Люди. Мхи",
            ["А.Б. Ли"],
            "Вестник",
        ),
        (
            "Ann Lee and Bo Ma, Leaves in late autumn, 36 Moss, Law & Clay 889 (2006).",
            "Leaves in late autumn",
            ["Ann Lee", "Bo Ma"],
            "Moss, Law & Clay",
        ),
        (
            "Leaves in autumn\nB. Ma, C. Elm, J. Lee\nGut 203, 871 (1990)",
            "Leaves in autumn",
            ["B. Ma", "C. Elm", "J. Lee"],
            "Gut",
        ),
        (
            "A. Lee and B. Ma, Journal of Trees: Roots 44, 416 (2007), How do leaves fall?",
            "How do leaves fall?",
            ["A. Lee", "B. Ma"],
            "Journal of Trees: Roots",
        ),
        (
            "[Ladders](https://doi.org/10.1000/7), Ann Lee and Bo Ma, *Clay* (2012)",
            "Ladders",
            ["Ann Lee", "Bo Ma"],
            "Clay",
        ),
        (
            "Femke 't Lund and Bo Ma. Leaves in autumn. Journal of Trees, 2003.",
            "Leaves in autumn",
            ["Femke 't Lund", "Bo Ma"],
            "Journal of Trees",
        ),
        (
            "Leaves in autumn (Łucja Lee). Journal of Trees, 2003.",
            "Leaves in autumn",
            ["Łucja Lee"],
            "Journal of Trees",
        ),
        (
            "Leaves in autumn\nBo Ma, Cy Elm, Michael J. Lee\nGut, 2005",
            "Leaves in autumn",
            ["Bo Ma", "Cy Elm", "Michael J. Lee"],
            "Gut",
        ),
        (
            "Lee, A. 2003. Small moss. Big gardens. Am. J. Trees 163, 454–479.",
            "Small moss. Big gardens",
            ["A. Lee"],
            "Am. J. Trees",
        ),
    ],
)
def test_it_is_read_between_people_and_venue(
    paper: str, title: str, authors: list[str], venue: str
) -> None:
    record = formats.read(f"Publications\n\n{OTHER}\n\n{paper}\n").records[-1]

    assert (record.title, record.venue) == (title, venue)
    assert [author.name for author in record.authors] == authors


def test_a_journal_with_its_numbers_is_none() -> None:
    listing = formats.read(
        "Publications\n\n"
        "A. Lee and B. Ma, *Clay & Moss*, 2017, **109**, 368.\n\n"
        "A. Lee and C. Elm, Quiet ladders of clay, *Clay & Moss*, 2018, **110**, 12.\n\n"
        "A. Lee, Slow ladders of moss, *Clay & Moss*, 2019, **111**, 3.\n"
    )

    titles = [one.title for one in listing.records]
    assert titles == ["Quiet ladders of clay", "Slow ladders of moss"]
    assert [line.line for line in listing.unread] == [3]


def test_one_word_is_one_before_the_publisher() -> None:
    listing = formats.read("Ann Lee\n\nBooks\n\n*Ladders* (Oslo: Kelp Press, 2019).\n")

    assert [one.title for one in listing.records] == ["Ladders"]


def test_a_journal_before_its_volume_is_nobody_in_company() -> None:
    listing = formats.read(
        "Ann Lee\n\nPublications\n\n"
        "“Leaves in autumn,” with Bo Ma, Social Trees, 143(12), 1992.\n\n"
        "“Leaves in spring,” with Bo Ma and Cy Elm, Clay, 4(2), 1993.\n\n"
        "“Leaves in winter,” Clay, 4(2), 1994.\n"
    )

    found = [(one.venue, len(one.authors)) for one in listing.records]
    assert found == [("Social Trees", 2), ("Clay", 3), ("Clay", 1)]


def test_a_quotation_within_a_title_and_commas_within_a_link_end_no_title() -> None:
    page = (
        "# Ann Lee\n\n## Articles\n\n"
        "“[‘I Ride a Ladder!’ Slow Moss Media and Quick Cosmopolitanism](https://kelp.example/1).” "
        "_Flow_ 9, no. 10 (April 2009).\n\n"
        "[No Moss, Slow Piles: Why Ladders Are Illegal](https://kelp.example/2.pdf), "
        "47 _Kelp Law Review_ 435 (2013)\n"
    )

    assert [one.title for one in listing.read(page).records] == [
        "‘I Ride a Ladder!’ Slow Moss Media and Quick Cosmopolitanism",
        "No Moss, Slow Piles: Why Ladders Are Illegal",
    ]


@pytest.mark.parametrize(
    "text",
    [
        "(2025.01.13) 안녕하세요! 점토 캠퍼스 토양공학 연구실 CLAB입니다. **Mia Lin** 교수님.",
        "The Computational Clay and Modeling Lab focuses on using statistical methods to address "
        "questions in clay, with emphasis on coasts. The lab integrates data (e.g., LiDAR).",
    ],
)
def test_a_sentence_about_a_lab_is_no_title(text: str) -> None:
    paper = "Ann Lee & Bo Ma, A history of the book trade, 1450–1800, 13 Mind 240 (2020)."

    assert len(formats.read(f"# Highlights\n\n{text}\n\n# Papers\n\n{paper}\n").records) == 1


def test_a_quotation_that_only_begins_a_title_does_not_end_it() -> None:
    found = listing.read(
        "- Lee, A., & Wu, B. (2022). “I have a sieve!” Sorting children’s sand through repeated "
        "walks along a small beach. In *Proceedings of the ACM Conference on Sand*.\n"
        "- Wu, B. (2021). Slow piles of sand. In *Proceedings of the ACM Conference on Sand*.\n"
    )

    first = found.records[0]
    assert first.title.startswith("“I have a sieve!” Sorting children’s sand")
    assert first.venue.startswith("ACM Conference on Sand")


@pytest.mark.parametrize(
    ("cited", "title", "venue"),
    [
        (
            "“Who lives by the sea?” A way to count the towns of the northern shore and those in "
            "them. Journal of Northern Harbours, 12, 3-9.",
            "“Who lives by the sea?” A way to count the towns of the northern shore and those in "
            "them",
            "Journal of Northern Harbours",
        ),
        (
            "Sand-driven piles or pile-driven sand? Comment on “stones and driftwood. A review of "
            "their sources, and main finds” by Dora Mossa. Kelp Letters of the North, 45, 56.",
            "Sand-driven piles or pile-driven sand? Comment on “stones and driftwood. A review of "
            "their sources, and main finds” by Dora Mossa",
            "Kelp Letters of the North",
        ),
    ],
)
def test_a_quotation_within_a_title(cited: str, title: str, venue: str) -> None:
    others = "".join(
        f"\n\nKelp, A., Reed, B. (201{year}). Piles of sand and how they move in the {season}. "
        f"Moss Quarterly, {year}, 3-9."
        for year, season in enumerate(("spring", "summer", "autumn"))
    )

    records = formats.read(
        f"Ann Kelp\nPublications\n\nKelp, A., Oz, C. (2023). {cited}{others}"
    ).records

    assert (records[0].title, records[0].venue) == (title, venue)


@pytest.mark.parametrize(
    ("cited", "title", "venue"),
    [
        (
            '"Talking Sheep" in Wool: How Soft Features Show. *Journal of Wool* 1(3): 4.',
            '"Talking Sheep" in Wool: How Soft Features Show',
            "Journal of Wool",
        ),
        (
            "“It Was Not the Sheep.” Treating Wool Using Warm Water. *Wool Letters*, 5.",
            "“It Was Not the Sheep.” Treating Wool Using Warm Water",
            "Wool Letters",
        ),
        ('"The Wool That We Know." Bo Ma and Cy Elm. *Wool Letters*, 5.', "The Wool That We Know",
         "Wool Letters"),
        (
            "Stating wool: *Of course* as a sign of sheep. In *Proceedings of Wool and Clay*, 3-9.",
            "Stating wool: Of course as a sign of sheep",
            "Wool and Clay",
        ),
    ],
)  # fmt: skip
def test_a_title_goes_on_behind_its_first_quotation_or_italics(
    cited: str, title: str, venue: str
) -> None:
    people = "" if "Bo Ma" in cited else "Lee, Ann and Dan Oz. "
    found = listing.read(
        f"# Publications\n\n- {people}2012. {cited}\n"
        f"- {people}2011. The Shape of Sheds. *Moss Quarterly* 12(2): 3-9.\n"
    )

    assert (found.records[0].title, found.records[0].venue) == (title, venue)


def test_it_ends_before_a_journal_cut_short_that_no_sign_parts_from_it() -> None:
    text = """Publications
Lee, A., P. Ulm and B. Ma 1968. Acids in growing kelp leaves Moss Sci. 8: 171-173.
Lee, A. and B. Ma 2004. Moss genes of the north. J. Moss Sci. 12: 3-9.
Lee, A. and B. Ma 2003. Snow and moss. Kelp Letters 2: 3-9.
"""
    records = listing.read(text).records

    assert [(record.title, record.venue, record.pages) for record in records] == [
        ("Acids in growing kelp leaves", "Moss Sci", "171-173"),
        ("Moss genes of the north", "J. Moss Sci", "3-9"),
        ("Snow and moss", "Kelp Letters", "3-9"),
    ]


def test_in_quotation_marks_it_ends_where_no_blank_stands_before_its_journal() -> None:
    text = """# Ann Lee
## Publications
- "What Rain Does to Old Moss and to Young"in Harbour, Kelp University, 1984
- "Is a Kelp Science Possible?" in Kelp and Moss, Volume 3, 1996
- "'New'-Old Ropes: How Straw Is Held"in The Modern Moss, Volume 12, May 2005
"""
    assert [(record.title, record.venue) for record in listing.read(text).records] == [
        ("What Rain Does to Old Moss and to Young", "Harbour"),
        ("Is a Kelp Science Possible?", "Kelp and Moss"),
        ("'New'-Old Ropes: How Straw Is Held", "Modern Moss"),
    ]


def test_a_bracket_that_is_open_closes_it() -> None:
    text = """Publications
1. Lee, A. and B. Ma 1987. Genes of moss in ponds (Bryum argenteum (L.) Hed.) Kelp Letters 41: 103-112.
2. Lee, A. and B. Ma 2004. Moss genes of the north. J. Moss Sci. 12: 3-9.
3. Lee, A. and B. Ma 2003. Snow and moss (in the north.) Kelp Letters 2: 3-9.
"""  # noqa: E501
    assert [(record.title, record.venue) for record in listing.read(text).records] == [
        ("Genes of moss in ponds (Bryum argenteum (L.) Hed.)", "Kelp Letters"),
        ("Moss genes of the north", "J. Moss Sci"),
        ("Snow and moss (in the north.)", "Kelp Letters"),
    ]


@pytest.mark.parametrize(
    "review",
    [
        "Book review: Bo Ma, Ida Oz, Moss and its many stones. Kelp Letters 35 (2003), 69-71.",
        "Book review: Bo Ma, Ann Lee, Moss and its many stones. Kelp Letters 35 (2003), 69-71.",
    ],
)
def test_those_whose_book_the_owner_reviews_are_in_it_and_no_authors(review: str) -> None:
    items = "".join(
        f"<p>{text}</p>"
        for text in (
            "“Kelp pictures”. In: Tide Texts 12 (2006), 1-9.",
            review,
            "“Moss in winter”. In: Tide Texts 13 (2007), 1-9.",
            "“Kelp in summer”. In: Tide Texts 14 (2008), 1-9.",
        )
    )
    record = formats.read(f"<h1>Ann Lee</h1><h2>Publications</h2>{items}").records[1]

    people = [author.name for author in record.authors]
    is_own = "Ann Lee" in review
    assert people == (["Bo Ma", "Ann Lee"] if is_own else ["Ann Lee"])
    assert ("Bo Ma, Ida Oz, Moss" in record.title) is not is_own


@pytest.mark.parametrize(
    ("state", "date"),
    [("2023, accepted Kelp Letters", "2023"), ("pre-print", ""), ("preprint", "")],
)
def test_how_far_a_paper_has_come_stands_before_it(state: str, date: str) -> None:
    text = f"""# Publications

- Lee, A., Ma, B., & Oz, C. ({state}). Slow tides below piers: Notes on moss. DOI 10.1000/a
- Ma, B., & Oz, C. (2020). Wet piers and dry moss. Kelp Letters, 12(3), 1-9.
- Lee, A., & Oz, C. (2019). Old piers and new moss. Kelp Letters, 11(3), 1-9.
"""
    record = listing.read(text).records[0]

    assert record.title == "Slow tides below piers: Notes on moss"
    assert (len(record.authors), record.date) == (3, date)


def test_a_title_in_quotation_marks_within_a_link_to_the_whole_citation() -> None:
    page = "<h2>Publications</h2><ul>" + "".join(
        f'<li><a href="https://kelp.example/{year}">{people}, "{title}", {year}, Nature, 625, 459'
        "</a></li>"
        for people, title, year in (
            ("Holm, Bo; Berg, Mia L.; Oz, Carla; et al.", "Properties of Kelp", 2020),
            ("Carla Oz, Mia Berg, Bo Holm, et al.", "Detection of Wide Moss in a Circle", 2023),
        )
    )
    records = formats.read(f"{page}</ul>").records

    assert [(record.title, record.venue, record.date) for record in records] == [
        ("Properties of Kelp", "Nature", "2020"),
        ("Detection of Wide Moss in a Circle", "Nature", "2023"),
    ]


@pytest.mark.parametrize(
    "junk",
    [
        "- Conference PC or Reviewer: CLAY, SAND, KELP, WWW, KDD, MM, ROCK, ...",
        "- Program Committee Member / Area Chair: KELP 2024, SAND 2023, CLAY 2022",
        "- Advisor: Dr. Mira Holt, Harbour Medal\nThesis Title: Gates of Clay in Slow Water.",
        "Complete list of journal articles, talks, and patents. **Lee A.** / **Ann Lee**"
        " denotes first authorship.",
    ],
)
def test_what_is_said_beside_papers_is_none(junk: str) -> None:
    papers = (
        "- Ann Lee, Bo Ma. Deep roots in clay. *Kelp Letters*, 12(3), 3-9, 2022.\n"
        "- Ann Lee, Cy Oz. Wide roots in sand. *Kelp Letters*, 12(4), 3-9, 2023.\n"
    )
    for page in (f"# Publications\n\n{junk}\n\n{papers}", f"# Publications\n\n{papers}\n{junk}\n"):
        titles = [record.title for record in formats.read(page).records]

        assert titles == ["Deep roots in clay", "Wide roots in sand"]


@pytest.mark.parametrize(
    ("venue", "year"),
    [
        ("Dunes-2019: Proceedings of a Spring School", 2019),
        ("Proceedings of Sand – 2020", 2020),
        ("Kelp Letters", None),
        ("Innovation-2019: Proceedings of the XV School, 2020", 2020),
    ],
)
def test_the_year_of_a_meetings_name_where_no_other_is_printed(
    venue: str, year: int | None
) -> None:
    page = f"# Publications\n\n- A. Lee, B. Ma. Integration of sand and of walls. *{venue}*.\n"

    assert [record.year for record in formats.read(page).records] == [year]


def test_a_quotation_mark_that_nothing_closes_is_no_part_of_a_title() -> None:
    page = (
        "# Ann Lee\n\n## Publications\n\n"
        '- "Northern and Southern Gifts to the Science of Sand, in Kelp Letters, 12(3), 2011\n'
        '- "The Common Sand Reconsidered" in Kelp Letters, 12(4), 2010\n'
    )

    titles = [record.title for record in formats.read(page, owner=("Ann Lee",)).records]

    assert titles == [
        "Northern and Southern Gifts to the Science of Sand",
        "The Common Sand Reconsidered",
    ]
