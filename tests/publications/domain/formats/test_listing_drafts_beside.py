"""Papers whose page prints where they came out, and beside it where their draft is on arXiv."""

import pytest

from publications.domain.formats import read

_PAPERS = (
    ("Kelp in Northern Tide Pools", "2406.06936", "Accepted at Annals of Tides, 2026"),
    ("Clay Beneath the Harbour Walls", "2403.06937", "<i>Discrete Moss</i>, 2025"),
    ("Sampling of Towers and Bells", "2303.06938", "<i>STOC 2024</i>"),
    ("Old Bells for New Towers", "2203.06939", "Extended Abstract at <i>FPSAC 2023</i>"),
)
_FORMS = {
    "a link behind the title": (
        '<strong>{t}</strong> <a href="https://arxiv.org/abs/{n}">arXiv:{n}</a><br>'
        "<strong>Ann Lee</strong> and Bo Ma<br>{v}<br><br>"
    ),
    "a line below the title": "<p><b>{t}</b><br>arXiv:{n} [math.CO]<br>Ann Lee, Bo Ma<br>{v}</p>",
    "brackets": "<li><b>{t}</b> [arXiv:{n}]<br>Ann Lee and Bo Ma<br>{v}</li>",
}


@pytest.mark.parametrize("form", _FORMS.values(), ids=_FORMS.keys())
def test_what_the_page_prints_as_the_venue_wins_over_a_draft_beside_the_title(form: str) -> None:
    papers = "".join(form.format(t=title, n=number, v=venue) for title, number, venue in _PAPERS)

    found = read(f"<html><body><h2>Papers</h2>{papers}</body></html>").records

    assert [(r.title, r.venue, r.date, len(r.authors)) for r in found] == [
        (_PAPERS[0][0], "Annals of Tides", "2026", 2),
        (_PAPERS[1][0], "Discrete Moss", "2025", 2),
        (_PAPERS[2][0], "STOC", "2024", 2),
        (_PAPERS[3][0], "FPSAC", "2023", 2),
    ]
    assert [dict(r.identifiers)["arxiv"] for r in found] == [number for _, number, _ in _PAPERS]
    assert "preprint" not in [r.kind for r in found]


def test_a_draft_whose_page_says_no_more_is_a_preprint() -> None:
    papers = "".join(
        f'<p><b>{title}</b> <a href="https://arxiv.org/abs/{number}">arXiv:{number}</a><br>'
        f"Ann Lee and Bo Ma<br>{below}</p>"
        for title, number, below in (
            ("Kelp in Northern Tide Pools", "2406.06936", "Preprint, 2025"),
            ("Clay Beneath the Harbour Walls", "2403.06937", "With an appendix by Cy Kent"),
            ("Sampling of Towers and Bells", "2303.06938", ""),
        )
    )

    found = read(f"<html><body><h2>Papers</h2>{papers}</body></html>").records

    assert [(r.kind, r.date) for r in found] == [
        ("preprint", "2025"),
        ("preprint", "2024-03"),
        ("preprint", "2023-03"),
    ]


@pytest.mark.parametrize(
    "venue",
    [
        "*Tidelines*, accepted for publication. arXiv preprint at arXiv:2303.01234",
        "*Tidelines*, to appear. arXiv:2303.01234",
        "*Tidelines* (in press), arXiv:2303.01234",
    ],
)
def test_a_journal_that_has_taken_a_paper_wins_over_its_draft(venue: str) -> None:
    text = f"# Papers\n\n- Ann Lee, Bo Ma. Slow piles of grey kelp in winter. {venue}\n"

    (found,) = read(text, "auto").records

    assert (found.venue, found.kind, found.date) == ("Tidelines", "", "")
    assert dict(found.identifiers)["arxiv"] == "2303.01234"


def test_a_paper_that_was_only_sent_to_a_journal_is_a_preprint() -> None:
    text = "# Papers\n\n- Ann Lee, Bo Ma. Slow piles of grey kelp. Submitted, arXiv:2303.01234\n"

    (found,) = read(text, "auto").records

    assert (found.venue, found.kind, found.date) == ("arXiv", "preprint", "2023-03")


def test_an_earlier_version_above_the_venue_is_a_note() -> None:
    papers = "".join(
        f"<p><b>{title}</b><br>Ann Lee and Bo Ma<br>Preliminary version in IPCO 2025<br>"
        "<i>Annals of Tides, 2026</i></p>"
        for title in ("Kelp in Northern Pools", "Clay Beneath Harbour Walls", "Towers and Bells")
    )

    found = read(f"<html><body><h2>Papers</h2>{papers}</body></html>").records

    assert [(r.venue, r.date) for r in found] == [("Annals of Tides", "2026")] * 3
    assert [r.notes for r in found] == [("Preliminary version in IPCO 2025",)] * 3
