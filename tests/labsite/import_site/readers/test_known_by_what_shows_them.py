"""What a site lists, known by what shows it or by its values, whatever it is called."""

from pathlib import Path

from labsite.import_site.files import open_site
from labsite.import_site.readers import periods
from labsite.import_site.readers import read as read_site
from labsite.import_site.readers.cv import page
from labsite.import_site.rows import CourseRow, NewsRow, PaperRow, PersonRow, ProjectRow
from tests.labsite.import_site.readers.sites import only, read, whys

SETTINGS = {"_config.yml": "title: Root Lab\nurl: https://roots.example\n"}


def people(files: dict[str, str]) -> dict[str, PersonRow]:
    found = read(SETTINGS | files)
    return {row.name: row for row in found.rows if isinstance(row, PersonRow)}


def news(files: dict[str, str]) -> list[tuple[str, str]]:
    rows = read(SETTINGS | files).rows
    return [(row.date, row.title) for row in rows if isinstance(row, NewsRow)]


def test_collections_in_a_folder_apart_are_read_as_if_at_the_top(tmp_path: Path) -> None:
    for path, text in {
        "_config.yml": "title: Root Lab\ncollections_dir: parts # all of them\n",
        "parts/_publications/moss.md": "---\ntitle: On moss\nyear: 2024\nauthors: [Mia Lin]\n---\n",
        "parts/notes.md": "# Notes\n",
    }.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text)

    with open_site(tmp_path) as site:
        found = read_site(site)

    assert [row.record.title for row in found.rows if isinstance(row, PaperRow)] == ["On moss"]
    assert site.files() == ("_config.yml", "_publications/moss.md", "parts/notes.md")


def test_the_page_that_shows_a_collection_tells_what_is_in_it() -> None:
    files = {
        "_echoes/moss.md": "---\ntitle: Moss is back\nyear: 2024\nlink: https://clay.example/m\n"
        "---\n",
        "_pages/press.html": "---\ntitle: Press\npermalink: /press/\n---\n"
        "{% for each in site.echoes reversed %}{{ each.title }}{% endfor %}\n",
    }

    assert news(files) == [("2024", "Moss is back")]


def test_a_collection_shown_beside_others_is_told() -> None:
    found = read(
        SETTINGS
        | {
            "_echoes/moss.md": "---\ntitle: Moss is back\n---\nWe saw it.\n",
            "_pages/team.html": "---\ntitle: Team\n---\n"
            "{% for each in site.echoes %}{{ each.title }}{% endfor %}\n",
        }
    )

    assert not [row for row in found.rows if isinstance(row, PersonRow)]
    assert "unread_file" in whys(found)


def test_the_title_of_a_page_tells_more_than_the_name_of_its_file() -> None:
    found = read(
        SETTINGS
        | {
            "_pages/awards.md": "---\ntitle: Research Projects\npermalink: /awards/\n---\n"
            "* **Deep roots of moss (PI)** 2021.01-2023.12\n  * We dig.\n"
            "* **Clay in the north (Co-PI)** 2019.01-2020.12\n  * We sort.\n"
        }
    )

    rows = [row for row in found.rows if isinstance(row, ProjectRow)]
    assert [(row.name, row.start[:4]) for row in rows] == [
        ("Deep roots of moss", "2021"),
        ("Clay in the north", "2019"),
    ]


def test_boxes_that_look_alike_above_texts_are_the_titles_of_projects() -> None:
    text = "We look at how roots of old trees find their way through heavy clay and stones."
    box = '<div style="font-weight: bold">\n{}\n</div>\n<p>{}</p>\n'
    found = read(
        SETTINGS
        | {
            "_pages/projects.html": "---\ntitle: Projects\n---\n<h2>Active Projects</h2>\n"
            + box.format("Roots in heavy clay", text)
            + "<p><b>Publications:</b></p>\n<ul><li>On clay, Soil 2021</li></ul>\n"
            + box.format("Moss on old stones", text)
        }
    )

    rows = [row for row in found.rows if isinstance(row, ProjectRow)]
    assert [row.name for row in rows] == ["Roots in heavy clay", "Moss on old stones"]
    assert all(text in row.description for row in rows)


def test_news_in_data_whatever_the_field_of_their_text_is_called() -> None:
    listed = (
        'main:\n  - date: "05/24"\n    info: "Mia Lin wins the prize for old moss."\n'
        'all:\n  - date: "05/24"\n    info: "Mia Lin wins the prize for old moss."\n'
        '  - date: "11/19"\n    info: "Bo Ma joins us to sort clay."\n'
    )

    assert news({"_data/news.yml": listed, "index.md": "{{ site.data.news.all }}\n"}) == [
        ("2024-05", "Mia Lin wins the prize for old moss."),
        ("2019-11", "Bo Ma joins us to sort clay."),
    ]


def test_a_list_that_is_all_that_an_object_holds_is_no_part_of_it() -> None:
    listed = '- links:\n    - {date: "2024-05-02", text: "We met to sort clay in Oslo."}\n'

    assert news({"_data/news.yml": listed}) == [("2024-05-02", "We met to sort clay in Oslo.")]


def test_data_of_a_cv_are_one_whatever_they_are_called() -> None:
    files = {
        "_data/team.yml": "- title: General Information\n  type: map\n  contents:\n"
        "    - name: Languages\n      value: English\n"
        "- title: Education\n  type: time_table\n  contents:\n"
        "    - title: Root diploma\n      institution: Clay School\n      year: 2011\n",
        "_pages/team.md": "---\ntitle: Team\n---\n{{ site.data.team }}\n",
    }

    assert not {"Languages", "Root diploma"} & set(people(files))


def test_a_rank_is_no_position() -> None:
    files = {
        "_people/mia.md": "---\nfirstname: Mia\nlastname: Lin\ndescription: MSc Student\n"
        "category: Alumni\nrank: 1\n---\n"
    }

    row = people(files)["Mia Lin"]
    assert (row.is_former, row.next_role, row.next_place) == (True, "", "")


def test_columns_without_heads_are_known_by_their_cells() -> None:
    rows = (
        "| 2024 | Mia Lin | _MSc_ | Clay Bank |\n| 2023 | Bo Ma | _MSc_ | |\n"
        "| 2022 | Pau Quill i Serra | _BSc_ | Google |\n"
        "| 2022 | Ola Dahl | _MSc_ | Moss Inc |\n"
        "| 2022 | Cy Berg | _MSc_ | _University of Pisa (PhD)_ |\n"
    )
    told = people({"_pages/advising.md": f"---\ntitle: Students\n---\n\n## Students\n\n{rows}"})

    assert {
        name: (row.role, row.end, row.next_role, row.next_place) for name, row in told.items()
    } == {
        "Mia Lin": ("MSc", "2024", "", "Clay Bank"),
        "Bo Ma": ("MSc", "2023", "", ""),
        "Pau Quill i Serra": ("BSc", "2022", "", "Google"),
        "Ola Dahl": ("MSc", "2022", "", "Moss Inc"),
        "Cy Berg": ("MSc", "2022", "PhD", "University of Pisa"),
    }


def test_groups_of_profiles_that_show_a_text_and_a_picture() -> None:
    files = {
        "_pages/people.md": "---\nlayout: profiles\ntitle: People\nprofile_groups:\n"
        "  - position: PhD Students\n    profiles:\n      - content: about_mia.md\n"
        "        image: mia.jpg\n  - position: Alumni\n    profiles:\n"
        "      - content: about_bo.md\n        image: bo.jpg\n---\n",
        "_layouts/profiles.html": "{% for each in page.profile_groups %}{% endfor %}",
        "_pages/about_mia.md": "**Mia Lin**\n\n**Positions:** PhD Student\n\n"
        "**Research Interests:** Moss\n",
        "_pages/about_bo.md": "**Bo Ma**\n\n**Positions:** Alumni, B.S., 2023-2024\n\n"
        "at Clay Tech\n",
    }

    told = people(files)
    assert (told["Mia Lin"].role, told["Mia Lin"].interests) == ("PhD Student", ("Moss",))
    bo = told["Bo Ma"]
    assert (bo.role, bo.end, bo.is_former, bo.next_place) == ("B.S.", "2024", True, "Clay Tech")


def test_a_name_in_two_lines_of_a_heading_is_one() -> None:
    card = '<div class="card"><h3>{}</h3><p>{}</p></div>\n'
    told = people(
        {
            "_pages/team.html": "---\ntitle: Team\n---\n<h2>Postdocs</h2>\n"
            + card.format("Dr. Mia<br>Lin", "Clay Tech")
            + card.format("Bo<br>Ma", "Moss Bank")
        }
    )

    assert set(told) == {"Mia Lin", "Bo Ma"}


def test_one_year_is_that_of_leaving_where_a_page_says_who_is_there() -> None:
    phd = "PhD students\n---\n* **Mia Lin**, Roots<br/>Clay Tech, 2021-present\n\n"
    msc = "MSc students\n---\n* **Bo Ma**, Moss<br/>Clay Tech, 2021\n"
    body = "---\ntitle: People\n---\n\n"

    both = people({"_pages/people.md": body + phd + msc})
    alone = people({"_pages/people.md": body + msc})

    assert (both["Bo Ma"].is_former, both["Bo Ma"].end) == (True, "2021")
    assert (alone["Bo Ma"].is_former, alone["Bo Ma"].start) == (False, "2021")
    assert not both["Mia Lin"].is_former


def test_the_degree_that_a_student_came_with_is_not_her_position() -> None:
    found = page.read(
        "# Team\n\n## PhD Students\n\n"
        "* **Mia Lin** (2026~) — M.S. in Botany, Clay University.\n"
        "* **Bo Ma** (2025~) — B.S. in Soil, Moss University.\n"
    )

    rows = [row for row in found.rows if isinstance(row, PersonRow)]
    assert [(row.name, row.role, row.start) for row in rows] == [
        ("Mia Lin", "PhD Student", "2026"),
        ("Bo Ma", "PhD Student", "2025"),
    ]


def test_the_papers_that_a_course_reads_are_others() -> None:
    cited = "- {} (2021). {}. *Journal of Clay*, 12(3), 1-9.\n"
    found = read(
        SETTINGS
        | {
            "_pages/teaching/soil.md": "---\ntitle: Soil\n---\n\n## Readings\n\n"
            + cited.format("Quill, A. & Berg, C.", "How roots sort heavy clay")
            + cited.format("Berg, C. & Quill, A.", "Where old moss meets young stones")
        },
        owner="Mia Lin",
    )

    assert not [row for row in found.rows if isinstance(row, PaperRow)]


def test_dates_as_lists_of_news_print_them() -> None:
    found = [periods.find(text) for text in ("(2025, 12, 17)", "15 Jul,2024", "[Apr 26]")]

    assert [each.start if each else "" for each in found] == ["2025-12-17", "2024-07-15", "2026-04"]
    assert periods.find("Soil 2025, 12, 17 pages").start == "2025"  # type: ignore[union-attr]


def test_items_between_tags_make_a_page_markdown() -> None:
    text = "".join(
        f"<h2> {year} </h2>\n\n* ({year}, 05, 02) <br>\n  {what}\n\n"
        for year, what in ((2024, "We met in Oslo."), (2023, "We sorted clay."), (2022, "We dug."))
    )

    assert news({"_pages/news.md": f"---\ntitle: News\n---\n\n{text}"}) == [
        ("2024-05-02", "We met in Oslo."),
        ("2023-05-02", "We sorted clay."),
        ("2022-05-02", "We dug."),
    ]


def test_icons_with_links_and_numbers_beside_papers_are_no_part_of_them() -> None:
    icon = '[![pdf_icon](/pdf.png "pdf"){: #pdf }](/p/{}.pdf)'
    cited = "Lin, M, Ma, B & Berg, C ({}). {}. *Journal of Clay, 12*(3), 9-12.\n"
    found = read(
        SETTINGS
        | {
            "_pages/pubs.md": "---\ntitle: Publications\n---\n<h3>Articles</h3>\n"
            + "".join(
                f"0. {icon.replace('{}', str(year))}\n\t{cited.format(year, title)}"
                for year, title in (
                    (2024, "How roots of old trees sort clay"),
                    (2023, "Where moss grows on heavy stones"),
                    (2022, "What the north knows of young soil"),
                )
            )
        }
    )

    rows = [row.record for row in found.rows if isinstance(row, PaperRow)]
    assert [(row.title, row.date, row.authors[0].name) for row in rows] == [
        ("How roots of old trees sort clay", "2024", "M. Lin"),
        ("Where moss grows on heavy stones", "2023", "M. Lin"),
        ("What the north knows of young soil", "2022", "M. Lin"),
    ]
    assert any("/p/2024.pdf" in each.text for each in found.unplaced)


def test_students_in_a_folder_of_courses_say_themselves_what_they_are() -> None:
    student = "---\ntitle: Mia Lin\ncollection: students\ndegree: PhD\nstatus: {}\n---\nShe digs.\n"
    found = read(
        SETTINGS
        | {
            "_teaching/mia.md": student.format("completed"),
            "_teaching/bo.md": student.replace("Mia Lin", "Bo Ma").format("current"),
            "_teaching/soil.md": "---\ntitle: Soil Science\ncollection: teaching\n---\nOn soil.\n",
        }
    )

    students = [row for row in found.rows if isinstance(row, PersonRow)]
    left = {row.name: row.is_former for row in students}
    assert left == {"Mia Lin": True, "Bo Ma": False}
    assert {row.role for row in students} == {"PhD Student"}
    assert only(found, CourseRow).name == "Soil Science"
    assert not [each for each in found.unplaced if "completed" in each.text]


def test_parts_that_open_say_who_is_in_them() -> None:
    def part(title: str, *names: str) -> str:
        items = "".join(f"- {name}\n" for name in names)
        return f"<details>\n<summary><strong>{title}</strong></summary>\n\n{items}\n</details>\n\n"

    parts = part("Ph.D. Students", "Mia Lin", "Ola Berg") + part("M.A.Sc. Students", "Bo Ma")
    left = part("MASc Graduates", "Ada Quill")
    found = people(
        {
            "_pages/students.md": "---\ntitle: Students\npermalink: /students/\n---\n"
            f"## Students\n\n{parts}## Graduated\n\n{left}",
        }
    )

    assert list(found) == ["Mia Lin", "Ola Berg", "Bo Ma", "Ada Quill"]
    assert [found[name].role for name in ("Ola Berg", "Bo Ma")] == [
        "Ph.D. Student",
        "M.A.Sc. Student",
    ]
    assert [name for name, row in found.items() if row.is_former] == ["Ada Quill"]


def test_a_master_of_arts_among_projects_is_somebody() -> None:
    def card(title: str, about: str, category: str) -> str:
        return f"---\ntitle: {title}\ndescription: {about}\ncategory: {category}\n---\nText.\n"

    found = read(
        SETTINGS
        | {
            "_projects/mia.md": card("Mia Lin", "MA", "MA"),
            "_projects/bo.md": card("Bo Ma", "M.A.", "MA"),
            "_projects/roots.md": card("Deep roots", "How roots dig", "Soil"),
        }
    )

    names = [row.name for row in found.rows if isinstance(row, PersonRow)]
    assert sorted(names) == ["Bo Ma", "Mia Lin"]
    assert only(found, ProjectRow).name == "Deep roots"


def test_joining_the_own_lab_is_no_leaving() -> None:
    def member(name: str, came: str) -> str:
        return f"### {name}\n\n**Ph.D. Student**<br>\n*{came}*\n\n"

    found = people(
        {
            "_pages/people.md": "---\ntitle: People\npermalink: /people/\n---\n"
            "## Graduate Students\n\n"
            + member("Mia Lin", "Joined SOIL in 2022")
            + "## Alumni\n\n"
            + member("Ada Quill", "Joined IBM in 2023")
        }
    )

    assert (found["Mia Lin"].start, found["Mia Lin"].is_former) == ("2022", False)
    assert found["Ada Quill"].next_place.startswith("IBM")


def test_a_mark_above_the_date_is_no_title() -> None:
    def item(*lines: str) -> str:
        return "<li>\n" + "".join(f"<span>{line}</span>\n" for line in lines) + "</li>\n"

    listed = item("NEW", "June. 2026.", "A paper on roots") + item("Apr. 2026.", "A talk on soil")
    page = f"---\ntitle: Home\npermalink: /\n---\n## News\n\n<ul>\n{listed}</ul>\n"

    assert news({"index.md": page}) == [
        ("2026-06", "A paper on roots"),
        ("2026-04", "A talk on soil"),
    ]


def test_a_line_that_says_more_than_its_links_is_told() -> None:
    found = page.read(
        "## Mia Lin\n* Assistant Professor\n"
        "* PhD Students: [Ann Lee](https://a.example), [Bo Ma](https://b.example), Cy Díaz\n"
        "* [Curriculum Vitae](https://c.example), [Google Scholar](https://s.example),"
        " [The Root Blog](https://d.example)\n"
    )

    told = [each.text for each in found.unplaced]
    assert any("Cy Díaz" in text for text in told)
    assert not any("Google Scholar" in text for text in told)
