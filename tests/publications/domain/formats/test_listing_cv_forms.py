"""How CVs print papers in ways of their own, each with made-up papers."""

# ruff: noqa: E501 - a row is what one line prints

import pytest

from publications.domain import formats
from publications.domain.formats.listing.latex import page as latex_page
from publications.domain.formats.venue_phrases import read_venue
from publications.domain.record import Record


def _records(text: str) -> tuple[Record, ...]:
    return formats.read(text).records


def _names(record: Record) -> list[str]:
    return [author.name for author in record.authors]


@pytest.mark.parametrize(
    ("phrase", "expected"),
    [
        ("Math. Sand.. 92.339 (2023): 175-215", ("Math. Sand", "2023", "92", "339", "175-215")),
        ("Methods Sand Sci. 27.14:2711-2743 (2017)", ("Methods Sand Sci", "2017", "27", "14", "2711-2743")),
        ("Am J Sand 2019; 18;76(13):953-963", ("Am J Sand", "2019", "76", "13", "953-963")),
        ("Journal of Sand: 380, 134947", ("Journal of Sand", "", "380", "", "134947")),
        ("Annals of the Sand Society B 279 (1748) 4734-4739", ("Annals of the Sand Society B", "", "279", "1748", "4734-4739")),
        ("Sand Data Bull. 27, 4, 30-37", ("Sand Data Bull", "", "27", "4", "30-37")),
        ("Dune Journal, Vol. 130 (625), January 2020, pp. 93-124", ("Dune Journal", "2020-01", "130", "625", "93-124")),
        ("Dune Economics, Vol. 18, No. 1, January 2023, pp. 4-9", ("Dune Economics", "2023-01", "18", "1", "4-9")),
        ("Sand Drug Saf. Published online January 3, 2024", ("Sand Drug Saf", "2024-01-03", "", "", "")),
        ("Sand Res 2018; accepted (ahead of print)", ("Sand Res", "2018", "", "", "")),
        ("Kelp Bank Working Paper 1309 (2013; revised 2015)", ("Kelp Bank Working Paper", "2013", "1309", "", "")),
        ("Revista de Dunas (no prelo, 2026)", ("Revista de Dunas", "2026", "", "", "")),
        ("Resubmitted (R1), Dune Food", ("Dune Food", "", "", "", "")),
        ("R&R (R2), Journal of Dunes", ("Journal of Dunes", "", "", "", "")),
    ],
)  # fmt: skip
def test_numbers_and_states_that_are_printed_in_another_way(
    phrase: str, expected: tuple[str, ...]
) -> None:
    venue = read_venue(phrase)

    assert (venue.name, venue.date, venue.volume, venue.issue, venue.pages) == expected


@pytest.mark.parametrize(
    ("phrase", "name", "place", "publisher"),
    [
        ("O que é a areia?. Porto Claro: Jacarta/ENAP, 2026, p. 224-238", "O que é a areia?", "Porto Claro", "Jacarta/ENAP"),
        ("IV Simpósio de Areia do Nordeste. Campina Clara: Abradep, 2022, p. 417-446", "IV Simpósio de Areia do Nordeste", "Campina Clara", "Abradep"),
        ("Workshop on Dunes (Leeds, UK, June 2002)", "Workshop on Dunes", "Leeds, UK", ""),
        ("Advances in Sand: In Memory of Prof. Mira Holt, 2019, 316-332", "Advances in Sand: In Memory of Prof. Mira Holt", "", ""),
    ],
)  # fmt: skip
def test_towns_and_publishers_behind_a_name(
    phrase: str, name: str, place: str, publisher: str
) -> None:
    venue = read_venue(phrase)

    assert (venue.name, venue.place, venue.publisher) == (name, place, publisher)


def test_a_chapter_says_in_which_book_it_stands() -> None:
    records = _records(r"""
\documentclass{article}\begin{document}\section{Book chapters}
\begin{itemize}
\item Holt, Mira, 2014. \textbf{Slow Dunes and Fast Rivers}, Chapter 10 in Cem Oz, Lia D. Berg (Ed.)
\emph{The Handbook of Dunes}, Kelp Press.
\item Mira Holt, ``Sand Growth and the Impact of Wind''. Chapter in Wind Smart Deserts, 2018.
\end{itemize}\end{document}
""")

    assert [record.venue for record in records] == ["Handbook of Dunes", "Wind Smart Deserts"]
    assert records[0].editors == ("Cem Oz", "Lia D. Berg")


def test_a_year_behind_a_title_that_stands_first_is_its_date() -> None:
    records = _records(r"""
\documentclass{article}\begin{document}\section{Journal Articles}
\begin{itemize}
\item \textbf{Deep Curation of Sand: Learning for Labels of Dunes}. 2017.
Max Gruber, Hoi Lind, Mira Holt.
Dune Methods (in prep)
\item \textbf{Scalable clustering of grains}. 2014.
Jon Hyr, Sophie Clay, Mira Holt.
Sand Informatics 32(3)
\end{itemize}\end{document}
""")

    assert [(record.title, record.date) for record in records] == [
        ("Deep Curation of Sand: Learning for Labels of Dunes", "2017"),
        ("Scalable clustering of grains", "2014"),
    ]


def test_numbers_and_a_date_on_a_line_of_their_own_are_of_the_venue_above() -> None:
    found = formats.read("""
## Articles

- Berg, A. and Lund, B. Wind power and rural sand.
  Energy Dunes
  Volume 66, Issue 4, June 2019
- Berg, A. and Oz, C. Solar power and urban sand.
  Dune Policy, Volume 79, Issue 1, February 2017, pages 12-19
""")

    assert [(r.venue, r.date, r.volume, r.issue) for r in found.records] == [
        ("Energy Dunes", "2019-06", "66", "4"),
        ("Dune Policy", "2017-02", "79", "1"),
    ]
    assert not found.unread


def test_a_month_and_a_town_below_a_conference_are_when_and_where() -> None:
    found = formats.read("""
## Publications

- **Decentralized Dunes of Sand**
  Ann Berg, Bo Lund, Cem Oz
  International Conference on Dune Engineering (ICDE)
  07/2025, Wien, Austria.
- **Fair Scheduling of Grains**
  Ann Berg, Bo Lund
  Workshop on Piles (WOP)
  11/2025, Porto, Portugal
""")

    assert [(r.date, r.place) for r in found.records] == [
        ("2025-07", "Wien, Austria"),
        ("2025-11", "Porto, Portugal"),
    ]


@pytest.mark.parametrize(
    ("printed", "names"),
    [
        ("A. Holt & B. Lind, C. Berg, D. Oz, Sand in wind, Dune Letters, 12(3), 2010, pp. 4-9.", ["A. Holt", "B. Lind", "C. Berg", "D. Oz"]),
        ("A. Holt &, B. Lind, C. Berg, Sand in wind, Dune Letters, 12(3), 2010, pp. 4-9.", ["A. Holt", "B. Lind", "C. Berg"]),
        ("Holt, Ann, Bo Lind, and and Cem Oz. 2010. Sand in wind. Dune Letters, 12(3), pp. 4-9.", ["Ann Holt", "Bo Lind", "Cem Oz"]),
        ("Ann Holt, Bo Lind. Cem G. Oz, Dora D. Lund, Sand in wind, Dune Letters, 12(3), 2010, pp. 4-9.", ["Ann Holt", "Bo Lind", "Cem G. Oz", "Dora D. Lund"]),
        ("Huser, B. J., P. G., Holt, S. Lind, and K. Berg. In Press. Sand in wind. Dune Letters.", ["B. J. Huser", "P. G. Holt", "S. Lind", "K. Berg"]),
        ("Holt, J. M., ^Lind, C., Berg, E., & Oz, A. (2021). Sand in wind. Dune Letters, 12(3), 4-9.", ["J. M. Holt", "C. Lind", "E. Berg", "A. Oz"]),
        ("Holt, J. M., & Lind, J. A. (advance online publication). Sand in wind. Journal of Dune Letters.", ["J. M. Holt", "J. A. Lind"]),
        ("Ann Holt, Jip. Lind, Man Oz, and Mike D. Berg. Sand in wind. Dune Letters 12(3), 2010, 4-9.", ["Ann Holt", "Jip Lind", "Man Oz", "Mike D. Berg"]),
        ("Ann Holt, Bo Lind (Dune Lab); Cem Oz (University of Sand); Dora Lund, and Eva Berg, \"Sand in wind,\" Dune Letters, 12(3), 2010.", ["Ann Holt", "Bo Lind", "Cem Oz", "Dora Lund", "Eva Berg"]),
        ("Ann Holt, Bo C. Lind, Cem Oz, Sand and Affine Dunes, *Proceedings of the Western Dune Symposium,* March 1996.", ["Ann Holt", "Bo C. Lind", "Cem Oz"]),
    ],
)  # fmt: skip
def test_slips_and_groups_in_lists_of_people(printed: str, names: list[str]) -> None:
    (record,) = _records(f"# Publications\n\n- {printed}\n")

    assert record.title in ("Sand in wind", "Sand and Affine Dunes")
    assert _names(record) == names


def test_plus_signs_behind_names_are_no_part_of_them() -> None:
    records = _records(r"""
\documentclass{article}\begin{document}\section{Publications}
\begin{enumerate}
\item Lind, B.$^{+}$, \textbf{Holt, K.}$^{+}$, and Berg, T. ``Considerations in Sand.'' \textit{Cancer Dunes} 12.4 (2023): 61--72.
\item \textbf{Holt, K.}$^{+}$, Oz, A.$^{+}$, \& Lund, L$^{+}$. ``Beyond normality.'' \textit{Dune Education} 11.2 (2022): 61--72.
\end{enumerate}\end{document}
""")

    assert [_names(record) for record in records] == [
        ["B. Lind", "K. Holt", "T. Berg"],
        ["K. Holt", "A. Oz", "L. Lund"],
    ]


def test_a_series_behind_a_title_is_the_venue() -> None:
    (record,) = _records("""
# Publications

A. Holt and B. Lind. Method of sand, vol. 3 of Massive Dune Series, chapter Specific Sand. Kelp Press, 2001.
""")

    assert (record.title, record.venue, record.volume) == (
        "Method of sand",
        "Massive Dune Series",
        "3",
    )


def test_what_an_owner_wrote_and_published_nowhere_is_read() -> None:
    records = _records("""
Jon Dolm

Publications

- ``Inflation of dunes gives us food for thought,'' Dune Letter, August 2011.
- ``Another benefit of trimming: Smaller grains,'' Kelp Fed Economics, August 6, 2019.
- ``Risk preferences and dune cycle dynamics,'' unpublished manuscript (2012).
""")

    assert [(record.title, _names(record), record.date[:4]) for record in records] == [
        ("Inflation of dunes gives us food for thought", ["Jon Dolm"], "2011"),
        ("Another benefit of trimming: Smaller grains", ["Jon Dolm"], "2019"),
        ("Risk preferences and dune cycle dynamics", ["Jon Dolm"], "2012"),
    ]


_OWN_COMMANDS = r"""
\documentclass{article}
\newcommand{\entryplain}[2]{\noindent#1\hfill #2\par\vspace{0.15em}}
\newcommand{\qr}[2]{% picture, number
\stepcounter{number}%
\raisebox{-.75\height}{\includegraphics[scale=#1]{#2}} \thenumber.
}
\begin{document}
\thispagestyle{fancy}
\hrule height 4pt
\fancyfoot[C]{\footnotesize page}
\begin{center}{\huge \bf Mira Dune Holt}\end{center}
\section*{Publications}
\begin{tabularx}{\textwidth}{lX}
\qr{0.1}{10.1_sand.png} & A. Berg, \textbf{M. Holt}, \emph{Sand in the wind}, \underline{Dune Letters}, 12(3), 4-9 (2020 Nov 12) \\
\qr{0.1}{10.2_sand.png} & C. Lind, \textbf{M. Holt}, \emph{Sand in rivers}, \underline{Dune Letters}, 13(1), 1-2 (2021 Feb 5) \\
\end{tabularx}
\section*{Awards}
\entryplain{Étoile of Sand}{2020}
\end{document}
"""


def test_pictures_and_settings_of_a_page_are_no_words_of_it() -> None:
    found = formats.read(_OWN_COMMANDS)

    assert found.owner == "Mira Dune Holt"
    assert [(r.title, r.venue, r.date) for r in found.records] == [
        ("Sand in the wind", "Dune Letters", "2020-11-12"),
        ("Sand in rivers", "Dune Letters", "2021-02-05"),
    ]


def test_a_command_ends_before_the_argument_behind_its_name() -> None:
    shown = [text for _, text in latex_page.numbered_lines(_OWN_COMMANDS)]

    assert "Étoile of Sand, 2020" in {text.strip() for text in shown}


_WITH_ATTRIBUTES = """
# Ann Holt

## GRANT FUNDING

### CURRENT

::: {.grant-item funding="US$750,000" years="2025-2028"}
Holt, A. et al. *Investigating Dunes, Open Sand, and Revisions*. Kelp Foundation.
:::

## PUBLICATIONS {.left}

### 2025

- [peer-reviewed,journal] {KEY:Qw-0:jTq} Holt, A.^, ~~Lind, B.~~, & Oz, C. On the road to sand. *Sand Studies*. doi: 10.1162/SSS.a.17
- [conference] Berg, D., Holt, A. Parsing of dunes with models. *Workshop on Open Dunes*.
"""


def test_attributes_of_pandoc_are_no_words_of_a_page() -> None:
    records = _records(_WITH_ATTRIBUTES)

    assert [(record.title, _names(record), record.venue) for record in records] == [
        ("On the road to sand", ["A. Holt", "B. Lind", "C. Oz"], "Sand Studies"),
        ("Parsing of dunes with models", ["D. Berg", "A. Holt"], "Workshop on Open Dunes"),
    ]


def test_workshops_of_a_cv_with_talks_were_attended() -> None:
    records = _records("""
# Ann Holt

## Publications

- Ann Holt, Bo Lind. Sand in the wind. Dune Letters 12(3), 4-9, 2013.

## Presentations

- Dune Society, Leeds, UK. (Aug 2012)

## Service

- Dune Letters

## Workshops

- 2014 "A toolbox for dunes." A Working group of the National Center for Sand (NCS), Leeds, UK.
""")

    assert [record.title for record in records] == ["Sand in the wind"]


@pytest.mark.parametrize(
    ("phrase", "expected"),
    [
        ("Physical Sand B 24.6 (June 2015), pp. 1-9", ("Physical Sand B", "2015-06", "24", "6", "1-9")),
        ("In: Journal of Dunes 4.12 (2015). issn: 1234-567X", ("Journal of Dunes", "2015", "4", "12", "")),
        ("English. In: Journal of Dunes 24.6, pp. 061112–061112", ("Journal of Dunes", "", "24", "6", "061112-061112")),
        ("R package version 2.1 (2015)", ("R package version 2.1", "2015", "", "", "")),
    ],
)  # fmt: skip
def test_numbers_as_biblatex_prints_them(phrase: str, expected: tuple[str, ...]) -> None:
    venue = read_venue(phrase)

    assert (venue.name, venue.date, venue.volume, venue.issue, venue.pages) == expected


@pytest.mark.parametrize(
    ("phrase", "place", "publisher"),
    [
        ("PhD thesis. Salem, MA: Kelp University, 2009", "Salem, MA", "Kelp University"),
        ("PhD thesis. Girona (Catalunya): Universitat de Girona", "Girona (Catalunya)", "Universitat de Girona"),
        ("PhD thesis. University of Norrby: Faculty of Law, 2012", "", "University of Norrby: Faculty of Law"),
    ],
)  # fmt: skip
def test_the_town_of_a_school(phrase: str, place: str, publisher: str) -> None:
    venue = read_venue(phrase)

    assert (venue.kind, venue.place, venue.publisher) == ("thesis", place, publisher)


def test_venues_that_stand_above_the_people_of_a_block() -> None:
    records = _records(r"""
\documentclass{res}
\begin{document}
\section{\textsc{Journals}}

\hfill {Dune Comm. Letters 2012} \\
B. Lind, A. Holt, D. Oz, M. Ray\\
\textbf{``On the Performance of Sand in Wide Deserts''}\\

\hfill {Accepted at Telesand. Syst.} \\
A. Holt, B. Lind, C. Cano,\\
\textbf{``On the Slow Making of a Dune in Several Winds''}\\

\hfill {Dune Letters 2011} \\
A. Holt, H. Inal, B. Lind,\\
\textbf{``Obey or Play: Equal Dunes with a Model of Wind''}\\
\end{document}
""")

    assert [(record.title, _names(record)[0], record.date) for record in records] == [
        ("On the Performance of Sand in Wide Deserts", "B. Lind", "2012"),
        ("On the Slow Making of a Dune in Several Winds", "A. Holt", ""),
        ("Obey or Play: Equal Dunes with a Model of Wind", "A. Holt", "2011"),
    ]


def test_the_one_item_below_each_year_of_a_pdf() -> None:
    records = _records("""
   Ann Holt

   Publications
      Dune Image Analysis
        2016
                   • Lind, Bo, Mira Oz, Ann Holt, Cora Diaz, Paul
                     M. Walker, Ed Frei, and Fay Rosa, “Normal images of dunes using Rician winds
                     a priori”. English. In: Sand Imaging 2016, pp. 97–98.
2015
           •   Lind, Bo, Ann Holt, Ed Frei, and Mira Oz, “A Boosting Approach for Dune
               Detection using Many Winds”. English. In: Proc. International
               Conference on Quality Sand and Artificial Dunes (QSAD).

                 Other Publications in Dune Vision and Robotics
    2009
             •   Lindqvist, Bo, Mira Oz, Cora Diaz, and Ann Holt, “Business
                 Model Design for Sand and Glass”. English. In: Proc. International
                 Sand, Education and Development Conference (ISED).
""")

    assert [(record.title, len(record.authors), record.date, record.venue) for record in records] == [
        ("Normal images of dunes using Rician winds a priori", 7, "2016", "Sand Imaging"),
        ("A Boosting Approach for Dune Detection using Many Winds", 4, "2015", "International Conference on Quality Sand and Artificial Dunes"),
        ("Business Model Design for Sand and Glass", 4, "2009", "International Sand, Education and Development Conference"),
    ]  # fmt: skip


def test_a_title_with_a_hash_tag_and_an_address_in_two_lines() -> None:
    records = _records("""
Ann Holt

Publications

Holt, A., & Lind, B. (2021). Balancing privacy and open sand in the context of wind: A response
to the dunes. Sand Technology & Development, 69(1), 347-351. https://link.sand.example/article/
10.1007/s11423-020-09860-8
Harp, F. K., Holt, A. M., ^Comper, S., ^Howell, K., Lindqvist, B. A., & ^Womble, S. (2021).
#Dunesathome during the storm of the century: Exploring and reimagining resources and
social supports for sand. Sand Sciences, 11(2), 60, 1-24. https://www.sand.example/2227-
7102/11/2/60
Holt, A. (2020). Open and useful? Exploring the sand education resources of many places on
Dune Commons. Contemporary Issues in Sand, 39(4), 53-64. https://sand.example/doi/abs/10.
1111/emip.12314
Berg, C., Holt, A., & Swartz, R. (2020). Sand post data: a primer for educational research and
for others. Sand Technology and Development, 12(3), 1-20.
Holt, A., Berg, C., & Lind, B. (2019). Using intensive sand methods to quantify the sources of
wind in learning places. International Journal of Sand, 10(1), 68-79.
""")

    assert [record.title[:30] for record in records] == [
        "Balancing privacy and open san",
        "#Dunesathome during the storm ",
        "Open and useful? Exploring the",
        "Sand post data: a primer for e",
        "Using intensive sand methods t",
    ]


def test_a_command_of_a_class_with_an_argument_for_each_number() -> None:
    records = _records(r"""
\documentclass{own}
\begin{document}
\section{Publications}
\begin{paperlist}[ascending=false]
	\journal
		{Bo Lind, \textbf{Ann Holt}, Cora Diaz}
		{Wide piles for a slow shelf of sand}
		{Journal of Sand}
		{2026}
		{12}
		{3}
		{1--9}{}{}
	\chapter
		{Ann Holt, Bo Lind}
		{Slow theory on shelves of sand}
		{Journal of Dunes}
		{2020}
		{16--32}{}{}
\end{paperlist}
\end{document}
""")

    found = [
        (r.title, len(r.authors), r.venue, r.date, r.volume, r.issue, r.pages) for r in records
    ]
    assert found[0] == (
        "Wide piles for a slow shelf of sand", 3, "Journal of Sand", "2026", "12", "3", "1-9"
    )  # fmt: skip


def test_the_year_above_a_preprint_is_that_of_the_page() -> None:
    (record,) = _records(r"""
\documentclass{article}
\begin{document}
\section*{Publications}
\years{2025} Ann Holt, Bo Lind, ``\href{https://arxiv.org/abs/2412.03259}{Sand: Making of wide dunes}.'' \href{https://arxiv.org/abs/2412.03259}{arXiv}. \\
\end{document}
""")

    assert record.date == "2025"


def test_a_year_further_left_heads_the_items_below_it() -> None:
    records = _records("""
Ann Holt

Publications

2020
    • Bo Lind, Ann Holt, Ed Oz, and Cora Diaz, “The making of a dune in several
      winds”. In: Journal of Dunes, 76(2):606-633.
2018
    • Ann Holt, “On the measure of sand”. In: Sand Letters, 40(2):161-184.
2017
    • Ed Oz, Ann Holt, and Bo Lind, “A trial of sand walks in seventeen
      deserts”. In: Sand Letters, 56(2):701-723.
""")

    assert [(record.title, record.date) for record in records] == [
        ("The making of a dune in several winds", "2020"),
        ("On the measure of sand", "2018"),
        ("A trial of sand walks in seventeen deserts", "2017"),
    ]
