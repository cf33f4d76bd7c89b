"""The admin form of a member: saving one looks for the papers that name them."""

from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from people.models import Identifier, Member, PrintedName, User
from publications import tasks
from publications.admin import members
from publications.admin.review import cards
from publications.domain.attribution import name_rarity
from publications.models import Action, Authorship, Publication, Suggestion
from publications.services import review, sync
from tests.forms import form_of
from tests.page import text
from tests.publications.make import member, record, source

pytestmark = pytest.mark.django_db
Status = Publication.Status

TITLES = ("Cards that Remember", "Ribbons by Machine", "Patterns in Silk")


@pytest.fixture
def ada() -> Member:
    return member("Ada Byron")


@pytest.fixture
def papers(ada: Member) -> list[Publication]:
    """Three papers of Ada's, each with somebody who is no member yet."""
    records = [record(title, "Ada Byron, Tova Mirren", date="2018") for title in TITLES]
    sync.ingest(records, source(), member=ada)
    return list(Publication.objects.order_by("pk"))


def add(client: Client, name: str) -> Any:
    """Fill in the form of a new member as a browser does, and return the page that follows."""
    address = reverse("admin:people_member_add")
    form = form_of(client.get(address), "member_form")
    form = form.fill(name=name, slug=name.lower().replace(" ", "-"))
    form = form.add_row("positions", role="phd", start="2016", end="")
    return client.post(address, form, follow=True)


def change(client: Client, who: Member, inline: str = "", **texts: str) -> Any:
    """Save the form with these texts, those of a new row of `inline` where one is named."""
    address = reverse("admin:people_member_change", args=[who.pk])
    form = form_of(client.get(address), "member_form")
    form = form.add_row(inline, **texts) if inline else form.fill(**texts)
    return client.post(address, form, follow=True)


def take_in(client: Client, table: str) -> Any:
    """Import a table of members, all of it, and return the page that follows."""
    address = reverse("admin:people_member_import_table")
    page = client.post(address, {"table": SimpleUploadedFile("table.csv", table.encode())})
    return client.post(address, form_of(page, "confirm_form"), follow=True)


def of(name: str) -> set[str]:
    held = Authorship.objects.filter(member__name=name)
    return set(held.values_list("publication__title", flat=True))


def test_a_new_member_gets_the_papers_of_colleagues(
    admin_client: Client, papers: list[Publication]
) -> None:
    page = add(admin_client, "Tova Mirren")

    assert of("Tova Mirren") == set(TITLES)
    assert "3 papers name Tova Mirren: 3 taken as theirs." in text(page)
    assert not Suggestion.objects.waiting().exists()


def test_what_was_taken_is_taken_back_as_one_and_stays_so(
    admin_client: Client, papers: list[Publication]
) -> None:
    add(admin_client, "Tova Mirren")
    [action] = Action.objects.filter(kind=Action.Kind.CLEARED)

    admin_client.post(reverse("admin:publications_suggestion_undo", args=[action.pk]))
    page = change(admin_client, Member.objects.get(name="Tova Mirren"), bio="Weaves.")

    assert of("Tova Mirren") == set()
    assert "papers name" not in text(page)
    assert of("Ada Byron") == set(TITLES)


def test_saving_again_changes_nothing(admin_client: Client, papers: list[Publication]) -> None:
    add(admin_client, "Tova Mirren")
    actions = Action.objects.count()

    page = change(admin_client, Member.objects.get(name="Tova Mirren"), bio="Weaves.")

    assert "papers name" not in text(page)
    assert Action.objects.count() == actions


def test_a_common_name_is_asked_about_once(admin_client: Client, ada: Member) -> None:
    sync.ingest([record("Looms", "Ada Byron, Wei Wang", date="2018")], source(), member=ada)

    page = add(admin_client, "Wei Wang")
    again = change(admin_client, Member.objects.get(name="Wei Wang"), bio="Weaves.")

    assert "1 paper may name Wei Wang: you are asked about it." in text(page)
    assert "name Wei Wang" not in text(again)
    assert f"member={Member.objects.get(name='Wei Wang').pk}" in page.content.decode()
    [asked] = Suggestion.objects.waiting()
    assert "name_of_many" in {reason.code for reason in asked.reasons}
    assert (cards.in_words(asked), cards.is_open(asked)) == ("Could be either", True)


def test_what_is_asked_already_is_not_counted_again(admin_client: Client, ada: Member) -> None:
    sync.ingest([record("Looms", "Ada Byron, T. Mirren", date="2018")], source(), member=ada)
    add(admin_client, "Tova Mirren")
    sync.ingest([record("Ribbons", "Ada Byron, Tilly Mirren", date="2018")], source(), member=ada)

    who = Member.objects.get(name="Tova Mirren")
    page = change(admin_client, who, "printed_names", name="Tilly Mirren")

    assert "1 paper names Tova Mirren: it was taken as theirs." in text(page)


@pytest.mark.parametrize("year", ["2009", "2014", ""])
def test_a_paper_outside_their_years_is_asked_about(
    admin_client: Client, ada: Member, year: str
) -> None:
    sync.ingest([record("Looms", "Ada Byron, Tova Mirren", date=year)], source(), member=ada)

    add(admin_client, "Tova Mirren")

    assert of("Tova Mirren") == set()
    asked = Suggestion.objects.waiting().get()
    assert asked.member.name == "Tova Mirren"
    assert (cards.in_words(asked), cards.is_open(asked)) == ("Could be either", True)


def test_a_name_that_another_bears_is_asked_about(
    admin_client: Client, papers: list[Publication]
) -> None:
    for number, orcid in enumerate(("0000-0002-1825-0097", "0000-0001-5109-3700")):
        author = papers[number].authorships.get(name="Tova Mirren")
        author.orcid = orcid
        author.save()

    add(admin_client, "Tova Mirren")

    assert of("Tova Mirren") == set()
    assert Suggestion.objects.waiting().count() == 3


@pytest.mark.parametrize("printed", ["T. Mirren", "Mirren T."])
def test_an_initial_is_asked_about(admin_client: Client, ada: Member, printed: str) -> None:
    sync.ingest([record("Looms", f"Ada Byron, {printed}", date="2018")], source(), member=ada)

    page = add(admin_client, "Tova Mirren")

    assert "1 paper may name Tova Mirren: you are asked about it." in text(page)
    assert of("Tova Mirren") == set()
    [asked] = Suggestion.objects.waiting()
    assert "initial_alone" in {reason.code for reason in asked.reasons}


def test_initials_that_another_member_bears_are_not_asked_about(
    admin_client: Client, ada: Member
) -> None:
    member("Thea Mirren")
    sync.ingest([record("Looms", "Ada Byron, T. Mirren", date="2018")], source(), member=ada)
    before = Suggestion.objects.count()

    page = add(admin_client, "Tova Mirren")

    assert "name Tova" not in text(page)
    assert Suggestion.objects.count() == before


def test_of_many_papers_with_initials_a_few_are_asked_about(
    admin_client: Client, ada: Member, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(name_rarity, "MOST_BY_INITIALS", 2)
    records = [record(title, "Ada Byron, T. Mirren", date="2018") for title in TITLES]
    sync.ingest(records, source(), member=ada)

    page = add(admin_client, "Tova Mirren")
    tova = Member.objects.get(name="Tova Mirren")
    change(admin_client, tova, bio="Weaves.")

    assert "3 papers may name Tova Mirren: you are asked about 2." in text(page)
    assert Suggestion.objects.waiting().filter(member=tova).count() == 2

    review.answer(Suggestion.objects.waiting()[0].publication, tova, "rejected", None)
    change(admin_client, tova, bio="Weaves silk.")

    assert Suggestion.objects.waiting().filter(member=tova).count() == 2


def test_initials_do_not_speak_against_papers_with_the_full_name(
    admin_client: Client, papers: list[Publication], ada: Member
) -> None:
    sync.ingest([record("Looms", "Ada Byron, T. Mirren", date="2018")], source("other"), member=ada)
    for number, orcid in enumerate(("0000-0002-1825-0097", "0000-0001-5109-3700")):
        sync.ingest(
            [record(f"Moss {number}", "Nora Weld, T. Mirren")], source(f"list {number}"), member=ada
        )
        Authorship.objects.filter(publication__title=f"Moss {number}", name="T. Mirren").update(
            orcid=orcid
        )

    add(admin_client, "Tova Mirren")

    assert of("Tova Mirren") == set(TITLES)


class TestTables:
    """Members who come by a table, or get other names by it, are joined up as by their form."""

    def test_new_members_get_their_papers_and_it_is_undone_as_one(
        self, admin_client: Client, papers: list[Publication], ada: Member
    ) -> None:
        sync.ingest([record("Looms", "Ada Byron, Wei Wang")], source("other"), member=ada)

        page = take_in(admin_client, "Name,Role,Start\nTova Mirren,phd,2016\nWei Wang,phd,2016\n")

        assert "2 rows were added." in text(page)
        assert "4 papers name people of the table. You are asked about 1." in text(page)
        assert of("Tova Mirren") == set(TITLES)
        assert Suggestion.objects.waiting().get().member.name == "Wei Wang"

        last = Action.objects.filter(kind=Action.Kind.CLEARED).order_by("pk").last()
        admin_client.post(reverse("admin:publications_suggestion_undo", args=[last.pk]))
        assert of("Tova Mirren") == set()
        assert not Suggestion.objects.waiting().exists()

    def test_one_who_is_new_is_named(self, admin_client: Client, papers: list[Publication]) -> None:
        page = take_in(admin_client, "Name,Role,Start\nTova Mirren,phd,2016\n")

        assert "3 papers name Tova Mirren: 3 taken as theirs." in text(page)

    def test_a_name_comes_and_goes_by_a_table(
        self, admin_client: Client, papers: list[Publication]
    ) -> None:
        tova = member("Tova Lindqvist")

        page = take_in(admin_client, f"ID,Printed names\n{tova.pk},Tova Mirren\n")
        assert "3 papers name Tova Lindqvist: 3 taken as theirs." in text(page)

        page = take_in(admin_client, f"ID,Printed names\n{tova.pk},\n")
        assert of("Tova Lindqvist") == set()
        assert "3 taken back." in text(page)

    def test_what_says_nothing_of_names_looks_for_no_papers(
        self, admin_client: Client, papers: list[Publication]
    ) -> None:
        tova = member("Tova Mirren")

        take_in(admin_client, f"ID,Headline\n{tova.pk},Weaves\n")

        assert of("Tova Mirren") == set()

    def test_a_worker_looks_through_a_large_catalogue(
        self,
        admin_client: Client,
        papers: list[Publication],
        monkeypatch: pytest.MonkeyPatch,
        django_capture_on_commit_callbacks: Any,
    ) -> None:
        monkeypatch.setattr(members, "AT_ONCE", 0)
        queued: list[Any] = []
        monkeypatch.setattr(tasks.join_up, "delay", lambda *keys: queued.append(keys))

        with django_capture_on_commit_callbacks(execute=True):
            page = take_in(admin_client, "Name,Role,Start\nTova Mirren,phd,2016\n")

        assert "The papers of those who are new in the table are being looked for." in text(page)
        [keys] = queued
        tasks.join_up(*keys)
        assert of("Tova Mirren") == set(TITLES)


def test_a_declined_paper_is_asked_about(admin_client: Client, ada: Member) -> None:
    profile = source("profile", asserted_by="service")
    sync.ingest([record("Moss of Bogs", "Nora Weld, Tova Mirren")], profile, member=ada)
    assert Publication.objects.get().status == Status.DECLINED

    page = add(admin_client, "Tova Mirren")

    assert "1 paper may name Tova Mirren: you are asked about it." in text(page)
    assert Publication.objects.get().status == Status.WAITING


def test_a_card_that_said_nobody_of_us_wrote_it_is_renewed(admin_client: Client) -> None:
    lab_list = source("lab", asserted_by="file")
    sync.ingest([record("Moss of Bogs", "Nora Weld, Tova Mirren")], lab_list)
    assert Suggestion.objects.waiting().get().member is None

    add(admin_client, "Tova Mirren")

    assert not Suggestion.objects.open().filter(member=None).exists()


def test_a_paper_that_somebody_called_not_theirs_stays_so(
    admin_client: Client, papers: list[Publication]
) -> None:
    tova = member("Tova Mirren")
    Suggestion.objects.create(
        kind="authorship", publication=papers[0], member=tova, state="rejected"
    )

    change(admin_client, tova, bio="Weaves.")

    assert of("Tova Mirren") == set(TITLES[1:])


def test_a_name_finds_papers_too_and_gives_them_back(
    admin_client: Client, papers: list[Publication]
) -> None:
    tova = member("Tova Lindqvist")

    page = change(admin_client, tova, "printed_names", name="Tova Mirren")

    assert "3 papers name Tova Lindqvist: 3 taken as theirs." in text(page)
    back = change(admin_client, tova, **{"printed_names-0-DELETE": "on"})
    assert not PrintedName.objects.exists()
    assert of("Tova Lindqvist") == set()
    assert "3 papers rested on what is no longer said of Tova Lindqvist: 3 taken back" in text(back)


def test_an_identifier_finds_what_a_service_told(admin_client: Client, ada: Member) -> None:
    told = record("Looms", "Ada Byron, T. Mirren", date="2018")
    author = told.authors[1].__class__("T. Mirren", ids=(("dblp", "123/4567"),))
    told = told.__class__("Looms", (told.authors[0], author), date="2018")
    sync.ingest([told], source("dblp", asserted_by="service"), member=ada)
    tova = member("Tova Mirren")

    change(admin_client, tova, "identifiers", scheme="dblp", value="123/4567")

    assert of("Tova Mirren") == {"Looms"}
    assert not Authorship.objects.get(member=tova).inferred
    assert Identifier.objects.filter(member=tova).exists()


@pytest.mark.parametrize("year", ["1990", "2018"])
def test_an_identifier_that_is_removed_leaves_a_question(
    admin_client: Client, ada: Member, year: str
) -> None:
    sync.ingest([record("Looms", "Ada Byron, Tova Mirren", date=year)], source(), member=ada)
    Authorship.objects.filter(name="Tova Mirren").update(orcid="0000-0002-1825-0097")
    tova = member("Tova Mirren")
    change(admin_client, tova, "identifiers", scheme="orcid", value="0000-0002-1825-0097")
    assert of("Tova Mirren") == {"Looms"}

    page = change(admin_client, tova, **{"identifiers-0-DELETE": "on"})

    assert of("Tova Mirren") == set()
    assert "no longer said of Tova Mirren: you are asked about it." in text(page)
    assert Suggestion.objects.waiting().get().member == tova
    assert Publication.objects.get().status == Status.PUBLISHED


def test_a_paper_that_a_name_leaves_without_a_member_is_asked_about(
    admin_client: Client, papers: list[Publication]
) -> None:
    tova = member("Tova Lindqvist")
    change(admin_client, tova, "printed_names", name="Tova Mirren")
    Authorship.objects.filter(publication=papers[0], name="Ada Byron").update(member=None)

    change(admin_client, tova, **{"printed_names-0-DELETE": "on"})

    [asked] = Suggestion.objects.waiting()
    assert (asked.publication, asked.member) == (papers[0], None)
    assert asked.publication.status == Status.PUBLISHED


def test_what_a_person_answered_stays_when_a_name_goes(
    admin_client: Client, papers: list[Publication]
) -> None:
    tova = member("Tova Lindqvist")
    change(admin_client, tova, "printed_names", name="Tova Mirren")
    review.answer(papers[0], tova, "accepted", User.objects.get(is_superuser=True))

    change(admin_client, tova, **{"printed_names-0-DELETE": "on"})

    assert of("Tova Lindqvist") == {TITLES[0]}


def test_a_large_catalogue_is_looked_through_by_a_worker(
    admin_client: Client,
    papers: list[Publication],
    monkeypatch: pytest.MonkeyPatch,
    django_capture_on_commit_callbacks: Any,
) -> None:
    monkeypatch.setattr(members, "AT_ONCE", 0)
    queued = []
    monkeypatch.setattr(tasks.join_up, "delay", lambda *keys: queued.append(keys))

    with django_capture_on_commit_callbacks(execute=True):
        page = add(admin_client, "Tova Mirren")

    assert "The papers that name Tova Mirren are being looked for." in text(page)
    [keys] = queued
    tasks.join_up(*keys)
    assert of("Tova Mirren") == set(TITLES)


def test_importing_the_same_list_again_finds_who_became_a_member(
    ada: Member, papers: list[Publication]
) -> None:
    member("Tova Mirren")
    records = [record(title, "Ada Byron, Tova Mirren", date="2018") for title in TITLES]

    report = sync.ingest(records, source(), member=ada)
    actions = Action.objects.count()
    sync.ingest(records, source(), member=ada)

    assert {outcome.decision for outcome in report.outcomes} == {"unchanged"}
    assert of("Tova Mirren") == set(TITLES)
    assert Action.objects.count() == actions


def test_reading_papers_again_that_are_asked_about_costs_no_query_each(ada: Member) -> None:
    member("Tova Mirren")
    listed = source("dblp", asserted_by="service")

    def queries(count: int) -> int:
        records = [
            record(f"{title} {number}", "Ada Byron, T. Mirren", date="2018")
            for title in TITLES
            for number in range(count)
        ]
        sync.ingest(records, listed, member=ada)
        with CaptureQueriesContext(connection) as captured:
            assert sync.ingest(records, listed, member=ada).counts["unchanged"] == len(records)
        return len(captured)

    assert queries(1) == queries(4)
