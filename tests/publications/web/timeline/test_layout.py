import itertools

import pytest

from publications.web.timeline import layout
from publications.web.timeline.layout import Scale


class TestScale:
    @pytest.mark.parametrize(
        ("moment", "share"),
        [(2010, 0), (2015, 0.5), (2020, 1), (2012.5, 0.25), (1999, 0), (2031.2, 1)],
    )
    def test_years_stand_evenly_and_what_is_beyond_at_the_end(self, moment, share):
        assert Scale(2010, 2019).share(moment) == share

    @pytest.mark.parametrize(
        ("first", "last", "length", "labelled"),
        [
            (2021, 2021, 400, [2021]),
            (2018, 2021, 400, [2018, 2019, 2020, 2021]),
            (2015, 2026, 400, [2016, 2018, 2020, 2022, 2024, 2026]),
            (1987, 2026, 400, [1990, 1995, 2000, 2005, 2010, 2015, 2020, 2025]),
            (1826, 2025, 400, [*range(1840, 2026, 20)]),
        ],
    )
    def test_labels_are_round_years_and_have_room(self, first, last, length, labelled):
        found = Scale(first, last).labelled(length, 36)

        assert found == labelled
        apart = [later - before for before, later in itertools.pairwise(found)]
        assert all(years * length / (last - first + 1) >= 36 for years in apart)

    def test_there_is_always_a_label(self):
        assert Scale(2021, 2024).labelled(20, 36) == [2021]
        assert Scale(2021, 2021).labelled(1, 36) == [2021]


class TestMoments:
    @pytest.mark.parametrize(
        ("date", "start", "end"),
        [
            ("2021", 2021, 2022),
            ("2021-07", 2021.5, 2021 + 7 / 12),
            ("2021-12", 2021 + 11 / 12, 2022),
        ],
    )
    def test_a_partial_date_lasts_as_long_as_it_says(self, date, start, end):
        assert (layout.begin(date), layout.finish(date)) == pytest.approx((start, end))

    def test_a_day_is_within_its_month(self):
        assert layout.begin("2021-03") <= layout.begin("2021-03-31") < layout.finish("2021-03-31")
        assert layout.finish("2021-03-31") == pytest.approx(layout.finish("2021-03"))

    @pytest.mark.parametrize(
        ("dates", "moments"),
        [
            (["2021"], [2021.5]),
            (["2021", "2021"], [2021.25, 2021.75]),
            (["2021", "2021-07", "2021"], [2021.25, 2021 + 6.5 / 12, 2021.75]),
            ([], []),
        ],
    )
    def test_a_year_alone_claims_no_day(self, dates, moments):
        assert layout.moments(dates) == pytest.approx(moments)


@pytest.mark.parametrize(
    ("places", "levels"),
    [
        ([], []),
        ([0, 10, 20], [0, 0, 0]),
        ([0, 9, 18], [0, 1, 0]),
        ([5, 5, 5], [0, 1, 2]),
        ([20, 0, 4], [0, 0, 1]),
    ],
)
def test_marks_that_would_touch_are_stacked(places, levels):
    assert layout.levels(places, 10) == levels


@pytest.mark.parametrize(
    ("extents", "rows"),
    [
        ([], []),
        ([(0, 10), (10, 20), (20, 30)], [0, 0, 0]),
        ([(0, 10), (5, 20), (12, 30)], [0, 1, 0]),
        ([(10, 20), (0, 10), (0, 30)], [0, 0, 1]),
    ],
)
def test_stretches_share_a_row_where_they_do_not_meet(extents, rows):
    assert layout.rows(extents) == rows


@pytest.mark.parametrize(
    ("starts", "heights"),
    [
        ([], []),
        ([0, 100, 200], [0, 100, 200]),
        ([0, 0, 0], [-30, -15, 0]),
        ([50, 60, 100], [45, 60, 100]),
    ],
)
def test_names_over_columns_stand_in_stairs(starts, heights):
    assert layout.staircase(starts, 15) == heights


class TestText:
    def test_every_script_has_a_width(self):
        assert layout.text_width("贾志豪", 10) == 30
        assert layout.text_width("e\u0301", 10) == layout.text_width("e", 10)
        assert layout.text_width("iiii", 10) < layout.text_width("nnnn", 10)
        assert layout.text_width("WWWW", 10) > layout.text_width("NNNN", 10)

    @pytest.mark.parametrize(
        "text", ["Ann Oak", "Konstantinopoulou-Featherstonehaugh", "عبد الرحمن"]
    )
    @pytest.mark.parametrize("room", [0, 15, 40, 90, 500])
    def test_a_shortened_text_fits(self, text, room):
        short = layout.shortened(text, room, 12)

        assert layout.text_width(short, 12) <= room
        assert short in ("", text) or (short.endswith("…") and text.startswith(short[:-1].rstrip()))
