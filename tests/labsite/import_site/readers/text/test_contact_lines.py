"""Lines of links in a text about somebody are how to reach her."""

import pytest

from labsite.import_site.readers import icon_links, prose
from labsite.import_site.readers.text import contact_lines
from labsite.import_site.rows import PersonRow
from tests.labsite.import_site.readers.sites import only, read

ICONS = (
    '### <a href="mailto:mia@x.example" title="Email"><i class="fa-solid fa-envelope"></i></a> '
    '<a href="https://orcid.org/0000-0002-1825-0097"><i class="ai ai-orcid"></i></a> '
    '<a href="https://mia.example"><i class="fa-solid fa-briefcase"></i></a>\n'
)


def test_links_that_show_icons_alone_are_read_from_a_profile() -> None:
    found = read(
        {
            "_config.yml": "title: Root Lab\n",
            "_pages/team.md": "---\nlayout: profiles\nprofiles:\n  - content: mia.md\n"
            "    image: mia.jpg\n---\n",
            "_pages/mia.md": f"#### Mia Lin\n*Student assistant* in a project on clay\n\n{ICONS}",
            "assets/img/mia.jpg": "x",
        }
    )

    person = only(found, PersonRow)
    assert (person.name, person.role, person.email) == (
        "Mia Lin",
        "Student assistant",
        "mia@x.example",
    )
    assert person.identifiers == (("orcid", "0000-0002-1825-0097"),)
    assert person.links == (("Briefcase", "https://mia.example"),)
    assert person.bio == "*Student assistant* in a project on clay"
    assert not found.unplaced


@pytest.mark.parametrize(
    ("line", "count"),
    [
        ("- [Personal website](https://mia.example)", 1),
        ("[GitHub](https://github.com/mia) | [Slides](https://x.example/slides)", 2),
        ("[Our best paper](https://x.example/paper)", 0),
        ("[GitHub](https://github.com/mia) has my code.", 0),
    ],
)
def test_a_line_of_links_is_one_of_contacts_where_they_lead_to_somebody(
    line: str, count: int
) -> None:
    text, links = contact_lines.parted(f"Mia digs.\n\n{line}\n")

    assert len(links) == count
    assert text == ("Mia digs." if count else f"Mia digs.\n\n{line}\n")


def test_an_icon_that_says_nothing_is_a_link() -> None:
    written = '<a href="https://x.example"><i class="dot"></i></a>'

    assert prose.read(written).text == "[Link](https://x.example)"


CARDS = """# Students

<div align="center">
  <img src="../mia.png"><br>
  <strong>Mia Lin</strong><br>
  <em>PhD Student</em><br>
  Roots in Clay<br>
  <a href="https://mia.example/" class="fa fa-home"></a>
  <a href="https://scholar.google.com/citations?user=AVt5qrAAAAAJ" class="fa fa-graduation-cap"></a>
  <a href="https://www.linkedin.com/in/mia-lin/" class="fab fa-linkedin"></a>
  <a href="mailto:mia@x.example"><i class="fa fa-envelope"></i></a>
</div>

<div align="center">
  <img src="../bo.png"><br>
  <strong>Bo Ma</strong><br>
  <em>PhD Student</em><br>
  Moss on Stone<br>
  <a href="#" class="fa fa-home"></a>
  [<i class="ai ai-orcid"></i>](https://orcid.org/0000-0002-1825-0097)
  <a href="https://moss.example/atlas" class="fa fa-leaf"></a>
</div>
"""


def test_icons_on_a_page_written_by_hand_lead_to_its_people() -> None:
    found = read({"_config.yml": "title: Root Lab\n", "team.md": f"---\ntitle: Team\n---\n{CARDS}"})

    mia, bo = (row for row in found.rows if isinstance(row, PersonRow))
    assert (mia.name, mia.headline, mia.homepage) == (
        "Mia Lin",
        "Roots in Clay",
        "https://mia.example/",
    )
    assert mia.email == "mia@x.example"
    assert mia.identifiers == (("scholar", "AVt5qrAAAAAJ"),)
    assert mia.links == (("LinkedIn", "https://www.linkedin.com/in/mia-lin/"),)
    assert (bo.name, bo.headline, bo.homepage) == ("Bo Ma", "Moss on Stone", "")
    assert bo.identifiers == (("orcid", "0000-0002-1825-0097"),)
    told = [each.text for each in found.unplaced if each.why == "no_place"]
    assert told == ["Leaf: https://moss.example/atlas"]


def test_pictures_above_the_names_on_a_page_written_by_hand_are_theirs() -> None:
    files = {"_config.yml": "title: Root Lab\n", "team.md": f"---\ntitle: Team\n---\n{CARDS}"}

    found = read(files | {"mia.png": "x"})

    told = [(each.line, each.text, each.why) for each in found.unplaced if "png" in each.text]
    assert told == [(18, "../bo.png", "picture_missing")]
    mia, bo = (row for row in found.rows if isinstance(row, PersonRow))
    assert (mia.photo, bo.photo) == ("mia.png", "")


def test_an_anchor_shows_nothing() -> None:
    anchor = '<a href="#top" id="people"></a>'

    assert icon_links.with_words(anchor) == anchor
    assert contact_lines.of_people(anchor) == (anchor, [])
