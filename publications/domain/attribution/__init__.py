"""Did this person write it?

`attribute` finds the person's position in the list of authors (`author_positions`), lets rules
decide that need no weighing (`rules`: an identifier, a complete list without the name), and weighs
the rest (`findings`): the form of the name, who keeps the listing, co-authors, topic, venue, years,
affiliation. Wrong accepts are worse than questions, and questions worse than right accepts:
`guards` turn an accept that rests on a name alone into a question. `attribute_together` and
`attribute_all_together` judge many papers, and learn from what they are sure of. All weights are
in `weights`.
"""

from publications.domain.attribution.batch import attribute_all_together, attribute_together
from publications.domain.attribution.interface import (
    AuthorProfile,
    ListContext,
    Outcome,
    Person,
    Trust,
    Verdict,
)
from publications.domain.attribution.topics import venue_key
from publications.domain.attribution.verdict import attribute, attribute_all

__all__ = [
    "AuthorProfile",
    "ListContext",
    "Outcome",
    "Person",
    "Trust",
    "Verdict",
    "attribute",
    "attribute_all",
    "attribute_all_together",
    "attribute_together",
    "venue_key",
]
