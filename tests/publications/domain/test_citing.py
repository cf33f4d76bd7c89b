import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from publications.domain import citing
from publications.domain.record import Author, Record
from tests import soak

PAGE = "https://lab.example/publications/on-trees/"


def record(**fields: object) -> Record:
    said = {
        "title": "On Trees",
        "authors": (Author("Ann Able"), Author("Bo C. van Birch")),
        "kind": "journal",
        "date": "2024-11",
        "venue": "Journal of Trees",
        "volume": "3",
        "issue": "2",
        "pages": "1-9",
        "identifiers": (("doi", "10.1/x"),),
    }
    return Record(**{**said, **fields})


def plain(style: str, **fields: object) -> str:
    return citing.plain(citing.cite(record(**fields), style, PAGE))


@pytest.mark.parametrize(
    ("style", "printed"),
    [
        (
            "apa",
            "Able, A., & van Birch, B. C. (2024). On Trees. Journal of Trees, 3(2), 1–9. "
            "https://doi.org/10.1/x",
        ),
        (
            "ieee",
            "A. Able and B. C. van Birch, “On Trees,” Journal of Trees, vol. 3, no. 2, pp. 1–9, "
            "Nov. 2024, doi: 10.1/x.",
        ),
        (
            "acm",
            "Ann Able and Bo C. van Birch. 2024. On Trees. Journal of Trees 3, 2 (November 2024), "
            "1–9. https://doi.org/10.1/x",
        ),
        (
            "chicago",
            "Able, Ann, and Bo C. van Birch. 2024. “On Trees.” Journal of Trees 3 (2): 1–9. "
            "https://doi.org/10.1/x.",
        ),
        (
            "mla",
            "Able, Ann, and Bo C. van Birch. “On Trees.” Journal of Trees, vol. 3, no. 2, "
            "Nov. 2024, pp. 1–9, https://doi.org/10.1/x.",
        ),
        ("nature", "Able, A. & van Birch, B. C. On Trees. Journal of Trees 3, 1–9 (2024)."),
    ],
)
def test_an_article(style: str, printed: str) -> None:
    assert plain(style) == printed


def test_a_paper_of_a_conference_and_a_thesis_and_a_preprint() -> None:
    paper = {"kind": "conference", "venue": "Conference on Trees", "volume": "", "issue": ""}
    thesis = {"kind": "thesis", "publisher": "Example University", "identifiers": (), "venue": ""}
    preprint = {"kind": "preprint", "venue": "CoRR", "identifiers": (("arxiv", "2401.00001"),)}

    assert "in Conference on Trees, Nov. 2024, pp. 1–9" in plain("ieee", **paper)
    assert "Example University" in plain("mla", **thesis)
    assert plain("apa", **preprint) == (
        "Able, A., & van Birch, B. C. (2024). On Trees (arXiv:2401.00001). arXiv. "
        "https://arxiv.org/abs/2401.00001"
    )


@pytest.mark.parametrize("style", citing.STYLES)
def test_a_preprint_that_is_nowhere_else_is_found_on_its_page(style: str) -> None:
    printed = plain(style, kind="preprint", venue="", identifiers=(), volume="", issue="")

    assert PAGE in printed


@pytest.mark.parametrize("style", citing.STYLES)
def test_a_list_that_is_cut_says_so_once(style: str) -> None:
    printed = plain(style, authors_complete=False)

    assert printed.count("et al.") == 1
    assert "et al.." not in printed
    assert "others" not in printed


@pytest.mark.parametrize("style", citing.STYLES)
def test_thousands_of_authors(style: str) -> None:
    many = tuple(Author(f"Zoe Author{number}") for number in range(3000))

    printed = plain(style, authors=many)

    assert "Author0" in printed
    assert ("Author2999" in printed) == (style == "apa")
    assert ("et al." in printed) == (style != "apa")


@pytest.mark.parametrize("style", citing.STYLES)
def test_without_authors_the_title_leads_and_stands_once(style: str) -> None:
    printed = plain(style, authors=(), date="")

    assert printed.startswith("On Trees.") or printed.startswith("On Trees, ")
    assert printed.count("On Trees") == 1


@pytest.mark.parametrize("kind", ["journal", "conference", "workshop"])
@pytest.mark.parametrize("style", citing.STYLES)
def test_without_a_venue_no_words_lead_to_one(style: str, kind: str) -> None:
    bare = {"venue": "", "volume": "", "issue": "", "pages": "", "publisher": "ACM"}

    printed = plain(style, kind=kind, **bare)

    assert "Edition" not in printed
    assert " in " not in printed.lower()


@pytest.mark.parametrize("style", citing.STYLES)
def test_names_without_capitals_have_no_initials(style: str) -> None:
    names = ("يوسف ابن الخوارزمي", "贾志豪", "Ann Able")

    printed = plain(style, authors=tuple(map(Author, names)))

    assert printed.startswith(names[0])
    assert names[1] in printed or "et al." in printed


def test_without_a_date() -> None:
    assert "(n.d.)" in plain("apa", date="")


@pytest.mark.parametrize("style", citing.STYLES)
def test_a_question_keeps_its_mark_and_no_point(style: str) -> None:
    printed = plain(style, title="Why Trees?")

    assert "Trees?" in printed
    assert not re.search(r"[?.]\.(?!\d)", printed)


@pytest.mark.parametrize("style", citing.STYLES)
def test_hostile_text_is_inert_and_whole(style: str) -> None:
    bad = '<script>alert("x")</script> & <i>y'

    shown = citing.cite(record(title=bad, venue=bad, authors=(Author(bad),)), style, PAGE)

    assert "<script" not in shown
    assert set(re.findall(r"<\w+", shown)) <= {"<i", "<b"}
    assert "alert(" in citing.plain(shown)


def test_scripts_of_a_title() -> None:
    shown = citing.cite(record(display_title="On H<sub>2</sub>O"), "ieee", PAGE)

    assert "“On H<sub>2</sub>O,”" in shown


def test_a_paper_is_cited_by_where_it_is_read_and_never_by_its_code() -> None:
    code, page = ("code", "https://github.com/able/trees"), ("page", "https://trees.example/on")

    assert "http" not in plain("apa", identifiers=(), links=(code,))
    assert plain("apa", identifiers=(), links=(code, page)).endswith("https://trees.example/on")
    assert "https://github.com" in plain("apa", kind="software", identifiers=(), links=(code,))


def test_formulas_stay_out() -> None:
    printed = plain("ieee", title="On n^2 trees", display_title="On $n^2$ trees")

    assert "“On n^2 trees,”" in printed


@settings(max_examples=soak.examples(40))
@given(
    st.sampled_from(sorted(citing.STYLES)),
    st.text(min_size=1).filter(str.strip),
    st.lists(st.text(min_size=1).filter(str.strip), max_size=4),
    st.sampled_from(["journal", "conference", "preprint", "book", "other", "software", "dataset"]),
    st.text(max_size=8),
)
def test_any_text_is_cited(style: str, title: str, names: list[str], kind: str, pages: str) -> None:
    authors = tuple(Author(name) for name in names)

    shown = citing.cite(record(title=title, authors=authors, kind=kind, pages=pages), style, PAGE)

    assert set(re.findall(r"<(\w+)", shown)) <= {"i", "b", "sub", "sup"}


def test_the_address_of_a_doi_leads_to_it():
    sici = (("doi", "10.1002/(sici)1097(1998)49:8<693::aid>3.0.co;2-o"),)

    assert "https://doi.org/10.1002/(sici)1097(1998)49:8%3C693::aid%3E3.0.co;2-o" in plain(
        "apa", identifiers=sici
    )
    assert "doi: 10.1002/(sici)1097(1998)49:8<693::aid>3.0.co;2-o." in plain(
        "ieee", identifiers=sici
    )
