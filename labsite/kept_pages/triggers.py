"""The triggers that raise the number of what visitors can see, in the transaction of each change.

They are made after every migration, as those of people.version_triggers: a bulk update, a cascade,
a join table and a shell pass `save()` and signals by, and none may be missed.
"""

import secrets
from collections.abc import Iterator

from django.db import connection

from labsite.kept_pages.visible import DELETE, INSERT, UPDATE, VISIBLE, VisibleTable
from labsite.models import PublicVersion
from people import triggers
from people.triggers import differ

_PREFIX = "public_"
_TABLE = "labsite_publicversion"
#: PostgreSQL: a row for each transaction that has changed a page, gone when it commits.
_NOTES = "labsite_publicchange"
#: The number grows by chance. After a backup is restored it counts on from a number of then: by
#: ones it would come to numbers again under which pages with other content are kept.
_STEPS = 2**20
#: What happens to a row, and by which names a trigger knows it.
_ROWS = {INSERT: ("NEW",), UPDATE: ("NEW", "OLD"), DELETE: ("OLD",)}


def install() -> bool:
    """Make the triggers and the number as they must be; whether the triggers were not there."""
    if not PublicVersion.objects.exists():
        PublicVersion.objects.get_or_create(pk=1, defaults={"number": secrets.randbelow(2**40)})
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            columns = "id bigserial, is_seen boolean, is_of_papers boolean"
            cursor.execute(f"CREATE TABLE IF NOT EXISTS {_NOTES} ({columns})")
            known = connection.introspection.get_table_description(cursor, _NOTES)
            if "is_of_papers" not in {column.name for column in known}:  # made before there was one
                cursor.execute(f"ALTER TABLE {_NOTES} ADD COLUMN is_of_papers boolean")
        return triggers.install(_PREFIX, list(_of_postgresql()))
    return triggers.install(_PREFIX, list(_of_sqlite()))


def remove() -> None:
    """Take the triggers away, of whatever version, and with them what this transaction noted."""
    triggers.remove(_PREFIX)
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT set_config('labsite.is_noted', '', true)")


def raise_number() -> None:
    """Raise the number for a change that no trigger saw: one of a migration."""
    with connection.cursor() as cursor:
        cursor.execute(_raised())


def _raised(is_of_papers: bool = False) -> str:
    step = f"floor(random() * {_STEPS})::bigint"
    if connection.vendor != "postgresql":
        step = f"abs(random() % {_STEPS})"
    others = "" if is_of_papers else ", beside_papers = number"
    return f"UPDATE {_TABLE} SET number = number + 1 + {step}{others}"


def _when(table: VisibleTable, row: str) -> str:
    return table.when.format(row=row) if table.when else "true"


def _of_sqlite() -> Iterator[str]:
    for table in VISIBLE:
        for event in table.events:
            seen = " OR ".join(_when(table, row) for row in _ROWS[event])
            changed = f"{differ(table.columns)} AND " if event == UPDATE else ""
            yield (
                f"CREATE TRIGGER {_PREFIX}{table.name}_{event.lower()} AFTER {event} "
                f"ON {table.name} WHEN {changed}({seen}) "
                f"BEGIN {_raised(table.is_of_papers)}; END"
            )


def _of_postgresql() -> Iterator[str]:
    """A change is noted once in its transaction, one of a paper and one of anything else; the
    number is raised when that commits.

    The row of the number is locked from when it is raised until its transaction ends: raised with
    the change, it would let one writer at a time do its work, and two that wait for each other
    would be a deadlock. At commit it is the last thing: the note is written again then, so that its
    trigger comes after the foreign keys, whose checks wait for rows of others.
    """
    yield (
        f"CREATE FUNCTION {_PREFIX}raise() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN "
        f"IF TG_OP = 'INSERT' THEN UPDATE {_NOTES} SET is_seen = true WHERE id = NEW.id; "
        f"ELSE IF NEW.is_of_papers THEN {_raised(True)}; ELSE {_raised()}; END IF; "
        f"DELETE FROM {_NOTES} WHERE id = NEW.id; "
        # What is changed after constraints were checked ahead of the commit is noted anew.
        "PERFORM set_config('labsite.is_noted', '', true); END IF; RETURN NULL; END $$"
    )
    yield (
        f"CREATE CONSTRAINT TRIGGER {_PREFIX}raise AFTER INSERT OR UPDATE ON {_NOTES} "
        f"DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION {_PREFIX}raise()"
    )
    for table in VISIBLE:
        name = f"{_PREFIX}{table.name}"
        new, old = _when(table, "NEW"), _when(table, "OLD")
        noted = "papers" if table.is_of_papers else "all"
        enough = "('papers', 'all')" if table.is_of_papers else "('all')"
        # A rollback to a savepoint takes back the setting with the note.
        yield (
            f"CREATE FUNCTION {name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN "
            f"IF current_setting('labsite.is_noted', true) IN {enough} THEN RETURN NULL; END IF; "
            f"IF (TG_OP <> 'DELETE' AND {new}) OR (TG_OP <> 'INSERT' AND {old}) THEN "
            f"PERFORM set_config('labsite.is_noted', '{noted}', true); "
            f"INSERT INTO {_NOTES} (is_of_papers) VALUES ({table.is_of_papers}); END IF; "
            "RETURN NULL; END $$"
        )
        for event in table.events:
            changed = f"WHEN ({differ(table.columns)}) " if event == UPDATE else ""
            yield (
                f"CREATE TRIGGER {name}_{event.lower()} AFTER {event} ON {table.name} "
                f"FOR EACH ROW {changed}EXECUTE FUNCTION {name}()"
            )
