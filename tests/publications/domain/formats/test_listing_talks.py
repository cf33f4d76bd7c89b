"""Talks and posters that a section lists among its papers."""

from publications.domain import formats

_PRINTED = (
    'A. Lee and B. Ma. "Slow sand in warm harbours." Coast Letters 12, 3-9, 2011.',
    'A. Lee. "Moss on the move." Proceedings of the 4th Conference on Moss, 3-5 May 2012, Oslo.',
    'B. Ma and A. Lee. "A map of kelp." arXiv:1401.01234. 3 January 2014.',
)
_GIVEN = (
    'A. Lee and B. Ma. "Slow sand in a hurry." (poster) Meeting on Sand, Oslo, 4 June 2010.',
    'A. Lee. "What moss is for." (invited talk) Kelp University, 7 Feb 2013.',
    'A. Lee and B. Ma. "Kelp in a box." (Talk) Winter School, Bergen, Jan. 2014.',
)
_HELD = 'A. Lee. "Sand in the wind." Annual Meeting of the Sand Society, Turku, 3-6 March 2015.'


def _titles(heading: str, items: tuple[str, ...]) -> list[str]:
    listing = formats.read("\n\n".join((f"# {heading}", *items)))
    assert len(listing.records) + len(listing.unread) >= len(items)
    return [record.title for record in listing.records]


_TITLES = ["Slow sand in warm harbours", "Moss on the move", "A map of kelp"]


def test_below_a_heading_that_names_talks_what_was_held_is_no_paper() -> None:
    assert _titles("Publications and Talks", (*_PRINTED, *_GIVEN[:1], _HELD)) == _TITLES


def test_where_several_say_that_they_are_talks_others_are() -> None:
    assert _titles("Publications", (*_PRINTED, *_GIVEN, _HELD)) == _TITLES


def test_one_that_was_shown_as_a_poster_is_a_paper() -> None:
    assert _titles("Publications", (*_PRINTED, *_GIVEN[:1])) == [*_TITLES, "Slow sand in a hurry"]


def test_a_meeting_without_a_day_is_where_a_paper_came_out() -> None:
    shown = 'A. Lee and B. Ma. "Kelp at sea." Conference on Kelp, 2016. (oral presentation)'

    assert _titles("Publications and Talks", (*_PRINTED, *_GIVEN[:1], shown)) == [
        *_TITLES,
        "Kelp at sea",
    ]
