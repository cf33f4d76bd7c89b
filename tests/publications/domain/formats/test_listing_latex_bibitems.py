r"""Lists of \bibitem as INSPIRE and NASA's ADS write them, and numbers of papers in all lists."""

import pytest

from publications.domain import formats
from publications.domain.formats.listing import people
from publications.domain.formats.venue_phrases.numbers import take_numbers
from publications.domain.record import FormatError, Record


def _told(record: Record) -> tuple[str, list[str], str, str, str]:
    names = [author.name for author in record.authors]
    return record.title, names, record.date, record.volume, record.pages


def test_in_whose_name_one_of_many_signs_is_no_title() -> None:
    listing = formats.read(r"""
\begin{thebibliography}{9}
\bibitem[pub2]{Holt:2017a}
  A.~M.~Holt {\it et al.} [DUNE Collaboration],
  ``Search for dark sand produced with an energetic dune,''
  JHEP {\bf 1707}, 014 (2017)
\vskip 1.0 truecm
\bibitem[pub1]{Lund:2007me}
  B.~Lund {\it et al.}  (SHORE Collaboration),
  ``Measurements of $S^0 \to K^+$ decays in sand'' Phys.\ Rev.\ Lett.\  {\bf 99}, 161802 (2007)
\bibitem[pub0]{both}
  DUNE and SHORE Collaborations, ``Report on the physics of sand'', arXiv:1902.10229, 2019.
\end{thebibliography}
""")

    assert [_told(record) for record in listing.records] == [
        (
            "Search for dark sand produced with an energetic dune",
            ["A. M. Holt"],
            "2017",
            "1707",
            "014",
        ),
        ("Measurements of $S^0 \\to K^+$ decays in sand", ["B. Lund"], "2007", "99", "161802"),
        ("Report on the physics of sand", ["DUNE and SHORE Collaborations"], "2019", "", ""),
    ]
    assert [record.authors_complete for record in listing.records] == [False, False, True]
    assert not any("truecm" in line.text for line in listing.unread)


def test_whom_somebody_reviews_for_is_no_paper() -> None:
    rows = r"""
\begin{tabular}{ll}
2024 & Conference on Sand Retrieval in the Pacific (SAND-AP) \\
2023 & European Conference on Dune Retrieval (ECDR) \\
2020 & North American Chapter of the Association for Dune Linguistics (NADL) \\
\end{tabular}
"""
    with pytest.raises(FormatError):
        formats.read(
            rf"\subsection*{{Area Chairing}}{rows}\subsection*{{Paper Reviewing}}"
            rf"\subsubsection*{{Conferences}}{rows}\subsubsection*{{Workshops}}{rows}"
        )


@pytest.mark.parametrize(
    ("phrase", "volume", "pages"),
    [
        ("LIPIcs Volume 52, pages 7:1-7:15", "52", "7:1-7:15"),
        ("30th Conference on Sand, pp. 12:1--12:17", "", "12:1-12:17"),
    ],
)
def test_the_number_of_an_article_is_no_volume(phrase: str, volume: str, pages: str) -> None:
    assert take_numbers(phrase)[0::2][:2] == (volume, pages)


@pytest.mark.parametrize(
    ("printed", "volume", "pages"),
    [
        ("The Dune Journal, 854:107 (2018)", "854", "107"),
        ("Sand and Climate, 36, e2021SA004512, 2021", "36", "e2021SA004512"),
    ],
)
def test_a_page_is_neither_issue_nor_year(printed: str, volume: str, pages: str) -> None:
    listing = formats.read(
        f"Publications\n\n1. A. Holt and B. Lund. Sand in motion by night. {printed}.\n"
    )

    assert [(r.volume, r.pages) for r in listing.records] == [(volume, pages)]


def test_an_initial_may_lack_its_stop() -> None:
    listing = formats.read(
        "Publications\n\n"
        "Holt, A. D, Lund, B, Berg, C. L. 2013. Sand in motion by night. Ecology 94:714-725.\n"
    )

    assert [author.name for author in listing.records[0].authors] == [
        "A.D. Holt",
        "B. Lund",
        "C. L. Berg",
    ]


@pytest.mark.parametrize("town", ["Austin, TX", "Los Angeles, CA", "Washington, DC"])
def test_a_town_and_its_state_are_nobody(town: str) -> None:
    assert people.leading(town) == ()
    assert people.leading("Austin, T. X.")
    assert people.leading("Holt, CA")


@pytest.mark.parametrize(
    "line",
    [
        r"\bysame",
        r"\leavevmode\hbox to3em{\hrulefill}\thinspace",
        r"\rule{3em}{.5pt}",
        r"\underline{\hspace{3em}}",
    ],
)
def test_a_line_stands_for_the_people_above(line: str) -> None:
    listing = formats.read(rf"""
\documentclass{{amsart}}
\begin{{document}}
\section*{{Publications}}
\begin{{thebibliography}}{{9}}
\bibitem{{a}} A.~Berg and C.~Lund, \emph{{Sand in motion by night}}, Dune J. \textbf{{3}} (2021), 1--9.
\bibitem{{b}} {line}, \emph{{Dunes at rest on the shore}}, Dune J. \textbf{{4}} (2022), 11--19.
\bibitem{{c}} C.~Lund, \emph{{Sand that hears the sea}}, Dune J. \textbf{{5}} (2023), 21--29.
\end{{thebibliography}}
\end{{document}}
""")  # noqa: E501

    assert [[author.name for author in record.authors] for record in listing.records] == [
        ["A. Berg", "C. Lund"],
        ["A. Berg", "C. Lund"],
        ["C. Lund"],
    ]
    assert not listing.unread


def test_papers_as_amsrefs_is_given_them_are_read() -> None:
    records = formats.read(r"""
\documentclass{amsart}
\begin{document}
\section*{Publications}
\begin{biblist}
\bib{BL21}{article}{
   author={Berg, Ann},
   author={Lund, Cy},
   title={On dunes and their duals},
   journal={J. Dunes},
   volume={12},
   date={2021},
   pages={1--20},
}
\bib{B18}{book}{
   author={Berg, Ann},
   title={Heaps, revisited},
   publisher={Hill Press},
   date={2018},
   review={\MR{4000001}},
}
\end{biblist}
\end{document}
""").records

    assert [(r.title, [a.name for a in r.authors], r.date) for r in records] == [
        ("On dunes and their duals", ["Ann Berg", "Cy Lund"], "2021"),
        ("Heaps, revisited", ["Ann Berg"], "2018"),
    ]
    assert records[0].venue == "J. Dunes"


def test_what_revtex_prints_behind_an_entry_is_no_part_of_its_address() -> None:
    records = formats.read(r"""
\documentclass{revtex4-1}
\begin{document}
\section{Publications}
\begin{thebibliography}{2}%
\providecommand \bibfield  [2]{#2}%
\providecommand \bibinfo  [2]{#2}%
\bibitem [{\citenamefont {Berg}(2021)}]{berg2021}%
  \BibitemOpen
  \bibfield  {author} {\bibinfo {author} {\bibfnamefont {A.}~\bibnamefont {Berg}}\ and\ \bibinfo {author} {\bibfnamefont {C.}~\bibnamefont {Lund}},\ }\bibfield  {title} {\bibinfo {title} {How dunes move at night},\ }\href {https://doi.org/10.5555/d.4} {\bibfield  {journal} {\bibinfo  {journal} {J. Dunes}\ }\textbf {\bibinfo {volume} {4}},\ \bibinfo {pages} {11} (\bibinfo {year} {2021})}\BibitemShut {NoStop}%
\bibitem [{\citenamefont {Berg}(2020)}]{berg2020}%
  \BibitemOpen
  \bibfield  {author} {\bibinfo {author} {\bibfnamefont {A.}~\bibnamefont {Berg}},\ }\bibfield  {title} {\bibinfo {title} {How dunes move at noon},\ }\href {https://doi.org/10.5555/d.3} {\bibfield  {journal} {\bibinfo  {journal} {J. Dunes}\ }\textbf {\bibinfo {volume} {3}},\ \bibinfo {pages} {21} (\bibinfo {year} {2020})}\BibitemShut {NoStop}%
\end{thebibliography}
""").records  # noqa: E501

    assert [(r.title, r.identifiers) for r in records] == [
        ("How dunes move at night", (("doi", "10.5555/d.4"),)),
        ("How dunes move at noon", (("doi", "10.5555/d.3"),)),
    ]


def test_what_a_part_of_a_bibitem_is_called_is_not_printed() -> None:
    found = formats.read(r"""
\begin{thebibliography}{2}%
\bibitem [{\citenamefont {Holt}(2021)}]{h21}%
  \BibitemOpen
  \bibfield {author} {\bibinfo {author} {\bibfnamefont {A.}~\bibnamefont {Holt}}\ and\ \bibinfo
  {author} {\bibfnamefont {B.}~\bibnamefont {Lund}},\ }\bibfield {title} {\bibinfo {title} {Sand in
  motion by night},\ }\href {https://doi.org/10.1234/sand.7} {\bibfield {journal} {\bibinfo
  {journal} {Dune Letters}\ }\textbf {\bibinfo {volume} {12}},\ \bibinfo {pages} {345} (\bibinfo
  {year} {2021})}\BibitemShut {NoStop}%
\bibitem [{\citenamefont {Lund}(2019)}]{l19}%
  \BibitemOpen
  \bibfield {author} {\bibinfo {author} {\bibfnamefont {B.}~\bibnamefont {Lund}}\ and\ \bibinfo
  {author} {\bibfnamefont {C.}~\bibnamefont {Berg}},\ }\bibfield {title} {\bibinfo {title} {Dunes
  at rest on the shore},\ }\href {https://doi.org/10.1234/sand.8} {\bibfield {journal} {\bibinfo
  {journal} {Dune Letters}\ }\textbf {\bibinfo {volume} {10}},\ \bibinfo {pages} {12} (\bibinfo
  {year} {2019})}\BibitemShut {NoStop}%
\end{thebibliography}
""")

    assert [(r.title, len(r.authors), r.venue, r.volume, r.date) for r in found.records] == [
        ("Sand in motion by night", 2, "Dune Letters", "12", "2021"),
        ("Dunes at rest on the shore", 2, "Dune Letters", "10", "2019"),
    ]
