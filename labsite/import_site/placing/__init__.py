"""From a row to the site: the object that it tells of, known again or made, and what it fills in.

One function for each kind of row, in the module of its kind. A rehearsal goes the same way with a
ledger that writes nothing, so that a preview tells what taking in will do.
"""

from collections.abc import Callable
from typing import Any

from django.db.models import Model

from labsite.import_site.placing import career, lab, people, talks_and_news, teaching
from labsite.import_site.placing.base import Placing
from labsite.import_site.rows import (
    AwardRow,
    CourseRow,
    EducationRow,
    ExperienceRow,
    LabRow,
    ListRow,
    NewsRow,
    OpeningRow,
    PersonRow,
    ProjectRow,
    Row,
    ServiceRow,
    TalkRow,
)

__all__ = ["Placing", "place"]

_PLACES: dict[type[Row], Callable[[Placing, Any], Model | None]] = {
    LabRow: lab.place_lab,
    PersonRow: people.place_person,
    EducationRow: career.place_education,
    ExperienceRow: career.place_experience,
    AwardRow: career.place_award,
    ServiceRow: career.place_service,
    CourseRow: teaching.place_course,
    ProjectRow: lab.place_project,
    OpeningRow: lab.place_opening,
    TalkRow: talks_and_news.place_talk,
    NewsRow: talks_and_news.place_news,
    ListRow: lab.place_list,
}


def place(row: Row, at: Placing) -> Model | None:
    """Write what the row says; return the object that it tells of, None where that is a list.

    Raises:
        NeedsPerson: when it cannot be placed as it is. The ledger may hold a part of it.
    """
    return _PLACES[type(row)](at, row)
