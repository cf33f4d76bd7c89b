"""A new site looks each hour which files visitors may read by now."""

from django.db import migrations


def add_schedule(apps, schema_editor):
    CrontabSchedule = apps.get_model("django_celery_beat", "CrontabSchedule")
    PeriodicTask = apps.get_model("django_celery_beat", "PeriodicTask")
    hourly, _ = CrontabSchedule.objects.get_or_create(minute="4", hour="*")
    PeriodicTask.objects.get_or_create(
        name="Embargoes",
        defaults={
            "task": "publications.tasks.note_ended_embargoes",
            "crontab": hourly,
            "description": "Lets the search know of papers' files whose embargo has ended.",
        },
    )


class Migration(migrations.Migration):
    dependencies = [
        ("publications", "0042_publication_files"),
        ("django_celery_beat", "0019_alter_periodictasks_options"),
    ]

    operations = [migrations.RunPython(add_schedule, migrations.RunPython.noop)]
