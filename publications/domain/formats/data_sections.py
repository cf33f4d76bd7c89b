"""What the lists of a data file about a person or a lab have, by what they are called."""

import re
from typing import Any

#: Lists that a data file about a person or a lab has beside the papers; and what papers list.
_OTHER_LISTS = frozenset(
    """
    references citations citedby related recommended coauthors schema facets aggregations
    talks presentations teaching courses courseworks coursework news projects grants
    education positions experience service students people members team advising skills posts blog
    blogs events repos repositories software honors awards media press menu navigation nav links
    contexts openaccess counts concepts mesh authors author creators editors funding
    """.split()
)
#: What a section of a CV is called that has the papers, whatever else its title says.
_OF_PAPERS = re.compile(r"publi|paper|article|book|journal|preprint|conference")
_LONGEST_HEADING = 5
#: "awardsAndHonors", "invited_talks"
_WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+")


def heads_other_list(title: Any) -> bool:
    """Whether the title of a section of a CV says that its list is of something else: "Education",
    "Honors and Awards".
    """
    if not isinstance(title, str):
        return False
    words = [word.lower() for word in _WORD.findall(title)]
    is_heading = len(words) <= _LONGEST_HEADING and not any(map(_OF_PAPERS.match, words))
    return is_heading and any(word in _OTHER_LISTS for word in words)


def may_head_papers(name: str) -> bool:
    """Whether the name of a list has a word for papers in it: "selectedpublications"."""
    return bool(_OF_PAPERS.search(name))
