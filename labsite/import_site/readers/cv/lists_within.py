"""Parts of a list of people below headings that tell no position: "Graduated", "Projects"."""

import re

from labsite.import_site.readers import headings
from labsite.import_site.readers.people import group
from labsite.import_site.readers.people.roles_of_headings import role_of
from labsite.import_site.readers.text import page_lines
from labsite.import_site.readers.words import stages

#: What a student works on, told below her name.
_OWN_WORK = re.compile(r"\W*(?:project|thesis|dissertation|topic|title)\W*[:：]", re.IGNORECASE)


def names_students(section: page_lines.Section) -> bool:
    """Whether a part of a list of people that is called after their projects names those whose
    projects they are: below each name stands "Project: …".
    """
    if not section.above or section.above.topic != "people":
        return False
    heads = [line for line in section.lines if not line.marker]
    named = [line for line in heads if headings.names_person(line.text)]
    told = sum(bool(_OWN_WORK.match(line.text)) for line in section.lines)
    return 3 * min(told, len(named)) >= 2 * len(heads) > 0


#: What a heading says of which students: those who are there, or who left.
_OF_STATUS = re.compile(
    r"(?:(?:current|present|ongoing|active|new|upcoming|former|past|previous|graduated|completed"
    r"|our|my|all|and|&)\s?)*(?:students?|members?|graduates|alumn\w+|alums|visitors|projects)?",
    re.IGNORECASE,
)
_OF_SEVERAL = re.compile(r"\band\b|[&/,+]", re.IGNORECASE)
#: Beside students for a degree, who else is somewhere for a while.
_STAYING = r"\bstudent|post-?doc|\bvisiting|\bintern"


def label_with_role(section: page_lines.Section) -> str:
    """Return what a list is called, with the position that the heading above it names, where its
    own tells only who is there: "Current Students" below "PhD Students".
    """
    above = section.above
    if not above or above.topic != "people" or not _OF_STATUS.fullmatch(section.label):
        return section.label
    own, role = role_of(section.label).casefold(), role_of(above.label)
    is_sure = re.search(rf"(?<![\w.])(?:{stages.DEGREE})(?!\w)|{_STAYING}", role, re.I)
    is_told = own not in (*group.ANY_ROLE, "visitor", "upcoming visitor")
    is_of_any = role.casefold() in group.ANY_ROLE or _OF_SEVERAL.search(above.label)
    if is_told or is_of_any or not is_sure:
        return section.label
    return f"Current {above.label}" if headings.is_current(section.label) else above.label
