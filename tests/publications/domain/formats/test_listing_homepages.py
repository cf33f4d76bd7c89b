"""Papers on homepages that somebody wrote by hand, each in a form of its own."""

import pytest

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
        '<strong class="pub-title">How Do Ladders Lean?</strong><br>'
        "<span><b>Moss Notes and Records</b>. 2024. 3(2): 41-59. With Lie Sand and Cy Stone."
        f"</span><div class='abstract-text'>{about}</div>"
    )

    record, *_ = _read(ladders, _JOBS, owner="Nora Falk").records

    assert _names(record) == ["Nora Falk", "Lie Sand", "Cy Stone"]
    assert (record.venue, record.date) == ("Moss Notes and Records", "2024")


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


@pytest.mark.parametrize(
    "links",
    [
        '[<a href="a.pdf">manuscript</a>, <a href="b.pdf">defence slides</a>]',
        '[<a href="a.pdf">pdf</a>x, <a href="b.pdf">my notes</a>]',
        '[<a href="a.pdf">teaser film</a> | <a href="b.pdf">code</a>]',
    ],
)
def test_links_in_one_pair_of_brackets_are_no_more_than_links(links: str) -> None:
    papers = (
        "<b>Walls that lean</b> (2021)<br>Nora Falk, Bo Oak [<a href='c.pdf'>paper</a>]",
        f"<b>Roofs and their ropes: A theory</b> (2020)<br>Nora Falk &nbsp;{links}",
    )

    records = _read(*papers, owner="Nora Falk").records

    assert [(r.title, [a.name for a in r.authors]) for r in records] == [
        ("Walls that lean", ["Nora Falk", "Bo Oak"]),
        ("Roofs and their ropes: A theory", ["Nora Falk"]),
    ]


def _titles_and_venues(*items: str) -> list[tuple[str, str]]:
    return [(record.title, record.venue) for record in _read(*items).records]


def test_a_meeting_whose_name_is_glued_to_the_title_ends_it() -> None:
    assert _titles_and_venues(
        "Bo Zhao, Jie Oak. Routes in gardens,The 14th International Conference on Moss, Kelp and"
        " Walls(MKW 2021).",
        "Bo Zhao, Jie Oak. Curves of genus 3 in kelp,2023 7th International Conference on Kelp,"
        " Clay and Walls(IEEE KCW).",
        "Jie Oak. A slow ladder. the 2nd International Workshop on Ladders, Kyoto, 2009.",
        "Bo Zhao, Jie Oak. Walls that lean. Kelp Letters 3, 12-19, 2012.",
    ) == [
        ("Routes in gardens", "14th International Conference on Moss, Kelp and Walls"),
        ("Curves of genus 3 in kelp", "7th International Conference on Kelp, Clay and Walls"),
        ("A slow ladder", "2nd International Workshop on Ladders"),
        ("Walls that lean", "Kelp Letters"),
    ]


def test_what_leads_to_a_venue_may_stand_twice_or_be_a_word() -> None:
    assert _titles_and_venues(
        'A. Falk, "A study of moss", in <i>In 2022 30th Moss Conference (EMC)</i>, Bonn, Germany',
        'B. Oak, A. Falk, "Walls of clay", in In 2021 IEEE Moss Symposium, Yokohama, Japan',
        'B. Oak, "Kelp", in proceedings, International Conference on Kelp (ICK), Oslo, 2020.',
    ) == [
        ("A study of moss", "30th Moss Conference"),
        ("Walls of clay", "IEEE Moss Symposium"),
        ("Kelp", "International Conference on Kelp"),
    ]


def test_a_server_of_preprints_is_no_end_of_a_title() -> None:
    assert _titles_and_venues(
        "Falk, A., et al. Limits of moss in single ladders bioRxiv. doi.org/10.1101/2024.07.26.605",
        "Falk, A., Oak, H., (2023) Models of moss. arxiv. doi.org/10.48550/arXiv.2308.07465",
        "Oak, A., Falk, Z., (2023) A clock of moss. biorxiv. doi.org/10.1101/2023.08.11.552890",
    ) == [
        ("Limits of moss in single ladders", "bioRxiv"),
        ("Models of moss", "arXiv"),
        ("A clock of moss", "biorxiv"),
    ]


def test_supplements_and_special_issues_are_no_part_of_a_journals_name() -> None:
    records = _read(
        "Bo Oak, An Falk. Models of moss. Moss Biology (special issue of KLP 2018)"
        " 12(Suppl 1):10, 2018.",
        "Bo Oak, An Falk. Rules of moss. Moss Biology, 9(Suppl 1), S4, 2015.",
        "Hye Oak, An Falk. Paths in kelp. Journal of Food, Clay and Moss. Vol. 4 (3&amp;4):95-98,"
        " 2006.",
        "Yun Oak, An Falk. Whole moss, Moss Research International, Vol. 2013, No. 724124, 2013.",
    ).records

    assert [(record.venue, record.volume, record.pages) for record in records] == [
        ("Moss Biology", "12", "10"),
        ("Moss Biology", "9", "S4"),
        ("Journal of Food, Clay and Moss", "4", "95-98"),
        ("Moss Research International", "2013", ""),
    ]


def test_the_form_of_a_paper_in_front_of_its_title_is_a_note() -> None:
    record, _ = _read(
        "Bo Zhao. (Short paper) Towards paths without ladders. Kelp Letters 3, 12-19, 2012.",
        "Bo Zhao. Walls that lean. Kelp Letters 2, 1-9, 2011.",
    ).records

    assert (record.title, record.notes) == ("Towards paths without ladders", ("Short paper",))


def test_a_blank_before_the_stop_of_an_initial_loses_nobody() -> None:
    record, _ = _read(
        "Chang, Y. W., Falk, S. Y ., Chan, Y. C., & Oak, C. C. (2023). Slow piles. Kelp, 3, 4-9.",
        "Falk, S. Y., & Oak, C. C. (2022). Walls that lean. Kelp Letters, 2, 1-9.",
    ).records

    assert _names(record) == ["Y. W. Chang", "S. Y. Falk", "Y. C. Chan", "C. C. Oak"]


def test_who_prints_nothing_but_journals_is_no_journal() -> None:
    record, _ = _read(
        "Moss and its Uses: A Review, MDPI, Electronics, 27 October 2022",
        "Control of Gardens, International Journal of Gardens (IJG), 30 July 2022",
        owner="Nora Falk",
    ).records

    assert (record.title, record.venue) == ("Moss and its Uses: A Review", "Electronics")
    assert record.publisher == "MDPI"


def test_where_and_when_may_stand_behind_a_bar_on_the_line_of_the_title() -> None:
    page = "".join(
        f'<li class="item"><a href="pubs.html"><p class="pub-title">{title}</p>'
        f'<p class="about">{about}</p></a></li>'
        for title, about in (
            ("Fisher Rules for Learned Moss | IEEE CVPR 2022 (oral)", "A frame for gardens."),
            ("Walls for many kinds of moss｜Kelp Optics 2017", "It is fast and slow."),
            ("AdaMoss: Walls with clamps | 2024 IEEE TPAMI", "Walls are a pursuit of moss."),
        )
    )

    records = formats.read(f"<h1>Publications</h1><ul>{page}</ul>").records

    assert [(record.title, record.venue, record.date) for record in records] == [
        ("Fisher Rules for Learned Moss", "IEEE CVPR", "2022"),
        ("Walls for many kinds of moss", "Kelp Optics", "2017"),
        ("AdaMoss: Walls with clamps", "IEEE TPAMI", "2024"),
    ]


def test_a_page_may_set_people_title_and_venue_as_headings() -> None:
    page = "".join(
        f"<h5>{people} ({year})</h5><h4>{title}</h4><h5>{venue}</h5><br>"
        for people, year, title, venue in (
            ("Falk JG, Mills GB, Berg JS.", 2013, "Pulses of moss.", "Molecular Kelp 49:1-13."),
            ("Worst DT, Berg JS, Falk JG.", 2012, "The rain and the walls.", "Moss 5(2):119."),
            ("Hung YP, Falk JG, Tanta M.", 2011, "Seeing the state of kelp.", "Moss 4(4):545-54."),
            ("Falk JG, Berg JS.", 2011, "Slow walls uncovered.", "Kelp 144(5):638-40."),
        )
    )

    records = formats.read(f"<h4>Selected Publications</h4>{page}").records

    assert [(record.title, len(record.authors), record.venue) for record in records] == [
        ("Pulses of moss", 3, "Molecular Kelp"),
        ("The rain and the walls", 3, "Moss"),
        ("Seeing the state of kelp", 3, "Moss"),
        ("Slow walls uncovered", 2, "Kelp"),
    ]


def test_a_number_before_a_stroke_begins_an_item() -> None:
    papers = (
        "<strong>3/</strong> <strong>Falk N.</strong>, Berg M., Oak S. Slow moss in gardens."
        " <em>Scientific Kelp</em>, 6, 22125, 2020.",
        "<strong>2/</strong> <strong>Falk N.</strong>, Berg M. How moss grows in walls, Authorea,"
        " 2019",
        "1/ Oak L., <strong>Falk N.</strong> Lengths of moss. <em>Applied Moss</em>, 31, 567-570,"
        " 2018.",
    )
    page = "".join(f"<p>{paper}</p>" for paper in papers)

    records = formats.read(f"<h1>Nora Falk</h1><h2>Publications</h2>{page}").records

    assert [(record.title, record.venue) for record in records] == [
        ("Slow moss in gardens", "Scientific Kelp"),
        ("How moss grows in walls", "Authorea"),
        ("Lengths of moss", "Applied Moss"),
    ]
    assert not any(record.venue_acronym for record in records)


def test_a_stop_between_the_year_and_the_month_keeps_both_off_the_journal() -> None:
    record, _ = _read(
        "Falk A, Oak J. Moss made by hand. Nat Moss Biol. 2015. May; 11(5):309-15.",
        "Oak J, Falk A. What moss cannot do. Kelp Nano. 2021 Feb 23;15(2):52-59.",
    ).records

    assert (record.venue, record.date, record.pages) == ("Nat Moss Biol", "2015", "309-15")


def test_a_link_to_the_electronic_edition_is_no_title() -> None:
    papers = (
        ("Ada Falk, Bo Oak, and Cy Berg,", "The Model of Moss.", "Kelp Press, 1995. pp. 93-98."),
        ("Ada Falk and Cy Berg,", "Grains of Clay.", "Kelp Press, 1995. pp. 345-382."),
        ("Cy Berg, Ada Falk and Bo Oak.", "Slow Walls.", "Kelp Press, 1996. pp. 3-12."),
    )
    page = "".join(
        f"<p>{people}<br>{title}<br>In The Kelp Handbook. {venue}<br>"
        '<a href="https://kelp.example/x">DBLP Electronic Edition</a></p>'
        for people, title, venue in papers
    )

    records = formats.read(f"<h1>Ada Falk</h1><h2>Publications</h2>{page}").records

    assert [record.title for record in records] == [
        "The Model of Moss", "Grains of Clay", "Slow Walls",
    ]  # fmt: skip


def test_the_first_half_of_a_title_is_nobody_where_people_stand_below() -> None:
    cards = "".join(
        f"<div><h4>{title}</h4><p>{people}</p><p>Accepted by <b>{venue}</b></p></div>"
        for title, people, venue in (
            ("See Moss and Know More: Walls in Use", "Yu Oak, Qi Berg, Run Falk", "ICCV 2023"),
            ("Gaussian Shaders: Moss for Surfaces", "Qi Berg, Jia Tu, Yuan Falk", "CVPR 2024"),
            ("Walls in Large Gardens", "Yi Oak, Pei Berg, Ye Falk", "ICCV 2023"),
        )
    )

    records = formats.read(f"<h1>Publications</h1>{cards}").records

    assert [(record.title, len(record.authors)) for record in records] == [
        ("See Moss and Know More: Walls in Use", 3),
        ("Gaussian Shaders: Moss for Surfaces", 3),
        ("Walls in Large Gardens", 3),
    ]


def test_a_report_that_a_link_behind_the_year_leads_to_is_not_the_paper() -> None:
    record, _ = _read(
        'M. Oak and J. Falk, "<a href="https://oak.example/a.pdf">Slow moss</a>," Kelp Journal, V.'
        ' 36 (2), Summer 2012. <a href="https://oak.example/t.pdf">Technical Report</a> and'
        ' <a href="https://oak.example/w">Web page</a>.',
        'E. Berg and J. Falk, "<a href="https://oak.example/b.pdf">A moss</a>," Moss, 20, 2012.',
    ).records

    assert (record.venue, record.date, record.kind) == ("Kelp Journal", "2012", "journal")


def test_the_begin_of_a_title_before_a_colon_is_nobody_behind_shortened_names() -> None:
    record, _ = _read(
        "B. Dahn, Ph. Oak, O-A. Berg, Mossy Gravitation: How Ladders Draw Rain, Moss"
        " Engineering, 14(2):31-58, Mar. 2011",
        "C. Falk, Ph. Oak, Walls of clay and how they lean, Journal of Moss, 4(1):1-9, 2015",
    ).records

    assert record.title == "Mossy Gravitation: How Ladders Draw Rain"
    assert _names(record) == ["B. Dahn", "Ph. Oak", "O-A. Berg"]


def test_how_many_were_accepted_is_no_venue_above_one_in_brackets() -> None:
    records = _read(
        '<a href="https://oak.example/a.pdf">Rules for Walls</a>, 10 pages, acceptance rate: 19.1%'
        " (to appear)<br>by Yuan Oak, Bo Ray, Su Berg.<br>[<a href='https://oak.example/'>ASE"
        " 2016</a>]",
        '<a href="https://oak.example/b.pdf">Moss Bugs in Use</a>, 18 pages, acceptance rate: 15%'
        "<br>by Su Berg, Yuan Oak, Bo Ray.<br>[<a href='https://oak.example/'>ICSE 2015</a>]",
    ).records

    assert [(record.title, record.venue, record.date) for record in records] == [
        ("Rules for Walls", "ASE", "2016"),
        ("Moss Bugs in Use", "ICSE", "2015"),
    ]
