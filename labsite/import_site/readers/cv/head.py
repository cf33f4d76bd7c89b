"""The top of a homepage or a CV: who it is, where, how to reach her, what she says of herself."""

import re
from dataclasses import dataclass, field, replace
from urllib.parse import unquote

from labsite.import_site.readers import periods
from labsite.import_site.readers.account import Account, is_furniture
from labsite.import_site.readers.cv import experience
from labsite.import_site.readers.text import page_lines
from labsite.import_site.readers.words import person_words, titles, workplaces
from labsite.import_site.readers.words.person_words import email, person_name
from publications.domain.formats import author_signs
from publications.domain.formats.listing.lines import Line

_FIELD = re.compile(
    r"^(?P<name>name|professor|faculty|university|institution|department|school"
    r"|affiliation|position|title|url|web ?(?:site|page)?|home ?page|e-?mail"
    r"|office|address|phone|tel|description|location|google scholar|github|linkedin"
    r"|orcid(?: id)?|twitter|research interests?|interests?|keywords"
    r"|姓名|职称|单位|学校|学院|邮箱|电子邮件|电子邮箱|主页|个人主页|地址|办公室"
    r"|研究方向|研究兴趣|研究领域)\s?[:：]\s*(?P<value>.*)$",
    re.IGNORECASE,
)
#: Where one more profile begins on a line of contacts: "https://lee.example  ORCID: 0000-…".
_NEXT_PROFILE = re.compile(
    r"\s+(?=(?:orcid(?: id)?|github|google scholar|linkedin|twitter)\s?[:：])", re.IGNORECASE
)
_UNIT = re.compile(
    r"\b(?:department|dept\.?|school|faculty|division|cent(?:er|re)|laborator(?:y|ies)"
    r"|lab|group)\b|系|实验室",
    re.I,
)
_POSITION = re.compile(
    r"\b(?:professor|lecturer|student|candidate|researcher|scientist|engineer"
    r"|postdoc\w*|fellow|reader|director|dean|chair|instructor|technical staff"
    r"|developer|manager|intern)\b"
    r"|教授|讲师|研究员|博士生|硕士生|工程师",
    re.IGNORECASE,
)
#: Who is sought, not who the page is of: "PhD students and postdoctoral fellows".
_SEVERAL = re.compile(
    r"\b(?:students|fellows|interns|researchers|candidates|postdocs|assistants)\b", re.IGNORECASE
)
_ADDRESS = re.compile(
    r"\b(?:street|avenue|ave|road|drive|building|hall|room|office|suite|floor|box"
    r"|blvd|lane|strasse|straße|via)\b|\b[A-Z]{2} \d{5}\b|\b\d{5}(?:-\d{4})?\b"
    r"|\b[A-Z]{1,2}\d{1,2}[A-Z]? \d[A-Z]{2}\b",
    re.IGNORECASE,
)
_INVITES = re.compile(
    r"\b(?:prospective|looking for|recruit\w*|openings?|hiring|self-motivated"
    r"|motivated(?! by)|apply (?:to|through|for|directly)|join (?:my|our|the|us)"
    r"|applicants?"
    r"|interested in working with (?:me|us)|send me (?:an )?e-?mail|your cv"
    r"|are available|vacanc)\b|招收|招聘|欢迎.{0,20}(?:加入|报考|联系)|诚聘",
    re.IGNORECASE,
)
_OWN = re.compile(r"\b(?:I|I['’]m|I['’]ve|my|we|our|he|she|his|her|they)\b|我|他|她", re.IGNORECASE)
_INTERESTS = re.compile(
    r"^(?:my )?(?:current )?(?:research )?interests?(?: are| include| lie)?\s*[:：]\s*",
    re.IGNORECASE,
)
_BARE_ADDRESS = re.compile(
    r"(?<![\w@/.])(https?://[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,24}(?:/[^\s|,;)]*)?"
    r"|(?:https?://)?(?:www\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|org|net"
    r"|edu|io|me|dev|ai|info|name|page|eu|ac\.[a-z]{2}|[a-z]{2})(?:/[^\s"
    r"|,;)]*)?)(?![\w@])",
    re.I,
)
#: Prose has so many words.
_WORDS_OF_PROSE = 9
#: One position with its dates may be what somebody is; so many are a list of those she had.
_FEWEST_STATIONS = 2


@dataclass(slots=True)
class Head:
    """What the top of a page says."""

    name: str = ""
    lab_name: str = ""
    native_name: str = ""
    role: str = ""
    institution: str = ""
    email: str = ""
    url: str = ""
    address: str = ""
    about: list[str] = field(default_factory=list)
    joining: list[str] = field(default_factory=list)
    interests: list[str] = field(default_factory=list)
    identifiers: list[tuple[str, str]] = field(default_factory=list)
    links: list[tuple[str, str]] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    #: The last paragraph invites, and what follows in a list does too.
    invites: bool = False


def read(head: Head, lines: list[Line], account: Account, topic: str) -> None:
    """Read lines that stand above the first heading, or below "About", "Contact", "Openings"."""
    stations = [line for line in lines if _is_station(line) and not account.is_placed(line)]
    if account.owner and len(stations) >= _FEWEST_STATIONS:
        head.role = head.role or _present_role(stations)
        experience.read(page_lines.Section("experience", lines=stations), account)
    for line in lines:
        if topic == "joining":
            head.invites = True
        if account.is_placed(line):
            continue
        listed = interests_of(line.text) if topic == "interests" else []
        if len(listed) > 1 and not line.heading:
            head.interests += listed
            head.lines.append(line)
        elif _is_read(head, line, account):
            head.lines.append(line)


def _is_station(line: Line) -> bool:
    """Whether an item of a list is a position with when somebody held it: "Engineer, Loam, 2019 –
    2021".
    """
    period = periods.find(line.text) if line.marker and not line.heading else None
    is_dated = period is not None and period.is_range
    return is_dated and bool(_POSITION.search(line.text)) and not is_prose(line.text)


def _present_role(stations: list[Line]) -> str:
    """Return the first of somebody's positions that she still has; empty where none is said to."""
    lasting = (s.text for s in stations if any(p.lasts for p in periods.all_of(s.text)))
    roles = (re.split(r"\s+(?:at|@)\s+|,\s", text, maxsplit=1)[0] for text in lasting)
    return next(filter(_POSITION.search, roles), "")


def is_prose(text: str) -> bool:
    """Whether a line is a sentence: words enough, and not a list of names or places."""
    if re.search(r"[\u3400-\u9fff]", text):
        return len(text) >= 24 and bool(re.search("[。，]", text))
    return len(text.split()) >= _WORDS_OF_PROSE and bool(
        _OWN.search(text) or text.rstrip()[-1:] in ".!?:"
    )


def interests_of(text: str) -> list[str]:
    """Return the interests that a line lists; none where it is a sentence."""
    listed = [
        one.strip(" .。")
        for one in re.split(r"\s*[,;、，；/•·|]\s*(?:and\s)?", text)
        if one.strip(" .。")
    ]
    return listed if listed and all(len(one.split()) <= 6 for one in listed) else []


def _is_read(head: Head, line: Line, account: Account) -> bool:
    """Whether a line is of the head: each check takes what it knows."""
    has_links = _take_links(head, line)
    if _take_topics(head, line, account):
        return True
    pieces = [line] if is_prose(line.text) else _pieces(line)
    taken = [any(check(head, piece, account) for check in _CHECKS) for piece in pieces]
    if any(taken):
        for piece, is_taken in zip(pieces, taken, strict=True):
            is_link = piece.text in _own_links(head, line)
            if not (is_taken or is_link) and _says_more(piece.text):
                account.leave_part(line, piece.text)
        return True
    few = _WORDS_OF_LINKS if _says_only_links(line) else _WORDS_BESIDE_LINKS
    return has_links and (is_furniture(line) or len(line.text.split()) <= few)


#: So many words a line of links has, and one with other words beside its links, which are kept.
_WORDS_OF_LINKS, _WORDS_BESIDE_LINKS = 12, 6


def _says_only_links(line: Line) -> bool:
    """Whether a line has no words beside those of its links: "CV, Google Scholar, GitHub"."""
    rest = line.text
    for words, _ in page_lines.links(line):
        rest = rest.replace(words, "", 1)
    return not _says_more(rest)


def _says_more(piece: str) -> bool:
    """Whether a piece of a line is more than a label or a button: "Email:", "CV"."""
    is_label = piece.endswith((":", "：")) or person_words.is_button(piece)
    return bool(re.search(r"\w{3}", piece)) and not is_label


def _pieces(line: Line) -> list[Line]:
    """Return what a line says side by side: "Ann Lee | Room 2, ann@example.org | Pisa"."""
    text = page_lines.with_lead(line)
    beside = re.split(r"\n|\s[|·•]\s|\t", text)
    parted = (
        part
        for piece in beside
        for around in person_words.parted_at_email(piece)
        for part in _NEXT_PROFILE.split(around)
    )
    pieces = [piece for part in parted if (piece := part.strip(" ,;|·•"))]
    if len(pieces) < 2:
        return [line]
    return [replace(line, text=piece, printed=piece, place=-1) for piece in pieces]


def _own_links(head: Head, line: Line) -> list[str]:
    """Return the words of the links in a line that lead to profiles and the homepage of whom the
    page is of.
    """
    return [
        words
        for words, address in page_lines.links(line)
        if address == head.url or person_words.profile([(words, address)])[0]
    ]


def _take_links(head: Head, line: Line) -> bool:
    linked = page_lines.links(line)
    printed = (address for words, address in linked if _without_scheme(address) == words)
    head.url = head.url or next(filter(_own_address, printed), "")
    elsewhere = [(words, address) for words, address in linked if address != head.url]
    identifiers, others = person_words.profile(elsewhere)
    head.identifiers += [one for one in identifiers if one not in head.identifiers]
    if len(line.text.split()) <= _WORDS_BESIDE_LINKS:
        head.links += [
            (words, address)
            for words, address in others
            if (words, address) not in head.links
            and len(words) <= 40
            and not _is_same(words, head.name)
            and not _NO_HOMEPAGE.search(address)
        ]
    return bool(identifiers or others or len(elsewhere) < len(linked))


#: Maps and buttons that a page embeds say nothing of its person.
_NO_HOMEPAGE = re.compile(
    r"//(?:www\.)?(?:maps\.|(?:linkedin|twitter|x|facebook|instagram|youtube"
    r"|medium)\.com|www\.google\.[a-z.]+/maps|[\w.]*(?:gravatar|wp\.com))|/share\b",
    re.I,
)


def _take_field(head: Head, line: Line, account: Account) -> bool:
    named = _FIELD.match(line.text)
    if not named:
        return False
    name, value = named["name"].lower(), named["value"].strip()
    if name in ("name", "professor", "faculty", "姓名"):
        head.name = head.name or person_name(value)
    elif name in ("university", "institution", "学校", "单位"):
        head.institution = head.institution or value
    elif name in ("url", "homepage", "home page", "主页", "个人主页") or name.startswith("web"):
        head.url = head.url or (_web_address(value) if _BARE_ADDRESS.search(value) else "")
    elif name in ("position", "title", "职称"):
        head.role = head.role or value
    elif "mail" in name or name in ("邮箱", "电子邮件", "电子邮箱"):
        head.email = head.email or email(value)
    elif name in ("office", "address", "location", "地址", "办公室"):
        head.address = f"{head.address}\n{value}".strip()
    elif "interest" in name or name in ("keywords", "研究方向", "研究兴趣", "研究领域"):
        return _take_interests(head, line, value)
    elif name == "description" and len(value.split()) > _WORDS_OF_PROSE:
        return False
    elif name in ("orcid", "orcid id", "github", "google scholar", "linkedin", "twitter"):
        head.identifiers += person_words.profile([(name, value)])[0]
    return True


def _take_interests(head: Head, line: Line, value: str) -> bool:
    if listed := interests_of(value):
        head.interests += listed
    elif value:
        head.about.append(page_lines.markdown(line))
    return True


_CURRICULUM = re.compile(r"\W*(?:curriculum vitae|cv|r[ée]sum[ée]|vita)\W*", re.IGNORECASE)


def _take_name(head: Head, line: Line, account: Account) -> bool:
    if line.marker or len(line.text) > 80:
        return False
    if not account.owner:
        return bool(_CURRICULUM.fullmatch(line.text))
    text = re.sub(
        r"['’]s (?:home ?page|web ?site|cv|page)$|\s*[|–—-]\s.*$|^(?:curriculum vitae"
        r"|cv|r[ée]sum[ée])(?: of)?[\s:,–—-]+",
        "",
        line.text,
        flags=re.I,
    )
    name = person_name(text.title() if text.isupper() and text.isascii() else text)
    if not name:
        return bool(_CURRICULUM.fullmatch(line.text))
    if not _is_same(name, account.owner):
        if (
            not head.native_name
            and name.isascii() != account.owner.isascii()
            and len(head.lines) < 4
        ):
            head.native_name = name
            return True
        return False
    return True


def _take_lab(head: Head, line: Line, account: Account) -> bool:
    """Take the heading of a page that names nobody: it is the lab's."""
    if line.heading != 1 or head.lab_name:
        return False
    head.lab_name = line.text
    return True


def _is_same(name: str, other: str) -> bool:
    return sorted(name.casefold().replace(".", "").split()) == sorted(
        other.casefold().replace(".", "").split()
    )


def _take_prose(head: Head, line: Line, account: Account) -> bool:
    text = line.text
    if interests := _INTERESTS.match(text):
        return _take_interests(head, line, text[interests.end() :])
    is_listed = bool(line.marker) and not line.heading
    if is_listed and head.invites:
        marker = (
            "- "
            if not line.marker.strip("()[]. ").isdigit()
            else f"{line.marker.strip('()[]. ')}. "
        )
        head.joining.append(f"{marker}{page_lines.markdown(line)}")
        return True
    if not is_prose(text):
        return False
    head.invites = bool(_INVITES.search(text)) and (
        is_listed or len(_INVITES.findall(text)) > 1 or len(text.split()) < 80
    )
    printed = page_lines.markdown(line)
    (head.joining if head.invites else head.about).append(f"- {printed}" if is_listed else printed)
    return True


def _take_topics(head: Head, line: Line, account: Account) -> bool:
    """Take a line of short words between dots: "sorting · shelves · piles"."""
    topics = [one.strip() for one in re.split(r"\s[·•|]\s", line.text)]
    if len(topics) < 3 or head.interests or any(len(one.split()) > 5 for one in topics):
        return False
    if any(_POSITION.search(one) or workplaces.SCHOOL.search(one) or "@" in one for one in topics):
        return False
    if not all(re.search(r"[a-z]{3}", one) for one in topics) or page_lines.links(line):
        return False
    head.interests += topics
    return True


def _take_contact(head: Head, line: Line, account: Account) -> bool:
    if len(line.text) > 240 or is_prose(line.text):
        return False
    address = email(line.text)
    head.email = head.email or address
    rest = line.text.replace(address, " ") if address else line.text
    web = _own_address(re.sub(r"\S+@\S+|\]\([^()]*\)?", " ", rest))
    head.url = head.url or web
    if _ADDRESS.search(line.text) and not address:
        printed = re.sub(r"\]\([^()]*\)?|^\[", "", line.text)
        head.address = f"{head.address}\n{printed}".strip()
        return True
    return bool(address or web)


def _own_address(text: str) -> str:
    """Return the address of a site that a text prints, unless it is that of a profile or a map."""
    printed = _BARE_ADDRESS.search(text)
    address = _web_address(printed[1]) if printed else ""
    if not address or _NO_HOMEPAGE.search(address) or person_words.profile([("", address)])[0]:
        return ""
    return address


#: What a list of papers says of its authors: "* = graduate student co-author".
_OF_AUTHORS = re.compile(rf"[{author_signs.MARKS}\\]{{1,4}}\s?=|\bco-?authors?\b", re.IGNORECASE)


def _take_position(head: Head, line: Line, account: Account) -> bool:
    if len(line.text.split()) > 16 or not _POSITION.search(line.text) or _SEVERAL.search(line.text):
        return False
    if _OF_AUTHORS.search(line.text) or _is_one_of_many(line):
        return False
    role, _, where = (
        part.strip() for part in re.sub(r"\s+(?:at|@)\s+", ", ", line.text, count=1).partition(", ")
    )
    in_sentence, _ = titles.in_first_sentence(role, head.name, is_former=False)
    role = in_sentence or role  # "Ada Quill is a Professor"
    if head.role and role.casefold() != head.role.casefold():
        account.leave_part(line, line.text)  # what else she is
        return True
    if where and not head.institution:
        head.institution = where
    elif where and where != head.institution:
        account.leave_part(line, where)
    head.role = head.role or role
    return True


def _is_one_of_many(line: Line) -> bool:
    """Whether a line is an item in a list of words for what somebody is, which is no position: "I
    am a" above "botanist", "web developer".
    """
    return bool(line.marker) and line.text[:1].islower() and ", " not in line.text


def _take_place(head: Head, line: Line, account: Account) -> bool:
    is_of_lab = line.heading == 1 and not account.owner
    if is_of_lab or len(line.text.split()) > 14:
        return False
    if workplaces.SCHOOL.search(line.text):
        printed = re.sub(r"\]\([^()]*\)?|^\[", "", line.text)
        head.institution = head.institution or printed
        if printed not in head.institution:
            account.leave_part(line, printed)
        return True
    return bool(_UNIT.search(line.text)) or bool(
        re.fullmatch(r"\(?(?:he|she|they)\s?/.{2,20}", line.text, re.I)
    )


def _without_scheme(address: str) -> str:
    return unquote(address).partition("://")[2].removeprefix("www.").rstrip("/")


def _web_address(text: str) -> str:
    found = _BARE_ADDRESS.search(text)
    address = (found[1] if found else text).rstrip(".,;")
    return address if address.startswith(("http://", "https://")) else f"https://{address}"


_CHECKS = (
    _take_field,
    _take_name,
    _take_prose,
    _take_contact,
    _take_position,
    _take_place,
    _take_lab,
)
