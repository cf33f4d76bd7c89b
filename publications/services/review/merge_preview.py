"""Whether a merge looks right, before it is made."""

from publications.domain import matching
from publications.domain.matching.rules import OTHER_IDENTIFIER
from publications.domain.reasons import Reason
from publications.models import Publication
from publications.services import match_index


def against(publication: Publication, other: Publication) -> tuple[Reason, ...]:
    """Return why the two are clearly different papers; nothing where that is not clear. Fetch both
    `with_authors`.

    Papers that carry different identifiers are, whatever else agrees. Otherwise each is looked at
    as it stands and as every source told of it: what speaks most for one paper counts.
    """
    comparison = matching.compare(publication.as_record(), other.as_record())
    clash = tuple(why for why in comparison.reasons if why.code == OTHER_IDENTIFIER)
    if clash or comparison.decision != "new":
        return clash
    alike = max(
        (
            matching.compare(mine, theirs)
            for mine in match_index.forms_of(publication)
            for theirs in match_index.forms_of(other)
        ),
        key=lambda comparison: (comparison.decision != "new", comparison.score),
    )
    if alike.decision != "new":
        return ()
    return tuple(why for why in alike.reasons if why.against) or alike.reasons
