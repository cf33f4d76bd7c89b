"""Papers, and what is none, in lists of data and in the data of a CV."""

import pytest

from labsite.import_site.rows import AwardRow, PaperRow, ProjectRow, TalkRow
from tests.labsite.import_site.readers.sites import only, read, whys


def test_a_citation_beside_a_title_in_bold_tells_who_wrote_it() -> None:
    found = read(
        {
            "_config.yml": "title: Root Lab\n",
            "_data/publications.yml": '- title: "**Roots in dry soil**"\n'
            '  citation: "**Lin M**, Berg OK, Sato R. (2023) *Journal of Soil*."\n',
        }
    )

    record = only(found, PaperRow).record
    assert record.title == "Roots in dry soil"
    assert [author.name for author in record.authors] == ["M. Lin", "O. K. Berg", "R. Sato"]
    assert record.date == "2023"


def test_what_somebody_said_at_a_conference_is_a_talk() -> None:
    found = read(
        {
            "index.html": "<title>Root Lab</title><p>We dig.</p>",
            "data/activities.json": '{"conferences": [{"date": "2019/5/11", "event": "Soil Days",'
            ' "title": "Roots in dry soil"}], "seminars": [{"date": "2020/1/2", "event": "Pisa",'
            ' "title": "On clay"}]}',
        }
    )

    assert [row.title for row in found.rows if isinstance(row, TalkRow)] == [
        "Roots in dry soil", "On clay",
    ]  # fmt: skip
    assert not [row for row in found.rows if isinstance(row, PaperRow)]


def test_a_talk_that_two_files_tell_of_is_one_and_of_another_day_it_is_another() -> None:
    page = "---\ntitle: On clay\ndate: {}\n---\n"
    found = read(
        {
            "_config.yml": "title: Root Lab\n",
            "_talks/clay.md": page.format("2008-11-21"),
            "_talks/again.md": page.format("2009-01-02"),
            "_data/seminars.yml": "- {title: On Clay, date: 2008-11-21, speaker: Mia Lin}\n",
        }
    )

    talks = [row for row in found.rows if isinstance(row, TalkRow)]
    assert sorted((row.starts_at, row.speaker) for row in talks) == [
        ("2008-11-21", "Mia Lin"), ("2009-01-02", ""),
    ]  # fmt: skip


def test_a_line_of_front_matter_that_nothing_closes_hides_no_bibliography() -> None:
    entry = "@article{{r{0}, title={{Roots of year {0}}}, author={{Lin, Mia}}, year={{{0}}}}}\n"
    bibliography = "---\n\n" + "".join(map(entry.format, (2020, 2021)))
    found = read(
        {
            "_config.yml": "title: Root Lab\nscholar:\n  bibliography: papers.bib\n",
            "_bibliography/papers.bib": bibliography,
            "_pages/publications.md": "---\ntitle: Papers\n---\n{% bibliography %}\n",
        }
    )

    assert [row.record.title for row in found.rows if isinstance(row, PaperRow)] == [
        "Roots of year 2020", "Roots of year 2021",
    ]  # fmt: skip


def test_a_field_that_an_entry_has_twice_is_read_as_the_site_showed_it_and_told() -> None:
    entry = (
        "@article{a,\nauthor={Lin, Mia},\nauthor={Lin, Mia and Yang, Bo},\ntitle={Deep roots}}\n"
    )
    found = read({"_config.yml": "title: Root Lab\n", "_bibliography/papers.bib": entry})

    assert [author.name for author in only(found, PaperRow).record.authors] == [
        "Mia Lin",
        "Bo Yang",
    ]
    told = [each.text for each in found.unplaced if each.why == "field_replaced"]
    assert told == ["author = {Lin, Mia}"]


def test_a_bibliography_without_an_entry_is_told() -> None:
    files = {
        "_config.yml": "title: Root Lab\n",
        "_bibliography/papers.bib": "Lin, M. (2020). Roots.\n",
        "_pages/publications.md": "---\ntitle: Papers\n---\n{% bibliography %}\n",
    }
    assert "not_a_paper" in whys(read(files))


def test_a_file_of_awards_lists_no_papers() -> None:
    awards = "- {year: '2025', title: Best Paper Runner-Up Award, venue: Soil Days}\n"
    found = read(
        {
            "_config.yml": "title: Mia Lin\nfirst_name: Mia\nlast_name: Lin\n",
            "_data/awards.yml": awards + "- {year: '2023', title: Soil Fellow}\n",
        }
    )

    rows = [row for row in found.rows if isinstance(row, AwardRow)]
    assert [(row.title, row.giver, row.date) for row in rows] == [
        ("Best Paper Runner-Up Award", "Soil Days", "2025"), ("Soil Fellow", "", "2023"),
    ]  # fmt: skip
    assert not [row for row in found.rows if isinstance(row, PaperRow)]


def test_volumes_of_one_title_with_dois_of_their_own_are_all_there() -> None:
    found = read(
        {
            "_config.yml": "title: Root Lab\n",
            "_pages/publications.md": "---\ntitle: Publications\n---\n\n"
            "1. Mia Lin, Ola Berg. [Soil Days](https://doi.org/10.5555/soil.21). Kelp, 2021.\n"
            "2. Mia Lin, Ren Sato. [Soil Days](https://doi.org/10.5555/soil.22). Kelp, 2022.\n"
            "3. Mia Lin, Bo Ma. [Roots](https://doi.org/10.5555/roots). Soil Letters, 2022.\n",
        }
    )

    papers = [row.record for row in found.rows if isinstance(row, PaperRow)]
    assert [(paper.title, paper.date) for paper in papers] == [
        ("Soil Days", "2021"), ("Soil Days", "2022"), ("Roots", "2022"),
    ]  # fmt: skip


def test_references_as_pandoc_has_them_are_papers() -> None:
    listed = (
        "references:\n- id: lin2019\n  author:\n  - family: Lin\n    given: Mia\n"
        "  title: Roots in clay\n  issued:\n  - year: 2019\n"
    )
    paper = only(read({"_config.yml": "", "_data/papers.yml": listed}), PaperRow).record

    assert (paper.title, paper.date) == ("Roots in clay", "2019")


def test_a_year_behind_the_authors_of_a_numbered_list_is_when_the_paper_came_out() -> None:
    page = "---\npapertitle: On {} in clay\nauthor: {}. <b>Lin, M.</b> and Berg, O. K. ({})\n"
    page += "journal: Journal of Clay, 4(2), 1-9.\n{}---\n"
    found = read(
        {
            "_config.yml": "title: Mia Lin\n",
            "_publications/a.md": page.format("moss", 1, "2018", ""),
            "_publications/b.md": page.format("roots", 12, "2019a", "date: 2020-03-04\n"),
        }
    )

    moss, roots = (row.record for row in found.rows if isinstance(row, PaperRow))
    assert (moss.date, roots.date) == ("2018", "2020-03-04")
    assert {record.authors[0].name for record in (moss, roots)} == {"M. Lin"}
    assert [author.name for author in roots.authors] == ["M. Lin", "O. K. Berg"]


def test_papers_on_cards_are_read_from_the_first_on_whatever_their_links_are_called() -> None:
    card = (
        '<div class="card">\n  <div>\n<span>{1}</span>\n<span>2026</span>\n</div>\n  <h3>{0}</h3>\n'
        '  <p class="author">Mia Lin, <b>Ola Berg</b></p>\n'
        "  <p>Proceedings of the Conference on Clay and Roots, 2026</p>\n  <div>\n"
        '    <a href="https://a.example/p">Paper</a>\n'
        '    <a href="https://a.example/q">Project</a>\n  </div>\n</div>\n\n'
    )
    found = read(
        {
            "_config.yml": "title: Root Lab\n",
            "_pages/publications.md": "---\ntitle: Publications\npermalink: /publications/\n---\n"
            "<div>\n<h2>Publications</h2>\n<div><span>Our Research</span> <span>Achievements</span>"
            "</div>\n</div>\n\n"
            + card.format("Wet moss on dry clay: where the roots go", "CLAY")
            + card.format("How the roots of ferns bend at night", "MedIA"),
        }
    )

    assert [row.record.title for row in found.rows if isinstance(row, PaperRow)] == [
        "Wet moss on dry clay: where the roots go",
        "How the roots of ferns bend at night",
    ]


def test_a_paper_under_a_short_name_with_the_same_doi_is_the_same() -> None:
    doi = "[[DOI](https://doi.org/10.1234/rm.1)]"
    listed = (
        f'"RootMap: a map of all roots", Journal of Clay, 4, 2021. {doi}',
        '"How the roots of ferns bend", Journal of Moss, 2, 2020.',
        '"Where the clay ends", Clays of the World (Sand Press), 2019.',
        '"Where the clay ends", Workshop on Loam, 2018.',
        '"What moss does at night", Journal of Moss, 3, 2017.',
        '"What moss does at night", bioRxiv, 2016.',
    )
    found = read(
        {
            "_config.yml": "title: Root Lab\n",
            "_pages/publications.md": "---\ntitle: Publications\npermalink: /publications/\n---\n"
            + "".join(f"- M. Lin, O. Berg, {each}\n" for each in listed),
            "_pages/research.md": "---\ntitle: Research\npermalink: /research/\n---\n"
            "## Selected publications\n"
            f'- M. Lin, et al., "RootMap", Journal of Clay, 2021. {doi}\n',
        }
    )

    papers = [row.record for row in found.rows if isinstance(row, PaperRow)]
    assert [(paper.title, paper.date) for paper in papers] == [
        ("RootMap: a map of all roots", "2021"),
        ("How the roots of ferns bend", "2020"),
        ("Where the clay ends", "2019"),
        ("Where the clay ends", "2018"),
        ("What moss does at night", "2017"),
    ]


@pytest.mark.parametrize("copy", ["citations copy", "citations (1)", "citations - Copy (2)"])
def test_a_copy_of_a_list_that_nothing_names_is_told(copy: str) -> None:
    cited = "- id: doi:10.1000/1\n  title: Counting roots{}\n  date: 2021-01-01\n"
    found = read(
        {
            "_config.yml": "title: Root Lab\n",
            "_data/citations.yaml": cited.format(""),
            f"_data/{copy}.yaml": cited.format("."),
        }
    )

    assert only(found, PaperRow).record.title == "Counting roots"
    assert [(each.file, each.why) for each in found.unplaced] == [(f"_data/{copy}.yaml", "draft")]


def test_papers_of_a_spreadsheet_with_braces_are_those_of_the_bibliography() -> None:
    found = read(
        {
            "_config.yml": "title: Ann Lee\nauthor: {name: Ann Lee}\n",
            "_bibliography/papers.bib": "@article{a,title={{Moss} on {Tin} roofs},"
            "author={Lee, Ann},journal={Moss Letters},year=2020}\n",
            "_data/publications.csv": "TITLE,AUTHOR,JOURNAL,YEAR,PAGES\n"
            '{Moss} on {Tin} roofs,"Lee, Ann",{Moss} {Letters},2020,1--9\n'
            'Kelp under {LED} light,"Lee, Ann",{Moss} {Letters},2021,\n',
        }
    )

    papers = [row.record for row in found.rows if isinstance(row, PaperRow)]
    assert [(each.title, each.venue, each.pages) for each in papers] == [
        ("Moss on Tin roofs", "Moss Letters", "1-9"),
        ("Kelp under LED light", "Moss Letters", ""),
    ]


def test_a_thesis_and_an_article_of_one_title_are_known_again_in_another_file() -> None:
    entry = "@{},title={{Moss on roofs of tin}},author={{Lee, Ann}},year={}{}}}\n"
    listed = entry.format("phdthesis{t", 2018, ",doi={10.5555/t}") + entry.format(
        "article{a", 2020, ",doi={10.5555/a}"
    )
    found = read(
        {
            "_config.yml": "title: Ann Lee\nauthor: {name: Ann Lee}\n",
            "_bibliography/papers.bib": listed,
            "files/mine.bib": listed,
        }
    )

    papers = [row.record.date for row in found.rows if isinstance(row, PaperRow)]
    assert papers == ["2018", "2020"]


def test_a_data_file_of_presentations_lists_talks() -> None:
    found = read(
        {
            "_config.yml": "title: Ann Lee\nauthor: {name: Ann Lee}\n",
            "_data/cv/conference-presentations.yml": "- title: Moss on roofs\n"
            "  date: {year: 2024, month: May, day: 3}\n  author: [Bo Ma, Ann Lee]\n"
            "  conference: Meeting on Moss\n  location: Oslo\n  session: poster session\n",
        }
    )

    talk = only(found, TalkRow)
    assert (talk.title, talk.starts_at, talk.speaker, talk.place) == (
        "Moss on roofs",
        "2024-05-03",
        "Bo Ma, Ann Lee",
        "Meeting on Moss, Oslo",
    )
    assert [each.text for each in found.unplaced] == ["session: poster session"]


def test_a_link_in_double_brackets_behind_a_talk_is_no_place() -> None:
    found = read(
        {
            "_config.yml": "title: Ann Lee\nauthor: {name: Ann Lee}\n",
            "_pages/talks.md": "---\ntitle: Talks\n---\n\n"
            '* "Moss", Moss Days, Oslo, June 2022. [[slides]](https://ann.example/moss.pdf)\n',
        }
    )

    talk = only(found, TalkRow)
    assert (talk.place, talk.slides_url) == ("Moss Days, Oslo", "https://ann.example/moss.pdf")


def test_papers_below_a_heading_beside_that_of_a_cv_with_a_link_alone_between_them() -> None:
    paper = (
        "**[{0} roots of old trees.](https://roots.example/{0})**\n"
        "Lin, M. and O. Berg. 2020.\n**Journal of Roots.**\n[Code](https://code.example/{0})\n"
    )
    listed = "\n".join(map(paper.format, ("Deep", "Dry", "Wet")))
    head = "---\nlayout: about\npermalink: /\n---\n\n## Mia Lin\n\n### CV\n"
    page = f"{head}\n## Published papers\n\n{listed}"
    found = read({"_config.yml": "title: Roots\n", "_pages/about.md": page})

    titles = [row.record.title for row in found.rows if isinstance(row, PaperRow)]
    assert titles == [f"{each} roots of old trees" for each in ("Deep", "Dry", "Wet")]
    assert not [row for row in found.rows if isinstance(row, ProjectRow)]


def test_a_page_among_those_of_papers_may_list_some() -> None:
    paper = "* M. Lin and O. Berg, “{}“, Journal of Soil, 14(2): 1-9, {}. [PDF](/files/a.pdf)\n\n"
    papers = paper.format("Roots in dry soil", 2019) + paper.format("Moss on old walls", 2018)
    files = {
        "_config.yml": "title: Root Lab\ncollections:\n  publications:\n    output: true\n",
        "_publications/roots.md": "---\ntitle: Roots under Stress\ncollection: publications\n---\n"
        f"We dig for roots.\n\nJournal Articles\n---\n{papers}",
        "_publications/one.md": "---\ntitle: Clay in wet moss\nvenue: Journal of Soil\n"
        f"date: 2020-03-02\n---\nIt goes on from these:\n\n{papers}",
    }
    found = read(files)
    told = [(row.record.title, row.record.date) for row in found.rows if isinstance(row, PaperRow)]

    assert sorted(told) == [
        ("Clay in wet moss", "2020-03-02"),
        ("Moss on old walls", "2018"),
        ("Roots in dry soil", "2019"),
    ]


def test_a_title_that_a_colour_sets_apart_is_sure() -> None:
    title = "Moss growth in hills, valleys, and plains: Counting in situ (MOSSview) stones"
    item = f'* Mia Lin, Bo D. Oz: <font color="red">{title}</font>, submitted to _Moss Lett._,2021.'
    page = f"---\ntitle: Publications\npermalink: /publications/\n---\n{item}\n"
    paper = only(read({"_config.yml": "title: Root Lab\n", "papers.md": page}), PaperRow)

    assert (paper.record.title, paper.record.venue) == (title, "Moss Lett")
    assert paper.confidence == 1.0
