"""Sites made with Jekyll, as small ones that have what the templates have."""

from pathlib import Path

import pytest

from labsite.import_site.rows import (
    AwardRow,
    CourseRow,
    EducationRow,
    LabRow,
    NewsRow,
    PaperRow,
    PersonRow,
    ProjectRow,
    TalkRow,
)
from labsite.import_site.why import WHY
from tests.labsite.import_site.readers.sites import only, read, whys

AL_FOLIO = "title: Root Lab\nurl: https://roots.example\nbaseurl: /lab\n" \
           "permalink: /blog/:year/:title/\ncollections:\n  projects:\n    output: true\n" \
           "  news:\n    output: true\n"  # fmt: skip


def test_a_bibliography_keeps_what_the_site_says_beside() -> None:
    found = read(
        {
            "_config.yml": AL_FOLIO,
            "_bibliography/papers.bib": "---\n---\n\n@inproceedings{lin24,\n"
            "title={Roots of Trees}, author={Lin*, Mia and Berg*, Ola and Sato, Ren},\n"
            "booktitle={Conference on Plants}, abbr={CoP}, year={2024}, selected={true},\n"
            "award={It was the best of all.}, award_name={Best Paper},\n"
            "preview={roots.png}, pdf={roots.pdf}, slides={slides.pdf},\n"
            "correspondingauthors={Ren Sato}, code={https://github.com/x/roots}}\n",
            "assets/img/publication_preview/roots.png": "x",
            "assets/pdf/roots.pdf": "x",
            "assets/pdf/slides.pdf": "x",
        }
    )

    paper = only(found, PaperRow)
    assert paper.line == 4
    assert paper.featured
    assert paper.picture == "assets/img/publication_preview/roots.png"
    assert paper.pdf == "assets/pdf/roots.pdf"
    record = paper.record
    assert [(a.name, a.equal_contribution, a.corresponding) for a in record.authors] == [
        ("Mia Lin", True, False),
        ("Ola Berg", True, False),
        ("Ren Sato", False, True),
    ]
    assert record.awards == ("Best Paper",)
    assert record.venue_acronym == "CoP"
    assert ("slides", "https://roots.example/lab/assets/pdf/slides.pdf") in record.links
    assert ("code", "https://github.com/x/roots") in record.links
    assert not found.unplaced


@pytest.mark.parametrize(
    ("fields", "awards"),
    [
        ("award={Editors' Suggestion}, award_name={Editors' Suggestion}", ("Editors' Suggestion",)),
        ("award={It was the best.}, award_name={Best Paper}", ("Best Paper",)),
        ("award={true}, award_name={Best Paper}", ("Best Paper",)),
        ("award={The Best Paper Award}, award_name={Best Paper}", ("Best Paper",)),
        ("award={Best Paper}", ("Best Paper",)),
    ],
)
def test_an_award_is_kept_whichever_field_names_it(fields: str, awards: tuple[str, ...]) -> None:
    found = read(
        {
            "_config.yml": AL_FOLIO,
            "_bibliography/papers.bib": "@article{lin24, title={Roots of Trees}, year={2024},\n"
            f"author={{Lin, Mia}}, {fields}}}\n",
        }
    )

    record = only(found, PaperRow).record
    assert record.awards == awards
    assert record.notes == (("It was the best.",) if "It was" in fields else ())


_OWN_IDS = """orcid_id: 0000-0002-1825-0097
scholar_userid: qc6CJjYAAAAJ
semanticscholar_id: "1741101"
github_username: mialin
linkedin_username: mia-lin
ieee_id: "37086453282"
osf_id: ab12c
wikidata_id: Q42
whatsapp_number: "4912345"
research_gate_profile: Mia-Lin
"""


@pytest.mark.parametrize("file", ["_data/socials.yml", "_config.yml"])
def test_each_identifier_of_the_owner_comes_in(file: str) -> None:
    settings = "title: blank\nfirst_name: Mia\nlast_name: Lin\n"
    files = {"_config.yml": settings, "_pages/about.md": "---\nlayout: about\n---\nHello.\n"}
    files[file] = files.get(file, "") + _OWN_IDS

    found = read(files)

    mia = only(found, PersonRow)
    assert dict(mia.identifiers) == {
        "orcid": "0000-0002-1825-0097",
        "scholar": "qc6CJjYAAAAJ",
        "semantic_scholar": "1741101",
        "github": "mialin",
    }
    assert {label for label, _ in mia.links} == {
        "LinkedIn", "IEEE Xplore", "OSF", "Wikidata", "WhatsApp", "ResearchGate",
    }  # fmt: skip
    assert not found.unplaced


_OWN_LAB = "title: Root Lab\nfirst_name: Mia\nlast_name: Lin\ndescription: We dig for roots\n"


def test_the_title_of_the_owner_is_her_role_and_no_tagline() -> None:
    about = (
        "---\nlayout: about\npermalink: /\nsubtitle: Professor of Botany at Pisa\n---\nWe dig.\n"
    )
    people = "- name: Ola Berg\n  role: PhD student\n"

    found = read({"_config.yml": _OWN_LAB, "_pages/about.md": about, "_data/people.yml": people})

    mia, ola = (row for row in found.rows if isinstance(row, PersonRow))
    assert (mia.name, mia.confidence, mia.role, mia.headline) == (
        "Mia Lin",
        0.9,
        "Professor of Botany",
        "Professor of Botany at Pisa",
    )
    assert (ola.name, ola.role) == ("Ola Berg", "PhD student")
    assert only(found, LabRow).tagline == "We dig for roots"


@pytest.mark.parametrize("profiles", [True, False])
def test_a_page_of_the_owner_tells_her_role(profiles: bool) -> None:
    files = {
        "_config.yml": _OWN_LAB,
        "_pages/about.md": "---\nlayout: about\npermalink: /\n---\nWe dig.\n",
        "_pages/about_mia.md": "---\ntitle: Mia Lin\n---\nProfessor, since 2018\n\nShe digs.\n",
    }
    if profiles:
        page = "---\nlayout: profiles\nprofiles:\n  - content: about_mia.md\n---\n"
        files["_pages/people.md"] = page

    found = read(files)

    mia = only(found, PersonRow)
    assert (mia.role, mia.start, mia.bio) == ("Professor", "2018", "She digs.")
    assert not found.unplaced


def test_an_owner_of_whom_nothing_tells_the_role_is_not_sure() -> None:
    about = "---\nlayout: about\npermalink: /\n---\nWe dig.\n"

    found = read({"_config.yml": _OWN_LAB.replace("Root Lab", "blank"), "_pages/about.md": about})

    mia = only(found, PersonRow)
    assert (mia.role, mia.confidence) == ("", 0.6)


def test_the_pictures_of_news_in_a_list_are_no_words() -> None:
    news = "---\npermalink: /\n---\n## News\n\n- [2024-07-01] :rocket: We got two prizes\n"
    found = read({"_config.yml": AL_FOLIO, "_pages/about.md": news})

    assert only(found, NewsRow).title == "🚀 We got two prizes"


def test_news_without_a_title_is_called_by_its_words() -> None:
    found = read(
        {
            "_config.yml": AL_FOLIO,
            "_news/a.md": "---\nlayout: post\ndate: 2024-03-05 15:59:00-0400\ninline: true\n---\n"
            "Our **paper** is [accepted](/projects/roots/). :tada: :no_such:\n",
            "_news/b.md": "---\ntitle: Open day\ndate: 2024-04-01\n---\nCome all.\n",
        }
    )

    first, second = (row for row in found.rows if isinstance(row, NewsRow))
    assert (first.title, first.date, first.old_address) == (
        "Our paper is accepted. 🎉 :no_such:",
        "2024-03-05",
        "/news/a/",
    )
    # Nothing is told twice, and nothing is lost.
    assert (first.body, first.url) == ("", "https://roots.example/projects/roots/")
    assert (second.title, second.old_address) == ("Open day", "/news/b/")
    assert second.body == "Come all."


def test_a_project_and_its_page() -> None:
    found = read(
        {
            "_config.yml": AL_FOLIO,
            "_projects/1_roots.md": "---\ntitle: Roots\ndescription: How they grow\n"
            "img: assets/img/roots.jpg\ngithub: lab/roots\n---\n"
            '<div class="row">\n    <p>Roots <b>grow</b>.</p>\n</div>\n'
            "{% include unheard_of.html %}\n",
            "assets/img/roots.jpg": "x",
        }
    )

    project = only(found, ProjectRow)
    assert (project.name, project.tagline) == ("Roots", "How they grow")
    assert project.description == "Roots **grow**."
    assert project.repository == "https://github.com/lab/roots"
    assert project.picture == "assets/img/roots.jpg"
    assert project.old_address == "/projects/1_roots/"
    assert whys(found) == ["template"]
    assert found.unplaced[0].line == 10


def test_the_page_at_the_top_says_who_the_lab_is() -> None:
    found = read(
        {
            "_config.yml": AL_FOLIO + "description: We study roots.\n",
            "_pages/about.md": "---\nlayout: about\npermalink: /\nsubtitle: A lab in Ghent\n---\n"
            "We dig.\n",
            "_pages/join.md": "---\npermalink: /join/\ntitle: Join us\n---\nWrite to us.\n",
        }
    )

    lab = only(found, LabRow)
    assert (lab.name, lab.tagline, lab.about) == ("Root Lab", "A lab in Ghent", "We dig.")
    assert lab.joining == "Write to us."
    assert "roots.example" not in str(lab)  # where the site stood is no page of the lab elsewhere


def test_profiles_have_a_page_of_text_each() -> None:
    found = read(
        {
            "_config.yml": AL_FOLIO,
            "_pages/people.md": "---\nlayout: profiles\npermalink: /people/\nprofiles:\n"
            "  - name: Mia Lin (林美)\n    image: mia.jpg\n    content: about_mia.md\n"
            "    more_info: >\n      <p>Professor</p>\n"
            "      <p><a href='mailto:mia@x.example'>mia@x.example</a></p>\n---\n",
            "_pages/about_mia.md": "Mia digs.\n",
            "assets/img/mia.jpg": "x",
        }
    )

    person = only(found, PersonRow)
    assert (person.name, person.native_name, person.role) == ("Mia Lin", "林美", "Professor")
    assert (person.bio, person.email) == ("Mia digs.", "mia@x.example")
    assert person.photo == "assets/img/mia.jpg"


@pytest.mark.parametrize("head", ["# Mia Lin\n\n", "**Mia Lin**\n\n", "**Mia Lin**:\n\n", ""])
def test_a_sentence_that_begins_with_a_bold_name_is_kept(head: str) -> None:
    sentence = "**Mia Lin** digs for **roots**."
    found = read(
        {
            "_config.yml": AL_FOLIO,
            "_pages/people.md": "---\nlayout: profiles\nprofiles:\n"
            "  - name: Mia Lin\n    content: about_mia.md\n---\n",
            "_pages/about_mia.md": f"{head}{sentence}\n\nShe came from Lyon.\n",
        }
    )

    assert only(found, PersonRow).bio == f"{sentence}\n\nShe came from Lyon."


GREENE = {
    "_config.yaml": "title: Cell Lab\nsubtitle: We look at cells\nlinks:\n  github: cell-lab\n"
    "collections:\n  members:\n    output: true\n",
    "_data/types.yaml": "labtech:\n  description: Lab Technician\n",
    "_members/mia-lin.md": "---\nname: Mia Lin\nimage: images/mia.jpg\nrole: labtech\n"
    "group: alumni\nlinks:\n  orcid: 0000-0002-1825-0097\n  home-page: https://mia.example\n"
    "  twitter: mialin\n---\n\nMia counts cells.\n",
    "images/mia.jpg": "x",
}


def test_a_members_page() -> None:
    person = only(read(GREENE), PersonRow)

    assert (person.name, person.role, person.is_former) == ("Mia Lin", "Lab Technician", True)
    assert person.identifiers == (("orcid", "0000-0002-1825-0097"),)
    assert person.homepage == "https://mia.example"
    assert person.links == (("Twitter", "https://twitter.com/mialin"),)
    assert person.old_address == "/members/mia-lin.html"
    assert (person.bio, person.photo) == ("Mia counts cells.", "images/mia.jpg")


def test_the_line_below_the_name_of_who_left_tells_her_years() -> None:
    def told(line: str) -> PersonRow:
        page = GREENE["_members/mia-lin.md"].replace("group:", f"description: {line}\ngroup:")
        return only(read({**GREENE, "_members/mia-lin.md": page}), PersonRow)

    mia = told("PhD – Root Botany, 2021 – 2025")
    assert (mia.start, mia.end, mia.headline) == ("2021", "2025", "PhD – Root Botany")
    ola = told("Summer Student, 2010")
    assert (ola.start, ola.end, ola.headline) == ("", "2010", "Summer Student")
    assert told("Lab Alumni").headline == ""


def test_a_group_of_all_members_does_not_tell_who_left() -> None:
    head = "---\nname: Ola Berg\nrole: pi\ngroup: {}\n---\nDigs.\n"
    found = read({**GREENE, "_members/ola.md": head.format("alumni")})
    assert not any(row.is_former for row in found.rows if isinstance(row, PersonRow))

    found = read({**GREENE, "_members/ola.md": head.format("")})
    assert [row.is_former for row in found.rows if isinstance(row, PersonRow)] == [True, False]


def test_citations_take_what_the_sources_say_beside() -> None:
    found = read(
        {
            **GREENE,
            "_data/sources.yaml": "- id: doi:10.1101/2024.01\n  image: images/mia.jpg\n"
            "- id: doi:10.1101/none\n",
            "_data/citations.yaml": "- id: doi:10.1101/2024.01\n  title: Counting cells\n"
            "  authors:\n  - Mia Lin\n  - Ola Berg\n  publisher: eLife\n  date: '2024-05-02'\n",
        }
    )

    paper = only(found, PaperRow)
    assert (paper.file, paper.line, paper.picture) == ("_data/citations.yaml", 1, "images/mia.jpg")
    assert paper.record.identifiers == (("doi", "10.1101/2024.01"),)
    assert (paper.record.venue, paper.record.date) == ("eLife", "2024-05-02")
    assert [author.name for author in paper.record.authors] == ["Mia Lin", "Ola Berg"]
    assert [(each.text, each.line) for each in found.unplaced] == [("doi:10.1101/none", 3)]


def test_academicpages_papers_have_their_authors_from_the_citation() -> None:
    found = read(
        {
            "_config.yml": "title: Mia Lin\nname: Mia Lin\nurl: https://mia.example\n"
            "collections:\n  publications:\n    output: true\n",
            "_publications/2024-05-02-roots.md": '---\ntitle: "Roots of Trees"\n'
            "collection: publications\ncategory: manuscripts\n"
            "permalink: /publication/2024-05-02-roots\ndate: 2024-05-02\n"
            "venue: 'Journal of Plants'\npaperurl: '/files/roots.pdf'\n"
            "citation: 'Lin, M., &amp; Berg, O. (2024). &quot;Roots of Trees.&quot; "
            "<i>Journal of Plants</i>. 1(1).'\n---\nRoots are deep.\n\n"
            "[Download paper here](/files/roots.pdf)\n",
            "files/roots.pdf": "x",
        }
    )

    paper = only(found, PaperRow)
    record = paper.record
    assert (record.title, record.kind, record.venue) == (
        "Roots of Trees",
        "journal",
        "Journal of Plants",
    )
    assert [author.name for author in record.authors] == ["M. Lin", "O. Berg"]
    assert (record.date, record.abstract) == ("2024-05-02", "Roots are deep.")
    assert paper.pdf == "files/roots.pdf"
    assert paper.old_address == "/publication/2024-05-02-roots"


def test_academicpages_talks_and_courses() -> None:
    found = read(
        {
            "_config.yml": "name: Mia Lin\n",
            "_talks/2013-03-01-t.md": '---\ntitle: "On roots"\ntype: "Tutorial"\n'
            'venue: "Plant Institute"\ndate: 2013-03-01\nlocation: "Ghent, Belgium"\n---\nDeep.\n',
            "_teaching/2014-spring.md": '---\ntitle: "BOT 101: Plants"\ntype: "Undergraduate"\n'
            'venue: "University 1"\ndate: 2014-01-01\n---\nAbout plants, in spring.\n',
        },
        owner="Mia Lin",
    )

    talk, course = only(found, TalkRow), only(found, CourseRow)
    assert (talk.title, talk.speaker, talk.starts_at) == ("On roots", "Mia Lin", "2013-03-01")
    assert (talk.place, talk.abstract) == ("Plant Institute, Ghent, Belgium", "Deep.")
    assert (course.code, course.year, course.institution) == ("BOT 101", 2014, "University 1")


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("_members/a.md", "---\nname: [\n---\nHello\n"),
        ("_members/a.md", "---\n" + "a: " + "[" * 5_000 + "\n---\n"),
        ("_members/a.md", "---\na: &a [1,2]\nb: &b [*a,*a]\nc: &c [*b,*b]\nname:\n---\n"),
        ("_data/people.yml", "- &a {name: *a}\n"),
        ("_data/people.yml", "[" * 200_000),
        ("_data/people.json", '{"a": '),
        ("_data/people.json", "[" * 100_000),
        ("_bibliography/papers.bib", "@article{x, title={A"),
        ("_config.yml", "title: [\n"),
        ("_news/a.md", "a\x00\x01\x00\x00\x02b"),
    ],
)
def test_broken_files_are_told(path: str, text: str) -> None:
    found = read({"_config.yml": "title: Lab\n", "_news/x.md": "News", path: text})

    assert any(each.file == path for each in found.unplaced)


def test_fields_beside_a_broken_one_are_read() -> None:
    found = read({"_news/a.md": "---\ntitle: Roots: a study\ndate: 2024-01-05\nx: [\n---\nText\n"})

    news = only(found, NewsRow)
    assert (news.title, news.date) == ("Roots: a study", "2024-01-05")


def test_every_code_of_why_has_words(tmp_path: Path) -> None:
    import re

    import labsite.import_site.readers as package

    told: set[str] = set()
    for file in Path(package.__file__).parent.rglob("*.py"):
        text = file.read_text()
        told |= set(re.findall(r"reading\.tell\((?:[^()]|\([^()]*\))*?\"(\w+)\"\s*\)", text))
        told |= set(re.findall(r"Unplaced\((?:[^()]|\([^()]*\))*?\"(\w+)\"\s*\)", text))

    assert len(told) > 8
    assert told <= set(WHY)


def test_people_in_a_page_of_free_text_are_found_below_its_title() -> None:
    found = read(
        {
            "_config.yml": "title: Root Lab\n",
            "_pages/team.md": "---\npermalink: /team/\ntitle: Team\n---\n"
            "## PhD students\n\n- [Mia Lin](https://mia.example), since 2021\n"
            "- [Ola Berg](https://ola.example), since 2022\n\n{% for person in site.data.x %}\n"
            "## {{ person.name }}\n{% endfor %}\n",
        }
    )

    people = [row for row in found.rows if isinstance(row, PersonRow)]
    assert [(row.name, row.line) for row in people] == [("Mia Lin", 7), ("Ola Berg", 8)]
    assert {row.old_address for row in people} == {""}  # the page is that of all of them


def test_a_cv_in_data_is_read() -> None:
    found = read(
        {
            "_config.yml": "title: Mia Lin\n",
            "_data/cv.yml": "- title: General Information\n  type: map\n  contents:\n"
            "    - name: Full Name\n      value: Mia Lin\n    - name: Email\n"
            "      value: mia@x.example\n- title: Honors and Awards\n  type: time_table\n"
            "  contents:\n    - year: 2021\n      items:\n        - Golden Spade\n"
            "- title: Education\n  type: time_table\n  contents:\n    - title: PhD\n"
            "      institution: Ghent University\n      year: 2016 - 2020\n",
        }
    )

    person, award, education = (only(found, k) for k in (PersonRow, AwardRow, EducationRow))
    assert (person.name, person.email) == ("Mia Lin", "mia@x.example")
    assert (award.title, award.date, award.people) == ("Golden Spade", "2021", ("Mia Lin",))
    assert (education.person, education.degree) == ("Mia Lin", "PhD")
    assert (education.start, education.end) == ("2016", "2020")
    assert not found.unplaced


def test_lists_in_data_files_are_read_by_their_names() -> None:
    found = read(
        {
            "_config.yml": "title: Root Lab\n",
            "_data/alumni.yml": "- name: Ola Berg\n  role: PhD\n  next: Botanist at Ghent\n",
            "_data/news.yml": "- date: 2024-01-02\n  en: 'A <b>paper</b> is out.'\n",
            "_data/grants.yml": "- title: On roots\n  description: A grant\n  year: 2024\n",
        }
    )

    person, news = only(found, PersonRow), only(found, NewsRow)
    assert (person.is_former, person.next_role, person.next_place) == (True, "Botanist", "Ghent")
    assert (news.title, news.date) == ("A paper is out.", "2024-01-02")
    assert whys(found) == ["unread_data"]


def test_a_page_leads_on_from_where_it_stood_before() -> None:
    found = read(
        {
            "_config.yml": AL_FOLIO,
            "_projects/roots.md": "---\ntitle: Roots\nredirect_from:\n  - /roots/\n"
            "  - https://roots.example/old roots.html\n---\nThey grow.\n",
        }
    )

    project = only(found, ProjectRow)
    assert project.old_address == "/projects/roots/"
    assert project.further_addresses == ("/roots/", "/old%20roots.html")


def test_one_broken_item_leaves_the_others_of_a_list() -> None:
    found = read(
        {
            "_config.yml": AL_FOLIO,
            "_data/citations.yaml": "# made by a program\n"
            "- id: doi:10.1000/1\n  title: Roots of Trees\n  authors:\n  - Mia Lin\n"
            "- id: doi:10.1000/2\n  title: Leaves at Night: A Study\n    of Light\n"
            "  authors:\n  - Ola Berg\n",
        }
    )

    papers = [row for row in found.rows if isinstance(row, PaperRow)]
    assert [(row.line, row.record.title) for row in papers] == [
        (2, "Roots of Trees"),
        (6, "Leaves at Night: A Study of Light"),
    ]
    assert papers[1].record.authors[0].name == "Ola Berg"


def test_a_table_of_papers_is_a_list_of_them() -> None:
    found = read(
        {
            "_config.yml": AL_FOLIO,
            "_data/citations.csv": "\ufeffAuthors,Title,Publication,Volume,Year\n"
            '"Lin, Mia; Berg, Ola; ",Roots of Trees,Journal of Roots,3,2024\n',
        }
    )

    paper = only(found, PaperRow)
    assert (paper.line, paper.record.title, paper.record.venue) == (
        2, "Roots of Trees", "Journal of Roots",
    )  # fmt: skip
    assert [author.name for author in paper.record.authors] == ["Mia Lin", "Ola Berg"]


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("_posts/2015-03-15-code.md", "---\ntitle: a post with code\n---\nx\n"),
        ("_projects/1.md", "---\ntitle: project 3 with very long name\n---\n\n"),
        ("_talks/1.md", "---\ntitle: Talk 1 on Relevant Topic in Your Field\n---\n\n"
         "This is a description of your talk, which is markdown.\n"),
        ("_teachings/1.md", "---\ntitle: Data Science Fundamentals\ninstructor: Prof. Data\n---\n"
         "## Overview\n"),
        ("_members/j.md", "---\nname: Jane Smith\nrole: pi\n---\nLorem ipsum dolor sit amet.\n"),
        ("_data/people.yml", "- name: Name Name\n  role: pi\n"),
        ("_bibliography/p.bib", "@book{einstein1950meaning, title={The meaning of relativity},"
         " author={Einstein, Albert and Taub, AH}, year={1950}}"),
    ],
)  # fmt: skip
def test_examples_of_templates_are_told_and_no_rows(path: str, text: str) -> None:
    found = read({"_config.yml": AL_FOLIO, path: text})

    assert not [row for row in found.rows if not isinstance(row, LabRow)]
    assert whys(found) == ["sample"]


def test_the_examples_cv_in_its_older_form_is_told() -> None:
    found = read(
        {
            "_config.yml": AL_FOLIO,
            "_data/cv.yml": "- title: General Information\n  type: map\n  contents:\n"
            "    - name: Full Name\n      value: Albert Einstein\n"
            "- title: Experience\n  type: time_table\n  contents:\n"
            "    - title: Professor of Theoretical Physics\n      year: 1911 - 1917\n"
            "      institution: Karl-Ferdinand University, Prague, Czechoslovakia\n",
        }
    )

    assert not [row for row in found.rows if not isinstance(row, LabRow)]
    assert whys(found) == ["sample"]


def test_a_project_that_was_begun_over_the_example_keeps_its_title() -> None:
    found = read(
        {
            "_config.yml": AL_FOLIO,
            "_projects/2_project.md": "---\ntitle: Roots in Clay\ndescription: How they bend\n"
            "---\n\nEvery project has a beautiful feature showcase page.\n",
        }
    )

    project = only(found, ProjectRow)
    assert (project.name, project.tagline, project.description) == (
        "Roots in Clay", "How they bend", "",
    )  # fmt: skip
    assert whys(found) == ["sample"]


def test_a_project_that_was_written_below_the_example_keeps_its_text() -> None:
    figure = '{% include figure.liquid path="assets/img/1.jpg" title="example image" class="z" %}'
    found = read(
        {
            "_config.yml": AL_FOLIO,
            "_projects/roots.md": "---\ntitle: Roots in Clay\nredirect: https://unsplash.com\n---\n"
            "Every project has a beautiful feature showcase page.\n"
            "To give your project a background in the portfolio page, just add the img tag:\n\n"
            "    ---\n    layout: page\n    img: /assets/img/12.jpg\n    ---\n\n"
            f'<div class="row">\n{figure}\n</div>\n<div class="caption">\n'
            "    This image can also have a caption. It's like magic.\n</div>\n\n"
            "You can also put regular text between your rows of images, even citations {% cite a %}"
            ".\nYou describe how you toiled, sweated, _bled_ for your project, and then... you "
            "reveal its glory in the next row of images.\n\n"
            "We follow roots through clay.\n\nThe code is simple and is on our shelf.\n\n"
            "Here's the code for the last row of images above:\n\n{% raw %}\n\n```html\n"
            f"<div>\n  {figure}\n</div>\n```\n\n{{% endraw %}}\n",
            "assets/img/1.jpg": "x",
        }
    )

    project = only(found, ProjectRow)
    assert (project.name, project.description, project.home, project.picture) == (
        "Roots in Clay",
        "We follow roots through clay.\n\nThe code is simple and is on our shelf.",
        "",
        "",
    )
    assert whys(found) == ["sample"]


def test_an_address_that_the_template_left_is_nobodys() -> None:
    found = read({"_config.yml": AL_FOLIO + "email: you@example.com\n"})

    assert only(found, LabRow).email == ""


@pytest.mark.parametrize(
    ("folder", "kind"),
    [
        ("_activeresearch", ProjectRow),
        ("_past_projects", ProjectRow),
        ("_preprints", PaperRow),
        ("_invitedtalks", TalkRow),
        ("_posters", TalkRow),
        ("_current_members", PersonRow),
    ],
)
def test_a_collection_may_say_which_of_its_kind_it_has(folder: str, kind: type) -> None:
    found = read(
        {
            "_config.yml": AL_FOLIO,
            f"{folder}/a.md": "---\ntitle: Mia Lin\nname: Mia Lin\ndate: 2024-05-02\n---\nText.\n",
        }
    )

    assert [type(row) for row in found.rows if not isinstance(row, LabRow)] == [kind]


def test_somebody_in_a_folder_of_past_members_left() -> None:
    found = read({"_config.yml": AL_FOLIO, "_past_members/a.md": "---\nname: Mia Lin\n---\n"})

    assert only(found, PersonRow).is_former


@pytest.mark.parametrize(
    ("mark", "is_former"),
    [("alumni: true", True), ("is_alumni: false", False), ("current: false", True)],
)
def test_a_yes_or_no_says_whether_somebody_left(mark: str, is_former: bool) -> None:
    found = read({"_config.yml": AL_FOLIO, "_members/a.md": f"---\nname: Mia Lin\n{mark}\n---\n"})

    assert only(found, PersonRow).is_former is is_former


def test_a_site_of_several_people_is_none_of_its_title() -> None:
    found = read(
        {
            "_config.yml": "title: Pisa Cybersecurity\n",
            "_members/a.md": "---\nname: Mia Lin\n---\n",
            "_members/b.md": "---\nname: Ola Berg\n---\n",
        }
    )

    assert [row.name for row in found.rows if isinstance(row, PersonRow)] == ["Mia Lin", "Ola Berg"]
    assert only(found, LabRow).name == "Pisa Cybersecurity"


def test_the_group_of_a_profile_is_the_role_where_no_other_is_said() -> None:
    found = read(
        {
            "_config.yml": AL_FOLIO,
            "_pages/team.md": "---\nlayout: profiles\nprofiles:\n"
            "  - name: Mia Lin\n    group: PhD Students\n"
            "  - name: Ola Berg\n    group: Current\n---\n",
        }
    )

    roles = [(row.name, row.role) for row in found.rows if isinstance(row, PersonRow)]
    assert roles == [("Mia Lin", "PhD Student"), ("Ola Berg", "")]


def test_a_paper_that_the_sources_remove_is_not_told() -> None:
    found = read(
        {
            "_config.yaml": "title: Cell Lab\n",
            "_data/sources.yaml": "- id: doi:10.1000/1\n  remove: true\n",
            "_data/citations.yaml": "- id: doi:10.1000/2\n  title: Cells of Roots\n",
        }
    )

    assert only(found, PaperRow).record.title == "Cells of Roots"
    assert not found.unplaced


def test_somebody_with_a_common_name_is_no_example() -> None:
    found = read(
        {"_config.yml": AL_FOLIO, "_members/j.md": "---\nname: Jane Smith\n---\nShe digs.\n"}
    )

    assert only(found, PersonRow).name == "Jane Smith"


def test_a_page_lists_people_where_its_headings_say_so() -> None:
    found = read(
        {
            "_config.yml": AL_FOLIO,
            "_pages/lab.md": "---\npermalink: /lab/\ntitle: Lin Lab\n---\n"
            "**PhD students**\n\n- Ola Berg, co-supervised by prof. Ren Sato\n\n"
            "**Former postdocs**\n\n- Dr. Ada Quill, *first placement:* Pisa Library\n",
        }
    )

    people = [row for row in found.rows if isinstance(row, PersonRow)]
    assert [(row.name, row.is_former, row.advisors, row.next_place) for row in people] == [
        ("Ola Berg", False, ("Ren Sato",), ""),
        ("Ada Quill", True, (), "Pisa Library"),
    ]


def test_what_two_files_say_of_a_project_is_one_row() -> None:
    found = read(
        {
            "_config.yml": AL_FOLIO,
            "_data/projects.yaml": "- title: Roots\n  subtitle: How they grow\n"
            "  repo: greenelab/lab-website-template\n  link: https://github.com/\n  tags: [a]\n",
            "_projects/roots.md": "---\ntitle: Roots\n---\nThey grow.\n",
        }
    )

    project = only(found, ProjectRow)
    assert (project.tagline, project.description) == ("How they grow", "They grow.")
    assert (project.repository, project.home) == ("", "")  # the template's own


def test_two_stays_of_one_person_are_two_rows() -> None:
    found = read(
        {
            "_config.yml": AL_FOLIO,
            "_data/members.yml": "- {name: Ola Berg, role: Intern, start: 2018, end: 2019}\n"
            "- {name: Ola Berg, role: Intern, start: 2022}\n",
        }
    )

    people = [row for row in found.rows if isinstance(row, PersonRow)]
    assert [row.start for row in people] == ["2018", "2022"]


def test_a_home_page_needs_no_field_and_highlights_without_a_date_are_no_news() -> None:
    found = read(
        {
            "_config.yaml": "title: Cell Lab\n",
            "index.md": "---\n---\n\nWe look at cells, large and small.\n\n## Highlights\n\n"
            "- Cells that nobody had seen.\n- See our papers.\n",
        }
    )

    about = only(found, LabRow).about
    assert about.startswith("We look at cells, large and small.")
    assert about.endswith("- See our papers.")
    assert not [row for row in found.rows if isinstance(row, NewsRow)]


def test_sentences_of_a_page_are_no_rows() -> None:
    found = read(
        {
            "_config.yml": AL_FOLIO + "first_name: Mia\nlast_name: Lin\n",
            "_pages/about.md": "---\npermalink: /\n---\n# Teaching\n\nWhile I was a student, I\n"
            "helped to prepare a class on roots. I liked it.\n\n# Activities\n\n"
            "Aside from my work I play the organ in a church,\nand I love it.\n\n"
            "# News\n\nMay 12-14, 2024: We were in Oslo.\n\n* with Ola\n* with Ren\n",
        }
    )

    kinds = [type(row).__name__ for row in found.rows]
    assert sorted(kinds) == ["LabRow", "NewsRow", "PersonRow"]
    assert only(found, NewsRow).date == "2024-05-12"
    assert whys(found).count("unknown") == 4


def test_links_to_what_moves_in_stay_where_nobody_says_where_the_site_stood() -> None:
    found = read(
        {
            "_config.yml": "title: Root Lab\n",
            "_posts/2024-04-01-day.md": "---\ntitle: Day\npermalink: /day/\n---\nCome all.\n",
            "_posts/2024-05-01-night.md": (
                "---\ntitle: Night\n---\n[Day](/day/), [map](/map/), [call](+1-555-010-0199).\n"
            ),
        }
    )

    night = next(row for row in found.rows if isinstance(row, NewsRow) and row.title == "Night")
    assert night.body == "[Day](/day/), map, call."
    assert [(each.text, each.why) for each in found.unplaced] == [("/map/", "relative_link")]


def test_the_name_of_a_data_file_tells_what_kind_of_people_it_lists() -> None:
    found = read(
        {
            "_config.yml": AL_FOLIO,
            "_data/current_phd.yml": "- name: Ola Berg\n- name: '<a href=\"#\">Ada Quill</a>'\n",
            "_data/alumni_ms.yml": "- name: Ren Sato\n  role: MSc student\n- name: Bo Ma\n",
            "_data/team_photos.yml": "- src: a.jpg\n",
        }
    )

    people = [row for row in found.rows if isinstance(row, PersonRow)]
    assert [(row.name, row.role, row.is_former) for row in people] == [
        ("Ren Sato", "MSc student", True),
        ("Bo Ma", "Master's Student", True),
        ("Ola Berg", "PhD Student", False),
        ("Ada Quill", "PhD Student", False),
    ]
    assert whys(found) == ["unread_data"]


def test_a_lab_may_write_its_own_name_where_the_template_asks_for_a_persons() -> None:
    found = read(
        {
            "_config.yml": "title: blank\nfirst_name: Roots\nmiddle_name: —\nlast_name: Lab\n",
            "_pages/about.md": "---\nlayout: about\npermalink: /\n---\nWe dig.\n",
            "_pages/joining.md": "---\nlayout: page\ntitle: Joining\n---\nWrite to us.\n",
        }
    )

    lab = only(found, LabRow)
    assert (lab.name, lab.about, lab.joining) == ("Roots Lab", "We dig.", "Write to us.")


def test_one_person_beside_lists_of_people_is_one_of_them() -> None:
    found = read(
        {
            "_config.yml": AL_FOLIO,
            "_data/current_members.yml": "leader:\n  name: Mia Lin\n  role: Professor\n"
            "  url: https://mia.example\ngroups:\n- title: Students\n  members:\n"
            "  - name: Ola Berg\n    role: PhD student\n",
            "_data/former_members.yml": "- name: Ren Sato\n  role: Former research assistant\n",
            "_pages/mia.md": "---\nlayout: profiles\nprofiles:\n- name: Mia Lin\n"
            "  role: Professor of Botany\n---\n",
        }
    )

    people = {row.name: row for row in found.rows if isinstance(row, PersonRow)}
    assert set(people) == {"Mia Lin", "Ola Berg", "Ren Sato"}
    assert (people["Mia Lin"].role, people["Mia Lin"].homepage) == (
        "Professor",
        "https://mia.example",
    )
    assert (people["Ren Sato"].role, people["Ren Sato"].is_former) == ("research assistant", True)


def test_files_of_papers_that_repeat_each_other_are_read_once() -> None:
    paper = "@article{{{}, title={{Roots}}, author={{Lin, Mia}}, year={{{}}}{}}}\n"
    doi = ", doi={10.1101/2024.01}"
    found = read(
        {
            "_config.yml": f"{AL_FOLIO}scholar:\n  source: /_bibliography/\n",
            "_bibliography/papers.bib": paper.format("a", 2024, doi) + paper.format("b", 2023, ""),
            "_bibliography/roots.bib": paper.format("c", 2023, "")
            + paper.format("d", 2024, doi).replace("{Roots}", "{Roots of trees}"),
        }
    )

    papers = [row.record for row in found.rows if isinstance(row, PaperRow)]
    assert [(record.title, record.date) for record in papers] == [
        ("Roots", "2024"),
        ("Roots", "2023"),
    ]


ITEMS = {
    "_projects/roots.md": "---\ntitle: Roots in Clay\n---\nWe dig.\n",
    "_talks/moss.md": "---\ntitle: On moss\ndate: 2021-05-04\n---\nGreen.\n",
    "_talks_of_old/clay.md": "---\ntitle: On clay\ndate: 2001-05-04\n---\nGrey.\n",
}
DECLARES = "title: Root Lab\ncollections:\n"


def test_what_stands_in_folders_that_no_settings_declare_was_not_shown() -> None:
    found = read(
        {
            "_config.yml": DECLARES + "  projects:\n    output: true\n  # talks:\n",
            "_layouts/default.html": "{{ content }}",
            **ITEMS,
        }
    )

    assert [type(row) for row in found.rows if not isinstance(row, LabRow)] == [ProjectRow]
    assert [(each.file, each.why) for each in found.unplaced] == [
        ("_talks/moss.md", "draft"),
        ("_talks_of_old/clay.md", "draft"),
    ]


@pytest.mark.parametrize(
    "files",
    [
        {"_config.yml": "title: Root Lab\n"},
        {"_config.yml": DECLARES + "  - projects\n  - talks\n"},
        {"_config.yml": DECLARES + "  projects:\ninclude: [_talks, _pages]\n"},
        {"_config.yml": DECLARES + "  projects:\ncollections_dir: items\n"},
        {"_config.yml": DECLARES + "  books:\n    output: true\n"},
        {"_config.yml": DECLARES + "  projects:\n", "_config.lab.yml": DECLARES + "  talks:\n"},
        {
            "_config.yml": DECLARES + "  projects:\n",
            "talks.md": "---\ntitle: x\n---\n{% include_relative _talks/moss.md %}\n",
        },
    ],
)
def test_a_folder_that_may_be_shown_is_read(files: dict[str, str]) -> None:
    found = read(files | ITEMS)

    assert "On moss" in [row.title for row in found.rows if isinstance(row, TalkRow)]


def test_a_list_of_collections_declares_as_a_mapping_does() -> None:
    found = read({"_config.yml": DECLARES + "  - talks\n"} | ITEMS)

    assert [row.title for row in found.rows if isinstance(row, TalkRow)] == ["On moss"]
    assert not [row for row in found.rows if isinstance(row, ProjectRow)]


def test_the_item_at_the_address_of_its_folder_is_a_page_of_its_own() -> None:
    files = {
        "_config.yml": AL_FOLIO,
        "_projects/all.md": "---\ntitle: Our digging\npermalink: /projects/\n---\nWe dig.\n",
        "_projects/roots.md": "---\ntitle: Roots\npermalink: /projects/roots/\n---\nThey grow.\n",
    }
    found = read(files)

    assert only(found, ProjectRow).name == "Roots"
    assert any("We dig." in each.text for each in found.unplaced)


def test_the_papers_that_a_project_cites_are_its_own() -> None:
    paper = "@article{{{key}, title={{{title}}}, year={{2024}}, author={{Lin, Mia}}}}\n".format
    found = read(
        {
            "_config.yml": AL_FOLIO,
            "_bibliography/papers.bib": paper(key="lin24", title="Roots of Trees")
            + paper(key="lin23", title="Moss on Stones")
            + paper(key="lin22", title="Nobody Cites This"),
            "_projects/roots.md": "---\ntitle: Roots\nrelated_publications: true\n---\n"
            "As {% cite lin24 %}{% cite lin23 --file papers %} show; see {% cite nobody %}.\n",
        }
    )

    project = only(found, ProjectRow)
    assert project.description == "As (“Roots of Trees”, “Moss on Stones”) show; see ."
    assert {
        row.record.source_key: row.projects for row in found.rows if isinstance(row, PaperRow)
    } == {"lin24": ("Roots",), "lin23": ("Roots",), "lin22": ()}


def test_a_text_at_the_top_needs_no_front_matter_to_be_a_page() -> None:
    paper = "- **Lin M**, Berg O. Deep roots of old trees. *Journal of Roots* 7, 1-9 (2020).\n"
    found = read(
        {
            "_config.yml": "title: Roots\n",
            "publications.md": f"\n{paper}",
            "research.md": "Roots grow down.\n",
            "PUBLICATIONS.md": "Run `make papers` to see the list.\n",
            "README_de.md": "So geht es.\n",
        }
    )

    assert only(found, PaperRow).record.title == "Deep roots of old trees"
    assert ("page_text", "Roots grow down.") in [(each.why, each.text) for each in found.unplaced]
    assert {each.file for each in found.unplaced} == {"research.md"}
