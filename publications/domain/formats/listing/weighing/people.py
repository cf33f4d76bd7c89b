"""What speaks for people as the authors of a paper."""

import re

from publications.domain.formats.authors import AuthorList
from publications.domain.formats.person_names import may_be_same
from publications.domain.formats.venue_phrases import kind_of

#: "P.", "P. J."
INITIALS = re.compile(r"(?:[A-Z]\.[ -]?){1,3}")
#: What it weighs that a list which leaves its owner out names nobody for a paper.
_OF_OWNER_ALONE = 1.2
#: What a lone name weighs there behind a title, without a "with": it hardly is an author's.
_OF_LONE_NAME = 0.2
#: What a lone name weighs that is a venue's: "Things Quarterly".
_OF_VENUE_AS_PERSON = -1.0


def weight_of_authors(
    authors: AuthorList | None, owner: str, *, owner_is_implied: bool, with_owner: bool
) -> float:
    """Return how much speaks for these authors. `owner`: whose page it is; `owner_is_implied`: its
    papers leave the owner out; `with_owner`: the authors are those whom the owner wrote it with.
    """
    if authors is None:
        return _OF_OWNER_ALONE if with_owner else -0.4
    if authors.strong or with_owner:
        return 3.0
    name = authors.authors[0].name
    if owner and may_be_same(name, owner):
        return 2.5
    if kind_of(INITIALS.sub("", name)):  # "J. Lind" is no journal by his initial
        return _OF_VENUE_AS_PERSON
    return _OF_LONE_NAME if owner_is_implied else 1.6
