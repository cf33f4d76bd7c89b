"""Cards that set a title, its venue, its people and its buttons on lines of their own."""

import pytest

from publications.domain.formats import read

_CARDS = (
    ("Slow Piles in a Cold Harbour and What They Become in the Years Behind", "Kelp 2025"),
    ("What Ladders Remember of the Rain on the Northern Side of an Old Town", "ICML 2024"),
    ("Moss on Roofs: How a Small Plant Tells a Town of the Wind and of Snow", "ECCV 2024"),
    ("Clay under the Old Quay", "NeurIPS 2023"),
)
_PEOPLE = "Ann Lee*, Bo Wu*, <b>Chen Ma</b>, Dina Berg"


def test_buttons_in_small_letters_go_on_with_no_line() -> None:
    page = "".join(
        f"<div><b>{title}</b><br>\n<b>{venue}</b><br>\n{_PEOPLE}<br>\n"
        '<a href="https://kelp.example/a.pdf">paper</a> | <a href="https://kelp.example">Code</a>'
        "<br>\n</div>\n<hr>\n"
        for title, venue in _CARDS
    )
    found = read(f"<h1>Publications</h1>\n{page}", "text").records

    assert [(record.title, record.year) for record in found] == [
        (title, int(venue[-4:])) for title, venue in _CARDS
    ]
    assert all([each.name for each in record.authors][-1] == "Dina Berg" for record in found)


def test_people_behind_a_venue_and_a_dot() -> None:
    cards = (
        ("Slow Piles in a Cold Harbour", "Journal of Piles", "17:18", "2025"),
        ("What Ladders Remember", "Kelp Letters", "6: e22", "2024"),
        ("Moss on Roofs", "Moss ONE", "8(9): e73", "2023"),
    )
    page = "".join(
        f"<div>{year}</div>\n<h3>{title}</h3>\n"
        f'<p class="meta"><span class="journal">{venue}</span> {number} · Lee A, Ma B, '
        "<strong>Wu C</strong></p>\n"
        for title, venue, number, year in cards
    )
    found = read(f"<h2>Publications</h2>\n{page}", "text").records

    assert [(record.title, record.venue) for record in found] == [
        (title, venue) for title, venue, *_ in cards
    ]
    assert all(len(record.authors) == len(("Lee", "Ma", "Wu")) for record in found)


def _opened_by(button: str) -> str:
    cards = (
        ("Slow Piles in a Cold Harbour", "Kelp Letters", "2023"),
        ("What Ladders Remember", "Journal of Ladders", "2021"),
    )
    return "<h1>Ann Lee</h1>" + "".join(
        f"<div>{button.format(year=year)}<div class='panel'><p><strong>{title}</strong><br>"
        f"<span>Bo Wu, Ann Lee</span><br>{venue}. <a href='https://kelp.example/a.pdf'>Paper</a> · "
        "<a href='#'>Cite</a></p></div></div>\n"
        for title, venue, year in cards
    )


@pytest.mark.parametrize(
    "button",
    ["<button>{year}</button>", "<h3><button class='accordion-button'>{year}</button></h3>"],
)
def test_a_button_that_opens_the_papers_of_a_year_heads_them(button: str) -> None:
    found = read(_opened_by(button), "text").records

    assert [(record.title, record.venue, record.date) for record in found] == [
        ("Slow Piles in a Cold Harbour", "Kelp Letters", "2023"),
        ("What Ladders Remember", "Journal of Ladders", "2021"),
    ]


def test_a_button_that_opens_a_section_names_it() -> None:
    page = (
        "<h1>Ann Lee</h1><div><button class='collapsible'>Talks</button><div><p>Bo Wu, Ann Lee. "
        "“Moss on Roofs”. Kelp Days, Oslo, 2022.</p></div></div>"
        "<div><button class='collapsible'>Publications</button><div><p>Bo Wu, Ann Lee. “Slow Piles"
        "”. Kelp Letters, 2023.</p></div></div>"
    )

    assert [record.title for record in read(page, "text").records] == ["Slow Piles"]


def test_buttons_beside_each_other_choose_and_head_nothing() -> None:
    page = (
        "<h1>Publications</h1><div><button>All</button> <button>2023</button> <button>2021</button>"
        "</div><div><p>Ann Lee, Bo Wu. “Slow Piles of Paper”. Journal of Kelp 3(2): 4–9.</p><p>Bo "
        "Wu, Ann Lee. “What Ladders Remember”. Journal of Kelp 3(1): 7–8.</p></div>"
    )

    assert [record.date for record in read(page, "text").records] == ["", ""]


def test_where_a_card_came_out_by_its_class_heads_no_section_and_stands_below_a_summary() -> None:
    cards = (
        ("Large Piles and What is Beyond", "", "Ann Lee", "PhD Thesis"),
        ("Slow Piles of Paper in Harbours", "", "Ann Lee, Bo Wu", "Conference on Kelp (CoK) 2024"),
        (
            "What Ladders Remember of the Rain",
            "Given ladders that stand in different places, we look at more than a thousand of them "
            "and see what they say of the rain.",
            "Ann Lee, Chen Ma",
            "The International Conference on Ladders (ICL) 2023",
        ),
        (
            "Moss on the Roofs of Old Towns",
            "Moss on roofs tells a town of the wind. We look at it in winter: it is green.",
            "Ann Lee, Dina Berg, Chen Ma",
            "The International Conference on Moss (ICM) 2022",
        ),
    )
    page = "<h1>Ann Lee</h1><h2>PUBLICATIONS</h2>" + "".join(
        f'<div><p class="papertitle">{title}</p><div class="authors"><p>{summary}</p>{people}</div>'
        f'<p class="conf">{venue}</p><a href="https://kelp.example/a.pdf">Paper</a></div>\n'
        for title, summary, people, venue in cards
    )
    found = read(page, "text").records

    assert [(record.title, record.venue, record.date, record.kind) for record in found] == [
        ("Large Piles and What is Beyond", "", "", "thesis"),
        ("Slow Piles of Paper in Harbours", "Conference on Kelp", "2024", "conference"),
        (cards[2][0], "International Conference on Ladders", "2023", "conference"),
        (cards[3][0], "International Conference on Moss", "2022", "conference"),
    ]


def test_where_a_card_came_out_stands_in_a_link_in_brackets() -> None:
    cards = (
        ("Interpreting Slow Piles", "Ann Lee, Bo Wu", ["AISTATS 2019"]),
        ("To Trust Or Not To Trust A Ladder", "Ann Lee, Dina Berg", ["Neurips 2018", "code"]),
        ("Moss on the Roofs of Old Towns", "Ann Lee, Bo Wu", ["ICML 18", "code", "slides"]),
    )
    page = "<h1>Ann Lee</h1><h2>Publications</h2><table>" + "".join(
        f"<tr><td><p><b>{title}</b><br></p><p>TL;DR: We answer which of all piles are slow, and by "
        f"what one may tell them from those that are not.</p><p>{people}<br>"
        + " ".join(f'[<a href="https://kelp.example/{at}">{it}</a>]' for at, it in enumerate(said))
        + "</p></td></tr>"
        for title, people, said in cards
    )
    found = read(f"{page}</table>", "text").records

    assert [(record.venue.split()[0], record.date) for record in found] == [
        ("AISTATS", "2019"),
        ("Neurips", "2018"),
        ("ICML", "2018"),
    ]


_BY_RULES = """
<table><tr><td colspan="3"><hr/></td></tr>
{papers}</table>
"""
_PAPER_IN_ROWS = """<tr><td width="10"></td><td>{people}</td></tr>
<tr><td colspan="3">{mark}<em>{title}</em>.</td></tr>
<tr><td colspan="2">In <em>Journal of Piles</em> <strong>31</strong>(4), P4.1. 2024.</td></tr>
<tr><td colspan="3"><hr/></td></tr>
"""


@pytest.mark.parametrize("mark", ["", "&#9654;"])
def test_a_line_across_the_page_parts_papers(mark: str) -> None:
    papers = [
        ("Ann Lee", "Slow Piles of the North"),
        ("Bo Ma, Ann Lee", "Fast Piles and Where They Go"),
        ("Ann Lee", "Dunes Behind Tall Fences"),
        ("Ann Lee, Chen Wu", "A Theory of Small Heaps"),
    ]
    rows = [_PAPER_IN_ROWS.format(people=who, title=what, mark=mark) for who, what in papers]
    page = "<h1>Ann Lee</h1><h2>Publications</h2>" + _BY_RULES.format(papers="".join(rows))

    records = read(page).records

    assert [record.title for record in records] == [title for _, title in papers]
    assert [", ".join(a.name for a in record.authors) for record in records] == [
        people for people, _ in papers
    ]
    assert {record.date for record in records} == {"2024"}


def test_a_line_below_the_heading_of_a_card_is_within_it() -> None:
    papers = [
        ("Slow Piles of the North", "Bo Ma and Ann Lee"),
        ("Fast Piles and Where They Go", "Ann Lee and Chen Wu"),
        ("A Theory of Small Heaps", "Dan Xu and Ann Lee"),
    ]
    cards = "".join(
        f"<h4>{title}</h4><hr><p>{people}</p><p>Journal of Piles, 2021</p>"
        for title, people in papers
    )

    records = read(f"<h2>Publications</h2><div>{cards}</div>").records

    assert [record.title for record in records] == [title for title, _ in papers]
    assert [" and ".join(a.name for a in record.authors) for record in records] == [
        people for _, people in papers
    ]


def test_a_heading_among_titles_names_nobody() -> None:
    papers = [
        ("The Price of Sand in Small Harbours", "with Bo Ma and Chen Wu", "Sand Economics (2023)"),
        ("Who Builds Dunes?", "with Chen Wu", "Coastal Studies (2021)"),
        ("Heaps and Their Owners", "with Dan Xu", "Sand Economics (2020)"),
        ("Late Tides, Social Walls and Values", "", "Working paper"),
    ]
    cards = "".join(
        f"<h4>{title}</h4><p><i>{company}</i></p><p>{where}</p>" for title, company, where in papers
    )
    page = f"<h1>Ann Lee</h1><h3>Published</h3>{cards}"

    listing = read(page)

    assert [record.title for record in listing.records] == [title for title, *_ in papers[:3]]
    assert papers[3][0] in {line.text for line in listing.unread}


def test_cards_with_the_year_and_a_label_above_the_title() -> None:
    cards = "".join(
        f"<div><div>{year}</div><div>Preprint</div><h4>The weight of {what} in sheds</h4>"
        f"<p>Lee, A., Ma, B., and Oz, C.</p>"
        f"<p>arXiv preprint arXiv:{year - 2000}01.0983{year % 10}.</p></div>"
        for year, what in [
            (2026, "moss"),
            (2025, "kelp"),
            (2024, "sand"),
            (2022, "clay"),
            (2021, "oats"),
        ]
    )

    found = read(f"<h1>Ann Lee</h1><h2>Publications</h2>{cards}")

    assert [record.year for record in found.records] == [2026, 2025, 2024, 2022, 2021]


def test_buttons_of_single_words_beside_a_known_one_name_nobody() -> None:
    card = (
        '<div class="card"><span class="venue">{1}</span><h3 class="title">{0}</h3>'
        '<p>Ann Lee, Bo Ma</p><div><a href="https://e.org/1.pdf">Paper</a><a href="https://e.org/r">Repo</a>'
        '<a href="https://e.org/d">Details</a></div></div>\n'
    )
    titles = ("Slow Tides of the Harbour", "Moss on Old Walls", "Boats without a Sail")
    page = "".join(card.format(title, f"ICML 202{n}") for n, title in enumerate(titles))
    records = read(f"<html><body><h1>Publications</h1>{page}</body></html>").records

    assert [(r.title, len(r.authors), r.venue) for r in records] == [
        (title, 2, "ICML") for title in titles
    ]


def test_a_year_said_to_be_a_venue_is_no_heading() -> None:
    item = (
        '<li><div class="title">{0}</div><div class="author">Ann Lee, Bo Ma</div>'
        '<div class="periodical">2026</div><a href="http://arxiv.org/abs/2602.0{1}">arXiv</a></li>'
    )
    titles = ("Slow Tides of the Harbour", "Moss on Old Walls", "Boats without a Sail")
    page = "".join(item.format(title, f"000{n}") for n, title in enumerate(titles))
    records = read(f"<html><body><h1>Publications</h1><ul>{page}</ul></body></html>").records

    assert [(r.title, r.date, r.identifiers) for r in records] == [
        (title, "2026", (("arxiv", f"2602.0000{n}"),)) for n, title in enumerate(titles)
    ]


def test_a_venue_by_its_class_may_be_a_journal_and_its_numbers() -> None:
    card = (
        '<div><span class="pub-year">2024</span><div class="pub-title">{0}</div>'
        '<div class="pub-venue">Kelp, 3(4), pp. 40–41</div><div>Ann Lee, Bo Ma</div></div>\n'
    )
    page = "".join(map(card.format, ("Slow Tides of the Harbour", "Moss on Old Walls")))
    records = read(f"<html><body><h1>Publications</h1>{page}</body></html>").records

    assert [(r.venue, r.volume, r.issue, r.pages) for r in records] == [
        ("Kelp", "3", "4", "40-41")
    ] * 2


def test_a_venue_by_its_class_needs_no_people_beside_its_title() -> None:
    card = '<div class="yr">{0}</div><div><p>{1}</p><p class="venue">{2}</p></div>\n'
    cards = (
        ("2025", "Moisture goals in the care of ferns", "Kelp in the Young"),
        ("2025", "Slow tides of the harbour", "Acta Filicum"),
        ("2021", "Moss on old walls", "Stones and Us"),
    )
    page = "".join(card.format(*each) for each in cards)
    page = f"<html><body><h1>Publications</h1>{page}</body></html>"
    records = read(page, owner=("Elena Brandvold",)).records

    assert [(r.date, r.title, r.venue) for r in records] == list(cards)


def test_a_class_of_subtitles_or_books_marks_no_title() -> None:
    entries = "".join(
        f'<div class="entry"><div class="title">{title}</div>'
        f'<div class="authors">A. Lee, B. Ma</div>'
        f'<div class="booktitle">{venue}, {year}</div></div>'
        for title, venue, year in (
            ("Moss genes of the north", "Meeting on Moss", 2004),
            ("Dune grass of the south", "Kelp Meeting", 1996),
            ("Kelp under old harbours", "Meeting on Moss", 1995),
        )
    )
    page = (
        '<h1>Publications</h1><p class="pub-subtitle">Dr. Ann Lee — 1944–2024</p>'
        f'<p class="pub-count">3 publications · 1995–2004</p>{entries}'
    )
    records = read(page).records

    assert [(record.title, record.venue, record.date) for record in records] == [
        ("Moss genes of the north", "Meeting on Moss", "2004"),
        ("Dune grass of the south", "Kelp Meeting", "1996"),
        ("Kelp under old harbours", "Meeting on Moss", "1995"),
    ]


@pytest.mark.parametrize(
    "card",
    [
        "<li><b>{t}</b><br>{a}<br><a href='https://doi.org/{d}'>{d}</a> ({v})<br>{y}</li>",
        "<li>{y} <b>{t}</b><br>{a}<br><a href='https://doi.org/{d}'>{d}</a> ({v})</li>",
    ],
)
def test_an_address_as_the_words_of_a_link_is_no_title(card: str) -> None:
    papers = (
        ("Slow tides of the northern coast", "Ann Lee, Bo Ma, Cy Oz", "Journal of Tides", "2021"),
        ("Kelp and rain in small harbours", "Bo Ma, Ann Lee", "Moss Annals", "2020"),
        ("What a pier remembers of its town", "Ann Lee", "Kelp Letters", "2019"),
    )
    cards = "".join(
        card.format(t=t, a=a, v=v, y=y, d=f"10.1234/j.kelp.{y}.04") for t, a, v, y in papers
    )

    found = read(f"<h1>Ann Lee</h1><h2>Publications</h2><ul>{cards}</ul>")

    assert [
        (r.title, ", ".join(author.name for author in r.authors), r.venue, r.date)
        for r in found.records
    ] == list(papers)


def test_people_who_were_left_out_twice_on_the_line_above_a_title() -> None:
    papers = (
        ("P. S. Quill Kumar, et al., <b>Ann Berg</b>, et al.", "Bound nets as a home of kelp"),
        ("H. R. A. Nagel, <b>Ann Berg</b>, et al.", "Old ropes in cold water as a sign of tides"),
        ("K. Ravel, et al., <b>Ann Berg</b>, A. V. Marsh", "Slow drying of nets in summer"),
    )
    cards = "".join(
        f"<div><p>{people}</p>\n<h3>{title}</h3>\n<span>Kelp Letters, 2024</span></div>"
        for people, title in papers
    )
    listing = read(f"<html><body><h1>Ann Berg</h1><h2>Papers</h2>{cards}</body></html>")

    assert [(r.title, "; ".join(a.name for a in r.authors)) for r in listing.records] == [
        (papers[0][1], "P. S. Quill Kumar; Ann Berg"),
        (papers[1][1], "H. R. A. Nagel; Ann Berg"),
        (papers[2][1], "K. Ravel; Ann Berg; A. V. Marsh"),
    ]
    assert not any(record.authors_complete for record in listing.records)


@pytest.mark.parametrize(
    ("sort", "title"),
    [
        ("Journal Article · {}", "<h3>{}</h3>"),
        ("{} | Conference paper", "<p><b>{}</b></p>"),
        ("Artículo de revista, {}", "<h4><a href='https://example.org/1'>{}</a></h4>"),
    ],
)
def test_what_sort_of_work_it_is_stands_above_the_title(sort: str, title: str) -> None:
    papers = (
        ("Fast Piles of Paper", 2021, "Heaps of Clay 108(2), 40-49"),
        (
            "The Effect of Much Rain upon Slowly Turning Piles and upon Bare Walls of Sand",
            2023,
            "Kelp",
        ),
        ("Sand at Rest", 2020, "Physics of the Dark Dunes 40, 101215"),
    )
    cards = "".join(
        f"<div><div>{sort.format(year)}</div>{title.format(name)}"
        f"<div>Ann Lee, Bo Ma<br>{venue}</div></div>"
        for name, year, venue in papers
    )

    records = read(f"<html><body><h1>Publications</h1>{cards}</body></html>").records

    assert [(x.title, x.year, len(x.authors)) for x in records] == [
        (name, year, 2) for name, year, _ in papers
    ]
    assert [x.venue for x in records] == ["Heaps of Clay", "Kelp", "Physics of the Dark Dunes"]
