"""A person, or a file, is erased for good, on request: nothing here brings them back.

What papers print stays, and so do the names in talks, theses and courses, which tell what happened.
All else of the person goes: profile and account, versions, bin, pictures in every size; the log
keeps that something was done, but neither by whom nor to whom.
"""

import contextlib
import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial

from django.contrib.admin.models import LogEntry
from django.contrib.contenttypes.models import ContentType
from django.contrib.sessions.models import Session
from django.core.files.storage import default_storage
from django.db import connection, models, transaction
from django.db.models import Q
from django.dispatch import Signal
from django.utils.translation import gettext
from reversion.models import Revision, Version

from people import markdown, pictures
from people.history import bin as recycling
from people.history import registry
from people.history.log import write
from people.history.recording import held, model_of, paused
from people.models import Counter, Deletion, Invitation, LogLine, Member, Talk, User

#: What the log calls an account, or an object, that was erased.
ERASED = "[erased]"
#: A picture that was pasted into a text, as the text names it.
_PASTED = re.compile(rf"\b{markdown.PASTED}/[\w.-]+\w")
#: Sent with the `person`, in the same transaction: who keeps more of them erases it.
erasing = Signal()


class NotErased(Exception):
    """Nobody was erased; the message says why."""


@dataclass
class PersonToErase:
    """What is known of somebody: who is a member, or was and lies in the bin.

    `names` are all that they have or had on the site, `accounts` those of their accounts.
    """

    key: int
    name: str = ""
    member: Member | None = None
    users: list[User] = field(default_factory=list)
    user_keys: set[int] = field(default_factory=set)
    names: set[str] = field(default_factory=set)
    accounts: set[str] = field(default_factory=set)
    emails: set[str] = field(default_factory=set)
    versions: list[Version] = field(default_factory=list)
    files: set[str] = field(default_factory=set)


def find(key: int) -> PersonToErase | None:
    """Return what is known of the member of this key, also of one in the bin; None for nobody."""
    person = PersonToErase(key)
    person.member = Member.objects.filter(pk=key).first()
    person.versions = list(_versions(Member, [str(key)]))
    if person.member is None and not person.versions:
        return None
    rows = [held(version) for version in person.versions if model_of(version) is Member]
    if person.member is not None:
        rows.append(registry.fields_of(person.member))
    person.name = person.member.name if person.member else rows[-1]["name"]
    for row in rows:
        person.names |= {row["name"], row.get("native_name", "")}
        person.emails.add(row.get("email", ""))
        person.files |= {row.get("photo", ""), *_PASTED.findall(row.get("bio", ""))}
        person.user_keys |= {row["user"]} if row.get("user") else set()
    _find_accounts(person)
    for known in (person.names, person.accounts, person.emails, person.files):
        known.discard("")
    return person


def _find_accounts(person: PersonToErase) -> None:
    """Find the accounts that are or were theirs; not one that is another member's by now."""
    others = Member.objects.exclude(pk=person.key).filter(user__in=person.user_keys)
    person.user_keys -= set(others.values_list("user", flat=True))
    person.users = list(User.objects.filter(pk__in=person.user_keys))
    of_users = list(_versions(User, [str(key) for key in person.user_keys]))
    person.versions += of_users
    accounts = [registry.fields_of(user) for user in person.users] + [held(v) for v in of_users]
    for row in accounts:
        person.emails.add(row["email"])
        full_name = f"{row['first_name']} {row['last_name']}".strip()
        person.accounts |= {row["username"], full_name}


def _versions(model: type[models.Model], keys: list[str]) -> Iterator[Version]:
    """Yield all versions of these rows, and of all that ever hung on them."""
    if not keys:
        return
    kind = ContentType.objects.get_for_model(model)
    yield from Version.objects.filter(content_type=kind, object_id__in=keys).order_by("pk")
    for child, column in registry.hanging_on(model):
        of_child = Version.objects.filter(content_type=ContentType.objects.get_for_model(child))
        naming = Q(pk=None)
        for key in keys:
            naming |= Q(serialized_data__contains=f'"{column}": {key}')
        children = {
            version.object_id
            for version in of_child.filter(naming)
            if str(held(version).get(column)) in keys
        }
        yield from _versions(child, sorted(children))


def erase(person: PersonToErase, by: User | None) -> None:
    """Erase the person for good, all of it or nothing.

    Raises:
        NotErased: when it would be one's own account.
    """
    if by is not None and by.pk in person.user_keys:
        raise NotErased(
            gettext("This is your own account: ask another owner of the site to erase it.")
        )
    with _nothing_left_between_rows(), paused(), transaction.atomic():
        erasing.send(sender=PersonToErase, person=person)
        _erase_versions(person)
        _erase_from_log(person)
        _erase_rows(person)
        write(LogLine.Kind.ERASED, by)
        # A pasted picture may stand in somebody else's text too.
        alone = [name for name in person.files if not _is_told_of(name)]
        transaction.on_commit(partial(_erase_files, alone))


@contextlib.contextmanager
def _nothing_left_between_rows() -> Iterator[None]:
    """Let SQLite overwrite what is deleted, which else stays in its file until it needs the room.

    PostgreSQL does that when it vacuums.
    """
    if connection.vendor != "sqlite":
        yield
        return
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA secure_delete = ON")
    try:
        yield
    finally:
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA secure_delete = OFF")
            if not connection.in_atomic_block:
                cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _erase_versions(person: PersonToErase) -> None:
    """Take the person out of versions and bin, with the revisions that hold nothing else."""
    rows = {(version.content_type_id, version.object_id) for version in person.versions}
    kinds = {kind for kind, __ in rows}
    deletions = [
        deletion.pk
        for deletion in Deletion.objects.filter(content_type__in=kinds).defer("rows", "changes")
        if (deletion.content_type_id, deletion.object_id) in rows
    ]
    parts = Deletion.objects.filter(part_of__in=deletions)
    for part in parts:
        person.versions += _versions_of_part(part)
    parts.delete()
    Deletion.objects.filter(pk__in=deletions).delete()
    _delete_versions(person.versions)
    for version in _of_talks(person):
        version.serialized_data = _without_bio(version.serialized_data)
        version.save(update_fields=["serialized_data"])


def _delete_versions(versions: Iterable[Version]) -> None:
    """Delete the versions, with the revisions that hold nothing else."""
    versions = list(versions)
    revisions = {version.revision_id for version in versions}
    _in_parts(Version, {version.pk for version in versions})
    left = set(Version.objects.filter(revision__in=revisions).values_list("revision", flat=True))
    _in_parts(Revision, revisions - left)


def _versions_of_part(deletion: Deletion) -> list[Version]:
    """The versions of what was deleted with the person, and theirs alone, as an award."""
    same = Version.objects.filter(
        content_type=deletion.content_type_id, object_id=deletion.object_id
    )
    return list(same)


def _of_talks(person: PersonToErase) -> list[Version]:
    """The versions of talks that they gave, which may tell about the speaker."""
    talks = Version.objects.filter(content_type=ContentType.objects.get_for_model(Talk))
    return [
        version
        for version in talks.iterator()
        if held(version).get("speaker") == person.key
        or held(version).get("speaker_name") in person.names
    ]


def _without_bio(data: str) -> str:
    rows = json.loads(data)
    rows[0]["fields"]["speaker_bio"] = ""
    return json.dumps(rows)


def _in_parts(model: type[models.Model], keys: Iterable[int]) -> None:
    """Delete these rows, so many at a time as a statement takes."""
    ordered = sorted(keys)
    for start in range(0, len(ordered), 500):
        model._base_manager.filter(pk__in=ordered[start : start + 500]).delete()


def _erase_from_log(person: PersonToErase) -> None:
    """Let the log tell that something was done, and neither by them nor to them."""
    by_them = Q(by__in=person.user_keys) | Q(by=None, by_name__in=person.accounts)
    LogLine.objects.filter(by_them).update(by=None, by_name=ERASED)
    of_member = {"content_type": ContentType.objects.get_for_model(Member)}
    of_users = {"content_type": ContentType.objects.get_for_model(User)}
    about = Q(**of_member, object_id=str(person.key)) | Q(
        **of_users, object_id__in=[str(key) for key in person.user_keys]
    )
    LogLine.objects.filter(about).update(object_repr=ERASED, message="")
    LogEntry.objects.filter(about).delete()
    for name in person.names | person.emails | person.accounts:
        escaped = json.dumps(name)[1:-1]  # as it stands in a message
        told = Q(object_repr__contains=name) | Q(message__contains=escaped)
        for line in LogLine.objects.filter(told).exclude(content_type__model="publication"):
            line.object_repr = line.object_repr.replace(name, ERASED)
            line.message = line.message.replace(escaped, ERASED)
            line.save(update_fields=["object_repr", "message"])


def _erase_rows(person: PersonToErase) -> None:
    """Delete the profile and the accounts, and what else names them, without the bin."""
    Talk.objects.filter(Q(speaker=person.key) | Q(speaker_name__in=person.names)).update(
        speaker_bio=""
    )
    invited = Q(member=person.key) | Q(user__in=person.user_keys)
    Invitation.objects.filter(invited | Q(email__in=person.emails)).delete()
    with recycling.nothing_kept():
        if person.member is not None:
            person.member.delete()
        for user in person.users:
            user.delete()
    for email in person.emails:
        Counter.objects.filter(cache_key__icontains=email).delete()
    keys = {str(key) for key in person.user_keys}
    for session in Session.objects.iterator():
        if session.get_decoded().get("_auth_user_id") in keys:
            session.delete()


def _is_told_of(name: str) -> bool:
    return bool(Version.objects.filter(serialized_data__contains=name).exists())


def _erase_files(names: Iterable[str]) -> None:
    """Delete the pictures, with all that was made of them."""
    for name in names:
        default_storage.delete(name)
        folder = f"{pictures.MADE}/{name}"
        with contextlib.suppress(OSError):
            for made in default_storage.listdir(folder)[1]:
                default_storage.delete(f"{folder}/{made}")
            default_storage.delete(folder)


# --- One file ----------------------------------------------------------------------------------


def erase_row(model: type[models.Model], key: int, of: models.Model, by: User | None) -> None:
    """Erase one row for good, present or in the bin, with its versions and each file it ever had.

    The log says that this was done to the object `of` which it is, or was, a part.
    """
    row = model._base_manager.filter(pk=key).first()
    versions = list(_versions(model, [str(key)]))
    states = [*map(held, versions), *([registry.fields_of(row)] if row else [])]
    columns = [field for field in model._meta.local_fields if isinstance(field, models.FileField)]
    stored = {(each, state[each.name]) for each in columns for state in states if state[each.name]}
    kind = ContentType.objects.get_for_model(model)
    name = {"name": str(model._meta.verbose_name), "object": str(row or versions[-1].object_repr)}
    with _nothing_left_between_rows(), paused(), transaction.atomic():
        Deletion.objects.filter(content_type=kind, object_id=str(key)).delete()
        _delete_versions(versions)
        if row is not None:
            with recycling.nothing_kept():
                row.delete()
        write(LogLine.Kind.ERASED, by, of, json.dumps([{"deleted": name}]))
        for column, file in stored:
            transaction.on_commit(partial(column.storage.delete, file))
