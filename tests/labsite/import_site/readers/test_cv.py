"""CVs as LaTeX and as text: posts, degrees, service, talks, and what one line lists."""

import functools

import pytest

from labsite.import_site.readers.cv import page
from labsite.import_site.rows import (
    AwardRow,
    CourseRow,
    EducationRow,
    ExperienceRow,
    Found,
    NewsRow,
    PersonRow,
    ServiceRow,
    TalkRow,
)

MODERNCV = r"""
\documentclass{moderncv}
\name{Ada}{Quill}
\begin{document}
\makecvtitle
\section{Education}
\cventry{2009--2013}{PhD in Sorting}{University of Delft}{Delft, Netherlands}{}{}
\section{Experience}
\cventry{Jan. 2018 -- present}{Associate Professor}{University of Pisa}{Pisa, Italy}{}{Sorts the
old library and teaches whoever comes to the heaps of it, in the morning and at night.}
\section{Honours}
\cvitem{2023}{Golden Shelf Award}
\section{Service}
\begin{itemize}
\item Program Committee: ICS 2021, SHELF 2022, HEAP 2023
\item Associate Editor --- Journal of Shelves, 2019--2021
\end{itemize}
\section{Invited talks}
\begin{itemize}
\item \emph{Shelves at night}, 2022, Colloquium, Library of Babel.\\
  2021, Seminar, University of Oslo.
\end{itemize}
\input{publications}
\end{document}
"""

OWN_MACROS = r"""
\documentclass{article}
\begin{document}
\textbf{\Large Ada Quill} \hfill ada@quill.example.org \\
\section{Work}
\begin{post}[Sorter, Pisa, Italy]{Babel Libraries}{Feb 2014 -- Mar 2016}
  \item Sorted the west hall
    \begin{itemize}
      \item By weight
    \end{itemize}
  \item Advisor: Gus Hart
\end{post}
\begin{post}[Reader]{University of Oslo}{2012 -- 2013}
  \item Read
\end{post}
\section{Education}
\begin{tabular}{ll}
PhD in Sorting, University of Delft & 2009 -- 2013 \\
BSc in Shelves, University of Oslo & 2005 -- 2009 \\
\end{tabular}
\end{document}
"""

RUN_TOGETHER = """\
# ADA QUILL

ada@quill.example.org

## EDUCATION

Doctor of Philosophy (Ph.D.)September 2009 - June 2013University of Delft, Delft, Netherlands\
Computer ScienceAdvisor: Gus Hart

## RESEARCH EXPERIENCE

- Babel Libraries, Pisa, Italy 10/2016–Present Principal Sorter 08/2020–Present
  - Sorts books
    - By weight

Senior Engineer 10/2016-08/2020

- Babel Labs, Oslo, Norway 05/2016–08/2016 Research Intern Mentors: Gus Hart, Ida Ray
  - Helped

## HONORS

- 1. Best Pile Award in SHELF 2015
- 2. Awarded Library Scholarship (top 2%) in 2008

## PROFESSIONAL SERVICES

## • Chair

- 1. Session Chair: The 24th Conference on Shelves (SHELF 2019)

### • Reviewer

- 1. The Journal of Heaps 2020

## ADVISING

- 1. Bo Ma, Ph.D. student at University of Oslo, sorting (published at SHELF 2021), co-advised \
with Gus Hart and Ida Ray, Sep 2019-June 2021

## PRESS COVERAGE

- The Daily Shelf, Books that fall, Jan 19, 2022
- Heap, our model of piles, is shown at the fair, Nov 3, 2021
"""

LISTS = """\
# Ada Quill

## Group

- Dana Fox (Ph.D. student)

Alumni: Eve Stone (Ph.D. '25, Delft), Finn Marsh (M.S. '24, PhD student at Oslo)

## Ph.D. Dissertations Advised

Gil Roe (2018); Hal Sand (2015); Iva Tor (2010)

## Service & Awards

Program Co-Chair for SHELF (2027). Board Member of the Library (2023–2024).

Golden Shelf Award (2026) · Best Pile (2024)

## Teaching

- CS 4650 / 7650: Sorting
"""

CHINESE = """\
<div><h1>团队成员</h1>
<div>PH.D. STUDENT</div><div>博士研究生</div>
<div><div>王书 · 2024</div><div><a href="#">Homepage</a></div><div>研究方向：排序 / 书架</div></div>
<div><div>李架 · 2025</div><div>研究方向：书堆</div></div>
<div>M.S. ALUMNI</div><div>硕士毕业生</div>
<div><div>张堆</div><div>毕业年份：2023</div><div>毕业去向：图书馆-工程师</div></div>
</div>
"""

read = functools.cache(page.read)


def of_kind(found: Found, kind: type) -> list:
    return [row for row in found.rows if isinstance(row, kind)]


def test_moderncv():
    found = read(MODERNCV)

    (degree,) = of_kind(found, EducationRow)
    assert (degree.person, degree.degree, degree.subject) == ("Ada Quill", "PhD", "Sorting")
    assert (degree.start, degree.end, degree.place) == ("2009", "2013", "Delft, Netherlands")
    (post,) = of_kind(found, ExperienceRow)
    assert (post.title, post.organisation) == ("Associate Professor", "University of Pisa")
    assert (post.start, post.end, post.place) == ("2018-01", "", "Pisa, Italy")
    assert post.description.startswith("Sorts the old library")
    (award,) = of_kind(found, AwardRow)
    assert (award.title, award.date) == ("Golden Shelf Award", "2023")
    assert [(one.role, one.body, one.start) for one in of_kind(found, ServiceRow)] == [
        ("Program Committee", "ICS 2021", "2021"),
        ("Program Committee", "SHELF 2022", "2022"),
        ("Program Committee", "HEAP 2023", "2023"),
        ("Associate Editor", "Journal of Shelves", "2019"),
    ]
    assert [(one.title, one.starts_at, one.place) for one in of_kind(found, TalkRow)] == [
        ("Shelves at night", "2022", "Library of Babel"),
        ("Shelves at night", "2021", "University of Oslo"),
    ]
    assert [(one.text, one.why) for one in found.unplaced] == [
        (r"\input{publications}", "other_file")
    ]


def test_latex_in_commands_of_ones_own():
    found = read(OWN_MACROS)

    sorter, reader = of_kind(found, ExperienceRow)
    assert (sorter.title, sorter.organisation) == ("Sorter", "Babel Libraries")
    assert (sorter.place, sorter.start, sorter.end) == ("Pisa, Italy", "2014-02", "2016-03")
    assert sorter.description.startswith("- Sorted the west hall\n  - By weight")
    assert (reader.title, reader.organisation) == ("Reader", "University of Oslo")
    phd, bsc = of_kind(found, EducationRow)
    assert (phd.degree, phd.institution, phd.end) == ("PhD", "University of Delft", "2013")
    assert (bsc.degree, bsc.institution, bsc.end) == ("BSc", "University of Oslo", "2009")


def test_what_a_converter_ran_together():
    found = read(RUN_TOGETHER)

    (degree,) = of_kind(found, EducationRow)
    assert degree.degree == "Doctor of Philosophy (Ph.D.)"
    assert (degree.institution, degree.subject) == ("University of Delft", "Computer Science")
    assert (degree.start, degree.end, degree.advisors) == ("2009-09", "2013-06", ("Gus Hart",))
    principal, senior, intern = of_kind(found, ExperienceRow)
    assert (principal.title, principal.organisation) == ("Principal Sorter", "Babel Libraries")
    assert (principal.start, principal.end) == ("2020-08", "")
    assert (senior.organisation, senior.end) == ("Babel Libraries", "2020-08")
    assert (intern.title, intern.place) == ("Research Intern", "Oslo, Norway")
    assert intern.mentors == ("Gus Hart", "Ida Ray")
    assert [(one.title, one.date) for one in of_kind(found, AwardRow)] == [
        ("Best Pile Award in SHELF 2015", "2015"),
        ("Library Scholarship (top 2%)", "2008"),
    ]
    assert [(one.role, one.start) for one in of_kind(found, ServiceRow)] == [
        ("Session Chair", "2019"),
        ("Reviewer", "2020"),
    ]
    bo = next(one for one in of_kind(found, PersonRow) if one.name == "Bo Ma")
    assert bo.role == "Ph.D. student at University of Oslo"
    assert bo.headline == "sorting (published at SHELF 2021)"
    assert (bo.start, bo.end, bo.advisors) == ("2019-09", "2021-06", ("Gus Hart", "Ida Ray"))
    assert bo.is_co_advised
    assert [(one.title, one.date, one.people) for one in of_kind(found, NewsRow)] == [
        ("Books that fall", "2022-01-19", ("Ada Quill",)),
        ("Heap, our model of piles, is shown at the fair", "2021-11-03", ("Ada Quill",)),
    ]


@pytest.mark.parametrize(
    ("told", "is_beside"),
    [
        ("co-advised with Gus Hart", True),
        ("jointly with Gus Hart and Ida Ray", True),
        ("co-supervised by Gus Hart", True),
        ("co-supervised by Gus Hart and Ida Ray", False),
        ("advised by Gus Hart", False),
    ],
)
def test_who_lists_a_student_advises_beside_those_who_are_named(told, is_beside):
    found = read(f"# Ada Quill\n\n## PhD Students\n\n- Bo Ma ({told})\n- Dana Fox\n")

    bo, dana = (one for one in of_kind(found, PersonRow) if one.name in ("Bo Ma", "Dana Fox"))
    assert (bo.advisors[0], bo.is_co_advised) == ("Gus Hart", is_beside)
    assert (dana.advisors, dana.is_co_advised) == ((), False)


@pytest.mark.parametrize(
    ("head", "is_beside"), [("Co-advisor", True), ("Co-supervised with", True), ("Advisor", False)]
)
def test_the_head_of_a_column_says_whether_others_advise_beside_the_owner(head, is_beside):
    found = read(
        "# Ada Quill\n\n## PhD Students\n\n"
        f"| Name | Years | {head} |\n|---|---|---|\n"
        "| Bo Ma | 2019-2023 | Gus Hart |\n| Dana Fox | 2020-2024 | |\n"
    )

    bo, dana = (one for one in of_kind(found, PersonRow) if one.name in ("Bo Ma", "Dana Fox"))
    assert (bo.advisors, bo.is_co_advised) == (("Gus Hart",), is_beside)
    assert (dana.advisors, dana.is_co_advised) == ((), False)


def test_what_one_line_lists():
    found = read(LISTS)

    people = [one for one in of_kind(found, PersonRow) if one.is_former]
    assert [(one.name, one.role, one.end) for one in people] == [
        ("Eve Stone", "Ph.D.", "2025"),
        ("Finn Marsh", "M.S.", "2024"),
        ("Gil Roe", "Ph.D.", "2018"),
        ("Hal Sand", "Ph.D.", "2015"),
        ("Iva Tor", "Ph.D.", "2010"),
    ]
    assert (people[0].next_place, people[1].next_role) == ("Delft", "PhD student")
    assert [(one.role, one.body) for one in of_kind(found, ServiceRow)] == [
        ("Program Co-Chair", "SHELF"),
        ("Board Member", "Library"),
    ]
    assert [(one.title, one.date) for one in of_kind(found, AwardRow)] == [
        ("Golden Shelf Award", "2026"),
        ("Best Pile", "2024"),
    ]
    assert [one.code for one in of_kind(found, CourseRow)] == ["CS 4650 / 7650"]


def test_a_talk_given_several_times():
    text = """\
# Ada Quill

## Invited talks

- Shelves at night and what falls from them
  - University of Oslo, May 2022
  - Library of Babel, June 2023
"""

    talks = of_kind(page.read(text), TalkRow)

    assert [(one.title, one.place, one.starts_at) for one in talks] == [
        ("Shelves at night and what falls from them", "University of Oslo", "2022-05"),
        ("Shelves at night and what falls from them", "Library of Babel", "2023-06"),
    ]


def test_cards_in_chinese():
    wang, li, zhang = of_kind(read(CHINESE), PersonRow)

    assert (wang.name, wang.role, wang.start) == ("王书", "博士研究生", "2024")
    assert wang.interests == ("排序", "书架")
    assert (li.name, li.interests) == ("李架", ("书堆",))
    assert (zhang.name, zhang.end, zhang.is_former) == ("张堆", "2023", True)
    assert (zhang.next_role, zhang.next_place) == ("工程师", "图书馆")


@pytest.mark.parametrize(
    ("printed", "stretch"),
    [
        ("07/15 - 06/18", ("2015-07", "2018-06")),
        ("2013.9 - 2020.6", ("2013-09", "2020-06")),
        ("May–Aug 2019", ("2019-05", "2019-08")),
        ("2017-18", ("2017", "2018")),
        ("since 2019", ("2019", "")),
        ("2020年9月-至今", ("2020-09", "")),
    ],
)
def test_stretches_of_time(printed, stretch):
    text = f"# Ada Quill\n\n## Experience\n\n- Sorter, Babel Libraries, {printed}\n"

    (post,) = of_kind(page.read(text), ExperienceRow)

    assert (post.start, post.end) == stretch


def test_a_command_of_the_authors_own_can_hold_a_section() -> None:
    found = page.read(
        "\\documentclass{article}\n\\newcommand{\\myawards}{\n\\section{Awards}\n"
        "\\begin{itemize}\n\\item Best Paper Award, Library Conference, 2024\n\\end{itemize}\n}\n"
        "\\begin{document}\n\\section{Education}\n\\begin{itemize}\n"
        "\\item PhD in Sorting, University of Pisa, 2018--2022\n\\end{itemize}\n\\myawards\n"
        "\\section{Grants}\n\\begin{itemize}\n\\item Falling books, Library Fund, 2023\n"
        "\\end{itemize}\n\\end{document}\n",
        owner="Ada Quill",
    )

    [award] = [row for row in found.rows if isinstance(row, AwardRow)]
    assert (award.title, award.line) == ("Best Paper Award, Library Conference", 13)
    assert [(each.why, each.line) for each in found.unplaced] == [("grants", 16)]


TYPED = """\
                    ADA QUILL, Ph.D.
   Room 4, Clay Hall, Pisa  |  +39 050 555 0123
   ada@quill.example   https://adaquill.example   ORCID: 0000-0002-1825-0097

APPOINTMENTS
Reader, University of Pisa          Sept. 2020 – present
Sorter, Babel Libraries             10/2014 – 08/2016

Curriculum Vitae – A. Quill                                    page 1 of 2

HONOURS
  * Golden Shelf Award, 2023
  * Best Pile, 2021

PUBLICATIONS   (* = student advised by me; † = equal contribution)

Journal articles
[J1] Hart G*, Quill A. 2023. Counting slow piles by hand. Journal of Shelves 12(3): 114–129.

Curriculum Vitae – A. Quill                                    page 2 of 2

SERVICE
 Reviewer for: J. Slow Shelving, Transactions on Piles
 PC member SHELF 2018, 2020
 Organiser, Journal Day, 2019, 2021
"""


def test_a_cv_that_was_typed_by_hand() -> None:
    found = read(TYPED)

    person = of_kind(found, PersonRow)[0]
    assert (person.email, person.homepage) == ("ada@quill.example", "https://adaquill.example")
    assert person.identifiers == (("orcid", "0000-0002-1825-0097"),)
    assert [one.description for one in of_kind(found, ExperienceRow)] == ["", ""]
    assert [one.title for one in of_kind(found, AwardRow)] == ["Golden Shelf Award", "Best Pile"]
    assert [(one.role, one.body, one.start) for one in of_kind(found, ServiceRow)] == [
        ("Reviewer", "J. Slow Shelving, Transactions on Piles", ""),
        ("PC member", "SHELF 2018", "2018"),
        ("PC member", "SHELF 2020", "2020"),
        ("Organiser", "Journal Day", "2019"),
        ("Organiser", "Journal Day", "2021"),
    ]
    assert not found.unplaced


def test_talks_that_are_cited_as_papers_are_have_the_title_behind_the_people() -> None:
    text = """# Ann Lee

## Presentations

- Lee, A. Slow piles of wet clay. Days of Clay, Oslo, 2019.
- Ma, B., A. Lee, and C. Elm. Counting moss by night. Moss Congress, Bergen, May 2, 2020.
- Lee, Ann. 14 February 2021. How kelp forgets the tides. Kelp Seminar, Turku.
- Moss, Clay and Kelp. Days of Clay, Oslo, 2022.
"""

    talks = of_kind(page.read(text), TalkRow)

    assert [(one.title, one.starts_at) for one in talks] == [
        ("Slow piles of wet clay", "2019"),
        ("Counting moss by night", "2020-05-02"),
        ("How kelp forgets the tides", "2021-02-14"),
        ("Moss, Clay and Kelp", "2022"),
    ]
