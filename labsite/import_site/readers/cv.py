"""Sections of a CV -> rows: education, experience, awards, service."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from labsite.import_site.readers import entries, headings, lists, page_lines, people_lines, periods
from labsite.import_site.readers.account import Account
from labsite.import_site.readers.entries import Entry
from labsite.import_site.rows import AwardRow, EducationRow, ExperienceRow, ServiceRow
from publications.domain.formats.listing.lines import Line

# --- Pieces of an entry ---------------------------------------------------------------------------

_DEGREE = re.compile(
    r"\b(?:Doctor(?:ate)?(?: of [A-Z]\w+)?|Master(?:['’]?s)?(?: (?:degree"
    r"|of [A-Z]\w+(?: [A-Z]\w+)?))?|Bachelor(?:['’]?s)?(?: (?:degree"
    r"|of [A-Z]\w+(?: [A-Z]\w+)?))?"
    r"|Associate(?:['’]s)? degree|Postgraduate\w*(?: \w+)?|Licen[cs]iate|Diplom\w*"
    r"|Magister|Habilitation|High School(?: Diploma)?|Exchange [Ss]tudent"
    r"|Visiting [Ss]tudent|Minor|Certificate"
    r"|Post-?\s?[Dd]oc\w*|Abitur|Laurea\w*)"
    r"(?:\s?\([A-Za-z. ]{2,12}\))?(?:\s(?:degree|candidate|student|with honou?rs|\(hons?\.?\)))?"
    r"|(?<![\w.])(?:Ph\.?\s?D\.?|D\.?Phil\.?|Sc\.?D\.?|Dr\. ?\w{0,4}\.?"
    r"|M\.?\s?Sc\.?|M\.?S\.?(?:E\.?)?|M\.?A\.?|M\.?Eng\.?|M\.?Phil\.?|M\.?Res\.?"
    r"|MBA|MPA|M\.?D\.?|M\.?Tech\.?|M\.?Math\.?|MSci|MPhys"
    r"|B\.?\s?Sc\.?|B\.?S\.?(?:E\.?)?|B\.?A\.?|B\.?Eng\.?|B\.?E\.?|B\.?Tech\.?"
    r"|LL\.?[BM]\.?|J\.?D\.?|A\.?B\.?)(?![\w])(?:\s?\((?:Hons?\.?"
    r"|[A-Z][A-Za-z. ]{1,20})\))?(?:\s(?:degree|candidate|student))?"
    r"|(?:工学|理学|工程|管理学|文学|法学|医学|经济学)?(?:博士|硕士|学士)(?:研究生|学位|后)?|本科",
)
_INSTITUTION = re.compile(
    r"\b(?:Universit\w*|Universidad\w*|Università|Institut\w*|College|Polytech\w*"
    r"|Politecnico|School|Academy|ETH|EPFL|MIT|HUST|KAIST|Caltech|Georgia Tech"
    r"|Virginia Tech|Cornell Tech"
    r"|UC \w+|U\.? ?C\.? \w+|École|Hochschule|Conservatory|Faculty|Class|Tech)\b"
    r"|大学|学院|中学|研究院|研究所",
)
#: What names a position, an organisation and a time is no longer.
_LONGEST_HEAD = 90
_TITLE_WORD = re.compile(
    r"\b(?:professor\w*|lecturer|instructor|reader|researcher|scientist|engineer"
    r"|developer|intern(?:ship)?|assistant|associate|fellow(?:ship)?"
    r"|post-?\s?doc\w*|manager|director|consultant"
    r"|analyst|lead(?:er)?|head|chair|dean|president|founder|co-?founder|ceo|cto"
    r"|member of technical staff|technical staff|visiting|visitor|student|tutor"
    r"|teacher|architect|programmer|administrator"
    r"|officer|advisor|adviser|specialist|technician|trainee|scholar|investigator"
    r"|staff|designer|principal|senior|junior|chief|editor|coordinator|curator"
    r"|statistician|economist|physician"
    r"|nurse|partner|owner|ta|ra|r?sde|swe|mts|faculty|collaborator|apprentice"
    r"|volunteer|freelance\w*|contractor)\b"
    r"|教授|讲师|研究员|工程师|实习生?|助理|博士后|科学家|经理|主任|总监",
    re.IGNORECASE,
)
_COUNTRY = (
    r"(?:USA|U\.S\.A\.?|US|UK|U\.K\.|(?:P\.?\s?R\.?\s)?China|Germany|France|Italy|Spain|Switzerland"
    r"|Canada|Japan|(?:South |S\. ?)?Korea|India|Australia|(?:The )?Netherlands"
    r"|Belgium|Austria|Sweden"
    r"|Denmark|Norway|Finland|Israel|Singapore|Taiwan|Hong Kong|Brazil|Portugal|Ireland|England"
    r"|Scotland|Wales|Greece|Turkey|Poland|Mexico|Chile|Thailand|Vietnam|Iran|Egypt|Argentina"
    r"|Colombia|Russia|Ukraine|Romania|Hungary|Czech Republic|Czechia|Luxembourg"
    r"|Iceland|New Zealand"
    r"|South Africa|Pakistan|Bangladesh|Indonesia|Malaysia|Philippines|Saudi Arabia|UAE|Qatar"
    r"|United States(?: of America)?|United Kingdom)"
)
_STATE = (
    r"(?:[A-Z]{2}(?![A-Z])(?: \d{5})?|California|Washington|New York|Massachusetts"
    r"|Texas|Pennsylvania"
    r"|Illinois|Virginia|Ontario|Quebec|British Columbia|Bavaria|New Jersey|Michigan|Ohio|Georgia"
    r"|North Carolina|Maryland|Wisconsin|Minnesota|Colorado|Oregon|Arizona|Utah|Indiana)"
)
_TOWN = r"[A-Z][\w.'’-]*(?:\s(?:de|am|an der|la|do|da|[A-Z])[\w.'’-]*){0,2}"
_CITY = (
    r"(?:Beijing|Shanghai|Shenzhen|Hangzhou|London|Paris|New York(?: City)?|Berlin|Munich|Zurich"
    r"|Zürich|Tokyo|Seoul|San Francisco|Seattle|Boston|Chicago|Los Angeles|Toronto|Montreal"
    r"|Cambridge|Oxford|Amsterdam|Vienna|Madrid|Barcelona|Rome|Milan|Stockholm|Copenhagen|Sydney"
    r"|Melbourne|Bangalore|Tel Aviv|Pittsburgh|Remote)"
)
_PLACE = re.compile(
    rf"{_TOWN},\s(?:{_STATE}|{_COUNTRY}|{_TOWN},\s{_COUNTRY})(?:,\s{_COUNTRY})?|{_CITY}|{_COUNTRY}"
)
_WITH = re.compile(
    r"(?:^|(?<=[\s.;,(—–-]))(?P<word>(?:co-)?advis[eo]rs?(?: and \w+)?|advised by"
    r"|supervisors?|supervised by|mentors?|mentored by|hosts?|hosted by"
    r"|working with|worked with|manager|with|PI|导师|指导老师)"
    r"(?P<sep>\s*[:：]\s*|\s+(?=[A-Z\u3400-\u9fff]))",
    re.IGNORECASE,
)
_COMMITTEE = re.compile(r"[;,.]?\s*(?:thesis )?committee(?: members)?\s*[:：].*$", re.IGNORECASE)
_THESIS = re.compile(
    r"(?:^|[;,.]\s*)(?:(?:ph\.?d\.?|master'?s?|m\.?sc?\.?|bachelor'?s?"
    r"|doctoral)\s)?(?:thesis|dissertation)(?: title)?\s*[:：]\s*(.*)$",
    re.I,
)
_GRADES = re.compile(
    r"[,;(]?\s*(?:overall |major |cumulative )?(?:GPA|grade|CGPA"
    r"|rank(?:ing)?)\s*[:：]?\s*[\d./% ()top-]+\)?",
    re.I,
)


@dataclass(slots=True)
class _People:
    names: list[str]
    text: str


def _people(text: str) -> _People:
    """Take from a text the people behind "Advisor:", "Mentors:", "with"."""
    found: list[str] = []
    text = _NEXT_LABEL.sub(" ; ", _COMMITTEE.sub("", text))
    position = 0
    while labelled := _WITH.search(text, position):
        listed, end = _names_from(text, labelled.end(), is_labelled=bool(labelled["sep"].strip()))
        if not listed:
            position = labelled.end()
            continue
        found += [name for name in listed if name not in found]
        text = f"{text[: labelled.start()].rstrip(' ,;(—–-')} {text[end:].lstrip(' .;,)')}".strip()
        position = 0
    return _People(found, text)


#: Where the next label follows a name with nothing between: "Advisor: Ann Lee Mentors: Bo Ma".
_NEXT_LABEL = re.compile(
    r"\s+(?=(?:Co-)?(?:Advis[eo]rs?|Mentors?|Supervisors?|Hosts?|Committee)\s*[:：])"
)


def people_in(text: str) -> list[str]:
    """Return the people behind "Advisor:", "with" and the like."""
    return _people(text).names


_NAME_WORD = r"(?:[A-Z][\w'’.-]*|(?:de|van|von|der|den|di|da|del|la|le|el|al|bin)(?=\s))"
_LISTED_NAME = re.compile(
    rf"\s*(?:(?:Prof(?:essor)?|Dr)\.?\s)?(?P<name>(?:[A-Z]\.\s?)*{_NAME_WORD}(?:\s{_NAME_WORD}"
    rf"){{0,3}}|[\u3400-\u9fff]{{2,4}})(?P<joint>\s*(?:,\s*(?:and\s|&\s)?|\s(?:and"
    rf"|&)\s|、|，))?"
)


def _names_from(text: str, position: int, *, is_labelled: bool) -> tuple[list[str], int]:
    """Return the names that are listed from here on, and where the list ends. A family name alone
    is one behind a label: "Advisor: Hogg".
    """
    found: list[str] = []
    end = position
    while listed := _LISTED_NAME.match(text, position):
        name, stop = _longest_name(text, listed, is_labelled=is_labelled)
        if not name:
            break
        found.append(name)
        end = stop
        if stop < listed.end("name") or not listed["joint"]:
            break
        position = listed.end()
    return found, end


def _longest_name(text: str, listed: re.Match[str], *, is_labelled: bool) -> tuple[str, int]:
    """Return the longest name there, without the first word of a sentence that follows it."""
    words = listed["name"].split()
    starts_sentence = re.match(r"\s[a-z]", text[listed.end("name") :]) and not re.match(
        r"\s(?:and|on|in|at|from|&)\b", text[listed.end("name") :]
    )
    if starts_sentence and len(words) > 2:
        words = words[:-1]
    while words:
        printed = " ".join(words)
        if printed[-1] == "." and len(words[-1]) > 2:
            printed = printed[:-1]
        if name := people_lines.person_name(printed):
            return name, listed.start("name") + len(" ".join(words))
        if is_labelled and len(words) == 1 and re.fullmatch(r"[A-Z][a-z]{2,}\.?", words[0]):
            return words[0].rstrip("."), listed.start("name") + len(words[0])
        words = words[:-1]
    return "", listed.start("name")


def _parts(text: str) -> list[str]:
    """Return what stands between commas, dashes, bars and line breaks outside parentheses."""
    pieces = re.split(r"\s*(?:[,;|·•\n，；]|\s[-–—]{1,3}\s|---)\s*(?![^()]*\))", text)
    return [piece.strip(" .:") for piece in pieces if piece.strip(" .:-–—")]


def _place_in(text: str) -> tuple[str, str]:
    """Return the town and country that a text names last in a line, and the text without them."""
    for match in _PLACE_AT_END.finditer(text):
        place = match["place"]
        before, after = text[: match.start("place")], text[match.end("place") :]
        if not before.strip(" ,;|(") or _INSTITUTION.search(place) or _TITLE_WORD.search(place):
            continue
        joint = "" if not after.strip() or after[0] in ",;)|\n" else ", "
        rest = (
            f"{before.rstrip(' ,;|(–—')}{joint}{after.lstrip(') ')}"
            if joint
            else (f"{before.rstrip(' ,;|(–—')}{after.lstrip(')')}")
        )
        return place, rest.strip(" ,;|")
    return "", text


_PLACE_AT_END = re.compile(
    rf"(?:(?<=,\s)|(?<=[|\n(–—-]\s)|(?<=\n)|(?<=\())(?P<place>{_PLACE.pattern})"
    rf"(?=\s*(?:$|[,;|)\n–—])|(?<=China)\s(?=[A-Z])|(?<=USA)\s(?=[A-Z])|(?<=Germany)\s(?=[A-Z]))"
)


# --- Education ------------------------------------------------------------------------------------


def education(section: page_lines.Section, account: Account) -> None:
    listed, labels = entries.read(section)
    account.pass_over(labels)
    above: tuple[EducationRow, list[Line]] | None = None
    for entry in _by_degree(listed):
        row = _education(entry, account.owner)
        if not row:
            continue
        if not row.degree and row.institution and not row.end:  # the degrees stand below
            above = row, entry.lines
            account.pass_over(entry.lines)
            continue
        if above and row.degree and not _UNIVERSITY.search(row.institution):
            row = _at(above[0], row)
        account.add(row, entry.lines)
        above = replace(row, degree=""), []
    if above and above[1]:
        account.add(above[0], above[1])


def _at(place: EducationRow, row: EducationRow) -> EducationRow:
    """Return a degree with the institution that is named above it."""
    return replace(
        row,
        institution=place.institution,
        place=row.place or place.place,
        subject=row.subject or row.institution,
        confidence=0.7,
    )


def _by_degree(listed: list[Entry]) -> Iterator[Entry]:
    """Yield the entries: divided where a second degree begins, joined where one was cut in two."""
    whole: list[Entry] = []
    for entry in listed:
        current: list[Line] = []
        for line in entry.lines:
            if (
                current
                and _DEGREE.match(line.text)
                and any(_DEGREE.search(one.text) for one in current)
                and not _THESIS.search(line.text)
            ):
                whole.append(replace(entry, lines=current))
                current = []
            current.append(line)
        if (
            whole
            and not any(_DEGREE.search(line.text) for line in current)
            and not (
                any(_INSTITUTION.search(line.text) for line in current) and _is_complete(whole[-1])
            )
        ) or (
            whole
            and not _is_complete(whole[-1])
            and not any(_DEGREE.search(line.text) for line in current)
        ):
            whole[-1].lines += current
        else:
            whole.append(replace(entry, lines=current))
    yield from whole


def _is_complete(entry: Entry) -> bool:
    """Whether an entry names where one studied, so that what follows is another."""
    return any(_INSTITUTION.search(line.text) for line in entry.lines)


def _education(entry: Entry, owner: str) -> EducationRow | None:
    lines = [
        _GRADES.sub("", " | ".join(page_lines.cells(line)) or line.text)
        for line in entry.lines
        if not _is_detail(line)
    ]
    text = "\n".join(lines)
    text = _THESIS.sub("", text)
    period = periods.find(text)
    without_dates = periods.without(text, *periods.all_of(text)) if period else text
    advised = _people(without_dates)
    place, rest = _place_in(advised.text)
    degree = _DEGREE.search(rest)
    parts = _parts(_spaced(rest, degree))
    institution = _institution(parts)
    if not degree and not institution:
        return None
    subject = _subject(rest, degree, parts, institution)
    start, end = _ends(period)
    return EducationRow(
        person=owner,
        degree=_tidy(degree[0])
        if degree
        else (parts[0] if parts and parts[0] != institution else ""),
        subject=subject,
        institution=_tidy(re.sub(r"^(?:at|from|in)\s(?:the\s)?", "", institution)),
        place=place,
        start=start,
        end=end,
        advisors=tuple(advised.names),
        confidence=0.9 if degree and institution else 0.6,
    )


def _institution(parts: list[str]) -> str:
    """Return the part that names where one studied: a university before a school or class of it."""
    named = [part for part in parts if _INSTITUTION.search(part) and not _UNIT.match(part)]
    return next((part for part in named if _UNIVERSITY.search(part)), named[0] if named else "")


_UNIVERSITY = re.compile(r"Universi|Institut|College|Polytech|Politecnico|\b[A-Z]{3,}\b|大学|学院")
_UNIT = re.compile(
    r"^(?:department|dept\.?|school|faculty|division) of\b|^.*\b(?:department|dept\.?)$",
    re.IGNORECASE,
)


def _is_detail(line: Line) -> bool:
    return (
        bool(line.marker)
        and line.indent > 0
        and not _WITH.search(line.text)
        and not _DEGREE.search(line.text)
        and not _INSTITUTION.search(line.text)
    )


def _spaced(text: str, degree: re.Match[str] | None) -> str:
    """Return a text with its degree, and "at", as parts of their own."""
    if degree:
        text = f"{text[: degree.start()]}\n{text[degree.end() :]}"
    return re.sub(r"\s(?:at|from)\s(?:the\s)?(?=[A-Z])", "\n", text)


def _subject(rest: str, degree: re.Match[str] | None, parts: list[str], institution: str) -> str:
    if degree and (
        behind := re.match(
            r"\s*(?:in|of|,|:|\(|-|–|—)?\s*(?:in\s)?(?P<subject>[A-Z][^,|\n;()]*)",
            rest[degree.end() :],
        )
    ):
        subject = re.split(r"\s(?:at|from)\s(?=[A-Z])|\.\s", behind["subject"])[0].strip(" .")
        if (
            not _INSTITUTION.search(subject)
            and not _WITH.match(subject)
            and len(subject.split()) <= 9
        ):
            return _without_unit(subject)
    for part in parts:
        if (
            part == institution
            or people_lines.person_name(part)
            or _UNIVERSITY.search(_UNIT.sub("", part))
        ):
            continue
        if _UNIT.search(part) or re.search(
            r"Science|Engineering|Math|Physic|Statist|Econom|Biolog|Chemis|Arts|Studies"
            r"|Linguist|Psycholog|Philosoph|Medicine|Law|Comput|专业|工程|科学",
            part,
        ):
            return _without_unit(part)
    return ""


def _without_unit(text: str) -> str:
    return re.sub(
        r"^(?:in|from|the)\s|^(?:the\s)?(?:department|dept\.?) of\s", "", text, flags=re.IGNORECASE
    ).strip(" .")


def _tidy(text: str) -> str:
    return " ".join(text.split()).strip(" ,;:|–—-")


def _ends(period: periods.Period | None) -> tuple[str, str]:
    """Return the start and the end; a single date is when it was finished."""
    if not period:
        return "", ""
    return (period.start, period.end) if period.is_range else ("", period.end)


# --- Experience -----------------------------------------------------------------------------------


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


def experience(section: page_lines.Section, account: Account) -> None:
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
    for row, lines in rows:
        account.add(row, lines)


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
            and not _TITLE_WORD.search(entry.text)
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
        if at and not _is_of_head(text, line, post, taken):
            described += entry.lines[at:]
            break
        if tail:
            described.append(replace(line, text=tail, printed=tail, marker="", indent=0))
            post.title = text if at and len(text.split()) <= 8 else ""
        found = periods.all_of(text) if at < 4 else []
        advised = _people(text if not found else _with_breaks(text, found))
        mentors += advised.names
        periods_found += found
        head, sentence = _without_sentence(advised.text)
        taken.append(head)
        if sentence:
            described.append(replace(line, text=sentence, printed=sentence, marker="", indent=0))
        if at + 1 < len(entry.lines) and _tells_enough(taken, periods_found, entry.lines[at + 1]):
            described += entry.lines[at + 1 :]
            break
    post.period = _closest(periods_found)
    post.stay = _longest(periods_found)
    post.mentors = tuple(dict.fromkeys(mentors))
    _name_post(post, "\n".join(taken))
    return post, described


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
    has_title = any(_TITLE_WORD.search(one) for one in taken)
    if _WITH.match(text):
        return True
    if only_dates and len(rest.split()) <= 8:
        return True
    if line.marker and line.indent > 0:
        return (
            not has_title
            and bool(_TITLE_WORD.search(text))
            and len(_people(text).text.split()) <= 6
        )
    if line.marker:
        return False
    return len(rest.split()) <= 10 and rest[-1:] not in ".!?" and not (has_title and len(taken) > 3)


def _tells_enough(taken: list[str], found: list[periods.Period], following: Line) -> bool:
    """Whether the lines so far name title, organisation and time, so that the rest describes."""
    text = "\n".join(taken)
    parts = _parts(text)
    is_named = len(parts) > 1 and any(_TITLE_WORD.search(part) for part in parts)
    return (
        bool(found)
        and is_named
        and not _WITH.match(following.text)
        and not (_PLACE.fullmatch(following.text) or len(following.text.split()) < 3)
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
    titles = [chunk for chunk in others if _TITLE_WORD.search(chunk)]
    if titles and len(others) > 1:
        chosen = min(titles, key=lambda chunk: len(_TITLE_WORD.sub("", chunk)))
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
        place, without = _place_in(line)
        if place:
            return place, text.replace(line, without, 1)
        bare = line.strip(" ()")
        is_aside = line.strip().startswith("(") and len(bare.split()) <= 3
        if bare and (_PLACE.fullmatch(bare) or (is_aside and not _TITLE_WORD.search(bare))):
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
        if _TITLE_WORD.search(piece) and not _INSTITUTION.search(piece)
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
        text = page_lines.markdown(line).lstrip("* ")
        if not text:
            continue
        is_item = line.marker or line.printed.lstrip().startswith(("\\*", "* "))
        depth = max((line.indent - base) // 2, 0) * "  "
        printed.append(f"{depth}- {text}" if is_item else text)
    return "\n".join(printed)


# --- Awards ---------------------------------------------------------------------------------------

_AWARDED = re.compile(
    r"^(?:awarded|received|recipient of|winner of|was awarded)\s+(?:the\s|an?\s)?", re.IGNORECASE
)
#: The year of an event belongs to its name: "in OOPSLA 2015".
_OF_EVENT = re.compile(
    r"\b(?:in|at|of|for|from)\s(?:the\s)?(?:\w+[\s-])*?[\w&/+-]*[A-Z]{2,}[\w-]*\s['’]?(?"
    r":19|20)?\d\d$|\b[A-Z]{3,}[\w-]*\s['’]?(?:19|20)\d\d$"
)


def awards(section: page_lines.Section, account: Account) -> None:
    listed, labels = entries.read(section)
    account.pass_over(labels)
    for entry in listed:
        if _is_service(entry, section):
            for line in _sentences(entry):
                for service_row in _services(line, "", "", account.owner):
                    account.add(service_row, entry.lines)
            continue
        for part in _side_by_side(entry):
            if row := _award(part, account.owner):
                account.add(row, entry.lines)


def _is_service(entry: Entry, section: page_lines.Section) -> bool:
    """Whether an entry below "Service & Awards" is of the one and not of the other."""
    is_of_both = bool(re.search(r"\b(?:service|activit|leadership)", section.label, re.IGNORECASE))
    said = _SERVICE_ROLE.search(entry.text)
    return is_of_both and bool(said) and not _AWARD_WORD.match(entry.text)


_AWARD_WORD = re.compile(
    r"[^.·]*\b(?:award|prize|fellowship|scholarship|medal|grant|honou?r|winner|best"
    r"|distinguished)\b",
    re.IGNORECASE,
)


def _sentences(entry: Entry) -> list[Line]:
    """Return what an entry says as lines, a sentence each."""
    sentences = [
        one.strip(" .") for one in re.split(r"\.\s+(?=[A-Z])", entry.text) if one.strip(" .")
    ]
    return [replace(entry.head, text=one, printed=one) for one in sentences]


def _side_by_side(entry: Entry) -> list[Entry]:
    """Return the entries that one line lists between dots: "Golden Shelf (2023) · Best Pile"."""
    pieces = [one.strip() for one in re.split(r"\s[·•]\s", entry.head.text) if one.strip()]
    if len(pieces) < 2 or len(entry.lines) > 1:
        return [entry]
    return [replace(entry, lines=[replace(entry.head, text=one, printed=one)]) for one in pieces]


_MONEY = re.compile(r"[$€£¥]\s?\d[\d,.]{2,}")
_INVESTIGATES = re.compile(
    r"\b(?:(?:co-?)?PI|principal investigator|co-investigator)\b", re.IGNORECASE
)


def _award(entry: Entry, owner: str) -> AwardRow | None:
    if _MONEY.search(entry.text) and _INVESTIGATES.search(entry.text):  # a grant
        return None
    above = [line for line in entry.lines[1:3] if not line.marker]
    text = " ".join(
        " | ".join(page_lines.cells(line)) or line.text for line in [entry.head, *above]
    )
    label_date = periods.find(entry.label) if re.fullmatch(r"\d{4}", entry.label) else None
    found = periods.all_of(text)
    if not re.search(r"[^\W\d_]{3}", text) or len(text) > 400:
        return None
    date = (found[-1].end or found[-1].start) if found else (label_date.start if label_date else "")
    title = _award_title(text, found)
    if not title:
        return None
    linked = [address for line in entry.lines for _, address in page_lines.links(line)]
    return AwardRow(
        title=title,
        date=date,
        people=(owner,) if owner else (),
        url=linked[0] if len(linked) == 1 else "",
        confidence=0.9,
    )


def _award_title(text: str, found: list[periods.Period]) -> str:
    """Return what is awarded: the text without the date before, behind or in brackets.

    The year of an event stays, and so do several.
    """
    text = text.strip()
    if len(found) == 1:
        period = found[0]
        before, after = text[: period.begin], text[period.stop :]
        is_in_brackets = bool(re.search(r"[(\[]\s*$", before)) and bool(
            re.match(r"\s*[)\]]", after)
        )
        behind = re.sub(r"\s+in\s*$", "", before.rstrip(" ,;|–—-:("))
        if not before.strip(" (["):
            text = after.lstrip(" ,:;.|)]–—-\t")
        elif is_in_brackets or (
            not after.strip(" .;)|") and not _OF_EVENT.search(text[: period.stop].rstrip(" ."))
        ):
            text = f"{behind.rstrip(' ,;(|[')} {after.lstrip(' )]')}"
        elif re.match(r"\s*[|]", after):
            text = f"{behind} {after.lstrip(' |')}"
    return _tidy(_AWARDED.sub("", text.replace(" | ", ", ").strip(" .;"))).rstrip(".")


# --- Service --------------------------------------------------------------------------------------

_SERVICE_ROLE = re.compile(
    r"\b(?:(?:co-?)?chairs?|committee|reviewers?|sub-?reviewer|referee"
    r"|editor(?:-in-chief)?|editorial board|board|member|organi[sz]er|panell?ist"
    r"|panel|judge|mentor|representative|president|secretary|treasurer"
    r"|program(?:me)? committee|TPC|PC|SPC|AC|area chair|volunteer|steering"
    r"|moderator|coordinator|delegate|liaison|officer|examiner|evaluator|advisor"
    r"|host|founder|fellow)\b|审稿人|委员|编委|主席|理事|会员",
    re.IGNORECASE,
)


def service(section: page_lines.Section, account: Account) -> None:
    listed, labels = entries.read(section)
    account.pass_over(labels)
    for entry in listed:
        for line in (
            entry.lines if len(entry.lines) < 3 or entry.lines[1].marker else [_joined(entry.lines)]
        ):
            if lists.is_course(line.text):
                lists.add_courses(Entry([line], entry.label), account)
                continue
            rows = list(_services(line, entry.label, section.label, account.owner))
            for row in rows:
                account.add(row, entry.lines if line.place == entry.head.place else [line])


def _joined(lines: list[Line]) -> Line:
    return replace(lines[0], text=" ".join(line.text for line in lines))


def _services(line: Line, label: str, title: str, owner: str) -> Iterator[ServiceRow]:
    text = line.text.strip(" .")
    own_label = label if label != title or _SERVICE_ROLE.search(label) else ""
    role, bodies = _role_and_bodies(text, own_label)
    listed = _listed_bodies(bodies)
    for body in listed:
        period = periods.find(body) if len(listed) > 1 else _period_of_service(body)
        start, end = _service_ends(period)
        yield ServiceRow(
            person=owner,
            role=_tidy(role) or _tidy(own_label) or "Member",
            body=_service_body(body, period),
            start=start,
            end=end,
            confidence=0.9 if role or own_label else 0.5,
        )


def _period_of_service(text: str) -> periods.Period | None:
    found = periods.all_of(text)
    return next(
        (period for period in reversed(found) if period.is_range), found[-1] if found else None
    )


def _service_ends(period: periods.Period | None) -> tuple[str, str]:
    return (period.start, period.end) if period else ("", "")


def _service_body(body: str, period: periods.Period | None) -> str:
    """Return the body without the time behind it; in an event's name the year stays."""
    if period and not body[period.stop :].strip(" ).;"):
        before = body[: period.begin].rstrip()
        is_apart = before.endswith((",", "(", "|", "–", "—", "-", ":", ";"))
        if is_apart or period.is_range:
            return _tidy(periods.without(body, period))
    if period and not body[: period.begin].strip():
        return _tidy(body[period.stop :])
    return _tidy(body.strip(" ."))


def _role_and_bodies(text: str, label: str) -> tuple[str, str]:
    for separator in (r"\s*[:：]\s+", r"\s+[-–—]{1,3}\s+|\s*---\s*|\s*—\s*"):
        pieces = re.split(separator, text, maxsplit=1)
        if len(pieces) == 2 and pieces[0] and pieces[1]:
            if (
                _SERVICE_ROLE.search(pieces[0])
                and len(pieces[0].split()) <= 8
                and not periods.find(pieces[0])
            ):
                return pieces[0], pieces[1]
            if (
                separator.startswith(r"\s+[")
                and _SERVICE_ROLE.search(pieces[1])
                and not _SERVICE_ROLE.search(pieces[0])
            ):
                return pieces[1], pieces[0]
    for_body = re.match(r"(?P<role>[^,;]{3,60}?)\s(?:for|of|at|on)\s(?:the\s)?(?P<body>.+)$", text)
    if for_body and _SERVICE_ROLE.search(for_body["role"]):
        return for_body["role"], for_body["body"]
    if label:
        return "", text
    pieces = re.split(r"\s*,\s*", text, maxsplit=1)
    if len(pieces) == 2 and _SERVICE_ROLE.search(pieces[0]):
        return pieces[0], pieces[1]
    behind = re.match(
        r"(?P<body>.+?),?\s(?P<role>(?:[\w-]+\s){0,4}[\w-]+)$",
        re.sub(r"\s*[,(]?\s*(?:19|20)\d\d(?:\s?[-–]\s?(?:\d{2,4}|present|now)?)?\)?$", "", text),
    )
    if behind and (role := _SERVICE_ROLE.search(behind["role"])):
        cut = behind.start("role") + role.start()
        words_before = text[:cut].rstrip()
        modifier = re.search(
            r"(?:\b(?:program|programme|session|general|publicity|area|senior|workshop"
            r"|tutorial|co|associate|artifact evaluation|steering|organizing"
            r"|technical program|top|best|shadow)[\s-]?)+$",
            words_before,
            re.I,
        )
        cut = modifier.start() if modifier else cut
        if text[:cut].strip(" ,"):
            return text[cut : behind.end("role")].strip(
                " ,"
            ), f"{text[:cut].strip(' ,')}{text[behind.end('role') :]}"
    return "", text


def _listed_bodies(text: str) -> list[str]:
    """Return the bodies that one line lists: "AAAI 2025, MLSys 2024", "JMLR; TMLR (2022–2023)"."""
    separator = r"\s*;\s*" if text.count(";") > 1 else r"\s*,\s*(?:and\s)?(?![^()]*\))"
    pieces = [piece.strip(" .") for piece in re.split(separator, text) if piece.strip(" .")]
    short = [piece for piece in pieces if len(piece.split()) <= 8]
    dated = [piece for piece in pieces if _EVENT_AND_YEAR.search(piece)]
    named = [piece for piece in pieces if _NAMED_BODY.search(piece)]
    if len(pieces) > 1 and len(dated) == len(pieces) == len(short):
        return pieces
    if (
        len(pieces) >= 3
        and 10 * len(short) >= 9 * len(pieces)
        and 4 * len(named) >= 3 * len(pieces)
        and (2 * len(dated) >= len(pieces) or not _PLACE.search(text))
    ):
        return _without_years_apart(pieces)
    return [text]


_EVENT_AND_YEAR = re.compile(r"[A-Z][\w&@/-]*[A-Z][\w]*(?:\s[A-Z]\w+){0,2}\s?['’]?(?:19|20)?\d\d\b")
_NAMED_BODY = re.compile(r"[A-Z]{2}|Journal|Conference|Transactions|Letters")


def _without_years_apart(pieces: list[str]) -> list[str]:
    """Return the pieces, each year that stands alone with the body before it."""
    joined: list[str] = []
    for piece in pieces:
        if joined and re.fullmatch(
            r"['’(]?(?:19|20)?\d\d(?:\s?[-–]\s?(?:\d{2,4}|present))?\)?", piece
        ):
            joined[-1] += f", {piece}"
        else:
            joined.append(piece)
    return joined


def role_and_body(text: str) -> tuple[str, str]:
    """Divide "Reviewer: JMLR", "ECCV Tutorial Organizer" into what one did and for whom."""
    role, body = _role_and_bodies(text, "")
    return _tidy(role), _tidy(body)


def label_is_role(label: str) -> bool:
    """Whether a heading names a role of service: "Reviewer"."""
    return bool(_SERVICE_ROLE.search(label)) and headings.read(Line(0, label, label)) is not None
