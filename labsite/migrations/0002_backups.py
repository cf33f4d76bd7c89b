"""What became of backups, and a schedule that makes one each night."""

import django.utils.timezone
from django.db import migrations, models


def add_schedule(apps, schema_editor):
    CrontabSchedule = apps.get_model("django_celery_beat", "CrontabSchedule")
    PeriodicTask = apps.get_model("django_celery_beat", "PeriodicTask")
    nightly, _ = CrontabSchedule.objects.get_or_create(minute="15", hour="1")
    PeriodicTask.objects.get_or_create(
        name="Backup",
        defaults={
            "task": "labsite.tasks.back_up",
            "crontab": nightly,
            "description": "Backs the site up to BACKUP_DIR, where that is set, and tries it.",
        },
    )


class Migration(migrations.Migration):

    dependencies = [
        ('labsite', '0001_public_version'),
        ("publications", "0043_embargo_schedule"),
        ("django_celery_beat", "0019_alter_periodictasks_options"),
    ]

    operations = [
        migrations.CreateModel(
            name='BackupRecord',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('at', models.DateTimeField(db_index=True, default=django.utils.timezone.now)),
                ('name', models.CharField(blank=True, max_length=200)),
                ('size', models.PositiveBigIntegerField(default=0, help_text='In bytes.')),
                ('problem', models.TextField(blank=True)),
            ],
            options={
                'ordering': ['-at', '-pk'],
                'default_permissions': (),
            },
        ),
        migrations.RunPython(add_schedule, migrations.RunPython.noop),
    ]
