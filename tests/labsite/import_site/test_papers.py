"""Papers of an old site: the usual import, and what the site says of them beside."""

from dataclasses import replace

import pytest

from labsite.import_site import work
from labsite.import_site.rows import PaperRow, ProjectRow
from labsite.models import ImportedRow, SiteImport
from people.models import Member
from publications.domain.record import Author, Record
from publications.models import Publication, SyncRun
from publications.services import review
from tests.labsite.export_site.test_run import PDF
from tests.labsite.import_site.test_work import moved_in
from tests.pictures import upload

pytestmark = pytest.mark.django_db

RECORD = Record(
    title="Trees that compile themselves in the shade",
    authors=(Author(name="Mira Okafor"), Author(name="B. Elm")),
    date="2021",
)
PAPER = PaperRow(
    record=RECORD,
    featured=True,
    projects=("Roots", "Unheard of"),
    picture="img/tree.png",
    pdf="pdf/tree.pdf",
    old_address="/papers/trees.html",
)
FILES = {"img/tree.png": upload().read(), "pdf/tree.pdf": PDF}


@pytest.fixture(autouse=True)
def mira() -> Member:
    member = Member.objects.create(name="Mira Okafor", slug="mira")
    member.positions.create(role_id="pi", start="2019")
    return member


def test_marks_picture_and_pdf_come_along() -> None:
    site_import = moved_in(PAPER, ProjectRow(name="Roots"), files=FILES)

    work.start(site_import, SiteImport.State.TAKING_IN, None)

    paper = Publication.objects.public().get()
    assert paper.featured
    assert paper.picture
    assert [project.name for project in paper.projects.all()] == ["Roots"]
    assert [file.kind for file in paper.files.all()] == ["pdf"]
    (row,) = site_import.rows.filter(kind="paper")
    assert [note["code"] for note in row.notes] == ["no_project"]


def test_it_is_taken_back_with_all_that_came_along() -> None:
    site_import = moved_in(PAPER, ProjectRow(name="Roots"), files=FILES)
    work.start(site_import, SiteImport.State.TAKING_IN, None)

    work.start(site_import, SiteImport.State.TAKING_BACK, None)

    paper = Publication.objects.get()
    assert paper.status == Publication.Status.TAKEN_BACK
    assert not paper.featured
    assert not paper.picture
    assert not paper.files.exists()


def test_a_paper_that_is_there_keeps_what_it_has() -> None:
    work.start(moved_in(PaperRow(record=RECORD)), SiteImport.State.TAKING_IN, None)
    before = Publication.objects.get()

    again = moved_in(PaperRow(record=RECORD, featured=True))

    (row,) = again.rows.all()
    assert (row.plan, row.target) == (ImportedRow.Plan.ADDS, before)
    work.start(again, SiteImport.State.TAKING_IN, None)
    work.start(again, SiteImport.State.TAKING_BACK, None)
    after = Publication.objects.get()
    # What an earlier import said of it stands.
    assert (after.status, after.featured) == (Publication.Status.PUBLISHED, False)


def test_what_no_list_could_hold_is_asked_about() -> None:
    nameless = PaperRow(record=Record(title=" "))
    undated = PaperRow(record=Record(title="A tree that is long enough", date="May"))
    site_import = moved_in(nameless, undated)

    assert set(site_import.rows.values_list("plan", flat=True)) == {ImportedRow.Plan.ASKS}
    site_import.rows.update(is_wanted=True)
    work.start(site_import, SiteImport.State.TAKING_IN, None)

    assert not Publication.objects.exists()
    assert not SyncRun.objects.exists()


def test_what_was_taken_back_comes_in_as_the_first_time() -> None:
    other = Record(title="Roots without a tree", authors=(Author(name="Bo Foreign"),), date="2020")
    rows = [PaperRow(record=RECORD), PaperRow(record=other)]
    first = moved_in(*rows)
    work.start(first, SiteImport.State.TAKING_IN, None)
    before = dict(Publication.objects.values_list("title", "status"))
    work.start(first, SiteImport.State.TAKING_BACK, None)

    again = moved_in(*rows)

    for site_import in (first, again):
        planned = [(row.plan, row.is_wanted) for row in site_import.rows.all()]
        assert planned == [(ImportedRow.Plan.NEW, True)] * 2
        codes = [note["code"] for row in site_import.rows.all() for note in row.notes]
        assert codes == ["comes_back"] * 2
    work.start(again, SiteImport.State.TAKING_IN, None)
    assert dict(Publication.objects.values_list("title", "status")) == before
    assert {row.plan for row in moved_in(*rows).rows.all()} == {ImportedRow.Plan.KNOWN}


def test_what_a_person_declined_is_known_and_not_offered() -> None:
    work.start(moved_in(PaperRow(record=RECORD)), SiteImport.State.TAKING_IN, None)
    review.decline(Publication.objects.get())

    (row,) = moved_in(PaperRow(record=RECORD)).rows.all()

    assert (row.plan, row.is_wanted) == (ImportedRow.Plan.KNOWN, False)


def test_what_cannot_come_along_is_no_addition() -> None:
    files = {"pdf/tree.pdf": b"no PDF", "img/tree.png": b"no picture"}
    paper = replace(PAPER, featured=False)
    work.start(moved_in(paper, files=files), SiteImport.State.TAKING_IN, None)

    (row,) = moved_in(paper, files=files).rows.all()

    assert row.plan == ImportedRow.Plan.KNOWN
