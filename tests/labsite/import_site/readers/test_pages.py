"""Pages of their own."""

from labsite.import_site.rows import PersonRow
from tests.labsite.import_site.readers.sites import only, read

SETTINGS = {"_config.yml": "title: Root Lab\n"}

PROFILES = "---\nlayout: profiles\nprofiles:\n  - name: Mia Lin\n    image: mia.jpg\n"


def test_a_profile_may_hold_its_text_where_others_name_a_file() -> None:
    page = f"{PROFILES}    content: >\n      Mia digs.\n      She has moss.\n---\n"

    found = read(SETTINGS | {"_pages/team.md": page, "assets/img/mia.jpg": "x"})

    assert only(found, PersonRow).bio == "Mia digs. She has moss."
    assert not found.unplaced


def test_the_file_of_a_profile_that_is_missing_is_told() -> None:
    page = f"{PROFILES}    content: about_mia.md\n---\n"

    found = read(SETTINGS | {"_pages/team.md": page, "assets/img/mia.jpg": "x"})

    assert only(found, PersonRow).bio == ""
    assert [(each.text, each.why) for each in found.unplaced] == [("about_mia.md", "no_such_file")]
