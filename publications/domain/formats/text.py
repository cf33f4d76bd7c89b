"""Small readers of text that the formats share: markup, LaTeX, dates, identifiers, links."""

import functools
import html
import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass

from people import dates
from publications.domain.formats.latex import latex_to_text as latex_to_text
from publications.domain.identifiers import without_dois

#: Longer lines are not lines of a listing; no pattern of the readers runs over them.
LONGEST_LINE = 20_000

#: What becomes of a paper that came out nowhere yet, where its year would stand.
NO_YEAR_YET = (
    r"(?:(?:under|in) (?:(?:major|minor|peer) )?(?:review|revision|preparation|submission|press)"
    r"|in prep\.?|submitted"
    r"|forthcoming|accepted(?:\s?/\s?in press)?|to appear|advanced? online(?: publication)?|R ?& ?R"
    r"|revise (?:and|&) resubmit|(?:major|minor) revisions?|in progress|n\.\s?d\."
    # German, French, Spanish, Portuguese, Italian, Polish, Czech, Russian
    r"|in vorbereitung|im (?:druck|erscheinen)|eingereicht|angenommen"
    r"|à paraître|sous presse|en (?:préparation|prensa|preparación|revisión)|no prelo"
    r"|em preparação|in (?:corso di )?stampa|in preparazione|w druku|v tisku|в печати"
    r"|in arbeit|en cours|en curso|em (?:curso|andamento)|in corso)"
)
#: Where that is, behind it: "(submitted to the Kelp Journal)", "(in press, Kelp Letters)".
STATE_AT_VENUE = (
    r"(?:\sfor (?:submission|publication))?(?:,\s|\s(?:to|at|in|for|by|with)\s)"
    r"(?-i:the\s|[A-Z])[^()\d]{2,90}"
)

_STAR = "\ue000"
_TAG = re.compile(r"</?[a-zA-Z][^<>]{0,2000}>")
#: What parts two words as a blank does.
_BREAK = re.compile(r"<br\s*/?>", re.IGNORECASE)
_MARKDOWN_LINK = re.compile(
    r"!?\[((?:[^\[\]]|\\[\[\]]){0,3000})\]\((<?[^()\s]{1,1000}>?)(?: \"[^\"]*\")?\)"
)
_STRONG = re.compile(r"(\*\*|__)(?=\S)([^*_\n]{1,1000}?)(?<=\S)\1")
_EMPHASIS = re.compile(r"(?<![\w.)\]}*])\*(?=[^\s*,.;)])([^*\n]{1,1000}?)(?<=\S)\*(?!\w)")
_UNDERLINE = re.compile(r"(?<!\w)_(?=\S)([^_\n]{1,1000}?)(?<=\S)_(?!\w)")
_ESCAPED = re.compile(r"\\([\\`_{}\[\]()#+.!&$%|>~<\"'-])")


def one_line(text: str) -> str:
    """Return the text with every run of white space made one space and its ends trimmed."""
    return " ".join(text.split())


def unescape(text: str) -> str:
    """Return the text with HTML entities resolved, also where they were escaped twice."""
    if "&" not in text:
        return text
    return html.unescape(html.unescape(text))


def plain(text: str) -> str:
    """Return one line of plain text: HTML tags, entities and Markdown marks removed.

    A star that marks a person ("Ann Lee*", "Ann Lee\\*", "Ann Lee<sup>*</sup>") stays a star.
    """
    if "<" in text:
        text = _TAG.sub("", _BREAK.sub(" ", text))
    text = unescape(text)
    text = text.replace("\\*", _STAR)
    if "](" in text:
        text = _MARKDOWN_LINK.sub(r"\1", text)
    if "*" in text or "_" in text:
        text = _STRONG.sub(r"\2", text)
        text = _EMPHASIS.sub(r"\1", text)
        text = _UNDERLINE.sub(r"\1", text)
        text = _STRONG.sub(r"\2", text)  # "**_Annals of Roots_**"
    if "\\" in text:
        text = _ESCAPED.sub(r"\1", text)
    return one_line(without_controls(text.replace(_STAR, "*")))


def without_tags(text: str) -> str:
    """Return one line of plain text: HTML tags and entities removed, all other signs kept.

    For files whose values may hold HTML but no Markdown: "A* Search" keeps its star.
    """
    if "<" in text:
        text = _TAG.sub("", _BREAK.sub(" ", text))
    return one_line(without_controls(unescape(text)))


#: What <sub> and <sup> become where markup is read; no text holds these noncharacters.
SCRIPTS = {"<sub>": "\ufdd6", "</sub>": "\ufdd7", "<sup>": "\ufdd8", "</sup>": "\ufdd9"}
_SCRIPT_TAG = re.compile("|".join(SCRIPTS))
_HIDDEN_SCRIPTS = str.maketrans({hidden: tag for tag, hidden in SCRIPTS.items()})


def shown_scripts(text: str) -> str:
    """Return the text with the tags that stood for SCRIPTS; empty where there were none."""
    shown = text.translate(_HIDDEN_SCRIPTS)
    return shown if len(shown) > len(text) else ""


def hidden_scripts(text: str) -> str:
    """Return the text with its <sub> and <sup> as SCRIPTS: they outlive the removal of tags."""
    return _SCRIPT_TAG.sub(lambda tag: SCRIPTS[tag[0]], text) if "<su" in text else text


def without_scripts(text: str) -> str:
    """Return a display title as plain text."""
    return _SCRIPT_TAG.sub("", text)


def is_web_link(url: str) -> bool:
    """Whether an address may be written to a file: http or https, and nothing that ends a value."""
    return bool(_WHOLE_URL.fullmatch(url))


def without_controls(text: str) -> str:
    """Return the text without control, zero-width and lone surrogate characters."""
    if text.isprintable():  # said of no character of these kinds
        return text
    return "".join(
        character
        for character in text
        if character in "\t\n" or unicodedata.category(character) not in ("Cc", "Cf", "Cs", "Co")
    )


def markdown_links(text: str) -> list[tuple[str, str]]:
    """Return the (words, URL) pairs of the Markdown links in the text."""
    if "](" not in text:
        return []
    return [
        (plain(words), url.strip("<>"))
        for words, url in _MARKDOWN_LINK.findall(text)
        if url.strip("<>").startswith(("http://", "https://"))
    ]


# --- Dates ---------------------------------------------------------------------------------------

#: The months where English has another word, in whole, of German, French, Spanish, Italian,
#: Portuguese and Dutch. None is a common name of people or a planet's ("mai", "mars").
_MONTHS_ELSEWHERE = {
    month: number
    for number, months in enumerate(
        (
            "januar janvier enero gennaio janeiro januari",
            "februar février febrero febbraio fevereiro februari",
            "märz marzo março maart",
            "avril abril aprile",
            "mayo maggio maio",
            "juni juin junio giugno junho",
            "juli juillet julio luglio julho",
            "août agosto augustus",
            "septembre septiembre settembre setembro",
            "oktober octobre octubre ottobre outubro",
            "novembre noviembre novembro",
            "dezember décembre diciembre dicembre dezembro december",
        ),
        start=1,
    )
    for month in months.split()
}
MONTH_NAME = (
    rf"(?:{'|'.join(_MONTHS_ELSEWHERE)}|Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?"
    r"|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\b\.?"
)
_MONTH = f"({MONTH_NAME})"
_YEAR = r"((?:19|20)\d\d)(?![\d/])"
_DASH = r"\s?[-–—/]\s?"
_MONTH_DATE = re.compile(
    rf"\b(?:(\d{{1,2}})(?:st|nd|rd|th)?({_DASH}\d{{1,2}}(?:st|nd|rd|th)?)?[,.]? "
    rf"(?:(?:of|de|di) )?)?"
    rf"{_MONTH}({_DASH}[A-Z][a-z]{{2,8}}\.?)?"
    rf",? ?(?:(\d{{1,2}})(?:st|nd|rd|th)?({_DASH}(?:[A-Z][a-z]{{2,8}}\.? )?\d{{1,2}}(?:st|nd|rd"
    rf"|th)?)?,? ?)?"
    rf"(?:,? ?| (?:de|del) ){_YEAR}",
    re.IGNORECASE,
)
#: "2016 Oct. 20", as astronomers print it; not "2016 Oct 20:1-9".
YEAR_MONTH_DAY = re.compile(
    rf"(?<![\d/-])((?:19|20)\d\d) {_MONTH} (\d{{1,2}})(?![\d:(]|{_DASH}\d)", re.IGNORECASE
)
#: What stands before a number that is a page or an issue, though a month stands behind it:
#: "7(4):277-8, December, 1994", "4: 12, May 1994", "No. 4, May 1994", "Report D2.3, May 1994".
_BEFORE_PAGE = re.compile(
    r"\d[-–—]\s?$|(?::|\b[A-Z]\d\.|\b(?:pp?|[Nn][or]|[Vv]ol)\.|\b(?:pages?|[Nn]umber|[Ii]ssue|[Vv]olume|[Hh]eft|[Cc]hapter|[Kk]apitel))\s?$"
)
#: "2023/3/13-17", "2023/3/30-4/2": days of a meeting.
_ISO_DATE = re.compile(
    r"((?:19|20)\d\d)(?<![\d/.-]\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?|"
    r"[/.](\d{1,2})[/.]\d{1,2}\s?[-–~〜～]\s?(?:\d{1,2}[/.])?\d{1,2})(?![\d/-]|\.\d)"
)
#: "2013年11月5日", "2013년 11월"
_CJK_DATE = re.compile(
    r"(?<!\d)((?:19|20)\d\d)\s?[年년](?:度?\s?(\d{1,2})\s?[月월](?:\s?(\d{1,2})\s?[日일])?)?"
)
_SLASH_DATE = re.compile(r"(?<![\d/])(\d{1,2})/((?:19|20)\d\d)(?![\d/])")
#: "21-24.01.2001"; "P4.1. 2024" is an article and its year
_MAY_BE_DOTTED = re.compile(r"\.\s?\d{1,2}\.\s?(?:19|20)")
_DOTTED_DATE = re.compile(
    r"(?<![\w.])((?:\d{1,2}\.?\s?[-–]\s?)?)(\d{1,2})\.\s?(\d{1,2})\.\s?((?:19|20)\d\d)(?![\d.]\d|\d)"
)
#: No year: what is a part of a number, "S1935-861X(17)30611-3", "e2021PA004512".
_ANY_YEAR = re.compile(
    r"((?:19\d|20[0-4])\d)(?<![\d/.:#-]\d{4})(?<!ISSN\s\d{4})(?<!ISSN:\s\d{4})"
    r"(?![\d/%]|[:.]\d|-\d{3}[\dX]\(|[A-Z]{2}\d{5})"
)
#: "2: 1897–1906", "pp. 1931–1961", and beside a year "30 (2023), no. 6, 1931–1961" and
#: "2023, 14, 1968".
_PAGES_LIKE_YEARS = re.compile(
    r"(?::|\b(?:pp?|P|S|[Сс])\.)\s?(?:1[5-9]|20)\d\d\s?[-–—]{1,2}\s?(?:19|20)\d\d(?!\d)"
)
_MAY_BE_PAGES = re.compile(
    r"(?:,|(?<=\((?:19|20)\d\d\)))\s?(?:1[5-9]|20)\d\d\s?[-–—]{1,2}\s?(?:19|20)\d\d(?!\d)"
    r"|(?<=\b(?:19|20)\d\d,\s)\d{1,3}(?:\s?\(\d{1,3}\))?,\s(?:19|20)\d\d(?!\d)"
)
_HAS_YEAR = re.compile(r"(?:19|20)\d\d")
_SHORT_YEAR = re.compile(r"(?<=\w)\s?['’](\d\d)\b")


@dataclass(frozen=True, slots=True)
class Dated:
    """A date found in a text: the partial date, where it stood, and whether it was whole.

    `certain` is False where the printed date is none of the calendar's (31 February): then only the
    parts that can be are kept.
    """

    date: str
    start: int
    end: int
    certain: bool = True


def partial_date(year: int, month: int | None = None, day: int | None = None) -> tuple[str, bool]:
    """Return the partial date and True, or as much of it as the calendar has and False."""
    for parts in ((year, month, day), (year, month), (year,)):
        try:
            return dates.join(*parts), parts == (year, month, day)
        except ValueError:
            continue
    return "", False


#: Cheaper to look for: what no month lacks, in small letters (that is ten times as fast).
_MAY_NAME_MONTH = re.compile(
    r"\b(?:jan|feb|fév|fev|mar|mär|maa|apr|avr|abr|ma[yi]o|mag|jun|jui|jul|aug|ago|aoû"
    r"|sep|set|oct|okt|ott|out|nov|dec|dez|déc|dic|ene|gen|gi[ul]|lug|may)"
)


def _month_number(name: str) -> int | None:
    """Return 1 to 12 for the name of a month."""
    return _MONTHS_ELSEWHERE.get(name.lower()) or dates.month_number(name)


def find_date(text: str) -> Dated | None:
    """Return the date that the text prints: the most precise form, the last one of that form.

    A range of days ("June 2-5, 2020") says when a meeting was held; it yields the month.
    """
    return _remembered_date(text) if len(text) < _MEMORABLE else _find_date(text)


def _find_date(text: str) -> Dated | None:
    if _HAS_YEAR.search(text):
        return _whole_date(text)
    short = _SHORT_YEAR.search(text)
    return _of_two_digits(short) if short else None


def _of_two_digits(short: re.Match[str]) -> Dated:
    number = int(short[1])
    year = 2000 + number if number < 70 else 1900 + number
    return Dated(str(year), short.start(), short.end())


#: The readers of a listing look at the same line again and again; longer lines are not cached.
_MEMORABLE = 300
_remembered_date = functools.lru_cache(maxsize=16_384)(_find_date)


def _year(text: str) -> re.Match[str] | None:
    """Return the last year that is none of the pages of an article."""
    years = list(_ANY_YEAR.finditer(text))
    if not years:
        return None
    pages = [pages.span() for pages in _PAGES_LIKE_YEARS.finditer(text)]
    pages += [pages.span() for pages in _MAY_BE_PAGES.finditer(text)] if len(years) > 1 else []
    others = [year for year in years if not any(a <= year.start() < b for a, b in pages)]
    return others[-1] if others else None


def _is_page(text: str, dated: re.Match[str]) -> bool:
    """Whether the number before a month is a page of an article rather than a day."""
    before = _BEFORE_PAGE.search(text, max(dated.start() - 10, 0), dated.start())
    return before is not None and (
        before[0][0].isdigit()
        or "," in text[dated.end(1) : dated.start(3)]
        or (before[0][0].isalpha() and "." in text[dated.end(1) : dated.start(3)])
    )


def _whole_date(text: str) -> Dated | None:
    """Return the date of a text that prints a year of four digits."""
    may_name_month = _MAY_NAME_MONTH.search(text.lower())
    in_words = _MONTH_DATE.finditer(text) if may_name_month else ()
    for match in reversed(list(in_words)):
        before, before_range, name, months, after, after_range, year = match.groups()
        start = match.start()
        if before and _is_page(text, match):
            before, start = None, match.start(3)
        is_range = bool(before_range or after_range or months)
        day = None if is_range else after or before
        date, certain = partial_date(int(year), _month_number(name), int(day) if day else None)
        return Dated(date, start, match.end(), certain)
    if named := YEAR_MONTH_DAY.search(text) if may_name_month else None:
        date, certain = partial_date(int(named[1]), _month_number(named[2]), int(named[3]))
        return Dated(date, named.start(), named.end(), certain)
    for match in _ISO_DATE.finditer(text):
        year, month, day, month_of_days = match.groups()
        month = month or month_of_days
        if 1 <= int(month) <= 12:
            date, certain = partial_date(int(year), int(month), int(day) if day else None)
            return Dated(date, match.start(), match.end(), certain)
    for match in _CJK_DATE.finditer(text) if not text.isascii() else ():
        date, certain = partial_date(*(int(part) for part in match.groups() if part))
        return Dated(date, match.start(), match.end(), certain)
    for match in _DOTTED_DATE.finditer(text) if _MAY_BE_DOTTED.search(text) else ():
        days, day, month, year = match.groups()
        if 1 <= int(month) <= 12:
            date, certain = partial_date(int(year), int(month), None if days else int(day))
            return Dated(date, match.start(), match.end(), certain)
    for match in _SLASH_DATE.finditer(text) if "/" in text else ():
        if 1 <= int(match[1]) <= 12:
            date, certain = partial_date(int(match[2]), int(match[1]))
            return Dated(date, match.start(), match.end(), certain)
    if year := _year(text):
        return Dated(year[1], year.start(), year.end())
    short = _SHORT_YEAR.search(text)
    return _of_two_digits(short) if short else None


# --- Pages ---------------------------------------------------------------------------------------

_PAGE_DASH = re.compile(r"\s*(?:[-‐‑–—]+|&ndash;)\s*")
_SHORT_RANGE = re.compile(r"(\d{2,8})-(\d{1,7})")


def page_range(text: str) -> str:
    """Return pages with one hyphen between them, a short end in full: "123–9" is 123-129."""
    pages = _PAGE_DASH.sub("-", re.sub(r"^pp?\.\s*", "", text.strip())).strip("-")
    short = _SHORT_RANGE.fullmatch(pages)
    if short and len(short[2]) < len(short[1]):
        return f"{short[1]}-{short[1][: -len(short[2])]}{short[2]}"
    return pages


# --- Links ---------------------------------------------------------------------------------------

_URL = re.compile(r"https?://[^\s<>\"”{}|\\^`\[\]]{1,1000}")
_WHOLE_URL = re.compile(r"https?://[^\s<>\"{}|\\^`]{1,2000}")
_CODE_HOSTS = ("github.com/", "gitlab.com/", "bitbucket.org/")


_LANGUAGES = {
    "english": "en", "american": "en-US", "usenglish": "en-US", "british": "en-GB",
    "ukenglish": "en-GB", "german": "de", "ngerman": "de", "deutsch": "de", "french": "fr",
    "francais": "fr", "spanish": "es", "italian": "it", "portuguese": "pt", "brazilian": "pt-BR",
    "chinese": "zh", "japanese": "ja", "korean": "ko", "russian": "ru", "dutch": "nl",
    "polish": "pl", "swedish": "sv", "danish": "da", "norwegian": "no", "finnish": "fi",
    "turkish": "tr", "czech": "cs", "hungarian": "hu", "greek": "el", "arabic": "ar",
    "hebrew": "he", "persian": "fa", "ukrainian": "uk", "romanian": "ro", "catalan": "ca",
    "eng": "en", "ger": "de", "deu": "de", "fre": "fr", "fra": "fr", "spa": "es", "chi": "zh",
}  # fmt: skip
_LANGUAGE_TAG = re.compile(r"[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}")


def language_tag(text: str) -> str:
    """Return the BCP 47 tag of a language that a file names: "en", "English"; empty if unknown."""
    lowered = text.strip().lower()
    if lowered in _LANGUAGES:
        return _LANGUAGES[lowered]
    tag = text.strip().replace("_", "-")
    if not _LANGUAGE_TAG.fullmatch(tag):
        return ""
    first, *rest = tag.split("-")
    return "-".join([first.lower(), *rest])


def links_of(urls: Iterable[str]) -> tuple[tuple[str, str], ...]:
    """Return (kind, address) of each of these that leads somewhere on the web, once, but for DOIs:
    these are identifiers.
    """
    return tuple(
        dict.fromkeys(
            (link_kind(url), url) for url in urls if is_web_link(url) and "doi.org/10." not in url
        )
    )


def link_kind(url: str, words: str = "") -> str:
    """Return which of LINK_KINDS a link is, by its words and its address."""
    lowered = words.lower()
    for kind, names in (
        ("code", ("code", "github", "software", "repo", "implementation", "source")),
        ("slides", ("slide",)),
        ("video", ("video", "talk", "recording", "youtube")),
        ("poster", ("poster",)),
        ("data", ("data",)),
        ("pdf", ("pdf", "preprint")),
    ):
        if any(name in lowered for name in names):
            return kind
    address = url.lower().split("#")[0].split("?")[0]
    if address.endswith(".pdf") or "arxiv.org/pdf/" in address:
        return "pdf"
    if any(host in address for host in _CODE_HOSTS):
        return "code"
    if "youtube.com/" in address or "youtu.be/" in address:
        return "video"
    return "page"


def find_links(text: str) -> tuple[tuple[str, str], ...]:
    """Return the (kind, URL) pairs of the links that the text prints, each once."""
    named = {url: words for words, url in markdown_links(text)}
    links = [(link_kind(url, words), url) for url, words in named.items()]
    if "http" in text:
        bare = _MARKDOWN_LINK.sub(" ", text)
        for match in _URL.finditer(bare):
            url = match[0].rstrip(".,;:'’*_")
            while url.endswith(")") and url.count(")") > url.count("("):
                url = url[:-1]
            links.append((link_kind(url), url))
    return tuple(dict.fromkeys(links))


_ARXIV_NUMBER = re.compile(
    r"\babs/\d{4}\.\d{4,5}(?:v\d+)?\b|\barXiv:\s?(?:\d{4}\.\d{4,5}(?:v\d+)?|[a-z-]{2,10}/\d{7})(?:\s?\[[\w.-]{2,20}\])?",
    re.IGNORECASE,
)
#: A word that is no month's.
_SOME_WORD = re.compile(rf"(?!{MONTH_NAME})[^\W\d_]{{3,}}", re.IGNORECASE)


def without_links(text: str) -> str:
    """Return the text without the addresses and identifiers that it prints."""
    if "http" in text:
        text = _URL.sub(" ", text)
    text = without_dois(text)
    text = re.sub(r"[(\[]\s?arXiv:\s?\S{4,30}[)\]]", " ", text, flags=re.IGNORECASE)
    without_number = _ARXIV_NUMBER.sub(" ", text)
    if _SOME_WORD.search(without_number):
        text = without_number
    return one_line(text)
