from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("publications", "0025_what_was_done_as_data")]

    operations = [migrations.RemoveField(model_name="action", name="words")]
