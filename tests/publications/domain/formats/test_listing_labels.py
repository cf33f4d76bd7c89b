"""Pages that label what they say of their papers."""

import pytest

from publications.domain import formats
from publications.domain.reasons import Reason

_ITEM = """<li><h2><a href="https://example.org/{number}">{title}</a></h2>
<dl><dt>Authors:</dt><dd>{people}</dd> <dt>Journal:</dt><dd>{journal}</dd>
<dt>Summary:</dt><dd>We looked at much sand. It was judged by many camels at rest.
<dt>Citation:</dt><dd><cite>{citation}</cite></dd></dl></li>
"""
_PAPERS = (
    (
        "Unsupervised Learning of Wet Sand",
        "Metz &amp; Holt",
        "eDune",
        "Metz A., &amp; Holt, M. (2022). Unsupervised learning of wet sand. eDune, 11, e64876.",
    ),
    (
        "Colour Calibration of a Dune for Research on Camels",
        "Raquel Oak, Florian Fir, Mira Holt, &amp; Karl R Elm",
        "Sand Science",
        "Oak, R., Fir, F., Holt, M. et al. Colour Calibration of a Dune for Research on Camels."
        " Sand Sci. 3, 22 (2021).",
    ),
    (
        "Gloss and Speed of Falling Sand",
        "Holt, Yew, Doe",
        "i-Sand",
        "Holt, M., Yew, E. I., &amp; Doe, K. (2021). Gloss and speed of falling sand. i-Sand,"
        " 10(6), 2041.",
    ),
)


def _page() -> str:
    items = "".join(
        _ITEM.format(number=number, title=title, people=people, journal=journal, citation=citation)
        for number, (title, people, journal, citation) in enumerate(_PAPERS)
    )
    return f"<html><body><h1>Publications</h1><ul>{items}</ul></body></html>"


def test_a_citation_with_its_label_is_the_paper_that_other_labels_tell_of() -> None:
    listing = formats.read(_page())

    read = [(record.title, record.authors[0].name, record.venue) for record in listing.records]
    assert read == [
        ("Unsupervised learning of wet sand", "A. Metz", "eDune"),
        ("Colour Calibration of a Dune for Research on Camels", "R. Oak", "Sand Sci"),
        ("Gloss and speed of falling sand", "M. Holt", "i-Sand"),
    ]
    assert listing.unread == ()
    links = [link for record in listing.records for link in record.links]
    assert links == [("page", f"https://example.org/{number}") for number in range(3)]


def test_labels_stay_where_a_citation_does_not_hold_the_title_above() -> None:
    page = _page().replace(">Gloss and Speed of Falling Sand<", ">An Unrelated Study of Gulls<")

    listing = formats.read(page)

    repeated = [
        line.text for line in listing.furniture if line.reason == Reason("furniture_repeated")
    ]
    assert "Colour Calibration of a Dune for Research on Camels" in repeated
    assert "An Unrelated Study of Gulls" not in repeated


def test_a_recommended_citation_is_the_paper_whose_title_and_venue_stand_above() -> None:
    entry = (
        "<article><h2 class='archive__item-title'><a href='https://sand.example/{n}'>{title}</a></h2>"
        "<p>Published in <i>{venue}</i>, {year} </p><p>A study of what moves and why.</p>"
        "<p>Recommended citation: Lee, A., & Ma, B. ({year}). {title}. {venue}, {n}(2), 3-14.</p>"
        "</article>"
    )
    papers = (("Fast Piles of Paper", "Journal of Things", 2021), ("Sand at Rest", "Heaps", 2019))
    entries = "".join(
        entry.format(n=n, title=title, venue=venue, year=year)
        for n, (title, venue, year) in enumerate(papers, 1)
    )

    listing = formats.read(
        f"<html><body><h1>Publications</h1>{entries}<p>Ann Lee</p></body></html>"
    )

    assert [
        (x.title, [a.name for a in x.authors], x.venue, x.year, x.links[0][1])
        for x in listing.records
    ] == [
        (title, ["A. Lee", "B. Ma"], venue, year, f"https://sand.example/{n}")
        for n, (title, venue, year) in enumerate(papers, 1)
    ]
    assert not any(title in line.text for title, *_ in papers for line in listing.unread)


def test_the_line_above_labels_is_the_title_where_titles_have_none() -> None:
    entry = (
        "<details><summary><strong>{}</strong></summary><p>Authors: Ann Lee, Bo Ma</p>"
        "<p>Venue: Journal of Things</p><p>Year: {}</p></details>"
    )
    entries = entry.format("Fast Piles of Paper", 2021) + entry.format("Sand at Rest", 2019)

    listing = formats.read(
        f"<html><body><h1>Ann Lee</h1><h2>Publications</h2>{entries}</body></html>"
    )

    assert [(x.title, len(x.authors), x.venue, x.year) for x in listing.records] == [
        ("Fast Piles of Paper", 2, "Journal of Things", 2021),
        ("Sand at Rest", 2, "Journal of Things", 2019),
    ]
    assert listing.unread == ()


def test_a_remark_in_wide_brackets_before_an_entry_is_no_title() -> None:
    text = """\
# Bo Wu

## Publications

[1] **【JCR Q1 (3/99), Impact Factor =** **4.2**】**B. Wu**, A. Lee, “Wet piles of clay,”
in *Journal of Heaps*, vol. 7, p. 11, 2021.

[2] **【****SCI, IF = 3.1****】****B. Wu**, C. Oz, “Dry piles of clay,”
*Journal of Heaps*, vol. 8, p. 3, 2022.

[3] 【CVPR 2024】Ann Lee, **Bo Wu**. Piles seen from above.

[4] 【中科院一区】**Bo Wu**, Dan Ma. Kelp and its shade. *Journal of Kelp*, 12(3), 4-9, 2023.
"""

    records = formats.read(text, "text").records

    assert [(record.title, record.venue, len(record.authors)) for record in records] == [
        ("Wet piles of clay", "Journal of Heaps", 2),
        ("Dry piles of clay", "Journal of Heaps", 2),
        ("Piles seen from above", "CVPR", 2),
        ("Kelp and its shade", "Journal of Kelp", 2),
    ]


def test_a_title_above_its_labels_may_take_two_lines() -> None:
    papers = formats.read(
        "PUBLICATIONS\n"
        "1. Tight Bounds for Many Dunes and the Online Choice of\nCamels.\n"
        "Authors: Mira Holt, Florian Fir\nOutlet: Sand Science 2022\n\n"
        "2. Slow Dunes with Loads.\nAuthors: Raquel Oak, Mira Holt\nOutlet: DuneConf 2021\n"
    ).records

    assert [(paper.title, paper.venue) for paper in papers] == [
        ("Tight Bounds for Many Dunes and the Online Choice of Camels", "Sand Science"),
        ("Slow Dunes with Loads", "DuneConf"),
    ]


def test_the_last_of_the_people_is_no_venue_where_one_stands_before_the_title() -> None:
    listing = formats.read(
        "## Publications\n\n"
        "- [Soil 2022] **How Deep Roots Find Water in Clay**. ([Paper](https://example.org/1))\n"
        "<br> Mia Lin, Ada Quill, Tove Reed, Hanna Dai.\n"
        "- [Clay 2017] **A Map of the Moss on Roofs**. ([Paper](https://example.org/2))\n"
        "<br> Ada Quill, Ola Berg, Mia Lin, and Tove Reed.\n"
    )
    first = listing.records[0]

    assert [author.name for author in first.authors][2:] == ["Tove Reed", "Hanna Dai"]
    assert first.venue == "Soil"


def test_a_year_before_the_title_leaves_the_venue_behind_the_people() -> None:
    row = "<tr><td>{}</td><td><b>{}</b>. Mia Lin, Ada Quill, Tove Reed. Kelp Letters.</td></tr>"
    titles = ("How Deep Roots Find Water in Clay", "A Map of the Moss on Roofs")
    rows = "".join(row.format(2020 + at, title) for at, title in enumerate(titles))
    listing = formats.read(f"<html><body><h1>Papers</h1><table>{rows}</table></body></html>")

    assert [record.venue for record in listing.records] == ["Kelp Letters", "Kelp Letters"]


def test_labels_in_spanish_say_what_stands_below_a_title_and_its_link() -> None:
    entry = (
        "<h3>{}</h3><p><a href='https://example.org/{}'>Enlace a la publicación en PDF</a></p>"
        "<ul><li>Autores: Ann Lee, Bo Ma</li><li>Fecha de publicación:{}/10/21</li>"
        "<li>Revista: {}</li></ul>"
    )
    titles = ("Fast Piles of Paper", "Sand at Rest", "Wet Clay Seen from Above")
    venues = ("Neurodunes", "Information Heaps", "Applied Clay")
    entries = "".join(
        entry.format(title, at, 2019 - at, venues[at]) for at, title in enumerate(titles)
    )

    listing = formats.read(f"<html><body><h1>Publicaciones</h1>{entries}</body></html>")

    assert [
        (x.title, [a.name for a in x.authors], x.venue, x.year, x.links[0][1])
        for x in listing.records
    ] == [
        (title, ["Ann Lee", "Bo Ma"], venues[at], 2019 - at, f"https://example.org/{at}")
        for at, title in enumerate(titles)
    ]
    assert listing.unread == ()


def test_a_heading_that_labels_itself_the_title_is_a_paper_by_one_or_by_many() -> None:
    entry = (
        "<section><h2>Título: «{}»</h2><p>Autor(es): {}<br>Editorial: {}<br>"
        "Año de publicación: {}</p></section>"
    )
    papers = (
        ("La arena como cuidado de los parques", "Ana Lado-Mora & Bea Oro", "Dunas", 2019),
        ("El viento y sus montones de papel", "Ana Lado-Mora", "Ciencia de Arena", 2017),
        ("Los camellos en reposo", "Bea Oro y Ana Lado-Mora", "Dunas", 2012),
    )
    entries = "".join(entry.format(*paper) for paper in papers)

    listing = formats.read(f"<html><body><h2>Publicaciones</h2>{entries}</body></html>")

    assert [(x.title.strip("«»"), len(x.authors), x.venue, x.year) for x in listing.records] == [
        (title, 1 + ("&" in who or " y " in who), venue, year) for title, who, venue, year in papers
    ]
    assert listing.unread == ()


def test_links_below_a_paper_are_known_in_other_languages() -> None:
    paper = (
        "<p>Ann Lee, Bo Ma: {}. Journal of Heaps 7 (2021), 3-14.</p><p>[<a href='{}'>{}</a>]</p>"
    )
    papers = (
        ("Piles of paper at rest", "https://example.org/1", "Inhaltsverzeichnis und Text als PDF"),
        ("Clay seen from above", "https://example.org/2", "Descargar el PDF"),
    )
    entries = "".join(paper.format(*said) for said in papers)

    listing = formats.read(f"<html><body><h1>Ann Lee</h1><h2>Papers</h2>{entries}</body></html>")

    assert [(record.title, record.links[0][1]) for record in listing.records] == [
        (title, link) for title, link, _ in papers
    ]
    assert listing.unread == ()


def _cards(heading: str, *fields: str) -> str:
    lines = "".join(f"<p><strong>{field}</strong></p>" for field in fields)
    return f'<div class="card"><h3>{heading}</h3>{lines}</div>'


def test_a_citation_in_short_above_labels_is_a_title() -> None:
    page = "<h2>发表论文</h2>" + "".join(
        _cards(
            f"Berg, N. et al. “{title}”",
            "作者：Nils Berg,Pia Lund,Xaver Holm",
            f"期刊：Coast Letters, {year}",
            f"DOI：10.1234/kelp.{year}",
        )
        for title, year in (("Slow carbon in warm mud", 2023), ("Moss in cold harbours", 2024))
    )
    listing = formats.read(page)

    assert [(record.title, record.venue, record.date) for record in listing.records] == [
        ("Slow carbon in warm mud", "Coast Letters", "2023"),
        ("Moss in cold harbours", "Coast Letters", "2024"),
    ]
    assert all(record.identifiers for record in listing.records)
    assert {len(record.authors) for record in listing.records} == {3}
    assert not listing.unread


def test_books_and_patents_are_labelled_in_chinese() -> None:
    page = (
        "<h2>著书</h2>"
        + _cards("《潮间带》", "作者：李明", "出版社：海带出版社，2013")
        + _cards("《砂丘地图》", "作者：李明", "出版社：海带出版社，2019")
        + "<h2>专利</h2>"
        + _cards("一种测量潮汐的装置", "发明人：李明;王芳;张伟", "申请日期：2025年03月10日")
    )
    listing = formats.read(page)

    assert [(record.title, len(record.authors), record.year) for record in listing.records] == [
        ("潮间带", 1, 2013),
        ("砂丘地图", 1, 2019),
        ("一种测量潮汐的装置", 3, 2025),
    ]


def test_a_label_tells_the_people_behind_a_venue_in_the_same_line() -> None:
    items = (
        ("Kelp forests of cold harbours", "Journal of Kelp", "Yu Quill; Zora Wong; Ann Berg"),
        ("Slow tides and their nets: a survey", "Letters on Nets", "Ann Berg; Bo Marsh et al"),
        ("Ropes under load", "Letters on Nets", "Ann Berg; Zora Wong; Bo Marsh"),
    )
    rows = "".join(
        f"<li><span>{title}.</span>\n<span><em>{venue}</em>, 2025-03-1{number}.</span>\n"
        f"<span>Contributors: {people}.</span>\n<span>DOI: 10.1234/kelp.{number}</span></li>"
        for number, (title, venue, people) in enumerate(items)
    )
    page = f"<html><body><h1>Ann Berg</h1><h2>Publications</h2><ol>{rows}</ol></body></html>"
    listing = formats.read(page)

    assert [
        (record.title, record.venue, "; ".join(author.name for author in record.authors))
        for record in listing.records
    ] == [(title, venue, people.removesuffix(" et al")) for title, venue, people in items]
    assert [record.authors_complete for record in listing.records] == [True, False, True]
    assert not listing.unread


@pytest.mark.parametrize(
    ("venue", "date"),
    [
        ("Journal Title: {} <b>(I.F : 3.9)</b>. (Published)", "Timeline: {}"),
        ("Published in: {}", "Published: {}"),
        ("Nom de la revue : {}", "Année : {}"),
        ("Tagungsband: {}", "Erscheinungsjahr: {}"),
    ],
)
def test_labels_say_where_and_when_below_people_and_title(venue: str, date: str) -> None:
    entry = '<div><a href="https://example.org/{}">Ann Lee, Bo Ma; "{}."</a><p>{}<br>{}</p></div>'
    papers = (("Fast Piles of Paper", "Dunes", 2021), ("Sand at Rest", "Heaps of Clay", 2019))
    entries = "".join(
        entry.format(year, title, venue.format(name), date.format(year))
        for title, name, year in papers
    )

    listing = formats.read(
        f"<html><body><h1>Ann Lee</h1><h2>Publications</h2>{entries}</body></html>"
    )

    assert [(x.title, len(x.authors), x.venue, x.year) for x in listing.records] == [
        (title, 2, name, year) for title, name, year in papers
    ]
    assert listing.unread == ()


@pytest.mark.parametrize(
    ("aim", "data", "venue", "people"),
    [
        ("Objectif", "Source de données", "Revue", "Auteurs"),
        ("Objective", "Data", "Journal", "Authors"),
        ("Ziel", "Methode der Studie", "Zeitschrift", "Autoren"),
    ],
)
def test_a_page_has_labels_of_its_own_between_a_title_and_those_that_are_known(
    aim: str, data: str, venue: str, people: str
) -> None:
    entry = (
        f"<li><p><b>{{}} ({{}})</b><br><b>{aim}</b>: To see how much sand moves.<br>"
        f"<b>{data}</b>: Many dunes<br><b>{venue}</b>: {{}}<br>"
        f"<b>{people}</b>: Ann Lee, Bo Ma (supervisor)</p></li>"
    )
    papers = (
        ("Fast Piles of Paper", 2021, "Kelp Letters"),
        ("Sand at Rest: A Study", 2019, "Heaps of Clay"),
        ("Slow Dunes with Loads", 2018, "Kelp Letters"),
    )
    entries = "".join(entry.format(*paper) for paper in papers)

    listing = formats.read(f"<html><body><h1>Papers</h1><ul>{entries}</ul></body></html>")

    assert [(x.title, x.year, x.venue, [a.name for a in x.authors]) for x in listing.records] == [
        (*paper, ["Ann Lee", "Bo Ma"]) for paper in papers
    ]


def test_titles_that_begin_alike_are_no_labels() -> None:
    entry = "<p>{}</p><p>Authors: Ann Lee, Bo Ma</p><p>Venue: Journal of Things</p><p>Year: {}</p>"
    titles = ("Sand Atlas: The North", "Sand Atlas: The South", "Sand Atlas: Where Gulls Rest")
    entries = "".join(entry.format(title, 2019 + at) for at, title in enumerate(titles))

    listing = formats.read(f"<html><body><h1>Publications</h1>{entries}</body></html>")

    assert [(x.title, x.year) for x in listing.records] == [
        (title, 2019 + at) for at, title in enumerate(titles)
    ]


@pytest.mark.parametrize(
    "lead",
    [
        "[Published in {}](https://doi.org/10.1080/0092{})",
        "Appeared in *{}*, {}(2).",
        "Publié dans {}, vol. {}",
    ],
)
def test_a_line_below_a_citation_says_where_it_was_published(lead: str) -> None:
    papers = (
        ("Counting the Long Monoids", "Kelp Letters"),
        ("Topologies of Sand", "Heaps of Clay"),
        ("A Short Proof of Clay", "Dunes and Their Uses"),
    )
    items = "\n\n".join(
        f"{at}. [A Lee, B Ma. {title}, 2023](https://arxiv.org/abs/2303.0123{at})\n"
        f"{lead.format(venue, at)}"
        for at, (title, venue) in enumerate(papers, 1)
    )

    listing = formats.read(f"# Publications\n\n{items}\n")

    assert [(x.title, x.venue, x.year) for x in listing.records] == [
        (title, venue, 2023) for title, venue in papers
    ]
    assert listing.unread == ()


def test_where_a_paper_was_published_stands_below_its_people() -> None:
    papers = (
        ("Counting the Long Monoids", "Kelp Letters"),
        ("Topologies of Sand", "Heaps of Clay"),
        ("A Short Proof of Clay", "Dunes and Their Uses"),
    )
    items = "".join(
        f"<p><b>{title}</b><br>Ann Lee, Bo Ma, Cy Oz<br>Published in {venue}, 2021</p>"
        for title, venue in papers
    )

    listing = formats.read(f"<h2>Publications</h2>{items}")

    names = ["Ann Lee", "Bo Ma", "Cy Oz"]
    assert [(x.title, [author.name for author in x.authors], x.venue) for x in listing.records] == [
        (title, names, venue) for title, venue in papers
    ]
