"""Repairs of the labels that stand before a paper on its line."""

import re

from publications.domain.formats import marks
from publications.domain.formats.listing.repair import Repair

_BOLD = rf"\*\*|__|[{marks.OPENED[marks.BOLD]}{marks.CLOSED[marks.BOLD]}]"

REPAIRS = (
    # "[*New*] Ann Lee", which a page says of the first.
    Repair(
        ("ew", "EW"),
        re.compile(
            rf"^(?:{_BOLD}|[*_])*\[(?:{_BOLD}|[*_])*(?:[Nn]ew|NEW)!*(?:{_BOLD}|[*_])*\](?!\()\s*"
        ),
        "",
    ),
    # "**[CVPR 2023]** Ann Lee", a label in bold, which is no title.
    Repair(
        ("[",),
        re.compile(rf"^(?:{_BOLD})(\[[^\[\]\n]{{2,40}}\])(?:{_BOLD})(?!\()\s*(?=\S)"),
        r"\1 ",
    ),
    # "`ICML 2026` The Title", "`[W3]` The Title", a label that a page sets as code.
    Repair(
        ("`",),
        re.compile(r"^(`{1,2})\[?([^`\[\]]{2,40})\]?\1\s*"),
        r"[\2] ",
    ),
)
