"""Lines of links in a text about somebody: her address, her profiles, a page of her own."""

import re

from labsite.import_site.readers import prose
from labsite.import_site.readers.reading import is_contact

#: A link that shows nothing but icons.
_ICON_LINK = re.compile(
    r"(?P<open><a\b(?P<fields>[^<>]{0,600})>)\s*"
    r"(?P<icons>(?:<(?:i|span)\b[^<>]{0,200}>\s*</(?:i|span)>\s*){1,3})</a>",
    re.IGNORECASE,
)
_CALLED = re.compile(r"\b(?:title|aria-label)\s*=\s*(?:\"([^\"]+)\"|'([^']+)')", re.IGNORECASE)
#: What an icon shows, by its class: "fa-brands fa-linkedin", "ai ai-google-scholar".
_ICON = re.compile(r"\b(?:fa|ai|bi)-(?!solid\b|brands\b|regular\b|fw\b|lg\b|\dx\b)([a-z-]+)")
_SHOWS = {"envelope": "Email", "at": "Email", "globe": "Website", "house": "Website"}
#: A line that has links and nothing else, a heading or an item of a list as it may be.
_LINE = re.compile(
    r"[ \t]*(?:#{1,6}[ \t]+|[-*+][ \t]+)?"
    r"(?:\[[^\[\]\n]{1,60}\]\([^()\s]{1,500}\)[ \t|·•,/–—-]*){1,12}"
)


def with_words(written: str) -> str:
    """Return the text of a page with words in the links that show only icons."""
    return _ICON_LINK.sub(lambda match: f"{match['open']}{_label(match)}</a>", written)


def _label(match: re.Match[str]) -> str:
    if called := _CALLED.search(match["fields"]):
        return called[1] or called[2]
    shown = next(iter(_ICON.findall(match["icons"])), "")
    name = re.sub(r"-(?:fill|alt|square|in)$", "", shown)
    return _SHOWS.get(name) or name.replace("-", " ") or "Link"


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
