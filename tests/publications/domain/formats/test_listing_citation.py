"""One paper as a list prints it: where its title ends, and where it came out."""

import pytest

from publications.domain import formats
from publications.domain.record import Record


def read(*items: str) -> list[Record]:
    """Return the papers of a list with these items, as a page of Ann Lund's prints it."""
    listed = "".join(f"<li>{item}</li>\n" for item in items)
    page = f"<h1>Ann Lund</h1>\n<h2>Publications</h2>\n<ul>\n{listed}</ul>\n"
    return list(formats.read(page, "text").records)


@pytest.mark.parametrize(
    ("venue", "name"),
    [
        ("<i>bioRxiv</i><br>", "bioRxiv"),
        ("PsyArXiv<br>[<a href='https://example.org/4'>PDF</a>]", "PsyArXiv"),
        ("SSRN.", "SSRN"),
    ],
)
def test_a_server_for_preprints_that_stands_where_the_venue_does_is_it(
    venue: str, name: str
) -> None:
    first, other = read(
        f"A. Lund, B. Berg (2024). <b>Slow piles are quick at heart</b>. {venue}",
        "A. Lund, C. Costa (2023). <b>Ladders in a loud room</b>. <i>Journal of Piles</i>",
    )

    assert (first.venue, first.kind, first.date) == (name, "preprint", "2024")
    assert other.venue == "Journal of Piles"


def test_a_year_that_ends_a_broken_line_heads_no_papers() -> None:
    found = formats.read(
        "Ann Lund\n\nPublications\n\n"
        "A. Lund, B. Berg, and C. Costa. Symbolic shelves of reduced order for series of piles in\n"
        "rooms without doors or windows. Pile Processing and its Friends 149:68–81,\n"
        "2018.\n"
        "A. Lund and C. Costa. The irrationality of ladders, and how effective the shelving of\n"
        "books is. Monatshefte für Leitern 185(2):167–188, 2017.\n"
        "A. Lund and B. Berg. Turing ladders for shelves that go on for ever, read from behind.\n"
        "Submitted to Archive for Ladders.\n",
        "text",
    ).records

    assert [(record.date, record.venue) for record in found] == [
        ("2018", "Pile Processing and its Friends"),
        ("2017", "Monatshefte für Leitern"),
        ("", "Archive for Ladders"),
    ]


@pytest.mark.parametrize(
    ("printed", "title", "venue"),
    [
        # A question, and what is asked
        ("A. Lund and B. Berg. 2016. What do shelves do? A functional comparison of quiet shelves, "
         "Physical Piles 90:588-599.",
         "What do shelves do? A functional comparison of quiet shelves", "Physical Piles"),
        ("A. Lund and B. Berg. 2016. Is rest harmful? A systematic review. Kelp Open. 6(3):10-34.",
         "Is rest harmful? A systematic review", "Kelp Open"),
        ("A. Lund and B. Berg. 2016. Do piles predict ladders? Oikonomia 120: 455–462.",
         "Do piles predict ladders?", "Oikonomia"),
        # A title and its second half, and a journal behind a comma
        ("A. Lund and B. Berg. A Nation’s Ladders. Failure and Success in Shelves, Modern Piles, "
         "19:3(2014): 275-285",
         "A Nation’s Ladders. Failure and Success in Shelves", "Modern Piles"),
        ("A. Lund and B. Berg. Beyond the shelf. Methods, aims, hopes. Piles and now, 68(2006): "
         "149-161", "Beyond the shelf. Methods, aims, hopes", "Piles and now"),
        # A journal of several parts stays one
        ("A. Lund and B. Berg. Slow ladders. Transactions on Piles, Series B, 12(3): 4-9, 2011.",
         "Slow ladders", "Transactions on Piles, Series B"),
        ("A. Lund and B. Berg. Slow ladders. Phys. Rev. Lett. 12, 4-9 (2011).",
         "Slow ladders", "Phys. Rev. Lett"),
    ],
)  # fmt: skip
def test_a_title_of_two_halves_ends_before_the_journal(
    printed: str, title: str, venue: str
) -> None:
    (record,) = read(printed)

    assert (record.title, record.venue) == (title, venue)


def test_the_first_half_of_a_title_is_nobody_though_it_reads_like_names() -> None:
    text = r"""
\documentclass{article}
\begin{document}
\section*{Ann Lund}
\section{Publications}
{\sl Measuring Shelves with a Rope} \\
with Bo Berg and Pia Costa \\
Journal of Piles (2021) \\
Paper available \href{https://example.org/1.pdf} {here}.

{\sl Quiet Ladders and Slow Shelves: Evidence from the Attic} \\
Piles Quarterly (2020) \\
Paper available \href{https://example.org/2.pdf} {here}.

{\sl Ladders in Loud Rooms} \\
with Bo Berg \\
Journal of Piles (2022) \\
Paper available \href{https://example.org/3.pdf} {here}.

{\sl Rooms without a Ladder} \\
with Bo Berg \\
Journal of Piles (2019) \\
Paper available \href{https://example.org/4.pdf} {here}.

\section{Additional Activities}
Convener, Shelving, Moving and Climbing Workshop, Oslo \\
Convener, Applied Piles Conference, Oslo \\
\end{document}
"""
    found = formats.read(text, "text").records

    assert [record.title for record in found] == [
        "Measuring Shelves with a Rope",
        "Quiet Ladders and Slow Shelves: Evidence from the Attic",
        "Ladders in Loud Rooms",
        "Rooms without a Ladder",
    ]


def test_a_lone_name_before_a_colon_is_the_begin_of_a_title_among_such() -> None:
    found = read(
        "Invented Nature: A History of Critical Climbing. In <i>Climbers Like Us</i>, edited by "
        "Pia Costa, 149–62. Oslo: Kelp Press, 2013",
        "The Ladders of the Attic, with Bo Berg, <i>Piles and History</i>, 19:3(2013): 283-311",
        "Slow Shelves in the Alps, with Bo Berg, <i>Piles and History</i>, 20:1(2014): 1-8",
        "Die Leiter des 20. Jahrhunderts: Das Beispiel. In <i>Türme</i>, edited by Pia Costa, "
        "27-45. Oslo: Kelp Press, 2010",
    )

    assert [record.title for record in found] == [
        "Invented Nature: A History of Critical Climbing",
        "The Ladders of the Attic",
        "Slow Shelves in the Alps",
        "Die Leiter des 20. Jahrhunderts: Das Beispiel",
    ]
    assert all(record.authors[0].name == "Ann Lund" for record in found)
    assert found[0].editors == ("Pia Costa",)


@pytest.mark.parametrize(
    ("printed", "title", "authors", "venue"),
    [
        ("“The Salt Road and Its Tolls.” <i>Past &amp; Piles</i> 187 (2005): 45–80.",
         "The Salt Road and Its Tolls", ["Ann Lund"], "Past & Piles"),
        ("(with L. Sorgue) Rigidity of small piles, <i>Invent. Piles</i> 201 (2015), 1–45.",
         "Rigidity of small piles", ["Ann Lund", "L. Sorgue"], "Invent. Piles"),
        ("A. Lund and B. Berg, Sums of three piles in short intervals, preprint, arXiv:1704.01234.",
         "Sums of three piles in short intervals", ["A. Lund", "B. Berg"], "arXiv"),
        ("Berg KL, Lund TO. Is rest harmful? A systematic review. Kelp Open. 2016 Mar 4;6(3):e010.",
         "Is rest harmful? A systematic review", ["K. L. Berg", "T. O. Lund"], "Kelp Open"),
        ("Lund, Ann and Bo Berg. 2014. Clitics that climb: three dialects. <i>Piles and Theory</i> "
         "32. 877–912.",
         "Clitics that climb: three dialects", ["Ann Lund", "Bo Berg"], "Piles and Theory"),
        ('Book Review: <a href="https://example.org/5">Pop-Up Piles: The Art</a> (by J. Okoro), '
         "<i>Piles Magazine</i>, 32, 28-28, 2024",
         "Pop-Up Piles: The Art", ["Ann Lund"], "Piles Magazine"),
    ],
)  # fmt: skip
def test_styles_of_several_fields(printed: str, title: str, authors: list[str], venue: str) -> None:
    (record,) = read(printed)

    assert (record.title, record.venue) == (title, venue)
    assert [author.name for author in record.authors] == authors


def test_a_quoted_title_ends_where_its_quotation_marks_do() -> None:
    """Its words behind a comma are no venue, though an address alone follows."""
    first, _ = formats.read(
        "- Mara Quill, Jonas Oak, Ines Berg, Yara He, Pia Tarn, "
        '"Loom-Sharp: A Steady, Thread-Saving Hardware Loom for Long Woven Cloth", '
        "https://arxiv.org/abs/1911.01234\n"
        "- 5. Ines Berg, Swana Bistle, Mara Quill, Weaving Quick Cloth with Slow Coordination, "
        "Technical Report #PU-CIS-11/15-TR23, Loom Science & Engineering, Pisa State University, "
        "Nov 2015.\n",
        "text",
    ).records

    assert first.title == "Loom-Sharp: A Steady, Thread-Saving Hardware Loom for Long Woven Cloth"
    assert first.authors[-1].name == "Pia Tarn"


def test_the_month_may_stand_behind_the_year_in_brackets() -> None:
    records = formats.read(
        "# Papers\n\n"
        "Lee, A., Ma, B. (2017 June).\n**Slow moss in warm harbours**\n"
        "In *Symposium on Moss* (SOM 2017)\n\n"
        "Ma, B., Lee, A. (2016 May)\n**A map of kelp**\nIn *Symposium on Kelp* (SOK 2016)\n"
    ).records

    assert [(record.title, record.year) for record in records] == [
        ("Slow moss in warm harbours", 2017),
        ("A map of kelp", 2016),
    ]
