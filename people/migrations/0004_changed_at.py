import django.utils.timezone
from django.db import migrations, models
from django.db.models import F
from django.db.models.functions import Cast, Least, Now


def date_what_is_there(apps, schema_editor):
    """What was there before is as old as its own date: feed readers need not show it anew."""
    apps.get_model("people", "Talk").objects.update(changed_at=Least(F("starts_at"), Now()))
    dated = Cast("date", models.DateTimeField())
    apps.get_model("people", "News").objects.update(changed_at=Least(dated, Now()))


class Migration(migrations.Migration):
    dependencies = [
        ("people", "0003_pictures_and_former_slugs"),
    ]

    operations = [
        migrations.AddField(
            model_name="news",
            name="changed_at",
            field=models.DateTimeField(auto_now=True, default=django.utils.timezone.now),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name="talk",
            name="changed_at",
            field=models.DateTimeField(auto_now=True, default=django.utils.timezone.now),
            preserve_default=False,
        ),
        migrations.RunPython(date_what_is_there, migrations.RunPython.noop, elidable=True),
    ]
