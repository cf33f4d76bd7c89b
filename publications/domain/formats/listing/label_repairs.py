"""Repairs of the labels that stand before a paper on its line."""

import re

from publications.domain.formats.listing.repair import Repair
from publications.domain.formats.marks import BOLD_SIGN

REPAIRS = (
    # "[*New*] Ann Lee", which a page says of the first.
    Repair(
        ("ew", "EW"),
        re.compile(
            rf"^(?:{BOLD_SIGN}|[*_])*\[(?:{BOLD_SIGN}|[*_])*(?:[Nn]ew|NEW)!*(?:{BOLD_SIGN}|[*_])*\](?!\()\s*"
        ),
        "",
    ),
    # "**[CVPR 2023]** Ann Lee", a label in bold, which is no title.
    Repair(
        ("[",),
        re.compile(rf"^(?:{BOLD_SIGN})(\[[^\[\]\n]{{2,40}}\])(?:{BOLD_SIGN})(?!\()\s*(?=\S)"),
        r"\1 ",
    ),
    # "`ICML 2026` The Title", "`[W3]` The Title", a label that a page sets as code.
    Repair(
        ("`",),
        re.compile(r"^(`{1,2})\[?([^`\[\]]{2,40})\]?\1\s*"),
        r"[\2] ",
    ),
)
