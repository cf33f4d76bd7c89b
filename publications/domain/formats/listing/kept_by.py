"""Who keeps a list, by how it looks: its author (homepage or CV), a service, or nobody known."""

import re
from collections.abc import Sequence

from publications.domain.formats.listing.lines import Line
from publications.domain.formats.listing.owner import CV, HEAD_LINES
from publications.domain.record import Record


def shape_of(records: Sequence[Record], lines: Sequence[Line], owner: str, *, stacks: int) -> str:
    """Return the shape of a list as `Listing` has it.

    Args:
        owner: whom the page names as whose it is.
        stacks: how many of the papers stand in several lines each.
    """
    is_stacked = stacks * 2 >= len(records)
    cited = sum(bool(record.metrics) for record in records)
    # A CV may print citations too, but in sentences; a service prints its papers in lines.
    if cited * 2 > len(records) and is_stacked:
        return "profile"
    if not owner:
        return "listing"
    if CV.search("\n".join(line.text[:200] for line in lines[:HEAD_LINES])):
        return "cv"
    # Citations in one line are a CV's where they are counted through.
    counted = {line.number for line in lines if re.search(r"\d", line.marker)}
    are_counted = 2 * sum(record.line in counted for record in records) > len(records)
    return "cv" if are_counted and not is_stacked else "homepage"
