"""Items of lists that templates show below headings, by a value in a field."""

import pytest

from labsite.import_site.readers.words import person_words
from labsite.import_site.rows import PersonRow
from tests.labsite.import_site.readers.sites import read

PEOPLE = "- name: Mia Lin\n  group: 1\n- name: Ola Berg\n  group: 6\n- name: Ren Sato\n  group: 7\n"
LOOP = (
    "{{% for each in site.data.team_members %}}{{% if each.group == {} %}}"
    "{{{{ each.name }}}}{{% endif %}}{{% endfor %}}"
)
WHERE = '{{% assign these = site.data.team_members | where: "group", "{}" %}}'


def told(layout: str) -> dict[str, tuple[str, bool]]:
    found = read(
        {
            "_config.yml": "title: Root Lab\n",
            "_layouts/team.html": layout,
            "_data/team_members.yml": PEOPLE,
        }
    )
    rows = (row for row in found.rows if isinstance(row, PersonRow))
    return {row.name: (row.role, row.is_former) for row in rows}


@pytest.mark.parametrize("form", [LOOP, WHERE])
def test_a_heading_tells_what_those_below_it_are(form: str) -> None:
    layout = (
        "<h2><span>🎯</span> Master Students <span>They dig</span></h2>" + form.format(1)
        + "<h2>Alumni</h2>" + form.format(6) + "<h2>Friends</h2>" + form.format(7)
    )  # fmt: skip

    assert told(layout) == {
        "Mia Lin": ("Master Student", False),
        "Ola Berg": ("", True),
        "Ren Sato": ("", False),
    }


def test_a_value_below_several_headings_tells_nothing() -> None:
    layout = f"<h2>Alumni</h2>{LOOP.format(1)}<h2>Postdocs</h2>{LOOP.format(1)}"

    assert told(layout)["Mia Lin"] == ("", False)


def test_a_list_in_a_comment_is_not_shown() -> None:
    layout = f"<!-- <h2>Alumni</h2>{LOOP.format(1)} --><h2>Postdocs</h2>{LOOP.format(1)}"

    assert told(layout)["Mia Lin"] == ("Postdoc", False)


@pytest.mark.parametrize("words", ["电子邮箱", "毕业院校", "培养优秀人才"])
def test_labels_and_slogans_of_chinese_pages_are_no_names(words: str) -> None:
    assert person_words.person_name(words) == ""
    assert person_words.person_name("林米亚") == "林米亚"
