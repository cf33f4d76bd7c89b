"""Sentences that begin lists of people, lines that tell of several, and what templates leave."""

from labsite.import_site.rows import (
    AwardRow,
    CourseRow,
    ExperienceRow,
    Found,
    LabRow,
    PersonRow,
    ProjectRow,
    TalkRow,
)
from tests.labsite.import_site.readers.sites import read

SETTINGS = "title: Mia Lin\nname: Mia Lin\nurl: https://roots.example\n"


def site(**files: str) -> Found:
    pages = {name.replace("__", "/"): text for name, text in files.items()}
    return read({"_config.yml": SETTINGS, **pages})


def people(body: str, title: str = "Mentoring") -> list[PersonRow]:
    found = read(
        {"_config.yml": SETTINGS, "_pages/mentoring.md": f"---\ntitle: {title}\n---\n{body}"}
    )
    return [row for row in found.rows if isinstance(row, PersonRow) and row.name != "Mia Lin"]


def test_sentences_tell_who_is_there_and_who_has_left() -> None:
    told = people(
        "As a mentor, I am currently working with these fine students:\n"
        "* Bo Ma (PhD): Wet clay\n* Ola Berg, Ren Sato (BS): Dry clay in pots\n\n"
        "In the past, I had the pleasure to work with these students:\n"
        "* Ada Quill (MS): Seeds under snow\n* Cy Díaz and Jan Novak (BS): Ferns\n\n"
        "I also served as a mentor in the summer program of Clay Tech:\n"
        "* Dana Fox, Eva Rossi, Finn Olsen: Roots of old trees\n"
    )

    assert [(row.name, row.role, row.is_former, row.headline) for row in told] == [
        ("Bo Ma", "PhD", False, "Wet clay"),
        ("Ola Berg", "BS", False, "Dry clay in pots"),
        ("Ren Sato", "BS", False, "Dry clay in pots"),
        ("Ada Quill", "MS", True, "Seeds under snow"),
        ("Cy Díaz", "BS", True, "Ferns"),
        ("Jan Novak", "BS", True, "Ferns"),
        ("Dana Fox", "", True, "Roots of old trees"),
        ("Eva Rossi", "", True, "Roots of old trees"),
        ("Finn Olsen", "", True, "Roots of old trees"),
    ]


def test_places_are_nobody() -> None:
    told = people("## Students\n* Bo Ma, Clay University (PhD): Wet clay\n* Ren Sato (MS): Ferns\n")

    assert [row.name for row in told] == ["Bo Ma", "Ren Sato"]


def test_years_of_conferences_are_nobodys() -> None:
    told = people(
        "## Students\n* **Bo Ma** -- Wet clay (shown at CLAY 2021, 2022)\n* **Ola Berg** -- Ferns\n"
    )

    assert [(row.start, row.end, row.headline) for row in told] == [
        ("", "", "Wet clay (shown at CLAY 2021/2022)"),
        ("", "", "Ferns"),
    ]


def test_what_is_called_by_a_year_is_no_project() -> None:
    listed = "* 2025b - Workshop on clay, Moss\n* 2025a - Workshop on ferns, Loam\n"
    text = f"## Projects\n\n{listed}\n* Deep roots - Sorting seeds, 2020-2022\n"
    found = site(**{"_pages__projects.md": f"---\ntitle: Projects\n---\n{text}"})

    assert {row.name for row in found.rows if isinstance(row, ProjectRow)} <= {"Deep roots"}


def test_headings_name_where_students_are() -> None:
    told = people(
        "## Current PhD students at the University of Clay\n\n### Bo Ma\n\n"
        "Bo Ma is my current PhD student. His topic is wet clay.\n\n"
        "## Current PhD student mentees external to the Clay University\n\n### Ren Sato\n\n"
        "Ren Sato is a PhD student registered at Loam College. Her topic is ferns.\n\n"
        "## Past PhD/mentored students\n\n### Ada Quill\n\nAda Quill digs with me.\n"
    )

    assert [(row.name, row.role, row.is_former) for row in told] == [
        ("Bo Ma", "PhD student", False),
        ("Ren Sato", "PhD student", False),
        ("Ada Quill", "PhD student", True),
    ]


def test_a_text_of_another_below_that_of_somebody() -> None:
    told = people(
        "## Past PhD students\n\n### Bo Ma\n\n[Bo Ma](https://bo.example) is a PhD student."
        "\n\n[Ren Sato](https://ren.example) is an Asst. Professor at Clay College. She digs.\n"
    )

    assert [(row.name, row.role, "Ren" in row.bio) for row in told] == [
        ("Bo Ma", "PhD student", False),
        ("Ren Sato", "PhD student", True),
    ]


def test_a_page_called_by_a_member_is_hers() -> None:
    found = site(
        **{
            "_members__bo.md": "---\nname: Bo Ma\nrole: Postdoc\n---\n",
            "_pages__aa.md": "---\ntitle: Bo Ma\npermalink: /bo/\n---\nBo digs in wet clay.\n",
            "_pages__wet.md": "---\ntitle: Wet Clay\npermalink: /wet/\n---\nClay is wet.\n",
        }
    )

    rows = [row for row in found.rows if isinstance(row, PersonRow) and row.name != "Mia Lin"]
    assert [(row.name, row.bio) for row in rows] == [("Bo Ma", "Bo digs in wet clay.")]
    assert "/bo/" in (rows[0].old_address, *rows[0].further_addresses)


def test_talks_that_all_have_the_address_of_their_list() -> None:
    talk = (
        "---\ntitle: {}\ncollection: talks\npermalink: /talks\ndate: 2020-0{}-01\n---\nOn roots.\n"
    )
    found = site(**{"_talks__a.md": talk.format("Wet clay", 3)})

    assert [row.title for row in found.rows if isinstance(row, TalkRow)] == ["Wet clay"]


def test_a_heading_within_the_title_of_a_project() -> None:
    title = "<h2>Graduate Research</h2><br>Wet clay under snow"
    found = site(**{"_projects__a.md": f'---\ntitle: "{title}"\n---\nWe dig.\n'})

    assert [row.name for row in found.rows if isinstance(row, ProjectRow)] == [
        "Wet clay under snow"
    ]


def test_pictures_that_are_made_as_the_site_is_built() -> None:
    member = "---\nname: {}\nrole: Postdoc\nimg: assets/img/people/{}\n---\n"
    found = site(
        **{
            "_members__bo.md": member.format("Bo Ma", "bo"),
            "_members__ren.md": member.format("Ren Sato", "ren-480.webp"),
            "_members__ada.md": member.format("Ada Quill", "nobody"),
            "_members__mia.md": member.format("Mia Lin", "x").replace("assets/img/people", "old"),
            "_members__ola.md": "---\nname: Ola Berg\nrole: Postdoc\nimg: old/ola.jpg\n---\n",
            "images__team__old__ola.jpg": "x",
            "images__team__new__ola.jpg": "x",
            "assets__img__people__bo.jpeg": "x",
            "assets__img__people__ren.png": "x",
        }
    )
    photos = {row.name: row.photo for row in found.rows if isinstance(row, PersonRow)}

    assert photos["Bo Ma"] == "assets/img/people/bo.jpeg"
    assert photos["Ren Sato"] == "assets/img/people/ren.png"
    assert photos["Ola Berg"] == "images/team/old/ola.jpg"  # a template sets the folder above
    assert photos["Ada Quill"] == photos["Mia Lin"] == ""
    assert any(told.why == "picture_missing" for told in found.unplaced)


def test_a_page_that_the_template_left_at_the_top() -> None:
    home = (
        "---\npermalink: /\ntitle: Academic Pages\n---\n\nThis is the front page of a website"
        " that is powered by the [Academic Pages template](https://github.com/x/y) and hosted."
        "\n\nFor more info\n------\nMore info about configuring Academic Pages is there.\n"
    )
    found = site(**{"_pages__about.md": home})

    labs = [row for row in found.rows if isinstance(row, LabRow)]
    assert [row.about for row in labs] == [""]
    assert [told.why for told in found.unplaced] == ["sample"]


def test_positions_and_awards_on_a_page_called_bio() -> None:
    found = site(
        **{
            "_pages__bio.md": "---\npermalink: /bio/\n---\n# Positions\n* Lecturer (2015-2019)\n"
            "  * Clay Division of Loam\n  * We dug.\n* Engineer (2012-2014)\n  * Claysys\n"
            "  * Worked on clay.\n\n# Awards\n* Golden Shelf Prize, 2019\n"
        }
    )

    posts = [row for row in found.rows if isinstance(row, ExperienceRow)]
    assert [(row.title, row.organisation) for row in posts] == [
        ("Lecturer", "Clay Division of Loam"),
        ("Engineer", "Claysys"),
    ]
    assert [row.title for row in found.rows if isinstance(row, AwardRow)] == ["Golden Shelf Prize"]


def test_whose_courses_they_are() -> None:
    settings = "title: Wei Lin\nauthor:\n  name: Wei Lin 林薇\nurl: https://roots.example\n"
    course = "---\ntitle: Clay\ncollection: teaching\n---\nWe dig.\n"
    found = read({"_config.yml": settings, "_teaching/clay.md": course})

    assert [row.people for row in found.rows if isinstance(row, CourseRow)] == [("Wei Lin",)]
    owner = next(row for row in found.rows if isinstance(row, PersonRow))
    assert (owner.name, owner.native_name) == ("Wei Lin", "林薇")


def test_what_is_listed_below_the_title_of_a_course_is_of_that() -> None:
    found = site(
        **{
            "_pages__teaching.md": "---\ntitle: Teaching\npermalink: /teaching/\n---\n"
            "## Courses at the University of Pisa\n\n"
            "<b>BOT 101: Deep Roots</b>\n- Section 01 | TTh 9:30 | RTH-346\n"
            "- Semesters: Spring 2022, 2023\n- Average student rating: 3.8/4.0\n\n"
            "<b>Summer School: Clay</b> (Loam Institute)\n- Fall 2020\n- Rating: 3.9\n\n"
            "As part of the Oak program, this course has won the Golden Shelf Prize in 2023.\n"
        }
    )

    courses = [row for row in found.rows if isinstance(row, CourseRow)]
    told = [(row.name, row.year, row.institution) for row in courses]
    assert told == [
        ("Deep Roots", 2022, "University of Pisa"),
        ("Deep Roots", 2023, "University of Pisa"),
        ("Summer School", 2020, "Loam Institute"),
    ]
    assert courses[0].description.endswith("RTH-346\nAverage student rating: 3.8/4.0")
