"""What somebody did next, as words say it: "now at Clay Tech", "→ Moss Ltd", a field "placement".

Where no word says so, `afterwards` finds it.
"""

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from labsite.import_site.readers import periods
from labsite.import_site.readers.words import person_words, stages, workplaces
from labsite.import_site.readers.words.stages import DEGREE
from people import past_roles
from publications.domain.formats.listing.lines import Line


class Next(NamedTuple):
    """What somebody was next, and where; either may be empty."""

    role: str
    place: str


#: How a line, or a piece of one, begins that says what came next.
LABEL = re.compile(
    r"^(?:[-–—→➔➜>⇒]+\s*)?(?:(?:is\s)?(?:(?:current|present|initial|next|last known)"
    r" (?:position|job|employment|affiliation|role|step|stage)|now|currently|presently|next|then"
    r"|(?:current|job|employment)(?=\s?:)|afterwards?|subsequently|later"
    r"|(?:first|post-?\s?(?:graduation|graduate|doctoral|phd))"
    r" (?:position|job|employment|appointment|placement)"
    r"|(?:\w+\s)?(?:position|job|employment|affiliation|role)\s(?:after|since)\s(?:[^\s:：,;]+\s){0,5}"
    r"(?:lab|laboratory|group|team)(?=\s?[:：])"
    r"|placement|destination|went (?:on )?to|moved to"
    r"|(?:transition(?:ed|ing)|transferred) to|join(?:ed|ing)(?!\s+(?:[^,.:]{1,30}\s)?as\b"
    r"|\s(?:(?:the|our|this)\s)?(?:lab|group|team)\b)"
    r"|left (?:for|to)|where\w* now|continu(?:ing|es|ed)\sat(?=\s)"
    r"|continued(?: (?:as|for|to|with|his|her|their))*"
    rf"(?=\s(?:an?\s|the\s)?(?:{DEGREE}))"
    r"|to(?=\s(?-i:[A-Z])(?!\w\w\.?\s\d))"
    r"|毕业后(?:前往|赴|去|到|就职于|入职|加入|进入)?|毕业去向|去向|现任职于|现就职于|现任|现为|现在|现|就职于)(?![a-z])\s*(?:[:：]|[-–—](?=\s))?\s"
    r"*(?:an?\s|the\s)?|[→➔➜⇒]\s*|->\s*|\((?:current(?:ly)?|now)\)\s*)",
    re.IGNORECASE,
)

#: Who has such a rank is what she "现任" (holds by now) in the lab.
_RANK = re.compile("教授|讲师|講師|研究员|研究員|教师|院士|导师")
_HOLDS = re.compile(r"\s*现(?:任(?!职于)|为)")


def is_held(text: str, role: str) -> bool:
    """Whether a text tells the office of whom her role calls a professor: "现任土壤学院副院长"."""
    return bool(_HOLDS.match(text) and _RANK.search(role))


#: Between what somebody was and is now.
_NOW_BEHIND = re.compile(
    r"\s*[.,;(–—-]\s*(?:is\s)?(?:now|currently)\s+(?:(?:at|an?)\s)?|\s+now\s+(?:at|an?)\s",
    re.IGNORECASE,
)
#: What somebody was, and in brackets where she went: "2021级硕士研究生（黏土科技公司）".
_GONE_TO = re.compile(
    r"(?P<role>[^()（）]*[\u3400-\u9fff][^()（）]*?(?:生|博士后|助理))\s*[(（]\u200c?"
    r"(?:(?:现|将)?(?:保送|保研|升学|考取|考入|入职|就职于|任职于|就读于|赴|至|去))?(?P<place>(?!\d)"
    r"[\u3400-\u9fff](?:[^()（）]|[(（][^()（）]*[)）])*?)(?:深造|读博|读研|工作|就职)?[)）]"
)
#: What stands for a place that nobody knows yet.
NOT_YET = ("TBD", "TBA", "N/A", "?")
#: "working at Clay Tech": no word of what she is there.
_AT_PLACE = re.compile(
    r"(?:(?:works?|working)\s(?:in|for|at|with)|at|with|in(?=\s[^\W\d_a-z]))\s+(?P<place>.*)"
)
#: Fields of a person that say this alone, and others that may be of anything, without signs.
SURE_FIELDS = (
    "nextposition placement destination dest nextplace whereabouts afterlab movedto wherenow"
    " nextstep wherearetheynow nowat"
).split()
FIELDS = (
    *("next", "now", "currently"),
    *SURE_FIELDS,
    *("after", "current", "subsequently", "became", "employment"),
)


#: What somebody became, and no place.
_TITLE = re.compile(r"(?:M\.?D|D\.?O|D\.?V\.?M|D\.?D\.?S|R\.?N|J\.?D)\.?")


def is_told(text: str) -> bool:
    """Whether one of the pieces of a line tells what came next: "…, current position: Postdoc"."""
    return any(LABEL.match(piece) for piece in re.split(r"[,;|·]\s*|(?<=\.)\s+", text))


def of_lines(lines: Iterable[str]) -> Next:
    """Return what a line about somebody says behind a label and its colon: "Position after the
    lab: Engineer at Clay Tech"; nothing where none does.
    """
    labels = ((line, LABEL.match(line)) for line in lines)
    labelled = (line for line, label in labels if label and re.search("[:：]", label[0]))
    return next(map(read, labelled), Next("", ""))


def read(text: str) -> Next:
    """Return what a text says that tells what came next, and nothing else: "now: Engineer at Clay
    Tech", "working at Clay Tech"; nothing where nobody knows yet.
    """
    text = LABEL.sub("", text, count=1).strip(" ,.–—-")
    if text in NOT_YET:
        return Next("", "")
    if at := _AT_PLACE.match(text):
        return Next("", at["place"])
    role, place = person_words.role_and_place(text)
    is_title = not role and (_TITLE.fullmatch(place) or person_words.is_degree(place))
    return Next(place, "") if is_title else Next(role, place)


#: What somebody did here, with its time, in brackets, and what stands behind a dash: "Ann Lee
#: (summer intern 2021) - Clay Tech".
_BEHIND_STAY = re.compile(
    r"(?P<stay>\((?=[^()]*[^\W\d_]{3})[^()]{0,100}?(?<!\d)(?:19|20)\d\d"
    r"[^()]{0,60}\)\s*[–—-]{1,3}\s+)"
    r"(?=(?P<next>(?!(?:with|co-|joint|advis|supervis|thesis|project|on|in)\b)"
    r"[^\s*_“\"'(].*))"
)
_FEWEST_BEHIND_STAY, _MOST_WORDS_BEHIND = 2, 12


def behind_stays(lines: Iterable[Line]) -> dict[int, Line]:
    """Return the lines, by their place, on which those who left have what they are now behind a
    dash and their time here, with "now" before it: several do, and half of them name a position or
    an institution there.
    """
    found = {line.place: (line, told) for line in lines if (told := _told_behind_stay(line))}
    known = sum(
        workplaces.is_named(told) or person_words.names_role(told) for _, told in found.values()
    )
    if len(found) < _FEWEST_BEHIND_STAY or 2 * known < len(found):
        return {}
    return {
        place: replace(
            line,
            text=_BEHIND_STAY.sub(r"\g<stay>now ", line.text),
            printed=_BEHIND_STAY.sub(r"\g<stay>now ", line.printed),
        )
        for place, (line, _) in found.items()
    }


def _told_behind_stay(line: Line) -> str:
    stays = list(_BEHIND_STAY.finditer(line.text))
    told = stays[0]["next"] if len(stays) == 1 == len(_BEHIND_STAY.findall(line.printed)) else ""
    is_short = 0 < len(told.split()) <= _MOST_WORDS_BEHIND
    return told if is_short and not (LABEL.match(told) or periods.find(told)) else ""


def parted(role: str) -> tuple[str, Next] | None:
    """Part what who left was from what came next, where one text tells both: "Lab Manager, now at
    Clay Tech"; None where it tells nothing of that.
    """
    if gone := _GONE_TO.fullmatch(role):
        went = Next(*person_words.role_and_place(gone["place"]))
        is_known = went.place or person_words.names_position(went.role)
        return gone["role"].strip(), went if is_known else Next("", gone["place"])
    label = LABEL.match(role) or _NOW_BEHIND.search(role)
    if label and (now := role[label.end() :].strip(" ,)")):
        return role[: label.start()], Next(*person_words.role_and_place(now))
    elsewhere = _elsewhere(role)
    return ("", elsewhere) if elsewhere else None


def _elsewhere(role: str) -> Next | None:
    """Return (position, place) where the role of who left is one at a place: "Clay University,
    Postdoc", "Engineer, Clay Institute"; who is called a student there was one here.
    """
    pieces = [piece.strip() for piece in re.split(r",\s+(?![^()]*\))", role)]
    positions = [piece for piece in pieces if person_words.names_role(piece)]
    others = [piece for piece in pieces if piece not in positions]
    places = [piece for piece in others if not past_roles.has_left(piece)]  # "Emeritus member"
    is_at_place = any(map(workplaces.is_named, places))
    if len(positions) != 1 or not is_at_place or periods.find(role):
        return None
    is_behind = pieces[-1] == positions[0]
    if not is_behind and stages.stays_for_years(positions[0]):
        return None
    return Next(positions[0], ", ".join(places))
