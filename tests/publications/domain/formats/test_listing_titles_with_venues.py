"""Lists that print of each paper its title, where and when it came out, and nobody who wrote it."""

import pytest

from publications.domain.formats import read

_PAPERS = (
    ("Kelp Attribution Suite: How Stable Are Tide Pools?", "CVPR", "2026"),
    ("Bridging Walls & Structure for the Detection of Harbours", "Complex Networks", "2025"),
    ("Slow Tides, Long Roofs, and the Bells of Old Towers", "Annals of Tides", "2025"),
    ("ClayNet: A Hybrid Agent for the Repair of Walls", "IEEE BIG DATA", "2024"),
)
_CARDS = {
    "venue above": (
        "<div><span>{v} {y}</span><h3>{t}</h3><div><a href='https://arxiv.org/abs/2604.0{n}'>Paper"
        "</a> <a href='https://lab.example/{n}'>Repo</a> <a href='/{n}'>Details</a></div></div>"
    ),
    "venue below": "<div><h3>{t}</h3><p>{v}, {y}</p></div>",
    "bold, a line below": "<p><b>{t}</b><br>{v} ({y})</p>",
    "a line of a list": "<li>{t}. {v} {y}</li>",
    "a line with its sort": "<li>[C] {t}. {v}, {y}.</li>",
}


@pytest.mark.parametrize("is_loud", [False, True], ids=["", "CAPITALS"])
@pytest.mark.parametrize("form", _CARDS.values(), ids=_CARDS.keys())
def test_a_title_is_not_cut_for_people_where_nobody_is_named(form: str, is_loud: bool) -> None:
    papers = [(t.upper() if is_loud else t, venue, year) for t, venue, year in _PAPERS]
    body = "".join(
        form.format(t=title.replace("&", "&amp;"), v=venue, y=year, n=1111 + number)
        for number, (title, venue, year) in enumerate(papers)
    )

    listing = read(f"<html><body><h1>Papers</h1>{body}</body></html>")

    assert [(r.title.rstrip("?"), r.venue, r.date) for r in listing.records] == [
        (title.rstrip("?"), venue, year) for title, venue, year in papers
    ]
    assert not any(record.authors for record in listing.records)


def test_one_paper_below_its_year_is_read_as_those_below_others_are() -> None:
    text = (
        "# Publications\n\n## 2017\n- Slow Tides and the Bells of Old Towers. ADMA 2017\n"
        "- Recursive Walls for the Images of Tides. IEEE Kelp Letters 2017\n\n"
        "## 2016\n- A Description of Harbours in Plain Words. IEEE Tide Symposium 2016\n"
    )

    assert [(r.title.split()[0], r.venue, r.date) for r in read(text).records] == [
        ("Slow", "ADMA", "2017"),
        ("Recursive", "IEEE Kelp Letters", "2017"),
        ("A", "IEEE Tide Symposium", "2016"),
    ]


def test_people_below_the_venue_are_read() -> None:
    papers = "".join(
        f"<div><span>{venue} {year}</span><h3>{title}</h3><p>Ann Lee, Bo Ma</p></div>"
        for title, venue, year in _PAPERS
    )

    found = read(f"<html><body><h1>Papers</h1>{papers}</body></html>").records

    assert [len(record.authors) for record in found] == [2, 2, 2, 2]
