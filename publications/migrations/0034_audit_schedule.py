"""A new site asks each night where its links lead, and audits its catalogue."""

from django.db import migrations


def add_schedules(apps, schema_editor):
    CrontabSchedule = apps.get_model("django_celery_beat", "CrontabSchedule")
    PeriodicTask = apps.get_model("django_celery_beat", "PeriodicTask")
    for name, task, minute, hour, description in (
        (
            "Check links",
            "publications.tasks.check_links",
            "23",
            "2",
            "Asks the addresses that pages link to, a share each night, and notes which lead "
            "nowhere. LINK_CHECKS=off switches it off.",
        ),
        (
            "Audit",
            "publications.tasks.audit_catalogue",
            "17",
            "6",
            "Looks for what is amiss in the catalogue and counts it for the admin's first page.",
        ),
    ):
        nightly, _ = CrontabSchedule.objects.get_or_create(minute=minute, hour=hour)
        PeriodicTask.objects.get_or_create(
            name=name, defaults={"task": task, "crontab": nightly, "description": description}
        )


class Migration(migrations.Migration):
    dependencies = [
        ("publications", "0033_audit"),
        ("django_celery_beat", "0019_alter_periodictasks_options"),
    ]

    operations = [migrations.RunPython(add_schedules, migrations.RunPython.noop)]
