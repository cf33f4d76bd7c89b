from django.db import migrations

from people.migrations._names import NameModels

NAMES = {
    "action": (
        "action",
        "actions",
        "at batch by changes kind publications undone_at undone_by words",
    ),
    "authorship": (
        "authorship",
        "authorships",
        "affiliation corresponding equal_contribution member position publication",
    ),
    "externalid": (
        "external identifier",
        "external identifiers",
        "publication scheme value",
    ),
    "link": (
        "link",
        "links",
        "kind label publication",
    ),
    "metric": (
        "metric",
        "metrics",
        "day member name publication source value",
    ),
    "project": (
        "project",
        "projects",
        "description members name picture picture_focus_x picture_focus_y predecessor "
        "repository slug status tagline",
    ),
    "publication": (
        "publication",
        "publications",
        "abstract authors_complete awards changed_at checked_at created_at date featured "
        "issue kind licence mark news notes pages picture picture_focus_x picture_focus_y "
        "place projects publisher slug standing talks title venue version_of volume",
    ),
    "runlogline": (
        "run log line",
        "run log lines",
        "at level run text",
    ),
    "source": (
        "source",
        "sources",
        "enabled field_precedence kept_by kind name precedence slug",
    ),
    "sourcerecord": (
        "source record",
        "source records",
        "content_hash first_seen key last_seen listing publication raw record run source "
        "superseded",
    ),
    "suggestion": (
        "suggestion",
        "suggestions",
        "created_at decided_at decided_by kept_open kind member other publication reasons "
        "score source state until",
    ),
    "syncrun": (
        "sync run",
        "sync runs",
        "asked created_at cursor declined error expected failed finished_at heartbeat member "
        "member_name new retry_at seen since source started_at started_by state suggested "
        "unchanged updated",
    ),
    "venue": (
        "venue",
        "venues",
        "acronym kind name slug",
    ),
}


class Migration(migrations.Migration):
    dependencies = [("publications", "0023_reasons_say_what_speaks_against")]
    operations = [NameModels(NAMES)]
