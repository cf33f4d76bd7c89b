"""Tables of LaTeX that print the name of their section in their first cell, and years of PDFs that
stand before the first of several papers.
"""

from publications.domain import formats

_TABLES = r"""
\documentclass{article}
\begin{document}
\name{Mira}{Holt}
\begin{tabular}{L{3cm} L{12cm}}
\textbf{\Large Funded Research}
& \textbf{M. Holt} (PI), A. Berg, ``Slow piles for the office." Office of Kelp, 2016. \\
& A. Berg, \textbf{M. Holt}, ``Fast queues for the navy."  Office of Sand, 2015. \\
\end{tabular}

\begin{tabular}{L{3cm} L{12cm}}
\textbf{\Large Journal Publications}
& \textbf{M. Holt}, A. Berg, ``Slow piles of wet sand," \emph{Dune Letters}, vol. 3, pp. 4--9, 2016. \\
& A. Berg, \textbf{M. Holt}, ``Fast queues of dry grain," \emph{Kelp Letters}, vol. 2, pp. 2--7, 2015. \\
\end{tabular}

\begin{tabular}{L{3cm} L{12cm}}
\textbf{\Large Presentations}
& \textbf{M. Holt}, ``Why sand," Dune Day, May 2014. \\
& \textbf{M. Holt}, ``Why kelp," Kelp Day, May 2013. \\
\end{tabular}
\end{document}
"""  # noqa: E501


def test_the_first_cell_of_a_table_may_name_its_section() -> None:
    found = formats.read(_TABLES)

    assert [(record.title, record.date) for record in found.records] == [
        ("Slow piles of wet sand", "2016"),
        ("Fast queues of dry grain", "2015"),
    ]


_YEARS = """Mira Holt

Commissioned Reports

2016 Holt, M., and Berg, A. A new face of the dunes: An analysis of the sand on the shores of
         the north through 2050. Office of Planning and Sand.
2015 Holt, M., Lund, C., & Berg, A. Sand report: Showing new ways to count the grains of a dune
         in a small town. Board of Dunes of the Kelp System.
     Lund, C. and Holt, M. Queues of dry grain in the area of the harbour. Harbour Grain
         Bank.
     Holt, M. A tale of two towns: Kelp and the changes of the shore. Shore Care
         Foundation.
2012 Holt, M. and Lund, C. Counting the tides of the flats. Office of Children and
         Tides.
"""


def test_a_year_before_the_first_of_several_papers_is_that_of_all() -> None:
    found = formats.read(_YEARS)

    assert [(record.title[:14], record.date) for record in found.records] == [
        ("A new face of ", "2016"),
        ("Sand report: S", "2015"),
        ("Queues of dry ", "2015"),
        ("A tale of two ", "2015"),
        ("Counting the t", "2012"),
    ]
