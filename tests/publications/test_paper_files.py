"""Uploaded files of papers: what is kept, at which address, for whom, and what becomes of them."""

import datetime
import io
import re
import zipfile
from typing import Any
from unittest import mock

import pytest
from django.contrib.auth.models import Group
from django.core.files.base import ContentFile
from django.http import QueryDict
from django.test import Client
from django.utils import timezone
from reversion.models import Version

from people.history.bin import restore
from people.history.recording import recorded
from people.models import Deletion, Lab, Member, User
from publications.domain import formats, paper_files
from publications.models import Authorship, IndexStale, Link, Publication, PublicationFile
from publications.selectors import cards
from publications.selectors.filters import PublicationFilter
from publications.services import review
from publications.tasks import note_ended_embargoes
from publications.templatetags.publication_tags import bibtex, buttons
from tests.forms import form_of

PDF = b"%PDF-1.7\n1 0 obj\n<<>>\nendobj\nxref\n0 1\ntrailer\n<<>>\nstartxref\n29\n%%EOF\n"
PAGE = "/publications/on-trees/"
STORAGE = PublicationFile._meta.get_field("file").storage
DAY = datetime.timedelta(days=1)


def packed(*names: str, **parts: str) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name in names:
            archive.writestr(name, "x")
        for name, content in parts.items():
            archive.writestr(name, content)
    return buffer.getvalue()


ODP = packed(mimetype="application/vnd.oasis.opendocument.presentation")


class TestTypes:
    @pytest.mark.parametrize(
        ("content", "expected"),
        [
            (PDF, paper_files.PDF),
            (PDF + b"\0" * 50, paper_files.PDF),
            (packed("ppt/presentation.xml"), paper_files.PPTX),
            (packed("xl/workbook.xml"), paper_files.XLSX),
            (ODP, paper_files.ODP),
            (packed("data/a.txt"), paper_files.ZIP),
            ("name,größe\nOak,3\n".encode(), paper_files.CSV),
            (b"\x89PNG\r\n\x1a\n...", paper_files.PNG),
            (b"\xff\xd8\xff\xe0...", paper_files.JPEG),
        ],
    )
    def test_by_their_content(self, content: bytes, expected: paper_files.FileType) -> None:
        assert paper_files.recognise(io.BytesIO(content)) is expected

    @pytest.mark.parametrize(
        "content",
        [
            PDF[:40],
            PDF.replace(b"29", b"999999"),
            b"<!doctype html>" + PDF,
            b"<script>alert(1), 2</script>",
            b"PK\x03\x04 no archive",
            packed("ppt/presentation.xml", "ppt/vbaProject.bin"),
            b"MZ\x90\x00, a program",
            b"\xff\xfe\x00,",
            b"",
        ],
    )
    def test_all_else_is_none(self, content: bytes) -> None:
        assert paper_files.recognise(io.BytesIO(content)) is None


@pytest.fixture
def paper(db: None) -> Publication:
    return Publication.objects.create(title="On Trees", slug="on-trees")


def added(
    to: Publication, kind: str = "pdf", content: bytes = PDF, **fields: Any
) -> PublicationFile:
    upload = ContentFile(content, "../evil.html")
    return PublicationFile.objects.create(publication=to, kind=kind, file=upload, **fields)


def got(client: Client, address: str, **asked: Any) -> Any:
    """Return the response, its file read and closed."""
    response: Any = client.get(address, **asked)
    response.read = b"".join(response.streaming_content) if response.streaming else b""
    for close in response._resource_closers:  # its own close() ends the test's connection, too
        close()
    return response


class TestServed:
    def test_beside_the_page_under_headers_that_let_it_do_nothing(
        self, client: Client, paper: Publication
    ) -> None:
        added(paper)
        added(paper, "slides", ODP)

        response, slides = got(client, f"{PAGE}paper.pdf"), got(client, f"{PAGE}slides.odp")

        assert response.read == PDF
        assert response["Content-Type"] == "application/pdf"
        assert response["Content-Disposition"] == 'inline; filename="on-trees-paper.pdf"'
        assert response["X-Content-Type-Options"] == "nosniff"
        assert response["Content-Security-Policy"].startswith("default-src 'none'")
        assert slides["Content-Disposition"].startswith("attachment")
        assert slides["Content-Security-Policy"].endswith("; sandbox")
        again = got(client, f"{PAGE}paper.pdf", headers={"If-None-Match": response["ETag"]})
        assert again.status_code == 304

    @pytest.mark.parametrize(
        ("asked", "status", "first", "last"),
        [
            ("bytes=0-9", 206, 0, 9),
            ("bytes=5-5", 206, 5, 5),
            ("bytes=50-", 206, 50, len(PDF) - 1),
            ("bytes=-6", 206, len(PDF) - 6, len(PDF) - 1),
            ("bytes=-999999", 206, 0, len(PDF) - 1),
            ("bytes=60-999999", 206, 60, len(PDF) - 1),
            ("bytes=0-1,5-6", 200, 0, len(PDF) - 1),
            ("bytes=9-1", 200, 0, len(PDF) - 1),
            ("bytes=-", 200, 0, len(PDF) - 1),
            ("lines=1-2", 200, 0, len(PDF) - 1),
        ],
    )
    def test_a_part_of_it(
        self, client: Client, paper: Publication, asked: str, status: int, first: int, last: int
    ) -> None:
        added(paper)

        response = got(client, f"{PAGE}paper.pdf", headers={"Range": asked})

        assert (response.status_code, response.read) == (status, PDF[first : last + 1])
        assert response["Content-Length"] == str(last + 1 - first)
        expected = f"bytes {first}-{last}/{len(PDF)}" if status == 206 else None
        assert response.get("Content-Range") == expected

    def test_no_part_beyond_its_end(self, client: Client, paper: Publication) -> None:
        added(paper)

        response = got(client, f"{PAGE}paper.pdf", headers={"Range": f"bytes={len(PDF)}-"})

        assert (response.status_code, response["Content-Range"]) == (416, f"bytes */{len(PDF)}")

    def test_no_part_of_a_file_that_took_the_place_of_another(
        self, client: Client, paper: Publication
    ) -> None:
        etag = f'"{added(paper).digest[:32]}"'
        part = {"Range": "bytes=4-6"}

        of_this = got(client, f"{PAGE}paper.pdf", headers={**part, "If-Range": etag})
        of_another = got(client, f"{PAGE}paper.pdf", headers={**part, "If-Range": '"another"'})

        assert of_this.read == PDF[4:7]
        assert (of_another.status_code, of_another.read) == (200, PDF)

    def test_only_a_pdf_is_shown_outside_of_a_sandbox(
        self, client: Client, paper: Publication
    ) -> None:
        added(paper)
        added(paper, "poster", b"\x89PNG\r\n\x1a\n...")

        pdf, image = got(client, f"{PAGE}paper.pdf"), got(client, f"{PAGE}poster.png")

        assert "sandbox" not in pdf["Content-Security-Policy"]
        assert image["Content-Security-Policy"].endswith("; sandbox")
        assert image["Content-Disposition"].startswith("inline")

    def test_a_second_one_has_its_own_address(self, client: Client, paper: Publication) -> None:
        first, second = added(paper), added(paper)

        assert first.get_absolute_url() == f"{PAGE}paper.pdf"
        assert second.get_absolute_url() == f"{PAGE}paper-{second.pk}.pdf"
        first.delete()
        assert got(client, f"{PAGE}paper-{second.pk}.pdf").status_code == 200

    @pytest.mark.parametrize("name", ["slides.pdf", "paper.zip", "paper-999.pdf", "paper.html"])
    def test_what_is_not_there(self, client: Client, paper: Publication, name: str) -> None:
        added(paper)

        assert got(client, f"{PAGE}{name}").status_code == 404

    def test_of_a_hidden_paper_and_under_embargo_for_editors(
        self, client: Client, admin_client: Client, paper: Publication
    ) -> None:
        file = added(paper, public_from=timezone.localdate() + DAY)

        assert got(client, f"{PAGE}paper.pdf").status_code == 404
        assert "paper.pdf" not in client.get(PAGE).content.decode()
        assert got(admin_client, f"{PAGE}paper.pdf")["Cache-Control"] == "private, no-store"
        PublicationFile.objects.filter(pk=file.pk).update(public_from=None)
        Publication.objects.update(status="waiting")
        assert got(client, f"{PAGE}paper.pdf").status_code == 404
        assert got(admin_client, f"{PAGE}paper.pdf").status_code == 200

    def test_it_moves_with_its_paper(self, client: Client, paper: Publication) -> None:
        added(paper)
        paper.keep_address("on-trees")
        Publication.objects.update(slug="oaks")

        response = got(client, f"{PAGE}paper.pdf")

        assert (response.status_code, response["Location"]) == (301, "/publications/oaks/paper.pdf")


def test_it_leads_on_the_page_and_in_what_machines_read(client: Client, paper: Publication) -> None:
    added(paper)
    Link.objects.create(publication=paper, kind="pdf", url="https://a.example/p.pdf")
    address = f"http://127.0.0.1:8000{PAGE}paper.pdf"

    response = client.get(PAGE)

    page = response.content.decode()
    buttons = [button.address for button in response.context["detail"].buttons]
    assert buttons == [f"{PAGE}paper.pdf", "https://a.example/p.pdf"]
    assert f'<meta name="citation_pdf_url" content="{address}">' in page
    assert f'"contentUrl": "{address}"' in page
    assert f'<{address}>; rel="item"; type="application/pdf"' in response["Link"]
    (read,) = formats.read(client.get("/publications/on-trees.bib").content.decode()).records
    assert ("pdf", address) in read.links
    (told,) = client.get("/api/v1/publications/").json()["results"]
    assert [file["url"] for file in told["files"]] == [address]


class TestInLists:
    """What is uploaded is known wherever a link to it would be."""

    def test_it_stands_for_links_of_its_kind_on_a_card(self, paper: Publication) -> None:
        added(paper)
        added(paper, "poster", b"\xff\xd8\xff\xe0...", public_from=timezone.localdate() + DAY)
        draft = Publication.objects.create(title="Draft", slug="draft", version_of=paper)
        added(draft)
        added(draft, "slides", ODP)
        for kind in ("pdf", "code"):
            Link.objects.create(publication=paper, kind=kind, url=f"https://a.example/{kind}")

        (card,) = cards.newest(Publication.objects.all()).papers

        addresses = re.findall('href="([^"]+)"', buttons(card))
        slides = "/publications/draft/slides.odp"
        assert addresses == [f"{PAGE}paper.pdf", "https://a.example/code", slides]
        assert f"http://127.0.0.1:8000{PAGE}paper.pdf" in bibtex(card)

    def test_a_version_offers_it_on_the_page_of_the_work(
        self, client: Client, paper: Publication
    ) -> None:
        added(Publication.objects.create(title="Draft", slug="draft", version_of=paper))

        offered = client.get(PAGE).context["detail"].buttons

        assert [button.address for button in offered] == ["/publications/draft/paper.pdf"]

    def test_it_opens_the_paper_once_no_embargo_hides_it(self, paper: Publication) -> None:
        assert not is_open()
        file = added(paper, public_from=timezone.localdate() + DAY)
        assert not is_open()
        note_ended_embargoes()
        assert not is_open()

        IndexStale.objects.all().delete()
        with mock.patch.object(timezone, "localdate", return_value=file.public_from):
            note_ended_embargoes()
            assert is_open()

    def test_nothing_is_missing(self, admin_client: Client, paper: Publication) -> None:
        address = "/admin/publications/publication/?lacking=pdf"
        before = admin_client.get(address).context["cl"].result_count
        added(paper)

        after = admin_client.get(address).context["cl"].result_count

        assert (before, after) == (1, 0)

    def test_feeds_enclose_it(self, client: Client, paper: Publication) -> None:
        added(paper)
        added(paper, "slides", ODP, public_from=timezone.localdate() + DAY)

        page = client.get("/publications.atom").content.decode()

        (enclosure,) = re.findall('<link [^>]*rel="enclosure"[^>]*>', page)
        assert f'href="http://127.0.0.1:8000{PAGE}paper.pdf"' in enclosure
        assert f'length="{len(PDF)}"' in enclosure
        assert 'type="application/pdf"' in enclosure


def is_open() -> bool:
    papers = PublicationFilter(QueryDict("has=open"), Publication.objects.public()).qs
    return bool(papers.exists())


class TestMerged:
    def test_the_files_of_both_are_there_and_part_again(
        self, client: Client, paper: Publication
    ) -> None:
        other = Publication.objects.create(title="On Trees", slug="trees-again")
        ours, theirs = added(paper), added(other)

        action = review.merge(other, into=paper)

        assert set(paper.files.all()) == {ours, theirs}
        assert got(client, f"{PAGE}paper-{theirs.pk}.pdf").status_code == 200
        assert got(client, "/publications/trees-again/paper.pdf").status_code == 301
        review.undo(action)
        assert list(paper.files.all()) == [ours]
        assert list(other.files.all()) == [theirs]


class TestDeleted:
    def test_the_bin_keeps_it_and_brings_it_back(self, paper: Publication) -> None:
        with recorded():
            file = added(paper)
        name = file.file.name

        with recorded():
            PublicationFile.objects.get().delete()
        assert STORAGE.exists(name)
        restore(Deletion.objects.get(), None)

        assert PublicationFile.objects.get().file.name == name

    @pytest.mark.django_db(transaction=True)
    def test_what_nothing_brings_back_is_gone_from_the_disk(self, paper: Publication) -> None:
        name = added(paper).file.name

        paper.delete()

        assert not STORAGE.exists(name)


@pytest.mark.django_db(transaction=True)
class TestErased:
    def addressed(self, file: PublicationFile) -> str:
        return f"/admin/erase-file/{file.pk}/"

    def test_with_versions_and_each_content_that_it_had(
        self, admin_client: Client, paper: Publication
    ) -> None:
        with recorded():
            file = added(paper)
        stays = added(paper, "slides", ODP)
        before = file.file.name
        with recorded():
            file.file = ContentFile(PDF + b"\n", "b.pdf")
            file.save()
        history = admin_client.get(f"/admin/publications/publication/{paper.pk}/history/")
        assert self.addressed(file) in history.content.decode()
        assert "PDF (pdf)" in admin_client.get(self.addressed(file)).content.decode()

        response = admin_client.post(self.addressed(file), follow=True)

        assert "Deleted file “PDF (pdf)”" in response.content.decode()
        assert PublicationFile.objects.get() == stays
        kept = Version.objects.filter(serialized_data__contains=before)
        assert (kept.exists(), Deletion.objects.exists()) == (False, False)
        assert not STORAGE.exists(before)
        assert not STORAGE.exists(file.file.name)
        assert STORAGE.exists(stays.file.name)

    def test_from_the_bin(self, admin_client: Client, paper: Publication) -> None:
        with recorded():
            file = added(paper)
        name, address = file.file.name, self.addressed(file)
        with recorded():
            PublicationFile.objects.get().delete()
        assert address in admin_client.get("/admin/bin/").content.decode()

        admin_client.post(address)

        assert (STORAGE.exists(name), Deletion.objects.exists()) == (False, False)
        assert admin_client.get(address).status_code == 404

    def test_by_an_owner_alone(self, client: Client, paper: Publication) -> None:
        file = added(paper)
        client.force_login(user_with("Editor"))

        assert client.post(self.addressed(file)).status_code == 403
        assert PublicationFile.objects.exists()


def user_with(role: str) -> User:
    user = User.objects.create_user(role.lower())
    user.groups.add(Group.objects.get_or_create(name=role)[0])
    return user


class TestForm:
    ADDRESS = "/admin/publications/publication/{}/change/"

    def sent(self, client: Client, paper: Publication, kind: str, content: bytes) -> Any:
        address = self.ADDRESS.format(paper.pk)
        form = form_of(client.get(address), "publication_form").add_row("files", kind=kind)
        return form.post(client, address, **{"files-0-file": ContentFile(content, "thesis.pdf")})

    def test_a_file_is_kept(self, admin_client: Client, paper: Publication) -> None:
        response = self.sent(admin_client, paper, "pdf", PDF)

        assert response.status_code == 302
        file = PublicationFile.objects.get()
        assert (file.extension, file.size) == ("pdf", len(PDF))
        assert "evil" not in file.file.name
        page = admin_client.get(self.ADDRESS.format(paper.pk)).content.decode()
        assert f'href="{PAGE}paper.pdf"' in page

    @pytest.mark.parametrize(
        ("kind", "content", "most", "words"),
        [
            ("pdf", b"<html>,</html>", 1000, "takes only files of these kinds, undamaged: PDF"),
            ("poster", ODP, 1000, "PDF, PNG, JPG"),
            ("pdf", PDF, 20, "This file is larger than 20"),
        ],
    )
    def test_another_is_refused(
        self,
        admin_client: Client,
        paper: Publication,
        settings: Any,
        kind: str,
        content: bytes,
        most: int,
        words: str,
    ) -> None:
        settings.PAPER_FILE_MAX_BYTES = most

        response = self.sent(admin_client, paper, kind, content)

        assert words in response.content.decode().replace("\xa0", " ")
        assert not PublicationFile.objects.exists()

    def test_a_member_whose_papers_are_held_reads_why_she_cannot_add_one(
        self, client: Client, paper: Publication
    ) -> None:
        ann = Member.objects.create(name="Ann", slug="ann", user=user_with("Member"))
        Authorship.objects.create(publication=paper, position=1, name="Ann", member=ann)
        client.force_login(ann.user)
        seen = {}

        for holds in (True, False):
            Lab.objects.update_or_create(defaults={"name": "Tree Lab", "holds_papers": holds})
            page = client.get(self.ADDRESS.format(paper.pk)).content.decode()
            seen[holds] = ("Files cannot wait" in page, 'name="files-__prefix__-file"' in page)

        assert seen == {True: (True, False), False: (False, True)}
