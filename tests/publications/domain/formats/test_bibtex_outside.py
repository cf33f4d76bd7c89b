"""Lines of a BibTeX file that stand outside its entries."""

import pytest

from publications.domain import formats
from publications.domain.formats.bibtex.reading import read

LINE = "Spider Webs. Ann Lee and Bob Ross. In Proc. OSDI, July 2024."


def test_a_line_between_entries_that_may_be_a_paper_is_told_as_unread() -> None:
    listing = read(f"{LINE}\n\n@misc{{a, title={{Oaks}}}}\n{LINE}\n@misc{{b, title={{Elms}}}}\n")

    assert [record.title for record in listing.records] == ["Oaks", "Elms"]
    assert [(one.line, one.text) for one in listing.unread] == [(1, LINE), (4, LINE)]
    assert "outside the entries" in str(listing.unread[0].reason)


def test_remarks_are_no_papers() -> None:
    remarks = f"% {LINE}\nThis file was made by a program.\nEncoding: UTF-8\n"

    assert read(f"{remarks}@misc{{a, title={{Oaks}}}}\n{remarks}").unread == ()


def test_what_reads_as_a_paper_beside_the_entries_is_one() -> None:
    other = "2. Cy Cedar. On Elms and Oaks. Journal of Trees, 12(3), 45-67, 2019."
    listing = formats.read(
        f"Old papers\n{LINE}\n\n@misc{{a, title={{Oaks}}, year=2020}}\n\n{other}\n"
    )

    assert [(record.line, record.title) for record in listing.records] == [
        (2, "Spider Webs"),
        (4, "Oaks"),
        (6, "On Elms and Oaks"),
    ]
    assert [author.name for author in listing.records[0].authors] == ["Ann Lee", "Bob Ross"]
    assert (listing.shape, listing.beside, listing.unread) == ("bibtex", 2, ())


@pytest.mark.parametrize(
    "line",
    [
        "This file was exported by Mendeley Desktop on 5 May 2021, for Ann Lee and Bob Ross.",
        "Ann Lee, last changed in 2021: the entries below are sorted by year, newest first.",
        "Copyright 2020 Association for Computing Machinery. All rights reserved by the ACM.",
    ],
)
def test_prose_beside_the_entries_is_told_and_not_taken_for_a_paper(line: str) -> None:
    listing = formats.read(f"{line}\n@misc{{a, title={{Oaks}}}}\n")

    assert [record.title for record in listing.records] == ["Oaks"]
    assert [unread.text for unread in listing.unread] == [line]


def test_a_paper_over_two_lines_beside_the_entries_is_one() -> None:
    text = "Ann Lee and Bo Ma. Wheels and Cogs of the\n  Old Mill. In Conference on Things, 2016.\n"
    listing = formats.read(f"@misc{{a, title={{Oaks}}}}\n\n{text}")

    assert [record.title for record in listing.records] == [
        "Oaks",
        "Wheels and Cogs of the Old Mill",
    ]
    assert (listing.beside, listing.unread) == (1, ())


ENTRY = "@misc{a, title={Oaks}, year=2020}"
IN_THREE_STYLES = """\
[2] M. Okafor and P. Raman, "Tidal bars under a low sun", Marine Muds, 41(2):77-90, 2023.
Ibarra T., Okafor M. (2020) Ripples in the wash of a flume. Int. Conf. on Shorelines.
Okafor, M. (2019). What the wrack line tells. Workshop on Watching the Shore.
Lind, J. (2025, in press). Ensembles without tears. Journal of Slow Weather.
"""


def test_a_list_beside_the_entries_is_read_as_a_list() -> None:
    listing = formats.read(f"{IN_THREE_STYLES}\n{ENTRY}\n")

    assert [record.title for record in listing.records] == [
        "Tidal bars under a low sun",
        "Ripples in the wash of a flume",
        "What the wrack line tells",
        "Ensembles without tears",
        "Oaks",
    ]
    assert (listing.beside, listing.unread) == (4, ())


@pytest.mark.parametrize(
    "line",
    [*IN_THREE_STYLES.splitlines(), IN_THREE_STYLES.splitlines()[1].replace("2020", "20204")],
)
def test_no_paper_beside_the_entries_is_lost_without_a_word(line: str) -> None:
    listing = formats.read(f"{ENTRY}\n\n{line}\n")

    assert len(listing.records) + len(listing.unread) == 2


def test_what_an_entry_tells_too_is_told_once() -> None:
    listing = formats.read(f"{LINE}\n@misc{{a, title={{Spider webs}}, author={{Ann Lee}}}}\n")

    assert [(record.line, record.title) for record in listing.records] == [(2, "Spider webs")]
    assert (listing.beside, listing.unread) == (0, ())
