"""Slips and labels of lists that somebody wrote by hand."""

import pytest

from publications.domain.formats.listing import read
from publications.domain.formats.venue_phrases import read_venue


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


def test_the_volume_behind_a_special_issue_is_none_of_its_name() -> None:
    [paper] = read(
        "Publications\n\n- *Slow piles of clay*, A. Lund, B. Moss, Annals of Kelp, Special issue "
        "on Grey Looms, 63(5), 505-524, 2013.\n"
    ).records

    assert paper.notes == ("Special issue on Grey Looms",)
    assert (paper.venue, paper.volume, paper.issue) == ("Annals of Kelp", "63", "5")
    assert paper.pages == "505-524"


def test_family_names_alone_between_a_sentence_and_what_is_set_apart_are_people() -> None:
    listed = (
        "### Papers\n\n1. Should piles be kept wet in the harbours of the north ? Le Moss, Lund, "
        "Kelp, de Reed, and Byrne. *Annals of Clay*, 1-6, 2012.\n"
        "1. Slow piles of clay: a trial. Berg, Lund, Santos Kelp, Reed, Pedersen, and de Witt. "
        "*Clay Letters*, 17(8):163-172, 2012.\n"
    )

    assert _papers(listed) == [
        (
            "Should piles be kept wet in the harbours of the north ?",
            ["Le Moss", "Lund", "Kelp", "de Reed", "Byrne"],
            "Annals of Clay",
        ),
        (
            "Slow piles of clay: a trial",
            ["Berg", "Lund", "Santos Kelp", "Reed", "Pedersen", "de Witt"],
            "Clay Letters",
        ),
    ]


def test_people_who_fill_a_line_are_no_venue() -> None:
    listing = read(
        "<h2>Pubblicazioni</h2><ul>"
        "<li><h4>Influenza delle maree sulle pile.</h4><p>A. Lund, B. Moss, C. D’ Alga</p>"
        "<p>Giornale Italiano di Argilla</p><p>Vol. I n. 4 , ottobre – dicembre 1980</p></li>"
        "<li><h4>Caso di pile rapide nel meridione.</h4><p>A. Lund, B.Moss ed altri</p>"
        "<p>Argilla e laboratorio</p><p>Anno XIII n. 11 Novembre 1991</p></li>"
        "<li><h4>Pile lente e porti del sud.</h4><p>A. Lund, C. alga, B. Moss</p>"
        "<p>Atti del XIII Convegno della Società Meridionale</p>"
        "<p>Pisa 29-30 giugno / 1 luglio 1979</p></li></ul>"
    )

    assert [
        ([author.name for author in paper.authors], paper.venue, paper.date, paper.volume)
        for paper in listing.records
    ] == [
        (["A. Lund", "B. Moss", "C. D’Alga"], "Giornale Italiano di Argilla", "1980-10", "I"),
        (["A. Lund", "B. Moss"], "Argilla e laboratorio", "1991-11", "XIII"),
        (
            ["A. Lund", "C. Alga", "B. Moss"],
            "Atti del XIII Convegno della Società Meridionale",
            "1979-06",
            "",
        ),
    ]
    assert listing.unread == ()
    assert [paper.authors_complete for paper in listing.records] == [True, False, True]


def test_the_sign_of_a_list_may_be_the_year() -> None:
    listing = read(
        "<div><h2>Papers</h2><ul><li style=\"list-style-type: '2023 ';\">A. Lund, B. Moss. <a href='https://k.example/1'>"
        "Slow piles of clay</a>. <i>Annals of Clay</i>.</li>"
        "<li style=\"list-style-type: '2022 ';\">A. Lund. <a href='https://k.example/2'>"
        "Quick piles of clay</a>. <i>KCAI-2022</i>. Also presented at <i>KSOC-2020</i>.</li></ul>"
        "</div>"
    )

    assert [(paper.title, paper.date, paper.venue) for paper in listing.records] == [
        ("Slow piles of clay", "2023", "Annals of Clay"),
        ("Quick piles of clay", "2022", "KCAI"),
    ]


def test_underlined_headings_tell_markdown_among_tags() -> None:
    listing = read(
        "<p>\n</p>\n\n"
        "Slow piles of wet clay in the harbours of the north: when the usual way of calculating "
        "their density fails\n------\n_A. Lund, B. Moss_ <br>\n"
        "[arXiv:2204.00001](https://arxiv.org/abs/2204.00001)\nJHEP 1911 (2019) 159\n\n"
        "<p>\n<div><p>In this paper we look at piles.</p></div>\n</p>\n\n"
        "Quick piles of dry clay on the coast\n------\n_A. Lund, C. Reed_ <br>\n"
        "Phys.Rev.D 102 (2020) 4, 043018\n\n"
        "Proceedings\n====\n\n"
        "**Flat Piles in Harbours of the South** <br>\n_A. Lund in Kelp et al._ <br>\n"
        "J.Phys.G 50 (2023) 3, 030501\n\n"
        "**Tall Piles and the Tides** <br>\n_A. Lund in C. De Kelp et al._ <br>\n"
        "Kelp Bull. 3 (2018) 1-6\n"
    )

    assert [
        (paper.title.split(":")[0], paper.date, paper.venue, paper.volume, paper.issue, paper.pages)
        for paper in listing.records
    ] == [
        ("Slow piles of wet clay in the harbours of the north", "2019", "JHEP", "1911", "", "159"),
        ("Quick piles of dry clay on the coast", "2020", "Phys.Rev.D", "102", "4", "043018"),
        ("Flat Piles in Harbours of the South", "2023", "J. Phys.G", "50", "3", "030501"),
        ("Tall Piles and the Tides", "2018", "Kelp Bull", "3", "", "1-6"),
    ]


def test_editors_of_lawyers_are_family_names_between_strokes() -> None:
    listing = read(
        "Ann Lund\n\n## Aufsätze\n\n"
        "- Kritik der Pfähle in alten Häfen, in: Berg-Moss/Kelp (Hrsg.), Handbuch der Pfähle, "
        "1990, S. 295–315\n"
        "- Lob der Pfähle im Hafen, in: Reed u.a. (Hrsg.), Nach den Pfählen, 2002, S. 24–31\n"
    )

    assert [(paper.venue, paper.editors) for paper in listing.records] == [
        ("Handbuch der Pfähle", ("Berg-Moss", "Kelp")),
        ("Nach den Pfählen", ("Reed",)),
    ]


def test_what_was_funded_is_no_paper() -> None:
    listing = read(
        "<h2>Ann Lund's research</h2><h4>Papers</h4><ul>"
        "<li>A. Lund, B. Moss, <i>Slow piles of clay</i>, Kelp Letters 3 (2016), 4-9.</li></ul>"
        "<h4>Funded research projects</h4><ul><li>Ann Lund (PI), Bo Moss (Co-I), <i>Quick piles of "
        "clay</i>, Kelp Council, grant #K13, $700K, 2013--2017.</li></ul>"
        "<h4>Technical reports</h4><ul><li>Ann Lund and Bo Moss, <i>Flat piles of clay</i>, KU "
        "Clay Technical Report 04-01, 2004. (20 pages, 406 KB, <a href='f.pdf'>PDF</a>)</li></ul>"
    )

    assert [
        (paper.title, paper.date, paper.publisher, paper.notes) for paper in listing.records
    ] == [
        ("Slow piles of clay", "2016", "", ()),
        ("Flat piles of clay", "2004", "KU Clay", ("Technical Report 04-01",)),
    ]


def test_a_talk_whose_title_is_not_printed_is_no_paper() -> None:
    paper = "<li><b>Lund A</b>, Moss B. Slow piles of clay. Kelp Letters, 2016.</li>"
    talk = "<li><b>Lund A</b>, seminar, Kelp Institute (KI). Oslo, Norway. March 2017</li>"

    listing = read(f"<h2>Publications</h2><ul>{paper}{talk}</ul>")

    assert [record.title for record in listing.records] == ["Slow piles of clay"]


def test_a_sentence_about_work_with_somebody_is_no_paper() -> None:
    listing = read(
        "## Publications\n\nA. Lund, B. Moss. Slow piles of clay. Kelp Letters 3, 4-9 (2016).\n\n"
        "### Growth of piles in harbours\n\n"
        "With C. Reed, we built models of piles in growing harbours.\n"
    )

    assert [record.title for record in listing.records] == ["Slow piles of clay"]


@pytest.mark.parametrize(
    ("people", "names"),
    [
        ("A. Lund, B. Moss Conference on Clay and Looms", ["A. Lund", "B. Moss"]),
        ("A. Lund, B. Moss, SPIE Photonics West, San Francisco", ["A. Lund", "B. Moss"]),
    ],
)
def test_a_venue_right_behind_people_is_none_of_them(people: str, names: list[str]) -> None:
    listed = f'Publications\n\n"Slow piles of clay in the north", {people}, May 11-15, 2015.\n'

    [(_, authors, _)] = _papers(listed)

    assert authors == names


@pytest.mark.parametrize(
    ("people", "names"),
    [
        ("Lund, A. Moss, B. C., Reed, D.", ["A. Lund", "B. C. Moss", "D. Reed"]),
        ("Lund A., Moss B. Kelp C., Reed D.", ["A. Lund", "B. Moss", "C. Kelp", "D. Reed"]),
    ],
)
def test_a_comma_left_out_between_people_is_a_slip(people: str, names: list[str]) -> None:
    listed = f"Publications\n\n{people} (2015). Slow piles of clay. Kelp Letters, 3, 4-9.\n"

    [(title, authors, _)] = _papers(listed)

    assert (title, authors) == ("Slow piles of clay", names)


def test_a_journal_of_which_one_word_is_whole_is_no_person() -> None:
    listed = (
        "<ol><li>A. Lund, B. Moss, Acta Clay. Pol. A <strong>106</strong>, 51 (2004).<br>"
        "<em>Slow piles of wet clay</em>.</li>"
        "<li>A. Lund, Acta Clay. Pol. A <strong>120</strong>, 473 (2011).<br>"
        "<em>Quick piles of dry clay</em>.</li></ol>"
    )

    assert _papers(listed) == [
        ("Slow piles of wet clay", ["A. Lund", "B. Moss"], "Acta Clay. Pol. A"),
        ("Quick piles of dry clay", ["A. Lund"], "Acta Clay. Pol. A"),
    ]


def test_a_journal_and_its_numbers_are_no_end_of_a_title() -> None:
    listed = (
        "Publications\n\nLund, A.B. and C.D. Moss, 2026, Technical note: Including the tides of "
        "harbours in projections of piles: a case study of the northern coasts of clay, Hydrol. "
        "Clay Syst. Sci., 30, 421–432, https://doi.org/10.1234/hess-30-421-2026.\n"
    )

    assert _papers(listed) == [
        (
            "Technical note: Including the tides of harbours in projections of piles: a case study "
            "of the northern coasts of clay",
            ["A.B. Lund", "C.D. Moss"],
            "Hydrol. Clay Syst. Sci",
        )
    ]


@pytest.mark.parametrize(
    ("people", "names"),
    [
        ("Lund, A.B. C. Moss, D. Reed, and E.F. Kelp", ["A.B. Lund", "C. Moss", "D. Reed"]),
        ("Lund, A., B.-C. Moss D. Reed, and E. Kelp", ["A. Lund", "B.-C. Moss", "D. Reed"]),
    ],
)
def test_a_comma_left_out_before_initials_is_a_slip(people: str, names: list[str]) -> None:
    listed = f"Publications\n\n{people}, 2016, Slow piles of wet clay, Kelp Letters 47(2), 483-5.\n"

    [(title, authors, _)] = _papers(listed)

    assert (title, authors[:3]) == ("Slow piles of wet clay", names)


def test_a_short_family_name_behind_initials_is_no_title() -> None:
    listing = read(
        "# Papers\n\n- *Slow piles of clay, from a specification to a harbour*.\n"
        "Anthony C. J. Fox, Gareth Kelp, Dan P. Lund, and Nathan Moss.\n"
        "**Accepted at CoP**, 2023.\n"
        "- *Extensions of piles*.\nDan P. Lund, PhD thesis, **Kelp University**, 2011.\n"
    )

    assert [[author.name for author in paper.authors] for paper in listing.records] == [
        ["Anthony C. J. Fox", "Gareth Kelp", "Dan P. Lund", "Nathan Moss"],
        ["Dan P. Lund"],
    ]


@pytest.mark.parametrize(
    ("venue", "expected"),
    [
        ("Kelp Research (In revision)", ("Kelp Research", "", ("In revision",))),
        ("Kelp Bulletin 14(3): 5-16, doi: ", ("Kelp Bulletin", "5-16", ())),
        (
            "Journal of Kelp Research 125(19), e2020JD032812",
            ("Journal of Kelp Research", "e2020JD032812", ()),
        ),
    ],
)
def test_what_stands_behind_a_venue(venue: str, expected: tuple[str, str, tuple[str]]) -> None:
    read_as = read_venue(venue)

    assert (read_as.name, read_as.pages, read_as.notes) == expected


def test_a_title_ends_where_its_draft_and_days_stand() -> None:
    listing = read(
        "<h2>Ann Lund</h2><h3>Papers</h3><ul><li>Slow piles and the Beck lemma of clay "
        "<a href='https://arxiv.org/abs/2201.00001'> arXiv </a> (2022/6/28, 2022/7/8) Electron. J. "
        "Clay. 32 (2025), no. 3, Paper No. 3.22, 8 pp.</li>"
        "<li>Quick piles and the Beck lemma of sand "
        "<a href='https://arxiv.org/abs/2201.00002'> arXiv </a> (2022/6/28) Kelp J. "
        "Clay. 31 (2024), no. 2, Paper No. 2.22, 9 pp.</li></ul>"
    )

    assert [(paper.title, paper.venue, paper.date) for paper in listing.records] == [
        ("Slow piles and the Beck lemma of clay", "Electron. J. Clay", "2025"),
        ("Quick piles and the Beck lemma of sand", "Kelp J. Clay", "2024"),
    ]


def test_a_title_before_the_word_dissertation_is_nobody() -> None:
    listed = (
        "Publications\n\n- Ann O. Lund, A Recurrent Clay Toolset, Ph.D. dissertation. Kelp "
        "University, December 1998.\n"
        "- A. Lund, B. Moss. Slow piles of wet clay. Kelp Letters 3, 4-9 (2016).\n"
    )

    assert [title for title, _, _ in _papers(listed)] == [
        "A Recurrent Clay Toolset",
        "Slow piles of wet clay",
    ]


def test_letters_raised_behind_names_say_what_an_author_was() -> None:
    records = read(
        "# Papers\n\n"
        "Quill, A.<sup>G</sup>, and **B.P. Ma**. 2026. Roots of ferns in the wet clay below old "
        "towns. *Clay Letters*, *66* (2), 152-180.\n\n"
        "Lin, M.<sup>U,G</sup>, & B.P. Ma. 2025. The 4<sup>th</sup> root of moss on flat roofs. "
        "*Soil*, *72*, 10-19.\n"
    ).records

    assert [record.title for record in records] == [
        "Roots of ferns in the wet clay below old towns",
        "The 4th root of moss on flat roofs",
    ]
    assert [[a.name for a in record.authors] for record in records] == [
        ["A. Quill", "B.P. Ma"],
        ["M. Lin", "B.P. Ma"],
    ]


def test_a_number_before_a_wide_bracket_begins_a_paper() -> None:
    records = read(
        "# 代表性论文\n\n"
        "1） Ada Quill, Bo Ma，Roots of ferns in the wet clay of old towns，Soil, 2022, 12: 39.\n\n"
        "2） Bo Ma, Mia Lin，Moss on flat roofs of the north and its fungi，Soil, 2021, 11: 5.\n"
    ).records

    assert [record.authors[0].name for record in records] == ["Ada Quill", "Bo Ma"]


def test_what_stands_between_two_turned_names_may_be_forgotten() -> None:
    listed = (
        "Publications\n\n"
        "[1] Zhu, X.; Hua, Z.*; Berg, B.; Wan, H.; Zhu, G. Lin, Y. Slow moss. Kelp, 2023, 5, 2.\n"
        "[2] Zhu, X. Hua, Z., Berg, B. (2021). Stones in rain. Kelp Letters, 12, 4-9.\n"
    )

    assert [people for _, people, _ in _papers(listed)] == [
        ["X. Zhu", "Z. Hua", "B. Berg", "H. Wan", "G. Zhu", "Y. Lin"],
        ["X. Zhu", "Z. Hua", "B. Berg"],
    ]


def test_an_address_may_be_glued_to_a_title() -> None:
    listed = (
        "Publications\n\n"
        "Erola, T., Lahd, I. (2021). Moss and register: a study.https://doi.org/10.1234/kelp.7\n"
        "Arm, J., & Erola, T. (2020). Response Time of Ladders.https://osf.io/abcde\n"
    )

    assert [title for title, _, _ in _papers(listed)] == [
        "Moss and register: a study",
        "Response Time of Ladders",
    ]


def test_a_sign_of_latex_before_an_item_marks_it() -> None:
    listed = (
        "\\documentclass{article}\\begin{document}\\section{Publications}\\begin{itemize}\n"
        '\\item A. Metz and B. Voss, "Slow Moss", Kelp Lett. \\textbf{91}, 136 (2016)\n'
        '\\item $\\rhd$ B. Voss, "Quick Piles", Kelp Lett. \\textbf{92}, 13 (2017)\n'
        '\\item $\\alpha$ C. Oz, "Wet Clay", Kelp Lett. \\textbf{93}, 4 (2018)\n'
        "\\end{itemize}\\end{document}\n"
    )

    assert ("Quick Piles", ["B. Voss"], "Kelp Lett") in _papers(listed)


def test_a_star_in_a_bracket_that_closes_opens_no_emphasis() -> None:
    listed = (
        "Journal papers (*corresponding author)\n"
        "[1] Bo, Y.; Hua, Z.*; Gong, X. Ladder storage with moss. Kelp Letters, 2023, 16, 11-14.\n"
        "[2] Zhu, X.; Hua, Z.*; Berg, B. A study of walls. Kelp Letters, 2022, 15, 1-9.\n"
    )

    assert [title for title, _, _ in _papers(listed)] == [
        "Ladder storage with moss",
        "A study of walls",
    ]


def test_a_venue_may_stand_in_brackets_behind_the_last_author() -> None:
    listed = (
        "Publications\n\n"
        "2024 “A model of walls and their ladders”, by Hira Sand*, Utha Chit*, and Ben Raph "
        "[KELP ’24, Moss’24]\n"
        "2022 “Moss unlocks fast reading of the stones”, by Dong He, Hira Sand, Rob Patro. "
        "[Clay Methods’22]\n"
    )

    assert [(people[-1], venue) for _, people, venue in _papers(listed)] == [
        ("Ben Raph", "KELP"),
        ("Rob Patro", "Clay Methods"),
    ]


def test_the_key_of_a_citation_is_no_venue() -> None:
    records = read(
        "Publications\n\n"
        "[Sunn et al., 2024a] Xu Sunn, Nu Chen, and Car Feist. Slow piles of the coast. "
        "arXiv:2403.13728, March 2024a.\n"
        "[Lee, 2023] Ann Lee and Bo Ma. Quiet shelves. doi:10.1234/kelp.23, November 2023.\n"
        "[Penn et al., 2020] Gene Penn and Al Goss. Moss and rain. Kelp Letters, 12:4-9, 2020.\n"
    ).records

    assert [record.venue for record in records] == ["", "", "Kelp Letters"]
    assert [record.date[:4] for record in records] == ["2024", "2023", "2020"]


def test_what_is_said_before_a_venue_is_no_part_of_it() -> None:
    records = read(
        "Ann Quill\n\nPublications\n\n"
        '"A Moss Approach to Ladders," (with Bo Lund), May 23, 1997, revised January 1999. Kelp '
        "Optimization, 4(1), 2000, pages 1-29.\n"
        '"Third Ladders in the Rain," (with Cy Moss), Kelp Optimization, 5(1), pages 2-9, March '
        "2013. (Online first, September 5, 2011.)\n"
        '"Slow Sets of Moss," (with Cy Moss), 33 pages, accepted for Journal of Kelp (2025).\n'
        '"Moss of Families," (with Cy Moss), Advance online publication. Journal of Kelp, 2024.\n'
        '"Quiet Ladders," (with Cy Moss), Journal of Moss, 3, 21-30 (2012) ISSN: 2007-1558.\n'
    ).records

    assert [(record.venue, record.date[:4]) for record in records] == [
        ("Kelp Optimization", "2000"),
        ("Kelp Optimization", "2013"),
        ("Journal of Kelp", "2025"),
        ("Journal of Kelp", "2024"),
        ("Journal of Moss", "2012"),
    ]


_BOOKS = """# Mira Holt

## Books

- Discrete Dune Theory: An Elementary Approach, Kelp Press, Inc., Hoboken, NJ, January 2008.
- Sand Theory: A First Course, Peat Press, Ltd., Boston, MA, 2011.
- Tides of the northern flats. Kelp Letters, 6 (l980), 117-124.
- Grain in the wind of the north. Kelp Letters, 7 (l981), 12-24.
"""


def test_a_publisher_is_nobody_and_a_letter_may_stand_for_the_first_figure_of_a_year() -> None:
    found = read(_BOOKS)

    assert [(r.title, [a.name for a in r.authors], r.date) for r in found.records] == [
        ("Discrete Dune Theory: An Elementary Approach", ["Mira Holt"], "2008-01"),
        ("Sand Theory: A First Course", ["Mira Holt"], "2011"),
        ("Tides of the northern flats", ["Mira Holt"], "1980"),
        ("Grain in the wind of the north", ["Mira Holt"], "1981"),
    ]


def test_one_person_with_an_initial_ends_before_the_first_half_of_a_title() -> None:
    found = read(
        "Ann Lee\n\nPublications\n\n"
        "Lee A. Kelp Farming: What It Costs. Journal of Kelp. 2019;3:4-9.\n"
        "Ada B. Holt Byrne: Tides of the North. Journal of Kelp. 2020;4:1-7.\n"
    )

    assert [(r.title, [a.name for a in r.authors]) for r in found.records] == [
        ("Kelp Farming: What It Costs", ["A. Lee"]),
        ("Tides of the North", ["Ada B. Holt Byrne"]),
    ]
