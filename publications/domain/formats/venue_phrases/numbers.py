"""The volume, issue and pages in a venue's phrase."""

import re

from publications.domain.formats import text as words_of
from publications.domain.formats.venue_phrases.names import END_OF_NAME

#: "ISSN 1234-5678 (Print)", which identifies what is printed beside it
STANDARD_NUMBERS = re.compile(
    r"[\s,.;:(]*\b((?:[ep]-?)?IS[BS]N(?:-1[03])?\b[\s:]*(?:(?:1[03]:?\s)?"
    r"(?:(?:\d[ -]?){9,12}[\dX](?:/\d{1,2})?|\d{4}-?\d{3}[\dX])"
    r"(?:\s?\((?:print|online|electronic|e-?book|hardcover|paperback)\))?[\s,;]*)+)\)?",
    re.IGNORECASE,
)
_PAGES = re.compile(
    r"\b(?:pp\.?|p\.|pages?\.?|págs?\.|сс?\.|стр\.?|(?-i:S\.)(?=\s?\d+\s?[-–]))\s*:?\s*([A-Za-z]?\d+(?:\s?[-–—]{1,2}\s?[A-Za-z]?\d+)?)\b"
    r"|(?<!\d)(\d{1,5}\s?[-–—~〜～]\s?\d{1,5})\s?[頁页]",
    re.IGNORECASE,
)
_VOLUME = re.compile(
    r"\b(?:vol(?:ume?)?\b|v\.(?=\s?\d)|bd\.|jg\.|tom[eo]?\b|(?<=,\s)t\.(?=\s?\d)|том\b|т\.)\.?\s*:?\s*(\d\w{0,7}|[IVXLC]{1,8})\b"
    r"|[第제]?\s?(\d{1,4})\s?[巻卷권]",
    re.IGNORECASE,
)
_ISSUE = re.compile(
    r"(?:\bno\.|\bnumber|\bissue|\biss\.|№|\bn\.?[°º]|\bnr\.|\bheft|(?-i:\bH\.)(?=\s?\d)|\bnúm\.|\bfasc\.)"
    r"\s*:?\s*(\d\w{0,7}(?:/\d{1,3}\b)?)\b"
    r"|[第제]?\s?(?<!\d)(\d{1,3}(?:[-–・]\d{1,3})?)\s?[号號期호]",
    re.IGNORECASE,
)
COMPACT = re.compile(
    r"\b(\d{1,4})(?:\s?|:\s)\((\d{1,3}(?:[-–/:&]\d{1,3})?|Suppl(?:ement|\.)?\s?\d{0,3}|(?:[A-Z]\d|(?!(?:19|20)\d\d\))\d{4})(?=\)\s?:\s?[A-Z]?\d))\)(?:\s?[:,]\s?([A-Za-z]?\d+\s?[-–—]{1,2}\s?[A-Za-z]?\d+|e?\d{4}[A-Z]{2}\d{5,6}\b|[eS]?(?!(?:19|20)\d\d\b)\d+))?"
    r"|\b(\d{1,4}[A-F]?)\s?:\s?([A-Z]?\d+\s?[-–—]{1,2}\s?[A-Z]?\d+|(?!(?:19|20)\d\d\b)[a-z]?\d{4,9}\b|e\d{2,3}\b)"
    r"|\b(\d{1,4})\s?\((?!(?:19|20)\d\d\))(\d{4,9})\)"
    r"|(?<=(?:19|20)\d\d;)\s?(\d{1,4}):\s?([A-Za-z]?\d{1,6})\b"  # "2018;11:3"
    r"|(?<=[a-z.]\s)\((\d{1,3})\)\s?:\s?(\d{1,5}(?:\s?[-–—]\s?\d{1,5})?)(?=[.,;]|$)"  # "(5): 21"
)
#: A journal's name without a figure in it, the volume, and the year in parentheses:
#: "Phys. Rev. X 104, 035012 (2021)", "Globe and Society 11, no. 2 (Spring 2017): 1-29",
#: "JHEP 08 (2020) 117", "Letters 144 (2019)", "Past Piles, 19:3(2014): 275-285",
#: "Review of Clay (ROC) 21 (1999) 257–274" …
_NAME_OF_SERIAL = (
    r"(?P<name>[^\W\d_](?:[^\d()]|\d(?=[A-Z])){1,90}?(?:\s\([A-Za-z]{2,9}\))?)"
    r",?(?:\s(?:Vol(?:ume)?|Jg|Bd)\.?)?"
)
_YEAR_OF_SERIAL = r"\((?:[A-Z][a-z]{2,9}\.?,?\s)?(?:19|20)\d\d\)"
_PAGES_OF_SERIAL = r"(?P<pages>[A-Za-z]?\d{1,7}(?:\s?[-–—]{1,2}\s?[A-Za-z]?\d{1,7})?)"
_ISSUE_OF_SERIAL = (
    r"(?:\s?\((?P<issue>\d{1,3})\)|,?\s(?:no\.|issue|iss\.)\s?(?P<number>\d{1,3})"
    r"|[:/](?P<part>\d{1,2}(?:-\d{1,2})?)(?=\s?\()|,\s(?P<glued>\d{1,2})(?=\((?:19|20)\d\d\)))?"
)
SERIALS = (
    # As ACM prints them: "Journal of Things 3, 2 (2021), 14-29"
    re.compile(
        rf"^{_NAME_OF_SERIAL}\s(?P<volume>\d{{1,4}}),\s(?P<issue>\d{{1,2}})\s{_YEAR_OF_SERIAL},\s"
        r"(?P<pages>\d{1,5}\s?[-–—]{1,2}\s?\d{1,5})(?=[.,;]?$)"
    ),
    # "The Clay Journal, 854:107 (2018)"
    re.compile(
        rf"^{_NAME_OF_SERIAL}\s(?P<volume>\d{{1,4}})\s?:\s?(?P<pages>[A-Z]?\d{{2,7}})\s?"
        rf"(?P<year>{_YEAR_OF_SERIAL})(?=[.,;]?$)"
    ),
    re.compile(
        rf"^{_NAME_OF_SERIAL}\s(?P<volume>[A-Z]?\d{{1,4}}){_ISSUE_OF_SERIAL}"
        rf"(?:,\s?{_PAGES_OF_SERIAL}\s(?P<year>{_YEAR_OF_SERIAL})"
        rf"|,?\s?(?P<early>{_YEAR_OF_SERIAL})(?:[\s:,]{{1,3}}(?:pp?\.\s?)?"
        rf"(?!(?:19|20)\d\d$){_PAGES_OF_SERIAL.replace('pages', 'behind')})?)(?![\d\w])",
        re.IGNORECASE,
    ),
    # … or no volume: "J. Stat. Mech. (2020) 124012" …
    re.compile(
        rf"^{_NAME_OF_SERIAL}\s(?P<year>{_YEAR_OF_SERIAL}),?\s"
        rf"(?P<pages>[A-Z]?\d{{3,7}}(?:\s?[-–—]{{1,2}}\s?[A-Z]?\d{{1,7}})?)(?=[.,;]|$)"
    ),
    # … or pages alone, as Nature's style has it: "Proceedings of Things 1–9 (2019)" …
    re.compile(
        rf"^{_NAME_OF_SERIAL}(?<!\bpp)\s(?!(?:19|20)\d\d\b)(?P<pages>\d{{1,5}}\s?[-–—]{{1,2}}\s?\d{{1,5}})"
        rf"\s(?P<year>{_YEAR_OF_SERIAL})(?=[.,;]?$)"
    ),
    # … or the number of the paper: "Proc. SPIE 10722 2R (2018)" …
    re.compile(
        rf"^{_NAME_OF_SERIAL}\s(?P<volume>\d{{1,5}}),?\s(?P<pages>[0-9A-Z]{{1,6}}),?\s"
        rf"(?P<year>{_YEAR_OF_SERIAL})"
    ),
    # … and as lawyers print it: "88 Seaside Law Review 401 (2023)", "(2014) 73(2) SLR 310".
    re.compile(
        rf"^(?P<volume>\d{{1,4}}){_ISSUE_OF_SERIAL}\s{_NAME_OF_SERIAL}\s"
        rf"{_PAGES_OF_SERIAL},?\s(?P<year>{_YEAR_OF_SERIAL})"
    ),
    re.compile(
        rf"^{_YEAR_OF_SERIAL},?\s(?P<volume>\d{{1,4}}){_ISSUE_OF_SERIAL}\s{_NAME_OF_SERIAL}\s"
        rf"{_PAGES_OF_SERIAL}(?=[.,;]|$)"
    ),
    # As linguists print it: "Theory of Piles 32. 877–912".
    re.compile(
        rf"^{_NAME_OF_SERIAL}\s(?P<volume>(?!(?:19|20)\d\d\.)\d{{1,4}}){_ISSUE_OF_SERIAL}\.\s"
        rf"(?P<pages>\d{{1,5}}\s?[-–—]{{1,2}}\s?\d{{1,5}})(?=[.,;]|$)"
    ),
    # As biblatex prints volume and issue: "Clay Research Letters 50.14", "Clay, Moss 5.1, pp. 3–9".
    re.compile(
        rf"^{_NAME_OF_SERIAL}\s(?P<volume>\d{{1,4}})\.(?P<issue>[1-9]\d{{0,3}})"
        r"(?=[.;]{0,2}(?:$|,\s(?:pp?\.\s?\w?\d|(?:19|20)\d\d\.?$|\w{0,3}\d{4,7}\b)))"
    ),
    # Short words, a volume and pages, with no year beside them: "Clay Genet. News Letter 4: 20",
    # "Gardener's Dig. VIII. 39-40", "Clay 57.127-133".
    re.compile(
        r"^(?P<name>[^\W\d_a-zß-ÿ][^\s\d,():.]*\.?(?:\s(?:[^\s\d,():.]{1,8}\.|[^\s\d,():.]{1,18})){0,7})\s"
        r"(?:(?P<volume>(?!(?:19|20)\d\d\b)\d{1,4})(?:\s?:\s?|\.(?=\d{1,5}[-–—]\d))"
        r"\(?(?P<pages>\d{1,5}(?:\s?[-–—]{1,2}\s?\d{1,5})?)\)?"
        r"|(?P<roman>[IVXLC]{1,7})[.,:]\s?(?P<behind>\d{1,5}(?:\s?[-–—]{1,2}\s?\d{1,5})?))"
        r"(?=[.;]?$|,\s|\.\s(?:19|20)\d\d$)"
    ),
)
#: A line that is nothing but a journal, its volume and the pages: "Things 72(2): 244-260".
VOLUME_LINE = re.compile(
    r"(?=.{8,120}$)[A-Z][^\d:]{2,80}?\s\d{1,4}(?:\s?\(\d{1,3}(?:[-–]\d{1,3})?\))?\s?[:,]"
    r"\s?[A-Za-z]?\d{1,7}(?:\s?[-–]\s?[A-Za-z]?\d{1,7})?\.?$"
)
#: "Review of Things 51": what is left of "Review of Things 51, 665-681, (1984)"; "J. Phys. A.41".
#: "The Trade in Things before 1750" is a book.
VOLUME_LAST = re.compile(
    r"((?=.{0,40}[^\W\d_]{3})[^\W\d_]\S*\s.*?[^\W\d_).]|[^\W\d_]{4,})"
    r"(?<!\s(?:in|of|to|um|ab|en))(?<!\s(?:bis|vor|sur|von))(?<!\s(?:nach|seit))(?<!\s(?:since|after|until))"
    r"(?<!\sbefore)[\s.,]\s?(?!(?:19|20)\d\d$)(\d{1,4}[A-Z]?)"
)
#: "Things Magazine. 2011. V. 11. No. 2. P. 253", as GOST prints it; "Chem. Things 2018 122, 42".
YEAR_BEHIND_NAME = re.compile(
    r"^(?P<name>[^\W\d_][^()]{2,120}?)(?<!,\sVol)(?P<year>[.,]\s(?:19|20)\d\d[.,;]\s"
    r"(?=(?:V|Vol|No|Iss|P|Pp|Bd|Т|Том|Вып|С|С\.С|Ч|Art)\.|№)|\s(?:19|20)\d\d\s(?=\d{1,4}\b))",
    re.IGNORECASE,
)
#: "Congress of Things (3306-3310). Prague: Kelp Press"
_PAGES_IN_PARENTHESES = re.compile(
    r"(?<=[^\W\d_])\s\((?!(?:19|20)\d\d\s?[-–—]\s?(?:19|20)?\d\d\))"
    r"(\d{1,5}\s?[-–—]{1,2}\s?\d{1,5})\)[\s.,;]*"
)
#: "Pages 3-13. In Handbook of Things", "P141-150 . in: Things", "99-113 in: Things"
_PAGES_FIRST = re.compile(
    r"^(?:(?:pages?|pp?)\b\.?[\s-]?|pp?(?=\d)|(?=\d+\s?[-–—]{1,2}\s?\d+,?\s+in\b))"
    r"(\d{1,5}\s?[-–—]{1,2}\s?\d{1,5})\s?[.,:;]?\s+(?=in\b|(?-i:[A-Z]))",
    re.IGNORECASE,
)
LONGEST_VOLUME = 4
#: Pages by their word: "p. 25".
PAGES_NEXT = re.compile(r"(?:pp?|С)\.\s?\d", re.IGNORECASE)
BARE_PAGES = re.compile(r"^(\d{1,5})\s?[-–—]{1,2}\s?(\d{1,5})$")
#: "Article 12", "Article piaa160", "e0123", "1:1–1:20": numbers that stand where pages do.
ARTICLE = re.compile(
    r"(?:Art(?:icle|\.)\s?(?:No\.\s?)?)?((?<=Article )[a-z]{3,4}\d{3,6}"
    r"|e?\d{4}[A-Z]{2}\d{5,6}|[a-zA-Z]?\d{1,8}(?::\d{1,5})?"
    r"(?:\s?[-–—]{1,2}\s?[a-zA-Z]?\d{1,8}(?::\d{1,5})?)?)"
)
#: "Journal of Kelp and Environment. 4(3)": no name is cut short there.
_STOP_LAST = re.compile(r"(?<=[a-z]{3})\.$")
DASHES = re.compile(r"\s?[-–—]{1,2}\s?")


#: "Piles Journal, 27-2, 147-150": the volume and the issue, before the pages.
_VOLUME_AND_ISSUE = re.compile(
    r",\s?(?P<volume>\d{1,4})\s?[-–]\s?(?P<issue>\d{1,2})"
    r"(?=,\s(?:pp?\.\s?)?\d{1,5}\s?[-–—]{1,2}\s?\d{1,5}\b)"
)


#: "pages 12:1-12:17": the pages of an article that has a number, which stands before both.
_PAGES_OF_ARTICLE = re.compile(
    r",?\s\(?(?:(?:pp?\.?|pages?)\s?|(?=(?P<article>\d{1,4}):\d{1,3}\s?[-–—]{1,2}\s?(?P=article):\d))"
    r"(?P<first>\d{1,4}:\d{1,3})\s?[-–—]{1,2}\s?(?P<last>\d{1,4}:\d{1,3})\b\)?"
)


def with_pages_behind(phrase: str) -> str:
    """Return a phrase that begins with the pages, "Pages 3-13. In Handbook of Things", with them
    behind the rest.
    """
    first = _PAGES_FIRST.match(phrase)
    return f"{phrase[first.end() :].rstrip(' .,')}, pp. {first[1]}" if first else phrase


def take_numbers(text: str) -> tuple[str, str, str, str]:
    """Return (volume, issue, pages, rest of the phrase)."""
    volume = issue = pages = ""
    if both := _VOLUME_AND_ISSUE.search(text):
        volume, issue = both["volume"], both["issue"]
        text = text[: both.start()] + text[both.end() :]
    if of_article := _PAGES_OF_ARTICLE.search(text):
        pages = f"{of_article['first']}-{of_article['last']}"
        text = text[: of_article.start()] + text[of_article.end() :]
    compact = COMPACT.search(text)
    enclosed = None if compact else _PAGES_IN_PARENTHESES.search(text)
    if enclosed:
        pages = enclosed[1]
        text = f"{text[: enclosed.start()]}{END_OF_NAME}{text[enclosed.end() :]}"
    if compact:
        volume = volume or compact[1] or compact[4] or compact[6] or compact[8] or ""
        issue = issue or compact[2] or compact[10] or ""
        last = compact[7] or compact[9] or compact[11]
        pages = pages or compact[3] or compact[5] or last or ""
        year = ""
        if re.fullmatch(r"(?:19|20)\d\d", volume):  # "ICML 2020: 123-130"
            volume, year = "", f" {volume}"
        name = text[: compact.start()].rstrip(" ,;")
        name = name if "." in name[:-1] else _STOP_LAST.sub("", name)
        text = f"{name}{year}, {text[compact.end() :]}"
    for name, pattern in (("pages", _PAGES), ("volume", _VOLUME), ("issue", _ISSUE)):
        match = pattern.search(text)
        if not match:
            continue
        number = match[1] or match[2]
        if name == "pages":
            pages = pages or number
        elif name == "volume":
            volume = volume or number
        else:
            issue = issue or number
        text = text[: match.start()].rstrip(" ,;:") + ", " + text[match.end() :].lstrip(" ,;:")
    pages = re.sub(r"\s?[-–—~〜～]{1,2}\s?", "-", pages)
    return volume, issue, pages, words_of.one_line(text).strip(" ,;.")
