"""Pages that people wrote their own way on their sites: CVs, lists of news and of awards."""

import pytest

from labsite.import_site.readers.cv import kept_rows
from labsite.import_site.rows import (
    AwardRow,
    CourseRow,
    ExperienceRow,
    Found,
    LabRow,
    NewsRow,
    PaperRow,
    PersonRow,
    ProjectRow,
    Row,
    ServiceRow,
    TalkRow,
)
from publications.domain.record import Author, Record
from tests.labsite.import_site.readers.sites import read

SETTINGS = 'title: "Ada Quill"\nauthor:\n  name: "Ada Quill"\n'
LOOP = "{% for post in site.publications %}\n{% endfor %}\n"


def site(files: dict[str, str]) -> Found:
    return read({"_config.yml": SETTINGS} | files)


def of_kind(found: Found, kind: type[Row]) -> list:
    return [row for row in found.rows if isinstance(row, kind)]


def test_an_item_below_a_position_names_where_that_was() -> None:
    found = site(
        {
            "_pages/cv.md": "---\ntitle: CV\npermalink: /cv/\n---\n\nWork experience\n======\n"
            "* May 2019 - Now: Shelf Analyst\n  * Heap Institute (HI), University of Oslo, Norway\n"
            "\n* Research Assistant (June 2014 - July 2014)\n  * Library of Babel, Pisa, Italy\n"
            "  * Theme: heaps\n  * Supervisor: Gus Hart\n"
            "* May 2010 - May 2012: Sorter\n  * Sorted Heaps\n\n"
            "Papers\n======\n" + LOOP
        }
    )

    assert [
        (row.title, row.organisation, row.place, row.mentors, row.description)
        for row in of_kind(found, ExperienceRow)
    ] == [
        ("Shelf Analyst", "Heap Institute (HI), University of Oslo", "Norway", (), ""),
        ("Research Assistant", "Library of Babel", "Pisa, Italy", ("Gus Hart",), "- Theme: heaps"),
    ]
    # A position at an unknown place is not sure enough beside what a template lists; none is lost.
    assert [each.text for each in found.unplaced if "ort" in each.text] == [
        "* May 2010 - May 2012: Sorter",
        "- Sorted Heaps",
    ]


def test_the_positions_of_an_example_are_nobodys() -> None:
    found = site(
        {
            "_pages/cv.md": "---\ntitle: CV\npermalink: /cv/\n---\n\nWork experience\n======\n"
            "* Fall 2015: Research Assistant\n  * Github University\n"
            "  * Duties included: Merging pull requests\n* 2016 - 2018: Sorter\n  * GitHub, Oslo\n"
        }
    )

    assert [row.title for row in of_kind(found, ExperienceRow)] == ["Sorter"]
    assert "sample" in {each.why for each in found.unplaced}


def test_a_member_is_what_the_template_shows_below_her_name() -> None:
    def member(**fields: str) -> str:
        return (
            "---\n" + "".join(f"{name}: {text}\n" for name, text in fields.items()) + "---\nHi.\n"
        )

    found = read(
        {
            "_config.yml": "title: Heap Lab\n",
            "_data/types.yaml": "staff:\n  description: Staff\nphd:\n  description: PhD Student\n"
            "recent:\n  description: Recent lab member\n",
            "_members/a.md": member(name="Ann Lee", role="staff", description="Heap Analyst",
                                    affiliation="Heap Hospital"),
            "_members/b.md": member(name="Bo Ma", role="phd", description="Sorter of Heaps"),
            "_members/c.md": member(name="Cy Day", role="recent", description="Former PhD student"),
            "_members/d.md": member(name="Di Fox", role="bsc", description="Student of Shelves"),
        }
    )  # fmt: skip

    assert [(row.name, row.role, row.headline) for row in of_kind(found, PersonRow)] == [
        ("Ann Lee", "Heap Analyst", "Heap Hospital"),
        ("Bo Ma", "PhD Student", "Sorter of Heaps"),
        ("Cy Day", "PhD student", ""),
        ("Di Fox", "Student of Shelves", ""),
    ]
    assert [row.is_former for row in of_kind(found, PersonRow)] == [False, False, True, False]
    assert not found.unplaced


def test_citations_keep_their_numbers_at_pubmed() -> None:
    found = read(
        {
            "_config.yml": "title: Heap Lab\n",
            "_data/citations.yaml": "- id: pubmed:41234567\n  title: Heaps of clay\n"
            "  authors: [Ann Lee]\n  date: 2024-02-03\n",
        }
    )

    (paper,) = of_kind(found, PaperRow)
    assert paper.record.identifiers == (("pubmed", "41234567"),)


def test_a_page_of_work_experience_calls_nobody_to_join() -> None:
    found = site(
        {
            "_pages/jobs.md": "---\ntitle: Work experience\npermalink: /jobs/\n---\n"
            "* May 2019 - Now: Shelf Analyst\n  * University of Oslo, Norway\n",
        }
    )

    assert [row.title for row in of_kind(found, ExperienceRow)] == ["Shelf Analyst"]
    assert not any(row.joining for row in of_kind(found, LabRow))


def test_a_collection_may_be_called_in_the_fields_of_its_items() -> None:
    found = site(
        {
            "_rewards/2024-03-30.md": "---\ntitle: We welcome Bo Ma\ndate: 2024-03-22\n"
            "collection: news\n---\nThe new students are:\n\n- **Bo Ma**, MSc student\n",
        }
    )

    assert [(row.title, row.date) for row in of_kind(found, NewsRow)] == [
        ("We welcome Bo Ma", "2024-03-22")
    ]
    assert [row.name for row in of_kind(found, PersonRow)] == ["Ada Quill"]


def test_what_somebody_works_on_is_no_position() -> None:
    found = site(
        {
            "_pages/about.md": "---\npermalink: /\ntitle: Home\n---\n\nI sort.\n\n"
            "## What I Work On\n\n"
            "<div><h3>Heaps</h3><p>Sorting them by night.</p></div>\n",
        }
    )

    assert not of_kind(found, ExperienceRow)


def test_years_that_head_a_list_are_those_of_its_days() -> None:
    found = site(
        {
            "_pages/media.md": "---\ntitle: Media\npermalink: /media/\n---\n\n# 2026\n\n"
            '**May 9**\n\n[Heap TV "The Pile" - Shelves at night](https://heap.example/1)\n\n'
            "**October**\n\n[Radio Clay - Sorting](https://heap.example/2)\n\n# 2025\n\n"
            "**30 May**: [A morning among heaps](https://heap.example/3)\n",
        }
    )

    assert [(row.title, row.date, row.url) for row in of_kind(found, NewsRow)] == [
        ('Heap TV "The Pile" - Shelves at night', "2026-05-09", "https://heap.example/1"),
        ("Radio Clay - Sorting", "2026-10", "https://heap.example/2"),
        ("A morning among heaps", "2025-05-30", "https://heap.example/3"),
    ]


def test_each_entry_below_a_year_is_news_of_its_own() -> None:
    def entry(date: str, text: str) -> str:
        return (
            f'<div class="entry">\n<span class="date">{date}</span>\n'
            f'<span class="content">{text}</span>\n</div>\n'
        )

    found = site(
        {
            "_pages/about.md": "---\npermalink: /\ntitle: Home\n---\n\nI sort.\n\n<h4>News</h4>\n\n"
            "<h4>2025</h4>\n"
            + entry("2025-07", "A talk on heaps in Oslo.")
            + entry("2025-04", "A talk on shelves in Pisa.")
            + "<h4>2024</h4>\n"
            + entry("2024", "The library opens.")
        }
    )

    assert [(row.title, row.date) for row in of_kind(found, NewsRow)] == [
        ("A talk on heaps in Oslo", "2025-07"),
        ("A talk on shelves in Pisa", "2025-04"),
        ("The library opens", "2024"),
    ]


def test_a_table_of_press_has_its_dates_and_outlets_apart() -> None:
    found = site(
        {
            "_pages/media.md": "---\ntitle: Media\npermalink: /media/\n---\n\n"
            "| Date | Media | Title |\n| --- | --- | --- |\n"
            "| 25/10/2025 | **Heap Post** | [How to sort by night](https://heap.example/1) |\n"
            "| 2/03/2024 | Clay Radio | Of shelves, heaps and their keepers |\n\n---\n\nNo more.\n",
        }
    )

    assert [(row.title, row.date, row.body) for row in of_kind(found, NewsRow)] == [
        ("How to sort by night", "2025-10-25", "Heap Post"),
        ("Of shelves, heaps and their keepers", "2024-03-02", "Clay Radio"),
    ]


def test_a_day_alone_is_that_of_the_talk_below_it() -> None:
    found = site(
        {
            "_pages/talks.md": "---\ntitle: Talks\npermalink: /talks/\n---\n\n# 2024\n\n"
            "**October 25**\n\n[Heap Day talk on shelves](https://heap.example/1.pdf)\n\n---\n\n"
            "# 2023\n\n**March**\n\n[2023 Clay Fair talk on heaps](https://heap.example/2.pdf)\n",
        }
    )

    assert [(row.title, row.starts_at) for row in of_kind(found, TalkRow)] == [
        ("Heap Day talk on shelves", "2024-10-25"),
        ("2023 Clay Fair talk on heaps", "2023-03"),
    ]


def test_people_of_whom_a_page_tells_in_sentences() -> None:
    found = read(
        {
            "_config.yml": "title: Heap Lab\n",
            "_pages/team.md": "---\ntitle: Team\npermalink: /team/\n---\n\n"
            "### Principal Investigator\n\n<strong>Dr. Ada Quill</strong> earned her degrees in "
            "Pisa. Then she came here.\n\n### Students\n\n**Bo Ma** is a PhD student from Pisa.\n\n"
            "**Cy Day** joined in 2020 and sorts.\n\n### Staff\n\nNow hiring.\n",
        }
    )

    assert [(row.name, row.role) for row in of_kind(found, PersonRow)] == [
        ("Ada Quill", "Principal Investigator"),
        ("Bo Ma", "PhD student"),
        ("Cy Day", "Student"),
    ]
    assert of_kind(found, PersonRow)[2].bio == "**Cy Day** joined in 2020 and sorts."


def test_what_stands_where_nobody_wrote_anything_says_nothing() -> None:
    found = read(
        {
            "_config.yml": "title: Home\n"
            "description: A simple, whitespace theme for academics. Based on folio design.\n",
            "_pages/about.md": "---\npermalink: /\ntitle: about\n---\n\nWe sort heaps of clay.\n",
            "_data/team_members.yml": "- name: Bo Ma\n  position: Sorter of Heaps\n  info: N/A\n"
            "  github: 0\n  introduction: none\n",
            "_news/a.md": "---\ndate: 2024-02-03\ninline: true\n---\n"
            "At 24&#37; the &#34;Heap&#34;\n",
        }
    )

    (lab,) = of_kind(found, LabRow)
    (member,) = of_kind(found, PersonRow)
    assert (lab.name, lab.tagline) == ("", "")
    assert (member.role, member.headline, member.bio) == ("Sorter of Heaps", "", "")
    assert member.identifiers == member.links == ()
    assert [row.title for row in of_kind(found, NewsRow)] == ['At 24% the "Heap"']


def test_what_stands_around_a_list_of_honours_is_none() -> None:
    found = site(
        {
            "_pages/awards.md": "---\ntitle: Awards\npermalink: /awards/\n---\n\n"
            "In my life I was given several prizes and awards:\n\n"
            "* 2025: **Golden Shelf.** Library of Babel. [Read here](https://heap.example/1)\n"
            "* 4 scientific prizes\n* Details see full CV. [Download](https://heap.example/2)\n",
        }
    )

    assert [(row.title, row.date) for row in of_kind(found, AwardRow)] == [
        ("Golden Shelf. Library of Babel", "2025")
    ]
    assert len([each for each in found.unplaced if each.file == "_pages/awards.md"]) == 3


def test_bold_capitals_end_a_list_of_people() -> None:
    found = site(
        {
            "_pages/cv.md": "---\ntitle: CV\npermalink: /cv/\n---\n\n## Supervision\n\n"
            "* Bo Ma, PhD student\n\n**SKILLS, COURSES & EXPEDITIONS**\n\n"
            "* **Heap Skipper** (2017). Clay Council, Norway.\n",
        }
    )

    assert [row.name for row in of_kind(found, PersonRow)] == ["Ada Quill", "Bo Ma"]


@pytest.mark.parametrize(
    ("author", "title"), [("Read Here", "Of shelves"), ("Clay School", "Description: An event")]
)
def test_a_line_of_another_list_is_no_paper(author: str, title: str) -> None:
    assert kept_rows.is_no_paper(Record(title=title, authors=(Author(name=author),)))
    assert not kept_rows.is_no_paper(Record(title="Of shelves", authors=(Author(name="Bo Ma"),)))


def test_definitions_below_a_position_say_where_it_was_and_what_it_was_about() -> None:
    found = site(
        {
            "_pages/cv.md": "---\ntitle: CV\npermalink: /cv/\n---\n\n## Work experience\n\n"
            "_07/2023_ – 08/2025:\t**Heap Researcher (EU-funded).**  \n"
            ":   *Institution:* [University of Oslo](https://heap.example), Norway.  \n"
            ":   *Training:* shelves  \n:   *Supervisor:* Dr. Gus Hart  \n",
        }
    )

    (post,) = of_kind(found, ExperienceRow)
    assert (post.title, post.organisation) == (
        "Heap Researcher (EU-funded)",
        "University of Oslo, Norway",
    )
    assert (post.start, post.end) == ("2023-07", "2025-08")
    assert (post.mentors, post.description) == (("Gus Hart",), "*Training:* shelves")


def test_a_table_of_courses_is_read_by_its_head() -> None:
    found = site(
        {
            "_pages/teaching.md": "---\ntitle: Teaching\npermalink: /teaching/\n---\n\n"
            "| Year | University, Country | Course | Hours | Students no. | Type (role) |\n"
            "| --- | --- | --- | --- | --- | --- |\n"
            "| 2025/2026 | [University of Oslo](https://heap.example), Norway | Sorting I | 12 "
            "| ~30 | seminars (lecturer) |\n"
            "| Fall 2019 | Library of Babel | Shelves | | 8 | grading |\n",
        }
    )

    assert [
        (row.name, row.term, row.year, row.institution, row.role, row.description)
        for row in of_kind(found, CourseRow)
    ] == [
        ("Sorting I", "", 2025, "University of Oslo, Norway", "lecturer",
         "Hours: 12\nStudents no.: ~30"),
        ("Shelves", "fall", 2019, "Library of Babel", "grading", "Students no.: 8"),
    ]  # fmt: skip


def test_lines_with_labels_tell_of_one_course() -> None:
    found = site(
        {
            "_pages/teaching.html": "---\ntitle: Teaching\npermalink: /teaching/\n---\n<ul>\n"
            "<li>2023–2024\n<br/> Course: Heaps II\n<br/> Position: Main instructor\n"
            "<br/> Language: English</li>\n<li>2021\n<br/> Course: Shelves\n"
            "<br/> Students: 12</li>\n"
            "</ul>\n",
        }
    )

    assert [
        (row.name, row.year, row.role, row.description) for row in of_kind(found, CourseRow)
    ] == [
        ("Heaps II", 2023, "Main instructor", "Language: English"),
        ("Shelves", 2021, "", "Students: 12"),
    ]


def test_a_time_before_a_service_is_no_part_of_it() -> None:
    found = site(
        {
            "_pages/cv.md": "---\ntitle: CV\npermalink: /cv/\n---\n\n## Service\n\n"
            "* January 2026 - Present. Member of the Forum of Heaps.\n"
            "* October 2017 - July 2019. Secretary of the Shelf Committee.\n",
        }
    )

    assert [(row.role, row.body, row.start, row.end) for row in of_kind(found, ServiceRow)] == [
        ("Member", "Forum of Heaps", "2026-01", ""),
        ("Secretary", "Shelf Committee", "2017-10", "2019-07"),
    ]


def test_what_a_page_says_is_told_with_its_headings() -> None:
    found = site(
        {
            "_pages/research.md": "---\ntitle: Ideas\npermalink: /ideas/\n---\n\n"
            "### Heaps at night\n\nThey sort.\n\nThey rest.\n\n### An empty one\n",
        }
    )

    assert [each.text for each in found.unplaced if each.why == "page_text"] == [
        "### Heaps at night\nThey sort.",
        "They rest.",
    ]


def test_a_table_of_theses_on_a_page_about_teaching_names_students() -> None:
    found = site(
        {
            "_pages/teaching.md": "---\ntitle: Teaching\npermalink: /teaching/\n---\n\n"
            "### Supervised PhD Theses (1 - ongoing)\n\n"
            "| Starting date | Expected end date | Title | Student | Supervisor(s) |\n"
            "| --- | --- | --- | --- | --- |\n"
            "| May 2026 | May 2029 | *“Of heaps and shelves”*<sup>#</sup> | Bo Ma "
            "| Dr Ada Quill |\n\n## Teaching publications\n\n"
            "Quill, A. and Ma, B. (2024). Shelves. Poster in Oslo.\n",
        }
    )

    (student,) = [row for row in of_kind(found, PersonRow) if row.name == "Bo Ma"]
    assert (student.role, student.thesis, student.is_former) == (
        "PhD",
        "Of heaps and shelves",
        False,
    )
    assert (student.start, student.end, student.advisors) == ("2026-05", "2029-05", ("Ada Quill",))
    assert not of_kind(found, CourseRow)


def test_a_line_that_leads_elsewhere_is_no_talk() -> None:
    found = site(
        {
            "_pages/cv.md": "---\ntitle: CV\npermalink: /cv/\n---\n\n## Talks\n\n"
            "* For information on my talks, please see the talks page of this site.\n"
            "* Shelves at night. Library of Babel, May 2024.\n",
        }
    )

    assert [row.title for row in of_kind(found, TalkRow)] == ["Shelves at night"]


def test_what_a_paper_is_in_stands_behind_a_word_in_bold() -> None:
    found = site(
        {
            "_pages/publications.md": "---\ntitle: Papers\npermalink: /publications/\n---\n\n"
            '* _"Heaps of clay."_ (2019) Quill, A; Ma, B; Roe, G **In:** Forum of Heaps. '
            "22: 65-73.\n",
        }
    )

    (paper,) = of_kind(found, PaperRow)
    assert [author.name for author in paper.record.authors][-1] in ("G. Roe", "G Roe", "Roe, G")


def test_a_project_of_a_list_keeps_what_its_own_page_says() -> None:
    found = read(
        {
            "_config.yml": "title: Heap Lab\n",
            "_data/projects.yaml": "- title: Heaps of clay\n  subtitle: Shelves\n"
            "  description: We sort.\n",
            "_projects/heaps.md": "---\ntitle: Heaps of clay\n---\nThey lie in Oslo at night.\n",
        }
    )

    (project,) = of_kind(found, ProjectRow)
    assert project.description == "We sort.\n\nThey lie in Oslo at night."


def test_a_page_that_jekyll_only_copies_is_told() -> None:
    found = read(
        {
            "_config.yml": "title: Heap Lab\n",
            "papers/heaps.html": "<html><body><p>Of heaps and shelves.</p></body></html>\n",
            "files/notebook.html": "<html><body><p>1 + 1</p></body></html>\n",
        }
    )

    assert [(each.file, each.why) for each in found.unplaced] == [
        ("papers/heaps.html", "unread_file")
    ]


def test_what_is_listed_below_an_honour_is_told() -> None:
    found = site(
        {
            "_pages/cv.md": "---\ntitle: CV\npermalink: /cv/\n---\n\n## Awards\n\n"
            "* Golden Shelf Award (2025)\n  * Given by the Library for heaps of clay.\n",
        }
    )

    assert [row.title for row in of_kind(found, AwardRow)] == ["Golden Shelf Award"]
    assert [each.text for each in found.unplaced] == ["Given by the Library for heaps of clay."]


def test_a_date_may_have_a_cell_of_its_own_before_news() -> None:
    row = "<tr>\n  <td>{}</td>\n  <td>{}</td>\n</tr>\n"
    found = read(
        {
            "_config.yml": "title: Root Lab\n",
            "_pages/news.md": "---\ntitle: News\n---\n<table>\n"
            + row.format("5/2026", "Our map of moss is out!")
            + row.format("11/2025", "Mia won the prize for soil.")
            + "</table>\n",
        }
    )

    assert [(news.date, news.title) for news in found.rows if isinstance(news, NewsRow)] == [
        ("2026-05", "Our map of moss is out!"),
        ("2025-11", "Mia won the prize for soil."),
    ]


def test_a_page_whose_lines_could_be_data_is_read_as_text() -> None:
    found = site(
        {
            "_pages/group.md": "---\ntitle: Group\npermalink: /group/\n---\n\n"
            "### Graduate Students\n\n- Mia Lin: Ph.D. Student (2024-Present)\n"
            "    - B.S. from Clay University\n\n### Alumni\n\n"
            "- Ola Berg: Research Intern (2021-2022)\n- Ren Sato: Postdoc (2020-2022)\n"
        }
    )

    people = {row.name: (row.role, row.start) for row in of_kind(found, PersonRow)}
    assert people["Mia Lin"] == ("Ph.D. Student", "2024")
    assert people["Ola Berg"] == ("Research Intern", "2021")
    assert people["Ren Sato"] == ("Postdoc", "2020")


def test_a_heading_that_tells_what_one_does_is_nobody() -> None:
    page = (
        "---\ntitle: Why we meet\n---\n# Group meetings\n\n### Making Meetings Easy\n\n"
        "We are a hybrid lab, so somebody is always remote at our group meetings.\n\n"
        "### Feedback Welcome\n\nWe hear it gladly, whatever it is that you have to say.\n"
    )
    found = read({"_config.yaml": "title: Root Lab\n", "team/why-group-meeting.md": page})

    assert "Making Meetings Easy" not in [getattr(row, "name", "") for row in found.rows]


def test_a_guide_for_interns_lists_none() -> None:
    page = (
        "---\ntitle: Intern Guide\n---\n# Intern Guide\n\n### Punctuality Matters\n\n"
        "Who is on time is late, and who is late is left outside until the meeting is over.\n\n"
        "### Professional Courtesy\n\nSay when you cannot come, and to whom you told that.\n"
    )
    found = read({"_config.yaml": "title: Root Lab\n", "handbook/intern-guide.md": page})

    assert not of_kind(found, PersonRow)


def test_a_page_of_goals_lists_nobody() -> None:
    text = "We share work that says what we know of roots, and how we came to know it in the end."
    page = f"---\ntitle: Our goals\n---\n\n### Seek Roots\n\n{text}\n\n### Embrace Clay\n\n{text}\n"
    found = read({"_config.yaml": "title: Root Lab\n", "_pages/goals.md": page})

    assert not of_kind(found, PersonRow)


def test_a_page_of_papers_lists_what_its_headings_say_beside_these() -> None:
    page = (
        "---\ntitle: Publications\n---\n\n{% for post in site.publications %}{% endfor %}\n\n"
        "## Past Projects\n\n* **Deep Roots** – On roots below old walls (Clay Fund)\n"
        "* **Wet Moss** – On moss in rain\n\n"
        "## Additional Talks\n\n* Jun 2026: Keynote at the Root Days. Pisa, Italy.\n"
        "* May 2026: Talk at [Clay College](https://clay.example/). Bonn, Germany. "
        "[Slides](https://ada.example/clay.pdf) (Recording to come...)\n"
    )
    found = read({"_config.yaml": "title: Root Lab\n", "_pages/publications.md": page})

    assert [row.name for row in of_kind(found, ProjectRow)] == ["Deep Roots", "Wet Moss"]
    keynote, talk = of_kind(found, TalkRow)
    assert [keynote.starts_at, talk.starts_at] == ["2026-06", "2026-05"]
    assert [keynote.place, talk.place] == ["Pisa, Italy", "Bonn, Germany"]
