import json
from dataclasses import replace

import pytest

from publications.domain.corrections import Corrections, corrected
from publications.domain.reasons import Reason
from publications.domain.record import Author, Listing, PaperFields, Record, Unread

LOOMS = Record(
    title="Looms",
    authors=(Author("Ada Byron", orcid="0000-0002-1825-0097"), Author("Wei Wang")),
    date="2020",
    venue="Conference on Looms",
    venue_acronym="CL",
    confidence=(("title", 0.5), ("venue", 0.8)),
)
TEACHING = Record(title="Teaching", line=7)
LISTING = Listing(
    records=(LOOMS, TEACHING),
    unread=(Unread(9, "Gears - A. Byron (2021)", Reason("not_read"), looks_like_paper=True),),
)


def changed(**fields: object) -> Record:
    entry = PaperFields(**{**dict(zip(PaperFields.__slots__, says(LOOMS), strict=True)), **fields})  # type: ignore[arg-type]
    return corrected(LISTING, Corrections(changed={0: entry})).records[0]


def says(record: Record) -> tuple[object, ...]:
    entry = PaperFields.of(record)
    return entry.title, entry.authors, entry.venue, entry.date


def test_nothing_to_correct_leaves_the_listing_as_it_is() -> None:
    assert corrected(LISTING, Corrections()) == replace(LISTING, left_out=())


def test_a_new_title_is_not_in_doubt_any_more() -> None:
    paper = changed(title="Looms of Leeds")
    assert paper.title == "Looms of Leeds"
    assert dict(paper.confidence) == {"venue": 0.8}


@pytest.mark.parametrize(
    ("kind", "venue", "becomes"),
    [
        ("conference", "Workshop on Looms", "workshop"),
        ("conference", "Journal of Looms", "journal"),
        ("conference", "Looms", "conference"),
        ("conference", "", ""),
        ("journal", "Workshop on Looms", "journal"),  # somebody else told it: an @article
    ],
)
def test_what_the_venue_told_of_the_kind_the_new_one_tells(
    kind: str, venue: str, becomes: str
) -> None:
    listing = replace(LISTING, records=(replace(LOOMS, kind=kind),))
    entry = replace(PaperFields.of(LOOMS), venue=venue)

    (paper,) = corrected(listing, Corrections(changed={0: entry})).records

    assert paper.kind == becomes


def test_what_the_venue_tells_of_a_paper_that_was_added() -> None:
    added = Corrections(added={0: PaperFields("Gears", ("Ada Byron",), "Journal of Gears", "2021")})
    assert corrected(LISTING, added).records[-1].kind == "journal"


def test_what_is_known_of_an_author_stays_with_the_name() -> None:
    paper = changed(authors=("Nora Weld", "Ada Byron"))
    assert [author.name for author in paper.authors] == ["Nora Weld", "Ada Byron"]
    assert [author.orcid for author in paper.authors] == ["", "0000-0002-1825-0097"]


def test_another_venue_has_another_acronym() -> None:
    paper = changed(venue="Journal of Cloth")
    assert (paper.venue, paper.venue_acronym) == ("Journal of Cloth", "")


@pytest.mark.parametrize("field", ["title", "authors", "venue", "date"])
def test_what_is_as_it_was_read_is_not_touched(field: str) -> None:
    assert changed(**{field: getattr(PaperFields.of(LOOMS), field)}) is LOOMS


def test_what_is_no_paper_is_left_out() -> None:
    listing = corrected(LISTING, Corrections(left_out=frozenset({1})))
    assert listing.records == listing.as_read == (LOOMS,)
    assert listing.unread == LISTING.unread


def test_an_unread_line_becomes_the_paper_that_it_is() -> None:
    gears = PaperFields("Gears", ("A. Byron",), date="2021")
    listing = corrected(LISTING, Corrections(added={0: gears}))
    assert listing.records[-1] == Record(
        title="Gears", authors=(Author("A. Byron"),), date="2021", line=9
    )
    assert listing.unread == ()


def test_what_was_read_is_kept_beside() -> None:
    entry = PaperFields("Looms of Leeds", ("Ada Byron",))
    listing = corrected(LISTING, Corrections({0: entry}, frozenset({1}), {0: PaperFields("Gears")}))
    assert [record.title for record in listing.records] == ["Looms of Leeds", "Gears"]
    assert [record.title for record in listing.as_read] == ["Looms", "Gears"]


def test_json_and_back_changes_nothing() -> None:
    corrections = Corrections(
        {0: PaperFields("Looms of Leeds", ("Ada Byron", "Wei Wang"), "CL", "2020-05")},
        frozenset({1}),
        {0: PaperFields("Gears")},
    )
    assert Corrections.from_json(json.loads(json.dumps(corrections.to_json()))) == corrections


def test_a_line_that_was_added_is_not_warned_of_any_more() -> None:
    other = Unread(12, "Moss - A. Byron (2022)", Reason("not_read"), looks_like_paper=True)
    warned = replace(
        LISTING,
        unread=(*LISTING.unread, other),
        warnings=(Reason.of("papers_unread", number=2), Reason("one_read_beside")),
    )

    listing = corrected(warned, Corrections(added={0: PaperFields("Gears")}))

    assert [reason.code for reason in listing.warnings] == ["one_paper_unread", "one_read_beside"]
