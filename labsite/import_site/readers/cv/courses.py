"""Courses on a homepage or a CV -> rows, one for each term."""

import itertools
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from labsite.import_site.readers import entries, headings, periods
from labsite.import_site.readers.account import Account
from labsite.import_site.readers.cv.head import is_prose
from labsite.import_site.readers.entries import Entry
from labsite.import_site.readers.text import page_lines
from labsite.import_site.readers.words import workplaces
from labsite.import_site.rows import CourseRow
from publications.domain.formats.listing.lines import Line

_TERM = re.compile(
    r"(?P<term>spring|summer|fall|autumn|winter|春季?|夏季?|秋季?|冬季?|\b(?:SS|WS|F|S|SP"
    r"|FA|SU|Sp|Fa|Su|Wi)(?=\s?['’]?\d))(?:\s(?:semester|quarter"
    r"|term))?[\s,'’]{0,3}(?:of\s)?(?P<year>(?:19|20)\d\d|['’]?\d\d\b)"
    r"|(?P<year_first>(?:19|20)\d\d)(?:\s?[年,]?\s?)(?P<term_behind>spring|summer"
    r"|fall|autumn|winter|春|夏|秋|冬)",
    re.IGNORECASE,
)
#: The terms by the words that pages print.
TERMS = {
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
_WHO_TEACHES = (
    r"(?:co-|head |lead |guest |graduate |undergraduate |course )?(?:instructor|lecturer"
    r"|teaching assistant|teaching fellow|TA|teacher|tutor|grader|organi[sz]er|coordinator)s?"
)
_TEACHING_ROLE = re.compile(
    rf"\b{_WHO_TEACHES}(?:\s(?:and|&)\s{_WHO_TEACHES})?\b|主讲|助教", re.IGNORECASE
)


#: What the heads of the columns of a table of courses mean, the surer words first.
_COLUMNS = tuple(
    (meaning, re.compile(rf"\b(?:{words})\b", re.IGNORECASE))
    for meaning, words in (
        ("code", r"^(?:(?:course|class|module) )?(?:code|number|no)$"),
        ("name", r"courses?|modules?|class(?:es)?|subjects?|lectures?|title"),
        ("when", r"years?|terms?|semesters?|quarters?|dates?|period|when"),
        ("institution", r"universit\w+|institution|school|college|where|place"),
        ("role", r"roles?|positions?|type"),
    )
)

#: "Course: Heaps of clay", "Position: lecturer"
_LABELLED = re.compile(
    r"(?P<label>(?P<course>(?:course|module|class)(?: title| name)?)|[A-Z]\w+(?: \w+)?)"
    r"\s?[:：]\s+(?P<rest>\S.*)",
    re.IGNORECASE,
)


def read(section: page_lines.Section, account: Account) -> None:
    _read_tables(section, account)
    _read_labelled(section, account)
    _read_titled(section, account)
    section.lines = [line for line in section.lines if not account.is_placed(line)]
    listed, labels = entries.read(section)
    account.pass_over(labels)
    for entry in _with_descriptions(listed):
        add_courses(entry, account)


def _read_tables(section: page_lines.Section, account: Account) -> None:
    """Keep the courses of tables whose heads say what the columns hold: a name, and when or where
    that was; what is of no known kind describes the course.
    """
    for is_table, group in itertools.groupby(section.lines, key=lambda line: line.is_row):
        head, *rows = group
        columns = _columns(head) if is_table else []
        if "name" not in columns or not {"when", "institution"} & set(columns):
            continue
        account.pass_over([head])
        heads = page_lines.all_cells(head)
        for row in rows:
            cells = page_lines.all_cells(row)
            told = {name: cell for name, cell in zip(columns, cells, strict=False) if name}
            more = [
                f"{what}: {cell}"
                for name, what, cell in zip(columns, heads, cells, strict=False)
                if not name and what and cell
            ]
            if not told.get("name"):
                continue
            role = _TEACHING_ROLE.search(told.get("role", ""))
            told |= {"role": role[0]} if role else {}
            links = (address for words, address in page_lines.links(row) if words == told["name"])
            url = next(links, "")
            for course in _each_term(told, more, told.get("when", ""), account.owner):
                account.add(replace(course, url=url), [row])


def _read_labelled(section: page_lines.Section, account: Account) -> None:
    """Keep the courses of lines with labels: "Course: Heaps", below that "Position: lecturer"; a
    time alone above them is theirs.
    """
    at = 0
    lines = section.lines
    while at < len(lines):
        stop = at + 1
        if not (begins := _label_of(lines[at])) or not begins["course"]:
            at = stop
            continue
        while stop < len(lines) and (more := _label_of(lines[stop])) and not more["course"]:
            stop += 1
        above = lines[at - 1 : at] if at and _is_time(lines[at - 1].text) else []
        taken = [*above, *lines[at:stop]]
        told = [(each["label"], each["rest"]) for each in map(_label_of, lines[at:stop]) if each]
        if len(told) > 1:
            for row in _of_labels(told, above[0].text if above else "", account.owner):
                account.add(row, taken)
        at = stop


def _read_titled(section: page_lines.Section, account: Account) -> None:
    """Keep the courses whose titles stand in bold, each above a list that tells of it:
    "**BOT 101: Roots**" above "Semesters: Spring 2022" and "Average rating: 3.8".
    """
    titled: list[Entry] = []
    label = section.label
    lines = section.lines
    is_below = False
    for line, following in itertools.pairwise([*lines, None]):
        if line is None or line.heading or line.is_row:
            label = headings.plain_words(line) if line and line.heading else label
            is_below = False
        elif line.marker and is_below:
            titled[-1].lines.append(line)
        else:
            is_below = bool(following and following.marker and _is_title(line))
            titled += [Entry([line], label)] if is_below else []
    with_details = [any(map(_is_detail, entry.lines[1:])) for entry in titled]
    if 2 * sum(with_details) > len(titled):
        for entry in titled:
            add_courses(entry, account)


def _tells_only_when(line: Line) -> bool:
    """Whether a line names a term, and but for a label nothing else: "Semesters: Fall 2021"."""
    when = _TERM.search(line.text)
    rest = re.sub(r"^(?:\w+ ){0,2}\w+:", "", _TERM.sub("", line.text))
    return bool(when) and not re.search(r"[^\W\d]{3}", rest)


def _is_title(line: Line) -> bool:
    """Whether a line in bold, at most with something in brackets behind, may name a course; not
    where, when or as what the courses below were taught.
    """
    lead, _, rest = page_lines.with_lead(line).partition("\n")
    is_set_off = page_lines.is_bold(line) if not rest else re.fullmatch(r"\(.*\)", rest)
    words = lead.strip(" :") if rest else headings.plain_words(line)
    return (
        bool(is_set_off and not line.marker)
        and not _IS_PLACE.fullmatch(words)
        and not (_TEACHING_ROLE.fullmatch(words) or _is_time(words))
        and not entries.heads_things(words)
    )


def _is_detail(line: Line) -> bool:
    """Whether an item tells when a course was taught, what of, or how that went, and names none."""
    labelled = _LABELLED.match(line.text)
    if labelled and (_TEACHING_ROLE.search(labelled["label"]) or _CODE.match(line.text)):
        return False
    return bool(
        re.match(r"section \d", line.text, re.IGNORECASE)
        or _tells_only_when(line)
        or (labelled and not _TERM.match(line.text))
        or (is_prose(line.text) and not _TERM.search(line.text))
    )


def _of_labels(told: list[tuple[str, str]], time: str, owner: str) -> Iterator[CourseRow]:
    """Yield the courses that lines with labels tell, in the time above them unless they say it."""
    meanings = {
        label: next((name for name, words in _COLUMNS if words.search(label)), "")
        for label, _ in told
    }
    by_meaning = {meanings[label]: rest for label, rest in told if meanings[label]}
    rest_of = [f"{label}: {rest}" for label, rest in told if not meanings[label]]
    return _each_term(by_meaning, rest_of, by_meaning.get("when", "") or time, owner)


def _each_term(
    told: Mapping[str, str], more: Sequence[str], when: str, owner: str
) -> Iterator[CourseRow]:
    """Yield a course once for each of its terms, from what is told of it by meaning (`_COLUMNS`);
    what is of no known kind (`more`) describes it.
    """
    for term, year in terms(when) or [("", None)]:
        yield CourseRow(
            name=told["name"],
            code=told.get("code", ""),
            term=term,
            year=year,
            description="\n".join(more),
            institution=told.get("institution", ""),
            role=told.get("role", ""),
            people=(owner,) if owner else (),
            confidence=0.9,
        )


def _label_of(line: Line) -> re.Match[str] | None:
    return _LABELLED.match(line.text)


def _is_time(text: str) -> bool:
    found = periods.all_of(text)
    return len(found) == 1 and not re.search(r"\w", periods.without(text, *found))


def _columns(head: Line) -> list[str]:
    """Return what each column holds, empty where its head does not tell; none of them twice."""
    columns: list[str] = []
    for cell in page_lines.all_cells(head):
        told = (meaning for meaning, words in _COLUMNS if words.search(cell))
        columns.append(next((meaning for meaning in told if meaning not in columns), ""))
    return columns


def _with_descriptions(listed: list[Entry]) -> list[Entry]:
    """Return the entries, each that has a heading with those below it that are no courses."""
    kept: list[Entry] = []
    for entry in listed:
        is_below = bool(kept and kept[-1].head.heading and not entry.head.heading)
        if is_below and not (_TERM.search(entry.text) or _CODE.match(entry.head.text)):
            kept[-1].lines += entry.lines
        else:
            kept.append(entry)
    return kept


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


#: What lists of courses are called.
_LIST = re.compile(
    r"[\d\s/–—-]*(?:courses|classes)(?:\s(?:taught|given|offered))?[\d\s/–—-]*", re.IGNORECASE
)


def is_called_a_list(name: str) -> bool:
    """Whether a name is that of a list of courses, not of one: "2005-2006 Courses Taught"."""
    return bool(_LIST.fullmatch(name))


#: What no name ends with.
_CUT = re.compile(r"\b(?:the|an?|is|are|was|teaches|taught)$", re.IGNORECASE)


#: What is left of brackets with the time that stood in them: "Roots (graduate", "Moss ("; and of
#: such with other things.
_OPEN = re.compile(r"\s*(?:\(\s*([^()\[\]]*?)|\[[^()\[\]]*)\s*$")


def _courses(entry: Entry, owner: str) -> Iterator[CourseRow]:
    text = " | ".join(cell for line in entry.lines[:1] for cell in page_lines.cells(line))
    description = "\n".join(
        page_lines.markdown(line) for line in entry.lines[1:] if not _tells_only_when(line)
    )
    held = terms(" ".join(line.text for line in entry.lines)) or terms(entry.label)
    role = _TEACHING_ROLE.search(text) or _TEACHING_ROLE.search(entry.label)
    name, code, institution = _course_name(text, role[0] if role else "")
    name = _OPEN.sub(lambda cut: f" ({cut[1]})" if cut[1] else "", name)
    if not institution and _IS_PLACE.fullmatch(entry.label):
        at = _AT_PLACE.search(entry.label)
        institution = entry.label[at.end() if at else 0 :]
    if (not name and not code) or len(name.split()) > _LONGEST_NAME_OF_COURSE:
        return
    if _CUT.search(name):  # in the midst of a sentence
        return
    is_named = code or (held and (role or not _HAS_VERB.search(entry.head.text)))
    if is_prose(entry.head.text) and not is_named:
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
        found.append((TERMS.get(word, ""), year_of(match["year"] or match["year_first"])))
    if found:
        shared = re.findall(
            r"(spring|summer|fall|autumn|winter)\s?(?:,|/|&|and)\s?(?=(?:spring|summer"
            r"|fall|autumn|winter)\s((?:19|20)\d\d))",
            text,
            re.I,
        )
        found += [(TERMS[word.lower()], int(year)) for word, year in shared]
        for more in re.finditer(
            r"(spring|summer|fall|autumn|winter)\s(?:19|20)\d\d((?:\s?(?:,|/|&|and"
            r"|;)\s?(?:19|20)\d\d\b)+)",
            text,
            re.I,
        ):
            held_in = [int(year) for year in re.findall(r"(?:19|20)\d\d", more[0])]
            if not ("/" in more[2] and held_in[1:] == [held_in[0] + 1]):  # a winter's two years
                found += [(TERMS[more[1].lower()], year) for year in held_in[1:]]
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


def year_of(printed: str) -> int:
    digits = re.sub(r"\D", "", printed)
    return int(digits) if len(digits) == 4 else 2000 + int(digits)


#: Of a sentence on teaching: "As part of the program, this course has won a prize in 2023."
_HAS_VERB = re.compile(r"\b(?:is|are|was|were|has|have|had|will|can)\b")
#: A label that is the name of an institution and nothing else.
_IS_PLACE = re.compile(rf"(?!.*\bOther\b)[^\d(),:;]*(?:{workplaces.SCHOOL.pattern})[^\d(),:;]*")
#: "Roots in 2024, 2022 and 2021" without its years.
_BEFORE_TIME = re.compile(r"\s+(?:in|during|from|since)(?=(?:[\s,;&|]|and\b)*$)")


def _course_name(text: str, role: str) -> tuple[str, str, str]:
    """Return a course's name, code and institution from what is printed of it."""
    code = institution = ""
    names: list[str] = []
    for piece in _pieces_of_name(text, role):
        if not code:
            code, piece = _code_apart(piece)
        if behind := _PLACE_BEHIND.search(piece):
            institution, piece = behind["place"], piece[: behind.start()]
        if at := _AT_PLACE.search(piece):
            institution, piece = piece[at.end() :].strip(" )"), piece[: at.start()].strip(" (")
        if piece and not institution and names and workplaces.SCHOOL.search(piece):
            institution = piece
        elif piece:
            names.append(piece)
    names = [name for name in names if not _LEVEL.fullmatch(name)] or names
    is_cut = len(names) > 1 and len(names[0].split()) < 2  # "Roots, Advanced"
    return ", ".join(names[: 2 if is_cut else 1]), code, institution


#: What parts a name from its code, its years and its place.
_BETWEEN = re.compile(r"\s*[|;]\s*|\s+[-–—]{1,3}\s+|[:：]\s+|\s*,\s+(?![^()]*\))")
#: Whom a course is for: "CS 680 (Graduate Course): Clay"
_LEVEL = re.compile(r"(?:under)?grad(?:uate)?(?:[\s-]level)?(?:\s(?:course|class))?", re.IGNORECASE)
#: A piece that says nothing.
_NO_PIECE = re.compile(r"[\W_]*|(?:and|at|in|with|the|semester|quarter|term)", re.IGNORECASE)
#: "Roots (BOT 101)"
_CODE_BEHIND = re.compile(r"\(([A-Z]{2,8}[\s-]?\d{2,5}[A-Z]?(?:/\d+)?)\)$")
#: "Roots (University of Pisa)"
_PLACE_BEHIND = re.compile(
    rf"\s\((?P<place>[^\d():;]*(?:{workplaces.SCHOOL.pattern})[^\d():;]*)\)$"
)
_AT_PLACE = re.compile(r"\s(?:at|@)\s(?:the\s)?(?=[A-Z])")


def _pieces_of_name(text: str, role: str) -> list[str]:
    """Return the pieces of what is printed of a course, without its terms, years and the role of
    who taught it.
    """
    rest = _TERM.sub(" | ", text)
    rest = _BEFORE_TIME.sub("", periods.without(rest, *periods.all_of(rest)))
    rest = re.sub(r"\((?:[\s|,;/&]|and|(?:19|20)\d\d)*\)", " ", rest)
    if role:
        rest = re.sub(
            rf"[(\[]?\s*{re.escape(role)}s?(?:\s(?:for|of|in))?\s*[)\]]?\s*[:：]?",
            " | ",
            rest,
            count=1,
            flags=re.IGNORECASE,
        )
    pieces = (piece.strip(" ,;:.–—-") for piece in _BETWEEN.split(rest))
    return [piece for piece in pieces if not _NO_PIECE.fullmatch(piece)]


def _code_apart(piece: str) -> tuple[str, str]:
    """Return (code, the rest) of "BOT 101 Roots", "Roots (BOT 101)"; no code where none is."""
    if coded := _CODE.match(piece):
        return coded["code"], piece[coded.end() :].strip(" ,;:.–—-()")
    if behind := _CODE_BEHIND.search(piece):
        return behind[1], piece[: behind.start()].strip()
    return "", piece
