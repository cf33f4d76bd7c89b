"""What a lab is called, by the title of its site or by how its text greets; and that text without a
heading that only says so again.
"""

import re
from collections.abc import Iterable

from labsite.import_site.readers import member_names
from people.names import normalize_text

_LAB = r"(?:lab(?:oratory)?|group|cent(?:er|re)|institute|team)"
#: What stands before or behind a name in the title of a site.
_GREETING = re.compile(
    r"(?:welcome to|(?:home ?page|web ?site|home) of)\s+(?:the\s+)?(?P<name>\S.*?)[\s!.]*",
    re.IGNORECASE,
)
_SITE_BEHIND = re.compile(
    r"(?:['’]s?\s+|\s+[-–—|/·:]\s+|\s+|[-–|](?=home[\s!.]*$))(?:(?:academic|personal|official)\s+)?"
    r"(?:home ?page|web ?site|web ?page|home)[\s!.]*$",
    re.IGNORECASE,
)
#: How a text begins that greets in the name of a lab, and a paragraph that says what it does.
_GREETS = re.compile(
    r"\W*welcome to (?:the )?(?P<name>(?-i:[^\W_a-z])[^.!?\n:,]{0,70}?"
    rf"\b{_LAB})\b(?! of)",
    re.IGNORECASE,
)
_SAYS = re.compile(
    r"^(?:The )?(?P<name>[^\W_a-z\d][\w'’-]{1,30}(?: [^\W_a-z\d][\w'’-]{1,30}){0,3}"
    r" (?:Lab(?:oratory)?|Group)) (?:is|was|studies|develops|works|focuses)\b",
    re.MULTILINE,
)
#: The title of a page that names a lab: "ARS-Lab".
_NAMES_LAB = re.compile(rf"[^.!?:]{{0,60}}\b{_LAB}\b[^.!?:]{{0,40}}", re.IGNORECASE)
#: The lab of which a template that many copy is the site, and its head.
_OF_TEMPLATE = re.compile(r"(?:the )?(?P<head>allan) lab", re.IGNORECASE)
#: "# Root Lab – how trees drink": a heading that names a lab, and what it is about.
_NAMED_FIRST = re.compile(
    r"\s*#{1,6}[ \t]+(?:the )?(?P<name>(?-i:[^\W_a-z])[^.!?\n:,–—|]{0,70}?"
    rf"\b{_LAB})"
    r"(?:\s+[-–—|]\s+|\s?:\s+)(?P<tagline>[^\n]{3,300}?)[\s.#]*(?:\n+|$)",
    re.IGNORECASE,
)
#: Titles that name nobody.
_NO_NAMES = ("blank", "home", "homepage", "home page", "welcome")
_HEADING = re.compile(r"\s*#{1,6}[ \t]+(?P<words>[^\n]+)(?:\n+|$)")


def is_left_from_template(title: str, people: Iterable[str]) -> bool:
    """Whether a site still has the title of the site that was copied: nobody in it is its head."""
    left = _OF_TEMPLATE.fullmatch(title.strip())
    return left is not None and not any(
        left["head"].casefold() in normalize_text(name).split() for name in people
    )


def called(title: str, owner: str) -> str:
    """Return the name in the title of a site; empty where it has none. That of a person's site is
    the person's, without titles and in Latin letters.
    """
    name = " ".join(title.split())
    if greeting := _GREETING.fullmatch(name):
        name = greeting["name"]
    name = _SITE_BEHIND.sub("", name) or name
    if name.casefold() in _NO_NAMES:
        return ""
    latin = member_names.names_of(member_names.bare_name(name))[0]
    return owner if owner and normalize_text(latin) == normalize_text(owner) else name


def of_page(title: str) -> str:
    """Return the name of the lab that the title of its first page is; empty where it is none."""
    name = called(title, "")
    return name if _NAMES_LAB.fullmatch(name) else ""


def greeted(text: str) -> str:
    """Return the name in which a text greets whoever reads it, or of which it says what that lab
    does; empty where it does neither.
    """
    greeting = _GREETS.match(text) or _SAYS.search(text)
    return greeting["name"] if greeting else ""


def headed(text: str) -> tuple[str, str, str]:
    """Return the name in the heading at the top of a text, what the heading says of the lab behind
    it, and the rest of the text; two empty ones and the text where no lab is named so.
    """
    heading = _NAMED_FIRST.match(text)
    return (
        (heading["name"], heading["tagline"], text[heading.end() :]) if heading else ("", "", text)
    )


def only_names(words: str, name: str) -> bool:
    """Whether a line says no more than what a lab is called: "The Root Lab web site."."""
    called_so = re.sub(r"^the\s+", "", called(words, ""), flags=re.IGNORECASE)
    return bool(name) and normalize_text(called_so) == normalize_text(name)


def without_name(text: str, name: str) -> str:
    """Return a lab's text without a heading at its top that is the lab's name, or greets in it."""
    heading = _HEADING.match(text)
    if not heading or len(text) == heading.end():
        return text
    return text[heading.end() :] if only_names(heading["words"].strip("*_ "), name) else text
