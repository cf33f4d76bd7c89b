from django.db import migrations

from people.migrations._names import NameModels

NAMES = {
    "advisor": (
        "co-advisor",
        "co-advisors",
        "member name position",
    ),
    "award": (
        "award",
        "awards",
        "date giver members title",
    ),
    "course": (
        "course",
        "courses",
        "code description slug title",
    ),
    "education": (
        "education",
        "education",
        "advisors degree end institution member place start subject",
    ),
    "experience": (
        "experience",
        "experience",
        "description end member mentors organisation place start title",
    ),
    "identifier": (
        "identifier",
        "identifiers",
        "member scheme trust value",
    ),
    "lab": (
        "lab",
        "lab",
        "about address email institution logo name tagline",
    ),
    "member": (
        "member",
        "members",
        "bio email headline homepage name photo photo_focus_x photo_focus_y slug user",
    ),
    "memberlink": (
        "member link",
        "member links",
        "label member",
    ),
    "news": (
        "news",
        "news",
        "body changed_at date members picture picture_focus_x picture_focus_y shown slug "
        "title",
    ),
    "offering": (
        "offering",
        "offerings",
        "course instructors other_instructors term title year",
    ),
    "position": (
        "position",
        "positions",
        "end member role start title",
    ),
    "printedname": (
        "printed name",
        "printed names",
        "member name",
    ),
    "service": (
        "service",
        "service",
        "end member role start",
    ),
    "talk": (
        "talk",
        "talks",
        "abstract changed_at host host_name place series slug speaker speaker_affiliation "
        "speaker_bio speaker_name time_zone title",
    ),
}


class Migration(migrations.Migration):
    dependencies = [("people", "0006_names_outlast_members")]
    operations = [NameModels(NAMES)]
