import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models

from people.migrations._former_slugs import carry_over


class Migration(migrations.Migration):
    dependencies = [
        ("contenttypes", "0002_remove_content_type_name"),
        ("people", "0007_names_in_models"),
    ]
    operations = [
        migrations.CreateModel(
            name="FormerSlug",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("object_id", models.PositiveBigIntegerField(editable=False)),
                ("slug", models.SlugField(db_index=False, max_length=160, verbose_name="slug")),
                (
                    "since",
                    models.DateTimeField(default=django.utils.timezone.now, verbose_name="since"),
                ),
                (
                    "content_type",
                    models.ForeignKey(
                        editable=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        to="contenttypes.contenttype",
                    ),
                ),
            ],
            options={
                "verbose_name": "former address",
                "verbose_name_plural": "former addresses",
                "indexes": [
                    models.Index(fields=["slug", "content_type"], name="former_slug_lookup")
                ],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("content_type", "object_id", "slug"), name="former_slug_once_a_row"
                    )
                ],
            },
        ),
        migrations.RunPython(
            carry_over("people.Member", "people.Talk", "people.News"), migrations.RunPython.noop
        ),
        migrations.RemoveField("member", "former_slugs"),
        migrations.RemoveField("news", "former_slugs"),
        migrations.RemoveField("talk", "former_slugs"),
    ]
