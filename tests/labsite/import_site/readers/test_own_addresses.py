"""Pages of people that the lists of a site lead to, whatever they are titled."""

import pytest

from labsite.import_site.readers import prose
from labsite.import_site.rows import ListRow, NewsRow, PersonRow, ProjectRow
from tests.labsite.import_site.readers.sites import only, read

_CONFIG = {"_config.yml": "title: Moss Lab\nurl: https://moss.org\n"}
_PAGE = """---
title: "Moss Lab - Ada"
permalink: /people/ada/
excerpt: "Personal webpage of Ada"
---
{%- assign data = site.data.people -%}
{%- assign member = data.ada -%}
<div>
  <h1>{{ member.name }}</h1>
  <a href="mailto:{{ member.email }}"><i class="fa fa-envelope"></i></a>
  <a href="/files/{{ member.cv }}"><i class="ai ai-cv"></i></a>
  <ul>
  {% for degree in member.degrees %}
    <li> {{ degree }} </li>
  {% endfor %}
  </ul>
</div>

## Biography

I am a first-year PhD student who counts moss on old roofs.

## Publications

{% bibliography -f people/ada %}
"""


def _listed(name: str) -> str:
    return f"- name: {name}\n  info: PhD Student\n  start: Dec 2023\n"


@pytest.mark.parametrize(
    "name",
    [
        '<a href="https://moss.org/people/ada/">Ada Quill </a>',
        '<a href="/people/ada">Ada Quill</a>',
        '"[Ada Quill](/people/ada/)"',
        "Ada Quill\n  url: /people/ada/",
    ],
)
def test_the_page_to_which_her_name_leads_is_hers(name: str) -> None:
    found = read({**_CONFIG, "_data/team.yml": _listed(name), "_pages/people/ada.md": _PAGE})

    ada = only(found, PersonRow)
    assert (ada.name, ada.role, ada.start) == ("Ada Quill", "PhD Student", "2023-12")
    assert ada.old_address == "/people/ada/"
    assert ada.bio == "I am a first-year PhD student who counts moss on old roofs."
    assert not ada.headline


@pytest.mark.parametrize("address", ["/people/#ada", "/people/", "https://clay.org/people/ada/"])
def test_a_list_and_a_page_elsewhere_are_no_page_of_hers(address: str) -> None:
    listed = _listed(f'<a href="{address}">Ada Quill</a>')
    page = "---\ntitle: People\npermalink: /people/\n---\nWe are few.\n"
    found = read({**_CONFIG, "_data/team.yml": listed, "_pages/people.md": page})

    assert only(found, PersonRow).old_address == ""


def test_what_leads_to_somebody_who_has_but_an_address_there_leads_to_her() -> None:
    page = "---\npermalink: /people/ada/\nredirect_to: https://ada.example.net/\n---\n"
    listed = _listed('<a href="https://moss.org/people/ada/">Ada Quill</a>')
    found = read({**_CONFIG, "_data/team.yml": listed, "_pages/people/ada.md": page})

    assert only(found, PersonRow).old_address == "/people/ada/"


def test_lists_are_known_by_names_in_one_word() -> None:
    news = "---\ntitle: News\npermalink: /allnews.html\n---\n* **2 May 2023** We moved.\n"
    found = read({**_CONFIG, "_pages/allnews.md": news})

    row = only(found, ListRow)
    assert (row.old_address, row.shows) == ("/allnews.html", "news")


def test_of_two_pictures_of_a_name_the_one_in_the_folder_of_the_list_is_taken() -> None:
    news = '- date: "May 2, 2023"\n  headline: "Ada joined us."\n  img: ada.png\n'
    pictures = {"images/team/ada.png": "x", "images/news/ada.png": "x"}
    found = read({**_CONFIG, **pictures, "_data/news.yml": news})

    assert only(found, NewsRow).picture == "images/news/ada.png"


def test_links_to_what_a_page_takes_from_data_go_and_others_stay() -> None:
    text = (
        "{% assign member = site.data.ada %}{% assign home = 'https://moss.org' %}"
        '<p>See <a href="{{ home }}">our roof</a>.</p>'
        '<a href="mailto:{{ member.email }}">Email</a>'
    )
    written = prose.read(text)

    assert written.text == "See our roof."
    assert any("member.email" in what and why == "template" for _, what, why in written.lost)


def test_items_and_headings_that_a_template_fills_leave_nothing() -> None:
    assert prose.read("<h1>{{ page.name }}</h1><ul><li> {{ one }} </li></ul><p>Moss</p>").text == (
        "Moss"
    )


def test_the_page_of_contacts_leads_to_ours_of_how_to_join() -> None:
    contact = "---\ntitle: Contact\npermalink: /contact/\n---\nWrite to us.\n"
    row = only(read({**_CONFIG, "contact/index.md": contact}), ListRow)

    assert (row.old_address, row.shows) == ("/contact/", "join")


@pytest.mark.parametrize(
    ("title", "confidence"),
    [("Clay Lab - Research - Bricks", 0.5), ("Moss Lab - Research - Bricks", 1), ("Bricks", 1)],
)
def test_a_project_that_another_lab_is_named_above_is_asked_about(
    title: str, confidence: float
) -> None:
    page = f'---\ntitle: "{title}"\nexcerpt: "Moss Lab -- Research"\n---\nWe bake bricks.\n'
    row = only(read({**_CONFIG, "_projects/bricks.md": page}), ProjectRow)

    assert (row.name, row.tagline, row.confidence) == ("Bricks", "", confidence)
