"""What the lists of a data file about a person or a lab have, by what they are called."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from publications.domain.formats.named_fields.fields import tells_more
from publications.domain.formats.named_fields.names import plain_name

#: Lists that a data file about a person or a lab has beside the papers; and what papers list.
_OTHER_LISTS = frozenset(
    """
    references citations citedby related recommended coauthors schema facets aggregations
    talks presentations teaching courses courseworks coursework news projects grants
    education positions experience service students people members team advising skills posts blog
    blogs events repos repositories software honors awards media press menu navigation nav links
    contexts openaccess counts concepts mesh funding
    """.split()
)
#: Lists of people, unless a name has other words, too: "first_author" may be whose papers they are.
_OF_PEOPLE = frozenset({"authors", "author", "creators", "editors"})
#: What a section of a CV is called that has the papers, whatever else its title says.
_OF_PAPERS = re.compile(r"publi|paper|article|book|journal|preprint|conference")
#: What a section that is an object of its own calls its list, and what it calls itself.
_CONTENTS = frozenset({"contents", "items", "entries", "children"})
_TITLES = ("title", "heading", "section", "name", "label")
_LONGEST_HEADING = 5
#: So many sections of other things make a file a CV; deeper than that it has none.
_SECTIONS_OF_CV, _DEEPEST = 2, 4
#: A CV has fewer sections, and their names are shorter: these are the keys of a catalogue.
_MOST_SECTIONS, _LONGEST_NAME = 200, 70
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
    is_of_people = len(words) == 1 and words[0] in _OF_PEOPLE
    return is_of_people or (is_heading and any(word in _OTHER_LISTS for word in words))


def may_head_papers(name: str) -> bool:
    """Whether the name of a list has a word for papers in it: "selectedpublications"; one that
    names meetings alone may be of talks.
    """
    # Imported here: its patterns take long to build, and few data files are CVs.
    from publications.domain.formats.listing import heading_words

    words = _spoken(name)
    is_of_papers = _OF_PAPERS.search(name.lower()) or heading_words.are_papers(words)
    return bool(is_of_papers) and not heading_words.may_be_given(words)


def names_list(title: Any) -> bool:
    """Whether a title is what lists are called, of papers or of something else, and no paper's."""
    from publications.domain.formats.listing import heading_words

    return heads_other_list(title) or (isinstance(title, str) and heading_words.are_papers(title))


def section_title(value: Mapping[str, Any]) -> str:
    """The title of an object that is a section: that has a list of contents; empty for others."""
    fields = {plain_name(str(name)): each for name, each in value.items()}
    if not any(isinstance(fields.get(name), list | dict) for name in _CONTENTS):
        return ""
    titles = (fields.get(name) for name in _TITLES)
    return next((title for title in titles if isinstance(title, str) and title), "")


def is_cv(data: Any) -> bool:
    """Whether a data file has several sections that tell of a person's life, not of papers."""
    from publications.domain.formats.listing import heading_words

    titles = {_spoken(title) for title in _sections(data, 0) if len(title) <= _LONGEST_NAME}
    of_life = [
        title
        for title in titles
        if heading_words.are_other(title) and not heading_words.may_hold_papers(title)
    ]
    return len(of_life) >= _SECTIONS_OF_CV


def _sections(data: Any, depth: int) -> Iterator[str]:
    """Yield what the lists of a file are called, and the titles of its sections."""
    if depth > _DEEPEST:
        return
    if isinstance(data, list):
        for each in data:
            if not isinstance(each, dict) or section_title(each) or not tells_more(each):
                yield from _sections(each, depth + 1)
    elif isinstance(data, dict) and len(data) <= _MOST_SECTIONS:
        if title := section_title(data):
            yield title
        for name, each in data.items():
            if isinstance(each, list | dict):
                yield str(name)
                yield from _sections(each, depth + 1)


def _spoken(name: str) -> str:
    """The words of a name: "awards and honors" for "awardsAndHonors"."""
    words = _WORD.findall(name) if name.isascii() and " " not in name else [name]
    return " ".join(words).lower()
