"""Lines of links in a text about somebody: her address, her profiles, a page of her own."""

import re

from labsite.import_site.readers import person_words, prose
from labsite.import_site.readers.reading import is_contact, shown_label

#: A link that shows nothing but icons.
_ICON_LINK = re.compile(
    r"(?P<open><a\b(?P<fields>[^<>]{0,600})>)\s*"
    r"(?P<icons>(?:<(?:i|span)\b[^<>]{0,200}>\s*</(?:i|span)>\s*){0,3})</a>",
    re.IGNORECASE,
)
_ICON_IN_MARKDOWN = re.compile(
    r"\[\s*((?:<(?:i|span)\b[^<>]{0,200}>\s*</(?:i|span)>\s*){1,3})\]\(([^()\s]{1,500})\)"
)
_ADDRESS = re.compile(r"\bhref\s*=\s*(?:\"([^\"]*)\"|'([^']*)'|([^\s\"'>]+))", re.IGNORECASE)
#: An address that leads to the web, or to somebody's mail.
_LEADS = re.compile(r"https?://|mailto:", re.IGNORECASE)
_CALLED = re.compile(r"\b(?:title|aria-label)\s*=\s*(?:\"([^\"]+)\"|'([^']+)')", re.IGNORECASE)
#: What an icon shows, by its class: "fa-brands fa-linkedin", "ai ai-google-scholar".
_ICON = re.compile(
    r"\b(?:fa|ai|bi|la|ri|icon)-(?!solid\b|brands\b|regular\b|fw\b|lg\b|\dx\b)([a-z-]+)"
)
_SHOWS = {
    "envelope": "Email", "at": "Email", "globe": "Website", "house": "Website", "home": "Website",
    "graduation-cap": "Google Scholar",
}  # fmt: skip
#: A line that has links and nothing else, a heading or an item of a list as it may be.
_LINE = re.compile(
    r"[ \t]*(?:#{1,6}[ \t]+|[-*+][ \t]+)?"
    r"(?:\[[^\[\]\n]{1,60}\]\([^()\s]{1,500}\)[ \t|·•,/–—-]*){1,12}"
)


def with_words(written: str) -> str:
    """Return the text of a page with words in the links that show only icons."""
    written = _ICON_IN_MARKDOWN.sub(r'<a href="\2">\1</a>', written)
    return _ICON_LINK.sub(lambda match: f"{match['open']}{_label(match)}</a>", written)


def of_people(written: str) -> tuple[str, list[tuple[int, str]]]:
    """Return the text of a page that may list people, with links to them in place of icons, and
    (line from 1, what) of the icons that lead to something else.
    """
    others: list[tuple[int, str]] = []

    def linked(match: re.Match[str]) -> str:
        found = _ADDRESS.search(match["fields"])
        address = next(filter(None, found.groups()), "") if found else ""
        label = _label(match)
        if not label or not _LEADS.match(address):
            return match[0]
        newlines = "\n" * match[0].count("\n")
        if address.startswith("mailto:"):
            return address.removeprefix("mailto:").partition("?")[0] + newlines
        shown = shown_label(label, address)
        if person_words.is_button(shown) and not re.search(r"[()\s<>]", address):
            return f"[{shown}]({address}){newlines}"
        others.append((written.count("\n", 0, match.start()) + 1, f"{shown}: {address}"))
        return match[0]

    written = _ICON_IN_MARKDOWN.sub(r'<a href="\2">\1</a>', written)
    return _ICON_LINK.sub(linked, written), others


def _label(match: re.Match[str]) -> str:
    """Return what a link is for that shows only icons; empty where it shows nothing."""
    if called := _CALLED.search(match["fields"]):
        return called[1] or called[2]
    shown = next(iter(_ICON.findall(match["icons"] or match["fields"])), "")
    name = re.sub(r"-(?:fill|alt|square|in)$", "", shown)
    return _SHOWS.get(name) or name.replace("-", " ") or ("Link" if match["icons"] else "")


def parted(text: str) -> tuple[str, list[tuple[str, str]]]:
    """Part a text in Markdown from its lines of contacts; return it, and their (label, address)."""
    kept: list[str] = []
    contacts: list[tuple[str, str]] = []
    for line in text.split("\n"):
        links = list(prose.links_of(line)) if _LINE.fullmatch(line) else []
        known = [link for link in links if is_contact(*link)]
        # Beside the profiles of somebody, one link of another kind is hers, too.
        if known and len(links) <= len(known) + 1:
            contacts += links
        else:
            kept.append(line)
    return "\n".join(kept).strip() if contacts else text, contacts
