"""Ways in which labs of many sciences tell of their people, projects and press."""

import pytest

from labsite.import_site.rows import (
    CourseRow,
    EducationRow,
    NewsRow,
    PaperRow,
    PersonRow,
    ProjectRow,
)
from tests.labsite.import_site.readers.sites import only, read

_SETTINGS = {"_config.yml": "title: Clay Lab\nurl: https://clay.example\n"}


def _people(files: dict[str, str]) -> dict[str, PersonRow]:
    found = read(_SETTINGS | files)
    return {row.name: row for row in found.rows if isinstance(row, PersonRow)}


def _page(title: str, address: str, body: str) -> str:
    return f"---\ntitle: {title}\npermalink: {address}\n---\n\n{body}\n"


def test_a_page_of_people_titled_after_its_first_section_lists_people() -> None:
    body = (
        "### [**M. Iris Lin**](https://clay.example/lin)\n"
        "Principal Investigator, [Clay Center](https://clay.example)\n\n"
        "# Current Members\n\n## Cy Oz\nPostdoc\n"
    )

    told = _people({"_pages/people.md": _page("Principal Investigator", "/people/", body)})

    assert told["M. Iris Lin"].role == "Principal Investigator"
    assert told["Cy Oz"].role == "Postdoc"


def test_a_former_position_is_parted_from_what_came_next() -> None:
    told = _people(
        {
            "_people/lee.md": "---\ntitle: Ann Lee\n"
            "jobtitle: Former Technician now at [Clay Bio](https://clay.example)\n---\n"
        }
    )

    row = told["Ann Lee"]
    assert (row.role, row.is_former, row.next_place) == ("Technician", True, "Clay Bio")


def test_a_position_is_believed_before_a_degree_that_somebody_has() -> None:
    form = "---\ntitle: {0}\ncategory: {1}\ndegree: {2}\ncourse: {3}\n---\n"
    told = _people(
        {
            "_members/a.md": form.format("Mia Lin", "Member", "Ph.D.", "Post-Doc"),
            "_members/b.md": form.format("Bo Ma", "Alumni", "M.S.", "MS"),
        }
    )

    assert {name: row.role for name, row in told.items()} == {
        "Mia Lin": "Post-Doc",
        "Bo Ma": "Master's Student",
    }


def test_cards_tell_of_degrees_links_and_summers() -> None:
    card = (
        '<div class="person-card">\n<h3>{0}</h3>\n<p class="role">{1}</p>\n'
        "<p><strong>BS:</strong></p>\n<p>\n"
        '  <a href="https://www.linkedin.com/in/{2}/">\n    LinkedIn\n  </a>\n</p>\n</div>\n'
    )
    current = card.format("Mia Lin", "Graduate Student", "mia")
    former = card.format("Ola Berg", "Undergraduate researcher, summers 2015–2017", "ola")
    note = "\n<p>\nAlumni may contact the Clay Lab to correct an affiliation.\n</p>\n"

    found = read(
        _SETTINGS
        | {
            "_pages/group.md": _page("Group", "/group/", f"### Graduate Students\n\n{current}"),
            "_pages/alumni.md": _page("Alumni", "/alumni/", former + note),
        }
    )

    told = {row.name: row for row in found.rows if isinstance(row, PersonRow)}
    mia, ola = told["Mia Lin"], told["Ola Berg"]
    assert (mia.role, mia.headline) == ("Graduate Student", "")
    assert mia.links == (("LinkedIn", "https://www.linkedin.com/in/mia/"),)
    assert (ola.role, ola.start, ola.end, ola.bio) == (
        "Undergraduate researcher",
        "2015",
        "2017",
        "",
    )
    assert "Alumni may contact the Clay Lab" in " ".join(each.text for each in found.unplaced)


def test_a_fellowship_beside_a_name_is_no_position() -> None:
    told = _people(
        {
            "_pages/alumni.md": _page(
                "Alumni",
                "/alumni/",
                "### Postdocs\n\n| Name | Year | Current position |\n| --- | --- | --- |\n"
                "| **Mia Lin** (Moss Postdoctoral Fellowship in Botany) | 2021-2025 | Lecturer |\n",
            )
        }
    )

    row = told["Mia Lin"]
    assert (row.role, row.headline) == ("Postdoc", "Moss Postdoctoral Fellowship in Botany")


def test_lists_of_data_have_addresses_and_places_beside_names() -> None:
    told = _people(
        {
            "_data/members.yml": "- name: Mia Lin\n  title: Coordinator\n  bio: >-\n"
            '    <a href="mailto:mia@clay.example">mia@clay.example</a>\n',
            "_data/alumni.yml": "- name: Cy Oz (CLSD)\n- name: Ann Lee\n  title: Intern\n",
            "index.md": "{% for person in site.data.members %}{{ person.name }}{% endfor %}\n"
            "{% for person in site.data.alumni %}{{ person.name }}{% endfor %}\n",
        }
    )

    assert (told["Mia Lin"].email, told["Mia Lin"].headline) == ("mia@clay.example", "")
    assert (told["Cy Oz"].headline, told["Cy Oz"].is_former) == ("CLSD", True)


def test_projects_have_their_repository_and_page_among_links() -> None:
    found = read(
        _SETTINGS
        | {
            "_data/projects.yml": "- name: Rooter\n  description: It finds roots.\n  links:\n"
            "    - name: Rooter Portal\n      url: https://rooter.example\n"
            "    - name: GitHub\n      url: https://github.com/clay/rooter\n"
            "    - name: Paper\n      url: https://journal.example/1\n",
            "tools.md": "{% for project in site.data.projects %}{{ project.name }}{% endfor %}\n",
        }
    )

    row = only(found, ProjectRow)
    assert (row.repository, row.home) == (
        "https://github.com/clay/rooter",
        "https://rooter.example",
    )
    assert "links: Paper https://journal.example/1" in [each.text for each in found.unplaced]


def test_words_of_a_sentence_in_the_press_are_no_title_where_they_are_a_link() -> None:
    found = read(
        _SETTINGS
        | {
            "_pages/press.md": _page(
                "Press",
                "/press/",
                "#### *Mia Lin leaves for the Department of [Soil, Moss and Roots](https://a.example)*\n\n"
                "#### *Together with the [Clay Technology Company](https://b.example) we dig*\n",
            )
        }
    )

    assert [(row.title, row.url) for row in found.rows if isinstance(row, NewsRow)] == [
        ("Mia Lin leaves for the Department of Soil, Moss and Roots", "https://a.example"),
        ("Together with the Clay Technology Company we dig", "https://b.example"),
    ]


def test_what_the_data_of_a_group_tell_of_those_who_left() -> None:
    info = "- name: {0}\n  duration: {1}\n  info: {2}\n  education1: MS Soil, CL Loam (2015)\n"
    gone = [
        (
            "Ann Lee",
            "MS Soil <i>cum laude</i> (2020)",
            "Clay Institute, Moss City, Postdoctoral Fellow",
        ),
        ("Bo Ma", "BS Soil (2022)", "Data Manager, Moss Company"),
        ("Di Oz", "BS Soil (2021)", "CL Loam, PhD student in Roots"),
    ]
    found = read(
        _SETTINGS
        | {
            "_data/alumni_members.yml": "".join(info.format(*each) for each in gone),
            "_data/bsc_members.yml": "- name: Cy Oz\n  info: Joined group in September 2021\n",
            "_data/alumni.yml": "- name: Ola Berg\n  degrees: PhD\n"
            "  previously: Postdoctoral Fellow\n  now: Research Officer, Clay Institute\n",
            "_pages/team.md": _page(
                "Team",
                "/team/",
                "{% for m in site.data.bsc_members %}{{ m.name }}{{ m.info }}{% endfor %}\n"
                "{% for m in site.data.alumni %}{{ m.name }}{% endfor %}\n"
                "{% for m in site.data.alumni_members %}{{ m.name }}{{ m.info }}{% endfor %}\n",
            ),
        }
    )

    told = {row.name: row for row in found.rows if isinstance(row, PersonRow)}
    assert [
        (row.role, row.start, row.end, row.next_role, row.next_place) for row in told.values()
    ] == [
        ("Postdoctoral Fellow", "", "", "Research Officer", "Clay Institute"),
        ("MS Soil", "", "2020", "Postdoctoral Fellow", "Clay Institute, Moss City"),
        ("BS Soil", "", "2022", "Data Manager", "Moss Company"),
        ("BS Soil", "", "2021", "PhD student in Roots", "CL Loam"),
        ("Undergraduate Student", "2021-09", "", "", ""),
    ]
    degrees = [row for row in found.rows if isinstance(row, EducationRow)]
    assert {(row.degree, row.subject, row.institution, row.end) for row in degrees} == {
        ("MS", "Soil", "CL Loam", "2015")
    }


def test_links_of_a_member_may_stand_in_objects_called_by_their_kind() -> None:
    told = _people(
        {
            "_data/people.yml": "- name: Bo Ma\n- name: Mia Lin\n  title: PhD Student\n  labels:\n"
            "    - type: website\n      website: http://mia.example/\n"
            "    - type: email\n      email: mia@clay.example\n",
            "people.md": "{% for z in site.data.people %}{{ z.name }}{% endfor %}\n",
        }
    )

    assert (told["Mia Lin"].homepage, told["Mia Lin"].email) == (
        "http://mia.example/",
        "mia@clay.example",
    )


@pytest.mark.parametrize(
    ("text", "role", "next_role", "next_place"),
    [
        (
            "Ann was a technician in the lab. She went on to become software engineer at Moss Ltd.",
            "Technician", "software engineer", "Moss Ltd",
        ),
        (
            "Ann was a technician in the lab. She went on to work as a genetic counselor.",
            "Technician", "genetic counselor", "",
        ),
        (
            "Ann joined for a project. After her time in the lab, she moved to Clay Tech for more.",
            "", "", "Clay Tech",
        ),
    ],
)  # fmt: skip
def test_texts_on_cards_tell_what_came_next(
    text: str, role: str, next_role: str, next_place: str
) -> None:
    card = f"<div>\n<strong>Annabel Lee</strong><br>\n{text}\n</div>\n"

    row = _people({"_pages/alumni.md": _page("Alumni", "/alumni/", card)})["Annabel Lee"]

    assert (row.role, row.next_role, row.next_place) == (role, next_role, next_place)


def test_the_begin_of_a_sentence_names_no_course() -> None:
    body = "Mia is the lead instructor for Botany, which will be taught Spring 2021. See the page."

    found = read(_SETTINGS | {"_pages/teaching.md": _page("Teaching", "/teaching/", body)})

    assert not [row for row in found.rows if isinstance(row, CourseRow)]


def test_members_have_what_their_pages_show_in_a_sidebar() -> None:
    sidebar = (
        'sidebar:\n  - title: Position\n    text: "Assistant<br>\n'
        "    <a href='mailto:ada@clay.example'>Email</a>\n"
        "    <a href='https://orcid.org/0000-0002-1825-0097'>ORCiD</a>\"\n"
        '  - title: Research Interests\n    text: "<ul>\n    <li> Wet clay\n    <li> Roots"\n'
    )
    form = '---\ntitle: "{0}"\nexcerpt: "{1}"\n{2}---\n{3}\n'
    told = _people(
        {
            "_team/quill.md": form.format(
                "Quill Ma, Ada", "Assistant", sidebar, "Ada Quill Ma sorts soils."
            ),
            "_team/baer.md": form.format(
                "Baer, Hans", "Alum", "", "Hans Baer was a Postdoctoral Researcher at Clay Tech."
            ),
        }
    )

    ada, hans = told["Ada Quill Ma"], told["Hans Baer"]
    assert (ada.role, ada.email, ada.interests) == (
        "Assistant",
        "ada@clay.example",
        ("Wet clay", "Roots"),
    )
    assert ada.identifiers == (("orcid", "0000-0002-1825-0097"),)
    assert (hans.role, hans.is_former) == ("Postdoctoral Researcher", True)


def test_who_left_with_a_degree_has_her_position_elsewhere() -> None:
    told = _people(
        {
            "_data/people/alumni.yml": "".join(
                f"- name: {name}\n  degree: MSc\n  position: {position} at Moss Ltd\n"
                for name, position in (
                    ("Ann Lee", "Chip Engineer"),
                    ("Bo Ma", "Data Scientist"),
                    ("Di Oz", "Algorithm Developer"),
                )
            )
            + "- name: Ed Po\n  position: Design Engineer, Clay Sports\n"
            "- name: Mushir ul Fay (PhD 2022)(Postdoc at Moss Lab)\n"
            "- name: Gus Ra (Summer 2025-present)\n",
            "people.html": "---\ntitle: People\n---\n"
            "{% for p in site.data.people.alumni %}{{ p.name }}{% endfor %}\n",
        }
    )

    assert {
        name: (row.role, row.is_former, row.next_role, row.next_place) for name, row in told.items()
    } == {
        "Ann Lee": ("Master's Student", True, "Chip Engineer", "Moss Ltd"),
        "Bo Ma": ("Master's Student", True, "Data Scientist", "Moss Ltd"),
        "Di Oz": ("Master's Student", True, "Algorithm Developer", "Moss Ltd"),
        "Ed Po": ("", True, "Design Engineer", "Clay Sports"),
        "Mushir ul Fay": ("PhD", True, "Postdoc", "Moss Lab"),
        "Gus Ra": ("", False, "", ""),
    }


def test_papers_of_a_collection_with_a_name_of_its_own_have_lists_of_authors() -> None:
    found = read(
        {
            "_config.yml": "title: Clay Lab\ncollections:\n  articles:\n    output: true\n",
            "_articles/2024-05-01-lin.md": "---\ntitle: Deep roots in dry clay\n"
            "date: 2024-05-01\nauthors: ['M Lin', 'B Ma']\njournal: Moss Letters\n---\nWe dig.\n",
        }
    )

    assert only(found, PaperRow).record.venue == "Moss Letters"


def test_a_student_who_keeps_the_site_is_not_its_owner() -> None:
    found = read(
        {
            "_config.yml": "title: Clay Lab\nauthor:\n  name: Bo Ma\n  email: lab@clay.example\n",
            "index.md": "---\nlayout: home\n---\nOur lab studies wet clay and its roots.\n",
            "_pages/team.md": _page(
                "Team",
                "/team/",
                "## Principal Investigator\n\n### Mia Lin\n\n"
                "## PhD Students\n\n### Bo Ma\n\n### Cy Oz\n",
            ),
        }
    )

    (row,) = (row for row in found.rows if isinstance(row, PersonRow) and row.name == "Bo Ma")
    assert (row.bio, row.email) == ("", "")


def test_fields_that_say_yes_name_positions_and_labels_in_brackets_what_came_next() -> None:
    told = _people(
        {
            "_data/people.yml": "- name: Mia Lin\n  pi: yes\n- name: Bo Ma\n  phd: yes\n",
            "_data/alumni_members.yml": "- name: Ann Lee\n"
            "  duration: (Current) Resident at Clay University\n"
            "  info: Research Assistant (2019-2021)\n"
            "- name: Ed Po\n  info: (Former) Medical Student\n",
            "people.html": "---\ntitle: People\n---\n"
            "{% for p in site.data.people %}{{ p.name }}{% endfor %}\n"
            "{% for p in site.data.alumni_members %}{{ p.name }}{% endfor %}\n",
        }
    )

    assert told["Mia Lin"].role == "Principal Investigator"
    assert told["Bo Ma"].role == "PhD Student"
    ann = told["Ann Lee"]
    assert (ann.role, ann.start, ann.end) == ("Research Assistant", "2019", "2021")
    assert (ann.next_role, ann.next_place) == ("Resident", "Clay University")
    assert (told["Ed Po"].role, told["Ed Po"].headline) == ("Medical Student", "")


def test_numbers_that_count_papers_are_no_issues_and_a_year_describes_none() -> None:
    paper = (
        "- title: Deep roots in {0} clay\n  number: {1}\n  description: {2}\n"
        "  authors: Y Li, T Huang\n  link:\n    url: https://x.example/{1}\n"
        "    display: Soil Letters\n"
    )
    found = read(
        _SETTINGS
        | {
            "_data/SCIE.yml": paper.format("wet", 2, 2024) + paper.format("dry", 1, 2023),
            "_pages/scie.md": _page(
                "Papers", "/scie/", "{% for p in site.data.SCIE %}{{ p.title }}{% endfor %}"
            ),
        }
    )

    records = [row.record for row in found.rows if isinstance(row, PaperRow)]
    assert [(each.date, each.issue, each.abstract) for each in records] == [
        ("2024", "", ""),
        ("2023", "", ""),
    ]
