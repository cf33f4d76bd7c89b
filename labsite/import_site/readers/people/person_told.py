"""What the pieces of a line tell of the one whom it names, each put into its field.

"Ann Lee", "PhD, 2024", "now Assistant Professor at Purdue"; "advised by Bo Ma"; "2019-2023".
"""

import re
from dataclasses import dataclass, field, replace

from labsite.import_site.readers import periods
from labsite.import_site.readers.people import person_links
from labsite.import_site.readers.person_pieces import (
    ADVISORS,
    INTERESTS,
    THESIS,
    Aside,
    is_labelled,
    label_of,
    listed,
    tells_position,
)
from labsite.import_site.readers.words import next_steps, person_words, stages, workplaces
from labsite.import_site.readers.words.person_words import (
    CHINESE_PLACE,
    cohort,
    email,
    is_button,
    is_degree,
    is_role,
    names,
    names_role,
    person_name,
)
from publications.domain.formats.listing.lines import Line

_ONLY_ADVISED = re.compile(r"co-?(?:advis|supervis|mentor)\w*", re.IGNORECASE)
_GRADUATED = re.compile(
    r"^(?:graduat(?:ed|ion)(?: (?:in|year|date))?|(?:defended|completed)(?: in)?"
    r"|class of|毕业年份|毕业时间"
    r"|毕业(?!去向|后))\s*[:：]?\s*",
    re.I,
)
_STARTED = re.compile(
    r"^(?:joined(?: (?:(?:the|our) )?(?:lab|group|team))?(?: in)?|started(?: in)?|since"
    r"|入学年份|入学时间|入学)\s*[:：]?\s*(?=\W*(?:\w+\s)?(?:19|20)\d\d)",
    re.I,
)
#: When who is there came, by the lab's own name: "Joined SOIL in Fall 2022".
_CAME = re.compile(
    r"joined\s(?:(?:the|our)\s)?(?:(?:[\w'’-]+\s){1,3}(?:lab|group|team)|(?-i:[A-Z]{3,6}))\s"
    r"(?:in|since)\s(?:\w+\.?\s)?(?:19|20)\d\d\.?",
    re.IGNORECASE,
)


#: How sure it is what a line says of the one whom it names.
SURE = 0.9


@dataclass(slots=True)
class Said:
    """What a line says of one person; the fields are those of `PersonRow`."""

    name: str
    native_name: str = ""
    role: str = ""
    start: str = ""
    end: str = ""
    next_role: str = ""
    next_place: str = ""
    thesis: str = ""
    email: str = ""
    homepage: str = ""
    headline: str = ""
    is_former: bool = False
    confidence: float = SURE
    advisors: list[str] = field(default_factory=list)
    interests: list[str] = field(default_factory=list)
    bio: str = ""
    is_next_open: bool = False  # the piece before this told a place, which may go on
    is_next_aside: bool = False  # brackets told it, and what stands behind them is of her stay
    is_advised_open: bool = False  # the piece before this named who advised her
    advised: str = ""  # the words before the advisors: "co-advised with"
    one_date: str = ""  # that it prints, not saying whether she came then, or left
    identifiers: list[tuple[str, str]] = field(default_factory=list)
    links: list[tuple[str, str]] = field(default_factory=list)


def of_pieces(pieces: list[str], lines: list[Line], *, is_former: bool) -> Said | None:
    """Return what an entry's pieces say of the one whom they name."""
    said = _named(pieces)
    if not said:
        return None
    said.is_former = is_former
    for piece in _degree_first(pieces) if is_former else pieces:
        _tell(said, piece)
    said.is_former |= bool(said.next_role or said.next_place)
    if lines[0].heading and is_degree(said.role) and said.headline in [x.text for x in lines[1:2]]:
        said.role, said.headline = said.headline, ""  # "Ann Lee, PhD" heads "Specialist"
    person_links.add(said, lines)
    return _with_school_beside(said, [line.text for line in lines])


def _with_school_beside(said: Said, lines: list[str]) -> Said:
    """Return who left with lines that may be a place as where she was, where they are a subject or
    a department, and below it its school: "Research Assistant (2023)", "Botany", "Clay College".
    """
    own = [line for line in lines if line in said.next_place]
    is_guessed = said.confidence <= MAY_BE_NEXT and not (said.next_role or said.headline)
    is_at_end = len(own) > 1 and workplaces.SCHOOL.search(own[-1])
    is_school = is_at_end and not workplaces.SCHOOL.search(own[0])
    if not (is_guessed and is_school) or is_degree(said.role) or ", ".join(own) != said.next_place:
        return said
    return replace(said, headline=said.next_place, next_place="", confidence=SURE)


def _degree_first(pieces: list[str]) -> list[str]:
    """Return the pieces of who left with her degree and its year first, where these stand last,
    behind the position that she went to: "Engineer at Clay Tech, M.Sc., 2022".
    """
    at = next((at for at, piece in enumerate(pieces) if is_degree(piece)), 0)
    is_last = at and all(map(periods.is_date, pieces[at + 1 :]))
    if is_last and person_words.AT.search(pieces[0]) and not is_labelled(pieces[0]):
        return [*pieces[at:], f"now {pieces[0]}", *pieces[1:at]]
    return pieces


#: What a student was given, or does, not what she is.
_NO_ROLE = re.compile(
    r"(?i:\b(?:award|prize|medal|committee)s?$)|(?i:\bfellowship\sin\b)|^(?:writing|working|finishing|completing)\s|奖|提名|优秀\w*论文|\s(?:is|was|are|were|has|have|joined)\s"
)


def _is_latin(name: str) -> bool:
    return re.search(r"[A-Za-z\u00c0-\u024f]", name) is not None


def _named(pieces: list[str]) -> Said | None:
    """Return whom the first of an entry's pieces names, the name taken from them."""
    for at, piece in enumerate(pieces[:3]):
        candidate, rest = piece, ""
        if "：" in piece or ": " in piece:
            before, _, after = piece.replace("：", ": ").partition(": ")
            if (names_role(before) or periods.find(before)) and person_name(after):
                pieces[at : at + 1] = [before]
                return Said(person_name(after))
            candidate, rest = before, after
        if name := person_name(candidate):
            native = ""
            pieces[at : at + 1] = [rest] if rest else []
            if (
                at < len(pieces)
                and (other := person_name(pieces[at]))
                and _is_latin(name) != _is_latin(other)
            ):
                native = other
                del pieces[at]
            return Said(name, native_name=native)
        if at == 0 and not (names_role(piece) or periods.find(piece)):
            return None
    return None


def _tell(said: Said, piece: str) -> None:
    """Put one piece of an entry into its field."""
    before = said.next_place
    _take(said, piece)
    if said.next_place != before:
        said.is_next_aside = isinstance(piece, Aside)
    is_part = said.is_next_open and said.next_place.startswith(before) and before
    said.is_next_open = said.next_place != before and (bool(is_part) or not before)


def _take(said: Said, piece: str) -> None:
    for check in (
        _tell_further_advisor,
        _tell_button,
        _tell_presence,
        _tell_labelled,
        _tell_under_label,
        _tell_origin,
        _tell_subject,
        _tell_dates,
        _tell_role,
        _tell_headline,
    ):
        if check(said, piece):
            return


#: How a list of who advised somebody goes on behind the first: "Prof. Bo Ma, and Prof. Cy Oz".
_FURTHER = re.compile(r"(?:and|&)\s+|(?=(?:Prof|Dr|Professor)\b)")


def _tell_further_advisor(said: Said, piece: str) -> bool:
    was_open, said.is_advised_open = said.is_advised_open, False
    further = _FURTHER.match(piece) if was_open else None
    name = person_name(piece[further.end() :]) if further else ""
    if name:
        said.advisors.append(name)
        said.is_advised_open = True
    return bool(name)


def _tell_button(said: Said, piece: str) -> bool:
    if address := email(piece):
        said.email = said.email or address
        return True
    return is_button(piece) or bool(_LETTER.fullmatch(piece))


#: What is left of "E: ada@pisa.example", which says nothing.
_LETTER = re.compile(r"[A-Za-z]\W*")


def _tell_presence(said: Said, piece: str) -> bool:
    """Note whether a piece says that somebody has left, or is still there, and nothing else."""
    said.is_former |= bool(_GONE.fullmatch(piece))
    return bool(_GONE.fullmatch(piece) or _STILL.fullmatch(piece))


_GONE = re.compile(r"(?:has )?(?:graduated|left|alumn(?:us|a|i))|已?毕业|졸업", re.IGNORECASE)
_STILL = re.compile(r"current|present|active|在读|在校|재학", re.IGNORECASE)


#: The degree that somebody came with, and where she has it from: "BS: Clay Tech".
_HAS_DEGREE = re.compile(
    r"(?:b\.?\s?(?:sc?|a|eng)\.?|m\.?\s?(?:sc?|eng)\.?|ph\.?\s?d\.?|bachelor|master|本科|硕士)"
    r"\s?[:：]\s*(?=\S)",
    re.IGNORECASE,
)


#: What says only that a position, or a degree, is behind it.
_OF_ROLE = re.compile(
    r"(?:degree|position|role|(?:job )?title|status|학위|직위|职位|学位)\s?[:：]\s*(?=\S)",
    re.IGNORECASE,
)
#: A label that nothing here knows, before what somebody is of: "Department: Botany".
_ANY_LABEL = re.compile(r"[^\W\d_]+(?: [^\W\d_]+)?[:：]\s")


def _tell_labelled(said: Said, piece: str) -> bool:
    if (label := _OF_ROLE.match(piece)) and not said.role:
        return _tell_dates(said, piece[label.end() :]) or _tell_role(said, piece[label.end() :])
    if _HAS_DEGREE.match(piece):
        said.headline = ", ".join(filter(None, (said.headline, piece)))
        return True
    if thesis := THESIS.match(piece):
        said.thesis = piece[thesis.end() :].strip(' "“”')
    elif graduated := _GRADUATED.match(piece):
        period = periods.find(piece[graduated.end() :])
        said.end = period.end if period else said.end
    elif (_STARTED.match(piece) or (not said.is_former and _CAME.fullmatch(piece))) and (
        period := periods.find(piece)
    ):
        said.start = period.start
    elif interests := INTERESTS.match(piece):
        said.interests += listed(piece[interests.end() :])
    elif (came := next_steps.LABEL.match(piece)) and (
        said.is_former
        or not (_DOES.match(piece, came.end()) or next_steps.is_held(piece, said.role))
    ):
        _tell_next(said, piece[came.end() :])
    elif (advised := ADVISORS.match(piece)) and (advisors := names(piece[advised.end() :])):
        said.advisors += advisors
        said.is_advised_open, said.advised = True, said.advised or advised[0]
    else:  # "co-supervision": by whom is in the next piece
        return bool(advised and _ONLY_ADVISED.fullmatch(piece))
    return True


def _tell_under_label(said: Said, piece: str) -> bool:
    """Take a line with a label of the lab's own: a position only where the label says so."""
    label, value = label_of(piece)
    if not label:
        return False
    if person_links.is_address(label, value):
        person_links.keep(said, [(label, person_links.whole(value))])
        return True
    if not (tells_position(label) and not said.role and _tell_role(said, value)):
        said.headline = ", ".join(filter(None, (said.headline, piece)))
    return True


#: What somebody is and where she is from, as lists tell of guests: "MSc student from Clay College".
_FROM = re.compile(r"(?P<role>[^,;]{2,60}?)\sfrom\s(?:the\s)?(?P<place>[A-Z][^,;]{2,80})")


def _tell_origin(said: Said, piece: str) -> bool:
    """Take a position with the place from which who has it came; who has a degree from a place did
    not come from there.
    """
    told = _FROM.fullmatch(piece)
    if not told or said.role or periods.find(piece):
        return False
    if is_degree(told["role"]) or not names_role(told["role"]):
        return False
    said.role = told["role"]
    said.headline = ", ".join(filter(None, (said.headline, told["place"])))
    return True


#: What somebody does now is no sign that she left: "Currently I'm working on roots".
_DOES = re.compile(r"(?:I|he|she|they|we)\b|(?:working|focus\w+) on\b", re.IGNORECASE)


#: How sure it is that the place behind a degree is where somebody went.
MAY_BE_NEXT = 0.6


#: By whom somebody is advised where she went: "PhD at Clay Tech, advisor: Bo Ma".
_ADVISED_THERE = re.compile(r"[,;]\s(?:co-?)?(?:advis[eo]r|supervisor|mentor)s?:\s", re.IGNORECASE)


def _tell_next(said: Said, text: str) -> None:
    text, _, beside = text.partition(". [")  # what she won meanwhile, or published
    if advised := _ADVISED_THERE.search(text):
        text, beside = text[: advised.start()], beside or text[advised.start() :].lstrip(" ,;")
    said.headline = said.headline or beside.rstrip("] ")
    period = periods.find(text)
    role, place = next_steps.read(periods.without(text, period) if period else text)
    if not (role or place):
        return
    is_guessed = said.confidence <= MAY_BE_NEXT and said.next_place[:1].isalpha()
    if is_guessed and not said.headline:
        said.headline = said.next_place  # where she was, as it turns out
    said.next_role, said.next_place = role or said.next_role, place


#: What somebody studied, before her years.
_SUBJECT = re.compile(r"[a-zß-ÿ]{4,20}(?:\s[a-zß-ÿ]{2,20}){0,3}")
#: When somebody came, behind the year: "2021年入学".
_ENTERED = re.compile(r"年?(?:入学|入學|加入|入职)")


#: Where somebody was in her years with the lab: "2019-23 at Clay Tech as an exchange student".
_THERE = re.compile(r"at\s(?P<place>[A-Z][\w&.' -]{1,60}?)(?:\sas\san?\s(?P<role>[\w -]{2,40}))?")
#: What makes a year one in which somebody means to be done: "PhD expected 2031".
_EXPECTED = re.compile(r"(?:^|\s+)(?:expected|anticipated|exp\.?|planned)(?:\sin)?$", re.IGNORECASE)
#: What stands before the year in which somebody left: "Postdoc until 2014".
_UNTIL = re.compile(
    r"(?:^|\s+)(?:un)?till?$|(?:^|\s+)(?:bis|jusqu['’]en|hasta|left(?: in)?)$", re.I
)


def _tell_subject(said: Said, piece: str) -> bool:
    """Take what a student studied with her years: "MSc student", "statistics 2016-2017"."""
    period = periods.find(piece) if said.role and not (said.start or said.end) else None
    rest = periods.without(piece, period).strip() if period else ""
    is_last = period is not None and period.stop == len(piece) and _SUBJECT.fullmatch(rest)
    if not (period and is_last and (said.is_former or period.is_range)):
        return False
    said.start, said.end = period.start if period.is_range else "", period.end
    said.headline = ", ".join(filter(None, (said.headline, rest)))
    return True


def _tell_dates(said: Said, piece: str) -> bool:
    start, end, role = cohort(piece)
    if start or end:
        said.start, said.end = said.start or start, said.end or end
        return not role or _tell_role(said, role)
    period = periods.find(piece)
    if period and said.next_role.casefold().startswith("post") and not said.next_place:
        said.role, said.next_role = said.next_role, ""  # here: "Ph.D. (2017), Postdoc (2021)"
    if not period or said.next_place or said.next_role:
        return False
    rest = periods.without(piece, period).strip(" '’")
    rest = re.sub(
        r"^(?:in|since|from|during|class of|毕业|畢業|卒業|졸업)$|^(?:\d(?:st|nd|rd|th) )?year$"
        r"|^(?:AY|academic year)(?:,\s|$)|^(?:summers|springs|falls|autumns|winters)$",
        "",
        rest,
        flags=re.IGNORECASE,
    )
    if (expected := _EXPECTED.search(rest)) and not period.is_range:
        return _tell_role(said, rest[: expected.start()]) if expected.start() else True
    if (there := _THERE.fullmatch(rest)) and period.is_range and not period.begin:
        said.start, said.end = said.start or period.start, said.end or period.end
        if there["role"]:
            _tell_role(said, there["role"])
        said.headline = said.headline or there["place"]
        return True
    if _ENTERED.fullmatch(rest):
        said.start = period.start
        return True
    if until := _UNTIL.search(rest):
        said.end = period.end
        return _tell_role(said, rest[: until.start()]) if until.start() else True
    if rest and not (names_role(rest) or is_role(rest)):
        is_place = said.is_former and len(rest.split()) <= 4 and rest[0].isupper()
        if not is_place or (period.is_range and period.begin) or said.end:
            return False
        said.start = period.start if period.is_range else said.start
        said.end = period.end
        said.headline = ", ".join(filter(None, (said.headline, rest)))
        return True
    if period.is_range:
        said.start, said.end = said.start or period.start, period.end
    elif said.is_former:
        said.end = period.end
    else:
        said.one_date = period.start if not said.start else ""
        said.start = said.start or period.start
    if period.is_range and stages.is_guest(rest) and person_words.AT.search(said.role):
        said.headline = ", ".join(filter(None, (said.role, said.headline)))  # elsewhere
        said.role = rest
    elif rest:
        _tell_role(said, rest)
    return True


def _comes_after(role: str, before: str) -> bool:
    """Whether a position told behind the end of another comes after it: no degree but a postdoc."""
    return not is_degree(role) or (role.casefold().startswith("post") and is_degree(before))


def _tell_role(said: Said, piece: str) -> bool:
    if said.is_former and not said.next_place and CHINESE_PLACE.match(piece):
        _tell_next(said, piece)
        return True
    if said.next_role and not said.next_place and workplaces.SCHOOL.search(piece):
        said.next_place = piece
        return True
    if said.role.casefold().endswith(piece.casefold()):
        return True  # told twice, for two widths of a screen
    is_named = names_role(piece) or (is_role(piece) and not _YEAR_OF_STUDY.fullmatch(piece))
    if not is_named or len(piece.split()) > 12 or _NO_ROLE.search(piece):
        return False
    if (
        said.role
        and piece.startswith(("student", "candidate"))
        and not re.search("student", said.role, re.I)
    ):
        said.role = f"{said.role} {piece}"
    elif said.next_place and not said.headline:
        said.next_role = f"{said.next_role}, {piece}" if said.next_role else piece
    elif not said.role:
        said.role = piece
    elif said.is_former and not said.next_role and re.search(r" at | @ |@", piece):
        _tell_next(said, piece)
    elif said.is_former and said.end and not said.next_role and _comes_after(piece, said.role):
        said.next_role = piece  # what is told behind the end comes after it
    elif is_degree(said.role) and not said.is_former and not isinstance(piece, Aside):
        said.role = piece  # a degree behind a name belongs to the name: "Ann Lee, Ph.D., Professor"
    elif is_role(piece):
        said.role = piece if is_degree(said.role) else f"{said.role}, {piece}"
    else:
        return False
    return True


#: How far a student has come, which is no position: "2nd year", "Senior".
_YEAR_OF_STUDY = re.compile(
    r"(?:(?:\d(?:st|nd|rd|th)|first|second|third|fourth|fifth|final)[ -]years?"
    r"|(?:freshman|sophomore|junior|senior)s?)",
    re.IGNORECASE,
)


def _tell_headline(said: Said, piece: str) -> bool:
    if piece == said.name:
        return True
    if (
        piece[0] in '"“'
        and not said.thesis
        and (said.is_former or re.search("ph|doct", said.role, re.I))
    ):
        said.thesis = piece.strip('"“” .,')
    elif said.next_role and not said.next_place:
        said.next_place = piece
    elif said.next_place and said.confidence <= MAY_BE_NEXT and piece[0].islower():
        said.headline, said.next_place = f"{said.next_place}, {piece}", ""  # it was no place
        said.confidence = SURE
    elif (
        said.next_place
        and len(piece.split()) < 8
        and (said.is_next_open or not said.headline)
        and (isinstance(piece, Aside) or not said.is_next_aside)
    ):
        said.next_place = f"{said.next_place}, {piece}"
    elif (
        said.is_former
        and (said.role and said.end and workplaces.may_be_place(piece))
        and not _ANY_LABEL.match(piece)
        and (not said.headline or _ANY_LABEL.match(said.headline))
    ):
        said.next_place, said.confidence = piece, MAY_BE_NEXT
    elif not said.headline:
        said.headline = piece
    else:
        said.headline += f" ({piece})" if isinstance(piece, Aside) else f", {piece}"
    return True
