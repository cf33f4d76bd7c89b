"""One version token for each object: it tells whether anything of it was written since.

A form that comes back trusts the token: where it is the same, nothing is compared. So no writer may
be missed, and the database itself raises it (people.version_triggers): a sync's bulk update, rows
that a deletion takes along, a join table and a database shell pass `save()` and signals by.
"""

from typing import ClassVar

from django.db import models


class Versioned(models.Model):
    """An object whose `version` rises with each write that changes what an editor sees of it.

    That is every field that can be edited, its own many-to-many relations, and the rows of its
    `parts`: relations, by name, whose rows stand in the form of this object. A part that has a
    version itself raises this one with its own. Nothing else writes the number; a row that was
    loaded keeps the one that it was loaded with.
    """

    version = models.PositiveBigIntegerField(default=1, editable=False)

    parts: ClassVar[tuple[str, ...]] = ()

    class Meta:
        abstract = True


def token(*rows: models.Model) -> str:
    """Return what stands for these rows as they were when they were loaded, such as "12.5-14.1".

    For one row it is fit for the text of an entity tag, to be compared with an `If-Match`. It is
    empty where a row has no version: nothing is known then.
    """
    if not all(isinstance(row, Versioned) for row in rows):
        return ""
    return "-".join(f"{row.pk}.{row.version}" for row in rows)
