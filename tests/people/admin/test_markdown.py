"""Writing Markdown: the preview, formulas, and pictures pasted in."""

import io
import os
import time
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from PIL import Image

from people.admin import markdown as aid
from people.markdown import render
from people.models import News, User

pytestmark = pytest.mark.django_db

PREVIEW, PICTURE = "/admin/markdown/preview/", "/admin/markdown/picture/"


def png() -> SimpleUploadedFile:
    buffer = io.BytesIO()
    Image.new("RGB", (40, 20), "red").save(buffer, "PNG")
    return SimpleUploadedFile("figure.png", buffer.getvalue(), "image/png")


@pytest.fixture(autouse=True)
def media(settings: Any, tmp_path: Path) -> Path:
    settings.MEDIA_ROOT = tmp_path
    return tmp_path


def test_the_preview_is_what_pages_show(admin_client: Client) -> None:
    text = "# Head\n\nIt costs $5, and $x_1^2$ *grows*. <script>alert(1)</script>"
    shown = admin_client.post(PREVIEW, {"text": text}).content.decode()
    assert shown == render(text, 3)
    assert "<h3>Head</h3>" in shown
    assert "$5" in shown
    assert "<math" in shown
    assert "<em>grows</em>" in shown
    assert "<script>" not in shown


def test_code_holds_no_formula() -> None:
    assert "<math" not in render("`$x^2$`\n\n    $y^2$\n")
    assert "<math" in render(r"\(x^2\) and \[y^2\]")


def test_a_pasted_picture_is_kept_and_shown(admin_client: Client, media: Path) -> None:
    answer = admin_client.post(PICTURE, {"picture": png()}).json()["markdown"]
    address = answer.removeprefix("![](").removesuffix(")")
    assert (media / address.removeprefix(settings.MEDIA_URL)).exists()
    assert f'src="{address}"' in render(answer)


def test_a_picture_from_elsewhere_stays_words() -> None:
    assert "<img" not in render("![Seen](https://tracker.example/x.png) ![](/media/people/a.jpg)")
    assert "Seen" in render("![Seen](https://tracker.example/x.png)")


@pytest.mark.parametrize("content", [b"", b"GIF89a no picture", b"<svg onload='alert(1)'/>"])
def test_what_is_no_picture_is_refused(admin_client: Client, media: Path, content: bytes) -> None:
    upload = SimpleUploadedFile("x.png", content, "image/png")
    response = admin_client.post(PICTURE, {"picture": upload})
    assert response.status_code == 400
    assert response.json()["error"]
    assert not list(media.rglob("*.*"))


def test_a_picture_that_is_too_large_is_refused(
    admin_client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(aid, "MAX_BYTES", 10)
    assert admin_client.post(PICTURE, {"picture": png()}).status_code == 400


def test_orphans_are_swept_and_pictures_in_use_stay(admin_client: Client, media: Path) -> None:
    for _ in range(3):
        answer = admin_client.post(PICTURE, {"picture": png()}).json()["markdown"]
    News.objects.create(title="One", slug="one", body=f"See {answer}")
    old = time.time() - 10 * 86_400
    for file in (media / "text").iterdir():
        os.utime(file, (old, old))

    admin_client.post(PICTURE, {"picture": png()})

    left = {file.name for file in (media / "text").iterdir()}
    assert len(left) == 2
    assert any(name in answer for name in left)


@pytest.mark.parametrize("address", [PREVIEW, PICTURE])
def test_only_who_writes_may(client: Client, address: str) -> None:
    client.force_login(User.objects.create_user("nobody", is_staff=True))
    assert client.post(address, {"text": "x"}).status_code == 403
    client.logout()
    assert client.post(address, {"text": "x"}).status_code == 302


def test_a_form_brings_the_preview(admin_client: Client) -> None:
    page = admin_client.get("/admin/people/news/add/").content.decode()
    assert 'data-markdown="id_body"' in page
    assert "labsite/markdown.js" in page
