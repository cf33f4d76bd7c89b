import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    # A table's primary key cannot be made a composite one; indexing fills both tables afterwards.

    dependencies = [("publications", "0010_pictures_and_former_slugs")]

    operations = [
        migrations.DeleteModel(name="MatchKey"),
        migrations.CreateModel(
            name="MatchKey",
            fields=[
                (
                    "pk",
                    models.CompositePrimaryKey(
                        "key",
                        "publication",
                        blank=True,
                        editable=False,
                        primary_key=True,
                        serialize=False,
                    ),
                ),
                ("key", models.BigIntegerField()),
                (
                    "publication",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="match_keys",
                        to="publications.publication",
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="MatchForm",
            fields=[
                (
                    "publication",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="match_form",
                        serialize=False,
                        to="publications.publication",
                    ),
                ),
                ("forms", models.JSONField()),
            ],
        ),
    ]
