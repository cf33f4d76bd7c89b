"""Whom an announcement names as its speaker: "By Professor Ann Lee (University of Pisa)"."""

import re

from labsite.import_site.readers.words import person_words

_AFFILIATED = re.compile(
    r"^(?P<name>[^,(（–—]{4,60}?)\s*(?:[,，]\s*|[(（]\s*"
    r"|\s[–—-]\s)(?P<where>.{2,160}?)\s*[)）]?$",
    re.DOTALL,
)
_BY = re.compile(
    r"^(?:by|with|talk by|guest (?:talk|lecture) by|a talk by)\s+(?P<name>.+)$", re.IGNORECASE
)
_IS_AT = re.compile(
    r"^(?:\S+\s){1,5}is (?:currently |now )?(?:an?|the)\s[^.]{3,120}?\s(?:at|from)\s(?:the\s)?"
    r"(?P<where>[A-Z][^.,;(]{1,80})"
)
_POSITION_BEFORE = re.compile(
    r"^(?:(?:assistant|associate|full|visiting|adjunct)\s)*(?:professor|lecturer|dr\.?)\s",
    re.IGNORECASE,
)
_HAN = re.compile(r"[\u3400-\u9fff]")
_LONGEST_HAN = 4


def is_introduced(text: str) -> bool:
    """Whether a line says "by", "with", "a talk by" before somebody."""
    return bool(_BY.match(text))


def without_introduction(text: str) -> str:
    """Return whom "By Assistant Professor Ann Lee – Pisa" names; any other text as it is."""
    by = _BY.match(text)
    return _POSITION_BEFORE.sub("", by["name"]) if by else text


def name_and_where(text: str) -> tuple[str, str]:
    """Return the name and the affiliation of "Ann Lee (University of Pisa)"."""
    text = text.strip()
    if _HAN.match(text):  # "李明 清华大学 教授", "清华大学 李明 教授"
        pieces = re.split(r"[\s,，、()（）]+", text)
        for at, piece in enumerate(pieces):
            if len(piece) <= _LONGEST_HAN and (name := person_words.person_name(piece)):
                return name, " ".join((*pieces[:at], *pieces[at + 1 :]))
    split = _AFFILIATED.match(text)
    is_aside = bool(split) and text.endswith((")", "）"))  # "(Pisa)" is where, no second name
    if not is_aside and (name := person_words.person_name(text)):
        return name, ""
    if split and (name := person_words.person_name(split["name"])):
        return name, split["where"].strip(" )）.")
    return "", ""


def workplace_in(bio: str) -> str:
    """Return where the first sentence of a biography says that somebody is."""
    said = _IS_AT.match(bio)
    return said["where"].strip() if said else ""
