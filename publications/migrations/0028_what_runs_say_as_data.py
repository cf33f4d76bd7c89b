"""What runs logged, and why they failed, becomes data: the sentences are read once."""

from django.db import migrations

import publications.models.reasons
from publications.migrations._run_lines_of_0_1 import line

AT_ONCE = 1000


def read_lines(apps, schema_editor):
    lines = apps.get_model("publications", "RunLogLine")
    read(schema_editor.connection, lines.objects.all(), "text", "message", "at")
    runs = apps.get_model("publications", "SyncRun")
    read(schema_editor.connection, runs.objects.exclude(error=""), "error", "reason", "created_at")


def read(connection, rows, sentence, reason, moment):
    """Read the sentence in one column of these rows into another one."""
    field = rows.model._meta.get_field(reason)
    table, column = map(connection.ops.quote_name, (rows.model._meta.db_table, field.column))
    last = 0
    while part := list(rows.filter(pk__gt=last).order_by("pk").values_list("pk", sentence, moment)[:AT_ONCE]):
        # `bulk_update` takes twenty times as long.
        with connection.cursor() as cursor:
            cursor.executemany(
                f"UPDATE {table} SET {column} = %s WHERE id = %s",
                [(field.get_db_prep_save(line(text, at.year), connection), pk) for pk, text, at in part],
            )
        last = part[-1][0]


class Migration(migrations.Migration):
    dependencies = [("publications", "0027_former_slugs")]

    operations = [
        migrations.AddField(
            model_name="runlogline",
            name="message",
            field=publications.models.reasons.ReasonField(default=dict, verbose_name="message"),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name="syncrun",
            name="reason",
            field=publications.models.reasons.ReasonField(blank=True, help_text="Why it failed, or waits.", null=True, verbose_name="reason"),
        ),
        migrations.RunPython(read_lines, elidable=True),
    ]
