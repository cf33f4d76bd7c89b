"""Forms of CVs in LaTeX, Markdown and Org: long venues, titles in italics, groups, dates."""

from publications.domain.formats import read

_BOOK = (
    "In: SHELF 2023 - Advances in Shelves and Ladders - XXIInd International Conference of the "
    "Kelp Association for Shelves and Ladders, SHELF 2023, Bergen, Norway, November 6-9, 2023, "
    "Proceedings. Ed. by R. Berg, D. Lund, C. Costa, and A. Okoro. Vol. 14318. Lecture Notes in "
    "Things. Springer, 2023, pp. 381-395."
)


def test_a_phrase_of_many_words_that_cites_a_book_is_no_abstract() -> None:
    listing = read(f"""Publications

[C1] A. Lee, B. Ma, and C. Wu. “Slow Trees of Shelves”. {_BOOK}

[C2] A. Lee and B. Ma. “Quick Trees of Ladders”. In: Meeting on Ladders. Kelp Press, 2022, pp. 3-9.
""")

    assert [(record.date[:4], record.pages) for record in listing.records] == [
        ("2023", "381-395"),
        ("2022", "3-9"),
    ]
    assert listing.records[0].venue.startswith("SHELF")
    assert listing.records[0].abstract == ""


def test_no_paper_begins_within_a_numbered_one_where_the_line_above_has_not_ended() -> None:
    listing = read("""Publications

 [C1]   P. Lund, F. Manz, G. Paglia, and I. E. Stan. “Choosing Shelves of High Dimension”. In:
        Proceedings of the 2nd Italian Conference on Big Shelves and Data
        Science (ITASHELF 2023), Naples, Italy, September 11-13, 2023. Ed. by N. Bena, B. D. Martin,
        A. Sperd, E. D. Nard, A. Ciara, and R. Monte. Vol. 3606. Kelp Workshop
        Proceedings. Kelp Press, 2023.
 [C2]   A. Brun, G. Paglia, and I. E. Stan. “Learning Trees of Ladders”. In: Logics in
        Ladders - 16th European Conference, Rende, Italy, May 7-11, 2019. Kelp Press, 2019,
        pp. 778-793.
 [C3]   G. Paglia and I. E. Stan. “Drawing Trees of Rules”. In: 27th Symposium on Drawing,
        Bergen, Norway, September 23-25, 2020. Kelp Press, 2020, pp. 3-9.
""")

    assert [record.title for record in listing.records] == [
        "Choosing Shelves of High Dimension",
        "Learning Trees of Ladders",
        "Drawing Trees of Rules",
    ]


def test_the_year_before_most_papers_of_a_list_is_no_part_of_a_title() -> None:
    listing = read("""Selected publications

2019 Localised Kelp Prediction, C. Lund, F. Berg, A. Rudi, Kelp Processing Systems (KELP) 2019.
2019 Slow Barycentres with Free Support, G. Luise, S. Salz, C. Lund, Kelp Systems (KELP) 2019.
2018 Low-Rank Relations Between Quick Tasks, G. Luise, D. Stam, C. Lund, Kelp Systems (KELP) 2018.
2018 Learning to Learn with Biased Shelves, G. Deneva, C. Lund, R. Grazz, Kelp Systems (KELP) 2018.
""")

    assert listing.records[0].title == "Localised Kelp Prediction"
    assert listing.records[0].date == "2019"


def test_titles_in_italics_hold_commas_and_end_before_a_year() -> None:
    listing = read(r"""\section{Publications}
\begin{itemize}
\item A. Lee, B. Ma, \textit{Shelves at Rest: A Deeper Look} 2022, KJ, 925, 2
\item A. Lee, C. Wu, \textit{SHELF 6: An Ancient, Ultra-slow Shelf of Books}, 2023, KJ, 953, 2
\item B. Ma, A. Lee, \textit{Quick Ladders in the Survey}, 2021, KJ, 910, 18
\item C. Wu, A. Lee, \textit{Overview of Ladders and First Data}, 2021, KJ, 911, 7
\item D. Xu, A. Lee, \textit{Ladders around the Clouds}, 2020, KJ, 895, 3
\item D. Xu, A. Lee, \textit{Two Ladders in Early Data}, 2020, KJ, 890, 13
\item D. Xu, A. Lee, \textit{Formation of Slow Ladders}, 2019, KJ, 870, 31
\end{itemize}
""")

    assert [(record.title, record.date) for record in listing.records[:2]] == [
        ("Shelves at Rest: A Deeper Look", "2022"),
        ("SHELF 6: An Ancient, Ultra-slow Shelf of Books", "2023"),
    ]


def test_an_org_page_without_headings_sets_one_of_the_people_bold_within_italics() -> None:
    listing = read("""
1. [[https://example.org/1][Coupled shelves for the ground states of flat ladders]] \\\\
  /Lund, Fara and *Galle, Alexander* and Ruiz Berg, Andreas/ \\\\
  *2022*, Kelp Society

1. [[https://example.org/2][Surface shelves by local functions of ladders]] \\\\
  /*Galle, Alexander* and Irmer, Andreas/ \\\\
  *2021*, Kelp Publishing

1. [[https://example.org/3][Slow pairs and their corrections in ladders]] \\\\
  /Irmer, Andreas and *Galle, Alexander*/ \\\\
  *2020*, Kelp Publishing
""")

    assert [[a.name for a in record.authors] for record in listing.records] == [
        ["Fara Lund", "Alexander Galle", "Andreas Ruiz Berg"],
        ["Alexander Galle", "Andreas Irmer"],
        ["Andreas Irmer", "Alexander Galle"],
    ]
    assert [record.date for record in listing.records] == ["2022", "2021", "2020"]


def test_a_group_stands_before_its_people_or_behind_them() -> None:
    listing = read(r"""\section{Papers}
\begin{itemize}
\item \textbf{Slow Shelves for Nearly Flat Ladders} \\
KELP Collaboration: Thomas Apple, Richard C.~Berg, George T.~Lund, Andrew Costa \textit{et al.} \\
\textit{Ladder Review D} \textbf{98}:114510 (2018)
\item \textbf{Density of Shelves for Large Ladders} \\
Felix Lund and David Berg for the Kelp Strong Ladders (KSL) Collaboration \\
\textit{Proceedings of Science} \textbf{LADDER2022}:223 (2023)
\item \textbf{Supersymmetric Shelves on a Ladder} \\
Anna Moss and David Berg \\
\textit{Ladder Review D} \textbf{97}:114503 (2017)
\end{itemize}
""")

    assert [
        (record.title, [a.name for a in record.authors][:2], record.date)
        for record in listing.records
    ] == [
        ("Slow Shelves for Nearly Flat Ladders", ["Thomas Apple", "Richard C. Berg"], "2018"),
        ("Density of Shelves for Large Ladders", ["Felix Lund", "David Berg"], "2023"),
        ("Supersymmetric Shelves on a Ladder", ["Anna Moss", "David Berg"], "2017"),
    ]
    assert listing.records[1].venue.startswith("Proceedings of Science")


def test_two_initials_stand_within_a_name_before_others_with_whole_names() -> None:
    listing = read("""# Publications

Gil J. B. Berg, Koichi Ito, Christoph Lund, Michael Kelp. On the evolution of slow shelves.
In *Shelf Biology* 17, 2021.

Gil J. B. Berg, Koichi Ito. Ladders can rescue shelves. In *Evolution of Shelves* 74, 2020.
""")

    assert [[a.name for a in record.authors] for record in listing.records] == [
        ["Gil J. B. Berg", "Koichi Ito", "Christoph Lund", "Michael Kelp"],
        ["Gil J. B. Berg", "Koichi Ito"],
    ]


def test_the_days_of_a_meeting_stand_between_people_and_title() -> None:
    listing = read("""# Papers

Ann Lee, Bo Ma, and Cy Wu. 20-25 June 2022. The Slow Shelf Data: Transcripts of Ladders. In \
Proceedings of the 13th Conference on Shelves (SHELF).

Ann Lee, Bo Ma, et al. July 29-30 2022. Quick Shelves for Small Ladders. In Proceedings of the \
3rd Workshop on Ladders.
""")

    assert [(record.title, record.date[:4]) for record in listing.records] == [
        ("The Slow Shelf Data: Transcripts of Ladders", "2022"),
        ("Quick Shelves for Small Ladders", "2022"),
    ]


def test_a_bullet_before_a_heading_is_no_part_of_the_title() -> None:
    listing = read("""## Publications

##### - Slow Shelves in Turbulence: Impacts on Ladders
Ann Lee, Bo Ma
Journal of Things, Volume 527, Issue 1, January 2024, Pages 991-1013

##### - Quick Ladders or not: The Role of Shelves
Ann Lee, Cy Wu, Bo Ma
Journal of Things, Volume 502, Issue 4, April 2021, Pages 493-495
""")

    assert [record.title for record in listing.records] == [
        "Slow Shelves in Turbulence: Impacts on Ladders",
        "Quick Ladders or not: The Role of Shelves",
    ]


def test_letters_lost_within_names_are_printed_as_they_stand() -> None:
    listing = read("""# Publications

G. Lund, A. Couv & D. Gu\ufffdry-Odel
*Guided ladders for slow shelves*
Shelf Review 109, 030403 (2012)

G. Lund & D. Gu\ufffdry-Odel
*A demon in the making of an intense shelf*
Shelf Review 78, 015401 (2008)

T. Kalec, G. Lund & D. Gu\ufffdry-Odel
*Moving children\ufffds ladders*
Shelf Letters 83, 13001 (2008)
""")

    assert [record.authors[-1].name for record in listing.records] == ["D. Gu\ufffdry-Odel"] * 3
    assert listing.records[2].title == "Moving children\ufffds ladders"
    assert dict(listing.records[2].confidence)["title"] <= 0.5


def test_a_year_below_a_month_at_the_end_of_a_line_heads_no_papers() -> None:
    listing = read("""Publications

Stem, Egon W. Report of a Short Mission to the Shelves of the North. Institute of Ladders, Sept.
2016.
Cook, Paul; Evert, Stefan, and Stem, Egon. Proceedings of the Workshop on Shelves. Oslo: Kelp, Aug.
2016.
Stem, Egon. Quick Tags for Small Ladders. In: Papers of the Workshop on Ladders, pp. 3-9, Oct. 2015.
Stem, Egon and Cook, Paul. Slow Tags for Tall Ladders. In: Papers of the Workshop on Tags. 2014.
""")

    assert [record.date[:4] for record in listing.records] == ["2016", "2016", "2015", "2014"]


def test_what_heads_the_next_items_of_a_list_is_no_part_of_the_one_above() -> None:
    listing = read("""Ann Lee

Research articles

G AME T HEORY

  - (With Bo Ma) Slow Games on Tall Ladders, Journal of Shelves, Volume 156, December 2017.
  - (With Cy Wu) The Channel of Shelf and Ladder Policy, Kelp Letters, 2024.

S HELF S TATISTICS

  - (With Bo Ma and Cy Wu) An Econometric Toolkit for Tall Ladders with Small Errors, Kelp
    Economics, October 2021.
  - (With Cy Wu) Bayesian Guesses of Shelves with Slow and
    Quick Ladders, Journal of Things, Volume 37, June 2020.
""")

    assert [record.title for record in listing.records] == [
        "Slow Games on Tall Ladders",
        "The Channel of Shelf and Ladder Policy",
        "An Econometric Toolkit for Tall Ladders with Small Errors",
        "Bayesian Guesses of Shelves with Slow and Quick Ladders",
    ]
