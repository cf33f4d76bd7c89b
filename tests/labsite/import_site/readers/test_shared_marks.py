"""Identifiers and addresses that stand on several people's pages, and are one person's."""

from labsite.import_site.rows import PersonRow
from tests.labsite.import_site.readers.sites import read

SETTINGS = {"config/_default/hugo.yaml": "title: Root Lab\n"}
AUTHOR = "---\ntitle: {}\nrole: Postdoc\nsocial:\n{}---\nDigs.\n"
LINK = "  - icon: {}\n    link: {}\n"


def people(pages: dict[str, list[tuple[str, str]]]) -> tuple[dict[str, PersonRow], list[str]]:
    """The people with these links, and what is told of those that they share."""
    files = {
        f"content/authors/{name.split()[0].lower()}/_index.md": AUTHOR.format(
            name, "".join(LINK.format(*link) for link in links)
        )
        for name, links in pages.items()
    }
    found = read(SETTINGS | files)
    told = [each.text for each in found.unplaced if each.why == "shared_contact"]
    return {row.name: row for row in found.rows if isinstance(row, PersonRow)}, told


def test_what_stood_on_the_page_that_another_copied_is_hers_whose_name_is_in_it() -> None:
    found, told = people(
        {
            "Ola Bergstrom": [
                ("orcid", "https://orcid.org/0000-0002-1825-0097"),
                ("twitter", "https://twitter.com/bergstrom_digs"),
                ("github", "https://github.com/root-lab"),
            ],
            "Mia Lindqvist": [
                ("orcid", "https://orcid.org/0000-0002-1825-0097"),
                ("twitter", "https://twitter.com/bergstrom_digs"),
                ("github", "https://github.com/mialin"),
            ],
        }
    )

    ola, mia = found["Ola Bergstrom"], found["Mia Lindqvist"]
    assert dict(ola.identifiers) == {"orcid": "0000-0002-1825-0097", "github": "root-lab"}
    assert dict(mia.identifiers) == {"github": "mialin"}
    assert ([label for label, _ in ola.links], mia.links) == (["Twitter"], ())
    assert told == [
        "Mia Lindqvist: orcid 0000-0002-1825-0097",
        "Mia Lindqvist: link https://twitter.com/bergstrom_digs",
    ]


def test_what_is_not_known_to_be_anybodys_is_nobodys_and_a_common_link_stays() -> None:
    links = [
        ("envelope", "mailto:office@roots.example"),
        ("github", "https://github.com/root-lab"),
        ("comments", "https://chat.roots.example/lab"),
    ]
    found, told = people({"Ola Berg": links, "Mia Lin": links})

    assert [(row.email, row.identifiers) for row in found.values()] == [("", ())] * 2
    assert [len(row.links) for row in found.values()] == [1, 1]
    assert len(told) == 4


def test_one_person_of_two_spellings_shares_with_nobody() -> None:
    links = [("orcid", "https://orcid.org/0000-0002-1825-0097")]
    found, told = people({"Ola B. Berg": links, "O. Berg": links})

    assert all(row.identifiers for row in found.values())
    assert not told


def test_a_link_of_an_icon_alone_leads_to_a_page_of_her_own() -> None:
    found, _ = people(
        {
            "Ola Berg": [
                ("house", "https://berg.example"),
                ("globe", "https://digs.example"),
                ("envelope", "mailto:your_email@post.roots.example"),
                ("twitter", "https://twitter.com/your_twitter"),
            ]
        }
    )

    ola = found["Ola Berg"]
    assert (ola.homepage, ola.email) == ("https://berg.example", "")
    assert ola.links == (("digs.example", "https://digs.example"),)


def test_the_address_that_a_hugo_page_shows_wins_over_the_one_that_finds_a_picture() -> None:
    page = "---\ntitle: {}\nrole: Postdoc\nemail: {}\nsocial:\n{}---\nDigs.\n"
    shown = {
        "Ola Berg": ("ola77@mail.example", "mailto:ola.berg@roots.example"),
        "Mia Lin": ("ola77@mail.example", "mailto:mia.lin@roots.example"),
        "Bo Ma": ("bo.ma@roots.example", "mailto:cy.diaz@roots.example"),
        "Cy Díaz": ("cy.diaz@roots.example", "mailto:cy.diaz@roots.example"),
    }
    files = {
        f"content/authors/{name.split()[0].lower()}/_index.md": page.format(
            name, field, LINK.format("envelope", link)
        )
        for name, (field, link) in shown.items()
    }
    found = read(SETTINGS | files)

    assert {row.name: row.email for row in found.rows if isinstance(row, PersonRow)} == {
        "Ola Berg": "ola.berg@roots.example",
        "Mia Lin": "mia.lin@roots.example",
        "Bo Ma": "bo.ma@roots.example",
        "Cy Díaz": "cy.diaz@roots.example",
    }
    assert [each.text for each in found.unplaced] == ["email: ola77@mail.example"] * 2
