"""Where the author at the position was, against where the person was on known papers."""

import pytest

from publications.domain.attribution import Person, attribute, attribute_together
from publications.domain.attribution.institutions import place_key
from publications.domain.record import Author, Record
from tests.publications.given import given

NAME = "Yue Zhao"


def paper(title: str, *places: str, others: tuple[str, ...] = (), venue: str = "") -> Record:
    return Record(
        title, (Author(NAME, affiliations=places), *map(Author, others)), venue=venue, date="2020"
    )


def person(accepted: tuple[Record, ...] = (), rejected: tuple[Record, ...] = ()) -> Person:
    found = Person("yue", (NAME,))
    for papers, records in ((found.accepted, accepted), (found.rejected, rejected)):
        for record in records:
            papers.add(record, found.names)
    return found


OUTLIERS = paper("Outlier detection in streams", "Dept. of Statistics, Univ. of Oslo, Oslo")


@pytest.mark.parametrize(
    ("printed", "key"),
    [
        ("Univ. of Manchester, Manchester", "manchester"),
        ("Manchester Univ., Manchester", "manchester"),
        ("School of Maths, University of Manchester", "manchester"),
        ("School of Software, Sun Yat-Sen University, Guangzhou, China 510275", "sen sun yat"),
        ("Dept. of Electron. & Commun. Eng., Sun Yat-Sen Univ., Guangzhou", "sen sun yat"),
        ("University of California, Berkeley", "berkeley california"),
        ("University of California, Davis", "california davis"),
        ("Universität Zürich", "zurich"),
        ("IBM Research", "ibm"),
        ("Department of Computer Science", ""),
        ("Oslo", ""),
        ("", ""),
    ],
)
def test_places_are_called_alike(printed: str, key: str) -> None:
    assert place_key(printed) == key


def test_the_place_of_known_papers_vouches_with_the_topic() -> None:
    yue = person((OUTLIERS, paper("Outlier detection by ensembles", "University of Oslo")))
    there = paper("Detection of outlier ensembles", "Oslo Univ.", others=("Bo Ek",))
    elsewhere = paper("Detection of outlier ensembles", "Lund Univ.", others=("Bo Ek",))

    accepted, asked = attribute(there, yue), attribute(elsewhere, yue)

    assert (accepted.outcome, asked.outcome) == ("accept", "ask")
    known = ("at_a_known_place", {"place": "Oslo Univ."})
    assert known in given(accepted.reasons)


def test_a_place_alone_does_not_decide() -> None:
    moss = paper("Moss of northern hillsides", "University of Oslo", others=("Bo Ek",))

    assert attribute(moss, person((OUTLIERS,))).outcome == "ask"


def test_a_place_that_a_namesake_shares_says_nothing() -> None:
    namesakes = paper("Soil of hillsides", "University of Oslo")
    yue = person((OUTLIERS,), (namesakes,))

    verdict = attribute(paper("Outlier streams", "University of Oslo"), yue)

    assert "at_a_known_place" not in dict(given(verdict.reasons))


def test_the_place_of_a_namesake_on_the_same_paper_is_not_learnt() -> None:
    twins = Record("Streams", tuple(Author(NAME, affiliations=(f"Univ. {at}",)) for at in "AB"))

    assert not person((twins,)).accepted.places


def test_places_outlive_judging_together() -> None:
    yue = person((OUTLIERS, paper("Outlier detection by ensembles", "University of Oslo")))
    there = paper("Detection of outlier ensembles", "Oslo Univ.", others=("Bo Ek",))

    verdicts = attribute_together([there, paper("Moss", others=("Bo Ek", "Li Ost"))], yue)

    assert verdicts[0].outcome == "accept"
