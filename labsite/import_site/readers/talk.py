"""A department's announcement of a talk, as a page, a mail or a calendar's file -> a talk."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from labsite.import_site.readers import moments, page_lines, people_lines
from labsite.import_site.readers.account import Account, is_furniture
from labsite.import_site.rows import Found, TalkRow
from publications.domain.formats.listing.lines import Line
from publications.domain.formats.text import MONTH_NAME

#: What a label of an announcement names.
_LABELS = (
    ("title", r"(?:talk |seminar |lecture )?title|topic|subject|题目|报告题目|讲座题目"
        r"|演讲题目|标题|主题"),
    ("abstract", r"abstract|summary|talk abstract|description|摘要|报告摘要|内容摘要|内容简介"
        r"|报告内容|讲座内容"),
    ("speaker_bio", r"(?:short |speaker(?:['’]?s)? |brief )?(?:bio|biography|biosketch)(?: sketch)?"
        r"|about the speaker|speaker bio|个人简介|报告人简介|主讲人简介|嘉宾简介"
        r"|专家简介|讲者简介"),
    ("speaker", r"(?:guest |invited |keynote )?(?:speakers?|presenters?|lecturers?)|报告人"
        r"|主讲人|演讲人|主讲嘉宾|嘉宾|讲者"),
    ("affiliation", r"(?:speaker )?affiliation|institution|from|单位|报告人单位"),
    ("host", r"(?:faculty |talk |seminar )?hosts?|hosted by|organi[sz]ers?|organi[sz]ed by"
        r"|invited by|contact(?: person)?|主持人|邀请人|联系人|主办人"),
    ("when", r"when|date(?: ?(?:and|&|/) ?time)?|time|start(?:s| time)?|day|时间|日期"
        r"|讲座时间|报告时间"),
    ("place", r"where|location|place|venue|room|building|地点|会议室|讲座地点|报告地点|腾讯会议"),
    ("series", r"series|seminar series|event series|colloquium series|event type|category|系列"),
    ("online", r"zoom(?: link| meeting)?|(?:join(?:ing)?|meeting|webinar|online|virtual"
        r"|streaming) (?:link|url|information|info)|link|registration|register|会议链接"),
    ("other", r"keywords|refreshments|meeting id|passcode|password|cost|audience|tags|share"
        r"|会议号|密码|phone|tel"),
)  # fmt: skip
_LABEL = re.compile(
    "|".join(f"(?P<{name}>{words})" for name, words in _LABELS).join(
        (r"^\W{0,4}(?:", r")\s?(?:[:：]\W{0,3}|\s[-–—]\s)\s*(?P<value>.*)$")
    ),
    re.IGNORECASE | re.DOTALL,
)
_BARE_LABEL = re.compile(
    "|".join(f"(?P<{name}>{words})" for name, words in _LABELS).join((r"^\W*(?:", r")\W*$")),
    re.IGNORECASE,
)
_TEXTS = ("abstract", "speaker_bio")
_INVITES = re.compile(
    r"^(?:Prof(?:essor)?\.?\s|Dr\.?\s)?(?P<host>[A-Z][\w.'’-]+(?:\s[A-Z][\w.'’-]*){1"
    r",3})\s(?:invites|is hosting|will host|hosts|welcomes)\b"
    r"|\b(?:hosted|invited|organi[sz]ed) by\s(?:Prof(?:essor)?\.?\s"
    r"|Dr\.?\s)?(?P<by>[A-Z][\w.'’-]+(?:\s[A-Z][\w.'’-]*){1,3})"
)
_SERIES = re.compile(
    r"\b(?:talk|lecture|seminar)\s(?:for|in|as part "
    r"of)\s(?:the\s)?(?P<course>[A-Z][A-Za-z]*[\s-]?\d[\w]*"
    r"|[A-Z][\w&' -]{4,60}?(?:Series|Seminar|Colloquium))"
    r"|^\W*(?P<series>(?:[A-Z][\w&'/-]*\s){0,6}(?:Seminar|Colloquium|Colloquia"
    r"|Lecture Series|Seminar Series|Distinguished Lecture|Speaker Series"
    r"|Lunch)(?:\s(?:Series|Talk))?(?:\s(?:in|on)\s[\w &-]{3,40})?)\W*$"
)
_PLACE = re.compile(
    r"^(?:virtual|online|hybrid|via zoom|zoom|remote|in person)\b.{0,60}$|\b(?:room"
    r"|hall|auditorium|building|lecture theat(?:er|re)|campus|floor|lab)\b"
    r"|^[A-Z]\w+(?:\s\w+){0,3}\s\d{2,4}[A-Z]?$|教室|会议室|报告厅",
    re.IGNORECASE,
)
_ONLINE = re.compile(
    r"https?://[^\s)\]>\"]*(?:zoom\.|meet\.google|teams\.(?:microsoft|live)|webex"
    r"|bluejeans|gotomeeting|bigbluebutton|voovmeeting|meeting\.tencent"
    r"|youtube\.com/live)[^\s)\]>\"]*",
    re.I,
)
_JOINS = re.compile(
    r"\bto join\b|\bjoin (?:the|this|via|us|online)\b|\bclick here\b|\bregister\b", re.IGNORECASE
)
_AFFILIATED = re.compile(
    r"^(?P<name>[^,(（–—]{4,60}?)\s*(?:[,，]\s*|[(（]\s*"
    r"|\s[–—-]\s)(?P<where>.{2,160}?)\s*[)）]?$",
    re.DOTALL,
)
_BY = re.compile(
    r"^(?:by|with|talk by|guest (?:talk|lecture) by|a talk by)\s+(?P<name>.+)$", re.IGNORECASE
)
_IS_AT = re.compile(
    r"^(?:\S+\s){1,5}is (?:currently |now )?(?:an?|the)\s[^.]{3,120}?\s(?:at|from)\s(?:the\s)?"
    r"(?P<where>[A-Z][^.,;(]{1,80})"
)
_NEAR_DATE = re.compile(rf"\d{{1,2}}\s{MONTH_NAME}|{MONTH_NAME}\s\d{{1,2}}")


@dataclass(slots=True)
class _Announcement:
    """What has been read of an announcement."""

    fields: dict[str, str] = field(default_factory=dict)
    texts: dict[str, list[str]] = field(default_factory=lambda: {name: [] for name in _TEXTS})
    moment: moments.Moment | None = None
    hours: tuple[str, str] = ("", "")
    zone: str = ""
    lines: list[Line] = field(default_factory=list)

    def take(self, name: str, value: str) -> None:
        self.fields.setdefault(name, value)


def is_announcement(text: str) -> bool:
    """Whether a text announces a talk (speaker, abstract, time), or is a calendar's file."""
    if is_calendar(text):
        return True
    labels = {
        _name_of(label)
        for line in page_lines.read(text[:60_000])
        if (label := _LABEL.match(line.text) or _BARE_LABEL.match(line.text))
    }
    tells = labels & {"abstract", "speaker", "speaker_bio", "host", "title"}
    is_timed = "when" in labels or moments.find(text[:4_000]) is not None
    return (
        len(tells) >= 2 and bool(tells & {"abstract", "speaker"}) and (is_timed or len(tells) > 2)
    )


def is_calendar(text: str) -> bool:
    """Whether a text is a file of a calendar (iCalendar, RFC 5545)."""
    return text.lstrip("\ufeff \r\n").upper().startswith("BEGIN:VCALENDAR")


def read(text: str, *, file: str = "", shape: str = "", owner: str = "") -> Found:
    """Return the talk that a text announces, or the talks of a calendar's file.

    The time zone is what the text names; a text that names none leaves it to whoever takes the talk
    in. A day is read only where its month cannot be its day.
    """
    if is_calendar(text):
        return _of_calendar(text, file)
    lines = page_lines.read(text)
    account = Account(file, owner, lines)
    announced = _Announcement()
    _read_labels(announced, lines)
    _read_rest(announced, lines, owner)
    if row := _row(announced, owner):
        account.add(row, announced.lines)
    return account.found()


# --- What is labelled -----------------------------------------------------------------------------


def _name_of(label: re.Match[str]) -> str:
    return next(name for name, _ in _LABELS if label[name])


def _read_labels(announced: _Announcement, lines: list[Line]) -> None:
    """Take every labelled line, and what follows the label of a text."""
    inside = ""
    pending = ""
    for line in lines:
        bare = _BARE_LABEL.match(line.text) if len(line.text) < 60 else None
        label = bare or _LABEL.match(line.text)
        if label:
            name = _name_of(label)
            value = "" if bare else _value(line, label)
            inside = name if name in _TEXTS else ""
            pending = name if not value and name not in _TEXTS else ""
            _take(announced, name, value, line)
        elif pending and not line.heading:
            _take(announced, pending, page_lines.markdown(line), line)
            pending = ""
        elif inside and not line.heading and not _ends_text(line):
            printed = page_lines.markdown(line)
            announced.texts[inside].append(f"- {printed}" if line.marker else printed)
            announced.lines.append(line)
        else:
            inside = ""


def _value(line: Line, label: re.Match[str]) -> str:
    """Return what stands behind a label, as Markdown for a text."""
    value = label["value"].strip()
    printed = page_lines.markdown(line)
    if "](" in printed and value:
        at = printed.find(value.split()[0].strip("[*_"))
        return printed[at:].strip() if at > 0 else value
    return value


def _take(announced: _Announcement, name: str, value: str, line: Line) -> None:
    if not (name == "when" and moments.is_ambiguous(value)):
        announced.lines.append(line)
    if name in _TEXTS:
        if value:
            announced.texts[name].append(value)
    elif name == "when":
        _take_when(announced, value)
    elif name == "online":
        if found := _ONLINE.search(line.printed) or re.search(r"https?://[^\s)\]>]+", line.printed):
            announced.take("online", found[0])
    elif name == "other":
        return
    elif value:
        announced.take(name, re.sub(r"\[([^\[\]]*)\]\([^()]*\)", r"\1", value).strip(" *_"))


def _take_when(announced: _Announcement, text: str) -> None:
    if found := moments.find(text):
        if announced.moment is None or (len(found.start) > len(announced.moment.start)):
            announced.moment = found
    elif any(hours := moments.hours_of(text)):
        announced.hours = announced.hours if announced.hours[0] else hours
        announced.zone = announced.zone or moments.zone_of(text)


def _ends_text(line: Line) -> bool:
    """Whether what stands below a text is the page's again: a footer, a button, a link to join."""
    return is_furniture(line) or bool(_BUTTON.match(line.text) or _ONLINE.search(line.printed))


_BUTTON = re.compile(
    r"\W*(?:share|add to calendar|tags|posted|filed under|event contact|contact)\b", re.IGNORECASE
)


# --- What is not ----------------------------------------------------------------------------------


def _read_rest(announced: _Announcement, lines: list[Line], owner: str) -> None:
    """Take what stands without a label: the title on top, when and where, who invites."""
    taken = {line.place for line in announced.lines}
    for at, line in enumerate(lines):
        if line.place in taken:
            continue
        if any(
            check(announced, line, at)
            for check in (_is_title, _is_moment, _is_online, _is_invitation, _is_place, _is_speaker)
        ):
            announced.lines.append(line)


def _is_title(announced: _Announcement, line: Line, at: int) -> bool:
    if "title" in announced.fields:
        return _is_alike(line.text, announced.fields["title"])
    if line.heading and at < 12 and len(line.text.split()) > 2 and not _SERIES.search(line.text):
        announced.take("title", line.text)
        return True
    quoted = re.fullmatch(r"\W*[“\"](.{10,250})[”\"]\W*", line.text)
    if quoted:
        announced.take("title", quoted[1])
    return bool(quoted)


def _is_alike(text: str, title: str) -> bool:
    """Whether a line is the title once more, perhaps cut or with a letter less."""
    words, wanted = set(text.casefold().split()), set(title.casefold().split())
    return len(words) > 2 and 10 * len(words & wanted) >= 8 * len(words)


def _is_moment(announced: _Announcement, line: Line, at: int) -> bool:
    if len(line.text) > 160:
        return False
    hours = any(moments.hours_of(line.text)) and len(line.text.split()) <= 10
    if hours or moments.find(line.text):
        _take_when(announced, line.text)
        return not moments.is_ambiguous(line.text)
    return bool(_NEAR_DATE.fullmatch(line.text))  # a day without its year, beside the whole date


def _is_online(announced: _Announcement, line: Line, at: int) -> bool:
    if found := _ONLINE.search(line.printed):
        announced.take("online", found[0])
        return True
    if _JOINS.search(line.text) and len(line.text.split()) < 25:
        for _, address in page_lines.links(line):
            announced.take("online", address)
        return True
    return False


def _is_invitation(announced: _Announcement, line: Line, at: int) -> bool:
    invited = _INVITES.search(line.text)
    if invited and (host := people_lines.person_name(invited["host"] or invited["by"])):
        announced.take("host", host)
    series = _SERIES.search(line.text) if len(line.text) < 300 else None
    if series:
        announced.take("series", series["course"] or series["series"].strip())
    return bool(invited or series)


def _is_place(announced: _Announcement, line: Line, at: int) -> bool:
    if "place" in announced.fields or len(line.text) > 120 or len(line.text.split()) > 14:
        return False
    if not _PLACE.search(line.text) or line.text.rstrip().endswith("."):
        return False
    announced.take("place", line.text)
    return True


def _is_speaker(announced: _Announcement, line: Line, at: int) -> bool:
    if "speaker" in announced.fields or len(line.text) > 160:
        return False
    by = _BY.match(line.text)
    text = by["name"] if by else line.text
    name, where = _name_and_where(text)
    if not name or not (where or by or at < 6):
        return False
    announced.take("speaker", name)
    if where:
        announced.take("affiliation", where)
    return True


def _name_and_where(text: str) -> tuple[str, str]:
    """Return the name and the affiliation of "Ann Lee (University of Pisa)"."""
    if name := people_lines.person_name(text):
        return name, ""
    split = _AFFILIATED.match(text.strip())
    if split and (name := people_lines.person_name(split["name"])):
        return name, split["where"].strip(" )）.")
    return "", ""


# --- The row --------------------------------------------------------------------------------------


def _row(announced: _Announcement, owner: str) -> TalkRow | None:
    fields = announced.fields
    name, where = _name_and_where(fields.get("speaker", ""))
    speaker = name or fields.get("speaker", "")
    title = fields.get("title", "").strip('"“” .')
    if not title and not (speaker and announced.texts["abstract"]):
        return None
    bio = "\n\n".join(announced.texts["speaker_bio"])
    start, end, zone = _when(announced)
    host, _ = _name_and_where(fields.get("host", ""))
    return TalkRow(
        title=title or f"Talk by {speaker}",
        speaker=speaker,
        speaker_affiliation=fields.get("affiliation", "") or where or _affiliation_in(bio),
        host=host or fields.get("host", ""),
        series=fields.get("series", ""),
        starts_at=start,
        ends_at=end,
        time_zone=zone,
        place=fields.get("place", ""),
        online_url=fields.get("online", ""),
        abstract="\n\n".join(announced.texts["abstract"]),
        speaker_bio=bio,
        confidence=0.9 if start and title else 0.6,
    )


def _affiliation_in(bio: str) -> str:
    """Return where the first sentence of a biography says that somebody is."""
    said = _IS_AT.match(bio)
    return said["where"].strip() if said else ""


def _when(announced: _Announcement) -> tuple[str, str, str]:
    moment = announced.moment
    if not moment:
        return "", "", ""
    if "T" not in moment.start and announced.hours[0]:
        start, end = announced.hours
        return f"{moment.start}T{start}", f"{moment.start}T{end}" if end else "", announced.zone
    return moment.start, moment.end, moment.zone or announced.zone


# --- A calendar's file ----------------------------------------------------------------------------

_PROPERTY = re.compile(
    r"^(?P<name>[A-Z-]+)(?P<parameters>(?:;[^:\"]*(?:\"[^\"]*\"[^:\"]*)*)?):(?P<value>.*"
    r")$",
    re.DOTALL,
)
_STAMP = re.compile(r"(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z)?)?")


def _of_calendar(text: str, file: str) -> Found:
    found = Found()
    for number, event in _events(text):
        starts, zone = _stamp(event.get("DTSTART", ("", "")))
        ends, _ = _stamp(event.get("DTEND", ("", "")))
        description = _text(event, "DESCRIPTION")
        described = read(f"Title: {_text(event, 'SUMMARY')}\n{description}").rows
        talk = next((row for row in described if isinstance(row, TalkRow)), None)
        organizer = re.search(r"CN=\"?([^\";:]+)", event.get("ORGANIZER", ("", ""))[0])
        found.rows.append(
            TalkRow(
                file=file,
                line=number,
                title=_text(event, "SUMMARY"),
                speaker=talk.speaker if talk else "",
                speaker_affiliation=talk.speaker_affiliation if talk else "",
                host=(talk.host if talk else "")
                or (people_lines.person_name(organizer[1]) if organizer else ""),
                series=talk.series if talk else "",
                starts_at=starts,
                ends_at=ends if "T" in ends else "",
                time_zone=zone,
                place=_text(event, "LOCATION"),
                online_url=(talk.online_url if talk else "") or _text(event, "URL"),
                abstract=(talk.abstract if talk else "") or description,
                speaker_bio=talk.speaker_bio if talk else "",
                confidence=0.9,
            )
        )
    return found


def _events(text: str) -> Iterator[tuple[int, dict[str, tuple[str, str]]]]:
    """Yield the line on which each event begins, and its properties: (parameters, value)."""
    event: dict[str, tuple[str, str]] | None = None
    begun = 0
    for number, line in _unfolded(text):
        if line.upper() == "BEGIN:VEVENT":
            event, begun = {}, number
        elif line.upper() == "END:VEVENT" and event is not None:
            yield begun, event
            event = None
        elif event is not None and (named := _PROPERTY.match(line)):
            event.setdefault(named["name"], (named["parameters"], named["value"]))


def _unfolded(text: str) -> Iterator[tuple[int, str]]:
    """Yield the lines of the file with their numbers; one that begins with a space goes on."""
    begun, line = 1, ""
    for number, folded in enumerate(text.removeprefix("\ufeff").splitlines(), start=1):
        if folded[:1] in (" ", "\t"):
            line += folded[1:]
            continue
        if line:
            yield begun, line
        begun, line = number, folded
    yield begun, line


def _text(event: dict[str, tuple[str, str]], name: str) -> str:
    """Return the text of a property, its escapes undone."""
    text = event.get(name, ("", ""))[1]
    return re.sub(
        r"\\(.)", lambda escaped: "\n" if escaped[1] in "nN" else escaped[1], text
    ).strip()


def _stamp(printed: tuple[str, str]) -> tuple[str, str]:
    """Return the local time and the zone of DTSTART;TZID=Europe/Rome:20200923T111500."""
    parameters, value = printed
    stamp = _STAMP.match(value)
    if not stamp:
        return "", ""
    year, month, day, hour, minute, is_utc = stamp.groups()
    date = f"{year}-{month}-{day}"
    zone = re.search(r"TZID=\"?([^\";:]+)", parameters)
    named = moments.zone_of(zone[1]) if zone else ""
    return (f"{date}T{hour}:{minute}" if hour else date), "UTC" if is_utc else named
