"""A pasted page as numbered lines, cleaned of markup."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from publications.domain.formats import marks
from publications.domain.formats import text as words_of
from publications.domain.formats.listing.line_repairs import repaired, repaired_content
from publications.domain.formats.listing.link_words import without_links_of_words
from publications.domain.formats.listing.markdown_tables import with_closed_rows
from publications.domain.formats.marks import ROW

#: "•", "[-]", "• ○", and behind them a blank.
_BULLET = (
    r"(?P<bullet>[-*+•●▪◦‣–·○■➢➤►▶▸▷▹✓❖◆◇⁃∙→❑❒❏❐☐▢⦁⮚➔✦✧$](?:\\bullet\$)?"
    r"|\[\s?[-–—*+•]\s?\](?!\())(?:\s?[•●▪○★☆]){0,4}\s+"
)
#: "●Title": signs that begin no text.
_GLYPH = r"(?P<glyph>[●▪◦‣○■□➢➤►▶▸▷▹✓❖◆◇⁃∙→※❑❒❏❐☐▢⦁⮚➔✦✧])(?=\S)"
#: "32.4 (2025), e70031", "32.4. DOI: …": a volume and its number, where a citation's line ended.
_ISSUE = (
    r"\d{1,2}\.\d{1,3}(?:\s\([^()]{0,20}(?:19|20)\d\d\)(?:[,:]|\.\s*(?:$|doi\b|ISBN|URL|https?:))"
    r"|[.,]\s(?:(?i:doi)\b|ISSN|URL|pp?\.\s?\w?\d|https?:))"
)
_NUMBERS = (
    # "[12]", "(J-12a*)", "[J 12]"
    r"[\[(【［]\s?[A-Za-z]{0,3}[-.]?\d{1,3}[a-z]?[*†‡◊◇♦+]{0,3}\s?[\])】］]\.?|\[[A-Z]{1,2}\s\d{1,3}\]",
    # "12.", "§12)", and no year; "12: Title"; "12/ Title"; "#." of Org and reStructuredText
    "(?!(?:19|20)\\d\\d)§?\\d{1,4}[.)、）]|\\d{1,3}:(?=\\s[A-Z])"
    "|\\d{1,3}/(?=[\ue010-\ue01d*]{0,2}\\s[\ue010-\ue01d]?[^\\W\\d_])|#\\.",
    # "1.2.3", "J12.", "(iv)"
    rf"(?!{_ISSUE})\d{{1,2}}(?:\.\d{{1,3}}){{1,3}}\.?(?=\s)",
    r"[A-Z]{1,3}[-.]?\d{1,3}[.:)]",
    r"\((?=[ivx])x{0,3}(?:ix|iv|v?i{0,3})\)(?=\s)",
)
#: Between a number and its item: a blank, or nothing before a word or a year.
_BEHIND_NUMBER = (
    r"(?:\s+(?:[•●▪◦‣–-]\s+)?|(?=[\ue010-\ue01d]*\s{0,3}[\ue010-\ue01d]?[^\W\d_])|(?=\((?:19|20)\d\d\)\s)"
    r"|(?=[“„«]\w))"  # "12.“The title”"
)
#: The bullet, the number or both with which an item of a list begins.
_MARKER = re.compile(
    rf"^(?P<marks>[\ue010-\ue01d\s]{{0,24}})(?:{_BULLET}|{_GLYPH})?"
    rf"(?:\*{{0,2}}(?P<number>{'|'.join(_NUMBERS)})\*{{0,2}}{_BEHIND_NUMBER})?"
)
#: "A study of \tslow piles of\tNorthern \tsand": Word sets back the lines of a paragraph by tabs.
_TAB_IN_SENTENCE = re.compile(r"\b[a-zß-öø-ÿ]+ [^\W\d_]+ ?\t\s*(?=[a-zß-öø-ÿ])")
_TAB_WITHIN = re.compile(r"(?:(?<=[^\W\d_])|(?<=[^\W\d_][,;])) ?\t\s*(?=\S)")
_TAB_BEHIND_MARKER = re.compile(r"^(\s*(?:[-*+•]|\d{1,3}[.)]))\t+")
_TABLE_ROW = re.compile(r"^\s{0,3}\|(.{3,})\|\s*$")
#: What stands before the item of a list that begins on the next line: "<li>", "•".
_LONE_MARKER = re.compile(
    r"\s*(?:[-•●▪◦‣]|\d{1,3}[.)]|\[[A-Z]{0,3}[-.]?\d{1,3}\]|[A-Z]{1,2}-?\d{1,3}[.)])\s*"
)
#: The end of what a class said of the line above.
_END_OF_MARK = re.compile(r"[\ue010-\ue01d\s]*[\ue010-\ue01d][\ue010-\ue01d\s]*")
#: A cell between tabs that a spreadsheet quoted, for a comma or a quote in it.
_QUOTED_CELL = re.compile(r'(?:(?<=\t)|(?<=^))"((?:[^"\t]|"")+)"(?=\t|$)')
#: Markdown's sign that a line ends, and that a paragraph is a quotation.
_HARD_BREAK, _QUOTED_LINE = "\\", re.compile(r"(?:>\s)+")
#: "> 2. Ann Lee": a list within a quotation.
_QUOTED_ITEM = re.compile(r"^\s{0,3}(?:>\s?){1,4}(?=\s{0,3}(?:[-*+]\s|\d{1,3}[.)]))")
#: What a row begins with whose first cell is empty.
_EMPTY_FIRST_CELL = re.compile(rf"{ROW}\s*{marks.CELL}\s*{marks.CELL}")
_NO_WORD = re.compile(r"[\W_]+|[Nn]/[Aa]")
#: So many blanks a tab indents a line by.
_TAB = 4
#: "::: {.entry year="2020"}", "{.left}", which say how Pandoc and Quarto set what they stand by.
_PANDOC_DIV = re.compile(r"^\s{0,6}:{3,}\s*(?:\{[^{}\n]{0,300}\}|[\w-]{1,40})?\s*:{0,60}$")
#: A title may begin with a hash tag: "#Kelp during the storm: …".
_HEADING_MARK = re.compile(r"^\s{0,3}(#{1,6})(?!\.)(?:\s+|(?<=##)|(?=[^#].{0,40}$))(.+?)\s*#*$")

#: "1. # The Title"
_SIGN_OF_HEADING = re.compile(r"^#{1,6}\s+(?=[^\W_])")
#: "##### - The Title"
_BULLET_OF_HEADING = re.compile(r"^[-*+•]\s+(?=[^\W\d_])")
#: A number before a heading, and how many headings have one where it is no part of them.
_NUMBER_FIRST, _ENOUGH_NUMBERED = re.compile(r"\[?\d{1,3}[.)\]]\s+(?=\S)"), 3


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the page: its number in the file, its plain text, its printed text, and how it
    begins. `place` is its place among the lines of the page.
    """

    number: int
    text: str
    printed: str
    marker: str = ""
    indent: int = 0
    heading: int = 0
    after_blank: bool = False
    #: Whether a line across the page stands above.
    after_rule: bool = False
    is_row: bool = False
    place: int = -1
    #: Whether a sign says that the line ends here, whatever its length.
    is_ended: bool = False
    #: What repeats on the page and was taken off the line.
    remarks: tuple[str, ...] = ()

    @property
    def begins_block(self) -> bool:
        """Whether something sets the line apart from the one before it."""
        return bool(self.after_blank or self.marker or self.heading or self.is_row)


def to_lines(numbered: Iterable[tuple[int, str]]) -> list[Line]:
    """Return the lines that hold something, cleaned of markup."""
    lines: list[Line] = []
    blank = True
    rule = is_quoted = False
    marker = ""
    for place, (number, printed) in enumerate(with_closed_rows(numbered)):
        if printed == marks.RULE:
            rule = not (lines and lines[-1].heading)  # it may underline what heads a paper
            blank = True
            continue
        if len(printed) > words_of.LONGEST_LINE:
            lines.append(Line(number, printed, printed, after_blank=blank, place=place))
            blank = False
            continue
        if _LONE_MARKER.fullmatch(printed):
            marker = printed.rstrip()
            continue
        is_below_quotation, is_quoted = is_quoted, bool(_QUOTED_LINE.match(printed.lstrip()))
        blank |= is_quoted and not is_below_quotation
        line = _to_line(number, printed, blank, place)
        if line and marker and not line.marker and not line.heading:
            line = _to_line(number, f"{marker} {printed.strip()}", blank, place)
        if line:
            lines.append(replace(line, after_rule=True) if rule else line)
            marker, rule = "", False
        if line or not _END_OF_MARK.fullmatch(printed):
            blank = line is None
    return _without_numbers_of_headings(lines)


def _without_numbers_of_headings(lines: list[Line]) -> list[Line]:
    """Return the lines with their headings without the numbers that several of them begin with:
    "### 12. The title".
    """
    numbered = [
        at for at, line in enumerate(lines) if line.heading and _NUMBER_FIRST.match(line.printed)
    ]
    if len(numbered) < _ENOUGH_NUMBERED:
        return lines
    lines = list(lines)
    for at in numbered:
        texts = (_NUMBER_FIRST.sub("", text) for text in (lines[at].text, lines[at].printed))
        text, printed = texts
        lines[at] = replace(lines[at], text=text, printed=printed)
    return lines


def _to_line(number: int, printed: str, blank: bool, place: int) -> Line | None:
    """Return the line, None where it holds no word."""
    if _PANDOC_DIV.match(printed):
        return None
    printed = repaired(_QUOTED_ITEM.sub("", printed))
    is_row = printed.startswith(ROW)
    first = marks.CELL if _EMPTY_FIRST_CELL.match(printed) else ""
    printed = printed.strip(f"{ROW}{marks.CELL} \t\n") if is_row else printed.rstrip(marks.CELL)
    if row := _TABLE_ROW.match(printed) if "|" in printed else None:
        printed, is_row = marks.CELL.join(re.split(r"(?<!\\)\|", row[1])), True
    if "\t" in printed.strip():
        printed = _TAB_WITHIN.sub(" ", printed) if _TAB_IN_SENTENCE.search(printed) else printed
        printed = _TAB_BEHIND_MARKER.sub(r"\1 ", printed)
        begin = len(printed) - len(printed.lstrip())
        cells = _QUOTED_CELL.sub(_unquoted, printed[begin:]).replace("\t", f"{marks.CELL}\t")
        printed = printed[:begin] + cells
    heading = _HEADING_MARK.match(printed) if "#" in printed else None
    marker, level, content = "", 0, printed
    if heading:
        content, level = _BULLET_OF_HEADING.sub("", heading[2]), len(heading[1])
    else:
        begun = _MARKER.match(printed)
        assert begun is not None
        marker = "".join(filter(None, (begun["bullet"] or begun["glyph"], begun["number"])))
        content = begun["marks"].strip() + printed[begun.end() :] if marker else printed
        content = _SIGN_OF_HEADING.sub("", content) if marker else content
    content = repaired_content(content)
    is_ended = content.endswith(_HARD_BREAK)
    content = first + _without_quotation(content.rstrip(f"{_HARD_BREAK} "))
    shown = content.replace(marks.CELL, " ")
    plain = words_of.plain(without_links_of_words(shown))
    if not plain or _NO_WORD.fullmatch(plain):  # "[ [paper](…) | [code](…) ]"
        plain = words_of.plain(shown)
    if not plain or _NO_WORD.fullmatch(plain):
        return None
    indent = len(printed[: len(printed) - len(printed.lstrip())].expandtabs(_TAB))
    return Line(
        number,
        plain,
        content.strip(),
        marker,
        indent,
        level,
        blank,
        is_row=is_row,
        place=place,
        is_ended=is_ended,
    )


def _unquoted(cell: re.Match[str]) -> str:
    return cell[1].replace('""', '"')


def _without_quotation(content: str) -> str:
    quotation = _QUOTED_LINE.match(content)
    return content[quotation.end() :] if quotation else content
