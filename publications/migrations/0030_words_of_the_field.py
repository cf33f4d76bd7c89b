from typing import Any

from django.db import migrations, models

#: What an Action keeps of a paper's status: `paper|key|standing` until now.
OLD, NEW = "|standing", "|status"


def rename_in_actions(old: str, new: str) -> Any:
    def rename(apps: Any, schema_editor: Any) -> None:
        Action = apps.get_model("publications", "Action")
        actions = Action.objects.only("pk", "changes").order_by("pk")
        for action in actions.iterator(chunk_size=500):
            state = action.changes.get("state") or {}
            if not any(key.startswith("paper|") and key.endswith(old) for key in state):
                continue
            action.changes["state"] = {
                key.removesuffix(old) + new
                if key.startswith("paper|") and key.endswith(old)
                else key: change
                for key, change in state.items()
            }
            action.save(update_fields=["changes"])

    return rename


class Migration(migrations.Migration):
    dependencies = [("publications", "0029_runs_lose_their_sentences")]

    operations = [
        migrations.RenameField("publication", "standing", "status"),
        migrations.RenameField("source", "kept_by", "asserted_by"),
        migrations.RenameField("syncrun", "is_nobodys", "is_unattributed"),
        migrations.AlterField(
            model_name="publication",
            name="status",
            field=models.CharField(
                choices=[
                    ("published", "Published"),
                    ("waiting", "Waiting for a person"),
                    ("declined", "Not ours"),
                    ("deleted", "Deleted"),
                ],
                db_index=True,
                default="published",
                max_length=20,
                verbose_name="status",
            ),
        ),
        migrations.RunPython(rename_in_actions(OLD, NEW), rename_in_actions(NEW, OLD)),
    ]
