"""What a heading above a list of people says that they are: "Current Ph.D. Students"."""

import re

from labsite.import_site.readers import headings
from labsite.import_site.readers.words import headings_elsewhere, person_words, stages

_ROLE_OF_HEADING = re.compile(
    rf"(?<![\w.])(?:{stages.DEGREE})s?(?![\w'’-])|doctora|intern|visit|student|researcher|engineer"
    r"|professor|fellow|scientist|scholar|honou?rs\b"
    rf"|\b(?:{headings.POSITIONS})\b"
    rf"|博士|硕士|本科|教师|导师|学生|助理|访问学者|实习生|修士|学士|学部生|教授|研究员|研究員|교수|박사|석사|연구원|학부"
    rf"|{headings_elsewhere.PEOPLE}|{headings_elsewhere.KINDS}",
    re.IGNORECASE,
)
_BESIDE_ROLE = re.compile(
    r"^(?:current(?:ly)?|present|recent|former|past|previous|graduated|our|my|advising"
    r"|supervising|the)\s+|^students\s[-–—]\s+|\s*\b(?:alumni|alumn\w+|graduates|advised|supervised"
    r"|supervision|mentored|theses|highlights?|spotlights?|profiles)\b\s*|\s*\([^()]*\)$|\s*(?:and|&)\s*$|（[^（）]*）$|毕业生$"
    r"|校友$|\s+\d{1,2}$",
    re.IGNORECASE,
)


#: Who left, or is there, with what they are in brackets: "Alumni (PhD students)".
_IN_BRACKETS = re.compile(
    r"(?:(?:our|lab|current|former|past|alumn\w+|members?)\s)+\(([^()]+)\)", re.I
)
#: "Undergraduate Alumni from 2023"
_SINCE_YEAR = re.compile(r"\s+(?:from|since|until|before|after)\s(?:19|20)\d\d$", re.IGNORECASE)
#: "Ph.D. Dissertation Advising and Co-Advising" tells of Ph.D. students.
_ADVISING = re.compile(
    r"\s*\b(?:(?:in|under|by)\s)?(?:(?:dissertations?|thes[ie]s|co-?)\s?)*(?:(?:advis|supervis)(?![eo]r)"
    r"|mentor(?!s?\b))\w*(?:\s(?:and|&)\s(?:co-?)?(?:advis|supervis)\w*)?",
    re.IGNORECASE,
)


#: What those are whom a lab calls by a name of its own: "Senior Researchers (PhD Students)".
_STAGE_BESIDE = re.compile(
    rf"\((?P<stage>(?:{stages.DEGREE})\s(?:students|candidates))\)", re.IGNORECASE
)


def role_of(label: str) -> str:
    """Return the position that a heading names: "Current Ph.D. Students" is "Ph.D. Student"."""
    if not _ROLE_OF_HEADING.search(label):
        return ""
    of_place = headings.PEOPLE_OF_PLACE.fullmatch(label)
    if of_place and re.search(r"\band\b|&", of_place["who"]):
        return ""  # "Students and researchers outside of Clay Tech"
    label = of_place["who"] if of_place else label
    if (stage := _STAGE_BESIDE.search(label)) and "student" not in label[: stage.start()].lower():
        label = stage["stage"]
    if (kind := _IN_BRACKETS.fullmatch(label)) and person_words.names_role(kind[1]):
        label = kind[1]
    role = label.title() if label.isupper() else label
    role = re.sub(r"\s[·•|]\s.*$", "", role)  # "PhD students · Clay Tech"
    role = _ADVISING.sub("", _SINCE_YEAR.sub("", role))
    for _ in range(3):
        role = _BESIDE_ROLE.sub("", role).strip(" ,:：&/")
    role = re.sub(r"(?<=[a-z][dst]or)es\b", "", role)  # "Profesores colaboradores"
    role = re.sub(r"(?<=\w{5}[ai]l)es\b", "", role)  # "Becarios doctorales"
    role = (
        re.sub(r"(?<=[a-z])s$", "", role)
        if not re.search(r"\b(?:Ph\.?D\.?s|staff|honou?rs)$", role, re.I)
        else role
    )
    role = re.sub(r"(?<=student)s?\s(?:mentee|advisee)$", "", role)
    role = re.sub(r"(?<=\w)/ (?=\w)", " ", role)  # "PhD/mentored students"
    return role.replace("Ph.D.S", "Ph.D.s").strip()
