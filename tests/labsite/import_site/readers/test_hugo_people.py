"""The people of Hugo sites: which pages are theirs, their groups, and where who left is by now."""

from labsite.import_site.rows import PersonRow
from tests.labsite.import_site.readers.sites import read

SETTINGS = {"config/_default/hugo.yaml": "title: Root Lab\n"}
AUTHOR = "---\ntitle: {}\nrole: {}\norganizations:\n  - name: {}\nuser_groups:\n{}---\nDigs.\n"


def people(files: dict[str, str]) -> dict[str, PersonRow]:
    rows = read({**SETTINGS, **files}).rows
    return {row.name: row for row in rows if isinstance(row, PersonRow)}


def test_a_group_that_all_are_in_says_nothing_beside_another() -> None:
    found = people(
        {
            "content/authors/mia/_index.md": AUTHOR.format(
                "Mia Lin", "", "", "  - Current Members\n  - PhD Students\n"
            ),
            "content/authors/ola/_index.md": AUTHOR.format("Ola Berg", "", "", "  - Members\n"),
        }
    )

    assert (found["Mia Lin"].role, found["Ola Berg"].role) == ("PhD Student", "")


def test_who_left_for_another_place_is_what_her_page_says_there() -> None:
    found = people(
        {
            "content/authors/cy/_index.md": AUTHOR.format(
                "Cy Díaz", "Professor", "Clay University", "  - Faculty\n"
            ),
            "content/authors/mia/_index.md": AUTHOR.format(
                "Mia Lin", "Data Engineer at Moss", "Moss Ltd.", "  - Alumni\n"
            ),
            "content/authors/ola/_index.md": AUTHOR.format(
                "Ola Berg", "PhD Student at Clay University", "Clay University", "  - Alumni\n"
            ),
            "content/authors/bo/_index.md": AUTHOR.format(
                "Bo Ma", "MRes Soil Science", "Clay University", "  - Alumni\n"
            ),
        }
    )

    mia, ola, bo = found["Mia Lin"], found["Ola Berg"], found["Bo Ma"]
    assert (mia.role, mia.next_role, mia.next_place) == ("", "Data Engineer", "Moss")
    assert (ola.role, ola.next_place) == ("PhD Student at Clay University", "")
    assert (bo.role, bo.next_place) == ("MRes Soil Science", "")


def test_a_page_is_hers_whose_name_heads_it_or_is_run_together_in_its_address() -> None:
    page = "---\ntitle: {}\nsummary: Postdoc\n---\n\n{}Digs.\n"
    found = people(
        {
            "content/members/mialin.md": page.format("Mia Lin, PhD", ""),
            "content/members/tree.md": page.format(
                "Ola Berg", "### Ola Berg (山欧拉) - Postdoc\n\n"
            ),
            "content/members/rules.md": page.format("Lab Rules", "### Lab Rules\n\n"),
        }
    )

    assert {name: row.role for name, row in found.items()} == {
        "Mia Lin": "Postdoc",
        "Ola Berg": "Postdoc",
    }
