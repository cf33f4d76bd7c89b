"""The same paper or not: every trap of the wild, one row each."""

import dataclasses
import math
from dataclasses import replace
from typing import Any

import pytest

from publications.domain.matching import Match, blocking_keys, compare, comparison, find, trees
from publications.domain.reasons import Reason
from publications.domain.record import Author, Record
from tests.publications.given import given
from tests.publications.records import record


def paper(title: str, authors: str = "", *, cut: bool = False, **fields: Any) -> Record:
    people = tuple(Author(name) for name in authors.split(", ") if name)
    return Record(title=title, authors=people, authors_complete=not cut, **fields)


RALMSPEC_PRINTED = paper(
    "Accelerating Iterative Retrieval-augmented Language Model Serving with Speculation",
    "Zhihao Zhang, Alan Zhu, Lijie Yang, Yihua Xu, Lanting Li, Phitchaya Mangpo Phothilimthana, "
    "Zhihao Jia",
    date="2024-07",
    venue_acronym="ICML",
    kind="conference",
)
RALMSPEC_LISTED = paper(
    "Accelerating Retrieval-Augmented Language Model Serving with Speculation",
    "Zhihao Zhang, Alan Zhu, Lijie Yang",
    cut=True,
    date="2024-01-25",
)
TASO = paper(
    "TASO: Optimizing Deep Learning Computation with Automated Generation of Graph Substitutions",
    "Zhihao Jia, Oded Padon, James Thomas, Todd Warszawski, Matei Zaharia, Alex Aiken",
    date="2019-10",
    venue_acronym="SOSP",
)
RELAXED = paper(
    "Optimizing DNN Computation with Relaxed Graph Substitutions",
    "Zhihao Jia, James Thomas, Todd Warszawski, Mingyu Gao, Matei Zaharia, Alex Aiken",
    date="2019-04",
    venue_acronym="MLSys",
)
BEYOND = paper(
    "Beyond Data and Model Parallelism for Deep Neural Networks",
    "Zhihao Jia, Matei Zaharia, Alex Aiken",
    date="2019-04",
    venue_acronym="MLSys",
)
HIDDEN = paper(
    "Exploring Hidden Dimensions in Parallelizing Convolutional Neural Networks",
    "Zhihao Jia, Sina Lin, Charles R. Qi, Alex Aiken",
    date="2018-07",
    venue_acronym="ICML",
)
QUARTZ = "Quartz: Superoptimization of Quantum Circuits"
THREE = "Mingkuan Xu, Zikun Li, Oded Padon"


SAME = [
    pytest.param(RALMSPEC_PRINTED, RALMSPEC_LISTED, id="changed title, cut list"),
    pytest.param(
        paper("Looms & Cards", "Ada Byron, Joseph Jacquard", date="1841"),
        paper("Looms and Cards", "Ada Byron, Joseph Jacquard", date="1840"),
        id="an ampersand in a short title",
    ),
    pytest.param(
        paper(QUARTZ, THREE, date="2022"),
        paper("Superoptimization of Quantum Circuits", THREE, date="2022"),
        id="system name dropped",
    ),
    pytest.param(
        paper(QUARTZ, THREE, date="2022-06", kind="conference", venue_acronym="PLDI"),
        paper(QUARTZ, THREE, date="2021", kind="preprint", identifiers=(("arxiv", "2104.1"),)),
        id="preprint of the year before",
    ),
    pytest.param(
        paper("Redundancy&amp;#45;Free <i>Computation</i>Graphs for GNNs", THREE, date="2020"),
        paper("Redundancy-Free Computation Graphs for GNNs.", THREE, date="2020"),
        id="markup, double entities, space lost with a tag",
    ),
    pytest.param(
        paper("On the $\\ell_p$ norm of {Q}uantum circuits and more", THREE, date="2020"),
        paper("On the ell_p Norm of Quantum Circuits and more", THREE, date="2020"),
        id="LaTeX",
    ),
    pytest.param(
        paper(QUARTZ, THREE, date="2022"),
        paper(QUARTZ, "M. Xu, Z. Li, O. Padon", date="2022"),
        id="authors by initials",
    ),
    pytest.param(
        paper(QUARTZ, THREE, date="2022"),
        paper(QUARTZ, "Xu Mingkuan, Li Zikun, Padon Oded", date="2022"),
        id="authors in the other order of names",
    ),
    pytest.param(
        paper(QUARTZ, "", identifiers=(("doi", "10.1145/1"),)),
        paper("Quartz: superoptimisation of circuits", identifiers=(("doi", "10.1145/1"),)),
        id="one DOI",
    ),
    pytest.param(
        paper(QUARTZ, identifiers=(("arxiv", "2204.09033v2"),)),
        paper(QUARTZ, identifiers=(("doi", "10.48550/arXiv.2204.09033"),)),
        id="an arXiv DOI is an arXiv identifier",
    ),
    pytest.param(
        paper(QUARTZ, THREE, date="2022", identifiers=(("doi", "10.48550/arxiv.2204.09033"),)),
        paper(QUARTZ, THREE, date="2022", identifiers=(("doi", "10.1145/3519939"),)),
        id="an arXiv DOI is no conflict with a publisher's",
    ),
    pytest.param(
        paper(QUARTZ, THREE, date="2026", identifiers=(("doi", "10.64898/2026.08.20.745440"),)),
        paper(QUARTZ, THREE, date="2026", identifiers=(("doi", "10.1145/3519939"),)),
        id="nor is a DOI of bioRxiv under its newer prefix",
    ),
    pytest.param(
        paper("RETRACTED: " + QUARTZ, THREE, date="2022"),
        paper(QUARTZ, THREE, date="2022"),
        id="a paper marked as retracted is still that paper",
    ),
    pytest.param(
        paper(QUARTZ, THREE, date="2022"),
        paper("Quartz (Extended Abstract): Superoptimization of Quantum Circuits", THREE),
        id="remark in brackets",
    ),
    pytest.param(
        paper(QUARTZ, THREE, date="2022"),
        paper("Quartz:Superoptimizationof QuantumCircuits", THREE, date="2022"),
        id="spaces lost",
    ),
    pytest.param(
        paper(QUARTZ, THREE, date="2022"),
        paper("Quartz: Superoptimizaton of Quantum Circuits", "Mingkuan Xu, Zikun Li, Oded Padom"),
        id="slips of the pen",
    ),
    pytest.param(
        paper(QUARTZ, THREE, date="2022"),
        paper(QUARTZ, "Mingkuan Xu", date="2022"),
        id="a source that names the first author only",
    ),
    pytest.param(
        paper(QUARTZ, "Oded Padon, Mingkuan Xu, Zikun Li", date="2022"),
        paper(QUARTZ, THREE, date="2022"),
        id="authors in another order",
    ),
    pytest.param(
        paper("Wrapper Generation for Semistructured Sources", THREE, date="1997"),
        paper("Wrapper Generation for Semistructured Sources, 1997", THREE, date="1997"),
        id="the year behind the title is not a part number",
    ),
    pytest.param(
        paper("lh * - a scalable , distributed store of b + - trees in c + +", THREE, date="1996"),
        paper("LH*-A Scalable, Distributed Store of B+-Trees in C++", THREE, date="1996"),
        id="signs set apart by a tokenizer",
    ),
    pytest.param(
        paper("Tutorial: Access to Woven Data", "Ann Lee, Bob Ross", date="2000", venue="LOOM"),
        paper("Access to Woven Data (tutorial session)", "Ann Lee, Bob Ross", date="2000"),
        id="a tutorial",
    ),
    pytest.param(
        paper("Ledgers of Trades the Quick-Ten Way", "Quick-Ten Team", date="1999", venue="VLDB"),
        paper("Ledgers of trades the QuickTen way", "CORPORATE QuickTen Team", date="1999",
              venue="VLDB"),
        id="a body among the authors",
    ),
    pytest.param(
        paper("张量程序的自动优化方法研究", "贾志豪, 李子坤", date="2021"),
        paper("张量程序的自动优化方法研究", "贾志豪, 李子坤", date="2021"),
        id="Chinese",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("left", "right"), SAME)
def test_one_work_is_found(left: Record, right: Record) -> None:
    assert compare(left, right).decision in ("same", "version")
    assert compare(right, left).decision == compare(left, right).decision
    assert find(left, [(1, right)]).decision in ("same", "version")
    assert blocking_keys(left) & blocking_keys(right)


NOT_SAME = [
    pytest.param(BEYOND, HIDDEN, id="papers of one group"),
    pytest.param(TASO, RELAXED, id="sibling papers of one year"),
    pytest.param(
        paper("Query Processing, Part 1", THREE, date="2020"),
        paper("Query Processing, Part 2", THREE, date="2020"),
        id="parts",
    ),
    pytest.param(
        paper("Graph Substitutions I", THREE, date="2020"),
        paper("Graph Substitutions II", THREE, date="2020"),
        id="roman parts",
    ),
    pytest.param(
        paper("Graph Substitutions for Tensors", THREE, date="2020"),
        paper("Graph Substitutions for Tensors II", THREE, date="2020"),
        id="a second part of an unnumbered first",
    ),
    pytest.param(
        paper("Correction to: " + QUARTZ, THREE, date="2022"),
        paper(QUARTZ, THREE, date="2022"),
        id="correction",
    ),
    pytest.param(
        paper(QUARTZ + " (Erratum)", THREE, date="2022"),
        paper(QUARTZ, THREE, date="2022"),
        id="erratum behind",
    ),
    pytest.param(
        paper("Comments on quantum circuit optimizers", "Ann Lee", date="2022"),
        paper("Quantum circuit optimizers", "Ann Lee", date="2022"),
        id="comment",
    ),
    pytest.param(
        paper(QUARTZ, THREE, date="2022"),
        paper(QUARTZ, "Ann Lee, Bob Ross", date="2022"),
        id="no author in common",
    ),
    pytest.param(
        paper(QUARTZ, "", identifiers=(("doi", "10.1007/978-3"),)),
        paper("Learned Index Structures", identifiers=(("doi", "10.1007/978-3"),)),
        id="a book's DOI on its chapters",
    ),
    pytest.param(
        paper("Learning to Optimize Circuits", THREE, identifiers=(("doi", "10.1145/1"),)),
        paper("Learning to Optimise Circuits", "Xu, M.", identifiers=(("doi", "10.1145/2"),)),
        id="two DOIs",
    ),
    pytest.param(
        paper("Editorial", "Ann Lee", date="2019", venue="VLDB Journal"),
        paper("Editorial", "Ann Lee", date="2020", venue="VLDB Journal"),
        id="generic title",
    ),
    pytest.param(
        paper("Book Review Column", "Ann Lee", date="2002", venue="SIGMOD Record"),
        paper("Book review column", "Ann Lee", date="2002", venue="ACM SIGMOD Record"),
        id="a column of every issue",
    ),
    pytest.param(
        paper("Scalable Queries on GPUs", THREE, date="2024", venue="VLDB"),
        paper("Scalable Queries on Multiple GPUs", THREE, date="2025", venue="SIGMOD"),
        id="a follow-up elsewhere, a word more",
    ),
    pytest.param(
        paper("Serving of Language Models", THREE, date="2024", kind="conference"),
        paper("Serving of Small Language Models", THREE, date="2025", kind="conference"),
        id="a follow-up a year later, a word more",
    ),
    pytest.param(
        paper("Real-time Concurrency Control of Indexes", THREE, date="2022"),
        paper("Robust Real-time Concurrency Control of Indexes", THREE, date="2024"),
        id="a follow-up, a word before the title",
    ),
    pytest.param(
        paper("Looms Ruled by Cards", THREE),
        paper("Looms Ruled by Punched Cards of Wood", THREE),
        id="words more, and neither year nor venue",
    ),
    pytest.param(
        paper("Ferry Timetables of the 1920s", THREE, date="1990"),
        paper("Ferry Timetables of the 1930s", THREE, date="1990"),
        id="decades",
    ),
    pytest.param(
        paper("Preface", "Ann Lee", date="2019"),
        paper("Preface", "Ann Lee", date="2019"),
        id="generic title, same year",
    ),
]


@pytest.mark.parametrize(("left", "right"), NOT_SAME)
def test_two_works_are_not_merged(left: Record, right: Record) -> None:
    assert compare(left, right).decision in ("new", "ask")
    assert find(left, [(1, right)]).decision in ("new", "ask")


SHORT = "M Xu, Z Li, O Padon"

CITED = [
    pytest.param(
        paper("Integration of spatial join algorithms for processing multiple inputs", SHORT),
        id="another word, by heart",
    ),
    pytest.param(
        paper("Integration of spatial join algorithms for joining", SHORT, venue="LOOM"),
        id="the end left out",
    ),
    pytest.param(
        paper("Integration of spatial join algorithms for joining multiple inputs in Proc. Int.",
              SHORT, venue="Conf. on Looms"),
        id="where it appeared run on",
    ),
    pytest.param(
        paper("Integration of spatial join algorithms for joining multiple inputs", "LXM Ziku"),
        id="names that nobody can read",
    ),
]  # fmt: skip


@pytest.mark.parametrize("cited", CITED)
def test_a_citation_in_short_of_a_telling_title_is_the_paper(cited: Record) -> None:
    title = "Integration of Spatial Join Algorithms for Joining Multiple Inputs"

    assert compare(paper(title, THREE, date="1999", venue="LOOM"), cited).decision == "same"


@pytest.mark.parametrize(("word", "other"), [("Arsenate", "Arsenite"), ("Coral", "Floral")])
def test_a_citation_in_short_that_has_a_word_of_like_letters_is_asked(
    word: str, other: str
) -> None:
    title = "Toxicity of {} Extracts to Blue Mussels in Cold Harbours"
    printed = paper(title.format(word), THREE, date="1998", venue="Toxicology Letters")

    assert compare(printed, paper(title.format(other), SHORT)).decision == "ask"


@pytest.mark.parametrize("more", ["Overview of {}", "{} in Ghent"])
def test_a_citation_in_short_that_says_more_than_the_paper_is_asked(more: str) -> None:
    title = "Integration of Spatial Join Algorithms for Joining Multiple Inputs"
    printed = paper(title, THREE, date="1999", venue="LOOM")

    assert compare(printed, paper(more.format(title), SHORT)).decision == "ask"


def test_a_greek_letter_that_may_be_misread_is_asked_about() -> None:
    title = "The {} Operator: Ranking Threads on Looms"
    greek, latin = (paper(title.format(sign), THREE, date="2002") for sign in "ρp")

    assert compare(greek, latin).decision == "ask"


def test_one_title_and_authors_under_two_dois_is_asked() -> None:
    one = paper(QUARTZ, THREE, identifiers=(("doi", "10.1145/1"),))
    other = paper(QUARTZ, THREE, identifiers=(("doi", "10.1145/2"),))

    assert compare(one, other).decision == "ask"


def test_a_long_title_with_other_authors_is_asked() -> None:
    title = "Accelerating Retrieval-Augmented Language Model Serving with Speculation"

    assert compare(paper(title, THREE), paper(title, "Ann Lee, Bob Ross")).decision == "ask"


def test_a_title_alone_is_asked() -> None:
    assert compare(paper(QUARTZ), paper(QUARTZ)).decision == "ask"


def test_preprint_and_printed_paper_are_versions_of_one_work() -> None:
    preprint = paper(QUARTZ, THREE, date="2022", kind="preprint")
    printed = paper(QUARTZ, THREE, date="2022", kind="conference")

    assert compare(preprint, printed).decision == "version"
    match = find(preprint, [("quartz", printed)])
    assert (match.target, match.decision) == ("quartz", "version")


VERSIONS = [
    pytest.param(
        paper("Accelerating Retrieval-Augmented Language Model Serving with Speculation",
              "Zhihao Zhang, Alan Zhu, Lijie Yang", cut=True, date="2024-01", kind="preprint"),
        RALMSPEC_PRINTED,
        id="a word more in print, the preprint's list cut",
    ),
    pytest.param(
        paper("Superoptimization of Quantum Circuits", THREE, date="2021-04", venue="CoRR"),
        paper(QUARTZ, f"{THREE}, Umut Acar", date="2022-06", venue_acronym="PLDI"),
        id="the system's name and an author added",
    ),
    pytest.param(
        paper(QUARTZ, THREE, date="2022", identifiers=(("doi", "10.48550/arxiv.2204.09033"),),
              kind="preprint"),
        paper(QUARTZ, THREE, date="2022", identifiers=(("doi", "10.1145/3519939"),),
              kind="conference"),
        id="a preprint's DOI beside a publisher's",
    ),
    pytest.param(
        paper(QUARTZ, THREE, date="2022", kind="conference", venue_acronym="PLDI"),
        paper(QUARTZ, THREE, date="2024", kind="journal", venue="ACM Transactions on Computing"),
        id="extended for a journal",
    ),
    pytest.param(
        paper(QUARTZ, "Mingkuan Xu", date="2025", kind="thesis"),
        paper(QUARTZ, THREE, date="2022", kind="conference"),
        id="a thesis of one author of the paper",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("left", "right"), VERSIONS)
def test_versions_are_one_work_in_other_printings(left: Record, right: Record) -> None:
    assert compare(left, right).decision == compare(right, left).decision == "version"
    match = find(left, [("work", right), ("other", TASO)])
    assert (match.target, match.decision) == ("work", "version")


def test_reasons_say_what_spoke_for_and_against() -> None:
    reasons = given(compare(TASO, RELAXED).reasons)

    assert ("some_authors", {"some": 5, "all": 6}) in reasons
    assert "titles_agree" in dict(reasons)
    assert ("other_venues", {"venue": "SOSP", "other": "MLSYS"}) in reasons


@pytest.mark.parametrize(
    ("authors", "said"),
    [
        ("Ann Oak", "the same single author"),
        ("Ann Oak, Bo Elm", "both authors agree"),
        ("Ann Oak, Bo Elm, Cy Fir", "all 3 authors agree"),
    ],
)
def test_reasons_count_the_authors_who_agree(authors: str, said: str) -> None:
    title = "A Loom That Weaves What Its Cards Tell It"

    told = list(map(str, compare(paper(title, authors), paper(title, authors)).reasons))

    assert said in told


def test_names_that_are_alike_are_counted_once() -> None:
    title = "A Loom That Weaves What Its Cards Tell It"
    short = paper(title, "Zhihao Zhang, Ann Oak")
    long = paper(title, "Zhihao Zhang, Zhengxin Zhang, Ann Oak, Bo Elm")

    assert ("some_authors", {"some": 2, "all": 4}) in given(compare(short, long).reasons)


def test_find_takes_the_best_and_says_how_far_ahead_it_is() -> None:
    match = find(RALMSPEC_LISTED, [(1, TASO), (2, RALMSPEC_PRINTED), (3, BEYOND)])

    assert (match.target, match.decision) == (2, "same")
    assert match.margin > 1.5


def test_find_asks_where_two_works_fit() -> None:
    dois = (("doi", "10.1145/1"),), (("doi", "10.1145/2"),)
    twins = [dataclasses.replace(RALMSPEC_PRINTED, identifiers=doi) for doi in dois]

    match = find(RALMSPEC_LISTED, list(enumerate(twins)))

    assert match.decision == "ask"
    assert Reason("another_fits", against=True) in match.reasons


def test_find_takes_a_work_that_is_there_twice_for_no_rival() -> None:
    match = find(RALMSPEC_LISTED, [(1, RALMSPEC_PRINTED), (2, RALMSPEC_PRINTED)])

    assert (match.target, match.decision) == (1, "same")


def test_find_weighs_no_rival_where_an_identifier_decides(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    doi = (("doi", "10.1145/1"),)
    record, known = paper(QUARTZ, THREE, identifiers=doi), paper(QUARTZ, "", identifiers=doi)
    rivals = [(1, paper(QUARTZ, THREE)), (3, TASO)]
    among = [rivals[0], (2, known), rivals[1]]

    assert find(record, rivals).target == 1
    with monkeypatch.context() as patched:
        patched.setattr(comparison, "measure", None)
        match = find(record, among)

    assert (match.target, match.decision) == (2, "same")
    assert match == dataclasses.replace(find(record, [(2, known)]), margin=match.margin)


def test_no_evidence_comes_within_the_margin_of_an_identifier() -> None:
    odds = math.log(trees.SURE / (1 - trees.SURE))

    assert odds - trees.EVIDENCE_CAP > trees.MARGIN


def test_find_counts_a_work_with_several_records_once() -> None:
    match = find(RALMSPEC_LISTED, [(1, RALMSPEC_PRINTED), (1, RALMSPEC_LISTED), (2, TASO)])

    assert (match.target, match.decision) == (1, "same")


def test_find_without_candidates_is_new() -> None:
    match: Match[int] = find(TASO, [])

    assert (match.target, match.decision) == (None, "new")


def test_a_title_that_many_have_is_found_beside_one_that_says_more() -> None:
    bare = paper("Guest editorial", "Rui Atzeni, Ana Mendel")
    said = paper("Guest Editorial: Databases and Wikis", "Ana Mendel, Rui Atzeni")

    assert blocking_keys(bare) & blocking_keys(said)


def test_blocking_keys_are_few_and_short() -> None:
    long = paper("Word " * 200 + "supercalifragilistic" * 20, THREE, date="2020")

    for each in (long, RALMSPEC_PRINTED, paper(""), paper("张量程序的自动优化方法", "贾志豪")):
        keys = blocking_keys(each)
        assert 1 <= len(keys) <= 14
        assert all(len(key) <= 100 for key in keys)


@pytest.mark.parametrize("kind", ["journal", "conference", "preprint"])
def test_a_book_and_a_paper_of_its_author_are_asked_about(kind: str) -> None:
    book = paper("The Quiet Loom of the North", "Ada Keller", date="2014", kind="book")
    article = dataclasses.replace(book, kind=kind, venue="Labour Letters")

    assert compare(book, article).decision == compare(article, book).decision == "ask"
    assert ("book_and_paper", {}) in given(compare(book, article).reasons)
    assert compare(book, dataclasses.replace(book, venue="Tall House")).decision == "same"


@pytest.mark.parametrize("kind", ["dataset", "software", "patent"])
@pytest.mark.parametrize("of", ["journal", "conference", "preprint", "report"])
def test_data_and_the_paper_that_tells_of_them_are_asked_about(kind: str, of: str) -> None:
    data = paper("The Quiet Loom of the North", "Ada Keller", date="2014", kind=kind)
    article = dataclasses.replace(data, kind=of, venue="Labour Letters")

    assert compare(data, article).decision == compare(article, data).decision == "ask"
    assert ("data_and_paper", {}) in given(compare(data, article).reasons)
    assert compare(data, dataclasses.replace(data, venue="Loom Archive")).decision == "same"


def test_letters_of_an_author_explain_no_part_of_a_word() -> None:
    looms = paper("Narrow Looms with Feedback | J Soutar | Loom Letters | 1987")
    others = paper("Narrow Looms without Feedback | J Soutar | Loom Letters | 1987")

    assert compare(looms, others).decision == "new"


@pytest.mark.parametrize(
    ("one", "other", "decision"),
    [
        ("Falls of old patients with COVID-19", "Falls of old patients with SARS-CoV-2", "ask"),
        ("Trial of a vaccine, Phase-2", "Trial of a vaccine, Phase-3", "new"),
        ("Reasoning of pupils with GPT-4", "Reasoning of pupils with GPT-3", "new"),
        ("Reasoning of pupils with GPT-4", "Reasoning of pupils with GPT", "new"),
        ("Part 1: patients with COVID-19", "Part 2: patients with SARS-CoV-2", "new"),
    ],
)
def test_the_number_of_a_name_is_no_part_unless_both_say_the_name(
    one: str, other: str, decision: str
) -> None:
    left, right = (paper(title, "Ann Bell, Carl Dorn", date="2021") for title in (one, other))

    assert compare(left, right).decision == decision


@pytest.mark.parametrize(
    ("left", "right"),
    [
        pytest.param(
            {"kind": "conference", "venue": "Proceedings of the VLDB Endowment"},
            {"kind": "journal", "venue": "PVLDB", "venue_acronym": "PVLDB"},
            id="what a journal prints of a conference",
        ),
        pytest.param(
            {"kind": "conference", "venue": "USENIX FAST", "venue_acronym": "USENIX FAST"},
            {"kind": "conference", "venue": "FAST", "venue_acronym": "FAST"},
            id="with and without who holds it",
        ),
    ],
)
def test_one_venue_and_year_is_one_printing(left: dict[str, str], right: dict[str, str]) -> None:
    one, other = (paper(QUARTZ, THREE, date="2022", **fields) for fields in (left, right))

    assert compare(one, other).decision == compare(other, one).decision == "same"
    later = replace(other, date="2023", kind="journal", venue="TODS", venue_acronym="TODS")
    assert compare(one, later).decision == "version"


def test_what_differs_is_no_reason_for_one_work() -> None:
    authors = "Ada Byron, Joseph Jacquard"
    one = record("Weaving of Silk by Water", authors, venue="Weaving Letters", date="2014")
    other = record("Weaving of Silk by Water", authors, venue="Annals of Silk", date="2015")

    told = {reason.code: reason.against for reason in compare(one, other).reasons}

    assert (told["other_venues"], told["other_years"], told["same_title"]) == (True, True, False)


def test_the_same_words_in_another_order_are_not_called_the_same_title() -> None:
    one = record("Looms and Sheds for Silk", "Ada Byron, Joseph Jacquard", date="2014")
    other = record("Sheds and Looms for Silk", "Ada Byron, Joseph Jacquard", date="2014")

    codes = {reason.code for reason in compare(one, other).reasons}

    assert "same_words" in codes
    assert "same_title" not in codes


def test_a_reason_is_told_once() -> None:
    known = "Ada Byron, Bela Weld, Cora Marsh"
    one = record(
        "Weaving silk with water looms",
        f"{known}, Dina Fell, Emil Tarn",
        kind="preprint",
        venue="arXiv",
        date="2014",
    )
    other = record(
        "Water looms weave silk patterns faster",
        f"{known}, Fred Beck, Gina Holm",
        kind="conference",
        venue="Loom Conference",
        date="2014",
    )

    told = [str(reason) for reason in compare(one, other).reasons]

    assert told.count("3 of 5 authors agree") == 1
