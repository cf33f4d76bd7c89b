"""LaTeX as it stands in bibliographies -> plain text.

pylatexenc knows what each macro shows, and its tables are used here; its parser takes some 20 µs a
character (139 whole entries a second, where 4,000 are wanted, and 20 s for a hostile megabyte), so
the text itself is read by a few substitutions that each go over it once.
"""

import functools
import re
import unicodedata

from publications.domain.formats.journal_macros import JOURNALS

#: Accent macros and the combining character that each sets on the letter before it.
_ACCENTS = {
    "`": "\u0300", "'": "\u0301", "^": "\u0302", "~": "\u0303", "=": "\u0304", "u": "\u0306",
    ".": "\u0307", '"': "\u0308", "r": "\u030a", "H": "\u030b", "v": "\u030c", "d": "\u0323",
    "c": "\u0327", "k": "\u0328", "b": "\u0331", "G": "\u030f", "U": "\u030e",
}  # fmt: skip
_ACCENT = re.compile(
    r"\\(?:([`'^~=.\"])|([uvrHdckbGU])(?![a-zA-Z]))\s*+"
    r"(?:\{\s*+(?:\\([ij])(?![a-zA-Z])|([^\W_]))\s*+(?:\{\})?\}"
    r"|\\([ij])(?![a-zA-Z])(?:\{\}|\s++)?|([^\W_]))"
)
#: "Nguy{\~{\^e}}n" sets one accent on another; the inner one is read first.
_ACCENTS_ON_ACCENTS = 3
_FORMULA = re.compile(
    r"(?<!\\)(\$\$?(?:[^$\\]|\\.){1,2000}+\$\$?)|\\\(((?:[^\\]|\\(?![()])){1,2000}+)\\\)", re.DOTALL
)
#: Macros that set how the page looks, or point somewhere, by how many of their arguments say so:
#: none of them is for the reader, but what follows is ("\\textcolor[rgb]{0,0,1}{Fast piles}").
_SILENT_ARGUMENTS = {
    1: r"begin|end|label|(?:page|eq|auto|c|C)?ref|(?:no)?cite[a-z]{0,8}|[hv]space"
    r"|[a-z]{0,12}color|colorbox|font(?:family|series|shape|encoding|spec)|set[a-z]{2,8}font"
    r"|addfontfeatures?|(?:select|foreign)language|[a-z]{0,12}style|pagenumbering"
    r"|linespread|setstretch|enlargethispage|(?:raise|rotate|scale)box|[hv]?phantom"
    r"|(?:if|new|provide|set)?(?:toggle|bool)(?:true|false)?"
    r"|BibitemShut|setlist|setcolumnwidth|(?:new)?geometry|hypersetup|usepackage|(?:ref)?stepcounter",
    2: r"fontsize|fcolorbox|resizebox|colorlet|(?:set|addto)(?:length|counter)",
    3: r"definecolor",
    4: r"usefont",
}
_SILENT_ARGUMENT = re.compile(
    "|".join(
        rf"\\(?:{names})(?![a-zA-Z])\*?\s*+(?:\[[^\[\]{{}}]{{0,80}}\]\s*+)?"
        rf"\{{[^{{}}]*+\}}(?:\s*+\{{[^{{}}]*+\}}){{0,{number - 1}}}"
        for number, names in _SILENT_ARGUMENTS.items()
    )
)
_SILENT_NAME = re.compile("|".join(f"(?:{names})" for names in _SILENT_ARGUMENTS.values()))
_ADDRESSED = re.compile(r"\\(?:url|path)\s*+\{([^{}]*+)\}|\\href\s*+\{([^{}]*+)\}(?:\s*+(\{))?")
#: "$C\\!P$": a space of less than nothing.
_DRAWN_TOGETHER = re.compile(r"(?<!\\)\\!")
#: "4$^{th}$", "$4^{\\mathrm{th}}$"
_ORDINAL = re.compile(
    r"(?:(?<=\d)\s?\$|\$\s*(\d{1,3}))\s*\^\s*\{?\s*(?:\\[a-z]{2,8}\s*\{?\s*)?(st|nd|rd|th)\s*\}{0,2}\s*\$"
)
_TWO_FORMS = re.compile(r"\\texorpdfstring\s*+(\{[^{}]*+(?:\{[^{}]*+\}[^{}]*+)*+\})\s*+(?=\{)")
_QUOTED = re.compile(
    r"\\(?:(?:en|block|text)quote|mkbibquote|say)\*?\s*+"
    r"\{((?:[^{}]++|\{(?:[^{}]++|\{[^{}]*+\})*+\})*+)\}"
)
#: Its German sets quotation marks as "`Moose"'.
_GERMAN_QUOTED = re.compile(r"\"`([^\"`]{1,1000})\"'")
#: Babel sets Greek in Latin letters, in this order.
_GREEK = re.compile(r"\\textgreek\s*+\{\s*+([A-Za-z]+)\s*+\}")
_GREEK_LETTERS = str.maketrans(
    "abgdezhjiklmnxoprsctufqywABGDEZHJIKLMNXOPRSTUFQYW",
    "αβγδεζηθικλμνξοπρσςτυφχψωΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ",
)
_MACRO = re.compile(r"\\(?:([a-zA-Z]+)\*?(?:\s++|\{\})?|(.?))", re.DOTALL)
#: The thin space behind a letter's name is there to end it: "Sk\ae\,r".
_ENDED_LETTER = re.compile(r"(\\(?:ae|AE|oe|OE|aa|AA|o|O|l|L|ss))\\,(?=[a-z])")
_MARKS = (("---", "—"), ("--", "–"), ("``", "“"), ("''", "”"), ("?`", "¿"), ("!`", "¡"), ("~", " "))
#: Characters that a macro stands for and that would be read as markup; they are set last. Till
#: then noncharacters, which no text holds, stand for them.
_HIDDEN = {"{": "\ufdd0", "}": "\ufdd1", "~": "\ufdd2", "`": "\ufdd3", "'": "\ufdd4", "-": "\ufdd5"}
_SHOWN = str.maketrans({hidden: shown for shown, hidden in _HIDDEN.items()})
_ANY_HIDDEN = re.compile(f"[{''.join(_HIDDEN.values())}]")
_OWN_SYMBOLS = {
    "textasciicircum": "^",
    "textasciitilde": "~",
    "textbackslash": "\\",
    "textquotedbl": '"',
    "textbraceleft": "{",
    "textbraceright": "}",
    "textquotesingle": "'",
    "textasciigrave": "`",
    "lbrace": "{",
    "rbrace": "}",
    "i": "ı",
    "j": "ȷ",
    "par": " ",
    "newline": " ",
    "quad": " ",
    "qquad": " ",
    "enspace": " ",
    "enskip": " ",
    "thinspace": " ",
    "nobreakspace": " ",
    "today": "",
    "etal": "et al.",
    "slash": "/",
    "TeX": "TeX",
    "LaTeX": "LaTeX",
    # Babel's quotation marks and ordinals: "\\og Les dunes \\fg{}", "3\\ieme{} colloque"
    "glqq": "„", "grqq": "“", "glq": "‚", "grq": "‘", "flqq": "«", "frqq": "»",
    "flq": "‹", "frq": "›",
    "og": "« ", "fg": " »", "lq": "‘", "rq": "’",
    "ieme": "e", "ier": "er", "iere": "re", "no": "n° ", "No": "N° ",
}  # fmt: skip
_OWN_CHARACTERS = {" ": " ", ",": " ", ";": " ", ":": " ", "\\": " ", "\n": " ", "~": _HIDDEN["~"]}
_MEMORABLE = 200


@functools.cache
def _symbols() -> dict[str, str]:
    """Return what each macro without arguments shows, by its name."""
    from pylatexenc.latex2text import get_default_latex_context_db  # tables that few texts need

    symbols: dict[str, str] = {}
    tables = get_default_latex_context_db()
    for category in tables.categories():
        for name, macro in tables.d[category]["macros"].items():
            shown = macro.simplify_repl
            if isinstance(shown, str) and "%" not in shown and not shown.startswith("<"):
                symbols.setdefault(name, shown)
    return {
        name: "".join(_HIDDEN.get(character, character) for character in shown)
        for name, shown in (symbols | JOURNALS | _OWN_SYMBOLS).items()
    }


def shows_symbol(name: str) -> bool:
    """Whether the macro of this name shows something by itself."""
    return name in _symbols()


def takes_arguments(name: str) -> bool:
    """Whether the macro of this name sets how the page looks, as its arguments say."""
    return _SILENT_NAME.fullmatch(name) is not None


def latex_to_text(value: str) -> str:
    """Return a LaTeX value as one line of plain text, composed where Unicode has the letter.

    Formulas stay as they stand, between dollar signs. Macros that are not known leave their
    arguments. Takes time in proportion to the length of the value.
    """
    if "\\" not in value and "{" not in value and "}" not in value and "$" not in value:
        if "--" in value or "~" in value or "`" in value or "''" in value:
            value = _marked(value)
        return " ".join(value.split())
    return _remembered(value) if len(value) < _MEMORABLE else _decoded(value)


def _decoded(value: str) -> str:
    if "\\href" in value or "\\url" in value or "\\path" in value:
        value = _ADDRESSED.sub(_address, value)
    if "quote" in value or "\\say" in value:
        value = _QUOTED.sub(r"“\1”", value)
    if "\\!" in value:
        value = _DRAWN_TOGETHER.sub("", value)
    if "^" in value and ("th" in value or "nd" in value or "rd" in value or "st" in value):
        value = _ORDINAL.sub(r"\1\2", value)
    if "\\texor" in value:
        value = _TWO_FORMS.sub("", value)
    if "\\$" not in value and "\\(" not in value and "$$" not in value:
        pieces = value.split("$")
        if len(pieces) % 2:
            pieces[::2] = map(_words, pieces[::2])
            return " ".join("$".join(pieces).split())
    pieces = []
    position = 0
    for formula in _FORMULA.finditer(value):
        pieces += [_words(value[position : formula.start()]), formula[1] or f"${formula[2]}$"]
        position = formula.end()
    pieces.append(_words(value[position:]))
    return " ".join("".join(pieces).split())


_remembered = functools.lru_cache(maxsize=65_536)(_decoded)


def _words(text: str) -> str:
    """Return the text between formulas decoded; spaces are left as they are."""
    if "\\" in text:
        for _ in range(_ACCENTS_ON_ACCENTS):
            text, count = _ACCENT.subn(_accented, text)
            if not count or "\\" not in text:
                break
        if "\\" in text:
            text = _ENDED_LETTER.sub(r"\1{}", _SILENT_ARGUMENT.sub(" ", text))
            text = _GREEK.sub(lambda match: match[1].translate(_GREEK_LETTERS), text)
            text = _MACRO.sub(_shown, text)
    if "-" in text or "~" in text or "`" in text or "'" in text:
        text = _marked(text)
    if "{" in text or "}" in text:
        text = text.replace("{", "").replace("}", "")
    return text.translate(_SHOWN) if _ANY_HIDDEN.search(text) else text


def _marked(text: str) -> str:
    if '"`' in text:
        text = _GERMAN_QUOTED.sub(r"„\1“", text)
    for mark, shown in _MARKS:
        if mark in text:
            text = text.replace(mark, shown)
    return text


def _accented(accent: re.Match[str]) -> str:
    letter = accent[3] or accent[4] or accent[5] or accent[6]
    return unicodedata.normalize("NFC", letter + _ACCENTS[accent[1] or accent[2]])


def _shown(macro: re.Match[str]) -> str:
    name, character = macro[1], macro[2]
    if name:
        shown = _symbols().get(name, "")
        # Their classes set a space behind them: "\\apj 793".
        return (
            f"{shown} "
            if name in JOURNALS and macro.string[macro.end() : macro.end() + 1].isdigit()
            else shown
        )
    if character in "&%$#_{}":
        return _HIDDEN.get(character, character)
    return _OWN_CHARACTERS.get(character, "")


def _address(macro: re.Match[str]) -> str:
    """A link shows its words where it has some, else its address, whose marks are its own."""
    if macro[3]:
        return "{"
    address = (macro[1] or macro[2] or "").replace("\\", "")
    return "".join(_HIDDEN.get(character, character) for character in address)
