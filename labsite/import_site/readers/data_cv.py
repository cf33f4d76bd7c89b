"""A CV or a list of people kept as data -> rows: RenderCV, JSON Resume, YAML of one's own.

The sections of RenderCV have any name, those of JSON Resume fixed ones, and everybody else calls
sections and fields as they like: what a section is about is told by its name, as on a page, and a
field by the words that mean it. Entries that are mere text are read as the lines of a page are.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from labsite.import_site.readers import (
    awards,
    courses,
    cv_parts,
    education,
    experience,
    given_talks,
    group,
    headings,
    news,
    people_lines,
    periods,
    projects,
    service,
)
from labsite.import_site.readers.account import Account
from labsite.import_site.readers.page_lines import Section
from labsite.import_site.rows import (
    AwardRow,
    CourseRow,
    EducationRow,
    ExperienceRow,
    Found,
    NewsRow,
    PaperRow,
    PersonRow,
    ProjectRow,
    Row,
    ServiceRow,
    TalkRow,
    Unplaced,
)
from publications.domain import formats
from publications.domain.formats import safe_yaml
from publications.domain.formats import text as words_of
from publications.domain.formats.latex import latex_to_text
from publications.domain.formats.listing.lines import Line
from publications.domain.formats.named_fields import plain_name, record_of
from publications.domain.record import FormatError

#: Names of sections that no page has as headings.
_TOPICS = {
    "work": "experience", "jobs": "experience", "volunteer": "service", "repos": "projects",
    "certificates": "no_place", "honors": "awards", "interests": "interests", "network": "links",
}  # fmt: skip
#: Why no row holds what a section lists.
_WHY = {"": "unknown_section", "grants": "grants"}
_ADDRESSES = (
    "repository", "repo", "repourl", "github", "code", "url", "website", "www", "link", "home",
)  # fmt: skip
#: What a file says of how it is set, and not of its person.
_SETTINGS = frozenset({"design", "locale", "localecatalog", "rendercvsettings", "settings", "meta"})
_HREF = re.compile(r"\\href\s*\{([^{}]{1,500})\}\s*\{((?:[^{}]|\{[^{}]{0,200}\}){1,300})\}")
_YAML_LINE = re.compile(
    r"^[ \t]*(?:- )?[\"']?[A-Za-z_][\w .-]{0,40}[\"']?\s*:(?:\s|$)", re.MULTILINE
)
_LEFT = frozenset(
    {"finished", "alumni", "alumnus", "alumna", "former", "graduated", "past", "left", "completed"}
)
_DATES = ("date", "dates", "year", "years", "time", "period", "duration", "releasedate", "when")


class _Fields:
    """The fields of one entry, asked for by the names that people give them."""

    def __init__(self, entry: Mapping[str, Any]) -> None:
        self._values = {plain_name(str(name)): value for name, value in entry.items()}
        self._used: set[str] = set()

    def text(self, *names: str) -> str:
        """The first of these that holds something, as one text."""
        for name in names:
            if text := _text(self._values.get(name)):
                self._used.add(name)
                return text
        return ""

    def texts(self, *names: str) -> list[str]:
        """The texts of all of these, those of lists one by one."""
        found: list[str] = []
        for name in names:
            value = self._values.get(name)
            found += [
                text
                for each in (value if isinstance(value, list) else [value])
                if (text := _text(each))
            ]
            self._used.add(name)
        return found

    def period(self) -> periods.Period | None:
        """When it began and ended, by two fields or by one that prints both."""
        start = self.text("startdate", "start", "from", "begin", "since", "startyear")
        end = self.text("enddate", "end", "to", "until", "endyear")
        if start or end:
            first = periods.partial(start) if start else ""
            return periods.Period(
                first,
                periods.partial(end),
                0,
                0,
                is_range=bool(first),
                lasts=not periods.partial(end),
            )
        return periods.find(self.text(*_DATES))

    def date(self) -> str:
        period = self.period()
        return (period.end or period.start) if period else ""

    @property
    def url(self) -> str:
        return next(
            (
                one
                for one in self.texts("url", "website", "link", "href", "homepage")
                if one.startswith("http")
            ),
            "",
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
_ITEM = re.compile(r"(?:^|\n)\s*[*•-]\s+")


def _group(entry: Mapping[str, Any]) -> list[Any]:
    """Return the list of entries that an entry holds, empty where it holds none."""
    inner = [value for value in entry.values() if isinstance(value, list) and len(value) > 0]
    if len(inner) != 1 or not all(isinstance(one, dict) for one in inner[0]):
        return []
    return inner[0] if len(entry) <= 4 else []


def _text(value: Any) -> str:
    """Return a value as one line of text, its LaTeX resolved; empty for none."""
    if value is None or isinstance(value, bool):
        return ""
    if isinstance(value, list):
        return ", ".join(text for each in value if (text := _text(each)))
    if isinstance(value, dict):
        fields = {plain_name(str(name)): each for name, each in value.items()}
        names = [
            _text(fields.get(name))
            for name in ("name", "title", "city", "region", "country", "value")
        ]
        return (
            ", ".join(filter(None, names))
            or " ".join(_text(fields.get(name)) for name in ("first", "last")).strip()
        )
    text = re.sub(r"<br\s*/?>", "; ", words_of.unescape(str(value)))
    return words_of.one_line(_without_latex(text)).strip("; ")


def _without_latex(text: str) -> str:
    """Return a text with its LaTeX resolved, its links as Markdown."""
    if "\\" not in text and "--" not in text:
        return text
    pieces: list[str] = []
    position = 0
    for link in _HREF.finditer(text):
        pieces += [text[position : link.start()], f"[{link[2]}]", f"({link[1]})"]
        position = link.end()
    pieces.append(text[position:])
    shown = (one if one.startswith("(http") else _spaced(one) for one in pieces)
    return "".join(shown).replace("---", "—").replace("--", "–")


def _spaced(text: str) -> str:
    """Return the text without its LaTeX, with the spaces around it."""
    before, after = text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]
    return f"{before}{latex_to_text(text)}{after}" if text.strip() else text


def _plain(text: str) -> str:
    return words_of.plain(text)


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
        if not isinstance(each, dict):
            continue
        label = next((str(one) for one in each.values() if isinstance(one, str)), "")
        inner = next((one for one in each.values() if isinstance(one, list)), [])
        if _topic(label):
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


def _people_of(data: Any) -> list[tuple[str, Mapping[str, Any]]]:
    """Return the people of a file that lists nothing else: by a key each, or one after another."""
    if isinstance(data, dict) and data and all(isinstance(each, dict) for each in data.values()):
        entries = [(str(name), each) for name, each in data.items()]
    elif isinstance(data, list) and data and all(isinstance(each, dict) for each in data):
        entries = [("", each) for each in data]
    else:
        return []
    named = [(name, entry) for name, entry in entries if _name_of(_Fields(entry))]
    return named if 2 * len(named) > len(entries) else []


def _name_of(fields: _Fields) -> str:
    first, last = (
        fields.text("first", "firstname", "given"),
        fields.text("last", "lastname", "family"),
    )
    return people_lines.person_name(
        f"{first} {last}" if first and last else _plain(fields.text("name", "fullname"))
    )


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
        self._person(person)
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

    def _person(self, person: Mapping[str, Any]) -> None:
        fields = _Fields(person)
        name = self.owner or _name_of(fields) or _plain(fields.text("name"))
        self.owner = name
        if not name:
            return
        identifiers, links = people_lines.profile(_networks(person))
        about = next((text for text in (fields.text("summary", "about", "bio"),) if text), "")
        self.add(
            PersonRow(
                name=name,
                role=_plain(fields.text("label", "headline", "position", "jobtitle")),
                bio=_plain(about) if "<" in about else about,
                email=people_lines.email(fields.text("email", "mail")),
                homepage=_web(fields.text("website", "url", "homepage")),
                identifiers=tuple(identifiers),
                links=tuple(links),
            ),
            self._line_of(person),
        )

    def person_of_list(self, key: str, entry: Mapping[str, Any]) -> None:
        """Keep one person of a file that lists people."""
        fields = _Fields(entry)
        self.add(self._listed_person(fields, "", False), self._line_of(entry))

    def _listed_person(self, fields: _Fields, label: str, is_former: bool) -> PersonRow | None:
        name = _name_of(fields)
        if not name:
            return None
        details = _plain(fields.text("details", "description", "summary", "note", "info", "extra"))
        said = (
            next(
                iter(
                    people_lines.read(
                        [Line(0, f"{name}, {details}", f"{name}, {details}")], is_former=is_former
                    )
                ),
                None,
            )
            if details
            else None
        )
        said = said or people_lines.Said(name, is_former=is_former)
        period = fields.period()
        status = fields.text("status").lower()
        left = is_former or said.is_former or status in _LEFT
        affiliation = _plain(fields.text("affiliation", "company", "organization"))
        role = _plain(fields.text("title", "role", "position", "degree", "level", "type"))
        next_text = _plain(
            fields.text(
                "now",
                "current",
                "next",
                "destination",
                "nextposition",
                "currentposition",
                "placement",
            )
        )
        next_role, next_place = (
            people_lines.role_and_place(next_text)
            if next_text
            else (said.next_role, said.next_place)
        )
        return PersonRow(
            name=name,
            role=role or said.role or group.role_of(label),
            start=period.start if period and (period.is_range or not left) else said.start,
            end=period.end if period and (period.is_range or left) else said.end,
            is_former=left,
            next_role=next_role,
            next_place=next_place or (affiliation if left else ""),
            thesis=_plain(fields.text("thesis", "dissertation")) or said.thesis,
            advisors=tuple(
                said.advisors
                or people_lines.names(
                    fields.text("advisor", "advisors", "coadvisor", "coadvisors", "supervisor")
                )
            ),
            headline=said.headline or (affiliation if not left else ""),
            interests=tuple(fields.texts("interests", "researchinterests")),
            email=people_lines.email(fields.text("email")),
            homepage=fields.url,
            confidence=0.9,
        )

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
        for entry in entries:
            if isinstance(entry, dict) and (group := _group(entry)):
                self._group(name, topic, entry, group)
            elif isinstance(entry, dict):
                self._entry(topic, label, entry)
            elif isinstance(entry, list):
                self.section(name, entry, topic, label)
            elif isinstance(entry, str) and (items := _ITEM.split(entry.strip())[1:]):
                self._texts(
                    topic, _text(_ITEM.split(entry.strip())[0]), [_text(one) for one in items]
                )
            elif text := _text(entry):
                texts.append(text)
        if texts:
            self._texts(topic, label, texts)

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
        label = _text(next((value for value in beside.values() if isinstance(value, str)), ""))
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
        fields = _Fields(entry)
        bare = fields.text("bullet", "number", "reversednumber")
        if bare and len(entry) == 1:
            self._texts(topic, label, [bare])
            return
        if topic == "papers" and fields.text("file", "bib") and not fields.text("title", "authors"):
            self.tell(_summary(entry), "other_file", line)
            return
        if topic == "papers":
            record = record_of(_without_marks(entry), line=line)
            row: Row | None = PaperRow(record=record) if record else None
        else:
            row = _ROWS[topic](self, fields, label) if topic in _ROWS else None
        if not self.add(row, line):
            self.tell(_summary(entry), _WHY.get(topic, "no_place"), line)

    def _texts(self, topic: str, label: str, texts: list[str]) -> None:
        """Read entries that are mere text as the lines of a page are read."""
        lines = [
            Line(self._line_of_text(text) or 1, _plain(text), text, "-", place=at)
            for at, text in enumerate(texts)
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

    def education(self, fields: _Fields, label: str) -> Row | None:
        degree = _plain(fields.text("degree", "studytype", "qualification", "title"))
        subject = _plain(
            fields.text(
                "area", "field", "major", "subject", "fieldofstudy", "program", "department"
            )
        )
        if not subject and (apart := re.match(r"([^,]{2,60}),\s+([A-Z].+)$", degree)):
            degree, subject = apart[1], apart[2]
        if (
            not subject
            and (split := re.match(r"(.{1,40}?)\s+(?:in|of)\s+(.+)$", degree))
            and not re.match("(?:Doctor|Master|Bachelor)s? of", degree)
        ):
            degree, subject = split[1], split[2]
        institution = _plain(
            fields.text(
                "institution",
                "school",
                "university",
                "college",
                "organization",
                "organisation",
                "place",
                "where",
                "name",
            )
        )
        period = fields.period()
        told = cv_parts.people_in(
            " ; ".join(
                _plain(text)
                for text in fields.texts("details", "highlights", "summary", "description", "note")
            )
        )
        advisors = (
            people_lines.names(
                _plain(fields.text("advisor", "advisors", "supervisor", "supervisors"))
            )
            or told
        )
        if not degree and not institution:
            return None
        return EducationRow(
            person=self.owner,
            degree=degree,
            subject=subject,
            institution=institution,
            place=_plain(fields.text("location", "city")),
            start=period.start if period and period.is_range else "",
            end=period.end if period else "",
            advisors=tuple(advisors),
        )

    def experience(self, fields: _Fields, label: str) -> Row | None:
        title = _plain(fields.text("position", "title", "role", "jobtitle", "job"))
        organisation = _plain(
            fields.text(
                "company",
                "organization",
                "organisation",
                "institution",
                "employer",
                "place",
                "entity",
                "university",
                "where",
                "name",
                "lab",
            )
        )
        period = fields.period()
        described = _described(fields)
        mentors = people_lines.names(
            _plain(fields.text("advisor", "mentor", "mentors", "supervisor", "pi"))
        )
        if not title and not organisation:
            return None
        return ExperienceRow(
            person=self.owner,
            title=title or organisation,
            organisation=organisation if title else "",
            place=_plain(fields.text("location", "city")),
            start=period.start if period else "",
            end=period.end if period else "",
            mentors=tuple(mentors or cv_parts.people_in(_plain(described))),
            description=described,
        )

    def award(self, fields: _Fields, label: str) -> Row | None:
        title = _plain(fields.text("title", "name", "award", "label"))
        details = _plain(fields.text("details"))
        period = fields.period() or periods.find(details)
        if not title:
            return None
        return AwardRow(
            title=title if periods.find(details) or not details else f"{title}: {details}",
            giver=_plain(
                fields.text(
                    "awarder",
                    "giver",
                    "organization",
                    "issuer",
                    "by",
                    "institution",
                    "organisation",
                )
            ),
            date=(period.end or period.start) if period else "",
            people=(self.owner,) if self.owner else (),
            url=fields.url,
        )

    def talk(self, fields: _Fields, label: str) -> Row | None:
        title = _plain(fields.text("title", "name", "label", "talk"))
        where = [
            _plain(
                fields.text(
                    "event",
                    "venue",
                    "conference",
                    "publisher",
                    "institution",
                    "organization",
                    "where",
                    "place",
                    "entity",
                )
            ),
            _plain(fields.text("location", "city")),
        ]
        if not title:
            return None
        slides = [one for one in fields.texts("slides", "slidesurl") if one.startswith("http")]
        slides += [fields.url] if re.search(r"slide|presentation", fields.url) else []
        return TalkRow(
            title=title,
            speaker=self.owner,
            series=_plain(fields.text("series", "type")),
            starts_at=fields.date(),
            place=", ".join(filter(None, where)) or _plain(fields.text("summary", "details")),
            slides_url=next(iter(slides), ""),
            online_url=fields.url if fields.url not in slides else "",
            video_url=next(
                (
                    one
                    for one in fields.texts("video", "recording", "youtube")
                    if one.startswith("http")
                ),
                "",
            ),
        )

    def service(self, fields: _Fields, label: str) -> Row | None:
        role = _plain(fields.text("role", "position", "title"))
        body = _plain(
            fields.text(
                "organization",
                "organisation",
                "institution",
                "venue",
                "conference",
                "event",
                "body",
                "journal",
                "company",
                "name",
                "details",
                "label",
            )
        )
        detail = _plain(fields.text("details", "summary"))
        period = fields.period()
        if not role:
            role, body = service.role_and_body(
                f"{body}: {detail}" if detail and detail != body else body
            )
        if not body and not role:
            return None
        return ServiceRow(
            person=self.owner,
            role=role or (label if service.label_is_role(label) else "Member"),
            body=body or role,
            start=period.start if period else "",
            end=period.end if period else "",
            url=fields.url,
        )

    def course(self, fields: _Fields, label: str) -> Row | None:
        name = _plain(fields.text("name", "course", "title", "coursename", "label"))
        if not name:
            return self.experience(fields, label)
        printed = fields.text("semester", "term", *_DATES, "startdate", "details")
        short = _plain(fields.text("code", "number", "courseid", "short", "id"))
        code, institution = courses.code_in(short)
        term, year = next(iter(courses.terms(printed)), ("", None))
        role = _plain(fields.text("position", "role"))
        return CourseRow(
            name=name,
            code=code,
            term=term,
            year=year,
            description=_described(fields),
            institution=_plain(
                fields.text(
                    "institution", "university", "school", "organization", "company", "location"
                )
            )
            or institution,
            role=role,
            people=(self.owner,) if self.owner else (),
            url=fields.url,
        )

    def project(self, fields: _Fields, label: str) -> Row | None:
        addresses = [one for one in fields.texts(*_ADDRESSES) if one.startswith("http")]
        repository = next((one for one in addresses if projects.is_repository(one)), "")
        printed = fields.text("name", "title", "label", "project")
        name = _plain(printed) or repository.rstrip("/").rpartition("/")[2]
        linked = [address for _, address in words_of.markdown_links(printed)]
        if not name:
            return None
        return ProjectRow(
            name=name,
            description=_described(fields),
            repository=repository or next(filter(projects.is_repository, linked), ""),
            home=next(
                (one for one in [*addresses, *linked] if not projects.is_repository(one)), ""
            ),
        )

    def news(self, fields: _Fields, label: str) -> Row | None:
        text = fields.text("title", "headline", "text", "content", "name", "label", "details")
        if not text:
            return None
        return NewsRow(
            title=_plain(text)[:300],
            date=fields.date(),
            body=_plain(fields.text("summary", "publisher", "outlet", "details")),
            url=fields.url,
        )

    def person(self, fields: _Fields, label: str) -> Row | None:
        return self._listed_person(fields, label, headings.is_former(label))

    def interest(self, fields: _Fields, label: str) -> Row | None:
        listed = fields.texts("keywords") or [fields.text("name", "label", "details")]
        return (
            _TAKEN if self._owned(", ".join(_plain(one) for one in listed), "interests") else None
        )

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
_ROWS: dict[str, Callable[[_Reading, _Fields, str], Row | None]] = {
    "education": _Reading.education,
    "experience": _Reading.experience,
    "awards": _Reading.award,
    "talks": _Reading.talk,
    "service": _Reading.service,
    "teaching": _Reading.course,
    "projects": _Reading.project,
    "news": _Reading.news,
    "press": _Reading.news,
    "people": _Reading.person,
    "interests": _Reading.interest,
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


def _described(fields: _Fields) -> str:
    """Return what a mapping says at length, its highlights as a list."""
    first = [
        text
        for text in fields.texts("summary", "description", "inlinedetail", "desc", "descr")
        if text
    ]
    items = [
        f"- {text}"
        for text in fields.texts("highlights", "bullets", "details", "responsibilities", "items")
        if text
    ]
    return "\n".join([*first, *items])


def _networks(person: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield where a person's profiles are: of RenderCV, of JSON Resume, of others by name."""
    for name in ("social_networks", "profiles", "social"):
        held = person.get(name)
        entries = (
            held
            if isinstance(held, list)
            else [{"network": key, "username": value} for key, value in held.items()]
            if isinstance(held, dict)
            else []
        )
        for entry in entries:
            if isinstance(entry, dict):
                fields = _Fields(entry)
                network, username = (
                    fields.text("network", "name", "site"),
                    fields.text("username", "user", "handle"),
                )
                if address := fields.url or _profile_address(network, username):
                    yield network, address


_NETWORKS = {
    "github": "https://github.com/{}",
    "orcid": "https://orcid.org/{}",
    "linkedin": "https://www.linkedin.com/in/{}",
    "googlescholar": "https://scholar.google.com/citations?user={}",
    "scholar": "https://scholar.google.com/citations?user={}",
    "gitlab": "https://gitlab.com/{}",
    "twitter": "https://twitter.com/{}",
    "x": "https://x.com/{}",
    "youtube": "https://www.youtube.com/@{}",
    "researchgate": "https://www.researchgate.net/profile/{}",
    "dblp": "https://dblp.org/pid/{}.html",
}


def _profile_address(network: str, username: str) -> str:
    if username.startswith("http"):
        return username
    pattern = _NETWORKS.get(plain_name(network), "")
    return pattern.format(username.lstrip("@")) if pattern and username else ""


def _web(text: str) -> str:
    if not text or " " in text or "." not in text:
        return ""
    return text if text.startswith("http") else f"https://{text.lstrip('/')}"


def _without_marks(entry: Mapping[str, Any]) -> dict[str, Any]:
    """Return a paper's fields without the Markdown that sets a name bold."""

    def plain(value: Any) -> Any:
        if isinstance(value, list):
            return [plain(each) for each in value]
        return re.sub(r"^\*{1,3}(.+?)\*{1,3}$", r"\1", value) if isinstance(value, str) else value

    fields = {str(name): plain(value) for name, value in entry.items()}
    if "title" not in fields and "name" in fields:  # as JSON Resume calls it
        fields["title"] = fields.pop("name")
    return fields


def _summary(entry: Mapping[str, Any]) -> str:
    return ", ".join(f"{name}: {text}" for name, value in entry.items() if (text := _text(value)))[
        :300
    ]
