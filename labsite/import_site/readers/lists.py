"""Sections of a homepage -> rows: people, courses, projects, news, press, talks that were given."""

import re
from collections.abc import Iterator
from dataclasses import replace

from labsite.import_site.readers import entries, headings, page_lines, people_lines, periods
from labsite.import_site.readers.account import Account
from labsite.import_site.readers.entries import Entry
from labsite.import_site.rows import CourseRow, NewsRow, PersonRow, ProjectRow, TalkRow
from publications.domain.formats import marks
from publications.domain.formats import text as words_of
from publications.domain.formats.listing.lines import Line

# --- People ---------------------------------------------------------------------------------------

_ROLE_OF_HEADING = re.compile(
    r"ph\.?\s?d|doctora|master|\bm\.?s\b|\bm\.?sc\b|bachelor|\bb\.?s\b|undergrad"
    r"|postdoc|post-doc|intern|visit|student|researcher|engineer|faculty|staff"
    r"|investigator|director|professor|assistant|fellow|scientist|technician"
    r"|scholar"
    r"|博士|硕士|本科|教师|导师|学生",
    re.IGNORECASE,
)
_BESIDE_ROLE = re.compile(
    r"^(?:current(?:ly)?|present|former|past|previous|graduated|our|my|advising"
    r"|supervising|the)\s+|\s*\b(?:alumni|alumn\w+|graduates|advised|supervised"
    r"|supervision|mentored)\b\s*|\s*\([^()]*\)$|\s*(?:and|&)\s*$|（[^（）]*）$|毕业生$"
    r"|校友$",
    re.IGNORECASE,
)


def people(section: page_lines.Section, account: Account) -> None:
    listed, labels = entries.read(section)
    account.pass_over(labels)
    for entry in _one_each(listed):
        label, is_former = entry.label, entry.is_former
        lines = entry.lines
        if inline := _listed_inline(entry):
            for said in inline:
                account.add(_person(said, said.role), lines)
            continue
        for said in people_lines.read(lines, is_former=is_former):
            if said.name == account.owner and len(listed) > 1 and not said.role:
                said.role = role_of(label)
            account.add(_person(said, role_of(label)), lines)


def _listed_inline(entry: Entry) -> list[people_lines.Said]:
    """Return the people of "Alumni: Ann Lee (PhD 2019, now at Pisa), Bo Ma (MS 2020)"."""
    label, colon, rest = entry.text.replace("：", ":").partition(":")
    if not colon or len(label) > 60 or not entries.is_about_people(label):
        return []
    is_former = headings.is_former(label) or entry.is_former
    pieces = re.split(r"\s*[,;，；、]\s*(?:and\s)?(?![^()]*\))", rest.strip(" ."))
    found: list[people_lines.Said] = []
    for piece in filter(None, pieces):
        line = replace(entry.head, text=piece, printed=piece, marker="")
        found += people_lines.read([line], is_former=is_former)
    for said in found:
        said.role = said.role or role_of(label)
    return found if 3 * len(found) >= 2 * len(pieces) else []


def _one_each(listed: list[Entry]) -> Iterator[Entry]:
    """Yield the entries, cards that a page sets as several blocks put together: what names nobody
    belongs to whom the block before it names.
    """
    joined: list[Entry] = []
    for entry in listed:
        is_named = bool(people_lines.read(entry.lines, is_former=False) or _listed_inline(entry))
        if (
            is_named
            or not joined
            or entry.label != joined[-1].label
            or entry.head.heading
            or len(entry.text.split()) > 40
            or not _is_detail(entry)
        ):
            joined.append(entry)
        else:
            joined[-1].lines += entry.lines
    yield from joined


def _is_detail(entry: Entry) -> bool:
    return not people_lines.person_name(entry.head.text)


#: "Ph.D. Dissertation Advising and Co-Advising" tells of Ph.D. students.
_ADVISING = re.compile(
    r"\s*\b(?:(?:dissertations?|thes[ie]s|co-?)\s?)*(?:advis|supervis"
    r"|mentor)\w*(?:\s(?:and|&)\s(?:co-?)?(?:advis|supervis)\w*)?",
    re.IGNORECASE,
)


def role_of(label: str) -> str:
    """Return the position that a heading names: "Current Ph.D. Students" is "Ph.D. Student"."""
    if not _ROLE_OF_HEADING.search(label):
        return ""
    role = label.title() if label.isupper() else label
    role = _ADVISING.sub("", role)
    for _ in range(3):
        role = _BESIDE_ROLE.sub("", role).strip(" ,:：&/")
    role = (
        re.sub(r"(?<=[a-z])s$", "", role)
        if not re.search(r"\b(?:Ph\.?D\.?s|staff)$", role, re.I)
        else role
    )
    return role.replace("Ph.D.S", "Ph.D.s").strip()


def _person(said: people_lines.Said, role: str) -> PersonRow:
    return PersonRow(
        name=said.name,
        native_name=said.native_name,
        role=said.role or role,
        start=said.start,
        end=said.end,
        is_former=said.is_former,
        next_role=said.next_role,
        next_place=said.next_place,
        thesis=said.thesis,
        advisors=tuple(said.advisors),
        headline=said.headline,
        interests=tuple(said.interests),
        email=said.email,
        homepage=said.homepage,
        identifiers=tuple(said.identifiers),
        links=tuple(said.links),
        confidence=said.confidence if said.role or role else 0.7,
    )


# --- Courses --------------------------------------------------------------------------------------

_TERM = re.compile(
    r"(?P<term>spring|summer|fall|autumn|winter|春季?|夏季?|秋季?|冬季?|\b(?:SS|WS|F|S|SP"
    r"|FA|SU|Sp|Fa|Su|Wi)(?=\s?['’]?\d))(?:\s(?:semester|quarter"
    r"|term))?[\s,'’]{0,3}(?:of\s)?(?P<year>(?:19|20)\d\d|['’]?\d\d\b)"
    r"|(?P<year_first>(?:19|20)\d\d)(?:\s?[年,]?\s?)(?P<term_behind>spring|summer"
    r"|fall|autumn|winter|春|夏|秋|冬)",
    re.IGNORECASE,
)
_TERMS = {
    "spring": "spring", "sp": "spring", "s": "spring", "春": "spring", "春季": "spring",
    "summer": "summer", "su": "summer", "ss": "summer", "夏": "summer", "夏季": "summer",
    "fall": "fall", "autumn": "fall", "f": "fall", "fa": "fall", "秋": "fall", "秋季": "fall",
    "winter": "winter", "wi": "winter", "ws": "winter", "冬": "winter", "冬季": "winter",
}  # fmt: skip
_CODE = re.compile(
    r"^(?P<code>(?:[A-Z]{2,10}(?:[-/][A-Z]{2,6})?[\s-]?\d{2,5}[A-Z]{0,2}(?:-[A-Z]{2,"
    r"5}(?![a-z]))?(?:\s?/\s?[A-Z]{0"
    r",5}\s?\d{1,5}[A-Z]?)*|\d{1,3}[-.]\d{2,5}[A-Z]{0,2}(?:/\d{2,5}[A-Z]?)*"
    r"|[A-Z]{1,3}\d{3,5}[A-Z]?))(?![\w]|-\d)"
)
_LONGEST_NAME_OF_COURSE = 14
_TEACHING_ROLE = re.compile(
    r"\b(?:(?:co-|head |lead |guest |graduate |undergraduate "
    r"|course )?(?:instructor|lecturer|teaching assistant|teaching fellow|TA"
    r"|teacher|tutor|grader|organi[sz]er|coordinator)s?)\b|主讲|助教",
    re.IGNORECASE,
)


def courses(section: page_lines.Section, account: Account) -> None:
    listed, labels = entries.read(section)
    account.pass_over(labels)
    for entry in listed:
        add_courses(entry, account)


def add_courses(entry: Entry, account: Account) -> None:
    """Keep the courses that an entry tells of: one for each term."""
    for row in _courses(entry, account.owner):
        account.add(row, entry.lines)


def is_course(text: str) -> bool:
    """Whether a line among others tells that somebody taught: "Teaching Assistant, CS 101"."""
    return bool(_TAUGHT.match(text) and (_TERM.search(text) or _CODE_INSIDE.search(text)))


_CODE_INSIDE = re.compile(r"\b[A-Z]{2,6}\s?\d{3,4}\b|\b\d{2}-\d{3}\b")
_TAUGHT = re.compile(
    r"(?:(?:head|graduate|undergraduate|course|co-)\s?)*(?:teaching (?:assistant"
    r"|fellow)|instructor|lecturer|TA)"
    r"(?:\s(?:for|of|in))?\s*[,:–—-]?\s+(?=[A-Z0-9])",
    re.IGNORECASE,
)


def _courses(entry: Entry, owner: str) -> Iterator[CourseRow]:
    text = " | ".join(cell for line in entry.lines[:1] for cell in page_lines.cells(line))
    description = "\n".join(
        page_lines.markdown(line) for line in entry.lines[1:] if not _TERM.search(line.text)
    )
    held = terms(" ".join(line.text for line in entry.lines)) or terms(entry.label)
    role = _TEACHING_ROLE.search(text) or _TEACHING_ROLE.search(entry.label)
    name, code, institution = _course_name(text, role[0] if role else "")
    if (not name and not code) or len(name.split()) > _LONGEST_NAME_OF_COURSE:
        return
    linked = [address for line in entry.lines[:1] for _, address in page_lines.links(line)]
    for term, year in held or [("", None)]:
        yield CourseRow(
            name=name or code,
            code=code,
            term=term,
            year=year,
            description=description,
            institution=institution,
            role=role[0] if role else "",
            people=(owner,) if owner else (),
            url=linked[0] if linked else "",
            confidence=0.9 if year else 0.6,
        )


def terms(text: str) -> list[tuple[str, int | None]]:
    """Return the terms that a text prints, each once: "Fall 2019, 2020, Spring '21"."""
    found: list[tuple[str, int | None]] = []
    for match in _TERM.finditer(text):
        word = (match["term"] or match["term_behind"]).lower()
        found.append((_TERMS.get(word, ""), _year(match["year"] or match["year_first"])))
    if found:
        shared = re.findall(
            r"(spring|summer|fall|autumn|winter)\s?(?:,|/|&|and)\s?(?=(?:spring|summer"
            r"|fall|autumn|winter)\s((?:19|20)\d\d))",
            text,
            re.I,
        )
        found += [(_TERMS[word.lower()], int(year)) for word, year in shared]
        for more in re.finditer(
            r"(spring|summer|fall|autumn|winter)\s(?:19|20)\d\d((?:\s?(?:,|/|&|and"
            r"|;)\s?(?:19|20)\d\d\b)+)",
            text,
            re.I,
        ):
            found += [
                (_TERMS[more[1].lower()], int(year))
                for year in re.findall(r"(?:19|20)\d\d", more[2])
            ]
        return list(dict.fromkeys(found))
    periods_found = periods.all_of(text)
    years: list[tuple[str, int | None]] = []
    for period in periods_found:
        start, end = int(period.start[:4]), int((period.end or period.start)[:4])
        years += (
            [("", year) for year in range(start, min(end, start + 15) + 1)]
            if period.is_range and end > start + 1
            else [("", start)]
        )
    return list(dict.fromkeys(years))


def code_in(text: str) -> tuple[str, str]:
    """Return the code of "Cornell Tech CS5785", and what stands before it."""
    for word in re.finditer(r"(?:^|\s)(?=\S)", text):
        if coded := _CODE.match(text[word.end() :]):
            return coded["code"], text[: word.start()].strip(" ,:")
    return text, ""


def _year(printed: str) -> int:
    digits = re.sub(r"\D", "", printed)
    return int(digits) if len(digits) == 4 else 2000 + int(digits)


def _course_name(text: str, role: str) -> tuple[str, str, str]:
    """Return a course's name, code and institution from what is printed of it."""
    rest = _TERM.sub(" | ", text)
    rest = periods.without(rest, *periods.all_of(rest))
    rest = re.sub(r"\((?:[\s|,;/&]|and|(?:19|20)\d\d)*\)", " ", rest)
    if role:
        rest = re.sub(
            rf"[(\[]?\s*{re.escape(role)}s?(?:\s(?:for|of|in))?\s*[)\]]?\s*[:：]?",
            " | ",
            rest,
            count=1,
            flags=re.IGNORECASE,
        )
    pieces = [
        piece.strip(" ,;:.–—-")
        for piece in re.split(r"\s*[|;]\s*|\s+[-–—]{1,3}\s+|[:：]\s+|\s*,\s+(?![^()]*\))", rest)
    ]
    pieces = [
        piece
        for piece in pieces
        if re.search(r"[^\W_]", piece)
        and not re.fullmatch(r"(?:and|at|in|with|the|&|/|semester|quarter|term)", piece, re.I)
    ]
    code = institution = ""
    names: list[str] = []
    for piece in pieces:
        if not code and (coded := _CODE.match(piece)):
            code, piece = coded["code"], piece[coded.end() :].strip(" ,;:.–—-()")
        elif not code and (
            behind := re.search(r"\(([A-Z]{2,8}[\s-]?\d{2,5}[A-Z]?(?:/\d+)?)\)$", piece)
        ):
            code, piece = behind[1], piece[: behind.start()].strip()
        if at := re.search(r"\s(?:at|@)\s(?:the\s)?(?=[A-Z])", piece):
            institution, piece = piece[at.end() :].strip(" )"), piece[: at.start()].strip(" (")
        if (
            piece
            and not institution
            and names
            and re.search(
                r"\b(?:University|College|Institute|School|ETH|EPFL|MIT|CMU)\b|大学", piece
            )
        ):
            institution = piece
        elif piece:
            names.append(piece)
    return (
        (
            ", ".join(names[:2])
            if names and len(names[0].split()) < 2 and len(names) > 1
            else "".join(names[:1])
        ),
        code,
        institution,
    )


# --- Projects -------------------------------------------------------------------------------------

_IS_A = re.compile(
    r"^(?P<name>[A-Z][\w.+/'’&-]*(?:\s(?:[A-Z0-9][\w.+/'’&-]*|of|for|the"
    r"|and)){0,5})(?:\s\([^()]{2,60}\))?,?\s(?:is|are|was|provides?|enables?|aims"
    r"|offers?|allows?|implements?|helps?|makes|supports?|automatically|combines|lets"
    r"|presents|uses|extends)\s"
)
_NAMED_BEFORE = re.compile(
    r"^(?P<name>[^:：–—]{2,90}?)\s*(?:[:：]\s+|\s[–—-]{1,3}\s|—\s?)(?P<rest>.+)$", re.DOTALL
)
_CODE_HOST = re.compile(r"https?://(?:www\.)?(?:github|gitlab|bitbucket)\.\w+/", re.IGNORECASE)


def is_repository(address: str) -> bool:
    """Whether an address is that of a repository of code."""
    return bool(_CODE_HOST.match(address))


def projects(section: page_lines.Section, account: Account) -> None:
    listed, labels = entries.read(section)
    account.pass_over(labels)
    for entry in listed:
        row = _project(entry)
        if row:
            account.add(row, entry.lines)


def themes(section: page_lines.Section, account: Account) -> list[Line]:
    """Read the themes of research that a page describes below a heading each, as projects; return
    the lines above the first.
    """
    heads = [at for at, line in enumerate(section.lines) if line.heading > section.level]
    if section.topic != "research" or len(heads) < 2:
        return section.lines
    described = page_lines.Section("projects", section.label, lines=section.lines[heads[0] :])
    projects(described, account)
    return section.lines[: heads[0]]


def _project(entry: Entry) -> ProjectRow | None:
    head = entry.head
    printed = page_lines.markdown(head)
    rest = "\n\n".join(page_lines.markdown(line) for line in entry.lines[1:])
    period = periods.find(head.text)
    if period and not head.text[period.stop :].strip(" .)"):  # when it ran is part of what is said
        printed = periods.without(head.text, period)
        rest = f"{head.text[period.begin : period.stop]}\n\n{rest}".strip()
        head = replace(head, text=printed, printed=printed)
    name, description, confidence = _project_name(head, head.text, printed, rest)
    if not name:
        return None
    linked = [link for line in entry.lines for link in page_lines.links(line)]
    repository = next((address for _, address in linked if is_repository(address)), "")
    return ProjectRow(
        name=name,
        description=description.strip(),
        repository=repository,
        home=_home(linked, name, repository),
        confidence=confidence,
    )


def _home(linked: list[tuple[str, str]], name: str, repository: str) -> str:
    """Return where a project's page is: the link on its name, or one that is called so."""
    for words, address in linked:
        is_its = words == name or name in words or re.search(r"web ?site|home|project", words, re.I)
        if address != repository and is_its:
            return address
    return ""


def _project_name(head: Line, text: str, printed: str, rest: str) -> tuple[str, str, float]:
    if head.heading or (rest and len(text.split()) <= 12 and text[-1] not in ".!?"):
        return text.strip(" .:"), rest, 0.9
    bold = next(
        (
            span
            for span in marks.marked(head.printed).spans
            if span.start == 0 and span.kind in (marks.BOLD, marks.LINK, marks.TITLE)
        ),
        None,
    )
    if bold and bold.end < 100 and bold.end < len(text):
        name = marks.marked(head.printed).text[: bold.end].strip(" .:–—-")
        behind = marks.marked(head.printed).text[bold.end :]
        if not re.match(r"\s*[:：–—.-]", behind):
            return name, _joined(printed, rest), 0.9
        return name, _joined(_behind(printed, name), rest), 0.9
    if is_a := _IS_A.match(text):
        return is_a["name"], _joined(printed, rest), 0.8
    if (named := _NAMED_BEFORE.match(text)) and len(named["name"].split()) <= 10:
        return named["name"].strip(" .:"), _joined(_behind(printed, named["name"]), rest), 0.8
    if len(text.split()) <= 14 and text[-1] not in ".!?":
        return text, rest, 0.7
    return "", "", 0.0


def _behind(printed: str, name: str) -> str:
    """Return a printed line without the name before its colon or dash."""
    cut = re.match(
        rf"\W*(?:\[)?\W*{re.escape(name)}[^\w(]*(?:\]\([^()]*\))?\W*?(?=[\w(\[“\"])", printed
    )
    return printed[cut.end() :] if cut else printed


def _joined(first: str, rest: str) -> str:
    return f"{first}\n\n{rest}".strip() if rest else first


# --- News and press -------------------------------------------------------------------------------

_NEWS_DATE = re.compile(r"^\W*(?P<date>[^\s].{2,24}?)\W*(?:[:：\])|–—-]|\s{1,3})\s*")
_SLASHED = re.compile(
    r"^\W*(?P<one>\d{1,2})/(?P<two>\d{1,2})/(?P<year>\d{4}|\d\d)\b\W*"
    r"|^\W*(?P<month>\d{1,2})/(?P<year_only>(?:19|20)?\d\d)\b\W*"
)
_LONGEST_TITLE = 200


def news(section: page_lines.Section, account: Account) -> None:
    listed, labels = entries.read(section)
    account.pass_over(labels)
    month_first = _month_first([entry.head.text for entry in listed])
    for entry in listed:
        date, text, printed = _dated(entry, month_first)
        if not text:
            continue
        year_above = entry.label if re.fullmatch(r"(?:19|20)\d\d", entry.label) else ""
        body = "\n".join(
            [printed, *(page_lines.markdown(line) for line in entry.lines[1:])]
        ).strip()
        account.add(
            NewsRow(
                title=_news_title(text),
                date=date or year_above,
                body=body if body != text or len(text) > _LONGEST_TITLE else "",
                confidence=0.9 if date else 0.6,
            ),
            entry.lines,
        )


def _month_first(texts: list[str]) -> bool | None:
    """Whether a list writes 7/25/2024 or 25/7/2024; None where no date of it tells."""
    first = second = False
    for text in texts:
        if (slashed := _SLASHED.match(text)) and slashed["one"]:
            first |= int(slashed["two"]) > 12
            second |= int(slashed["one"]) > 12
    return True if first and not second else False if second and not first else None


def _dated(entry: Entry, month_first: bool | None) -> tuple[str, str, str]:
    """Return the date that begins an entry, the rest of its first line, and that as Markdown."""
    cells = page_lines.cells(entry.head)
    text = " ".join(cells)
    printed = page_lines.markdown(entry.head)
    if slashed := _SLASHED.match(text):
        date = _slashed_date(slashed, month_first)
        return date, text[slashed.end() :].strip(), _rest_of(printed, text[slashed.end() :].strip())
    period = next(iter(periods.all_of(text)), None)
    if period and period.begin <= 3 and not period.is_range:
        rest = text[period.stop :].strip(" :：,;|)]–—-·.")
        if not rest and len(entry.lines) > 1:
            following = entry.lines[1]
            del entry.lines[1]
            entry.lines[0] = entry.head
            return period.start, following.text, page_lines.markdown(following)
        return period.start, rest, _rest_of(printed, rest)
    if period and not text[period.stop :].strip(" .)]"):
        rest = text[: period.begin].rstrip(" :：,;|([–—-·")
        return period.start, rest, rest
    return (period.start if period else ""), text, printed


def _rest_of(printed: str, rest: str) -> str:
    """Return the printed line from where the rest of its text begins."""
    words = rest.split()[:1]
    at = printed.find(words[0]) if words else -1
    while at > 0 and printed[at - 1] in '[*_"“':
        at -= 1
    return printed[at:] if at >= 0 else rest


def _slashed_date(slashed: re.Match[str], month_first: bool | None) -> str:
    """Return the date of 7/25/2024: its year alone where month and day could be either."""
    if slashed["month"]:
        return periods.partial(f"{slashed['month']}/{_year(slashed['year_only'])}")
    one, two, year = int(slashed["one"]), int(slashed["two"]), _year(slashed["year"])
    if month_first is None and one != two:
        return str(year)
    month, day = (one, two) if month_first is not False else (two, one)
    date, _ = words_of.partial_date(year, month, day)
    return date


def _news_title(text: str) -> str:
    if len(text) <= _LONGEST_TITLE:
        return text
    sentence = re.match(r".{20,200}?[.!?。！](?=\s|$)", text)
    return sentence[0] if sentence else text[:_LONGEST_TITLE].rsplit(" ", 1)[0] + "…"


def press(section: page_lines.Section, account: Account) -> None:
    """Read "Outlet, Title, date" and "Title, Outlet, date" with the title a link or in quotes."""
    listed, labels = entries.read(section)
    account.pass_over(labels)
    for entry in listed:
        text = entry.head.text
        found = periods.all_of(text)
        date = found[-1].start if found else ""
        at_end = found and not text[found[-1].stop :].strip(" .)")
        rest = text[: found[-1].begin].strip(" ,;(–—-") if at_end else text
        linked = page_lines.links(entry.head)
        title, outlet = _press_title(rest, linked)
        account.add(
            NewsRow(
                title=title,
                date=date,
                body=outlet,
                url=linked[0][1] if linked else "",
                confidence=0.8,
            ),
            entry.lines,
        )


def _press_title(text: str, linked: list[tuple[str, str]]) -> tuple[str, str]:
    quoted = re.search(r"[“\"](.{8,300}?)[,.]?[”\"]", text)
    title = (
        quoted[1]
        if quoted
        else next((words for words, _ in linked if len(words.split()) > 2 and words in text), "")
    )
    if title:
        outlet = text.replace(quoted[0] if quoted else title, "").strip(" ,.;:–—-")
        return title, outlet
    outlet, _, rest = re.sub(r"(?:,|:)\s", "\n", text, count=1).partition("\n")
    return (rest, outlet) if rest and len(outlet.split()) <= 5 else (text, "")


# --- Talks that were given ------------------------------------------------------------------------

_TALK_KIND = (
    r"(?:invited|keynote|plenary|contributed|guest|oral|poster|short|lightning"
    r"|tutorial|seminar|colloquium|panel|departmental|public|distinguished"
    r"|interdisciplinary|conference|webinar)"
    r"(?:\s(?:talk|lecture|speech|speaker|presentation|plenary|tutorial|seminar"
    r"|address|keynote|panel|colloquium|discussion|contribution|session|panelist))*"
    r"|talk|lecture|presentation|speech|panelist"
)
_GIVEN = re.compile(
    rf"^(?:(?:gave\s(?:an?\s)?)?(?:{_TALK_KIND})|presented(?:\s(?:work|paper|poster"
    rf"|a (?:talk|paper|poster)))?)(?:\s(?:invited\s)?by\s(?P<host>[A-Z][\w.'’-]+(?:\s"
    rf"[A-Z][\w.'’-]+){{1,3}}))?\s*(?:on|about|titled|entitled|:)\s*",
    re.IGNORECASE,
)
_ONLY_KIND = re.compile(rf"(?:{_TALK_KIND})", re.IGNORECASE)
_QUOTED = re.compile(r"[“\"„«「《](?P<title>[^“”\"»」》]{4,400}?)[,.]?[”\"»」》]")
_SET_OFF = (marks.ITALIC, marks.BOLD, marks.TITLE, marks.LINK)


def talks(section: page_lines.Section, account: Account) -> None:
    listed, labels = entries.read(section)
    account.pass_over(labels)
    for entry in listed:
        rows = list(_talks(entry, account.owner))
        for row in rows:
            account.add(row, entry.lines)


def _talks(entry: Entry, owner: str) -> Iterator[TalkRow]:
    lines = list(entry.lines)
    title = ""
    occasions: list[str] = []
    for line in lines:
        text = " | ".join(page_lines.cells(line)) or line.text
        if title and occasions and re.match(r"(?:19|20)\d\d\b", text):
            occasions.append(text)
        elif not title:
            title, occasion, host = _titled(line, text)
            occasions.append(occasion)
        elif occasions:
            occasions[-1] = f"{occasions[-1]}, {text}".strip(", ")
    if not title:
        return
    slides, video = _slides_and_video(lines)
    for occasion in occasions:
        date, place, series = _occasion(occasion, entry.label)
        yield TalkRow(
            title=title,
            speaker=owner,
            host=host,
            series=series,
            starts_at=date,
            place=place,
            slides_url=slides,
            video_url=video,
            confidence=0.9 if date else 0.6,
        )


def _titled(line: Line, text: str) -> tuple[str, str, str]:
    """Return a talk's title, the rest of what is said, and who invited."""
    given = _GIVEN.match(text)
    host = (given["host"] or "") if given else ""
    rest = text[given.end() :] if given else text
    if quoted := _QUOTED.search(rest):
        return quoted["title"].strip(), _around(rest, quoted.start(), quoted.end()), host
    marked = marks.marked(line.printed)
    span = next(
        (
            one
            for one in marked.spans
            if one.kind in _SET_OFF
            and one.end - one.start > 12
            and len(marked.text[one.start : one.end].split()) > 2
        ),
        None,
    )
    if span and not given:
        return (
            marked.text[span.start : span.end].strip(" .,"),
            _around(marked.text, span.start, span.end),
            host,
        )
    if given and (at := _last_at(rest)):
        return rest[: at.start()].strip(" ,"), rest[at.end() :], host
    if line.is_row and " | " in text:
        cells = text.split(" | ")
        longest = max((cell for cell in cells if not periods.find(cell)), key=len, default="")
        return longest, ", ".join(cell for cell in cells if cell != longest), host
    return (*_title_by_stops(rest), host)


def _last_at(text: str) -> re.Match[str] | None:
    """Return the "at" before the place: the last one that a name or "the" follows."""
    found = list(re.finditer(r"\sat\s(?=the\s|[A-Z0-9])", text))
    return _outer_at(text, found) if len(found) > 1 else found[0] if found else None


def _outer_at(text: str, found: list[re.Match[str]]) -> re.Match[str]:
    """Return which of several begins the place: "X at Acme at the 2019 Symposium" is about X at
    Acme, "X at the workshop at Acme" was given at a workshop.
    """
    for at in found:
        if re.match(r"(?:the\s|\d{4}\s)", text[at.end() :]):
            return at
    return found[-1]


def _around(text: str, start: int, end: int) -> str:
    before, after = text[:start].strip(' ,.:;–—-"“|'), text[end:].strip(' ,.:;–—-"”|')
    after = re.sub(r"^(?:at|in|@)\s", "", after)
    before = "" if _ONLY_KIND.fullmatch(before) else before
    return ", ".join(filter(None, (before, after)))


def _title_by_stops(text: str) -> tuple[str, str]:
    """Return the title of "Date: Title. Place", "Title, Place, Date"."""
    period = next(iter(periods.all_of(text)), None)
    if period and not text[: period.begin].strip(" ([") and len(text[period.stop :].split()) > 3:
        rest = text[period.stop :].strip(" :：,;|)]–—-·.")
        title, occasion = _cut_title(rest)
        return title, f"{text[period.begin : period.stop]}, {occasion}"
    return _cut_title(text)


def _cut_title(text: str) -> tuple[str, str]:
    if cut := re.search(r"[.?!](?=\s+[A-Z])|\s\|\s|\s[–—]\s", text):
        return text[: cut.end() if text[cut.start()] in "?!" else cut.start()].strip(), text[
            cut.end() :
        ].strip()
    pieces = text.split(", ")
    for at in range(1, len(pieces)):
        if re.search(
            r"\b(?:University|Institute|Seminar|Workshop|Conference|Symposium"
            r"|Colloquium|Meeting|School|Lab|Research|Summit|College|Group|Inc)\b"
            r"|\b[A-Z]{3,}\b",
            pieces[at],
        ) or periods.find(pieces[at]):
            return ", ".join(pieces[:at]), ", ".join(pieces[at:])
    return text, ""


def _occasion(text: str, label: str) -> tuple[str, str, str]:
    """Return the day, the place and the series of an occasion on which a talk was given."""
    found = periods.all_of(text)
    best = max(found, key=lambda period: len(period.start), default=None)
    year_above = label if re.fullmatch(r"(?:19|20)\d\d", label) else ""
    date = best.start if best else year_above
    place = text
    if best:
        is_of_name = (
            re.search(r"[A-Za-z]\s$", text[: best.begin])
            and len(best.start) == 4
            and not re.search(r"\bin\s$", text[: best.begin])
        )
        is_of_name = is_of_name or (
            len(best.start) == 4
            and re.match(r"\s[A-Z]", text[best.stop :])
            and not text[: best.begin].strip(" ,")
        )
        if not (is_of_name and not text[best.stop :].lstrip().startswith("|")):
            place = periods.without(text, best)
    pieces = [piece.strip() for piece in re.split(r"\s\|\s|,\s", place) if piece.strip(" .")]
    series = next((piece for piece in pieces if _ONLY_KIND.fullmatch(piece.strip(" ."))), "")
    kept = [piece for piece in pieces if piece != series]
    return date, ", ".join(kept).strip(" .,;"), ""


def _slides_and_video(lines: list[Line]) -> tuple[str, str]:
    slides = video = ""
    for line in lines:
        for words, address in page_lines.links(line):
            kind = words_of.link_kind(address, words)
            slides = slides or (
                address if kind == "slides" or re.search("slide", words, re.I) else ""
            )
            video = video or (address if kind == "video" else "")
    return slides, video
