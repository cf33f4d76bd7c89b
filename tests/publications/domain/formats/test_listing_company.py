"""Papers that name those in whose company the page's owner wrote them, and not the owner."""

import pytest

from publications.domain import formats
from publications.domain.formats import listing

#: A CV whose name stands below how to reach somebody; two of its papers name the owner.
CV = """{above}
Greta Lind
Appointments
Hall of Kelp

Peer-reviewed Publications
Lind, Greta, and Bo Ma. 2025. “Ladders and Barns.” Kelp Studies 12(3): 922–939.
Wu, Chen, and Greta Lind. 2023. “Ideas for Barns: A Comparison.” Review of Kelp 30(6): 2357–81.

Work in Progress
{paper}
"""
CONTACTS = "Website: lind.example\nEmail: greta.lind@lind.example\nGitHub: code.example/lind\n"


@pytest.mark.parametrize(
    ("paper", "others", "note"),
    [
        ("“Oats and Votes.” (with Yoko Ono)", ["Yoko Ono"], ""),
        ("“Oats and Votes” (with Bo Ma, Eva Sand,\nand Chen Wu, Revise and Resubmit)",
         ["Bo Ma", "Eva Sand", "Chen Wu"], "Revise and resubmit"),
        ("“Oats and Votes” (with Bo Ma, under review)", ["Bo Ma"], "Under review"),
        ("“Oats and Votes.” in Cy Elm and Ida Fox (Eds.), Methods of Kelp Research, 2021, "
         "Kelp Press (with Bo Ma and Azra Uji [in Japanese]).", ["Bo Ma", "Azra Uji"], ""),
    ],
)  # fmt: skip
def test_the_owner_is_among_those_in_company(paper: str, others: list[str], note: str) -> None:
    record = formats.read(CV.format(above=CONTACTS, paper=paper)).records[-1]

    assert record.title == "Oats and Votes"
    assert [author.name for author in record.authors] == ["Greta Lind", *others]
    assert note in ("", *record.notes)


def test_more_than_those_in_company_are_not_named() -> None:
    paper = "“Oats and Votes.” 2018, Kelp Conference, with Bo Ma, Eva Sand, [and 19 others]."

    record = formats.read(CV.format(above=CONTACTS, paper=paper)).records[-1]

    assert [author.name for author in record.authors] == ["Greta Lind", "Bo Ma", "Eva Sand"]
    assert not record.authors_complete


@pytest.mark.parametrize(
    "above", ["https://lind.example", "greta@lind.example", "+00 12 345 67 89"]
)
def test_an_address_above_the_name_of_a_cv_hides_no_owner(above: str) -> None:
    found = formats.read(CV.format(above=f"{above}\n" * 3, paper="“Oats” (with Yoko Ono)"))

    assert found.owner == "Greta Lind"


TABLE = """\
<html><head><title>Publications of Greta Lind</title></head><body><h1>Publications</h1>
<p><strong><a href="https://lists.example/1">incomplete pubs list from DBLP</a></strong><br>
<a href="https://lists.example/2">Google Scholar author page</a></p>
<table>
<tr><td><strong>KELP 2017: <a href="1.pdf">Oats and the Crowd</a></strong>, with Bo Ma.</td></tr>
<tr><td><strong>KELP 2016: <a href="2.pdf">Finding Kelp</a></strong>, with Bo Ma.</td></tr>
<tr><td><strong><a href="3.pdf">Detecting Kelp with Rakes</a>: </strong>Clay Technical Report
TR-02-04<br>with <a href="m">Bo Ma</a> &amp; <a href="s">Eva Sand</a></td></tr>
<tr><td><strong>WCBK 99 (The 1999 Workshop on Clay-Based Kelp): <a href="4.pdf">Rakes of
Kelp</a><br></strong>with <a href="m">Bo Ma</a></td></tr>
</table></body></html>
"""


def test_a_table_of_papers_in_company() -> None:
    found = formats.read(TABLE)

    assert [
        (record.title, [author.name for author in record.authors][1:], record.venue_and_acronym)
        for record in found.records
    ] == [
        ("Oats and the Crowd", ["Bo Ma"], "KELP"),
        ("Finding Kelp", ["Bo Ma"], "KELP"),
        ("Detecting Kelp with Rakes", ["Bo Ma", "Eva Sand"], ""),
        ("Rakes of Kelp", ["Bo Ma"], "Workshop on Clay-Based Kelp (WCBK)"),
    ]
    assert {record.authors[0].name for record in found.records} == {"Greta Lind"}


@pytest.mark.parametrize(
    ("company", "others"),
    [
        ("Bo Ma (Leeds University of Technology)", ["Bo Ma"]),
        ("Bo Ma (Dune Tech), Eva Sand (Kelp University, Oslo, Norway), and Chen Wu (Kelp College)",
         ["Bo Ma", "Eva Sand", "Chen Wu"]),
        ("Bo Ma, Eva Sand (all from Kelp University)", ["Bo Ma", "Eva Sand"]),
    ],
)  # fmt: skip
def test_where_people_are_stands_behind_their_names(company: str, others: list[str]) -> None:
    paper = f"“Oats and Votes”, co-authored with {company}, in Journal of Kelp, June 2002."

    record = formats.read(CV.format(above=CONTACTS, paper=paper)).records[-1]

    assert [author.name for author in record.authors] == ["Greta Lind", *others]
    assert record.venue == "Journal of Kelp"


def test_more_words_of_a_page_stand_behind_its_owner() -> None:
    found = formats.read(TABLE.replace("Publications of Greta Lind", "Greta Lind English Page"))

    assert {record.authors[0].name for record in found.records} == {"Greta Lind"}


def test_titles_end_before_their_state_and_before_a_journal_with_its_volume_below() -> None:
    page = (
        "Ann Reed\n\nRESEARCH ARTICLES\n\n"
        "  – (With Bo Kelp) Learning the Language of Piles, submitted, December 2025.\n"
        "  – (With Leif Lund and Cy Oak) Ladder Rules with Survey Data, under review,\n"
        "     October 2025.\n"
        "  – (With Jon Wund) The Channel of Slow Ladders, in preparation, August 2024.\n"
        "  – An Analytical Approach to New Ladders under the Theory, Kelp Letters,\n"
        "     Volume 156, July 2017, Page 133–137.\n"
        "  – Interpreting Rational Ladders via the Analytic Approach, Moss Bulletin,\n"
        "     Volume 37, Issue 2, June 2017, Page 1182–1190.\n"
    )

    records = listing.read(page).records

    assert [(one.title, one.venue, one.volume) for one in records] == [
        ("Learning the Language of Piles", "", ""),
        ("Ladder Rules with Survey Data", "", ""),
        ("The Channel of Slow Ladders", "", ""),
        ("An Analytical Approach to New Ladders under the Theory", "Kelp Letters", "156"),
        ("Interpreting Rational Ladders via the Analytic Approach", "Moss Bulletin", "37"),
    ]


def test_a_journal_below_those_in_whose_company_somebody_wrote() -> None:
    found = listing.read(
        "Ann Lund\n\nPublications\n\n"
        "  1. What Drives the Choices of Ladders? Separating Wall from Shed, with Tara Berg\n"
        "     The Journal of Ladders, 2026, 81 (1): 5-48.\n"
        "  2. Losing Is Optional: Retail Ladders and Expected Walls in Old Gardens, with Bo\n"
        "     Ma. The Review of Walls, 2025, 30 (2): 48-53.\n"
        "  3. Noise in Walls: Evidence from Ladders, with Cem Oz\n"
        "     The Review of Sheds, 2024, 37 (5): 14-37.\n"
    )

    assert [len(record.authors) for record in found.records] == [2, 2, 2]
    assert [record.venue for record in found.records] == [
        "Journal of Ladders",
        "Review of Walls",
        "Review of Sheds",
    ]


def test_a_co_author_in_brackets_behind_the_title() -> None:
    paper = "Who Built the Old Barn? (co-author Bo Elm), in: Kelp Essays, Oslo, 2014."

    record = formats.read(CV.format(above=CONTACTS, paper=paper)).records[-1]

    assert record.title == "Who Built the Old Barn?"
    assert [author.name for author in record.authors] == ["Greta Lind", "Bo Elm"]


_LINKED = "".join(
    f'<li><a href="{n}.pdf">The {word} of old ropes</a> (with {other}), <i>Moss Annals</i>, '
    f"<b>{n}</b>: {n}1-{n}9, 2010.</li>"
    for n, (word, other) in enumerate(
        [("Knots", "Bo Elm"), ("Length", "Cy Oz"), ("Weight", "Bo Elm"), ("Colour", "Ida Fox")], 4
    )
)


@pytest.mark.parametrize(
    ("cited", "venue"),
    [
        ("<em> Discrete Ladders</em>, <b>310</b>: 1691-1696, 2010.", "Discrete Ladders"),
        ("in: <i>Proceedings of Advances in Moss</i>, S. Dey and J. Zieb, eds., 1996, 143-149.",
         "Advances in Moss"),
    ],
)  # fmt: skip
def test_a_paper_of_the_owner_alone_without_the_link_of_others(cited: str, venue: str) -> None:
    alone = (
        f"<li>Bo Elm, Cy Oz, Greta Fox (Eds.): Proceedings of the 23rd Conference on Moss Ropes,"
        " Oslo, November 3-7, 2014.</li><li>Ropes and sheds, 2012</li>"
        f"<li>A cancellation property for ropes, {cited}</li>"
    )

    found = formats.read(f"<h1>Greta Lind</h1><h2>Publications</h2><ul>{_LINKED}{alone}</ul>")

    assert found.records[-1].title == "A cancellation property for ropes"
    assert found.records[-1].venue == venue
    assert not any("Eds" in record.title for record in found.records)
    assert any("sheds" in line.text for line in found.unread)


def test_a_title_runs_into_company_that_has_initials() -> None:
    found = listing.read(
        "Greta Lind\n\nPublications\n\n"
        "1. Knots in sheds, with Bo Elm, Journal of Moss, 7 (2012) 2-8.\n"
        "2. Robust sets of ropes with O. Butter. Journal of Modern Ropes, 7 (2013) 4-9.\n"
        "3. Ropes in rain, with Cy Oz, Journal of Moss, 9 (2014) 2-8.\n"
    )

    assert found.records[1].title == "Robust sets of ropes"
    assert [author.name for author in found.records[1].authors] == ["Greta Lind", "O. Butter"]


def test_what_a_title_says_of_its_subject_in_brackets_is_no_date() -> None:
    found = formats.read(
        "<h1>Greta Lind</h1><h2>Publications</h2><div></div>"
        "<p><i>Apparent return </i>(on kelp and kelp eating in the old town 1940- 1960), in: "
        "Ladders of Oslo, Moss Press, Oslo, 2006.</p>"
        "<p><i>The barn of the old town</i>, in: Ladders of Oslo, Moss Press, Oslo, 2007.</p>"
        "<p>Who built the barn? (co-author Bo Elm), in: Kelp Essays, Moss Press, 2014.</p>"
    )

    assert [(record.year, record.venue) for record in found.records] == [
        (2006, "Ladders of Oslo"),
        (2007, "Ladders of Oslo"),
        (2014, "Kelp Essays"),
    ]


def test_a_title_runs_into_those_with_whom_it_was_written_together() -> None:
    found = listing.read(
        "Greta Lind\n\nPublications\n\n"
        "1. Knots in sheds. Together with Bo Elm. Journal of Moss, 7 (2012) 2-8.\n"
        "2. Old queues and relaxation Together with Andreas Oz and Bo Elm. Journal of Moss, 2013.\n"
        "3. Ropes in rain. Together with Cy Oz. Journal of Moss, 9 (2014) 2-8.\n"
    )

    assert found.records[1].title == "Old queues and relaxation"
    assert [author.name for author in found.records[1].authors] == [
        "Greta Lind",
        "Andreas Oz",
        "Bo Elm",
    ]


def test_plain_titles_among_those_in_company_are_the_owners_alone() -> None:
    found = listing.read(r"""
\documentclass{article}\begin{document}\begin{center}{\huge Greta Lind}\end{center}
\section*{Publications}\begin{itemize}
\item Knots in sheds (with Bo Elm and Cy Oz), \emph{Journal of Moss}, 2021
\end{itemize}
\section*{Working papers}\begin{itemize}
\item The price of ropes in old sheds (with Bo Elm), 2025
\item The harvest of moss and the rain on its shore, 2019
\item Walls without ropes in public sheds
\item Presented at the Moss Society and at Kelp University
\item Winner of the Prize for Young Ropes of Moss
\end{itemize}\end{document}
""")

    assert [(r.title, [a.name for a in r.authors], r.date) for r in found.records[1:]] == [
        ("The price of ropes in old sheds", ["Greta Lind", "Bo Elm"], "2025"),
        ("The harvest of moss and the rain on its shore", ["Greta Lind"], "2019"),
        ("Walls without ropes in public sheds", ["Greta Lind"], ""),
    ]
    assert len(found.unread) == 2


def test_the_first_of_several_writes_with_the_others_below_a_title() -> None:
    page = "<h1>Publications</h1>" + "".join(
        f'<div><a href="https://kelp.example/{at}"><b>{title}</b></a><br/>{people}, '
        f"<i>Nucl. Kelp A{at} (2007) 675</i>.</div>"
        for at, (title, people) in enumerate(
            (
                ("Searches for slow moss in warm harbours", "A. Lee, B. Holm, C. Oz"),
                ("A Study of thin kelp and its use for a map", "B. Holm with M. Berg et al."),
                ("Tracking tides with a sand telescope", "B. Holm with M. Berg and C. Oz"),
            )
        )
    )
    records = formats.read(page).records

    assert [record.title for record in records][1:] == [
        "A Study of thin kelp and its use for a map",
        "Tracking tides with a sand telescope",
    ]
    assert [[author.name for author in record.authors] for record in records][1:] == [
        ["B. Holm", "M. Berg"],
        ["B. Holm", "M. Berg", "C. Oz"],
    ]


def test_a_preprint_ends_those_with_whom_a_paper_was_written() -> None:
    listing = formats.read(
        "# Papers\n\n"
        "- **Derived nets for ropes of surfaces**\\\n"
        "  *with Julia Quill and Egon Schnuller* [arXiv:2412.05064](https://arxiv.org/abs/2412.05064)\n"
        "- **Entropy of knots in wrapped ropes**\\\n"
        "  *with Wen Chang and Sibyl Kelper* [arXiv:2408.14860](https://arxiv.org/abs/2408.14860)\n"
        "- **Three notions of a tide**\\\n"
        "  *with Valentin A. Lund* *Kelp Letters, 12 (2021), 334-376.*\n"
    )

    assert [(r.title, [a.name for a in r.authors], r.venue) for r in listing.records] == [
        ("Derived nets for ropes of surfaces", ["Julia Quill", "Egon Schnuller"], "arXiv"),
        ("Entropy of knots in wrapped ropes", ["Wen Chang", "Sibyl Kelper"], "arXiv"),
        ("Three notions of a tide", ["Valentin A. Lund"], "Kelp Letters"),
    ]


def test_a_state_in_brackets_ends_the_people_of_a_paper() -> None:
    listing = formats.read(
        "# Papers\n\n"
        "- [Counting the generalized ropes of harbours](https://example.org/a.html) by Ann Berg and"
        " [Dora Marsh](https://example.org/z) [To appear in [Northern Journal of Kelp](https://example.org/k)]\n"
        "- [A combined approach to tight knots](https://example.org/b.html) by Ann Berg"
        " [Submitted to [Kelp Letters](https://example.org/l)]\n"
        "- [Restricted ropes and free nets](https://example.org/c.html) by Ann Berg and Rob Quill"
        " [Published in Kelp Letters Vol 21 (2021)]\n"
    )

    assert [([a.name for a in r.authors], r.venue) for r in listing.records] == [
        (["Ann Berg", "Dora Marsh"], "Northern Journal of Kelp"),
        (["Ann Berg"], "Kelp Letters"),
        (["Ann Berg", "Rob Quill"], "Kelp Letters"),
    ]
