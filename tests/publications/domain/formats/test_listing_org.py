"""Pages in Org that hand over most of what they say to LaTeX."""

from publications.domain import formats

_PAGE = r"""#+latex_class: cv
#+options: toc:nil

#+begin_export latex
{\large\bf Mira Holt}
#+end_export

* Work
** Published papers
   #+begin_export latex
   \begin{tabular}{@{}b{0.12\textwidth}@{}p{0.88\textwidth}}
   2021 & \textbf{Mira Holt} \& Anders Berg. Slow piles of wet sand. \textit{Dunes}, 3:4--9. \\
   2019 & Carl Lund \& \textbf{Mira Holt}. Fast queues of dry grain. \textit{Kelp Letters}, 1:2--7.
   \end{tabular}
   #+end_export

** Work in progress
   #+begin_export latex
   \begin{tabular}{@{}b{0.12\textwidth}@{}p{0.88\textwidth}}
   In prep. & \textbf{Mira Holt} \& Anders Berg. Tides over the northern flats. \\
   Submitted & Carl Lund, \textbf{Mira Holt}, and Anders Berg. The informative tide.
   \end{tabular}
   #+end_export

** Invited talks
   #+begin_export latex
   \begin{tabular}{@{}b{0.12\textwidth}@{}p{0.88\textwidth}}
   2020 & \textbf{Mira Holt}. Piles for the stubborn walker. Plenary talk at the Forum of Dunes. \\
   2018 & \textbf{Mira Holt}. Queues without grain. Talk given at the Sand Laboratory.
   \end{tabular}
   #+end_export
"""


def test_headings_of_org_stand_above_the_tables_that_latex_sets() -> None:
    found = formats.read(_PAGE)

    assert [(r.title, len(r.authors), r.date) for r in found.records] == [
        ("Slow piles of wet sand", 2, "2021"),
        ("Fast queues of dry grain", 2, "2019"),
        ("Tides over the northern flats", 2, ""),
        ("The informative tide", 3, ""),
    ]
    assert [record.notes for record in found.records[2:]] == [("In prep",), ("Submitted",)]
