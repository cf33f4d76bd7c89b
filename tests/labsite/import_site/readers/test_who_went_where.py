"""Where people went who left: a position elsewhere before, or behind, the degree that they had."""

import pytest

from labsite.import_site.readers import joining, people_lines
from labsite.import_site.rows import PersonRow
from publications.domain.formats.listing.lines import Line
from tests.labsite.import_site.readers.sites import read


@pytest.mark.parametrize(
    ("printed", "role", "end", "went_to"),
    [
        ("Mia Lin, Soil Engineer at Clay Tech, M.Sc., 2022", "M.Sc.", "2022",
         ("Soil Engineer", "Clay Tech")),
        ("Dr. Mia Lin, Moss and Fern Lead at Loam Ltd, Ph.D.", "Ph.D.", "",
         ("Moss and Fern Lead", "Loam Ltd")),
        ("Mia Lin, PhD student at Clay Tech, 2022", "PhD student at Clay Tech", "2022", ("", "")),
    ],
)  # fmt: skip
def test_who_left_has_her_degree_as_her_role_whatever_stands_before_it(
    printed: str, role: str, end: str, went_to: tuple[str, str]
) -> None:
    (said,) = people_lines.read([Line(0, printed, printed)], is_former=True)

    assert (said.name, said.role, said.end) == ("Mia Lin", role, end)
    assert (said.next_role, said.next_place) == went_to


def test_who_is_among_the_alumni_of_a_page_and_back_has_two_rows() -> None:
    there = PersonRow(file="people.md", name="Mia Lin", headline="First-year PhD student")
    before = PersonRow(file="people.md", name="Mia Lin", role="M.Sc.", end="2025", is_former=True)

    assert joining.joined([there, before], lambda *told: None) == [there, before]


def test_a_page_titled_alum_is_of_those_who_left() -> None:
    item = "<li>\n<strong>{}</strong><br>\nM.S. in Botany, now at Clay Tech\n</li>\n"
    listed = f"<ul>\n{item.format('Mia Lin')}{item.format('Ola Nordmann')}</ul>"
    page = f"---\nlayout: page\npermalink: /alum/\ntitle: alum\n---\n\n{listed}\n"
    found = read({"_config.yml": "title: Root Lab\n", "_pages/alum.md": page})
    told = [row for row in found.rows if isinstance(row, PersonRow)]

    assert [row.name for row in told] == ["Mia Lin", "Ola Nordmann"]
    assert {(row.role, row.next_place) for row in told} == {("M.S. in Botany", "Clay Tech")}
    assert all(row.is_former for row in told)


def test_a_group_called_by_a_degree_alone_is_of_graduates_who_work_elsewhere() -> None:
    page = "---\ntitle: {}\nrole: {}\norganizations:\n- name: {}\nuser_groups:\n- {}\n---\n"
    people = {
        "mia": ("Mia Lin", "Engineer, Clay Tech", "Clay Tech", "M.S."),
        "ola": ("Ola Nordmann", "Botanist, Moss Bank", "Moss Bank", "M.S."),
        "ann": ("Ann Lee", "M.S. Student", "Loam University", "M.S. Students"),
        "kim": ("Kim Roe", "PhD Student", "Loam University", "PhD"),
    }
    files = {f"content/authors/{key}/_index.md": page.format(*told) for key, told in people.items()}
    found = read({"hugo.yaml": "title: Root Lab\n", **files})
    rows = {row.name: row for row in found.rows if isinstance(row, PersonRow)}

    assert [name for name, row in rows.items() if row.is_former] == ["Mia Lin", "Ola Nordmann"]
    mia = rows["Mia Lin"]
    assert (mia.role, mia.next_role, mia.next_place) == ("M.S.", "Engineer", "Clay Tech")
