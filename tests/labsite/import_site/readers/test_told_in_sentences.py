"""What labs tell in sentences, in fields with names of their own, or by what stands around it."""

import pytest

from labsite.import_site.readers import periods
from labsite.import_site.readers.people import people_lines
from labsite.import_site.readers.text import dated_cards
from labsite.import_site.readers.words import person_words, titles
from labsite.import_site.rows import NewsRow, PaperRow, PersonRow, ProjectRow
from publications.domain.formats.listing.lines import Line
from tests.labsite.import_site.readers.sites import read, whys

SETTINGS = "title: Root Lab\n"


def people(files: dict[str, str]) -> dict[str, PersonRow]:
    found = read({"_config.yml": SETTINGS} | files)
    return {row.name: row for row in found.rows if isinstance(row, PersonRow)}


def news(text: str) -> list[tuple[str, str]]:
    found = read({"_config.yml": SETTINGS, "_pages/news.md": f"---\ntitle: News\n---\n{text}"})
    return [(row.title, row.date) for row in found.rows if isinstance(row, NewsRow)]


@pytest.mark.parametrize(
    ("printed", "name", "end", "place"),
    [
        ("2022 - Mia Lin worked on [wet clay](/clay.pdf).", "Mia Lin", "2022", ""),
        ("2021 Ola Berg - worked on roots, moss and clay", "Ola Berg", "2021", ""),
        ("Dr. Ren Sato worked with us on moss. Now at Clay Tech.", "Ren Sato", "", "Clay Tech"),
        ("2019: Ada Quill from the Faculty of Soil. Worked on loam.", "Ada Quill", "2019", ""),
        ("Robots working on roots", "", "", ""),
    ],
)
def test_an_item_that_says_what_somebody_worked_on_names_her(
    printed: str, name: str, end: str, place: str
) -> None:
    found = people_lines.read([Line(0, printed, printed, marker="-")], is_former=True)

    assert [(one.name, one.end, one.next_place, one.bio) for one in found] == (
        [(name, end, place, printed)] if name else []
    )


def test_a_name_is_whole_with_its_initials_and_short_forms() -> None:
    def named(text: str) -> list[str]:
        return [one.name for one in people_lines.read([Line(0, text, text)], is_former=False)]

    assert named("Md. Ola Berg, PhD student") == ["Md. Ola Berg"]
    assert named("Mia CH. Lin") == ["Mia CH. Lin"]
    assert person_words.person_name("Mia Lin, PT, PhD") == "Mia Lin"


@pytest.mark.parametrize("words", ["Division Head", "Clay Projects", "Moss Collaborator"])
def test_words_for_a_position_or_a_list_are_no_name(words: str) -> None:
    assert person_words.person_name(words) == ""


def test_a_faculty_of_something_is_a_place_and_no_position() -> None:
    assert not person_words.names_role("the Faculty of Soil")
    assert person_words.names_role("Faculty")


def test_headings_with_nothing_below_them_head_what_comes_later() -> None:
    page = (
        "<h2>PhD students</h2><p>Mia Lin</p><h2>Masters Students</h2>"
        "<h2>Undergraduate Students</h2><h2>Alumni</h2><h3>Masters Students</h3>"
        "<ul><li>Ola Berg (Clay)</li></ul><h3>Undergraduate Students</h3>"
        "<ul><li>Ren Sato</li></ul>"
    )
    found = people({"_pages/people.html": f"---\ntitle: People\n---\n{page}"})

    assert {name: (row.role, row.is_former) for name, row in found.items()} == {
        "Mia Lin": ("PhD student", False),
        "Ola Berg": ("Masters Student", True),
        "Ren Sato": ("Undergraduate Student", True),
    }


def test_a_place_that_most_of_those_who_left_name_is_where_they_were() -> None:
    places = ("CS Clay", "Clay", "Clay", "CS Clay", "Moss College")
    names = ("Mia Lin", "Ola Berg", "Ren Sato", "Ada Quill", "Ida Falk")
    items = "".join(f"- {name} ({place})\n" for name, place in zip(names, places, strict=True))
    found = people({"_pages/team.md": f"---\ntitle: Team\n---\n## Alumni\n\n{items}"})

    assert [row.next_place for row in found.values()] == [""] * 5


def test_the_name_on_a_card_may_stand_in_a_paragraph_of_its_box() -> None:
    def card(name: str) -> str:
        return (
            f'<div class="person"><div class="name">\n<p>{name}</p>\n</div>\n'
            '<p>(co-advised by <a href="https://clay.example">Bo Ma</a>)</p></div>\n'
        )

    cards = "".join(map(card, ("Mia Lin", "Ola Berg")))
    found = people({"_pages/people.html": f"---\ntitle: P\n---\n<h2>PhD students</h2>{cards}"})

    assert list(found) == ["Mia Lin", "Ola Berg"]


def test_a_job_of_who_left_is_hers_by_now_where_a_field_tells_what_she_was() -> None:
    found = people(
        {
            "_data/alumni.yml": "- name: Mia Lin\n  department: PhD, CS 2026\n  job: Moss Bank\n"
            "- name: Ola Berg\n  department: Postdoc, 2024-25\n"
            "  job: Assistant Professor, Clay Tech\n",
        }
    )

    told = [(row.role, row.end, row.next_role, row.next_place) for row in found.values()]
    assert told == [
        ("PhD Student", "2026", "", "Moss Bank"),
        ("Postdoc", "2025", "Assistant Professor", "Clay Tech"),
    ]


def test_a_code_without_letters_is_no_position() -> None:
    found = people(
        {"_data/team_members.yml": "- name: Mia Lin\n  type: 2-1\n  info: PhD Student, Soil\n"}
    )

    assert found["Mia Lin"].role.startswith("PhD Student")


def test_a_nickname_before_the_family_name_ends_no_name() -> None:
    found = people({"_data/alumni.yml": "- name: Mia (Lily) Lin, Clay Rotation MS, 2023\n"})

    assert [(row.name, row.end) for row in found.values()] == [("Mia (Lily) Lin", "2023")]


def test_the_settings_of_a_site_spell_out_categories_of_people() -> None:
    settings = "title: Root Lab\nperson_category:\n  gs:\n    title: Gardening Student\n"
    found = people(
        {
            "_config.yml": f"{settings}collections:\n  people:\n    output: true\n",
            "_people/mia.md": "---\ntitle: Mia Lin\ncategory: gs\n---\nMia digs.\n",
            "_people/ola.md": "---\ntitle: Ola Berg\n"
            'excerpt: "Moss Postdoctoral Fellow: I am digging."\n---\n',
            "_people/ren.md": "---\ntitle: Ren Sato\n---\n## Bio and research interests\n"
            "Ren has a degree from Clay Tech and is currently a Research Assistant in the lab.\n",
        }
    )

    assert [row.role for row in found.values()] == [
        "Gardening Student",
        "Moss Postdoctoral Fellow",
        "Research Assistant",
    ]


def test_a_text_tells_later_what_its_subject_is_by_now() -> None:
    text = "Mia has a degree from Pisa and is currently a postdoc in the lab."

    assert titles.in_first_sentence(text, "Mia Lin", is_former=False) == ("Postdoc", "")
    assert titles.in_first_sentence(text, "Ola Berg", is_former=False) == ("", "")


def test_embedded_tweets_are_news_of_their_date() -> None:
    def tweet(text: str, date: str) -> str:
        return (
            f'<blockquote class="twitter-tweet"><p lang="en">{text}</p>&mdash; Root Lab (@roots) '
            f'<a href="https://twitter.example/1">{date}</a></blockquote>\n\n'
        )

    found = news(tweet("We moved!", "May 2, 2024") + tweet("We dug clay.", "June 1, 2024"))

    assert [date for _, date in found] == ["2024-05-02", "2024-06-01"]
    assert [title.startswith(("We moved", "We dug")) for title, _ in found] == [True, True]


def test_a_tweet_of_several_lines_leaves_those_below_it_where_they_are() -> None:
    body = (
        '<blockquote class="twitter-tweet"><p lang="en">We moved!<br>\n<br>To clay.</p>&mdash; '
        'Root Lab (@roots) <a href="https://twitter.example/1">May 2, 2024</a></blockquote>'
        "\nMoss.\n"
    )

    assert dated_cards.with_dates(body).split("\n").index("Moss.") == 2


def test_days_stand_behind_their_year_and_last_to_another() -> None:
    page = "## 2024: June 8th\n### We moved\nTo clay.\n## 2023: May 5th - May 9th\n### We dug\n"
    assert news(page) == [("We moved", "2024-06-08"), ("We dug", "2023-05-05")]
    assert news("### 2025\n\n*24-26 Apr*: We are in Lyon\n\n*3 Mar*: We moved\n") == [
        ("We are in Lyon", "2025-04-24"),
        ("We moved", "2025-03-03"),
    ]
    told = periods.find("2024: April 2nd")
    assert told
    assert told.start == "2024-04-02"


def test_what_papers_wrote_of_a_lab_is_news_and_no_paper() -> None:
    found = read(
        {
            "_config.yml": SETTINGS,
            "_data/press.yml": "- title: Robots dig clay\n  url: https://clay.example\n"
            "  venue: Clay Times\n  date: December 2-7, 2023\n",
        }
    )

    (row,) = (each for each in found.rows if isinstance(each, NewsRow))
    assert (row.title, row.date, row.body) == ("Robots dig clay", "2023-12-02", "Clay Times")
    assert not any(isinstance(each, PaperRow) for each in found.rows)


def test_a_project_that_is_a_paper_of_another_page_is_told() -> None:
    title = "Roots of dry clay and wet moss"
    found = read(
        {
            "_config.yml": SETTINGS,
            "_pages/publications.md": "---\ntitle: Publications\n---\n"
            f"- Mia Lin, Ola Berg. {title}. Journal of Clay, 2023.\n",
            "_pages/research.md": "---\ntitle: Projects\n---\n"
            f"## {title}\nWe dig with spades.\n\n## Moss\nWe grow it.\n",
        }
    )

    assert [row.name for row in found.rows if isinstance(row, ProjectRow)] == ["Moss"]
    assert "page_text" in whys(found)


def test_a_cv_that_names_the_lab_is_nobodys() -> None:
    files = {"_data/cv.json": '{"basics": {"name": "Root Lab", "email": "lab@clay.example"}}'}

    assert people(files) == {}


def test_a_profile_names_its_text_in_whatever_folder_of_pages() -> None:
    profiles = "profiles:\n  - content: mia.md\n"
    text = "## Mia Lin\nMaster Student 2022-2025\n\n### Current Position\n\nGardener at Clay Tech\n"
    found = people(
        {
            "_pages/alumni.md": f"---\nlayout: profiles\ntitle: alumni\n{profiles}---\n",
            "_pages/people/mia.md": text,
        }
    )

    mia = found["Mia Lin"]
    assert (mia.role, mia.start, mia.end) == ("Master Student", "2022", "2025")
    assert (mia.is_former, mia.next_role, mia.next_place) == (True, "Gardener", "Clay Tech")


def test_a_list_that_a_script_shows_is_shown() -> None:
    alumni = '{"graduate": [{"first": "Mia", "last": "Lin", "year": 2022, "current": "Clay Tech"}]}'
    found = people(
        {
            "_layouts/default.html": "{{ content }}",
            "_pages/alumni.md": "---\ntitle: Alumni\n---\n<script src='/assets/js/a.js'></script>",
            "assets/js/a.js": 'fetch("/assets/data/alumni.json")',
            "assets/data/alumni.json": alumni,
        }
    )

    assert [(row.is_former, row.next_place) for row in found.values()] == [(True, "Clay Tech")]


def test_what_a_post_says_below_its_title_is_kept() -> None:
    found = read(
        {
            "_config.yml": SETTINGS,
            "_posts/2024-05-02-award.md": "---\ntitle: Award\nheadline: We won a spade.\n---\n",
            "_posts/2024-06-02-talk.md": "---\ntitle: Talk\nsubtitle: In Pisa\n---\nWe spoke.\n",
        }
    )

    told = {row.title: row.body for row in found.rows if isinstance(row, NewsRow)}
    assert told == {"Award": "We won a spade.", "Talk": "In Pisa\n\nWe spoke."}


def test_a_title_that_all_pages_of_a_collection_have_names_none() -> None:
    files = {
        f"_projects/{at}.md": f"---\ntitle: Project\nname: {name}\n---\nWe dig.\n"
        for at, name in enumerate(("Moss on walls", "Roots in clay"))
    }
    found = read({"_config.yml": SETTINGS} | files)

    names = {row.name for row in found.rows if isinstance(row, ProjectRow)}
    assert names == {"Moss on walls", "Roots in clay"}
