"""What a page says with the class of an element that its words are."""

import re

from publications.domain.formats import marks

_CLASS = re.compile(
    r"\b(?:class|itemprop)\s*=\s*(?:\"([^\"]{1,200})\"|'([^']{1,200})'|([\w-]+))", re.I
)
#: What a class says of the words inside: one of its parts is such a word.
_SAID_BY_CLASS = (
    (marks.TITLE, frozenset({"title", "papertitle", "pubtitle", "headline"})),
    (marks.AUTHORS, frozenset({"author", "authors", "paperauthors", "pubauthors", "creator"})),
    (
        marks.VENUE,
        frozenset(
            {"venue", "journal", "conference", "conf", "periodical", "booktitle", "proceedings"}
        ),
    ),
    (marks.DATE, frozenset({"year", "date", "datepublished"})),
)
#: "ptitle", "pubauthors": a class may say in one word whose it is; a "subtitle" is no title.
_ENDS_OF_CLASSES = {
    marks.TITLE: re.compile(r"(?<!sub)(?<!book)title$"),
    marks.AUTHORS: re.compile(r"authors$"),
    marks.VENUE: re.compile(r"venue$"),
    marks.DATE: re.compile(r"pubyear$"),
}
#: "pub-entry__title" is no page's title.
_OF_PAPER = frozenset({"pub", "publication", "paper", "bib", "citation"})
_CLASS_PART = re.compile(r"[A-Z]?[a-z]+|[A-Z]+")


def kind_by_class(attributes: str, *, is_inline: bool) -> str:
    """Return the mark of what the class among these attributes says, empty where it says nothing.
    `is_inline`: the element is a part of a line.
    """
    found = _CLASS.search(attributes) if "class" in attributes or "itemprop" in attributes else None
    if not found:
        return ""
    parts = {part.lower() for part in _CLASS_PART.findall(found[1] or found[2] or found[3] or "")}
    of_page = {"page", "site", "nav", "menu", "section", "header"}
    if not (is_inline or parts & _OF_PAPER):  # WordPress names a page's parts so
        of_page |= {"post", "entry", "content"}
    if parts & of_page:
        return ""
    for kind, said in _SAID_BY_CLASS:
        if parts & said or any(map(_ENDS_OF_CLASSES[kind].search, parts)):
            return kind
    is_name = "name" in parts and parts <= {"name", *_OF_PAPER}  # no "journal-name"
    return marks.TITLE if is_name else ""
