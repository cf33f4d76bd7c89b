"""The preview of an import is corrected in place."""

import re
from datetime import UTC, datetime
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from publications import tasks
from publications.admin.publications import imports
from publications.models import LeftOutRecord, Publication, SourceRecord, SyncRun
from publications.services import sync
from tests.forms import Form, first_button, form_of
from tests.publications.admin.publications.test_imports import ADDRESS

pytestmark = pytest.mark.django_db

LIST = """\
# Publications

1. Ana Example and Bo Other. Looms and their cards. Journal of Engines, 2020.
2. Ana Example. Weaving long numbers. Conference on Looms, 2021.
"""
UNREAD = """\
title,authors,year,venue
Looms and their cards,Ana Example,2020,Journal of Engines
,Ana Example,2021,Conference on Looms
"""


def preview(client: Client, text: str = LIST) -> Form:
    page = client.post(ADDRESS, {"format": "auto", "text": text, "member": "", "preview": "x"})
    return form_of(page, "preview-form")


def press(form: Form, client: Client, button: str = "import") -> Any:
    return form.fill(**{button: "x"}).post(client, ADDRESS)


def titles() -> set[str]:
    return set(Publication.objects.values_list("title", flat=True))


def test_a_field_that_was_misread_comes_in_as_it_was_corrected(admin_client: Client) -> None:
    form = preview(admin_client).fill(
        **{
            "paper-0-title": "Looms",
            "paper-0-authors": "Ana Example\r\nWei Wang",
            "paper-0-venue": "Cloth",
            "paper-0-date": "Oct 2019",
        }
    )

    press(form, admin_client)

    looms = Publication.objects.get(title="Looms")
    assert [one.name for one in looms.authorships.all()] == ["Ana Example", "Wei Wang"]
    assert (str(looms.venue), looms.date) == ("Cloth", "2019-10")
    assert titles() == {"Looms", "Weaving long numbers"}


def test_what_is_no_paper_is_left_out(admin_client: Client) -> None:
    press(preview(admin_client).fill(**{"left-out": "1"}), admin_client)
    assert titles() == {"Looms and their cards"}


def test_an_unread_line_is_added(admin_client: Client) -> None:
    form = preview(admin_client, UNREAD).fill(
        **{"line-0-title": "Weaving", "line-0-authors": "Ana Example", "line-0-date": "2021"}
    )
    press(form, admin_client)
    assert titles() == {"Looms and their cards", "Weaving"}


def test_the_text_of_an_unread_line_stands_in_its_form(admin_client: Client) -> None:
    form = preview(admin_client, UNREAD)
    assert form["line-0-title"] == ["| Ana Example | 2021 | Conference on Looms"]

    press(form, admin_client)

    assert titles() == {"Looms and their cards"}


def test_a_line_that_was_to_be_added_is_not_once_its_form_is_cleared(admin_client: Client) -> None:
    form = preview(admin_client, UNREAD).fill(
        **{"line-0-title": "Weaving", "line-0-authors": "Ana Example"}
    )
    again = form_of(press(form, admin_client, "preview"), "preview-form")

    press(again.fill(**{"line-0-title": "", "line-0-authors": ""}), admin_client)

    assert titles() == {"Looms and their cards"}


def test_the_same_list_again_changes_nothing(admin_client: Client) -> None:
    """As it was read it is known, though it says something else than was kept."""
    press(preview(admin_client).fill(**{"paper-0-title": "Looms of Leeds"}), admin_client)
    before = list(SourceRecord.objects.values())

    html = press(preview(admin_client), admin_client).content.decode()

    assert "<strong>2</strong> with nothing new" in html
    assert list(SourceRecord.objects.values()) == before
    assert titles() == {"Looms of Leeds", "Weaving long numbers"}


def test_another_correction_takes_the_place_of_the_first(admin_client: Client) -> None:
    for title in ("Looms of Leeds", "Looms of York"):
        press(preview(admin_client).fill(**{"paper-0-title": title}), admin_client)
    assert titles() == {"Looms of York", "Weaving long numbers"}


def test_a_preview_again_shows_what_would_come_in_and_keeps_nothing(admin_client: Client) -> None:
    form = preview(admin_client).fill(**{"paper-0-title": "Looms of Leeds", "left-out": "1"})

    page = press(form, admin_client, "preview")

    assert [row["words"] for row in page.context["outcomes"]] == ["Not ours", "Left out"]
    again = form_of(page, "preview-form")
    assert again["paper-0-title"] == ["Looms of Leeds"]
    assert again["left-out"] == ["1"]
    assert not SourceRecord.objects.exists()
    press(again, admin_client)
    assert titles() == {"Looms of Leeds"}


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"paper-0-title": ""}, "A paper has a title. If it is none, leave it out."),
        ({"paper-0-date": "long ago"}, "“long ago” is not a date"),
        (
            {"line-0-title": "", "line-0-date": "2021"},
            "A paper has a title. If it is none, leave it out.",
        ),
        ({"line-0-date": "long ago"}, "“long ago” is not a date"),
    ],
)
def test_what_cannot_be_taken_is_told_and_nothing_is_lost(
    admin_client: Client, fields: dict[str, str], said: str
) -> None:
    form = preview(admin_client, UNREAD).fill(**fields, **{"paper-0-venue": "Cloth"})

    page = press(form, admin_client)

    html = page.content.decode()
    assert "Nothing was imported" in html
    assert said in html
    assert form_of(page, "preview-form")["paper-0-venue"] == ["Cloth"]
    assert not Publication.objects.exists()


def test_what_is_left_out_may_say_anything(admin_client: Client) -> None:
    form = preview(admin_client).fill(**{"paper-1-title": "", "left-out": "1"})
    press(form, admin_client)
    assert titles() == {"Looms and their cards"}


def test_a_worker_takes_a_long_list_in_as_it_was_corrected(
    admin_client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(imports, "LARGE", 1)
    form = preview(admin_client).fill(**{"paper-0-title": "Looms of Leeds", "left-out": "1"})

    press(form, admin_client)
    tasks.perform_run(SyncRun.objects.get().pk)

    assert titles() == {"Looms of Leeds"}


def test_a_very_long_list_is_corrected_once_it_is_in(
    admin_client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(imports, "MOST", 1)
    form = preview(admin_client)
    assert "paper-0-title" not in form
    press(form, admin_client)
    assert len(titles()) == 2


def test_a_file_that_is_kept_is_corrected_as_well(
    admin_client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A long one is not sent along with its preview."""
    monkeypatch.setattr(imports, "_CARRIED", 10)
    file = SimpleUploadedFile("list.md", LIST.encode())
    page = admin_client.post(
        ADDRESS, {"format": "auto", "member": "", "file": file, "preview": "x"}
    )
    form = form_of(page, "preview-form").fill(**{"paper-0-title": "Looms of Leeds"})

    again = form_of(press(form, admin_client, "preview"), "preview-form")
    press(again, admin_client)

    assert titles() == {"Looms of Leeds", "Weaving long numbers"}


def test_the_enter_key_previews_and_imports_nothing(admin_client: Client) -> None:
    page = admin_client.post(ADDRESS, {"format": "auto", "text": LIST, "preview": "x"})
    assert first_button(page) == "preview"


def test_a_title_that_was_emptied_is_told_by_the_server(admin_client: Client) -> None:
    """A browser that holds the form back cannot show why: the fields are folded up."""
    form = preview(admin_client).fill(**{"paper-0-title": ""})

    page = press(form, admin_client)

    assert b" required" not in page.content
    assert "A paper has a title." in page.content.decode()
    press(form_of(page, "preview-form").fill(**{"left-out": ["0"]}), admin_client)
    assert titles() == {"Weaving long numbers"}


def test_what_was_left_out_stays_out_when_the_list_comes_again(admin_client: Client) -> None:
    press(preview(admin_client).fill(**{"left-out": "1"}), admin_client)

    again = preview(admin_client)
    assert again["left-out"] == ["1"]
    html = press(again, admin_client).content.decode()

    assert "Left out, as when this list came in before: 1." in html
    assert titles() == {"Looms and their cards"}


def test_when_something_was_left_out_is_told(admin_client: Client) -> None:
    press(preview(admin_client).fill(**{"left-out": "1"}), admin_client)
    LeftOutRecord.objects.update(left_out_at=datetime(2026, 5, 3, 12, tzinfo=UTC))

    page = admin_client.post(ADDRESS, {"format": "auto", "text": LIST, "preview": "x"})

    html = " ".join(page.content.decode().split())
    assert html.count("Left out on") == 1
    assert 'Left out on <time datetime="2026-05-03">3 May 2026</time>' in html


def test_what_was_left_out_is_asked_once(admin_client: Client) -> None:
    press(preview(admin_client).fill(**{"left-out": "1"}), admin_client)
    table = LeftOutRecord._meta.db_table

    with CaptureQueriesContext(connection) as queries:
        preview(admin_client)

    asked = [one["sql"] for one in queries if re.search(rf'^SELECT.* FROM "{table}"', one["sql"])]
    assert len(asked) == 1


def test_what_was_left_out_stays_out_where_nobody_looks(admin_client: Client) -> None:
    press(preview(admin_client).fill(**{"left-out": "1"}), admin_client)

    report = sync.import_listing(sync.read_listing(LIST.encode()), is_unattributed=True)

    assert [warning.code for warning in report.warnings] == ["left_out_again"]
    assert titles() == {"Looms and their cards"}


def test_what_was_left_out_of_one_list_may_stand_in_another(admin_client: Client) -> None:
    press(preview(admin_client).fill(**{"left-out": "1"}), admin_client)
    sync.import_listing(sync.read_listing(LIST.encode()))
    assert titles() == {"Looms and their cards", "Weaving long numbers"}


def test_what_was_left_out_comes_in_after_all(admin_client: Client) -> None:
    press(preview(admin_client).fill(**{"left-out": "1"}), admin_client)

    press(preview(admin_client).fill(**{"left-out": None}), admin_client)

    assert titles() == {"Looms and their cards", "Weaving long numbers"}
    assert preview(admin_client).get("left-out") is None


# One corrected paper is followed by the others.

ODD = "# Publications\n\n" + "\n".join(
    f"- {year} - {venue} - {names} - {title}"
    for title, names, venue, year in [
        ("Looms and their cards", "Ana Example and Bo Other", "Journal of Engines", "2020"),
        ("Weaving long numbers", "Ana Example", "Conference on Looms", "2021"),
        ("Cloth that counts", "Bo Other and Wei Wang", "Journal of Engines", "2018"),
        ("Quiet shuttles", "Wei Wang and Ana Example", "Annals of Thread", "2017"),
    ]
)
RIGHT = {
    "title": "Weaving long numbers",
    "authors": "Ana Example",
    "venue": "Conference on Looms",
    "date": "2021",
}


def correct(form: Form, at: str, **fields: str) -> Form:
    return form.fill(**{f"{at}-{name}": text for name, text in fields.items()})


def place_of(form: Form, title: str) -> str:
    """Return the prefix of the fields that hold this title, of a paper or of an unread line."""
    return next(
        name.removesuffix("-title")
        for name, texts in form.items()
        if name.endswith("-title") and title in texts[0]
    )


def with_others(client: Client, form: Form | None = None) -> Form:
    """Return the preview after one paper was corrected and the others were read like it."""
    form = form or preview(client, ODD)
    corrected = correct(form, place_of(form, RIGHT["title"]), **RIGHT)
    page = press(corrected, client, "alike")
    return form_of(page, "preview-form")


def test_the_others_are_read_as_the_one_that_was_corrected(admin_client: Client) -> None:
    press(with_others(admin_client), admin_client)

    assert {
        (paper.title, ", ".join(one.name for one in paper.authorships.all()), str(paper.venue))
        for paper in Publication.objects.all()
    } == {
        ("Looms and their cards", "Ana Example, Bo Other", "Journal of Engines"),
        ("Weaving long numbers", "Ana Example", "Conference on Looms"),
        ("Cloth that counts", "Bo Other, Wei Wang", "Journal of Engines"),
        ("Quiet shuttles", "Wei Wang, Ana Example", "Annals of Thread"),
    }


def test_nothing_is_kept_before_the_import_and_the_page_says_how_many_followed(
    admin_client: Client,
) -> None:
    form = preview(admin_client, ODD)
    corrected = correct(form, place_of(form, RIGHT["title"]), **RIGHT)
    page = press(corrected, admin_client, "alike").content.decode()

    assert "3 other papers are read as the one that you corrected" in page
    assert page.count("Read like your correction") == 3
    assert not Publication.objects.exists()


def test_what_a_person_changed_in_what_followed_stays(admin_client: Client) -> None:
    form = with_others(admin_client)
    by_hand = correct(form, place_of(form, "Cloth that counts"), title="Cloth that reckons")

    press(with_others(admin_client, by_hand), admin_client)

    assert "Cloth that reckons" in titles()
    assert "Cloth that counts" not in titles()


def test_what_followed_is_read_anew_when_the_correction_changes(admin_client: Client) -> None:
    form = preview(admin_client, ODD)
    wrong = RIGHT | {"title": RIGHT["venue"], "venue": RIGHT["title"]}
    at = place_of(form, RIGHT["title"])
    misread = form_of(press(correct(form, at, **wrong), admin_client, "alike"), "preview-form")
    mended = form_of(press(correct(misread, at, **RIGHT), admin_client, "alike"), "preview-form")

    press(mended, admin_client)

    assert titles() == {
        "Looms and their cards", "Weaving long numbers", "Cloth that counts", "Quiet shuttles",
    }  # fmt: skip


@pytest.mark.parametrize(
    "copied", ["Bo Other; Wei Wang", "Bo Other, Wei Wang", "Bo Other and Wei Wang"]
)
def test_authors_that_are_copied_as_the_list_prints_them_are_several(
    admin_client: Client, copied: str
) -> None:
    form = preview(admin_client).fill(**{"paper-1-authors": copied})
    press(form, admin_client)
    weaving = Publication.objects.get(title="Weaving long numbers")
    assert [one.name for one in weaving.authorships.all()] == ["Bo Other", "Wei Wang"]


def test_a_line_that_became_a_paper_is_edited_among_the_papers(admin_client: Client) -> None:
    form = preview(admin_client, UNREAD).fill(
        **{"line-0-title": "Weaving", "line-0-authors": "Ana Example", "line-0-date": "2021"}
    )
    page = press(form, admin_client, "preview").content.decode()
    assert "Lines that were not read" not in page
    assert page.count('name="line-0-title"') == 1

    press(form_of(page, "preview-form").fill(**{"line-0-title": "Weaving cards"}), admin_client)
    assert titles() == {"Looms and their cards", "Weaving cards"}


def test_a_paper_that_was_corrected_before_is_shown_as_it_is_now(admin_client: Client) -> None:
    form = preview(admin_client).fill(**{"paper-0-title": "Looms of Leeds and their cards"})
    press(form, admin_client)
    page = admin_client.post(
        ADDRESS, {"format": "auto", "text": LIST, "member": "", "preview": "x"}
    ).content.decode()
    assert "In this list: “Looms and their cards”" in page
    assert re.search(r"<a[^>]*>\s*Looms of Leeds and their cards\s*</a>", page)


def test_without_a_correction_nothing_follows(admin_client: Client) -> None:
    form = preview(admin_client, ODD)
    page = press(form, admin_client, "alike").content.decode()
    assert "Correct one paper first" in page
    assert "Read like your correction" not in page


def test_a_paper_that_is_printed_like_no_other_is_told(admin_client: Client) -> None:
    form = preview(admin_client).fill(**{"paper-1-venue": "Cloth Conference"})
    page = press(form, admin_client, "alike").content.decode()
    assert "No other paper is printed as the one that you corrected" in page


def test_a_file_with_fields_offers_no_reading_alike(admin_client: Client) -> None:
    page = admin_client.post(
        ADDRESS, {"format": "auto", "text": UNREAD, "member": "", "preview": "x"}
    )
    assert "Read the others like this" not in page.content.decode()


def test_a_long_list_that_followed_is_taken_in_by_the_worker(
    admin_client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(imports, "LARGE", 2)
    press(with_others(admin_client), admin_client)
    tasks.perform_run(SyncRun.objects.get().pk)
    assert titles() >= {"Looms and their cards", "Quiet shuttles"}


# A list that holds no paper for the reader is read once one of them is shown.

STRANGE = "# Publications\n\n" + "\n".join(
    f"- {title} - {venue} - {year} - {names}"
    for title, names, venue, year in [
        ("looms, cards", "A. Example & B. Other", "Journal of Engines", "2020"),
        ("numbers: long ones", "A. Example", "Looms & Cards", "2021"),
        ("cloth", "B. Other & W. Wang", "Journal of Engines", "2018"),
    ]
)
SHOWN = {
    "title": "looms, cards",
    "authors": "A. Example\r\nB. Other",
    "venue": "Journal of Engines",
    "date": "2020",
}


def refused(client: Client, **fields: str) -> Any:
    shown = {f"example-{name}": text for name, text in fields.items()}
    sent = {"format": "auto", "text": STRANGE, "member": "", "preview": "x", **shown}
    return client.post(ADDRESS, sent)


def test_a_list_that_cannot_be_read_asks_for_one_of_its_papers(admin_client: Client) -> None:
    page = refused(admin_client).content.decode()
    assert "No papers were found in the text" in page
    assert "Show one paper of the list" in page


def test_a_first_visit_asks_for_no_paper(admin_client: Client) -> None:
    assert "Show one paper" not in admin_client.get(ADDRESS).content.decode()


def test_one_paper_that_is_shown_opens_the_list(admin_client: Client) -> None:
    form = form_of(refused(admin_client, **SHOWN), "preview-form")
    press(form, admin_client)
    assert titles() == {"looms, cards", "numbers: long ones", "cloth"}
    cloth = Publication.objects.get(title="cloth")
    assert [one.name for one in cloth.authorships.all()] == ["B. Other", "W. Wang"]


def test_a_worker_knows_the_paper_that_was_shown(
    admin_client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(imports, "LARGE", 1)
    press(form_of(refused(admin_client, **SHOWN), "preview-form"), admin_client)
    tasks.perform_run(SyncRun.objects.get().pk)
    assert titles() == {"looms, cards", "numbers: long ones", "cloth"}


def test_a_paper_without_a_title_shows_nothing_and_what_was_filled_in_stays(
    admin_client: Client,
) -> None:
    page = refused(admin_client, venue="Journal of Engines").content.decode()
    assert "A paper has a title" in page
    assert 'value="Journal of Engines"' in page


def test_a_paper_that_is_not_in_the_list_opens_nothing(admin_client: Client) -> None:
    page = refused(admin_client, **SHOWN | {"title": "Of something else"}).content.decode()
    assert "No papers were found in the text" in page
    assert 'value="Of something else"' in page
