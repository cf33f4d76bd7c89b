"""How the migrations of both apps bring former addresses into the one table."""

from collections.abc import Callable
from typing import Any


def carry_over(*labels: str) -> Callable[[Any, Any], None]:
    """Return the step that moves what these models keep as a text, each slug between spaces."""

    def step(apps: Any, schema_editor: Any) -> None:
        for label in labels:
            rows = apps.get_model(label).objects.exclude(former_slugs="").order_by("pk")
            store(
                apps, label, [(row.pk, slug) for row in rows for slug in row.former_slugs.split()]
            )

    return step


def store(apps: Any, label: str, kept: list[tuple[int, str]], **fields: Any) -> None:
    """Keep (key, former slug) pairs of this model's rows."""
    app_label, model = label.lower().split(".")
    kinds = apps.get_model("contenttypes", "ContentType").objects
    kind, _ = kinds.get_or_create(app_label=app_label, model=model)
    former = apps.get_model("people", "FormerSlug")
    former.objects.bulk_create(
        [former(content_type=kind, object_id=pk, slug=slug, **fields) for pk, slug in kept]
    )
