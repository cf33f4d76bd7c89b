"""JSON, JSON Lines, YAML and tables under the names that people and programs give; all invented."""

import json
from typing import Any

import pytest

from publications.domain import formats
from publications.domain.record import FormatError, Listing, Record


def read(data: Any) -> Listing:
    return formats.read(data if isinstance(data, str) else json.dumps(data))


def one(data: Any) -> Record:
    (record,) = read(data).records
    return record


def names(record: Record) -> list[str]:
    return [author.name for author in record.authors]


@pytest.mark.parametrize(
    "authors",
    [
        ["Ann Lee", "Bo Ma"],
        ["Lee, Ann", "Ma, Bo"],
        [{"name": "Ann Lee"}, {"name": "Bo Ma"}],
        [{"given": "Ann", "family": "Lee"}, {"given": "Bo", "family": "Ma"}],
        [{"first": "Ann", "last": "Lee"}, {"first": "Bo", "last": "Ma"}],
        [{"firstName": "Ann", "lastName": "Lee"}, {"firstName": "Bo", "lastName": "Ma"}],
        [{"first_name": "Ann", "last_name": "Lee"}, {"first_name": "Bo", "last_name": "Ma"}],
        [{"author": {"name": "Ann Lee"}}, {"author": {"name": "Bo Ma"}}],
        [{"author": {"display_name": "Ann Lee"}}, {"author": {"display_name": "Bo Ma"}}],
        [{"full_name": "Lee, Ann"}, {"full_name": "Ma, Bo"}],
        [{"name": {"first": "Ann", "last": "Lee"}}, {"name": {"first": "Bo", "last": "Ma"}}],
        {"author": ["Ann Lee", "Bo Ma"]},
        {"0": {"name": "Ann Lee"}, "1": {"name": "Bo Ma"}},
        "Ann Lee, Bo Ma",
        "Ann Lee; Bo Ma",
        "Lee, Ann and Ma, Bo",
        ["Ann Lee, Bo Ma"],
        [
            {"creatorType": "author", "firstName": "Ann", "lastName": "Lee"},
            {"creatorType": "author", "firstName": "Bo", "lastName": "Ma"},
            {"creatorType": "editor", "firstName": "Cy", "lastName": "Wu"},
        ],
    ],
)
def test_authors_in_any_spelling(authors: Any) -> None:
    record = one([{"title": "Weaving Long Numbers", "authors": authors, "year": 2020}])

    assert names(record) == ["Ann Lee", "Bo Ma"]
    assert record.authors_complete


@pytest.mark.parametrize("field", ["authors", "author", "author_list", "creators", "Author Names"])
def test_authors_under_any_name(field: str) -> None:
    assert names(one([{"title": "Weaving Long Numbers", field: ["Ann Lee"]}])) == ["Ann Lee"]


def test_what_objects_tell_of_authors() -> None:
    record = one(
        [{
            "title": "Weaving Long Numbers",
            "authors": [
                {"name": "Ann Lee", "orcid": "https://orcid.org/0000-0002-1825-0097",
                 "affiliation": "Institute of Looms"},
                {"name": "Bo Ma"},
            ],
        }]
    )  # fmt: skip

    assert record.authors[0].orcid == "0000-0002-1825-0097"
    assert record.authors[0].affiliations == ("Institute of Looms",)
    assert record.authors[1].orcid == ""


def test_authors_that_were_cut() -> None:
    assert not one([{"title": "Looms", "authors": ["A Lee", "B Ma", "..."]}]).authors_complete
    assert not one([{"title": "Looms", "authors": "Lee, A., et al.", "year": 1}]).authors_complete


@pytest.mark.parametrize(
    ("fields", "date"),
    [
        ({"year": 2020}, "2020"),
        ({"Year": "2020"}, "2020"),
        ({"pub_year": 2020.0}, "2020"),
        ({"publicationYear": "2020"}, "2020"),
        ({"date": "2020-05-17"}, "2020-05-17"),
        ({"publication_date": "2020-05-17T00:00:00Z"}, "2020-05-17"),
        ({"published": "May 2020"}, "2020-05"),
        ({"issued": {"date-parts": [[2020, 5]]}, "doi": "10.1000/1"}, "2020-05"),
        ({"year": 2020, "month": "May"}, "2020-05"),
        ({"year": 2020, "month": 5, "day": 17}, "2020-05-17"),
        ({"date": {"year": 2020, "month": 5}}, "2020-05"),
        ({"date": "2020-01-01"}, "2020"),
        ({"year": 2020, "published": "2019-12-30"}, "2020"),
        ({"date": "17/05/2020"}, "2020"),
    ],
)
def test_dates_as_precise_as_told(fields: dict[str, Any], date: str) -> None:
    assert (
        one([{"paper_title": "Weaving Long Numbers", "authors": "A. Lee", **fields}]).date == date
    )


@pytest.mark.parametrize(
    ("fields", "identifiers"),
    [
        ({"doi": "10.1000/LOOM.1"}, [("doi", "10.1000/loom.1")]),
        ({"DOI": "https://doi.org/10.1000/loom.1"}, [("doi", "10.1000/loom.1")]),
        ({"url": "https://doi.org/10.1000/loom.1"}, [("doi", "10.1000/loom.1")]),
        ({"arxiv": "2001.01234v2"}, [("arxiv", "2001.01234")]),
        ({"arxiv_id": "arXiv:2001.01234"}, [("arxiv", "2001.01234")]),
        ({"eprint": "2001.01234"}, [("arxiv", "2001.01234")]),
        ({"link": "https://arxiv.org/abs/2001.01234"}, [("arxiv", "2001.01234")]),
        (
            {"externalIds": {"DOI": "10.1000/loom.1", "ArXiv": "2001.01234", "MAG": "1"}},
            [("doi", "10.1000/loom.1"), ("arxiv", "2001.01234")],
        ),
        (
            {"identifiers": [{"type": "doi", "value": "10.1000/loom.1"}]},
            [("doi", "10.1000/loom.1")],
        ),
        ({"pmid": 31452104, "pmcid": "PMC123456"}, [("pubmed", "31452104"), ("pmc", "PMC123456")]),
        ({"journal": "arXiv preprint arXiv:2001.01234"}, [("arxiv", "2001.01234")]),
        ({"id": "10.1000/loom.1"}, [("doi", "10.1000/loom.1")]),
    ],
)
def test_identifiers(fields: dict[str, Any], identifiers: list[tuple[str, str]]) -> None:
    record = one([{"title": "Weaving Long Numbers", "authors": ["Ann Lee"], **fields}])

    assert list(record.identifiers) == identifiers


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        (
            {"venue": "Journal of Looms", "volume": 4, "number": "2", "pages": "123–9"},
            ("Journal of Looms", "journal", "4", "2", "123-129"),
        ),
        (
            {"booktitle": "Proceedings of the Conference on Looms (LOOM)"},
            ("Conference on Looms", "conference", "", "", ""),
        ),
        (
            {"journal": {"name": "Journal of Looms", "volume": "4", "pages": "1-9"}},
            ("Journal of Looms", "journal", "4", "", "1-9"),
        ),
        (
            {"publication": "Journal of Looms 4 (2), 123-129"},
            ("Journal of Looms", "journal", "4", "2", "123-129"),
        ),
        (
            {"container-title": ["Journal of Looms"], "first_page": 1, "last_page": 9},
            ("Journal of Looms", "journal", "", "", "1-9"),
        ),
        (
            {"journal": "Journal of Looms", "number": "50 (3), 217-221"},
            ("Journal of Looms", "journal", "50", "3", "217-221"),
        ),
        (
            {"journal": "Journal of Looms", "number": "137, 899-906"},
            ("Journal of Looms", "journal", "137", "", "899-906"),
        ),
        ({"source": "openalex", "type": "preprint"}, ("", "preprint", "", "", "")),
        (
            {"venue": "conference", "booktitle": "Meeting on Looms"},
            ("Meeting on Looms", "conference", "", "", ""),
        ),
    ],
)
def test_where_it_came_out(fields: dict[str, Any], expected: tuple[str, ...]) -> None:
    text = json.dumps([{"name": "Weaving Long Numbers", "authors": ["Ann Lee"], **fields}])
    (record,) = formats.read(text, "json").records

    assert (record.venue, record.kind, record.volume, record.issue, record.pages) == expected


@pytest.mark.parametrize(
    ("venue", "expected"),
    [
        ("Submitted", ("", ("Submitted",), ())),
        ("Under review at Looms", ("Looms", ("Under review",), ())),
        ("LOOM 2024 (Best Paper Award)", ("LOOM", (), ("Best Paper Award",))),
        ("Looms, Dyes & Human Values", ("Looms, Dyes & Human Values", (), ())),
    ],
)
def test_remarks_in_the_field_of_the_venue(venue: str, expected: tuple[Any, ...]) -> None:
    record = one([{"title": "Weaving Long Numbers", "authors": ["Ann Lee"], "venue": venue}])

    assert (record.venue, record.notes, record.awards) == expected


def test_papers_that_a_yaml_file_prints_in_quotation_marks() -> None:
    text = "".join(
        f'- content: "Lee A, <b>Ma B</b>. Weaving {things} in Winter[J]. _Looms_, 2020, 3: 4-9."\n'
        for things in ("Numbers", "Letters", "Colours")
    )
    records = formats.read(text).records

    assert [(len(r.authors), r.venue, r.date) for r in records] == [(2, "Looms", "2020")] * 3


@pytest.mark.parametrize(
    ("told", "venue"),
    [("Proc. Society of Looms", "Society of Looms"), ("Proceedings paper", ""), ("Talk", "")],
)
def test_a_venue_that_is_told_as_the_kind(told: str, venue: str) -> None:
    data = [{"title": "Weaving Long Numbers", "author": ["A. Lee"], "type": told, "year": 2020}]

    assert formats.read(json.dumps(data), "json").records[0].venue.removeprefix("Proc. ") == venue


def test_papers_call_people_by_the_keys_of_a_table() -> None:
    data = {
        "people": {"Lee": {"name": "A. Lee", "website": None}, "Ma": {"name": "B. C. Ma"}},
        "papers": [{"title": "Weaving Long Numbers", "author-list": ["Ma", "Lee"], "date": 2020}],
    }
    (record,) = formats.read(json.dumps(data), "json").records

    assert names(record) == ["B. C. Ma", "A. Lee"]


def test_links_and_figures() -> None:
    record = one(
        [{
            "title": "Weaving Long Numbers", "authors": "A. Lee", "pdf": "https://a.example/1.pdf",
            "code": "https://github.com/lee/loom", "url": "https://doi.org/10.1000/1",
            "num_citations": 12, "keywords": "looms; numbers", "abstract": "We <b>weave</b>.",
            "award": "Best Paper",
        }]
    )  # fmt: skip

    assert record.links == (
        ("pdf", "https://a.example/1.pdf"),
        ("code", "https://github.com/lee/loom"),
    )
    assert record.metrics == (("citations", 12.0),)
    assert record.categories == ("looms", "numbers")
    assert record.abstract == "We weave."
    assert record.awards == ("Best Paper",)


LOOM = {"title": "Weaving Long Numbers", "authors": ["Ann Lee"], "year": 2020}
CARD = {"title": "Cards and Their Holes", "authors": ["Bo Ma"], "year": 2021}


@pytest.mark.parametrize(
    "data",
    [
        [LOOM, CARD],
        {"papers": [LOOM, CARD]},
        {"results": [LOOM, CARD], "count": 2},
        {"data": {"items": [LOOM, CARD]}},
        {"message": {"items": [LOOM, CARD]}},
        {"a": {"pubs": [LOOM]}, "b": {"pubs": [CARD]}},
        {"loom20": LOOM, "card21": CARD},
        {"2020": [LOOM], "2021": [CARD]},
        {"name": "Ann Lee", "title": "Professor", "papers": [LOOM, CARD], "talks": [LOOM]},
        {LOOM["title"]: {"authors": "Ann Lee", "year": 2020},
         CARD["title"]: {"authors": "Bo Ma", "year": 2021}},
        {"hits": {"hits": [{"metadata": LOOM}, {"metadata": CARD}]}},
        {"data": [{"id": "1", "attributes": LOOM}, {"id": "2", "attributes": CARD}]},
        [{"key": "K", "version": 1, "data": LOOM}, {"key": "L", "version": 1, "data": CARD}],
        [{**LOOM, "references": [CARD]}, CARD],
        {"journalArticles": [LOOM, CARD], "grants_and_awards": {"prizes": [LOOM]}},
    ],
)  # fmt: skip
def test_lists_wherever_they_are(data: Any) -> None:
    listing = read(data)

    assert [record.title for record in listing.records] == [LOOM["title"], CARD["title"]]
    assert [names(record) for record in listing.records] == [["Ann Lee"], ["Bo Ma"]]
    assert [record.date for record in listing.records] == ["2020", "2021"]


def test_what_says_when_alone_is_no_paper_beside_those_that_say_more() -> None:
    prizes = [{"title": "Kelp Prize", "year": 2020, "sum": "40"}]

    listing = read({"prizes": prizes, "papers": [LOOM]})

    assert [record.title for record in listing.records] == [LOOM["title"]]
    assert "Kelp Prize" in listing.unread[0].text


def test_an_item_that_only_counts_papers_heads_those_below_it() -> None:
    data = {
        "publications": [
            {"title": "Peer-reviewed work", "authors": ["(*n* = 1)"]},
            {"title": "Weaving Long Numbers", "authors": ["Ann Lee"], "journal": "Moss Letters"},
            {"title": "Working papers", "authors": ["(n=2)"]},
            {"title": "Quiet Ladders", "authors": ["Ann Lee", "Bo Ma"], "year": 2021},
            {"title": "Of moss and n", "authors": ["N. One", "Bo Ma"], "year": 2021},
        ]
    }

    listing = read(data)

    assert [(record.title, record.kind) for record in listing.records] == [
        ("Weaving Long Numbers", "journal"),
        ("Quiet Ladders", "report"),
        ("Of moss and n", "report"),
    ]
    assert [line.text for line in listing.furniture] == ["Peer-reviewed work", "Working papers"]


def test_what_stands_above_a_list_is_true_of_its_papers() -> None:
    listing = read(
        {
            "journals": {"2020": [{"title": "Weaving Long Numbers", "authors": "Ann Lee"}]},
            "conferences": {"2021": [{"title": "Cards", "authors": "Bo Ma"}]},
        }
    )

    assert [(record.kind, record.date) for record in listing.records] == [
        ("journal", "2020"),
        ("conference", "2021"),
    ]


def test_groups_that_tell_their_year_beside_the_list() -> None:
    looms = {"year": 2020, "papers": [{"title": "Looms", "authors": "Ann Lee"}]}
    cards = {"year": 2021, "papers": [{"title": "Cards", "authors": "Bo Ma"}]}

    listing = read([looms, cards])

    assert [record.date for record in listing.records] == ["2020", "2021"]


def test_an_item_that_names_company_or_holds_the_fields_of_its_bibtex() -> None:
    entry = {
        "type": "article",
        "key": "k",
        "fields": {"author": "Lee, Ann and Ma, Bo", "year": 2020},
    }

    looms, cards = read(
        {
            "articles": [
                {"title": "Looms", "with": ["Ann Lee"], "pub": "Journal of Looms"},
                {"title": "Cards", "with": ["Ann Lee"], "bibtex": entry},
            ]
        }
    ).records

    assert (names(looms), looms.authors_complete, looms.venue) == (
        ["Ann Lee"], False, "Journal of Looms",
    )  # fmt: skip
    assert (names(cards), cards.authors_complete, cards.date) == (
        ["Ann Lee", "Bo Ma"],
        True,
        "2020",
    )


def test_an_item_that_holds_its_bibtex() -> None:
    entry = "@article{k, title={Weaving Long Numbers}, author={Lee, Ann}, year=2020}"

    record = one({"papers": [{"id": "k", "bibtex": entry}]})

    assert (record.title, names(record), record.date) == (LOOM["title"], ["Ann Lee"], "2020")


def test_programs_dumps() -> None:
    scholarly = {
        "container_type": "Publication",
        "source": "AUTHOR_PUBLICATION_ENTRY",
        "bib": {"title": "Weaving Long Numbers", "pub_year": "2020", "author": "Ann Lee and Bo Ma",
                "citation": "Journal of Looms 4 (2), 1-9, 2020", "journal": "Journal of Looms"},
        "num_citations": 3,
        "pub_url": "https://looms.example/1",
    }  # fmt: skip
    serpapi = {
        "title": "Cards and Their Holes",
        "link": "https://cards.example/1",
        "publication_info": {"summary": "B Ma, C Wu - Journal of Cards, 2021 - cards.example"},
    }
    inspire = {
        "metadata": {
            "titles": [{"title": "Tea for Lattices"}],
            "authors": [{"full_name": "Wu, Cy", "ids": [
                {"schema": "ORCID", "value": "0000-0002-1825-0097"}]}],
            "dois": [{"value": "10.1000/tea"}],
            "arxiv_eprints": [{"value": "2001.01234"}],
            "publication_info": [{"journal_title": "J.Tea", "journal_volume": "7", "year": 2019,
                                  "page_start": "1", "page_end": "4"}],
        }
    }  # fmt: skip

    dumped = [*read([scholarly]).records, *read({"organic_results": [serpapi]}).records]
    loom, card, tea = [*dumped, *read({"hits": {"hits": [inspire]}}).records]

    assert (names(loom), loom.date, loom.venue) == (
        ["Ann Lee", "Bo Ma"],
        "2020",
        "Journal of Looms",
    )
    assert loom.links == (("page", "https://looms.example/1"),)
    assert (names(card), card.venue) == (["B Ma", "C Wu"], "Journal of Cards")
    assert (names(tea), tea.authors[0].orcid) == (["Cy Wu"], "0000-0002-1825-0097")
    assert (tea.venue, tea.volume, tea.pages, tea.date) == ("J.Tea", "7", "1-4", "2019")
    assert tea.identifiers == (("doi", "10.1000/tea"), ("arxiv", "2001.01234"))


def test_json_lines_and_a_broken_line() -> None:
    listing = read(f"{json.dumps(LOOM)}\n{{broken\n{json.dumps(CARD)}\n")

    assert len(listing.records) == 2
    assert [(unread.line, unread.reason.code) for unread in listing.unread] == [
        (2, "json_line_broken")
    ]


def test_a_file_that_was_cut_off_gives_what_was_whole() -> None:
    text = json.dumps({"papers": [LOOM, CARD, CARD]}, indent=1)

    listing = read(text[: text.rindex("Holes")])

    assert [record.title for record in listing.records] == [LOOM["title"], CARD["title"]]
    assert [unread.reason.code for unread in listing.unread] == ["file_cut_off"]


def test_a_broken_item_does_not_end_the_file() -> None:
    broken = '{"title": "Broken", "authors": [{"name": "A"}, {"name": "B"}], "year": }'
    text = f"[\n{json.dumps(LOOM)},\n{broken},\n{json.dumps(CARD)}\n]"

    listing = read(text)

    assert [record.title for record in listing.records] == [LOOM["title"], CARD["title"]]
    assert [(unread.line, unread.reason.code) for unread in listing.unread] == [
        (3, "json_item_broken")
    ]


def test_lines_of_the_papers() -> None:
    listing = read(json.dumps([LOOM, CARD, LOOM], indent=1))

    assert [record.line for record in listing.records] == [3, 10, 17]


def test_fields_that_are_not_read_are_told() -> None:
    listing = read([{**LOOM, "mood": "cheerful", "hue": "blue", "_own": 1}, {**CARD, "mood": "x"}])

    (warning,) = listing.warnings
    assert warning.code == "fields_not_read"
    assert str(warning) == "2 fields of the file were not read: mood, hue."


def test_titles_alone_are_warned_of() -> None:
    listing = read([{"title": f"Loom {number}", "who": "Ann"} for number in range(9)])

    assert len(listing.records) == 9
    assert [warning.code for warning in listing.warnings] == [
        "mostly_titles_alone",
        "one_field_not_read",
    ]


@pytest.mark.parametrize(
    "data",
    [
        {"name": "labsite", "version": "1.0", "dependencies": {"a": "1"}},
        {"ann": {"first": "Ann", "last": "Lee", "title": "PhD student", "year": 2020}},
        [{"name": "Ann Lee", "title": "Professor", "email": "ann@a.example"}],
        {"jobs": 2 * [{"place": "Oslo", "title": "Assistant", "dates": "2018", "area": "Looms"}]},
        [1, 2, 3],
        {"talks": [LOOM]},
        [],
    ],
)
def test_other_data_is_refused(data: Any) -> None:
    with pytest.raises(FormatError):
        read(data)


def test_yaml() -> None:
    listing = read(
        """# my papers
- title: "Weaving Long Numbers: A Loom"
  authors: [Ann Lee, Bo Ma]
  year: 2020
  venue: Journal of Looms
  links:
    pdf: https://a.example/1.pdf
- title: Cards and Their Holes
  authors: Ma, B., & Wu, C.
  date: 2021-05-17
"""
    )
    loom, card = listing.records

    assert listing.shape == "yaml"
    assert (loom.title, names(loom), loom.line) == (
        "Weaving Long Numbers: A Loom",
        ["Ann Lee", "Bo Ma"],
        2,
    )
    assert loom.links == (("pdf", "https://a.example/1.pdf"),)
    assert (names(card), card.date) == (["B. Ma", "C. Wu"], "2021-05-17")


def test_yaml_of_long_values_and_sets() -> None:
    text = "".join(
        f"- title: On Order {number}\n"
        f"  authors: !!set\n    Ma, Bo: null\n    Ann Lee: null\n"
        f"  volume: Annals of Piles, vol. {number}, pp. 2-9\n"
        "  abstract: |\n" + "    Piles stand: they do not fall.\n" * 9
        for number in range(3, 6)
    )
    listing = formats.read(text)

    assert listing.shape == "yaml"
    assert [(record.venue, record.volume, record.pages) for record in listing.records] == [
        ("Annals of Piles", str(number), "2-9") for number in range(3, 6)
    ]
    assert [author.name for author in listing.records[0].authors] == ["Bo Ma", "Ann Lee"]


def test_yaml_that_quotes_bibtex_is_yaml() -> None:
    listing = formats.read(
        "# Papers\n\n"
        + "".join(
            f"- key: k{number}\n  title: On Order {number}\n  authors: [Ann Lee, Bo Ma]\n"
            f"  bibtex: |\n    @article{{k{number},\n      year = 2020 }}\n"
            for number in range(3, 6)
        )
    )

    assert (listing.shape, len(listing.records)) == ("yaml", 3)


def test_values_that_print_whole_papers() -> None:
    listing = formats.read(
        "papers:\n"
        "- {name: 'Lee A (First), Ma B. \"Sorting Piles on Tables\". Piles, 2021 May 2.', url: a}\n"
        "- {name: 'Lee A, Wu C. \"The Order of Shelves\". Journal of Piles, 2020.', url: b}\n"
        "- {name: 'Wu C, Ma B. \"Racks and Trays\". Journal of Piles, 2019.', url: c}\n"
    )

    assert [record.title for record in listing.records] == [
        "Sorting Piles on Tables",
        "The Order of Shelves",
        "Racks and Trays",
    ]
    assert [author.name for author in listing.records[1].authors] == ["A. Lee", "C. Wu"]


def test_yaml_of_a_cv_whose_values_print_its_papers() -> None:
    listing = formats.read(
        "firstname: Ann\nSections:\nAwards:\n  -\n    what: Lee, A., Wu, C. (2021). Kelp Prize.\n"
        "Publications:\n"
        "  -\n    when: '2020'\n    what:\n      - 'Lee, A., & Wu, C. (2020). The Order of Piles.\n"
        "        _Journal of Piles_.'\n"
        "  -\n    when: '2019'\n    what:\n      - 'Wu, C., & Ma, B. (2019). Racks and Trays.\n"
        "        _Journal of Piles_.'\n"
    )

    assert [(record.title, record.venue) for record in listing.records] == [
        ("The Order of Piles", "Journal of Piles"),
        ("Racks and Trays", "Journal of Piles"),
    ]


def test_yaml_whose_values_stand_for_each_other() -> None:
    looms, cards = formats.read(
        "me: &me Ann Lee\nwhere: &looms {venue: Journal of Looms, year: 2020}\npapers:\n"
        "  - title: Weaving Long Numbers\n    authors: [*me, Bo Ma]\n    <<: *looms\n"
        "  - title: Cards and Their Holes\n    authors: *me\n    year: 2019\n",
        "yaml",
    ).records

    assert (names(looms), looms.venue, looms.date) == (
        ["Ann Lee", "Bo Ma"],
        "Journal of Looms",
        "2020",
    )
    assert (names(cards), cards.date) == (["Ann Lee"], "2019")


def grown(first: str, step: str) -> str:
    """YAML whose every line holds the one above it ten times."""
    lines = (step.format(name=f"n{n + 1}", before=", ".join([f"*n{n}"] * 10)) for n in range(12))
    return "\n".join([f"n0: &n0 {first}", *lines, "title: x", ""])


@pytest.mark.parametrize(
    "text",
    [
        grown("[x, x]", "{name}: &{name} [{before}]"),
        "- &n0 {title: x, itself: *n0}\n",
    ],
)
def test_yaml_that_stands_for_billions_of_values_is_refused(text: str) -> None:
    with pytest.raises(FormatError, match="aliases"):
        formats.read(text, "yaml")


def test_merged_fields_of_merged_fields_do_not_grow() -> None:
    text = grown("{k: 1}", "{name}: &{name} {{<<: [{before}], {name}: 1}}")
    with pytest.raises(FormatError, match="no list of papers"):
        formats.read(text, "yaml")


@pytest.mark.parametrize("name", ["Author", "authors"])
@pytest.mark.parametrize(
    "people",
    [
        [{"given": "Ann", "family": "Lee"}, {"given": "Bo", "family": "Ma"}],
        {"person": [{"given": "Ann", "family": "Lee"}, {"given": "Bo", "family": "Ma"}]},
        {"list": ["Ann Lee", "Bo Ma"]},
    ],
)
def test_people_in_objects_within_a_field_of_any_name(name: str, people: object) -> None:
    listing = read(json.dumps([{"Title": "Weaving Long Numbers", name: people, "Year": 2016}]))

    assert names(listing.records[0]) == ["Ann Lee", "Bo Ma"]


def test_a_table() -> None:
    listing = read(
        "Authors,Title,Publication,Volume,Number,Pages,Year,DOI,Mood\n"
        '"Lee, A., & Ma, B.","Weaving, Long",Journal of Looms,4,2,1-9,2020,10.1000/1,gay\n'
        '"Wu, Cy; ",Cards,,,,,2021,,\n'
        "too,many,cells,1,2,3,2020,,,here\n"
    )
    loom, cards = listing.records

    assert listing.shape == "csv"
    assert (names(loom), loom.venue, loom.pages, loom.date) == (
        ["A. Lee", "B. Ma"],
        "Journal of Looms",
        "1-9",
        "2020",
    )
    assert (names(cards), cards.line) == (["Cy Wu"], 3)
    assert [(unread.line, unread.reason.code) for unread in listing.unread] == [(4, "row_too_long")]
    assert [str(warning) for warning in listing.warnings] == [
        "One field of the file was not read: Mood."
    ]


def test_a_year_in_a_row_of_its_own_heads_those_below_it() -> None:
    listing = read(
        "\n\nTitle,Authors,Journal,Year\n2021,,,\nRoots in sand,Ann Lee,Plant Letters,\n"
        "Roots in clay,Ann Lee,Plant Letters,2020\n2022\nTrees at night,Bo Ma,Plant Letters,\n"
    )

    assert [(record.title, record.date, record.line) for record in listing.records] == [
        ("Roots in sand", "2021", 5),
        ("Roots in clay", "2020", 6),
        ("Trees at night", "2022", 8),
    ]
    assert not listing.unread


@pytest.mark.parametrize(
    "heads",
    [
        "Titel;Autoren;Zeitschrift;Band;Heft;Seiten;Jahr",
        "Titre;Auteurs;Revue;Volume;Number;Pages;Année",
        "Título;Autores;Revista;Volumen;Número;Páginas;Año",
        "Titolo;Autori;Rivista;Volume;Number;Pagine;Anno",
    ],
)
def test_the_columns_of_a_table_may_be_called_so_in_other_languages(heads: str) -> None:
    record = one(f"{heads}\nRoots in sand;Ann Lee, Bo Ma;Plant Letters;3;2;4-9;2021\n")

    assert names(record) == ["Ann Lee", "Bo Ma"]
    assert (record.title, record.venue, record.date) == ("Roots in sand", "Plant Letters", "2021")
    assert (record.volume, record.issue, record.pages) == ("3", "2", "4-9")


def test_a_table_of_tabs_in_other_words() -> None:
    listing = read("标题\t作者\t年份\n织布与数\t王伟, 李娜\t2020\n")

    assert names(listing.records[0]) == ["王伟", "李娜"]


class TestRowsOfOneCell:
    HEAD = "Title,Authors,Journal,Year\n"
    ROOTS = "Roots in sand,Ann Lee,Plant Letters,2020\n"
    TREES = "Trees at night,Bo Ma,Plant Letters,2021\n"

    def test_a_kind_heads_those_below_it(self) -> None:
        listing = read(
            f"{self.HEAD}Journal papers,,,\n{self.ROOTS},2. Conference Papers:,,\n{self.TREES}"
            "Preprints (2023),,,\nLeaves in May,Cy Wu,,\n"
        )

        assert [(record.title, record.kind, record.date) for record in listing.records] == [
            ("Roots in sand", "journal", "2020"),
            ("Trees at night", "conference", "2021"),
            ("Leaves in May", "preprint", "2023"),
        ]
        assert not listing.unread

    @pytest.mark.parametrize("heading", ["Publications", "JOURNAL PAPERS", "期刊论文", "Artículos"])
    def test_headings_are_no_papers(self, heading: str) -> None:
        listing = read(f"{self.HEAD}{heading},,,\n{self.ROOTS}")

        assert [record.title for record in listing.records] == ["Roots in sand"]

    def test_what_is_no_paper_below_its_heading_is_told(self) -> None:
        listing = read(f"{self.HEAD}{self.ROOTS}Teaching,,,\n{self.TREES}Papers,,,\n{self.ROOTS}")

        assert [record.line for record in listing.records] == [2, 6]
        [unread] = listing.unread
        assert (unread.line, unread.reason.code) == (4, "row_below_other")

    def test_a_title_alone_among_rows_that_tell_more_is_told(self) -> None:
        listing = read(f"{self.HEAD}Looms and sand,,,\n{5 * self.ROOTS}Sum: 5,,,\n{5 * self.TREES}")

        assert len(listing.records) == 10
        assert [(unread.line, unread.reason.code) for unread in listing.unread] == [
            (2, "row_has_title_alone"),
            (8, "row_has_title_alone"),
        ]

    def test_titles_alone_where_many_are(self) -> None:
        listing = read(f"{self.HEAD}{self.ROOTS}Looms and sand,,,\nLooms and clay,,,\n")

        assert len(listing.records) == 3


def test_what_a_star_means_is_no_note_of_a_paper() -> None:
    item = {"title": "Piles at night", "author": "Ann Lee*, Bo Ma*", "year": 2020}

    record = one([item | {"note": ", (*Equal Contribution)"}])

    assert record.notes == ()
    assert all(author.equal_contribution for author in record.authors)


def test_whole_citations_in_lists_are_papers_beside_posts_with_titles() -> None:
    text = """
publications:
  articles:
    - |
      Lee, A., & Ma, B. (2021). Slow tides and wide piers. *Journal of Piers*, *35*(5), 368-377.

    - |
      Ma, B., & Lee, A. (2020). Mosses that remember rain. *Moss Letters*, *21*(1), 6-19.
  chapters:
    - |
      Lee, A. (2019). Kelp below the ice. In C. Oz (Ed.), *The Book of Kelp* (pp. 1-5). Oslo: Pier.
research:
  - dates: 2020 -
    title: Project Scientist
    name: Pier and Rain Lab
    location: Kelp University, Oslo
  - dates: 2018 - 2020
    title: Postdoctoral Scholar
    name: Moss Lab
    location: Kelp University, Oslo
"""
    listing = formats.read(text)

    assert [(one.title, one.date, len(one.authors)) for one in listing.records] == [
        ("Slow tides and wide piers", "2021", 2),
        ("Mosses that remember rain", "2020", 2),
        ("Kelp below the ice", "2019", 1),
    ]
    assert ["Project Scientist" in each.text for each in listing.unread] == [True, False]


def test_a_citation_that_no_reader_reads_is_told() -> None:
    text = """
publications:
  articles:
    - Lee, A., & Ma, B. (2021). Slow tides and wide piers. *Journal of Piers*, *35*(5), 368-377.
    - Ma, B., & Lee, A. (2020). Mosses that remember rain. *Moss Letters*, *21*(1), 6-19.
    - Something about kelp and piers that nobody wrote down
posts:
  - title: A day at the pier
    date: 2020-01-02
"""
    listing = formats.read(text)

    assert len(listing.records) == 2
    assert "nobody wrote down" in str([each.text for each in listing.unread])


def test_citations_none_of_which_is_read_are_told_beside_papers() -> None:
    text = """
publications:
  - Journal of Kelp 12, 2019, pp. 3-9
  - doi:10.1000/kelp 2020, vol. 3, pp. 4-5
more:
  - {title: Slow tides and wide piers, authors: Ann Lee, year: 2020, venue: Kelp Letters}
  - {title: Mosses that remember rain, authors: Ann Lee, year: 2021, venue: Kelp Letters}
"""
    listing = formats.read(text, "yaml")

    assert len(listing.records) == 2
    assert [each.text.split(",")[0] for each in listing.unread] == [
        "Journal of Kelp 12",
        "doi:10.1000/kelp 2020",
    ]


def test_fields_that_name_the_paper_before_what_they_tell() -> None:
    data = [
        {
            "title": "Mosses That Remember Rain",
            "paper_authors": ["Ann Lee", "Bo Ma"],
            "publication_conference": "Proceedings of the 3rd Conference on Moss (CM 2020), Oslo",
            "year": 2020,
        },
        {
            "title": "Slow Tides and Wide Piers",
            "authors": ["Ann Lee"],
            "journal": "",
            "preprint_journal": "bioRxiv",
            "preprint_year": 2021,
            "preprint_doi": "10.1000/tides",
        },
        {
            "title": "Kelp Below the Ice",
            "authors": ["Ann Lee"],
            "journal": "Kelp Letters",
            "year": 2022,
            "preprint_journal": "bioRxiv",
            "preprint_year": 2021,
        },
    ]
    listing = read(data)

    assert [(one.venue, one.date, names(one)) for one in listing.records] == [
        ("3rd Conference on Moss", "2020", ["Ann Lee", "Bo Ma"]),
        ("bioRxiv", "2021", ["Ann Lee"]),
        ("Kelp Letters", "2022", ["Ann Lee"]),
    ]
    assert listing.records[1].ids("doi") == ("10.1000/tides",)
    assert not listing.warnings


@pytest.mark.parametrize("field", ["reference", "ref"])
def test_a_reference_tells_where_it_came_out(field: str) -> None:
    title = {"title": "Mosses That Remember Rain", "authors": "Ann Lee", "year": 2020}

    record = one([{**title, field: "Moss Letters 12(3): 4-9"}])
    unread = one([{**title, field: "12"}])

    assert (record.venue, record.volume, record.pages) == ("Moss Letters", "12", "4-9")
    assert unread.venue == ""


def test_topics_with_a_description_are_no_papers() -> None:
    topics = [
        {"title": "Mosses and the Rain", "description": "How mosses know that it will rain."},
        {"title": "Kelp", "description": "What grows below the ice, and how it finds light."},
    ]

    with pytest.raises(FormatError):
        read({"themes": topics})
    assert len(read({"publications": topics}).records) == len(topics)


def test_papers_in_the_front_matter_of_a_page_that_a_template_shows() -> None:
    text = """---
layout: page
papers:
  - title: Slow tides and wide piers
    authors: Ann Lee, Bo Ma
    venue: Kelp Letters
    year: 2020
  - title: Mosses that remember rain
    authors: Bo Ma
    venue: Moss Letters
    year: 2021
---

{% for paper in page.papers %}
<li>{{ paper.title }}</li>
{% endfor %}
"""
    assert [(one.title, one.venue) for one in formats.read(text).records] == [
        ("Slow tides and wide piers", "Kelp Letters"),
        ("Mosses that remember rain", "Moss Letters"),
    ]
    with pytest.raises(FormatError):  # with line and column
        formats.read(text.replace("    authors: Bo Ma", "  authors: {Bo Ma"), "yaml")


@pytest.mark.parametrize(
    ("field", "said", "venue", "date", "notes"),
    [
        ("status", "Annals of Tides 2023", "Annals of Tides", "2023", ()),
        ("status", "ICML 2024", "ICML", "2024", ()),
        ("pub_status", "Accepted at Annals, 2023", "Annals", "2023", ("Accepted",)),
        ("status", "Under Review", "", "", ("Under Review",)),
        ("status", "published", "", "", ()),
        ("booktitle", "preprint, coming soon", "preprint", "", ("coming soon",)),
        ("journal", "Under major revision", "", "", ("Under major revision",)),
    ],
)
def test_a_state_in_the_venues_place_and_a_venue_in_the_states(
    field: str, said: str, venue: str, date: str, notes: tuple[str, ...]
) -> None:
    paper = {"title": "Kelp in northern pools", "authors": "Ann Lee, Bo Ma", field: said}

    listing = formats.read(json.dumps([paper]), "json")

    (found,) = listing.records
    assert (found.venue, found.date, found.notes) == (venue, date, notes)
    assert not listing.warnings
