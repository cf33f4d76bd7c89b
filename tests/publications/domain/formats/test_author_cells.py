"""Authors of one cell, one table a question; the people are invented."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from publications.domain import formats
from publications.domain.formats.author_cells import read_cell
from tests import soak
from tests.growth import is_linear


@pytest.mark.parametrize(
    ("cell", "names"),
    [
        # APA
        ("Prentice, W. K., & Dahl, R.", ["W. K. Prentice", "R. Dahl"]),
        ("O’Hara, P., D'Amico, R., & MacLean, K.", ["P. O’Hara", "R. D'Amico", "K. MacLean"]),
        ("Dahl, R., Keane Jr., M.L., Ma, B.", ["R. Dahl", "M.L. Keane, Jr.", "B. Ma"]),
        ("Keane, M. L., Jr., & Dahl, R.", ["M. L. Keane, Jr.", "R. Dahl"]),
        ("Lee, J.-H., Kim, Y.", ["J.-H. Lee", "Y. Kim"]),
        ("Ivers, I., Dahl, I.", ["I. Ivers", "I. Dahl"]),
        # Vancouver, with and without full stops
        ("Prentice WK, Dahl R", ["W. K. Prentice", "R. Dahl"]),
        ("Prentice W K, Dahl R", ["W. K. Prentice", "R. Dahl"]),
        ("Prentice W.K., Dahl R.", ["W.K. Prentice", "R. Dahl"]),
        ("Prentice WK, Dahl R Jr, van Meer C", ["W. K. Prentice", "R. Dahl, Jr", "C. van Meer"]),
        ("PRENTICE WK, NG R", ["W. K. PRENTICE", "R. NG"]),
        # semicolons, bars, lines
        ("A. Prentice; R. Dahl", ["A. Prentice", "R. Dahl"]),
        ("Prentice, WK; Dahl, R", ["W. K. Prentice", "R. Dahl"]),
        ("Prentice, Will (7003402231); Dahl, Ruth (57191)", ["Will Prentice", "Ruth Dahl"]),
        ("van der Meer, Jan; de la Cruz, M. A.", ["Jan van der Meer", "M. A. de la Cruz"]),
        ("García Peña, Gabriel J.; Vera Luna, R.", ["Gabriel J. García Peña", "R. Vera Luna"]),
        ("Will Prentice | Ruth Dahl", ["Will Prentice", "Ruth Dahl"]),
        ("Prentice, Will\nDahl, Ruth\n", ["Will Prentice", "Ruth Dahl"]),
        ("Prentice, Will, III; Dahl, Ruth", ["Will Prentice, III", "Ruth Dahl"]),
        # Markdown
        ("*Will Prentice*", ["Will Prentice"]),
        ("**Will Prentice**, _Ruth Dahl_", ["Will Prentice", "Ruth Dahl"]),
        ("***Will Prentice***; Dahl, R.", ["Will Prentice", "R. Dahl"]),
        # "and"
        ("Prentice, W. and Dahl, R.", ["W. Prentice", "R. Dahl"]),
        ("Prentice, Will and Dahl, Ruth and Lee, Ann", ["Will Prentice", "Ruth Dahl", "Ann Lee"]),
        ("García Peña, Gabriel and Vera Luna, Mario", ["Gabriel García Peña", "Mario Vera Luna"]),
        ("Will Prentice and Ruth Dahl", ["Will Prentice", "Ruth Dahl"]),
        ("Ana Ruiz y Luis Gil", ["Ana Ruiz", "Luis Gil"]),
        ("José Ortega y Pardo, Ana Ruiz", ["José Ortega y Pardo", "Ana Ruiz"]),
        ("Prentice, Dahl and Lee", ["Prentice", "Dahl", "Lee"]),
        # commas and names in full
        ("Prentice, Will, Dahl, Ruth", ["Will Prentice", "Ruth Dahl"]),
        ("Prentice, Will, Ruth Dahl, and Ann Lee", ["Will Prentice", "Ruth Dahl", "Ann Lee"]),
        ("Will Prentice, Ruth Dahl and A. Lee", ["Will Prentice", "Ruth Dahl", "A. Lee"]),
        ("Sukarsa, Will Prentice, Ruth Dahl", ["Sukarsa", "Will Prentice", "Ruth Dahl"]),
        ("WK Prentice, R Dahl", ["WK Prentice", "R Dahl"]),
        ("w prentice , y dahl , e lee", ["w prentice", "y dahl", "e lee"]),
        ("Prentice, Will", ["Will Prentice"]),
        ("Will Prentice", ["Will Prentice"]),
        ("Will Prentice Jr., Ruth Dahl", ["Will Prentice Jr.", "Ruth Dahl"]),
        ("Will Prentice, Ruth Dahl.", ["Will Prentice", "Ruth Dahl"]),
        ("Will Prentice and Ruth Ma.", ["Will Prentice", "Ruth Ma"]),
        ("W. Prentice, R. Dahl.", ["W. Prentice", "R. Dahl"]),
        ("Will Prentice, Ph.D., Ruth Dahl, MD", ["Will Prentice", "Ruth Dahl"]),
        ("Dr. Will Prentice & Prof. Ruth Dahl", ["Will Prentice", "Ruth Dahl"]),
        ("Jean DUPRAT, Wei LI", ["Jean DUPRAT", "Wei LI"]),
        ("WEI LI, BO MA", ["WEI LI", "BO MA"]),
        ("The COBALT Collaboration", ["The COBALT Collaboration"]),
        ("Sukarsa", ["Sukarsa"]),
        # other scripts, and what exports leave in
        ("Орлов И. И., Зимин П.П.", ["И. И. Орлов", "П.П. Зимин"]),
        ("王伟, 李娜", ["王伟", "李娜"]),
        ("王伟；李娜；张安", ["王伟", "李娜", "张安"]),
        ("王, 伟; 李, 娜", ["王伟", "李娜"]),
        ("山本 太郎, 森 花子", ["山本 太郎", "森 花子"]),
        ("김철수, 이영희", ["김철수", "이영희"]),
        ("M&uuml;ller, J{\\\"o}rg and Lee, Ann", ["Jörg Müller", "Ann Lee"]),
        ("", []),
        (", ;", []),
    ],
)  # fmt: skip
def test_names_of_a_cell(cell: str, names: list[str]) -> None:
    read = read_cell(cell)

    assert [author.name for author in read.authors] == names
    assert read.complete


@pytest.mark.parametrize(
    ("cell", "names"),
    [
        ("Prentice, W., Dahl, R., et al.", ["W. Prentice", "R. Dahl"]),
        ("Prentice W, Dahl R, et al", ["W. Prentice", "R. Dahl"]),
        ("WK Prentice, R Dahl, ...", ["WK Prentice", "R Dahl"]),
        ("Prentice, W., Dahl, R., . . . Lee, A.", ["W. Prentice", "R. Dahl", "A. Lee"]),
        ("Will Prentice and others", ["Will Prentice"]),
        ("Prentice, Will; Dahl, Ruth; et al.", ["Will Prentice", "Ruth Dahl"]),
        ("王伟, 李娜, 等", ["王伟", "李娜"]),
        ("Will Prentice, & hellip ;", ["Will Prentice"]),
        ("et al.", []),
    ],
)
def test_a_cell_that_was_cut_says_so(cell: str, names: list[str]) -> None:
    read = read_cell(cell)

    assert [author.name for author in read.authors] == names
    assert not read.complete


@pytest.mark.parametrize(
    ("field", "names"),
    [
        ("Prentice, W. K., & Dahl, R.", ["W. K. Prentice", "R. Dahl"]),
        ("Prentice, W. K., Dahl, R., and Lee, A.", ["W. K. Prentice", "R. Dahl", "A. Lee"]),
        ("Will Prentice, Ruth Dahl, Ann Lee", ["Will Prentice", "Ruth Dahl", "Ann Lee"]),
        ("Will Prentice; Ruth Dahl", ["Will Prentice", "Ruth Dahl"]),
    ],
)
def test_lists_where_bibtex_and_ris_have_one_name(field: str, names: list[str]) -> None:
    bibtex = formats.read(f"@article{{k, title={{Looms}}, author={{{field}}}, year=2020}}")
    ris = formats.read(f"TY  - JOUR\nTI  - Looms\nAU  - {field}\nER  - \n")

    for listing in (bibtex, ris):
        assert [author.name for author in listing.records[0].authors] == names


def test_one_name_with_a_suffix_stays_one() -> None:
    bibtex = formats.read("@book{k, title={Looms}, author={Keane, Jr., Max and {Loom, Card & Co}}}")
    ris = formats.read("TY  - BOOK\nTI  - Looms\nAU  - Keane, Max, Jr.\nER  - \n")

    keane, _ = bibtex.records[0].authors
    assert keane.name == "Max Keane, Jr."
    assert [author.name for author in ris.records[0].authors] == ["Max Keane, Jr."]


def test_what_stands_behind_names() -> None:
    read = read_cell("Will Prentice*, Ruth Dahl* (0000-0002-1825-0097), Ann Lee")

    assert [author.equal_contribution for author in read.authors] == [True, True, False]
    assert [author.orcid for author in read.authors] == ["", "0000-0002-1825-0097", ""]


def test_commas_that_may_be_meant_otherwise_are_in_doubt() -> None:
    assert read_cell("Vera Luna, Mario").doubt
    assert not read_cell("Luna, Mario").doubt


@settings(max_examples=soak.examples(300))
@given(st.lists(st.one_of(st.text(max_size=20), st.sampled_from([
    ", ", "; ", " and ", " & ", "Lee", "A.", "MJ", "et al.", "Jr.", "van", "(1)", "*", "李", "\n",
])), max_size=30).map("".join))  # fmt: skip
def test_any_cell_is_read(cell: str) -> None:
    assert all(author.name.strip() for author in read_cell(cell).authors)


@pytest.mark.parametrize("piece", ["a ", "Lee, A., ", "(x", "1", ", ", "A.", "y ", "Lee "])
def test_a_long_cell_takes_linear_time(piece: str) -> None:
    assert is_linear(read_cell, piece * (200_000 // len(piece)))


@pytest.mark.parametrize(
    ("cell", "starred"),
    [
        ("*Will Prentice*, **Ruth Dahl**", [False, False]),
        ("Will Prentice*, Ruth Dahl*, Ann Lee", [True, True, False]),
        ("**Will Prentice***, Ruth Dahl *", [True, True]),
    ],
)
def test_stars_around_a_name_are_no_sign_behind_it(cell: str, starred: list[bool]) -> None:
    assert [author.equal_contribution for author in read_cell(cell).authors] == starred


@pytest.mark.parametrize("cell", ["Ann Lee\nothers", "Ann Lee, others", "Ann Lee; others."])
def test_others_at_the_end_are_nobody(cell: str) -> None:
    read = read_cell(cell)

    assert [author.name for author in read.authors] == ["Ann Lee"]
    assert not read.complete
