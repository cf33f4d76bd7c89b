"""What was done becomes data: the sentences of actions are read once."""

from django.db import migrations

import publications.models.reasons
from publications.migrations._messages_of_0_1 import message

AT_ONCE = 1000


def read_words(apps, schema_editor):
    connection = schema_editor.connection
    actions = apps.get_model("publications", "Action")
    field = actions._meta.get_field("message")
    table, column = map(connection.ops.quote_name, (actions._meta.db_table, field.column))
    last = 0
    while rows := list(actions.objects.filter(pk__gt=last).order_by("pk").values_list("pk", "words")[:AT_ONCE]):
        # `bulk_update` takes twenty times as long.
        with connection.cursor() as cursor:
            cursor.executemany(
                f"UPDATE {table} SET {column} = %s WHERE id = %s",
                [(field.get_db_prep_save(message(words), connection), pk) for pk, words in rows],
            )
        last = rows[-1][0]


class Migration(migrations.Migration):
    dependencies = [("publications", "0024_names_in_models")]

    operations = [
        migrations.AddField(
            model_name="action",
            name="message",
            field=publications.models.reasons.ReasonField(default=dict, verbose_name="message"),
            preserve_default=False,
        ),
        migrations.RunPython(read_words, elidable=True),
    ]
