"""What follows from a corrected paper, in the terms of the list as it was read first."""

from publications.domain.corrections import Corrections
from publications.domain.read_alike import read_alike
from publications.domain.reasons import Reason
from publications.domain.record import Author, Listing, PaperFields, Record, Unread

LOOMS = PaperFields("Looms and their cards", ("Ada Byron",), "Journal of Engines", "2020")
CLOTH = PaperFields("Cloth that counts", ("Wei Wang",), "Annals of Thread", "2018")
SHUTTLES = PaperFields("Quiet shuttles of old", ("Ada Byron", "Wei Wang"), "Thread", "2017")


def record(paper: PaperFields, line: int) -> Record:
    authors = tuple(map(Author, paper.authors))
    return Record(paper.title, authors, date=paper.date, venue=paper.venue, line=line)


def misread(paper: PaperFields, line: int) -> Record:
    """The venue and the title the wrong way round."""
    return record(PaperFields(paper.venue, paper.authors, paper.title, paper.date), line)


def unread(text: str, line: int) -> Unread:
    return Unread(line, text, Reason("no_part_of_a_paper"))


BY_HAND = Corrections({0: LOOMS})
AGAIN = Listing((record(LOOMS, 3), record(CLOTH, 5), record(SHUTTLES, 8)))


def test_papers_are_put_right_where_they_were_read() -> None:
    listing = Listing((misread(LOOMS, 3), misread(CLOTH, 5), misread(SHUTTLES, 8)))
    assert read_alike(listing, BY_HAND, AGAIN) == Corrections({1: CLOTH, 2: SHUTTLES})


def test_what_was_read_right_needs_nothing() -> None:
    listing = Listing((misread(LOOMS, 3), record(CLOTH, 5), record(SHUTTLES, 8)))
    assert not read_alike(listing, BY_HAND, AGAIN)


def test_the_other_part_of_a_paper_that_was_read_in_two_is_left_out() -> None:
    people = PaperFields("Annals of Thread", ("Wei Wang",), date="2018")
    title = PaperFields("Cloth that counts")
    listing = Listing((misread(LOOMS, 3), record(people, 5), record(title, 6), record(SHUTTLES, 8)))
    found = read_alike(listing, BY_HAND, AGAIN)
    assert found.changed.keys() | found.left_out == {1, 2}
    assert [*found.changed.values()] == [CLOTH]
    assert not found.added


def test_another_paper_between_the_lines_stays() -> None:
    other = PaperFields("Of mills and gears", ("Mary Mill",), "Mills", "2001")
    listing = Listing((misread(LOOMS, 3), misread(CLOTH, 5), record(other, 6)))
    again = Listing((record(LOOMS, 3), record(CLOTH, 5)))
    assert read_alike(listing, BY_HAND, again) == Corrections({1: CLOTH})


def test_an_unread_line_that_is_a_paper_is_added() -> None:
    lines = (unread("A word on weather", 4), unread("2018 | Cloth that counts | Wei Wang", 5))
    listing = Listing((misread(LOOMS, 3), misread(SHUTTLES, 8)), lines)
    assert read_alike(listing, BY_HAND, AGAIN) == Corrections({1: SHUTTLES}, added={1: CLOTH})


def test_papers_of_one_line_are_told_by_their_words() -> None:
    """A page may be written on one line."""
    listing = Listing((misread(LOOMS, 1), misread(CLOTH, 1), misread(SHUTTLES, 1)))
    again = Listing((record(LOOMS, 1), record(CLOTH, 1), record(SHUTTLES, 1)))
    assert read_alike(listing, BY_HAND, again) == Corrections({1: CLOTH, 2: SHUTTLES})


def test_what_a_person_corrected_or_left_out_or_added_stays() -> None:
    listing = Listing(
        (misread(LOOMS, 3), misread(SHUTTLES, 8)), (unread("2018 | Cloth that counts", 5),)
    )
    by_hand = Corrections({0: LOOMS}, frozenset({1}), {0: CLOTH})
    assert not read_alike(listing, by_hand, AGAIN)
