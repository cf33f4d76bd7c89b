"""A department's announcement of a talk, as a page, a mail or a calendar's file -> a talk."""

import re
from dataclasses import dataclass, field

from labsite.import_site.readers import moments
from labsite.import_site.readers.account import Account, is_furniture
from labsite.import_site.readers.cv import calendar_talks, speakers, talk_labels
from labsite.import_site.readers.cv.head import is_prose
from labsite.import_site.readers.text import page_lines
from labsite.import_site.readers.words import person_words, workplaces
from labsite.import_site.rows import Found, TalkRow
from publications.domain.formats import marks
from publications.domain.formats.listing.lines import Line
from publications.domain.formats.text import MONTH_NAME

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
    r"|^[A-Z]\w+(?:\s\w+){0,3}\s\d{2,4}[A-Z]?$|^\d{2,4}[A-Z]?\s[A-Z]{2,}\w*$|教室|会议室|报告厅",
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
_NEAR_DATE = re.compile(
    rf"\d{{1,2}}(?:st|nd|rd|th)?\s(?:of\s)?{MONTH_NAME}|{MONTH_NAME}\s\d{{1,2}}"
)
_NAME = r"[A-ZÀ-Þ][\w.'’-]+(?:\s[A-ZÀ-Þ][\w.'’-]*){1,3}"
_DEFENDS = re.compile(
    rf"(?P<name>{_NAME})(?:,[^,.]{{3,120}},)?\s(?:will defend|defends)\s(?:his|her|their)\s"
    r"(?:[\w.]+\s){0,3}(?:thesis|dissertation)"
    r"(?:,?\s(?:titled|entitled|called|on the topic of|on))?"
)
_SPEAKS = re.compile(
    rf"(?P<name>{_NAME})(?:\s\((?P<where>[^()]{{2,80}})\))?\s(?:will (?:speak|talk|give|present"
    r"|deliver|be (?:our|the|a) (?:\w+ )?speaker)|is going to (?:speak|talk|present))\b"
)
_IN_PLACE = re.compile(r"\s(?:in|at)\s(?P<place>[A-Z][\w'’-]*(?:\s[A-Z][\w'’-]*){0,3}\s\d[\w-]*)")
_HOST_INSIDE = re.compile(rf"\bhosts?(?:ed by)?\s?[:：~]\s?(?P<host>{_NAME})", re.IGNORECASE)
_SERIES_WORD = re.compile(r"\b(?:seminar|colloquium|lecture|series|talk)\b", re.IGNORECASE)
_QUOTED = re.compile(r"[“\"„«「《](.{4,250}?)[”\"»」》]")
_ABOUT_TALK = re.compile(r"讲座|报告|演讲|题为|\b(?:titled|entitled|talk|lecture)\b", re.IGNORECASE)
#: What a text without labels says of the talk that it announces.
_THIS_TALK = re.compile(
    r"\b(?:in (?:this|my|his|her|the) (?:talk|lecture|seminar)|(?:this|the|my|his|her)"
    r" (?:talk|lecture|seminar|presentation) (?:will|is|discuss\w*|present\w*|explor\w*))\b",
    re.IGNORECASE,
)
_LONGEST_BARE = 8_000
_TOP = 12
_LONGEST_SENTENCE = 800
_WORDS_OF_TITLE = 25
_FRONT_MATTER = re.compile(r"\A---[ \t]*\n(.*?)\n---[ \t]*(?=\n|\Z)", re.DOTALL)
_IN_FIGURES = re.compile(r"(?<![\d/.-])(\d\d)/(\d\d)/((?:19|20)\d\d)(?![\d/])")
_QUOTES = re.compile(r"^(\w+:\s*)([\"'])(.*)\2\s*$", re.MULTILINE)


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
    if calendar_talks.is_calendar(text):
        return True
    told = _with_fields(_FRONT_MATTER.sub(_without_description, text))
    text = _with_fields(text)
    labels = {
        label.name
        for line in page_lines.read(told[:60_000])
        if (label := talk_labels.read(line.text))
    }
    if _DEFENDS.search(text[:4_000]):
        return "abstract" in labels
    tells = labels & {"abstract", "speaker", "speaker_bio", "host", "title", "subject"}
    is_timed = "when" in labels or moments.find(text[:4_000]) is not None
    if not tells and _is_bare_announcement(text, is_timed="when" in labels):
        return True
    is_told = len(tells) >= 2 and bool(tells & {"abstract", "speaker", "speaker_bio"})
    return (is_told and (is_timed or len(tells) > 2)) or {"abstract", "when", "place"} <= labels


def _without_description(front: re.Match[str]) -> str:
    """Return front matter without the description that any page may have beside its title and
    date, which is no abstract.
    """
    return re.sub(r"(?m)^description:.*$", "", front[0])


def _is_bare_announcement(text: str, *, is_timed: bool) -> bool:
    """Whether a text without labels announces one talk: its day and hour in a line of their own,
    a speaker near the top, and sentences about "this talk".
    """
    if len(text) > _LONGEST_BARE or not _THIS_TALK.search(text):
        return False
    lines = page_lines.read(text)
    timed = [line for line in lines if not is_prose(line.text) and _is_hour_of_day(line.text)]
    near = [line for line in lines[:_TOP] if not line.marker]
    return (is_timed or len(timed) == 1) and any(
        speakers.name_and_where(speakers.without_introduction(line.text))[0] for line in near
    )


def _is_hour_of_day(text: str) -> bool:
    found = moments.find(text)
    return found is not None and "T" in found.start


def read(text: str, *, file: str = "", shape: str = "", owner: str = "") -> Found:
    """Return the talks that a text announces, or those of a calendar's file.

    The time zone is what the text names; a text that names none leaves it to whoever takes the talk
    in. A day is read only where its month cannot be its day.
    """
    if calendar_talks.is_calendar(text):
        return calendar_talks.read(text, file, read)
    lines = page_lines.read(_with_fields(text))
    account = Account(file, owner, lines)
    above, talks = _divided(lines)
    shared = _Announcement()
    _read_rest(shared, above)
    for its_lines in talks:
        announced = _Announcement()
        _read_labels(announced, its_lines)
        _read_sentences(announced, its_lines)
        _read_rest(announced, its_lines)
        _read_bare(announced, its_lines)
        if row := _row(announced, shared):
            account.add(row, announced.lines)
    return account.found()


def _with_fields(text: str) -> str:
    """Return the text with its front matter as lines of their own, which are labelled, too; and
    with its dates in figures in one order, where one of them tells which ("08/29/2025").
    """
    text = _FRONT_MATTER.sub(lambda front: f"\n{_QUOTES.sub(_unquoted, front[1])}\n", text)
    told = {
        int(one) > 12 for one, two, _ in _IN_FIGURES.findall(text) if max(int(one), int(two)) > 12
    }
    if len(told) != 1:
        return text
    order = r"\3-\2-\1" if told.pop() else r"\3-\1-\2"
    return _IN_FIGURES.sub(order, text)


def _unquoted(field: re.Match[str]) -> str:
    return f"{field[1]}{field[3]}".replace('\\"', "")


def _divided(lines: list[Line]) -> tuple[list[Line], list[list[Line]]]:
    """Return the lines above the talks, and those of each talk: one begins where a label comes
    again, with the lines above it that belong to it.
    """
    starts: list[int] = []
    seen: set[str] = set()
    after_label = 0
    for at, line in enumerate(lines):
        label = talk_labels.read(line.text)
        if not label:
            continue
        begins = label.name in ("title", "speaker") or (
            label.name == "when" and bool(moments.day_of(label.value))
        )
        if begins and (not starts or (label.name in seen and len(seen) > 1)):
            starts.append(_first_above(lines, at, after_label))
            seen = set()
        seen.add(label.name)
        after_label = at + 1
    if len(starts) < 2:
        return [], [lines]
    ends = [*starts[1:], len(lines)]
    return lines[: starts[0]], [lines[start:end] for start, end in zip(starts, ends, strict=True)]


def _first_above(lines: list[Line], at: int, least: int) -> int:
    """Return where the lines above begin that are no sentences: a heading, a day, a place."""
    has_day = False
    while at > least and not is_prose(lines[at - 1].text):
        is_day = bool(moments.find(lines[at - 1].text))
        if is_day and has_day:  # that of another talk, or of none
            break
        has_day |= is_day
        at -= 1
    return at


# --- What is labelled -----------------------------------------------------------------------------


def _read_labels(announced: _Announcement, lines: list[Line]) -> None:
    """Take every labelled line, and what follows the label of a text."""
    inside = ""
    pending = ""
    for line in lines:
        if label := talk_labels.read(line.text):
            value = _value(line, label.value)
            inside = label.name if label.name in _TEXTS else ""
            pending = label.name if not value and label.name not in _TEXTS else ""
            _take(announced, label.name, value, line)
        elif pending and not line.heading:
            _take(announced, pending, page_lines.markdown(line), line)
            pending = ""
        elif inside and not line.heading and not _ends_text(line):
            printed = page_lines.markdown(line)
            announced.texts[inside].append(f"- {printed}" if line.marker else printed)
            announced.lines.append(line)
        else:
            inside = ""


def _value(line: Line, value: str) -> str:
    """Return what stands behind a label, as Markdown for a text."""
    printed = page_lines.markdown(line)
    if "](" in printed and value:
        at = printed.find(value.split()[0].strip("[*_"))
        while at > 0 and printed[at - 1] in "[*_":
            at -= 1
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
    elif name == "other" or (name == "affiliation" and "@" in value):  # whom a mail is from
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


def _read_sentences(announced: _Announcement, lines: list[Line]) -> None:
    """Take what a sentence says: "Ann Lee (Pisa) will speak …", "… will defend her thesis *X*"."""
    taken = {line.place for line in announced.lines}
    for line in lines:
        if line.place in taken or len(line.text) > _LONGEST_SENTENCE:
            continue
        marked = marks.marked(line.printed)
        if defends := _DEFENDS.search(marked.text):
            announced.take("speaker", defends["name"])
            announced.take("series", "Thesis defence")
            _take_thesis(announced, marked, defends)
        elif speaks := _SPEAKS.search(line.text):
            if not person_words.person_name(speaks["name"]):
                continue
            announced.take("speaker", speaks["name"])
            if speaks["where"]:  # a mail's "From" is somebody else's
                announced.fields["affiliation"] = speaks["where"]
            if moments.find(line.text):
                _take_when(announced, line.text)
            if place := _IN_PLACE.search(line.text):
                announced.take("place", place["place"])
            if host := _HOST_INSIDE.search(line.text):
                announced.take("host", host["host"].rstrip("."))
        else:
            continue
        if announced.moment or not _NEAR_DATE.search(line.text):
            announced.lines.append(line)  # a day without its year is told


def _take_thesis(announced: _Announcement, marked: marks.Marked, defends: re.Match[str]) -> None:
    """Take the title of a thesis, which is set off or in quotes, and the place behind it."""
    span = next(
        (one for one in marked.spans
         if one.start >= defends.end() - 1 and one.kind in (marks.ITALIC, marks.BOLD, marks.TITLE)),
        None,
    )  # fmt: skip
    quoted = _QUOTED.search(marked.text, defends.end())
    if span:
        title, stop = marked.text[span.start : span.end], span.end
    elif quoted:
        title, stop = quoted[1], quoted.end()
    else:
        return
    announced.fields["title"] = title.strip(" .,")
    if place := re.match(r"\W{0,3}\s(?:in|at)\s(?:the\s)?(.{3,120})", marked.text[stop:]):
        pieces = place[1].rstrip(".").split(", ")
        kept = [piece for piece in pieces
                if not (_NEAR_DATE.search(piece) or moments.is_weekday(piece))]  # fmt: skip
        announced.take("place", ", ".join(kept))


def _read_rest(announced: _Announcement, lines: list[Line]) -> None:
    """Take what stands without a label: the title on top, when and where, who invites."""
    taken = {line.place for line in announced.lines}
    checks = (_is_title, _is_head, _is_moment, _is_online, _is_invitation, _is_place, _is_speaker)
    for line in lines:  # "By Ann Lee" is surer than a line that may be a name
        if (
            line.place not in taken
            and speakers.is_introduced(line.text)
            and _is_speaker(announced, line, 0)
        ):
            announced.lines.append(line)
            taken.add(line.place)
    is_below_speaker = False
    for at, line in enumerate(lines):
        had_speaker = "speaker" in announced.fields
        if line.place not in taken and (
            (is_below_speaker and _is_affiliation(announced, line))
            or any(check(announced, line, at) for check in checks)
        ):
            announced.lines.append(line)
        is_below_speaker = not had_speaker and "speaker" in announced.fields


def _is_affiliation(announced: _Announcement, line: Line) -> bool:
    """Take what stands right below the speaker, if it names an institution."""
    if (
        "affiliation" in announced.fields
        or is_prose(line.text)
        or not workplaces.is_named(line.text)
    ):
        return False
    role, comma, where = line.text.partition(", ")
    is_role = bool(comma) and person_words.names_role(role)
    announced.take("affiliation", where if is_role else line.text)
    return True


def _read_bare(announced: _Announcement, lines: list[Line]) -> None:
    """Take the title of a talk that nothing labels, and the sentences below it."""
    taken = {line.place for line in announced.lines}
    rest = [line for line in lines if line.place not in taken]
    if "title" not in announced.fields:
        for line in rest:
            if _ABOUT_TALK.search(line.text) and (quoted := _QUOTED.search(line.text)):
                announced.take("title", quoted[1])
                announced.lines.append(line)
    bare = [line for line in rest if _may_be_title(line)]
    if "title" not in announced.fields and bare:
        top = min(taken, default=0)
        above = [line for line in bare if line.place < top]
        longest = above[0] if above else max(bare, key=lambda line: len(line.text.split()))
        announced.take("title", longest.text)
        announced.lines.append(longest)
        below = [line for line in rest if line.place > longest.place and is_prose(line.text)]
        _take_sentences(announced, below)
    elif not any(announced.texts.values()):
        _take_sentences(announced, [line for line in rest if is_prose(line.text)])


def _take_sentences(announced: _Announcement, lines: list[Line]) -> None:
    """Take sentences that nothing labels: what begins with the speaker's name is about her."""
    if announced.texts["abstract"]:
        return
    speaker = announced.fields.get("speaker", "")
    inside = "abstract"
    for line in lines:
        if speaker and re.match(rf"(?:\w+\.?\s)?{re.escape(speaker)}\s(?:is|was|has)\b", line.text):
            inside = "speaker_bio"
        announced.texts[inside].append(page_lines.markdown(line))
        announced.lines.append(line)


def _may_be_title(line: Line) -> bool:
    """Whether a line can be a title: words enough, and no sentence, greeting or list's item."""
    is_short = 4 <= len(line.text.split()) <= _WORDS_OF_TITLE
    return is_short and not (line.marker or is_prose(line.text) or line.text[-1:] in ",;")


def _is_head(announced: _Announcement, line: Line, at: int) -> bool:
    """Take "Physics Seminar, 1:30 pm, 1400 BPS, Host: Ann Lee"."""
    pieces = re.split(r",\s*|\s(?=\d{1,2}:\d\d)", line.text)
    is_head = len(pieces) > 2 and _SERIES_WORD.search(pieces[0]) and len(line.text) < 200
    if not is_head or not any(moments.hours_of(line.text)):
        return False
    announced.take("series", pieces[0])
    _take_when(announced, line.text)
    if host := _HOST_INSIDE.search(line.text):
        announced.take("host", host["host"])
    for piece in pieces[1:]:
        if _PLACE.search(piece) and not _HOST_INSIDE.search(piece):
            announced.take("place", piece)
            break
    return True


def _is_title(announced: _Announcement, line: Line, at: int) -> bool:
    if line.heading and moments.find(line.text):
        return False
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
    is_whole = announced.moment is not None and "T" in announced.moment.start
    if len(line.text) > 160 or (is_whole and is_prose(line.text)):
        return False
    hours = any(moments.hours_of(line.text)) and len(line.text.split()) <= 10
    if hours or moments.find(line.text):
        _take_when(announced, line.text)
        behind = line.text.rpartition(", ")[2]
        if hours and _PLACE.search(behind) and not moments.find(behind):  # "3:30 pm, JCL 390"
            announced.take("place", behind)
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
    if invited and (host := person_words.person_name(invited["host"] or invited["by"])):
        announced.take("host", host)
    series = _SERIES.search(line.text) if len(line.text) < 300 else None
    if series:
        announced.take("series", series["course"] or series["series"].strip())
    return bool(invited or series)


def _is_place(announced: _Announcement, line: Line, at: int) -> bool:
    if "place" in announced.fields or len(line.text) > 120 or len(line.text.split()) > 14:
        return False
    is_term = re.fullmatch(r"(?i:spring|summer|fall|autumn|winter)\s\d{4}.{0,20}", line.text)
    if is_term or not _PLACE.search(line.text) or line.text.rstrip().endswith("."):
        return False
    announced.take("place", line.text)
    return True


def _is_speaker(announced: _Announcement, line: Line, at: int) -> bool:
    if "speaker" in announced.fields or len(line.text) > 160:
        return False
    is_introduced = speakers.is_introduced(line.text)
    name, where = speakers.name_and_where(speakers.without_introduction(line.text))
    if not name or not (where or is_introduced or at < 6):
        return False
    announced.take("speaker", name)
    if where:
        announced.take("affiliation", where)
    return True


# --- The row --------------------------------------------------------------------------------------


def _row(announced: _Announcement, shared: _Announcement) -> TalkRow | None:
    fields = {**shared.fields, **announced.fields}
    name, where = speakers.name_and_where(fields.get("speaker", ""))
    speaker = name or fields.get("speaker", "")
    title = announced.fields.get("title", "").strip('"“” .')
    title = title or announced.fields.get("subject", "")
    if not title and not (speaker and announced.texts["abstract"]):
        return None
    bio = "\n\n".join(announced.texts["speaker_bio"])
    start, end, zone = _when(announced, shared)
    printed = fields.get("host", "") or fields.get("organizer", "")
    host = speakers.name_and_where(re.split(r",\s|\sand\s|/", printed)[0])[0]
    return TalkRow(
        title=title or f"Talk by {speaker}",
        speaker=speaker,
        speaker_affiliation=fields.get("affiliation", "") or where or speakers.workplace_in(bio),
        host=host or printed,
        series=fields.get("series", ""),
        starts_at=start,
        ends_at=end,
        time_zone=zone,
        place=fields.get("place", ""),
        online_url=fields.get("online", ""),
        abstract="\n\n".join(announced.texts["abstract"]),
        speaker_bio=bio,
        confidence=_confidence(title, start, zone),
    )


def _confidence(title: str, start: str, zone: str) -> float:
    """Nobody can be sure of an hour without its time zone."""
    if not (title and start):
        return 0.6
    return 0.9 if zone or "T" not in start else 0.8


def _when(announced: _Announcement, shared: _Announcement) -> tuple[str, str, str]:
    moment = announced.moment
    if not moment:
        return "", "", ""
    hours, zone = announced.hours, announced.zone
    if not hours[0]:  # those of all talks of the page
        hours, zone = shared.hours, zone or shared.zone
    if "T" not in moment.start and hours[0]:
        start, end = hours
        return f"{moment.start}T{start}", f"{moment.start}T{end}" if end else "", zone
    return moment.start, moment.end, moment.zone or zone
