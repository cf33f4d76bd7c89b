"""Ways in which labs of many sciences tell of their people, projects and press."""

from labsite.import_site.rows import NewsRow, PersonRow, ProjectRow
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
