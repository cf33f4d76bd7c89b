"""Pages in folders called like what they hold, and others that only lie there."""

from labsite.import_site.rows import ProjectRow, TalkRow
from tests.labsite.import_site.readers.sites import read

SETTINGS = {"_config.yml": "title: Root Lab\n"}
PROJECTS = (
    "---\ntitle: Projects\npermalink: /projects/\n---\n\n# Projects\n\n"
    "## Digging in wet clay\n\n{% capture text %}\nWe dig in all the hills of the country.\n"
    "{% endcapture %}\n{% include feature.html text=text %}\n\n## Moss on old walls\n\n"
    "{% capture text %}\nWe ask how the moss there grows in dry years.\n{% endcapture %}\n"
    "{% include feature.html text=text %}\n"
)
POSTERS = "---\ntitle: What students show\npermalink: /posters/\n---\n\nA hall full of paper.\n"
POSTER = (
    "---\ntitle: Presentation - Lin\npermalink: /posters/lin/\n---\n## Mia Lin's poster\n\n"
    "## Does moss grow on clay?\n\nby **Mia Lin** and Bo Ma\n\n### Background: ###\n\n"
    "Moss grows on walls (Berg et al., 2021).\n\n### Methods\n\n- Walls of clay (Oz, 2019)\n\n"
    "### Results\n\n- It does.\n"
)


def test_a_page_that_stood_in_a_list_of_another_kind_is_no_project() -> None:
    found = read(
        SETTINGS | {"research/posters.md": POSTERS, "research/projects.md": PROJECTS},
    )

    names = [row.name for row in found.rows if isinstance(row, ProjectRow)]
    assert names == ["Digging in wet clay", "Moss on old walls"]


def test_a_page_with_the_parts_of_one_study_lists_no_talks() -> None:
    found = read(SETTINGS | {"research/spring/lin.md": POSTER})

    assert not any(isinstance(row, TalkRow) for row in found.rows)
    assert any("Does moss grow" in each.text for each in found.unplaced)
