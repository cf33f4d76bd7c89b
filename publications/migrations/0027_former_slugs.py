from typing import Any

from django.db import migrations

from people.migrations._former_slugs import carry_over, store


def carry_over_publications(apps: Any, schema_editor: Any) -> None:
    kept = apps.get_model("publications", "FormerSlug").objects
    for publication, slug, since in kept.values_list("publication", "slug", "since"):
        store(apps, "publications.Publication", [(publication, slug)], since=since)


class Migration(migrations.Migration):
    dependencies = [
        ("people", "0008_former_slugs"),
        ("publications", "0026_actions_lose_their_words"),
    ]
    operations = [
        migrations.RunPython(carry_over("publications.Project"), migrations.RunPython.noop),
        migrations.RunPython(carry_over_publications, migrations.RunPython.noop),
        migrations.RemoveField("project", "former_slugs"),
        migrations.DeleteModel("FormerSlug"),
    ]
