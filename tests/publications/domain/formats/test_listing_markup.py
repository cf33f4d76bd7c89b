"""Listings in the markup of site builders and of documents: kramdown, reStructuredText, LaTeX."""

from publications.domain.formats import read
from publications.domain.formats.listing.markup import highlights
from publications.domain.record import Record


def _papers(text: str) -> dict[str, Record]:
    return {record.title: record for record in read(text, "text").records}


def _names(record: Record) -> list[str]:
    return [author.name for author in record.authors]


def test_an_item_of_a_menu_heads_no_section() -> None:
    menu = "".join(f"<li><a href='#'>{word}</a></li>" for word in ("Home", "CV", "Pubs", "Clay"))
    text = (
        f"<html><body><ul>{menu}</ul><table>"
        "<tr><td>Lee, A. &amp; Ma, B. (2021). Fast Piles of Paper. Journal of Things, 4(2), 1-9."
        "<tr><td>Ma, B. &amp; Lee, A. (2022). Slow Piles. Journal of Things, 5(1), 3-8.</td></tr>"
        "</table></body></html>"
    )

    assert list(_papers(text)) == ["Fast Piles of Paper", "Slow Piles"]


def test_the_classes_that_kramdown_gives_are_those_of_html() -> None:
    paper = (
        "{{:.paper}}\n<span>{}\nof $$b\\bar{{b}}$$ in Clay</span>{{:.papertitle}}  \n"
        "<span>Lee, A. and Ma, B.</span>{{:.authors}}  \n"
        "<span>_Journal of Things_, vol. 4, 2021</span>{{:.journal}}  \n\n"
    )
    text = "# Publications\n\n" + paper.format("Fast Piles") + paper.format("Slow Piles")

    papers = _papers(text)

    assert list(papers) == [rf"{pace} Piles of $$b\bar{{b}}$$ in Clay" for pace in ("Fast", "Slow")]
    assert {(record.venue, record.year, *_names(record)) for record in papers.values()} == {
        ("Journal of Things", 2021, "A. Lee", "B. Ma")
    }


def test_what_kramdown_says_of_a_stretch_is_no_text() -> None:
    text = "# Publications\n\n- Ann Lee, Bo Ma. *Fast Piles*{:.big}. Journal of Things, 2021.\n"

    assert _papers(text)["Fast Piles"].venue == "Journal of Things"


_RST = """
Ann Lee
=======

| ann@clay.example
| `ORCID <http://orcid.example/0000>`_

Publications
============
**Lee, A.**, Ma, B. `Fast Piles of
Paper in Wet
Clay <https://clay.example/fast>`_. Journal of
Quiet Things, 2019; 27: 1132-1141

Ma, B., **Lee, A.** `Slow Piles <https://clay.example/slow>`_. Clay Letters,
2020; 28: 11-14

*  Ma, B., **Lee, A.** `Piles at Rest <https://clay.example/rest>`__. Clay
   Letters, 2021; 29: 5-9
"""


def test_paragraphs_and_links_of_restructuredtext_go_on_over_lines() -> None:
    listing = read(_RST, "text")

    assert [(x.title, x.venue, x.links[0][1][20:], x.line) for x in listing.records] == [
        ("Fast Piles of Paper in Wet Clay", "Journal of Quiet Things", "/fast", 10),
        ("Slow Piles", "Clay Letters", "/slow", 15),
        ("Piles at Rest", "Clay Letters", "/rest", 18),
    ]  # fmt: skip
    assert listing.owner == "Ann Lee"
    assert not listing.unread


_COUNTING_CV = r"""
\documentclass{article}
\newcounter{pubs}
\newcommand{\publication}[1]{{\raggedright\stepcounter{pubs}\thepubs.\,\,#1\\}}
\begin{document}
\section{Publications}
\begin{longtable}{LR}
\underline{Major}
&\publication{``Piles in Wet Clay''\\
\textbf{A.~Lee} et al. (71 authors), Journal of Clay, 821:56 (2016).}
\\
&\publication{``Piles at Rest'', B.~Ma, \textbf{A.~Lee}, and 37 others, Journal of Clay, 801:127 (2015).}
\\
&\publication{``Piles by Night'',
C.~Wu et al. (12 authors, including \textbf{A.~Lee}), Journal of Clay, 796:134 (2014).}
\end{longtable}
\end{document}
"""  # noqa: E501


def test_a_paper_of_latex_begins_with_its_counter() -> None:
    papers = _papers(_COUNTING_CV)

    assert [(x.title, _names(x), x.authors_complete, x.venue) for x in papers.values()] == [
        ("Piles in Wet Clay", ["A. Lee"], False, "Journal of Clay"),
        ("Piles at Rest", ["B. Ma", "A. Lee"], False, "Journal of Clay"),
        ("Piles by Night", ["C. Wu", "A. Lee"], False, "Journal of Clay"),
    ]
    assert papers["Piles at Rest"].line == 12


def test_a_paper_of_one_author_says_so() -> None:
    text = "# Publications\n\n“Slow Piles”, A. Lee (single author), Journal of Clay, 12:5 (2016).\n"

    record = _papers(text)["Slow Piles"]

    assert (_names(record), record.authors_complete) == (["A. Lee"], True)
    assert record.venue == "Journal of Clay"


def test_a_percent_sign_in_an_address_of_latex_begins_no_comment() -> None:
    item = (
        r"\item Lee, A., Ma, B., \href{https://e.org/%s}{\emph{%s}}, 2021, Journal of Things, 4, 9"
    )
    items = "\n".join(
        (
            item % ("20A%26A", "Fast Piles of Paper") + " % the first",
            "% " + item % ("a", "Left Out Piles"),
            item % ("21B", "Slow Piles of Clay"),
        )
    )
    text = rf"\documentclass{{article}}\begin{{document}}\section{{Papers}}\begin{{itemize}}{items}"

    papers = _papers(text + r"\end{itemize}\end{document}")

    assert list(papers) == ["Fast Piles of Paper", "Slow Piles of Clay"]
    assert [url for _, url in papers["Fast Piles of Paper"].links] == ["https://e.org/20A%26A"]


def test_what_latex_sets_apart_at_the_end_of_a_line_is_no_part_of_a_name() -> None:
    listing = read(
        r"""\documentclass{article}\begin{document}
        \section{Publications}
        \begin{enumerate}
        \item \textbf{Why Ladders Lean} \\ {\small Ann Lee \\ M.S. Thesis, NIWT
            }
            \hfill {\small Northtown, Norway, Feb 2016}
        \item \textbf{Where Ladders Lead} \\ {\small Ann Lee, Bo Ma \\ Ladder Science.}
            \hfill {\small May 2021}
        \end{enumerate}
        \end{document}""",
        "text",
    )

    thesis, article = listing.records
    assert (thesis.publisher, thesis.date) == ("NIWT", "2016-02")
    assert (article.venue, article.date) == ("Ladder Science", "2021-05")


_BY_REFERENCE = """# Publications

[//]: # (Ask Bo for the slides of the first one)

- [Fast Piles of Paper in Wet Clay][2], A. Lee, B. Ma, *Journal of Things*, volume 4 (2021)
- [Slow Piles of Old Paper][], A. Lee, C. Ode, *Journal of Things*, volume 3 (2020)
  - [Blog entry]({% post_url 2018-07-23-slow %})
- [No Piles at All], A. Lee, D. Poe, *Journal of Things*, volume 2 (2019)

[2]: https://doi.org/10.1234/fast
[slow piles of  old paper]: <https://doi.org/10.1234/slow> "Slow Piles"
[No Piles at All]: https://doi.org/10.1234/none 'None'
[9]: https://doi.org/10.1234/elsewhere
"""


def test_links_by_reference_are_read_where_they_stand() -> None:
    listing = read(_BY_REFERENCE, "text")

    assert [(record.title, record.year, record.identifiers) for record in listing.records] == [
        ("Fast Piles of Paper in Wet Clay", 2021, (("doi", "10.1234/fast"),)),
        ("Slow Piles of Old Paper", 2020, (("doi", "10.1234/slow"),)),
        ("No Piles at All", 2019, (("doi", "10.1234/none"),)),
    ]
    assert not listing.unread


def test_the_number_of_a_list_may_be_a_link_by_reference() -> None:
    text = (
        "# Publications\n\n"
        "[1] Ann Lee, Bo Ma. Fast Piles of Paper. Journal of Things, 2021.\n\n"
        "[2] Ann Lee, Cy Ode. Slow Piles of Paper. Journal of Things, 2020.\n\n"
        "[3] Ann Lee, Dee Poe. No Piles of Paper. Journal of Things, 2019.\n\n"
        "[1]: https://doi.org/10.1234/fast\n[2]: https://doi.org/10.1234/slow\n"
    )

    papers = _papers(text)

    assert {title: (_names(record)[0], record.identifiers) for title, record in papers.items()} == {
        "Fast Piles of Paper": ("Ann Lee", (("doi", "10.1234/fast"),)),
        "Slow Piles of Paper": ("Ann Lee", (("doi", "10.1234/slow"),)),
        "No Piles of Paper": ("Ann Lee", ()),
    }


_CITED = (
    'Ann Lee, Bo Ma. "Fast Piles of Old Paper." Journal of Piles, 2016.',
    'Chen Wu, Ann Lee. "Slow Piles of New Paper." Journal of Piles, 2017.',
    'Ann Lee, Dana Fox. "Flat Piles and Tall Ones." Journal of Piles, 2018.',
)


def test_footnotes_that_repeat_a_list_add_nothing() -> None:
    keys = ["Lee2016", "Wu2017", "Lee2018"]
    items = "".join(f"- {text}[^{key}]\n" for text, key in zip(_CITED, keys, strict=True))
    notes = "".join(f"[^{key}]: {text}\n" for text, key in zip(_CITED, keys, strict=True))

    listing = read(f"# Papers\n\n{items}\n{notes}", "text")

    assert [record.line for record in listing.records] == [3, 4, 5]
    assert not any(record.notes for record in listing.records)
    assert not listing.unread


def test_papers_that_stand_in_footnotes_alone_are_read() -> None:
    notes = "".join(f"[^{at}]: {text}\n" for at, text in enumerate(_CITED))

    assert len(read(f"# Papers\n\n{notes}", "text").records) == len(_CITED)


def test_what_front_matter_says_to_a_generator_is_no_paper() -> None:
    items = "".join(f"- {text}\n" for text in _CITED)
    text = (
        "---\ntitle: Clay Lab - Papers\nlayout: wide\nexcerpt: Clay Lab -- Papers, 2019\n"
        "permalink: /papers/\n---\n\n# Work of Note\n\n{% for paper in site.papers %}\n"
        f"{{{{ paper.title }}}}\n{{% endfor %}}\n\n# Papers\n\n{items}"
    )

    listing = read(text, "text")

    assert [record.line for record in listing.records] == [16, 17, 18]
    assert not listing.unread


def test_a_linked_title_goes_on_behind_a_species_in_italics() -> None:
    page = (
        "<html><body><h1>Publications</h1><ul>"
        "<li>Holm, I.T., and K.M. Reyes. (1999) <a href='http://example.org/1'>Worms of lesser"
        " geese</a> (<i>Anas minor</i>) during their winter migration. Oecologia 120: 613-620.</li>"
        "<li>Holm, I.T., and K.M. Reyes. (2001) <a href='http://example.org/2'>Foxes at"
        " night</a> (<i>Working paper</i>) under review.</li>"
        "<li>Holm, I.T. (2003) <a href='http://example.org/3'>Moss in the woods by day</a>."
        " Journal of Moss 12(2), 2003: 13-20. [Accepted Oct. 2002]</li></ul></body></html>"
    )

    records = read(page).records

    assert [record.title for record in records] == [
        "Worms of lesser geese (Anas minor) during their winter migration",
        "Foxes at night",
        "Moss in the woods by day",
    ]
    assert (records[2].date, records[2].notes) == ("2003", ("Accepted Oct. 2002",))


def test_markdown_that_latex_sets_at_last_may_hold_its_commands() -> None:
    text = r"""---
header-includes:
- \usepackage{fancyhdr}
- \fancyhead[RO,RE]{Ann Lee}
---

\begin{center}
\textbf{Ann Lee}\\
Department of Sand
\end{center}

### Employment
Harbour Master \hfill May 2011 - present

### Publications

[]{#ref-10.1002ux2flee} Ma, B., **Lee, A.**, & Oz, C. (2022). Slow piles of
wet paper. *Journal of Things*, *3*(2), 14--19.

[]{#ref-ma2021} **Lee, A.**, & Ma, B. (2021). Fast piles of clay. *Journal of
Heaps*, *5*, 1--9.

\begin{itemize}[leftmargin=0cm]
\item Oz, C. & \textbf{Lee, A.} (2019). Flat piles of sand. \textit{Journal of Clay}, 7, 2--8.
\item \textbf{Lee, A.} (2018). Piles at night. \emph{Journal of Clay}, 6, 1--4.
\end{itemize}
"""

    listing = read(text, "text")

    assert (listing.owner, listing.unread) == ("Ann Lee", ())
    assert [(record.title, record.venue) for record in listing.records] == [
        ("Slow piles of wet paper", "Journal of Things"),
        ("Fast piles of clay", "Journal of Heaps"),
        ("Flat piles of sand", "Journal of Clay"),
        ("Piles at night", "Journal of Clay"),
    ]


def test_addresses_that_a_generator_would_put_are_no_text() -> None:
    page = """# Papers
#### `[C2]` [**Quiet Shelves at Night**](https://roots.example/a)
[Ann&nbsp;Petersson]({{ site.data.links.ann_url }}), Bo&nbsp;Holt, [Chen Wu]( https://r.example/w )
[*Journal of Piles 2019*]({{ site.data.piles19 | prepend: site.data.piles }}/issue/)

#### `[C1]` **Loud Shelves by Day**
[Bo&nbsp;Holt]({{ site.data.links.bo_url }}), [Ann&nbsp;Petersson]({{ site.data.links.ann_url }})
[*Journal of Piles 2018*]({{ site.data.piles18 | prepend: site.data.piles }})
"""
    records = read(page).records

    assert [
        (x.title, [a.name for a in x.authors], x.venue.removesuffix(" 2019").removesuffix(" 2018"))
        for x in records
    ] == [
        ("Quiet Shelves at Night", ["Ann Petersson", "Bo Holt", "Chen Wu"], "Journal of Piles"),
        ("Loud Shelves by Day", ["Bo Holt", "Ann Petersson"], "Journal of Piles"),
    ]


def test_a_picture_by_reference_is_no_text() -> None:
    page = """# Papers
* ![\\[DOI\\]][image1] A. Petersson, and B. Holt, “Quiet Shelves at Night,” Journal of Piles, 2019.
* ![\\[DOI\\]][image2] B. Holt, and A. Petersson, “Loud Shelves by Day,” Journal of Piles, 2018.

[image1]: <data:image/png;base64,iVBORw0KGgo=>
[image2]: /pictures/doi.png
"""
    found = read(page)

    assert [(x.title, x.authors[0].name) for x in found.records] == [
        ("Quiet Shelves at Night", "A. Petersson"),
        ("Loud Shelves by Day", "B. Holt"),
    ]
    assert not found.unread


def test_a_thesis_may_say_first_what_it_is() -> None:
    page = """# Ann Petersson
## Papers
- A. Petersson, B. Holt, *Fast piles of paper*, Journal of Piles, 12, 2019.
- A. Petersson, C. Wu, *Slow piles of paper*, Journal of Piles, 13, 2018.

## Theses
- **Ph.D. Thesis (2017):** *Quiet Shelves at Night*  
  University of Oslo.  
  [Full text](/a.pdf)
- **Diplom Thesis (2012):** *Loud Shelves by Day in Spring*  
  University of Bergen.
"""  # noqa: W291
    found = read(page)

    assert [(x.title, x.kind, x.date, x.publisher) for x in found.records[2:]] == [
        ("Quiet Shelves at Night", "thesis", "2017", "University of Oslo"),
        ("Loud Shelves by Day in Spring", "thesis", "2012", "University of Bergen"),
    ]
    assert not found.unread


def test_highlighted_words_are_those_words() -> None:
    page = """# Ann Petersson

## Papers

1. A. Petersson and B. Holt, "==Demo: Fast piles
   of paper,==" in **Journal of Piles**, 2019.
2. A. Petersson and C. Wu, "Slow piles where a == b of
   paper," in **Journal of Piles**, 2018.
"""
    assert [*_papers(page)] == ["Demo: Fast piles of paper", "Slow piles where a == b of paper"]


def test_a_heading_of_a_wiki_is_no_highlight() -> None:
    wiki = "==Papers==\n* Ann Lee, Bo Ma. Slow Piles. Kelp Letters, 2019.\n"

    assert highlights.without(wiki) == wiki


def test_commands_without_the_braces_that_ended_them() -> None:
    cards = "".join(
        f'<li><div class="title">{title}</div><div class="author">Ann Lee, and Bo Ma</div>'
        f'<div class="periodical"><em>Kelp Letters</em>, {year}</div></li>'
        for title, year in (
            (r"\glqqMoos\grqq und \flqqTang\frqq an der See", 2021),
            (r"Ropes \textquotedblWithout Ends\textquotedbl in the north", 2020),
            (r"Harbours by \textgreekm-rays", 2019),
        )
    )

    assert [*_papers(f"<h1>Publications</h1><ol>{cards}</ol>")] == [
        "„Moos“ und «Tang» an der See",
        'Ropes "Without Ends" in the north',
        "Harbours by μ-rays",
    ]


def test_a_title_that_a_colour_sets_apart_ends_with_its_element() -> None:
    titles = (
        "Moss growth in the hills, valleys, and plains: Counting of moss (WET) at stones",
        "Roots in the deep clay of old towns",
    )
    text = "# Publications\n\n" + "".join(
        f'* Mia Lin, Bo Yang, **Ann Lee**: <font color="#e63900">{title}</font>, submitted to'
        " _Moss Lett. Discuss._,2021.\n"
        for title in titles
    )

    papers = _papers(text)

    assert tuple(papers) == titles
    assert {(record.venue, record.notes) for record in papers.values()} == {
        ("Moss Lett. Discuss", ("Submitted",))
    }
    owner = text.replace("**Ann Lee**", '<font color="red">Ann Lee</font>')
    assert {tuple(_names(record)) for record in _papers(owner).values()} == {
        ("Mia Lin", "Bo Yang", "Ann Lee")
    }
