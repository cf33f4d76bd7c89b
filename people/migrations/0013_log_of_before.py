"""What Django's admin wrote down so far goes into the log, which outlives the accounts."""

from typing import Any

from django.db import migrations

#: Django's numbers of what was done.
_KINDS = {1: "added", 2: "changed", 3: "deleted"}
_BATCH = 1000


def copy_entries(apps: Any, schema_editor: Any) -> None:
    LogEntry = apps.get_model("admin", "LogEntry")
    LogLine = apps.get_model("people", "LogLine")
    # Decisions about papers have actions, which the log shows.
    entries = LogEntry.objects.exclude(
        content_type__app_label="publications", content_type__model="suggestion"
    )
    lines = []
    for entry in entries.select_related("user").order_by("pk").iterator(_BATCH):
        user = entry.user
        name = f"{user.first_name} {user.last_name}".strip() or user.username
        lines.append(
            LogLine(
                at=entry.action_time,
                by_id=user.pk,
                by_name=name[:200],
                kind=_KINDS.get(entry.action_flag, "changed"),
                content_type_id=entry.content_type_id,
                object_id=(entry.object_id or "")[:191],
                object_repr=entry.object_repr[:300],
                message=entry.change_message,
            )
        )
        if len(lines) == _BATCH:
            LogLine.objects.bulk_create(lines)
            lines.clear()
    LogLine.objects.bulk_create(lines)


class Migration(migrations.Migration):
    dependencies = [
        ("admin", "0003_logentry_add_action_flag_choices"),
        ("people", "0012_history"),
    ]

    operations = [migrations.RunPython(copy_entries, migrations.RunPython.noop)]
