"""The short texts about somebody that fields hold: a headline, a sentence, one line of her life."""

import itertools
import re

from labsite.import_site.readers import periods, person_pieces, samples
from labsite.import_site.readers.member_fields import Member
from labsite.import_site.readers.member_place import (
    CODES,
    FEW_WORDS,
    MOST_WORDS,
    Place,
    role_of_group,
)
from labsite.import_site.readers.reading import Reading
from labsite.import_site.readers.words import next_steps, person_words, stages, titles, workplaces
from labsite.import_site.readers.words.line_breaks import BR_OR_LINE
from people import past_roles

_ADDRESS = re.compile(r"https?://\S+")
#: A full stop that ends no abbreviation: "M.Sc. Student" has none.
_END_OF_SENTENCE = re.compile(r"[a-z]{3}\.(?:\s|$)")
#: A line that tells also where somebody is.
_IN_PLACE = re.compile(r"\b(?:department|dept|faculty of|at)\b|[@,;|]", re.IGNORECASE)
#: What somebody was, in brackets before what she is now: "(PhD, 2024) Engineer at Clay Tech".
_WAS = re.compile(rf"\((?:{stages.DEGREE})(?:,[^()]*)?\)", re.IGNORECASE)
#: What somebody was, before what she is now: "Former PhD student (with Bo Ma), now at Clay Tech".
_FORMER_FIRST = re.compile(
    r"\(?former(?:ly)?\)?\s(?P<role>[^,;()]{2,60}?)(?:\s\([^()]*\))?(?:[,;]\s+(?P<next>.{3,120}))?",
    re.IGNORECASE,
)
#: What stands between a position and what else a line tells.
_BEHIND_POSITION = re.compile(
    r"\s+[-–—|·•]\s+|\s?[|:]\s+|(?<=PhD|MSc|BSc)\.\s+(?=Co-)|\s+\((?=[^()\d]{3,60}\)|based\s)"
)
#: A text about somebody is longer than a line with her position and address.
_LONGEST_LINE = 150
#: Of how many short lines a field is a list.
_MOST_LINES, _MOST_WORDS_OF_LINE = 4, 14


#: What a page is: "Personal website of Ada Quill".
_WHOSE_PAGE = re.compile(
    r"(?:personal|academic|own)?\s?(?:web ?(?:page|site)|home ?page) of [\w .'’-]{1,60}",
    re.IGNORECASE,
)


def _says_nothing(line: str) -> bool:
    """Whether a line says that she left, as her place tells, or whose page it is."""
    return past_roles.says_only_that(line) or bool(_WHOSE_PAGE.fullmatch(line))


def _is_text(line: str) -> bool:
    return len(line.split()) > _MOST_WORDS_OF_LINE or person_words.is_sentence(line)


class Texts:
    """The short texts about somebody: a headline, a text, one line of her life, and her page where
    a field has its address instead.
    """

    def __init__(self, reading: Reading, member: Member, line_behind: str) -> None:
        self._reading = reading
        self.text = member.text("bio")
        self.headline = reading.short(member.text("headline"))
        self.own_page = next(filter(_ADDRESS.fullmatch, (self.headline, self.text)), "")
        if self.own_page:
            self.headline = "" if self.headline == self.own_page else self.headline
            self.text = "" if self.text == self.own_page else self.text
        self.line = reading.short(member.text("line")) or line_behind
        self.text, own = _without_email(self.text)
        self.headline, other = _without_email(self.headline)
        self.email = own or other
        if _says_nothing(reading.short(self.text)):
            self.text = ""
        if _says_nothing(self.headline):
            self.headline = ""

    def share_with(self, place: Place, *, has_bio: bool) -> None:
        """Find the role among the texts where no field tells it, with the time that stands in it,
        and the line of her life.
        """
        was_told = bool(place.role)
        self._share_with(place, has_bio=has_bio)
        if not was_told and not (place.start or place.end):
            place.take_times_of_role()

    def _share_with(self, place: Place, *, has_bio: bool) -> None:
        self._part_lines(place)
        self._part_former(place)
        self._part_from_group(place)
        short = self._reading.short(self.text)
        is_open = not (place.next_role or place.next_place or stages.is_guest(place.in_period))
        if place.in_period and is_open:
            role, _, where = short.partition(", ")
            if person_words.names_role(role) and not person_words.is_sentence(short):
                # what she is now
                told = (role, where) if where else person_words.role_and_place(role)
                (place.next_role, place.next_place), self.text = told, ""
        is_grouped = person_words.names_role(place.own_group) or place.own_group.lower() in CODES
        if not place.role and is_grouped and not past_roles.has_left(place.own_group):
            if person_words.is_role(short):  # the group says less: "Faculty"
                place.role, self.text = short, ""
            else:
                place.role = role_of_group(place.own_group)
        self._find_next(place, short)
        is_alone = self.text and "\n" not in self.text.strip()
        if is_alone and not self.line and _is_line_of_life(short):
            self.line, self.text = short, ""
        if place.has_left and not self.line and _WAS.match(self.headline):
            self.line, self.headline = self.headline, ""
        if not place.role:
            self._part_headline(place)
        if not (place.role or place.has_left):
            self._part_text(place)
        if not (place.role or place.has_left) and person_words.is_role(short):
            place.role, self.text = short, ""
        is_line = re.fullmatch(r"[^!?\n]{2,100}", self.text)
        is_sentence = "." in self.text and person_words.is_sentence(self.text)
        is_sentence = is_sentence or titles.is_about_somebody(self.text)
        if is_line and not (is_sentence or _END_OF_SENTENCE.search(self.text)):
            may_be_role = len(self.text.split()) <= FEW_WORDS and not place.has_left
            may_be_role = may_be_role and not samples.is_placeholder(self.text)
            # Of who left, it is what she is elsewhere.
            is_elsewhere = place.has_left and person_words.AT.search(self.text)
            is_told = place.next_role or place.next_place or next_steps.LABEL.match(self.line)
            is_next = is_elsewhere and not is_told
            is_role = may_be_role or (person_words.names_role(self.text) and not is_next)
            if not place.role and is_role:
                place.role, self.text = short, ""
            elif not self.headline and not has_bio:
                self.headline, self.text = short, ""
        if short.casefold() == place.role.casefold():
            self.text = ""

    def _part_lines(self, place: Place) -> None:
        """Part a text of a few short lines: her position, who else advises her, and what remains:
        "PhD student", "Co-advised with Bo Ma".
        """
        lines = [
            each for line in BR_OR_LINE.split(self.text) if (each := self._reading.short(line))
        ]
        first = lines[0] if lines else ""
        is_list = 1 < len(lines) <= _MOST_LINES and not any(map(_is_text, lines))
        if self.line or not is_list or not person_words.names_position(first.partition(",")[0]):
            return
        labels = {line: person_pieces.ADVISORS.match(line) for line in lines[1:]}
        advisors = {
            line: person_words.names(line[label.end() :]) for line, label in labels.items() if label
        }
        place.advisors = place.advisors or tuple(itertools.chain.from_iterable(advisors.values()))
        rest = [line for line in lines[1:] if not advisors.get(line)]
        if periods.find(first) or next_steps.is_told(first):
            self.line = first
        else:
            role, _, beside = first.partition(", ")
            place.role, rest = place.role or role, [beside, *rest]
        self.text = ""
        self.headline = ", ".join(filter(None, (self.headline, *rest)))

    def _part_former(self, place: Place) -> None:
        """Part a line that tells what who left was from what it tells of her now: "Former postdoc,
        Engineer at Clay Tech".
        """
        was = _FORMER_FIRST.fullmatch(self.headline) if place.has_left else None
        is_told = bool(place.next_role or place.next_place)
        if not was or is_told or not person_words.names_role(was["role"]):
            return
        place.role = place.role or was["role"]
        place.next_role, place.next_place = next_steps.read(was["next"] or "")
        self.headline = ""

    def _part_from_group(self, place: Place) -> None:
        """Take a line that can only tell what somebody is by now, whose group says what she was:
        "Engineer at Clay Tech" of who left, among "MSc Graduates".
        """
        line = self._reading.short(self.text)
        was = role_of_group(place.own_group) if place.has_left and not place.role else ""
        if _is_text(line) or not stages.comes_later(line, was):
            return
        place.role, self.text = was, ""
        if not (place.next_role or place.next_place):
            place.next_role, place.next_place = person_words.role_and_place(line)
        elif place.next_role not in line:
            self.headline = self.headline or line

    def _part_headline(self, place: Place) -> None:
        """Find the position that a headline is, or begins with; of who left one may be what she is
        elsewhere.
        """
        is_told = not place.has_left or place.next_role or place.next_place
        role, rest = _parted_at_position(self.headline)
        if not role and person_words.is_role(self.headline):
            role, rest = self.headline, ""
        elif not role and self.headline.casefold() in CODES:
            role, rest = CODES[self.headline.casefold()], ""
        elif not role and _tells_position(self.headline):
            role, rest = self.headline, ""
        elif not role and person_words.is_role(self.headline.partition(", ")[0]):
            role, _, rest = self.headline.partition(", ")  # "PhD Student, Botany"
        is_alone = person_words.is_role(self.headline) or role in CODES.values()
        stays = stages.stays_for_years(role) or stages.is_guest(role)
        if role and (is_alone or is_told or stays):
            place.role, self.headline = role, rest

    def _part_text(self, place: Place) -> None:
        """Find the position before the colon of a text: "Moss Fellow: I study roots"."""
        role, colon, rest = self.text.partition(": ")
        is_short = colon and len(role.split()) <= MOST_WORDS // 2
        is_told = is_short and not person_pieces.is_labelled(self.text)
        is_role = is_told and person_words.is_role(role.split()[-1])
        if is_role and person_words.is_sentence(rest):
            place.role, self.text = role, rest

    def _find_next(self, place: Place, short: str) -> None:
        """Find where who left is now, if that is all that a text tells: "Engineer, Clay Tech"."""
        if not place.has_left or place.role or place.next_role or place.next_place:
            return
        if next_steps.LABEL.match(self.line):
            return
        role, where = person_words.role_and_place(short)
        is_alone = role and where and not (periods.find(short) or person_words.is_sentence(short))
        is_place = is_alone and workplaces.may_be_place(where.partition(",")[0])
        is_alone = is_place and person_words.names_role(role)
        if is_alone and not (stages.stays_for_years(role) or stages.is_guest(role)):
            place.next_role, place.next_place, self.text = role, where, ""


#: An address that is a link to itself: "<a href="mailto:ada@pisa.example">ada@pisa.example</a>".
_MAIL = re.compile(
    r"<a\b[^<>]{0,300}?\bmailto:[^<>]{0,300}>(?P<shown>[^<>@]{1,80}@[^<>@]{1,80})</a\s*>",
    re.IGNORECASE,
)


def _without_email(text: str) -> tuple[str, str]:
    """Part the e-mail address from a line that prints it, "PhD Student | ada@pisa.example", and
    from a text that ends with it.
    """
    at_end = next((each for each in _MAIL.finditer(text) if each.end() == len(text.rstrip())), None)
    if at_end and person_words.is_email(at_end["shown"].strip()):
        return text[: at_end.start()].rstrip(" |,;·–—-\n"), person_words.email(at_end["shown"])
    address = person_words.email(text) if len(text) <= _LONGEST_LINE else ""
    if not address or person_words.is_sentence(text):
        return text, ""
    pieces = [each.strip(" |,;·–—-()<>") for each in person_words.parted_at_email(text)]
    return ", ".join(each for each in pieces if each and each != address), address


def _parted_at_position(line: str) -> tuple[str, str]:
    """Part the position with which a line begins from what else it tells: "PhD student - Roots in
    dry clay", "Postdoc (based in Pisa)"; none where a line is a position, or begins with none.
    """
    begin = _BEHIND_POSITION.search(line)
    role = line[: begin.start()].strip() if begin else ""
    if not begin or not person_words.names_role(role) or len(role.split()) > MOST_WORDS // 2:
        return "", line
    return role, line[begin.end() :].strip() if begin[0].strip() != "(" else line[begin.end() - 1 :]


def _tells_position(headline: str) -> bool:
    """Whether a line below a name tells a position alone: "Associate Professor of Soil"."""
    is_short = len(headline.split()) <= MOST_WORDS and not person_words.is_sentence(headline)
    is_in_place = _IN_PLACE.search(headline) or workplaces.is_named(headline)
    return is_short and person_words.names_role(headline) and not is_in_place


def _is_line_of_life(text: str) -> bool:
    """Whether a text is one line of a degree or position, or of when: "Ph.D., Clay Tech"."""
    text = person_pieces.as_listed(text)
    if not re.fullmatch(r"[^!?\n]{2,160}", text) or person_words.is_sentence(text):
        return False
    return bool(periods.find(text) or next_steps.is_told(text)) or (
        "," in text and person_words.names_role(text.partition(",")[0])
    )
