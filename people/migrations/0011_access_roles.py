"""The roles: a group for each. What they may do stands in people.access, not in these rows."""

from django.db import migrations

ROLES = ("Owner", "Editor", "Member", "Reader")


def make_roles(apps, schema_editor):
    """Make the groups. One that a site has made under such a name keeps its people and its
    permissions under another: nobody gains a right by an upgrade."""
    Group = apps.get_model("auth", "Group")
    for name in ROLES:
        Group.objects.filter(name=name).update(name=f"{name} (before roles)")
        Group.objects.create(name=name)


def remove_roles(apps, schema_editor):
    Group = apps.get_model("auth", "Group")
    Group.objects.filter(name__in=ROLES).delete()
    for name in ROLES:
        Group.objects.filter(name=f"{name} (before roles)").update(name=name)


class Migration(migrations.Migration):
    dependencies = [
        ("people", "0010_roles"),
        ("auth", "0012_alter_user_first_name_max_length"),
    ]

    operations = [migrations.RunPython(make_roles, remove_roles)]
