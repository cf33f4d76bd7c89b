"""Links that show nothing but an icon, and what the icon says."""

import re

#: A link that shows nothing but icons.
LINK = re.compile(
    r"(?P<open><a\b(?P<fields>[^<>]{0,600})>)\s*"
    r"(?P<icons>(?:<(?:i|span)\b[^<>]{0,200}>\s*</(?:i|span)>\s*){0,3})</a>",
    re.IGNORECASE,
)
_ICON_IN_MARKDOWN = re.compile(
    r"\[\s*((?:<(?:i|span)\b[^<>]{0,200}>\s*</(?:i|span)>\s*){1,3})\]\(([^()\s]{1,500})\)"
)
_ADDRESS = re.compile(r"\bhref\s*=\s*(?:\"([^\"]*)\"|'([^']*)'|([^\s\"'>]+))", re.IGNORECASE)
_CALLED = re.compile(r"\b(?:title|aria-label)\s*=\s*(?:\"([^\"]+)\"|'([^']+)')", re.IGNORECASE)
#: What an icon shows, by its class: "fa-brands fa-linkedin", "ai ai-google-scholar".
_ICON = re.compile(
    r"\b(?:fa|ai|bi|la|ri|icon)-(?!solid\b|brands\b|regular\b|fw\b|lg\b|\dx\b)([a-z-]+)"
)
_SHOWS = {
    "envelope": "Email", "at": "Email", "globe": "Website", "house": "Website", "home": "Website",
    "graduation-cap": "Google Scholar",
}  # fmt: skip


def in_html(written: str) -> str:
    """Return a text with the links of Markdown that show only icons as those of HTML."""
    return _ICON_IN_MARKDOWN.sub(r'<a href="\2">\1</a>', written)


def with_words(written: str) -> str:
    """Return a text with words in the links that show only icons, where they lead off the page."""

    def worded(match: re.Match[str]) -> str:
        leads_on = address(match)[:1] not in ("", "#")
        return f"{match['open']}{label(match)}</a>" if leads_on else match[0]

    return LINK.sub(worded, in_html(written))


def address(link: re.Match[str]) -> str:
    """Return where a link leads; empty where it is but a place on the page."""
    found = _ADDRESS.search(link["fields"])
    return next(filter(None, found.groups()), "") if found else ""


def label(match: re.Match[str]) -> str:
    """Return what a link is for that shows only icons; empty where it shows nothing."""
    if called := _CALLED.search(match["fields"]):
        return called[1] or called[2]
    shown = next(iter(_ICON.findall(match["icons"] or match["fields"])), "")
    name = re.sub(r"^square-|-(?:fill|alt|square|in)$", "", shown)
    words = name.replace("-", " ")
    return _SHOWS.get(name) or words[:1].upper() + words[1:] or ("Link" if match["icons"] else "")
