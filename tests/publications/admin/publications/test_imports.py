import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import typst
from django.contrib.auth.models import Permission
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from people.models import Member, User
from publications.admin.publications import imports
from publications.admin.publications.import_form import ImportForm
from publications.domain.reasons import Reason
from publications.domain.record import Listing, Unread
from publications.models import Publication, Source, SourceRecord, Suggestion, SyncRun
from publications.services import sync
from tests.forms import form_of
from tests.page import markup
from tests.page import text as words_of
from tests.publications import make

pytestmark = pytest.mark.django_db

ADDRESS = "/admin/publications/publication/import/"
BIBTEX = """\
@inproceedings{one,
  title = {Weaving Long Numbers from Punched Cards},
  author = {Ana Example and Bo Other},
  booktitle = {Conference on Looms},
  year = {2024}
}
@article{two,
  title = {Notes on <the> Engine},
  author = {Bo Other and Ana Example},
  journal = {Journal of Engines},
  year = {2023}
}
"""
PREPRINT = """
@misc{pre,
  title = {Weaving Long Numbers from Punched Cards},
  author = {Ana Example and Bo Other},
  eprint = {2401.01234}, archivePrefix = {arXiv}, year = {2023}
}
"""


@pytest.fixture
def ana() -> Member:
    return make.member("Ana Example")


@pytest.fixture
def send(admin_client: Client) -> Callable[..., Any]:
    """Fill the form in and press a button; returns the response."""

    def press(button: str = "import", **fields: Any) -> Any:
        data = {"format": "auto", "text": "", "member": "", button: "x", **fields}
        return admin_client.post(ADDRESS, data)

    return press


def kept() -> int:
    return Publication.objects.count() + SourceRecord.objects.count() + SyncRun.objects.count()


def sent_again(html: str) -> dict[str, str]:
    """The signed name of a kept file, as the page's form sends it."""
    return {"file-kept": re.search(r'name="file-kept" value="([^"]+)"', html)[1]}


def test_a_file_read_in_the_wrong_format_need_not_be_chosen_again(
    send: Callable[..., Any],
) -> None:
    file = SimpleUploadedFile("papers.bib", BIBTEX.encode())
    html = send(file=file, format="csl").content.decode()
    assert "“papers.bib” is kept" in html

    send(format="bibtex", **sent_again(html))

    assert Publication.objects.count() == 2


def test_a_long_file_is_imported_after_its_preview(
    send: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(imports, "_CARRIED", 10)
    file = SimpleUploadedFile("papers.bib", BIBTEX.encode())
    html = send("preview", file=file).content.decode()
    assert Publication.objects.count() == 0

    send(**sent_again(html))

    assert Publication.objects.count() == 2


def test_a_pdf_is_previewed_and_comes_in(send: Callable[..., Any]) -> None:
    page = (
        b"= Publications\n+ Ana Example and Bo Other. Looms and Wet Moss. _Journal of Looms_, 2021."
    )
    file = SimpleUploadedFile("cv.pdf", typst.compile(page))

    assert "Looms and Wet Moss" in send("preview", file=file).content.decode()
    file.seek(0)
    send(file=file)

    assert Publication.objects.get().title == "Looms and Wet Moss"


@pytest.mark.parametrize("button", ["preview", "import"])
def test_a_list_that_leaves_its_own_author_out_is_the_members(
    send: Callable[..., Any], ana: Member, button: str
) -> None:
    text = """# Papers

- Looms in the rain (with Bo Other and Cy Third), Journal of Looms 4 (2021), 1-20.
- The price of cards, Review of Engines 12 (2019), 33-60.
- Wet moss and dry wheels (with Bo Other), Journal of Looms 3 (2018), 5-9.
- Numbers for small mills, Review of Engines 1 (2017), 71-90.
"""

    page = send(button, text=text, member=str(ana.pk)).content.decode()

    if button == "preview":
        assert "Ana Example, Bo Other" in re.sub(r"<[^>]*>", "", page)
    else:
        assert Publication.objects.public().filter(authorships__member=ana).count() == 4


def test_a_pdf_without_text_is_refused_with_what_to_do(send: Callable[..., Any]) -> None:
    file = SimpleUploadedFile("scan.pdf", typst.compile(b"#rect()"))

    assert "pictures of its pages and no text" in send(file=file).content.decode()


def test_is_reached_from_the_list_and_the_index(admin_client: Client) -> None:
    for page in ("admin:index", "admin:publications_publication_changelist"):
        assert ADDRESS in admin_client.get(reverse(page)).content.decode()
    assert admin_client.get(ADDRESS).status_code == 200


def test_the_first_button_only_shows_what_would_come_in(admin_client: Client) -> None:
    html = admin_client.get(ADDRESS).content.decode()
    buttons = re.findall(r'<input type="submit"\s+name="(\w+)"[^>]*\sclass="([\w-]+)">', html)
    assert buttons == [("preview", "default"), ("import", "quiet-button")]


def test_a_member_is_chosen_by_the_address(admin_client: Client, ana: Member) -> None:
    html = admin_client.get(f"{ADDRESS}?member={ana.pk}").content.decode()
    assert f'<option value="{ana.pk}" selected>' in html


@pytest.mark.parametrize("way", ["text", "file"])
def test_takes_in_what_is_pasted_or_uploaded(
    send: Callable[..., Any], ana: Member, admin_user: User, way: str
) -> None:
    given = {"text": BIBTEX.replace("\n", "\r\n")}
    if way == "file":
        given = {"file": SimpleUploadedFile("papers.bib", BIBTEX.encode())}

    response = send(member=ana.pk, **given)

    html = response.content.decode()
    assert response.status_code == 200
    assert "<strong>2</strong> read" in html
    assert "Notes on &lt;the&gt; Engine" in html
    assert Publication.objects.count() == 2
    for publication in Publication.objects.all():
        assert reverse("admin:publications_publication_change", args=[publication.pk]) in html
    assert SyncRun.objects.get().started_by == admin_user


def test_a_preview_keeps_nothing_and_carries_the_text_along(
    send: Callable[..., Any], ana: Member
) -> None:
    file = SimpleUploadedFile("papers.bib", BIBTEX.encode())
    response = send("preview", file=file, member=ana.pk)
    html = response.content.decode()
    assert "This is a preview: nothing was kept." in html
    assert "Weaving Long Numbers" in html
    assert kept() == 0

    send(text=response.context["carried"], member=ana.pk)
    assert Publication.objects.count() == 2


@pytest.mark.parametrize(
    ("venue", "shown"),
    [
        ("booktitle = {Conference on Looms}, abbr = {CONLO}", "· Conference on Looms (CONLO)"),
        ("abbr = {CONLO}", "· CONLO"),
        ("booktitle = {CONLO}, abbr = {CONLO}", "· CONLO"),
    ],
)
def test_a_venue_is_shown_with_its_abbreviation(
    send: Callable[..., Any], venue: str, shown: str
) -> None:
    said = "title = {On Looms}, author = {Bo Other}, year = 2024"
    entry = f"@inproceedings{{a, {said}, {venue}}}"
    assert re.search(re.escape(shown) + r"\s*·", markup(send("preview", text=entry)))


def test_a_list_is_changed_after_its_preview(send: Callable[..., Any], ana: Member) -> None:
    file = SimpleUploadedFile("papers.bib", BIBTEX.encode())
    html = send("preview", file=file, member=ana.pk).content.decode()
    sent = form_of(html, "preview-form")

    page = send("change", **{name: values[0] for name, values in sent.items()})

    form = page.context["form"]
    assert not form.errors
    assert form["text"].value().split() == BIBTEX.split()
    assert [form[name].value() for name in ("member", "format", "file_name")] == [
        str(ana.pk),
        "auto",
        "papers.bib",
    ]
    assert kept() == 0


def test_a_preview_says_of_which_paper_a_new_one_is_a_version(
    send: Callable[..., Any], ana: Member
) -> None:
    send(text=BIBTEX, member=ana.pk)

    rows = send("preview", text=PREPRINT, member=ana.pk).context["outcomes"]

    assert [(row["words"], row["version_of"]) for row in rows] == [
        ("New", "Weaving Long Numbers from Punched Cards")
    ]


def test_a_paper_that_leads_one_that_was_there_says_so_too(
    send: Callable[..., Any], ana: Member
) -> None:
    send(text=PREPRINT, member=ana.pk)

    rows = send("preview", text=BIBTEX, member=ana.pk).context["outcomes"]

    assert [row["version_of"] for row in rows if row["version_of"]] == [
        "Weaving Long Numbers from Punched Cards"
    ]


def test_a_second_time_changes_nothing(send: Callable[..., Any], ana: Member) -> None:
    send(text=BIBTEX, member=ana.pk)
    before = list(SourceRecord.objects.values())
    html = send(text=BIBTEX, member=ana.pk).content.decode()
    assert "<strong>2</strong> with nothing new" in html
    assert list(SourceRecord.objects.values()) == before
    assert Publication.objects.count() == 2


def test_doubts_are_linked_with_their_reasons(send: Callable[..., Any], ana: Member) -> None:
    html = send(text=BIBTEX.replace("Ana Example", "Cy Stranger"), member="lab").content.decode()
    assert Suggestion.objects.count() == 2
    for suggestion in Suggestion.objects.all():
        assert reverse("admin:publications_suggestion_change", args=[suggestion.pk]) in html
    assert "Waits for you" in html


def test_what_waits_from_an_earlier_reading_is_told_again(
    send: Callable[..., Any], ana: Member
) -> None:
    send(text=BIBTEX)
    html = send(text=BIBTEX).content.decode()

    assert html.count("Waits for you") == 2
    for suggestion in Suggestion.objects.all():
        assert reverse("admin:publications_suggestion_change", args=[suggestion.pk]) in html


def test_what_an_earlier_reading_declined_is_told_again(
    send: Callable[..., Any], ana: Member
) -> None:
    strangers = BIBTEX.replace("Ana Example", "Cy Stranger")
    send(text=strangers)
    html = send(text=strangers).content.decode()

    assert html.count("Nothing new") == html.count("Not ours") == 2


def test_what_is_doubtful_is_marked_before_and_after_an_import(
    send: Callable[..., Any], ana: Member
) -> None:
    text = "Ana Example. Engines of Reason. Some Journal 3, 2019.\n\nPublications\n2019\n"
    before = send(text=text, member=ana.pk, preview="1").content.decode()
    after = send(text=text, member=ana.pk).content.decode()

    assert 'class="badge badge-warn">Check' in before
    assert 'class="badge badge-warn">Check' in after


def test_a_list_of_nobody_in_particular_is_no_evidence(
    send: Callable[..., Any], ana: Member
) -> None:
    send(text=BIBTEX)

    asked = Suggestion.objects.filter(member=ana)
    assert asked.count() == 2
    assert "listed_by_the_lab" not in str([doubt.reasons for doubt in asked])
    assert not Publication.objects.public().exists()


def test_strangers_papers_in_a_list_of_nobody_are_declined(send: Callable[..., Any]) -> None:
    send(text=BIBTEX)

    statuses = set(Publication.objects.values_list("status", flat=True))
    assert statuses == {Publication.Status.DECLINED}


def test_a_bare_pasted_list_for_a_member_is_not_their_cv(
    send: Callable[..., Any], ana: Member
) -> None:
    send(
        text='A. Example, Mo Tran. "Foxes at Dusk over Hills." Ecology Letters, 2020.\n\n'
        'Anabel Example, Mo Tran. "Larks at Dawn over Hills." Ecology Letters, 2021.\n\n'
        'Ana Example, Mo Tran. "Mice at Noon over Hills." Ecology Letters, 2022.',
        member=ana.pk,
    )

    public = Publication.objects.public()
    assert [paper.title for paper in public] == ["Mice at Noon over Hills"]
    assert {said.source.slug for said in SourceRecord.objects.all()} == {"listing"}


def test_the_form_begins_with_the_labs_own_list(admin_client: Client) -> None:
    form = admin_client.get(ADDRESS).context["form"]

    assert form["member"].value() == "lab"


def test_the_labs_own_list_speaks_for_its_papers(send: Callable[..., Any], ana: Member) -> None:
    send(text=BIBTEX)

    send(text=BIBTEX, member="lab")

    assert Publication.objects.public().by_member(ana).count() == 2


def test_a_list_headed_with_another_name_is_nobodys(send: Callable[..., Any], ana: Member) -> None:
    listing = Listing(
        records=(make.record("Looms", "Ana Example, Bo Other", date="2020"),),
        shape="homepage",
        owner="Cy Stranger",
    )

    report = sync.import_listing(listing, member=ana)

    assert report.warnings
    assert SyncRun.objects.get().is_unattributed
    assert "listed_by_the_lab" not in str(report.outcomes[0].reasons)


def test_lines_that_were_not_read_are_listed(
    send: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    listing = Listing(
        records=(make.record("A Paper", "Cy Stranger"),),
        unread=(Unread(7, "<what> is this", Reason("item_has_no_title")),),
        shape="listing",
    )
    monkeypatch.setattr(sync, "read_listing", lambda *given: listing)
    html = markup(send(text="anything"))
    assert '<td data-label="Line">7</td><td>&lt;what&gt; is this</td>' in html
    assert "<td>The item has no title.</td>" in html


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({}, "Choose a file or paste a text first."),
        ({"text": "   \n  "}, "Choose a file or paste a text first."),
        ({"text": "x", "file": b"y"}, "Choose a file or paste a text, one of the two."),
        ({"file": b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0"}, "errorlist"),
        ({"file": b""}, "errorlist"),
        ({"text": "We met on Tuesday and had tea."}, "errorlist"),
        ({"text": BIBTEX, "format": "csl"}, "errorlist"),
        ({"text": BIBTEX, "format": "docx"}, "Select a valid choice"),
        ({"text": BIBTEX, "member": "12345"}, "Select a valid choice"),
        ({"file": b"x" * 2000}, "is larger than 0 MB"),
        ({"text": "x" * 3000}, "larger than 0 MB: save it as a file"),
    ],
)
def test_bad_input_is_told_and_keeps_nothing(
    send: Callable[..., Any], settings: Any, fields: dict[str, Any], sentence: str
) -> None:
    settings.IMPORT_MAX_BYTES = 1000
    settings.DATA_UPLOAD_MAX_MEMORY_SIZE = 2000
    if "file" in fields:
        fields = fields | {"file": SimpleUploadedFile("papers", fields["file"])}
    response = send(**fields)
    if response.status_code == 302:
        response = response.client.get(response.url)
    html = response.content.decode()
    assert response.status_code == 200
    assert sentence in html
    assert kept() == 0


def test_forged_requests_are_refused(admin_user: User) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(admin_user)
    assert client.post(ADDRESS, {"text": BIBTEX, "format": "auto"}).status_code == 403
    assert kept() == 0


def test_is_for_those_who_may_add_papers(client: Client) -> None:
    somebody = User.objects.create_user("somebody", is_staff=True)
    client.force_login(somebody)
    assert client.get(ADDRESS).status_code == 403
    somebody.user_permissions.add(Permission.objects.get(codename="add_publication"))
    assert client.get(ADDRESS).status_code == 200
    client.logout()
    assert client.get(ADDRESS).status_code == 302


def test_a_homepage_comes_in_whole(send: Callable[..., Any]) -> None:
    member = make.member("Ann Lee")
    papers = "".join(
        f"Sorting Piles of Size {number}\nAnn Lee, Bo Ma and Chen Wu\n"
        f"In Proceedings of the International Conference on Piles (ICP), May {year}.\n\n"
        for number, year in enumerate(range(2014, 2025))
    )
    page = f"Ann Lee\nPublications\n\n{papers}"

    html = send(file=SimpleUploadedFile("home.txt", page.encode()), member=member.pk)

    assert "<strong>11</strong> read" in html.content.decode()
    assert Publication.objects.public().by_member(member).count() == 11
    assert Source.objects.get(slug="homepage").records.count() == 11


SEEDS = Path(__file__).resolve().parents[5] / "shared" / "seeds"


@pytest.mark.skipif(not SEEDS.is_dir(), reason="the real listings are not here")
def test_a_real_homepage_comes_in_whole(send: Callable[..., Any]) -> None:
    member = make.member("Zhihao Jia")
    file = next(SEEDS.glob("000_*.txt"))
    upload = SimpleUploadedFile(file.name, file.read_bytes())

    html = send(file=upload, member=member.pk).content.decode()

    assert "<strong>39</strong> read" in html
    assert Publication.objects.public().by_member(member).count() == 39
    assert Source.objects.get(slug="homepage").records.count() == 39


def test_a_preview_names_what_was_read_with_doubt(admin_client: Client) -> None:
    text = "Publications\n\nOrder in Shelves\nAnn Lee and Bo Ma\nOslo Meeting of Sorters, 2023\n"
    data = {"text": text, "format": "auto", "preview": "Preview"}
    page = admin_client.post(reverse("admin:publications_publication_import"), data)
    assert "venue (50% sure)" in page.content.decode()


def test_what_most_papers_of_a_list_leave_open_is_said_once(admin_client: Client) -> None:
    titles = ("Moss on Walls", "Ferns in Fog", "Roots of Trees", "Seeds at Sea", "Leaves and Light")
    text = "".join(f"A. Lee, B. Ma. {title}. Journal of Plants, 2021.\n\n" for title in titles)
    data = {"text": text, "format": "auto", "preview": "Preview"}
    address = reverse("admin:publications_publication_import")

    page = words_of(admin_client.post(address, data))
    assert "In most of these papers: title (80% sure)" in page
    assert page.count("title (80% sure)") == 1
    few = words_of(admin_client.post(address, data | {"text": text[: text.index("A. Lee", 60)]}))
    assert "In most of these papers" not in few


def test_formats_are_called_as_people_know_them() -> None:
    html = str(ImportForm()["format"])

    for name in ("BibTeX or BibLaTeX", "CSL-JSON", "Pasted listing", "Semantic Scholar", "arXiv"):
        assert name in html
    assert ">semantic_scholar<" not in html


def test_a_run_is_named_by_its_file(admin_client: Client) -> None:
    file = SimpleUploadedFile("refs of 2024.bib", b"@article{a, title={On Trees}, year=2024}")
    address = reverse("admin:publications_publication_import")
    data = {"file": file, "format": "auto", "member": "lab"}
    preview = admin_client.post(address, {**data, "preview": "1"})
    sent_on = {"text": preview.context["carried"], "format": "auto", "member": "lab"}
    admin_client.post(address, {**sent_on, "file_name": "refs of 2024.bib", "import": "1"})

    run = SyncRun.objects.get()
    assert str(run) == run.file_name == "refs of 2024.bib"
    assert "refs of 2024.bib" in preview.content.decode()
    for shown in (run.get_absolute_url(), reverse("admin:publications_syncrun_changelist")):
        assert "refs of 2024.bib" in admin_client.get(shown).content.decode()
