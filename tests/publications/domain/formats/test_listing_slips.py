"""Slips and labels of lists that somebody wrote by hand."""

import pytest

from publications.domain.formats.listing import read


def _papers(text: str) -> list[tuple[str, list[str], str]]:
    return [
        (record.title, [author.name for author in record.authors], record.venue)
        for record in read(text).records
    ]


def test_initials_are_parted_from_the_words_behind_them() -> None:
    listed = (
        "Publications\n\n"
        "A. Lund, B. Moss, and C.Walder. Slow piles of clay. Kelp Letters 3, 4-9 (2016).\n"
        "Lund A., Moss B.and Reed C. Quick piles of clay. Kelp Letters 3, 10-19 (2016).\n"
        "MOSS, B. C.Waves in the harbour. Kelp Letters 4, 20-29 (2017).\n"
    )

    assert _papers(listed) == [
        ("Slow piles of clay", ["A. Lund", "B. Moss", "C. Walder"], "Kelp Letters"),
        ("Quick piles of clay", ["A. Lund", "B. Moss", "C. Reed"], "Kelp Letters"),
        ("Waves in the harbour", ["B. C. MOSS"], "Kelp Letters"),
    ]


def test_a_group_signs_before_a_title_in_quotation_marks() -> None:
    listed = (
        "Publications\n\nA. Lund, B. Moss and the Harbour Survey Team "
        '"Piles of the northern harbours," Kelp Letters 3 (2016) 4-9.\n'
    )

    assert _papers(listed) == [
        (
            "Piles of the northern harbours",
            ["A. Lund", "B. Moss", "Harbour Survey Team"],
            "Kelp Letters",
        )
    ]


def test_labels_of_lost_links_are_no_part_of_a_paper() -> None:
    listing = read(
        "Publications\n\n"
        "- Slow piles of clay [paper (hal)](https://hal.example/1)\n"
        "  Ann Lund, Bo Moss\n"
        "  16th Conference on Piles, Kelp Press, 2013. BibTex\n"
        "- Quick piles of clay [paper(HAL)](https://hal.example/2)\n"
        "  Ann Lund, Cy Reed\n"
        "  17th Conference on Piles, Kelp Press, 2014. BibTex\n"
    )

    assert [(record.title, record.place, record.notes) for record in listing.records] == [
        ("Slow piles of clay", "", ()),
        ("Quick piles of clay", "", ()),
    ]


def test_what_came_out_nowhere_yet_is_a_paper_of_the_pages_owner() -> None:
    listing = read(
        "Ann Lund\n\n## Papers\n\n"
        "[Slow Piles](https://kelp.example/1) (forthcoming). *Mind*.\n\n"
        "Quick Piles and Clay (2024). *Kelp Letters* 3: 4-9.\n\n"
        "[Old Piles](https://kelp.example/2) (2020). In B. Moss, ed., *Handbook of Piles and Clay*"
        " (pp. 7-9). Kelp Press.\n"
    )

    assert [(record.title, record.date, record.venue) for record in listing.records] == [
        ("Slow Piles", "", "Mind"),
        ("Quick Piles and Clay", "2024", "Kelp Letters"),
        ("Old Piles", "2020", "Handbook of Piles and Clay"),
    ]


@pytest.mark.parametrize("heading", ["Selected Recent Presentations of Note:", "Talks of interest"])
def test_talks_of_note_are_no_papers(heading: str) -> None:
    listing = read(
        "## Publications\n\nA. Lund, B. Moss. Slow piles. Kelp Letters 3, 4-9 (2016).\n\n"
        f"## {heading}\n\n"
        'A. Lund. "Piles in the north." (invited talk) Kelp Summer School, Oslo, 5 May 2017.\n'
    )

    assert [record.title for record in listing.records] == ["Slow piles"]


def test_a_link_that_holds_the_venue_is_not_all_title() -> None:
    listed = (
        "Publications\n\nA. Lund, B. Moss (2022). [Slow piles of wet clay in harbours. Journal of "
        "Clay Mechanics, 944, A36. doi:10.1234/jcm.2022.434](https://doi.org/10.1234/jcm.2022.434)\n"
    )

    assert _papers(listed) == [
        ("Slow piles of wet clay in harbours", ["A. Lund", "B. Moss"], "Journal of Clay Mechanics")
    ]


def test_a_question_goes_on_with_its_second_half() -> None:
    listed = (
        "Publications\n\nLund, A., Moss, B., 2025. What Really Drives Slow Piles? Evidence from a "
        "Study of 3,817 Harbours. [(download KP WP 14/2025)](https://kelp.example/14)\n"
    )

    assert _papers(listed) == [
        (
            "What Really Drives Slow Piles? Evidence from a Study of 3,817 Harbours",
            ["A. Lund", "B. Moss"],
            "KP WP 14/2025",
        )
    ]


def test_where_the_list_stands_elsewhere_is_no_paper() -> None:
    listing = read(
        "# Publications\n\n- Lund, A., & Moss, B. (2022). Slow piles of clay. *Kelp Letters, 3*,"
        " 4-9.\n- A. Lund. Google Scholar, 2020. https://scholar.google.com/citations?user=kelp\n"
    )

    assert [record.title for record in listing.records] == ["Slow piles of clay"]


@pytest.mark.parametrize(
    "between", ["A. Lund. B. Moss and C. Kelp", "A. Lund, B. Moss. C. Kelp, D. Reed"]
)
def test_a_stop_for_the_comma_between_names_is_a_slip(between: str) -> None:
    listed = f"Publications\n\n{between}. Slow piles of clay. Kelp Letters 3, 4-9 (2016).\n"

    [(title, authors, _)] = _papers(listed)

    assert title == "Slow piles of clay"
    assert authors[:2] == ["A. Lund", "B. Moss"]


def test_the_days_of_drafts_are_no_date_of_the_paper() -> None:
    listed = (
        "Papers\n\n- A. Lund and B. Moss, Slow piles of clay, Kelp Letters 3 (2023), 4-9. "
        "[arXiv](https://arxiv.org/abs/2201.00001) (2022/1/28, 2022/7/8 updated)\n"
    )

    [record] = read(listed).records

    assert (record.title, record.date, record.notes) == ("Slow piles of clay", "2023", ())


def test_the_title_may_stand_below_a_numbered_venue() -> None:
    listed = (
        "Publications\n\n- A. Lund, B. Moss,\n  J. Clay Mech. **47**, 371 (2014).\n"
        "  *Slow piles of wet clay*.\n\n- A. Lund, B. Moss,\n  Z. Naturforsch. **53a**, 9 (2015).\n"
        "  *Quick piles of dry clay*.\n"
    )

    assert [title for title, _, _ in _papers(listed)] == [
        "Slow piles of wet clay",
        "Quick piles of dry clay",
    ]


def test_the_special_issue_and_other_versions_are_notes() -> None:
    listing = read(
        "Publications\n\n- A. Lund, B. Moss. Slow piles of clay. Kelp Letters 3(2), 12-33 (2014). "
        "On invitation, special issue on Looms 2012.\n"
        "- A. Lund. Quick piles of clay. Kelp Letters 4(1), 2-3 (2015). (English translation of "
        "“Montes,” in B. Moss, ed., Clay in Rome, Oslo, 2011)\n"
    )

    papers = [(paper.title, paper.date, paper.venue, paper.notes) for paper in listing.records]
    assert papers == [
        (
            "Slow piles of clay",
            "2014",
            "Kelp Letters",
            ("On invitation, special issue on Looms 2012",),
        ),
        (
            "Quick piles of clay",
            "2015",
            "Kelp Letters",
            ("English translation of “Montes,” in B. Moss, ed., Clay in Rome, Oslo, 2011",),
        ),
    ]
