"""Opening what a lab brings along: a stranger's folder, archive or file."""

import io
import os
import stat
import zipfile
from pathlib import Path

import pytest
import typst
from docx import Document

from labsite.import_site import files
from labsite.import_site.files import SiteError, open_site
from tests.publications.domain.formats import test_odt


def _zip(path: Path, entries: dict[str, bytes], **changes: int) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in entries.items():
            entry = zipfile.ZipInfo(name)
            entry.compress_type = zipfile.ZIP_DEFLATED
            for field, value in changes.items():
                setattr(entry, field, value)
            archive.writestr(entry, data)
    return path


def _refused(path: Path) -> SiteError:
    with pytest.raises(SiteError) as error, open_site(path):
        pass
    assert "{" not in str(error.value)
    return error.value


def test_a_folder_is_read_below_itself(tmp_path: Path) -> None:
    (tmp_path / "_pages").mkdir()
    (tmp_path / "_pages" / "about.md").write_text("Hello")
    (tmp_path / ".git").mkdir()
    (tmp_path / ".git" / "config").write_text("secret")

    with open_site(tmp_path) as site:
        assert site.files() == ("_pages/about.md",)
        assert site.text("_pages/about.md") == "Hello"
        with pytest.raises(SiteError, match="no file"):
            site.bytes("../outside")


def test_links_are_not_followed(tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.mkdir()
    (secret / "key.md").write_text("secret")
    site_folder = tmp_path / "site"
    site_folder.mkdir()
    (site_folder / "index.md").write_text("x")
    os.symlink(secret / "key.md", site_folder / "key.md")
    os.symlink(secret, site_folder / "keys")

    with open_site(site_folder) as site:
        assert site.files() == ("index.md",)
        assert set(site.left_out) == {("key.md", "link"), ("keys", "link")}


def test_a_file_that_became_a_link_meanwhile_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / "secret.md").write_text("secret")
    site_folder = tmp_path / "site"
    site_folder.mkdir()
    (site_folder / "index.md").write_text("x")

    with open_site(site_folder) as site:
        (site_folder / "index.md").unlink()
        os.symlink(tmp_path / "secret.md", site_folder / "index.md")
        with pytest.raises(SiteError):
            site.text("index.md")


def test_the_one_folder_of_a_forges_archive_is_the_site(tmp_path: Path) -> None:
    packed = {"lab-main/_config.yml": b"title: Lab", "lab-main/_news/a.md": b"x"}

    with open_site(_zip(tmp_path / "lab.zip", packed)) as site:
        assert site.files() == ("_config.yml", "_news/a.md")
        assert site.text("_news/a.md") == "x"


def test_settings_of_some_program_in_a_folder_begin_no_site(tmp_path: Path) -> None:
    for path in ("index.html", "people.html", "contents/config.yml"):
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_text("x")

    with open_site(tmp_path) as site:
        assert site.files() == ("contents/config.yml", "index.html", "people.html")


def test_a_site_in_a_folder_of_a_repository_is_found(tmp_path: Path) -> None:
    packed = {"repo/README.md": b"x", "repo/docs/_config.yml": b"a: 1", "repo/docs/index.md": b"y"}

    with open_site(_zip(tmp_path / "repo.zip", packed)) as site:
        assert site.files() == ("_config.yml", "index.md")


@pytest.mark.parametrize(
    "name", ["/etc/passwd", "../up.md", "a/../../up.md", "C:/x.md", "..\\up.md", "\\\\host\\x.md"]
)
def test_names_that_leave_the_archive_refuse_it(tmp_path: Path, name: str) -> None:
    archive = _zip(tmp_path / "site.zip", {"index.md": b"x", name: b"y"})

    assert _refused(archive).code == "leaves_its_folder"


@pytest.mark.parametrize("name", ["aux.md", "a/CON", "x/lpt1.txt", "new\nline.md"])
def test_names_that_some_systems_cannot_have_are_left_out(tmp_path: Path, name: str) -> None:
    with open_site(_zip(tmp_path / "site.zip", {"index.md": b"x", name: b"y"})) as site:
        assert site.files() == ("index.md",)
        assert [why for _, why in site.left_out] == ["odd_name"]


def test_a_link_in_an_archive_is_left_out(tmp_path: Path) -> None:
    link = (stat.S_IFLNK | 0o777) << 16
    archive = _zip(tmp_path / "site.zip", {"passwd": b"/etc/passwd"}, external_attr=link)
    with zipfile.ZipFile(archive, "a") as packed:
        packed.writestr("index.md", "x")

    with open_site(archive) as site:
        assert site.files() == ("index.md",)
        assert site.left_out == (("passwd", "link"),)


def test_bombs_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bomb = _zip(tmp_path / "ratio.zip", {"a.md": bytes(3_000_000)})
    assert _refused(bomb).code == "packed_too_tightly"

    monkeypatch.setattr(files, "MOST_FILES", 3)
    many = _zip(tmp_path / "many.zip", {f"{number}.md": b"x" for number in range(4)})
    assert _refused(many).code == "too_many_files"

    monkeypatch.setattr(files, "MOST_BYTES", 10)
    large = _zip(tmp_path / "large.zip", {"a.md": b"01234567890"})
    assert _refused(large).code == "too_large"


def test_a_size_that_lies_is_not_believed(tmp_path: Path) -> None:
    archive = _zip(tmp_path / "lie.zip", {"a.md": b"x" * 5_000})
    data = archive.read_bytes().replace((5_000).to_bytes(4, "little"), (7).to_bytes(4, "little"))
    archive.write_bytes(data)

    with open_site(archive) as site, pytest.raises(SiteError):
        site.text("a.md")


@pytest.mark.parametrize(
    ("name", "data", "code"),
    [
        ("cut.zip", b"PK\x03\x04 not really\nPK\x05\x06" + bytes(18), "no_files"),
        ("talk.pptx", None, "office_document"),
    ],
)
def test_other_archives_are_refused(
    tmp_path: Path, name: str, data: bytes | None, code: str
) -> None:
    if data is None:
        _zip(tmp_path / name, {"[Content_Types].xml": b"<x/>", "ppt/presentation.xml": b"<x/>"})
    else:
        (tmp_path / name).write_bytes(data)

    assert _refused(tmp_path / name).code in (code, "damaged_archive")


def test_a_word_document_is_one_page(tmp_path: Path) -> None:
    document = Document()
    document.add_heading("Ann Lee", 0)
    document.save(str(tmp_path / "cv.docx"))

    with open_site(tmp_path / "cv.docx") as site:
        assert site.files() == ("cv.docx.html",)
        assert "<h1>Ann Lee</h1>" in site.text("cv.docx.html")


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"{\\rtf1 Kelp}", "an_old_document"),
        (b"\xd0\xcf\x11\xe0" + "EncryptedPackage".encode("utf-16-le"), "document_locked"),
        (None, "document_damaged"),
    ],
)
def test_documents_that_are_not_read_say_what_to_do(
    tmp_path: Path, data: bytes | None, code: str
) -> None:
    if data is None:
        _zip(tmp_path / "cv", {"[Content_Types].xml": b"<x/>", "word/document.xml": b"<x/>"})
    else:
        (tmp_path / "cv").write_bytes(data)

    assert _refused(tmp_path / "cv").code == code


def test_what_is_not_there_is_said(tmp_path: Path) -> None:
    assert _refused(tmp_path / "nowhere").code == "not_there"
    (tmp_path / "empty").mkdir()
    assert _refused(tmp_path / "empty").code == "no_files"


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"%PDF-1.7\n%\xe2\xe3", "pdf_damaged"),
        (b"PK\x03\x04" + bytes(60), "damaged_archive"),
        (b"Rar!\x1a\x07\x01\x00" + bytes(60), "other_archive"),
        (b"\x1f\x8b\x08\x00" + bytes(60), "other_archive"),
        (b"\x89PNG\r\n\x1a\n" + bytes(60), "not_text"),
    ],
)
def test_one_file_that_is_no_text_is_refused(tmp_path: Path, data: bytes, code: str) -> None:
    (tmp_path / "cv").write_bytes(data)

    assert _refused(tmp_path / "cv").code == code


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "latin-1"])
def test_texts_are_decoded(tmp_path: Path, encoding: str) -> None:
    text = "Café in Zürich\r\nund daneben\n"
    (tmp_path / "cv.md").write_bytes(text.encode(encoding))

    with open_site(tmp_path / "cv.md") as site:
        assert site.text("cv.md") == "Café in Zürich\nund daneben\n"


def test_a_picture_is_no_text(tmp_path: Path) -> None:
    buffer = io.BytesIO(b"\x89PNG\r\n\x1a\n" + bytes(100))
    (tmp_path / "a.md").write_bytes(buffer.getvalue())

    with open_site(tmp_path) as site, pytest.raises(SiteError, match="no text"):
        site.text("a.md")


def test_data_beside_the_folder_of_a_site_is_told_and_bibliographies_are_read(
    tmp_path: Path,
) -> None:
    for path in ("site/_config.yml", "data/people.yaml", "data/pubs/all.bib", "tool/setup.yaml"):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text("a: b\n")

    with open_site(tmp_path) as site:
        assert sorted(site.files()) == ["_config.yml", "data/pubs/all.bib"]
        assert site.left_out == (("data/people.yaml", "unread_file"),)


def test_a_pdf_alone_is_the_page_that_it_shows(tmp_path: Path) -> None:
    (tmp_path / "cv.pdf").write_bytes(typst.compile(b"= Ann Lee\n\nProfessor of Moss"))

    with open_site(tmp_path / "cv.pdf") as site:
        assert site.files() == ("cv.pdf.html",)
        assert "Professor of Moss" in site.text("cv.pdf.html")


def test_a_pdf_within_an_archive_stays_a_file_of_the_site(tmp_path: Path) -> None:
    _zip(tmp_path / "site.zip", {"index.md": b"# Lab", "cv.pdf": typst.compile(b"Ann Lee")})

    with open_site(tmp_path / "site.zip") as site, pytest.raises(SiteError):
        site.text("cv.pdf")


def test_an_opendocument_text_is_one_page(tmp_path: Path) -> None:
    (tmp_path / "cv.odt").write_bytes(test_odt.document("<text:p>Ann Lee</text:p>"))

    with open_site(tmp_path / "cv.odt") as site:
        assert site.files() == ("cv.odt.html",)
