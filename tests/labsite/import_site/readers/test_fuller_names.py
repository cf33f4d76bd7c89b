"""One person whom two files call more and less fully is one."""

import pytest

from labsite.import_site.rows import Found, PersonRow
from tests.labsite.import_site.readers.sites import read

SETTINGS = "title: Root Lab\n"


def site(own: str, listed: str, more: str = "", role: str = "PhD student") -> Found:
    return read(
        {
            "_config.yml": SETTINGS,
            "_layouts/default.html": "{% for one in site.data.alumni %}{% endfor %}",
            "_members/mia.md": f"---\nname: {own}\nrole: Postdoc\n{more}---\nMia digs.\n",
            "_data/alumni.yml": f"- name: {listed}\n  role: {role}\n  email: mia@moss.example\n",
        }
    )


def names(found: Found) -> list[str]:
    return [row.name for row in found.rows if isinstance(row, PersonRow)]


@pytest.mark.parametrize(
    ("own", "listed"),
    [("Mia Berg", "Mia M. Berg"), ("Mia Moss Berg", "Mia Berg"), ("Mia Berg", "Mia Moss Berg")],
)
def test_a_middle_name_more_makes_no_other_person(own: str, listed: str) -> None:
    assert set(names(site(own, listed))) == {own}


def test_one_position_by_two_names_is_one_row() -> None:
    assert names(site("Mia Berg", "Mia M. Berg", role="Postdoc")) == ["Mia Berg"]


@pytest.mark.parametrize(
    ("own", "listed", "more"),
    [
        ("Mia Berg", "Mia M. Berg", "email: berg@clay.example\n"),
        ("Mia Ann Berg", "Mia Moss Berg", ""),
        ("Wei Zhang", "Wei Min Zhang", ""),
    ],
)
def test_who_may_be_two_stay_two(own: str, listed: str, more: str) -> None:
    assert sorted(names(site(own, listed, more))) == sorted((own, listed))


def test_who_says_her_name_is_not_called_i_am() -> None:
    page = (
        "---\ntitle: People\n---\n## Faculty\n\nHi, I'm **Mia Lin**, currently a PhD student. Dig."
        "\n\n## PhD students\n- Ann Lee\n- Bo Ma\n"
    )
    assert not any(name.startswith("I'm") for name in names(read({"people.md": page})))


@pytest.mark.parametrize(
    ("photo", "expected"), [("mia.jpg", {"Mia Berg"}), ("ola.jpg", {"Mia", "Mia Berg"})]
)
def test_a_given_name_alone_is_hers_who_has_the_picture(photo: str, expected: set[str]) -> None:
    found = read(
        {
            "_config.yml": SETTINGS,
            "images/mia.jpg": "x",
            "images/ola.jpg": "x",
            "_data/alumni.yml": "- name: Mia Berg\n  role: MPhil student\n  photo: mia.jpg\n",
            "_data/people/mia.yml": f"name: Mia\nrole: PhD student\nphoto: {photo}\n",
        }
    )
    assert set(names(found)) == expected
