"""Many papers at once, and what accepted and rejected papers teach for the next one."""

import random

import pytest

from publications.domain.attribution import (
    AuthorProfile,
    ListContext,
    Person,
    attribute,
    attribute_together,
)
from publications.domain.record import Author, Record
from tests.publications.given import given

NAME = "Yue Zhao"


def paper(title: str, *others: str, venue: str = "") -> Record:
    return Record(title, tuple(map(Author, (NAME, *others))), venue=venue)


def person(accepted: tuple[Record, ...] = (), rejected: tuple[Record, ...] = ()) -> Person:
    found = Person("yue", (NAME,))
    for papers, records in ((found.accepted, accepted), (found.rejected, rejected)):
        for record in records:
            papers.add(record, found.names)
    return found


OUTLIERS = (
    paper("Outlier detection in streams", "Leman Aksoy", venue="KDD"),
    paper("Outlier detection by ensembles", "Leman Aksoy", "Sina Lin", venue="KDD"),
)
BRIDGES = tuple(
    paper(title, "Leman Aksoy", "Tova Mirren")
    for title in ("Combining detectors", "Automatic model selection", "Graph anomalies")
)
BEYOND = paper("Anomalies of streams", "Tova Mirren")
STRANGER = paper("Moisture of hillsides", "Nadia Amari")


def test_what_is_sure_tells_of_the_next() -> None:
    yue = person(OUTLIERS)

    alone = attribute(BEYOND, yue)
    together = attribute_together([BEYOND, *BRIDGES, STRANGER], yue)

    assert alone.outcome == "ask"
    assert [verdict.outcome for verdict in together] == [*["accept"] * 4, "ask"]
    inferred = ("coauthor_often_inferred", {"name": "Tova Mirren", "number": 3})
    assert inferred in given(together[0].reasons)


def test_one_inferred_paper_is_not_enough_to_go_on_from() -> None:
    verdicts = attribute_together([paper("Moss", "Tova Mirren"), BRIDGES[0]], person(OUTLIERS))

    assert [verdict.outcome for verdict in verdicts] == ["ask", "accept"]


def test_the_order_does_not_matter() -> None:
    records = [BEYOND, *BRIDGES, STRANGER, paper("Moss", "Nadia Amari", "Hugo Blanc")]
    yue = person(OUTLIERS, (paper("Soil", "Hugo Blanc"),))
    expected = dict(zip(records, attribute_together(records, yue), strict=True))

    for seed in range(5):
        shuffled = random.Random(seed).sample(records, len(records))
        found = dict(zip(shuffled, attribute_together(shuffled, yue), strict=True))
        assert found == expected


def test_the_person_is_left_as_they_were() -> None:
    yue = person(OUTLIERS)

    attribute_together([BEYOND, *BRIDGES], yue)

    assert not yue.accepted.find("Tova Mirren")
    assert yue.accepted.count == 2


def test_each_paper_is_reported_once() -> None:
    calls = []

    attribute_together([BEYOND, *BRIDGES], person(OUTLIERS), progress=lambda: calls.append(1))

    assert len(calls) == 4


def test_no_candidates_no_verdicts() -> None:
    assert attribute_together([], person(OUTLIERS)) == []


@pytest.mark.parametrize(
    "similar",
    [
        paper("Soil moisture of terraces", "Leman Aksoy", "Hugo Blanc"),
        paper("Moisture of terraced soil", "Leman Aksoy"),
    ],
    ids=["with a co-author of the rejected paper", "with its words and an ambiguous co-author"],
)
def test_after_a_rejection_similar_papers_are_not_accepted(similar: Record) -> None:
    yue = person(OUTLIERS[:1])
    assert attribute(similar, yue).outcome == "accept"

    yue.rejected.add(
        paper("Soil moisture on terraced hillsides", "Leman Aksoy", "Hugo Blanc"), yue.names
    )

    assert attribute(similar, yue).outcome != "accept"


def test_an_accepted_paper_counts_for_the_very_next() -> None:
    yue = person(OUTLIERS)
    assert attribute(BEYOND, yue).outcome == "ask"

    yue.accepted.add(paper("Detectors", "Tova Mirren"), yue.names)

    assert attribute(BEYOND, yue).outcome == "accept"


def test_namesakes_papers_reject_what_their_company_wrote() -> None:
    soil = [paper(f"Soil {word}", "Hugo Blanc", "Nadia Amari") for word in ("acids", "salts")]
    yue = person(OUTLIERS, (*soil, paper("Soil carbon", "Hugo Blanc")))

    verdict = attribute(paper("Soil nitrogen", "Hugo Blanc", "Nadia Amari"), yue)

    assert verdict.outcome == "reject"
    assert any(reason.against for reason in verdict.reasons)


def test_their_own_name_is_no_company() -> None:
    papers = AuthorProfile()

    papers.add(Record("Streams", (Author("Y. Zhao"), Author("Leman Aksoy"))), (NAME,))

    assert list(papers.coauthors) == ["aksoy leman"]


def test_venues_are_compared_without_year_and_number() -> None:
    yue = person(
        tuple(
            paper(f"Streams {word}", "Leman Aksoy", venue="Proc. of the 24th KDD Conference 2018")
            for word in ("outliers", "drift", "anomalies")
        )
    )

    verdict = attribute(paper("Streams of outliers", "Sina Lin", venue="KDD 2021"), yue)

    assert ("venue_of_their_papers", {"venue": "KDD 2021"}) in given(verdict.reasons)
    assert verdict.outcome == "ask"


def test_initials_of_many_known_people_vouch_for_a_full_name() -> None:
    yue = person((paper("Outliers", "Leman Aksoy", "Sina Lin", "Tova Mirren"),))

    verdict = attribute(paper("Drift", "L. Aksoy", "S. Lin", "T. Mirren"), yue)

    assert verdict.outcome == "accept"
    assert verdict.reasons[-1].code == "coauthors_by_initials"


def test_one_known_person_does_not_vouch_twice() -> None:
    yue = person((paper("Outliers", "Jing Liu", "Sina Lin"),))

    verdict = attribute(paper("Outliers of streams", "J. Liu", "J. Liu"), yue)

    assert verdict.outcome == "ask"


@pytest.mark.parametrize(
    ("title", "outcome"),
    [("Outliers of streams", "accept"), ("Moisture of northern hillsides", "ask")],
)
def test_two_initials_vouch_only_for_what_reads_like_theirs(title: str, outcome: str) -> None:
    known = ("Outliers of sensors", "Streams of outliers", "Outliers in streams")
    yue = person(tuple(paper(one, "Leman Aksoy", "Sina Lin") for one in known))

    assert attribute(paper(title, "L. Aksoy", "S. Lin"), yue).outcome == outcome


THREAD = tuple(
    paper(title, "Leman Aksoy", "Hugo Blanc")
    for title in ("Moisture of hillsides", "Erosion of peatland", "Sediment in catchments")
)


def test_nobody_is_company_who_hangs_on_one_co_author() -> None:
    behind = paper("Rainfall on terraces", "Hugo Blanc")

    verdicts = attribute_together([*THREAD, behind], person(OUTLIERS))

    assert verdicts[-1].outcome == "ask"


def test_two_ways_to_a_co_author_vouch() -> None:
    behind = paper("Rainfall on terraces", "Hugo Blanc")
    other_way = paper("Peat of the uplands", "Sina Lin", "Hugo Blanc")

    verdicts = attribute_together([*THREAD, other_way, behind], person(OUTLIERS))

    assert verdicts[-1].outcome == "accept"


def test_a_paper_of_their_topic_needs_one_way_only() -> None:
    behind = paper("Outlier detection by streams of ensembles", "Hugo Blanc")

    verdicts = attribute_together([*THREAD, behind], person(OUTLIERS))

    assert verdicts[-1].outcome == "accept"


CLOSE = "Outlier detection by streams of ensembles"


def test_a_paper_of_their_topic_is_one_way_to_its_company() -> None:
    behind = paper("Rainfall on terraces", "Hugo Blanc")

    verdicts = attribute_together([*THREAD, paper(CLOSE, "Hugo Blanc"), behind], person(OUTLIERS))

    assert verdicts[-1].outcome == "accept"


def test_a_topic_and_an_initial_make_nobody_company() -> None:
    yue = person((paper("Outlier detection in streams", "L. Aksoy", venue="KDD"),))
    behind = paper("Rainfall on terraces", "Hugo Blanc")

    verdicts = attribute_together([*THREAD, paper(CLOSE, "Hugo Blanc"), behind], yue)

    assert verdicts[-1].outcome == "ask"


def test_topics_alone_make_nobody_company() -> None:
    fellows = ("Nadia Amari", "Bram Verhulst")
    same_topic = (paper(CLOSE, *fellows), paper("Streams of outlier ensembles", *fellows))

    verdicts = attribute_together(
        [*same_topic, paper("Rainfall on terraces", *fellows)], person(OUTLIERS)
    )

    assert {verdict.outcome for verdict in verdicts} == {"ask"}


@pytest.mark.parametrize(
    ("venue", "alike"), [("Roots Letters", False), ("Letters of Slow Weather", True)]
)
def test_one_common_word_makes_no_venues_alike(venue: str, alike: bool) -> None:
    yue = person(
        tuple(
            paper(f"Streams {word}", "Leman Aksoy", venue="Slow Weather Letters")
            for word in ("up", "down", "on")
        )
    )

    verdict = attribute(paper("Streams of outliers", "Sina Lin", venue=venue), yue)

    assert ("venue_like_theirs" in [code for code, _ in given(verdict.reasons)]) is alike


def test_a_venue_alone_is_no_way_to_the_company_of_a_paper() -> None:
    there = paper("Hillsides under rain", "Hugo Blanc", venue="KDD")
    behind = paper("Rainfall on terraces", "Hugo Blanc")

    verdicts = attribute_together([*THREAD, there, behind], person(OUTLIERS))

    assert verdicts[-1].outcome == "ask"


def test_three_initials_of_the_commonest_names_vouch_for_nothing() -> None:
    yue = person((paper("Outliers", "Yong Zhang", "Jie Li", "Xin Wang"),))

    assert attribute(paper("Moss", "Y. Zhang", "J. Li", "X. Wang"), yue).outcome == "ask"


def test_another_full_name_on_their_own_list_is_asked_about() -> None:
    jean = Person("jean", ("Jean-Pierre Moreau",))
    printed = Record("Moss", (Author("Jean Moreau"), Author("Hugo Blanc")))

    verdict = attribute(printed, jean, ListContext("jean", "person"))

    assert verdict.outcome == "ask"


def test_two_known_people_make_no_other_full_name_theirs() -> None:
    wei = Person("wei", ("Wei Chen",))
    fellows = (Author("Leman Aksoy"), Author("Sina Rask"))
    wei.accepted.add(Record("Outliers", (Author("Wei Chen"), *fellows)), wei.names)
    printed = Record("Streams", (Author("Wei-Neng Chen"), *fellows))

    verdict = attribute(printed, wei)

    assert verdict.outcome == "ask"
    assert verdict.reasons[0].code == "nearly_their_name"
