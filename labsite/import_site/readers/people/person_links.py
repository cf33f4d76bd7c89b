"""Where the links of a line lead that tells of somebody: to her page, or to her profiles."""

import re
from collections.abc import Iterable
from typing import Protocol

from labsite.import_site.readers.person_pieces import label_of
from labsite.import_site.readers.text import page_lines
from labsite.import_site.readers.words import person_words
from publications.domain.formats.listing.lines import Line

#: Where a link leads that writes to somebody: "[email](mailto:ada@pisa.example)".
_MAIL = re.compile(r"\]\(<?mailto:([^()\s?<>]{3,200})", re.IGNORECASE)
#: Where people have a profile, which is no page of their own.
_SERVICES = {
    "linkedin": "LinkedIn", "twitter": "Twitter", "x": "X", "facebook": "Facebook",
    "instagram": "Instagram", "researchgate": "ResearchGate",
}  # fmt: skip
_SERVICE = re.compile(
    rf"^https?://(?:[a-z]{{2,3}}\.)?({'|'.join(_SERVICES)})\.(?:com|net)/", re.IGNORECASE
)
#: An address as it is printed: "https://ann.example/", "ann.example".
_ADDRESS = re.compile(r"(?:https?://|www\.)\S+|[\w-]+(?:\.[\w-]+)*\.[a-z]{2,12}(?:/\S*)?")


class Linked(Protocol):
    """Somebody of whom a line tells, with where its links lead."""

    name: str
    email: str
    homepage: str
    identifiers: list[tuple[str, str]]
    links: list[tuple[str, str]]


def is_address(label: str, value: str) -> bool:
    """Whether a label only says where an address leads: "Website: https://ann.example"."""
    return person_words.is_button(label) and _ADDRESS.fullmatch(value) is not None


def whole(printed: str) -> str:
    """Return a printed address with how it is reached, which people leave out."""
    return printed if printed.startswith("http") else f"https://{printed}"


def add(said: Linked, lines: Iterable[Line]) -> None:
    """Keep where an entry's links lead: the one on the name, or "Homepage", is the person's; a link
    whose words are its address is what the label before it says.
    """
    lines = list(lines)
    linked = [
        (label if is_address(label := label_of(line.text)[0], words) else words, address)
        for line in lines
        for words, address in page_lines.links(line)
    ]
    mail = next((m[1] for line in lines for m in _MAIL.finditer(line.printed)), "")
    said.email = said.email or person_words.email(mail)
    keep(said, linked)


def keep(said: Linked, linked: Iterable[tuple[str, str]]) -> None:
    """Keep where links lead, by their words."""
    identifiers, others = person_words.profile(linked)
    said.identifiers += identifiers
    for words, address in others:
        if service := _SERVICE.search(address):  # as most people have, with a page there
            words = _SERVICES[service[1].lower()]
        elif address.rstrip("/") != said.homepage.rstrip("/") and not _is_of_person(said, words):
            words = words.strip() if person_words.is_button(words) else ""
        else:
            said.homepage = said.homepage or address
            continue
        if words and (words, address) not in said.links:
            said.links.append((words, address))


def _is_of_person(said: Linked, words: str) -> bool:
    """Whether a link is called like the page of whom the line names."""
    is_called = re.search(r"home ?page|web ?site|主页|^page$", words, re.I)
    return not said.homepage and bool(person_words.person_name(words) == said.name or is_called)
