"""Al-folio's pages of people, as labs fill them in."""

import pytest

from labsite.import_site.rows import (
    CourseRow,
    ExperienceRow,
    LabRow,
    NewsRow,
    PaperRow,
    PersonRow,
    ProjectRow,
)
from tests.labsite.import_site.readers.sites import only, read, whys

SETTINGS = {"_config.yml": "title: Root Lab\n"}


def _page(profiles: str, body: str = "") -> str:
    return (
        f"---\nlayout: profiles\ntitle: Team\npermalink: /team/\nprofiles:\n{profiles}---\n{body}"
    )


def _people(files: dict[str, str]) -> list[PersonRow]:
    return [row for row in read(SETTINGS | files).rows if isinstance(row, PersonRow)]


def test_a_title_beside_a_name_is_a_position_and_alone_it_is_the_name() -> None:
    ada, bo = _people(
        {
            "_pages/team.md": _page(
                "  - name: Ada Quill\n    title: Postdoc\n    image: ada.jpg\n"
                "  - title: Bo Ma\n    image: bo.jpg\n    more_info: <p>Engineer</p>\n"
            )
        }
    )

    assert (ada.name, ada.role) == ("Ada Quill", "Postdoc")
    assert (bo.name, bo.role) == ("Bo Ma", "Engineer")


def test_a_profile_whose_text_lists_several_people_is_of_all_of_them() -> None:
    found = _people(
        {
            "_pages/team.md": _page(
                "  - content: about_ada.md\n  - content: phd_students.md\n"
                "  - content: past_msc_students.md\n"
            ),
            "_pages/about_ada.md": "# Ada Quill\n\nAda digs.\n",
            "_pages/phd_students.md": "# **Ph.D. Students**\n\n- **Bo Ma** *(since 2022)*\n"
            "- **Cy Díaz** *(since 2023)*\n",
            "_pages/past_msc_students.md": "# **Past M.Sc. Students**\n\n"
            "- **Ola Berg** *(2016-2018)*\n\n  Thesis: ```Moss in mud```\n\n"
            "- **Mia Lin** *(2019-2021)*\n\n  Thesis: ```Clay in sand```\n",
        }
    )

    assert [(each.name, each.role, each.is_former) for each in found] == [
        ("Ada Quill", "", False),
        ("Bo Ma", "Ph.D. Student", False),
        ("Cy Díaz", "Ph.D. Student", False),
        ("Ola Berg", "M.Sc. Student", True),
        ("Mia Lin", "M.Sc. Student", True),
    ]
    assert [each.thesis for each in found[3:]] == ["Moss in mud", "Clay in sand"]


def test_who_left_may_be_listed_below_the_profiles() -> None:
    ada, bo, cy = _people(
        {
            "_pages/team.md": _page(
                "  - name: Ada Quill\n    image: ada.jpg\n",
                "### Anciens membres\n\n- Bo Ma (Stagiaire Été 2024)\n- Cy Díaz (Postdoc 2022)\n",
            )
        }
    )

    assert not ada.is_former
    assert [(each.name, each.role, each.end, each.is_former) for each in (bo, cy)] == [
        ("Bo Ma", "Stagiaire", "2024", True),
        ("Cy Díaz", "Postdoc", "2022", True),
    ]


@pytest.mark.parametrize(
    "head", ["[**Mia Lin**](https://mia.example)", "**[Mia Lin](https://mia.example)**", "Mia Lin"]
)
@pytest.mark.parametrize("verb", ["is a", "is", "has been a"])
def test_a_text_that_begins_with_a_name_however_it_is_set(head: str, verb: str) -> None:
    text = f"{head} {verb} postdoctoral researcher affiliated with Clay Tech since May 2023.\n"
    mia, bo = _people(
        {
            "_pages/team.md": _page("  - content: profile_lin.md\n  - content: profile_ma.md\n"),
            "_pages/profile_lin.md": text,
            "_pages/profile_ma.md": "**Bo Ma - Ph.D. Student**\n\nBo digs.\n",
        }
    )

    assert (mia.name, mia.role, mia.start) == ("Mia Lin", "Postdoctoral researcher", "2023")
    assert bo.name == "Bo Ma"


def test_what_a_profile_says_that_names_nobody_is_told_and_an_example_as_one() -> None:
    found = read(
        SETTINGS
        | {
            "_pages/team.md": _page("  - content: about_mia.md\n  - content: about_einstein.md\n"),
            "_pages/about_mia.md": "The moss in the shade began it all.\n",
            "_pages/about_einstein.md": "Write your biography here. Tell the world about yourself."
            " Link to your favorite [subreddit](http://reddit.com).\n",
        }
    )

    assert not [row for row in found.rows if isinstance(row, PersonRow)]
    assert whys(found) == ["no_name", "sample"]
    assert "The moss in the shade" in found.unplaced[0].text


def test_the_one_profile_of_somebodys_site_is_of_her() -> None:
    found = read(
        {
            "_config.yml": "title: Ada Quill\nfirst_name: Ada\nlast_name: Quill\n",
            "_pages/about.md": "---\nlayout: about\npermalink: /\n---\nWelcome!\n",
            "_pages/me.md": _page("  - content: about_ada.md\n"),
            "_pages/about_ada.md": "It began with the moss in the shade.\n",
        }
    )

    assert only(found, PersonRow).bio == "It began with the moss in the shade."
    assert only(found, LabRow).about == "Welcome!"


def test_initials_drawn_in_place_of_a_picture_are_nobodys_words() -> None:
    card = (
        '<article>\n  <div class="face" aria-hidden="true">{}</div>\n  <h3>{}</h3>\n'
        '  <p class="role">PhD student</p>\n  <p>{}</p>\n</article>\n'
    )
    found = _people(
        {
            "_pages/people.md": "---\ntitle: People\npermalink: /people/\n---\n<h2>Students</h2>\n"
            + card.format("ML", "Mia Lin", "Moss in the shade")
            + card.format("BM", "Bo Ma", "Roots at night")
        }
    )

    assert [(each.name, each.role, each.headline) for each in found] == [
        ("Mia Lin", "PhD student", "Moss in the shade"),
        ("Bo Ma", "PhD student", "Roots at night"),
    ]


@pytest.mark.parametrize("basics", ["label: Botanist", "name: Ada Mary Quill"])
def test_a_cv_in_data_is_the_owners_where_it_names_nobody_or_her_another_way(basics: str) -> None:
    found = read(
        {
            "_config.yml": "title: A. Quill\nfirst_name: A.\nlast_name: Quill\n",
            "_data/cv.yml": "education:\n  - institution: Clay Tech\n    area: Soil\n"
            f"    studyType: PhD\nbasics:\n  {basics}\nwork:\n  - company: Clay Tech\n"
            "    position: Engineer\n    startDate: 2020\n",
        }
    )

    assert only(found, ExperienceRow).person == "A. Quill"
    assert only(found, PersonRow).name == "A. Quill"


def test_what_only_leads_to_a_file_is_no_item_of_a_list() -> None:
    found = read(
        SETTINGS
        | {
            "_data/publications.yml": "publications:\n- title: Moss in the shade\n"
            "  authors: Ada Quill, Bo Ma\n  year: 2020\n  pdfs:\n  - label: PDF\n"
            "    file: /moss.pdf\n- title: Roots at night\n  authors: Ada Quill\n  year: 2021\n"
        }
    )

    papers = [row.record.title for row in found.rows if isinstance(row, PaperRow)]
    assert papers == ["Moss in the shade", "Roots at night"]


def test_a_group_by_whatever_word_is_no_person() -> None:
    found = read({"_config.yml": "title: Clay Cluster\nfirst_name: Clay\nlast_name: Cluster\n"})

    assert [type(row) for row in found.rows] == [LabRow]


def test_lines_beside_a_picture_say_what_they_tell_before_it() -> None:
    found = read(
        SETTINGS
        | {
            "_pages/team.md": _page(
                "  - content: about_li.md\n    more_info: >\n      <p>林薇</p>\n"
                "      <p>职称：教授</p>\n      <p>研究方向：苔藓、根</p>\n      <p>房间：12</p>\n"
                "  - name: Bo Ma\n    more_info: >\n      <p>Research interests: moss, roots</p>\n"
                "      <p>Position: Postdoc</p>\n"
            ),
            "_pages/about_li.md": "INFJ\n\n挖土。\n",
        }
    )

    lin, bo = [row for row in found.rows if isinstance(row, PersonRow)]
    assert (lin.name, lin.role, lin.interests) == ("林薇", "教授", ("苔藓", "根"))
    assert (bo.name, bo.role, bo.interests) == ("Bo Ma", "Postdoc", ("moss", "roots"))
    assert [each.text for each in found.unplaced] == ["房间：12"]


def test_a_heading_is_of_the_profiles_below_it_and_of_a_text_that_names_several() -> None:
    found = _people(
        {
            "_pages/team.md": _page(
                "  - content: ada.md\n  - content: bo.md\n    header: graduate students\n"
                "  - content: cy.md\n  - content: past.md\n    header: past members\n"
            ),
            "_pages/ada.md": "### Ada Quill\n*Professor*\n",
            "_pages/bo.md": "### Bo Ma\n",
            "_pages/cy.md": "### Cy Díaz\n",
            "_pages/past.md": "### Mia Lin\n*Visiting MS 2024 - Now at [Clay Tech](https://c.example)*"
            "\n\n### Ola Berg\n*Postdoc 2022 - Now at Loam Labs*\n",
        }
    )

    assert [(each.name, each.role, each.next_place, each.is_former) for each in found] == [
        ("Ada Quill", "Professor", "", False),
        ("Bo Ma", "graduate student", "", False),
        ("Cy Díaz", "graduate student", "", False),
        ("Mia Lin", "Visiting MS", "Clay Tech", True),
        ("Ola Berg", "Postdoc", "Loam Labs", True),
    ]
    assert (found[3].end, found[3].file, found[3].line) == ("2024", "_pages/past.md", 1)


def test_people_of_fields_that_the_page_itself_shows() -> None:
    found = _people(
        {
            "_layouts/page.liquid": "{{ content }}",
            "_pages/team.md": "---\nlayout: page\ntitle: Team\npermalink: /team/\n"
            "pi:\n  name: Dr. Ada Quill\n  photo: /ada.jpg\nmembers:\n"
            "- name: Bo Ma\n  role: Ph.D. Candidate\n  joined: Joined January 2025\n---\n"
            "## Head\n{{ page.pi.name }}\n{% for member in page.members %}{{ member.name }}"
            "{% endfor %}\n",
        }
    )

    assert [(each.name, each.role, each.start) for each in found] == [
        ("Ada Quill", "Principal Investigator", ""),
        ("Bo Ma", "Ph.D. Candidate", "2025-01"),
    ]


def test_the_address_of_a_page_tells_that_its_people_left() -> None:
    page = _page("  - content: about_bo.md\n").replace("/team/", "/alumni/")
    (bo,) = _people(
        {"_pages/escaped.md": page, "_pages/about_bo.md": "**Bo Ma**\n\n*Technical writer*\n"}
    )

    assert (bo.name, bo.role, bo.is_former) == ("Bo Ma", "Technical writer", True)


def test_alums_are_where_their_line_says() -> None:
    found = _people(
        {
            "_data/people.yml": "- title: PhD Alumni\n  members:\n  - name: Ada Quill\n"
            "    bio: Engineer at Clay Tech (PhD 2024)\n- title: Other Alums\n  members:\n"
            "  - name: Bo Ma\n    bio: PhD student at Loam Labs\n  - name: Cy Díaz\n"
            "- title: Graduates\n  members:\n  - name: Mia Lin\n    position: Engineer\n"
            "    exit_year: 2023\n    newposition: Lecturer at Clay Tech\n",
        }
    )

    assert [(each.name, each.role, each.end) for each in found] == [
        ("Ada Quill", "PhD Student", "2024"),
        ("Bo Ma", "", ""),
        ("Cy Díaz", "", ""),
        ("Mia Lin", "Engineer", "2023"),
    ]
    assert [(each.next_role, each.next_place) for each in found] == [
        ("Engineer", "Clay Tech"),
        ("PhD student", "Loam Labs"),
        ("", ""),
        ("Lecturer", "Clay Tech"),
    ]
    assert all(each.is_former for each in found)


def test_who_is_no_longer_active_has_left() -> None:
    ada, bo = _people(
        {
            "_pages/team.md": _page(
                "  - name: Ada Quill\n    role: Postdoc\n    active: true\n"
                "  - name: Bo Ma\n    role: Postdoc\n    active: false\n"
            )
        }
    )

    assert (ada.is_former, bo.is_former) == (False, True)


def test_what_a_page_lists_in_fields_of_its_own_is_told() -> None:
    found = read(
        SETTINGS
        | {
            "_pages/funding.md": "---\ntitle: Funds\ngrants:\n- title: Moss\n  funder: Clay Fund\n"
            "unused:\n- title: Roots\n---\n{% for g in page.grants %}{{ g.title }}{% endfor %}\n",
            "_layouts/research.liquid": "{% for one in page.research %}{{ one.title }}{% endfor %}"
            "{{ page.motto }}",
            "_pages/research.md": "---\ntitle: Research\nlayout: research\nresearch:\n"
            "- title: Roots at night\n  blurb: They dig.\n"
            "motto: We dig by day and by night, and in clay.\n---\n",
        }
    )

    assert only(found, ProjectRow).name == "Roots at night"
    assert only(found, ProjectRow).tagline == "They dig."
    assert [each.text for each in found.unplaced] == [
        "grants: title: Moss; funder: Clay Fund",
        "motto: We dig by day and by night, and in clay.",
    ]


def test_the_title_of_a_lab_in_two_words_is_nobody() -> None:
    names = "first_name: Clay\nlast_name: CORR\n"

    found = read({"_config.yml": f"title: ClayCORR\n{names}"})

    assert only(found, LabRow).name == "ClayCORR"
    assert not [row for row in found.rows if isinstance(row, PersonRow)]


def test_an_example_left_in_is_nobodys_and_a_line_may_be_name_and_position() -> None:
    example = (
        "Write your biography here. Tell the world about yourself. Link to your favorite"
        " [subreddit](http://reddit.com).\n"
    )
    found = read(
        {
            "_config.yml": "title: Quill's Lab\nfirst_name: Ada\nlast_name: Quill\n",
            "_pages/team.md": _page(
                "  - content: about_einstein.md\n    more_info: Ada Quill, Associate Professor\n"
                "  - content: about_einstein.md\nalumni:\n  - content: about_einstein.md\n"
                "    image: ada.jpg\n"
            ),
            "_pages/about_einstein.md": example,
        }
    )

    ada = only(found, PersonRow)
    assert (ada.name, ada.role, ada.is_former) == ("Ada Quill", "Associate Professor", False)


def test_what_somebody_studied_is_no_position_and_who_employs_her_came_next() -> None:
    ada, bo, cy = _people(
        {
            "_pages/team.md": "---\nlayout: profiles\ntitle: Team\npermalink: /team/\nstudents:\n"
            "- name: Ada Quill\n  degree: Botany '27\n- name: Bo Ma\n  degree: PhD\nalumni:\n"
            "- name: Cy Díaz\n  degree: Botany '24\n  employer: Gardener, Clay Tech\n---\n"
        }
    )

    assert (ada.role, ada.headline, bo.role) == ("student", "Botany '27", "PhD Student")
    assert (cy.role, cy.headline, cy.end) == ("", "Botany", "2024")
    assert cy.next_place == "Gardener, Clay Tech"


def test_a_field_of_what_came_next_may_tell_when_somebody_was_there() -> None:
    (bo,) = _people(
        {
            "_members/bo.md": "---\nname: Bo Ma\nrole: Postdoc\ngroup: alumni\n"
            "current: (May 2019-July 2020)\n---\n"
        }
    )

    assert (bo.start, bo.end, bo.next_place) == ("2019-05", "2020-07", "")


def test_news_in_two_languages_is_read_once() -> None:
    files = {
        f"_posts/2024-05-0{day}-moss-{code}.md": f"---\ntitle: Moss {code} {day}\n---\nMoss.\n"
        for day in (1, 2)
        for code in ("en", "pt")
    }

    found = read(SETTINGS | files)

    titles = [row.title for row in found.rows if isinstance(row, NewsRow)]
    assert titles == ["Moss en 1", "Moss en 2"]
    assert whys(found) == ["translation", "translation"]


def test_what_somebody_was_and_became_in_fields_of_their_own() -> None:
    bo, cy = _people(
        {
            "_members/bo.md": "---\nname: Bo Ma\nposition: alumni\nold_role: MSc Student\n"
            "new_role: Gardener, Clay Tech\nleft: 2015\n---\n",
            "_members/cy.md": "---\nprofile:\n  Name: Priv.-Doz. Cy Díaz\n"
            "  position: Lecturer\n---\n",
        }
    )

    assert (bo.name, bo.role, bo.end, bo.is_former) == ("Bo Ma", "MSc Student", "2015", True)
    assert bo.next_place == "Gardener, Clay Tech"
    assert (cy.name, cy.role) == ("Cy Díaz", "Lecturer")


def test_groups_of_students_who_left_say_what_they_were() -> None:
    found = _people(
        {
            "_data/alumni.yml": "PhD:\nMaster:\n- name: Ada Quill\n  note: -> Clay Tech\n"
            "Undergraduate:\n- name: Bo Ma\n  note: Engineer, Moss Ltd\n"
            "- name: Cy Díaz\n  note: UG at Clay CS\n",
            "_members/ola.md": "---\nname: Ola Berg\nrole: msstudent\ngroup: alumni\n---\n",
        }
    )

    assert sorted((row.name, row.role, row.next_place) for row in found if row.is_former) == [
        ("Ada Quill", "Master's Student", "Clay Tech"),
        ("Bo Ma", "Undergraduate Student", "Moss Ltd"),
        ("Cy Díaz", "Undergraduate Student", ""),
        ("Ola Berg", "ms student", ""),
    ]


def test_buttons_and_rooms_below_a_picture_are_no_position() -> None:
    found = read(
        SETTINGS
        | {
            "_pages/team.md": _page(
                "  - name: Ada Quill\n    more_info: <p>Tel</p><p>LinkedIn</p><p>Postdoc</p>\n"
                "  - name: Bo Ma\n    more_info: <p>CSE</p><p>Room 12</p>\n"
            )
        }
    )

    ada, bo = (row for row in found.rows if isinstance(row, PersonRow))
    assert (ada.role, ada.headline) == ("Postdoc", "")
    assert (bo.role, bo.headline) == ("", "CSE")
    assert [each.text for each in found.unplaced] == ["Room 12"]


def test_an_address_is_parted_from_the_line_that_prints_it() -> None:
    (ada,) = _people(
        {
            "_data/team.yml": "- name: Ada Quill\n  description: PhD Student | ada@roots.example\n",
        }
    )

    assert (ada.role, ada.email, ada.bio) == ("PhD Student", "ada@roots.example", "")


def test_the_title_of_a_groups_site_and_a_label_of_facts_are_nobody() -> None:
    found = read(
        {
            "_config.yml": "title: Clay NLP\nfirst_name: ''\n",
            "_data/cv.yml": "- title: General Information\n  type: map\n  contents:\n"
            "  - name: Full Name\n    value: Ada Quill\n",
        }
    )

    assert not [
        row.name for row in found.rows if isinstance(row, PersonRow) and row.name != "Ada Quill"
    ]


def test_where_somebody_was_with_the_lab_and_who_advises_her_where_she_went() -> None:
    cy, ada, bo = _people(
        {
            "_pages/alumni.md": "---\ntitle: Alumni\n---\n## PhD Students\n\n"
            "1. [Ada Quill](https://ada.example): 2019-23 at CLAY; Next: gardener at Moss.\n"
            "2. [Bo Ma](https://bo.example): 2023.04-2024.06 at CLAY as an exchange student.\n",
            "_data/alumni.yml": "Interns:\n- name: Cy Díaz\n"
            "  note: '-> Clay PhD, advisor: Eva Roth'\n",
        }
    )

    assert (ada.start, ada.end, ada.headline) == ("2019", "2023", "CLAY")
    assert (ada.next_role, ada.next_place) == ("gardener", "Moss")
    assert (bo.role, bo.start, bo.end) == ("exchange student", "2023-04", "2024-06")
    assert (cy.next_role, cy.next_place, cy.headline) == ("Clay PhD", "", "advisor: Eva Roth")


def test_a_linked_place_in_a_text_about_somebody_who_left_came_next() -> None:
    (ada,) = _people(
        {
            "_data/alumni.yml": "- name: Ada Quill\n  role: PhD Student\n"
            '  info: Now at <a href="https://clay.example/?who=1">Clay Tech</a>\n'
        }
    )

    assert (ada.next_place, ada.bio) == ("Clay Tech", "")


def test_projects_in_a_table() -> None:
    found = read(
        SETTINGS
        | {
            "_pages/projects.md": "---\ntitle: Research\npermalink: /projects/\n---\n"
            "## Selected Projects\n\n| Project | Source | Period | Funding |\n|---|---|---|---|\n"
            "| [Roots at night](https://roots.example) | Clay Fund | 2026.01-2029.12 | 2 k |\n"
            "| Moss in mud (U25) | Moss Council | ongoing | Not specified |\n"
        }
    )

    roots, moss = (row for row in found.rows if isinstance(row, ProjectRow))
    assert (roots.name, roots.sponsors, roots.description) == (
        "Roots at night",
        "Clay Fund",
        "Funding: 2 k",
    )
    assert (roots.start, roots.end, roots.home) == ("2026-01", "2029-12", "https://roots.example")
    assert (moss.name, moss.description) == ("Moss in mud (U25)", "Funding: Not specified\nongoing")


def test_alumni_by_decades_to_the_present_left_and_went_on() -> None:
    ada, bo = _people(
        {
            "_pages/alumni.md": "---\ntitle: Group Alumni\n---\n## Previous Group Members\n\n"
            "### 2020 - present\n- Ada Quill\n  - Ph.D. 2022\n  - Postdoc - Clay Lab, Moss\n"
            "- Bo Ma\n  - Ph.D. 2021\n  - Data Scientist - Clay Tech\n",
        }
    )

    assert (ada.role, ada.end, ada.is_former) == ("Ph.D.", "2022", True)
    assert (ada.next_role, ada.next_place) == ("Postdoc", "Clay Lab, Moss")
    assert (bo.role, bo.next_role, bo.next_place) == ("Ph.D.", "Data Scientist", "Clay Tech")


def test_a_sentence_about_who_left_is_no_place_that_she_went_to() -> None:
    (ada, bo) = _people(
        {
            "_members/ada.md": "---\nname: Ada Quill\ngroup: alumni\n"
            "description: My research at CLAY involved moss and its roots in mud\n---\n",
            "_pages/group.md": "---\ntitle: Group\n---\n# Past members\n\n"
            "## Bo Ma (Soil MRes 2023-2024)\nBo is digging moss, with spades.\n\n",
        }
    )

    assert (ada.next_role, ada.next_place) == ("", "")
    assert (bo.role, bo.next_place) == ("Soil MRes", "")


def test_courses_in_groups_of_years_and_semesters() -> None:
    found = read(
        SETTINGS
        | {
            "_data/teaching.yml": "courses:\n- year: 2025\n  semesters:\n  - semester: Summer\n"
            "    courses:\n    - title: Moss Algebra\n      instructor: Ada Quill\n"
            "- year: 2024\n  semesters:\n  - semester: Winter\n    courses:\n"
            "    - title: Clay Algebra\n    - title: Root Algebra\n",
        }
    )

    courses = [row for row in found.rows if isinstance(row, CourseRow)]
    assert [(each.name, each.term, each.year) for each in courses] == [
        ("Moss Algebra", "summer", 2025),
        ("Clay Algebra", "winter", 2024),
        ("Root Algebra", "winter", 2024),
    ]


def test_a_postdoc_with_years_was_one_here_and_a_long_place_may_come_next() -> None:
    ada, bo = _people(
        {
            "_data/alumni_meng.yml": "- name: Ada Quill\n  info: Research Engineer, Clay Institute"
            " for Life Sciences, Moss Medical Center\n",
            "_pages/alumni.md": "---\ntitle: Alumni\n---\n"
            "- Bo Ma: Ph.D. (2017), Postdoc (2021). Now at Clay Tech\n",
        }
    )

    assert (ada.role, ada.next_role) == ("Master's Student", "Research Engineer")
    assert ada.next_place == "Clay Institute for Life Sciences, Moss Medical Center"
    assert (bo.role, bo.end, bo.next_place) == ("Postdoc", "2021", "Clay Tech")


def test_a_heading_below_the_name_is_the_position_and_above_a_list_it_heads_others() -> None:
    texts = {
        "_pages/ada.md": "# Ada Quill\n## Principal Investigator\n\nAda digs.\n",
        "_pages/bo.md": "# Bo Ma\n\n## PhD student (Botany)\n\nBo digs.\n",
        "_pages/cy.md": "# Cy Díaz\n## Students\n\n- Ola Berg\n\nCy digs.\n",
        "_pages/mia.md": "# Mia Lin\n## PhD thesis\n\nMia wrote on moss.\n",
    }
    listed = "".join(f"  - content: {path.removeprefix('_pages/')}\n" for path in texts)
    gone = {
        "_pages/alumni.md": "---\nlayout: profiles\ntitle: Alumni\nprofiles:\n"
        "  - content: ola.md\n---\n",
        "_pages/ola.md": "# Ola Berg\n## Rotation student (Soil) Spring 2026\n\nOla dug.\n",
    }
    found = {each.name: each for each in _people({"_pages/team.md": _page(listed)} | texts | gone)}

    assert {name: each.role for name, each in found.items()} == {
        "Ada Quill": "Principal Investigator",
        "Bo Ma": "PhD student (Botany)",
        "Cy Díaz": "",
        "Mia Lin": "",
        "Ola Berg": "Rotation student (Soil)",
    }
    assert (found["Ada Quill"].bio, found["Bo Ma"].bio) == ("Ada digs.", "Bo digs.")
    assert (found["Ola Berg"].end, found["Ola Berg"].is_former) == ("2026", True)


def test_people_may_be_in_groups_of_one_list_each_with_a_title() -> None:
    layout = "{% for group in page.member_groups %}<h2>{{ group.title }}</h2>{% endfor %}"
    found = read(
        SETTINGS
        | {
            "_layouts/team.html": layout,
            "_pages/team.md": "---\nlayout: team\ntitle: Team\npermalink: /team/\nmember_groups:\n"
            "  - title: Master Students\n    members:\n"
            "      - name: Bo Ma\n        image: bo.jpg\n        interests: Moss, Roots\n"
            "      - name: Cy Díaz\n"
            "  - title: Alumni\n    members:\n      - name: Ola Berg\n        image: ola.jpg\n"
            "---\n",
        }
    )

    told = [
        (each.name, each.role, each.is_former, each.interests)
        for each in found.rows
        if isinstance(each, PersonRow)
    ]
    assert told == [
        ("Bo Ma", "Master Student", False, ("Moss", "Roots")),
        ("Cy Díaz", "Master Student", False, ()),
        ("Ola Berg", "", True, ()),
    ]
    assert "extra_field" not in whys(found)


def test_a_person_with_a_list_of_names_is_no_group() -> None:
    found = _people(
        {
            "_pages/team.md": "---\ntitle: Team\npermalink: /team/\nstaff:\n"
            "  - name: Ada Quill\n    image: ada.jpg\n    advises:\n      - name: Bo Ma\n"
            "---\n",
        }
    )

    assert [each.name for each in found] == ["Ada Quill"]


def test_a_line_beside_a_picture_says_when_somebody_left_and_where_to() -> None:
    ada, bo, cy = _people(
        {
            "_pages/team.md": _page(
                "  - name: Ada Quill\n    more_info: <p>Alumna, PhD 2022, now at Fern Works</p>\n"
                "  - name: Bo Ma\n    more_info: <p>PhD student (2021–)</p>\n"
                "  - name: Cy Díaz\n    role: Professor of Moss\n    more_info: <p>Professor</p>\n"
            ),
        }
    )

    assert (ada.role, ada.end, ada.is_former, ada.next_place) == ("PhD", "2022", True, "Fern Works")
    assert (bo.role, bo.start) == ("PhD student", "2021")
    assert (cy.role, cy.headline) == ("Professor of Moss", "")


def test_the_heading_above_a_list_of_a_page_tells_whom_it_is_of() -> None:
    page = (
        "---\ntitle: Team\nlist-1:\n  - name: Ada Quill\n    email: ada@clay.example\n"
        "  - name: Bo Ma\n    email: bo@clay.example\nlist-2:\n  - name: Cy Díaz\n"
        "    email: cy@clay.example\n---\n\n## PhD Students\n{% include a.html items=page.list-1"
        " %}\n\n## Alumni\n{% include people.html items=page.list-2 %}\n"
    )
    ada, bo, cy = _people({"people.md": page})

    assert (ada.role, bo.role) == ("PhD Student", "PhD Student")
    assert (cy.name, cy.is_former, ada.is_former) == ("Cy Díaz", True, False)


def test_an_item_of_a_list_names_whom_a_profile_is_of() -> None:
    found = _people(
        {
            "_pages/team.md": _page(
                "  - content: about_ada.md\n    image: ada.jpg\n  - content: about_bo.md\n"
                "  - content: students.md\n"
            ),
            "_pages/about_ada.md": "+ Ada Quill, PhD student (2024).\n    - She digs.\n",
            "_pages/about_bo.md": "Dr. Bo Ma, Assistant Professor.\n",
            "_pages/students.md": "- Cy Díaz, MSc student.\n- Ola Berg, MSc student.\n",
        }
    )

    assert [(each.name, each.role) for each in found] == [
        ("Ada Quill", "PhD student"),
        ("Bo Ma", "Assistant Professor"),
        ("Cy Díaz", "MSc student"),
        ("Ola Berg", "MSc student"),
    ]


def test_a_line_above_the_first_job_of_who_left_says_so_alone() -> None:
    text = "<p>Mia Lin</p>\n<span>First Job</span>\n<p> Analyst, Root Division, Clay Tech</p>\n"
    (mia,) = _people(
        {
            "_pages/team.md": _page(
                "  - name: Mia Lin\n    group: Alumni\n    content: mia.md\n    image: mia.jpg\n"
            ),
            "_pages/mia.md": text,
        }
    )

    assert mia.is_former
    assert (mia.next_role, mia.next_place) == ("Analyst", "Root Division, Clay Tech")


def test_a_position_below_a_name_with_a_line_under_it_may_say_of_what() -> None:
    mia, ola = _people(
        {
            "_pages/team.md": _page(
                "  - image: mia.jpg\n    content: about_mia.md\n"
                "  - image: ola.jpg\n    content: about_ola.md\n"
            ),
            "_pages/about_mia.md": "Ms. Mia LIN\n---\nPh.D. Student in BOTANY\n\nMia digs.\n",
            "_pages/about_ola.md": "Ola Berg\n---\nOla is a student in Pisa.\n\nHe digs.\n",
        }
    )

    assert (mia.role, mia.bio) == ("Ph.D. Student in BOTANY", "Mia digs.")
    assert "Ola is a student in Pisa." in ola.bio
