"""The lines of an announcement that have no label: sentences, the title on top, when and where."""

import re

from labsite.import_site.readers import moments
from labsite.import_site.readers.cv import speakers
from labsite.import_site.readers.cv.announced import ONLINE, Announcement
from labsite.import_site.readers.cv.head import is_prose
from labsite.import_site.readers.text import page_lines
from labsite.import_site.readers.words import person_words, workplaces
from publications.domain.formats import marks
from publications.domain.formats.listing.lines import Line
from publications.domain.formats.text import MONTH_NAME

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
_JOINS = re.compile(
    r"\bto join\b|\bjoin (?:the|this|via|us|online)\b|\bclick here\b|\bregister\b", re.IGNORECASE
)
_NEAR_DATE = re.compile(
    rf"\d{{1,2}}(?:st|nd|rd|th)?\s(?:of\s)?{MONTH_NAME}|{MONTH_NAME}\s\d{{1,2}}"
)
_QUOTED = re.compile(r"[“\"„«「《](.{4,250}?)[”\"»」》]")
_NAME = r"[A-ZÀ-Þ][\w.'’-]+(?:\s[A-ZÀ-Þ][\w.'’-]*){1,3}"
DEFENDS = re.compile(
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
_ABOUT_TALK = re.compile(r"讲座|报告|演讲|题为|\b(?:titled|entitled|talk|lecture)\b", re.IGNORECASE)
_LONGEST_SENTENCE = 800
_WORDS_OF_TITLE = 25


def read_sentences(announced: Announcement, lines: list[Line]) -> None:
    """Take what a sentence says: "Ann Lee (Pisa) will speak …", "… will defend her thesis *X*"."""
    taken = {line.place for line in announced.lines}
    for line in lines:
        if line.place in taken or len(line.text) > _LONGEST_SENTENCE:
            continue
        marked = marks.marked(line.printed)
        if defends := DEFENDS.search(marked.text):
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
                announced.take_when(line.text)
            if place := _IN_PLACE.search(line.text):
                announced.take("place", place["place"])
            if host := _HOST_INSIDE.search(line.text):
                announced.take("host", host["host"].rstrip("."))
        else:
            continue
        if announced.moment or not _NEAR_DATE.search(line.text):
            announced.lines.append(line)  # a day without its year is told


def _take_thesis(announced: Announcement, marked: marks.Marked, defends: re.Match[str]) -> None:
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


def read_rest(announced: Announcement, lines: list[Line]) -> None:
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


def _is_affiliation(announced: Announcement, line: Line) -> bool:
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


def read_bare(announced: Announcement, lines: list[Line]) -> None:
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


def _take_sentences(announced: Announcement, lines: list[Line]) -> None:
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


def _is_head(announced: Announcement, line: Line, at: int) -> bool:
    """Take "Physics Seminar, 1:30 pm, 1400 BPS, Host: Ann Lee"."""
    pieces = re.split(r",\s*|\s(?=\d{1,2}:\d\d)", line.text)
    is_head = len(pieces) > 2 and _SERIES_WORD.search(pieces[0]) and len(line.text) < 200
    if not is_head or not any(moments.hours_of(line.text)):
        return False
    announced.take("series", pieces[0])
    announced.take_when(line.text)
    if host := _HOST_INSIDE.search(line.text):
        announced.take("host", host["host"])
    for piece in pieces[1:]:
        if _PLACE.search(piece) and not _HOST_INSIDE.search(piece):
            announced.take("place", piece)
            break
    return True


def _is_title(announced: Announcement, line: Line, at: int) -> bool:
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


def _is_moment(announced: Announcement, line: Line, at: int) -> bool:
    is_whole = announced.moment is not None and "T" in announced.moment.start
    if len(line.text) > 160 or (is_whole and is_prose(line.text)):
        return False
    hours = any(moments.hours_of(line.text)) and len(line.text.split()) <= 10
    if hours or moments.find(line.text):
        announced.take_when(line.text)
        behind = line.text.rpartition(", ")[2]
        if hours and _PLACE.search(behind) and not moments.find(behind):  # "3:30 pm, JCL 390"
            announced.take("place", behind)
        return not moments.is_ambiguous(line.text)
    return bool(_NEAR_DATE.fullmatch(line.text))  # a day without its year, beside the whole date


def _is_online(announced: Announcement, line: Line, at: int) -> bool:
    if found := ONLINE.search(line.printed):
        announced.take("online", found[0])
        return True
    if _JOINS.search(line.text) and len(line.text.split()) < 25:
        for _, address in page_lines.links(line):
            announced.take("online", address)
        return True
    return False


def _is_invitation(announced: Announcement, line: Line, at: int) -> bool:
    invited = _INVITES.search(line.text)
    if invited and (host := person_words.person_name(invited["host"] or invited["by"])):
        announced.take("host", host)
    series = _SERIES.search(line.text) if len(line.text) < 300 else None
    if series:
        announced.take("series", series["course"] or series["series"].strip())
    return bool(invited or series)


def _is_place(announced: Announcement, line: Line, at: int) -> bool:
    if "place" in announced.fields or len(line.text) > 120 or len(line.text.split()) > 14:
        return False
    is_term = re.fullmatch(r"(?i:spring|summer|fall|autumn|winter)\s\d{4}.{0,20}", line.text)
    if is_term or not _PLACE.search(line.text) or line.text.rstrip().endswith("."):
        return False
    announced.take("place", line.text)
    return True


def _is_speaker(announced: Announcement, line: Line, at: int) -> bool:
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
