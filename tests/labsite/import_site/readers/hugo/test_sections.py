"""Hugo sites with sections that the theme does not know, and pages that only show others."""

import pytest

from labsite.import_site.readers.hugo import sections as hugo_sections
from labsite.import_site.rows import LabRow, NewsRow, PaperRow, PersonRow, ProjectRow, TalkRow
from tests.labsite.import_site.readers.sites import only, read

SETTINGS = {
    "config/_default/hugo.yaml": "title: Root Lab\n",
    "content/authors/mia/_index.md": "---\ntitle: Mia Lin\nrole: Postdoc\n---\n",
}


def test_a_page_with_the_fields_of_a_paper_is_one_in_a_section_of_any_name() -> None:
    paper = "---\ntitle: Roots in dry clay\nauthors: [mia, Berg O]\ndate: '2024-07-04'\n{}---\n{}\n"
    found = read(
        SETTINGS
        | {
            "content/all_articles/_index.md": "---\ntitle: What we wrote\n---\n",
            "content/all_articles/lin2024.md": paper.format("publication: Clay Letters\n", ""),
            "content/post/visit/index.md": paper.format("", "We saw clay."),
        }
    )

    record = only(found, PaperRow).record
    assert (record.title, record.venue) == ("Roots in dry clay", "Clay Letters")
    assert [author.name for author in record.authors] == ["Mia Lin", "O. Berg"]
    assert only(found, NewsRow).file == "content/post/visit/index.md"
    assert not found.unplaced


def test_a_page_of_a_section_that_nobody_reads_is_told() -> None:
    found = read(
        SETTINGS
        | {
            "content/press/_index.md": "---\ntitle: Press\n---\n",
            "content/press/radio/index.md": (
                "---\ntitle: Roots on the radio\nsummary: Mia tells of clay.\n"
                "external_link: https://radio.example/roots\n---\n"
            ),
            "content/people/people.md": "---\ntitle: Team\nwidget: people\n---\n",
        }
    )

    assert [(each.file, each.text, each.why) for each in found.unplaced] == [
        (
            "content/press/radio/index.md",
            "Roots on the radio\n\nMia tells of clay.\n\nhttps://radio.example/roots",
            "page_text",
        )
    ]


def test_the_blocks_of_a_page_on_joining_say_how_to_join() -> None:
    page = (
        "---\ntitle: Opportunities\ntype: landing\nsections:\n- block: markdown\n  content:\n"
        "    text: |\n      <style>p { margin: 0 }</style>\n      <p>Write to Mia.</p>\n---\n"
    )
    found = read(SETTINGS | {"content/opportunities/_index.md": page})

    assert only(found, LabRow).joining == "Write to Mia."
    assert not found.unplaced


def test_empty_lines_may_stand_before_the_fields_of_a_page_but_not_before_its_text() -> None:
    found = read(
        SETTINGS
        | {
            "content/news/grant/index.md": (
                "\n\n---\n# When it was.\n\ntitle: A grant\ndate: 2025-08-30\n: broken\n---\n"
                "We dig on.\n"
            ),
            "content/garden/index.md": "\n---\nClay and moss.\n\n---\nRain: none.\n",
        }
    )

    news = only(found, NewsRow)
    assert (news.title, news.date, news.body) == ("A grant", "2025-08-30", "We dig on.")
    told = {each.file: (each.line, each.text) for each in found.unplaced}
    assert "Clay and moss." in told["content/garden/index.md"][1]


def test_a_project_that_is_a_section_is_one_and_its_deeper_pages_and_lists_of_some_are_not() -> (
    None
):
    index = "---\ntitle: {}\nsummary: ''\n---\n"
    found = read(
        SETTINGS
        | {
            "content/projects/_index.md": index.format("Our work"),
            "content/projects/clay/_index.md": index.format("Roots in dry clay"),
            "content/projects/clay/featured.jpg": "x",
            "content/projects/clay/data/_index.md": index.format("Old data"),
            "content/projects/past/_index.md": index.format("Past projects"),
            "content/projects/open/_index.md": index.format("Ongoing"),
        }
    )

    project = only(found, ProjectRow)
    assert (project.name, project.picture) == (
        "Roots in dry clay",
        "content/projects/clay/featured.jpg",
    )


def test_a_page_in_the_folder_of_a_language_says_again_what_that_without_one_says() -> None:
    project = "---\ntitle: {}\n---\nWe dig.\n"
    found = read(
        {
            "hugo.yaml": "title: Root Lab\ndefaultContentLanguage: de\n",
            "content/_index.md": "---\ntitle: Start\n---\n",
            "content/project/moos/index.md": project.format("Nasses Moos"),
            "content/en/project/moos/index.md": project.format("Wet moss"),
            "content/en/project/clay/index.md": project.format("Dry clay"),
        }
    )

    projects = [row.name for row in found.rows if isinstance(row, ProjectRow)]
    assert sorted(projects) == ["Dry clay", "Nasses Moos"]
    assert [(each.file, each.why) for each in found.unplaced] == [
        ("content/en/project/moos/index.md", "translation")
    ]


def test_texts_in_fields_of_a_name_of_its_own_are_told() -> None:
    told = "main_text: We dig where the clay is dry, and tell what we find."
    page = f"---\ntitle: Mission\n{told}\n---\n"
    found = read(SETTINGS | {"content/introduction/mission.md": page})

    assert ("extra_field", told) in [(each.why, each.text) for each in found.unplaced]


def test_a_page_that_nobody_can_read_keeps_no_lab_from_the_others(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(reading: object, settings: object, page: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setitem(hugo_sections.SECTIONS, "project", fail)
    found = read(SETTINGS | {"content/project/roots/index.md": "---\ntitle: Roots\n---\n"})

    assert only(found, PersonRow).name == "Mia Lin"
    assert [(each.file, each.why) for each in found.unplaced] == [
        ("content/project/roots/index.md", "unreadable")
    ]
    assert "content/project/roots/index.md" in caplog.text


def test_a_section_of_any_name_that_a_part_titled_news_shows_is_of_news() -> None:
    part = '+++\nwidget = "portfolio"\nheadless = true\ntitle = "Lab News"\n[content]\n{}\n+++\n'
    item = "---\ntitle: {}\ndate: 2024-05-02\n---\nMia won it, Bo dug, and Ola said so.\n"
    found = read(
        SETTINGS
        | {
            "content/home/index.md": '+++\ntype = "widget_page"\n+++\n',
            "content/home/of_news.md": part.format('page_type = "groupDiary"'),
            "content/groupDiary/prize/index.md": item.format("A prize for roots"),
            "content/groupDiary/moss/index.md": item.format("Moss at night"),
            "content/post/moss/index.md": item.format("Moss at night"),
            "content/protocols/clay/index.md": item.format("Wet clay"),
        }
    )

    news = sorted((row.title, row.file) for row in found.rows if isinstance(row, NewsRow))
    assert news == [
        ("A prize for roots", "content/groupDiary/prize/index.md"),
        ("Moss at night", "content/post/moss/index.md"),
    ]
    told = {each.file for each in found.unplaced if each.why == "page_text"}
    assert told == {"content/groupDiary/moss/index.md", "content/protocols/clay/index.md"}


def test_what_lies_beside_a_page_that_is_none_itself_is_read() -> None:
    headless = "---\nheadless: true\ntype: news\n---\n"
    found = read(
        SETTINGS
        | {
            "content/news/items/index.md": headless,
            "content/news/items/2024-05-01-quill.md": (
                "---\ndate: 2024-05-01\ndescription: Ada Quill joins the lab. Welcome!\n---\n"
            ),
            "content/news/2023/index.md": "---\ntitle: A clay year\ndate: 2023-12-01\n---\nWet.\n",
            "content/news/2023/notes.md": "---\ntitle: Notes on it\n---\nNothing.\n",
        }
    )

    rows = [(row.title, row.date) for row in found.rows if isinstance(row, NewsRow)]
    assert sorted(rows) == [
        ("A clay year", "2023-12-01"),
        ("Ada Quill joins the lab. Welcome!", "2024-05-01"),
    ]
    assert ("content/news/2023/notes.md", "unread_file") in [
        (each.file, each.why) for each in found.unplaced
    ]


def test_pages_of_a_list_that_is_titled_as_papers_are_papers() -> None:
    found = read(
        SETTINGS
        | {
            "content/posts/_index.md": "---\ntitle: 课题组发表论文\n---\n",
            "content/posts/roots.md": "---\ntitle: Roots in dry clay\ndate: 2021-02\n---\nWet.\n",
        }
    )

    assert only(found, PaperRow).record.title == "Roots in dry clay"
    assert not [row for row in found.rows if isinstance(row, NewsRow)]


def test_news_of_a_day_are_read_from_a_folder_that_is_a_section_itself() -> None:
    post = "---\ntitle: Welcome Ada\ndate: 2025-06-17\n---\nBo Ma: Bo joins us as a student.\n"
    found = read(SETTINGS | {"content/post/ada/_index.md": post})

    assert only(found, NewsRow).title == "Welcome Ada"
    assert [row.name for row in found.rows if isinstance(row, PersonRow)] == ["Mia Lin"]


def test_a_page_may_say_itself_of_which_type_it_is() -> None:
    item = "---\ntitle: Roots in dry clay\nsummary: Wet ones.\ntype: project\n---\n"

    found = read(SETTINGS | {"content/of_our_group/roots/index.md": item})

    assert only(found, ProjectRow).name == "Roots in dry clay"


def test_a_list_of_people_may_end_with_whoever_comes_next() -> None:
    people = ('"Mia Lin"\ntitle = "Ph.D. Student"', '"Ola Nordmann"\ntitle = "Postdoc"',
              '"Your Name Here"\ntitle = "Apply to join us!"')  # fmt: skip
    listed = "".join(f"[[people]]\nname = {each}\n" for each in people)
    page = f"+++\nwidget = 'students'\ntitle = 'Students'\n{listed}+++\n"

    found = read(SETTINGS | {"content/home/students.md": page})

    rows = {row.name for row in found.rows if isinstance(row, PersonRow)}
    assert rows == {"Mia Lin", "Ola Nordmann"}


def test_a_talk_of_a_day_may_be_a_section_itself() -> None:
    talk = "---\ntitle: On clay\nauthors: [mia]\ndate: '2024-07-04T13:00:00Z'\n---\nIn Oslo.\n"
    found = read(
        SETTINGS
        | {
            "content/talks/_index.md": "---\ntitle: Talks\n---\n",
            "content/talks/clay/_index.md": talk,
        }
    )

    row = only(found, TalkRow)
    assert (row.title, row.speaker, row.starts_at) == ("On clay", "Mia Lin", "2024-07-04T13:00")


def test_a_project_of_blocks_is_their_text_and_what_they_say_beside_is_told() -> None:
    project = (
        "---\ntitle: Roots\ntype: landing\nsections:\n- block: hero\n  content: {title: Roots}\n"
        "- block: markdown\n  content:\n    text: We dig roots.\n"
        "- block: features\n  content: {items: [{name: Moss, description: It grows}]}\n---\n"
    )
    found = read(SETTINGS | {"content/project/roots/index.md": project})

    assert only(found, ProjectRow).description == "We dig roots."
    assert [each.text for each in found.unplaced] == [
        "sections: block: features; content: items: name: Moss; description: It grows"
    ]


def test_the_address_that_the_theme_brings_is_no_place_of_a_talk() -> None:
    talk = (
        "---\ntitle: On clay\nlocation: {}\naddress:\n  street: 450 Serra Mall\n  city: Oslo\n"
        "date: '2024-07-04'\n---\n"
    )
    found = read(SETTINGS | {"content/event/clay/index.md": talk.format("Room 5")})

    assert only(found, TalkRow).place == "Room 5"


def test_news_have_the_picture_that_their_front_matter_features() -> None:
    post = "---\ntitle: We dug\ndate: 2024-07-04\nfeatureimage: images/clay.jpg\n---\nWe dug.\n"
    found = read(SETTINGS | {"content/posts/clay.md": post, "static/images/clay.jpg": "x"})

    assert only(found, NewsRow).picture == "static/images/clay.jpg"


def test_a_project_that_its_heading_names_does_not_repeat_that() -> None:
    found = read(SETTINGS | {"content/projects/roots/index.md": "# Roots of moss\nWe dig them.\n"})

    row = only(found, ProjectRow)
    assert (row.name, row.description) == ("Roots of moss", "We dig them.")


def test_a_project_of_whose_example_only_the_title_was_changed_is_none() -> None:
    page = "---\ntitle: Clay and moss\nsummary: An example event.\ndate_end: '2030-06-01'\n---\n"
    found = read(SETTINGS | {"content/research/example/index.md": page})

    assert not [row for row in found.rows if isinstance(row, ProjectRow)]
    assert [each.why for each in found.unplaced] == ["sample"]


def test_of_pages_whose_names_end_with_a_language_those_of_the_main_one_are_read() -> None:
    person = "+++\ntitle = 'Mia Lin'\ngroup = 'Students'\n+++\n{}\n"
    paper = "---\ntitle: Roots of moss in wet clay\nauthors: [Mia Lin]\ndate: 2031-05-06\n---\n"
    found = read(
        {
            "hugo.toml": "title = 'Moss'\ndefaultContentLanguage = 'en'\n"
            "defaultContentLanguageInSubdir = true\n",
            "content/people/mia.en.md": person.format("PhD Student"),
            "content/people/mia.fr.md": person.format("Étudiante au doctorat"),
            "content/publications/roots-of-moss-in-wet-clay.md": paper,
            "content/publications/roots-of-moss-in-w.fr.md": paper,
        }
    )
    people = [row for row in found.rows if isinstance(row, PersonRow)]

    assert [(row.role, row.old_address) for row in people] == [("PhD Student", "/en/people/mia/")]
    assert len([row for row in found.rows if isinstance(row, PaperRow)]) == 1
    assert sorted((each.file, each.why) for each in found.unplaced) == [
        ("content/people/mia.fr.md", "translation"),
        ("content/publications/roots-of-moss-in-w.fr.md", "translation"),
    ]


def test_a_day_before_its_month_behind_the_year_is_that_day() -> None:
    files = {
        "config/_default/config.yaml": "title: Moss\n",
        "content/post/prize/index.md": "---\ntitle: A prize\ndate: 2031-21-03\n---\nMia won.\n",
    }

    assert only(read(files), NewsRow).date == "2031-03-21"


def test_events_that_the_menu_calls_projects_are_projects() -> None:
    page = "---\ntitle: Roots in dry clay\nevent: Work of our group\n---\n\nWe dig.\n"
    menu = "main:\n  - name: {}\n    url: event\n    weight: 40\n"
    files = SETTINGS | {"content/event/roots/index.md": page}
    path = "config/_default/menus.yaml"

    projects = read(files | {path: menu.format("Projects")})
    assert only(projects, ProjectRow).name == "Roots in dry clay"
    assert only(read(files | {path: menu.format("Talks")}), TalkRow).title == "Roots in dry clay"


def test_files_of_papers_that_a_page_names_are_read_beside_papers_of_pages() -> None:
    entry = "@article{{k{0}, title={{{0} in dry clay}}, author={{Mia Lin}}, year=2020}}\n"
    files = SETTINGS | {
        "content/publications/roots.md": "---\ntitle: Roots in wet clay\nauthors: [Mia Lin]\n"
        "publication: Journal of Soil\ndate: 2021-03-02\n---\n",
        "content/publications/journals.md": "---\ntitle: Journal papers\nbibfiles:\n"
        "  - bibfiles/journal.bib\n---\n",
        "assets/bibfiles/journal.bib": entry.format("Moss"),
        "assets/bibfiles/unused.bib": entry.format("Fern"),
    }
    found = read(files)

    titles = [row.record.title for row in found.rows if isinstance(row, PaperRow)]
    assert sorted(titles) == ["Moss in dry clay", "Roots in wet clay"]
    assert "assets/bibfiles/unused.bib" in [each.file for each in found.unplaced]
