"""A CV as a value: who, and sections of entries, all in one language.

Whoever fills it has chosen the words already; renderers choose nothing but the form. What a reader
sees of an entry is its `line` and `details`. The classes of entries hold the same once more in
parts, for formats that programs read.
"""

import re
from dataclasses import dataclass

#: Sections of papers: their entries are numbered.
PAPERS = ("conference", "journal", "workshop", "preprint", "book", "patent", "other")
#: The one section that holds the papers of a short CV.
SELECTED = "selected"

# What XML 1.0 has no place for, and what no reader sees.
_UNPRINTABLE = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]"
)
_SPACES = re.compile(r"[^\S\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}]+")


def clean(text: str) -> str:
    """Return the text in one line, without characters that no format can hold."""
    return _UNPRINTABLE.sub("", _SPACES.sub(" ", text))


@dataclass(frozen=True)
class Span:
    """Some words in one look."""

    text: str
    bold: bool = False
    italic: bool = False
    underlined: bool = False
    url: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "text", clean(self.text))


Line = tuple[Span, ...]


#: With this begins a line that is an item of a list; formats with lists of their own leave it out.
BULLET = Span("\u2022 ")


def bare(line: Line) -> Line:
    """Return the line without the sign of an item."""
    return line[1:] if line[:1] == (BULLET,) else line


def plain(line: Line) -> str:
    """Return the words alone."""
    return "".join(span.text for span in line)


@dataclass(frozen=True, kw_only=True)
class Entry:
    """One thing in a section.

    Attributes:
        when: as a reader of the CV's language writes it, beside the line or in it.
        start, end: partial dates (see people.dates); both the same for what has one date.
        is_over: whether it ended, where nobody knows when.
        is_selected: whether somebody chose it among its like.
    """

    line: Line
    when: str = ""
    start: str = ""
    end: str = ""
    details: tuple[Line, ...] = ()
    url: str = ""
    is_over: bool = False
    is_selected: bool = False


@dataclass(frozen=True, kw_only=True)
class Study(Entry):
    institution: str
    degree: str
    subject: str = ""
    place: str = ""


@dataclass(frozen=True, kw_only=True)
class Work(Entry):
    """A position in the lab or elsewhere. Its `end` is empty while it lasts.

    What was done there stands in the details too: what is told in prose, and item by item.
    """

    organisation: str
    title: str
    place: str = ""
    description: str = ""
    items: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Paper(Entry):
    """A paper.

    Attributes:
        authors: as printed.
        own: which of them it is whose CV this is; None behind an “et al.”.
        marks: the signs behind each of them: "", "*", "†", "*†".
        students: which of them were students advised.
        signs: what is marked at its authors: "equal", "corresponding", "student".
    """

    title: str
    authors: tuple[str, ...] = ()
    own: int | None = None
    marks: tuple[str, ...] = ()
    students: tuple[int, ...] = ()
    venue: str = ""
    doi: str = ""
    signs: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Honour(Entry):
    title: str
    giver: str = ""


@dataclass(frozen=True, kw_only=True)
class Duty(Entry):
    """Service to the field."""

    role: str
    body: str


@dataclass(frozen=True)
class Section:
    """Entries under a heading; `note` says what signs in them mean."""

    key: str
    title: str
    entries: tuple[Entry, ...]
    note: str = ""

    @property
    def is_numbered(self) -> bool:
        return self.key in PAPERS or self.key == SELECTED


@dataclass(frozen=True)
class Contact:
    """Where to find somebody.

    `kind` is "email", "homepage", "link" or a scheme of identifiers, which has a `username`.
    """

    kind: str
    label: str
    text: str
    url: str
    username: str = ""


@dataclass(frozen=True)
class Cv:
    """A whole CV.

    Attributes:
        other_name: the name in another script.
        language: its tag ("en", "zh-Hans").
        month: when it was made, in words.
        heading: what the document is called: "Curriculum vitae".
        selected_title: what stands over the papers of a short CV.
        is_short: whether it was made to fit on some pages.
    """

    name: str
    language: str
    heading: str
    month: str
    other_name: str = ""
    headline: str = ""
    affiliation: str = ""
    contacts: tuple[Contact, ...] = ()
    sections: tuple[Section, ...] = ()
    selected_title: str = ""
    interests: tuple[str, ...] = ()
    is_short: bool = False

    def entries_of(self, *keys: str) -> list[Entry]:
        """Return the entries of these sections, in their order."""
        return [entry for part in self.sections if part.key in keys for entry in part.entries]
