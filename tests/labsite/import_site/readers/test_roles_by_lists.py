"""Positions that a page tells by the list, label or card in which somebody stands."""

from labsite.import_site.readers import headings
from labsite.import_site.readers.cv import page
from labsite.import_site.readers.words import person_words
from labsite.import_site.rows import NewsRow, PersonRow
from publications.domain.formats.listing.lines import Line
from tests.labsite.import_site.readers.sites import read


def people(text: str) -> dict[str, PersonRow]:
    found = page.read(f"# People\n\n{text}")
    return {row.name: row for row in found.rows if isinstance(row, PersonRow)}


def roles(text: str) -> dict[str, str]:
    return {name: row.role for name, row in people(text).items()}


def test_a_name_in_bold_above_a_list_begins_the_next_person() -> None:
    told = people(
        "## M.S. Students\n\n**Mia Lin**\n* Email: mia@clay.example\n\n"
        "**Ola Berg (김하늘)**\n* Email: ola@clay.example\n"
    )

    assert {name: row.email for name, row in told.items()} == {
        "Mia Lin": "mia@clay.example",
        "Ola Berg": "ola@clay.example",
    }


def test_a_label_that_says_only_who_left_leaves_the_position_to_the_heading_above() -> None:
    told = people("## PhD Students\n\n### Current\n\n- Mia Lin\n\n### Former\n\n- Ola Berg\n")

    assert {name: (row.role, row.is_former) for name, row in told.items()} == {
        "Mia Lin": ("PhD Student", False),
        "Ola Berg": ("PhD Student", True),
    }


def test_a_heading_of_those_who_left_says_in_brackets_what_they_were() -> None:
    told = people("## Alumni (students)\n\n- Mia Lin\n\n## Alumni (2020)\n\n- Ola Berg\n")

    assert {name: (row.role, row.is_former) for name, row in told.items()} == {
        "Mia Lin": ("student", True),
        "Ola Berg": ("", True),
    }


def test_a_position_in_two_words_heads_a_list_and_is_nobody() -> None:
    assert roles(
        "## Members\n\n### Administrative Assistant\n\n- **Mia Lin**\n\n"
        "### Lab Manager\n\n- **Ola Berg**\n"
    ) == {"Mia Lin": "Administrative Assistant", "Ola Berg": "Lab Manager"}


def test_items_in_bold_name_the_kind_of_the_items_in_or_behind_them() -> None:
    told = roles(
        "## Current Members\n\n- **Supervisors**\n  - Prof. Mia Lin\n- **Group Leader**\n"
        "  - Ola Berg (2022 - Now)\n\n## Alumni\n\n- **Ph.D. Students**\n"
        "- Ren Sato (2019 - 2023)\n- **Master Students**\n- Ida Moe (2020 - 2022)\n"
    )

    assert told == {
        "Mia Lin": "Supervisor",
        "Ola Berg": "Group Leader",
        "Ren Sato": "Ph.D. Student",
        "Ida Moe": "Master Student",
    }


def test_the_degree_that_somebody_came_with_is_not_her_position() -> None:
    told = people(
        "## Postdocs\n\n1. **Mia Lin** (mia@clay.example) <br/>\n   PhD, Clay Tech\n\n"
        "## PhD Students\n\n* Ola Berg, Botany, Fall 2024 - present\n\n"
        "   * BS, Moss University, 2020\n   * MS, Clay Tech, 2023\n"
    )

    mia, ola = told["Mia Lin"], told["Ola Berg"]
    assert (mia.role, mia.headline) == ("Postdoc", "PhD, Clay Tech")
    assert (ola.role, ola.start) == ("PhD Student", "2024")
    assert "MS, Clay Tech, 2023" in ola.headline


def test_a_degree_that_is_worked_for_in_a_list_of_all_students_is_her_position() -> None:
    told = roles("## Students\n\n* Mia Lin\n  * PhD student at Clay Tech\n* Ola Berg, MSc\n")

    assert told == {"Mia Lin": "PhD student at Clay Tech", "Ola Berg": "MSc"}


def test_an_item_above_a_list_of_names_is_what_these_do_together() -> None:
    told = people(
        "## Undergraduate Students\n\n* Summer Garden\n  * Mia Lin, Botany\n"
        "  * Ola Berg, Soil\n  * Ren Sato, Botany\n* Ida Moe, Soil\n"
    )

    assert {row.role for row in told.values()} == {"Undergraduate Student"}
    assert list(told) == ["Mia Lin", "Ola Berg", "Ren Sato", "Ida Moe"]


def test_a_place_within_brackets_that_has_an_and_is_not_two_people() -> None:
    told = people(
        "## Alumni\n\n### Master Students\n\n"
        "- Mia Lin (2022 - 2024, first job: Clay Property and Moss Company Limited.)\n"
        "- Ola Berg (2019 - 2023, job: Engineer at Clay Tech)\n"
    )

    assert {name: (row.next_role, row.next_place) for name, row in told.items()} == {
        "Mia Lin": ("", "Clay Property and Moss Company Limited"),
        "Ola Berg": ("Engineer", "Clay Tech"),
    }


def test_a_guest_comes_from_the_place_behind_her_name() -> None:
    mia = people("## Visitors\n\n- Mia Lin from Clay Institute (Feb-Apr 2024)\n")["Mia Lin"]

    assert (mia.role, mia.headline, mia.start) == ("Visitor", "Clay Institute", "2024-02")


def test_a_position_in_two_languages_on_a_card_is_of_her_whose_name_is_above() -> None:
    card = (
        '<div class="member-card"><div class="member-name">{}</div>\n'
        '<div class="member-role"><span class="lang-en">{}</span>'
        '<span class="lang-zh">{}</span></div>\n'
        '<div class="member-info"><span class="lang-en">Clay University</span>\n'
        '<span class="lang-zh">粘土大学<br>合作指导：<a href="https://a.example">林美</a> 教授'
        "</span></div></div>\n"
    )
    cards = (
        card.format("Mia Lin (林米亚)", "Ph.D. Student", "博士研究生"),
        card.format("Ola Berg (白欧拉)", "M.S. Student", "硕士研究生"),
    )

    assert roles("<h2>Students</h2>\n" + "".join(cards)) == {
        "Mia Lin": "Ph.D. Student",
        "Ola Berg": "M.S. Student",
    }


def test_news_may_be_called_out() -> None:
    text = "Mia Lin\n\nI sort roots.\n\nNews!\n\n* [2025/12] One paper accepted.\n"
    news = [row for row in page.read(text).rows if isinstance(row, NewsRow)]

    assert [row.date for row in news] == ["2025-12"]
    assert headings.read(Line(0, "What a day!", "What a day!")) is None


def site(files: dict[str, str]) -> dict[str, PersonRow]:
    found = read(files)
    return {row.name: row for row in found.rows if isinstance(row, PersonRow)}


MEMBER = "---\ntitle: {}\nposition: PhD Student\nredirect: https://{}.example\n---\n"
MEMBERS = {
    f"_members/{stem}.md": MEMBER.format(name, stem)
    for stem, name in (("mia", "Mia Lin"), ("ola", "Ola Berg"))
}


def test_what_a_lab_calls_itself_at_the_top_is_nobody_where_others_are_listed() -> None:
    home = "---\nlayout: splash\npermalink: /\n---\n# Moss Batteries\n\nWe test cells.\n"
    config = "title: Moss Batteries\nauthor: {name: Moss Batteries, bio: All about cells}\n"
    told = site({"_config.yml": config, "index.md": home, **MEMBERS})

    assert list(told) == ["Mia Lin", "Ola Berg"]


def test_who_is_named_at_the_top_and_wrote_papers_is_somebody() -> None:
    home = "---\npermalink: /\n---\n# Ren Sato\n\nI sort roots.\n"
    paper = "@article{a, title={On Wet Clay}, author={Sato, R.}, year={2020}, journal={Clay}}"
    config = {"_config.yml": "title: Roots\nname: Ren Sato\n", "_bibliography/papers.bib": paper}

    assert "Ren Sato" in site({**config, "index.md": home, **MEMBERS})


def test_where_a_members_page_leads_is_her_homepage() -> None:
    told = site({"_config.yml": "title: Root Lab\n", **MEMBERS})

    assert told["Mia Lin"].homepage == "https://mia.example"


def test_a_position_before_a_name_is_none_of_it() -> None:
    assert person_words.person_name("Principal Investigator Mia Lin") == "Mia Lin"
    assert person_words.person_name("Causal AI") == ""


def test_a_thesis_on_a_card_is_no_place_where_somebody_went() -> None:
    card = (
        '<div class="alum-item"><div class="alum-name">{}</div>\n'
        '<div class="alum-meta">PhD 2017</div>\n<div class="alum-thesis">{}</div></div>\n'
    )
    told = people(
        "<h2>Former PhD Students</h2>\n"
        + card.format("Mia Lin", "Sorting with Friends")
        + card.format("Ola Berg", "On Wet Clay")
    )

    assert {name: (row.thesis, row.next_place) for name, row in told.items()} == {
        "Mia Lin": ("Sorting with Friends", ""),
        "Ola Berg": ("On Wet Clay", ""),
    }


def test_a_field_of_the_labs_own_that_holds_a_position_alone_tells_it() -> None:
    told = site(
        {
            "_config.yml": "title: Root Lab\n",
            "_members/mia.md": "---\nName: Mia Lin\nGrade: Ph.D Course\n---\n",
            "_members/ola.md": "---\nName: Ola Berg\nGrade: Professor\nFloor: three\n---\n",
        }
    )

    assert {name: row.role for name, row in told.items()} == {
        "Mia Lin": "Ph.D Course",
        "Ola Berg": "Professor",
    }


def test_the_job_of_a_student_is_where_she_went() -> None:
    member = "---\nname: Mia Lin\ncategory: students\njob: Clay Bank\n---\n"
    mia = site({"_config.yml": "title: Root Lab\n", "_members/mia.md": member})["Mia Lin"]

    assert mia.next_place == "Clay Bank"


def test_alumni_are_often_misspelled() -> None:
    told = people(
        "## Students\n\n* Mia Lin (PhD student)\n\n## Almni\n\n* Ola Berg (MSc student)\n"
    )

    assert {name: row.is_former for name, row in told.items()} == {
        "Mia Lin": False,
        "Ola Berg": True,
    }


def test_groups_of_people_may_stand_beside_what_says_their_order() -> None:
    told = site(
        {
            "_config.yml": "title: Root Lab\n",
            "_layouts/team.html": "{{ site.data.people }}",
            "_data/people.yml": "groups: [members, former]\n"
            "members:\n  title: Members\n  people:\n  - {name: Mia Lin, description: Postdoc}\n"
            "former:\n  title: Former members\n  people:\n"
            "  - {name: Ola Berg, description: PhD student}\n",
        }
    )

    assert {name: (row.role, row.is_former) for name, row in told.items()} == {
        "Mia Lin": ("Postdoc", False),
        "Ola Berg": ("PhD student", True),
    }


def test_what_the_settings_tell_of_their_author_may_begin_with_an_article() -> None:
    config = "title: Roots\nauthor:\n  name: Mia Lin\n  bio: an Associate Professor with the {}\n"
    files = {"_config.yml": config.format("Clay Institute"), "index.md": "---\n---\nHi.\n"}

    assert site(files)["Mia Lin"].role == "Associate Professor"


def test_a_line_in_a_field_of_the_labs_own_tells_what_who_left_was_and_is_now() -> None:
    told = site(
        {
            "_config.yml": "title: Root Lab\n",
            "_data/people.yml": "- {name: Mia Lin, role: faculty, enrolled: Assistant Professor}\n"
            "- {name: Ola Berg, role: alumnus, enrolled: 'CS undergraduate, 2022-2023, now PhD"
            " student at Clay Tech'}\n",
        }
    )

    ola = told["Ola Berg"]
    assert told["Mia Lin"].role == "Assistant Professor"
    assert (ola.role, ola.end, ola.is_former) == ("CS undergraduate", "2023", True)
    assert (ola.next_role, ola.next_place) == ("PhD student", "Clay Tech")


def test_a_post_that_names_somebody_below_her_position_is_no_news() -> None:
    post = "---\nlayout: default\ncategories: Memb\nname: Mia Lin\ntitle: Ph.D. Student\n---\n"
    news = "---\nname: Ola\ntitle: A new student\n---\nOla sorts roots.\n"
    files = {
        "_config.yml": "title: Root Lab\n",
        "_posts/members/2021-02-24-lin.md": post,
        "_posts/2021-02-25-ola.md": news,
    }

    assert {name: row.role for name, row in site(files).items()} == {"Mia Lin": "Ph.D. Student"}
    assert [row.title for row in read(files).rows if isinstance(row, NewsRow)] == ["A new student"]


def test_a_position_at_a_place_is_what_who_left_is_by_now() -> None:
    told = site(
        {
            "_config.yml": "title: Root Lab\n",
            "_data/alumni.yml": "- {name: Mia Lin, role: 'Institute of Clay, Researcher'}\n"
            "- {name: Ola Berg, role: 'Engineer, Clay Institute'}\n"
            "- {name: Ren Sato, role: 'PhD student, Clay University'}\n",
        }
    )

    assert {name: (row.role, row.next_role, row.next_place) for name, row in told.items()} == {
        "Mia Lin": ("", "Researcher", "Institute of Clay"),
        "Ola Berg": ("", "Engineer", "Clay Institute"),
        "Ren Sato": ("PhD student, Clay University", "", ""),
    }


def test_fields_of_a_page_may_name_one_person_and_her_position() -> None:
    fields = (
        "title: Group Members\nPI-name: Mia Lin\nPI-title: Group Leader\nLab-name: Clay Roots\n"
    )
    files = {
        "_config.yml": "title: Root Lab\n",
        "_pages/members.md": f"---\n{fields}---\n<h4>{{{{ page.PI-name }}}}</h4>\n",
    }

    assert {name: row.role for name, row in site(files).items()} == {"Mia Lin": "Group Leader"}


def test_a_member_of_a_group_stays_in_it_whatever_she_graduated_in() -> None:
    fields = "title: Mia Lin\ndescription: Graduated in Botany\ncategory: Visiting Researcher\n"
    member = f"---\n{fields}---\n"
    mia = site({"_config.yml": "title: Root Lab\n", "_members/mia.md": member})["Mia Lin"]

    assert mia.role == "Visiting Researcher"


def test_a_degree_behind_a_name_is_no_position_in_a_list_that_tells_one() -> None:
    told = roles(
        "## Principal Investigator\n\n#### Mia Lin, Ph.D.\n\n## Research Assistants\n\n"
        "#### Ola Berg, B.S.\n\n#### Ren Sato\n\n## Students\n\n#### Ida Moe, MSc\n"
    )

    assert told == {
        "Mia Lin": "Principal Investigator",
        "Ola Berg": "Research Assistant",
        "Ren Sato": "Research Assistant",
        "Ida Moe": "MSc",
    }


def test_a_heading_in_a_word_of_a_programme_names_those_below_it() -> None:
    told = roles(
        "### Doctoral\n\n* **Mia Lin** - Digs for moss\n\n"
        "### Single Semester REUs\n\n* **Ola Berg** - Sorted roots\n* **Ida Moe** - Sorted clay\n"
    )

    assert told.keys() == {"Mia Lin", "Ola Berg", "Ida Moe"}
