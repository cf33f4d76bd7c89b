"""Markdown that editors write, as HTML that is safe to show."""

import nh3
from markdown_it import MarkdownIt

# Headings inside a text stand below the page's own h1 and h2.
HEADING_SHIFT = 2
_TAGS = {
    *("p", "br", "hr", "em", "strong", "s", "code", "pre", "blockquote"),
    *("ul", "ol", "li", "a", "h3", "h4", "h5", "h6"),
    *("table", "thead", "tbody", "tr", "th", "td"),
}
_PARSER = MarkdownIt("commonmark", {"html": False}).enable(["table", "strikethrough"])


def render(text: str) -> str:
    """Return the Markdown as HTML: no raw markup, no pictures, links to the web and e-mail only."""
    tokens = _PARSER.parse(text)
    for token in tokens:
        if token.type in ("heading_open", "heading_close"):
            token.tag = f"h{min(6, int(token.tag[1]) + HEADING_SHIFT)}"
    return nh3.clean(
        _PARSER.renderer.render(tokens, _PARSER.options, {}),
        tags=_TAGS,
        attributes={"a": {"href", "title"}, "ol": {"start"}},
        url_schemes={"http", "https", "mailto"},
        link_rel="noopener",
    )
