"""Projects and themes of research that a homepage describes -> rows."""

import itertools
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from labsite.import_site.readers import entries, headings, periods
from labsite.import_site.readers.account import Account
from labsite.import_site.readers.cv import grants
from labsite.import_site.readers.entries import Entry
from labsite.import_site.readers.text import page_lines
from labsite.import_site.readers.words import person_words
from labsite.import_site.rows import ProjectRow
from publications.domain.formats import marks
from publications.domain.formats.listing.lines import Line

_IS_A = re.compile(
    r"^(?P<name>(?!(?:This|These|That|It|We|Here|There|They|You|I|Below|Above|All|Many|Most|Some|Our)\b)[A-Z][\w.+/'’&-]*(?:\s(?:[A-Z0-9][\w.+/'’&-]*|of|for|the"
    r"|and)){0,5})(?:\s\([^()]{2,60}\))?,?\s(?:is|are|was|provides?|enables?|aims"
    r"|offers?|allows?|implements?|helps?|makes|supports?|automatically|combines|lets"
    r"|presents|uses|extends)\s"
)
_NAMED_BEFORE = re.compile(
    r"^(?P<name>[^:：–—]{2,200}?)\s*(?:[:：]\s+|\s[–—-]{1,3}\s|—\s?)(?P<rest>.+)$", re.DOTALL
)
#: How a sentence begins that tells of the project above it.
_ABOUT = re.compile(
    r"(?:this|these|the|our) (?:projects?|research|works?|programme?|studies|study)\b"
    r"|(?:we|in this|it|funded|sponsored|supported|collaborators?|with support)\b"
    r"|(?:funding|period|duration|role|budget|partners?)(?: \w+)?\s?[:：]",
    re.IGNORECASE,
)
_NUMBER = re.compile(r"^\d{1,2}[.)]\s+(?=\D)")
#: What stands between the years in which a project ran and its name: "2019–2022 Deep roots".
_DATED = re.compile(r"[)\]]?\s*[:：,.|–—-]?\s+(?=[(\[“\"‘']?[^\W\d_a-z])")
#: A name of more words is a sentence, but for an item of a list that says when it ran.
_MOST_WORDS, _MOST_WORDS_OF_DATED = 10, 25
#: One in bold above what is told of it is its title as a whole.
_MOST_WORDS_OF_TITLE = 40
#: What a name set apart at the head of an item is no longer than, and that of a paragraph.
_LONGEST_IN_LIST, _LONGEST = 250, 100
#: Lines of an item that tell when a project ran, and who paid.
_WHEN = re.compile(
    r"(?:(?:time )?period|duration|years?|dates?|(?:起止)?时间)\s?[:：]", re.IGNORECASE
)
#: What a line of an item ends with that names who paid alone: "Clay Fund (2019 - 2022)".
_TIME_BEHIND = re.compile(r"[(（](?:19|20)\d\d[^()（）]{0,12}[-–—~][^()（）]{1,16}[)）]$")
_WHO_PAID = re.compile(
    r"(?:fund(?:ing|er|ed by)(?: (?:agency|source|body))?|sponsor(?:s|ed by)?"
    r"|资助(?:方|机构))\s?[:：]\s*",
    re.IGNORECASE,
)
#: The title of a project in its item, in quotation marks, and who paid behind it.
_QUOTED = re.compile(r"[“\"](?P<title>[^“”\"]{15,300}?)[,.]?[”\"]")
_PAID_BEHIND = re.compile(
    r"[,.]\s+(?:funded|supported|sponsored)\sby\s(?:the\s)?(?P<who>[^.;]{3,150}?)"
    r"(?:[.;]\s.*|\.?$)",
    re.IGNORECASE | re.DOTALL,
)
_FEWEST_WORDS_OF_QUOTED = 4
#: What the head of a table's column says of the cells below.
_COLUMNS = {
    "name": r"(?:research )?(?:project|title|topic)(?: (?:name|title))?|(?:项目|课题)?名称|题目",
    "sponsors": r"(?:funders?|funded by|funding (?:bod(?:y|ies)|sources?|agenc(?:y|ies))|sponsors?"
    r"|(?:grant )?agency|(?:project )?sources?|(?:项目|经费)?来源|资助(?:机构|方|单位))",
    "when": r"(?:(?:time )?period|duration|dates?|years?|time(?:line|frame)?"
    r"|(?:起止|执行|项目)?(?:时间|年限|期限))",
}
#: What no title ends with: "More of it is on [GitHub](…)", whose button has no words.
_NO_TITLE = re.compile(r"[.!?:：]$|\s(?:at|in|on|of|for|and|the|with|from|by)$", re.IGNORECASE)
#: A button, or a sentence that names nothing: "See our software", "We are honoured by this fund".
_NO_NAME = re.compile(
    r"(?:see|browse|view|explore|learn|read|find out|check out|visit|show|discover) (?:more|our|all"
    r"|the)\b.{0,30}|.{0,30}(?:[→»›➔]|더 ?보기|了解更多|查看更多)|(?:we|i) (?:are|am|have|do)\b.*",
    re.IGNORECASE,
)
#: How sure it is that a theme of research is a project.
THEME = 0.6
#: What a card says of a project besides.
_STATUS = re.compile(
    r"(?:ongoing|active|current|completed|finished|closed|past)(?: with \w+)?|在研|结题|已结题"
    r"|(?:(?:project )?team|members|collaborators|status|funding)\s?:?",
    re.IGNORECASE,
)
#: What heads projects, and is none: "Active Projects" above the first of them.
_OF_MANY = re.compile(
    r"(?:(?:our|my)\s)?(?:active|current|ongoing|past|previous|former|completed|finished|recent"
    r"|selected)\s(?:research\s)?projects",
    re.IGNORECASE,
)
#: What heads a part of what is told of a project.
_OF_PART = re.compile(
    r"(?:(?:our|some|key|selected)\s)?(?:related|relevant|associated|further)\s(?:\w+\s)?(?:publications?|papers?"
    r"|articles?|talks?|posts?|links?|work|works|resources?|materials?|media|people|projects?)"
    r"|(?:key|main|selected|project) (?:publications?|papers?|outcomes?|outputs?|results?|links?)",
    re.IGNORECASE,
)
#: What the owner's part in a project was, behind its name.
_OWN_PART = re.compile(
    r"\s*[(\[](?P<part>(?:(?:co|sub)-?\s?)?(?:p\.?i\.?|principal investigator|lead(?:er)?)"
    r"|collaborator|participant|主持|参与)[)\]]$",
    re.IGNORECASE,
)
_CODE_HOST = re.compile(r"https?://(?:www\.)?(?:github|gitlab|bitbucket)\.\w+/\w", re.IGNORECASE)


def is_repository(address: str) -> bool:
    """Whether an address is that of a repository of code."""
    return bool(_CODE_HOST.match(address))


def read(section: page_lines.Section, account: Account) -> None:
    _read_tables(section, account)
    section.lines = [line for line in section.lines if not account.is_placed(line)]
    section.lines = _with_days_known(section.lines)
    listed = _one_each(section, account)
    are_grants = 2 * sum(_grant(entry) is not None for entry in listed) >= len(listed)
    for entry in listed:
        row = _grant(entry, is_listed=are_grants) or _project(entry)
        if row and row.name != account.owner:  # with whose name a paper begins
            account.add(row, entry.lines)


def _with_days_known(lines: list[Line]) -> list[Line]:
    """Return the lines with days as the others of the list print them: what 07/08/2019 is."""
    told = [line for line in lines if _WHEN.match(line.text)]
    texts = iter(periods.with_year_first([line.text for line in told]))
    return [replace(line, text=next(texts)) if line in told else line for line in lines]


def _read_tables(section: page_lines.Section, account: Account) -> None:
    """Keep the projects of tables whose heads say what the columns hold: a name, and who paid or
    when that was; what is of no known kind describes the project.
    """
    for is_table, group in itertools.groupby(section.lines, key=lambda line: line.is_row):
        head, *rows = group
        heads = page_lines.all_cells(head) if is_table else []
        meanings = [_meaning(one) for one in heads]
        if "name" not in meanings or len({*meanings} - {""}) < 2:
            continue
        account.pass_over([head])
        for line in rows:
            told = list(zip(meanings, heads, page_lines.all_cells(line), strict=False))
            more = [f"{label}: {cell}" for what, label, cell in told if not what and cell]
            by_meaning = {what: cell for what, _, cell in reversed(told)}
            if by_meaning.get("name"):
                account.add(_of_cells(by_meaning, more, page_lines.links(line)), [line])


def _meaning(head: str) -> str:
    """Return what a column holds by its head; empty where that does not tell."""
    told = (what for what, words in _COLUMNS.items() if re.fullmatch(words, head, re.IGNORECASE))
    return next(told, "")


def _of_cells(
    told: Mapping[str, str], more: Sequence[str], linked: list[tuple[str, str]]
) -> ProjectRow:
    period = periods.find(told.get("when", ""))
    if told.get("when") and not period:
        more = [*more, told["when"]]
    return ProjectRow(
        name=told["name"],
        description="\n".join(more),
        sponsors=told.get("sponsors", ""),
        start=period.start if period else "",
        end=period.end if period and period.is_range else "",
        home=_home(linked, told["name"], ""),
        confidence=0.9,
    )


def _one_each(section: page_lines.Section, account: Account) -> list[Entry]:
    """Return the entries, with a sentence about the project above as a part of that."""
    listed, labels = entries.read(section)
    account.pass_over(labels)
    joined: list[Entry] = []
    for entry, following in itertools.zip_longest(listed, listed[1:]):
        if _heads_list(entry, following):
            account.pass_over(entry.lines[:1])
            continue
        if _OF_MANY.fullmatch(entry.head.text.strip(" :")):
            account.pass_over([entry.lines.pop(0)])
            if not entry.lines:
                continue
        is_part = _OF_PART.fullmatch(headings.plain_words(entry.head))
        if joined and (is_part or (_ABOUT.match(entry.head.text) and not entry.head.heading)):
            joined[-1].lines += entry.lines
        else:
            joined.append(entry)
    return joined


def _heads_list(entry: Entry, following: Entry | None) -> bool:
    """Whether an entry is only the heading of a list of projects: "Tools and databases", "R
    packages" above a sentence.
    """
    is_alone = len(entry.lines) == 1 or entries.heads_things(headings.plain_words(entry.head))
    if not (entry.head.heading and is_alone) or not following or following.head.heading:
        return False
    return bool(following.head.marker) or page_lines.is_bold(following.head)


def themes(section: page_lines.Section, account: Account) -> list[Line]:
    """Read the themes of research that a page describes below a heading each, as projects; return
    the lines above the first.
    """
    heads = [at for at, line in enumerate(section.lines) if line.heading > section.level]
    if section.topic == "research" and (first := _dated_list(section.lines)) is not None:
        listed = page_lines.Section("projects", section.label, lines=section.lines[first:])
        read(listed, account)
        return section.lines[:first]
    if section.topic != "research" or len(heads) < 2:
        return section.lines
    described = page_lines.Section("projects", section.label, lines=section.lines[heads[0] :])
    for entry in _one_each(described, account):
        if row := _project(entry):
            account.add(replace(row, confidence=THEME), entry.lines)
    return section.lines[: heads[0]]


def _dated_list(lines: list[Line]) -> int | None:
    """Return where a list begins most of whose items begin with the years in which they ran, as
    projects do, and no themes; None without one.
    """
    items = [line for line in lines if line.marker]
    base = min((line.indent for line in items), default=0)
    top = [line for line in items if line.indent <= base]
    periods_of = ((line, periods.find(line.text)) for line in top)
    dated = [line for line, period in periods_of if period and _begins_dated(line, period)]
    is_list = len(dated) > 1 and 2 * len(dated) > len(top)
    return lines.index(top[0]) if is_list else None


def _grant(entry: Entry, *, is_listed: bool = False) -> ProjectRow | None:
    """Return the grant that an entry of one line is."""
    grant = grants.read(entry.text, is_listed=is_listed) if len(entry.lines) == 1 else None
    if not grant or entry.head.heading:
        return None
    return ProjectRow(
        name=grant.title,
        description=grant.rest,
        sponsors=grant.funder,
        start=grant.start,
        end=grant.end,
        confidence=0.9,
    )


def _project(entry: Entry) -> ProjectRow | None:
    head = entry.head
    printed = page_lines.markdown(head)
    paid = [line for line in entry.lines[1:] if _WHO_PAID.match(line.text)]
    more = [line for line in entry.lines[1:] if line not in paid]
    rest = "\n\n".join(map(page_lines.markdown, more or paid))
    start = end = ""
    period = periods.find(head.text)
    is_before = period is not None and _begins_dated(head, period)
    if period and (is_before or not head.text[period.stop :].strip(" .。)）")):
        printed = periods.without(head.text, period).strip(" :：,.|–—-")
        start, end = period.start, period.end if period.is_range else ""
        behind = head.text[period.begin :]
        is_last = not is_before and head.printed.endswith(behind)  # which keeps its marks
        kept = head.printed.removesuffix(behind).rstrip(" :：,.|–—-(") if is_last else printed
        head = replace(head, text=printed, printed=kept)
    most_words = _MOST_WORDS_OF_DATED if start and head.marker else _MOST_WORDS
    payer = _PAID_BEHIND.search(head.text) if head.marker else None
    quoted = _QUOTED.search(head.text) if head.marker else None
    if quoted and len(quoted["title"].split()) >= _FEWEST_WORDS_OF_QUOTED:
        name, description, confidence = quoted["title"], _joined(printed, rest), 0.8
    elif is_before and payer and _is_title(head.text[: payer.start()]):
        name, description, confidence = head.text[: payer.start()], _joined(printed, rest), 0.8
    elif is_before and not rest and _is_title(head.text):
        name, description, confidence = head.text, "", 0.8
    else:
        name, description, confidence = _project_name(head, printed, rest, most_words)
    name = _NUMBER.sub("", name).strip(" *")
    is_nothing = _STATUS.fullmatch(name) or (not rest and _NO_NAME.fullmatch(name))
    if not name or is_nothing or name.endswith(("?", "!")):
        return None
    if own := _OWN_PART.search(name):
        name, description = name[: own.start()], f"{own['part']}\n\n{description}"
    told = (line.text for line in more if _WHEN.match(line.text) or _TIME_BEHIND.search(line.text))
    ran = next(told, "") or next((line.text for line in more[:1] if _begins_with_stretch(line)), "")
    if not start and (stay := periods.find(ran)):
        start, end = stay.start, stay.end if stay.is_range else ""
    linked = [link for line in entry.lines for link in page_lines.links(line)]
    repository = next((address for _, address in linked if is_repository(address)), "")
    return ProjectRow(
        name=name,
        description=description.strip(),
        start=start,
        end=end,
        sponsors="\n".join(_WHO_PAID.sub("", line.text) for line in paid)
        or (payer["who"] if payer else ""),
        repository=repository,
        home=_home(linked, name, repository),
        confidence=confidence,
    )


def _begins_dated(head: Line, period: periods.Period) -> bool:
    """Whether the item of a list begins with the years in which it ran."""
    is_first = bool(head.marker) and not head.text[: period.begin].strip(" ([")
    return is_first and _DATED.match(head.text, period.stop) is not None


def _begins_with_stretch(line: Line) -> bool:
    """Whether a line below a project's name begins with when it ran: "*2019-2024* – We dig."."""
    period = periods.find(line.text)
    return bool(period and period.is_range and not line.text[: period.begin].strip(" (["))


def _is_title(text: str) -> bool:
    """Whether what stands behind the years of an item is a title as a whole, colon and all."""
    return len(text.split()) <= _MOST_WORDS_OF_DATED and text[-1:] not in (*".!?:：", "")


def _home(linked: list[tuple[str, str]], name: str, repository: str) -> str:
    """Return where a project's page is: the link on its name, or one that is called so."""
    for words, address in linked:
        is_its = words == name or name in words or re.search(r"web ?site|home|project", words, re.I)
        if address != repository and is_its:
            return address
    return ""


def _project_name(head: Line, printed: str, rest: str, most_words: int) -> tuple[str, str, float]:
    text = head.text
    if not text.strip():  # a stretch of time alone
        return "", "", 0.0
    is_above = rest and text[-1] not in ".!?"  # of a list of details, when and who paid
    is_title = head.marker and len(text.split()) <= _MOST_WORDS_OF_TITLE
    is_title = is_title and bool(page_lines.is_bold(head) or _TIME_BEHIND.search(rest))
    bold = next(
        (
            span
            for span in marks.marked(head.printed).spans
            if span.start == 0 and span.kind in (marks.BOLD, marks.LINK, marks.TITLE)
        ),
        None,
    )
    # "- **Roots**: how we" goes on in the next line.
    is_named = bold and head.marker and re.match(r"\s*[:：]\s", text[bold.end :])
    is_above = is_above and (is_title or len(text.split()) <= 12) and not is_named
    if head.heading or is_above:
        return text.strip(" .:"), rest, 0.9
    if bold and bold.end < (_LONGEST_IN_LIST if head.marker else _LONGEST) and bold.end < len(text):
        name = marks.marked(head.printed).text[: bold.end].strip(" .:–—-")
        behind = marks.marked(head.printed).text[bold.end :]
        if not re.match(r"\s*[:：–—.-]", behind):
            return name, _joined(printed, rest), 0.9
        return name, _joined(_behind(printed, name), rest), 0.9
    if (is_a := _IS_A.match(text)) and not person_words.names_group(is_a["name"]):
        return is_a["name"], _joined(printed, rest), 0.8
    if (named := _NAMED_BEFORE.match(text)) and len(named["name"].split()) <= most_words:
        return named["name"].strip(" .:"), _joined(_behind(printed, named["name"]), rest), 0.8
    if len(text.split()) <= most_words + 4 and not _NO_TITLE.search(text):
        return text, rest, 0.7
    return "", "", 0.0


def _behind(printed: str, name: str) -> str:
    """Return a printed line without the name before its colon or dash."""
    if whole := _ONE_LINK.fullmatch(printed):  # "[Roots: how to dig](…)"
        printed = whole["words"]
    cut = re.match(
        rf"\W*(?:\[)?\W*{re.escape(name)}[^\w(\]]*(?:\]\([^()]*\))?\W*?(?=[\w(\[“\"])", printed
    )
    return printed[cut.end() :] if cut else printed


_ONE_LINK = re.compile(r"\[(?P<words>[^\[\]]+)\]\([^()\s]+\)")


def _joined(first: str, rest: str) -> str:
    return f"{first}\n\n{rest}".strip() if rest else first
