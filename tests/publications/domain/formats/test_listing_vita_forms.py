"""Forms of CVs: what is not out yet, publishers and their towns, what PubMed says of a paper."""

import pytest

from publications.domain import formats
from publications.domain.record import FormatError, Record


def read(*papers: str, heading: str = "Publications") -> tuple[Record, ...]:
    text = f"Ann Lee\n\n{heading}\n\n" + "\n\n".join(papers) + "\n"
    return formats.read(text, "text").records


def test_dashes_divide_title_company_and_venue() -> None:
    records = read(
        "Under review – Moss in small towns – with Bo Ma",
        "2019 – Lichen in the north – with Bo Ma and Cy Elm – Journal of Trees",
        "2017 – Ladders, piles and power – Clay Review",
    )

    assert [(one.title, len(one.authors), one.venue, one.date) for one in records] == [
        ("Moss in small towns", 2, "", ""),
        ("Lichen in the north", 3, "Journal of Trees", "2019"),
        ("Ladders, piles and power", 1, "Clay Review", "2017"),
    ]
    assert records[0].notes == ("Under review",)


@pytest.mark.parametrize("state", ["R&R", "revise and resubmit", "n.d.", "accepted"])
def test_a_state_stands_where_the_year_does(state: str) -> None:
    first, _ = read(
        f"Lee, A., & Ma, B. ({state}). Moss in small towns. Journal of Trees.",
        "Lee, A., & Ma, B. (2018). Lichen in the north. Clay Review, 3(2), 4-9.",
    )

    assert (first.title, first.date, first.venue) == ("Moss in small towns", "", "Journal of Trees")


@pytest.mark.parametrize(
    ("paper", "publisher", "place", "pages"),
    [
        ("Moss in small towns. London: Kelp & Sons, 2019.", "Kelp & Sons", "London", ""),
        ("Moss in small towns. Reno, NV: Kelp Press, 2019.", "Kelp Press", "Reno, NV", ""),
        ("“Moss at night,” in Handbook of Moss, ed. Cy Elm, 33-55. Kelp Press, 2019.",
         "Kelp Press", "", "33-55"),
        ("“Moss at night.” Pp. 33-44 in Views of Moss, edited by Cy Elm. Oslo: Kelp Press. 2019.",
         "Kelp Press", "Oslo", "33-44"),
    ],
)  # fmt: skip
def test_publishers_and_their_towns(paper: str, publisher: str, place: str, pages: str) -> None:
    first, _ = read(paper, "Lichen in the north. London: Kelp Press, 2017.", heading="Books")

    assert (first.publisher, first.place, first.pages) == (publisher, place, pages)


def test_what_pubmed_prints() -> None:
    records = read(
        "Lee A, Ma B. Moss in older women. J Trees Med 2019 Mar 4;12(3):44-9. PMID: 1234567.",
        "Lee A. Letter on moss. J Trees Med 2018;11:3.",
        "Ma B, Lee A; Moss Study Group. Lichen in children. J Trees Med. 2017;10(1):33-5.",
    )

    assert [(one.venue, one.volume, one.pages, one.publisher) for one in records] == [
        ("J Trees Med", "12", "44-9", ""),
        ("J Trees Med", "11", "3", ""),
        ("J Trees Med", "10", "33-5", ""),
    ]
    assert records[0].ids("pubmed")
    assert [one.name for one in records[2].authors] == ["B. Ma", "A. Lee", "Moss Study Group"]


def test_a_special_issue_is_no_part_of_its_title_and_an_editor_is_none() -> None:
    records = read(
        "Lee, A., & Ma, B. (Eds.). (2018). Moss and memory [Special issue]. Journal of Trees, 12.",
        "Guest editor (with Bo Ma), special issue of Clay Review 33 (2017).",
        "Lee, A., & Ma, B. (2016). Lichen in the north. Journal of Trees, 10.",
    )

    assert [one.title for one in records] == ["Moss and memory", "Lichen in the north"]


def test_the_number_of_a_patent_that_was_applied_for() -> None:
    (record,) = read(
        "Ladder for lichen. Lee A, Ma B. US Patent App. 15/123,456, 2019.", heading="Patents"
    )

    assert (record.kind, record.notes) == ("patent", ("US Patent App. 15/123,456",))


def test_a_paper_that_is_forthcoming_is_no_remark_on_the_one_above() -> None:
    records = read(
        "Lee, Ann, and Bo Ma. 2019. “Moss in small towns.” Clay Review 84(2): 33-44.",
        "Lee, Ann. Forthcoming. “Ladders and piles.” Clay Forum.",
        "Lee, Ann. 2015. “Lichen in the north.” Clay Review 80(1): 3-4.",
    )

    assert [(one.title, one.date) for one in records] == [
        ("Moss in small towns", "2019"),
        ("Ladders and piles", ""),
        ("Lichen in the north", "2015"),
    ]


def test_articles_of_a_lawyer_who_is_not_named() -> None:
    records = read(
        "The Moss Clause, 112 Kelp L. Rev. 345 (2019) (with Bo Ma).",
        "Lichen and the Law, 45 Clay J.L. & Pub. Pol'y 12 (2017).",
        "Ladders in Court, 12 Kelp L. Rev. 33 (2015).",
        "Shelves and Due Process, 99 Kelp L. Rev. 201 (2013).",
        heading="Articles",
    )

    assert [(one.title, one.venue, one.volume, len(one.authors)) for one in records] == [
        ("The Moss Clause", "Kelp L. Rev", "112", 2),
        ("Lichen and the Law", "Clay J.L. & Pub. Pol'y", "45", 1),
        ("Ladders in Court", "Kelp L. Rev", "12", 1),
        ("Shelves and Due Process", "Kelp L. Rev", "99", 1),
    ]


def test_numbers_of_affiliations_end_no_list_and_one_editor_stands_behind_the_book() -> None:
    numbered, chapter = read(
        "Lee AB1, Ma B1*, Elm C2. Moss in mice. Nat Moss. 2019;12:33-44.",
        "A. Lee, “Ladders,” in Handbook of Piles, B. Ma, Ed. Springer, 2017, pp. 33-60.",
    )

    assert (numbered.title, len(numbered.authors)) == ("Moss in mice", 3)
    assert (chapter.venue, chapter.editors, chapter.publisher) == (
        "Handbook of Piles",
        ("B. Ma",),
        "Springer",
    )


_WITHOUT_PEOPLE = r"""\documentclass{moderncv}
\begin{document}
\section{Selected Publications}
\subsection{Papers of the Pile Collaboration, which has hundreds of them and many readers.}
\cvitem{In Prep}{Flat Piles in the Long Winter\newline{} PILE-2019-04}
\cvitem{July 2018}{Fast Piles of Paper at the Old Harbour\newline{}
  \texttt{\href{https://doi.org/10.9999/1}{J. Things 20 (2018) 302}}, \arxiv{1805.01234}}
\cvitem{May 2017}{Slow Queues and What They Tell Us of Shelves\newline{}
  \texttt{\href{https://doi.org/10.9999/2}{J. Things 19 (2017) 31}}, \arxiv{1703.01234}}
\cvitem{Jan 2016}{Search for Lost Pages in Large Libraries\newline{}
  \texttt{\href{https://doi.org/10.9999/3}{J. Heaps 18 (2016) 12}}, \arxiv{1601.01234}}
\end{document}
"""


def test_dated_titles_above_journals_are_papers_though_nobody_is_named() -> None:
    listing = formats.read(_WITHOUT_PEOPLE, "text")

    assert [(r.title, r.authors, r.date[:4], r.venue) for r in listing.records][-3:] == [
        ("Fast Piles of Paper at the Old Harbour", (), "2018", "J. Things"),
        ("Slow Queues and What They Tell Us of Shelves", (), "2017", "J. Things"),
        ("Search for Lost Pages in Large Libraries", (), "2016", "J. Heaps"),
    ]
    assert ("arxiv", "1601.01234") in listing.records[-1].identifiers
    assert not any(author.name == "In Prep" for r in listing.records for author in r.authors)


def test_a_title_ends_before_the_proceedings_though_no_stop_does_it() -> None:
    records = formats.read("""
# Ann Berg

## Publications

- Ann Berg, Bo Ma. Extension of an Ant System with Slow Dunes In proceedings of 16th International Conference on Dune Computing (DUCOM 2008), Oslo. pp. 1-8.
- Ann Berg, Cem Oz. Balancing Dunes and Rivers by an Ant System In 3rd IEEE International Conference on Dunes (ICD 2009), Oslo.
- Ann Berg, Cem Oz. Trends In the Study of Wind. Dune Letters 12, 4-9, 2010.
""").records  # noqa: E501

    assert [(record.title, record.venue) for record in records] == [
        (
            "Extension of an Ant System with Slow Dunes",
            "16th International Conference on Dune Computing",
        ),
        (
            "Balancing Dunes and Rivers by an Ant System",
            "3rd IEEE International Conference on Dunes",
        ),
        ("Trends In the Study of Wind", "Dune Letters"),
    ]


def test_families_that_astronomers_cite_stand_below_a_title() -> None:
    found = formats.read("""
# Publications

- **A Detection of Sand in the Spectrum of a Hot Dune**

  Holt, Berg, Désert, et al. 2014, *DuneJ*, 793, 27

- **The Mass of Small Dunes**

  Lind, Holt, & Oz 2011, *DuneJ*, 741, 103

- **Rivers below the Sand of the North**

  Berg, Marlow, et al. [including Holt] 2015, *DuneJ*, 801, 86
""")

    assert [(r.title, [a.name for a in r.authors], r.date) for r in found.records] == [
        ("A Detection of Sand in the Spectrum of a Hot Dune", ["Holt", "Berg", "Désert"], "2014"),
        ("The Mass of Small Dunes", ["Lind", "Holt", "Oz"], "2011"),
        ("Rivers below the Sand of the North", ["Berg", "Marlow"], "2015"),
    ]
    assert not found.unread


def test_a_town_and_its_country_stand_with_the_year_below_a_meeting() -> None:
    records = formats.read("""
# Publications

**3D-printed tangible dunes for small screens**
Ann Berg, Mira Holt, and Carl Lind
Sixteenth International Conference on Tangible Dunes (TD)
Daejeon, Korea, 2022, 8 pages. (29% acceptance rate)

**Shape-changing rivers for the blind**
Mira Holt and Carl Lind
Sixteenth International Conference on Tangible Dunes (TD)
Bend, Oregon, 2021

**What a river keeps through spring**
Mira Holt and Carl Lind
Proceedings of the Conference on Rivers
Springer, Berlin, 2020
""").records

    assert [(record.venue.split(" on ")[0], record.date, record.place) for record in records] == [
        ("Sixteenth International Conference", "2022", "Daejeon, Korea"),
        ("Sixteenth International Conference", "2021", "Bend, Oregon"),
        ("Conference", "2020", "Berlin"),
    ]


def test_papers_that_begin_with_their_year_go_on_below() -> None:
    page = (
        "Ann Lee\n\nConference papers\n"
        "2025 Slow Piles of Paper and of Sand in Old Harbours.\n"
        "Ann Lee, Bo Wu, Chen Ma, Dina V.S. Berg. KELP\n"
        "Conference on Moss and Clay (KELP) 2025.\n"
        "2023 Most Probable Ladders. Ann Lee, Chen Ma, Dina\n"
        "Berg, Emil Fox. International Conference on Ladders\n"
        "(ICL) 2023.\n"
        "2021 What Roofs Remember of the Rain in Autumn. Ann Lee,\n"
        "Bo Wu, Emil Fox. International Conference on Roofs 2021.\n"
    )
    found = formats.read(page, "text").records

    assert [(record.title, record.date, len(record.authors)) for record in found] == [
        ("Slow Piles of Paper and of Sand in Old Harbours", "2025", 4),
        ("Most Probable Ladders", "2023", 4),
        ("What Roofs Remember of the Rain in Autumn", "2021", 3),
    ]
    assert found[0].authors[-1].name == "Dina V.S. Berg"
    assert found[1].authors[-1].name == "Emil Fox"


def test_a_year_with_a_letter_dates_what_stands_below() -> None:
    page = (
        "Ann Lee\n\nPublications\n2021\n\nLee, Ann, “Slow piles.” Journal of Kelp 10: 1–47."
        "\n\n2019a\n\nLee, Ann, “What ladders remember.” Kelp Letters 62(2): 19–26.\n\n"
        "2019b\n\nLee, Ann, “Moss on old roofs.” Journal of Moss 31(1): 311–330.\n"
    )

    assert [record.date for record in formats.read(page, "text").records] == [
        "2021",
        "2019",
        "2019",
    ]


def test_a_serial_of_any_name_is_one_by_its_volume_and_issue() -> None:
    page = (
        "Ann Lee\n\nPublications\nDo Piles Benefit Towns? (with Bo Wu and Chen Ma)\n"
        "Review of Kelp Studies, Volume 39, Issue 5, May 2024, Pages 1227–1266\n"
        "We measure what towns say of piles.\n"
        "The Natural Language of Moss (with Dina Berg)\n"
        "Roots and Branches of Moss, 2025, Volume 14, Issue 4, pp. 244–365\n"
        "We sum up what is known.\n"
    )
    found = formats.read(page, "text").records

    assert [(record.venue, record.volume) for record in found] == [
        ("Review of Kelp Studies", "39"),
        ("Roots and Branches of Moss", "14"),
    ]


def test_a_year_at_an_acronym_is_the_papers() -> None:
    page = (
        "Ann Lee\n\nPublications\n"
        "- Ann Lee, Bo Wu. Slow Piles of Paper in Old Harbours, ICML-24\n"
        "- Bo Wu, Ann Lee. What Ladders Remember of the Rain, KELP-21\n"
        "- Bo Wu, Ann Lee. Moss on the Roofs of Old Towns, Findings of ACL-22\n"
    )
    found = formats.read(page, "text").records

    assert [(record.venue, record.date) for record in found] == [
        ("ICML", "2024"),
        ("KELP", "2021"),
        ("Findings of ACL", "2022"),
    ]


def test_what_somebody_is_is_no_title() -> None:
    page = (
        '<h3 class="author__name">Ann Lee, Ph.D.</h3>\n'
        '<p class="author__bio">Postdoctoral Research Scientist<br>Dept. of Moss<br>'
        "KU Kelp Medical Campus</p>\n"
        '<ul><li><a href="https://kelp.example/in/lee/"><i></i> LinkedIn</a></li></ul>\n'
    )

    with pytest.raises(FormatError):
        formats.read(page, "text")


def test_theses_below_a_heading_of_supervision_are_not_the_owners() -> None:
    page = (
        "Ann Lee\n\nPUBLICATIONS\n\nLee, A. and Wu, B. (2021). Slow piles. Journal of Kelp, 3, 4-9."
        "\n\nCO-SUPERVISION\n2023\n\nMaster’s thesis\n1. Dina Berg, Kelp University. Visual piles: "
        "A study of moss. Co-supervisor.\n2. Emil Fox, Kelp University. Ladders in the rain.\n\n"
        "JURY\n2024\n\nMaster’s thesis\n1. Gil Hart, Kelp University, France. Predictive moss.\n"
    )

    assert [record.title for record in formats.read(page, "text").records] == ["Slow piles"]


def test_the_sign_of_a_heading_behind_a_number_is_no_part_of_the_title() -> None:
    records = read(
        "1. # Slow Piles of Paper. Journal of Kelp, 2021",
        "2. # What Ladders Remember. Kelp Letters, 2019",
        "3. # Moss on Old Roofs. Journal of Moss, 2018",
    )

    assert [record.title for record in records] == [
        "Slow Piles of Paper",
        "What Ladders Remember",
        "Moss on Old Roofs",
    ]


def test_volume_and_issue_with_a_stop_between_them_end_a_journal() -> None:
    records = read(
        "[2] Wu, B. and Lee, A. ‘Slow piles’. Kelp Research Letters 50.14 (2023) "
        "[arXiv:1409.3049 [hep-ph]]",
        "[1] Lee, A. and Wu, B. ‘What ladders remember’. Kelp, Moss, Clay 22.10. DOI: "
        "10.1029/2021GC009838",
        heading="Papers",
    )

    assert [(each.venue, each.volume, each.issue, each.notes) for each in records] == [
        ("Kelp Research Letters", "50", "14", ()),
        ("Kelp, Moss, Clay", "22", "10", ()),
    ]


def test_a_number_stands_right_before_a_quoted_title() -> None:
    page = (
        "Ann Lee\n\nPublications\n"
        "3.“Slow Piles of Paper and What They Tell”, with Bo Wu, Kelp Economics, 19\n"
        "   (2021), 4-9\n"
        "2.“What Ladders Remember”, with Chen Ma, Kelp Letters, 88 (2020), No. 4, 12-15\n"
        "1.“Moss on Roofs”, Moss Review, 14 (2019), No. 1, 72-79\n"
    )
    found = formats.read(page, "text")

    assert [(each.title, each.date) for each in found.records] == [
        ("Slow Piles of Paper and What They Tell", "2021"),
        ("What Ladders Remember", "2020"),
        ("Moss on Roofs", "2019"),
    ]
    assert not found.unread


def test_where_a_paper_was_reprinted_does_not_date_it() -> None:
    records = read(
        "“Slow Piles,” (with Bo Wu), Review of Kelp 2005, 87(1). Reprinted in Recent Moss, ed. Cy "
        "Elm (Kelp Press), 2014.",
        "“What Ladders Remember,” Journal of Ladders 2003, 36(1).",
    )

    assert [record.date for record in records] == ["2005", "2003"]
    assert records[0].notes == ("Reprinted in Recent Moss, ed. Cy Elm (Kelp Press), 2014",)


def test_a_quotation_that_ends_with_an_opening_mark_is_a_title() -> None:
    records = read(
        "Ann Lee and Bo Wu. 2021. “Walls, Piles, and “No-Man’s-Land.” A Typology of Harbours.“ "
        "Kelp Research 46(3): 23–48.",
        "Ann Lee. 2020. “What Ladders Remember.” Journal of Ladders 3(1): 4–9.",
    )

    assert [(record.title, record.venue) for record in records] == [
        ("Walls, Piles, and “No-Man’s-Land.” A Typology of Harbours", "Kelp Research"),
        ("What Ladders Remember", "Journal of Ladders"),
    ]


def test_a_name_in_small_letters_that_an_address_repeats_is_the_owners() -> None:
    page = (
        "                 anna leewright\n\n  Mathematics Department, University of Kelp\n"
        "  e-mail: leewright@kelp.example\n\nPUBLICATIONS\n\n"
        "1 Slow piles of paper, Annals of Kelp, 10, 1 (2004).\n"
        "2 On ladders in the rain, with G. Keller, Journal of Ladders, 11, 325–335 (2004).\n"
        "3 Moss for old roofs, Kelp Letters, 13, 1203-1215 (2005).\n"
        "4 Clay under the quay, with M. Marten, Kelp Letters, 14, 527–556 (2005).\n"
        "5 What remains of sand, Kelp Letters, 15, 27–56 (2006).\n"
    )
    found = formats.read(page, "text")

    assert found.owner == "Anna Leewright"
    assert all(record.authors[0].name == "Anna Leewright" for record in found.records)


def test_theses_below_students_are_theirs_in_small_letters_too() -> None:
    page = (
        "Ann Lee\n\nPublications\n\nLee, A. and Wu, B. (2021). Slow piles. Journal of Kelp, 3, 4-9."
        "\n\nPrevious Students - Committee Member\n\nPhD Thesis\nCommittee\n\n"
        "Bo Kang. Kelp University. 2019\nThesis Advisor: Tij Berg\nafter graduation: Oslo\n"
        "Sam Hincks. Moss University. 2018\nThesis Advisor: Rob Fox\nafter graduation: Bergen\n\n"
        "PhD Thesis\n\nEva Amin. Moss University. Department of Clay. 2017\n"
        "Thesis Advisor: Rob Fox\n"
    )

    assert [record.title for record in formats.read(page, "text").records] == ["Slow piles"]


def test_a_name_is_cut_behind_an_initial_without_a_stop() -> None:
    page = (
        "Ann Lee\n\nPublications\n\n"
        "Daniel Fox, Evan M Peck, Erin T Solo, Andrew Berg, Samuel W Hinck, Eli T\n"
        "Brown, Ann Lee, and Robert J Jacob. Dynamic piles of paper and of sand. In\n"
        "Proceedings of the Kelp Conference, pages 3797–3806, 2014.\n\n"
        "Eva Lund, Ann Lee, and Michael Stone. Dynamic reduction of ladders in the\n"
        "rain of autumn. In Workshop on Roofs, 2013.\n"
    )
    found = formats.read(page, "text").records

    assert [(len(record.authors), record.title) for record in found] == [
        (8, "Dynamic piles of paper and of sand"),
        (3, "Dynamic reduction of ladders in the rain of autumn"),
    ]
    assert found[0].authors[5].name == "Eli T Brown"


def test_two_signs_at_a_name_have_a_comma_between_them() -> None:
    records = read(
        "2014 AG Lee† , SR Wu†,∗ , S Barrib. Delayed piles and their costs. Kelp Letters "
        "103(4):480-493",
        "2013 A Ma†,∗ , AG Lee† , S Bonn. Ladders in the rain of autumn. Moss 7:35-39",
        "2012 S Bonn, AG Lee, A Ma. What roofs remember. Kelp Letters 101(2):11-19",
    )

    assert [[author.name for author in record.authors] for record in records] == [
        ["AG Lee", "SR Wu", "S Barrib"],
        ["A Ma", "AG Lee", "S Bonn"],
        ["S Bonn", "AG Lee", "A Ma"],
    ]


def test_a_minus_stands_between_pages() -> None:
    records = read(
        "D. Gol, A. Lee and B. Ma. Ladders in nets. In Proceedings of the 25th Symposium on "
        "Ladders, pages 16\u221225, July 2006.",
        "A. Lee and B. Ma. Slow piles. At the Kelp Conference, pages 185\u2212198, June 2005.",
        "A. Lee, B. Ma. “Old moss,” Accepted to appear at the 12th Conference on Moss, May 2004.",
    )

    assert [(record.date, record.pages) for record in records] == [
        ("2006-07", "16-25"),
        ("2005-06", "185-198"),
        ("2004-05", ""),
    ]
    assert records[2].venue == "12th Conference on Moss"


def test_what_came_out_nowhere_yet_is_a_paper_behind_a_known_author() -> None:
    text = """# Publications

1. Lee, A. B. and B. Ma (2013). [Slow Piles of the North](https://x.example/1). *Dune Letters* 16, 9
2. Lee, A. B. (2014). [Fast Piles and Their Names](https://x.example/2). *Dune Letters* 17, 3–12.

# Working Papers

1. Lee, A. B. [Heaps, Dunes and What They Hide from Us](https://x.example/3).

# In Prep

Lee A. B. & Wu, C. "Where Dunes Come From: A Long Search."
"""

    listing = formats.read(text)

    assert [record.title for record in listing.records[2:]] == [
        "Heaps, Dunes and What They Hide from Us",
        "Where Dunes Come From: A Long Search",
    ]
    assert not listing.unread


def test_who_supervised_somebody_wrote_no_paper() -> None:
    text = r"""
\documentclass{res}
\begin{document}
\name{Ann B. Lee}
\section{RESEARCH} {\sl Graduate Student Researcher} \hfill 2001-2003 \\
Drs. Louise Berg and Kate Lund \hfill Dune College

{\sl Laboratory and Field Technician} \hfill 1997-2001 \\
Drs. Mia Ma, William Wu, and Jim Xu \hfill Kelp University

\section{PUBLICATIONS}
Lee, A.B. and K.K. Wu. 2008. Slow Piles of Sand in the North. Ecology of Dunes 89 (2): 371-379

Ma, Y., and A.B. Lee. (2004) Effects of rain on the size of small heaps. Dune Letters 7: 16-18

Wu, C., Lee, A.B. Sands of the Coast and Where They End, to be included in the Proceedings of the Kelp Conference, 2019
\end{document}
"""  # noqa: E501

    records = formats.read(text).records

    assert [record.title for record in records] == [
        "Slow Piles of Sand in the North",
        "Effects of rain on the size of small heaps",
        "Sands of the Coast and Where They End",
    ]
    assert records[2].venue == "Kelp Conference"


def test_a_title_that_is_set_apart_with_its_venue() -> None:
    records = read(
        "**Fast Piles of Sand, ICML (2022).** With Bo Ma, Chen Wu.",
        "[Slow Piles of Clay, NeurIPS 2021](https://x.example/a). Ann Lee, Bo Ma.",
        "**Heaps on Roofs.** Ann Lee, Chen Wu. Journal of Piles, 2019.",
    )

    assert [(record.title, record.venue, record.date) for record in records] == [
        ("Fast Piles of Sand", "ICML", "2022"),
        ("Slow Piles of Clay", "NeurIPS", "2021"),
        ("Heaps on Roofs", "Journal of Piles", "2019"),
    ]


def test_research_heads_papers_whose_titles_are_quoted() -> None:
    text = r"""
\documentclass{article}
\newcommand{\myname}{Anna Lee}
\begin{document}
{\Large \myname}
\section*{Education}
PhD Economics, Dune University, 2025 (expected)
\section*{Research}
\begin{itemize}
\item ``Should I Stay or Should I Go? An Analysis of Sand in Airports'' with Bo Martin, Chen Wu, and Dina Berg
\item ``Heap Quality and Consolidation'' with Emil Novak, and Bo Martin
\item ``Free Riding the Dunes: Sand Transmission and Late Entry''
\end{itemize}
\section*{Awards}
\begin{itemize}
\item 2025 Center for Dunes, Summer Fellowship
\end{itemize}
\end{document}
"""  # noqa: E501

    listing = formats.read(text)

    assert [(record.title, len(record.authors)) for record in listing.records] == [
        ("Should I Stay or Should I Go? An Analysis of Sand in Airports", 4),
        ("Heap Quality and Consolidation", 3),
    ]
    assert [line.text for line in listing.unread] == [
        "“Free Riding the Dunes: Sand Transmission and Late Entry”"
    ]
