"""Words that tell one of the roles that a site starts with: "Visiting researcher" is a visitor."""

import re

from people.models.role import HEAD

#: The first that fits counts. "D2", "M1" and "B4" are years of students in Japan.
_TOLD_BY = (
    (r"post-?\s?doc\w*", "postdoc"),
    (r"ph\W*d|d\W*phil|doctoral|doctorand\w*|博士(?![后後])|d[1-5]", "phd"),
    (r"博士[后後]", "postdoc"),
    (r"under-?grad\w*|bachelor\w*|b\W*sc?|b\W*eng|reu|本科\w*|学[士部]\w*|b[1-4]", "undergraduate"),
    (r"master\w*|m\W*sc?|m\W*eng|meng|[硕碩修]士\w*|m[1-3]", "masters"),
    (r"principal investigator|pi|group leader|lab (?:head|director)|head of (?:the )?lab", HEAD),
    (r"visit\w*|intern|interns|exchange|guest|high school\w*", "visitor"),
    (r"research (?:scientist|fellow|associate|staff)s?|researchers?|scientists?", "researcher"),
    (r"engineers?|developers?|programmers?|工程师", "engineer"),
    (r"prof(?:essors?)?|faculty|lecturers?|教授|教师", "faculty"),
    (
        r"staff|administrat\w*|(?:lab|project|program\w*) (?:manager|coordinator)s?|secretar\w*",
        "staff",
    ),
)
_SEVERAL = re.compile(r"\band\b|&|/|与|和")


def likely(printed: str) -> str:
    """Return the key of the role that words of a printed one tell; empty where none does, or where
    several are meant ("MS and PhD").
    """
    keys = [
        key
        for words, key in _TOLD_BY
        if re.search(rf"(?<![^\W_])(?:{words})(?![^\W_])", printed, re.IGNORECASE)
    ]
    return "" if not keys or (len(keys) > 1 and _SEVERAL.search(printed)) else keys[0]
