"""A homepage, as text, as Markdown and as HTML, is read into the same rows."""

import functools

import pytest

from labsite.import_site.readers.cv import page
from labsite.import_site.rows import (
    AwardRow,
    CourseRow,
    EducationRow,
    ExperienceRow,
    Found,
    LabRow,
    NewsRow,
    PaperRow,
    PersonRow,
    ProjectRow,
)

TEXT = """\
Name: Ada Quill
University: University of Pisa
URL: https://quill.example.org
Teaching
Awards
Publications
Ada Quill

Associate Professor
Department of Sorting
ada@quill.example.org
Phone: +39 050 555 0123

I am an associate professor at the University of Pisa, where I sort books with my students.

Research interests: sorting, shelves, piles

I am looking for motivated students who like to sort.
(1) Prospective students: please apply to our programme and name me.
(2) Visitors: send me an email with your CV.

Teaching
CS 101 Sorting by Hand: spring 2024
CS 202/302 Shelves and Piles: fall 2023

Projects

Heap is a machine that sorts books by their weight.

Rack is a shelf that grows with its books.

Awards
Golden Shelf Award, 2023
Best Pile, Library of Babel, 2019

Current Ph.D. Students
Bo Ma (with Cy Díaz)
Dana Fox

Alumni
Eve Stone (PhD, 2022, now Assistant Professor at Delft)
Finn (Jim) Marsh (BS, 2020, now Librarian at Uppsala)

Publications
2023

How to Sort a Heap of Books
Bo Ma, Dana Fox, and Ada Quill
In Proceedings of the International Conference on Shelves (ICS), June 2023.

Education

2009.9 - 2013.6: Ph.D. at University of Delft

2005.9 - 2009.6: B.Sc. from the University of Oslo

Experience

2012.6 - 2012.9: Research intern at Babel Libraries
Working with Gus Hart and Ida Ray
"""

MARKDOWN = """\
# Ada Quill

Associate Professor, University of Pisa
[ada@quill.example.org](mailto:ada@quill.example.org) | https://quill.example.org

I am an associate professor at the University of Pisa, where I sort books with my students.

## Openings

I am looking for motivated students who like to sort.

## Courses

- **CS 101**: Sorting by Hand (Spring 2024)
- **CS 202/302**: Shelves and Piles (Fall 2023)

## Projects

- **Heap**: sorts books by their weight ([code](https://github.com/quill/heap))
- **Rack**: a shelf that grows with its books

## Honors & Awards

- 2023: Golden Shelf Award
- 2019: Best Pile, Library of Babel

## Group

### PhD students

- [Bo Ma](https://bo.example.org) (co-advised with Cy Díaz)
- Dana Fox

### Former members

- Eve Stone, PhD 2022 → Assistant Professor at Delft
- Finn (Jim) Marsh, BS 2020, now Librarian at Uppsala

## Selected publications

- Bo Ma, Dana Fox, Ada Quill. "How to Sort a Heap of Books". International Conference on Shelves \
(ICS), 2023.

## Education

- **Ph.D.**, University of Delft, Sep 2009 – Jun 2013
- **B.Sc.**, University of Oslo, Sep 2005 – Jun 2009

## Experience

- **Research intern**, Babel Libraries, June 2012 – Sept 2012. Mentors: Gus Hart, Ida Ray
"""

HTML = """\
<html><head><title>Ada Quill</title></head><body>
<nav><a href="#t">Teaching</a></nav>
<h1>Ada Quill</h1>
<p>Associate Professor<br>University of Pisa<br>ada [at] quill.example.org<br>
<a href="https://orcid.org/0000-0002-1825-0097">ORCID</a></p>
<p>I am an associate professor at the University of Pisa, where I sort books with my students.</p>
<p><b>Prospective students:</b> I am looking for motivated students, please apply to our programme.
</p>
<h2>Teaching</h2>
<table><tr><td>Spring 2024</td><td>CS 101</td><td>Sorting by Hand</td></tr>
<tr><td>Fall 2023</td><td>CS 202/302</td><td>Shelves and Piles</td></tr></table>
<h2>Projects</h2>
<h3>Heap</h3><p>Sorts books by their weight.</p>
<h3>Rack</h3><p>A shelf that grows with its books.</p>
<h2>Awards</h2>
<ul><li>Golden Shelf Award (2023)</li><li>Best Pile, Library of Babel, 2019</li></ul>
<h2>PhD Students</h2>
<ul><li><a href="https://bo.example.org">Bo Ma</a> (jointly with Cy Díaz)</li><li>Dana Fox</li></ul>
<h2>Alumni</h2>
<ul><li>Eve Stone (PhD 2022), now Assistant Professor at Delft</li>
<li>Finn (Jim) Marsh (BS 2020), currently Librarian at Uppsala</li></ul>
<h2>Publications</h2>
<ul><li><b>How to Sort a Heap of Books</b><br>Bo Ma, Dana Fox, Ada Quill<br>
<i>International Conference on Shelves (ICS), 2023</i></li></ul>
<h2>Education</h2>
<h3>Ph.D.</h3><p>University of Delft</p><p>2009-09 – 2013-06</p>
<h3>B.Sc.</h3><p>University of Oslo</p><p>2005-09 – 2009-06</p>
<h2>Employment</h2>
<h3>Research intern</h3><p>Babel Libraries</p><p>06/2012 – 09/2012</p>
<p>Mentors: Gus Hart and Ida Ray</p>
<footer>© 2024 Ada Quill</footer></body></html>
"""

read = functools.cache(page.read)
every_form = pytest.mark.parametrize("text", [TEXT, MARKDOWN, HTML], ids=["text", "md", "html"])


def rows(found: Found, kind: type) -> list:
    return [row for row in found.rows if isinstance(row, kind)]


@every_form
def test_whose_page_it_is(text):
    found = read(text)

    owner = rows(found, PersonRow)[0]
    assert (owner.name, owner.role) == ("Ada Quill", "Associate Professor")
    assert owner.email == "ada@quill.example.org"
    assert owner.bio.startswith("I am an associate professor")
    (lab,) = rows(found, LabRow)
    assert "Pisa" in lab.institution
    assert "looking for motivated students" in lab.joining
    assert "looking for" not in lab.about


@every_form
def test_students_and_where_they_went(text):
    people = rows(read(text), PersonRow)[1:]

    assert [(one.name, one.is_former, one.advisors) for one in people] == [
        ("Bo Ma", False, ("Cy Díaz",)),
        ("Dana Fox", False, ()),
        ("Eve Stone", True, ()),
        ("Finn (Jim) Marsh", True, ()),
    ]
    assert people[0].role.replace(".", "").lower() == "phd student"
    assert [(one.role, one.end, one.next_role, one.next_place) for one in people[2:]] == [
        ("PhD", "2022", "Assistant Professor", "Delft"),
        ("BS", "2020", "Librarian", "Uppsala"),
    ]


@every_form
def test_courses(text):
    courses = rows(read(text), CourseRow)

    assert [(one.code, one.name, one.term, one.year) for one in courses] == [
        ("CS 101", "Sorting by Hand", "spring", 2024),
        ("CS 202/302", "Shelves and Piles", "fall", 2023),
    ]


@every_form
def test_projects(text):
    heap, rack = rows(read(text), ProjectRow)

    assert (heap.name, rack.name) == ("Heap", "Rack")
    assert "by their weight" in heap.description
    assert "grows with its books" in rack.description


@every_form
def test_awards(text):
    assert [(one.title, one.date, one.people) for one in rows(read(text), AwardRow)] == [
        ("Golden Shelf Award", "2023", ("Ada Quill",)),
        ("Best Pile, Library of Babel", "2019", ("Ada Quill",)),
    ]


@every_form
def test_education_and_experience(text):
    found = read(text)

    studied = rows(found, EducationRow)
    assert [(one.degree, one.institution, one.start, one.end) for one in studied] == [
        ("Ph.D.", "University of Delft", "2009-09", "2013-06"),
        ("B.Sc.", "University of Oslo", "2005-09", "2009-06"),
    ]
    (intern,) = rows(found, ExperienceRow)
    assert (intern.title, intern.organisation) == ("Research intern", "Babel Libraries")
    assert (intern.start, intern.end) == ("2012-06", "2012-09")
    assert intern.mentors == ("Gus Hart", "Ida Ray")


@every_form
def test_papers_count_once(text):
    (paper,) = rows(read(text), PaperRow)

    assert paper.record.title == "How to Sort a Heap of Books"
    assert [author.name for author in paper.record.authors] == ["Bo Ma", "Dana Fox", "Ada Quill"]


@every_form
def test_no_line_is_lost_and_furniture_is_none(text):
    assert read(text).unplaced == []


@every_form
def test_telephone_numbers_are_never_kept(text):
    assert "555" not in repr(read(text))


def test_rows_say_where_they_stood():
    bo = next(row for row in page.read(TEXT, file="index.txt").rows if "Bo Ma" in repr(row))

    assert (bo.file, bo.line) == ("index.txt", TEXT.split("\n").index("Bo Ma (with Cy Díaz)") + 1)


def test_what_no_row_holds_is_told_line_by_line():
    text = TEXT + "\nGrants\n\nShelves for all, Library Fund, 2020\n\nLanguages\n\nItalian, Dutch\n"

    told = read(text).unplaced

    assert [(one.text, one.why) for one in told] == [
        ("Shelves for all, Library Fund, 2020", "grants"),
        ("Italian, Dutch", "no_place"),
    ]
    assert text.split("\n")[told[0].line - 1] == told[0].text


def test_a_bold_year_before_an_award_begins_it_and_what_is_listed_below_is_told():
    found = read(
        "# Ada Quill\n\n## Awards\n\n"
        "**2022** Golden Shelf Prize.\n- For sorted heaps\n- 3,000 EUR\n\n"
        "**May 2021** Best Pile, Library of Babel\n- Hosted by the Heap Society\n"
    )

    assert [(one.title, one.date) for one in rows(found, AwardRow)] == [
        ("Golden Shelf Prize", "2022"),
        ("Best Pile, Library of Babel", "2021-05"),
    ]
    assert [(each.why, each.text) for each in found.unplaced] == [
        ("no_place", "For sorted heaps"),
        ("no_place", "3,000 EUR"),
        ("no_place", "Hosted by the Heap Society"),
    ]


def test_a_label_names_only_what_is_listed_below_it():
    found = read(
        "# Ada Quill\n\n## Awards\n\n- **2022**\n  - Golden Shelf Prize\n"
        "- Best Pile, Library of Babel\n- Silver Heap\n"
    )

    assert [(one.title, one.date) for one in rows(found, AwardRow)] == [
        ("Golden Shelf Prize", "2022"),
        ("Best Pile, Library of Babel", ""),
        ("Silver Heap", ""),
    ]


def test_a_heading_that_a_line_of_signs_sets_apart_ends_the_section_above():
    found = read(
        "# Ada Quill\n\nEducation\n======\n* Ph.D in Botany, Oslo University, 2018\n\n"
        "Selected Non-Faculty Professional Appointments\n======\n"
        "* Technical Writer at Clay Institute, 2001-2008\n\nMy matters\n===\n* Clay, 2019\n"
    )

    assert [(one.degree, one.end) for one in rows(found, EducationRow)] == [("Ph.D", "2018")]
    assert [(one.title, one.start) for one in rows(found, ExperienceRow)] == [
        ("Technical Writer", "2001")
    ]
    assert [each.text for each in found.unplaced] == ["My matters", "Clay, 2019"]


def test_the_word_before_the_years_of_a_course_is_none_of_its_name():
    found = read("# Ada Quill\n\n## Teaching\n\n* Roots in Clay in 2024, 2022 and 2021\n")

    assert [(one.name, one.year) for one in rows(found, CourseRow)] == [
        ("Roots in Clay", 2024), ("Roots in Clay", 2022), ("Roots in Clay", 2021),
    ]  # fmt: skip


def test_a_line_that_names_where_courses_are_taught_is_no_course():
    found = read(
        "# Ada Quill\n\n## Teaching\n\n**University of Oslo**\n- Roots (Fall 2022)\n\n"
        "**University of Pisa**\n- Shelves, 2018\n"
    )

    assert [(one.name, one.institution) for one in rows(found, CourseRow)] == [
        ("Roots", "University of Oslo"),
        ("Shelves", "University of Pisa"),
    ]


def test_news_below_a_month_below_a_year_are_of_that_month():
    found = read(
        "# Roots\n\n## News\n\n### 2024\n\n#### May\n\n- Ada Quill won the Golden Shelf.\n\n"
        "### 2023\n\n- Dec: We moved to Oslo.\n"
    )

    assert [(one.title, one.date) for one in rows(found, NewsRow)] == [
        ("Ada Quill won the Golden Shelf.", "2024-05"),
        ("We moved to Oslo", "2023-12"),
    ]


def test_a_degree_that_names_a_town_is_none_of_the_university_above():
    found = read(
        "# Ada Quill\n\n## Education\n\n- MSc in Botany, Oslo University, 2020\n"
        "- BSc in Geology, Pisa, 2018\n- BA in Law, cum laude, 2017\n"
        "- University of Delft\n  - Diploma in Clay, 2016\n"
    )

    assert [(one.degree, one.institution) for one in rows(found, EducationRow)] == [
        ("MSc", "Oslo University"),
        ("BSc", "Pisa"),
        ("BA", ""),
        ("Diploma", "University of Delft"),
    ]


def test_a_position_with_its_university_and_country_is_no_place():
    found = read("# Ada Quill\n\n## Experience\n\n- Postdoc, Clay University, Chile, 2013-2015\n")

    assert [(one.title, one.organisation) for one in rows(found, ExperienceRow)] == [
        ("Postdoc", "Clay University, Chile")
    ]
    assert not found.unplaced


def test_what_stands_beside_an_address_of_e_mail_is_read_or_told() -> None:
    found = page.read(
        "# Ada Quill\n\nRoom 205, Clay Hall, ada@pisa.example\n\n"
        "Postdoc | bo@pisa.example\n\nwet feet, cy@pisa.example\n\n"
        "I sort roots and clay all day long with my students.\n",
        file="ada.md",
    )

    person, lab = found.rows
    assert isinstance(person, PersonRow)
    assert isinstance(lab, LabRow)
    assert (person.email, person.role) == ("ada@pisa.example", "Postdoc")
    assert lab.address == "Room 205, Clay Hall"
    assert [(each.line, each.text) for each in found.unplaced] == [(7, "wet feet")]


def test_the_positions_that_a_text_about_somebody_lists_are_her_career() -> None:
    found = page.read(
        "# Ada Quill\n\nI sort roots and clay all day long with my students.\n\n"
        "Where I have been so far:\n- Research engineer, Clay Lab, Dec 2023 - Oct 2024\n"
        "- Soil researcher (freelance), Loam, Dec 2025 - Present\n",
        file="ada.md",
    )

    posts = [row for row in found.rows if isinstance(row, ExperienceRow)]
    assert [(row.title, row.organisation, row.start, row.end) for row in posts] == [
        ("Research engineer", "Clay Lab", "2023-12", "2024-10"),
        ("Soil researcher (freelance)", "Loam", "2025-12", ""),
    ]
    people = [row.role for row in found.rows if isinstance(row, PersonRow)]
    assert people == ["Soil researcher (freelance)"]


def test_what_stands_below_each_dated_award_is_who_gave_it_or_is_told():
    found = read(
        "# Ada Quill\n\n## Awards\n\nMay 2023: Golden Shelf Prize 2021/2022\n\n"
        "University of Moss\n\nApr 2020: Best Pile\n\nTop 3 of all librarians\n\n"
        "Shelf Foundation, Babel\n"
    )

    assert [(one.title, one.date, one.giver) for one in rows(found, AwardRow)] == [
        ("Golden Shelf Prize 2021/2022", "2023-05", "University of Moss"),
        ("Best Pile", "2020-04", "Shelf Foundation, Babel"),
    ]
    assert [each.text for each in found.unplaced] == ["Top 3 of all librarians"]


@pytest.mark.parametrize(
    ("newest", "ends"),
    [
        ("May 2024: Engineer, University of Moss", ["", "2021-08"]),
        ("May 2024: Summer intern, University of Moss", ["2024-05", "2021-08"]),
        ("2024: Engineer, University of Moss", ["2024", "2021-08"]),
    ],
)
def test_of_positions_by_the_month_of_their_beginning_the_newest_has_no_end(newest, ends):
    found = read(
        f"# Ada Quill\n\n## Experience\n\n* {newest}\n* Aug 2021: Postdoc, University of Pisa\n"
    )

    assert [one.end for one in rows(found, ExperienceRow)] == ends


def test_who_is_said_to_own_a_list_is_the_author_whom_it_leaves_out():
    text = (
        "# Papers\n\n"
        "- Shelves in the rain (with Bo Sand and Mia Lin), Journal of Shelves 4 (2021), 1-20.\n"
        "- The price of moss, Review of Piles 12 (2019), 33-60.\n"
        "- Wet moss and dry heaps (with Bo Sand), Journal of Shelves 3 (2018), 5-9.\n"
        "- Small libraries by the sea, Review of Piles 1 (2017), 71-90.\n"
    )

    found = page.read(text, owner="Ada Quill")

    names = [[each.name for each in one.record.authors] for one in rows(found, PaperRow)]
    assert names == [
        ["Ada Quill", "Bo Sand", "Mia Lin"],
        ["Ada Quill"],
        ["Ada Quill", "Bo Sand"],
        ["Ada Quill"],
    ]


def test_theses_below_a_heading_of_their_own_are_papers_of_the_owner() -> None:
    text = (
        "# Publications\n\n## Articles\n\n1. Wet clay, *Annals of Moss* (2024)\n"
        "   - Authors: Lea Berg and Bo Ma\n   - DOI: 10.1234/moss.1\n\n"
        "## Thesis and Dissertations\n\n1. Dry moss on wet walls, *PhD Thesis* (2023)\n"
        "   - Institution: Clay University\n"
    )

    found = page.read(text, owner="Lea Berg")

    titles = [row.record.title for row in found.rows if isinstance(row, PaperRow)]
    assert titles == ["Wet clay", "Dry moss on wet walls"]


def test_words_in_a_list_for_what_somebody_is_are_no_position() -> None:
    text = "Lea Berg\n\nI am a\n\n- botanist\n- web developer\n- sorter of roots\n"

    found = page.read(text, owner="Lea Berg")

    assert all(not row.role for row in found.rows if isinstance(row, PersonRow))
    assert "web developer" in [each.text for each in found.unplaced]
