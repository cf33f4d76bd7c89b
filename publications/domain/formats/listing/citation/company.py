"""In whose company a paper was written: "(with Ann Lee and Bo Ma)"."""

import re

from publications.domain.formats.listing import people
from publications.domain.formats.venue_phrases.remarks import STATE

#: "(joint work with": people whom the page's owner wrote a paper with.
WITH = (
    r"(?:this is )?(?:a )?(?:(?:joint(?:ly)?(?: work| paper)?|co-?authored|together)\s)?"
    rf"(?:{people.WITH}|w/)\s+|en collaboration avec\s+"
    r"|(?:with )?co-?authors?(?:\s?:\s*|\s(?=(?-i:[A-Z])\S{0,20}\s(?-i:[A-Z])))"
)
#: The bracket that closes "(with Ann Lee and Bo Ma [in Japanese])" is the last one.
END_OF_COMPANY = re.compile(r"(?:[^()\[\]]|\([^()]*\)|\[[^\[\]]*\])*[)\]]")
#: How far the paper has come, or its language, behind those who wrote it.
SAID_IN_COMPANY = re.compile(rf"[,;.]?\s+(?={STATE.pattern}|[\[(]in\s[A-Z])", re.IGNORECASE)
COMPANY_BEHIND = re.compile(rf"[\s,.;]{{1,4}}[(\[](?:{WITH})", re.IGNORECASE)
#: "… Working Paper, with Ann Lee, 2016", "… 12: 3-9. Co-authored with Ann Lee", "2026. 12: 3-9.
#: With Ann Lee", where the title is set apart.
COMPANY_IN_VENUE = re.compile(
    rf"[,.;]\s+(?:(?:[Cc]o-?authored|[Jj]oint(?:ly|\swork)?)\s)?{people.WITH}\s+"
    r"(?=[^\W\d_a-zß-öø-ÿ])"
    rf"|\.\s+(?i:{people.WITH})\s+(?=[^\W\d_a-zß-öø-ÿ])"
)
_COMPANY_IN_LINE = re.compile(rf"[,.”\")]\s{people.WITH}\s(?=[^\W\d_a-zß-öø-ÿ])")
COMPANY_FIRST = re.compile(rf"[\s(\[]*(?:{WITH})", re.IGNORECASE)
#: "The Title with Ann Lee and Bo Ma. Journal, 2016", "The Title. with Ann Lee"; "co-edited with",
#: "an interview with" are not.
COMPANY_RUNNING = re.compile(
    r"(?<=[\w).?!])\s(?:(?:[Tt]ogether|[Jj]oint(?:ly|\swork)?)\s"
    r"|(?<!ed\s)(?<!itor\s)(?<!iew\s)(?<!tion\s)(?<!präch\s)(?<!ogether\s))"
    rf"{people.WITH}\s"
    r"(?=[^\W\d_a-zß-öø-ÿ](?:\S*\s|\.)[^\W\d_a-zß-öø-ÿ])"
)


def begins_company(text: str) -> bool:
    """Whether a line says with whom a paper was written: "with Ann Lee and Bo Ma"."""
    company = COMPANY_FIRST.match(text)
    return company is not None and bool(people.leading(text[company.end() :]))


def names_company(text: str) -> bool:
    """Whether a line says with whom a paper was written, at its begin or behind a title."""
    return begins_company(text) or bool(_COMPANY_IN_LINE.search(text))
