"""Who may do what: the one place that says so, for the admin, the API, templates and tasks.

A sign-in has a role, which is a group of that name; a superuser counts as Owner. Permissions that a
site gave by hand in Django's own tables count too, for all rows of their table. The page for people
is docs/access.md.
"""

import enum
from dataclasses import dataclass
from typing import Any

from django.apps import apps
from django.contrib.auth.backends import ModelBackend
from django.contrib.auth.models import AbstractUser, AnonymousUser
from django.db import models
from django.db.models import Q, QuerySet

#: The roles. Who has one may enter the admin.
OWNER, EDITOR, MEMBER, READER = "Owner", "Editor", "Member", "Reader"
ROLES = (OWNER, EDITOR, MEMBER, READER)

Visitor = AbstractUser | AnonymousUser


class Reach(enum.IntEnum):
    """With which rows of a table somebody may do something."""

    NOTHING = 0
    OWN = 1
    ALL = 2


# --- The table ---------------------------------------------------------------------------------

#: What the lab says of itself, and what Labsite learned and did: an Editor does everything with it,
#: a Reader sees it. An admin class may still say that nobody types or deletes its rows.
CONTENT = frozenset(
    """
    people.lab people.member people.role people.position people.advisor people.printedname
    people.identifier
    people.memberlink people.education people.experience people.service people.award
    people.award_members people.course people.offering people.opening people.talk people.news
    publications.publication publications.publication_talks publications.publication_news
    publications.publication_projects publications.authorship publications.externalid
    publications.link publications.publicationfile publications.project publications.venue
    publications.venuealias publications.suggestion publications.source publications.sourcerecord
    publications.syncrun publications.metric people.invitation people.proposal labsite.siteimport
    """.split()
)
#: What of it a Reader does not see: who was invited, and what an old site said of people before
#: anybody looked at it, is the editors' alone.
HIDDEN_FROM_READERS = frozenset({"people.invitation", "labsite.siteimport"})
#: Sign-ins, roles and schedules: an Owner's alone. So is every table that stands nowhere here.
OWNERS_ALONE = frozenset(
    """
    people.user auth.group account.emailaddress
    django_celery_beat.periodictask django_celery_beat.crontabschedule
    django_celery_beat.intervalschedule django_celery_beat.clockedschedule
    django_celery_beat.solarschedule
    """.split()
)


@dataclass(frozen=True)
class Own:
    """What a Member may do with her own rows of a table (`belonging_to` of its query set).

    `fields` are those that she fills in; the others she sees. None of them leads to another row, so
    that she can name nothing that is not hers. `becomes_hers_by` is the field that names her in a
    row that she adds; `held`, that of the lab which says whether an editor approves it first.
    """

    actions: frozenset[str]
    fields: frozenset[str] = frozenset()
    becomes_hers_by: str = ""
    held: str = ""


def _own(actions: str, fields: str = "", becomes_hers_by: str = "", held: str = "") -> Own:
    return Own(frozenset(actions.split()), frozenset(fields.split()), becomes_hers_by, held)


_ALL_ACTIONS = "view add change delete"
_PICTURE = "picture picture_focus_x picture_focus_y picture_text"

#: Her name on the site, her address there, her sign-in and her time in the lab are the editors'.
OWN: dict[str, Own] = {
    "people.member": _own(
        "view change",
        "native_name headline bio interests photo photo_focus_x photo_focus_y email homepage "
        "cv_is_public cv_left_out cv_since cv_until",
        held="holds_profiles",
    ),
    "people.printedname": _own(_ALL_ACTIONS, "name"),
    "people.identifier": _own(_ALL_ACTIONS, "scheme value"),
    "people.memberlink": _own(_ALL_ACTIONS, "label url"),
    "people.education": _own(
        _ALL_ACTIONS,
        "degree subject institution place start end advisors",
        "member",
        "holds_profiles",
    ),
    "people.experience": _own(
        _ALL_ACTIONS,
        "title organisation place start end mentors description",
        "member",
        "holds_profiles",
    ),
    "people.service": _own(_ALL_ACTIONS, "role body start end url", "member", "holds_profiles"),
    "people.award": _own("view"),
    "people.award_members": _own("view"),
    "people.position": _own(
        "view change", "thesis thesis_url next_role next_place", held="holds_profiles"
    ),
    "people.advisor": _own("view"),
    "people.talk": _own(
        "view add change",
        "title series speaker_affiliation time_zone starts_at ends_at place online_url abstract "
        "speaker_bio slides_url video_url",
        "speaker",
        "holds_talks",
    ),
    "people.news": _own(
        "view add change", f"title date body url {_PICTURE}", "members", "holds_news"
    ),
    # To answer is to say whether a paper is hers: of what names her, too (`concerns`).
    "publications.publication": _own(
        "view add change answer",
        "title kind date volume issue pages place publisher notes awards summary abstract "
        "categories "
        f"{_PICTURE}",
        held="holds_papers",
    ),
    "publications.authorship": _own("view add", "position name equal_contribution corresponding"),
    "publications.externalid": _own("view add", "scheme value"),
    "publications.link": _own(_ALL_ACTIONS, "kind url label"),
    "publications.publicationfile": _own(_ALL_ACTIONS, "kind file public_from licence"),
    # To change one is to answer it.
    "publications.suggestion": _own("view change", held="holds_answers"),
    # To delete one is to withdraw it.
    "people.proposal": _own("view delete"),
}


# --- The question ------------------------------------------------------------------------------


def may(user: Visitor, action: str, what: Any) -> bool:
    """Whether the user may do this (view, add, change, delete, answer) with this row.

    Asked of a model class: whether there are rows with which the user may.
    """
    model = what if isinstance(what, type) else what.__class__  # of what is lazy, too
    reached = reach(user, action, model)
    if reached is Reach.OWN and not isinstance(what, type) and what.pk is not None:
        return bool(what.concerns(member_of(user))) if action == "answer" else owns(user, what)
    return reached is not Reach.NOTHING


def may_all(user: Visitor, action: str, model: type[models.Model]) -> bool:
    """Whether the user may do this with every row: asked for what concerns many rows at once."""
    return reach(user, action, model) is Reach.ALL


def reach(user: Visitor, action: str, model: type[models.Model]) -> Reach:
    """With which rows of the table the user may do this."""
    if not user.is_active:
        return Reach.NOTHING
    roles, label = roles_of(user), model._meta.label_lower
    if OWNER in roles:
        return Reach.ALL
    if label in CONTENT and EDITOR in roles:
        return Reach.ALL
    if READER in roles and action == "view" and label in CONTENT - HIDDEN_FROM_READERS:
        return Reach.ALL
    if _given_by_hand(user, action, model):
        return Reach.ALL
    if MEMBER in roles and label in OWN and action in OWN[label].actions and member_of(user):
        return Reach.OWN
    return Reach.NOTHING


def visible(user: Visitor, rows: QuerySet[Any]) -> QuerySet[Any]:
    """Those of the rows that the user may see or do anything with in the admin."""
    reached = max(reach(user, action, rows.model) for action in _ALL_ACTIONS.split())
    if reached is Reach.ALL:
        return rows
    if reached is Reach.NOTHING:
        return rows.none()
    own = rows.model._default_manager.belonging_to(member_of(user)).order_by().values("pk")
    return rows.filter(pk__in=own)


def limits(user: Visitor, model: type[models.Model]) -> Own | None:
    """What the user is limited to who reaches only her own rows of the table; None for others."""
    reached = max(reach(user, action, model) for action in _ALL_ACTIONS.split())
    return OWN[model._meta.label_lower] if reached is Reach.OWN else None


def owns(user: Visitor, row: models.Model) -> bool:
    """Whether the row belongs to the member whose sign-in this is."""
    member = member_of(user)
    if member is None:
        return False
    return bool(row.__class__._default_manager.belonging_to(member).filter(pk=row.pk).exists())


def may_enter(user: Visitor) -> bool:
    """Whether the user may enter the admin: with a role, or as staff with what was given by hand.

    Staff without a role are not looked up.
    """
    return bool(user.is_active and (user.is_staff or roles_of(user)))


def roles_of(user: Visitor) -> frozenset[str]:
    """The roles that the user has. One query for each user object; none for a superuser."""
    if user.is_anonymous:
        return frozenset()
    if user.is_superuser:
        return frozenset({OWNER})
    if not hasattr(user, "_roles"):
        names = user.groups.filter(name__in=ROLES).values_list("name", flat=True)
        user._roles = frozenset(names)
    return frozenset(user._roles)


def is_owner(user: Visitor) -> bool:
    return OWNER in roles_of(user)


def member_of(user: Visitor) -> Any | None:
    """The member whose sign-in this is."""
    return getattr(user, "member", None)


def _given_by_hand(user: Visitor, action: str, model: type[models.Model]) -> bool:
    permissions = ModelBackend().get_all_permissions(user)
    return f"{model._meta.app_label}.{action}_{model._meta.model_name}" in permissions


# --- Owners ------------------------------------------------------------------------------------


def owners() -> QuerySet[Any]:
    """Those who may do everything and can sign in."""
    users = apps.get_model("people", "User").objects
    is_owner = Q(is_superuser=True) | Q(groups__name=OWNER)
    return users.filter(is_owner, is_active=True).distinct()


def leaves_an_owner(without: QuerySet[Any] | list[Any]) -> bool:
    """Whether somebody may still do everything once these users cannot any more."""
    return owners().exclude(pk__in=[user.pk for user in without]).exists()
