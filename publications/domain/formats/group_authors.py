"""Groups that sign a paper as its authors do: "The Harbour Consortium", "Sleep Study Group"."""

import re

#: The last word of a group's name. A "Symmetric Group" and a "Neural Network" are none.
_KINDS = re.compile(
    r"\b(?:[Cc]onsortium|[Cc]ollaboration|Collaborat(?:ions|ive|ors)|Investigators|Initiative"
    r"|Committee|Commission"
    r"|(?:Working|Study|Research|Trial(?:s|ists)?|Expert|Writing|Steering|Interest|Task|Survey"
    r"|Response|Surveillance|Consensus|Project) (?:[Gg]roup|[Tt]eam|Network|Force)"
    r"|Organi[sz]ation|(?:Genomes?|Sequenc(?:e|ing)|Mapping|Atlas|Cohort) Project)$"
)
#: Cheaper to look for: the end of the last word of each.
_ENDS = ("ium", "ion", "ions", "ive", "ors", "tee", "roup", "eam", "Network", "Force", "Project")
_WORD = r"(?:[^\W\d_a-zß-ÿ][\w'’/-]*|\d+)"
_FURTHER = rf",?\s(?:(?:of|for|the|and|on|in|&)\s){{0,2}}{_WORD}"
_WORDS = re.compile(
    rf"(?:the\s)?{_WORD}(?:{_FURTHER}){{0,8}},?\s(?:{_WORD}|group|team|collaboration|consortium)"
)
#: "the Sleep Study Group. The title", "for the Kelp Investigators: The title"
_LEADING = re.compile(
    rf"(?:(?:for|on behalf of)\s)?(?:the\s)?(?P<name>{_WORD}(?:{_FURTHER}){{1,9}}?"
    r"(?:\s(?:collaboration|consortium))?)(?=[.:,;(]|$)"
)


def is_group_author(text: str) -> bool:
    """Whether a text is the name of a group of people: its words have capitals, and the last one
    says what it is.
    """
    return text.endswith(_ENDS) and bool(_KINDS.search(text) and _WORDS.fullmatch(text))


def leading_group(text: str) -> re.Match[str] | None:
    """Return the group that a text begins with, or in whose name people signed; its `name` ends
    before a sign.
    """
    found = _LEADING.match(text)
    return found if found and is_group_author(found["name"]) else None
