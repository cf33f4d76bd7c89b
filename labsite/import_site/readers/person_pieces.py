"""An entry about a person -> its pieces: what stands between commas, dashes and stops.

"Ann Lee (PhD, 2024), now Assistant Professor at Purdue" has four: the name, the degree, the year
and what came next. A labelled one ("Thesis: On clay, wet and dry") is whole, whatever its commas.
"""

import itertools
import re
from collections.abc import Iterator, Sequence

from labsite.import_site.readers import periods
from labsite.import_site.readers.text import page_lines
from labsite.import_site.readers.words import next_steps, person_words
from labsite.import_site.readers.words.stages import DEGREE
from publications.domain.formats import marks
from publications.domain.formats.listing.lines import Line
from publications.domain.formats.text import MONTH_NAME

ADVISORS = re.compile(
    r"^(?:co-?(?:advis|supervis|mentor)\w*|(?:jointly|advis|supervis|mentor)\w*"
    r"|(?:main|primary|principal|lead|second(?:ary)?|faculty|academic|thesis|external|internal)\s"
    r"(?:co-?)?(?:advis|supervis|mentor)\w*|joint(?:ly)?|together|with|co-?pi"
    r"|导师|指导老师|合作导师|(?:合作|联合|共同)指导)\s*[:：–—-]*\s*(?:(?:(?:co-?)?(?:advis|supervis)\w*|jointly)\s*)?(?:(?:with|by|from"
    r"|at|and)\s)?[:：]?\s*",
    re.IGNORECASE,
)

#: How those beside the advisor whose list it is are told: "co-advised with Bo Ma", "with Bo Ma".
_BESIDE = re.compile(r"\b(?:co-?(?:advis|supervis|mentor)|joint|together|with\b)", re.IGNORECASE)
_BY = re.compile(r"\bby\b", re.IGNORECASE)


def leaves_one_out(label: str, advisors: Sequence[str]) -> bool:
    """Whether words before the names of advisors tell that whose list it is advises beside them;
    "co-advised by Bo Ma and Cy Oz" may name all.
    """
    return bool(_BESIDE.search(label)) and (len(advisors) == 1 or not _BY.search(label))


THESIS = re.compile(
    r"^(?:(?:ph\.?d\.?|m\.?s\.?c?|master'?s?|doctoral|bachelor'?s?"
    r"|honou?rs|undergrad(?:uate)?|senior|diploma)\s)?(?:thesis|dissertation|论文题目|学位论文)(?:\s(?:title"
    r"|topic))?\s*[:：]\s*",
    re.IGNORECASE,
)

INTERESTS = re.compile(
    r"^(?:research(?: (?:interests?|areas?|topics?|focus|fields?))?|interests?|topics?|areas?"
    r"|works? on|working on|研究方向|研究领域|研究兴趣)\s*[:：]\s*|^(?:works?|working) on\s",
    re.IGNORECASE,
)

#: A line that one of these begins is one piece, whatever its commas.
_LABELLED = (INTERESTS, next_steps.LABEL, THESIS, ADVISORS)


def is_labelled(text: str) -> bool:
    """Whether a line begins by saying what it tells: "Advisor: Ann Lee", "Thesis: …"."""
    return any(label.match(text) for label in _LABELLED)


#: "Background: MSc in Botany (Clay Tech)", and the labels of what a line tells as a position.
_ANY_LABEL = re.compile(
    r"(?P<label>[A-Z][a-z]+(?: [A-Za-z&]{2,12}){0,2})\s?[:：]\s+(?P<value>\S.*)"
)
_OF_POSITION = re.compile(
    r"(?:current )?(?:position|role|title|job title|rank|status|degree|level|program(?:me)?)",
    re.IGNORECASE,
)


def label_of(text: str) -> tuple[str, str]:
    """Return (label, value) of a line below somebody's name that begins by saying what it tells;
    empty ones of any other line.
    """
    told = _ANY_LABEL.fullmatch(text.strip())
    if not told or person_words.email(text):
        return "", ""
    is_known = person_words.names_role(told["label"]) or periods.find(told["label"])
    return ("", "") if is_known else (told["label"], told["value"])


def tells_position(label: str) -> bool:
    """Whether a label is that of a position: "Position: Postdoc"."""
    return bool(_OF_POSITION.fullmatch(label))


#: What joins the last two of a list, where no comma before it does.
_AND = re.compile(r"\s+(?:and|&)\s+")


def listed(text: str) -> list[str]:
    """Return the items of a list: "moss, kelp, and piles". An "and" within another than the last
    is a part of it: "moss and clay, kelp".
    """
    *told, last = re.split(r"\s*[/,;，；、]\s*", text)
    behind = re.sub(r"^(?:and|&)\s+", "", last)
    is_joined = behind == last and not any(map(_AND.search, told))
    told += _AND.split(last) if is_joined else [behind]
    bare = (interest.strip(" .。") for interest in told)
    return [interest for interest in bare if interest not in ("", *next_steps.NOT_YET)]


class Aside(str):
    """A piece that stood in parentheses."""

    __slots__ = ()


#: "received her PhD in May 2022", and "…, then Clay Tech" without the comma.
_RECEIVED = re.compile(
    r"^(?:(?:he|she|they)\s)?(?:received|obtained|earned|finished|completed|got|defended)\s"
    rf"(?:his|her|their|an?|the)\s(?P<degree>{DEGREE})(?![\w'’-])"
    r"(?:\s(?:degree|thesis|dissertation|studies))?(?:\sin(?=\s(?:[^\W\d_]{3,9}\.?\s)?\d{4}\b))?",
    re.IGNORECASE,
)

_THEN = re.compile(r"(?<=[\w)])\s+(?=then\s|now\s(?:at\s|an?\s|[A-Z]))")

#: Of whom a line goes on to tell what she is by now: "(PhD 2018, Ann is now at Clay Tech)".
_SUBJECT = re.compile(
    r"(?<=[,;.(])(?P<blank>\s?)(?:(?-i:[^\W\d_a-z])[\w'’-]{1,20}|s?he|they)\s(?:is|are)\s"
    r"(?=(?:now|currently|presently)\s(?!\w+ing\b))",
    re.IGNORECASE,
)
#: "(PhD, 24)": the year of a degree, in two digits.
_DEGREE_IN = re.compile(rf"(?<=\()(?P<degree>{DEGREE}),\s?(?P<year>\d\d)(?=\))", re.IGNORECASE)


#: "Ann Lee 2019-2022, M.S.", without the comma behind the name.
_YEARS_BEHIND = re.compile(
    r"^(?P<name>[^\W\d_][\w.'’-]*(?: [^\W\d_][\w.'’-]*){1,3}|[\u3400-\u9fff]{2,4})\s+"
    r"(?=(?:19|20)\d\d\s?(?:,|[-–—~]\s?(?:(?:19|20)\d\d|present|now|current|至今)))",
    re.IGNORECASE,
)

#: What belongs to the year behind it: "Ann Lee. Fall 2022 - present".
_TERM = re.compile(
    rf"[\s.]+(?P<term>(?:spring|summer|fall|autumn|winter|{MONTH_NAME})\.?)$", re.IGNORECASE
)


def _with_comma(named: re.Match[str]) -> str:
    """Return a name with a comma between it and its years."""
    term = _TERM.search(named["name"])
    return f"{named['name'][: term.start()]}, {term['term']} " if term else f"{named['name']}, "


#: "Ann Lee from Clay Institute", without the comma behind the name of a guest.
_FROM_BEHIND = re.compile(
    r"^(?P<name>[^\W\d_a-z][\w.'’-]*(?: [^\W\d_][\w.'’-]*){1,3}) from (?=(?:the )?[A-Z])"
)

#: "Joined the lab as a PhD student": she was one.
_JOINED_AS = re.compile(
    r"^joined\s(?:(?:the|our|us|this)\s)?(?:(?:lab|group|team)\s)?as\s(?:an?\s|the\s|our\s)?",
    re.IGNORECASE,
)


#: "Ann Lee, PhD, Botany, 2024 | Clay Tech": a bar between what somebody was and what came next.
_BAR_BEHIND_YEAR = re.compile(
    rf"(?P<before>(?<![\w.])(?:{DEGREE})(?![\w'’-])[^|]*\b(?:19|20)\d\d\)?)\s?\|\s+(?=[^|]+$)",
    re.IGNORECASE,
)


def as_listed(text: str) -> str:
    """Return a line as lists have it: "received her PhD in May 2022 then Clay Tech" is "PhD, May
    2022, then Clay Tech", and "(PhD, 24) Clay Tech" is "(PhD, 2024) Clay Tech".
    """
    if "|" in text:
        text = _BAR_BEHIND_YEAR.sub(r"\g<before> → ", text)
    text = _YEARS_BEHIND.sub(_with_comma, text)
    if (guest := _FROM_BEHIND.match(text)) and not person_words.names_role(guest["name"]):
        text = f"{guest['name']}, {text[guest.end() :]}"
    text = _JOINED_AS.sub("", _SUBJECT.sub(r"\g<blank>", text))
    text = _DEGREE_IN.sub(lambda short: f"{short['degree']}, {whole_year(short['year'])}", text)
    return _THEN.sub(", ", _RECEIVED.sub(r"\g<degree>,", text))


#: A title has commas of its own: it ends with its sentence, or its quotes.
_THESIS_INSIDE = re.compile(
    r"\b(?:(?:ph\.?d\.?|m\.?s\.?c?|master'?s?|doctoral|undergrad(?:uate)?|senior|diploma)\s)?(?:thesis"
    r"|dissertation)(?:\s(?:title|topic))?\s?[:：]\s*"
    r"(?:[“\"](?P<quoted>[^“”\"]{5,300})[”\"]|(?P<title>[^;"
    r"|]{5,300}?))(?=\.?\s*(?:$|[;|])|[.)](?:\s|$))[.)]?",
    re.IGNORECASE,
)

#: "Thesis:" where none is told yet.
_NO_THESIS = re.compile(r"\b(?:thesis|dissertation|topic)\s?[:：]\s*(?=\(|$)", re.IGNORECASE)

#: "Ke Sun / 孙可", and a wide blank that parts a line.
_TWO_NAMES = re.compile(r"^([A-Z][\w.'’-]*(?: [\w.'’-]+){1,3})\s*/\s*([\u3400-\u9fff·]{2,8})")

_WIDE = re.compile(r"[\u2002\u2003]+|(?:&e[mn]sp;)+")

#: 曾在…实习, 曾获…奖学金: what somebody did once begins a piece.
_ONCE = re.compile(r"(?<=[\w）)])[ \t]+(?=曾[\u3400-\u9fff])")

#: A label before a dash: "mentor - Ann Lee, current position - Pisa".
_LABEL_DASH = re.compile(
    r"\b((?:co-?)?(?:mentors?|advisors?|supervisors?)|(?:current|next|first) position)\s+[-–—]\s+",
    re.IGNORECASE,
)

#: Where a line goes on with what it labels: "Thesis: On clay Now: Postdoc at Pisa".
_LABEL_INSIDE = re.compile(
    r"(?<=[\w.)\"'”])\s+(?=(?:Now|Next|Currently|(?:Current|Next|First) (?:position|job)"
    r"|E-?mail):\s)"
)
#: "-->" as people draw it.
_ARROW = re.compile(r"\s*[-–—=]{1,3}>\s*")

_SHORT_YEAR = re.compile(r"(?<!\w)['’](\d\d)\b")


#: "→ Now @Clay Tech" says no more than an arrow does.
_ARROW_AND_NOW = re.compile(r"→\s*(?:(?:now|currently)\b[\s:,]*(?:at\s+)?)?@?\s*", re.IGNORECASE)


def whole_year(short: str) -> str:
    """Return the year of which these are the last two digits."""
    return f"{'20' if int(short) < 70 else '19'}{short}"


#: "Ann Lee [14]": whose paper of the list that is.
PAPER_NUMBER = re.compile(r"\s?\[\d{1,3}(?:,\s?\d{1,3})*\]")


#: A degree before a colon and nothing: nobody wrote where it is from.
_EMPTY = re.compile(rf"(?:{DEGREE})\s?[:：]\s*", re.IGNORECASE)


def pieces_of(lines: list[Line]) -> Iterator[str]:
    """Yield what an entry says, piece by piece: cells, and what stands between commas, semicolons,
    dashes, parentheses and full stops.
    """
    for line in lines:
        if line is not lines[0] and _EMPTY.fullmatch(line.text):
            continue
        if line is not lines[0] and label_of(line.text)[0]:
            yield line.text.strip(" .。")
            continue
        cells = _with_name_apart(line) if line is lines[0] else page_lines.cells(line)
        parted = (part for cell in cells for part in _LABEL_INSIDE.split(cell))
        for cell in itertools.chain.from_iterable(map(person_words.parted_at_email, parted)):
            if person_words.is_email(cell.strip()):
                yield cell.strip()
            elif re.search("[:：]", cell) and is_labelled(cell):
                yield cell.strip(" .。")
            else:
                cell = PAPER_NUMBER.sub("", person_words.PRONOUNS.sub("", cell.replace("©", "@")))
                cell = _ARROW.sub(" → ", _SHORT_YEAR.sub(lambda short: whole_year(short[1]), cell))
                cell = _ARROW_AND_NOW.sub("→ ", cell)
                cell = _TWO_NAMES.sub(r"\1 (\2)", _ONCE.sub(" | ", _WIDE.sub(" | ", cell)))
                cell = as_listed(_NO_THESIS.sub("", _LABEL_DASH.sub(r"\1: ", cell)))
                if thesis := _THESIS_INSIDE.search(cell):
                    yield from _split(cell[: thesis.start()])
                    yield f"Thesis: {thesis['quoted'] or thesis['title']}"
                    cell = cell[thesis.end() :]
                yield from _split(cell)


def _with_name_apart(line: Line) -> list[str]:
    """Return the cells of a line, with a name in bold, or one that is a link, behind a date too,
    apart from a position right behind it: "**Ann Lee** Professor", "2019: [Bo Ma](…) MSc student";
    and a name apart from the time behind it: "Ann Lee 8/2019 - 7/2021 Botany".
    """
    if line.is_row:
        return page_lines.cells(line)
    lead, _, rest = page_lines.with_lead(line).partition("\n")
    is_about = person_words.names_role(rest) or (line.marker and _YEAR.search(rest))
    if rest[:1].isalnum() and person_words.person_name(lead) and is_about:
        return [lead, rest]
    stay = periods.find(line.text)
    before = line.text[: stay.begin] if stay else ""
    if stay and before[-2:-1].isalpha() and person_words.person_name(before):
        rest = line.text[stay.stop :].lstrip(" ,;:)")
        return [before, line.text[stay.begin : stay.stop], *filter(None, [rest])]
    if periods.is_date(lead) and person_words.person_name(rest.partition(",")[0]):
        return [lead, rest]
    marked = marks.marked(line.printed)
    link = next((span for span in marked.spans if span.kind == marks.LINK), None)
    if not link or not _POSITION_BEHIND.match(marked.text, link.end):
        return page_lines.cells(line)
    before = _DEFENCE.sub("", marked.text[: link.start].strip(" :-–—"))
    name, rest = marked.text[link.start : link.end], marked.text[link.end :].strip()
    is_named = person_words.person_name(name) and not (before and not periods.is_date(before))
    is_told = is_named and bool(
        person_words.names_role(re.split(r"[,;.(]", rest, maxsplit=1)[0])
        or (line.marker and _DOES.match(rest))
    )
    return [*filter(None, [before]), name, rest] if is_told else page_lines.cells(line)


_YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")
#: What stands before the day of somebody's defence: "Viva Dec 2025: [Ann Lee](…)".
_DEFENCE = re.compile(r"^(?:viva|defen[cs]e|defended|graduated)\s(?=.*\d{4}$)", re.IGNORECASE)
#: What somebody does, right behind her name: "[Ann Lee](…) Working on roots".
_DOES = re.compile(r"[A-Z][a-z]+(?:-[a-z]+)?(?:ing|ed)\s")
#: What goes on right behind a link.
_POSITION_BEHIND = re.compile(r"\s[^\W\d_]")


_INITIAL_STOP = re.compile(
    r"(?:^[A-Z][\w'’-]+ [A-Z]{2}|\b[A-Z]|"
    r"\b(?:Ph|M|B|S|D|Sc|[Pp]rof|[Dd]r|Mrs?|Ms|Mo?h?d|Univ|Dept|Inc|Ltd|Corp|Co|St|Jr|Asst|Assoc|Ass"
    r"|Eng|Tech|cs|Sep|Sept|Aug|Jan|Feb|Mar|Apr|Jun|Jul|Oct|Nov|Dec))$"
)

#: What is told of afterwards, whatever stop is before it: "at Virginia Tech. Current position: …"
_NEXT_SENTENCE = re.compile(
    r"\.\s+(?:(?:current|present|next|first) (?:position|job|role)|now|currently)\b",
    re.IGNORECASE,
)


#: A title in quotation marks, whatever its commas.
_QUOTED = re.compile(r"[“\"](?P<title>[^“”\"]{10,300}?)[,.]?\s?[”\"]")


def _split(text: str) -> Iterator[str]:
    piece: list[str] = []
    depth = 0
    at = 0
    while at < len(text):
        character = text[at]
        rest = text[at:]
        is_first = character in '"“' and not (depth or "".join(piece).strip())
        if is_first and (quoted := _QUOTED.match(rest)):
            piece = []
            yield f"“{quoted['title'].strip()}”"
            at += quoted.end()
            continue
        if character in "(（" and not depth and "".join(piece).strip() and _is_nickname(rest):
            close = rest.index(")")
            piece.append(rest[: close + 1])
            at += close + 1
            continue
        was_inside = depth > 0
        depth += (character in "(（[") - (character in ")）]")
        dash = (
            re.match(r"\s+(?:[-–—]{1,3}|→|->|➔|➜|⇒|\|)\s+|\s*[–—]{1,2}\s*(?=[^\W\d])", rest)
            if not piece or character.isspace() or character in "–—"
            else None
        )
        if (
            character in "()（）[],;，；。·|"
            or (
                character == "."
                and (rest[1:2] in ("", " "))
                and (not _INITIAL_STOP.search("".join(piece)) or _NEXT_SENTENCE.match(rest))
            )
            or (character in "、" and len(piece) > 4)
        ):
            yield from _cleaned(piece, aside=was_inside)
            piece = []
            at += 1
        elif dash and not _is_range_dash(text, at, dash.end()):
            yield from _cleaned(piece)
            piece = (
                ["→ "]
                if "→" in dash[0]
                or ">" in dash[0]
                or "➔" in dash[0]
                or "➜" in dash[0]
                or "⇒" in dash[0]
                else []
            )
            at += dash.end()
        else:
            piece.append(character)
            at += 1
    yield from _cleaned(piece)


def _is_range_dash(text: str, at: int, length: int) -> bool:
    """Whether a dash stands between the two ends of a stretch of time."""
    return any(period.begin <= at < period.stop for period in periods.all_of(text)) or bool(
        re.match(
            r"\s*(?:present|now(?!(?<=(?-i:Now))\sat\b)|current)\b",
            text[at + length :],
            re.IGNORECASE,
        )
    )


def _is_nickname(rest: str) -> bool:
    """Whether a parenthesis in a name is a part of it: "Ying Yee (Rae) Wong"; "(KAIST)" is not."""
    return _NICKNAME.match(rest) is not None


#: One or two words in parentheses, with the family's name behind them: "(Gi Yoon) de Souza".
_NICKNAME = re.compile(
    r"\([A-Z](?:[^\W\d_A-Z]|['’]|-[A-Z]?){0,15}(?:\s[A-Z][^\W\d_A-Z]{0,15})?\)\s"
    r"(?:(?:d[aeiou]s?|van|von|del|della|l[ae]|el|al|bin)\s)?[A-Z]"
)


def _cleaned(piece: list[str], *, aside: bool = False) -> Iterator[str]:
    text = " ".join("".join(piece).split()).strip(" ,;:：*†‡|•")
    if text:
        yield Aside(text) if aside else text
