"""A CV or a list of people kept as data -> rows: RenderCV, JSON Resume, YAML of one's own.

The sections of RenderCV have any name, those of JSON Resume fixed ones, and everybody else calls
sections and fields as they like: what a section is about is told by its name, as on a page, and a
field by the words that mean it. Entries that are mere text are read as the lines of a page are.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from labsite.import_site.readers import headings, member_names
from labsite.import_site.readers.account import Account
from labsite.import_site.readers.cv import (
    awards,
    courses,
    data_cv_lines,
    data_cv_rows,
    education,
    experience,
    given_talks,
    news,
    projects,
    service,
)
from labsite.import_site.readers.cv.data_cv_fields import (
    Fields,
    name_of,
    networks,
    plain,
    summary,
    text_of,
    web,
    without_marks,
)
from labsite.import_site.readers.people import group
from labsite.import_site.readers.text.page_lines import Section
from labsite.import_site.readers.words import person_words
from labsite.import_site.rows import (
    Found,
    PaperRow,
    PersonRow,
    Row,
    Unplaced,
)
from publications.domain import formats
from publications.domain.formats import safe_yaml
from publications.domain.formats.listing.lines import Line
from publications.domain.formats.named_fields import record_of
from publications.domain.formats.named_fields.names import plain_name
from publications.domain.record import FormatError

#: Names of sections that no page has as headings.
_TOPICS = {
    "work": "experience", "jobs": "experience", "volunteer": "service", "repos": "projects",
    "certificates": "no_place", "honors": "awards", "interests": "interests", "network": "links",
}  # fmt: skip
#: Why no row holds what a section lists.
_WHY = {"": "unknown_section", "grants": "grants"}
#: What a file says of how it is set, and not of its person.
_SETTINGS = frozenset({"design", "locale", "localecatalog", "rendercvsettings", "settings", "meta"})
_YAML_LINE = re.compile(
    r"^[ \t]*(?:- )?[\"']?[A-Za-z_][\w .-]{0,40}[\"']?\s*:(?:\s|$)", re.MULTILINE
)


def is_data(text: str) -> bool:
    """Whether a text is YAML or JSON that tells of a person: a CV, or a list of people."""
    head = text.lstrip("\ufeff \r\n")
    is_json = head[:1] in "{[" and bool(re.search(r"\"\w+\"\s*:", head[:2_000]))
    if not is_json and (
        head.startswith(("<", "\\", "% ")) or len(_YAML_LINE.findall(text[:20_000])) < 3
    ):
        return False
    if not is_json and head.startswith("---") and re.search(r"^---\s*$", head[4:], re.MULTILINE):
        return False  # a page's front matter
    data = _load(text)
    return data is not None and bool(
        _person_of(data[0]) or list(_sections(data[0])) or _people_of(data[0])
    )


def read(text: str, *, file: str = "", shape: str = "", owner: str = "") -> Found:
    """Return what a CV kept as data says."""
    loaded = _load(text)
    if loaded is None:
        return Found()
    data, yaml = loaded
    reading = _Reading(text, yaml, file, owner)
    for name, entry in _people_of(data):
        reading.person_of_list(name, entry)
    if not reading.found.rows:
        reading.whole(data)
    if not reading.found.rows and not reading.found.unplaced:
        reading.tell(text.strip()[:200], "unread_data", 1)
    reading.found.rows.sort(key=lambda row: row.line or 0)
    return reading.found


def read_section(text: str, topic: str, *, file: str = "", owner: str) -> Found:
    """Return what a file says that holds one section of a CV and nothing else, as a list."""
    loaded = _load(text)
    if loaded is None:
        return Found()
    data, yaml = loaded
    reading = _Reading(text, yaml, file, owner)
    reading.section(topic, data)
    return reading.found


def _load(text: str) -> tuple[Any, safe_yaml.Yaml] | None:
    try:
        yaml = safe_yaml.load(text.removeprefix("\ufeff").replace("\t", "    "))
    except FormatError:
        return None
    data = next(iter(yaml.documents), None)
    return (data, yaml) if isinstance(data, dict | list) else None


#: Fields of a group that each of its entries has too.
_OF_GROUP = frozenset(
    {"where", "institution", "university", "school", "organization", "position", "role"}
)
_FACT = {"name", "value"}
_ITEM = re.compile(r"(?:^|\n)\s*[*•-]\s+")


def _group(entry: Mapping[str, Any]) -> list[Any]:
    """Return the list of entries that an entry holds, empty where it holds none."""
    inner = [value for value in entry.values() if isinstance(value, list) and len(value) > 0]
    if len(inner) != 1 or not all(isinstance(one, dict) for one in inner[0]):
        return []
    return inner[0] if len(entry) <= 4 else []


def _sections(data: Any) -> Iterator[tuple[str, Any]]:
    """Yield the sections of a CV, by name: of "cv.sections", or what a file holds on top."""
    if isinstance(data, list):
        yield from _groups_of(data)
        return
    inner = data.get("cv") if isinstance(data.get("cv"), dict) else data
    held = inner.get("sections")
    if isinstance(held, dict):
        yield from ((str(name), value) for name, value in held.items())
        return
    if isinstance(held, list):
        yield from _groups_of(held)
        return
    found = [
        (str(name), value)
        for name, value in inner.items()
        if isinstance(value, list | dict) and _topic(str(name)) not in ("", "links", "contact")
    ]
    if len(found) > 1:
        yield from found


def _groups_of(entries: list[Any]) -> Iterator[tuple[str, Any]]:
    """Yield the sections of a list of them, each with a name and a list of its own."""
    for each in entries:
        if not isinstance(each, dict) or "date" in each:  # what has a day is an item itself
            continue
        label = next((str(one) for one in each.values() if isinstance(one, str)), "")
        inner = next((one for one in each.values() if isinstance(one, list)), [])
        if inner and _topic(label):
            yield label, inner
        elif _people_of(inner):
            yield label, [each]


def _topic(name: str) -> str:
    """Return what a section of this name is about; empty where its name does not tell."""
    words = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).replace("_", " ").replace("-", " ").strip()
    if known := _TOPICS.get(words.lower()):
        return known
    heading = headings.read(Line(0, words.title() if words.islower() else words, words, heading=1))
    return heading.topic if heading else ""


def _person_of(data: Any) -> Mapping[str, Any]:
    """Return the part of a CV that tells whose it is."""
    if not isinstance(data, dict):
        return {}
    for name in ("cv", "basics"):
        if isinstance(data.get(name), dict) and data[name].get("name"):
            return data[name]  # type: ignore[no-any-return]
    has_name = isinstance(data.get("name"), str | dict) and any(True for _ in _sections(data))
    return data if has_name else {}


#: Between the things that somebody calls herself.
_SEVERAL = re.compile(r"[,;|/&+•·]|\sand\s")


def _position_held(data: Any) -> str:
    """Return the position that JSON Resume tells of its person as of now, if it is one."""
    work = data.get("work") if isinstance(data, dict) else None
    entries = work if isinstance(work, list) else []
    listed = [Fields(each) for each in entries if isinstance(each, dict)]
    held = [each for each in listed if each.text("startdate") and not each.text("enddate")]
    return plain(held[0].text("position")) if len(held) == 1 else ""


def _people_of(data: Any) -> list[tuple[str, Mapping[str, Any]]]:
    """Return the people of a file that lists nothing else: by a key each, or one after another."""
    if _person_of(data):  # "cv" alone is no list of one
        return []
    if isinstance(data, dict) and data and all(isinstance(each, dict) for each in data.values()):
        entries = [(str(name), each) for name, each in data.items()]
    elif isinstance(data, list) and data and all(isinstance(each, dict) for each in data):
        entries = [("", each) for each in data]
    else:
        return []
    named = [
        (name, entry)
        for name, entry in entries
        if name_of(Fields(entry)) and set(entry) != _FACT  # "name: Full Name, value: Ann Lee"
    ]
    return named if 2 * len(named) > len(entries) else []


class _Reading:
    """One file while it is read."""

    def __init__(self, text: str, yaml: safe_yaml.Yaml, file: str, owner: str) -> None:
        self.found = Found()
        self.owner = owner
        self._file = file
        self._yaml = yaml
        self._lines = text.split("\n")
        self._searched = 0
        #: Lines of entries that were put together here, and these, so that none is freed.
        self._yaml_lines: dict[int, int | None] = {}
        self._kept: list[Any] = []

    def whole(self, data: Any) -> None:
        """Read a CV: its person, then section by section."""
        person = _person_of(data)
        self._person(person, _position_held(data))
        sections = list(_sections(data))
        for name, value in sections:
            self.section(name, value)
        inner = (
            data.get("cv", data)
            if isinstance(data, dict) and isinstance(data.get("cv", data), dict)
            else {}
        )
        read = {name for name, _ in sections} | {"sections", "basics", "cv"}
        for name, value in inner.items():
            is_setting = (
                plain_name(str(name)) in _SETTINGS
                or not isinstance(value, list | dict)
                or name in read
            )
            if not is_setting and plain_name(str(name)) not in (
                "socialnetworks",
                "social",
                "profiles",
                "name",
                "location",
            ):
                self.tell(
                    str(name), "unread_data", self._line_of(value) or self._line_of_text(f"{name}:")
                )

    # --- Whose it is ------------------------------------------------------------------------------

    def _person(self, person: Mapping[str, Any], held: str) -> None:
        fields = Fields(person)
        name = self.owner or name_of(fields) or plain(fields.text("name"))
        if not name or member_names.is_research_group(name):  # a template has its site's there
            return
        self.owner = name
        identifiers, links = person_words.profile(networks(person))
        about = next((text for text in (fields.text("summary", "about", "bio"),) if text), "")
        role = plain(fields.text("label", "headline", "position", "jobtitle"))
        is_called = held and _SEVERAL.search(role)  # "Botanist, Sorter of Roots"
        self.add(
            PersonRow(
                name=name,
                role=held if is_called else role,
                headline=role if is_called else "",
                bio=plain(about) if "<" in about else about,
                email=person_words.email(fields.text("email", "mail")),
                homepage=web(fields.text("website", "url", "homepage")),
                identifiers=tuple(identifiers),
                links=tuple(links),
            ),
            self._line_of(person),
        )

    def person_of_list(self, key: str, entry: Mapping[str, Any]) -> None:
        """Keep one person of a file that lists people."""
        fields = Fields(entry)
        self.add(data_cv_rows.listed_person(fields, "", False), self._line_of(entry))

    # --- Sections ---------------------------------------------------------------------------------

    def section(self, name: str, value: Any, topic: str = "", label: str = "") -> None:
        """Read a section: what its mappings say field by field, and what its texts say."""
        topic = _topic(name) or topic
        label = label or name.replace("_", " ")
        if isinstance(value, dict):
            self._groups(name, value, topic)
            return
        entries = value if isinstance(value, list) else [value]
        texts: list[str] = []
        lines: dict[str, list[tuple[str, int | None]]] = {}
        for entry in entries:
            if isinstance(entry, dict) and (group := _group(entry)):
                self._group(name, topic, entry, group)
            elif isinstance(entry, dict) and (line := data_cv_lines.line_of(topic, entry)):
                lines.setdefault(line.topic, []).append((line.text, self._line_of(entry)))
            elif isinstance(entry, dict):
                self._entry(topic, label, entry)
            elif isinstance(entry, list):
                self.section(name, entry, topic, label)
            elif isinstance(entry, str) and (items := _ITEM.split(entry.strip())[1:]):
                self._texts(
                    topic, text_of(_ITEM.split(entry.strip())[0]), [text_of(one) for one in items]
                )
            elif text := text_of(entry):
                texts.append(text)
        if texts:
            self._texts(topic, label, texts)
        for kind, told in lines.items():
            self._lines_of(kind, label if kind == topic else "", told)

    def _groups(self, name: str, value: Mapping[str, Any], topic: str) -> None:
        """Read a section that is a mapping: of groups, each with a name, or of fields."""
        groups = {key: each for key, each in value.items() if isinstance(each, list)}
        if not groups:
            self._entry(topic, name, value)
            return
        for key, each in groups.items():
            label = str(key).replace("_", " ").capitalize()
            self.section(
                str(key),
                each,
                topic,
                "" if str(key).lower() in ("main", "items", "list") else label,
            )

    def _group(self, name: str, topic: str, entry: Mapping[str, Any], group: list[Any]) -> None:
        """Read the entries that one of a section holds: its courses at one place, its students of
        one kind. What stands beside the list is true of each.
        """
        beside = {key: value for key, value in entry.items() if value is not group}
        label = text_of(next((value for value in beside.values() if isinstance(value, str)), ""))
        inner = _topic(label) or topic or ("people" if _people_of(group) else "")
        named = {key: value for key, value in beside.items() if plain_name(str(key)) in _OF_GROUP}
        merged = [{**named, **one} if isinstance(one, dict) else one for one in group]
        for one, whole in zip(group, merged, strict=True):
            if isinstance(whole, dict):
                self._yaml_lines[id(whole)] = self._line_of(one) or self._line_of(entry)
        self._kept += merged
        self.section(label or name, merged, inner, label)

    def _entry(self, topic: str, label: str, entry: Mapping[str, Any]) -> None:
        line = self._line_of(entry)
        fields = Fields(entry)
        bare = fields.text("bullet", "number", "reversednumber")
        if bare and len(entry) == 1:
            self._texts(topic, label, [bare])
            return
        if topic == "papers" and fields.text("file", "bib") and not fields.text("title", "authors"):
            self.tell(summary(entry), "other_file", line)
            return
        if topic == "papers" and fields.text("event") and not fields.text("author", "authors"):
            topic = "talks"  # "conferences" at which somebody spoke
        if topic == "papers":
            record = record_of(without_marks(entry), line=line)
            row: Row | None = PaperRow(record=data_cv_lines.cited(record)) if record else None
        else:
            row = self._row(topic, label, fields)
        if not self.add(row, line):
            self.tell(summary(entry), _WHY.get(topic, "no_place"), line)
            return
        for text in fields.lost:
            self.tell(text, "extra_field", line)

    def _texts(self, topic: str, label: str, texts: list[str]) -> None:
        """Read entries that are mere text as the lines of a page are read."""
        self._lines_of(topic, label, [(text, self._line_of_text(text)) for text in texts])

    def _lines_of(self, topic: str, label: str, told: list[tuple[str, int | None]]) -> None:
        texts = [text for text, _ in told]
        lines = [
            Line(number or 1, plain(text), text, "-", place=at)
            for at, (text, number) in enumerate(told)
        ]
        account = Account(self._file, self.owner, lines)
        heading = headings.read(Line(0, label, label, heading=1))
        section = Section(topic, label, bool(heading and heading.is_former), lines=lines)
        if topic == "papers":
            self._cited(lines, account)
        elif topic in ("about", "interests") and self._owned(" ".join(texts), topic):
            account.pass_over(lines)
        elif reader := _TEXT_READERS.get(topic):
            reader(section, account)
        else:
            account.leave(lines, _WHY.get(topic, "no_place"))
        found = account.found()
        self.found.rows += found.rows
        self.found.unplaced += found.unplaced

    def _cited(self, lines: list[Line], account: Account) -> None:
        try:
            listing = formats.read(
                "\n".join(["Publications", "", *(f"- {line.printed}" for line in lines)]), "text"
            )
        except FormatError:
            account.leave(lines, "paper_unread")
            return
        for record in listing.records:
            line = lines[(record.line or 3) - 3]
            account.add(PaperRow(record=replace(record, line=line.number), confidence=0.9), [line])
        account.leave([line for line in lines if not account.is_placed(line)], "paper_unread")

    def _owned(self, text: str, topic: str) -> bool:
        """Put a text about the person into the row of the person."""
        for at, row in enumerate(self.found.rows):
            if isinstance(row, PersonRow) and row.name == self.owner:
                if topic == "interests":
                    listed = tuple(one for one in re.split(r"\s*[,;]\s*", text) if one)
                    self.found.rows[at] = replace(row, interests=(*row.interests, *listed))
                else:
                    self.found.rows[at] = replace(row, bio=f"{row.bio}\n\n{text}".strip())
                return True
        return False

    # --- Rows of a section ------------------------------------------------------------------------

    def _row(self, topic: str, label: str, fields: Fields) -> Row | None:
        """Return what an entry of a section tells; None where it is none of the kind."""
        if topic == "people":
            return data_cv_rows.listed_person(fields, label, headings.is_former(label))
        if topic == "interests":
            return self._interest(fields)
        return _ROWS[topic](fields, label, self.owner) if topic in _ROWS else None

    def _interest(self, fields: Fields) -> Row | None:
        listed = fields.texts("keywords") or [fields.text("name", "label", "details")]
        return _TAKEN if self._owned(", ".join(plain(one) for one in listed), "interests") else None

    # --- Where ------------------------------------------------------------------------------------

    def add(self, row: Row | None, line: int | None) -> bool:
        if row is not None and row is not _TAKEN:
            self.found.rows.append(replace(row, file=self._file, line=line))
        return row is not None

    def tell(self, text: str, why: str, line: int | None) -> None:
        self.found.unplaced.append(Unplaced(self._file, line, text, why))

    def _line_of(self, value: object) -> int | None:
        return self._yaml_lines.get(id(value)) or self._yaml.line_of(value)

    def _line_of_text(self, text: str) -> int | None:
        """Return the line on which a text stands: the next one that holds its beginning."""
        wanted = re.sub(r"\W+", "", text)[:24]
        for numbers in (range(self._searched, len(self._lines)), range(self._searched)):
            for at in numbers:
                if wanted and wanted in re.sub(r"\W+", "", self._lines[at]):
                    self._searched = at + 1
                    return at + 1
        return None


#: What a section's entry became part of, without a row of its own.
_TAKEN = Row()
_ROWS: dict[str, Callable[[Fields, str, str], Row | None]] = {
    "education": data_cv_rows.education,
    "experience": data_cv_rows.experience,
    "awards": data_cv_rows.award,
    "talks": data_cv_rows.talk,
    "service": data_cv_rows.service,
    "teaching": data_cv_rows.course,
    "projects": data_cv_rows.project,
    "news": data_cv_rows.news,
    "press": data_cv_rows.news,
}
_TEXT_READERS: dict[str, Callable[[Section, Account], None]] = {
    "education": education.read,
    "experience": experience.read,
    "awards": awards.read,
    "service": service.read,
    "talks": given_talks.read,
    "teaching": courses.read,
    "projects": projects.read,
    "news": news.read_news,
    "press": news.read_press,
    "people": group.read,
}
