"""What a group's other lines tell of one of them: a place, a label, a card, a list of names."""

from labsite.import_site.readers.cv import page
from labsite.import_site.rows import NewsRow, PersonRow
from tests.labsite.import_site.readers.sites import read


def people(text: str, title: str = "Alumni") -> dict[str, PersonRow]:
    found = read(
        {"_config.yml": "title: Root Lab\n", "team.md": f"---\ntitle: {title}\n---\n{text}"}
    )
    return {row.name: row for row in found.rows if isinstance(row, PersonRow)}


def test_lines_beside_those_who_left_are_places_where_several_are() -> None:
    told = people(
        "## Master\n\n- **Mia Lin / 林米亚**&emsp;华为&emsp;曾获国家奖学金\n"
        "- **Bo Ma / 马博**&emsp;荣耀\n- **Cy Wu / 吴西**&emsp;腾讯\n"
    )

    assert {name: row.next_place for name, row in told.items()} == {
        "Mia Lin": "华为",
        "Bo Ma": "荣耀",
        "Cy Wu": "腾讯",
    }


def test_one_line_that_most_have_is_where_they_were() -> None:
    told = people(
        "## PhD\n\n- **Mia Lin**, PhD, Clay University\n- **Bo Ma**, PhD, Clay University\n"
        "- **Cy Wu**, PhD, Moss Institute\n"
    )

    assert not any(row.next_place for row in told.values())


def test_a_label_of_a_labs_own_tells_no_position() -> None:
    told = people(
        "## PhD Students\n\n**Mia Lin** (Clay, May 2025 - ongoing)\n\n"
        "* **Background**: MSc in Botany (Moss University)\n"
        "* **Supervision**: Joint supervision with Professor Ola Berg\n\n"
        "**Ren Sato** (Clay, May 2025 - ongoing)\n\n* **Funding**: Student grant of Clay\n",
        title="Members",
    )

    assert {name: row.role for name, row in told.items()} == {
        "Mia Lin": "PhD Student",
        "Ren Sato": "PhD Student",
    }


def test_a_row_of_links_to_parts_of_the_page_is_nobodys_position() -> None:
    told = people(
        "### Dr. Mia Lin\n\nI am a lecturer at Clay University.\n\n"
        "[Postdocs](#postdocs) | [PhD students](#phd) | [Master students](#msc)\n\n"
        "## Postdocs\n\n- Ola Berg\n- Ren Sato\n",
        title="Members",
    )

    assert "students" not in told["Mia Lin"].role


def test_names_in_a_line_each_with_brackets_are_people() -> None:
    told = people(
        "### Postdocs:\nMia Lin (Until 2022)\nBo Ma (Until 2025)\nCarl van Ost (Until 2025)\n"
    )

    assert {name: (row.role, row.end) for name, row in told.items()} == {
        "Mia Lin": ("Postdoc", "2022"),
        "Bo Ma": ("Postdoc", "2025"),
        "Carl van Ost": ("Postdoc", "2025"),
    }


def test_headings_below_a_name_in_a_card_are_lines() -> None:
    def card(name: str, *lines: str) -> str:
        below = "\n".join(f"    <h6>{line}</h6>" for line in lines)
        return f'  <div class="card">\n    <h5 class="title">{name}</h5>\n{below}\n  </div>\n'

    told = people(
        "<div>\n"
        + card("Mia Lin, PhD", "Industry Advisor", "CEO, Clay Tech")
        + card("Ola Berg", "Researcher", "Tech Lead, Clay Tech")
        + "</div>\n",
        title="People",
    )

    assert {name: row.role for name, row in told.items()} == {
        "Mia Lin": "Industry Advisor",
        "Ola Berg": "Researcher",
    }


def test_days_of_a_meeting_have_the_year_behind_them() -> None:
    found = page.read(
        "# News\n\n## 2025\n\n**April 25-28, 2025:** We organise a session on roots.\n\n"
        "**March 3, 2025:** Mia Lin joined us.\n"
    )

    assert [row.date for row in found.rows if isinstance(row, NewsRow)] == [
        "2025-04-25",
        "2025-03-03",
    ]


def test_a_link_on_each_card_heads_nothing() -> None:
    def card(name: str) -> str:
        return (
            f'  <div class="member">\n    <h3>{name}</h3>\n    <p>PhD Student</p>\n'
            '    <a href="/group/more/" class="bio-link">Full Bio</a>\n  </div>\n'
        )

    told = people(
        "<div>\n" + card("Mia Lin") + card("Ola Berg") + card("Ren Sato") + "</div>\n",
        title="Group",
    )

    assert {name: row.role for name, row in told.items()} == {
        "Mia Lin": "PhD Student",
        "Ola Berg": "PhD Student",
        "Ren Sato": "PhD Student",
    }


def test_whom_a_card_links_below_a_place_has_the_position_of_the_list_around_it() -> None:
    card = (
        '<div class="student-card">\n  <img src="/a.jpg" alt="{0}">\n  <a href="https://a.example">'
        '{0}</a>\n  <div class="student-info">{1} – present</div>\n'
        '  <span class="award">🏆 Clay Young Researcher Award (2026)</span>\n</div>\n\n'
    )
    told = people(
        "PhD students\n======\n\n### Clay University\n\n<div class='grid'>\n\n"
        f"{card.format('Mia Lin', 2022)}{card.format('Bo Ma', 2024)}</div>\n\n"
        "### Moss University\n\n* [Cy Wu](https://c.example) (2019 - 2025)\n"
        "    Primary advisor: Prof. [Ann Lee](https://l.example)\n",
        title="Students",
    )

    assert {name: (row.role, row.start) for name, row in told.items()} == {
        "Mia Lin": ("PhD student", "2022"),
        "Bo Ma": ("PhD student", "2024"),
        "Cy Wu": ("PhD student", "2019"),
    }
    assert told["Cy Wu"].advisors == ("Ann Lee",)
    assert "Award" in told["Mia Lin"].headline


def test_a_badge_above_a_name_on_a_card_is_of_that_name() -> None:
    card = (
        '<div class="team-member">\n  <div class="content">\n{}    <h3>{}</h3>\n'
        '    <span class="role">MSc Student</span>\n  </div>\n</div>\n\n'
    )
    badge = '    <span class="rep">Student Representative</span>\n'
    told = people("## Students\n\n" + card.format("", "Mia Lin") + card.format(badge, "Ola Berg"))

    assert {name: row.role for name, row in told.items()} == {
        "Mia Lin": "MSc Student",
        "Ola Berg": "MSc Student, Student Representative",
    }


def test_a_firm_that_begins_small_and_a_title_tell_what_came_next() -> None:
    told = people(
        "## Alumni\n\nMia Lin (Clay University)<br/>\nOla Berg (aimoss AG)<br/>\n"
        "Bo Ma (Loam Institute)<br/>\nCy Wu (Sand University)<br/>\nKim Roe (Moss Ltd)<br/>\n"
    )

    assert told["Ola Berg"].next_place == "aimoss AG"
    told = people("## Alumni\n\n- **Mia Lin.** Medical student <br>\n  Current: MD\n")
    assert (told["Mia Lin"].next_role, told["Mia Lin"].next_place) == ("MD", "")


def test_people_in_cells_side_by_side_with_lines_of_their_own_are_apart() -> None:
    rows = page.read(
        "# PhD Students\n\n<table><tr>"
        "<td><b>Ann Lee</b><br>Since 2021<br>Research: moss</td>\n"
        "<td><b>Bo Ma</b><br>Since 2023<br>Research: kelp</td>"
        "</tr></table>\n"
    ).rows

    told = [(row.name, row.start, row.interests) for row in rows if isinstance(row, PersonRow)]
    assert told == [("Ann Lee", "2021", ("moss",)), ("Bo Ma", "2023", ("kelp",))]


def test_a_degree_in_bold_heads_those_who_came_for_it() -> None:
    rows = page.read(
        "# Group\n\n## Alumni\n\n**PhD**\n\n1. Ann Lee (2015-2020), now at Kelp Inc.\n\n"
        "**Masters**\n\n1. Bo Ma, 2018\n"
    ).rows

    told = [(row.name, row.role, row.next_place) for row in rows if isinstance(row, PersonRow)]
    assert told == [("Ann Lee", "PhD", "Kelp Inc"), ("Bo Ma", "Master", "")]
