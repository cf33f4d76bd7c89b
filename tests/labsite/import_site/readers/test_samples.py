"""What templates bring along is told; what labs wrote into it is read, or told as their own."""

import pytest

from labsite.import_site.readers import sample_texts
from labsite.import_site.rows import (
    CourseRow,
    LabRow,
    NewsRow,
    PaperRow,
    PersonRow,
    ProjectRow,
    Row,
    TalkRow,
)
from tests.labsite.import_site.readers.sites import only, read, whys

SETTINGS = "title: Roots\n"
EXAMPLE = "This is a description of your talk, which is a markdown file. Yay markdown!\n"


@pytest.mark.parametrize(
    ("path", "text", "kind"),
    [
        ("_talks/1.md", f"---\ntitle: Deep Roots\ndate: 2024-05-02\n---\n{EXAMPLE}", TalkRow),
        (
            "_posts/2024-05-02-a.md",
            "---\ntitle: We moved\n---\nLorem ipsum dolor sit amet, elit.\n",
            NewsRow,
        ),
        (
            "_posts/2024-05-02-b.md",
            "---\ntitle: We sorted\ncategories: sample-posts\n---\nAll of it.\n",
            NewsRow,
        ),
        (
            "_projects/template-matching.md",
            "---\ntitle: Template matching\n---\nWe match roots.\n",
            ProjectRow,
        ),
        (
            "_teaching/1.md",
            "---\ntitle: Introduction to Machine Learning\ninstructor: Ada Quill\n---\nTrees.\n",
            CourseRow,
        ),
    ],
)
def test_what_has_a_title_of_the_labs_own_is_read(path: str, text: str, kind: type[Row]) -> None:
    found = read({"_config.yml": SETTINGS, path: text})

    only(found, kind)


def test_a_paper_keeps_no_sentence_of_the_template_as_its_abstract() -> None:
    found = read(
        {
            "_config.yml": SETTINGS,
            "_publications/roots.md": "---\ntitle: Roots of Trees\ndate: 2024-05-02\n"
            "venue: Journal of Roots\n---\n"
            "The contents above will be part of a list of publications, if the user clicks.\n\n"
            "Roots grow down.\n",
        }
    )

    assert only(found, PaperRow).record.abstract == "Roots grow down."
    assert whys(found) == ["sample"]


def test_what_a_lab_wrote_into_an_example_is_told() -> None:
    found = read(
        {
            "_config.yml": SETTINGS,
            "_talks/2012-03-01-talk-1.md": "---\ntitle: Talk 1 on Relevant Topic in Your Field\n"
            f"---\n\n{EXAMPLE}\nWe sort roots by age.\n\nNobody else does.\n",
        }
    )

    assert not [row for row in found.rows if not isinstance(row, LabRow)]
    assert [(each.why, each.text) for each in found.unplaced] == [
        ("sample", "Talk 1 on Relevant Topic in Your Field"),
        ("page_text", "We sort roots by age."),
        ("page_text", "Nobody else does."),
    ]


def test_a_long_post_of_the_template_is_told_once() -> None:
    found = read(
        {
            "_config.yml": SETTINGS,
            "_posts/2015-10-20-math.md": "---\ntitle: a post with math\n---\nThis can.\n\nSee.\n",
        }
    )

    assert whys(found) == ["sample"]


def test_what_somebody_wrote_below_the_filler_about_her_is_her_text() -> None:
    found = read(
        {
            "_config.yml": SETTINGS,
            "_members/lin.md": "---\nname: Mia Lin\nrole: phd\n---\n"
            "Lorem ipsum dolor sit amet, consectetur adipiscing elit.\n\nMia sorts roots.\n",
        }
    )

    assert only(found, PersonRow).bio == "Mia sorts roots."
    assert [each.text for each in found.unplaced] == [
        "Lorem ipsum dolor sit amet, consectetur adipiscing elit."
    ]


@pytest.mark.parametrize(
    ("text", "is_filler"),
    [
        ("Nunc sed velit dignissim sodales ut eu.", True),
        ("Amet porttitor eget dolor morbi.", True),
        ("Le sol est humide et la racine est longue.", False),
        ("Sed nunc, roots of trees grow where they find clay.", False),
        ("Lorem ipsum", False),
        ("Tempor velit sint sunt ipsum tempor enim ad qui ullamco.", True),
    ],
)
def test_filler_is_known_by_its_words(text: str, is_filler: bool) -> None:
    assert sample_texts.is_filler(text) is is_filler


def test_news_of_the_labs_own_below_the_title_of_an_example_are_read() -> None:
    head = "---\nlayout: post\ntitle: A long announcement with details\ndate: 2020-08-01\n---\n"
    example = "Announcements and news can be much longer than just quick inline posts.\n"
    found = read(
        {
            "_config.yml": SETTINGS,
            "_news/announcement_2.md": f"{head}Mia joined the lab.\n",
            "_news/announcement_3.md": f"{head}{example}",
        }
    )

    news = only(found, NewsRow)
    assert (news.title, news.date) == ("Mia joined the lab.", "2020-08-01")
    assert whys(found) == ["sample", "sample"]


def test_what_the_newest_hugo_blox_shows_is_told_in_one_line_each() -> None:
    found = read(
        {
            "config/_default/hugo.yaml": SETTINGS,
            "data/authors/me.yaml": "name:\n  display: Dr. Alex Johnson\nbio: |\n  Alex Johnson is"
            " a Senior AI Research Scientist at Meta AI. His\n  research has been published.\n",
            "content/blog/brain/index.md": "---\n"
            "title: 🧠 Sharpen your thinking with a second brain\n---\nCreate one.\n",
            "content/courses/hugo-blox/guide/steps.md": "---\ntitle: Steps\n---\nStep by step.\n",
            "content/projects/pandas/index.md": "---\ntitle: Pandas\n---\nFlexible and powerful"
            " data analysis / manipulation library for Python, providing labels.\n",
        }
    )

    assert not [row for row in found.rows if not isinstance(row, LabRow)]
    assert whys(found) == ["sample"] * 4


def test_nobody_is_who_could_be_you_and_no_project_is_filled_with_latin() -> None:
    found = read(
        {
            "_config.yml": SETTINGS,
            "_members/you.md": "---\nname: This could be you\nrole: phd\n---\nDo you dig?\n",
            "_members/mia.md": "---\nname: Mia Lin\nrole: phd\n---\nDigs.\n",
            "research/index.md": "---\ntitle: Projects\n---\n\n## Goals\n\nLorem ipsum dolor sit"
            " amet, consectetur elit.\n",
        }
    )

    assert only(found, PersonRow).name == "Mia Lin"
    assert not [row for row in found.rows if isinstance(row, ProjectRow)]
    assert sorted(whys(found)) == ["no_name", "sample"]


def test_buttons_of_other_services_are_no_news() -> None:
    link = '<a href="https://x.example/roots">{}</a>\n\n'
    found = read(
        {
            "_config.yml": SETTINGS,
            "index.md": "---\ntitle: Home\n---\n\n# News\n\n"
            + link.format("Tweets by roots")
            + link.format("Follow @roots"),
        }
    )

    assert not [row for row in found.rows if isinstance(row, NewsRow)]


def test_what_a_template_would_have_put_there_is_no_title() -> None:
    page = "# News\n\n- 2024-05-01: {{ ui.news }}\n- 2024-05-02: Mia Lin won a prize for roots.\n"
    found = read({"index.md": page})

    assert only(found, NewsRow).title == "Mia Lin won a prize for roots"
    assert "template" in whys(found)


def test_an_example_under_a_name_of_its_own_is_one_by_its_text() -> None:
    bio = "My research interests include distributed robotics, mobile computing and programmable"
    page = "---\ntitle: {}\nrole: Student\nbio: {} matter.\nuser_groups: [Students]\n---\n"
    found = read(
        {
            "hugo.yaml": SETTINGS,
            "content/authors/wu/_index.md": page.format("Alice Wu", bio),
            "content/authors/mia/_index.md": page.format("Mia Lin", bio),
        }
    )

    assert only(found, PersonRow).name == "Mia Lin"


def test_a_post_of_the_template_in_another_script_is_told_by_the_code_that_it_shows() -> None:
    shown = "```yaml\nal_rtl:\n  langs: [fa, ar]\n```\n"
    post = f"---\ntitle: عنوان\nlang: fa\n---\nمتن.\n\n{shown}\nمتن.\n"
    found = read({"_config.yml": SETTINGS, "_posts/2022-10-15-rtl.md": post})

    assert not [row for row in found.rows if isinstance(row, NewsRow)]
    assert whys(found) == ["sample"]


@pytest.mark.parametrize("name", ["Este podrías ser tú", "John Doe", "Advisor — Soil"])
def test_nobody_is_for_whom_a_place_is_kept(name: str) -> None:
    item = "- name: {}\n  role: phd\n  email: {}\n"
    people = item.format(name, "x@roots.example") + item.format("Mia Lin", "john.doe@gmail.com")
    found = read({"_config.yml": SETTINGS, "_data/members.yml": people})

    mia = only(found, PersonRow)
    assert (mia.name, mia.email) == ("Mia Lin", "")
    assert whys(found) == ["sample"]


def test_what_a_template_says_of_its_projects_is_said_of_none() -> None:
    project = "---\nlayout: page\ntitle: {}\ndescription: {}\n---\nWe dig.\n"
    found = read(
        {
            "_config.yml": SETTINGS,
            "_projects/1.md": project.format(
                "Roots", "a project that redirects to another website"
            ),
            "_projects/2.md": project.format("Moss", "another without an image"),
            "_projects/3.md": project.format("Clay", "A project on images of clay"),
        }
    )
    rows = [row for row in found.rows if isinstance(row, ProjectRow)]

    assert [row.tagline for row in rows] == ["", "", "A project on images of clay"]
