"""CVs kept as data: RenderCV, JSON Resume, YAML that somebody made up, and lists of people."""

import json

from labsite.import_site.readers.cv import page
from labsite.import_site.rows import (
    AwardRow,
    CourseRow,
    EducationRow,
    ExperienceRow,
    Found,
    PaperRow,
    PersonRow,
    ProjectRow,
    ServiceRow,
    TalkRow,
)

RENDERCV = """\
cv:
  name: Ada Quill
  location: Pisa, Italy
  email: ada@quill.example.org
  phone: tel:+39-050-555-0123
  website: https://quill.example.org
  social_networks:
    - network: GitHub
      username: ada-quill
    - network: ORCID
      username: 0000-0002-1825-0097
  sections:
    summary:
      - I sort books.
    education:
      - institution: University of Delft
        area: Sorting
        degree: PhD
        start_date: 2009-09
        end_date: 2013-06
        location: Delft, Netherlands
        highlights:
          - "Advisor: Gus Hart"
    experience:
      - company: University of Pisa
        position: Associate Professor
        start_date: 2018-01
        end_date: present
        highlights:
          - Sorted the old library
    publications:
      - title: How to Sort a Heap of Books
        authors: [Bo Ma, "***Ada Quill***"]
        doi: 10.1234/heap
        journal: Journal of Shelves
        date: 2023-06
    selected_honors:
      - bullet: Golden Shelf Award, 2023
      - name: Best Pile
        date: 2019
    invited_talks:
      - reversed_number: '"Shelves at Night" at the Library of Babel, May 2022'
    projects:
      - name: "[Heap](https://github.com/quill/heap)"
        date: 2020
        summary: A machine that sorts.
    skills:
      - label: Languages
        details: Italian, Dutch
design:
  theme: classic
"""

RESUME = {
    "basics": {
        "name": "Ada Quill",
        "label": "Librarian",
        "email": "ada@quill.example.org",
        "phone": "555-0123",
        "url": "https://quill.example.org",
        "profiles": [{"network": "GitHub", "username": "ada-quill"}],
    },
    "work": [
        {
            "name": "Babel Libraries",
            "position": "Sorter",
            "startDate": "2014-01-01",
            "endDate": "2017-12",
            "summary": "Sorted.",
            "highlights": ["Two halls"],
        }
    ],
    "education": [
        {
            "institution": "University of Oslo",
            "area": "Shelves",
            "studyType": "Bachelor",
            "startDate": "2005",
            "endDate": "2009",
        }
    ],
    "awards": [{"title": "Golden Shelf", "date": "2023-05-02", "awarder": "Babel"}],
    "publications": [
        {"name": "On Piles", "publisher": "Journal of Shelves", "releaseDate": "2016-05"}
    ],
    "languages": [{"language": "Italian", "fluency": "Native"}],
}

OWN = r"""
name: {first: Ada, last: Quill}
email: ada@quill.example.org
positions:
  - place: Babel Libraries
    title: Sorter
    dates: 2014--2017
    details: with \href{https://hart.example.org/~gus}{Gus Hart} on halls
teaching:
  - semester: F2024
    name: Sorting by Hand
    short: Pisa 15-780
    position: TA
advising:
  - name: Bo Ma
    year: 2020--2022
    details: "visiting from Oslo, now professor at Delft"
service:
  reviewer:
    - Journal of Shelves
talks:
  - title: Shelves at Night
    location: Library of Babel
    year: 2022
"""

PEOPLE = """\
bo_ma:
  first: Bo
  last: Ma
  title: PhD student
  status: active
  website: https://bo.example.org
eve_stone:
  first: Eve
  last: Stone
  title: PhD student
  status: finished
  affiliation: Delft
"""


def of_kind(found: Found, kind: type) -> list:
    return [row for row in found.rows if isinstance(row, kind)]


def test_rendercv():
    found = page.read(RENDERCV, file="cv.yaml")

    (ada,) = of_kind(found, PersonRow)
    assert (ada.name, ada.homepage) == ("Ada Quill", "https://quill.example.org")
    assert ada.identifiers == (("github", "ada-quill"), ("orcid", "0000-0002-1825-0097"))
    assert ada.bio == "I sort books."
    (degree,) = of_kind(found, EducationRow)
    assert (degree.degree, degree.subject, degree.start) == ("PhD", "Sorting", "2009-09")
    assert (degree.place, degree.advisors) == ("Delft, Netherlands", ("Gus Hart",))
    (post,) = of_kind(found, ExperienceRow)
    assert (post.title, post.organisation) == ("Associate Professor", "University of Pisa")
    assert (post.start, post.end) == ("2018-01", "")
    assert post.description == "- Sorted the old library"
    assert post.line == RENDERCV.split("\n").index("      - company: University of Pisa") + 1
    (paper,) = of_kind(found, PaperRow)
    assert [author.name for author in paper.record.authors] == ["Bo Ma", "Ada Quill"]
    assert paper.record.ids("doi") == ("10.1234/heap",)
    assert [(one.title, one.date) for one in of_kind(found, AwardRow)] == [
        ("Golden Shelf Award", "2023"),
        ("Best Pile", "2019"),
    ]
    (talk,) = of_kind(found, TalkRow)
    assert (talk.title, talk.starts_at) == ("Shelves at Night", "2022-05")
    (project,) = of_kind(found, ProjectRow)
    assert (project.name, project.repository) == ("Heap", "https://github.com/quill/heap")
    assert [one.why for one in found.unplaced] == ["no_place"]
    assert "555" not in repr(found)


def test_json_resume():
    found = page.read(json.dumps(RESUME, indent=2), file="resume.json")

    (ada,) = of_kind(found, PersonRow)
    assert (ada.name, ada.role) == ("Ada Quill", "Librarian")
    (post,) = of_kind(found, ExperienceRow)
    assert (post.title, post.organisation) == ("Sorter", "Babel Libraries")
    assert (post.start, post.end) == ("2014-01-01", "2017-12")
    assert post.description == "Sorted.\n- Two halls"
    (degree,) = of_kind(found, EducationRow)
    assert (degree.degree, degree.subject, degree.end) == ("Bachelor", "Shelves", "2009")
    (award,) = of_kind(found, AwardRow)
    assert (award.title, award.giver, award.date) == ("Golden Shelf", "Babel", "2023-05-02")
    (paper,) = of_kind(found, PaperRow)
    assert (paper.record.title, paper.record.date) == ("On Piles", "2016-05")
    assert [one.why for one in found.unplaced] == ["no_place"]
    assert "555" not in repr(found)


def test_yaml_of_ones_own():
    found = page.read(OWN)

    (post,) = of_kind(found, ExperienceRow)
    assert (post.organisation, post.start, post.end) == ("Babel Libraries", "2014", "2017")
    assert post.mentors == ("Gus Hart",)
    assert "[Gus Hart](https://hart.example.org/~gus)" in post.description
    (course,) = of_kind(found, CourseRow)
    assert (course.code, course.institution) == ("15-780", "Pisa")
    assert (course.term, course.year, course.role) == ("fall", 2024, "TA")
    ada, bo = of_kind(found, PersonRow)
    assert ada.name == "Ada Quill"
    assert (bo.start, bo.end, bo.is_former) == ("2020", "2022", True)
    assert (bo.next_role, bo.next_place) == ("professor", "Delft")
    (review,) = of_kind(found, ServiceRow)
    assert (review.role, review.body) == ("Reviewer", "Journal of Shelves")
    (talk,) = of_kind(found, TalkRow)
    assert (talk.place, talk.starts_at) == ("Library of Babel", "2022")


def test_a_list_of_people():
    bo, eve = page.read(PEOPLE).rows

    assert (bo.name, bo.role, bo.is_former) == ("Bo Ma", "PhD student", False)
    assert bo.homepage == "https://bo.example.org"
    assert (eve.is_former, eve.next_place) == (True, "Delft")


def test_who_co_advises_a_student_does_so_beside_whose_cv_it_is():
    found = page.read(
        "cv:\n  name: Ada Quill\n  sections:\n    students:\n"
        "      - {name: Bo Ma, degree: PhD, co_advisor: Gus Hart}\n"
        "      - {name: Eve Stone, degree: PhD, advisor: Gus Hart}\n"
        "      - {name: Dana Fox, degree: PhD, advisor: Ada Quill, co_advisor: Gus Hart}\n"
    )

    people = of_kind(found, PersonRow)
    told = [(row.name, row.advisors, row.is_co_advised) for row in people]
    assert told[-3:] == [
        ("Bo Ma", ("Gus Hart",), True),
        ("Eve Stone", ("Gus Hart",), False),
        ("Dana Fox", ("Ada Quill", "Gus Hart"), False),
    ]


def test_aliases_that_grow_without_end_are_no_cv():
    bomb = "cv: &a {name: Ada Quill}\n" + "\n".join(
        f"b{at}: &b{at} [{', '.join([f'*b{at - 1}' if at else '*a'] * 9)}]" for at in range(9)
    )

    assert all(not isinstance(row, ExperienceRow) for row in page.read(bomb).rows)


def test_what_an_entry_says_beside_its_fields_is_told() -> None:
    found = page.read(
        "cv:\n  name: Ada Quill\n  sections:\n    education:\n"
        "      - institution: University of Pisa\n        degree: PhD\n        highlights:\n"
        "          - 'Advisor: Prof. Gus Hart'\n          - 'GPA: 3.97/4.00'\n"
        "    projects:\n      - name: Piles\n        url: https://github.com/\n"
    )

    [education] = [row for row in found.rows if isinstance(row, EducationRow)]
    [project] = [row for row in found.rows if isinstance(row, ProjectRow)]
    assert education.advisors == ("Gus Hart",)
    assert (project.repository, project.home) == ("", "")
    assert [(each.text, each.why) for each in found.unplaced] == [("GPA: 3.97/4.00", "extra_field")]


def test_a_list_of_courses_that_stands_elsewhere_is_none() -> None:
    found = page.read(
        "cv:\n  name: Ada Quill\n  sections:\n    teaching:\n"
        "      - course: 2005-2006 Courses Taught\n        institution: Moss College\n"
        "      - course: Courses in Moss\n        institution: Moss College\n"
    )

    assert [row.name for row in found.rows if isinstance(row, CourseRow)] == ["Courses in Moss"]
    assert "2005-2006 Courses Taught" in found.unplaced[0].text


def test_the_title_of_a_supervised_thesis_is_nobodys_position():
    supervised = [
        {"date": "2021 - 2024", "name": "Bo Ma", "level": "PhD project", "institution": "Clay Tech",
         "title": "“Moss in the shade of old walls”"},
        {"date": "2020", "name": "Cy Díaz", "level": "PhD", "title": "Visiting student of the lab"},
        {"date": "2019", "name": "Mia Lin", "type": "internal", "title": "Keeper of the old herbs"},
    ]  # fmt: skip
    studied = [{"institution": "Moss College", "degree": "PhD", "year": "2012"}]
    resume = {"basics": {"name": "Ada Quill"}, "education": studied, "supervision": supervised}
    found = page.read(json.dumps(resume))
    _, bo, cy, mia = (row for row in found.rows if isinstance(row, PersonRow))

    assert (bo.name, bo.role, bo.start, bo.end) == ("Bo Ma", "PhD", "2021", "2024")
    assert (bo.thesis, bo.headline) == ("Moss in the shade of old walls", "Clay Tech")
    assert (cy.role, cy.thesis) == ("Visiting student of the lab", "")
    assert (mia.role, mia.thesis) == ("Keeper of the old herbs", "")


def test_who_calls_herself_several_things_is_what_she_works_as_now():
    work = [
        {"name": "Babel Libraries", "position": "Librarian", "startDate": "2018", "endDate": ""}
    ]
    basics = {**RESUME["basics"], "label": "Sorter, Reader of Maps"}

    (ada,) = (
        each
        for each in page.read(json.dumps({**RESUME, "basics": basics, "work": work})).rows
        if isinstance(each, PersonRow)
    )

    assert (ada.role, ada.headline) == ("Librarian", "Sorter, Reader of Maps")


def test_work_that_is_no_list_tells_no_position() -> None:
    data = {"basics": {"name": "Ada Quill", "label": "Botanist"}, "work": 5}

    found = page.read(json.dumps(data, indent=2), file="resume.json")

    (person,) = (row for row in found.rows if isinstance(row, PersonRow))
    assert person.role == "Botanist"
