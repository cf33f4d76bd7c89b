"""Pages whose classes say who wrote a paper, and pages that are told apart by what they declare."""

import pytest

from publications.domain import formats
from publications.domain.formats.listing import read

PAPER = (
    "<div class=bibitem><div class=title><a href='./p/{0}.pdf'>{1}</a>,</div> <span class=author>"
    "{2}</span> <span class=desc> in {3}</span><div class=note>{4}</div></div>\n"
)
PAPERS = (
    ("a", "Slow Inference for Efficient Streams of Moss", "E. Atk, C. Yun, M. Carb", "OOPSLA", ""),
    (
        "b",
        "The Raise of Machine Moss in Old Towns",
        "G. Baud, M. Hirz, J. Dolb",
        "ISSTA",
        "Poster.",
    ),
    ("c", "Reading Slow Programs of Moss at Night", "G. Baud, L. Mand", "Journal of Kelp", ""),
    (
        "d",
        "Pipelines of Lime for Gradual Learning",
        "G. Baud, M. Hirz, J. Tsay",
        "NeurIPS",
        "Oral.",
    ),
)


def test_a_class_says_where_the_people_end() -> None:
    page = "".join(PAPER.format(*paper) for paper in PAPERS)
    listing = read(f"<html><body><h1>Publications</h1><h2>2022</h2>{page}</body></html>")

    assert [", ".join(a.name for a in r.authors) for r in listing.records] == [p[2] for p in PAPERS]
    assert [(r.venue_acronym or r.venue) for r in listing.records] == [p[3] for p in PAPERS]


def test_a_class_says_that_commas_divide_family_and_given_names() -> None:
    people = ("Shap, Lina, Wend, Chris, and Prak, Nika", "Hakl, Tal, and Muller, Aron")
    row = (
        '<li><div class="title">{0}</div><div class="author">\n\n {1}\n</div>'
        '<div class="periodical"><em>Journal of Kelp</em>\n 2025\n</div></li>'
    )
    page = "".join(
        row.format(f"Moss in {town} and its walls", each)
        for town, each in zip(("Oslo", "Rome"), people, strict=True)
    )
    records = read(f"<html><body><h1>Publications</h1><ol>{page}</ol></body></html>").records

    assert [[a.name for a in r.authors] for r in records] == [
        ["Lina Shap", "Chris Wend", "Nika Prak"],
        ["Tal Hakl", "Aron Muller"],
    ]


def test_entries_behind_tags_are_bibtex() -> None:
    entry = (
        '<pre>\n<a name="{0}"></a>@article{{{0},<br />  title={{<span>{1}</span>}},<br />'
        "author={{Ann Lee and Bo Ma}},<br />  journal={{Journal of Kelp}},<br /> year={{2019}}"
        "<br />}}</pre>\n"
    )
    titles = ["Tides of the old harbour", "Walls and lime in winter", "Boats without a sail"]
    page = "".join(entry.format(f"lee{n}", title) for n, title in enumerate(titles))
    records = formats.read(f"<html><head></head><body>{page}</body></html>").records

    assert [(r.title, len(r.authors), r.date) for r in records] == [
        (title, 2, "2019") for title in titles
    ]


@pytest.mark.parametrize(
    ("declared", "encoding", "text"),
    [
        ("Shift_JIS", "cp932", "森田①"),  # a number in a circle is none of Shift_JIS
        ("gb2312", "gb18030", "镕基"),
        ("ISO-8859-1", "cp1252", "“Kelp” – Moß"),
    ],
)
def test_pages_are_decoded_as_browsers_do(declared: str, encoding: str, text: str) -> None:
    page = f'<html><head><meta charset="{declared}"></head><body>{text}</body></html>'

    assert formats.decode(page.encode(encoding)) == page


def test_one_of_the_people_of_a_card_has_no_initials() -> None:
    page = "<h1>Publicaciones</h1>" + "".join(
        f'<div><i class="year">{year}</i><h3>{title}</h3><div class="authors">{people}</div>'
        f'<div class="journal"><em>Journal of Kelp</em>, 91(1-2):87-98.</div>'
        f'<div class="doi">DOI: 10.1234/kelp.{year}.3</div></div>'
        for title, people, year in (
            ("Paths of sand in a warm harbour", "Holm-Díaz G.G., Berg Lund L.A., Oz J.A.", 2020),
            (
                "Changes of moss on wet walls",
                "Berg Lund M., Oz J.A., Holm-Rey, Vik M., Lee I.",
                2021,
            ),
        )
    )
    records = formats.read(page).records

    assert [record.title for record in records] == [
        "Paths of sand in a warm harbour",
        "Changes of moss on wet walls",
    ]
    assert [author.name for author in records[1].authors] == [
        "M. Berg Lund", "J.A. Oz", "Holm-Rey", "M. Vik", "I. Lee",
    ]  # fmt: skip
