"""Positions on a CV -> rows: what, where, when, with whom, and what was done there."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from labsite.import_site.readers import cv_parts, entries, periods
from labsite.import_site.readers.account import Account
from labsite.import_site.readers.entries import Entry
from labsite.import_site.readers.text import page_lines
from labsite.import_site.readers.words import stages, workplaces
from labsite.import_site.rows import ExperienceRow
from publications.domain.formats.listing.lines import Line

#: What names a position, an organisation and a time is no longer.
_LONGEST_HEAD = 90


@dataclass(slots=True)
class _Post:
    """A position while it is read."""

    title: str = ""
    organisation: str = ""
    place: str = ""
    period: periods.Period | None = None
    #: The longer stretch at the organisation, of which the position's is a part.
    stay: periods.Period | None = None
    mentors: tuple[str, ...] = ()


def read(section: page_lines.Section, account: Account) -> None:
    listed, labels = entries.read(section)
    account.pass_over(labels)
    before = _Post()
    rows: list[tuple[ExperienceRow, list[Line]]] = []
    for entry in _posts(_with_titles(listed)):
        post, described = _post(entry)
        if rows and not post.period and _is_dated(listed):
            row, lines = rows[-1]
            added = _described(entry.lines)
            described_so_far = f"{row.description}\n{added}".strip()
            rows[-1] = (replace(row, description=described_so_far), lines + entry.lines)
            continue
        if _is_at_same(post, before):
            post.organisation, post.place = before.organisation, post.place or before.place
            post.stay = before.stay
        if post.title or post.organisation:
            rows.append((_experience(post, described, account.owner), entry.lines))
            before = post
    newest = max((row.start for row, _ in rows), default="")
    is_open = _begin_by_month(listed)
    for row, lines in rows:
        is_newest = is_open and row.start == row.end == newest
        account.add(replace(row, end="") if is_newest else row, lines)


def _begin_by_month(listed: list[Entry]) -> bool:
    """Whether each entry of a list begins with the one month since when it was: "May 2024:
    Engineer" above "Aug 2021: Postdoc". Until when is not said; of the newest, nothing is over.
    """
    found = [periods.all_of(entry.head.text) for entry in listed]
    begins = [
        len(dates) == 1 and dates[0].begin == 0 and len(dates[0].start) > len("2024")
        for dates in found
    ]
    are_guests = any(stages.is_guest(entry.head.text) for entry in listed)
    is_one_each = len({dates[0].start for dates in found if dates}) == len(listed)
    return len(listed) > 1 and all(begins) and is_one_each and not are_guests


def _is_dated(listed: list[Entry]) -> bool:
    """Whether the entries of a section have dates, so that what has none describes another."""
    dated = sum(periods.find(entry.text) is not None for entry in listed)
    return 3 * dated >= len(listed)


def _is_at_same(post: _Post, before: _Post) -> bool:
    """Whether a position without an organisation is another one at that of the position before."""
    if post.organisation or not post.title or not before.organisation:
        return False
    return not post.period or before.stay is None or _is_within(post.period, before.stay)


def _experience(post: _Post, described: list[Line], owner: str) -> ExperienceRow:
    return ExperienceRow(
        person=owner,
        title=post.title,
        organisation=post.organisation,
        place=post.place,
        start=post.period.start if post.period else "",
        end=post.period.end if post.period else "",
        mentors=post.mentors,
        description=_described(described),
        confidence=0.9 if post.title and post.organisation else 0.5,
    )


def _with_titles(listed: list[Entry]) -> Iterator[Entry]:
    """Yield the entries; one that names an organisation and a time alone gets its title from the
    next.
    """
    waiting: Entry | None = None
    for entry in listed:
        if waiting:
            if periods.find(entry.head.text) is None:
                yield replace(waiting, lines=waiting.lines + entry.lines)
                waiting = None
                continue
            yield waiting
            waiting = None
        if (
            len(entry.lines) == 1
            and not cv_parts.TITLE_WORD.search(entry.text)
            and (period := periods.find(entry.text))
            and period.is_range
        ):
            waiting = entry
        else:
            yield entry
    if waiting:
        yield waiting


def _posts(listed: Iterable[Entry]) -> Iterator[Entry]:
    """Yield the entries, those with a second position divided at it."""
    for entry in listed:
        current: list[Line] = []
        for line in entry.lines:
            if current and not line.marker and _is_second_post(line, current):
                yield replace(entry, lines=current)
                current = []
            current.append(line)
        yield replace(entry, lines=current)


def _is_second_post(line: Line, before: list[Line]) -> bool:
    period = periods.find(line.text)
    if not period or not period.is_range or len(line.text) > 140:
        return False
    rest = periods.without(line.text, period)
    return bool(rest) and any(periods.find(one.text) for one in before)


def _post(entry: Entry) -> tuple[_Post, list[Line]]:
    """Return the position that an entry's first lines name, and the lines that describe it."""
    post = _Post()
    taken: list[str] = []
    described: list[Line] = []
    mentors: list[str] = []
    periods_found: list[periods.Period] = []
    for at, line in enumerate(entry.lines):
        text, tail = _with_short_cells(line)
        if at and "\n" in text and len(text) > _LONGEST_HEAD:
            text, tail = text.split("\n", 1)
        if at and (labelled := _LABELLED.match(line.text)):
            is_place = labelled["label"].casefold() in ("location", "place")
            taken.append(f"\n{labelled['rest']}" if is_place else f"@{labelled['rest']}")
            continue
        if at and not _is_of_head(text, line, post, taken):
            described += entry.lines[at:]
            break
        if tail:
            described.append(replace(line, text=tail, printed=tail, marker="", indent=0))
            post.title = text if at and len(text.split()) <= 8 else ""
        found = periods.all_of(text) if at < 4 else []
        advised = cv_parts.take_people(text if not found else _with_breaks(text, found))
        mentors += advised.names
        periods_found += found
        head, sentence = _without_sentence(advised.text)
        taken.append(head)
        if sentence:
            described.append(replace(line, text=sentence, printed=sentence, marker="", indent=0))
        if at + 1 < len(entry.lines) and _tells_enough(taken, periods_found, entry.lines[at + 1]):
            described += entry.lines[at + 1 :]
            break
    described, mentors = _without_mentors(described, mentors)
    post.period = _closest(periods_found)
    post.stay = _longest(periods_found)
    post.mentors = tuple(dict.fromkeys(mentors))
    _name_post(post, "\n".join(taken))
    return post, described


def _without_mentors(described: list[Line], mentors: list[str]) -> tuple[list[Line], list[str]]:
    """Return the lines that describe a position without those that only name its mentors, and
    these with the mentors so far.
    """
    rest: list[Line] = []
    named = list(mentors)
    for line in described:
        people = cv_parts.take_people(line.text)
        if people.names and not re.search(r"\w", people.text):
            named += people.names
        else:
            rest.append(line)
    return rest, named


def _with_short_cells(line: Line) -> tuple[str, str]:
    """Return a line's text, and what a long cell of it describes."""
    cells = page_lines.cells(line)
    long = [cell for cell in cells[1:] if len(cell.split()) > 14]
    if len(cells) < 2 or not long:
        return page_lines.with_lead(line), ""
    return " | ".join(cell for cell in cells if cell not in long), "\n".join(long)


def _with_breaks(text: str, found: list[periods.Period]) -> str:
    """Return the text with a break where each date stood, which tells its two sides apart."""
    for period in reversed(found):
        text = f"{text[: period.begin].rstrip(' (,|[')}\n{text[period.stop :].lstrip(' ),|:]')}"
    return text.strip()


def _without_sentence(text: str) -> tuple[str, str]:
    """Return a head without the sentences that follow it in the same line, and these."""
    for match in re.finditer(
        r"(?:^|(?<=[\s.)]))[A-Z][\w'’-]*(?:\s[a-z][\w'’-]*){2,}[^\n]*\.(?:\s|$)", text
    ):
        if len(match[0].split()) >= 9:
            return text[: match.start()].strip(), text[match.start() :].strip()
    return text, ""


def _is_of_head(text: str, line: Line, post: _Post, taken: list[str]) -> bool:
    """Whether a line behind the first still says what, where, when or with whom."""
    if len(text) > 200:
        return False
    only_dates = periods.find(text)
    rest = periods.without(text, *periods.all_of(text)) if only_dates else text
    has_title = any(cv_parts.TITLE_WORD.search(one) for one in taken)
    if cv_parts.WITH.match(text):
        return True
    label = _OTHER_LABEL.match(text)
    if label and not (only_dates or cv_parts.TITLE_WORD.search(label[0])):
        return False
    if only_dates and len(rest.split()) <= 8:
        return True
    if line.marker and line.indent > 0:
        is_title = not has_title and bool(cv_parts.TITLE_WORD.search(text))
        is_short = len(cv_parts.take_people(text).text.split()) <= 6
        return (is_title and is_short) or _is_organisation_below(text, taken)
    if line.marker:
        return False
    return len(rest.split()) <= 10 and rest[-1:] not in ".!?" and not (has_title and len(taken) > 3)


#: A line below a position that says where that was.
_LABELLED = re.compile(
    r"(?P<label>institution|organi[sz]ation|company|employer|affiliation|location|place)\s?[:：]\s*"
    r"(?P<rest>\S.{1,150})",
    re.IGNORECASE,
)
#: Another label, of what describes it.
_OTHER_LABEL = re.compile(r"[A-Z][\w/]*(?: [\w/]+){0,2}[:：]\s")
#: How a line begins that says what was done.
_DEED = re.compile(
    r"(?:\w+(?:ed|ing)|led|built|taught|wrote|ran|made|held|gave|did|duties|tasks|topics?)\b", re.I
)


def _is_organisation_below(text: str, taken: list[str]) -> bool:
    """Whether the first item below a position's title and time names where that was, and is no
    sentence: academicpages lists them so.
    """
    above = periods.without(taken[0], *periods.all_of(taken[0])) if len(taken) == 1 else ""
    if not above or ":" in text or _DEED.match(text) or _AT.search(above):
        return False
    words = re.findall(r"[^\W\d_]{4,}", text)
    return (
        len(cv_parts.parts_of(above)) == 1
        and len(text.split()) <= 14
        and (text[-1:] not in ".!?" or bool(_OF_FIRM.search(text)))
        and bool(words)
        and all(word[0].isupper() or word in _JOINTS for word in words)
    )


_JOINTS = {"with", "from", "into", "dell", "della", "degli", "voor", "über", "para", "pour",
           "division", "department", "group", "office", "unit", "section", "branch"}  # fmt: skip
#: The last word of a firm's name, whose stop ends no sentence.
_OF_FIRM = re.compile(r"\b(?:ltd|inc|co|corp|llc|gmbh|pvt)\.$", re.IGNORECASE)


def _tells_enough(taken: list[str], found: list[periods.Period], following: Line) -> bool:
    """Whether the lines so far name title, organisation and time, so that the rest describes."""
    text = "\n".join(taken)
    parts = cv_parts.parts_of(text)
    is_named = len(parts) > 1 and any(cv_parts.TITLE_WORD.search(part) for part in parts)
    return (
        bool(found)
        and is_named
        and not cv_parts.WITH.match(following.text)
        and not _LABELLED.match(following.text)
        and not (cv_parts.PLACE.fullmatch(following.text) or len(following.text.split()) < 3)
    )


def _closest(found: list[periods.Period]) -> periods.Period | None:
    """Return the period of the position itself: of two, the one within the other."""
    ranges = [period for period in found if period.is_range] or found
    return max(
        ranges[:2], key=lambda period: (period.start, -len(period.end or "9999")), default=None
    )


def _longest(found: list[periods.Period]) -> periods.Period | None:
    ranges = [period for period in found[:2] if period.is_range]
    return min(ranges, key=lambda period: (period.start, period.end), default=None)


def _is_within(period: periods.Period, stay: periods.Period) -> bool:
    """Whether one stretch of time is a part of the other."""
    if period.start < stay.start[: len(period.start)]:
        return False
    return stay.lasts or bool(period.end and period.end <= stay.end)


def _name_post(post: _Post, text: str) -> None:
    """Tell title, organisation and place apart in what an entry's head says."""
    post.place, rest = _place_of_post(text)
    chunks = _chunks(rest)
    at = [chunk[1:].strip() for chunk in chunks if chunk.startswith("@")]
    others = [chunk for chunk in chunks if not chunk.startswith("@")]
    if post.title:  # the page sets it apart
        post.organisation = ", ".join(at + [one for one in others if one != post.title][:2])
        return
    titles = [chunk for chunk in others if cv_parts.TITLE_WORD.search(chunk)]
    if titles and len(others) > 1:
        chosen = min(titles, key=lambda chunk: len(cv_parts.TITLE_WORD.sub("", chunk)))
        rest_of = [chunk for chunk in others if chunk is not chosen]
        post.title, beside = _title_and_rest(chosen)
        post.organisation = ", ".join(at + rest_of[:2]) or beside
    elif len(others) > 1:
        post.title, post.organisation = others[0], ", ".join(at) or others[1]
    elif others and (titles or at or "," in others[0]):
        post.title, beside = _title_and_rest(others[0])
        post.organisation = ", ".join(at) or beside
    else:
        post.organisation = ", ".join(at + others)


def _place_of_post(text: str) -> tuple[str, str]:
    """Return the place that a head names, on its own line or behind a name, and the rest."""
    for line in text.split("\n"):
        place, without = cv_parts.take_place(line)
        if place:
            return place, text.replace(line, without, 1)
        bare = line.strip(" ()")
        is_aside = line.strip().startswith("(") and len(bare.split()) <= 3
        is_place = is_aside or (
            cv_parts.PLACE.fullmatch(bare) and not workplaces.SCHOOL.search(bare)
        )  # "Postdoc, Clay University, Chile" is more
        if bare and is_place and not cv_parts.TITLE_WORD.search(bare):
            return bare, text.replace(line, "", 1)
    return "", text


#: "The University of Texas at Austin" is one name.
_AT = re.compile(r"\s(?:at|@)\s(?:the\s)?(?=[A-Z])")
_OF_ITS_NAME = re.compile(r"Universit\w*(?:\sof(?:\s[^\s,]+){1,2})?$")


def _divided_at(text: str) -> str:
    """Return a text with a break and "@" for each "at" that is no part of a university's name."""
    return _AT.sub(lambda at: at[0] if _OF_ITS_NAME.search(text[: at.start()]) else "\n@", text)


def _chunks(text: str) -> list[str]:
    """Return what a head says side by side; what stands behind "at" begins with "@"."""
    text = _divided_at(text)
    chunks = re.split(r"\n|\s\|\s|\s[–—]{1,3}\s|\s-{1,3}\s|—", text)
    return [chunk for one in chunks if (chunk := one.strip(" ,;|–—-:.")).strip("@ ")]


def _title_and_rest(text: str) -> tuple[str, str]:
    """Divide "Research Scientist, Flatiron Institute" and "Intel Labs, Research Intern"."""
    pieces = [
        piece.strip() for piece in re.split(r"\s*[,;，]\s*(?![^()]*\))", text) if piece.strip()
    ]
    titles = [
        at
        for at, piece in enumerate(pieces)
        if cv_parts.TITLE_WORD.search(piece) and not workplaces.SCHOOL.search(piece)
    ]
    if len(pieces) < 2:
        return text.strip(), ""
    if not titles:
        return pieces[0], ", ".join(pieces[1:])
    first, last = titles[0], titles[-1]
    if first == 0:
        stop = 1
        while stop < len(pieces) and stop in titles:
            stop += 1
        return ", ".join(pieces[:stop]), ", ".join(pieces[stop:])
    return ", ".join(pieces[first : last + 1]), ", ".join(pieces[:first] + pieces[last + 1 :])


def _described(lines: list[Line]) -> str:
    """Return lines as Markdown: items of a list as they stand."""
    if not lines:
        return ""
    base = min((line.indent for line in lines if line.marker), default=0)
    printed = []
    for line in lines:
        text = re.sub(r"^(?:\* +)+", "", page_lines.markdown(line))
        if not text:
            continue
        is_item = line.marker or line.printed.lstrip().startswith(("\\*", "* "))
        depth = max((line.indent - base) // 2, 0) * "  "
        printed.append(f"{depth}- {text}" if is_item else text)
    return "\n".join(printed)
