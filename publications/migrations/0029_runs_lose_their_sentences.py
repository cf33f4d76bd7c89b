from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("publications", "0028_what_runs_say_as_data")]

    operations = [
        migrations.RemoveField(model_name="runlogline", name="text"),
        migrations.RemoveField(model_name="syncrun", name="error"),
    ]
