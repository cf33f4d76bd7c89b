"""Groups that sign a paper as its authors do: "The Harbour Consortium", "Sleep Study Group"."""

import re

#: The last word of a group's name. A "Symmetric Group" and a "Neural Network" are none.
_KINDS = re.compile(
    r"\b(?:Consortium|Collaborat(?:ion|ive|ors)|Investigators|Initiative|Committee|Commission"
    r"|(?:Working|Study|Research|Trial(?:s|ists)?|Expert|Writing|Steering|Interest|Task"
    r"|Consensus|Project) (?:Group|Team|Network|Force)|Organi[sz]ation)$"
)
#: Cheaper to look for: the end of the last word of each.
_ENDS = ("ium", "ion", "ive", "ors", "tee", "Group", "Team", "Network", "Force")
_WORDS = re.compile(
    r"(?:[^\W\d_a-zß-ÿ][\w'’/-]*|\d+)"
    r"(?:,?\s(?:(?:of|for|the|and|on|in|&)\s){0,2}(?:[^\W\d_a-zß-ÿ][\w'’/-]*|\d+)){1,9}"
)


def is_group(text: str) -> bool:
    """Whether a text is the name of a group of people: its words have capitals, and the last one
    says what it is.
    """
    return text.endswith(_ENDS) and bool(_KINDS.search(text) and _WORDS.fullmatch(text))
