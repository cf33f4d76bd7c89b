"""Pages that no generator known here made."""

from labsite.import_site.rows import (
    CourseRow,
    LabRow,
    NewsRow,
    PaperRow,
    PersonRow,
    ProjectRow,
    ServiceRow,
)
from tests.labsite.import_site.readers.sites import only, read, whys

MIA = """Mia Lin
Assistant Professor

Teaching

CS 101 Trees: spring 2023
CS 101 Trees: fall 2023

Service

Reviewer, Journal of Roots
Reviewer, Journal of Leaves
"""


def test_what_one_page_says_is_kept_line_by_line() -> None:
    found = read({"mia.txt": MIA}, owner="Mia Lin")

    terms = [(row.term, row.year) for row in found.rows if isinstance(row, CourseRow)]
    bodies = [row.body for row in found.rows if isinstance(row, ServiceRow)]
    assert terms == [("spring", 2023), ("fall", 2023)]
    assert bodies == ["Journal of Roots", "Journal of Leaves"]


def test_what_two_pages_say_alike_is_kept_once() -> None:
    found = read({"index.txt": MIA, "teaching.txt": MIA}, owner="Mia Lin")

    assert len([row for row in found.rows if isinstance(row, CourseRow)]) == 2


def test_whose_page_it_is_shows_in_the_papers() -> None:
    papers = "".join(
        f"{word} of Trees. Mia Lin and Ola Berg. Journal of Roots, 20{year}.\n\n"
        for year, word in enumerate(("Roots", "Leaves", "Branches", "Bark"), start=15)
    )

    assert read({"mia.txt": f"{MIA}\nPublications\n\n{papers}"}).owner == "Mia Lin"


def test_codes_for_pictures_are_set_without_a_generator_too() -> None:
    found = read({"news.md": "# News\n\n- 2024-07-01: :rocket: We got two prizes\n"})

    assert only(found, NewsRow).title == "🚀 We got two prizes"


LAB = """<h1>Coastal Trees Lab</h1>
<h2>People</h2><ul><li><b>Lena Brandt</b>, PhD student since 2025</li></ul>
<h2>Publications</h2><ol><li>L. Brandt, M. Okafor. <i>Mangroves at low tide</i>. Salt, 2026.</li>
<li>O. Said, M. Okafor. <i>Runnels between roots</i>. Salt, 2022.</li></ol>"""


def test_a_lab_is_no_member_of_itself() -> None:
    found = read({"index.html": f"<html><body>{LAB}</body></html>"})

    assert [row.name for row in found.rows if isinstance(row, PersonRow)] == ["Lena Brandt"]
    assert only(found, LabRow).name == "Coastal Trees Lab"


def test_items_of_a_quarto_site_are_read_by_what_their_folder_holds() -> None:
    page = "---\ntitle: {}\ndescription: At a meeting\ndate: 2025-05-19\n---\n\nWe met in Oslo.\n"
    files = {
        "_quarto.yml": "project:\n  type: website\n",
        "index.qmd": "---\ntitle: Root Lab\n---\nWe dig.\n",
        "posts/2025-oslo.qmd": page.format("Roots in Oslo"),
        "posts/draft.qmd": page.format("Moss in Pisa").replace("date", "draft: true\ndate"),
        "projects/clay/index.qmd": "---\ntitle: Deep Clay\n---\nWe dig deep.\n",
    }
    found = read(files)

    news, project = only(found, NewsRow), only(found, ProjectRow)
    assert (news.title, news.date, news.old_address) == (
        "Roots in Oslo", "2025-05-19", "/posts/2025-oslo.html",
    )  # fmt: skip
    assert project.name == "Deep Clay"
    assert "draft" in whys(found)


def test_items_of_collections_in_data_are_read_as_next_keeps_them() -> None:
    found = read(
        {
            "next.config.js": "module.exports = {}",
            "data/authors/advisor/mia.mdx": "---\nname: Mia Lin\noccupation: Professor\n---\n",
            "data/publication/roots.mdx": (
                "---\ntitle: Deep roots\nauthors: [Mia Lin]\ndate: '2024-05-01'\n---\n"
            ),
            "data/events/open.mdx": "---\ntitle: We open\ndate: '2024-04-15'\ntags: [news]\n---\n",
            "data/events/talk.mdx": "---\ntitle: On clay\ndate: '2024-06-15'\n---\nA talk.\n",
            "data/projectsData.ts": "export default [{title: 'Moss'}]",
        }
    )

    assert only(found, PersonRow).role == "Professor"
    assert only(found, NewsRow).title == "We open"
    assert only(found, PaperRow).record.title == "Deep roots"
    assert [each.file for each in found.unplaced] == ["data/projectsData.ts"]


def test_pages_that_quarto_made_are_passed_over_where_it_says_so() -> None:
    people = "# People\n\n## PhD students\n\n- Mia Lin\n- Ola Berg\n"
    found = read(
        {
            "_quarto.yml": "project:\n  type: website\n  output-dir: docs\n",
            "people.qmd": f"---\ntitle: Team\n---\n{people}",
            "docs/es/people.html": "<h1>El equipo</h1><p>Mia Lin</p><p>Estudiante</p>",
        }
    )

    assert {row.file for row in found.rows} == {"people.qmd"}


def test_lines_on_each_page_of_a_site_made_by_hand_are_no_part_of_its_lists() -> None:
    frame = (
        "<!doctype html><html><body>\n<a href='about.html'>\n<h3>Root Lab</h3>\n</a>\n"
        "<p>ROOT LAB AT CLAY UNIVERSITY</p>\n{}\n<a href='news.html'>News</a>\n</body></html>\n"
    )
    card = "<div class='card-body'>\n<p class='text'>{}</p>\n</div>\n<br>"
    people = ("Mia Lin, PhD student, Moss scholar", "Bo Ma, MSc candidate", "Ola Berg, Engineer")
    files = {
        "about.html": frame.format("<p>The lab digs clay, and is led by Ada Quill.</p>"),
        "lab-members.html": frame.format("\n".join(map(card.format, people))),
        "theses.html": frame.format("<p>None yet.</p>"),
    }
    rows = [row for row in read(files).rows if isinstance(row, PersonRow)]

    assert [(row.name, row.role) for row in rows] == [
        ("Mia Lin", "PhD student"),
        ("Bo Ma", "MSc candidate"),
        ("Ola Berg", "Engineer"),
    ]


def test_a_line_right_below_a_name_in_bold_is_her_position_whatever_it_may_head() -> None:
    page = (
        "## Alumni:\n\n**Mia Lin**  \nPostdoc and researcher 2015-2020\n\n"
        "**Bo Ma**\nMSc student, statistics 2016-2017\n\n**Ola Berg**\nBioinformatician 2009-2010\n"
    )
    rows = read({"index.md": "# Root lab\n\nWe dig.\n", "team.md": page}).rows
    told = [(r.name, r.role, r.start, r.end) for r in rows if isinstance(r, PersonRow)]

    assert told == [
        ("Mia Lin", "Postdoc and researcher", "2015", "2020"),
        ("Bo Ma", "MSc student", "2016", "2017"),
        ("Ola Berg", "Bioinformatician", "2009", "2010"),
    ]


def test_what_a_card_says_twice_for_two_widths_of_a_screen_is_read_once() -> None:
    card = (
        "<a class='head'>\n<span class='wide left'>{0} (she, her, hers)</span>\n"
        "<span class='mid left'>{0}</span>\n"
        "<span class='wide right'>Master's Student, Soil</span>\n"
        "<span class='mid right'>Master's Student</span>\n</a>\n<p class='body'>{1} is a student of"
        " clay, and sorts moss by hand. She has done so for years.</p>\n\n"
    )
    page = "---\ntitle: Lab Members\n---\n" + "".join(
        card.format(name, name.split()[0]) for name in ("Mia Lin", "Ola Berg", "Bo Ma")
    )
    rows = read({"_config.yml": "title: Root\n", "_pages/lab-members.md": page}).rows
    told = [(r.name, r.role, r.headline) for r in rows if isinstance(r, PersonRow)]

    assert told == [(name, "Master's Student", "Soil") for name in ("Mia Lin", "Ola Berg", "Bo Ma")]
