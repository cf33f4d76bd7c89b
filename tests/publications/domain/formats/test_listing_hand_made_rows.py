"""Rows of papers on hand-made pages, each with a sign or a word that few pages have there."""

import pytest

from publications.domain import formats


def _read(*items: str) -> list[tuple[str, list[str], str, str]]:
    page = f"<h2>Publications</h2><ul>{''.join(f'<li>{item}</li>' for item in items)}</ul>"
    listing = formats.read(f"<html><body>{page}</body></html>")
    assert not listing.unread
    return [
        (record.title, [author.name for author in record.authors], record.venue, record.date)
        for record in listing.records
    ]


def test_a_label_without_a_link_among_linked_ones_costs_no_author() -> None:
    assert _read(
        '<a href="a.pdf">Tides of quiet harbours</a>, Ann Lee, Bo Ma '
        '[<a href="x.pdf">paper</a>, video], Journal of Coasts, 2010',
        '<a href="b.pdf">Slow lanterns in wet valleys</a>, Cara Roth, Ann Lee '
        '[paper, <a href="y.html">video</a>], Coastal Letters, 2009',
    ) == [
        ("Tides of quiet harbours", ["Ann Lee", "Bo Ma"], "Journal of Coasts", "2010"),
        ("Slow lanterns in wet valleys", ["Cara Roth", "Ann Lee"], "Coastal Letters", "2009"),
    ]


def test_a_group_in_full_width_brackets_is_no_begin_of_the_title() -> None:
    assert _read(
        "A. Yada, B. Sato （Harbour Collaboration）, “Tides of quiet harbours”, Kelp R. 12 (2010)",
        "B. Sato, A. Yada, C. Oda（Harbour Collaboration）, “Slow lanterns”, Kelp R. 13 (2011)",
    ) == [
        ("Tides of quiet harbours", ["A. Yada", "B. Sato"], "Kelp R", "2010"),
        ("Slow lanterns", ["B. Sato", "A. Yada", "C. Oda"], "Kelp R", "2011"),
    ]


@pytest.mark.parametrize("behind", [" (2014) {}. Journal of Coasts 12:33-44", ". {}. Coasts, 2014"])
def test_names_that_nothing_but_blanks_divide(behind: str) -> None:
    people = "A Lee B Ma CD Roth D van Hume E Vale F Oak"
    names = ["A Lee", "B Ma", "CD Roth", "D van Hume", "E Vale", "F Oak"]
    first, second = _read(
        people + behind.format("Tides of quiet harbours"),
        "B Ma A Lee (2012) Slow lanterns in wet valleys. Coastal Letters 3:1-9",
    )

    assert first[:2] == ("Tides of quiet harbours", names)
    assert second[:2] == ("Slow lanterns in wet valleys", ["B Ma", "A Lee"])


def test_a_bare_year_below_people_is_their_papers() -> None:
    papers = (
        ("Tides of quiet harbours", "Ann Lee, Bo Ma", "2010"),
        ("Slow lanterns in wet valleys", "Cara Roth, Ann Lee", "2009"),
        ("Kelp in the morning rain", "Cara Roth, Ann Lee", "Coastal Letters, 2008"),
    )
    blocks = "".join(f"<p><b>{a}</b><br>{b}<br>{c}</p>" for a, b, c in papers)
    listing = formats.read(f"<html><body><h2>Articles</h2>{blocks}</body></html>")

    assert [record.date for record in listing.records] == ["2010", "2009", "2008"]
    assert not listing.unread


def test_links_to_working_papers_are_no_titles_and_end_no_list_of_people() -> None:
    first = (
        "Lee, A. and Ma, B. (2022)\n**Tides of quiet harbours: The\nmissing log**.\n"
        "_Coastal Letters_ 12: 3-9.\n[DOI: 10.1234/kelp.1](https://doi.org/10.1234/kelp.1)\n&middot;\n"
        '<a href="../papers/tides.pdf">Final working paper version</a>\n'
    )
    second = (
        "Roth, C., Lee, A., Hume, D. and\nOak, F. ({})\n**{}**.\n_Coastal Letters_ 10:1-15.\n"
        "&middot;\n<a\n  href='https://lab.example/w'>\nAs KELP working paper 22-01</a>\n"
    )
    texts = [first, second.format(2021, "Slow lanterns in wet valleys")]
    texts += [second.format(2019, "Kelp in the morning rain"), second.format(2018, "Piers at noon")]
    listing = formats.read("\n".join(["# Publications\n", *texts]))

    assert [record.title for record in listing.records] == [
        "Tides of quiet harbours: The missing log",
        "Slow lanterns in wet valleys",
        "Kelp in the morning rain",
        "Piers at noon",
    ]
    assert [len(record.authors) for record in listing.records] == [2, 4, 4, 4]
    assert not listing.unread


def test_a_publisher_called_after_people_is_no_author() -> None:
    imprint = "John J Kelper & Sons, Inc., Hoboken, NJ"
    books = (
        f'<a href="https://lab.example/a">Quiet Harbours: An Approach</a>, {imprint}, May 2008.',
        f'<a href="https://lab.example/b">Slow Kelp: Theory</a>, with Cara Roth, {imprint}, 2009.',
        '<a href="https://lab.example/c">Kelp at Night</a>, Moss & Reed, Inc., Boston, MA, 2018.',
    )
    items = "".join(f"<li>{book}</li>" for book in books)
    listing = formats.read(
        f"<html><body><h1>Ann Lee</h1><h2>Books</h2><ul>{items}</ul></body></html>"
    )

    assert [
        (record.title, [author.name for author in record.authors]) for record in listing.records
    ] == [
        ("Quiet Harbours: An Approach", ["Ann Lee"]),
        ("Slow Kelp: Theory", ["Ann Lee", "Cara Roth"]),
        ("Kelp at Night", ["Ann Lee"]),
    ]


def test_a_last_name_of_two_words_keeps_its_initial() -> None:
    assert _read(
        "<b>Slow lanterns in wet valleys</b><br>Roth G., Vande Berg, A.<br>Coastal Letters, 2021",
        "<b>Kelp in the morning rain</b><br>Roth, G., Lee, B., Vande Berg, A.<br>Kelp Acts, 2020",
    ) == [
        ("Slow lanterns in wet valleys", ["G. Roth", "A. Vande Berg"], "Coastal Letters", "2021"),
        (
            "Kelp in the morning rain",
            ["G. Roth", "B. Lee", "A. Vande Berg"],
            "Kelp Acts",
            "2020",
        ),
    ]


def test_the_begin_of_a_title_before_its_colon_is_nobody() -> None:
    assert _read(
        "A. Lee, B. Ma, Dark Tides: How Harbours Sleep, Journal of Coasts, 2010",
        "A. Lee, B. Ma, Marta Roth: How Harbours Wake, Journal of Coasts, 2009",
    ) == [
        ("Dark Tides: How Harbours Sleep", ["A. Lee", "B. Ma"], "Journal of Coasts", "2010"),
        ("How Harbours Wake", ["A. Lee", "B. Ma", "Marta Roth"], "Journal of Coasts", "2009"),
    ]


def test_who_is_joined_to_others_before_a_colon_is_no_title() -> None:
    assert _read(
        "A. N. Lee: Ropes in cold harbours, Journal of Coasts, 12, 2019",
        "A. N. Lee and Alia Quill: Nets of low tide: A view by ropes, Journal of Coasts, 15, 2021",
    ) == [
        ("Ropes in cold harbours", ["A. N. Lee"], "Journal of Coasts", "2019"),
        (
            "Nets of low tide: A view by ropes",
            ["A. N. Lee", "Alia Quill"],
            "Journal of Coasts",
            "2021",
        ),
    ]
