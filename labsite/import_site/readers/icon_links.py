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


#: What stands behind each such link until all of a line are known.
_MARK = "\x00"


def worded_in_markdown(written: str) -> str:
    """Return Markdown with words in its links that show only icons, those of a line parted by
    commas: "[Email](mailto:ann@clay.example), [ORCID](https://orcid.org/…)".
    """

    def worded(match: re.Match[str]) -> str:
        icon = re.search(r"\bclass\s*=\s*[\"']?([^\"'<>]+)", match[1])
        return f"[{_words_of(icon[1] if icon else '') or 'Link'}]({match[2]}){_MARK}"

    if "<" not in written:
        return written
    marked = _ICON_IN_MARKDOWN.sub(worded, written)
    return re.sub(rf"{_MARK}[ \t]*(?=\[)", ", ", marked).replace(_MARK, "")


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
    return _words_of(match["icons"] or match["fields"]) or ("Link" if match["icons"] else "")


def _words_of(classes: str) -> str:
    """Return what the icon with these classes shows; empty where nothing says it."""
    shown = next(iter(_ICON.findall(classes)), "")
    name = re.sub(r"^square-|-(?:fill|alt|square|in)$", "", shown)
    words = name.replace("-", " ")
    return _SHOWS.get(name) or words[:1].upper() + words[1:]
