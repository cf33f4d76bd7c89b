"""News of a homepage, and its coverage in the press -> rows."""

import itertools
import re
from dataclasses import replace

from labsite.import_site.readers import entries, periods
from labsite.import_site.readers.account import Account
from labsite.import_site.readers.cv import courses, news_titles
from labsite.import_site.readers.entries import Entry
from labsite.import_site.readers.text import page_lines
from labsite.import_site.rows import NewsRow
from publications.domain.formats import text as words_of
from publications.domain.formats.listing.lines import Line

_SLASHED = re.compile(
    r"^\W*(?:[Oo]n\s)?(?P<one>\d{1,2})(?P<sign>[/-])(?P<two>\d{1,2})(?P=sign)"
    r"(?P<year>\d{4}|(?<=/)\d\d)\b\W*"
    r"|^\W*(?P<month>\d{1,2})/(?P<year_only>(?:19|20)?\d\d)\b\W*"
)
#: Behind a piece of news: "We moved! (6/30/2024)".
_SLASHED_AT_END = re.compile(
    r"\s*[(\[](?P<one>\d{1,2})(?P<sign>[/-])(?P<two>\d{1,2})(?P=sign)(?P<year>\d{4})[)\]][\s.]*$"
    r"|\s*[(\[](?P<month>\d{1,2})/(?P<year_only>(?:19|20)\d\d)[)\]][\s.]*$"
)
#: What links behind a line are called.
_LINKS = re.compile(r"(?:[\s.,|]*\\?\[[^\[\]]{2,40}\\?\])*[\s.]*")
#: A date behind it is part of the sentence.
_PREPOSITION = re.compile(r"\b(?:in|on|of|at|by|for|from|since|until|during)\s$", re.IGNORECASE)
#: A date that begins a line has no more signs before it.
_FEW = 3
#: How sure news are that begin or end with their date; one in a sentence is of something else.
SURE = 0.9
#: How sure an item without a date is in a list whose dated ones stand in order; less sure is what
#: may go on with what stands above it, or only head it.
ITEM, UNDATED = 0.65, 0.6
#: "Huang, Y., & Mou, Y. (2026, June). The title"
_CITATION = re.compile(
    r"[^\W\d_][\w'’-]+,?\s(?:[A-Z]\.[\s-]?){1,3}.*?\((?:19|20)\d\d[a-z]?(?:,[^()]+)?\)\.\s+\S"
)


#: What a page says of itself above its news.
_OF_PAGE = re.compile(
    r"(?:this|the) (?:page|section) (?:is (?:for|where)|lists|shows|collects|contains)\b"
    r"(?!.*\b(?:19|20)\d\d\b)"
    r"|(?:latest|recent|news|updates|grants|papers|publications|announcements)(?:,|\sand)\s[^.\d]{3,80}"
    r"\s(?:from|of|about)\s(?:the|our)\s[^.\d]{2,40}\.?$",
    re.IGNORECASE,
)


def read_news(section: page_lines.Section, account: Account) -> None:
    section.lines = _with_date_first(section.lines, account)
    listed, labels = entries.read(section)
    account.pass_over(labels)
    listed = [each for entry in listed for each in _each_of_day(_without_mark(entry))]
    dated = sum(begins_with_date(entry.head.text) for entry in listed)
    if "highlight" in section.label.casefold() and 2 * dated < len(listed):
        # what a lab is proud of, at no time
        account.leave(section.lines, "unknown_section")
        return
    month_first = _month_first([entry.head.text for entry in listed])
    date_above = year_above = label_above = ""
    is_below_news = False
    if listed and (_OF_PAGE.match(listed[0].text) or _is_introduced(listed)):
        account.leave(listed.pop(0).lines, "unknown")
    is_in_order = _is_in_order([entry.head.text for entry in listed])
    listed = list(map(entries.with_year, _with_cards(listed)))
    last = max((at for at, x in enumerate(listed) if begins_with_date(x.head.text)), default=-1)
    for at, entry in enumerate(listed):
        whole = entry.text
        if entry.date and entry.label != label_above:  # a later date than the one above
            date_above = ""
        label_above = entry.label
        if is_below_news and _CITATION.match(whole):  # the papers that a piece of news tells of
            account.leave(entry.lines, "unknown")
            continue
        lines = list(entry.lines)
        date, text, printed = _dated(entry, month_first)
        if not text:  # a date alone is that of what follows
            date_above = date
            account.pass_over(entry.lines if date else [])
            continue
        if date_above and not begins_with_date(entry.head.text):
            date, text = date_above, entry.head.text
            printed = page_lines.markdown(entry.head)
        is_dated = date and (date == date_above or text not in (whole, entry.head.text))
        is_below_news |= bool(is_dated)
        is_dated = is_dated or (not date and len(entry.date) > _LETTERS_OF_YEAR)
        is_item = bool(entry.head.marker) and is_in_order
        is_titled = bool(entry.head.heading and entry.lines[1:]) and dated >= _FEWEST_IN_ORDER
        if is_item and not (date or entry.date) and at < last:
            date = year_above  # between others that tell when they were
        year_above = date[:4]
        body = "\n".join(
            [printed, *(page_lines.markdown(line) for line in entry.lines[1:])]
        ).strip()
        text = news_titles.with_rest(text, entry.lines)
        is_told = " ".join(body.split()) == text and len(text) <= news_titles.LONGEST
        account.add(
            NewsRow(
                title=news_titles.of_text(text),
                date=date or entry.date,
                body="" if is_told else body,
                confidence=SURE if is_dated else ITEM if is_item or is_titled else UNDATED,
            ),
            lines,
        )


def _with_date_first(lines: list[Line], account: Account) -> list[Line]:
    """Return the lines with each title that has its date in a heading below it, or in a line,
    behind that date: "## Lab picnic" above "### November 10, 2020".
    """
    heads = [
        (above, below)
        for above, below in itertools.pairwise(lines)
        if above.heading
        and (below.heading > above.heading or not (below.heading or below.marker))
        and _is_date(below.text)
        and not _is_date(above.text)
    ]
    if len(heads) < _FEWEST_CARDS:
        return lines
    account.pass_over([below for _, below in heads])
    dates = {above.place: below.text for above, below in heads}
    apart = {below.place for _, below in heads}
    return [
        replace(
            line,
            text=f"{dates[line.place]}: {line.text}",
            printed=f"{dates[line.place]}: {line.printed}",
        )
        if line.place in dates
        else line
        for line in lines
        if line.place not in apart
    ]


def _is_date(text: str) -> bool:
    """Whether a line is a date and nothing else: "May 2, 2024", "02/05/2024"."""
    slashed = _SLASHED.match(text)
    return periods.is_date(text) or bool(slashed and not text[slashed.end() :].strip(" :"))


def _is_introduced(listed: list[Entry]) -> bool:
    """Whether a list of news begins with a line about it: a sentence before items that are all
    marked as such.
    """
    if len(listed) <= _FEWEST_IN_ORDER:
        return False
    first, *others = listed
    is_text = not (first.head.marker or first.date or periods.find(first.text))
    return is_text and all(each.head.marker for each in others)


def _is_in_order(texts: list[str]) -> bool:
    """Whether most pieces of a list begin with a date, the last first, or the first."""
    dated = [periods.all_of(text) for text in texts if begins_with_date(text)]
    years = [found[0].start[:4] for found in dated if found]
    is_sorted = years in (sorted(years), sorted(years, reverse=True))
    return is_sorted and len(years) >= _FEWEST_IN_ORDER and 2 * len(years) >= len(texts)


#: Fewer dates tell of no order.
_FEWEST_IN_ORDER = 3
#: How a list marks what is new, before its date: "NEW 2026.06: …".
_MARK = re.compile(r"\W*(?:new|hot|latest)\b\W{0,3}(?=\d|[A-Z]|$)", re.IGNORECASE)


def _without_mark(entry: Entry) -> Entry:
    """Return a piece of news without the mark before its date, or in a line above it."""
    head, below = entry.head, entry.lines[1:]
    mark = _MARK.match(head.text)
    if mark and mark.end() == len(head.text) and below:
        first = replace(below[0], marker=head.marker, indent=head.indent)
        return replace(entry, lines=[first, *below[1:]])
    if not mark or not begins_with_date(head.text[mark.end() :]):
        return entry
    printed = _rest_of(page_lines.markdown(head), head.text[mark.end() :])
    bare = replace(head, text=head.text[mark.end() :], printed=printed)
    return replace(entry, lines=[bare, *entry.lines[1:]])


def _each_of_day(entry: Entry) -> list[Entry]:
    """Return the pieces of news of an item that is a date above several: each with that date."""
    head, below = entry.head, entry.lines[1:]
    period = periods.find(head.text)
    is_date = period and not re.search(r"\w", periods.without(head.text, period))
    slashed = _SLASHED.match(head.text)
    is_date = is_date or (slashed and not head.text[slashed.end() :].strip(" :"))
    firsts = [line for line in below if line.marker and line.indent > head.indent]
    if not is_date or len(firsts) < _FEWEST_CARDS or below[0] is not firsts[0]:
        return [entry]
    base = min(line.indent for line in firsts)
    pieces: list[list[Line]] = []
    for line in below:
        if line.marker and line.indent <= base:
            pieces.append([head])
        pieces[-1].append(line)
    return [replace(entry, lines=lines) for lines in pieces]


#: So many cards tell that a list has some.
_FEWEST_CARDS = 2


def _with_cards(listed: list[Entry]) -> list[Entry]:
    """Return the entries with those in one that are a card: a title that is a link, below it a line
    that ends with a date ("Clay Times – May 2, 2024"), and what else stands there.
    """
    parts = [part for entry in listed for part in _with_title_apart(entry)]
    dates = [_date_below_title(above, part) for above, part in itertools.pairwise(parts)]
    if sum(map(bool, dates)) < _FEWEST_CARDS:
        return listed
    joined: list[Entry] = []
    is_card = False
    for entry, dated in zip(parts, [*dates, None], strict=True):
        is_title = _is_link(entry)
        if dated:
            joined.append(Entry([dated, *entry.lines], entry.label, entry.is_former))
        elif is_card and not is_title:
            joined[-1].lines += entry.lines
        else:
            joined.append(entry)
        is_card = bool(dated) or (is_card and not is_title)
    return joined


def _with_title_apart(entry: Entry) -> list[Entry]:
    """Return an entry, in two where its first line is a link as a whole."""
    if len(entry.lines) == 1 or not _is_link(entry):
        return [entry]
    parted = (entry.lines[:1], entry.lines[1:])
    return [Entry(lines, entry.label, entry.is_former) for lines in parted]


def _is_link(entry: Entry) -> bool:
    """Whether the first line of an entry is a link as a whole."""
    linked = page_lines.links(entry.head)
    return len(linked) == 1 and words_of.plain(linked[0][0]) == entry.head.text


def _date_below_title(above: Entry, entry: Entry) -> Line | None:
    """Return a line with the date alone with which the line below a title ends; None of others."""
    text = entry.head.text
    told = periods.all_of(text)
    if not (_is_link(above) and told and told[-1].stop == len(text)) or _is_link(entry):
        return None
    date = text[told[-1].begin :]
    return replace(entry.head, text=date, printed=date)


def begins_with_date(text: str) -> bool:
    """Whether a line begins with a date, or is one."""
    first = next(iter(periods.all_of(text)), None)
    return bool(_SLASHED.match(text) or (first and first.begin <= _FEW))


def _month_first(texts: list[str]) -> bool | None:
    """Whether a list writes 7/25/2024 or 25/7/2024; None where no date of it tells."""
    first = second = False
    for text in texts:
        slashed = _SLASHED.match(text) or _SLASHED_AT_END.search(text)
        if slashed and slashed["one"]:
            first |= int(slashed["two"]) > 12
            second |= int(slashed["one"]) > 12
    return True if first and not second else False if second and not first else None


def _dated(entry: Entry, month_first: bool | None) -> tuple[str, str, str]:
    """Return the date that begins an entry, the rest of its first line, and that as Markdown."""
    cells = page_lines.cells(entry.head)
    text = " ".join(cells)
    printed = page_lines.markdown(entry.head)
    told = periods.all_of(text)
    period = next(iter(told), None)
    date = rest = ""
    if slashed := _SLASHED.match(text):
        date, rest = _slashed_date(slashed, month_first), text[slashed.end() :].strip()
    elif period and period.begin <= _FEW and (not period.is_range or _is_of_days(period)):
        date = period.start
        rest = text[period.stop :].lstrip(" :：,;|)]–—-·.").rstrip(" :：,;|–—-·.")
        if rest.count(")") > rest.count("("):  # the date's own
            rest = rest.rstrip(") ")
    if date and not rest and len(entry.lines) > 1:
        following = entry.lines[1]
        del entry.lines[1]
        entry.lines[0] = entry.head
        return date, following.text, page_lines.markdown(following)
    if date:
        return date, rest, _rest_of(printed, rest)
    if at_end := next((each for each in reversed(told) if _ends_with(text, each)), None):
        rest = text[: at_end.begin].rstrip(" :：,;|([–—-·")
        return at_end.start, rest, _without_date(printed, text[at_end.begin : at_end.stop])
    if behind := next((each for each in told if _is_behind_title(text, each)), None):
        return behind.start, text[: behind.begin].rstrip(" ("), printed
    if slashed := _SLASHED_AT_END.search(text):
        rest = text[: slashed.start()].rstrip()
        return _slashed_date(slashed, month_first), rest, _SLASHED_AT_END.sub("", printed)
    return "", text, printed  # a year in the sentence is that of a meeting, or of a job to come


def _is_behind_title(text: str, period: periods.Period) -> bool:
    """Whether a day stands in brackets between a title and what is told of it: "**Map 2.0** (May 2,
    2024) – All roots of the north".
    """
    is_day = len(period.start) > _LETTERS_OF_YEAR and not period.is_range
    is_bracketed = text[: period.begin].rstrip("*_").endswith("(")
    return is_day and is_bracketed and bool(_TOLD_BEHIND.match(text[period.stop :]))


def _is_of_days(period: periods.Period) -> bool:
    """Whether a stretch of time is within one year, as a meeting is: "June-July 2025"."""
    return (
        bool(period.end)
        and len(period.start) > _LETTERS_OF_YEAR
        and period.start[:4] == period.end[:4]
    )


#: What stands between a date in brackets and a text.
_TOLD_BEHIND = re.compile(r"\)[*_]{0,3}\s?(?:--|[–—:：-])\s*\S")
#: A date with more letters has a month.
_LETTERS_OF_YEAR = 4


def _ends_with(text: str, period: periods.Period) -> bool:
    """Whether a line ends with a date, or with one in brackets and what its links are called:
    "Our paper is in Roots 2024. (Jan. 2024) [Code]".
    """
    behind = text[period.stop :].strip(" .")
    is_bracketed = text[: period.begin].endswith(("(", "[")) and behind[:1] in (")", "]")
    if behind.strip(")]"):
        return bool(is_bracketed and _LINKS.fullmatch(behind[1:]))
    if not is_bracketed and _PREPOSITION.search(text[: period.begin]):
        return False  # "She will begin at Pisa in July 2026."
    # "accepted by Roots 2024" names the meeting, not the day.
    return is_bracketed or len(period.start) > len("2024") or text[: period.begin][-2:-1] in ",;:"


def _without_date(printed: str, date: str) -> str:
    """Return a printed line without the date at its end, and the brackets around it."""
    before, _, behind = printed.rpartition(date)
    if not before:
        return printed
    return f"{before.rstrip(' :：,;|([–—-·')} {behind.lstrip(' .)]')}".strip()


#: The end of a paragraph in HTML, whose beginning is gone with the date.
_CLOSED = re.compile(r"\s*</p>\s*$", re.IGNORECASE)


def _rest_of(printed: str, rest: str) -> str:
    """Return the printed line from where the rest of its text begins."""
    printed = _CLOSED.sub("", printed)
    words = rest.split()[:1]
    at = printed.find(words[0]) if words else -1
    while at > 0 and printed[at - 1] in '[*_"“':
        at -= 1
    return printed[at:] if at >= 0 else rest


def date_of_month(text: str) -> str:
    """Return the date of a month and its year, "01/25" or "1/2025"; empty of any other text."""
    slashed = _SLASHED.fullmatch(text)
    return _slashed_date(slashed, None) if slashed and slashed["month"] else ""


def _slashed_date(slashed: re.Match[str], month_first: bool | None) -> str:
    """Return the date of 7/25/2024: its year alone where month and day could be either."""
    if slashed["month"]:
        return periods.partial(f"{slashed['month']}/{courses.year_of(slashed['year_only'])}")
    one, two, year = int(slashed["one"]), int(slashed["two"]), courses.year_of(slashed["year"])
    if month_first is None and one != two:
        return str(year)
    month, day = (one, two) if month_first is not False else (two, one)
    date, _ = words_of.partial_date(year, month, day)
    return date


def read_press(section: page_lines.Section, account: Account) -> None:
    """Read "Outlet, Title, date" and "Title, Outlet, date" with the title a link or in quotes, and
    rows of a table of these. A date alone is that of what follows. What the press says on a page of
    somebody's own is about her.
    """
    listed, labels = entries.read(section)
    account.pass_over(labels)
    month_first = _month_first([cell for each in listed for cell in page_lines.cells(each.head)])
    date_above = ""
    for entry in map(entries.with_year, _with_cards(listed)):
        date, cells = _date_among(page_lines.cells(entry.head), month_first)
        linked = page_lines.links(entry.head)
        rest: list[Line] = []
        if date and len(entry.lines) > 1 and not any(cells):  # a card
            _, title_line, *rest = entry.lines
            linked, cells = page_lines.links(title_line), page_lines.cells(title_line)
        title, outlet = _press_title(cells, linked)
        if not title:
            date_above = date
            account.pass_over(entry.lines if date else [])
            continue
        shown = page_lines.markdown(entry.head) if len(title) > news_titles.LONGEST else outlet
        body = "\n".join(filter(None, (shown, *map(page_lines.markdown, rest))))
        is_item = bool(entry.head.marker and linked)
        account.add(
            NewsRow(
                title=news_titles.of_text(title),
                date=date or date_above or entry.year,
                body=body,
                url=linked[0][1] if linked else "",
                people=(account.owner,) if account.owner else (),
                confidence=0.8
                if date or date_above or entry.year
                else ITEM
                if is_item
                else UNDATED,
            ),
            entry.lines,
        )


def _date_among(cells: list[str], month_first: bool | None) -> tuple[str, list[str]]:
    """Return the date that a cell is, or that its text begins or ends with, and the rest."""
    for place, cell in enumerate(cells):
        if (slashed := _SLASHED.match(cell)) and len(slashed[0]) == len(cell):
            return _slashed_date(slashed, month_first), cells[:place] + cells[place + 1 :]
    for place in (len(cells) - 1, 0):
        text = cells[place]
        found = periods.all_of(text)
        is_first = bool(found) and found[0].begin <= _FEW
        if is_first and len(found[0].start) > len(found[-1].start):
            found = found[:1]  # "May 2024: Our loom is shown at the Fair 2024"
        if found and not text[found[-1].stop :].strip(" .)"):
            date, rest = found[-1].start, text[: found[-1].begin].strip(" ,;(–—-")
        elif is_first:
            date, rest = found[0].start, text[found[0].stop :].strip(" ,;:)–—-|.")
        else:
            continue
        return date, [each for each in (*cells[:place], rest, *cells[place + 1 :]) if each]
    found = [each for cell in cells for each in periods.all_of(cell)]
    return found[-1].start if found else "", cells


def _press_title(cells: list[str], linked: list[tuple[str, str]]) -> tuple[str, str]:
    """Return the title that is linked or in quotes, or the longest cell; and what is beside it."""
    text = " ".join(cells)
    quoted = re.search(r"[“\"](.{8,300}?)[,.]?[”\"]", text)
    whole = next((words for words, _ in linked if len(words.split()) > 2 and words in text), "")
    is_part = quoted and len(whole) > len(quoted[0])  # of the words of a link
    if whole and not quoted and _is_in_sentence(whole, text):
        return text, ""
    title = quoted[1] if quoted and not is_part else whole
    if title:
        outlet = text.replace(quoted[0] if quoted and not is_part else title, "")
        return title, outlet.strip(" ,.;:–—-")
    if len(cells) > 1:
        title = max(cells, key=len)
        return title, ", ".join(cell for cell in cells if cell is not title)
    outlet, _, rest = re.sub(r"(?:,|:)\s", "\n", text, count=1).partition("\n")
    is_outlet = rest and len(outlet.split()) <= 5 and not _GOES_ON.match(rest)
    return (rest, outlet) if is_outlet else (text, "")


#: What goes on with a sentence, and begins no title: "Moss, our loom, is shown at the fair".
_GOES_ON = re.compile(r"[a-z]+\b(?![A-Z'’-])")


def _is_in_sentence(words: str, text: str) -> bool:
    """Whether words are in the midst of a sentence, not beside it: “Mia Lin joins Clay Tech as a
    lecturer”, of which the place is a link.
    """
    before, _, behind = text.partition(words)
    is_begun = re.search(r"(?:^|\s)[a-z]{1,12}\s$", before)
    return bool(is_begun or re.match(r"\s[a-z]{3,}", behind))
