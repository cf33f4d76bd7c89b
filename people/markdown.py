"""Markdown that editors write, as HTML that is safe to show."""

import nh3
from markdown_it import MarkdownIt

_TAGS = {
    *("p", "br", "hr", "em", "strong", "s", "code", "pre", "blockquote"),
    *("ul", "ol", "li", "a", "h2", "h3", "h4", "h5", "h6"),
    *("table", "thead", "tbody", "tr", "th", "td"),
}
_PARSER = MarkdownIt("commonmark", {"html": False}).enable(["table", "strikethrough"])


def render(text: str, top: int = 2) -> str:
    """Return the Markdown as HTML: no raw markup, no pictures, links to the web and e-mail only.

    The text's highest headings get the level `top`: one below the heading that it stands under.
    """
    tokens = _PARSER.parse(text)
    headings = [token for token in tokens if token.type in ("heading_open", "heading_close")]
    highest = min((int(token.tag[1]) for token in headings), default=1)
    for token in headings:
        token.tag = f"h{min(6, int(token.tag[1]) - highest + top)}"
    return nh3.clean(
        _PARSER.renderer.render(tokens, _PARSER.options, {}),
        tags=_TAGS,
        attributes={"a": {"href", "title"}, "ol": {"start"}},
        url_schemes={"http", "https", "mailto"},
        link_rel="noopener",
    )
