"""Lines of links in a text about somebody: her address, her profiles, a page of her own."""

import re

from labsite.import_site.readers import icon_links, prose
from labsite.import_site.readers.contact_links import is_contact, shown_label
from labsite.import_site.readers.words import person_words

#: An address that leads to the web, or to somebody's mail.
_LEADS = re.compile(r"https?://|mailto:", re.IGNORECASE)
#: A line that has links and nothing else, a heading or an item of a list as it may be.
_LINE = re.compile(
    r"[ \t]*(?:#{1,6}[ \t]+|[-*+][ \t]+)?"
    r"(?:\[[^\[\]\n]{1,60}\]\([^()\s]{1,500}\)[ \t|·•,/–—-]*){1,12}"
)


#: A line that has an e-mail address and nothing else.
MAIL = re.compile(
    r"\W*(?:e-?mail(?: address)?\W{1,4})?"
    r"(?P<address>[\w.+-]+\s?(?:@|[\[(]at[\])])\s?[\w.\s()\[\]-]+\w[\])]?)\W*",
    re.IGNORECASE,
)


#: A label with nothing behind it, before the next one: "Email:<br>Office: Room 7".
_EMPTY_LABEL = re.compile(
    r"(?<=>)(?:research (?:topics?|interests?|areas?)|e-?mail|phone|tel|office|website|homepage"
    r"|address)\s?[:：](?:&nbsp;|[ \t.])*"
    r"(?=<br ?/?>(?:&nbsp;|\s)*(?:[A-Z][\w ]{1,20}?(?:&nbsp;|\s)?[:：@]|</(?:td|p|div|li)\b))",
    re.IGNORECASE,
)


#: Where a name in bold takes the end of its line with it: "<b>Mia Lin<br></b>".
_BREAK_IN_BOLD = re.compile(r"<br ?/?>\s*</(strong|b)>", re.IGNORECASE)


def of_people(written: str) -> tuple[str, list[tuple[int, str]]]:
    """Return the text of a page that may list people, with links to them in place of icons, and
    (line from 1, what) of the icons that lead to something else.
    """
    others: list[tuple[int, str]] = []

    def linked(match: re.Match[str]) -> str:
        address, label = icon_links.address(match), icon_links.label(match)
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

    written = _BREAK_IN_BOLD.sub(r"</\1><br>", _EMPTY_LABEL.sub("", written))
    written = icon_links.in_html(written)
    return icon_links.LINK.sub(linked, written), others


def parted(text: str) -> tuple[str, list[tuple[str, str]]]:
    """Part a text in Markdown from its lines of contacts; return it, and their (label, address)."""
    kept: list[str] = []
    contacts: list[tuple[str, str]] = []
    for line in text.split("\n"):
        links = list(prose.links_of(line)) if _LINE.fullmatch(line) else []
        known = [link for link in links if is_contact(*link)]
        if address := MAIL.fullmatch(line):
            contacts.append(("email", person_words.email(address["address"])))
            continue
        # Beside the profiles of somebody, one link of another kind is hers, too.
        if known and len(links) <= len(known) + 1:
            contacts += links
        else:
            kept.append(line)
    return "\n".join(kept).strip() if contacts else text, contacts
