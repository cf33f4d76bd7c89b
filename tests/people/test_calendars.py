import datetime

import pytest

from people import calendars
from people.models import Lab, Talk

pytestmark = pytest.mark.django_db

START = datetime.datetime(2024, 5, 1, 16, tzinfo=datetime.UTC)
NOW = datetime.datetime(2024, 4, 1, 12, 30, tzinfo=datetime.UTC)


@pytest.fixture(autouse=True)
def _site(settings):
    settings.SITE_URL = "https://lab.example:8443"


def talk(**fields: object) -> Talk:
    return Talk.objects.create(
        **{
            "title": "Oaks",
            "slug": "oaks",
            "speaker_name": "Guest",
            "starts_at": START,
            "ends_at": START + datetime.timedelta(hours=1),
            **fields,
        }
    )


def unfolded(text: str) -> list[str]:
    return text.replace("\r\n ", "").split("\r\n")


def test_a_talk_is_an_event_in_utc():
    made = talk(
        time_zone="America/New_York",
        place="Hall, 3rd floor",
        abstract="One; two\r\nthree \\ four",
        series="Tree Seminar",
    )

    lines = unfolded(calendars.write([made], "Talks", NOW))

    assert lines[:2] == ["BEGIN:VCALENDAR", "VERSION:2.0"]
    assert lines[-2:] == ["END:VCALENDAR", ""]
    assert lines[lines.index("BEGIN:VEVENT") : lines.index("END:VEVENT")] == [
        "BEGIN:VEVENT",
        f"UID:talk-{made.pk}@lab.example",
        "DTSTAMP:20240401T123000Z",
        f"LAST-MODIFIED:{made.changed_at.astimezone(datetime.UTC):%Y%m%dT%H%M%SZ}",
        "DTSTART:20240501T160000Z",
        "DTEND:20240501T170000Z",
        "SUMMARY:Guest: Oaks",
        r"DESCRIPTION:Guest\n\nOne\; two\nthree \\ four",
        r"LOCATION:Hall\, 3rd floor",
        "CATEGORIES:Tree Seminar",
        "URL:https://lab.example:8443/talks/oaks/",
    ]


@pytest.mark.parametrize(
    ("ends", "days"),
    [
        ("2025-01-01", ["20240101", "20250101"]),
        ("2024-02-01", ["20240101", "20240201"]),
        ("2024-01-02", ["20240101", "20240102"]),
    ],
)
def test_a_talk_without_hours_lasts_whole_days(ends: str, days: list[str]) -> None:
    zone = datetime.timezone(datetime.timedelta(hours=8))
    starts = datetime.datetime(2024, 1, 1, tzinfo=zone)
    ends_at = datetime.datetime.combine(datetime.date.fromisoformat(ends), datetime.time(), zone)
    made = talk(time_zone="Asia/Shanghai", starts_at=starts, ends_at=ends_at)

    lines = unfolded(calendars.write([made], "Talks", NOW))

    assert [f"DTSTART;VALUE=DATE:{days[0]}", f"DTEND;VALUE=DATE:{days[1]}"] == [
        line for line in lines if line.startswith("DT") and "STAMP" not in line
    ]


@pytest.mark.parametrize("title", ["x" * 300, "贾志豪" * 60, "é😀" * 70])
def test_lines_are_folded_between_characters(title):
    text = calendars.write([talk(title=title)], "Talks", NOW)

    assert max(len(line.encode()) for line in text.split("\r\n")) <= 75
    assert f"SUMMARY:Guest: {title}" in unfolded(text)


def test_no_text_can_begin_a_line_of_its_own():
    hostile = "a\r\nATTENDEE:b\rORGANIZER:c\x0b\x00d\nEND:VCALENDAR"
    made = talk()
    made.title = made.place = made.abstract = hostile

    lines = unfolded(calendars.write([made], hostile, NOW))

    assert not any(line.startswith(("ATTENDEE", "ORGANIZER")) for line in lines)
    assert lines.count("END:VCALENDAR") == 1
    assert not any("\n" in line or "\r" in line or "\x00" in line for line in lines)


def test_an_online_talk_is_where_its_link_leads():
    text = calendars.write([talk(online_url="https://meet.example/1")], "Talks", NOW)

    assert "LOCATION:https://meet.example/1" in unfolded(text)
    assert "LOCATION" not in calendars.write(
        [talk(slug="b", online_url="javascript:alert(1)")], "Talks", NOW
    )


def test_download_of_one_talk(client):
    talk()

    response = client.get("/talks/oaks.ics")

    assert response["Content-Type"] == "text/calendar; charset=utf-8"
    assert response["Content-Disposition"] == 'attachment; filename="oaks.ics"'
    assert "SUMMARY:Guest: Oaks" in unfolded(response.content.decode())
    assert client.get("/talks/nothing.ics").status_code == 404


def test_the_calendar_follows_the_query_of_the_list(client, django_assert_num_queries):
    Lab.objects.update_or_create(defaults={"name": "Tree Lab"})
    talk()
    talk(slug="lakes", title="Lakes")

    with django_assert_num_queries(2):
        response = client.get("/talks.ics?q=lakes&page=2")

    lines = unfolded(response.content.decode())
    assert "X-WR-CALNAME:Talks of Tree Lab" in lines
    assert [line for line in lines if line.startswith("SUMMARY")] == ["SUMMARY:Guest: Lakes"]
    assert 'href="/talks.ics?q=lakes"' in client.get("/talks/?q=lakes&page=1").content.decode()
