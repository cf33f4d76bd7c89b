"""A paper that an editor and somebody else, or a sync, change at the same time."""

from typing import Any

import pytest
from django.core.files.base import ContentFile
from django.test import Client
from django.urls import reverse

from publications.models import Link, Publication, PublicationFile, Venue
from publications.services import consolidation
from tests.forms import Form, form_of
from tests.page import text
from tests.publications import make

pytestmark = pytest.mark.django_db

PDF = b"%PDF-1.7\n1 0 obj\n<<>>\nendobj\nxref\n0 1\ntrailer\n<<>>\nstartxref\n29\n%%EOF\n"


@pytest.fixture
def paper() -> Publication:
    """A paper as the homepage told of it."""
    publication = Publication.objects.create(title="On Examples", slug="on-examples")
    consolidation.attach(make.evidence(publication, told()), publication)
    return Publication.objects.get()


def told(**more: Any) -> Any:
    said = {
        "kind": "conference",
        "date": "2024-05",
        "abstract": "Line one.\nLine two.",
        "notes": ("Oral",),
        "identifiers": (("doi", "10.1234/x"),),
        "links": (("pdf", "https://example.org/x.pdf"),),
    }
    return make.record("On Examples", "Ana Example*, Bo Other, Cy Third", **(said | more))


def import_more(paper: Publication, **more: Any) -> None:
    """Let an import tell more of the paper than the homepage did."""
    source = make.source("journal", precedence=900)
    consolidation.attach(make.evidence(paper, told(**more), source), paper)


def address(paper: Publication) -> str:
    return reverse("admin:publications_publication_change", args=[paper.pk])


def opened(client: Client, paper: Publication) -> Form:
    return form_of(client.get(address(paper)), "publication_form")


def saved(client: Client, paper: Publication, form: Form) -> Publication:
    response = form.post(client, address(paper))
    assert response.status_code == 302, response.context["errors"]
    return Publication.objects.get(pk=paper.pk)


def refused(client: Client, paper: Publication, form: Form) -> Any:
    response = form.post(client, address(paper))
    assert response.status_code == 200
    return response


def test_a_stale_form_reverts_nothing_and_locks_only_what_was_edited(
    admin_client: Client, paper: Publication
) -> None:
    form = opened(admin_client, paper)
    import_more(paper, pages="1-9", volume="7", venue="Journal of Examples")

    paper = saved(admin_client, paper, form.fill(place="Lisbon"))

    assert set(paper.edits) == {"place"}
    assert (paper.place, paper.pages, paper.volume) == ("Lisbon", "1-9", "7")
    assert paper.venue == Venue.objects.get(name="Journal of Examples")


class TestTheSameField:
    def test_stands_side_by_side_with_a_choice_and_nothing_is_written(
        self, admin_client: Client, paper: Publication
    ) -> None:
        form = opened(admin_client, paper).fill(pages="2-10", place="Lisbon")
        import_more(paper, pages="1-9", volume="7")

        response = refused(admin_client, paper, form)

        (conflict,) = response.context["conflicts"]
        assert (conflict.legend, conflict.mine, conflict.now) == ("Pages", "2-10", "1-9")
        assert conflict.changed_by.startswith("from Journal, ")
        seen = text(response)
        assert "Somebody else changed the same as you" in seen
        assert "Somebody else changed this too: choose above." in seen
        again = form_of(response, "publication_form")
        assert (again["pages"], again["place"], again["volume"]) == (["2-10"], ["Lisbon"], ["7"])
        paper.refresh_from_db()
        assert (paper.pages, paper.place, paper.edits) == ("1-9", "", {})

        response = refused(admin_client, paper, again)  # without a choice
        assert [conflict.key for conflict in response.context["conflicts"]] == ["pages"]

    @pytest.mark.parametrize(
        ("choice", "pages", "locked"),
        [("mine", "2-10", {"pages", "place"}), ("now", "1-9", {"place"})],
    )
    @pytest.mark.soak
    def test_is_as_the_editor_chose(
        self,
        admin_client: Client,
        paper: Publication,
        choice: str,
        pages: str,
        locked: set[str],
    ) -> None:
        form = opened(admin_client, paper).fill(pages="2-10", place="Lisbon")
        import_more(paper, pages="1-9")
        again = form_of(refused(admin_client, paper, form), "publication_form")

        paper = saved(admin_client, paper, again.fill(**{"_choice-pages": choice}))

        assert (paper.pages, paper.place, set(paper.edits)) == (pages, "Lisbon", locked)

    def test_is_asked_about_again_where_it_has_changed_again(
        self, admin_client: Client, paper: Publication
    ) -> None:
        form = opened(admin_client, paper).fill(pages="2-10")
        import_more(paper, pages="1-9")
        again = form_of(refused(admin_client, paper, form), "publication_form")
        Publication.objects.update(pages="1-11")

        response = refused(admin_client, paper, again.fill(**{"_choice-pages": "mine"}))

        (conflict,) = response.context["conflicts"]
        assert (conflict.mine, conflict.now) == ("2-10", "1-11")

    def test_needs_no_choice_where_both_say_the_same_and_is_a_hand_edit(
        self, admin_client: Client, paper: Publication
    ) -> None:
        form = opened(admin_client, paper).fill(pages="1-9")
        import_more(paper, pages="1-9", volume="7")
        paper = saved(admin_client, paper, form)
        assert (paper.pages, set(paper.edits)) == ("1-9", {"pages"})

    def test_names_the_editor_who_changed_it(
        self, admin_client: Client, paper: Publication
    ) -> None:
        form = opened(admin_client, paper)
        saved(admin_client, paper, form.fill(place="Lisbon"))
        (conflict,) = refused(admin_client, paper, form.fill(place="Porto")).context["conflicts"]
        assert (conflict.mine, conflict.now) == ("Porto", "Lisbon")
        assert conflict.changed_by.startswith("by admin, ")

    def test_is_shown_in_words_and_not_as_keys(
        self, admin_client: Client, paper: Publication
    ) -> None:
        venue = Venue.objects.create(name="Second", slug="second")
        form = opened(admin_client, paper).fill(kind="book", venue=str(venue.pk), featured="on")
        import_more(paper, kind="journal", venue="Journal of Examples")
        conflicts = refused(admin_client, paper, form).context["conflicts"]
        assert [(one.mine, one.now) for one in conflicts] == [
            ("Book", "Journal article"),
            ("Second", "Journal of Examples"),
        ]

    def test_is_asked_about_where_what_was_shown_cannot_be_read(
        self, admin_client: Client, paper: Publication
    ) -> None:
        form = opened(admin_client, paper).fill(_shown="nonsense", place="Lisbon")
        import_more(paper, pages="1-9")
        conflicts = refused(admin_client, paper, form).context["conflicts"]
        assert {one.key for one in conflicts} == {"place", "pages"}


def test_what_no_browser_sends_back_as_it_was_is_no_edit(
    admin_client: Client, paper: Publication
) -> None:
    """Line ends, white space at either end: told so by a source, or cut to a column's length."""
    odd = {"abstract": " One.\r\nTwo. ", "place": "Lisbon ", "title": "On\nExamples"}
    Publication.objects.update(**odd)
    paper = saved(admin_client, paper, opened(admin_client, paper))
    assert (paper.edits, {name: getattr(paper, name) for name in odd}) == ({}, odd)


class TestAuthors:
    def names(self, paper: Publication) -> list[str]:
        return [authorship.name for authorship in paper.authorships.all()]

    def told(self, paper: Publication, authors: str) -> None:
        """Let a more believed source tell of other authors."""
        source = make.source("journal", precedence=900)
        said = make.record("On Examples", authors)
        consolidation.attach(make.evidence(paper, said, source, authors), paper)

    def test_are_as_the_import_says_where_the_editor_touched_none(
        self, admin_client: Client, paper: Publication
    ) -> None:
        form = opened(admin_client, paper)
        self.told(paper, "Cy Third, Ana Example, Dee New, Bo Other")
        paper = saved(admin_client, paper, form.fill(place="Lisbon"))
        assert self.names(paper) == ["Cy Third", "Ana Example", "Dee New", "Bo Other"]
        assert set(paper.edits) == {"place"}

    def swapped(self, form: Form) -> Form:
        return form.fill(**{"authorships-0-position": "2", "authorships-1-position": "1"})

    def test_two_orders_stand_side_by_side(self, admin_client: Client, paper: Publication) -> None:
        form = self.swapped(opened(admin_client, paper))
        self.told(paper, "Ana Example*, Bo Other, Cy Third, Dee New")
        (conflict,) = refused(admin_client, paper, form).context["conflicts"]
        assert conflict.legend == "Authors, in order"
        assert conflict.mine == ("1 · Bo Other\n2 · Ana Example · equal contribution\n3 · Cy Third")
        assert conflict.now.splitlines()[-1] == "4 · Dee New"

    @pytest.mark.parametrize(
        ("choice", "names", "locked"),
        [
            ("mine", ["Bo Other", "Ana Example", "Cy Third"], {"authors"}),
            ("now", ["Cy Third", "Ana Example", "Dee New"], set()),
        ],
    )
    @pytest.mark.soak
    def test_are_as_the_editor_chose(
        self,
        admin_client: Client,
        paper: Publication,
        choice: str,
        names: list[str],
        locked: set[str],
    ) -> None:
        form = self.swapped(opened(admin_client, paper))
        self.told(paper, "Cy Third, Ana Example, Dee New")
        again = form_of(refused(admin_client, paper, form), "publication_form")
        paper = saved(admin_client, paper, again.fill(**{"_choice-authorships": choice}))
        assert (self.names(paper), set(paper.edits)) == (names, locked)

    def test_members_are_seated_beside_those_that_a_sync_seats(
        self, admin_client: Client, paper: Publication
    ) -> None:
        ana, bo = make.member("Ana Example"), make.member("Bo Other")
        form = opened(admin_client, paper).fill(**{"authorships-0-member": str(ana.pk)})
        paper.authorships.filter(position=2).update(member=bo)
        paper = saved(admin_client, paper, form)
        assert [authorship.member for authorship in paper.authorships.all()] == [ana, bo, None]
        assert paper.edits == {}

    def test_a_member_seated_on_an_author_who_is_gone_is_asked_about(
        self, admin_client: Client, paper: Publication
    ) -> None:
        bo = make.member("Bo Other")
        form = opened(admin_client, paper).fill(**{"authorships-1-member": str(bo.pk)})
        self.told(paper, "Ana Example, Cy Third")
        (conflict,) = refused(admin_client, paper, form).context["conflicts"]
        assert (conflict.mine, conflict.now) == ("2 · Bo Other · Bo Other", "(removed)")


class TestRows:
    PDF = "https://example.org/x.pdf"

    def urls(self, paper: Publication) -> list[str]:
        return [link.url for link in paper.links.all()]

    def test_of_others_stay_beside_ones_own(self, admin_client: Client, paper: Publication) -> None:
        form = opened(admin_client, paper).fill(**{"links-0-label": "Paper"})
        form = form.add_row("links", kind="code", url="https://example.org/mine")
        paper.links.create(kind="code", url="https://example.org/theirs")
        paper = saved(admin_client, paper, form)
        assert self.urls(paper) == [
            self.PDF,
            "https://example.org/theirs",
            "https://example.org/mine",
        ]
        assert paper.links.first().label == "Paper"

    def test_that_both_added_stand_once_and_are_a_hand_edit(
        self, admin_client: Client, paper: Publication
    ) -> None:
        form = opened(admin_client, paper).add_row("links", kind="code", url="https://a.example/x")
        paper.links.create(kind="code", url="https://a.example/x")
        paper = saved(admin_client, paper, form)
        assert self.urls(paper) == [self.PDF, "https://a.example/x"]
        assert set(paper.edits) == {"links"}

    def test_that_somebody_removed_stay_away(
        self, admin_client: Client, paper: Publication
    ) -> None:
        form = opened(admin_client, paper)
        paper.links.all().delete()
        paper = saved(admin_client, paper, form.fill(place="Lisbon"))
        assert (self.urls(paper), set(paper.edits)) == ([], {"place"})

    @pytest.mark.parametrize(("choice", "number"), [("mine", 1), ("now", 0)])
    def test_that_somebody_removed_and_the_editor_changed_are_asked_about(
        self, admin_client: Client, paper: Publication, choice: str, number: int
    ) -> None:
        form = opened(admin_client, paper).fill(**{"links-0-label": "Paper"})
        key = f"links-{paper.links.get().pk}"
        paper.links.all().delete()

        response = refused(admin_client, paper, form)
        (conflict,) = response.context["conflicts"]
        assert (conflict.key, conflict.now) == (key, "(removed)")
        assert conflict.mine == f"PDF · {self.PDF} · Paper"

        again = form_of(response, "publication_form").fill(place="Lisbon")
        again = form_of(refused(admin_client, paper, again), "publication_form")
        paper = saved(admin_client, paper, again.fill(**{f"_choice-{key}": choice}))
        assert [link.label for link in paper.links.all()] == ["Paper"] * number
        assert paper.place == "Lisbon"

    @pytest.mark.parametrize(("choice", "number"), [("mine", 0), ("now", 1)])
    def test_that_the_editor_removed_and_somebody_changed_are_asked_about(
        self, admin_client: Client, paper: Publication, choice: str, number: int
    ) -> None:
        form = opened(admin_client, paper).fill(**{"links-0-DELETE": "on"})
        key = f"links-{paper.links.get().pk}"
        paper.links.update(label="Theirs")

        response = refused(admin_client, paper, form)
        (conflict,) = response.context["conflicts"]
        assert (conflict.legend, conflict.mine) == ("Link “Theirs”", "(removed)")

        again = form_of(response, "publication_form").fill(**{f"_choice-{key}": choice})
        assert saved(admin_client, paper, again).links.count() == number

    def test_of_which_both_changed_the_same_field_are_asked_about(
        self, admin_client: Client, paper: Publication
    ) -> None:
        form = opened(admin_client, paper).fill(**{"links-0-label": "Mine"})
        pk = paper.links.get().pk
        Link.objects.update(label="Theirs", kind="page")
        response = refused(admin_client, paper, form)
        (conflict,) = response.context["conflicts"]
        assert (conflict.legend, conflict.mine, conflict.now) == (
            "Link “Theirs” · Label",
            "Mine",
            "Theirs",
        )
        again = form_of(response, "publication_form")
        saved(admin_client, paper, again.fill(**{f"_choice-links-{pk}-label": "mine"}))
        link = Link.objects.get()
        assert (link.kind, link.label) == ("page", "Mine")


class TestFiles:
    @pytest.fixture
    def file(self, paper: Publication) -> PublicationFile:
        return self.add(paper, "slides")

    def add(self, paper: Publication, kind: str) -> PublicationFile:
        file = PublicationFile(publication=paper, kind=kind, extension="pdf")
        file.file.save(f"{kind}.pdf", ContentFile(PDF))
        return file

    def test_stay_where_a_paper_is_edited(
        self, admin_client: Client, paper: Publication, file: PublicationFile
    ) -> None:
        form = opened(admin_client, paper).fill(place="Lisbon", **{"files-0-kind": "poster"})
        paper = saved(admin_client, paper, form)

        kept = paper.files.get()
        assert (paper.place, kept.kind, kept.file.name) == ("Lisbon", "poster", file.file.name)

    def test_come_to_the_row_that_they_were_chosen_for(
        self, admin_client: Client, paper: Publication, file: PublicationFile
    ) -> None:
        form = opened(admin_client, paper).add_row("files", kind="pdf")
        theirs = self.add(paper, "poster")
        upload = {"files-1-file": ContentFile(PDF + b"\n" * 4, "mine.pdf")}
        response = form.post(admin_client, address(paper), **upload)

        assert response.status_code == 302, response.context["errors"]
        sizes = {each.kind: each.file.size for each in paper.files.all()}
        assert sizes == {"slides": len(PDF), "poster": len(PDF), "pdf": len(PDF) + 4}
        assert paper.files.get(kind="poster").file.name == theirs.file.name

    def test_that_somebody_removed_stay_away(
        self, admin_client: Client, paper: Publication, file: PublicationFile
    ) -> None:
        form = opened(admin_client, paper).fill(place="Lisbon")
        paper.files.all().delete()
        assert not saved(admin_client, paper, form).files.exists()

    def test_that_somebody_removed_and_the_editor_changed_are_asked_about(
        self, admin_client: Client, paper: Publication, file: PublicationFile
    ) -> None:
        form = opened(admin_client, paper).fill(**{"files-0-kind": "poster"})
        key = f"files-{file.pk}"
        paper.files.all().delete()

        response = refused(admin_client, paper, form)
        (conflict,) = response.context["conflicts"]
        assert (conflict.key, conflict.now) == (key, "(removed)")

        again = form_of(response, "publication_form")
        mine = refused(admin_client, paper, again.fill(**{f"_choice-{key}": "mine"}))
        assert "This field is required." in text(mine)  # the file is gone: to be chosen anew
        gone = saved(admin_client, paper, again.fill(**{f"_choice-{key}": "now"}))
        assert not gone.files.exists()

    @pytest.mark.parametrize("choice", ["mine", "now"])
    def test_of_which_both_chose_another_are_asked_about_until_the_file_comes_again(
        self, admin_client: Client, paper: Publication, file: PublicationFile, choice: str
    ) -> None:
        form = opened(admin_client, paper)
        mine = {"files-0-file": ContentFile(PDF + b"\n", "mine.pdf")}
        file.file.save("theirs.pdf", ContentFile(PDF + b"\n" * 2))

        response = form.post(admin_client, address(paper), **mine)
        (conflict,) = response.context["conflicts"]
        assert conflict.mine == "mine.pdf"

        chosen = {f"_choice-files-{file.pk}-file": choice}
        again = form_of(response, "publication_form").fill(**chosen)
        if choice == "now":
            assert saved(admin_client, paper, again).files.get().file.size == len(PDF) + 2
            return
        response = refused(admin_client, paper, again)
        (conflict,) = response.context["conflicts"]
        assert conflict.mine == "Choose the file again."
        again = form_of(response, "publication_form").fill(**chosen)
        mine["files-0-file"].seek(0)
        assert again.post(admin_client, address(paper), **mine).status_code == 302
        assert paper.files.get().file.size == len(PDF) + 1
