from django.db import migrations

import publications.models.reasons


class Migration(migrations.Migration):
    dependencies = [("publications", "0022_reasons_as_data")]

    operations = [
        migrations.RemoveField(model_name="suggestion", name="against"),
        migrations.AlterField(
            model_name="suggestion",
            name="reasons",
            field=publications.models.reasons.ReasonsField(default=list),
        ),
    ]
