"""Offices that somebody held, and meetings that somebody organised: "Organiser (with Bo Ma) of the
conference on piles, May 2021" has people, a name and a date as papers have.
"""

import re

_RANK = (
    r"(?:(?:co|vice|vize)[- ]?|(?:local|lead|main|principal|general|scientific|session|track"
    r"|panel|program(?:me)?|workshop|conference|symposium|past|outgoing|incoming|elected|deputy|acting"
    r"|interim|honorary|founding|section|area)\s){0,3}"
)
#: Who somebody is, in the languages that CVs are written in; titles of papers name nobody so.
_OFFICE = (
    r"(?:(?:co-?)?(?:organi[sz]ers?|conven[oe]rs?|moderators?|discussants?|chair(?:s|man|woman|person)?)"
    r"|president|secretary|treasurer|rapporteur|consultant"
    r"|(?:co-?)?organisateurs?|(?:co-?)?organisatrices?|présidente?|trésori(?:er|ère)|modérat(?:eur|rice)"
    r"|(?:mit)?organisator(?:in|en)?|(?:mit)?veranstalter(?:in|innen)?|vorsitzende[rn]?|sprecher(?:in)?"
    r"|(?:co-?)?organizador(?:a|es|as)?|presidente|coordinador(?:a|es)?|coordenador(?:a|es)?"
    r"|moderador(?:a|es)?|(?:co-?)?organizzator[ei]|(?:co-?)?organizzatrice|coordinat(?:ore|rice))"
)
_RANK_BEHIND = r"(?:\s(?:locale?s?|sortante?|désignée?|adjointe?|principale?s?|général|honoraire))?"
#: Who is named beside a thesis.
_OF_THESIS = (
    r"(?:(?:thesis|ph\.?\s?d\.?|doctoral|master['’]?s?)\s)?(?:co-?)?"
    r"(?:supervisors?|advis[eo]rs?|examiners?|committee|directeurs?(?: de thèse)?"
    r"|betreuer(?:in)?|relator[ei])"
)
#: "Organisateur local", "Supervisors", as what would be a title.
_OFFICE_ALONE = re.compile(rf"{_RANK}(?:{_OFFICE}|{_OF_THESIS}){_RANK_BEHIND}", re.IGNORECASE)
#: "Member of the programme committee of …"
_MEMBER = re.compile(
    r"(?:(?:elected|founding|active|current)\s)?(?:member|membre|mitglied|miembro|membro)\s"
    r"(?:of|du|de|des|der|del|do|da|della|im|in)\s(?:(?:the|la|le|el)\s)?"
    r"(?:[^\W\d_][\w'’-]*\s){0,3}?\w*(?:committee|board|council|jury|comité|comitê|comitato|conseil"
    r"|consejo|conselho|consiglio|komitees?|ausschuss\w*|beirat\w*|vorstand\w*|kommission|commission)\b",
    re.IGNORECASE,
)
#: "Networks on networks. A. Lee, B. Ma (Organizers). Kelp Institute, 2014."
_HELD_BY = re.compile(
    r"\((?:co-?)?(?:organi[sz]ers?|conven[oe]rs?|chairs?|discussants?|moderators?|organisat(?:eur|rice)s?"
    r"|organisator(?:in|en)?|organizador(?:a|es)?|organizzator[ei])\)",
    re.IGNORECASE,
)


def is_office(title: str) -> bool:
    """Whether what would be a paper's title is an office: "Local organiser"."""
    return bool(_OFFICE_ALONE.fullmatch(title.strip(" .,:")) or _MEMBER.match(title))


def says_who_held(text: str) -> bool:
    """Whether a text says behind a name that somebody organised or chaired what it names."""
    return bool(_HELD_BY.search(text))
