"""A news item written in a real browser: previewed while typed, with a picture dropped in."""

import base64
import io
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from PIL import Image

from people.models import User
from tests.labsite.test_accessibility import RULES, judged

pytestmark = pytest.mark.django_db(transaction=True)

#: A file as a browser gives it when somebody pastes a picture.
PASTE = """([text, encoded]) => {
    const bytes = Uint8Array.from(atob(encoded), (sign) => sign.charCodeAt(0));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], "figure.png", { type: "image/png" }));
    text.dispatchEvent(new ClipboardEvent("paste", { clipboardData, cancelable: true }));
}"""


@pytest.mark.soak
def test_it_is_previewed_and_takes_a_pasted_picture(
    page: Any, client: Any, live_server: Any, settings: Any, tmp_path: Any
) -> None:
    settings.MEDIA_ROOT = tmp_path
    client.force_login(User.objects.create_superuser("editor"))
    cookie = {"name": "sessionid", "value": client.cookies["sessionid"].value}
    page.context.add_cookies([{**cookie, "url": live_server.url}])
    page.context.set_default_timeout(30_000)  # the first page of a process takes its time
    page.goto("/admin/people/news/add/")
    body = page.locator("#id_body")
    body.fill("We *won* with $x^2$.\n\n")
    page.locator(".markdown-preview em", has_text="won").wait_for()
    page.locator(".markdown-preview math").wait_for()

    buffer = io.BytesIO()
    Image.new("RGB", (40, 20), "red").save(buffer, "PNG")
    encoded = base64.b64encode(buffer.getvalue()).decode()
    page.evaluate(PASTE, [body.element_handle(), encoded])
    page.locator(".markdown-preview img").wait_for()

    assert "![](/media/text/" in body.input_value()
    page.evaluate(Axe().axe_script)
    assert judged(page, RULES) == []
