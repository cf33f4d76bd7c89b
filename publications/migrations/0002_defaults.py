"""What a new site starts with: the services that can be synced, and a nightly sync of them."""

from django.db import migrations


def add_sources(apps, schema_editor):
    Source = apps.get_model("publications", "Source")
    Source.objects.get_or_create(
        slug="arxiv",
        defaults={"name": "arXiv", "kind": "arxiv", "kept_by": "service", "precedence": 40},
    )


def add_schedule(apps, schema_editor):
    CrontabSchedule = apps.get_model("django_celery_beat", "CrontabSchedule")
    PeriodicTask = apps.get_model("django_celery_beat", "PeriodicTask")
    nightly, _ = CrontabSchedule.objects.get_or_create(minute="17", hour="4")
    PeriodicTask.objects.get_or_create(
        name="Sync every source",
        defaults={
            "task": "publications.tasks.sync_all",
            "crontab": nightly,
            "description": "Asks every enabled service for new papers of all current members.",
        },
    )
    hourly, _ = CrontabSchedule.objects.get_or_create(minute="*/10", hour="*")
    PeriodicTask.objects.get_or_create(
        name="Take up lost runs",
        defaults={
            "task": "publications.tasks.requeue_stale_runs",
            "crontab": hourly,
            "description": "Queues runs again whose worker was lost.",
        },
    )


class Migration(migrations.Migration):
    dependencies = [
        ("publications", "0001_initial"),
        ("django_celery_beat", "0019_alter_periodictasks_options"),
    ]

    operations = [
        migrations.RunPython(add_sources, migrations.RunPython.noop),
        migrations.RunPython(add_schedule, migrations.RunPython.noop),
    ]
