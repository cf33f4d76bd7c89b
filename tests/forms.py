"""What a browser sends of a form, read from the page's own HTML."""

import re
from html.parser import HTMLParser
from typing import Any

from django.test import Client


class Form(dict[str, list[str]]):
    """The inputs of one form as they were rendered, by name; each with all that it sends.

    Files are not there: a browser sends none that nobody chose.
    """

    def fill(self, **texts: str | list[str] | None) -> "Form":
        """Return the form with these inputs changed; None unticks a box."""
        filled = Form(self)
        for name, text in texts.items():
            if text is None:
                filled.pop(name, None)
            else:
                filled[name] = [text] if isinstance(text, str) else text
        return filled

    def row(self, prefix: str, **texts: str) -> int:
        """Return the number of the row of a form set that says this."""
        for number in range(int(self[f"{prefix}-TOTAL_FORMS"][0])):
            said = {name: self.get(f"{prefix}-{number}-{name}", [""])[0] for name in texts}
            if said == texts:
                return number
        raise AssertionError(f"no row of {prefix} says {texts}")

    def add_row(self, prefix: str, **texts: str) -> "Form":
        """Return the form with one more row, as the page's script adds it."""
        number = self[f"{prefix}-TOTAL_FORMS"][0]
        rows = {f"{prefix}-{number}-{name}": text for name, text in texts.items()}
        return self.fill(**rows, **{f"{prefix}-TOTAL_FORMS": str(int(number) + 1)})

    def post(self, client: Client, address: str, **files: Any) -> Any:
        """Send it, with these files; return the response."""
        return client.post(address, {**self, **files})


def form_of(page: Any, form_id: str) -> Form:
    """Return the form with this id of a response or of HTML."""
    reader = _Reader(form_id)
    reader.feed(page if isinstance(page, str) else page.content.decode())
    assert reader.is_found, f"there is no form {form_id}"
    return reader.form


def first_button(page: Any) -> str:
    """Return the name of the button that the Enter key presses, of a page of the admin that has
    one form.
    """
    content = page.content.decode().partition('id="content-main"')[2]
    buttons = re.findall(r"<(?:button|input)\b[^>]*type=\"submit\"[^>]*>", content)
    found = re.search(r'name="([\w-]+)"', buttons[0])
    assert found, buttons[0]
    return found[1]


class _Reader(HTMLParser):
    def __init__(self, form_id: str) -> None:
        super().__init__()
        self.form_id, self.form = form_id, Form()
        self.is_found = self.is_inside = False
        self.select = self.textarea = ""
        self.options: list[tuple[str, bool]] = []
        self.is_multiple = False

    def handle_starttag(self, tag: str, pairs: list[tuple[str, str | None]]) -> None:
        attrs = dict(pairs)
        if tag == "form":
            self.is_inside = attrs.get("id") == self.form_id
            self.is_found |= self.is_inside
        owner = attrs.get("form")
        if not (owner == self.form_id if owner else self.is_inside) or "disabled" in attrs:
            return
        name = attrs.get("name") or ""
        if tag == "input" and name:
            self._input(name, attrs)
        elif tag == "select":
            self.select, self.options, self.is_multiple = name, [], "multiple" in attrs
        elif tag == "option" and self.select:
            self.options.append((attrs.get("value") or "", "selected" in attrs))
        elif tag == "textarea":
            self.textarea, self.form[name] = name, [""]

    def _input(self, name: str, attrs: dict[str, str | None]) -> None:
        kind = attrs.get("type") or "text"
        if kind in ("submit", "button", "file", "image", "reset"):
            return
        if kind in ("checkbox", "radio"):
            if "checked" in attrs:
                self.form.setdefault(name, []).append(attrs.get("value") or "on")
            return
        text = attrs.get("value") or ""
        if kind != "hidden":
            text = text.replace("\r", "").replace("\n", "")
        self.form.setdefault(name, []).append(text)

    def handle_data(self, data: str) -> None:
        if self.textarea:
            self.form[self.textarea][0] += data

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self.is_inside = False
        elif tag == "textarea" and self.textarea:
            text = self.form[self.textarea][0].replace("\r\n", "\n").removeprefix("\n")
            self.form[self.textarea] = [text.replace("\n", "\r\n")]
            self.textarea = ""
        elif tag == "select" and self.select:
            chosen = [value for value, is_chosen in self.options if is_chosen]
            if not chosen and not self.is_multiple:
                chosen = [value for value, _ in self.options[:1]]
            self.form[self.select] = chosen
            self.select = ""
