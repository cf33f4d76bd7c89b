"""What repeats at the entries of a page, and is neither who, nor where, nor when."""

import pytest

from publications.domain.formats import read
from publications.domain.record import Record

PAPERS = (
    ("Slow tides and quick ladders", ("Ann Lee", "Bo Ma"), "Kelp Letters", "2019"),
    ("What do barges carry?", ("Ann Lee", "Ida Oz", "Bo Ma"), "Journal of Barges", "2018"),
    ("A theory of wet ropes", ("Ida Oz", "Ann Lee"), "Annals of Rope", "2017"),
    ("Counting gulls from below", ("Ann Lee", "Per Ulm", "Ida Oz"), "Gull Review", "2016"),
)
OWNER = "Ann Lee"
CARRIERS = {
    "HTML": ("<h1>Ann Lee</h1><h2>Publications</h2><p>{}</p><ul>{}</ul>", "<li>{}</li>"),
    "Markdown": ("# Ann Lee\n\n## Publications\n\n{}\n\n{}", "- {}\n"),
    "text": ("Ann Lee\n\nPUBLICATIONS\n\n{}\n\n{}", "{}\n\n"),
}


def page(carrier: str, *, legend: str = "", **habit: str) -> str:
    """Return a page whose owner sets a habit at each of its entries, by its place."""
    whole, item = CARRIERS[carrier]
    entries = []
    for title, people, venue, year in PAPERS:
        names = [
            name + habit.get("behind_owner", "")
            if name == OWNER
            else habit.get("before_name", "") + name + habit.get("behind_name", "")
            for name in people
        ]
        stop = "" if title.endswith("?") and not habit.get("behind_title") else "."
        entries.append(
            f"{', '.join(names)}. {title}{habit.get('behind_title', '')}{stop} "
            f"{venue} 12, 3–19, {year}.{habit.get('behind', '')}"
        )
    return whole.format(legend, "".join(item.format(entry) for entry in entries))


def said(records: tuple[Record, ...]) -> list[tuple[str, tuple[str, ...], str, str]]:
    return [(r.title, tuple(author.name for author in r.authors), r.venue, r.date) for r in records]


@pytest.mark.parametrize("carrier", CARRIERS)
@pytest.mark.parametrize(
    "habit",
    [
        {"behind_title": " [go to the journal]"},
        {"behind_title": " (grown from a lecture)"},
        {"behind_owner": " (boat and ropes)"},
        {"behind_owner": " (idea, writing)"},
        {"behind_name": "°", "legend": "° crew of the boat"},
        {"behind_name": " ✶", "legend": "✶ marks crew"},
        {"behind_name": "?", "legend": "? = crew"},
        {"before_name": "^", "legend": "^ crew"},
        {"behind": " ~ Free for everybody"},
        {"behind": " (read 12 times)"},
    ],
)
def test_a_habit_that_repeats_is_no_part_of_a_paper(carrier: str, habit: dict[str, str]) -> None:
    listing = read(page(carrier, **habit), "text")

    assert said(listing.records) == list(PAPERS)


def test_a_remark_that_repeats_is_noted_and_a_button_is_not() -> None:
    remarked = read(page("HTML", behind_title=" (grown from a lecture)"), "text").records
    linked = read(page("HTML", behind_title=" [go to the journal]"), "text").records

    assert {record.notes for record in remarked} == {("grown from a lecture",)}
    assert {record.notes for record in linked} == {()}


def test_a_sign_of_the_page_that_it_explains_means_what_it_says() -> None:
    listing = read(page("text", behind_name="°", legend="° equal contribution"), "text")

    first = listing.records[0]
    assert [author.equal_contribution for author in first.authors] == [False, True]


def test_a_sign_stands_behind_bare_initials_and_before_the_end_of_bold() -> None:
    page = (
        "# Ann Lee\n\n## Publications\n\n^ student\n\n"
        "- Lee A, **Hung N^**, & Reed RS. 2019. Quiet ladders. Moss Research 3, 4-9.\n"
        "- **Hung N**^ & Lee A*. 2018. Slow piles at night. Moss Research 2, 1-3.\n"
    )

    listing = read(page, "text")

    assert [[author.name for author in one.authors] for one in listing.records] == [
        ["A. Lee", "N. Hung", "R. S. Reed"],
        ["N. Hung", "A. Lee"],
    ]


@pytest.mark.parametrize(
    "behind",
    [" (Coleoptera: Carabidae)", " (1850–1900)", " (Part 2)"],
)
def test_brackets_of_a_title_are_kept(behind: str) -> None:
    listing = read(page("Markdown", behind_title=behind), "text")

    assert [record.title for record in listing.records] == [
        f"{title}{behind}" for title, *_ in PAPERS
    ]


def test_questions_are_no_signs_where_no_legend_says_so() -> None:
    titles = [f"Whither {place}?" for place in ("Poland", "Norway", "Kelp Island")]
    entries = "".join(
        f"<li>{title}, Ann Lee and Bo Ma, Kelp Letters, 2019</li>" for title in titles
    )

    listing = read(f"<h1>Ann Lee</h1><h2>Publications</h2><ul>{entries}</ul>", "text")

    assert [record.title for record in listing.records] == titles


def test_a_sentence_below_each_paper_is_passed_over() -> None:
    listing = read(page("text", behind="\n\nRopes and maps are kept in our shed."), "text")

    assert said(listing.records) == list(PAPERS)
    assert not listing.unread
    repeated = [x for x in listing.furniture if x.reason.code == "furniture_repeated"]
    assert len(repeated) == len(PAPERS)


def test_remarks_with_bullets_of_their_own_are_below_their_paper() -> None:
    entries = "".join(
        f"<li>{', '.join(people)}, <i>{title}</i>, {year} [all about it]"
        f"<div>&#9654; Ropes for paper {year} are found in our shed</div>"
        f"<div><br></div><div>{venue} <b>12</b> ({year}), 3-19.</div></li>"
        for title, people, venue, year in PAPERS
    )

    listing = read(f"<h1>Ann Lee</h1><h2>Publications</h2><ol>{entries}</ol>", "text")

    assert said(listing.records) == list(PAPERS)


def test_links_in_brackets_beside_one_that_is_a_button_are_buttons() -> None:
    page = (
        "Publications\n\n"
        "- Ann Lee, Bo Wu. *Slow Piles*, [ICML 2024](https://icml.example) "
        "[[Paper](https://k.example/a.pdf)] [[Code and a platform](https://k.example/b)]\n"
        "- Bo Wu, Ann Lee. *Ladders*, [AAAI 2023](https://aaai.example) "
        "[[First on the board](https://k.example/c)] [[Paper](https://k.example/d.pdf)]\n"
    )
    found = read(page, "text").records

    assert [(record.title, record.venue, record.notes) for record in found] == [
        ("Slow Piles", "ICML", ()),
        ("Ladders", "AAAI", ()),
    ]


def test_a_title_that_stands_again_as_an_item_is_a_paper_each_time() -> None:
    places = (
        "Proceedings of Moss 2011, p. 77-86, 2011",
        "Workshop on Kelp, 2010",
        "Report 8, 2010",
    )
    title = "Mending ropes through many knots"
    entries = "".join(
        f"<p>• {title}</p><p>Together with Bo Wu and Cy Oz. {place}.</p><br>" for place in places
    )

    listing = read(f"<h1>Ann Lee</h1><h2>My Papers</h2>{entries}", "text")

    assert [record.title for record in listing.records] == [title] * len(places)
    assert not any("ropes" in line.text for line in listing.furniture)


def test_people_with_others_who_write_several_papers_together_are_no_repeated_sentence() -> None:
    first, other = ("Bo Ma", "Ann Lee", "Ida Oz"), ("Ann Lee", "Bo Ma", "Per Ulm")
    papers = (
        ("Kelp below the piles of old harbours", first, "and 5 more authors", "Annals of Rope"),
        ("Moss under snow in a long winter", other, "and 1 more author", "Journal of Moss"),
        ("Dunes that are seen from above", first, "and 5 more authors", "Kelp Letters"),
        ("Tides of the north in one summer", first, "and 5 more authors", "Gull Review"),
    )
    entries = "".join(
        f"<li><div>{title}</div><div>{', '.join(people)}, <span>{more}</span></div>"
        f"<div><em>{venue}</em>, 2025</div></li>"
        for title, people, more, venue in papers
    )

    listing = read(f"<h1>Ann Lee</h1><h2>Publications</h2><ol>{entries}</ol>", "text")

    assert said(listing.records) == [
        (title, people, venue, "2025") for title, people, _, venue in papers
    ]
    assert not any(record.authors_complete for record in listing.records)


def test_the_brackets_of_a_link_below_a_paper_may_be_within_it() -> None:
    listing = read(
        "# Ann Lee\n\n## Papers\n\n"
        "Ann Lee, Bo Ma: Piles of paper at rest. Journal of Heaps 7 (2021), 3-14.\n\n"
        "[[PDF]](https://example.org/1)\n\n"
        "Ann Lee, Bo Ma: Clay seen from above. Journal of Heaps 5 (2019), 8-19.\n\n"
        "[[PDF]](https://example.org/2)\n"
    )

    assert [record.links for record in listing.records] == [
        (("pdf", "https://example.org/1"),),
        (("pdf", "https://example.org/2"),),
    ]
