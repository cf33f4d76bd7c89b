"""Sites that began with a template and went on as their lab pleased."""

from labsite.import_site.rows import (
    EducationRow,
    ExperienceRow,
    LabRow,
    NewsRow,
    PaperRow,
    PersonRow,
    ProjectRow,
    TalkRow,
)
from tests.labsite.import_site.readers.sites import only, read, whys

SETTINGS = "title: Root Lab\nurl: https://roots.example\n"


def people(files: dict[str, str]) -> list[PersonRow]:
    found = read({"_config.yml": SETTINGS} | files)
    return [row for row in found.rows if isinstance(row, PersonRow)]


def test_a_table_of_people_is_read_by_the_heads_of_its_columns() -> None:
    quill, berg = people(
        {
            "team/index.md": "---\ntitle: Team\n---\n## Alumni\n\n"
            "| Member | Role | Years in Lab | Position after lab | Prizes |\n"
            "| :--- | :---: | :---: | :---: | ---: |\n"
            "| Ada Quill | PhD Student | 2021 - 2024 | Postdoc at Pisa | Best Pile, Pisa |\n"
            "| Ola Berg | Lab Technician | 2023 | Product Manager, Spades Ltd | |\n"
        }
    )

    assert (quill.role, quill.start, quill.end) == ("PhD Student", "2021", "2024")
    assert (quill.next_role, quill.next_place) == ("Postdoc", "Pisa")
    assert quill.headline == "Best Pile, Pisa"
    assert (berg.role, berg.start, berg.end) == ("Lab Technician", "", "2023")
    assert (berg.next_role, berg.next_place) == ("Product Manager", "Spades Ltd")
    assert quill.is_former
    assert berg.is_former


def test_years_divide_a_list_of_alumni_and_an_aside_is_no_heading_s_own() -> None:
    found = people(
        {
            "_pages/lab.md": "---\ntitle: Lab\npermalink: /lab/\n---\n## Students\n\n"
            "### PhD Students\n\nApr 2024--: **Ada Quill** -- *Roots in clay*\n\n"
            "### Research Assistants (HiWis)\n\nDec 2024--: **Bo Ma** (MSc student) -- *Spades*\n\n"
            "### Alumni\n\n### 2023--2024\n\n* **Cy Díaz** (BSc thesis) -- *Moss* (in Pisa)\n\n"
            "### 2022\n\n* **Dana Fox** & **Ren Sato** (BSc students) -- *Mud*\n"
        }
    )

    told = [(row.name, row.role, row.is_former) for row in found]
    assert told == [
        ("Ada Quill", "PhD Student", False),
        ("Bo Ma", "MSc student", False),
        ("Cy Díaz", "BSc thesis", True),
        ("Dana Fox", "BSc students", True),
        ("Ren Sato", "BSc students", True),
    ]


def test_what_came_next_is_told_behind_any_stop() -> None:
    (person,) = people(
        {
            "team/index.md": "---\ntitle: Team\n---\n# Alumni\n\n1. Ada Quill: M.S. (2022) in "
            "Soil at Clay Tech. Current position: Engineer at Spades Ltd\n"
        }
    )

    assert (person.end, person.next_role, person.next_place) == (
        "2022", "Engineer", "Spades Ltd",
    )  # fmt: skip


def test_the_fields_of_a_person_may_stand_inside_of_one() -> None:
    other, person = people(
        {
            "_members/quill.md": "---\ntitle: Ada Quill, PhD\ndescription: Profile of Ada\n"
            "lastname: Quill\nteaser: I dig.\nprofile:\n  name: Ada Quill\n"
            "  position: Postdoctoral Researcher\n  email: ada@roots.example\n---\n",
            "_members/ola_berg": "---\nname: Ola Berg\nrole: ms\n---\n",
        }
    )

    assert (person.name, person.role) == ("Ada Quill", "Postdoctoral Researcher")
    assert (person.email, person.bio) == ("ada@roots.example", "I dig.")
    assert (other.name, other.role) == ("Ola Berg", "Master's Student")


def test_a_profile_s_text_tells_the_role_and_its_page_that_she_left() -> None:
    (person,) = people(
        {
            "_pages/alumni.md": "---\nlayout: profiles\ntitle: Alumni\nprofiles:\n"
            "  - content: quill.md\n---\n",
            "_pages/quill.md": "#### Prof. Dr. Ada Quill\n*Postdoctoral researcher*\n\nAda digs.\n"
            '\n### <a href="mailto:ada@roots.example"><i class="fa"></i></a>\n',
        }
    )

    assert (person.name, person.role) == ("Ada Quill", "Postdoctoral researcher")
    assert (person.bio, person.is_former) == ("Ada digs.", True)


def test_a_profile_s_text_begins_with_the_name_that_its_lines_do_not_say() -> None:
    found = people(
        {
            "_pages/team.md": "---\nlayout: profiles\nprofiles:\n"
            "  - content: about_ada.md\n    more_info: <p>Remote Intern</p>\n"
            "  - content: about_bo.md\n    more_info: <p>Incoming Postdoc</p>\n---\n",
            "_pages/about_ada.md": "[Dr. Ada Quill](https://quill.example) is here to dig.\n",
            "_pages/about_bo.md": "Bo Ma has been with us since 2024.\n",
        }
    )

    told = [(row.name, row.role) for row in found]
    assert told == [("Ada Quill", "Remote Intern"), ("Bo Ma", "Incoming Postdoc")]


def test_quotations_head_lists_of_people_whom_titles_and_years_begin() -> None:
    found = people(
        {
            "_pages/alumni.md": "---\ntitle: Alumni\npermalink: /alumni/\n---\n"
            "> PhD Students\n\n1. Ms. Ada Quill: 2019-2023; Next: Pisa.\n\n"
            "2. Mr. Bo Ma: 2020-2024; Next: Ghent.\n\n"
            "> MSc Students\n\n1. 2019 - 2020: Cy Díaz (Next: Spades Ltd), Dana Fox (Oslo).\n\n"
            "2. 2021: Ren Sato, Ola Berg.\n",
        }
    )

    assert [(row.name, row.role, row.start, row.end) for row in found] == [
        ("Ada Quill", "PhD Student", "2019", "2023"),
        ("Bo Ma", "PhD Student", "2020", "2024"),
        ("Cy Díaz", "MSc Student", "2019", "2020"),
        ("Dana Fox", "MSc Student", "2019", "2020"),
        ("Ren Sato", "MSc Student", "", "2021"),
        ("Ola Berg", "MSc Student", "", "2021"),
    ]
    assert [row.next_place for row in found[:3]] == ["Pisa", "Ghent", "Spades Ltd"]


def test_the_page_that_lists_a_collection_is_none_of_its_items() -> None:
    found = read(
        {
            "_config.yml": SETTINGS,
            "_projects/index.md": "---\ntitle: Projects\n---\nWe have many.\n",
            "_projects/moss.md": "---\ntitle: Moss\n---\nGreen.\n",
        }
    )

    assert only(found, ProjectRow).name == "Moss"


def test_news_keep_a_title_above_the_template_s_text() -> None:
    found = read(
        {
            "_config.yml": SETTINGS,
            "_news/1.md": "---\ntitle: Four papers accepted\ndate: 2025-09-26\n---\n"
            "Announcements and news can be much longer than just quick inline posts.\n",
        }
    )

    row = only(found, NewsRow)
    assert (row.title, row.date, row.body) == ("Four papers accepted", "2025-09-26", "")
    assert whys(found) == ["sample"]


def test_highlights_among_publications_are_papers_and_stars_no_part_of_titles() -> None:
    found = read(
        {
            "_config.yml": SETTINGS,
            "_pages/cv.md": "---\ntitle: CV\npermalink: /cv/\n---\n# Ada Quill\n\n"
            "## News\n\n- 2024: We began (on paper, at least)\n\n"
            "## Selected Publications\n\n**Highlights:**\n"
            "- Quill, A., & Ma, B. (2023). ★ Roots in wet clay. *Journal of Soil*, 7(10), 17-39.\n"
            "- Ma, B., & Quill, A. (2021). Moss on old walls. *Journal of Soil*, 5(1), 3-9.\n",
        }
    )

    papers = [row.record.title for row in found.rows if isinstance(row, PaperRow)]
    assert papers == ["Roots in wet clay", "Moss on old walls"]
    assert only(found, NewsRow).title == "We began (on paper, at least)"


def test_a_mascot_is_no_person() -> None:
    found = read({"_config.yml": SETTINGS, "_members/m.md": "---\nname: Pip\nrole: mascot\n---\n"})

    assert not [row for row in found.rows if isinstance(row, PersonRow)]
    assert whys(found) == ["mascot"]


def test_education_and_experience_that_nobody_filled_in_are_told() -> None:
    found = read(
        {
            "config/_default/hugo.yaml": "title: Root Lab\n",
            "content/authors/quill/_index.md": "---\ntitle: Ada Quill\neducation:\n  courses:\n"
            "    - course: TODO\n      institution: Name of Institution\n"
            "    - course: PhD in Soil\n      institution: Ghent\nexperience:\n"
            "  - title: Your Position\n    company: Company Name\n---\n",
        }
    )

    assert only(found, EducationRow).institution == "Ghent"
    assert not [row for row in found.rows if isinstance(row, ExperienceRow)]
    assert whys(found) == ["sample", "sample"]


def test_an_item_of_a_collection_may_be_called_a_text() -> None:
    found = read(
        {
            "_config.yml": SETTINGS,
            "_publications/roots.txt": "---\ntitle: Roots of Trees\ndate: 2024-01-01\n---\n",
            "_publications/notes.txt": "What to say of roots.\n",
        }
    )

    assert only(found, PaperRow).record.title == "Roots of Trees"
    assert whys(found) == ["unread_file"]


def test_news_below_an_underlined_heading_are_news_whether_dated_or_not() -> None:
    found = read(
        {
            "_config.yml": SETTINGS,
            "index.md": "---\ntitle: Home\n---\nWe dig.\n\nWhat's New?\n======\n"
            "- _Jun 2026_: We have a new spade\n- _May 2025_: We have an old spade\n",
            "_pages/news.md": "---\ntitle: News\npermalink: /news/\n---\n"
            "» Ada came to the lab.\n\n» Her paper on roots was accepted in 2024 by Mud.\n\n"
            "» Ola went to Pisa.\n\n![All of us](/images/us.jpg)\n",
        }
    )

    told = [(row.title, row.date) for row in found.rows if isinstance(row, NewsRow)]
    assert told == [
        ("Ada came to the lab.", ""),
        ("Her paper on roots was accepted in 2024 by Mud.", ""),
        ("Ola went to Pisa.", ""),
        ("We have a new spade", "2026-06"),
        ("We have an old spade", "2025-05"),
    ]
    assert "picture_in_text" in whys(found)


def test_examples_of_data_are_told_by_their_texts() -> None:
    found = read(
        {
            "_config.yml": SETTINGS,
            "_data/projects.yaml": "- title: Wonder Server\n"
            "  description: Lorem ipsum dolor sit amet, consectetur.\n"
            "- title: Roots\n  description: How they bend.\n",
            "_data/cv.json": '{"basics": {"name": "Ada Quill", "summary": "At Red Brick '
            'University."}, "education": [{"institution": "GitHub University", "area": "Git"}]}',
        }
    )

    assert only(found, ProjectRow).name == "Roots"
    assert not [row for row in found.rows if not isinstance(row, ProjectRow | LabRow)]
    assert whys(found) == ["sample", "sample"]


def test_a_text_of_the_template_is_nobody_s_life() -> None:
    (person,) = people(
        {
            "_members/quill.md": "---\nname: Ada Quill\nrole: Postdoc\n---\n"
            "Lorem ipsum dolor sit amet, consectetur adipiscing elit.\n",
        }
    )

    assert (person.name, person.bio) == ("Ada Quill", "")


def test_a_group_tells_the_role_and_the_position_of_one_who_left_where_she_is() -> None:
    quill, berg, fox, sato = people(
        {
            "_people/a.md": "---\ntitle: Ada Quill\ncategory: PhD\ndescription: Mud\n---\n",
            "_people/b.md": "---\nname: Ola Berg\ncategory: Graduate Students\ncurrent: false\n"
            "position: Spades Ltd\nyear: 2017\n---\n",
            "_people/c.md": "---\nname: Dana Fox M.Sc.\nrole: co-advised with Cy Díaz\n---\n",
            "_people/d.md": "---\nname: Ren Sato, Ph.D., P.E.\nstarting: Fall 2025\n---\n",
            "_people/hiring.md": "---\nname: Postdoc\n---\nWe are hiring.\n",
        }
    )

    assert (quill.role, quill.headline) == ("PhD Student", "Mud")
    assert (berg.role, berg.next_place, berg.end) == ("Graduate Student", "Spades Ltd", "2017")
    assert (fox.name, fox.role, fox.advisors) == ("Dana Fox", "", ("Cy Díaz",))
    assert (sato.name, sato.start) == ("Ren Sato", "2025")


def test_on_cards_names_are_set_in_bold_and_the_rest_is_about_them() -> None:
    found = people(
        {
            "_pages/team.md": "---\ntitle: Team\n---\n# PhD Students\n\n"
            '<div align="center">\n<img src="a.png"><br>\n<strong>Ada Quill</strong><br>\n'
            "<em>PhD Student</em><br>\nSilent Spades<br>\n</div>\n\n"
            '<div align="center">\n<img src="b.png"><br>\n<strong>Ola Berg</strong><br>\n'
            "<em>PhD Student</em><br>\nRoot Growth<br>\n</div>\n"
        }
    )

    assert [(row.name, row.headline) for row in found] == [
        ("Ada Quill", "Silent Spades"),
        ("Ola Berg", "Root Growth"),
    ]


def test_a_paper_of_a_list_and_of_a_page_of_its_own_is_one() -> None:
    found = read(
        {
            "_config.yml": SETTINGS,
            "_data/citations.yaml": "- id: doi:10.1000/roots\n  title: Roots\u2013of Trees\n"
            "  authors: [Ada Quill]\n  date: '2024-02-01'\n"
            "- id: doi:10.1371/journal.pcbi.1007128\n  title: The template's own\n",
            "_papers/2024-roots.md": "---\ntitle: Roots-of Trees\ndate: 2024-02-12\n"
            "venue: Mud\n---\nThey grow.\n",
            "_papers/2021-roots.md": "---\ntitle: Roots-of Trees\ndate: 2021-02-12\n---\nA talk.\n",
        }
    )

    papers = [row for row in found.rows if isinstance(row, PaperRow)]
    assert [row.record.date[:4] for row in papers] == ["2024", "2021"]
    assert papers[0].record.venue == "Mud"
    assert papers[0].record.identifiers == (("doi", "10.1000/roots"),)
    assert whys(found) == ["sample"]


def test_a_data_file_with_news_in_its_name_lists_news() -> None:
    found = read(
        {
            "_config.yml": SETTINGS,
            "_data/lab_news.yml": "- date: 2026-06-01\n  text: Ada passes her exam\n",
        }
    )

    news = only(found, NewsRow)
    assert (news.title, news.date) == ("Ada passes her exam", "2026-06-01")


def test_rows_of_a_table_without_heads_begin_with_a_name_in_bold() -> None:
    found = people(
        {
            "_pages/people.md": "---\ntitle: Members\n---\n## Lab Members\n\n### PhD Candidates\n"
            + "".join(
                f"<table><tr>\n<td><img src='a.png'></td>\n<td> <b>{name}</b> – PhD candidate "
                f"@ NYU {year}– <br>\n<tt>{mail} (at) roots.example</tt><br>\n</td></tr></table>\n"
                for name, year, mail in (("Ada Quill", 2021, "ada"), ("Bo Ma", 2023, "bo"))
            )
        }
    )

    assert [(row.name, row.start, row.email) for row in found] == [
        ("Ada Quill", "2021", "ada@roots.example"),
        ("Bo Ma", "2023", "bo@roots.example"),
    ]


def test_a_group_among_authors_is_no_person() -> None:
    found = read(
        {
            "config/_default/hugo.yaml": "title: Roots\n",
            "content/authors/admin/_index.md": "---\ntitle: ROOTS-1\n"
            "role: Research Group at Ghent\n---\n",
            "content/authors/lab/_index.md": "---\ntitle: Root Growth Group\n---\n",
        }
    )

    assert not [row for row in found.rows if isinstance(row, PersonRow)]
    assert whys(found) == ["no_name", "no_name"]


def test_highlights_among_papers_are_papers() -> None:
    found = read(
        {
            "_config.yml": SETTINGS,
            "_pages/papers.md": "---\ntitle: Selected Publications\n---\n"
            "### Highlights: roots and mud\n"
            "* Ada Quill, Bo Ma, Roots of tall trees in heavy clay, Journal of Mud (2024).\n"
            "* Ola Berg, Ada Quill, Spades that bend in wet soil, Journal of Mud (2023).\n",
        }
    )

    titles = [row.record.title for row in found.rows if isinstance(row, PaperRow)]
    assert titles == ["Roots of tall trees in heavy clay", "Spades that bend in wet soil"]


def test_a_list_of_people_in_groups_has_the_role_of_its_group() -> None:
    berg, quill = people(
        {
            "_data/members.yml": "- group: Postdocs\n  role: Postdoc\n  people:\n"
            "    - name: Dr. Ola Berg\n      edu: [PhD in Mud]\n"
            "- group: Ph.D. Students\n  role: Ph.D. Student\n  people:\n    - name: Ada Quill\n",
        }
    )

    assert [(row.name, row.role) for row in (berg, quill)] == [
        ("Ola Berg", "Postdoc"),
        ("Ada Quill", "Ph.D. Student"),
    ]


def test_papers_in_press_are_no_press_and_headings_above_data_no_projects() -> None:
    found = read(
        {
            "_config.yml": SETTINGS,
            "_pages/papers.md": "---\ntitle: Publications\n---\n## In press\n\n<ol reversed>\n"
            "<li> Quill, A., & Ma, B. (2024). Roots of trees in clay. Journal of Mud, 3.</li>\n"
            "<li> Berg, O., & Quill, A. (2023). Spades in mud. Journal of Mud, 2.</li>\n</ol>\n",
            "projects/index.md": "---\ntitle: Projects\n---\n## Featured\n\n"
            '{% include list.html data="projects" %}\n\n## More\n\n'
            '{% include list.html data="projects" %}\n',
        }
    )

    titles = [row.record.title for row in found.rows if isinstance(row, PaperRow)]
    assert titles == ["Roots of trees in clay", "Spades in mud"]
    assert not [row for row in found.rows if isinstance(row, ProjectRow)]


def test_the_blocks_of_a_page_list_papers_and_people_as_pages_do() -> None:
    found = read(
        {
            "config/_default/hugo.yaml": "title: Root Lab\n",
            "content/papers/index.md": "---\ntitle: ''\ntype: landing\nsections:\n"
            "  - block: markdown\n    content:\n      title: <b>Selected Publications</b>\n"
            "      text: |\n        ## Reviewed papers\n\n"
            "        **1.** Quill A, Ma B. Roots of trees in clay. **_Mud_**. 2024 May 20\n\n"
            "        **2.** Berg O, Quill A. Spades that bend in mud. **_Mud_**. 2023 Mar 2\n"
            "  - block: markdown\n    content:\n      title: Lab Alumni\n      text: |\n"
            "        ## Post Doctoral Associates\n\n        - Cy Díaz, 2019-2021, now at Pisa\n"
            "---\n",
        }
    )

    papers = [(row.record.title, row.line) for row in found.rows if isinstance(row, PaperRow)]
    assert papers == [("Roots of trees in clay", 11), ("Spades that bend in mud", 13)]
    person = only(found, PersonRow)
    assert (person.name, person.role, person.is_former) == (
        "Cy Díaz", "Post Doctoral Associate", True,
    )  # fmt: skip


def test_the_names_behind_a_year_are_of_that_year() -> None:
    found = people(
        {
            "_pages/alumni.md": "---\ntitle: Alumni\n---\n## Former Interns\n\n"
            "* 2025: Ada Quill, Bo Ma\n* 2023: Cy Díaz\n"
        }
    )

    assert [(row.name, row.role, row.end, row.is_former) for row in found] == [
        ("Ada Quill", "Intern", "2025", True),
        ("Bo Ma", "Intern", "2025", True),
        ("Cy Díaz", "Intern", "2023", True),
    ]


def test_samples_of_papers_are_told_wherever_they_stand() -> None:
    found = read(
        {
            "_config.yml": SETTINGS,
            "files/bibtex1.bib": "@article{one, title={An Example Article}, year={2023},\n"
            "  author={Alice, Bob and Charlie}, journal={Journal of Examples}}\n",
            "_publications/five.md": "---\ntitle: 'Paper Title Number 5, with math'\n"
            "venue: Journal of Bugs\ndate: 2024-02-17\n---\n",
            "_bibliography/talks.bib": "@article{p, title={Placeholder talk title}, year={2021}}\n",
        }
    )

    assert not [row for row in found.rows if isinstance(row, PaperRow)]
    assert whys(found) == ["sample"] * 3


def test_the_owner_is_one_however_pages_print_her_name_and_her_line_tells_her_role() -> None:
    (quill,) = people(
        {
            "_config.yml": "title: Roots\nauthor:\n  name: Dr. Ada Maria Quill\n"
            '  bio: "Senior Lecturer in Soil, University of Clay"\n',
            "people.md": "---\ntitle: People\n---\n## Head\n\n- Ada M. Quill\n",
        }
    )

    assert (quill.name, quill.role) == ("Ada Maria Quill", "Senior Lecturer in Soil")
    assert quill.confidence >= 0.9


def test_what_a_page_repeats_in_another_language_is_no_row_of_its_own() -> None:
    found = read(
        {
            "_config.yml": SETTINGS,
            "_data/en/projects.yml": "- name: Deep Roots\n",
            "_data/fr/projects.yml": "- name: Racines profondes\n",
            "_data/projects2.yml": "- name: Moss\n",
            "people.md": "---\ntitle: People\n---\n## Students\n\n- Ada Quill (PhD)\n",
            "people_cn.md": "---\ntitle: 团队\n---\n## 学生\n\n- 林薇 (博士)\n",
        }
    )

    names = {row.name for row in found.rows if isinstance(row, PersonRow | ProjectRow)}
    assert names == {"Deep Roots", "Moss", "Ada Quill"}
    assert whys(found) == ["translation", "translation"]


def test_authors_stand_before_the_title_of_a_citation_or_in_the_excerpt() -> None:
    found = read(
        {
            "_config.yml": SETTINGS,
            "_publications/one.md": '---\ntitle: "9\\\\. Roots in clay: a $c$ study"\n'
            "date: 2023-07-12\ncitation: 'Ada Quill, Ola Berg and Bo Ma, <b>Roots in clay: a $c$ "
            "study.</b> <i>Soil</i>, 2023.'\n---\n",
            "_publications/two.md": "---\ntitle: Moss\ndate: 2022-01-02\n"
            "excerpt: '<b>Ada Quill</b>, Ola Berg and Bo Ma'\n---\n",
        }
    )

    one, two = (row.record for row in found.rows if isinstance(row, PaperRow))
    names = ["Ada Quill", "Ola Berg", "Bo Ma"]
    assert [author.name for author in one.authors] == names
    assert [author.name for author in two.authors] == names
    assert one.title.startswith("Roots in clay")
    assert not two.abstract


def test_a_line_that_tells_in_verbs_who_left_is_read_like_any_other() -> None:
    quill, berg = people(
        {
            "_data/alumni.yml": "- name: Ada Quill\n"
            "  description: received her PhD in May 2022 (Moss College) then postdoc at Clay Tech\n"
            "- name: Ola Berg\n  description: visiting student, then Spades Ltd\n"
        }
    )

    assert (quill.role, quill.end, quill.headline) == ("PhD", "2022-05", "Moss College")
    assert (quill.next_role, quill.next_place) == ("postdoc", "Clay Tech")
    assert (berg.role, berg.next_place) == ("visiting student", "Spades Ltd")


def test_one_line_of_a_person_in_data_tells_her_degree_and_what_came_next() -> None:
    quill, berg, ma = people(
        {
            "_data/alumni.yml": "- name: Ada Quill\n"
            "  detail: PhD (2025. 2) --> Spades Ltd · Assistant Professor · Clay Tech\n"
            "- name: Ola Berg\n  detail: M.S. (2011) · Professor · Moss College\n"
            "- name: Bo Ma\n  role: alumnus\n"
        }
    )

    assert (quill.role, quill.end) == ("PhD", "2025")
    assert (quill.next_role, quill.next_place) == ("Assistant Professor", "Spades Ltd, Clay Tech")
    assert (berg.role, berg.end) == ("M.S.", "2011")
    assert (berg.next_role, berg.next_place) == ("Professor", "Moss College")
    assert (ma.role, ma.next_place, ma.is_former) == ("", "", True)


def test_a_profile_s_lines_tell_a_role_with_a_number_and_an_address_in_words() -> None:
    (quill,) = people(
        {
            "_pages/team.md": "---\nlayout: profiles\ntitle: Team\nprofiles:\n  - name: Ada Quill\n"
            "    more_info: <p>PI of Lab 7</p><p>ada (at) roots.example</p>\n---\n"
        }
    )

    assert (quill.role, quill.email) == ("PI of Lab 7", "ada@roots.example")


def test_people_below_words_that_nobody_knows_are_people_of_the_page() -> None:
    found = people(
        {
            "_pages/alumni.md": "---\ntitle: Alumni\npermalink: /alumni/\n---\n"
            "#### PhD Students\n\n1. Ada Quill (2019), now at Clay Tech\n\n"
            "#### Of papers that we wrote together\n\n1. CTU: Bo Ma, Cy Díaz\n\n2. MIRE: Dana Fox\n"
        }
    )

    told = [(row.name, row.headline, row.is_former) for row in found]
    assert told == [
        ("Ada Quill", "", True),
        ("Bo Ma", "CTU", True),
        ("Cy Díaz", "CTU", True),
        ("Dana Fox", "MIRE", True),
    ]


def test_a_degree_behind_a_name_is_no_role_beside_one() -> None:
    (quill,) = people(
        {"team.md": "---\ntitle: Team\n---\n## Faculty\n\n- Ada Quill, Ph.D., Lecturer\n"}
    )

    assert quill.role == "Lecturer"


def test_headings_that_divide_projects_are_none() -> None:
    found = read(
        {
            "_config.yml": SETTINGS,
            "software.md": "---\ntitle: Software\n---\nCodes Developed\n-----\n"
            "* [Sift](https://github.com/roots/sift), which sorts soil.\n\n"
            "Codes Used\n-----\nI am familiar with several of them.\n",
            "about.md": "---\nlayout: about\npermalink: /\n---\nWe dig.\n\n"
            "### Awards and projects\n\n**Awards**\n\n1. Spade of Gold, 2020\n\n"
            "**Projects**\n\n1. **Deep Roots** (PI)\n\n"
            "### Write to us!\nWe like letters, and answer all of them.\n",
        }
    )

    names = [row.name for row in found.rows if isinstance(row, ProjectRow)]
    assert sorted(names) == ["Deep Roots", "Sift"]


def test_a_title_that_a_cv_cuts_is_no_second_paper() -> None:
    found = read(
        {
            "_config.yml": SETTINGS + "author:\n  name: Ada Quill\n",
            "cv.md": "---\ntitle: CV\n---\n## Publications\n\n"
            "* Quill, A., & Ma, B. (2025). The depth of roots in clay. *Soil*, 4(2), 1-9.\n",
            "publications.md": "---\ntitle: Publications\n---\n## Articles\n\n* Quill, A., & "
            "Ma, B. (2025). The depth of roots in clay: a study of moss. *Soil*, 4(2), 1-9.\n",
        }
    )

    assert only(found, PaperRow).record.title == "The depth of roots in clay: a study of moss"


def test_what_a_card_says_of_a_paper_is_no_news() -> None:
    found = read(
        {
            "_config.yml": SETTINGS,
            "about.md": "---\nlayout: about\npermalink: /\n---\nWe dig.\n\n"
            "## Publication Highlights\n"
            '\n<div class="card"><div>2026 · Soil Nexus</div><h3>Roots of the city</h3>'
            "<p>We show where roots are.</p></div>\n"
            '<div class="card"><div>2025 · Clay Letters</div><h3>Moss and its friends</h3>'
            "<p>We show where moss is.</p></div>\n",
        }
    )

    assert not [row for row in found.rows if isinstance(row, NewsRow | PaperRow)]


def test_what_is_captured_for_a_titled_part_stands_below_the_title() -> None:
    body = (
        "# Projects\n\n{% capture text %}\nWe send letters\nunder ground.\n{% endcapture %}\n\n"
        '{%\n  include feature.html\n  image="images/post.jpg"\n  title="Root Post"\n'
        '  link="https://post.example"\n  text=text\n%}\n\n'
        '{% include feature.html headline="Moss Maps" text="Maps of moss." %}\n\n'
        '{% capture text %}\nOur people.\n{% endcapture %}\n{% include feature.html title="Team" '
        'link="team" text=text %}\n'
    )

    found = read(
        {"_config.yml": SETTINGS, "projects/index.md": f"---\ntitle: Projects\n---\n{body}"}
    )

    told = [(row.name, row.home) for row in found.rows if isinstance(row, ProjectRow)]
    assert told == [("Root Post", "https://post.example"), ("Moss Maps", "")]


def test_pages_in_a_folder_of_projects_are_projects() -> None:
    found = read(
        {
            "_config.yml": SETTINGS,
            "research/index.md": "---\ntitle: Research\n---\n# Research\n\n## Clay\n\nIs deep.\n\n"
            "## Moss\n\nIs green.\n",
            "research/deep/index.md": "---\ntitle: Deep Roots\n---\nWe dig.\n",
            "research/papers.md": "---\ntitle: Publications\n---\nSoon.\n",
        }
    )

    names = [row.name for row in found.rows if isinstance(row, ProjectRow)]
    assert names == ["Deep Roots"]  # what a page of research is about are no projects


def test_somebody_in_a_collection_of_projects_is_a_person_with_what_her_page_lists() -> None:
    found = read(
        {
            "_config.yml": SETTINGS,
            "_projects/about_quill.md": "---\ntitle: Ada Quill\ncategory: PhD at Clay Tech\n"
            "description: Since 2022 fall\n---\nShe digs at night, and has always done so.\n\n"
            "#### Education\n\n- 2018.09-2022.06, Moss College, B.Sc. in Botany\n\n"
            "#### Publications\n\n[1].Quill, A., & Ma, B. (2024). **Letters under ground**. "
            "Journal of Soil, 4(2), 1-9.\n",
            "_projects/about_berg.md": "---\ntitle: Ola Berg\ncategory: faculty\n"
            "description: Associate Professor\n---\nHe digs.\n",
        }
    )

    berg, quill = (row for row in found.rows if isinstance(row, PersonRow))
    assert (quill.name, quill.role, quill.start) == ("Ada Quill", "PhD at Clay Tech", "2022")
    assert quill.bio == "She digs at night, and has always done so."
    assert (berg.name, berg.role) == ("Ola Berg", "Associate Professor")
    assert only(found, EducationRow).institution == "Moss College"
    assert only(found, PaperRow).record.title == "Letters under ground"


def test_cards_in_html_hold_one_person_each() -> None:
    card = '<div class="person-card"><h3>{}</h3><p class="role">{}</p></div>\n'
    former = (
        '<div class="alumni-card">\n<p class="alumni-name"><a href="https://a.example">{}</a></p>\n'
        '<p class="alumni-meta">{}</p>\n<p class="alumni-employer">{}</p>\n</div>\n\n'
    )
    found = people(
        {
            "_pages/group.md": "---\ntitle: Group\n---\n### Graduate Students\n\n"
            + card.format("Ada Quill", "PhD student")
            + card.format("Ola Berg", "Graduate student"),
            "_pages/alumni.md": "---\ntitle: Alumni\n---\n<h2>Postdoctoral Alumni</h2>\n"
            + former.format("Bo Ma", "Postdoctoral researcher, 2012–2013", "Spades Scientific")
            + former.format("Cy Díaz", "Postdoctoral researcher, 2014–2015", "John Spade"),
        }
    )

    told = [(row.name, row.role, row.start, row.next_place) for row in found]
    assert told == [
        ("Bo Ma", "Postdoctoral researcher", "2012", "Spades Scientific"),
        ("Cy Díaz", "Postdoctoral researcher", "2014", "John Spade"),
        ("Ada Quill", "PhD student", "", ""),
        ("Ola Berg", "Graduate student", "", ""),
    ]


def test_a_sentence_about_a_project_is_a_part_of_it() -> None:
    found = read(
        {
            "_config.yml": SETTINGS,
            "projects.md": "---\ntitle: Projects\n---\n## Projects\n\n**Deep Roots**\n\n"
            "This project digs for roots.\n\nFunded by the Moss Fund.\n\n**2. Moss Maps**\n\n"
            "This project maps moss.\n",
        }
    )

    told = [(r.name, r.description) for r in found.rows if isinstance(r, ProjectRow)]
    assert told == [
        ("Deep Roots", "This project digs for roots.\n\nFunded by the Moss Fund."),
        ("Moss Maps", "This project maps moss."),
    ]


def test_the_page_that_lists_the_papers_is_none() -> None:
    found = read(
        {"_config.yml": SETTINGS, "_publications/all.md": "---\ntitle: Publications\n---\nAll.\n"}
    )

    assert not [row for row in found.rows if isinstance(row, PaperRow)]
    assert whys(found) == ["not_a_paper"]


def test_lists_of_people_in_a_page_s_fields_are_called_as_the_lab_pleases() -> None:
    found = people(
        {
            "_pages/profiles.md": "---\nlayout: profiles\ntitle: People\nlab_directors:\n"
            "  - image: quill.jpg\n    content: quill.md\npostdocs:\n"
            "  - image:\n    name: Dr.Bo Ma\nhidden_people:\n  - image:\n    name: Cy Díaz\n---\n",
            "_pages/quill.md": "# Ada Quill\n\nShe digs.\n",
            "_layouts/profiles.liquid": "{% for p in page.lab_directors %}{% endfor %}"
            "{% for p in page.postdocs %}{% endfor %}",
        }
    )

    told = [(row.name, row.role, row.bio) for row in found]
    assert told == [("Ada Quill", "lab director", "She digs."), ("Bo Ma", "postdoc", "")]


def test_news_below_one_dash_and_an_emoji_stay_news_where_the_first_invites() -> None:
    found = read(
        {
            "_config.yml": SETTINGS,
            "index.md": "---\ntitle: Home\n---\nWe dig.\n\n🔥 News & Events\n-\n"
            "* **We are hiring students, join us!** Write to us.\n"
            "* *2025.10*: &nbsp;🎉 1 paper published in **Soil**.\n"
            "* *2025.09*: &nbsp;🎉 1 paper accepted by **Clay**.\n\n"
            "🎓 Education Background\n-\n* **PhD**: Botany, from A. Moss. University, 2019\n",
        }
    )

    dates = [row.date for row in found.rows if isinstance(row, NewsRow)]
    assert dates[-2:] == ["2025-10", "2025-09"]
    assert not [row for row in found.rows if isinstance(row, PaperRow)]


def test_a_heading_that_invites_is_nobodys_name() -> None:
    found = read({"index.md": "# Prospective Trainees\n\nWe are looking for people who dig.\n"})

    assert not [row for row in found.rows if isinstance(row, PersonRow)]


def test_news_stand_below_the_month_that_heads_them() -> None:
    found = read(
        {
            "_config.yml": SETTINGS,
            "index.md": "---\ntitle: Home\n---\nWe dig.\n\n## News\n\n"
            "<table><tr><td><b>April 2026</b><br/>\nAda won the spade of the year 2025.</td></tr>"
            "<tr><td><b>March 2026</b><br/>\n"
            "Ola found a root, and then another one.</td></tr></table>\n",
        }
    )

    told = [(row.date, row.title) for row in found.rows if isinstance(row, NewsRow)]
    assert told == [
        ("2026-04", "Ada won the spade of the year 2025."),
        ("2026-03", "Ola found a root, and then another one."),
    ]


def test_names_in_lists_come_with_titles_asides_and_what_became_of_them() -> None:
    quill, berg, ma = people(
        {
            "_data/alumni_msc.yml": "- name: Ada Quill, graduated 2024\n"
            "- name: Ola Berg (remote)\n  info: Mentor - Cy Díaz, current position - Spades Ltd\n"
            "- name: Miss Mia Ma\n- name: Paper Title Number 1\n",
            "_data/collaborators.yml": "- name: Dana Fox\n  role: Professor\n",
        }
    )

    assert (quill.name, quill.role, quill.end) == ("Ada Quill", "Master's Student", "2024")
    assert (berg.name, berg.next_place, berg.advisors) == ("Ola Berg", "Spades Ltd", ("Cy Díaz",))
    assert ma.name == "Mia Ma"


def test_two_with_their_titles_share_one_line() -> None:
    found = people(
        {"team.md": "---\ntitle: Team\n---\n## MSc students\n\n- Mr Bo Ma, Miss Mia Lin, 2024\n"}
    )

    assert [(row.name, row.start) for row in found] == [("Bo Ma", "2024"), ("Mia Lin", "2024")]


def test_an_item_of_data_may_be_one_line_behind_its_kind() -> None:
    found = people(
        {
            "_data/alumni_members.yml": "- pdra: Dr Ada Quill (2017-2024), now at Clay Tech\n"
            '- msc: "2024-25: Bo Ma, Cy Díaz"\n- Ola Berg (PhD 2019)\n',
            "_data/se3_alumni.yml": "- name: Ren Sato\n  next: now at Moss Inc\n",
        }
    )

    told = {(row.name, row.role, row.end, row.next_place) for row in found if row.is_former}
    assert told == {
        ("Ada Quill", "Postdoc", "2024", "Clay Tech"),
        ("Bo Ma", "Master's Student", "2025", ""),
        ("Cy Díaz", "Master's Student", "2025", ""),
        ("Ola Berg", "PhD", "2019", ""),
        ("Ren Sato", "", "", "Moss Inc"),
    }


def test_headings_and_institutions_are_nobody() -> None:
    found = people(
        {
            "team.md": "---\ntitle: Team\n---\n## Students\n\n- Ada Quill (PhD), to Clay Works\n\n"
            "### Academic partners\n\n- TU Mossland\n\n### What YOU can expect\n\n- Letters\n"
        }
    )

    assert [row.name for row in found] == ["Ada Quill"]


def test_the_main_language_stands_above_the_folders_of_others_save_at_the_top() -> None:
    page = "---\ntitle: Team\n---\n## Students\n\n- {} (PhD)\n"
    found = people(
        {
            "_pages/team.md": page.format("Ada Quill"),
            "_pages/fr/team.md": page.format("Ada Plume"),
            "people.html": "<a href='en/people.html'>English</a>",
            "en/people.html": page.format("Ola Berg"),
        }
    )

    assert [row.name for row in found] == ["Ada Quill", "Ola Berg"]


def test_a_tab_behind_the_sign_of_an_item_is_a_blank() -> None:
    found = people(
        {"team.md": "---\ntitle: Team\n---\n###\tPhD\n- Ada Quill (2025-)\n-\tOla Berg (2024-)\n"}
    )

    assert [(row.name, row.start) for row in found] == [("Ada Quill", "2025"), ("Ola Berg", "2024")]


def test_highlights_with_years_in_them_are_no_news() -> None:
    found = read(
        {
            "_config.yml": SETTINGS,
            "index.md": "---\ntitle: Home\n---\nWe dig.\n\n## Research Highlights\n\n"
            "### 1. Roots in clay and what they say\nA. Quill, O. Berg\n*Journal of Soil, 2025*\n",
        }
    )

    assert not [row for row in found.rows if isinstance(row, NewsRow)]


def test_examples_of_academicpages_are_told_in_data_and_in_a_cv() -> None:
    found = read(
        {
            "_config.yml": SETTINGS,
            "_data/authors.yml": "Name Name:\n  name: Name Name\n  uri: https://name.com\n",
            "_pages/cv.md": "---\ntitle: CV\npermalink: /cv/\n---\nEducation\n======\n"
            "* B.S. in GitHub, GitHub University, 2012\n* M.S. in Soil, Clay University, 2014\n",
        }
    )

    assert only(found, EducationRow).institution == "Clay University"
    assert whys(found) == ["sample", "sample"]


def test_an_address_in_the_place_of_words_is_her_page() -> None:
    (quill,) = people(
        {
            "_team/quill.md": "---\nname: Ada Quill\nprofile: https://clay.example/ada\n"
            "---\nShe digs.\n"
        }
    )

    assert (quill.homepage, quill.headline, quill.bio) == (
        "https://clay.example/ada", "", "She digs.",
    )  # fmt: skip


def test_a_list_of_theses_is_one_of_those_who_wrote_them() -> None:
    quill, berg = people(
        {
            "_data/alumni.yml": "- title: On roots in clay\n  author: ada.m.quill\n  year: 2026\n"
            "  type: mscthesis\n  next_step:\n    title: PhD Student\n    institution: Clay Tech\n"
            "- title: On moss\n  author: ola.berg\n  year: 2025\n  type: other\n"
        }
    )

    assert (quill.name, quill.thesis) == ("Ada M Quill", "On roots in clay")
    assert (quill.role, quill.end) == ("Master's Student", "2026")
    assert (quill.next_role, quill.next_place) == ("PhD Student", "Clay Tech")
    assert (berg.name, berg.role, berg.next_place) == ("Ola Berg", "", "")


def test_one_person_with_accents_and_without_is_one() -> None:
    (diaz,) = people(
        {
            "_data/alumni.yml": "- title: On moss\n  author: cy.diaz\n  year: 2026\n",
            "_data/people.yml": "- name: Cy Díaz\n",
        }
    )

    assert (diaz.name, diaz.thesis, diaz.is_former) == ("Cy Díaz", "On moss", True)


def test_a_lab_that_is_its_own_author_is_no_person() -> None:
    found = people(
        {
            "_config.yml": "title: Moss Batteries\nauthor:\n  name: Moss Batteries\n",
            "_people/quill.md": "---\nname: Ada Quill\nstatus: active\nrole: PhD student\n---\n",
            "_people/berg.md": "---\nname: Ola Berg\nstatus: active\n---\nHe digs.\n",
            "_posts/2010-01-07-post.md": '---\ntitle: "Post: Standard"\n---\nText.\n',
        }
    )

    assert [(row.name, row.role) for row in found] == [
        ("Ola Berg", ""),
        ("Ada Quill", "PhD student"),
    ]


def test_a_page_of_its_own_lists_news_below_that_word() -> None:
    found = read(
        {
            "_config.yml": SETTINGS,
            "_pages/lab.md": "---\ntitle: About\n---\n"
            "The <strong>R</strong>oot <strong>L</strong>ab.\n\n"
            "<h1>News</h1><br>\n\n<strong>May 2026</strong><br>\n\nAda won a spade.\n\n"
            "Ola found a root.\n\n<strong>April 2026</strong><br>\n\nWe moved to Pisa.\n",
        }
    )

    told = [(row.date, row.title) for row in found.rows if isinstance(row, NewsRow)]
    assert told == [
        ("2026-05", "Ada won a spade."),
        ("2026-05", "Ola found a root."),
        ("2026-04", "We moved to Pisa."),
    ]


def test_a_role_below_a_name_may_be_set_as_a_heading_and_run_together() -> None:
    ma, quill, berg = people(
        {
            "_pages/people.md": "---\nlayout: simple\n---\n<h3>Ada Quill</h3>\n"
            "<h6><em>Principle Investigator</em></h6>\n<p>She digs.</p>\n<h3>Ola Berg</h3>\n"
            "<h6><em>Research Technician II</em></h6>\n<p>He digs.</p>\n",
            "_people/ma.md": "---\nname: Bo Ma\nrole: gradstudent\n---\n",
        }
    )

    assert (ma.name, ma.role) == ("Bo Ma", "grad student")
    assert (quill.name, quill.role) == ("Ada Quill", "Principle Investigator")
    assert (berg.name, berg.role) == ("Ola Berg", "Research Technician II")


def test_a_name_with_a_list_below_it_is_the_person_and_the_first_item_her_position() -> None:
    quill, berg, ma = people(
        {
            "_pages/people.md": "---\ntitle: People\n---\n## Current Lab Members\n\n"
            "### Ada Quill, PhD (PI)\n\n* Associate Professor, Clay Tech (2022- )\n"
            "* Postdoc, Moss College (2012-2015)\n\n### Former Grad Students and Postdocs\n\n"
            "* Ola Berg\n  * Botany MSc (2018-2020)\n  * currently PhD student at Clay Tech\n"
            "* Dr. Bo Ma\n  * undergraduate student (2021-2022)\n",
        }
    )

    assert (quill.name, quill.role, quill.start) == (
        "Ada Quill", "PI, Associate Professor", "2022",
    )  # fmt: skip
    assert (berg.name, berg.role, berg.end) == ("Ola Berg", "Botany MSc", "2020")
    assert (berg.next_role, berg.next_place) == ("PhD student", "Clay Tech")
    assert (ma.name, ma.role, ma.end) == ("Bo Ma", "undergraduate student", "2022")


def test_alumni_below_a_year_have_their_names_in_two_scripts() -> None:
    (lin,) = people(
        {
            "_pages/alumni.md": "---\ntitle: Root Alumni\n---\n## PhD\n\n**2020**\n\n"
            "- **Wei Lin / 林薇**&emsp;泥土大学博士后\n"
        }
    )

    assert (lin.name, lin.native_name, lin.role, lin.end) == ("Wei Lin", "林薇", "PhD", "2020")


def test_papers_in_blocks_are_papers_whatever_their_page_is_called() -> None:
    block = (
        "**{} in clay and other soils** <br>\n_Ada Quill, Ola Berg, Bo Ma_ <br>\n"
        "<span>Journal of Soil, 2023</span> <br>\n[Paper](https://soil.example/{}) |\n"
        "[Code](https://code.example/{})\n\n"
    )
    names = ("Roots", "Moss", "Spades")
    found = read(
        {
            "_config.yml": SETTINGS,
            "_pages/soil/deep.md": '---\ntitle: "Research Topic: Soil"\n---\n## Deep\n\n'
            + "".join(block.format(name, name, name) for name in names),
        }
    )

    titles = [row.record.title for row in found.rows if isinstance(row, PaperRow)]
    assert titles == [f"{name} in clay and other soils" for name in names]
    assert not [row for row in found.rows if isinstance(row, ProjectRow)]


def test_buttons_between_papers_are_no_heading() -> None:
    block = (
        "**{} in clay and other soils** <br>\n_Ada Quill, Ola Berg, Bo Ma_ <br>\n"
        "<span>Journal of Soil, 2023</span> <br>\n[Paper](https://soil.example/{}) |\n"
        "[Code & Dataset](https://code.example/{}) |\n<a onclick='show()'> Abstract </a>\n\n"
    )
    names = ("Roots", "Moss", "Spades")
    found = read(
        {
            "_config.yml": SETTINGS,
            "_pages/publications.md": "---\ntitle: Publications\n---\n"
            + "".join(block.format(name, name, name) for name in names),
        }
    )

    titles = [row.record.title for row in found.rows if isinstance(row, PaperRow)]
    assert titles == [f"{name} in clay and other soils" for name in names]


def test_people_in_lines_below_roles_in_bold_each_have_that_role() -> None:
    found = people(
        {
            "_pages/group.md": "---\ntitle: ''\npermalink: /group/\n---\nMentoring Philosophy\n-\n"
            "I aim to help you grow.\n\nMentees\n-\nNumbers are those of the papers.\n\n"
            "**Ph.D. Student:**\n\nOla Berg\n\n**Master Students:**\n\n"
            "Ada Quill, Bo Ma [14], Mia Lin\n\n**Undergraduates:**\n\n"
            "* Class of 2028: Cy Díaz, Eva Roth\n* Class of 2024: Ken Ito [11] (co-mentor)\n",
        }
    )

    assert [(row.name, row.role, row.end) for row in found] == [
        ("Ola Berg", "Ph.D. Student", ""),
        ("Ada Quill", "Master Student", ""),
        ("Bo Ma", "Master Student", ""),
        ("Mia Lin", "Master Student", ""),
        ("Cy Díaz", "Undergraduate", ""),
        ("Eva Roth", "Undergraduate", ""),
        ("Ken Ito", "Undergraduate", "2024"),
    ]


def test_a_lab_whose_name_is_one_word_is_nobody_of_it() -> None:
    found = people(
        {
            "_config.yml": 'title: "ROOTS @ Pisa"\nname: ROOTS\nauthor:\n  name: ROOTS\n'
            "  bio: University of Pisa\n",
            "_pages/about.md": "---\npermalink: /\n---\nWe dig, and have dug for years.\n",
            "_pages/people.md": "---\ntitle: People\n---\n## PhD Students\n\n"
            "- Ada Quill\n- Bo Ma\n",
        }
    )

    assert [row.name for row in found] == ["Ada Quill", "Bo Ma"]


def test_students_of_a_year_stand_together_in_the_line_below() -> None:
    found = people(
        {
            "_pages/people.md": "---\ntitle: 团队\npermalink: /people/\n---\n"
            "<h2>在读硕士研究生</h2>\n<ul>\n  <li>\n    <strong>2023级硕士研究生</strong><br>\n"
            "    赖薇，陈根，金苗<br>\n  </li>\n"
            "  <li>\n    <strong>2024级硕士研究生</strong><br>\n    鲍叶<br>\n  </li>\n</ul>\n"
            "<h2>往届毕业生</h2>\n<ul>\n  <li>\n    <strong>2021级硕士毕业生</strong><br>\n"
            "    金源，王禾\n  </li>\n</ul>\n"
        }
    )

    assert [(row.name, row.role, row.start, row.is_former) for row in found] == [
        ("赖薇", "硕士研究生", "2023", False),
        ("陈根", "硕士研究生", "2023", False),
        ("金苗", "硕士研究生", "2023", False),
        ("鲍叶", "硕士研究生", "2024", False),
        ("金源", "硕士", "2021", True),
        ("王禾", "硕士", "2021", True),
    ]


def test_a_row_of_linked_names_lists_each_of_them() -> None:
    found = people(
        {
            "_pages/people.md": "---\ntitle: Members\n---\n## Teachers\n\n"
            "[李侃](https://roots.example/lk)\n\n### Ph.D\n\n"
            "[马智](https://roots.example/mz)  [Ada Quill](https://roots.example/aq)\n"
        }
    )

    assert [(row.name, row.role, row.homepage) for row in found] == [
        ("李侃", "", "https://roots.example/lk"),
        ("马智", "Ph.D", "https://roots.example/mz"),
        ("Ada Quill", "Ph.D", "https://roots.example/aq"),
    ]


def test_collections_with_names_of_the_lab_s_own_are_read_by_what_is_in_them() -> None:
    found = read(
        {
            "_config.yml": SETTINGS,
            "_journal/roots.md": "---\ntitle: Roots below moss\ncollection: journal\n"
            "date: 2019-01-01\nvenue: Journal of Moss\nauthor: Ada Quill and Bo Ma\n---\n",
            "_grad/list.md": "---\ntitle: 毕业去向\n---\n"
            "| 姓名 | 入学年份 | 培养层次 | 毕业去向 | 部门 |\n"
            "| - | - | - | - | - |\n| 郑根 | 2005 | 硕士 | 清风公司 | - |\n",
            "_recipes/soup.md": "---\ntitle: Soup\n---\nBoil.\n",
        }
    )

    paper, graduate = only(found, PaperRow).record, only(found, PersonRow)
    assert (paper.title, paper.venue, paper.date) == ("Roots below moss", "Journal of Moss", "2019")
    assert [author.name for author in paper.authors] == ["Ada Quill", "Bo Ma"]
    assert (graduate.name, graduate.role, graduate.start) == ("郑根", "硕士", "2005")
    assert (graduate.next_place, graduate.headline, graduate.is_former) == ("清风公司", "", True)
    assert [(each.file, each.why) for each in found.unplaced] == [
        ("_recipes/soup.md", "unread_file")
    ]


def test_results_of_a_team_are_papers() -> None:
    found = read(
        {
            "_config.yml": SETTINGS,
            "_pages/publications.md": '---\ntitle: ""\npermalink: /publications/\n---\n'
            "<h1>团队成果</h1>\n<h2>2025</h2>\n<ul>\n<li><strong>Quill A</strong>, Ma B. "
            '"Roots below moss in wet clay". <em>Journal of Moss</em>, 2025, 12(3): 4-9.</li>\n'
            "</ul>\n",
        }
    )

    assert only(found, PaperRow).record.title == "Roots below moss in wet clay"


def test_columns_without_a_head_are_told_by_their_cells() -> None:
    quill, berg = people(
        {
            "_pages/members.md": "---\ntitle: Members\n---\n## Alumni\n\n"
            "| | Name | | Project |\n|-:|:-|:---|:----|\n"
            "| 2022 | Ada Quill | Master's Student | Roots, seen from below |\n"
            "| 2014 | Ola Berg | Postdoc | Moss |\n"
        }
    )

    assert (quill.role, quill.end, quill.headline) == (
        "Master's Student",
        "2022",
        "Roots, seen from below",
    )
    assert (berg.role, berg.next_place, berg.headline) == ("Postdoc", "", "Moss")


def test_a_text_on_a_card_is_a_bio_and_no_list_of_positions() -> None:
    quill, ma = people(
        {
            "_pages/members.md": "---\ntitle: Members\n---\n<article><h2>Ada Quill, PhD</h2>\n"
            "<p>Specialist</p>\n<p>Dr. Ada Quill, received her degree from Pisa in 2013. "
            "Afterwards she worked in industry, on spades, and joined the lab in 2019.</p>\n"
            "</article>\n"
            "<article><h2>Bo Ma, MS</h2>\n<p>Doctoral Candidate</p>\n<p>Bo is in the group since "
            "2024. Currently he is working on roots, moss and on what is below them.</p>\n"
            "</article>\n"
        }
    )

    assert (quill.role, quill.is_former, quill.headline) == ("Specialist", False, "")
    assert quill.bio.startswith("Dr. Ada Quill, received her degree")
    assert (ma.role, ma.is_former, ma.next_place) == ("Doctoral Candidate", False, "")
    assert ma.bio.startswith("Bo is in the group")


def test_captions_and_buttons_name_nobody_and_no_project() -> None:
    found = read(
        {
            "_config.yml": SETTINGS,
            "team/index.md": "---\ntitle: Team\n---\n# Some Pictures\n\nSweaters in 2023.\n",
            "projects/index.md": "---\ntitle: Projects\n---\nThis is what we do.\n\n"
            "Our software is in one place, here are two highlights:\n\n- **Spade**: digs fast.\n",
        }
    )

    assert [row.name for row in found.rows if isinstance(row, PersonRow | ProjectRow)] == ["Spade"]


def test_posts_in_the_folder_of_projects_are_projects_and_its_notes_are_not() -> None:
    found = read(
        {
            "_config.yml": SETTINGS,
            "projects/_posts/0000-01-01-roots.md": "---\ntitle: Deep roots\n---\nWe dig.\n",
            "_people/ada.md": "---\nname: Ada Quill\nrole: PhD Student\nalumni: true\n"
            "image_path: ada.png\nsubsequently: Postdoc at Pisa\n---\n",
            "_people/README.md": "# README\n\nTo add a person create a new file.\n",
            "template/people_template.md": "---\ntitle: 姓名\n---\n培养层次：（学位）\n",
            "ada.png": "x",
        }
    )

    assert only(found, ProjectRow).name == "Deep roots"
    person = only(found, PersonRow)
    assert (person.photo, person.next_role, person.next_place) == ("ada.png", "Postdoc", "Pisa")
    assert not found.unplaced


def test_a_sentence_does_not_end_behind_a_title() -> None:
    news = only(
        read(
            {
                "_config.yml": SETTINGS,
                "_data/news.yml": "- date: 2024-01-14\n  text: Prof. Quill was honoured to be "
                "one of two to present the group's work on roots to the committee of the "
                "college, which met "
                "in Oslo. She spoke of moss.\n",
            }
        ),
        NewsRow,
    )

    assert news.title.startswith("Prof. Quill was honoured")


def test_papers_of_the_template_s_author_are_examples() -> None:
    citations = (
        "- id: doi:10.1/a\n  title: Cold\n  authors: [V. Other]\n  plugin: orcid.py\n"
        "- id: doi:10.1/b\n  title: Roots below moss\n  authors: [A. Quill]\n"
    )
    found = read(
        {
            "_config.yaml": SETTINGS,
            "_data/citations.yaml": citations,
            "_data/orcid.yaml": "- orcid: 0000-0002-4655-3773\n",
        }
    )

    assert only(found, PaperRow).record.title == "Roots below moss"
    assert whys(found) == ["sample"]


def test_lines_below_cards_name_people_of_their_own() -> None:
    card = (
        '<div class="person-card"><a class="person-name">{}</a>\n'
        '<p class="person-area">Master. Topic: Moss. (2022-2025)</p></div>\n'
    )
    found = people(
        {
            "_pages/members.md": "---\ntitle: Members\n---\n## Alumni\n\n"
            + card.format("Ada Quill")
            + card.format("Bo Ma")
            + "\n<div>\nCy Díaz: Master. Topic: Mud. (2021- 2024, currently © Spades)<br>\n\n"
            "Dana Fox: Master. Thesis:  (2017-2020, currently at Roots.com)\n</div>\n"
            + card.format("Ren Sato").replace(
                "</div>", "<p>Current Position: Postdoc, Pisa</p></div>"
            )
        }
    )

    assert [(row.name, row.start, row.end, row.next_place) for row in found] == [
        ("Ada Quill", "2022", "2025", ""),
        ("Bo Ma", "2022", "2025", ""),
        ("Cy Díaz", "2021", "2024", "Spades"),
        ("Dana Fox", "2017", "2020", "Roots.com"),
        ("Ren Sato", "2022", "2025", "Pisa"),
    ]
    assert not any(row.thesis or row.email for row in found)


def test_what_somebody_works_on_names_nobody() -> None:
    quill = people(
        {
            "_pages/team.md": "---\ntitle: Team\n---\n## PhD Students\n\n"
            "- **Ada Quill** (2026 Fall)  \n  *Research Area: Deep-Root Digging & Moss-Man Ties*\n"
            "- **Bo Ma** (2025 Fall)  \n  *Research Area: Mud*\n"
        }
    )

    assert [row.name for row in quill] == ["Ada Quill", "Bo Ma"]
    assert quill[0].interests == ("Deep-Root Digging", "Moss-Man Ties")


def test_headings_of_projects_head_lists_and_points_are_parts_of_a_project() -> None:
    found = read(
        {
            "_config.yml": SETTINGS,
            "_pages/projects.md": "---\ntitle: Projects\npermalink: /projects/\n---\n"
            "## Projects as Principal Investigator (PI)\n- Roots, moss and what grows between "
            "them in a stony field - Moss Fund (2025-2028)\n- Spades for all（2026-2027）\n\n"
            "## Clinical Focus\n\n<h3>Deep digging</h3>\n<p>We dig.\n\nFindings to date:</p>\n"
            "<ul><li>Depth: three feet were dug.</li>\n<li>Width: two.</li></ul>\n"
            "<h3>Wide digging</h3>\n<p>We dig wider.</p>\n",
        }
    )

    projects = [row for row in found.rows if isinstance(row, ProjectRow)]
    assert [(row.name, row.start, row.end) for row in projects] == [
        ("Roots, moss and what grows between them in a stony field", "2025", "2028"),
        ("Spades for all", "2026", "2027"),
        ("Deep digging", "", ""),
        ("Wide digging", "", ""),
    ]
    assert "three feet" in projects[2].description


def test_alumni_behind_the_month_in_which_they_left() -> None:
    found = people(
        {
            "_pages/members.md": "---\ntitle: Members\npermalink: /members/\n---\n## Alumni\n"
            "#### Master Students\n2026.02 김뿌리 TBD <br>\n"
            "2025.02 이나무 PhD Student, KNU Graduate School <br>\n\n"
            "#### Undergraduate Researchers\n2025.02 박이끼 Spade Works<br>\n",
        }
    )

    told = [(row.name, row.role, row.end, row.next_role, row.next_place) for row in found]
    assert told == [
        ("김뿌리", "Master Student", "2026-02", "", ""),
        ("이나무", "Master Student", "2025-02", "PhD Student", "KNU Graduate School"),
        ("박이끼", "Undergraduate Researcher", "2025-02", "", "Spade Works"),
    ]
    assert all(row.is_former for row in found)


def test_data_files_of_a_lab_that_began_with_allan_lab_s_template() -> None:
    found = read(
        {
            "_config.yml": SETTINGS,
            "_data/students.yml": "- name: Ada Quill (2025-)\n  photo: quill.jpg\n"
            "  info: PhD student\n"
            "- name: Berg,Ola\n  info: Master student\n",
            "_data/publist.yml": "- title: Roots below moss\n  authors: A. Quill, O. Berg\n"
            "  link:\n    url: https://moss.example/1\n"
            "    display: Journal of Moss, 12, 4-9 (2020)\n",
            "_data/research.yml": "- topic: Deep roots\n  description: We dig.\n",
            "images/teampic/quill.jpg": "x",
        }
    )

    quill, berg = (row for row in found.rows if isinstance(row, PersonRow))
    assert (quill.name, quill.start, quill.photo) == (
        "Ada Quill",
        "2025",
        "images/teampic/quill.jpg",
    )
    assert berg.name == "Ola Berg"
    paper = only(found, PaperRow).record
    assert (paper.venue, paper.volume, paper.date) == ("Journal of Moss", "12", "2020")
    assert only(found, ProjectRow).name == "Deep roots"
    assert not found.unplaced


def test_a_list_of_talks_holds_no_papers() -> None:
    found = read(
        {
            "_config.yml": SETTINGS,
            "_data/presentations.yml": "- date: Oct 28, 2025\n  conference: Roots 2025\n"
            "  location: Pisa\n  title: 'Invited talk: Deep roots <a href=\"/a.jpg\">[more]</a>'\n",
        }
    )

    talk = only(found, TalkRow)
    assert (talk.title, talk.starts_at, talk.place) == (
        "Deep roots",
        "2025-10-28",
        "Roots 2025, Pisa",
    )


def test_names_that_nobody_bears_and_files_put_aside() -> None:
    found = read(
        {
            "_config.yml": SETTINGS,
            "_members/jean.md": "---\nname: Anne Chovie\nrole: pi\n---\n",
            "_members/one.md": "---\nname: Person 2 (Master)\nrole: pi\n---\n",
            "_archive/_bibliography/papers.bib": "@article{a, title={Cold}, author={A. Other}}",
            "_news/_template.md": "---\ntitle: News to write\n---\n",
            "_pages/us.md": "---\ntitle: Team\n---\n## Students\n\n### Moss-Human Co-Simulation\n",
        }
    )

    assert not [row for row in found.rows if isinstance(row, PersonRow | PaperRow | NewsRow)]
    assert sorted(set(whys(found))) == ["draft", "sample"]


def test_where_graduates_went_in_data_by_years() -> None:
    (quill,) = people(
        {
            "_data/employment.yml": "masters:\n  - year: 2022\n    people:\n"
            "      - {name: 林根, dest: 清风公司}\n"
        }
    )

    assert (quill.name, quill.end, quill.next_place) == ("林根", "2022", "清风公司")
    assert quill.is_former


def test_one_year_before_where_somebody_went_is_that_of_leaving() -> None:
    (quill,) = people(
        {
            "_data/graduates.yml": "- year: 2021\n  name: QUILL Ada\n"
            "  destination: '研究生：University of Pisa'\n"
        }
    )

    assert (quill.start, quill.end, quill.is_former) == ("", "2021", True)
    assert (quill.next_role, quill.next_place) == ("研究生", "University of Pisa")


def test_citations_of_several_sources_are_read_once() -> None:
    found = read(
        {
            "_config.yml": SETTINGS,
            "_data/citations.yaml": "- {id: 'doi:10.1000/1', title: Deep roots, date: 2021}\n",
            "_data/sources.yaml": "- {id: 'doi:10.1000/1'}\n",
            "_data/sources_own.yaml": "- {id: own-1, title: Cold leaves, date: 2020}\n",
        }
    )

    papers = [row for row in found.rows if isinstance(row, PaperRow)]
    assert [row.record.title for row in papers] == ["Deep roots", "Cold leaves"]


def test_papers_that_a_piece_of_news_tells_of_are_no_news() -> None:
    found = read(
        {
            "_config.yml": SETTINGS,
            "news/index.md": "---\ntitle: News\n---\n### 2026.01 See you in Pisa\n"
            "Many of us will speak there.\n\n"
            "- Quill, A., & Berg, O. (2026, June). Deep roots in cold soil.\n"
            "- Moss, C. (2026, June). Leaves of the north. Paper to be presented.\n",
        }
    )

    assert only(found, NewsRow).title == "See you in Pisa"
    assert set(whys(found)) == {"unknown"}


def test_headings_and_roles_of_taiwan() -> None:
    moss, quill, berg = people(
        {
            "team.md": "---\ntitle: 實驗室\n---\n## 研究團隊\n\n### 林根 醫師\n整形外科醫師\n\n"
            "### 陳葉\n碩士生\n\n### 王石\n\n生物資訊\n\n博士生\n",
        }
    )

    assert (moss.name, moss.role) == ("林根", "整形外科醫師")
    assert (quill.name, quill.role) == ("陳葉", "碩士生")
    assert (berg.name, berg.role) == ("王石", "博士生")


def test_a_name_with_another_one_in_parentheses() -> None:
    (quill,) = people({"_members/q.md": "---\nname: 林根, Gen (Ada) Lin\nrole: phd\n---\n"})

    assert (quill.name, quill.native_name) == ("Gen (Ada) Lin", "林根")
