"""A table of people whose head, or cells, say what its columns hold -> who they are."""

import itertools
import re
from collections.abc import Callable, Collection, Iterator

from labsite.import_site.readers import member_names, periods
from labsite.import_site.readers.people import afterwards, people_lines, person_links
from labsite.import_site.readers.people.person_told import Said
from labsite.import_site.readers.text import page_lines
from labsite.import_site.readers.words import next_steps, person_words
from people import past_roles
from publications.domain.formats.listing.lines import Line

#: What the heads of columns mean, the surer words first: "current position" is what came next.
_COLUMNS = tuple(
    (meaning, re.compile(rf"\b(?:{words})\b|{others}", re.IGNORECASE))
    for meaning, words, others in (
        (
            "next",
            r"after(?:wards)?|current(?:ly)?|now|next|placement|destination|where|jetzt|heute"
            r"|(?:leaving|left) (?:for|to)|(?:went|moved) (?:on )?to"
            r"|first (?:job|position|employer)|aktuell\w*|actuellement|devenir|actualmente|destino",
            "去向|進路|就職先|진로",
        ),
        ("thesis", r"thesis|dissertation", "论文|論文"),
        (
            "advisors",
            r"(?:co-?)?(?:advisors?|advisers?|supervisors?|mentors?"
            r"|(?:advised|supervised|mentored) (?:by|with))",
            "导师|導師|指導教員|지도교수",
        ),
        ("email", r"e-?mail|contact", "邮箱|联系方式|メール|이메일"),
        (
            "name",
            r"names?|members?|students?|person|who|nom|nombre|nome",
            "姓名|氏名|名前|이름|성명",
        ),
        (
            "role",
            r"roles?|positions?|degrees?|program(?:me)?|level|status|abschluss|funktion|rolle"
            r"|poste|fonction|diplôme|cargo|puesto|título|what (?:they|she|he|we) (?:did|were|was)",
            "职位|学位|层次|(?<!入)学年|役職|職名|身分|직위|과정|학위",
        ),
        ("end", r"end|left|until|graduat\w+", "毕业|畢業|卒業|修了|졸업"),
        ("start", r"start(?:ing)?|joined|since|from", "入学|입학"),
        (
            "period",
            r"years?|periods?|dates?|when|duration|time|tenure|jahre?|zeitraum|années?"
            r"|período|años?",
            "年份|年度|기간",
        ),
        ("headline", r"projects?", "课题"),
        (
            "interests",
            r"interests?|topics?|research",
            "研究方向|研究分野|研究テーマ|관심분야|연구분야",
        ),
    )
)
_FEWEST_COLUMNS = 2
#: The head of a column of names that says whose they are: "Former Lab Members".
_OF_PEOPLE = re.compile(
    r"(?:(?:current|former|past|previous|visiting|graduate|undergraduate|lab|group|team|our"
    r"|ph\.?d\.?|master'?s?)\s)*"
    r"(?:names?|members|students|scholars|alumn\w+|mentees|postdocs|interns|people|graduates|fellows"
    r"|visitors)",
    re.IGNORECASE,
)
#: A name as a column of names has it, a second one behind a comma: "QUILL Ada Mary, Lily".
_NAME = re.compile(r"(?:[^\W\d_][\w.'’-]*[ ]){1,4}?[^\W\d_][\w.'’-]*(?:, [^\W\d_][\w'’-]+)?")
#: What stands around a thesis' title: quotes, and the signs of notes.
_QUOTES = ' "“”„*#†‡'
#: What somebody was to those whom she taught, and the head of a column of what these were.
_OF_HEAD = re.compile(
    r"(?:(?:research|thesis|primary|co-?)\s?)*(?:mentors?|advisors?|supervisors?)"
    r"|(?:(?:thesis|dissertation|advisory|ph\.?d\.?)\s)*committee(?:\smember)?",
    re.IGNORECASE,
)
_TYPE = re.compile(r"\btype\b", re.IGNORECASE)
#: A cell that says nothing.
_NOTHING = re.compile(r"\W*|n\.?/?a\.?|none|unknown|tbd|无", re.IGNORECASE)


def read(lines: list[Line], *, is_former: bool) -> tuple[list[tuple[Line, Said]], list[Line]]:
    """Return whom the tables among the lines name, each with her row; and the tables' heads."""
    found: list[tuple[Line, Said]] = []
    heads: list[Line] = []
    for rows in _tables(lines):
        of_head = _told_of_head(rows)
        columns = _columns(rows[0], of_head, is_former=is_former)
        if "name" not in columns and (by_values := _columns_by_values(rows)):
            for row in rows:
                if said := _said(dict(_filled(by_values, row)), is_former=is_former):
                    person_links.add(said, [row])
                    found.append((row, said))
            continue
        if "name" not in columns:
            side_by_side = _side_by_side(rows, is_former=is_former)
            found += side_by_side
            heads += rows if side_by_side else []
            continue
        if sum(map(bool, columns)) < min(_FEWEST_COLUMNS, len(columns)):
            continue
        heads.append(rows[0])
        _name_blank(columns, rows)
        _take_roles_by_type(columns, rows, of_head)
        has_left = is_former or past_roles.has_left(rows[0].text)
        heads_of = dict(zip(columns, page_lines.all_cells(rows[0]), strict=False))
        for row in rows[1:]:
            if said := _said(dict(_filled(columns, row)), is_former=has_left):
                said.advised = heads_of.get("advisors", "") if said.advisors else ""
                person_links.add(said, [row])
                found.append((row, said))
    return found, heads


def _tables(lines: list[Line]) -> Iterator[list[Line]]:
    """Yield the rows of each table among the lines; of tables that only a blank line parts, the
    head of the second tells whom it is of, as that of the first does.
    """
    for is_table, group in itertools.groupby(lines, key=lambda line: line.is_row):
        rows = list(group) if is_table else []
        starts = [at for at, row in enumerate(rows) if at and row.after_blank and _is_head(row)]
        bounds = [0, *starts, len(rows)] if rows else []
        for begin, end in itertools.pairwise(bounds):
            yield rows[begin:end]


def _is_head(row: Line) -> bool:
    """Whether a row heads a table of people: "Former Members | Role | Current Position"."""
    cells = page_lines.all_cells(row)
    is_named = bool(cells) and _OF_PEOPLE.fullmatch(cells[0]) is not None
    return is_named and sum(map(bool, _columns(row, is_former=False))) >= _FEWEST_COLUMNS


def _side_by_side(rows: list[Line], *, is_former: bool) -> list[tuple[Line, Said]]:
    """Return the people of a table with a column for each: a row of names, what is told of them
    in the rows below.
    """
    found: list[tuple[Line, Said]] = []
    cells = [(row, page_lines.all_cells(row)) for row in rows]
    heads = [at for at, (_, texts) in enumerate(cells) if _all_names(texts)]
    for at, following in itertools.pairwise([*heads, len(cells)]):
        row, names = cells[at]
        below = [texts for _, texts in cells[at + 1 : following]]
        if not below:
            return []
        for column, name in enumerate(names):
            told = [texts[column] for texts in below if column < len(texts) and texts[column]]
            lines = [Line(row.number, text, text) for text in filter(None, [name, *told])]
            found += [(row, said) for said in people_lines.read(lines, is_former=is_former)]
    return found


def _all_names(cells: list[str]) -> bool:
    named = [cell for cell in cells if cell.strip()]
    return len(named) >= _FEWEST_COLUMNS and all(map(person_words.person_name, named))


#: What a person is of, which is no position: "Program or School".
_OF_PLACE = re.compile(
    r"\b(?:schools?|departments?|institutions?|universit\w+|affiliations?)\b", re.I
)


def _columns(head: Line, left: Collection[int] = (), *, is_former: bool) -> list[str]:
    """Return what each column holds, empty where its head does not tell; none of them twice. A
    second one of positions in a table of who left has what came next: "Role", "Position".

    Args:
        left: the columns that tell nothing of those people.
    """
    columns: list[str] = []
    cells = page_lines.all_cells(head)
    for at, cell in enumerate(cells):
        told = [meaning for meaning, words in _COLUMNS if at not in left and words.search(cell)]
        if _OF_PLACE.search(cell) and told[:1] == ["role"]:
            told = []
        if not columns and _OF_PEOPLE.fullmatch(cell):
            told = ["name"]
        again = "next" if is_former and told[:1] == ["role"] and "role" in columns else ""
        columns.append(next((meaning for meaning in (*told, again) if meaning not in columns), ""))
    if "advisors" in columns and "thesis" not in columns and "Title" in cells:
        columns[cells.index("Title")] = "thesis"
    return columns


#: Of fewer rows nobody can tell what a column without a head holds, nor where fewer of its cells
#: agree.
_FEWEST_ROWS, _MOST_CELLS = 4, 0.8
#: So many of the cells in a column of places are known to be some.
_FEWEST_PLACES = 0.3


def _columns_by_values(rows: list[Line]) -> list[str]:
    """Return what each column of a table without a head holds, as its cells tell: names, years,
    positions; in order of the year in which each left, also where they went. Empty where that is
    no table of people.
    """
    cells = [page_lines.all_cells(row) for row in rows]
    width = max(map(len, cells), default=0)
    if len(rows) < _FEWEST_ROWS or width < _FEWEST_COLUMNS:
        return []
    inside = [[row[at] for row in cells if row[at:] and row[at].strip()] for at in range(width)]
    columns = [""] * width
    for meaning, is_such in (("period", _is_period), ("role", _is_position), ("name", _is_named)):
        fits = (at for at in range(width) if not columns[at] and _are_most(inside[at], is_such))
        if (at := next(fits, None)) is not None:
            columns[at] = meaning
    if "name" not in columns or len({*columns} - {""}) < _FEWEST_COLUMNS:
        return []
    others = [at for at in range(width) if not columns[at]]
    gone = [at for at in others if _are_most(inside[at], afterwards.names_place, _FEWEST_PLACES)]
    if len(gone) == 1 and "period" in columns and _in_order(inside[columns.index("period")]):
        columns[columns.index("period")], columns[gone[0]] = "end", "next"
    return columns


def _are_most(
    cells: list[str], is_such: Callable[[str], object], share: float = _MOST_CELLS
) -> bool:
    """Whether such a share of the cells of a column is of a kind."""
    return bool(cells) and sum(bool(is_such(cell)) for cell in cells) >= share * len(cells)


def _is_position(cell: str) -> bool:
    return person_words.is_role(cell) or person_words.is_degree(cell)


def _is_named(cell: str) -> bool:
    return bool(person_words.person_name(cell)) and not person_words.names_role(cell)


def _in_order(cells: list[str]) -> bool:
    """Whether cells are single years, several of them, from the last to the first or back."""
    told = [periods.find(cell) for cell in cells]
    years = [period.start for period in told if period and not (period.is_range or period.lasts)]
    is_sorted = years in (sorted(years), sorted(years, reverse=True))
    return is_sorted and len(years) == len(cells) and len({*years}) > 1


def _filled(columns: list[str], row: Line) -> Iterator[tuple[str, str]]:
    """Yield what each column of a row says; what is of no known kind together, behind "more"."""
    told = list(zip(columns, page_lines.all_cells(row), strict=False))
    told = [(meaning, cell) for meaning, cell in told if not _NOTHING.fullmatch(cell)]
    name, *below = _lines_of_name(columns, row)
    yield from ((meaning, cell) for meaning, cell in told if meaning not in ("", "name"))
    yield "name", name
    for text in below[:1] if "role" not in columns else []:
        if person_words.names_role(text) or person_words.is_degree(text):
            yield "role", text
            below = below[1:]
    yield "below", ", ".join(below)
    yield "more", ", ".join(cell for meaning, cell in told if not meaning)


def _lines_of_name(columns: list[str], row: Line) -> list[str]:
    """Return the lines of the cell of a name: the name, and what stands below it."""
    cells = page_lines.lines_of_cells(row)
    at = columns.index("name")
    return [*filter(None, cells[at] if at < len(cells) else []), ""]


#: A word of a name that begins with a small letter has no more letters: "de", "von".
_PARTICLE = 3


def _is_name(cell: str) -> bool:
    """Whether a cell below "Name" is one, which its words alone would not tell: "TU Lina"."""
    words = cell.split()
    within = frozenset(words[1:-1])  # "Pau Quill i Serra"
    return (
        bool(_NAME.fullmatch(cell))
        and all(
            word[0].isupper()
            or not word[0].isascii()
            or (word in within and len(word) <= _PARTICLE)
            for word in words
        )
        and not person_words.names_role(cell)
    )


def _name_blank(columns: list[str], rows: list[Line]) -> None:
    """Say what columns without a head hold, where most cells below are years, or positions."""
    heads, *below = map(page_lines.all_cells, rows)
    for at, head in enumerate(heads):
        cells = [cell for row in below for cell in row[at : at + 1] if re.search(r"\w", cell)]
        for meaning, is_such in (("period", _is_period), ("role", person_words.is_role)):
            if not head and meaning not in columns and 2 * sum(map(is_such, cells)) > len(cells):
                columns[at] = meaning


def _told_of_head(rows: list[Line]) -> frozenset[int]:
    """Return the columns with what the lab's head was to everybody: "Research Mentor"."""
    heads, *below = map(page_lines.all_cells, rows)
    cells = (
        [cell for row in below for cell in row[at : at + 1] if re.search(r"\w", cell)]
        for at in range(len(heads))
    )
    return frozenset(
        at for at, told in enumerate(cells) if told and all(map(_OF_HEAD.fullmatch, told))
    )


def _take_roles_by_type(columns: list[str], rows: list[Line], of_head: Collection[int]) -> None:
    """Find the positions in a column of types, where that of roles tells what the head was."""
    types = (at for at, head in enumerate(page_lines.all_cells(rows[0])) if _TYPE.search(head))
    if of_head and "role" not in columns and (own := next(types, None)) is not None:
        columns[own] = "role"


def _is_period(cell: str) -> bool:
    period = periods.find(cell)
    return bool(period and not periods.without(cell, period).strip())


def _said(cells: dict[str, str], *, is_former: bool) -> Said | None:
    """Return whom a row names, and what it says of her."""
    printed, behind = member_names.parted(member_names.bare_name(cells.get("name", "")))
    latin, native = member_names.names_of(printed)
    name = person_words.person_name(latin) or (latin if _is_name(latin) else "")
    if not name:
        return None
    role = cells.get("role", "")
    if "period" not in cells and (stay := periods.find(role)):  # "Intern; Root Scholar 2021-2023"
        cells["period"], role = role, periods.without(role, stay).strip(" ;,")
    said = Said(name, native, role=role, thesis=cells.get("thesis", "").strip(_QUOTES))
    said.next_role, said.next_place = next_steps.read(cells.get("next", ""))
    said.is_former = is_former or bool(said.next_role or said.next_place)
    said.advisors = person_words.names(cells.get("advisors", ""))
    said.email = person_words.email(cells.get("email", ""))
    said.interests = [cells["interests"]] if "interests" in cells else []
    more = (behind, cells["below"], cells.get("headline", ""), cells["more"])
    said.headline = ", ".join(filter(None, more))
    if period := periods.find(cells.get("period", "")):
        is_end = said.is_former or period.is_range
        said.end = period.end if is_end else ""
        said.start = period.start if period.is_range or not is_end else ""
    for name_of_field in ("start", "end"):
        cell = cells.get(name_of_field, "")
        if period := periods.find(cell):
            rest = periods.without(cell, period).strip("级届 ")
            said.role = said.role or (rest if person_words.is_role(rest) else "")
            setattr(said, name_of_field, period.end if name_of_field == "end" else period.start)
    return said
