"""Lists as CVs print them: references set by Pandoc, narrow columns, headings in other words."""

import pytest

from publications.domain import formats
from publications.domain.formats.listing.headings import OTHER, PAPERS, heading_about
from publications.domain.formats.listing.lines import to_lines


def _titles(page: str) -> list[str]:
    return [record.title for record in formats.read(page, "text").records]


def test_what_pandoc_sets_before_a_reference_is_no_part_of_it() -> None:
    page = r"""
\documentclass{article}
\begin{document}
\section{Publications}
\begingroup
\setlength{\parindent}{-0.5in}
\hypertarget{refs}{}
\leavevmode\vadjust pre{\hypertarget{ref-holt2021}{}}%
\textbf{Holt, M. A.}, Berg, A., \& Lund, C. (2021). Wet sand keeps its shape.
\emph{Sand Reports}, \emph{3}(2), 12--19.

\leavevmode\vadjust pre{\hypertarget{ref-holt2019}{}}%
Berg, A., \& \textbf{Holt, M. A.} (2019). Dry sand does not. \emph{Sand Reports}, \emph{1}(1),
1--9.

\endgroup
\end{document}
"""
    records = formats.read(page).records

    assert [record.title for record in records] == [
        "Wet sand keeps its shape",
        "Dry sand does not",
    ]
    assert [author.name for author in records[0].authors] == ["M. A. Holt", "A. Berg", "C. Lund"]


def test_initials_with_blanks_and_no_stops_end_a_list() -> None:
    page = "Publications\n\n" + "\n\n".join(
        f"Berg, A, Holt, M A, and Lund, C D. {title}. Sand Reports {year - 2000}:1-9, {year}."
        for title, year in (("Wet sand", 2018), ("The shape of dry sand", 2019), ("Dunes", 2020))
    )
    records = formats.read(page, "text").records

    assert [record.title for record in records] == ["Wet sand", "The shape of dry sand", "Dunes"]
    assert {record.authors[-1].name for record in records} == {"C. D. Lund"}


@pytest.mark.parametrize(
    ("heading", "about"),
    [
        ("First author peer-reviewed journal articles", PAPERS),
        ("Referred Journal Papers", PAPERS),
        ("5 SCIENTIFIC PUBLICATIONS", PAPERS),
        ("Five Selected Publications", PAPERS),
        ("Workshop and Other Non-Archived Papers", PAPERS),
        ("International conferences with proceedings", PAPERS),
        ("Publications in Chinese", PAPERS),
        ("PUBLISHED AND ACCEPTED JOURNAL ARTICLES", PAPERS),
        ("PRESENTATIONS AT NATIONAL CONFERENCES", OTHER),
        ("Conference Presentations, Posters and Workshops", OTHER),
        ("Conference on Piles in Chinese", ""),
    ],
)
def test_headings_in_other_words(heading: str, about: str) -> None:
    (line,) = to_lines([(1, heading)])

    assert heading_about(line) == about


#: A CV whose headings stand in a column of their own, which a PDF's text gives before the papers.
_PAPERS_IN_A_COLUMN = "\n".join(
    f"“{title} and the slow shape of the\nmoving dunes in {place},” with Anna Maria\n"
    f"Berg, Sand Reports and Letters, vol. {number}(3),\n{number}-{number + 9}, {2000 + number}."
    for number, (title, place) in enumerate(
        [
            (title, place)
            for title in ("Wet sand", "Dry sand", "Fine silt", "Old clay")
            for place in ("northern Lund", "southern Holt", "western Berg", "eastern Lind")
        ],
        start=1,
    )
)


def test_many_quoted_papers_below_another_heading_are_read_or_told() -> None:
    page = f"Mira Holt\n\nAppointments\n\nProfessor, Hill University, 2009\n{_PAPERS_IN_A_COLUMN}\n"
    listing = formats.read(page, "text")
    titles = {record.title for record in listing.records}

    assert len(titles) >= 14
    assert "Fine silt and the slow shape of the moving dunes in southern Holt" in titles


def test_a_wrapped_paper_below_another_heading_is_told() -> None:
    page = (
        "Mira Holt\n\nPublications\n\nM. Holt, A. Berg. Wet sand. Sand Reports, 3:1-9, 2018.\n\n"
        "Fellowships\n\nHill Fellow, 2010\n\n"
        "“On Slow Dunes and the Wind,” with Ann\n"
        "Berg, Sand Reports, vol. 61(3), 1359-\n1382, 2020.\n"
    )
    listing = formats.read(page, "text")

    told = " ".join(line.text for line in listing.unread)
    assert "On Slow Dunes" in told or "On Slow Dunes and the Wind" in _titles(page)


def test_an_address_ends_a_paper_where_people_follow() -> None:
    page = (
        "Publications\n\n"
        "Holt, M., Berg, A., & Lund, C. (2025). Coaching and the slow dunes: Insights from the\n"
        "field experiment in Danish sand. Sand Reports. https://doi.org/10.1080/09645292.2025.2491536\n"
        "Lind, O., Ahrens, N. V., Hansen, J. A., Holm, J. M., & Holt, M. (2025). Supporting walls\n"
        "in the wind: A field experiment on the effects of fences and of grass. Sand Reports\n"
        "and Theory.\n"
        "Berg, A., & Holt, M. (2024). Which dunes move fastest when a storm comes from the\n"
        "northern sea? Sand Letters. https://doi.org/10.1080/09645292.2024.2491537\n"
    )

    assert [len(record.authors) for record in formats.read(page, "text").records] == [3, 5, 2]


def test_papers_without_gaps_end_with_their_venue_and_year() -> None:
    papers = [
        ("Mira Holt, Anna Berg", "Wet sand keeps its shape in the wind", "Sand Reports 3:1-9"),
        ("Mira Holt", "How does fine silt move: In waves or at once?", "Journal of Dunes 12"),
        ("Carl Lund, Mira Holt, Anna Berg", "On old clay", "Sand Reports 5:10-19"),
        ("Mira Holt, Carl Lund", "Dry gravel and the sea", "Coastal Letters 1:1-4"),
    ]
    page = "Publications\n\n" + "\n".join(
        f"{people}\n{title}\n{venue} ({2010 + number})"
        for number, (people, title, venue) in enumerate(papers)
    )
    records = formats.read(page, "text").records

    assert [record.title for record in records] == [title for _, title, _ in papers]
    assert [len(record.authors) for record in records] == [2, 1, 3, 2]


def test_a_stroke_stands_before_people_whose_family_names_come_first() -> None:
    page = (
        "Publications\n\n"
        "Sand and Equity : A Study of Dunes. / Berg, Anna; Holt, Mira Lin. I: Sand Reports, "
        "Bind 73, Nr. 5, 2013, s. 704-713.\n\n"
        "Slow clay. / Holt, Mira Lin. In: Journal of Dunes, Vol. 4, No. 1, 2012, p. 1-9.\n"
    )
    records = formats.read(page, "text").records

    assert [(record.title, record.venue) for record in records] == [
        ("Sand and Equity : A Study of Dunes", "Sand Reports"),
        ("Slow clay", "Journal of Dunes"),
    ]
    assert [author.name for author in records[0].authors] == ["Anna Berg", "Mira Lin Holt"]


def test_a_year_in_brackets_on_a_line_of_its_own_is_the_papers() -> None:
    page = "# Articles\n\n" + "\n\n".join(
        f"- {title}\nM Holt, A Berg\nSand Reports {year - 2000}, 1-9\n\t\t({year})"
        for title, year in (("Wet sand in the wind", 2015), ("Old clay by the sea", 2014))
    )

    assert [record.date for record in formats.read(page, "text").records] == ["2015", "2014"]


def test_a_command_behind_an_item_begins_none_itself() -> None:
    page = r"""
\begin{thebibliography}{2}
\bibitem{Holt2013}
\bibauthor{M.~Holt}, A.~Berg, and C.~Lund, ``{Wet sand keeps its shape},'' {\em Sand Reports},
  vol.~8, pp.~30--40, 2013.

\bibitem{Holt2010}
\bibauthor{M.~Holt} and A.~Berg, ``{Old clay by the sea},'' {\em Sand Reports}, no.~179,
  pp.~59--62, 2010.
\end{thebibliography}
"""
    records = formats.read(page).records

    assert [record.authors[0].name for record in records] == ["M. Holt", "M. Holt"]


def test_a_badge_that_says_what_a_work_is_stands_before_its_people() -> None:
    page = "# Publications\n\n" + "\n\n".join(
        f"{badge} Anna Berg, Mira Holt “{title}” in Meeting on Sand, {year}."
        for badge, title, year in (
            ("Workshop", "Wet sand in cellular walls", 2016),
            ("Poster", "Dry sand by the sea", 2015),
            ("Conference", "Old clay in the wind", 2014),
        )
    )

    for record in formats.read(page, "text").records:
        assert [author.name for author in record.authors] == ["Anna Berg", "Mira Holt"]


def test_a_letter_and_a_number_in_brackets_mark_an_item() -> None:
    page = (
        "Publications\n\n"
        "[P 12] Holt, Mira; Berg, Anna; Lund, Carl: Wet sand keeps its shape in the wind. In:\n"
        "Meeting on Sand. Lund, 5/2023\n"
        "[P 11] Berg, Anna; Holt, Mira; Lund, Carl: How old clay by the sea moves in winter. In:\n"
        "Congress of Clay. Holt, 4/2022\n"
        "[P 10] Lund, Carl; Holt, Mira: Fine silt. In: Meeting on Sand. Berg, 5/2021\n"
    )
    records = formats.read(page, "text").records

    assert [len(record.authors) for record in records] == [3, 3, 2]
    assert [record.date[:4] for record in records] == ["2023", "2022", "2021"]


@pytest.mark.parametrize(
    ("behind", "title", "venue"),
    [
        (
            "A slow study of the north",
            "Do changes in sand imply more? A slow study of the north",
            "",
        ),
        ("Nature", "Do changes in sand imply more?", "Nature"),
        ("Journal of the dunes", "Do changes in sand imply more?", "Journal of the dunes"),
    ],
)
def test_what_follows_a_question_and_names_no_venue_is_its_subtitle(
    behind: str, title: str, venue: str
) -> None:
    page = f"Publications\n\nBerg, A. & Holt, M. (2021). Do changes in sand imply more? {behind}."
    (record,) = formats.read(page, "text").records

    assert (record.title, record.venue) == (title, venue)


def test_who_is_included_among_many_is_one_of_the_people() -> None:
    page = (
        "Publications\n\n"
        "Braun, M., Palm, P. I., Dahl, L., et al. (incl. Holt, M. A.), 2022, Slow dunes on other "
        "worlds, Sand Reports\n\n"
        "Holt, M. A., Palm, P. I., et al., 2021, Fast dunes on this one, Sand Reports\n"
    )
    (first, _) = formats.read(page, "text").records

    assert [author.name for author in first.authors][-1] == "M. A. Holt"
    assert (first.title, first.date) == ("Slow dunes on other worlds", "2022")


def test_family_names_behind_a_quoted_title_are_people_where_the_owner_is_one() -> None:
    page = (
        "Mira Holt holt@dunes.example\n\nPublications\n\n"
        "“Wet sand keeps its shape.” Berg, van Dijk, Holt, Lund, Roberts. Sand Reports, 2026.\n\n"
        "“Old clay by the sea?” Holt. Sand, 2023.\n\n"
        "“Fine silt in the wind.” Berg, Holt & Lund, Journal of Dunes, 2020.\n\n"
        "“Dry sand moves in waves.” Holt, Berg, Clay Letters, 2019.\n"
    )
    records = formats.read(page, "text").records

    assert [[author.name for author in record.authors] for record in records] == [
        ["Berg", "van Dijk", "Mira Holt", "Lund", "Roberts"],
        ["Mira Holt"],
        ["Berg", "Mira Holt", "Lund"],
        ["Mira Holt", "Berg"],
    ]
    assert records[0].venue == "Sand Reports"


def test_the_years_of_cards_head_no_papers() -> None:
    papers = [
        ("Wet sand keeps its shape in the wind", "Sand Reports", 2021),
        ("How old clay by the sea moves", "Journal of Dunes", 2021),
        ("Fine silt in winter", "Sand Reports", 2019),
        ("Dry sand and the northern dunes", "Coastal Letters", 2018),
    ]
    page = "## Selected Publications\n\n" + "\n\n".join(
        f"### {title}\n\n{venue}\n\nN/A\n\n{year}\n\nMira Holt, Anna Berg"
        for title, venue, year in papers
    )
    records = formats.read(page, "text").records

    assert [(record.title, record.date) for record in records] == [
        (title, str(year)) for title, _, year in papers
    ]
    assert all(len(record.authors) == 2 for record in records)


def test_only_the_first_of_the_people_is_turned_and_nobody_has_stops() -> None:
    page = (
        "Publications\n\n"
        "Holt, M, A Berg, PS Lund, and T Bhatt (2020). Wet sand keeps its shape. Dunes 3, 1-9.\n\n"
        "Holt, MM and A Berg (2019). Old clay by the sea. Dunes 2(1), 4-12.\n"
    )
    records = formats.read(page, "text").records

    assert [len(record.authors) for record in records] == [4, 2]
    assert [record.title for record in records] == [
        "Wet sand keeps its shape",
        "Old clay by the sea",
    ]


@pytest.mark.parametrize(
    "state", ["Under review / in prep.", "Submitted / in preparation", "In press"]
)
def test_two_states_above_a_paper_are_no_venue(state: str) -> None:
    text = (
        "Ann Lee\n\nConference papers\n[C2] B. Ma, “Echoes of sand”, Proc. Workshop on Sand, "
        "Osaka, Jul 2016\n[C1] A. Lee, “Deep sand”, Proc. Workshop on Sand, Osaka, Jul 2015\n\n"
        f"{state}\n  R. Fox, A. Lee. “Can a queue gossip?” (submitted, 2024)\n"
    )
    record = formats.read(text, "text").records[-1]

    assert (record.title, record.venue) == ("Can a queue gossip?", "")


def test_commas_divide_turned_names_title_and_venue() -> None:
    text = """Ann Kelp
Publications
2021 Kelp, Ann; Wall, Kristine B.; Field, Anders M., A Recipe for Accurate
Estimation of Sand Trajectories, Distinguishing Longitudinal and Cohort
Effects, NeuroSand. http://doi.org/10.1000/j.sand.2020.117596.
2021 Kelp, Ann; Brand, Andreas M.; Oak, Klaus; Field, Anders, Analysis of Additive
Stones in Northern Studies, NeuroSand. http://doi.org/10.1000/j.sand.2020.117416.
2020 Kelp, Ann; Western, Rene, From Observed Piles to Latent Piles: Revisiting the
Inference Problem, Laterals.
http://doi.org/10.1000/1357650X.2020.1769124.
2018 Kelp, Ann; Hill, Kristoffer Herland; Frost, Arnoldo; Moor, Magne, Selection
in High-Dimensional Stones, Journal of Northern Harbours.
http://doi.org/10.1000/10618600.2018.
2015 Kelp, Ann; Frost, Arnoldo; Moor, Magne, Measurement Error in Moss:
Impact and Correction, Statistica Arenosa. http://doi.org/10.1000/ss.2013.180.
"""

    records = formats.read(text).records

    assert [(one.year, len(one.authors), one.authors[-1].name, one.venue) for one in records] == [
        (2021, 3, "Anders M. Field", "NeuroSand"),
        (2021, 4, "Anders Field", "NeuroSand"),
        (2020, 2, "Rene Western", "Laterals"),
        (2018, 4, "Magne Moor", "Journal of Northern Harbours"),
        (2015, 3, "Magne Moor", "Statistica Arenosa"),
    ]
    assert records[0].title.endswith("Longitudinal and Cohort Effects")


_WITH_LABELS = """\
# Ada Quill

## Publications

- 1. SHELF 2019 Ada Quill, Bo Ma, Sorting Heaps of Books at Night and by Weight, In ACM Conference \
on Shelves and Heaps, October 2019.
- 2. PILE 2018 Companion Ada Quill, MOSS: A Quiet Model of Libraries for Sorting Heaps, PILE '18 \
Companion, October, 2018, Oslo, Norway
- 3. **HEAP 2017** Cy Oz, **Ada Quill**, and Bo Ma, Slow Piles with Progress Guarantees, In ACM \
Symposium on Heaps, February 2017.
- 4. HEAP 2016 Cy Oz, Ada Quill, and Bo Ma Kelp: Capturing and Controlling Books, In ACM \
Symposium on Heaps (HEAP), October 2016.

## Journal articles

- 1. **TRAX** Gus Hart, Cy Oz, **Ada Quill**, Bo Ma, "SOUND: A Quiet Accelerator for Recurrent \
Heaps", In the ACM Transactions on Embedded Shelves 2014.
- 2. **TOAD 2013** Bo Ma, **Ada Quill**, Cy Oz, Hybridizing and Relaxing Heaps, In ACM \
Transactions on Parallel Heaps, April 2013.
"""


def test_who_wrote_a_paper_is_told_from_the_label_before_and_the_title_behind() -> None:
    records = formats.read(_WITH_LABELS, "text", ("Ada Quill",)).records

    assert [
        (each.venue_acronym, [author.name for author in each.authors], each.title.split()[0])
        for each in records
    ] == [
        ("SHELF", ["Ada Quill", "Bo Ma"], "Sorting"),
        ("PILE Companion", ["Ada Quill"], "MOSS:"),
        ("HEAP", ["Cy Oz", "Ada Quill", "Bo Ma"], "Slow"),
        ("HEAP", ["Cy Oz", "Ada Quill", "Bo Ma"], "Kelp:"),
        ("TRAX", ["Gus Hart", "Cy Oz", "Ada Quill", "Bo Ma"], "SOUND:"),
        ("TOAD", ["Bo Ma", "Ada Quill", "Cy Oz"], "Hybridizing"),
    ]
    assert [each.kind for each in records[-2:]] == ["journal", "journal"]


def test_families_in_bold_capitals_are_no_labels() -> None:
    page = "# Publications\n\n" + "\n".join(
        f'- **QUILL** Ada Mary, {others}, "{title}", Journal of Heaps, {year}.'
        for others, title, year in (
            ("MARSH Bo", "Sorting piles of wet books", 2019),
            ("OZARK Cy, MARSH Bo", "Drying the books of a library", 2018),
        )
    )

    records = formats.read(page, "text", ("Ada Mary Quill",)).records

    assert {each.authors[0].name for each in records} == {"Ada Mary QUILL"}


def test_three_names_before_a_colon_stay_where_a_list_has_colons_there() -> None:
    page = "# Publications\n\n" + "\n".join(
        f"- {people}: {title}, In Symposium on Heaps, {year}."
        for people, title, year in (
            ("Cy Oz and Bo Ma Kelp", "Sorting piles of wet books", 2019),
            ("Bo Ma and Ida Ray Berg", "Drying the books of a library", 2018),
            ("Cy Oz and Bo Ma", "Shelves that hold the whole of it", 2017),
        )
    )

    records = formats.read(page, "text").records

    assert [each.authors[-1].name for each in records] == ["Bo Ma Kelp", "Ida Ray Berg", "Bo Ma"]
