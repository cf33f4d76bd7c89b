"""What entries of a CV are made of: people behind a label, places, institutions, parts."""

import re
from dataclasses import dataclass

from labsite.import_site.readers.words import person_words, workplaces

TITLE_WORD = re.compile(
    r"\b(?:professor\w*|lecturer|instructor|reader|researcher|scientist|engineer"
    r"|developer|intern(?:ship)?|assistant|associate|fellow(?:ship)?"
    r"|post-?\s?doc\w*|manager|director|consultant"
    r"|analyst|lead(?:er)?|head|chair|dean|president|founder|co-?founder|ceo|cto"
    r"|member of technical staff|technical staff|visiting|visitor|student|tutor"
    r"|teacher|architect|programmer|administrator"
    r"|officer|advisor|adviser|specialist|technician|trainee|scholar|investigator"
    r"|staff|designer|principal|senior|junior|chief|editor|coordinator|curator"
    r"|statistician|economist|physician"
    r"|nurse|partner|owner|ta|ra|r?sde|swe|mts|faculty|collaborator|apprentice"
    r"|volunteer|freelance\w*|contractor)\b"
    r"|教授|讲师|研究员|工程师|实习生?|助理|博士后|科学家|经理|主任|总监",
    re.IGNORECASE,
)
_COUNTRY = (
    r"(?:USA|U\.S\.A\.?|US|UK|U\.K\.|(?:P\.?\s?R\.?\s)?China|Germany|France|Italy|Spain|Switzerland"
    r"|Canada|Japan|(?:South |S\. ?)?Korea|India|Australia|(?:The )?Netherlands"
    r"|Belgium|Austria|Sweden"
    r"|Denmark|Norway|Finland|Israel|Singapore|Taiwan|Hong Kong|Brazil|Portugal|Ireland|England"
    r"|Scotland|Wales|Greece|Turkey|Poland|Mexico|Chile|Thailand|Vietnam|Iran|Egypt|Argentina"
    r"|Colombia|Russia|Ukraine|Romania|Hungary|Czech Republic|Czechia|Luxembourg"
    r"|Iceland|New Zealand"
    r"|South Africa|Pakistan|Bangladesh|Indonesia|Malaysia|Philippines|Saudi Arabia|UAE|Qatar"
    r"|United States(?: of America)?|United Kingdom)"
)
_STATE = (
    r"(?:[A-Z]{2}(?![A-Z])(?: \d{5})?|California|Washington|New York|Massachusetts"
    r"|Texas|Pennsylvania"
    r"|Illinois|Virginia|Ontario|Quebec|British Columbia|Bavaria|New Jersey|Michigan|Ohio|Georgia"
    r"|North Carolina|Maryland|Wisconsin|Minnesota|Colorado|Oregon|Arizona|Utah|Indiana)"
)
_TOWN = r"[A-Z][\w.'’-]*(?:\s(?:de|am|an der|la|do|da|[A-Z])[\w.'’-]*){0,2}"
_CITY = (
    r"(?:Beijing|Shanghai|Shenzhen|Hangzhou|London|Paris|New York(?: City)?|Berlin|Munich|Zurich"
    r"|Zürich|Tokyo|Seoul|San Francisco|Seattle|Boston|Chicago|Los Angeles|Toronto|Montreal"
    r"|Cambridge|Oxford|Amsterdam|Vienna|Madrid|Barcelona|Rome|Milan|Stockholm|Copenhagen|Sydney"
    r"|Melbourne|Bangalore|Tel Aviv|Pittsburgh|Remote)"
)
PLACE = re.compile(
    rf"{_TOWN},\s(?:{_STATE}|{_COUNTRY}|{_TOWN},\s{_COUNTRY})(?:,\s{_COUNTRY})?|{_CITY}|{_COUNTRY}"
)
WITH = re.compile(
    r"(?:^|(?<=[\s.;,(—–-]))(?P<word>(?:co-)?advis[eo]rs?(?: and \w+)?|thesis directors?|advised by"
    r"|supervisors?|supervised by|mentors?|mentored by|hosts?|hosted by"
    r"|working with|worked with|manager|with|PI|导师|指导老师)"
    r"(?P<sep>\s*[:：]\s*|\s+(?=[A-Z\u3400-\u9fff]))",
    re.IGNORECASE,
)
_COMMITTEE = re.compile(r"[;,.]?\s*(?:thesis )?committee(?: members)?\s*[:：].*$", re.IGNORECASE)


@dataclass(slots=True)
class People:
    names: list[str]
    text: str


def take_people(text: str) -> People:
    """Take from a text the people behind "Advisor:", "Mentors:", "with"."""
    found: list[str] = []
    text = _NEXT_LABEL.sub(" ; ", _COMMITTEE.sub("", text))
    position = 0
    while labelled := WITH.search(text, position):
        listed, end = _names_from(text, labelled.end(), is_labelled=bool(labelled["sep"].strip()))
        if not listed:
            position = labelled.end()
            continue
        found += [name for name in listed if name not in found]
        text = f"{text[: labelled.start()].rstrip(' ,;(—–-')} {text[end:].lstrip(' .;,)')}".strip()
        position = 0
    return People(found, text)


#: Where the next label follows a name with nothing between: "Advisor: Ann Lee Mentors: Bo Ma".
_NEXT_LABEL = re.compile(
    r"\s+(?=(?:Co-)?(?:Advis[eo]rs?|Mentors?|Supervisors?|Hosts?|Committee)\s*[:：])"
)


def people_in(text: str) -> list[str]:
    """Return the people behind "Advisor:", "with" and the like."""
    return take_people(text).names


_NAME_WORD = r"(?:[A-Z][\w'’.-]*|(?:de|van|von|der|den|di|da|del|la|le|el|al|bin)(?=\s))"
_LISTED_NAME = re.compile(
    rf"\s*(?:(?:Prof(?:essor)?|Dr)\.?\s)?(?P<name>(?:[A-Z]\.\s?)*{_NAME_WORD}(?:\s{_NAME_WORD}"
    rf"){{0,3}}|[\u3400-\u9fff]{{2,4}})(?P<joint>\s*(?:,\s*(?:and\s|&\s)?|\s(?:and"
    rf"|&)\s|、|，))?"
)


def _names_from(text: str, position: int, *, is_labelled: bool) -> tuple[list[str], int]:
    """Return the names that are listed from here on, and where the list ends. A family name alone
    is one behind a label: "Advisor: Hogg".
    """
    found: list[str] = []
    end = position
    while listed := _LISTED_NAME.match(text, position):
        name, stop = _longest_name(text, listed, is_labelled=is_labelled)
        if not name:
            break
        found.append(name)
        end = stop
        if stop < listed.end("name") or not listed["joint"]:
            break
        position = listed.end()
    return found, end


def _longest_name(text: str, listed: re.Match[str], *, is_labelled: bool) -> tuple[str, int]:
    """Return the longest name there, without the first word of a sentence that follows it."""
    words = listed["name"].split()
    starts_sentence = re.match(r"\s[a-z]", text[listed.end("name") :]) and not re.match(
        r"\s(?:and|on|in|at|from|&)\b", text[listed.end("name") :]
    )
    if starts_sentence and len(words) > 2:
        words = words[:-1]
    while words:
        printed = " ".join(words)
        if printed[-1] == "." and len(words[-1]) > 2:
            printed = printed[:-1]
        if name := person_words.person_name(printed):
            return name, listed.start("name") + len(" ".join(words))
        if is_labelled and len(words) == 1 and re.fullmatch(r"[A-Z][a-z]{2,}\.?", words[0]):
            return words[0].rstrip("."), listed.start("name") + len(words[0])
        words = words[:-1]
    return "", listed.start("name")


def parts_of(text: str) -> list[str]:
    """Return what stands between commas, dashes, bars and line breaks outside parentheses."""
    pieces = re.split(r"\s*(?:[,;|·•\n，；]|\s[-–—]{1,3}\s|---)\s*(?![^()]*\))", text)
    return [piece.strip(" .:") for piece in pieces if piece.strip(" .:-–—")]


def take_place(text: str) -> tuple[str, str]:
    """Return the town and country that a text names last in a line, and the text without them."""
    for match in _PLACE_AT_END.finditer(text):
        place = match["place"]
        before, after = text[: match.start("place")], text[match.end("place") :]
        if not before.strip(" ,;|(") or workplaces.SCHOOL.search(place) or TITLE_WORD.search(place):
            continue
        joint = "" if not after.strip() or after[0] in ",;)|\n" else ", "
        rest = (
            f"{before.rstrip(' ,;|(–—')}{joint}{after.lstrip(') ')}"
            if joint
            else (f"{before.rstrip(' ,;|(–—')}{after.lstrip(')')}")
        )
        return place, rest.strip(" ,;|")
    return "", text


_PLACE_AT_END = re.compile(
    rf"(?:(?<=,\s)|(?<=[|\n(–—-]\s)|(?<=\n)|(?<=\())(?P<place>{PLACE.pattern})"
    rf"(?=\s*(?:$|[,;|)\n–—])|(?<=China)\s(?=[A-Z])|(?<=USA)\s(?=[A-Z])|(?<=Germany)\s(?=[A-Z]))"
)


def tidy(text: str) -> str:
    return " ".join(text.split()).strip(" ,;:|–—-")
