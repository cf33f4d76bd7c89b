"""Lists whose items each tell of somebody, or of a project, below one heading."""

from labsite.import_site.rows import LabRow, PersonRow, ProjectRow
from tests.labsite.import_site.readers.sites import only, read, whys

SETTINGS = "title: Root Lab\nurl: https://roots.example\n"


def people(body: str) -> dict[str, PersonRow]:
    found = read({"_config.yml": SETTINGS, "_pages/people.md": f"---\ntitle: People\n---\n{body}"})
    return {row.name: row for row in found.rows if isinstance(row, PersonRow)}


def projects(body: str, title: str = "Software") -> list[ProjectRow]:
    page = f"---\ntitle: {title}\n---\n{body}"
    found = read({"_config.yml": SETTINGS, f"{title.lower()}.md": page})
    return [row for row in found.rows if isinstance(row, ProjectRow)]


def test_an_item_with_a_year_before_one_name_keeps_its_link() -> None:
    told = people(
        "## Former visitors\n"
        "- 2019: [Mia Lin](https://mia.example) from the Faculty of Soil. Worked on wet clay.\n"
        "- 2018: [Ola Berg](https://ola.example) MSc student from Clay College, worked on moss.\n"
    )

    assert told["Mia Lin"].homepage == "https://mia.example"
    assert (told["Mia Lin"].end, told["Mia Lin"].headline) == ("2019", "Faculty of Soil")
    ola = told["Ola Berg"]
    assert (ola.role, ola.end, ola.homepage) == ("MSc student", "2018", "https://ola.example")
    assert ola.headline.startswith("Clay College")
    assert not ola.next_place


def test_an_item_that_names_nobody_is_told_and_is_no_part_of_the_one_above() -> None:
    page = (
        "---\ntitle: People\n---\n## Visitors\n- [Mia Lin](https://mia.example), Postdoc\n"
        "- the one who waters the ferns\n"
    )
    found = read({"_config.yml": SETTINGS, "_pages/people.md": page})

    assert "the one who waters the ferns" in [each.text for each in found.unplaced]


def test_a_link_whose_words_end_with_their_line_is_one() -> None:
    told = people(
        "## Former PhD students\n- 2012 - [Mia Lin\n](https://mia.example) worked on wet clay.\n"
        "- 2013 - [Ola Berg](https://ola.example) worked on moss.\n"
    )

    assert told["Mia Lin"].homepage == "https://mia.example"
    assert told["Mia Lin"].end == "2012"


def test_the_thesis_of_an_undergraduate_is_no_position() -> None:
    told = people("## Alumni\n\n**Mia Lin**, BS 2020  \n  Undergrad thesis: *Roots in clay*  \n")

    assert (told["Mia Lin"].role, told["Mia Lin"].thesis) == ("BS", "Roots in clay")


def test_a_place_for_a_name_is_nobody() -> None:
    card = "<div class='card'><h3>{}</h3><p class='role'>{}</p></div>"
    cards = card.format("Dr. Collaborator Name", "Postdoc") + card.format("Mia Lin", "Postdoc")

    assert [*people(f"<h2>Postdocs</h2>{cards}")] == ["Mia Lin"]


def test_what_somebody_studies_heads_nothing_below_her_name() -> None:
    card = (
        "<div class='card'><h3>{}</h3>\n<p class='role'>Information Systems</p>\n"
        "<p class='place'>Clay College</p></div>\n"
    )
    told = people(f"<h2>PhD Students</h2>\n{card.format('Mia Lin')}{card.format('Ola Berg')}")

    assert {name: row.headline for name, row in told.items()} == {
        "Mia Lin": "Information Systems, Clay College",
        "Ola Berg": "Information Systems, Clay College",
    }


def test_programs_in_bold_or_as_code_below_the_heading_of_all() -> None:
    told = projects(
        "## R Packages\n\n```rootsort```\n- Sorts roots.\n- It is on [GitHub](https://github.com/"
        "lab/rootsort).\n\n```digger```\n- Digs.\n    - in clay\n    - in moss\n\n"
        "## Other code\nMore of it can be found on [GitHub](https://github.com/lab)\n\n"
        "- [moss: all about moss](https://github.com/lab/moss)\n"
    )

    assert [row.name for row in told] == ["rootsort", "digger", "moss"]
    assert told[0].repository == "https://github.com/lab/rootsort"
    assert told[2].description == "all about moss"


def test_items_on_research_that_begin_with_their_years_are_projects() -> None:
    told = projects(
        "## Past research\n\n"
        '- (2022 - 2025) Fund-paid project: "Deep roots and how to find them again".\n'
        "  - Abstract: We dig.\n\n"
        "- (2020 - 2024) Moss on the roofs of old towns. Funded by the Clay Fund.\n"
        "- (2019-2021) “Sorting of seeds by weight,” A. Quill, funded by Loam Office, 2019.\n"
        "  - In collaboration with M. Lin.\n",
        "Research",
    )

    assert [(row.name, row.start, row.end, row.sponsors) for row in told] == [
        ("Deep roots and how to find them again", "2022", "2025", ""),
        ("Moss on the roofs of old towns", "2020", "2024", "Clay Fund"),
        ("Sorting of seeds by weight", "2019", "2021", "Loam Office, 2019"),
    ]
    assert "M. Lin" in told[2].description


def test_the_years_of_a_project_may_stand_in_the_field_of_one() -> None:
    found = read(
        {
            "_config.yml": SETTINGS,
            "_projects/a.md": "---\ntitle: Deep roots\nyear: 2023 - 2025\n---\nWe dig.\n",
            "_projects/b.md": "---\ntitle: Wet moss\nyear: 2017\n---\nWe climb.\n",
        }
    )

    rows = [row for row in found.rows if isinstance(row, ProjectRow)]
    assert [(row.start, row.end) for row in rows] == [("2023", "2025"), ("2017", "")]
    assert "extra_field" not in whys(found)


def test_what_motivates_research_invites_nobody() -> None:
    page = "---\ntitle: About\n---\nMia's research is motivated by wet clay. She digs for it.\n"

    assert not only(read({"_config.yml": SETTINGS, "index.md": page}), LabRow).joining
