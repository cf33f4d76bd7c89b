"""Reasons of questions become data; what an undo would put back becomes so too."""

from django.db import migrations

from publications.migrations._reasons_of_0_1 import reasons_of_authorship, reasons_of_pair

AT_ONCE = 1000


def in_parts(model):
    """Yield the rows, so many at once, in the order of their keys."""
    last = 0
    while rows := list(model.objects.filter(pk__gt=last).order_by("pk")[:AT_ONCE]):
        yield rows
        last = rows[-1].pk


def write(connection, rows, name):
    """Store one column of these rows; `bulk_update` takes twenty times as long."""
    if not rows:
        return
    field = rows[0]._meta.get_field(name)
    table, column = map(connection.ops.quote_name, (rows[0]._meta.db_table, field.column))
    with connection.cursor() as cursor:
        cursor.executemany(
            f"UPDATE {table} SET {column} = %s WHERE id = %s",
            [
                (field.get_db_prep_save(getattr(row, name), connection), row.pk)
                for row in rows
            ],
        )


def reasons(kind, sentences, against):
    if kind == "authorship":
        return reasons_of_authorship(sentences, against)
    return reasons_of_pair(sentences)


def read_sentences(apps, schema_editor):
    suggestions = apps.get_model("publications", "Suggestion")
    for rows in in_parts(suggestions):
        for row in rows:
            row.reasons = reasons(row.kind, row.reasons, row.against)
        write(schema_editor.connection, rows, "reasons")
    actions = apps.get_model("publications", "Action")
    for rows in in_parts(actions):
        changed = [row for row in rows if read_state(row.changes.get("state", {}))]
        write(schema_editor.connection, changed, "changes")


def read_state(state):
    """Read the sentences in what an action keeps of questions; return whether it keeps any."""
    is_changed = False
    for name, sides in state.items():
        if not name.startswith("doubt|"):
            continue
        for side in filter(None, sides):
            if "against" in side:
                side["reasons"] = reasons(side["kind"], side["reasons"], side.pop("against"))
                is_changed = True
    return is_changed


class Migration(migrations.Migration):
    dependencies = [("publications", "0021_runs_outlast_members")]

    operations = [migrations.RunPython(read_sentences, elidable=True)]
