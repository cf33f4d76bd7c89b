"""Pages that list projects, where a site has one page for each, and pages among those."""

import pytest

from labsite.import_site.readers import periods
from labsite.import_site.readers.cv import page
from labsite.import_site.rows import ProjectRow
from tests.labsite.import_site.readers.sites import read

HUGO = {
    "hugo.yaml": "title: Root Lab\n",
    "content/authors/mia/_index.md": "---\ntitle: Mia Lin\nrole: Postdoc\n---\n",
}


def projects(files: dict[str, str]) -> list[ProjectRow]:
    return [row for row in read(files).rows if isinstance(row, ProjectRow)]


def test_a_project_called_past_projects_is_a_list_of_them() -> None:
    long = "Roots of ferns and of other small plants in the wet clay below old towns of the north"
    page = (
        "---\ntitle: Past Projects\nimage:\n  filename: ''\n---\n"
        f"* {long}\n  Clay Fund / Moss Office (2019.07.01~2021.12.31)\n"
        "* Moss on roofs\n  Clay Fund (2018.01.01~2019.06.30)\n"
    )
    told = projects(HUGO | {"content/project/past/index.md": page})

    assert [(row.name, row.start, row.end) for row in told] == [
        (long, "2019-07-01", "2021-12-31"),
        ("Moss on roofs", "2018-01-01", "2019-06-30"),
    ]
    assert told[1].description == "Clay Fund (2018.01.01~2019.06.30)"


def test_a_project_with_a_list_of_its_aims_is_one() -> None:
    page = (
        "---\ntitle: Student projects on wet moss\nimage: {filename: a.jpg}\n---\n* Dig\n* Sort\n"
    )

    assert [row.name for row in projects(HUGO | {"content/project/moss/index.md": page})] == [
        "Student projects on wet moss"
    ]


def test_projects_whose_titles_are_in_bold_have_the_paragraphs_below() -> None:
    page = (
        "---\ntitle: Ongoing Projects\n---\n**Roots in clay**\n\nClay Fund (2024.01~2027.12)\n\n"
        "Project website: To be released\n\n**Moss on roofs**\n\nWe climb.\n"
    )
    told = projects(HUGO | {"content/project/ongoing/index.md": page})

    assert [row.name for row in told] == ["Roots in clay", "Moss on roofs"]
    assert told[0].description == "Clay Fund (2024.01~2027.12)\n\nProject website: To be released"


def test_projects_below_that_heading_are_read_beside_software_in_data() -> None:
    text = "We ask how roots find their way in the dark, and what of it is by chance."
    told = projects(
        {
            "_config.yaml": "title: Root Lab\nremote_theme: greenelab/lab-website-template\n",
            "_data/projects.yaml": "- title: Rootsort\n  description: Sorts roots.\n",
            "research/index.md": "---\ntitle: Research\n---\n\n# Projects\n\n"
            f"## Roots in the dark\n\n{text}\n\n## Moss in the light\n\n{text}\n",
        }
    )

    assert [row.name for row in told] == ["Rootsort", "Roots in the dark", "Moss in the light"]


def test_an_item_that_says_what_it_is_lists_no_projects() -> None:
    text = "Rootsort is a platform for sorting roots of all kinds. It helps whoever digs in clay."
    files = {
        "_config.yml": "title: Root Lab\ncollections:\n  products:\n    output: true\n",
        "_products/rootsort.md": f"---\ntitle: Software that sorts roots\n---\n\n{text}\n",
    }

    assert projects(files) == []
    told = [(each.why, each.text) for each in read(files).unplaced]
    assert ("unread_file", "Software that sorts roots") in told


def test_a_long_title_that_is_a_link_names_an_item_and_a_question_names_none() -> None:
    title = "Moss on roofs: how rain, wind and the feet of birds bring it there, and keep it away"
    title += " in the towns of the wet north and of the dry south"
    listed = f"## Projects\n\n- [{title}](https://clay.org/moss) paid by the Clay Fund\n\n"
    told = [
        row
        for text in (listed, "## Projects\n\n### Want to dig?\n\nWrite to us.\n")
        for row in page.read(text).rows
        if isinstance(row, ProjectRow)
    ]

    assert [row.name for row in told] == [title]


def test_a_list_of_when_projects_ran_and_who_paid_is_read_beside_pages_of_others() -> None:
    block = (
        "---\ntitle: Research\ntype: landing\nsections:\n- block: markdown\n  content:\n"
        "    title: Projects\n    text: |\n"
        "      - Moss on roofs, Clay Fund, 2019 - 2021\n"
        "      - Deep roots, Clay Fund, 2018 - 2020\n"
        "      - Wet ferns, Moss Council, 2017 - 2018\n---\n"
    )
    own = "---\ntitle: Deep roots\nsummary: We dig.\n---\nWe dig deep.\n"
    files = {"content/project/roots/index.md": own, "content/funded/index.md": block}

    names = [row.name for row in projects(HUGO | files)]
    assert sorted(names) == ["Deep roots", "Moss on roofs", "Wet ferns"]


def test_what_heads_projects_of_a_state_is_none_of_them() -> None:
    found = page.read(
        "# Research projects\n\n<h2>Active Projects</h2>\n\n<div>Roots in dry clay</div>\n"
        "<p>We dig where nobody did before, and sort what we find by length.</p>\n"
    )

    names = [row.name for row in found.rows if isinstance(row, ProjectRow)]
    assert names == ["Roots in dry clay"]


def test_a_label_that_stands_on_each_card_begins_no_section() -> None:
    card = (
        '<div class="card"><h3>{}</h3><p><strong>Overview</strong><br>We dig {}.</p>'
        "<p><strong>Outcome</strong><br>Holes in the clay.</p></div>"
    )
    told = page.read(f"<h2>Projects</h2>{card.format('Roots', 'deep')}{card.format('Moss', 'low')}")

    rows = [row for row in told.rows if isinstance(row, ProjectRow)]
    assert [row.name for row in rows] == ["Roots", "Moss"]
    assert "We dig low." in rows[1].description


def test_the_heading_of_a_list_of_projects_is_none_and_no_lab_is() -> None:
    told = page.read(
        "# Software\n\n## Tools and databases\n\n- **[Rooty](https://a.example)**: It digs.\n"
        "- **[Mossy](https://b.example)**: It cuts.\n\n**Clay Lab is looking for students.**\n"
    )

    rows = [row.name for row in told.rows if isinstance(row, ProjectRow)]
    assert rows == ["Rooty", "Mossy"]


def test_a_project_may_begin_with_letters_that_stand_for_words() -> None:
    body = "#### AI 뿌리 연구소 — AI Roots\n\nWe dig in clay.\n\n#### Moss\n\nWe grow moss.\n"
    page_of_projects = f"---\ntitle: Projects\n---\n\n{body}"
    found = read({"_config.yml": "title: Root Lab\n", "projects.md": page_of_projects})

    names = [each.name for each in found.rows if isinstance(each, ProjectRow)]
    assert names == ["AI 뿌리 연구소 — AI Roots", "Moss"]


def test_a_line_below_a_project_tells_from_which_day_to_which_it_ran() -> None:
    page = (
        "---\ntitle: Projects\n---\n"
        "* **Roots in clay**\n  * **Period:** 05/06/2023 ~ 04/06/2025\n"
        "  * **Funding Agency:** Clay Fund\n"
        "* **Moss on roofs**\n  * **Period:** 01/12/2020 ~ 30/11/2022\n"
    )
    told = projects(HUGO | {"content/project/ongoing/index.md": page})

    assert [(row.name, row.start, row.end) for row in told] == [
        ("Roots in clay", "2023-06-05", "2025-06-04"),
        ("Moss on roofs", "2020-12-01", "2022-11-30"),
    ]


@pytest.mark.parametrize(
    ("printed", "start", "end"),
    [
        ("13/02/2020 - 05/06/2021", "2020-02-13", "2021-06-05"),
        ("2/13/2020 – present", "2020-02-13", ""),
        ("05/06/2020 ~ 04/03/2021", "2020", "2021"),
    ],
)
def test_of_days_between_strokes_the_year_alone_is_sure_where_none_is_past_twelve(
    printed: str, start: str, end: str
) -> None:
    period = periods.find(f"Period: {printed}")
    assert period
    assert (period.start, period.end, period.is_range) == (start, end, True)


@pytest.mark.parametrize("above", ["Our ongoing projects in the lab:", "## Projects"])
def test_parts_of_a_template_below_what_announces_projects_are_some(above: str) -> None:
    tag = '{% include part.html title="TITLE" description="We dig in 50% of the TITLE." %}\n'
    text = "".join(tag.replace("TITLE", title) for title in ("Wet clay", "Dry sand"))
    page = f"---\npermalink: /research/\n---\nWe like soil.\n\n{above}\n\n{text}\nMore soil.\n\n"
    page += tag.replace("TITLE", "Visit us")
    found = read({"_config.yml": "title: Root Lab\n", "_pages/research.md": page})

    rows = [row for row in found.rows if isinstance(row, ProjectRow)]
    assert [(row.name, row.tagline) for row in rows] == [
        ("Wet clay", "We dig in 50% of the Wet clay."),
        ("Dry sand", "We dig in 50% of the Dry sand."),
    ]
    assert any("Visit us" in each.text for each in found.unplaced)
