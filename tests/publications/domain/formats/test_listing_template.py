"""What most papers of a list have in common tells how the others of it are printed."""

import pytest

from publications.domain.formats import listing
from publications.domain.record import Record


def _read(text: str) -> tuple[Record, ...]:
    return listing.read(text).records


def _names(record: Record) -> list[str]:
    return [author.name for author in record.authors]


PEOPLE_FIRST = """Publications

Lund, A. and Berg, B. Sorting Piles by Hand. Journal of Piles 12, 1-9, 2019.

Costa, P. and Lund, A. What Shelves Remember. Journal of Piles 14, 3-8, 2020.

Okoro, C. and Lund, A. Quiet Ladders. Journal of Piles 15, 13-20, 2021.

Lund, A. Paper Towers and Paper Walls. Journal of Piles 16, 2-4, 2022.

A. Lund. Hasty Ladders and Idle Towers. Journal of Piles 17, 2-4, 2023.
"""


def test_a_list_that_prints_people_first_has_them_first_everywhere() -> None:
    records = _read(PEOPLE_FIRST)

    assert [(record.title, _names(record)) for record in records[-2:]] == [
        ("Paper Towers and Paper Walls", ["A. Lund"]),
        ("Hasty Ladders and Idle Towers", ["A. Lund"]),
    ]


COMPANY = """<p>Papers of mine, newest first.</p>
<ol>
<li><b>Sorting Piles by Hand</b>, with Bo Berg. Annals of Piles, 12 (2019), 1-9.
<li><b>What Shelves Remember</b>, with Pia Costa. Annals of Piles, 14 (2020), 3-8.
<li><b>Paper Walls.</b> Annals of Piles, 15 (2021), 13-20.
<li><b>Quiet Ladders</b>, with Chi Okoro. Annals of Piles, 16 (2022), 2-4.
<li><b>Idle Towers</b>. Annals of Piles, 17 (2023), 2-4.
</ol>
"""


def test_a_list_by_somebody_it_never_names_holds_papers_without_company() -> None:
    records = _read(COMPANY)

    assert [(record.title, record.authors_complete) for record in records] == [
        ("Sorting Piles by Hand", False),
        ("What Shelves Remember", False),
        ("Paper Walls", False),
        ("Quiet Ladders", False),
        ("Idle Towers", False),
    ]
    assert [_names(record) for record in records] == [
        ["Bo Berg"], ["Pia Costa"], [], ["Chi Okoro"], [],
    ]  # fmt: skip


def test_company_is_told_in_other_languages_and_behind_the_venue() -> None:
    records = _read(
        "# Publications\n\n"
        "- « Le tri des piles », avec Bo Berg, Revue des piles, n°12, 2019.\n"
        "- « La mémoire des rayons », avec Pia Costa et Chi Okoro, Revue des piles, n°14, 2020.\n"
        "- « Échelles », Document de travail, avec Chi Okoro, juillet 2021.\n"
        "- « Les tours de papier », Revue des piles, n°15, 2022.\n"
    )

    assert [_names(record) for record in records] == [
        ["Bo Berg"], ["Pia Costa", "Chi Okoro"], ["Chi Okoro"], [],
    ]  # fmt: skip


def test_in_with_a_colon_ends_a_title() -> None:
    (record,) = _read(
        "Publications\n"
        "LUND, A. C., BERG, B. Sorting Piles by Hand In: 3rd Conference on Piles, 2013, Oslo. "
        "Annals of the Conference. v.1. p.40 - 41. 2013.\n"
    )

    assert (record.title, _names(record)) == (
        "Sorting Piles by Hand",
        ["A. C. LUND", "B. BERG"],
    )


def test_pages_that_could_be_years_are_pages() -> None:
    first, second = _read(
        "Publications\n"
        "A. Lund and B. Berg. “Sorting Piles by Hand”. Annals of Piles, 30 (2023), no. 6, "
        "1931–1961.\n"
        "A. Lund and P. Costa. “What Shelves Remember”. Annals of Piles 2: 1997–2006, 2008.\n"
    )

    assert (first.date, second.date) == ("2023", "2008")


def test_quotation_marks_may_close_as_they_do_elsewhere() -> None:
    records = _read(
        "Publications\n"
        'A. Lund and B. Berg. "Sorting Piles by Hand”. Annals of Piles, 30, 2023.\n'
        'A. Lund and P. Costa. ”What Shelves Remember". Annals of Piles, 31, 2024.\n'
    )

    assert [record.title for record in records] == [
        "Sorting Piles by Hand",
        "What Shelves Remember",
    ]


def test_an_image_by_its_name_and_numbers_of_restructuredtext_begin_no_paper() -> None:
    records = _read(
        "Publications\n\n"
        "#. :star: A. Lund, B. Berg. Sorting Piles by Hand. Annals of Piles, 2013.\n\n"
        "#. A. Lund, P. Costa. What Shelves Remember. Annals of Piles, 2014.\n"
    )

    assert [_names(record) for record in records] == [
        ["A. Lund", "B. Berg"],
        ["A. Lund", "P. Costa"],
    ]


def test_paragraphs_in_braces_are_parts_of_an_entry() -> None:
    records = _read(
        r"""\begin{rubric}{Publications}
\entry*[2018]%
A. Lund, B. Berg \& C. Costa
\par{
\emph{Sorting piles by hand}
\par{
Annals of Piles,  \textbf{45}, 5742
}}%
\entry*[2012]%
A. Lund, C. Costa \& D. Okoro
\par{
\emph{What shelves remember}
\par{
Annals of Piles,  \textbf{19}, 1153 (2012)
}}%
\end{rubric}
"""
    )

    assert [(record.title, len(record.authors), record.date) for record in records] == [
        ("Sorting piles by hand", 3, "2018"),
        ("What shelves remember", 3, "2012"),
    ]


def test_labels_say_what_stands_below_and_behind_them() -> None:
    below = (
        "titre\nSorting Piles by Hand\nauteur\nAnn Lund, Bo Berg\narticle\n"
        "Annals of Piles, 2019, 12, pp.1-2\nAccès au texte intégral et bibtex\n"
        "titre\nWhat Shelves Remember\nauteur\nAnn Lund\narticle\nAnnals of Piles, 2020, pp.3\n"
    )
    behind = (
        "Title: Sorting Piles by Hand\nAuthors: Ann Lund, Bo Berg\nJournal: Annals of Piles\n"
        "Year: 2019\n\n"
        "Title: “What Shelves” Remember\nAuthors: Ann Lund\nJournal: Annals of Piles\nYear: 2020\n"
    )

    for page in (below, behind):
        found = listing.read(f"Publications\n\n{page}")
        assert [(_names(record), record.venue, record.date) for record in found.records] == [
            (["Ann Lund", "Bo Berg"], "Annals of Piles", "2019"),
            (["Ann Lund"], "Annals of Piles", "2020"),
        ]
        assert not found.unread
    assert found.records[1].title == "“What Shelves” Remember"


def test_lone_authors_divide_a_list_where_others_name_them_in_company() -> None:
    records = _read(
        "Publications\n"
        "Sorting Piles by Hand\n"
        "Lund,Ann; Berg,Bo; (2023)\n"
        "In Proceedings of the 20th International Workshop on Logic and Piles, pp.83-89, Oslo.\n"
        "What Shelves Remember\n"
        "Lund,Ann; (2022)\n"
        "In Logical Aspects of Piles (8th international conference, Oslo, June 2014), pp.14-29.\n"
        "Quiet Ladders\n"
        "Costa,Pia; Lund,Ann; (2021)\n"
        "Proceedings of the 12th International Workshop on Logic and Piles, pp.67-73, Oslo.\n"
    )

    assert [(record.title, len(record.authors), record.date) for record in records] == [
        ("Sorting Piles by Hand", 2, "2023"),
        ("What Shelves Remember", 1, "2022"),
        ("Quiet Ladders", 2, "2021"),
    ]


def test_blank_lines_divide_markdown_that_breaks_lines_with_tags() -> None:
    records = _read(
        '---\ntitle: "Publications"\n---\n\n<br>\n'
        "Lund, A., <b>Berg, B.</b>, 2022. <br> <b>[Sorting Piles by Hand.](https://p.ex/1)</b> "
        "<br> <i>Annals of Piles</i>, 87(4), 1-9.\n\n"
        "<b>Berg, B.</b>, Costa P., 2021. <br> <b>[What Shelves Remember.](https://p.ex/2)</b> "
        "<br> <i>Annals of Piles</i>, 86(4), 3-8.\n\n"
        "Costa P., <b>Berg, B.</b>, Lund, A., 2020. <br> <b>[Quiet Ladders.](https://p.ex/3)</b>"
        " <br> <i>Annals of Piles</i>, 85(4), 2-4.\n"
    )

    assert [(record.title, len(record.authors), record.date) for record in records] == [
        ("Sorting Piles by Hand", 2, "2022"),
        ("What Shelves Remember", 2, "2021"),
        ("Quiet Ladders", 3, "2020"),
    ]


def test_kinds_below_a_year_are_of_that_year() -> None:
    records = _read(
        "# Publications\n\n## 2025\n\n### Conference papers\n\n"
        "Sorting Piles by Hand\\\nA. Lund, B. Berg\\\nConference on Piles (COP)\n\n"
        "### Journal papers\n\n"
        "What Shelves Remember\\\nA. Lund, P. Costa\\\nAnnals of Piles\n\n"
        "## 2024\n\n### Journal papers\n\n"
        "Quiet Ladders\\\nA. Lund, C. Okoro\\\nAnnals of Piles\n"
    )

    assert [record.date for record in records] == ["2025", "2025", "2024"]


def test_people_as_headings_above_titles_that_a_class_tells() -> None:
    paper = (
        "<h4>{}</h4><div><span class='bodyContentTitle'>{}</span>Proceedings of PILES 2012: "
        "7th International Conference on Piles, Oslo, June 2012, pp.2-9.<div>"
        "<a href='/a.html'>[See abstract and download PDF]</a></div></div>"
    )
    people = ("Lund A.", "Lund A., Berg B.", "Costa P., Lund A., De Okoro C.")
    titles = ("Sorting Piles by Hand", "What Shelves Remember", "Quiet Ladders")
    papers = "".join(map(paper.format, people, titles))

    records = _read(f"<html><body><h1>Publications</h1><h3>2012</h3>{papers}</body></html>")

    assert [(record.title, len(record.authors)) for record in records] == [
        ("Sorting Piles by Hand", 1),
        ("What Shelves Remember", 2),
        ("Quiet Ladders", 3),
    ]


def test_the_year_stands_behind_a_venue_that_a_class_tells() -> None:
    records = _read(
        "<html><body><h2>Papers</h2><ol>"
        "<li><span class='authors'>A. Lund and B. Berg,</span> <span class='title'>Sorting Piles "
        "by Hand</span>, <span class='venue'>19th Conference on Piles (COP)</span>, Oslo, Norway, "
        "2026, pp. 1–6.</li>"
        "<li><span class='authors'>A. Lund and P. Costa,</span> <span class='title'>What Shelves "
        "Remember</span>, <span class='venue'>Annals of Piles</span>, vol. 1, 2025.</li>"
        "</ol></body></html>"
    )

    assert [record.date for record in records] == ["2026", "2025"]


def test_commands_of_a_paper_and_signs_behind_unknown_names_begin_nothing() -> None:
    records = _read(
        r"""\section{Publications}
\begin{enumerate}
\item
  \Me\CF, Bo Berg\CF, Pia Costa\CS (2020).
  Sorting piles by hand.
  \textbf{\textit{Annals of Piles}} \textit{12}(23): 39.
  \DOI{10.5555/piles.1}
\item
  Pia Costa, \Me\CF (2019).
  What shelves remember. Part II: at night.
  \textbf{\textit{Annals of Piles}} \textit{11}(2): 3.
  \DOI{10.5555/piles.2}
\end{enumerate}
\newcommand{\CF}{\textsuperscript{\#}}
\newcommand{\CS}{\textsuperscript{*}}
"""
    )

    assert [record.title for record in records] == [
        "Sorting piles by hand",
        "What shelves remember. Part II: at night",
    ]
    assert _names(records[0]) == ["Bo Berg", "Pia Costa"]


def test_who_writes_with_others_writes_alone_where_no_heading_says_so() -> None:
    records = _read(
        "Lund, A., Berg, B. and Costa, P. 2019. [Sorting Piles by Hand](https://p.ex/1). "
        "_Annals of Piles_ 8: 47-48.\n\n"
        "Lund, A. and Berg, B. 2018. [What Shelves Remember](https://p.ex/2). "
        "_Annals of Piles_ 7: 87–97.\n\n"
        "Lund, A. 2018. [Quiet Ladders](https://p.ex/3). _Annals of Piles_ 6: 378-380.\n\n"
        "Berg, B. and Costa, P. 2015. [Idle Towers](https://p.ex/4). _Annals of Piles_ 5: 217-225."
        "\n\n#### Papers in progress\n\nLund, A. and Costa, P. Hasty Walls. In preparation.\n"
    )

    assert [len(record.authors) for record in records] == [3, 2, 1, 2, 2]


def test_words_of_chinese_links_name_nobody_and_older_years_head_a_section() -> None:
    paper = (
        "<div class='pub-item'><div class='pub-title'>{}</div><div class='pub-authors'>{}</div>"
        "<div class='pub-ref'><em>Annals of Piles</em>, {}, 80(5), e207.</div>"
        "<a href='https://p.ex/1'>全文链接</a></div>"
    )
    recent = paper.format("Sorting Piles by Hand", "Ann Lund, Bo Berg*", "2024")
    recent += paper.format("What Shelves Remember", "Ann Lund, Pia Costa*", "2024")
    older = paper.format("Quiet Ladders", "Ann Lund, Chi Okoro", "2014")

    records = _read(
        "<html><body><h1>论文</h1><div>2024</div>"
        f"{recent}<div>2021 年及更早</div>{older}</body></html>"
    )

    assert [(record.venue, record.date) for record in records] == [
        ("Annals of Piles", "2024"),
        ("Annals of Piles", "2024"),
        ("Annals of Piles", "2014"),
    ]


def test_the_editors_of_a_book_are_not_the_authors_of_its_chapter() -> None:
    records = _read(
        "Publications\n\n"
        "Lund, A. (2023).\nSorting Piles by Hand.\nIn L. Gard, L. Berg, & H. Costa (Eds.),\n"
        "From shelves to ladders (pp. 127–149).\n\n"
        "Lund, A. & Berg, B. (2022).\nQuiet Ladders.\nAnnals of Piles, 36(1), 46–72.\n"
    )

    assert [_names(record) for record in records] == [["A. Lund"], ["A. Lund", "B. Berg"]]


def test_a_page_that_shows_how_to_cite_in_latex_is_no_latex() -> None:
    records = _read(
        "<!DOCTYPE html><html><body><h2>Publications</h2><ul>"
        "<li>A. Lund, B. Berg. <i>Sorting Piles by Hand</i>. Annals of Piles 3 (2021), 1-9.</li>"
        "<li>A. Lund, P. Costa. <i>What Shelves Remember</i>. Annals of Piles 2 (2020), 1-4.</li>"
        "</ul><pre>\\bibitem{L21}</pre><pre>\\bibitem{L20}</pre></body></html>"
    )

    assert [record.title for record in records] == [
        "Sorting Piles by Hand",
        "What Shelves Remember",
    ]


def test_two_apostrophes_are_quotation_marks() -> None:
    records = _read(
        "Publications\n"
        "A. Lund, B. Berg, ''Sorting Piles by Hand''  Annals of Piles 2024: 10, 46\n"
        "A. Lund, P. Costa, \"A Shelf Based ``Twirl'' for Ladders\", Annals of Piles, 2010.\n"
    )

    assert [record.title for record in records] == [
        "Sorting Piles by Hand",
        "A Shelf Based “Twirl” for Ladders",
    ]


@pytest.mark.parametrize("title", ["Quiet Ladders", "Publishing Papers on Piles"])
@pytest.mark.parametrize("level", [2, 3])
def test_a_heading_with_only_people_and_a_place_below_it_is_their_papers_title(
    title: str, level: int
) -> None:
    found = listing.read(
        "## Publications\n\n## 2025\n\n"
        "A. Lund, B. Berg. *Sorting Piles by Hand*. Annals of Piles 3, 2025.\n\n"
        "A. Lund, P. Costa. *What Shelves Remember*. Annals of Piles 3, 2025.\n\n"
        f"## 2024\n\n{'#' * level} {title}\n\nA. Lund, B. Berg, Pia Costa\n\narXiv:2401.01234\n"
    )

    assert [record.title for record in found.records][2:] == [title]
    assert len(found.records[-1].authors) == 3
    assert not found.unread


@pytest.mark.parametrize(
    "below",
    [
        "A. Lund, B. Berg. arXiv preprint arXiv:2401.01234, 2024.",
        "A. Lund, B. Berg\n\narXiv:2401.01234 (2024)\n\nWe remember each shelf, and show it.",
        "Ann Lund\n\narXiv:2401.01234",
    ],
)
@pytest.mark.parametrize("title", ["Ladders", "Publishing Papers on Piles"])
def test_a_heading_above_one_paper_is_its_title_or_is_told(title: str, below: str) -> None:
    found = listing.read(
        "## Publications\n\n## 2025\n\n"
        "A. Lund, B. Berg. *Sorting Piles by Hand*. Annals of Piles 3, 2025.\n\n"
        "A. Lund, P. Costa. *What Shelves Remember*. Annals of Piles 3, 2025.\n\n"
        f"## 2024\n\n## {title}\n\n{below}\n"
    )

    read = [record.title for record in found.records][2:]
    assert read == [title] or (not read and found.unread[0].text == title)


def test_cards_date_their_papers_before_they_name_the_company() -> None:
    card = "<div><h3>{}</h3><p>{} with {}</p><p>Annals of Piles</p></div>"
    papers = (
        ("Sorting Piles by Hand", "2017-07", "Bo Berg &amp; Pia Costa"),
        ("What Shelves Remember", "2018-03", "Bo Berg"),
        ("Quiet Ladders", "2019", "Chi Okoro, Bo Berg &amp; Pia Costa"),
    )

    records = _read(f"<h1>Publications</h1>{''.join(card.format(*paper) for paper in papers)}")

    assert [(record.title, record.date, len(record.authors)) for record in records] == [
        ("Sorting Piles by Hand", "2017-07", 2),
        ("What Shelves Remember", "2018-03", 1),
        ("Quiet Ladders", "2019", 3),
    ]
    assert {record.venue for record in records} == {"Annals of Piles"}


def _by_year(*papers: str) -> list[list[str]]:
    titles = ("Sorting Piles by Hand", "What Shelves Remember", "Quiet Ladders", "Idle Towers")
    lines = (
        f"{people} {title}. Annals of Piles 3, 1-9."
        for people, title in zip(papers, titles, strict=False)
    )
    return [_names(record) for record in _read("Publications\n\n" + "\n\n".join(lines))]


def test_two_surnames_before_a_year_are_two_where_others_are_named_so() -> None:
    assert _by_year(
        "Sotto, Rossi (2023).", "Bianchi, Sotto, Verdi (2022).", "Rossi, Verdi, Bianchi (2021)."
    ) == [["Sotto", "Rossi"], ["Bianchi", "Sotto", "Verdi"], ["Rossi", "Verdi", "Bianchi"]]
    assert _by_year("Sotto, Rossi (2023).", "Rossi, Verdi (2022).", "Verdi, Sotto (2021).") == [
        ["Sotto", "Rossi"], ["Rossi", "Verdi"], ["Verdi", "Sotto"],
    ]  # fmt: skip


def test_one_turned_name_before_a_year_stays_one() -> None:
    assert _by_year("Chen, Wei (2023).", "Wei, J., Lund, A. (2022).", "Lund, Ann (2021).") == [
        ["Wei Chen"], ["J. Wei", "A. Lund"], ["Ann Lund"],
    ]  # fmt: skip
    assert _by_year("Chen, Wei (2023).", "Wei, Jun (2022).") == [["Wei Chen"], ["Jun Wei"]]
    assert _by_year("Sotto, Rossi (2023).", "Sotto, R. (2022).", "Sotto, Rossi, Bo (2021).")[0] == [
        "Rossi Sotto"
    ]


def test_initials_and_a_year_make_names_of_words() -> None:
    assert _by_year(
        "A. Lund, B. Berg, C. Fast, D. Stone (2026),",
        "C. Quick, J. Paper and M. Ladder (2024),",
        "A. Lund, B. Berg (2023),",
    ) == [
        ["A. Lund", "B. Berg", "C. Fast", "D. Stone"],
        ["C. Quick", "J. Paper", "M. Ladder"],
        ["A. Lund", "B. Berg"],
    ]


def test_the_year_behind_et_al_is_the_papers() -> None:
    records = _read(
        "Publications\n\n"
        "B. Berg, A. Lund et al. (2023), Idle Towers, Annals of Piles.\n\n"
        "B. Berg, A. Lund (2022), Quiet Ladders, Annals of Piles.\n"
    )

    assert [(record.date, record.authors_complete) for record in records] == [
        ("2023", False),
        ("2022", True),
    ]


def test_a_journal_between_commas_is_no_part_of_the_title() -> None:
    (paper,) = _read(
        "Publications\n\nRosa Lund and Peter K. Berg, Stable stacking under clay uncertainty using"
        " slow spades, Autonomous Shelves, April 2014, Volume 36, Issue 4, pp 309-330.\n"
    )

    assert paper.title == "Stable stacking under clay uncertainty using slow spades"
    assert paper.venue == "Autonomous Shelves"


def test_a_list_without_blanks_behind_its_commas_and_stops_is_read() -> None:
    (paper,) = _read(
        "Publications\n\nRosa Lund,Bo Berg,Ulf Costa,Chen Wu.Effect of moss on slow clay."
        "Geochimica et Spatochimica Acta,2022,12,33-40. doi:10.5555/gsa.2022.Xy\n"
    )

    assert _names(paper) == ["Rosa Lund", "Bo Berg", "Ulf Costa", "Chen Wu"]
    assert (paper.title, paper.venue) == (
        "Effect of moss on slow clay",
        "Geochimica et Spatochimica Acta",
    )
    assert dict(paper.identifiers)["doi"] == "10.5555/gsa.2022.xy"


def test_papers_that_came_out_nowhere_yet_are_known_by_their_people() -> None:
    records = _read(
        "\\item Lund R, Berg B, Costa U. Moss and its many slow neighbours in clay.\n\n"
        "\\item Berg B, Wu C, Lund R. Spades whose handles outlive their gardens.\n\n"
        "\\item Costa U, Lund R, Fox D. Arid hills and what their ladders remember.\n\n"
        "\\item Fox D, Lund R, Wu C. Roots below the shelves of northern towns. Clay Rep. 2019.\n"
    )

    assert [len(record.authors) for record in records] == [3, 3, 3, 3]


def test_a_sheet_between_tabs_may_have_columns_of_any_name_and_quoted_cells() -> None:
    (paper,) = _read(
        "authors\tdoi\tjournal\tpmid\ttitle\tyear\tlink\n"
        '"Lund R, Berg B, Costa U"\t10.5555/a1\t"Clay Rep, 42(6)"\t37235472\t'
        '"Moss, and ""slow"" spades"\t2023\thttps://e.org/1\n'
    )

    assert (paper.title, paper.venue, paper.date) == ('Moss, and "slow" spades', "Clay Rep", "2023")
    assert len(paper.authors) == 3


def test_what_is_linked_to_a_paper_of_the_same_site_is_its_title() -> None:
    records = _read(
        "<h2>Publications</h2>\n"
        '<p>R. Lund, <a href="papers/rtss02.pdf">Dynamic Spade Scheduling</a>, <i>IEEE Clay-Time'
        " Systems Symposium</i>, pp. 327-336, Austin, TX, December 2002.</p>\n"
        '<p>R. Lund and B. Berg, <a href="papers/v20.pdf">Verification of a Slow Ladder</a>,'
        ' presented at <a href="https://v.example/">VSTTE 2020</a>, July 2020.</p>\n'
        '<p>R. Lund and S. Costa, <a href="papers/t97.pdf">Using Moss to Verify Clay</a>, Ladder'
        " Proving in Higher Gardens, LNCS 1275, pp. 121-136, August 1997.</p>\n"
    )

    assert [(record.title, record.date[:4]) for record in records] == [
        ("Dynamic Spade Scheduling", "2002"),
        ("Verification of a Slow Ladder", "2020"),
        ("Using Moss to Verify Clay", "1997"),
    ]
    assert _names(records[0]) == ["R. Lund"]


def test_the_last_named_before_others_may_be_turned() -> None:
    (paper,) = _read(
        "Publications\n\nLund, Rosa; Berg, Bo; Costa, Ulf et al. (2022): Moos in langsamen"
        " Gärten. In: Jahrbuch für Lehm, Heidelberg: Kelp, S. 7-9.\n"
    )

    assert _names(paper) == ["Rosa Lund", "Bo Berg", "Ulf Costa"]
    assert not paper.authors_complete
    assert paper.title == "Moos in langsamen Gärten"


def test_a_journal_below_the_title_may_read_as_two_people() -> None:
    (paper,) = _read(
        "## Publications\n\nLund, R., Berg, B., & Costa, U. (2020).\n"
        "Foreign moss surges in clay: Evidence from gardens.\n"
        "*Technological Gardening and Social Change*, 151.\nhttps://doi.org/10.5555/tg.151\n"
    )

    assert paper.venue == "Technological Gardening and Social Change"


def test_people_may_be_divided_by_ands_alone() -> None:
    records = _read(
        "Publications\n\nN. Lund and O. Berg and E. Costa and Ph. Wu, A Strategy Based on Clay,"
        " short paper at the ACM Conference on Spades, 2021.\n\n"
        "Rosa Lund and Jon Berg and Peter K. Costa. Grasping with Moss. Clay Letters, 2015.\n"
    )

    assert [len(record.authors) for record in records] == [4, 3]
    assert records[0].venue == "ACM Conference on Spades"


def test_whoever_writes_alone_in_a_list_does_so_below_headings_of_other_words() -> None:
    paper = "Lund R. {t} of clay in gardens // Annals of Clay. {y}. V. 24. P. 290-295."
    records = _read(
        "# Publications\n\n"
        + "\n\n".join(paper.format(t=t, y=2010) for t in ("Roots", "Moss", "Spades", "Ladders"))
        + "\n\n## Lectures in Sommerau\n\n### 1991\n\n"
        + paper.format(t="Shelves", y=1991)
    )

    assert [record.title for record in records][-1] == "Shelves of clay in gardens"
    assert len(records) == 5


def test_what_plain_tex_defines_is_written_out() -> None:
    (paper,) = _read(
        r"\documentclass{article}" + "\n\\def\\cg{{\\it Clay Geometry}}\n\\def \\me{R. Lund}\n"
        "\\begin{document}\n\\section{Publications}\n\\begin{enumerate}\n"
        "\\item \\me\\ and B. Berg, On the union of fat spades, \\cg\\ 3 (1994), 277--288.\n"
        "\\end{enumerate}\n\\end{document}\n"
    )

    assert _names(paper) == ["R. Lund", "B. Berg"]
    assert (paper.title, paper.venue) == ("On the union of fat spades", "Clay Geometry")
