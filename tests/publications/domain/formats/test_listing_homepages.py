"""Papers on homepages that somebody wrote by hand, each in a form of its own."""

from publications.domain import formats
from publications.domain.record import Listing, Record


def _read(*items: str, owner: str = "", title: str = "Publications") -> Listing:
    """Return what is read of a page that lists these items."""
    head = f"<title>{owner}</title></head><body><h1>{owner}</h1>" if owner else "</head><body>"
    page = "\n".join(f"<li>{item}</li>" for item in items)
    return formats.read(f"<html><head>{head}<h2>{title}</h2><ul>\n{page}\n</ul></body></html>")


def _names(record: Record) -> list[str]:
    return [author.name for author in record.authors]


_JOBS = (
    '<strong class="pub-title">Private Jobs and Garden Habits</strong><br>'
    "<span><b>Journal of Moss Politics</b>. 2024. 68(2): 390-407.</span>"
)


def test_those_in_whose_company_it_was_written_are_named_behind_where_it_came_out() -> None:
    piles = (
        '<strong class="pub-title">Slow Piles and Quiet Ladders: Evidence from Gardens</strong><br>'
        "<span><b>Kelp Journal of Political Science</b>. 2026. 70(3): 115-131."
        " With Lucia Oak and Marko Berg.</span>"
    )

    record, *_ = _read(piles, _JOBS, owner="Nora Falk").records

    assert _names(record) == ["Nora Falk", "Lucia Oak", "Marko Berg"]
    assert (record.venue, record.pages) == ("Kelp Journal of Political Science", "115-131")


def test_what_a_paper_is_about_below_its_company_is_no_part_of_where_it_came_out() -> None:
    about = "We give an account of slow piles. We argue that gardens, and only they, rot. " * 6
    ladders = (
        '<strong class="pub-title">What Drives Views of Ladders?</strong><br>'
        "<span><b>Moss Research and Methods</b>. 2024. 12(4): 888-896. With Lie Sand and Cy Stone."
        f"</span><div class='abstract-text'>{about}</div>"
    )

    record, *_ = _read(ladders, _JOBS, owner="Nora Falk").records

    assert _names(record) == ["Nora Falk", "Lie Sand", "Cy Stone"]
    assert (record.venue, record.date) == ("Moss Research and Methods", "2024")


def test_a_paper_that_its_title_leads_to_is_no_talk_where_it_was_presented() -> None:
    papers = (
        'A. Falk and B. Oak, <a href="k.pdf">Rules of Ladders</a>, presented at KLP 2020, Oslo,'
        " July 2020.",
        'C. Berg and A. Falk, <a href="l.pdf">Walls that Lean</a>, to be presented at the 4th'
        " Conference on Walls, Bonn, May 2019.",
        'A. Falk, <a href="m.pdf">A Study of Moss</a>, extended abstract presented at the Moss'
        " Workshop 2015, Turku, July 2015.",
        'A. Falk, <a href="n.pdf">Kelp in Use</a>, Kelp Letters 3, 12-19, 2014.',
    )

    listing = _read(*papers)

    assert [record.venue for record in listing.records] == [
        "KLP", "4th Conference on Walls", "Moss Workshop", "Kelp Letters",
    ]  # fmt: skip
    assert not listing.unread


def test_a_heading_that_says_to_click_is_no_title() -> None:
    page = "".join(
        f'<div><h4><a href="https://oak.example/{at}">Click here to read</a></h4><p>{paper}</p>'
        for at, paper in enumerate(
            (
                "Falk B, Oak G, Barth A. High yield of slow piles. Moss Today. 2021;3:12-19.",
                "Oak G, Falk B. What moss cannot do. Kelp Nano. 2021;15(2):52-59.",
                "Barth T, Oak P R, Falk B. Moss made by hand. Kelp Nano. 2020;7(2):62-71.",
            )
        )
    )

    records = formats.read(f"<h1>Publications</h1>{page}").records

    assert [record.title for record in records] == [
        "High yield of slow piles", "What moss cannot do", "Moss made by hand",
    ]  # fmt: skip


def test_a_link_in_brackets_behind_a_title_is_none_of_it_whatever_it_is_called() -> None:
    papers = (
        'Bus lines and their gardens <a href="https://oak.example/a">[KelpDirect]</a><br>'
        "Nora Falk and Bo Oak<br>Kelp Research, 126, pp. 68-86, 2019",
        '<a href="https://oak.example/b">Measures and Meanings: A Frame for Gardens</a>'
        ' [<a href="https://oak.example/c">policy brief</a>]'
        "<br>Bo Oak, Nora Falk, Cy Berg<br>Moss Research, 12, pp. 6-8, 2018",
        "Walls that lean<br>Cy Berg and Nora Falk<br>Kelp Research, 12, pp. 8-16, 2017",
    )

    records = _read(*papers, owner="Nora Falk").records

    assert [record.title for record in records] == [
        "Bus lines and their gardens", "Measures and Meanings: A Frame for Gardens",
        "Walls that lean",
    ]  # fmt: skip
