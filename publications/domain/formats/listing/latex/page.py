r"""A CV or a list of papers in LaTeX -> numbered lines: \section, \item, \cventry, \bibitem.

Formatting becomes the same marks as that of HTML: \textbf is bold, \emph is italic.
"""

import re
from bisect import bisect_right
from collections import Counter

from publications.domain.formats import marks
from publications.domain.formats.latex import latex_to_text, takes_arguments
from publications.domain.formats.listing.headings import names_section
from publications.domain.formats.listing.latex import amsrefs as latex_amsrefs
from publications.domain.formats.listing.latex import arguments as latex_arguments
from publications.domain.formats.listing.latex import cards as latex_cards
from publications.domain.formats.listing.latex import dimensions as latex_dimensions
from publications.domain.formats.listing.latex import entry_parts as latex_entry_parts
from publications.domain.formats.listing.latex import held as latex_held
from publications.domain.formats.listing.latex import kept_together as latex_kept_together
from publications.domain.formats.listing.latex import macros as latex_macros
from publications.domain.formats.listing.latex import margin_rows as latex_margin_rows
from publications.domain.formats.listing.latex import names as latex_names
from publications.domain.formats.listing.latex import signs as latex_signs
from publications.domain.formats.listing.latex import tables as latex_tables
from publications.domain.formats.listing.latex import words as latex_words
from publications.domain.formats.listing.latex import years as latex_years
from publications.domain.formats.listing.latex.macros import Definition
from publications.domain.formats.listing.latex.structure import (
    ARGUMENT,
    AT_BEGIN,
    FORMATTING,
    HEADING_NAME,
    heading_commands,
    structure,
    with_entries_as_items,
    without_braces_around_entries,
)
from publications.domain.formats.venue_phrases import kind_of

_DOCUMENT = re.compile(
    r"\\(?:documentclass|usepackage|newcommand|[a-zA-Z]{0,6}section\*?\s*\{|cventry|bibitem"
    r"|item\b|entry\b|begin\s*\{(?:document|enumerate|itemize|rubric|thebibliography|etaremune"
    r"|tabular[xy*]?|longtable|cv[a-z]{3,12}|[a-zA-Z]{0,6}[sS](?:ubs)?ection)\}|bib\{)"
    # a definition that holds a sentence, not a sign of formulas
    r"|^\\def\s?\\[a-zA-Z]{2,30}\s?\{[^\n]{60}",
    re.MULTILINE,
)
#: A sign that is set bold within its formula: "$^{\\textbf{$\\dag $}}$".
_FORMULA_WITHIN = re.compile(
    r"\$\s*\^\s*\{\s*\\(?:text\w{2,6}|mbox)\s*\{\s*\$([^${}]{1,40})\$\s*\}\s*\}\s*\$"
)
#: A formula between the other pair of signs, which Pandoc writes: "\\(\\dagger\\)".
_FORMULA_IN_BRACKETS = re.compile(r"(?<!\\)\\\(((?:[^\\$]|\\[^()]){1,400})\\\)")
#: How a paragraph is set that is no item of a list.
_PARAGRAPH = re.compile(
    r"^[ \t]*(?:\\nopagebreak\s*)?\\(?:noindent|par|hangindent)\b", re.MULTILINE
)
#: A part of a CV: its heading, and what it sets in other letters.
_HEADED = re.compile(r"^[ \t]*\\(?:sub){0,2}section\*?\s?\{", re.MULTILINE)
_SET = re.compile(r"\\(?:textbf|textit|emph|underline|href)\s?\{")
_HTML = re.compile(r"\s*<(?:!doctype\s+html|html)\b", re.IGNORECASE)
#: What is left out behind a "%", which in an address is no comment's sign.
_COMMENT = re.compile(r"(?P<address>\\(?:href|url|path)\s*\{[^{}\s]{1,1000}\})|(?<!\\)%[^\n]*")
#: A line of comment alone, where the words go on: its end is no end of a paragraph.
_COMMENT_BETWEEN = re.compile(r"(?<=[\w,.;:)]\n)(?:[ \t]*%[^\n]*\n)+(?=[ \t]*[^\s{}\\%\[\]])")
_LEFT_OUT = re.compile(
    r"\\begin\s*\{comment\}.*?\\end\s*\{comment\}|\\iffalse\b.*?\\fi\b", re.DOTALL
)
#: LaTeX reads no further: a class's template for a letter often stands behind it.
_END_OF_DOCUMENT = re.compile(
    r"\\end\s*\{document\}(?!.*\\(?:documentclass|begin\s*\{document\}))", re.DOTALL
)
_DEFINITION = re.compile(r"\\(?:re)?newcommand|\\def\\|\\newenvironment|\\DeclareMathOperator")
#: A command of a class that prints an identifier: "\\arxiv{2401.01234}".
_ARXIV = re.compile(
    r"\\arxiv\s*(?=\{(?:\d{4}\.\d{4,5}|[a-z-]{2,10}/\d{7})(?:v\d)?\})", re.IGNORECASE
)
_LINK = re.compile(
    # or a command that the file does not define, which is given an address
    r"\\(?:href|[a-zA-Z]{3,20}(?=\s*\{https?://))(?<!\\url)(?<!\\path)\s*"
    r"\{((?:[^{}]|\\[{}]){1,1000})\}\s*\{((?:[^{}]|\{[^{}]{0,300}\}){0,600})\}"
)
#: A bar between two cells of a line: "The Title $|$ A. Lee $|$ 2021".
_BAR = re.compile(r"\s(?:\$\s?\\?\|\s?\$|\\textbar(?![a-zA-Z])(?:\{\})?)\s")
#: A command of a class that makes a link of an identifier: "\\doi{10.1/x}{The Title}".
_IDENTIFIED = re.compile(
    r"\\(?:(?P<doi>doi)\s*\{\s*(?:https?://(?:dx\.)?doi\.org/)?(?=10\.\d)"
    r"|(?P<arxiv>arxiv)\s*\{(?:arXiv:)?(?=\d{4}\.\d{4,5}|[a-z-]{2,10}/\d{7}))"
    r"(?P<value>[^{}\s]{1,200})\}\s*(?=\{)",
    re.IGNORECASE,
)
#: Others follow whom nobody names, with how many they are: "\\etal{43}".
_ET_AL = re.compile(r"\\etal(?![a-zA-Z])(?:\s*\{\s*\d*\s*\})?(?=(\s*[\w(])?)")
#: An unknown command that is given several things prints them apart.
_SEVERAL_ARGUMENTS = re.compile(r"\\([a-zA-Z]{3,30})((?:\s{0,3}\{[^{}]{0,300}\}){2,6})")
_BETWEEN_ARGUMENTS, _NUMBER_ALONE = re.compile(r"\}\s*\{"), re.compile(r"\d{1,4}")
#: What a command of such a name is given is the title.
_TITLE = re.compile(r"\\(?:[a-z]{0,12}[tT]itle|paper)(?![a-zA-Z])(?=\s*\{)")
_BULLET_ALONE = re.compile(r"\$\s*\\bullet\s*\$")
#: "A. Lee, $\\ldots$, B. Ma": some people are left out.
_DOTS_ALONE = re.compile(r"\$\s*\\[lc]?dots[bcimo]?\s*\$")
#: A box, which shows what is in it: how wide it is and where its text stands is not shown.
_PLACE_IN_BOX = r"(?:\[[^\[\]{}\n]{0,40}\]\s*)"
_BOX = re.compile(
    rf"\\parbox\s*{_PLACE_IN_BOX}{{0,3}}\{{[^{{}}\n]{{0,60}}\}}\s*(?=\{{)"
    rf"|\\(?:make|frame)box\s*{_PLACE_IN_BOX}{{1,2}}(?=\{{)"
    rf"|\\raisebox\s*\{{[^{{}}\n]{{0,40}}\}}\s*{_PLACE_IN_BOX}{{0,2}}(?=\{{)"
    r"|\\[hv]box\s*(?:to|spread)\s?-?[\d.]{0,6}\s?(?:[a-z]{2}\b|\\[a-zA-Z]{2,20})\s*(?=\{)"
    rf"|\\begin\s*\{{minipage\}}\s*{_PLACE_IN_BOX}{{0,3}}\{{[^{{}}\n]{{0,60}}\}}"
    r"|\\end\s*\{minipage\}"
)
_HOLDS_TEXT = re.compile(r"\\(?:parbox|begin)")
#: What a footnote says stands elsewhere on the page.
_FOOTNOTE = re.compile(
    r"\s*\\(?:footnote(?:mark|text)?|thanks)(?![a-zA-Z])\s*(?:\[[^\]]{0,10}\])?"
    r"(?:\{(?:[^{}]|\{[^{}]{0,300}\}){0,600}\})?"
)
#: What is left where a name that is unknown stood: ", #, Bo Ma", ", * (2020)".
_UNKNOWN_NAME = re.compile(r",\s*[#*†‡]+(?=\s*[,(])")
_URL = re.compile(r"\\url\s*\{([^{}]{1,1000})\}")
_MARKED = (
    (marks.BOLD, re.compile(r"\\textbf\s*\{((?:[^{}]|\{[^{}]{0,300}\}){0,600})\}"
    r"|\{\s*\\(?:bf|bfseries)\b\s*((?:[^{}]|\{[^{}]{0,300}\}){0,600})\}")),
    (
        marks.ITALIC,
        re.compile(r"\\(?:emph|textit|textsl)\s*\{((?:[^{}]|\{[^{}]{0,300}\}){0,600})\}"
        r"|\{\s*\\(?:em|it|itshape|sl)\b\s*((?:[^{}]|\{[^{}]{0,300}\}){0,600})\}"),
    ),
)  # fmt: skip
_LEVELS = {
    "chapter": 1,
    "part": 1,
    "section": 1,
    "cvsection": 1,
    "subsection": 2,
    "cvsubsection": 2,
    "paragraph": 4,
}
#: The class whose \\cventry prints its second argument, the title, above its first.
_TITLE_SECOND = re.compile(r"\\begin\s*\{cventries\}")
#: They begin an item, however their author sets it.
_BEGIN_ITEM = {"item", "bibitem"}
#: A class may give \\item arguments, the first of which says when: "\\item{2021}{The Title}{…}".
_DATED_ITEM = re.compile(r"\{[^{}\n]{0,20}(?:19|20)\d\d[^{}\n]{0,20}\}\s?\{")
_LONGEST_PIECE = 20_000
_NOTHING_BEFORE = re.compile(r"(?:\s|\{(?=\s))*")
#: Where a link leads, what a reader's menu offers, and how far things are apart: no part of the
#: page.
_NOT_SHOWN = re.compile(
    r"\\addcontentsline\s*(?:\{[a-z]{1,20}\}\s*){2}\{(?:[^{}]|\{[^{}]{0,100}\}){0,200}\}"
    r"|\\hypertarget\s*\{[^{}\n]{0,100}\}"
    r"|\\includegraphics\*?\s*(?:\[[^\[\]{}]{0,200}\])?\s*\{[^{}\n]{0,200}\}"
    r"|\\vadjust\s*(?:pre\s*)?\{(?:[^{}]|\{[^{}]{0,100}\}){0,200}\}"
    r"|\\(?:setlength|addtolength)\s*\{?\s*\\[a-zA-Z]{1,30}\s*\}?\s*\{[^{}\n]{0,60}\}"
    r"|\\(?:head|foot)line\s?=?\s?\{(?:[^{}]|\{[^{}]{0,200}\}){0,400}\}"
    r"|\\font\s?\\[a-zA-Z]{1,30}\s?=?\s?[a-z]{2,12}\d{0,3}(?:\s(?:scaled\s?(?:\\magstep\w{1,4}|\d{2,5})|at\s?\d{1,3}pt))?"
    r"|\\(?:this)?pagestyle\s*\{[^{}\n]{0,30}\}"
    r"|\\(?:fancyhead|fancyfoot|[lcr]head|[lcr]foot)(?![a-zA-Z])\s*(?:\[[A-Z, ]{0,20}\])?\s*"
    r"\{(?:[^{}]|\{(?:[^{}]|\{[^{}]{0,100}\}){0,200}\}){0,200}\}"
    # the key of a paper that a .bib file tells of: "\\bibentry{lee2019}"
    r"|\\(?:bibentry|(?:foot)?fullcite)\s*(?:\[[^\[\]]{0,60}\]\s*){0,2}\{[^{}\n]{1,200}\}"
    # what a part of a \\bibitem is: "\\bibinfo {title} {…}"
    r"|\\bib(?:info|field)\s*\{[a-z]{1,20}\}\s*(?=\{)"
    r"|\\(?:suspend|resume)\s*\{(?:enumerate|itemize|etaremune)\}"
    r"|\\pdfbookmark\s*(?:\[[^\]\n]{0,20}\])?\s*\{[^{}\n]{0,200}\}\s*\{[^{}\n]{0,100}\}"
)
#: A command of such a name, with an argument, sets a heading wherever it stands.
_SETS_SECTION_NAME = re.compile(r"section(?:title|head(?:ing)?)?$|^(?:title|head)section", re.I)
#: An environment with an argument of its own: "\\begin{category}{Education}".
_WITH_ARGUMENT = re.compile(r"\\begin\s*\{([a-zA-Z]{2,30})\*?\}\s*\{([^{}\n]{1,100})\}")
#: Fewer arguments that name sections may do so by chance.
_FEWEST_SECTIONS = 2
#: What says in a command of the author's own that it sets a heading.
_SETS_HEADING = re.compile(
    r"\\addcontentsline\s*\{toc\}\s*\{(?P<level>[a-z]{1,20})\}|\\(?P<command>(?:sub){0,2}section)\b"
)
#: What stands apart at the end of a line: "Journal of Things \\hfill May 2021".
_GAP = re.compile(r"(([.,;:?!]?)[\s}]*)\\hfill\b\s*(?=[^\s\\]|\\[a-zA-Z])")
_ITALICS = re.compile(
    r"\\(?:emph|text(?:it|sl))(?![a-zA-Z])|\{\s*\\(?:em|it|sl|itshape)(?![a-zA-Z])"
)
#: A counter that is raised, and one that is printed: "\\stepcounter{pubs}\\thepubs."
_COUNTED = re.compile(
    r"\\(?:ref)?stepcounter\s*\{(?P<stepped>[^{}]{1,30})\}"
    r"|\\(?P<how>addto|set)counter\s*\{(?P<changed>[^{}]{1,30})\}\s*\{(?P<by>-?\d{1,4})\}"
    r"|\\the(?P<printed>[a-zA-Z]{1,30})(?![a-zA-Z])(?:\{\})?"
)
#: A figure of citations behind what is bold, at the end of its line: where a paper came out stands
#: below.
_CITED_BEHIND_TITLE = re.compile(rf"(?<={marks.CLOSED[marks.BOLD]})\W{{0,3}}\d[\d,]* citations\W*$")


def is_document(text: str) -> bool:
    """Whether a text is written in LaTeX rather than set by it."""
    if _HTML.match(text):  # it only shows how to cite in LaTeX
        return False
    head = text[:300_000]
    if len(_DOCUMENT.findall(head)) >= 2 or len(_PARAGRAPH.findall(head)) > 2:
        return True
    if _HEADED.search(head) and len(_SET.findall(head)) > 1:
        return True
    used = Counter(AT_BEGIN.findall(head))  # a part of a CV, in commands of its class
    return max(used.values(), default=0) > 2


def numbered_lines(text: str) -> list[tuple[int, str]]:
    """Return the lines of the page that the source would show, each with its line in the file."""
    text = latex_amsrefs.printed(_shown_part(marks.without(_without_comments(text))))
    text = _FORMULA_IN_BRACKETS.sub(r"$\1$", text)
    text = _with_own_commands(latex_years.as_headings(latex_held.opened(text)))
    text = _FORMULA_WITHIN.sub(r"$^{\1}$", text)
    definitions = list(latex_macros.definitions(text))
    headings = dict.fromkeys(heading_commands(text), 1) | _levels_of_own_headings(definitions)
    text = _counted(_NOT_SHOWN.sub(_only_line_ends, _without(definitions, text)))
    text = latex_margin_rows.as_lines(latex_cards.with_lines_for_items(text))
    text = latex_kept_together.as_items(text)
    text = latex_years.repeated(with_entries_as_items(without_braces_around_entries(text)))
    text = _BOX.sub(_opened, latex_words.with_same_people(text))
    text = latex_tables.with_cells(latex_dimensions.without(text))
    ends = [match.start() for match in re.finditer("\n", text)]
    position = 0
    environments = _environments_of_sections(text)
    begun = re.search(r"\\begin\s*\{document\}", text)
    lines: list[tuple[int, str]] = []
    if begun:
        lines += latex_names.told(text, begun)
        position = begun.end()
    is_title_second = bool(_TITLE_SECOND.search(text))
    prefix, item = "", None
    for mark in structure(text[position:], set(headings)).finditer(text, position):
        if mark.start() < position:
            continue
        _add(lines, ends, position, text[position : mark.start()], prefix)
        above, item = item, mark["item"]
        prefix = ""
        position = mark.end()
        if mark["head"]:
            if argument := ARGUMENT.match(text, position):
                level = _LEVELS.get(mark["head"]) or headings.get(mark["head"], 3)
                _add(lines, ends, position, argument[1], f"{'#' * level} ")
                position = argument.end()
        elif mark["item"]:
            lines.append((bisect_right(ends, position) + 1, ""))
            prefix = f"- {_label(mark)}"
            cells, end = _of_item(text, position, mark["item"], is_title_second)
            if cells:
                position = end
                if latex_arguments.begins_list(
                    text, end
                ):  # it goes around the list: what is said first heads it
                    prefix = "### "
            if mark["item"] != "bibitem" and cells:
                _add(lines, ends, mark.end(), marks.CELL.join(cells), prefix)
                prefix = "  "
        elif mark["begin"]:
            cells, end = latex_arguments.arguments(text, position, latex_arguments.MOST)
            _head(lines, mark["name"], above)
            lines.append((bisect_right(ends, position) + 1, ""))
            if len(cells) == 1 and (
                HEADING_NAME.search(mark["name"]) or mark["name"] in environments
            ):
                _add(lines, ends, mark.end(), cells[0], "# ")
                position = end
            elif _is_section_itself(mark["name"]):
                _add(lines, ends, mark.start(), mark["name"], "# ")
            elif len(cells) > 1:  # an entry; of others the argument says how they are set
                _add(lines, ends, mark.end(), marks.CELL.join(cells), "- ")
                position = end
        elif mark["paragraph"] or not mark["line"]:
            lines.append((bisect_right(ends, position) + 1, ""))
    _add(lines, ends, position, text[position:], prefix)
    return lines


def _head(lines: list[tuple[int, str]], environment: str, above: str | None) -> None:
    """Make an item a heading that names a section, where it stands right above a list."""
    if above != "item" or not latex_arguments.LIST.fullmatch(environment):
        return
    number, line = lines[-1]
    if line.startswith("- ") and names_section(marks.removed(line[2:]).strip(" :.")):
        lines[-1] = number, f"### {line[2:]}"


def _without_comments(text: str) -> str:
    text = _COMMENT_BETWEEN.sub(lambda found: "{}\n" * found[0].count("\n"), text)
    return _COMMENT.sub(lambda found: found["address"] or "", text)


def _of_item(
    text: str, position: int, command: str, is_title_second: bool
) -> tuple[list[str], int]:
    """Return what the arguments of an item hold, in the order in which they are read, and where
    the last one ends.
    """
    most = {"item": 0, "bibitem": 1}.get(command, latex_arguments.MOST)
    if command == "item" and _DATED_ITEM.match(text, position):
        most = latex_arguments.MOST
    cells, end = latex_arguments.arguments(text, position, most)
    if command == "cventry" and is_title_second:
        cells[:2] = cells[1::-1]
        if len(cells) > 3 and kind_of(cells[-1]):  # said in its list, behind the place and the date
            cells[2:] = [cells[-1], *cells[2:-1]]
    return cells, end


def _environments_of_sections(text: str) -> set[str]:
    """Return the environments that are a page's sections: what several of their arguments say
    names one.
    """
    named = Counter(
        environment
        for environment, argument in _WITH_ARGUMENT.findall(text)
        if names_section(argument.strip())
    )
    return {environment for environment, times in named.items() if times >= _FEWEST_SECTIONS}


def _is_section_itself(environment: str) -> bool:
    """Whether an environment is called what a section is: "Invited Talks", "Funding"."""
    name = environment.strip()
    return name[:1].isupper() and (" " in name or names_section(name))


def _with_own_commands(text: str) -> str:
    """Return the text with its author's commands written out, but for those that set headings."""
    named = {each.name for each in latex_macros.definitions(text) if _is_named_as_heading(each)}
    text, turned = latex_entry_parts.in_usual_order(text)
    spared = frozenset(named | turned | heading_commands(text) | _BEGIN_ITEM)
    return latex_macros.written_out(text, spared)


def _levels_of_own_headings(definitions: list[Definition]) -> dict[str, int]:
    """Return the commands of the author's own that set a heading, as the table of contents or a
    section within them tells, or their name does, and the level of each.
    """
    levels: dict[str, int] = {}
    for each in definitions:
        if sets := _SETS_HEADING.search(each.body):
            levels[each.name] = _LEVELS.get(sets["level"] or sets["command"], 3)
        elif _is_named_as_heading(each):
            is_under = "sub" in each.name.lower()
            levels[each.name] = _LEVELS["subsection" if is_under else "section"]
    return levels


def _is_named_as_heading(defined: Definition) -> bool:
    """Whether only its name tells that a command with an argument sets a heading."""
    return (
        bool(_SETS_SECTION_NAME.search(defined.name))
        and "#1" in defined.body
        and not _SETS_HEADING.search(defined.body)
    )


def _without(definitions: list[Definition], text: str) -> str:
    """Return the text without these definitions, which show nothing; the lines stay where they
    are.
    """
    pieces: list[str] = []
    position = 0
    for each in definitions:
        if each.begin >= position:
            pieces += [text[position : each.begin], "\n" * text.count("\n", each.begin, each.end)]
            position = each.end
    return "".join(pieces) + text[position:]


def _shown_part(text: str) -> str:
    """Return the text without what its author left out; the lines stay where they are."""
    end = _END_OF_DOCUMENT.search(text)
    shown = text[: end.end()] if end else text
    if "{comment}" not in shown and "\\iffalse" not in shown:
        return shown
    return _LEFT_OUT.sub(_only_line_ends, shown)


def _opened(box: re.Match[str]) -> str:
    """Return what is left of the begin of a box: a blank behind a command that would go on, and
    behind the box before it, which holds a year, say.
    """
    before = box.string[box.start() - 1 : box.start()]
    is_beside = before == "}" and _HOLDS_TEXT.match(box[0])
    return " " if before.isalpha() or is_beside else ""


def _only_line_ends(left_out: re.Match[str]) -> str:
    return "\n" * left_out[0].count("\n")


def _label(mark: re.Match[str]) -> str:
    r"""Return what \item[2024] or \item[POPL] says of its paper, as a cell; bullets say nothing."""
    label = mark["option"] if mark["item"] in ("item", "entry") else ""
    is_said = label and latex_words.is_said_of_paper(label)
    return f"{_shown(label).strip()}{marks.CELL}" if is_said else ""


def _counted(text: str) -> str:
    r"""Return the text with its counters as the numbers that they print; the paper that a number
    counts begins with it, wherever it stands: "& \stepcounter{pubs}\thepubs. The title".
    """
    counters: Counter[str] = Counter()

    def shown(use: re.Match[str]) -> str:
        if name := use["stepped"]:
            counters[name] += 1
            is_shown = text.startswith(f"\\the{name}", use.end())
            return "\\par " if is_shown else ""
        if name := use["changed"]:
            counters[name] = int(use["by"]) + (counters[name] if use["how"] == "addto" else 0)
            return ""
        return str(counters[use["printed"]]) if use["printed"] in counters else use[0]

    return _COUNTED.sub(shown, text) if "counter" in text else text


def _add(
    lines: list[tuple[int, str]], ends: list[int], start: int, source: str, prefix: str
) -> None:
    stripped = source[_NOTHING_BEFORE.match(source).end() :]  # type: ignore[union-attr]
    if not stripped or _DEFINITION.match(stripped):
        return
    number = bisect_right(ends, start + len(source) - len(stripped) - 1) + 1
    shown = _shown(latex_words.with_year_apart(stripped[:_LONGEST_PIECE]))
    shown = shown.lstrip(" ,;#*†‡")  # behind a name that is unknown
    shown = _CITED_BEHIND_TITLE.sub("", shown)
    if not prefix and lines and not lines[-1][1] and _is_stopped_heading(shown):
        prefix, shown = "### ", shown.replace(".", "")
    if shown.strip():
        lines.append((number, prefix + shown))


def _is_stopped_heading(shown: str) -> bool:
    """Whether a line, by itself but for a stop, names a section: "Publications."."""
    text = marks.removed(shown).strip()
    return text.endswith(".") and text.count(".") == 1 and names_section(text[:-1])


def _sign_in_gap(gap: re.Match[str]) -> str:
    """Return what stands before a gap, with a comma unless it has a sign of its own; what is set in
    italics behind it is a cell by itself.
    """
    is_cell = _ITALICS.match(gap.string, gap.end())
    return "".join(gap[1].split()) + (marks.CELL if is_cell else " " if gap[2] else ", ")


def _apart(unknown: re.Match[str]) -> str:
    """Return what a command is given with blanks between, unless LaTeX knows the command."""
    if takes_arguments(unknown[1]) or unknown[1].lower() in FORMATTING:
        return unknown[0]
    is_date = all(map(_NUMBER_ALONE.fullmatch, _BETWEEN_ARGUMENTS.split(unknown[2].strip(" {}\n"))))
    return rf"\{unknown[1]}" + _BETWEEN_ARGUMENTS.sub("}-{" if is_date else "} {", unknown[2])


def _link_to(identified: re.Match[str]) -> str:
    site = "https://doi.org" if identified["doi"] else "https://arxiv.org/abs"
    return f"\\href{{{site}/{identified['value']}}}"


def _shown(source: str) -> str:
    source = re.sub(r"\\newblock\b", " ", latex_dimensions.drawn_together(source))
    source = _IDENTIFIED.sub(_link_to, source)
    source = _ARXIV.sub("arXiv:", source)
    source = _TITLE.sub(r"\\textbf", source)
    if "\\etal" in source:
        source = _ET_AL.sub(lambda others: "et al. " if others[1] else "et al.", source)
    if "\\hfill" in source:
        source = _GAP.sub(_sign_in_gap, source)
    source = latex_signs.beside_names(source)
    if "|" in source or "\\textbar" in source:
        source = _BAR.sub(marks.CELL, source)
    if "dots" in source:
        source = _DOTS_ALONE.sub("…", source)
    if "\\bullet" in source:
        source = _BULLET_ALONE.sub("•", source)
    if "\\footnote" in source or "\\thanks" in source:
        source = _FOOTNOTE.sub("", source)
    links: list[str] = []

    def held(address: str) -> str:
        links.append("".join(address.replace("\\", "").split()))
        return f"\ue0f0{len(links) - 1}\ue0f1"

    source = _LINK.sub(lambda link: f"[{link[2]}]{held(link[1])}", source)
    source = _URL.sub(lambda link: held(link[1]), source)
    for kind, pattern in _MARKED:
        source = pattern.sub(lambda m, kind=kind: marks.around(kind, m[1] or m[2] or ""), source)  # type: ignore[misc]
    if "}{" in source or "} {" in source:
        source = _SEVERAL_ARGUMENTS.sub(_apart, source)
    text = latex_to_text(latex_words.with_names_as_words(source))
    text = _UNKNOWN_NAME.sub("", text)
    text = re.sub(r",(?:\s*,)+", ",", re.sub(r"(?<=\()\s+", "", text))
    text = re.sub(r"(?<=\])\ue0f0(\d+)\ue0f1", lambda m: f"({links[int(m[1])]})", text)
    return re.sub(r"\ue0f0(\d+)\ue0f1", lambda m: links[int(m[1])], text)
