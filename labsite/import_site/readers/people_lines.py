"""A line or a card about a person -> who it is, the position, when, with whom, and what came next.

"Ann Lee (PhD, 2024, now Assistant Professor at Purdue)", "Bo Ma (with Cy Díaz)", "Dana Fox, M.S.
student at Pisa, sorting by hand, May 2021-Present", a row of a table, a card with a name on top.
"""

import itertools
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from labsite.import_site.readers import page_lines, periods
from people import profile_links
from publications.domain.formats.authors import is_name
from publications.domain.formats.listing.lines import Line

_DEGREE = (
    r"ph\.?\s?d\.?s?|d\.?phil\.?|doctora(?:l|te)|m\.?\s?s\.?(?:c\.?|e\.?)?"
    r"|m\.?eng\.?|m\.?phil\.?|masters?|master['’]s|mba|meng"
    r"|b\.?\s?s\.?(?:c\.?|e\.?)?|b\.?a\.?|b\.?eng\.?|b\.?tech\.?|bachelors?"
    r"|bachelor['’]s|undergrad(?:uate)?|post-?\s?doc\w*|博士后?|硕士|本科"
)
_POSITION = (
    r"students?|candidates?|researchers?|fellows?|interns?|visitors?|visiting \w+"
    r"|scholars?|scientists?|engineers?|assistants?|associates?"
    r"|professors?|lecturers?|readers?|advisees?|mentees?|members?|staff|faculty|leaders?|coordinators?"
    r"|technicians?|managers?|director|head|administrators?|programmers?"
    r"|developers?|thesis|committee|advisor|chair|graduate|resident"
    r"|princip(?:al|le) investigator|pi|honou?rs|trainees?|residents?"
    r"|研究生|本科生|教授|讲师|研究员|工程师|助理|导师|教师|实习生|秘书|负责人|主任"
)
_ROLE = re.compile(
    rf"(?<![\w.])(?:{_DEGREE})(?![\w'’-])|\b(?:{_POSITION})\b|(?:研究生|本科生|教授|讲师|研究员"
    rf"|工程师|导师|教师|博士|硕士|负责人|主任"
    rf"|講師|研究員|工程師|導師|教師|碩士|負責人|醫師)",
    re.IGNORECASE,
)
#: A role and nothing else, however it is joined.
_ONLY_ROLE = re.compile(
    rf"(?:(?:{_DEGREE}|{_POSITION}|current|former|senior|junior|first|second|third"
    rf"|fourth|fifth|1st|2nd|3rd|4th|5th|year|assistant|(?:co-?)?found(?:ing|er)"
    r"|associate|adjunct|research|graduate|doctoral|postdoctoral|visiting|full"
    r"|teaching|software|in|of|and|the|&|/|-|\(|\))[\s,/&-]*)+",
    re.IGNORECASE,
)
_NEXT = re.compile(
    r"^(?:[-–—→➔➜>⇒]+\s*)?(?:(?:is\s)?(?:(?:current|present|initial|next|last known)"
    r" (?:position|job|employment|affiliation|role)|now|currently|presently|next|then"
    r"|afterwards?|subsequently|later|first (?:position|job|employment|appointment|placement)"
    r"|placement|destination|went (?:on )?to|moved to|joined|joining"
    r"|left (?:for|to)|where\w* now"
    r"|to(?=\s(?-i:[A-Z])(?!\w\w\.?\s\d))"
    r"|毕业去向|去向|现任职于|现就职于|现任|现为|现在|现|就职于)(?![a-z])\s*(?:[:：]|[-–—](?=\s))?\s"
    r"*(?:an?\s|the\s)?|[→➔➜⇒]\s*|->\s*)",
    re.IGNORECASE,
)
_ADVISORS = re.compile(
    r"^(?:co-?(?:advis|supervis|mentor)\w*|(?:jointly|advis|supervis|mentor)\w*"
    r"|joint(?:ly)?|together|main advis\w*|advisors?|with|co-?pi"
    r"|导师|指导老师|合作导师)\s*[:：–—-]*\s*(?:(?:co-?)?(?:advis|supervis)\w*\s*)?(?:(?:with|by|from"
    r"|at|and)\s)?[:：]?\s*",
    re.IGNORECASE,
)
_ONLY_ADVISED = re.compile(r"co-?(?:advis|supervis|mentor)\w*", re.IGNORECASE)
_THESIS = re.compile(
    r"^(?:(?:ph\.?d\.?|m\.?s\.?c?|master'?s?|doctoral|bachelor'?s?"
    r"|honou?rs)\s)?(?:thesis|dissertation|论文题目|学位论文)(?:\s(?:title"
    r"|topic))?\s*[:：]\s*",
    re.IGNORECASE,
)
_INTERESTS = re.compile(
    r"^(?:research (?:interests?|areas?|topics?|focus)|interests?|topics?|areas?"
    r"|works? on|working on|研究方向|研究领域|研究兴趣)\s*[:：]\s*|^(?:works?|working) on\s",
    re.IGNORECASE,
)
_GRADUATED = re.compile(
    r"^(?:graduat(?:ed|ion)(?: (?:in|year|date))?|defended(?: in)?|class of|毕业年份|毕业时间"
    r"|毕业(?!去向))\s*[:：]?\s*",
    re.I,
)
_STARTED = re.compile(
    r"^(?:joined(?: in)?|started(?: in)?|since|入学年份|入学时间"
    r"|入学)\s*[:：]?\s*(?=\W*(?:\w+\s)?(?:19|20)\d\d)",
    re.I,
)
_EMAIL = re.compile(
    r"(?<![\w.+-])(?!(?:currently|now|is|was|works?|working|intern|student|professor|scientist|engineer"
    r"|researcher|postdoc)\sat\s)[\w.+-]+\s?(?:@|\[at\]|\(at\)|\{at\}|\|at\||\sat\s"
    r"|\s\[?AT\]?\s)\s?[\w-]+(?:\s?(?:\.|\[dot\]|\(dot\)|\|dot\||\sdot\s"
    r"|\s\[?DOT\]?\s)\s?[\w-]+)+"
)
_TITLE = re.compile(
    r"^(?:(?:prof(?:essor)?|dr|mr|ms|mrs|miss|mx|assoc|asst)\.?\s+)+|,?\s+(?:ph\.?d\.?|m\.?d\.?"
    r"|m\.?sc\.?|b\.?sc\.?)$|(?:教授|老师|博士|醫師)$",
    re.IGNORECASE,
)
_PRONOUNS = re.compile(r"[(\[](?:he|she|they)\s?/[^()\[\]]{2,20}[)\]]", re.IGNORECASE)
#: A role in two languages: "硕士生/Master's student".
_TWO_LANGUAGES = re.compile(
    r"[\u3040-\u9fff\uac00-\ud7af（）]+\s*[/|｜]\s*(?P<behind>[A-Za-z][^\u3040-\u9fff]+)"
    r"|(?P<before>[A-Za-z][^\u3040-\u9fff/|]+?)\s*[/|｜]\s*[\u3040-\u9fff\uac00-\ud7af（）]+"
)
#: The full stop of a sentence, behind no initial and no abbreviation: "Ada Quill."
_END = re.compile(r"(?<=[a-z]{3})\.$")
_SIGNS = ' *†‡§#^·•|,;:：–—-\u200b"'
_BUTTON_WORDS = (
    r"(?:home ?page|web ?site|web ?page|personal (?:page|site|website)|website"
    r"|page|e-?mail|cv|resume|google scholar|scholar|github|gitlab|linkedin|twitter"
    r"|x|dblp|orcid|researchgate|bluesky|mastodon|semantic scholar|openalex"
    r"|bio|profile|more|contact|photo|link|blog|主页|个人主页|邮箱)"
)
#: One button, or several beside each other: "Website Google Scholar ORCID".
_BUTTON = re.compile(rf"^\W*{_BUTTON_WORDS}(?:\W+{_BUTTON_WORDS})*\W*$", re.IGNORECASE)
_NO_NAME = re.compile(
    r"^(?:what|how|why|who|where|when|our|your|the)\b|\b(?:learn|read|see|view|show|find) more\b"
    r"|\b(?:pictures|photos|gallery|images|courses|taught|positions?)\b|\w{3}[lnrz]ations?$"
    r"|\b(?:TU|institut\w*|universit\w*|laborator\w*|academy|hochschule|college|school|agency"
    r"|ministry|foundation|council|corporation|inc|ltd|gmbh)\b"
    r"|\b(?:address|phone|office|contact|curriculum|vitae|birth|nationality|home"
    r"|teaching|mentoring|advising|supervision|philosophy|statement|selected|recent"
    r"|invited|welcome|prospective|trainees|externs|summer|support|previous|next"
    r"|publications?|news|about|united (?:kingdom|states)|new zealand|hong kong"
    r"|(?:south|north) (?:korea|africa|macedonia)|\w+-(?:based|driven|aware|centric)"
    r"|(?:enrol\w+|start|end|joining) dates?|application (?:link|form)|(?:alumni|collaborators"
    r"|partners|researchers|representatives?|(?:ordinary|lab|group|team) members)$"
    r"|facility|core|cent(?:er|re)"
    r"|(?:fellow|student|scholar|intern|trainee)ships?|bursar(?:y|ies)|awards?|grants?)\b",
    re.IGNORECASE,
)
_PLACE_OF = re.compile(
    r"\s+(?:at|@|with|in|of)\s+(?=[^\W\d_a-z]|the\s)|\s*@\s*|,\s+"
    r"|(?<=[^\W\d_]),(?=[^\W\d_a-z])|\s+[–—-]\s+"
)


class _Aside(str):
    """A piece that stood in parentheses."""

    __slots__ = ()


#: "清华大学副教授"
_CHINESE_PLACE = re.compile(
    r"([\u3400-\u9fff（）()A-Za-z]*?(?:大学|公司|学院|研究院|研究所|实验室|医院"
    r"|集团))[，,\s]?((?:助理|副|特聘"
    r"|讲席)?(?:教授|研究员|讲师|工程师|博士后|博士生|硕士生|科学家|研究生))$"
)


@dataclass(slots=True)
class Said:
    """What a line says of one person; the fields are those of `PersonRow`."""

    name: str
    native_name: str = ""
    role: str = ""
    start: str = ""
    end: str = ""
    next_role: str = ""
    next_place: str = ""
    thesis: str = ""
    email: str = ""
    homepage: str = ""
    headline: str = ""
    is_former: bool = False
    confidence: float = 0.9
    advisors: list[str] = field(default_factory=list)
    interests: list[str] = field(default_factory=list)
    bio: str = ""
    identifiers: list[tuple[str, str]] = field(default_factory=list)
    links: list[tuple[str, str]] = field(default_factory=list)


def person_name(text: str) -> str:
    """Return the name that a text is, without titles and signs; empty where it is none."""
    text = _PRONOUNS.sub("", text).strip(_SIGNS)
    name = _END.sub("", _TITLE.sub("", _TITLE.sub("", text)).strip(_SIGNS))
    if not name or len(name) > 60 or _BUTTON.match(name) or _NO_NAME.search(name):
        return ""
    is_latin = name.isascii() or " " in name
    if is_latin and not 2 <= len(name.split()) <= 6:
        return ""
    if _ONLY_ROLE.fullmatch(name) or not (name[0].isupper() or not name[0].isascii() or is_latin):
        return ""
    plain = re.sub(r"\s\([^()]{1,30}\)(?=\s)", "", name)
    return name if is_name(name) or is_name(plain) else ""


def is_button(text: str) -> bool:
    """Whether a text is what people write on links to somebody: "Website", "ORCID"."""
    return bool(_BUTTON.match(text))


def names_role(text: str) -> bool:
    """Whether words of a text name a position: "PhD", "Research scientist in soil"."""
    return bool(_ROLE.search(text))


#: How people begin to say where somebody is by now.
NOW = re.compile(r"^(?:(?:is )?(?:now|currently)|then)\b[\s:,]*(?:at |an? )?", re.IGNORECASE)


def tells_next(text: str) -> bool:
    """Whether one of the pieces of a line tells what came next: "…, current position: Postdoc"."""
    return any(_NEXT.match(piece) for piece in re.split(r"[,;|·]\s*|(?<=\.)\s+", text))


def role_alone(printed: str) -> str:
    """Return a role without pronouns, and in one language where it is told in two."""
    role = _PRONOUNS.sub("", printed).strip(" ,")
    both = _TWO_LANGUAGES.fullmatch(role)
    return (both["behind"] or both["before"]) if both else role


def is_degree(text: str) -> bool:
    """Whether a text is a degree and nothing else: "Ph.D.", "MSc"."""
    return bool(re.fullmatch(rf"(?:{_DEGREE})\.?", text.strip(), re.IGNORECASE))


def is_role(text: str) -> bool:
    """Whether a text is a position and nothing else: "Postdoc", "RA"."""
    return bool(_ONLY_ROLE.fullmatch(text) or re.fullmatch(r"[RTP]A|PI", text))


def email(text: str) -> str:
    """Return the first e-mail address that a text prints, whole or in words; empty without one."""
    printed = _EMAIL.search(text)
    if not printed:
        return ""
    address = re.sub(
        r"\s?(?:\[at\]|\(at\)|\{at\}|\|at\||\sat\s|\s?\[?AT\]?\s)\s?", "@", printed[0], count=1
    )
    address = re.sub(r"\s?(?:\[dot\]|\(dot\)|\|dot\||\sdot\s|\s\[?DOT\]?\s)\s?", ".", address)
    address = re.sub(r"\s+", "", address)
    return address if re.fullmatch(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+", address) else ""


def profile(
    words_and_addresses: Iterable[tuple[str, str]],
) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
    """Return the identifiers that links lead to, and the other links."""
    identifiers: dict[tuple[str, str], None] = {}
    others: dict[tuple[str, str], None] = {}
    for words, address in words_and_addresses:
        for scheme in (
            "orcid",
            "dblp",
            "scholar",
            "openalex",
            "semantic_scholar",
            "github",
            "arxiv",
        ):
            if value := profile_links.identifier(scheme, address):
                identifiers[(scheme, value)] = None
                break
        else:
            others[(words or address, address)] = None
    return list(identifiers), list(others)


def names(text: str) -> list[str]:
    """Return the people whom a text lists: "Ann Lee, Bo Ma and Cy Díaz"; empty if not all are."""
    pieces = [
        piece
        for piece in re.split(
            r"\s*(?:[,;，；、]\s*(?:and\s|&\s)?|\s(?:and|&|和|与)\s)\s*", text.strip(" .;,()")
        )
        if piece
    ]
    found = [person_name(piece.strip(" .")) for piece in pieces]
    return found if found and all(found) else []


def read(lines: list[Line], *, is_former: bool) -> list[Said]:
    """Return the people that an entry of a list tells of: one, or those of a list of names."""
    if is_former and (dated := _DATED_NAME.match(lines[0].text)):
        printed = f"{dated['name']}, {dated['end']} → {lines[0].text[dated.end() :]}"
        lines = [replace(lines[0], text=printed, printed=printed), *lines[1:]]
    pieces = list(_pieces(lines))
    if not pieces:
        return []
    if in_text := _in_text(lines, is_former=is_former):
        return [in_text]
    bio = [line for line in lines[1:] if _is_sentence(line, is_former=is_former)]
    if bio:
        told = [line for line in lines if line not in bio]
        text = "\n\n".join(map(page_lines.markdown, bio))
        return [replace(said, bio=text) for said in read(told, is_former=is_former)]
    if several := _linked(lines, is_former=is_former) or _several(lines, is_former=is_former):
        return several
    together = names(pieces[0]) if _JOINED.search(pieces[0]) else []
    titled = list(itertools.takewhile(_HONORIFIC.match, pieces))
    if len(titled) > 1 and all(map(person_name, titled)):  # "Mr Bo Ma, Miss Mia Lin, 2024"
        together, pieces[:] = list(map(person_name, titled)), ["", *pieces[len(titled) :]]
    if len(together) > 1:
        each = (_said([name, *pieces[1:]], lines, is_former=is_former) for name in together)
        return [said for said in each if said]
    said = _said(pieces, lines, is_former=is_former)
    return [said] if said else []


#: "2025.02 이지훈 KAIST": when somebody left, who it is, and where she went.
_DATED_NAME = re.compile(
    r"(?P<end>(?:19|20)\d\d(?:[./-]\d{1,2})?)\.?\s+(?P<name>[\u3400-\u9fff\uac00-\ud7af]{2,4})"
    r"\s+(?=\S)"
)
#: A line that tells of somebody as a text does.
_SENTENCE = re.compile(
    r"\b(?:I|is|am|was|are|has|have|joined|received|obtained|earned|completed|holds|works|studies"
    r"|studied|focuses)\b",
    re.IGNORECASE,
)
_FEWEST_WORDS_OF_BIO = 12
#: How a text goes on behind the name of whom it tells.
_TELLS = re.compile(
    r"(?:\([^()]{1,60}\)\s*)?(?:is|was|has|joined|received|obtained|earned|completed|holds|works"
    r"|worked|studies|studied|did|graduated|grew|comes|came|started|leads|directs|focuses)\s",
)
#: "is a PhD student in", "was our first lab manager,"
_IS = re.compile(
    r"\b(?:is|was)\s(?:currently\s)?(?:an?|the|our)\s(?P<role>[^,.;()]{3,60}?)"
    r"(?=\s(?:at|in|from|who|with|working|and|of|on|studying|whose|interested)\b|[,.;()]|$)"
)


def _in_text(lines: list[Line], *, is_former: bool) -> Said | None:
    """Return whom a text tells of that begins with her name in bold: "**Bo Ma** joined us in …"."""
    lead, _, rest = page_lines.with_lead(lines[0]).partition("\n")
    name = person_name(lead) if _TELLS.match(rest) else ""
    if not name:
        return None
    return Said(name, is_former=is_former, bio="\n\n".join(map(page_lines.markdown, lines)))


def role_in(text: str) -> str:
    """Return the position that a text about somebody tells first; empty where it tells none."""
    told = next((each["role"] for each in _IS.finditer(text) if names_role(each["role"])), "")
    return told[:1].upper() + told[1:]


def _is_sentence(line: Line, *, is_former: bool) -> bool:
    """Whether a line is a text about somebody; of those who left it may say what came next."""
    text = line.text
    is_long = len(text.split()) >= _FEWEST_WORDS_OF_BIO
    is_prose = is_long and not line.is_row and "." in text and _SENTENCE.search(text)
    return bool(is_prose) and not (is_former and tells_next(text))


def said_of(name: str, text: str, *, is_former: bool) -> Said | None:
    """Return what a line says of somebody whose name stands elsewhere: "PhD (2024) → Clay Tech"."""
    line = Line(0, text, text)
    return _said([name, *_pieces([line])], [line], is_former=is_former)


#: "received her PhD in May 2022", and "…, then Clay Tech" without the comma.
_RECEIVED = re.compile(
    r"^(?:(?:he|she|they)\s)?(?:received|obtained|earned|finished|completed|got|defended)\s"
    rf"(?:his|her|their|an?|the)\s(?P<degree>{_DEGREE})(?![\w'’-])"
    r"(?:\s(?:degree|thesis|dissertation|studies))?(?:\sin(?=\s(?:[^\W\d_]{3,9}\.?\s)?\d{4}\b))?",
    re.IGNORECASE,
)
_THEN = re.compile(r"(?<=[\w)])\s+(?=then\s)")


def as_listed(text: str) -> str:
    """Return a line as lists have it: "received her PhD in May 2022 then Clay Tech" is "PhD, May
    2022, then Clay Tech".
    """
    return _THEN.sub(", ", _RECEIVED.sub(r"\g<degree>,", text))


#: "Ann Lee & Bo Ma (BSc students)": what is said is said of both.
_JOINED = re.compile(r"\s(?:&|and)\s")


def _said(pieces: list[str], lines: list[Line], *, is_former: bool) -> Said | None:
    """Return what an entry's pieces say of the one whom they name."""
    said = _named(pieces)
    if not said:
        return None
    said.is_former = is_former
    for piece in pieces:
        _tell(said, piece)
    said.is_former |= bool(said.next_role or said.next_place)
    if lines[0].heading and is_degree(said.role) and said.headline in [x.text for x in lines[1:2]]:
        said.role, said.headline = said.headline, ""  # "Ann Lee, PhD" heads "Specialist"
    add_links(said, lines)
    return said


#: A title has commas of its own: it ends with its sentence, or its quotes.
_THESIS_INSIDE = re.compile(
    r"\b(?:(?:ph\.?d\.?|m\.?s\.?c?|master'?s?|doctoral)\s)?(?:thesis"
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
#: A label before a dash: "mentor - Ann Lee, current position - Pisa".
_LABEL_DASH = re.compile(
    r"\b((?:co-?)?(?:mentors?|advisors?|supervisors?)|(?:current|next|first) position)\s+[-–—]\s+",
    re.IGNORECASE,
)
#: "-->" as people draw it.
_ARROW = re.compile(r"\s*[-–—=]{1,3}>\s*")
#: What a student was given, or does, not what she is.
_NO_ROLE = re.compile(r"奖|提名|优秀\w*论文|\s(?:is|was|are|were|has|have|joined)\s")
_HONORIFIC = re.compile(r"(?:Mr|Mrs|Ms|Miss|Mx|Dr)\b\.?\s")
_SHORT_YEAR = re.compile(r"(?<!\w)['’](\d\d)\b")


def whole_year(short: re.Match[str]) -> str:
    """Return the year of which a match's group has the last two digits."""
    return f"{'20' if int(short[1]) < 70 else '19'}{short[1]}"


#: A line that one of these begins is one piece, whatever its commas.
_LABELLED = (_INTERESTS, _NEXT, _THESIS, _ADVISORS)


#: "Ann Lee [14]": whose paper of the list that is.
_PAPER_NUMBER = re.compile(r"\s?\[\d{1,3}(?:,\s?\d{1,3})*\]")


def _linked(lines: list[Line], *, is_former: bool) -> list[Said]:
    """Return the people of a line that is a row of names with links: "[Ann Lee](…) [Bo Ma](…)"."""
    linked = [link for line in lines for link in page_lines.links(line)]
    rest = " ".join(line.text for line in lines)
    for words, _ in linked:
        rest = rest.replace(words.strip(), " ", 1)
    if len(linked) < 2 or re.search(r"\w", rest) or not all(person_name(w) for w, _ in linked):
        return []
    found = [Said(person_name(words), is_former=is_former) for words, _ in linked]
    for said, (words, address) in zip(found, linked, strict=True):
        add_links(said, [Line(0, words, f"[{words}]({address})")])
    return found


def _several(lines: list[Line], *, is_former: bool) -> list[Said]:
    """Return the people of a text that holds several alone: "Ann Lee (2018); Bo Ma (2015)"."""
    text = _PAPER_NUMBER.sub("", " ".join(line.text for line in lines)).strip(" .;")
    separator = r"\s*;\s*" if ";" in text else r"\s*[,，、]\s*(?:and\s|&\s)?"
    pieces = [one for one in re.split(rf"{separator}(?![^()]*\))", text) if one]
    if len(pieces) < (2 if ";" in text else 3) or len(lines[0].printed) > 4_000:
        return []
    if not all(person_name(one.partition("(")[0]) for one in pieces):
        return []
    found = [
        read([replace(lines[0], text=one, printed=one)], is_former=is_former) for one in pieces
    ]
    return [said for people in found for said in people]


def _pieces(lines: list[Line]) -> Iterator[str]:
    """Yield what an entry says, piece by piece: cells, and what stands between commas, semicolons,
    dashes, parentheses and full stops.
    """
    for line in lines:
        for cell in page_lines.cells(line):
            if _EMAIL.fullmatch(cell.strip()):
                yield cell.strip()
            elif re.search("[:：]", cell) and any(label.match(cell) for label in _LABELLED):
                yield cell.strip(" .。")
            else:
                cell = _PAPER_NUMBER.sub("", _PRONOUNS.sub("", cell.replace("©", "@")))
                cell = _ARROW.sub(" → ", _SHORT_YEAR.sub(whole_year, cell))
                cell = _TWO_NAMES.sub(r"\1 (\2)", _WIDE.sub(" | ", cell))
                cell = as_listed(_NO_THESIS.sub("", _LABEL_DASH.sub(r"\1: ", cell)))
                if thesis := _THESIS_INSIDE.search(cell):
                    yield from _split(cell[: thesis.start()])
                    yield f"Thesis: {thesis['quoted'] or thesis['title']}"
                    cell = cell[thesis.end() :]
                yield from _split(cell)


_INITIAL_STOP = re.compile(
    r"(?:\b[A-Z]|\b(?:Ph|M|B|S|D|Sc|[Pp]rof|[Dd]r|Mrs?|Ms|Univ|Dept|Inc|Ltd|Corp|Co|St|Jr|Asst|Assoc"
    r"|Eng|Tech|cs|Sep|Sept|Aug|Jan|Feb|Mar|Apr|Jun|Jul|Oct|Nov|Dec))$"
)


#: What is told of afterwards, whatever stop is before it: "at Virginia Tech. Current position: …"
_NEXT_SENTENCE = re.compile(
    r"\.\s+(?:(?:current|present|next|first) (?:position|job|role)|now|currently)\b",
    re.IGNORECASE,
)


def _split(text: str) -> Iterator[str]:
    piece: list[str] = []
    depth = 0
    at = 0
    while at < len(text):
        character = text[at]
        rest = text[at:]
        if character in "(（" and not depth and _is_nickname(rest):
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
            character in "()（）[],;，；·|"
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
        re.match(r"\s*(?:present|now|current)\b", text[at + length :], re.IGNORECASE)
    )


def _is_nickname(rest: str) -> bool:
    """Whether a parenthesis in a name is a part of it: "Ying Yee (Rae) Wong"."""
    return bool(re.match(r"\([A-Z][\w'’-]{0,15}\)\s[A-Z]", rest))


def _cleaned(piece: list[str], *, aside: bool = False) -> Iterator[str]:
    text = " ".join("".join(piece).split()).strip(" ,;:：*†‡|•")
    if text:
        yield _Aside(text) if aside else text


def _named(pieces: list[str]) -> Said | None:
    """Return whom the first of an entry's pieces names, the name taken from them."""
    for at, piece in enumerate(pieces[:3]):
        candidate, rest = piece, ""
        if "：" in piece or ": " in piece:
            before, _, after = piece.replace("：", ": ").partition(": ")
            if (_ROLE.search(before) or periods.find(before)) and person_name(after):
                pieces[at : at + 1] = [before]
                return Said(person_name(after))
            candidate, rest = before, after
        if name := person_name(candidate):
            native = ""
            pieces[at : at + 1] = [rest] if rest else []
            if (
                at < len(pieces)
                and (other := person_name(pieces[at]))
                and name.isascii() != other.isascii()
            ):
                native = other
                del pieces[at]
            return Said(name, native_name=native)
        if at == 0 and not (_ROLE.search(piece) or periods.find(piece)):
            return None
    return None


def _tell(said: Said, piece: str) -> None:
    """Put one piece of an entry into its field."""
    for check in (_tell_button, _tell_labelled, _tell_dates, _tell_role, _tell_headline):
        if check(said, piece):
            return


def _tell_button(said: Said, piece: str) -> bool:
    if address := email(piece):
        said.email = said.email or address
        return True
    return bool(_BUTTON.match(piece))


def _tell_labelled(said: Said, piece: str) -> bool:
    if thesis := _THESIS.match(piece):
        said.thesis = piece[thesis.end() :].strip(' "“”')
    elif graduated := _GRADUATED.match(piece):
        period = periods.find(piece[graduated.end() :])
        said.end = period.end if period else said.end
    elif _STARTED.match(piece) and (period := periods.find(piece)):
        said.start = period.start
    elif interests := _INTERESTS.match(piece):
        said.interests += _listed(piece[interests.end() :])
    elif (came := _NEXT.match(piece)) and (said.is_former or not _DOES.match(piece, came.end())):
        _tell_next(said, piece[came.end() :])
    elif (advised := _ADVISORS.match(piece)) and (advisors := names(piece[advised.end() :])):
        said.advisors += advisors
    else:  # "co-supervision": by whom is in the next piece
        return bool(advised and _ONLY_ADVISED.fullmatch(piece))
    return True


#: What somebody does now is no sign that she left: "Currently I'm working on roots".
_DOES = re.compile(r"(?:I|he|she|they|we)\b|(?:working|focus\w+) on\b", re.IGNORECASE)


def _listed(text: str) -> list[str]:
    return [
        interest.strip(" .。")
        for interest in re.split(r"\s*[/,;，；、]\s*|\s+(?:and|&)\s+", text)
        if interest.strip(" .。")
    ]


#: What stands for a place that nobody knows yet.
_NOT_YET = ("TBD", "TBA", "N/A", "?")


#: How sure it is that the place behind a degree is where somebody went.
_MAY_BE_NEXT = 0.6


def _tell_next(said: Said, text: str) -> None:
    period = periods.find(text)
    text = (periods.without(text, period) if period else text).strip(" .–—-")
    if text in _NOT_YET:
        return
    is_guessed = said.confidence <= _MAY_BE_NEXT and said.next_place[:1].isalpha()
    if is_guessed and not said.headline:
        said.headline, said.next_place = said.next_place, ""  # where she was, as it turns out
    place_first = re.match(r"(?:at|with)\s+(.*)", text)
    if place_first:
        said.next_place = place_first[1]
        return
    role, place = role_and_place(text)
    said.next_role, said.next_place = role, place


def role_and_place(text: str) -> tuple[str, str]:
    """Divide "Assistant Professor at Purdue", "华为-软件开发工程师"."""
    if (labelled := re.match(r"([\u3400-\u9fff]{2,6})\s*[:：]\s*(.+)$", text)) and _ROLE.search(
        labelled[1]
    ):  # "研究生：中山大学"
        return labelled[1], labelled[2]
    if chinese := _CHINESE_PLACE.match(text):
        return chinese[2], chinese[1]
    if re.search(r"[\u3400-\u9fff]", text) and (
        behind := re.match(r"(.+?)\s*[-–_—]\s*(.+)$", text)
    ):
        return behind[2].strip(), behind[1].strip()
    if match := re.search(r"\s+(?:at|@)\s+|\s*@\s*", text):
        return text[: match.start()].strip(" ,"), text[match.end() :].strip(" ,")
    if _ROLE.search(text):
        if match := _PLACE_OF.search(text):
            return text[: match.start()].strip(" ,"), text[match.end() :].strip(" ,")
        return text, ""
    return "", text


#: "2023级" began in that year, "2023届" ends in it.
_COHORT = re.compile(r"((?:19|20)\d\d)\s?年?\s?([级届])\s?")


def cohort(text: str) -> tuple[str, str, str]:
    """Return (start, end, the rest) of words that begin with a year of students."""
    match = _COHORT.match(text)
    if not match:
        return "", "", text
    began = match[2] == "级"
    return match[1] if began else "", "" if began else match[1], text[match.end() :]


def _tell_dates(said: Said, piece: str) -> bool:
    start, end, role = cohort(piece)
    if start or end:
        said.start, said.end = said.start or start, said.end or end
        return not role or _tell_role(said, role)
    period = periods.find(piece)
    if not period or said.next_place or said.next_role:
        return False
    rest = periods.without(piece, period).strip(" '’")
    rest = re.sub(
        r"^(?:in|since|from|during|class of)$|^(?:\d(?:st|nd|rd|th) )?year$",
        "",
        rest,
        flags=re.IGNORECASE,
    )
    if rest and not _ROLE.search(rest):
        is_place = said.is_former and len(rest.split()) <= 4 and rest[0].isupper()
        if not is_place or period.is_range or said.end:
            return False
        said.end, said.headline = period.end, said.headline or rest
        return True
    if period.is_range:
        said.start, said.end = period.start, period.end
    elif said.is_former:
        said.end = period.end
    else:
        said.start = period.start
    if rest:
        _tell_role(said, rest)
    return True


#: "PhD Student, KNU Graduate School" goes on with where that is.
_SCHOOL = re.compile(r"\b(?:school|universit\w+|institute|college)\b", re.IGNORECASE)


def _tell_role(said: Said, piece: str) -> bool:
    if said.is_former and not said.next_place and _CHINESE_PLACE.match(piece):
        _tell_next(said, piece)
        return True
    if said.next_role and not said.next_place and _SCHOOL.search(piece):
        said.next_place = piece
        return True
    if not _ROLE.search(piece) or len(piece.split()) > 12 or _NO_ROLE.search(piece):
        return False
    if (
        said.role
        and piece.startswith(("student", "candidate"))
        and not re.search("student", said.role, re.I)
    ):
        said.role = f"{said.role} {piece}"
    elif said.next_place and not said.headline:
        said.next_role = f"{said.next_role}, {piece}" if said.next_role else piece
    elif not said.role:
        said.role = piece
    elif said.is_former and not said.next_role and re.search(r" at | @ |@", piece):
        _tell_next(said, piece)
    elif said.is_former and said.end and not said.next_role and not is_degree(piece):
        said.next_role = piece  # what is told behind the end comes after it
    elif _ONLY_ROLE.fullmatch(piece):
        # A degree behind a name belongs to the name: "Ann Lee, Ph.D., Professor".
        said.role = piece if is_degree(said.role) else f"{said.role}, {piece}"
    else:
        return False
    return True


def _tell_headline(said: Said, piece: str) -> bool:
    is_name_of_place = len(piece.split()) <= 5 and not piece[0].islower()
    if (
        piece[0] in '"“'
        and not said.thesis
        and (said.is_former or re.search("ph|doct", said.role, re.I))
    ):
        said.thesis = piece.strip('"“” .,')
    elif said.next_role and not said.next_place:
        said.next_place = piece
    elif said.next_place and len(piece.split()) < 8 and not said.headline:
        said.next_place = f"{said.next_place}, {piece}"
    elif said.is_former and said.role and said.end and is_name_of_place and not said.headline:
        said.next_place, said.confidence = piece, _MAY_BE_NEXT
    elif not said.headline:
        said.headline = piece
    else:
        said.headline += f" ({piece})" if isinstance(piece, _Aside) else f", {piece}"
    return True


def add_links(said: Said, lines: list[Line]) -> None:
    """Keep where an entry's links lead: the one on the name, or "Homepage", is the person's."""
    linked = [link for line in lines for link in page_lines.links(line)]
    identifiers, others = profile(linked)
    said.identifiers += identifiers
    for words, address in others:
        is_of_person = person_name(words) == said.name or re.search(
            r"home ?page|web ?site|主页|^page$", words, re.I
        )
        if is_of_person and not said.homepage:
            said.homepage = address
        elif _BUTTON.match(words):
            said.links.append((words.strip(), address))
