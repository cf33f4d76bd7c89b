"""People in lines whose columns only tabs part, below headings that name the columns.

"#### Interns (time with the lab) Major", below it "Ola Berg⇥8/2020 - 5/2023⇥Botany⇥Clay Tech".
"""

import re

from labsite.import_site.readers.words import person_words

_YEARS = r"(?:\d{1,2}/)?(?:19|20)\d\d"
_PERSON = re.compile(
    r"(?P<name>[^\W\d_][^\t|<>\[\]]{2,50}?)[ ]{0,3}\t[ \t]{0,20}"
    rf"\(?(?P<when>{_YEARS}[ ]{{0,2}}[-–—][ ]{{0,2}}(?:{_YEARS}|present|now|))\)?[ ]{{0,3}}"
    r"(?:\t(?P<rest>.{0,200}))?",
    re.IGNORECASE,
)
#: A heading with a remark on its columns, and their names behind it.
_HEADING = re.compile(r"(?P<group>#{1,6}[ \t]+[^\t(]{3,60}?)[ \t]*(?P<columns>[\t(].{0,120})")
_TORN = re.compile(r"(?<=[^\W\d_])-[ ](?=[A-Z])")
_SUBJECT = re.compile(r"\b(?:major|subject|field of study)\b", re.IGNORECASE)
#: So many such lines, one below another, tell that tabs part the columns.
_FEWEST = 3


def as_items(text: str) -> str:
    """Return a page with such lines as the items of a list, and their headings without the names
    of the columns; any other page as it is.
    """
    if text.count("\t") < _FEWEST:
        return text
    lines = text.split("\n")
    people = {at: told for at, line in enumerate(lines) if (told := _person(line))}
    if len(people) < _FEWEST:
        return text
    subject = ""
    for at, line in enumerate(lines):
        if (told := people.get(at)) is not None:
            lines[at] = _item(told, subject)
        elif heading := _HEADING.fullmatch(line):
            named = _SUBJECT.search(heading["columns"])
            subject = named[0] if named else subject
            lines[at] = _TORN.sub("-", heading["group"])  # "Post- Baccalaureate"
    return "\n".join(lines)


def _person(line: str) -> re.Match[str] | None:
    told = _PERSON.fullmatch(line.rstrip())
    return told if told and person_words.person_name(told["name"]) else None


def _item(told: re.Match[str], subject: str) -> str:
    first, *others = (cell.strip() for cell in (told["rest"] or "").split("\t"))
    studied = f"{subject}: {first}" if subject and first else first
    return "- " + ", ".join(filter(None, (told["name"], told["when"], studied, *others)))
