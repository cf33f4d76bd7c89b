"""A new site looks each night for papers that stand in the catalogue twice."""

from django.db import migrations


def add_schedule(apps, schema_editor):
    CrontabSchedule = apps.get_model("django_celery_beat", "CrontabSchedule")
    PeriodicTask = apps.get_model("django_celery_beat", "PeriodicTask")
    nightly, _ = CrontabSchedule.objects.get_or_create(minute="47", hour="5")
    PeriodicTask.objects.get_or_create(
        name="Find duplicates",
        defaults={
            "task": "publications.tasks.find_duplicates",
            "crontab": nightly,
            "description": "Compares the papers that changed with the rest of the catalogue and "
            "asks about those that may be one.",
        },
    )


class Migration(migrations.Migration):
    dependencies = [
        ("publications", "0011_match_forms"),
        ("django_celery_beat", "0019_alter_periodictasks_options"),
    ]

    operations = [migrations.RunPython(add_schedule, migrations.RunPython.noop)]
