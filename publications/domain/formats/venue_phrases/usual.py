"""Numbers, years and towns that a venue's phrase prints in a way of its own -> the usual way."""

import re
from collections.abc import Callable

from publications.domain.formats import text as words_of

_YEAR = r"(?:19|20)\d\d"
_PAGES = r"[A-Za-z]?\d{1,6}\s?[-–—]{1,2}\s?[A-Za-z]?\d"
_PART_OF_YEAR = rf"(?:{words_of.MONTH_NAME}|Spring|Summer|Autumn|Fall|Winter)\.?"
_LANGUAGE = (
    r"(?:English|American|British|French|German|Spanish|Catalan|Galician|Basque|Portuguese"
    r"|Brazilian|Italian|Dutch|Danish|Swedish|Norwegian|Finnish|Polish|Czech|Hungarian|Russian"
    r"|Greek|Turkish|Chinese|Japanese|Korean|Latin)"
)
_TOWN = r"[A-Z][\w.'’-]*(?: [A-Z][\w.'’-]*){0,2}"

#: What is printed, and how most print it.
_USUAL: tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...] = (
    # "„Annały Stosów”, 2012, nr 5", "«Annali di Pile» 12 (2012)": a journal in quotation marks
    (
        re.compile(
            r"^(?:[„“]([^„“”«»\"\d]{3,120})[“”]|«\s?([^„“”«»\"\d]{3,120}?)\s?»|\"([^\"\d]{3,120})\"),?"
            r"(?=\s(?:\(|(?:nr?|no|num|nº|vol|t|z|fasc|Bd|anno|č|r)\.?\s?)?\d|$)"
        ),
        lambda quoted: f"{quoted[1] or quoted[2] or quoted[3]},",
    ),
    # "Piles Biol. 2015. May; 11(15):309-15", "Piles Biol. 2021. Feb 8; 7(2):62-71"
    (
        re.compile(
            rf"\b({_YEAR})\.\s({words_of.MONTH_NAME}(?:\s\d{{1,2}})?);\s?(?=\d{{1,4}}\s?[(:])",
            re.IGNORECASE,
        ),
        r"\1 \2;",
    ),
    # "proceedings, Meeting on Piles"
    (re.compile(r"^(?:in:?\s)?proceedings?,\s(?=[A-Z\d])(?!Series\b)", re.IGNORECASE), ""),
    # "KCAI-2024"
    (re.compile(rf"^((?:[A-Z][A-Za-z&+]{{0,9}}[A-Z]))-({_YEAR})(?=[.,;]|$)"), r"\1 \2"),
    # "Anno XIII n. 11 Novembre 1991", "Vol. I n. 4, ottobre-dicembre 1980"
    (re.compile(r"\bAnno\s(?=[IVXLC]{1,8}\b|\d{1,3}\b)"), "Vol. "),
    (
        re.compile(r"(?<=\bVol\. )([IVXLC]{1,8}|\d{1,4}),?\sn\.\s?(\d{1,3})\s?(?=,|\s|$)"),
        r"\1, no. \2,",
    ),
    # "Pisa 21 /23 Maggio 1987", "Pisa 29-30 giugno / 1 luglio 1979"
    (
        re.compile(rf"(\d{{1,2}}) ?/ ?(?=\d{{1,2}} {words_of.MONTH_NAME}\b)", re.IGNORECASE),
        r"\1-",
    ),
    (
        re.compile(
            rf"(?<=\d) ({words_of.MONTH_NAME}) ?/ ?\d{{1,2}} {words_of.MONTH_NAME}\b",
            re.IGNORECASE,
        ),
        r" \1",
    ),
    # "(2024) submitted to Piles", where a year stood behind the number of a preprint
    (
        re.compile(rf"^\(?({_YEAR})\)?\.?\s((?:submitted|accepted|to appear)\b.+)$", re.IGNORECASE),
        r"\2, \1",
    ),
    # "vol. 3 of Kelp Lectures", as BibTeX prints series, "paper published in volume 3 of Kelp"
    (
        re.compile(
            r"^((?:[\w\s]{0,40}\b(?:published|appeared)\sin\s)?)vol(?:\.|ume)\s(\d{1,4})\sof\s"
            r"(?:the\s)?([A-Z][^,.]{3,80})",
            re.IGNORECASE,
        ),
        r"\1\3, vol. \2",
    ),
    # "Math. Piles.. 92.339 (2023)", where a name that ends with a stop was set apart
    (re.compile(r"(?<=[^\W\d_])\.\.(?=\s\(?\d)"), "."),
    # "92.339 (2023): 175-215", "27.1: 103-104": the volume and the issue
    (
        re.compile(rf"(?<![\d.:/])(\d{{1,4}})\.(\d{{1,4}})(?=\s?(?:\({_YEAR}\))?\s?:\s?[A-Z]?\d)"),
        r"\1(\2)",
    ),
    # "Theory of Piles 4.2. 222–252", as linguists print it
    (
        re.compile(rf"(?<=[^\W\d_]\s)(?!{_YEAR})(\d{{1,4}})\.(\d{{1,4}})\.\s(?={_PAGES})"),
        r"\1(\2): ",
    ),
    # "Conference on Piles 288-294"; but "Oslo, October 18-23, 2020"
    (
        re.compile(
            rf"\b(?!(?:{words_of.MONTH_NAME}|pages?|págs|vols?|volumes?|nos|numbers?|issues?|parts?"
            rf"|chapters?|articles?)\b)([^\W\d_]{{3,}})\s(?!(?:1[5-9]|20)\d\d)"
            rf"(\d{{1,5}}\s?[-–—]{{1,2}}\s?\d{{1,5}})(?=(?:,\s{_YEAR})?$)",
            re.IGNORECASE,
        ),
        r"\1, pp. \2",
    ),
    # "Ecology of Piles 32, no. 5: 1034-1044", as Chicago has it where the year stands elsewhere
    (
        re.compile(r"(?<=[^\W\d_])(,?\s\d{1,4}),?\s[Nn]o\.\s(\d{1,4})(?=:\s[A-Za-z]?\d)"),
        r"\1(\2)",
    ),
    # "Physical Piles B 24.6 (June 2015), pp. 1-9", as biblatex prints them
    (
        re.compile(
            r"(?<=[^\W\d_][\s.,])(?<!IEEE )(?<!\bversion )(?<!\brelease )(?<!\bv\. )(?<!\bv\.)"
            r"\s?(\d{1,4})\.([1-9]\d{0,2})(?:[-/]\d{1,3})?"
            rf"(?=(?:\s\((?:\d{{1,2}} )?(?:{words_of.MONTH_NAME}[.,]? )?{_YEAR}\)"
            r"(?![\s,]*\d+\.\d)|,\s(?:pp?\.|art\.|no\.|e\d))|,\s?(?:pages?|article)\s)",
            re.IGNORECASE,
        ),
        r" \1(\2)",
    ),
    # "Preprint, arXiv", "Open-access preprint: https://arxiv.org/…"
    (re.compile(r"^Preprint[.,]\s(?=(?:[a-z]{0,7}rxiv|SSRN)\b)", re.IGNORECASE), ""),
    (
        re.compile(
            r"(?:^|(?<=[.,;]\s)|DOI:\s)(?:open[- ]access\s)?preprint:\s*(?=https?:|(?:\d{4})?$)",
            re.IGNORECASE,
        ),
        "",
    ),
    # "153, 57-78, Annals of Piles. 2022"
    (
        re.compile(
            rf"^(\d{{1,4}}(?:\s?\(\d{{1,3}}\))?),\s({_PAGES}\d{{0,4}}),\s([A-Z][^\d,;]{{2,90}}?)[.,]\s({_YEAR})$"
        ),
        r"\3, \1, \2, \4",
    ),
    # "Handbook of Piles (2. Auflage, S. 3-9)", "Handbook of Piles (2ᵉ éd.)"
    (
        re.compile(
            r"\s\((?:\d{1,2}(?:\.|ᵉ|[eèa]|st|nd|rd|th)|[Rr]ev\.)\s(?:Aufl(?:age|\.)|éd(?:ition|\.)|ed(?:ition|n|\.))\.?(?:,\s([^()]{2,30}))?\)"
        ),
        lambda edition: f", {edition[1]}" if edition[1] else "",
    ),
    # "Piles 93 (June): 1059", "Piles 93(2, May/June): 1059", as Chicago prints an issue's month
    (
        re.compile(
            rf"(?<=\d)\s?\((?:(\d{{1,3}}),\s)?{_PART_OF_YEAR}(?:\s?[/–-]\s?{_PART_OF_YEAR})?\)"
            r"(?=:\s?[A-Za-z]?\d)",
            re.IGNORECASE,
        ),
        lambda issue: f"({issue[1]})" if issue[1] else "",
    ),
    # "Meeting on Piles; 2018:529-557", as the AMA prints what has no volume
    (re.compile(rf"(?<![\d/(])({_YEAR}):\s?(?={_PAGES})"), r"\1, pp. "),
    # "Meeting on Piles: 1039-1067", "Journal of Piles: 1-19", where the year stood elsewhere
    (re.compile(rf"(?<=[^\W\d_]{{4}}):\s(?={_PAGES}\d{{0,4}}(?:,\s{_YEAR})?$)"), ", pp. "),
    # "PileScience: piaa160", "PileScience 42: piaa160", "PileScience 2019; e10247": the number that
    # a publisher gives to a paper
    (
        re.compile(
            rf"(?<=[^\W\d_]{{3}})([^\W\d_]:|,?\s\d{{1,4}}:|,?\s{_YEAR};)\s"
            rf"(?=(?:[a-z]{{3,4}}|e)\d{{3,6}}(?:,\s{_YEAR})?$)"
        ),
        lambda before: f"{before[1][:-1]}, Article ",
    ),
    # "Piles v11:680-685", "Piles v11(3):680"
    (re.compile(r"(?<=[^\W\d_])(,?)\sv(\d{1,4}(?:\s?\(\d{1,3}\))?):\s?(?=[A-Z]?\d)"), r"\1 \2:"),
    # "Meeting on Piles 640-654 (Kelp, Oslo, 1994)", as Nature prints proceedings
    (
        re.compile(rf"(?<=[^\W\d_]{{2}}) ({_PAGES}\d{{0,4}}) (\([^()\d]+,\s{_YEAR}\))"),
        r" \2, pp. \1",
    ),
    # "Meeting on Piles; Kelp Press: Oslo, 2019; pp 3-9", as the ACS prints imprints
    (re.compile(r";\s(?=pp?\.?\s?\d|[A-Z][^;:,\d]{1,40}:\s[A-Z])"), ", "),
    # "Research rep. Kelp Institute", as biblatex prints it
    (re.compile(r"^Research rep\.(?=\s)"), "Research report."),
    # "English. In: Journal of Piles", "En. In:", as biblatex prints the language
    (re.compile(rf"^(?:{_LANGUAGE}|[A-Z][a-z])\.?,?\s(?=In:\s)"), ""),
    # "Am J Piles 2019; 18;76(13):953": a day whose month is not printed
    (re.compile(r"(?<=\b\d{4});\s?\d{1,2}(?=;\d{1,4}\s?\()"), ""),
    # "Journal of Piles: 380, 134947"
    (re.compile(r"(?<=[^\W\d_]{3}):(?=\s\d{1,4},\s\d{4,7}\b)"), ""),
    # "279 (1748) 4734-4739"
    (re.compile(rf"(?<=\d)\s?\((?!{_YEAR}\))(\d{{1,4}})\)\s(?={_PAGES})"), r"(\1): "),
    # "Piles Bull. 27, 4, 30-37"
    (
        re.compile(rf"(?<=[^\W\d_][\s.]) ?(?!{_YEAR})(\d{{1,4}}), (\d{{1,3}}), (?={_PAGES})"),
        r" \1(\2): ",
    ),
    # "Piles Research (IF: 3.1). (Published)", which every paper with a venue is
    (re.compile(r"[\s.]*\(published\)", re.IGNORECASE), ""),
    # "Piles Research (in revision)", "Piles Research 3, 4-9, doi:"
    (
        re.compile(
            r"(?<=[^\W\d_])\s\(((?:in|under) (?:review|revision|preparation|submission)"
            r"|(?:major|minor) revisions?)\)",
            re.IGNORECASE,
        ),
        r", \1",
    ),
    (re.compile(rf"(?:[,;]?\sdoi|[.,;]\surl):?\s*(?=(?:,\s{_YEAR})?$)", re.IGNORECASE), ""),
    # "Piles Res Int. 2011;2011:Article ID 12345", whose volume is the year
    (re.compile(rf"\b({_YEAR});\s?\1:\s?(Article )ID\s(?=\d)"), r"\1, \2"),
    # "bioRxiv. 2021:2021.01.02.0003", "bioRxiv: 2021.01.02.0003"
    (
        re.compile(
            rf"(?<=[rR]xiv)[.,;:]?\s(?:{_YEAR}:\s?)?({_YEAR})(?:\.\d{{2,8}}){{1,3}}\b(?:,\s{_YEAR}$)?"
        ),
        r", \1",
    ),
    # "In: 12.3 SPEC. NO. (2001)": a database that has no name for the journal
    (
        re.compile(
            rf"^(?:In:\s)?(\d{{1,4}})\.(\d{{1,3}})(?:\sSPEC\.\s?[A-Z]{{2,5}}\.?)?\s\(({_YEAR})\)"
        ),
        r"vol. \1, no. \2, \3",
    ),
    # "J. Piles G 50 (2023) 3, 030501"
    (
        re.compile(rf"(?<=\s)([A-Z]?\d{{1,4}}) (\({_YEAR}\)) (\d{{1,2}}), ([A-Z]?\d{{3,8}})$"),
        r"\1(\3), \4 \2",
    ),
    # "Vol. 130 (625)"
    (re.compile(rf"\bVol(?:ume)?\b\.?\s(?=\d{{1,4}}\s?\((?!{_YEAR}\))\d)"), ""),
    # "Drug Piles. Published online January 3, 2024"
    (
        re.compile(
            r"[.,;]?\s\(?(?:first )?published online(?: first| ahead of print)?(?: on)?:?"
            rf"(?=\s(?:\d{{1,2}} )?{words_of.MONTH_NAME}|\s{_YEAR})",
            re.IGNORECASE,
        ),
        ",",
    ),
    # "Meeting on Piles (Paris, France, June 2004)"
    (
        re.compile(rf"\s\(((?:{_TOWN}, ){{2}})((?:{words_of.MONTH_NAME} )?{_YEAR})\)"),
        r", \1\2",
    ),
)


def as_usually_printed(phrase: str) -> str:
    """Return a venue's phrase with its numbers, years and towns as most print them."""
    for printed, usual in _USUAL:
        phrase = printed.sub(usual, phrase)
    return phrase
