"""Small Records for the tests; nothing here knows a database."""

from typing import Any

from publications.domain.record import Author, Record


def record(title: str, authors: str = "", **fields: Any) -> Record:
    """Return a Record; authors are separated by commas, a star marks equal contribution.

    "et al." as the last author means that the list is cut.
    """
    names = [name.strip() for name in authors.split(",") if name.strip()]
    complete = "et al." not in names
    authorships = tuple(
        Author(name=name.rstrip("*"), equal_contribution=name.endswith("*"))
        for name in names
        if name != "et al."
    )
    return Record(title=title, authors=authorships, authors_complete=complete, **fields)
