"""Markdown that editors write, as HTML that is safe to show."""

from itertools import pairwise
from typing import Any

import nh3
from django.conf import settings
from markdown_it import MarkdownIt
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token

from people import mathml

#: Where pictures lie that were pasted into a text, below MEDIA.
PASTED = "text"

_TAGS = {
    *("p", "br", "hr", "em", "strong", "s", "code", "pre", "blockquote"),
    *("ul", "ol", "li", "a", "h2", "h3", "h4", "h5", "h6"),
    *("table", "thead", "tbody", "tr", "th", "td", "img"),
}
#: What is moved within itself where it is wider than the page: by keyboard, too.
_MOVED = {tag: {"tabindex": "0"} for tag in ("table", "pre")}
_ATTRIBUTES = {"a": {"href", "title"}, "ol": {"start"}, "img": {"src", "alt", "loading"}}


def _formula(state: StateInline, silent: bool) -> bool:
    """Read a formula, as titles have them (see people.mathml)."""
    if state.src[state.pos] not in "$\\":
        return False
    formula, end = mathml.formula_at(state.src, state.pos)
    if not formula:
        return False
    if not silent:
        state.push("formula", "", 0).content = formula
    state.pos = end
    return True


def _as_read(renderer: Any, tokens: list[Token], index: int, *rest: Any) -> str:
    return tokens[index].content


_PARSER = MarkdownIt("commonmark", {"html": False}).enable(["table", "strikethrough"])
_PARSER.inline.ruler.before("escape", "formula", _formula)
_PARSER.add_render_rule("formula", _as_read)


def render(text: str, top: int = 2) -> str:
    """Return the Markdown as HTML: no raw markup, no pictures but those pasted into a text here,
    links to the web and e-mail only.

    The text's highest headings get the level `top`: one below the heading that it stands under.
    """
    tokens = _PARSER.parse(text)
    headings = [token for token in tokens if token.type in ("heading_open", "heading_close")]
    highest = min((int(token.tag[1]) for token in headings), default=1)
    for token in headings:
        token.tag = f"h{min(6, int(token.tag[1]) - highest + top)}"
    return _safe_html(tokens)


def first_paragraph(text: str) -> str:
    """Return the first paragraph, or item of a list, of the Markdown, as HTML within a line.

    One that only leads to what comes after it ("We look for:") does not count. Empty where there
    is none.
    """
    for before, token in pairwise(_PARSER.parse(text)):
        if before.type == "paragraph_open" and not token.content.endswith((":", "：")):
            return _safe_html([token])
    return ""


def _safe_html(tokens: list[Token]) -> str:
    for token in tokens:
        token.children = token.children and [_own_picture(child) for child in token.children]
    return nh3.clean(
        _PARSER.renderer.render(tokens, _PARSER.options, {}),
        tags=_TAGS | mathml.TAGS,
        attributes=_ATTRIBUTES | mathml.ATTRIBUTES,
        set_tag_attribute_values=_MOVED,
        url_schemes={"http", "https", "mailto"},
        link_rel="noopener",
    )


def _own_picture(token: Token) -> Token:
    """Return the token; of a picture that lies elsewhere only what it shows, as words."""
    if token.type != "image":
        return token
    if str(token.attrs["src"]).startswith(f"{settings.MEDIA_URL}{PASTED}/"):
        token.attrs["loading"] = "lazy"
        return token
    return Token("text", "", 0, content=token.content)
