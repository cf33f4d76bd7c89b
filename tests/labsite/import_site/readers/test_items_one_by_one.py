"""Lists whose items each tell of somebody, or of a project, below one heading."""

import pytest

from labsite.import_site.rows import LabRow, PaperRow, PersonRow, ProjectRow
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


def test_a_programme_that_somebody_took_part_in_is_no_place_to_which_she_went() -> None:
    told = people(
        "## Past undergraduate students\n"
        "- Mia Lin (Clay College), Summer 2023 [Deep Roots REU](https://roots.example)\n"
        "- Ola Berg (University of Loam), Summer 2021, Soil Summer Internship\n"
        "- Ren Sato (Clay College), Summer 2021, Soil Summer Internship\n"
        "- Ada Quill (University of Loam), Summer 2019, Moss Program\n"
    )

    assert {row.next_place for row in told.values()} == {""}
    assert (told["Ola Berg"].end, told["Ola Berg"].headline) == (
        "2021",
        "University of Loam, Soil Summer Internship",
    )


def test_two_degrees_and_below_them_what_came_next() -> None:
    told = people(
        "## Alumni\n- [Mia Lin](https://mia.example) (MS/PhD 2021)\n  - PhD Thesis: _Wet clay_\n"
        "  - Postdoc, Yale.\n- Ola Berg (MS/PhD 2020)\n  - AI Research Lead, Clay Works.\n"
    )

    assert {(row.role, row.next_role, row.next_place) for row in told.values()} == {
        ("MS/PhD", "Postdoc", "Yale"),
        ("MS/PhD", "AI Research Lead", "Clay Works"),
    }


def test_a_bold_label_below_a_list_is_no_part_of_its_last_item() -> None:
    page = (
        "---\ntitle: People\n---\n**Graduate Students:**\n\n- Ola Berg (PhD)\n- Mia Lin (PhD)\n\n"
        "**Undergraduate Students/Interns:**\n\n"
        "**For prospective students:** Write to us, and say what you want to dig for.\n"
    )
    found = read({"_config.yml": SETTINGS, "_pages/people.md": page})

    rows = [row for row in found.rows if isinstance(row, PersonRow)]
    assert [(row.name, row.role, row.bio) for row in rows] == [
        ("Ola Berg", "PhD", ""),
        ("Mia Lin", "PhD", ""),
    ]
    told = [each.text for each in found.unplaced]
    assert any(text.startswith("For prospective students") for text in told)


def test_a_page_of_research_that_lists_papers_has_them() -> None:
    papers = "".join(
        f"{at}.  A. Quill, M. Lin. {title}. _Soil_, {at}(2): {at}0-{at}9, 202{at}.\n"
        for at, title in enumerate(
            (
                "Roots in clay and how to find them",
                "Moss on the roofs of old towns",
                "Sorting wet seeds by weight",
                "On the digging of narrow holes",
                "Clay remembers what water said",
                "Ferns that lean towards the north",
            ),
            1,
        )
    )
    page = f"---\ntitle: Research\n---\nWe dig.\n\n### Refereed Journal Articles\n{papers}"
    found = read({"_config.yml": SETTINGS, "_pages/research.md": page})

    assert sum(isinstance(row, PaperRow) for row in found.rows) == 6


def test_bullets_below_numbers_tell_of_whom_those_name() -> None:
    told = people(
        "**PhD students**\n1. Mia Lin\n-   Fall 2021 -- Summer 2025.\n"
        "-   First position: Scientist at Clay Tech\n\n2.  Ola Berg\n-   Fall 2023 -- present.\n"
        "\n**Undergraduate students**\n1.  Ren Sato\n-   NSF REU, Summer 2021\n\n"
        "2.  Ada Quill\n-   Research Assistant, Fall 2023\n"
    )

    mia = told["Mia Lin"]
    assert (mia.start, mia.end, mia.next_role, mia.next_place) == (
        "2021",
        "2025",
        "Scientist",
        "Clay Tech",
    )
    assert {name: (row.role, row.start) for name, row in told.items() if row is not mia} == {
        "Ola Berg": ("PhD student", "2023"),
        "Ren Sato": ("Undergraduate student", "2021"),
        "Ada Quill": ("Research Assistant", "2023"),
    }


def test_a_title_in_quotation_marks_has_commas_of_its_own() -> None:
    told = people(
        '### Alumni\n* **Mia Lin**<br/>\n**M.Sc. in Botany**, "<i>Learn clay, infer moss: roots,'
        ' and more</i>," At Clay College, supervised jointly with Ola Berg.<br/>'
        "Completed January 2019\n\n"
        '* **Ren Sato**<br/>\n**M.Sc. in Botany**, "<i>On clay, moss, and ferns</i>,"'
        "<br/>Completed August 2017\n"
    )

    assert {name: (row.role, row.end, row.thesis) for name, row in told.items()} == {
        "Mia Lin": ("M.Sc. in Botany", "2019-01", "Learn clay, infer moss: roots, and more"),
        "Ren Sato": ("M.Sc. in Botany", "2017-08", "On clay, moss, and ferns"),
    }
    assert told["Mia Lin"].advisors == ("Ola Berg",)


def test_what_stands_in_brackets_behind_names_is_of_one_kind() -> None:
    told = people(
        "## MSc Alumni\n* Mia Lin (Data Scientist at Clay Tech)\n* Ola Berg (Engineer @ Loam)\n"
        "* Ada Tanaka (Designer at Moss Ltd)\n"
        "* Ren Sato (with A. Quill now Engineer @ Spades)\n* Bo Ma (Spade Robotics, Denmark)\n"
        "* Ines Rao (Clay, PhD Student)\n* Eva Sokol (with Mia Lin)\n"
    )

    assert {name: (row.role, row.next_role, row.next_place) for name, row in told.items()} == {
        "Mia Lin": ("MSc", "Data Scientist", "Clay Tech"),
        "Ola Berg": ("MSc", "Engineer", "Loam"),
        "Ada Tanaka": ("MSc", "Designer", "Moss Ltd"),
        "Ren Sato": ("MSc", "Engineer", "Spades"),
        "Bo Ma": ("MSc", "", "Spade Robotics, Denmark"),
        "Ines Rao": ("MSc", "PhD Student", "Clay"),
        "Eva Sokol": ("MSc", "", ""),
    }
    assert told["Ren Sato"].advisors == ("A. Quill",)


def test_a_heading_alone_above_another_as_high_says_who_left() -> None:
    told = people(
        "# Members\n\n## Isa 'Izzy' Quill (PDRA June 2024--)\nIzzy digs for roots in wet clay.\n\n"
        "# Alumni\n\n# Graduated PhD students\n\n## Mia Lin (PhD Oct 2020--2025)\nMia dug.\n\n"
        "## Ola Berg & Bo Ma (BSc project 2021--2022)\nMoss and ferns in the clay.\n"
    )

    izzy = told["Isa 'Izzy' Quill"]
    assert (izzy.role, izzy.start, izzy.is_former) == ("PDRA", "2024-06", False)
    assert told["Mia Lin"].is_former
    assert {told[name].next_place for name in ("Ola Berg", "Bo Ma")} == {""}


def test_a_profile_that_a_lab_left_half_done_hides_none_of_the_others() -> None:
    page = (
        "---\nlayout: profiles\ntitle: People\nvisitors:\n"
        "  - name: Mia Lin\n    description: Moss\n"
        "  - image: Ola Berg\n    name:\n    description: Visiting (2023)\n---\n"
    )
    found = read({"_config.yml": SETTINGS, "_pages/people.md": page})

    assert [row.name for row in found.rows if isinstance(row, PersonRow)] == ["Mia Lin"]
    assert [each.text for each in found.unplaced if each.why == "no_name"] == [
        "Ola Berg\nVisiting (2023)"
    ]


def test_a_second_column_of_positions_has_what_came_next() -> None:
    told = people(
        "## Alumni\n\n| **Name** | **Role** | **Years** | **Position** |\n|---|---|---|---|\n"
        "| **Mia Lin** | PhD in Botany | 2021-2025 | Senior Modeller, Clay Agency. |\n"
        "| **Ola Berg** | MSc in Soil | 2021 | PhD, University of Loam. |\n"
    )

    assert [(row.role, row.next_role, row.next_place) for row in told.values()] == [
        ("PhD in Botany", "Senior Modeller", "Clay Agency"),
        ("MSc in Soil", "PhD", "University of Loam"),
    ]


def test_a_long_text_that_begins_with_a_name_is_of_whom_the_block_before_it_names() -> None:
    text = f"Mia is a gardener with a degree in soil. {'She digs for roots in wet clay. ' * 9}"
    told = people(f"## Postdocs\n\n<div><b>Dr. Mia Lin</b> | Page <br>\n{text}\n</div>\n")

    assert told["Mia Lin"].bio.startswith("Mia is a gardener")


def test_a_list_of_theses_is_one_of_who_wrote_them() -> None:
    data = "- {author: Mia Lin, title: On wet clay, year: 2023}\n- {author: Bo Ma, title: Moss}\n"
    page = "---\ntitle: Theses\n---\n{% for each in site.data.theses %}{{ each }}{% endfor %}\n"
    found = read({"_config.yml": SETTINGS, "_data/theses.yml": data, "theses.md": page})

    rows = [row for row in found.rows if isinstance(row, PersonRow)]
    assert [(row.name, row.thesis, row.end, row.is_former) for row in rows] == [
        ("Mia Lin", "On wet clay", "2023", True),
        ("Bo Ma", "Moss", "", True),
    ]
    assert not any(isinstance(row, PaperRow) for row in found.rows)


@pytest.mark.parametrize(
    ("heading", "start", "end"),
    [("Student Projects", "", "2019"), ("Alumni", "", "2019"), ("Current students", "2019", "")],
)
def test_the_year_behind_a_degree_and_before_a_thesis_is_when_that_was_written(
    heading: str, start: str, end: str
) -> None:
    told = people(
        f"## {heading}\n\nMia Lin (MSc, 2019): “Wet clay, and what is in–it” [[pdf]](/a.pdf)\n\n"
        "Cy Oz (Hons, 2019): “Moss on the roofs of towns”\n"
    )

    rows = [told[name] for name in ("Mia Lin", "Cy Oz")]
    assert [(row.role, row.thesis) for row in rows] == [
        ("MSc", "Wet clay, and what is in–it"),
        ("Honours student", "Moss on the roofs of towns"),
    ]
    assert {(row.start, row.end) for row in rows} == {(start, end)}
