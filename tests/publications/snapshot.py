"""All that the catalogue says, as plain values to compare: without timestamps, keys and actions."""

from typing import Any

from publications.models import Authorship, ExternalId, Link, Publication, SourceRecord, Suggestion


def snapshot() -> dict[str, Any]:
    """Return what every publication says, with its evidence, authorships, answers and projects."""
    return {
        "publications": sorted(
            (one.pk, _row(one), sorted(one.projects.values_list("slug", flat=True)), _keys(one))
            for one in Publication.objects.all()
        ),
        "seats": sorted(
            map(
                repr,
                Authorship.objects.values_list(
                    "publication", "position", "name", "member", "inferred"
                ),
            )
        ),
        "links": sorted(Link.objects.values_list("publication", "kind", "url")),
        "ids": sorted(ExternalId.objects.values_list("publication", "scheme", "value")),
        "records": sorted(
            SourceRecord.objects.values_list("pk", "publication", "superseded", "content_hash")
        ),
        "answers": sorted(
            map(
                repr,
                Suggestion.objects.values_list(
                    "kind", "publication", "other", "member", "state", "until", "decided_by"
                ),
            )
        ),
    }


def _row(one: Publication) -> str:
    skipped = {"version", "created_at", "changed_at", "checked_at"}
    values = {
        field.attname: getattr(one, field.attname)
        for field in one._meta.concrete_fields
        if field.name not in skipped
    }
    values["edits"] = sorted(one.edits.items())
    values["origins"] = sorted(one.origins.items())
    return repr(values)


def _keys(one: Publication) -> list[str]:
    return sorted(str(key) for key in one.match_keys.values_list("key", flat=True))
