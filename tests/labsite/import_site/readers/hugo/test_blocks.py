"""What the blocks of a Hugo page list: positions, awards, contacts, and what no row holds."""

import pytest

from labsite.import_site.rows import (
    AwardRow,
    ExperienceRow,
    LabRow,
    NewsRow,
    PersonRow,
    ProjectRow,
)
from tests.labsite.import_site.readers.sites import only, read

SITE = {
    "config/_default/hugo.yaml": "title: Root Lab\n",
    "content/authors/admin/_index.md": "---\ntitle: Ada Quill\nrole: Professor\n---\nDigs.\n",
}


def test_a_block_lists_the_positions_of_whom_the_page_shows() -> None:
    found = read(
        {
            **SITE,
            "content/_index.md": "---\nsections:\n"
            "  - block: about.biography\n    content:\n      username: admin\n"
            "  - block: experience\n    content:\n      items:\n        - title: Lecturer\n"
            "          company: Clay Tech\n          location: Ghent\n"
            "          date_start: '2019-03-01'\n          date_end: ''\n"
            "  - block: accomplishments\n    content:\n      items:\n        - title: Soil Prize\n"
            "          organization: Moss Society\n          date_start: '2021-01-01'\n---\n",
        }
    )

    position, prize = only(found, ExperienceRow), only(found, AwardRow)
    assert (position.person, position.title, position.organisation) == (
        "Ada Quill",
        "Lecturer",
        "Clay Tech",
    )
    assert (position.place, position.start, position.end) == ("Ghent", "2019-03-01", "")
    assert (prize.people, prize.title, prize.giver) == (
        ("Ada Quill",),
        "Soil Prize",
        "Moss Society",
    )


def test_the_page_of_a_widget_lists_alike_and_none_without_a_page_that_shows_it() -> None:
    widget = (
        "+++\nwidget = 'experience'\nheadless = true\nactive = true\n\n[[experience]]\n"
        "  title = '{}'\n  company = '{}'\n  date_start = '2019-01-01'\n+++\n"
    )
    found = read(
        {
            **SITE,
            "content/home/experience.md": widget.format("Lecturer", "Clay Tech"),
            "content/life/experience.md": widget.format("Gardener", "Moss"),
            "content/home/older.md": widget.format("CEO", "GenCoin"),
        }
    )

    assert only(found, ExperienceRow).title == "Lecturer"
    assert [each.why for each in found.unplaced] == ["draft", "sample"]


def test_how_to_reach_a_lab_is_read_and_what_else_a_block_lists_is_told() -> None:
    found = read(
        {
            **SITE,
            "content/contact/index.md": "---\ntitle: Contact\ntype: landing\nsections:\n"
            "  - block: contact\n    content:\n      email: lab@clay.example\n"
            "      phone: 12 34 56\n      address:\n        street: Root Way 1\n"
            "        city: Ghent\n"
            "  - block: features\n    content:\n      items:\n        - name: Moss\n"
            "          description: We grow it.\n      buttons:\n        - text: More\n"
            "          url: /moss\n---\n",
        }
    )

    lab = only(found, LabRow)
    assert (lab.email, lab.address) == ("lab@clay.example", "Root Way 1, Ghent")
    assert [(each.why, each.text) for each in found.unplaced] == [
        ("no_place", "phone: 12 34 56"),
        ("page_text", "Moss: We grow it."),
    ]


def test_blocks_of_the_page_at_the_top_say_each_its_own_part_of_what_the_lab_is() -> None:
    def block(title: str, text: str) -> str:
        lines = "".join(f"        {line}\n" for line in text.split("\n"))
        return f"  - block: markdown\n    content:\n      title: {title}\n      text: |\n{lines}"

    found = read(
        {
            **SITE,
            "content/_index.md": "---\nsections:\n"
            + block("Welcome", "We dig.")
            + block("Who pays", "The Moss Society does.")
            + block("Join us", "Write to Ada.")
            + block("Contact", "dig \\[at\\] roots \\[dot\\] example\n\nRoot Lab\n1 Clay Road")
            + "  - block: markdown\n    content:\n      title: Partners\n"
            + "      subtitle: Past ones\n"
            + "      text: '![Logos](logos.png)'\n---\n",
        }
    )

    rows = [row for row in found.rows if isinstance(row, LabRow)]
    assert [row.about for row in rows if row.about] == [
        "We dig.\n\n### Who pays\n\nThe Moss Society does."
    ]
    assert [row.joining for row in rows if row.joining] == ["Write to Ada."]
    assert [(row.email, row.address) for row in rows if row.email] == [
        ("dig@roots.example", "Root Lab, 1 Clay Road")
    ]
    assert "Partners: Past ones" in [each.text for each in found.unplaced]


def test_the_items_of_a_block_on_a_page_of_projects_are_projects() -> None:
    page = (
        "---\ntype: landing\nsections:\n- block: cta-image\n  content:\n    items:\n"
        "    - title: Deep roots\n      text: Roots that go deep.\n      image: roots.jpg\n"
        "    - title: Wet moss\n      text: Moss that is wet.\n---\n"
    )
    found = read(
        {
            "config/_default/hugo.yaml": "title: Root Lab\n",
            "content/_index.md": "---\ntitle: Home\n---\n",
            "content/projects/index.md": page,
        }
    )

    assert [(row.name, row.description) for row in found.rows if isinstance(row, ProjectRow)] == [
        ("Deep roots", "Roots that go deep."),
        ("Wet moss", "Moss that is wet."),
    ]
    assert not found.unplaced


def test_cards_of_a_block_with_dates_and_titles_are_news() -> None:
    card = (
        '          <div class="news-item">\n            <div class="news-date">{}</div>\n'
        '            <div class="news-content">\n'
        '              <span class="news-tag">Award</span>\n'
        '              <div class="news-title">{}</div>\n            </div>\n          </div>\n'
    )
    page = (
        "---\ntitle: News\nsections:\n- block: markdown\n  content:\n    text: |\n"
        + card.format("May 2024", "Mia wins a prize for digging")
        + card.format("Mar 2024", "A paper on dry clay is out")
        + "---\n"
    )
    found = read(SITE | {"content/news/_index.md": page})

    assert [(row.date, row.title) for row in found.rows if isinstance(row, NewsRow)] == [
        ("2024-05", "Mia wins a prize for digging"),
        ("2024-03", "A paper on dry clay is out"),
    ]


def test_a_page_of_contacts_names_no_people() -> None:
    block = (
        "---\ntitle: Contact\ntype: landing\nsections:\n- block: markdown\n  content:\n"
        "    title: Talks with graduate students\n"
        "    text: |\n      ### 상담 내용\n\n      - Roots and clay\n      - Moss and more\n---\n"
    )
    found = read({"hugo.yaml": "title: Root Lab\n", "content/contact/index.md": block})

    assert not [row for row in found.rows if isinstance(row, PersonRow)]
    assert [each.why for each in found.unplaced if "상담 내용" in each.text] == ["page_text"]


@pytest.mark.parametrize(
    ("hours", "told"),
    [
        (["Monday 10:00 to 13:00", "Wednesday 09:00 to 10:00"], []),  # of the theme
        (["Friday 8:00 to 9:00"], ["office_hours: Friday 8:00 to 9:00"]),
    ],
)
def test_office_hours_are_told(hours: list[str], told: list[str]) -> None:
    block = (
        "---\ntitle: Contact\nsections:\n- block: contact\n  content:\n"
        f"    email: mia@root.example\n    office_hours: {hours}\n---\n"
    )
    found = read(SITE | {"content/contact/index.md": block})

    assert [each.text for each in found.unplaced if "office" in each.text] == told
