"""Whose page it is: the person whom its head, its first line or its title names."""

import itertools
import re
import unicodedata
from collections.abc import Iterator, Sequence

from people.names import begins_with_given_name
from publications.domain.formats import academic_titles
from publications.domain.formats import text as words_of
from publications.domain.formats.authors import read_authors
from publications.domain.formats.listing import people
from publications.domain.formats.listing.headings import (
    OTHER,
    PAPERS,
    heading_about,
    names_section,
)
from publications.domain.formats.listing.lines import Line
from publications.domain.formats.listing.sections import Section
from publications.domain.formats.person_names import is_name, parts_of_name
from publications.domain.formats.text import LONGEST_LINE

_OWNER_LINE = re.compile(
    r"^(?:(?:Professor|Faculty|Author|Person)\s*:|(?:Full )?Name(?:\s*:|\s))\s*(.+)$", re.IGNORECASE
)
#: What a CV may print above a name: where to find or to reach somebody.
_CONTACT = re.compile(
    r"(?:web ?(?:site|page)?|home ?page|url|e-?mail|git(?:hub|lab)|linkedin|orcid|twitter|skype"
    r"|tel(?:ephone)?|phone|mobile|cell|fax|address|office)\.?\s?:\s?\S"
    r"|\S+@\S+$|(?:https?://|www\.)\S+$|\+?[\d\s().-]{8,}$",
    re.IGNORECASE,
)
_IN_COMPANY = re.compile(rf"(?:^|\(|[,.”»\"]\s+)(?:joint (?:work )?)?{people.WITH} [A-Z]")
#: A title in quotation marks, which may be of the owner: "Ann Lee: A Talk on Sand".
_QUOTED = re.compile(r"“[^“”]{1,300}”|(?<!\w)\"[^\"]{1,300}\"|«[^«»]{1,300}»")
#: Where the owner may be named besides: in such a title, among a book's editors, in an address.
_OF_OTHERS = re.compile(
    rf"{_QUOTED.pattern}|(?:^|(?<=[.,] ))(?:Hg\.|Hrsg\.|Herausgegeben|[Ee]d\.|[Ee]ds\.|[Ee]dited)"
    r"\s(?:von|v\.|by)\s[^.:()]{3,150}|\]\([^()\s]{1,300}\)|https?://\S+"
)
#: What a CV calls itself.
CV = re.compile(r"\b(?:curriculum vitae|résumé|resume|cv)\b", re.IGNORECASE)
#: "Curriculum Vitae: Ann Lee", "Resume of Ann Lee"; and what stands to the right of a name.
_CV_OF = re.compile(
    r"^(?:(?:full|short|academic|brief) )?(?:curriculum\s?vit(?:ae?|æ)|c\.?v\.?|résumé|resume|vita)"
    r"(?:\s*[:|–—-]+\s*|\s(?:of|for)\s)",
    re.IGNORECASE,
)
_BESIDE = re.compile(r"\s{3,}")
#: A name has so many words, but for "de", "van".
_MOST_WORDS = 5
#: So many lines are the head of a page.
HEAD_LINES = 12
#: One of the first headings of the highest level may be whose page it is; where there are many, as
#: many sections or papers have them.
_FIRST_TOPS, _MOST_TOPS = 2, 3
_HEAD_OF_PAGE = 20_000
_PAGE_TITLE = re.compile(r"<title[^<>]{0,200}>([^<]{3,200})</title", re.IGNORECASE)
_BETWEEN = re.compile(r"\s*[|:;·•｜]\s*|\s+[-–—]+\s+|[–—]|\s*\n\s*")
#: "Publications of Ann Lee (some with abstracts)": the heading of a list says whose it is.
_LIST_OF = re.compile(
    r"^(?:\S+ ){0,4}(?:publications?|papers|articles|works|writings|publikationen"
    r"|veröffentlichungen|schriften(?:verzeichnis)?|publicaciones|pubblicazioni)"
    r" (?:of|by|von|de|di) ([^()\[\]:;,|]{4,60}?)\s*(?:[(\[:;,|].*)?$",
    re.IGNORECASE,
)
#: What stands beside a name in a page's title.
#: So many capital words beside an "and" may be a title.
_PAIR = 2
_HOMEPAGE = re.compile(
    r"^(?:welcome to |the )?(?:(?:personal |academic )?(?:home ?page|web ?page|web ?site|page"
    r"|publications|papers|research|cv|curriculum vitae) (?:of|by) )"
    r"|(?:['’]s?)?\s(?:(?:personal|academic|professional|faculty|official|research|english)\s){0,2}"
    r"(?:home ?page|web ?page|web ?site|site|page|publications|papers|cv)$",
    re.IGNORECASE,
)
_NO_PERSON = re.compile(
    r"\b(?:labs?|group|cent(?:er|re)|team|robotics|physics|chemistry|biology|medicine|statistics|home|about"
    r"|publications?|papers?|selected|personal|academic|curriculum|vitae|works?|books?|articles?|list"
    r"|recent|years?|topics?|department|institute?|university|society|members|students"
    r"|professor|developer|engineer|scientist|researcher|economist|physicist|chemist|biologist|ecologist"
    r"|geologist|psychologist|sociologist|historian|linguist|philosopher|mathematician|open source"
    r"|sciences?|studies|faculty|staff|blog|index|welcome|untitled|document|portfolio|resume|publikationen|veröffentlichungen|vorträge|kontakt|vita|startseite"
    r"|laborator\w+|labor|observator\w+|gruppo|groupe|grupo|perfil|profissional|information|équipe|lehrstuhl"
    r"|positions?|appointments?|employment|experiences?|education|career|objectives?|summary|skills"
    r"|bio|biography|story|doktor\w{0,3}|doctor"
    r"|publicaciones|inicio|contacto|accueil|pubblicazioni|contatti|публикации|главная)\b",
    re.IGNORECASE,
)


#: "Ann Lee's home", "Ann Lee | Piles", "Ann Lee ann@lab.example"
_BEHIND_NAME = re.compile(r"['’]s\s.*$|\s*[|–—§•·-]\s.*$|\s+(?:https?://|www\.|\S+@).*$")

_TORN_CAPITALS = re.compile(r"(?:(?:[A-Z] [A-Z]+|[A-Z]{2,3}|[A-Z]\.)(?: |$)){2,5}")
_BEHIND_CAPITAL = re.compile(r"(?<=\b[A-Z]) (?=[A-Z]{2})")


def named_owner(lines: list[Line], text: str, said: Sequence[str] = ()) -> str:
    """Return the person whose page it says that it is: her of these names of whom somebody says
    so, where its head or its title has nothing but that name, whatever stands there besides; else
    whom they name; empty where they name nobody.
    """
    shown = list(_shown_at_head(lines, text)) if said else []
    return (
        next((name for name in said if name and _is_shown(name, shown)), "")
        or find_owner(lines)
        or owner_by_title(text)
    )


def _shown_at_head(lines: list[Line], text: str) -> Iterator[str]:
    """Yield what the title of a page and the lines above its papers show, piece by piece."""
    yield from _BETWEEN.split(page_title(text))
    for line in lines[:HEAD_LINES]:
        if heading_about(line) == PAPERS:
            return
        yield from _BETWEEN.split(line.text)


def _is_shown(name: str, pieces: list[str]) -> bool:
    """Whether one of these pieces is a name and no more than titles: "Uzm. Dr. Ann Lee"."""
    alone = re.compile(rf"\W*(?:[^\W\d_]{{1,6}}\.[\s-]?){{0,6}}{re.escape(name)}\W*", re.IGNORECASE)
    return any(map(alone.fullmatch, pieces))


def find_owner(lines: list[Line]) -> str:
    """Return the person whose page it is: named in its head, or by its first line; empty if
    neither.
    """
    for line in lines[:HEAD_LINES]:
        named = _OWNER_LINE.match(line.text) if len(line.text) < 100 else None
        if named and is_name(academic_titles.bare_name(named[1])):
            return academic_titles.bare_name(named[1])
    first = (line for line in lines[:HEAD_LINES] if not _CONTACT.match(line.text))
    for line in itertools.islice(first, 3):
        if name := _name_behind_list(line):
            return name
        if heading_about(line) == PAPERS:
            break
        name = _name_in_line(line, lines[:HEAD_LINES])
        if name and not _lists_people_below(line, lines[:HEAD_LINES]):
            return name
    return _name_of_page(lines)


def _name_in_line(line: Line, head: list[Line]) -> str:
    """Return whom one of the first lines names; empty where it names nobody."""
    text = words_of.plain(_BESIDE.split(line.printed.strip(), maxsplit=1)[0])
    name = _CV_OF.sub("", text) if len(text) < 80 else ""
    name = academic_titles.bare_name(name) if name else ""
    name = _with_whole_words(_BEHIND_NAME.sub("", name))
    if CV.search(name) or _NO_PERSON.search(name) or names_section(name):
        return ""
    words = [word for word in name.split() if not word.islower()]
    if name.islower() and _has_address(name, head):
        return name.title()
    if is_name(name) and 2 <= len(words) <= _MOST_WORDS and not line.marker:
        return name.title() if name.isupper() and name.isascii() else name
    return ""


def _lists_people_below(line: Line, head: list[Line]) -> bool:
    """Whether the line below one of the first lists people: that one is a title, "Slow Tide"."""
    below = next((each for each in head if each.place > line.place), None)
    listed = read_authors(below.text) if below else None
    return listed is not None and listed.strong


def _name_of_page(lines: list[Line]) -> str:
    """Return whom a page's first headings of the highest level name, alone, below its menu."""
    tops = [line for line in lines if line.heading == 1]
    names = [name for line in tops[:_FIRST_TOPS] if (name := _name_in_line(line, []))]
    return names[0] if len(names) == 1 and len(tops) <= _MOST_TOPS else ""


def _has_address(name: str, head: list[Line]) -> bool:
    """Whether a name in small letters, "ann lee", stands in an address on the page's head, too:
    "lee@kelp.example".
    """
    *given, family = name.split()
    address = re.compile(rf"\b\w{{0,9}}{re.escape(family)}\w{{0,9}}\s?(?:@|[\[(]at[\])])")
    is_like_name = 0 < len(given) < _MOST_WORDS and is_name(name.title())
    return is_like_name and any(address.search(line.text.lower()) for line in head)


def _with_whole_words(name: str) -> str:
    """Return a name in small capitals without the blank that a PDF has behind the large ones:
    "T IM L EE".
    """
    is_torn = _TORN_CAPITALS.fullmatch(name) and len(_BEHIND_CAPITAL.findall(name)) > 1
    return _BEHIND_CAPITAL.sub("", name) if is_torn else name


def _name_behind_list(line: Line) -> str:
    """Return whose list a line of the page's head announces; empty where it names nobody."""
    named = _LIST_OF.match(line.text) if not line.marker and len(line.text) < 200 else None
    name = academic_titles.bare_name(named[1]).strip(" .") if named else ""
    is_person = 2 <= len(name.split()) <= 5 and is_name(name) and not _NO_PERSON.search(name)
    return name if is_person else ""


def page_title(text: str) -> str:
    """Return the title in the head of an HTML page; empty where it has none."""
    title = _PAGE_TITLE.search(text[:_HEAD_OF_PAGE])
    return words_of.plain(title[1]) if title else ""


def owner_by_title(text: str) -> str:
    """Return the person whom the title of an HTML page names, alone or beside what it shows:
    "Publications | Ann Lee"; empty where it names none.
    """
    pieces = [piece.strip() for piece in _BETWEEN.split(page_title(text))]
    for piece in filter(None, pieces):
        name = academic_titles.bare_name(_HOMEPAGE.sub("", piece)).strip(" ,'’")
        words = name.split()
        is_section = _NO_PERSON.search(name) or names_section(name)
        if 2 <= len(words) <= 4 and is_name(name) and not is_section:
            return name if not words[-1].isupper() else " ".join(map(_capitalized, words))
    return ""


def _capitalized(word: str) -> str:
    return word.capitalize() if len(word) > 2 else word


def leaves_owner_out(owner: str, page_sections: list[Section]) -> bool:
    """Whether a list about papers names neither the page's owner nor, in front, anybody else: all
    papers are the owner's.
    """
    family = _letters(parts_of_name(owner)[2])
    marked = [section for section in page_sections if section.about == PAPERS]
    sections = marked or [section for section in page_sections if section.about != OTHER]
    lines_of_list = (line for section in sections for line in section.lines)
    texts = (line.text for line in lines_of_list if not _name_behind_list(line))
    all_lines = [text for text in texts if len(text) <= LONGEST_LINE]
    lines = [line for line in all_lines if len(line) > 30]
    accompanied = sum(bool(_IN_COMPANY.search(line)) for line in all_lines)
    if not owner:
        return accompanied > 2 and 6 * accompanied > len(lines)
    named = sum(family in _letters(_OF_OTHERS.sub("", line)) for line in lines)
    if len(family) < 2 or 12 * named > len(lines):
        return False
    by_others = (line for line in all_lines if begins_with_people(line))
    most = max(len(lines) // 8, accompanied // 2)  # a title may read like people
    return len(list(itertools.islice(by_others, most + 1))) <= most


def begins_with_people(line: str) -> bool:
    """Whether a line begins with several people of whom one, or a third beside them, is surely
    such: "Shelves and Due Process" may be a title.
    """
    leads = (lead.authors for lead in people.leading(line) if lead.authors.strong)
    return any(
        len(listed.authors) > _PAIR
        or any("." in one.name or begins_with_given_name(one.name) for one in listed.authors)
        for listed in leads
    )


def _letters(text: str) -> str:
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in decomposed if letter.isalpha())
