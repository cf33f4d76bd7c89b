"""Lists as people type them by hand: their bullets, their slips, their labels."""

import pytest

from publications.domain.formats import decode, listing
from publications.domain.record import Record


def _read(*lines: str, heading: str = "## Publications") -> list[tuple[str, ...]]:
    return _said(listing.read("\n\n".join([heading, *lines])).records)


def _said(records: tuple[Record, ...]) -> list[tuple[str, ...]]:
    return [(one.title, *(author.name for author in one.authors)) for one in records]


_PAPERS = (
    "Ann Kelp, Bo Reed. Slow moss at night. Journal of Moss, 2019.",
    "De Oak, C., Reed, B. (2018). Quiet piles of rain. Journal of Moss.",
    "Bo Reed, Ann Kelp. Quick piles of rain. Journal of Moss, 2017.",
)
_SAID = [
    ("Slow moss at night", "Ann Kelp", "Bo Reed"),
    ("Quiet piles of rain", "C. De Oak", "B. Reed"),
    ("Quick piles of rain", "Bo Reed", "Ann Kelp"),
]


@pytest.mark.parametrize("bullet", ["-", "–", "[-] ", "[*] "])
def test_a_bullet_may_stand_right_before_the_words_or_in_brackets(bullet: str) -> None:
    assert _read(*(bullet + paper for paper in _PAPERS)) == _SAID


def test_initials_that_are_the_letters_of_a_degree_are_somebodys() -> None:
    papers = _read(
        "J.A. Kelp, M.S. Reed, R.N. Oak, C. Elm. Slow moss at night. Journal of Moss, 2019.",
        "Ann Kelp, M.D., Bo Reed, PhD. Quiet piles of rain. Journal of Moss, 2018.",
    )

    assert papers == [
        ("Slow moss at night", "J.A. Kelp", "M.S. Reed", "R.N. Oak", "C. Elm"),
        ("Quiet piles of rain", "Ann Kelp", "Bo Reed"),
    ]


def test_four_initials_behind_a_name() -> None:
    (paper,) = _read("Kelp A, Oak MJTC, Reed BC. Slow moss at night. Moss Letters 3, 4-9, 2019.")

    assert paper == ("Slow moss at night", "A. Kelp", "M. J. T. C. Oak", "B. C. Reed")


@pytest.mark.parametrize(
    "people",
    ["A. Kelp, B.C. Reed", "A. Kelp and B.C. Reed", "A. Kelp, C. de Oak, B.C. Reed"],
)
def test_the_last_of_the_people_needs_no_stop_before_the_title(people: str) -> None:
    title = "True drift of moss from old data"

    (paper,) = _read(f"{people} {title}. Moss Letters 3:4-9 (2017)")

    assert paper[0] == title
    assert paper[-1] == "B.C. Reed"


def test_a_note_in_capitals_ends_no_list() -> None:
    titles = ("Slow Moss", "Quiet Piles of Rain", "Quick Piles of Rain", "Shelves by the Sea")
    page = "<h1>Ann Kelp</h1><h2>Publications</h2>" + "".join(
        f"<h3>{title}</h3><p>(with Bo Reed)<br>Journal of Moss, May 201{at}.<br>NEED PAPER LINK</p>"
        for at, title in enumerate(titles)
    )

    records = listing.read(page).records

    assert [one.title for one in records] == list(titles)
    assert {one.venue for one in records} == {"Journal of Moss"}


def test_a_source_is_where_a_paper_came_out() -> None:
    page = "".join(
        f"<p>{title}<br>Author(s): Ann Kelp, Bo Reed<br>Source: Moss Letters, 12 (2), 2019.</p>"
        for title in ("The slow moss at night", "The quiet piles of rain")
    )

    records = listing.read(f"<h2>Publications</h2>{page}").records

    assert {(one.venue, one.volume) for one in records} == {("Moss Letters", "12")}


def test_what_only_sets_a_page_in_restructuredtext_is_no_part_of_it() -> None:
    page = (
        "Publications\n============\n\n.. rst-class:: cards\n\n"
        "- **Slow moss at night** [`PDF <https://lab.example/moss.pdf>`_]\n\n"
        "  with Bo Reed, Cy Oak\n\n  Moss Press, 2022.\n\n"
        "  .. image :: /moss.jpg\n     :width: 100\n\n"
        "- **Quiet piles of rain** [`PDF <https://lab.example/rain.pdf>`_]\n\n"
        "  with Bo Reed\n\n  `Journal of Moss, 2021 <https://lab.example/j>`_.\n"
    )

    read = listing.read(page)

    assert _said(read.records) == [
        ("Slow moss at night", "Bo Reed", "Cy Oak"),
        ("Quiet piles of rain", "Bo Reed"),
    ]
    assert not [line for line in read.unread if line.text.startswith(("..", ":"))]


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_a_few_stray_bytes_spoil_no_utf_8(mark: bytes) -> None:
    text = "Zoë Kelp, Søren Reed, Åsa Oak: Mossige Träume, über Nächte. © 2019"

    stray = mark + text.encode().replace("©".encode(), b"\xa9")

    assert decode(stray) == text


@pytest.mark.parametrize(
    ("company", "people"),
    [
        ("with Reed", ["Ann Kelp", "Reed"]),
        ("with Reed, Oak and van Elm", ["Ann Kelp", "Reed", "Oak", "van Elm"]),
        ("with Reed,Oak & Elm", ["Ann Kelp", "Reed", "Oak", "Elm"]),
        ("with Discussion", ["Ann Kelp"]),
    ],
)
def test_company_may_be_family_names_in_brackets(company: str, people: list[str]) -> None:
    page = (
        "<h1>Ann Kelp</h1><h2>Publications</h2>"
        f'<p>"Slow moss at night," ({company}), Journal of Moss, Vol.12, pp.4-9, April 2019.</p>'
        '<p>"Quiet piles of rain," (with B. Fir), Journal of Moss, Vol.11, pp.5-7, May 2018.</p>'
    )

    first, _ = listing.read(page).records

    assert [author.name for author in first.authors] == people


@pytest.mark.parametrize(
    "place",
    [
        "In proceedings of 16th International Conference on Moss (MOSS 2008), Oslo",
        "In 16th IEEE International Conference on Moss (MOSS 2008), Oslo",
    ],
)
def test_a_title_ends_before_in_proceedings_whose_stop_is_lost(place: str) -> None:
    (paper,) = listing.read(
        f"## Papers\n\n- Ann Kelp, Bo Reed. Slow Drift of Moss Under Wet Conditions {place}.\n"
    ).records

    assert paper.title == "Slow Drift of Moss Under Wet Conditions"
    assert "International Conference on Moss" in paper.venue


def test_signs_stand_before_names_and_within_numbers() -> None:
    papers = _read(
        "[27*◊] Kelp, A., ♦ Reed, B. & Oak, C. (2022). Slow moss at night. Moss Letters, 3, 4-9.",
        "[26◊] Kelp, A., ♦ Reed, B., & Oak, C. (2021). Quiet piles of rain. Moss Letters, 2, 4-9.",
    )

    assert papers == [
        ("Slow moss at night", "A. Kelp", "B. Reed", "C. Oak"),
        ("Quiet piles of rain", "A. Kelp", "B. Reed", "C. Oak"),
    ]


@pytest.mark.parametrize("when", ["(2016)", "(In Review)"])
@pytest.mark.parametrize("last", ["Oak C", "Oak C."])
def test_the_last_of_those_who_are_turned_is_turned_as_well(last: str, when: str) -> None:
    (paper,) = _read(f"Kelp, A., Reed, AM, and {last} {when} Slow moss at night. Moss 3: 4-9.")

    assert paper == ("Slow moss at night", "A. Kelp", "A. M. Reed", "C. Oak")


def test_a_volume_may_be_glued_to_its_journal() -> None:
    first, second = listing.read(
        "<html><body><h2>Publications</h2>\n"
        "<p>Kelp, A. & B.C. Reed. 1997. Slow moss at night. <i>Biomoss</i><b>19</b>: 537-539.</p>\n"
        "<p>Kelp, A. & B.C. Reed. 1996. Quiet piles of rain. Devel. Moss.185: 67-81.</p></body>"
    ).records

    assert (first.venue, first.volume, first.pages) == ("Biomoss", "19", "537-539")
    assert (second.venue, second.volume, second.pages) == ("Devel. Moss", "185", "67-81")


def test_a_quote_behind_a_comma_closes_a_title_whatever_follows() -> None:
    (paper,) = listing.read(
        '## Papers\n\n- A. Kelp, B. Reed, "Slow Moss in Wet Towns,"in *Moss Letters*, vol. 24, '
        "no. 12, pp. 4-9, 2013.\n"
    ).records

    assert (paper.title, paper.venue) == ("Slow Moss in Wet Towns", "Moss Letters")


def test_a_linked_report_is_no_venue() -> None:
    (paper,) = listing.read(
        "<html><body><h2>Papers</h2><ul>\n"
        '<li>A. Kelp, B. Reed, "Slow Moss in Wet Towns," in Proc. of IEEE MOSS, Oslo, Norway, Apr, '
        '2015. [<a href="m.pdf"> PDF</a>][<a href="tr.pdf"> Technical Report</a>] '
        '[<a href="m.ppt"> Slides PPT</a>]</li></ul></body></html>'
    ).records

    assert (paper.venue, paper.date, paper.publisher) == ("Proc. of IEEE MOSS", "2015-04", "")


def test_somebody_whose_capital_was_forgotten_is_not_lost() -> None:
    (paper,) = _read(
        'Yuan Kelp, Xiang Reed, Jun Oak, Paolo elm, Antonio Fir, "Slow Moss in Wet Towns," Moss '
        "Letters, 59(10):4-9, October 2021."
    )

    assert paper[1:] == ("Yuan Kelp", "Xiang Reed", "Jun Oak", "Paolo elm", "Antonio Fir")


def test_accepted_or_in_press_stands_for_a_year() -> None:
    (paper,) = _read(
        "Kelp, A., Reed, B., & Oak, C. (Accepted/In press). Slow moss at night. Moss Letters."
    )

    assert paper == ("Slow moss at night", "A. Kelp", "B. Reed", "C. Oak")


def test_a_link_may_hold_a_blank_before_its_address() -> None:
    (paper,) = _read(
        "Kelp, A., Reed, B. (2019). [Slow moss at night]( http://k.de/m.pdf). Biomoss."
    )

    assert paper == ("Slow moss at night", "A. Kelp", "B. Reed")


@pytest.mark.parametrize("glued", ["S.A.& Reed", "S.A. &Reed", "S.A.&Reed"])
def test_an_and_glued_to_a_name_parts_two_people(glued: str) -> None:
    (paper,) = _read(f"Kelp, {glued}, J.N. (2019). Slow moss at night. Biomoss, 4, 5-9.")

    assert paper == ("Slow moss at night", "S.A. Kelp", "J.N. Reed")


def test_only_the_first_of_the_people_is_turned_without_a_comma() -> None:
    (paper,) = _read("Kelp A., B. Reed, C. Oak, 2019, Slow moss at night, Biomoss, 4, 5-9.")

    assert paper == ("Slow moss at night", "A. Kelp", "B. Reed", "C. Oak")


@pytest.mark.parametrize(
    "title",
    ["Octopus: moss at night", "Decision making in moss", "Marine moss", "March of the moss"],
)
def test_a_title_that_begins_like_a_month_is_whole_behind_its_year(title: str) -> None:
    (paper,) = _read(f"Kelp, A., Reed, B., 2019, {title}, in the Proceedings of Moss, pp. 5-9.")

    assert paper == (title, "A. Kelp", "B. Reed")


def test_several_holders_begin_a_venue_behind_a_comma() -> None:
    venue = "IEEE/RSM International Conference on Moss"

    (paper,) = listing.read(
        f"Publications\n\nA. Kelp, B. Reed, Slow moss at night, {venue}, ICOM 2021."
    ).records

    assert (paper.title, paper.venue) == ("Slow moss at night", venue)


def test_reports_under_a_heading_of_their_own_are_papers() -> None:
    papers = listing.read(
        "# Publications\n\n## Select Commissioned Policy Reports\n\n"
        "- A. Kelp and B. Reed. Slow moss at night. Moss Office, 2019.\n"
        "- A. Kelp and C. Oak. Wet moss by day. Moss Office, 2020.\n"
    ).records

    assert [paper.title for paper in papers] == ["Slow moss at night", "Wet moss by day"]


def test_a_german_quotation_of_two_parts_is_one_title() -> None:
    (paper,) = listing.read(
        "## Aufsätze\n\n- Kelp, Anna und Ben Reed. 2023. »Moos zählen. Das Nass als Fach – ein "
        "Versuch«. In Moos und Ton, herausgegeben von Elm, Cora und Dan Fir, 4–9. Berlin: Tang.\n"
    ).records

    assert paper.title == "Moos zählen. Das Nass als Fach – ein Versuch"
    assert paper.venue == "Moos und Ton"
    assert paper.editors == ("Cora Elm", "Dan Fir")


def test_a_star_escaped_at_the_end_of_italics_is_none_of_a_journal() -> None:
    (paper,) = listing.read(
        "## Papers\n\n[1]   Kelp,  A., **Reed, B.\\***, 2023. Slow moss at night. "
        "***Letters  of Moss\\***, 12(3), 4-9.\n"
    ).records

    assert paper.venue == "Letters of Moss"


def test_when_somebody_looked_is_not_when_a_paper_came_out() -> None:
    (paper,) = listing.read(
        "## Papers\n\n- A. Kelp and B. Reed, “Slow moss at night,” Moss Letters, "
        "May 09, 2022 Accessed: Jan. 01, 2025. [[online]](https://kelp.example/moss)\n"
    ).records

    assert paper.date == "2022-05-09"


def test_half_wide_brackets_hold_titles() -> None:
    (paper,) = _read("山田太郎・鈴木花子｢湿った町の苔｣『苔学研究』5(1)，45-56，(1992)")

    assert paper == ("湿った町の苔", "山田太郎", "鈴木花子")


def test_what_a_shortcode_of_hugo_prints_is_read() -> None:
    (paper,) = listing.read(
        '## Bücher\n\n{{< pub_pic ImagePath="/images/moss.jpg" Description="Kelp, Anna und Ben '
        'Reed. 2022. Moos in der Stadt. Berlin: Tang." >}}\n'
    ).records

    assert (paper.title, paper.date) == ("Moos in der Stadt", "2022")


def test_a_year_glued_to_its_title_is_read() -> None:
    (paper,) = listing.read(
        "<html><body><h2>Papers</h2><ul><li>Kelp A., Reed B. and Oak C. (2023)<i>The cost of "
        "moss in towns.</i> Moss Letters</li></ul></body></html>"
    ).records

    assert (paper.title, paper.date) == ("The cost of moss in towns", "2023")


def test_a_state_glued_to_the_company_is_no_venue() -> None:
    (paper,) = listing.read(
        "# Anna Kelp\n\n## Papers\n\n- Weaving of slow mosses in towns (with Ben Reed).submitted\n"
    ).records

    assert (paper.title, paper.venue) == ("Weaving of slow mosses in towns", "")


def test_a_month_set_apart_is_no_part_of_its_journal() -> None:
    (paper,) = listing.read(
        "## Papers\n\n- A. Kelp, B. Reed, and C. Oak, Slow moss at night, *Letters of Moss*. "
        "April, 2022. Accepted.\n"
    ).records

    assert (paper.venue, paper.date) == ("Letters of Moss", "2022-04")


def test_which_text_a_link_leads_to_is_no_part_of_a_title() -> None:
    (paper,) = listing.read(
        "<html><body><h1>Anna Kelp</h1><h2>Papers</h2><ul><li><p><b>Slow moss at night</b> "
        '[<a href="m.pdf">PDF(technical report)</a>]</p><p>Letters of Moss, 62(2), pp. 4–9, '
        "2016.</p></li></ul></body></html>"
    ).records

    assert (paper.title, paper.venue) == ("Slow moss at night", "Letters of Moss")


def test_a_number_behind_a_title_is_that_of_a_patent() -> None:
    records = listing.read(
        "# Patents\n\n"
        "- Quill Yan, Zora Wong, Ann Berg. A way and a device to coil ropes, zl201710123456. X\n"
        "- Quill Yan, Ann Berg. A way to dry nets in summer, ZL201510654321.2\n"
    ).records

    assert [(record.title, record.kind, record.venue, record.notes) for record in records] == [
        ("A way and a device to coil ropes", "patent", "", ("zl201710123456",)),
        ("A way to dry nets in summer", "patent", "", ("ZL201510654321.2",)),
    ]


def test_where_somebody_told_of_a_paper_is_no_venue() -> None:
    records = listing.read(
        "# Ann Berg\n\n## Working Papers\n\n"
        "1. **Monitoring by Nets: Evidence from Kelp Farms** (solo-authored)\\\n"
        "   *Presented at: Oslo University; North Kelp Symposium; Bergen Consortium of Kelp.*\n"
        "2. **Are Mergers of Kelp Farms Real?** (with Bo Marsh and Zora Quill)\\\n"
        "   *Presented at: Bergen Kelp Symposium (Scheduled); North Kelp Conference.*\n"
        "3. **Leverage and Ropes in Kelp Prices** (with Zora Quill)\\\n"
        "   *Presented at: Annual Conference on Kelp; Harbour Business School.*\n"
    ).records

    assert [(record.title, record.venue, len(record.authors)) for record in records] == [
        ("Monitoring by Nets: Evidence from Kelp Farms", "", 1),
        ("Are Mergers of Kelp Farms Real?", "", 3),
        ("Leverage and Ropes in Kelp Prices", "", 2),
    ]
    assert records[0].notes == (
        "Presented at: Oslo University; North Kelp Symposium; Bergen Consortium of Kelp",
        "solo-authored",
    )


def test_the_number_of_a_review_says_no_year() -> None:
    records = listing.read(
        "# Publications\n\n"
        "- Ann Kelp: Ropes in cold harbours. *Kelp Letters*, 12 (2002), 12-30."
        " [Maths Reviews 1892999 (2003f: 05130)]\n"
        "- Ann Kelp and Bo Reed: Tight knots. *Kelp Letters*, 14 (2020), 3-10. [MR 4338999]\n"
    ).records

    assert [(record.venue, record.date, record.notes) for record in records] == [
        ("Kelp Letters", "2002", ()),
        ("Kelp Letters", "2020", ()),
    ]
