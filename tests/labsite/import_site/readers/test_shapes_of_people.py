"""People on pages in further shapes: tags of templates, captions, tables with a column for each."""

from labsite.import_site.readers.cv import page
from labsite.import_site.rows import LabRow, PersonRow
from tests.labsite.import_site.readers.sites import read

JEKYLL = "title: Root Lab\n"


def people(text: str, title: str = "Team") -> list[PersonRow]:
    written = f"---\ntitle: {title}\n---\n\n{text}\n"
    found = read({"_config.yml": JEKYLL, f"_pages/{title.lower()}.md": written})
    return [row for row in found.rows if isinstance(row, PersonRow)]


def test_people_may_stand_in_tags_below_headings() -> None:
    mia, ola = people(
        '## Postdocs\n\n{% include member.html name="Mia Lin" email="mia@clay.example" %}\n\n'
        '## Alumni\n\n{% include member.html name="Ola Berg" role="PhD student" %}\n'
        '{% include paper.html name="Roots" year="2020" %}\n'
    )

    assert (mia.name, mia.role, mia.email) == ("Mia Lin", "Postdoc", "mia@clay.example")
    assert (ola.name, ola.role, ola.is_former) == ("Ola Berg", "PhD student", True)


def test_shortcodes_of_hugo_name_people_too() -> None:
    found = read(
        {
            "hugo.toml": "title = 'Root Lab'\n",
            "content/people/index.md": "---\ntitle: People\n---\n"
            '{{< person name="Mia Lin" title="Postdoc" >}}\n',
        }
    )

    assert [(row.name, row.role) for row in found.rows if isinstance(row, PersonRow)] == [
        ("Mia Lin", "Postdoc")
    ]


def test_captions_that_are_names_are_people() -> None:
    figure = '<figure><img src="a.png"><figcaption>{}<br>{}</figcaption></figure>\n'
    rows = people(figure.format("Mia Lin", "Postdoc") + figure.format("Ola Berg", "PhD student"))

    assert [(row.name, row.role) for row in rows] == [
        ("Mia Lin", "Postdoc"), ("Ola Berg", "PhD student"),
    ]  # fmt: skip


def test_a_table_may_have_a_column_for_each() -> None:
    rows = people(
        "| ![](a.png) | ![](b.png) |\n|:--:|:--:|\n| **Mia Lin** | **Ola Berg** |\n"
        "| Postdoc | PhD student |\n"
    )

    assert [(row.name, row.role) for row in rows] == [
        ("Mia Lin", "Postdoc"), ("Ola Berg", "PhD student"),
    ]  # fmt: skip


def test_another_position_below_a_degree_came_next() -> None:
    mia, ola, ren = people(
        "### PhD\n\n* Mia Lin (2015-2019) – Postdoc, Clay Institute\n* Ola Berg (2016-2020) –"
        " Spades\n\n### Postdocs\n\n* Ren Sato, Assistant Professor at Clay\n",
        "Alumni",
    )

    assert (mia.role, mia.next_role, mia.next_place) == ("PhD", "Postdoc", "Clay Institute")
    assert (ola.role, ola.next_place) == ("PhD", "Spades")
    assert (ren.role, ren.next_role, ren.next_place) == ("Postdoc", "Assistant Professor", "Clay")


def test_a_text_below_a_position_tells_whose_it_is() -> None:
    (mia,) = people(
        "## Principal Investigator\n\nMia Lin is an associate professor of soil at Clay. She "
        "digs.\n"
    )

    assert (mia.name, mia.role) == ("Mia Lin", "Principal Investigator")
    assert mia.bio.startswith("Mia Lin is an associate professor")


def test_a_line_in_bold_that_is_a_position_names_what_is_below_it() -> None:
    mia, ola, ren = people(
        "**Principal Investigator**\n\nMia Lin\n\n**PhD students**\n\nOla Berg  \nRen Sato\n"
    )

    assert [row.role for row in (mia, ola, ren)] == [
        "Principal Investigator", "PhD student", "PhD student",
    ]  # fmt: skip


def test_what_a_line_labels_begins_another_piece() -> None:
    (mia,) = people("**Mia Lin**, 2015–2019\nThesis: *On clay*\nNow: Postdoc at Pisa\n", "Alumni")

    assert (mia.thesis, mia.next_role, mia.next_place) == ("On clay", "Postdoc", "Pisa")


def test_kinds_of_people_in_japanese_korean_and_chinese() -> None:
    rows = people(
        "## 博士課程\n- 山田 花子 (D2)\n\n## 박사과정\n- 이영희 (Younghee Lee), 2021-\n\n"
        "## 已毕业\n- 王五（2015-2019），博士，现就职于华为\n"
    )

    assert [(row.name, row.role, row.start) for row in rows] == [
        ("山田 花子", "博士課程", ""), ("Younghee Lee", "박사과정", "2021"),
        ("王五", "博士", "2015"),
    ]  # fmt: skip
    assert (rows[2].next_place, rows[2].is_former) == ("华为", True)


def test_heads_of_tables_in_german_and_definitions_in_html() -> None:
    (mia,) = people(
        "| Name | Abschluss | Jahr | Jetzt |\n|---|---|---|---|\n"
        "| Mia Lin | Promotion | 2019 | Spades |",
        "Alumni",
    )
    ola, ren = people(
        "<dl><dt>Ola Berg</dt><dd>Postdoc, 2020-</dd>\n<dt>Ren Sato</dt><dd>PhD student</dd></dl>"
    )

    assert (mia.role, mia.end, mia.next_place) == ("Promotion", "2019", "Spades")
    assert [(row.name, row.role) for row in (ola, ren)] == [
        ("Ola Berg", "Postdoc"), ("Ren Sato", "PhD student"),
    ]  # fmt: skip


def test_a_place_that_is_no_university_is_kept_and_a_second_one_told() -> None:
    text = (
        "# Mia Lin\n\nEngineer, Spade Robotics\n\n{}\n\nI dig for roots in the dry north of Pisa.\n"
    )

    found = page.read(text.format("Director, Clay Lab"), file="a.md")
    again = page.read(text.format("University of Oslo"), file="a.md")

    lab = next(row for row in found.rows if isinstance(row, LabRow))
    assert lab.institution == "Spade Robotics"
    assert [each.text for each in found.unplaced] == ["Director, Clay Lab"]
    assert [each.text for each in again.unplaced] == ["University of Oslo"]


def test_pages_of_quarto_show_tables_of_people() -> None:
    found = read(
        {
            "_quarto.yml": "website: {title: Root Lab}\n",
            "index.qmd": "---\ntitle: Root Lab\n---\nWe dig for roots in the dry north of Pisa.\n",
            "values.qmd": "---\ntitle: Lab Community\n---\nWe help each other to dig, every day.\n",
            "data/people.csv": "name,title,dates,alumni,now\nMia Lin,Postdoc,2020 - 2022,true,"
            "Lecturer at Clay\nOla Berg,PhD Student,2021 - present,false,\n",
        }
    )

    mia, ola = (row for row in found.rows if isinstance(row, PersonRow))
    assert (mia.name, mia.end, mia.is_former, mia.next_place) == ("Mia Lin", "2022", True, "Clay")
    assert (ola.name, ola.start, ola.is_former) == ("Ola Berg", "2021", False)


def test_a_table_tells_for_what_people_left() -> None:
    (mia,) = people(
        "| Time | Name | Role | Leaving for |\n|--|--|--|--|\n"
        "| 2019 - 2022 | Mia Lin | PhD student | Postdoc @ Clay Tech |\n",
        "Alumni",
    )

    assert (mia.end, mia.next_role, mia.next_place) == ("2022", "Postdoc", "Clay Tech")


def test_years_of_two_digits_stand_before_their_months() -> None:
    mia, ola = people(
        "## Alumni\n\n### Interns\n\n- Mia Lin (25.9-26.2)\n- Ola Tu (24.03 ~ 24.08)\n"
    )

    assert (mia.start, mia.end) == ("2025-09", "2026-02")
    assert (ola.name, ola.start, ola.end) == ("Ola Tu", "2024-03", "2024-08")


def test_where_somebody_is_at_is_no_address() -> None:
    (mia,) = people("## Alumni\n\n- Mia Lin -> ML Engineer @ Clay.com\n")

    assert (mia.next_role, mia.next_place, mia.email) == ("ML Engineer", "Clay.com", "")


def test_where_who_left_went_stands_behind_a_colon() -> None:
    mia, ola = people(
        "## Graduated\n\n- **Mia Lin** (Botany, Master, Year 20): **Clay Tech Co., Ltd.**\n"
        "- **Ola Berg** (Botany, Master): PhD at Moss University\n"
    )

    assert (mia.is_former, mia.role) == (True, "Master")
    assert mia.next_place.startswith("Clay Tech")
    assert (ola.next_role, ola.next_place) == ("PhD", "Moss University")


def test_an_empty_line_of_an_item_says_nothing_of_those_below() -> None:
    mia, ola, bo = people(
        "- **Mia Lin.** PhD student <br>\n  Current:\n"
        "- **Ola Berg.** Lab manager <br>\n  Current: Pharmacist\n"
        "- **Bo Ma.** Postdoc <br>\n  Current: Engineer at Moss\n",
        title="Alumni",
    )

    assert (mia.is_former, mia.next_role) == (True, "")
    assert (ola.is_former, ola.next_role) == (True, "Pharmacist")
    assert (bo.next_role, bo.next_place) == ("Engineer", "Moss")


def test_kinds_of_those_who_left_below_alumni_and_visitors() -> None:
    found = people(
        "# Alumni and Visitors\n\n## Visitors\n\n- Mia Lin, Clay University, 2012\n\n"
        "## Master's students\n\nOla Berg, Bo Ma, Cy Díaz, Ada Quill, Ann Lee\n\n"
        "# People and Alumni\n\n## Postdocs\n\n- Lea Root\n",
    )

    assert [(row.name, row.role, row.is_former) for row in found] == [
        ("Mia Lin", "Visitor", True),
        ("Ola Berg", "Master's student", True),
        ("Bo Ma", "Master's student", True),
        ("Cy Díaz", "Master's student", True),
        ("Ada Quill", "Master's student", True),
        ("Ann Lee", "Master's student", True),
        ("Lea Root", "Postdoc", False),
    ]


def test_what_the_head_of_the_lab_was_to_everybody_is_nobodys_role() -> None:
    mia, ola = people(
        "## Postdocs\n\n| Dates | Name | Fellow Type | Role | Current Position |\n"
        "|---|---|---|---|---|\n"
        "| 2001 - 2003 | Mia Lin | Postdoctoral Scholar | Research Mentor "
        "| Prof. of Soil, Clay University |\n"
        "| 2002 - 2004 | Ola Berg | Research Fellow | Thesis Advisory Committee | Moss |\n",
        title="Alumni",
    )

    assert (mia.role, mia.headline) == ("Postdoctoral Scholar", "Research Mentor")
    assert (mia.next_role, mia.next_place) == ("Prof. of Soil", "Clay University")
    assert (ola.role, ola.next_place) == ("Research Fellow", "Moss")


def test_what_somebody_joined_as_she_was_and_headings_of_alumni_are_below_their_title() -> None:
    mia, ola = people(
        "# PhDs\n\n**Mia Lin** <br>\nJoined as a PhD student <br>\nEngineer at Moss\n\n"
        "# Recent Master Students\n\n- Ola Berg - Clay Sciences\n",
        title="Alumni",
    )

    assert (mia.role, mia.next_role, mia.next_place) == ("PhD student", "Engineer", "Moss")
    assert (ola.role, ola.is_former) == ("Master Student", True)


def test_a_family_name_in_capitals_may_stand_before_the_given_name() -> None:
    rows = people(
        "### Faculty\n\n- [Prof. BERG, Ola Kai](https://ola.example)\n"
        "- Dr. MA, Bo (now at Clay Tech)\n- Ms. VAN QUILL, Ada\n"
        "\n### Postdocs\n\n- Dr. Mia Lin, Pisa\n"
    )

    assert [(row.name, row.role, row.next_place) for row in rows] == [
        ("Ola Kai BERG", "Faculty", ""),
        ("Bo MA", "Faculty", "Clay Tech"),
        ("Ada VAN QUILL", "Faculty", ""),
        ("Mia Lin", "Postdoc", ""),
    ]
    assert rows[0].homepage == "https://ola.example"


def test_what_stands_behind_a_family_name_with_a_title_may_be_no_given_name() -> None:
    assert [
        row.name for row in people("### Faculty\n\n- Dr. Bo MA, Postdoc\n- Dr. LIN, USA\n")
    ] == ["Bo MA"]


def test_the_lines_of_a_cell_stay_in_their_column() -> None:
    table = (
        "# Alumni\n\n| Name/Training | Currently |\n|---|---|\n"
        "| **Mia Lin** <br /> Ph.D. | Soil Engineer <br /> Clay Tech |\n"
        "| **Ola Nordmann** <br /> Postdoctoral Fellow <br /> co-mentored | Lecturer <br> Pisa |\n"
    )
    mia, ola = (row for row in page.read(table).rows if isinstance(row, PersonRow))

    assert (mia.name, mia.role, mia.next_role) == ("Mia Lin", "Ph.D.", "Soil Engineer")
    assert (ola.role, ola.next_role, ola.next_place) == ("Postdoctoral Fellow", "Lecturer", "Pisa")
    assert mia.next_place == "Clay Tech"


def test_a_place_in_capitals_behind_a_name_is_no_part_of_it() -> None:
    listed = "# Visitors\n\n- Mia Lin (LUT) Working on Roots\n- Ying Yee (Rae) Wong\n"
    rows = page.read(listed).rows

    names = [row.name for row in rows if isinstance(row, PersonRow)]
    assert names == ["Mia Lin", "Ying Yee (Rae) Wong"]
