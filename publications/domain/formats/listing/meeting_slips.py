"""Slips where a title ends and a meeting begins: words too much, and blanks left out."""

import re

from publications.domain.formats.listing.repair import Repair

REPAIRS = (
    # "The title, 10 pages, acceptance rate: 19.1%", above or before where it came out
    Repair(
        ("acceptance rate", "Acceptance rate"),
        re.compile(
            r",\s\d{1,3}\spages,\s[Aa]cceptance\srate:?\s(?:of\s)?\d{1,2}(?:\.\d{1,2})?\s?%"
        ),
        "",
    ),
    # "“The title”, in In 2022 Conference on Piles"
    Repair(
        (" in ",),
        re.compile('(?<=[,.;)"”])\\sin(?=\\s[\ue010-\ue01d*]{0,2}In\\s(?:the\\s)?[A-Z\\d])'),
        "",
    ),
    # "of kelp,2023 7th Conference on Piles(KCP 2023)": blanks before a meeting and its short name
    Repair(
        (",19", ",20", ",The ", ",the "),
        re.compile(
            r"(?<=[^\W_]),(?=(?:the\s)?(?:(?:19|20)\d\d\s)?(?:the\s)?\d{1,3}(?:st|nd|rd|th)\s[A-Z])",
            re.IGNORECASE,
        ),
        ", ",
    ),
    Repair(
        ("(",),
        re.compile(
            r"(?<=[a-z]{4})(?=\((?:[A-Z]{2,8}[\s-])?[A-Z][A-Za-z]{0,9}[A-Z]\s?['’]?(?:19|20)?\d\d\))"
        ),
        " ",
    ),
)
