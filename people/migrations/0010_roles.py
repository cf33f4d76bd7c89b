"""Roles become rows: what a position's column says is their key, so that no value changes."""

from typing import Any

import django.core.validators
import django.db.models.deletion
from django.db import migrations, models

ROLES = (
    ("pi", "Principal investigator", "Principal investigators"),
    ("faculty", "Faculty", "Faculty"),
    ("researcher", "Research scientist", "Research scientists"),
    ("postdoc", "Postdoc", "Postdocs"),
    ("phd", "PhD student", "PhD students"),
    ("masters", "Master's student", "Master’s students"),
    ("undergraduate", "Undergraduate student", "Undergraduate students"),
    ("engineer", "Engineer", "Engineers"),
    ("visitor", "Visitor", "Visitors"),
    ("staff", "Staff", "Staff"),
)


def make_roles(apps: Any, schema_editor: Any) -> None:
    role_model = apps.get_model("people", "Role")
    position_model = apps.get_model("people", "Position")
    # A script may have written what the form never offered.
    position_model.objects.filter(role="").update(role="member")
    held = position_model.objects.order_by("role").values_list("role", flat=True).distinct()
    shipped = {key for key, *_names in ROLES}
    others = [(key, key.capitalize(), "") for key in held if key not in shipped]
    role_model.objects.bulk_create(
        role_model(key=key, name=name, plural=plural, order=10 * number)
        for number, (key, name, plural) in enumerate([*ROLES, *others], start=1)
    )


class Migration(migrations.Migration):
    dependencies = [("people", "0009_invitations")]
    operations = [
        migrations.CreateModel(
            name="Role",
            fields=[
                (
                    "key",
                    models.CharField(
                        help_text="Stands in addresses and in the API; it does not change any more.",
                        max_length=20,
                        primary_key=True,
                        serialize=False,
                        validators=[
                            django.core.validators.RegexValidator(
                                "\\A[a-z0-9]+(?:[-_][a-z0-9]+)*\\Z",
                                "Write small letters, digits and hyphens, such as “lab-manager”.",
                            )
                        ],
                        verbose_name="key",
                    ),
                ),
                (
                    "name",
                    models.CharField(
                        help_text="Of one person, for example PhD student.",
                        max_length=80,
                        verbose_name="name",
                    ),
                ),
                (
                    "plural",
                    models.CharField(
                        blank=True,
                        help_text="Heads their group, for example PhD students; "
                        "empty if it is the same.",
                        max_length=80,
                        verbose_name="name of several",
                    ),
                ),
                (
                    "translations",
                    models.JSONField(
                        blank=True,
                        default=dict,
                        help_text="By language: name and plural.",
                        verbose_name="translations",
                    ),
                ),
                (
                    "order",
                    models.PositiveSmallIntegerField(
                        default=0,
                        help_text="The smallest number comes first on the page of people.",
                        verbose_name="order",
                    ),
                ),
                (
                    "is_retired",
                    models.BooleanField(
                        default=False,
                        help_text="No longer offered for new positions; those who hold it keep it.",
                        verbose_name="retired",
                    ),
                ),
            ],
            options={
                "verbose_name": "role in the lab",
                "verbose_name_plural": "roles in the lab",
                "ordering": ["order", "name"],
            },
        ),
        migrations.RunPython(make_roles, migrations.RunPython.noop),
        migrations.AlterField(
            model_name="position",
            name="role",
            field=models.ForeignKey(
                db_column="role",
                on_delete=django.db.models.deletion.PROTECT,
                related_name="positions",
                to="people.role",
                verbose_name="role",
            ),
        ),
    ]
