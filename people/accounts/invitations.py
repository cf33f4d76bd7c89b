"""Inviting somebody, and taking an invitation up."""

import datetime
import hashlib
import secrets

from django.conf import settings
from django.contrib.auth.models import Group
from django.core.mail import EmailMessage
from django.db import transaction
from django.db.models import QuerySet
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone

from people import access
from people.absolute_urls import absolute
from people.models import Invitation, Lab, Member, User


class Ended(Exception):
    """The invitation was taken up, withdrawn or is too old."""


def invite(invitation: Invitation, by: User) -> str:
    """Save a new invitation; return its link, which is told here and never again."""
    key, invitation.key_hash = _new_key()
    invitation.invited_by = by
    invitation.expires_at = _expiry()
    invitation.save()
    return _link(key)


def renew(invitation: Invitation) -> str:
    """Return a new link for an invitation that nobody has taken up; the old one ends.

    Raises:
        Ended: it was taken up.
    """
    key, key_hash = _new_key()
    renewed = Invitation.objects.filter(pk=invitation.pk, accepted_at=None).update(
        key_hash=key_hash, expires_at=_expiry()
    )
    if not renewed:
        raise Ended
    invitation.refresh_from_db()
    return _link(key)


def send(invitation: Invitation, link: str) -> None:
    """Write to the person who is invited. Raises what the mail server does (OSError)."""
    context = {"invitation": invitation, "link": link, "lab": Lab.objects.current()}
    subject = render_to_string("account/email/invitation_subject.txt", context)
    EmailMessage(
        " ".join(subject.split()),
        render_to_string("account/email/invitation_message.txt", context),
        to=[invitation.email],
    ).send()


def find(key: str) -> Invitation:
    """Return the invitation whose link ends in this key.

    Raises:
        Ended: there is none that can be taken up.
    """
    open_ones = Invitation.objects.open().select_related("role", "member", "invited_by")
    invitation = open_ones.filter(key_hash=_hash(key)).first()
    if invitation is None:
        raise Ended
    return invitation


def accept(invitation: Invitation, user: User) -> User:
    """Save the new `user` with what the invitation gives: a role, and the member who they are.

    Raises:
        Ended: somebody was faster, or it was withdrawn meanwhile.
    """
    with transaction.atomic():
        taken = Invitation.objects.open().filter(pk=invitation.pk)
        if not taken.update(accepted_at=timezone.now()):
            raise Ended
        user.is_staff = True  # it opens the admin; the role says what is found there
        user.email = user.email or invitation.email
        user.save()
        user.groups.add(invitation.role)
        if invitation.member_id:
            Member.objects.filter(pk=invitation.member_id, user=None).update(user=user)
        Invitation.objects.filter(pk=invitation.pk).update(user=user)
    return user


def _new_key() -> tuple[str, str]:
    key = secrets.token_urlsafe(32)
    return key, _hash(key)


def _hash(key: str) -> str:
    return hashlib.sha256(key.encode(errors="replace")).hexdigest()


def _expiry() -> datetime.datetime:
    return timezone.now() + datetime.timedelta(days=settings.INVITATION_DAYS)


def _link(key: str) -> str:
    return absolute(reverse("invitation", args=[key]))


def roles_to_give(by: User) -> QuerySet[Group]:
    """Return the roles that somebody may invite to: nobody gives more than they have."""
    names = access.ROLES if access.is_owner(by) else (access.MEMBER, access.READER)
    return Group.objects.filter(name__in=names)
