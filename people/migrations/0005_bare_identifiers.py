from django.db import migrations

from people import profile_links


def keep_identifiers_bare(apps, schema_editor):
    """Take the identifiers out of the addresses that people typed in their place.

    Where the identifier is there already, the row with the address goes: a member's own trust in
    it stays, and another member keeps the address as a link.
    """
    Identifier = apps.get_model("people", "Identifier")
    MemberLink = apps.get_model("people", "MemberLink")
    for row in Identifier.objects.order_by("pk"):
        value = profile_links.identifier(row.scheme, row.value)
        if value in ("", row.value):
            continue
        same = Identifier.objects.filter(scheme=row.scheme, value=value).first()
        if same is None:
            row.value = value
            row.save(update_fields=["value"])
            continue
        if same.member_id != row.member_id:
            address = profile_links.address(row.scheme, value)
            MemberLink.objects.get_or_create(
                member_id=row.member_id,
                url=address,
                defaults={"label": row.get_scheme_display()},
            )
        elif row.trust and not same.trust:
            same.trust = row.trust
            same.save(update_fields=["trust"])
        row.delete()


class Migration(migrations.Migration):
    dependencies = [
        ("people", "0001_squashed_0004_changed_at"),
    ]

    operations = [
        migrations.RunPython(keep_identifiers_bare, migrations.RunPython.noop, elidable=True),
    ]
