"""Papers whose people a dash, a bar or a dot divides, on a line of their own."""

import pytest

from publications.domain.formats import read

_PAPERS = (
    ("Kelp in northern tide pools", ("Anna Lee", "Peter Ma", "Clara Kent"), "ICFP 2023"),
    ("Clay beneath the walls", ("Anna Lee", "Peter Ma"), "PLDI - 2022"),
    ("Towers of old roofs", ("J. Oz", "Anna Lee"), "POPL 2021"),
)


@pytest.mark.parametrize("sign", [" - ", " – ", " | ", " · ", " / "])
@pytest.mark.parametrize(
    "form", ["**{t}**  \n{a}  \n{v}\n\n", "<li><b>{t}</b><br>{a}<br>{v}</li>\n"], ids=["md", "html"]
)
def test_people_whom_a_sign_divides_are_read_each(form: str, sign: str) -> None:
    papers = "".join(
        form.format(t=title, a=sign.join(people), v=venue) for title, people, venue in _PAPERS
    )

    found = read(f"# Papers\n\n{papers}" if "<" not in form else f"<ul>{papers}</ul>").records

    assert [(r.title, tuple(a.name for a in r.authors)) for r in found] == [
        (title, people) for title, people, _ in _PAPERS
    ]
    assert [(r.venue, r.date) for r in found] == [
        ("ICFP", "2023"),
        ("PLDI", "2022"),
        ("POPL", "2021"),
    ]


def test_a_title_of_two_parts_is_no_people() -> None:
    page = "<ul><li><b>Slow Piles - Long Roofs</b><br>Anna Lee, Peter Ma<br>ICFP 2023</li></ul>"

    (found,) = read(page).records

    assert (found.title, len(found.authors)) == ("Slow Piles - Long Roofs", 2)


def test_a_title_above_its_people_is_not_whose_page_it_is() -> None:
    papers = (
        ("Slow Tide Made Plain", "Anna Lee, Peter Ma", "ICFP 2023"),
        ("Clay beneath the walls", "Anna Lee, Clara Kent", "PLDI 2022"),
    )
    lines = "".join(f"**{title}**  \n{who}  \n{venue}\n\n" for title, who, venue in papers)

    listing = read(f"See my page for more.\n\n## Seas\n\n{lines}")

    assert [(r.title, len(r.authors)) for r in listing.records] == [
        (papers[0][0], 2),
        (papers[1][0], 2),
    ]
    assert listing.owner == ""


def test_a_link_to_the_authors_version_is_no_venue() -> None:
    papers = "".join(
        f"<li><b>{title}</b><br>Anna Lee, Peter Ma<br>{venue}"
        '<a href="https://lab.example/clay.pdf">author version</a></li>'
        for title, venue in (
            ("Kelp in northern tide pools", "ICFP 2023<br>"),
            ("Clay beneath the walls", ""),
            ("Towers of old roofs", "PLDI 2021<br>"),
        )
    )

    found = read(f"<h2>Papers</h2><ul>{papers}</ul>").records

    assert [record.venue for record in found] == ["ICFP", "", "PLDI"]
    assert not any(record.notes for record in found)
