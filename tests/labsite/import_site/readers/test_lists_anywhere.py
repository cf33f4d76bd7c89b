"""Lists that stand where a template does not look for them: in fields, objects and layouts."""

from labsite.import_site.rows import NewsRow, PaperRow, PersonRow, ProjectRow
from tests.labsite.import_site.readers.sites import read, whys

SETTINGS = {"_config.yml": "title: Root Lab\nurl: https://roots.example\n"}


def people(files: dict[str, str]) -> dict[str, PersonRow]:
    found = read(SETTINGS | files)
    return {row.name: row for row in found.rows if isinstance(row, PersonRow)}


def test_news_in_a_field_of_their_page() -> None:
    found = read(
        SETTINGS
        | {
            "_pages/news.md": "---\ntitle: news\npermalink: /news/\nnews_items:\n"
            "  - date: June, 2026\n    headline: Mia's paper is accepted at Soil 2026.\n"
            "  - date: 12 May, 2026\n    headline: Ola Berg joined the lab.\n---\n"
        }
    )

    rows = [row for row in found.rows if isinstance(row, NewsRow)]
    assert [(row.date, row.title) for row in rows] == [
        ("2026-06", "Mia's paper is accepted at Soil 2026."),
        ("2026-05-12", "Ola Berg joined the lab."),
    ]


def test_a_field_that_a_part_of_the_template_shows_and_nobody_reads_is_told() -> None:
    found = read(
        SETTINGS
        | {
            "_pages/grants.md": "---\ntitle: Support\nawarded:\n  - title: Roots in dry soil\n"
            "    by: Clay Fund\n---\n{% include awarded.html %}\n",
            "_includes/awarded.html": "{% for each in page.awarded %}{{ each.title }}{% endfor %}",
        }
    )

    assert any("Roots in dry soil" in each.text for each in found.unplaced)
    assert "extra_field" in whys(found)


def test_people_of_objects_within_a_data_file_and_one_beside_them() -> None:
    told = people(
        {
            "_data/members.yml": "professor:\n  name_ko: 김하늘\n  name_en: Haneul Kim\n"
            "  position: Professor\nphd_students:\n  - name_ko: 이가람\n    name_en: Garam Lee\n"
            "alumni:\n  phd:\n    - name_ko: 박나래\n      name_en: Narae Park\n"
            "      current: Clay Tech\n  ms: []\n",
            "members.md": "---\ntitle: Members\n---\n{{ site.data.members.professor.name_en }}\n",
        }
    )

    assert {name: (row.native_name, row.is_former) for name, row in told.items()} == {
        "Haneul Kim": ("김하늘", False),
        "Garam Lee": ("이가람", False),
        "Narae Park": ("박나래", True),
    }
    assert told["Narae Park"].next_place == "Clay Tech"


def test_a_title_in_several_languages_is_the_english_one() -> None:
    found = read(
        SETTINGS
        | {
            "_data/publications.yml": "- title_kr: 마른 흙의 뿌리\n  title_en: Roots in dry soil\n"
            "  authors: Mia Lin, Ola Berg\n  venue: Soil\n  year: 2024\n"
        }
    )

    assert [row.record.title for row in found.rows if isinstance(row, PaperRow)] == [
        "Roots in dry soil"
    ]


def test_groups_of_people_beside_one_whose_people_stand_in_a_data_file() -> None:
    told = people(
        {
            "_layouts/profiles.html": "{% for each in page.profile_sections %}{% endfor %}"
            "{{ site.data[each.data] }}",
            "_data/former_research_associates.yml": "- name: Ren Sato\n  role: RA Alumni (2025)\n"
            "- name:\n  role:\n",
            "_pages/profiles.md": "---\nlayout: profiles\ntitle: people\nprofile_sections:\n"
            "  - title: Former Research Associates\n    data: former_research_associates\n"
            "  - title: Former Undergraduates\n    members:\n"
            "      - name: Mia Lin\n        department: Botany\n"
            "      - name: Ola Berg\n        department: Botany\n---\n",
        }
    )

    assert {name: (row.role, row.is_former) for name, row in told.items()} == {
        "Ren Sato": ("Research Assistant", True),
        "Mia Lin": ("Undergraduate", True),
        "Ola Berg": ("Undergraduate", True),
    }
    assert told["Ren Sato"].end == "2025"


def test_projects_that_a_page_shows_as_profiles() -> None:
    found = read(
        SETTINGS
        | {
            "_pages/projects.md": "---\nlayout: profiles\ntitle: Projects\nprofiles:\n"
            "  - more_info: >\n      MossNet\n    short_description: Maps of moss.\n"
            "  - more_info: >\n      Roots in dry soil\n---\n"
        }
    )

    assert not [row for row in found.rows if isinstance(row, PersonRow)]
    assert [row.name for row in found.rows if isinstance(row, ProjectRow)] == [
        "MossNet",
        "Roots in dry soil",
    ]


def test_projects_with_names_of_two_words_are_no_people_where_others_are_none() -> None:
    found = read(
        SETTINGS
        | {
            f"_projects/{at}.md": f"---\ntitle: {title}\ncategory: PhD\n---\nText on it.\n"
            for at, title in enumerate(("Social Anxiety", "Root growth in dry soil", "Mossbot 3"))
        }
    )

    assert not [row for row in found.rows if isinstance(row, PersonRow)]
    assert len([row for row in found.rows if isinstance(row, ProjectRow)]) == 3


CARDS = (
    "<h3><span>PhD Students</span></h3>\n"
    '<div class="card"><h6 class="title">Mia Lin</h6>\n<h6>Department of Botany</h6></div>\n'
    '<div class="card"><h6 class="title">Ola Berg</h6>\n<h6>Department of Botany</h6></div>\n'
    '<div class="card"><h6 class="title">Ren Sato</h6>\n<h6>Department of Botany</h6></div>\n'
)


def test_people_who_stand_in_the_layout_of_their_page() -> None:
    told = people(
        {
            "_layouts/team.html": f"---\nlayout: default\n---\n{CARDS}{{{{ page.title }}}}",
            "_layouts/default.html": "<html>{{ content }}</html>",
            "_pages/team.md": "---\nlayout: team\ntitle: Team\npermalink: /team/\n---\n",
            "index.md": "---\nlayout: default\ntitle: Home\n---\nWe study roots.\n",
        }
    )

    assert {name: row.role for name, row in told.items()} == {
        "Mia Lin": "PhD Student",
        "Ola Berg": "PhD Student",
        "Ren Sato": "PhD Student",
    }


def test_people_who_stand_in_a_part_that_one_or_two_pages_show() -> None:
    files = {
        "_includes/alumni_list.html": CARDS,
        "_pages/alumni.md": "---\ntitle: Alumni\n---\n{% include alumni_list.html %}\n",
    }

    assert all(row.is_former for row in people(files).values())
    assert len(people(files)) == 3
    again = {
        f"_pages/{name}.md": "---\ntitle: B\n---\n{% include alumni_list.html %}\n" for name in "bc"
    }
    assert len(people(files | {"_pages/b.md": again["_pages/b.md"]})) == 3
    assert not people(files | again)  # what several pages show is their frame


def test_somebody_by_her_first_name_as_her_file_is_called() -> None:
    told = people(
        {
            "_pages/profiles.md": "---\nlayout: profiles\ntitle: people\nprofiles:\n"
            "  - image: mia.jpg\n    content: about_Mia.md\n---\n",
            "_pages/about_Mia.md": "Mia is a PhD student who works on roots.\n",
        }
    )

    assert list(told) == ["Mia"]


def test_people_whom_a_sidebar_of_the_page_at_the_top_names() -> None:
    told = people(
        {
            "index.md": "---\nlayout: single\nsidebar:\n  - title: Research Staff\n"
            '    text: "\nMia Lin (Postdoc)\\n\\n\nOla Berg (Engineer)"\n'
            '  - title: Former Students\n    text: "\nRen Sato (DNV, Norway) \\n\\n\n'
            'Ida Moe (Clay University)\\n\\n\nBo Ma (Bosch, Singapore)"\n---\nWe study roots.\n'
        }
    )

    assert {name: (row.role, row.is_former) for name, row in told.items()} == {
        "Mia Lin": ("Postdoc", False),
        "Ola Berg": ("Engineer", False),
        "Ren Sato": ("Student", True),
        "Ida Moe": ("Student", True),
        "Bo Ma": ("Student", True),
    }
    assert told["Ida Moe"].next_place == "Clay University"
    assert told["Ren Sato"].next_place.startswith("DNV")


def test_people_under_keys_are_what_the_page_says_that_shows_them() -> None:
    told = people(
        {
            "_includes/person.html": "{{ site.data.people[include.name].name }}",
            "_data/people.yml": "mia:\n  name: Mia Lin\n  department: Botany\n"
            "ola:\n  name: Ola Berg\n  department: Botany\n",
            "people/index.md": "---\ntitle: People\n---\n## Postdocs\n\n"
            "{% include person.html name='mia' %}\n\n## Previous Lab Members\n\n"
            "{% include person.html name='ola' %}\n",
        }
    )

    assert told["Mia Lin"].role == "Postdoc"
    assert {name: row.is_former for name, row in told.items()} == {
        "Mia Lin": False,
        "Ola Berg": True,
    }


def test_kinds_of_those_who_left_that_their_headings_call_by_what_they_did() -> None:
    told = people(
        {
            "alumni.md": "---\ntitle: Alumni\n---\n## Alumni\n\n### PhD Graduates\n"
            "- **Mia Lin** (2020–2024) → Postdoc, Clay University\n\n"
            "### Lab Rotations / Internships\n"
            "- **Ola Berg** (2024) → Continued with MSc, Moss University\n"
            "- **Ren Sato** (2023) → Continued with PhD, Clay University\n"
        }
    )

    assert {name: row.is_former for name, row in told.items()} == {
        "Mia Lin": True,
        "Ola Berg": True,
        "Ren Sato": True,
    }


def test_a_list_in_bibtex_that_a_page_holds_for_a_script() -> None:
    entries = "\n".join(
        f"@article{{key{at},\n  title={{{title}}},\n  author={{Lin, Mia and Berg, Ola}},\n"
        f"  journal={{Soil}},\n  year={{202{at}}}\n}}"
        for at, title in enumerate(("Roots in dry soil", "Moss on old walls", "Clay and rain"))
    )
    found = read(
        SETTINGS
        | {
            "_pages/publications.md": "---\ntitle: Publications\n---\nOur papers.\n\n"
            f'<textarea id="bibtex_input">\n{entries}\n</textarea>\n'
        }
    )

    rows = [row for row in found.rows if isinstance(row, PaperRow)]
    assert [(row.record.title, row.record.date, row.line) for row in rows] == [
        ("Roots in dry soil", "2020", 7),
        ("Moss on old walls", "2021", 13),
        ("Clay and rain", "2022", 19),
    ]
