"""Days, hours and zones as announcements print them."""

import pytest

from labsite.import_site.readers.moments import Moment, find, is_ambiguous


@pytest.mark.parametrize(
    ("printed", "moment"),
    [
        (
            "Wednesday, 09/23/2020 11:15am to 1:15pm",
            Moment("2020-09-23T11:15", "2020-09-23T13:15"),
        ),
        (
            "September 23, 2020, 3:00 PM - 4:00 PM EST",
            Moment("2020-09-23T15:00", "2020-09-23T16:00", "America/New_York"),
        ),
        (
            "Wed 23 Sep 2020 15:00–16:00 CEST",
            Moment("2020-09-23T15:00", "2020-09-23T16:00", "Europe/Berlin"),
        ),
        ("3-4 pm, March 4, 2021", Moment("2021-03-04T15:00", "2021-03-04T16:00")),
        ("May 7, 2024, 11 - 1 pm", Moment("2024-05-07T11:00", "2024-05-07T13:00")),
        (
            "March 4th, 2021, noon - 1pm Pacific Time",
            Moment("2021-03-04T12:00", "2021-03-04T13:00", "America/Los_Angeles"),
        ),
        ("23.09.2020, 14:15 Uhr", Moment("2020-09-23T14:15")),
        ("7 May 2024, 16h00", Moment("2024-05-07T16:00")),
        ("2024-05-07 15:30 (Europe/Rome)", Moment("2024-05-07T15:30", "", "Europe/Rome")),
        ("2020-09-23T11:15:00-04:00", Moment("2020-09-23T15:15", "", "UTC")),
        (
            "2020年9月23日（周三）上午10:00-11:30",
            Moment("2020-09-23T10:00", "2020-09-23T11:30"),
        ),
        ("2024年5月7日下午2点半（北京时间）", Moment("2024-05-07T14:30", "", "Asia/Shanghai")),
        ("May 7, 2024", Moment("2024-05-07")),
        ("31 February 2024 at 4pm", None),
        ("Every Tuesday at 4pm", None),
    ],
)
def test_a_moment(printed, moment):
    assert find(printed) == moment


def test_a_day_is_read_in_either_order_where_it_cannot_be_another():
    assert find("23/09/2020") == find("09/23/2020") == Moment("2020-09-23")


def test_a_weekday_tells_which_is_the_month():
    assert find("Wednesday 03/04/2020") == Moment("2020-03-04")
    assert find("Friday 03/04/2020") == Moment("2020-04-03")


def test_a_day_that_could_be_another_is_not_read():
    assert find("03/04/2020 at 4pm") is None
    assert is_ambiguous("03/04/2020 at 4pm")
    assert not is_ambiguous("Friday 03/04/2020")
