"""Whom a profile is of, and what stands right below her name, in its text."""

import re

from labsite.import_site.readers import headings, member_names
from labsite.import_site.readers.words import person_words, titles
from publications.domain.formats.listing.lines import Line
from publications.domain.formats.person_names import is_name

#: A line that is a heading, or bold as a whole; a sentence that begins with a bold name is neither.
_HEADING = re.compile(r"#.*|(\*\*|__)(?:(?!\1).)+\1\W*")
#: So many headings of names are a list of people.
_FEWEST_LISTED = 2


def heads_people(text: str) -> bool:
    """Whether several headings of a text are somebody's name."""
    heads = re.findall(r"(?m)^#+\s+([^\n]{2,80})$", _LINKED.sub(r"\1", text))
    names = [person_words.person_name(member_names.bare_name(head)) for head in heads]
    return sum(map(bool, names)) >= _FEWEST_LISTED


#: "Ann Lee (MSc student, Fall 2025)." and, below, "Next position: Analyst at Clay Tech."
_BEHIND_NAME = re.compile(
    r"\s\((?P<said>(?:[^()\n]|\([^()\n]*\)){4,200})\)\.?[ \t]*"
    r"(?:\n+(?P<then>(?:Next|Current|Now)\b[^\n]{3,200}?)\.?)?\s*(?:\n|$)"
)
_LINKED = re.compile(r"\[([^\[\]]{1,100})\]\([^()\s]{1,500}\)")


def said_behind_name(name: str, text: str) -> str:
    """Return what the brackets say behind the name that a text begins with, and what came next."""
    text = _LINKED.sub(r"\1", text)
    said = _BEHIND_NAME.match(text, len(name)) if text.startswith(name) else None
    return "; ".join(filter(None, (said["said"], said["then"]))) if said else ""


#: "## Rotation student, Spring 2026", below "# Mia Lin"; above a list it says who that is.
_HEADING_BELOW = re.compile(
    r"#+[ \t]*(?P<words>[^\n]{2,80}?)[ \t#]*(?:\n+(?![ \t\n]*(?:[-*+]|\d+[.)])[ \t])|$)"
)


def _is_role_of_one(words: str) -> bool:
    """Whether a heading below somebody's name is her position, and heads no part of her text."""
    heading = headings.read(Line(0, words, words, heading=2))
    may_be = heading is None or heading.topic in ("people", "teaching")  # "Teaching assistant"
    return may_be and person_words.names_role(words)


def role_below(name: str, text: str) -> tuple[str, str, str]:
    """Take the heading or line that repeats a name from a text, and the role that stands below it,
    set apart, a heading or alone in its line; return that, the year since when, and the rest.
    """
    rest = re.sub(r"(?m)^#+\s*$", "", text).strip()  # a heading of icons alone
    head, _, below = rest.partition("\n")
    is_named = name in head and (_HEADING.fullmatch(head) or head.strip() == name)
    if is_named:
        rest = re.sub(r"^[-=]{2,}[ \t]*(?:\n|$)", "", below.strip()).strip()  # its underline
        if (heading := _HEADING_BELOW.match(rest)) and _is_role_of_one(heading["words"]):
            return heading["words"], "", rest[heading.end() :].strip()
        if role := re.match(r"([*_]{1,2})([^*_\n]{3,60})\1[ \t]*(?:\n|$)", rest):
            return role[2].strip(), "", rest[role.end() :].strip()
        # A sentence goes on behind it: "*Student assistant* in a project with Clay Tech".
        said = re.match(r"([*_]{1,2})([^*_\n]{3,60})\1\s(?=[a-z])", rest)
        if said and person_words.is_role(said[2]):
            return said[2], "", rest
    if (listed := _listed_alone(rest)) and name in listed["name"]:
        return listed["role"], "", rest[listed.end("role") :].lstrip(" .")
    line, _, below = rest.partition("\n")
    if (title := titles.TITLE.fullmatch(line)) and not title["place"]:
        return title["role"], title["start"] or "", below.strip()
    if is_named and (alone := _ALONE.match(rest)) and _is_position(alone[1]):
        return alone[1], "", rest[alone.end() :].strip()
    return "", "", rest


def _is_position(line: str) -> bool:
    """Whether a line alone is what somebody is, and perhaps of what: "PhD student in Botany"."""
    is_short = len(line.split()) <= titles.MOST_WORDS and re.fullmatch(
        r"[^\W\d_][^:：*]*[^.]", line
    )
    is_said = is_short and person_words.names_role(line) and not person_words.is_sentence(line)
    return person_words.is_role(line) or bool(is_said)


#: "Dr. Mia Lin is", "Mia Lin has been", "Mia Lin (she/her)"
_BEGINS_WITH_NAME = re.compile(
    r"(?:(?:Dr|Prof|Mr|Ms|Mrs)\.? )?((?:[^\W\d_][\w.'-]*\s){2,4}?)"
    r"(?:(?:is|was|are|has|have|joined|works|studies|received|obtained|earned|completed)\b|\()"
)
#: "+ Mia Lin, research assistant.": an item of a list that names her and what she is.
_LISTED = re.compile(
    r"(?m:^)(?:[-*+]\s+)?(?P<name>[^,\n]{4,50}),\s(?P<role>[^.(\n]{2,60}?)\s*(?:\(|\.(?=\s|$)|\n|$)"
)
#: Within so many letters a text tells whom it is about.
_BEGINNING = 500
#: "Mia Lin, Ph.D.", alone above all else.
_ALONE = re.compile(r"([^\n]{3,60})(?:\n\s*\n|$)")


def _listed_alone(text: str) -> re.Match[str] | None:
    """Return the item with which a text begins that names somebody and her position; None where
    another item does so, too.
    """
    told = [
        item
        for item in _LISTED.finditer(text)
        if person_words.person_name(item["name"]) and person_words.names_role(item["role"])
    ]
    return told[0] if len(told) == 1 and not text[: told[0].start()].strip() else None


def name_in(title: str, text: str, lines: list[str], content: str) -> tuple[str, float]:
    """Return whom a profile is of, and how sure that is, where no field says it."""
    text = _LINKED.sub(r"\1", text[:_BEGINNING])
    heading = re.match(r"(?:#+\s*|\*\*)+([^\n*#]+)", text)
    above, _, below = text.partition("\n")
    if (line := below.partition("\n")[0].strip()) and not person_words.is_role(line):
        above = ""
    bare = member_names.bare_name(above)
    if not person_words.person_name(bare) or person_words.names_role(bare):
        above = ""
    begin = _BEGINS_WITH_NAME.match(text)
    first, _ = member_names.parted(member_names.bare_name(lines[0])) if lines else ("", "")
    first = "" if person_words.names_role(first) else first
    listed = _listed_alone(text)
    options = (
        (title, 0.9),
        (heading[1].strip() if heading else "", 0.9),
        (above, 0.8),
        (first, 0.8),
        (listed["name"] if listed else "", 0.8),
        (begin[1].strip() if begin else "", 0.7),
    )
    for name, confidence in options:
        bare = member_names.bare_name(member_names.names_of(name)[0])
        if bare and is_name(member_names.parted(bare)[0]):
            return name, confidence
    words = re.sub(r"^(?:about|bio|profile)[_-]|\.\w+$", "", content.rpartition("/")[2])
    words = re.sub(r"[_-]+", " ", words).title()
    is_told = " " in words and is_name(words)
    is_first_name = words.isalpha() and text.split(maxsplit=1)[:1] == [words]  # "Mia is a student"
    return (words, 0.5) if is_told or is_first_name else ("", 0)
