r"""Which commands of a LaTeX page end its lines: those that begin an item, and those that set a
heading, be they LaTeX's, a class's or the author's own.
"""

import re
from collections import Counter

from publications.domain.formats.latex import latex_to_text
from publications.domain.formats.listing.headings import names_section
from publications.domain.formats.listing.latex.groups import end_of_braces

#: What ends a line of the page.
_ENDS_LINE = (
    r"\\(?P<head>HEADS(?:sub){0,2}section|chapter|part|cvsection|cvsubsection|paragraph)\*?\s*"
    r"(?:\[[^\]]{0,100}\])?\s*(?=\{)"
    r"|\\(?P<item>ITEMSitem|cvlistitem|cvitem(?:withcomment)?|cventry|cvevent|cvpubentry|bibitem)"
    r"(?![a-zA-Z])\*?\s*(?:\[(?P<option>\[[^\[\]{}]{1,40}\]|(?:\{(?:[^{}]|\{[^{}]{0,100}\}){0,200}\}|[^\]{}]){0,200}|[^\]]{0,200})\])?"
    r"|\\(?:(?P<begin>begin)|end)\s*\{(?P<name>[^{}]{1,80})\}"
    r"(?:\s*\[(?:[^\[\]]|\[[^\[\]]{0,100}\]){0,200}\])?"
    r"|(?P<line>\\\\(?:\[[^\]]{0,20}\])?|\\newline(?![a-zA-Z])|\\tabularnewline)"
    r"|(?P<paragraph>\n[ \t]*\n|\\(?:par|(?:center|left|right)line)(?![a-zA-Z])|\\hline"
    r"|\\(?:big|med|small)skip"
    r"|\\(?:clear|new)page(?![a-zA-Z])|\\pagebreak(?![a-zA-Z]))"
)
#: Commands of classes that begin an item, unless they stand in one.
_MAY_BEGIN_ITEM = ("entry", "pub", "publication", "paper")
ARGUMENT = re.compile(
    r"[^\S\n]*(?:\n[^\S\n]*)?\{((?:[^{}]|\{(?:[^{}]|\{[^{}]{0,400}\}){0,600}\}){0,4000})\}"
)
#: A command with so many arguments prints an entry.
_ARGUMENTS_OF_ENTRY = 5
AT_BEGIN = re.compile(r"^[ \t]*\\([a-zA-Z]{3,30})(?=[ \t]*\n?[ \t]*\{)", re.MULTILINE)
#: A command with several arguments, wherever it stands.
_WITH_ARGUMENTS = re.compile(r"\\([a-zA-Z]{3,30})(?=\s{0,3}\{[^{}]{0,2000}\}\s{0,3}\{)")
#: A command of such a name sets a heading: "sectiontitle", "rubrichead".
HEADING_NAME = re.compile(r"section|head|rubric", re.IGNORECASE)
#: What a command of such a name is given is its heading unless it is longer.
_LONGEST_HEADING = 300
#: Commands that begin lines without beginning an item.
FORMATTING = frozenset(
    """
    section subsection subsubsection chapter part cvsection cvsubsection paragraph begin end item
    textbf textit textsl textsc texttt textrm textsf emph underline href url hspace vspace label
    input include includegraphics newcommand renewcommand providecommand setlength addtolength
    color textcolor fontsize definecolor pagestyle thispagestyle title author date name footnote
    hyperref footnotesize small large bibliography bibliographystyle printbibliography newblock
    makebox parbox mbox raisebox resizebox centerline cite nocite href def let usepackage
    documentclass setcounter addcontentsline markboth fancyhead fancyfoot hfill newline noindent
    doi arxiv ldots quad par text mathrm ensuremath hypersetup titleformat titlespacing caption
    """.split()
)
#: These change how the words behind them are set.
SWITCHES = frozenset(
    """
    em bf it sl sc tt rm sf bfseries itshape slshape scshape ttfamily sffamily rmfamily
    normalfont upshape mdseries tiny scriptsize normalsize huge newline linebreak nolinebreak
    pagebreak break centering raggedright relax protect unskip ignorespaces xspace hfil vfill
    textwidth linewidth smallskip medskip bigskip newpage clearpage
    """.split()
)
#: A command with one short argument that begins with a capital.
_WITH_ONE_ARGUMENT = re.compile(
    r"^[ \t]*\\([a-zA-Z]{3,30})[ \t]*"
    r"\{((?:\\[a-z]{2,20}\s)*[A-Z](?:[^{}\n]|\{[^{}\n]{0,60}\}){2,90})\}(?!\s*[{\[])",
    re.MULTILINE,
)
#: Commands of such names lead to a section rather than set its heading.
_LEADS_TO_SECTION = re.compile(r"ref$|link|label|cite|bib|file|import|target|bookmark")
#: So many arguments of a command that name sections are no chance, nor are so many of all.
_FEWEST_HEADINGS, _ONE_OF_HEADINGS = 2, 3
#: What begins an item, and what ends the list that it is of.
_ITEM_OR_END = re.compile(r"\\(?:(?P<item>item|bibitem)|end\s*\{|(?:sub)*section)(?![a-zA-Z])")
_NUMBER = re.compile(r"\s*\d[\d\s./-]{0,10}")
_MOST_COMMANDS = 60
#: A command that is the first of an item, and the settings that it is given.
_FIRST_OF_ITEM = re.compile(
    r"\\item\s{1,9}(?P<command>\\(?P<name>[a-zA-Z]{3,30}))"
    r"\s{0,9}(?:\[\w{1,30}\s?=[^\[\]{}\n]{0,200}\])?(?=\s{0,3}\{)"
)
#: "{\publication{2021}{…}}"
_BRACED_COMMAND = re.compile(r"^[ \t]*\{(?=\s{0,9}\\[a-zA-Z]{3,30}\s{0,9}\{)", re.MULTILINE)
_COMMAND_NEXT = re.compile(r"\s*\\([a-zA-Z]{3,30})")
#: A command with so many arguments that is all of its item prints an entry.
_ARGUMENTS_OF_ITEM = 4


def structure(body: str, headings: set[str]) -> re.Pattern[str]:
    """Return what ends a line of the page, with the commands of the author's own, or of a class's,
    that begin several of its lines: each of their uses is an item, unless they set headings.
    """
    used = Counter(AT_BEGIN.findall(body))
    heads = [
        name
        for name in used
        if (name in headings or (HEADING_NAME.search(name) and name not in FORMATTING))
        and not (_holds_section(body, name) or (name not in headings and _is_entry(body, name)))
    ]
    items = [
        name
        for name, times in used.items()
        if (times > 1 or _has_many_arguments(body, name))
        and not _sets_page(name)
        and 2 * times > len(re.findall(rf"\\{name}(?![a-zA-Z])", body))
    ]
    items += [name for name in _MAY_BEGIN_ITEM if name not in items]
    items += _entries_anywhere(body, {*heads, *items})
    items = sorted(
        name
        for name in {*items} - {*heads}
        if not (_stands_in_items(body, name) or _prints_number(body, name))
    )
    pattern = _ENDS_LINE
    for place, names in (("HEADS", heads), ("ITEMS", items)):
        pattern = pattern.replace(place, "".join(f"{name}|" for name in names[:_MOST_COMMANDS]))
    return re.compile(pattern)


def with_entries_as_items(text: str) -> str:
    r"""Return the text without \item where a command with as many arguments as an entry has is all
    of the item: "\item \publication{2021}{The Venue}{A. Lee}{The Title}"; the lines stay.
    """

    def whole(item: re.Match[str]) -> str:
        end = _end_of_arguments(text, item.end(), _ARGUMENTS_OF_ITEM)
        if not end or _sets_page(item["name"]):
            return item[0]
        return "\n" * item[0].count("\n") + item["command"]

    return _FIRST_OF_ITEM.sub(whole, text)


def without_braces_around_entries(text: str) -> str:
    r"""Return the text without the braces around a command that prints an entry, where they hold
    nothing else: "{\publication{2021}{The Venue}{A. Lee}{The Title}}"; the places stay.
    """
    for around in _BRACED_COMMAND.finditer(text):
        begin = around.end() - 1
        end = end_of_braces(text, begin)
        command = _COMMAND_NEXT.match(text, around.end())
        last = command and _end_of_all_arguments(text, command.end())
        if command and last and not text[last : end - 1].strip() and last < end:
            is_entry = bool(_end_of_arguments(text, command.end(), _ARGUMENTS_OF_ITEM))
            if is_entry and not _sets_page(command[1]):
                text = f"{text[:begin]} {text[begin + 1 : end - 1]} {text[end:]}"
    return text


def _end_of_all_arguments(text: str, position: int) -> int:
    """Return where the arguments end that begin here."""
    while argument := ARGUMENT.match(text, position):
        position = argument.end()
    return position


def _sets_page(command: str) -> bool:
    """Whether a command says how the page looks, or what is on it ("\\iftoggle")."""
    return command.lower() in FORMATTING | SWITCHES or command.startswith("if")


def _prints_number(body: str, command: str) -> bool:
    """Whether what a command is given first is a number: a date, say, and no entry."""
    used = re.search(rf"\\{command}(?![a-zA-Z])", body)
    first = ARGUMENT.match(body, used.end()) if used else None
    second = ARGUMENT.match(body, first.end()) if first else None
    given = [argument[1] for argument in (first, second) if argument]
    return bool(given) and all(_NUMBER.fullmatch(argument) for argument in given)


def _stands_in_items(body: str, command: str) -> bool:
    """Whether most uses of a command are a part of an item that something else began."""
    uses = inside = 0
    begun: re.Match[str] | None = None
    last = 0
    for used in re.finditer(rf"\\{command}(?![a-zA-Z])", body):
        for mark in _ITEM_OR_END.finditer(body, last, used.start()):
            begun = mark if mark["item"] else None
        uses += 1
        inside += begun is not None
        begun, last = None, used.end()
    return 2 * inside > uses


def heading_commands(text: str) -> set[str]:
    """Return the commands that set headings of whatever class: what several of their arguments say
    names a section.
    """
    uses: Counter[str] = Counter()
    named: dict[str, set[str]] = {}
    for command, argument in _WITH_ONE_ARGUMENT.findall(text):
        if command.lower() in FORMATTING or _LEADS_TO_SECTION.search(command):
            continue
        uses[command] += 1
        title = latex_to_text(argument.replace("\\\\", " "))
        if title not in named.get(command, ()) and names_section(title):
            named.setdefault(command, set()).add(title)
    return {
        command
        for command, titles in named.items()
        if len(titles) >= _FEWEST_HEADINGS and _ONE_OF_HEADINGS * len(titles) >= uses[command]
    }


def _holds_section(body: str, command: str) -> bool:
    """Whether a command is given a whole section rather than its heading."""
    used = re.search(rf"\\{command}(?![a-zA-Z])\s*(?=\{{)", body)
    if not used:
        return False
    end = end_of_braces(body, used.end())
    is_long = not end or end - used.end() > _LONGEST_HEADING
    return is_long or body.count("}{", used.end(), end) > 1


def _is_entry(body: str, command: str) -> bool:
    """Whether a command that is called a section is given an entry and its date, say, several
    times, and never the name of a section.
    """
    uses = re.findall(
        rf"\\{command}(?![a-zA-Z])\s*\{{([^{{}}]*(?:\{{[^{{}}]*\}}[^{{}}]*)*)\}}\s*\{{", body
    )
    return len(uses) > 1 and not any(names_section(latex_to_text(name)) for name in uses)


def _entries_anywhere(body: str, known: set[str]) -> list[str]:
    """Return further commands that are used several times with as many arguments as an entry has,
    wherever they stand: behind each other within an argument of another command, say.
    """
    used = Counter(_WITH_ARGUMENTS.findall(body))
    return [
        name
        for name, times in used.items()
        if times > 1
        and name not in known
        and not _sets_page(name)
        and _has_many_arguments(body, name)
    ]


def _has_many_arguments(body: str, command: str) -> bool:
    """Whether the first use of a command is followed by as many arguments as an entry has."""
    used = re.search(rf"\\{command}(?![a-zA-Z])", body)
    return used is not None and _end_of_arguments(body, used.end(), _ARGUMENTS_OF_ENTRY) > 0


def _end_of_arguments(text: str, position: int, number: int) -> int:
    """Return where so many arguments end that begin here; 0 where there are fewer."""
    for _ in range(number):
        argument = ARGUMENT.match(text, position)
        if not argument:
            return 0
        position = argument.end()
    return position
