"""The preview of moving in: what is shown, edited, ticked, taken in and taken back."""

from dataclasses import replace

import pytest
from django.core.files.base import ContentFile
from django.test import Client
from django.urls import reverse

from labsite.import_site import store, work
from labsite.import_site.preview import UNPLACED, Preview
from labsite.import_site.rows import (
    AwardRow,
    Found,
    LabRow,
    NewsRow,
    PaperRow,
    PersonRow,
    ProjectRow,
    ServiceRow,
    TalkRow,
    Unplaced,
)
from labsite.models import ImportedRow, SiteImport
from people.models import Lab, Member, News, Position
from publications.domain.record import Author, Record
from publications.models import Project
from tests.forms import first_button
from tests.forms import form_of as browser_form_of
from tests.labsite.import_site.test_work import moved_in
from tests.page import text
from tests.pictures import upload

pytestmark = pytest.mark.django_db

MIRA = PersonRow(name="Mira Okafor", role="Lab wizard", file="people.yml", line=3)
DOUBTFUL = NewsRow(title="We mooved", date="2021-03-04", confidence=0.5, file="news.md", line=1)
NOBODYS = AwardRow(title="Best Tree", people=("Nobody Here",))


def address(site_import: SiteImport, query: str = "") -> str:
    return site_import.get_absolute_url() + query


def form_of(site_import: SiteImport, **more: str) -> dict[str, object]:
    """What the preview's form sends where nothing is changed."""
    rows = site_import.rows.waiting()
    ticked = {f"row-{row.pk}-wanted": "on" for row in rows if row.is_wanted}
    return {"row": [row.pk for row in rows], **ticked, **more}


def test_it_shows_where_each_row_is_from_and_how_sure(admin_client: Client) -> None:
    site_import = moved_in(MIRA, DOUBTFUL, NOBODYS, ProjectRow(name="Roots"))

    page = admin_client.get(address(site_import)).content.decode()

    for part in ("people.yml:3", "doubtful", "Nobody here is called Nobody Here", "Not placed"):
        assert part in page
    ticked = site_import.rows.filter(is_wanted=True).values_list("kind", flat=True)
    assert sorted(ticked) == ["person", "project"]
    looked_for = admin_client.get(address(site_import, "?look=1")).content.decode()
    assert "Best Tree" in looked_for
    assert "Roots" not in looked_for
    left = admin_client.get(address(site_import, "?kind=unplaced")).content.decode()
    assert "index.md:7" in left
    assert "© 2020" in left
    assert 'It is not clear what this is. <span class="quiet">1</span>' in left


def test_what_a_talk_asks_for_is_answered_once_it_is_taken_in() -> None:
    site_import = moved_in(TalkRow(title="How trees talk", speaker="Jo Park", starts_at="2020-09"))
    asks = "Only September 2020 is known of the day: write the day, or tick it to have it so."
    (shown,) = Preview(site_import, {}).shown
    assert asks in shown.notes

    site_import.rows.update(is_wanted=True)
    work.start(site_import, SiteImport.State.TAKING_IN, None)

    (shown,) = Preview(site_import, {}).shown
    assert shown.is_taken
    assert asks not in shown.notes


def test_it_tells_once_what_stands_in_several_places(admin_client: Client) -> None:
    found = Found(
        unplaced=[
            Unplaced("_people/ann.md", 4, "{{ member.info }}", "template"),
            Unplaced("_people/ann.md", 5, "A line of her own", "page_text"),
            Unplaced("_people/bo.md", 4, "{{  member.info }}", "template"),
            Unplaced("_people/cleo.md", None, "{{ member.info }}", "template"),
            Unplaced("_people/cleo.md", 5, "{{ member.info }}", "page_text"),
        ]
    )
    site_import = store.keep(store.begin("site.zip"), found, {}.get)
    SiteImport.objects.filter(pk=site_import.pk).update(state=SiteImport.State.OPEN)

    told = [(count, lines) for _, count, lines in Preview(site_import, {"kind": UNPLACED}).unplaced]
    assert told == [
        (
            2,
            [
                (["_people/ann.md:5"], "A line of her own"),
                (["_people/cleo.md:5"], "{{ member.info }}"),
            ],
        ),
        (3, [(["_people/ann.md:4", "_people/bo.md:4", "_people/cleo.md"], "{{ member.info }}")]),
    ]
    page = text(admin_client.get(address(site_import, "?kind=unplaced")))
    assert page.count("{{ member.info }}") == 2
    assert "_people/ann.md:4 {{ member.info }} 2 more _people/bo.md:4" in page


def test_it_says_why_a_row_is_doubtful(admin_client: Client) -> None:
    record = Record(title="On roots", authors=(Author("B. Ma"),), confidence=(("title", 0.5),))
    site_import = moved_in(
        PersonRow(name="Mira Okafor", confidence=0.6),
        PersonRow(name="Bo Ma", role="Postdoc"),
        DOUBTFUL,
        PaperRow(record=record, confidence=0.5),
    )

    told = [shown.doubt for shown in Preview(site_import, {}).shown]
    assert told == [
        "Nothing says what they are in the lab: tick them if they are a member.",
        "",
        "What it is was concluded from its words alone: tick it if it is right.",
        "Read with doubt: title.",
    ]
    page = admin_client.get(address(site_import)).content.decode()
    assert all(doubt in page for doubt in told)


def test_it_shows_texts_as_readers_will_see_them(admin_client: Client) -> None:
    site_import = moved_in(MIRA, ProjectRow(name="Roots", description="# Roots\n\n*Mud* & [clay]"
                                            "(https://clay.example)."))  # fmt: skip

    shown = Preview(site_import, {}).shown

    told = [fact.value for each in shown for fact in each.facts]
    assert "Roots Mud & clay." in told


def test_it_is_edited_in_place_and_taken_in(admin_client: Client) -> None:
    site_import = moved_in(MIRA, DOUBTFUL, NOBODYS)
    _person, award, news = site_import.rows.all()
    edits = {
        f"row-{news.pk}-title": "We moved",
        f"row-{news.pk}-wanted": "on",
        f"row-{award.pk}-people": "Mira Okafor",
        f"row-{award.pk}-wanted": "on",
        "role-0": "staff",
        "take_in": "1",
    }

    admin_client.post(address(site_import), form_of(site_import) | edits)

    assert Position.objects.get().role_id == "staff"
    assert Position.objects.get().title == "Lab wizard"
    assert News.objects.get().title == "We moved"
    assert Member.objects.get().awards.get().title == "Best Tree"
    page = admin_client.get(address(site_import)).content.decode()
    assert reverse("admin:people_member_change", args=[Member.objects.get().pk]) in page


def test_a_name_that_is_put_right_is_so_in_all_rows(admin_client: Client) -> None:
    mira = Member.objects.create(name="Mira Okafor", slug="mira-okafor")
    site_import = moved_in(
        replace(MIRA, name="Mira Okafro"),
        PersonRow(name="Bo Elm", role="PhD student", advisors=("Mira Okafro",)),
        AwardRow(title="Best Tree", people=("Bo Elm", "Mira Okafro")),
        ServiceRow(person="Mira Okafro", role="Reviewer", body="Journal of Trees"),
        owner="Mira Okafro",
    )
    misspelt = site_import.rows.get(values__name="Mira Okafro")
    assert [misspelt.plan, misspelt.is_wanted] == ["asks", False]

    sent = form_of(site_import, **{f"row-{misspelt.pk}-name": "Mira Okafor", "save": "1"})
    page = text(admin_client.post(address(site_import), sent, follow=True))

    assert "4 rows were saved. 1 that needed you is ticked now." in page
    assert "Okafro" not in page
    site_import.refresh_from_db()
    assert site_import.owner == "Mira Okafor"
    admin_client.post(address(site_import), form_of(site_import, take_in="1"))
    assert set(mira.awards.values_list("title", flat=True)) == {"Best Tree"}
    assert mira.services.get().role == "Reviewer"
    assert Member.objects.count() == 2


def test_a_name_of_two_is_changed_in_one_row_alone(admin_client: Client) -> None:
    site_import = moved_in(
        MIRA, replace(MIRA, role="Postdoc"), AwardRow(title="Best Tree", people=(MIRA.name,))
    )
    first = site_import.rows.filter(kind="person")[0]

    sent = form_of(site_import, **{f"row-{first.pk}-name": "Mira Elm", "save": "1"})
    admin_client.post(address(site_import), sent)

    assert site_import.rows.get(kind="award").values["people"] == [MIRA.name]


def test_a_paper_is_edited(admin_client: Client) -> None:
    record = Record(title="Treees", authors=(Author(name="Mira Okafor"),), date="2021")
    site_import = moved_in(PaperRow(record=record))
    (paper,) = site_import.rows.all()
    edits = {f"row-{paper.pk}-title": "Trees", f"row-{paper.pk}-authors": "Mira Okafor; B. Elm"}

    admin_client.post(address(site_import), form_of(site_import) | edits | {"save": "1"})

    paper.refresh_from_db()
    told = Record.from_json(paper.values["record"])
    assert (told.title, [author.name for author in told.authors]) == (
        "Trees", ["Mira Okafor", "B. Elm"],
    )  # fmt: skip
    admin_client.post(address(site_import), form_of(site_import) | {f"row-{paper.pk}-date": "May"})
    paper.refresh_from_db()
    assert paper.plan == ImportedRow.Plan.ASKS


def said(response: object) -> str:
    return " ".join(map(str, response.context["messages"]))


def test_what_is_put_right_is_ticked_and_what_is_saved_is_told(admin_client: Client) -> None:
    site_import = moved_in(MIRA, NOBODYS)
    award = site_import.rows.get(kind="award")
    here, name = address(site_import), f"row-{award.pk}-people"

    def saved(**more: str) -> str:
        sent = form_of(site_import, save="1") | more
        return said(admin_client.post(here, sent, follow=True))

    assert saved() == "Nothing was changed."
    assert saved(**{name: "Nobody Else"}) == "1 row was saved. 1 still needs you."
    assert saved(**{name: "Mira Okafor"}) == "1 row was saved. 1 that needed you is ticked now."
    award.refresh_from_db()
    assert (award.plan, award.is_wanted) == (ImportedRow.Plan.NEW, True)


def test_what_was_unticked_by_hand_stays_so_when_it_is_put_right(admin_client: Client) -> None:
    site_import = moved_in(MIRA, NOBODYS)
    award = site_import.rows.get(kind="award")
    site_import.rows.update(is_wanted=True)
    sent = form_of(site_import, save="1") | {f"row-{award.pk}-people": "Mira Okafor"}
    del sent[f"row-{award.pk}-wanted"]

    admin_client.post(address(site_import), sent)

    award.refresh_from_db()
    assert (award.plan, award.is_wanted) == (ImportedRow.Plan.NEW, False)


def test_only_what_stands_ticked_is_taken_in(admin_client: Client) -> None:
    site_import = moved_in(MIRA, NOBODYS)
    award = site_import.rows.get(kind="award")
    sent = form_of(site_import, take_in="1") | {f"row-{award.pk}-people": "Mira Okafor"}

    admin_client.post(address(site_import), sent)

    award.refresh_from_db()
    assert (award.state, award.is_wanted) == (ImportedRow.State.FOUND, False)


def test_one_name_is_written_into_all_rows_of_which_nobody_says_whose(admin_client: Client) -> None:
    duties = [ServiceRow(person="", role="Reviewer", body=f"Conference {n}") for n in range(2)]
    site_import = moved_in(MIRA, *duties, ServiceRow(person="Tova Lind", role="Chair", body="C"))
    assert "Of 2 rows nobody says whose they are." in text(admin_client.get(address(site_import)))

    # Those on other pages too.
    sent = {"save": "1", "whose": " Mira  Okafor "}
    told = said(admin_client.post(address(site_import, "?kind=person"), sent, follow=True))

    assert told == "2 rows were saved. 2 that needed you are ticked now."
    whose = site_import.rows.filter(kind="service").values_list("values__person", flat=True)
    assert list(whose) == ["Mira Okafor", "Mira Okafor", "Tova Lind"]
    assert "nobody says whose" not in text(admin_client.get(address(site_import)))


def test_where_nothing_stood_ticked_what_was_put_right_is(admin_client: Client) -> None:
    site_import = moved_in(MIRA, NOBODYS)
    site_import.rows.update(is_wanted=False)
    award = site_import.rows.get(kind="award")
    sent = form_of(site_import, take_in="1")
    right = {f"row-{award.pk}-people": "Mira Okafor"}

    told = said(admin_client.post(address(site_import), sent | right, follow=True))
    assert told == "1 that needed you is ticked now."
    award.refresh_from_db()
    assert (award.state, award.is_wanted) == (ImportedRow.State.FOUND, True)
    site_import.rows.update(is_wanted=False)
    told = said(admin_client.post(address(site_import), sent | right, follow=True))
    assert told == "Nothing is ticked: tick what to take in."


def test_all_of_a_kind_are_ticked_and_unticked(admin_client: Client) -> None:
    site_import = moved_in(*(ProjectRow(name=f"Project {n}") for n in range(3)), MIRA, DOUBTFUL)

    admin_client.post(address(site_import, "?kind=project"), {"untick": "1"})
    assert list(site_import.rows.filter(is_wanted=True).values_list("kind", flat=True)) == [
        "person"
    ]
    admin_client.post(address(site_import), {"tick": "1"})
    assert site_import.rows.filter(is_wanted=True).count() == 5


def test_of_what_needs_a_look_all_that_can_be_is_ticked(admin_client: Client) -> None:
    dated = TalkRow(title="How trees talk", speaker="Jo Park", starts_at="2021")
    nobodys = TalkRow(title="How trees walk", starts_at="2021")
    site_import = moved_in(dated, nobodys, DOUBTFUL)

    response = admin_client.post(address(site_import, "?look=1"), {"tick": "1"}, follow=True)

    ticked = site_import.rows.filter(is_wanted=True)
    assert [row.values["title"] for row in ticked] == ["How trees talk", "We mooved"]
    assert said(response) == "1 was not ticked: it says what it needs from you."


def test_who_is_at_another_place_is_ticked_with_all_but_for_other_doubts(
    admin_client: Client,
) -> None:
    Member.objects.create(name="Bela Okafor", slug="bela-okafor")
    mira = PersonRow(name="Mira Okafor")
    others = [
        PersonRow(name=name, role="PhD student at Clay College")
        for name in ("Bo Elm", "Bela Okafro")
    ]
    site_import = moved_in(mira, *others, owner="Mira Okafor")

    response = admin_client.post(address(site_import, "?look=1"), {"tick": "1"}, follow=True)

    ticked = site_import.rows.filter(is_wanted=True).values_list("values__name", flat=True)
    assert set(ticked) == {"Mira Okafor", "Bo Elm"}
    assert said(response) == "1 was not ticked: it says what it needs from you."


def test_what_was_ticked_by_hand_is_not_told_as_left(admin_client: Client) -> None:
    Member.objects.create(name="Bela Okafor", slug="bela-okafor")
    site_import = moved_in(PersonRow(name="Bela Okafro"), MIRA)
    assert site_import.rows.filter(plan="asks").update(is_wanted=True) == 1

    response = admin_client.post(address(site_import), {"tick": "1"}, follow=True)

    assert "not ticked" not in said(response)
    assert site_import.rows.filter(is_wanted=True).count() == 2


def test_all_is_taken_back(admin_client: Client) -> None:
    site_import = moved_in(MIRA, DOUBTFUL)
    admin_client.post(address(site_import), form_of(site_import, take_in="1"))
    back = reverse("admin:labsite_siteimport_take_back", args=[site_import.pk])

    assert "1 row was taken in" in text(admin_client.get(back))
    admin_client.post(back)

    assert not Member.objects.exists()


def test_what_is_sent_is_read(admin_client: Client) -> None:
    page = "# Mira Okafor\n\n## News\n\n- 2021-03-04: We moved to a new forest.\n"
    sent = {"file": ContentFile(page.encode(), "index.md"), "owner": "Mira Okafor"}

    response = admin_client.post(reverse("admin:labsite_siteimport_add"), sent)

    site_import = SiteImport.objects.get()
    assert response["Location"] == site_import.get_absolute_url()
    assert (site_import.state, site_import.upload) == ("open", "")
    assert site_import.rows.exists()


@pytest.mark.parametrize(
    ("pasted", "name"),
    [
        ("Mira Okafor\r\n\r\nEDUCATION\r\n2010–2014 PhD, Botany, Fern University\r\n", "txt"),
        ("# Mira Okafor\n\n## Education\n\n- 2010–2014: PhD, Botany, Fern University\n", "md"),
        (
            "<html><body><h1>Mira Okafor</h1><h2>Education</h2>"
            "<ul><li>2010–2014 PhD, Botany, Fern University</li></ul></body></html>",
            "html",
        ),
        (
            "% My CV\n\\documentclass{article}\n\\begin{document}\nMira Okafor\n"
            "\\section{Education}\n2010--2014 PhD, Botany, Fern University\n\\end{document}",
            "tex",
        ),
    ],
)
def test_a_pasted_text_is_read_as_a_file_is(admin_client: Client, pasted: str, name: str) -> None:
    sent = {"text": pasted, "owner": "Mira Okafor"}

    admin_client.post(reverse("admin:labsite_siteimport_add"), sent)

    site_import = SiteImport.objects.get()
    assert site_import.name == f"pasted text.{name}"
    told = site_import.rows.get(kind="education").values
    assert (told["person"], told["institution"]) == ("Mira Okafor", "Fern University")


@pytest.mark.parametrize(
    ("sent", "told"),
    [
        ({}, "Choose a file or paste a text first."),
        ({"text": " \n"}, "Choose a file or paste a text first."),
        (
            {"text": "Mira", "file": ContentFile(b"Mira", "cv.txt")},
            "Choose a file or paste a text, one of the two.",
        ),
    ],
)
def test_it_takes_either_a_file_or_a_text(
    admin_client: Client, sent: dict[str, object], told: str
) -> None:
    page = admin_client.post(reverse("admin:labsite_siteimport_add"), sent)

    assert told in text(page)
    assert not SiteImport.objects.exists()


def test_what_cannot_be_read_is_told(admin_client: Client) -> None:
    sent = {"file": ContentFile(b"PK\3\4 no archive", "site.zip")}

    admin_client.post(reverse("admin:labsite_siteimport_add"), sent)

    page = text(admin_client.get(SiteImport.objects.get().get_absolute_url()))
    assert "“site.zip” is a damaged archive." in page
    assert "Choose another file" in page
    assert "Nothing here." not in page


def test_a_step_that_goes_on_is_shown(admin_client: Client) -> None:
    site_import = moved_in(MIRA)
    SiteImport.objects.update(state=SiteImport.State.TAKING_IN)

    page = admin_client.get(address(site_import)).content.decode()
    assert "Being taken in" in page
    progress = reverse("admin:labsite_siteimport_progress", args=[site_import.pk])
    assert "0 of 1" in admin_client.get(progress).content.decode()
    SiteImport.objects.update(state=SiteImport.State.OPEN)
    assert "HX-Refresh" in admin_client.get(progress)


def test_it_shows_what_would_come_in_with_a_paper(admin_client: Client) -> None:
    record = Record(
        title="Trees",
        date="2021",
        venue_acronym="TREECON",
        identifiers=(("doi", "10.1234/trees"), ("arxiv", "2101.00001")),
        links=(("code", "https://code.example/trees"),),
        awards=("Best Tree",),
    )

    (shown,) = Preview(moved_in(PaperRow(record=record)), {}).shown

    assert {fact.label: fact.value for fact in shown.facts} == {
        "date": "2021",
        "DOI": "10.1234/trees",
        "arXiv": "2101.00001",
        "acronym": "TREECON",
        "awards": "Best Tree",
        "links": "Code: https://code.example/trees",
    }


def test_of_what_is_known_it_shows_which_fields_are_filled_in(admin_client: Client) -> None:
    Lab.objects.update_or_create(
        pk=1, defaults={"name": "Elm Lab", "tagline": "Old trees", "about": "We."}
    )
    row = LabRow(name="Elm Lab", tagline="Trees", about="We.", email="hello@elm.example")
    site_import = moved_in(row)

    (shown,) = Preview(site_import, {}).shown

    becomes = {fact.label: fact.becomes for fact in shown.facts}
    assert becomes == {"tagline": "kept", "about": "same", "email": "filled"}
    page = text(admin_client.get(address(site_import)))
    assert "hello@elm.example is filled in" in page
    assert "Trees (something else is there, and stays)" in page
    assert "We. (there already)" in page
    admin_client.post(address(site_import), form_of(site_import, take_in="1"))
    (shown,) = Preview(site_import, {}).shown
    assert {fact.becomes for fact in shown.facts} == {""}


def test_what_an_import_brought_is_there_already_for_the_next(admin_client: Client) -> None:
    mira = replace(MIRA, interests=("trees", "roots"), photo="img/mira.png")
    files = {"img/mira.png": upload().read()}
    site_import = moved_in(mira, files=files)
    admin_client.post(address(site_import), form_of(site_import, take_in="1"))

    again = moved_in(replace(mira, homepage="https://mira.example"), files=files)

    (shown,) = Preview(again, {}).shown
    becomes = {fact.label: fact.becomes for fact in shown.facts}
    assert becomes == {"role": "", "research interests": "same", "photo": "same"} | {
        "homepage": "filled"
    }


def test_buttons_that_have_nothing_to_do_are_not_there(admin_client: Client) -> None:
    site_import = moved_in(ProjectRow(name="Roots"), MIRA)

    def buttons(query: str = "") -> set[str]:
        page = admin_client.get(address(site_import, query)).content.decode()
        return {name for name in ("tick", "untick", "take_in", "save") if f'name="{name}"' in page}

    assert buttons() == {"tick", "untick", "take_in", "save"}
    site_import.rows.filter(kind="project").update(state=ImportedRow.State.TAKEN)
    assert buttons("?kind=project") == {"take_in", "save"}
    site_import.rows.update(state=ImportedRow.State.TAKEN)
    assert buttons() == set()


def test_the_enter_key_saves_and_ticks_nothing(admin_client: Client) -> None:
    site_import = moved_in(ProjectRow(name="Roots"), MIRA)
    assert first_button(admin_client.get(address(site_import))) == "save"


def test_the_list_calls_and_counts_them(admin_client: Client) -> None:
    moved_in(MIRA)

    said = text(admin_client.get(reverse("admin:labsite_siteimport_changelist")))

    for words in ("Site imports", "Add site import", "1 entry", "To look at"):
        assert words in said


def test_the_list_says_of_which_nothing_is_left(admin_client: Client) -> None:
    site_import = moved_in(MIRA, NOBODYS)

    def state() -> str:
        page = admin_client.get(reverse("admin:labsite_siteimport_changelist"))
        return "Done" if "Done" in text(page) else "To look at"

    admin_client.post(address(site_import), form_of(site_import, take_in="1"))
    assert state() == "To look at"
    award = site_import.rows.get(kind="award")
    right = {f"row-{award.pk}-people": "Mira Okafor", f"row-{award.pk}-wanted": "on"}
    admin_client.post(address(site_import), form_of(site_import, take_in="1") | right)
    assert state() == "Done"


def test_it_says_when_nothing_is_left_to_tick(admin_client: Client) -> None:
    site_import = moved_in(MIRA)
    assert "1 row is ticked. Nothing was taken in yet." in text(
        admin_client.get(address(site_import))
    )

    admin_client.post(address(site_import), form_of(site_import, take_in="1"))
    assert "All rows are in. 1 was taken in." in text(admin_client.get(address(site_import)))

    again = text(admin_client.get(address(moved_in(MIRA))))
    assert "What is left was known already. Nothing was taken in yet." in again


def test_it_says_how_many_papers_wait_for_a_decision(admin_client: Client) -> None:
    papers = [
        PaperRow(record=Record(title=title, authors=(Author(name=name),), date="2021"))
        for title, name in (("Trees in the shade", "Mira Okafor"), ("Roots in sand", "M. Okafor"))
    ]
    site_import = moved_in(MIRA, PersonRow(name="Max Okafor"), *papers)

    admin_client.post(address(site_import), form_of(site_import, take_in="1"))

    assert "1 paper waits in the review queue." in text(admin_client.get(address(site_import)))


def test_it_says_which_papers_are_hidden_as_not_ours(admin_client: Client) -> None:
    record = Record(title="Roots in sand", authors=(Author(name="Jo Park"),), date="2021")
    site_import = moved_in(MIRA, PaperRow(record=record))

    admin_client.post(address(site_import), form_of(site_import, take_in="1"))

    told = text(admin_client.get(address(site_import)))
    assert "1 paper is hidden as not ours: no member is found among its authors." in told
    assert "Roots in sand Taken in Not ours" in told


def test_what_the_title_says_is_not_shown_again(admin_client: Client) -> None:
    body = "🎉 Our [code](https://a.example) and [data](https://b.example) are out."
    site_import = moved_in(NewsRow(title="🎉 Our code and data are out", body=body, date="2021"))

    page = admin_client.get(address(site_import)).content.decode()

    assert "<dt>text</dt>" not in page
    assert "<dt>date</dt>" in page


def test_a_line_break_outlives_the_form(admin_client: Client) -> None:
    several = ProjectRow(name="Roots", sponsors="Moss Fund 17\nFern Trust")
    site_import = moved_in(LabRow(name="Moss Lab", address="Room 2\nFern Street 1"), several)

    page = admin_client.get(address(site_import))
    form = browser_form_of(page, "rows-form").fill(take_in="1")
    form.post(admin_client, address(site_import))

    assert "Moss Fund 17; Fern Trust" in text(page)
    assert Lab.objects.get().address == "Room 2\nFern Street 1"
    assert Project.objects.get().sponsors == "Moss Fund 17\nFern Trust"


def test_new_roles_are_told_before_they_are_made(admin_client: Client) -> None:
    site_import = moved_in(MIRA, ProjectRow(name="Roots"))
    told = "The lab would get a new role: Lab wizard."

    assert told in text(admin_client.get(address(site_import)))
    people = text(admin_client.get(address(site_import, "?kind=person")))
    assert told not in people
    assert "What is ticked in the other parts comes in, too." in people
    admin_client.post(
        address(site_import), form_of(site_import, **{"role-0": "staff", "save": "1"})
    )
    assert told not in text(admin_client.get(address(site_import)))
    admin_client.post(address(site_import), form_of(site_import, take_in="1"))
    assert "What the site calls a role" not in text(
        admin_client.get(address(site_import, "?kind=person"))
    )
