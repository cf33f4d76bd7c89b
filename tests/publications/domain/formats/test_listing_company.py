"""Papers that name those in whose company the page's owner wrote them, and not the owner."""

import pytest

from publications.domain import formats

#: A CV whose name stands below how to reach somebody; two of its papers name the owner.
CV = """{above}
Greta Lind
Appointments
Hall of Kelp

Peer-reviewed Publications
Lind, Greta, and Bo Ma. 2025. “Ladders and Barns.” Kelp Studies 12(3): 922–939.
Wu, Chen, and Greta Lind. 2023. “Ideas for Barns: A Comparison.” Review of Kelp 30(6): 2357–81.

Work in Progress
{paper}
"""
CONTACTS = "Website: lind.example\nEmail: greta.lind@lind.example\nGitHub: code.example/lind\n"


@pytest.mark.parametrize(
    ("paper", "others", "note"),
    [
        ("“Oats and Votes.” (with Yoko Ono)", ["Yoko Ono"], ""),
        ("“Oats and Votes” (with Bo Ma, Eva Sand,\nand Chen Wu, Revise and Resubmit)",
         ["Bo Ma", "Eva Sand", "Chen Wu"], "Revise and resubmit"),
        ("“Oats and Votes” (with Bo Ma, under review)", ["Bo Ma"], "Under review"),
        ("“Oats and Votes.” in Cy Elm and Ida Fox (Eds.), Methods of Kelp Research, 2021, "
         "Kelp Press (with Bo Ma and Azra Uji [in Japanese]).", ["Bo Ma", "Azra Uji"], ""),
    ],
)  # fmt: skip
def test_the_owner_is_among_those_in_company(paper: str, others: list[str], note: str) -> None:
    record = formats.read(CV.format(above=CONTACTS, paper=paper)).records[-1]

    assert record.title == "Oats and Votes"
    assert [author.name for author in record.authors] == ["Greta Lind", *others]
    assert note in ("", *record.notes)


def test_more_than_those_in_company_are_not_named() -> None:
    paper = "“Oats and Votes.” 2018, Kelp Conference, with Bo Ma, Eva Sand, [and 19 others]."

    record = formats.read(CV.format(above=CONTACTS, paper=paper)).records[-1]

    assert [author.name for author in record.authors] == ["Greta Lind", "Bo Ma", "Eva Sand"]
    assert not record.authors_complete


@pytest.mark.parametrize(
    "above", ["https://lind.example", "greta@lind.example", "+00 12 345 67 89"]
)
def test_an_address_above_the_name_of_a_cv_hides_no_owner(above: str) -> None:
    found = formats.read(CV.format(above=f"{above}\n" * 3, paper="“Oats” (with Yoko Ono)"))

    assert found.owner == "Greta Lind"
