"""A pasted page as numbered lines, cleaned of markup."""

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass

from publications.domain.formats import marks
from publications.domain.formats import text as words_of
from publications.domain.formats.listing.link_words import without_links_of_words
from publications.domain.formats.marks import ROW

_MARKER = re.compile(
    r"^(?P<marks>[\ue010-\ue01d\s]{0,24})(?:(?P<bullet>[-*+•●▪◦‣–·○■➢➤►▶▸▷▹✓❖◆◇⁃∙→$](?:\\bullet\$)?|\[\s?[-–—*+•]\s?\](?!\())(?:\s?[•●▪○★☆]){0,4}\s+"
    r"|(?P<glyph>[●▪◦‣○■□➢➤►▶▸▷▹✓❖◆◇⁃∙→※])(?=\S))?"
    r"(?:\*{0,2}(?P<number>[\[(【［]\s?[A-Za-z]{0,3}[-.]?\d{1,3}[a-z]?[*†‡◊◇♦+]{0,3}\s?[\])】］]|\[[A-Z]{1,2}\s\d{1,3}\]|(?!(?:19|20)\d\d)\d{1,4}[.)、]|\d{1,3}:(?=\s[A-Z])|#\.|\d{1,2}(?:\.\d{1,3}){1,3}\.?(?=\s)"
    r"|[A-Z]{1,3}[-.]?\d{1,3}[.:)]|\((?=[ivx])x{0,3}(?:ix|iv|v?i{0,3})\)(?=\s))\*{0,2}(?:\s+(?:[•●▪◦‣–-]\s+)?|(?=[\ue010-\ue01d]*\s?[^\W\d_])))?"
)
_TAB_BEHIND_MARKER = re.compile(r"^(\s*(?:[-*+•]|\d{1,3}[.)]))\t+")
_TABLE_ROW = re.compile(r"^\s{0,3}\|(.{3,})\|\s*$")
#: What stands before the item of a list that begins on the next line: "<li>", "•".
_LONE_MARKER = re.compile(
    r"\s*(?:[-•●▪◦‣]|\d{1,3}[.)]|\[[A-Z]{0,3}[-.]?\d{1,3}\]|[A-Z]{1,2}-?\d{1,3}[.)])\s*"
)
#: The end of what a class said of the line above.
_END_OF_MARK = re.compile(r"[\ue010-\ue01d\s]*[\ue010-\ue01d][\ue010-\ue01d\s]*")
#: "Ann Lee,Bo Ma,Chen Wu.The title.Journal,2022": what such lists leave out between words.
_GLUED_LIST = re.compile(r"[^\W\d_][,，](?=[^\W\d_a-z\u3400-\u9fff])")
_GLUED_STOP = re.compile(
    r"(,(?=[^\W\d_])|(?<=[^\W\d_][^\W\d_A-Z])(?:,|\.(?=[A-Z][a-z]))(?=[^\W_]))"
)
#: "R.Walder", "M.V.Popov" and "Brouwer J.and Ma D.": a blank stands behind the initial.
_GLUED_INITIAL = re.compile(
    r"(?<![\w@/-])([A-Z]\.)(?=[A-Z]{4}|(?!Phil|Tech|Eng|Arch|Des|Mus|Comm?|Pharm|Psych|Math|Litt|Agr|Ling)[A-Z][a-zß-ÿ]{2,}(?:-[A-Z][a-z]+)?(?:[,;.*]|\s|$)"
    r"|(?:and|und|et)\s[A-Z])"
)
#: "Clay Biol185: 67-81", "Clay Sci.12(3): 4-9": a blank stands before the volume.
_GLUED_VOLUME = re.compile(
    r"([a-zA-Z]{3}|[a-z]{2}\.)([\ue010-\ue01d]*)"
    r"(?=\d{1,4}[\ue010-\ue01d]*(?:\s?\(\d{1,3}\))?\s?:[\ue010-\ue01d]*\s?[A-Z]?\d{1,6}\s?[-–]\s?[A-Z]?\d)"
)
#: "A.& B. Lee", "A. &B. Lee"
_GLUED_AND = re.compile(r"(?<=[A-Z]\.)&\s?(?=[A-Z])|(?<=[A-Z]\.\s)&(?=[A-Z])|(?<=\s)&(?=[A-Z]\.)")
#: »A title. Of two parts«. In Kelp: in English this is printed “…”.
_GERMAN_QUOTATION = re.compile(r"(?<=[.:,)]\s)»(?=\S)([^«»]{8,400})(?<=\S)«(?=[.,]|\s[Ii]n\b)")
#: "***Moss Letters\\***, 12", as an editor of Markdown exports what was set in italics
_STAR_IN_ITALICS = re.compile(r"\*\*\*([^*\n]{3,150}?)\\\*\*\*(?=[,.])")
#: "{{< picture path="/a.jpg" description="Kelp, A. 2019. Slow Moss." >}}": Hugo prints those words.
_SAID_IN_SHORTCODE = re.compile(
    r"""^\s*\{\{[<%].{0,300}?\s(?:description|caption|text|citation)=["“]([^"”]{40,1000})["”]"""
    r"""[^"“”<>]{0,80}[%>]\}\}\s*$""",
    re.IGNORECASE,
)
#: "Lee A. (2023)The cost": a blank stands behind the year.
_GLUED_YEAR = re.compile(
    r"(?<=[.\w]\s)(\((?:19|20)\d\d[a-z]?\))(?=[\ue010-\ue01d]*[A-Z][a-z]{0,20}[\s-])"
)
#: "(with Bo Ma).submitted"
_GLUED_STATE = re.compile(
    r"(?<=[\w)])\.(?=[\ue010-\ue01d]*(?:submitted|accepted|to appear|in press)\b)"
)
#: "Moss Letters. April, 2022."
_MONTH_APART = re.compile(
    rf"(?:(?<=[^\W\d_]{{4}})|(?<=[\ue010-\ue01d*_]))\.\s({words_of.MONTH_NAME}),(?=\s(?:19|20)\d\d\b)"
)
#: "[PDF (technical report)]": which text is meant says no more of a paper.
_SAID_OF_LINK = re.compile(
    r"(\[[\ue010-\ue01d]*(?:pdf|ps|paper|full text|preprint|slides|link))\s?\([^()\[\]]{3,40}\)"
    r"(?=[\ue010-\ue01d]*\])",
    re.IGNORECASE,
)
#: "…, 2023 Accessed: Jan. 01, 2025."
_ACCESSED = re.compile(
    rf"(?<=[\w.,;)])\s\(?(?:last )?accessed:\s(?:{words_of.MONTH_NAME}\s\d{{1,2}},"
    rf"|\d{{1,2}}\s{words_of.MONTH_NAME})\s(?:19|20)\d\d\b[.)]{{0,2}}",
    re.IGNORECASE,
)
#: "G. D’ Egidio"
_APART_FROM_FAMILY = re.compile(r"(?<=\b[A-Z]\.\s)([DLO][’'])\s(?=[A-Z][a-z])")
#: "Oecologia Australis. , v.16, p.110", as Lattes prints it, and "Lee, A.., Wu, B.", a slip.
_STOP_BEFORE_COMMA = re.compile(
    r"(?<=[^\W\d_]{3})\.\s,(?=\s(?:v\.|n\.|p\.|(?:19|20)\d\d))|(?<=\b[A-Z]\.)\.,(?=\s)"
)
_WORDS = re.compile(r"[^\s()\[\]<>]+")
#: "Lee, A., and Coauthors, 2026", as meteorologists leave names out.
_COAUTHORS = re.compile(r",?\s(?:and|&)\s[Cc]o-?[Aa]uthors\b\.?(?=\s?[,;:.(])")
_ADDRESS = re.compile(r"//|@|\bwww\.|\b10\.\d{4}|\.(?:com|org|edu|net|html?|pdf)\b")
#: A cell between tabs that a spreadsheet quoted, for a comma or a quote in it.
_QUOTED_CELL = re.compile(r'(?:(?<=\t)|(?<=^))"((?:[^"\t]|"")+)"(?=\t|$)')
#: Markdown's sign that a line ends, and that a paragraph is a quotation.
_HARD_BREAK, _QUOTED_LINE = "\\", re.compile(r"(?:>\s)+")
#: What a row begins with whose first cell is empty.
_EMPTY_FIRST_CELL = re.compile(rf"{ROW}\s*{marks.CELL}\s*{marks.CELL}")
_NO_WORD = re.compile(r"[\W_]+|[Nn]/[Aa]")
#: So many blanks a tab indents a line by.
_TAB = 4
_SPACES_IN_LINK = re.compile(
    r"\]\((?:\s+(https?://[^\s()]{1,1000})\s*|(https?://[^\s()]{1,1000})\s+)\)"
)
#: An address that the generator of a site would put: "[Blog]({% post_url 2020-01-02-slow %})".
_TEMPLATED_ADDRESS = re.compile(r"\]\(\s*\{%[^{}\n]{0,300}%\}\s*\)")
#: "[https://lab.example/shelves.pdf PDF]", as MediaWiki prints links
_WIKI_LINK = re.compile(r"\[(https?://[^\s\[\]()]{1,1000})\s+([^\[\]]{1,300})\](?!\()")
#: "[ [C12] The title](https://…)": the number stands before the link.
_NUMBER_IN_LINK = re.compile(
    r"^(\s*)\[([\ue010-\ue01d\s]*)(\[[A-Z]{0,2}-?\d{1,3}\])\s+(?=[^\]]+\]\()"
)
#: "[12](https://doi.org/…) Ann Lee", where the number of a list leads to its paper.
_LINKED_NUMBER = re.compile(r"^(\s*\[\d{1,3}\])(?=\(https?://[^\s()]{1,1000}\)\.?\s)")
#: A link that leads nowhere yet is a link all the same: "[The Title]()".
_EMPTY_LINK = re.compile(r"(?<!!)\[([^\[\]]{1,500})\]\(\s*\)")
#: "[]{#ref-lee2020}", where links within a page of Pandoc's lead to.
_PANDOC_ANCHOR = re.compile(r"\[\]\{#[^{}]{1,200}\}\s*")
#: "[The Title]{.pub-title}", as Pandoc and Quarto print spans.
_PANDOC_SPAN = re.compile(r"\[([^\[\]]{1,500})\]\{\.[\w .=\"-]{1,80}\}")
#: "::: {.entry year="2020"}", "{.left}", which say how Pandoc and Quarto set what they stand by.
_PANDOC_DIV = re.compile(r"^\s{0,6}:{3,}\s*(?:\{[^{}\n]{0,300}\}|[\w-]{1,40})?\s*:{0,60}$")
_ATTRIBUTE = r"(?:[#.][A-Za-z][\w-]{0,40}|[A-Za-z][\w-]{0,30}=(?:\"[^\"{}]{0,200}\"|[\w.%-]{1,30}))"
_PANDOC_ATTRIBUTES = re.compile(rf"\s?\{{:?\s?{_ATTRIBUTE}(?:\s{{1,3}}{_ATTRIBUTE}){{0,8}}\s?\}}")
#: "??? quote "Abstract"", the head of a box of MkDocs and Quarto.
_BOX_HEAD = re.compile(r"^\s*(?:[?!]{3}\+?|===)\s+(?:[a-z]{3,12}\s+)?\"([^\"]{1,80})\"\s*$")
#: "{DOI:10-2a}", an entry's key for a program.
_KEY = re.compile(r"(?<![\w{$\\])\{[A-Z]{2,6}:[\w:-]{2,60}\}\s?")
#: "Lee, A.^, Ma, B.", a sign of which nothing ends.
_OPEN_RAISED = re.compile(r"(?<=[A-Z]\.)\^(?=[,.\s&]|$)")
#: "File-Alt Publications", "Things Letters External-Link-Alt": icons by their names.
_ICON_NAME = re.compile(r"(?:^|\s)[A-Z][a-z]+(?:-[A-Z][a-z]+){0,2}-Alt(?=\s|$)")
#: "~~Ann Lee~~", which some lists set for those who were students.
_STRUCK_OUT = re.compile(r"~~(?=\S)([^~\n]{1,300}?)(?<=\S)~~")
#: A label that a page sets as code, and how somebody ranks a venue: "`ICML 2026` (CCF-A)".
_CODE_LABEL = re.compile(r"^(`{1,2})([^`]{2,40})\1\s*")
_RANK = re.compile(
    r"\s*[(\[](?:[\w-]+\s)?(?:CCF[- ]?[ABC]\b|CORE[- ]A\*?|(?:JCR |SCI )?Q[1-4]\b"
    r"|E?SCI\b|SSCI\b|EI\b|中科院)"
    r"[^()\[\]]{0,20}[)\]]"
)
#: "【JCR Q1, IF = 4.2】**Ann Lee**, …", a remark in wide brackets before an entry, which a page may
#: set in bold from within it, and what says how somebody ranks the journal there.
_BOLD = r"\*\*|[\ue010-\ue01d]"
_WIDE_REMARK = re.compile(rf"^(?:{_BOLD}|\s)*【([^【】]{{2,120}})】(?:{_BOLD}|\s)*(?=\W*\w)")
_SAYS_RANK = re.compile(
    r"\b(?:JCR|CCF|CORE|E?SCI|SSCI|Q[1-4]|(?-i:IF)|impact factor)\b|中科院|影响因子|[一二三四]区",
    re.IGNORECASE,
)
_SET_BOLD = re.compile(_BOLD)
#: "12\\. Ann Lee", a number that shall begin no list of Markdown.
_ESCAPED_NUMBER = re.compile(r"^(\s*\d{1,4})\\([.)])(?=\s)")
#: "Ann Lee$^\dagger$"
_SET_SIGN = re.compile(r"\$\s?\^\s?\{?\s?\\(dagger|ddagger|ast|star|S|P)\s?\}?\s?\$")
_SIGNS = {"dagger": "†", "ddagger": "‡", "S": "§", "P": "¶"}
#: "Ann Lee^1^, Bo Ma^2,\*^", as Pandoc prints what is raised; "[^lee]: Ann Lee" is its footnote.
_RAISED = re.compile(r"(?<=[\w.)*\]])\^((?:[\d,+*†‡§-]|\\\*){1,8})\^")
_TO_RAISED = str.maketrans("0123456789+-", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻", "\\")
_FOOTNOTE = re.compile(r"^\[\^[^\[\]\s]{1,40}\]:\s+")
_MARK_OF_FOOTNOTE = re.compile(r"(?<=\S)\s?\[\^[^\[\]\s]{1,40}\]")
#: Hyphens that only look so: most come from PDF and from Word.
#: An i without its dot below an accent, as some PDFs and LaTeX have it: "Garc\u0131\u0301a".
_DOTLESS = re.compile("\u0131(?=[\u0300-\u036f])")
_HYPHENS = str.maketrans("\u2010\u2011\uff62\uff63", "--「」")
#: "``The Title''" and "''The Title''", as typewriters set quotation marks.
_TYPED_QUOTATION = re.compile(r"(?:``|‘‘)([^`'‘’\n]{1,300})(?:''(?!')|’’)")
#: … where it ends on a line below.
_OPENED_QUOTATION = re.compile(r"(?<![`‘\w])(?:``|‘‘)(?=[^\s`‘])")
_CLOSED_QUOTATION = re.compile(r"(?<=[^\s’])’’(?!’)")
_MAY_BE_TYPED = re.compile(r"``|''|‘‘|’’")
_TWO_APOSTROPHES = re.compile(r"(?<!')''(?!')")
#: ":star: The Title", an image by its name.
_SHORTCODE = re.compile(r"^(?::[a-z][a-z_]{2,24}:\s+)+")
#: "📄 The Title", "★ Ann Lee, Bo Ma": a picture before a line, perhaps within its bold.
_PICTURE = re.compile(
    "^([\\s*_>#+\ue010-\ue01d-]{0,20})(?:[\U0001f300-\U0001faff★☆⭐✩✪]\ufe0f?[\\s\ufe0f]*)+(?=\\S)"
)
#: A title may begin with a hash tag: "#Kelp during the storm: …".
_HEADING_MARK = re.compile(r"^\s{0,3}(#{1,6})(?!\.)(?:\s+|(?<=##)|(?=[^#].{0,40}$))(.+?)\s*#*$")


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
    marker = ""
    for place, (number, printed) in enumerate(numbered):
        if len(printed) > words_of.LONGEST_LINE:
            lines.append(Line(number, printed, printed, after_blank=blank, place=place))
            blank = False
            continue
        if _LONE_MARKER.fullmatch(printed):
            marker = printed.rstrip()
            continue
        line = _to_line(number, printed, blank, place)
        if line and marker and not line.marker and not line.heading:
            line = _to_line(number, f"{marker} {printed.strip()}", blank, place)
        if line:
            lines.append(line)
            marker = ""
        if line or not _END_OF_MARK.fullmatch(printed):
            blank = line is None
    return lines


def _sign(found: re.Match[str]) -> str:
    """Return the sign of a footnote that a line sets as a formula."""
    return _SIGNS.get(found[1], "*")


def _raised(found: re.Match[str]) -> str:
    """Return what Pandoc raises as signs that are raised by themselves."""
    return found[1].translate(_TO_RAISED)


def _to_line(number: int, printed: str, blank: bool, place: int) -> Line | None:
    """Return the line, None where it holds no word."""
    if _PANDOC_DIV.match(printed):
        return None
    printed = _DOTLESS.sub("i", printed.translate(_HYPHENS))
    printed = unicodedata.normalize("NFC", _PANDOC_ANCHOR.sub("", printed))
    printed = _STRUCK_OUT.sub(r"\1", printed) if "~~" in printed else printed
    printed = _ICON_NAME.sub("", printed) if "-Alt" in printed else printed
    printed = _SAID_IN_SHORTCODE.sub(r"\1", printed) if "{{" in printed else printed
    printed = _MONTH_APART.sub(r", \1", _GLUED_STATE.sub(". ", printed))
    printed = _GLUED_YEAR.sub(r"\1 ", printed) if ")" in printed else printed
    printed = _SAID_OF_LINK.sub(r"\1", printed) if ")" in printed else printed
    printed = _ACCESSED.sub("", printed) if "ccessed:" in printed else printed
    printed = _GERMAN_QUOTATION.sub(r"„\1“", printed) if "»" in printed else printed
    if "\\" in printed:
        printed = _STAR_IN_ITALICS.sub(r"*\1*", printed)
        printed = _SET_SIGN.sub(_sign, _ESCAPED_NUMBER.sub(r"\1\2", printed))
    if "^" in printed:
        printed = _MARK_OF_FOOTNOTE.sub("", _FOOTNOTE.sub("[1] ", printed))
        printed = _OPEN_RAISED.sub("", _RAISED.sub(_raised, printed))
    printed = _BOX_HEAD.sub(r"\1", printed)
    printed = _as_typeset(printed) if _MAY_BE_TYPED.search(printed) else printed
    printed = _COAUTHORS.sub(", et al.", _APART_FROM_FAMILY.sub(r"\1", printed))
    printed = _GLUED_INITIAL.sub(r"\1 ", _STOP_BEFORE_COMMA.sub(",", printed))
    printed = _GLUED_AND.sub(_parted_and, printed) if "&" in printed else printed
    printed = _GLUED_VOLUME.sub(r"\1\2 ", printed) if ":" in printed else printed
    if len(_GLUED_LIST.findall(printed)) > max(1, printed.count(", ")):
        printed = _WORDS.sub(_with_blanks, printed)
    if "[http" in printed:
        printed = _WIKI_LINK.sub(r"[\2](\1)", printed)
    if "](" in printed:
        printed = _NUMBER_IN_LINK.sub(r"\1\3 [\2", printed)
        printed = _LINKED_NUMBER.sub(r"\1 []", _TEMPLATED_ADDRESS.sub("]()", printed))
    is_row = printed.startswith(ROW)
    first = marks.CELL if _EMPTY_FIRST_CELL.match(printed) else ""
    printed = printed.strip(f"{ROW}{marks.CELL} \t\n") if is_row else printed.rstrip(marks.CELL)
    if row := _TABLE_ROW.match(printed) if "|" in printed else None:
        printed, is_row = marks.CELL.join(re.split(r"(?<!\\)\|", row[1])), True
    if "\t" in printed.strip():
        printed = _TAB_BEHIND_MARKER.sub(r"\1 ", printed)
        begin = len(printed) - len(printed.lstrip())
        cells = _QUOTED_CELL.sub(_unquoted, printed[begin:]).replace("\t", f"{marks.CELL}\t")
        printed = printed[:begin] + cells
    heading = _HEADING_MARK.match(printed) if "#" in printed else None
    marker, level, content = "", 0, printed
    if heading:
        content, level = heading[2], len(heading[1])
    else:
        begun = _MARKER.match(printed)
        assert begun is not None
        marker = "".join(filter(None, (begun["bullet"] or begun["glyph"], begun["number"])))
        content = begun["marks"].strip() + printed[begun.end() :] if marker else printed
    if not content.isascii():
        content = _PICTURE.sub(r"\1", content)
    if "](" in content:
        content = _SPACES_IN_LINK.sub(r"](\1\2)", content)
        content = _EMPTY_LINK.sub(lambda link: marks.around(marks.LINK, link[1]), content)
    if "{" in content:
        content = _PANDOC_ATTRIBUTES.sub("", _PANDOC_SPAN.sub(r"\1", _KEY.sub("", content)))
    content = _WIDE_REMARK.sub(_before_entry, content)
    content = _CODE_LABEL.sub(r"[\2] ", _RANK.sub("", _SHORTCODE.sub("", content))).strip()
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
        number, plain, content.strip(), marker, indent, level, blank, is_row, place, is_ended
    )


def _as_typeset(printed: str) -> str:
    """Return a line with the quotation marks that were typed as two single ones."""
    printed = _OPENED_QUOTATION.sub("“", _TYPED_QUOTATION.sub(r"“\1”", printed))
    return _TWO_APOSTROPHES.sub('"', _CLOSED_QUOTATION.sub("”", printed))


def _parted_and(glued: re.Match[str]) -> str:
    """Return an "&" between two people with a blank on both of its sides."""
    return "& " if glued.string[glued.start() - 1].isspace() else " & "


def _before_entry(remark: re.Match[str]) -> str:
    """Return a remark before an entry as a label, a rank as nothing, and what is bold behind it."""
    bold = "".join(_SET_BOLD.findall(remark[0])).replace("****", "")
    said = _SET_BOLD.sub("", remark[1]).strip()
    return bold if _SAYS_RANK.search(said) else f"[{said}] {bold}"


def _with_blanks(words: re.Match[str]) -> str:
    """Return words with the blanks that a list left out behind its commas and full stops."""
    return words[0] if _ADDRESS.search(words[0]) else _GLUED_STOP.sub(r"\1 ", words[0])


def _unquoted(cell: re.Match[str]) -> str:
    return cell[1].replace('""', '"')


def _without_quotation(content: str) -> str:
    quotation = _QUOTED_LINE.match(content)
    return content[quotation.end() :] if quotation else content
