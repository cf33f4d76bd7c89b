"""Slips of those who type lists of people: a full stop for a comma, an "and" too much."""

import re
from collections.abc import Callable
from typing import NamedTuple

from publications.domain.formats.author_signs import MARKS

_INITIALS = r"(?:[A-Z]\.[\s-]?){1,3}"
_INITIALS_TO_LAST = r"(?:[A-Z]\.[\s-]?){0,2}[A-Z]\."
_FAMILY = r"[A-Z][\w'’-]+"
_OF_MANY = rf"\s{_INITIALS}(?:[A-Z]?[a-z]{{1,3}}\s)?{_FAMILY}\set\sal\b"
_WITH_INITIAL = r"[A-Z][^\W\d_]+\s[A-Z]\.\s[A-Z][^\W\d_]+"
_NAME = rf"[A-Z][\w.'’-]+(?:\s[A-Z][\w.'’-]*){{1,2}}[{MARKS}]{{0,2}}"

_PARTICLE = r"(?:[A-Z]?[a-z]{1,3}\s){0,2}"
#: Up to four words in capitals, and one that no name has in it.
_BEGIN_OF_TITLE = (
    r"(?:[A-Z][\w'’-]*\s){1,4}(?:(?:of|in|on|for|with|from|by|to|at|as|is|are|the)\s"
    r"|(?!della|delle|degli|dalla|auch|avec|oder|with\b)[a-z]{4,}\s)"
)

#: "Bo Ma. B.", behind a whole word.
_STOP_BEFORE_INITIAL = r"\.\s[A-Z]\.(?<=[^\W\d_]{3}\.\s[A-Z]\.)"

_Meant = str | Callable[[re.Match[str]], str]


class _Slip(NamedTuple):
    """What is typed, and as many characters of what was meant: no place moves. The sign is cheaper
    to look for: no text in which it is typed so lacks it.
    """

    sign: re.Pattern[str]
    typed: re.Pattern[str]
    meant: _Meant


def _slip(sign: str, typed: str, meant: _Meant) -> _Slip:
    return _Slip(re.compile(sign), re.compile(typed), meant)


_SLIPS = (
    # "Lee A., B. Ma, C. Wu, 2019"
    _slip(
        rf"^{_FAMILY}\s[A-Z]\.,",
        rf"^({_FAMILY})\s(?={_INITIALS_TO_LAST},\s{_INITIALS}{_FAMILY}(?:,|\sand\b|\s&))",
        r"\1,",
    ),
    # "Lee, A*. (2019)": the sign stands within the initial
    _slip(rf"[{MARKS}]\.", rf"(?<![^\W\d_])([A-Z])([{MARKS}]+)\.", r"\1.\2"),
    # "Lee, A.*., Bo Ma": the full stop is of no use
    _slip(rf"[{MARKS}]\.,", rf"(?<=[{MARKS}])\.(?=,)", " "),
    # "Berg, B., & Lund., S. (2019)"
    _slip(r"\.,\s[A-Z]\.", rf"(?<=[a-zß-ÿ]{{3}})\.(?=,\s{_INITIALS}(?:[,&(]|and\b|$))", " "),
    # "Ann Lee,, Bo Ma", "Lee, A., P. G., Bajer, C. Wu", and a sign that stands before a name
    _slip(",,", r"(?<=,),", " "),
    _slip(r",\s,", r"(?<=,)\s,", "  "),
    _slip(
        r"\.,\s[A-Z]\.",
        r"((?<=\.,)(?<![JS]r\.,)\s(?:[A-Z]\.\s?){1,3}),(?=\s[A-Z][^\W\d_]+,\s[A-Z]\.)",
        r"\1 ",
    ),
    _slip(r"\^[A-Z]", r"(?:(?<=[,&]\s)|(?<=\band\s)|^)\^(?=[A-Z])", " "),
    # "Ann Lee^, Bo Ma^", where nothing is raised
    _slip(r"\^", r"(?<=[^\W\d_]{2})\^(?=[,;]?\s|$)", " "),
    # "Ann Lee, including Bo Ma, et al."
    _slip(
        ", incl",
        r"(?<=,\s)(?<!others,\s)(?<!authors,\s)(?<!et\sal\.,\s)incl(?:uding|\.)(?=\s[A-Z][\w.]*[\s,])",
        lambda said: " " * len(said[0]),
    ),
    # "Lee, A.(*), Bo Ma (+)": a sign in brackets
    _slip(r"\(\W\)", rf"\([{MARKS}^]\)", "   "),
    # "Lee, A,. Ma, B."
    _slip(r",\.", r"(?<=\b[A-Z]),\.(?=\s)", ".,"),
    # "Lee, A. B, Ma, C."
    _slip(r"\.\s[A-Z],", r"(?<=,\s[A-Z]\.)\s([A-Z])(?=,\s)", r"\1."),
    # "Lee, A. B ., Ma, C."
    _slip(
        r"[A-Z]\s\.",
        r"(?<=\b[A-Z]\.\s[A-Z])\s\.(?:\s?,|(?=\s(?:and\b|&)|\s*$))",
        lambda said: ("., " if "," in said[0] else ".").ljust(len(said[0])),
    ),
    # "A.~Lee", as it stands in TeX
    _slip(r"\.~", r"(?<=\b[A-Z]\.)~(?=[^\W\d_])", " "),
    # "Ann Lee &, Bo Ma", "Ann Lee, and and Bo Ma"
    _slip("&,", r"\s&(?=,\s)", "  "),
    _slip("and,", r"\sand(?=,\s)", "    "),
    _slip(r"and\s&", r"(?<=\band)\s&(?=\s)", "  "),
    _slip(r"and\sand", r"(?<=\band)\sand(?=\s)", "    "),
    # "Ann Lee, and Bo Ma, and Cai Wu"
    _slip(r",\sand\s[^,]+, and\s", rf"(?<=,)\sand(?=\s{_NAME}, and\s[A-Z])", "    "),
    # "Lee, A., Ma. B., Wu, C."
    _slip(
        _STOP_BEFORE_INITIAL,
        r"((?:^|[,&]\s|\band\s)(?:[A-Z][\w'’-]+\s)?[A-Z][^\W\d_]{2,})\."
        rf"(?=\s{_INITIALS},)",
        r"\1,",
    ),
    # "Bo Ma, Ann. B. Lee, Chen Wu"
    _slip(
        _STOP_BEFORE_INITIAL,
        r"((?:[,&]|\band)\s[A-Z][^\W\d_A-ZÀ-Þ]{2,})\."
        r"(?=\s[A-Z]\.\s[A-Z][^\W\d_]+(?:,|\s(?:and|&)\s))",
        r"\1 ",
    ),
    # "Bo Ma, Ann. Lee, Chen Wu, and Dan Xu", "Bo Ma, Ann. Lee, Chen Wu (2018)"
    _slip(
        r",\s[A-Z][^\W\d_]+\.\s[A-Z][^\W\d_]+,",
        r"(,\s[A-Z][^\W\d_A-ZÀ-Þ]{2,})\."
        rf"(?=\s[A-Z][^\W\d_]+(?:,\s{_NAME}){{1,40}}(?:,?\s(?:and|&)\s[A-Z]|\s\((?:19|20)\d\d\)))",
        r"\1 ",
    ),
    # "A. Lee, B. ma, C. Wu", "A. Lee, B. ma ed altri"
    _slip(
        rf",\s{_INITIALS}[a-zß-ÿ]{{4}}",
        rf"(?<=[a-zß-ÿ],\s)({_INITIALS})([a-zß-ÿ])(?=[a-zß-ÿ]{{3,}}(?:,\s[A-Z]\.|\sed\saltri\b))",
        lambda small: small[1] + small[2].upper(),
    ),
    # "A. Lee ed altri", "Ana Lee y otros": so others say "et al."
    _slip(
        " altri| otros| outros| autres| col| alii| wsp",
        r"(?<=[^\W\d_A-Z])\s(?:ed? altri|y otros|e outros|et autres|et alii|i wsp\.|[ye] cols?\.)"
        r"(?=[\s.,:;]|$)",
        lambda others: " et al".rjust(len(others[0])),
    ),
    # "A. Lee in B. Ma et al.", "A. Lee in Ma et al.": one of many
    _slip(r"et\sal", rf"(?:^|(?<=,\s))({_INITIALS}{_FAMILY})\sin(?={_OF_MANY})", r"\1,  "),
    _slip(
        r"et\sal",
        rf"(?:^|(?<=,\s))({_INITIALS}{_FAMILY})(\sin\s{_FAMILY})(?=\set\sal\b)",
        lambda found: found[1] + " " * len(found[2]),
    ),
    # "Lee, A. Ma, B. C., Wu, D.", "Lee A., Ma B. Wu C., Xu D.": a comma was left out
    _slip(
        rf"\.\s{_FAMILY},\s[A-Z]\.",
        rf"((?:^|[,&]\s){_FAMILY},\s{_INITIALS_TO_LAST})\s"
        rf"(?={_FAMILY},\s{_INITIALS_TO_LAST}\s?(?:,|&|and\b|\(|$))",
        r"\1,",
    ),
    _slip(
        rf"\.\s{_FAMILY}\s[A-Z]\.",
        rf"((?:^|,\s){_FAMILY}\s{_INITIALS_TO_LAST})\s"
        rf"(?={_FAMILY}\s{_INITIALS_TO_LAST},\s{_FAMILY}\s[A-Z]\.)",
        r"\1,",
    ),
    # "Lee, A. B. Ma, C. Wu, and D. Xu", "A. Lee, B. Ma C. Wu, and D. Xu"
    _slip(
        r"\s[A-Z]\.(?<=[\w.'’-]\s[A-Z]\.)",
        rf"((?:^{_FAMILY},\s{_INITIALS_TO_LAST}|,\s{_INITIALS_TO_LAST}\s?{_FAMILY}))\s"
        rf"(?={_INITIALS_TO_LAST}\s{_FAMILY},\s(?:and\s|&\s)?{_INITIALS_TO_LAST}\s?{_FAMILY})",
        r"\1,",
    ),
    # "A. Lee, B. Ma Conference on Looms"
    _slip(
        r",\s[A-Z]\.",
        rf"(,\s{_INITIALS}{_FAMILY})\s"
        r"(?=(?:(?:Conference|Symposium|Workshop|Congress|Meeting)\s(?:on|of|for)\s"
        r"|International\s|Proceedings\s|Proc\.\s|Journal\sof\s|(?:IEEE|ACM|SPIE)\s"
        r"|\d{1,2}(?:st|nd|rd|th)\s))",
        r"\1,",
    ),
    # "A. Lee, B. Ma, and The Kelp Collaboration Fast piles of paper"
    _slip(
        r"(?:Collaboration|Consortium)\s[A-Z]",
        r"((?:,\s(?:and\s|&\s)?|\s(?:and|&)\s)(?:[Tt]he\s)?(?:[A-Z][\w'’&/-]{1,30}\s){1,5}"
        r"(?:Collaboration|Consortium))\s(?=[A-Z][^,;]{15})",
        r"\1,",
    ),
    # "A. Lee, B. Ma Fast piles of paper", "A. Lee and B. Ma Models for Looms"
    _slip(
        rf"[A-Z]\.\s?{_PARTICLE}{_FAMILY}\s[A-Z]",
        rf"((?:^|[,;]\s){_INITIALS}{_PARTICLE}{_FAMILY}(?:,\s(?:and\s|&\s)?|\s(?:and|&)\s)"
        rf"{_INITIALS}{_PARTICLE}{_FAMILY})\s(?={_BEGIN_OF_TITLE})",
        r"\1,",
    ),
    # "A. Lee. K. Ma and C. Wu"
    _slip(
        _STOP_BEFORE_INITIAL,
        rf"((?:^|[,&]\s){_INITIALS}[A-Z][^\W\d_]{{2,}})\."
        rf"(?=\s{_INITIALS}[A-Z][^\W\d_]{{2,}}(?:,?\s(?:and|&)\s|,\s){_INITIALS}[A-Z])",
        r"\1,",
    ),
    # "Ed Oz, Bo Ma. Ann B. Lee, Chen D. Wu, Dan Xu"
    _slip(
        r"\.\s[A-Z][^\W\d_]+\s[A-Z]\.",
        r"((?:^|,\s)[A-Z][^\W\d_]+\s(?:[A-Z]\.\s)?[A-Z][^\W\d_]{2,})\."
        rf"(?=\s{_WITH_INITIAL},\s{_WITH_INITIAL}(?:,|\s(?:and|&)\s))",
        r"\1,",
    ),
)


def without_slips(text: str) -> str:
    """Return a text that begins with people as they meant to type it; no place moves."""
    for slip in _SLIPS:
        if slip.sign.search(text):
            text = slip.typed.sub(slip.meant, text)
    return text
