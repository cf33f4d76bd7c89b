"""News and projects of a page: marks before dates, several of one day, and what is told of each."""

import pytest

from labsite.import_site.readers.cv import page
from labsite.import_site.rows import NewsRow, PaperRow, ProjectRow
from tests.labsite.import_site.readers.sites import only, read


def news(text: str) -> list[tuple[str, str]]:
    rows = page.read(f"Mia Lin\n\nI sort roots.\n\n# News\n\n{text}").rows
    return [(row.date, row.title) for row in rows if isinstance(row, NewsRow)]


def projects(text: str) -> list[ProjectRow]:
    rows = page.read(f"# Projects\n\n{text}").rows
    return [row for row in rows if isinstance(row, ProjectRow)]


def test_what_is_marked_as_new_begins_with_its_date() -> None:
    told = news(
        '- <span style="color:red">*NEW*</span> **2026.06**: One paper on clay is accepted.\n'
        "- **2025.11**: New roots are sorted by Ola.\n"
    )

    assert told == [
        ("2026-06", "One paper on clay is accepted"),
        ("2025-11", "New roots are sorted by Ola"),
    ]


def test_each_piece_below_a_date_has_it() -> None:
    told = news(
        "- 04/2024:\n   * Mia won a prize.\n   * Ola sorted roots.\n- 03/2024: We met in Oslo.\n"
    )

    assert told == [
        ("2024-04", "Mia won a prize."),
        ("2024-04", "Ola sorted roots."),
        ("2024-03", "We met in Oslo."),
    ]


def test_a_long_title_in_bold_is_one_above_when_it_ran_and_who_paid() -> None:
    name = "Investigation of roots in sewers below old towns during rain and of what to do about it"
    (row,) = projects(
        f"* **{name}**\n  * **Period:** 12/2025 – 11/2026\n  * **Funding Agency:** Clay Fund\n"
    )

    assert (row.name, row.sponsors) == (name, "Clay Fund")
    assert (row.start[:4], row.end[:4]) == ("2025", "2026")


def test_who_pays_is_no_project_of_its_own() -> None:
    told = projects(
        "**Deep Clay**\n\nFunding: Clay Fund · Role: CO-PI\n\n**Wet Moss**\n\nWe dig.\n"
    )

    assert [row.name for row in told] == ["Deep Clay", "Wet Moss"]


def test_a_paper_is_of_its_date_and_not_of_the_day_when_its_page_was_made() -> None:
    fields = "title: On Clay\ndate: 2017-01-01\npublishDate: 2020-10-17\nauthors: Mia Lin\n"
    files = {"_config.yml": "title: x\n", "_publications/a.md": f"---\n{fields}venue: Roots\n---\n"}

    assert only(read(files), PaperRow).record.date[:4] == "2017"


def test_what_a_list_calls_a_paper_and_a_rank_beside_it_are_no_part_of_it() -> None:
    item = (
        '<div class="pub"><span class="title"><a href="https://clay.example/{0}">[J{0}] {1}</a>'
        '</span> <span class="note">Q1 Top</span><br>\n<span>Mia Lin, Ola Berg, Ren Sato</span><br>'
        "\n<span>Journal of Wet Clay Research</span>, 202{0}\n</div>\n"
    )
    titles = ("Stable Moss in Small Samples of Wet Clay", "Deep Roots in Dry Soil of Old Towns")
    body = "<h3>Journal Papers</h3>\n" + "".join(
        item.format(number, title) for number, title in enumerate(titles, start=1)
    )
    files = {
        "_config.yml": "title: Root Lab\n",
        "_pages/publications.md": f"---\ntitle: Publications\npermalink: /papers/\n---\n{body}",
    }
    records = [row.record for row in read(files).rows if isinstance(row, PaperRow)]

    assert {record.title: record.date for record in records} == {
        titles[0]: "2021",
        titles[1]: "2022",
    }


def test_a_piece_without_a_date_is_of_the_year_of_those_above_it_in_a_list_in_order() -> None:
    dated = "* [2023.4] Mia won a prize.\n* [2022.3] Ola sorted roots.\n{}* [2021.2] We met Ren.\n"
    told = news(dated.format("* The project page of deep roots was added.\n"))
    of_none = news("* The project page of deep roots was added.\n* Ola sorted more of the roots.\n")

    assert told[2] == ("2022", "The project page of deep roots was added.")
    assert {date for date, _ in of_none} == {""}


def test_a_day_between_slashes_may_stand_behind_on() -> None:
    told = news("On 04/13/2023, our paper on clay was accepted.\n\n03/15/2023, We met in Oslo.\n")

    assert [date for date, _ in told] == ["2023-04-13", "2023-03-15"]


def test_a_day_between_dashes_is_read_in_the_order_that_another_of_the_list_settles() -> None:
    told = news(
        "* [30-09-2021] Mia won a prize.\n* [01-08-2021] Ola joins us.\n* We met (02-07-2021)\n"
    )
    of_none = news("* [03-09-2021] Mia won a prize.\n* [01-08-2021] Ola joins us.\n")

    assert told == [
        ("2021-09-30", "Mia won a prize."),
        ("2021-08-01", "Ola joins us."),
        ("2021-07-02", "We met"),
    ]
    assert of_none == [("2021", "Mia won a prize."), ("2021", "Ola joins us.")]


def test_a_year_in_bold_is_that_of_the_news_below_it() -> None:
    told = news(
        "*News of the lab stand here.*\n\n**2025**\n\n- Mia won a prize for roots.\n"
        "- Ola sorted moss.\n\n**2024**\n\n- We met in Oslo to sort ferns.\n"
    )

    assert told == [
        ("2025", "Mia won a prize for roots."),
        ("2025", "Ola sorted moss."),
        ("2024", "We met in Oslo to sort ferns."),
    ]


def test_news_of_a_group_are_news() -> None:
    told = page.read("# Group News\n\n- 2024-05-02: Mia won a prize for roots.\n").rows

    assert [row.date for row in told if isinstance(row, NewsRow)] == ["2024-05-02"]


def test_a_year_within_a_sentence_is_not_when_it_was_news() -> None:
    told = news(
        "- Our paper is at the 2026 Root Conference in Oslo.\n- Ola begins at Pisa in July 2026.\n"
        "- Mia is elected chair (2027) of the roots section.\n- We moved.\n"
    )

    assert [date for date, _ in told] == ["", "", "", ""]


def test_what_stands_behind_the_dated_items_of_a_list_is_of_no_date() -> None:
    dated = "".join(f"- [202{year}.03] We met in Oslo {year} times.\n" for year in (5, 4, 3))
    found = read(
        {
            "_config.yml": "title: Mia Lin\n",
            "_pages/news.md": "---\ntitle: News\npermalink: /news/\n---\n"
            f"{dated}* Mia won the best paper award of Roots 2018.\n",
        }
    )

    rows = [row for row in found.rows if isinstance(row, NewsRow)]
    assert [(row.date, row.title[:8]) for row in rows[2:]] == [
        ("2023-03", "We met i"), ("", "Mia won "),
    ]  # fmt: skip


def test_a_long_piece_is_called_by_its_first_sentence_and_none_ends_behind_a_title() -> None:
    first = f"Congratulations to my Ph.D. student Ola Berg{' and all of us' * 6} on the prize."
    told = news(f"- 2024.05: {first} It is the first one that the lab has ever won{' so' * 20}.\n")

    assert told == [("2024-05", first)]


def test_a_list_of_texts_in_data_is_news_of_a_month_whose_year_may_be_cut() -> None:
    told = read(
        {
            "_config.yml": "title: Root Lab\n",
            "_data/news.yml": "items:\n- \"Sep'25: Mia digs.\"\n- |\n  Aug '24: We moved.\n",
        }
    )

    rows = [(row.date, row.title) for row in told.rows if isinstance(row, NewsRow)]
    assert rows == [("2025-09", "Mia digs"), ("2024-08", "We moved")]


def test_dates_of_a_list_have_the_day_first_where_one_tells() -> None:
    dated = "- {{date: {}, title: {}, description: Wet.}}\n"
    told = read(
        {
            "_config.yml": "title: Root Lab\n",
            "_data/news.yml": dated.format("02-06-2025", "Roots") + dated.format("20-05-2025", "A"),
        }
    )

    assert [row.date for row in told.rows if isinstance(row, NewsRow)] == [
        "2025-06-02",
        "2025-05-20",
    ]


def test_a_project_of_its_own_title_is_one_below_the_text_of_a_template() -> None:
    told = read(
        {
            "_config.yaml": "title: Root Lab\n",
            "_data/projects.yaml": (
                "- title: Deep roots of ferns in clay\n  description: Lorem ipsum dolor sit amet\n"
                "- title: Cool Dataset\n  description: Lorem ipsum dolor sit amet\n"
            ),
        }
    )

    row = only(told, ProjectRow)
    assert (row.name, row.description) == ("Deep roots of ferns in clay", "")


def test_news_below_their_dates_and_items_in_a_folder_of_tools_are_read_from_data() -> None:
    told = read(
        {
            "hugo.toml": "title = 'Root Lab'\n",
            "content/_index.md": "---\ntitle: Home\n---\n",
            "data/news.toml": '2026-07-10 = """\nWe moved to [Pisa](https://a.example).\n"""\n',
            "data/tools/rooty.toml": 'name = "Rooty"\ndescription = "It sorts roots."\n',
        }
    )

    row = only(told, NewsRow)
    assert (row.date, row.title) == ("2026-07-10", "We moved to Pisa.")
    assert only(told, ProjectRow).name == "Rooty"


def test_news_end_with_their_dates_in_brackets_months_first_where_one_tells() -> None:
    told = news(
        "- Mia joins the **Root Lab**! (6/8/2026)\n- Ola won a prize. (4/22/2026)\n"
        "- Bo moved (12/2025).\n"
    )

    assert told == [
        ("2026-06-08", "Mia joins the Root Lab!"),
        ("2026-04-22", "Ola won a prize."),
        ("2025-12", "Bo moved"),
    ]


def test_what_a_page_says_of_itself_is_no_news() -> None:
    told = news("This page is for news and recent milestones of the lab.\n")

    assert told == []


def test_a_month_in_bold_below_a_year_is_a_date() -> None:
    told = news("## 2024\n\n***August*** Mia joins the Root Lab!\n\n***May:*** Ola won a prize.\n")

    assert told == [("2024-08", "Mia joins the Root Lab!"), ("2024-05", "Ola won a prize")]


def test_two_digits_behind_a_month_are_a_day_where_the_heading_gives_the_year() -> None:
    told = news(
        "### **2025**\n\n- [March 22] A paper on clay is accepted.\n- [March 2] We met in Oslo.\n\n"
        "### **2024**\n\n- [Feb. 28] New roots are sorted.\n- [Feb '24] We dug.\n"
    )

    assert [date for date, _ in told] == ["2025-03-22", "2025-03-02", "2024-02-28", "2024-02"]
    assert news("- [Mar 25] We met.\n- [Feb 24] We dug.\n")[0][0] == "2025-03"


def test_the_text_on_a_card_of_news_stands_behind_its_date_and_tag() -> None:
    card = (
        '<article class="news-card">\n<div class="news-meta"><span class="news-date">{0}</span>'
        '<span class="news-tag">{1}</span></div>\n<p><strong>{2}</strong> We dug\nfor a week.</p>\n'
        "</article>\n"
    )
    cards = card.format("2024-06", "Team", "Mia Lin joins us.") + card.format(
        "2024-05", "Papers", "Roots are out."
    )
    page = f'---\ntitle: News\npermalink: /news/\n---\n\n<div class="news-list">\n{cards}</div>\n'
    found = read({"_config.yml": "title: Root Lab\n", "_pages/news.md": page})

    news = [row for row in found.rows if isinstance(row, NewsRow)]
    assert [row.date for row in news] == ["2024-06", "2024-05"]
    assert news[0].body.startswith("Mia Lin joins us. We dug for a week")


def test_news_that_another_page_tells_too_are_told_once() -> None:
    found = read(
        {
            "_config.yml": "title: Root Lab\nauthor:\n  name: Mia Lin\n",
            "_pages/about.md": "---\npermalink: /\n---\nWe dig.\n\n## Recent News\n\n"
            "- **2024**: Mia published her first paper on roots; Golden Shelf Prize for our maps\n"
            "- **2023**: We moved into the old clay works\n",
            "_pages/news.md": "---\ntitle: News\npermalink: /news/\n---\n### 2024\n"
            "- Mia Lin published her first paper on roots and loam\n"
            "- **Golden Shelf Prize** for our maps of clay\n"
            "- Welcome, Ola Berg!\n",
        }
    )

    news = [row for row in found.rows if isinstance(row, NewsRow)]
    assert [row.title for row in news if row.file == "_pages/about.md"] == [
        "We moved into the old clay works"
    ]
    assert len(news) == 4


def test_news_may_begin_with_a_day_between_hyphens_and_a_project_end_with_its_years() -> None:
    news = "## Recent News\n\n**02-Jul-2031:** Mia won a prize.\n\n**08-Apr-2031:** Bo digs.\n"
    project = "---\ntitle: Moss on roofs <br/>(2031-2034)\n---\nIt grows.\n"

    told = {(row.date, row.title) for row in page.read(news).rows if isinstance(row, NewsRow)}
    assert told == {("2031-07-02", "Mia won a prize"), ("2031-04-08", "Bo digs")}
    row = only(read({"_config.yml": "title: Moss lab\n", "_projects/m.md": project}), ProjectRow)
    assert (row.name, row.start, row.end) == ("Moss on roofs", "2031", "2034")


def test_the_tagline_of_a_project_may_be_only_when_it_was_carried_out() -> None:
    projects = (
        "- title: Moss on roofs\n  subtitle: 2031-2034\n  description: It grows.\n"
        "- title: Loam\n  subtitle: 2032 – present\n  description: It settles.\n"
        "- title: Clay\n  subtitle: Since 2032-2033, with Bo\n  description: It dries.\n"
    )

    rows = _projects_of({"_config.yaml": "title: Moss lab\n", "_data/projects.yaml": projects})
    assert rows == [
        ("Moss on roofs", "", "2031", "2034"),
        ("Loam", "", "2032", ""),
        ("Clay", "Since 2032-2033, with Bo", "", ""),
    ]


def _projects_of(files: dict[str, str]) -> list[tuple[str, str, str, str]]:
    return [
        (row.name, row.tagline, row.start, row.end)
        for row in read(files).rows
        if isinstance(row, ProjectRow)
    ]


def test_news_of_one_title_and_day_are_two_where_each_says_something_else() -> None:
    item = "- title: New paper\n  date: 2024-05-02\n  description: {}\n"
    items = "".join(map(item.format, ("On moss.", "On clay.", "On moss.")))
    found = read({"_config.yml": "title: Root Lab\n", "_data/news.yaml": items})
    told = [(row.title, row.body) for row in found.rows if isinstance(row, NewsRow)]

    assert told == [("New paper", "On moss."), ("New paper: On clay.", "")]


@pytest.mark.parametrize(
    "news",
    [
        "### Map of all roots\n07-03-2024\n\nIt is out.\n\n"
        "### Mia joins us\n21-02-2024\n\nShe digs.\n",
        "### Map of all roots\n**7 March 2024**\n\nIt is out.\n\n"
        "### Mia joins us\n**21 February 2024**\n\nShe digs.\n",
        "- **Map of all roots** *(7th March 2024)* -- It is out.\n"
        "- **Mia joins us** *(21st February 2024)* -- She digs.\n",
    ],
)
def test_news_have_their_days_below_their_titles_or_in_brackets_behind(news: str) -> None:
    found = read({"_config.yml": "title: Roots\n", "news.md": f"---\ntitle: News\n---\n\n{news}"})

    told = [(row.title, row.date) for row in found.rows if isinstance(row, NewsRow)]
    assert told == [("Map of all roots", "2024-03-07"), ("Mia joins us", "2024-02-21")]


@pytest.mark.parametrize(
    "dates",
    [("21.03.2024", "13.02.2024", "05.01.2024"), ("Mar-21, 2024", "Feb-13, 2024", "Jan-5, 2024")],
)
def test_a_day_is_dotted_or_has_a_dash_behind_its_month(dates: tuple[str, ...]) -> None:
    told = news("".join(f"- **{date}** We dug for roots.\n" for date in dates))

    assert [date for date, _ in told] == ["2024-03-21", "2024-02-13", "2024-01-05"]


def test_a_month_of_two_digits_above_news_is_theirs_as_one_of_one_digit_is() -> None:
    told = news(
        "**2024-9**\n\n[Ola sorted roots](/a)\n\n---\n\n"
        "**2023-12**\n\n[Mia won a prize](/b)\n\n---\n\n**2023-8**\n\n[We met in Oslo](/c)\n"
    )

    assert told == [
        ("2024-09", "Ola sorted roots"),
        ("2023-12", "Mia won a prize"),
        ("2023-08", "We met in Oslo"),
    ]


def test_news_and_links_that_an_editor_wraps_have_their_titles_whole() -> None:
    wrapped = (
        "- Our paper about\n  wet clay is published\n  in Moss Letters.\n"
        "- Mia was at two meetings: The [Old\n  Roots Meeting](\n  https://roots.example/2024\n"
        "  ) and the Moss Days.\n"
        "- We moved to the hill.\n  Come and see us.\n"
    )
    found = read(
        {
            "hugo.yaml": "title: Root Lab\n",
            "content/_index.md": "---\ntitle: Root Lab\ntype: landing\nsections:\n"
            "  - block: markdown\n    content:\n      title: Latest News\n      text: |\n"
            + "".join(f"        {line}\n" for line in wrapped.splitlines())
            + "---\n",
        }
    )

    rows = [row for row in found.rows if isinstance(row, NewsRow)]
    assert [(row.title, row.body) for row in rows] == [
        ("Our paper about wet clay is published in Moss Letters.", ""),
        (
            "Mia was at two meetings: The Old Roots Meeting and the Moss Days.",
            "Mia was at two meetings: The [Old Roots Meeting](https://roots.example/2024) and the "
            "Moss Days.",
        ),
        ("We moved to the hill.", "We moved to the hill.\nCome and see us."),
    ]
