"""Pages of their own: what has no place in a row is told, whole."""

import pytest

from labsite.import_site.rows import ExperienceRow, LabRow, ListRow, PersonRow
from tests.labsite.import_site.readers.sites import only, read

SETTINGS = {"_config.yml": "title: Root Lab\n"}


def _told(files: dict[str, str], why: str) -> list[str]:
    return [each.text for each in read(SETTINGS | files).unplaced if each.why == why]


def test_each_picture_of_a_text_without_a_row_is_told() -> None:
    page = "---\ntitle: Greenhouse\n---\n![](/images/a.jpg)\nIt is warm.\n\n![](/images/b.jpg)\n"

    told = _told(
        {"house.md": page, "images/a.jpg": "x", "images/b.jpg": "x"},
        "picture_in_text",
    )

    assert told == ["images/a.jpg", "images/b.jpg"]


def test_the_picture_at_the_top_of_a_labs_page_is_told() -> None:
    page = "---\nlayout: default\n---\n![](/images/a.jpg)\n\nWe study roots in clay.\n"

    found = read(SETTINGS | {"index.md": page, "images/a.jpg": "x"})

    assert only(found, LabRow).about == "We study roots in clay."
    assert [(each.text, each.why) for each in found.unplaced] == [
        ("images/a.jpg", "picture_in_text")
    ]


def test_a_photo_in_the_text_beside_that_of_the_field_is_told() -> None:
    page = "---\nname: Mia Lin\nimage: images/mia.jpg\n---\n![](/images/moss.jpg)\n\nMia digs.\n"

    found = read(
        SETTINGS | {"_members/mia.md": page, "images/mia.jpg": "x", "images/moss.jpg": "x"}
    )

    assert only(found, PersonRow).photo == "images/mia.jpg"
    assert [each.text for each in found.unplaced] == ["images/moss.jpg"]


def test_a_text_is_told_below_all_the_headings_above_it() -> None:
    page = "---\ntitle: Greenhouse\n---\n# Rooms\n\n## Fern room\n\nIt is warm.\n"

    assert _told({"house.md": page}, "page_text") == ["# Rooms\n## Fern room\nIt is warm."]


PROFILES = "---\nlayout: profiles\nprofiles:\n  - name: Mia Lin\n    image: mia.jpg\n"


def test_a_profile_may_hold_its_text_where_others_name_a_file() -> None:
    page = f"{PROFILES}    content: >\n      Mia digs.\n      She has moss.\n---\n"

    found = read(SETTINGS | {"_pages/team.md": page, "assets/img/mia.jpg": "x"})

    assert only(found, PersonRow).bio == "Mia digs. She has moss."
    assert not found.unplaced


def test_a_profile_s_file_may_begin_with_name_and_role_alone() -> None:
    page = "---\nlayout: profiles\nprofiles:\n  - image: ml.jpg\n    content: ml.md\n---\n"
    found = read({"_pages/team.md": page, "_pages/ml.md": "Mia Lin, Ph.D.\n\nResearcher\n"})

    mia = only(found, PersonRow)
    assert (mia.name, mia.role, mia.bio) == ("Mia Lin", "Researcher", "")


def test_the_file_of_a_profile_that_is_missing_is_told() -> None:
    page = f"{PROFILES}    content: about_mia.md\n---\n"

    found = read(SETTINGS | {"_pages/team.md": page, "assets/img/mia.jpg": "x"})

    assert only(found, PersonRow).bio == ""
    assert [(each.text, each.why) for each in found.unplaced] == [("about_mia.md", "no_such_file")]


@pytest.mark.parametrize(
    ("home", "about", "told"),
    [
        ("", "We study roots in clay.", []),
        ("We dig.", "We dig.", ["We study roots in clay."]),
    ],
)
def test_the_page_called_about_says_what_the_lab_is_where_the_one_at_the_top_does_not(
    home: str, about: str, told: list[str]
) -> None:
    files = {"about.md": "---\ntitle: About us\npermalink: /about/\n---\nWe study roots in clay.\n"}
    if home:
        files["index.md"] = f"---\nlayout: home\n---\n{home}\n"

    found = read(SETTINGS | files)

    lab = only(found, LabRow)
    assert (lab.about, lab.old_address) == (about, "/about/")
    assert [each.text for each in found.unplaced] == told


def test_the_page_on_joining_leads_to_ours() -> None:
    found = read(SETTINGS | {"openings.md": "---\ntitle: Openings\n---\nWrite to us.\n"})

    row = only(found, ListRow)
    assert (row.old_address, row.shows) == ("/openings.html", "join")


def test_a_photo_of_three_people_is_of_none_of_them() -> None:
    person = "---\nname: {}\nimage: images/{}.jpg\n---\n"
    found = read(
        SETTINGS
        | {
            **{
                f"_members/{name.split()[0]}.md": person.format(name, "none")
                for name in ("Mia Lin", "Ola Berg", "Ren Sato")
            },
            **{
                f"_members/{name.split()[0]}.md": person.format(name, "two")
                for name in ("Ada Quill", "Bo Ma")
            },
            "images/none.jpg": "x",
            "images/two.jpg": "x",
        }
    )

    photos = {row.name: row.photo for row in found.rows if isinstance(row, PersonRow)}
    two = "images/two.jpg"
    assert photos == {
        "Mia Lin": "", "Ola Berg": "", "Ren Sato": "", "Ada Quill": two, "Bo Ma": two
    }  # fmt: skip
    assert [each.text for each in found.unplaced if each.why == "shared_photo"] == [
        f"{name}: images/none.jpg" for name in ("Mia Lin", "Ola Berg", "Ren Sato")
    ]


@pytest.mark.parametrize(
    ("title", "text", "name", "about"),
    [
        ("Root Lab", "# Welcome to the Root Lab!\n\nWe dig.", "Root Lab", "We dig."),
        ("Welcome to the Root Lab!", "We dig.", "Root Lab", "We dig."),
        ("Root Lab | Home", "# Clay\n\nWe dig.", "Root Lab", "# Clay\n\nWe dig."),
        ("Home", "Welcome to the Root Lab! Dig.", "Root Lab", "Welcome to the Root Lab! Dig."),
        ("Homes of Moss", "We dig.", "Homes of Moss", "We dig."),
        ("Root Lab-Home", "We dig.", "Root Lab", "We dig."),
        ("Root Lab", "# Root Lab", "Root Lab", ""),
        ("", "# Root Lab – how trees drink.\n\nWe dig.", "Root Lab", "We dig."),
        ("The Allan Lab", "Hello.\n\nThe Lin Lab is led by Mia Lin.", "Lin Lab",
         "Hello.\n\nThe Lin Lab is led by Mia Lin."),
        ("", "# The Root Lab: how trees drink\n\nWe dig.", "Root Lab", "We dig."),
        ("", "# We dig - a group\n\nDeep.", "", "# We dig - a group\n\nDeep."),
        ("Root Lab", "An engaging 1-3 sentence description of your lab.\n\nWe dig.", "Root Lab",
         "We dig."),
    ],
)  # fmt: skip
def test_what_a_lab_is_called_and_its_text_without_that(
    title: str, text: str, name: str, about: str
) -> None:
    lab = only(
        read(
            {"_config.yml": f"title: '{title}'\n", "index.md": f"---\nlayout: home\n---\n{text}\n"}
        ),
        LabRow,
    )

    assert (lab.name, lab.about) == (name, about)


def test_a_page_that_greets_in_the_name_of_a_lab_names_that_of_a_persons_site() -> None:
    settings = "title: blank\nfirst_name: Mia\nmiddle_name:\nlast_name: Lin\n"
    page = "---\nlayout: about\npermalink: /\n---\n{}We dig moss and like it a lot.\n"

    def called(text: str) -> str:
        files = {"_config.yml": settings, "_layouts/about.html": "x"}
        return str(only(read(files | {"_pages/about.md": page.format(text)}), LabRow).name)

    assert called("Welcome to The Root Lab! ") == "Root Lab"
    assert called("") == "Mia Lin"


def test_a_lab_is_called_by_the_title_of_its_page_where_that_of_the_site_says_nothing() -> None:
    site = "title: Home\ndescription: An amazing website.\n"
    page = "---\ntitle: MOSS-Lab\npermalink: /\n---\nWe dig.\n"

    lab = only(read({"_config.yml": site, "_pages/about.md": page}), LabRow)

    assert (lab.name, lab.tagline) == ("MOSS-Lab", "")


def test_the_heading_that_names_a_lab_says_what_it_is_about() -> None:
    text = "# Root Lab – how trees drink.\n\nWe dig."
    lab = only(read({"_config.yml": "title:\n", "index.md": f"---\n---\n{text}\n"}), LabRow)

    assert lab.tagline == "how trees drink"


def test_a_persons_site_is_called_as_the_person_and_its_address_is_an_address() -> None:
    found = read(
        {
            "_config.yml": (
                "title: Dr. Mia Lin (林薇)\nfirst_name: Mia\nlast_name: Lin\n"
                "description: We dig.\nemail: mia(dot)lin at roots dot edu\n"
            ),
            "_pages/about.md": (
                "---\nlayout: about\npermalink: /\nsubtitle: Mia Lin’s website\n---\n"
            ),
        }
    )

    lab = only(found, LabRow)
    assert (lab.name, lab.email) == ("Mia Lin", "mia.lin@roots.edu")
    assert (lab.tagline, lab.about) == ("", "We dig.")


def test_who_praises_a_lab_is_none_of_its_members() -> None:
    people = "## PhD students\n\n- Mia Lin\n- Ola Nordmann\n\n"
    praise = "## Testimonials\n\nA warm greenhouse, and a kind one.\n\n### Kim Roe\n\nPostdoc\n"
    page = f"---\ntitle: Team\npermalink: /team/\n---\n\n{people}{praise}"

    found = read(SETTINGS | {"team.md": page})

    named = [row.name for row in found.rows if isinstance(row, PersonRow)]
    assert named == ["Mia Lin", "Ola Nordmann"]


def test_the_author_of_a_site_may_have_what_she_is_behind_her_name() -> None:
    settings = "title: Mia Lin's homepage\nname: Your Name\nauthor:\n  name: Mia Eva Lin, {}\n"
    files = {"index.md": "---\npermalink: /\n---\n\nI am a postdoc at Clay University.\n"}

    names = [
        only(read({"_config.yml": settings.format(each), **files}), PersonRow).name
        for each in ("PhD Candidate", "PhD")
    ]

    assert names == ["Mia Eva Lin", "Mia Eva Lin"]


def test_lines_with_a_bar_are_rows_of_a_table_that_has_no_head() -> None:
    found = read(
        {
            "_config.yml": "title: Ann Lee\nauthor: {name: Ann Lee}\n",
            "_pages/cv.md": "---\ntitle: CV\n---\n\n## Appointments\n\n"
            "2018- | Ecologist, Moss College\n2015-18 | Postdoc, Kelp College\n",
        }
    )

    posts = [row for row in found.rows if isinstance(row, ExperienceRow)]
    assert [(row.title, row.organisation, row.start, row.end) for row in posts] == [
        ("Ecologist", "Moss College", "2018", ""),
        ("Postdoc", "Kelp College", "2015", "2018"),
    ]


def test_the_page_at_the_top_of_a_lab_tells_nothing_of_whom_somebody_names_as_owner() -> None:
    files = {
        "_config.yml": "title: Moss Lab\n",
        "_pages/about.md": "---\ntitle: about\npermalink: /\n---\n"
        "We study moss on the roofs of Oslo. The lab is led by Ann Lee.\n",
        "_pages/team.md": "---\ntitle: Team\n---\n## Principal Investigator\n\n"
        "**Ann Lee** is an Associate Professor at Oslo. She likes moss.\n\n"
        "## Students\n\n- Bo Ma, PhD student\n- Cy Ott, MSc student\n",
    }

    without, told = (
        {
            row.name: (row.role, row.bio)
            for row in read(files, owner).rows
            if isinstance(row, PersonRow)
        }
        for owner in ("", "Ann Lee")
    )
    assert told == without
