"""Announcements of talks, as departments write them and as calendars hold them."""

import pytest

from labsite.import_site.readers.cv import page
from labsite.import_site.rows import Found, TalkRow

ANNOUNCEMENT = """\
Sorting at Night

14 May
Thursday, 05/14/2026 4:15pm to 5:30pm
Virtual via Zoom
Special Event
Speaker: Ada Quill

To join this virtual meeting via Zoom, click here.

Gus Hart invites the department to attend this guest talk for LIB 692S by Ada Quill.

Title: Sorting at Night

Abstract: Books fall at night. We ask why.

And we say what to do.

Bio: Ada Quill is an Associate Professor of Sorting at the University of Pisa. She likes piles.
"""

PAGE = """\
<html><body><nav><a href="/">Home</a></nav>
<h1>How Shelves Grow</h1>
<p>Bo Ma (University of Delft)</p>
<p><b>When:</b> Tuesday, May 12, 2026, 3:00 - 4:00 PM CEST</p>
<p><b>Where:</b> Room 101, Old Library</p>
<p><b>Hosted by:</b> Ada Quill</p>
<h3>Abstract</h3><p>Shelves grow when nobody looks.</p><p>We looked.</p>
<h3>Biography</h3><p>Bo Ma builds shelves.</p>
<p><a href="https://pisa.zoom.us/j/123">Join the meeting</a></p>
<footer>© University</footer></body></html>
"""

CALENDAR = """\
BEGIN:VCALENDAR
BEGIN:VEVENT
DTSTART;TZID=Europe/Rome:20260512T150000
DTEND;TZID=Europe/Rome:20260512T160000
SUMMARY:How Shelves Grow\\, and why
LOCATION:Room 101
DESCRIPTION:Speaker: Bo Ma\\nAbstract: Shelves grow when
  nobody looks.
END:VEVENT
BEGIN:VEVENT
DTSTART:20260601T080000Z
SUMMARY:Piles
END:VEVENT
END:VCALENDAR
"""


def the_talk(found: Found) -> TalkRow:
    (row,) = found.rows
    assert isinstance(row, TalkRow)
    return row


def test_an_announcement_of_a_department():
    found = page.read(ANNOUNCEMENT, file="talk.txt")

    talk = the_talk(found)
    assert (talk.title, talk.speaker, talk.host) == ("Sorting at Night", "Ada Quill", "Gus Hart")
    assert (talk.starts_at, talk.ends_at) == ("2026-05-14T16:15", "2026-05-14T17:30")
    assert talk.time_zone == "", "none is printed, and none is made up"
    assert (talk.place, talk.series) == ("Virtual via Zoom", "LIB 692S")
    assert talk.abstract == "Books fall at night. We ask why.\n\nAnd we say what to do."
    assert talk.speaker_bio.endswith("She likes piles.")
    assert talk.speaker_affiliation == "University of Pisa"
    assert [one.text for one in found.unplaced] == ["Special Event"]


def test_a_page_whose_labels_are_headings():
    talk = the_talk(page.read(PAGE))

    assert (talk.title, talk.speaker) == ("How Shelves Grow", "Bo Ma")
    assert talk.speaker_affiliation == "University of Delft"
    assert (talk.starts_at, talk.ends_at) == ("2026-05-12T15:00", "2026-05-12T16:00")
    assert (talk.time_zone, talk.place) == ("Europe/Berlin", "Room 101, Old Library")
    assert talk.abstract == "Shelves grow when nobody looks.\n\nWe looked."
    assert talk.speaker_bio == "Bo Ma builds shelves."
    assert (talk.host, talk.online_url) == ("Ada Quill", "https://pisa.zoom.us/j/123")


def test_a_day_that_could_be_another_is_told():
    found = page.read(ANNOUNCEMENT.replace("Thursday, 05/14/2026", "05/04/2026"))

    assert the_talk(found).starts_at == ""
    assert "05/04/2026 4:15pm to 5:30pm" in [one.text for one in found.unplaced]


def test_a_file_of_a_calendar():
    shelves, piles = page.read(CALENDAR).rows

    assert (shelves.title, shelves.speaker) == ("How Shelves Grow, and why", "Bo Ma")
    assert (shelves.starts_at, shelves.time_zone) == ("2026-05-12T15:00", "Europe/Rome")
    assert (shelves.abstract, shelves.place) == ("Shelves grow when nobody looks.", "Room 101")
    assert (piles.title, piles.starts_at, piles.time_zone) == ("Piles", "2026-06-01T08:00", "UTC")


def test_a_page_of_several_talks_yields_each() -> None:
    found = page.read(
        "# Seminars\n\nThursdays, 4:15 PM, Room 12\n\n"
        "## May 14, 2026\n\n**Speaker:** [Ada Quill](https://quill.example)\n\n"
        "**Title:** Sorting at Night\n\n**Abstract:** Books fall at night. We ask why they do so.\n"
        "\n## May 21, 2026\n\nLibrary Seminar, 1:30 pm, 1400 BPS, Host~ Gus Hart\n"
        "Speaker: Bo Ma, University of Delft\nTitle: How Shelves Grow\n"
    )

    first, second = (row for row in found.rows if isinstance(row, TalkRow))
    assert (first.title, first.speaker, first.starts_at) == (
        "Sorting at Night", "Ada Quill", "2026-05-14T16:15",
    )  # fmt: skip
    assert (second.title, second.speaker, second.host) == ("How Shelves Grow", "Bo Ma", "Gus Hart")
    assert (second.series, second.starts_at, second.place) == (
        "Library Seminar", "2026-05-21T13:30", "1400 BPS",
    )  # fmt: skip


def test_a_thesis_is_defended() -> None:
    found = page.read(
        "Ada Quill will defend her thesis _Sorting at Night_ in Hall 2, Old Library, Pisa, "
        "Thursday, 14th of May.\n\n#### Abstract\n\nBooks fall at night. We ask why.\n"
    )

    [talk] = [row for row in found.rows if isinstance(row, TalkRow)]
    assert (talk.title, talk.speaker, talk.place) == (
        "Sorting at Night", "Ada Quill", "Hall 2, Old Library, Pisa",
    )  # fmt: skip
    assert talk.starts_at == ""  # of the day nobody says the year: its line is told
    assert [each.line for each in found.unplaced] == [1]


@pytest.mark.parametrize(
    "text",
    [
        "报告题目：夜间排序\n报 告 人：李明 比萨大学 教授\n报告时间：2026年5月14日 15:30\n"
        "报告地点：A4-204\n报告摘要：\n书在夜里落下。\n",
        "Bücherrunde\n\n14.05.2026, 15:30 Uhr\nSorting at Night: Wie Bücher fallen\n"
        "Referent: Prof. Dr. Li Ming, Universität Pisa\nOrt: A4-204\n\n"
        "Zusammenfassung: Sie fallen.",
        "From: Coordinator\nSubject: Seminar, Thu 5/14: Li Ming\n\nDear all,\n\nwe are happy to "
        "announce that Li Ming (Pisa) will speak this Thursday, May 14, 2026, at 3:30pm in Hall "
        "204. Host: Bo Ma.\n\nSorting at Night and by Day\n\nBooks fall at night, and nobody knows "
        "why they do.\n\nSpeaker bio: Li Ming is in Pisa.\n",
    ],
)
def test_announcements_of_other_countries_and_by_mail(text: str) -> None:
    [talk] = [row for row in page.read(text).rows if isinstance(row, TalkRow)]

    assert talk.starts_at == "2026-05-14T15:30"
    assert talk.title.startswith(("夜间排序", "Sorting at Night"))
    assert talk.speaker in ("李明", "Li Ming")
    assert talk.speaker_affiliation.startswith(("比萨大学", "Universität Pisa", "Pisa"))
    assert talk.place in ("A4-204", "Hall 204")
    assert talk.abstract


@pytest.mark.parametrize(
    "text",
    [
        "How Shelves Grow at Night\n\nDr. Bo Ma\nDirector, University of Delft\nBoyd 208\n"
        "Wednesday, May 13, 2026 - 11:15am to 12:05pm\n\nThis talk will show how shelves grow "
        "where nobody looks at them.\n",
        "Symposium\n\nHow Shelves Grow at Night\n\nBy Assistant Professor Bo Ma - University "
        "of Delft\n\nDate : Wednesday May 13th, 2026\n\nTime : 11:15 AM\n\nLocation: Boyd 208\n\n"
        "Shelves grow where nobody looks at them. In this talk I will show how they do.\n\n"
        "Bo Ma is an Assistant Professor at the University of Delft, and he builds shelves.\n",
    ],
)
def test_an_announcement_may_label_little_or_nothing(text: str) -> None:
    [talk] = [row for row in page.read(text).rows if isinstance(row, TalkRow)]

    assert (talk.title, talk.speaker) == ("How Shelves Grow at Night", "Bo Ma")
    assert (talk.speaker_affiliation, talk.place) == ("University of Delft", "Boyd 208")
    assert talk.starts_at == "2026-05-13T11:15"
    assert "nobody looks" in talk.abstract
    assert "Assistant" not in talk.abstract


def test_one_date_of_a_list_tells_the_order_of_all() -> None:
    found = page.read(
        "Fall 2026\n08/28/2026\nFirst Meeting\n09/04/2026 -- Remote\nSpeaker: Dana Fox (Delft)\n"
        "Title: How Shelves Grow\nAbstract: They grow at night, and nobody knows why they do.\n"
        "09/11/2026\nSpeaker: Ada Quill (Pisa)\nTitle: Why Books Fall\n"
        "Abstract: They fall at night, and nobody knows why they do.\n"
    )

    talks = [row for row in found.rows if isinstance(row, TalkRow)]
    assert [(talk.speaker, talk.starts_at) for talk in talks] == [
        ("Dana Fox", "2026-09-04"),
        ("Ada Quill", "2026-09-11"),
    ]


def test_a_place_may_stand_behind_the_hour() -> None:
    found = page.read(
        "Thursday, March 5, 2026\n3:30 pm - 4:30 pm, JCL 390\n\nTitle: Why Books Fall\n"
        "Speaker: Ada Quill\nAbstract: They fall at night, and nobody knows why they do.\n"
    )

    [talk] = [row for row in found.rows if isinstance(row, TalkRow)]
    assert (talk.starts_at, talk.place) == ("2026-03-05T15:30", "JCL 390")
