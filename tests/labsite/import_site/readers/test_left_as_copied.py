"""What stays on pages that somebody copied, and what is told there in another field's place."""

from typing import Any

import pytest

from labsite.import_site.rows import (
    AwardRow,
    EducationRow,
    LabRow,
    NewsRow,
    PaperRow,
    PersonRow,
    ServiceRow,
    TalkRow,
)
from tests.labsite.import_site.readers.sites import only, read, whys

_GREENE = {
    "_config.yaml": "title: Root Lab\n",
    "_includes/citation.html": "{% assign citations = site.data.citations %}",
    "_members/ada-quill.md": "---\nname: Ada Quill\nrole: pi\n---\n\nAda digs.\n",
}
_CITATIONS = (
    "- id: doi:10.5555/roots.7\n  title: How roots of far fields sleep\n"
    "  authors: [Ines Rao]\n  publisher: Annals of Roots\n  date: '2023-02-18'\n"
)


def _person(fields: str, **others: str) -> PersonRow:
    files = {
        "config/_default/hugo.yaml": "title: Root Lab\nbaseURL: https://roots.example.edu/\n",
        "content/authors/ada/_index.md": f"---\ntitle: Ada Quill\n{fields}---\n\nAda digs.\n",
        **others,
    }
    found: Any = only(read(files), PersonRow)
    return found  # type: ignore[no-any-return]


def test_a_position_stands_below_the_name_in_its_own_field() -> None:
    now = _person("role: Ada Quill <br> Summer Student > <br> PhD Student\n")
    whole = _person("role: Ada Quill <br> Postdoc <br> Clay Fellow\n")

    assert now.role == "PhD Student"
    assert whole.role == "Postdoc, Clay Fellow"


def test_the_group_of_students_tells_what_a_copied_professor_is() -> None:
    row = _person("role: Assistant Professor\nuser_groups: [Undergraduate Interns]\n")

    assert "professor" not in row.role.casefold()


def test_what_the_theme_says_of_its_own_author_is_of_nobody_else() -> None:
    files = {
        "config/_default/hugo.yaml": "title: Root Lab\n",
        "content/authors/ada/_index.md": (
            "---\ntitle: Ada Quill\nrole: Intern\nsocial:\n"
            "  - icon: twitter\n    link: https://twitter.com/GeorgeCushen\n"
            "  - icon: github\n    link: https://github.com/gcushen\n"
            "interests: [Artificial Intelligence, Computational Linguistics,"
            " Information Retrieval]\n"
            "education:\n  courses:\n    - course: PhD in Artificial Intelligence\n"
            "      institution: Stanford University\n      year: 2012\n---\n"
        ),
    }

    found = read(files)

    row = only(found, PersonRow)
    assert (row.links, row.identifiers, row.interests) == ((), (), ())
    assert not [each for each in found.rows if isinstance(each, EducationRow)]
    assert whys(found).count("sample") == 2


def test_her_page_on_the_site_and_a_service_are_no_homepages() -> None:
    own = _person("external_link: https://roots.example.edu/author/ada-quill/\n")
    service = _person("external_link: https://www.linkedin.com/in/ada-quill\n")

    assert own.homepage == ""
    assert (service.homepage, service.links) == (
        "",
        (("LinkedIn", "https://www.linkedin.com/in/ada-quill"),),
    )


def test_a_homepage_of_several_is_of_none_of_them() -> None:
    page = "---\nname: {}\nrole: phd\nlinks:\n  home-page: https://clay.example.org/\n---\n"
    names = ("Bo Haddad", "Ines Rao")
    files = {f"_members/{each[:2].lower()}.md": page.format(each) for each in names}

    found = read(_GREENE | files)

    assert {row.homepage for row in found.rows if isinstance(row, PersonRow)} == {""}
    assert whys(found).count("shared_contact") == 2


@pytest.mark.parametrize(
    ("said", "role", "headline"),
    [
        ("Ph.D. Candidate", "Ph.D. Candidate", ""),
        ("Research Assistant (MS 2023)", "Research Assistant (MS 2023)", ""),
        ("Digs in dry soil", "PhD Student", "Digs in dry soil"),
    ],
)
def test_a_member_has_the_position_that_the_template_shows(
    said: str, role: str, headline: str
) -> None:
    page = f"---\nname: Bo Haddad\nrole: phd\ndescription: {said}\n---\n"

    found = read({**_GREENE, "_members/bo.md": page})

    row = next(each for each in found.rows if isinstance(each, PersonRow) and "Bo" in each.name)
    assert (row.role, row.headline) == (role, headline)


def test_citations_that_no_page_shows_are_of_the_lab_that_was_copied() -> None:
    shown = {
        "research/index.md": '---\ntitle: R\n---\n\n{% include list.html data="citations" %}\n'
    }
    hidden = {
        "research/index.md": "---\ntitle: Research\n---\n\nSee [all](https://s.example.org/citations?user=1).\n"
    }

    one = read({**_GREENE, **shown, "_data/citations.yaml": _CITATIONS})
    other = read({**_GREENE, **hidden, "_data/citations.yaml": _CITATIONS})

    assert only(one, PaperRow).record.venue == "Annals of Roots"
    assert not [each for each in other.rows if isinstance(each, PaperRow)]
    assert "draft" in whys(other)


def test_a_citation_in_place_of_a_venue_tells_the_venue() -> None:
    title = "Roots of dry fields sleep in winter"
    files = {
        "config/_default/hugo.yaml": "title: Root Lab\n",
        "content/publication/roots/index.md": (
            f"---\ntitle: '{title}'\nauthors: [Ada Quill]\ndate: 2021-01-01\n"
            f"publication: 'Quill, A., & Rao, I. (2021). {title}. Annals of Roots, 13(2), 4-19.'\n"
            "publication_types: ['2']\n---\n"
        ),
    }

    record = only(read(files), PaperRow).record

    assert (record.venue, record.volume, record.pages) == ("Annals of Roots", "13", "4-19")


def test_what_an_event_is_about_is_no_series() -> None:
    about = "We meet to talk about roots, and about what else grows in dry fields " * 3
    files = {
        "config/_default/hugo.yaml": "title: Root Lab\n",
        "content/event/day/index.md": (
            f"---\ntitle: Day of roots\nevent: {about}\ndate: 2024-05-03\n---\n"
        ),
    }

    talk = only(read(files), TalkRow)

    assert talk.series == ""
    assert talk.abstract.startswith("We meet")


def test_html_in_a_site_of_quarto_is_no_page() -> None:
    files = {
        "_quarto.yml": "project:\n  type: website\nwebsite:\n  title: Root Lab\n",
        "index.qmd": "---\ntitle: Root Lab\n---\n\nWe dig.\n",
        "papers/files/31/saved.html": "<h1>News</h1><ul><li>2024: a page of others</li></ul>",
    }

    found = read(files)

    assert not [each for each in found.rows if isinstance(each, NewsRow)]
    assert [each.why for each in found.unplaced if each.file.endswith(".html")] == ["unread_file"]


def test_headings_alone_say_nothing_of_a_lab() -> None:
    files = _GREENE | {"index.md": "---\n---\n\n# Root Lab at Clay\n\n## Highlights\n"}

    assert only(read(files), LabRow).about == ""


def test_what_quarto_keeps_between_source_and_page_is_read_once() -> None:
    files = {
        "_quarto.yml": "project:\n  type: website\nwebsite:\n  title: Root Lab\n",
        "index.qmd": "---\ntitle: Roots and what they do\n---\n\nWe dig in dry soil.\n",
        "people.qmd": "---\ntitle: People\n---\n\n## PhD Students\n\n- Ada Quill\n- Bo Haddad\n",
        "people.md": "---\ntitle: People\n---\n\n## PhD Students\n\n- Ada Quill BA\n- Bo Haddad\n",
        "img/credits.md": "# Credits\n\nThese pictures were drawn by our friends for the group.\n",
    }

    found = read(files)

    names = [row.name for row in found.rows if isinstance(row, PersonRow)]
    assert names == ["Ada Quill", "Bo Haddad"]
    lab = only(found, LabRow)
    assert lab.name == "Root Lab"


def test_what_stands_above_a_text_and_below_it_is_none_of_it() -> None:
    text = "PhD. Student\n\n### About\n\nAda digs in dry soil.\n\n[Back to the team](/team)\n"
    page = f"---\nname: Ada Quill\nrole: phd\n---\n\n{text}"

    row = only(read({"_config.yaml": "title: Lab\n", "_members/ada.md": page}), PersonRow)

    assert row.bio == "Ada digs in dry soil."


def test_a_line_below_the_name_tells_when_somebody_came_or_was_through() -> None:
    files = {
        "_config.yml": "title: Root Lab\n",
        "_data/team_members.yml": (
            "- name: Ada Quill\n  info: Postdoctoral fellow, started Aug. 2021\n"
        ),
        "_data/alumni_bsc.yml": "- name: Bo Haddad (Botany & CS'22)\n- name: Ines Rao (CS'21)\n",
    }

    rows = [row for row in read(files).rows if isinstance(row, PersonRow)]

    assert {(row.name, row.start, row.end) for row in rows} == {
        ("Ada Quill", "2021-08", ""),
        ("Bo Haddad", "", "2022"),
        ("Ines Rao", "", "2021"),
    }


def test_a_file_is_no_host() -> None:
    row = _person("social:\n  - icon: cv\n    link: https://ada_quill.pdf\n")

    assert row.links == ()


def test_an_event_of_the_theme_below_another_title_is_an_example() -> None:
    files = {
        "config/_default/hugo.yaml": "title: Root Lab\n",
        "content/event/example/index.md": (
            "---\ntitle: Root Day\nevent: Wowchemy Conference\ndate: 2030-06-01\n"
            "abstract: Lorem ipsum dolor sit amet, consectetur adipiscing elit.\n---\n"
        ),
    }

    found = read(files)

    assert not [row for row in found.rows if isinstance(row, TalkRow)]
    assert "sample" in whys(found)


def test_fields_of_a_widget_that_nothing_sets_apart_are_no_text() -> None:
    files = {
        "config/_default/hugo.yaml": "title: Root Lab\n",
        "content/home/slider.md": "widget: slider  # a part\nweight: 1\nactive: true\n",
    }

    assert only(read(files), LabRow).about == ""


def test_the_way_to_a_page_is_none_of_its_text() -> None:
    crumbs = '<nav aria-label="breadcrumb"><ol><li><a href="/">Home</a></li></ol></nav>'
    page = f"---\nname: Ada Quill\nrole: phd\n---\n\n{crumbs}\n\nAda digs in dry soil.\n"

    row = only(read({"_config.yaml": "title: Lab\n", "_members/ada.md": page}), PersonRow)

    assert row.bio == "Ada digs in dry soil."


def test_a_journal_has_no_town_behind_its_name() -> None:
    citation = _CITATIONS.replace("Annals of Roots", "'Annals of roots (New York, N.Y. : 1989)'")
    files = {"_config.yaml": "title: Lab\n", "_data/citations.yaml": citation}

    assert only(read(files), PaperRow).record.venue == "Annals of roots"


def test_a_button_behind_a_position_is_none_of_it() -> None:
    files = {
        "_config.yml": "title: Root Lab\n",
        "_data/team_members.yml": (
            "- name: Ada Quill\n"
            '  info: PhD Candidate <a href="https://www.linkedin.com/in/ada">LinkedIn</a>\n'
        ),
    }

    assert only(read(files), PersonRow).role == "PhD Candidate"


def test_settings_of_a_language_name_the_lab() -> None:
    files = {
        "config/_default/hugo.toml": 'defaultContentLanguage = "en"\n',
        "config/_default/languages.en.toml": 'title = "Root Lab"\n',
        "content/authors/ada/_index.md": "---\ntitle: Ada Quill\nrole: Postdoc\n---\n",
    }

    assert only(read(files), LabRow).name == "Root Lab"


@pytest.mark.parametrize(("layout", "titles"), [("site.data.news", ["We moved"]), ("content", [])])
def test_news_that_no_page_shows_are_of_the_lab_that_was_copied(
    layout: str, titles: list[str]
) -> None:
    found = read(
        {
            "_config.yml": "title: Moss Lab\n",
            "_layouts/home.html": f"{{{{ {layout} }}}}",
            "_data/news.yml": "- {date: 2026-05-02, title: We moved}\n",
        }
    )

    assert [row.title for row in found.rows if isinstance(row, NewsRow)] == titles
    assert ("draft" in whys(found)) == (not titles)


def test_headings_that_a_template_fills_and_a_legend_say_nothing_of_whose_cv_it_is() -> None:
    loop = "{{% for each in {} %}}\n- {{{{ each.name }}}}\n{{% endfor %}}\n\n"
    found = read(
        {
            "_config.yml": "title: Ann Lee\nauthor: {name: Ann Lee}\n",
            "_pages/cv.md": "---\ntitle: CV\n---\n\n## Research\n\n"
            "\\* = graduate student co-author\n\n## Honors\n\n"
            f"#### University of Oslo\n\n{loop.format('here')}"
            f"#### Kelp College\n\n{loop.format('there')}"
            "## Service\n\n- Reviewer, Moss Letters\n\n## Presentations\n\n"
            "### Invited Talks\n\n```{r}\ntalks\n```\n\n### Organized Symposia\n",
        }
    )

    assert only(found, PersonRow).role == ""
    assert only(found, ServiceRow).body == "Moss Letters"
    assert not [row for row in found.rows if isinstance(row, AwardRow | TalkRow)]
    assert "* = graduate student co-author" in [each.text for each in found.unplaced]


def test_a_post_without_a_title_that_says_no_more_than_an_example_does_is_one() -> None:
    found = read(
        {
            "_config.yml": "title: Root Lab\n",
            "_posts/2024-03-04-first.md": "---\nauthor: mia\n---\n\nTest post\n",
            "_posts/2024-03-05-second.md": "---\nauthor: mia\n---\n\nWe dug on the hill.\n",
        }
    )

    titles = [row.title for row in found.rows if isinstance(row, NewsRow)]
    assert titles == ["We dug on the hill."]
    assert "sample" in whys(found)
