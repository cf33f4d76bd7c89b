"""People whom labs write down their own way: folders of their own, lists below a sentence."""

from labsite.import_site.rows import PersonRow
from tests.labsite.import_site.readers.sites import read

SETTINGS = "title: Root Lab\nurl: https://roots.example\ncollections:\n  group:\n    output: true\n"


def people(files: dict[str, str]) -> list[PersonRow]:
    found = read({"_config.yml": SETTINGS} | files)
    return [row for row in found.rows if isinstance(row, PersonRow)]


def test_a_page_in_the_groups_folder_is_somebodys() -> None:
    found = people(
        {
            "_group/ada.md": '---\ntitle: "Ada Quill"\ncollection: group\n'
            'excerpt: "[Ada](https://ada.example) is a PhD student in my group."\n---\n'
            "[Ada Quill](https://ada.example) is an expert on roots in wet clay.\n",
            "_group/bo.md": '---\ntitle: "Bo Ma"\ncollection: former_group\n'
            'excerpt: "Postdoctoral scientist, 2014-2016."\n---\nBo Ma built a shelf.\n',
        }
    )

    assert [(row.name, row.role, row.start, row.end, row.is_former) for row in found] == [
        ("Ada Quill", "PhD student", "", "", False),
        ("Bo Ma", "Postdoctoral scientist", "2014", "2016", True),
    ]


def test_a_sentence_that_leads_to_a_list_says_what_those_in_it_are() -> None:
    caption = '<div class="caption">\n    The group jumps.\n</div>\n'
    files = {
        "_pages/group.md": "---\ntitle: Group\n---\nCurrent PhD students include:\n\n"
        "* Ada Quill (with Bo Ma)\n* Mia Lin\n\n"
        f"Former postdocs are:\n\n* Ola Berg\n\n{caption}"
    }
    found = people(files)

    assert [(row.name, row.role, row.headline, row.is_former) for row in found] == [
        ("Ada Quill", "PhD student", "", False),
        ("Mia Lin", "PhD student", "", False),
        ("Ola Berg", "postdoc", "", True),
    ]
    told = read({"_config.yml": SETTINGS} | files).unplaced
    assert [(each.why, each.text) for each in told] == [("no_place", "The group jumps.")]
