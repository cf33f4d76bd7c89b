"""Titles in quotation marks behind the journal; all invented."""

from publications.domain import formats


def test_titles_behind_the_journal() -> None:
    records = formats.read(r"""
\section{Publications}
\begin{enumerate}
\item Lee, A., Ma, B., et al. (2025), Moss Letters, {``Counting moss of the night sky"}, 538, 351.
\item Ma, B., Lee, A., \& Wu, C. (2024), arXiv e-prints, {``Sand in slow rain"}, arXiv:2412.06644.
\item Wu, C., \& Lee, A. (2023), Sand Coordinates Network, {``Dune 2311: a late sighting"}, 35, 1.
\end{enumerate}
""").records

    assert [(one.title, one.venue, one.date) for one in records] == [
        ("Counting moss of the night sky", "Moss Letters", "2025"),
        ("Sand in slow rain", "arXiv", "2024"),
        ("Dune 2311: a late sighting", "Sand Coordinates Network", "2023"),
    ]
    assert [len(one.authors) for one in records] == [2, 3, 2]


def test_one_line_alone_may_be_so_by_chance() -> None:
    (record,) = formats.read("""# Publications

- Lee, A., & Ma, B. (2025). Counting moss. In Rain, "The Best of Moss", 5.
""").records

    assert record.title.startswith("Counting moss")
