"""What a line calls somebody whose list tells her position: a degree, an award, a joint student.

Such words are no position of hers; the list's is.
"""

import re
from dataclasses import replace

from labsite.import_site.readers.people.person_told import Said
from labsite.import_site.readers.words import person_words, stages


def told_by(said: Said, of_list: str) -> Said:
    """Return somebody of a list of people with this position, without what only stands beside it
    as a position of her own.
    """
    return _beyond_degree(_shared(_with_award(said, of_list), of_list), of_list)


#: A student of two places, which tells nothing of the degree that she is working for.
_SHARED = re.compile(
    r"(?:joint(?:ly)?|shared|co-?)[\s-]?(?:(?:train|supervis|advis|mentor|educat|enroll?)\w*\s)*"
    r"students?\b.*",
    re.IGNORECASE,
)


def _shared(said: Said, of_list: str) -> Said:
    """Return whom a list of PhD students calls a student of another place, too, "Ann Lee (joint
    student of Clay Tech)", without that as her position: the list tells it.
    """
    if not (stages.stays_for_years(of_list) and _SHARED.fullmatch(said.role)):
        return said
    return replace(said, role="", headline=", ".join(filter(None, (said.role, said.headline))))


def _beyond_degree(said: Said, of_list: str) -> Said:
    """Return whom a list of postdocs, engineers or assistants names with a degree alone, "Ann Lee,
    PhD", without that as her position: nobody of such a list still studies for it, or the list
    tells more.
    """
    is_of_staff = of_list and stages.is_none(of_list) and not stages.is_postdoc(said.role)
    is_had = is_of_staff or stages.comes_later(of_list, said.role)
    is_had = is_had and person_words.is_degree(said.role)
    return replace(said, role="") if is_had else said


#: What a student is called by who pays for her: "Clay Fund Scholar".
_PAID = re.compile(r"\b(?:scholar|fellow|grantee|awardee|recipient)$", re.IGNORECASE)


def _with_award(said: Said, of_list: str) -> Said:
    """Return a student of a list of PhD students with what she won beside what the list tells."""
    is_paid = stages.stays_for_years(of_list) and _PAID.search(said.role)
    if not is_paid or stages.is_guest(said.role) or re.search(r"research|doc", said.role, re.I):
        return said
    return replace(said, role="", headline=", ".join(filter(None, (said.role, said.headline))))
